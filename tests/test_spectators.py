"""Views for spectators, who know what all players know, and open ones, which show every card."""

from __future__ import annotations

import json

import pytest

import grandarchive as ga
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import WrongArgument
from grandarchive.play.game import Game
from grandarchive.testing import Cards, Scenario


def game() -> Game:
    """A has a card in hand and one in memory, B too; there is a card in A's graveyard."""
    t = Scenario(Cards(DEFINITIONS)).player("A", hand=["Gray Wolf"], memory=["Fireball"], graveyard=["Idle Thoughts"])
    return t.player("B", hand=["Scry the Skies"], memory=["Gray Wolf"]).main_phase("A").game


def test_a_spectator_sees_what_everybody_knows() -> None:
    view = game().view(None)
    assert view.player == -1
    assert [card.name for card in view.of(0).graveyard] == ["Idle Thoughts"]
    for player in (0, 1):
        side = view.of(player)
        assert (side.hand, side.memory, side.deck, side.material) == ((), (), (), ())
        assert (side.hand_size, side.memory_size) == (1, 1)
        assert view.champion(player) is not None


def test_a_spectator_decides_nothing() -> None:
    view = game().view(None)
    assert (view.purpose, view.prompt, view.options, view.gathered) == ("", "", (), None)
    assert view.option_count == 0
    with pytest.raises(WrongArgument, match="no player's"):
        view.determinize(1)


def test_a_card_that_all_but_one_player_know_is_hidden_from_spectators() -> None:
    """A card in memory that its owner alone knows, and then both."""
    played = game()
    state = played._state
    (id,) = [card.id for card in state.cards if card.definition.name == "Fireball"]
    assert not played.view(None).may_see(id)
    state.edit(id).known = 0b11
    assert played.view(None).may_see(id)
    assert [card.name for card in played.view(None).of(0).memory] == ["Fireball"]


def test_an_open_view_shows_every_card() -> None:
    open_ = game().view(open=True)
    assert [card.name for card in open_.of(0).hand] == ["Gray Wolf"]
    assert [card.name for card in open_.of(1).hand] == ["Scry the Skies"]
    assert open_.options == ()
    seat = game().view(0, open=True)
    assert [card.name for card in seat.of(1).memory] == ["Gray Wolf"]
    assert [option.label for option in seat.options] == list(game().labels)


def test_a_hidden_view_of_a_player_stays_hidden() -> None:
    assert game().view(0).of(1).hand == ()


def test_views_of_nobody_are_plain_data() -> None:
    played = game()
    spectator = json.loads(json.dumps(played.view(None).encode()))
    assert spectator["player"] == -1
    assert spectator["gathered"] is None
    assert "Scry the Skies" not in json.dumps(spectator)
    assert "Scry the Skies" in json.dumps(played.view(open=True).encode())


def test_an_open_view_knows_no_player_that_there_is_not() -> None:
    with pytest.raises(WrongArgument):
        game().view(2, open=True)
    with pytest.raises(WrongArgument):
        game().view(-1)


def test_a_spectator_is_told_where_numbers_come_from_and_plays_nothing() -> None:
    """What lies open is explained to everybody; what could be done with a card is asked of a player's view."""
    catalog = ga.Catalog.starter()
    game = ga.Game([ga.starter_deck("rai-starter", catalog)] * 2, seed=1)
    for view in (game.view(), game.view(open=True)):
        champion = view.field[0]
        level = next(trait for trait in view.explain(champion).traits if trait.name == "level")
        assert level.value == champion.level
        with pytest.raises(WrongArgument, match="no player's"):
            view.why(champion)
    hidden = game.view(0).of(0).hand[0]
    with pytest.raises(WrongArgument, match="a spectator sees no card"):
        game.view().explain(hidden)
    assert game.view(open=True).explain(hidden).card.name == hidden.name
