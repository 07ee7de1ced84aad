"""The rulings that come with the program, as positions: each holds, in our words, and cites what it shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from grandarchive.cli import main
from grandarchive.cli.judge import rulings_folder
from grandarchive.testing.positions import Position, judge
from tests.official import INDEX, loaded_index, rulings

FILES: Final = tuple(sorted(rulings_folder().glob("*.toml")))
AT_LEAST: Final = 60
RULING: Final = re.compile(r"ruling (.+) (\d{4}-\d{1,2}-\d{1,2}) \((\d+)\)")
FEWEST: Final = 6
"""So many words in a row are taken over from a text; fewer there are only so many ways to say."""


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower())


def test_there_are_many_rulings_with_titles_of_their_own() -> None:
    positions = [Position.load(path) for path in FILES]
    assert len(positions) >= AT_LEAST
    assert len({position.title for position in positions}) == len(positions)
    assert [p.place for p in positions if not (p.title and p.about and p.rules)] == []


@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_ruling_holds(path: Path) -> None:
    verdict = judge(Position.load(path), loaded_index())
    assert verdict.problems == ()
    assert verdict.expectations > 0


@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent")
def test_rulings_that_are_cited_exist_and_are_told_in_our_words() -> None:
    for path in FILES:
        position = Position.load(path)
        ours = " ".join(words(f"{position.title}. {position.about}"))
        for cited in position.rules:
            found = RULING.fullmatch(cited)
            assert found or cited.startswith("CR "), f"{path}: {cited}"
            if found is None:
                continue
            theirs = words(rulings()[found[1], found[2], int(found[3])])
            rows = [" ".join(theirs[at : at + FEWEST]) for at in range(len(theirs) - FEWEST + 1)]
            assert [row for row in rows if row in ours] == [], path


@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent")
def test_without_a_file_the_rulings_are_judged() -> None:
    result = CliRunner().invoke(main, ["judge", "--index", str(INDEX)])
    assert result.exit_code == 0, result.output
    assert f"{len(FILES)} positions: {len(FILES)} as expected, 0 not" in result.stdout
