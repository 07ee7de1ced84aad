"""Which phase and which turn comes next, and what effects change about it (CR Turn Order 1, Skipping Phases)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.terms import Phase
from grandarchive.rules import loops
from grandarchive.rules.commits.schedule import TURN, plan, skips
from grandarchive.state.game import GameState
from grandarchive.state.records import USUAL

OVER: Final = "over"
"""What comes after the last phase of a turn."""

BEGINNINGS: Final[dict[str, str]] = {
    Phase.WAKE_UP: "wake_up",
    Phase.MATERIALIZE: "begin_materialize",
    Phase.RECOLLECTION: "begin_recollection",
    Phase.DRAW: "begin_draw",
    Phase.MAIN: "begin_main",
    Phase.END: "begin_end",
    OVER: "end_turn",
}
"""The steps with which the phases begin, in their order, and the last step of a turn; see `phases`."""

ORDER: Final = tuple(BEGINNINGS)


def after(phase: str) -> str:
    """The step that begins what comes after a phase."""
    return BEGINNINGS[ORDER[ORDER.index(phase) + 1]]


def detour(state: GameState, phase: str) -> str | None:
    """The step that comes instead of a phase whose turn it is, or None if the phase begins now.

    Additional phases come first, and then the turn goes on where it was; after that a phase may be skipped.
    """
    if state.schedule == USUAL:
        return None
    step = None if state.schedule.further else _additional(state, phase)
    if step is None and state.schedule.further:
        plan(state, replace(state.schedule, further=False))
    elif step is None and state.schedule.distorted:
        step = _distorted(state, phase)
    if step is None and phase != OVER and skips(state, state.turn_player, phase):
        step = after(phase)
    return step


def _additional(state: GameState, phase: str) -> str | None:
    """An additional phase begins, or they are over and the turn goes on where it was."""
    schedule = state.schedule
    if schedule.phases:
        first, *others = schedule.phases
        resume = schedule.resume or phase
        plan(state, replace(schedule, phases=tuple(others), resume=resume, further=True))
        loops.count_phase(state)
        return BEGINNINGS[first]
    if schedule.resume:
        plan(state, replace(schedule, resume=""))
        if schedule.resume != phase:
            return BEGINNINGS[schedule.resume]
    return None


def _distorted(state: GameState, phase: str) -> str | None:
    """The materialize phase does not come where it should but before the end phase (CR Time Is Distorted 1).

    In the first turn of a player there is none (CR Materialize Phase 1).
    """
    if phase == Phase.MATERIALIZE:
        return after(phase)
    if phase == Phase.END and not state.schedule.late and state.turns_taken[state.turn_player] > 1:
        plan(state, replace(state.schedule, resume=phase, further=True, late=True))
        return BEGINNINGS[Phase.MATERIALIZE]
    return None


def hurry_to_the_end(state: GameState) -> None:
    """No additional phase comes in this turn any more."""
    schedule = state.schedule
    hurried = replace(schedule, phases=(), resume="", further=False, late=True)
    if schedule not in (USUAL, hurried):
        plan(state, hurried)


def next_turn(state: GameState, seat: int) -> int:
    """Whose turn comes now, if the last turn that was not additional was that of `seat`.

    Additional turns come first. A turn that is skipped does not happen, and the next one comes (CR Skipping Phases 1).
    """
    while True:
        schedule = state.schedule
        bonus = bool(schedule.turns)
        if bonus:
            player = schedule.turns[0]
            plan(state, replace(schedule, turns=schedule.turns[1:], bonus=True))
        else:
            player = seat = (seat + 1) % state.players
            if schedule.bonus:
                plan(state, replace(schedule, bonus=False))
        if not state.lost[player] and not (state.schedule.skips and skips(state, player, TURN)):
            return player
