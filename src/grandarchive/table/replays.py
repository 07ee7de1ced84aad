"""A replay that a client has opened: its moments as updates, as a seat knew them or with all cards open."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.errors import CorruptSave, GrandArchiveError
from grandarchive.play import Game, Match, View, saves
from grandarchive.table import messages
from grandarchive.table.descriptions import outcome_of, plain
from grandarchive.table.messages import Code
from grandarchive.table.refusal import Refused
from grandarchive.table.replay_messages import ReplayChoice, ReplayLine, ReplayOpened, ShowReplay
from grandarchive.table.showing import open_view, table_of, update_of, why_of

STAGE: Final = "replay"
PLACE: Final = "the text"
MOST_CHOICES: Final = 5_000
"""A longer game would keep the server from answering others: `grandarchive replay` shows it."""


class OpenedReplay:
    """A replay of one client. The moment that was shown last is the one that questions are about."""

    def __init__(self, text: str, catalog: Catalog) -> None:
        """Play the game of a replay, a save or a report again. Raises `Refused`."""
        try:
            game = _read(text, catalog)
            self._course = game.course()
        except GrandArchiveError as error:
            raise Refused(Code.ILLEGAL, str(error)) from error
        self._game = game
        self._catalog = catalog
        self._info = table_of(game, STAGE)
        self._shown = game
        self._viewer: int | None = None

    def opened(self, request: int) -> ReplayOpened:
        """The players and all choices."""
        choices = [ReplayChoice(each.player, each.turn, each.phase, each.label) for each in self._course.choices]
        return ReplayOpened(request, list(self._game.names), choices, outcome_of(self._game))

    def show(self, wish: ShowReplay) -> messages.ReplayShown:
        """A moment of the game for a viewer. Raises `Refused` if there is no such moment or viewer."""
        viewer = None if wish.viewer == -1 else wish.viewer
        last = len(self._course)
        if not 0 <= wish.after <= last:
            raise Refused(Code.NOT_FOUND, f"this game has {last} choices: show it after 0 to {last} of them")
        if viewer is not None and not 0 <= viewer < len(self._game.names):
            raise Refused(Code.NOT_FOUND, f"this game has seats 0 to {len(self._game.names) - 1}; -1 is for all cards")
        self._shown, self._viewer = self._course.at(wish.after), viewer
        lines = None
        if wish.lines:
            told = self._course.lines(player=viewer, open=viewer is None)
            lines = [ReplayLine(each.text, each.after) for each in told]
        return messages.ReplayShown(wish.request, wish.after, wish.viewer, self._update(wish.after, wish.since), lines)

    def why(self, ref: int, request: int) -> messages.Why:
        """Why a card can or cannot be used at the moment that is shown, and where its numbers come from."""
        return why_of(self._view(), ref, request)

    @property
    def game(self) -> Game:
        """The whole game."""
        return self._game

    @property
    def shown(self) -> Game:
        """The game at the moment that was shown last."""
        return self._shown

    def match(self) -> Match:
        """A match that goes on from the moment that was shown last. Raises `Refused` if the game is over there."""
        if self._shown.over:
            raise Refused(Code.REFUSED, "the game is over: show an earlier moment to play on from there")
        replay = {**self._game.replay, "choices": list(self._shown.choices), "outcome": None}
        return Match.of(Game.from_replay(replay, self._catalog))

    def _view(self) -> View:
        """What the viewer sees; with all cards open it is that of the player who chooses."""
        return open_view(self._shown) if self._viewer is None else self._shown.view(self._viewer)

    def _update(self, after: int, since: int | None) -> messages.Update:
        anew = since is None or not 0 <= since <= after
        first = self._begin_of_turn(after) if anew or since is None else since
        told = self._course.events(first, after, player=self._viewer, open=self._viewer is None)
        return update_of(
            self._shown,
            self._view(),
            self._info,
            number=after,
            moment=told.moment,
            anew=anew,
            events=plain(told.events),
        )

    def _begin_of_turn(self, after: int) -> int:
        """The number of choices before the first one of the turn to which a moment belongs."""
        choices = self._course.choices
        while 0 < after < len(choices) + 1 and choices[after - 1].turn == self._shown.turn:
            after -= 1
        return after


def _read(text: str, catalog: Catalog) -> Game:
    found = saves.of_report(saves.parse(text, PLACE))
    choices = found.get("choices") if isinstance(found, dict) else None
    if isinstance(choices, list) and len(choices) > MOST_CHOICES:
        raise CorruptSave(f"the game has {len(choices)} choices, and this server shows at most {MOST_CHOICES}")
    return Game.from_replay(found, catalog) if saves.is_replay(found) else Game.decode(found, catalog)
