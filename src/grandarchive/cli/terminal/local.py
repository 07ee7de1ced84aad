"""A table in this process, with the people at this keyboard and programs that think here."""

from __future__ import annotations

import time
from collections.abc import Callable

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.stopping import raise_waiting_signal
from grandarchive.cli.terminal.keeping import Kept
from grandarchive.play import EventsSince, Game, RecordedMatch, View
from grandarchive.table import messages
from grandarchive.table.pending import Pending
from grandarchive.table.programs import LocalPrograms
from grandarchive.table.seats import Seat
from grandarchive.table.table import Table


class Person:
    """A person at the keyboard: the post of their seat, and the moment up to which they know what happened."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.said: list[str] = []
        self.game: Game | None = None
        self.moment = 0
        self.earlier: EventsSince | None = None
        """What happened before this person came back to a game; None once they have read of it."""
        self.board_of: tuple[Game, int] | None = None
        """The game and turn for which this person has seen the whole board."""
        self.acts_in_main = False
        """The last answer of this person was an action in their main phase, and no pass."""
        self.seen: list[str] = []
        """The status that this person has seen last."""

    def send(self, message: messages.ServerMessage) -> None:
        """Take a message of the table. Views and events are read from the table when they are drawn."""
        if isinstance(message, messages.Said):
            self.said.append(message.text)

    def come_back(self, game: Game) -> None:
        """Take in what happened in a game before this person came back to it."""
        self.earlier = game.events(self.seat.index)
        self.game, self.moment = game, self.earlier.moment

    def news(self, game: Game) -> EventsSince:
        """What happened since this person read the log last."""
        if game is not self.game:
            self.game, self.moment, self.acts_in_main = game, 0, False
        since = game.events(self.seat.index, self.moment)
        self.moment = since.moment
        return since


class LocalTable:
    """A table and its people. `note` is called whenever the game may have gone on."""

    def __init__(self, kept: Kept, match: RecordedMatch, catalog: Catalog, note: Callable[[], None]) -> None:
        self.kept = kept
        self._programs = LocalPrograms()
        self._note = note
        self.table = Table(kept.record, kept.store, catalog, self._programs, time.monotonic)
        self.table.adopt(match)
        self.people = {seat.index: Person(seat) for seat in self.table.seats if seat.is_person}
        for index, person in self.people.items():
            self.table.come(index, person)
            if match.game_number and match.game.turn > 1:
                person.come_back(match.game)

    @property
    def match(self) -> RecordedMatch:
        """The match at the table."""
        assert self.table.match is not None
        return self.table.match

    @property
    def game(self) -> Game:
        """The game of the match."""
        return self.match.game

    @property
    def pending(self) -> Pending | None:
        """The question that the table waits for."""
        return self.table.pending

    def view(self, person: Person) -> View:
        """The view of a person."""
        return self.game.view(person.seat.index)

    def send(self, person: Person, message: messages.ClientMessage) -> None:
        """Send a message of a person to the table. Raises `Refused`, which changes nothing."""
        self.table.receive(person.seat, message)
        self._note()

    def run(self) -> None:
        """Let programs think until a person is asked. A signal raises `Stopped` between two thoughts."""
        while self._programs.step():
            self._note()
            raise_waiting_signal()
        while self.table.until is not None:
            self.table.tick()
            self._note()

    def close(self) -> None:
        """Leave the table; its journal has everything."""
        self.kept = Kept(self.kept.store, self.table.record)
        self.table.close()
