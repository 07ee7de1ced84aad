"""What holds for a time or waits, as texts say it: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Keyword, Resolution, Static
from grandarchive.model.composition import ChooseOne, Delayed, Whenever
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import END_OF_COMBAT, END_OF_TURN, NEXT_WAKE_UP
from grandarchive.model.effects import AddCounters, Draw, Modify, Negate, RedirectAttack, Transform, WakeUp
from grandarchive.model.entering import ENTERS_DISTANT, RESTED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AsThough,
    Cant,
    CostChange,
    Gains,
    Gets,
    Loses,
    Replaces,
    enters,
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
    Being,
    Every,
    Source,
    Target,
)
from grandarchive.model.outcomes import Prevented
from grandarchive.model.pending import Pending
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Phase, Who
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

DAMAGE = Pattern(Happening.DAMAGED, THIS)
NEXT_ITEM = NextActivated(ITEM)


def ability(text: str) -> Any:
    """What a text says, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=True)
    return found.why if isinstance(found, Declined) else found[0]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Until end of turn, weapons enter the field rested.",
            Modify(RULES, (enters(RESTED, WEAPON),), END_OF_TURN),
        ),
        (
            "If combat damage would be dealt to a distant ally this turn, prevent 9 of that damage.",
            Modify(
                RULES,
                (Replaces(Pattern(Happening.DAMAGED, Being("distant") & ALLY, damage="combat"), Prevented(9)),),
            ),
        ),
        (
            "Target unit doesn't wake up during its controller's next wake up phase.",
            Modify(Target(UNIT), (Cant(Pattern(Happening.WAKE_UP)),), NEXT_WAKE_UP),
        ),
        (
            "The next item card you activate this turn costs 9 less to activate.",
            Modify(NEXT_ITEM, (CostChange(-9),)),
        ),
        (
            "The next item card you activate this turn can be activated as though it had fast activation.",
            Modify(NEXT_ITEM, (AsThough(ACTIVATE_AS_FAST),)),
        ),
        (
            "The next ally card you activate this turn enters the field distant.",
            Modify(NextActivated(ALLY), (enters(ENTERS_DISTANT),)),
        ),
        (
            "The next item card you activate this turn enters the field with an additional age counter on it.",
            Modify(NEXT_ITEM, (enters(with_counters("age")),)),
        ),
        (
            "At the beginning of the next main phase, draw a card.",
            Delayed(Pattern(Happening.PHASE, phase=Phase.MAIN), (Draw(),)),
        ),
        (
            "At the beginning of your next wake up phase, draw a card.",
            Delayed(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.WAKE_UP), (Draw(),)),
        ),
        (
            "Until end of turn, whenever you activate a Potion card, draw a card.",
            "Whenever",
        ),
        ("Change the target of an attack to target ally.", RedirectAttack(Target(ALLY))),
        (
            "Change the target of an attack that targets your champion to target item.",
            RedirectAttack(Target(ITEM), CHAMPION & YOURS),
        ),
        ("CARDNAME loses pride until end of turn.", Modify(Source(), (Loses("pride"),))),
        ("CARDNAME gets +9 [LIFE] for this attack.", Modify(Source(), (Gets("life", 9),), END_OF_COMBAT)),
    ],
)
def test_what_lasts_or_waits(text: str, meaning: Any) -> None:
    found = ability(text)
    assert isinstance(found, Resolution), found
    assert found.effects == (meaning,) or (meaning == "Whenever" and isinstance(found.effects[0], Whenever))
    assert said_as((found,), is_action=True) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("If damage would be dealt to CARDNAME, prevent 9 of that damage.", Replaces(DAMAGE, Prevented(9))),
        ("Prevent all damage that would be dealt to CARDNAME.", Replaces(DAMAGE, Prevented())),
        (
            "Players can't declare attacks with weapons unless they pay (9) for each attack declaration.",
            Cant(Pattern(Happening.ATTACK, WEAPON), (PayReserve(9),)),
        ),
    ],
)
def test_rules(text: str, rule: Any) -> None:
    assert ability(text) == Static(THIS, (rule,))


def test_several_verbs_of_one_object() -> None:
    assert ability("You may wake up and transform CARDNAME.").effects[0].effects == (
        WakeUp(Source()),
        Transform(Source()),
    )
    assert ability("Rest target ally. Wake it up.") == ability("Rest target ally. Wake up it.")


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "If damage would be dealt to target unit this turn, prevent 9 of that damage.",
            Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, Among(Target(UNIT))), Prevented(9)),)),
        ),
        (
            "Negate all on enter triggers from target ally.",
            Negate(Pending(items=("trigger",), of=Target(ALLY), when=Happening.ENTER)),
        ),
        (
            "Double the amount of age counters on CARDNAME.",
            AddCounters("age", Of(Counters("age"), Source()), Source()),
        ),
        (
            "Weapons gain your choice of vigor or taunt until end of turn.",
            ChooseOne(
                (
                    (Modify(Every(WEAPON), (Gains(Keyword("vigor")),)),),
                    (Modify(Every(WEAPON), (Gains(Keyword("taunt")),)),),
                )
            ),
        ),
    ],
)
def test_what_is_done_for_a_turn(text: str, meaning: Any) -> None:
    found = ability(text)
    assert isinstance(found, Resolution), found
    assert found.effects == (meaning,)
    assert said_as((found,), is_action=True) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        (
            "If your champion would take combat damage this turn, prevent 9 of that damage.",
            "If combat damage would be dealt to your champion this turn, prevent 9 of that damage.",
        ),
        (
            "Until end of turn, if target unit would take damage, prevent 9 of that damage.",
            "If damage would be dealt to target unit this turn, prevent 9 of that damage.",
        ),
        ("Deal an additional 9 damage to target ally.", "Deal 9 damage to target ally."),
        ("Put an additional age counter on CARDNAME.", "Put an age counter on CARDNAME."),
    ],
)
def test_equivalent_wordings(text: str, usual: str) -> None:
    assert ability(text) == ability(usual)
