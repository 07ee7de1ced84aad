"""Texts that count and compare: numbers of cards and counters, and what is done for each."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Regalia Weapon — Warrior Polearm", called="Pike", power=2, memory=1),
        facts_of("", "Regalia Weapon — Warrior Polearm", called="Long Pike", power=3, memory=1),
        facts_of(
            "[REST]: Recover 2.\n\nOn Enter: Draw a card.", "Regalia Item — Mage Polearm", called="Staff", memory=1
        ),
        facts_of("Brew — Two Herbs\n\nRecover 1.", "Item — Cleric Potion", called="Brew", reserve=3),
    )
)


@pytest.mark.parametrize(
    ("above", "order", "kept"),
    [
        (["Read", "Guard"], ["Guard"], ["Guard", "Read", "Hound"]),
        (["done"], ["Guard"], ["Hound", "Guard", "Read"]),
        (["Guard"], [], ["Guard", "Hound", "Read"]),
    ],
)
def test_each_of_the_revealed_cards_goes_to_either_end(above: list[str], order: list[str], kept: list[str]) -> None:
    """CR Game Terms - Glimpse 2, of which its reminder says it so; damage is dealt for each that was banished."""
    text = (
        "Reveal the top LV cards of your deck. You may banish any amount of fire element cards from among them. For "
        "each card banished this way, choose a unit and deal 3 damage to it. Then put the rest of the revealed cards "
        "on the top or on the bottom of your deck in any order."
    )
    t = laid(trial(text), deck=["Bolt", "Read", "Guard", "Hound"], level=2)
    t.act("A", "activate Trial").pass_all()
    t.answer("A", "may", "yes").answer("A", "choose", "Bolt", "B's champion").answer("A", "choose", *above)
    if order:
        t.answer("A", "order", *order)
    assert (t.pass_all().champion("B").damage, t.zone("A", "deck")) == (3, kept)


def test_what_happens_depends_on_the_direction() -> None:
    """CR Shifting Currents: one row for each direction, and nothing without the mastery."""
    text = (
        "Depending on your Shifting Currents' direction—\n• North— Recover 1.\n• South— Draw two cards.\n• West— "
        "Deal 2 damage to your champion.\n• East— Wake up each attacking ally. They each get +3 [POWER] until "
        "end of turn."
    )
    for way, cards, marked in ("North", 0, 4), ("South", 2, 5), ("East", 0, 5):
        t = laid(trial(text, beside=OWN), hand=["Gain", "Turn", "Trial"], damage=5)
        does(t, "activate Gain")
        if way != "North":
            does(t, "activate Turn", direction=way)
        t.act("A", "activate Trial").pass_all()
        assert (hand(t) - (way == "North"), t.champion("A").damage) == (cards, marked)
    t = laid(trial(text, beside=OWN), hand=["Gain", "Turn", "Trial"])
    does(does(t, "activate Gain"), "activate Turn", direction="West")
    assert does(t).champion("A").damage == 2


def test_herbs_are_exchanged_for_tokens_of_ones_choice() -> None:
    """CR Game Terms - Summon: one of several for each."""
    text = (
        "Sacrifice up to two Herbs. For each Herb sacrificed this way, summon your choice of Gray Page, Pale Page, "
        "Torn Page, or Ashen Page token."
    )
    pages = OWN.joined(
        own_card(facts_of("", "Ally Token — Mage Human", called=name))
        for name in ("Pale Page", "Torn Page", "Ashen Page")
    )
    t = laid(trial(text, beside=pages), field=["Mint", "Sage", "Mint"])
    t.act("A", "activate Trial").pass_all(choose=["Mint", "Sage"])
    t.answer("A", "choose one", "3", "0").pass_all()
    assert sorted(t.zone("A", "field"))[:3] == ["Ashen Page", "Gray Page", "Mint"]


def test_a_card_of_a_banishment_of_a_type() -> None:
    """CR Type List: what it is decides what follows."""
    text = (
        "Put target Polearm card from your banishment onto the field. If that card is a weapon, put two quest counters "
        "on your champion."
    )
    for name, counters in ("Pike", {"quest": 2}), ("Staff", {}):
        t = does(laid(trial(text, beside=OWN), banishment=[name, "Ring"]))
        assert (t.zone("A", "field")[-1], dict(t.champion("A").counters)) == (name, counters)


def test_abilities_and_power_of_other_objects() -> None:
    """CR Copy: activated abilities of one's own objects of the subtype, and no others; base power is added up."""
    text = (
        "CARDNAME has all activated abilities of Polearm regalia you control.\n\nCARDNAME gets +X [POWER], where X is "
        "the total base power among Polearm weapons you control."
    )
    t = laid(
        trial(text, ALLY, beside=OWN),
        hand=[],
        field=["Trial", "Staff", "Pike", "Long Pike", "Blade"],
        damage=9,
        of_b={"field": ["Pike"]},
    )
    assert t.object("Trial").power == 1 + 2 + 3
    does(t, "use Trial")
    assert (t.champion("A").damage, t.object("Trial").rested, t.object("Staff").rested) == (7, True, False)
    t = laid(trial(text, ALLY, beside=OWN), hand=[], field=["Trial", "Blade"], of_b={"field": ["Staff", "Pike"]})
    assert (t.can("A", "use Trial"), t.object("Trial").power) == (False, 1)


def test_for_each_discarded_card_of_an_element() -> None:
    """CR Discard: two at random, and one for each that is of the element."""
    text = "On Enter: Discard two cards at random. For each fire element card discarded this way, draw two cards."
    for cards, drawn in (["Bolt", "Bolt"], 4), (["Bolt", "Read"], 2), (["Read", "Spark"], 0), (["Bolt"], 2):
        assert hand(does(laid(trial(text, ALLY), hand=["Trial", *cards]))) == drawn


def test_if_there_are_so_many_counters_they_are_removed() -> None:
    """CR Counters: all of them, and it transforms."""
    text = (
        "(1): Put an age counter on CARDNAME. Then if there are two or more age counters on CARDNAME, remove all of "
        "them and draw three cards."
    )
    t = laid(trial(text, ITEM), hand=["Read", "Read"], field=["Trial"])
    for counters, cards in (1, 1), (0, 3):
        assert (does(t, "use Trial").counters("Trial", "age"), hand(t)) == (counters, cards)


def test_level_and_buff_counters_on_what_was_chosen() -> None:
    """CR Counters - Level: on champions, and on allies of the subtype, of those that were chosen."""
    text = (
        "Choose up to three units. Put a level counter on each chosen champion and a debuff counter on each chosen "
        "Human ally."
    )
    t = laid(trial(text), field=["Guard", "Hound", "Dear"])
    t.act("A", "activate Trial").pass_all(choose=["A's champion", "Guard", "Hound"])
    assert (t.level("A"), t.level("B")) == (2, 1)
    assert [t.counters(name, "debuff") for name in ("Guard", "Hound", "Dear")] == [1, 0, 0]


def test_as_many_counters_as_the_banished_ally_had_power() -> None:
    """CR Last-Known Information 1: and one more; counters are for those of the subtype."""
    text = (
        "On Enter: You may banish a Human ally you control. If you do, put an amount of age counters on CARDNAME equal "
        "to the banished ally's power plus 2."
    )
    for there, answer, counters in (placed("Guard", buff=2), "yes", 5), (placed("Guard", buff=2), "no", 0):
        t = laid(trial(text, "Item — Mage Scepter", reserve=0), field=[there])
        t.act("A", "activate Trial").pass_all(may=answer)
        assert (t.counters("Trial", "age"), len(t.objects("Guard"))) == (counters, int(answer == "no"))
    assert does(laid(trial(text, "Item — Mage Scepter", reserve=0), field=["Hound"])).counters("Trial", "age") == 0


def test_both_kinds_were_sacrificed() -> None:
    """CR Game Terms - Sacrifice: at least one of each, whoever controlled it."""
    text = (
        "Each player sacrifices an ally. If at least one non-Human ally and at least one Human ally were sacrificed "
        "this way, you summon a Gray Page token."
    )
    for mine, theirs, pages in (
        ("Guard", "Hound", 1),
        ("Hound", "Guard", 1),
        ("Guard", "Guard", 0),
        ("Hound", "Hound", 0),
    ):
        t = does(laid(trial(text, beside=OWN), field=[mine], of_b={"field": [theirs]}))
        assert (len(t.objects("Gray Page", "A")), t.objects("Gray Page", "B")) == (pages, [])


def test_tokens_each_with_counters() -> None:
    """CR Tokens: as many on each."""
    text = "Summon two Gray Page tokens each with two buff counters on them."
    t = does(laid(trial(text, beside=OWN)))
    assert [dict(card.counters) for card in t.objects("Gray Page")] == [{"buff": 2}] * 2
    one = trial("Summon three Gray Page tokens each with a page counter on them.", beside=OWN)
    assert [dict(card.counters) for card in does(laid(one)).objects("Gray Page")] == [{"page": 1}] * 3


def test_enough_counters_for_a_keyword() -> None:
    """CR Counters: three of the kind, and not two."""
    text = "As long as CARDNAME has three or more page counters on it, it has vigor."
    for counters, keywords in (3, ("vigor",)), (2, ()):
        t = laid(trial(text, ALLY), hand=[], field=[placed("Trial", page=counters, buff=4)])
        assert t.object("Trial").keywords == keywords


def test_a_card_in_a_lineage_makes_it_cheaper() -> None:
    """CR Inner Lineage: one card of the subtype is enough, and it has to be one's own."""
    text = (
        "As long as there's a Curse card in your champion's lineage, this card costs 2 less to activate.\n\nRecover 1."
    )
    for mine, theirs, paid in (["Curse", "Curse"], [], 1), (["Curse"], [], 1), ([], ["Curse"], 3):
        t = laid(
            trial(text, reserve=3, beside=OWN),
            lineage=[*mine, *MAGE],
            hand=["Trial", "Read", "Read", "Read"],
            of_b={"lineage": [*theirs, *MAGE]},
            damage=2,
        )
        assert memory(does(t)) == paid


def test_cards_in_two_ways_cheap_are_destroyed() -> None:
    """CR Parts of a Card - Cost: with a small memory cost, or a small reserve cost."""
    text = "On Enter: Destroy target non-champion object with memory cost 1 or less, or reserve cost 2 or less."
    t = laid(
        trial(text, ALLY, reserve=3, beside=OWN),
        hand=["Trial", "Read", "Read", "Read"],
        of_b={"field": ["Ring", "Phial", "Dear"]},
    )
    t.act("A", "activate Trial").pass_all()
    assert t.options == ["Ring", "Phial"]
    assert t.answer("A", "target", "Phial").pass_all().zone("B", "graveyard") == ["Phial"]


def test_so_many_cards_were_revealed() -> None:
    """CR Reveal: two of the element; twice each turn, and only slowly."""
    text = (
        "(1): Reveal all cards in your memory. If two or more fire element cards were revealed this way, draw two "
        "cards. Activate this ability only twice per turn and at slow speed."
    )
    for kept, cards in (["Bolt"] * 2, 2), (["Bolt", "Guard"], 0):
        t = does(laid(trial(text, ITEM), hand=["Guard"] * 3, memory=kept, field=["Trial"]), "use Trial")
        assert hand(t) == cards + 2
        does(t, "use Trial").cannot("A", "use Trial")
        assert hand(t) == 2 * cards + 1
        t.pass_to("main", "B").pass_once("B")
        t.cannot("A", "use Trial")
        t.pass_to("main", "A")
        assert t.can("A", "use Trial")


def test_a_hand_and_a_memory_are_discarded_for_omens() -> None:
    """CR Counters - Omen: up to three cards of the graveyard get a counter."""
    text = (
        "Discard all cards from your hand and memory. Then banish up to three cards from your graveyard. Put a page "
        "counter on each card banished this way."
    )
    t = laid(
        trial(text, beside=OWN),
        hand=["Trial", "Read", "Guard"],
        memory=["Bolt"],
        graveyard=["Spark"],
        field=[],
        of_b={"hand": ["Deny", "Read", "Deny"]},
        banishment=["Wisp"],
    )
    t.act("A", "activate Trial").pass_all(choose=["Spark", "Bolt"])
    assert (hand(t), memory(t), sorted(t.zone("A", "graveyard"))) == (0, 0, ["Guard", "Read", "Trial"])
    marked = {card.name: dict(card.counters) for card in t.view("A").of(0).banishment}
    assert marked == {"Wisp": {}, "Spark": {"page": 1}, "Bolt": {"page": 1}}


def test_card_activations_cannot_be_negated() -> None:
    """CR Game Terms - Negate: those of one's own, and none of others."""
    text = "Card activations you control can't be negated."
    for player, cards in ("A", 1), ("B", 0):
        there = [["Trial"], []] if player == "A" else [[], ["Trial"]]
        t = laid(
            trial(text, ITEM, beside=OWN),
            field=there[0],
            hand=["Read"],
            of_b={"hand": ["Deny"], "field": there[1]},
        )
        t.act("A", "activate Read").pass_once("A")
        if t.can("B", "activate Deny"):
            t.act("B", "activate Deny")
        assert hand(t.pass_all()) == cards
