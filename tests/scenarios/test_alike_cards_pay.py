"""Which cards of a hand are reserved, where that makes a difference to what else is due and where it makes none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.costs import Payment, PayReserve, discard, rest, sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Gets, Replaces
from grandarchive.model.nouns import ALLY, Awake, Subtype
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.counting import count
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_at_a_glance_in_parts import table, used

REMEMBERED: Final = AtLeast(Count(ALLY, Zone.MEMORY, Who.YOU), 1)
BURIED: Final = AtLeast(Count(ALLY, Zone.GRAVEYARD, Who.YOU), 1)
BANISHED: Final = AtLeast(Count(ALLY, Zone.BANISHMENT, Who.YOU), 1)

CARDS: Final = (
    relic("Shrine", has(AddTypes(subtypes=("GOLEM",)), condition=REMEMBERED)),
    relic("Urn", has(AddTypes(subtypes=("GOLEM",)), condition=BURIED)),
    relic("Pyre", has(AddTypes(subtypes=("GOLEM",)), condition=BANISHED)),
    relic("Sieve", has(Replaces(Pattern(Happening.MOVE, ALLY, into=Zone.MEMORY), GoesTo(Zone.GRAVEYARD)))),
    relic("Ruler", has(Gets("power", 1), affected=ALLY, condition=REMEMBERED)),
    ally("Pup", 0, 1, 1, "mage human"),
    ally(
        "Seed",
        0,
        1,
        1,
        "mage human",
        replace(
            has(Replaces(Pattern(Happening.MOVE, ALLY, into=Zone.GRAVEYARD), GoesTo(Zone.BANISHMENT))),
            zones=(Zone.MEMORY,),
        ),
    ),
)

GOLEM: Final = Subtype("GOLEM")


def bench(*costs: Payment, **there: Any) -> Scenario:
    """An Idol that is used for these costs."""
    t = table(*costs, cards=CARDS)
    return t.player("A", **there).player("B")


@pytest.mark.parametrize(
    ("there", "possible"),
    [
        ({"field": ["Idol", "Shrine"], "hand": ["Sting", "Pup"]}, True),
        ({"field": ["Idol", "Shrine"], "hand": ["Sting", "Mend"]}, False),
        ({"field": ["Idol", "Urn", "Sieve"], "hand": ["Sting", "Pup"]}, True),
        ({"field": ["Idol", "Urn"], "hand": ["Sting", "Pup"]}, False),
    ],
)
def test_only_one_of_the_cards_brings_about_what_is_sacrificed(
    monkeypatch: pytest.MonkeyPatch, there: dict[str, Any], possible: bool
) -> None:
    """CR Card Activation 1.8: the reserve cost may be paid first, and with the card that makes a golem of something."""
    assert used(monkeypatch, bench(sacrifice(GOLEM), PayReserve(1), **there))[0] is possible


@pytest.mark.parametrize(("hand", "possible"), [(["Sting", "Seed"], True), (["Sting", "Pup"], False)])
def test_a_card_that_works_in_the_memory_is_not_like_others(
    monkeypatch: pytest.MonkeyPatch, hand: list[str], possible: bool
) -> None:
    """CR Abilities 4, CR Card Activation 1.8: with it in the memory the ally is banished, which makes a golem."""
    t = bench(sacrifice(ALLY), sacrifice(GOLEM), PayReserve(1), field=["Idol", "Pyre", "Pup"], hand=hand)
    assert used(monkeypatch, t)[0] is possible


@pytest.mark.parametrize(
    ("hand", "possible"),
    [(["Sting", "Pup", "Mend"], True), (["Pup", "Sting", "Mend"], True), (["Sting", "Sting", "Mend"], False)],
)
def test_the_only_card_to_discard_is_not_reserved(
    monkeypatch: pytest.MonkeyPatch, hand: list[str], possible: bool
) -> None:
    """CR Card Activation 1.8: both parts are paid from the hand."""
    t = bench(discard(ALLY), sacrifice(Awake() & ALLY), PayReserve(2), field=["Idol", "Bulky"], hand=hand)
    assert used(monkeypatch, t)[0] is possible


@pytest.mark.parametrize(
    ("hand", "watched", "most"),
    [
        (["Sting", "Mend", "Pup", "Seed", "Sting", "Mend"], False, 200),
        (["Sting"] * 6, False, 20),
        (["Sting"] * 6, True, 20),
    ],
)
def test_one_of_many_alike_is_tried_out(
    monkeypatch: pytest.MonkeyPatch, hand: list[str], watched: bool, most: int
) -> None:
    """CR Card Activation 1.8: there is one ally, which cannot rest for one part and be awake for another."""
    field = ["Idol", "Bulky", *(["Ruler"] if watched else [])]
    t = bench(rest(ALLY), sacrifice(Awake() & ALLY), PayReserve(3), field=field, hand=hand)
    t.main_phase("A").state  # noqa: B018  the game begins
    searched = count(monkeypatch, "search")
    assert not t.can("A", "use Idol")
    assert len(searched) <= most
