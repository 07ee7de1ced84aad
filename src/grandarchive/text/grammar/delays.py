"""What is said of the moment at which something is done later behind it."""

from __future__ import annotations

from typing import Final

from grandarchive.model.composition import Delayed
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.terms import Who
from grandarchive.text.grammar.core import slot

E: Final = slot("e")

PRODUCTIONS: Final = tuple(
    (
        "step",
        f"<e:effect> at the beginning of {whose} <p:phase word> phase.",
        Delayed(Pattern(Happening.PHASE, by=who, phase=slot("p")), (E,)),
        f"at the beginning of {whose} <p:phase word> phase, <e:effect>.",
    )
    for whose, who in (("the next", Who.EACH), ("your next", Who.YOU))
)
