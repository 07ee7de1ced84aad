"""Texts that banish their own card together with another one, and ask what both cost."""

from __future__ import annotations

import pytest

from grandarchive.errors import UnsupportedCard
from grandarchive.testing import Scenario, placed
from tests.scenarios.trying import ALLY, STILL_MORE, laid, trial

DIES = (
    "On Death: Banish CARDNAME, and a card at random from your hand. When you do, as a Spell, deal X damage to "
    "target unit where X is the total reserve cost of the banished cards."
)


def dying(cards: list[str], *, token: bool = False) -> Scenario:
    """Trial, which costs 2, dies while A has these cards in hand."""
    catalog = trial(DIES, ALLY, beside=STILL_MORE, reserve=2)
    of_b = {"hand": ["Ruin", "Clear"]}
    t = laid(catalog, field=[placed("Trial", token=token)], hand=["Ruin", *cards], of_b=of_b)
    return t.act("A", "activate Ruin", target="Trial")


@pytest.mark.parametrize(("cards", "damage"), [(["Dear"], 5), (["Bolt"], 2)])
def test_both_cards_count(cards: list[str], damage: int) -> None:
    """CR Reflexive Trigger 1: X is what the two cost, and the damage is that of a Spell."""
    t = dying(cards).pass_all(target="B's champion")
    assert sorted(t.zone("A", "banishment")) == sorted(["Trial", *cards])
    assert (t.champion("B").damage, t.zone("A", "hand")) == (damage, [])


def test_without_a_card_in_hand_nothing_triggers() -> None:
    """CR Resolution 6, 10: not all of it was done, and the card is banished all the same."""
    t = dying([]).pass_all()
    assert (t.zone("A", "banishment"), t.champion("B").damage, t.purpose) == (["Trial"], 0, "opportunity")


def test_without_its_own_card_nothing_triggers() -> None:
    """CR Ability Tracking 3.a: a token has no card to banish; the card of the hand is banished all the same."""
    t = dying(["Dear"], token=True).pass_all()
    assert (t.zone("A", "banishment"), t.champion("B").damage, t.purpose) == (["Dear"], 0, "opportunity")


@pytest.mark.parametrize("joint", [" and banish", ", and banish"])
def test_which_cards_are_the_banished_ones_is_not_guessed(joint: str) -> None:
    """CR Naming 5: where the card is banished by itself, nothing says whether it is one of them."""
    with pytest.raises(UnsupportedCard):
        trial(
            f"On Death: Banish CARDNAME{joint} a card at random from your memory. When you do, deal X damage to target "
            "champion, where X is the total reserve cost of the banished cards.",
            ALLY,
        )
