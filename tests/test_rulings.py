"""Official rulings: each of a card that is understood is proven by a scenario, or told why not."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.ledger.scenarios import can_fail, is_run, marked_by
from grandarchive.ledger.texts import proved_by
from grandarchive.text.normal import faces_of, read
from tests.official import INDEX, is_compiled, rulings, whole_index

TESTS: Final = Path(__file__).resolve().parent
TOLD: Final = TESTS / "data" / "rulings.toml"
RULINGS_WE_MADE: Final = TESTS.parent / "docs" / "rulings.md"
WHY: Final = frozenset({"wording", "rules", "outside", "contradicts"})
AT_LEAST: Final = 100

Ruling = tuple[str, str, int]

pytestmark = [
    pytest.mark.index,
    pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent"),
]


@cache
def cards() -> Catalog:
    return whole_index(compiled={name for name, _, _ in rulings()} | {each.card for each in proved_by(TESTS)})


@cache
def proven() -> dict[Ruling, list[str]]:
    """The rulings that scenarios prove, and which."""
    found: dict[Ruling, list[str]] = {}
    for test, (card, date, *number) in marked_by(TESTS, "ruling"):
        found.setdefault((str(card), str(date), int(number[0]) if number else 1), []).append(test)
    return found


@cache
def told() -> dict[Ruling, dict[str, Any]]:
    """The rulings without a scenario, and what is said of each."""
    entries = tomllib.loads(TOLD.read_text(encoding="utf-8")).get("ruling", [])
    return {(each["card"], each["date"], each.get("number", 1)): each for each in entries}


def counts() -> str:
    of_compiled = [each for each in rulings() if is_compiled(cards(), each[0])]
    classes = Counter(each["class"] for each in told().values())
    return (
        f"{len(rulings())} rulings, {len(of_compiled)} of them of cards that are understood; {len(proven())} are "
        f"proven by {len({test for tests in proven().values() for test in tests})} scenarios; told: {dict(classes)}"
    )


@pytest.mark.slow
def test_every_ruling_of_a_card_that_is_understood_is_proven_or_told() -> None:
    missing = [
        each for each in rulings() if each not in proven() and each not in told() and is_compiled(cards(), each[0])
    ]
    assert missing == [], f"{len(missing)} are missing: {missing}; {counts()}"


def test_there_is_a_ruling_where_one_is_named_and_it_is_named_in_one_place() -> None:
    assert sorted({*proven(), *told()} - rulings().keys()) == []
    assert sorted(proven().keys() & told().keys()) == []


def test_what_is_told_of_a_ruling_has_a_class_and_a_reason() -> None:
    """A rule that is said again names a scenario that proves it."""
    for ruling, entry in told().items():
        assert entry["class"] in WHY, ruling
        assert entry.keys() - {"scenario", "number"} == {"card", "date", "class", "reason"}, ruling
        assert ("scenario" in entry) == (entry["class"] == "rules"), ruling
        if "scenario" in entry:
            assert proves_something(entry["scenario"]), ruling
        if entry["class"] == "contradicts":
            assert ruling[0] in RULINGS_WE_MADE.read_text(encoding="utf-8"), ruling


def test_at_least_a_hundred_scenarios_prove_rulings() -> None:
    assert len({test for tests in proven().values() for test in tests}) >= AT_LEAST, counts()


@pytest.mark.slow
def test_paragraphs_that_scenarios_prove_are_there() -> None:
    """Of a card that is understood, which the scenario also plays with."""
    for test, card, paragraphs in proved_by(TESTS):
        assert is_compiled(cards(), card), test
        found = cards().find(card)
        texts = zip(found.faces, faces_of(found.text, len(found.faces)), strict=True)
        there = sum(len(read(face.name, text)) for face, text in texts)
        assert paragraphs, (test, card)
        assert set(paragraphs) <= set(range(1, there + 1)), (test, card)


def proves_something(scenario: str) -> bool:
    """There is such a test, which can fail and is run."""
    path, _, name = scenario.partition("::")
    if not (TESTS / path).is_file():
        return False
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    found = [each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == name]
    return bool(found) and is_run(found[0]) and can_fail(found[0])
