"""`grandarchive judge`: positions in files, played and compared with what is expected in them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from grandarchive.cards.folder import data_folder
from grandarchive.cards.pool import Pool
from grandarchive.cli.failing import in_one_line
from grandarchive.cli.inputs import catalog_from
from grandarchive.cli.options import index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.errors import NotAPosition

if TYPE_CHECKING:
    from grandarchive.cards.catalog import Catalog
    from grandarchive.testing.positions import Verdict

FAILED: Final = 1
UNREADABLE: Final = 2
"""Exit codes: a position is not as expected, a file is no position."""

SUFFIX: Final = ".toml"
UNKNOWN: Final = "no card is named"
MORE_CARDS: Final = "cards beyond the starter decks come with --index FILE or 'grandarchive cards update'"


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--show", is_flag=True, help="Tell each step, what happened in it, and the section of the rules.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
@own_option
def judge(files: tuple[str, ...], show: bool, as_json: bool, index: str | None, own: tuple[str, ...]) -> None:
    """Play the positions in each FILE and say whether everything in them is as expected.

    A file lays out who has what, what is done, and what must be true; docs/positions.md has the form. A folder stands
    for all files in it that end in .toml. Without a file, the rulings that come with the program are judged.

    The exit code is 0 if all positions are as expected, 1 if one is not, 2 if a file is no position.
    """
    catalog = catalog_from(index, own)
    hint = f"; {MORE_CARDS}" if index is None and not Pool(data_folder()).exists() else ""
    results = [_judged(path, catalog, hint) for path in _paths(files)]
    if as_json:
        echo(json.dumps(_as_object(results), indent=2))
    else:
        for path, result in results:
            _tell(path, result, show)
        echo(_summary([result for _, result in results]))
    if any(isinstance(result, NotAPosition) for _, result in results):
        raise click.exceptions.Exit(UNREADABLE)
    if not all(not isinstance(result, NotAPosition) and result.holds for _, result in results):
        raise click.exceptions.Exit(FAILED)


def rulings_folder() -> Path:
    """The folder with the rulings that come with the program."""
    return Path(str(resources.files("grandarchive") / "rulings"))


def _paths(files: Iterable[str]) -> list[str]:
    """The files that are named, and those in folders that are named."""
    found: list[str] = []
    for file in files or (str(rulings_folder()),):
        if not Path(file).is_dir():
            found.append(file)
            continue
        inside = sorted(str(path) for path in Path(file).rglob(f"*{SUFFIX}") if path.is_file())
        if not inside:
            raise NotAPosition(f"{file}: there is no file in it that ends in {SUFFIX}; name a file, or another folder")
        found += inside
    return found


def _judged(path: str, catalog: Catalog, hint: str) -> tuple[str, Verdict | NotAPosition]:
    from grandarchive.testing import positions

    try:
        return path, positions.judge(positions.Position.load(path), catalog)
    except NotAPosition as error:
        return path, NotAPosition(f"{error}{hint if UNKNOWN in str(error) else ''}")


def _tell(path: str, result: Verdict | NotAPosition, show: bool) -> None:
    if isinstance(result, NotAPosition):
        echo(f"Error: {in_one_line(str(result))}", err=True)
        return
    title = f": {result.position.title}" if result.position.title else ""
    if show:
        _show(path, result)
    elif result.holds:
        echo(f"holds  {path}{title}")
        return
    if not result.holds:
        echo(f"fails  {path}{title}")
        for problem in result.problems:
            echo("\n".join(f"    {line}" for line in problem.splitlines()))


def _show(path: str, verdict: Verdict) -> None:
    """Tell the steps of a position, what happened in each, and what is true after it."""
    from grandarchive.play.folding import fold
    from grandarchive.testing.positions.event_rules import section_of

    position = verdict.position
    echo(f"{path}: {position.title}" if position.title else path)
    for text in (position.about, ", ".join(position.rules)):
        if text:
            echo(f"  {text}")
    for step in verdict.steps:
        echo(f"  {step.place}  {step.words}")
        for line in fold(step.events, tuple(position.players)):
            section = section_of(line.events[0])
            echo(f"      {line.text}" + (f"  [{section}]" if section else ""))
        for text in step.true:
            echo(f"    ✓ {text}")
    if verdict.holds:
        echo("  holds")


def _summary(results: list[Verdict | NotAPosition]) -> str:
    unreadable = sum(isinstance(result, NotAPosition) for result in results)
    verdicts = [result for result in results if not isinstance(result, NotAPosition)]
    hold = sum(verdict.holds for verdict in verdicts)
    expectations = sum(verdict.expectations for verdict in verdicts)
    parts = [f"{hold} as expected", f"{len(verdicts) - hold} not"]
    if unreadable:
        parts.append(f"{unreadable} no position")
    number = "1 position" if len(results) == 1 else f"{len(results)} positions"
    return f"{number}: {', '.join(parts)} ({expectations} expectations)"


def _as_object(results: list[tuple[str, Verdict | NotAPosition]]) -> dict[str, Any]:
    """All results as JSON values."""
    positions = [
        {"file": path, "error": str(result)} if isinstance(result, NotAPosition) else result.encode()
        for path, result in results
    ]
    return {"holds": all(each.get("holds", False) for each in positions), "positions": positions}
