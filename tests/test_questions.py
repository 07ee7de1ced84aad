"""How many questions a person is asked in a game; see `tests/questions.py`."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, starter_deck
from grandarchive.play.game import Game
from tests import questions
from tests.official import loaded_index

DECKS: Final = Path(__file__).resolve().parents[2] / "shared" / "decks" / "tournament"


def test_a_person_is_asked_less_than_half_as_often_as_the_game_decides() -> None:
    """Every plan is carried out on a copy, too, and leads to the same game as its single choices."""
    catalog = Catalog.starter()
    decks = [starter_deck(name, catalog) for name in STARTER_DECKS]
    count = questions.Count()
    for seed in range(3):
        pair = decks[seed % 3], decks[(seed + 1) % 3]
        questions.play(Game(pair, seed=seed, record=False), count, random.Random(0), compared=1.0)
    assert count.compared == count.followed > 50
    assert count.missed.total() == 0
    assert 0 < count.questions < 0.5 * count.singles
    assert sum(count.asked.values()) + sum(count.reopened.values()) == count.questions
    assert f"{count.games} games" in str(count)
    assert any("main, acted" in line for line in count.table())


@pytest.mark.slow
@pytest.mark.index
@pytest.mark.skipif(not DECKS.exists(), reason="the decks in ../shared are absent")
def test_plans_of_tournament_decks_lead_where_their_single_choices_lead() -> None:
    decks = questions.understood_decks(DECKS, loaded_index(), None)
    count = questions.Count()
    pair = random.Random(0).sample(decks, 2)
    questions.play(Game(pair, seed=0, record=False), count, random.Random(0), compared=0.3)
    assert count.compared > 20
    assert count.questions < 0.5 * count.singles
