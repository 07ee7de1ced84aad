"""The keywords of a card that count now: one after a bracket such as [Class Bonus] may be written and not count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView

BRACKETS: Final = re.compile(r"\[[^\]]*\] ")
"""A restriction before a paragraph, such as "[Class Bonus] "."""


def counting_keywords(view: View, card: CardView) -> Iterator[tuple[str, str]]:
    """The keywords that count for a card now, each by its name and with its number: ("ranged", "ranged 3")."""
    written = [word for word in card.abilities if word["is"] == "Keyword"]
    idle: list[str] = []
    if any(word.get("gates") for word in written):
        idle = [BRACKETS.sub("", paragraph.text).casefold() for paragraph in view.explain(card).idle]
    for word in written:
        value = word.get("value")
        words = f"{word['name']} {value}" if isinstance(value, int | str) else word["name"]
        if words.casefold() in idle:
            idle.remove(words.casefold())
        else:
            yield word["name"], words


def idle_keywords(view: View) -> dict[int, list[str]]:
    """The keywords of objects on the field that do not count now, by the `ref` of the object."""
    found: dict[int, list[str]] = {}
    for card in view.field:
        if any(word["is"] == "Keyword" and word.get("gates") for word in card.abilities):
            counting = {name for name, _ in counting_keywords(view, card)}
            idle = [name for name in card.keywords if name not in counting]
            if idle:
                found[card.ref] = idle
    return found
