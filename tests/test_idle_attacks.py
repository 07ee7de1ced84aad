"""What the words of combat refuse because it would do nothing."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, does
from grandarchive.errors import IllegalDefinition
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import AttackAgain, Effect, Modify
from grandarchive.model.modifications import AttacksOnly, DefenderChooses, EntersIntent, Modification
from grandarchive.model.nouns import ALLY, Every
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Zone


def spell(effect: Effect) -> CardDefinition:
    return action("Test", 0, Speed.FAST, "mage spell", does(effect))


def ruling(m: Modification) -> Modify:
    return Modify(RULES, (m,))


@pytest.mark.parametrize(
    ("idle", "does_something", "why"),
    [
        (AttackAgain(Every(ALLY, Zone.HAND)), AttackAgain(Every(ALLY)), "there are no objects in"),
        (ruling(AttacksOnly(ALLY & ~ALLY)), ruling(AttacksOnly(ALLY)), "nothing fits"),
        (ruling(EntersIntent(1, ALLY & ~ALLY)), ruling(EntersIntent(1, ALLY)), "nothing fits"),
        (ruling(DefenderChooses(ALLY & ~ALLY)), ruling(DefenderChooses(ALLY)), "nothing fits"),
    ],
)
def test_what_would_do_nothing_is_refused(idle: Effect, does_something: Effect, why: str) -> None:
    assert spell(does_something).name == "Test"
    with pytest.raises(IllegalDefinition, match=why):
        spell(idle)
