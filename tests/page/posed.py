"""Positions that are laid out, for the page: a real view of any game, shown as a table would show it.

The files come from the server of the test; what a client says over its WebSocket is answered here. Looks, reasons and
plans are real, and answers change nothing.
"""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game, WindowReason, WindowsPolicy
from grandarchive.table import messages
from grandarchive.table.descriptions import card_text, encoded_view, plain, plan_of, question_of
from grandarchive.table.hint_messages import Hint
from grandarchive.testing import Scenario
from tests.page.screens import wait_for_value

QUIET: Final = 250.0
"""Milliseconds without a message after which a page has all that it asked for: it pauses for less between requests."""

_PAUSE: Final = "pause => new Promise((done) => setTimeout(done, pause))"
"""A pause by the clock of the page: whatever it wants to do earlier, it does earlier, also on a slow machine."""


class Posed:
    """A page that shows the position of a scenario as one seat sees it; `more` are further fields of its updates.

    `game` is a game of its own that begins with the position, and `said` has what the page sent. A page that asks for a
    hint gets `hint`.
    """

    def __init__(self, scenario: Scenario, seat: int = 0, **more: Any) -> None:
        everybody = scenario.game.view(None)
        names = tuple(everybody.of(player).name for player in range(everybody.player_count))
        self.game = Game.from_state(scenario.state.clone(), names)
        self.game.events(seat)
        self.names = names
        self.catalog = scenario.catalog
        self.seat = seat
        self.more = more
        self.number = 0
        self.said: list[dict[str, Any]] = []
        self.hint: Hint | None = None

    def show(self, browser: Any, **page: Any) -> Any:
        """A new page with the position, drawn."""
        found = browser.page(**page)
        found.route_web_socket("**/play", self.talk)
        found.goto(f"{browser.address}#seat=posed")
        found.get_by_role("region", name=f"Side of {self.names[self.seat]}", exact=True).wait_for()
        heard = -1
        while heard != self.heard:  # the page asks for the texts of the cards that it shows
            heard = self.heard
            found.evaluate(_PAUSE, QUIET)
        return found

    def wait_for_message(self, page: Any, kind: str) -> None:
        """Wait until the last message of the page is of a kind."""
        wait_for_value(page, lambda: self.said[-1]["type"], kind)

    @property
    def heard(self) -> int:
        """The number of messages of the page."""
        return len(self.said)

    def talk(self, socket: Any) -> None:
        """Answer a client."""
        self.socket = socket

        def take(said: str | bytes) -> None:
            message = json.loads(said)
            self.said.append(message)
            if message["type"] == "hello":
                self._send(messages.Welcome(messages.VERSION, "", self.seat, self.table()))
                self.update()
            elif message.get("request") is not None:
                self._send(self._answer(message))

        socket.on_message(take)

    def _send(self, message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def update(self, since: int = 0) -> None:
        """Send the position as it is now, with the events since a moment."""
        view = self.game.view(self.seat)
        told = self.game.events(self.seat, since)
        asked = self.game.decision.player == self.seat if not self.game.over else False
        policy = WindowsPolicy()
        question = question_of(view, 7 + self.number, WindowReason.MAIN, policy, can_cancel=False) if asked else None
        found = messages.Update(
            number=self.number,
            table=self.table(),
            view=encoded_view(view),
            story="posed",
            moment=told.moment,
            anew=not self.number,
            events=plain(told.events),
            lines=[line.text for line in told.lines],
            folded=[[event.number for event in line.events] for line in told.lines],
            step=view.step,
            question=question,
            waiting=None if self.game.over else messages.Waiting(self.game.decision.player),
            settings=policy.settings.to_json(),
            can_undo=1,
        )
        self.number += 1
        self._send(msgspec.structs.replace(found, **self.more))

    def table(self) -> messages.TableInfo:
        """The table as everybody at it sees it."""
        seats = [messages.SeatInfo(at, "person", name, "", True, True, False) for at, name in enumerate(self.names)]
        return messages.TableInfo("posed", "playing", seats, "", 1, 1, 1, [0] * len(seats), 0, True, 1.0, False)

    def _answer(self, message: dict[str, Any]) -> messages.ServerMessage:
        view, request = self.game.view(self.seat), message["request"]
        try:
            match message["type"]:
                case "ask card":
                    return messages.CardText(request, card_text(self.catalog.find(message["name"])))
                case "ask why":
                    ref = message["ref"]
                    return messages.Why(request, ref, plain(view.why(ref)), plain(view.explain(ref)))
                case "ask plan":
                    return plan_of(view.plan(message["answers"]), message["question"], request)
                case "ask hint" if self.hint is not None:
                    return msgspec.structs.replace(self.hint, request=request, question=message["question"])
        except GrandArchiveError as error:
            return messages.Error(messages.Code.NOT_FOUND, str(error), message["type"], request)
        return messages.Error(messages.Code.REFUSED, "a posed table does not do that", message["type"], request)
