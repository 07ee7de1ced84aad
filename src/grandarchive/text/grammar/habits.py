"""How a text calls what depends on the kind of its card: "this object" for "CARDNAME", "materialize" for "activate".

A card with a memory cost is materialized, and what its text says about playing it says so. A card that gives an ability
to the champion above it calls that champion "this object". Neither is another meaning, so the grammar does not know it.
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


@dataclass(frozen=True, slots=True)
class Habits:
    """Whether the card is materialized, and what the text calls it."""

    materialized: bool = False
    called: str = SELF

    def plain(self, words: Words) -> Words:
        """The words as the grammar has them."""
        said = " ".join(words)
        if self.materialized:
            said = PLAYING.sub(lambda found: found[1] + PLAYED, said)
        if self.called != SELF:
            said = re.sub(rf"\b{self.called}\b", SELF, said)
        return tuple(said.split(" "))

    def spoken(self, words: Words) -> Words:
        """The words as the text has them."""
        said = " ".join(words)
        if self.materialized:
            said = PLAYING.sub(lambda found: found[1] + MATERIALIZED, said)
        if self.called != SELF:
            said = re.sub(rf"\b{SELF}\b", self.called, said)
        return tuple(said.split(" ")) if said else ()


USUAL: Final = Habits()


def habits_of(words: Words, *, materialized: bool | None, inherited: bool) -> Habits:
    """The habits of a text; if it is not known whether its card is materialized, what it says itself."""
    said = " ".join(words)
    if materialized is None:
        materialized = any(found[2] == MATERIALIZED for found in PLAYING.finditer(said))
    called = OBJECT if inherited and SELF not in words and OBJECT in said else SELF
    return Habits(materialized, called)
