"""Texts of many kinds: what is revealed, what belongs to a lineage, what replaces something else."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, RAI, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Ally Token — Mage Spirit", called="Pale Page", power=1, life=1),
        facts_of("Empower 1.", "Action — Mage Skill", called="Push"),
        facts_of("", "Action — Mage Curse", called="Hex"),
        facts_of("Put target card from your graveyard on the bottom of your champion's lineage.", called="Bury"),
    )
)


def test_a_revealed_card_of_a_subtype_is_kept() -> None:
    """CR Game Terms - Reveal: otherwise it stays where it is."""
    text = "Reveal the top card of your deck. If that card is a Spell card, put it into your memory."
    for top, kept in ("Bolt", ["Bolt"]), ("Read", []):
        assert does(laid(trial(text), deck=[top, "Guard"])).zone("A", "memory") == kept


def test_a_revealed_card_of_an_element_makes_it_stronger() -> None:
    """CR Element: of the element that is named."""
    text = (
        "On Attack: Glimpse 2, then reveal the top card of your deck. If that card is fire element, CARDNAME gets "
        "+3 [POWER]."
    )
    for top, dealt in ("Bolt", 4), ("Read", 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], deck=[top, top])
        t.act("A", "attack with Trial").resolve_top().answer("A", "glimpse", t.options[0])
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
        assert t.pass_all().champion("B").damage == dealt


def test_either_of_two_directions() -> None:
    """CR Shifting Currents: more counters instead if they face one of them."""
    text = (
        "Put a debuff counter on target ally. If your Shifting Currents face East or West, put 1+LV debuff counters "
        "on it instead."
    )
    for way, counters in ("East", 2), ("West", 2), ("South", 1), ("North", 1):
        t = does(laid(trial(text, beside=OWN), hand=["Gain", "Turn", "Trial"], field=["Wall"]), "activate Gain")
        if way != "North":
            does(t, "activate Turn", direction=way)
        assert does(t).counters("Wall", "debuff") == counters


def test_modes_that_have_not_been_chosen() -> None:
    """CR Modes: each of them once."""
    text = (
        "At the beginning of your main phase, choose one that hasn't been chosen—\n• Summon a Gray Page "
        "token.\n• Summon a Pale Page token."
    )
    t = laid(trial(text, ITEM, beside=OWN), hand=[], field=["Trial"]).pass_to("main", "B").pass_to("main", "A")
    t.answer("A", "mode", "mode 2").pass_all()
    assert (len(t.objects("Gray Page")), len(t.objects("Pale Page"))) == (0, 1)
    t.pass_to("main", "B").pass_to("main", "A")
    if t.purpose == "mode":
        assert t.options == ["mode 1"]
        t.answer("A", "mode", "mode 1")
    t.pass_all()
    assert (len(t.objects("Gray Page")), len(t.objects("Pale Page"))) == (1, 1)


def test_if_so_much_damage_was_dealt() -> None:
    """CR Game Terms - Hit: by that hit."""
    text = "On Hit: If 3 or more damage was dealt, you may sacrifice CARDNAME. If you do, summon a Gray Page token."
    for power, pages in (3, 1), (2, 0):
        t = laid(trial(text, ALLY, power=3, beside=OWN), hand=[], field=[placed("Trial", debuff=3 - power)])
        t.act("A", "attack with Trial").pass_all(**({"may": "yes"} if pages else {}))
        assert (len(t.objects("Gray Page")), len(t.objects("Trial"))) == (pages, 1 - pages)


def test_those_allies_instead() -> None:
    """CR Keywords - Class Bonus: all of them, and more damage."""
    text = "Deal 1 damage to all allies. Class Bonus: Deal 2 damage to those allies instead."
    for lineage, dealt in (MAGE, 2), (["Spirit of Fire"], 1):
        t = does(laid(trial(text), lineage=lineage, field=["Guard"], of_b={"field": ["Hound"]}))
        assert (t.object("Guard").damage, t.object("Hound").damage, damage(t)) == (dealt, dealt, (0, 0))


def test_one_or_more_omens() -> None:
    """CR Counters - Omen: of the element."""
    text = "[Rai Bonus] If you have one or more fire element omens, draw two cards into your memory."
    for card, cards in ("Bolt", 2), ("Read", 0):
        assert memory(does(laid(trial(text), banishment=[placed(card, omen=1)]))) == cards


def test_power_for_omens_with_different_costs() -> None:
    """CR Counters - Omen: two with the same cost count once."""
    text = "CARDNAME gets +2 [POWER] and +1 [LIFE] for each omen you have with different reserve costs."
    omens = [placed("Bolt", omen=1), placed("Spark", omen=1), placed("Dear", omen=1), "Phial"]
    card = laid(trial(text, ALLY), hand=[], field=["Trial"], banishment=omens).object("Trial")
    assert (card.power, card.life) == (5, 5)
    other = "As long as you have two or more omens with different reserve costs, CARDNAME gets +2 [POWER]."
    for banished, power in (omens, 3), (omens[:2], 1):
        assert laid(trial(other, ALLY), hand=[], field=["Trial"], banishment=banished).object("Trial").power == power
    same = "[Rai Bonus] As long as you have two or more omens with the same reserve cost, CARDNAME gets +3 [POWER]."
    for banished, power in (omens[:2], 4), (omens[1:3], 1):
        assert laid(trial(same, ALLY), hand=[], field=["Trial"], banishment=banished).object("Trial").power == power


def test_the_total_cost_of_omens() -> None:
    """CR Counters - Omen: three and three."""
    text = (
        "[Rai Bonus] As long as the total reserve cost among your omens is 6 or greater, your champion has "
        "spellshroud and vigor."
    )
    for banished, keywords in (["Dear", "Dear Study"], ("spellshroud", "vigor")), (["Dear", "Phial"], ()):
        t = laid(trial(text, ITEM), hand=[], field=["Trial"], banishment=[placed(name, omen=1) for name in banished])
        assert t.champion("A").keywords == keywords
    other = "[Rai Bonus] As long as the total reserve cost of your omens is 5 or greater, CARDNAME gets +1 [POWER]."
    for banished, power in (["Dear", "Phial"], 2), (["Dear"], 1):
        t = laid(trial(other, ALLY), hand=[], field=["Trial"], banishment=[placed(name, omen=1) for name in banished])
        assert t.object("Trial").power == power


def test_the_next_allies_enter_rested() -> None:
    """CR Replacement Effects: the next time, and not the time after."""
    text = (
        "[Class Bonus] Sacrifice CARDNAME: The next time one or more Human allies would enter the field this turn, "
        "they enter the field rested instead."
    )
    t = does(laid(trial(text, ITEM), hand=["Hound", "Guard", "Guard"], field=["Trial"]), "use Trial")
    for name in "Hound", "Guard", "Guard":
        does(t, f"activate {name}")
    assert (t.object("Hound").rested, sorted(card.rested for card in t.objects("Guard"))) == (False, [False, True])


def test_a_fostered_ally_dies() -> None:
    """CR Game Terms - Fostered: and one that is not does not count."""
    text = (
        "Whenever a fostered Animal or Human ally you control dies, you may banish CARDNAME. If you do, draw two cards."
    )
    grow = trial("Target ally you control becomes fostered.", called="Grow")
    for target, cards in ("Guard", 2), ("Hound", 0):
        t = does(
            laid(trial(text, ITEM, beside=grow), hand=["Grow", "Ruin"], field=["Trial", "Guard", "Hound"]),
            "activate Grow",
            target="Guard",
        )
        does(t, "activate Ruin", target=target, **({"may": "yes"} if cards else {}))
        assert hand(t) == cards


def test_an_ally_of_an_opponent() -> None:
    """CR Game Terms - Suppress: none of one's own, and nobody has to."""
    text = "Suppress up to one target Human ally an opponent controls."
    t = laid(trial(text), field=["Guard"], of_b={"field": ["Guard", "Hound"]})
    t.act("A", "activate Trial")
    assert sorted(t.options) == ["Guard", "done"]
    t.answer("A", "target", "Guard").pass_all()
    assert (t.zone("B", "banishment"), len(t.objects("Guard"))) == (["Guard"], 1)


def test_a_card_of_a_graveyard_and_each_champion() -> None:
    """CR Banish: from anybody's graveyard."""
    text = "Banish target card from a graveyard. Then deal 1 damage to each champion."
    t = does(laid(trial(text), of_b={"graveyard": ["Bolt"]}))
    assert (t.zone("B", "banishment"), damage(t)) == (["Bolt"], (1, 1))
    laid(trial(text)).cannot("A", "activate Trial")


def test_elements_of_one_card_do_not_matter() -> None:
    """CR Element: as long as one controls an ally."""
    text = (
        "As long as you control a Spirit ally, ignore this card's elemental requirements as you activate "
        "it.\n\nRecover 1."
    )
    for there, possible in ("Seer", True), ("Guard", False):
        assert laid(trial(text, elements="wind"), field=[there]).can("A", "activate Trial") is possible


def test_an_additional_card_for_each() -> None:
    """CR Drawing Cards: one for each that was discarded, up to two."""
    text = (
        "Draw a card. Then discard up to two Spell cards. For each card discarded this way, draw two additional cards."
    )
    for chosen, drawn in (["Bolt", "Spark"], 5), (["done"], 1):
        t = laid(trial(text), hand=["Trial", "Bolt", "Spark", "Read"])
        t.act("A", "activate Trial").pass_all(discard=chosen)
        assert len(t.zone("A", "deck")) == 10 - drawn


def test_damage_for_a_turn_of_the_currents() -> None:
    """CR Shifting Currents: from one direction to another this way."""
    text = (
        "You may rest your champion and change the direction of your Shifting Currents to a different direction of "
        "your choice. When you change it from facing North to East this way, deal 2 damage to target champion."
    )
    for way, dealt in ("East", 2), ("West", 0):
        t = does(laid(trial(text, beside=OWN), hand=["Gain", "Trial"]), "activate Gain")
        t.act("A", "activate Trial").pass_all(may="yes", direction=way)
        if dealt:
            t.answer("A", "target", "B's champion").pass_all()
        assert t.champion("B").damage == dealt
        assert t.champion("A").rested


def test_triggers_are_negated() -> None:
    """CR Game Terms - Negate: those of the target, as it entered."""
    text = "Negate all on enter triggers from target Human ally."
    t = laid(trial(text, beside=OWN), hand=["Herald"], of_b={"hand": ["Trial"], "field": ["Guard"]})
    t.act("A", "activate Herald").pass_once("A").pass_once("B").pass_once("A")
    t.act("B", "activate Trial", target="Herald").pass_all()
    assert hand(t) == 0
    assert hand(does(laid(trial(text, beside=OWN), hand=["Herald"]), "activate Herald")) == 1


def test_curses_in_a_lineage() -> None:
    """CR Inner Lineage: twice as many, and they lose what they say."""
    text = (
        "[Class Bonus] CARDNAME has ranged 1+X, where X is twice the amount of Curse cards in your champion's lineage."
    )
    step = trial("Target unit becomes distant.", called="Step", beside=OWN)
    t = laid(trial(text, ALLY, beside=step), lineage=["Hex", "Spirit of Fire", RAI], hand=["Step"], field=["Trial"])
    does(does(t, "activate Step", target="Trial"), "attack with Trial")
    assert t.champion("B").damage == 1 + 1 + 2


def test_a_damaged_champion_with_cards_in_its_intent() -> None:
    """CR Intent: up to as many as there are cards of the subtype."""
    text = (
        "On Attack: You may banish up to two fire element cards from your graveyard. This attack gets +2 [POWER] "
        "for each card banished this way."
    )
    for chosen, dealt in (["Bolt", "Bolt"], 6), (["Bolt", "done"], 4):
        t = laid(trial(text, "Attack — Mage Staff"), graveyard=["Bolt", "Bolt", "Bolt"])
        t.act("A", "activate Trial").pass_all(may="yes", choose=chosen)
        assert t.champion("B").damage == dealt


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


def test_until_the_end_of_the_next_turn() -> None:
    """CR Continuous Effects: through one's own next turn."""
    text = "Target Sword weapon you control gets +3 [POWER] until the end of your next turn."
    t = does(laid(trial(text), field=["Blade"]))
    assert [t.object("Blade").power, t.pass_to("main", "B").object("Blade").power] == [5, 5]
    assert t.pass_to("main", "A").object("Blade").power == 5
    assert t.pass_to("main", "B").object("Blade").power == 2


def test_during_the_turn_of_an_opponent() -> None:
    """CR Timing and Permissions - Fast vs Slow: and not in one's own."""
    text = "Banish CARDNAME: Wake up each Human ally you control. Activate this ability only during an opponent's turn."
    t = laid(trial(text, ITEM), turn="B", hand=[], field=["Trial", rested("Guard"), rested("Hound")]).pass_once("B")
    does(t, "use Trial")
    assert (t.object("Guard").rested, t.object("Hound").rested) == (False, True)
    assert not laid(trial(text, ITEM), hand=[], field=["Trial"]).can("A", "use Trial")


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


def test_objects_with_different_costs() -> None:
    """CR Effects: each cost once, and two more."""
    text = (
        "Deal X damage to target unit, where X is the amount of Human objects you control with different costs plus 2."
    )
    t = does(laid(trial(text), field=["Guard", "Guard", "Dear"]), target="B's champion")
    assert t.champion("B").damage == 2 + 3


def test_upkeep() -> None:
    """CR Triggered Abilities: few other domains are too few."""
    text = (
        "Allies you control get +2 [POWER] and +1 [LIFE].\n\nAt the beginning of your recollection phase, if you "
        "control two or fewer other domains, sacrifice CARDNAME."
    )
    for keeps, there in (2, 0), (3, 1):
        t = laid(trial(text, "Domain — Mage Castle"), hand=[], field=["Trial", "Guard", *["Keep"] * keeps])
        assert (t.object("Guard").power, t.object("Guard").life) == (3, 6)
        t.pass_to("main", "B").pass_to("main", "A")
        assert (len(t.objects("Trial")), t.object("Guard").power) == (there, 1 + 2 * there)


def test_all_allies_return() -> None:
    """CR Game Zones: of the subtype, to the hands of their owners."""
    text = "Return all Human allies to their owners' hands."
    t = does(laid(trial(text), field=["Guard", "Hound"], of_b={"field": ["Guard"]}))
    assert (t.zone("A", "hand"), t.zone("B", "hand"), len(t.objects("Hound"))) == (["Guard"], ["Guard"], 1)


def test_all_non_combat_damage() -> None:
    """CR Damage Prevention: at the level; and opponents cannot recover."""
    text = (
        "[Class Bonus] As long as you control a domain, prevent all non-combat damage that would be dealt to "
        "CARDNAME.\n\n[Level 1+] Your opponents can't recover."
    )
    for lineage, taken, left in (MAGE, 0, 9), (["Spirit of Fire"], 4, 5):
        t = laid(
            trial(text, ALLY, life=9, beside=OWN),
            lineage=lineage,
            hand=["Bolt"],
            field=["Trial", "Keep"],
            of_b={"hand": ["Heal"], "damage": 9},
        )
        does(t, "activate Bolt", target="Trial").pass_once("A")
        assert (t.object("Trial").damage, does(t, "activate Heal", "B").champion("B").damage) == (taken, left)


def test_an_empowered_card_is_preserved() -> None:
    """CR Keywords - Preserve/Preserved: in its owner's material deck."""
    text = (
        "Deal 3+LV damage to target unit.\n\n[Level 1+] If CARDNAME is empowered, put it into its owner's "
        "material deck preserved and draw a card."
    )
    for first, zone in ("Push", "material"), ("Read", "graveyard"):
        t = laid(trial(text, beside=OWN), hand=[first, "Trial"])
        does(does(t, f"activate {first}"), target="B's champion")
        assert ("Trial" in t.zone("A", zone), t.champion("B").damage) == (True, 5 if first == "Push" else 4)


def test_a_player_gains_control() -> None:
    """CR Control and Ownership: the one that was chosen; a card of theirs hurts them."""
    text = (
        "[Level 1+] On Enter: Choose a player. That player gains control of CARDNAME.\n\nWhenever a card with "
        "floating memory "
        "is banished from your graveyard, deal 1 unpreventable damage to your champion."
    )
    for player, controls in ("A", 1), ("B", 0):
        t = does(laid(trial(text, "Item", reserve=0)), choose_player=player)
        assert len(t.objects("Trial", "A")) == controls
    sweep = trial("Banish target action card from a graveyard.", called="Sweep", beside=OWN)
    for card, dealt in ("Drift", 1), ("Read", 0):
        t = laid(trial(text, "Item", reserve=0, beside=sweep), hand=["Sweep"], field=["Trial"], graveyard=[card])
        assert does(t, "activate Sweep").champion("A").damage == dealt


def test_a_champion_goes_down() -> None:
    """CR Deleveling: for a card of an element."""
    text = "Whenever you activate a fire element card, delevel your champion."
    for card, name in ("Bolt", "Spirit of Fire"), ("Spark", RAI):
        t = laid(trial(text, ITEM), hand=[card], field=["Trial"])
        t.act("A", f"activate {card}", target="B's champion").pass_all()
        assert t.champion("A").name == name


def test_counters_for_each_card_that_was_revealed() -> None:
    """CR Game Terms - Reveal: and as much is recovered as there were."""
    text = (
        "On Enter: Reveal any amount of Spell cards from your memory. For each card revealed this way, put two buff "
        "counters on CARDNAME.\n\n[Class Bonus] On Leave: Recover X, where X is the amount of buff counters that "
        "were on CARDNAME."
    )
    t = laid(trial(text, ALLY), hand=["Trial", "Ruin"], memory=["Bolt", "Spark", "Read"], damage=9)
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Spark"])
    assert t.counters("Trial", "buff") == 4
    assert does(t, "activate Ruin", target="Trial").champion("A").damage == 5


def test_as_many_are_drawn_into_memory() -> None:
    """CR Drawing Cards: as went to the bottom."""
    text = (
        "Put up to three cards from your memory on the bottom of your deck in any order. Then draw that many cards "
        "into your memory."
    )
    t = laid(trial(text), memory=["Bolt", "Spark"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Spark"])
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert (memory(t.pass_all()), sorted(t.zone("A", "deck")[-2:])) == (2, ["Bolt", "Spark"])


def test_a_prepared_card_with_little_influence() -> None:
    """CR Influence: whenever one is activated while there are so few cards."""
    text = (
        "[Class Bonus] Whenever you activate a prepared card while your influence is three or less, draw a card "
        "into your memory."
    )
    stab = trial("Prepare 1\n\nRecover 1.", called="Stab")
    for cards, pay, drawn in (1, True, 1), (1, False, 0), (4, True, 0):
        t = laid(trial(text, ITEM, beside=stab), hand=["Stab", *["Read"] * cards], field=["Trial"], preparation=1)
        does(t, "activate Stab", pay="pay" if pay else "decline")
        assert memory(t) == drawn
