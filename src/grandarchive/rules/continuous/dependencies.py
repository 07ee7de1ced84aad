"""In which order the effects of one layer apply: timestamps, and dependencies before them (CR Dependencies)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final, Protocol

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
        if isinstance(word, _TYPES):
            found |= Reads.TYPES
        elif isinstance(word, nouns.Element):
            found |= Reads.ELEMENTS
        elif isinstance(word, nouns.OfChosen):
            found |= Reads.TYPES | Reads.ELEMENTS
        elif isinstance(word, nouns.WithKeyword):
            found |= Reads.EVERYTHING  # a keyword may be behind a restriction
        elif isinstance(word, conditions.ElementBonus):
            found |= Reads.TYPES | Reads.ELEMENTS
        elif isinstance(word, _BONUSES):
            found |= Reads.TYPES
        elif isinstance(word, (nouns.Champion, nouns.Beneath)):
            found |= Reads.TYPES  # an effect may make something a champion; and it may be beneath one
        elif isinstance(word, nouns.Being):
            found |= Reads.TYPES | Reads.PROPERTIES  # only units are distant or fostered
        elif isinstance(word, (nouns.Linked, nouns.LinkedTo)):
            found |= Reads.TYPES | Reads.ABILITIES
        elif isinstance(word, modifications.GainsActivated):
            found |= Reads.ABILITIES
        elif isinstance(word, measures.Elements):
            found |= Reads.ELEMENTS
        elif isinstance(word, (measures.CardTypes, measures.Classes)):
            found |= Reads.TYPES
        elif isinstance(word, measures.Stat):
            found |= Reads.STATS[word.stat]
        elif isinstance(word, _LEVELS):
            found |= Reads.STATS["level"] | Reads.TYPES
    return found


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


_OF_HISTORY: Final = (conditions.Happened, Which, amounts.Times, amounts.TotalOf)
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
        if isinstance(word, _OF_HISTORY):
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

Test = Callable[[Any, Any], bool]
"""Whether applying the second part first would change what the first one does."""


def may_depend(part: Ordered, other: Ordered) -> bool:
    """By its words one part could depend on another; whether it does is tried out.

    They are parts of two effects, both or neither of them set characteristics, and the other changes what the first one
    reads, or abilities, of which the first one may be a part (CR Dependencies 1).
    """
    if part.effect is other.effect:
        return False
    if not part.reads & other.writes and not (part.by_ability and _touches_abilities(other)):
        return False
    return (type(part.modification) in SETTING) is (type(other.modification) in SETTING)


def in_order(parts: list[Any], depends: Test) -> Iterable[Any]:
    """The parts of a layer in the order they apply. The caller applies each before it asks for the next.

    Oldest first, except that a part comes after those it depends on; parts that depend on each other in a loop go by
    their timestamps. What depends on what is looked at again after each (CR Dependencies 2, 2.a, 2.b).
    """
    waiting = sorted(parts, key=KEY)
    partners = _partners(waiting)
    return _one_by_one(waiting, partners, depends) if partners else waiting


def _one_by_one(waiting: list[Any], partners: dict[int, list[Any]], depends: Test) -> Iterable[Any]:
    """The same where some parts could depend on others."""
    while waiting:
        if id(waiting[0]) not in partners:
            chosen = waiting[0]
        else:
            graph = Graph(partners, depends)
            chosen = next(part for part in waiting if graph.is_free(part))
        waiting.remove(chosen)
        for others in partners.values():
            if chosen in others:
                others.remove(chosen)
        yield chosen


def _partners(parts: list[Any]) -> dict[int, list[Any]]:
    """The parts on which each could depend; nothing at all if at a glance none can."""
    written = 0
    for part in parts:
        written |= part.writes
    taking = [part for part in parts if _touches_abilities(part)] if written & Reads.ABILITIES else []
    found: dict[int, list[Any]] = {}
    for part in parts:
        others = parts if part.reads & written else taking if part.by_ability else ()
        others = [other for other in others if may_depend(part, other)]
        if others:
            found[id(part)] = others
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
    """What depends on what at one moment, found out as far as somebody asks."""

    __slots__ = ("depends", "known", "partners")

    def __init__(self, partners: dict[int, list[Any]], depends: Test) -> None:
        """`partners` are the parts that each part could depend on."""
        self.partners = partners
        self.depends = depends
        self.known: dict[int, list[Any]] = {}

    def is_free(self, part: Any) -> bool:
        """A part may be next: it depends on nothing but parts that depend on it in turn."""
        return not self._needs(part) or all(part in self._reachable(other) for other in self._reachable(part))

    def _needs(self, part: Any) -> list[Any]:
        found = self.known.get(id(part))
        if found is None:
            found = [other for other in self.partners.get(id(part), ()) if self.depends(part, other)]
            self.known[id(part)] = found
        return found

    def _reachable(self, part: Any) -> list[Any]:
        """Everything a part depends on, directly or not."""
        found: list[Any] = []
        left = self._needs(part).copy()
        while left:
            other = left.pop()
            if other not in found:
                found.append(other)
                left.extend(self._needs(other))
        return found
