"""The examples that the rules book gives in its sections on starting a game, on cards and on card types."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.model.cards import CardDefinition
from grandarchive.play.game import Game
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official
from tests.scenarios.example_cards import beside

pytestmark = pytest.mark.index

RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
LORRAINE: Final = ["Spirit of Fire", "Lorraine, Wandering Warrior"]
BLADEMASTER: Final = [*LORRAINE, "Lorraine, Blademaster"]


class Deck:
    """A deck of Honorable Vanguards; its material deck has the Spirit of Wind and other cards."""

    name = "small"

    def __init__(self, *material: str) -> None:
        self._catalog = official("The Looking Glass")
        self._material = ("Spirit of Wind", *material)

    def material_cards(self) -> list[CardDefinition]:
        return [self._catalog.find(name) for name in self._material]

    def main_cards(self) -> list[CardDefinition]:
        return [self._catalog.find("Honorable Vanguard")] * 20


# Starting and ending the game ----------------------------------------------------------------------------------


def test_the_looking_glass_is_there_before_the_first_turn() -> None:
    """CR Starting the Game - Standard Games 5, 7: its player puts it there before the champions, and pays nothing."""
    game = Game([Deck("The Looking Glass"), Deck()], 0, 0)
    assert (game.turn, game.decision.purpose) == (0, "begin with")
    game.choose("yes")
    assert game.turn == 1
    assert [card.name for card in game.view(0).field] == ["The Looking Glass", "Spirit of Wind", "Spirit of Wind"]
    assert (game.view(0).of(0).material_size, game.view(0).of(0).memory_size) == (0, 0)


@pytest.mark.parametrize("players", ["AB", "ABCD"])
def test_only_the_last_player_attacks_in_the_first_turn_cycle(players: str) -> None:
    """CR Standard Games - Turn One 1.a, CR Attacking and the Combat Phase 1.h: the second, or the fourth of four."""
    able = []
    for turn, player in enumerate(players, start=1):
        t = Scenario(official())
        for name in players:
            t.player(name, field=["Banner Knight"])
        able.append(t.main_phase(player, turn=turn).can(player, "attack with Banner Knight"))
    assert able == [False] * (len(players) - 1) + [True]


@pytest.mark.parametrize("watched", [True, False])
def test_an_object_that_leaves_with_its_player_has_left_and_has_not_died(watched: bool) -> None:
    """CR Ending the Game 9: who waits for allies to leave draws, who waits for them to die does not."""
    catalog = trial("Whenever an ally leaves the field, draw a card.", "Ally — Mage Human", called="Watcher")
    catalog = trial("Whenever an ally dies, draw a card.", "Ally — Mage Human", called="Mourner", beside=catalog)
    t = Scenario(catalog).player("A", field=["Watcher" if watched else "Mourner"]).player("B", field=["Banner Knight"])
    t.player("C").main_phase("A").concede("B").pass_all()
    assert (t.objects("Banner Knight"), len(t.zone("A", "hand"))) == ([], 1 if watched else 0)


def test_the_on_leave_ability_of_an_object_triggers_for_another_player_who_controlled_it() -> None:
    """CR Ending the Game 9: it has left the game with its owner, and is in no graveyard."""
    catalog = trial("On Leave: Draw a card.", "Ally — Mage Human", called="Parting")
    t = Scenario(catalog).player("A", field=[placed("Parting", controller="C")]).player("B").player("C")
    t.main_phase("B").concede("A").pass_all()
    assert (t.objects("Parting"), t.zone("A", "graveyard"), len(t.zone("C", "hand"))) == ([], [], 1)


def test_the_on_leave_ability_of_an_object_of_who_leaves_triggers() -> None:
    """CR Ending the Game 9: though its controller has left, what it does to the others is done."""
    catalog = trial("On Leave: Each opponent draws a card.", "Ally — Mage Human", called="Parting")
    t = Scenario(catalog).player("A", field=["Parting"]).player("B").player("C").main_phase("B").concede("A").pass_all()
    assert (t.objects("Parting"), [len(t.zone(player, "hand")) for player in "BC"]) == ([], [1, 1])


# Parts of a card -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("champion", "drawn"), [("Rai, Spellcrafter", 1), ("Rai, Storm Seer", 1), ("Lorraine, Wandering Warrior", 0)]
)
def test_champions_with_different_titles_have_one_name(champion: str, drawn: int) -> None:
    """CR Parts of a Card - Name 5.a: both are Rai."""
    t = Scenario(trial("[Rai Bonus] Draw a card.")).player("A", lineage=["Spirit of Fire", champion], hand=["Trial"])
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all()
    assert len(t.zone("A", "hand")) == drawn


@pytest.mark.parametrize(
    ("lineage", "offered"),
    [(RAI, True), ([*LORRAINE, "Rai Impostor"], False), (LORRAINE, False), (["Lost Spirit"], False)],
)
def test_rai_archmage_levels_up_from_another_rai(lineage: list[str], offered: bool) -> None:
    """CR Parts of a Card - Name 5.a.i: of the level before, and of that name."""
    t = Scenario(beside(["Lost Spirit"], "Rai Impostor")).player(
        "A", lineage=lineage, memory=3, material=["Rai, Archmage", "Warrior's Longsword"]
    )
    t.player("B").phase("A", "materialize")
    assert ("materialize Rai, Archmage" in t.options) is offered


@pytest.mark.parametrize(("element", "enabled"), [("norm", True), ("water", True), ("arcane", True), ("fire", False)])
def test_a_lineage_enables_the_elements_of_its_champions(element: str, enabled: bool) -> None:
    """CR Parts of a Card - Element 3: water of its Spirit, arcane of its champion, and norm."""
    catalog = trial("Draw a card.", elements=element, beside=official("Spirit of Water"))
    lineage = ["Spirit of Water", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"]
    t = Scenario(catalog).player("A", lineage=lineage, hand=["Trial"]).player("B").main_phase("A")
    assert t.can("A", "activate Trial") is enabled


@pytest.mark.parametrize(
    ("lineage", "offered"), [(BLADEMASTER, True), (LORRAINE, False), ([*RAI, "Rai, Archmage"], False)]
)
def test_crux_need_not_be_enabled_for_lorraine_crux_knight(lineage: list[str], offered: bool) -> None:
    """CR Parts of a Card - Element 3, CR Leveling Up 3: what else a level up needs is needed; then crux is enabled."""
    catalog = trial("Draw a card.", elements="crux", beside=official("Lorraine, Crux Knight"))
    t = Scenario(catalog).player(
        "A", lineage=lineage, memory=3, hand=["Trial"], material=["Lorraine, Crux Knight", "Warrior's Longsword"]
    )
    t.player("B").phase("A", "materialize")
    assert ("materialize Lorraine, Crux Knight" in t.options) is offered
    if offered:
        t.answer("A", "materialize", "materialize Lorraine, Crux Knight")
    t.pass_to("main", "A")
    assert t.can("A", "activate Trial") is offered


@pytest.mark.parametrize("levels", [0, 1, 2])
def test_lorraine_levels_up_from_her_printed_level(levels: int) -> None:
    """CR Leveling Up 2, CR Keywords - Lineage 1: into level 2, whatever level counters and effects add to hers."""
    t = Scenario(official("Lorraine, Crux Knight", "Lorraine, Blademaster")).player(
        "A", lineage=LORRAINE, level=levels, memory=5, material=["Lorraine, Crux Knight", "Lorraine, Blademaster"]
    )
    t.player("B").phase("A", "materialize")
    assert (t.level("A"), t.options) == (1 + levels, ["decline", "materialize Lorraine, Blademaster"])
