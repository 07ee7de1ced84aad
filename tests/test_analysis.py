"""A finished game looked over: what it finds, what it may know, and what it leaves out."""

from __future__ import annotations

import random
from dataclasses import replace
from threading import Event
from typing import Final

import pytest

import grandarchive as ga
from grandarchive import GreedyAgent, Moment, analyse
from grandarchive.agents.search.analysis import FORCED, LEFT, PART
from grandarchive.errors import WrongArgument
from grandarchive.testing import Scenario
from tests.closed_lists import twin_of
from tests.test_search import lethal_with_level

CATALOG: Final = ga.Catalog.starter()


def played(seed: int, *agents: ga.Agent) -> ga.Game:
    """A game between the embedded decks."""
    game = ga.Game([ga.starter_deck(name, CATALOG) for name in ("rai-starter", "silvie-starter")], seed=seed)
    game.playout(agents)
    return game


def passed_with_lethal() -> ga.Game:
    """Who has a Fireball that would win passes, and the turn ends."""
    game = (
        Scenario(CATALOG)
        .player(
            "A",
            lineage=["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"],
            hand=["Fireball", "Idle Thoughts", "Idle Thoughts"],
            damage=24,
        )
        .player("B", lineage=["Spirit of Wind"], field=["Esteemed Knight", "Esteemed Knight"], damage=12)
        .main_phase("A")
        .game
    )
    while game.turn == 5 and not game.over:
        game.choose("pass" if "pass" in game.labels else 0)
    return game


def test_who_passes_with_the_win_in_hand_had_a_better_move() -> None:
    game = passed_with_lethal()
    last = list(analyse(game, seat=0))[-1]
    assert last.turn == 5
    assert last.chosen == ("pass",)
    assert last.best == ("activate Fireball", "Spirit of Wind")
    assert last.chance == 1.0
    assert last.has_better
    assert last.loss > 0.3
    assert "better by" in str(last)


def test_who_takes_the_win_had_no_better_move() -> None:
    game = passed_with_lethal().course().at(0)
    while not game.over:
        labels = game.labels
        game.choose(next((each for each in labels if "Fireball" in each or each == "Spirit of Wind"), 0))
    first, *others = analyse(game, seat=0)
    assert first.chosen == first.best == ("activate Fireball", "Spirit of Wind")
    assert first.loss == 0.0
    assert not first.has_better
    assert others[0].skipped == PART
    assert others[0].chosen == ("Spirit of Wind",)
    assert {each.skipped for each in others[1:]} <= {FORCED, LEFT}
    assert all(each.chance is None and not each.has_better for each in others)


def test_each_choice_of_the_seat_is_a_moment_and_the_game_stays() -> None:
    game = played(4, GreedyAgent(), ga.RandomAgent(1))
    before = game.digest(), game.choices
    moments = list(analyse(game, seat=1, nodes=8))
    course = game.course()
    own = [each for each in course.choices if each.player == 1]
    assert [(each.number, each.turn, each.phase) for each in moments] == [(o.number, o.turn, o.phase) for o in own]
    assert {each.player for each in moments} == {1}
    assert (game.digest(), game.choices) == before
    assert sum(each.has_better for each in moments) >= 3


def test_without_a_seat_the_moments_are_those_of_all_seats() -> None:
    game = played(5, GreedyAgent(), GreedyAgent()).course().at(60)
    every = list(analyse(game, nodes=8))
    assert [each.number for each in every] == list(range(60))
    by_seat = [each for seat in (0, 1) for each in analyse(game, nodes=8, seat=seat)]
    assert sorted(by_seat, key=lambda each: each.number) == every


def test_a_seed_decides_the_moments() -> None:
    game = played(5, GreedyAgent(), GreedyAgent()).course().at(16)
    assert list(analyse(game, nodes=16, seed=3)) == list(analyse(game, nodes=16, seed=3))
    assert list(analyse(game, nodes=16, seed=3)) != list(analyse(game, nodes=16, seed=4))


def test_what_the_seat_does_not_know_changes_no_moment() -> None:
    compared = 0
    chance = random.Random(6)
    whole = played(6, GreedyAgent(), GreedyAgent())
    course = whole.course()
    for number in range(0, len(course), 23):
        moment = course.at(number)
        player = moment.decision.player
        label = moment.labels[whole.choices[number]]
        found: list[Moment] = []
        for state in (moment._state.clone(), twin_of(moment._state, player, chance)):
            game = ga.Game.from_state(state, moment.names)
            game.choose(label)
            found.append(next(analyse(game, seat=player, nodes=16)))
        assert found[0] == found[1]
        compared += found[0].chance is not None
    assert compared >= 4


def test_it_stops_when_it_is_told_to() -> None:
    game = lethal_with_level()
    game.playout((GreedyAgent(), GreedyAgent()))
    enough = Event()
    moments = analyse(game, seat=0, nodes=16, should_stop=enough.is_set)
    assert next(moments).number == 0
    enough.set()
    assert next(moments, None) is None


def test_wrong_arguments_are_refused_before_anything_is_searched() -> None:
    game = lethal_with_level()
    with pytest.raises(WrongArgument, match="seat must be a whole number from 0 to 1"):
        analyse(game, seat=2)
    with pytest.raises(WrongArgument, match="nodes of a search"):
        analyse(game, nodes=3)


@pytest.mark.parametrize("players", [3, 6])
def test_with_more_than_two_players_moments_have_no_chance(players: int) -> None:
    game = ga.Game([ga.starter_deck("silvie-starter", CATALOG)] * players, seed=9)
    game.playout([ga.RandomAgent(1)] * players, ga.Until(turn=3))
    compared = [each for each in analyse(game, nodes=8) if each.is_compared]
    assert compared
    assert {each.chance for each in compared} == {None}
    assert not [each for each in compared if "%" in str(each) or "not compared" in str(each)]


def test_a_better_move_without_a_chance_in_words() -> None:
    moment = Moment(6, 1, 3, "main", "", ("pass",), ("attack",), None, 0.2, 0.01)
    assert str(moment) == "turn 3: pass, better: attack"
    assert str(replace(moment, chance=0.5)) == "turn 3: pass (50.0%), better by 20.0%: attack"
    assert str(replace(moment, loss=0.0)) == "turn 3: pass"
    assert str(replace(moment, skipped="forced")) == "turn 3: pass (not compared)"


def test_a_loss_that_chance_may_have_made_is_no_better_move() -> None:
    moment = Moment(0, 0, 1, "main", "", ("pass",), ("attack",), 0.5, loss=0.05, error=0.02)
    assert moment.has_better
    assert not replace(moment, error=0.03).has_better
    assert not replace(moment, loss=0.02, error=0.0).has_better
