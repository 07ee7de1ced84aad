"""The value of a position: its features, its weights, and fitting them."""

from __future__ import annotations

import json
import math
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grandarchive import Catalog, Game, starter_deck
from grandarchive.agents import RandomAgent
from grandarchive.agents.features import FEATURES, TABLES, features
from grandarchive.agents.value import UnfitWeights, Value
from grandarchive.errors import WrongArgument
from grandarchive.lab.fitting import Position, Sampling, fit, sample_games, split_decks
from grandarchive.lab.fitting.fit import calibration
from grandarchive.play.rows import SCHEMA
from grandarchive.testing import Scenario, damaged, rested
from tests.test_cli import refused, succeeds

FIT = ("agents", "fit", "--decks", "rai-starter", "--decks", "silvie-starter", "--agent", "random", "--games", "8")


def random_game(seed: int, choices: int, players: int = 2) -> Game:
    """A game that goes on, after so many random choices."""
    deck = starter_deck("rai-starter", Catalog.starter())
    game = Game([deck] * players, seed, record=False)
    agents = [RandomAgent(seed + seat) for seat in range(players)]
    while len(game.choices) < choices:
        player = game.decision.player
        game.choose(agents[player].choose(game.view(player)))
    assert not game.lost
    return game


def test_features_are_what_one_side_has_more_than_the_other() -> None:
    """Gray Wolves have 2 power and 2 life; a rested ally has no part in what could attack, and 1 damage is on one."""
    t = (
        Scenario(Catalog.starter())
        .player("A", damage=3, hand=4, field=["Gray Wolf", rested(damaged("Gray Wolf", 1))])
        .player("B", damage=1, hand=1, memory=2, field=[])
        .main_phase("A")
    )
    view = t.view("A")
    wolf = t.objects("Gray Wolf")[0]
    assert (wolf.power, wolf.life) == (2, 2)
    found = dict(zip(FEATURES, features(view.rows(*TABLES), 0), strict=True))
    assert (found["life"], found["hand"], found["memory"], found["level"]) == (-2, 3, -2, 0)
    assert (found["allies"], found["ally_power"], found["ally_life"], found["awake_power"]) == (2, 4, 3, 2)
    assert (found["turn"], found["weapons"], found["other_objects"]) == (1, 0, 0)
    champion = t.champion("B")
    assert champion.life is not None
    assert found["threat"] == 2 / (champion.life - 1)


def test_the_features_of_one_player_are_those_of_the_other_with_the_sign_turned() -> None:
    for seed in range(16):
        game = random_game(seed, 30 + 3 * seed)
        own, theirs = (features(game.view(player).rows(*TABLES), player) for player in range(2))
        assert own == [-number for number in theirs]


def test_the_weights_of_the_package_fit_this_engine() -> None:
    """If this fails, fit them anew with the command that `value.json` names, and say in the changelog that you did."""
    value = Value.load()
    for seed in range(10):
        game = random_game(seed, 80)
        chances = [value.of(game.view(player), player) for player in range(2)]
        assert sum(chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in chances)


def test_a_value_takes_views_and_rows() -> None:
    game, value = random_game(3, 150), Value.load()
    view = game.view(0)
    assert value.of(view, 0) == value.of(view.rows(), 0) == value.of(game.view(1).rows(*TABLES), 0)


def test_more_life_and_more_power_are_worth_more() -> None:
    value = Value.load()
    even = dict.fromkeys(FEATURES, 0.0)
    assert value.of_features([*even.values()]) == 0.5
    ahead = {**even, "life": 5, "log_life": 0.5, "ally_power": 4, "ally_life": 4, "allies": 2, "awake_power": 4}
    assert value.of_features([*ahead.values()]) > 0.6


def test_several_opponents_count_as_their_mean() -> None:
    game = random_game(5, 150, players=3)
    rows = game.view(0).rows(*TABLES)
    hands = rows.players["hand"]
    found = dict(zip(FEATURES, features(rows, 0), strict=True))
    assert found["hand"] == hands[0] - (hands[1] + hands[2]) / 2


def test_weights_of_other_features_or_rows_are_refused() -> None:
    weights = dict.fromkeys(FEATURES, 1.0)
    with pytest.raises(UnfitWeights, match=r"hand; fit them with"):
        Value({name: weight for name, weight in weights.items() if name != "hand"})
    with pytest.raises(UnfitWeights, match="luck"):
        Value({**weights, "luck": 1.0})
    with pytest.raises(UnfitWeights, match=f"schema {SCHEMA + 1} of rows"):
        Value.from_json({"schema": SCHEMA + 1, "weights": weights})


# Fitting -------------------------------------------------------------------------------------------------------


def sampling(agent: str = "random") -> Sampling:
    catalog = Catalog.starter()
    decks = tuple(starter_deck(name, catalog) for name in ("rai-starter", "silvie-starter"))
    return Sampling(decks, agent, seed=4, positions=3)


def test_positions_are_taken_from_whole_games_and_know_who_won() -> None:
    samples = sample_games(sampling(), 6)
    assert [sample.game for sample in samples] == list(range(6))
    assert all(sample.failure is None for sample in samples)
    for sample in samples:
        assert len(sample.positions) in (0, 3)
        assert {position.deck for position in sample.positions} <= {sample.game % 2}
        assert all(len(position.features) == len(FEATURES) for position in sample.positions)


def test_the_same_positions_are_taken_by_any_number_of_jobs() -> None:
    assert sample_games(sampling(), 6, jobs=2) == sample_games(sampling(), 6)


def test_a_game_that_fails_gives_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: RandomAgent, _view: object) -> int:
        raise KeyError("no such thing")

    monkeypatch.setattr(RandomAgent, "choose", fail)
    (sample,) = sample_games(sampling(), 1)
    assert sample.positions == ()
    assert sample.failure is not None
    assert "no such thing" in sample.failure.message


def made_up(deck: int, number: int, **weights: float) -> list[Position]:
    """Positions in which chance decides by these weights."""
    chance = random.Random(deck)
    found = []
    for _ in range(number):
        drawn = [chance.gauss() for _ in FEATURES]
        total = sum(weights.get(name, 0) * value for name, value in zip(FEATURES, drawn, strict=True))
        found.append(Position(deck, tuple(drawn), chance.random() < 1 / (1 + math.exp(-total))))
    return found


def test_a_fit_finds_the_weights_that_decided() -> None:
    pytest.importorskip("sklearn")
    positions = [each for deck in range(4) for each in made_up(deck, 2500, life=1.0, hand=-0.5)]
    fitted = fit(positions, frozenset({3}))
    assert (fitted.fitted, fitted.held_out) == (7500, 2500)
    assert fitted.weights["life"] == pytest.approx(1, abs=0.1)
    assert fitted.weights["hand"] == pytest.approx(-0.5, abs=0.1)
    assert abs(fitted.weights["level"]) < 0.1
    assert 0.7 < fitted.auc < 0.85
    assert fitted.log_loss < 0.6
    assert all(abs(chance - won) < 0.12 for chance, won, number in fitted.calibration if number > 100)


def test_a_fit_needs_won_and_lost_positions_in_both_parts() -> None:
    won = [replace(each, won=True) for each in made_up(0, 5)]
    with pytest.raises(WrongArgument, match="fitted to were not both won and lost"):
        fit([*won, *made_up(1, 50)], frozenset({1}))
    with pytest.raises(WrongArgument, match="at least two decks"):
        split_decks(1, 0)


def test_a_quarter_of_the_decks_is_held_out() -> None:
    assert [len(split_decks(decks, 1)) for decks in (2, 4, 12, 100)] == [1, 1, 3, 25]
    assert split_decks(100, 1) == split_decks(100, 1) != split_decks(100, 2)


def test_calibration_compares_chances_with_wins() -> None:
    assert calibration([True, False, True], [0.9, 0.15, 1.0]) == ((0.15, 0, 1), (0.95, 1, 2))


def test_the_command_writes_weights_with_the_command_that_made_them(tmp_path: Path) -> None:
    pytest.importorskip("sklearn")
    file = tmp_path / "value.json"
    printed = succeeds(*FIT, "--out", file)
    assert "area under the curve" in printed
    content: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert content["schema"] == SCHEMA
    assert content["made"]["command"].startswith("grandarchive agents fit --decks rai-starter --decks silvie-starter")
    assert len(content["made"]["decks"]) == len(content["made"]["held_out_decks"]) == 1
    Value.load(file)
    assert json.loads(succeeds(*FIT, "--json", "--jobs", "2")) == content
    assert "exists" in refused(*FIT, "--out", file)


def test_the_command_says_what_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sklearn", None)
    assert "pip install 'grandarchive[lab]'" in refused(*FIT)
