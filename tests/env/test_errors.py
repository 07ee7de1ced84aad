"""Errors of environments: nothing goes on in a wrong state, and each says how to begin anew."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from itertools import count
from typing import Any
from unittest.mock import Mock

import pytest

from tests.env.libraries import need

need()

import numpy as np

from grandarchive import env
from grandarchive.errors import (
    AgentFailed,
    CapacityExceeded,
    EngineBug,
    GrandArchiveError,
    IllegalChoice,
    WrongArgument,
)
from grandarchive.play import Game, View
from tests.env.playing import Fickle

DECKS = ["lorraine-starter", "rai-starter"]
SHORT = partial(env.vector, DECKS, max_choices=25)
ANEW = r"an error stopped .* call reset\(\)"

FAILURES = pytest.mark.parametrize(
    ("settings", "error"),
    [({"opponent": Fickle}, AgentFailed), ({"capacity": env.Capacity(options=7)}, CapacityExceeded)],
)
PROCESSES = pytest.mark.parametrize("processes", [0, 2])


def play(learner: Any, action: Any) -> None:
    for _ in range(100):
        learner.step(action)


# After an error ------------------------------------------------------------------------------------------------


@FAILURES
def test_an_episode_that_an_error_stopped_does_not_go_on(settings: dict[str, Any], error: type[Exception]) -> None:
    learner = env.solo(DECKS, **settings)
    for seed in (1, 2):
        learner.reset(seed=seed)
        with pytest.raises(error):
            play(learner, 0)
        choices = learner.game.choices
        with pytest.raises(IllegalChoice, match=ANEW):
            learner.step(0)
        assert learner.game.choices == choices


@FAILURES
@PROCESSES
def test_many_games_that_an_error_stopped_do_not_go_on(
    settings: dict[str, Any], error: type[Exception], processes: int
) -> None:
    many = env.vector(DECKS, games=2, processes=processes, **settings)
    for seed in (1, 2):
        many.reset(seed=seed)
        with pytest.raises(error):
            play(many, np.zeros(2, np.int64))
        with pytest.raises(IllegalChoice, match=ANEW):
            many.step(np.zeros(2, np.int64))
    many.close()


def test_an_error_at_reset_stops_the_episode_too() -> None:
    learner = env.solo(DECKS, capacity=env.Capacity(cards=2))
    with pytest.raises(CapacityExceeded):
        learner.reset(seed=1)
    with pytest.raises(IllegalChoice, match=ANEW):
        learner.step(0)


def test_several_players_do_not_go_on_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    several = env.aec(DECKS, seed=1)
    several.reset()
    with monkeypatch.context() as context:
        context.setattr(Game, "choose", Mock(side_effect=EngineBug("no way out")))
        with pytest.raises(EngineBug):
            several.step(0)
    with pytest.raises(IllegalChoice, match=ANEW):
        several.step(0)
    several.reset()
    several.step(0)


@PROCESSES
def test_one_wrong_action_moves_no_game(processes: int) -> None:
    many, twin = SHORT(games=3, processes=processes), SHORT(games=3)
    many.reset(seed=1)
    twin.reset(seed=1)
    observations, *_ = many.step(np.zeros(3, np.int64))
    twin.step(np.zeros(3, np.int64))
    kept = observations["observation"]["globals"].copy()
    for wrong, message in (([0, -1, 0], "the action of game 1 must be a whole number from 0"), (0, "3 games need")):
        with pytest.raises(WrongArgument, match=message):
            many.step(np.array(wrong))
    assert np.array_equal(observations["observation"]["globals"], kept)
    many.step(np.zeros(3, np.int64))
    expected = twin.step(np.zeros(3, np.int64))[0]["observation"]["globals"]
    assert np.array_equal(observations["observation"]["globals"], expected)
    many.close()


def test_the_action_of_a_game_that_has_ended_may_be_anything() -> None:
    many = SHORT(games=2)
    many.reset(seed=1)
    terminations = many.step(np.array([255, 0]))[2]
    assert terminations.tolist() == [True, False]
    assert not many.step(np.array([-1, 0]))[2].any()


def test_a_wrong_action_leaves_the_rewards_of_several_players() -> None:
    potential = count()
    several = env.ShapedSeveralPlayers(env.aec(DECKS, seed=1), potential=lambda _: next(potential))
    several.reset()
    several.step(0)
    rewards = [several.last()[1], dict(several.rewards)]
    assert rewards[0]
    with pytest.raises(WrongArgument, match="an action must be"):
        several.step(-1)
    assert rewards == [several.last()[1], several.rewards]


def test_a_potential_that_fails_stops_the_episode() -> None:
    def fail_in_a_later_position(view: View) -> float:
        return 1 / (1 - min(1, view.turn - 1))

    several = env.ShapedSeveralPlayers(env.aec(DECKS, seed=1), potential=fail_in_a_later_position)
    learner = env.ShapedSolo(env.solo(DECKS), potential=fail_in_a_later_position)
    for each in (several, learner):
        each.reset(seed=1)
        with pytest.raises(ZeroDivisionError):
            play(each, 0)
        with pytest.raises(IllegalChoice, match=ANEW):
            each.step(0)


# Copies --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda many: pickle.loads(pickle.dumps(many))])
def test_a_copy_of_many_games_observes_its_own_games(copied: Any) -> None:
    many = SHORT(games=2)
    first = many.reset(seed=1)[0]["observation"]["globals"].copy()
    twin = copied(many)
    observations, rewards, terminations, *_ = twin.step(np.array([0, 255]))
    assert (rewards.tolist(), terminations.tolist()) == ([0, -1], [False, True])
    assert not np.array_equal(observations["observation"]["globals"], first)
    expected = many.step(np.array([0, 255]))[0]["observation"]
    for name, array in observations["observation"].items():
        assert np.array_equal(array, expected[name]), name
    twin.step(np.array([0, 0]))
    assert not np.array_equal(observations["observation"]["globals"], expected["globals"])  # each writes into its own


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_games_in_processes_refuse_to_be_copied(copied: Any) -> None:
    many = SHORT(games=2, processes=2)
    with pytest.raises(GrandArchiveError, match=r"cannot be copied or pickled, .* processes=0"):
        copied(many)
    many.reset(seed=1)
    many.close()


# Seeds ---------------------------------------------------------------------------------------------------------


def test_whole_numbers_of_numpy_are_seeds() -> None:
    seed = np.int64(3)
    several, also = env.aec(DECKS, seed=seed), env.aec(DECKS)  # type: ignore[arg-type]
    several.reset()
    also.reset(seed=seed)  # type: ignore[arg-type]
    expected = env.aec(DECKS, seed=3)
    expected.reset()
    assert several.game.digest() == also.game.digest() == expected.game.digest()
    learner, other = env.solo(DECKS), env.solo(DECKS)
    learner.reset(seed=seed)  # type: ignore[arg-type]
    other.reset(seed=3)
    assert learner.game.digest() == other.game.digest()
    many = SHORT(games=2)
    found = [
        many.reset(seed=given)[0]["observation"]["cards"].copy()  # type: ignore[arg-type]
        for given in (3, seed, [3, 4], np.array([3, 4]), np.array(3))
    ]
    assert all(np.array_equal(found[0], each) for each in found)


@pytest.mark.parametrize("wrong", [-3, "abc", 1.5, True, [1], np.array([1])])
def test_a_seed_that_is_no_number_from_zero_is_refused(wrong: Any) -> None:
    refused = pytest.raises(WrongArgument, match="a seed must be a whole number, 0 or greater, and not")
    with refused:
        env.aec(DECKS, seed=wrong)
    for each in (env.aec(DECKS), env.solo(DECKS)):
        with refused:
            each.reset(seed=wrong)
    many = SHORT(games=2)
    many.reset(seed=1)
    with refused:
        many.reset(seed=[1, wrong])
    many.step(np.array([0, 0]))  # a seed that is refused changes nothing


# Calls out of turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrapped", [env.ShapedSeveralPlayers, lambda several: several])
def test_several_players_say_when_there_is_nobody_to_act(wrapped: Any) -> None:
    several = wrapped(env.aec(DECKS, seed=1))
    for call in (several.last, partial(several.step, 0)):
        with pytest.raises(IllegalChoice, match=r"no game yet: call reset\(\) first"):
            call()
    several.reset()
    several.step(255)
    several.step(None)
    several.step(None)
    for call in (several.last, partial(several.step, 0), partial(several.step, None)):
        with pytest.raises(IllegalChoice, match=r"is over: call reset\(\)"):
            call()
    several.reset()
    several.step(0)


def test_many_games_are_reset_first_and_not_played_after_their_end() -> None:
    many = SHORT(games=2)
    with pytest.raises(IllegalChoice, match=r"no game yet: call reset\(\) first"):
        many.step(np.array([0, 0]))
    many.reset(seed=1)
    many.close()
    for call in (many.reset, partial(many.step, np.array([0, 0]))):
        with pytest.raises(GrandArchiveError, match="the environment is closed: make a new one"):
            call()


def test_an_opponent_for_processes_is_one_that_they_can_make() -> None:
    with pytest.raises(WrongArgument, match=r"the opponent cannot be sent to other processes .* give the name of an"):
        env.vector(DECKS, lambda: Fickle(), games=2, processes=2)


# Few choices ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 2])
def test_an_episode_that_has_ended_at_reset_is_truncated_by_the_first_step(most: int) -> None:
    learner, met = env.solo(DECKS, max_choices=most), set()
    for seed in range(6):
        observation, _ = learner.reset(seed=seed)
        choices = len(learner.game.choices)
        acts = bool(observation["action_mask"].any())
        met.add(acts)
        assert learner.step(0)[1:] == (0.0, False, True, {})
        assert (len(learner.game.choices) > choices) is acts
        with pytest.raises(IllegalChoice, match=r"is over: call reset\(\)"):
            learner.step(0)
    assert met == {False, True}


def test_many_games_that_have_ended_at_reset_are_truncated_by_the_first_step() -> None:
    many = env.vector(DECKS, games=4, max_choices=2)
    many.reset(seed=0)
    for ended in (True, False, True):
        assert (many.step(np.zeros(4, np.int64))[3] == ended).all()
