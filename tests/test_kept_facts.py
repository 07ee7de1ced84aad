"""Facts about words that the engine keeps, up to a limit."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Activated
from grandarchive.model.costs import PayReserve
from grandarchive.rules.playing import words
from tests.scenarios.test_at_a_glance import LEARN


def _calls(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Any]:
    """The arguments with which a function is called from now on."""
    found: list[Any] = []
    function = getattr(words, name)

    def kept(*given: Any) -> Any:
        found.append(given)
        return function(*given)

    monkeypatch.setattr(words, name, kept)
    return found


@pytest.mark.whitebox
def test_what_costs_say_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to 5000 words are kept; with another one all are forgotten."""
    monkeypatch.setattr(words, "_FACTS", {})
    monkeypatch.setattr(words, "_PLAIN", {})
    costs = [PayReserve(n) for n in range(5_001)]
    abilities = [Activated((), (LEARN,)) for _ in costs]
    walked, named = _calls(monkeypatch, "walk"), _calls(monkeypatch, "reads_x")
    for cost, ability in zip(costs[:5_000], abilities[:5_000], strict=True):
        assert not words.reads_x(cost)
        assert words.asks_nothing(ability)
    assert (len(walked), len(words._FACTS), len(words._PLAIN)) == (5_000, 5_000, 5_000)
    walked.clear()
    named.clear()
    assert not words.reads_x(*costs[:5_000])
    assert all(words.asks_nothing(ability) for ability in abilities[:5_000])
    assert (walked, len(named)) == ([], 1)
    words.reads_x(costs[5_000])
    words.asks_nothing(abilities[5_000])
    assert (len(words._FACTS), len(words._PLAIN)) == (1, 1)
