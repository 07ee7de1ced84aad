"""Champions that can level up into champions of the same base level (CR Leveling Up 2, 9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, champion, does, keyword
from grandarchive.model.abilities import OwnCost, PlayFrom, Static
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Is
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Draw, LevelUp, Materialize, Modify
from grandarchive.model.events import Happening, PlayedAs
from grandarchive.model.modifications import CostChange, LevelsUpInto
from grandarchive.model.nouns import CHAMPION, THIS, Champion, Source
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

ASIDE = Static(THIS, (LevelsUpInto(0, (Draw(2),)),))
TWO_WAYS = (LevelsUpInto(0, (Draw(2),)), LevelsUpInto(2, (Draw(1),)))
FAST = Speed.FAST

CARDS = (
    champion("Shade, First Night", 1, 20, "assassin human", ASIDE),
    champion("Shade, Other Night", 1, 20, "assassin human", keyword("lineage", "Shade")),
    champion("Shade, Next Night", 2, 22, "assassin human", keyword("lineage", "Shade")),
    champion("Shade, Forked Night", 1, 20, "assassin human", Static(THIS, TWO_WAYS)),
    champion("Shade, Third Night", 3, 24, "assassin human", keyword("lineage", "Shade")),
    champion("Stranger", 1, 20, "assassin human", keyword("lineage", "Stranger")),
    champion(
        "Shade, Called Night",
        2,
        22,
        "assassin human",
        PlayFrom((Zone.MATERIAL,)),
        OwnCost(CostChange(-1), Is(Source(), PlayedAs((Happening.ACTIVATE,)))),
        keyword("lineage", "Shade"),
        element="FIRE",
    ),
    action("Bring", 0, FAST, "assassin skill", does(Materialize(CHAMPION))),
    action("Rise", 0, FAST, "assassin skill", does(LevelUp())),
)
FORKED = ["Spirit of Wind", "Shade, Forked Night"]
SHADE = ["Spirit of Wind", "Shade, First Night"]


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_it_levels_up_into_the_same_base_level_and_then_something_follows(table: Scenario) -> None:
    """CR Leveling Up 2, CR Reflexive Trigger 1: with its memory cost paid, and as a trigger of its own."""
    t = table.player("A", lineage=SHADE, hand=["Bring"], memory=1, material=["Shade, Other Night"]).player("B")
    t.main_phase("A").act("A", "activate Bring").pass_all(materialize="materialize Shade, Other Night")
    assert t.champion("A").name == "Shade, Other Night"
    assert (len(t.zone("A", "hand")), len(t.zone("A", "memory"))) == (2, 0)


def test_nothing_follows_on_the_next_level(table: Scenario) -> None:
    """CR Leveling Up 2: it levels up as others do, too."""
    t = table.player("A", lineage=SHADE, hand=["Rise"], material=["Shade, Next Night"]).player("B").main_phase("A")
    t.act("A", "activate Rise").pass_all(level="level up Shade, Next Night")
    assert (t.champion("A").name, t.zone("A", "hand")) == ("Shade, Next Night", [])


def test_an_effect_levels_it_up_aside_too(table: Scenario) -> None:
    """CR Leveling Up 1: and the new champion does not level up like that again."""
    t = table.player("A", lineage=SHADE, hand=["Rise"], material=["Shade, Other Night"]).player("B").main_phase("A")
    t.act("A", "activate Rise").pass_all(level="level up Shade, Other Night")
    assert (t.champion("A").name, len(t.zone("A", "hand"))) == ("Shade, Other Night", 2)
    t = with_extra_cards(*CARDS).player(
        "A", lineage=[*SHADE, "Shade, Other Night"], hand=["Rise"], material=["Shade, First Night"]
    )
    t.player("B").main_phase("A").act("A", "activate Rise").pass_all()
    assert t.zone("A", "material") == ["Shade, First Night"]


@pytest.mark.parametrize(("into", "drawn"), [("Shade, Third Night", 1), ("Shade, Other Night", 2)])
def test_what_follows_is_what_was_said_of_that_level(table: Scenario, into: str, drawn: int) -> None:
    """CR Leveling Up 2, CR Reflexive Trigger 1: two levels higher or none, and what others may do does not matter."""
    t = table.player("A", lineage=FORKED, hand=["Rise"], material=[into]).player("B", lineage=FORKED).main_phase("A")
    t.act("A", "activate Rise").pass_all(level=f"level up {into}")
    assert (t.champion("A").name, len(t.zone("A", "hand")), t.zone("B", "hand")) == (into, drawn, [])


def test_a_champion_is_activated_if_it_can_level_up(table: Scenario) -> None:
    """CR Leveling Up 3, 9, CR Card Activation 1.9.2: for memory, of any element, and here for less."""
    t = table.player("A", lineage=SHADE, memory=1, material=["Shade, Called Night"]).player("B").main_phase("A")
    t.act("A", "activate Shade, Called Night").pass_all()
    assert (t.champion("A").name, t.zone("A", "memory")) == ("Shade, Called Night", [])
    t = with_extra_cards(*CARDS).player("A", lineage=SHADE[:1], memory=1, material=["Shade, Called Night"]).player("B")
    t.main_phase("A").cannot("A", "activate Shade, Called Night", "CR Leveling Up 9")
    t = with_extra_cards(*CARDS).player("A", lineage=SHADE, hand=["Bring"], memory=1, material=["Shade, Called Night"])
    t.player("B").main_phase("A").act("A", "activate Bring").pass_all()
    assert t.champion("A").name == "Shade, First Night"


@pytest.mark.parametrize(
    ("lineage", "material"),
    [(SHADE, "Stranger"), (SHADE[:1], "Shade, Next Night"), ([*SHADE, "Shade, Next Night"], "Shade, Other Night")],
)
def test_its_requirements_are_met_all_the_same(table: Scenario, lineage: list[str], material: str) -> None:
    """CR Leveling Up 9: its lineage fits, and it is not two levels higher or one lower."""
    t = table.player("A", lineage=lineage, hand=["Rise"], material=[material]).player("B").main_phase("A")
    t.act("A", "activate Rise").pass_all()
    assert t.zone("A", "material") == [material]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: champion("Test", 1, 20, "mage", Static(THIS, (LevelsUpInto(1),))), "into those anyway"),
        (
            lambda: action("Test", 1, FAST, "mage", does(Modify(Champion(), (LevelsUpInto(),), REST_OF_GAME))),
            "write a static ability",
        ),
    ],
)
def test_words_that_mean_nothing_are_refused(make: Callable[[], CardDefinition], message: str) -> None:
    with pytest.raises(ga.IllegalDefinition, match=message):
        make()
