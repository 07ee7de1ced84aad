"""No command overwrites a file that is not its own, unless somebody allows it."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner, Result

import grandarchive as ga
from grandarchive import files
from grandarchive.cli import main, overwriting
from grandarchive.cli.overwriting import Overwriting, write_output
from grandarchive.errors import FileExists, NotWritten
from grandarchive.lab.replays import keep_replay

CATALOG: Final = ga.Catalog.starter()

TEXT: Final = "what was there"


def new_game() -> ga.Game:
    return ga.Game([ga.starter_deck("rai-starter", CATALOG)] * 2, 1)


# One function for all commands ---------------------------------------------------------------------------------


@pytest.fixture
def place(tmp_path: Path) -> Callable[[str], Path]:
    """Makes something in the place of a file, and gives its path."""

    def make(what: str) -> Path:
        path = tmp_path / "out"
        if what in ("foreign", "read-only"):
            path.write_text(TEXT)
        elif what == "link":
            (tmp_path / "target").write_text(TEXT)
            path.symlink_to(tmp_path / "target")
        elif what == "dangling":
            path.symlink_to(tmp_path / "target")
        elif what == "folder":
            path.mkdir()
        elif what == "pipe":
            os.mkfifo(path)
        return path

    return make


def answering(answer: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person at a terminal types an answer; without one nobody is there."""
    monkeypatch.setattr(overwriting, "somebody_can_answer", lambda: answer is not None)
    monkeypatch.setattr("sys.stdin", io.StringIO(answer or ""))


@pytest.mark.parametrize("what", ["nothing", "dangling"])
@pytest.mark.parametrize("answer", [None, ""])
def test_a_new_file_is_written_without_a_question(
    what: str, answer: str | None, place: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    answering(answer, monkeypatch)
    path = place(what)
    write_output(path, "new")
    assert path.read_text() == "new"
    assert path.is_symlink() == (what == "dangling")


@pytest.mark.parametrize("what", ["foreign", "link"])
@pytest.mark.parametrize(
    ("answer", "force", "refusal"),
    [
        (None, False, "out exists; name another file, or overwrite it with --force"),
        ("", False, "out exists and is kept as it is"),
        ("n\n", False, "out exists and is kept as it is"),
        ("maybe\n", False, "out exists and is kept as it is"),
        ("y\n", False, None),
        ("YES\n", False, None),
        (None, True, None),
        ("n\n", True, None),
    ],
)
def test_a_file_of_somebody_else_needs_permission(
    what: str,
    answer: str | None,
    force: bool,
    refusal: str | None,
    place: Callable[[str], Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    answering(answer, monkeypatch)
    path = place(what)
    if refusal is None:
        write_output(path, "new", force)
    else:
        with pytest.raises(FileExists, match=refusal):
            write_output(path, "new", force)
    assert path.read_text() == (TEXT if refusal else "new")
    assert path.is_symlink() == (what == "link")
    asked = capsys.readouterr().err
    assert asked == (f"{path} exists; overwrite it? [y/N] " if answer is not None and not force else "")


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize("what", ["folder", "pipe"])
@pytest.mark.skipif(os.name == "nt", reason="pipes have no names there")
def test_permission_does_not_help_where_nothing_can_be_written(
    what: str, force: bool, place: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    answering("y\n", monkeypatch)
    with pytest.raises(NotWritten, match=r"out cannot be written: (it is a folder|nobody reads from it)"):
        write_output(place(what), "new", force)


@pytest.mark.parametrize("force", [False, True])
def test_a_file_that_may_not_be_written_stays(
    force: bool, place: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    answering("y\n", monkeypatch)
    monkeypatch.setattr(os, "access", lambda *_: False)  # as for anybody but the administrator
    path = place("read-only")
    with pytest.raises(NotWritten, match="out cannot be written: Permission denied"):
        write_output(path, "new", force)
    assert path.read_text() == TEXT


def test_own_files_may_be_overwritten_until_somebody_else_changes_them(
    place: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    answering(None, monkeypatch)
    path = place("nothing")
    rules = Overwriting()
    assert not rules.is_allowed(path)
    files.write(path, "mine")
    rules.allow(path)
    assert rules.is_allowed(path)
    files.write(path, "theirs")
    with pytest.raises(FileExists):
        rules.is_allowed(path)
    with pytest.raises(FileExists):
        Overwriting(asks=False).is_allowed(path)


@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_appears_meanwhile_is_kept(
    links: bool, place: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on a file system on which a file has one name."""
    path = place("nothing")
    real = os.link

    def link(old: Path, new: Path) -> None:
        new.write_text(TEXT)
        if not links:
            raise PermissionError
        real(old, new)

    monkeypatch.setattr(os, "link", link)
    with pytest.raises(FileExists, match="out exists and is kept as it is"):
        files.write(path, "new", overwrite=False)
    assert path.read_text() == TEXT
    assert [each.name for each in path.parent.iterdir()] == ["out"]


def test_a_file_system_without_links_gets_new_files(
    place: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(_old: Path, _new: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", link)
    path = place("nothing")
    files.write(path, "new", overwrite=False)
    assert path.read_text() == "new"
    assert [each.name for each in path.parent.iterdir()] == ["out"]


# Commands ------------------------------------------------------------------------------------------------------

START: Final = ("--seed", "3", "--first", "a")


def play(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *map(str, arguments)], input=typed)


def test_saving_over_a_file_needs_force_without_a_person(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(TEXT)
    result = play(*START, typed=f"save {deck}\nquit\n")
    assert result.exit_code == 0
    assert "deck.txtexists;nameanotherfile,oroverwriteitwith" in "".join(result.stdout.split())
    assert deck.read_text() == TEXT
    assert f"saved to {deck}" in play(*START, "--force", typed=f"save {deck}\nquit\n").stdout
    assert ga.Game.load(deck, CATALOG).seed == 3


@pytest.mark.parametrize("how", ["--auto", "typed"])
def test_recording_over_a_file_needs_force_without_a_person(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With --auto nobody is asked, even at a terminal."""
    if how == "--auto":
        monkeypatch.setattr(overwriting, "somebody_can_answer", lambda: True)
    deck = tmp_path / "deck.txt"
    deck.write_text(TEXT)
    arguments: list[str | Path] = [*START, *(["--auto"] if how == "--auto" else []), "--save-replay", deck]
    refused = play(*arguments, typed="1!\nquit\n")
    assert refused.exit_code == 1
    assert refused.stderr == f"Error: {deck} exists; name another file, or overwrite it with --force\n"
    assert deck.read_text() == TEXT
    assert play(*arguments, "--force", typed="1!\nquit\n").exit_code == 0
    assert ga.Game.load(deck, CATALOG).seed == 3


@pytest.mark.parametrize(("answer", "code"), [("n", 1), ("y", 0)])
def test_a_person_decides_about_the_file_of_a_recording(
    answer: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overwriting, "somebody_can_answer", lambda: True)
    deck = tmp_path / "deck.txt"
    deck.write_text(TEXT)
    result = play(*START, "--save-replay", deck, typed=f"{answer}\n1!\nquit\n")
    assert result.exit_code == code
    assert f"{deck} exists; overwrite it? [y/N] " in result.stderr
    assert (deck.read_text() == TEXT) == bool(code)


def test_a_game_goes_on_in_its_own_file(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    new_game().save(save)
    before = save.read_bytes()
    assert f"saved to {save}" in play("--load", save, typed=f"0\n0\nsave {save}\nquit\n").stdout
    assert save.read_bytes() != before
    assert play("--load", save, "--save-replay", save, typed="1!\nquit\n").exit_code == 0
    assert len(ga.Game.load(save, CATALOG).choices) > 1


def test_a_recording_is_not_saved_over(tmp_path: Path) -> None:
    """The choices that follow would make nonsense of the save."""
    replay, link = tmp_path / "replay.jsonl", tmp_path / "link"
    link.symlink_to(replay)
    result = play(*START, "--force", "--save-replay", replay, typed=f"1\nsave {replay}\nsave {link}\n1\nquit\n")
    assert " ".join(result.stdout.split()).count("records this game already; save it to another file") == 2
    assert len(ga.Game.load(replay, CATALOG).choices) > 1


def test_replays_of_bugs_take_no_name_of_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    replay = new_game().replay
    first = keep_replay(replay)
    assert keep_replay(replay) == first
    first.write_text(TEXT)
    second = keep_replay(replay)
    assert second.name == "grandarchive-bug-1-0-2.json"
    assert first.read_text() == TEXT
    assert ga.Game.load(second, CATALOG).seed == 1


def test_saves_and_recordings_keep_files_if_they_are_told_to(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text(TEXT)
    game = new_game()
    with pytest.raises(FileExists):
        game.save(path, overwrite=False)
    recording = ga.Recording(game, path, overwrite=False)
    game.choose(0)
    with pytest.raises(FileExists):
        recording.note()
    assert path.read_text() == TEXT
    game.save(path)
    assert ga.Game.load(path, CATALOG).digest() == game.digest()


# Cards of a save -----------------------------------------------------------------------------------------------


def test_cards_that_only_the_save_knows_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the number of an option and by name, with what they do."""
    monkeypatch.setenv("GRANDARCHIVE_DATA", str(tmp_path))
    catalog = CATALOG.add(
        name="Ember Pup",
        typeline="Ally — Mage Animal",
        reserve=0,
        power=2,
        life=1,
        text="Vigor\n\nOn Enter: Draw two cards.",
    )
    deck = replace(ga.starter_deck("rai-starter", CATALOG), main=(ga.Entry(60, catalog["Ember Pup"]),))
    game = ga.Game([deck, deck], 1, first_player=0)
    number = None
    while number is None:
        player = game.decision.player
        cards = [option.card.name if option.card else "" for option in game.view(player).options]
        if player == 0 and "Ember Pup" in cards:
            number = 1
        else:
            game.choose(0)
    game.save(tmp_path / "game.json")
    for about in (str(number), "ember pup"):
        found = play("--load", tmp_path / "game.json", typed=f"? {about}\nquit\n").stdout
        assert "Vigor" in found
        assert "On Enter: Draw two cards." in found.split("\n>\n", 1)[1]
    unknown = play("--load", tmp_path / "game.json", typed="? Tide Cat\nquit\n").stdout
    assert "No card is named 'Tide Cat'" in unknown
