"""Texts about the next cards, cards with a name, and what players cannot do: what the engine does with them."""

from __future__ import annotations

from typing import Final

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial

MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]


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


def test_the_activation_of_the_next_card_cannot_be_negated() -> None:
    """CR Game Terms - Negate 1: the one after it can."""
    text = "The activation of the next card you activate this turn can't be negated."
    catalog = trial("Negate target card activation.", called="No", beside=trial(text))
    catalog = trial("Draw a card.", called="Read", beside=catalog)
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial", "Read", "Read"])
    t.player("B", lineage=MAGE, hand=["No", "No"]).main_phase("A")
    t.act("A", "activate Trial").pass_all()
    for cards in 2, 1:
        t.act("A", "activate Read").pass_once("A")
        t.act("B", "activate No", target="Read").pass_all()
        assert len(t.zone("A", "hand")) == cards


def test_a_card_with_the_same_name_is_put_into_the_material_deck() -> None:
    """CR Naming 5: of the card itself, and no other one."""
    text = "Put a card named CARDNAME from your banishment into your material deck."
    t = Scenario(trial(text, "Action — Mage Spell")).player(
        "A", lineage=MAGE, hand=["Trial"], banishment=["Fireball", "Trial"]
    )
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "material")) == (["Fireball"], ["Trial"])


def test_players_draw_only_so_many_cards_each_turn() -> None:
    """CR Permission 1: two cards each, and of three that would be drawn two are."""
    text = "Each player can't draw more than two cards each turn unless it's their first turn of the game."
    catalog = trial("Draw three cards.", called="Read", beside=trial(text, "Item"))
    for field, drawn in (["Trial"], 2), ([], 3):
        t = Scenario(catalog).player("A", lineage=MAGE, hand=["Read"], field=field).player("B").main_phase("A")
        t.act("A", "activate Read").pass_all()
        assert len(t.zone("A", "hand")) == drawn


def test_abilities_of_a_target_trigger_twice_more_each_time_it_attacks() -> None:
    """CR Triggered Abilities 11: besides the time they trigger by themselves, and of no other attacker."""
    text = "Until end of turn, whenever target Beast ally attacks, trigger all of its on attack abilities twice."
    beast = "On Attack: Put a buff counter on CARDNAME."
    catalog = trial(beast, "Ally — Mage Beast", called="Prowler", beside=trial(text))
    catalog = trial(beast, "Ally — Mage Human", called="Hunter", beside=catalog)
    for attacker, order, counters in ("Prowler", ["Prowler", "Prowler"], 3), ("Hunter", [], 1):
        t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial"], field=["Prowler", "Hunter"]).player("B")
        t.main_phase("A").act("A", "activate Trial", target="Prowler").pass_all()
        t.act("A", f"attack with {attacker}").pass_all(**({"triggers": order} if order else {}))
        assert t.counters(attacker, "buff") == counters


def test_as_much_damage_is_dealt_as_was_dealt() -> None:
    """CR Triggered Abilities 2: the number is that of the damage."""
    text = "Whenever CARDNAME is dealt damage, deal that much damage to each champion."
    catalog = trial("Deal 3 damage to target unit.", called="Hurt", beside=trial(text, "Ally — Mage Human", life=9))
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Hurt"], field=["Trial"]).player("B").main_phase("A")
    t.act("A", "activate Hurt", target="Trial").pass_all()
    assert (t.object("Trial").damage, t.champion("A").damage, t.champion("B").damage) == (3, 3, 3)


def test_what_was_not_discarded_costs_damage() -> None:
    """CR Game Terms - Discard 1: another card, or none at all."""
    text = "Discard a card. If you didn't discard a Spell action card, deal 3 damage to your champion."
    for hand, damage in (["Fireball"], 0), (["Gray Wolf"], 3), ([], 3):
        t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial", *hand]).player("B").main_phase("A")
        t.act("A", "activate Trial").pass_all()
        assert t.champion("A").damage == damage


def test_a_target_with_a_keyword_is_asked_for_and_loses_it() -> None:
    """CR Card Activation 1.5: any unit is a target, and only one that has it lets a card be drawn."""
    text = "If target unit has taunt, draw a card. Then that unit loses taunt until end of turn."
    catalog = trial("Taunt", "Ally — Mage Human", called="Fighter", beside=trial(text))
    for target, hand in ("Fighter", 1), ("Gray Wolf", 0):
        t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial"], field=["Fighter", "Gray Wolf"]).player("B")
        t.main_phase("A").act("A", "activate Trial", target=target).pass_all()
        assert len(t.zone("A", "hand")) == hand


def test_what_enters_under_ones_control_enters_with_a_counter() -> None:
    """CR Continuous Effects 2: until end of turn, and not what another player controls."""
    text = (
        "Until end of turn, Human allies that enter the field under your control enter with an additional buff counter "
        "on them."
    )
    catalog = trial("Ambush", "Ally — Mage Human", called="Fighter", beside=trial(text))
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial", "Fighter"]).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all()
    t.act("A", "activate Fighter").pass_all()
    assert t.counters("Fighter", "buff") == 1


def test_what_was_done_allows_something_more() -> None:
    """CR Resolution 6: the second is offered only if the first was done, and may be left."""
    text = "You may discard a card. If you do, you may deal 3 damage to your champion."
    for answers, damage in (["yes", "yes"], 3), (["yes", "no"], 0), (["no"], 0):
        t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial", "Fireball"]).player("B").main_phase("A")
        t.act("A", "activate Trial").pass_all(may=answers)
        assert t.champion("A").damage == damage
