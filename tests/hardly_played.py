"""Counts, over mirrors, how often `greedy` plays the cards that it could pay for in its own main phases.

A card is *offered* in a main phase of its player if an option of that phase is to activate it. It is hardly played if
it was offered in at least `PHASES` main phases, but was played in less than a tenth of the games that offered it.
`make hardly-played` prints these, with the decks that `make rating-decks` drew.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import click

from grandarchive.agents import GreedyAgent
from grandarchive.agents.greedy.acting import gain_by_playing
from grandarchive.agents.greedy.situation import Situation
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.play import Game, Until
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View

PHASES: Final = 20
SHARE: Final = 0.1
MOST_CHOICES: Final = 6000
SEED: Final = 45


@dataclass
class Count:
    """The phases and games that offered a card, the games that saw it played, and the most points it promised."""

    phases: set[tuple[int, int, int]] = field(default_factory=set)
    offered: set[tuple[int, int]] = field(default_factory=set)
    played: set[tuple[int, int]] = field(default_factory=set)
    most: float = -math.inf

    @property
    def share(self) -> float:
        """In how many of the games that offered it a card was played by the player to whom it was offered."""
        return len(self.played & self.offered) / len(self.offered)

    @property
    def hardly(self) -> bool:
        """It was offered often, but hardly played."""
        return len(self.phases) >= PHASES and self.share < SHARE

    @property
    def reason(self) -> str:
        """Why it was hardly played."""
        if self.most <= 0:
            return f"to hold it was always worth more, by at least {-self.most:.1f} points"
        return f"it gained {self.most:.1f} points at most, and others more from the same hand"


class Watched(GreedyAgent):
    """Chooses as `greedy`, and counts what was offered and played; `game` is the number of the game and seat."""

    def __init__(self) -> None:
        super().__init__()
        self.game = (0, 0)
        self.counts: dict[str, Count] = defaultdict(Count)

    def choose(self, view: View) -> int:
        """The choice of `greedy`."""
        chosen = super().choose(view)
        if view.purpose != "opportunity":
            return chosen
        own = view.turn_player == view.player and view.phase == "main"
        situation = Situation(view, view.player)
        for option in view.options:
            card = option.card
            if option.kind != "activate" or card is None:
                continue
            count = self.counts[card.name]
            if own:
                count.most = max(count.most, gain_by_playing(situation, card))
                count.offered.add(self.game)
                count.phases.add((*self.game, view.turn))
            if option.index == chosen:
                count.played.add(self.game)
        return chosen


def counted(deck: Deck, games: int) -> dict[str, Count]:
    """Play mirrors of a deck, and count its cards by name."""
    seats = Watched(), Watched()
    for number in range(games):
        for seat, agent in enumerate(seats):
            agent.game = number, seat
        Game([deck, deck], mixed(SEED, number), record=False).playout(seats, Until(choices=MOST_CHOICES))
    found: dict[str, Count] = defaultdict(Count)
    for agent in seats:
        for name, count in agent.counts.items():
            found[name].phases |= count.phases
            found[name].offered |= count.offered
            found[name].played |= count.played
            found[name].most = max(found[name].most, count.most)
    return found


@click.command()
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="Mirrors of each deck.")
@click.option("--decks", type=click.Path(path_type=Path, exists=True), required=True, help="A folder of decks.")
@click.option("--index", type=click.Path(path_type=Path, exists=True), required=True)
def main(games: int, decks: Path, index: Path) -> None:
    """Count what is hardly played."""
    catalog = Catalog.load(index)
    lists = {path.stem: Deck.from_file(path, catalog) for path in sorted(decks.iterdir())}
    lists |= {name: starter_deck(name, catalog) for name in STARTER_DECKS}
    often = 0
    for deck, chosen in lists.items():
        counts = counted(chosen, games)
        often += sum(len(count.phases) >= PHASES for count in counts.values())
        for name, count in sorted(counts.items(), key=lambda item: item[0]):
            if count.hardly:
                click.echo(
                    f"{deck}: {name} was offered in {len(count.phases)} main phases and {len(count.offered)} games, "
                    f"and played in {count.share:.0%} of these; {count.reason}"
                )
    click.echo(f"{often} cards of {len(lists)} decks were offered in at least {PHASES} main phases")


if __name__ == "__main__":
    main()
