"""The laboratory: totals that do not depend on how they were computed, intervals, errors that are kept."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from grandarchive import Catalog, Game, starter_deck
from grandarchive.agents import RandomAgent
from grandarchive.errors import EngineBug, GrandArchiveError, NotACatalog, WrongArgument
from grandarchive.lab import Pairing, Totals, batch, play_batch, play_schedule, wilson
from grandarchive.lab.bench import measure
from grandarchive.lab.report import Failure
from grandarchive.play.seeds import mixed
from grandarchive.state.records import Outcome
from grandarchive.testing import soak
from tests.test_deck_games import corpus


def starter_pairing(seed: int = 5, agents: tuple[str, str] = ("random", "greedy"), check: bool = False) -> Pairing:
    catalog = Catalog.starter()
    decks = (starter_deck("lorraine-starter", catalog), starter_deck("rai-starter", catalog))
    return Pairing(decks, agents, seed, check)


def break_the_agent(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Random agents fail at their first decision."""

    def fail(_self: RandomAgent, _view: object) -> int:
        raise error

    monkeypatch.setattr(RandomAgent, "choose", fail)


def test_totals_are_the_same_for_any_number_of_jobs() -> None:
    alone = play_batch(starter_pairing(), 24)
    assert play_batch(starter_pairing(), 24, jobs=2) == alone
    assert alone.to_json() == play_batch(starter_pairing(), 24, jobs=3).to_json()
    assert alone.games == 24
    assert alone.errors == 0
    assert sum(alone.wins) + alone.draws == 24
    assert sum(alone.reasons.values()) == 24


def test_another_seed_gives_other_games() -> None:
    assert play_batch(starter_pairing(seed=5), 6) != play_batch(starter_pairing(seed=6), 6)


def test_a_game_of_a_batch_can_be_played_again_by_its_number() -> None:
    match = starter_pairing()
    totals = Totals()
    match.play(3, totals)
    game = Game(match.decks, mixed(match.seed, 3))
    assert totals.went_first[game.first_player] == 1


def test_a_game_that_nobody_ends_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players may repeat for ever what they need not do; a batch goes on to the next game."""
    monkeypatch.setattr(batch, "MOST_DECISIONS", 20)
    totals = play_batch(starter_pairing(), 2)
    assert (totals.draws, totals.decisions, totals.errors) == (2, 40, 0)
    assert totals.reasons == {batch.UNDECIDED: 2}


def test_a_schedule_plays_its_matches_in_turn() -> None:
    matches = [starter_pairing(1), starter_pairing(2)]
    both = play_schedule(matches, 4)
    apart = Totals()
    for number in range(4):
        matches[number % 2].play(number, apart)
    assert both == apart


def test_progress_tells_every_game_once() -> None:
    for jobs in (1, 2):
        told: list[int] = []
        play_batch(starter_pairing(), 10, jobs, told.append)
        assert sum(told) == 10


INTERRUPTED = """
import signal

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may ignore it

import grandarchive as ga
from grandarchive.lab import Interrupted, Pairing, play_batch

catalog = ga.Catalog.starter()
deck = ga.starter_deck("rai-starter", catalog)
told = []
try:
    play_batch(Pairing((deck, deck)), 100_000, 2, lambda more: (told.append(more), print("played", flush=True)))
except Interrupted as interrupt:
    print(interrupt.totals.games == sum(told) > 0, flush=True)
"""


def test_several_processes_that_are_interrupted_end_with_the_totals_so_far() -> None:
    """Ctrl-C reaches all of them."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent / "src")}
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "played\n"
        os.killpg(process.pid, signal.SIGINT)
        stdout, stderr = process.communicate(timeout=100)
    assert stdout.splitlines()[-1] == "True", stderr


def test_seeds_of_games_do_not_repeat() -> None:
    assert len({mixed(seed, number) for seed in range(50) for number in range(200)}) == 10_000
    assert all(0 <= mixed(seed, 7) < 2**64 for seed in (-1, 0, 2**64, 10**30))


def test_a_failing_game_is_counted_and_its_replay_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_agent(monkeypatch, EngineBug("it broke"))
    totals = play_batch(starter_pairing(), 3)
    assert (totals.games, totals.errors, totals.finished) == (3, 3, 0)
    assert [failure.game for failure in totals.failures] == [0, 1, 2]
    assert totals.failures[0].message == "it broke"
    again = Game.from_replay(totals.failures[0].replay, Catalog.starter())
    assert again.seed == totals.failures[0].seed
    assert totals.turns_mean == totals.decisions_mean == 0.0
    assert totals.to_json()["win_rates"]["a"] is None


def test_an_agent_that_fails_is_an_error_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_agent(monkeypatch, KeyError("no such thing"))
    totals = play_batch(starter_pairing(), 1)
    assert "no such thing" in totals.failures[0].message


def test_a_wrong_state_is_an_error_if_it_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "status", lambda _: ["a card is nowhere"])
    assert play_batch(starter_pairing(check=False), 1).errors == 0
    totals = play_batch(starter_pairing(check=True), 1)
    assert totals.errors == 1
    assert "after choice 1 the state is wrong: a card is nowhere" in totals.failures[0].message


def test_a_match_that_cannot_be_played_at_all_is_refused() -> None:
    with pytest.raises(GrandArchiveError, match="no agent is named 'nobody'"):
        play_batch(starter_pairing(agents=("random", "nobody")), 1)
    with pytest.raises(GrandArchiveError, match="0 jobs"):
        play_batch(starter_pairing(), 1, jobs=0)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.27753), (10, 10, 0.72247, 1.0), (5, 10, 0.23659, 0.76341), (81, 263, 0.25526, 0.36619)],
)
def test_wilson_intervals_have_their_published_bounds(successes: int, trials: int, low: float, high: float) -> None:
    """The last is the example of R. G. Newcombe, Statistics in Medicine 17 (1998), which gives 0.2553 to 0.3662."""
    found = wilson(successes, trials)
    assert found is not None
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert found.low <= found.rate <= found.high


def test_there_is_no_interval_without_trials() -> None:
    assert wilson(0, 0) is None


def test_wins_are_told_by_deck_and_by_who_went_first() -> None:
    totals = Totals()
    totals.count(Outcome((0,), "champion died", 10), first_player=0, decisions=100)
    totals.count(Outcome((1,), "champion died", 12), first_player=0, decisions=200)
    totals.count(Outcome((1,), "decked out", 14), first_player=1, decisions=300)
    totals.count(Outcome((), "champion died", 16), first_player=1, decisions=400)
    totals.count_failure(Failure(4, 99, "it broke", {}))
    found = totals.to_json()
    assert found["games"] == 5
    assert found["wins"] == {"a": 1, "b": 2}
    assert (found["draws"], found["errors"], found["first_player_wins"]) == (1, 1, 2)
    assert (found["turns_mean"], found["decisions_mean"]) == (13, 250)
    assert found["reasons"] == {"champion died": 3, "decked out": 1}
    assert found["failures"] == [{"game": 4, "seed": 99, "message": "it broke"}]
    rates = {name: rate["rate"] for name, rate in found["win_rates"].items()}
    assert rates == {
        "a": 0.25,
        "b": 0.5,
        "first_player": 0.5,
        "a_going_first": 0.5,
        "a_going_second": 0.0,
        "b_going_first": 0.5,
        "b_going_second": 0.5,
    }


def test_the_benchmark_measures_everything() -> None:
    found = measure(0.2).to_json()
    for name in ("index_load_seconds", "corpus_decks", "corpus_decisions_per_second", "corpus_to_starters"):
        assert found.pop(name) is None
    assert found.pop("compiled") in (True, False)
    assert all(value > 0 for value in found.values()), found
    assert found["ratio_to_chess"] == found["decisions_per_second"] / found["chess_moves_per_second"]


def test_the_benchmark_measures_the_decks_of_a_corpus(tmp_path: Path) -> None:
    path = corpus(tmp_path / "decks.jsonl")
    found = measure(0.1, decks=path)
    assert found.corpus_decks == 3
    assert found.corpus_decisions_per_second
    assert found.corpus_to_starters
    path.write_text(path.read_text().splitlines()[-1])
    with pytest.raises(GrandArchiveError, match="none can be played"):
        measure(0.1, decks=path)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), 0.0, -1.0, 3601.0])
def test_the_benchmark_refuses_seconds_that_cannot_pass(seconds: float) -> None:
    with pytest.raises(WrongArgument, match="more than 0 and at most 3600 seconds, and not"):
        measure(seconds)


def test_the_benchmark_reads_its_files_before_it_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grandarchive.lab.bench._measured", lambda *_: pytest.fail("it measures"))
    with pytest.raises(NotACatalog, match="missing"):
        measure(0.1, index="missing.json")
    with pytest.raises(NotACatalog, match="missing"):
        measure(0.1, decks="missing.jsonl")


def test_the_benchmark_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(GrandArchiveError, match=r"pip install chess .* 'make bench'"):
        measure(0.1)


def test_a_soak_checks_every_state_of_all_pairs_of_decks() -> None:
    matches = soak.starter_pairings("random", 1)
    assert len(matches) == len({(match.decks[0].name, match.decks[1].name) for match in matches}) == 9
    assert all(match.check for match in matches)
    result = CliRunner().invoke(soak.main, ["--random", "9", "--greedy", "2", "--jobs", "1"])
    assert result.exit_code == 0, result.output
    assert result.stdout.count('"errors": 0') == 2
    assert "random: 5 of 9 games" in result.stderr
    assert result.stderr.splitlines()[-1] == "greedy: 2 of 2 games"


def test_a_soak_fails_with_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Game, "status", lambda _: ["a card is nowhere"])
    result = CliRunner().invoke(soak.main, ["--random", "1", "--greedy", "0", "--jobs", "1"])
    assert result.exit_code == 1
    assert "a card is nowhere" in result.stderr
    assert len(list(tmp_path.glob("grandarchive-bug-*.json"))) == 1
