"""Programs choose by what they may know, and not by the names of cards.

`hidden`: a twin of a position is the same for one player, and all that the player does not know is another: the cards
of the opponent, those of the unseen deck too, the order of both decks and the random numbers to come. `greedy` and
`search` have to choose the same in both, `explain` has to say the same, and `solve` has to find the same.

`names`: a game is played a second time with cards that have other names and slugs. `greedy` has to choose the same for
any new names. Deals are drawn from pools in the order of slugs, so `search` gets new names in the same order.

make same-choices
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import click

import grandarchive as ga
from grandarchive import GreedyAgent, SearchAgent
from grandarchive.agents.search.simulation import is_searched
from grandarchive.decks import Deck
from grandarchive.decks.corpus import playable_decks
from grandarchive.decks.deck import Entry
from grandarchive.lab.runs.kept_lists import read_card, written_card
from grandarchive.model.cards import CardDefinition
from grandarchive.play.beliefs import Belief
from grandarchive.play.dealing import is_open
from grandarchive.play.embedding import generated_by
from grandarchive.solve import solve
from tests.closed_lists import twin_of

EVERY: Final = 11
"""One in so many decisions is looked at."""

NODES: Final = 24
SOLVED: Final = 150
"""The budgets of `search` and, for each deal, of `solve`."""

BETWEEN: Final = ", "
"""Separates the lineage in a champion's name from the rest."""

WORDS: Final = ("is", "enum", "text")
"""Under these keys of a definition there are no names."""

Order = Callable[[Iterable[str]], list[str]]


class Differs(AssertionError):
    """A program chooses by something that it must not know."""


@dataclass
class Count:
    """The numbers of comparisons."""

    choices: int = 0
    searches: int = 0
    solutions: int = 0

    def __str__(self) -> str:
        return f"{self.choices} choices, {self.searches} searches, {self.solutions} solutions"


# Hidden information ---------------------------------------------------------------------------------------------------


def compare_hidden(decks: Sequence[Deck], seed: int, count: Count) -> None:
    """Compare choices, explanations and solutions in positions of a game with those of their twins."""
    chance = random.Random(seed)
    game = ga.Game(chance.sample(decks, 2), seed, record=False)
    agent = GreedyAgent()
    while not game.over:
        player = game.decision.player
        if chance.randrange(EVERY) == 0 and is_open(game._state, player):
            _compare_twin(game, player, chance, count)
        game.choose(agent.choose(game.view(player)))


def _compare_twin(game: ga.Game, player: int, chance: random.Random, count: Count) -> None:
    twin = ga.Game.from_state(twin_of(game._state, player, chance), game.names)
    one, other = game.view(player), twin.view(player)
    seed = chance.getrandbits(32)
    _expect_same(game, GreedyAgent().choose(one), GreedyAgent().choose(other))
    count.choices += 1
    if is_searched(one):
        _expect_same(game, *(SearchAgent(seed, NODES).explain(view) for view in (one, other)))
        _expect_same(game, *(SearchAgent(seed, NODES).choose(view) for view in (one, other)))
        count.searches += 1
    if game._state.turn_player == player and not game._state.stack:
        _expect_same(game, *(solve(view, deals=2, nodes=SOLVED, seed=seed) for view in (one, other)))
        count.solutions += 1


def _expect_same(game: ga.Game, one: object, other: object) -> None:
    if one != other:
        raise Differs(f"{game.decision!r} of game {game.seed} is decided by what is hidden: {one}, and {other}")


# Names ----------------------------------------------------------------------------------------------------------------


def compare_names(decks: Sequence[Deck], seed: int, count: Count, searches: bool) -> None:
    """Play a game, by `greedy` or `search`, and again with cards of other names, and compare the choices."""
    chance = random.Random(seed)
    chosen = chance.sample(decks, 2)

    def shuffled(names: Iterable[str]) -> list[str]:
        found = sorted(names)
        chance.shuffle(found)
        return found

    renamed = renamed_decks(chosen, sorted if searches else shuffled)
    games = [ga.Game(each, seed, record=False) for each in (chosen, renamed)]
    beliefs = [Belief(tuple(each)) for each in (chosen, renamed)]
    agents = [SearchAgent(seed, NODES, belief=each) if searches else GreedyAgent() for each in beliefs]
    while not games[0].over:
        views = [game.view(game.decision.player) for game in games]
        one, other = (agent.choose(view) for agent, view in zip(agents, views, strict=True))
        if one != other:
            raise Differs(f"{games[0].decision!r} of game {seed} is decided by the names of cards")
        count.choices += 1
        count.searches += searches and is_searched(views[0])
        for game in games:
            game.choose(one)


def renamed_decks(decks: Sequence[Deck], order: Order) -> list[Deck]:
    """The decks with other names and slugs, numbered in an order, also in what cards say of other cards."""
    cards = {card.slug: card for deck in decks for card in _cards(deck)}
    full = {face.name for card in cards.values() for face in card.faces}
    first = {name.partition(BETWEEN)[0] for name in full}
    names = {name: f"N{number:04}" for number, name in enumerate(order(first))}
    for number, name in enumerate(order(full - first)):
        names[name] = f"{names[name.partition(BETWEEN)[0]]}{BETWEEN}T{number:04}"
    slugs = {slug: f"s{number:04}" for number, slug in enumerate(order(cards))}
    new = {
        slug: read_card(json.dumps(_with(json.loads(written_card(card)[1]), names, slugs)))
        for slug, card in cards.items()
    }

    def renamed(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        return tuple(replace(entry, card=new[entry.card.slug]) for entry in entries)

    return [
        Deck(renamed(deck.material), renamed(deck.main), name=deck.name, pantheon=renamed(deck.pantheon))
        for deck in decks
    ]


def _cards(deck: Deck) -> Iterator[CardDefinition]:
    for entry in (*deck.material, *deck.main, *deck.pantheon):
        yield entry.card
        yield from generated_by(entry.card)


def _with(value: Any, names: Mapping[str, str], slugs: Mapping[str, str], key: str = "") -> Any:
    """JSON values with other names and slugs."""
    if isinstance(value, str):
        return slugs.get(value, value) if key == "slug" else value if key in WORDS else names.get(value, value)
    if isinstance(value, list):
        return [_with(each, names, slugs, key) for each in value]
    if isinstance(value, dict):
        return {at: _with(each, names, slugs, at) for at, each in value.items()}
    return value


# The command ----------------------------------------------------------------------------------------------------------


@click.command()
@click.option(
    "--hidden", type=click.IntRange(0), default=200, show_default=True, help="Searches with twins to compare."
)
@click.option("--names", type=click.IntRange(0), default=500, show_default=True, help="Searches with other names.")
@click.option("--index", type=click.Path(path_type=Path), help="The official index, for tournament decks.")
@click.option("--decks", "corpus", type=click.Path(path_type=Path), help="A corpus of decks.")
@click.option("--seed", type=int, default=0, show_default=True, help="What all of it derives from.")
def main(hidden: int, names: int, index: Path | None, corpus: Path | None, seed: int) -> None:
    """Compare what programs choose in positions and their twins, and with cards of other names."""
    catalog = ga.Catalog.starter()
    sets: list[Sequence[Deck]] = [[ga.starter_deck(name, catalog) for name in ga.STARTER_DECKS]]
    if index is not None and corpus is not None:
        sets.append(playable_decks(corpus, ga.Catalog.load(index)))
    count, number = Count(), seed
    while count.searches < hidden:
        compare_hidden(sets[number % len(sets)], number, count)
        number += 1
        click.echo(f"\rhidden: {count}", nl=False)
    click.echo()
    count = Count()
    while count.searches < names:
        compare_names(sets[number % len(sets)], number, count, searches=False)
        compare_names(sets[number % len(sets)], number, count, searches=True)
        number += 1
        click.echo(f"\rnames: {count}", nl=False)
    click.echo()


if __name__ == "__main__":
    main()
