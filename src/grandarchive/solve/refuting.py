"""Why there is no win: the attempt that would win if nobody replied, up to the reply that stops it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.solve.lines import DECLINING, Step, step_of
from grandarchive.solve.options import different, eager
from grandarchive.solve.passive import DEEPEST
from grandarchive.solve.search import Search
from grandarchive.solve.turn import LOST, OPEN, WON, Turn
from grandarchive.state.game import GameState

MOST_TRIED: Final = 3_000
"""The most choices to find an attempt."""

EACH_REPLY: Final = 500
"""The most choices to see whether a reply stops an attempt."""

Made = tuple[GameState, int]
"""A position and the choice made in it."""


def refutation(turn: Turn, state: GameState, names: Sequence[str]) -> tuple[Step, ...]:
    """The line up to the first reply that stops an attempt which would win if all others declined everything.

    Nothing if no such attempt is found, or if it is chance that stops it.
    """
    attempt = _Attempt(turn)
    line = attempt.found(turn.begin(state)) or []
    for number, (before, taken) in enumerate(line):
        assert before.decision is not None
        if before.decision.player == turn.player:
            continue
        for choice, _ in different(before):
            if choice != taken and _stops(turn, before, choice):
                return _as_steps([*line[:number], (before, choice)], names)
    return ()


def _stops(turn: Turn, state: GameState, choice: int) -> bool:
    """There is no win any more after a reply."""
    after, _ = turn.after(state, choice)
    result = turn.result(after)
    if result is not OPEN:
        return result is LOST
    search = Search(turn, after)
    found = search.run(EACH_REPLY, bool)
    search.close()
    return found is LOST


def _as_steps(line: Sequence[Made], names: Sequence[str]) -> tuple[Step, ...]:
    steps: tuple[Step, ...] = ()
    for state, choice in reversed(line):
        steps = (step_of(state, choice, names, steps),)
    return steps


class _Attempt:
    """Looks for a win against opponents who decline everything."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._seen: set[str] = set()
        self._tried = 0

    def found(self, state: GameState, depth: int = 0) -> list[Made] | None:
        """The choices of a win from a position, or None. Lines that are too long are left out."""
        turn = self._turn
        result = turn.result(state)
        if result is not OPEN:
            return [] if result is WON else None
        if depth > DEEPEST:
            return None
        decision = state.decision
        assert decision is not None
        if decision.player != turn.player:
            kinds = [option.kind for option in decision.options]
            choices = [next((at for at, kind in enumerate(kinds) if kind in DECLINING), 0)]
        else:
            if decision.purpose == "opportunity":
                key = turn.key(state)
                if key in self._seen:
                    return None
                self._seen.add(key)
            choices = [choice for choice, _ in eager(state)]
        for choice in choices:
            if self._tried >= MOST_TRIED:
                return None
            self._tried += 1
            then = self.found(turn.after(state, choice)[0], depth + 1)
            if then is not None:
                return [(state, choice), *then]
        return None
