"""What a text says of what has just happened: of what was hit or killed, discarded or revealed, and of what leaves."""

from __future__ import annotations

from typing import Final

from grandarchive.text.grammar.core import ANEW, HOLE, joined, made, naming, slot
from grandarchive.text.grammar.selections import CHOSEN
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.conditions import Is
from grandarchive.text.shapes.effects import AddCounters, Discard
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.measures import Counters, Of, Stat, With
from grandarchive.text.shapes.nouns import ANYTHING, CHAMPION, YOURS, Bound, Source

F: Final = slot("f")
KIND: Final = slot("kind")
N: Final = slot("n")
S: Final = slot("s")
BASE_LEVEL: Final = Stat("level", base=True)
OUR_CHAMPION: Final = CHAMPION & YOURS
PLAYER: Final = naming("player")
SEEN: Final = Bound("looked")
FROM_THEM: Final = Discard(Some(ANYTHING, among=SEEN, name=CHOSEN))

PRODUCTIONS: Final = (
    # What was hit or killed
    *(
        (
            "condition",
            f"<k:known> {verb} a <p:parity> <m:card stat>",
            Is(slot("k"), made("p", slot("m"))),
            "<k:known> is a object with a <p:parity> <m:card stat>",
        )
        for verb in ("has", "had")
    ),
    # What leaves, and what was on it
    (
        "effect",
        "put the <kind:counter kind> counters that were on CARDNAME on <s:things>",
        AddCounters(KIND, Of(Counters(KIND), Source()), S),
        "put X <kind:counter kind> counters on <s:things>, where X is the amount of <kind:counter kind> counters on "
        "CARDNAME",
    ),
    # Champions
    (
        "occurrence",
        "your champion levels up into a champion with base level <n:digits>",
        Pattern(Happening.LEVEL_UP, OUR_CHAMPION, other=With(BASE_LEVEL, N, N)),
    ),
    (
        "occurrence",
        "your champion levels up into a champion card with base level <n:digits>",
        Pattern(Happening.LEVEL_UP, OUR_CHAMPION, other=With(BASE_LEVEL, N, N)),
        ANEW,
    ),
    (
        "task#",
        "[puts|put] <m:marks> on a <f:object.sg> they control",
        joined("m", what=Some(F & YOURS, name=CHOSEN)),
    ),
    (
        "task#",
        "[puts|put] <m:marks> on a <f:object.sg> they control <a:counted.sg>",
        joined("m", what=Some(F & YOURS & slot("a"), name=CHOSEN)),
    ),
    *(
        ("marks", f"<n:count.{number}> <kind:counter kind> {counters}", AddCounters(KIND, N, HOLE))
        for number, counters in (("sg", "counter"), ("pl", "counters"))
    ),
)
