"""`grandarchive analyse`: the analysis of a finished game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from grandarchive.agents import Moment
from grandarchive.agents import analyse as moments_of
from grandarchive.agents.search.analysis import NODES, THEN
from grandarchive.agents.search.budget import LEAST_NODES, MOST_NODES
from grandarchive.cli.inputs import casual_decks, catalog_from
from grandarchive.cli.options import decks_option, index_option, own_option
from grandarchive.cli.output import echo, styled
from grandarchive.cli.stopping import Stopped, signals_wait, stopped_by
from grandarchive.play import Belief, Game
from grandarchive.play.arguments import GREATEST_SEED, LEAST_SEED

MOST_SHOWN: Final = 10
"""The number of moments in the table, the worst ones of the game."""

WIDTH: Final = 60
HEIGHT: Final = 4
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
MARK: Final = "▲"
"""The graph: columns and lines at most, the heights of one character, and the sign of a better move."""


@click.command()
@click.argument("file")
@click.option(
    "--seat", metavar="N", type=click.IntRange(0), help="Only the choices of this seat; 0 is the first. [all]"
)
@click.option(
    "--nodes",
    type=click.IntRange(LEAST_NODES, MOST_NODES),
    default=NODES,
    show_default=True,
    help="Playouts for each choice.",
)
@click.option(
    "--seed",
    type=click.IntRange(LEAST_SEED, GREATEST_SEED),
    default=0,
    show_default=True,
    help="The seed of the deals.",
)
@decks_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with all moments.")
@index_option
@own_option
def analyse(
    file: str,
    seat: int | None,
    nodes: int,
    seed: int,
    named: tuple[str, ...],
    as_json: bool,
    index: str | None,
    own: tuple[str, ...],
) -> None:
    """Analyse the game in FILE, a replay or a save: the chance to win before each choice, and better moves.

    Each choice is searched with what its player knew at that moment. --decks are the decks that the player expects
    opponents to have. Chances are for two players; with more, only better moves are shown. With the same seed and nodes
    the results are the same. Ctrl-C ends it with the results so far.
    """
    catalog = catalog_from(index, own)
    game = Game.load(file, catalog, record=False)
    belief = Belief(casual_decks(named, catalog)) if named else None
    found: list[Moment] = []
    stopped: Stopped | None = None
    try:
        _search(game, seat, nodes, seed, belief, found)
    except KeyboardInterrupt as interrupt:
        stopped = stopped_by(interrupt, "Interrupted: this is the game so far.")
    with signals_wait():
        if as_json:
            echo(json.dumps(_as_object(game, nodes, seed, found), indent=2))
        else:
            _print(game, found)
    if stopped is not None:
        raise stopped


def _search(game: Game, seat: int | None, nodes: int, seed: int, belief: Belief | None, found: list[Moment]) -> None:
    """Add the moments of a game one by one, with a bar on the terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("Searching choices"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(game.choices))
        for moment in moments_of(game, seat=seat, nodes=nodes, seed=seed, belief=belief):
            found.append(moment)
            progress.update(task, completed=moment.number + 1)


def _as_object(game: Game, nodes: int, seed: int, found: Sequence[Moment]) -> dict[str, Any]:
    moments = [{**asdict(each), "has_better": each.has_better} for each in found]
    return {"names": list(game.names), "nodes": nodes, "seed": seed, "moments": moments}


def _print(game: Game, found: Sequence[Moment]) -> None:
    """A graph and a summary of each seat, and the worst moments of the game."""
    compared = [each for each in found if each.is_compared]
    if not compared:
        echo("No choice of this game could be compared with another one.")
        return
    for seat, name in enumerate(game.names):
        own = [each for each in compared if each.player == seat]
        if own:
            better = sum(each.has_better for each in own)
            echo(f"{name}: {len(own)} choices compared, {better} with a better move.")
            for line in graph(own) if _has_chances(own) else ():
                echo(line)
    worst = sorted((each for each in compared if each.has_better), key=lambda each: (-each.loss, each.number))
    if worst:
        Console().print(_table(game, worst[:MOST_SHOWN]))
        if len(worst) > MOST_SHOWN:
            echo(f"{len(worst) - MOST_SHOWN} smaller losses are in the output of --json.")


def _has_chances(compared: Sequence[Moment]) -> bool:
    """The moments have chances to win, as those of two players do."""
    return all(each.chance is not None for each in compared)


def _table(game: Game, worst: Sequence[Moment]) -> Table:
    with_chances = _has_chances(worst)
    lost = ", with what they lose in percentage points" if with_chances else ""
    table = Table(title=f"The worst moments{lost}", title_justify="left")
    for heading in ("turn", "choice"):
        table.add_column(heading, justify="right")
    for heading in ("player", "done", "better"):
        table.add_column(heading)
    for heading in ("chance", "loss") if with_chances else ():
        table.add_column(heading, justify="right")
    for each in worst:
        cells: list[str | Text] = [str(each.turn), str(each.number), styled(game.names[each.player])]
        cells += [styled(THEN.join(labels)) for labels in (each.chosen, each.best)]
        if with_chances:
            cells += [f"{each.chance or 0.0:.0%}", f"-{100 * each.loss:.0f} ± {100 * each.error:.0f}"]
        table.add_row(*cells)
    return table


def graph(moments: Sequence[Moment]) -> list[str]:
    """Lines that draw the chance of one seat from 0% to 100%, with marks under better moves and the turns below.

    Neighbours share a column if there are more moments than columns.
    """
    share = max(1.0, len(moments) / WIDTH)
    groups = [moments[round(at * share) : round((at + 1) * share)] for at in range(min(WIDTH, len(moments)))]
    chances = [sum(each.chance or 0.0 for each in group) / len(group) for group in groups]
    lines = []
    for line in reversed(range(HEIGHT)):
        heights = [max(0.0, min(1.0, chance * HEIGHT - line)) for chance in chances]
        scale = "100%" if line == HEIGHT - 1 else "  0%" if not line else ""
        lines.append(f"{scale:>4} │{''.join(BLOCKS[round(height * (len(BLOCKS) - 1))] for height in heights)}")
    marks = "".join(MARK if any(each.has_better for each in group) else " " for group in groups)
    lines.append(f"     │{marks}".rstrip())
    lines.append(f"turn  {_turns([group[0].turn for group in groups])}")
    return lines


def _turns(turns: Sequence[int]) -> str:
    """Numbers of turns, each below the first column of its turn, as far as there is room."""
    line = ""
    for at, turn in enumerate(turns):
        if (at == 0 or turn != turns[at - 1]) and (not line or len(line) < at):
            line = f"{line:<{at}}{turn}"
    return line
