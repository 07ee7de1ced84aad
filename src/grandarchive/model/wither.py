"""The ability of the game that makes players pay for what withers (CR Counters - Wither)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import ForEach, IfDone, MayPay, Remember, RemoveCounters, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.nouns import Bound, Every
from grandarchive.model.terms import Phase, Who, Zone

COUNTERS: Final = Counters("wither")
WITHERING: Final = Every(COUNTERS >= 1, Zone.FIELD, Who.YOU)
UNPAID: Final = "the unpaid objects"
UPKEEP: Final = (MayPay((PayReserve(Of(COUNTERS, Bound("it"))),)), IfDone((), (Remember(Bound("it"), UNPAID),)))
"""One reserve is paid for each counter, all of it, or the object is to be sacrificed (rules 1, 3)."""

WITHER: Final = Triggered(
    Pattern(Happening.PHASE, phase=Phase.MAIN),
    (ForEach(WITHERING, UPKEEP), Sacrifice(Bound(UNPAID)), RemoveCounters("wither", WITHERING)),
)
"""All that was not paid for is sacrificed once all has been decided, and all counters are removed at once (rule 4)."""
