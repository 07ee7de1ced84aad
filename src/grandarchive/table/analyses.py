"""The analysis of a client's replay: a worker compares choice after choice, and the client is told of each."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from grandarchive.agents import Moment
from grandarchive.play import Game
from grandarchive.table.messages import Code
from grandarchive.table.programs import Workers
from grandarchive.table.refusal import Refused
from grandarchive.table.replay_messages import AnalyseReplay, ReplayAnalysed, ReplayMoment
from grandarchive.table.seats import Post

MOST_CHOICES: Final = 1_000
"""A longer game would keep the workers from the programs of tables: `grandarchive analyse` looks it over."""


class Analysis:
    """The analysis of one client. It has one task in the workers at most, and the latest wish counts."""

    def __init__(self, workers: Workers, post: Post) -> None:
        self._workers = workers
        self._post = post
        self._wish: AnalyseReplay | None = None
        self._game: Game | None = None
        self._key = ""
        self._done = 0
        self._waits = False

    def begin(self, game: Game, wish: AnalyseReplay) -> None:
        """Analyse a game from its beginning, in the place of what was analysed before. Raises `Refused`."""
        last = len(game.names) - 1
        if not -1 <= wish.seat <= last:
            raise Refused(Code.NOT_FOUND, f"this game has seats 0 to {last}; -1 is for all")
        if len(game.choices) > MOST_CHOICES:
            text = f"the game has {len(game.choices)} choices, and this server analyses at most {MOST_CHOICES}"
            raise Refused(Code.TOO_MANY, f"{text}: 'grandarchive analyse' has no limit")
        self._wish, self._game, self._done = wish, game, 0
        self._key = f"analysis {secrets.token_hex(8)}"
        self._tell([])
        self._go_on()

    def stop(self) -> None:
        """Compare no further choices. The client gets what it has."""
        self._wish = self._game = None

    def _go_on(self) -> None:
        """Have the next choices compared, once the workers are done with those before."""
        if self._waits or self._wish is None or self._game is None:
            return
        self._waits = True
        key, seat = self._key, None if self._wish.seat == -1 else self._wish.seat
        self._workers.look_over(
            key, self._game, seat, self._done, lambda found, failure: self._came(key, found, failure)
        )

    def _came(self, key: str, found: Sequence[Moment], failure: str) -> None:
        self._waits = False
        if key == self._key and self._game is not None:
            over = bool(failure) or not found
            if found:
                self._done = found[-1].number + 1
            elif not failure:
                self._done = len(self._game.choices)
            self._tell(found, over, failure)
            if over:
                self.stop()
        self._go_on()

    def _tell(self, found: Sequence[Moment], over: bool = False, problem: str = "") -> None:
        assert self._wish is not None
        assert self._game is not None
        moments = [_told(each) for each in found if each.is_compared]
        total = len(self._game.choices)
        self._post.send(ReplayAnalysed(self._wish.request, moments, self._done, total, over, problem))


def _told(moment: Moment) -> ReplayMoment:
    return ReplayMoment(
        moment.number,
        moment.player,
        list(moment.chosen),
        list(moment.best),
        None if moment.chance is None else round(moment.chance, 4),
        round(moment.loss, 4),
        moment.has_better,
    )
