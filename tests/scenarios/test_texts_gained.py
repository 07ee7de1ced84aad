"""Texts about what objects are, get, gain and lose."""

from __future__ import annotations

from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.trying import ALLY, ITEM, MAGE, STILL_MORE, does, hand, laid, memory, trial


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


def test_an_odd_life_stat() -> None:
    """CR Attacking and the Combat Phase: of what it attacks."""
    text = "CARDNAME gets +2 [POWER] as long as it's attacking a unit with an odd life stat."
    even = trial("", ALLY, called="Even", power=0, life=4)
    for target, dealt in ("Guard", 3), ("Even", 1):
        t = laid(trial(text, ALLY, beside=even), hand=[], field=["Trial"], of_b={"field": [rested(target)]})
        t.act("A", "attack with Trial", target=target).pass_all()
        assert t.object(target).damage == dealt


def test_a_human_becomes_distant_and_ranged() -> None:
    """CR Keywords - Ranged: this turn."""
    text = "Target Human unit becomes distant and gains ranged 2 until end of turn."
    t = does(laid(trial(text), field=["Guard", "Hound"]), target="Guard")
    assert does(t, "attack with Guard").champion("B").damage == 3


def test_power_by_influence() -> None:
    """CR Influence: the highest among opponents."""
    text = "[Level 1+] CARDNAME gets +X [POWER] where X is the highest influence among your opponents."
    t = laid(trial(text, ALLY), hand=["Read"] * 5, field=["Trial"], of_b={"hand": 2, "memory": 1})
    assert t.object("Trial").power == 1 + 3


def test_a_linked_ally_is_proud() -> None:
    """CR Keywords - Link: power, a keyword, and a subtype besides."""
    text = "Ally Link\n\nLinked ally gets +1 [POWER], has pride 2, and is a Spirit in addition to its other types."
    t = does(laid(trial(text, "Item — Mage Accessory", reserve=0), field=["Guard", "Hound"]), target="Guard")
    card = t.object("Guard")
    assert (card.power, card.keywords, "SPIRIT" in card.subtypes) == (2, ("pride",), True)
    assert "SPIRIT" not in t.object("Hound").subtypes


def test_pride_is_lost_for_an_ability() -> None:
    """CR Abilities: with a unique ally of either element."""
    text = (
        "Pride 3\n\nAs long as you control a fire or water element unique Spirit ally, CARDNAME loses pride, and "
        'has "On Attack: Draw two cards."'
    )
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Seer"])
    assert hand(does(t, "attack with Trial")) == 2
    assert not laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"]).can("A", "attack with Trial")


def test_power_and_life_are_switched() -> None:
    """CR Stats: until end of turn, of either subtype."""
    text = "Switch the power and life stat of target Animal or Spirit ally you control until end of turn."
    t = does(laid(trial(text), field=["Hound", "Guard"]))
    assert (t.object("Hound").power, t.object("Hound").life) == (3, 2)
    assert t.pass_to("main", "B").object("Hound").power == 2


def test_an_item_or_a_weapon_of_either_cost() -> None:
    """CR Resolution: its controller draws."""
    text = (
        "Destroy target item or weapon with memory cost 0 or less, or with reserve cost 2 or less. If you do, its "
        "controller draws two cards into their memory."
    )
    t = laid(trial(text), of_b={"field": ["Phial", "Ring"]})
    assert (does(t).objects("Phial"), memory(t, "B"), len(t.objects("Ring"))) == ([], 2, 1)


def test_an_ally_with_much_life() -> None:
    """CR Attacking and the Combat Phase: four or more."""
    text = "As long as the attacker is attacking an ally with 4 [LIFE] or more, CARDNAME gets +2 [POWER]."
    for target, dealt in ("Guard", 4), ("Hound", 2):
        t = laid(trial(text, "Attack — Mage Staff"), of_b={"field": [rested(placed(target, buff=0))]})
        t.act("A", "activate Trial").pass_all(target=target)
        found = t.objects(target)
        assert (found[0].damage if found else 2) == dealt


def test_a_keyword_is_lost_for_life() -> None:
    """CR Abilities: until end of turn."""
    text = "Stealth\n\n(1): CARDNAME loses stealth and gets +3 [LIFE] until end of turn."
    t = does(laid(trial(text, ALLY), hand=["Read"], field=["Trial"]), "use Trial")
    assert (t.object("Trial").keywords, t.object("Trial").life) == ((), 6)
    assert (t.pass_to("main", "B").object("Trial").keywords, t.object("Trial").life) == (("stealth",), 3)


def test_two_of_the_same_name() -> None:
    """CR Keywords - Brew: Herbs that are alike, and not two different ones."""
    text = (
        "Brew — Three Herbs with the same name\n\nSacrifice CARDNAME: Draw a card and recover 2. If CARDNAME was "
        "brewed, draw an additional card."
    )
    for herbs, brewed in (["Mint"] * 3, True), (["Mint", "Mint", "Sage"], False):
        t = laid(trial(text, "Item — Cleric Potion", reserve=3, beside=STILL_MORE), field=herbs, damage=5)
        assert t.can("A", "activate Trial") is brewed
    t = laid(trial(text, "Item — Cleric Potion", reserve=3, beside=STILL_MORE), field=["Mint"] * 3, damage=5)
    assert (hand(does(does(t), "use Trial")), t.champion("A").damage) == (2, 3)
    t = does(
        laid(trial(text, "Item — Cleric Potion", reserve=3, beside=STILL_MORE), hand=[], field=["Trial"]), "use Trial"
    )
    assert hand(t) == 1


def test_a_card_is_of_another_subtype_besides() -> None:
    """CR Card Characteristics: the next one, this turn."""
    text = (
        "Banish CARDNAME: The next Harmony or Spell action card you activate this turn is a Melody in addition to "
        "its other types."
    )
    hear = trial("Whenever you activate a Melody card, draw a card.", ALLY, called="Hearer", beside=STILL_MORE)
    t = laid(trial(text, ITEM, beside=hear), hand=["Tune", "Tune"], field=["Trial", "Hearer"])
    does(t, "use Trial")
    assert hand(does(t, "activate Tune")) == 2
    assert hand(does(t, "activate Tune")) == 1


def test_an_object_of_a_subtype_that_is_an_ally() -> None:
    """CR Resolution: the object that was a target."""
    text = (
        "Put a buff counter on target Spirit or Animal object. If that object is a unique ally, it gains vigor "
        "until end of turn."
    )
    for name, keywords in ("Seer", ("vigor",)), ("Hound", ()):
        t = does(laid(trial(text), field=[name]))
        assert (t.counters(name, "buff"), t.object(name).keywords) == (1, keywords)


def test_they_are_all_unique() -> None:
    """CR Unique: exactly so many, and each gets stronger."""
    text = "If you control exactly two allies that are all unique, they each get +3 [POWER] until end of turn."
    other = trial("", "Unique Ally — Mage Human", called="Lady", power=1)
    for field, powers in (
        (["Seer", "Lady"], [4, 4]),
        (["Seer", "Guard"], [1, 1]),
        (["Seer", "Lady", "Guard"], [1, 1, 1]),
    ):
        t = does(laid(trial(text, beside=other), field=field))
        assert [t.object(name).power for name in field] == powers


def test_it_also_gains_keywords() -> None:
    """CR Resolution: if it was imbued."""
    text = (
        "Imbue 1\n\nTarget unit becomes distant. If CARDNAME is imbued, that unit also gains vigor and taunt until "
        "end of turn."
    )
    for paid, keywords in ("Bolt", ("taunt", "vigor")), ("Read", ()):
        t = laid(trial(text, elements="fire", reserve=1), hand=["Trial", paid], field=["Guard"])
        t.act("A", "activate Trial", target="Guard")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        card = t.pass_all().object("Guard")
        assert (card.states, card.keywords) == (("distant",), keywords)


def test_all_units_become_distant() -> None:
    """CR Distant: those of one's own, and the card goes beneath a champion."""
    text = (
        "All allies you control become distant, then put CARDNAME on the bottom of target champion's "
        "lineage.\n\nInherited Effect: This object gets -6 [LIFE]."
    )
    t = laid(trial(text), field=["Guard"], of_b={"field": ["Hound"]})
    life = t.champion("B").life or 0
    does(t, target="B's champion")
    assert (t.object("Guard").states, t.object("Hound").states, t.champion("B").life) == (("distant",), (), life - 6)


def test_another_ally_wakes_up() -> None:
    """CR Orientation: for its own rest, one of the subtype."""
    text = "[Class Bonus] On Enter: You may rest CARDNAME. If you do, wake up another Human ally you control."
    for answer in "yes", "no":
        t = laid(trial(text, ALLY), field=[rested("Guard"), rested("Hound")])
        t.act("A", "activate Trial").pass_all(may=answer)
        if t.purpose == "choose":
            t.answer("A", "choose", "Guard").pass_all()
        assert (t.object("Trial").rested, t.object("Guard").rested, t.object("Hound").rested) == (
            answer == "yes",
            answer == "no",
            True,
        )


def test_a_linked_weapon_has_an_ability() -> None:
    """CR Keywords - Link: for its own counters."""
    text = (
        'Polearm Weapon Link\n\nLinked weapon gets +1 [POWER].\n\n[Rai Bonus] Linked object has "[REST], Remove a '
        'durability counter from this object: Deal 1 damage to target unit."'
    )
    t = laid(
        trial(text, "Item — Mage Accessory", reserve=0, beside=STILL_MORE), hand=["Trial"], field=["Pike", "Blade"]
    )
    does(t, target="Pike")
    assert (t.object("Pike").power, t.object("Blade").power) == (2, 2)
    t.act("A", "use Pike", target="B's champion")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    assert (t.pass_all().champion("B").damage, t.counters("Pike", "durability"), t.can("A", "use Blade")) == (
        1,
        2,
        False,
    )


def test_spirits_hide_as_long_as_they_are_awake() -> None:
    """CR Keywords - Stealth: allies of the subtype; and power for each other one."""
    text = (
        "On Enter: CARDNAME gets +X [POWER] until end of turn, where X is the amount of other Spirit allies you "
        "control.\n\nSpirit allies you control have stealth as long as they're awake."
    )
    for there, keywords in ("Seer", ("stealth",)), (rested("Seer"), ()):
        t = does(laid(trial(text, ALLY), field=[there, "Guard"]))
        assert (t.object("Trial").power, t.object("Seer").keywords, t.object("Guard").keywords) == (2, keywords, ())


def test_power_for_each_object_of_an_element() -> None:
    """CR Continuous Effects: as many as there are as it resolves."""
    text = "Target Polearm weapon gets +2 [POWER] until end of turn for each water element ally you control."
    t = does(laid(trial(text, beside=STILL_MORE), field=["Pike", "Seer", "Guard"]))
    assert t.object("Pike").power == 3


def test_an_ally_of_an_opponent() -> None:
    """CR Game Terms - Suppress: none of one's own, and nobody has to."""
    text = "Suppress up to one target Human ally an opponent controls."
    t = laid(trial(text), field=["Guard"], of_b={"field": ["Guard", "Hound"]})
    t.act("A", "activate Trial")
    assert sorted(t.options) == ["Guard", "done"]
    t.answer("A", "target", "Guard").pass_all()
    assert (t.zone("B", "banishment"), len(t.objects("Guard"))) == (["Guard"], 1)


def test_a_target_with_a_keyword_is_asked_for_and_loses_it() -> None:
    """CR Card Activation 1.5: any unit is a target, and only one that has it lets a card be drawn."""
    text = "If target unit has taunt, draw a card. Then that unit loses taunt until end of turn."
    catalog = trial("Taunt", "Ally — Mage Human", called="Fighter", beside=trial(text))
    for target, cards in ("Fighter", 1), ("Gray Wolf", 0):
        t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial"], field=["Fighter", "Gray Wolf"]).player("B")
        t.main_phase("A").act("A", "activate Trial", target=target).pass_all()
        assert len(t.zone("A", "hand")) == cards
