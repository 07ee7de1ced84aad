"""Texts with Cascade: how often the ability was activated or triggered says what it does."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards import Catalog
from grandarchive.cards.own import own_card
from grandarchive.cards.starter.printing import action
from grandarchive.cards.starter.printing import does as it_does
from grandarchive.errors import UnsupportedCard
from grandarchive.model.abilities import Activated
from grandarchive.model.conditions import Cascaded
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import CopyOnStack, Draw, Modal, Mode, Recover
from grandarchive.model.nouns import ANYTHING, Target
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MORE, damage, does, hand, laid, trial

STEPS: Final = (
    "(0): Cascade—\n• 1— Deal 1 damage to target champion.\n• 2 to 3— Recover 2.\n• 4— Draw a card.\n"
    "*(This ability changes each cascade.)*"
)
OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Gain control of target ally.", "Action — Mage Skill", called="Take"),
        facts_of("Return target ally to its owner's hand.", "Action — Mage Skill", called="Back"),
        facts_of("Negate target activation.", "Action — Mage Skill", called="Stop"),
    )
)
ECHO: Final = action(
    "Echo",
    0,
    Speed.FAST,
    "mage skill",
    it_does(CopyOnStack(Target(ANYTHING, zone=Zone.STACK, items=("ability",)), new_targets=False)),
)


def test_the_number_of_the_activation_says_what_an_ability_does() -> None:
    """CR Keywords - Cascade 1.b, 1.c: a span of numbers has one effect, and only that one targets."""
    t = laid(trial(STEPS, ALLY, beside=OWN), field=["Trial"], hand=[], damage=9)
    does(t, "use Trial", target="B's champion")
    assert damage(t) == (9, 1)
    for healed in 7, 5:
        does(t, "use Trial")
        assert damage(t) == (healed, 1)
    does(t, "use Trial")
    assert (hand(t), damage(t)) == (1, (5, 1))
    t.cannot("A", "use Trial", reason="there is no effect for the fifth time")


def test_it_goes_on_in_later_turns_and_begins_anew_with_a_new_object() -> None:
    """CR Keywords - Cascade 4."""
    t = laid(trial(STEPS, ALLY, beside=OWN), field=["Trial"], hand=["Back"], damage=9)
    does(t, "use Trial", target="B's champion")
    t.pass_to("main", "A")
    does(t, "use Trial")
    assert damage(t) == (7, 1)
    does(t, "activate Back", target="Trial")
    does(t, "activate Trial")
    does(t, "use Trial", target="B's champion")
    assert damage(t) == (7, 2)


def test_each_object_has_a_number_of_its_own_which_another_player_takes_over() -> None:
    """CR Keywords - Cascade 4: how often the ability was activated, whoever did it."""
    other = trial(STEPS, ALLY, called="Twin", beside=OWN)
    t = laid(trial(STEPS, ALLY, beside=other), field=["Trial", "Twin"], hand=[], of_b={"hand": ["Take"], "damage": 9})
    does(t, "use Trial", target="B's champion")
    does(t, "use Twin", target="B's champion")
    assert damage(t) == (0, 11)
    t.pass_once("A").act("B", "activate Take", target="Trial").resolve_top()
    t.pass_once("A").act("B", "use Trial").resolve_top()
    assert damage(t) == (0, 9)


def test_an_activation_that_does_not_resolve_counts() -> None:
    """CR Keywords - Cascade 2."""
    t = laid(trial(STEPS, ALLY, beside=OWN), field=["Trial"], hand=["Stop"], damage=9)
    t.act("A", "use Trial", target="B's champion").act("A", "activate Stop", target="Trial").pass_all()
    does(t, "use Trial")
    assert damage(t) == (7, 0)


def test_a_copy_does_the_same_and_does_not_count() -> None:
    """CR Keywords - Cascade 3."""
    beside = Catalog((*OWN.cards, ECHO))
    t = laid(trial(STEPS, ALLY, beside=beside), field=["Trial"], hand=["Echo"], damage=9)
    t.act("A", "use Trial", target="B's champion").act("A", "activate Echo", target="Trial").pass_all()
    assert damage(t) == (9, 2)
    does(t, "use Trial")
    assert damage(t) == (7, 2)


def test_a_second_activation_in_response_is_the_second() -> None:
    """CR Keywords - Cascade 1: it counts as it is on the Effects Stack, and not as it resolves."""
    t = laid(trial(STEPS, ALLY, beside=OWN), field=["Trial"], hand=[], damage=9)
    t.act("A", "use Trial", target="B's champion").act("A", "use Trial").resolve_top()
    assert damage(t) == (7, 0)
    t.pass_all()
    assert damage(t) == (7, 1)


def test_the_modes_are_behind_the_gate_of_their_number() -> None:
    """CR Keywords - Cascade 1.b: an ability in words, of which the second effect stays."""
    found = trial("(1): Cascade—\n• 1— Recover 1.\n• 2 or more— Draw a card.", ALLY).find("Trial").face.abilities[0]
    modes = Mode((Recover(1),), (Cascaded(1, 1),)), Mode((Draw(1),), (Cascaded(2, None),))
    assert found == Activated((PayReserve(1),), (Modal(modes),))


LIMITED: Final = (
    "(2): Activate this ability only once per turn, and only at slow speed. This ability costs (2) less to activate "
    "the first time you activate it. Cascade—\n• 1— Recover 1.\n• 2 or more— Draw a card."
)


def test_what_is_said_before_the_effects_of_a_cascade_limits_it() -> None:
    """CR Ability Tracking 1: the limit is one for each turn, and the number goes on."""
    t = laid(trial(LIMITED, ITEM, beside=OWN), field=["Trial"], hand=["Read"] * 3, damage=9)
    t.pass_once("A").cannot("B", "use Trial")
    t.pass_all()
    t = laid(trial(LIMITED, ITEM, beside=OWN), field=["Trial"], hand=["Read"] * 3, damage=9)
    t.act("A", "use Trial")
    t.cannot("A", "use Trial")
    t.pass_all()
    assert (damage(t), hand(t)) == ((8, 0), 3)
    for _ in range(2):
        t.pass_to("main", "A")
        before = hand(t)
        does(t, "use Trial").cannot("A", "use Trial")
        assert (damage(t), hand(t)) == ((8, 0), before - 1)


TRIGGERED: Final = (
    "Whenever an ally enters the field under your control, cascade—\n• 1— Put a buff counter on target ally.\n"
    "• 2— Destroy target item.\n• 3 + — Recover 1."
)


def test_the_number_of_the_trigger_says_what_an_ability_does() -> None:
    """CR Keywords - Cascade 1: one that finds no target has triggered all the same (2)."""
    t = laid(trial(TRIGGERED, ITEM, beside=OWN), field=["Trial"], hand=["Guard", "Hound", "Guard", "Guard"], damage=9)
    does(t, "activate Guard", target="Guard")
    assert t.counters("Guard", "buff") == 1
    does(t, "activate Hound", target="Trial")
    assert t.objects("Trial") == []


def test_triggers_of_one_moment_have_numbers_of_their_own() -> None:
    """CR Keywords - Cascade 1.b: two tokens that enter together are the first and the second."""
    text = (
        "Whenever an ally enters the field under your control, cascade—\n• 1— Recover 1.\n• 2— Recover 3.\n"
        "• 3— Draw a card."
    )
    tokens = own_card(facts_of("Summon two Gray Page tokens.", "Action — Mage Skill", called="Pair"))
    t = laid(trial(text, ITEM, beside=OWN.joined((tokens,))), field=["Trial"], hand=["Pair", "Guard"], damage=9)
    t.act("A", "activate Pair").pass_all(triggers="Trial")
    assert damage(t) == (5, 0)
    before = hand(t)
    does(t, "activate Guard")
    assert hand(t) == before


@pytest.mark.parametrize(
    "text",
    [
        "(0): Cascade—\n• 1— Recover 1.\n• 3— Draw a card.",
        "(0): Cascade—\n• 2— Recover 1.\n• 3— Draw a card.",
        "(0): Cascade—\n• 1 to 3— Recover 1.\n• 3— Draw a card.",
        "(0): Cascade—\n• 1 or more— Recover 1.\n• 2— Draw a card.",
    ],
)
def test_numbers_that_are_left_out_or_there_twice_are_not_understood(text: str) -> None:
    """CR Keywords - Cascade 1: the effect is the one that corresponds to the number."""
    with pytest.raises(UnsupportedCard):
        trial(text, ALLY)
    with pytest.raises(UnsupportedCard):
        trial(text.removeprefix("(0): "))
