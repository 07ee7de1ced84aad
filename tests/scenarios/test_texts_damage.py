"""Texts about damage: how much, to whom, prevented or not, and what is recovered."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, placed, rested
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, STILL_MORE, damage, does, laid, memory, trial


def test_damage_of_an_element_cannot_be_prevented() -> None:
    """CR Damage Prevention: by sources that one controls."""
    text = "[Class Bonus] Damage dealt by norm element sources you control can't be prevented."
    for card, dealt in ("Bolt", 0), ("Spark", 1):
        t = laid(trial(text, ITEM, beside=STILL_MORE), hand=["Shield", card], field=["Trial"], of_b={"field": ["Wall"]})
        does(does(t, "activate Shield", target="Wall"), f"activate {card}", target="Wall")
        assert t.object("Wall").damage == dealt


def test_a_champion_and_others() -> None:
    """CR Keywords - Spellshroud: not the one that says it."""
    text = "[Class Bonus] Your champion and other Human objects you control have spellshroud."
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard", "Hound"], of_b={"field": ["Guard"]})
    assert [t.champion("A").keywords, t.object("Guard", "A").keywords] == [("spellshroud",)] * 2
    assert [t.object("Trial").keywords, t.object("Hound").keywords, t.object("Guard", "B").keywords] == [()] * 3


def test_half_of_the_damage() -> None:
    """CR Rounding: up, of another unit of the element."""
    text = "If another water element unit you control would take damage, prevent half of that damage, rounded up."
    t = laid(trial(text, ALLY, life=9), hand=["Bolt", "Spark", "Bolt"], field=["Trial", placed("Seer", buff=9)])
    does(does(t, "activate Bolt", target="Seer"), "activate Spark", target="Seer")
    does(t, "activate Bolt", target="Trial")
    assert (t.object("Seer").damage, t.object("Trial").damage) == (2, 4)


def test_the_eye_of_a_storm() -> None:
    """CR Game Terms - Reveal: as much damage as cards, and one of them is kept."""
    text = (
        "Banish CARDNAME: Reveal cards from the top of your deck until you reveal a fire element card. Deal "
        "unpreventable damage to target champion equal to the amount of cards revealed this way. Put one of those "
        "cards into your memory and the rest on the bottom of your deck in a random order."
    )
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], deck=["Read", "Guard", "Bolt", "Hound"])
    t.act("A", "use Trial", target="A's champion").pass_all()
    t.answer("A", t.purpose, "Guard").pass_all()
    assert (t.champion("A").damage, t.zone("A", "memory"), t.zone("A", "deck")[0]) == (3, ["Guard"], "Hound")


@pytest.mark.parametrize(
    ("text", "small"),
    [
        (
            (
                "The next time damage would be dealt to target champion this turn, prevent that damage. If 2 or more "
                "damage was prevented this way, put a buff counter on an ally you control."
            ),
            0,
        ),
        ("The next time damage would be dealt to target champion this turn, prevent all but 2 of that damage.", 1),
    ],
)
def test_damage_is_prevented_at_once(text: str, small: int) -> None:
    """CR Damage Prevention: the next time, all or all but some."""
    for card, taken in ("Bolt", 2 * small), ("Spark", small):
        t = does(laid(trial(text), hand=["Trial", card], field=["Guard"]), target="A's champion")
        t.act("A", f"activate {card}", target="A's champion").pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", "Guard").pass_all()
        assert (t.champion("A").damage, t.counters("Guard", "buff")) == (taken, int(card == "Bolt" and not small))


def test_as_much_as_was_prevented_is_glimpsed() -> None:
    """CR Game Terms - Glimpse: of that damage."""
    text = (
        "[Level 1+] The next time damage would be dealt to target champion this turn, prevent that damage. Glimpse "
        "X+1, where X is the amount of damage prevented this way."
    )
    t = does(laid(trial(text), hand=["Trial", "Spark"], deck=["Bolt", "Guard", "Read"]), target="A's champion")
    t.act("A", "activate Spark", target="A's champion").pass_all()
    assert (t.purpose, "Read" in t.options, t.champion("A").damage) == ("glimpse", False, 0)


def test_damage_as_of_revealed_cards_is_split() -> None:
    """CR Damage: as much as cards were revealed."""
    text = (
        "[Level 1+] Reveal all cards in your memory. Choose any amount of allies and deal damage equal to the amount "
        "of cards "
        "revealed this way split among them."
    )
    t = laid(trial(text, "Action — Mage Skill"), memory=["Bolt", "Read"], of_b={"field": ["Guard"]})
    t.act("A", "activate Trial").pass_all()
    for _ in range(8):
        if t.purpose == "choose":
            t.answer("A", "choose", next(name for name in ("Guard", "done") if name in t.options)).pass_all()
        elif t.purpose == "split damage":
            t.answer("A", "split", t.options[0]).pass_all()
    assert (t.object("Guard").damage, damage(t)) == (2, (0, 0))


def test_damage_is_split_among_targets() -> None:
    """CR Card Activation 1.5: any amount of them, of the type."""
    text = "Deal 3 damage split among any amount of target allies."
    t = laid(trial(text), of_b={"field": ["Guard", "Wall"]})
    t.act("A", "activate Trial", target=["Guard", "Wall"], split="1").pass_all()
    assert (t.object("Guard").damage, t.object("Wall").damage) == (1, 2)


def test_damage_of_the_level_is_split_among_as_many_targets() -> None:
    """CR Card Activation 1.3.4: the champion of level 1 deals 1, so there is no second target."""
    text = "Deal LV damage split among any amount of target units."
    t = laid(trial(text), of_b={"field": ["Guard", "Wall"]}).act("A", "activate Trial", target="Guard").pass_all()
    assert (t.object("Guard").damage, t.object("Wall").damage, damage(t)) == (1, 0, (0, 0))


def test_more_damage_is_taken() -> None:
    """CR Replacement Effects: one more, until one's next turn, or of a target."""
    text = (
        "On Attack: Until the beginning of your next turn, if damage would be dealt to your champion, they take "
        "that much damage plus 2 instead."
    )
    t = does(laid(trial(text, ALLY), hand=["Spark"], field=["Trial"]), "attack with Trial")
    assert does(t, "activate Spark", target="A's champion").champion("A").damage == 3
    other = (
        "Deal 1 damage to target unit. Until end of turn, if that unit would take damage, it takes that much damage "
        "plus 3 instead."
    )
    t = does(laid(trial(other), hand=["Trial", "Spark"], field=["Wall"]), target="Wall")
    assert does(t, "activate Spark", target="Wall").object("Wall").damage == 1 + 4


def test_less_is_recovered() -> None:
    """CR Replacement Effects: by any player, one less."""
    text = "If a player would recover an amount, they recover X instead, where X is that amount minus 1."
    for field, left in (["Trial"], 6), ([], 5):
        assert (
            does(laid(trial(text, ITEM, beside=STILL_MORE), hand=["Heal"], field=field, damage=9), "activate Heal")
            .champion("A")
            .damage
            == left
        )


def test_whenever_damage_is_prevented_this_way() -> None:
    """CR Damage Prevention: of a unit of the element, each time."""
    text = (
        "Prevent the next 5 damage that would be dealt to target water element unit this turn. Whenever damage is "
        "prevented this way, deal 1 damage to target unit."
    )
    t = does(laid(trial(text), hand=["Trial", "Bolt", "Spark"], field=[placed("Seer", buff=5)]))
    for card, dealt in ("Bolt", 1), ("Spark", 2):
        t.act("A", f"activate {card}", target="Seer").pass_all(target="B's champion")
        assert (t.champion("B").damage, t.object("Seer").damage) == (dealt, 0)


def test_damage_for_curses() -> None:
    """CR Inner Lineage: one for each of them."""
    text = "Deal 1 unpreventable damage to your champion for each Curse card in your champion's lineage."
    for lineage, dealt in (["Curse", "Curse", *MAGE], 2), (MAGE, 0):
        assert does(laid(trial(text, beside=MORE), lineage=lineage)).champion("A").damage == dealt


def test_damage_to_an_attacker() -> None:
    """CR Attacking and the Combat Phase: if the target is defending."""
    text = "Target unit becomes distant. If that unit is defending, deal 2 damage to its attacker."
    for target, dealt in ("B's champion", 2), ("A's champion", 0):
        t = laid(trial(text), hand=[], field=["Guard"], of_b={"hand": ["Trial"]})
        t.act("A", "attack with Guard").pass_once("A").act("B", "activate Trial", target=target).resolve_top()
        assert t.object("Guard").damage == dealt


def test_nobody_recovers() -> None:
    """CR Permission: the opponent that was a target, until end of turn."""
    text = "[Level 1+] Until end of turn, target opponent can't recover."
    t = does(
        laid(
            trial(text, beside=STILL_MORE),
            hand=["Trial", "Heal"],
            damage=9,
            of_b={"hand": ["Heal", "Heal"], "damage": 9},
        )
    )
    t.pass_once("A")
    assert does(t, "activate Heal", "B").champion("B").damage == 9
    assert does(t, "activate Heal").champion("A").damage == 5
    assert does(t.pass_to("main", "B"), "activate Heal", "B").champion("B").damage == 5


def test_the_next_non_combat_damage() -> None:
    """CR Damage Prevention: of a unit of the element."""
    text = (
        "[REST]: The next time target water element unit would take non-combat damage this turn, prevent 3 of that "
        "damage."
    )
    t = laid(trial(text, ITEM), hand=["Bolt"], field=["Trial", placed("Seer", buff=9), "Guard"])
    does(does(t, "use Trial"), "activate Bolt", target="Seer")
    assert t.object("Seer").damage == 1


def test_damage_by_the_cheapest_omen() -> None:
    """CR Counters - Omen: to all units but one's champion."""
    text = (
        "Deal X damage to all units except for your champion, where X is the lowest reserve cost among your ally omens."
    )
    t = does(
        laid(
            trial(text),
            field=["Guard"],
            banishment=[placed("Dear", omen=1), placed("Phial", omen=1), placed("Bolt", omen=1)],
        )
    )
    assert (damage(t), t.object("Guard").damage) == ((0, 3), 3)
    other = "[Level 1+] CARDNAME gets +X [POWER], where X is the highest power stat among your ally omens."
    t = laid(
        trial(other, ALLY), hand=[], field=["Trial"], banishment=[placed("Hound", omen=1), placed("Guard", omen=1)]
    )
    assert t.object("Trial").power == 3


def test_damage_is_split() -> None:
    """CR Damage: two and the level, among any units."""
    text = "Choose any amount of units and deal 2+LV damage split among them."
    t = laid(trial(text), of_b={"field": ["Guard"]})
    t.act("A", "activate Trial").pass_all()
    for _ in range(8):
        if t.purpose == "choose":
            t.answer(
                "A",
                "choose",
                next(o for o in ("Guard", "B's champion", "done") if o in t.options or o == "B's champion"),
            ).pass_all()
        elif t.purpose == "split damage":
            t.answer("A", "split", t.options[0]).pass_all()
    assert t.object("Guard").damage + t.champion("B").damage + t.champion("A").damage == 3


def test_more_is_recovered() -> None:
    """CR Replacement Effects: one more, at so much damage."""
    text = "[Damage 8+] If you would recover an amount, recover 1+X instead, where X is that amount."
    for marked, left in (9, 4), (7, 3):
        t = laid(trial(text, ITEM, beside=STILL_MORE), hand=["Heal"], field=["Trial"], damage=marked)
        assert does(t, "activate Heal").champion("A").damage == left


def test_damage_to_others_is_dealt_to_it() -> None:
    """CR Replacement Effects: to other units of one's own."""
    text = "If damage would be dealt to another unit you control, that damage is dealt to CARDNAME instead."
    t = laid(trial(text, ALLY, life=9), hand=["Bolt", "Spark"], field=["Trial", "Guard"])
    does(does(t, "activate Bolt", target="Guard"), "activate Spark", target="B's champion")
    assert (t.object("Trial").damage, t.object("Guard").damage, t.champion("B").damage) == (4, 0, 1)


def test_a_castle_protects_and_falls() -> None:
    """CR Damage Prevention: each unit of one's own, each time."""
    text = (
        "If a unit you control would be dealt damage, prevent 1 of that damage.\n\nAt the beginning of your "
        "recollection phase, sacrifice CARDNAME and draw two cards into your memory."
    )
    t = laid(trial(text, "Domain — Mage Castle"), hand=["Bolt", "Spark"], field=["Trial", "Guard"])
    does(does(t, "activate Bolt", target="Guard"), "activate Spark", target="B's champion")
    assert (t.object("Guard").damage, t.champion("B").damage) == (3, 1)
    t.pass_to("main", "B").pass_to("main", "A")
    assert "Trial" in t.zone("A", "graveyard")


def test_a_damaged_ally() -> None:
    """CR Damage: one that has some."""
    t = laid(
        trial("[Level 1+] This card costs 6 less to activate.\n\nDestroy target damaged Human ally."),
        of_b={"field": [damaged("Guard", 1), "Dear"]},
    )
    assert does(t).objects("Guard") == []
    laid(trial("Destroy target damaged Human ally."), of_b={"field": ["Guard", damaged("Hound", 1)]}).cannot(
        "A", "activate Trial"
    )


def test_each_other_unit_is_hurt() -> None:
    """CR Damage: not itself."""
    text = (
        "[Class Bonus] On Attack: You may banish a fire element action card from your graveyard. If you do, deal 2 "
        "damage to each other unit."
    )
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], graveyard=["Bolt"])
    t.act("A", "attack with Trial").pass_all(may="yes")
    if t.purpose == "choose":
        t.answer("A", "choose", "Bolt").pass_all()
    assert (t.object("Trial").damage, t.object("Guard").damage, damage(t)) == (0, 2, (2, 3))


def test_if_so_much_damage_was_dealt() -> None:
    """CR Game Terms - Hit: by that hit."""
    text = "On Hit: If 3 or more damage was dealt, you may sacrifice CARDNAME. If you do, summon a Gray Page token."
    for power, pages in (3, 1), (2, 0):
        t = laid(trial(text, ALLY, power=3, beside=STILL_MORE), hand=[], field=[placed("Trial", debuff=3 - power)])
        t.act("A", "attack with Trial").pass_all(**({"may": "yes"} if pages else {}))
        assert (len(t.objects("Gray Page")), len(t.objects("Trial"))) == (pages, 1 - pages)


def test_a_card_of_a_graveyard_and_each_champion() -> None:
    """CR Banish: from anybody's graveyard."""
    text = "Banish target card from a graveyard. Then deal 1 damage to each champion."
    t = does(laid(trial(text), of_b={"graveyard": ["Bolt"]}))
    assert (t.zone("B", "banishment"), damage(t)) == (["Bolt"], (1, 1))
    laid(trial(text)).cannot("A", "activate Trial")


def test_a_shield_for_each_awake_ally() -> None:
    """CR Keywords - Lineage Release: for each of them by itself."""
    text = (
        "Lineage Release — For each awake Human ally you control, prevent the next 2 damage that would be dealt to "
        "that ally this turn."
    )
    catalog = trial(text, "Champion — Mage Human")
    t = laid(
        catalog,
        lineage=["Spirit of Fire", "Trial", "Rai, Archmage"],
        hand=["Bolt", "Bolt"],
        field=["Guard", rested("Wall")],
    )
    does(t, "use Trial from lineage")
    for name, taken in ("Guard", 2), ("Wall", 4):
        assert does(t, "activate Bolt", target=name).object(name).damage == taken


def test_so_much_combat_damage() -> None:
    """CR Costs: dealt by one's champion this turn."""
    text = (
        "[Class Bonus] This card costs 2 less to activate as long as your champion has dealt 2 or more combat "
        "damage this turn."
    )
    for attack, paid in (True, 0), (False, 2):
        t = laid(trial(text, ALLY, reserve=2), hand=["Slash", "Trial", "Read", "Read"])
        if attack:
            does(t, "activate Slash")
        assert memory(does(t)) == paid


def test_all_non_combat_damage() -> None:
    """CR Damage Prevention: at the level; and opponents cannot recover."""
    text = (
        "[Class Bonus] As long as you control a domain, prevent all non-combat damage that would be dealt to "
        "CARDNAME.\n\n[Level 1+] Your opponents can't recover."
    )
    for lineage, taken, left in (MAGE, 0, 9), (["Spirit of Fire"], 4, 5):
        t = laid(
            trial(text, ALLY, life=9, beside=STILL_MORE),
            lineage=lineage,
            hand=["Bolt"],
            field=["Trial", "Keep"],
            of_b={"hand": ["Heal"], "damage": 9},
        )
        does(t, "activate Bolt", target="Trial").pass_once("A")
        assert (t.object("Trial").damage, does(t, "activate Heal", "B").champion("B").damage) == (taken, left)


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
    for hand, dealt in (["Fireball"], 0), (["Gray Wolf"], 3), ([], 3):
        t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial", *hand]).player("B").main_phase("A")
        t.act("A", "activate Trial").pass_all()
        assert t.champion("A").damage == dealt


def test_the_amount_that_was_recovered() -> None:
    """CR Game Terms - Recover."""
    text = "Whenever you recover an amount, CARDNAME gets +X [LIFE] until end of turn, where X is that amount."
    catalog = trial("Recover 3.", called="Rest", beside=trial(text, "Ally — Mage Human"))
    t = does(laid(catalog, hand=["Rest"], field=["Trial"], damage=5), "activate Rest")
    assert t.object("Trial").life == 3 + 3


def test_damage_is_dealt_to_a_target_unit() -> None:
    """CR Damage 3."""
    t = Scenario(trial("Deal 3 damage to target unit.")).player("A", hand=["Trial"]).player("B").main_phase("A")
    t.act("A", "activate Trial", target="B's champion")
    t.pass_all()
    assert t.champion("B").damage == 3
    assert t.champion("A").damage == 0


def test_a_level_makes_the_damage_larger() -> None:
    """CR Game Terms - LV."""
    t = (
        Scenario(trial("Deal 2+LV damage to target champion."))
        .player("A", hand=["Trial"], lineage=["Spirit of Fire", "Rai, Spellcrafter"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Trial", target="B's champion")
    t.pass_all()
    assert t.champion("B").damage == 3
