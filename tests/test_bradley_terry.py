"""Ratings of agents that played little, or whose pairs all ended alike."""

from __future__ import annotations

import json

import pytest

from grandarchive.cli.rating_tables import rating_table
from grandarchive.lab.rating.bradley_terry import Encounter, ratings
from grandarchive.lab.rating.statistics import Counts, elo_interval, score_interval
from tests.test_cli import run

NONE: Counts = (0, 0, 0, 0, 0)


def three(*counts: Counts) -> list[Encounter]:
    """The encounters of three agents, every two of them."""
    return [Encounter(*both, each) for both, each in zip(((0, 1), (0, 2), (1, 2)), counts, strict=True)]


def test_agents_that_split_every_pair_have_ratings_with_intervals() -> None:
    """No pair tells how much chance there is, so each counts as one game, as in the score of the two."""
    drawn = (0, 0, 50, 0, 0)
    for rated in ratings(3, three(drawn, drawn, drawn))[1:]:
        assert rated is not None
        assert rated.difference == pytest.approx(0)
        assert rated.low == pytest.approx(-rated.high)
        assert rated.high > 40
    share = score_interval(drawn)
    (_, alone) = ratings(2, [Encounter(1, 0, drawn)])
    assert share is not None
    assert alone is not None
    assert alone.high == pytest.approx(elo_interval(share).high, rel=0.05)


def test_pairs_that_one_agent_lost_outright_leave_doubt_beside_drawn_ones() -> None:
    lost, drawn = (100, 0, 0, 0, 0), (0, 0, 100, 0, 0)
    _, second, third = ratings(3, three(lost, drawn, drawn))
    assert second is not None
    assert third is not None
    assert second.difference > third.difference > 0
    assert min(each.high - each.low for each in (second, third)) > 40


def test_a_pair_that_ended_otherwise_tells_how_much_chance_there_is() -> None:
    drawn, nearly = (0, 0, 50, 0, 0), (0, 1, 48, 1, 0)
    floor, seen = (ratings(2, [Encounter(0, 1, each)])[1] for each in (drawn, nearly))
    assert floor is not None
    assert seen is not None
    assert seen.high < floor.high / 4


def test_agents_without_games_have_no_rating() -> None:
    assert ratings(3, three(NONE, NONE, NONE)) == [None, None, None]
    first, second, third = ratings(3, three((1, 0, 2, 0, 1), NONE, NONE))
    assert first is not None
    assert second is not None
    assert third is None


def test_agents_that_no_games_connect_with_the_first_have_no_rating() -> None:
    assert ratings(3, three(NONE, NONE, (0, 0, 3, 0, 1))) == [None, None, None]
    first, *others = ratings(3, three(NONE, (0, 0, 3, 0, 1), (0, 0, 3, 0, 1)))
    assert first is not None
    assert None not in others


def test_a_list_shows_a_dash_for_agents_without_a_rating() -> None:
    table = rating_table([("greedy", None)])
    assert [list(column.cells) for column in table.columns][1] == ["–"]


def test_ratings_of_agents_without_games_are_null_and_stand_last(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("grandarchive.lab.rating.tournament.Tournament.play", interrupt)
    result = run("agents", "rate", "random", "greedy", "novice", "--decks", "rai-starter", "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["ratings"] == {"random": None, "greedy": None, "novice": None}
