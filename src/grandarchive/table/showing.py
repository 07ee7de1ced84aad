"""What guests are shown of a game without a table: a moment of it with nobody asked, and reasons in it."""

from __future__ import annotations

from typing import Any

from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game, View
from grandarchive.table import messages
from grandarchive.table.descriptions import encoded_view, outcome_of, plain
from grandarchive.table.messages import Code
from grandarchive.table.refusal import Refused


def table_of(game: Game, stage: str) -> messages.TableInfo:
    """A table for a game at which nobody sits."""
    seats = [messages.SeatInfo(seat, "person", name, "", True, True) for seat, name in enumerate(game.names)]
    return messages.TableInfo(
        id="",
        stage=stage,
        seats=seats,
        format="",
        best_of=1,
        match=1,
        game=1,
        score=[0] * len(seats),
        draws=0,
        pace=False,
        beat=0.0,
        curtain=False,
    )


def open_view(game: Game) -> View:
    """A game with all cards open, as that of the player who chooses."""
    return game.view(None if game.over else game.decision.player, open=True)


def update_of(game: Game, view: View, table: messages.TableInfo, **more: Any) -> messages.Update:
    """A moment of a game as an update without questions. `more` are its events and how far these go."""
    usual: dict[str, Any] = {"number": 0, "moment": 0, "anew": True, "events": []}
    return messages.Update(
        **{**usual, **more},
        table=table,
        view=encoded_view(view),
        story=table.stage,
        lines=[],
        step=view.step,
        waiting=None if game.over else messages.Waiting(game.decision.player),
        outcome=outcome_of(game),
    )


def why_of(view: View, ref: int, request: int, *, asked: bool = True) -> messages.Why:
    """Where the numbers of a card come from and, if that is `asked`, why it can or cannot be used. Raises `Refused`."""
    try:
        explained = plain(view.explain(ref))
        why = plain(view.why(ref)) if asked else None
    except GrandArchiveError as error:
        raise Refused(Code.NOT_FOUND, str(error)) from error
    return messages.Why(request, ref, why, explained)
