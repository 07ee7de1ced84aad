"""The ledger: how the rules book and citations are read, what counts as a proof, and that all of it is up to date."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from grandarchive.ledger.book import EDITION, FILE_NAME, Book, NotARulesBook, load_book, read_book
from grandarchive.ledger.citations import Citation, citations, what_is_wrong
from grandarchive.ledger.coverage import Counts, Coverage, State, coverage, known_gaps, markdown, not_applicable
from grandarchive.ledger.scenarios import Cited, NoScenarios, can_fail, cited_by

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ROOT.parent / "shared" / "rules" / FILE_NAME
CITING: Final = (
    *sorted((ROOT / "src").rglob("*.py")),
    *sorted((ROOT / "tests").rglob("*.py")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted(ROOT.glob("*.md")),
)

CR: Final = "CR"
"""Citations in examples are put together, so that nobody looks them up in the real book."""

SMALL: Final = """
## Game
#### Playing Cards - Card Activation
**General Rules**
1. First.
   a. Then.
      i. And then.
         1. At last.
**1.1 Announcing**: Now,
1. It is announced.
2. Unlike what is said of Copy.
#### Game - Copy
General Rules:

1. One.

> An example.

1. Another one.
   a. Of it.
**Copying Objects**
1. All.
**Level**
1. Here.
## Glossary
### Game Terms
**Glimpse N**
2. Look.
**Level**
1. There.
**Copy**
1. It means.
### Keywords and Abilities
**Lineage (Keyword)**
1. It means.
### More Terms
**Lineage (term)**
1. It means.
"""


@pytest.fixture
def book() -> Book:
    return read_book(SMALL)


@pytest.fixture(scope="module")
def rules() -> Book:
    if not RULES.exists():
        pytest.skip("../shared/rules is absent")
    return load_book(RULES)


@pytest.fixture(scope="module")
def found(rules: Book) -> Coverage:
    return coverage(rules, cited_by(ROOT / "tests"), not_applicable(), known_gaps())


# The book ------------------------------------------------------------------------------------------------------


def numbers(book: Book, title: str) -> tuple[str, ...]:
    return next(section.numbers for section in book.sections if section.title == title)


def test_rules_of_any_depth_and_numbered_steps_belong_to_their_section(book: Book) -> None:
    found = numbers(book, "Playing Cards - Card Activation")
    assert found == ("1", "1.a", "1.a.i", "1.a.i.1", "1.1", "1.1.1", "1.1.2")
    assert numbers(book, "Game - Copy - Copying Objects") == ("1",)
    assert numbers(book, "Game Terms - Glimpse N") == ("2",)


def test_a_second_rule_of_the_same_number_counts_on(book: Book) -> None:
    assert numbers(book, "Game - Copy") == ("1", "2", "2.a")


@pytest.mark.parametrize("content", [b"", b"1. Nothing here is a rule.\n# Heading\nText.", b"\xff\xfe"])
def test_what_is_no_rules_book_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "rules.md"
    path.write_bytes(content)
    with pytest.raises(NotARulesBook, match=r"rules\.md"):
        load_book(path)
    with pytest.raises(NotARulesBook, match="absent"):
        load_book(tmp_path / "absent")


@pytest.mark.index
def test_the_edition_is_read_in_full(rules: Book) -> None:
    """As many rules as a look at the book by eye and by other means found, and no number twice in a section."""
    assert sum(len(section.numbers) for section in rules.sections) == 1493
    assert [s.title for s in rules.sections if len(set(s.numbers)) < len(s.numbers)] == []
    assert numbers(rules, "Combat Phase - Attack Declaration - Declaring an Attack")[-1] == "2.e.i.3"
    assert "1.7.4" in numbers(rules, "Playing Cards - Card Activation")


# Citations -----------------------------------------------------------------------------------------------------


def test_a_citation_may_be_wrapped_numbered_and_nested() -> None:
    """The reader of citations goes on in the next line and stops where the sentence goes on."""
    text = "(@ Card\n    Activation 1.7.3, 1.8) and @ Game Terms - Level (base) or @ Damage, so\n# @ Parts of\n# a Card"
    found = [(c.names, c.numbers) for c in citations(text.replace("@", CR))]
    assert found == [
        (("Card Activation",), ("1.7.3", "1.8")),
        (("Game Terms", "Level"), ()),
        (("Damage",), ()),
        (("Parts of a Card",), ()),
    ]


@pytest.mark.parametrize(
    ("cited", "title"),
    [
        ("Card Activation", "Playing Cards - Card Activation"),
        ("Playing Cards - Card Activation", "Playing Cards - Card Activation"),
        ("Copy", "Game - Copy"),
        ("Game Terms - Copy", "Game Terms - Copy"),
        ("Level", "Game - Copy - Level"),
        ("Game Terms - Level", "Game Terms - Level"),
        ("Copying Objects", "Game - Copy - Copying Objects"),
        ("Copy - Copying Objects", "Game - Copy - Copying Objects"),
        ("Keywords - Lineage", "Keywords and Abilities - Lineage (Keyword)"),
    ],
)
def test_a_citation_means_one_section(book: Book, cited: str, title: str) -> None:
    """Headings come before terms, and what a section has before what the glossary has."""
    assert [section.title for section in book.meant(tuple(cited.split(" - ")))] == [title]


@pytest.mark.parametrize(
    ("names", "number", "problem"),
    [
        (("Card Activation",), "1.1.3", "no rule 1.1.3 in Playing Cards - Card Activation"),
        (("Card Activation",), "1.a.i.2", "no rule 1.a.i.2"),
        (("Glimpse",), "1", "no rule 1"),
        (("Announcing",), "1", "no such section"),
        (("Game Terms", "Copying Objects"), "1", "under the parts"),
        (("Lineage",), "1", "it may mean Keywords and Abilities - Lineage (Keyword) or More Terms - Lineage (term)"),
        (("Elsewhere",), "", "no such section"),
    ],
)
def test_a_citation_that_cannot_be_looked_up_is_explained(
    book: Book, names: tuple[str, ...], number: str, problem: str
) -> None:
    assert problem in what_is_wrong(Citation(1, names, (number,) if number else ()), book)


@pytest.mark.index
def test_every_citation_can_be_looked_up(rules: Book) -> None:
    """In code, tests and documents: the section exists and is meant by this name, and so do the numbers in it."""
    wrong = [
        f"{path.relative_to(ROOT)}:{citation.line}: {citation}: {problem}"
        for path in CITING
        for citation in citations(path.read_text(encoding="utf-8"))
        if (problem := what_is_wrong(citation, rules))
    ]
    assert wrong == []


# What proves ---------------------------------------------------------------------------------------------------


def function(source: str) -> ast.FunctionDef:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


@pytest.mark.parametrize(
    "body",
    ["assert t.winner", "with pytest.raises(ValueError):\n  f()", "t.cannot('A', 'attack')", "expect_none(t)"],
)
def test_a_test_with_an_assertion_can_fail(body: str) -> None:
    assert can_fail(function(f"def test_it(t):\n {body}"), frozenset({"expect_none"}))


@pytest.mark.parametrize("body", ["t.act('A', 'pass')", "assert True", "assert t.x or True", "assert (t.x, 'why')"])
def test_a_test_without_an_assertion_proves_nothing(body: str) -> None:
    assert not can_fail(function(f"def test_it(t):\n {body}"))


def found_in(tmp_path: Path, source: str) -> list[tuple[str, str]]:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "test_a.py").write_text(source, encoding="utf-8")
    return [(test, str(citation)) for test, citation in cited_by(tmp_path)]


def test_the_docstrings_of_tests_are_read(tmp_path: Path) -> None:
    """Not comments, not the module, not a test that is skipped or expected to fail, not what asserts nothing."""
    source = '''
"""@ Copy 1."""
import pytest
def expect(x):
    assert x
def test_one():
    """@ Copy 1, @ Level 1."""
    assert 1 + 1 == 2
def test_two():
    """@ Copy 2."""
    expect(2)
def test_three():
    """@ Copy 2.a."""
    # @ Copy 2.a
    print()
@pytest.mark.skip(reason="@ Copy 2.a")
def test_four():
    """@ Copy 2.a."""
    assert 1 + 1 == 2
@pytest.mark.xfail
def test_five():
    """@ Copy 2.a."""
    assert 1 + 1 == 2
'''
    assert found_in(tmp_path, source.replace("@ ", f"{CR} ")) == [
        ("scenarios/test_a.py::test_one", f"{CR} Copy 1"),
        ("scenarios/test_a.py::test_one", f"{CR} Level 1"),
        ("scenarios/test_a.py::test_two", f"{CR} Copy 2"),
    ]


def test_a_place_without_tests_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoScenarios, match="an installed package does not have"):
        list(cited_by(tmp_path / "tests"))


# Coverage ------------------------------------------------------------------------------------------------------


def test_a_rule_is_proven_by_its_own_number(book: Book) -> None:
    """Neither by that of the rule above it nor by one below; what nobody cites is open unless there is a reason."""
    cited = [
        Cited("a", Citation(1, ("Card Activation",), ("1", "1.a.i"))),
        Cited("b", Citation(1, ("Card Activation",), ("1", "9"))),
    ]
    reasons = {("Playing Cards - Card Activation", "1.1"): "a heading", ("Playing Cards - Card Activation", "1"): "no"}
    gaps = {("Playing Cards - Card Activation", "1.1.2"): "the rest"}
    cited.append(Cited("c", Citation(1, ("Card Activation",), ("1.1.2",))))
    all_of_it = coverage(book, cited, reasons, gaps)
    found = all_of_it.of([book.sections[0]])
    states = {entry.number: (entry.state, entry.why) for entry in found.entries}
    assert states["1"] == (State.PROVEN, ("a", "b"))
    assert states["1.a.i"] == (State.PROVEN, ("a",))
    assert states["1.1"] == (State.NOT_APPLICABLE, ("a heading",))
    assert states["1.a"] == states["1.1.1"] == (State.OPEN, ())
    assert states["1.1.2"] == (State.OPEN, ("the rest",))
    assert Counts.of(found.entries) == Counts(7, 2, 1, 4)
    assert all_of_it.unknown == (f"b: {CR} Card Activation 1, 9: no rule 9 in Playing Cards - Card Activation",)


@pytest.mark.index
def test_what_is_not_applicable_exists_has_a_reason_and_is_not_proven(rules: Book, found: Coverage) -> None:
    reasons = not_applicable()
    known = {(section.title, number) for section in rules.sections for number in section.numbers}
    assert sorted(reasons.keys() - known) == []
    assert [rule for rule, why in reasons.items() if len(why) < 8] == []
    proven = {(e.section.title, e.number) for e in found.entries if e.state is State.PROVEN}
    assert sorted(reasons.keys() & proven) == []


@pytest.mark.slow
@pytest.mark.index
def test_a_known_gap_is_in_a_rule_that_a_test_cites(rules: Book) -> None:
    """A rule that nobody cites is open anyway, and needs no entry."""
    gaps = known_gaps()
    cited = coverage(rules, cited_by(ROOT / "tests"), {}, {})
    proven = {(e.section.title, e.number) for e in cited.entries if e.state is State.PROVEN}
    assert sorted(gaps.keys() - proven) == []
    assert sorted(gaps.keys() & not_applicable().keys()) == []
    assert [rule for rule, why in gaps.items() if len(why) < 4] == []


@pytest.mark.index
def test_the_document_is_up_to_date(found: Coverage) -> None:
    """`make ledger` writes it."""
    written = (ROOT / "docs" / "rules-coverage.md").read_text(encoding="utf-8")
    assert written == markdown(found, EDITION), "make ledger"
