"""What effects make of the course of turns and phases (CR Turn Order - Ending Phases, Skipping Phases)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.terms import Phase
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import USUAL, Schedule

PHASE: Final = "phase"
TURN: Final = "turn"
ATTACK: Final = "attack"


def plan(state: GameState, schedule: Schedule) -> None:
    """The turns and phases to come are these from now on."""
    state.schedule = USUAL if schedule == USUAL else schedule
    state.touch(Aspect.TURN | Aspect.PHASE)


def end_once_resolved(state: GameState, what: str) -> None:
    """The phase or the turn ends when what is under way has resolved (CR Ending Phases 1, 2, 2.a).

    An end of the turn ends its phase as well. As the game starts there is nothing to end. With an `ATTACK` the combat
    phase ends and the next one begins.
    """
    if state.turn and state.schedule.ending != TURN:
        plan(state, replace(state.schedule, ending=what))


def skip_next(state: GameState, player: int, phase: Phase | None) -> None:
    """A player skips their next phase of a kind, or their next turn, once more (CR Skipping Phases 2)."""
    skip = (player, TURN if phase is None else str(phase.value))
    plan(state, replace(state.schedule, skips=(*state.schedule.skips, skip)))


def skips(state: GameState, player: int, what: str) -> bool:
    """The player skips this; that is one skip less to come."""
    skip, coming = (player, what), state.schedule.skips
    if skip not in coming:
        return False
    at = coming.index(skip)
    plan(state, replace(state.schedule, skips=coming[:at] + coming[at + 1 :]))
    return True


def add_turns(state: GameState, players: tuple[int, ...]) -> None:
    """These players take a turn each after this one, before turns that were added earlier."""
    plan(state, replace(state.schedule, turns=players + state.schedule.turns))


def add_phase(state: GameState, phase: Phase) -> None:
    """A phase comes after the present one, before those that were added earlier."""
    plan(state, replace(state.schedule, phases=(str(phase.value), *state.schedule.phases)))


def distort_time(state: GameState) -> None:
    """Time is distorted for the rest of the game; a second time that does nothing (CR Time Is Distorted 2)."""
    plan(state, replace(state.schedule, distorted=True))
