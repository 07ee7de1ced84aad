"""The plain form, on which scripts and screen readers rely (docs/terminal.md), and completion of what is typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from grandarchive.cli import main
from grandarchive.cli.terminal.completion import Completions
from grandarchive.cli.terminal.keys import Typed, typed_numbers
from grandarchive.cli.terminal.naming import with_names

OPTION = re.compile(r"\d+\. \S.*")
ACTION = re.compile(r"\d+\. (activate|attack with|use|materialize) ")


def printed(*typed: str) -> list[str]:
    """The lines of a game in which this is typed."""
    start = ["play", "--plain", "--seed", "3", "--first", "a"]
    found = CliRunner().invoke(main, start, input="".join(f"{line}\n" for line in typed))
    assert found.exit_code == 0, found.output
    return found.stdout.split("\n")


def test_each_line_is_of_a_known_form() -> None:
    typed = ("1", "", "graveyard", "0", "0", "0", "0", "0", "0", "0", "0", "0", "0", "board", "quit")
    lines = printed(*typed)
    text = "\n".join(lines)
    assert "\x1b" not in text
    assert "\r" not in text
    assert lines.count(">") == len(typed)
    assert all(line == ">" or ">" not in line[:2] for line in lines)
    options = [line for line in lines if OPTION.fullmatch(line)]
    assert any(ACTION.match(line) for line in options)
    assert "0. pass" in lines
    assert "0. pass; or Enter" in lines
    assert "== Program's turn ==" in lines
    story = [line for line in lines if line.startswith("  Program activates ")]
    assert story
    assert len(max(lines, key=len)) > 120  # no line is broken


def test_what_is_typed_is_not_repeated() -> None:
    assert "hold" not in printed("hold", "hold", "quit")


def test_the_width_of_the_terminal_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    narrow = printed("1", "", "?", "quit")
    monkeypatch.setenv("COLUMNS", "200")
    assert [line for line in printed("1", "", "?", "quit") if "The game is kept" not in line] == [
        line for line in narrow if "The game is kept" not in line
    ]


def test_the_document_names_every_command() -> None:
    from grandarchive.cli.terminal.commands import COMMANDS

    document = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
    missing = [name for name in COMMANDS if f"`{name}" not in document and name != "help"]
    assert missing == []


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("3", Typed(((3,),))),
        ("3 1,2", Typed(((3,), (1, 2)))),
        ("3 1, 2!", Typed(((3,), (1, 2)), at_once=True)),
        ("none", Typed(((),))),
        ("", None),
        ("!", None),
        ("3 x", None),
        ("²", None),
        ("-1", None),
        ("9" * 10, None),
    ],
)
def test_numbers_are_read(line: str, typed: Typed | None) -> None:
    assert typed_numbers(line) == typed


def test_words_are_completed_from_the_first_or_the_second() -> None:
    words = ("graveyard", "? ", "Fireball", "Fire Resonance Bauble")

    def found(typed: str) -> list[str]:
        return [c.text for c in Completions(lambda: words).get_completions(Document(typed), CompleteEvent())]

    assert found("gra") == ["graveyard"]
    assert found("why fire") == ["Fireball", "Fire Resonance Bauble"]
    assert found("") == []


def test_players_are_named() -> None:
    assert with_names("attack player 2 and player 7", ("Ada", "Bo")) == "attack Bo and player 7"
