"""Texts about damage that is dealt: by what, how much of it, and what follows."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import damaged, placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ITEM, MORE, damage, does, hand, laid, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Phantasia — Mage Fractal", called="Facet"),
        facts_of("", "Ally — Mage Fractal", called="Shard", power=1, life=1),
        facts_of("", "Item — Mage Elysian", called="Lamp"),
        facts_of("Deal 2 damage to target unit.", called="Dart"),
        facts_of(
            "Prevent the next 4 damage that would be dealt to target unit you control this turn.",
            "Action — Mage Skill",
            called="Ward",
        ),
        facts_of("Deal 6 unpreventable damage to your champion.", "Action — Mage Skill", called="Bleed"),
    )
)
FIELD: Final = ["Facet", "Shard", "Hound"]


# By each of several ----------------------------------------------------------------------------------------------


def test_each_of_several_objects_deals_damage() -> None:
    """CR Damage 1: each is a source, and what changes damage changes that of each."""
    text = "Each Fractal object you control deals 2 damage to target unit."
    t = laid(trial(text, beside=OWN), field=FIELD, of_b={"field": ["Facet"]})
    does(t, target="B's champion")
    assert damage(t) == (0, 4)
    more = (
        "[Level 1+] Until end of turn, if a Fractal source you control would deal damage, it deals that much damage "
        "plus 2 instead.\n\nEach Fractal object you control deals 2 damage to target unit."
    )
    t = laid(trial(more, beside=OWN), field=FIELD)
    does(t, target="B's champion")
    assert damage(t) == (0, 8)
    t = laid(
        trial(text.replace("2 damage", "LV unpreventable damage"), beside=OWN), field=FIELD, of_b={"hand": ["Ward"]}
    )
    t.act("A", "activate Trial", target="B's champion").pass_once("A")
    t.act("B", "activate Ward", target="B's champion").pass_all()
    assert damage(t) == (0, 2)
    t = laid(trial(text, beside=OWN), field=["Hound"])
    does(t, target="B's champion")
    assert damage(t) == (0, 0)


def test_more_damage_is_dealt_than_would_be() -> None:
    """CR Replacement Effects 1: of a kind, of a number, and to whom that is said."""
    for text, dealt in (
        ("If a source you control would deal exactly 1 damage, it deals that much damage plus 1 instead.", 2),
        ("If a source you control would deal exactly 1 combat damage, it deals that much damage plus 1 instead.", 1),
        ("If a source you control would deal exactly 2 damage, it deals that much damage plus 1 instead.", 1),
        ("If a source you control would deal damage to a champion, it deals that much damage plus 1 instead.", 2),
        ("If a source you control would deal damage to an ally, it deals that much damage plus 1 instead.", 1),
    ):
        t = laid(trial(text, ITEM, beside=OWN), field=["Trial"], hand=["Spark"])
        does(t, "activate Spark", target="B's champion")
        assert damage(t) == (0, dealt), text
    while_awake = (
        "As long as CARDNAME is awake, if a source you control would deal exactly 1 non-combat damage, it deals that "
        "much damage plus 2 instead."
    )
    for item, dealt in (("Trial", 3), (rested("Trial"), 1)):
        t = laid(trial(while_awake, ITEM, beside=OWN), field=[item], hand=["Spark"])
        does(t, "activate Spark", target="B's champion")
        assert damage(t) == (0, dealt)


def test_damage_of_a_kind_cannot_be_prevented() -> None:
    """CR Damage Prevention 1: in either wording."""
    for text, dealt in (
        ("Non-combat damage dealt by Spell sources you control is unpreventable.", 1),
        ("Non-combat damage dealt by sources you control can't be prevented.", 1),
        ("Combat damage dealt by sources you control is unpreventable.", 0),
        ("Damage dealt by sources you control is unpreventable.", 1),
    ):
        t = laid(trial(text, ITEM, beside=OWN), field=["Trial"], hand=["Spark"], of_b={"hand": ["Ward"]})
        t.act("A", "activate Spark", target="B's champion").pass_once("A")
        t.act("B", "activate Ward", target="B's champion").pass_all()
        assert damage(t) == (0, dealt)


# How much --------------------------------------------------------------------------------------------------------


def test_a_sum_of_a_level_and_another_number() -> None:
    """CR Game Terms - LV: with what X is, in either order."""
    for text, dealt in (
        ("Deal LV+X damage to target unit, where X is two times the amount of Elysian items you control.", 5),
        ("Deal X+LV damage to target unit, where X is twice the amount of Elysian objects you control.", 5),
        ("Deal X damage to target unit, where X is seven times the amount of Elysian objects you control.", 14),
        ("Deal 3 damage to target unit plus an additional 1 for each item you control.", 6),
        ("Deal 3 damage to target unit plus an additional 4 for each item you control.", 15),
    ):
        t = laid(trial(text, beside=OWN), field=["Lamp", "Lamp", "Ring"], of_b={"field": ["Lamp"]})
        does(t, target="B's champion")
        assert damage(t) == (0, dealt), text


def test_what_was_dealt_says_how_much_follows() -> None:
    """CR Damage Prevention 1: what was prevented was not dealt, and only what this sentence has dealt counts."""
    for text in (
        "Deal 5 damage to target unit. Then recover 1+X, where X is the amount of damage dealt this way.",
        "Deal 5 damage to target unit, then recover 1+X, where X is the amount of damage dealt this way.",
        "Deal 5 damage to target unit and recover 1+X, where X is the amount of damage dealt this way.",
        "Deal 5 damage to target unit. Recover 1+X, where X is the amount of damage dealt this way.",
    ):
        t = laid(trial(text, beside=OWN), damage=9, of_b={"hand": ["Ward"]})
        t.act("A", "activate Trial", target="B's champion").pass_once("A")
        t.act("B", "activate Ward", target="B's champion").pass_all()
        assert damage(t) == (7, 1)


def test_whether_damage_was_dealt_is_known() -> None:
    """CR Damage Prevention 1: at least so much, of what this sentence has dealt."""
    for text, drawn in (
        ("Deal 4 damage to target unit. If damage was dealt this way, draw a card.", 0),
        ("Deal 6 damage to target unit. If damage was dealt this way, draw a card.", 1),
        ("Deal 6 damage to target unit. If 3 or more damage was dealt this way, draw a card.", 0),
    ):
        t = laid(trial(text, beside=OWN), of_b={"hand": ["Ward"]})
        t.act("A", "activate Trial", target="B's champion").pass_once("A")
        t.act("B", "activate Ward", target="B's champion").pass_all()
        assert hand(t) == drawn
    more = (
        "Deal 1 damage to target unit.\n\nDeal 2 damage to each champion. Put X buff counters on target ally, where X "
        "is the amount of damage dealt this way."
    )
    t = laid(trial(more, beside=OWN), field=["Guard"])
    t.act("A", "activate Trial", target=["B's champion", "Guard"]).pass_all()
    assert (damage(t), t.counters("Guard", "buff")) == ((2, 3), 4)


# What happened ---------------------------------------------------------------------------------------------------


def test_what_was_dealt_damage_this_turn_is_known() -> None:
    """CR Damage: at least so much, or any; not what was dealt in another turn."""
    for text, healed in (
        ("At the beginning of each end phase, if your champion was dealt damage this turn, recover 4.", 4),
        ("At the beginning of each end phase, if your champion was dealt 5 or more damage this turn, recover 4.", 4),
        ("At the beginning of each end phase, if your champion was dealt 7 or more damage this turn, recover 4.", 0),
        ("At the beginning of each end phase, if your champion wasn't dealt damage this turn, recover 4.", 0),
        ("At the beginning of each end phase, if your champion was dealt combat damage this turn, recover 4.", 0),
        ("At the beginning of each end phase, if your champion dealt damage this turn, recover 4.", 0),
    ):
        t = laid(trial(text, ITEM, beside=OWN), field=["Trial"], hand=["Bleed"], damage=1)
        does(t, "activate Bleed")
        t.pass_to("end", "A")
        t.pass_to("main", "B")
        assert damage(t) == (7 - healed, 0), text


def test_what_died_or_attacked_this_turn_is_known() -> None:
    """CR Last-Known Information 1: an ally that is there no more, as it was."""
    text = "Activate this card only if a Spirit ally you controlled died this turn.\n\nDraw a card."
    spirit = own_card(facts_of("", "Ally — Mage Spirit", called="Faun", power=1, life=1))
    catalog = trial(text, beside=OWN.joined((spirit,)))
    for name, able in (("Faun", True), ("Shard", False)):
        t = laid(catalog, field=[name], hand=["Trial", "Spark"])
        t.cannot("A", "activate Trial")
        does(t, "activate Spark", target=name)
        assert t.can("A", "activate Trial") is able
    t = laid(catalog, hand=["Trial", "Spark"], of_b={"field": ["Faun"]})
    does(t, "activate Spark", target="Faun").cannot("A", "activate Trial")
    other = "Activate this card only if an ally you controlled attacked this turn.\n\nDraw a card."
    t = laid(trial(other, beside=OWN), field=["Hound"])
    t.cannot("A", "activate Trial")
    t.act("A", "attack with Hound", target="B's champion").pass_all()
    assert t.can("A", "activate Trial")


def test_as_much_as_was_dealt_is_known_as_it_triggers() -> None:
    """CR Triggered Abilities 1: once for each time, with as much as was dealt then."""
    for text in (
        "Whenever an amount of damage is dealt to your champion, put that many static counters on CARDNAME.",
        "Whenever damage is dealt to your champion, put that many static counters on CARDNAME.",
    ):
        t = laid(trial(text, ITEM, beside=OWN), field=["Trial"], hand=["Bleed", "Spark", "Dart"])
        does(t, "activate Bleed")
        does(t, "activate Spark", target="A's champion")
        does(t, "activate Dart", target="B's champion")
        assert t.counters("Trial", "static") == 7
    other = "Whenever non-combat damage is dealt to an ally you control, draw a card."
    t = laid(trial(other, ITEM, beside=OWN), field=["Trial", "Guard"], hand=["Spark"], of_b={"field": ["Hound"]})
    does(t, "activate Spark", target="Guard")
    assert hand(t) == 1
    t.act("A", "attack with Guard", target="Hound").pass_all()
    assert hand(t) == 1


def test_counters_that_were_on_what_was_sacrificed_are_known() -> None:
    """CR Last-Known Information 1: as it is sacrificed, and as a cost."""
    text = (
        "At the beginning of your end phase, sacrifice CARDNAME and recover 1+X, where X is the amount of blood "
        "counters that was on CARDNAME."
    )
    t = laid(trial(text, ITEM, beside=OWN), field=[placed("Trial", blood=3)], damage=9)
    t.pass_to("main", "B")
    assert (t.objects("Trial"), damage(t)) == ([], (5, 0))
    for sacrificed in (
        "As an additional cost to activate this card, sacrifice a Sword weapon.\n\nDeal 1+X damage to target unit, "
        "where X is the amount of durability counters that was on the sacrificed weapon.",
        "As an additional cost to activate this card, sacrifice a Sword weapon.\n\nDeal 1+X damage to target unit, "
        "where X is the amount of durability counters that were on the sacrificed weapon.",
    ):
        t = laid(trial(sacrificed, beside=OWN), field=[placed("Blade", durability=5)])
        does(t, target="B's champion")
        assert (t.objects("Blade"), damage(t)) == ([], (0, 6))


# Depending on that -----------------------------------------------------------------------------------------------


def test_something_else_is_done_if_a_condition_behind_it_does_not_hold() -> None:
    """Either the one or the other."""
    text = "Deal 2 damage to target ally if it's rested. Otherwise, rest it."
    for guard, left in ((rested("Guard"), (2, True)), ("Guard", (0, True)), (damaged("Guard", 1), (1, True))):
        t = laid(trial(text, beside=OWN), of_b={"field": [guard]})
        does(t, target="Guard")
        assert (t.object("Guard").damage, t.object("Guard").rested) == left


def test_something_follows_as_one_is_destroyed_this_way() -> None:
    """CR Game Terms - Reflexive Trigger 1: only if it was destroyed, and by this."""
    for done, what, name in (
        ("Destroy", "destroyed", "object"),
        ("Banish", "banished", "object"),
        ("Suppress", "suppressed", "ally"),
    ):
        text = f"{done} target {name}. When that {name} is {what} this way, recover 4."
        t = laid(trial(text, beside=OWN), damage=9, of_b={"field": ["Guard"]})
        does(t, target="Guard")
        assert (t.objects("Guard"), damage(t)) == ([], (5, 0))
    text = "Destroy target item. When that item is destroyed this way, recover 4."
    lasting = own_card(facts_of("Immortality", "Item — Mage Accessory", called="Relic"))
    t = laid(trial(text, beside=OWN.joined((lasting,))), damage=9, of_b={"field": ["Relic"]})
    does(t, target="Relic")
    assert (len(t.objects("Relic")), damage(t)) == (1, (9, 0))
    other = "Sacrifice an ally. When that ally is sacrificed this way, as a Spell, deal 3 damage to target unit."
    t = laid(trial(other, beside=OWN), field=["Hound"])
    t.act("A", "activate Trial").pass_all(target="B's champion")
    assert (t.objects("Hound"), damage(t)) == ([], (0, 3))
