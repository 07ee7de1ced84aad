"""Runs all scenarios and rulings, and looks at the game before each choice in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from grandarchive.state.game import GameState
from grandarchive.state.work import WORK
from grandarchive.testing import Scenario

FOLDERS: Final = ("tests/scenarios", "tests/rulings")


def watch(look: Callable[[GameState], None]) -> int:
    """Call `look` with the state before each choice of every scenario. Returns the exit code of the tests."""

    class Watching:
        """Looks before each choice."""

        def pytest_configure(self) -> None:
            pick = Scenario._pick

            def watched(scenario: Scenario, index: int) -> None:
                if scenario.state.decision is not None:
                    counted, WORK.done = WORK.done, None  # a scenario that counts work counts its own
                    look(scenario.state)
                    WORK.done = counted
                pick(scenario, index)

            Scenario._pick = watched  # type: ignore[assignment,method-assign]

    options = ["-q", "-n", "0", "-p", "no:cacheprovider", "--no-cov", "-x"]
    return int(pytest.main([*options, *FOLDERS], plugins=[Watching()]))
