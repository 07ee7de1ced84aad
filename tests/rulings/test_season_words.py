"""Further cards of this season, with words that none before them had."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves


@proves("Reversal's Polarity", 1)
@pytest.mark.parametrize(("element", "whose", "damage"), [("arcane", "A", 4), ("fire", "A", 0), ("arcane", "B", 0)])
def test_reversals_polarity_deals_the_reserve_cost_of_what_was_negated(element: str, whose: str, damage: int) -> None:
    """The cost is that of the negated card, which no champion has; only arcane cards of yours count."""
    catalog = official("Reversal's Polarity")
    catalog = trial("", "Champion — Mage Human", called="Storm", level=1, elements="arcane", beside=catalog)
    catalog = trial("Draw a card.", called="Bolt", elements=element, reserve=4, beside=catalog)
    catalog = trial("Negate target card activation.", called="No", beside=catalog)
    t = Scenario(catalog)
    for player in "AB":
        bolt = ["Bolt"] if player == whose else []
        field = ["Reversal's Polarity"] if player == "A" else []
        hand = [*bolt, *["Idle Thoughts"] * 4, "No"]
        t.player(player, lineage=["Spirit of Fire", "Storm"], field=field, hand=hand)
    t.main_phase(whose).act(whose, "activate Bolt")
    t.act(whose, "activate No", target="Bolt")
    t.pass_all(**({"target": "B's champion"} if damage else {}))
    assert t.champion("B").damage == damage


@pytest.mark.parametrize(("cost", "damage"), [(2, 2), (5, 5)])
def test_that_card_is_what_was_moved_last(cost: int, damage: int) -> None:
    """An ally that the text has banished is a card then, unlike one that is only dealt damage."""
    catalog = trial(
        "Whenever you activate a card, banish target ally. Deal X damage to your champion, where X is that card's "
        "reserve cost.",
        "Phantasia — Mage Spell",
    )
    catalog = trial("", "Ally — Human", called="Prey", reserve=cost, beside=catalog)
    t = Scenario(catalog).player("A", field=["Trial"], hand=["Idle Thoughts"] * 3).player("B", field=["Prey"])
    t.main_phase("A").act("A", "activate Idle Thoughts").pass_all()
    assert t.champion("A").damage == damage
