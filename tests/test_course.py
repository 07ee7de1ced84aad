"""The course of a game: each of its moments again, and what each viewer saw happen between them."""

from __future__ import annotations

import random

import pytest

from grandarchive import Catalog, Game, WrongArgument
from grandarchive.lab.random_games import starter_pairs
from grandarchive.play.folding import still_counting
from grandarchive.testing import Scenario

CATALOG = Catalog.starter()


def played(seed: int = 3, choices: int = 130) -> Game:
    game = Game(starter_pairs()[0], seed)
    chance = random.Random(seed)
    while not game.over and len(game.choices) < choices:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


def test_each_moment_of_a_game_comes_back() -> None:
    game = played(choices=100)
    course = game.course()
    again = Game(starter_pairs()[0], 3)
    for number, choice in enumerate(game.choices):
        assert course.at(number).digest() == again.digest()
        made = course.choices[number]
        assert (made.player, made.turn) == (again.decision.player, again.turn)
        assert made.label == again.labels[choice]
        again.choose(choice)
    assert len(course) == len(game.choices)
    assert course.at(len(course)).digest() == game.digest()


def test_the_events_between_two_moments_are_those_of_the_viewer() -> None:
    game = played(choices=100)
    course = game.course()
    for viewer in (None, 0, 1):
        pieces = [event for n in range(0, 100, 10) for event in course.events(n, n + 10, player=viewer).events]
        begun = course.events(0, 0, player=viewer)
        told = game.events(viewer).events
        assert begun.events == ()
        assert (*told[: begun.moment], *pieces) == told
        assert course.events(0, player=viewer).events == told[begun.moment :]


def test_what_was_taken_back_is_no_part_of_it() -> None:
    game = played(choices=30)
    game.events()
    game.undo()
    game.undo()
    course = game.course()
    assert len(course) == 28
    events = course.events(20, 28, open=True).events
    assert tuple(still_counting(events)) == events


def test_each_line_of_the_log_stands_after_the_choice_that_made_it() -> None:
    game = played(choices=100)
    course = game.course()
    for viewer in (None, 0, 1):
        lines = course.lines(player=viewer)
        assert [line.text for line in lines] == [line.text for line in game.events(viewer).lines]
        assert [line.after for line in lines] == sorted(line.after for line in lines)
        for number in (0, 1, 37, 100):
            told = course.events(0, number, player=viewer).events
            begun = course.events(0, 0, player=viewer).moment
            seen = begun + len(told)
            for line, at in zip(game.events(viewer).lines, lines, strict=True):
                assert (at.after <= number) == (line.events[-1].number < seen)
    assert len({line.after for line in course.lines(player=0)}) > 20


def test_a_course_does_not_go_on_with_its_game() -> None:
    game = played(choices=20)
    course = game.course()
    before = course.events(0, open=True).events
    game.choose(0)
    assert len(course) == 20
    assert course.events(0, open=True).events == before


def test_a_concession_is_a_choice_of_the_course() -> None:
    game = played(choices=20)
    game.concede(1)
    course = game.course()
    assert (course.choices[-1].player, course.choices[-1].label) == (1, "concede")
    assert not course.at(20).over
    assert course.at(21).over


def test_a_game_from_a_position_has_a_course() -> None:
    game = Game.from_replay(played(choices=40).replay, CATALOG)
    position = Game.decode(Scenario(CATALOG).player("A").player("B").main_phase("A").game.encode(), CATALOG)
    start = position.digest()
    label = position.labels[0]
    position.choose(0)
    course = position.course()
    assert course.at(0).digest() == start
    assert course.choices[0].label == label
    assert len(game.course()) == 40


@pytest.mark.parametrize("number", [-1, 21])
def test_a_moment_that_the_game_does_not_have_is_refused(number: int) -> None:
    with pytest.raises(WrongArgument, match="the number of choices"):
        played(choices=20).course().at(number)
