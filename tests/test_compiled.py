"""What was compiled is played with only as long as it is of the sources beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from grandarchive import compiled
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


def test_few_tests_reach_into_the_interpreted_engine_and_no_scenario_does() -> None:
    tests = Path(__file__).parent
    marked = {
        path.relative_to(tests): path.read_text(encoding="utf-8").count("@pytest.mark.whitebox\n")
        for path in tests.rglob("test_*.py")
        if path != Path(__file__)
    }
    assert sum(marked.values()) <= 15
    assert [str(path) for path, count in marked.items() if count and path.parts[0] in ("scenarios", "rulings")] == []
