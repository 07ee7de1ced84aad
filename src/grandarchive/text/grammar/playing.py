"""How a card is played: what is paid for it, from where, when, and what it costs to attack with it."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import AdditionalCost, AlternativeCost, PlayFrom, PlayOnlyIf, Resolution, Static
from grandarchive.model.conditions import AllOf, AtLeast, Paid
from grandarchive.model.effects import Scavenge
from grandarchive.model.entering import ENTERS_DISTANT, RESTED, Entering
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import AbilitiesCost, AttackCost, Cant, enters
from grandarchive.model.nouns import THIS, Source
from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import Custom, slot

FROM: Final = {
    "graveyard": Zone.GRAVEYARD,
    "material deck": Zone.MATERIAL,
    "memory": Zone.MEMORY,
    "banishment": Zone.BANISHMENT,
}
WAYS: Final = {"is imbued": "imbued", "was prepared": "prepared", "was brewed": "brewed", "is empowered": "empowered"}
"""How it is said that a card was played like that."""


def _with_counters(n: Any, kind: str) -> Entering:
    return Entering(counters=((kind, n),))


def _counters(value: Any) -> dict[str, Any] | None:
    """How many counters of which kind something enters with, and nothing besides."""
    if type(value) is not Entering or len(value.counters) != 1 or value != Entering(counters=value.counters):
        return None
    ((kind, n),) = value.counters
    return {"kind": kind, "n": n}


PRODUCTIONS: Final = (
    # Costs
    ("ability", "as an additional cost to activate this card, <c:paid costs>.", AdditionalCost(slot("c"))),
    ("ability", "you may <c:paid costs> rather than pay this card's reserve cost.", AlternativeCost(slot("c"))),
    (
        "ability",
        "if <if:condition>, you may <c:paid costs> to activate this card from <z:play zone> without paying its "
        "reserve cost.",
        AlternativeCost(slot("c"), zones=(slot("z"),), condition=slot("if")),
    ),
    (
        "ability",
        "you may <c:paid costs> to activate this card from <z:play zone> without paying its reserve cost.",
        AlternativeCost(slot("c"), zones=(slot("z"),)),
    ),
    (
        "ability",
        "as an additional cost to use this weapon for an attack, <c:paid costs>.",
        Static(THIS, (AttackCost(slot("c"), THIS),)),
    ),
    # Permissions and restrictions
    (
        "ability",
        "you may activate this card from <z:play zone> as long as there is a <kind:counter kind> counter on it.",
        PlayFrom((slot("z"),), AtLeast(Of(Counters(slot("kind")), Source()), 1)),
    ),
    ("ability", "you may activate this card from <z:play zone>.", PlayFrom((slot("z"),))),
    (
        "ability",
        "as long as <if:condition>, you may activate this card from <z:play zone>.",
        PlayFrom((slot("z"),), slot("if")),
    ),
    *(("play zone", f"your {said}", zone) for said, zone in FROM.items()),
    ("ability", "activate this card only <w:when>.", PlayOnlyIf(slot("w"))),
    ("ability", "activate this card only if <c:condition>.", PlayOnlyIf(slot("c"))),
    (
        "ability",
        "activate this card only if <c:condition>, and only <w:when>.",
        PlayOnlyIf(AllOf((slot("c"), slot("w")))),
    ),
    ("ability", "this champion can't level up.", Static(THIS, (Cant(Pattern(Happening.LEVEL_UP, THIS)),))),
    # How it was played
    *(("condition", f"CARDNAME {said}", Paid(name)) for said, name in WAYS.items()),
    ("ability", "as you gain this boon, <e:effects>", Resolution(slot("e"))),
    ("effect", "scavenge <n:amount> for a <f:cards.sg>", Scavenge(slot("n"), slot("f"))),
    (
        "ability",
        "activated abilities of <f:object.pl> cost (<n:digits>) more to activate.",
        Static(slot("f"), (AbilitiesCost(slot("n")),)),
    ),
    # How it enters
    ("ability", "CARDNAME enters the field <e:entering>.", Static(THIS, (enters(slot("e"), THIS),))),
    ("entering", "rested", RESTED),
    ("entering", "distant", ENTERS_DISTANT),
    ("entering", "with <n:count#> <kind:counter kind> [counter|counters] on it", Custom(_with_counters, _counters)),
)
