"""Entries of decklists: the count and the card of a line, however a site or a person writes them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks.headings import named_heading
from grandarchive.text.official import folded

MOST_COPIES: Final = 99
LONGEST_QUOTE: Final = 60
LONGEST_ENTRY: Final = 200
"""No count and name of a card, with all that sites write after them, are longer; comments do not count."""
LONGEST_SUFFIX: Final = 45
MOST_SUFFIXES: Final = 4

_X: Final = "[xX×ｘＸ✕✖]"
_BEFORE_NAME: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<count>[+-]?\d+)\s+(?P<name>\S.*)",
        rf"(?P<count>[+-]?\d+)\s*{_X}\s+(?P<name>\S.*)",
        rf"{_X}\s*(?P<count>\d+)\s+(?P<name>\S.*)",
        r"(?P<quote>\"?)(?P<count>[+-]?\d+)(?P=quote)\s*[,;]\s*(?P<name>\S.*)",
        rf"[(\[]\s*{_X}?(?P<count>\d+){_X}?\s*[)\]]\s*(?P<name>\S.*)",
        rf"(?P<count>[+-]?\d+){_X}(?P<name>\S.*)",
    )
)
"""The ways to write a count before a name: "4 Fireball", "4x Fireball", "x4 Fireball", "4,Fireball", "(4) Fireball"."""
_AFTER_NAME: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?P<name>.*\S)\s+{_X}\s*(?P<count>[+-]?\d+)",
        rf"(?P<name>.*\S)\s+(?P<count>\d+){_X}",
        rf"(?P<name>.*\S)\s*[(\[]\s*{_X}?\s*(?P<count>[+-]?\d+)\s*{_X}?\s*[)\]]",
        r"(?P<name>.*\S)\s*[,;\t]\s*(?P<quote>\"?)(?P<count>[+-]?\d+)(?P=quote)",
    )
)
"""The ways to write a count after a name: "Fireball x4", "Fireball 4x", "Fireball (4)", "Fireball,4"."""
_NO_NAME: Final = re.compile(rf"(?:[+-]?\d+\s*{_X}?|{_X}\s*\d+)\s*[,;]?\s*")

_NUMBER: Final = r"#?\d{1,4}[A-Z]{0,3}"
_CODE: Final = r"(?=\S*[A-Z]\S*[A-Z0-9])[A-Z][A-Za-z0-9-]{1,9}"
_SUFFIXES: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"\s*\*[^*\s]{1,12}\*",
        rf"\s*(?P<open>[(\[{{<])\s*(?P<inside>[^()\[\]{{}}<>]{{1,30}})[)\]}}>](?:\s*{_NUMBER})?",
        rf"\s+[·•|-]?\s*{_CODE}[\s·•.-]+(?:[A-Z]{{2}}[\s·•.-]*)?\d{{1,4}}[A-Z]{{0,3}}",
        r"\s+#\d{1,4}[A-Z]{0,3}",
        r"\s+(?:-\s*)?(?i:foil|non-?foil)",
    )
)
"""What sites write after a name: foil marks, sets in brackets, numbers of a collection."""
_SET_IN_BRACKETS: Final = re.compile(rf"{_CODE}(?:[\s·•.-]+(?:1st|Alter|[A-Z]{{2}}))?(?:[\s·•.-]*{_NUMBER})?")
_PRINTINGS: Final = frozenset(
    (
        *("foil", "nonfoil", "holo", "etched", "alter", "alt", "altart", "promo", "proxy", "normal"),
        *("1st", "1stedition", "firstedition", "unlimited", "en", "jp"),
        *("c", "u", "r", "sr", "ur", "pr", "csr", "cur", "cpr"),
    )
)
"""Words in brackets that tell of a printing, folded."""
_OTHER_PLACES: Final = frozenset(("out", "cut", "no"))

_SPACES: Final = re.compile(r"\s{2,}")
_TRANSLATED: Final = {
    ord(wide): plain for wide, plain in zip("：（）［］｛｝，；＃／＊＝＋“”„＂", ':()[]{},;#/*=+""""', strict=True)
}


def cleaned(line: str) -> str:
    """A line with common spaces and punctuation, and without characters that have no width."""
    if line.isascii():
        return _SPACES.sub(_one_space, line.strip())
    line = "".join(
        " " if unicodedata.category(letter) == "Zs" else letter
        for letter in line
        if unicodedata.category(letter) not in ("Cf", "Cs")
    )
    return _SPACES.sub(_one_space, line.translate(_TRANSLATED).strip())


def _one_space(spaces: re.Match[str]) -> str:
    """One space for several; a tab, which may separate columns, stays."""
    return "\t" if "\t" in spaces[0] else " "


def quoted(line: str) -> str:
    """A line in quotation marks as errors show it: not more than `LONGEST_QUOTE` characters of it."""
    return repr(line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + "...")


@dataclass(frozen=True, slots=True)
class Written:
    """A count, None if the line has none, and a name, as one way to read a line."""

    digits: str | None
    name: str

    def count(self) -> int | None:
        """The number of copies; None if it is not from 1 to `MOST_COPIES`."""
        if self.digits is None:
            return 1
        if len(self.digits) > 4 or not 1 <= int(self.digits) <= MOST_COPIES:
            return None
        return int(self.digits)


def lacks_name(line: str) -> bool:
    """The line is a count and nothing else."""
    return _NO_NAME.fullmatch(line) is not None


def find_written(line: str, catalog: Catalog) -> Written | None:
    """The first way to read a line in which a card has the name; None if there is none.

    A count before a name comes first, then the line as it stands, then a count after a name. Only then are suffixes
    such as "(DOA) 123" taken off, one by one, so that a card with the longer name wins.
    """
    if len(line) > LONGEST_ENTRY:
        return None
    plain = list(_plain_ways(line))
    return next((way for way in chain(plain, _shorter_ways(plain, catalog)) if way.name in catalog), None)


def likeliest(line: str) -> Written:
    """The way to read a line of which no card is known, for errors."""
    for patterns in (_BEFORE_NAME, _AFTER_NAME if len(line) <= LONGEST_ENTRY else ()):
        ways = [Written(match["count"], match["name"]) for match in _matches(patterns, line)]
        if ways:
            return min(ways, key=lambda way: len(way.name))
    return Written(None, line)


def all_names(line: str, catalog: Catalog) -> Iterator[str]:
    """Every name that `find_written` looks for."""
    plain = list(_plain_ways(line)) if len(line) <= LONGEST_ENTRY else []
    yield from (way.name for way in chain(plain, _shorter_ways(plain, catalog)))


def find_name(name: str, catalog: Catalog) -> str | None:
    """The name itself, or what is left of it without suffixes, whichever a card has first."""
    if len(name) > LONGEST_ENTRY:
        return None
    return next((one for one in chain((name,), _without_suffixes(name, catalog)) if one in catalog), None)


def _plain_ways(line: str) -> Iterator[Written]:
    yield from (Written(match["count"], match["name"]) for match in _matches(_BEFORE_NAME, line))
    yield Written(None, line)
    yield from (Written(match["count"], match["name"]) for match in _matches(_AFTER_NAME, line))


def _matches(patterns: tuple[re.Pattern[str], ...], line: str) -> Iterator[re.Match[str]]:
    return filter(None, (pattern.fullmatch(line) for pattern in patterns))


def _shorter_ways(plain: list[Written], catalog: Catalog) -> Iterator[Written]:
    for way in plain:
        for name in _without_suffixes(way.name, catalog):
            yield Written(way.digits, name)
            if way.digits is None:
                yield from (after for after in _plain_ways(name) if after.digits is not None)


def _without_suffixes(name: str, catalog: Catalog) -> Iterator[str]:
    """The name without its last suffix, without the last two, and so on, the longest first."""
    names = {name}
    for _ in range(MOST_SUFFIXES):
        names = {shorter for longer in names for shorter in _without_suffix(longer, catalog)}
        yield from sorted(names, key=lambda one: (-len(one), one))


def _without_suffix(name: str, catalog: Catalog) -> Iterator[str]:
    """What is left of a name without one suffix, for each suffix that it may end with."""
    if unicodedata.category(name[-1]) == "So":
        yield name[:-1].rstrip() or name
    for start in range(max(1, len(name) - LONGEST_SUFFIX), len(name)):
        if name[start].isalnum() or name[start - 1].isspace():
            continue
        for pattern in _SUFFIXES:
            match = pattern.fullmatch(name, start)
            if match is None:
                continue
            shorter = name[:start].rstrip()
            inside = match.groupdict().get("inside")
            if shorter and (inside is None or _tells_printing(inside, shorter, catalog)):
                yield shorter


def _tells_printing(inside: str, name: str, catalog: Catalog) -> bool:
    """What is in brackets after a name is a set or another fact about the printing, and says nothing of the deck."""
    key = folded(inside)
    if named_heading(inside) is not None or key in _OTHER_PLACES:
        return False
    if key in _PRINTINGS or _SET_IN_BRACKETS.fullmatch(inside):
        return True
    sets = (code for card in catalog.named(name) for code in card.sets) if name in catalog else ()
    return any(key in (folded(code), folded(code.split()[0])) for code in sets if code.strip())
