"""Scenarios that begin with a text: what the engine does with a card that says it."""

from __future__ import annotations

from typing import Final, Unpack

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.own import Side, Stats

TRIAL: Final = "Trial"
"""What the card is called."""

USUAL: Final[dict[str, Stats]] = {
    "ACTION": {"reserve": 0, "speed": "fast"},
    "ATTACK": {"reserve": 0, "power": 2},
    "ALLY": {"reserve": 0, "power": 1, "life": 3},
    "CHAMPION": {"memory": 0, "level": 1, "life": 20},
    "WEAPON": {"memory": 0, "power": 1, "durability": 2},
    "ITEM": {"memory": 0},
    "PHANTASIA": {"reserve": 0},
    "DOMAIN": {"reserve": 0},
}
"""What a card of a type has if nothing else is said; it costs nothing."""


def trial(
    text: str,
    typeline: str = "Action — Mage Spell",
    *,
    called: str = TRIAL,
    beside: Catalog | None = None,
    **facts: Unpack[Stats],
) -> Catalog:
    """The starter cards, or the cards `beside`, and one that says this.

    `grandarchive cards coverage` looks for such calls with a text that stands there: the test in which it is proves the
    productions of the grammar that read the text. Raises `UnsupportedCard` if the text is not understood.
    """
    catalog = (beside or Catalog.starter()).add(**facts_of(text, typeline, called=called, **facts))
    catalog.require(called)
    return catalog


def facts_of(text: str, typeline: str = "Action — Mage Spell", *, called: str = TRIAL, **facts: Unpack[Stats]) -> Side:
    """What is printed on the card of a trial."""
    types = typeline.upper().split()
    usual: Stats = {}
    for kind, stats in USUAL.items():
        if kind in types:
            usual = {**usual, **stats}
    if "memory" in facts:
        usual.pop("reserve", None)
    if "reserve" in facts:
        usual.pop("memory", None)
    side: Side = {"name": called, "typeline": typeline, "text": text}
    return {**side, **usual, **facts}
