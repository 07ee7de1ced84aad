"""What a lasting effect is for, if that is not the objects there are: what will ever fit, the rules, the next cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.conditions import Condition
from grandarchive.model.nouns import ANYTHING, Filter
from grandarchive.model.terms import OBJECT_ZONES, Zone


class Extent:
    """What a continuous effect is for without having been made for certain objects."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Rules(Extent):
    """The rules of the game, for whoever makes the effect and for all that ever fits its own words.

    CR Continuous Effects 1.
    """


@dataclass(frozen=True, slots=True)
class AllThatFit(Extent):
    """All that fits in these zones at any moment, also what comes later (CR Continuous Effects - Static Effects 1)."""

    filter: Filter
    zones: tuple[Zone, ...] = OBJECT_ZONES


class Coming(Extent):
    """What is still to come: nothing is modified before that is there."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NextActivated(Coming):
    """The next cards you activate that fit, so many of them; in a turn that comes the first ones of that turn."""

    filter: Filter
    number: int = 1


@dataclass(frozen=True, slots=True)
class NextUsed(Coming):
    """The next ability that you activate of an object that fits, with this label if one is given.

    It is over once that ability was activated (CR Activated Abilities 1, CR Label Keywords 2).
    """

    filter: Filter = ANYTHING
    label: str = ""


@dataclass(frozen=True, slots=True)
class NextGlimpsed(Coming):
    """The cards that fit among those you look at the next so many times you glimpse, while you look at them.

    Each time counts, also one at which nothing fits (CR Game Terms - Glimpse 2). No number is any number of times.
    """

    filter: Filter
    number: int | None = 1


@dataclass(frozen=True, slots=True)
class NextAttack(Coming):
    """The unit that fits and attacks next, for that attack; in a turn that comes the first attack of that turn.

    It is the next one for which `condition` holds as it is declared (CR Declaring an Attack 2).
    """

    filter: Filter
    condition: Condition | None = None


RULES: Final = Rules()
