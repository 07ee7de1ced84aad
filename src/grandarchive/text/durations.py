"""How long something lasts, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grandarchive.model import durations
from grandarchive.model.durations import Duration, Span
from grandarchive.model.nouns import Players
from grandarchive.model.terms import Who
from grandarchive.text.phrases import condition, players

SPANS: dict[Span, str] = {
    Span.TURN: "until end of turn",
    Span.ITS_TURN: "until the end of its controller's turn",
    Span.PHASE: "until the end of the phase",
    Span.COMBAT: "until end of combat",
    Span.GAME: "for the rest of the game",
}


def _whose(who: Players | durations.ItsController) -> str:
    if isinstance(who, durations.ItsController):
        return "its controller's"
    return "your" if who is Who.YOU else f"{players(who)}'s"


DURATIONS: dict[type, Callable[[Any], str]] = {
    durations.UntilEndOf: lambda d: SPANS[d.span],
    durations.UntilNextTurn: lambda d: f"until the beginning of {_whose(d.who)} next turn",
    durations.UntilEndOfNextTurn: lambda d: f"until the end of {_whose(d.who)} next turn",
    durations.DuringNextTurn: lambda d: f"during {_whose(d.who)} next turn",
    durations.FromNextTurn: lambda d: "on a later turn",
    durations.DuringNextPhase: lambda d: f"during {_whose(d.who)} next {d.phase} phase",
    durations.AsLongAs: lambda d: f"as long as {condition(d.condition)}",
    durations.Until: lambda d: f"until {condition(d.condition)}",
    durations.Together: lambda d: " ".join(how_long(part) for part in d.parts),
}


def how_long(duration: Duration) -> str:
    """A duration in words."""
    return DURATIONS[type(duration)](duration)
