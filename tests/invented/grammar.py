"""What can be said, read off the language itself: which words are of a kind, and how deep they have to be.

All of it follows from the rows of `model.checking.fields` and from the classes of the words, so a new word joins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final

from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.meanings import USING
from grandarchive.model.checking.sorts import Counted, Either, Many, Maybe, Member, Pair, Payable, Sort, Word
from grandarchive.model.conditions import Paid
from grandarchive.model.kinds import Ability, Definition, Effect
from grandarchive.model.nouns import PaidWith

ENDLESS: Final = 99
"""Deeper than anything."""


@cache
def words_of_kind(kind: type) -> tuple[type, ...]:
    """The words that may stand where a kind of word belongs."""
    return tuple(word for word in FIELDS if issubclass(word, kind))


@cache
def defaults(word: type) -> dict[str, Any]:
    """The fields of a word that need not be given, with what they say then."""
    found: dict[str, Any] = {}
    for each in fields(word):
        if each.init and each.default is not MISSING:
            found[each.name] = each.default
        elif each.init and each.default_factory is not MISSING:
            found[each.name] = each.default_factory()
    return found


def _attributes(sort: Sort) -> list[Any]:
    """What a sort was made with."""
    found: list[Any] = []
    slots: tuple[str, ...] = getattr(type(sort), "__slots__", ())
    for name in slots:
        value = getattr(sort, name)
        found += value if isinstance(value, tuple) else (value,)
    return found


@cache
def parts(sort: Sort) -> tuple[Sort, ...]:
    """A sort and those that it is made of."""
    inner = (part for value in _attributes(sort) if isinstance(value, Sort) for part in parts(value))
    return (sort, *inner)


@cache
def kinds_of(sort: Sort) -> tuple[type, ...]:
    """The kinds of words that a sort takes by itself."""
    return tuple(value for value in _attributes(sort) if isinstance(value, type) and words_of_kind(value))


@cache
def words_of(sort: Sort) -> tuple[type, ...]:
    """The words that a sort takes by itself: of costs those that are written, of effects those that can be paid."""
    found = (word for kind in kinds_of(sort) for word in words_of_kind(kind))
    if not isinstance(sort, Payable):
        return tuple(found)
    return tuple(
        word
        for word in found
        if word not in sort.unwritten and not (issubclass(word, Effect) and word.as_cost is Effect.as_cost)
    )


@cache
def written() -> frozenset[type]:
    """The words that can stand in a definition."""
    found: set[type] = {CardDefinition}
    left: list[type] = [CardDefinition]
    while left:
        inner = {word for sort in FIELDS[left.pop()].values() for part in parts(sort) for word in words_of(part)}
        left += inner - found
        found |= inner
    return frozenset(found)


@cache
def holds(sort: Sort, kind: type) -> bool:
    """A value of this sort can be a word of a kind, or a tuple of them."""
    return any(issubclass(taken, kind) for part in parts(sort) for taken in kinds_of(part))


def _depths() -> dict[type, int]:
    """How many words have to stand within each word at least, one in the other."""
    found: dict[type, int] = dict.fromkeys(FIELDS, ENDLESS)

    def of_sort(sort: Sort) -> int:
        match sort:
            case Counted() | Maybe():
                return 0
            case Many():
                return of_sort(sort.item) if sort.least else 0
            case Either():
                return min(of_sort(sort.sort), of_sort(sort.other))
            case Pair():
                return max(of_sort(part) for part in sort.parts)
            case Member():
                return 0 if sort.among else ENDLESS
        words = (word for kind in kinds_of(sort) for word in words_of_kind(kind))
        return min((found[word] + 1 for word in words), default=0)

    while True:
        before = dict(found)
        for word, row in FIELDS.items():
            given = defaults(word)
            found[word] = max((of_sort(sort) for name, sort in row.items() if name not in given), default=0)
        if found == before:
            return found


DEPTHS: Final = _depths()


def carries(word: type) -> bool:
    """The word is made of others."""
    return any(kinds_of(part) for sort in FIELDS[word].values() for part in parts(sort))


def _kinds(sort: Sort) -> Iterator[type]:
    """The kinds of words that a value of a sort is made of, those of the same text."""
    for part in parts(sort):
        for kind in kinds_of(part):
            if not issubclass(kind, (Ability, Definition)):
                yield kind


BEFORE_NAMES: Final = ("affected", "pattern", "condition", "gates")
"""The fields of abilities that are read before anything has a name."""

ASKING: Final = frozenset(USING) | {Paid, PaidWith}
"""Words that ask for what has a name."""


@cache
def ways(aim: frozenset[type]) -> tuple[dict[type, int], dict[tuple[type, str], int]]:
    """How many words lie between a word, or a field of it, and the nearest of those that are aimed at."""
    words: dict[type, int] = {word: 0 if word in aim else ENDLESS for word in FIELDS}
    early = BEFORE_NAMES if not aim.isdisjoint(ASKING) else ()
    found: dict[tuple[type, str], int] = {}
    while True:
        before = dict(words)
        for word, row in FIELDS.items():
            for name, sort in row.items():
                if issubclass(word, Ability) and name in early:
                    found[word, name] = ENDLESS
                    continue
                through = [words[inner] for kind in _kinds(sort) for inner in words_of_kind(kind)]
                found[word, name] = min(through, default=ENDLESS)
                words[word] = min(words[word], 1 + found[word, name])
        if words == before:
            return words, found


def inside(value: Any) -> Iterator[Any]:
    """A word and all words in it, also those of abilities and cards that stand in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif type(value) in FIELDS:
        yield value
        for name in FIELDS[type(value)]:
            yield from inside(getattr(value, name))


def in_text(value: Any) -> Iterator[Any]:
    """A word and the words in it that belong to the same text."""
    if isinstance(value, tuple):
        for item in value:
            yield from in_text(item)
    elif type(value) in FIELDS:
        yield value
        for name in FIELDS[type(value)]:
            inner = getattr(value, name)
            if not isinstance(inner, (Ability, Definition)):
                yield from in_text(inner)


Path = tuple[int | str, ...]
"""The way into a value: places in tuples, and fields of words."""


def holes(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any, str]]:
    """Every field of every word in a value, with the way to the word; what stands in other cards is left alone."""
    if isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from holes(item, (*path, place))
    elif type(value) in FIELDS and not isinstance(value, Definition):
        for name in FIELDS[type(value)]:
            yield path, value, name
            yield from holes(getattr(value, name), (*path, name))


def put(value: Any, path: Path, new: Any) -> Any:
    """A value with something else in a place in it. Raises `IllegalDefinition`."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*value[:step], put(value[step], rest, new), *value[step + 1 :])
    kind: Any = type(value)
    others = {each.name: getattr(value, each.name) for each in fields(kind) if each.init and each.name != step}
    return kind(**others, **{step: put(getattr(value, step), rest, new)})


def place_of(path: Path) -> str:
    """The way into a value as Python would write it."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)


# What is counted -----------------------------------------------------------------------------------------------


def _closed(sort: Sort) -> Member | Word | None:
    return next((part for part in parts(sort) if isinstance(part, (Member, Word))), None)


@cache
def _told(word: type) -> tuple[tuple[str, Member | Word | None], ...]:
    """The fields of a word, and the closed set of which each takes something, if it does."""
    return tuple((name, _closed(sort)) for name, sort in FIELDS[word].items())


def _each(value: Any) -> Iterator[Any]:
    """What was chosen, one by one; of counters with their numbers the counters."""
    for each in value if isinstance(value, tuple) else (value,):
        yield each[0] if isinstance(each, tuple) and each else each


def said(value: Any) -> str:
    """A value of a closed set in a word."""
    return str(getattr(value, "name", value))


NOT_EACH: Final = ("Happening", "a keyword", "a subtype")
"""Not each of these is looked for: events and keywords are by themselves, and subtypes are facts of cards."""


def name_of(sort: Member | Word, value: Any) -> str:
    """A member of an enum, or a word of a closed set, by the name that it has in all words that take it."""
    return f"{sort.kind.__name__}.{value.name}" if isinstance(sort, Member) else f"{sort.what} {value!r}"


@cache
def members() -> dict[str, frozenset[type]]:
    """What can be chosen from closed sets, with the words that can say it so that it makes a difference."""
    found: dict[str, set[type]] = {}
    for word in written():
        given = defaults(word)
        for name, sort in FIELDS[word].items():
            closed = _closed(sort)
            if closed is None or (closed.kind.__name__ if isinstance(closed, Member) else closed.what) in NOT_EACH:
                continue
            for each in closed.among if isinstance(closed, Member) else closed.allowed:
                if each != "" and not (name in given and each == given[name]):
                    found.setdefault(name_of(closed, each), set()).add(word)
    return {name: frozenset(found[name]) for name in sorted(found)}


def keys(definition: Any) -> Iterator[str]:
    """What a definition uses of the language: words, and what is chosen in them."""
    for word in inside(definition):
        kind: Any = type(word)
        yield kind.__name__
        given = defaults(kind)
        for name, closed in _told(kind):
            value = getattr(word, name)
            if closed is not None and not isinstance(value, (int, bool)):
                for each in _each(value):
                    if type(each) not in FIELDS:
                        yield f"{kind.__name__}.{name}={said(each)}"
                        if each in (closed.among if isinstance(closed, Member) else closed.allowed):
                            if name not in given or value != given[name]:
                                yield name_of(closed, each)
            if name in given and value != given[name]:
                yield f"{kind.__name__}.{name}"
