"""What a text refers to: "it", "that ally", and what it spoke of before.

As a text is read, what it may refer to later has a name with its place, and so has what refers to something. Here both
get the same name: the phrase that refers to it, which says how the text calls it. What refers to the card itself is the
source, and its name is written out.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import Any, Final

from grandarchive.model.nouns import THIS, Among, Bound, Source
from grandarchive.text.grammar.core import Words, init_fields, split

SELF: Final = "cardname"
MODE: Final = "•"
"""Where a mode of a text begins."""


class Unclear(ValueError):
    """It is not clear to what a phrase refers."""


def linked(ability: Any, words: Words, usual: Words) -> tuple[Any, Words]:
    """The ability with names that hold together, and its usual words."""
    named = {(_place(name), name) for name in _names(ability) if "@" in name}
    spoken: list[tuple[int, str]] = [(place, name) for place, name in named if not name.startswith("=")]
    spoken += [(place, SELF) for place, word in enumerate(words) if word == SELF]
    spoken.sort()
    modes = [place for place, word in enumerate(words) if word == MODE]
    given = {
        name: _meant(name, place, [each for each in spoken if _mode(each[0], modes) in (0, _mode(place, modes))])
        for place, name in sorted(named)
        if name.startswith("=")
    }
    final = _final({name for _, name in spoken} - {SELF}, given, modes)
    ability = _renamed(ability, lambda name: final.get(given.get(name, name), name))
    told = (word for each in usual for word in _told(each, given))
    return ability, tuple(told)


def _meant(name: str, place: int, spoken: list[tuple[int, str]]) -> str:
    """What was spoken of last before a place; "that ally" and the like are never the card itself."""
    itself = _phrase(name) in ("it", "they", "them")
    before = [other for at, other in spoken if at < place and (itself or other != SELF)]
    if not before:
        raise Unclear(f"nothing is there for {_phrase(name)!r}")
    return before[-1]


def _mode(place: int, modes: list[int]) -> int:
    """In which mode of a text a place is, from 1 on, or 0 before them. Modes do not know of each other."""
    return bisect(modes, place)


def _final(spoken: set[str], given: dict[str, str], modes: list[int]) -> dict[str, str]:
    """The names that what was spoken of has in the end."""
    final = {SELF: SELF}
    taken: set[tuple[int, str]] = set()
    for name in sorted(spoken, key=_place):
        phrases = {_phrase(reference) for reference, meant in given.items() if meant == name}
        if len(phrases) > 1:
            raise Unclear(f"it is called {' and '.join(sorted(phrases))}")
        called = next(iter(phrases), name.partition("@")[0])
        mode = _mode(_place(name), modes)
        if called == SELF or (0, called) in taken or (mode, called) in taken:
            raise Unclear(f"several are called {called!r}")
        taken.add((mode, called))
        final[name] = called
    return final


def _told(word: str, given: dict[str, str]) -> list[str]:
    """A word of the usual wording; a phrase for the card itself is its name."""
    phrase, mark, _ = word.partition("@")
    if not mark:
        return [word]
    return [SELF] if given.get(f"={word}") == SELF else split(phrase)


def _phrase(name: str) -> str:
    return name[1:].partition("@")[0]


def _place(name: str) -> int:
    return int(name.rpartition("@")[2])


def _names(value: Any) -> Iterator[str]:
    if type(value) is str:
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _names(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in init_fields(type(value)):
            yield from _names(getattr(value, name))


def _renamed(value: Any, name_of: Callable[[str], str]) -> Any:
    if type(value) is str:
        return name_of(value)
    if isinstance(value, tuple):
        return tuple(_renamed(each, name_of) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        kind: Any = type(value)
        fields = {name: getattr(value, name) for name in init_fields(kind)}
        changed = {name: _renamed(each, name_of) for name, each in fields.items()}
        if kind is Bound and changed["name"] == SELF:
            return Source()
        if kind is Among and isinstance(changed["what"], Source):
            return THIS
        return value if changed == fields else kind(**changed)
    return value
