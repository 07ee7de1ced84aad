"""Every scenario runs three times: as it is, with a clone and with save and load before each choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model.cards import CardDefinition
from grandarchive.testing import Scenario


class StarterCards:
    """The starter cards by name and slug."""

    def __init__(self) -> None:
        self._by_name = {card.name: card for card in DEFINITIONS}
        self._by_slug = {card.slug: card for card in DEFINITIONS}

    def find(self, name: str) -> CardDefinition:
        return self._by_name[name]

    def by_slug(self, slug: str) -> CardDefinition:
        return self._by_slug[slug]


@pytest.fixture(scope="session")
def catalog() -> StarterCards:
    return StarterCards()


@pytest.fixture(autouse=True, params=["plain", "clone", "save"])
def between_choices(request: pytest.FixtureRequest) -> Iterator[None]:
    Scenario.between_choices = "" if request.param == "plain" else request.param
    yield
    Scenario.between_choices = ""


@pytest.fixture
def scenario(catalog: StarterCards) -> Scenario:
    return Scenario(catalog)
