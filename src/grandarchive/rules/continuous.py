"""Continuous effects and the characteristics they lead to (CR Continuous Effects).

A board is everything computed for one moment: the characteristics of every card that differs from its printing, and
the changes of rules in force. It is built when somebody asks and dropped when a commit touches what it depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, Final

from grandarchive.model import amounts, conditions, nouns
from grandarchive.model.abilities import Ability, Activated, Static, Triggered
from grandarchive.model.characteristics import AbilitySet, Characteristics
from grandarchive.model.conditions import Condition
from grandarchive.model.effects import Draw
from grandarchive.model.costs import SpendCounters
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
from grandarchive.rules.characteristics import Board
from grandarchive.rules.reading import amount, fits, holds, unlocked
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
    __slots__ = ("condition", "filter", "gates", "layer", "modification", "refs", "scope", "timestamp")

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


@lru_cache(maxsize=None)
def watched(words: Any) -> int:
    """The aspects of the game that a text depends on, read off its words."""
    found = 0
    for word in _walk(words):
        found |= _WATCHED.get(type(word), 0)
        if isinstance(word, (amounts.Count, nouns.Every)):
            found |= ASPECT_OF_ZONE[word.zone]
    return found


@lru_cache(maxsize=None)
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
            _add_statics(state, board, parts, now.abilities.statics, card)
    for effect in state.effects:
        if effect.awaiting is None:
            for m in effect.modifications:
                parts.append(Part(effect.id, m, effect.scope, None, effect.affected or ()))
    if parts:
        _apply_layers(state, board, parts, present)
    for id in present:
        counters = state.cards[id].counters
        if counters:
            _apply_counters(board.computed[id], counters)
    return board


def _start(state: GameState, board: Board, card: Card) -> None:
    """Abilities that a lineage and counters give an object are part of what it starts with."""
    now = card.face.printed.copy()
    extra: list[Ability] = [
        ability for inner in card.lineage[:-1] for ability in state.cards[inner].face.printed.abilities.inherited
    ]
    if len(card.lineage) > 0:
        now.elements = now.elements.union(*(state.cards[c].face.elements for c in card.lineage))
    if card.counters.get("enlighten"):
        extra.append(ENLIGHTEN)
    if now.level is not None:
        now.level += card.counters.get("level", 0)
    own = now.abilities
    if extra or own.inherited:
        now.abilities = _with_abilities(own, (*own.inherited, *extra))
    board.computed[card.id] = now


def _with_abilities(own: AbilitySet, extra: tuple[Ability, ...]) -> AbilitySet:
    """Abilities with more of them, all in force."""
    return _joined((*own.in_force, *extra))


@lru_cache(maxsize=4096)
def _joined(abilities: tuple[Ability, ...]) -> AbilitySet:
    return AbilitySet(abilities, all_in_force=True)


def _add_statics(
    state: GameState, board: Board, parts: list[Part], statics: tuple[Static, ...], card: Card
) -> None:
    scope = Scope(card.controller, card.ref, card)
    for static in statics:
        board.watch |= watched(static)
        for m in static.modifications:
            if LAYERS[type(m)] == RULES:
                if _in_force(state, static.gates, static.condition, scope):
                    board.rules.append((m, scope))
                continue
            parts.append(Part(card.incarnation, m, scope, static.affected, (), static.gates, static.condition))


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
    for p in parts:
        depends = any(map(reads_level, (p.gates, p.condition, p.modification)))
        (last if depends else first).append(p)
    return first + last


def _apply(state: GameState, board: Board, parts: list[Part], part: Part, present: tuple[int, ...]) -> None:
    if part.filter is None:
        affected: Iterable[int] = [id for id, incarnation in part.refs if state.cards[id].incarnation == incarnation]
    elif part.filter is nouns.THIS:
        affected = (part.scope.source[0],)
    else:
        filter = part.filter
        affected = [id for id in present if fits(state, filter, id, part.scope)]
    for id in affected:
        now = board.computed.get(id)
        if now is None:
            now = state.cards[id].face.printed.copy()
            board.computed[id] = now
        APPLY[type(part.modification)](state, part.modification, now, part.scope)
        if type(part.modification) is Gains and isinstance(part.modification.ability, Static):
            _add_statics(state, board, parts, (part.modification.ability,), state.cards[id])


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
    now.abilities = _with_abilities(now.abilities, (m.ability,))


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
