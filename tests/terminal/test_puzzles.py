"""`grandarchive puzzle`: hints lead to the win, and what does not win is refuted and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from grandarchive.cli import main
from grandarchive.cli.overwriting import Overwriting
from grandarchive.cli.terminal.conversation import Ending
from grandarchive.cli.terminal.puzzling import PuzzleConversation
from grandarchive.play import Game
from grandarchive.table.thinking import DEFENDER
from grandarchive.testing import Scenario, rested
from grandarchive.testing.positions.bench import PositionBench
from tests.terminal.typists import CATALOG, Terminal
from tests.wolf import WOLF

MOST_LINES = 400
"""A puzzle that takes more lines than this is not solved by its hints."""


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["puzzle", *map(str, arguments)], input=typed)


def attempt(folder: Path, game: Game, typed: list[str]) -> Terminal:
    """A terminal at which a person has typed these lines, at a puzzle of the first player."""
    found = Terminal(folder, game, typed, (None, DEFENDER))
    found.conversation = PuzzleConversation(found.local, CATALOG, found.screen, Overwriting())
    found.run()
    return found


@pytest.fixture
def position() -> Game:
    """Two allies win if both attack the champion."""
    t = Scenario(CATALOG).player("Ada", field=["Esteemed Knight", "Swift Recruit"])
    return t.player("Bo", damage=12, field=["Gray Wolf"]).main_phase("Ada").game


def test_all_puzzles_are_listed() -> None:
    lines = run("--list").output.splitlines()
    assert len(lines) == len(PositionBench(CATALOG).puzzles())
    assert lines[0].split()[:5] == ["1", "Win", "this", "turn:", "3"]


def test_a_number_that_no_puzzle_has_is_refused() -> None:
    result = run(1000)
    assert result.exit_code == 2
    assert "there is no puzzle 1000: their numbers are 1 to" in result.output


def test_a_puzzle_is_told_with_its_hands_and_left() -> None:
    result = run(1, "--plain", typed="quit\n")
    assert result.exit_code == 0
    assert result.output.startswith("Puzzle 1 of ")
    assert "Defender's hand: " in result.output
    assert "The next one: grandarchive puzzle 2" in result.output


def test_the_input_may_not_end_before_the_puzzle_is_solved() -> None:
    result = run(1, "--plain")
    assert result.exit_code == 1
    assert "the input ended before the puzzle was solved" in result.output


def test_a_win_is_told(tmp_path: Path, position: Game) -> None:
    typed = ["attack with Esteemed Knight", "Spirit of Wind", "attack with Swift Recruit", "Spirit of Wind"]
    found = attempt(tmp_path, position, typed)
    assert found.screen.lines[-1] == "Solved.", found.text


def test_what_does_not_win_is_taken_back(tmp_path: Path, position: Game) -> None:
    found = attempt(tmp_path, position, ["attack with Esteemed Knight", "Gray Wolf", "quit"])
    assert "That does not win this turn. It is taken back." in found.text
    assert found.text.count("1. attack with Esteemed Knight") == 2


def test_the_end_of_the_turn_is_taken_back_too(tmp_path: Path, position: Game) -> None:
    found = attempt(tmp_path, position, ["pass", "pass", "quit"])
    assert "That does not win this turn. It is taken back." in found.text
    assert "Solved." not in found.text


def test_hints_and_the_whole_win_are_those_of_the_solver(tmp_path: Path, position: Game) -> None:
    found = attempt(tmp_path, position, ["hint", "concede", "y"])
    assert "This wins: attack with " in found.text
    told = found.screen.lines[found.screen.lines.index("This wins:") :]
    assert told[1].startswith("  Ada: attack with ")
    assert "Solved." not in found.text


def test_a_concession_after_a_hint_is_no_solution(tmp_path: Path) -> None:
    """The hint looks at one choice that is only announced; the concession is one choice, too."""
    t = Scenario(CATALOG).player(
        "Ada", hand=["Idle Thoughts", "Fireball", "Blissful Calling"], field=["Esteemed Knight"]
    )
    game = t.player("Bo", damage=13).main_phase("Ada").game
    found = attempt(tmp_path, game, ["activate Idle Thoughts", "pay", "hint", "cancel", "concede", "y"])
    assert found.screen.lines.count("Nothing was done.") == 1, found.text
    assert "Solved." not in found.text
    assert "This wins:" in found.screen.lines


def test_another_line_of_the_same_length_is_judged_anew(tmp_path: Path) -> None:
    """An attack on a rested ally takes as many choices as one on the champion, and does not win."""
    t = Scenario(CATALOG).player("Ada", field=["Esteemed Knight", "Swift Recruit"])
    position = t.player("Bo", damage=12, field=[rested("Gray Wolf")]).main_phase("Ada").game
    typed = [
        "attack with Esteemed Knight",
        "Spirit of Wind",
        "undo",
        "attack with Esteemed Knight",
        "Gray Wolf",
        "quit",
    ]
    found = attempt(tmp_path, position, typed)
    assert found.text.count("That does not win this turn. It is taken back.") == 1, found.text


def test_a_puzzle_is_solved_by_its_hints(tmp_path: Path) -> None:
    game = PositionBench(CATALOG).puzzle(WOLF)

    def typist(terminal: Terminal) -> str:
        assert len(terminal.screen.lines) < MOST_LINES, terminal.text
        last = terminal.screen.lines[-2]
        if not last.startswith("This wins: "):
            return "hint"
        return last.removeprefix("This wins: ").removesuffix(".").split(" (")[0]

    solver = game.decision.player
    programs = [None if seat == solver else DEFENDER for seat in range(2)]
    found = Terminal(tmp_path, game, typist, programs)
    found.conversation = PuzzleConversation(found.local, CATALOG, found.screen, Overwriting())
    assert found.run() is Ending.OVER
    assert found.screen.lines[-1] == "Solved.", found.text
