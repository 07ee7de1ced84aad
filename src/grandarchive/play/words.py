"""What views tell of abilities: the words they are written in, as data, for programs that do not read English."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields
from typing import Any, Final, NoReturn

from grandarchive.model.abilities import Ability
from grandarchive.model.codec import FIELDS_OF, NAME_OF, encode
from grandarchive.model.effects import Mode


class WordView(dict[str, Any]):
    """A word of the language as data: its name under "is", and the fields that are not what they are by default.

    Fields hold words, tuples, text, numbers, True, False and None; a member of an enum is `{"enum": (its enum, its
    name)}` and a set `{"set": its items in order}`. It cannot be changed, so it can be shared and hashed. The module
    `grandarchive.model.codec` makes the word again of what JSON makes of it.
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        """What says the same has the same."""
        return hash(frozenset(self.items()))

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("what a view tells cannot be changed: make a dict of it")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __copy__(self) -> WordView:
        return self

    def __deepcopy__(self, _: dict[int, Any]) -> WordView:
        return self

    def __reduce__(self) -> tuple[type[WordView], tuple[dict[str, Any]]]:
        return WordView, (dict(self),)


def _usual(word: type) -> dict[str, Any]:
    """What the fields of a word hold by default, as the codec writes it."""
    return {f.name: encode(f.default) for f in fields(word) if f.name in FIELDS_OF[word] and f.default is not MISSING}


def _of_no_account(word: type) -> frozenset[str]:
    """The fields of a word in which two that are equal may differ, such as the wording of a card."""
    return frozenset(f.name for f in fields(word) if not f.compare)


_USUAL: Final = {NAME_OF[word]: _usual(word) for word in FIELDS_OF}
_LEFT_OUT: Final = {NAME_OF[word]: _of_no_account(word) for word in FIELDS_OF}


def as_data(word: Any) -> Any:
    """A word of the language as data."""
    return _brief(encode(word))


def _brief(value: Any) -> Any:
    """What the codec wrote, without what goes without saying."""
    if isinstance(value, list):
        return tuple([_brief(item) for item in value])
    if not isinstance(value, dict):
        return value
    name = value.get("is")
    if name is None:
        return WordView((key, _brief(item)) for key, item in value.items())
    usual, out = _USUAL[name], _LEFT_OUT[name]
    said = {key: item for key, item in value.items() if key not in out and (key not in usual or item != usual[key])}
    return WordView((key, _brief(item)) for key, item in said.items())


MOST_KEPT: Final = 4096
"""How many words are kept as data before they are forgotten."""

_KEPT: Final[dict[int, tuple[Any, WordView]]] = {}
"""Abilities and modes as data, by their identity: each stands on all copies of its card."""


def in_words(words: Iterable[Ability | Mode]) -> tuple[WordView, ...]:
    """Abilities and modes as data, each worked out once."""
    return tuple([_kept(word) for word in words])


def _kept(word: Ability | Mode) -> WordView:
    known = _KEPT.get(id(word))
    if known is not None:
        return known[1]
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    found: WordView = as_data(word)
    _KEPT[id(word)] = (word, found)
    return found
