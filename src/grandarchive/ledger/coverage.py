"""Which rules of a book are proven, which are not applicable, and which are open."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from importlib import resources
from typing import Any

from grandarchive.ledger.book import Book, Section
from grandarchive.ledger.citations import cited_rules, what_is_wrong
from grandarchive.ledger.scenarios import Cited

Reasons = Mapping[tuple[str, str], str]
"""Something about rules, by the title of their section and their number."""


class State(Enum):
    """What is known of a rule."""

    PROVEN = "proven"
    NOT_APPLICABLE = "not applicable"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule, its state, and why: the tests that cite it, why it is not applicable, or what of it is known to lack."""

    section: Section
    number: str
    state: State
    why: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The entry as JSON values, without the title of its section."""
        return {"number": self.number, "state": self.state.value, "why": list(self.why)}


@dataclass(frozen=True, slots=True)
class Counts:
    """How many rules there are, and how many in each state."""

    rules: int
    proven: int
    not_applicable: int
    open: int

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Counts:
        """Count entries."""
        states = [entry.state for entry in entries]
        return cls(len(states), *(states.count(state) for state in State))

    def to_json(self) -> dict[str, int]:
        """The counts as JSON values."""
        return {
            "rules": self.rules,
            "proven": self.proven,
            "not_applicable": self.not_applicable,
            "open": self.open,
        }


@dataclass(frozen=True, slots=True)
class Coverage:
    """Every rule of a book with its state, and the citations that name no rule of it, with what is wrong with each."""

    entries: tuple[Entry, ...]
    unknown: tuple[str, ...] = ()

    def sections(self) -> dict[Section, list[Entry]]:
        """The entries of each section, in the book's order."""
        found: dict[Section, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.section, []).append(entry)
        return found

    def of(self, sections: Iterable[Section]) -> Coverage:
        """The same for some sections only."""
        wanted = set(sections)
        return Coverage(tuple(entry for entry in self.entries if entry.section in wanted), self.unknown)

    def to_json(self) -> dict[str, Any]:
        """Totals and sections as JSON values."""
        sections = [{"title": s.title, **Counts.of(found).to_json()} for s, found in self.sections().items()]
        return {**Counts.of(self.entries).to_json(), "sections": sections, "unknown_citations": list(self.unknown)}


def coverage(book: Book, cited: Iterable[Cited], reasons: Reasons, gaps: Reasons) -> Coverage:
    """The state of every rule, given why some are not applicable and what is known to lack of others.

    A rule is proven by a test that cites it by its own number: who cites rule 3 proves that one and none of 3.a and
    3.b, and who cites 3.a does not prove 3. A range (`1 to 4`) cites its two ends. A rule with a known gap is open
    whatever cites it.
    """
    proven: dict[tuple[str, str], dict[str, None]] = {}
    unknown: list[str] = []
    for test, citation in cited:
        if problem := what_is_wrong(citation, book):
            unknown.append(f"{test}: {citation}: {problem}")
        for section, number in cited_rules(citation, book):
            proven.setdefault((section.title, number), {})[test] = None
    entries = []
    for section in book.sections:
        for number in section.numbers:
            key = (section.title, number)
            if key in gaps:
                entries.append(Entry(section, number, State.OPEN, (gaps[key],)))
            elif key in proven:
                entries.append(Entry(section, number, State.PROVEN, tuple(proven[key])))
            elif key in reasons:
                entries.append(Entry(section, number, State.NOT_APPLICABLE, (reasons[key],)))
            else:
                entries.append(Entry(section, number, State.OPEN))
    return Coverage(tuple(entries), tuple(unknown))


def not_applicable() -> Reasons:
    """Why rules of the book are nothing that an engine could do or fail to do."""
    return _listed("not_applicable.toml")


def known_gaps() -> Reasons:
    """What is missing of rules, or known to be otherwise, though tests cite them."""
    return _listed("gaps.toml")


def _listed(name: str) -> dict[tuple[str, str], str]:
    """A list beside this file: sections, and in them numbers and what there is to say."""
    text = resources.files("grandarchive.ledger").joinpath(name).read_text(encoding="utf-8")
    return {(title, number): why for title, rules in tomllib.loads(text).items() for number, why in rules.items()}


def markdown(found: Coverage, edition: str) -> str:
    """The document in docs/: totals, and for each section its counts and the numbers that are open."""
    counts = Counts.of(found.entries)
    lines = [
        "# Rules coverage",
        "",
        "Made by `make ledger`; do not edit. Which test proves a rule is told by `grandarchive rules coverage --section"
        " NAME`.",
        "",
        f"Of the {counts.rules:,} numbered rules of the edition of {edition}, {counts.proven:,} are proven by a test"
        f" that cites them, {counts.not_applicable:,} are not applicable, and {counts.open:,} are open.",
        "",
        "| section | rules | proven | not applicable | open | which are open |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for section, entries in found.sections().items():
        of = Counts.of(entries)
        which = ", ".join(entry.number for entry in entries if entry.state is State.OPEN)
        lines.append(f"| {section.title} | {of.rules} | {of.proven} | {of.not_applicable} | {of.open} | {which} |")
    return "\n".join(lines) + "\n"
