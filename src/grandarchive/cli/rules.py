"""`grandarchive rules`: the rules book and what of it is proven."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

import grandarchive
from grandarchive.errors import GrandArchiveError
from grandarchive.ledger.book import EDITION, FILE_NAME, Book, NotARulesBook, Section, load_book
from grandarchive.ledger.coverage import Counts, Coverage, State, coverage, known_gaps, markdown, not_applicable
from grandarchive.ledger.scenarios import cited_by

STYLES: Final = {State.PROVEN: "green", State.NOT_APPLICABLE: "dim", State.OPEN: "yellow"}


class UnknownSection(GrandArchiveError):
    """A name that no section of the rules has."""


@click.group()
def rules() -> None:
    """Work with the rules book."""


@rules.command(name="coverage")
@click.option("--rules", "file", metavar="FILE", help=f"The rules; without it {FILE_NAME} beside the project.")
@click.option("--section", metavar="NAME", help="Only the sections under this heading or term, rule by rule.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print what docs/rules-coverage.md contains.")
def coverage_command(file: str | None, section: str | None, as_json: bool, as_markdown: bool) -> None:
    """Count which numbered rules a test proves, which are not applicable, and which are open.

    A test with an assertion proves the rules that its docstring cites, each by its own number. A rule with a known gap
    stays open. The tests are those of a checkout of the project: the one around the current directory, or the one from
    which this package runs.
    """
    project = project_here()
    book = load_book(Path(file) if file is not None else rules_beside(project))
    found = coverage(book, cited_by(project / "tests"), not_applicable(), known_gaps())
    if section is not None:
        found = found.of(sections_named(book, section))
    if as_json:
        click.echo(json.dumps(_as_json(found, with_rules=section is not None), indent=2))
    elif as_markdown:
        click.echo(markdown(found, EDITION), nl=False)
    else:
        Console().print(*(_rule_by_rule(found) if section is not None else [_by_section(found)]), sep="\n")
    for unknown in found.unknown:
        click.echo(f"cannot be looked up: {unknown}", err=True)


def project_here() -> Path:
    """The checkout around the current directory, or else the directory this package would have in one."""
    for place in (Path.cwd(), *Path.cwd().parents):
        if (place / "tests" / "scenarios").is_dir() and (place / "src" / "grandarchive").is_dir():
            return place
    return Path(grandarchive.__file__).resolve().parents[2]


def rules_beside(project: Path) -> Path:
    """The rules of the edition that the project cites, in `../shared/rules` of it or of the current directory.

    Raises `NotARulesBook` if they are in neither place.
    """
    places = [place / "shared" / "rules" / FILE_NAME for place in (project.parent, Path.cwd().parent)]
    for path in places:
        if path.exists():
            return path
    raise NotARulesBook(f"there are no rules at {places[0]}; name their file: --rules FILE")


def sections_named(book: Book, name: str) -> tuple[Section, ...]:
    """The sections under a heading or term. Raises `UnknownSection` with names like it."""
    found = book.titled(name)
    if not found:
        titles = {part: None for s in book.sections for part in (s.heading, s.term) if part}
        near = difflib.get_close_matches(name, titles, 3, 0.5)
        hint = f" Did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
        raise UnknownSection(f"no section of the rules is called {name!r}.{hint}")
    return found


def _as_json(found: Coverage, with_rules: bool) -> dict[str, Any]:
    values = found.to_json()
    if with_rules:
        for section, entries in zip(values["sections"], found.sections().values(), strict=True):
            section["entries"] = [entry.to_json() for entry in entries]
    return values


def _by_section(found: Coverage) -> Table:
    table = Table(title="Rules of the book", title_justify="left", show_footer=True)
    counts = Counts.of(found.entries).to_json()
    table.add_column("section", footer="all", overflow="fold")
    for name, number in counts.items():
        table.add_column(name.replace("_", " "), justify="right", footer=str(number))
    for section, entries in found.sections().items():
        table.add_row(section.title, *map(str, Counts.of(entries).to_json().values()))
    return table


def _rule_by_rule(found: Coverage) -> Iterator[Table]:
    for section, entries in found.sections().items():
        counts = Counts.of(entries)
        title = (
            f"{section.title}: {counts.rules} rules, {counts.proven} proven, {counts.not_applicable} not applicable,"
            f" {counts.open} open"
        )
        table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
        for name in ("rule", "state", "by which test, or why"):
            table.add_column(name, overflow="fold")
        for entry in entries:
            state = f"[{STYLES[entry.state]}]{entry.state.value}[/]"
            table.add_row(entry.number, state, "\n".join(entry.why))
        yield table
