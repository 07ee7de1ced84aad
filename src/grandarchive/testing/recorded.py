"""Recorded games guard what the engine does: `python -m grandarchive.testing.recorded --help`.

A recorded game is who chose which label, decision after decision, and how it ended. It is played back by label, so the
order of options may change and the game still goes the same way. A game that goes another way is a mistake, or a rule
demands it. Then that rule is noted beside the record, and only such games are recorded anew.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from grandarchive import files
from grandarchive.agents import agent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, starter_deck
from grandarchive.errors import CorruptSave, GrandArchiveError
from grandarchive.play import Game
from grandarchive.testing.progress import progress

FORMAT: Final = "grandarchive recorded games 1"
RECORD: Final = Path("tests/data/recorded_games.json.gz")
"""Where the record is, seen from the root of the project."""
NOTES: Final = Path("tests/data/recorded_games.md")
"""The list beside the record: which rules changed games since."""

GAMES: Final = {"random": 300, "greedy": 100}
"""How many games of each agent against itself are recorded."""

SEATS: Final = "AB"
PAIRS: Final = tuple(product(STARTER_DECKS, STARTER_DECKS))

CHANGES: Final = f"""\
# Recorded games that go another way since

`{RECORD.name}` has games of the starter decks as the first edition played them. Each row is a change of the
engine after which some of them go another way, with the rule that demands it, and how many.
`python -m grandarchive.testing.recorded record` adds the rows.

| commit | rule | games |
|---|---|---|
"""
"""How the list beside the record begins."""


class Choice(NamedTuple):
    """The label a player chose. Of several options with that label it was the one at place `which`, from 0."""

    player: int
    label: str
    which: int

    def __str__(self) -> str:
        return f"{SEATS[self.player]}: {self.label}" + (f" (number {self.which + 1} of these)" if self.which else "")


class Ending(NamedTuple):
    """The outcome of a game: the winners, why, and in which turn."""

    winners: tuple[int, ...]
    reason: str
    turn: int

    def __str__(self) -> str:
        winners = " and ".join(SEATS[player] for player in self.winners) or "nobody"
        return f"{winners} won in turn {self.turn}: {self.reason}"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game of starter decks between two equal agents: how it began, what was chosen, and how it ended."""

    number: int
    agent: str
    decks: tuple[str, str]
    first_player: int
    seed: int
    choices: tuple[Choice, ...] = ()
    ending: Ending | None = None

    def __str__(self) -> str:
        decks = " against ".join(self.decks)
        return f"game {self.number} ({self.agent}, {decks}, seed {self.seed}, {SEATS[self.first_player]} first)"

    def start(self, catalog: Catalog) -> Game:
        """The game before its first decision."""
        return Game([starter_deck(name, catalog) for name in self.decks], self.seed, self.first_player, record=False)


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a game goes another way, and what happened instead of what was recorded."""

    game: RecordedGame
    choices: int
    """How many recorded choices could be made before."""
    instead: str

    def __str__(self) -> str:
        if self.choices == len(self.game.choices):
            return f"{self.game} goes another way at its end: recorded is {self.game.ending}; now {self.instead}"
        recorded = self.game.choices[self.choices]
        place = f"choice {self.choices + 1} of {len(self.game.choices)}"
        return f"{self.game} goes another way at {place}: recorded is {recorded}; now {self.instead}"


# Playing back --------------------------------------------------------------------------------------------------


def divergence(recorded: RecordedGame, catalog: Catalog) -> Divergence | None:
    """Where a recorded game goes another way now, or None if it goes the same way to the same outcome."""
    game = recorded.start(catalog)
    for made, choice in enumerate(recorded.choices):
        index = _offered(game, choice)
        if index is None:
            return Divergence(recorded, made, _situation(game))
        try:
            game.choose(index)
        except GrandArchiveError as error:
            return Divergence(recorded, made, f"choosing it fails: {error}")
    if _ending(game) != recorded.ending:
        return Divergence(recorded, len(recorded.choices), _situation(game))
    return None


def _offered(game: Game, choice: Choice) -> int | None:
    """The index of a recorded choice in the pending decision, or None if it is not offered to that player."""
    if game.over or game.decision.player != choice.player:
        return None
    same = [index for index, label in enumerate(game.notation) if label == choice.label]
    return same[choice.which] if choice.which < len(same) else None


def _situation(game: Game) -> str:
    """Who may choose what, or how the game ended."""
    if game.over:
        return str(_ending(game))
    decision = game.decision
    return f"{SEATS[decision.player]} is asked about {decision.purpose} and may choose: {'; '.join(decision.labels)}"


def _ending(game: Game) -> Ending | None:
    outcome = game.outcome
    return None if outcome is None else Ending(tuple(outcome.winners), outcome.reason, outcome.turn)


# Recording -----------------------------------------------------------------------------------------------------


def beginnings(games: dict[str, int]) -> Iterator[RecordedGame]:
    """How so many games of each agent begin: every pair of decks with A first, then with B first, and over again."""
    number = 0
    for name, count in games.items():
        for place in range(count):
            first_player, pair = divmod(place % (len(PAIRS) * 2), len(PAIRS))
            yield RecordedGame(number, name, PAIRS[pair], first_player, seed=number + 1)
            number += 1


def record(game: RecordedGame, catalog: Catalog) -> RecordedGame:
    """Play a game and record it: as it was recorded before as long as that is possible, then as its agents choose."""
    playing = game.start(catalog)
    agents = [agent(game.agent, game.seed * len(SEATS) + seat) for seat in range(len(SEATS))]
    before = iter(game.choices)
    choices: list[Choice] = []
    while not playing.over:
        wanted = next(before, None)
        index = None if wanted is None else _offered(playing, wanted)
        player = playing.decision.player
        labels = playing.notation
        if index is None:
            before = iter(())
            playing.choose(agents[player].choose(playing.view(player)))
        else:
            playing.choose(index)
        taken = playing.choices[-1]
        choices.append(Choice(player, labels[taken], labels[:taken].count(labels[taken])))
    return replace(game, choices=tuple(choices), ending=_ending(playing))


# Files ---------------------------------------------------------------------------------------------------------


def write(games: Sequence[RecordedGame], path: Path) -> None:
    """Write games to a compressed file of JSON, the same bytes for the same games.

    `choices` has each different choice once, as player, label and which of these; a game is a list of places in it.
    """
    places: dict[Choice, int] = {}
    lines = []
    for game in games:
        assert game.ending is not None
        chosen = [places.setdefault(choice, len(places)) for choice in game.choices]
        lines.append(
            {
                "agent": game.agent,
                "decks": game.decks,
                "first_player": game.first_player,
                "seed": game.seed,
                "winners": game.ending.winners,
                "reason": game.ending.reason,
                "turn": game.ending.turn,
                "choices": chosen,
            }
        )
    text = f'{{"format": {json.dumps(FORMAT)},\n"choices": [\n{_rows(places)}],\n"games": [\n{_rows(lines)}]}}\n'
    files.write(path, gzip.compress(text.encode(), mtime=0))


def _rows(values: Iterable[Any]) -> str:
    return ",\n".join(json.dumps(value, separators=(",", ":")) for value in values) + "\n"


def read(path: Path) -> list[RecordedGame]:
    """The games in a file. Raises `CorruptSave` if it is not a record."""
    try:
        content = json.loads(gzip.decompress(files.read_bytes(path, CorruptSave)))
        if content["format"] != FORMAT:
            raise CorruptSave(f"{path} is not a record of games of this version")
        choices = [Choice(*choice) for choice in content["choices"]]
        return [
            RecordedGame(
                number,
                game["agent"],
                (game["decks"][0], game["decks"][1]),
                game["first_player"],
                game["seed"],
                tuple(choices[place] for place in game["choices"]),
                Ending(tuple(game["winners"]), game["reason"], game["turn"]),
            )
            for number, game in enumerate(content["games"])
        ]
    except (EOFError, OSError, LookupError, TypeError, ValueError) as error:
        raise CorruptSave(f"{path} is damaged: {error!r}") from error


def note_change(path: Path, commit: str, rule: str, games: int) -> None:
    """Add a row to the list beside the record: after which commit, by which rule, how many games go another way."""
    text = files.read_text(path, CorruptSave) if path.exists() else CHANGES
    cells = (cell.replace("|", "\\|") for cell in (commit, rule, str(games)))
    files.write(path, f"{text}| {' | '.join(cells)} |\n")


# Commands ------------------------------------------------------------------------------------------------------


def _diverging(games: Sequence[RecordedGame], catalog: Catalog) -> list[Divergence]:
    """Play games back and tell those that go another way."""
    found = []
    with progress("recorded games", len(games)) as advance:
        for game in games:
            if (diverging := divergence(game, catalog)) is not None:
                click.echo(str(diverging), err=True)
                found.append(diverging)
            advance(1)
    return found


@click.group()
@click.option("--file", type=click.Path(path_type=Path), default=RECORD, show_default=True, help="The record.")
@click.pass_context
def main(context: click.Context, file: Path) -> None:
    """Recorded games of the starter decks: play them back, look at one, record them."""
    context.obj = file


@main.command("check")
@click.pass_obj
def check_command(file: Path) -> None:
    """Play all recorded games back. Exits with 1 if one of them goes another way, and says where."""
    games = _read(file)
    found = _diverging(games, Catalog.starter())
    click.echo(f"{len(games)} recorded games, of which {len(found)} go another way")
    if found:
        raise click.ClickException("if a rule demands this, `record` with --commit and --rule notes it")


@main.command("show")
@click.argument("number", type=click.IntRange(0))
@click.pass_obj
def show_command(file: Path, number: int) -> None:
    """Print a recorded game, one choice in each line."""
    games = _read(file)
    if number >= len(games):
        raise click.ClickException(f"there are games 0 to {len(games) - 1}")
    game = games[number]
    click.echo(str(game))
    for place, choice in enumerate(game.choices, 1):
        click.echo(f"{place:4} {choice}")
    click.echo(str(game.ending))


@main.command("record")
@click.option("--commit", help="The subject of the commit that changes games.")
@click.option("--rule", help='The rule that demands it, such as "CR Damage 9".')
@click.pass_obj
def record_command(file: Path, commit: str | None, rule: str | None) -> None:
    """Record the games that go another way anew, and note why beside the record.

    Such a game follows its record as far as that goes. Without a record all games are recorded.
    """
    catalog = Catalog.starter()
    if not file.exists():
        starts = list(beginnings(GAMES))
        games = []
        with progress("recording", len(starts)) as advance:
            for game in starts:
                games.append(record(game, catalog))
                advance(1)
        write(games, file)
        click.echo(f"{len(games)} games are in {file}")
        return
    if not (commit and rule):
        raise click.UsageError("there is a record already; --commit and --rule tell why games go another way")
    games = _read(file)
    changed = [found.game for found in _diverging(games, catalog)]
    if changed:
        for game in changed:
            games[game.number] = record(game, catalog)
        write(games, file)
        note_change(file.with_name(NOTES.name), commit, rule, len(changed))
    click.echo(f"{len(changed)} of {len(games)} games go another way and are recorded anew")


def _read(file: Path) -> list[RecordedGame]:
    try:
        return read(file)
    except CorruptSave as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
