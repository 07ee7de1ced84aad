"""Positions of games are built anew by the scenario builder: a few of those of `make rebuilt`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.model.terms import Zone
from grandarchive.testing.rebuild import differences, reason_against, rebuild
from tests.rebuilt import check, positions, starter_games

CATALOG = ga.Catalog.starter()


def test_positions_look_the_same_and_go_on_in_the_same_way() -> None:
    """With a filled Effects Stack and in combat, too."""
    kinds, failures = check(starter_games(CATALOG), CATALOG, 14)
    assert failures == []
    assert any("stack" in kind for kind in kinds)
    assert any("combat" in kind for kind in kinds)


def test_a_game_is_built_anew_only_at_an_opportunity() -> None:
    game = ga.Game([ga.starter_deck("rai-starter", CATALOG)] * 2, seed=1)
    while game.decision.purpose == "opportunity":
        game.choose(0)
    assert "nobody has Opportunity" in reason_against(game)


@pytest.mark.parametrize("change", [{"damage": 1}, {"counters": (("buff", 1),)}, {"states": ("ephemeral",)}])
def test_a_position_that_is_built_otherwise_is_noticed(change: dict[str, Any]) -> None:
    """The comparison is not blind: one object in another state is a difference."""
    decks, seed = next(starter_games(CATALOG))
    games = positions(decks, seed, 50, 1)
    game = next(game for game in games if any(not game._state.cards[id].lineage for id in game._state.field))
    assert differences(game, rebuild(game, CATALOG).game) == []
    built = rebuild(game, CATALOG)
    cards = next(found for each in built._setups.values() if (found := each.zones[Zone.FIELD]))
    changed = replace(cards[0], **change)
    assert changed != cards[0]
    cards[0] = changed
    assert differences(game, built.game) != []
