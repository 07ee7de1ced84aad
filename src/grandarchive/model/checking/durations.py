"""How long something lasts: durations that end before they begin, or say the same twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import durations
from grandarchive.model.checking.sorts import refuse
from grandarchive.model.durations import ITS_CONTROLLER, REST_OF_GAME, Duration, Span

HOLDING: Final = {durations.AsLongAs: "join the conditions with &", durations.Until: "join the conditions with |"}
"""Durations that ask whether something holds."""


def parts_of(duration: Duration) -> tuple[Duration, ...]:
    """The parts of which all have to last."""
    return duration.parts if isinstance(duration, durations.Together) else (duration,)


def is_of_controller(duration: Duration) -> bool:
    """It speaks of whoever controls the object."""
    return any(
        getattr(part, "span", None) is Span.ITS_TURN or getattr(part, "who", None) == ITS_CONTROLLER
        for part in parts_of(duration)
    )


def is_switched(duration: Duration) -> bool:
    """What lasts like this is off at first, or may go off and on again."""
    kinds = (durations.AsLongAs, durations.DuringNextTurn, durations.DuringNextPhase, durations.FromNextTurn)
    return any(isinstance(part, kinds) for part in parts_of(duration))


def _together(d: durations.Together) -> None:
    for kind, remedy in HOLDING.items():
        if sum(isinstance(part, kind) for part in d.parts) > 1:
            raise refuse(f"there are two of {kind.__name__}", remedy)
    if REST_OF_GAME in d.parts:
        raise refuse("the game ends after everything else", "leave it out")
    if sum(type(part) not in HOLDING for part in d.parts) > 1:
        raise refuse("one of them ends first, or is not there when the other is", "say which")


IDLE_DURATIONS: Final[dict[type, Callable[[Any], None]]] = {durations.Together: _together}
"""What is looked at in durations besides their fields."""
