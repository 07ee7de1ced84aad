"""Listing attacks takes as much work for each attacker, however many there are on the other side."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from grandarchive.cards.starter.printing import has
from grandarchive.model.costs import PayReserve
from grandarchive.rules.combat import attacks
from grandarchive.rules.combat.attacks import attackers
from grandarchive.testing import Scenario
from tests.cant import attack_toll
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

COMPILED = not attacks.__file__.endswith(".py")


def table(number: int, *more: str) -> Scenario:
    """So many attackers against so many units, some with stealth and some with taunt."""
    tax = relic("Tax", has(attack_toll((PayReserve(1),))))
    t = with_extra_cards(tax).player("A", field=["Bulky"] * number, hand=1)
    t.player("B", field=[*["Lurker", "Bulky"] * (number // 2 - 1), "Taunter", "Taunter", *more])
    return t.main_phase("A")


def work(t: Scenario) -> int:
    """How many functions are called to list the attacks."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    listing: Callable[[], object] = lambda: attackers(t.state, 0)  # noqa: E731
    listing()
    sys.setprofile(count)
    try:
        listing()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.skipif(COMPILED, reason="compiled functions are not counted")
@pytest.mark.parametrize("more", [(), ("Tax",)])
def test_twice_the_units_are_twice_the_work(more: tuple[str, ...]) -> None:
    """CR Declaring an Attack 2.a: n attackers against n units; also where every attack has to be paid for."""
    some, twice = table(50, *more), table(100, *more)
    assert len(attackers(some.state, 0)) == 50
    assert len(attackers(twice.state, 0)) == 100
    ratio = work(twice) / work(some)
    assert ratio < 2.2
