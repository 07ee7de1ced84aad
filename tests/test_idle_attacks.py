"""What the words of combat refuse because it would do nothing."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, does
from grandarchive.errors import IllegalDefinition
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.effects import AttackAgain, Effect, Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    AttacksOnly,
    DefenderChooses,
    EntersIntent,
    Modification,
    Replaces,
    TriggersAgain,
)
from grandarchive.model.nouns import ALLY, Every, Source, Target
from grandarchive.model.outcomes import DealtAlsoTo
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Zone

AGAIN: Final = TriggersAgain(Pattern(Happening.HIT))
DIES: Final = Pattern(Happening.DIE, ALLY)
HURT: Final = Pattern(Happening.DAMAGED, ALLY)
NONE: Final = ALLY & ~ALLY


def spell(effect: Effect) -> CardDefinition:
    return action("Test", 0, Speed.FAST, "mage spell", does(effect))


def ruling(m: Modification) -> Modify:
    return Modify(RULES, (m,))


@pytest.mark.parametrize(
    ("idle", "does_something", "why"),
    [
        (AttackAgain(Some(ALLY, (Zone.HAND,))), AttackAgain(Some(ALLY)), "for objects on the field"),
        (AttackAgain(Every(ALLY)), AttackAgain(Some(ALLY)), "one unit attacks again"),
        (AttackAgain(Target(ALLY, maximum=2)), AttackAgain(Target(ALLY)), "one unit attacks again"),
        (ruling(AttacksOnly(ALLY & ~ALLY)), ruling(AttacksOnly(ALLY)), "nothing fits"),
        (ruling(EntersIntent(1, ALLY & ~ALLY)), ruling(EntersIntent(1, ALLY)), "nothing fits"),
        (ruling(DefenderChooses(ALLY & ~ALLY)), ruling(DefenderChooses(ALLY)), "nothing fits"),
        (Modify(Source(), (AGAIN,)), ruling(AGAIN), "says itself what it is for"),
        (ruling(TriggersAgain(Pattern(Happening.DRAW))), ruling(AGAIN), "no ability triggers once more for DRAW"),
        (ruling(TriggersAgain(Pattern(Happening.HIT, nth=2))), ruling(AGAIN), "only triggered abilities count"),
        (ruling(Replaces(DIES, DealtAlsoTo(ALLY))), ruling(Replaces(HURT, DealtAlsoTo(ALLY))), "instead of DIE"),
        (ruling(Replaces(HURT, DealtAlsoTo(NONE))), ruling(Replaces(HURT, DealtAlsoTo(ALLY))), "nothing fits"),
    ],
)
def test_what_would_do_nothing_is_refused(idle: Effect, does_something: Effect, why: str) -> None:
    assert spell(does_something).name == "Test"
    with pytest.raises(IllegalDefinition, match=why):
        spell(idle)
