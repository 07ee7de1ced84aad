"""One question of several single choices, and the single choices that give an answer to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from grandarchive.rules.agenda import answer, is_about_the_lost
from grandarchive.state.frames import Frame
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

SET: Final = "set"
PAYMENT: Final = "payment"
ORDER: Final = "order"
DIVISION: Final = "division"

MOST_TRIALS: Final = 2000
"""So many single choices are tried to find out what can still be picked; then it counts as possible."""

ENDING: Final = frozenset({"done", "no weapon"})
"""The kinds of option that end a selection."""

Picks = tuple[int, ...]


class Gathering:
    """A question of several single choices.

    `form` is "set", "payment", "order" or "division", and `items` are all that can be picked, or that get a share, each
    as its option; sets are picked in this order. `times` says how often each can be picked, `worth` for how much each
    counts. The worth of all picks, or the sum of all shares, is from `least` to `most`. `picked` are the values picked
    already, or the shares given already. `at` is the place of the frame that asks, and `key` tells its questions apart.
    Sets without `in_order` can be picked in any order that the options allow. With `free` every answer within the
    bounds is right.
    """

    __slots__ = ("at", "form", "free", "in_order", "items", "key", "least", "most", "picked", "times", "worth")

    def __init__(
        self,
        form: str,
        at: int,
        key: tuple[Any, ...],
        items: Sequence[Option],
        picked: Picks = (),
        least: int = 0,
        most: int = 0,
    ) -> None:
        self.form = form
        self.at = at
        self.key = key
        self.items = tuple(items)
        self.picked = picked
        self.least = least
        self.most = most
        self.times: Picks = (1,) * len(self.items)
        self.worth: Picks = (1,) * len(self.items)
        self.in_order = True
        self.free = False

    def completes(self, state: GameState, picks: Picks) -> bool:
        """With these picks besides what is picked already, or these shares, the whole question can be answered."""
        return can_be_reached(state, self, picks)

    def allows(self, state: GameState, picks: Picks) -> bool:
        """The same, while objects of players who have lost are still there, which are picked if nothing else is left.

        CR Ending the Game 7.
        """
        if not any(state.doomed) or self.form == DIVISION:
            return self.completes(state, picks)
        if self.form != ORDER:
            return can_be_reached(state, self, picks)
        lost = [self.value_of(item) for item in self.items if is_about_the_lost(state, item)]
        last = [value for value in (*self.picked, *picks) if value in lost]
        others = len(self.items) - len(lost)
        return last == lost[: len(last)] and (not last or (*self.picked, *picks)[others:] == tuple(last))

    def singles(self, state: GameState, picks: Picks) -> Picks | None:
        """The indices of the single choices that give an answer, one after the other, or None if none do.

        The picks are in the order of the items, unless the question asks for an order.
        """
        return single_choices(state, self, picks)

    def end(self, frame: Frame) -> Picks | None:
        """What was picked in all, by the frame of a question that is over; None if the frame does not keep it."""
        return None

    def value_of(self, option: Option) -> int:
        """The value that an option stands for."""
        return option.value if isinstance(option.value, int) else 0


Gatherer = Callable[[GameState, Decision, Any, int], Gathering | None]

GATHERERS: Final[dict[type[Frame], Gatherer]] = {}
"""By the frame that asks: the question of which a decision is a part, or None for a single choice."""


def gathers(kind: type[Frame]) -> Callable[[Gatherer], Gatherer]:
    """Register how the questions of a kind of frame are gathered."""

    def register(gatherer: Gatherer) -> Gatherer:
        GATHERERS[kind] = gatherer
        return gatherer

    return register


def gather(state: GameState) -> Gathering | None:
    """The question of which the pending decision is a part, or None if it is a single choice."""
    decision = state.decision
    if decision is None or not state.agenda:
        return None
    at = len(state.agenda) - 1
    gatherer = GATHERERS.get(type(state.agenda[at]))
    found = None if gatherer is None else gatherer(state, decision, state.agenda[at], at)
    if found is not None and any(state.doomed):
        found.free = False
    return found


def picked_first(items: Sequence[Option], picks: Picks) -> Picks:
    """Picks in the order of the items."""
    place = {item.value: at for at, item in enumerate(items)}
    return tuple(sorted(picks, key=lambda value: place.get(value, len(place))))


# Walking through single choices on a copy ----------------------------------------------------------------------


def goes_on(trial: GameState, gathering: Gathering, frame: Frame) -> Gathering | None:
    """The same question as it is asked next, or None if it is over."""
    if gathering.at >= len(trial.agenda) or trial.agenda[gathering.at] is not frame:
        return None
    asked = gather(trial)
    return asked if asked is not None and asked.key == gathering.key else None


def single_choices(state: GameState, gathering: Gathering, picks: Picks) -> Picks | None:
    """The indices of the single choices that give an answer, found on a copy of the game; None if none do."""
    trial = state.clone()
    return _walk(trial, gathering, trial.agenda[gathering.at], gathering.picked, picks)


def _walk(trial: GameState, asked: Gathering, frame: Frame, before: Picks, left: Picks) -> Picks | None:
    """The single choices from here on, `before` what is picked up to here and `left` what is to be picked."""
    decision = trial.decision
    assert decision is not None
    if not left:
        at = next((at for at, option in enumerate(decision.options) if option.kind in ENDING), None)
        return None if at is None else (at,)
    wanted = left[:1] if asked.in_order else tuple(dict.fromkeys(left))
    for value in wanted:
        at = _index(asked, decision, value)
        if at is None:
            continue
        then = trial
        if len(wanted) > 1:
            then = trial.clone()
        same = then.agenda[asked.at]
        answer(then, at)
        found = _after(then, asked, same, (*before, value), _without(left, (value,)))
        if found is not None:
            return (at, *found)
    return None


def _after(then: GameState, asked: Gathering, frame: Frame, before: Picks, left: Picks) -> Picks | None:
    """The single choices after one: what nobody is asked for is picked by itself."""
    following = goes_on(then, asked, frame)
    if following is None:
        end = asked.end(frame)
        if end is None:
            return ()
        if asked.in_order:
            return () if end == (*before, *left) else None
        return () if sorted(end) == sorted((*before, *left)) else None
    now = following.picked
    forced = now[len(before) :]
    fits = forced == left[: len(forced)] if asked.in_order else not Counter(forced) - Counter(left)
    if now[: len(before)] != before or not fits:
        return None
    return _walk(then, following, frame, now, _without(left, forced))


def _index(asked: Gathering, decision: Decision, value: int) -> int | None:
    for at, option in enumerate(decision.options):
        if option.kind not in ENDING and asked.value_of(option) == value:
            return at
    return None


def _without(left: Picks, gone: Picks) -> Picks:
    rest = list(left)
    for value in gone:
        rest.remove(value)
    return tuple(rest)


class _Budget:
    """How many single choices may still be tried."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MOST_TRIALS


def can_be_reached(state: GameState, gathering: Gathering, picks: Picks) -> bool:
    """Some sequence of single choices leads to an answer with these picks; tried on copies of the game."""
    wanted = picked_first(gathering.items, picks) if gathering.in_order else picks
    return _reaches(state, gathering, gathering.picked, wanted, _Budget())


def _reaches(state: GameState, asked: Gathering, before: Picks, left: Picks, budget: _Budget) -> bool:
    if not left:
        return True  # whatever is offered leads on
    decision = state.decision
    assert decision is not None
    order = {item.value: place for place, item in enumerate(asked.items)}
    last = order.get(left[0], -1) if asked.in_order else len(order)
    options = []
    for at, option in enumerate(decision.options):
        value = asked.value_of(option)
        if option.kind not in ENDING and order.get(value, -1) <= last:
            options.append((value not in left, at, value))
    for _, at, value in sorted(options):
        budget.left -= 1
        if budget.left < 0:
            return True
        then = state.clone()
        frame = then.agenda[asked.at]
        answer(then, at)
        following = goes_on(then, asked, frame)
        if following is None:
            end = asked.end(frame) or (*before, value)
            if all(end.count(each) >= (*before, *left).count(each) for each in left):
                return True
            continue
        rest = list(left)
        for each in following.picked[len(before) :]:
            if each in rest:
                rest.remove(each)
        if _reaches(then, following, following.picked, tuple(rest), budget):
            return True
    return False
