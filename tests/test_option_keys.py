"""Keys identify options and labels tell them apart; see `tests/option_keys.py`."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.testing import Cards, Scenario, placed
from tests import option_keys
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS


@pytest.mark.parametrize("seed", range(5))
def test_keys_and_labels_of_random_games(seed: int) -> None:
    """CR Public vs Private Information 6: a deal of what a player does not know leaves their keys as they are."""
    count = option_keys.Count()
    for game in option_keys.games(seed):
        option_keys.play(game, seed, count, most=120)
    assert count.decisions > 60
    assert count.deals > 3


def test_a_key_says_what_from_where_and_for_what() -> None:
    t = Scenario(Cards(DEFINITIONS)).player("A", hand=["Training Session"] * 2, field=["Banner Knight"])
    game = t.player("B", field=["Banner Knight", "Banner Knight"]).main_phase("A").game
    keys = dict(zip(game.labels, game.decision.keys, strict=True))
    knight = ("banner-knight", "Banner Knight", "field", 0, 0, 0)
    assert keys["attack with Banner Knight"] == ("opportunity", (), "attack", knight, (), 0)
    assert keys["pass"] == ("opportunity", (), "pass", (), (), 0)
    game.choose("attack with Banner Knight")
    targets = [("banner-knight", "Banner Knight", "field", 1, 1, number) for number in (1, 2)]
    assert [("attack target", knight, "choose", target, (), 0) for target in targets] == list(game.decision.keys[-2:])
    assert [option.key for option in game.view(0).options] == list(game.decision.keys) == list(game.view(0).keys)


def unloading(slugs: int, *, exchanged: bool) -> ga.Game:
    """A game in which A chooses among cards loaded into two equal objects of B."""
    guns = [placed("Old Gun", loaded=["Slug"] * slugs), placed("Old Gun", loaded=["Slug"])]
    t = with_extra_cards(*CARDS).player("A", hand=["Unload"]).player("B", field=guns).main_phase("A")
    if exchanged:
        one, other = (card for card in t.state.cards if card.loaded)
        for gun, slug in ((one, other.loaded[0]), (other, one.loaded[0])):
            t.state.edit(gun.id).loaded = (slug, *gun.loaded[1:])
            t.state.edit(slug).host = gun.id
        t.state.forget_board()
    t.act("A", "activate Unload")
    return t.game


def test_a_card_beneath_an_object_is_told_by_its_object() -> None:
    """The key holds that of the object, and depends on no id; the label names the object."""
    for exchanged in (False, True):
        options = unloading(1, exchanged=exchanged).decision.options
        found = {option.label: option.key[3] for option in options}
        slug = ("slug", "Slug", "loaded cards", 1, 1, 0)
        assert found == {
            f"Slug (loaded into player 2's Old Gun #{number})": (
                *slug,
                ("old-gun", "Old Gun", "field", 1, 1, number),
            )
            for number in (1, 2)
        }


def test_equal_cards_beneath_one_object_are_numbered_in_its_order() -> None:
    for exchanged in (False, True):
        game = unloading(2, exchanged=exchanged)
        places = {}
        for option in game.decision.options:
            number, gun = option.key[3][5:]
            assert isinstance(gun, tuple)
            host = game._state.cards[game._state.cards[option.card].host]
            assert number == (host.loaded.index(option.card) + 1 if len(host.loaded) > 1 else 0)
            places[number, gun[5]] = option.label
        assert sorted(places) == [(0, 2), (1, 1), (2, 1)]
        assert len(set(places.values())) == 3
