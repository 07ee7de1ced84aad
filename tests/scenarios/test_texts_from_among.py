"""Texts that do something with cards from among those that were looked at, and with the rest of them."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, MORE, does, hand, laid, trial

ENLARGED: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of(
            "As an additional cost to activate this card, sacrifice two allies.\n\nDraw two cards.",
            "Action — Mage Skill",
            called="Rite",
            reserve=2,
        ),
        facts_of(
            "Prepare 2\n\nRecover 1. If Offering was prepared, draw a card.", "Action — Mage Skill", called="Offering"
        ),
        facts_of("Deal X damage to target champion.", "Action — Mage Skill", called="Surge", reserve="X"),
        facts_of("", "Ally — Tamer Animal", called="Bear", reserve=2, life=4),
        facts_of("", "Ally — Tamer Animal", called="Ox", reserve=3, life=4),
        facts_of("Command Animal", "Attack — Tamer Command", called="Chase", power=2),
        facts_of("", "Ally — Mage Human", called="Gale Monk", elements="wind", reserve=4),
    )
)

for name in ("Rite", "Offering", "Surge", "Chase"):
    ENLARGED.require(name)

# Activated from among them -------------------------------------------------------------------------------------

FREELY: Final = (
    "Look at the top four cards of your deck. You may activate a Skill card with reserve cost 2 or less from among "
    "them without paying its costs. Put the rest into your memory."
)


def test_a_card_from_among_them_is_activated_without_paying_its_costs() -> None:
    """CR Costs and Memory: neither its reserve cost nor what else it costs."""
    guards = ["Guard", "Guard"]
    t = laid(trial(FREELY, beside=ENLARGED), deck=["Rite", "Guard", "Bolt", "Wisp", "Read", "Hound"], field=guards)
    t.act("A", "activate Trial").pass_all(choose="Rite", may="activate Rite")
    assert (sorted(t.zone("A", "memory")), len(t.objects("Guard"))) == (["Bolt", "Guard", "Wisp"], 2)
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (["Read", "Hound"], ["Trial", "Rite"])


def test_nobody_has_to_activate_a_card_from_among_them() -> None:
    """CR Resolution 5: then it is of the rest; a dearer card, or one of another kind, is not offered."""
    t = laid(trial(FREELY, beside=ENLARGED), deck=["Rite", "Dear Study", "Bolt", "Wisp", "Hound"])
    t.act("A", "activate Trial").pass_once("A").pass_once("B")
    assert t.options == ["Rite", "done"]
    t.pass_all(choose="Rite", may="no")
    assert (sorted(t.zone("A", "memory")), t.zone("A", "deck")) == (["Bolt", "Dear Study", "Rite", "Wisp"], ["Hound"])
    assert not any("revealed" in line for line in t.log)


def test_what_need_not_be_paid_is_not_paid_either() -> None:
    """CR Card Activation 1.3: nothing that is optional is offered, though it could be paid."""
    deck = ["Offering", "Guard", "Bolt", "Wisp", "Read"]
    t = laid(trial(FREELY, beside=ENLARGED), deck=deck, damage=3, preparation=2)
    t.act("A", "activate Trial").pass_all(choose="Offering", may="activate Offering")
    assert (t.champion("A").damage, dict(t.champion("A").counters), t.zone("A", "hand")) == (2, {"preparation": 2}, [])


def test_what_is_not_paid_for_has_an_x_of_nothing() -> None:
    """CR Parts of a Card - Cost 9.b."""
    text = FREELY.replace(" with reserve cost 2 or less", "")
    t = laid(trial(text, beside=ENLARGED), deck=["Surge", "Guard", "Bolt", "Wisp"], hand=["Trial", "Read", "Read"])
    t.act("A", "activate Trial").pass_all(choose="Surge", may="activate Surge", target="B's champion")
    assert (t.champion("B").damage, t.zone("A", "hand")) == (0, ["Read", "Read"])


HUNTING: Final = (
    "Look at the top 2+LV cards of your deck. You may activate a Tamer card from among them without paying its costs."
)


@pytest.mark.parametrize("rested", [False, True])
def test_nobody_is_rested_to_perform_an_attack_that_is_not_paid_for(rested: bool) -> None:
    """CR Keywords - Command 1.c: the ally is chosen as the attack resolves, and may be a rested one."""
    beasts = [placed("Bear", rested=rested), placed("Hound", rested=rested), "Guard"]
    t = laid(trial(HUNTING, beside=ENLARGED), deck=["Chase", "Read", "Bolt"], field=beasts)
    t.act("A", "activate Trial").pass_all(choose="Chase", may="activate Chase", performer="Hound")
    assert (t.champion("B").damage, t.object("Hound").rested, t.object("Bear").rested) == (4, rested, rested)


def test_an_attack_that_is_not_paid_for_needs_somebody_who_performs_it() -> None:
    """CR Keywords - Command 1.c: without such an ally it does not resolve properly."""
    t = laid(trial(HUNTING, beside=ENLARGED), deck=["Chase", "Read", "Bolt"], field=["Guard"])
    t.act("A", "activate Trial").pass_all(choose="Chase", may="activate Chase")
    assert (t.champion("B").damage, sorted(t.zone("A", "graveyard"))) == (0, ["Chase", "Trial"])


CHEAPER: Final = (
    "Look at the top 2+LV cards of your deck. You may activate up to two Animal ally cards from among them. Cards you "
    "activate this way cost 2 less to activate. Put the rest of the cards back on top of your deck in any order."
)


def test_cards_from_among_them_are_activated_for_less() -> None:
    """CR Card Activation 1.7.3: each of them, one after the other, and no third one; others cost as much as ever."""
    t = laid(
        trial(CHEAPER, beside=ENLARGED),
        deck=["Bear", "Ox", "Bear", "Read", "Bolt"],
        hand=["Trial", "Ox", *["Read"] * 2],
    )
    t.act("A", "activate Trial").pass_all(choose=["Bear", "Ox"], may=["activate Bear", "activate Ox"], reserve="Read")
    assert (len(t.objects("Bear")), len(t.objects("Ox"))) == (1, 1)
    assert (t.zone("A", "deck"), t.zone("A", "memory")) == (["Bear", "Read", "Bolt"], ["Read"])
    t.cannot("A", "activate Ox")


def test_cards_from_among_them_need_enough_to_pay_with() -> None:
    """CR Card Activation 1.8: what nobody can pay for is not activated, and is of the rest."""
    t = laid(trial(CHEAPER, beside=ENLARGED), deck=["Ox", "Guard", "Bear", "Read"])
    t.act("A", "activate Trial").pass_all(choose=["Ox", "Bear"], may=["activate Bear"], order="Ox")
    assert (len(t.objects("Bear")), t.zone("A", "deck")) == (1, ["Ox", "Guard", "Read"])
    assert not any("revealed" in line for line in t.log)


FOREIGN: Final = (
    "On Enter: Look at target opponent's memory. You may activate a Mage card from among them without paying its costs "
    "and ignoring its elemental requirements. If you do, your opponents can't play Mage cards with the same name as "
    "the activated card for as long as you control Trial."
)


def test_a_card_of_a_memory_is_activated_whatever_its_elements() -> None:
    """CR Parts of a Card - Element 2: it is under the control of who activated it, at no cost."""
    b = {"memory": ["Gale Monk", "Hound"], "hand": ["Gale Monk", "Read"], "lineage": ["Spirit of Wind"]}
    t = laid(trial(FOREIGN, ALLY, beside=ENLARGED), of_b=b)
    t.act("A", "activate Trial").pass_all(choose="Gale Monk", may="activate Gale Monk")
    assert (len(t.objects("Gale Monk", "A")), t.zone("B", "memory")) == (1, ["Hound"])


@pytest.mark.parametrize("gone", [False, True])
def test_opponents_cannot_play_cards_with_the_name_of_what_was_activated(gone: bool) -> None:
    """CR Permission 1: as long as the object is controlled; other cards they can play."""
    b = {"memory": ["Spark", "Hound"], "hand": ["Spark", "Read"]}
    t = laid(trial(FOREIGN, ALLY, beside=ENLARGED), of_b=b, hand=["Trial", "Spark", "Ruin"])
    t.act("A", "activate Trial").pass_all(choose="Spark", may="activate Spark", target="B's champion")
    assert t.champion("B").damage == 1
    if gone:
        does(t, "activate Ruin", target="Trial")
    assert t.can("A", "activate Spark")
    t.pass_to("main", "B")
    assert (t.can("B", "activate Spark"), t.can("B", "activate Read")) == (gone, True)


def test_opponents_can_play_what_was_looked_at_and_not_activated() -> None:
    """CR Resolution 5: what follows on doing it is not done."""
    t = laid(trial(FOREIGN, ALLY, beside=ENLARGED), of_b={"memory": ["Spark", "Hound"], "hand": ["Spark", "Read"]})
    t.act("A", "activate Trial").pass_all(choose="Spark", may="no")
    assert (sorted(t.zone("B", "memory")), hand(t)) == (["Hound", "Spark"], 0)
    assert t.pass_to("main", "B").can("B", "activate Spark")


# Put somewhere from among them ----------------------------------------------------------------------------------


def test_all_that_fit_are_put_there_and_the_rest_elsewhere() -> None:
    """CR Game Terms - Reveal: nobody is asked which of them, and those that lie deeper are not meant."""
    text = (
        "Reveal the top 3+LV cards of your deck. Put all Animal cards from among them into your graveyard and the rest "
        "into your hand."
    )
    t = laid(trial(text, beside=ENLARGED), deck=["Hound", "Bolt", "Bear", "Wisp", "Hound", "Read"])
    does(t)
    assert sorted(t.zone("A", "graveyard")) == ["Bear", "Hound", "Trial"]
    assert (sorted(t.zone("A", "hand")), t.zone("A", "deck")) == (["Bolt", "Wisp"], ["Hound", "Read"])


SPREAD: Final = (
    "Look at the top 2+LV cards of your deck. Put one of them into your hand, one on the bottom of your deck, and one "
    "on top of your deck."
)


def test_one_of_them_is_put_here_and_others_there() -> None:
    """CR Ordering: into three places, of which one is the top and one the bottom of the deck."""
    t = laid(trial(SPREAD), deck=["Hound", "Bolt", "Wisp", "Read"])
    t.act("A", "activate Trial").pass_all(choose=["Wisp", "Hound"])
    assert (t.zone("A", "hand"), t.zone("A", "deck")) == (["Wisp"], ["Bolt", "Read", "Hound"])


def test_with_too_few_of_them_the_last_place_gets_none() -> None:
    """CR Resolution 6: a card is put into one place only."""
    t = laid(trial(SPREAD), deck=["Hound", "Bolt"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt"])
    assert (t.zone("A", "hand"), t.zone("A", "deck")) == (["Bolt"], ["Hound"])


def test_one_of_them_is_kept_another_preserved_and_the_rest_put_away() -> None:
    """CR Keywords - Preserve 1: another one than that; with one card only there is none."""
    text = (
        "Reveal the top 2+LV cards of your deck. Put one of those cards into your memory and another into your "
        "material deck preserved. Put the rest into your graveyard."
    )
    t = laid(trial(text), deck=["Hound", "Bolt", "Wisp", "Read"])
    t.act("A", "activate Trial").pass_all(choose=["Wisp", "Hound"])
    assert (t.zone("A", "memory"), t.zone("A", "material"), t.zone("A", "deck")) == (["Wisp"], ["Hound"], ["Read"])
    assert sorted(t.zone("A", "graveyard")) == ["Bolt", "Trial"]
    t = laid(trial(text), deck=["Hound"])
    does(t)
    assert (t.zone("A", "memory"), t.zone("A", "material")) == (["Hound"], [])


FROM_OMENS: Final = (
    "Put one of your omens into your graveyard. If you do, look at the top 2+LV cards of your deck. Banish one of them "
    "and put two omen counters on it. Put the rest into your hand."
)


def test_all_up_to_the_rest_depends_on_whether_it_was_done() -> None:
    """CR Resolution 6: with an omen, one of the cards becomes another one."""
    t = laid(trial(FROM_OMENS), deck=["Hound", "Bolt", "Wisp", "Read"], banishment=[placed("Guard", omen=1), "Seer"])
    t.act("A", "activate Trial").pass_all(choose="Bolt")
    assert (sorted(t.zone("A", "graveyard")), t.zone("A", "banishment")) == (["Guard", "Trial"], ["Seer", "Bolt"])
    assert (sorted(t.zone("A", "hand")), t.zone("A", "deck")) == (["Hound", "Wisp"], ["Read"])


def test_without_it_nothing_of_that_is_done() -> None:
    """CR Resolution 6: nobody looks at anything, and the deck stays as it is."""
    t = laid(trial(FROM_OMENS), deck=["Hound", "Bolt", "Wisp", "Read"], banishment=["Guard"])
    does(t)
    assert (t.zone("A", "hand"), t.zone("A", "deck")) == ([], ["Hound", "Bolt", "Wisp", "Read"])


DEPRIVED: Final = (
    "Look at target opponent's memory and discard a Mage card from among them. If you have two or more omens with "
    "different reserve costs, discard an additional Animal card from among them."
)


@pytest.mark.parametrize(("omens", "left"), [(["Dear", "Bolt"], ["Guard"]), (["Bolt", "Spark"], ["Guard", "Hound"])])
def test_cards_of_a_memory_are_discarded(omens: list[str], left: list[str]) -> None:
    """CR Game Terms - Discard 1: one, and another if the omens differ."""
    banishment = [placed(name, omen=1) for name in omens]
    t = laid(trial(DEPRIVED), of_b={"memory": ["Guard", "Hound", "Read"]}, banishment=banishment)
    t.act("A", "activate Trial").pass_all(discard=["Read", *(["Hound"] if len(left) == 1 else [])])
    assert sorted(t.zone("B", "memory")) == left


def test_a_card_is_returned_in_the_next_turn_of_who_was_hit() -> None:
    """CR Triggered Abilities 6: in that phase of that player, and not before."""
    text = (
        "On Champion Hit: That player banishes a card at random from their graveyard. Return that card to their memory "
        "at the beginning of their next main phase."
    )
    t = laid(trial(text, ALLY), field=["Trial"], hand=[], of_b={"graveyard": ["Bolt"], "hand": []})
    t.act("A", "attack with Trial").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("B", "banishment")) == ([], ["Bolt"])
    t.pass_to("recollection", "B")
    assert (t.zone("B", "banishment"), "Bolt" in t.zone("B", "memory")) == (["Bolt"], False)
    t.pass_to("main", "B").pass_all()
    assert (t.zone("B", "banishment"), "Bolt" in t.zone("B", "memory")) == ([], True)


LENT: Final = (
    "On Enter: Reveal the top 2+LV cards from your deck. Banish one of those cards and put the rest into your hand. If "
    "the banished card is a Skill card, you may activate it as long as you control Trial."
)


def test_the_banished_card_is_activated_as_long_as_the_object_is_controlled() -> None:
    """CR Special Play Permissions 1: for what it costs, also in a later turn, and no more once the object is gone."""
    t = laid(trial(LENT, ALLY), deck=["Dear Study", "Read", "Bolt", *["Read"] * 5], hand=["Trial", "Ruin"])
    t.act("A", "activate Trial").pass_all(choose="Read")
    assert (t.zone("A", "banishment"), sorted(t.zone("A", "hand"))) == (["Read"], ["Bolt", "Dear Study", "Ruin"])
    assert t.can("A", "activate Read")
    does(t, "activate Ruin", target="Trial")
    t.cannot("A", "activate Read")


def test_what_does_not_fit_stays_banished() -> None:
    """CR Resolution 6: a card of another kind is not activated, though the object is controlled."""
    t = laid(trial(LENT, ALLY), deck=["Dear Study", "Read", "Bolt", *["Read"] * 5])
    t.act("A", "activate Trial").pass_all(choose="Bolt")
    assert t.zone("A", "banishment") == ["Bolt"]
    t.cannot("A", "activate Bolt")


# The top cards --------------------------------------------------------------------------------------------------


def test_the_top_cards_are_banished_and_activated_at_a_price() -> None:
    """CR Special Play Permissions 1, CR Card Activation 1.3.2: those cards and no others, also in a later turn."""
    text = (
        "Banish the top two cards of your deck. For as long as they're banished, you may activate those cards. As "
        "an additional cost to activate each of those cards, deal 3 unpreventable damage to your champion."
    )
    t = laid(trial(text), deck=["Read", "Hound", *["Wisp"] * 6], banishment=["Guard"])
    does(t)
    assert (t.zone("A", "banishment"), t.can("A", "activate Guard")) == (["Guard", "Read", "Hound"], False)
    does(t, "activate Hound")
    assert (t.champion("A").damage, len(t.objects("Hound")), t.zone("A", "banishment")) == (3, 1, ["Guard", "Read"])
    t.pass_to("main", "B").pass_to("main", "A")
    does(t, "activate Read")
    assert (t.champion("A").damage, t.zone("A", "banishment")) == (6, ["Guard"])


def test_the_next_cards_from_there_cost_less() -> None:
    """CR Card Activation 1.7.3: two of them, and none from elsewhere; in the next turn no more."""
    text = "The next two Animal cards you activate from banishment this turn cost 3 less to activate."
    cages = trial(
        "You may activate this card from your banishment.",
        "Ally — Tamer Animal",
        called="Stray",
        beside=ENLARGED,
        reserve=3,
    )
    t = laid(trial(text, beside=cages), hand=["Trial", "Bear"], banishment=["Stray", "Stray", "Stray"])
    t.cannot("A", "activate Stray")
    does(t)
    t.cannot("A", "activate Bear")
    does(does(t, "activate Stray"), "activate Stray")
    t.cannot("A", "activate Stray")
    assert (len(t.objects("Stray")), t.zone("A", "banishment")) == (2, ["Stray"])
