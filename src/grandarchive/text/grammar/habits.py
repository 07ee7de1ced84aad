"""How a text calls what depends on the kind of its card: "this object" for "CARDNAME", "materialize" for "activate".

A card with a memory cost is materialized, and what its text says about playing it says so. A card that gives an ability
to the champion above it calls that champion "this object". What a text lets somebody draw or summon once more is
"another". None of these is another meaning, so the grammar does not know it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from grandarchive.text.grammar.core import Words

SELF: Final = "cardname"
OBJECT: Final = "this object"
PLAYED: Final = "activate"
MATERIALIZED: Final = "materialize"
PLAYING: Final = re.compile(
    r"(this card costs \S+ (?:less|more) to |(?:^|, )as a additional cost to )"
    r"(activate|materialize)(?= this card| for | \.| if | as )"
)
"""What a text says about playing its own card."""
PAYING: Final = re.compile(r"(?<=while paying for this card 's )(reserve|memory)(?= cost\b)")
"""What a text says about paying for its own card."""
OWN: Final = {False: "reserve", True: "memory"}
"""What pays for a card that is activated, and for one that is materialized."""
AGAIN: Final = re.compile(r"\b(draw|summon) another ((?:\w+ ){0,4}?(?:card|token))\b")
"""What is done once more."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Whether the card is materialized, what the text calls it, and what it does once more: verb and thing."""

    materialized: bool = False
    called: str = SELF
    again: tuple[str, str] | None = None

    def plain(self, words: Words) -> Words:
        """The words as the grammar has them."""
        said = " ".join(words)
        if self.materialized:
            said = PLAYING.sub(lambda found: found[1] + PLAYED, said)
            said = PAYING.sub(OWN[False], said)
        if self.called != SELF:
            said = re.sub(rf"\b{self.called}\b", SELF, said)
        if self.again is not None:
            said = AGAIN.sub(r"\1 a \2", said)
        return tuple(said.split(" "))

    def spoken(self, words: Words) -> Words:
        """The words as the text has them."""
        said = " ".join(words)
        if self.materialized:
            said = PLAYING.sub(lambda found: found[1] + MATERIALIZED, said)
            said = PAYING.sub(OWN[True], said)
        if self.called != SELF:
            said = re.sub(rf"\b{SELF}\b", self.called, said)
        if self.again is not None:
            before, once, after = said.rpartition(" a ".join(self.again))
            said = before + once.replace(" a ", " another ", 1) + after
        return tuple(said.split(" ")) if said else ()


USUAL: Final = Habits()


def habits_of(words: Words, *, materialized: bool | None, inherited: bool, before: Words = ()) -> Habits:
    """The habits of a text; if it is not known whether its card is materialized, what it says itself.

    What stands `before` it on the card is what it may do once more.
    """
    said = " ".join(words)
    if materialized is None:
        materialized = any(found[2] == MATERIALIZED for found in PLAYING.finditer(said))
        materialized = materialized or any(found[1] == OWN[True] for found in PAYING.finditer(said))
    called = OBJECT if inherited and SELF not in words and OBJECT in said else SELF
    return Habits(materialized, called, _again(" ".join(before), said))


def _again(before: str, said: str) -> tuple[str, str] | None:
    """What is done once more, if that is one thing, and done before."""
    found = AGAIN.findall(said)
    if len(found) != 1:
        return None
    first = " a ".join(found[0])
    return found[0] if first in before or first in said[: said.index(" another ")] else None
