"""What stands around a place in the words of a text: the sentence, the cost, the verb that a phrase belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.text.grammar.core import MASTERY_NAMES, Words, place_of, split

SELF: Final = "cardname"
PLAYERS: Final = ("=that opponent", "=that player", "=those players", "=those opponents")
"""How references to players begin."""
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


def sentence_before(place: int, words: Words) -> Words:
    """The words of a sentence before a place in it."""
    start = max((at for at, word in enumerate(words[:place]) if word == "."), default=-1)
    return words[start + 1 : place]


def other_is_mentioned(name: str, given: dict[str, str], words: Words) -> bool:
    """The same sentence speaks of something else, as "that ..." or "those ...", after what a pronoun would mean.

    Players are called otherwise than things.
    """
    noun = {"=it": "=that ", "=them": "=those "}.get(name.partition("@")[0])
    start = place_of(name) - len(sentence_before(place_of(name), words))
    if "@" in given[name]:
        start = max(start, place_of(given[name]))
    return noun is not None and any(
        other.startswith(noun)
        and not other.startswith(PLAYERS)
        and start <= place_of(other) < place_of(name)
        and meant != given[name]
        for other, meant in given.items()
    )


def is_gone(name: str, meant: str, words: Words) -> bool:
    """ "It" would be each of what was sacrificed, which is gone before damage is dealt to it."""
    place = place_of(name)
    if not meant.startswith("each@") or words[place - 1 : place] != ("to",) or "damage" not in words[place - 4 : place]:
        return False
    return "sacrificed" in words[place_of(meant) : place]


def quotation(place: int, words: Words) -> int:
    """The number of the quotation that a place is in, 0 outside; its text speaks of nothing around it."""
    marks = words[: max(place, 0)].count('"')
    return marks if marks % 2 else 0
