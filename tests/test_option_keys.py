"""Keys identify options and labels tell them apart; see `tests/option_keys.py`."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.testing import Cards, Scenario
from tests import option_keys


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
