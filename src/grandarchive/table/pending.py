"""The event for which a table waits before it goes on."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.play import WindowReason


@dataclass(slots=True)
class Pending:
    """The table waits for this: the answer of a seat, the thoughts of its program, or a moment of the clock.

    `number` is that of the question. Without a `reason` the person is not asked. `until` is the end of a beat, and
    `passed` says that the person passed before it.
    """

    number: int
    seat: int
    reason: WindowReason | None = None
    until: float | None = None
    thinking: bool = False
    passed: bool = False
    is_beat: bool = False
