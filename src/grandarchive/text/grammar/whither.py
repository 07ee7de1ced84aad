"""Where cards go and what becomes of them there: cards that watch themselves move, and what is said of returns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import AtLeast, HowMany
from grandarchive.model.choices import Same, Some
from grandarchive.model.composition import If, May, WhenDone
from grandarchive.model.effects import Activate, Put, RemoveCounters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Name, Of
from grandarchive.model.nouns import THIS, YOURS, Bound, Source, SourceCard
from grandarchive.model.terms import CostKind, Zone
from grandarchive.text.grammar.core import rest, slot
from grandarchive.text.grammar.selections import ALL_CHOSEN

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
KIND: Final = slot("kind")
BACK: Final = Put(Source(), Zone.FIELD)
GRAVEYARD: Final = (Zone.GRAVEYARD,)
PAID: Final = (("reserve", CostKind.RESERVE), ("memory", CostKind.MEMORY))
LEFT: Final = (("graveyard", Zone.GRAVEYARD), ("memory", Zone.MEMORY))
NEGATED: Final = "the card that had its activation negated this way"
INTO: Final = {
    "hand": Zone.HAND,
    "memory": Zone.MEMORY,
    "graveyard": Zone.GRAVEYARD,
    "material deck": Zone.MATERIAL,
}


def _back() -> Iterator[tuple[Any, ...]]:
    """A card that pays does something with itself."""
    for why, paying in PAID:
        pattern = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD, paying=paying)
        text = f"whenever this card is banished from your graveyard to pay for a {why} cost, put it onto the field"
        yield "triggered", f"{text}.", Triggered(pattern, (Put(SourceCard(), Zone.FIELD),), zones=GRAVEYARD)
        entering = Put(SourceCard(), Zone.FIELD, entering=E)
        yield "triggered", f"{text} <e:entering.sg>.", Triggered(pattern, (entering,), zones=GRAVEYARD)
        text = f"whenever this card is banished from your graveyard to pay for a {why} cost, you may <e:ended>"
        yield "triggered", text, Triggered(pattern, (May(E),), zones=GRAVEYARD)


def _left() -> Iterator[tuple[Any, ...]]:
    """A card watches itself be banished from a zone."""
    for word, zone in LEFT:
        pattern = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=zone)
        text = f"whenever this card is banished from your {word}, <e:effects>"
        yield "triggered", text, Triggered(pattern, E, zones=(zone,))


PRODUCTIONS: Final = (
    *_back(),
    *_left(),
    (
        "triggered",
        "<t:trigger> return this card from your graveyard to the field. <e:depending>",
        Triggered(slot("t"), (BACK, rest("e")), zones=GRAVEYARD),
    ),
    # What was negated
    *(("effect", f"put {NEGATED} into its owner's {word}", Put(Bound("negated"), zone)) for word, zone in INTO.items()),
    (
        "step",
        "when a activation is negated this way, <e:ended>",
        If(AtLeast(HowMany(Bound("negated")), 1), (WhenDone(E),)),
    ),
    # Omens
    ("effect", "you may activate <s:your omen>", Activate(S)),
    # Sacrificed together
    (
        "own things",
        "<n:several> <f:object.pl> with the same name",
        Some(F & YOURS, minimum=N, maximum=N, joint=Same(Name()), name=ALL_CHOSEN),
    ),
    # Counters
    (
        "step",
        "if there are <n:several> or more <kind:counter kind> counters on CARDNAME, remove all of them and <e:ended>",
        If(AtLeast(Of(Counters(KIND), Source()), N), (RemoveCounters(KIND, Source()), rest("e"))),
        "if there are <n:several> or more <kind:counter kind> counters on CARDNAME, "
        "remove all <kind:counter kind> counters from CARDNAME and <e:ended>",
    ),
)
