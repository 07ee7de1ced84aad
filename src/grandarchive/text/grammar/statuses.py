"""Statuses: who gains, has and loses them, and effects that wait until something becomes a target.

A text names a status as a card; its own one it names by the word for itself.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.composition import IfDone, May, MayPay
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Lose, Negate
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Name, Shares
from grandarchive.model.nouns import EVENT_OTHER, ControllerOf, Every, Named, Source
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import slot

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
BESIDE: Final = Zone.MASTERY
UNLESS_PAID: Final = (
    MayPay((PayReserve(N),), ControllerOf(EVENT_OTHER)),
    IfDone((), (Negate(EVENT_OTHER),)),
)
"""The item that targets something is negated, unless the player who controls it pays."""

PRODUCTIONS: Final = (
    # Gained, had and lost
    ("doing#", "[gains|gain] the CARDNAME status", Pattern(Happening.GAINED, Shares(Name(), Source()))),
    ("doing#", "[gains|gain] the <n:own name> status", Pattern(Happening.GAINED, Named(N))),
    ("condition", "<w:doer.pl> have the <n:own name> status", AtLeast(Count(Named(N), BESIDE, slot("w")), 1)),
    ("condition", "<w:someone> has the <n:own name> status", AtLeast(Count(Named(N), BESIDE, slot("w")), 1)),
    ("effect", "you lose this status", Lose(Source())),
    ("effect", "you lose the <n:own name> status", Lose(Every(Named(N), BESIDE, Who.YOU))),
    # What targets something is on the Effects Stack
    ("targeting", "a <i:stack items> targets <f:any one>", Pattern(Happening.TARGETED, F, items=slot("i"))),
    ("triggered", "whenever <t:targeting>, <e:hindering>", Triggered(slot("t"), E)),
    ("triggered", "whenever <t:targeting>, you may <e:hindering>", Triggered(slot("t"), (May(E),))),
    ("hindering", "negate it.", (Negate(EVENT_OTHER),)),
    ("hindering", "negate it unless its controller pays (<n:amount>).", UNLESS_PAID),
)
