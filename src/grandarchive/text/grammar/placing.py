"""A card that is spoken of where it is: "this card from your graveyard".

Such an ability works in that zone. As a text is read, the card stands with its zone where something is done with it;
the ability has the zone instead, and the card is its source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, Final

from grandarchive.model.checking.carriers import HOMES
from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import init_fields, members_of
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.shapes.abilities import Activated, Static, Triggered
from grandarchive.text.shapes.conditions import Is
from grandarchive.text.shapes.effects import Banish, Discard, Load, Put, PutIntoLineage
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.kinds import Ability
from grandarchive.text.shapes.modifications import Cant
from grandarchive.text.shapes.nouns import THIS, Source

DONE: Final = (Banish, Discard, Load, Put, PutIntoLineage)
"""What is done with a card where it is."""
PLACES: Final[dict[Zone, tuple[type, ...]]] = {Zone.GRAVEYARD: (Activated, Triggered), Zone.HAND: (Activated,)}
"""Where an ability is spoken of like that, and which."""


AT_HOME: Final = tuple({(zone,): None for zone in HOMES.values()})
"""The zones of rules that are said with no zone."""
AS_OMEN: Final = Is(Source(), OMEN)
NOT_NEGATED: Final = Cant(Pattern(Happening.NEGATED, THIS))


@dataclass(frozen=True, slots=True)
class ThereSource(Source):
    """The source, which is in a zone."""

    zone: Zone


def in_place(abilities: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The abilities with the zones in which they work; None if one speaks of its card where that is not."""
    found = tuple(_placed(each) for each in abilities)
    return None if any(True for _ in _there(found)) else found


def at_home(abilities: tuple[Ability, ...], types: frozenset[str]) -> tuple[Ability, ...]:
    """The abilities of a face; rules of what is with its player, and is no object, hold from there."""
    home = tuple(dict.fromkeys(HOMES[kind] for kind in sorted(types) if kind in HOMES))
    return tuple(_kept_at(each, home) if home else each for each in abilities)


def _kept_at(ability: Ability, home: tuple[Zone, ...]) -> Ability:
    if isinstance(ability, Static) and ability.affected is THIS and not ability.zones:
        return replace(ability, zones=home)
    return ability


def out_of_place(ability: Any) -> Any:
    """An ability as it is said: with its zone where something is done with its card."""
    zones: tuple[Zone, ...] = getattr(ability, "zones", ())
    kind: type = type(ability)
    if kind is Static and ability.affected is THIS and zones in AT_HOME:
        return replace(ability, zones=())
    if kind is Static and zones and zones == _where(ability):
        return replace(ability, zones=())
    if len(zones) != 1 or kind not in PLACES.get(zones[0], ()) or _watches(ability):
        return ability
    for place in ("costs", "effects"):
        said = getattr(ability, place, ())
        spoken = _spoken(said, ThereSource(zones[0]))
        if spoken != said:
            return replace(ability, **{place: spoken, "zones": ()})
    return ability


def _placed(ability: Any) -> Any:
    there = list(_there(ability))
    if type(ability) is Static and not ability.zones:
        return replace(ability, zones=_where(ability))
    kind: type = type(ability)
    if len(there) != 1 or kind not in PLACES.get(there[0].zone, ()):
        return ability
    if ability.zones or _watches(ability) or _discards(ability, there[0]):
        return ability
    placed = replace(_exchanged(ability, there[0], Source()), zones=(there[0].zone,))
    return placed if out_of_place(placed) == ability else ability


def _where(ability: Static) -> tuple[Zone, ...]:
    """Where it works by what it says: as long as its card is an omen, or on the activation of its card."""
    if AS_OMEN in getattr(ability.condition, "parts", (ability.condition,)):
        return (Zone.BANISHMENT,)
    return (Zone.STACK,) if NOT_NEGATED in ability.modifications else ()


def _discards(value: Any, there: ThereSource) -> bool:
    """Whether it is discarded from elsewhere than a hand."""
    if type(value) is Discard and value.what == there and there.zone is not Zone.HAND:
        return True
    return any(_discards(each, there) for each in members_of(value))


def _watches(ability: Any) -> bool:
    """Whether it triggers by what happens to its card itself."""
    return isinstance(ability, Triggered) and ability.pattern.subject == THIS


def _there(value: Any) -> Iterator[ThereSource]:
    if isinstance(value, ThereSource):
        yield value
    for each in members_of(value):
        yield from _there(each)


def _spoken(value: Any, there: ThereSource) -> Any:
    """The same with the card in its zone where something is done with it for the first time."""
    if isinstance(value, tuple):
        for place, each in enumerate(value):
            spoken = _spoken(each, there)
            if spoken is not each:
                return (*value[:place], spoken, *value[place + 1 :])
        return value
    if isinstance(value, DONE) and type(value.what) is Source:
        return replace(value, what=there)
    if is_dataclass(value) and not isinstance(value, (type, Ability)):
        for name in init_fields(type(value)):
            spoken = _spoken(getattr(value, name), there)
            if spoken is not getattr(value, name):
                return replace(value, **{name: spoken})
    return value


def _exchanged(value: Any, old: Any, new: Any) -> Any:
    """The same with one thing in the place of another."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        return tuple(_exchanged(each, old, new) for each in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in init_fields(kind)}
    changed = {name: _exchanged(each, old, new) for name, each in fields.items()}
    return value if changed == fields else kind(**changed)
