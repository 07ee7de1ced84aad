"""Whatever is typed, the terminal goes on, and looking changes nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from grandarchive.cli.terminal.conversation import Ending
from tests.terminal.typists import Terminal, new_match

LOOKS: Final = (
    *("graveyard", "banishment all", "material", "hand", "memory", "field opponent", "deck", "stack", "status"),
    *("log", "log all", "? 1", "why 1", "? 99", "? fireball", "settings", "help", "?", "board", "hint"),
)
DEEDS: Final = (
    *("0", "0", "0", "", "", "1", "1", "2", "3", "4", "5", "1 1", "1 2", "2!", "1!", "3!", "1 2 3", "any", "none"),
    *("pay", "cancel", "undo", "hold", "pass", "pass until end", "pass until something", "pass until main"),
    *("settings stop their end", "settings enter on", "settings usual", "activate", "nonsense", "9" * 50, "!"),
)
MOST: Final = 150


@pytest.mark.parametrize("seed", range(6))
def test_a_person_may_type_anything(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    typed = 0

    def typist(_: Terminal) -> str:
        nonlocal typed
        typed += 1
        if typed > MOST:
            raise EOFError
        return rng.choice((*LOOKS, *DEEDS, *DEEDS))

    terminal = Terminal(tmp_path, new_match(seed), typist, (None, "greedy") if seed % 2 else (None, None))
    assert terminal.run() in (Ending.END_OF_INPUT, Ending.OVER)
    assert terminal.screen.lines.count(">") == typed


def test_looking_changes_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(5), ["1!", *LOOKS])
    terminal.run()
    before = Terminal(tmp_path / "before", new_match(5), ["1!"])
    before.run()
    assert terminal.game.digest() == before.game.digest()
    assert terminal.game.choices == before.game.choices
