"""Matches in the terminal and in simulations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import grandarchive as ga
from grandarchive.cards.folder import FOLDER
from grandarchive.decks import STARTER_DECKS
from grandarchive.errors import EngineBug
from grandarchive.lab import Pairing, Totals, play_batch
from tests.test_cli import refused, run, succeeds

CATALOG = ga.Catalog.starter()
START = ("play", "--best-of", "3", "--seed", "3", "--first", "a")


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    """A legal deck with a sideboard."""
    path = tmp_path / "mine.txt"
    without = STARTER_DECKS["rai-starter"].replace("1 Crystal of Empowerment\n", "")
    path.write_text(f"{without}\n# Sideboard\n2 Banner Knight\n1 Sudden Steel\n", encoding="utf-8")
    return path


def test_programs_play_a_match_and_its_score_is_told() -> None:
    found = succeeds("play", "--auto", "--best-of", "3", "--agent", "random", "--seed", "5").splitlines()
    games = [line for line in found if line.startswith("Game ")]
    assert games[0].startswith("Game 1 goes to Player ")
    assert len(games) in (2, 3)
    assert "wins the match, 2 : " in found[-1] or "wins the match, 0 : 2" in found[-1] or "1 : 2" in found[-1]


def test_a_person_loses_a_match_and_chooses_who_goes_first(tmp_path: Path) -> None:
    journal = tmp_path / "match.journal"
    found = succeeds(*START, "--journal", journal, typed="concede\nmaybe\nsecond\nconcede\n")
    assert "Go first or second in game 2?" in found
    assert "Type first, second or quit." in found
    assert "\nGame 2 goes to Program: 0 : 2\nProgram wins the match, 0 : 2.\n" in found
    match = ga.RecordedMatch.open(journal, CATALOG, read_only=True)
    assert [result.first_player for result in match.results] == [0, 1]
    assert match.seats == (ga.Seat(), ga.Seat("adept"))


def test_a_person_sideboards(tmp_path: Path, deck_file: Path) -> None:
    journal = tmp_path / "match.journal"
    typed = [
        *("concede", "help", "in Nothing", "in banner knight", "out Idle Thoughts", "in Sudden Steel"),
        *("out sudden steel", "list", "done", "first", "quit"),
    ]
    found = succeeds("play", deck_file, *START[1:], "--journal", journal, typed="\n".join([*typed, ""]))
    assert "Sideboard for game 2? Type in NAME" in found
    assert "bring a card from the sideboard" in found
    assert "There is no 'Nothing' in the sideboard" in found
    assert "in: Banner Knight; out: Idle Thoughts" in found
    match = ga.RecordedMatch.open(journal, CATALOG, read_only=True)
    sideboard = {entry.card.name: entry.count for entry in match.decks[0].sideboard}
    assert sideboard == {"Banner Knight": 1, "Sudden Steel": 1, "Idle Thoughts": 1}
    assert match.game_number == 2


def test_an_illegal_exchange_is_told_and_can_be_mended(tmp_path: Path, deck_file: Path) -> None:
    journal = tmp_path / "match.journal"
    typed = (
        "concede\nout Idle Thoughts\nout Idle Thoughts\ndone\nin Banner Knight\nin Banner Knight\ndone\nfirst\nquit\n"
    )
    found = succeeds("play", deck_file, *START[1:], "--journal", journal, typed=typed)
    assert "After sideboarding the main deck has 5" in " ".join(found.split())
    assert ga.RecordedMatch.open(journal, CATALOG, read_only=True).game_number == 2


def test_a_match_is_gone_on_with(tmp_path: Path) -> None:
    journal = tmp_path / "match.journal"
    succeeds(*START, "--journal", journal, typed="1\n\nquit\n")
    before = ga.RecordedMatch.open(journal, CATALOG, read_only=True)
    assert len(before.game.choices) > 0
    succeeds("play", "--load", journal, typed="undo\n1\n\nconcede\nquit\n")
    assert ga.RecordedMatch.open(journal, CATALOG, read_only=True).score == (0, 1)
    found = succeeds("play", "--load", journal, typed="second\nconcede\n")
    assert "Program wins the match, 0 : 2." in found
    assert "Program wins the match, 0 : 2." in succeeds("play", "--load", journal)


def test_a_match_of_a_person_is_kept_without_being_told_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "data"))
    succeeds(*START, typed="1\n\nquit\n")
    succeeds(*START, typed="1\n\nquit\n")
    kept = sorted((tmp_path / "data" / "games" / "tables").glob("*/match-1.journal"))
    assert len(kept) == 2
    assert all(ga.RecordedMatch.open(path, CATALOG, read_only=True).game.choices for path in kept)


def test_what_does_not_go_with_a_match_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "match.journal"
    succeeds(*START, "--journal", journal, typed="quit\n")
    before = journal.read_bytes()
    assert "exists" in refused(*START, "--journal", journal)
    assert run(*START, "--save-replay", tmp_path / "x").exit_code == 2
    assert run("play", "--load", journal, "--best-of", "3").exit_code == 2
    assert run("play", "--load", journal, "--save-replay", tmp_path / "x").exit_code == 2
    assert "3 play a single game" in refused("play", "--players", "3", "--best-of", "3", "--auto")
    assert "the input ended" in refused("play", "--load", journal)
    assert journal.read_bytes() == before
    with ga.RecordedMatch.open(journal, CATALOG):
        assert "is in use" in refused("play", "--load", journal)
    journal.write_bytes(before.replace(b'"engine": "', b'"engine": "9'))
    assert "is damaged: line 1" in refused("play", "--load", journal)


# Simulations ---------------------------------------------------------------------------------------------------


def pairing(best_of: int = 3) -> Pairing:
    decks = ga.starter_deck("lorraine-starter", CATALOG), ga.starter_deck("rai-starter", CATALOG)
    return Pairing(decks, ("random", "greedy"), 5, best_of=best_of)


def test_a_simulation_of_matches_adds_games_and_matches_up() -> None:
    totals = play_batch(pairing(), 4)
    assert totals.matches == 4
    assert sum(totals.match_wins) + totals.match_draws == 4
    assert 8 <= totals.games <= 12
    assert totals.wins[1] >= 2 * totals.match_wins[1]
    assert totals.to_json()["match_wins"] == {"a": totals.match_wins[0], "b": totals.match_wins[1]}
    assert totals == play_batch(pairing(), 2).plus(_second_half())
    assert "matches" not in play_batch(pairing(best_of=1), 1).to_json()


def _second_half() -> Totals:
    totals = Totals()
    for number in (2, 3):
        pairing().play(number, totals)
    return totals


def test_a_match_with_a_game_that_fails_is_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise EngineBug("it cannot go on")

    monkeypatch.setattr(ga.Game, "choose", fail)
    totals = play_batch(pairing(), 2)
    assert (totals.games, totals.errors, totals.matches) == (2, 2, 0)


def test_matches_are_simulated_from_the_command_line() -> None:
    start = ("simulate", "lorraine-starter", "rai-starter", "--games", "2", "--players", "random", "random")
    found = json.loads(succeeds(*start, "--best-of", "3", "--json"))
    assert found["matches"] == 2
    assert "won matches of A: lorraine-starter (random)" in succeeds(*start, "--best-of", "3")
    assert "matches" not in succeeds(*start)
    with pytest.raises(ga.WrongArgument, match="best of 1 or 3"):
        play_batch(pairing(best_of=2), 1)
