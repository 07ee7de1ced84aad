"""Texts that prevent or change damage, or follow on it: what the engine does with a card that says them."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards import Catalog
from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial

MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]


def hurt(beside: Catalog | None = None, number: int = 4) -> Catalog:
    """Besides, a card deals so much damage."""
    return trial(f"Deal {number} damage to target unit.", called="Hurt", beside=beside)


def table(
    catalog: Catalog,
    *hand: str,
    memory: tuple[str, ...] = (),
    graveyard: tuple[str, ...] = (),
    field: tuple[str, ...] = (),
) -> Scenario:
    """A has a card of the trial, and what else there is."""
    t = Scenario(catalog).player(
        "A", lineage=MAGE, hand=["Trial", *hand], memory=list(memory), graveyard=list(graveyard), field=list(field)
    )
    return t.player("B", lineage=MAGE).main_phase("A")


def hurts(t: Scenario, target: str = "A's champion") -> int:
    """The damage on the champion of A after another card dealt some."""
    return t.act("A", "activate Hurt", target=target).pass_all().champion("A").damage


def test_as_much_is_prevented_each_time_as_cards_were_revealed() -> None:
    """CR Damage Prevention 10: two cards of the element were revealed, and so they count after they have left."""
    text = (
        "Reveal any amount of fire element cards from your memory. Until the beginning of your next turn, if damage "
        "would be dealt to your champion, prevent an amount of that damage equal to the amount of cards revealed "
        "this way."
    )
    catalog = hurt(trial(text))
    t = table(catalog, "Hurt", "Hurt", memory=("Fireball", "Fireball", "Trial"))
    t.act("A", "activate Trial").pass_all(choose=["Fireball", "Fireball"])
    assert hurts(t) == 4 - 2
    assert hurts(t) == 2 * (4 - 2)


def test_what_is_revealed_to_prevent_damage_is_of_the_element() -> None:
    """CR Game Terms - Reveal 1: cards of another element are not revealed, and nothing is prevented."""
    text = (
        "Reveal any amount of water element cards from your memory. Until the beginning of your next turn, if damage "
        "would be dealt to your champion, prevent an amount of that damage equal to the amount of cards revealed "
        "this way."
    )
    t = table(hurt(trial(text)), "Hurt", memory=("Fireball",))
    t.act("A", "activate Trial").pass_all()
    assert hurts(t) == 4


def test_another_amount_is_dealt_instead_to_all_but_a_champion() -> None:
    """CR Damage 16: to each unit once, as much as the condition says."""
    text = (
        "Deal 1 damage to all units except for your champion. "
        "If you control a Spirit ally, deal 2 damage to those units instead."
    )
    t = table(trial(text))
    t.act("A", "activate Trial").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 1)


def test_damage_to_each_unit_but_a_champion() -> None:
    """CR Damage 16: one's own allies are units as well."""
    t = table(trial("Deal 2 damage to each unit except for your champion."), field=("Gray Wolf",))
    t.act("A", "activate Trial").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage, len(t.objects("Gray Wolf"))) == (0, 2, 0)


def test_each_of_what_was_sacrificed_deals_damage_by_itself() -> None:
    """CR Damage 16: for two that were sacrificed damage is dealt twice."""
    text = (
        "Deal 1 damage to target champion. You may sacrifice any amount of allies. "
        "For each ally sacrificed this way, deal 2 damage to that champion."
    )
    t = table(trial(text), field=("Gray Wolf", "Gray Wolf", "Gray Wolf"))
    t.act("A", "activate Trial", target="B's champion")
    t.pass_all(may="yes", choose=["Gray Wolf", "Gray Wolf", "done"])
    assert t.champion("B").damage == 1 + 2 * 2
    assert len(t.objects("Gray Wolf")) == 1


def test_cards_of_two_kinds_are_banished_together() -> None:
    """CR Damage 16: any amount of one kind and up to one of the other, and damage for each of them."""
    text = (
        "You may banish any amount of fire element action cards and up to two ally cards from your graveyard. "
        "For each card banished this way, choose a unit and deal 3 damage to it."
    )
    t = table(trial(text), graveyard=("Fireball", "Fireball", "Gray Wolf", "Gray Wolf", "Gray Wolf"))
    t.act("A", "activate Trial")
    banished = ["Fireball", "Fireball", "Gray Wolf", "Gray Wolf"]
    t.pass_all(may="yes", choose=[*banished, *["B's champion"] * 4])
    assert t.champion("B").damage == 12
    assert (len(t.zone("A", "banishment")), t.zone("A", "graveyard").count("Gray Wolf")) == (4, 1)


@pytest.mark.parametrize(("card", "damage"), [("Fireball", 3), ("Gray Wolf", 3), ("Tome of Knowledge", 0)])
def test_cards_of_one_of_two_kinds_are_enough(card: str, damage: int) -> None:
    """CR Resolution 6: any amount of one kind and up to two of the other; without either nobody is asked."""
    text = (
        "You may banish any amount of fire element action cards and up to two ally cards from your graveyard. "
        "For each card banished this way, choose a unit and deal 3 damage to it."
    )
    t = table(trial(text), graveyard=(card,))
    t.act("A", "activate Trial").pass_all(**({"may": "yes", "choose": [card, "B's champion"]} if damage else {}))
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (damage, [card] if damage else [])


def test_a_next_attack_is_stronger_for_the_damage_on_a_champion() -> None:
    """CR Attacking and the Combat Phase 5: one more for each two damage counters there are as it resolves."""
    text = (
        "Deal 5 unpreventable damage to your champion. Then, their next attack this turn gets +1 [POWER] for every two "
        "damage counters on them."
    )
    catalog = trial("", "Attack — Mage Sword", called="Slash", beside=trial(text))
    t = table(catalog, "Slash")
    t.act("A", "activate Trial").pass_all()
    t.act("A", "activate Slash").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (5, 2 + 2)


def test_something_else_is_done_instead_to_the_same_target() -> None:
    """CR Replacement Effects 1: the ally is destroyed, and not returned."""
    text = (
        "Return target ally to its owner's hand. "
        "If you have two or more cards in your graveyard, destroy that ally instead."
    )
    for graveyard, zone in ((), "hand"), (("Fireball", "Fireball"), "graveyard"):
        t = table(trial(text), graveyard=graveyard, field=("Gray Wolf",))
        t.act("A", "activate Trial", target="Gray Wolf").pass_all()
        assert "Gray Wolf" in t.zone("A", zone)


def test_a_number_of_cards_that_say_their_own_name_is_counted() -> None:
    """CR Naming 5: in two zones."""
    text = (
        "Deal 1 damage to target unit plus an additional 2 for each card named CARDNAME "
        "in your graveyard and banishment."
    )
    t = table(trial(text), graveyard=("Trial", "Fireball"))
    t.act("A", "activate Trial", target="B's champion").pass_all()
    assert t.champion("B").damage == 1 + 2


def test_damage_is_dealt_whenever_another_paragraph_has_prevented_some() -> None:
    """CR Damage Prevention 5.a, 11: as long as the shield lasts, with a target of its own each time."""
    text = (
        "Prevent the next 6 damage that would be dealt to your champion this turn.\n\n"
        "[Class Bonus] Whenever damage is prevented this way, deal 5 damage to target champion you don't control."
    )
    t = table(hurt(trial(text)), "Hurt", "Hurt", "Hurt")
    t.act("A", "activate Trial").pass_all()
    for taken, dealt in (0, 5), (2, 10), (6, 10):
        assert hurts(t) == taken
        assert t.champion("B").damage == dealt


def test_a_number_is_that_of_the_damage_that_was_prevented() -> None:
    """CR Damage Prevention 11: as part of the prevention, and only of the next damage."""
    text = (
        "The next time damage would be dealt to your champion this turn, prevent 3 of that damage. "
        "Put an amount of preparation counters on your champion equal to the amount of damage prevented this way."
    )
    t = table(hurt(trial(text), number=2), "Hurt", "Hurt")
    t.act("A", "activate Trial").pass_all()
    assert hurts(t) == 0
    assert t.champion("A").counters == (("preparation", 2),)
    assert hurts(t) == 2


def test_cards_of_opponents_cost_more_after_much_damage_was_prevented() -> None:
    """CR Damage Prevention 11: of less damage nothing follows."""
    text = (
        "The next time damage would be dealt to target champion this turn, prevent that damage. When 4 or more "
        "damage is prevented this way, cards your opponents activate this turn cost (2) more to activate."
    )
    for number, possible in (3, True), (4, False):
        t = Scenario(hurt(trial(text), number)).player("A", lineage=MAGE, hand=["Trial", "Hurt"])
        t.player("B", lineage=MAGE, hand=["Hurt"]).main_phase("A")
        t.act("A", "activate Trial", target="A's champion").pass_all()
        assert hurts(t) == 0
        t.pass_once("A")
        assert t.can("B", "activate Hurt") is possible


def test_a_player_cannot_recover_for_a_turn() -> None:
    """CR Permission 1: the controller of the target, and only if it is a champion."""
    text = (
        "Deal 1 damage to target unit. If that unit is a champion, its controller can't recover until the beginning "
        "of your next turn."
    )
    for target, damage in ("A's champion", 6), ("Gray Wolf", 2):
        catalog = trial("Recover 3.", called="Mend", beside=trial(text))
        t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial", "Mend"], field=["Gray Wolf"], damage=5)
        t.player("B").main_phase("A")
        t.act("A", "activate Trial", target=target).pass_all()
        t.act("A", "activate Mend").pass_all()
        assert t.champion("A").damage == damage


def test_damage_is_dealt_back_to_what_attacked() -> None:
    """CR Damage Prevention 11: to the unit that deals it, for each damage of which some is prevented."""
    text = (
        "If damage would be dealt to an ally you control this turn, prevent 1 of that damage. "
        "If the damage prevented had a unit as its source, deal 2 damage to that unit."
    )
    catalog = trial("Taunt", "Ally — Mage Human", called="Fighter", beside=trial(text), power=2, life=9)
    t = Scenario(catalog).player("A", hand=["Trial"], field=["Fighter"]).player("B", field=["Fighter"]).main_phase("A")
    t.act("A", "activate Trial").pass_all()
    t.act("A", "attack with Fighter").pass_all(retaliate="Fighter")
    assert (t.object("Fighter", "A").damage, t.object("Fighter", "B").damage) == (1, 2 + 2)


def test_the_damage_of_an_attack_is_doubled_once_something_was_banished() -> None:
    """CR Damage Step 3.e: it is the attack of the card that gained the ability."""
    text = (
        "On Attack: You may banish two fire element action cards from your graveyard. If you do, recover 1 and "
        'CARDNAME gains "If this attack would deal damage, it deals double that damage instead."'
    )
    for answer, damage in ("yes", 4), ("no", 2):
        t = table(trial(text, "Attack — Mage Sword"), graveyard=("Fireball", "Fireball"))
        t.act("A", "activate Trial").pass_all(may=answer)
        assert t.champion("B").damage == damage


def test_the_damage_of_an_attack_becomes_unpreventable() -> None:
    """CR Damage 3: the ability is used while the card is in the intent."""
    text = (
        "Banish two fire element action cards from your graveyard: "
        'CARDNAME gains "Combat damage dealt by this attack is unpreventable."'
    )
    ward = "If damage would be dealt to your champion, prevent 1 of that damage."
    catalog = trial(ward, "Item", called="Ward", beside=trial(text, "Attack — Mage Sword"))
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial"], graveyard=["Fireball", "Fireball"])
    t.player("B", field=["Ward"]).main_phase("A")
    t.act("A", "activate Trial").pass_once("A").pass_once("B")
    t.act("A", "use Trial").pass_all()
    assert t.champion("B").damage == 2


def test_the_next_damage_of_a_source_is_more_for_each_unit() -> None:
    """CR Damage 16: what is dealt at once to two units is one time, and the next time nothing is added."""
    text = (
        "The next time a fire element source you control would deal damage to one or more units this turn, "
        "it deals that much damage plus 3 to those units instead."
    )
    catalog = trial("Deal 1 damage to each champion.", called="Burst", beside=trial(text), elements="fire")
    t = table(catalog, "Burst", "Burst")
    t.act("A", "activate Trial").pass_all()
    t.act("A", "activate Burst").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (4, 4)
    t.act("A", "activate Burst").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (5, 5)


def test_damage_of_a_source_with_a_chosen_name_is_prevented() -> None:
    """CR Naming 6: of another source it is not."""
    text = (
        "Choose a card name. Until end of turn, if damage would be dealt to your champion by a source with that name, "
        "prevent all but 1 of that damage."
    )
    t = table(hurt(trial(text)), "Hurt", "Fireball")
    t.act("A", "activate Trial").pass_all(name="Hurt")
    assert hurts(t) == 1


def test_what_it_hit_is_banished_when_it_dies() -> None:
    """CR Hit 2: a unit that was dealt combat damage by it this turn."""
    text = "If an ally hit by CARDNAME this turn would die, banish it instead."
    t = Scenario(trial(text, "Ally — Mage Human", power=3, life=9)).player("A", field=["Trial"])
    t.player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "attack with Trial", target="Gray Wolf").pass_all(retaliate="done")
    assert t.zone("B", "banishment") == ["Gray Wolf"]
