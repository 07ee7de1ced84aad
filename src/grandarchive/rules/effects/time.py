"""Effects on the course of turns and phases (CR Turn Order - Ending Phases, Skipping Phases)."""

from __future__ import annotations

from grandarchive.model import time
from grandarchive.rules.agenda import executes
from grandarchive.rules.commits.schedule import (
    PHASE,
    TURN,
    add_phase,
    add_turns,
    distort_time,
    end_once_resolved,
    skip_next,
)
from grandarchive.rules.continuous.reading import players_meant
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState


@executes(time.EndCombat)
def _end_combat(state: GameState, frame: Following, effect: time.EndCombat) -> None:
    """The phase ends when this has resolved (CR Ending Phases 2.a); without a combat phase there is none to end."""
    if state.combat is not None:
        end_once_resolved(state, PHASE)


@executes(time.EndPhase)
def _end_phase(state: GameState, frame: Following, effect: time.EndPhase) -> None:
    end_once_resolved(state, PHASE)


@executes(time.EndTurn)
def _end_turn(state: GameState, frame: Following, effect: time.EndTurn) -> None:
    end_once_resolved(state, TURN)


@executes(time.SkipNext)
def _skip_next(state: GameState, frame: Following, effect: time.SkipNext) -> None:
    for player in players_meant(state, effect.who, frame):
        skip_next(state, player, effect.phase)


@executes(time.AdditionalPhase)
def _additional_phase(state: GameState, frame: Following, effect: time.AdditionalPhase) -> None:
    add_phase(state, effect.phase)


@executes(time.TakeTurn)
def _take_turn(state: GameState, frame: Following, effect: time.TakeTurn) -> None:
    add_turns(state, players_meant(state, effect.who, frame))


@executes(time.DistortTime)
def _distort_time(state: GameState, frame: Following, effect: time.DistortTime) -> None:
    distort_time(state)
