"""Boons: what they cost to bestow, how many there are, and what only their players have.

A boon is bestowed and never activated, so its own cost is written as that of any card.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Activated, OwnCost, Static, Triggered
from grandarchive.model.amounts import Count, HowMany, Sum, X
from grandarchive.model.composition import ChooseOne
from grandarchive.model.effects import Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import CostChange, Gains
from grandarchive.model.nouns import ANYTHING, CHAMPION, Controlled, Or, PaidWith, Type
from grandarchive.model.players import Having
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import ANEW, Custom, filled, minus, parts_in, replaced, slot
from grandarchive.text.grammar.statics import own_cost

F: Final = slot("f")
BOON: Final = Or((Type("LESSER BOON"), Type("GREATER BOON")))
ON_THE_STACK: Final = (Zone.STACK,)
X_AND_Y: Final = Sum(X, HowMany(PaidWith("y")))
CROWDED: Final = filled("q", Count(ANYTHING, Zone.GRAVEYARD, Who.YOU))
"""What holds for whoever has so many cards in their graveyard."""


def _both_measured() -> Custom:
    """What is said with X and Y together, and what each of them is."""

    def make(e: Any, m: Any, n: Any) -> Any:
        return replaced(e, X_AND_Y, Sum(m, n)) if X_AND_Y in parts_in(e) else None

    return Custom(make, lambda _: None)


def _either() -> Custom:
    """One or the other, as one chooses; of two changes of the same things the choice is what they get or gain."""

    def make(a: Any, b: Any) -> Any:
        return None if type(a) is Modify or type(b) is Modify else (ChooseOne(((a,), (b,))),)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (ChooseOne(((a,), (b,)), 1),) if make(a, b) is not None:
                return {"a": a, "b": b}
        return None

    return Custom(make, take)


def _held_on_the_stack() -> Custom:
    """An ability that cards on the Effects Stack have."""

    def make(f: Any, a: Any) -> Static | None:
        if f[1] != ON_THE_STACK or not hasattr(a, "zones"):
            return None
        return Static(f[0], (Gains(replace(a, zones=f[1])),), reached=f[1])

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(affected, (Gains(Activated() | Static() | Triggered() as a),), reached=zones):
                said: dict[str, Any] = {"f": (affected, zones), "a": replace(a, zones=())}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


EITHER: Final = _either()
BOTH_MEASURED: Final = _both_measured()
LESS: Final = "this card costs <n:amount> less to activate"
LESS_FOR_EACH: Final = "this card costs <n:digits> less to activate for each <x:so many>"

PRODUCTIONS: Final = (
    ("card head#", "[boon|boons]", BOON),
    ("in your zone#", "<f:cards#> in your pantheon", Count(F, Zone.PANTHEON, Who.YOU)),
    # What they cost
    *(
        production
        for this in ("card", "boon")
        for production in (
            ("static", f"this {this} costs <n:amount> less to bestow", OwnCost(CostChange(minus("n"))), LESS),
            ("static", f"this {this} costs <n:digits> less to bestow for each <x:so many>", own_cost(), LESS_FOR_EACH),
        )
    ),
    ("so many", "graveyard with <c:full>", Count(CHAMPION & Controlled(Having(Who.EACH, slot("c"))))),
    ("full", "<q:quantity.pl> cards in it", CROWDED),
    # Two numbers
    ("ability", "<e:static>, where X is <m:measure>, and Y is <n:measure>.", BOTH_MEASURED, ANEW),
    *(
        ("instruction", f"<e:effect>, where X is <m:measure>{comma} and Y is <n:measure>", BOTH_MEASURED, ANEW)
        for comma in (",", "")
    ),
    # Cards on the Effects Stack
    ("cards there", "<f:cards.pl> on the effects stack", (F, ON_THE_STACK)),
    ("quoting static", "<f:cards there> have <a:quoted>", _held_on_the_stack()),
    # What players have done
    ("your deed", "suppressed a <f:object.sg>", Pattern(Happening.SUPPRESSED, F)),
    ("your deed", "sacrificed a <f:object.sg>", Pattern(Happening.SACRIFICED, F)),
    # One or the other
    ("effects", "<a:instruction> or <b:instruction>.", EITHER),
)
