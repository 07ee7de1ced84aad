"""How long something lasts that was made as something resolved, as the state knows it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from grandarchive.model.conditions import Condition
from grandarchive.model.terms import Phase


class Ends(Enum):
    """When something ends by itself: never, with what it is now, or with a turn or phase of a player."""

    NEVER = "never"
    TURN = "turn"
    ITS_TURN = "turn of its controller"
    PHASE = "phase"
    COMBAT = "combat"
    BEFORE_TURN = "as a turn begins"
    AFTER_TURN = "with a turn that comes"
    FROM_TURN = "never, and begins with the turn that comes"
    AFTER_PHASE = "with a phase that comes"
    OFF_STACK = "as it leaves the effects stack"
    GLIMPSED = "as a player has glimpsed"


@dataclass(frozen=True, slots=True)
class Lasts:
    """How long something lasts: until it `ends`, if that is with a turn or a `phase` that comes, then one of `player`.

    Until that comes it may be `dormant`. It is on `as_long_as` a condition holds, and ends for good if another one is
    found to hold that it lasts `until`.
    """

    ends: Ends
    player: int = -1
    phase: Phase | None = None
    dormant: bool = False
    as_long_as: Condition | None = None
    until: Condition | None = None

    def until_end_of(self, ends: Ends) -> Lasts:
        """What it lasts from now on, as the turn or phase has come with which it ends."""
        return Lasts(ends, as_long_as=self.as_long_as, until=self.until)


FOREVER: Final = Lasts(Ends.NEVER)
ON_STACK: Final = Lasts(Ends.OFF_STACK)
WHILE_GLIMPSING: Final = Lasts(Ends.GLIMPSED)
