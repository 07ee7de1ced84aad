"""Paying a bill, part by part (CR Card Activation 1.8, CR Card Materialization 3.3)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.kinds import Cost
from grandarchive.model.payments import CHOSEN, Do, PutCounters, SpendCounters
from grandarchive.rules import pruning
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, finish, program, step_name
from grandarchive.rules.playing.alike import one_for_all
from grandarchive.rules.playing.bills import DONE, FLOATING, RANDOM, RESERVE, bill, in_hand, pay_for_others
from grandarchive.rules.playing.costs import MEMORY, candidates, go_together, least, left_after, most, pays_by_itself
from grandarchive.rules.playing.imbuing import become_imbued, imbues
from grandarchive.rules.playing.paid_otherwise import floating_memory, kindle, objects_that_pay, reservable, sums, worth
from grandarchive.rules.playing.payable import payable
from grandarchive.rules.playing.performers import PERFORMER
from grandarchive.rules.playing.settling import settle
from grandarchive.rules.playing.tangles import is_tangled, shares
from grandarchive.rules.playing.trials import FAILED
from grandarchive.rules.way_back import go_back
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Paying, Reversible
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

NO: Final = 0
YES: Final = 1


def pay(state: GameState, scope: Scope, parts: tuple[Cost, ...], reserve: int = 0, memory: int = 0) -> None:
    """Pay costs, and so much reserve and memory besides (CR Card Activation 1.8). Call it last in a step.

    What the costs say of reserve and memory is added up.
    """
    due = bill(state, scope, parts, reserve, memory)
    if due.costs or due.reserve or due.memory:
        begin(state, due, scope)


def _choose_part(state: GameState, due: Paying) -> str | None:
    """What is paid next: as the player wants if it can matter, else in an order in which nothing gets in the way."""
    if due.floating_only and (due.costs or due.reserve):
        return fail(state)
    if due.answer is not None:
        due.part = chosen(due)
        return _begin_part(state, due)
    parts = _unpaid(due)
    if not parts:
        finish(state, due)
        return AGAIN
    part = parts[0]
    if part != FLOATING and is_tangled(state, due):
        options = [Option("pay", part, due.source[0]) for part in parts if part not in (FLOATING, RANDOM)]
        options = _leading_on(state, due, options)
        if not options:
            return fail(state)
        ask(state, due, "pay next", options)
        return AGAIN
    due.part = RESERVE if RESERVE in parts and part != FLOATING and shares(state, due) else part
    return _begin_part(state, due)


def _unpaid(due: Paying) -> list[int]:
    """The parts that are due: random payment comes last, and floating memory first as one materializes.

    What a part pays for waits for it. Counters are put on what was paid with as soon as it was.

    CR Parts of a Card - Cost 3.a.i, CR Card Materialization 3.3.2.
    """
    parts = [place for place, cost in enumerate(due.costs) if not isinstance(cost, PutCounters)]
    for place, cost in enumerate(due.costs):
        if isinstance(cost, PutCounters) and not any(cost.is_on(other) for other in due.costs):
            return [place]
    paying = pay_for_others(due.costs)
    if due.reserve and not paying:
        parts.append(RESERVE)
    if not due.memory or (paying and (due.floated or not due.floating_first)):
        return parts
    if due.floated:
        return [*parts, RANDOM]
    return [FLOATING, *parts] if due.floating_first else [*parts, FLOATING]


def _begin_part(state: GameState, due: Paying) -> str | None:
    due.left = _payers(state, due)
    due.picked = ()
    if due.part == RANDOM:
        return SHOW
    if not _can_begin(state, due):
        return fail(state)
    after = _pick(state, due)
    return PICK if after is AGAIN else after


def _can_begin(state: GameState, due: Paying) -> bool:
    """There is enough for the part that is paid now, as far as nothing else takes of it."""
    if _paid(state, due, due.left) < _fewest(state, due):
        return False
    return due.part < 0 or (pays_by_itself(state, due.costs[due.part], due) and _together(state, due, (), due.left))


def _payers(state: GameState, due: Paying) -> tuple[int, ...]:
    """The cards and objects with which the current part can be paid."""
    if due.part >= 0:
        return candidates(state, due.costs[due.part], due)
    if due.part == RESERVE:
        return in_hand(state, due) + reservable(state, due.player) + kindle(state, due)[1]
    return floating_memory(state, due.player, due, only=due.floating_only) if due.part == FLOATING else ()


def _fewest(state: GameState, due: Paying) -> int:
    if due.part >= 0:
        return least(state, due.costs[due.part], due)
    if due.part == RESERVE:
        return due.reserve
    if due.floating_only:
        return due.memory
    alone = not (due.costs or due.reserve)
    return due.memory - len(state.zone(due.player, MEMORY)) if alone else 0


def _greatest(state: GameState, due: Paying) -> int:
    if due.part >= 0:
        cost = due.costs[due.part]
        greatest = most(state, cost, due)
        if isinstance(cost, CHOSEN) and cost.pays:
            return min(greatest, (due.memory or due.reserve) // cost.pays)
        return greatest
    return due.reserve if due.part == RESERVE else due.memory


def _pick(state: GameState, due: Paying) -> str | None:
    """Cards and objects are picked one after the other, in one canonical order, until it is enough."""
    if due.answer is not None:
        picked = chosen(due)
        if picked == DONE:
            return _show_and_settle(state, due)
        _pick_one(due, picked)
    fewest, greatest = _fewest(state, due), _greatest(state, due)
    while True:
        paid = _paid(state, due, due.picked)
        missing = fewest - paid
        if missing == len(due.left) and missing == greatest - paid and _needs_all_that_is_left(state, due):
            due.picked, due.left = due.picked + due.left, ()
            continue
        enough = missing <= 0 and _together(state, due, due.picked, ())
        if paid >= greatest or not due.left:
            return _show_and_settle(state, due) if enough else fail(state)
        options = _leading_on(state, due, _pickable(state, due, missing, greatest - paid, enough))
        if not options:
            return fail(state)
        ask(state, due, _purpose(due), options, amount=greatest - paid)
        if due.answer is None:
            return AGAIN
        picked = chosen(due)
        if picked == DONE:
            return _show_and_settle(state, due)
        _pick_one(due, picked)


def _needs_all_that_is_left(state: GameState, due: Paying) -> bool:
    """As many are missing as are left, each pays for one, and nothing can keep them from being picked one by one."""
    return bool(due.left) and due.part != FLOATING and is_free(state, due)


def _paid(state: GameState, due: Paying, ids: tuple[int, ...]) -> int:
    """How much of the current part is paid with these: each is one of what is due, but for what pays for memory."""
    return worth(state, due.player, ids, due) if due.part == FLOATING else len(ids)


def _pickable(state: GameState, due: Paying, missing: int, most: int, enough: bool) -> list[Option]:
    """What can be picked next, with so many missing and at most so many due; or nothing more, if that is enough."""
    if due.part == FLOATING and objects_that_pay(state, due.player, due):
        within = _that_leave_enough(state, due, missing, most)
    else:
        within = due.left[: len(due.left) - missing + 1]
    if due.blind and len(within) > 1:
        within = one_for_all(state, due, within)
    if due.part >= 0:
        left = {id: due.left[due.left.index(id) + 1 :] for id in within}
        within = tuple([id for id in within if _together(state, due, (*due.picked, id), left[id])])
    options = [Option("choose", id, id if id >= 0 else state.card_of(id)) for id in dict.fromkeys(within)]
    if enough:
        options.append(Option("done", DONE))
    return options


def _that_leave_enough(state: GameState, due: Paying, missing: int, most: int) -> tuple[int, ...]:
    """Those with which, and with what comes after them, so much of the memory cost can be paid and no more than all."""
    found = []
    for place, id in enumerate(due.left):
        then = worth(state, due.player, (id,), due)
        after = sums(state, due.player, due.left[place + 1 :], most - then, due)
        if any(then + paid >= missing for paid in after):
            found.append(id)
    return tuple(found)


def _show_and_settle(state: GameState, due: Paying) -> str | None:
    """What was picked is enough; it is paid with at once, unless something is asked before."""
    _show(state, due)
    return SETTLE if due.answer is None else _settle(state, due)


def _together(state: GameState, due: Paying, picked: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """What is picked for the current part is together what that says, or can be with what is left."""
    return due.part < 0 or go_together(state, due.costs[due.part], due, picked, left)


def _pick_one(due: Paying, picked: int) -> None:
    """What was passed over can no more be picked."""
    due.picked = (*due.picked, picked)
    due.left = left_after(due.costs[due.part] if due.part >= 0 else None, picked, due.left)


def _purpose(due: Paying) -> str:
    if due.part == RESERVE:
        return "reserve"
    if due.part == FLOATING:
        return "floating memory"
    cost = due.costs[due.part]
    if isinstance(cost, Do):
        return PERFORMER if cost.name == PERFORMER else cost.deed.value
    return "counters"


def _leading_on(state: GameState, due: Paying, options: list[Option]) -> list[Option]:
    """The options after which everything can be paid."""
    if due.blind or _stands_alone(state, due):
        return options
    return pruning.kept(options, lambda option: _leads_on(state, due, option))


def _is_the_last(due: Paying) -> bool:
    """Nothing but the part that is paid now is due, and it pays for no other."""
    if not due.costs:
        return not (due.reserve and due.memory)
    return len(_unpaid(due)) == 1 and not pay_for_others(due.costs)


def _has_cap(state: GameState, due: Paying) -> bool:
    return due.part == RESERVE and bool(kindle(state, due)[0])


def _leads_on(state: GameState, due: Paying, option: Option) -> bool:
    """With this option everything can be paid."""
    picked = option.value
    assert isinstance(picked, int)
    then = due.clone()
    assert isinstance(then, Paying)
    if due.part == DONE:
        then.part = picked
        then.left = _payers(state, then)
        return _can_begin(state, then) and payable(state, then)
    if picked != DONE:
        _pick_one(then, picked)
    else:
        then.left = ()
    return payable(state, then)


def _show(state: GameState, due: Paying) -> str | None:
    """The player may show the cards that will be reserved, if that makes the card imbued (CR Keywords - Imbue 1, 2)."""
    if due.part == RESERVE and due.for_card and not due.blind and imbues(state, due):
        ask(state, due, "imbue", [Option("no", NO), Option("imbue", YES)])
    else:
        due.answer = NO
    return None


def _settle(state: GameState, due: Paying) -> str | None:
    """What was picked is paid with; it is shown first if the player wants the card imbued."""
    if chosen(due):
        become_imbued(state, due)
    return CHOOSE_PART if settle(state, due) else fail(state)


# The whole payment of a part -----------------------------------------------------------------------------------


def payers(state: GameState, due: Paying) -> tuple[int, ...]:
    """All cards and objects with which the current part could be paid, also those that were picked or passed over."""
    return _payers(state, due)


def bounds(state: GameState, due: Paying) -> tuple[int, int]:
    """How much of the current part is paid at least and at most: with so many, or for memory with so much."""
    return _fewest(state, due), _greatest(state, due)


def can_be_completed(state: GameState, due: Paying, picks: tuple[int, ...], *, alone: bool = False) -> bool:
    """With these picks besides what is picked, `alone` or with others in any order, everything can be paid."""
    then = due.clone()
    assert isinstance(then, Paying)
    left = list(due.left)
    for id in picks:
        if id not in left:
            return False
        left.remove(id)
    cost = due.costs[due.part] if due.part >= 0 else None
    if picks and isinstance(cost, SpendCounters) and not cost.several:
        left = [id for id in left if id == picks[0]]
        if any(id != picks[0] for id in picks):
            return False
    then.picked, then.left = (*due.picked, *picks), () if alone else tuple(left)
    (fewest, greatest), paid = bounds(state, due), _paid(state, due, then.picked)
    if paid > greatest or not _is_enough(state, then, fewest - paid, greatest - paid):
        return False
    if not _together(state, due, then.picked, then.left):
        return False
    return _stands_alone(state, due) or payable(state, then)


def _stands_alone(state: GameState, due: Paying) -> bool:
    return _is_the_last(due) and not _has_cap(state, due)


def is_free(state: GameState, due: Paying) -> bool:
    """The part can be paid with any of what pays for it, as long as it is enough and not too much."""
    cost = due.costs[due.part] if due.part >= 0 else None
    of_one = isinstance(cost, SpendCounters) and not cost.several
    return _stands_alone(state, due) and not of_one and not (isinstance(cost, Do) and cost.joint is not None)


def _is_enough(state: GameState, due: Paying, missing: int, most: int) -> bool:
    """What is left can pay for what is missing, and for no more than that."""
    if due.part == FLOATING and objects_that_pay(state, due.player, due):
        return any(paid >= missing for paid in sums(state, due.player, due.left, most, due))
    return len(due.left) >= missing


def fail(state: GameState) -> str | None:
    """What was begun cannot be finished: the game goes back (CR Playing Cards 3, CR Card Activation 1.8)."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Paying) and frame.blind:
            state.outcome = FAILED
            return None
        if isinstance(frame, Reversible) and frame.checkpoint is not None:
            go_back(state, frame)
            return None
    raise AssertionError("nothing to go back to")


CHOOSE_PART: Final = step_name(_choose_part)
PICK: Final = step_name(_pick)
SHOW: Final = step_name(_show)
SETTLE: Final = step_name(_settle)

program(Paying, _choose_part, _pick, _show, _settle)
