"""Payments that get in each other's way (CR Card Activation 1.8, 1.8.1).

The payment of one part may feed another, change what there is for it, or be replaced. Then it matters what is paid
first, and to count what there is does not tell whether everything can be paid.
"""

from __future__ import annotations

from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import THIS
from grandarchive.model.payments import Deed, Do, PutCounters, RecoverDamage, SpendCounters, SufferDamage
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.playing.asked import is_steady
from grandarchive.rules.playing.costs import GRAVEYARD, HAND, MEMORY, STAYING, candidates, most
from grandarchive.rules.playing.paid_otherwise import kindle, reservable
from grandarchive.rules.playing.replaced import LANDS_IN, is_replaced
from grandarchive.rules.playing.told import is_told, tells_of_reserve
from grandarchive.rules.playing.touched import touched_by
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState


def is_tangled(state: GameState, due: Paying) -> bool:
    """The payment of one part may change what there is for another, or how it is paid.

    Where all costs are paid without a choice and nothing leaves, only an effect or a restriction can do that.
    """
    if len(due.costs) + (due.reserve > 0) + (due.memory > 0) < 2:
        return False
    if (len(due.costs) > 1 and _spends_twice(due)) or _may_not_mark(state, due):
        return True
    if is_replaced(state, due, due.costs) or _may_switch(state, due):
        return True
    if not (_may_fit_later(due) or feeds(state, due) or moves_static(state, due, due.costs)):
        return False
    return bool(due.memory) or not all(_is_quiet(state, cost, due) for cost in due.costs)


def _may_fit_later(due: Paying) -> bool:
    """Something may come to fit, or fit no more, by what is paid."""
    for cost in due.costs:
        if isinstance(cost, (Do, SpendCounters)) and not is_steady(cost.filter):
            return True
    return False


def _may_switch(state: GameState, due: Paying) -> bool:
    """An effect or a restriction looks at what paying changes, and tells what pays."""
    return is_told(state, due, due.costs, touched_by(state, due, due.costs), reserve=due.reserve > 0)


def _is_quiet(state: GameState, cost: Cost, due: Paying) -> bool:
    """Paid without a choice, and nothing leaves where it is."""
    if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL):
        return False
    return len(candidates(state, cost, due)) == most(state, cost, due)


def feeds(state: GameState, due: Paying) -> bool:
    """What is paid for one part lands where another is paid from."""
    lands: set[Zone] = set()
    takes: set[Zone] = set()
    loaded = {id for id in state.field if state.cards[id].loaded}
    for cost in due.costs:
        if not isinstance(cost, Do):
            continue
        if cost.filter is not THIS:
            takes.add(cost.zone)
        if cost.deed is Deed.RETURN:
            lands.add(cost.to)
        elif cost.deed in LANDS_IN:
            lands.add(LANDS_IN[cost.deed])
        if loaded and cost.deed not in STAYING and not loaded.isdisjoint(candidates(state, cost, due)):
            lands.add(GRAVEYARD)
    if due.reserve:
        lands.add(MEMORY)
        takes.add(HAND)
        if kindle(state, due)[0]:
            takes.add(GRAVEYARD)
    if due.memory:
        takes.update((MEMORY, GRAVEYARD))
    return not lands.isdisjoint(takes)


def moves_static(state: GameState, due: Paying, costs: tuple[Cost, ...]) -> bool:
    """Something with which these costs could be paid has static abilities, which may matter to the others.

    So may a level lost. To cards in a hand they do not: those can be reserved whatever they are.
    """
    if due.reserve and any(characteristics(state, id).abilities.statics for id in kindle(state, due)[1]):
        return True
    moving = [cost for cost in costs if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL)]
    if not moving:
        return False
    alone = len(due.costs) < 2 and not due.memory and not kindle(state, due)[0] and not reservable(state, due.player)
    for cost in moving:
        if cost.deed is Deed.DELEVEL:
            return True
        for id in with_loaded(state, candidates(state, cost, due)):
            if tells_of_reserve(state, id) if alone else characteristics(state, id).abilities.statics:
                return True
    return False


def with_loaded(state: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
    """These, and the cards loaded into them, which go to the graveyard as they leave (CR Object-Specific Zones 1)."""
    loaded = [state.cards[id].loaded for id in ids if state.cards[id].loaded]
    return ids + tuple([id for there in loaded for id in there]) if loaded else ids


def _may_not_mark(state: GameState, due: Paying) -> bool:
    """A text may say that no counters can be put on what is paid with."""
    return any(isinstance(cost, PutCounters) for cost in due.costs) and bool(board_of(state).prohibitions)


def _spends_twice(due: Paying) -> bool:
    """Counters of a kind are spent for two parts, or put on for one and spent for another.

    Damage is spent by recovering, and got by suffering.
    """
    kinds = [cost.kind for cost in due.costs if isinstance(cost, SpendCounters)]
    kinds += ["damage" for cost in due.costs if isinstance(cost, RecoverDamage)]
    kinds += [cost.kind for cost in due.costs if isinstance(cost, PutCounters)]
    if "damage" in kinds:
        kinds += ["damage" for cost in due.costs if isinstance(cost, SufferDamage)]
    return len(set(kinds)) < len(kinds)


def shares(state: GameState, due: Paying) -> bool:
    """An object could pay for two parts: it is rested for one, and then leaves for another (1.8, its example)."""
    resting: set[int] = set(reservable(state, due.player)) if due.reserve else set()
    leaving: set[int] = set()
    for cost in due.costs:
        if isinstance(cost, Do) and cost.deed not in STAYING:
            (resting if cost.deed is Deed.REST else leaving).update(candidates(state, cost, due))
    return not resting.isdisjoint(leaving)
