"""What attacks cost: players can't declare them unless they pay, as long as an ability works, or for a time."""

from __future__ import annotations

from typing import Final

from grandarchive.text.grammar.core import slot
from grandarchive.text.shapes.abilities import Static
from grandarchive.text.shapes.costs import PayReserve
from grandarchive.text.shapes.effects import Modify
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.modifications import Cant
from grandarchive.text.shapes.nouns import ANYTHING, THIS, Filter
from grandarchive.text.shapes.scopes import RULES


def _toll(attacker: Filter = ANYTHING, attacked: Filter = ANYTHING) -> Cant:
    return Cant(Pattern(Happening.ATTACK, attacker, other=attacked), (PayReserve(slot("n")),))


TOLL: Final = "players can't declare attacks{} unless they pay (<n:amount>) for each attack declaration"
ATTACKS: Final = (
    ("", _toll()),
    (" with <f:object.pl>", _toll(slot("f"))),
    (" targeting <f:any one>", _toll(attacked=slot("f"))),
)

PRODUCTIONS: Final = (
    *(("toll", TOLL.format(which), toll) for which, toll in ATTACKS),
    ("toll", TOLL.format(" with <f:object.pl> they control"), _toll(slot("f")), TOLL.format(" with <f:object.pl>")),
    ("static", "<t:toll>", Static(THIS, (slot("t"),))),
    ("effect", "<u:until>, <t:toll>", Modify(RULES, (slot("t"),), slot("u"))),
)
