"""The recorded games go the same way; and what plays them back sees when they do not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import grandarchive as ga
from grandarchive.testing import recorded
from grandarchive.testing.recorded import Choice, RecordedGame, divergence

RECORD = Path(__file__).parent / "data" / recorded.RECORD.name
GAMES = recorded.read(RECORD)
SAMPLE = GAMES[::11]
"""All pairs of decks with either player first; `make soak` plays all games."""


@pytest.fixture(scope="module")
def catalog() -> ga.Catalog:
    return ga.Catalog.starter()


@pytest.mark.slow
@pytest.mark.parametrize("game", SAMPLE, ids=lambda game: f"{game.number}-{game.agent}")
def test_a_recorded_game_goes_the_same_way(game: RecordedGame, catalog: ga.Catalog) -> None:
    found = divergence(game, catalog)
    assert found is None, str(found)


def test_all_pairs_of_starter_decks_are_recorded_with_either_player_first() -> None:
    expected = {(pair, first) for pair in recorded.PAIRS for first in (0, 1)}
    assert {(game.decks, game.first_player) for game in SAMPLE} == expected
    assert {name: sum(game.agent == name for game in GAMES) for name in recorded.GAMES} == recorded.GAMES
    assert len({game.seed for game in GAMES}) == len(GAMES) == 400
    assert [(g.number, g.agent, g.decks, g.first_player, g.seed) for g in GAMES] == [
        (g.number, g.agent, g.decks, g.first_player, g.seed) for g in recorded.beginnings(recorded.GAMES)
    ]


def with_choice(game: RecordedGame, place: int, choice: Choice) -> RecordedGame:
    return replace(game, choices=(*game.choices[:place], choice, *game.choices[place + 1 :]))


def test_a_label_that_is_not_offered_is_named_with_what_is_offered(catalog: ga.Catalog) -> None:
    player, label, _ = GAMES[0].choices[20]
    found = divergence(with_choice(GAMES[0], 20, Choice(player, "activate Black Lotus", 0)), catalog)
    assert found is not None
    assert str(found).startswith(
        "game 0 (random, lorraine-starter against lorraine-starter, seed 1, A first) goes another way at choice 21 of "
    )
    assert f"recorded is {'AB'[player]}: activate Black Lotus; now {'AB'[player]} is asked about " in str(found)
    assert label in str(found).split("may choose: ")[1].split("; ")


def test_the_right_label_for_another_player_is_another_way(catalog: ga.Catalog) -> None:
    choice = GAMES[0].choices[20]
    found = divergence(with_choice(GAMES[0], 20, choice._replace(player=1 - choice.player)), catalog)
    assert found is not None
    assert found.choices == 20


def test_of_equal_labels_the_recorded_one_is_chosen(catalog: ga.Catalog) -> None:
    """There are such choices, and one more than there are of that label is not offered."""
    game, place = next((g, i) for g in GAMES for i, choice in enumerate(g.choices) if choice.which)
    choice = game.choices[place]
    found = divergence(with_choice(game, place, choice._replace(which=50)), catalog)
    assert found is not None
    assert found.choices == place
    assert f"{choice.label} (number 51 of these)" in str(found)


def test_another_outcome_is_another_way(catalog: ga.Catalog) -> None:
    ending = GAMES[0].ending
    assert ending is not None
    found = divergence(replace(GAMES[0], ending=ending._replace(turn=ending.turn + 1)), catalog)
    assert found is not None
    assert f"at its end: recorded is {ending._replace(turn=ending.turn + 1)}; now {ending}" in str(found)
    cut = divergence(replace(GAMES[0], choices=GAMES[0].choices[:-1]), catalog)
    assert cut is not None
    assert "at its end" in str(cut)
    assert "may choose" in str(cut)


class SortedGame(ga.Game):
    """A game whose options come in another order, only equal ones in the same."""

    @property
    def notation(self) -> tuple[str, ...]:
        return tuple(sorted(super().notation))

    def choose(self, choice: object) -> None:
        assert isinstance(choice, int)
        labels = super().notation
        super().choose(sorted(range(len(labels)), key=labels.__getitem__)[choice])


def test_options_in_another_order_do_not_matter(catalog: ga.Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "Game", SortedGame)
    assert divergence(GAMES[1], catalog) is None


def test_a_choice_that_fails_is_named(catalog: ga.Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: ga.Game, _choice: object) -> None:
        raise ga.EngineBug("it broke")

    monkeypatch.setattr(ga.Game, "choose", fail)
    found = divergence(GAMES[1], catalog)
    assert found is not None
    assert "at choice 1 of" in str(found)
    assert str(found).endswith("now choosing it fails: it broke")


# The commands --------------------------------------------------------------------------------------------------


def run(file: Path, *arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(recorded.main, ["--file", str(file), *arguments])
    assert result.exit_code == code, result.output
    return result.output


def test_a_record_is_the_same_file_for_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "games.gz"
    recorded.write(GAMES, file)
    first = file.read_bytes()
    assert recorded.read(file) == GAMES
    recorded.write(GAMES, file)
    assert file.read_bytes() == first
    assert len(first) < 500_000


def test_a_game_is_shown_choice_by_choice() -> None:
    lines = run(RECORD, "show", "0").splitlines()
    assert lines[0] == str(GAMES[0])
    assert lines[1].split(maxsplit=1) == ["1", str(GAMES[0].choices[0])]
    assert lines[-1] == str(GAMES[0].ending)
    assert len(lines) == len(GAMES[0].choices) + 2
    assert "there are games 0 to 399" in run(RECORD, "show", "400", code=1)


def test_only_games_that_go_another_way_are_recorded_anew_and_the_rule_is_noted(tmp_path: Path) -> None:
    file = tmp_path / "games.gz"
    wrong = with_choice(GAMES[1], 30, Choice(0, "activate Black Lotus", 0))
    recorded.write([GAMES[0], wrong, GAMES[2]], file)
    assert "3 recorded games, of which 1 go another way" in run(file, "check", code=1)
    assert "--commit and --rule" in run(file, "record", code=2)
    assert "1 of 3 games" in run(file, "record", "--commit", "Damage | is dealt", "--rule", "CR Damage 9")
    again = recorded.read(file)
    assert [again[0], again[2]] == [GAMES[0], GAMES[2]]
    assert again[1].choices[:30] == GAMES[1].choices[:30]
    assert again[1].ending is not None
    assert "of which 0 go another way" in run(file, "check")
    notes = (tmp_path / recorded.NOTES.name).read_text(encoding="utf-8")
    assert notes == recorded.CHANGES + "| Damage \\| is dealt | CR Damage 9 | 1 |\n"
    run(file, "record", "--commit", "Nothing", "--rule", "none")
    assert (tmp_path / recorded.NOTES.name).read_text(encoding="utf-8") == notes


def test_without_a_record_all_games_are_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "GAMES", {"random": 2, "greedy": 1})
    assert "3 games" in run(tmp_path / "games.gz", "record")
    games = recorded.read(tmp_path / "games.gz")
    assert [game.agent for game in games] == ["random", "random", "greedy"]
    for game, start in zip(games, recorded.beginnings(recorded.GAMES), strict=True):
        assert recorded.record(start, ga.Catalog.starter()) == game


@pytest.mark.parametrize("content", [b"", b"no", RECORD.read_bytes()[:-9]])
def test_a_damaged_record_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games.gz"
    file.write_bytes(content)
    (line,) = run(file, "check", code=1).splitlines()
    assert str(file) in line
    assert "damaged" in line or "read" in line


def test_the_list_of_changes_begins_as_the_command_writes_it() -> None:
    assert RECORD.with_name(recorded.NOTES.name).read_text(encoding="utf-8").startswith(recorded.CHANGES)
