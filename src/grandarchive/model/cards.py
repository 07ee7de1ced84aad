"""Card definitions: the facts printed on a card and its abilities."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grandarchive.model.abilities import Ability
from grandarchive.model.characteristics import AbilitySet, Characteristics, printed_characteristics
from grandarchive.model.kinds import Definition
from grandarchive.model.terms import CLASSES, CostKind, Speed


@dataclass(frozen=True, slots=True)
class Cost:
    """A printed cost. `value` is None for X (CR Parts of a Card - Cost 9)."""

    kind: CostKind
    value: int | None


@dataclass(frozen=True)
class Face:
    """One side of a card: its printed characteristics (CR Card Characteristics 1)."""

    name: str
    types: frozenset[str]
    supertypes: frozenset[str] = frozenset()
    subtypes: tuple[str, ...] = ()
    elements: frozenset[str] = frozenset({"NORM"})
    cost: Cost = Cost(CostKind.NONE, None)
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    level: int | None = None
    speed: Speed | None = None
    abilities: tuple[Ability, ...] = ()

    known: Characteristics | None = field(init=False, repr=False, compare=False)
    """The printed characteristics once somebody has asked for them. Those in a hurry look here first."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "known", None)

    @property
    def classes(self) -> frozenset[str]:
        """The classes among the subtypes."""
        return CLASSES.intersection(self.subtypes)

    @property
    def typeline(self) -> tuple[str, ...]:
        """All types, supertypes and subtypes (CR Parts of a Card - Typeline)."""
        return tuple(sorted({*self.types, *self.supertypes, *self.subtypes}))

    @property
    def printed(self) -> Characteristics:
        """The printed characteristics, shared by every card with this face; worked out once."""
        found = self.known
        if found is None:
            found = printed_characteristics(
                self.name,
                self.types,
                self.supertypes,
                frozenset(self.subtypes),
                self.elements,
                self.cost,
                self.speed,
                (self.power, self.life, self.durability, self.level),
                AbilitySet(self.abilities),
            )
            object.__setattr__(self, "known", found)
        return found


FACE_DOWN: Final = Face("", frozenset(), elements=frozenset())
"""A face-down card has no characteristics except for being a card (CR Public vs Private Information 8)."""


@dataclass(frozen=True)
class CardDefinition(Definition):
    """A card of the index: its faces and what is known about it.

    Raises `IllegalDefinition` if it says something the model has no word for, or something that would do nothing: see
    `model.checking`.

    `unread` holds the paragraphs of its text that are not understood; such a card refuses to enter a game.
    `limits` gives the most copies a format allows, where that differs from the format's rule (0 is banned).
    """

    slug: str
    faces: tuple[Face, ...]
    token: bool = False
    text: str = field(default="", compare=False)
    unread: tuple[str, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    sets: tuple[str, ...] = field(default=(), compare=False)

    face: Face = field(init=False, repr=False, compare=False)
    """The default side (CR Double-faced Cards 1.a)."""

    def __post_init__(self) -> None:
        from grandarchive.model.checking.definitions import check_definition

        check_definition(self)
        object.__setattr__(self, "face", self.faces[0])

    def __repr__(self) -> str:
        return f"<CardDefinition {self.slug}>"

    @property
    def name(self) -> str:
        """The name on the default side."""
        return self.faces[0].name
