"""Damage, as texts say it: what deals it, how much there is, what is prevented: read, and said again word for word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grandarchive.model.abilities import Keyword, Resolution, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, Divided, HowMany, Product, Sum, Value, X, influence
from grandarchive.model.choices import Some
from grandarchive.model.composition import (
    By,
    ChoosePlayer,
    Delayed,
    ForEach,
    If,
    IfDone,
    May,
    Repeat,
    WhenDone,
    Whenever,
)
from grandarchive.model.conditions import AllOf, ClassBonus, Is
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME
from grandarchive.model.effects import (
    Banish,
    BindAll,
    Choose,
    ChooseName,
    CopyIntent,
    DealDamage,
    Destroy,
    Draw,
    Glimpse,
    Load,
    Modify,
    Put,
    Recover,
    Reveal,
    Sacrifice,
    SplitDamage,
)
from grandarchive.model.entering import TRANSFORMED
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.measures import COST, LIFE, Counters, DifferentAmong, Highest, Of
from grandarchive.model.modifications import (
    AttacksGet,
    Cant,
    Controls,
    Gains,
    PreventNext,
    PreventNextTime,
    Replaces,
    Unpreventable,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_OTHER,
    ITEM,
    THIS,
    TOKEN,
    UNIT,
    WEAPON,
    YOURS,
    Among,
    Being,
    Bound,
    Champion,
    ControllerOf,
    Element,
    Every,
    Linked,
    NamedAs,
    Not,
    Or,
    Source,
    SourceCard,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes, DealtTo, GoesTo, Prevented
from grandarchive.model.players import AnyPlayer, Having, PlayerTarget, ThePlayer
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.terms import Rounding, Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

HURT = Pattern(Happening.DAMAGED, CHAMPION & YOURS)
FIRE = Element("FIRE")
PREVENTED = Value("prevented")
REVEALED = Bound("revealed this way")
NO_RECOVERY = Modify(RULES, (Cant(Pattern(Happening.RECOVER, by=Who.YOU)),))


def ability(text: str) -> Any:
    """What a text says, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=True)
    return found.why if isinstance(found, Declined) else found[0]


def said(meaning: Any) -> str:
    """How an ability is said."""
    return " ".join(said_as((meaning,), is_action=True) or ("not at all",))


def replaced(pattern: Pattern, outcome: Any, **how: Any) -> Static:
    """As long as it works something happens otherwise."""
    return Static(THIS, (Replaces(pattern, outcome, **how),))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Whenever a fire element Spell source you control deals damage, draw a card.",
            Triggered(Pattern(Happening.DAMAGED, other=FIRE & Subtype("SPELL") & YOURS), (Draw(),)),
        ),
        (
            "Whenever combat damage is dealt to one or more allies, draw a card.",
            Triggered(Pattern(Happening.DAMAGED, ALLY, damage="combat", at_once=True), (Draw(),)),
        ),
        (
            "Whenever non-combat damage is dealt to one or more allies by a fire element source, draw a card.",
            Triggered(Pattern(Happening.DAMAGED, ALLY, other=FIRE, damage="non-combat", at_once=True), (Draw(),)),
        ),
        (
            "If damage would be dealt to CARDNAME from a non-fire element source, prevent 9 of that damage.",
            replaced(Pattern(Happening.DAMAGED, THIS, other=Not(FIRE)), Prevented(9)),
        ),
        (
            "Damage dealt by wind element sources you control can't be prevented.",
            Static(THIS, (Unpreventable(Element("WIND") & YOURS),)),
        ),
        (
            "If damage would be dealt to your champion, prevent half of that damage, rounded up.",
            replaced(HURT, Prevented(Divided(EVENT_AMOUNT, 2, Rounding.UP))),
        ),
        (
            "If damage would be dealt to your champion, "
            "prevent an amount of that damage equal to the amount of cards in your hand.",
            replaced(HURT, Prevented(Count(ANYTHING, Zone.HAND, Who.YOU))),
        ),
        (
            "If damage would be dealt to your champion, that damage is dealt to linked item instead.",
            replaced(HURT, DealtTo(Every(Linked() & ITEM))),
        ),
        (
            "If you would glimpse an amount, glimpse X instead, where X is that amount plus 9.",
            replaced(Pattern(Happening.GLIMPSE, by=Who.YOU), AmountBecomes(Sum(EVENT_AMOUNT, 9))),
        ),
    ],
)
def test_abilities_about_damage(text: str, meaning: Any) -> None:
    assert ability(text) == meaning
    assert said(meaning) == " ".join(split(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "If 9 or less combat damage would be dealt to your champion this turn, prevent that damage.",
            (
                Modify(
                    RULES,
                    (
                        Replaces(
                            Pattern(Happening.DAMAGED, CHAMPION & YOURS, damage="combat", most=9),
                            Prevented(),
                        ),
                    ),
                ),
            ),
        ),
        (
            "The next time damage would be dealt to target ally this turn, double that damage.",
            (
                Modify(
                    Target(ALLY),
                    (Replaces(Pattern(Happening.DAMAGED), AmountBecomes(Product(2, EVENT_AMOUNT)), once=True),),
                ),
            ),
        ),
        (
            "The next time damage would be dealt to your champion this turn, prevent all but 9 of that damage.",
            (Modify(Champion(), (Replaces(Pattern(Happening.DAMAGED), Prevented(all_but=9), once=True),)),),
        ),
        (
            "The next time damage would be dealt to target champion this turn, prevent that damage. "
            "Recover X, where X is the amount of damage prevented this way.",
            (Modify(Target(CHAMPION), (PreventNextTime((Recover(PREVENTED),)),)),),
        ),
        (
            "The next time damage would be dealt to your champion this turn, prevent 9 of that damage. "
            "If 2 or more damage was prevented this way, glimpse 9.",
            (Modify(Champion(), (PreventNextTime((If(AtLeast(PREVENTED, 2), (Glimpse(9),)),), 9),)),),
        ),
        (
            "Prevent the next X+9 damage that would be dealt to your champion this turn.",
            (Modify(Champion(), (PreventNext(Sum(9, X)),)),),
        ),
        (
            "Reveal any amount of fire element cards from your memory. "
            "Glimpse X, where X is the amount of ally cards revealed this way.",
            (
                Reveal(Some(FIRE, (Zone.MEMORY,), 0, None, Who.YOU, name="revealed this way")),
                Glimpse(HowMany(REVEALED, ALLY)),
            ),
        ),
        (
            "Until end of turn, target opponent can't recover.",
            (By(PlayerTarget(Who.OPPONENT), (NO_RECOVERY,)),),
        ),
        (
            "You may sacrifice any amount of items. For each item sacrificed this way, recover 9.",
            (
                May((Sacrifice(Some(ITEM & YOURS, minimum=0, maximum=None, name="sacrificed this way")),)),
                ForEach(Bound("sacrificed this way"), (If(Is(Bound("each"), ITEM), (Recover(9),)),), "each"),
            ),
        ),
        (
            "Deal 9 damage to all allies. Class Bonus: Deal 8 damage to those allies instead.",
            (If(ClassBonus(), (DealDamage(8, Every(ALLY)),), (DealDamage(9, Every(ALLY)),)),),
        ),
        (
            "Your champion deals 9 damage to target ally.",
            (DealDamage(9, Target(ALLY), source=Champion()),),
        ),
        (
            "Your champion deals 9 unpreventable damage to itself.",
            (DealDamage(9, Champion(), unpreventable=True, source=Champion()),),
        ),
        (
            "You may banish any amount of cards from your graveyard. When you banish a fire element card this way, "
            "draw a card.",
            (
                May((Banish(Some(ANYTHING, (Zone.GRAVEYARD,), 0, None, Who.YOU, name="banished this way")),)),
                If(Is(Bound("banished this way"), FIRE), (WhenDone((Draw(),)),)),
            ),
        ),
        (
            "Deal 9 damage to target unit plus an additional 8 for each item.",
            (DealDamage(Sum(9, Product(8, Count(ITEM))), Target(UNIT)),),
        ),
        (
            "Deal an amount of damage to target unit equal to the highest life stat among ally cards in your hand.",
            (DealDamage(Highest(LIFE, Every(ALLY, Zone.HAND, Who.YOU)), Target(UNIT)),),
        ),
        (
            "Recover X, where X is the amount of items you control with different costs.",
            (Recover(DifferentAmong(COST, Every(ITEM & YOURS))),),
        ),
        (
            "Choose any amount of units and deal damage equal to the amount of items split among them.",
            (SplitDamage(Count(ITEM), Some(UNIT, minimum=0, maximum=Count(ITEM))),),
        ),
    ],
)
def test_what_is_done_with_damage(text: str, meaning: Any) -> None:
    found = ability(text)
    assert isinstance(found, Resolution)
    assert found.effects == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Deal 9 damage to your champion. Then, their next attack this turn gets +1 [POWER] "
            "for every nine damage counters on them.",
            (
                DealDamage(9, Champion()),
                Modify(NextAttack(CHAMPION & YOURS), (AttacksGet(Divided(Of(Counters("damage"), Champion()), 9)),)),
            ),
        ),
        (
            "For every nine damage counters on your champion, deal 8 damage to all other units.",
            (
                Repeat(
                    Divided(Of(Counters("damage"), Champion()), 9),
                    (DealDamage(8, Every(Not(CHAMPION & YOURS) & UNIT)),),
                ),
            ),
        ),
        (
            "If damage would be dealt to an ally you control this turn, prevent 9 of that damage. "
            "If the damage prevented had a unit as its source, deal 8 damage to that unit.",
            (
                Modify(
                    RULES,
                    (
                        Replaces(
                            Pattern(Happening.DAMAGED, ALLY & YOURS),
                            Prevented(
                                9,
                                effects=(
                                    If(
                                        AllOf((AtLeast(PREVENTED, 1), Is(EVENT_OTHER, UNIT))),
                                        (DealDamage(8, EVENT_OTHER),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        (
            "Deal 9 damage to target ally. Class Bonus: If your champion is distant, destroy that ally instead.",
            (
                If(
                    AllOf((ClassBonus(), Is(Champion(), Being("distant")))),
                    (Destroy(Bound("that ally")),),
                    (DealDamage(9, Target(ALLY, name="that ally")),),
                ),
            ),
        ),
    ],
)
def test_what_follows_on_damage(text: str, meaning: Any) -> None:
    assert ability(text) == Resolution(meaning)


def test_abilities_of_attacks() -> None:
    text = 'On Attack: CARDNAME gains "If this attack would deal damage, it deals double that damage instead."'
    twice = Static(THIS, (Replaces(Pattern(Happening.HIT, THIS), AmountBecomes(Product(2, EVENT_AMOUNT))),))
    assert ability(text).effects == (Modify(Source(), (Gains(twice),), REST_OF_GAME),)
    text = "Combat damage dealt by this attack is unpreventable."
    assert ability(text) == Static(THIS, (Unpreventable(THIS, "combat"),))


def test_what_was_hit_or_banished() -> None:
    hit = ALLY & Which(Pattern(Happening.DAMAGED, other=THIS, damage="combat"))
    text = "If an ally hit by CARDNAME this turn would die, banish it instead."
    assert ability(text) == replaced(Pattern(Happening.DIE, hit), GoesTo(Zone.BANISHMENT))
    found = ability("On Banish: You may recover 9. If you do, return CARDNAME to the field transformed.")
    assert found.pattern == Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.FIELD)
    assert found.effects[1] == IfDone((Put(SourceCard(), Zone.FIELD, entering=TRANSFORMED),))
    found = ability("On Hit: Deal 9 damage to the hit object.")
    assert found.effects == (DealDamage(9, EVENT_OTHER),)


def test_what_waits_for_the_damage_that_is_prevented() -> None:
    prevented = Pattern(Happening.PREVENTED, other=THIS)
    found = ability("Whenever damage is prevented this way, recover 9.")
    assert found.effects == (Whenever(prevented, (Recover(9),)),)
    found = ability("When 3 or more damage is prevented this way, recover 9.")
    assert found.effects == (Delayed(replace(prevented, least=3), (Recover(9),), END_OF_TURN),)
    shield, waiting = ability(
        "Prevent the next 4 damage that would be dealt to target ally this turn. "
        "Whenever damage is prevented this way, recover 9."
    ).effects
    assert shield == Modify(Target(ALLY), (PreventNext(4),))
    assert waiting == Whenever(prevented, (Recover(9),))
    (instance,) = ability(
        "The next time damage would be dealt to your champion this turn, prevent 4 of that damage. "
        "When damage is prevented this way, recover 9."
    ).effects
    some = If(AtLeast(PREVENTED, 1), (WhenDone((Recover(9),)),))
    assert instance == Modify(Champion(), (PreventNextTime((some,), 4),))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "If 9 or more damage would be dealt to your champion, prevent all but 2 of that damage.",
            replaced(Pattern(Happening.DAMAGED, CHAMPION & YOURS, least=9), Prevented(all_but=2)),
        ),
        (
            "Whenever you brew an item card, recover 9.",
            Triggered(Pattern(Happening.ACTIVATE, ITEM & Being("brewed"), Who.YOU), (Recover(9),)),
        ),
        (
            "Each player with influence 9 or greater can't draw cards.",
            Static(THIS, (Cant(Pattern(Happening.DRAW, by=Having(Who.EACH, AtLeast(influence(), 9)))),)),
        ),
    ],
)
def test_further_abilities(text: str, meaning: Any) -> None:
    assert ability(text) == meaning
    assert said(meaning) == " ".join(split(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "The next time a fire element source you control would deal damage to one or more units this turn, "
            "it deals that much damage plus 9 to those units instead.",
            (
                Modify(
                    RULES,
                    (
                        Replaces(
                            Pattern(Happening.DAMAGED, UNIT, other=FIRE & YOURS, at_once=True),
                            AmountBecomes(Sum(EVENT_AMOUNT, 9)),
                            once=True,
                        ),
                    ),
                ),
            ),
        ),
        (
            "For each ally card in the attacker's intent, create a copy of it in that attacker's intent.",
            (CopyIntent(Every(ALLY, Zone.INTENT)),),
        ),
        (
            "Choose a player. That player gains control of target item.",
            (
                ChoosePlayer(Who.EACH, "picked"),
                Modify(Target(ITEM), (Controls(ThePlayer("picked")),), REST_OF_GAME),
            ),
        ),
        (
            "You may load CARDNAME and up to two item cards from your graveyard into a weapon you control.",
            (
                May(
                    (
                        Load(SourceCard(), Some(WEAPON & YOURS, name="loaded into")),
                        Load(
                            Some(ITEM, (Zone.GRAVEYARD,), 0, 2, Who.YOU, name="chosen"),
                            Bound("loaded into"),
                        ),
                    )
                ),
            ),
        ),
    ],
)
def test_further_effects(text: str, meaning: Any) -> None:
    assert ability(text) == Resolution(meaning)
    assert said(Resolution(meaning)) == " ".join(split(text))


def test_cards_of_two_kinds_are_banished_at_once() -> None:
    text = (
        "You may banish any amount of ally cards and up to three item cards from your graveyard. "
        "For each card banished this way, recover 9."
    )
    found = ability(text)
    may, each = found.effects
    both = Every(Or((Among(Bound("first")), Among(Bound("second")))), Zone.GRAVEYARD, Who.YOU)
    assert may.effects[1:] == (
        Choose(Some(ITEM, (Zone.GRAVEYARD,), 0, 3, Who.YOU, name="second")),
        BindAll(both, "banished"),
        Banish(Bound("banished")),
    )
    assert each == ForEach(Bound("banished"), (Recover(9),), "each")
    assert said(found) == " ".join(split(text))


def test_champions_you_control_are_your_champion() -> None:
    assert ability("Champions you control have taunt.") == Static(CHAMPION & YOURS, (Gains(Keyword("taunt")),))


def test_conditions_about_damage() -> None:
    text = "Deal 9 damage to target ally. If that ally's controller has nine or more cards in their hand, recover 9."
    (_, when) = ability(text).effects
    nine = AtLeast(Count(ANYTHING, Zone.HAND, Who.YOU), 9)
    assert when == If(AnyPlayer(Having(ControllerOf(Bound("that ally")), nine)), (Recover(9),))
    text = "Deal 9 damage to target unit. If that unit is an ally that entered the field this turn, recover 9."
    (_, when) = ability(text).effects
    assert when == If(Is(Bound("that unit"), ALLY & Which(Pattern(Happening.ENTER))), (Recover(9),))


def test_its_controller_is_said_with_what_it_is() -> None:
    text = "Deal 9 damage to target unit. If that unit is an ally, its controller can't recover until end of turn."
    (_, when) = ability(text).effects
    assert when.then == (By(ControllerOf(Bound("that unit")), (NO_RECOVERY,)),)
    assert "until end of turn, that unit 's controller can't recover" in said(ability(text)).replace(" ,", ",")


def test_damage_to_a_target_for_a_time() -> None:
    text = "Until end of turn, if target ally were to take damage, it takes that much damage plus 9 instead."
    (found,) = ability(text).effects
    pattern = Pattern(Happening.DAMAGED, Among(Target(ALLY)))
    assert found == Modify(RULES, (Replaces(pattern, AmountBecomes(Sum(EVENT_AMOUNT, 9))),))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        # The number is that of one unit, and each would be prevented for itself
        (
            "The next time damage would be dealt to up to two target units this turn, prevent that damage. "
            "Recover X, where X is the amount of damage prevented this way.",
            "not understood",
        ),
        # It is not said who is dealt the additional damage: the item is not a unit
        (
            "Reveal any amount of fire element cards from your memory. That unit becomes distant.",
            "nothing is there for 'that unit'",
        ),
        ("Recover X, where X is the amount of cards revealed this way.", "nothing is there for 'revealed this way'"),
        (
            "Whenever an object you control deals damage, draw a card.",
            "said otherwise: whenever a source you control deals damage , draw a card .",
        ),
    ],
)
def test_texts_about_damage_that_are_declined(text: str, why: str) -> None:
    assert ability(text) == why


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "If an opponent would recover, you may have that player recover 9 instead.",
            replaced(Pattern(Happening.RECOVER, by=Who.OPPONENT), AmountBecomes(9), optional=True),
        ),
        (
            "If damage would be dealt to an ally from a fire element source you control, "
            "it deals that much damage plus X instead, where X is the amount of buff counters on CARDNAME.",
            replaced(
                Pattern(Happening.DAMAGED, ALLY, other=FIRE & YOURS),
                AmountBecomes(Sum(EVENT_AMOUNT, Of(Counters("buff"), Source()))),
            ),
        ),
        (
            "If an ally card would be put into a player's graveyard, that player banishes it instead.",
            replaced(Pattern(Happening.MOVE, ALLY & ~TOKEN, into=Zone.GRAVEYARD), GoesTo(Zone.BANISHMENT)),
        ),
        (
            "Choose a card name. Until end of turn, if damage would be dealt to your champion by a source with that "
            "name, prevent 9 of that damage.",
            Resolution(
                (
                    ChooseName(),
                    Modify(
                        RULES,
                        (Replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS, other=NamedAs("name")), Prevented(9)),),
                    ),
                )
            ),
        ),
    ],
)
def test_what_is_said_otherwise(text: str, meaning: Any) -> None:
    assert ability(text) == meaning
    assert ability(said(meaning)) == meaning != said(meaning)


@pytest.mark.parametrize(
    "text",
    [
        "Put an amount of cards from the top of your deck into your graveyard.",
        "Draw a card equal to the amount of damage prevented this way.",
        "Whenever your champion attacks, draw that much damage.",
        "The next time damage would be dealt to your champion this turn, it enters the field rested instead.",
        "Choose a card name. Draw a card.",
    ],
)
def test_what_is_not_said_in_full(text: str) -> None:
    assert isinstance(ability(text), str)
