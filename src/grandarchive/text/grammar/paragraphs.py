"""Whole paragraphs: lines of keywords, and abilities with what stands in bubbles before them."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Resolution, Triggered
from grandarchive.model.composition import If
from grandarchive.text.grammar.core import Custom, rest, slot


def _triggered() -> Custom:
    """A triggered ability without an intervening "if"."""

    def make(t: Any, e: Any) -> Any:
        return None if isinstance(e[0], If) else Triggered(t, e)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Triggered) or value.condition is not None or isinstance(value.effects[0], If):
            return None
        return {"t": value.pattern, "e": value.effects} if value == Triggered(value.pattern, value.effects) else None

    return Custom(make, take)


PRODUCTIONS: Final = (
    ("keywords", "<k:keyword>", (slot("k"),)),
    ("keywords", "<k:keyword>, <more:keywords>", (slot("k"), rest("more"))),
    # Abilities of objects: what stands after a keyword is no intervening "if" (CR Triggered Abilities 2.a).
    ("ability", "<t:on> <e:effects>", Triggered(slot("t"), slot("e"))),
    ("ability", "<t:trigger> <e:effects>", _triggered()),
    ("ability", "<t:trigger> if <c:condition>, <e:effects>", Triggered(slot("t"), slot("e"), condition=slot("c"))),
    ("ability", "<k:written keyword>", slot("k")),
    # What an action does
    ("resolution", "<e:effects>", Resolution(slot("e"))),
)
