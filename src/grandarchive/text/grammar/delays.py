"""What is done later, and what triggers for a time."""

from __future__ import annotations

from typing import Final

from grandarchive.model.composition import Delayed, Whenever
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.terms import Phase, Who
from grandarchive.text.grammar.core import slot

E: Final = slot("e")
LATER: Final = (
    *((f"the beginning of the next {phase} phase", Pattern(Happening.PHASE, phase=phase)) for phase in Phase),
    *(
        (f"the beginning of your next {phase} phase", Pattern(Happening.PHASE, by=Who.YOU, phase=phase))
        for phase in Phase
    ),
)

PRODUCTIONS: Final = (
    *(("later", text, pattern) for text, pattern in LATER),
    ("step", "at <l:later>, <e:ended>", Delayed(slot("l"), E)),
    ("step", "<e:effect> at <l:later>.", Delayed(slot("l"), (E,)), "at <l:later>, <e:effect>."),
    ("step", "until end of turn, <t:trigger> <e:ended>", Whenever(slot("t"), E)),
)
