"""What is computed of a moment: characteristics, changes of rules in force, and what is asked all the time."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics, Usable
from grandarchive.model.conditions import Condition
from grandarchive.model.costs import Cost
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Modification, Replaces
from grandarchive.model.terms import Zone
from grandarchive.state.cards import Ref, Scope, Standing
from grandarchive.state.events import Event, Key

STACK: Final = Zone.STACK
NO_ZONES: frozenset[Zone] = frozenset()


class CombatRule:
    """A change of the rules of combat in force, the scope it is read from, and what it was made for if it was."""

    __slots__ = ("modification", "refs", "scope")

    def __init__(self, modification: Modification, scope: Scope, refs: tuple[Ref, ...]) -> None:
        self.modification = modification
        self.scope = scope
        self.refs = refs


class Prohibition:
    """What can't happen, or not for nothing, the scope it is read from, and what it was made for if it was."""

    __slots__ = ("pattern", "refs", "scope", "unless")

    def __init__(self, pattern: Pattern, unless: tuple[Cost, ...], scope: Scope, refs: tuple[Ref, ...]) -> None:
        self.pattern = pattern
        self.unless = unless
        self.scope = scope
        self.refs = refs


Ready = dict[int, tuple[Usable, ...]]
"""Activated abilities by card; cards without any are left out."""

ANYBODY: Final = -1
"""In place of a player: whoever it is."""

Applied = tuple[Standing, int, int, frozenset[int]]
"""What an effect changed: which of its modifications, with which number, and the cards and objects."""


class Pass:
    """The layers applied once, with effects on and off as they were then: what that computed, and what applied."""

    __slots__ = ("applied", "computed")

    def __init__(self, computed: dict[int, Characteristics], applied: list[Applied]) -> None:
        self.computed = computed
        self.applied = applied


class Board:
    """Everything computed for one moment. Complete, it is never edited, so clones of a game share it.

    Only four parts are found when somebody asks: `ready`, by player the activated abilities that nothing about the
    board rules out, and those of them that are fast, `enabled`, by player the elements of what they may play, `idle`,
    by player the hand with which nothing can be done at fast speed, and `restricted`, by name what has to hold for
    keywords of objects.

    `computed` holds what differs from its printing, `rules`, by kind, and `combat` the changes of rules in force,
    `prohibitions` what can't happen, by what that is (`stopped`: by the kinds of events that may be that),
    `replacements` the replacement effects of static abilities (`replaced_once`: what resolved replaces too),
    `uneven` the zones with cards that would be something else on the Effects Stack, by the effects that are `reaching`
    beyond the field, `counted` those in which its effects count something, `weighed` those in which they do so for the
    power and life of objects only, at which no effect looks (`is_even`: there are none of these), and `watch` the
    aspects of the game all this depends on; of the history it is what is `asked`, or anything if that is None.

    Once it is complete the rest answers what is asked all the time: by player the champion and what may attack or
    has activated abilities, units with their life, what can be attacked, weapons, what is `breakable` without
    durability, unique objects, those with a Link ability, with reservable, stealth or taunt, those of which a
    keyword may depend on combat or power (`gated`), and the objects with triggered abilities by what they wait for.
    `played_from_elsewhere` are the cards outside of a hand that may be played from where they are. `only_power`
    tells that effects which look at combat do nothing but give more power, at which no effect looks. `used` are by
    player those of the `able` that have activated abilities. `roles` tells whose roles in combat matter, by player
    or `ANYBODY` and type, if effects look at combat for nothing else; None if they do. `hastens` tells that an effect,
    on or off, may let a card be activated at fast speed, `awaits_end` that one lasts until something holds.
    `watching` are the effects that look at other aspects of the game, each with whether it was on in each pass since it
    was there, and `written` the kinds of characteristics that effects changed. `shaped` are the champions as their
    lineages make them, which is all that is computed before any effect applies; `passes` are those before the last one,
    after each of which effects came, or were switched on or off, by what the effects led to; and `applied` is what
    effects changed in the last one and by how much.
    """

    __slots__ = (
        "able",
        "applied",
        "asked",
        "attackable",
        "awaits_end",
        "breakable",
        "champions",
        "combat",
        "complete",
        "computed",
        "counted",
        "enabled",
        "gated",
        "hastens",
        "idle",
        "is_even",
        "linked",
        "only_power",
        "passes",
        "played_from_elsewhere",
        "prohibitions",
        "reaching",
        "ready",
        "replaced_once",
        "replacements",
        "reservable",
        "restricted",
        "roles",
        "rules",
        "shaped",
        "stealthy",
        "stopped",
        "taunting",
        "triggered",
        "uneven",
        "uniques",
        "units",
        "used",
        "watch",
        "watching",
        "weapons",
        "weighed",
        "written",
    )

    def __init__(self, watch: int) -> None:
        self.computed: dict[int, Characteristics] = {}
        self.rules: dict[type, list[tuple[Modification, Scope]]] = {}
        self.combat: list[CombatRule] = []
        self.prohibitions: dict[Happening, list[Prohibition]] = {}
        self.stopped: dict[type[Event], list[Prohibition]] = {}
        self.replacements: list[tuple[Replaces, Scope, Key]] = []
        self.replaced_once = False
        self.awaits_end = False
        self.hastens = False
        self.uneven = NO_ZONES
        self.reaching: list[Standing] = []
        self.counted = NO_ZONES
        self.weighed = NO_ZONES
        self.watch = watch
        self.watching: list[tuple[Standing, tuple[bool, ...]]] = []
        self.written = 0
        self.shaped: dict[int, Characteristics] = {}
        self.passes: list[Pass] = []
        self.applied: list[Applied] = []
        self.asked: list[Pattern] | None = []
        self.only_power = False
        self.roles: tuple[tuple[int, str], ...] | None = ()
        self.forget_summary()

    def forget_summary(self) -> None:
        """What is asked all the time has to be noted again."""
        self.complete = False
        self.is_even = False
        self.champions: dict[int, int] = {}
        self.able: dict[int, list[int]] = {}
        self.used: dict[int, list[int]] = {}
        self.units: list[tuple[int, int]] = []
        self.attackable: list[int] = []
        self.weapons: list[int] = []
        self.breakable: list[int] = []
        self.uniques: list[int] = []
        self.linked: list[int] = []
        self.gated: list[int] = []
        self.reservable: list[int] = []
        self.stealthy: list[int] = []
        self.taunting: list[int] = []
        self.played_from_elsewhere: list[int] = []
        self.enabled: dict[int, frozenset[str]] = {}
        self.idle: dict[int, tuple[int, ...]] = {}
        self.ready: dict[int, tuple[Ready, Ready]] = {}
        self.triggered: dict[str, list[int]] = {}
        self.restricted: dict[str, list[tuple[Condition, ...]]] | None = None

    def copy(self) -> Board:
        """The same board, of which what is computed and applied may be edited until it is kept."""
        new = Board(self.watch)
        new.computed = self.computed.copy()
        new.able = self.able
        new.applied = self.applied
        new.asked = self.asked
        new.attackable = self.attackable
        new.awaits_end = self.awaits_end
        new.breakable = self.breakable
        new.champions = self.champions
        new.combat = self.combat
        new.complete = self.complete
        new.counted = self.counted
        new.enabled = self.enabled
        new.gated = self.gated
        new.hastens = self.hastens
        new.is_even = self.is_even
        new.linked = self.linked
        new.only_power = self.only_power
        new.passes = self.passes
        new.played_from_elsewhere = self.played_from_elsewhere
        new.prohibitions = self.prohibitions
        new.reaching = self.reaching
        new.ready = self.ready
        new.replaced_once = self.replaced_once
        new.replacements = self.replacements
        new.reservable = self.reservable
        new.roles = self.roles
        new.rules = self.rules
        new.shaped = self.shaped
        new.stealthy = self.stealthy
        new.stopped = self.stopped
        new.taunting = self.taunting
        new.triggered = self.triggered
        new.uneven = self.uneven
        new.uniques = self.uniques
        new.units = self.units
        new.used = self.used
        new.watching = self.watching
        new.weapons = self.weapons
        new.weighed = self.weighed
        new.written = self.written
        return new

    def is_uneven_for(self, zone: Zone) -> bool:
        """Effects may see a card of a zone otherwise on the Effects Stack, or count it (CR Playing Cards 6)."""
        if not self.uneven and not self.counted and not self.weighed:
            return False
        return zone in self.uneven or self.counts(self.counted, zone) or self.counts(self.weighed, zone)

    @staticmethod
    def counts(zones: frozenset[Zone], zone: Zone) -> bool:
        """A card that goes from a zone to the Effects Stack changes how many there are in one of these."""
        return zone in zones or STACK in zones
