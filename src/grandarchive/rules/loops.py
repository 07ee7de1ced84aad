"""Loops that go on by themselves: nobody has a choice, so nobody can end them (Tournament Rules, Loops and Locks).

The comprehensive rules do not speak of them. What forces players to repeat actions without end is a draw by the
tournament rules, and a bound tells here what is without end (see "Loops" among the rulings in the architecture). All of
them are far above what cards that come to an end can do.
"""

from __future__ import annotations

from typing import Final

from grandarchive.state.game import GameState
from grandarchive.state.records import Outcome

LOOP: Final = "endless loop"
"""The reason of the outcome."""


class Bounds:
    """How much goes on by itself before it counts as endless. Tests set other numbers, so they are no constants.

    `triggers`: so many triggered abilities and additional phases come within a turn while nobody has a choice.
    `turns`: so many turns begin while nobody has a choice. `rounds`: so often the state-based checks change something
    before a player could have Opportunity. `replacements`: so many replacement effects apply to one event. `frames`: so
    many effects are in progress at once because each called for the next one.
    """

    __slots__ = ("frames", "replacements", "rounds", "triggers", "turns")

    def __init__(self) -> None:
        self.triggers = 1_000
        self.turns = 1_000
        self.rounds = 1_000
        self.replacements = 500
        self.frames = 1_000


MOST: Final = Bounds()


def draw(state: GameState) -> None:
    """The game is a draw for all who are still in it (CR Ending the Game 1)."""
    state.outcome = Outcome((), LOOP, state.turn)
    state.decision = None


def count_trigger(state: GameState) -> None:
    """A triggered ability came onto the Effects Stack."""
    state.triggered += 1
    if state.triggered > MOST.triggers:
        draw(state)


def count_phase(state: GameState) -> None:
    """An additional phase begins, which counts as much as what triggers."""
    count_trigger(state)


def count_turn(state: GameState) -> None:
    """A turn begins, and what comes within it is counted from there."""
    state.triggered = 0
    state.idle_turns += 1
    if state.idle_turns > MOST.turns:
        draw(state)


def break_off(state: GameState) -> None:
    """A player has a choice: what comes of it is not the doing of the loop."""
    state.triggered = 0
    state.idle_turns = 0
