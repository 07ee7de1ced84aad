"""How sentences are joined, and what they tell players to do with cards.

A "clause" is a part of a sentence, and "ended" are the clauses of a whole sentence with its full stop. What names no
end of its duration stands alone or last, so that nobody takes the end of another part for its own.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.chance import Gather
from grandarchive.model.composition import If, IfDone, May, MayPay, WhenDone
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Recover
from grandarchive.model.playing import Empower
from grandarchive.text.grammar.core import rest, slot

E: Final = slot("e")
MORE: Final = rest("more")
THEN: Final = slot("then")
ELSE: Final = slot("else")
CONDITION: Final = slot("c")

PRODUCTIONS: Final = (
    # Sentences, one after the other
    ("effects", "<e:step>", (E,)),
    ("effects", "<e:step> <more:effects>", (E, MORE)),
    ("effects", "<e:step> then <more:effects>", (E, MORE), "<e:step> <more:effects>"),
    ("effects", "<e:effect>, then <more:effects>", (E, MORE), "<e:effect>. <more:effects>"),
    ("effects", "<e:effect> and <more:effects>", (E, MORE), "<e:effect>. <more:effects>"),
    ("step", "<e:doing>", E),
    ("step", "if <c:condition>, <then:ended>", If(CONDITION, THEN)),
    ("step", "if <c:condition>, <then:ended> otherwise, <else:ended>", If(CONDITION, THEN, ELSE)),
    ("step", "if <c:condition>, you may <e:ended>", If(CONDITION, (May(E),))),
    (
        "step",
        "if <c:condition>, you may <e:ended> if you do, <then:ended>",
        If(CONDITION, (May(E), IfDone(THEN))),
    ),
    ("doing", "<e:effect>.", E),
    ("doing", "<e:alone>.", E),
    ("doing", "<e:quoting>", E),
    ("doing", "you may <e:ended>", May(E)),
    ("doing", "you may pay (<n:amount>).", MayPay((PayReserve(slot("n")),))),
    # What depends on whether that was done
    ("effects", "<e:doing> <more:depending>", (E, MORE)),
    ("depending", "if you do, <then:ended>", (IfDone(THEN),)),
    ("depending", "if you don't, <else:ended>", (IfDone((), ELSE),)),
    ("depending", "if you do, <then:ended> otherwise, <else:ended>", (IfDone(THEN, ELSE),)),
    (
        "depending",
        "if you do, <then:ended> if you don't, <else:ended>",
        (IfDone(THEN, ELSE),),
        "if you do, <then:ended> otherwise, <else:ended>",
    ),
    ("depending", "if you do, <then:ended> if <c:condition>, <e:ended>", (IfDone(THEN), If(CONDITION, E))),
    ("depending", "when you do, <then:ended>", (WhenDone(THEN),)),
    # Clauses
    ("ended", "<e:clauses>.", E),
    ("ended", "<e:quoting>", (E,)),
    ("ended", "<e:effect> and <more:quoting>", (E, slot("more"))),
    ("clauses", "<e:effect>", (E,)),
    ("clauses", "<e:alone>", (E,)),
    ("clauses", "<e:effect> and <more:clauses>", (E, MORE)),
    ("clauses", "<e:effect>, then <more:clauses>", (E, MORE), "<e:effect> and <more:clauses>"),
    # Players
    ("effect", "recover <n:amount>", Recover(slot("n"))),
    ("effect", "empower <n:amount>", Empower(slot("n"))),
    ("effect", "gather", Gather()),
)
