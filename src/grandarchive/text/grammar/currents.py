"""Shifting Currents: which way they are turned, and what that does (CR Shifting Currents)."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.terms import Direction, Who, Zone
from grandarchive.text.grammar.core import Custom, slot, vocabulary
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.conditions import Faces, Turned
from grandarchive.text.shapes.durations import AsLongAs, Together
from grandarchive.text.shapes.effects import Banish, BindAll, ChangeDirection, Modify
from grandarchive.text.shapes.events import ADJACENT, Turning
from grandarchive.text.shapes.modifications import Permits
from grandarchive.text.shapes.nouns import Among, Bound
from grandarchive.text.shapes.players import Top
from grandarchive.text.shapes.scopes import RULES

FACING: Final = "your shifting currents face"


def _lent(d: Any, way: Direction) -> tuple[Any, ...]:
    """A banished card is played as long as the currents face this way."""
    card = f"banished for the {way.value}"
    permission = Permits(Among(Bound(card)), (Zone.BANISHMENT,), Who.EACH)
    lasts = d & AsLongAs(Faces((way,)))
    return BindAll(Top(), card), Banish(Bound(card)), Modify(RULES, (permission,), lasts)


def _lasting(permission: Any) -> tuple[Any, Direction] | None:
    """Until when a card is lent, and which way the currents have to face."""
    match permission:
        case Modify(duration=Together((d, AsLongAs(Faces((way,)))))):
            return d, way
    return None


def _process() -> Custom:
    """A card is banished and lent, and the same is done for other directions."""

    def make(d: Any, way: Direction, more: tuple[Direction, ...]) -> tuple[Any, ...] | None:
        if len({way, *more}) <= len(more):
            return None
        return tuple(each for way in (way, *more) for each in _lent(d, way))

    def take(value: Any) -> dict[str, Any] | None:
        found = [_lasting(each) for each in value[2::3]] if isinstance(value, tuple) else []
        if len(found) < 2 or None in found:
            return None
        (d, way), *more = [each for each in found if each is not None]
        said = {"d": d, "way": way, "more": tuple(each for _, each in more)}
        return said if make(**said) == value else None

    return Custom(make, take)


def _turning(a: Direction, b: Direction) -> Turning | None:
    """A change from one direction to another one; nothing ever changes to what it was."""
    return Turning((a,), (b,)) if a is not b else None


def _of_turning(value: Any) -> dict[str, Any] | None:
    match value:
        case Turning((a,), (b,)) if value == _turning(a, b):
            return {"a": a, "b": b}
    return None


TURN: Final = "change the direction of your shifting currents to"

LEXICONS: Final = {
    "which": vocabulary({"different": ChangeDirection(), "adjacent": ChangeDirection(ADJACENT)}),
}

SERIES: Final = {"direction words": Series("direction word")}
PRODUCTIONS: Final = (
    (
        "effects",
        f"banish the top card of your deck. <d:until>, you may play it as long as {FACING} <way:direction word>. "
        "repeat this process for <more:direction words>.",
        _process(),
    ),
    ("effect", f"{TURN} a <w:which> direction of your choice", slot("w")),
    (
        "done this way",
        "you change it <t:turning> this way",
        Turned(slot("t")),
    ),
    ("turning", "from facing <a:direction word> to <b:direction word>", Custom(_turning, _of_turning)),
)
