"""How often characteristics are computed. How long it takes is a figure of `grandarchive bench`."""

from __future__ import annotations

import pytest

from grandarchive.lab.crowd import EFFECTS, OBJECTS, crowded_field
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.creating import add_card
from grandarchive.rules.continuous import board as asking
from grandarchive.state.game import Aspect, GameState
from tests.counting import count
from tests.scenarios.extra_cards import extra_cards


@pytest.fixture
def crowded() -> GameState:
    """40 objects, 15 of them with continuous effects on every kind of layer."""
    state = crowded_field()
    assert (len(state.field), len(EFFECTS)) == (OBJECTS, 15) == (40, 15)
    return state


def test_asking_again_is_a_look_up(crowded: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is computed for objects that did not change, nor after commits that no effect depends on."""
    before = {id: asking.characteristics(crowded, id) for id in crowded.field}
    built = count(monkeypatch, "build")
    crowded.touch(Aspect.HAND | Aspect.MEMORY | Aspect.DAMAGE)
    assert all(asking.characteristics(crowded, id) is now for id, now in before.items())
    assert len(built) == 0
    crowded.touch(Aspect.FIELD)
    asking.characteristics(crowded, crowded.field[0])
    assert len(built) == 1


def test_a_card_that_nothing_changes_shares_its_printing(crowded: GameState) -> None:
    """It is not even in the board."""
    card = add_card(crowded, extra_cards().find("Gray Wolf"), 0, Zone.DECK)
    assert asking.characteristics(crowded, card.id) is card.face.printed
    assert card.id not in asking.board_of(crowded).computed
