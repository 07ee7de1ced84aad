"""Whether anything can fit a filter, by its words alone, and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from grandarchive.model import nouns
from grandarchive.model.checking.sorts import refuse, shown
from grandarchive.model.nouns import Filter
from grandarchive.model.states import PRESERVED
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Who, Zone

OBJECTS_ONLY: Final = {
    nouns.Attacking: frozenset({Zone.FIELD}),
    nouns.Defending: frozenset({Zone.FIELD}),
    nouns.AttackTarget: frozenset({Zone.FIELD}),
    nouns.Retaliating: frozenset({Zone.FIELD}),
    nouns.Wielded: frozenset({Zone.FIELD}),
    nouns.Using: frozenset({Zone.FIELD}),
    nouns.Awake: frozenset({Zone.FIELD, Zone.INTENT}),
    nouns.Damaged: frozenset({Zone.FIELD}),
    nouns.Linked: frozenset({Zone.FIELD}),
    nouns.LinkedTo: frozenset({Zone.FIELD}),
    nouns.Loaded: frozenset({Zone.FIELD}),
    nouns.Beneath: OBJECT_SPECIFIC_ZONES,
    nouns.IsToken: frozenset({Zone.FIELD, Zone.INTENT, Zone.STACK, Zone.MASTERY}),
}
"""What only objects can be, what lies beneath them, and tokens, and where they are."""

NAMES: Final[dict[type, str]] = {nouns.IsToken: "a token", nouns.LinkedTo: "linked"}

ALONE: Final = "one is chosen, and nothing together"

PROPERTY_OF_CARDS: Final = {PRESERVED: frozenset({Zone.MATERIAL})}
"""What cards off the field are, and where (CR Keywords - Preserve 1, 4)."""


def never_fits(filter: Filter) -> bool:
    """By its words alone nothing can fit the filter."""
    match filter:
        case nouns.Not(part=nouns.Anything()):
            return True
        case nouns.And(parts=parts):
            return any(never_fits(part) or nouns.Not(part) in parts for part in parts) or _of_two_players(parts)
        case nouns.Or(parts=parts):
            return all(never_fits(part) for part in parts)
    return False


def _of_two_players(parts: tuple[Filter, ...]) -> bool:
    for kind in (nouns.Controlled, nouns.Owned):
        if {kind(Who.YOU), kind(Who.OPPONENT)} <= set(parts):
            return True
    return False


def of_typeline(filter: Filter) -> None:
    """Of a card that is only named nothing is known but its typeline. Raises `IllegalDefinition`."""
    if never_fits(filter):
        raise refuse("nothing fits")
    match filter:
        case nouns.And(parts=parts) | nouns.Or(parts=parts):
            for part in parts:
                of_typeline(part)
        case nouns.Not(part=part):
            of_typeline(part)
        case nouns.Type() | nouns.Supertype() | nouns.Subtype() | nouns.Anything():
            return
        case _:
            raise refuse("a name is chosen by types, supertypes and subtypes", "leave out what else it says")


def look_there(filter: Filter, zones: Iterable[Zone]) -> None:
    """Something is looked for in some zones: what cannot be there is not found. Raises `IllegalDefinition`."""
    if never_fits(filter):
        raise refuse("nothing fits")
    for part in filter.parts if isinstance(filter, nouns.And) else (filter,):
        name = part.property if isinstance(part, nouns.Being) else NAMES.get(type(part), type(part).__name__.lower())
        where = OBJECTS_ONLY.get(type(part)) or PROPERTY_OF_CARDS.get(name)
        if where is not None and where.isdisjoint(zones):
            raise refuse(f"nothing is {name} in {', '.join(shown(zone) for zone in zones)}")


def check_filtered(word: Any) -> None:
    """Something can fit the filter of a word. Raises `IllegalDefinition`."""
    if never_fits(word.filter):
        raise refuse("nothing fits")
