"""What can be declared for X at the most (CR Parts of a Card - Cost 9)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.payments import Do, SpendCounters
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.lasting import follow_to_stack
from grandarchive.rules.commits.moves import place
from grandarchive.rules.commits.stack import note_played
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.declared import costs_of, costs_read, own_cost, way_of
from grandarchive.rules.playing.legality import USE
from grandarchive.rules.playing.paid_otherwise import objects_that_pay
from grandarchive.rules.playing.prices import has_variable_cost, reserve_said
from grandarchive.rules.playing.words import reads_x
from grandarchive.state.frames import Playing
from grandarchive.state.game import GameState

FAR: Final = 10_000
"""More than anybody could declare for X."""

OFTEN_PAID_FROM: Final = frozenset({Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD})
"""Where cards pay for reserve and memory; costs name other zones."""

NEAR: Final = 100
"""What is added to X or taken off: up to this a cost counts as one that grows as X does."""


def asks_for_x(state: GameState, play: Playing, now: Characteristics) -> bool:
    """Something that is paid, or how much is shown to imbue, says X (CR Parts of a Card - Cost 9)."""
    if play.way != USE and (has_variable_cost(now) or reads_x(*now.abilities.imbues)):
        return True
    return reads_x(*costs_read(state, play, now))


def limit_of_x(state: GameState, play: Playing, now: Characteristics) -> int:
    """More than this nobody could pay for; 0 where the size of X costs nothing (CR Parts of a Card - Cost 9.b).

    Counters and cards elsewhere pay for nothing but costs that say so, and some pay for more. A cost that grows
    otherwise than X is tried out; from where it no longer grows, more costs nothing.
    """
    parts = [a for a in now.abilities.additional_costs if a.pays] if play.way != USE else []
    costs = costs_read(state, play, now) + tuple([cost for part in parts for cost in part.due])
    rate = max((part.pays for part in parts), default=1)
    paying = rate * _that_pay(state, play.player, [cost for cost in costs if isinstance(cost, Do)])
    counted = sum(sum(state.cards[id].counters.values()) for id in state.field)
    if any(isinstance(cost, SpendCounters) for part in parts for cost in part.due):
        paying += rate * counted
    there = paying + len(state.zone(play.player, Zone.MATERIAL)) + counted
    if play.way == USE:
        return _limit_to_use(state, play, now, paying, there)
    grown = _cost_with(state, play, now, FAR)
    if grown > sum(own_cost(state, play, now)):
        if abs(FAR - grown) <= NEAR:
            return (there if play.removing else paying) + abs(FAR - grown)
        enough = min(there + 1, grown)
        first = bisect_left(range(FAR), True, key=lambda x: _cost_with(state, play, now, x) >= enough)
        return first if enough == grown else max(0, first - 1)
    costs = costs_of(state, play, now)
    if has_variable_cost(now):
        way = way_of(now, play)
        costs = () if way is None else way.due
    if reads_x(*costs):
        return there
    return _most_shown(state, play, now) if reads_x(*now.abilities.imbues) else 0


def _most_shown(state: GameState, play: Playing, now: Characteristics) -> int:
    """More cards than this can't be shown as they are reserved for a card (CR Keywords - Imbue 1)."""
    return min(own_cost(state, play, now)[0], len(state.zone(play.player, Zone.HAND)))


def _that_pay(state: GameState, player: int, costs: list[Do]) -> int:
    """How much cards and objects can pay for at the most, with costs that may bring something to where it pays."""
    zones = OFTEN_PAID_FROM.union(cost.zone for cost in costs) - {Zone.FIELD}
    found = len(state.field) + sum(len(state.zone(player, zone)) for zone in zones)
    found += sum(len(state.zone(owner, Zone.GRAVEYARD)) for owner in range(state.players) if owner != player)
    found += sum(pays for _, pays in objects_that_pay(state, player).values())
    return found


def _limit_to_use(state: GameState, play: Playing, now: Characteristics, paying: int, there: int) -> int:
    """The same for an ability."""
    ability = play.ability
    assert ability is not None
    if not reads_x(*ability.due):
        return 0
    first, last = (reserve_said(state, ability, now, _declaring(play, x)) for x in (0, FAR))
    if abs(FAR - last) <= NEAR:
        return paying + max(0, FAR - last)
    if last <= first:
        return there
    return bisect_right(range(FAR), there, key=lambda x: reserve_said(state, ability, now, _declaring(play, x))) - 1


def _declaring(play: Playing, x: int) -> Playing:
    """The frame with this X declared."""
    then = play.clone()
    assert isinstance(then, Playing)
    then.how = replace(play.how_played(), x=x)
    return then


def _cost_with(state: GameState, play: Playing, now: Characteristics, x: int) -> int:
    """What the card itself costs with this X."""
    then = _declaring(play, x)
    if has_variable_cost(now):
        state, then = with_x_declared(state, then)
        now = characteristics(state, play.source[0])
    return sum(own_cost(state, then, now))


def with_x_declared(state: GameState, play: Playing) -> tuple[GameState, Playing]:
    """The game with this X declared for a card whose cost is X, and the frame that plays it there.

    CR Parts of a Card - Cost 9.
    """
    id = play.source[0]
    trial = state.clone()
    if state.cards[id].zone is not Zone.STACK:
        before = state.cards[id].ref
        place(trial, id, Zone.STACK, play.player)
        follow_to_stack(trial, before, trial.cards[id].ref)
    note_played(trial, id, play.how_played())
    then = play.clone()
    assert isinstance(then, Playing)
    then.card = trial.cards[id]
    then.source = then.card.ref
    return trial, then
