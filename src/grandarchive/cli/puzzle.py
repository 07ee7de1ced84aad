"""`grandarchive puzzle`: find the win this turn."""

from __future__ import annotations

import secrets
import tempfile
from pathlib import Path

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import Overwriting
from grandarchive.cli.stopping import signals_wait, stopped_by
from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.play import Match


@click.command()
@click.argument("number", type=int, required=False)
@click.option("--list", "lists", is_flag=True, help="List the puzzles.")
@click.option(
    "--plain",
    is_flag=True,
    help="One line for each fact, without colours and cursor movement. [default without a terminal]",
)
def puzzle(number: int | None, lists: bool, plain: bool) -> None:
    """Play puzzle NUMBER, or one that is drawn: find the win this turn.

    Puzzles come from games of the starter decks. All hands are open, nobody knows the order of the decks, and the
    program defends as well as possible. Exactly one first action wins. A choice after which there is no win any more is
    refuted and taken back. Type hint for the next step, and concede for the whole win.
    """
    from grandarchive.testing.positions.bench import PositionBench

    bench = PositionBench(Catalog.starter())
    puzzles = bench.puzzles()
    if lists:
        for each in puzzles:
            echo(f"{each['number']:3}  {each['title']}: {each['champion']} against {each['opponent']}")
        return
    if number is None:
        number = 1 + secrets.randbelow(len(puzzles))
    try:
        match = Match.of(bench.puzzle(number))
    except WrongArgument as error:
        raise click.UsageError(str(error)) from error
    told = puzzles[number - 1]
    echo(f"Puzzle {number} of {len(puzzles)}. {told['title']} with {told['champion']} against {told['opponent']}.")
    _play(match, number, plain)
    if number < len(puzzles):
        echo(f"The next one: grandarchive puzzle {number + 1}")


def _play(match: Match, number: int, plain: bool) -> None:
    """Let a person play a puzzle, which is not kept. Raises `Stopped` if a signal ended it."""
    from grandarchive.cli.terminal.conversation import Ending
    from grandarchive.cli.terminal.keeping import begin
    from grandarchive.cli.terminal.local import LocalTable
    from grandarchive.cli.terminal.puzzling import PuzzleConversation
    from grandarchive.cli.terminal.screen import Screen
    from grandarchive.table.thinking import DEFENDER

    solver = match.game.decision.player
    programs = [None if seat == solver else DEFENDER for seat in range(len(match.names))]
    with signals_wait(), tempfile.TemporaryDirectory(prefix="grandarchive-") as folder:
        kept, recorded = begin(match, programs, str(Path(folder) / "puzzle.journal"))
        local = LocalTable(kept, recorded, Catalog.starter(), _forget)
        conversation = PuzzleConversation(local, Catalog.starter(), Screen(plain), Overwriting(False, asks=True))
        try:
            ending = conversation.run()
        finally:
            local.close()
        if ending is Ending.STOPPED and conversation.stopped is not None:
            raise stopped_by(conversation.stopped, f"Interrupted. Begin again with: grandarchive puzzle {number}")
    if ending is Ending.END_OF_INPUT:
        raise GrandArchiveError("the input ended before the puzzle was solved")


def _forget() -> None:
    """Do nothing after a choice: a puzzle is not kept."""
