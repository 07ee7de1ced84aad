"""Texts about what cards are while a player looks at them glimpsing."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import MORE, does, laid, trial

STARRY: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Glimpse 2.", "Action — Mage Skill", called="Gaze"),
        facts_of("Recover 1.", "Action — Ranger Aethercharge", called="Spark Charge"),
    )
)
STARS: Final = (
    'Until end of turn, Mage cards you look at while glimpsing have "Starcalling — (X)", where X is that card\'s '
    "reserve cost. Glimpse 2."
)
FREE_STARS: Final = 'Until end of turn, Mage cards you look at while glimpsing have "Starcalling — (1)". Recover 1.'


def test_cards_are_starcalled_for_their_reserve_cost() -> None:
    """CR Keywords - Starcalling 1 to 4: everything else that is looked at goes to the bottom; two are not enough."""
    t = laid(trial(STARS, beside=STARRY), deck=["Dear", "Read", "Bolt"], hand=["Trial", *["Read"] * 3])
    t.act("A", "activate Trial").pass_all(starcalling="starcall Dear")
    assert (len(t.objects("Dear")), t.zone("A", "deck"), t.zone("A", "memory")) == (1, ["Bolt", "Read"], ["Read"] * 3)
    t = laid(trial(STARS, beside=STARRY), deck=["Dear", "Hound", "Bolt"], hand=["Trial", *["Read"] * 2])
    t.act("A", "activate Trial").pass_once("A").pass_once("B")
    assert t.purpose == "glimpse"


def test_each_time_in_the_turn_they_are_starcalled() -> None:
    """CR Game Terms - Glimpse 2, CR Continuous Effects 2: the third time as well, and in the next turn no more."""
    hand = ["Trial", "Gaze", "Gaze", "Gaze", "Peek"]
    t = laid(trial(STARS, beside=STARRY), deck=[*["Heal", "Hound"] * 3, *["Heal"] * 5], hand=hand)
    t.act("A", "activate Trial").pass_all(starcalling="done", glimpse=["Heal", "Hound"], order=["Hound"])
    for _ in range(2):
        t.act("A", "activate Gaze").pass_once("A").pass_once("B")
        assert t.options == ["done", "starcall Heal"]
        t.pass_all(starcalling="starcall Heal")
    t.pass_to("main", "B").pass_to("main", "A")
    t.act("A", "activate Gaze").pass_once("A").pass_once("B")
    assert t.purpose == "glimpse"


def test_they_are_starcalled_for_what_is_said() -> None:
    """CR Keywords - Starcalling 1: for one, whatever they cost; and an opponent's are not."""
    t = laid(trial(FREE_STARS, beside=STARRY), deck=["Dear", "Hound"], hand=["Trial", "Gaze", "Read"])
    does(t)
    t.act("A", "activate Gaze").pass_all(starcalling="starcall Dear")
    assert (len(t.objects("Dear")), t.zone("A", "memory")) == (1, ["Read"])


def test_the_next_times_cards_have_aethercalling() -> None:
    """CR Keywords - Aethercalling 1: the third time they have it no more, and others never had it."""
    text = "Aethercharge cards you look at while glimpsing the next two times this turn have aethercalling."
    deck = ["Spark Charge", "Read", "Spark Charge", "Read", "Spark Charge", "Read"]
    t = laid(trial(text, beside=STARRY), deck=deck, hand=["Trial", "Gaze", "Gaze", "Gaze"], field=["Wing"])
    does(t)
    for _ in range(2):
        t.act("A", "activate Gaze").pass_once("A").pass_once("B")
        assert t.options == ["done", "Spark Charge"]
        t.pass_all(aethercalling="Spark Charge", glimpse="Read")
    t.act("A", "activate Gaze").pass_once("A").pass_once("B")
    assert t.purpose == "glimpse"
