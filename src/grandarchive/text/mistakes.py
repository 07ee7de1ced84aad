"""Words that designers of cards write and cards of Grand Archive do not, and words that are easily mixed up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.text.grammar.core import Words, split
from grandarchive.text.grammar.numbers import NUMERALS

OTHERWISE_SAID: Final[dict[str, str]] = {
    "+1 / +1 counter": "buff counter",
    "+1 / +1 counters": "buff counters",
    "battlefield": "field",
    "cast": "activate",
    "casts": "activates",
    "comes into play": "enters the field",
    "counter target spell": "negate target card activation",
    "creature": "ally",
    "creatures": "allies",
    "creature's": "ally's",
    "defence": "life",
    "defense": "life",
    "discard pile": "graveyard",
    "enters play": "enters the field",
    "enters the battlefield": "enters the field",
    "equipment": "item",
    "exile": "banish",
    "exiled": "banished",
    "exiles": "banishes",
    "flying": "stealth",
    "haste": "vigor",
    "hero": "champion",
    "heroes": "champions",
    "hexproof": "spellshroud",
    "hit points": "life",
    "library": "deck",
    "leaves play": "leaves the field",
    "mana": "reserve",
    "mills": "puts the top card of their deck into their graveyard",
    "minion": "ally",
    "minions": "allies",
    "monster": "ally",
    "monsters": "allies",
    "number of": "amount of",
    "permanent": "object",
    "permanents": "objects",
    "planeswalker": "champion",
    "reach": "intercept",
    "scry": "glimpse",
    "shuffle your library": "shuffle your deck",
    "tap": "rest",
    "tapped": "rested",
    "taps": "rests",
    "trash": "graveyard",
    "untap": "wake up",
    "untapped": "awake",
    "upkeep step": "recollection phase",
    "warcry": "on enter",
    "battlecry": "on enter",
    "deathrattle": "on death",
    "end step": "end phase",
}
"""Words of other games and of everyday English, and what cards say there."""

MIXED_UP: Final[tuple[str, ...]] = (
    "is are was were",
    "has have",
    "does do",
    "it them they that",
    "its their your",
    "a the each another target all any",
    "to into onto in on from of under at with",
    "this that those these",
    "and or then",
    "when whenever if while as",
    "you your",
    ". , : ; —",
    "unit ally champion object",
    "ally allies",
    "units allies champions objects",
    "amount number",
    "can may",
    "destroy sacrifice banish discard",
    "less fewer",
    "more greater",
)
"""Words of which one is written where another would be read."""

_LITTLE: Final = (
    "a the of to in on at for from with into onto under and or is are be it its that this you your may , . : —"
)
SMALL: Final = frozenset(_LITTLE.split())
"""Words and marks that are easily left out, or written once too often."""


def _by_word() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for group in MIXED_UP:
        words = group.split()
        for word in words:
            found[word] = (*found.get(word, ()), *(each for each in words if each != word))
    for number, numeral in enumerate(NUMERALS[:21]):
        found[str(number)] = (numeral,)
        found[numeral] = (*found.get(numeral, ()), str(number))
    return found


ALIKE: Final = _by_word()
"""For a word those with which it is easily mixed up, also a number as a word and in digits."""


def said_otherwise(words: Words) -> Iterator[tuple[int, Words, Words]]:
    """Where words stand that cards do not use, these words, and what cards say, from the first on."""
    at = 0
    while at < len(words):
        for wrong, right in _ROWS:
            if words[at : at + len(wrong)] == wrong:
                yield at, wrong, right
                at += len(wrong) - 1
                break
        at += 1


_ROWS: Final[list[tuple[Words, Words]]] = sorted(
    ((tuple(split(wrong)), tuple(split(right))) for wrong, right in OTHERWISE_SAID.items() if wrong != right),
    key=lambda pair: (-len(pair[0]), pair),
)
