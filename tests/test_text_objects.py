"""What a text does to objects, and how its sentences are joined: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Keyword, Resolution, Triggered
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, If, IfDone, May, WhenDone
from grandarchive.model.durations import REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    DealDamage,
    Delevel,
    Destroy,
    Draw,
    LevelUp,
    Modify,
    Recover,
    RemoveCounters,
    Rest,
    Sacrifice,
    Suppress,
    Transform,
    WakeUp,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
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
    YOURS,
    Among,
    Attacking,
    Champion,
    Every,
    Not,
    Source,
    Target,
)
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Who
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
