"""What is printed on the cards that there are: made-up definitions speak of it, so that they speak of something."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model.type_list import SUBTYPES as ALL

NAMES: Final = tuple(sorted(card.name for card in DEFINITIONS))
LINEAGES: Final = tuple(sorted({name.split(",")[0] for name in NAMES if "," in name}))
SUBTYPES: Final = tuple(sorted({s for card in DEFINITIONS for face in card.faces for s in face.subtypes} & ALL))
