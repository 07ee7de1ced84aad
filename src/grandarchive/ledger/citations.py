"""Citations of the rules in texts: `CR Damage 9`, `CR Card Activation 1.7.3`, `CR Game Terms - Glimpse 2`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from grandarchive.ledger.book import Book, Section

_WORD: Final = r"[A-Z][\w'’/+-]*"
_NAME: Final = re.compile(rf"{_WORD}(?: (?:(?:a|an|and|for|from|in|of|on|the|to|vs\.?|with) )*{_WORD})*")
_NUMBER: Final = r"\d+(?:\.(?:\d+|[a-z]+)\b)*"
_NUMBERS: Final = re.compile(rf" {_NUMBER}(?:(?:, | to | and |, and ){_NUMBER})*")
_CITATION: Final = re.compile(r"\bCR\s+(?=(?P<cited>[A-Z].{0,120}))", re.DOTALL)
_COMMENT_CONTINUES: Final = re.compile(r"\n\s*#")


class Citation(NamedTuple):
    """The names of a section of the rules as they are cited, and the numbers of the rules cited there."""

    line: int
    names: tuple[str, ...]
    numbers: tuple[str, ...]

    def __str__(self) -> str:
        return f"CR {' - '.join(self.names)} {', '.join(self.numbers)}".rstrip()


def citations(text: str) -> Iterator[Citation]:
    """Every citation in a text. It may go on in the next line, also behind a comment sign."""
    for match in _CITATION.finditer(text):
        rest = " ".join(_COMMENT_CONTINUES.sub("\n", match["cited"]).split())
        names: list[str] = []
        while len(names) < 2 and (name := _NAME.match(rest)):
            names.append(name[0])
            rest = rest[name.end() :]
            if not rest.startswith(" - "):
                break
            rest = rest.removeprefix(" - ")
        numbers = _NUMBERS.match(rest)
        found = re.findall(_NUMBER, numbers[0]) if numbers else []
        yield Citation(text.count("\n", 0, match.start()) + 1, tuple(names), tuple(found))


def what_is_wrong(citation: Citation, book: Book) -> str:
    """Why a citation cannot be looked up in a book; empty if it can."""
    if not citation.numbers:
        return "" if book.knows(citation.names) else "no such section"
    sections = book.meant(citation.names)
    if len(sections) > 1:
        return f"it may mean {' or '.join(section.title for section in sections)}"
    if not sections:
        return "no such section" if not book.knows(citation.names) else "the rules are under the parts of this section"
    missing = [number for number in citation.numbers if number not in sections[0].numbers]
    return f"no rule {', '.join(missing)} in {sections[0].title}" if missing else ""


def cited_rules(citation: Citation, book: Book) -> Iterator[tuple[Section, str]]:
    """The rules of the book that a citation names, each by itself: `3` does not name `3.a`."""
    sections = book.meant(citation.names)
    if len(sections) == 1:
        for number in citation.numbers:
            if number in sections[0].numbers:
                yield sections[0], number
