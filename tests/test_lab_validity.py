"""The agreement of simulated scores with real ones, in made-up matches whose right answers are known."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from datetime import date
from math import atanh, sqrt, tanh
from pathlib import Path

import pytest

from grandarchive import Catalog, Deck
from grandarchive.cards.coverage import read_decks
from grandarchive.errors import WrongArgument
from grandarchive.lab.passive import PASSIVE
from grandarchive.lab.records import GameRecord
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import PlayedPair, RunFile
from grandarchive.lab.validity import (
    Decks,
    Metagame,
    NotMatches,
    RealMatch,
    plan_trial,
    play_trial,
    read_matches,
    read_metagame,
    validity,
)
from grandarchive.lab.validity.correlation import coefficient
from tests.test_cli import refused, run, succeeds
from tests.test_lab_runs import LORRAINE, RAI, SILVIE

CATALOG = Catalog.starter()
FIRST, LAST = date(2026, 1, 1), date(2026, 4, 30)
UNPLAYABLE = 3
"""A list of Silvie with a card that nobody knows."""


def listed(deck: Deck, number: int, more: Iterable[str] = ()) -> str:
    parts = {part: [[each.count, each.card.name] for each in getattr(deck, part)] for part in ("material", "main")}
    parts["main"] += [[1, name] for name in more]
    return json.dumps({"deck": number, **parts})


def match(a: int, b: int, won: str, day: str = "2026-02-01", games: tuple[int, int] = (2, 1)) -> str:
    said = {"date": day, "format": "casual", "best_of": "bo3", "a": a, "b": b, "games_a": games[0], "games_b": games[1]}
    return json.dumps({**said, "won": won})


@pytest.fixture(scope="module")
def decks_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("validity") / "decks.jsonl"
    decks = [each.lists[0] for each in (RAI, SILVIE, LORRAINE)]
    lines = [listed(deck, number) for number, deck in enumerate(decks)]
    path.write_text("\n".join([*lines, listed(decks[1], UNPLAYABLE, ["No Such Card"])]), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def matches_file(decks_file: Path) -> Path:
    """In these days Rai beats Silvie 120 to 30 and draws 10 times with Lorraine; there are mirrors and others."""
    path = decks_file.with_name("matches.jsonl")
    lines = [
        *[match(0, 1, "a")] * 100,
        *[match(UNPLAYABLE, 0, "b", games=(0, 2))] * 20,
        *[match(1, 0, "a")] * 30,
        *[match(0, 2, "drawn", games=(1, 1))] * 10,
        *[match(1, 1, "a")] * 40,
        *[match(0, 1, "b", "2025-12-31")] * 200,
        *[match(0, 1, "a", "2026-05-01")] * 500,
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def decks(decks_file: Path) -> Decks:
    return Decks(read_decks(decks_file), CATALOG)


@pytest.fixture(scope="module")
def metagame(matches_file: Path, decks: Decks) -> Metagame:
    return read_metagame(read_matches(matches_file), decks, FIRST, LAST)


def test_real_rates_leave_mirrors_out_and_count_draws_half(metagame: Metagame) -> None:
    assert metagame.taking_part() == ["Rai", "Silvie"]  # Lorraine has 10 matches
    assert (metagame.matches["Rai"].number, metagame.matches["Rai"].rate) == (160, 125 / 160)
    assert metagame.matches["Silvie"].rate == 30 / 150
    games = 100 * 2 + 20 * 2 + 30 * 1 + 10
    assert metagame.games["Rai"].rate == games / (100 * 3 + 20 * 2 + 30 * 3 + 10 * 2)
    assert metagame.popularity["Silvie"] == (150 + 80) / 400
    assert metagame.pairings["Lorraine", "Rai"].rate == 0.5


def test_lists_that_cannot_be_played_are_a_share_and_are_not_drawn(metagame: Metagame, decks: Decks) -> None:
    assert metagame.unplayable == 20 / 400
    assert len(metagame.playable["Rai", "Silvie"]) == 130
    assert decks.archetype(UNPLAYABLE) == "Silvie"
    assert decks.playable(UNPLAYABLE, "casual", FIRST) is None
    assert decks.playable(0, "casual", FIRST) is not None
    assert decks.playable(0, "no format", FIRST) is None


def test_lists_are_judged_by_the_format_of_their_day(decks: Decks) -> None:
    """A card of Lorraine's list was banned on 2026-08-21."""
    assert decks.playable(2, "standard", date(2026, 8, 20)) is not None
    assert decks.playable(2, "standard", date(2026, 8, 21)) is None


def test_pairings_have_their_part_of_the_games_of_each_archetype(metagame: Metagame) -> None:
    trial = plan_trial(metagame, "greedy", 320)
    lengths = {each.names: len(each.decks) for each in trial.pairings}
    assert lengths == {
        ("Rai", "Silvie"): 160,  # all matches of Silvie
        ("Rai", "others"): 10,  # 10 of 160 matches
        ("Rai", "goldfish"): 1,
        ("Silvie", "goldfish"): 1,
    }
    first = trial.pairings[0]
    assert {(one.name, other.name) for one, other in first.decks} == {("deck 0", "deck 1")}
    assert trial.pairings[-1].agents == ("greedy", PASSIVE)
    assert plan_trial(metagame, "greedy", 320) == trial
    with pytest.raises(WrongArgument, match="no archetype has enough matches"):
        plan_trial(Metagame(), "greedy", 10)


def test_simulated_scores_are_weighted_by_real_matches(metagame: Metagame, decks: Decks, matches_file: Path) -> None:
    """Rai wins three of four games against Silvie and half against others."""
    trial = plan_trial(metagame, "greedy", 320)
    past = read_metagame(read_matches(matches_file), decks, None, date(2025, 12, 31))
    with RunFile(None, trial.settings()) as results:
        for slot in trial.slots():
            results.add(PlayedPair(slot, 3 if slot.pairing == 0 else 2, (), ()))
        found = validity(trial, results, metagame, past)
    rai, silvie = found.archetypes
    assert rai.simulated is not None
    assert silvie.simulated is not None
    assert rai.simulated.rate == pytest.approx((150 * 0.75 + 10 * 0.5) / 160)
    assert silvie.simulated.rate == pytest.approx(0.25)
    assert (rai.games, rai.covered, rai.past, silvie.past) == (340, 1, 0, 1)
    assert [(each.names, each.matches, each.real) for each in found.matchups] == [
        (("Rai", "Silvie"), 150, 120 / 150),
        (("Rai", "others"), 10, 0.5),
    ]
    assert found.simulated.spearman is None
    assert "2 archetypes are too few" in found.sentence


def test_a_trial_plays_and_goes_on_where_it_was(metagame: Metagame) -> None:
    trial = plan_trial(metagame, "random", 2)
    slots = list(trial.slots())
    with RunFile(None, trial.settings()) as results:
        results.add(trial.play(slots[0]))
        done: list[tuple[int, int]] = []
        play_trial(trial, results, progress=lambda *place: done.append(place))
        assert done == [(number, 4) for number in range(1, 5)]
        games = list(results.games())
    assert len(games) == 2 * len(slots) == 8
    goldfish = [game for game in games if game.pairing == 2]
    assert all(isinstance(game, GameRecord) for game in goldfish)
    for game in goldfish:
        assert game.seats[1 - game.leg].agent == PASSIVE
        assert not game.seats[1 - game.leg].levels
        assert Slot(game.pairing, game.pair) in slots


def test_coefficients_are_those_of_scipy_with_known_intervals() -> None:
    pytest.importorskip("scipy")
    real = [0.3, 0.4, 0.45, 0.5, 0.52, 0.6]
    found = coefficient([0.1, 0.3, 0.2, 0.5, 0.4, 0.9], real)
    expected = 1 - 6 * 4 / (6 * 35)
    assert found.spearman == pytest.approx(expected)
    assert found.interval is not None
    error = sqrt((1 + expected**2 / 2) / 3)
    assert found.interval[0] == pytest.approx(tanh(atanh(expected) - 1.96 * error), abs=1e-4)
    assert found.p == pytest.approx(0.033, abs=0.004)  # 12 of 720 orders agree as well
    lacking = coefficient([0.1, None, 0.2, 0.5, 0.4, 0.9], real)
    assert lacking.number == 5
    assert coefficient([0.1, 0.2, 0.3], real[:3]).spearman is None
    assert coefficient([0.5] * 6, real).spearman is None


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("[]", "line 1 is no match"),
        (match(0, 1, "a").replace("2026-02-01", "soon"), "line 1 is no match"),
        (match(0, 1, "nobody"), "line 1 is no match"),
        ("", "has no matches"),
    ],
)
def test_files_of_something_else_are_refused(tmp_path: Path, line: str, problem: str) -> None:
    path = tmp_path / "matches.jsonl"
    path.write_text(line, encoding="utf-8")
    with pytest.raises(NotMatches, match=problem):
        read_matches(path)


def test_a_match_of_an_unknown_deck_is_refused(decks: Decks) -> None:
    with pytest.raises(NotMatches, match="names the deck 99"):
        read_metagame([RealMatch(FIRST, "casual", 0, 99, 2, 0, "a")], decks, FIRST, LAST)


def test_the_command_reads_its_files_before_it_asks_for_a_library(
    decks_file: Path, matches_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "scipy.stats", None)
    days = ("--since", "2026-01-01", "--until", "2026-04-30")
    assert "needs scipy" in refused("lab", "validate", "--decks", decks_file, "--matches", matches_file, *days)
    for files in ("missing.jsonl", matches_file), (decks_file, "missing.jsonl"):
        found = refused("lab", "validate", "--decks", files[0], "--matches", files[1], *days)
        assert "missing.jsonl" in found
        assert "scipy" not in found


def test_the_command_compares_and_does_not_play_again(
    decks_file: Path, matches_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("scipy")
    files = ("--decks", decks_file, "--matches", matches_file, "--since", "2026-01-01", "--until", "2026-04-30")
    command = ("lab", "validate", *files, "--agent", "random", "--games", "2", "--out", tmp_path / "trial.db")
    found = json.loads(succeeds(*command, "--json"))
    assert {"spearman", "spearman_interval", "pearson", "p", "past", "popularity", "goldfish"} <= found.keys()
    assert [each["name"] for each in found["archetypes"]] == ["Rai", "Silvie"]
    assert {"name", "matches", "real", "simulated", "interval"} <= found["archetypes"][0].keys()
    assert [each["archetypes"] for each in found["matchups"]] == [["Rai", "Silvie"], ["Rai", "others"]]
    monkeypatch.setattr("grandarchive.lab.validity.trial.Trial.play", None)
    assert "too few" in succeeds(*command)
    assert "A is Rai, played by random" in succeeds("lab", "replay", tmp_path / "trial.db", "1")
    assert "no file of `lab run`" in refused("lab", "report", tmp_path / "trial.db")
    assert "seed was 0 and is 1" in refused(*command, "--seed", "1")
    assert run("lab", "validate", *files, "--since", "2026-05-01").exit_code == 2
