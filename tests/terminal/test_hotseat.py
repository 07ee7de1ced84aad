"""Several people at one keyboard: curtains, consent, rematch."""

from __future__ import annotations

from pathlib import Path

from grandarchive.cli.terminal.conversation import Ending
from grandarchive.play import Game
from grandarchive.testing import Scenario
from tests.terminal.typists import CATALOG, Terminal, new_match

CURTAIN = "Pass the keyboard to Bo, then press Enter."


def hotseat(folder: Path, *typed: str, seed: int = 5, best_of: int = 1) -> Terminal:
    """Ada and Bo play at one keyboard; Ada begins."""
    terminal = Terminal(folder, new_match(seed, best_of), typed, (None, None))
    terminal.ending = terminal.run()
    return terminal


def test_a_curtain_hides_a_hand_from_the_other_person(tmp_path: Path) -> None:
    terminal = hotseat(tmp_path, "", "1!", "")
    ada, _, bo = terminal.text.partition(CURTAIN)
    assert "You (Ada): " in ada
    assert "You (Bo): " in bo
    assert "Bo draws 7 cards (Blitz Mage" not in ada
    assert "Bo draws 7 cards (Blitz Mage" in bo
    assert "Ada activates Crusader of Aesa (reserves 3 cards)" in bo


def test_the_other_person_agrees_to_an_undo_or_does_not(tmp_path: Path) -> None:
    agreed = hotseat(tmp_path / "a", "", "1!", "", "0", "", "undo", "y")
    refused = hotseat(tmp_path / "b", "", "1!", "", "0", "", "undo", "n")
    assert "Bo: Ada wants to take back an answer." in agreed.text
    assert "Taken back with it: Bo chose once" in agreed.text
    assert agreed.game.choices == ()
    assert "Bo does not agree." in refused.text
    assert refused.game.choices != ()


def test_a_rematch_needs_both(tmp_path: Path) -> None:
    terminal = hotseat(tmp_path, "", "concede", "rematch", "y", "")
    assert "Bo wins in turn 1: Ada conceded." in terminal.text
    assert "Bo: Ada wants to play again." in terminal.text
    assert terminal.local.table.record.matches == 2
    assert terminal.ending is Ending.END_OF_INPUT


def test_a_match_goes_on_with_the_next_game(tmp_path: Path) -> None:
    terminal = hotseat(tmp_path, "", "concede", "what", "second", "", best_of=3)
    assert "Game 1 goes to Bo: 0 : 1" in terminal.text
    assert "Go first or second in game 2?" in terminal.text
    assert "Type first, second or quit." in terminal.text
    assert terminal.local.match.game_number == 2
    assert terminal.game.first_player == 1


def test_a_game_over_tells_why_and_what_can_be_done(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(3), ["concede", "what", "board", "log", ""])
    assert terminal.run() is Ending.OVER
    over = terminal.text.split("== The game is over ==")[1]
    assert over.count("You (Ada): Spirit of Wind, level 0, life 15") == 2
    assert "Bo wins in turn 1: Ada conceded." in over
    assert over.count("Type rematch, board, log, save FILE or undo; Enter leaves.") == 2


def test_the_end_of_a_game_can_be_taken_back(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(3), ["1!", "concede", "undo", "undo"])
    assert terminal.run() is Ending.END_OF_INPUT
    assert not terminal.game.over


def test_the_board_is_shown_after_a_curtain(tmp_path: Path) -> None:
    """The curtain clears the screen, so whoever comes to the keyboard sees the board again."""
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], hand=["Gray Wolf"] * 6)
    scenario.player("B", lineage=["Spirit of Fire"], hand=["Ignite the Soul"] * 3)
    game = Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B"))
    terminal = Terminal(tmp_path, game, ["", "1!", "", "0", ""], (None, None))
    terminal.run()
    curtains = terminal.text.count("Pass the keyboard to ")
    assert curtains > 2
    assert terminal.text.count("elements Fire, Norm") == curtains
