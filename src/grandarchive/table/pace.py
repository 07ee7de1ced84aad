"""The pace of a table: the time of a window tells nothing about what its player can do.

The engine passes for players who can do nothing, a policy passes for players who do not want to be asked, and people
think. An opponent with a clock could tell these apart. So between people each window lasts as public facts and the
seat's own settings say:

- ASK: the table waits for the person, whatever they can do. Their own main phase is such a window.
- BEAT: the window lasts a fixed time. The person may act at once. A pass shows only at the end of the beat, and the end
  of the beat passes, unless the person holds Opportunity. Everybody may hold, also a player who can do nothing.
- PASS: the table passes at once, whatever the player could do.

Two naive designs fail here. A pass mode that ends when its player can answer ends visibly later; so on a paced table it
ends with every window that has a beat. And a policy that asks about an ability "that you could not use before" opens a
window that others can see; so such a window is passed here unless its step has a stop.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from grandarchive.play import PassMode, Step, Window, WindowsPolicy


class Pace(StrEnum):
    """How long a window lasts."""

    ASK = "ask"
    BEAT = "beat"
    PASS = "pass"


@dataclass(slots=True)
class SeatPace:
    """The pace of one seat. It remembers the newest item and the last attack for which a window lasted a beat."""

    newest: int = 0
    attack: tuple[int, ...] = ()

    def of(self, window: Window, policy: WindowsPolicy, *, holds: bool) -> Pace:
        """The pace of a window, from public facts, the seat's settings and its pass mode alone."""
        settings = policy.settings
        if window.passing is None or holds or policy.mode is PassMode.NEVER:
            return Pace.ASK
        if window.responds:
            return Pace.BEAT if settings.answers and window.stack[-1].number > self.newest else Pace.PASS
        if window.stack:
            return Pace.PASS
        if settings.attacked and window.attack not in ((), self.attack):
            return Pace.BEAT
        if _is_passing(policy, window):
            return Pace.PASS
        if window.mine and window.step is Step.MAIN:
            return Pace.ASK
        stops = settings.my_stops | settings.my_cards if window.mine else settings.their_stops
        return Pace.BEAT if window.step in stops else Pace.PASS

    def note(self, window: Window) -> None:
        """Remember a window that lasted a beat or longer."""
        self.newest = max(self.newest, max((item.number for item in window.stack), default=0))
        if not window.stack:
            self.attack = window.attack


def _is_passing(policy: WindowsPolicy, window: Window) -> bool:
    """A pass mode is on, and its turn is not over."""
    if policy.mode is PassMode.MY_MAIN:
        return not (window.mine and window.step is Step.MAIN and window.turn != policy.turn)
    return policy.mode in (PassMode.SOMETHING, PassMode.TURN) and window.turn == policy.turn
