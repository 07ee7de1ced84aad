"""Shifting Currents: which way they are turned, and what that does (CR Shifting Currents)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.composition import If, WhenDone
from grandarchive.model.conditions import Turned
from grandarchive.model.effects import ChangeDirection
from grandarchive.model.events import ADJACENT, Turning
from grandarchive.text.grammar.core import slot

TURN: Final = "change the direction of your shifting currents to"

PRODUCTIONS: Final = (
    ("effect", f"{TURN} a different direction of your choice", ChangeDirection()),
    ("effect", f"{TURN} a adjacent direction of your choice", ChangeDirection(ADJACENT)),
    (
        "step",
        "when you change it from facing <a:direction word> to <b:direction word> this way, <e:ended>",
        If(Turned(Turning((slot("a"),), (slot("b"),))), (WhenDone(slot("e")),)),
    ),
)
