"""Cards that may be activated in later turns, or if something was done before."""

from __future__ import annotations

from typing import Final

from tests.scenarios.trying import ALLY, MORE, does, laid, trial

LATER: Final = (
    "On Enter: Banish target card from your graveyard. As long as you control CARDNAME, you may activate the "
    "banished {}"
).format("card on a later turn.")
IF_DONE: Final = (
    "On Enter: You may banish a Warrior card from your hand. If you do, draw a card. Until end of turn, you may "
    "activate that card."
)


def test_a_card_is_lent_from_the_next_turn_on() -> None:
    """CR Continuous Effects 2: also in the turn of an opponent, if it is fast; and not without the object."""
    catalog = trial(LATER, ALLY, beside=trial("Fast Activation\n\nRecover 1.", called="Quick", beside=MORE))
    for lost in (False, True):
        t = laid(catalog, graveyard=["Quick"], deck=["Read"] * 6, of_b={"hand": ["Exile"], "deck": ["Read"] * 6})
        does(t, target="Quick")
        assert not t.can("A", "activate Quick")
        t.pass_to("main", "B")
        if lost:
            t.act("B", "activate Exile", target="Trial").pass_all()
        t.pass_once("B")
        assert t.can("A", "activate Quick") is not lost


def test_what_was_banished_is_lent_for_the_turn() -> None:
    """CR Resolution 6: what is said of that card is said of nothing if nothing was banished."""
    for answers, hand, lent in (({"may": "yes", "choose": "Guard"}, ["Bolt"], True), ({"may": "no"}, ["Guard"], False)):
        t = laid(trial(IF_DONE, ALLY), hand=["Trial", "Guard"], deck=["Bolt"] * 6, banishment=["Wall"])
        does(t, **answers)
        assert (t.zone("A", "hand"), "Guard" in t.zone("A", "banishment")) == (hand, lent)
        assert (t.can("A", "activate Guard"), t.can("A", "activate Wall")) == (True, False)
        t.pass_to("main", "B").pass_to("main", "A")
        assert t.can("A", "activate Guard") is not lent
