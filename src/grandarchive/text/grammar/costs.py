"""What activated abilities cost."""

from __future__ import annotations

from typing import Final

from grandarchive.model.choices import Some
from grandarchive.model.costs import BANISH_THIS, REST_THIS, PayReserve
from grandarchive.model.effects import RemoveCounters, Sacrifice
from grandarchive.model.nouns import YOURS, Champion, Source
from grandarchive.text.grammar.core import rest, slot

PRODUCTIONS: Final = (
    ("costs", "<c:cost>", (slot("c"),)),
    ("costs", "<c:cost>, <more:costs>", (slot("c"), rest("more"))),
    ("cost", "(<n:amount>)", PayReserve(slot("n"))),
    ("cost", "[rest]", REST_THIS),
    ("cost", "banish CARDNAME", BANISH_THIS),
    ("cost", "sacrifice CARDNAME", Sacrifice(Source())),
    ("cost", "sacrifice a <f:object.sg>", Sacrifice(Some(slot("f") & YOURS))),
    (
        "cost",
        "remove <n:count#> <kind:counter kind> [counter|counters] from CARDNAME",
        RemoveCounters(slot("kind"), Source(), slot("n")),
    ),
    (
        "cost",
        "remove <n:count#> <kind:counter kind> [counter|counters] from your champion",
        RemoveCounters(slot("kind"), Champion(), slot("n")),
    ),
)
