"""Shifting Currents: which way they are turned, and what that does (CR Shifting Currents)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.conditions import Turned
from grandarchive.model.effects import ChangeDirection
from grandarchive.model.events import ADJACENT, Turning
from grandarchive.text.grammar.core import slot, vocabulary

TURN: Final = "change the direction of your shifting currents to"

LEXICONS: Final = {
    "which": vocabulary({"different": ChangeDirection(), "adjacent": ChangeDirection(ADJACENT)}),
}

PRODUCTIONS: Final = (
    ("effect", f"{TURN} a <w:which> direction of your choice", slot("w")),
    (
        "done this way",
        "you change it from facing <a:direction word> to <b:direction word> this way",
        Turned(Turning((slot("a"),), (slot("b"),))),
    ),
)
