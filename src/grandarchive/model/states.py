"""Properties that units and objects get and keep (CR Properties and States of Objects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.kinds import Effect
from grandarchive.model.nouns import Selection

DISTANT: Final = "distant"
EPHEMERAL: Final = "ephemeral"
FOSTERED: Final = "fostered"
PRESERVED: Final = "preserved"
"""What cards in a material deck are that were preserved (CR Keywords - Preserve 4)."""
IMBUED: Final = "imbued"
"""What a card becomes as it is activated (CR Keywords - Imbue 2)."""

PROPERTIES: Final = frozenset({DISTANT, EPHEMERAL, FOSTERED})
"""What objects can become."""

EMPOWERED: Final = "empowered"
STARCALLED: Final = "starcalled"
"""What a card is that is activated for its starcalling cost (CR Keywords - Starcalling 2)."""
PLAYED_PROPERTIES: Final = frozenset({"brewed", EMPOWERED, EPHEMERAL, IMBUED, "prepared"})
"""How something was played that the rules or other cards ask for (CR Game Zones 7.b)."""


@dataclass(frozen=True, slots=True)
class Become(Effect):
    """Objects become distant, ephemeral or fostered; what is so already does not become it (CR Properties and States).

    Distant ends with the turn of its controller, the others never (CR Distant 2, CR Ephemeral 1, CR Fostered 4).
    """

    what: Selection
    property: str
