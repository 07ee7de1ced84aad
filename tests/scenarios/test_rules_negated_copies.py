"""Copies that are negated, and copies of face-down cards."""

from __future__ import annotations

import pytest

from grandarchive.model.effects import Activate, Banish, CopyCard, Draw, Effect, Negate
from grandarchive.model.nouns import Bound, IsCopy, Target
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import A_DEAD_CARD, COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards


def negated_copy(*following: Effect) -> Scenario:
    """A's action that draws and its copy are on the stack; B negates the copy alone."""
    a_copy = Target(IsCopy(), zone=Zone.STACK)
    t = with_extra_cards(*COPYING_CARDS, trick("Study", Draw(1)), trick("Refuse", Negate(a_copy), *following))
    t.player("A", hand=["Study", "Repeat"]).player("B", hand=["Refuse"]).main_phase("A")
    t.act("A", "activate Study").act("A", "activate Repeat", target="Study").resolve_top()
    assert t.stack == ["Study", "Study"]
    t.pass_once("A").act("B", "activate Refuse", target="Study").resolve_top()
    return t


def test_a_copy_that_is_negated_leaves_the_original_where_it_is() -> None:
    """CR Game Terms - Negate 1, 1.a: one instance is removed, and the card stays for the other one."""
    t = negated_copy()
    assert t.stack == ["Study"]
    t.pass_all()
    assert (len(t.zone("A", "hand")), t.zone("A", "graveyard")) == (1, ["Repeat", "Study"])


def test_banishing_the_card_of_a_negated_copy_makes_the_original_fizzle() -> None:
    """CR Playing Cards 8, 9, CR Types of Checks 10: the copy derives from the same card, which leaves the stack."""
    t = negated_copy(Banish(Bound("negated")))
    assert (t.stack, t.zone("A", "banishment")) == ([], ["Study"])
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == ([], ["Repeat"])


@pytest.mark.parametrize("face_down", [False, True])
def test_a_copy_of_a_face_down_card_is_nothing_that_could_be_activated(face_down: bool) -> None:
    """CR Facing 1.a, CR Game Effects 7: it copies what the card is there, and has no cost to be paid."""
    bury = Banish(A_DEAD_CARD, face_down=face_down)
    copying = trick("Bury", bury, CopyCard(Bound(), (Activate(Bound("copy"), free=True),)))
    t = with_extra_cards(*COPYING_CARDS, copying).player("A", hand=["Bury"], graveyard=["Novice"]).player("B")
    t.main_phase("A").act("A", "activate Bury", target="Novice").pass_all()
    assert (t.purpose == "may") is not face_down
    if not face_down:
        t.answer("A", "may", "activate Novice").pass_all()
    assert len(t.objects("Novice")) == (not face_down)
    assert t.zone("A", "banishment") == ["Novice (face down)" if face_down else "Novice"]
