"""The log tells what was rested, woken and turned over, and from which ability all that follows came."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import ally, card, keyword, on, on_enter, on_hit, reserve
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.choices import Some
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Delayed,
    Destroy,
    Rest,
    TurnFaceDown,
    TurnFaceUp,
    WakeUp,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ALLY, ANYTHING, Champion, Every, Target
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

LEARN: Final = AddCounters("enlighten", 1, Champion())
IN_BANISHMENT: Final = Every(ANYTHING, Zone.BANISHMENT)
CARDS: Final = (
    ally("Teacher", 0, 1, 5, "mage human", on_enter(LEARN), on(Happening.ATTACK, LEARN), on_hit(LEARN)),
    ally("Scholar", 0, 1, 5, "mage human", Triggered(Pattern(Happening.RECOVER, by=Who.YOU), (LEARN,))),
    ally("Watcher's Eye", 0, 1, 1, "mage human", on(Happening.DIE, LEARN)),
    ally("Shifter", 0, 1, 1, "mage human", on_enter(AddCounters("buff", 1, Target(ALLY)))),
    ally("Battery", 0, 1, 5, "mage human", keyword("reservable")),
    card("Lamp", "item", "mage", reserve(0), (Activated((REST_THIS,), (LEARN,)),)),
    card("Deck Of Suits", "item", "mage", reserve(0), (Activated((REST_THIS,), (LEARN,), label="cardistry"),)),
    card("Dear", "item", "mage", reserve(1), ()),
    skill("Tire", Rest(Target(ALLY))),
    skill("Rouse", WakeUp(Target(ALLY))),
    skill("Slay", Destroy(Target(ALLY))),
    skill("Hide", TurnFaceDown(IN_BANISHMENT)),
    skill("Show", TurnFaceUp(IN_BANISHMENT)),
    skill("Bury", Banish(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), face_down=True)),
    skill("Later", Delayed(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END), (LEARN,))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def laid(t: Scenario, **of_a: Any) -> Scenario:
    """A is about to act against B, who has an ally."""
    return t.player("A", **of_a).player("B", field=["Bulky"]).main_phase("A")


def told(t: Scenario, viewer: int | None = None) -> list[str]:
    return t.game.log(viewer)


LEARNED: Final = "A's Spirit of Wind gets 1 enlighten counter"


# Rested and awake ----------------------------------------------------------------------------------------------


def test_what_is_rested_for_a_cost_is_told(table: Scenario) -> None:
    """CR Activated Abilities 5."""
    t = laid(table, field=["Lamp"]).act("A", "use Lamp").pass_all()
    assert t.log[-4:] == ["A rests Lamp to pay a cost", "A uses Lamp", "Lamp's ability resolves", LEARNED]


def test_what_is_rested_in_the_place_of_cards_is_told(table: Scenario) -> None:
    """CR Keywords - Reservable 1."""
    t = laid(table, field=["Battery"], hand=["Dear"]).act("A", "activate Dear")
    assert t.log[-2:] == ["A rests Battery to pay reserve", "A activates Dear"]


def test_who_rests_to_attack_is_told_to_attack_only(table: Scenario) -> None:
    """CR Declaring an Attack 2.a.i.1."""
    t = laid(table, field=["Battery"]).act("A", "attack with Battery", target="Bulky")
    assert t.object("Battery").rested
    assert t.log[-2:] == ["Battery attacks", "Bulky is attacked"]


def test_what_an_effect_rests_or_wakes_is_told(table: Scenario) -> None:
    """CR Game Terms - Rest 1, CR Game Terms - Wake Up 1."""
    t = laid(table, hand=["Tire", "Rouse"]).act("A", "activate Tire", target="Bulky").pass_all()
    assert t.log[-1] == "Bulky rests"
    t.act("A", "activate Rouse", target="Bulky").pass_all()
    assert t.log[-1] == "Bulky wakes up"


def test_what_wakes_up_as_the_turn_begins_is_not_listed(table: Scenario) -> None:
    """CR Wake Up Phase 1: everything of that player does."""
    t = table.player("A", field=[rested("Battery"), rested("Lamp")]).player("B").phase("A", "wake up", turn=5)
    t.pass_to("main", "A")
    assert not t.object("Battery").rested
    assert [line for line in t.log if "wakes up" in line] == []


# Where it comes from -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (["activate Teacher"], "Teacher (#2)'s On Enter resolves"),
        (["attack with Teacher"], "Teacher's On Attack resolves"),
        (["use Lamp"], "Lamp's ability resolves"),
        (["use Deck Of Suits"], "Deck Of Suits's Cardistry resolves"),
    ],
)
def test_the_log_names_the_ability_before_what_it_does(table: Scenario, actions: list[str], expected: str) -> None:
    """CR Triggered Abilities 4: by the words before it, if it has some."""
    t = laid(table, hand=["Teacher"], field=["Teacher", "Lamp", "Deck Of Suits"])
    for action in actions:
        answers = {"target": "Bulky"} if action.startswith("attack") else {}
        t.act("A", action, **answers)
        while expected not in t.log:
            t.pass_once(t.asked)
    place = t.log.index(expected)
    assert t.log[place + 1] == LEARNED


def test_an_ability_that_hits_is_named(table: Scenario) -> None:
    """CR Triggered Abilities 4."""
    t = laid(table, field=["Teacher"]).act("A", "attack with Teacher", target="Bulky").pass_all(retaliate="done")
    place = t.log.index("Teacher's On Hit resolves")
    assert t.log[place + 1] == LEARNED


def test_an_ability_of_what_died_is_named(table: Scenario) -> None:
    """CR Triggered Abilities 4, CR Last-Known Information 1."""
    t = laid(table, field=["Watcher's Eye"], hand=["Slay"]).act("A", "activate Slay", target="Watcher's Eye").pass_all()
    assert t.log[-3:] == ["Watcher's Eye is destroyed", "Watcher's Eye's On Death resolves", LEARNED]


def test_an_ability_without_a_name_is_called_what_it_is(table: Scenario) -> None:
    """CR Triggered Abilities 1: also one that an effect made."""
    t = laid(table, hand=["Later"]).act("A", "activate Later").pass_all().pass_to("end", "A")
    while t.stack:
        t.pass_once(t.asked)
    place = t.log.index("Later's triggered ability resolves")
    assert t.log[place + 1] == LEARNED


def test_an_ability_that_fizzles_is_named(table: Scenario) -> None:
    """CR Checking Resolution 1.d.i."""
    t = laid(table, hand=["Shifter", "Slay"]).act("A", "activate Shifter").pass_once("A").pass_once("B")
    t.answer("A", "target", "Bulky").act("A", "activate Slay", target="Bulky").pass_all()
    assert t.log[-1] == "Shifter's On Enter fizzles"


# Turned over, and hidden ---------------------------------------------------------------------------------------


def test_a_card_that_is_turned_face_down_is_told_to_all_who_knew_it(table: Scenario) -> None:
    """CR Public vs Private Information 6.a.i."""
    t = laid(table, hand=["Hide", "Show"], banishment=["Sting"]).act("A", "activate Hide").pass_all()
    assert [told(t, viewer)[-1] for viewer in (0, 1)] == ["Sting is turned face down"] * 2
    t.act("A", "activate Show").pass_all()
    assert [told(t, viewer)[-1] for viewer in (0, 1)] == ["Sting is turned face up"] * 2


def test_a_card_that_is_banished_face_down_is_told_to_its_owner_alone(table: Scenario) -> None:
    """CR Public vs Private Information 6.a.i; the others learn it once it is turned face up."""
    t = laid(table, hand=["Bury", "Sting", "Show", "Hide"]).act("A", "activate Bury").pass_all(choose="Sting")
    assert told(t, 0)[-1] == "Sting is banished face down"
    assert told(t, 1)[-1] == "a card is banished face down"
    t.act("A", "activate Show").pass_all()
    assert told(t, 1)[-1] == "Sting is turned face up"
    assert "Sting is banished face down" not in told(t, 1)


def test_what_is_face_down_already_is_not_turned(table: Scenario) -> None:
    """CR Game Zones - Public vs Private Information 1.a."""
    t = laid(table, hand=["Hide", "Hide"], banishment=["Sting"])
    t.act("A", "activate Hide").pass_all().act("A", "activate Hide").pass_all()
    assert t.log.count("Sting is turned face down") == 1
