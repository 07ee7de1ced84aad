"""What was compiled is played with only as long as it is of the sources beside it."""

from __future__ import annotations

import copy
import inspect
import os
import pickle
import pydoc
import shutil
import subprocess
import sys
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

import grandarchive as ga
from grandarchive import compiled
from grandarchive.cli import main
from grandarchive.compiled import READ, SUFFIX, check_stamp, stamp_file, stamp_of
from grandarchive.errors import OutdatedBuild

PACKAGE: Final = Path(compiled.__file__).parent


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of a few sources, that was compiled."""
    there = tmp_path / "grandarchive"
    for part in READ:
        source = there / (part if part.endswith(".py") else f"{part}/inner/__init__.py")
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(f"# {part}\n", encoding="utf-8")
    for part in compiled.COMPILED:
        (there / part / f"__init__{SUFFIX}").touch()
    stamp_file(there).write_text(stamp_of(there), encoding="utf-8")
    return there


def refused(package: Path) -> str:
    with pytest.raises(OutdatedBuild) as caught:
        check_stamp(package)
    message = str(caught.value)
    assert "\n" not in message
    assert "`make fast`" in message
    assert "`make slow`" in message
    return message


def test_compiled_modules_of_these_sources_are_played_with(package: Path) -> None:
    assert check_stamp(package)


def test_a_source_with_another_time_and_the_same_content_is_the_same(package: Path) -> None:
    os.utime(package / "rules" / "inner" / "__init__.py", ns=(1, 1))
    assert check_stamp(package)


def test_a_source_that_changed_is_refused(package: Path) -> None:
    source = package / "model" / "inner" / "__init__.py"
    source.write_text("# modem\n", encoding="utf-8")
    os.utime(source, ns=(1, 1))
    assert refused(package).startswith("model/inner/__init__.py changed after the engine was compiled")


def test_a_new_source_is_refused(package: Path) -> None:
    (package / "state" / "inner" / "more.py").touch()
    assert refused(package).startswith("state/inner/more.py came after the engine was compiled")


def test_a_source_that_is_missing_is_refused(package: Path) -> None:
    (package / "rules" / "inner" / "__init__.py").unlink()
    assert refused(package).startswith("rules/inner/__init__.py went after the engine was compiled")


def test_compiled_modules_without_a_stamp_are_refused(package: Path) -> None:
    stamp_file(package).unlink()
    assert "compiled modules lie here" in refused(package)


def test_sources_that_were_never_compiled_need_no_stamp(package: Path) -> None:
    stamp_file(package).unlink()
    for part in compiled.COMPILED:
        (package / part / f"__init__{SUFFIX}").unlink()
    assert not check_stamp(package)


def test_the_command_says_in_one_line_that_it_is_out_of_date(package: Path) -> None:
    """The package is imported no further than its check."""
    for name in ("__init__.py", "__main__.py", "compiled.py", "errors.py"):
        shutil.copy(PACKAGE / name, package / name)
    command = [sys.executable, "-B", "-m", "grandarchive", "--version"]
    environment = {**os.environ, "PYTHONPATH": str(package.parent)}
    ended = subprocess.run(command, env=environment, cwd=package.parent, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.startswith("Error: errors.py changed after the engine was compiled: ")
    assert ended.stderr.count("\n") == 1


# The public names, tried from outside ---------------------------------------------------------------------------

CLASSES: Final = [value for name in ga.__all__ if inspect.isclass(value := getattr(ga, name))]
RECORDS: Final = (ga.Outcome,)
"""Made by the engine itself; compiled they cannot be derived from."""

DERIVABLE: Final = [kind for kind in CLASSES if kind not in RECORDS and not issubclass(kind, Enum)]
"""Nobody derives from an enum that has members."""

WAYS: Final = [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


@pytest.fixture
def game() -> ga.Game:
    """A game with something behind it, in which somebody has to choose."""
    catalog = ga.Catalog.starter()
    found = ga.Game([ga.starter_deck(name, catalog) for name in list(ga.STARTER_DECKS)[:2]], seed=3)
    for number in range(80):
        found.choose(number % len(found.decision.options))
    return found


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_public_class_says_what_it_is(kind: type) -> None:
    assert inspect.getdoc(kind)
    assert str(inspect.getdoc(kind)).split("\n")[0] in pydoc.plain(pydoc.render_doc(kind))


def test_public_records_say_what_they_take() -> None:
    assert list(inspect.signature(ga.Outcome).parameters) == ["winners", "reason", "turn"]
    expected = ["decks", "seed", "first_player", "names", "record", "every_opportunity"]
    assert list(inspect.signature(ga.Game).parameters) == expected


@pytest.mark.parametrize("again", WAYS)
def test_a_game_is_the_same_again_and_goes_its_own_way(game: ga.Game, again: Callable[[Any], Any]) -> None:
    found = again(game)
    assert (type(found), found.digest(), found.labels) == (ga.Game, game.digest(), game.labels)
    assert (found.log(), found.choices, found.status()) == (game.log(), game.choices, [])
    before = game.digest()
    for number in range(40):
        found.choose(number % len(found.decision.options))
    assert game.digest() == before != found.digest()
    found.undo()
    assert len(found.choices) == len(game.choices) + 39


@pytest.mark.parametrize("again", WAYS)
def test_what_a_game_shows_is_the_same_again(game: ga.Game, again: Callable[[Any], Any]) -> None:
    view = game.view(game.decision.player)
    assert again(view).encode() == view.encode()
    assert again(game.decision).labels == game.labels
    option = game.decision.options[0]
    assert repr(again(option)) == repr(copy.copy(option)) == repr(option)
    outcome = ga.Outcome((0,), "defeat", 7)
    assert repr(again(outcome)) == repr(copy.copy(outcome)) == repr(outcome)


def test_a_decision_and_its_game_stay_together(game: ga.Game) -> None:
    """Pickled with its game, a decision is outdated as soon as that game goes on; copied with it, a view is too."""
    other, decision = pickle.loads(pickle.dumps((game, game.decision)))
    assert decision.labels == other.labels
    other.choose(0)
    with pytest.raises(ga.OutdatedView):
        assert decision.labels
    copied, view = copy.deepcopy((game, game.view(0)))
    assert view.turn == copied.turn
    copied.choose(0)
    with pytest.raises(ga.OutdatedView):
        assert view.turn


def test_a_pickled_view_stays_of_its_moment(game: ga.Game) -> None:
    other, view = pickle.loads(pickle.dumps((game, game.view(0))))
    expected = game.view(0).encode()
    other.choose(0)
    game.choose(0)
    assert view.encode() == expected


@pytest.mark.parametrize(
    "kind",
    [kind for kind in CLASSES if kind not in RECORDS and not issubclass(kind, Enum)],
    ids=lambda kind: kind.__name__,
)
def test_a_public_class_can_be_derived_from(kind: Any) -> None:
    derived = type("Derived", (kind,), {"__slots__": ()})
    assert derived.__mro__[1] is kind


def test_a_derived_game_stays_one(game: ga.Game) -> None:
    class Counting(ga.Game):
        chosen = 0

        def choose(self, choice: ga.Choice) -> None:
            self.chosen += 1
            super().choose(choice)

    found = Counting.from_state(game.clone()._state)
    found.choose(0)
    assert (found.chosen, type(found.clone())) == (1, Counting)


def test_words_say_what_they_mean() -> None:
    """The command `language` shows the docstring of a word, which a compiled one does not keep."""
    said = CliRunner().invoke(main, ["language", "Draw"]).output
    assert "draw cards" in said


def test_few_tests_reach_into_the_interpreted_engine_and_no_scenario_does() -> None:
    tests = Path(__file__).parent
    marked = {
        path.relative_to(tests): path.read_text(encoding="utf-8").count("@pytest.mark.whitebox\n")
        for path in tests.rglob("test_*.py")
        if path != Path(__file__)
    }
    assert sum(marked.values()) <= 15
    assert [str(path) for path, count in marked.items() if count and path.parts[0] in ("scenarios", "rulings")] == []
