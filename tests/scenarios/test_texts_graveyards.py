"""Texts about cards in graveyards and banishments: chosen, counted and moved."""

from __future__ import annotations

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, ITEM, STILL_MORE, damage, does, hand, laid, memory, trial


def test_a_dead_ally_comes_to_memory() -> None:
    """CR Game Zones: no token, of the subtype."""
    text = (
        "Whenever a non-token Human ally you control dies, you may banish CARDNAME. If you do, return that ally to "
        "your memory and recover 1."
    )
    for victim, kept in ("Guard", ["Guard"]), ("Gray Page", []):
        t = laid(trial(text, ITEM, beside=STILL_MORE), hand=["Hire", "Ruin"], field=["Trial", "Guard"])
        does(t, "activate Hire")
        t.act("A", "activate Ruin", target=victim).pass_all(**({"may": "yes"} if kept else {}))
        assert t.zone("A", "memory") == kept


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


def test_a_graveyard_is_hidden() -> None:
    """CR Facing: face down, until it leaves."""
    text = (
        "[Class Bonus] On Enter: Banish all cards in target opponent's graveyard face down until CARDNAME leaves the "
        "field."
    )
    t = laid(trial(text, ALLY), hand=["Trial", "Ruin"], of_b={"graveyard": ["Bolt", "Read"]})
    t.act("A", "activate Trial").pass_all()
    assert (t.zone("B", "graveyard"), len(t.zone("B", "banishment"))) == ([], 2)
    assert sorted(does(t, "activate Ruin", target="Trial").zone("B", "graveyard")) == ["Bolt", "Read"]


def test_up_to_one_card_in_a_graveyard() -> None:
    """CR Banish: or none."""
    text = "Banish up to one target Spell card in a graveyard. Then draw two cards."
    t = laid(trial(text), of_b={"graveyard": ["Bolt", "Read"]})
    t.act("A", "activate Trial")
    assert sorted(t.options) == ["Bolt", "done"]
    assert (hand(t.answer("A", "target", "Bolt").pass_all()), t.zone("B", "banishment")) == (2, ["Bolt"])
    assert hand(does(laid(trial(text)))) == 2


def test_up_to_three_cards_in_one_graveyard() -> None:
    """CR Objects and Targeting: all in the same one."""
    text = "[Level 1+] On Attack: Banish up to three target cards in a single graveyard."
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], graveyard=["Bolt"], of_b={"graveyard": ["Spark", "Read"]})
    t.act("A", "attack with Trial").resolve_top().answer("A", "target", "Spark")
    assert "Bolt" not in t.options
    assert len(t.answer("A", "target", "Read").pass_all().zone("B", "banishment")) == 2


def test_power_for_each_card_of_a_graveyard() -> None:
    """CR Continuous Effects: as many as there are as it resolves."""
    text = (
        "[Class Bonus] On Enter: Allies you control get +2 [POWER] for each Animal and/or Spirit ally card in your "
        "graveyard until end of turn."
    )
    t = does(laid(trial(text, ALLY), field=["Guard"], graveyard=["Hound", "Seer", "Dear"]))
    assert (t.object("Guard").power, t.object("Trial").power) == (5, 5)


def test_the_power_of_a_banished_card() -> None:
    """CR Effects: of the card that was banished."""
    text = (
        "[Class Bonus] On Attack: You may banish an ally card from your graveyard. If you do, CARDNAME gets +X "
        "[POWER] where X is the banished card's reserve cost."
    )
    t = laid(trial(text, "Attack — Mage Staff"), graveyard=["Dear"])
    t.act("A", "activate Trial").pass_all(may="yes")
    if t.purpose == "choose":
        t.answer("A", "choose", "Dear").pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (5, ["Dear"])


def test_cards_that_would_be_buried_are_banished() -> None:
    """CR Replacement Effects: those with the keyword, of all players."""
    text = (
        "[Level 1+] If an action card with floating memory would be put into a player's graveyard, that player "
        "banishes it instead."
    )
    for card, zone in ("Drift", "banishment"), ("Read", "graveyard"):
        t = laid(trial(text, ALLY, beside=STILL_MORE), hand=["Drop", card], field=["Trial"])
        assert card in does(t, "activate Drop").zone("A", zone)


def test_a_token_is_no_card_that_would_be_buried() -> None:
    """CR Tokens 1.b.i: it dies, and only an ally that is a card is banished instead."""
    text = (
        "If an ally card would be put into a player's graveyard, that player banishes it instead.\n\n"
        "Whenever an ally dies, recover 2."
    )
    for victim, left in ("Gray Page", 5 - 2), ("Guard", 5):
        t = laid(trial(text, ITEM, beside=STILL_MORE), hand=["Hire", "Ruin"], field=["Trial", "Guard"], damage=5)
        does(does(t, "activate Hire"), "activate Ruin", target=victim)
        assert damage(t)[0] == left


def test_omens_of_types() -> None:
    """CR Counters - Omen: attacks for power, allies for life."""
    text = (
        "[Rai Bonus] CARDNAME gets +2 [POWER] for each attack omen you have and +1 [LIFE] for each ally omen you have."
    )
    omens = [placed("Slash", omen=1), placed("Guard", omen=1), placed("Hound", omen=1), "Slash"]
    card = laid(trial(text, ALLY), hand=[], field=["Trial"], banishment=omens).object("Trial")
    assert (card.power, card.life) == (3, 5)


def test_chosen_cards_go_to_the_bottom() -> None:
    """CR Ordering and Tracking: up to three of the graveyard."""
    text = (
        "Banish CARDNAME: Choose up to three cards from your graveyard and put them on the bottom of your deck in "
        "any order."
    )
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], graveyard=["Bolt", "Spark", "Read"])
    t.act("A", "use Trial").pass_all()
    t.answer("A", "choose", "Bolt", "Read")
    if t.purpose == "choose":
        t.answer("A", "choose", "done")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    t.pass_all()
    assert (t.zone("A", "graveyard"), sorted(t.zone("A", "deck")[-2:])) == (["Spark"], ["Bolt", "Read"])


def test_the_highest_life_stat_of_cards() -> None:
    """CR Effects: among those of the subtypes in one's graveyard."""
    text = (
        "Deal an amount of damage to target unit equal to the highest life stat among Animal and Spirit ally cards "
        "in your graveyard."
    )
    for buried, dealt in (["Hound", "Seer", "Guard"], 3), (["Guard"], 0):
        assert does(laid(trial(text), graveyard=buried), target="B's champion").champion("B").damage == dealt


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


def test_each_that_was_banished_has_had_a_controller() -> None:
    """CR Last-Known Information 1: whoever controlled it as it left."""
    text = "Banish all allies. For each ally banished this way, its controller draws two cards."
    t = does(laid(trial(text), hand=["Trial"], field=["Guard"], of_b={"hand": [], "field": ["Hound", "Seer"]}))
    assert (hand(t), hand(t, "B"), len(t.zone("B", "banishment"))) == (2, 4, 2)
