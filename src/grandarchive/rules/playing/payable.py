"""Whether costs can be paid together (CR Card Activation 1.8, CR Card Materialization 3.3).

If no payment can get in the way of another, it is enough to count and to match cards to costs. Otherwise the steps of
paying are tried out.
"""

from __future__ import annotations

from grandarchive.model.costs import PayMemory, PayReserve
from grandarchive.model.kinds import Cost
from grandarchive.model.payments import Do
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.playing.apart import left_over
from grandarchive.rules.playing.bills import DONE, FLOATING, RANDOM, RESERVE, bill, in_hand, pay_for_others
from grandarchive.rules.playing.costs import (
    FIELD,
    HAND,
    MEMORY,
    REST,
    STAYING,
    candidates,
    go_together,
    least,
    pays_by_itself,
)
from grandarchive.rules.playing.hopeless import is_hopeless
from grandarchive.rules.playing.matching import CARD, Need, can_be_met
from grandarchive.rules.playing.matching import REST as RESTED
from grandarchive.rules.playing.paid_otherwise import (
    can_reserve,
    floating_memory,
    kindle,
    objects_that_pay,
    reservable,
    sums,
)
from grandarchive.rules.playing.prices import floats_only
from grandarchive.rules.playing.replaced import is_replaced
from grandarchive.rules.playing.tangles import is_tangled, shares
from grandarchive.rules.playing.touched import reserving_tells, resting_tells
from grandarchive.rules.playing.trials import tried
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState
from grandarchive.state.work import WORK


def can_pay(state: GameState, parts: tuple[Cost, ...], scope: Scope, reserve: int = 0, memory: int = 0) -> bool:
    """Costs can be paid together, with so much reserve and memory besides."""
    if WORK.done is not None:
        WORK.done.append(("can_pay", scope.source[0]))
    if pay_for_others(parts):
        return payable(state, bill(state, scope, parts, reserve, memory))
    if scope.how is not None and scope.how.kind == "materialization" and floats_only(state, scope):
        return payable(state, bill(state, scope, parts, reserve, memory))
    if memory and not parts and not reserve:
        there = len(state.zone(scope.player, MEMORY))
        return there >= memory or _floats(state, scope, memory - there, memory)
    if memory:
        return payable(state, bill(state, scope, parts, reserve, memory))
    other: Cost | None = None
    due = reserve
    for cost in parts:
        if isinstance(cost, PayReserve):
            due += max(0, amount(state, cost.amount, scope))
        elif other is None and not isinstance(cost, PayMemory):
            other = cost
        else:
            return payable(state, bill(state, scope, parts, reserve, 0))
    if other is None:
        return can_reserve(state, scope, due)
    if not due:
        return can_pay_alone(state, other, scope)
    if isinstance(other, Do) and other.deed is REST:
        if not can_pay_alone(state, other, scope):
            told = reserving_tells(state, other, scope) or is_replaced(state, scope, (other,))
            return told and payable(state, bill(state, scope, (other,), due, 0))
        hand = state.zone(scope.player, HAND)
        if len(hand) - (scope.source[0] in hand) >= due:
            return True
        if not can_reserve(state, scope, due) and not (
            is_replaced(state, scope, (other,)) or resting_tells(state, scope)
        ):
            return False
    return payable(state, bill(state, scope, (other,), due, 0))


def _floats(state: GameState, due: Scope, least: int, most: int) -> bool:
    """At least so much of a memory cost can be paid besides with cards of the memory, and no more than all of it."""
    floating = floating_memory(state, due.player, due)
    if not objects_that_pay(state, due.player, due):
        return len(floating) >= least
    return any(paid >= least for paid in sums(state, due.player, floating, most, due))


def payable(state: GameState, due: Paying) -> bool:
    """Everything that is due can be paid, with what was picked already."""
    if due.floating_only and (due.costs or due.reserve):
        return False
    if due.part == DONE and not due.costs and not due.memory:
        return can_reserve(state, due, due.reserve)
    if pay_for_others(due.costs):
        return tried(state, due)
    if due.memory and any(pays != 1 for _, pays in objects_that_pay(state, due.player, due).values()):
        return tried(state, due)
    if is_hopeless(state, due):
        return False
    if is_tangled(state, due) or (due.part != DONE and shares(state, due)):
        rest = left_over(state, due)
        return (rest is not None and payable(state, rest)) or tried(state, due)
    needs = _needs(state, due)
    if needs is None or not can_be_met(needs):
        return False
    return tried(state, due) if _is_joint_and_shared(state, due, needs) else True


def can_pay_alone(state: GameState, cost: Cost, scope: Scope) -> bool:
    """One cost that is neither reserve nor memory can be paid if nothing else is."""
    needed = least(state, cost, scope)
    if isinstance(cost, Do):
        if cost.joint is not None and not go_together(state, cost, scope):
            return False
    elif not pays_by_itself(state, cost, scope):
        return False
    return not needed or len(candidates(state, cost, scope)) >= needed


def _needs(state: GameState, due: Paying) -> list[Need] | None:
    """What each part still takes, from what; None if one of them cannot be paid whatever the others do.

    Nobody can be rested for one part and leave for another while a part is being paid; so what was picked for it is
    out of reach for the others, unless it is only shown or loses counters. What was picked to be rested can be shown
    and lose counters for another part.
    """
    if WORK.done is not None:
        WORK.done.append(("needs", -1))
    needs: list[Need] = []
    taken = due.picked if due.part < 0 or _kind(due.costs[due.part]) else ()
    leaving = tuple(id for id in taken if not _stays(state, due, id)) if taken else ()
    for place, cost in enumerate(due.costs):
        needed = least(state, cost, due) - _picked(due, place)
        kind = _kind(cost)
        found = _still(due, place, candidates(state, cost, due), taken if kind else leaving)
        if not go_together(state, cost, due, due.picked if place == due.part else (), found):
            return None
        if kind:
            needs.append(Need(needed, kind, found))
        elif len(found) < needed or not pays_by_itself(state, cost, due):
            return None
    if due.reserve:
        most_kindled, fire = kindle(state, due)
        most_kindled -= len([id for id in due.picked if id in fire and due.part == RESERVE])
        if most_kindled < 0:
            return None
        need = Need(due.reserve - _picked(due, RESERVE), CARD, _still(due, RESERVE, in_hand(state, due), taken))
        need.add_rests(_still(due, RESERVE, reservable(state, due.player), taken))
        need.add_capped(_still(due, RESERVE, fire, taken), most_kindled)
        needs.append(need)
    if due.memory:
        needed = due.memory - _picked(due, FLOATING)
        able = () if due.floated else floating_memory(state, due.player, due, only=due.floating_only)
        floating = _still(due, FLOATING, able, taken) if able else ()
        kept = () if due.floating_only else _still(due, RANDOM, state.zone(due.player, MEMORY), taken)
        needs.append(Need(needed, CARD, kept + floating))
    return needs


def _is_joint_and_shared(state: GameState, due: Paying, needs: list[Need]) -> bool:
    """What has to be together what a cost says could pay for something else, so that it matters which are taken."""
    if not [cost for cost in due.costs if isinstance(cost, Do) and cost.joint is not None]:
        return False
    ids = [id for need in needs for id in {id for _, id in need.tokens}]
    return len(set(ids)) < len(ids)


def _stays(state: GameState, due: Paying, id: int) -> bool:
    """What was picked is an object that is rested for the part that is paid now."""
    resting = due.part < 0 or _kind(due.costs[due.part]) == RESTED
    return resting and state.cards[id].zone is FIELD


def _kind(cost: Cost) -> str:
    """As what a card or object is taken that pays for it; empty if it can pay for others in every way."""
    if not isinstance(cost, Do) or cost.deed in STAYING:
        return ""
    return RESTED if cost.deed is REST else CARD


def _picked(due: Paying, part: int) -> int:
    """With how many cards and objects a part is paid already."""
    return len(due.picked) if part == due.part else 0


def _still(due: Paying, part: int, ids: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """What can still be picked for a part; of the part that is paid now, what was passed over cannot."""
    if part == due.part:
        return tuple([id for id in ids if id in due.left])
    return tuple([id for id in ids if id not in taken]) if taken else ids
