"""Positions that cannot be won even if opponents use no Opportunity: a quick refutation of most attempts.

An opponent who passes at each Opportunity, and chooses freely where the game asks anything else, is one opponent among
others, and of chance one outcome is enough. So a position that is lost against them is no win, and the search for one
need not look at replies. It goes depth first through the choices of the player; positions with equal keys are looked at
once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grandarchive.solve.options import different, eager
from grandarchive.solve.turn import OPEN, WON, Turn
from grandarchive.state.game import GameState

NOWHERE: Final = 1_000_000
"""The depth of no position."""


DEEPEST: Final = 200
"""The most choices in a row that are looked at: each takes two calls of the thousand that Python allows."""


class TooMuch(Exception):
    """The budget is used up, or a line is too long."""


class Passive:
    """Whether positions of a turn can be won against opponents who pass. `runs` counts the choices made."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.runs = 0
        self.winning: dict[str, int] = {}
        """A choice that wins, by the key of a position."""
        self._most = 0
        self._known: dict[str, bool] = {}
        self._path: dict[str, int] = {}
        self._out_of_time: Callable[[], bool] = bool

    def wins(self, state: GameState, key: str, most: int, out_of_time: Callable[[], bool]) -> bool | None:
        """Whether a position of the player can be won.

        None after the most choices, if time is out, or if a line is too long.
        """
        known = self._known.get(key)
        if known is not None:
            return known
        if most <= 0:
            return None
        self._most = self.runs + most
        self._out_of_time = out_of_time
        self._path.clear()
        try:
            return self._mine(state, key, 0)[0]
        except TooMuch:
            return None

    def _after(self, state: GameState, choice: int) -> GameState:
        if self.runs >= self._most or self._out_of_time():
            raise TooMuch
        self.runs += 1
        return self.turn.after(state, choice)[0]

    def _value(self, state: GameState, depth: int) -> tuple[bool, int]:
        """Whether a position can be won, and the depth of the earliest position on which that relies."""
        result = self.turn.result(state)
        if result is not OPEN:
            return result is WON, NOWHERE
        if depth > DEEPEST:
            raise TooMuch
        decision = state.decision
        assert decision is not None
        if decision.player == self.turn.player:
            key = self.turn.key(state) if decision.purpose == "opportunity" else ""
            return self._mine(state, key, depth)
        choices = [choice for choice, _ in different(state)]
        if decision.purpose == "opportunity":
            choices = [choice for choice in choices if decision.options[choice].kind == "pass"] or choices
        relies = NOWHERE
        for choice in choices:
            won, on = self._value(self._after(state, choice), depth + 1)
            if not won:
                return False, on
            relies = min(relies, on)
        return True, relies

    def _mine(self, state: GameState, key: str, depth: int) -> tuple[bool, int]:
        """The same for a position of the player. A position that comes again is of no use."""
        if key:
            known = self._known.get(key)
            if known is not None:
                return known, NOWHERE
            above = self._path.get(key)
            if above is not None:
                return False, above
            self._path[key] = depth
        relies = NOWHERE
        won = False
        for choice, _ in eager(state):
            won, on = self._value(self._after(state, choice), depth + 1)
            if won:
                relies = NOWHERE
                self.winning[key] = choice
                break
            relies = min(relies, on)
        if key:
            del self._path[key]
            if won or relies >= depth:
                self._known[key] = won
                relies = NOWHERE
        return won, relies
