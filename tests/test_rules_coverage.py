"""Which rules have a scenario: every numbered rule of the sections that are said to be complete."""

from __future__ import annotations

from typing import Final

import pytest

from tests.test_architecture import HEADING, ITEM, ROOT, RULES_TEXT, TERM, _citations, _expect_none, _plain, _spellings

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
"""The sections of which every numbered rule is cited by a scenario, by their headings."""

GENERAL: Final = "general rules"

Part = tuple[str, str]
"""A section by its heading, and the bold term in it under which rules are numbered."""


def _numbered(rules: str) -> dict[Part, set[str]]:
    """The numbers of the rules in each part of the complete sections, without their lettered sub-rules."""
    found: dict[Part, set[str]] = {}
    heading, term = "", GENERAL
    for line in rules.splitlines():
        if match := HEADING.fullmatch(line):
            heading, term = match["name"], GENERAL
        elif match := TERM.fullmatch(line):
            term = _plain(match["name"])
        elif (match := ITEM.match(line)) and not match["indent"] and heading in COMPLETE:
            found.setdefault((heading, term), set()).add(match["number"])
    return found


def _cited() -> dict[str, set[str]]:
    """The numbers that scenarios cite, by the last name of the citation; those of sub-rules count for their rule."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "tests" / "scenarios").glob("test_*.py")):
        for citation in _citations(path.read_text(encoding="utf-8")):
            numbers = {number.split(".")[0] for number in citation.numbers}
            found.setdefault(_plain(citation.names[-1]), set()).update(numbers)
    return found


@pytest.mark.index
@pytest.mark.skipif(not RULES_TEXT.exists(), reason="../shared/rules is absent")
def test_every_numbered_rule_of_the_complete_sections_has_a_scenario() -> None:
    numbered = _numbered(RULES_TEXT.read_text(encoding="utf-8"))
    assert {heading for heading, _ in numbered} == set(COMPLETE)
    cited = _cited()
    missing = []
    for (heading, term), numbers in numbered.items():
        names = _spellings(heading) if term == GENERAL else _spellings(term)
        known = set().union(*(cited.get(name, set()) for name in names))
        missing += [f"{heading}, {term}, {number}" for number in sorted(numbers - known, key=int)]
    _expect_none(missing)
