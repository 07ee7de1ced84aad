"""Which rules have a scenario: every rule of the sections that are said to be complete, to the last sub-rule."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.ledger.book import load_book
from grandarchive.ledger.coverage import State, coverage, known_gaps, not_applicable
from grandarchive.ledger.scenarios import cited_by
from tests.test_ledger import ROOT, RULES

COMPLETE: Final = (
    "Card Types - Supertypes",
    "General Rules - Card Characteristics",
    "Double-faced Cards",
    "Types of Effects - Replacement Effects",
    "Types of Effects - Continuous Effects",
    "Game Mechanics - Damage Prevention",
    "Game Mechanics - Card and Object Information",
    "Game Mechanics - Copy",
    "Game Mechanics - Tokens",
)
"""The headings under which every rule has a scenario, or is nothing an engine could do."""

STILL_OPEN: Final[tuple[tuple[str, str], ...]] = ()
"""What the edition of 2026-08-21 added to them and the engine does not do yet."""


@pytest.mark.slow
@pytest.mark.index
@pytest.mark.skipif(not RULES.exists(), reason="../shared/rules is absent")
def test_every_rule_of_the_complete_sections_has_a_scenario() -> None:
    book = load_book(RULES)
    assert set(COMPLETE) <= {section.heading for section in book.sections}
    found = coverage(book, cited_by(ROOT / "tests"), not_applicable(), known_gaps())
    uncited = [(e.section.title, e.number) for e in found.entries if e.state is State.OPEN and not e.why]
    assert [rule for rule in uncited if rule[0].startswith(COMPLETE) and rule not in STILL_OPEN] == []
    assert [rule for rule in STILL_OPEN if rule not in uncited] == []
