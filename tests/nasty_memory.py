"""Nasty made-up cards that remember: names that follow what moved, delayed triggers, events, and payments.

Also replacements that are used up. A group of cards stands in a tuple; `nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.cards.starter.printing import (
    ally,
    attack,
    does,
    has,
    on,
)
from grandarchive.model.abilities import Ability, AdditionalCost, AlternativeCost, Imbue, Triggered
from grandarchive.model.amounts import (
    EVENT_AMOUNT,
    Count,
    HowMany,
)
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Is, Paid
from grandarchive.model.costs import REST_THIS, Payment, PayReserve, banish, discard, rest, sacrifice
from grandarchive.model.durations import REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    By,
    Choose,
    CopyOnStack,
    DealDamage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    If,
    IfDone,
    MayPay,
    Modify,
    Negate,
    Put,
    Recover,
    Rest,
    Sacrifice,
    SplitDamage,
    SummonCopies,
)
from grandarchive.model.entering import RESTED, UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LIFE, POWER, Of
from grandarchive.model.modifications import (
    Controls,
    Gets,
    Permits,
    PreventNext,
    PreventNextTime,
    Replaces,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    EVENT_CARD,
    EVENT_OTHER,
    ITEM,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    AsItIs,
    Being,
    Bound,
    Champion,
    EventPlayer,
    Every,
    PaidWith,
    PlayedFrom,
    Source,
    SourceCard,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes, DealtTo, GoesTo, Instead, Prevented
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Who, Zone
from tests.nasty_cards import A_UNIT, AN_ALLY, HEAL, relic, replaces, skill, trick, uses

HAND, MEMORY, GRAVE, EXILE, FIELD = Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.FIELD
CHOSEN: Final = Bound("chosen")
DEAD: Final = Target(ANYTHING, zone=GRAVE)
BACK: Final = Put(Bound(), FIELD, entering=UNDER_OWNERS_CONTROL)
EVENING: Final = Pattern(Happening.PHASE, phase=Phase.END)
MORNING: Final = Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION)
FOREVER: Final = REST_OF_GAME
GROW: Final = AddCounters("buff", 1, Bound())

# What names follow ---------------------------------------------------------------------------------------------

FOLLOWED: Final = (
    skill("Flicker", Banish(AN_ALLY), BACK),
    skill("Hidden Flicker", Banish(AN_ALLY, face_down=True), BACK, GROW),
    skill(
        "Kidnap",
        Banish(AN_ALLY),
        Put(Bound(), FIELD),
        AddCounters("buff", Of(POWER, AsItIs()), Bound()),
    ),
    skill("Wreck", Destroy(AN_ALLY), Put(Bound(), FIELD), Rest(Bound())),
    skill(
        "Exile All",
        BindAll(Every(ALLY & YOURS), "all"),
        Banish(Bound("all")),
        Choose(Some(ANYTHING, among=Bound("all"))),
        Put(CHOSEN, FIELD),
    ),
    skill("Cull", Destroy(AN_ALLY), If(Is(Bound("target"), POWER >= 2), (Draw(1),))),
    skill("Ask Then", Destroy(AN_ALLY), If(Is(Bound(), YOURS), (Draw(1),), (discard(),))),
    skill("Owner Draws", Choose(Some(ALLY)), Sacrifice(CHOSEN), Recover(Of(LIFE, CHOSEN)), Put(CHOSEN, HAND)),
    skill(
        "Toll of Return",
        MayPay((Sacrifice(Some(ALLY & YOURS, name="fed")),)),
        IfDone((Put(Bound("fed"), FIELD, entering=RESTED),)),
    ),
    ally(
        "Lich",
        0,
        1,
        3,
        "mage human",
        uses(
            Sacrifice(Some(ALLY & YOURS, name="fed")),
            REST_THIS,
            effects=(Put(Bound("fed"), FIELD, entering=RESTED), Recover(Of(POWER, Bound("fed")))),
        ),
    ),
    ally("Flickering Friend", 0, 1, 1, "mage human", on(Happening.DIE, Put(SourceCard(), HAND))),
    relic(
        "Bones Flicker",
        replaces(
            Pattern(Happening.MOVE, ALLY, into=EXILE),
            Instead((Destroy(EVENT_CARD), Put(EVENT_CARD, HAND))),
            optional=True,
        ),
    ),
)

# Later, and by an event ----------------------------------------------------------------------------------------

LATER: Final = (
    skill("Return Later", Banish(AN_ALLY), Delayed(EVENING, (BACK, GROW))),
    skill(
        "Destroy Later",
        Modify(AN_ALLY, (Controls(),), FOREVER),
        Delayed(EVENING, (Sacrifice(Bound()),)),
    ),
    skill(
        "Avenge Later",
        BindAll(A_UNIT, "culprit"),
        Delayed(Pattern(Happening.DIE, ALLY), (DealDamage(1, Bound("culprit")), Banish(EVENT_CARD))),
    ),
    skill("Know Later", Destroy(AN_ALLY), Delayed(MORNING, (Recover(Of(POWER, Bound())),))),
    trick(
        "Paid Later",
        AdditionalCost((PayReserve(1),), optional="later"),
        does(Delayed(EVENING, (If(Paid("later"), (Draw(2),), (Draw(1),)),))),
    ),
    skill("Remember the Next", Delayed(Pattern(Happening.ENTER, ALLY), (AddCounters("buff", 1, EVENT_CARD),))),
    ally("Promised", 0, 1, 1, "mage human", on(Happening.ENTER, Delayed(EVENING, (Put(SourceCard(), HAND),)))),
    relic(
        "Judge of Hits",
        Triggered(Pattern(Happening.DAMAGED, UNIT & YOURS), (AddCounters("buff", EVENT_AMOUNT, EVENT_OTHER),)),
    ),
    relic(
        "Judge of Deaths",
        Triggered(
            Pattern(Happening.DIE, ALLY),
            (
                MayPay((PayReserve(1),)),
                IfDone((Put(EVENT_CARD, HAND),)),
            ),
            condition=Is(EVENT_CARD, POWER >= 1),
        ),
    ),
    relic("Judge of Moves", Triggered(Pattern(Happening.MOVE, ALLY, into=HAND, out_of=FIELD), (discard(),))),
    relic("Judge of Players", Triggered(Pattern(Happening.RECOVER), (By(EventPlayer(), (discard(),)),))),
    relic("Judge of Strikes", Triggered(Pattern(Happening.ATTACKED, UNIT & YOURS), (DealDamage(1, EVENT_OTHER),))),
    relic(
        "Knows the Hurt",
        replaces(
            Pattern(Happening.DAMAGED, UNIT & YOURS), Instead((DealDamage(EVENT_AMOUNT, EVENT_OTHER),)), optional=True
        ),
    ),
    relic(
        "Knows the Dead",
        replaces(
            Pattern(Happening.DIE, ALLY & YOURS),
            Instead((Banish(EVENT_CARD), Delayed(EVENING, (Put(EVENT_CARD, FIELD),)))),
        ),
    ),
    relic(
        "Knows the Drawer",
        replaces(
            Pattern(Happening.DRAW, by=Who.OPPONENT),
            Instead((By(EventPlayer(), (Draw(1), discard())),)),
            optional=True,
        ),
    ),
    relic(
        "Knows the Counters",
        replaces(Pattern(Happening.COUNTERS, ALLY & YOURS, counter="buff"), AmountBecomes(EVENT_AMOUNT + 1)),
    ),
    relic(
        "Second Draw",
        Triggered(Pattern(Happening.DRAW, by=Who.YOU, nth=2), (AddCounters("enlighten", EVENT_AMOUNT, Champion()),)),
    ),
)

# Used up -------------------------------------------------------------------------------------------------------

HURT: Final = Pattern(Happening.DAMAGED, UNIT & YOURS)

LIMITED: Final = (
    skill("Rescue", Modify(RULES, (Replaces(Pattern(Happening.DIE, ALLY), GoesTo(HAND), once=True),))),
    skill(
        "Rescue Mine",
        Modify(
            RULES,
            (Replaces(Pattern(Happening.DIE, ALLY & YOURS), Instead((HEAL, discard())), optional=True, once=True),),
            FOREVER,
        ),
    ),
    skill("Guard One", Modify(RULES, (Replaces(HURT, Prevented(), once=True),))),
    skill("Spare One", Modify(RULES, (Replaces(HURT, Prevented(1, effects=(Draw(1),)), optional=True, once=True),))),
    skill(
        "Turn Aside",
        Modify(AN_ALLY, (Replaces(Pattern(Happening.DAMAGED), DealtTo(Champion()), once=True),)),
    ),
    skill(
        "Sinkhole",
        Modify(RULES, (Replaces(Pattern(Happening.DRAW), Instead((Recover(1),)), once=True),), UntilNextTurn()),
    ),
    skill(
        "Lose One Reserve",
        Modify(RULES, (Replaces(Pattern(Happening.MOVE, YOURS, into=MEMORY, out_of=HAND), GoesTo(GRAVE), once=True),)),
    ),
    skill("Shield Three", Modify(A_UNIT, (PreventNext(3),))),
    skill("Shield Some", Modify(RULES, (PreventNextTime((AddCounters("buff", 1, Champion()),), to=UNIT & YOURS),))),
    skill("Burn All", DealDamage(2, Every(UNIT))),
    skill("Burn Allies", DealDamage(2, Every(ALLY))),
    skill("Spread", SplitDamage(3, Target(UNIT, 0, 3))),
    skill("Spread Over Two", SplitDamage(Count(ALLY & YOURS), Target(UNIT, 2, None))),
    skill("Kill Two", Destroy(Target(ALLY, 0, 2))),
    skill("Sacrifice Mine", Sacrifice(Every(ALLY & YOURS))),
)

# How something was played --------------------------------------------------------------------------------------

FODDER: Final = PaidWith("fodder")
MIGHT: Final = Of(POWER, FODDER)


def with_fodder(cost: Any) -> AdditionalCost:
    """An additional cost of which the payment is remembered."""
    return AdditionalCost((replace(cost, what=replace(cost.what, name="fodder")),))


def fed(name: str, cost: Payment, *abilities: Ability) -> CardDefinition:
    """An ally that remembers what paid for it."""
    return ally(name, 0, 1, 3, "mage beast", with_fodder(cost), *abilities)


PLAYED: Final = (
    fed(
        "Devourer",
        sacrifice(ALLY),
        on(Happening.ENTER, AddCounters("buff", MIGHT, Source())),
        on(Happening.DIE, Recover(MIGHT)),
    ),
    fed("Trophy Hunter", sacrifice(UNIT & ALLY | WEAPON), has(Gets("power", MIGHT))),
    fed("Necromancer", sacrifice(ALLY), on(Happening.ENTER, Put(FODDER, HAND))),
    fed(
        "Librarian",
        Discard(Some(ANYTHING, (HAND,), 1, 3, Who.YOU)),
        on(Happening.ENTER, AddCounters("buff", HowMany(FODDER), Source())),
    ),
    fed("Drover", rest(ALLY & YOURS), uses(REST_THIS, effects=(Recover(Of(POWER, FODDER)),))),
    fed("Gravedigger", banish(ANYTHING), on(Happening.LEAVE, Put(FODDER, GRAVE))),
    attack(
        "Rage",
        0,
        1,
        "warrior",
        with_fodder(sacrifice(ALLY)),
        on(Happening.ATTACK, DealDamage(MIGHT, Champion(Who.OPPONENT))),
    ),
    trick(
        "Remembered Price",
        with_fodder(sacrifice(ALLY | ITEM)),
        does(If(HowMany(FODDER, ALLY) >= 1, (Draw(2),), (Draw(1),))),
    ),
    ally(
        "Revenant",
        0,
        1,
        1,
        "mage human",
        AlternativeCost((PayReserve(1),), name="ephemeral", zones=(GRAVE,)),
        on(Happening.ENTER, If(Count(THIS & PlayedFrom(GRAVE), FIELD) >= 1, (Draw(1),))),
    ),
    trick("Imbued Light", Imbue(1), does(If(Paid("imbued"), (Draw(2),), (Draw(1),))), cost=2),
    ally("Imbued Friend", 2, 1, 2, "mage human", Imbue(1), on(Happening.ENTER, If(Paid("imbued"), (Draw(1),)))),
    relic("Crypt Banner", has(Gets("life", 2), affected=ALLY & PlayedFrom(GRAVE))),
    relic("Choir", has(Gets("power", 2), affected=ALLY & Being("imbued"))),
    relic("Open Crypt", has(Permits(ALLY, (GRAVE,)))),
    skill("Deny the Dead", Negate(Target(PlayedFrom(GRAVE), zone=Zone.STACK))),
    skill("Fork", CopyOnStack(Target(ANYTHING, zone=Zone.STACK))),
    skill("Twin", SummonCopies(AN_ALLY)),
)
