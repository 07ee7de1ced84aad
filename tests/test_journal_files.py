"""The file of a journal: one writer has it, and what cannot be written does not happen."""

from __future__ import annotations

import errno
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grandarchive as ga
from grandarchive import files
from grandarchive.errors import EngineBug, FileExists, IllegalChoice, InUse, NotWritten, WrongArgument
from grandarchive.play.game import Game
from grandarchive.play.journal import disk
from grandarchive.play.match_game import Chosen
from tests.killing import CATALOG, act, fingerprint, new_match
from tests.test_journals import match, path, reopened

__all__ = ["match", "path"]  # fixtures

# One writer ----------------------------------------------------------------------------------------------------


def test_a_second_writer_is_refused_and_readers_are_not(match: ga.RecordedMatch, path: Path) -> None:
    with pytest.raises(InUse, match="another program writes to it"):
        ga.RecordedMatch.open(path, CATALOG)
    match.game.choose(0)
    assert fingerprint(reopened(path)) == fingerprint(match)
    match.close()
    match.close()
    with pytest.raises(NotWritten, match="it was closed"):
        match.game.choose(0)
    with ga.RecordedMatch.open(path, CATALOG), pytest.raises(InUse):
        ga.Journal.open(path, CATALOG)


def test_a_link_is_the_same_journal(match: ga.RecordedMatch, path: Path) -> None:
    match.game.choose(0)
    link = path.with_name("link")
    link.symlink_to(path)
    with pytest.raises(InUse):
        ga.RecordedMatch.open(link, CATALOG)


SECOND = """
import sys, grandarchive as ga
try:
    ga.Journal.open(sys.argv[1], ga.Catalog.starter())
except ga.InUse as error:
    print("refused:", error)
"""


def test_another_program_is_refused_too(match: ga.RecordedMatch, path: Path) -> None:
    match.game.choose(0)
    done = subprocess.run([sys.executable, "-c", SECOND, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"refused: {path} is in use")


def test_a_lock_that_is_left_over_does_not_count(match: ga.RecordedMatch, path: Path) -> None:
    match.close()
    assert disk.lock_path(path).exists()
    ga.RecordedMatch.open(path, CATALOG).close()


def _choose_in_a_fork(match: ga.RecordedMatch, said: Any) -> None:
    try:
        match.game.choose(0)
    except NotWritten as error:
        said.send(str(error))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_a_fork_does_not_write(match: ga.RecordedMatch, path: Path) -> None:
    before = path.read_bytes()
    ours, theirs = multiprocessing.get_context("fork").Pipe()
    child = multiprocessing.get_context("fork").Process(target=_choose_in_a_fork, args=(match, theirs))
    child.start()
    assert "opened by another process" in ours.recv()
    child.join()
    assert path.read_bytes() == before
    match.game.choose(0)
    with pytest.raises(InUse):
        ga.Journal.open(path, CATALOG)


def test_a_journal_that_was_taken_away_is_noticed(match: ga.RecordedMatch, path: Path) -> None:
    before = fingerprint(match)
    kept = path.rename(path.with_name("elsewhere"))
    with pytest.raises(NotWritten, match="No such file"):
        match.game.choose(0)
    path.write_bytes(kept.read_bytes())
    with pytest.raises(NotWritten, match="another file than the journal"):
        match.game.choose(0)
    kept.replace(path)
    assert fingerprint(match) == before
    match.game.choose(0)
    assert fingerprint(reopened(path)) == fingerprint(match)
    os.truncate(path, 100)
    with pytest.raises(NotWritten, match="cut off by somebody else"):
        match.game.choose(0)


# What cannot be written ----------------------------------------------------------------------------------------

WRITE, TRUNCATE = os.write, os.ftruncate


def full_disk(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def nearly_full_disk(file: int, content: memoryview) -> int:
    """A disk that has room for ten bytes."""
    WRITE(file, content[:10])
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def broken(*_: object) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


FAILURES: dict[str, dict[str, Callable[..., Any]]] = {
    "full": {"write": full_disk},
    "nearly full": {"write": nearly_full_disk},
    "nearly full, and cannot be cut": {"write": nearly_full_disk, "ftruncate": broken},
    "not synchronised": {"fsync": broken},
    "not synchronised, and cannot be cut": {"fsync": broken, "ftruncate": broken},
}


@pytest.mark.parametrize("what", FAILURES)
def test_an_action_that_cannot_be_written_is_refused_and_going_on_later_works(
    path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ga.RecordedMatch.create(path, new_match(1)) as match:
        model = new_match(1)
        for number in range(1, 80):
            if match.over:
                break
            act(model, 1, number)
            if number % 6 == 0 or match.questions:
                before = fingerprint(match)
                with monkeypatch.context() as patched:
                    for name, function in FAILURES[what].items():
                        patched.setattr(os, name, function)
                    with pytest.raises(NotWritten, match=r"cannot be written: (No space left|Input/output error)"):
                        act(match, 1, number)
                assert fingerprint(match) == before
                if "ftruncate" not in FAILURES[what]:
                    assert fingerprint(reopened(path)) == before
            act(match, 1, number)
        assert fingerprint(match) == fingerprint(model) == fingerprint(reopened(path))
        assert len(match.results) > 0


def test_views_are_valid_until_the_choice_is_kept(match: ga.RecordedMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    view = match.game.view(match.game.decision.player)
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full_disk)
        with pytest.raises(NotWritten):
            match.game.choose(0)
    assert view.options == match.game.view(view.player).options
    match.game.choose(view.options[0])
    with pytest.raises(ga.OutdatedView):
        _ = view.options


def test_a_match_that_cannot_be_written_is_not_created(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken_places: list[tuple[Any, str, Any]] = [
        (os, "fsync", broken),
        (os, "link", full_disk),
        (files, "sync_folder", broken),
    ]
    for place, name, function in broken_places:
        with monkeypatch.context() as patched:
            patched.setattr(place, name, function)
            patched.setattr(os, "replace", full_disk)
            with pytest.raises(NotWritten):
                ga.RecordedMatch.create(path, new_match(1))
        assert [file.name for file in path.parent.iterdir() if not file.name.endswith(".lock")] == []
    with pytest.raises(NotWritten, match="there is no folder"):
        ga.RecordedMatch.create(path / "deeper", new_match(1))
    path.write_text("mine", encoding="ascii")
    with pytest.raises(FileExists):
        ga.RecordedMatch.create(path, new_match(1))
    assert path.read_text(encoding="ascii") == "mine"
    with pytest.raises(WrongArgument):
        ga.RecordedMatch.create(5, new_match(1))  # type: ignore[arg-type]
    path.unlink()
    ga.RecordedMatch.create(path, new_match(1)).close()


LIMITED = """
import resource, sys
import grandarchive as ga
from tests.killing import act, fingerprint, new_match
path = sys.argv[1]
match = ga.RecordedMatch.create(path, new_match(1))
size = len(open(path, "rb").read())
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 900, resource.RLIM_INFINITY))
done = 0
try:
    while True:
        act(match, 1, done + 1)
        done += 1
except ga.NotWritten as error:
    print(error)
model = new_match(1)
for number in range(1, done + 1):
    act(model, 1, number)
assert fingerprint(match) == fingerprint(model)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
act(match, 1, done + 1)
act(model, 1, done + 1)
assert fingerprint(ga.RecordedMatch.open(path, ga.Catalog.starter(), read_only=True)) == fingerprint(model)
print(done)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such limit")
def test_a_file_that_may_not_grow_refuses_the_choice(path: Path) -> None:
    root = Path(__file__).resolve().parent.parent
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(root), *sys.path])}
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=True, env=environment
    )
    message, number = done.stdout.splitlines()
    assert message == f"{path} cannot be written: File too large"
    assert int(number) > 3


INTERRUPTIONS: dict[str, tuple[Any, str, bool]] = {
    "as it is written": (os, "write", False),
    "as it is synchronised": (disk, "_sync", False),
    "after it was written": (disk.JournalFile, "add", False),
    "after it was kept": (ga.Journal, "append", True),
}


@pytest.mark.parametrize("moment", INTERRUPTIONS)
def test_an_interrupt_never_divides_file_and_match(path: Path, moment: str) -> None:
    """Ctrl-C before the entry is kept leaves both as they were; after that, both have the action."""
    place, name, kept = INTERRUPTIONS[moment]
    function = getattr(place, name)

    def interrupted(*arguments: Any) -> None:
        function(*arguments)
        raise KeyboardInterrupt

    with ga.RecordedMatch.create(path, new_match(1)) as match:
        model = new_match(1)
        for number in range(1, 60):
            if match.over:
                break
            act(model, 1, number)
            if number % 4 == 0 or match.questions:
                before = fingerprint(match)
                with pytest.MonkeyPatch.context() as patched:
                    patched.setattr(place, name, interrupted)
                    with pytest.raises(KeyboardInterrupt):
                        act(match, 1, number)
                assert fingerprint(match) == (fingerprint(model) if kept else before)
                if not kept:
                    act(match, 1, number)
            else:
                act(match, 1, number)
        assert fingerprint(match) == fingerprint(model) == fingerprint(reopened(path))
        assert len(match.results) > 0


def test_a_choice_that_is_interrupted_in_the_making_was_not_made(match: ga.RecordedMatch, path: Path) -> None:
    """It is not in the file either."""
    match.game.choose(0)
    view, before, content = match.game.view(match.game.decision.player), fingerprint(match), path.read_bytes()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("grandarchive.play.game.moment", _interrupt)
        patched.setattr("grandarchive.play.game.KEPT_EVERY", 1)
        with pytest.raises(KeyboardInterrupt):
            match.game.choose(0)
    assert (fingerprint(match), path.read_bytes()) == (before, content)
    assert view.options[0].label == match.game.labels[0]
    match.game.choose(0)
    with pytest.raises(ga.OutdatedView):
        assert view.options
    assert fingerprint(match) == fingerprint(reopened(path))


def test_taking_back_that_is_interrupted_in_the_making_closes_the_game(match: ga.RecordedMatch, path: Path) -> None:
    """It is in the file, so it is there when the journal is opened again."""
    for _ in range(3):
        match.game.choose(0)
    model = new_match(1)
    model.game.choose(0)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ga.Game, "_undo", _interrupt)
        with pytest.raises(KeyboardInterrupt):
            match.undo(2)
    with pytest.raises(IllegalChoice, match="open the journal again"):
        match.game.choose(0)
    with pytest.raises(IllegalChoice, match="open the journal again"):
        match.undo()
    match.close()
    with ga.RecordedMatch.open(path, CATALOG) as found:
        assert fingerprint(found) == fingerprint(model)
        found.game.choose(0)


def test_a_choice_that_is_not_kept_is_in_no_story(match: ga.RecordedMatch) -> None:
    """Whoever watches a game hears nothing of a choice that could not be written, and then of the next one."""
    game, model = match.game, new_match(1).game
    for choice in (0, 1, 0, 0, 0, 0, 0, 0):
        since = game.events(0).moment
        log = game.log(1)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(os, "write", nearly_full_disk)
            with pytest.raises(NotWritten):
                game.choose(choice)
        assert (game.events(0).moment, game.log(1)) == (since, log)
        game.choose(choice)
        model.choose(choice)
        assert (game.events(0), game.log(1)) == (model.events(0), model.log(1))
    assert game.events(0).moment > 20
    assert game.events(open=True) == model.events(open=True)


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_several_choices_are_kept_and_made_together_or_not_at_all(match: ga.RecordedMatch, path: Path) -> None:
    model = new_match(1)
    for choice in (0, 0, 0, 0):
        model.game.choose(choice)
    game = match._open_game()
    before, content = fingerprint(match), path.read_bytes()
    with pytest.raises(IllegalChoice):
        game.choose_all([0, 0, 99])
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "write", nearly_full_disk)
        with pytest.raises(NotWritten):
            game.choose_all([0, 0, 0, 0])
    assert (fingerprint(match), path.read_bytes()) == (before, content)
    game.choose_all([])
    game.choose_all([0, 0, 0, 0])
    assert fingerprint(match) == fingerprint(model) == fingerprint(reopened(path))
    plain = new_match(1)._open_game()
    plain.choose_all([0, 0, 0, 0])
    assert plain.digest() == model.game.digest()


def test_a_bug_of_the_engine_leaves_file_and_match_as_they_were(match: ga.RecordedMatch, path: Path) -> None:
    before, content = fingerprint(match), path.read_bytes()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("grandarchive.play.game.agenda.answer", _contradict)
        with pytest.raises(EngineBug) as error:
            match.game.choose(0)
    assert isinstance(error.value.replay, dict)
    assert error.value.replay["choices"] == [0]
    assert (fingerprint(match), path.read_bytes()) == (before, content)
    match.game.choose(0)


def _contradict(*_: object) -> None:
    raise KeyError("nobody knows")


def test_only_the_safe_mode_synchronises_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synchronised: list[int] = []
    for durability, number in ((ga.Durability.DISK, 3), (ga.Durability.SYSTEM, 0)):
        with ga.RecordedMatch.create(path.with_name(durability.value), new_match(1), durability=durability) as match:
            monkeypatch.setattr(os, "fsync", synchronised.append)
            synchronised.clear()
            for _ in range(3):
                match.game.choose(0)
            assert len(synchronised) == number
            match.journal.sync()
            assert len(synchronised) == number + 1


def test_entries_tell_who_was_asked_what(match: ga.RecordedMatch) -> None:
    decision = match.game.decision
    match.game.choose(0)
    assert match.journal.entries == (Chosen(0, len(decision.options), decision.player, decision.purpose),)
    assert repr(match.journal).endswith(": 1 entries>")


def test_a_game_that_is_not_recorded_costs_nothing_more(match: ga.RecordedMatch) -> None:
    """Only games of a match look for a keeper."""
    assert Game._take is not type(match.game)._take
    assert not hasattr(Game, "_keeper")
