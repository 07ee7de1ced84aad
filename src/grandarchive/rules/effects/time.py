"""Effects on the course of turns and phases (CR Turn Order - Ending Phases, Skipping Phases)."""

from __future__ import annotations

from grandarchive.model import effects
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


@executes(effects.EndCombat)
def _end_combat(state: GameState, frame: Following, effect: effects.EndCombat) -> None:
    """The phase ends when this has resolved (CR Ending Phases 2.a); without a combat phase there is none to end."""
    if state.combat is not None:
        end_once_resolved(state, PHASE)


@executes(effects.EndPhase)
def _end_phase(state: GameState, frame: Following, effect: effects.EndPhase) -> None:
    end_once_resolved(state, PHASE)


@executes(effects.EndTurn)
def _end_turn(state: GameState, frame: Following, effect: effects.EndTurn) -> None:
    end_once_resolved(state, TURN)


@executes(effects.SkipNext)
def _skip_next(state: GameState, frame: Following, effect: effects.SkipNext) -> None:
    for player in players_meant(state, effect.who, frame):
        skip_next(state, player, effect.phase)


@executes(effects.AdditionalPhase)
def _additional_phase(state: GameState, frame: Following, effect: effects.AdditionalPhase) -> None:
    add_phase(state, effect.phase)


@executes(effects.TakeTurn)
def _take_turn(state: GameState, frame: Following, effect: effects.TakeTurn) -> None:
    add_turns(state, players_meant(state, effect.who, frame))


@executes(effects.DistortTime)
def _distort_time(state: GameState, frame: Following, effect: effects.DistortTime) -> None:
    distort_time(state)
