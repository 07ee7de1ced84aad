"""Plays the same games compiled and not, in two processes, and compares all that can be seen of them.

`make compiled` compares a few, `python -m tests.both_builds --games 300 --calls 1000` more. A process writes a line
for each decision (its labels, and now and then the views of all players), for each game (digest, log, save and replay)
and for each bad call (its message). The lines have to be equal. With an index and decks, as many games of tournament
decks are played besides.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import click

import grandarchive as ga
from grandarchive.decks.corpus import playable_decks
from tests.hostile.library import odd_file, own_card, strange_argument

ROOT: Final = Path(__file__).resolve().parent.parent
INTERPRETED: Final = ROOT / "src"
COMPILED: Final = ROOT / "build" / "compiled" / "src"

VIEWS_EVERY: Final = 20
"""Views take much longer than decisions."""

PLACES: Final = re.compile(r"0x[0-9a-f]+|/tmp/\S+")
"""Parts of a message that differ from process to process."""


def told(games: int, calls: int, index: str | None, decks: str | None) -> Iterator[str]:
    """The lines of one build."""
    catalog = ga.Catalog.starter()
    starters = [ga.starter_deck(name, catalog) for name in ga.STARTER_DECKS]
    for number in range(games):
        chance = random.Random(number)
        yield from told_of_game((chance.choice(starters), chance.choice(starters)), number, chance)
    if index is not None and decks is not None:
        playable = playable_decks(decks, ga.Catalog.load(index))
        for number in range(games):
            chance = random.Random(number)
            yield from told_of_game((chance.choice(playable), chance.choice(playable)), number, chance)
    for number in range(calls):
        yield f"call {number}: {told_of_call(number)}"


def told_of_game(pair: tuple[ga.Deck, ga.Deck], number: int, chance: random.Random) -> Iterator[str]:
    """A line for each decision of a random game, and one for its end."""
    game = ga.Game(pair, seed=number)
    place = f"game {number} of {pair[0].name} and {pair[1].name}"
    while not game.over:
        step = len(game.choices)
        views = [game.view(player).encode() for player in range(2)] if step % VIEWS_EVERY == 0 else []
        yield f"{place}, decision {step}: {game.prompt}, {_short([game.labels, views])}"
        game.choose(chance.randrange(len(game.decision.options)))
    logs = [game.log(), game.log(0), game.log(1)]
    with tempfile.TemporaryDirectory() as folder:
        game.save(Path(folder, "save"))
        save = Path(folder, "save").read_bytes()
    yield f"{place} ends: {game.digest()}, log {_short(logs)}, save {_short_bytes(save)}, {_short(game.replay)}"


def told_of_call(number: int) -> str:
    """The message of a bad call."""
    chance = random.Random(number)
    call = chance.choice((strange_argument, strange_argument, own_card, odd_file))(chance)
    with tempfile.TemporaryDirectory() as folder:
        try:
            call.function(folder)
        except call.refused as error:
            return PLACES.sub("...", f"{call.name}: {type(error).__name__}: {error}")
    return f"{call.name}: accepted"


def _short(value: Any) -> str:
    return _short_bytes(json.dumps(value).encode())


def _short_bytes(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


@click.command(help=(__doc__ or "").split("\n")[0])
@click.option("--games", type=int, default=20, show_default=True, help="So many of each kind of deck.")
@click.option("--calls", type=int, default=100, show_default=True, help="So many bad calls.")
@click.option("--index", help="The cards of the decks.")
@click.option("--decks", help="A corpus of decks.")
@click.option("--tell", is_flag=True, help="Write the lines of the build that runs.")
def main(games: int, calls: int, index: str | None, decks: str | None, tell: bool) -> None:
    """Compare, or tell what one build does."""
    if tell:
        for line in told(games, calls, index, decks):
            click.echo(line)
        return
    more = [part for name, value in (("--index", index), ("--decks", decks)) if value for part in (name, value)]
    command = [sys.executable, "-m", "tests.both_builds", "--tell", f"--games={games}", f"--calls={calls}", *more]
    builds = [_started(command, sources, compiled) for sources, compiled in ((INTERPRETED, False), (COMPILED, True))]
    count = 0
    for without, with_it in zip_longest(*(_lines(build) for build in builds)):
        count += 1
        if without != with_it:
            for build in builds:
                build.kill()
            raise click.ClickException(f"line {count} differs.\nInterpreted: {without}Compiled:    {with_it}")
    if any(build.wait() for build in builds):
        raise click.ClickException("a build failed")
    click.echo(f"{games} games and {calls} bad calls are the same compiled and not: {count:,} lines.")


def _started(command: list[str], sources: Path, compiled: bool) -> subprocess.Popen[str]:
    """A process that tells what the build in a folder does. The two have different hashes, which must not matter."""
    environment = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{ROOT}", "PYTHONHASHSEED": str(int(compiled))}
    asked = [sys.executable, "-c", "import grandarchive; print(grandarchive.IS_COMPILED)"]
    answer = subprocess.run(asked, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    if answer.stdout.strip() != str(compiled):
        raise click.ClickException(f"the engine in {sources} is {'not ' if compiled else ''}compiled")
    return subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def _lines(build: subprocess.Popen[str]) -> Iterator[str]:
    assert build.stdout is not None
    yield from build.stdout


if __name__ == "__main__":
    main()
