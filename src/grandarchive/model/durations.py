"""Durations: how long what was made as something resolved lasts (CR Continuous Effects 2).

A moment at which it ends, or a turn or phase during which it is on, and besides as long as or until what: durations are
joined with `&`, as in `END_OF_TURN & AsLongAs(...)`, and what is joined lasts as long as all of its parts do.

What names a next turn or phase means the next one that happens, also if it is an additional one. A turn or phase ends
with its clean-up or last step; what that would have ended goes on if the end phase is skipped, until the next one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from grandarchive.model.conditions import Condition
from grandarchive.model.nouns import Players
from grandarchive.model.terms import Phase, Who


class Duration:
    """How long something lasts (CR Continuous Effects 2)."""

    __slots__ = ()

    def __and__(self, other: Duration) -> Together:
        """As long as both of them last."""
        return Together((*_parts(self), *_parts(other)))


class Span(Enum):
    """What has an end that can be waited for."""

    TURN = "the turn"
    ITS_TURN = "the turn of its controller"
    PHASE = "the phase"
    COMBAT = "combat"
    GAME = "the game"


@dataclass(frozen=True, slots=True)
class ItsController:
    """Whoever controls the object as the effect begins."""


ITS_CONTROLLER: Final = ItsController()


@dataclass(frozen=True, slots=True)
class UntilEndOf(Duration):
    """Until the end of the turn, the phase or the combat it is now, of its controller's turn, or of the game."""

    span: Span


@dataclass(frozen=True, slots=True)
class UntilNextTurn(Duration):
    """Until the beginning of the next turn of this player."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class UntilEndOfNextTurn(Duration):
    """Until the end of the next turn of this player."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class DuringNextTurn(Duration):
    """During the next turn of this player, and not before."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class FromNextTurn(Duration):
    """From the beginning of the next turn on, whoever has it, and not before ("on a later turn")."""


@dataclass(frozen=True, slots=True)
class DuringNextPhase(Duration):
    """During the next such phase of this player, and not before."""

    phase: Phase
    who: Players | ItsController = Who.YOU


@dataclass(frozen=True, slots=True)
class AsLongAs(Duration):
    """It is on and off as the condition holds or not (CR Continuous Effects 2)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Until(Duration):
    """It ends for good once the state is checked and the condition holds; if it holds already, nothing begins."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Together(Duration):
    """As long as all of these last."""

    parts: tuple[Duration, ...]


def _parts(duration: Duration) -> tuple[Duration, ...]:
    """The parts of a duration, so that chains stay flat."""
    return duration.parts if isinstance(duration, Together) else (duration,)


END_OF_TURN: Final = UntilEndOf(Span.TURN)
"""Until end of turn, this turn."""
END_OF_ITS_TURN: Final = UntilEndOf(Span.ITS_TURN)
"""Until the end of its controller's turn: this one, or the next that they have."""
END_OF_PHASE: Final = UntilEndOf(Span.PHASE)
END_OF_COMBAT: Final = UntilEndOf(Span.COMBAT)
"""Until end of combat, for this attack; there is one attack in each combat phase."""
REST_OF_GAME: Final = UntilEndOf(Span.GAME)
"""For the rest of the game, and what a text says that names no end."""
NEXT_WAKE_UP: Final = DuringNextPhase(Phase.WAKE_UP, ITS_CONTROLLER)
"""During its controller's next wake up phase."""
