"""What happens instead of something, or is prevented, for as long as an ability works."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import EVENT_AMOUNT, Divided, Sum
from grandarchive.model.effects import Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import CHAMPION, THIS, YOURS, Every, Linked, Not, Source
from grandarchive.model.outcomes import AmountBecomes, DealtTo, Enters, GoesTo, Prevented
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Rounding, Zone
from grandarchive.text.grammar.core import slot

OUTCOME: Final = slot("o")
W: Final = slot("w")
F: Final = slot("f")
P: Final = slot("p")
N: Final = slot("n")
KINDS: Final = (("", "any"), ("combat ", "combat"), ("non-combat ", "non-combat"))
TAKEN: Final = ("would take {}damage", "would be dealt {}damage", "were to take {}damage")
PLUS: Final = "it takes that much damage plus <n:digits> instead"
MORE: Final = AmountBecomes(Sum(EVENT_AMOUNT, N))


def _outcomes() -> tuple[tuple[str, Any], ...]:
    return (
        ("prevent that damage", Prevented()),
        ("prevent <n:amount> of that damage", Prevented(N)),
        ("prevent all but <n:amount> of that damage", Prevented(all_but=N)),
        ("prevent half of that damage, rounded up", Prevented(Divided(EVENT_AMOUNT, 2, Rounding.UP))),
        ("prevent half of that damage, rounded down", Prevented(Divided(EVENT_AMOUNT, 2))),
        ("prevent a amount of that damage equal to <n:what x is>", Prevented(N)),
        ("that damage is dealt to linked <h:plain head.sg> instead", DealtTo(Every(Linked() & slot("h")))),
        ("that damage is dealt to CARDNAME instead", DealtTo(Source())),
        (PLUS, MORE),
    )


PRODUCTIONS: Final = (
    ("endangered", "CARDNAME", THIS),
    ("endangered", "your champion", CHAMPION & YOURS),
    ("endangered", "linked <h:plain head.sg>", Linked() & slot("h")),
    ("endangered", "another <f:object.sg>", Not(THIS) & slot("f")),
    ("endangered", "a <f:object.sg>", slot("f")),
    *(
        ("would", f"{kind}damage would be dealt to <p:endangered>", Pattern(Happening.DAMAGED, P, damage=damage))
        for kind, damage in KINDS
    ),
    *(
        (
            "would",
            f"<p:endangered> {taken.format(kind)}",
            Pattern(Happening.DAMAGED, P, damage=damage),
            f"{kind}damage would be dealt to <p:endangered>",
        )
        for kind, damage in KINDS
        for taken in TAKEN
    ),
    *(("outcome", text, outcome) for text, outcome in _outcomes()),
    (
        "outcome",
        "they take that much damage plus <n:digits> instead",
        MORE,
        "it takes that much damage plus <n:digits> instead",
    ),
    (
        "would",
        "a <f:cards.sg> would be put into a player's graveyard",
        Pattern(Happening.MOVE, slot("f"), into=Zone.GRAVEYARD),
    ),
    ("outcome", "that player banishes it instead", GoesTo(Zone.BANISHMENT)),
    ("static", "if <w:would>, <o:outcome>", Static(THIS, (Replaces(W, OUTCOME),))),
    (
        "effect",
        "the next time a <f:object.sg> would enter the field this turn, it enters the field <e:entering.sg> instead",
        Modify(RULES, (Replaces(Pattern(Happening.ENTER, F), Enters(slot("e")), once=True),)),
    ),
    (
        "effect",
        "the next time one or more <f:object.pl> would enter the field this turn, those <f:object.pl> enter the field "
        "<e:entering.pl> instead",
        Modify(RULES, (Replaces(Pattern(Happening.ENTER, F, at_once=True), Enters(slot("e")), once=True),)),
        "the next time one or more <f:object.pl> would enter the field this turn, they enter the field "
        "<e:entering.pl> instead",
    ),
    (
        "effect",
        "the next time one or more <f:object.pl> would enter the field this turn, they enter the field "
        "<e:entering.pl> instead",
        Modify(RULES, (Replaces(Pattern(Happening.ENTER, F, at_once=True), Enters(slot("e")), once=True),)),
    ),
    (
        "ability",
        "if <w:would> while <c:condition>, <o:outcome>.",
        Static(THIS, (Replaces(W, OUTCOME),), slot("c")),
        "as long as <c:condition>, if <w:would>, <o:outcome>.",
    ),
)
