"""Leveling up: what is leveled up, that there is something to level up, and what it is then (CR Leveling Up)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, champion, has
from grandarchive.model.amounts import Count
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Banish, LevelUp, Modify, Recover, SummonCopies
from grandarchive.model.modifications import AddTypes, SetStat, SetTypes
from grandarchive.model.nouns import ALLY, YOURS, Bound, Champion, IsCopy, Target
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    champion("Root, One", 1, 20, "mage human"),
    champion("Heir, Crowned", 2, 20, "mage human"),
    skill("Grow", LevelUp()),
    skill("Forsake", Banish(Champion()), LevelUp()),
    skill(
        "Crown",
        SummonCopies(Target(ALLY)),
        Modify(Bound("summoned"), (SetTypes(("CHAMPION",)), SetStat("level", 1)), REST_OF_GAME),
        Banish(Champion()),
        LevelUp(),
    ),
    skill("Tell", Recover(1 + Count(IsCopy() & YOURS))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_without_a_champion_nobody_levels_up(table: Scenario) -> None:
    """CR Leveling Up 2."""
    t = table.player("A", hand=["Forsake"], material=["Spirit of Wind"]).player("B").main_phase("A")
    t.act("A", "activate Forsake").pass_all()
    assert (t.winner, t.zone("A", "material")) == ("B", ["Spirit of Wind"])


def test_whatever_is_a_champion_is_leveled_up(table: Scenario) -> None:
    """CR Leveling Up 4: also the first object there is."""
    t = table.player("A", lineage=(), field=["Pretender"], hand=["Grow"], material=["Root, One"])
    t.player("B", lineage=(), field=["Pretender"]).main_phase("A")
    t.act("A", "activate Grow").pass_all(level="level up Root, One")
    assert (t.zone("A", "material"), t.champion("A").name) == ([], "Root, One")


@pytest.mark.parametrize(
    ("level", "name", "told"),
    [(["level up Heir, Crowned"], "Heir, Crowned", "A recovers 1"), (["decline"], "Squire", "A recovers 2")],
)
def test_a_copy_that_levels_up_is_a_copy_no_more(table: Scenario, level: list[str], name: str, told: str) -> None:
    """CR Leveling Up 7: the card on top is no copy, and makes the champion what it is."""
    t = table.player("A", field=["Squire"], hand=["Crown", "Tell", "Tell"], material=["Heir, Crowned"], damage=9)
    t.player("B").main_phase("A").act("A", "activate Crown", target="Squire")
    t.pass_once("A").pass_once("B").answer("A", "level", *level).act("A", "activate Tell").pass_all()
    assert (t.champion("A").name, t.log[-1]) == (name, told)
