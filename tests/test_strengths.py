"""The programs for people: novice, adept and master."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.agents import NAMES, STRENGTHS, NoviceAgent, SearchAgent, agent
from grandarchive.lab.random_games import new_game, starter_pairs
from grandarchive.lab.rating import ResultsFile, Tournament, pairing_reports, play_tournament

CATALOG = ga.Catalog.starter()


def course(player: ga.Agent, seed: int) -> tuple[int, ...]:
    """The choices of a game in which an agent plays both sides."""
    game = new_game(starter_pairs(), seed, 1)
    game.playout(player, ga.Until(turn=6))
    return game.choices


def test_each_strength_has_a_name_of_its_own() -> None:
    assert tuple(STRENGTHS) == ("novice", "adept", "master")
    assert set(STRENGTHS) < set(NAMES)
    found = agent("master", seed=3)
    assert isinstance(found, SearchAgent)
    assert repr(found) == "SearchAgent(3, nodes=64)"


def test_a_novice_slips_as_its_seed_says() -> None:
    assert course(agent("novice", 1), 5) == course(agent("novice", 1), 5)
    assert course(agent("novice", 1), 5) != course(agent("novice", 2), 5)
    assert course(NoviceAgent(1, slips=0.0), 5) == course(agent("adept"), 5) == course(ga.GreedyAgent(), 5)


@pytest.mark.slow
def test_an_adept_beats_a_novice() -> None:
    """Of 200 mirrors it won 80% (74% to 85%)."""
    decks = tuple(ga.starter_deck(name, CATALOG) for name in ga.STARTER_DECKS)
    tournament = Tournament(("adept", "novice"), decks, seed=1)
    with ResultsFile(None, tournament.settings()) as results:
        play_tournament(tournament, bound=20, results=results)
        (found,) = pairing_reports(tournament, results.pairs())
    assert found.score.share is not None
    assert found.score.share.rate > 0.55
