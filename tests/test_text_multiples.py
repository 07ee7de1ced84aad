"""So much for each of so many, all of two kinds, and what one chooses: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import AdditionalCost, Keyword, Resolution, Static, Triggered
from grandarchive.model.amounts import LV, AtLeast, Count, Divided, HowMany, Product, Value
from grandarchive.model.choices import Some
from grandarchive.model.composition import ChooseOne, If, May, Repeat
from grandarchive.model.conditions import AllOf, ClassBonus, Is
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    BindAll,
    Choose,
    DealDamage,
    Destroy,
    Draw,
    Modify,
    Position,
    Put,
    RemoveCounters,
    Rest,
    SplitDamage,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, AttacksGet, Cant, DamageByLife, Gains, Gets, resolves_into
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Attacking,
    Awake,
    Bound,
    Champion,
    Element,
    Every,
    Not,
    Or,
    Source,
    Subtype,
    Target,
    Type,
)
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.states import Become
from grandarchive.model.terms import Who, Zone
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

WOLVES = Count(Subtype("WOLF") & ITEM, Zone.GRAVEYARD, Who.YOU)
HERE = Count(ITEM & YOURS)


def said(text: str, *, is_action: bool) -> Any:
    """What a text says, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    return found.why if isinstance(found, Declined) else found[0]


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Your champion gets +3 level for each item you control until end of turn.",
            (Modify(Champion(), (Gets("level", Product(3, HERE)),)),),
        ),
        (
            "Target ally gets +1 [POWER] for each Wolf item card in your graveyard until end of turn.",
            (Modify(Target(ALLY), (Gets("power", WOLVES),)),),
        ),
        (
            "Remove any amount of buff counters from target unit. "
            "That unit gets +2 [LIFE] for each counter removed this way until end of turn.",
            (
                RemoveCounters("buff", Target(UNIT, name="that unit"), minimum=0),
                Modify(Bound("that unit"), (Gets("life", Product(2, Value("removed"))),)),
            ),
        ),
        (
            "Target item gets your choice of +2 [POWER] or -3 [DURABILITY] until end of turn.",
            (
                ChooseOne(
                    (
                        (Modify(Target(ITEM), (Gets("power", 2),)),),
                        (Modify(Bound("target"), (Gets("durability", -3),)),),
                    )
                ),
            ),
        ),
        (
            "Allies gain your choice of taunt or vigor until end of turn.",
            (
                ChooseOne(
                    (
                        (Modify(Every(ALLY), (Gains(Keyword("taunt")),)),),
                        (Modify(Every(ALLY), (Gains(Keyword("vigor")),)),),
                    )
                ),
            ),
        ),
        (
            "The next Wolf card you activate this turn is a Curse in addition to its other types.",
            (Modify(NextActivated(Subtype("WOLF")), (AddTypes(subtypes=("CURSE",)),)),),
        ),
        (
            "Units you control assign damage with their life stat instead of power stat until end of turn.",
            (Modify(RULES, (DamageByLife(UNIT & YOURS),)),),
        ),
        (
            "Deal 9 damage split among any amount of target units.",
            (SplitDamage(9, Target(UNIT, 0, 9)),),
        ),
        (
            "Choose any amount of allies and deal LV damage split among them.",
            (SplitDamage(LV, Some(ALLY, minimum=0, maximum=LV)),),
        ),
        (
            "Choose any amount of allies and deal damage equal to the amount of items you control split among them.",
            (SplitDamage(HERE, Some(ALLY, minimum=0, maximum=HERE)),),
        ),
        (
            "Remove all buff counters from any amount of items you control, then destroy them. "
            "Target ally gets +X [POWER] until end of turn, where X is the amount of buff counters removed this way.",
            (
                RemoveCounters("buff", Some(ITEM & YOURS, minimum=0, maximum=None, name="them"), name="removed buff"),
                Destroy(Bound("them")),
                Modify(Target(ALLY), (Gets("power", Value("removed buff")),)),
            ),
        ),
        (
            "Remove up to two age counters from target item. If an age counter was removed this way, draw a card.",
            (
                RemoveCounters("age", Target(ITEM), 2, minimum=0, name="removed age"),
                If(AtLeast(Value("removed age"), 1), (Draw(1),)),
            ),
        ),
        (
            "Remove all age counters from each ally. For every two counters removed this way, draw a card.",
            (RemoveCounters("age", Every(ALLY)), Repeat(Divided(Value("removed"), 2), (Draw(1),))),
        ),
        (
            "Units you control get +2 [LIFE] until end of turn. Class Bonus: Rest those units.",
            (
                BindAll(Every(UNIT & YOURS), "those units"),
                Modify(Bound("those units"), (Gets("life", 2),)),
                If(ClassBonus(), (Rest(Bound("those units")),)),
            ),
        ),
        (
            "Deal 3 damage to all allies and rest them. Those allies become distant.",
            (
                BindAll(Every(ALLY), "those allies"),
                DealDamage(3, Bound("those allies")),
                Rest(Bound("those allies")),
                Become(Bound("those allies"), "distant"),
            ),
        ),
        (
            "Put all cards from your hand on the bottom of your deck in any order, then draw that many cards.",
            (
                BindAll(Every(ANYTHING, Zone.HAND, Who.YOU), "that many"),
                Put(Bound("that many"), Zone.DECK, Position.BOTTOM),
                Draw(HowMany(Bound("that many"))),
            ),
        ),
        ("Put 4+LV buff counters on target ally.", (AddCounters("buff", 4 + LV, Target(ALLY)),)),
        (
            "Deal 1 damage to all champions. If you control an item, deal 7 damage to those champions instead.",
            (
                If(
                    AtLeast(Count(ITEM, Zone.FIELD, Who.YOU), 1),
                    (DealDamage(7, Every(CHAMPION)),),
                    (DealDamage(1, Every(CHAMPION)),),
                ),
            ),
        ),
        (
            "Class Bonus: If a water element card was discarded, you may choose an ally and rest it.",
            (
                If(
                    AllOf((ClassBonus(), Is(Bound("discarded"), Element("WATER")))),
                    (May((Choose(Some(ALLY, name="it")), Rest(Bound("it")))),),
                ),
            ),
        ),
    ],
)
def test_what_an_action_does(text: str, effects: tuple[Any, ...]) -> None:
    assert said(text, is_action=True) == Resolution(effects)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "CARDNAME's attacks get +2 [POWER] for each Wolf item card in your graveyard.",
            Static(THIS, (AttacksGet(Product(2, WOLVES)),)),
        ),
        (
            "Your champion's attacks get +1 [POWER].",
            Static(CHAMPION & YOURS, (AttacksGet(1),)),
        ),
        (
            "Items and weapons you control get +2 [LIFE].",
            Static((ITEM | WEAPON) & YOURS, (Gets("life", 2),)),
        ),
        (
            "Other items and domains you control have taunt.",
            Static(~THIS & Or((ITEM, Type("DOMAIN"))) & YOURS, (Gains(Keyword("taunt")),)),
        ),
        (
            "Other Wolf allies you control have vigor as long as they're awake.",
            Static(~THIS & Subtype("WOLF") & ALLY & YOURS & Awake(), (Gains(Keyword("vigor")),)),
        ),
        (
            "Allies you control get +3 [LIFE] as long as they're attacking.",
            Static(ALLY & YOURS & Attacking(), (Gets("life", 3),)),
        ),
        (
            "You can't remove buff counters from your champion to pay for costs.",
            Static(THIS, (Cant(Pattern(Happening.SPEND, CHAMPION & YOURS, Who.YOU, counter="buff")),)),
        ),
        (
            "Whenever a player declares an attack with an ally for the second time each turn, draw a card.",
            Triggered(Pattern(Happening.ATTACK, ALLY, Who.EACH, nth=2), (Draw(1),)),
        ),
        (
            "Whenever CARDNAME or another item enters the field under your control, draw a card.",
            Triggered(Pattern(Happening.ENTER, (THIS | ~THIS & ITEM) & YOURS), (Draw(1),)),
        ),
    ],
)
def test_what_an_object_says(text: str, meaning: Any) -> None:
    assert said(text, is_action=False) == meaning


def test_a_cost_that_need_not_be_paid_gives_the_card_a_text() -> None:
    text = (
        "As an additional cost to activate this card, you may pay (3). "
        'If you do, banish this card as it resolves and it gains "Draw two cards."'
    )
    gains = resolves_into(Zone.BANISHMENT), Gains(Resolution((Draw(2),)))
    then = tuple(Modify(Source(), (each,), REST_OF_GAME) for each in gains)
    assert said(text, is_action=True) == AdditionalCost((PayReserve(3),), "additional", then)
    plain = text.partition(" and it")[0] + "."
    assert said(plain, is_action=True) == AdditionalCost((PayReserve(3),), "additional", then[:1])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Destroy all items. Rest all allies. Those objects become distant.", "nothing is there for 'those objects'"),
        ("Rest all items. Those allies become distant.", "nothing is there for 'those allies'"),
        ("Rest them. Destroy all items.", "nothing is there for 'them'"),
        (
            "Remove a buff counter from target ally. Draw a card for each age counter removed this way.",
            "it is not clear which counters were removed",
        ),
    ],
)
def test_what_was_not_spoken_of_is_not_guessed(text: str, why: str) -> None:
    assert said(text, is_action=True) == why


@pytest.mark.parametrize(
    "text",
    [
        "Target ally gets +1 [POWER] for each other ally you control until end of turn.",
        "Target ally gets -1 [POWER] for each item you control until end of turn.",
        "An ally gets your choice of +1 [POWER] or +1 [LIFE] until end of turn.",
        "Choose any amount of allies and deal 3 damage split among those.",
        "Deal 1 damage to all champions. If you control an item, deal 7 damage to those allies instead.",
    ],
)
def test_what_is_not_clear_is_declined(text: str) -> None:
    """The other allies there are others than the target, and those allies are no champions."""
    assert said(text, is_action=True) == "not understood"


def test_what_gains_an_ability_may_be_said_without_the_verb() -> None:
    read = said('Until end of turn, target item gets +4 [POWER] and "On Hit: Draw a card."', is_action=True)
    ability = Triggered(Pattern(Happening.HIT, THIS), (Draw(1),))
    assert read == Resolution((Modify(Target(ITEM), (Gets("power", 4), Gains(ability))),))


def test_allies_and_champions_are_units() -> None:
    assert said("Other allies and champions you control have taunt.", is_action=False) == (
        "said otherwise: other units you control have taunt ."
    )
    assert said("Other units you control have taunt.", is_action=False) == Static(
        Not(THIS) & UNIT & YOURS, (Gains(Keyword("taunt")),)
    )
