"""Cards of which it makes no difference with which of them is paid: while paying is tried out, one stands for all."""

from __future__ import annotations

from grandarchive.model.payments import Do
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.dependencies import watched
from grandarchive.rules.playing.apart import is_looked_at, works_in_any
from grandarchive.rules.playing.bills import RESERVE
from grandarchive.rules.playing.costs import HAND, MEMORY
from grandarchive.rules.playing.replaced import is_replaced
from grandarchive.rules.playing.touched import RESERVING
from grandarchive.rules.playing.words import names_in
from grandarchive.state.frames import Paying
from grandarchive.state.game import Aspect, GameState


def one_for_all(state: GameState, due: Paying, within: tuple[int, ...]) -> tuple[int, ...]:
    """What is left to pick from, without the cards of a hand for which an earlier one stands.

    Of several of one name the first does. Any of them does for a reserve cost, if nothing that is due and no effect
    looks at the hand or the memory, and nothing replaces what is done.
    """
    hand = state.zone(due.player, HAND)
    if not hand or any(isinstance(cost, Do) and names_in(cost.filter) for cost in due.costs):
        return within
    if _are_told_apart(state, due, hand):
        return within
    any_does = due.part == RESERVE and _are_all_alike(state, due, hand)
    computed = board_of(state).computed
    found: list[int] = []
    seen: set[str] = set()
    for id in within:
        if id in hand and id not in computed:
            name = "" if any_does else state.cards[id].definition.name
            if name in seen:
                continue
            seen.add(name)
        found.append(id)
    return tuple(found)


def _are_told_apart(state: GameState, due: Paying, hand: tuple[int, ...]) -> bool:
    """Cards of one name may differ: by an effect on one of them, or by what a cost asks of what happened to them."""
    if any(id in hand for effect in state.effects for id, _ in effect.affected or ()):
        return True
    asked = (Aspect.HISTORY | Aspect.PROPERTIES) if due.costs else 0
    return any(watched(cost.filter) & asked for cost in due.costs if isinstance(cost, Do))


def _are_all_alike(state: GameState, due: Paying, hand: tuple[int, ...]) -> bool:
    """Nothing that is still to be paid depends on which cards of the hand are reserved."""
    if due.memory or is_looked_at(state, due, RESERVING, due.costs) or is_replaced(state, due, due.costs):
        return False
    return not any(works_in_any(state, id, (HAND, MEMORY)) for id in hand)
