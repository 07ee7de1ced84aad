"""What enters the field, and where cards are put: words about it that would do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import effects, outcomes
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.effects import Position
from grandarchive.model.entering import AS_USUAL
from grandarchive.model.terms import OBJECT_TYPES, Who, Zone


def _enters(o: outcomes.Enters) -> None:
    if o.entering == AS_USUAL and not o.effects:
        raise refuse("it enters as it would anyway")


def _put(e: effects.Put) -> None:
    if e.zone is Zone.BANISHMENT:
        raise refuse("cards are put there by Banish")
    if e.zone is not Zone.DECK and (e.position is not Position.TOP or e.random_order or e.place > 1):
        raise refuse(f"there is no order in {shown(e.zone)}", "leave position, random_order and place out")
    if e.position is not Position.TOP and e.place > 1:
        raise refuse("places are counted from the top", "leave position or place out")
    if e.position is Position.EITHER_END and e.random_order:
        raise refuse("players choose which card goes to which end", "leave random_order out")
    if e.zone is not Zone.FIELD and e.entering != AS_USUAL:
        raise refuse(f"nothing enters {shown(e.zone)}", "leave entering out")
    if e.entering.under is Who.YOU:
        with At(".entering.under"):
            raise refuse("it enters under the control of who puts it there", "leave it out")


def _summon_copies(e: effects.Summon | effects.SummonCopies) -> None:
    with At(".entering"):
        if e.entering.transformed:
            raise refuse("a token has no other side", "leave it out")
        if e.entering.under is not None:
            remedy = "say who summons" if isinstance(e, effects.Summon) else "say who summons with By(..., ...)"
            raise refuse("whoever summons it controls it", remedy)


def _summon(e: effects.Summon) -> None:
    _summon_copies(e)
    assert isinstance(e.token, CardDefinition)
    if not e.token.token:
        raise refuse(f"{e.token.name} is a card", "what an effect makes says token=True")
    if OBJECT_TYPES.isdisjoint(e.token.face.types):
        raise refuse(f"{e.token.name} cannot be an object", f"it is one of {', '.join(sorted(OBJECT_TYPES))}")


IDLE_ENTERING: Final[dict[type, Callable[[Any], None]]] = {
    outcomes.Enters: _enters,
    effects.Put: _put,
    effects.Summon: _summon,
    effects.SummonCopies: _summon_copies,
}
"""What is looked at in words about what enters besides their fields."""
