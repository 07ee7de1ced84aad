"""What left is known by each of its names, as it was, and with what lay beneath it (CR Last-Known Information)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, champion, has, on, reserve
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.effects import (
    Banish,
    BindAll,
    DealDamage,
    Delayed,
    Delevel,
    Destroy,
    Draw,
    Modify,
    Put,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LEVEL, POWER, Of, With
from grandarchive.model.modifications import AddTypes, Gets
from grandarchive.model.nouns import ALLY, ANYTHING, WEAPON, Beneath, Bound, Champion, Every, Source, Target
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS as LOADING
from tests.scenarios.replacing_cards import skill

BELOW = BindAll(Every(Beneath(Champion()), Zone.LINEAGE), "below")
MEASURED = DealDamage(Of(LEVEL, Bound("below")), Champion(Who.OPPONENT))

LATER = Pattern(Happening.PHASE, phase=Phase.END)
STRIKE = DealDamage(Of(POWER, Source()), Champion(Who.OPPONENT))
BENEATH_IT_LEAVES = Pattern(Happening.MOVE, Beneath(Bound("gun")), out_of=Zone.LOADED, into=Zone.GRAVEYARD)
CARDS = (
    *LOADING,
    champion("Root", 0, 15, "mage human"),
    champion("Stem, One", 1, 20, "mage human"),
    champion("Crown, Two", 2, 25, "mage human"),
    champion("Elder", 1, 20, "cleric human", Activated((), (Draw(Count(Beneath(Source()), Zone.LINEAGE)),))),
    ally("Squire", 0, 1, 9, "warrior human"),
    ally("Lancer", 0, 3, 9, "warrior human"),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    skill(
        "Judge",
        BindAll(Every(ALLY & With(POWER, least=2)), "strong ones"),
        Destroy(Target(ALLY, name="condemned")),
        Draw(Of(POWER, Bound("condemned"))),
        Recover(HowMany(Bound("strong ones"))),
    ),
    skill("Unmake", BELOW, Banish(Champion()), MEASURED),
    skill("Wither", BELOW, Delevel(Champion()), Banish(Champion()), MEASURED),
    skill("Recall", Put(Champion(Who.OPPONENT), Zone.HAND)),
    ally("Avenger", 0, 1, 2, "mage human", on(Happening.ENTER, Delayed(LATER, (STRIKE,)))),
    card("Sharp Word", "attack", "warrior", reserve(0), (on(Happening.ATTACK, STRIKE),), power=1),
    skill("Sharpen", Modify(Every(ANYTHING, Zone.INTENT), (Gets("power", 3),))),
    skill("Disarm", Banish(Every(ANYTHING, Zone.INTENT))),
    skill("Mourn", Modify(Target(WEAPON, name="gun"), (Gets("power", 1),)), Delayed(BENEATH_IT_LEAVES, (Draw(1),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


@pytest.mark.parametrize(("target", "drawn"), [("Lancer", 3), ("Squire", 1)])
def test_what_left_is_known_by_each_of_its_names(table: Scenario, target: str, drawn: int) -> None:
    """CR Last-Known Information 1: the target is one of the strong ones, or another one, and died."""
    t = table.player("A", hand=["Judge"], damage=5).player("B", field=["Lancer", "Squire"]).main_phase("A")
    t.act("A", "activate Judge", target=target).pass_all()
    assert t.zone("B", "graveyard") == [target]
    assert (len(t.zone("A", "hand")), t.champion("A").damage) == (drawn, 4)


@pytest.mark.parametrize("ending", ["Unmake", "Wither"])
def test_what_a_lineage_was_is_known_once_its_champion_has_left(table: Scenario, ending: str) -> None:
    """CR Last-Known Information 1: a card beneath a champion, also if in between it comes to lie on top of it."""
    t = table.player("A", lineage=["Root", "Stem, One", "Crown, Two"], hand=[ending]).player("B").main_phase("A")
    t.act("A", f"activate {ending}").pass_all()
    assert (t.champion("B").damage, t.winner) == (1, "B")


def test_a_champion_that_left_knows_the_lineage_it_had(table: Scenario) -> None:
    """CR Game Terms - Last-Known Information 2: its player has another champion, and goes on playing."""
    t = table.player("A", hand=["Recall"]).player("B", lineage=["Root", "Elder"], field=["Pretender"])
    t.main_phase("A").pass_once("A").act("B", "use Elder").pass_once("B").act("A", "activate Recall").pass_all()
    assert t.zone("B", "hand") == ["Elder", "Honorable Vanguard", "Honorable Vanguard"]


def test_what_left_with_its_object_was_beneath_it(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Object-Specific Zones 1."""
    gun = placed("Old Gun", loaded=["Slug"])
    t = table.player("A", field=[gun], hand=["Mourn", "Break"]).player("B").main_phase("A")
    t.act("A", "activate Mourn").pass_all().act("A", "activate Break").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_a_delayed_trigger_knows_its_source_as_it_left(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Abilities 13."""
    t = table.player("A", hand=["Avenger", "Bolster", "Execute"]).player("B").main_phase("A")
    t.act("A", "activate Avenger").pass_all().act("A", "activate Bolster", target="Avenger").pass_all()
    t.act("A", "activate Execute", target="Avenger").pass_all().pass_to("draw", "B")
    assert t.champion("B").damage == 3


def test_a_trigger_knows_its_intent_as_it_left(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Abilities 6."""
    t = table.player("A", hand=["Sharp Word", "Sharpen", "Disarm"]).player("B").main_phase("A")
    t.act("A", "activate Sharp Word").resolve_top(target="B's champion")
    t.act("A", "activate Sharpen").resolve_top().act("A", "activate Disarm").resolve_top().resolve_top()
    assert t.champion("B").damage == 4
