"""Deals and crowds on a small scale, and what would be noticed."""

from __future__ import annotations

import random

import pytest
from click.testing import CliRunner

from grandarchive.play import dealing
from tests import crowds, deals
from tests.deals import Count, deal, moments


def run(seed: int, moments_looked_at: int) -> Count:
    count, chance = Count(), random.Random(seed)
    for _, game in zip(range(moments_looked_at), moments(seed, 2), strict=False):
        deal(game, chance, count)
    return count


def test_games_are_dealt_anew() -> None:
    found = CliRunner().invoke(deals.main, ["--deals", "20"])
    assert found.exit_code == 0, found.output
    assert "20 deals, 4 played to the end" in found.output


def test_what_is_always_dealt_the_same_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leaves the cards where they are finds each name always or never."""
    monkeypatch.setattr(deals, "_play_on", lambda *_: None)
    monkeypatch.setattr(deals, "AT_ONCE", 25)
    assert not run(3, 8).is_wrong
    monkeypatch.setattr(dealing, "_as", lambda card, *_: card)
    assert run(3, 8).is_wrong


def test_three_play_to_the_end() -> None:
    found = CliRunner().invoke(crowds.main, ["--games", "1"])
    assert found.exit_code == 0, found.output
    assert "1 games with 3 players" in found.output
