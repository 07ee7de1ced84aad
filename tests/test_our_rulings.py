"""The page of the rulings we made: each was held against official sources, and what it names is there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from grandarchive.ledger.book import FILE_NAME, load_book
from grandarchive.ledger.citations import citations, what_is_wrong
from tests.official import INDEX

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "rulings.md"
RULES: Final = ROOT.parent / "shared" / "rules" / FILE_NAME
CHECKED: Final = "Checked against official sources"

HEADING: Final = re.compile(r"^## (.+)$", re.MULTILINE)
ROW: Final = re.compile(r"^\| \[(?P<ruling>.+)\]\(#(?P<anchor>[^)]*)\) \| (?P<searched>.*) \| (?P<verdict>.*) \|$")
OFFICIAL: Final = re.compile(
    r"`(?P<slug>[a-z0-9-]+)` (?P<date>\d{4}-\d{1,2}-\d{1,2})(?P<outside> \(outside the index\))?"
)
SOURCE: Final = re.compile(r"CR [A-Z]|the (changelog of \d{4}-\d\d-\d\d|tournament rules)")
VERDICTS: Final = ("confirmed by ", "contradicted by ", "narrowed by ", "nothing found")


class Row(NamedTuple):
    """A row of the table."""

    ruling: str
    anchor: str
    searched: str
    verdict: str


def anchor_of(heading: str) -> str:
    """The anchor of a heading, as it is made for pages in Markdown."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def headings(page: str) -> list[str]:
    """The rulings of the page, in its order."""
    return [heading for heading in HEADING.findall(page) if heading != CHECKED]


def table(page: str) -> list[Row]:
    """The rows of the table, in its order."""
    section = page.partition(f"\n## {CHECKED}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    found = [(line, ROW.match(line)) for line in lines]
    broken = [line for line, match in found if match is None]
    assert not broken, f"a row is | [Ruling](#anchor) | words searched | verdict |, and not: {broken}"
    return [Row(**match.groupdict()) for _, match in found if match is not None]


def what_is_missing(page: str) -> list[str]:
    """The rulings without a row and the rows without a ruling, each with its remedy."""
    rulings, rows = headings(page), [row.ruling for row in table(page)]
    found = [
        f'"{ruling}" has no row: search the official sources for it, and add one in the section "{CHECKED}"'
        for ruling in rulings
        if ruling not in rows
    ]
    found += [f'the row of "{row}" has no ruling: it was renamed or removed' for row in rows if row not in rulings]
    found += [
        f'"{ruling}" stands {rulings.count(ruling)} times'
        for ruling in dict.fromkeys(rulings)
        if rulings.count(ruling) > 1
    ]
    found += [f'"{row}" has {rows.count(row)} rows' for row in dict.fromkeys(rows) if rows.count(row) > 1]
    if not found and rows != rulings:
        first = next(row for row, ruling in zip(rows, rulings, strict=True) if row != ruling)
        found.append(f'the rows are in the order of the page: "{first}" is the first that is not')
    return found


def faults(row: Row) -> list[str]:
    """The faults of a row by itself."""
    found = []
    if row.anchor != anchor_of(row.ruling):
        found.append(f"its link leads to #{anchor_of(row.ruling)}")
    if not row.searched.strip():
        found.append("it names the words that were searched")
    if not row.verdict.startswith(VERDICTS):
        found.append(f"its verdict begins with one of {', '.join(VERDICTS)}")
    elif not row.verdict.startswith("nothing") and not OFFICIAL.search(row.verdict) and not SOURCE.search(row.verdict):
        found.append("its verdict names an official ruling, a rule, the changelog with a date, or the tournament rules")
    return [f'"{row.ruling}": {fault}' for fault in found]


def test_each_ruling_has_one_row_in_the_order_of_the_page() -> None:
    missing = what_is_missing(PAGE.read_text(encoding="utf-8"))
    assert not missing, "\n".join(missing)


def test_each_row_names_what_was_searched_and_what_was_found() -> None:
    wrong = [fault for row in table(PAGE.read_text(encoding="utf-8")) for fault in faults(row)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent")
def test_each_official_ruling_that_a_row_names_is_in_the_index() -> None:
    cards = json.loads(INDEX.read_text(encoding="utf-8"))
    there = {(card["slug"], ruling["date_added"]) for card in cards for ruling in card["rule"] or ()}
    named = [
        (row.ruling, match)
        for row in table(PAGE.read_text(encoding="utf-8"))
        for match in OFFICIAL.finditer(row.verdict)
    ]
    absent = [
        f'"{ruling}": no ruling of {match["slug"]} has the date {match["date"]}'
        for ruling, match in named
        if not match["outside"] and (match["slug"], match["date"]) not in there
    ]
    assert not absent, "\n".join(absent)
    assert len(named) > 50


@pytest.mark.index
@pytest.mark.skipif(not RULES.exists(), reason="the rules book in ../shared is absent")
def test_each_rule_that_a_row_names_is_in_the_book() -> None:
    book = load_book(RULES)
    wrong = [
        f'"{row.ruling}": {citation}: {fault}'
        for row in table(PAGE.read_text(encoding="utf-8"))
        for citation in citations(row.verdict)
        if (fault := what_is_wrong(citation, book))
    ]
    assert not wrong, "\n".join(wrong)


def page_of(*rulings: str, rows: str) -> str:
    return (
        "".join(f"\n## {ruling}\n\nText.\n" for ruling in rulings)
        + f"\n## {CHECKED}\n\n| a | b | c |\n|---|---|---|\n{rows}"
    )


ONE: Final = "| [What's one](#whats-one) | one | nothing found: no card |\n"
TWO: Final = "| [Two](#two) | two | confirmed by `a-card` 2024-01-19 |\n"


def test_a_row_that_is_missing_is_named_and_what_to_do() -> None:
    assert what_is_missing(page_of("What's one", "Two", rows=ONE + TWO)) == []
    (told,) = what_is_missing(page_of("What's one", "Two", rows=TWO))
    assert told.startswith('"What\'s one" has no row: search')
    assert what_is_missing(page_of("Two", rows=TWO + TWO)) == ['"Two" has 2 rows']
    (told,) = what_is_missing(page_of("Two", rows=ONE + TWO))
    assert told.startswith('the row of "What\'s one" has no ruling')
    (told,) = what_is_missing(page_of("What's one", "Two", rows=TWO + ONE))
    assert told.endswith('"Two" is the first that is not')


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        (Row("Two", "two", "two", "confirmed by `a-card` 2024-01-19"), ""),
        (Row("Two", "two", "two", "confirmed by the tournament rules"), ""),
        (Row("Two", "two", "two", "nothing found: no card"), ""),
        (Row("Two", "too", "two", "nothing found"), "its link leads to #two"),
        (Row("Two", "two", " ", "nothing found"), "it names the words that were searched"),
        (Row("Two", "two", "two", "so it is"), "its verdict begins with"),
        (Row("Two", "two", "two", "confirmed by a judge"), "its verdict names an official ruling"),
    ],
)
def test_a_row_without_a_source_or_a_verdict_is_refused(row: Row, wrong: str) -> None:
    found = faults(row)
    assert [fault.removeprefix('"Two": ').startswith(wrong) for fault in found] == ([True] if wrong else [])
