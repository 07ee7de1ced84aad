"""Texts of what lasts, what is given, what is called by what it is, and what changes sides."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, MAGE, does, hand, laid, trial

STONES: Final = BESIDE.joined(
    (
        own_card(
            {
                **facts_of("", "Item — Tamer Fatestone", called="Dull Stone"),
                "flip": facts_of("", "Ally — Tamer Fatebound", called="Bright Beast", power=3, life=3),
            }
        ),
        own_card(facts_of("", "Ally Token — Mage Human", called="Gray Page", power=1, life=1)),
        own_card(facts_of("", "Ally — Mage Automaton", called="Golem", power=1, life=4)),
        own_card(facts_of("", "Ally — Tamer Shenju Animal", called="Kirin", power=1, life=4)),
        own_card(facts_of("", "Ally — Ranger Human", called="Archer", power=1, life=4)),
    )
)


def test_something_is_transformed() -> None:
    """CR Game Terms - Transform: one of the subtype, to its other side."""
    text = "Transform target Fatestone object you control."
    t = does(laid(trial(text, beside=STONES), field=["Dull Stone", "Ring"]))
    assert (t.object("Bright Beast").power, t.objects("Dull Stone"), len(t.objects("Ring"))) == (3, [], 1)
    laid(trial(text, beside=STONES), field=["Ring"]).cannot("A", "activate Trial")


def test_allies_have_a_keyword() -> None:
    """CR Keywords: those of the subtype that one controls."""
    text = "Animal allies you control have vigor.\n\nHuman allies you control get +1 [POWER] and +2 [LIFE]."
    t = laid(trial(text, ITEM), hand=[], field=["Trial", "Hound", "Guard"], of_b={"field": ["Hound", "Guard"]})
    assert [t.object("Hound", player).keywords for player in "AB"] == [("vigor",), ()]
    assert [(t.object("Guard", p).power, t.object("Guard", p).life) for p in "AB"] == [(2, 7), (1, 5)]


def test_power_life_and_a_keyword() -> None:
    """CR Continuous Effects: all three, as long as it is so."""
    text = "As long as you control a Potion, CARDNAME gets +1 [POWER] and +2 [LIFE], and has vigor."
    for there, found in ("Phial", (2, 5, ("vigor",))), ("Ring", (1, 3, ())):
        card = laid(trial(text, ALLY), hand=[], field=["Trial", there]).object("Trial")
        assert (card.power, card.life, card.keywords) == found


def test_quoted_abilities_as_long_as_something_is_so() -> None:
    """CR Abilities: an ability and power, as long as the material deck is empty."""
    text = (
        'As long as there are no cards in your material deck, CARDNAME gets +2 [POWER] and has "[REST]: Draw a card."'
    )
    for material, power in ([], 3), (["Ring"], 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], material=material)
        assert (t.object("Trial").power, t.can("A", "use Trial")) == (power, power == 3)
    other = 'As long as CARDNAME has two or more buff counters on it, it has "On Attack: Draw a card."'
    for counters, cards in (2, 1), (1, 0):
        t = laid(trial(other, ALLY), hand=[], field=[placed("Trial", buff=counters)])
        assert hand(does(t, "attack with Trial")) == cards


def test_counters_are_removed_from_each_of_several() -> None:
    """CR Counters: two from each of up to two."""
    text = "Remove three wither counters from each of up to two target objects."
    t = laid(trial(text), field=[placed("Guard", wither=4), placed("Hound", wither=1), placed("Ring", wither=2)])
    t.act("A", "activate Trial", target=["Guard", "Hound"]).pass_all()
    assert [t.counters(name, "wither") for name in ("Guard", "Hound", "Ring")] == [1, 0, 2]


def test_all_allies_gain_a_keyword() -> None:
    """CR Continuous Effects: those that are there as it resolves, of all players."""
    text = "Until end of turn, all allies gain vigor."
    t = does(laid(trial(text), hand=["Trial", "Guard"], field=["Hound"], of_b={"field": ["Guard"]}))
    does(t, "activate Guard")
    assert [t.object("Hound").keywords, t.object("Guard", "B").keywords, t.object("Guard", "A").keywords] == [
        ("vigor",),
        ("vigor",),
        (),
    ]
    assert t.pass_to("main", "B").object("Hound").keywords == ()


def test_as_many_counters_as_levels_and_more() -> None:
    """CR Game Terms - LV: one and the level."""
    for level, counters in (0, 2), (2, 4):
        t = does(laid(trial("Put 1+LV enlighten counters on your champion."), level=level))
        assert dict(t.champion("A").counters)["enlighten"] == counters
    text = "Rest target Potion. If you do, put LV page counters on it."
    for there, counters in ("Phial", 1), (rested("Phial"), 0):
        t = does(laid(trial(text), field=[there]))
        assert (t.counters("Phial", "page"), t.object("Phial").rested) == (counters, True)


@pytest.mark.parametrize(
    ("text", "name", "other"),
    [
        ("Put a buff counter on target ally. If that ally is a Shenju, wake it up and recover 1.", "Kirin", "Hound"),
        ("Put a buff counter on target ally. If that ally is an Automaton, wake it up.", "Golem", "Guard"),
        ("Put a buff counter on target ally. If that ally is a Ranger, wake it up.", "Archer", "Guard"),
        ("Put a buff counter on target ally. If that ally is a Human, wake it up.", "Guard", "Golem"),
    ],
)
def test_if_an_ally_is_of_a_subtype(text: str, name: str, other: str) -> None:
    """CR Resolution: the ally that was a target."""
    t = laid(trial(text, beside=STONES), hand=["Trial", "Trial"], field=[rested(name), rested(other)])
    does(does(t, target=name), target=other)
    assert [t.object(each).rested for each in (name, other)] == [False, True]
    assert [t.counters(each, "buff") for each in (name, other)] == [1, 1]


def test_it_may_deal_damage_itself() -> None:
    """CR Game Terms - Source: for a card, to its own champion."""
    text = "On Enter: You may have CARDNAME deal 3 unpreventable damage to your champion. If you do, draw a card."
    for answer, taken in ("yes", 3), ("no", 0):
        t = does(laid(trial(text, ALLY)), may=answer)
        assert (t.champion("A").damage, hand(t)) == (taken, taken // 3)


def test_if_one_does_not_control_something() -> None:
    """CR Naming: nothing with that name."""
    text = "[REST]: If you don't control an ally named Gray Page, summon a Gray Page token."
    for there, pages in ([], 1), (["Gray Page"], 1):
        t = laid(trial(text, ITEM, beside=STONES), hand=[], field=["Trial", *there])
        assert len(does(t, "use Trial").objects("Gray Page")) == pages


def test_a_token_is_copied() -> None:
    """CR Copying Objects: and what is no token is no target."""
    text = "Banish CARDNAME: Summon a token copy of target token you control."
    page = trial("Summon a Gray Page token.", called="Hire", beside=STONES)
    t = laid(trial(text, "Phantasia — Mage Fractal", beside=page), hand=["Hire"], field=["Trial", "Guard"])
    t.cannot("A", "use Trial")
    assert len(does(does(t, "activate Hire"), "use Trial").objects("Gray Page")) == 2


def test_a_dying_card_goes_to_memory() -> None:
    """CR Game Zones: of its owner."""
    text = (
        "At the beginning of your recollection phase, put two buff counters on CARDNAME.\n\n[Class Bonus] On Death: "
        "Put CARDNAME into its owner's memory."
    )
    t = laid(trial(text, ALLY), hand=["Ruin"], field=["Trial"])
    does(t, "activate Ruin", target="Trial")
    assert (t.zone("A", "memory"), t.zone("A", "graveyard")) == (["Trial"], ["Ruin"])
    t = laid(trial(text, ALLY), hand=[], field=["Trial"]).pass_to("main", "B").pass_to("main", "A")
    assert t.counters("Trial", "buff") == 2


def test_a_champion_calls_for_help() -> None:
    """CR Redirect: an attack on the champion, and no other."""
    text = (
        "Change the target of an attack that targets your champion to a Human ally you control. Class Bonus: That ally "
        "gets +2 [LIFE] until end of turn."
    )
    t = laid(trial(text), hand=[], field=["Hound"], of_b={"hand": ["Trial"], "field": ["Guard"]})
    t.act("A", "attack with Hound", target="B's champion").pass_once("A").act("B", "activate Trial").resolve_top()
    if t.purpose == "choose":
        t.answer("B", "choose", "Guard")
    t.pass_all()
    if t.purpose == "retaliate":
        t.answer("B", "retaliate", "done").pass_all()
    assert (t.object("Guard").damage, t.object("Guard").life, t.champion("B").damage) == (2, 7, 0)


def test_the_power_of_an_attacker_is_glimpsed() -> None:
    """CR Game Terms - Glimpse: as many cards as it has power."""
    text = "On Attack: Glimpse X+1, where X is CARDNAME's power."
    t = laid(trial(text, ALLY, power=1), hand=[], field=["Trial"], deck=["Bolt", "Read", "Guard"])
    t.act("A", "attack with Trial").resolve_top()
    assert (t.purpose, "Guard" in t.options) == ("glimpse", False)
    other = "Destroy target ally. If you do, recover X+1, where X is that ally's life stat."
    t = laid(trial(other), hand=[], field=["Guard"], of_b={"hand": ["Trial"], "damage": 9})
    t.act("A", "attack with Guard").pass_once("A").act("B", "activate Trial").resolve_top()
    assert (t.champion("B").damage, t.objects("Guard")) == (3, [])


def test_a_prepared_attack_takes_cards_of_a_deck() -> None:
    """CR Keywords - Prepare: of the opponent that was hit."""
    text = (
        "Prepare 1\n\n[Class Bonus] On Champion Hit: If CARDNAME was prepared, that opponent puts the top four "
        "cards from their deck into their graveyard."
    )
    for counters, buried in (1, 4), (0, 0):
        t = laid(trial(text, "Attack — Mage Dagger"), preparation=counters)
        t.act("A", "activate Trial", **({"pay": "pay"} if counters else {})).pass_all()
        assert len(t.zone("B", "graveyard")) == buried


def test_that_card_may_be_put_away() -> None:
    """CR Public vs Private Information: the one that was looked at."""
    text = "Look at the top card of your deck. You may put that card into your graveyard."
    for answer, top in ("yes", "Hound"), ("no", "Guard"):
        assert does(laid(trial(text), deck=["Guard", "Hound"]), may=answer).zone("A", "deck")[0] == top


def test_the_next_damage_is_less() -> None:
    """CR Damage Prevention: once, that much of it."""
    text = "The next time target unit would be dealt damage this turn, prevent 1 of that damage."
    t = does(laid(trial(text), hand=["Trial", "Bolt", "Bolt"]), target="A's champion")
    assert [does(t, "activate Bolt", target="A's champion").champion("A").damage for _ in range(2)] == [3, 7]


def test_the_linked_ally_gains_stealth() -> None:
    """CR Keywords - Link: for a price, until end of turn."""
    text = "Ally Link\n\n(1): Linked ally gains stealth until end of turn."
    t = laid(trial(text, "Item — Mage Accessory", reserve=0), hand=["Trial", "Read"], field=["Hound", "Guard"])
    does(does(t, target="Hound"), "use Trial")
    assert (t.object("Hound").keywords, t.object("Guard").keywords) == (("stealth",), ())


def test_damage_to_a_linked_unit_is_less() -> None:
    """CR Keywords - Link: one of each damage, from a distant source two."""
    text = (
        "Unit Link\n\n[Class Bonus] If damage would be dealt to linked unit, prevent 2 of that damage.\n\nIf damage "
        "would be dealt to linked unit from a distant source, prevent 2 of that damage."
    )
    t = laid(trial(text, "Item — Mage Accessory", reserve=0), hand=["Trial", "Bolt", "Bolt"], field=["Guard", "Wall"])
    does(t, target="Guard")
    assert does(t, "activate Bolt", target="Guard").object("Guard").damage == 2
    assert does(t, "activate Bolt", target="Wall").object("Wall").damage == 4


def test_as_many_were_banished() -> None:
    """CR Game Terms - Empower: one and as many as fire element cards were banished."""
    text = (
        "Recover 1, then banish any amount of fire element cards from your graveyard. Then empower 1+X, where X is "
        "the amount of fire element cards banished this way."
    )
    jolt = trial("Deal LV damage to target champion.", called="Jolt")
    t = laid(trial(text, beside=jolt), hand=["Trial", "Jolt"], graveyard=["Bolt", "Bolt", "Read"])
    does(t, choose=["Bolt", "Bolt"])
    assert does(t, "activate Jolt", target="B's champion").champion("B").damage == 1 + 3


def test_a_jar_fills_up() -> None:
    """CR Counters: until there are enough, and then no more."""
    text = (
        "At the beginning of your recollection phase, if there are less than two age counters on CARDNAME, put an "
        "age counter on it."
    )
    for before, after in (0, 1), (1, 2), (2, 2):
        t = (
            laid(trial(text, ITEM), hand=[], field=[placed("Trial", age=before)])
            .pass_to("main", "B")
            .pass_to("main", "A")
        )
        assert t.counters("Trial", "age") == after


def test_damage_this_turn_is_less() -> None:
    """CR Damage Prevention: combat damage of a target, and damage of the champion that is not from combat."""
    text = "If target unit would be dealt combat damage this turn, prevent 2 of that damage."
    t = laid(
        trial(text), hand=["Trial", "Bolt"], field=["Guard"], of_b={"field": ["Hound", "Hound"]}, turn="B"
    ).pass_once("B")
    does(t, target="Guard")
    t.act("B", "attack with Hound", target="Guard").pass_all(retaliate="done")
    assert t.object("Guard").damage == 0
    other = "Banish CARDNAME: If your champion would take non-combat damage this turn, prevent 3 of that damage."
    t = does(laid(trial(other, ITEM), hand=["Bolt", "Bolt"], field=["Trial"]), "use Trial")
    assert [does(t, "activate Bolt", target="A's champion").champion("A").damage for _ in range(2)] == [1, 2]


def test_allies_of_opponents_enter_rested() -> None:
    """CR Continuous Effects: and one is stronger as long as hand and memory are equal."""
    text = (
        "Human allies your opponents control enter the field rested.\n\nCARDNAME gets +4 [LIFE] as long as the "
        "amount of "
        "cards in your hand and memory are equal."
    )
    t = laid(trial(text, ALLY), turn="B", hand=[], field=["Trial"], of_b={"hand": ["Guard"]})
    assert does(t, "activate Guard", "B").object("Guard").rested
    assert t.object("Trial").life == 7
    t = does(laid(trial(text, ALLY), hand=["Guard"], memory=1, field=["Trial"]), "activate Guard")
    assert (t.object("Guard").rested, t.object("Trial").life) == (False, 3)


def test_objects_wither() -> None:
    """CR Counters - Wither: any amount of what is no champion."""
    text = "Choose any amount of non-champion objects and put three wither counters on each of them."
    t = laid(trial(text), field=["Ring"], of_b={"field": ["Guard", "Hound"]})
    t.act("A", "activate Trial").pass_all(choose=["Ring", "Guard", "done"])
    assert [t.counters(name, "wither") for name in ("Guard", "Ring", "Hound")] == [3, 3, 0]


def test_another_subtype() -> None:
    """CR Card Characteristics: besides its other ones, for good."""
    text = "Banish CARDNAME: Your champion becomes a Spirit in addition to its other types. Draw a card."
    t = does(laid(trial(text, ITEM), hand=[], field=["Trial"]), "use Trial")
    assert (set(t.champion("A").subtypes), hand(t)) == ({"MAGE", "HUMAN", "SPIRIT"}, 1)
    assert "SPIRIT" in t.pass_to("main", "B").champion("A").subtypes
    assert "SPIRIT" not in t.champion("B").subtypes


def test_damage_twice() -> None:
    """CR Damage: in two instances."""
    text = (
        "Deal 2 damage to target unit. Then you may remove two preparation counters from your champion. If you do, "
        "deal an additional 1 damage to that unit."
    )
    for counters, dealt in (2, 3), (1, 2):
        t = laid(trial(text), preparation=counters)
        t.act("A", "activate Trial", target="B's champion").pass_all(**({"may": "yes"} if counters == 2 else {}))
        assert t.champion("B").damage == dealt


def test_champions_of_others_are_lower() -> None:
    """CR Stats - Level: with a class bonus."""
    text = "[Level 1+] Champions you don't control get -1 level."
    for lineage, levels in (MAGE, (1, 0)), (["Spirit of Fire"], (0, 1)):
        t = laid(trial(text, ITEM), lineage=lineage, hand=[], field=["Trial"])
        assert (t.level("A"), t.level("B")) == levels


def test_new_allies_cannot_attack() -> None:
    """CR Player Action Legality: those that entered this turn."""
    text = "Players can't declare attacks with Human allies that entered the field this turn."
    t = does(laid(trial(text, ITEM), hand=["Guard"], field=["Trial", "Hound"]), "activate Guard")
    assert (t.can("A", "attack with Guard"), t.can("A", "attack with Hound")) == (False, True)
    assert t.pass_to("main", "B").pass_to("main", "A").can("A", "attack with Guard")


def test_that_token_wakes_up() -> None:
    """CR Resolution: for two cards of one graveyard."""
    text = (
        "Summon a Gray Page token rested. Then you may banish three ally cards from a single graveyard. If you do, "
        "wake up that token and put two buff counters on it."
    )
    for buried, awake in (["Guard", "Hound", "Seer"], True), (["Guard", "Hound"], False):
        t = laid(trial(text, beside=STONES), graveyard=buried)
        t.act("A", "activate Trial").pass_all()
        for _ in range(4):
            if t.purpose == "may":
                t.answer("A", "may", "yes").pass_all()
            elif t.purpose == "choose":
                t.answer("A", "choose", t.options[0]).pass_all()
        assert (t.object("Gray Page").rested, t.counters("Gray Page", "buff")) == (not awake, 2 * int(awake))
