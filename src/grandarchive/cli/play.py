"""`grandarchive play`: people and programs at a table in the terminal, or programs alone."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from grandarchive.agents import agent
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.formats import format_options, rules_from
from grandarchive.cli.inputs import OUR_AGENTS, catalog_from, playable_deck
from grandarchive.cli.options import index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import Overwriting, force_option, somebody_can_answer
from grandarchive.cli.stopping import signals_wait, stopped_by
from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game, Match, RecordedMatch, Recording
from grandarchive.play.arguments import GREATEST_SEED, LEAST_SEED
from grandarchive.play.beginning import FEWEST_PLAYERS, MOST_PLAYERS
from grandarchive.play.journal import is_journal

if TYPE_CHECKING:  # a table is loaded only by who plays
    from grandarchive.cli.terminal.keeping import Kept

DEFAULT_DECKS: Final = ("lorraine-starter", "rai-starter", "silvie-starter")
"""The decks of players for whom no deck is named, one after the other."""

LETTERS: Final = "abcdef"

Note = Callable[[Game], Callable[[], None]]
"""Makes the function for a game that keeps its replay up to date."""

INPUT_ENDED: Final = "the input ended before the game did; use --auto to let programs play"
SEED: Final = click.IntRange(LEAST_SEED, GREATEST_SEED)


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of the command that describe a new game, and those that describe how it is played."""

    decks: tuple[str, ...]
    players: int | None
    people: int | None
    names: tuple[str, ...]
    seed: int | None
    auto: bool
    program: str
    first: str | None
    load: str | None
    best_of: str | None
    journal: str | None
    replay: str | None
    plain: bool
    format: tuple[str | None, str | None, str | None]

    @property
    def describe_a_game(self) -> bool:
        """Some option says which game to begin."""
        given = (self.players, self.people, self.seed, self.first, self.best_of, self.journal, self.replay)
        return bool(self.decks or self.names) or any(value is not None for value in (*given, *self.format))

    def check(self) -> None:
        """Refuse options that do not go together. Raises `UsageError`."""
        loads = self.load is not None
        if loads and (self.decks or any(each is not None for each in (self.players, self.seed, self.first))):
            raise click.UsageError("a saved game already has its decks, its players, its seed and who goes first")
        if loads and self.names:
            raise click.UsageError("a saved game already has the names of its players")
        if loads and any(value is not None for value in self.format):
            raise click.UsageError("the decks of a saved game are not checked again, whatever their format was")
        if loads and (self.best_of is not None or self.journal is not None):
            raise click.UsageError("a saved game or match goes on as it began")
        if loads and self.people is not None and is_journal(str(self.load)):
            raise click.UsageError("a journal says which seats are those of people: leave out --people")
        if self.auto and (self.people is not None or self.plain):
            raise click.UsageError("--auto lets programs play alone: leave out --people and --plain")
        journal = self.best_of is not None or self.journal is not None or (loads and is_journal(str(self.load)))
        if journal and self.replay is not None:
            raise click.UsageError("a match is kept in its journal, and has no replay")


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK]...")
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help="How many play. [default: one for each deck, at least 2]",
)
@click.option(
    "--people",
    type=click.IntRange(1, MOST_PLAYERS),
    help="How many of them are people, who take turns at this keyboard. [default: 1]",
)
@click.option("--name", "names", metavar="NAME", multiple=True, help="The name of a person. [may be given again]")
@click.option("--seed", type=SEED, help="The same seed and choices give the same game. [default: drawn, and shown]")
@click.option("--auto", is_flag=True, help="Let programs play alone, and print the log.")
@click.option(
    "--agent",
    "program",
    default="adept",
    show_default=True,
    help=f"The program for other players: {OUR_AGENTS}.",
)
@click.option(
    "--first", type=click.Choice(tuple(LETTERS)), help="Which deck goes first; a is the first named. [default: drawn]"
)
@click.option("--load", metavar="FILE", help="Go on with a saved game, a replay or the journal of a match.")
@click.option("--best-of", type=click.Choice(("1", "3")), help="Play a match by the tournament rules.")
@click.option(
    "--journal",
    metavar="FILE",
    help="Keep the match in a new file, which has each choice before it counts. [default: in the data folder]",
)
@click.option("--save-replay", "replay", metavar="FILE", help="Keep a replay in a file, which grows with the game.")
@click.option(
    "--plain",
    is_flag=True,
    help="One line for each fact, without colours and cursor movement. [default without a terminal]",
)
@force_option
@index_option
@own_option
@format_options
def play(
    force: bool,
    index: str | None,
    own: tuple[str, ...],
    format_name: str | None,
    as_of: str | None,
    bans_file: str | None,
    **options: Any,
) -> None:
    """Play a game: you have the first DECK, programs have the others.

    A deck is a file or a starter deck: lorraine-starter, rai-starter or silvie-starter. Players without one get a
    starter deck. Up to six can play, and several people can share the keyboard (--people 2). Every game is kept as it
    goes on: without a DECK and options you can go on with the games that you left. Type ? in the game for help.
    """
    wishes = Wishes(format=(format_name, as_of, bans_file), **options)
    wishes.check()
    agent(wishes.program)  # fails before anything is shown
    catalog = catalog_from(index, own)
    overwriting = Overwriting(force, asks=not wishes.auto)
    if wishes.load is not None and is_journal(wishes.load):
        _go_on(wishes.load, wishes, catalog, overwriting)
    elif wishes.load is not None:
        game = Game.load(wishes.load, catalog)
        overwriting.allow(wishes.load)
        _play_game(game, wishes, _with_cards(catalog, game.definitions), overwriting)
    elif (kept := _offered(wishes)) is not None:
        _go_on(str(kept.path), wishes, catalog, overwriting)
    else:
        _play_new(wishes, catalog, overwriting)


def _offered(wishes: Wishes) -> Kept | None:
    """The kept game that the person wants to go on with, if no game was described and somebody can choose."""
    if wishes.auto or wishes.describe_a_game or not somebody_can_answer():
        return None
    from grandarchive.cli.terminal.resuming import chosen_game
    from grandarchive.cli.terminal.screen import Screen

    try:
        return chosen_game(Screen(wishes.plain))
    except EOFError as error:
        raise GrandArchiveError("the input ended before a game was chosen") from error


# Beginning -------------------------------------------------------------------------------------------------------


def _play_new(wishes: Wishes, catalog: Catalog, overwriting: Overwriting) -> None:
    seed = secrets.randbelow(2**32) if wishes.seed is None else wishes.seed
    seats = _seats(wishes.decks, wishes.players)
    starts = _first(wishes.first, len(seats))
    rules = rules_from(*wishes.format, catalog)
    lists = [playable_deck(name, catalog, rules) for name in seats]
    names = _names(wishes, len(seats))
    best_of = int(wishes.best_of or 1)
    match = Match(lists, seed, best_of, names, first_player=starts, format=rules.format(lists[0]))
    has = (f"{name}: {Path(deck).name}" for name, deck in zip(match.names, seats, strict=True))
    echo(f"{', '.join(has)}, seed {seed}, {rules.title(lists[0])}")
    rules.tell_gap()
    if wishes.auto and (wishes.best_of is not None or wishes.journal is not None):
        _watch_match(match, wishes)
    elif wishes.auto:
        _play_game(Game(lists, seed, starts, names), wishes, catalog, overwriting)
    else:
        _sit_down(match, wishes, catalog, overwriting)


def _watch_match(match: Match, wishes: Wishes) -> None:
    """Let programs play a match, with a journal if a file is named."""
    from grandarchive.cli.terminal import keeping
    from grandarchive.cli.watching import watch_match

    programs = [wishes.program] * len(match.names)
    if wishes.journal is None:
        watch_match(match, programs)
        return
    with keeping.begin(match, programs, wishes.journal)[1] as recorded:
        watch_match(recorded, programs)


def _play_game(game: Game, wishes: Wishes, catalog: Catalog, overwriting: Overwriting) -> None:
    """Go on with a game that is no match."""
    if wishes.auto:
        from grandarchive.cli.watching import watch

        note = _forget
        if wishes.replay is not None:
            note = Recording(game, wishes.replay, overwriting.record_in(wishes.replay)).note
        watch(game, [wishes.program] * len(game.names), note)
    else:
        _sit_down(Match.of(game), wishes, catalog, overwriting)


def _sit_down(match: Match, wishes: Wishes, catalog: Catalog, overwriting: Overwriting) -> None:
    """Keep a match from now on, and play it at a table."""
    from grandarchive.cli.terminal import keeping

    people = 1 if wishes.people is None else wishes.people
    if people > len(match.names):
        raise click.UsageError(f"there are {people} people for {len(match.names)} seats")
    programs = [None if seat < people else wishes.program for seat in range(len(match.names))]
    note = None if wishes.replay is None else _recorder(wishes.replay, match.game, overwriting)
    kept, recorded = keeping.begin(match, programs, wishes.journal)
    _converse(kept, recorded, wishes, catalog, overwriting, note)


def _recorder(path: str, game: Game, overwriting: Overwriting) -> Note:
    """Makes recordings in a file. Raises `NotWritten` or `FileExists` at once, before a game is kept."""
    allowed = overwriting.record_in(path)
    Recording(game, path, allowed)
    return lambda game: Recording(game, path, allowed).note


def _go_on(path: str, wishes: Wishes, catalog: Catalog, overwriting: Overwriting) -> None:
    from grandarchive.cli.terminal import keeping
    from grandarchive.cli.watching import watch_match

    kept, match = keeping.reopened(path, catalog)
    if wishes.auto:
        with match:
            watch_match(match, [wishes.program] * len(match.names))
        return
    _converse(kept, match, wishes, _with_cards(catalog, match.setup.cards().values()), overwriting)


def _with_cards(catalog: Catalog, cards: Sequence[Any] | Any) -> Catalog:
    """A catalog with cards that a saved game brings along."""
    slugs = {entry.slug for entry in catalog.entries}
    return Catalog((*catalog.entries, *(card for card in cards if card.slug not in slugs)))


def _seats(decks: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """The deck of each player. Raises `UsageError` if there are more decks than can play."""
    most = MOST_PLAYERS if players is None else players
    if len(decks) > most:
        raise click.UsageError(f"there are {len(decks)} decks for {most} players")
    number = max(FEWEST_PLAYERS, len(decks)) if players is None else players
    return decks + tuple(DEFAULT_DECKS[seat % len(DEFAULT_DECKS)] for seat in range(len(decks), number))


def _first(letter: str | None, players: int) -> int | None:
    """The player who goes first. Raises `UsageError` if nobody has that letter."""
    if letter is None:
        return None
    seat = LETTERS.index(letter)
    if seat >= players:
        raise click.UsageError(f"with {players} players the decks are {', '.join(LETTERS[:players])}, and not {letter}")
    return seat


def _names(wishes: Wishes, players: int) -> tuple[str, ...]:
    """The names of the players: those that are given, then letters or numbers."""
    people = 0 if wishes.auto else min(wishes.people or 1, players)
    if wishes.auto:
        usual = [f"Player {letter}" for letter in LETTERS[:players].upper()]
    else:
        usual = ["Player"] if people == 1 else [f"Player {letter}" for letter in LETTERS[:people].upper()]
        programs = players - people
        usual += ["Program"] if programs == 1 else [f"Program {number}" for number in range(1, programs + 1)]
    if len(wishes.names) > (people or players):
        raise click.UsageError(f"there are {len(wishes.names)} names for {people or players} people")
    return (*wishes.names, *usual[len(wishes.names) :])


def _forget() -> None:
    """Do nothing after a choice of a game that nobody records."""


# At the table ----------------------------------------------------------------------------------------------------


def _converse(
    kept: Kept,
    match: RecordedMatch,
    wishes: Wishes,
    catalog: Catalog,
    overwriting: Overwriting,
    note: Note | None = None,
) -> None:
    """Let people play at a table until the match is over or they stop. A match that is not over is kept.

    Raises `Stopped` if a signal ended it.
    """
    from grandarchive.cli.terminal.conversation import Conversation, Ending
    from grandarchive.cli.terminal.local import LocalTable
    from grandarchive.cli.terminal.screen import Screen

    with signals_wait():  # so that the game is kept between two choices, and not within one
        local = LocalTable(kept, match, catalog, _forget if note is None else note(match.game))
        conversation = Conversation(local, catalog, Screen(wishes.plain), overwriting)
        try:
            ending = conversation.run()
        finally:
            is_over = conversation.is_over
            local.close()
        if is_over:
            local.kept.forget()
        elif ending is Ending.STOPPED and conversation.stopped is not None:
            raise stopped_by(conversation.stopped, f"Interrupted. {local.kept.way_on()}")
        elif ending is Ending.QUIT:
            echo(local.kept.way_on())
        if ending is Ending.STOPPED and conversation.stopped is not None:
            raise stopped_by(conversation.stopped)
    if ending is Ending.END_OF_INPUT:
        raise GrandArchiveError(INPUT_ENDED)
