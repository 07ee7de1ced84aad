"""What continuous effects do to objects and cards, and how long: "gets", "gains", "loses".

"changes" are a tuple of modifications; what static abilities do is said otherwise ("has").
"""

from __future__ import annotations

from typing import Any, Final

from grandarchive.text.grammar.core import ANEW, Custom, made, minus, slot, vocabulary, vocabulary_by_number
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.conditions import controls
from grandarchive.text.shapes.durations import (
    END_OF_COMBAT,
    END_OF_TURN,
    ITS_CONTROLLER,
    AsLongAs,
    DuringNextPhase,
    UntilEndOfNextTurn,
    UntilNextTurn,
)
from grandarchive.text.shapes.effects import Modify
from grandarchive.text.shapes.modifications import AttacksGain, AttacksGet, CantGain, Gains, Gets, Loses
from grandarchive.text.shapes.nouns import THIS, Attacking, Every

A: Final = slot("a")
B: Final = slot("b")
IN_PHASE: Final = DuringNextPhase(slot("p"), slot("w"))
SIGNS: Final = {"+": slot("n"), "-": minus("n")}


def _several() -> Custom:
    """Two keywords or more."""

    def make(k: tuple[Any, ...]) -> tuple[Gains, ...] | None:
        return tuple(map(Gains, k)) if len(k) > 1 else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or not all(type(each) is Gains for each in value):
            return None
        k = tuple(each.ability for each in value)
        return {"k": k} if make(k) == value else None

    return Custom(make, take)


def _quoted() -> Custom:
    """An ability in quotation marks, alone or besides another change."""

    def make(a: Any, b: Any = None) -> tuple[Any, ...]:
        return (Gains(a),) if b is None else (b, Gains(a))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Gains(a),):
                return {"a": a, "b": None}
            case (b, Gains(a)):
                return {"a": a, "b": b}
        return None

    return Custom(make, take)


QUOTED: Final = _quoted()
SEVERAL_GAINED: Final = _several()
LEXICONS: Final = {
    **vocabulary_by_number("deprived", {"[loses|lose]": Loses, "can't gain": CantGain}),
    **vocabulary_by_number("its controller", {"[its|their] controller": ITS_CONTROLLER}),
    "stat sign": vocabulary({"[power]": "power", "[life]": "life", "level": "level", "[durability]": "durability"}),
}
SERIES: Final = {
    "several keywords": Series("keyword", least=2),
    "changes#": Series("change#", "two changes#"),
}

PRODUCTIONS: Final = (
    # So much of a stat
    ("bonus", "+<n:amount> <s:stat sign>", Gets(slot("s"), slot("n"))),
    ("bonus", "-<n:amount> <s:stat sign>", Gets(slot("s"), minus("n"))),
    *(("attack bonus", f"{sign}<n:amount> [power]", AttacksGet(amount)) for sign, amount in SIGNS.items()),
    # One change
    ("change#", "[gets|get] <b:bonus>", B),
    ("change#", "[gets|get] a additional <b:bonus>", B, "[gets|get] <b:bonus>"),
    ("change#", "[gains|gain] <k:keyword>", Gains(slot("k"))),
    ("change#", "<v:deprived#> <k:lost>", made("v", slot("k"))),
    ("change#", "<b:blank#>", B),
    ("blank#", "[loses|lose] all abilities", Loses()),
    ("lost", "<k:keyword name>", slot("k")),
    ("lost", "pride", "pride"),
    ("loss", "<k:lost>", Loses(slot("k"))),
    # Abilities in quotation marks, with a full stop: the last mark ends the sentence, if it is not within one
    ("quoted", '"<a:ability>"', A),
    ("quoted change#", "[gains|gain] <a:quoted>", QUOTED),
    ("quoted change#", "<b:change#> and [gains|gain] <a:quoted>", QUOTED),
    ("quoted change#", "[gets|get] <b:bonus> and <a:quoted>", QUOTED, ANEW),
    # Several changes
    ("two changes#", "[gets|get] <a:bonus> and <b:bonus>", (A, B)),
    ("two changes#", "[loses|lose] <a:loss> and <b:loss>", (A, B)),
    ("two changes#", "[gains|gain] <k:several keywords>", SEVERAL_GAINED),
    ("attack changes#", "[gets|get] <m:power change>", slot("m")),
    ("power change", "<a:attack bonus>", (A,)),
    ("attack changes.pl", "gain <k:keyword>", (AttacksGain(slot("k")),)),
    # The attack that there is
    ("effect", "this attack <m:attack changes.sg>", Modify(Every(Attacking()), slot("m"), END_OF_COMBAT)),
    # How long
    ("until", "until end of turn", END_OF_TURN),
    ("until", "this turn", END_OF_TURN, "until end of turn"),
    ("until", "until the beginning of your next turn", UntilNextTurn()),
    ("until", "until the end of your next turn", UntilEndOfNextTurn()),
    ("until", "during <w:your> next <p:phase word> phase", IN_PHASE),
    ("until#", "during <w:its controller#>'s next <p:phase word> phase", IN_PHASE),
    ("until", "for this attack", END_OF_COMBAT),
    ("until", "for as long as you control CARDNAME", AsLongAs(controls(THIS))),
)
