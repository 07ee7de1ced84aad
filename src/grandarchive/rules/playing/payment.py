"""Whether costs can be paid together, and paying them (CR Card Activation 1.8, CR Card Materialization 3.3).

Both read the same `Bill`: what is due, and with which cards and objects. If no payment can get in the way of another,
it is enough to count and to match cards to costs. Otherwise, when one payment feeds, changes or replaces what another
needs, the steps of paying are tried out on a copy of the game, which knows no more than the player: as soon as a random
number decides, the payment counts as possible, and the way back takes care of the rest.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model import nouns
from grandarchive.model.costs import Cost, Deed, Do, PayMemory, PayReserve, SpendCounters
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import ANYTHING, THIS, Filter
from grandarchive.model.terms import Zone
from grandarchive.rules import pruning
from grandarchive.rules.agenda import AGAIN, OVER, ask, begin, chosen, program, run_until, step_name
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.reading import amount, fits, unlocked
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, move, rest
from grandarchive.rules.events.happen import propose, propose_moves
from grandarchive.rules.playing.costs import (
    BANISHMENT,
    FIELD,
    GRAVEYARD,
    HAND,
    MEMORY,
    REST,
    candidates,
    floating_memory,
    kindle,
    least,
    memory_of,
    most,
    others_of,
    payment,
    pays_by_itself,
    reservable,
    reserve_of,
)
from grandarchive.rules.playing.matching import Need, can_be_met
from grandarchive.rules.playing.performers import PERFORMER
from grandarchive.rules.way_back import go_back
from grandarchive.state.cards import Scope
from grandarchive.state.events import Event, IsRevealed
from grandarchive.state.frames import Demanding, Paying, Reversible
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, Outcome

_TAKING: Final = frozenset({Deed.BANISH, Deed.RETURN, Deed.SACRIFICE})

RESERVE: Final = -2
FLOATING: Final = -3
RANDOM: Final = -4
"""Parts of a bill besides its costs: reserve, the floating memory for a memory cost, and memory at random."""

DONE: Final = -1

DECK: Final = Zone.DECK

PLAYED: Final = frozenset({"activation", "materialization", "bestowment"})

FAILED: Final = Outcome((), "a payment that was tried out failed", 0)

NO: Final = 0
YES: Final = 1
IMBUED: Final = "imbued"

MOST_TRIED: Final = 600
"""How many payments are tried out before one counts as possible."""

LANDS_IN: Final = {Deed.BANISH: Zone.BANISHMENT, Deed.DISCARD: Zone.GRAVEYARD, Deed.SACRIFICE: Zone.GRAVEYARD}

# What is due ---------------------------------------------------------------------------------------------------


def pay(state: GameState, scope: Scope, parts: tuple[Cost, ...], reserve: int = 0, memory: int = 0) -> None:
    """Pay costs, and so much reserve and memory besides (CR Card Activation 1.8). Call it last in a step.

    What the costs say of reserve and memory is added up.
    """
    due = bill(state, scope, parts, reserve, memory)
    if due.costs or due.reserve or due.memory:
        begin(state, due, scope)


def bill(state: GameState, scope: Scope, parts: tuple[Cost, ...], reserve: int = 0, memory: int = 0) -> Paying:
    """What is due, as it is paid; for a materialization floating memory comes first (CR Card Materialization 3.3.2)."""
    due = Paying(scope.player, scope.source, scope.card, scope.now, scope.names, scope.how)
    if parts:
        due.costs = tuple(sorted((settled(state, cost, scope) for cost in others_of(parts)), key=_order))
        reserve += reserve_of(state, parts, scope)
        memory += memory_of(state, parts, scope)
    due.reserve = reserve
    due.memory = memory
    due.for_card = scope.how is not None and scope.how.kind in PLAYED
    due.floating_first = scope.how is not None and scope.how.kind == "materialization"
    return due


def _order(cost: Cost) -> int:
    """What is shown comes before what is rested or taken off, and that before what leaves: so nothing gets in the way.

    Any order is allowed; players are asked for one where it can matter.
    """
    if isinstance(cost, Do):
        return {Deed.REVEAL: 0, Deed.REST: 2}.get(cost.deed, 3)
    return 1


def can_pay(state: GameState, parts: tuple[Cost, ...], scope: Scope, reserve: int = 0, memory: int = 0) -> bool:
    """Costs can be paid together, with so much reserve and memory besides."""
    if memory:
        if parts or reserve:
            return payable(state, bill(state, scope, parts, reserve, memory))
        there = len(state.zone(scope.player, MEMORY))
        return there >= memory or there + len(floating_memory(state, scope.player)) >= memory
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
        return not due or can_reserve(state, scope, due)
    if not due:
        return _alone(state, other, scope)
    if isinstance(other, Do) and other.deed is REST:
        if not _alone(state, other, scope):
            return False
        hand = state.zone(scope.player, HAND)
        if len(hand) - (scope.source[0] in hand) >= due:
            return True
        if _is_steady(other.filter) and not can_reserve(state, scope, due) and not _is_replaced(state):
            return False
    elif isinstance(other, Do) and _only_takes_objects(state, other):
        if not _alone(state, other, scope):
            return False
        hand = state.zone(scope.player, HAND)
        if len(hand) - (scope.source[0] in hand) >= due:
            return True
    return payable(state, bill(state, scope, (other,), due, 0))


def _only_takes_objects(state: GameState, cost: Do) -> bool:
    """Paying the cost takes so many objects from the field, which nothing paid besides makes more or fewer."""
    if cost.zone is not FIELD or cost.deed not in _TAKING or cost.filter is THIS or cost.up_to is not None:
        return False
    return _is_steady(cost.filter) and not _is_replaced(state)


def can_reserve(state: GameState, scope: Scope, reserve: int) -> bool:
    """There is enough to pay a reserve cost and nothing else."""
    hand = state.zone(scope.player, HAND)
    of_card = scope.how is not None and scope.how.kind in PLAYED
    played = of_card and scope.source[0] in hand
    if len(hand) - played >= reserve:
        return True
    more = len(reservable(state, scope.player))
    if of_card:
        most_kindled, fire = kindle(state, scope)
        more += min(most_kindled, len(fire))
    return len(hand) - played + more >= reserve


def settled(state: GameState, cost: Cost, scope: Scope) -> Cost:
    """A cost with the numbers that it has before anything is paid (CR Card Activation 1.7).

    For a cost of an effect they are those of whoever controls the effect; who pays does not change them.
    """
    word: Any = cost
    if isinstance(cost, Do) and cost.up_to is not None and not isinstance(cost.up_to, int):
        word = replace(word, up_to=max(0, amount(state, cost.up_to, scope)))
    if not isinstance(word.amount, int):
        word = replace(word, amount=max(0, amount(state, word.amount, scope)))
    assert isinstance(word, Cost)
    return word


# Whether it can be paid ----------------------------------------------------------------------------------------


def payable(state: GameState, due: Paying) -> bool:
    """Everything that is due can be paid, with what was picked already."""
    if due.part == DONE and len(due.costs) == 1 and not due.reserve and not due.memory:
        return _alone(state, due.costs[0], due)
    if due.part == DONE and not due.costs and not due.memory:
        return can_reserve(state, due, due.reserve)
    if is_tangled(state, due) or (due.part != DONE and _shares(state, due)):
        return not _is_hopeless(state, due) and _tried(state, due)
    needs = _needs(state, due)
    return needs is not None and can_be_met(needs)


def _is_hopeless(state: GameState, due: Paying) -> bool:
    """Nobody is awake to rest, or has the counters, and nothing that is done to pay changes that."""
    return any(
        (isinstance(cost, SpendCounters) or (isinstance(cost, Do) and cost.deed is REST))
        and len(candidates(state, cost, due)) < least(state, cost, due)
        for place, cost in enumerate(due.costs)
        if place != due.part
    )


def _in_hand(state: GameState, due: Paying) -> tuple[int, ...]:
    """The cards that can be reserved; a card does not pay for itself."""
    hand = state.zone(due.player, HAND)
    played = due.source[0]
    return tuple(id for id in hand if id != played) if due.for_card and played in hand else hand


def _alone(state: GameState, cost: Cost, scope: Scope) -> bool:
    needed = least(state, cost, scope)
    return pays_by_itself(state, cost, scope) and (not needed or len(candidates(state, cost, scope)) >= needed)


def _needs(state: GameState, due: Paying) -> list[Need] | None:
    """What each part takes, from what; None if one of them cannot be paid whatever the others do."""
    needs: list[Need] = []
    for place, cost in enumerate(due.costs):
        picked = due.picked if place == due.part else ()
        needed = max(0, least(state, cost, due) - len(picked))
        if not pays_by_itself(state, cost, due):
            return None
        found = due.left if place == due.part else candidates(state, cost, due)
        if isinstance(cost, SpendCounters) or (isinstance(cost, Do) and cost.deed is Deed.REVEAL):
            if len(found) < needed:
                return None
            continue
        tokens = picked + tuple(id for id in found if id not in picked)
        kind = "rest" if isinstance(cost, Do) and cost.deed is Deed.REST else "card"
        if isinstance(cost, Do):
            needs.append(Need(needed + len(picked), kind, tokens, fixed=picked))
    if due.reserve:
        picked = due.picked if due.part == RESERVE else ()
        most_kindled, fire = kindle(state, due) if due.for_card else (0, ())
        here = due.part == RESERVE
        need = Need(due.reserve, "card", _still(due, _in_hand(state, due), here), picked)
        need.rests = _still(due, reservable(state, due.player), here)
        need.capped, need.cap = _still(due, fire, here), most_kindled
        needs.append(need)
    if due.memory:
        picked = due.picked if due.part == FLOATING else ()
        floating = () if due.floated else _still(due, floating_memory(state, due.player), due.part == FLOATING)
        needs.append(Need(due.memory, "card", (*state.zone(due.player, MEMORY), *floating), picked))
    return needs


def _still(due: Paying, ids: tuple[int, ...], here: bool) -> tuple[int, ...]:
    """Of what the part takes that is paid now, what was picked or still can be; what was passed over is not."""
    return tuple(id for id in ids if id in due.picked or id in due.left) if here else ids


# Payments that get in each other's way -------------------------------------------------------------------------

_STEADY: Final = (
    nouns.Type,
    nouns.Subtype,
    nouns.Supertype,
    nouns.Element,
    nouns.Named,
    nouns.Controlled,
    nouns.Owned,
    nouns.IsToken,
    nouns.Anything,
    nouns.This,
)
"""What paying something else does not change, unless a continuous effect does."""


def is_tangled(state: GameState, due: Paying) -> bool:
    """The payment of one part may change what there is for another, or how it is paid."""
    parts = len(due.costs) + (due.reserve > 0) + (due.memory > 0)
    if parts < 2:
        return False
    if _spends_twice(due):
        return True
    if not due.memory and all(_is_quiet(state, cost, due) for cost in due.costs):
        return False
    if _is_replaced(state):
        return True
    if any(not _is_steady(cost.filter) for cost in due.costs if isinstance(cost, (Do, SpendCounters))):
        return True
    return _feeds(state, due) or _moves_static(state, due)


_APART: Final = frozenset(
    {Happening.DAMAGED, Happening.HIT, Happening.KILL, Happening.RECOVER, Happening.DRAW, Happening.ENTER}
)
"""What nobody does to pay, so that replacing it does not change a payment."""


def _is_replaced(state: GameState) -> bool:
    """Something in force may replace what is done to pay."""
    board = board_of(state)
    if any(m.pattern.happening not in _APART for m, _, _ in board.replacements):
        return True
    return board.replaced_once and any(
        isinstance(m, Replaces) and m.pattern.happening not in _APART
        for effect in state.effects
        for m in effect.modifications
    )


def _is_quiet(state: GameState, cost: Cost, due: Paying) -> bool:
    """Paid without a choice, and nothing leaves where it is."""
    if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL):
        return False
    return len(candidates(state, cost, due)) == most(state, cost, due)


def _is_steady(filter: Filter) -> bool:
    if isinstance(filter, (nouns.And, nouns.Or)):
        return all(_is_steady(part) for part in filter.parts)
    if isinstance(filter, nouns.Not):
        return _is_steady(filter.part)
    return isinstance(filter, _STEADY)


def _feeds(state: GameState, due: Paying) -> bool:
    """What is paid for one part lands where another is paid from."""
    lands: set[Zone] = set()
    takes: set[Zone] = set()
    for cost in due.costs:
        if not isinstance(cost, Do):
            continue
        if cost.filter is not THIS:
            takes.add(cost.zone)
        if cost.deed is Deed.RETURN:
            lands.add(cost.to)
        elif cost.deed in LANDS_IN:
            lands.add(LANDS_IN[cost.deed])
    if due.reserve:
        lands.add(MEMORY)
        takes.add(HAND)
        if due.for_card and kindle(state, due)[0]:
            takes.add(GRAVEYARD)
    if due.memory:
        takes.update((MEMORY, GRAVEYARD))
    return not lands.isdisjoint(takes)


def _moves_static(state: GameState, due: Paying) -> bool:
    """Something that could be paid with has static abilities, which may matter to the others.

    To cards in a hand they do not: those can be reserved whatever they are.
    """
    kindled = due.for_card and due.reserve > 0 and kindle(state, due)[0] > 0
    if len(due.costs) < 2 and not due.memory and not kindled and not reservable(state, due.player):
        return False
    for cost in due.costs:
        if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL):
            for id in candidates(state, cost, due):
                if characteristics(state, id).abilities.statics:
                    return True
    return False


def _spends_twice(due: Paying) -> bool:
    kinds = [cost.kind for cost in due.costs if isinstance(cost, SpendCounters)]
    return len(set(kinds)) < len(kinds)


def _tried(state: GameState, due: Paying) -> bool:
    """Some way of paying works, tried out on copies of the game; unknown numbers and too many ways count as one.

    While something is tried out already, what is played inside of it counts as payable: the trial goes back from it.
    """
    for below in state.agenda:
        if isinstance(below, Paying) and below.blind:
            return True
    trial = state.clone()
    depth = len(trial.agenda)
    if depth and isinstance(trial.agenda[-1], Paying):
        frame = trial.agenda[-1]
        frame.part, frame.picked, frame.left = due.part, due.picked, due.left
        frame.step = PICK if due.part != DONE else CHOOSE_PART
        depth -= 1
    else:
        copy = due.clone()
        assert isinstance(copy, Paying)
        frame = copy
        begin(trial, frame)
    frame.blind = True
    frame.answer = None
    trial.decision = None
    unknown = _unknown(state) if any(_looks_at_cards(cost) for cost in due.costs) else ()
    return _search(trial, depth, unknown, [MOST_TRIED])


def _unknown(state: GameState) -> tuple[int, ...]:
    """The cards that nobody knows: those of the main decks."""
    return tuple(id for player in range(state.players) for id in state.zone(player, DECK))


def _looks_at_cards(cost: Cost) -> bool:
    """It matters to a cost which cards there are off the field, and not only how many."""
    return isinstance(cost, Do) and cost.zone is not FIELD and cost.filter not in (ANYTHING, THIS)


def _search(state: GameState, depth: int, unknown: tuple[int, ...], left: list[int]) -> bool:
    """Whether what is on the agenda above a depth can be finished without failing, as far as the player can know.

    What failed after cards came from a deck could have worked with others, if it matters which they are.
    """
    rng = state.rng
    run_until(state, depth)
    if state.rng != rng:
        return True
    if state.outcome is not None:
        return state.outcome is not FAILED or any(state.cards[id].zone is not DECK for id in unknown)
    if len(state.agenda) <= depth:
        return True
    decision = state.decision
    assert decision is not None
    for index in range(len(decision.options)):
        left[0] -= 1
        if left[0] < 0:
            return True
        branch = state.clone()
        branch.agenda[-1].answer = decision.options[index].value
        branch.decision = None
        if _search(branch, depth, unknown, left):
            return True
    return False


# Paying --------------------------------------------------------------------------------------------------------


def _choose_part(state: GameState, due: Paying) -> str | None:
    """What is paid next: as the player wants if it can matter, else in an order in which nothing gets in the way."""
    if due.answer is not None:
        due.part = chosen(due)
        return _begin_part(state, due)
    parts = _unpaid(due)
    if not parts:
        return OVER
    if len(parts) == 1 or not is_tangled(state, due):
        due.part = RESERVE if RESERVE in parts and FLOATING not in parts[:1] and _shares(state, due) else parts[0]
        return _begin_part(state, due)
    options = [Option("pay", part, due.source[0]) for part in _first(due, parts)]
    options = _leading_on(state, due, options)
    if not options:
        return fail(state)
    ask(state, due, "pay next", options)
    return AGAIN


def _unpaid(due: Paying) -> list[int]:
    parts = list(range(len(due.costs)))
    if due.memory and due.floating_first and not due.floated and (parts or due.reserve):
        return [FLOATING, *parts, *([RESERVE] if due.reserve else ()), RANDOM]
    if due.reserve:
        parts.append(RESERVE)
    if due.memory:
        parts.append(FLOATING if not due.floated else RANDOM)
    return parts


def _first(due: Paying, parts: list[int]) -> list[int]:
    """What may be paid next: random payment comes last, and floating memory first as one materializes.

    CR Parts of a Card - Cost 3.a.i, CR Card Materialization 3.3.2.
    """
    if due.floating_first and FLOATING in parts:
        return [FLOATING]
    return [part for part in parts if part not in (RANDOM, FLOATING)] or parts


def _shares(state: GameState, due: Paying) -> bool:
    """An object could pay for two parts: it is rested for one, and then leaves for another (1.8, its example)."""
    resting: set[int] = set(reservable(state, due.player)) if due.reserve else set()
    leaving: set[int] = set()
    for cost in due.costs:
        if isinstance(cost, Do) and cost.deed is Deed.REST:
            resting.update(candidates(state, cost, due))
        elif isinstance(cost, Do) and cost.deed is not Deed.REVEAL and cost.zone is FIELD:
            leaving.update(candidates(state, cost, due))
    return not resting.isdisjoint(leaving)


def _begin_part(state: GameState, due: Paying) -> str | None:
    due.left = _payers(state, due)
    due.picked = ()
    if due.part == RANDOM:
        return SHOW
    return PICK if _can_begin(state, due) else fail(state)


def _can_begin(state: GameState, due: Paying) -> bool:
    """There is enough for the part that is paid now, as far as nothing else takes of it."""
    return len(due.left) >= _fewest(state, due) and (due.part < 0 or pays_by_itself(state, due.costs[due.part], due))


def _payers(state: GameState, due: Paying) -> tuple[int, ...]:
    """The cards and objects with which the current part can be paid."""
    if due.part >= 0:
        return candidates(state, due.costs[due.part], due)
    if due.part == RESERVE:
        return _in_hand(state, due) + reservable(state, due.player) + (kindle(state, due)[1] if due.for_card else ())
    return floating_memory(state, due.player) if due.part == FLOATING else ()


def _fewest(state: GameState, due: Paying) -> int:
    if due.part >= 0:
        return least(state, due.costs[due.part], due)
    if due.part == RESERVE:
        return due.reserve
    alone = not (due.costs or due.reserve)
    return max(0, due.memory - len(state.zone(due.player, MEMORY))) if alone else 0


def _greatest(state: GameState, due: Paying) -> int:
    if due.part >= 0:
        return most(state, due.costs[due.part], due)
    return due.reserve if due.part == RESERVE else due.memory


def _pick(state: GameState, due: Paying) -> str | None:
    """Cards and objects are picked one after the other, in one canonical order, until it is enough."""
    if due.answer is not None:
        picked = chosen(due)
        if picked == DONE:
            return SHOW
        due.picked = (*due.picked, picked)
        due.left = due.left[due.left.index(picked) + 1 :]
    fewest, greatest = _fewest(state, due), _greatest(state, due)
    missing = fewest - len(due.picked)
    if len(due.picked) >= greatest or not due.left:
        return fail(state) if missing > 0 else SHOW
    if missing >= len(due.left) and fewest == greatest:
        due.picked += due.left
        return SHOW
    within = due.left if missing <= 0 else due.left[: len(due.left) - missing + 1]
    options = [Option("choose", id, state.card_of(id)) for id in within]
    if missing <= 0:
        options.append(Option("done", DONE))
    options = _leading_on(state, due, options)
    if not options:
        return fail(state)
    ask(state, due, _purpose(due), options, amount=greatest - len(due.picked))
    return AGAIN


def _purpose(due: Paying) -> str:
    if due.part == RESERVE:
        return "reserve"
    if due.part == FLOATING:
        return "floating memory"
    cost = due.costs[due.part]
    if isinstance(cost, Do):
        return PERFORMER if cost.name == PERFORMER else str(cost.deed)
    return "counters"


def _leading_on(state: GameState, due: Paying, options: list[Option]) -> list[Option]:
    """The options after which everything can be paid."""
    if due.blind or (len(_unpaid(due)) == 1 and not _has_cap(state, due)):
        return options
    return pruning.kept(options, lambda option: _leads_on(state, due, option))


def _has_cap(state: GameState, due: Paying) -> bool:
    return due.part == RESERVE and due.for_card and kindle(state, due)[0] > 0


def _leads_on(state: GameState, due: Paying, option: Option) -> bool:
    """With this option everything can be paid."""
    picked = option.value
    assert isinstance(picked, int)
    then = due.clone()
    assert isinstance(then, Paying)
    if due.part == DONE:
        then.part = picked
        then.left = _payers(state, then)
        return _can_begin(state, then) and _tried(state, then)
    if picked != DONE:
        then.picked = (*due.picked, picked)
        then.left = due.left[due.left.index(picked) + 1 :]
    else:
        then.left = ()
    return payable(state, then)


def _show(state: GameState, due: Paying) -> str | None:
    """The player may show the cards that will be reserved, if that makes the card imbued (CR Keywords - Imbue 1, 2)."""
    if due.part == RESERVE and due.for_card and not due.blind and _imbues(state, due):
        ask(state, due, "imbue", [Option("no", NO), Option("imbue", YES)])
    else:
        due.answer = NO
    return None


def _imbues(state: GameState, due: Paying) -> bool:
    """Enough of the picked cards fit; of several Imbue abilities one is enough (rules 5, 6)."""
    now = characteristics(state, due.source[0])
    hand = state.zone(due.player, HAND)
    reserved = [id for id in due.picked if id in hand]
    for imbue in now.abilities.imbues:
        if unlocked(state, imbue.gates, due):
            fitting = sum(
                1
                for id in reserved
                if (
                    fits(state, imbue.filter, id, due)
                    if imbue.filter is not None
                    else not now.elements.isdisjoint(characteristics(state, id).elements)
                )
            )
            if fitting >= imbue.least:
                return True
    return False


def _become_imbued(state: GameState, due: Paying) -> None:
    """The card is imbued, and everybody has seen what was reserved."""
    playing = state.agenda[-2]
    how = playing.how_played()
    playing.how = replace(how, paid=how.paid | {IMBUED})
    hand = state.zone(due.player, HAND)
    commit(state, *(about(state, IsRevealed, id, due.player) for id in due.picked if id in hand))


def _settle(state: GameState, due: Paying) -> str | None:
    """What was picked is paid with."""
    if chosen(due) == YES:
        _become_imbued(state, due)
    part, picked = due.part, due.picked
    due.part, due.picked, due.left = DONE, (), ()
    if part == RESERVE:
        return _settle_reserve(state, due, picked)
    if part in (FLOATING, RANDOM):
        return _settle_memory(state, due, picked, part)
    cost = due.costs[part]
    due.costs = due.costs[:part] + due.costs[part + 1 :]
    if isinstance(cost, Do) and cost.name:
        _name(state, due, cost.name, picked)
    propose(state, *payment(state, due, cost, picked))
    return CHOOSE_PART


def _name(state: GameState, due: Paying, name: str, picked: tuple[int, ...]) -> None:
    """What was paid with gets its name in the text that is paid for, as it was."""
    below = state.agenda[-2]
    refs = tuple(state.cards[id].ref for id in picked)
    below.names[name] = refs
    due.names[name] = refs


def _settle_reserve(state: GameState, due: Paying, picked: tuple[int, ...]) -> str | None:
    """Cards are reserved face-down, Reservable objects rest, kindled cards are banished (CR Cost 2)."""
    due.reserve = 0
    hand = state.zone(due.player, HAND)
    reserved = tuple(id for id in picked if id in hand)
    if len(reserved) == len(picked):
        propose_moves(state, reserved, MEMORY, "reserve")
        return CHOOSE_PART
    if sum(1 for id in picked if state.cards[id].zone is GRAVEYARD) > kindle(state, due)[0]:
        return fail(state)
    events: list[Event] = [move(state, id, MEMORY, "reserve") for id in reserved]
    for id in picked:
        if state.cards[id].zone is FIELD:
            events.append(rest(state, id, due.player, "cost"))
        elif state.cards[id].zone is GRAVEYARD:
            events.append(move(state, id, BANISHMENT, "kindle"))
    propose(state, *events)
    return CHOOSE_PART


def _settle_memory(state: GameState, due: Paying, floating: tuple[int, ...], part: int) -> str | None:
    """Floating memory and the rest at random, all at once unless other costs come between (CR Costs and Memory 2)."""
    due.floated = True
    if part == FLOATING and (due.costs or due.reserve):
        due.memory -= len(floating)
        propose(state, *(move(state, id, BANISHMENT, "memory cost") for id in floating))
        return CHOOSE_PART
    memory = state.zone(due.player, MEMORY)
    if len(floating) + len(memory) < due.memory:
        return fail(state)
    drawn = state.random_sample(memory, due.memory - len(floating))
    due.memory = 0
    propose(state, *(move(state, id, BANISHMENT, "memory cost") for id in (*floating, *drawn)))
    return CHOOSE_PART


def fail(state: GameState) -> str | None:
    """What was begun cannot be finished: the game goes back (CR Playing Cards 3, CR Card Activation 1.8)."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Paying) and frame.blind:
            state.outcome = FAILED
            return None
        if isinstance(frame, Reversible) and frame.checkpoint is not None:
            go_back(state, frame, frame.by[0] if isinstance(frame, Demanding) else frame.player)
            return None
    raise AssertionError("nothing to go back to")


CHOOSE_PART: Final = step_name(_choose_part)
PICK: Final = step_name(_pick)
SHOW: Final = step_name(_show)

program(Paying, _choose_part, _pick, _show, _settle)
