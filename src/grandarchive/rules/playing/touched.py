"""What paying changes, and whether resting or reserving tells how the rest is paid (CR Card Activation 1.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import THIS
from grandarchive.model.payments import Deed, Do, RecoverDamage
from grandarchive.rules.playing.costs import GRAVEYARD
from grandarchive.rules.playing.paid_otherwise import kindle, reservable
from grandarchive.rules.playing.told import is_told
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Paying
from grandarchive.state.game import Aspect, GameState

RECOVERING: Final = Aspect.DAMAGE | Aspect.COUNTERS | Aspect.HISTORY
RESERVING: Final = Aspect.HAND | Aspect.MEMORY
RESTING: Final = Aspect.ORIENTATION
KINDLING: Final = Aspect.GRAVEYARD | Aspect.BANISHMENT
"""What recovering, reserving cards of a hand, resting and kindling change."""


def touched_by_costs(costs: Iterable[Cost]) -> int:
    """The aspects of the game that paying these changes."""
    touched = 0
    for cost in costs:
        if isinstance(cost, RecoverDamage):
            touched |= RECOVERING
        elif not isinstance(cost, Do):
            return Aspect.ALL
        elif cost.deed is Deed.REST:
            touched |= RESTING
        elif cost.deed is Deed.BANISH and cost.zone is GRAVEYARD and cost.filter is not THIS:
            touched |= Aspect.GRAVEYARD | Aspect.BANISHMENT
        else:
            return Aspect.ALL
    return touched


def touched_by(state: GameState, due: Paying, costs: Iterable[Cost]) -> int:
    """The aspects of the game that paying these and a reserve cost changes.

    Something may become reservable by that, and rest.
    """
    touched = touched_by_costs(costs) | (_touched_by_reserve(state, due) if due.reserve else 0)
    if due.reserve and not touched & RESTING and is_told(state, due, (), touched, reserve=True):
        return touched | RESTING
    return touched


def _touched_by_reserve(state: GameState, due: Paying) -> int:
    """What is changed by reserving, kindling and resting: cards in a hand or memory have a say in nothing else."""
    touched = RESERVING
    if kindle(state, due)[0]:
        touched |= KINDLING
    return touched | RESTING if reservable(state, due.player) else touched


def resting_tells(state: GameState, due: Scope) -> bool:
    """As something rests, an effect or a restriction may change what can be rested or kindled for a reserve cost."""
    return is_told(state, due, (), RESTING, reserve=True)


def reserving_tells(state: GameState, cost: Cost, due: Scope) -> bool:
    """As reserve is paid, an effect may change with what a cost can be paid, or what is kindled may matter."""
    return kindle(state, due)[0] > 0 or is_told(state, due, (cost,), RESERVING | RESTING, reserve=True)
