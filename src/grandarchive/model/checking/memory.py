"""What an object remembers for its abilities: who remembers what, and who may ask for it (CR Ability Tracking 1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from grandarchive.model import effects, payments
from grandarchive.model.abilities import OBJECT_ZONES, WORKING_ZONES, Ability, Activated, Keyword, Static, Triggered
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.meanings import EVENT_PLAYER, FINDING, Kind, Known, Meaning, Step
from grandarchive.model.checking.sorts import At, refuse
from grandarchive.model.choices import Chosen
from grandarchive.model.kinds import Definition
from grandarchive.model.nouns import THIS, Target
from grandarchive.model.players import PlayerTarget
from grandarchive.model.terms import Zone

if TYPE_CHECKING:
    from grandarchive.model.cards import Face

REMEMBERING: Final = "the "
"""With this begin the names of what is remembered, and no others."""

REMEMBERABLE: Final = (Kind.CARDS, Kind.PLAYERS, Kind.NUMBER, Kind.CARD_NAME, Kind.TRAIT)
"""What is remembered; items of the Effects Stack are over too soon."""

OF_RULES: Final[dict[str, Kind]] = {
    "subject": Kind.CARDS,
    "event other": Kind.CARDS,
    "discarded": Kind.CARDS,
    "suppressed": Kind.CARDS,
    "amount": Kind.NUMBER,
    "prevented": Kind.NUMBER,
    "instead of": Kind.NUMBER,
    EVENT_PLAYER: Kind.PLAYERS,
}
"""What the rules give a name."""


class Memory:
    """What is remembered by what is printed on the sides of a card, and what of it one ability may ask for.

    `known` is what it may ask for, and nothing for what is not printed on an object.
    """

    __slots__ = ("known", "places", "sides", "whole", "working")

    def __init__(self, faces: tuple[Face, ...] = ()) -> None:
        self.known: Known = {}
        self.whole: Known = {}
        self.working: dict[str, frozenset[Zone]] = {}
        self.places: dict[str, str] = {}
        self.sides: dict[str, set[int]] = {}
        for side, face in enumerate(faces):
            for place, ability in enumerate(face.abilities):
                if not ability.inherited:
                    self._collect(ability, side, f".faces[{side}].abilities[{place}]")

    def _collect(self, ability: Ability, side: int, place: str) -> None:
        for word in words_of(ability):
            if isinstance(word, effects.Remember):
                self.places.setdefault(word.name, place)
                self.sides.setdefault(word.name, set()).add(side)
                self.working[word.name] = self.working.get(word.name, frozenset()) | working_zones(ability)
                kind = kind_of(ability, word.what.name)
                if kind is not None and word.name not in self.whole:
                    self.whole[word.name] = Meaning(kind, (Step(place),), frozenset(), remembered=True)

    def in_order(self, face: Face) -> list[tuple[int, Ability]]:
        """The abilities of a face with their places, those first that remember something."""
        there = list(enumerate(face.abilities))
        if not self.whole:
            return there
        return sorted(there, key=lambda each: not remembers(each[1]))

    def of(self, ability: Ability) -> Memory:
        """What one ability may ask for: what is remembered where it works, unless it is inherited."""
        if not self.whole:
            return self
        own = Memory()
        own.whole = self.whole
        if ability.inherited:
            return own
        zones = working_zones(ability)
        last = not remembers(ability)
        for name, meant in self.whole.items():
            if not zones.isdisjoint(self.working[name]):
                found = (meant.zones or None) if last and len(self.sides[name]) == 1 else None
                own.known[name] = meant._replace(zones=found)
        return own

    def keep(self, name: str, found: Meaning) -> None:
        """A step remembers something under a name. Raises `IllegalDefinition`."""
        meant = self.known.get(name)
        if meant is None:
            raise refuse("nothing could ask for it", "only what is printed on an object remembers something for itself")
        if meant.kind is not found.kind:
            raise refuse(f"{name!r} is {meant.kind} already, and this is {found.kind}", "give another name")
        whole = self.whole[name]
        zones = found.zones if whole.zones is None or found.zones is None else whole.zones | found.zones
        self.whole[name] = whole._replace(zones=zones)

    def finish(self) -> None:
        """Whatever is remembered is asked for. Raises `IllegalDefinition`."""
        for name, meant in self.whole.items():
            if not any(step.used for step in meant.steps):
                with At(self.places[name]):
                    raise refuse(f"nothing asks for {name!r}, so it need not be remembered", "use it, or leave it out")


def working_zones(ability: Ability) -> frozenset[Zone]:
    """Where an ability works that its source may have as an object or intent."""
    if isinstance(ability, Static):
        return frozenset(ability.zones or (OBJECT_ZONES if ability.affected is THIS else WORKING_ZONES))
    if isinstance(ability, (Triggered, Activated)):
        return frozenset(ability.zones) or WORKING_ZONES
    return WORKING_ZONES if isinstance(ability, Keyword) else frozenset()


def kind_of(ability: Ability, name: str) -> Kind | None:
    """What a name stands for in the text of an ability, as far as something gives it."""
    for word in words_of(ability):
        if isinstance(word, (Target, PlayerTarget)) and word.name == name:
            return Kind.PLAYERS if isinstance(word, PlayerTarget) else _targeted(word)
        if isinstance(word, (payments.Do, Chosen)) and word.name == name:
            return Kind.CARDS
        if isinstance(word, effects.RevealUntil) and word.rest == name:
            return Kind.CARDS
        if isinstance(word, effects.CopyCard) and word.name == name:
            return Kind.CARDS
        if type(word) in FINDING and word.name == name:
            return FINDING[type(word)][0]
    return OF_RULES.get(name)


def _targeted(target: Target) -> Kind:
    return Kind.ITEMS if target.zone is Zone.STACK else Kind.CARDS


def remembers(ability: Ability) -> bool:
    """An ability lets its source remember something."""
    return any(isinstance(word, effects.Remember) for word in words_of(ability))


def words_of(ability: Ability) -> Iterator[Any]:
    """The words of an ability, without those of abilities and cards that stand in it."""
    return words_in(getattr(ability, name) for name in FIELDS[type(ability)])


def words_in(values: Iterable[Any]) -> Iterator[Any]:
    """These words and those that they are made of, without those of abilities and cards that stand in them."""
    for value in values:
        if isinstance(value, tuple):
            yield from words_in(value)
        elif type(value) in FIELDS and not isinstance(value, (Ability, Definition)):
            yield value
            yield from words_in(getattr(value, name) for name in FIELDS[type(value)])
