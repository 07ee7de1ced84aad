"""Where characteristics come from: each effect by layer with its source, counters, and paragraphs that do not count."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, champion, costs_less, does, has, keyword
from grandarchive.cli.reasons import cards_named
from grandarchive.model.abilities import Static
from grandarchive.model.conditions import ClassBonus, LevelAtLeast, controls
from grandarchive.model.effects import Draw, Modify
from grandarchive.model.modifications import (
    AddElements,
    CostChange,
    Gains,
    Gets,
    Loses,
    SetCost,
    SetStat,
    SetTypes,
    Swaps,
)
from grandarchive.model.nouns import THIS, WEAPON, YOURS, Type
from grandarchive.model.terms import Speed, Zone
from grandarchive.play import Explanation, Trait
from grandarchive.testing import Scenario, placed
from tests.reasons import adds_up
from tests.scenarios.extra_cards import AN_ALLY, with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

CARDS_TO_PLAY = (Zone.HAND, Zone.STACK)

CARDS = (
    skill("Great Form", Modify(AN_ALLY, (SetStat("power", 5), AddElements(("FIRE",))))),
    skill("Reverse", Modify(AN_ALLY, (Swaps(),))),
    skill("Silence", Modify(AN_ALLY, (Loses(),))),
    skill("Ready", Modify(AN_ALLY, (Gains(keyword("vigor")),))),
    skill("Stone", Modify(AN_ALLY, (SetTypes(("ITEM",)),))),
    ally("Student", 1, 1, 2, "mage human", has(Gets("power", 2), affected=THIS, condition=controls(WEAPON))),
    ally("Pupil", 1, 1, 2, "mage human", keyword("vigor", gates=(ClassBonus(), LevelAtLeast(2)))),
    relic("Market", Static(Type("ACTION") & YOURS, (CostChange(-1),), reached=CARDS_TO_PLAY)),
    relic("Fixed Price", Static(Type("ACTION") & YOURS, (SetCost(4),), reached=CARDS_TO_PLAY)),
    action("Long Study", 6, Speed.FAST, "mage", costs_less(2), does(Draw(1))),
    action("Short Study", 0, Speed.FAST, "mage", does(Draw(1))),
    champion("Rai Novice", 1, 19, "mage human"),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def explanation(t: Scenario, player: str, name: str) -> Explanation:
    """What a player is told about a card that they see; what adds up is looked at."""
    view = t.view(player)
    found = view.explain(cards_named(view, name)[0])
    assert all(adds_up(trait) for trait in found.traits)
    return found


def trait(t: Scenario, name: str, what: str, player: str = "A") -> Trait:
    """One characteristic of a card."""
    found = explanation(t, player, name).trait(what)
    assert found is not None
    return found


def layers(found: Trait) -> list[tuple[str, int, str]]:
    """The layer, the change and the source of each influence."""
    return [(each.layer, each.change, each.source) for each in found.influences]


def test_changes_of_power_are_told_in_the_order_of_the_layers(t: Scenario) -> None:
    """CR Continuous Effects - Layers 2: set first, then changed, then counters, then switched."""
    t.player("A", field=[placed("Bulky", buff=2), "Muster Captain"], hand=["Reverse", "Great Form"]).player("B")
    t.main_phase("A").act("A", "activate Reverse", target="Bulky").pass_all()
    t.act("A", "activate Great Form", target="Bulky").pass_all()
    found = trait(t, "Bulky", "power")
    assert (found.printed, found.value) == (2, 7)
    assert layers(found) == [
        ("A", 3, "Great Form"),
        ("E", 1, "Muster Captain"),
        ("counters", 2, "its counters"),
        ("swap", -1, "Reverse"),
    ]
    assert found.influences[2].says == "2 buff"
    assert trait(t, "Bulky", "life").value == 8


def test_a_card_that_nothing_changes_is_as_printed(t: Scenario) -> None:
    """CR Continuous Effects 1."""
    t.player("A", field=["Bulky"]).player("B").main_phase("A")
    found = explanation(t, "A", "Bulky")
    assert found.lines == ()
    assert all(each.influences == () and each.printed == each.value for each in found.traits)


def test_elements_and_types_are_gained_and_lost(t: Scenario) -> None:
    """CR Continuous Effects - Layers 2.b, 2.c."""
    t.player("A", field=["Bulky"], hand=["Great Form", "Stone"]).player("B").main_phase("A")
    t.act("A", "activate Great Form", target="Bulky").pass_all()
    t.act("A", "activate Stone", target="Bulky").pass_all()
    [gained] = trait(t, "Bulky", "elements").influences
    assert (gained.layer, gained.gained, gained.lost) == ("C", ("FIRE",), ())
    [changed] = trait(t, "Bulky", "types").influences
    assert (changed.layer, changed.gained, changed.lost) == ("B", ("ITEM",), ("ALLY",))


def test_keywords_are_gained_and_lost_in_the_order_of_timestamps(t: Scenario) -> None:
    """CR Continuous Effects - Timestamps 2."""
    t.player("A", field=["Steady Guard"], hand=["Silence", "Ready"]).player("B").main_phase("A")
    t.act("A", "activate Silence", target="Steady Guard").pass_all()
    t.act("A", "activate Ready", target="Steady Guard").pass_all()
    lost, gained = trait(t, "Steady Guard", "keywords").influences
    assert (lost.source, lost.lost) == ("Silence", ("Steadfast",))
    assert (gained.source, gained.gained) == ("Ready", ("Vigor",))


def test_what_makes_a_card_cheaper_is_told(t: Scenario) -> None:
    """CR Card Activation 1.7: its own text, and what others say."""
    t.player("A", field=["Market"], hand=["Long Study"]).player("B").main_phase("A")
    found = trait(t, "Long Study", "reserve cost")
    assert (found.printed, found.value) == (6, 3)
    assert [(each.change, each.source) for each in found.influences] == [(-1, "Market"), (-2, "Long Study")]


def test_a_cost_that_is_set_is_changed_afterwards_and_never_below_nothing(t: Scenario) -> None:
    """CR Card Activation 1.7.2, 1.7.3, 1.7.4."""
    t.player("A", field=["Market", "Fixed Price"], hand=["Short Study"]).player("B").main_phase("A")
    assert layers(trait(t, "Short Study", "reserve cost")) == [("cost", 4, "Fixed Price"), ("cost", -1, "Market")]
    t = with_extra_cards(*CARDS)
    t.player("A", field=["Market"], hand=["Short Study"]).player("B").main_phase("A")
    found = trait(t, "Short Study", "reserve cost")
    assert found.value == 0
    assert [each.change for each in found.influences] == [-1, 1]


def test_a_lineage_gives_its_elements(t: Scenario) -> None:
    """CR Leveling Up 7."""
    t.player("A", lineage=["Spirit of Fire", "Rai Novice"]).player("B").main_phase("A")
    [found] = trait(t, "Rai Novice", "elements").influences
    assert (found.layer, found.gained, found.rule) == ("lineage", ("FIRE",), "CR Leveling Up 7")


def test_paragraphs_that_do_not_count_tell_each_restriction_that_fails(t: Scenario) -> None:
    """CR Restriction Abilities 2: of two restrictions both, of a static ability what it holds as long as."""
    t.player("A", field=["Pupil", "Student"]).player("B").main_phase("A")
    [paragraph] = explanation(t, "A", "Pupil").idle
    assert [reason.rule for reason in paragraph.reasons] == ["CR Class Restrictions 1", "CR Level Restrictions 1"]
    [paragraph] = explanation(t, "A", "Student").idle
    assert [reason.kind for reason in paragraph.reasons] == ["as long as"]
    t = with_extra_cards(*CARDS)
    t.player("A", lineage=["Spirit of Fire", "Rai Novice"], field=["Pupil", "Student", "Rusty Sword"]).player("B")
    t.main_phase("A")
    [paragraph] = explanation(t, "A", "Pupil").idle
    assert [reason.kind for reason in paragraph.reasons] == ["restriction"]
    assert paragraph.reasons[0].text.endswith("the level of the champion is 1")
    assert explanation(t, "A", "Student").idle == ()
    assert layers(trait(t, "Student", "power")) == [("E", 2, "Student")]


def test_a_face_down_card_has_nothing_to_explain(t: Scenario) -> None:
    """CR Public vs Private Information 6: whoever does not know it sees its back."""
    t.player("A").player("B", banishment=[placed("Bulky", face_down=True)]).main_phase("A")
    view = t.view("A")
    [back] = view.of(1).banishment
    assert view.explain(back).traits == ()
    assert view.why(back).reasons[0].kind == "not yours"
