"""Texts about what becomes of a card that is played, how many a player plays, and what an ally attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ITEM, MAGE, MORE, does, laid, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Draw a card.", "Action — Mage Harmony", called="Hymn"),
        facts_of("Draw a card.", "Action — Mage Melody", called="Tune"),
        facts_of("On Enter: Recover 1.", "Ally — Mage Human Melody", called="Singer"),
        facts_of("You may activate this card from your graveyard.", "Ally — Mage Human Melody", called="Ghost"),
        facts_of("Negate target card activation.", "Action — Mage Skill", called="No"),
    )
)
BOX: Final = (
    "Whenever you activate a Curse or Melody card from your hand, you may banish it as it resolves.\n\n"
    "(0): You may activate a card banished by CARDNAME."
)


def box(*hand: str, graveyard: Sequence[str] = ()) -> Scenario:
    return laid(
        trial(BOX, ITEM, beside=OWN), field=["Trial"], hand=list(hand), graveyard=graveyard, of_b={"hand": ["No"]}
    )


@pytest.mark.parametrize("name", ["Tune", "Singer"])
def test_a_card_is_banished_as_it_resolves(name: str) -> None:
    """CR Resolution 5: it is decided as the trigger resolves; then an action does something, and no object enters."""
    for answer, banished in ("no", False), ("yes", True):
        t = box(name).act("A", f"activate {name}").pass_all().answer("A", "may", answer).pass_all()
        usual = "graveyard" if name == "Tune" else "field"
        assert (name in t.zone("A", usual), name in t.zone("A", "banishment")) == (not banished, banished)
        assert len(t.zone("A", "hand")) == (1 if name == "Tune" else 0)
        assert t.stack == []


def test_a_card_that_is_negated_is_banished_too() -> None:
    """CR Resolution 11.a: it goes where it would have gone."""
    for name in "Tune", "Singer":
        t = box(name).act("A", f"activate {name}").resolve_top(may="yes").pass_once("A").act("B", "activate No")
        t.pass_all()
        assert (t.zone("A", "banishment"), t.zone("A", "hand")) == ([name], [])


def test_only_what_is_of_a_kind_and_comes_from_the_hand_is_banished() -> None:
    """CR Triggered Abilities 2."""
    t = box("Hymn").act("A", "activate Hymn").pass_all()
    assert t.zone("A", "graveyard") == ["Hymn"]
    t = box(graveyard=["Ghost"]).act("A", "activate Ghost").pass_all()
    assert t.objects("Ghost")
    t = box("Tune").act("A", "activate Tune").pass_all().answer("A", "may", "yes").pass_all()
    assert t.zone("A", "banishment") == ["Tune"]


def test_what_an_object_has_banished_is_activated() -> None:
    """CR Abilities - Ability Tracking 1: by that object, at its usual cost, and by no other object of the name."""
    one = trial(BOX, ITEM, called="Case", beside=OWN)
    t = laid(trial(BOX, ITEM, beside=one), field=["Trial", "Case"], hand=["Tune"], banishment=["Singer"])
    t.act("A", "activate Tune").answer("A", "order triggers", "Trial").pass_all().answer("A", "may", "no").pass_all()
    t.answer("A", "may", "yes").pass_all()
    banished_by, other = ("Trial", "Case")
    t.act("A", f"use {other}").pass_all()
    assert (t.purpose, t.zone("A", "banishment")) == ("opportunity", ["Singer", "Tune"])
    t.act("A", f"use {banished_by}").pass_all()
    assert (t.purpose, t.options) == ("may", ["no", "activate Tune"])


def test_a_player_plays_no_more_cards() -> None:
    """CR Game Terms - Play/Played 1, 2: of all kinds and in both ways, and in that turn of theirs alone."""
    text = "Target player can't play more than two cards during their next turn."
    t = laid(trial(text), hand=["Trial", *["Read"] * 4], of_b={"hand": ["Read"] * 4, "material": ["Ring"], "memory": 1})
    does(t, target="B").pass_to("materialize", "B")
    t.answer("B", "materialize", "materialize Ring").pass_to("main", "B")
    t.act("B", "activate Read").pass_all().cannot("B", "activate Read")
    assert t.pass_to("main", "A").can("A", "activate Read")
    t.pass_once("A").act("B", "activate Read").resolve_top().pass_once("A").act("B", "activate Read").resolve_top()
    assert t.can("B", "activate Read")


def test_what_attacks_a_champion() -> None:
    """CR Attacking and the Combat Phase 4: an ally that attacks it, and none that attacks something else."""
    text = "Deal 3 damage to target ally attacking your champion."
    for target, possible in ("B's champion", True), ("Seer", False):
        t = laid(trial(text), hand=[], field=["Guard"], of_b={"hand": ["Trial"], "field": ["Seer"], "lineage": MAGE})
        assert not t.can("B", "activate Trial")
        t.act("A", "attack with Guard", target=target).pass_once("A")
        assert t.can("B", "activate Trial") is possible
