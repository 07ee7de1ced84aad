"""The environments pass the checks of PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import pytest

from tests.env.libraries import need

need()

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test  # type: ignore[attr-defined]

from grandarchive import env

DECKS = ["lorraine-starter", "rai-starter", "silvie-starter"]

UNSUITABLE = (
    "ignore:Observation is not a NumPy array",  # it is a dictionary of arrays, or a vector with a mask
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of a player who is out
    "ignore:Environment has not defined a render",
)
"""Warnings of the checks about what is meant to be so."""


def quiet(test: Any) -> Any:
    for warning in UNSUITABLE:
        test = pytest.mark.filterwarnings(warning)(test)
    return test


@quiet
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("flat", [False, True])
def test_the_environment_of_several_players_keeps_the_contract_of_pettingzoo(players: int, flat: bool) -> None:
    api_test(env.aec((DECKS * 2)[:players], seed=1, flat=flat), num_cycles=60)  # type: ignore[no-untyped-call]


@quiet
def test_a_whole_game_with_shaped_rewards_keeps_the_contract_of_pettingzoo() -> None:
    api_test(env.ShapedSeveralPlayers(env.aec(DECKS[:2], seed=1)), num_cycles=400)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("players", [2, 4])
def test_a_seed_decides_the_games_of_several_players(players: int) -> None:
    seed_test(lambda: env.aec((DECKS * 2)[:players]), num_cycles=40)  # type: ignore[no-untyped-call]


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
@pytest.mark.parametrize("flat", [False, True])
def test_the_environment_of_one_learner_keeps_the_contract_of_gymnasium(flat: bool) -> None:
    made = gymnasium.make("grandarchive/Solo-v0", decks=DECKS[:2], opponent="greedy", flat=flat)
    check_env(made.unwrapped)


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
@pytest.mark.filterwarnings("ignore:.*is different from the unwrapped version")
def test_shaped_rewards_keep_the_contract_of_gymnasium() -> None:
    check_env(env.ShapedSolo(env.solo(DECKS)))
