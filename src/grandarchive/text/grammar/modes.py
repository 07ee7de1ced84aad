"""Texts of which one chooses parts: what stands behind the bullets below them."""

from __future__ import annotations

from typing import Final

from grandarchive.model.amounts import Depending
from grandarchive.model.composition import Modal, Mode
from grandarchive.model.conditions import ClassBonus
from grandarchive.text.grammar.core import rest, slot


def _instead(condition: object, number: int, *, up_to: bool = False) -> Modal:
    """One, or this number instead if a condition holds."""
    least = 0 if up_to else number
    return Modal(slot("m"), Depending(condition, least, 1), Depending(condition, number, 1))  # type: ignore[arg-type]


PRODUCTIONS: Final = (
    ("effects", "choose one — <m:modes>", (Modal(slot("m")),)),
    ("effects", "choose one that hasn't been chosen — <m:modes>", (Modal(slot("m"), unchosen=True),)),
    ("effects", "choose one or both — <a:mode> <b:mode>", (Modal((slot("a"), slot("b")), 1, 2),)),
    ("effects", "choose two — <m:modes>", (Modal(slot("m"), 2, 2),)),
    ("effects", "choose one. if <c:condition>, choose two instead — <m:modes>", (_instead(slot("c"), 2),)),
    (
        "effects",
        "choose one. if <c:condition>, choose up to two instead — <m:modes>",
        (_instead(slot("c"), 2, up_to=True),),
    ),
    (
        "effects",
        "choose one. class bonus: choose up to two instead — <m:modes>",
        (_instead(ClassBonus(), 2, up_to=True),),
    ),
    ("modes", "<a:mode> <b:mode>", (slot("a"), slot("b"))),
    ("modes", "<a:mode> <more:modes>", (slot("a"), rest("more"))),
    ("mode", "• <e:effects>", Mode(slot("e"))),
    ("mode", "• <g:bubble> <e:effects>", Mode(slot("e"), (slot("g"),))),
)
