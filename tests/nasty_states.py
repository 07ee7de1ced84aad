"""Nasty made-up cards about what happened, what players have beside objects, and cards from outside the game.

Numbers of the history in costs and powers, statuses and masteries, agility, generated and preserved cards. A group of
cards stands in a tuple; `nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import (
    additional_cost,
    ally,
    at_beginning,
    attack,
    card,
    costs_less,
    does,
    has,
    keyword,
    memory,
    on,
    slug_of,
)
from grandarchive.model.abilities import Ability, AlternativeCost, Static, Triggered
from grandarchive.model.amounts import (
    LV,
    Times,
    TotalOf,
)
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import Happened, HasAgility, has_beside
from grandarchive.model.costs import REST_THIS, PayReserve, discard, sacrifice
from grandarchive.model.durations import UntilEndOfNextTurn
from grandarchive.model.effects import (
    AddCounters,
    CopyOnStack,
    DealDamage,
    Draw,
    GainMastery,
    GainStatus,
    Generate,
    If,
    IfDone,
    Lose,
    MayPay,
    Modify,
    Negate,
    Position,
    Recover,
    Shuffle,
)
from grandarchive.model.events import Happening, Pattern, Since
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import (
    Agility,
    Gets,
    Replaces,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    Bound,
    Every,
    Named,
    Source,
    Type,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.pending import Pending
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.model.time import AdditionalPhase
from tests.cant import attack_toll
from tests.nasty_cards import A_UNIT, HEAL, relic, replaces, skill, trick, uses
from tests.nasty_ways import boon

MEMORY, GRAVE, EXILE, FIELD = Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.FIELD
MORNING: Final = Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION)

# What happened -------------------------------------------------------------------------------------------------

MY_SPELLS: Final = Pattern(Happening.ACTIVATE, ACTION, by=Who.YOU)
MY_USES: Final = Pattern(Happening.ACTIVATE, THIS, by=Who.YOU, items=("ability",))
I_AM_HURT: Final = Pattern(Happening.DAMAGED, CHAMPION & YOURS)
DEATHS: Final = Pattern(Happening.DIE, ALLY)

HISTORY: Final = (
    ally("Counting Ally", 0, 0, 3, "mage human", has(Gets("power", Times(MY_SPELLS)))),
    ally("Bleeding Ally", 0, 0, 3, "mage human", has(Gets("power", TotalOf(I_AM_HURT)))),
    ally("Wary Ally", 0, 0, 3, "mage human", has(Gets("power", TotalOf(I_AM_HURT, Since.YOUR_LAST_TURN)))),
    ally("Machine", 0, 0, 3, "mage human", has(Gets("power", Times(MY_USES, Since.THIS_GAME))), uses(PayReserve(1))),
    ally(
        "Rested Well",
        0,
        1,
        3,
        "mage human",
        Triggered(
            MORNING,
            (
                If(
                    ~Happened(Pattern(Happening.DAMAGED, THIS), Since.YOUR_LAST_TURN),
                    (AddCounters("buff", 1, Source()),),
                ),
            ),
        ),
    ),
    trick("Late Bloom", costs_less(Times(MY_SPELLS)), does(Draw(1)), cost=3),
    trick("Price of Deaths", additional_cost(PayReserve(Times(DEATHS))), does(Draw(1))),
    trick("Price of Draws", additional_cost(PayReserve(Times(Pattern(Happening.DRAW, by=Who.YOU)))), does(Recover(2))),
    skill("Harvest", If(Times(DEATHS) <= 2, (Draw(Times(DEATHS)),))),
    skill("After Blood", If(Happened(I_AM_HURT), (Draw(1),), (discard(),))),
    relic("Veteran Stone", uses(PayReserve(Times(MY_USES)), effects=(DealDamage(1, A_UNIT),))),
    relic(
        "Old Names",
        has(
            Gets("power", Times(Pattern(Happening.ACTIVATE, Named("Harvest"), by=Who.YOU), Since.THIS_GAME)),
            affected=ALLY & YOURS,
        ),
    ),
)

# Beside the field, and from outside ----------------------------------------------------------------------------


def beside(name: str, kind: str, *abilities: Ability) -> CardDefinition:
    """A mastery or status."""
    return CardDefinition(slug_of(name), (Face(name, frozenset({kind}), abilities=abilities),), token=True)


BESIDE: Final = (Zone.MASTERY,)
CHEERS: Final = Named("Nasty Cheers")
CHEERED: Final = beside(
    "Nasty Cheers",
    "STATUS",
    Triggered(Pattern(Happening.GAINED, CHEERS, by=Who.OPPONENT), (Lose(Source()),)),
    Static(THIS, (attack_toll((PayReserve(1),), target=YOURS),), zones=BESIDE),
)
RENOWN: Final = beside("Nasty Renown", "STATUS", has(Gets("power", 1), affected=ALLY & YOURS))
OATH: Final = beside(
    "Nasty Oath",
    "STATUS",
    Static(THIS, (Replaces(Pattern(Happening.DIE, ALLY & YOURS), Instead((HEAL, Lose(Source())))),), zones=BESIDE),
)
LORE: Final = beside("Nasty Lore", "MASTERY", uses(sacrifice(ALLY), effects=(Draw(1),)))
HAUNT: Final = beside(
    "Nasty Haunt",
    "MASTERY",
    Triggered(DEATHS, (AddCounters("haunt", 1, Source()),)),
    uses(PayReserve(Of(Counters("haunt"), Source())), effects=(Draw(1),)),
)
GUEST: Final = ally("Nasty Guest", 0, 1, 1, "mage human", on(Happening.ENTER, Recover(1)))
BOLT: Final = trick("Nasty Bolt", additional_cost(discard(ANYTHING)), does(DealDamage(1, A_UNIT)))
CLAW: Final = attack("Nasty Claw", 0, 1, "warrior")
CROWN: Final = card("Nasty Crown", "item", "mage", memory(0), (uses(REST_THIS),), supertypes="regalia")
QUICK: Final = Modify(RULES, (Agility(2),))

STATES: Final = (
    skill("Cheer", GainStatus(CHEERED)),
    skill("Share Renown", GainStatus(RENOWN, Who.EACH)),
    skill("Swear", GainStatus(OATH)),
    skill("Hush Them", Lose(Every(ANYTHING, Zone.MASTERY, Who.OPPONENT))),
    skill("Learn Lore", GainMastery(LORE)),
    skill("Be Haunted", GainMastery(HAUNT), AddCounters("haunt", 1, Every(ANYTHING, Zone.MASTERY, Who.YOU))),
    trick("Cheap If Cheered", costs_less(2, has_beside("Nasty Cheers")), does(Draw(1)), cost=2),
    skill("Hurry", QUICK),
    skill("Hurry Twice", QUICK, Modify(RULES, (Agility(1),), UntilEndOfNextTurn())),
    relic("Agile Stone", uses(REST_THIS, discard(ANYTHING), effects=(QUICK,))),
    ally("Runner", 0, 1, 2, "mage human", has(Gets("power", 2), condition=HasAgility())),
    relic("Agile Joy", Triggered(Pattern(Happening.AGILITY, by=Who.YOU), (Recover(1),))),
    skill("Conjure", Generate(BOLT)),
    skill("Conjure Thoughts", Generate(BOLT, 2, MEMORY)),
    skill("Foretell", Generate(GUEST, 1, Zone.DECK, Position.BOTTOM), Shuffle()),
    skill("Stir All", Generate(GUEST, LV, Zone.DECK), Shuffle(Who.EACH)),
    skill("Invite", Generate(GUEST, 1, FIELD), AddCounters("buff", 1, Bound("generated"))),
    skill("Sharpen", Generate(CLAW, 1, Zone.INTENT)),
    skill("Find a Crown", Generate(CROWN, 1, Zone.MATERIAL)),
    trick("Memento", keyword("preserve"), additional_cost(discard(ANYTHING)), does(Draw(1))),
    trick("Bloody Memento", keyword("preserve"), additional_cost(sacrifice(ALLY)), does(Draw(1)), cost=1),
    card(
        "Regal Memento",
        "ally",
        "mage human",
        memory(0),
        (keyword("preserve"), uses(REST_THIS)),
        supertypes="regalia",
        power=1,
        life=1,
    ),
    ally("Preserved Friend", 0, 1, 1, "mage human", keyword("preserve")),
    relic(
        "Graves Return", replaces(Pattern(Happening.MOVE, ACTION & YOURS, into=GRAVE, out_of=Zone.STACK), GoesTo(EXILE))
    ),
)

# Boons ---------------------------------------------------------------------------------------------------------

THE_BOON: Final = Pending(Type("LESSER BOON") | Type("GREATER BOON"), ("bestowment",))
BESTOWED: Final = Pattern(Happening.BESTOW, by=Who.YOU)

PANTHEON: Final = (
    boon("First Boon", 0, keyword("first boon"), has(Gets("power", 1), affected=ALLY & YOURS)),
    boon("First Price", 1, keyword("first boon"), does(Draw(1)), kind="GREATER BOON"),
    boon("Great Boon", 0, does(Draw(1)), uses(sacrifice(ALLY)), kind="GREATER BOON"),
    boon(
        "Boon of Spares",
        1,
        Static(
            THIS,
            (Replaces(Pattern(Happening.DIE, ALLY & YOURS), GoesTo(Zone.HAND), optional=True),),
            zones=(Zone.PANTHEON,),
        ),
    ),
    boon("Boon of Traps", 0, does(DealDamage(1, A_UNIT)), AlternativeCost((sacrifice(ALLY),))),
    boon("Boon of Turns", 1, does(AdditionalPhase(Phase.DRAW)), at_beginning(Phase.END, Recover(1))),
    ally("Boon Zealot", 0, 1, 2, "cleric human", Triggered(BESTOWED, (Recover(2),))),
    ally(
        "Boon Heretic",
        0,
        1,
        2,
        "cleric human",
        Triggered(
            BESTOWED,
            (
                MayPay((PayReserve(1),)),
                IfDone((), (Negate(THE_BOON),)),
            ),
        ),
    ),
    ally("Boon Echoer", 0, 1, 1, "cleric human", Triggered(BESTOWED, (CopyOnStack(THE_BOON),))),
)
