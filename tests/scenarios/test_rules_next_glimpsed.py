"""What is made for the cards that a player looks at the next times they glimpse."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import ally, card, keyword, memory
from grandarchive.model.abilities import Starcalling
from grandarchive.model.amounts import LV
from grandarchive.model.effects import Draw, Glimpse, Modify
from grandarchive.model.modifications import Gains, GlimpsedHave
from grandarchive.model.nouns import ALLY
from grandarchive.model.scopes import RULES, NextGlimpsed
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill
from tests.scenarios.trying import does, laid, trial

STARS: Final = (Gains(Starcalling(0)),)

CARDS = (
    skill("Reading", Modify(NextGlimpsed(ALLY), STARS), Glimpse(2)),
    skill("Chart", Modify(NextGlimpsed(ALLY), STARS)),
    skill("Two Charts", Modify(NextGlimpsed(ALLY, 2), STARS)),
    skill("Wing Chart", Modify(NextGlimpsed(ALLY), (Gains(keyword("aethercalling")),))),
    skill("Sight", Glimpse(2)),
    skill("No Sight", Glimpse(LV)),
    skill("Twice", Glimpse(1), Glimpse(1)),
    skill("Lesson", Draw(1)),
    ally("Pawn", 0, 1, 1, "mage human"),
    ally("Knight", 0, 1, 1, "mage human"),
    card("Wing", "weapon", "ranger aetherwing", memory(0), (), supertypes="regalia", power=1, durability=3),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def resolve(t: Scenario, name: str, player: str = "A") -> Scenario:
    """An action of a player resolves, up to its first question."""
    t.act(player, f"activate {name}").pass_once(player)
    return t.pass_once("B" if player == "A" else "A")


def test_what_fits_has_it_while_it_is_looked_at(table: Scenario) -> None:
    """CR Game Terms - Glimpse 2, CR Keywords - Starcalling 1."""
    t = resolve(
        table.player("A", hand=["Reading"], deck=["Lesson", "Pawn", "Knight"]).player("B").main_phase("A"), "Reading"
    )
    assert (t.purpose, t.options) == ("starcalling", ["done", "starcall Pawn"])
    t.answer("A", "starcalling", "starcall Pawn").pass_all()
    assert t.zone("A", "field") == ["Spirit of Wind", "Pawn"]


def test_it_is_lost_once_it_is_not_looked_at_any_more(table: Scenario) -> None:
    """CR Continuous Effects 2: the same card is on top, and the next time has come."""
    t = table.player("A", hand=["Chart", "Sight", "Sight"], deck=["Pawn", "Lesson"]).player("B").main_phase("A")
    resolve(resolve(t, "Chart"), "Sight").answer("A", "starcalling", "done")
    t.pass_all(glimpse="done", order=["Pawn"])
    assert t.zone("A", "deck")[0] == "Pawn"
    resolve(t, "Sight")
    assert t.purpose == "glimpse"


def test_each_time_counts(table: Scenario) -> None:
    """CR Continuous Effects 2: also one at which nothing fits, and the second of two in one text."""
    t = table.player("A", hand=["Two Charts", "Sight", "Twice"], deck=["Lesson", "Lesson", "Pawn"]).player("B")
    resolve(resolve(t.main_phase("A"), "Two Charts"), "Sight")
    assert t.purpose == "glimpse"
    t.answer("A", "glimpse", "Lesson", "Lesson").answer("A", "order", "Lesson")
    resolve(t, "Twice")
    assert t.options == ["done", "starcall Pawn"]
    t.answer("A", "starcalling", "done").answer("A", "glimpse", "done")
    assert t.purpose == "glimpse"


def test_to_glimpse_nothing_is_no_time(table: Scenario) -> None:
    """CR Player Actions 1.b.i."""
    t = table.player("A", hand=["Chart", "No Sight", "Sight"], deck=["Pawn"]).player("B").main_phase("A")
    resolve(resolve(t, "Chart"), "No Sight")
    resolve(t, "Sight")
    assert t.purpose == "starcalling"


def test_an_empty_deck_is_glimpsed_too(table: Scenario) -> None:
    """CR Game Terms - Glimpse 2."""
    t = table.player("A", hand=["Chart", "Sight"], deck=[]).player("B").main_phase("A")
    resolve(resolve(t, "Chart"), "Sight")
    assert not t.state.effects


def test_only_you_are_meant(table: Scenario) -> None:
    """CR Game Terms - Glimpse 2: whose effect it is."""
    t = table.player("A", hand=["Chart", "Sight"], deck=["Pawn"]).player("B", hand=["Sight"], deck=["Pawn"])
    resolve(t.main_phase("A"), "Chart").pass_once("A")
    resolve(t, "Sight", "B")
    assert t.purpose == "glimpse"


def test_it_is_over_with_its_time(table: Scenario) -> None:
    """CR Continuous Effects 2: until end of turn."""
    t = table.player("A", hand=["Chart"], deck=["Pawn"] * 4).player("B", hand=["Sight"], deck=["Pawn"] * 9)
    resolve(t.main_phase("A"), "Chart").pass_to("main", "B")
    assert not t.state.effects


def test_several_of_them_are_used_up_by_the_same_time(table: Scenario) -> None:
    """CR Continuous Effects 1: each of them waits for the next time."""
    t = table.player("A", hand=["Chart", "Chart", "Sight"], deck=["Pawn", "Lesson"]).player("B").main_phase("A")
    resolve(resolve(resolve(t, "Chart"), "Chart"), "Sight")
    assert t.options == ["done", "starcall Pawn", "starcall Pawn (2)"]
    t.answer("A", "starcalling", "starcall Pawn (2)").pass_all()
    assert not t.state.effects


def test_aethercalling_is_given_like_that(table: Scenario) -> None:
    """CR Keywords - Aethercalling 1."""
    t = table.player("A", hand=["Wing Chart", "Sight"], field=["Wing"], deck=["Pawn", "Lesson"]).player("B")
    resolve(resolve(t.main_phase("A"), "Wing Chart"), "Sight")
    assert (t.purpose, t.options) == ("aethercalling", ["done", "Pawn"])


@pytest.mark.parametrize(("whose", "called"), [("A", True), ("B", False)])
def test_an_object_gives_aethercalling_each_time(whose: str, called: bool) -> None:
    """CR Game Terms - Glimpse 2, CR Keywords - Aethercalling 1: to its controller, for as long as it is there."""
    text = "Ally cards you look at while glimpsing have aethercalling."
    catalog = trial("Glimpse 2.", called="Gaze", beside=trial(text, "Regalia Weapon — Ranger Aetherwing"))
    t = laid(
        catalog,
        hand=["Gaze", "Gaze", "Ruin"],
        deck=["Guard", "Read", "Hound", "Read"],
        of_b={} if whose == "A" else {"field": ["Trial"]},
        field=["Trial"] if whose == "A" else [],
    )
    does(t, "activate Gaze")
    assert (t.purpose == "aethercalling") is called
    if called:
        assert t.options == ["done", "Guard"]
        t.answer("A", "aethercalling", "Guard").answer("A", "glimpse", "done").pass_all()
        assert [card.name for card in t.object("Trial").loaded] == ["Guard"]
        assert not t.state.effects
        does(t, "activate Ruin", target="Trial")
        does(t, "activate Gaze")
        assert t.purpose != "aethercalling"


def test_a_rule_for_this_turn_gives_starcalling() -> None:
    """CR Keywords - Starcalling 1: also to the cards that are looked at later in the turn."""
    skies = skill("Skies", Modify(RULES, (GlimpsedHave(ALLY, Starcalling(0)),)))
    t = with_extra_cards(*CARDS, skies).player("A", hand=["Skies", "Sight", "Sight"], deck=["Pawn", "Lesson"] * 2)
    resolve(resolve(t.player("B").main_phase("A"), "Skies"), "Sight")
    assert t.options == ["done", "starcall Pawn"]
