"""Abilities that ask how often they have resolved."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import ally
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import TimesResolved
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Recover
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.trying import ALLY, MORE, damage, laid, trial

THIS_TURN: Final = "(0): Recover 1. If this is the second time this ability has resolved this turn, draw a card."
EVER: Final = "(0): Recover 1. If this is the second time this ability has resolved, draw a card."


def test_the_second_time_of_a_turn_and_of_the_game() -> None:
    """CR Ability Tracking 1: neither the first nor the third; in the next turn it is counted anew, or is not."""
    for text, later in (THIS_TURN, [0, 1, 0]), (EVER, [0, 0, 0]):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], damage=8, deck=["Read"] * 20)
        for drawn in ([0, 1, 0], later):
            for number in drawn:
                before = len(t.zone("A", "hand"))
                t.act("A", "use Trial").pass_all()
                assert len(t.zone("A", "hand")) - before == number
            t.pass_to("main", "B").pass_to("main", "A")


def test_each_object_counts_for_itself() -> None:
    """CR Ability Tracking 1: two objects with the same ability have resolved it once each."""
    t = laid(trial(EVER, ALLY), hand=[], field=["Trial", "Trial"], damage=9, deck=["Read"] * 5)
    t.act("A", "use Trial").pass_all()
    t.act("A", "use Trial (2)").pass_all()
    assert t.zone("A", "hand") == []
    t.act("A", "use Trial").pass_all()
    assert t.zone("A", "hand") == ["Read"]


def test_what_is_activated_is_counted_as_it_resolves() -> None:
    """CR Ability Tracking 1: two on the Effects Stack are the first and the second as they resolve."""
    t = laid(trial(EVER, ALLY), hand=[], field=["Trial"], damage=9, deck=["Read"] * 5)
    t.act("A", "use Trial").act("A", "use Trial")
    t.pass_once("A").pass_once("B")
    assert t.zone("A", "hand") == []
    t.pass_all()
    assert t.zone("A", "hand") == ["Read"]


def test_what_fizzles_has_not_resolved() -> None:
    """CR Resolution - Checking Resolution 1: without its target it has not resolved, and the next one is the first."""
    text = "(0): Deal 1 damage to target ally. If this is the second time this ability has resolved, draw a card."
    t = laid(trial(text, ALLY, beside=MORE), hand=["Ruin"], field=["Trial", "Guard", "Wall"], deck=["Read"] * 5)
    t.act("A", "use Trial", target="Guard").act("A", "activate Ruin", target="Guard").pass_all()
    for hand in [], ["Read"]:
        t.act("A", "use Trial", target="Wall").pass_all()
        assert t.zone("A", "hand") == hand


def test_the_number_of_times_is_an_amount() -> None:
    """CR Ability Tracking 1: this time is one of them."""
    t = with_extra_cards(ally("Healer", 0, 1, 1, "human", Activated((PayReserve(1),), (Recover(TimesResolved()),))))
    t = t.player("A", field=["Healer"], hand=["Careful Study"] * 3, damage=9).player("B").main_phase("A")
    for left in 8, 6, 3:
        t.act("A", "use Healer").pass_all()
        assert damage(t)[0] == left
