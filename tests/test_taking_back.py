"""Taking an announcement back, and what taking back choices would make players forget."""

from __future__ import annotations

import random

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import IllegalChoice, WrongArgument
from grandarchive.play.game import Game
from grandarchive.testing import Cards, Scenario, placed
from tests import nasty


def scenario() -> Scenario:
    return Scenario(Cards(DEFINITIONS))


def paying() -> Game:
    """A has announced Idle Thoughts and picked one card to reserve."""
    t = scenario().player("A", hand=["Idle Thoughts", *["Gray Wolf"] * 4]).player("B").main_phase("A")
    game = t.game
    game.choose("activate Idle Thoughts")
    assert game.decision.purpose == "reserve"
    return game


def test_a_card_is_taken_back_while_it_is_paid_for() -> None:
    game = paying()
    before = game.clone()
    before.undo()
    assert game.can_cancel(0)
    assert not game.can_cancel(1)
    assert game.cancel(0) == 1
    assert game.digest() == before.digest()
    assert game.choices == before.choices
    assert game.labels == before.labels
    assert not game.can_cancel(0)  # nothing is announced any more


def test_a_wrong_player_is_refused() -> None:
    game = paying()
    with pytest.raises(IllegalChoice, match="not this player's turn"):
        game.cancel(1)
    with pytest.raises(WrongArgument):
        game.can_cancel(2)


def test_nothing_is_taken_back_where_nothing_is_announced() -> None:
    game = paying()
    game.undo()
    with pytest.raises(IllegalChoice, match="nothing is announced"):
        game.cancel(0)


def test_an_attack_is_taken_back() -> None:
    knight = placed("Banner Knight")
    t = scenario().player("A", field=[knight]).player("B", field=[knight]).main_phase("A")
    game = t.game
    before = game.digest()
    game.choose("attack with Banner Knight")
    assert game.decision.purpose == "attack target"
    assert game.cancel(0) == 1
    assert game.digest() == before


def test_a_game_that_is_taken_up_in_an_announcement_goes_back_no_further() -> None:
    game = paying()
    later = Game.from_state(game._state.clone())
    assert not later.can_cancel(0)
    with pytest.raises(IllegalChoice, match="before the game was taken up"):
        later.cancel(0)


def test_in_random_games_only_what_nobody_saw_is_taken_back() -> None:
    """Whoever takes an announcement back is asked what they were asked before it, and nothing else is different."""
    taken = kept = 0
    for seed in range(4):
        chance = random.Random(seed)
        game = nasty.nasty_game(seed)
        for _ in range(250):
            if game.over:
                break
            player = game.decision.player
            if game.can_cancel(player):
                again = game.clone()
                number = again.cancel(player)
                back = game.clone()
                while len(back.choices) > len(game.choices) - number:
                    assert back.decision.player == player
                    back.undo()
                assert again.digest() == back.digest()
                assert again.choices == game.choices[:-number]
                assert again._state.rng == game._state.rng
                assert again.decision.player == player
                assert not again.can_cancel(player) or number > 1
                assert [f for f in game.forgotten_by_undo(number) if f.kind == "random"] == []
                taken += 1
            else:
                kept += 1
            game.choose(nasty.nasty_choice(game._state, chance))
    assert taken > 20
    assert kept > 100


def test_an_undo_tells_what_it_would_hide_again() -> None:
    """The card that A draws is seen by A, and B would only be told of a card."""
    t = (
        scenario()
        .player("A", deck=["Gray Wolf"] * 3, hand=["Scry the Skies", "Gray Wolf", "Gray Wolf"])
        .player("B")
        .main_phase("A")
    )
    game = t.game
    start = len(game.choices)
    game.choose("activate Scry the Skies")
    while game._state.stack or game.decision.purpose != "opportunity":
        game.choose("pass" if game.decision.purpose == "opportunity" else 0)
    number = len(game.choices) - start
    told = game.forgotten_by_undo(number)
    assert {f.kind for f in told} >= {"seen", "chosen"}
    chosen = {f.players: f.number for f in told if f.kind == "chosen"}
    assert sum(chosen.values()) == number
    seen = next(f for f in told if f.kind == "seen" and f.players == (0,))
    assert seen.words == "A saw Gray Wolf"
    hidden = next(f for f in game.forgotten_by_undo(number, viewer=1) if f.players == (0,) and f.kind == "seen")
    assert hidden.words == "A saw a card"
    assert [f.kind for f in game.forgotten_by_undo(0)] == []
    with pytest.raises(WrongArgument):
        game.forgotten_by_undo(number + 1)
