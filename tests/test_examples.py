"""The examples of the rules book: each has an entry, and what the entry names proves it."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from grandarchive.ledger.book import FILE_NAME, load_book, read_book
from grandarchive.ledger.citations import citations, cited_rules, what_is_wrong
from grandarchive.ledger.scenarios import can_fail, is_run
from tests.examples import PAGE, TESTS, Example, examples, page

RULES: Final = TESTS.parent.parent / "shared" / "rules" / FILE_NAME
AT_LEAST: Final = 77
"""So many examples are proven by scenarios."""

SMALL: Final = """
## Game
1. One, e.g., this. For example, that.

> E.g., a note.

   a. Two.
**Term**
1. Three.

> For instance, another one: egg.
"""

of_the_book = pytest.mark.skipif(not RULES.exists(), reason="../shared/rules is absent")


def test_every_form_of_an_example_is_found_in_a_rule_and_behind_it() -> None:
    """Each belongs to the rule in which it stands, or to the last one before it."""
    assert read_book(SMALL).examples == (("Game", "1"), ("Game", "1"), ("Game", "1"), ("Game - Term", "1"))


@pytest.mark.index
@of_the_book
def test_every_example_of_the_book_has_an_entry_in_its_order() -> None:
    """As many as a count of "e.g." by other means finds, and two that say "for example"."""
    book = load_book(RULES)
    text = RULES.read_text(encoding="utf-8").lower()
    assert text.count("e.g") + text.count("for example") + text.count("for instance") == len(book.examples)
    found = []
    for example in examples():
        (citation,) = citations(example.rule)
        assert what_is_wrong(citation, book) == "", example.rule
        ((section, number),) = cited_rules(citation, book)
        found.append((section.title, number))
    assert found == list(book.examples)


def test_examples_of_one_rule_are_numbered() -> None:
    seen: Counter[str] = Counter()
    for example in examples():
        seen[example.rule] += 1
        assert example.number == seen[example.rule], example.rule


@pytest.mark.parametrize("example", examples(), ids=lambda example: f"{example.rule} {example.number}")
def test_an_entry_names_scenarios_or_a_reason(example: Example) -> None:
    """A scenario can fail and is run; one of what is not done yet can fail and is strictly expected to."""
    assert example.says.endswith(".")
    assert bool(example.scenarios or example.open) != bool(example.reason)
    for scenario in example.scenarios:
        function = function_of(scenario)
        assert is_run(function), f"{scenario} is not run: list it as open"
        assert can_fail(function), scenario
    for scenario in example.open:
        function = function_of(scenario)
        assert can_fail(function), scenario
        marks = [ast.unparse(mark) for mark in function.decorator_list]
        assert any("xfail(strict=True" in mark for mark in marks), f"{scenario} passes: list it among the scenarios"


def test_enough_examples_are_proven_by_scenarios() -> None:
    assert sum(bool(example.scenarios) for example in examples()) >= AT_LEAST


def test_the_page_is_current() -> None:
    """`make ledger` writes it."""
    assert PAGE.read_text(encoding="utf-8") == page()


def function_of(scenario: str) -> ast.FunctionDef:
    """The test with this path and name."""
    path, _, name = scenario.partition("::")
    tree = ast.parse(Path(TESTS / path).read_text(encoding="utf-8"))
    (found,) = [each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == name]
    return found
