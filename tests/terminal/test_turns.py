"""What a person is told when their turn goes on or ends."""

from __future__ import annotations

from pathlib import Path

from grandarchive.cli.terminal.conversation import GREETING
from grandarchive.play import Game
from grandarchive.testing import Scenario
from tests.terminal.typists import CATALOG, Greedy, Terminal, new_match

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


def attacking_with_a_card_left() -> Game:
    """A game in which A attacks, then plays the last card during combat, and then has nothing to do."""
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Banner Knight"])
    scenario.player("A", hand=["Favorable Winds", "Crux Sight"]).player("B", lineage=["Spirit of Fire"])
    return Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B"))


def test_a_main_phase_that_ends_after_a_card_in_combat_says_so(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, attacking_with_a_card_left(), ["attack", "favorable", ""])
    terminal.run()
    assert "A activates Favorable Winds" in terminal.text
    assert terminal.screen.lines.count(ENDED) == 1


def test_the_choices_before_the_first_turn_end_no_main_phase(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(3, first=1), ["pass until something"])
    terminal.run()
    assert ENDED not in terminal.screen.lines
