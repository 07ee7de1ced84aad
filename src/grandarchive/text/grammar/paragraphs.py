"""Whole paragraphs: lines of keywords, and abilities with what stands in bubbles before them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Resolution, Triggered
from grandarchive.model.composition import If, May
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Modify
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.nouns import THIS, Source
from grandarchive.text.grammar.core import ANEW, Custom, filled, rest, slot, vocabulary
from grandarchive.text.grammar.depending import numbers
from grandarchive.text.grammar.measuring import WHERE


def _triggered() -> Custom:
    """A triggered ability without an intervening "if"; what is done by a number depends on it as it resolves."""

    def intervening(e: Any) -> bool:
        return isinstance(e[0], If) and numbers(e) is None

    def make(t: Any, e: Any, s: bool) -> Any:
        return None if intervening(e) else Triggered(t, e, as_spell=s)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Triggered) or value.condition is not None or intervening(value.effects):
            return None
        plain = Triggered(value.pattern, value.effects, as_spell=value.as_spell)
        return {"t": value.pattern, "e": value.effects, "s": value.as_spell} if value == plain else None

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


MAY_IF: Final = If(slot("c"), (May((slot("e"),)),))
ONCE: Final = Limit(1, Since.THIS_GAME)
CHARGED: Final = Pattern(Happening.CHARGED, THIS, least=slot("n"))
"""It has so many charge counters (CR Keywords - On Charge N 1)."""

TRIGGERED: Final = _triggered()
LEXICONS: Final = {"as spell": vocabulary({"as a spell,": True})}

PRODUCTIONS: Final = (
    ("keywords", "<k:keyword>", (slot("k"),)),
    ("keywords", "<k:keyword>, <more:keywords>", (slot("k"), rest("more"))),
    # Abilities of objects: what stands after a keyword is no intervening "if" (CR Triggered Abilities 2.a).
    ("ability", "<t:triggered>", slot("t")),
    ("ability", "<t:triggered> trigger this ability only <limit:so often>.", _limited()),
    ("so often", "<n:times word>", Limit(slot("n"), Since.THIS_GAME)),
    ("so often", "<n:times word> each turn", Limit(slot("n"), Since.THIS_TURN)),
    ("so often", "<n:times word> per turn", Limit(slot("n"), Since.THIS_TURN), "<n:times word> each turn"),
    ("triggered", "<t:on> <s:spell perhaps> <e:effects>", Triggered(slot("t"), slot("e"), as_spell=slot("s"))),
    ("triggered", "<t:trigger> <s:spell perhaps> <e:effects>", TRIGGERED),
    ("triggered", "<s:as spell> <t:trigger> <e:effects>", TRIGGERED, "<t:trigger> <s:spell perhaps> <e:effects>"),
    ("triggered", "<t:trigger> if <c:condition>, <e:effects>", Triggered(slot("t"), slot("e"), condition=slot("c"))),
    (
        "triggered",
        "<t:on> if <c:condition>, as a spell, <e:ended>",
        Triggered(slot("t"), (If(slot("c"), slot("e")),), as_spell=True),
        "<t:on> as a spell, if <c:condition>, <e:ended>",
    ),
    # An "if" at the end does not intervene
    ("triggered", "<t:trigger> you may <e:instruction> if <c:condition>.", Triggered(slot("t"), (MAY_IF,))),
    (
        "triggered",
        "<t:trigger> <e:instruction> if <c:condition>.",
        Triggered(slot("t"), (If(slot("c"), (slot("e"),)),)),
    ),
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
