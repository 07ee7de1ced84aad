"""The characteristics of a card or object at a moment (CR Card Characteristics 1)."""

from __future__ import annotations

from typing import Any

from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    CostsLess,
    Keyword,
    Resolution,
    Static,
    Triggered,
)
from grandarchive.model.keywords import keyword_triggers


class AbilitySet:
    """Abilities sorted by kind, so that asking for one kind is a look-up.

    Inherited abilities work only from a lineage; on the champion itself they are abilities like any other. `analysis`
    is room for what a reader works out once about these abilities.
    """

    __slots__ = (
        "activated",
        "additional_costs",
        "all",
        "analysis",
        "costs_less",
        "extended",
        "in_force",
        "inherited",
        "keywords",
        "resolutions",
        "statics",
        "triggered",
    )

    def __init__(self, abilities: tuple[Ability, ...], *, all_in_force: bool = False) -> None:
        """Sort abilities; inherited ones are set apart, unless all of them are in force on an object."""
        self.all = abilities
        self.analysis: Any = None
        self.extended: dict[int, tuple[Ability, AbilitySet]] = {}
        self.inherited = () if all_in_force else tuple(a for a in abilities if a.inherited)
        working = tuple(a for a in abilities if all_in_force or not a.inherited)
        self.in_force = working
        self.triggered = tuple(a for a in working if isinstance(a, Triggered))
        self.activated = tuple(a for a in working if isinstance(a, Activated))
        self.statics = tuple(a for a in working if isinstance(a, Static))
        self.resolutions = tuple(a for a in working if isinstance(a, Resolution))
        self.costs_less = tuple(a for a in working if isinstance(a, CostsLess))
        self.additional_costs = tuple(a for a in working if isinstance(a, AdditionalCost))
        self.keywords: dict[str, tuple[Keyword, ...]] = {}
        for ability in working:
            if isinstance(ability, Keyword):
                self.keywords[ability.name] = (*self.keywords.get(ability.name, ()), ability)
        self.triggered += keyword_triggers(self.keywords.values())

    def joined(self, ability: Ability) -> AbilitySet:
        """These abilities and one more, all in force. The result is kept, for it will be asked for again."""
        found = self.extended.get(id(ability))
        if found is None:
            found = (ability, AbilitySet((*self.in_force, ability), all_in_force=True))
            self.extended[id(ability)] = found
        return found[1]


class Characteristics:
    """What a card or object is now. Never edited once it is computed, so it also serves as last-known information.

    `attack_power` and `attack_abilities` are what its attacks get beyond its own stats. `enters_with` lists counters
    it will have in addition when it enters the field, and `wakes_up` is false while it doesn't in its wake up phase.
    """

    __slots__ = (
        "abilities",
        "attack_abilities",
        "attack_power",
        "durability",
        "elements",
        "enters_with",
        "level",
        "life",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "types",
        "wakes_up",
    )

    def __init__(
        self,
        name: str,
        types: frozenset[str],
        supertypes: frozenset[str],
        subtypes: frozenset[str],
        elements: frozenset[str],
        power: int | None,
        life: int | None,
        durability: int | None,
        level: int | None,
        abilities: AbilitySet,
    ) -> None:
        self.name = name
        self.types = types
        self.supertypes = supertypes
        self.subtypes = subtypes
        self.elements = elements
        self.power = power
        self.life = life
        self.durability = durability
        self.level = level
        self.abilities = abilities
        self.attack_power = 0
        self.attack_abilities: tuple[Triggered, ...] = ()
        self.enters_with: tuple[tuple[str, int], ...] = ()
        self.wakes_up = True

    def copy(self) -> Characteristics:
        """A copy that may be changed while it is being computed."""
        new = Characteristics(
            self.name,
            self.types,
            self.supertypes,
            self.subtypes,
            self.elements,
            self.power,
            self.life,
            self.durability,
            self.level,
            self.abilities,
        )
        new.attack_power = self.attack_power
        new.attack_abilities = self.attack_abilities
        new.enters_with = self.enters_with
        new.wakes_up = self.wakes_up
        return new
