"""What left is known by each of its names, and so is the lineage that it had (CR Last-Known Information)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, champion, has
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.effects import Banish, BindAll, DealDamage, Delevel, Destroy, Draw, Put, Recover
from grandarchive.model.measures import LEVEL, POWER, Of, With
from grandarchive.model.modifications import AddTypes
from grandarchive.model.nouns import ALLY, Beneath, Bound, Champion, Every, Source, Target
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

BELOW = BindAll(Every(Beneath(Champion()), Zone.LINEAGE), "below")
MEASURED = DealDamage(Of(LEVEL, Bound("below")), Champion(Who.OPPONENT))

CARDS = (
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
