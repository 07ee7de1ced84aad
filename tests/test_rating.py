"""Ratings of agents: statistics with known values, tournaments that go on and end as they should, and the command."""

from __future__ import annotations

import itertools
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from math import inf, isfinite, log
from pathlib import Path

import pytest

from grandarchive import Catalog, starter_deck
from grandarchive.agents import RandomAgent, SearchAgent
from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.lab.executors import Processes
from grandarchive.lab.rating import (
    Elo,
    NotTheseResults,
    Pair,
    Result,
    ResultsFile,
    Slot,
    Sprt,
    Tournament,
    Verdict,
    pairing_reports,
    play_tournament,
    rating_list,
)
from grandarchive.lab.rating.bradley_terry import Encounter, ratings
from grandarchive.lab.rating.statistics import (
    PAIR_SCORES,
    elo_interval,
    elo_of,
    mean_score,
    pair_variance,
    score_interval,
    score_of,
)
from grandarchive.lab.rating.tournament import PairTally, sprt_test
from grandarchive.lab.report import Failure, wilson
from tests.test_cli import refused, run, succeeds

RATE = ("agents", "rate", "random", "greedy", "--decks", "rai-starter", "--decks", "silvie-starter")

RANDOM_TOO = "grandarchive.agents:RandomAgent"
"""The agent `random` under another name."""


# Statistics ----------------------------------------------------------------------------------------------------


def test_the_score_and_its_variance_are_those_of_pairs() -> None:
    """Ten pairs: 1, 2, 3, 3 and 1 with 0, ½, 1, 1½ and 2 points; their shares deviate from 0.525 as written out."""
    counts = (1, 2, 3, 3, 1)
    assert mean_score(counts) == pytest.approx((2 * 0.25 + 3 * 0.5 + 3 * 0.75 + 1) / 10)
    squares = 0.525**2 + 2 * 0.275**2 + 3 * 0.025**2 + 3 * 0.225**2 + 0.475**2
    assert pair_variance(counts) == pytest.approx(squares / 10)


@pytest.mark.parametrize(
    ("counts", "difference", "error"),
    [((34, 54, 63, 64, 75), 55.58, 27.65), ((332, 433, 498, 333, 334), -8.64, 10.33)],
)
def test_elo_and_its_interval_agree_with_fastchess(counts: tuple[int, ...], difference: float, error: float) -> None:
    """The values are those that the tests of fastchess expect, to within 1%."""
    share = score_interval(counts)
    assert share is not None
    elo = elo_interval(share)
    assert elo.difference == pytest.approx(difference, rel=0.01)
    assert (elo.high - elo.low) / 2 == pytest.approx(error, rel=0.015)


def test_pairs_that_always_split_leave_less_doubt_than_independent_games() -> None:
    split, swept = score_interval((1, 0, 98, 0, 1)), score_interval((50, 0, 0, 0, 50))
    assert split is not None
    assert swept is not None
    assert split.rate == swept.rate == 0.5
    assert split.high - split.low < (swept.high - swept.low) / 5
    assert swept == wilson(50, 100)


def test_an_interval_stays_where_scores_are_and_is_never_empty() -> None:
    assert score_interval((0, 0, 0, 0, 0)) is None
    assert score_interval((0, 0, 0, 0, 7)) == wilson(7, 7)
    assert score_interval((0, 0, 4, 0, 0)) == wilson(2, 4)
    nearly = score_interval((0, 0, 0, 1, 9))
    assert nearly is not None
    assert 0 < nearly.low < nearly.rate < nearly.high < 1


def test_elo_points_of_scores() -> None:
    assert elo_of(10 / 11) == pytest.approx(400)
    assert score_of(-400) == pytest.approx(1 / 11)
    assert (elo_of(0), elo_of(1), elo_of(0.5)) == (-inf, inf, 0)
    share = score_interval((0, 0, 0, 0, 3))
    assert share is not None
    assert elo_interval(share).to_json()["difference"] is None
    assert str(elo_interval(share)).startswith("+∞ (")


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    [((223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07), ((871, 26175, 55983, 26678, 821), 0, 2, -4.98)],
)
def test_the_likelihood_ratio_agrees_with_fastchess(
    counts: tuple[int, ...], elo0: float, elo1: float, ratio: float
) -> None:
    """The values are those that the tests of fastchess expect of its logistic model, to within 1%."""
    assert Sprt(elo0, elo1).ratio(counts) == pytest.approx(ratio, rel=0.01)


def test_the_likelihood_ratio_of_swept_pairs_is_that_of_coins() -> None:
    """Only 2 : 0 and 0 : 2 occur, so a hypothesis leaves no freedom: the likelihoods are s^30 (1 - s)^10."""
    low, high = score_of(0), score_of(100)
    expected = 30 * log(high / low) + 10 * log((1 - high) / (1 - low))
    assert Sprt(0, 100).ratio((10, 0, 0, 0, 30)) == pytest.approx(expected, abs=0.01)


def test_a_test_accepts_one_hypothesis_at_its_bounds() -> None:
    test = Sprt(0, 100)
    assert (test.lower, test.upper) == pytest.approx((-log(19), log(19)))
    assert test.verdict((1, 0, 2, 0, 1)) is None
    assert test.verdict((2, 0, 10, 0, 40)) is Verdict.H1
    assert test.verdict((40, 0, 10, 0, 2)) is Verdict.H0


@pytest.mark.parametrize("bounds", [(10, 10), (20, 0), (float("nan"), 5), (0, inf), (0, 2001), (-2001, 0)])
def test_a_test_needs_two_numbers_in_order(bounds: tuple[float, float]) -> None:
    with pytest.raises(WrongArgument, match="two numbers from -2000 to 2000, the smaller one first"):
        Sprt(*bounds)


@pytest.mark.parametrize("bounds", [(-2000, 2000), (0, 2000), (-2000, 0), (1999, 2000), (0, 1e-9)])
def test_a_test_has_a_ratio_within_its_bounds(bounds: tuple[float, float]) -> None:
    for counts in itertools.product((0, 1, 1_000_000), repeat=len(PAIR_SCORES)):
        assert isfinite(Sprt(*bounds).ratio(counts))


def rated_all(agents: int, encounters: list[Encounter]) -> list[Elo]:
    """The ratings of agents that all have one."""
    found = [each for each in ratings(agents, encounters) if each is not None]
    assert len(found) == agents
    return found


def test_two_agents_are_rated_by_their_score() -> None:
    """One drawn pair more than were played: the interval is that of the variance of the pairs, by the delta method."""
    counts = (10, 0, 20, 0, 69)
    with_one = (10, 0, 21, 0, 69)
    anchor, rated = rated_all(2, [Encounter(1, 0, counts)])
    assert (anchor.difference, anchor.low, anchor.high) == (0, 0, 0)
    mean = mean_score(with_one)
    assert rated.difference == pytest.approx(elo_of(mean))
    slope = 400 / log(10) / (mean * (1 - mean))
    assert rated.high - rated.difference == pytest.approx(1.959964 * slope * (pair_variance(with_one) / 100) ** 0.5)


def test_ratings_add_up_over_agents_that_never_met() -> None:
    """The first scores 10/11 against the second, and that one as much against the third, drawn pair included."""
    counts = (9, 0, 0, 0, 99)  # with the drawn pair 99.5 of 109 pairs
    step = elo_of(99.5 / 109)
    found = rated_all(3, [Encounter(0, 1, counts), Encounter(1, 2, counts)])
    assert [each.difference for each in found] == pytest.approx([0, -step, -2 * step])
    assert found[2].high - found[2].low > found[1].high - found[1].low


def test_an_agent_that_loses_everything_has_a_rating() -> None:
    found = rated_all(2, [Encounter(0, 1, (0, 0, 0, 0, 50))])
    assert -inf < found[1].low < found[1].difference < -500


# Tournaments ---------------------------------------------------------------------------------------------------


def small_tournament(*agents: str, seed: int = 5, sprt: Sprt | None = None) -> Tournament:
    catalog = Catalog.starter()
    decks = starter_deck("rai-starter", catalog), starter_deck("silvie-starter", catalog)
    return Tournament(agents or ("random", "greedy"), decks, seed, sprt)


def played(tournament: Tournament, bound: int, jobs: int = 1) -> list[Pair]:
    with ResultsFile(None, tournament.settings()) as results:
        play_tournament(tournament, bound, results, jobs)
        return results.pairs()


def reported(tournament: Tournament, pairs: list[Pair]) -> str:
    return json.dumps([each.to_json() for each in pairing_reports(tournament, pairs)])


def test_agents_change_seats_within_a_pair() -> None:
    """Adept is greedy under another name, so they split every pair: the same game is won from the same seat."""
    pairs = played(small_tournament("greedy", "adept"), 3)
    assert len(pairs) == 3
    for pair in pairs:
        assert pair.half_points == 2
        assert Result.FAILED not in pair.results


def test_results_are_those_of_the_first_agent_from_both_seats() -> None:
    """Greedy wins these games from either seat."""
    for agents, half_points in ((("random", "greedy"), 0), (("greedy", "random"), 4)):
        assert [pair.half_points for pair in played(small_tournament(*agents), 2)] == [half_points] * 2


def test_every_two_agents_play_every_deck() -> None:
    tournament = small_tournament("random", "greedy", RANDOM_TOO)
    pairs = played(tournament, 2)
    assert [pair.slot for pair in pairs] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    found = pairing_reports(tournament, pairs)
    assert [each.agents for each in found] == [("random", "greedy"), ("random", RANDOM_TOO), ("greedy", RANDOM_TOO)]
    assert [score.games for each in found for score in each.by_deck.values()] == [2] * 6
    assert rating_list(tournament, found)[0][0] == "greedy"


def test_results_are_the_same_for_any_number_of_jobs() -> None:
    tournament = small_tournament(sprt=Sprt(0, 300))
    alone, together = played(tournament, 8), played(tournament, 8, jobs=2)
    assert reported(tournament, alone) == reported(tournament, together)
    (found,) = pairing_reports(tournament, alone)
    assert found.verdict is Verdict.H0
    assert found.score.games < 16


def win(number: int, half_points: int = 4) -> Pair:
    results = {4: (Result.WIN, Result.WIN), 2: (Result.WIN, Result.LOSS), 0: (Result.LOSS, Result.LOSS)}
    return Pair(Slot(0, number), results[half_points], 10, 100)


def test_a_test_ends_a_pairing_after_a_whole_round_in_the_order_of_numbers() -> None:
    """Pairs of later rounds that were played meanwhile do not count."""
    tally = PairTally(3, sprt_test(Sprt(0, 400)))
    for number in (5, 4, 3, 8, 7, 6, 11, 10, 9, 1, 2):
        tally.add(win(number))
        assert tally.verdict is None
    tally.add(win(0))
    assert tally.verdict is Verdict.H1
    assert tally.length(100) == 6
    assert [pair.slot.number for pair in tally.pairs()] == list(range(6))
    assert not tally.lacks(12)


def played_ahead(_self: Processes, play: Callable[[Slot], Pair], slots: Iterable[Slot]) -> Generator[Pair]:
    """Play every pair before the first result is known, and give the last one first."""
    yield from map(play, reversed(list(slots)))


def wins_then_failures(_self: Tournament, slot: Slot) -> Pair:
    """A won pair; both games of later pairs fail."""
    if slot.number < 10:
        return win(slot.number)
    failures = tuple(Failure(leg, 7, "it broke", {"seed": 7}) for leg in range(2))
    return Pair(slot, (Result.FAILED, Result.FAILED), 0, 0, failures)


def test_pairs_after_the_end_of_a_pairing_are_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Workers had played them before the test ended the pairing. They do not fail the command either."""
    monkeypatch.setattr(Processes, "played", played_ahead)
    monkeypatch.setattr(Tournament, "play", wins_then_failures)
    tournament, file = small_tournament(sprt=Sprt(0, 400)), tmp_path / "results.db"
    with ResultsFile(file, tournament.settings()) as results:
        play_tournament(tournament, 20, results)
        assert [pair.slot.number for pair in results.pairs()] == list(range(6))
        for number in range(6, 20):
            results.add(wins_then_failures(tournament, Slot(0, number)))
        play_tournament(tournament, 20, results)
        assert [pair.slot.number for pair in results.pairs()] == list(range(6))
        assert results.failures() == {}
    found = json.loads(succeeds(*RATE, "--sprt", "0,400", "--pairs", "20", "--json"))
    assert (found["pairings"][0]["games"], found["pairings"][0]["failed"]) == (12, 0)


def test_without_a_test_a_pairing_goes_on_to_its_bound() -> None:
    tally = PairTally(1, None)
    for number in range(50):
        tally.add(win(number))
    assert tally.lacks(50)
    assert tally.length(80) == 80


def test_pairs_with_a_failed_game_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: RandomAgent, _view: object) -> int:
        raise KeyError("no such thing")

    monkeypatch.setattr(RandomAgent, "choose", fail)
    tournament = small_tournament()
    with ResultsFile(None, tournament.settings()) as results:
        play_tournament(tournament, 2, results)
        pairs = results.pairs()
    (found,) = pairing_reports(tournament, pairs)
    assert (found.score.games, found.score.failed, found.score.share) == (0, 4, None)
    failure = pairs[0].failures[1]
    assert (failure.game, failure.seat) == (1, 1)
    assert "no such thing" in failure.message
    assert failure.replay["seed"] == failure.seed


def test_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    tournament, file = small_tournament(), tmp_path / "results.db"
    begun: list[tuple[int, int]] = []
    with ResultsFile(file, tournament.settings()) as results:
        play_tournament(tournament, 2, results)
    with ResultsFile(file, tournament.settings()) as results:
        play_tournament(tournament, 5, results, progress=lambda done, total: begun.append((done, total)))
        assert begun == [(2, 5), (3, 5), (4, 5), (5, 5)]
        assert results.pairs() == played(tournament, 5)


def test_other_settings_are_refused(tmp_path: Path) -> None:
    tournament, file = small_tournament(seed=5), tmp_path / "results.db"
    ResultsFile(file, tournament.settings()).close()
    with pytest.raises(NotTheseResults, match="seed was 5 and is 6; name another file"):
        ResultsFile(file, replace(tournament, seed=6).settings())
    with pytest.raises(NotTheseResults, match=r"agents was .*greedy.* and is .*novice"):
        ResultsFile(file, replace(tournament, agents=("random", "novice")).settings())
    with pytest.raises(NotTheseResults, match=r"deck rai-starter was .* and is nothing"):
        ResultsFile(file, replace(tournament, decks=tournament.decks[1:]).settings())


def test_other_weights_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament, file = small_tournament("random", "search:nodes=8"), tmp_path / "results.db"
    ResultsFile(file, tournament.settings()).close()
    monkeypatch.setattr(SearchAgent, "weights", "f1774d")
    with pytest.raises(NotTheseResults, match=r"weights of search:nodes=8 was .* and is .*f1774d"):
        ResultsFile(file, tournament.settings())


def test_other_files_are_refused_and_kept(tmp_path: Path) -> None:
    settings, file = small_tournament().settings(), tmp_path / "other.db"
    file.write_text("no database of any kind, and longer than the head of one" * 9, encoding="utf-8")
    with pytest.raises(NotTheseResults, match=r"other\.db cannot be used"):
        ResultsFile(file, settings)
    assert file.read_text(encoding="utf-8").startswith("no database")
    database = sqlite3.connect(tmp_path / "theirs.db")
    database.execute("CREATE TABLE letters (text)")
    database.close()
    with pytest.raises(NotTheseResults, match="database of something else"):
        ResultsFile(tmp_path / "theirs.db", settings)


def test_one_process_at_a_time_has_the_file(tmp_path: Path) -> None:
    settings, file = small_tournament().settings(), tmp_path / "results.db"
    with ResultsFile(file, settings), pytest.raises(NotTheseResults, match="in use by another process"):
        ResultsFile(file, settings)
    ResultsFile(file, settings).close()


def test_a_tournament_needs_agents_and_decks_with_names_of_their_own() -> None:
    tournament = small_tournament()
    with pytest.raises(WrongArgument, match="two agents"):
        replace(tournament, agents=("random",))
    with pytest.raises(WrongArgument, match="two agents are named random; name each agent once"):
        replace(tournament, agents=("greedy", "random", "random"))
    with pytest.raises(WrongArgument, match="two decks are named rai-starter"):
        replace(tournament, decks=(tournament.decks[0], tournament.decks[0]))
    with pytest.raises(GrandArchiveError, match="no agent is named 'nobody'"):
        played(replace(tournament, agents=("random", "nobody")), 1)


# The command ---------------------------------------------------------------------------------------------------


def test_a_rating_is_printed_as_tables() -> None:
    found = succeeds(*RATE, "--pairs", "4", "--sprt=-10,200")
    assert "random against greedy" in found
    assert "8" in found
    assert "silvie-starter" in found
    assert "test of -10 (H0) against 200 Elo (H1)" in found
    assert "Ratings" not in found
    assert "Ratings" in succeeds(
        "agents", "rate", "random", "greedy", RANDOM_TOO, "--decks", "rai-starter", "--pairs", "1"
    )


def test_a_rating_is_printed_as_json_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    first = json.loads(succeeds(*RATE, "--pairs", "2", "--json", "--out", file))
    assert first["agents"] == ["random", "greedy"]
    assert first["decks"] == ["rai-starter", "silvie-starter"]
    assert first["pairings"][0]["games"] == 4
    whole = json.loads(succeeds(*RATE, "--pairs", "4", "--json", "--out", file, "--jobs", "2"))
    assert whole == json.loads(succeeds(*RATE, "--pairs", "4", "--json"))
    assert "seed was 0 and is 9" in refused(*RATE, "--seed", "9", "--out", file)


def test_games_by_a_clock_are_marked() -> None:
    clocked = ("agents", "rate", "random", "search:seconds=0.001", "--decks", "rai-starter", "--pairs", "1")
    found = json.loads(succeeds(*clocked, "--json"))
    assert found["pairings"][0]["reproducible"] is False
    assert "cannot be reproduced" in found["notes"][0]
    assert "cannot be reproduced" in succeeds(*clocked)
    found = json.loads(succeeds(*RATE, "--pairs", "1", "--json"))
    assert (found["pairings"][0]["reproducible"], found["notes"]) == (True, [])


def test_a_folder_of_decks_is_played(tmp_path: Path) -> None:
    catalog = Catalog.starter()
    for name in ("rai-starter", "silvie-starter"):
        (tmp_path / f"my {name}.txt").write_text(starter_deck(name, catalog).text(), encoding="utf-8")
    found = json.loads(succeeds(*RATE[:4], "--decks", tmp_path, "--pairs", "2", "--json"))
    assert found["decks"] == ["my rai-starter", "my silvie-starter"]
    (tmp_path / "none").mkdir()
    assert "no deck in the folder" in refused(*RATE[:4], "--decks", tmp_path / "none")


def test_a_rating_refuses_what_it_cannot_use(tmp_path: Path) -> None:
    assert "no agent is named 'nobody'" in refused("agents", "rate", "nobody", "random")
    assert run("agents", "rate", "random").exit_code == 2
    assert run(*RATE, "--sprt", "5").exit_code == 2
    assert "two numbers" in refused(*RATE, "--sprt", "20,0")
    assert "from -2000 to 2000" in refused(*RATE, "--sprt", "0,100000")
    assert "two agents are named random" in refused("agents", "rate", "random", "greedy", "random")
    assert "cannot be written" in refused(*RATE, "--out", tmp_path)


def test_a_rating_with_failed_games_fails_and_keeps_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(_self: RandomAgent, _view: object) -> int:
        raise KeyError("no such thing")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(RandomAgent, "choose", fail)
    result = run(*RATE, "--pairs", "4", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["pairings"][0]["failed"] == 8
    assert "game 2 of pair 0 of random and greedy failed" in result.stderr
    assert "3 more games failed." in result.stderr
    assert len(list(tmp_path.glob("grandarchive-bug-*.json"))) > 0


def test_a_rating_that_is_interrupted_tells_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Tournament, slot: Slot) -> Pair:
        if slot.number == 3:
            raise KeyboardInterrupt
        return real(self, slot)

    real = Tournament.play
    monkeypatch.setattr(Tournament, "play", interrupt)
    result = run(*RATE, "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["pairings"][0]["games"] == 6
    assert result.stderr == "Interrupted: these are the results so far.\n"


KILLED = """
import sys
from grandarchive.lab.rating import ResultsFile, play_tournament
from tests.test_rating import small_tournament

if __name__ == "__main__":
    tournament = small_tournament()
    with ResultsFile(sys.argv[1], tournament.settings()) as results:
        play_tournament(tournament, 100_000, results, 2, lambda done, total: print(done, flush=True))
"""


def test_a_tournament_that_is_killed_keeps_all_pairs_that_it_reported(tmp_path: Path) -> None:
    file, script = tmp_path / "results.db", tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    root = Path(__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root / "src"), str(root)))}
    with subprocess.Popen(
        [sys.executable, script, file], env=environment, text=True, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        reported_pairs = 0
        while reported_pairs < 1:
            reported_pairs = int(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
        reported_pairs = max(reported_pairs, *map(int, process.stdout.read().split()), 0)
    tournament = small_tournament()
    with ResultsFile(file, tournament.settings()) as results:
        kept = len(results.pairs())
        assert kept >= reported_pairs
        play_tournament(tournament, kept + 1, results)
        assert results.pairs()[: kept + 1] == played(tournament, kept + 1)[: kept + 1]
