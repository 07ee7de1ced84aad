"""Reports of runs: figures of games that are made up, so that the right answers are known."""

from __future__ import annotations

import dataclasses
import json
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from math import sqrt
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from grandarchive import Catalog
from grandarchive.cli import main
from grandarchive.cli.lab_serving import game_of, replay_of
from grandarchive.decks import Deck
from grandarchive.decks.deck import Entry as ListEntry
from grandarchive.decks.statistics import deck_statistics
from grandarchive.errors import WrongArgument
from grandarchive.lab.clusters import cluster_variance, share_interval
from grandarchive.lab.records import GameRecord, SeatRecord, list_fingerprint
from grandarchive.lab.report import Failure, Interval, wilson
from grandarchive.lab.reporting import Report, make_report
from grandarchive.lab.reporting.comparison import comparison
from grandarchive.lab.reporting.estimates import mean_estimate, pairs_for, spread_of, weighted_score
from grandarchive.lab.reporting.field import read_field
from grandarchive.lab.reporting.overall import Overall, overall_scores
from grandarchive.lab.reporting.page import page
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import Entry, Exchange, Matchup, NotTheseResults, PlayedPair, Run, RunFile, matchups
from grandarchive.lab.runs.meeting import after_exchange
from grandarchive.lab.runs.planned import KeptRun
from grandarchive.lab.runs.run_file import PairScore
from tests.test_cli import refused, succeeds
from tests.test_lab_runs import LORRAINE, RAI, SILVIE

CATALOG = Catalog.starter()
PAIRS = 200
Won = Callable[[int, int, int], bool]
"""Tells for pairing, pair and leg whether the first deck wins."""


def seat(entry: Entry, drawn: Iterable[str], turns: int) -> SeatRecord:
    return SeatRecord(
        deck=entry.name,
        list=list_fingerprint(entry.lists[0]),
        agent="greedy",
        weights="",
        drawn={0: tuple(drawn), 5: ("Fireball",)},
        played=(),
        in_play=(),
        life=(15, 12),
        levels=((turns - 2, "Rai, Archmage"),) if entry is RAI else (),
    )


def made_up(planned: Run, results: RunFile, won: Won, early: Callable[[int, int], list[str]]) -> None:
    """Add all pairs of a run; `early` has the cards that the first deck draws in the games of a pair, by leg."""
    results.keep_lists(planned.all_lists())
    for pairing, contest in enumerate(planned.contests):
        entries = planned.entries[contest.one], planned.entries[contest.other]
        for pair in range(planned.pairs):
            games = []
            for leg in range(2):
                turns = 10 + pair % 4
                seats = [seat(entries[0], early(pair, leg), turns), seat(entries[1], (), turns)]
                winner = leg if won(pairing, pair, leg) else 1 - leg
                games.append(record(seats[::-1] if leg else seats, (pairing, pair, leg), winner, pair, turns))
            points = sum(2 * won(pairing, pair, leg) for leg in range(2))
            results.add(PlayedPair(Slot(pairing, pair), points, tuple(games), ()))


def record(
    seats: list[SeatRecord], place: tuple[int, int, int], winner: int | None, seed: int, turns: int
) -> GameRecord:
    pairing, pair, leg = place
    return GameRecord(
        version="test",
        compiled=False,
        pairing=pairing,
        pair=pair,
        leg=leg,
        game=1,
        seed=seed,
        first_player=pair % 2,
        seats=(seats[0], seats[1]),
        winner=winner,
        reason="champion died",
        turns=turns,
        choices_hash="",
        choices=(),
    )


def planned(games: int = 2 * PAIRS) -> Run:
    return Run((RAI, SILVIE, LORRAINE), games=games)


def won_by_first(_pairing: int, pair: int, leg: int) -> bool:
    """Who goes first wins, but in every tenth pair the first deck wins both games."""
    return pair % 2 == leg or pair % 10 == 9


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run in which who goes first wins, and the first deck of a pairing draws Fireball in every other pair."""
    path = tmp_path_factory.mktemp("reported") / "run.db"
    with RunFile(path, planned().settings()) as results:
        made_up(planned(), results, won_by_first, lambda pair, _: ["Fireball"] if pair // 2 % 2 else ["Arcane Blast"])
    return path


@pytest.fixture(scope="module")
def report(file: Path) -> Report:
    with RunFile.open(file) as results:
        return make_report(results, "run.db")


# Estimates ------------------------------------------------------------------------------------------------------


def test_a_share_of_independent_games_has_about_wilsons_interval() -> None:
    found, expected = share_interval([float(n % 4 == 0) for n in range(400)]), wilson(100, 400)
    assert found is not None
    assert expected is not None
    assert (found.rate, found.low, found.high) == pytest.approx((0.25, expected.low, expected.high), abs=1e-3)
    assert share_interval([]) is None


def test_games_that_are_alike_widen_an_interval() -> None:
    """Ten games of each cluster that all end alike are worth one."""
    alike = share_interval([float(n // 10 % 2) for n in range(400)], range(400), [n // 10 for n in range(400)])
    expected = wilson(19.5, 39)
    assert alike is not None
    assert expected is not None
    assert (alike.low, alike.high) == pytest.approx((expected.low, expected.high), abs=1e-3)


def test_a_mean_covers_the_truth_in_95_of_100_samples() -> None:
    drawn = random.Random(1)
    covered = 0
    for _ in range(400):
        found = mean_estimate([drawn.gauss(0.1, 0.2) for _ in range(60)])
        assert found is not None
        covered += found.low <= 0.1 <= found.high
    assert 0.92 <= covered / 400 <= 0.98
    assert mean_estimate([0.5]) is None


def test_games_that_a_difference_needs_grow_with_its_square() -> None:
    assert pairs_for(0.1, 0.5) == 197  # (1.96 + 0.8416)^2 * 25
    assert pairs_for(0.01, 0.5) == 19_623
    assert pairs_for(0, 0.5) is None
    assert cluster_variance([]) == (0, 0.0, 0.0)


def test_a_spread_of_one_number_is_that_number() -> None:
    found = spread_of([7])
    assert found is not None
    assert set(found.to_json().values()) == {7}
    assert spread_of([]) is None


def test_weights_decide_a_score_and_its_interval() -> None:
    narrow, wide = Interval(0.6, 0.58, 0.62), Interval(0.2, 0.1, 0.4)
    found = weighted_score([(3, narrow), (1, wide), (0, Interval(0, 0, 1))])
    assert found is not None
    assert found.rate == pytest.approx(0.5)
    assert found.rate - found.low == pytest.approx(sqrt(0.06**2 + 0.1**2) / 4)
    assert found.high - found.rate == pytest.approx(sqrt(0.06**2 + 0.2**2) / 4)
    assert weighted_score([(0, narrow)]) is None


# Figures --------------------------------------------------------------------------------------------------------


def test_a_report_tells_who_goes_first_how_long_and_how_decks_win(report: Report) -> None:
    assert report.everyone.first is not None
    assert report.everyone.first.rate == pytest.approx(0.95)
    rates = {each.side.deck: each.first.rate for each in report.first if each.side and each.first}
    assert rates == pytest.approx({"rai": 1, "silvie": 0.95, "lorraine": 0.9})
    assert report.lengths.counts == {10: 300, 11: 300, 12: 300, 13: 300}
    assert [(each.side.deck, each.wins, each.reasons) for each in report.wins] == [
        (name, wins, {"champion died": wins}) for name, wins in (("rai", 440), ("silvie", 400), ("lorraine", 360))
    ]
    assert report.wins[0].life == 12


def test_matchups_and_examples_name_games_of_theirs(report: Report, file: Path) -> None:
    assert [(each and (each.first, each.last)) for each in report.ranges] == [(1, 400), (401, 800), (801, 1200)]
    with RunFile.open(file) as results:
        for number in report.wins[1].examples:
            found = results.game(number)
            assert isinstance(found, GameRecord)
            assert found.winner is not None
            assert found.seats[found.winner].deck == "silvie"


def test_the_rate_of_who_goes_first_knows_that_games_of_a_pair_are_alike() -> None:
    """Who goes first wins both games of a pair or none, so 200 pairs are worth 200 games."""
    run = Run((RAI, SILVIE), games=2 * PAIRS)
    with RunFile(None, run.settings()) as results:
        made_up(run, results, lambda _, pair, leg: (pair % 2 == leg) == (pair % 4 < 2), lambda _pair, _leg: [])
        (found,) = matchups(run, results)
    expected = wilson(99.5, 199)
    assert found.first_rate is not None
    assert expected is not None
    assert found.first_wins == PAIRS
    assert (found.first_rate.low, found.first_rate.high) == pytest.approx((expected.low, expected.high), abs=1e-3)


def test_level_ups_have_their_share_and_turns(report: Report) -> None:
    (level,) = report.levels
    assert (level.side.deck, level.level, level.reached, level.games) == ("rai", 1, 800, 800)
    assert level.turns is not None
    assert level.turns.median == 9.5


def test_decks_have_a_curve_and_odds_that_follow_from_what_was_drawn(report: Report) -> None:
    rai, silvie, _ = report.decks
    assert sum(rai.curve.values()) == 60
    assert rai.lists == 1
    assert rai.goldfish is None
    odds = {each.card: each for each in rai.odds}
    assert len(odds) == 23
    fireball = odds["Fireball"]
    assert fireball.drawn is not None
    assert fireball.drawn.rate == pytest.approx(0.5)
    assert fireball.expected == pytest.approx(4 / 60)  # one card is drawn in each game
    assert fireball.differs
    assert not odds["Scry the Skies"].examples
    assert not any(each.examples for each in silvie.odds)  # what it drew is not in its list


def sideboarded_run() -> tuple[Run, Deck]:
    """Matches of Rai, which puts two cards of its sideboard in after the first game, and its list after that."""
    (deck,), card = RAI.lists, LORRAINE.lists[0].main[0].card
    rai = dataclasses.replace(deck, sideboard=(ListEntry(2, card),))
    plan = Exchange("", ("Fireball", "Fireball"), (card.name, card.name))
    run = Run((Entry("rai", (rai,), None, (plan,)), SILVIE), games=2 * PAIRS, best_of=3)
    return run, after_exchange(rai, plan, run.format)


def test_a_sideboarded_deck_has_the_figures_of_the_list_of_the_first_game() -> None:
    """It draws Fireball in each first game, and in no second one."""
    run, after = sideboarded_run()
    with RunFile(None, run.settings()) as results:
        results.keep_lists(run.all_lists())
        for pair in range(20):
            games = []
            for leg in range(2):
                seats = [seat(run.entries[0], ["Fireball"], 10), seat(SILVIE, (), 10)]
                games.append(record(seats[::-1] if leg else seats, (0, pair, leg), 0, pair, 10))
                seats[0] = replace(seats[0], list=list_fingerprint(after), drawn={})
                second = record(seats[::-1] if leg else seats, (0, pair, leg), 0, pair, 10)
                games.append(replace(second, game=2))
            results.add(PlayedPair(Slot(0, pair), 2, tuple(games), ()))
        found = make_report(results, "run.db")
    rai, other = found.decks
    assert (rai.lists, rai.sideboarded) == (1, 40)
    assert rai.note == "The figures are those of the list of game 1: 40 games after sideboarding are left out."
    assert rai.curve == deck_statistics(RAI.lists[0]).main_curve
    odds = {each.card: each for each in rai.odds}
    assert (odds["Fireball"].copies, odds["Fireball"].drawn and odds["Fireball"].drawn.rate) == (4, 1)
    assert (other.sideboarded, other.note) == (0, None)


def test_goldfish_games_are_played_when_they_are_asked_for(file: Path) -> None:
    with RunFile.open(file) as results:
        found = make_report(results, "run.db", goldfish_games=2)
    assert [each.goldfish and each.goldfish.games for each in found.decks] == [2, 2, 2]
    told = found.to_json()["deck_numbers"]
    assert [each["goldfish"]["games"] for each in told] == [2, 2, 2]


def test_a_card_that_wins_games_has_an_impact_and_others_have_none() -> None:
    """Fireball wins 70 of 100 games, all else 50; who goes second has it more often and loses more."""
    drawn = random.Random(3)
    run = planned(2_000)
    has = {(pair, leg): drawn.random() < (0.6 if pair % 2 != leg else 0.2) for pair in range(1000) for leg in range(2)}
    other = {place: drawn.random() < 0.3 for place in has}
    results = RunFile(None, run.settings())

    def won(_pairing: int, pair: int, leg: int) -> bool:
        return drawn.random() < 0.4 + 0.2 * has[pair, leg] + 0.2 * (pair % 2 == leg)

    answers: dict[tuple[int, int, int], bool] = {}
    with results:
        made_up(
            run,
            results,
            lambda *place: answers.setdefault(place, won(*place)),
            lambda pair, leg: ["Fireball"] * has[pair, leg] + ["Arcane Blast"] * other[pair, leg],
        )
        found = make_report(results, "run.db")
    deck = next(each for each in found.impact if each.side.deck == "rai")
    cards = {card.card: card for card in deck.cards}
    fireball, blast = cards["Fireball"], cards["Arcane Blast"]
    assert fireball.difference.low < 0.2 < fireball.difference.high
    assert fireball.difference.excludes_zero
    assert 0 < fireball.shrunk < fireball.difference.value
    assert abs(blast.difference.value) < 3 * blast.error
    assert abs(blast.shrunk) < abs(blast.difference.value)
    assert deck.cards[0] is fireball
    assert set(cards) == {"Fireball", "Arcane Blast"}  # no game had another card early


def test_two_decks_are_compared_on_equal_seeds() -> None:
    """One wins every second pair that the other loses, and they agree elsewhere."""
    run = planned(400)
    scores = [PairScore(Slot(pairing, pair), 2) for pairing in (0, 1, 2) for pair in range(200)]
    scores = [
        PairScore(each.slot, 4 if each.slot.pairing == 1 and each.slot.number % 2 else each.half_points)
        for each in scores
    ]
    found = comparison(KeptRun.of(run.settings()), scores, ("rai", "silvie"), 0.01)
    assert found.opponents == ("lorraine",)
    assert found.difference is not None
    assert found.difference.value == pytest.approx(0.25)
    assert found.scores[0] is not None
    assert found.scores[0].rate == pytest.approx(0.75)
    assert found.difference.low == pytest.approx(0.25 - 1.96 * 0.25 / sqrt(199), abs=1e-3)
    assert found.one_copy is not None
    assert found.needed[0.01] == found.one_copy[1] == pytest.approx(2 * 2.8016**2 * 0.25**2 / 1e-4, rel=0.02)
    with pytest.raises(WrongArgument, match="'erik' did not play; there are rai, silvie"):
        comparison(KeptRun.of(run.settings()), scores, ("rai", "erik"), 0)
    with pytest.raises(WrongArgument, match="no common opponent"):
        comparison(KeptRun.of(run.settings()), scores, ("rai", "rai"), 0)


def test_a_field_weighs_opponents_by_archetype_and_counts_unplayable_decks(tmp_path: Path) -> None:
    lists = [
        {part: [[each.count, each.card.name] for each in getattr(deck, part)] for part in ("material", "main")}
        for deck in (*RAI.lists, *SILVIE.lists, *SILVIE.lists, *SILVIE.lists)
    ]
    lists[0]["main"].append([4, "A Card That Nobody Knows"])
    path = tmp_path / "field.jsonl"
    path.write_text("".join(json.dumps(each) + "\n" for each in lists), encoding="utf-8")
    field = read_field(path, CATALOG)
    assert field == {"Silvie": 0.75, "Rai": 0.25}
    scores = {("lorraine", "rai"): Interval(0.8, 0.7, 0.9), ("lorraine", "silvie"): Interval(0.4, 0.3, 0.5)}
    found = [Matchup(decks, ("greedy", "greedy"), True, score=score) for decks, score in scores.items()]
    archetypes = {"rai": "Rai", "silvie": "Silvie", "lorraine": "Lorraine"}
    overall = {each.side.deck: each for each in overall_scores(found, [{0: 0.8}, {0: 0.4}], archetypes, field)}
    assert overall["lorraine"].score is not None
    assert overall["lorraine"].score.rate == pytest.approx(0.25 * 0.8 + 0.75 * 0.4)
    assert overall["lorraine"].covered == 1
    assert overall["rai"].score is None  # nobody in the field plays Lorraine


def test_a_report_knows_failures_and_what_is_not_played_yet(file: Path) -> None:
    with RunFile.open(file) as results:
        games = [game for _, game in zip(range(2), results.games(), strict=False)]
    with RunFile(None, planned().settings()) as results:
        results.keep_lists(planned().all_lists())
        results.add(PlayedPair(Slot(0, 0), 2, tuple(games), ()))
        results.add(PlayedPair(Slot(0, 1), None, (replace(games[0], pair=1),), (Failure(1, 7, "it broke", {}, None),)))
        found = make_report(results, "run.db")
    assert found.failures == ((4, "it broke"),)
    assert found.games == 2
    assert any("598 pairs are missing" in note for note in found.notes)
    assert any("1 games failed" in note for note in found.notes)


# Decks with an agent of their own ----------------------------------------------------------------------------------


def with_own_agents() -> Run:
    """Both agents of the run play Lorraine. Rai and Silvie have an agent of their own."""
    rai, silvie = Entry("rai", RAI.lists, "greedy"), Entry("silvie", SILVIE.lists, "random")
    return Run((rai, LORRAINE, silvie), ("random", "novice"), games=40)


def overall_of(run: Run, *rates: float, field: dict[str, float] | None = None) -> dict[tuple[str, str], Overall]:
    """The overall scores, by deck and agent, of a run whose pairings have these scores."""
    found = [
        Matchup(
            (run.entries[contest.one].name, run.entries[contest.other].name),
            contest.agents,
            True,
            score=Interval(rate, rate - 0.1, rate + 0.1),
        )
        for contest, rate in zip(run.contests, rates, strict=True)
    ]
    archetypes = {entry.name: entry.name for entry in run.entries}
    scores = overall_scores(found, [{0: rate} for rate in rates], archetypes, field)
    return {each.side: each for each in scores}


@pytest.mark.parametrize(
    ("field", "expected"), [(None, (0.7 + 0.2) / 2), ({"lorraine": 0.3, "silvie": 0.1}, 0.75 * 0.7 + 0.25 * 0.2)]
)
def test_an_opponent_that_two_agents_play_counts_once(field: dict[str, float] | None, expected: float) -> None:
    """Rai scores 0.8 and 0.6 against Lorraine by its two agents, and 0.2 against Silvie."""
    rai = overall_of(with_own_agents(), 0.8, 0.2, 0.5, 0.6, 0.5, field=field)["rai", "greedy"]
    assert rai.opponents == 2
    assert rai.score is not None
    assert rai.score.rate == pytest.approx(expected)
    assert rai.covered == (field and pytest.approx(0.4))


def test_decks_with_agents_of_their_own_are_compared_against_common_opponents() -> None:
    """Rai wins each game against Lorraine, and Silvie each second one, whoever plays Lorraine."""
    run = with_own_agents()
    points = (4, 2, 2, 4, 2)
    scores = [PairScore(Slot(pairing, pair), points[pairing]) for pairing in range(5) for pair in range(20)]
    found = comparison(KeptRun.of(run.settings()), scores, ("rai", "silvie"), 0)
    assert found.opponents == ("lorraine",)
    assert found.pairs == 40
    assert found.agents == (("greedy",), ("random",))
    assert found.note == "greedy played rai, and random played silvie: the difference is that of the agents too."
    assert found.difference is not None
    assert found.difference.value == pytest.approx(0.5)


def test_a_deck_with_its_own_agent_is_compared_with_one_that_all_agents_play() -> None:
    """Against Silvie, which has its own agent, the pairs of the two agents of Lorraine count as one by their mean."""
    run = with_own_agents()
    points = (2, 3, 4, 2, 0)
    scores = [PairScore(Slot(pairing, pair), points[pairing]) for pairing in range(5) for pair in range(20)]
    found = comparison(KeptRun.of(run.settings()), scores, ("rai", "lorraine"), 0)
    assert (found.opponents, found.pairs) == (("silvie",), 20)
    assert found.agents == (("greedy",), ("random", "novice"))
    assert found.difference is not None
    assert found.difference.value == pytest.approx(0.75 - 0.5)


def test_decks_that_the_same_agents_play_are_compared_agent_by_agent() -> None:
    run = Run((RAI, SILVIE, LORRAINE), ("random", "novice"), games=40)
    scores = [PairScore(Slot(pairing, pair), 2) for pairing in range(6) for pair in range(20)]
    found = comparison(KeptRun.of(run.settings()), scores, ("rai", "silvie"), 0)
    assert found.pairs == 40
    assert found.note is None


# The command, and the page --------------------------------------------------------------------------------------


def test_the_command_prints_figures_with_their_agents_and_games(file: Path) -> None:
    printed = succeeds("lab", "report", file, "--compare", "rai", "silvie")
    for words in ("as greedy plays them", "lab replay run.db N", "1-400", "Who goes first", "Equal seeds, 400 games"):
        assert words in printed
    found = json.loads(succeeds("lab", "report", file, "--json"))
    assert found["matchups"][1]["game_range"] == [401, 800]
    assert found["overall"]["weights"] == "equal"
    assert found["comparison"] is None
    assert "2 cards are compared" in found["card_impact"]["warning"]
    assert "did not play" in refused("lab", "report", file, "--compare", "rai", "erik")


def test_a_report_quotes_how_its_agents_agree_with_real_matches(file: Path, tmp_path: Path) -> None:
    assert "is not known; lab validate finds out" in succeeds("lab", "report", file)
    path = tmp_path / "validity.json"
    path.write_text(json.dumps({"agent": "greedy", "sentence": "With greedy, at +0.40."}), encoding="utf-8")
    assert "With greedy, at +0.40." in succeeds("lab", "report", file, "--validity", path)
    path.write_text(json.dumps({"agent": "random", "sentence": "With random, at 0."}), encoding="utf-8")
    assert "is about random, and these games were played by greedy" in refused(
        "lab", "report", file, "--validity", path
    )
    for text in ("[]", "{}", "no JSON"):
        path.write_text(text, encoding="utf-8")
        assert "is not what" in refused("lab", "report", file, "--validity", path)


def test_a_page_needs_nothing_else_and_shows_names_as_they_are(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    pytest.importorskip("matplotlib")
    out = tmp_path / "report.html"
    succeeds("lab", "report", file, "--compare", "rai", "silvie", "--out", out)
    text = out.read_text(encoding="utf-8")
    assert text.count("<svg") == 7  # three curves; only one deck drew cards of its list
    assert not re.findall(r'(?:src|href)="(?!#)[^"]*"|@import|url\((?!#)', text)
    assert "as greedy plays them" in text
    assert "401–800" in text
    assert text.count("var(--mark)") > 10
    assert "exists" in refused("lab", "report", file, "--out", out)
    odd = Entry("<b>odd</b>", RAI.lists)
    run = Run((odd, SILVIE), games=2)
    with RunFile(tmp_path / "odd.db", run.settings()) as results:
        made_up(run, results, won_by_first, lambda _pair, _leg: [])
    succeeds("lab", "report", tmp_path / "odd.db", "--out", out, "--force")
    assert "<b>odd" not in out.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of three real games and one that failed."""
    path, run = tmp_path_factory.mktemp("served") / "run.db", Run((RAI, SILVIE), games=4)
    with RunFile(path, run.settings()) as results:
        results.keep_lists(run.all_lists())
        results.add(run.play(Slot(0, 0)))
        failed = run.play(Slot(0, 1))
        failure = Failure(1, 7, "the agent 'odd' failed <here>", {"engine": "test"})
        results.add(PlayedPair(Slot(0, 1), None, failed.games[:1], (failure,)))
    return path


def test_a_served_report_leads_to_its_games_and_their_replays(played: Path, tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    pytest.importorskip("matplotlib")
    with RunFile.open(played) as results:
        text = page(make_report(results, "run.db"), linked=True)
    assert '<a href="/game/1">1</a>' in text
    assert "&lt;a href" not in text
    told = game_of(str(played), 1)
    assert "Game 1 of 4" in told
    assert "played by greedy" in told
    assert "<h2>A&#39;s turn</h2>" in told
    assert 'href="/game/2"' in told
    assert 'href="/game/0"' not in told
    (tmp_path / "game.json").write_text(replay_of(str(played), 1), encoding="utf-8")
    assert succeeds("replay", tmp_path / "game.json").splitlines()[-1] in told.replace("&#39;", "'")


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A run of which no game is finished."""
    path, run = tmp_path / "empty.db", Run((RAI, SILVIE), games=4)
    with RunFile(path, run.settings()) as results:
        results.keep_lists(run.all_lists())
    return path


def test_a_run_without_finished_games_has_none_to_replay(empty: Path, played: Path) -> None:
    assert "has no game 1; no game is finished yet" in refused("lab", "replay", empty, "1")
    assert "has no game 5; its games count from 1 to 4" in refused("lab", "replay", played, "5")


@pytest.mark.filterwarnings("error")
def test_a_run_without_finished_games_has_a_page_without_plots(empty: Path, tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    pytest.importorskip("matplotlib")
    out = tmp_path / "report.html"
    succeeds("lab", "report", empty, "--out", out)
    text = out.read_text(encoding="utf-8")
    assert "2 pairs are missing" in text
    assert "<svg" not in text
    assert "<figure" not in text


def test_a_served_game_that_failed_says_why(played: Path) -> None:
    pytest.importorskip("jinja2")
    assert "The game failed: the agent &#39;odd&#39; failed &lt;here&gt;" in game_of(str(played), 4)
    assert "test" in replay_of(str(played), 4)
    with pytest.raises(NotTheseResults, match="has no game 5"):
        game_of(str(played), 5)


@pytest.mark.slow
def test_a_report_is_served_on_this_machine_alone(played: Path) -> None:
    pytest.importorskip("jinja2")
    pytest.importorskip("matplotlib")
    command = [sys.executable, "-m", "grandarchive", "lab", "report", str(played), "--serve", "--no-browser"]
    with subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4]
        try:
            with urlopen(f"{address}game/1/replay", timeout=60) as answer:
                assert answer.headers["content-disposition"] == "attachment; filename=game-1.json"
            with pytest.raises(HTTPError, match="404"):
                urlopen(f"{address}game/9", timeout=60)
            with pytest.raises(HTTPError, match="400"):
                urlopen(Request(address, headers={"host": "elsewhere"}), timeout=60)
        finally:
            process.send_signal(signal.SIGINT)
    assert process.returncode == 128 + signal.SIGINT


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (["--serve", "--json"], "leave one out"),
        (["--port", "80"], "belong to --serve"),
        (["--no-browser"], "belong to --serve"),
        (["--jobs", "2"], "say how many with --goldfish"),
    ],
)
def test_options_of_a_report_that_would_do_nothing_are_refused(file: Path, wrong: list[str], problem: str) -> None:
    found = CliRunner().invoke(main, ["lab", "report", str(file), *wrong])
    assert found.exit_code == 2
    assert problem in found.output


def test_only_files_of_runs_are_reported() -> None:
    with pytest.raises(NotTheseResults, match="no file of `lab run`"):
        KeptRun.of({"version": "0.2.0"})
