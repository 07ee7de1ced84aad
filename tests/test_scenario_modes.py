"""How scenarios run: as they are, with a clone, and with save and load before each choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.play.game import Game
from grandarchive.testing import Cards, Scenario
from tests.scenarios.conftest import ONE_IN, modes


def test_with_all_modes_every_scenario_runs_in_each() -> None:
    assert modes("tests/scenarios/test_x.py::test_y", all_modes=True) == ["plain", "clone", "save"]


def test_a_sample_is_about_one_in_eight_of_each_and_every_scenario_runs_plain() -> None:
    names = [f"tests/scenarios/test_x.py::test_{number}" for number in range(8000)]
    found = Counter(mode for name in names for mode in modes(name, all_modes=False))
    assert found["plain"] == 8000
    assert found["clone"] == pytest.approx(8000 / ONE_IN, rel=0.15)
    assert found["save"] == pytest.approx(8000 / ONE_IN, rel=0.15)


def test_the_sample_is_always_the_same() -> None:
    """Also in another process, unlike what `hash` would tell."""
    found = [modes(f"tests/scenarios/test_x.py::test_{number}", all_modes=False) for number in range(20)]
    assert [number for number, each in enumerate(found) if "clone" in each] == [1, 10, 17]
    assert [number for number, each in enumerate(found) if "save" in each] == [9]


@pytest.mark.parametrize(("mode", "expected"), [("", 0), ("clone", 3), ("save", 3)])
def test_the_game_is_copied_or_saved_before_each_choice(
    monkeypatch: pytest.MonkeyPatch, mode: str, expected: int
) -> None:
    """A card is activated and two players pass."""
    made = Counter[str]()

    def counting(name: str, original: Callable[..., Any]) -> Callable[..., Any]:
        def count(*arguments: Any) -> Any:
            made[name] += 1
            return original(*arguments)

        return count

    monkeypatch.setattr(Game, "clone", counting("clone", Game.clone))
    monkeypatch.setattr(Game, "decode", staticmethod(counting("save", Game.decode)))
    monkeypatch.setattr(Scenario, "between_choices", mode)
    t = Scenario(Cards(DEFINITIONS)).player("A", hand=["Scry the Skies", "Idle Thoughts"]).main_phase("A")
    t.act("A", "activate Scry the Skies").pass_all()
    assert sum(made.values()) == made[mode] == expected
