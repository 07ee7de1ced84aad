"""Nothing that is accepted does nothing: what is refused, and what is next to it and is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    attack,
    card,
    champion,
    does,
    has,
    keyword,
    on,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    CostsLess,
    Keyword,
    Static,
    Triggered,
)
from grandarchive.model.amounts import LV, Count, Highest, Product, Sum, Value
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.conditions import AnyOf, AtLeast, ClassBonus, Condition, Equal, Happened, LevelAtLeast, YourTurn
from grandarchive.model.costs import BanishThis, PayReserve, RestThis, SacrificeOne, SpendCounters
from grandarchive.model.costs import Cost as Payment
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BecomeCopy,
    ChangeRules,
    Choose,
    ChooseOne,
    CopyIntent,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Effect,
    GainMastery,
    If,
    Materialize,
    Modify,
    NextActivation,
    Position,
    Put,
    Reveal,
    RevealUntil,
    Summon,
    SummonCopies,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ATTACK_AS_ALLY,
    AddTypes,
    AsThough,
    AttacksGain,
    AttacksGet,
    CantActivate,
    CantSpendCounters,
    CantWakeUp,
    Controls,
    CostsMore,
    DamageByLife,
    EntersWith,
    Gains,
    Gets,
    Loses,
    Modification,
    PreventNext,
    PreventNextTime,
    Replaces,
    SetCost,
    SetStat,
    Unpreventable,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THEIRS,
    THIS,
    UNIT,
    YOURS,
    And,
    Attacking,
    Awake,
    Bound,
    Champion,
    Controlled,
    Every,
    Filter,
    Linked,
    Named,
    Not,
    Or,
    Owned,
    Source,
    Subtype,
    Target,
    Transformed,
    Type,
    WithCounters,
    WithKeyword,
    WithStat,
)
from grandarchive.model.outcomes import (
    AmountBecomes,
    DealtTo,
    Enters,
    EntersAsCopy,
    GoesTo,
    Instead,
    Outcome,
    Prevented,
)
from grandarchive.model.terms import CostKind, Duration, Phase, Speed, Who, Zone

A_UNIT = (Target(UNIT),)
AN_ALLY = (Target(ALLY),)
PLAYED = (Zone.HAND, Zone.STACK)
ONE_LESS = CostsLess(1)

Made = Callable[[Any], CardDefinition]


def spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> CardDefinition:
    """An action that does this."""
    return action("Test", 0, Speed.FAST, "mage spell", does(*effects, targets=targets))


def relic(*abilities: Ability) -> CardDefinition:
    """An item with abilities."""
    return card("Test", "item", "mage", reserve(0), abilities)


def choosing(e: Choose) -> CardDefinition:
    """An action that chooses something and destroys it."""
    return spell(e, Destroy(Bound(e.name)))


def counting(filter: Filter) -> CardDefinition:
    """An action that looks for something on the field."""
    return spell(Destroy(Every(filter)))


def waiting(pattern: Pattern) -> CardDefinition:
    """An item that waits for something."""
    return relic(Triggered(pattern, (Draw(1),)))


def asking(condition: Condition) -> CardDefinition:
    """An action that asks something."""
    return spell(If(condition, (Draw(1),)))


def changing(m: Modification) -> CardDefinition:
    """An action that changes objects for a turn."""
    return spell(Modify(Every(ALLY), (m,)))


def ruling(m: Modification) -> CardDefinition:
    """An action that changes rules for a turn."""
    return spell(ChangeRules((m,)))


def next_one(m: Modification) -> CardDefinition:
    """An action that changes the next one."""
    return spell(NextActivation(ALLY, (m,)))


def always(m: Modification) -> CardDefinition:
    """An item that changes allies."""
    return relic(has(m, affected=ALLY))


def itself(m: Modification) -> CardDefinition:
    """An item that changes itself or the rules."""
    return relic(has(m))


def instead(replaced: tuple[Pattern, Outcome]) -> CardDefinition:
    """An item that replaces something."""
    return relic(has(Replaces(*replaced)))


def paying(*costs: Payment) -> CardDefinition:
    """An action with an additional cost."""
    return action("Test", 0, Speed.FAST, "mage spell", AdditionalCost(costs), does(Draw(1)))


def entering(pattern: Pattern, outcome: Outcome) -> tuple[Pattern, Outcome]:
    """A pattern and what comes instead."""
    return pattern, outcome


HURT: Final = Pattern(Happening.DAMAGED)
DIES: Final = Pattern(Happening.DIE, ALLY)
ENTERS: Final = Pattern(Happening.ENTER, ALLY)

WORDS: Final[list[tuple[Made, Any, Any, str]]] = [
    # Filters: what fits nothing, or everything
    (counting, ALLY & THEIRS & YOURS, ALLY & THEIRS, "nothing fits these together"),
    (counting, ALLY & ITEM & ~ALLY, ALLY & ITEM, "nothing fits these together"),
    (counting, Owned(Who.YOU) & Owned(Who.OPPONENT), Owned(Who.YOU) & THEIRS, "nothing fits these together"),
    (counting, Not(ANYTHING), Not(ALLY), "nothing fits"),
    (counting, ALLY & ANYTHING, ALLY & YOURS, "leaves nothing for the others"),
    (counting, ALLY | ~ALLY, ALLY | ITEM, "leaves nothing for the others"),
    (counting, ALLY | ALLY, ALLY | CHAMPION, "the same stands here twice"),
    (counting, And((ALLY,)), And((ALLY, YOURS)), "at least 2"),
    (counting, Or(()), Or((ALLY, ITEM)), "it is empty"),
    (counting, Controlled(Who.EACH), Controlled(Who.OPPONENT), "everything is somebody's"),
    (counting, WithStat("power"), WithStat("power", most=3), "does not say how much"),
    (counting, WithStat("power", 4, 3), WithStat("power", 3, 3), "no power is at least 4 and at most 3"),
    (counting, WithStat("power", -1), WithStat("power", 0), "from 0 to 999"),
    (counting, WithCounters("buff", 0), WithCounters("buff", 1), "from 1 to 999"),
    (counting, Named(""), Named("Gray Wolf"), "not the name of a card"),
    (counting, WithKeyword("enters rested"), WithKeyword("hindered"), "no keyword is called"),
    (counting, WithKeyword("retort"), WithKeyword("taunt"), "it is not done yet"),
    (counting, Type("STATUS"), Type("DOMAIN"), "no player has a status yet"),
    (counting, Type("UNIT"), UNIT, "units are champions and allies"),
    # Where things are looked for
    (spell, Destroy(Every(ALLY, Zone.GRAVEYARD)), Destroy(Every(ALLY)), "there are no objects in Zone.GRAVEYARD"),
    (spell, DealDamage(1, Every(UNIT, Zone.HAND)), DealDamage(1, Every(UNIT)), "no objects in Zone.HAND"),
    (spell, Draw(Count(ALLY, Zone.LINEAGE)), Draw(Count(ALLY, Zone.STACK)), "cards are not looked for there"),
    (spell, Draw(Count(Awake(), Zone.GRAVEYARD)), Draw(Count(Awake())), "nothing is awake in Zone.GRAVEYARD"),
    (spell, Draw(Count(Attacking(), Zone.INTENT)), Draw(Count(Attacking())), "nothing is attacking in Zone.INTENT"),
    (spell, CopyIntent(Every(ANYTHING)), CopyIntent(Every(ANYTHING, Zone.INTENT)), "there are no intents"),
    (spell, Reveal(Every(ALLY)), Reveal(Every(ALLY, Zone.MEMORY)), "everybody sees it already"),
    (spell, Reveal(Champion()), Reveal(Every(ALLY, Zone.HAND)), "everybody sees it already"),
    # Numbers
    (spell, Draw(0), Draw(1), "the amount is 0, which does nothing"),
    (spell, Draw(-1), Draw(1), "the amount is -1"),
    (spell, Draw(10**30), Draw(999), "a number of many digits"),
    (spell, Draw(Sum(1, 2)), Draw(Sum(1, LV)), "both are numbers"),
    (spell, Draw(Product(0, LV)), Draw(Product(2, LV)), "the amount is 0"),
    (changing, Gets("power", 0), Gets("power", -5), "the amount is 0"),
    (changing, SetStat("power", -1), SetStat("power", 0), "the amount is -1"),
    (asking, AtLeast(Count(ALLY), 0), AtLeast(0, Count(ALLY)), "known beforehand"),
    (asking, Equal(1, 1), Equal(Count(ALLY), 0), "known beforehand"),
    (asking, LevelAtLeast(0), LevelAtLeast(1), "from 1 to 999"),
    (asking, AnyOf(((YourTurn(),),)), AnyOf(((YourTurn(),), (LevelAtLeast(2),))), "at least 2"),
    (asking, AnyOf(((YourTurn(),), ())), AnyOf(((YourTurn(),), (LevelAtLeast(2),))), "it is empty"),
    # Events
    (waiting, Pattern(Happening.PHASE), Pattern(Happening.PHASE, phase=Phase.END), "does not say which phase"),
    (waiting, Pattern(Happening.PHASE, phase=Phase.COMBAT), Pattern(Happening.ATTACK), "no event tells"),
    (waiting, replace(DIES, phase=Phase.END), DIES, "DIE does not tell this"),
    (waiting, replace(ENTERS, damage="combat"), replace(HURT, damage="combat"), "ENTER does not tell this"),
    (waiting, Pattern(Happening.HIT, damage="non-combat"), Pattern(Happening.HIT), "HIT does not tell this"),
    (waiting, Pattern(Happening.DRAW, other=ALLY), Pattern(Happening.HIT, other=ALLY), "DRAW does not tell this"),
    (waiting, Pattern(Happening.DRAW, THIS), Pattern(Happening.DRAW, by=Who.YOU), "DRAW does not tell this"),
    (waiting, replace(DIES, counter="buff"), Pattern(Happening.COUNTERS, counter="buff"), "DIE does not tell this"),
    (waiting, replace(DIES, by=Who.OPPONENT), Pattern(Happening.DIE, ALLY & THEIRS), "say whose it is in subject"),
    (waiting, replace(DIES, into=Zone.GRAVEYARD), Pattern(Happening.LEAVE, into=Zone.HAND), "DIE does not tell"),
    (
        waiting,
        Pattern(Happening.MOVE, into=Zone.HAND, out_of=Zone.HAND),
        Pattern(Happening.MOVE, into=Zone.HAND, out_of=Zone.FIELD),
        "nothing changes zones into the zone it is in",
    ),
    (waiting, Pattern(Happening.LEAVE, into=Zone.FIELD), Pattern(Happening.LEAVE), "into the zone it is in"),
    (waiting, Pattern(Happening.MOVE, into=Zone.LINEAGE), Pattern(Happening.MOVE, into=Zone.STACK), "without an event"),
    (waiting, Pattern(Happening.DRAW, into=Zone.DECK), Pattern(Happening.DRAW, into=Zone.MEMORY), "not drawn into"),
    (waiting, Pattern(Happening.TRANSFORM, nth=2), Pattern(Happening.ATTACK, nth=2), "nobody counts how often"),
    (waiting, Pattern(Happening.MOVE, into=Zone.HAND, nth=1), Pattern(Happening.LEAVE, nth=1), "nobody counts"),
    (waiting, Pattern(Happening.ATTACK, nth=0), Pattern(Happening.ATTACK, nth=1), "from 1 to 999"),
    # Questions that the history cannot answer
    (asking, Happened(Pattern(Happening.ATTACKED)), Happened(Pattern(Happening.ATTACK)), "nobody remembers ATTACKED"),
    (asking, Happened(Pattern(Happening.COUNTERS)), Happened(Pattern(Happening.RECOVER)), "nobody remembers COUNTERS"),
    (
        asking,
        Happened(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.HAND)),
        Happened(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.FIELD)),
        "nobody remembers MOVE",
    ),
    (asking, Happened(Pattern(Happening.ATTACK, nth=2)), Happened(Pattern(Happening.ATTACK)), "only triggered"),
    (spell, Delayed(replace(DIES, nth=1), (Draw(1),)), Delayed(DIES, (Draw(1),)), "only triggered abilities count"),
    # What comes instead of what
    (instead, (HURT, GoesTo(Zone.HAND)), (DIES, GoesTo(Zone.HAND)), "GoesTo cannot come instead of DAMAGED"),
    (instead, (DIES, AmountBecomes(1)), (HURT, AmountBecomes(1)), "AmountBecomes cannot come instead of DIE"),
    (
        instead,
        (Pattern(Happening.DRAW), AmountBecomes(2)),
        (Pattern(Happening.RECOVER), AmountBecomes(2)),
        "cannot come instead of DRAW",
    ),
    (instead, (Pattern(Happening.RECOVER), Prevented(1)), (HURT, Prevented(1)), "instead of RECOVER"),
    (instead, (DIES, DealtTo(Source())), (HURT, DealtTo(Source())), "DealtTo cannot come instead of DIE"),
    (instead, (DIES, Enters(rested=True)), (ENTERS, Enters(rested=True)), "Enters cannot come instead of DIE"),
    (instead, (HURT, EntersAsCopy()), (ENTERS, EntersAsCopy()), "EntersAsCopy cannot come instead of DAMAGED"),
    (instead, (ENTERS, Enters()), (ENTERS, Enters(counters=(("buff", 1),))), "it enters as it would anyway"),
    (instead, (DIES, GoesTo(Zone.GRAVEYARD)), (DIES, GoesTo(Zone.HAND)), "it goes to Zone.GRAVEYARD anyway"),
    (instead, (DIES, GoesTo(Zone.HAND, face_down=True)), (DIES, GoesTo(Zone.BANISHMENT, True)), "face down"),
    (instead, (DIES, GoesTo(Zone.INTENT)), (DIES, GoesTo(Zone.DECK)), "nothing goes there instead"),
    (instead, (HURT, Prevented(1, 1)), (HURT, Prevented(all_but=1)), "give one of them"),
    (instead, (HURT, AmountBecomes(Value("amount"))), (HURT, AmountBecomes(0)), "the amount becomes what it is"),
    (instead, (Pattern(Happening.ATTACK), Instead()), (DIES, Instead()), "nothing can happen instead of ATTACK"),
    (instead, (Pattern(Happening.KILL), Instead()), (Pattern(Happening.HIT), Instead()), "instead of KILL"),
    (
        instead,
        (Pattern(Happening.MOVE, into=Zone.STACK), Instead()),
        (Pattern(Happening.MOVE, out_of=Zone.STACK), Instead()),
        "nothing can happen instead of MOVE",
    ),
    (instead, (replace(DIES, nth=1), Instead()), (DIES, Instead()), "only triggered abilities count"),
    (
        instead,
        (Pattern(Happening.MOVE, THIS, into=Zone.FIELD), Enters(rested=True)),
        (Pattern(Happening.ENTER, THIS), Enters(rested=True)),
        "write Happening.ENTER",
    ),
    (
        instead,
        (Pattern(Happening.ENTER, THIS), Enters(transformed=True)),
        (ENTERS, Enters(transformed=True)),
        "the card has no other side",
    ),
    # Effects
    (choosing, Choose(ALLY, minimum=2), Choose(ALLY, minimum=2, maximum=2), "at least 2 and at most 1"),
    (choosing, Choose(Awake(), (Zone.HAND,)), Choose(Awake()), "nothing is awake in Zone.HAND"),
    (choosing, Choose(ALLY, (Zone.LINEAGE,)), Choose(ALLY, (Zone.FIELD,)), "nothing is chosen from there"),
    (choosing, Choose(ALLY, ()), Choose(ALLY), "it is empty"),
    (choosing, Choose(ALLY, maximum=0), Choose(ALLY, minimum=0), "the amount is 0"),
    (spell, Put(Every(ALLY), Zone.INTENT), Put(Every(ALLY), Zone.DECK), "no effect puts cards there"),
    (spell, Put(Source(), Zone.LINEAGE), Put(Source(), Zone.HAND), "no effect puts cards there"),
    (spell, Put(Every(ALLY), Zone.BANISHMENT), Banish(Every(ALLY)), "put there by Banish"),
    (
        spell,
        Put(Every(ALLY), Zone.HAND, Position.BOTTOM),
        Put(Every(ALLY), Zone.DECK, Position.BOTTOM),
        "there is no order in Zone.HAND",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.GRAVEYARD, random_order=True),
        Put(Every(ALLY), Zone.DECK, random_order=True),
        "there is no order",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.HAND, rested=True),
        Put(Every(ALLY, Zone.HAND), Zone.FIELD, rested=True),
        "not rested, transformed or controlled",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.HAND, count_as="preserve"),
        Put(Every(ALLY), Zone.MATERIAL, count_as="preserve"),
        "preserved cards are in the material deck",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.MATERIAL, count_as="destroy"),
        Put(Every(ALLY), Zone.MATERIAL, count_as="preserve"),
        "'destroy'",
    ),
    (spell, ChooseOne(((Draw(1),),)), ChooseOne(((Draw(1),), (Draw(2),))), "at least 2"),
    (spell, BecomeCopy(Source(), Source()), BecomeCopy(Source(), Champion()), "a copy of itself"),
    (spell, RevealUntil(ALLY, "rest", "rest"), RevealUntil(ALLY), "the same name"),
    (spell, Materialize(ALLY & ~ALLY), Materialize(ALLY), "nothing fits"),
    (spell, AddCounters("wither", 1, Source()), AddCounters("haunt", 1, Source()), "not done yet"),
    # Modifications and what makes them
    (changing, AddTypes(), AddTypes(("ITEM",)), "it adds no types"),
    (changing, AddTypes(subtypes=("GUN",)), AddTypes(subtypes=("SWORD",)), "nothing loads yet"),
    (changing, Unpreventable(ALLY), PreventNext(1), "says itself what it is for"),
    (changing, CantActivate(ALLY), CantWakeUp(), "says itself what it is for"),
    (changing, DamageByLife(ALLY), AttacksGet(1), "says itself what it is for"),
    (changing, CostsMore(1), Gets("level", 1), "what a card costs is looked at on the Effects Stack"),
    (changing, SetCost(1), SetStat("level", 1), "what a card costs is looked at"),
    (changing, EntersWith("buff", 1), Gets("power", 1), "not looked at where this reaches"),
    (changing, AsThough(ACTIVATE_AS_FAST), AsThough(ATTACK_AS_ALLY), "for cards that are played"),
    (changing, PreventNextTime(to=ALLY), PreventNextTime(by=ALLY), "the objects are those that Modify says"),
    (changing, Gains(does(Draw(1))), Gains(on(Happening.DIE, Draw(1))), "for cards on the Effects Stack"),
    (changing, Gains(ONE_LESS), Gains(keyword("taunt")), "for cards on the Effects Stack"),
    (changing, Gains(keyword("floating memory")), Gains(keyword("stealth")), "not looked at where this reaches"),
    (changing, Gains(keyword("bulwark")), Gains(keyword("vigor")), "not looked at where this reaches"),
    (changing, Gains(keyword("lineage", "Rai")), Gains(keyword("pride", 3)), "read off the card"),
    (changing, Gains(keyword("renewable")), Gains(keyword("preserve")), "read off the card and cannot be gained"),
    (changing, Loses("lineage"), Loses("renewable"), "cannot be lost"),
    (changing, AttacksGain(on(Happening.DIE, Draw(1))), AttacksGain(on(Happening.KILL, Draw(1))), "it sees nothing"),
    (
        changing,
        Replaces(Pattern(Happening.DRAW), Instead()),
        Replaces(Pattern(Happening.DAMAGED), Instead()),
        "it belongs into ChangeRules",
    ),
    (ruling, Gets("power", 1), DamageByLife(ALLY), "Gets is for objects and cards"),
    (ruling, PreventNext(1), PreventNextTime(), "PreventNext is for objects and cards"),
    (ruling, Controls(), Replaces(HURT, Prevented()), "Controls is for objects and cards"),
    (next_one, Gets("power", 1), EntersWith("buff", 1), "an activation does not keep Gets"),
    (next_one, Gains(keyword("true sight")), Gains(keyword("efficiency")), "not looked at where this reaches"),
    (next_one, Gains(on(Happening.DIE, Draw(1))), Gains(does(Draw(1))), "does not work where this reaches"),
    (next_one, Gains(does(Destroy(Bound()), targets=AN_ALLY)), Gains(ONE_LESS), "has targets of its own"),
    (next_one, AsThough(ATTACK_AS_ALLY), AsThough(ACTIVATE_AS_FAST), "for objects, and they are elsewhere"),
    (
        next_one,
        Replaces(HURT, Instead()),
        Replaces(Pattern(Happening.ENTER), Enters(rested=True)),
        "how its card enters",
    ),
    (next_one, CantActivate(ALLY), CostsMore(-1), "an activation does not keep CantActivate"),
    (always, PreventNext(1), Gets("power", 1), "made by what resolves"),
    (always, Controls(), Loses(), "made by what resolves"),
    (always, Replaces(HURT, Prevented(1)), Gains(has(Replaces(HURT, Prevented(1)))), "leave affected out"),
    (always, CantSpendCounters("buff"), CantWakeUp(), "leave affected out"),
    (always, EntersWith("buff", 1), AttacksGet(1), "not looked at where this reaches"),
    (always, CostsMore(1), AsThough(ATTACK_AS_ALLY), "not looked at where this reaches"),
    (itself, Replaces(HURT, Prevented(1), once=True), Replaces(HURT, Prevented(1), True), "made by what resolves"),
    # Costs
    (paying, RestThis(), PayReserve(1), "no object while it is activated"),
    (paying, BanishThis(), SacrificeOne(ALLY), "no object while it is activated"),
    (paying, SpendCounters("buff", 1), SpendCounters("buff", 1, champion=True), "no object while it is activated"),
    (paying, SacrificeOne(ALLY & THEIRS), SacrificeOne(ALLY & YOURS), "only what you control can be sacrificed"),
    (relic, Activated((RestThis(), RestThis()), (Draw(1),)), Activated((RestThis(),), (Draw(1),)), "done once"),
]
"""A maker, what it refuses, what is next to it and is accepted, and some of the words of the refusal."""


@pytest.mark.parametrize(("make", "wrong", "right", "words"), WORDS, ids=[f"{w[0].__name__}-{w[3]}" for w in WORDS])
def test_what_would_do_nothing_is_refused(make: Made, wrong: Any, right: Any, words: str) -> None:
    make(right)
    with pytest.raises(ga.IllegalDefinition) as error:
        make(wrong)
    assert words in str(error.value)
    assert str(error.value).startswith("Test: faces[0].")
    assert "\n" not in str(error.value)


# Targets and durations -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "right", "words"),
    [
        (Target(ALLY, 2), Target(ALLY, 2, 2), "at least 2 and at most 1"),
        (Target(ALLY, 0, 0), Target(ALLY, 0, 1), "from 1 to 999"),
        (Target(ALLY, items=("trigger",)), Target(ALLY), "items tells kinds of items on the Effects Stack"),
        (Target(ALLY, zone=Zone.HAND), Target(ALLY, zone=Zone.GRAVEYARD), "what is there cannot be targeted"),
        (Target(ALLY & ~ALLY), Target(ALLY & ~YOURS), "nothing fits these together"),
        (Target(Awake(), zone=Zone.GRAVEYARD), Target(Awake()), "nothing is awake in Zone.GRAVEYARD"),
    ],
)
def test_a_target_can_be_chosen(wrong: Target, right: Target, words: str) -> None:
    """CR Objects and Targeting - Target 1."""
    spell(Banish(Bound()), targets=(right,))
    with pytest.raises(ga.IllegalDefinition, match=words) as error:
        spell(Banish(Bound()), targets=(wrong,))
    assert error.value.place.startswith("Test: faces[0].abilities[0].targets[0]")


def test_kinds_of_items_on_the_effects_stack_are_closed() -> None:
    for items in ((), ("spell",), ("ability", "ability")):
        with pytest.raises(ga.IllegalDefinition):
            spell(Banish(Bound()), targets=(Target(ALLY, zone=Zone.STACK, items=items),))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (Modify(Source(), (Gets("power", 1),), Duration.WHILE_ON_STACK), Modify(Source(), (Gets("power", 1),))),
        (
            ChangeRules((DamageByLife(ALLY),), Duration.NEXT_WAKE_UP),
            ChangeRules((DamageByLife(ALLY),), Duration.NEXT_TURN),
        ),
        (
            Modify(Source(), (PreventNext(1),), Duration.NEXT_WAKE_UP),
            Modify(Source(), (CantWakeUp(),), Duration.NEXT_WAKE_UP),
        ),
    ],
)
def test_an_effect_ends(wrong: Effect, right: Effect) -> None:
    """CR Continuous Effects 2."""
    spell(right)
    with pytest.raises(ga.IllegalDefinition) as error:
        spell(wrong)
    assert error.value.place == "Test: faces[0].abilities[0].effects[0].duration"


# What abilities are on -----------------------------------------------------------------------------------------

DRAWS: Final = on(Happening.ENTER, Draw(1))


FREE: Final = reserve(0)


def thing(*abilities: Ability, kind: str = "ITEM", cost: Cost = FREE, token: bool = False) -> CardDefinition:
    """A card of a type with abilities."""
    subtypes = ("MAGE",)
    face = Face("Test", frozenset({kind}), subtypes=subtypes, cost=cost, level=1, power=1, life=1, abilities=abilities)
    return CardDefinition("test", (face,), token=token)


@pytest.mark.parametrize(
    ("ability", "wrong", "right", "words"),
    [
        (DRAWS, "ACTION", "ITEM", "works on objects and intents"),
        (on(Happening.HIT, Draw(1)), "ACTION", "ATTACK", "works on objects and intents"),
        (has(Gets("power", 1), affected=ALLY), "ACTION", "MASTERY", "works on objects and intents"),
        (has(CantActivate(ALLY)), "MASTERY", "DOMAIN", "neither object nor intent"),
        (Static(THIS, (CantActivate(ALLY),), zones=(Zone.MASTERY,)), "ITEM", "MASTERY", "only masteries and boons"),
        (has(Gets("power", 1)), "ACTION", "ATTACK", "an action is never an object"),
        (Static(THIS, (CostsMore(1),), zones=PLAYED), "MASTERY", "ACTION", "neither object nor intent"),
        (Activated((), (Draw(1),)), "ATTACK", "ITEM", "only abilities of objects are activated"),
        (Activated((RestThis(),), (Draw(1),)), "MASTERY", "ITEM", "what is no object does not rest"),
        (does(Draw(1)), "ALLY", "ACTION", "only actions do something as they resolve"),
        (does(Draw(1)), "ATTACK", "ACTION", "only actions do something as they resolve"),
        (keyword("taunt"), "ACTION", "ALLY", "taunt is for objects"),
        (keyword("taunt"), "ATTACK", "ALLY", "taunt is for objects"),
        (keyword("cleave"), "ACTION", "ATTACK", "cleave is for objects and attacks"),
        (keyword("preserve"), "ATTACK", "ACTION", "only objects and actions are preserved"),
        (keyword("lineage", "Rai"), "ALLY", "CHAMPION", "only champions have a lineage"),
        (on(Happening.LEVEL_UP, Draw(1)), "ALLY", "CHAMPION", "only a champion does that"),
        (on(Happening.ACTIVATE, Draw(1)), "ALLY", "", "write Happening.ENTER"),
        (
            Triggered(Pattern(Happening.MOVE, THIS, into=Zone.GRAVEYARD, out_of=Zone.HAND), (Draw(1),)),
            "ALLY",
            "",
            "it does not watch from Zone.HAND",
        ),
        (keyword("floating memory"), "MASTERY", "ACTION", "has no keywords"),
        (replace(DRAWS, inherited=True), "ALLY", "CHAMPION", "only champions are in a lineage"),
        (AdditionalCost((PayReserve(1),), "x", True), "ALLY", "ACTION", "only actions leave the Effects Stack"),
        (Static(THIS, (Gets("power", 1),), zones=(Zone.LINEAGE,)), "CHAMPION", "", "write inherited=True"),
        (Static(ALLY, (Gets("power", 1),), zones=(Zone.NOWHERE,)), "ITEM", "", "nothing is there"),
        (replace(ONE_LESS, inherited=True), "CHAMPION", "", "not for an object"),
        (Keyword("efficiency", inherited=True), "CHAMPION", "", "not for an object"),
    ],
)
def test_an_ability_is_on_a_card_where_it_works(ability: Ability, wrong: str, right: str, words: str) -> None:
    """CR Abilities 4 to 6, CR Card Types."""
    if right:
        thing(ability, kind=right)
    with pytest.raises(ga.IllegalDefinition, match=words) as error:
        thing(ability, kind=wrong)
    assert error.value.place.startswith("Test: faces[0].abilities[0]")


@pytest.mark.parametrize("ability", [ONE_LESS, AdditionalCost((PayReserve(1),)), keyword("efficiency")])
def test_what_is_never_played_has_no_price(ability: Ability) -> None:
    """CR Double-faced Cards 3, CR Tokens 1."""
    thing(ability)
    with pytest.raises(ga.IllegalDefinition, match="no cost to play it for"):
        thing(ability, cost=Cost(CostKind.NONE, None))
    with pytest.raises(ga.IllegalDefinition, match="no cost to play it for"):
        CardDefinition("test", (thing().face, thing(ability).face))


def test_additional_costs_are_for_activations() -> None:
    """CR Card Materialization has steps for them, the engine has not."""
    regalia_item("Test", 1, "mage", ONE_LESS)
    with pytest.raises(ga.IllegalDefinition, match="paid for activations only"):
        regalia_item("Test", 1, "mage", AdditionalCost((PayReserve(1),)))


def test_a_cost_banishes_if_it_was_paid() -> None:
    with pytest.raises(ga.IllegalDefinition, match="only an optional cost that was paid"):
        thing(AdditionalCost((PayReserve(1),), banish_on_resolution=True), kind="ACTION")


def test_a_class_bonus_needs_a_class() -> None:
    """CR Keywords - Class Bonus 2."""
    ally("Test", 0, 1, 1, "mage", replace(DRAWS, gates=CLASS_BONUS))
    with pytest.raises(ga.IllegalDefinition, match="the card has no class for a bonus") as error:
        ally("Test", 0, 1, 1, "human", replace(DRAWS, gates=CLASS_BONUS))
    assert error.value.place == "Test: faces[0].abilities[0].gates[0]"
    with pytest.raises(ga.IllegalDefinition, match="no class"):
        ally("Test", 0, 1, 1, "human", on(Happening.ENTER, If(ClassBonus(), (Draw(1),))))


def test_what_is_linked_has_a_link() -> None:
    """CR Keywords - Link 1."""
    strong = has(Gets("power", 2), affected=Linked())
    relic(keyword("link", "ally"), strong)
    with pytest.raises(ga.IllegalDefinition, match="the source is linked to nothing"):
        relic(strong)
    with pytest.raises(ga.IllegalDefinition, match="linked to one thing"):
        relic(keyword("link", "ally"), keyword("link", "champion"), strong)


def test_only_what_has_another_side_enters_transformed() -> None:
    """CR Game Terms - Transform 1.a."""
    enters = has(Replaces(Pattern(Happening.ENTER, THIS), Enters(transformed=True)))
    front, back = thing(DRAWS, kind="ALLY").face, thing(kind="ITEM").face
    CardDefinition("test", (replace(front, abilities=(enters,)), back))
    with pytest.raises(ga.IllegalDefinition, match="no other side"):
        CardDefinition("test", (replace(front, abilities=(enters,)),))
    with pytest.raises(ga.IllegalDefinition, match="a token has no other side"):
        CardDefinition("test", (front, back), token=True)


def test_a_gained_static_ability_works_where_it_is_gained() -> None:
    """CR Abilities 5."""
    burning = has(Gets("power", 1))
    relic(has(Gains(burning), affected=ALLY))
    with pytest.raises(ga.IllegalDefinition, match="does not work in the zones where it is gained"):
        relic(Static(ALLY, (Gains(burning),), zones=(Zone.GRAVEYARD,)))
    relic(Static(ALLY, (Gains(replace(burning, zones=(Zone.GRAVEYARD,))),), zones=(Zone.GRAVEYARD,)))


# Keywords ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (keyword("xyzzy"), "no keyword is called 'xyzzy'"),
        (keyword("Taunt"), "did you mean 'taunt'?"),
        (keyword("retort", 1), "a keyword 'retort' cannot be used: it is not done yet, nothing reads who retaliates"),
        (keyword("class bonus"), r"write the gate ClassBonus\(\)"),
        (keyword("on enter"), "write a Triggered ability with its event"),
        (keyword("taunt", 1), "taunt takes nothing, and not 1"),
        (keyword("pride"), "pride takes a number, and not None"),
        (keyword("pride", "2"), "pride takes a number, and not '2'"),
        (keyword("pride", 0), "from 1 to 999"),
        (keyword("pride", True), "True stands where"),
        (keyword("link", "sword"), "link takes which objects, and not 'sword'"),
        (keyword("link", 1), "link takes which objects"),
    ],
)
def test_a_keyword_is_known_and_has_what_it_takes(wrong: Keyword, words: str) -> None:
    """CR Keywords and Abilities."""
    with pytest.raises(ga.IllegalDefinition, match=words) as error:
        ally("Test", 0, 1, 1, "mage human", wrong)
    assert error.value.place.startswith("Test: faces[0].abilities[0].")


def test_keywords_with_what_they_take_are_accepted() -> None:
    ally("Test", 0, 1, 1, "mage human", keyword("taunt"), keyword("pride", 2), keyword("link"), keyword("vigor"))
    champion("Test", 1, 1, "mage", keyword("lineage", "Rai"))


def test_a_redundant_keyword_is_written_once() -> None:
    """CR Keywords and Abilities: what is redundant ignores any mention beyond the first."""
    ally("Test", 0, 1, 1, "mage human", keyword("vigor"), keyword("vigor"))
    ally("Test", 0, 1, 1, "mage human", keyword("taunt"), keyword("taunt", gates=CLASS_BONUS))
    with pytest.raises(ga.IllegalDefinition, match="taunt is redundant"):
        ally("Test", 0, 1, 1, "mage human", keyword("taunt"), keyword("taunt"))


# What is printed -----------------------------------------------------------------------------------------------

FACE: Final = attack("Test", 0, 1, "warrior sword").face


@pytest.mark.parametrize(
    ("facts", "place", "words"),
    [
        ({"types": frozenset({"Ally"})}, "types", "did you mean 'ALLY'?"),
        ({"types": frozenset({"UNIQUE"})}, "types", "it is a supertype"),
        ({"types": frozenset()}, "types", "it is empty"),
        ({"supertypes": frozenset({"LEGENDARY"})}, "supertypes", "no supertype is called"),
        ({"subtypes": ("WARIOR",)}, "subtypes", "did you mean 'WARRIOR'"),
        ({"subtypes": ("SIEGEABLE",)}, "subtypes", "nothing but units can be attacked yet"),
        ({"elements": frozenset({"FROST"})}, "elements", "no element is called 'FROST'"),
        ({"elements": frozenset()}, "elements", "it is empty"),
        ({"cost": Cost(CostKind.RESERVE, None)}, "cost", "a cost of X cannot be declared yet"),
        ({"cost": Cost(CostKind.NONE, 1)}, "cost", "no cost has a value"),
        ({"power": -1}, "power", "from 0 to 999"),
        ({"power": True}, "power", "True stands where a number belongs"),
        ({"speed": "fast"}, "speed", "stands where a Speed belongs"),
        ({"name": "Two\nLines"}, "name", "not the name of a card"),
        ({"abilities": (keyword("cleave"), None)}, "abilities[1]", "None stands where an Ability belongs"),
        ({"abilities": keyword("cleave")}, "abilities", "stands where a tuple belongs"),
        ({"abilities": [keyword("cleave")]}, "abilities", "a list stands where a tuple belongs"),
    ],
)
def test_what_is_printed_is_known(facts: dict[str, Any], place: str, words: str) -> None:
    """CR Glossary - Type List."""
    with pytest.raises(ga.IllegalDefinition) as error:
        CardDefinition("test", (replace(FACE, **facts),))
    assert words in str(error.value)
    assert error.value.place.endswith(f": faces[0].{place}")


def test_a_definition_has_a_face_or_two() -> None:
    for faces in ((), (FACE, FACE, FACE)):
        with pytest.raises(ga.IllegalDefinition):
            CardDefinition("test", faces)
    with pytest.raises(ga.IllegalDefinition, match="test: faces: a Face stands where a tuple belongs"):
        CardDefinition("test", FACE)  # type: ignore[arg-type]
    with pytest.raises(ga.IllegalDefinition, match="not a slug"):
        CardDefinition("Not A Slug", (FACE,))


def test_what_is_not_understood_need_not_make_sense_yet() -> None:
    """It enters no game. Its words are looked at all the same, each by itself."""
    odd = replace(FACE, subtypes=("GUN",), abilities=(does(Destroy(Bound())),))
    CardDefinition("test", (odd,), unread=("a paragraph",))
    with pytest.raises(ga.IllegalDefinition, match="no keyword is called"):
        CardDefinition("test", (replace(FACE, abilities=(keyword("xyzzy"),)),), unread=("a paragraph",))


def test_what_an_effect_makes_says_that_it_is_no_card() -> None:
    """CR Tokens 1, CR Mastery 1."""
    wisp, lore = thing(kind="ALLY", token=True), thing(kind="MASTERY", token=True)
    spell(Summon(wisp), GainMastery(lore), SummonCopies(Source(), gains=(keyword("taunt"),)))
    for effect, words in (
        (Summon(thing(kind="ALLY")), "what an effect makes says token=True"),
        (GainMastery(thing(kind="MASTERY")), "what an effect makes says token=True"),
        (Summon(lore), "Test cannot be an object"),
        (GainMastery(wisp), "Test is no mastery"),
        (SummonCopies(Source(), gains=(does(Draw(1)),)), "for cards on the Effects Stack"),
        (SummonCopies(Source(), gains=(keyword("lineage", "Rai"),)), "read off the card"),
    ):
        with pytest.raises(ga.IllegalDefinition, match=words):
            spell(effect)


def test_words_within_words_end_somewhere() -> None:
    deep: Effect = Draw(1)
    for _ in range(60):
        deep = If(YourTurn(), (deep,))
    with pytest.raises(ga.IllegalDefinition, match="more than 40 words stand within each other"):
        spell(deep)


def test_a_word_of_somebody_else_is_no_word() -> None:
    class Mine(Filter):
        """Not part of the model."""

    with pytest.raises(ga.IllegalDefinition, match="a Mine is not a word of the model"):
        counting(Mine())


def test_a_transformed_card_may_be_asked_for_anywhere() -> None:
    """CR Double-faced Cards 4.a: elsewhere there are none, which a count can show."""
    spell(Draw(Count(Transformed(), Zone.BANISHMENT)), Draw(Highest("power", ALLY & Subtype("WOLF"))))
