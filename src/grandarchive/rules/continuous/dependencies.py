"""In which order the effects of one layer apply: timestamps, and dependencies before them (CR Dependencies)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, Protocol

from grandarchive.model import amounts, conditions, measures, modifications, nouns, players
from grandarchive.model.events import Pattern, PlayedAs, Which
from grandarchive.model.pending import Pending
from grandarchive.model.terms import STATS, Zone
from grandarchive.rules.continuous.layers import LAYERS, SETTING, Layer, grants_static
from grandarchive.rules.continuous.properties import OF_UNITS
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect


class Reads:
    """Kinds of characteristics as bits: what a text reads and what a modification changes."""

    TYPES: Final = 1
    ELEMENTS: Final = 2
    ABILITIES: Final = 4
    STATS: Final = {stat: 8 << place for place, stat in enumerate(STATS)}
    PROPERTIES: Final = 128
    EVERYTHING: Final = 255


MOST_KEPT: Final = 4096
"""Texts of which it is kept which types they ask for."""

_TYPES = (nouns.Type, nouns.Supertype, nouns.Subtype)
_BONUSES = (conditions.ClassBonus, conditions.ChampionBonus)
_LEVELS = (conditions.LevelAtLeast, amounts.Level)
_PLACED = (amounts.Count, nouns.Every)


@cache
def _parts(kind: Any) -> tuple[str, ...] | None:
    """The fields of a kind of word, the last first; None if that is none."""
    if not is_dataclass(kind):
        return None
    names: list[str] = [f.name for f in fields(kind)]
    names.reverse()
    return tuple(names)


def walk(value: Any) -> list[Any]:
    """Every word of a text."""
    found: list[Any] = []
    left = [value]
    while left:
        word = left.pop()
        if isinstance(word, tuple):
            left.extend(reversed(word))
            continue
        kind: Any = type(word)
        names = _parts(kind)
        if names is not None:
            found.append(word)
            left.extend([getattr(word, name) for name in names])
    return found


def reads(words: Any) -> int:
    """The kinds of characteristics a text looks at."""
    found = 0
    for word in walk(words):
        found |= _reads_alone(word)
    return found


def _reads_alone(word: object) -> int:
    """The kinds of characteristics that a word looks at, without the words in it."""
    if isinstance(word, _TYPES):
        return Reads.TYPES
    if isinstance(word, nouns.Element):
        return Reads.ELEMENTS
    if isinstance(word, nouns.OfChosen):
        return Reads.TYPES | Reads.ELEMENTS
    if isinstance(word, nouns.WithKeyword):
        return Reads.EVERYTHING  # a keyword may be behind a restriction
    if isinstance(word, conditions.ElementBonus):
        return Reads.TYPES | Reads.ELEMENTS
    if isinstance(word, _BONUSES):
        return Reads.TYPES
    if isinstance(word, (nouns.Champion, nouns.Beneath)):
        return Reads.TYPES  # an effect may make something a champion; and it may be beneath one
    if isinstance(word, nouns.Being):
        return Reads.TYPES | Reads.PROPERTIES  # only units are distant or fostered
    if isinstance(word, (nouns.Linked, nouns.LinkedTo)):
        return Reads.TYPES | Reads.ABILITIES
    if isinstance(word, modifications.GainsActivated):
        return Reads.ABILITIES
    if isinstance(word, measures.Elements):
        return Reads.ELEMENTS
    if isinstance(word, (measures.CardTypes, measures.Classes)):
        return Reads.TYPES
    if isinstance(word, measures.Stat):
        return Reads.STATS[word.stat]
    if isinstance(word, _LEVELS):
        return Reads.STATS["level"] | Reads.TYPES
    return 0


@lru_cache(maxsize=MOST_KEPT)
def types_asked(words: Any) -> frozenset[str] | None:
    """The types, supertypes and subtypes that a text asks for by name; None if it looks at types in any other way."""
    found = set()
    for word in walk(words):
        if isinstance(word, _TYPES):
            found.add(word.name)
        elif _reads_alone(word) & Reads.TYPES:
            return None
    return frozenset(found)


_OF_ITSELF: Final = frozenset(
    {
        nouns.And,
        nouns.Or,
        nouns.Not,
        nouns.Anything,
        nouns.Type,
        nouns.Supertype,
        nouns.Subtype,
        nouns.Element,
        measures.With,
        measures.Stat,
    }
)


@lru_cache(maxsize=MOST_KEPT)
def asks_for_traits(filter: Any) -> bool:
    """A filter looks only at types, elements and stats of what it is asked about, whoever asks.

    "Allies with 3 or less power" does, "other allies" does not: it looks at the source too.
    """
    return all(type(word) in _OF_ITSELF for word in walk(filter))


def writes(m: Any) -> int:
    """The kinds of characteristics a modification changes."""
    if isinstance(m, modifications.IsAlways):
        return Reads.PROPERTIES
    match LAYERS[type(m)]:
        case Layer.B:
            return Reads.TYPES
        case Layer.C:
            return Reads.ELEMENTS
        case Layer.D:
            return Reads.ABILITIES
        case Layer.SWAP:
            return Reads.STATS["power"] | Reads.STATS["life"]
    if isinstance(m, (modifications.SetStat, modifications.Gets)):
        return Reads.STATS[m.stat]
    if isinstance(m, (modifications.Empowered, modifications.AsIfLeveled)):
        return Reads.STATS["level"]
    return 0


_NAMED: Final = Aspect.GRAVEYARD | Aspect.BANISHMENT | Aspect.STACK | Aspect.ITEMS
"""What is said of something that has a name may change as it leaves the zone in which everybody saw it."""

_WATCHED: Final[dict[type, int]] = {
    nouns.Bound: _NAMED,
    nouns.AsItIs: _NAMED,
    nouns.Target: _NAMED,
    nouns.Attacking: Aspect.COMBAT,
    nouns.Defending: Aspect.COMBAT,
    nouns.AttackTarget: Aspect.COMBAT,
    nouns.Retaliating: Aspect.COMBAT,
    nouns.Wielded: Aspect.COMBAT,
    nouns.Using: Aspect.COMBAT,
    nouns.Awake: Aspect.ORIENTATION,
    nouns.Damaged: Aspect.DAMAGE | Aspect.COUNTERS,
    conditions.Happened: Aspect.HISTORY,
    Which: Aspect.HISTORY,
    amounts.Times: Aspect.HISTORY,
    amounts.TotalOf: Aspect.HISTORY,
    conditions.YourTurn: Aspect.TURN,
    conditions.FirstTurn: Aspect.TURN,
    conditions.During: Aspect.TURN | Aspect.PHASE,
    conditions.HasAgility: Aspect.EFFECTS,
    conditions.Faces: Aspect.DIRECTIONS,
    nouns.PlayedFrom: Aspect.STACK,
    PlayedAs: Aspect.STACK,
    nouns.Being: Aspect.PROPERTIES,
    nouns.PaidWith: Aspect.STACK,
    players.TurnPlayer: Aspect.TURN,
    players.AttackingPlayer: Aspect.COMBAT,
    players.DefendingPlayer: Aspect.COMBAT,
    nouns.WithKeyword: Aspect.ALL,  # the restrictions of the keyword may look at anything
}


OF_HISTORY: Final = (conditions.Happened, Which, amounts.Times, amounts.TotalOf)
"""What asks whether, how often or with what something happened."""


def watched(words: Any) -> int:
    """The aspects of the game that a text depends on, read off its words."""
    found = 0
    for word in walk(words):
        found |= _WATCHED.get(type(word), 0)
        if isinstance(word, _PLACED):
            found |= ASPECT_OF_ZONE[word.zone]
            if word.zone is Zone.STACK:
                found |= Aspect.ITEMS
        elif isinstance(word, Pending):
            found |= Aspect.STACK | Aspect.ITEMS
        elif isinstance(word, nouns.Being) and word.property not in OF_UNITS:
            found |= Aspect.STACK  # a card may be played so
        elif isinstance(word, measures.Counters):
            found |= Aspect.COUNTERS
            if word.kind == "damage":
                found |= Aspect.DAMAGE  # these counters come and go with damage
    return found


def history_asked(words: Any) -> tuple[Pattern, ...] | None:
    """What a text asks of the history of the turn; None if it may ask anything."""
    found = []
    for word in walk(words):
        if isinstance(word, OF_HISTORY):
            found.append(word.pattern)
        elif _WATCHED.get(type(word), 0) & Aspect.HISTORY:
            return None
    return tuple(found)


def zones_named(words: Any) -> frozenset[Zone]:
    """The zones other than the field in which a text counts, finds or targets something, or asks how it is played.

    Targets on the Effects Stack are items there, and a card that is announced is none yet.
    """
    found: set[Zone] = set()
    for word in walk(words):
        if isinstance(word, _PLACED):
            found.add(word.zone)
        elif isinstance(word, nouns.Target) and word.zone is not Zone.STACK:
            found.update(word.zones)
        elif isinstance(word, PlayedAs):
            found.add(Zone.STACK)
    return frozenset(found - {Zone.FIELD})


class Ordered(Protocol):
    """A part of a continuous effect, as far as its order matters."""

    effect: Any
    modification: Any
    reads: int
    writes: int
    by_ability: bool
    key: tuple[int, int, int]


KEY: Final = attrgetter("key")

NO_PARTNERS: Final[dict[int, Any]] = {}

Test = Callable[[Any, Any], bool]
"""Whether applying the second part first would change what the first one does."""


class Profile(NamedTuple):
    """By which words a part could depend on others, and others on it; parts that say the same have the same.

    It `reads` and `writes` kinds of characteristics, by name the types `asked` (None: not only by name) and those that
    it `adds` (None: it changes types otherwise). A part `by_ability` is there as long as that ability is; one that was
    granted or inherited also `comes` with what gives it. A part that `touches` abilities takes them, or only `gives`.
    """

    reads: int
    writes: int
    sets: bool
    by_ability: bool
    comes: bool
    touches: bool
    gives: bool
    asked: frozenset[str] | None
    adds: frozenset[str] | None


def _profile(part: Ordered, written: int) -> Profile:
    """The profile of a part, where all parts together write these kinds of characteristics."""
    m, effect = part.modification, part.effect
    asked: frozenset[str] | None = None
    if part.reads & written & Reads.TYPES:
        analysis = effect.standing.analysis
        asked = types_asked((analysis.filter, m))
        if asked is not None and analysis.kind:
            asked = asked.union((analysis.kind,))
    return Profile(
        part.reads,
        part.writes,
        type(m) in SETTING,
        part.by_ability,
        effect.granted or effect.bequest is not None,
        _touches_abilities(part),
        isinstance(m, modifications.Gains),
        asked,
        frozenset((*m.types, *m.supertypes, *m.subtypes)) if isinstance(m, modifications.AddTypes) else None,
    )


def could_depend(part: Profile, other: Profile) -> bool:
    """By its words one part could depend on another; whether it does is tried out.

    Both or neither of them set characteristics, and the other changes what the first one reads, or abilities, of which
    the first one may be a part (CR Dependencies 1). One that asks for Beasts does not depend on what makes Humans, and
    printed abilities do not depend on what gives others.
    """
    if part.sets is not other.sets:
        return False
    looks = part.reads & other.writes
    if looks == Reads.TYPES and part.asked is not None and other.adds is not None:
        looks = not part.asked.isdisjoint(other.adds)
    return bool(looks) or (part.by_ability and other.touches and (part.comes or not other.gives))


def in_order(parts: list[Any], depends: Test) -> Iterable[Any]:
    """The parts of a layer in the order they apply. The caller applies each before it asks for the next.

    Oldest first, except that a part comes after those it depends on; parts that depend on each other in a loop go by
    their timestamps. What depends on what is looked at again after each (CR Dependencies 2, 2.a, 2.b).
    """
    waiting = sorted(parts, key=KEY)
    partners = _partners(waiting)
    return _one_by_one(waiting, partners, depends) if partners else waiting


def _one_by_one(waiting: list[Any], partners: dict[int, Partners], depends: Test) -> Iterable[Any]:
    """The same where some parts could depend on others."""
    applied: set[int] = set()
    while waiting:
        if id(waiting[0]) not in partners:
            chosen = waiting[0]
        else:
            graph = Graph(partners, applied, depends, len(waiting))
            chosen = next(part for part in waiting if graph.is_free(part))
        waiting.remove(chosen)
        applied.add(id(chosen))
        yield chosen


Partners = dict[int, Any]
"""The parts on which one could depend, by their identity, in order."""


def _partners(parts: list[Any]) -> dict[int, Partners]:
    """The parts of other effects on which each could depend; nothing at all if at a glance none can."""
    written = 0
    for part in parts:
        written |= part.writes
    found: dict[int, Partners] = {}
    for part in parts:
        if part.reads & written or _touches_abilities(part):
            break
    else:
        return found
    groups: dict[Profile, list[Any]] = {}
    for part in parts:
        groups.setdefault(_profile(part, written), []).append(part)
    for profile, alike in groups.items():
        others = [other for kind, them in groups.items() if could_depend(profile, kind) for other in them]
        for part in alike if others else ():
            partners = {id(other): other for other in others if other.effect is not part.effect}
            if partners:
                found[id(part)] = partners
    return found


def _touches_abilities(part: Ordered) -> bool:
    """It may take an ability away, or give a static or an inherited one."""
    if not part.writes & Reads.ABILITIES:
        return False
    m = part.modification
    if isinstance(m, modifications.Gains) and m.ability.inherited:
        return True
    return isinstance(m, (modifications.Loses, modifications.CantGain)) or grants_static(m)


class Graph:
    """Which parts depend on which at one moment; each pair is tried out once, and only if somebody asks."""

    __slots__ = ("applied", "depends", "known", "partners", "waiting")

    def __init__(self, partners: dict[int, Partners], applied: set[int], depends: Test, waiting: int) -> None:
        """`partners` are the parts that each part could depend on, unless they are `applied`; so many are `waiting`."""
        self.partners = partners
        self.applied = applied
        self.depends = depends
        self.waiting = waiting
        self.known: dict[tuple[int, int], bool] = {}

    def is_free(self, part: Any) -> bool:
        """A part may be next: it depends on nothing but parts that depend on it in turn."""
        needed = self._reachable(part)
        return not needed or self._all_reach(needed, part)

    def _needs(self, part: Any, other: Any) -> bool:
        """The part depends on the other one, which is not applied yet."""
        if id(other) in self.applied or id(other) not in self.partners.get(id(part), NO_PARTNERS):
            return False
        pair = (id(part), id(other))
        found = self.known.get(pair)
        if found is None:
            found = self.known[pair] = self.depends(part, other)
        return found

    def _reachable(self, part: Any) -> list[Any]:
        """Everything else that a part depends on, directly or not; once that is all that waits, the rest is known."""
        found = {id(part): part}
        left = [part]
        while left and len(found) < self.waiting:
            each = left.pop()
            for other in self.partners.get(id(each), NO_PARTNERS).values():
                if id(other) not in found and self._needs(each, other):
                    found[id(other)] = other
                    left.append(other)
        del found[id(part)]
        return list(found.values())

    def _all_reach(self, parts: list[Any], goal: Any) -> bool:
        """All of these depend on a part, directly or not; whatever they depend on is one of them."""
        goals, left = [goal], parts
        while goals and left:
            next_goal = goals.pop()
            still = []
            for part in left:
                if self._needs(part, next_goal):
                    goals.append(part)
                else:
                    still.append(part)
            left = still
        return not left
