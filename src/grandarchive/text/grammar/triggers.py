"""When abilities trigger."""

from __future__ import annotations

from typing import Final

from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ALLY, CHAMPION, THIS
from grandarchive.model.terms import Phase, Who
from grandarchive.text.grammar.core import slot

_ON: Final = {
    "enter": Happening.ENTER,
    "attack": Happening.ATTACK,
    "hit": Happening.HIT,
    "kill": Happening.KILL,
    "death": Happening.DIE,
    "leave": Happening.LEAVE,
    "sacrifice": Happening.SACRIFICED,
}
_PHASES: Final = {
    "wake up": Phase.WAKE_UP,
    "materialize": Phase.MATERIALIZE,
    "recollection": Phase.RECOLLECTION,
    "draw": Phase.DRAW,
    "main": Phase.MAIN,
    "end": Phase.END,
}

PRODUCTIONS: Final = (
    *(("trigger", f"on {word} :", Pattern(happening, THIS)) for word, happening in _ON.items()),
    ("trigger", "on champion hit :", Pattern(Happening.HIT, THIS, other=CHAMPION)),
    ("trigger", "on ally hit :", Pattern(Happening.HIT, THIS, other=ALLY)),
    ("trigger", "on ally kill :", Pattern(Happening.KILL, THIS, other=ALLY)),
    *(
        ("trigger", f"at the beginning of your {word} phase,", Pattern(Happening.PHASE, by=Who.YOU, phase=phase))
        for word, phase in _PHASES.items()
    ),
    *(
        ("trigger", f"at the beginning of each {word} phase,", Pattern(Happening.PHASE, by=Who.EACH, phase=phase))
        for word, phase in _PHASES.items()
    ),
    ("trigger", "whenever a <f:object.sg> dies,", Pattern(Happening.DIE, slot("f"))),
    ("trigger", "whenever a <f:object.sg> enters the field,", Pattern(Happening.ENTER, slot("f"))),
    ("trigger", "whenever a <f:object.sg> attacks,", Pattern(Happening.ATTACK, slot("f"))),
    ("trigger", "whenever CARDNAME attacks,", Pattern(Happening.ATTACK, THIS)),
    ("trigger", "whenever you activate a <f:cards.sg>,", Pattern(Happening.ACTIVATE, slot("f"), by=Who.YOU)),
)
