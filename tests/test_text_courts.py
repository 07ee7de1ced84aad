"""Texts that tournaments ask for: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Activated, OwnCost, Resolution, Triggered
from grandarchive.model.amounts import Count, Equal
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.composition import If
from grandarchive.model.conditions import Happened, Is, Unless
from grandarchive.model.durations import DuringNextTurn
from grandarchive.model.effects import (
    BindAll,
    CopyOnStack,
    DealDamage,
    Draw,
    Modify,
    Put,
    Recover,
    Reveal,
    Sacrifice,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import AttacksGet, CostChange
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Among,
    Being,
    Bound,
    Champion,
    Element,
    Every,
    Not,
    Source,
    Subtype,
    Target,
    Wielded,
)
from grandarchive.model.scopes import NextAttack
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

YOU = Who.YOU
MINE = CHAMPION & YOURS
THERE = "put into your graveyard this way"


def read(text: str, *, is_action: bool = False) -> Any:
    """The only ability that a text tells, which is said like that again."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert not isinstance(found, Declined), found.why
    (ability,) = found
    return ability


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Put all Mage cards from your banishment into your graveyard. Then deal X damage to your "
            "champion, where X is the amount of cards put into your graveyard this way.",
            (
                BindAll(Every(Subtype("MAGE"), Zone.BANISHMENT, YOU), THERE),
                Put(Bound(THERE), Zone.GRAVEYARD),
                DealDamage(Count(Among(Bound(THERE)), Zone.GRAVEYARD, YOU), Champion()),
            ),
        ),
        (
            "Your champion's first attack during your next turn gets +4 [POWER].",
            (Modify(NextAttack(MINE), (AttacksGet(4),), DuringNextTurn()),),
        ),
        (
            "Your champion's first attack using a Sword weapon during your next turn gets +4 [POWER].",
            (
                Modify(
                    NextAttack(MINE, Count(Subtype("SWORD") & WEAPON & Wielded(), Zone.FIELD, YOU) >= 1),
                    (AttacksGet(4),),
                    DuringNextTurn(),
                ),
            ),
        ),
        (
            "If your champion hasn't taken combat damage this turn, draw a card.",
            (If(Unless(Happened(Pattern(Happening.DAMAGED, MINE, damage="combat"))), (Draw(),)),),
        ),
        (
            "Copy target Mage Spell card activation. You may choose new targets for the copy.",
            (CopyOnStack(Target(Subtype("MAGE") & Subtype("SPELL"), zone=Zone.STACK)),),
        ),
        (
            "Recover X, where X is the amount of allies on the field with an age counter on them.",
            (Recover(Count(ALLY & (Counters("age") >= 1))),),
        ),
    ],
)
def test_what_actions_do(text: str, effects: Any) -> None:
    assert read(text, is_action=True) == Resolution(effects)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "This card costs 1 less to activate for each age counter on items on the field.",
            OwnCost(CostChange(-Of(Counters("age"), Every(ITEM)))),
        ),
        (
            "Sacrifice another ally: If CARDNAME was not distant, draw a card.",
            Activated(
                (Sacrifice(Some(Not(THIS) & ALLY)),),
                (If(Is(Source(), Not(Being("distant"))), (Draw(),)),),
            ),
        ),
        (
            "At the beginning of your end phase, if your champion has zero level counters on them, draw a card.",
            Triggered(
                Pattern(Happening.PHASE, by=YOU, phase=Phase.END),
                (Draw(),),
                Equal(Of(Counters("level"), Champion()), 0),
            ),
        ),
        (
            "On Attack: Reveal a card at random from your memory. If that card is not fire element, sacrifice "
            "CARDNAME.",
            Triggered(
                Pattern(Happening.ATTACK, THIS),
                (
                    Reveal(AtRandom(Zone.MEMORY, name="that card")),
                    If(Is(Bound("that card"), Not(Element("FIRE"))), (Sacrifice(Source()),)),
                ),
            ),
        ),
    ],
)
def test_what_objects_do(text: str, ability: Any) -> None:
    assert read(text) == ability
