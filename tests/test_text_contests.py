"""Texts of the kind that decks of tournaments have: from texts to meanings and back."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import OwnCost, Resolution, Triggered
from grandarchive.model.amounts import AtLeast, Count, Equal, Product, Sum, TotalOf, Value, influence
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, ChooseNumber, ChooseOne, Determine, If
from grandarchive.model.conditions import AllOf, During, Happened, Is, Paid, Unless, YourTurn
from grandarchive.model.effects import (
    Choose,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Position,
    Put,
    Recover,
    Reveal,
    WakeUp,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, With
from grandarchive.model.modifications import FloatingMemoryOnly
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    UNIT,
    YOURS,
    Awake,
    Bound,
    Champion,
    Controlled,
    Every,
    Source,
    Subtype,
    Target,
    Type,
)
from grandarchive.model.players import DefendingPlayer, Having, PlayerTarget, ThePlayer
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

YOU = Who.YOU
DEALT = TotalOf(Pattern(Happening.DAMAGED, CHAMPION & YOURS, other=THIS))
MORE = Sum(DEALT, Product(-1, Value("dealt before")))
HIDDEN = [Every(ANYTHING, Zone.HAND, PlayerTarget(Who.OPPONENT)), Every(ANYTHING, Zone.MEMORY, ThePlayer())]
FROM_BANISHMENT = Happened(Pattern(Happening.ENTER, THIS, out_of=Zone.BANISHMENT))
STARCALLED = Paid("starcalled")


def read(text: str, *, is_action: bool = True) -> Any:
    return compiled(Paragraph(tuple(split(text))), is_action=is_action)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Deal up to 4 damage to your champion. Destroy all items with reserve cost equal to the amount of damage "
            "dealt to your champion this way.",
            (
                Resolution(
                    (
                        ChooseNumber(4),
                        Determine(DEALT, "dealt before"),
                        DealDamage(Value("number"), Champion()),
                        Destroy(Every(ITEM & With(RESERVE_COST, MORE, MORE))),
                    )
                ),
            ),
        ),
        (
            'As long as CARDNAME is being starcalled, it has "Recover 2." Otherwise, it has "Draw a card."',
            (
                Resolution((Recover(2),), gates=(STARCALLED,)),
                Resolution((Draw(),), gates=(Unless(STARCALLED),)),
            ),
        ),
        (
            "Target opponent reveals your choice of their hand or memory. Choose a card from among the revealed cards. "
            "Discard it.",
            (
                Resolution(
                    (
                        ChooseOne(tuple((Reveal(where, "looked"),) for where in HIDDEN)),
                        Choose(Some(ANYTHING, among=Bound("looked"), name="it")),
                        Discard(Bound("it")),
                    )
                ),
            ),
        ),
        (
            "Target player with influence four or more puts all cards in their hand into their memory.",
            (
                Resolution(
                    (
                        By(
                            PlayerTarget(Having(Who.EACH, AtLeast(influence(), 4))),
                            (Put(Every(ANYTHING, Zone.HAND, YOU), Zone.MEMORY),),
                        ),
                    )
                ),
            ),
        ),
        (
            "Wake up target item. If CARDNAME is imbued, put that item on the bottom of its owner's deck instead.",
            (
                Resolution(
                    (
                        If(
                            Paid("imbued"),
                            (Put(Bound("that item"), Zone.DECK, Position.BOTTOM),),
                            (WakeUp(Target(ITEM, name="that item")),),
                        ),
                    )
                ),
            ),
        ),
        (
            "If you activated this card during your end phase, recover 3. Otherwise, recover 1.",
            (
                Resolution(
                    (
                        If(
                            Unless(
                                AllOf((Happened(Pattern(Happening.ACTIVATE, THIS, YOU)), During(Phase.END))),
                            ),
                            (Recover(1),),
                            (Recover(3),),
                        ),
                    )
                ),
            ),
        ),
    ],
)
def test_what_an_action_does(text: str, meaning: Any) -> None:
    assert read(text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "As long as it's your turn, pay only using floating memory for this card's memory cost.",
            OwnCost(FloatingMemoryOnly(), YourTurn()),
        ),
        (
            "On Enter: If CARDNAME entered from a banishment, recover 3.",
            Triggered(Pattern(Happening.ENTER, THIS), (If(FROM_BANISHMENT, (Recover(3),)),)),
        ),
        (
            "Whenever a Horse ally you control deals damage to a champion while CARDNAME is awake, deal 1 damage to "
            "that champion.",
            Triggered(
                Pattern(
                    Happening.DAMAGED,
                    CHAMPION,
                    Having(YOU, Is(Source(), Awake())),
                    Subtype("HORSE") & ALLY & YOURS,
                ),
                (DealDamage(1, Bound("subject")),),
            ),
        ),
        (
            "At the beginning of your main phase, if CARDNAME is the only item you control, recover 2.",
            Triggered(
                Pattern(Happening.PHASE, by=YOU, phase=Phase.MAIN),
                (Recover(2),),
                AllOf((Is(Source(), ITEM & YOURS), Equal(Count(ITEM & YOURS), 1))),
            ),
        ),
        (
            "On Attack: If there is an action card in this attacker's intent, deal 1 damage to each unit the defending "
            "player controls.",
            Triggered(
                Pattern(Happening.ATTACK, THIS),
                (
                    If(
                        AtLeast(Count(Type("ACTION"), Zone.INTENT), 1),
                        (DealDamage(1, Every(UNIT & Controlled(DefendingPlayer()))),),
                    ),
                ),
            ),
        ),
    ],
)
def test_what_an_object_says(text: str, meaning: Any) -> None:
    assert read(text, is_action=False) == (meaning,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "On Enter: Deal 4 damage to your champion. Destroy all items with reserve cost equal to the amount "
            "of damage dealt to your champion this way.",
            "what was dealt this way is not known from what was dealt before",
        ),
        (
            "On Attack: If CARDNAME entered from a banishment, recover 3.",
            "from where it entered is known only as it enters",
        ),
        ("As long as CARDNAME entered from a banishment, it gets +1 [POWER].", "from where it entered is known only"),
    ],
)
def test_what_is_not_certain_is_declined(text: str, why: str) -> None:
    found = read(text, is_action=False)
    assert isinstance(found, Declined)
    assert found.why.startswith(why)


def test_a_target_is_asked_for_only_otherwise() -> None:
    """CR Restriction Abilities."""
    text = (
        'As long as CARDNAME is being starcalled, it has "Deal 1 damage to all allies." Otherwise, it has "Destroy '
        'target item."'
    )
    called, otherwise = read(text)
    assert (called.targets, otherwise.targets) == ((), (Target(ITEM),))
