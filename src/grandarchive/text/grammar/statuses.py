"""Statuses: who gains, has and loses them, and effects that wait until something becomes a target.

A text names a status as a card; its own one it names by the word for itself.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.effects import Lose
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Name, Shares
from grandarchive.model.nouns import Every, Named, Source
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import slot

F: Final = slot("f")
N: Final = slot("n")
BESIDE: Final = Zone.MASTERY

PRODUCTIONS: Final = (
    # Gained, had and lost
    ("doing#", "[gains|gain] the CARDNAME status", Pattern(Happening.GAINED, Shares(Name(), Source()))),
    ("doing#", "[gains|gain] the <n:own name> status", Pattern(Happening.GAINED, Named(N))),
    ("condition", "you have the <n:own name> status", AtLeast(Count(Named(N), BESIDE, Who.YOU), 1)),
    ("condition", "<w:someone> has the <n:own name> status", AtLeast(Count(Named(N), BESIDE, slot("w")), 1)),
    ("effect", "you lose this status", Lose(Source())),
    ("effect", "you lose the <n:own name> status", Lose(Every(Named(N), BESIDE, Who.YOU))),
    # What targets something is on the Effects Stack
    ("targeting", "a <i:stack items> targets <f:any one>", Pattern(Happening.TARGETED, F, items=slot("i"))),
)
