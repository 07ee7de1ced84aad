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
from grandarchive.state.records import Continuous

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


InForce = tuple[Standing, bool, bool]
"""A continuous effect, whether it is on, and whether nothing has taken its ability away."""


class Pass:
    """The layers applied once, with effects on and off as they were then: what that computed, and what applied."""

    __slots__ = ("applied", "computed")

    def __init__(self, computed: dict[int, Characteristics], applied: list[Applied]) -> None:
        self.computed = computed
        self.applied = applied


class Board:
    """Everything computed for one moment. Complete, it is never edited, so clones of a game share it.

    Only four parts are found when somebody asks: `ready`, by player the activated abilities that nothing about the
    board rules out, of those objects for which somebody asked, `enabled`, by player the elements of what they may play,
    `passing`, by player a hand of which no card can be activated at fast speed and the objects with fast abilities, and
    `restricted`, by name what has to hold for keywords of objects.

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

    An `amendable` board may be amended (see `continuous.amending`). For that it keeps all its `effects`, the `lasting`
    ones among those of the state, the objects that were `present`, and the kinds of characteristics `seen` by what
    effects apply to and by their numbers. On a `settled` board effects change types before other effects look at them.
    """

    __slots__ = (
        "able",
        "amendable",
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
        "effects",
        "enabled",
        "gated",
        "hastens",
        "is_even",
        "lasting",
        "linked",
        "only_power",
        "passes",
        "passing",
        "played_from_elsewhere",
        "present",
        "prohibitions",
        "reaching",
        "ready",
        "replaced_once",
        "replacements",
        "reservable",
        "restricted",
        "roles",
        "rules",
        "seen",
        "settled",
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

    able: dict[int, list[int]]
    amendable: bool
    applied: list[Applied]
    asked: list[Pattern] | None
    attackable: list[int]
    awaits_end: bool
    breakable: list[int]
    champions: dict[int, int]
    combat: list[CombatRule]
    complete: bool
    computed: dict[int, Characteristics]
    counted: frozenset[Zone]
    effects: list[InForce]
    enabled: dict[int, frozenset[str]]
    gated: list[int]
    hastens: bool
    is_even: bool
    lasting: tuple[Continuous, ...]
    linked: list[int]
    only_power: bool
    passes: list[Pass]
    played_from_elsewhere: list[int]
    present: tuple[int, ...]
    prohibitions: dict[Happening, list[Prohibition]]
    reaching: list[Standing]
    passing: dict[int, tuple[tuple[int, ...], tuple[tuple[int, tuple[Usable, ...]], ...]]]
    ready: dict[int, Ready]
    replaced_once: bool
    replacements: list[tuple[Replaces, Scope, Key]]
    reservable: list[int]
    restricted: dict[str, list[tuple[Condition, ...]]] | None
    roles: tuple[tuple[int, str], ...] | None
    rules: dict[type, list[tuple[Modification, Scope]]]
    seen: int
    settled: bool
    shaped: dict[int, Characteristics]
    stealthy: list[int]
    stopped: dict[type[Event], list[Prohibition]]
    taunting: list[int]
    triggered: dict[str, list[int]]
    uneven: frozenset[Zone]
    uniques: list[int]
    units: list[tuple[int, int]]
    used: dict[int, list[int]]
    watch: int
    watching: list[tuple[Standing, tuple[bool, ...]]]
    weapons: list[int]
    weighed: frozenset[Zone]
    written: int

    @classmethod
    def new(cls, watch: int) -> Board:
        """A board on which nothing has been computed yet."""
        new = Board()
        new.computed = {}
        new.rules = {}
        new.combat = []
        new.prohibitions = {}
        new.stopped = {}
        new.replacements = []
        new.replaced_once = False
        new.awaits_end = False
        new.hastens = False
        new.uneven = NO_ZONES
        new.reaching = []
        new.counted = NO_ZONES
        new.weighed = NO_ZONES
        new.watch = watch
        new.watching = []
        new.written = 0
        new.shaped = {}
        new.passes = []
        new.applied = []
        new.asked = []
        new.only_power = False
        new.roles = ()
        new.effects = []
        new.lasting = ()
        new.present = ()
        new.seen = 0
        new.settled = False
        new.amendable = False
        new.forget_summary()
        return new

    def forget_summary(self) -> None:
        """What is asked all the time has to be noted again."""
        self.complete = False
        self.is_even = False
        self.champions = {}
        self.able = {}
        self.used = {}
        self.units = []
        self.attackable = []
        self.weapons = []
        self.breakable = []
        self.uniques = []
        self.linked = []
        self.gated = []
        self.reservable = []
        self.stealthy = []
        self.taunting = []
        self.played_from_elsewhere = []
        self.enabled = {}
        self.passing = {}
        self.ready = {}
        self.triggered = {}
        self.restricted = None

    def copy(self) -> Board:
        """The same board, of which what is computed and applied may be edited until it is kept.

        The hands with which nothing can be done are not those of another board.
        """
        new = Board()
        new.able = self.able
        new.amendable = self.amendable
        new.applied = self.applied
        new.asked = self.asked
        new.attackable = self.attackable
        new.awaits_end = self.awaits_end
        new.breakable = self.breakable
        new.champions = self.champions
        new.combat = self.combat
        new.complete = self.complete
        new.computed = self.computed.copy()
        new.counted = self.counted
        new.effects = self.effects
        new.enabled = self.enabled
        new.gated = self.gated
        new.hastens = self.hastens
        new.passing = {}
        new.is_even = self.is_even
        new.lasting = self.lasting
        new.linked = self.linked
        new.only_power = self.only_power
        new.passes = self.passes
        new.played_from_elsewhere = self.played_from_elsewhere
        new.present = self.present
        new.prohibitions = self.prohibitions
        new.reaching = self.reaching
        new.ready = self.ready
        new.replaced_once = self.replaced_once
        new.replacements = self.replacements
        new.reservable = self.reservable
        new.restricted = self.restricted
        new.roles = self.roles
        new.rules = self.rules
        new.seen = self.seen
        new.settled = self.settled
        new.shaped = self.shaped
        new.stealthy = self.stealthy
        new.stopped = self.stopped
        new.taunting = self.taunting
        new.triggered = self.triggered
        new.uneven = self.uneven
        new.uniques = self.uniques
        new.units = self.units
        new.used = self.used
        new.watch = self.watch
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
