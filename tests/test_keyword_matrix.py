"""Every keyword in every way of having it: what it does in play, or the rule by which it cannot do anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.errors import IllegalDefinition
from grandarchive.ledger.book import FILE_NAME, load_book
from grandarchive.ledger.citations import citations, what_is_wrong
from grandarchive.model.keywords import KEYWORDS, InShort
from tests.keyword_matrix.cells import CELLS, DEFECTS, IMPOSSIBLE, ROWS, Never, NoPosition, Refused
from tests.keyword_matrix.page import markdown
from tests.keyword_matrix.rows import Row, lay
from tests.keyword_matrix.ways import Way

ROOT: Final = Path(__file__).resolve().parents[1]
RULES: Final = ROOT.parent / "shared" / "rules" / FILE_NAME
PAGE: Final = ROOT / "docs" / "keyword-matrix.md"


def _params(kind: type | None) -> list[Any]:
    """The cells of a kind, with readable ids; defects are expected to fail."""
    found = []
    for row, way in CELLS:
        expected = IMPOSSIBLE.get((row.name, way))
        if expected is None if kind is None else isinstance(expected, kind):
            reason = DEFECTS.get((row.name, way))
            marks = [] if reason is None else [pytest.mark.xfail(strict=True, reason=reason)]
            found.append(pytest.param(row, way, id=f"{row.name}, {way}", marks=marks))
    return found


@pytest.mark.parametrize(("row", "way"), _params(None))
def test_a_keyword_does_what_it_says_in_whatever_way_its_carrier_has_it(row: Row, way: Way) -> None:
    """CR Abilities 9, CR Keywords - Inherited Effect 1: the same position without the keyword does not show it."""
    assert not row.probe(lay(row, way, control=True)), "the control shows the keyword"
    assert row.probe(lay(row, way)), "the keyword does nothing"


@pytest.mark.parametrize(("row", "way"), _params(Never))
def test_a_keyword_does_nothing_where_a_rule_says_so(row: Row, way: Way) -> None:
    """CR Object-Specific Zones - Loaded Cards 2, CR Tokens 3.a: the rule of each cell is in the table."""
    assert not row.probe(lay(row, way))


@pytest.mark.parametrize(("row", "way"), _params(Refused))
def test_a_definition_that_would_do_nothing_is_refused(row: Row, way: Way) -> None:
    """The same cards without the keyword are accepted."""
    expected = IMPOSSIBLE[row.name, way]
    assert isinstance(expected, Refused)
    with pytest.raises(IllegalDefinition, match=expected.words):
        row.probe(lay(row, way))
    assert not row.probe(lay(row, way, control=True))


# The table -------------------------------------------------------------------------------------------------------


def test_every_keyword_has_a_row_and_those_in_short_have_one_in_full() -> None:
    assert {row.keyword for row in ROWS} == set(KEYWORDS)
    in_short = {name for name, meaning in KEYWORDS.items() if isinstance(meaning, InShort)}
    assert {row.keyword for row in ROWS if row.form == "full"} >= in_short
    assert {row.keyword for row in ROWS if row.form == "short"} >= in_short


def test_every_cell_is_there_once_and_the_table_speaks_of_nothing_else() -> None:
    names = [row.name for row in ROWS]
    assert len(names) == len(set(names))
    cells = {(row.name, way) for row, way in CELLS}
    assert cells == {(name, way) for name in names for way in Way}
    assert set(IMPOSSIBLE) <= cells
    assert set(DEFECTS) <= cells
    assert not set(IMPOSSIBLE) & set(DEFECTS)


@pytest.mark.index
def test_the_rule_of_each_impossible_cell_exists() -> None:
    if not RULES.exists():
        pytest.skip("../shared/rules is absent")
    book = load_book(RULES)
    for cell, expected in IMPOSSIBLE.items():
        if isinstance(expected, (Never, NoPosition)):
            (cited,) = citations(expected.rule)
            assert cited.numbers, cell
            assert not what_is_wrong(cited, book), cell


def test_the_page_shows_the_matrix() -> None:
    assert PAGE.read_text(encoding="utf-8") == markdown(), "run: python -m tests.keyword_matrix.page"
