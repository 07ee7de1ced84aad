"""The characteristics of a card or object at a moment (CR Card Characteristics 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grandarchive.model.abilities import (
    OBJECT_ZONES,
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Imbue,
    Keyword,
    OwnCost,
    PlayFrom,
    PlayOnlyIf,
    Resolution,
    Starcalling,
    Static,
    Triggered,
)
from grandarchive.model.analysis import Analysis
from grandarchive.model.effects import Modal
from grandarchive.model.keywords import in_full
from grandarchive.model.modifications import Gains, IgnoresElements
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import Speed, Who, Zone

if TYPE_CHECKING:
    from grandarchive.model.cards import Cost

MOST_KEPT: Final = 32
"""How many extensions of a set of abilities are kept before they are forgotten, and how many of its parts."""

_ON_OBJECTS: Final = frozenset(OBJECT_ZONES)

Stats = tuple[int | None, int | None, int | None, int | None]
"""Power, life, durability and level; None for a stat that is not there."""


CountersDue = tuple[tuple[str, int], ...]
"""Kinds of counters, each with a number."""

Usable = tuple[int, Activated, bool, CountersDue, CountersDue]
"""An activated ability with its place among those of its source, and what it needs at a glance.

That is whether its source rests for it, the counters that its source loses, and those that an object of the player has
to have.
"""


def is_keyword(ability: Ability, name: str) -> bool:
    """The ability is an instance of a keyword."""
    return isinstance(ability, Keyword) and ability.name == name


class AbilitySet:
    """Abilities sorted by kind, so that asking for one kind is a look-up.

    This is the one place where keywords in short are written out, so whoever needs the static or triggered abilities of
    some texts makes a set of them. Inherited abilities work only from a lineage; on the champion itself they are
    abilities like any other (`handed_down`, `on_a_champion`). `analyses`, `topics`, `zones`, `said`, `usable`,
    `fast`, `lasting`, `aims`, `weighs`, `recalls` and `marks` are room for what a reader works out once.
    `works_elsewhere` tells that one of them works where its source is neither object nor intent.
    """

    __slots__ = (
        "activated",
        "additional_costs",
        "aims",
        "all",
        "all_in_force",
        "analyses",
        "declares",
        "extended",
        "fast",
        "gains",
        "heritage",
        "ignores_elements",
        "imbues",
        "in_force",
        "inherited",
        "is_shared",
        "keywords",
        "lasting",
        "marks",
        "own_costs",
        "permissions",
        "played_from",
        "provisos",
        "recalls",
        "reduced",
        "resolutions",
        "said",
        "starcallings",
        "statics",
        "topics",
        "triggered",
        "usable",
        "ways",
        "weighs",
        "whole",
        "works_elsewhere",
        "zones",
    )

    def __init__(self, abilities: tuple[Ability, ...], *, all_in_force: bool = False) -> None:
        """Sort abilities; inherited ones are set apart, unless all of them are in force on an object."""
        self.all = abilities
        self.all_in_force = all_in_force
        self.heritage: AbilitySet | None = None
        self.gains: tuple[Gains, ...] | None = None
        self.whole: AbilitySet | None = None
        self.analyses: dict[int, Analysis] = {}
        self.topics: tuple[str, ...] | None = None
        self.zones: frozenset[Zone] | None = None
        self.said: frozenset[Zone] | None = None
        self.lasting: tuple[bool, ...] | None = None
        self.aims: tuple[tuple[Filter, ...], ...] = ()
        self.weighs: bool | None = None
        self.recalls: frozenset[str] | None = None
        self.usable: tuple[Usable, ...] = ()
        self.fast: tuple[Usable, ...] = ()
        self.marks = 0
        self.extended: dict[int, tuple[Ability, AbilitySet]] = {}
        self.reduced: dict[str | None, AbilitySet] = {}
        self.inherited = () if all_in_force else tuple(a for a in abilities if a.inherited)
        working = tuple(a for a in abilities if all_in_force or not a.inherited)
        self.in_force = working
        self.keywords: dict[str, tuple[Keyword, ...]] = {}
        for ability in working:
            if isinstance(ability, Keyword):
                self.keywords[ability.name] = (*self.keywords.get(ability.name, ()), ability)
        meant = working + in_full(self.keywords.values()) if self.keywords else working
        self.triggered = tuple(a for a in meant if isinstance(a, Triggered))
        self.activated = tuple(a for a in working if isinstance(a, Activated))
        self.is_shared = any(a.by is not Who.YOU for a in self.activated)
        self.statics = tuple(a for a in meant if isinstance(a, Static))
        self.ignores_elements = any(isinstance(m, IgnoresElements) for a in self.statics for m in a.modifications)
        self.works_elsewhere = (
            any(not _ON_OBJECTS.issuperset(a.zones) for a in self.statics)
            or any(a.as_played or not _ON_OBJECTS.issuperset(a.zones) for a in self.triggered)
            or any(not _ON_OBJECTS.issuperset(a.zones) for a in self.activated)
        )
        self.resolutions = tuple(a for a in working if isinstance(a, Resolution))
        self.own_costs = tuple(a for a in working if isinstance(a, OwnCost))
        self.additional_costs = tuple(a for a in working if isinstance(a, AdditionalCost))
        self.ways = tuple(
            a for a in working if isinstance(a, AlternativeCost) or (isinstance(a, PlayFrom) and not a.is_plain)
        )
        self.imbues = tuple(a for a in working if isinstance(a, Imbue))
        self.starcallings = tuple(a for a in working if isinstance(a, Starcalling))
        self.provisos = tuple(a for a in working if isinstance(a, PlayOnlyIf))
        self.permissions = tuple(a for a in working if isinstance(a, PlayFrom) and a.is_plain)
        self.played_from = frozenset(z for a in self.permissions for z in a.zones).union(
            z for a in self.ways for z in a.zones
        )
        self.works_elsewhere = self.works_elsewhere or bool(self.played_from)
        modal = any(isinstance(effect, Modal) for a in self.resolutions for effect in a.effects)
        asks = any(not isinstance(a.least, int) for a in self.imbues)
        self.declares = modal or asks or bool(self.additional_costs) or bool(self.ways)

    def handed_down(self) -> AbilitySet:
        """The inherited abilities, as a champion above has them. The result is kept."""
        if self.heritage is None:
            self.heritage = AbilitySet(self.inherited, all_in_force=True)
        return self.heritage

    def gains_above(self) -> tuple[Gains, ...]:
        """Each inherited ability as a champion above gains it. The result is kept."""
        if self.gains is None:
            self.gains = tuple(Gains(ability) for ability in self.inherited)
        return self.gains

    def on_a_champion(self) -> AbilitySet:
        """All abilities, as a champion has those of its top card, inherited ones last. The result is kept."""
        if self.whole is None:
            self.whole = AbilitySet((*self.in_force, *self.inherited), all_in_force=True)
        return self.whole

    def without(self, keyword: str | None) -> AbilitySet:
        """These abilities without a keyword, or without all of them. The result is kept."""
        found = self.reduced.get(keyword)
        if found is None:
            if len(self.reduced) == MOST_KEPT:
                self.reduced.clear()
            left = tuple(a for a in self.all if not (keyword is None or is_keyword(a, keyword)))
            found = self if len(left) == len(self.all) else AbilitySet(left, all_in_force=self.all_in_force)
            self.reduced[keyword] = found
        return found

    def unlabelled(self, label: str) -> AbilitySet:
        """These abilities without those that have a label (CR Label Keywords 2)."""
        left = tuple(a for a in self.all if not (isinstance(a, (Activated, Triggered)) and a.label == label))
        return self if len(left) == len(self.all) else AbilitySet(left, all_in_force=self.all_in_force)

    def joined(self, ability: Ability) -> AbilitySet:
        """These abilities and one more. The result is kept, for it will be asked for again."""
        found = self.extended.get(id(ability))
        if found is None:
            if len(self.extended) == MOST_KEPT:
                self.extended.clear()
            found = (ability, AbilitySet((*self.all, ability), all_in_force=self.all_in_force))
            self.extended[id(ability)] = found
        return found[1]


Glance = tuple[str, int, bool, bool]
"""How fast a card is, its price, and whether it may ask for targets or be locked, and needs a target on the stack."""


Elsewhere = tuple[bool, tuple[str, ...], bool]
"""What a card can do where it is no object: be played from there, what it waits for, and whether it can be used."""


class Characteristics:
    """What a card or object is now. Never edited once it is computed, so it also serves as last-known information.

    `cost` is the printed cost, `playing_cost` what replaces it when the card is played, `cost_change` what it costs
    more or less, and `cost_removed` tells that its own cost is nothing at all, `costs_waived` that no cost is paid to
    play it, `rests_nobody` that nobody is rested for it; `abilities_cost` is what its abilities cost more or less to
    activate. `glance`, `marks` and `elsewhere` are room for what a reader works out once about playing it, about what
    it is, and what it can do where it is no object, by zone. `base` are power, life, durability and level before
    anything increases or decreases them. `as_though` names what it may do as though it were something else, and
    `always` the properties that effects give it as long as they last. Keywords that are `barred` it can't gain.

    `attack_power` and `attack_abilities` are what its attacks get beyond its own stats. A card is `empowered` by so
    many levels, and its text counts as if its owner's champion had so many more (`as_if_leveled`).

    `Characteristics()` has no fields yet: `printed_characteristics` makes those of a face, `copy` those to be changed.
    """

    __slots__ = (
        "abilities",
        "abilities_cost",
        "always",
        "as_if_leveled",
        "as_though",
        "attack_abilities",
        "attack_power",
        "barred",
        "base",
        "cost",
        "cost_change",
        "cost_removed",
        "costs_waived",
        "durability",
        "elements",
        "elsewhere",
        "empowered",
        "glance",
        "level",
        "life",
        "marks",
        "name",
        "playing_cost",
        "power",
        "rests_nobody",
        "speed",
        "subtypes",
        "supertypes",
        "types",
    )

    name: str
    types: frozenset[str]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    elements: frozenset[str]
    cost: Cost
    speed: Speed | None
    base: Stats
    power: int | None
    life: int | None
    durability: int | None
    level: int | None
    abilities: AbilitySet
    playing_cost: int | None
    cost_change: int
    cost_removed: bool
    costs_waived: bool
    rests_nobody: bool
    abilities_cost: int
    glance: Glance | None
    marks: int
    elsewhere: dict[Zone, Elsewhere] | None
    as_though: frozenset[str]
    always: frozenset[str]
    barred: frozenset[str]
    attack_power: int
    attack_abilities: tuple[Triggered | Keyword, ...]
    empowered: int
    as_if_leveled: int

    def copy(self) -> Characteristics:
        """A copy that may be changed while it is being computed."""
        new = Characteristics()
        new.name = self.name
        new.types = self.types
        new.supertypes = self.supertypes
        new.subtypes = self.subtypes
        new.elements = self.elements
        new.cost = self.cost
        new.speed = self.speed
        new.base = self.base
        new.power = self.power
        new.life = self.life
        new.durability = self.durability
        new.level = self.level
        new.abilities = self.abilities
        new.playing_cost = self.playing_cost
        new.cost_change = self.cost_change
        new.cost_removed = self.cost_removed
        new.costs_waived = self.costs_waived
        new.rests_nobody = self.rests_nobody
        new.abilities_cost = self.abilities_cost
        new.as_though = self.as_though
        new.always = self.always
        new.barred = self.barred
        new.attack_power = self.attack_power
        new.attack_abilities = self.attack_abilities
        new.empowered = self.empowered
        new.as_if_leveled = self.as_if_leveled
        new.glance = None
        new.marks = 0
        new.elsewhere = None
        return new


def printed_characteristics(
    name: str,
    types: frozenset[str],
    supertypes: frozenset[str],
    subtypes: frozenset[str],
    elements: frozenset[str],
    cost: Cost,
    speed: Speed | None,
    base: Stats,
    abilities: AbilitySet,
) -> Characteristics:
    """The characteristics of something as it is printed, to which nothing applies yet."""
    new = Characteristics()
    new.name = name
    new.types = types
    new.supertypes = supertypes
    new.subtypes = subtypes
    new.elements = elements
    new.cost = cost
    new.speed = speed
    new.base = base
    new.power, new.life, new.durability, new.level = base
    new.abilities = abilities
    new.playing_cost = None
    new.cost_change = 0
    new.cost_removed = False
    new.costs_waived = False
    new.rests_nobody = False
    new.abilities_cost = 0
    new.glance = None
    new.marks = 0
    new.elsewhere = None
    new.as_though = frozenset()
    new.always = frozenset()
    new.barred = frozenset()
    new.attack_power = 0
    new.attack_abilities = ()
    new.empowered = 0
    new.as_if_leveled = 0
    return new
