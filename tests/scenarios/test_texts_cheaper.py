"""Texts about what costs more or less."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from tests.scenarios.trying import ITEM, MAGE, MORE, RAI, does, laid, memory, trial


def test_the_first_card_of_each_player_is_dearer() -> None:
    """CR Costs: each turn, and the second is not."""
    text = "The first Skill card each player activates each turn costs 1 more to activate."
    t = laid(trial(text, ITEM), hand=["Spark", "Read", "Read"], field=["Trial"])
    t.act("A", "activate Read", reserve="Spark").pass_all()
    assert memory(t) == 1
    assert memory(does(t, "activate Read")) == 1


def test_a_price_that_is_reduced() -> None:
    """CR Wield: by one for each card of the element."""
    text = (
        "As an additional cost to use this weapon for an attack, pay (3), reduced by (1) for each fire element card "
        "in your graveyard."
    )
    for buried, paid in (["Bolt", "Bolt"], 1), (["Read"], 3):
        t = laid(trial(text, "Regalia Weapon — Mage Sword"), hand=["Read"] * 3, field=["Trial"], graveyard=buried)
        t.act("A", f"attack with {RAI}", weapon="Trial").pass_all()
        assert (memory(t), t.champion("B").damage) == (paid, 1)


def test_a_cost_as_of_an_omen() -> None:
    """CR Counters - Omen: the discarded card costs as much as one of them."""
    text = (
        "[Level 1+] Draw a card, then discard a card. If the reserve cost of the discarded card is equal to the "
        "reserve cost of one of your omens, draw two cards."
    )
    for discarded, drawn in ("Dear", 3), ("Read", 1):
        t = laid(trial(text), hand=["Trial", "Dear", "Read"], banishment=[placed("Dear Study", omen=1)])
        assert 10 - len(does(t, discard=discarded).zone("A", "deck")) == drawn


def test_an_ability_is_cheaper_for_counters_and_used_once() -> None:
    """CR Costs: one for each counter of one's champion."""
    text = (
        "(3): Draw a card. Activate this ability only once. This ability costs (X) less to activate, where X is the "
        "amount of enlighten counters on your champion."
    )
    for counters, paid in (2, 1), (0, 3):
        t = does(laid(trial(text, ITEM), hand=["Read"] * 4, field=["Trial"], enlighten=counters), "use Trial")
        assert (memory(t), t.can("A", "use Trial")) == (paid, False)


def test_the_first_card_of_the_next_turn_is_dearer() -> None:
    """CR Costs: the first one, of the opponent that was hit."""
    text = "On Champion Hit: The first card that opponent activates during their next turn costs 1 more to activate."
    t = does(laid(trial(text, "Attack — Mage Staff"), of_b={"hand": ["Spark", "Read", "Read"]})).pass_to("main", "B")
    kept = memory(t, "B")
    t.act("B", "activate Read", reserve="Spark").pass_all()
    assert memory(t, "B") == kept + 1
    assert memory(does(t, "activate Read", "B"), "B") == kept + 1


def test_a_price_by_what_is_loaded() -> None:
    """CR Game Terms - Negate: as many cards as are loaded into it."""
    text = (
        "[REST]: Negate target card activation unless its controller pays (X), where X is the amount of "
        "Aethercharge cards loaded into CARDNAME."
    )
    for cards, negated in (2, True), (1, False):
        t = laid(
            trial(text, "Regalia Weapon — Mage Aetherwing", beside=MORE),
            hand=["Read", "Spark"],
            of_b={"field": [placed("Trial", loaded=["Charge"] * cards)]},
        )
        t.act("A", "activate Read").pass_once("A").act("B", "use Trial").resolve_top()
        if t.purpose == "pay":
            t.answer("A", "pay", "pay")
            while t.purpose == "reserve":
                t.answer("A", "reserve", "Spark")
        t.pass_all()
        assert ("Read" in t.zone("A", "graveyard"), len(t.zone("A", "deck"))) == (True, 10 if negated else 9)


@pytest.mark.parametrize("durability", [3, 2])
@pytest.mark.parametrize(("cards", "stays"), [(2, False), (1, True)])
def test_a_price_by_what_was_loaded(durability: int, cards: int, stays: bool) -> None:
    """CR Game Terms - Last-Known Information 2: also if it left as its last counters paid for the ability."""
    text = (
        "Remove two durability counters from CARDNAME: Negate target card activation unless its controller pays (X), "
        "where X is the amount of Aethercharge cards loaded into CARDNAME."
    )
    t = laid(
        trial(text, "Regalia Weapon — Mage Aetherwing", beside=MORE),
        hand=["Read", "Spark"],
        of_b={"field": [placed("Trial", durability=durability, loaded=[*["Charge"] * cards, "Bolt"])]},
    )
    t.act("A", "activate Read").pass_once("A").act("B", "use Trial")
    assert bool(t.objects("Trial")) == (durability == 3)
    t.resolve_top()
    assert (t.options if t.purpose == "pay" else ["no"]) == (["no", "pay"] if stays else ["no"])
    if stays:
        t.answer("A", "pay", "pay").pass_all()
    assert len(t.zone("A", "deck")) == (9 if stays else 10)


def test_an_ability_that_costs_less_for_what_was_materialized() -> None:
    """CR Card Materialization: this turn."""
    text = (
        "(4), [REST]: Draw a card. This ability costs (3) less to activate for each card you've materialized this turn."
    )
    for material, paid in (["Ring"], 1), ([], 4):
        t = laid(
            trial(text, ITEM), hand=["Read"] * 4, memory=1, field=["Trial"], material=material, phase="materialize"
        )
        if material:
            t.answer("A", "materialize", "materialize Ring")
        t.pass_to("main", "A")
        before = memory(t)
        assert memory(does(t, "use Trial")) - before == paid


def test_if_one_controls_something_it_is_cheaper() -> None:
    """CR Costs: and damage is dealt to up to two allies."""
    text = (
        "[Class Bonus] If you control an Animal ally, this card costs 1 less to activate.\n\nDeal 1 damage to up to "
        "two target allies."
    )
    for there, paid in ("Hound", 1), ("Guard", 2):
        t = laid(
            trial(text, reserve=2), hand=["Trial", "Read", "Read"], field=[there], of_b={"field": ["Wall", "Dear"]}
        )
        t.act("A", "activate Trial", target=["Wall", "Dear"]).pass_all()
        assert (memory(t), t.object("Wall").damage, t.object("Dear").damage) == (paid, 1, 1)


def test_a_price_by_the_level() -> None:
    """CR Game Terms - LV: so much less."""
    text = "[Level 1+] (3): Draw a card. This ability costs (LV) less to activate."
    for level, paid in (0, 2), (1, 1):
        assert (
            memory(does(laid(trial(text, ITEM), level=level, hand=["Read"] * 3, field=["Trial"]), "use Trial")) == paid
        )


def test_animals_make_it_cheaper_and_stronger() -> None:
    """CR Costs: each of them; each ally gets a counter."""
    text = (
        "This card costs 1 less to activate for each Spirit you control.\n\nPut two buff counters on each ally you "
        "control.\n\nAnimals you control get +2 [POWER] until end of turn."
    )
    t = does(
        laid(
            trial(text, reserve=2), hand=["Trial", "Read"], field=["Hound", "Guard", "Seer"], of_b={"field": ["Hound"]}
        )
    )
    assert (memory(t), t.object("Hound", "A").power, t.object("Guard").power, t.object("Hound", "B").power) == (
        1,
        6,
        3,
        2,
    )


def test_a_card_is_fast_and_cheaper_once_an_ally_has_died() -> None:
    """CR Keywords - Fast Activation 1: in an opponent's turn too; before it is neither."""
    text = (
        "As long as a Beast ally you controlled has died this turn, this card costs 2 less to activate and you may "
        "activate it as though it had fast activation."
    )
    catalog = trial("Destroy target ally.", called="Slay", beside=trial(text, "Ally — Mage Human", reserve=2))
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial"], field=["Gray Wolf"])
    t.player("B", hand=["Slay"]).main_phase("B", first="A")
    t.act("B", "activate Slay", target="Gray Wolf").pass_once("B")
    assert not t.can("A", "activate Trial")
    t.pass_once("A").pass_once("B")
    assert t.can("A", "activate Trial")
    t.act("A", "activate Trial").pass_all()
    assert t.object("Trial", "A").damage == 0


def test_the_next_card_is_cheaper_and_enters_with_counters() -> None:
    """CR Card Activation 1.7.3: both is for one card, the next one."""
    text = (
        "The next ally card you activate this turn costs 2 less to activate and enters the field with two additional "
        "buff counters on it."
    )
    catalog = trial("Taunt", "Ally — Mage Human", called="Fighter", beside=trial(text), reserve=2)
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial", "Fighter", "Fighter", "Fireball"]).player("B")
    t.main_phase("A").act("A", "activate Trial").pass_all()
    t.act("A", "activate Fighter").pass_all()
    assert t.counters("Fighter", "buff") == 2
    assert t.zone("A", "memory") == []
    assert not t.can("A", "activate Fighter")


def test_abilities_of_cards_elsewhere_cost_less() -> None:
    """CR Activated Abilities 1."""
    beside = trial("(2), Banish this card from your graveyard: Draw a card.", "Ally — Mage Human", called="Ghost")
    catalog = trial(
        "Activated abilities of Human cards in your graveyard cost (1) less to activate.", "Item", beside=beside
    )
    t = laid(catalog, hand=["Read"], field=["Trial"], graveyard=["Ghost"])
    does(t, "use Ghost from graveyard")
    assert t.zone("A", "banishment") == ["Ghost"]
    laid(catalog, hand=["Read"], graveyard=["Ghost"]).cannot("A", "use Ghost from graveyard")
    laid(catalog, hand=["Read"], of_b={"field": ["Trial"]}, graveyard=["Ghost"]).cannot("A", "use Ghost from graveyard")
