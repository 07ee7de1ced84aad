"""Texts of which there is one: what is taken back, given away, turned round or paid in part."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MAGE, MORE, RAI, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Summon a Gray Page token.", "Action — Mage Skill", called="Hire"),
        facts_of("Target unit becomes distant.", "Action — Mage Skill", called="Step"),
        facts_of(
            "Prevent the next 9 damage that would be dealt to target unit this turn.",
            "Action — Mage Skill",
            called="Shield",
        ),
    )
)


def test_an_ally_is_sacrificed_for_power() -> None:
    """CR Game Terms - Sacrifice: and a card, if it was of the subtype."""
    text = (
        "On Enter: You may sacrifice another ally. If you do, CARDNAME gets +4 [POWER] until end of turn. If a "
        "Human ally was sacrificed this way, draw a card."
    )
    for victim, cards in ("Guard", 1), ("Hound", 0):
        t = laid(trial(text, ALLY), field=[victim])
        t.act("A", "activate Trial").pass_all(may="yes")
        if t.purpose != "opportunity":
            t.answer("A", t.purpose, victim).pass_all()
        assert (t.object("Trial").power, hand(t), t.objects(victim)) == (5, cards, [])


def test_a_card_of_the_graveyard_may_be_activated() -> None:
    """CR Special Play Permissions: the target, until end of turn."""
    text = "Until end of turn, you may activate target Skill card in your graveyard."
    t = does(laid(trial(text), graveyard=["Read", "Bolt"]))
    assert [name for name in t.options if name.startswith("activate")] == ["activate Read"]
    assert not t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Read")


def test_both_a_direction_and_a_champion() -> None:
    """CR Shifting Currents: one of the two is not enough."""
    text = (
        "On Attack: If your Shifting Currents face South and CARDNAME is attacking a champion, this attack gets +2 "
        "[POWER]."
    )
    for way, target, dealt in ("South", "B's champion", 3), ("West", "B's champion", 1), ("South", "Guard", 1):
        t = does(
            laid(
                trial(text, ALLY, beside=OWN),
                hand=["Gain", "Turn"],
                field=["Trial"],
                of_b={"field": [rested("Guard")]},
            ),
            "activate Gain",
        )
        does(t, "activate Turn", direction=way)
        t.act("A", "attack with Trial", target=target).pass_all()
        assert t.champion("B").damage + t.object("Guard").damage == dealt


def test_directions_change() -> None:
    """CR Shifting Currents: in any way."""
    text = (
        "Whenever your Shifting Currents change directions, CARDNAME gets +2 [POWER] and +1 [LIFE] until end of turn."
    )
    t = does(laid(trial(text, ALLY, beside=OWN), hand=["Gain", "Turn"], field=["Trial"]), "activate Gain")
    assert t.object("Trial").power == 1
    does(t, "activate Turn", direction="West")
    assert (t.object("Trial").power, t.object("Trial").life) == (3, 4)


def test_damage_of_an_element_cannot_be_prevented() -> None:
    """CR Damage Prevention: by sources that one controls."""
    text = "[Class Bonus] Damage dealt by norm element sources you control can't be prevented."
    for card, dealt in ("Bolt", 0), ("Spark", 1):
        t = laid(trial(text, ITEM, beside=OWN), hand=["Shield", card], field=["Trial"], of_b={"field": ["Wall"]})
        does(does(t, "activate Shield", target="Wall"), f"activate {card}", target="Wall")
        assert t.object("Wall").damage == dealt


def test_a_spell_of_a_class_and_an_element() -> None:
    """CR Triggered Abilities: all three of them."""
    text = "Whenever you activate a fire element Mage Spell, put a page counter on CARDNAME."
    for card, counters in ("Bolt", 1), ("Spark", 0):
        assert (
            does(
                laid(trial(text, ITEM), hand=[card], field=["Trial"]), f"activate {card}", target="B's champion"
            ).counters("Trial", "page")
            == counters
        )


def test_two_modes() -> None:
    """CR Modes: two different ones."""
    text = "Choose two—\n• Up to one target unit becomes distant.\n• Draw a card.\n• Recover 2."
    t = laid(trial(text), field=["Guard"], damage=5)
    t.act("A", "activate Trial", mode=["mode 2", "mode 3"]).pass_all()
    assert (hand(t), t.champion("A").damage, t.object("Guard").states) == (1, 3, ())


def test_during_ones_own_turn() -> None:
    """CR Costs: then cards of opponents are dearer."""
    text = "During your turn, fire element cards your opponents activate cost 1 more to activate."
    for turn, paid in ("A", 1), ("B", 0):
        t = laid(trial(text, ITEM), turn=turn, hand=[], field=["Trial"], of_b={"hand": ["Bolt", "Read"]})
        if turn == "A":
            t.pass_once("A")
        t.act("B", "activate Bolt", target="A's champion")
        assert memory(t, "B") == paid


def test_it_pays_from_the_graveyard() -> None:
    """CR Costs: for the next Spell of the element."""
    text = (
        "[Class Bonus] Banish CARDNAME from your graveyard: The next fire element Spell card you activate this turn "
        "costs 2 less to activate."
    )
    flame = trial("Recover 1.", called="Flame", elements="fire", reserve=2)
    for first, paid in (True, 0), (False, 2):
        t = laid(trial(text, ALLY, beside=flame), hand=["Flame", "Read", "Read"], graveyard=["Trial"])
        if first:
            does(t, "use Trial from graveyard")
        assert memory(does(t, "activate Flame")) == paid


def test_the_first_card_of_each_player_is_dearer() -> None:
    """CR Costs: each turn, and the second is not."""
    text = "The first Skill card each player activates each turn costs 1 more to activate."
    t = laid(trial(text, ITEM), hand=["Spark", "Read", "Read"], field=["Trial"])
    t.act("A", "activate Read", reserve="Spark").pass_all()
    assert memory(t) == 1
    assert memory(does(t, "activate Read")) == 1


def test_an_odd_life_stat() -> None:
    """CR Attacking and the Combat Phase: of what it attacks."""
    text = "CARDNAME gets +2 [POWER] as long as it's attacking a unit with an odd life stat."
    even = trial("", ALLY, called="Even", power=0, life=4)
    for target, dealt in ("Guard", 3), ("Even", 1):
        t = laid(trial(text, ALLY, beside=even), hand=[], field=["Trial"], of_b={"field": [rested(target)]})
        t.act("A", "attack with Trial", target=target).pass_all()
        assert t.object(target).damage == dealt


def test_control_of_a_unique_ally() -> None:
    """CR Control and Ownership: if there are enough allies of others."""
    text = (
        "(1), [REST]: As a Spell, gain control of target unique ally. Activate this ability only if there are two "
        "or more allies on the field you don't control."
    )
    t = does(laid(trial(text, ALLY), hand=["Read"], field=["Trial"], of_b={"field": ["Seer", "Guard"]}), "use Trial")
    assert len(t.objects("Seer", "A")) == 1
    assert not laid(trial(text, ALLY), hand=["Read"], field=["Trial", "Guard"], of_b={"field": ["Seer"]}).can(
        "A", "use Trial"
    )


def test_an_ally_goes_on_top_of_a_deck() -> None:
    """CR Main Deck: of its owner; and one's champion becomes distant."""
    t = does(
        laid(
            trial("Return target Human ally to the top of its owner's deck. Your champion becomes distant."),
            of_b={"field": ["Guard"]},
        )
    )
    assert (t.zone("B", "deck")[0], t.champion("A").states) == ("Guard", ("distant",))


def test_a_human_becomes_distant_and_ranged() -> None:
    """CR Keywords - Ranged: this turn."""
    text = "Target Human unit becomes distant and gains ranged 2 until end of turn."
    t = does(laid(trial(text), field=["Guard", "Hound"]), target="Guard")
    assert does(t, "attack with Guard").champion("B").damage == 3


def test_an_opponent_chooses_the_defender() -> None:
    """CR Attack Declaration: a valid unit of theirs."""
    text = (
        "[Level 1+] Choose an opponent as you declare an attack with an ally you control rather than a target "
        "defender. That opponent chooses a valid ally they control as the target defender."
    )
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": ["Guard", "Hound"]})
    t.act("A", "attack with Trial")
    for _ in range(3):
        if t.purpose != "opportunity" and t.asked == "B":
            t.answer("B", t.purpose, "Hound")
        elif t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
    assert t.object("Hound").defending


def test_a_champion_and_others() -> None:
    """CR Keywords - Spellshroud: not the one that says it."""
    text = "[Class Bonus] Your champion and other Human objects you control have spellshroud."
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard", "Hound"], of_b={"field": ["Guard"]})
    assert [t.champion("A").keywords, t.object("Guard", "A").keywords] == [("spellshroud",)] * 2
    assert [t.object("Trial").keywords, t.object("Hound").keywords, t.object("Guard", "B").keywords] == [()] * 3


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


def test_half_of_the_damage() -> None:
    """CR Rounding: up, of another unit of the element."""
    text = "If another water element unit you control would take damage, prevent half of that damage, rounded up."
    t = laid(trial(text, ALLY, life=9), hand=["Bolt", "Spark", "Bolt"], field=["Trial", placed("Seer", buff=9)])
    does(does(t, "activate Bolt", target="Seer"), "activate Spark", target="Seer")
    does(t, "activate Bolt", target="Trial")
    assert (t.object("Seer").damage, t.object("Trial").damage) == (2, 4)


def test_whenever_one_negates() -> None:
    """CR Game Terms - Negate: it rests for damage."""
    text = (
        "Whenever you negate a card activation, you may rest CARDNAME and recover 1. When you do, deal 1 damage to "
        "target unit."
    )
    t = laid(trial(text, ITEM, beside=OWN), hand=["Deny"], field=["Trial"], turn="B", of_b={"hand": ["Read"]})
    t.act("B", "activate Read").pass_once("B").act("A", "activate Deny").pass_all(may="yes")
    t.answer("A", "target", "B's champion").pass_all()
    assert (t.champion("B").damage, t.object("Trial").rested) == (1, True)


def test_a_dead_ally_comes_to_memory() -> None:
    """CR Game Zones: no token, of the subtype."""
    text = (
        "Whenever a non-token Human ally you control dies, you may banish CARDNAME. If you do, return that ally to "
        "your memory and recover 1."
    )
    for victim, kept in ("Guard", ["Guard"]), ("Gray Page", []):
        t = laid(trial(text, ITEM, beside=OWN), hand=["Hire", "Ruin"], field=["Trial", "Guard"])
        does(t, "activate Hire")
        t.act("A", "activate Ruin", target=victim).pass_all(**({"may": "yes"} if kept else {}))
        assert t.zone("A", "memory") == kept


def test_power_by_influence() -> None:
    """CR Influence: the highest among opponents."""
    text = "[Level 1+] CARDNAME gets +X [POWER] where X is the highest influence among your opponents."
    t = laid(trial(text, ALLY), hand=["Read"] * 5, field=["Trial"], of_b={"hand": 2, "memory": 1})
    assert t.object("Trial").power == 1 + 3


def test_champions_pay_to_attack() -> None:
    """CR Declaring an Attack: and allies do not."""
    text = (
        "Until the beginning of your next turn, players can't declare attacks with champions they control unless "
        "they pay (3) for each attack declaration."
    )
    t = does(laid(trial(text), of_b={"field": ["Blade", "Guard"]})).pass_to("main", "B")
    assert (t.can("B", f"attack with {RAI}"), t.can("B", "attack with Guard")) == (False, True)


def test_an_attack_grows_by_what_is_revealed() -> None:
    """CR Intent: its trigger works from there."""
    text = (
        "Whenever you reveal a fire element card from your memory, CARDNAME gets +2 [POWER].\n\nOn Attack: Reveal "
        "all cards in your memory."
    )
    for kept, dealt in (["Bolt", "Read"], 4), (["Read"], 2):
        t = laid(trial(text, "Attack — Mage Staff"), memory=kept)
        assert does(t).champion("B").damage == dealt


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


def test_the_number_of_banished_cards() -> None:
    """CR Effects: of the subtype; and cards of two zones are exchanged."""
    text = "On Enter: As a Spell, deal damage to target unit equal to the number of Spell cards in your banishment."
    t = laid(trial(text, ALLY), banishment=["Bolt", "Spark", "Read"])
    t.act("A", "activate Trial").pass_all(target="B's champion")
    assert t.champion("B").damage == 2
    other = "On Enter: Discard up to two Spell cards from your hand and/or memory, then draw that many cards."
    t = laid(trial(other, ALLY), hand=["Trial", "Bolt"], memory=["Spark", "Read"])
    t.act("A", "activate Trial").pass_all()
    t.answer("A", t.purpose, "Bolt", "Spark")
    assert (hand(t.pass_all()), t.zone("A", "memory")) == (2, ["Read"])


def test_basic_elements_do_not_matter() -> None:
    """CR Inherited Effect: for cards of the subtype."""
    text = "Inherited Effect: Ignore the elemental requirements of basic element Spirit cards you activate."
    for lineage, possible in (["Spirit of Fire", "Trial", "Rai, Archmage"], True), (MAGE, False):
        assert laid(trial(text, CHAMPION), lineage=lineage, hand=["Seer"]).can("A", "activate Seer") is possible


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
