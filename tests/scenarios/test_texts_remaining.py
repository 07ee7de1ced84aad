"""Made-up texts that vary how cards of this season say things: shields, arrows, and what falls from a deck."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, RAI, WARRIOR, damage, does, laid, trial


@pytest.mark.parametrize(("number", "left"), [("0", 4), ("2", 2), ("3", 1)])
def test_a_player_puts_up_to_so_many_top_cards_somewhere(number: str, left: int) -> None:
    """CR Resolution 6: the number is chosen as the card resolves, and the cards are the top ones."""
    text = "Put up to three cards from the top of your deck into your memory."
    t = laid(trial(text), deck=["Spark", "Bolt", "Read", "Exile"])
    does(t, amount=number)
    assert t.zone("A", "memory") == ["Spark", "Bolt", "Read"][: 4 - left]


@pytest.mark.parametrize(("lineage", "power"), [(MAGE, 4), (WARRIOR, 1)])
def test_the_second_sentence_of_a_static_ability_needs_the_class(lineage: list[str], power: int) -> None:
    """CR Static Abilities 1, CR Keywords - Class Bonus 1: what stands before the bonus holds anyway."""
    text = "Linked ally gets +2 [LIFE]. Class Bonus: That ally also gets +1 [POWER] for each ally you control."
    catalog = trial("Ally Link\n\n" + text, ITEM)
    item = placed("Trial", link="A's Guard")
    t = laid(catalog, hand=[], lineage=lineage, field=["Guard", "Hound", "Seer", item])
    assert (t.object("Guard").life, t.object("Guard").power) == (7, power)
    assert t.object("Hound").life == 3


@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 8)])
def test_a_single_champion_is_called_them(before: int, after: int) -> None:
    """CR Ability Tracking 3.a: it is the champion that was targeted."""
    text = (
        "Deal 3 damage to target champion. If that champion has four or more damage counters on them, deal 4 damage "
        "to them."
    )
    t = laid(trial(text), of_b={"damage": before})
    does(t, target="B's champion")
    assert damage(t) == (0, after)


@pytest.mark.parametrize(
    ("deck", "returned"), [(["Trial", "Guard"], True), (["Trial", "Read"], False), (["Guard", "Trial"], True)]
)
def test_another_card_is_not_the_one_that_moves_itself(deck: list[str], returned: bool) -> None:
    """CR Triggered Abilities 2: a card that goes to the graveyard with others sees them, and is none of them."""
    text = (
        "Whenever another ally card enters your graveyard from your deck, you may return CARDNAME from your graveyard "
        "to the field."
    )
    catalog = trial("Recover 1 and put the top two cards of your deck into your graveyard.", called="Mill")
    t = laid(trial(text, ALLY, beside=catalog), hand=["Mill"], deck=[*deck, "Spark"])
    does(t, "activate Mill", **({"may": "yes"} if returned else {}))
    assert len(t.objects("Trial")) == returned


def test_what_falls_from_a_deck_is_put_there_or_enters() -> None:
    """CR Triggered Abilities 2: both words are for the same event; an ally that dies comes from elsewhere."""
    text = "Whenever another ally card is put into your graveyard from your deck, put a buff counter on your champion."
    catalog = trial("Recover 1 and put the top two cards of your deck into your graveyard.", called="Mill")
    t = laid(
        trial(text, ALLY, beside=catalog),
        hand=["Mill", "Ruin"],
        field=["Trial", "Guard"],
        deck=["Hound", "Read", "Spark"],
    )
    does(t, "activate Mill")
    does(t, "activate Ruin", target="Guard")
    assert t.counters(RAI, "buff") == 1


def test_a_shield_that_is_given_is_given_up() -> None:
    """CR Damage Prevention 10, 11: what is done besides is part of the prevention, and done once."""
    text = (
        'Until end of turn, target item you control gains "If damage would be dealt to your champion, prevent that '
        'damage and sacrifice this object instead."'
    )
    t = laid(trial(text), hand=["Trial", "Bolt", "Bolt"], field=["Phial"])
    does(t, target="Phial")
    for taken in (0, 4):
        does(t, "activate Bolt", target="A's champion")
        assert damage(t)[0] == taken
        assert t.objects("Phial") == []


@pytest.mark.parametrize(("level", "taken"), [(0, 5), (2, 7)])
def test_more_damage_by_the_level_as_the_card_resolves(level: int, taken: int) -> None:
    """CR Game Terms - LV: the level counts as the effect is made, not as the damage is dealt."""
    text = "If your champion would take damage this turn, they take that much damage plus LV instead."
    t = laid(trial(text), hand=["Trial", "Bolt"], level=level)
    does(t, target=[])
    does(t, "activate Bolt", target="A's champion")
    assert damage(t)[0] == taken


@pytest.mark.parametrize("pays", ["pay", "no"])
def test_all_triggers_of_an_ally_are_paid_for_at_once(pays: str) -> None:
    """CR Game Terms - Negate 1: its controller keeps them by paying X."""
    text = (
        "Negate all on enter triggers from target ally unless its controller pays (X), where X is the amount of "
        "allies you control."
    )
    t = laid(trial(text, beside=MORE), field=["Guard", "Hound"], of_b={"hand": ["Herald", "Spark", "Spark"]}, turn="B")
    t.act("B", "activate Herald").pass_once("B").pass_once("A").pass_once("B")
    t.act("A", "activate Trial", target="Herald").pass_all()
    t.answer("B", "pay", pays).pass_all()
    assert len(t.zone("B", "hand")) == (1 if pays == "pay" else 2)
    assert len(t.zone("B", "memory")) == (2 if pays == "pay" else 0)


def test_an_exact_number_of_counters() -> None:
    """CR Counters 1: three are meant, and not four."""
    text = "(0): Recover 2. Activate this ability only if there are three charge counters on CARDNAME."
    for counters, possible in ((2, False), (3, True), (4, False)):
        t = laid(trial(text, ALLY), hand=[], field=[placed("Trial", charge=counters)])
        assert t.can("A", "use Trial") is possible


def test_those_who_discard_draw_and_recover() -> None:
    """CR Effects 2: each player who did what was optional gets both."""
    text = "Each player may discard a card. Each player that does draws two cards and recovers 1."
    t = laid(trial(text), hand=["Trial", "Bolt"], damage=4, deck=["Read"] * 3, of_b={"hand": ["Spark"], "damage": 4})
    t.act("A", "activate Trial").pass_all().answer("A", "may", "yes").answer("B", "may", "no").pass_all()
    assert (damage(t), t.zone("A", "hand"), t.zone("B", "hand")) == ((3, 4), ["Read", "Read"], ["Spark"])


def test_an_object_that_hits_is_loaded() -> None:
    """CR Game Terms - Load 1: the ally leaves the field for the weapon, and attacks no more."""
    text = "On Hit: You may load CARDNAME into target unloaded Sword weapon you control."
    t = laid(trial(text, ALLY, power=2), hand=[], field=["Trial", "Blade"])
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    t.pass_all(may="yes")
    assert [card.name for card in t.object("Blade").loaded] == ["Trial"]
    assert damage(t)[1] == 2


def test_a_card_in_the_graveyard_is_called_the_card() -> None:
    """CR Abilities 17: the ability works there and moves its own card."""
    text = "(0): Load the card from your graveyard into a Sword weapon you control."
    t = laid(trial(text, ALLY), hand=[], field=["Blade"], graveyard=["Trial"])
    t.act("A", "use Trial from graveyard").pass_all()
    assert [card.name for card in t.object("Blade").loaded] == ["Trial"]
