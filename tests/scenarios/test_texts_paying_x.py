"""Texts that let a player pay X as they resolve."""

from __future__ import annotations

import pytest

from tests.scenarios.trying import ALLY, laid, trial


@pytest.mark.parametrize(("x", "recovered"), [("0", 0), ("1", 1), ("2", 2)])
def test_a_player_pays_x_up_to_a_bound(x: str, recovered: int) -> None:
    """CR Resolution 6: X is chosen as the card resolves, up to the allies there are, and paid with reserve."""
    text = "You may pay (X). X can't be more than the amount of allies you control. If you do, recover X."
    t = laid(trial(text), hand=["Trial", *["Read"] * 3], field=["Guard", "Hound"], damage=5)
    t.act("A", "activate Trial").pass_all()
    assert t.options == ["0", "1", "2"]
    t.answer("A", "amount", x)
    if t.purpose == "pay":
        t.answer("A", "pay", "pay")
    t.pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "memory"))) == (5 - recovered, recovered)


def test_what_is_not_paid_gives_nothing() -> None:
    """CR Effects 2: a player who declines has paid nothing, whatever X they have chosen."""
    text = (
        "On Enter: You may pay (X). X can't be more than your champion's level. If you do, put X buff counters on "
        "CARDNAME."
    )
    t = laid(trial(text, ALLY), hand=["Trial", *["Read"] * 3], level=1)
    t.act("A", "activate Trial").pass_all()
    assert t.options == ["0", "1", "2"]
    t.answer("A", "amount", "2").answer("A", "pay", "no").pass_all()
    assert (t.counters("Trial", "buff"), t.zone("A", "memory")) == (0, [])
