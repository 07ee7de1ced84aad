"""`grandarchive play`: a person against programs, or programs alone, in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import click
from rich.console import Console

from grandarchive.agents import NAMES, agent
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.formats import format_options, rules_from
from grandarchive.cli.inputs import catalog_from, index_option, own_option, playable_deck
from grandarchive.cli.matches import new_journal, opened_match, play_match, way_on
from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import Overwriting, force_option, somebody_can_answer
from grandarchive.cli.replay import outcome_line
from grandarchive.cli.session import Ending, Session
from grandarchive.cli.stopping import signals_wait, stopped_by
from grandarchive.cli.unfinished import keep_unfinished
from grandarchive.errors import GrandArchiveError, NotWritten
from grandarchive.play import Game, Match, RecordedMatch, Recording
from grandarchive.play.arguments import GREATEST_SEED, LEAST_SEED
from grandarchive.play.beginning import FEWEST_PLAYERS, MOST_PLAYERS
from grandarchive.play.journal import is_journal
from grandarchive.play.seeds import mixed

DEFAULT_DECKS: Final = ("lorraine-starter", "rai-starter", "silvie-starter")
"""What players have for whom no deck is named, one after the other."""
LETTERS: Final = "abcdef"
INPUT_ENDED: Final = "the input ended before the game did; use --auto to let programs play"
SEED: Final = click.IntRange(LEAST_SEED, GREATEST_SEED)


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK]...")
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help="How many play. [default: one for each deck, at least 2]",
)
@click.option("--seed", type=SEED, help="The same seed and choices give the same game. [default: drawn, and shown]")
@click.option("--auto", is_flag=True, help="Let programs play alone, and print the log.")
@click.option("--agent", "agent_name", default="greedy", show_default=True, help=f"The program: {', '.join(NAMES)}.")
@click.option(
    "--first", type=click.Choice(tuple(LETTERS)), help="Which deck goes first, the first is a. [default: drawn]"
)
@click.option("--load", metavar="FILE", help="Go on with a saved game, a replay or the journal of a match.")
@click.option("--best-of", type=click.Choice(("1", "3")), help="Play a match by the tournament rules.")
@click.option(
    "--journal",
    metavar="FILE",
    help="Keep the match in a new file, which has each choice before it counts. [default: in the data folder]",
)
@click.option("--save-replay", metavar="FILE", help="Keep a replay in a file, which grows with every choice.")
@force_option
@index_option
@own_option
@format_options
def play(
    decks: tuple[str, ...],
    players: int | None,
    seed: int | None,
    auto: bool,
    agent_name: str,
    first: str | None,
    load: str | None,
    best_of: str | None,
    journal: str | None,
    save_replay: str | None,
    force: bool,
    index: str | None,
    own: tuple[str, ...],
    format_name: str | None,
    as_of: str | None,
    bans_file: str | None,
) -> None:
    """Play a game: you have the first DECK, programs have the others.

    A deck is the name of an embedded deck or a file; players without one get an embedded deck. Up to six can play. Type
    ? in the game for help.
    """
    if load is not None and (decks or any(value is not None for value in (players, seed, first))):
        raise click.UsageError("a saved game already has its decks, its players, its seed and who goes first")
    if load is not None and any(value is not None for value in (format_name, as_of, bans_file)):
        raise click.UsageError("the decks of a saved game are not checked again, whatever their format was")
    if load is not None and (best_of is not None or journal is not None):
        raise click.UsageError("a saved game or match goes on as it began")
    in_match = best_of is not None or journal is not None or (load is not None and is_journal(load))
    if in_match and save_replay is not None:
        raise click.UsageError("a match is kept in its journal, and has no replay")
    agent(agent_name)  # fails before anything is shown
    catalog = catalog_from(index, own)
    overwriting = Overwriting(force, asks=not auto)
    if load is not None and in_match:
        with opened_match(load, catalog) as loaded:
            _run_match(loaded, agent_name, catalog, overwriting, auto)
        return
    if load is not None:
        game = Game.load(load, catalog)
        slugs = {entry.slug for entry in catalog.entries}
        catalog = Catalog((*catalog.entries, *(card for card in game.definitions if card.slug not in slugs)))
    else:
        seed = secrets.randbelow(2**32) if seed is None else seed
        seats = _seats(decks, players)
        starts = _first(first, len(seats))
        rules = rules_from(format_name, as_of, bans_file, catalog)
        lists = [playable_deck(name, catalog, rules) for name in seats]
        game = Game(lists, seed, starts, _names(auto, len(seats)))
        has = (f"{name}: {deck}" for name, deck in zip(game.names, seats, strict=True))
        echo(f"{', '.join(has)}, seed {seed}, {rules.title(lists[0])}")
        rules.tell_gap()
        if in_match:
            format = rules.format(lists[0])
            match = Match(lists, seed, int(best_of or 1), game.names, first_player=starts, format=format)
            _run_new_match(match, journal, agent_name, catalog, overwriting, auto)
            return
    if load is not None:
        overwriting.allow(load)
    note = _forget
    if save_replay is not None:
        note = Recording(game, save_replay, overwriting.record_in(save_replay)).note
    ending = watch(game, agent_name, note) if auto else converse(game, agent_name, catalog, note, overwriting)
    if ending is Ending.END_OF_INPUT:
        raise GrandArchiveError(INPUT_ENDED)


def _run_new_match(
    match: Match, journal: str | None, agent_name: str, catalog: Catalog, overwriting: Overwriting, auto: bool
) -> None:
    """Play a match from its beginning; a person's is kept in a journal, one of programs only if that is wanted."""
    if journal is None and auto:
        _run_match(match, agent_name, catalog, overwriting, auto)
    else:
        with new_journal(match, journal, agent_name, alone=auto) as recorded:
            _run_match(recorded, agent_name, catalog, overwriting, auto)


def _run_match(match: Match, agent_name: str, catalog: Catalog, overwriting: Overwriting, auto: bool) -> None:
    """Play a match until it is over or the person stops. Raises `GrandArchiveError` if the input ends before it."""

    def kept(_: Game | None = None) -> str:
        return way_on(match) if isinstance(match, RecordedMatch) else ""

    def play_game(game: Game) -> Ending:
        if auto:
            return watch(game, agent_name, _forget)
        return converse(game, agent_name, catalog, _forget, overwriting, kept)

    if play_match(match, play_game, kept, alone=auto) is Ending.END_OF_INPUT:
        raise GrandArchiveError(INPUT_ENDED)


def _seats(decks: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """The deck of each player. Raises `UsageError` if there are more decks than can play."""
    most = MOST_PLAYERS if players is None else players
    if len(decks) > most:
        raise click.UsageError(f"there are {len(decks)} decks for {most} players")
    number = max(FEWEST_PLAYERS, len(decks)) if players is None else players
    return decks + tuple(DEFAULT_DECKS[seat % len(DEFAULT_DECKS)] for seat in range(len(decks), number))


def _first(letter: str | None, players: int) -> int | None:
    """Who goes first. Raises `UsageError` if nobody has that letter."""
    if letter is None:
        return None
    seat = LETTERS.index(letter)
    if seat >= players:
        raise click.UsageError(f"with {players} players the decks are {', '.join(LETTERS[:players])}, and not {letter}")
    return seat


def _names(auto: bool, players: int) -> tuple[str, ...]:
    if auto:
        return tuple(f"Player {letter}" for letter in LETTERS[:players].upper())
    programs = ("Program",) if players == FEWEST_PLAYERS else tuple(f"Program {n}" for n in range(1, players))
    return ("Player", *programs)


def _forget() -> None:
    """What is done after every choice of a game that nobody records."""


def watch(game: Game, agent_name: str, note: Callable[[], None]) -> Ending:
    """Let programs play to the end, printing everything that happens."""
    players = [agent(agent_name, mixed(game.seed, 1 + seat)) for seat in range(len(game.names))]
    moment = 0
    while True:
        news = game.events(since=moment, open=True)
        for line in news.lines:
            echo(line.text)
        moment = news.moment
        if game.over:
            break
        player = game.decision.player
        game.choose(players[player].choose(game.view(player)))
        note()
    echo(outcome_line(game))
    return Ending.OVER


def converse(
    game: Game,
    agent_name: str,
    catalog: Catalog,
    note: Callable[[], None],
    overwriting: Overwriting,
    keep: Callable[[Game], str] = keep_unfinished,
) -> Ending:
    """Let a person play until the game is over or they stop. A game that is not over is kept; `keep` tells where.

    Raises `Stopped` if a signal ended it.
    """
    session = Session(
        game, agent(agent_name, mixed(game.seed, 2)), catalog, Console(highlight=False), note, overwriting
    )
    with signals_wait():  # so that the game is kept between two choices, and not within one
        try:
            ending = session.run()
        except (OSError, NotWritten):
            keep(game)
            raise
        if game.over:
            echo(outcome_line(game))
        elif session.stopped is not None:
            raise stopped_by(session.stopped, f"Interrupted. {keep(game)}")
        elif somebody_can_answer():
            echo(keep(game))
    return ending
