"""What a person is told when their turn goes on or ends."""

from __future__ import annotations

from pathlib import Path

from grandarchive.cli.terminal.conversation import GREETING
from tests.terminal.typists import Greedy, Terminal, new_match

ENDED = "  Nothing more could be done, so the main phase ended."


def test_help_is_named_once(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(3), ["1!", "0", "0"])
    terminal.run()
    assert terminal.screen.lines.count(GREETING) == 1


def test_a_main_phase_that_ends_by_itself_says_so(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(1), Greedy())
    terminal.run()
    lines = terminal.screen.lines
    ends = [at for at, line in enumerate(lines) if line == ENDED]
    assert ends
    assert all(lines[at + 1] == "== Bo's turn ==" for at in ends)


def test_a_pass_ends_the_main_phase_without_more_words(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(3), ["1!", "pass", "pass"])
    terminal.run()
    assert "== Bo's turn ==" in terminal.screen.lines
    assert ENDED not in terminal.screen.lines
