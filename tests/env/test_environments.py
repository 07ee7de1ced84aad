"""Games of the environments: rewards, players who are eliminated, opponents, and what ends an episode."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from tests.env.libraries import need

need()

import numpy as np

import grandarchive as ga
from grandarchive import env
from grandarchive.errors import AgentFailed, GrandArchiveError, IllegalChoice, IllegalDeck, WrongArgument
from tests.env.playing import Broken, First, decisions, masked

DECKS = ["lorraine-starter", "rai-starter", "silvie-starter"]
SHORT = partial(env.vector, DECKS[:2], max_choices=25)


def finished(learner: Any, seed: int) -> tuple[float, bool, bool, dict[str, Any]]:
    observation, info = learner.reset(seed=seed)
    chance, total = random.Random(seed), 0.0
    assert info == {}
    while True:
        observation, reward, terminated, truncated, info = learner.step(masked(observation, chance))
        total += reward
        if terminated or truncated:
            return total, terminated, truncated, info


# Several players -----------------------------------------------------------------------------------------------


def test_a_player_who_is_eliminated_leaves_and_the_others_play_on() -> None:
    """CR Ending the Game."""
    several = env.aec(DECKS, seed=1)
    several.reset()
    totals = dict.fromkeys(several.possible_agents, 0.0)
    left: list[int] = []
    chance = random.Random(1)
    for agent in several.agent_iter():
        observation, reward, terminated, truncated, _ = several.last()
        totals[agent] += reward
        if terminated or truncated:
            left.append(several.possible_agents.index(agent))
            assert observation is not None
            assert observation["action_mask"].sum() == 0
            several.step(None)
            assert agent not in several.agents
        else:
            several.step(masked(observation, chance))
    assert several.game.outcome is not None
    (winner,) = several.game.outcome.winners
    assert [totals[agent] for agent in several.possible_agents] == [1.0 if p == winner else -1.0 for p in range(3)]
    assert left[0] in several.game.lost


def test_an_action_beyond_the_options_concedes() -> None:
    """CR Concession 1."""
    several = env.aec(DECKS, seed=2)
    several.reset()
    agent = several.agent_selection
    mask = several.encoder.encode(several.game.view(several.game.decision.player))["action_mask"]
    several.step(int(mask.sum()))
    assert several.infos[agent] == {"illegal_action": True}
    assert (several.terminations[agent], several.rewards[agent]) == (True, -1.0)
    assert not several.game.over
    learner = env.solo(DECKS[:2])
    learner.reset(seed=2)
    _, reward, terminated, truncated, info = learner.step(255)
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal_action": True})
    with pytest.raises(IllegalChoice, match=r"call reset\(\)"):
        learner.step(0)


@pytest.mark.parametrize("wrong", [-1, 256, 0.5, "0", True, None])
def test_what_is_no_action_is_refused(wrong: Any) -> None:
    several, learner = env.aec(DECKS[:2], seed=2), env.solo(DECKS[:2])
    several.reset()
    learner.reset(seed=1)
    for each in (several, learner):
        with pytest.raises(WrongArgument, match="an action must be a whole number from 0 to 255"):
            each.step(wrong)


def test_a_game_without_an_end_is_truncated() -> None:
    several = env.aec(DECKS, seed=3, max_choices=30)
    several.reset()
    assert len(list(decisions(several, random.Random(3)))) == 30
    assert not several.game.over
    assert finished(env.solo(DECKS, max_choices=30), 3)[:3] == (0.0, False, True)


def test_nothing_can_be_done_before_the_first_reset() -> None:
    for each in (env.aec(DECKS[:2]), env.solo(DECKS[:2])):
        with pytest.raises(IllegalChoice, match=r"call reset\(\) first"):
            _ = each.game
    with pytest.raises(IllegalChoice, match=r"call reset\(\) first"):
        env.solo(DECKS[:2]).step(0)


def test_seeds_decide_games_and_their_successors() -> None:
    def choices(several: env.SeveralPlayers) -> list[tuple[int, ...]]:
        found = []
        for _ in range(2):
            chance = random.Random(5)
            for _ in decisions(several, chance):
                pass
            found.append(several.game.choices)
            several.reset()
        return found

    made, again, other = (
        env.aec(DECKS[:2], seed=5, max_choices=80),
        env.aec(DECKS[:2], max_choices=80),
        env.aec(DECKS[:2]),
    )
    made.reset()
    again.reset(seed=5)
    other.reset(seed=6)
    assert made.game.digest() == again.game.digest() != other.game.digest()
    first, second = choices(made)
    assert [first, second] == choices(again)
    assert first != second


def test_decks_are_decks_or_names() -> None:
    deck = ga.starter_deck("rai-starter", ga.Catalog.starter())
    one, other = env.aec([deck, "lorraine-starter"], seed=1), env.aec(["rai-starter", "lorraine-starter"], seed=1)
    for each in (one, other):
        each.reset()
    assert one.game.digest() == other.game.digest()
    with pytest.raises(IllegalDeck, match="no starter deck is named 'rai'"):
        env.solo(["rai", "rai-starter"])
    with pytest.raises(WrongArgument, match="2 to 6 decks"):
        env.aec(["rai-starter"])


# One learner ---------------------------------------------------------------------------------------------------


def test_a_learner_wins_and_loses_as_the_game_says() -> None:
    met = set()
    for seed, decks in enumerate((DECKS[:2], DECKS[:2], DECKS[1::-1], DECKS[1::-1])):
        learner = env.solo(decks, "random")
        total, terminated, truncated, _ = finished(learner, seed)
        outcome = learner.game.outcome
        assert outcome is not None
        assert (terminated, truncated) == (True, False)
        assert total == (1.0 if 0 in outcome.winners else -1.0)
        met.add(total)
    assert met == {1.0, -1.0}


def test_opponents_are_agents_and_made_anew_for_each_game() -> None:
    learner = env.solo(DECKS, [First, "random"], max_choices=200)
    First.begun = 0
    for seed in range(3):
        finished(learner, seed)
    assert First.begun == 3
    broken = env.solo(DECKS[:2], Broken)
    with pytest.raises(AgentFailed, match="Broken raised ValueError: no idea what player 1 does"):
        finished(broken, 1)
    with pytest.raises(WrongArgument, match="2 other decks need as many opponents, and not 1"):
        env.solo(DECKS, ["random"])
    with pytest.raises(GrandArchiveError, match="no agent is named 'gready'"):
        env.solo(DECKS, "gready")


def test_a_policy_plays_as_an_agent() -> None:
    encoder, chance = env.Encoder(2), random.Random(1)
    player = env.PolicyAgent(lambda observation: masked(observation, chance), encoder)
    game = ga.Game([ga.starter_deck(name, ga.Catalog.starter()) for name in DECKS[:2]], seed=1)
    assert game.playout(player, ga.Until(turn=3)).reason == "turn"


# Shaping -------------------------------------------------------------------------------------------------------


def test_shaped_rewards_add_up_to_the_reward_less_the_first_potential() -> None:
    learner = env.ShapedSolo(env.solo(DECKS[:2]))
    plain = env.solo(DECKS[:2])
    first = plain.reset(seed=4)[0]
    assert first.keys() == {"observation", "action_mask"}
    begun = env.win_chance(plain.view)
    assert finished(learner, 4)[0] == pytest.approx(finished(plain, 4)[0] - begun)
    several = env.ShapedSeveralPlayers(env.aec(DECKS, seed=4), potential=lambda view: view.turn / 100)
    several.reset()
    totals = dict.fromkeys(several.possible_agents, 0.0)
    chance = random.Random(4)
    for agent in several.agent_iter():
        observation, reward, terminated, truncated, _ = several.last()
        totals[agent] += reward
        several.step(None if terminated or truncated else masked(observation, chance))
    outcome = several.game.outcome
    assert [totals[agent] for agent in several.possible_agents] == pytest.approx(
        [(1.0 if player in outcome.winners else -1.0) - 0.01 for player in range(3)]
    )


# Many games ----------------------------------------------------------------------------------------------------


def play(many: env.VectorSolo, steps: int) -> None:
    """Begin, and take the first option everywhere."""
    many.reset(seed=1)
    for _ in range(steps):
        many.step(np.zeros(many.num_envs, np.int64))


def expect_equal_steps(one: env.VectorSolo, other: env.VectorSolo, steps: int) -> int:
    """Both play the same games; the number of episodes that ended."""
    chance, ended = np.random.default_rng(1), 0
    first, second = one.reset(seed=7)[0], other.reset(seed=7)[0]
    for _ in range(steps):
        mask = first["action_mask"]
        assert np.array_equal(mask, second["action_mask"])
        for name, array in first["observation"].items():
            assert np.array_equal(array, second["observation"][name]), name
        actions = (chance.random(len(mask)) * mask.sum(1)).astype(np.int64)
        actions[0] += chance.integers(30) == 0  # which is no option
        (_, *results, info), (_, *also, other_info) = one.step(actions), other.step(actions)
        for array, same in zip(results, also, strict=True):
            assert np.array_equal(array, same)
        assert info.keys() == other_info.keys()
        ended += int(results[1].sum() + results[2].sum())
    return ended


def test_games_divided_among_processes_are_the_same_games() -> None:
    shared = SHORT(games=3, processes=2)
    assert expect_equal_steps(SHORT(games=3), shared, 60) >= 3
    shared.close()
    with pytest.raises(GrandArchiveError, match="closed"):
        shared.reset()


def test_many_games_are_those_of_one_learner_and_use_the_same_arrays() -> None:
    many, alone = SHORT(games=2), env.solo(DECKS[:2], max_choices=25)
    observations, _ = many.reset(seed=[3, 9])
    observation, _ = alone.reset(seed=9)
    ended = False
    while not ended:
        assert np.array_equal(observations["observation"]["cards"][1], observation["observation"]["cards"])
        again, rewards, terminations, truncations, _ = many.step(np.array([0, 0]))
        observation, reward, terminated, truncated, _ = alone.step(0)
        assert (rewards[1], terminations[1], truncations[1]) == (reward, terminated, truncated)
        assert again is observations
        ended = terminated or truncated
    _, _, terminations, truncations, _ = many.step(np.array([0, 255]))  # begins anew, whatever the action
    assert not terminations[1]
    assert not truncations[1]
    assert np.array_equal(observations["observation"]["cards"][1], alone.reset()[0]["observation"]["cards"])
    assert observations in many.observation_space


def test_an_error_in_a_process_is_raised() -> None:
    many = env.vector(DECKS[:2], Broken, games=2, processes=2)
    with pytest.raises(AgentFailed, match="no idea"):
        play(many, 50)
    many.close()
    with pytest.raises(WrongArgument, match="3 games need as many seeds, and not 2"):
        SHORT(games=3).reset(seed=[1, 2])
    three = SHORT(games=3)
    three.reset(seed=1)
    with pytest.raises(WrongArgument, match="3 games need as many actions, and not 1"):
        three.step(np.array([0]))
    with pytest.raises(WrongArgument, match="the number of processes must be a whole number from 1 to 2"):
        env.vector(DECKS[:2], games=2, processes=3)


def test_a_process_that_dies_is_an_error() -> None:
    many = SHORT(games=2, processes=2)
    assert isinstance(many, env.ProcessVectorSolo)
    play(many, 1)
    many._workers[1]._process.kill()
    with pytest.raises(GrandArchiveError, match="a process of the environment died"):
        play(many, 3)
    assert many.closed
