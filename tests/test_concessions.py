"""Concessions everywhere on a small scale, and what would be noticed."""

from __future__ import annotations

import random

import pytest

from grandarchive.model.terms import Zone
from grandarchive.play.game import Game
from grandarchive.state.records import Decision, Option
from tests import concessions
from tests.concessions import FORMATS, Haunted, Plan, begin, expect_nothing, play, remains, seen

SMALL = Plan(window=20, on=20, end=600)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_left_of_a_player_who_concedes(players: int, format: str) -> None:
    """CR Concession 1, 3, 4, CR Ending the Game 7: the beginning of one game and the middle of another one."""
    found = play(2, players, format, SMALL) + play(1, players, format, SMALL)
    assert found["concessions"] > 20 * players


def test_copies_are_played_to_the_end() -> None:
    """CR Concession 3: the game goes on until there is a winner."""
    found = concessions.concede(begin(3, 3, "standard"), 1, random.Random(0), Plan(1, 1, 1))
    assert found["played to the end"] == 1


def in_the_middle() -> Game:
    """A game of three in which the second player has left."""
    game = begin(5, 3, "standard")
    while game.decision.purpose != "opportunity":
        game.choose(0)
    game.concede(1)
    assert [*remains(game), *seen(game)] == []
    return game


def test_a_card_that_stayed_would_be_noticed() -> None:
    game = in_the_middle()
    state = game._state
    lost = next(card.id for card in state.cards if card.owner == 1)
    state.edit(lost).zone = Zone.GRAVEYARD
    state.set_zone(1, Zone.GRAVEYARD, (lost,))
    with pytest.raises(Haunted, match="is still in the GRAVEYARD"):
        expect_nothing(remains(game))
    with pytest.raises(Haunted, match="sees cards of player 1"):
        expect_nothing(seen(game))


def test_a_question_to_or_about_the_player_would_be_noticed() -> None:
    game = in_the_middle()
    state = game._state
    state.decision = Decision(1, "choose", (Option("player", 1), Option("player", 0)), -1, 0)
    about = "choose offers player 1 of a player who lost"
    assert list(remains(game)) == ["choose is asked of player 1, who lost", about]
