"""Continuous effects and the characteristics they lead to (CR Continuous Effects).

A board is everything computed for one moment: the characteristics of every card that differs from its printing, and
the changes of rules in force. It is built when somebody asks and dropped when a commit touches what it depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from typing import Any, Final

from grandarchive.model import amounts, conditions, nouns
from grandarchive.model.abilities import Activated, Static, Triggered
from grandarchive.model.characteristics import AbilitySet, Characteristics
from grandarchive.model.conditions import Condition
from grandarchive.model.costs import SpendCounters
from grandarchive.model.effects import Draw
from grandarchive.model.modifications import (
    AddSubtype,
    AttacksGain,
    AttacksGet,
    CantActivate,
    CantSpendCounters,
    CantWakeUp,
    DamageByLife,
    EntersWith,
    Gains,
    Gets,
    Modification,
    PreventNext,
    PreventNextTime,
)
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import Zone
from grandarchive.rules.characteristics import Board
from grandarchive.rules.reading import FITS, KINDS, amount, holds, unlocked
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState
from grandarchive.state.records import Card, Ref, Scope

LAYER_B: Final = 1
LAYER_D: Final = 3
LAYER_E: Final = 4
RULES: Final = 5

LAYERS: Final[dict[type, int]] = {
    AddSubtype: LAYER_B,
    Gains: LAYER_D,
    Gets: LAYER_E,
    AttacksGet: LAYER_E,
    AttacksGain: LAYER_D,
    EntersWith: LAYER_E,
    CantWakeUp: LAYER_E,
    PreventNext: RULES,
    PreventNextTime: RULES,
    CantActivate: RULES,
    CantSpendCounters: RULES,
    DamageByLife: RULES,
}
"""The layer in which each modification applies (CR Continuous Effects - Layers 2); `RULES` change no object."""

ENLIGHTEN: Final = Activated((SpendCounters("enlighten", 3),), (Draw(1),))
"""The ability that enlighten counters give (CR Counters - Enlighten 1)."""


class Part:
    """One modification in force, with what it applies to."""

    __slots__ = ("by_level", "condition", "filter", "gates", "layer", "modification", "refs", "scope", "timestamp")

    def __init__(
        self,
        timestamp: int,
        modification: Modification,
        scope: Scope,
        filter: Filter | None,
        refs: tuple[Ref, ...],
        gates: tuple[Condition, ...] = (),
        condition: Condition | None = None,
    ) -> None:
        self.layer = LAYERS[type(modification)]
        self.timestamp = timestamp
        self.modification = modification
        self.scope = scope
        self.filter = filter
        self.refs = refs
        self.gates = gates
        self.condition = condition
        self.by_level = False


# What a text depends on ----------------------------------------------------------------------------------------

_WATCHED: Final[dict[type, int]] = {
    nouns.Attacking: Aspect.COMBAT,
    nouns.Awake: Aspect.ORIENTATION,
    conditions.Happened: Aspect.HISTORY,
    conditions.YourTurn: Aspect.TURN,
}


def _walk(value: Any) -> Iterable[Any]:
    if is_dataclass(value) and not isinstance(value, type):
        yield value
        for f in fields(value):
            yield from _walk(getattr(value, f.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _walk(item)


def watched(words: Any) -> int:
    """The aspects of the game that a text depends on, read off its words."""
    found = 0
    for word in _walk(words):
        found |= _WATCHED.get(type(word), 0)
        if isinstance(word, (amounts.Count, nouns.Every)):
            found |= ASPECT_OF_ZONE[word.zone]
    return found


def reads_level(words: Any) -> bool:
    """The text depends on a champion's level, so it depends on effects that change levels."""
    return any(isinstance(word, (conditions.LevelAtLeast, amounts.Level)) for word in _walk(words))


# Building ------------------------------------------------------------------------------------------------------


def build(state: GameState) -> Board:
    """Compute the characteristics of everything, layer by layer."""
    board = Board()
    state.board = board
    parts: list[Part] = []
    present = state.field + state.intents()
    for id in present:
        card = state.cards[id]
        if card.lineage or card.counters:
            _start(state, board, card)
        now = board.computed.get(id) or card.face.printed
        if now.abilities.statics:
            _add_statics(state, board, parts, now.abilities, card)
    for effect in state.effects:
        if effect.awaiting is None:
            refs = effect.affected or ()
            parts.extend(Part(effect.id, m, effect.scope, None, refs) for m in effect.modifications)
    if parts:
        _apply_layers(state, board, parts, present)
    for id in present:
        counters = state.cards[id].counters
        if counters:
            _apply_counters(board.computed[id], counters)
    _summarize(state, board)
    return board


def _summarize(state: GameState, board: Board) -> None:
    """Note what is asked all the time."""
    for id in state.field + state.intents():
        card = state.cards[id]
        now = board.computed.get(id) or card.face.printed
        if card.zone == Zone.FIELD:
            if "CHAMPION" in now.types:
                board.champions.setdefault(card.controller, id)
            if now.life is not None and ("ALLY" in now.types or "CHAMPION" in now.types):
                board.units.append((id, now.life))
            elif "WEAPON" in now.types and now.durability is not None:
                board.weapons.append(id)
            if "UNIQUE" in now.supertypes:
                board.uniques.append(id)
        for ability in now.abilities.triggered:
            for kind in KINDS[ability.pattern.happening]:
                found = board.triggered.setdefault(kind, [])
                if not found or found[-1] != id:
                    found.append(id)
    board.complete = True


def _start(state: GameState, board: Board, card: Card) -> None:
    """What a lineage and counters make of an object is what it starts with."""
    now = (card.base or card.face.printed).copy()
    if card.counters.get("enlighten"):
        now.abilities = now.abilities.joined(ENLIGHTEN)
    if now.level is not None:
        now.level += card.counters.get("level", 0)
    board.computed[card.id] = now


class Analysis:
    """What is worked out once about a static ability: what it depends on, and whether on a champion's level."""

    __slots__ = ("by_level", "static", "watch")

    def __init__(self, static: Static) -> None:
        self.static = static
        self.watch = watched(static)
        self.by_level = reads_level(static)


def _add_statics(state: GameState, board: Board, parts: list[Part], abilities: AbilitySet, card: Card) -> None:
    if abilities.analysis is None:
        abilities.analysis = tuple(Analysis(static) for static in abilities.statics)
    for analysis in abilities.analysis:
        _add_static(state, board, parts, analysis, card)


def _add_static(state: GameState, board: Board, parts: list[Part], analysis: Analysis, card: Card) -> None:
    static = analysis.static
    scope = Scope(card.controller, card.ref, card)
    board.watch |= analysis.watch
    for m in static.modifications:
        if LAYERS[type(m)] == RULES:
            if _in_force(state, static.gates, static.condition, scope):
                board.rules.append((m, scope))
            continue
        part = Part(card.incarnation, m, scope, static.affected, (), static.gates, static.condition)
        part.by_level = analysis.by_level
        parts.append(part)


def _in_force(state: GameState, gates: tuple[Condition, ...], condition: Condition | None, scope: Scope) -> bool:
    return unlocked(state, gates, scope) and (condition is None or holds(state, condition, scope))


def _apply_layers(state: GameState, board: Board, parts: list[Part], present: tuple[int, ...]) -> None:
    for layer in (LAYER_B, LAYER_D, LAYER_E):
        current = [p for p in parts if p.layer == layer]
        if not current:
            continue
        current.sort(key=lambda p: p.timestamp)
        for part in _dependents_last(current):
            if _in_force(state, part.gates, part.condition, part.scope):
                _apply(state, board, parts, part, present)
    for part in parts:
        if part.layer == RULES:
            board.rules.append((part.modification, part.scope))


def _dependents_last(parts: list[Part]) -> list[Part]:
    """What depends on levels comes after what changes them, each in order of timestamps (CR Dependencies 1, 2)."""
    if len(parts) < 2:
        return parts
    first: list[Part] = []
    last: list[Part] = []
    for part in parts:
        (last if part.by_level else first).append(part)
    return first + last


def _apply(state: GameState, board: Board, parts: list[Part], part: Part, present: tuple[int, ...]) -> None:
    if part.filter is None:
        affected: Iterable[int] = [id for id, incarnation in part.refs if state.cards[id].incarnation == incarnation]
    elif part.filter is nouns.THIS:
        affected = (part.scope.source[0],)
    else:
        affected = _affected(state, board, part.filter, part.scope, present)
    for id in affected:
        now = board.computed.get(id)
        if now is None:
            now = state.cards[id].face.printed.copy()
            board.computed[id] = now
        APPLY[type(part.modification)](state, part.modification, now, part.scope)
        if type(part.modification) is Gains and isinstance(part.modification.ability, Static):
            _add_static(state, board, parts, Analysis(part.modification.ability), state.cards[id])


def _affected(state: GameState, board: Board, filter: Filter, scope: Scope, present: tuple[int, ...]) -> list[int]:
    """The objects and intents that fit a filter, as they are so far."""
    test = FITS[type(filter)]
    cards, computed = state.cards, board.computed
    yours = isinstance(filter, nouns.And) and nouns.YOURS in filter.parts
    found = []
    for id in present:
        card = cards[id]
        if yours and card.controller != scope.player:
            continue
        if test(state, filter, card, computed.get(id) or card.face.printed, scope):
            found.append(id)
    return found


def _gets(state: GameState, m: Gets, now: Characteristics, scope: Scope) -> None:
    change = m.amount if isinstance(m.amount, int) else amount(state, m.amount, scope)
    if m.stat == "power":
        if now.power is not None:
            now.power += change
    elif m.stat == "life":
        if now.life is not None:
            now.life += change
    elif now.level is not None:
        now.level += change


def _attacks_get(state: GameState, m: AttacksGet, now: Characteristics, scope: Scope) -> None:
    now.attack_power += amount(state, m.amount, scope)


def _attacks_gain(state: GameState, m: AttacksGain, now: Characteristics, scope: Scope) -> None:
    assert isinstance(m.ability, Triggered)
    now.attack_abilities = (*now.attack_abilities, m.ability)


def _gains(state: GameState, m: Gains, now: Characteristics, scope: Scope) -> None:
    now.abilities = now.abilities.joined(m.ability)


def _add_subtype(state: GameState, m: AddSubtype, now: Characteristics, scope: Scope) -> None:
    now.subtypes = now.subtypes | {m.name}


def _enters_with(state: GameState, m: EntersWith, now: Characteristics, scope: Scope) -> None:
    now.enters_with = (*now.enters_with, (m.kind, amount(state, m.amount, scope)))


def _cant_wake_up(state: GameState, m: CantWakeUp, now: Characteristics, scope: Scope) -> None:
    now.wakes_up = False


APPLY: Final[dict[type, Callable[[GameState, Any, Characteristics, Scope], None]]] = {
    AddSubtype: _add_subtype,
    Gains: _gains,
    Gets: _gets,
    AttacksGet: _attacks_get,
    AttacksGain: _attacks_gain,
    EntersWith: _enters_with,
    CantWakeUp: _cant_wake_up,
}
"""What each modification of an object does."""


def _apply_counters(now: Characteristics, counters: dict[str, int]) -> None:
    """Buff and debuff counters change stats that exist, after other changes (CR Continuous Effects - Layers 2.f)."""
    change = counters.get("buff", 0) - counters.get("debuff", 0)
    if change:
        if now.power is not None:
            now.power += change
        if now.life is not None:
            now.life += change
