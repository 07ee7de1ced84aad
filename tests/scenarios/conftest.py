"""Scenarios run as they are; with `--modes all` also with a clone and with save and load before each choice.

Without it one scenario in eight does, always the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.testing import Cards, Scenario

ONE_IN: Final = 8


def modes(scenario: str, all_modes: bool) -> list[str]:
    """What happens before each choice in the runs of a scenario; its id alone decides whether it is in a sample."""
    return ["plain", *(mode for mode in ("clone", "save") if all_modes or _sampled(f"{mode} {scenario}"))]


def _sampled(name: str) -> bool:
    return int.from_bytes(sha256(name.encode()).digest()) % ONE_IN == 0


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    found = modes(metafunc.definition.nodeid, metafunc.config.getoption("modes") == "all")
    metafunc.parametrize("between_choices", found, indirect=True)


@pytest.fixture(scope="session")
def catalog() -> Cards:
    return Cards(DEFINITIONS)


@pytest.fixture(autouse=True)
def between_choices(request: pytest.FixtureRequest) -> Iterator[None]:
    Scenario.between_choices = "" if request.param == "plain" else request.param
    yield
    Scenario.between_choices = ""


@pytest.fixture
def scenario(catalog: Cards) -> Scenario:
    return Scenario(catalog)
