"""Typed lines: numbers, commands and words of options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from grandarchive.cli.terminal.screen import shortened
from grandarchive.play import Candidate, Gathered

LONGEST_NUMBER: Final = 9
"""The digits of a number that is read; longer ones are no candidates, and Python refuses to read very long ones."""

AT_ONCE: Final = "!"
"""At the end of a line: do it with what is suggested, without asking again."""

Picks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """Numbers that were typed: for each part of a plan the numbers of its answer; `at_once` without asking again."""

    parts: tuple[Picks, ...]
    at_once: bool = False

    @property
    def together(self) -> Picks:
        """All numbers, for a question that takes several."""
        return tuple(number for part in self.parts for number in part)


def typed_numbers(line: str) -> Typed | None:
    """The numbers of a line such as "3", "3 1,2" or "3 1!"; "none" is a line of no number. None for other words."""
    at_once = line.endswith(AT_ONCE)
    words = line.removesuffix(AT_ONCE).replace(", ", ",").split()
    if [word.casefold() for word in words] == ["none"]:
        return Typed(((),), at_once)
    parts = []
    for word in words:
        numbers = word.split(",")
        if not all(n.isascii() and n.isdigit() and len(n) <= LONGEST_NUMBER for n in numbers):
            return None
        parts.append(tuple(map(int, numbers)))
    return Typed(tuple(parts), at_once) if parts else None


def is_number(words: str) -> bool:
    """The words are a number of any length."""
    return words.isascii() and words.isdigit()


def unknown_words(words: str) -> str:
    """The beginning of a message about words that mean nothing at a question."""
    if all(word.isdigit() for word in words.split()):
        return f"There is no option {shortened(words, 40)}"
    return f"{shortened(words, 40)!r} is neither an option nor a command here"


def named(question: Gathered, words: str) -> list[Candidate]:
    """The candidates that words mean.

    A whole label, else the whole name of a card, else a part of a label, else the beginnings of some of its words.
    """
    wanted = " ".join(words.split()).casefold()
    found = [each for each in question.candidates if each.label.casefold() == wanted]
    found = found or [each for each in question.candidates if each.card and each.card.name.casefold() == wanted]
    if not found and len(wanted) >= 3:
        found = [each for each in question.candidates if wanted in each.label.casefold()]
        found = found or [each for each in question.candidates if _begin_words(wanted, each.label.casefold())]
    return _without_equals(found)


def _begin_words(wanted: str, label: str) -> bool:
    """Each wanted word begins a word of the label, in its order: "attack red" for "attack with Baby Red Slime"."""
    words = iter(label.split())
    return all(any(word.startswith(each) for word in words) for each in wanted.split())


def _without_equals(found: Sequence[Candidate]) -> list[Candidate]:
    """Candidates that read the same are one: any of them does."""
    first: dict[str, Candidate] = {}
    for each in found:
        first.setdefault(each.label, each)
    return list(first.values())
