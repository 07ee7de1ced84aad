"""A strange record of the official index costs its own card and no other; `make altered-index` tries more of them."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.altered_index import KINDS, Official, differences, drawn

INDEX: Final = Path(__file__).resolve().parent.parent.parent / "shared" / "index" / "cards.json"
BESIDE: Final = 60
"""How many official records stand beside an altered one, so that the test is quick."""

pytestmark = [
    pytest.mark.index,
    pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent"),
]


@cache
def official() -> Official:
    return Official(INDEX)


def beside(places: list[int], draw: random.Random) -> list[int]:
    """These records, all that name their cards, those with the slugs that an alteration may take, and others."""
    names = [official().records[place]["name"] for place in places]
    naming = [n for n, card in enumerate(official().index.cards) if any(name in card.text for name in names)]
    return sorted({*places, *naming[:BESIDE], *draw.sample(range(len(official().records)), BESIDE)})


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("seed", range(5))
def test_a_record_that_is_altered_in_any_way_is_refused_alone(kind: str, seed: int) -> None:
    """Facts and texts of all others, and the abilities of cards that name its card, are those without the record."""
    draw = random.Random(f"{kind} {seed}")
    place = draw.randrange(len(official().records))
    altered = KINDS[kind](kind, json.loads(official().texts[place]), official(), draw)
    among = beside([place], draw)
    if kind == "slug taken":
        slug = json.loads(altered.texts[0])["slug"]
        among = sorted({*among, next(n for n, record in enumerate(official().records) if record["slug"] == slug)})
    assert differences(official(), {place: altered}, among) == []


@pytest.mark.parametrize("seed", range(2))
def test_fifty_altered_records_cost_fifty_cards(seed: int) -> None:
    assert differences(official(), drawn(official(), 50, seed), range(len(official().records))) == []


def test_the_check_notices_a_card_that_is_lost_or_kept() -> None:
    """Else it would prove nothing."""
    altered = drawn(official(), 3, 7)
    places = list(altered)
    fine = altered[places[0]].__class__("fine", (official().texts[places[0]],), "")
    among = beside(places, random.Random(1))
    assert "other cards are there" in differences(official(), altered | {places[0]: fine}, among)[0]
    alone = {places[1]: altered[places[1]].__class__("misnamed", altered[places[1]].texts, "Somebody Else")}
    assert "is refused as" in differences(official(), alone, among)[0]
