"""Texts about attacks: what attacks get and gain, by whom and with what they are made."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.own import own_card
from grandarchive.testing import damaged, placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MORE, RAI, does, hand, laid, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Regalia Weapon — Assassin Dagger", called="Dirk", power=2),
        facts_of("", "Unique Ally — Mage Human", called="Lady", power=1, life=4),
        facts_of("Prevent the next 9 damage that would be dealt to target unit this turn.", called="Shelter"),
    )
)
WEAPON: Final = "Regalia Weapon — Mage Dagger"


def test_an_attack_gets_as_much_as_a_number_says() -> None:
    """CR Triggered Abilities 5.b: by the row in which the number is, and by none if it is in none."""
    text = (
        "[Rai Bonus] Whenever your champion attacks, depending on the amount of allies you control—\n• 1 to 2— That "
        "attack gets +2 [POWER].\n• 3 or more— That attack gets +4 [POWER]. Draw two cards."
    )
    for allies, dealt, cards in (0, 2, 0), (1, 4, 0), (2, 4, 0), (3, 6, 2), (4, 6, 2):
        t = laid(trial(text, ITEM), hand=[], field=["Trial", "Blade", *["Guard"] * allies])
        t.act("A", f"attack with {RAI}", weapon="Blade").pass_all()
        assert (t.champion("B").damage, hand(t)) == (dealt, cards)


def test_a_next_attack_of_a_target_gains_more_if_it_is_of_a_subtype() -> None:
    """CR Attacking and the Combat Phase 5: and then nothing prevents its damage."""
    text = (
        "Target Human ally's next attack this turn gains unblockable and gets +1 [POWER]. If that ally is a Warrior, "
        "that attack gets an additional +3 [POWER] and gains Combat damage dealt by this attack is unpreventable."
    )
    for name, dealt in ("Guard", 5), ("Lady", 0):
        t = laid(trial(text, beside=OWN), field=[name], of_b={"hand": ["Shelter"], "field": ["Wall"]})
        does(t, target=name).pass_once("A").act("B", "activate Shelter", target="B's champion").pass_all()
        does(t, f"attack with {name}", target="B's champion")
        assert t.champion("B").damage == dealt
    t = does(laid(trial(text, beside=OWN), field=["Lady"]), target="Lady")
    assert does(t, "attack with Lady").champion("B").damage == 2


def test_counters_for_attacks_with_weapons() -> None:
    """CR Attacking and the Combat Phase: the champion's, with a weapon and not with a card."""
    text = "Whenever your champion attacks using a weapon, put two training counters on CARDNAME."
    t = laid(trial(text, ITEM), hand=[], field=["Trial", "Blade"])
    t.act("A", f"attack with {RAI}", weapon="Blade").pass_all()
    assert t.counters("Trial", "training") == 2
    t = laid(trial(text, ITEM), hand=["Slash"], field=["Trial", "Guard"])
    does(does(t, "activate Slash"), "attack with Guard")
    assert (t.champion("B").damage, t.counters("Trial", "training")) == (3, 0)


def test_the_next_attack_without_a_weapon() -> None:
    """CR Instanced Effects: one for each Spell, and an attack with a weapon leaves it to the next one."""
    text = "Whenever you activate a Spell card, CARDNAME's next attack without a weapon this turn gets +2 [POWER]."
    rouse = trial("Wake up your champion.", "Action — Mage Skill", called="Rouse")
    catalog = trial(text, CHAMPION, power=1, life=20, level=1, beside=rouse)
    t = laid(catalog, lineage=["Spirit of Fire", "Trial"], hand=["Spark", "Spark", "Rouse"], field=["Blade"])
    for _ in range(2):
        does(t, "activate Spark", target="A's champion")
    t.act("A", "attack with Trial", weapon="Blade").pass_all()
    with_weapon = t.champion("B").damage
    does(t, "activate Rouse").act("A", "attack with Trial", weapon="no weapon").pass_all()
    assert (with_weapon, t.champion("B").damage - with_weapon) == (3, 5)


def test_attacks_get_power_and_gain_an_ability() -> None:
    """CR Continuous Effects: all of the champion's attacks until end of turn, and no others."""
    text = 'On Enter: Until end of turn, CARDNAME\'s attacks get +3 [POWER] and gain "On Kill: Draw two cards."'
    catalog = trial(text, CHAMPION, level=1, life=20)
    t = laid(
        catalog,
        lineage=["Spirit of Fire"],
        hand=[],
        material=["Trial"],
        memory=1,
        field=["Blade", "Guard"],
        of_b={"field": [rested("Wall"), rested(damaged("Hound", 2))]},
        phase="materialize",
    )
    t.answer("A", "materialize", "materialize Trial").pass_to("main", "A")
    before = hand(t)
    t.act("A", "attack with Guard", target="Hound").pass_all()
    assert (t.objects("Hound"), hand(t)) == ([], before)
    t.act("A", "attack with Trial", weapon="Blade", target="Wall").pass_all()
    assert (t.object("Wall").damage, hand(t)) == (5, before)


def test_an_attack_that_kills_draws() -> None:
    """CR Keywords - On Kill: until end of turn, and not in the next one."""
    text = 'Until end of turn, your champion\'s attacks get +1 [POWER] and gain "On Kill: Draw three cards."'
    for later, cards in (False, 3), (True, 0):
        t = laid(trial(text), field=["Blade"], of_b={"field": [rested("Hound"), rested(damaged("Hound", 2))]})
        does(t)
        if later:
            t.pass_to("main", "B").pass_to("main", "A")
        before = hand(t)
        t.act("A", f"attack with {RAI}", weapon="Blade", target="Hound (1)").pass_all()
        assert (len(t.objects("Hound")), hand(t) - before) == (2 - (not later), cards)


def test_units_gain_an_ability_until_end_of_turn() -> None:
    """CR Abilities 9: those that were targets, each for itself."""
    text = 'Banish CARDNAME: Up to two target units you control gain "On Hit: Recover 2" until end of turn.'
    t = laid(trial(text, ITEM), hand=[], field=["Trial", "Guard", "Hound", "Wall"], damage=9)
    t.act("A", "use Trial", target=["Guard", "Hound"]).pass_all()
    for name, marked in ("Guard", 7), ("Hound", 5):
        assert does(t, f"attack with {name}").champion("A").damage == marked
    t.pass_to("main", "B").pass_to("main", "A")
    assert does(t, "attack with Guard").champion("A").damage == 5


def test_a_weapon_gets_power_and_an_ability() -> None:
    """CR Abilities 9: a weapon of the subtype, until end of turn."""
    text = 'Until end of turn, target Dagger weapon gets +2 [POWER] and "On Champion Hit: Draw two cards."'
    t = laid(trial(text, beside=OWN), field=["Dirk", "Blade"])
    t.act("A", "activate Trial")
    t.pass_all()
    assert (t.object("Dirk").power, t.object("Blade").power) == (4, 2)
    t.act("A", f"attack with {RAI}", weapon="Dirk").pass_all()
    assert (t.champion("B").damage, hand(t)) == (4, 2)
    assert t.pass_to("main", "B").object("Dirk").power == 2


def test_allies_attack_with_a_weapon() -> None:
    """CR Attacking and the Combat Phase 1.c: unique ones of the class, and nobody else."""
    text = "[Class Bonus] Unique Mage allies you control can attack using this weapon."
    for name, dealt in ("Lady", 4), ("Dear", 0), ("Guard", 0):
        t = laid(trial(text, WEAPON, power=3, beside=OWN), hand=[], field=["Trial", name])
        t.act("A", f"attack with {name}") if t.can("A", f"attack with {name}") else None
        assert (t.purpose == "weapon") is (dealt > 0)
        if dealt:
            assert t.answer("A", "weapon", "Trial").pass_all().champion("B").damage == dealt


def test_a_counter_is_put_on_a_weapon_with_which_allies_attack() -> None:
    """CR Weapon: when the allies do, and not when the champion does."""
    text = (
        "[Rai Bonus] Human allies you control can attack using CARDNAME. When they do, put two age counters on "
        "CARDNAME."
    )
    for name, counters in ("Guard", 2), (RAI, 0):
        t = laid(trial(text, WEAPON), hand=[], field=["Trial", "Guard", "Hound"])
        t.act("A", f"attack with {name}", weapon="Trial").pass_all()
        assert t.counters("Trial", "age") == counters
    t = laid(trial(text, WEAPON), hand=[], field=["Trial", "Hound"]).act("A", "attack with Hound")
    assert t.purpose != "weapon"


def test_exactly_so_many_cards_in_memory() -> None:
    """CR Stats: two, and neither one nor three."""
    text = "[Class Bonus] As long as you have exactly two cards in your memory, CARDNAME gets +3 [POWER]."
    for cards, dealt in (1, 2), (2, 5), (3, 2):
        t = laid(trial(text, "Attack — Mage Staff"), memory=cards)
        assert does(t).champion("B").damage == dealt
    one = "As long as you have exactly one card in your memory, CARDNAME gets +1 [POWER]."
    for cards, dealt in (0, 2), (1, 3), (2, 2):
        assert does(laid(trial(one, "Attack — Mage Staff"), memory=cards)).champion("B").damage == dealt


def test_an_attack_gets_as_much_as_it_was_prepared() -> None:
    """CR Keywords - Prepare: X of one's choice, and not 0."""
    text = "Prepare X. X can't be 0.\n\nCARDNAME gets +X [POWER]."
    t = laid(trial(text, "Attack — Mage Dagger"), preparation=3)
    t.act("A", "activate Trial", pay="pay")
    assert (t.purpose, t.options) == ("x", ["1", "2", "3"])
    t.answer("A", "x", "2").pass_all()
    assert (t.champion("B").damage, dict(t.champion("A").counters)) == (4, {"preparation": 1})
    assert does(laid(trial(text, "Attack — Mage Dagger"))).champion("B").damage == 2


def test_power_for_each_counter_that_is_removed() -> None:
    """CR Counters: up to two, and none if there are none."""
    text = (
        "On Attack: You may remove up to two preparation counters from your champion. For each counter removed this "
        "way, this attack gets +3 [POWER]."
    )
    for counters, removed, dealt in (3, 2, 7), (3, 1, 4), (0, 0, 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], preparation=counters)
        answers: dict[str, Any] = {"may": "yes", "amount": removed}
        t.act("A", "attack with Trial").pass_all(**(answers if counters else {}))
        assert t.champion("B").damage == dealt
        assert dict(t.champion("A").counters).get("preparation", 0) == counters - removed


def test_the_ally_that_was_hit_is_of_a_subtype() -> None:
    """CR Keywords - On Hit: it is destroyed for a counter, and one of another subtype is not."""
    text = (
        "On Ally Hit: If the hit ally is a Guardian, you may remove two preparation counters from your champion. If "
        "you do, destroy the hit ally."
    )
    for name, counters, left in ("Wall", 2, 0), ("Wall", 1, 1), ("Guard", 2, 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], preparation=counters, of_b={"field": [rested(name)]})
        t.act("A", "attack with Trial").pass_all(target=name, **({"may": "yes"} if not left else {}))
        assert len(t.objects(name)) == left
        assert dict(t.champion("A").counters).get("preparation", 0) == (counters if left else 0)


def test_allies_assign_damage_with_their_life() -> None:
    """CR Instanced Effects: those of one's own until end of turn, also one that came later."""
    text = "Allies you control assign damage with their life stat instead of power stat until end of turn."
    t = does(laid(trial(text), hand=["Trial", "Guard"], field=["Hound", damaged("Guard", 4)]))
    does(t, "attack with Hound")
    assert t.champion("B").damage == 3
    assert does(t, "attack with Guard").champion("B").damage == 3 + 5
    t.pass_to("main", "B").pass_to("main", "A")
    assert does(t, "attack with Hound").champion("B").damage == 3 + 5 + 2


def test_an_omen_strengthens_attacks_if_it_is_the_only_one_of_its_cost() -> None:
    """CR Counters - Omen: another one that costs as much stands in the way, and a dearer one does not."""
    text = (
        "As long as this card is one of your omens and you have no other reserve cost 2 omens, your champion's attacks "
        "get +3 [POWER]."
    )
    for others, dealt in ([], 5), ([placed("Dear", omen=1)], 5), ([placed("Phial", omen=1)], 2), (["Phial"], 5):
        t = laid(
            trial(text, "Attack — Mage Sword", reserve=2),
            hand=[],
            field=["Blade"],
            banishment=[placed("Trial", omen=1), *others],
        )
        t.act("A", f"attack with {RAI}", weapon="Blade").pass_all()
        assert t.champion("B").damage == dealt
    t = laid(trial(text, "Attack — Mage Sword", reserve=2), hand=[], field=["Blade"], banishment=["Trial"])
    t.act("A", f"attack with {RAI}", weapon="Blade").pass_all()
    assert t.champion("B").damage == 2


def test_cards_in_an_intent_gain_an_ability() -> None:
    """CR Game Zones - Intent: those of the subtype, which then load themselves."""
    text = (
        "If a unit is attacking, each Ranger card in that attacker's intent gains \"On Champion Hit: Load this card "
        'into an Aetherwing weapon you control."'
    )
    for now, loaded in (True, ["Charge"]), (False, []):
        t = laid(trial(text, beside=OWN), field=[placed("Wing", loaded=["Charge"]), "Blade"])
        if not now:
            does(t)
        t.act("A", f"attack with {RAI}", weapon="Wing")
        if now:
            t.act("A", "activate Trial")
        t.pass_all()
        assert [card.name for card in t.object("Wing").loaded] == loaded


def test_allies_cannot_retaliate() -> None:
    """CR Retaliation: those of the subtype, whoever controls them, and others can."""
    text = "Animal allies can't retaliate."
    for name, struck in ("Hound", 0), ("Guard", 1):
        t = laid(trial(text, ITEM), hand=[], field=["Trial", placed("Wall", buff=1)], of_b={"field": [name]})
        t.act("A", "attack with Wall", target=name).pass_all()
        if t.purpose == "retaliate":
            t.answer("B", "retaliate", name).pass_all()
        assert t.object("Wall").damage == struck


def test_allies_wake_up_and_get_stronger() -> None:
    """CR Awake: each attacking one, until end of turn, and none that does not attack."""
    text = "Wake up each attacking ally. They each get +3 [POWER] until end of turn."
    t = laid(trial(text), field=["Guard", rested("Hound")])
    t.act("A", "attack with Guard").act("A", "activate Trial").pass_all()
    assert (t.champion("B").damage, t.object("Guard").rested, t.object("Hound").rested) == (4, False, True)
    assert (t.object("Guard").power, t.object("Hound").power) == (4, 2)
    assert t.pass_to("main", "B").object("Guard").power == 1


def test_for_each_counter_on_the_champion_that_was_hit() -> None:
    """CR Damage: its controller loses cards for each, with what this hit has dealt."""
    text = (
        "On Champion Hit: For each damage counter on the hit champion, their controller puts the top three cards from "
        "their deck into their graveyard."
    )
    t = does(laid(trial(text, ALLY, power=1), hand=[], field=["Trial"], of_b={"damage": 1}), "attack with Trial")
    assert (len(t.zone("B", "deck")), len(t.zone("A", "deck"))) == (4, 10)
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"damage": 1, "field": [rested("Wall")]})
    assert len(does(t, "attack with Trial", target="Wall").zone("B", "deck")) == 10


def test_it_is_what_was_spoken_of_last() -> None:
    """CR Triggered Abilities 5: what is hit, although the card itself was spoken of before."""
    text = "On Hit: You may put a sheen counter on CARDNAME. If you do, rest the hit object and destroy it."
    t = laid(trial(text, ALLY, power=1, life=9), hand=[], field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", "attack with Trial", target="Guard").pass_all(may="yes", retaliate="done")
    assert t.zone("B", "graveyard") == ["Guard"]
    assert t.counters("Trial", "sheen") == 1
