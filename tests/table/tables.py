"""Tables for tests: the clock is set by hand, posts keep what they get, and programs think at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import starter_deck
from grandarchive.table import messages
from grandarchive.table.messages import ServerMessage
from grandarchive.table.programs import LocalPrograms
from grandarchive.table.refusal import Refused
from grandarchive.table.seats import Client
from grandarchive.table.store import SeatRecord, Store, TableRecord
from grandarchive.table.table import SPECTATOR, Table

CATALOG = Catalog.starter()
M = TypeVar("M", bound=ServerMessage)


@dataclass
class Clock:
    """A clock that stands until it is set."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Mail:
    """A post that keeps all messages, with the time of each."""

    clock: Clock
    all: list[tuple[float, ServerMessage]] = field(default_factory=list)

    def send(self, message: ServerMessage) -> None:
        encoded = msgspec.json.encode(message)
        assert msgspec.json.encode(msgspec.json.decode(encoded, type=ServerMessage)) == encoded
        self.all.append((self.clock.now, message))

    def of(self, kind: type[M]) -> list[M]:
        return [message for _, message in self.all if isinstance(message, kind)]

    @property
    def last(self) -> messages.Update:
        return self.of(messages.Update)[-1]

    @property
    def question(self) -> messages.Question:
        question = self.last.question
        assert question is not None, "the seat is asked nothing"
        return question


class TestTable:
    """A table with its clock, one mail per seat and one for a spectator."""

    __test__ = False

    def __init__(
        self, folder: Path, *kinds: str, pace: bool = False, best_of: int = 1, seed: int = 7, solo: bool = False
    ) -> None:
        self.folder = folder
        self.clock = Clock()
        self.programs = LocalPrograms()
        self.store = Store(folder)
        names = ("lorraine-starter", "rai-starter", "silvie-starter", "lorraine-starter")
        seats = tuple(
            SeatRecord(
                "program" if kind in ("greedy", "random") else kind,
                f"P{index}",
                starter_deck(names[index], CATALOG).text() if kind != "open" else "",
                kind if kind in ("greedy", "random") else "",
            )
            for index, kind in enumerate(kinds)
        )
        record = TableRecord("a" * 16, seats, "", "casual", best_of, seed, pace, 3.0, False, 0.0, solo=solo)
        self.store.keep(record)
        self.open(record)

    def open(self, record: TableRecord) -> None:
        self.table = Table(record, self.store, CATALOG, self.programs, self.clock, "boot")
        self.table.resume()
        self.mails: list[Mail] = []
        self.clients: list[Client] = []
        for index in range(len(record.seats)):
            mail = Mail(self.clock)
            self.mails.append(mail)
            self.clients.append(self.table.come(index, mail))
        self.watching = Mail(self.clock)
        self.table.come(SPECTATOR, self.watching)
        self.programs.run()

    def reopen(self) -> None:
        """Close the table as if its process had died, and open it from the disk."""
        record = self.table.record
        self.table.close()
        self.programs = LocalPrograms()
        self.open(record)

    def send(self, seat: int, message: messages.ClientMessage) -> None:
        self.table.receive(self.table.seats[seat], message)
        self.programs.run()

    def refusal(self, seat: int, message: messages.ClientMessage) -> str:
        try:
            self.send(seat, message)
        except Refused as refused:
            return refused.code.value
        return ""

    def asked(self) -> int:
        """The seat that has a question, -1 for none."""
        here = (seat for seat, mail in enumerate(self.mails) if self.table.seats[seat].clients)
        return next((seat for seat in here if self.mails[seat].last.question is not None), -1)

    def wait(self, seconds: float) -> None:
        """Let time pass in steps of a tenth of a second."""
        for _ in range(round(seconds * 10)):
            self.clock.now = round(self.clock.now + 0.1, 3)
            self.table.tick()
            self.programs.run()
