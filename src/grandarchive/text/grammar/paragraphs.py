"""Whole paragraphs: lines of keywords, and abilities with what stands in bubbles before them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.text.grammar.core import ANEW, Custom, filled, rest, slot, vocabulary
from grandarchive.text.grammar.depending import numbers
from grandarchive.text.grammar.measuring import WHERE
from grandarchive.text.shapes.abilities import Resolution, Triggered
from grandarchive.text.shapes.composition import If, May
from grandarchive.text.shapes.durations import REST_OF_GAME
from grandarchive.text.shapes.effects import Modify
from grandarchive.text.shapes.events import Happening, Limit, Pattern, Since
from grandarchive.text.shapes.nouns import THIS, Source


def _triggered() -> Custom:
    """A triggered ability without an intervening "if"; what is done by a number depends on it as it resolves.

    An "if" at the end does not intervene: it is asked for as the ability resolves.
    """

    def intervening(e: Any) -> bool:
        return isinstance(e[0], If) and numbers(e) is None

    def make(t: Any, e: Any, s: bool = False, c: Any = None, y: bool = False) -> Any:
        if c is not None:
            return Triggered(t, (If(c, (May((e,)),) if y else (e,)),))
        return None if intervening(e) else Triggered(t, e, as_spell=s)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Triggered(t, (If(c, (May((e,)),)),)) if value == make(t, e, c=c, y=True):
                return {"t": t, "e": e, "s": None, "c": c, "y": True}
            case Triggered(t, (If(c, (e,)),)) if value == make(t, e, c=c):
                return {"t": t, "e": e, "s": None, "c": c, "y": None}
            case Triggered(t, e, as_spell=s) if value == make(t, e, s):
                return {"t": t, "e": e, "s": s, "c": None, "y": None}
        return None

    return Custom(make, take)


def _limited() -> Custom:
    """A triggered ability that triggers only so often."""

    def make(t: Any, limit: Any) -> Any:
        return replace(t, limit=limit) if t.limit is None else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Triggered) or value.limit is None or value.pattern.happening is Happening.CHARGED:
            return None
        return {"t": replace(value, limit=None), "limit": value.limit}

    return Custom(make, take)


def _resolution(e: tuple[Any, ...]) -> Resolution | None:
    """What an action does; for good it does nothing to itself, for it is gone once it has resolved."""
    gone = any(type(each) is Modify and each.what == Source() and each.duration == REST_OF_GAME for each in e)
    return None if gone else Resolution(e)


def _resolved(value: Any) -> dict[str, Any] | None:
    return {"e": value.effects} if value == Resolution(getattr(value, "effects", ())) else None


def _told_so(t: Any, e: Any, s: bool, c: Any = None) -> Triggered:
    """The effects of an ability that a keyword names, with or without a condition that is checked as it resolves."""
    return Triggered(t, e if c is None else (If(c, e),), as_spell=s)


def _telling_so(value: Any) -> dict[str, Any] | None:
    match value:
        case Triggered(t, e, as_spell=s) if value == _told_so(t, e, s):
            return {"t": t, "e": e, "s": s}
    return None


TOLD_SO: Final = Custom(_told_so, _telling_so)
ONCE: Final = Limit(1, Since.THIS_GAME)
CHARGED: Final = Pattern(Happening.CHARGED, THIS, least=slot("n"))
"""It has so many charge counters (CR Keywords - On Charge N 1)."""

TRIGGERED: Final = _triggered()
LEXICONS: Final = {"as spell": vocabulary({"as a spell,": True}), "you may": vocabulary({"you may": True})}

PRODUCTIONS: Final = (
    ("keywords", "<k:keyword>", (slot("k"),)),
    ("keywords", "<k:keyword>, <more:keywords>", (slot("k"), rest("more"))),
    # Abilities of objects: what stands after a keyword is no intervening "if" (CR Triggered Abilities 2.a).
    ("ability", "<t:triggered>", slot("t")),
    ("ability", "<t:triggered> trigger this ability only <limit:so often>.", _limited()),
    ("so often", "<n:times word>", Limit(slot("n"), Since.THIS_GAME)),
    ("so often", "<n:times word> each turn", Limit(slot("n"), Since.THIS_TURN)),
    ("so often", "<n:times word> per turn", Limit(slot("n"), Since.THIS_TURN), "<n:times word> each turn"),
    ("triggered", "<t:on> <s:spell perhaps> <e:effects>", TOLD_SO),
    ("triggered", "<t:trigger> <s:spell perhaps> <e:effects>", TRIGGERED),
    ("triggered", "<s:as spell> <t:trigger> <e:effects>", TRIGGERED, "<t:trigger> <s:spell perhaps> <e:effects>"),
    ("triggered", "<t:trigger> if <c:condition>, <e:effects>", Triggered(slot("t"), slot("e"), condition=slot("c"))),
    ("triggered", "<t:on> if <c:condition>, <s:as spell> <e:ended>", TOLD_SO, ANEW),
    # An "if" at the end does not intervene
    ("triggered", "<t:trigger> <y:you may> <e:instruction> if <c:condition>.", TRIGGERED),
    ("triggered", "<t:trigger> <e:instruction> if <c:condition>.", TRIGGERED),
    ("triggered", "on charge <n:digits>: <e:effects>", Triggered(CHARGED, slot("e"), limit=ONCE)),
    ("ability", "<k:written keyword>", slot("k")),
    ("ability", "<e:static>, where X is <m:what x is>.", WHERE),
    ("ability", "<e:static> where X is <m:what x is>.", WHERE, "<e:static>, where X is <m:what x is>."),
    ("ability", "<e:static>, where X is <m:both measures>.", WHERE, ANEW),
    # What is compared with a number, if nothing else says it
    ("condition", "<m:measure> is <e:extent>", filled("e", slot("m"))),
    ("condition", "<m:unknown> is <e:extent>", filled("e", slot("m"))),
    # What an action does
    ("resolution", "<e:effects>", Custom(_resolution, _resolved)),
    ("resolution", "then <e:effects>", Custom(_resolution, _resolved), "<e:effects>"),
)
