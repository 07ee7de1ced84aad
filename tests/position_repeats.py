"""How often a search for a win in one turn comes to a position again, and what keys cost beside digests.

    python -m tests.position_repeats --positions 60 --index INDEX --decks DECKS.jsonl.gz

The positions are those of `tests.solved`. A plain search goes depth first through all choices of everybody, and asks
for a key at each Opportunity: what has a known key is a repeat and is not searched again. The solver is counted too.
It leaves out most orders of the same choices before they are made, so fewer of its positions come again. The cost is
that of `Game.position_key` without chance and of `Game.digest`, for the same positions as the search reaches them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.lab.report import wilson
from grandarchive.play.game import Game
from grandarchive.solve.search import Search
from grandarchive.solve.turn import LOST, OPEN, WON, Turn
from grandarchive.state.game import GameState
from tests.solved import ISSUE, Enumeration, TooMany, decks_of, positions

EVERY: Final = 20
"""One in this many positions is given both a key and a digest, and the time of each is taken."""


class Watched(Turn):
    """A turn that counts the keys that are asked for, and those that were asked for before."""

    __slots__ = ("asked", "digest_seconds", "key_seconds", "known", "repeats", "timed")

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player, number)
        self.known: set[str] = set()
        self.asked = 0
        self.repeats = 0
        self.timed = 0
        self.key_seconds = 0.0
        self.digest_seconds = 0.0

    def key(self, state: GameState) -> str:
        """The key of a position, counted."""
        key = super().key(state)
        self.asked += 1
        self.repeats += key in self.known
        self.known.add(key)
        if self.asked % EVERY == 0:
            game = Game.from_state(state)
            self.timed += 1
            self.key_seconds += _seconds(lambda: game.position_key(chance=False))
            self.digest_seconds += _seconds(game.digest)
        return key


class Plain(Enumeration):
    """A search of all choices, depth first, with a table of positions. It takes the first outcome of chance for all."""

    def __init__(self, turn: Turn, most: int) -> None:
        super().__init__(turn, most)
        self._table: dict[str, bool] = {}

    def answer(self, state: GameState) -> str:
        """`WON`, `LOST`, or `OPEN` after the most choices."""
        try:
            return WON if self.wins(self.turn.begin(state)) else LOST
        except TooMany:
            return OPEN

    def wins(self, state: GameState) -> bool:
        """Whether there is a win; a position that leads back to itself is none. Raises `TooMany`."""
        decision = state.decision
        if self.turn.result(state) is not OPEN or decision is None or decision.purpose != "opportunity":
            return super().wins(state)
        key = self.turn.key(state)
        if key not in self._table:
            self._table[key] = False
            self._table[key] = super().wins(state)
        return self._table[key]

    def outcomes(self, state: GameState, choice: int) -> list[GameState]:
        """The position after a choice, whatever else chance could bring."""
        return [self.turn.after(state, choice)[0]]


def _seconds(task: Callable[[], object]) -> float:
    begun = time.perf_counter()
    task()
    return time.perf_counter() - begun


@click.command()
@click.option("--positions", "number", default=60, show_default=True)
@click.option("--seed", default=ISSUE, show_default=True)
@click.option("--nodes", default=10_000, show_default=True, help="Choices of each search.")
@click.option("--parity", default=0, show_default=True, help="The numbers of the decks.")
@click.option("--index", type=click.Path(path_type=Path), required=True)
@click.option("--decks", type=click.Path(path_type=Path), required=True)
def main(number: int, seed: int, nodes: int, parity: int, index: Path, decks: Path) -> None:
    """Search positions for a win, and count the positions that come again."""
    drawn = positions(decks_of(decks, Catalog.load(index), parity), seed)
    plain: list[Watched] = []
    solver: list[Watched] = []
    for at in range(number):
        game = next(drawn)
        watched = [Watched(game.decision.player, game._state.turn) for _ in range(2)]
        search = Plain(watched[0], nodes)
        answer = search.answer(game._state)
        solving = Search(watched[1], game._state)
        settled = solving.run(nodes, bool)
        solving.close()
        runs = nodes - max(0, search.left)
        click.echo(
            f"{at} plain: {answer}, {runs} choices, {watched[0].repeats} of {watched[0].asked} again; "
            f"solver: {settled}, {solving.runs} choices, {watched[1].repeats} of {watched[1].asked} again"
        )
        plain.append(watched[0])
        solver.append(watched[1])
    for name, found in (("plain search", plain), ("solver", solver)):
        asked, repeats = sum(each.asked for each in found), sum(each.repeats for each in found)
        click.echo(f"{name}: {repeats} of {asked} positions came again, {wilson(repeats, asked)}")
    timed = max(1, sum(each.timed for each in plain))
    key = sum(each.key_seconds for each in plain) / timed
    digest = sum(each.digest_seconds for each in plain) / timed
    click.echo(f"a key {key * 1e6:.0f} us, a digest {digest * 1e6:.0f} us: {digest / max(key, 1e-9):.1f} times")


if __name__ == "__main__":
    main()
