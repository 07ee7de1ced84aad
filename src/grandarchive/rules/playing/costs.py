"""Costs: how much is to be paid, whether it can be paid, and paying it (CR Costs and Memory)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.errors import EngineBug
from grandarchive.model import costs
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.costs import Cost
from grandarchive.model.modifications import CantSpendCounters
from grandarchive.model.terms import CostKind, Zone
from grandarchive.rules.agenda import begin, choose_set, chosen_set, program, step_name
from grandarchive.rules.continuous.board import rule_changes
from grandarchive.rules.continuous.reading import (
    amount,
    champion_of,
    find,
    holds,
    keyword,
    level_of,
    scope_of,
    unlocked,
)
from grandarchive.rules.events.complete import counters, move, rest
from grandarchive.rules.events.happen import propose, propose_moves
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Frame, Paying
from grandarchive.state.game import GameState

BANISHMENT: Final = Zone.BANISHMENT
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
HAND: Final = Zone.HAND
MATERIAL: Final = Zone.MATERIAL
MEMORY: Final = Zone.MEMORY

# How much ------------------------------------------------------------------------------------------------------


def cost_to_play(state: GameState, id: int, now: Characteristics, player: int) -> int:
    """What playing a card costs in its own kind of cost (CR Card Activation 1.7, CR Card Materialization 3.2).

    The printed cost, plus and minus what changes it all at once, never below 0 (CR Parts of a Card - Cost 6, 8).
    """
    total = (now.playing_cost if now.playing_cost is not None else now.cost.value or 0) + now.cost_change
    if now.abilities.costs_less or "efficiency" in now.abilities.keywords:
        scope = scope_of(state, id, player)
        for less in now.abilities.costs_less:
            if unlocked(state, less.gates, scope) and (less.condition is None or holds(state, less.condition, scope)):
                total -= amount(state, less.amount, scope)
        if keyword(state, id, "efficiency"):
            total -= level_of(state, player)
    return max(0, total)


def reserve_of(state: GameState, parts: tuple[Cost, ...], scope: Scope) -> int:
    """The reserve among additional costs."""
    return sum(max(0, amount(state, c.amount, scope)) for c in parts if isinstance(c, costs.PayReserve))


def can_pay_reserve(state: GameState, player: int, reserve: int, besides: int = -1) -> bool:
    """There are enough cards in hand, not counting the card being played."""
    hand = state.zone(player, HAND)
    return len(hand) - (besides in hand) >= reserve


# Whether -------------------------------------------------------------------------------------------------------


def _spent_from(state: GameState, cost: costs.SpendCounters, scope: Scope) -> int:
    return champion_of(state, scope.player) if cost.champion else scope.source[0]


def _can_spend(state: GameState, cost: costs.SpendCounters, scope: Scope) -> bool:
    id = _spent_from(state, cost, scope)
    if id < 0 or state.cards[id].counters.get(cost.kind, 0) < cost.amount:
        return False
    if id != champion_of(state, scope.player):
        return True
    forbidden = rule_changes(state, CantSpendCounters)
    return not any(rule.kind == cost.kind and source.player == scope.player for rule, source in forbidden)


def _sacrifices(state: GameState, cost: costs.SacrificeOne, scope: Scope) -> tuple[int, ...]:
    """What can be sacrificed; immortal objects cannot (CR Keywords - Immortality 1.b)."""
    found = find(state, cost.filter, FIELD, (scope.player,), scope)
    return tuple(id for id in found if not keyword(state, id, "immortality"))


def _returns(state: GameState, cost: costs.ReturnToMaterialDeck, scope: Scope) -> tuple[int, ...]:
    return find(state, cost.filter, FIELD, tuple(range(state.players)), scope)


CANDIDATES: dict[type, Callable[[GameState, Any, Scope], tuple[int, ...]]] = {
    costs.SacrificeOne: _sacrifices,
    costs.ReturnToMaterialDeck: _returns,
}
"""What can be chosen to pay a cost that needs a choice."""

PAYABLE: dict[type, Callable[[GameState, Any, Scope], bool]] = {
    costs.RestThis: lambda state, cost, scope: not state.cards[scope.source[0]].rested,
    costs.BanishThis: lambda state, cost, scope: state.is_current(scope.source),
    costs.SpendCounters: _can_spend,
    costs.PayReserve: lambda state, cost, scope: True,
    costs.SacrificeOne: lambda state, cost, scope: bool(_sacrifices(state, cost, scope)),
    costs.ReturnToMaterialDeck: lambda state, cost, scope: bool(_returns(state, cost, scope)),
}
"""Whether each cost can be paid; reserve is added up and checked together."""


def can_pay(state: GameState, parts: tuple[Cost, ...], scope: Scope) -> bool:
    """Every part except reserve can be paid, those that take an object with an object each."""
    if not parts:
        return True
    if not all(PAYABLE[type(cost)](state, cost, scope) for cost in parts):
        return False
    return len(parts) == 1 or _have_objects(state, parts, scope, frozenset())


def _have_objects(state: GameState, parts: tuple[Cost, ...], scope: Scope, taken: frozenset[int]) -> bool:
    """There are different objects for all parts of a cost that take one."""
    if not parts:
        return True
    found = _taken_by(state, parts[0], scope)
    if found is None:
        return _have_objects(state, parts[1:], scope, taken)
    return any(_have_objects(state, parts[1:], scope, taken | {id}) for id in found if id not in taken)


def _taken_by(state: GameState, cost: Cost, scope: Scope) -> tuple[int, ...] | None:
    """The objects of which a part of a cost takes one away, None if it takes none."""
    if isinstance(cost, costs.BanishThis):
        return (scope.source[0],) if state.is_current(scope.source) else ()
    candidates = CANDIDATES.get(type(cost))
    return None if candidates is None else candidates(state, cost, scope)


# Paying --------------------------------------------------------------------------------------------------------


def _rest(state: GameState, frame: Frame, cost: Cost, picked: tuple[int, ...]) -> None:
    propose(state, rest(state, frame.source[0], frame.player, "cost"))


def _banish(state: GameState, frame: Frame, cost: Cost, picked: tuple[int, ...]) -> None:
    propose(state, move(state, frame.source[0], BANISHMENT, "banish"))


def _spend(state: GameState, frame: Frame, cost: Any, picked: tuple[int, ...]) -> None:
    propose(state, counters(state, _spent_from(state, cost, frame), cost.kind, -cost.amount, frame.player))


def _sacrifice(state: GameState, frame: Frame, cost: Cost, picked: tuple[int, ...]) -> None:
    propose(state, *(move(state, id, GRAVEYARD, "sacrifice") for id in picked))


def _return(state: GameState, frame: Frame, cost: Cost, picked: tuple[int, ...]) -> None:
    propose(state, *(move(state, id, MATERIAL, "return") for id in picked))


PAY: dict[type, Callable[[GameState, Frame, Any, tuple[int, ...]], None]] = {
    costs.RestThis: _rest,
    costs.BanishThis: _banish,
    costs.SpendCounters: _spend,
    costs.SacrificeOne: _sacrifice,
    costs.ReturnToMaterialDeck: _return,
}
"""What paying each cost does."""


def pay(state: GameState, frame: Frame, parts: tuple[Cost, ...], reserve: int) -> None:
    """Pay costs and reserve (CR Card Activation 1.8). Reserve is paid last; any order is allowed."""
    others = tuple(c for c in parts if not isinstance(c, costs.PayReserve))
    if others or reserve:
        begin(state, Paying(player=frame.player, costs=others, reserve=reserve), frame)


def _choose_payment(state: GameState, frame: Paying) -> str | None:
    if frame.at == len(frame.costs):
        hand = state.zone(frame.player, HAND)
        if len(hand) < frame.reserve:
            raise EngineBug("a cost was offered that cannot be paid")
        choose_set(state, frame, "reserve", hand, frame.reserve, frame.reserve)
        return step_name(_reserve_cards)
    cost = frame.costs[frame.at]
    candidates = CANDIDATES.get(type(cost))
    if candidates is None:
        frame.answer = ()
    else:
        purpose = "sacrifice" if isinstance(cost, costs.SacrificeOne) else "return"
        later = frame.costs[frame.at + 1 :]
        found = (id for id in candidates(state, cost, frame) if _have_objects(state, later, frame, frozenset({id})))
        choose_set(state, frame, purpose, tuple(found), 1, 1)
    return None


def _pay_part(state: GameState, frame: Paying) -> str | None:
    cost = frame.costs[frame.at]
    frame.at += 1
    PAY[type(cost)](state, frame, cost, chosen_set(frame))
    return step_name(_choose_payment)


def _reserve_cards(state: GameState, frame: Paying) -> str | None:
    """Reserve the chosen cards face-down in memory (CR Parts of a Card - Cost 2)."""
    propose_moves(state, chosen_set(frame), MEMORY, "reserve")
    return None


program(Paying, _choose_payment, _pay_part, _reserve_cards)

# Memory costs --------------------------------------------------------------------------------------------------


def floating_memory(state: GameState, player: int) -> tuple[int, ...]:
    """The cards in a graveyard that can pay for a memory cost (CR Keywords - Floating Memory 1)."""
    return tuple(id for id in state.zone(player, GRAVEYARD) if keyword(state, id, "floating memory"))


def can_pay_memory(state: GameState, player: int, cost: int) -> bool:
    """Memory and floating memory together are enough."""
    memory = len(state.zone(player, MEMORY))
    return cost <= memory or cost <= memory + len(floating_memory(state, player))


def choose_floating_memory(state: GameState, frame: Frame, cost: int) -> None:
    """Floating memory is declared before cards are drawn at random (CR Keywords - Floating Memory 2)."""
    found = floating_memory(state, frame.player) if cost else ()
    least = max(0, cost - len(state.zone(frame.player, MEMORY)))
    choose_set(state, frame, "floating memory", found, least, min(cost, len(found)))


def pay_memory(state: GameState, player: int, floating: tuple[int, ...], cost: int) -> None:
    """Banish the floating memory and the rest at random from memory, all at once (CR Costs and Memory 2)."""
    memory = state.zone(player, MEMORY)
    if len(floating) + len(memory) < cost:
        raise EngineBug("a memory cost was offered that cannot be paid")
    drawn = state.random_sample(memory, cost - len(floating))
    propose(state, *(move(state, id, BANISHMENT, "memory cost") for id in (*floating, *drawn)))


def has_cost(now: Characteristics, kind: CostKind) -> bool:
    """The card has a cost of this kind; no cost is not a cost of 0 (CR Costs and Memory 3)."""
    return now.cost.kind is kind and now.cost.value is not None
