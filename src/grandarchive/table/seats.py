"""A seat at a table: its occupant, its windows policy, and the clients that are connected to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from grandarchive.play.windows import Window, WindowsPolicy
from grandarchive.table.messages import ServerMessage
from grandarchive.table.pace import SeatPace
from grandarchive.table.store import SeatRecord

PERSON: Final = "person"
PROGRAM: Final = "program"
OPEN: Final = "open"


class Post(Protocol):
    """The way to one client."""

    def send(self, message: ServerMessage) -> None:
        """Queue a message without waiting."""


@dataclass(slots=True)
class Client:
    """A connected client, with the story and moment up to which it has events.

    `number` counts its updates, and `seen` is the state in its last update, so that an equal one is not sent again.
    With `steps` it also gets the states between the choices of programs.
    """

    post: Post
    story: str = ""
    moment: int = 0
    steps: bool = False
    number: int = 0
    seen: object = None


@dataclass(slots=True)
class Seat:
    """A seat at a table. `record` is its part on the disk; `holds` says that its person holds Opportunity.

    A pass mode goes before: the person holds again when it is over.
    """

    index: int
    record: SeatRecord
    policy: WindowsPolicy = field(default_factory=WindowsPolicy)
    pace: SeatPace = field(default_factory=SeatPace)
    clients: list[Client] = field(default_factory=list)
    holds: bool = False

    @property
    def is_person(self) -> bool:
        """A person sits here, connected or not."""
        return self.record.kind == PERSON

    @property
    def is_program(self) -> bool:
        """A program sits here."""
        return self.record.kind == PROGRAM

    def holds_in(self, window: Window | None) -> bool:
        """The person holds Opportunity in a window."""
        return self.holds and (window is None or self.policy.is_over(window))

    @property
    def is_ready(self) -> bool:
        """Somebody sits here with a deck."""
        return self.record.kind != OPEN and bool(self.record.deck)

    @property
    def name(self) -> str:
        """The name of the occupant."""
        return self.record.name or f"Player {self.index + 1}"


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names of seats. A name that an earlier seat has gets a number."""
    found: list[str] = []
    for name in names:
        other, number = name, 2
        while other in found:
            other, number = f"{name} {number}", number + 1
        found.append(other)
    return tuple(found)
