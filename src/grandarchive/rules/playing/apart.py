"""Parts of a bill that can be paid first and leave everything as it was for the others.

Costs are paid in any order (CR Card Activation 1.8). So what is still due after these parts tells whether everything
can be paid, without trying out how.
"""

from __future__ import annotations

from grandarchive.model.kinds import Cost
from grandarchive.model.payments import Deed, Do, RecoverDamage
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.asked import looked_at
from grandarchive.rules.playing.bills import DONE, RESERVE, in_hand
from grandarchive.rules.playing.costs import HAND, MEMORY, candidates, least, recoverable
from grandarchive.rules.playing.paid_otherwise import reservable
from grandarchive.rules.playing.replaced import is_replaced, may_be_stopped
from grandarchive.rules.playing.told import is_told
from grandarchive.rules.playing.touched import RECOVERING, RESERVING, RESTING
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState


def left_over(state: GameState, due: Paying) -> Paying | None:
    """The bill without the parts that can be paid for sure and change nothing for the rest; None if there are none.

    Only bills are judged of cards that are moved, revealed and rested, and of damage recovered, nothing of which can
    be replaced or forbidden.
    """
    if due.memory or due.part < RESERVE or may_be_stopped(state):
        return None
    if not all(isinstance(cost, (Do, RecoverDamage)) for cost in due.costs) or is_replaced(state, due, due.costs):
        return None
    rest = due.clone()
    assert isinstance(rest, Paying)
    rest.part, rest.picked, rest.left = DONE, (), ()
    if due.part >= 0:
        return _without_first(state, due, rest)
    if due.reserve and _is_reserved_apart(state, due):
        rest.reserve = 0
    if not rest.reserve:
        for cost in due.costs:
            others = tuple([other for other in rest.costs if other is not cost])
            if _is_paid_apart(state, due, cost, others):
                rest.costs = others
    return rest if rest.reserve < due.reserve or len(rest.costs) < len(due.costs) else None


def _without_first(state: GameState, due: Paying, rest: Paying) -> Paying | None:
    """The rest of a bill of which one part is paid first, with nothing picked for it yet, unless it has a say there."""
    first = due.costs[due.part]
    rest.costs = due.costs[: due.part] + due.costs[due.part + 1 :]
    if due.picked or (due.reserve and not _is_reserved_apart(state, rest)):
        return None
    return rest if _is_paid_apart(state, due, first, rest.costs) else None


def _is_reserved_apart(state: GameState, due: Paying) -> bool:
    """There is enough to reserve, and to rest for it, that nothing else due can be paid with or looks at."""
    others = {id for cost in due.costs for id in candidates(state, cost, due)}
    in_hand_only = [id for id in in_hand(state, due) if id not in others]
    free = [id for id in in_hand_only if not works_in_any(state, id, (HAND, MEMORY))]
    changed = RESERVING
    if len(free) < due.reserve or not all(id in free for id in due.picked):
        free += [id for id in reservable(state, due.player) if id not in others]
        changed |= RESTING
    if is_looked_at(state, due, changed, due.costs):
        return False
    if due.part == DONE:
        return len(free) >= due.reserve
    left = [id for id in due.left if id in free]
    return len(due.picked) + len(left) >= due.reserve and all(id in free for id in due.picked)


def works_in_any(state: GameState, id: int, zones: tuple[Zone, ...]) -> bool:
    """A card has static abilities that work in one of these zones."""
    return any(ability.works_in(zone) for ability in characteristics(state, id).abilities.statics for zone in zones)


def _is_paid_apart(state: GameState, due: Paying, cost: Cost, others: tuple[Cost, ...]) -> bool:
    """A cost can be paid, with whatever fits, and nothing else due looks at what that changes."""
    if isinstance(cost, RecoverDamage):
        if any(isinstance(other, RecoverDamage) for other in others) or not isinstance(cost.amount, int):
            return False
        return recoverable(state, due.player) >= cost.amount and not is_looked_at(state, due, RECOVERING, others)
    if not isinstance(cost, Do) or cost.deed is not Deed.REST or cost.name is not None or cost.joint is not None:
        return False
    if any(isinstance(other, Do) and other.deed is Deed.REST for other in others):
        return False
    return len(candidates(state, cost, due)) >= least(state, cost, due) and not is_looked_at(
        state, due, RESTING, others
    )


def is_looked_at(state: GameState, due: Paying, aspects: int, costs: tuple[Cost, ...]) -> bool:
    """What is done to pay looks at these aspects of the game, or an effect that does tells what it is done with."""
    if is_told(state, due, costs, aspects, reserve=True):
        return True
    return any(aspects & looked_at(state, due, cost) for cost in costs if isinstance(cost, Do))
