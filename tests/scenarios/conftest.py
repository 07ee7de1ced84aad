"""Every scenario runs three times: as it is, with a clone and with save and load before each choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.testing import Cards, Scenario


@pytest.fixture(scope="session")
def catalog() -> Cards:
    return Cards(DEFINITIONS)


@pytest.fixture(autouse=True, params=["plain", "clone", "save"])
def between_choices(request: pytest.FixtureRequest) -> Iterator[None]:
    Scenario.between_choices = "" if request.param == "plain" else request.param
    yield
    Scenario.between_choices = ""


@pytest.fixture
def scenario(catalog: Cards) -> Scenario:
    return Scenario(catalog)
