"""Bills that nobody can pay, told at a glance: no part brings about what another lacks (CR Card Activation 1.8)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import nouns
from grandarchive.model.measures import CardCost, With
from grandarchive.model.nouns import Filter
from grandarchive.model.payments import Do, PutCounters, RecoverDamage, SpendCounters, SufferDamage
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.playing.asked import is_steady, looked_at
from grandarchive.rules.playing.bills import DONE, pay_for_others
from grandarchive.rules.playing.costs import candidates, least, recoverable
from grandarchive.rules.playing.paid_otherwise import can_reserve, kindles
from grandarchive.rules.playing.replaced import UNSAID, is_replaced, may_be_stopped
from grandarchive.rules.playing.tangles import feeds, moves_static, with_loaded
from grandarchive.rules.playing.told import is_told, tells_of_reserve
from grandarchive.rules.playing.touched import touched_by, touched_by_costs
from grandarchive.rules.playing.words import names_in
from grandarchive.state.frames import Paying
from grandarchive.state.game import Aspect, GameState

MARKING: Final = (PutCounters, SufferDamage)
"""What puts counters on something, which another part may spend or recover."""


def is_hopeless(state: GameState, due: Paying) -> bool:
    """At a glance: there is too little for a part before anything is paid, and to pay the others does not help.

    Nothing random, nothing replaced and nothing that other payments change has a part in it.
    """
    if due.part != DONE or due.memory or pay_for_others(due.costs):
        return False
    if _lacks_damage(state, due) and not is_replaced(state, due, due.costs):
        return True
    if _lacks_reserve(state, due) and not is_replaced(state, due, due.costs):
        return True
    said = Do if any(isinstance(cost, MARKING) for cost in due.costs) else (Do, SpendCounters)
    short = [
        cost
        for cost in due.costs
        if isinstance(cost, said) and len(candidates(state, cost, due)) < least(state, cost, due)
    ]
    if not short:
        return False
    others = tuple([cost for cost in due.costs if cost not in short])
    if is_replaced(state, due, others):
        return False
    fixed = [cost for cost in short if _is_fixed(cost.filter)]
    if fixed and not (feeds(state, due) or moves_static(state, due, others)):
        if not is_told(state, due, fixed, touched_by(state, due, others)):
            return True
    return any(isinstance(cost, Do) and _stays_short(state, due, cost) for cost in short)


def _is_fixed(filter: Filter) -> bool:
    """Nothing comes to fit by what is paid: what is steady, and also what a text has named and what is printed."""
    if isinstance(filter, (nouns.And, nouns.Or)):
        return all(_is_fixed(part) for part in filter.parts)
    if isinstance(filter, With):
        bounds = (filter.least, filter.most)
        return isinstance(filter.measure, CardCost) and all(n is None or isinstance(n, int) for n in bounds)
    return isinstance(filter, nouns.Among) or is_steady(filter)


def _lacks_damage(state: GameState, due: Paying) -> bool:
    """More is to be recovered than there is, and none is suffered or put on (CR Game Terms - Recover 2)."""
    if any(isinstance(cost, MARKING) for cost in due.costs):
        return False
    there = recoverable(state, due.player)
    return any(isinstance(cost, RecoverDamage) and there < amount(state, cost.amount, due) for cost in due.costs)


def _stays_short(state: GameState, due: Paying, short: Do) -> bool:
    """What pays for this does not become more as the others are paid: they touch nothing that has a part in it.

    That is what is where it is taken from, what that is, and at what the words look.
    """
    others = [cost for cost in due.costs if cost is not short]
    if moves_static(state, due, tuple(others)):
        return False
    touched = touched_by(state, due, others)
    if may_be_stopped(state) or touched & (Aspect.ALWAYS | looked_at(state, due, short)):
        return False
    if is_told(state, due, (short,), touched):
        return False
    return names_in(short.filter).isdisjoint(cost.name for cost in others if isinstance(cost, Do))


def _lacks_reserve(state: GameState, due: Paying) -> bool:
    """There is too little to reserve, and nothing comes to a hand or can be rested for it as the rest is paid.

    Static abilities of what moves may matter, and so may a level lost.
    """
    if not due.reserve or can_reserve(state, due, due.reserve) or (kindles(state, due) and due.costs):
        return False
    if feeds(state, due) or any(isinstance(cost, Do) and cost.deed in UNSAID for cost in due.costs):
        return False
    if is_told(state, due, (), touched_by_costs(due.costs), reserve=True):
        return False
    paying = {id for cost in due.costs for id in with_loaded(state, candidates(state, cost, due))}
    return not any(tells_of_reserve(state, id) for id in paying)
