"""Objects of which the controllers have so many cards."""

from __future__ import annotations

import pytest

from tests.scenarios.trying import MAGE, WARRIOR, damage, does, laid, trial


@pytest.mark.parametrize(("cards", "dealt"), [(0, 3), (1, 0)])
def test_a_unit_is_controlled_by_a_player_with_so_many_cards(cards: int, dealt: int) -> None:
    """CR Game Terms - Control and Ownership: the hand of its controller counts, and no other one."""
    t = laid(
        trial("Deal 3 damage to each ally controlled by an opponent with no cards in their hand."),
        hand=["Trial", "Read"],
        field=["Guard"],
        of_b={"field": ["Guard"], "hand": ["Read"] * cards},
    )
    does(t)
    assert sorted(guard.damage for guard in t.objects("Guard")) == sorted([0, dealt])


def test_what_is_attacked_is_controlled_by_such_a_player() -> None:
    """CR Game Terms - Control and Ownership: as long as it is attacking such a unit, it is stronger."""
    text = (
        "As long as the attacker is attacking a unit controlled by a player with exactly one card in their hand, "
        "CARDNAME gets +2 [POWER]."
    )
    for cards, dealt in (0, 1), (1, 3), (2, 1):
        catalog = trial(text, "Attack — Warrior Sword", power=1)
        t = laid(catalog, lineage=WARRIOR, of_b={"lineage": MAGE, "hand": ["Bolt"] * cards})
        does(t)
        assert damage(t)[1] == dealt
