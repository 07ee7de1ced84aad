"""Cards with which players may begin the game on the field (CR Starting the Game - Standard Games 5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import ally, card, keyword, memory, on, regalia_item
from grandarchive.model.abilities import BeginsOnField
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.effects import Draw
from grandarchive.model.events import Happening
from grandarchive.play.game import Game
from tests.scenarios.extra_cards import extra_cards

GLASS = regalia_item("Glass", 3, "cleric", BeginsOnField())
SLOW_GLASS = regalia_item("Slow Glass", 0, "cleric", BeginsOnField(), keyword("hindered"))
PLAIN = regalia_item("Plain", 0, "cleric")
GIVING = regalia_item("Giving", 0, "cleric", BeginsOnField(), on(Happening.ENTER, Draw(2)))


class Deck:
    """A deck with a spirit and these cards in its material deck."""

    name = "small"

    def __init__(self, *material: CardDefinition) -> None:
        self._material = [extra_cards().find("Spirit of Wind"), *material]

    def material_cards(self) -> list[CardDefinition]:
        return self._material

    def main_cards(self) -> list[CardDefinition]:
        return [extra_cards().find("Honorable Vanguard")] * 20


def game(mine: Deck, theirs: Deck, first_player: int = 0) -> Game:
    return Game([mine, theirs], 0, first_player)


def on_field(running: Game, player: int) -> list[str]:
    return [found.name for found in running.view(player).field if found.controller == player]


def test_a_player_may_begin_with_it_and_need_not() -> None:
    """CR Starting the Game - Standard Games 5: in turn order, before the champions are revealed."""
    running = game(Deck(GLASS, PLAIN), Deck(GLASS), first_player=1)
    assert (running.decision.player, running.decision.purpose) == (1, "begin with")
    running.choose("yes")
    assert (running.decision.player, running.decision.purpose) == (0, "begin with")
    running.choose("no")
    assert running.decision.purpose == "opportunity"
    assert (on_field(running, 0), on_field(running, 1)) == (["Spirit of Wind"], ["Glass", "Spirit of Wind"])
    assert running.view(0).of(0).material_size == 2


def test_it_pays_nothing_and_was_there_before_the_first_turn() -> None:
    """CR Starting the Game - Standard Games 5: it is not played, and did not enter this turn."""
    running = game(Deck(GLASS), Deck())
    running.choose("yes")
    assert not [event for event in running._state.history if type(event).__name__ == "Moves"]
    assert running.view(0).of(0).memory_size == 0


def test_it_enters_as_it_says() -> None:
    """CR Keywords - Hindered 1: and what it does on entering resolves with what the champions do."""
    running = game(Deck(SLOW_GLASS, GIVING), Deck())
    running.choose("yes")
    running.choose("yes")
    while running.decision.purpose != "opportunity":
        running.choose(0)
    assert [found.rested for found in running.view(0).field if found.name == "Slow Glass"] == [True]
    assert running.view(0).of(0).hand_size == 9


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: ally("Test", 1, 1, 1, "human", BeginsOnField()), "objects of material decks"),
        (lambda: regalia_item("Test", 1, "mage", BeginsOnField(gates=(LevelAtLeast(1),))), "before the game begins"),
        (lambda: card("Test", "action", "mage", memory(1), (BeginsOnField(),)), "objects of material decks"),
    ],
)
def test_cards_that_are_not_there_are_refused(make: Callable[[], CardDefinition], message: str) -> None:
    with pytest.raises(ga.IllegalDefinition, match=message):
        make()
