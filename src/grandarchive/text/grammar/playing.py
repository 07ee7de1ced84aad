"""How a card is played: what is paid for it, from where, when, and what it costs to attack with it."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import AdditionalCost, BeginsOnField, PlayOnlyIf, Resolution, Static
from grandarchive.model.conditions import AllOf, Paid, Unless
from grandarchive.model.effects import Scavenge
from grandarchive.model.modifications import AbilitiesCost, AttackCost, CostChange, enters
from grandarchive.model.nouns import ALLY, THIS, And
from grandarchive.model.states import STARCALLED
from grandarchive.model.terms import OBJECT_ZONES, Zone
from grandarchive.text.grammar.core import Custom, slot, vocabulary

WAYS: Final = {
    "is imbued": "imbued",
    "was prepared": "prepared",
    "was brewed": "brewed",
    "is empowered": "empowered",
    "was starcalled": STARCALLED,
}
"""How it is said that a card was played like that."""
OPTIONALLY: Final = "as an additional cost to activate this card, you may <c:paid costs>. if you do,"
OPTIONAL: Final = "additional"
"""The name of a cost that need not be paid, if nothing else asks whether it was."""


def _priced_abilities() -> Custom:
    """What abilities cost more or less, of objects or of cards elsewhere."""

    def make(w: tuple[Any, tuple[Zone, ...]], p: CostChange) -> Static:
        return Static(w[0], (AbilitiesCost(p.amount),), reached=w[1])

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(affected, (AbilitiesCost(amount),), reached=zones):
                return {"w": (affected, zones), "p": CostChange(amount)}
        return None

    return Custom(make, take)


LEXICONS: Final = {
    "begin": vocabulary({"begin the game with it on the field": BeginsOnField()}),
    "called so": vocabulary({"starcalled": Paid(STARCALLED)}),
    "attack so": vocabulary(
        {"use this weapon for an attack": THIS, "declare an attack with this ally": And((THIS, ALLY))}
    ),
}

PRODUCTIONS: Final = (
    # Costs
    ("ability", "as an additional cost to activate this card, <c:paid costs>.", AdditionalCost(slot("c"))),
    ("ability", f"{OPTIONALLY} <e:as played>.", AdditionalCost(slot("c"), OPTIONAL, slot("e"))),
    ("ability", f"{OPTIONALLY} <e:quoting as played>", AdditionalCost(slot("c"), OPTIONAL, slot("e"))),
    (
        "ability",
        "as an additional cost to <w:attack so>, <c:paid costs>.",
        Static(THIS, (AttackCost(slot("c"), slot("w")),)),
    ),
    ("attack so", "use CARDNAME for an attack", THIS, "use this weapon for an attack"),
    # Restrictions
    (
        "ability",
        "if this card is in your starting material deck, you may <b:begin>.",
        slot("b"),
    ),
    ("ability", "activate this card only <w:when>.", PlayOnlyIf(slot("w"))),
    ("ability", "activate this card only if <c:condition>.", PlayOnlyIf(slot("c"))),
    (
        "ability",
        "activate this card only if <c:condition>, and only <w:when>.",
        PlayOnlyIf(AllOf((slot("c"), slot("w")))),
    ),
    # How it was played
    *(("condition", f"CARDNAME {said}", Paid(name)) for said, name in WAYS.items()),
    (
        "keywords",
        "as long as CARDNAME is being <w:called so>, it has <a:quoted deed> otherwise, it has <b:quoted deed>",
        (Resolution(slot("a"), gates=(slot("w"),)), Resolution(slot("b"), gates=(Unless(slot("w")),))),
    ),
    ("quoted deed", '"<e:effects>"', slot("e")),
    ("ability", "as you gain this boon, <e:effects>", Resolution(slot("e"))),
    ("effect", "scavenge <n:amount> for a <f:cards.sg>", Scavenge(slot("n"), slot("f"))),
    ("ability", "activated abilities of <w:bearers of abilities> cost <p:price> to activate.", _priced_abilities()),
    ("bearers of abilities", "<f:object.pl>", (slot("f"), OBJECT_ZONES)),
    ("bearers of abilities", "<c:cards there>", slot("c")),
    # How it enters
    ("ability", "CARDNAME enters the field <e:in a way.sg>.", Static(THIS, (enters(slot("e"), THIS),))),
)
