"""Patterns of game events: what a trigger waits for and what a text may ask the history."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Final

from grandarchive.model.compared import Calculated
from grandarchive.model.nouns import ANYTHING, Filter, Players
from grandarchive.model.terms import DIRECTIONS, TURNS, CostKind, Direction, Phase, Turn, Who, Zone


class Happening(StrEnum):
    """What can happen, as far as a text can wait for it."""

    ENTER = "enters the field"
    LEAVE = "leaves the field"
    DIE = "dies"
    DESTROYED = "is destroyed"
    ATTACK = "attacks"
    ATTACKED = "is attacked"
    DAMAGED = "is dealt damage"
    HIT = "hits"
    KILL = "kills"
    ACTIVATE = "is activated"
    MATERIALIZE = "is materialized"
    BESTOW = "is bestowed"
    PHASE = "phase begins"
    TURN = "turn begins"
    RECOVER = "recovers"
    DRAW = "draws"
    LEVEL_UP = "levels up"
    MOVE = "changes zones"
    LOADED = "becomes loaded"
    COUNTERS = "gets counters"
    TRANSFORM = "transforms"
    REVEAL = "is revealed"
    NEGATED = "is negated"
    TRIGGERS = "triggers"
    GAINED = "is gained"
    AGILITY = "agility is gained"
    EMPOWER = "empowers"
    CHARGED = "is charged for the first time"
    TARGETED = "becomes a target"
    DIRECTION = "Shifting Currents change direction"
    BECOMES = "becomes"
    SACRIFICED = "is sacrificed"
    SUPPRESSED = "is suppressed"
    SUMMONED = "is summoned"
    RECOLLECTED = "is recollected"
    DISCARDED = "is discarded"
    RESTS = "rests"
    GLIMPSE = "glimpses"
    LOSES_COUNTERS = "loses counters"
    GATHER = "gathers"
    RETALIATE = "retaliates"
    WAKE_UP = "wakes up"
    SPEND = "has counters spent"
    INTERCEPT = "intercepts"
    WIELD = "is wielded"
    GENERATE = "is generated"
    PLAYER_TARGETED = "becomes a target as a player"
    OBEY = "obeys"
    DECK_OUT = "loses for drawing from no deck"
    DONE = "is done"
    PREVENTED = "has damage prevented"


class Since(StrEnum):
    """From when on a text asks what happened.

    `YOUR_LAST_TURN` is the time since the end of the last turn that its controller had, or since the game began.
    """

    THIS_TURN = "this turn"
    YOUR_LAST_TURN = "since your last turn"
    THIS_GAME = "this game"


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an ability is activated, triggers or applies: so many times each turn, or in all.

    It is counted for each object by itself, and for a champion for the card of its lineage that has the ability (CR
    Ability Tracking 1, 2).
    """

    times: int = 1
    since: Since = Since.THIS_TURN


DAMAGE_KINDS: Final = frozenset({"any", "combat", "non-combat"})
"""Which damage is meant (CR Damage 1)."""


@dataclass(frozen=True, slots=True)
class Turning:
    """Changes of direction: from one of these to one of those, with such a turn (CR Shifting Currents 2)."""

    before: tuple[Direction, ...] = DIRECTIONS
    after: tuple[Direction, ...] = DIRECTIONS
    turns: tuple[Turn, ...] = TURNS


ADJACENT: Final = Turning(turns=(Turn.CLOCKWISE, Turn.COUNTERCLOCKWISE))
"""Changes to an adjacent direction (CR Shifting Currents 2.d)."""


def is_turning(turning: Turning | None, before: Direction, after: Direction) -> bool:
    """A change of direction is one of those that are meant; without a description every change is."""
    steps = (DIRECTIONS.index(after) - DIRECTIONS.index(before)) % len(DIRECTIONS)
    if turning is None or not steps:
        return steps > 0
    return before in turning.before and after in turning.after and Turn(steps) in turning.turns


@dataclass(frozen=True, slots=True)
class Pattern:
    """Events of one kind about a subject that fits a filter, done by these players.

    The subject of `HIT` and `KILL` is the unit that deals the damage; `other` is what is hit or killed. The subject of
    `DAMAGED` is what is dealt damage, `other` its source, and `damage` its kind. That of `ATTACK` is who attacks, or
    THIS if it is used for the attack, and `other` what is attacked; of `RETALIATE`, `INTERCEPT` and `WIELD` `other` is
    who attacks or what is used for it. The subject of `LEVEL_UP` levels up into `other`. With `nth`, only the nth such
    event of a turn fits, seen from the controller (CR Triggered Abilities 2). `into` and `out_of` are the zones of a
    move, and `out_of` is where a card is that is revealed or gets
    counters. `counter` is a kind of counters; `SPEND` is to remove them
    to pay for a cost. `items` are the kinds of what is activated or negated; `by` then is who does it, the subject its
    source. With `targeting` only what is activated with a target that fits, and with a `label` only abilities with it.
    The subject of `TARGETED` is an object that becomes a target, `other` the source of the item that targets it,
    `items` the kinds of that, and `by` who controls it; a player who becomes one (`PLAYER_TARGETED`) is `by`. `turning`
    is which changes of direction are meant, or all of them, and `property` what the subject becomes. A move is `by` who
    does it, if anybody does, and can be one that pays for a cost (`paying`). What becomes rested can pay for one too,
    and `other` is the card that is played for it. With `least` and `most` the number of what happens is within these
    bounds, which are amounts.

    The subject of `TRIGGERS` is the source of an ability that is put on the Effects Stack as it triggers, `other` that
    item, `by` who controls it; `when` is what its source does or suffers as it triggers ("On Enter"), or None.

    The subject of `PREVENTED` is what would have been dealt the damage, `other` the source of what prevents it, `by`
    who controls that.

    The subject of `CHARGED` gets charge counters, or enters with them; then it has at least `least` of them.

    With `at_once` all that fits and happens at the same time is one such event ("one or more"): its subject are all of
    theirs, and its number is the sum of theirs, or how many they are.
    """

    happening: Happening
    subject: Filter = ANYTHING
    by: Players = Who.EACH
    other: Filter = ANYTHING
    phase: Phase | None = None
    nth: int | None = None
    damage: str = "any"
    into: Zone | None = None
    out_of: Zone | None = None
    counter: str = ""
    items: tuple[str, ...] = ("activation",)
    targeting: Filter | None = None
    label: str = ""
    turning: Turning | None = None
    property: str = ""
    paying: CostKind | None = None
    least: int | Calculated | None = None
    most: int | Calculated | None = None
    at_once: bool = False
    when: Happening | None = None
    is_plain: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """It is plain if it says nothing that is looked at besides the kind, the subject and who does it."""
        plain = all(getattr(self, name) == usual for name, usual in BESIDES) and self.happening is not CHARGED
        object.__setattr__(self, "is_plain", plain)


OF_THE_KIND: Final = frozenset(
    {"happening", "subject", "by", "phase", "nth", "items", "turning", "property", "at_once"}
)
"""What a pattern says that is looked at with the kind of what happens, or with the subject."""

BESIDES: Final = tuple(
    (each.name, each.default) for each in fields(Pattern) if each.init and each.name not in OF_THE_KIND
)
CHARGED: Final = Happening.CHARGED


@dataclass(frozen=True, slots=True)
class Which(Filter):
    """Is what such an event of this turn was about ("that entered the field this turn"), or what it became by it."""

    pattern: Pattern
    since: Since = Since.THIS_TURN


@dataclass(frozen=True, slots=True)
class PlayedAs(Filter):
    """Is activated, materialized or bestowed, or was: on the Effects Stack from the first step on, and what it became.

    To play is to activate or to materialize (CR Game Terms - Play/Played 1, 2, CR Game Zones 7.b).
    """

    ways: tuple[Happening, ...]


WAYS_TO_PLAY: Final = (Happening.ACTIVATE, Happening.MATERIALIZE, Happening.BESTOW)
"""A card is played in these ways (CR Playing Cards 1)."""
PLAYED: Final = PlayedAs(WAYS_TO_PLAY)
"""A card that is or was played in any way."""
