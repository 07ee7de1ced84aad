"""What stands around a place in the words of a text: the sentence, the cost, the verb that a phrase belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.text.grammar.core import MASTERY_NAMES, Words, split

SELF: Final = "cardname"
DEFENDER: Final = "the defending player"
"""How a text calls who is attacked."""
MASTERIES: Final = {f"your {' '.join(split(name))}": name for name in MASTERY_NAMES}
"""What masteries are called by who has them, and their names."""


def your_champion(words: Words) -> Iterator[int]:
    """Where a text speaks of your champion, and not of the cards in its lineage."""
    for at in range(len(words) - 1):
        if words[at : at + 2] == ("your", "champion") and words[at + 2 : at + 4] != ("'s", "lineage"):
            yield at


def defending_player(words: Words) -> Iterator[int]:
    """Where a text speaks of the defending player."""
    called = tuple(split(DEFENDER))
    return (at for at in range(len(words)) if words[at : at + len(called)] == called)


def masteries(words: Words) -> Iterator[tuple[int, str]]:
    """Where masteries are spoken of: each by who has it, or as what somebody gains."""
    for called, name in MASTERIES.items():
        for phrase in split(called), ["you", "gain", "the", *split(name), "mastery"]:
            yield from ((at, called) for at in range(len(words)) if words[at : at + len(phrase)] == tuple(phrase))


def are_behind_a_cost(place: int, others: list[int], words: Words) -> bool:
    """All others were spoken of in the event that is waited for, or in the cost: "it" is not what that has moved."""
    return all(at < 0 or ":" in words[at:place] for at in others)


def is_card(place: int, words: Words) -> bool:
    """What is put into a zone of its owner is a card: an object would be returned there."""
    return words[place - 1 : place + 2] == ("put", "it", "into")


def in_sentence(spoken: list[tuple[int, str]], place: int, words: Words) -> bool:
    """The card itself is spoken of in the sentence of a phrase."""
    last = max(at for at, name in spoken if name == SELF and at < place)
    return "." not in words[last:place]


def is_dealt_damage(place: int, words: Words) -> bool:
    """A phrase stands where damage is dealt to something: to an object, and not to a card off the field."""
    return words[place - 2 : place] == ("dealt", "to")


def quotation(place: int, words: Words) -> int:
    """The number of the quotation that a place is in, 0 outside; its text speaks of nothing around it."""
    marks = words[: max(place, 0)].count('"')
    return marks if marks % 2 else 0
