"""Effects on the cards that players will play."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.amounts import Amount
from grandarchive.model.kinds import Effect


@dataclass(frozen=True, slots=True)
class Empower(Effect):
    """Empower N: the next Spell card that you activate this turn is empowered (CR Keywords - Empower 1, 2).

    `Paid("empowered")` asks for it in the text of the card, `Being("empowered")` elsewhere. To empower 0 is nothing
    (1.a).
    """

    amount: Amount
