"""What a text does to objects, and how its sentences are joined: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Keyword, Resolution, Triggered
from grandarchive.model.amounts import AtLeast, Count, Product, Sum
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, ForEach, If, IfDone, May, MayPay, WhenDone
from grandarchive.model.conditions import ClassBonus
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    DealDamage,
    Delevel,
    Destroy,
    Draw,
    Glimpse,
    LevelUp,
    Modify,
    Negate,
    Recover,
    RemoveCounters,
    Rest,
    Sacrifice,
    Suppress,
    Transform,
    WakeUp,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LIFE, Counters, Highest, Of
from grandarchive.model.modifications import (
    AddTypes,
    Agility,
    AttacksGet,
    Controls,
    Gains,
    Gets,
    Loses,
    PreventNext,
    PreventNextTime,
)
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    ITEM,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Among,
    Attacking,
    Bound,
    Champion,
    ControllerOf,
    Every,
    Not,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

YOUR_ALLIES = Every(ALLY & YOURS)


def effects(text: str) -> Any:
    """What a text does as an action, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=True)
    if isinstance(found, Declined):
        return found.why
    (ability,) = found
    assert isinstance(ability, Resolution)
    return ability.effects


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Destroy target item.", (Destroy(Target(ITEM)),)),
        ("Suppress target ally.", (Suppress(Target(ALLY)),)),
        ("Rest each ally you control.", (Rest(YOUR_ALLIES),)),
        ("Wake up the attacker.", (WakeUp(Every(UNIT & Attacking())),)),
        ("Transform CARDNAME.", (Transform(Source()),)),
        ("Sacrifice two allies.", (Sacrifice(Some(ALLY & YOURS, minimum=2, maximum=2)),)),
        ("Each opponent sacrifices an ally.", (By(Who.OPPONENT, (Sacrifice(Some(ALLY & YOURS)),)),)),
        ("Your champion becomes distant.", (Become(Champion(), DISTANT),)),
        ("Deal 9 damage to each other ally.", (DealDamage(9, Every(Not(THIS) & ALLY)),)),
        ("Deal 9 unpreventable damage to target unit.", (DealDamage(9, Target(UNIT), unpreventable=True),)),
        ("Put nine buff counters on each ally.", (AddCounters("buff", 9, Every(ALLY)),)),
        ("Remove a quest counter from your champion.", (RemoveCounters("quest", Champion(), 1),)),
        ("Remove all age counters from CARDNAME.", (RemoveCounters("age", Source()),)),
        ("Level up your champion.", (LevelUp(),)),
        ("Delevel target champion.", (Delevel(Target(CHAMPION)),)),
        ("Gain control of target item.", (Modify(Target(ITEM), (Controls(),), REST_OF_GAME),)),
        ("Target ally gets +9 [POWER] until end of turn.", (Modify(Target(ALLY), (Gets("power", 9),)),)),
        (
            "Allies you control get +9 [POWER] and gain vigor and taunt until the beginning of your next turn.",
            (
                Modify(
                    YOUR_ALLIES,
                    (Gets("power", 9), Gains(Keyword("vigor")), Gains(Keyword("taunt"))),
                    UntilNextTurn(),
                ),
            ),
        ),
        ("Target ally loses taunt until end of turn.", (Modify(Target(ALLY), (Loses("taunt"),)),)),
    ],
)
def test_what_is_done_to_objects(text: str, meaning: Any) -> None:
    assert effects(text) == meaning
    assert said_as((Resolution(meaning),), is_action=True) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Draw a card. Recover 9.", (Draw(), Recover(9))),
        ("If you control an ally, draw a card. Otherwise, recover 9.", "If"),
        ("You may destroy target item. If you do, draw a card.", (May((Destroy(Target(ITEM)),)), IfDone((Draw(),)))),
        ("Destroy target item. When you do, recover 9.", (Destroy(Target(ITEM)), WhenDone((Recover(9),)))),
    ],
)
def test_how_sentences_are_joined(text: str, meaning: Any) -> None:
    found = effects(text)
    assert found == meaning or (meaning == "If" and isinstance(found[0], If) and found[0].otherwise == (Recover(9),))
    assert said_as((Resolution(found),), is_action=True) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("Deal 9 damage to all allies.", "Deal 9 damage to each ally."),
        ("Until end of turn, all allies get +9 [LIFE].", "Allies get +9 [LIFE] until end of turn."),
        ("Draw a card, then recover 9.", "Draw a card. Recover 9."),
        ("Draw a card. Then recover 9.", "Draw a card. Recover 9."),
        ("Draw a card and recover 9.", "Draw a card. Recover 9."),
        ("CARDNAME deals 9 damage to target unit.", "Deal 9 damage to target unit."),
    ],
)
def test_equivalent_wordings(text: str, usual: str) -> None:
    assert effects(text) == effects(usual)


@pytest.mark.parametrize(
    "text",
    [
        "You may draw a card. If you do, recover 9. Draw a card.",
        "Target ally gets +9 [POWER] and your champion gets +9 level until end of turn.",
        "Until end of turn, target ally gets +9 [POWER] and your champion gets +9 level.",
        "Draw a card if you do.",
    ],
)
def test_what_may_mean_something_else_is_declined(text: str) -> None:
    assert isinstance(effects(text), str)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Prevent the next 9 damage that would be dealt to target unit this turn.",
            (Modify(Target(UNIT), (PreventNext(9),)),),
        ),
        (
            "Prevent the next 9 combat damage that would be dealt to each ally you control this turn.",
            (Modify(YOUR_ALLIES, (PreventNext(9, "combat"),)),),
        ),
        (
            "The next time non-combat damage would be dealt to your champion this turn, prevent 9 of that damage.",
            (Modify(Champion(), (PreventNextTime(amount=9, damage="non-combat"),)),),
        ),
        (
            "The next time damage would be dealt to target unit this turn, prevent that damage.",
            (Modify(Target(UNIT), (PreventNextTime(),)),),
        ),
        ("Target unit's attacks get -9 [POWER] until end of turn.", (Modify(Target(UNIT), (AttacksGet(-9),)),)),
        (
            "Target ally's next attack this turn gets +9 [POWER].",
            (Modify(NextAttack(Among(Target(ALLY))), (AttacksGet(9),)),),
        ),
        ("You gain agility 9 for this turn.", (Modify(RULES, (Agility(9),)),)),
        (
            'Target ally gains "On Hit: Draw a card."',
            (Modify(Target(ALLY), (Gains(Triggered(Pattern(Happening.HIT, THIS), (Draw(),))),), REST_OF_GAME),),
        ),
        (
            'Until end of turn, target ally gains "On Hit: Draw a card."',
            (Modify(Target(ALLY), (Gains(Triggered(Pattern(Happening.HIT, THIS), (Draw(),))),)),),
        ),
    ],
)
def test_what_lasts(text: str, meaning: Any) -> None:
    assert effects(text) == meaning
    assert said_as((Resolution(meaning),), is_action=True) == tuple(split(text))


def test_what_is_said_in_quotation_marks_knows_nothing_else() -> None:
    assert "nothing is there" in effects('Target ally gains "On Hit: Destroy it."')


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Glimpse 8. If you control an ally, glimpse 9 instead.",
            (If(AtLeast(Count(ALLY, whose=Who.YOU), 1), (Glimpse(9),), (Glimpse(8),)),),
        ),
        (
            "Deal 8 damage to target unit. Class Bonus: Deal 9 damage to that unit instead.",
            (
                If(
                    ClassBonus(),
                    (DealDamage(9, Bound("that unit")),),
                    (DealDamage(8, Target(UNIT, name="that unit")),),
                ),
            ),
        ),
        ("Recover 9. Class Bonus: Draw a card.", (Recover(9), If(ClassBonus(), (Draw(),)))),
        (
            "Recover 9 + X, where X is the amount of allies you control.",
            (Recover(Sum(9, Count(ALLY & YOURS))),),
        ),
        (
            "Glimpse X, where X is twice the amount of age counters on CARDNAME.",
            (Glimpse(Product(2, Of(Counters("age"), Source()))),),
        ),
        (
            "Target ally gets +X [LIFE] until end of turn, where X is the highest life among weapons.",
            (Modify(Target(ALLY), (Gets("life", Highest(LIFE, Every(WEAPON))),)),),
        ),
        (
            "Negate target Spell card activation unless its controller pays (9). Draw a card.",
            (
                MayPay(
                    (PayReserve(9),),
                    ControllerOf(Target(Subtype("SPELL"), zone=Zone.STACK)),
                ),
                IfDone((), (Negate(Bound()),)),
                Draw(),
            ),
        ),
        ("Draw a card unless an opponent pays (9).", (MayPay((PayReserve(9),), Who.OPPONENT), IfDone((), (Draw(),)))),
        (
            "Deal 9 damage to each unit except for your champion.",
            (DealDamage(9, Every(UNIT & Not(CHAMPION & YOURS))),),
        ),
        (
            "Draw 9 + X cards, where X is the amount of weapons minus 8.",
            (Draw(Sum(9, Sum(Count(WEAPON), -8))),),
        ),
        (
            "Target ally becomes a Horse in addition to its other types.",
            (Modify(Target(ALLY), (AddTypes(subtypes=("HORSE",)),), REST_OF_GAME),),
        ),
        ("For each weapon you control, recover 9.", (ForEach(Every(WEAPON & YOURS), (Recover(9),)),)),
    ],
)
def test_amounts_and_alternatives(text: str, meaning: Any) -> None:
    assert effects(text) == meaning
    assert said_as((Resolution(meaning),), is_action=True) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        (
            "Deal an amount of damage to target unit equal to the amount of allies you control.",
            "Deal X damage to target unit, where X is the amount of allies you control.",
        ),
        (
            "Destroy target ally. Recover X, where X is that ally's life stat.",
            "Destroy target ally. Recover X, where X is that ally's life.",
        ),
        (
            "Deal 9 damage to all units except for your champion.",
            "Deal 9 damage to each unit except for your champion.",
        ),
        ("Recover X where X is the amount of weapons.", "Recover X, where X is the amount of weapons."),
    ],
)
def test_equivalent_amounts(text: str, usual: str) -> None:
    assert effects(text) == effects(usual)
