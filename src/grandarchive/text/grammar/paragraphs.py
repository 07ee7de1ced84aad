"""Whole paragraphs: lines of keywords, and abilities with what stands in bubbles before them."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import OwnCost, Resolution, Static, Triggered
from grandarchive.model.modifications import CostChange
from grandarchive.model.nouns import THIS
from grandarchive.text.grammar.core import minus, rest, slot

PRODUCTIONS: Final = (
    ("keywords", "<k:keyword>", (slot("k"),)),
    ("keywords", "<k:keyword>, <more:keywords>", (slot("k"), rest("more"))),
    # Abilities of objects
    ("ability", "<t:trigger> <e:effects>", Triggered(slot("t"), slot("e"))),
    ("ability", "<t:trigger> if <c:condition>, <e:effects>", Triggered(slot("t"), slot("e"), condition=slot("c"))),
    ("ability", "<k:written keyword>", slot("k")),
    ("ability", "CARDNAME <m:change.sg>.", Static(THIS, (slot("m"),))),
    ("ability", "<f:object.pl> <m:change.pl>.", Static(slot("f"), (slot("m"),))),
    ("ability", "CARDNAME <m:change.sg> as long as <c:condition>.", Static(THIS, (slot("m"),), slot("c"))),
    ("ability", "as long as <c:condition>, CARDNAME <m:change.sg>.", Static(THIS, (slot("m"),), slot("c"))),
    # What a card costs
    ("ability", "this card costs <n:amount> less to activate.", OwnCost(CostChange(minus("n")))),
    (
        "ability",
        "this card costs <n:amount> less to activate if <c:condition>.",
        OwnCost(CostChange(minus("n")), slot("c")),
    ),
    (
        "ability",
        "as long as <c:condition>, this card costs <n:amount> less to activate.",
        OwnCost(CostChange(minus("n")), slot("c")),
    ),
    # What an action does
    ("resolution", "<e:effects>", Resolution(slot("e"))),
)
