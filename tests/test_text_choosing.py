"""Names and elements that are chosen, and what keeps others from something: from texts to meanings and back."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import LV, AtLeast, Count, Sum, Times
from grandarchive.model.choices import Some
from grandarchive.model.composition import If, IfDone, May, MayPay
from grandarchive.model.conditions import AllOf, FirstTurn, Unless, YourTurn, controls
from grandarchive.model.costs import suffer_damage
from grandarchive.model.durations import END_OF_COMBAT, END_OF_TURN
from grandarchive.model.effects import Activate, ChooseName, ChooseTrait, Draw, Modify, Negate, Put, Remember
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttacksGet, Cant, Replaces, enters
from grandarchive.model.nouns import (
    ANYTHING,
    CHAMPION,
    EVENT_OTHER,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Attacking,
    Awake,
    Beneath,
    Bound,
    ControllerOf,
    Every,
    Not,
    OfChosen,
    Or,
    Source,
    Subtype,
    Target,
    ThisCard,
    Wielded,
)
from grandarchive.model.outcomes import Enters, Instead
from grandarchive.model.players import Having
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.terms import Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

NAME = (ChooseName(), Remember(Bound("name"), "the chosen name"))
THOSE = Or((OfChosen("element"), OfChosen("other element")))


THEIR_ATTACK = "Whenever your champion attacks, this attack gets +9 [POWER]."


def ability(text: str, *, is_action: bool = True) -> Any:
    """What a text says, and that it is said again like that; or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    return found.why if isinstance(found, Declined) else found[0]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Each player can't draw more than nine cards each turn unless it's their first turn of the game.",
            Cant(
                Pattern(
                    Happening.DRAW,
                    by=Having(
                        Who.EACH,
                        AllOf((AtLeast(Times(Pattern(Happening.DRAW, by=Who.YOU)), 9), Unless(FirstTurn()))),
                    ),
                )
            ),
        ),
    ],
)
def test_what_an_ability_does_as_long_as_it_works(text: str, meaning: Any) -> None:
    found = ability(text, is_action=False)
    assert found == Static(THIS, (meaning,))
    assert said_as((found,), is_action=False) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Draw a card. Choose any card name.", (Draw(), *NAME)),
        (
            "Choose up to two non-norm elements. Players can't materialize or activate cards of those elements until "
            "end of turn.",
            (
                May((ChooseTrait("non-norm element", "element"),)),
                IfDone((May((ChooseTrait("non-norm element", "other element"),)),)),
                Modify(
                    RULES,
                    (Cant(Pattern(Happening.MATERIALIZE, THOSE)), Cant(Pattern(Happening.ACTIVATE, THOSE))),
                    END_OF_TURN,
                ),
            ),
        ),
        (
            "Negate target card activation unless its controller has CARDNAME deal 9+LV unpreventable damage to their "
            "champion.",
            (
                MayPay((suffer_damage(Sum(9, LV)),), ControllerOf(Target(ANYTHING, zone=Zone.STACK))),
                IfDone((), (Negate(Bound("target")),)),
            ),
        ),
        (
            "If there is another item card in CARDNAME's lineage, draw a card.",
            (If(AtLeast(Count(Not(ThisCard()) & ITEM & Beneath(Source()), Zone.LINEAGE), 1), (Draw(),)),),
        ),
        (
            "Activate a Spell card from your memory. Pay its reserve cost only by removing that many age counters from "
            "CARDNAME.",
            (Activate(Some(Subtype("SPELL"), (Zone.MEMORY,), whose=Who.YOU), removing="age"),),
        ),
        (
            "CARDNAME's next attack without a weapon this turn gets +9 [POWER].",
            (Modify(NextAttack(THIS, Unless(controls(WEAPON & Wielded()))), (AttacksGet(9),)),),
        ),
    ],
)
def test_what_is_done(text: str, meaning: Any) -> None:
    found = ability(text)
    assert found.effects == meaning
    assert said_as((found,), is_action=True) == tuple(split(text))


def test_the_attack_that_was_spoken_of_is_the_one_there_is() -> None:
    found = ability("Whenever your champion attacks, that attack gets +9 [POWER].", is_action=False)
    assert found.effects == (Modify(Every(Attacking()), (AttacksGet(9),), END_OF_COMBAT),)
    assert said_as((found,), is_action=False) == tuple(split(THEIR_ATTACK))


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("As long as it's your turn, as CARDNAME enters the field, choose a card name.", ANYTHING),
        ("As long as it's your turn, as CARDNAME enters the field, choose a non-item card name.", Not(ITEM)),
    ],
)
def test_a_name_is_chosen_as_it_enters(text: str, of: Any) -> None:
    """CR Naming 6."""
    found = ability(text, is_action=False)
    named = Replaces(Pattern(Happening.ENTER, THIS), Enters(effects=(ChooseName(of=of), NAME[1])))
    assert found == Static(THIS, (named,), YourTurn())
    assert said_as((found,), is_action=False) == tuple(split(text))


def test_what_happens_instead_of_leveling_up() -> None:
    """CR Replacement Effects 1."""
    text = (
        "If a rested Human champion you don't control would level up into a champion card, return that card to its "
        "owner's material deck instead."
    )
    found = ability(text, is_action=False)
    theirs = Not(Awake()) & Subtype("HUMAN") & CHAMPION & Not(YOURS)
    back = Instead((Put(EVENT_OTHER, Zone.MATERIAL),))
    assert found == Static(THIS, (Replaces(Pattern(Happening.LEVEL_UP, theirs, other=CHAMPION), back),))
    assert said_as((found,), is_action=False) == tuple(split(text))


def test_modes_by_a_number_are_no_intervening_if() -> None:
    """CR Triggered Abilities 2, 5: it triggers whatever the number is, and finds out then."""
    text = (
        "Whenever your champion attacks, depending on the amount of items you control — • 1 to 3 — draw a card. • 4 or "
        "more — draw two cards."
    )
    found = ability(text, is_action=False)
    items = Count(ITEM & YOURS)
    few = AllOf((AtLeast(items, 1), AtLeast(3, items)))
    assert found.condition is None
    assert found.effects == (If(few, (Draw(),), (If(AtLeast(items, 4), (Draw(2),)),)),)
    assert said_as((found,), is_action=False) == tuple(split(text))


def test_modes_by_a_number_of_what_enters() -> None:
    """CR Triggered Abilities 5."""
    text = (
        "On Enter: Depending on the amount of items you control — • 1 to 3 — draw a card. • 4 or more — draw two cards."
    )
    found = ability(text, is_action=False)
    assert found.pattern == Pattern(Happening.ENTER, THIS)
    assert said_as((found,), is_action=False) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        (
            "The next time one or more weapons would enter the field this turn, those weapons enter the field rested "
            "instead.",
            "The next time one or more weapons would enter the field this turn, they enter the field rested instead.",
        ),
        (
            "Until end of turn, players can't declare attacks with champions they control unless they pay (9) for each "
            "attack declaration.",
            "Until end of turn, players can't declare attacks with champions unless they pay (9) for each attack "
            "declaration.",
        ),
    ],
)
def test_equivalent_wordings(text: str, usual: str) -> None:
    """CR Replacement Effects 1, CR Declaring an Attack 2.e."""
    found = ability(text)
    assert found == ability(usual)
    assert said_as((found,), is_action=True) == tuple(split(usual))


def test_those_are_what_would_enter() -> None:
    """CR Replacement Effects 1."""
    text = (
        "The next time one or more items would enter the field this turn, those allies enter the field rested instead."
    )
    assert ability(text) == "not understood"


def test_what_enters_under_your_control_enters_with_more() -> None:
    """CR Continuous Effects 2."""
    text = (
        "Until end of turn, items that enter the field under your control enter with an additional age counter on them."
    )
    found = ability(text)
    assert found.effects == (Modify(RULES, (enters(with_counters("age"), ITEM & YOURS),)),)
    assert said_as((found,), is_action=True) == tuple(split(text.replace("enter with", "enter the field with")))


def test_how_many_there_are_that_others_control() -> None:
    """CR Activated Abilities 3."""
    text = "Activate this card only if there are nine or more items on the field you don't control."
    found = ability(text)
    assert found.condition == AtLeast(Count(ITEM & Not(YOURS)), 9)
    assert said_as((found,), is_action=True) == tuple(split(text.replace(" on the field", "")))
