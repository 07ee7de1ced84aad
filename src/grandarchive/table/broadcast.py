"""Sends each client what changed for it: the state as its seat may know it, and the events since its last update.

A client that would get the same state again, without events, gets nothing. So nobody learns from an empty update that
another seat did something for itself, such as passing before the end of a beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from grandarchive.play import Game, MatchStage, WindowReason
from grandarchive.play.windows import passed
from grandarchive.table import messages
from grandarchive.table.descriptions import between_of, encoded_view, outcome_of, plain, question_of
from grandarchive.table.seats import Client, Seat

if TYPE_CHECKING:
    from grandarchive.table.table import Table

NO_VIEW: Final = msgspec.Raw(b"null")


class Moment(NamedTuple):
    """The state of the game to which a view belongs."""

    match: int
    game: int
    choices: tuple[int, ...]


class _Told(NamedTuple):
    """The events since a moment as JSON values, and in words."""

    moment: int
    events: list[dict[str, Any]]
    lines: list[str]
    folded: list[list[int]]


_NOTHING: Final = _Told(0, [], [], [])


def _told(game: Game, viewer: int | None, since: int) -> _Told:
    found = game.events(viewer, since)
    lines = found.lines
    folded = [[event.number for event in line.events] for line in lines]
    return _Told(found.moment, plain(found.events), [line.text for line in lines], folded)


class Broadcast:
    """The updates of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._moment: Moment | None = None
        self._views: dict[int | None, msgspec.Raw] = {}
        self._questions: dict[tuple[int, int], messages.Question] = {}

    def send(self, *, step: bool = False) -> None:
        """Send an update to each client for which something changed; that of a step only to those who want steps."""
        table = self._table
        game = self._game()
        moment = None if game is None or table.match is None else self._moment_of(game)
        if moment != self._moment:
            self._moment = moment
            self._views.clear()
            self._questions.clear()
        info = self.info()
        for seat in (*table.seats, None):
            clients = table.spectators if seat is None else seat.clients
            viewer = None if seat is None else seat.index
            if step:
                clients = [client for client in clients if client.steps and self._has_news(client, game, viewer)]
            if clients:
                self._send_to(clients, self._state(info, game, seat), game, viewer)

    def _game(self) -> Game | None:
        match = self._table.match
        return None if match is None or not match.game_number else match.game

    def _moment_of(self, game: Game) -> Moment:
        match = self._table.match
        assert match is not None
        return Moment(self._table.record.matches, match.game_number, game.choices)

    def _send_to(
        self, clients: Sequence[Client], state: messages.Update, game: Game | None, viewer: int | None
    ) -> None:
        story = self._story()
        told: dict[int, _Told] = {}
        for client in clients:
            since = client.moment if client.story == story else 0
            if since not in told:
                told[since] = _NOTHING if game is None else _told(game, viewer, since)
            events = told[since]
            if client.seen == state and not events.events:
                continue
            client.number += 1
            client.seen = state
            client.post.send(
                msgspec.structs.replace(
                    state,
                    number=client.number,
                    moment=events.moment,
                    anew=client.story != story,
                    events=events.events,
                    lines=events.lines,
                    folded=events.folded,
                )
            )
            client.story, client.moment = story, events.moment

    def _has_news(self, client: Client, game: Game | None, viewer: int | None) -> bool:
        since = client.moment if client.story == self._story() else 0
        return game is not None and game.events(viewer, since).moment > since

    def _story(self) -> str:
        """The name of the current story of events."""
        match = self._table.match
        if match is None or not match.game_number:
            return ""
        return f"{self._table.boot}-{self._table.record.matches}-{match.game_number}"

    # The state for one viewer -----------------------------------------------------------------------------------

    def _state(self, info: messages.TableInfo, game: Game | None, seat: Seat | None) -> messages.Update:
        viewer = None if seat is None else seat.index
        view = None if game is None else game.view(viewer)
        pending = self._table.pending
        asked = seat is not None and pending is not None and pending.seat == seat.index and not pending.passed
        return messages.Update(
            number=0,
            table=info,
            view=self._view(game, viewer),
            story=self._story(),
            moment=0,
            anew=False,
            events=[],
            lines=[],
            step="" if view is None else view.step,
            question=self._question(game, seat) if asked and seat is not None and game is not None else None,
            between=self._between(seat),
            waiting=self._waiting(),
            petitions=self._petitions(game, viewer),
            passed="" if seat is None else passed(seat.policy.passed_over),
            mode="" if seat is None else seat.policy.mode.value,
            settings={} if seat is None else seat.policy.settings.to_json(),
            holding=seat is not None and seat.holds,
            outcome=outcome_of(game),
            ended=self._table.afterwards.ended(game),
            can_undo=0 if seat is None else len(self._table.answers_of(seat)),
        )

    def _view(self, game: Game | None, viewer: int | None) -> msgspec.Raw:
        if game is None:
            return NO_VIEW
        if viewer not in self._views:
            self._views[viewer] = encoded_view(game.view(viewer))
        return self._views[viewer]

    def _question(self, game: Game, seat: Seat) -> messages.Question | None:
        pending = self._table.pending
        assert pending is not None
        if pending.reason is None or game.over:
            return None
        key = (pending.number, seat.index)
        if key not in self._questions or self._questions[key].reason != pending.reason.value:
            view = game.view(seat.index)
            can_cancel = game.can_cancel(seat.index)
            reason: WindowReason = pending.reason
            self._questions[key] = question_of(view, pending.number, reason, seat.policy, can_cancel=can_cancel)
        return self._questions[key]

    def _between(self, seat: Seat | None) -> messages.MatchQuestion | None:
        match = self._table.match
        if match is None or seat is None or match.stage is not MatchStage.BETWEEN_GAMES:
            return None
        own = next((question for question in match.questions if question.player == seat.index), None)
        return None if own is None else between_of(own, self._table.between_number())

    def _waiting(self) -> messages.Waiting | None:
        pending = self._table.pending
        if pending is None:
            return None
        seat = self._table.seats[pending.seat]
        seconds = self._table.record.beat if pending.is_beat and pending.until is not None else None
        return messages.Waiting(pending.seat, seconds, held=seat.holds)

    def _petitions(self, game: Game | None, viewer: int | None) -> list[messages.Petition]:
        found = []
        for wish in self._table.petitions:
            forgets = []
            if wish.undone and game is not None:
                forgets = [each.words for each in game.forgotten_by_undo(wish.undone, viewer)]
            found.append(messages.Petition(wish.number, wish.seat, wish.kind, wish.text, sorted(wish.open), forgets))
        return found

    def info(self) -> messages.TableInfo:
        """The table as everybody at it sees it."""
        table = self._table
        record, match = table.record, table.match
        game = self._game()
        lost = () if game is None else game.lost
        return messages.TableInfo(
            id=record.id,
            stage="open" if match is None else match.stage.value,
            seats=[
                messages.SeatInfo(
                    seat.index,
                    seat.record.kind,
                    name,
                    seat.record.program,
                    bool(seat.clients),
                    seat.is_ready,
                    seat.record.substituted,
                    seat.index in lost,
                )
                for seat, name in zip(table.seats, table.names, strict=True)
            ],
            format=record.format,
            best_of=record.best_of,
            match=record.matches,
            game=0 if match is None else match.game_number,
            score=[0] * len(table.seats) if match is None else list(match.score),
            draws=0 if match is None else match.draws,
            pace=table.is_paced,
            beat=record.beat,
            curtain=record.curtain,
            stopped=table.stopped,
            puzzle=record.puzzle,
            solo=record.solo,
        )
