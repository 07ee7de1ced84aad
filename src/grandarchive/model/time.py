"""Effects on the course of phases and turns (CR Turn Order - Ending Phases, Skipping Phases)."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.kinds import Effect
from grandarchive.model.nouns import Players
from grandarchive.model.terms import Phase, Who


@dataclass(frozen=True, slots=True)
class EndCombat(Effect):
    """End the combat phase once this has resolved (CR Ending Phases 1)."""


@dataclass(frozen=True, slots=True)
class EndPhase(Effect):
    """End the phase that it is, the combat phase as well, once this has resolved (CR Ending Phases 1)."""


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """End the turn once this has resolved (CR Ending Phases 2)."""


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    """These players skip their next phase of a kind, or with none their next turn (CR Skipping Phases)."""

    phase: Phase | None
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class AdditionalPhase(Effect):
    """There is an additional phase of this kind after the present one."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class TakeTurn(Effect):
    """One of these players takes an additional turn after this one; several of them one each, in turn order."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class DistortTime(Effect):
    """For the rest of the game time is distorted: players materialize after their main phase and not before.

    CR Special Continuous Effects - Time Is Distorted 1, 2.
    """
