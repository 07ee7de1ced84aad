"""Texts of which there are few: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Keyword
from grandarchive.model.amounts import EVENT_AMOUNT
from grandarchive.model.composition import If
from grandarchive.model.conditions import Is
from grandarchive.model.durations import UntilNextTurn
from grandarchive.model.effects import AddCounters, Banish, BindAll, DealDamage, Draw, Modify
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import (
    ALLY,
    Bound,
    Every,
    Linked,
    Source,
    SourceCard,
    Target,
    WithKeyword,
)
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph


def ability(text: str, *, is_action: bool = False) -> Any:
    """What a text says, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    return found.why if isinstance(found, Declined) else found[0]


def effects(text: str) -> Any:
    """What an action does."""
    return ability(text, is_action=True).effects


def test_what_is_linked_for_a_time() -> None:
    (found,) = ability("(3): Linked ally gains taunt until end of turn.").effects
    assert found.what == Every(Linked() & ALLY)


def test_what_is_asked_of_a_target() -> None:
    (found,) = effects("If target ally has taunt, draw two cards.")
    assert found == If(Is(Target(ALLY), WithKeyword("taunt")), (Draw(2),))


def test_that_much_damage() -> None:
    found = ability("Whenever CARDNAME is dealt damage, deal that much damage to target ally.")
    assert found.effects == (DealDamage(EVENT_AMOUNT, Target(ALLY)),)


def test_one_of_two_keywords() -> None:
    (found,) = ability(
        "On Enter: CARDNAME gains your choice of taunt or vigor until the beginning of your next turn."
    ).effects
    for (option,), name in zip(found.options, ("taunt", "vigor"), strict=True):
        assert option == Modify(Source(), (Gains(Keyword(name)),), UntilNextTurn())


def test_what_is_put_on_a_card_after_it_was_banished() -> None:
    found = ability("On Death: Banish CARDNAME and put two quest counters on it.")
    returned = Bound("returned")
    assert found.effects == (BindAll(SourceCard(), "returned"), Banish(returned), AddCounters("quest", 2, returned))


@pytest.mark.parametrize("text", ["Deal that much damage to target ally.", "Deal 3 damage to its attacker."])
def test_what_is_nobodys(text: str) -> None:
    from grandarchive.cards.starter.printing import action
    from grandarchive.errors import IllegalDefinition
    from grandarchive.model.terms import Speed

    found = compiled(Paragraph(tuple(split(text))), is_action=True)
    if not isinstance(found, Declined):
        with pytest.raises(IllegalDefinition):
            action("Test", 0, Speed.FAST, "mage spell", *found)
