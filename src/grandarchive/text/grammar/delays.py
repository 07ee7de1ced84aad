"""What is said of the moment at which something is done later behind it."""

from __future__ import annotations

from typing import Final

from grandarchive.text.grammar.core import ANEW, slot, vocabulary
from grandarchive.text.shapes.composition import Delayed
from grandarchive.text.shapes.durations import END_OF_TURN, REST_OF_GAME
from grandarchive.text.shapes.events import Happening, Pattern

E: Final = slot("e")
THE_NEXT_TIME: Final = Delayed(slot("t"), E, slot("d"))

LEXICONS: Final = {"this while": vocabulary({"this turn": END_OF_TURN, "this game": REST_OF_GAME})}

PRODUCTIONS: Final = (
    (
        "step",
        "<e:effect> at the beginning of <w:next phase> <p:phase word> phase.",
        Delayed(Pattern(Happening.PHASE, by=slot("w"), phase=slot("p")), (E,)),
        "at the beginning of <w:next phase> <p:phase word> phase, <e:effect>.",
    ),
    ("step", "the next time <t:occurrence> <d:this while>, <e:ended>", THE_NEXT_TIME),
    ("step", "when <t:occurrence> the next time <d:this while>, <e:ended>", THE_NEXT_TIME, ANEW),
)
