"""`grandarchive play`: a person against a program, or two programs, in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import click
from rich.console import Console

from grandarchive.agents import NAMES, agent
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.inputs import catalog_from, index_option, playable_deck
from grandarchive.cli.output import echo
from grandarchive.cli.replay import outcome_line
from grandarchive.cli.session import Ending, Session
from grandarchive.errors import GrandArchiveError
from grandarchive.lab.batch import mixed
from grandarchive.play import Game, Recording
from grandarchive.play.arguments import GREATEST_SEED, LEAST_SEED

DEFAULT_DECKS: Final = ("lorraine-starter", "rai-starter")
FIRST: Final = {"a": 0, "b": 1}
SEED: Final = click.IntRange(LEAST_SEED, GREATEST_SEED)


@click.command()
@click.argument("deck_a", required=False)
@click.argument("deck_b", required=False)
@click.option("--seed", type=SEED, help="The same seed and choices give the same game. [default: drawn, and shown]")
@click.option("--auto", is_flag=True, help="Let two programs play, and print the log.")
@click.option("--agent", "agent_name", default="greedy", show_default=True, help=f"The program: {', '.join(NAMES)}.")
@click.option("--first", type=click.Choice(sorted(FIRST)), help="Which deck goes first. [default: drawn]")
@click.option("--load", metavar="FILE", help="Go on with a saved game or a replay.")
@click.option("--save-replay", metavar="FILE", help="Keep a replay in a file, which grows with every choice.")
@index_option
def play(
    deck_a: str | None,
    deck_b: str | None,
    seed: int | None,
    auto: bool,
    agent_name: str,
    first: str | None,
    load: str | None,
    save_replay: str | None,
    index: str | None,
) -> None:
    """Play a game: you have DECK_A, the program has DECK_B.

    A deck is the name of an embedded deck or a file. Type ? in the game for help.
    """
    if load is not None and any(value is not None for value in (deck_a, deck_b, seed, first)):
        raise click.UsageError("a saved game already has its decks, its seed and who goes first")
    agent(agent_name)  # fails before anything is shown
    catalog = catalog_from(index)
    if load is not None:
        game = Game.load(load, catalog)
    else:
        seed = secrets.randbelow(2**32) if seed is None else seed
        names = (deck_a or DEFAULT_DECKS[0], deck_b or DEFAULT_DECKS[1])
        decks = [playable_deck(name, catalog) for name in names]
        game = Game(decks, seed, None if first is None else FIRST[first], _names(auto))
        echo(f"{game.names[0]}: {names[0]}, {game.names[1]}: {names[1]}, seed {seed}")
    note = Recording(game, save_replay).note if save_replay is not None else _forget
    ending = watch(game, agent_name, note) if auto else converse(game, agent_name, catalog, note)
    if ending is Ending.END_OF_INPUT:
        raise GrandArchiveError("the input ended before the game did; use --auto to let programs play")


def _names(auto: bool) -> tuple[str, str]:
    return ("Player A", "Player B") if auto else ("Player", "Program")


def _forget() -> None:
    """What is done after every choice of a game that nobody records."""


def watch(game: Game, agent_name: str, note: Callable[[], None]) -> Ending:
    """Let two programs play to the end, printing everything that happens."""
    players = [agent(agent_name, mixed(game.seed, 1 + seat)) for seat in range(2)]
    shown = 0
    while True:
        log = game.log()
        for line in log[shown:]:
            echo(line)
        shown = len(log)
        if game.over:
            break
        player = game.decision.player
        game.choose(players[player].choose(game.view(player)))
        note()
    echo(outcome_line(game))
    return Ending.OVER


def converse(game: Game, agent_name: str, catalog: Catalog, note: Callable[[], None]) -> Ending:
    """Let a person play until the game is over or they stop."""
    session = Session(game, agent(agent_name, mixed(game.seed, 2)), catalog, Console(highlight=False), note)
    ending = session.run()
    if game.over:
        echo(outcome_line(game))
    return ending
