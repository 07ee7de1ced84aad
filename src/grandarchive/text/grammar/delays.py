"""What is said of the moment at which something is done later behind it."""

from __future__ import annotations

from typing import Final

from grandarchive.model.composition import Delayed
from grandarchive.model.durations import END_OF_TURN
from grandarchive.model.events import Happening, Pattern
from grandarchive.text.grammar.core import slot

E: Final = slot("e")

PRODUCTIONS: Final = (
    (
        "step",
        "<e:effect> at the beginning of <w:next phase> <p:phase word> phase.",
        Delayed(Pattern(Happening.PHASE, by=slot("w"), phase=slot("p")), (E,)),
        "at the beginning of <w:next phase> <p:phase word> phase, <e:effect>.",
    ),
    ("step", "the next time <t:occurrence> this turn, <e:ended>", Delayed(slot("t"), E, END_OF_TURN)),
)
