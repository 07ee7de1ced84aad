"""Bills: what is due, in numbers that are fixed before anything is paid (CR Card Activation 1.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.amounts import Term
from grandarchive.model.choices import Some
from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import Joint
from grandarchive.model.payments import CHOSEN, Deed, Do
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.playing import jointly
from grandarchive.rules.playing.costs import HAND, PLAYED
from grandarchive.rules.playing.prices import floats_only, summed
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState
from grandarchive.state.work import WORK

RESERVE: Final = -2
FLOATING: Final = -3
RANDOM: Final = -4
"""Parts of a bill besides its costs: reserve, the floating memory for a memory cost, and memory at random."""

DONE: Final = -1
"""No part is paid at the moment; nothing more is picked."""


def bill(state: GameState, scope: Scope, parts: tuple[Cost, ...], reserve: int = 0, memory: int = 0) -> Paying:
    """What is due, as it is paid; for a materialization floating memory comes first (CR Card Materialization 3.3.2)."""
    if WORK.done is not None:
        WORK.done.append(("bill", scope.source[0]))
    due = Paying(scope.player)
    due.source = scope.source
    due.card = scope.card
    due.now = scope.now
    due.names = scope.names
    due.how = scope.how
    due.was = scope.was
    if parts:
        said, remembered, others = summed(state, parts, scope)
        reserve += said
        memory += remembered
        due.costs = tuple(sorted([settled(state, cost, scope) for cost in others], key=_leaves))
    due.reserve = reserve
    due.memory = memory
    due.for_card = scope.how is not None and scope.how.kind in PLAYED
    due.floating_first = scope.how is not None and scope.how.kind == "materialization"
    due.floating_only = due.floating_first and floats_only(state, scope)
    return due


def _leaves(cost: Cost) -> bool:
    """What pays for it leaves. Such costs come last: so nothing gets in the way of the others.

    Any order is allowed; players are asked for one where it can matter.
    """
    return isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL)


def pay_for_others(costs: tuple[Cost, ...]) -> bool:
    """One of these costs pays for a part of the card's own cost."""
    for cost in costs:
        if isinstance(cost, CHOSEN) and cost.pays:
            return True
    return False


def settled(state: GameState, cost: Cost, scope: Scope) -> Cost:
    """A cost with the numbers that it has before anything is paid (CR Card Activation 1.7).

    For a cost of an effect they are those of whoever controls the effect; who pays does not change them.
    """
    word: Any = cost
    if isinstance(cost, CHOSEN) and cost.up_to is not None and not isinstance(cost.up_to, int):
        word = replace(word, up_to=amount(state, cost.up_to, scope))
    if isinstance(cost, Do) and cost.joint is not None:
        word = replace(word, joint=jointly.settled(state, cost.joint, scope))
    if not isinstance(word.amount, int):
        word = replace(word, amount=amount(state, word.amount, scope))
    assert isinstance(word, Cost)
    return word


def written_out(state: GameState, cost: Any, scope: Scope) -> Any:
    """A cost as it is written, with the numbers that it has now."""
    word = cost
    for name in ("amount", "minimum", "maximum", "least", "most"):
        number = getattr(word, name, None)
        if isinstance(number, Term):
            word = replace(word, **{name: amount(state, number, scope)})
    for name in ("what", "joint"):
        part = getattr(word, name, None)
        if isinstance(part, (Some, Joint)):
            word = replace(word, **{name: written_out(state, part, scope)})
    return word


def in_hand(state: GameState, due: Paying) -> tuple[int, ...]:
    """The cards that can be reserved; a card does not pay for itself."""
    hand = state.zone(due.player, HAND)
    return tuple([id for id in hand if id != due.source[0]]) if due.for_card else hand
