"""Texts that wait for cards of a memory."""

from __future__ import annotations

from tests.scenarios.trying import does, laid, trial


def test_each_card_that_leaves_a_memory_for_the_hand_is_noticed() -> None:
    """CR Recollection Phase 3, CR Triggered Abilities 6: so many cards, of the turn player only, in this turn only."""
    text = (
        "Until end of turn, whenever a card from the turn player's memory is put into their hand, that player puts the "
        "top two cards of their deck into their graveyard."
    )
    memory = {"memory": ["Read", "Hound"], "deck": ["Wisp"] * 20}
    t = laid(trial(text), of_b=memory, turn="B", phase="recollection", memory=["Read"], deck=["Wisp"] * 20)
    t.pass_once("B")
    does(t)
    t.pass_to("main", "B", triggers="Trial")
    assert (sorted(t.zone("B", "hand")), t.zone("B", "graveyard")) == (["Hound", "Read", "Wisp"], ["Wisp"] * 4)
    t.pass_to("main", "A")
    assert t.zone("A", "graveyard") == ["Trial"]
