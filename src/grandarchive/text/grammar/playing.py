"""How a card is played: what is paid for it, from where, when, and what it costs to attack with it."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import Custom, joined, naming, slot, vocabulary
from grandarchive.text.shapes.abilities import AdditionalCost, BeginsOnField, Resolution, Static
from grandarchive.text.shapes.conditions import Paid, Unless
from grandarchive.text.shapes.effects import Scavenge
from grandarchive.text.shapes.modifications import AbilitiesCost, AttackCost, CostChange, enters
from grandarchive.text.shapes.nouns import ALLY, THIS, And
from grandarchive.text.shapes.states import STARCALLED

WAYS: Final = {
    "is imbued": "imbued",
    "was prepared": "prepared",
    "was brewed": "brewed",
    "is empowered": "empowered",
    "was starcalled": STARCALLED,
}
"""How it is said that a card was played like that."""
TENSES: Final = {"is": "was", "was": "is"}
"""What is said of how a card was played may be said in either tense."""
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


def _additional() -> Custom:
    """An additional cost to activate a card, or an optional one with the effects that follow."""

    def make(c: Any, e: Any = ()) -> AdditionalCost:
        return AdditionalCost(c, OPTIONAL, e) if e else AdditionalCost(c)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not AdditionalCost or value != make(value.costs, value.then):
            return None
        return {"c": value.costs, "e": value.then or None}

    return Custom(make, take)


ADDITIONAL: Final = _additional()


def _itself(s: Any) -> Any:
    return THIS if s is THIS else None


def _of_itself(value: Any) -> dict[str, Any] | None:
    return {"s": THIS} if value is THIS else None


LEXICONS: Final = {
    "begin": vocabulary({"begin the game with it on the field": BeginsOnField()}),
    "called so": vocabulary({"starcalled": Paid(STARCALLED)}),
    "attack so": vocabulary({"declare an attack with this ally": And((THIS, ALLY))}),
}

PRODUCTIONS: Final = (
    # Costs
    ("ability", "as an additional cost to activate this card, <c:paid costs>.", ADDITIONAL),
    ("ability", f"{OPTIONALLY} <e:as played>.", ADDITIONAL),
    ("ability", f"{OPTIONALLY} <e:quoting as played>", ADDITIONAL),
    (
        "ability",
        "as an additional cost to <w:attack so>, <c:paid costs>.",
        Static(THIS, (AttackCost(slot("c"), slot("w")),)),
    ),
    ("attack so", "use <s:affected.sg> for an attack", Custom(_itself, _of_itself)),
    # Restrictions
    # How it was played
    *(("condition", f"CARDNAME {said}", Paid(name)) for said, name in WAYS.items()),
    *(
        ("condition", f"CARDNAME {TENSES[said.split()[0]]} {said.split()[1]}", Paid(name), f"CARDNAME {said}")
        for said, name in WAYS.items()
    ),
    ("ability", "as you gain this boon, <e:effects>", Resolution(slot("e"))),
    ("effect", "scavenge <n:amount> for a <f:cards.sg>", Scavenge(slot("n"), slot("f"), naming("scavenged"))),
    ("ability", "activated abilities of <w:cards there> cost <p:price> to activate.", _priced_abilities()),
    # How it enters
    ("ability", "CARDNAME enters the field <e:in a way.sg>.", Static(THIS, (enters(slot("e"), THIS),))),
)

OVERRIDES: Final = (
    (
        "ability",
        "if this card is in your starting material deck, you may <b:begin>.",
        slot("b"),
    ),
    (
        "keywords",
        "as long as CARDNAME is being <w:called so>, it has <a:quoted instructions> "
        "otherwise, it has <b:quoted instructions>",
        (joined("a", gates=(slot("w"),)), joined("b", gates=(Unless(slot("w")),))),
    ),
)
"""Whole sentences that no other card has (D8)."""
