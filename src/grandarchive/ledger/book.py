"""The rules book: its sections and the numbers of the rules in them. Of the sentences nothing is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from grandarchive import files
from grandarchive.errors import GrandArchiveError

EDITION: Final = "2026-08-21"
"""The edition that everything in the project cites."""

FILE_NAME: Final = f"comprehensive-rules-{EDITION}.md"

GENERAL: Final = "General Rules"
"""What the book calls the rules of a section that stand under no term of their own."""

_HEADING: Final = re.compile(r"#+\s+(?P<name>.+)")
_TERM: Final = re.compile(r"\*\*(?P<name>[^*\d][^*]*?):?\*\*:?\s*")
_STEP: Final = re.compile(r"\*\*(?P<number>\d+\.\d+)\s")
_ITEM: Final = re.compile(r"(?P<indent>(?: {3}){0,3})(?P<number>\d+|[a-z]+)\.\s")
_EXAMPLE: Final = re.compile(r"\be\.g\b|\bfor (?:example|instance)\b", re.IGNORECASE)
_INDENT: Final = 3


class NotARulesBook(GrandArchiveError):
    """A file in which no numbered rules are found."""


@dataclass(frozen=True, slots=True)
class Section:
    """The rules under one heading of the book, or under one term in it, by their numbers in the book's order."""

    heading: str
    term: str
    numbers: tuple[str, ...]
    in_glossary: bool = False

    @property
    def title(self) -> str:
        """The heading, and the term if there is one: `Keywords and Abilities - Stealth`."""
        return _title(self.heading, self.term)


@dataclass(frozen=True, slots=True)
class Book:
    """An edition of the rules: the sections that have numbered rules, every heading and term, and the examples.

    `examples` has, for each example in the book's order, the title of the section and the number of the rule that it
    illustrates: the rule in which it stands, or the last one before it.
    """

    sections: tuple[Section, ...]
    headings: tuple[tuple[str, str], ...]
    examples: tuple[tuple[str, str], ...] = ()

    def meant(self, names: tuple[str, ...]) -> tuple[Section, ...]:
        """The sections that a citation with these names can mean: one, or none, or several if it is ambiguous.

        One name is that of a heading (or its part after the dash) or of a term; headings come before terms, and terms
        of a section before those of the glossary. Two names are those of a heading and of a term in it, or both parts
        of one name.
        """
        whole = plain(" - ".join(names))
        for found in (
            [s for s in self.sections if not s.term and whole in spellings(s.heading)],
            [s for s in self.sections if s.term and not s.in_glossary and whole in spellings(s.term)],
            [s for s in self.sections if s.term and whole in spellings(s.term)],
        ):
            if found:
                return tuple(found)
        if len(names) != 2:
            return ()
        first, second = (plain(name) for name in names)
        return tuple(s for s in self.sections if first in spellings(s.heading) and second in spellings(s.term))

    def knows(self, names: tuple[str, ...]) -> bool:
        """Every one of these names is that of a heading or a term."""
        known = set().union(*(spellings(name) for pair in self.headings for name in pair if name))
        return all(plain(name) in known for name in names) or plain(" - ".join(names)) in known

    def titled(self, name: str) -> tuple[Section, ...]:
        """The sections under a heading, or the section of a term, however it is spelled."""
        wanted = plain(name)
        exact = tuple(s for s in self.sections if plain(s.title) == wanted)
        by_heading = tuple(s for s in self.sections if wanted in spellings(s.heading))
        return exact or by_heading or self.meant(tuple(name.split(" - ", 1)))


def plain(name: str) -> str:
    """A name as it is compared: without case, surplus space and typographic apostrophes."""
    return " ".join(name.replace("’", "'").lower().split())


@cache
def spellings(name: str) -> frozenset[str]:
    """How a heading or term may be cited: by its last part, without its number, by one of two words for a thing."""
    leaf = re.split(r"\s+[-–—]\s+", name)[-1]
    bare = re.sub(r"\s*\(.*?\)|\s+(?:N|X)\+?$|\[.*?\]", "", leaf)
    return frozenset(plain(s) for s in (name, leaf, bare, bare.split(" and ")[0], *bare.split("/"), *bare.split(", ")))


def load_book(path: Path) -> Book:
    """Read a file of the rules. Raises `NotARulesBook` if it cannot be read or has no numbered rules."""
    book = read_book(files.read_text(path, NotARulesBook))
    if not book.sections:
        raise NotARulesBook(f"{path} has no numbered rules")
    return book


def read_book(text: str) -> Book:
    """The sections of a rules text.

    Rules are the numbered items of any depth (`1`, `1.e`, `1.e.i`) and numbered steps with the items under them (`1.7`,
    `1.7.3`). Where the book gives two rules of a section the same number, the second one counts on from the first.
    Every "e.g." is an example, in a rule or in a note behind it, and so is every "for example" and "for instance".
    """
    numbers: dict[tuple[str, str], list[str]] = {}
    explained: set[tuple[str, str]] = set()
    examples: list[tuple[str, str]] = []
    heading, term, glossary = "", "", False
    path: list[str] = []
    step: list[str] = []
    for line in text.splitlines():
        if found := _HEADING.fullmatch(line):
            heading, term, path, step = found["name"], "", [], []
            glossary = glossary or plain(heading) == "glossary"
        elif found := _TERM.fullmatch(line):
            term = "" if plain(found["name"]) == plain(GENERAL) else found["name"]
            path, step = [], []
        elif found := _STEP.match(line):
            path, step = [], [found["number"]]
        elif found := _ITEM.match(line):
            path = _next(path, len(found["indent"]) // _INDENT, found["number"])
        examples += [(_title(heading, term), ".".join(step + path))] * len(_EXAMPLE.findall(line))
        if not heading or not found:
            continue
        known = numbers.setdefault((heading, term), [])
        if glossary:
            explained.add((heading, term))
        if found.re in {_STEP, _ITEM}:
            known.append(".".join(step + path))
    sections = (Section(*names, tuple(found), names in explained) for names, found in numbers.items() if found)
    return Book(tuple(sections), tuple(numbers), tuple(examples))


def _title(heading: str, term: str) -> str:
    """The title of a section."""
    return f"{heading} - {term}" if term else heading


def _next(path: list[str], depth: int, number: str) -> list[str]:
    """The path of an item, one further than the item before it if it has no higher number."""
    before = path[depth] if depth < len(path) else ""
    if number.isdecimal() and before.isdecimal() and int(number) <= int(before):
        number = str(int(before) + 1)
    return [*path[:depth], number]


def rules(book: Book) -> Iterator[tuple[Section, str]]:
    """Every rule of the book: its section and its number."""
    for section in book.sections:
        for number in section.numbers:
            yield section, number
