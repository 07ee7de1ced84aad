"""What is said of the moment at which something is done later behind it."""

from __future__ import annotations

from typing import Final

from grandarchive.model.composition import Delayed
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.terms import Who
from grandarchive.text.grammar.core import slot
from grandarchive.text.grammar.lasting import PHASES

E: Final = slot("e")

PRODUCTIONS: Final = tuple(
    (
        "step",
        f"<e:effect> at the beginning of {whose} {word} phase.",
        Delayed(Pattern(Happening.PHASE, by=who, phase=phase), (E,)),
        f"at the beginning of {whose} {word} phase, <e:effect>.",
    )
    for word, phase in PHASES.items()
    for whose, who in (("the next", Who.EACH), ("your next", Who.YOU))
)
