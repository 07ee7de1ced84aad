"""Nothing that is accepted does nothing: what is refused, and what is next to it and is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import (
    action,
    card,
    does,
    has,
    reserve,
)
from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    OwnCost,
    Triggered,
)
from grandarchive.model.amounts import LV, Count, Sum, Times, TotalOf, Variable, X
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.conditions import AllOf, AnyOf, Condition, Equal, Happened, LevelAtLeast, YourTurn
from grandarchive.model.costs import (
    BANISH_THIS,
    REST_THIS,
    SACRIFICE_THIS,
    Payment,
    PayReserve,
    banish,
    discard,
    give_back,
    rest,
    reveal,
    sacrifice,
    suffer_damage,
)
from grandarchive.model.effects import (
    Activate,
    Banish,
    BecomeCopy,
    Choose,
    ChooseOne,
    CopyIntent,
    DealDamage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Effect,
    If,
    IfDone,
    Load,
    Materialize,
    May,
    MayPay,
    Modify,
    MoveCounters,
    Negate,
    NewTargets,
    Position,
    Put,
    PutIntoLineage,
    Redirect,
    RemoveCounters,
    Rest,
    Reveal,
    RevealUntil,
    Sacrifice,
    Summon,
    SummonCopies,
)
from grandarchive.model.entering import (
    ENTERS_DISTANT,
    ENTERS_EPHEMERAL,
    RESTED,
    TRANSFORMED,
    UNDER_OWNERS_CONTROL,
    Entering,
)
from grandarchive.model.events import Happening, Pattern, Since
from grandarchive.model.measures import POWER, RESERVE_COST, Counters, With
from grandarchive.model.modifications import (
    CostChange,
    Gets,
    Modification,
    Replaces,
    SetStat,
)
from grandarchive.model.nouns import (
    ACTION,
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
    Being,
    Beneath,
    Bound,
    Champion,
    Controlled,
    Every,
    Filter,
    LinkedTo,
    Loaded,
    Named,
    Not,
    Or,
    Owned,
    Source,
    Target,
    Type,
    WithKeyword,
)
from grandarchive.model.outcomes import (
    Enters,
    Instead,
    Outcome,
)
from grandarchive.model.payments import Deed, Do, RecoverDamage, SufferDamage
from grandarchive.model.pending import Pending
from grandarchive.model.scopes import RULES, AllThatFit, NextActivated
from grandarchive.model.states import PRESERVED
from grandarchive.model.terms import Phase, Speed, Who, Zone
from tests.scenarios.copying_cards import IMP

AN_ALLY = Target(ALLY)
ONE_LESS = OwnCost(CostChange(-1))
PRICE = With(RESERVE_COST, 1, 2)
NO_PRICE = With(RESERVE_COST)
WRONG_PRICE = With(RESERVE_COST, 2, 1)
ENTER_TRIGGERS = Pending(items=("trigger",), when=Happening.ENTER)
ACTIVATED = Pattern(Happening.ACTIVATE, items=("ability",))
TRIGGERED = Pattern(Happening.ACTIVATE, items=("trigger",))

Made = Callable[[Any], CardDefinition]


def spell(*effects: Effect) -> CardDefinition:
    """An action that does this."""
    return action("Test", 0, Speed.FAST, "mage spell", does(*effects))


def relic(*abilities: Ability) -> CardDefinition:
    """An item with abilities."""
    return card("Test", "item", "mage", reserve(0), abilities)


def choosing(e: Choose) -> CardDefinition:
    """An action that chooses something and destroys it."""
    return spell(e, Destroy(Bound(e.what.name)))


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
    return spell(Modify(RULES, (m,)))


def next_one(m: Modification) -> CardDefinition:
    """An action that changes the next action."""
    return spell(Modify(NextActivated(ACTION), (m,)))


USED: Final = Activated((PayReserve(1),), (Draw(1),))
LOADED_FOR: Final = Activated((Load(Some(ALLY), Source()),), (Draw(1),))
GREW: Final = (Gets("power", 1),)
CHEAP: Final = (CostChange(-1),)
RESTING: Final = Activated((REST_THIS,), (Draw(1),))


def in_intents(m: Modification) -> CardDefinition:
    """An item that changes intents."""
    return relic(replace(has(m, affected=ANYTHING), reached=(Zone.INTENT,)))


def always(m: Modification) -> CardDefinition:
    """An item that changes allies."""
    return relic(has(m, affected=ALLY))


def all_allies(m: Modification) -> CardDefinition:
    """A spell that changes all allies on the field, now or later."""
    return spell(Modify(AllThatFit(ALLY), (m,)))


def itself(m: Modification) -> CardDefinition:
    """An item that changes itself or the rules."""
    return relic(has(m))


def instead(replaced: tuple[Pattern, Outcome]) -> CardDefinition:
    """An item that replaces something."""
    return relic(has(Replaces(*replaced)))


def paying(*costs: Payment) -> CardDefinition:
    """An action with an additional cost."""
    return action("Test", 0, Speed.FAST, "mage spell", AdditionalCost(costs), does(Draw(1)))


def unless(e: Effect) -> CardDefinition:
    """An ability of an item that asks to be paid."""
    return relic(Activated((), (e, IfDone((Draw(1),)))))


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
    (counting, With(POWER), POWER <= 3, "does not say how much"),
    (counting, With(POWER, 4, 3), POWER.exactly(3), "nothing is at least 4 and at most 3"),
    (counting, POWER >= -1, POWER >= 0, "from 0 to 999"),
    (counting, Counters("buff") >= 0, Counters("buff") >= 1, "everything has that many"),
    (counting, Named(""), Named("Gray Wolf"), "not the name of a card"),
    (counting, WithKeyword("enters rested"), WithKeyword("hindered"), "no keyword is called"),
    (counting, Type("UNIT"), UNIT, "units are champions and allies"),
    # Where things are looked for
    (spell, Destroy(Every(ALLY, Zone.GRAVEYARD)), Destroy(Every(ALLY)), "there are no objects in Zone.GRAVEYARD"),
    (spell, DealDamage(1, Every(UNIT, Zone.HAND)), DealDamage(1, Every(UNIT)), "no objects in Zone.HAND"),
    (spell, Draw(Count(NO_PRICE, Zone.HAND)), Draw(Count(PRICE, Zone.HAND)), "does not say how much"),
    (spell, Draw(Count(WRONG_PRICE, Zone.HAND)), Draw(Count(PRICE, Zone.HAND)), "at least 2 and at most 1"),
    (spell, Negate(Pending(when=Happening.ENTER)), Negate(ENTER_TRIGGERS), "only triggers waited for something"),
    (spell, Negate(Pending(of=Every(ALLY))), Negate(Pending(of=Champion())), "the source is one that the text knows"),
    (spell, Negate(Pending(ALLY & ~ALLY)), Negate(Pending(ALLY & ~YOURS)), "nothing fits these together"),
    (waiting, TRIGGERED, ACTIVATED, "only cards and abilities are activated"),
    (waiting, Pattern(Happening.DIE, items=("ability",)), ACTIVATED, "DIE does not tell this"),
    (spell, Negate(Champion()), Negate(Pending()), "not an item on the Effects Stack"),
    (spell, NewTargets(Source()), NewTargets(Pending()), "not an item on the Effects Stack"),
    (spell, Redirect(Source(), Champion()), Redirect(Pending(), Champion()), "not an item on the Effects Stack"),
    (spell, Redirect(Pending(), Every(ALLY)), Redirect(Pending(), Champion()), "the new target is one object"),
    (spell, Draw(Count(ALLY, Zone.NOWHERE)), Draw(Count(CHAMPION, Zone.LINEAGE)), "cards are not looked for there"),
    (spell, Draw(Count(Awake(), Zone.GRAVEYARD)), Draw(Count(Awake())), "nothing is awake in Zone.GRAVEYARD"),
    (spell, Draw(Count(Attacking(), Zone.INTENT)), Draw(Count(Attacking())), "nothing is attacking in Zone.INTENT"),
    (spell, CopyIntent(Every(ANYTHING)), CopyIntent(Every(ANYTHING, Zone.INTENT)), "there are no intents"),
    (spell, Reveal(Every(ALLY)), Reveal(Every(ALLY, Zone.MEMORY)), "everybody sees it already"),
    (spell, Reveal(Champion()), Reveal(Every(ALLY, Zone.HAND)), "everybody sees it already"),
    # Numbers
    (spell, Draw(0), Draw(1), "the amount is 0, which does nothing"),
    (spell, Draw(-1), Draw(1), "the amount is -1"),
    (spell, Draw(10**30), Draw(999), "a number of many digits"),
    (spell, Draw(Sum(1, 2)), Draw(1 + LV), "both are numbers"),
    (spell, Draw(0 * LV), Draw(2 * LV), "the amount is 0"),
    (changing, Gets("power", 0), Gets("power", -5), "the amount is 0"),
    (changing, SetStat("power", -1), SetStat("power", 0), "the amount is -1"),
    (asking, Count(ALLY) >= 0, Count(ALLY) <= 0, "known beforehand"),
    (asking, Equal(1, 1), Count(ALLY).exactly(0), "known beforehand"),
    (asking, LevelAtLeast(0), LevelAtLeast(1), "from 1 to 999"),
    (asking, AnyOf((YourTurn(),)), YourTurn() | LevelAtLeast(2), "at least 2"),
    (asking, AllOf((YourTurn(),)), YourTurn() & LevelAtLeast(2), "at least 2"),
    # Events
    (waiting, Pattern(Happening.PHASE), Pattern(Happening.PHASE, phase=Phase.END), "does not say which phase"),
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
    (
        waiting,
        Pattern(Happening.MOVE, into=Zone.PANTHEON),
        Pattern(Happening.MOVE, into=Zone.STACK),
        "without an event",
    ),
    (waiting, Pattern(Happening.DRAW, into=Zone.DECK), Pattern(Happening.DRAW, into=Zone.MEMORY), "not drawn into"),
    (waiting, Pattern(Happening.TRANSFORM, nth=2), Pattern(Happening.ATTACK, nth=2), "nobody counts how often"),
    (waiting, Pattern(Happening.MOVE, into=Zone.HAND, nth=1), Pattern(Happening.LEAVE, nth=1), "nobody counts"),
    (waiting, Pattern(Happening.ATTACK, nth=0), Pattern(Happening.ATTACK, nth=1), "from 1 to 999"),
    # Questions that the history cannot answer
    (asking, Happened(Pattern(Happening.RETALIATE)), Happened(Pattern(Happening.ATTACK)), "nobody remembers RETALIATE"),
    (asking, Happened(Pattern(Happening.COUNTERS)), Happened(Pattern(Happening.RECOVER)), "nobody remembers COUNTERS"),
    (
        asking,
        Happened(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.HAND)),
        Happened(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.FIELD)),
        "nobody remembers MOVE",
    ),
    (
        asking,
        Happened(Pattern(Happening.ATTACK), Since.YOUR_LAST_TURN),
        Happened(Pattern(Happening.HIT), Since.YOUR_LAST_TURN),
        "ATTACK like this is forgotten earlier; of past turns only damage is remembered",
    ),
    (
        asking,
        Happened(Pattern(Happening.ACTIVATE, ACTION), Since.THIS_GAME),
        Happened(Pattern(Happening.ACTIVATE, Named("Fireball")), Since.THIS_GAME),
        "ACTIVATE like this is forgotten earlier; of the game only activations are remembered",
    ),
    (
        asking,
        Times(Pattern(Happening.RETALIATE)) >= 2,
        Times(Pattern(Happening.ATTACK)) >= 2,
        "nobody remembers RETALIATE",
    ),
    (
        waiting,
        Pattern(Happening.ACTIVATE, label="cardistry"),
        Pattern(Happening.ACTIVATE, items=("ability",), label="cardistry"),
        "only abilities have labels",
    ),
    (
        asking,
        TotalOf(Pattern(Happening.DRAW)) >= 2,
        TotalOf(Pattern(Happening.RECOVER)) >= 2,
        "DRAW has no number to be added up",
    ),
    (spell, Draw(Times(Pattern(Happening.DRAW, nth=2))), Draw(Times(Pattern(Happening.DRAW))), "only triggered"),
    (asking, Happened(Pattern(Happening.ATTACK, nth=2)), Happened(Pattern(Happening.ATTACK)), "only triggered"),
    (spell, Delayed(replace(DIES, nth=1), (Draw(1),)), Delayed(DIES, (Draw(1),)), "only triggered abilities count"),
    # Effects
    (choosing, Choose(Some(ALLY, minimum=2)), Choose(Some(ALLY, minimum=2, maximum=2)), "at least 2 and at most 1"),
    (choosing, Choose(Some(Awake(), (Zone.HAND,))), Choose(Some(Awake())), "nothing is awake in Zone.HAND"),
    (choosing, Choose(Some(ALLY, (Zone.NOWHERE,))), Choose(Some(ALLY, (Zone.FIELD,))), "nothing is chosen from there"),
    (choosing, Choose(Some(ALLY, ())), Choose(Some(ALLY)), "it is empty"),
    (choosing, Choose(Some(ALLY, maximum=0)), Choose(Some(ALLY, minimum=0)), "the amount is 0"),
    (spell, Load(Source(), Source()), Load(Source(), Champion()), "nothing lies beneath itself"),
    (spell, Load(Source(), Every(ALLY)), Load(Every(ALLY), Champion()), "cards are put beneath one object"),
    (
        spell,
        Load(Source(), Every(ANYTHING, Zone.MASTERY, Who.YOU)),
        Load(Source(), Champion()),
        "put beneath one object",
    ),
    (spell, Redirect(Pending(), Every(ANYTHING, Zone.MASTERY, Who.YOU)), Redirect(Pending(), Champion()), "one object"),
    (spell, Load(Source(), Some(ALLY, maximum=2)), Load(Source(), Some(ALLY)), "cards are put beneath one object"),
    (spell, Load(Source(), Target(ALLY, maximum=None)), Load(Source(), Target(ALLY)), "put beneath one object"),
    (spell, BecomeCopy(Source(), Every(ALLY)), BecomeCopy(Source(), Some(ALLY)), "what it is a copy of is one object"),
    (spell, Activate(Every(ALLY, Zone.HAND, Who.YOU)), Activate(AtRandom(Zone.HAND)), "one card is played"),
    (spell, Activate(AtRandom(Zone.HAND, 2)), Activate(AtRandom(Zone.HAND)), "one card is played"),
    (
        spell,
        MoveCounters("age", Champion(), Every(ALLY)),
        MoveCounters("age", Champion(), Some(ALLY)),
        "onto one object",
    ),
    (
        spell,
        Put(Some(Being(PRESERVED), (Zone.HAND,)), Zone.MEMORY),
        Put(Some(Being(PRESERVED), (Zone.MATERIAL,)), Zone.MEMORY),
        "nothing is preserved in Zone.HAND",
    ),
    (choosing, Choose(Some(Loaded(), (Zone.HAND,))), Choose(Some(Loaded())), "nothing is loaded in Zone.HAND"),
    (choosing, Choose(Some(LinkedTo(), (Zone.HAND,))), Choose(Some(LinkedTo())), "nothing is linked in Zone.HAND"),
    (counting, LinkedTo(Being(PRESERVED)), LinkedTo(Being("distant")), "nothing is preserved in Zone.FIELD"),
    (
        spell,
        Banish(Every(Beneath(Champion()))),
        Banish(Every(Beneath(Champion()), Zone.LOADED)),
        "nothing is beneath in Zone.FIELD",
    ),
    (
        spell,
        Banish(Every(Beneath(Every(ALLY, Zone.HAND)), Zone.LOADED)),
        Banish(Every(Beneath(Every(ALLY)), Zone.LOADED)),
        "beneath objects only",
    ),
    (
        instead,
        (Pattern(Happening.MOVE, out_of=Zone.LOADED), Instead()),
        (Pattern(Happening.MOVE, out_of=Zone.LOADED, into=Zone.GRAVEYARD), Instead()),
        "into which zone",
    ),
    (instead, (Pattern(Happening.LOADED), Instead()), (DIES, Instead()), "nothing can happen instead of LOADED"),
    (relic, Activated((Load(Source(), Source()),), (Draw(1),)), LOADED_FOR, "nothing lies beneath itself"),
    (paying, Load(Some(ALLY), Source()), Banish(Some(ALLY)), "no object to load cards into"),
    (
        relic,
        replace(LOADED_FOR, zones=(Zone.GRAVEYARD,)),
        LOADED_FOR,
        "no object to load cards into",
    ),
    (spell, Put(Source(), Zone.LINEAGE), Put(Source(), Zone.HAND), "no effect puts cards there"),
    (
        spell,
        PutIntoLineage(Source(), Every(ALLY)),
        PutIntoLineage(Source(), Champion()),
        "cards are put beneath one object",
    ),
    (spell, Put(Every(ALLY), Zone.BANISHMENT), Banish(Every(ALLY)), "put there by Banish"),
    (
        spell,
        Put(Every(ALLY), Zone.HAND, Position.BOTTOM),
        Put(Every(ALLY), Zone.DECK, Position.BOTTOM),
        "there is no order in Zone.HAND",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.DECK, Position.EITHER_END, random_order=True),
        Put(Every(ALLY), Zone.DECK, Position.EITHER_END),
        "players choose which card goes to which end",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.DECK, Position.EITHER_END, place=2),
        Put(Every(ALLY), Zone.DECK, place=2),
        "places are counted from the top",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.GRAVEYARD, random_order=True),
        Put(Every(ALLY), Zone.DECK, random_order=True),
        "there is no order",
    ),
    (
        spell,
        Put(Every(ALLY), Zone.HAND, entering=RESTED),
        Put(Every(ALLY, Zone.HAND), Zone.FIELD, entering=RESTED),
        "nothing enters Zone.HAND",
    ),
    (
        spell,
        Put(Every(ALLY, Zone.HAND), Zone.FIELD, entering=Entering(under=Who.YOU)),
        Put(Every(ALLY, Zone.HAND), Zone.FIELD, entering=UNDER_OWNERS_CONTROL),
        "under the control of who puts it there",
    ),
    (spell, Summon(IMP, entering=TRANSFORMED), Summon(IMP, entering=ENTERS_DISTANT), "a token has no other side"),
    (spell, Summon(IMP, entering=UNDER_OWNERS_CONTROL), Summon(IMP, entering=RESTED), "say who summons"),
    (
        spell,
        SummonCopies(Every(ALLY), entering=UNDER_OWNERS_CONTROL),
        SummonCopies(Every(ALLY), entering=RESTED),
        "say who summons",
    ),
    (instead, (ENTERS, Enters(Entering(under=Who.EACH))), (ENTERS, Enters(Entering(under=Who.YOU))), "one player"),
    (
        instead,
        (ENTERS, Enters(Entering(properties=("fostered",)))),
        (ENTERS, Enters(ENTERS_EPHEMERAL)),
        "has not survived",
    ),
    (spell, ChooseOne(((Draw(1),),)), ChooseOne(((Draw(1),), (Draw(2),))), "at least 2"),
    (spell, ChooseOne(((Draw(1),),) * 3, 2), ChooseOne(((Draw(1),),) * 2, 2), "of more than two options one is chosen"),
    (spell, BecomeCopy(Source(), Source()), BecomeCopy(Source(), Champion()), "a copy of itself"),
    (spell, RevealUntil(ALLY, "rest", "rest"), RevealUntil(ALLY), "the same name"),
    (spell, Draw(Variable(1)), Draw(X), "X is declared for what is paid"),
    (spell, Materialize(ALLY & ~ALLY), Materialize(ALLY), "nothing fits"),
    (spell, Materialize(zones=()), Materialize(zones=(Zone.GRAVEYARD,)), "it is empty"),
    (spell, Materialize(zones=(Zone.HAND,)), Materialize(zones=(Zone.BANISHMENT,)), "from there"),
    # Costs
    (paying, REST_THIS, PayReserve(1), "no object while it is activated"),
    (paying, BANISH_THIS, sacrifice(ALLY), "no object while it is activated"),
    (
        paying,
        RemoveCounters("buff", Source(), 1),
        RemoveCounters("buff", Champion(), 1),
        "no object while it is activated",
    ),
    (paying, sacrifice(ALLY & THEIRS), sacrifice(ALLY & YOURS), "only what you control can be sacrificed"),
    (relic, Activated((REST_THIS, REST_THIS), (Draw(1),)), Activated((REST_THIS,), (Draw(1),)), "done once"),
    (paying, rest(CHAMPION & THEIRS), rest(CHAMPION & YOURS), "only what you control can be rested"),
    (paying, Rest(Some(ALLY, (Zone.HAND,), 1, 1, Who.YOU)), rest(ALLY), "rest does not happen in Zone.HAND"),
    (paying, Discard(Some(ALLY)), discard(ALLY), "nothing is discarded from Zone.FIELD"),
    (paying, reveal(ALLY, zone=Zone.GRAVEYARD), reveal(ALLY, zone=Zone.MEMORY), "does not happen in Zone.GRAVEYARD"),
    (paying, banish(ALLY, zone=Zone.DECK), banish(ALLY, zone=Zone.MATERIAL), "nobody chooses what to pay with from"),
    (paying, banish(ALLY, zone=Zone.BANISHMENT), banish(ALLY), "it is there already"),
    (paying, Put(Some(ALLY, (Zone.HAND,), 1, 1, Who.YOU), Zone.HAND), give_back(ALLY, to=Zone.HAND), "there already"),
    (
        paying,
        give_back(ALLY, to=Zone.GRAVEYARD),
        give_back(ALLY, to=Zone.MEMORY),
        "nothing is returned to Zone.GRAVEYARD",
    ),
    (paying, sacrifice(ALLY, 0), Sacrifice(Some(ALLY, (Zone.FIELD,), 0, 2)), "the amount is 0"),
    (paying, Destroy(Some(ALLY & YOURS)), sacrifice(ALLY), "Destroy is not paid like this"),
    (paying, Do(Deed.SACRIFICE, ALLY), sacrifice(ALLY), "nobody writes a Do as a cost"),
    (paying, Sacrifice(Every(ALLY & YOURS)), sacrifice(ALLY), "Sacrifice is not paid like this"),
    (paying, Banish(Some(ALLY), face_down=True), Banish(Some(ALLY)), "Banish is not paid like this"),
    (paying, Discard(Some(ALLY, (Zone.HAND,))), discard(ALLY), "Discard is not paid like this"),
    (
        paying,
        Put(Some(ALLY & YOURS), Zone.DECK, Position.BOTTOM),
        give_back(ALLY, to=Zone.DECK),
        "Put is not paid like this",
    ),
    (paying, RemoveCounters("buff", Champion()), RemoveCounters("buff", Champion(), 2), "RemoveCounters is not paid"),
    (
        paying,
        RemoveCounters("buff", Every(ALLY), 2, 1, together=True),
        RemoveCounters("buff", Some(ALLY, minimum=0, maximum=None), 2, 1, together=True),
        "is not paid like this",
    ),
    (paying, RecoverDamage(1), PayReserve(1), "nobody writes a RecoverDamage as a cost"),
    (paying, SufferDamage(1), suffer_damage(1), "nobody writes a SufferDamage as a cost"),
    (paying, DealDamage(1, Champion()), suffer_damage(1), "DealDamage is not paid like this"),
    (paying, discard(Awake()), rest(Awake()), "nothing is awake in Zone.HAND"),
    (paying, PayReserve(0), PayReserve(1), "the amount is 0"),
    (paying, suffer_damage(0), suffer_damage(1), "the amount is 0"),
    (spell, MayPay((PayReserve(1),)), May((Draw(1),)), "nothing depends on whether it is paid"),
    (
        unless,
        MayPay((SACRIFICE_THIS,), Who.OPPONENT),
        MayPay((SACRIFICE_THIS,)),
        "what you control is not sacrificed by an opponent",
    ),
]
"""A maker, what it refuses, what is next to it and is accepted, and some of the words of the refusal."""


def check_refusal(make: Made, wrong: Any, right: Any, words: str) -> None:
    """The wrong one is refused in these words, the right one is accepted."""
    make(right)
    with pytest.raises(ga.IllegalDefinition) as error:
        make(wrong)
    assert words in str(error.value)
    assert str(error.value).startswith("Test: faces[0].")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("make", "wrong", "right", "words"), WORDS, ids=[f"{w[0].__name__}-{w[3]}" for w in WORDS])
def test_what_would_do_nothing_is_refused(make: Made, wrong: Any, right: Any, words: str) -> None:
    check_refusal(make, wrong, right, words)
