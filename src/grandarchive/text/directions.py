"""Changes of the direction of Shifting Currents in words."""

from __future__ import annotations

from grandarchive.model.events import Turning
from grandarchive.model.terms import DIRECTIONS, TURNS


def turning(t: Turning | None) -> str:
    """Which changes of direction are meant."""
    if t is None:
        return ""
    before = "" if t.before == DIRECTIONS else f" from {' or '.join(t.before)}"
    after = "" if t.after == DIRECTIONS else f" to {' or '.join(t.after)}"
    turns = "" if t.turns == TURNS else f" ({' or '.join(turn.name.lower() for turn in t.turns)})"
    return f"{before}{after}{turns}"
