"""Texts that give Kindle to cards as they are activated, and that ask from where a card was loaded."""

from __future__ import annotations

import pytest

from grandarchive.errors import UnsupportedCard
from grandarchive.testing.texts import trial as trial_beside
from tests.scenarios.trying import ALLY, MORE, hand, laid, memory, trial

RIDER = trial_beside(
    "Recover 1.", "Action — Tamer Animal Skill", called="Ride", reserve=2, elements="norm", beside=MORE
)
KINDLES = "Animal cards you activate have kindle 1."


def test_cards_that_one_activates_have_kindle() -> None:
    """CR Keywords - Kindle 1: a fire card of the graveyard pays for one of two, and only for cards that fit."""
    t = laid(trial(KINDLES, ALLY, beside=RIDER), field=["Trial"], hand=["Ride", "Read"], graveyard=["Bolt", "Bolt"])
    t.act("A", "activate Ride", reserve=["Bolt"]).pass_all()
    assert (t.zone("A", "banishment"), memory(t), hand(t)) == (["Bolt"], 1, 0)
    t = laid(trial(KINDLES, ALLY, beside=RIDER), field=["Trial"], hand=["Ride"], graveyard=["Bolt", "Bolt"])
    assert not any("Ride" in option for option in t.options)


@pytest.mark.parametrize("whose", ["nobody", "opponent", "other"])
def test_no_others_have_kindle(whose: str) -> None:
    """CR Keywords - Kindle 1: neither without the object, nor those of an opponent, nor cards of another subtype."""
    other = trial_beside("Recover 1.", called="Walk", reserve=2, beside=RIDER)
    card = "Walk" if whose == "other" else "Ride"
    of_b = {"field": ["Trial"]} if whose == "opponent" else {}
    field = ["Trial"] if whose == "other" else []
    t = laid(trial(KINDLES, ALLY, beside=other), field=field, hand=[card, "Read"], graveyard=["Bolt"], of_b=of_b)
    assert not any(card in option for option in t.options)


@pytest.mark.parametrize(("field", "discarded", "drawn"), [(["Hound"], 2, 2), (["Hound"], 1, 1), ([], 0, 0)])
def test_a_card_for_each_that_a_condition_let_one_discard(field: list[str], discarded: int, drawn: int) -> None:
    """CR Resolution 6: if the condition does not hold nothing is discarded, and so nothing is drawn."""
    text = (
        "On Enter: If you control an Animal ally, you may discard up to two fire element cards. For each "
        "card discarded this way, draw a card."
    )
    t = laid(trial(text, ALLY, beside=MORE), hand=["Trial", "Bolt", "Bolt"], field=field, deck=["Read"] * 4)
    t.act("A", "activate Trial").pass_all()
    if field:
        t.answer("A", "may", "yes").answer(
            "A", "discard", *["Bolt"] * discarded, *["done"] * (discarded < 2)
        ).pass_all()
    assert (hand(t), t.zone("A", "graveyard")) == (2 - discarded + drawn, ["Bolt"] * discarded)
    assert t.zone("A", "hand").count("Read") == drawn


@pytest.mark.parametrize(("held", "grave", "drawn"), [(["Charge"], [], ["Read"]), ([], ["Charge"], [])])
def test_a_card_is_drawn_for_one_that_was_loaded_from_the_memory(
    held: list[str], grave: list[str], drawn: list[str]
) -> None:
    """CR Game Terms - Load 1: nothing is drawn for one of the graveyard."""
    text = (
        "On Enter: You may load an Aethercharge card from your graveyard or memory into an Aetherwing weapon you "
        "control. If a card was loaded from your memory this way, draw a card."
    )
    catalog = trial(text, ALLY, beside=MORE)
    t = laid(catalog, memory=held, graveyard=grave, field=["Wing"], deck=["Read"])
    t.act("A", "activate Trial").pass_all(may="yes")
    if held:
        t.answer("A", "choose", "Charge").pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (drawn, [])


def test_nothing_is_drawn_if_no_card_is_found() -> None:
    """CR Searching and Finding 1: a card of the memory need not be found, and then it stays there."""
    text = (
        "On Enter: You may load an Aethercharge card from your graveyard or memory into an Aetherwing weapon you "
        "control. If a card was loaded from your memory this way, draw a card."
    )
    t = laid(trial(text, ALLY, beside=MORE), memory=["Charge"], field=["Wing"], deck=["Read"])
    t.act("A", "activate Trial").pass_all(may="yes")
    t.answer("A", "choose", "done").pass_all()
    assert (t.zone("A", "memory"), hand(t)) == (["Charge"], 0)


def test_nothing_is_loaded_without_a_weapon() -> None:
    """CR Game Terms - Load 1: nobody asks, and no card is drawn."""
    text = (
        "On Enter: You may load an Aethercharge card from your graveyard or memory into an Aetherwing weapon you "
        "control. If a card was loaded from your memory this way, draw a card."
    )
    t = laid(trial(text, ALLY, beside=MORE), memory=["Charge"])
    t.act("A", "activate Trial").pass_all()
    assert (t.purpose, t.zone("A", "memory")) == ("opportunity", ["Charge"])


@pytest.mark.parametrize("keyword", ["taunt", "vigor", "reservable"])
def test_cards_on_the_stack_have_no_keyword_of_objects(keyword: str) -> None:
    """CR Keywords - Kindle 1: what works on the field only is not given to cards that are being activated."""
    with pytest.raises(UnsupportedCard):
        trial(f"Animal cards you activate have {keyword}.", ALLY)
