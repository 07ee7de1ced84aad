"""Statuses: who gains, has and loses them, and effects that wait until something becomes a target.

A text names a status as a card; its own one it names by the word for itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom, Lexicon, Words, slot, vocabulary
from grandarchive.text.grammar.nouns import LEXICONS as NAMES
from grandarchive.text.shapes.abilities import Triggered
from grandarchive.text.shapes.amounts import AtLeast, Count
from grandarchive.text.shapes.composition import IfDone, May, MayPay
from grandarchive.text.shapes.costs import PayReserve
from grandarchive.text.shapes.effects import Lose, Negate
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.measures import Name, Shares
from grandarchive.text.shapes.nouns import EVENT_OTHER, ControllerOf, Every, Named, Source

F: Final = slot("f")
N: Final = slot("n")
BESIDE: Final = Zone.MASTERY
ITSELF: Final = Shares(Name(), Source())
"""A card names the status that it is itself as it names itself."""


def _status(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """A status by its name, or the card itself."""
    if words[at : at + 1] == ("cardname",):
        yield at + 1, ITSELF
    for end, name in OWN_NAME.read(words, at):
        yield end, Named(name)


def _say_status(filter: Any) -> Words | None:
    if filter == ITSELF:
        return ("cardname",)
    return OWN_NAME.say(filter.name) if type(filter) is Named else None


def _lost(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """A status that you have: this one, or one by its name."""
    if words[at : at + 2] == ("this", "status"):
        yield at + 2, Source()
    if words[at : at + 1] == ("the",):
        for end, filter in _status(words, at + 1):
            if words[end : end + 1] == ("status",):
                yield end + 1, Every(filter, BESIDE, Who.YOU)


def _say_lost(what: Any) -> Words | None:
    if what == Source():
        return ("this", "status")
    named = _say_status(what.filter) if type(what) is Every and what == Every(what.filter, BESIDE, Who.YOU) else None
    return None if named is None else ("the", *named, "status")


def _hindering() -> Custom:
    """An item that targets something is negated, or may be, with or without a price for its controller."""

    def make(t: Pattern, n: Any = None, y: bool | None = None) -> Triggered | None:
        if t.happening is not Happening.TARGETED:
            return None
        negate = (Negate(EVENT_OTHER),)
        done = negate if n is None else (MayPay((PayReserve(n),), ControllerOf(EVENT_OTHER)), IfDone((), negate))
        return Triggered(t, (May(done),) if y else done)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Triggered:
            return None
        match value.effects:
            case (May(done),):
                said: dict[str, Any] = {"t": value.pattern, "y": True}
            case done:
                said = {"t": value.pattern, "y": None}
        match done:
            case (MayPay((PayReserve(n),)), _):
                said["n"] = n
            case _:
                said["n"] = None
        return said if make(**said) == value else None

    return Custom(make, take)


OWN_NAME: Final = NAMES["own name"]
HINDERING: Final = _hindering()
LEXICONS: Final = {
    "status": Lexicon(_status, _say_status),
    "to lose": vocabulary({"you lose": Lose}),
    "lost status": Lexicon(_lost, _say_lost),
}

PRODUCTIONS: Final = (
    # Gained, had and lost
    ("condition", "<w:doer.pl> have the <n:own name> status", AtLeast(Count(Named(N), BESIDE, slot("w")), 1)),
    ("condition", "<w:someone> has the <n:own name> status", AtLeast(Count(Named(N), BESIDE, slot("w")), 1)),
    # What targets something is on the Effects Stack
    *(
        ("triggered", f"whenever <t:occurrence>, {may}negate it{unless}.", HINDERING)
        for may in ("", "<y:you may> ")
        for unless in ("", " unless its controller pays (<n:amount>)")
    ),
)
