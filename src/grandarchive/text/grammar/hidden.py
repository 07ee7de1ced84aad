"""Abilities of cards that are not on the field, and what is done for each of several cards."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated
from grandarchive.model.composition import ForEach
from grandarchive.model.effects import Banish, Discard
from grandarchive.model.nouns import Bound, Source
from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import naming, referring, rest, slot

E: Final = slot("e")
DISCARD: Final = Discard(Source())
BANISH: Final = Banish(Source())
HAND: Final = (Zone.HAND,)
GRAVEYARD: Final = (Zone.GRAVEYARD,)

PRODUCTIONS: Final = (
    ("activated", "discard this card from your hand: <e:effects>", Activated((DISCARD,), E, zones=HAND)),
    (
        "activated",
        "<c:costs>, discard this card from your hand: <e:effects>",
        Activated((rest("c"), DISCARD), E, zones=HAND),
    ),
    ("activated", "banish this card from your graveyard: <e:effects>", Activated((BANISH,), E, zones=GRAVEYARD)),
    (
        "activated",
        "<c:costs>, banish this card from your graveyard: <e:effects>",
        Activated((rest("c"), BANISH), E, zones=GRAVEYARD),
    ),
    *(
        (
            "step",
            f"for each card {done} this way, <e:ended>",
            ForEach(Bound(referring(f"{done} this way")), E, naming("each")),
        )
        for done in ("banished", "discarded", "revealed")
    ),
)
