"""Nasty made-up cards about playing cards: empowered, with counted modes, with elements, starcalled, charged.

A group of cards stands in a tuple; `nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import (
    additional_cost,
    ally,
    attack,
    card,
    costs_less,
    does,
    has,
    keyword,
    memory,
    on,
)
from grandarchive.model.abilities import (
    Activated,
    AlternativeCost,
    Imbue,
    Keyword,
    PlayFrom,
    PlayOnlyIf,
    Starcalling,
    Static,
    Triggered,
    on_charge,
)
from grandarchive.model.amounts import EVENT_AMOUNT, LV, Count, Depending
from grandarchive.model.choices import Some
from grandarchive.model.conditions import During, Is, LevelAtLeast, Paid, YourTurn, controls
from grandarchive.model.costs import BANISH_THIS, SACRIFICE_THIS, PayReserve, discard, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    CopyOnStack,
    DealDamage,
    Draw,
    Glimpse,
    If,
    Modal,
    Mode,
    Modify,
    Recover,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.measures import RESERVE_COST, Counters, Of
from grandarchive.model.modifications import (
    CostChange,
    Empowered,
    EnablesElements,
    Gains,
    Gets,
    IgnoresElements,
    SetElements,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    Being,
    Bound,
    Element,
    Every,
    Owned,
    Source,
    SourceCard,
    Target,
)
from grandarchive.model.playing import Empower
from grandarchive.model.scopes import RULES, AllThatFit, NextActivated, NextGlimpsed
from grandarchive.model.terms import Phase, Who, Zone
from tests.nasty_cards import A_UNIT, SPELL, gifts, option, relic, skill, trick, uses

A_SPELL: Final = Target(SPELL, zone=Zone.STACK)


TWO_IF_IMBUED: Final = Depending(Paid("imbued"), 2, 1)
SOME_MODES: Final = (Mode((DealDamage(1, Target(ALLY)),)), Mode((Recover(1),)), Mode((Draw(1),)))

EMPOWERED: Final = (
    skill("Empower Two", Empower(2)),
    trick("Empower and Blast", does(Empower(1), Recover(LV)), subtypes="mage spell"),
    relic("Empowering Stone", uses(discard(SPELL), effects=(Empower(LV),))),
    trick("Blast", does(Recover(LV)), subtypes="mage spell"),
    trick("Cheap When Empowered", keyword("efficiency"), does(Recover(1)), cost=3, subtypes="mage spell"),
    trick("Gated Blast", does(Draw(1), gates=(LevelAtLeast(2),)), subtypes="mage spell"),
    trick("Gated Price", costs_less(3, gates=(LevelAtLeast(2),)), does(Recover(1)), cost=3, subtypes="mage spell"),
    trick("Gated Kindling", keyword("kindle", 2, gates=(LevelAtLeast(1),)), does(Recover(1)), cost=3),
    trick(
        "Leveled Way",
        AlternativeCost((PayReserve(1),), gates=(LevelAtLeast(2),)),
        does(If(Paid("empowered"), (Draw(1),))),
        cost=4,
        subtypes="mage spell",
    ),
    trick(
        "Leveled Modes",
        does(Modal((Mode((Recover(1),)), Mode((Draw(1),), gates=(LevelAtLeast(2),)))), gates=(LevelAtLeast(1),)),
        subtypes="mage spell",
    ),
    skill("Echo Spells", CopyOnStack(A_SPELL)),
    ally("Spell Pet", 0, 1, 1, "mage spell", on(Happening.ENTER, If(Is(Source(), Being("empowered")), (Draw(LV),)))),
    relic("Glad of Power", Triggered(Pattern(Happening.EMPOWER, by=Who.YOU), (Recover(EVENT_AMOUNT),))),
    relic("Teacher", Static(SPELL & Owned(Who.YOU), (Empowered(1),), reached=(Zone.STACK,))),
    relic("Scholar", has(Gets("level", 1), affected=CHAMPION & YOURS, gates=(LevelAtLeast(1),))),
)

COUNTED_MODES: Final = (
    trick("Decree", Imbue(1), does(Modal(SOME_MODES, TWO_IF_IMBUED, TWO_IF_IMBUED)), cost=1),
    trick("Late Decree", Imbue(1), does(Modal(SOME_MODES, 1, TWO_IF_IMBUED)), cost=2),
    trick("Optional Modes", option("more", PayReserve(1)), does(Modal(SOME_MODES, 1, Depending(Paid("more"), 3, 1)))),
    trick("Two in Company", does(Modal(SOME_MODES, 1, Depending(controls(ALLY), 2, 1)))),
    trick(
        "Alone at Last", additional_cost(sacrifice(ALLY)), does(Modal(SOME_MODES, 1, Depending(controls(ALLY), 1, 2)))
    ),
    trick("Leveled Count", does(Modal(SOME_MODES, 0, LV)), subtypes="mage spell"),
    relic("Counting Stone", uses(discard(ANYTHING), effects=(Modal(SOME_MODES, 1, Depending(controls(ALLY), 2, 1)),))),
    ally("Counting Pet", 0, 1, 1, "mage human", on(Happening.ENTER, Modal(SOME_MODES, 0, Depending(YourTurn(), 2, 1)))),
)

PROVISOS: Final = (
    trick("In Company", PlayOnlyIf(controls(ALLY)), does(Recover(2))),
    trick("Late Trick", PlayOnlyIf(During(Phase.END, Who.EACH)), does(Draw(1))),
    trick("Early Trick", PlayOnlyIf(During(Phase.RECOLLECTION, Who.OPPONENT)), does(Draw(1))),
    trick("Battle Trick", PlayOnlyIf(During(Phase.COMBAT, Who.EACH)), does(DealDamage(1, A_UNIT))),
    trick("Empty Handed", PlayOnlyIf(Count(ANYTHING, Zone.HAND, Who.YOU) <= 1), does(Draw(2)), cost=1),
    trick("Picky Ghost", PlayOnlyIf(controls(ALLY)), PlayFrom((Zone.GRAVEYARD,)), does(Recover(1)), cost=1),
    trick("Leveled Proviso", PlayOnlyIf(controls(ALLY), gates=(LevelAtLeast(1),)), does(Recover(1))),
    ally("Picky Pet", 0, 1, 1, "mage human", PlayOnlyIf(controls(ALLY))),
    attack("Picky Swing", 0, 1, "warrior", PlayOnlyIf(controls(ALLY))),
    card("Picky Crown", "item", "mage", memory(0), (PlayOnlyIf(controls(ALLY)),), supertypes="regalia"),
    relic("Rule of Company", Static(ACTION, (Gains(PlayOnlyIf(controls(ALLY))),), reached=(Zone.STACK,))),
    ally("Night Watch", 0, 1, 1, "mage human", has(Gets("power", 2), condition=During(Phase.COMBAT, Who.EACH))),
    ally("Day Watch", 0, 1, 1, "mage human", has(Gets("power", 2), condition=During(Phase.MAIN))),
)

FIERY: Final = Element("FIRE") | Element("ARCANE")
ALL_WAYS: Final = (Happening.ACTIVATE, Happening.MATERIALIZE, Happening.BESTOW)

ELEMENTS: Final = (
    trick("Fire Trick", does(Recover(1)), element="FIRE"),
    trick("Arcane Trick", does(Draw(1)), element="ARCANE", cost=1),
    ally("Fire Pet", 0, 1, 1, "mage human", element="FIRE"),
    card("Arcane Crown", "item", "mage", memory(0), (), element="ARCANE", supertypes="regalia"),
    attack("Fire Swing", 0, 1, "warrior", element="FIRE"),
    relic("Fire Seal", has(EnablesElements(("FIRE",)))),
    relic("Company Seal", has(EnablesElements(("FIRE", "ARCANE")), condition=controls(ALLY))),
    skill("Open a Turn", Modify(RULES, (EnablesElements(("ARCANE", "FIRE", "WATER")),))),
    relic("Open Actions", has(IgnoresElements(ACTION & FIERY))),
    relic("Open Plays", has(IgnoresElements(ANYTHING, ALL_WAYS), condition=~controls(ALLY))),
    skill("Open Next", Modify(NextActivated(ANYTHING), (IgnoresElements(),))),
    skill("Open Spells", Modify(RULES, (IgnoresElements(SPELL),), REST_OF_GAME)),
    trick(
        "Burns in Company",
        Static(THIS, (IgnoresElements(THIS),), controls(ALLY), zones=(Zone.STACK,)),
        does(DealDamage(1, A_UNIT)),
        element="FIRE",
    ),
    trick("Cheap on the Stack", Static(THIS, (CostChange(-2),), zones=(Zone.STACK,)), does(Recover(1)), cost=2),
    relic("Painter", Static(ACTION, (SetElements(("FIRE",)),), reached=(Zone.HAND, Zone.STACK))),
    trick("Free Sometimes", AlternativeCost((), "free", condition=controls(ALLY)), does(*gifts("free")), cost=3),
    trick("Free Elsewhere", AlternativeCost((), zones=(Zone.MEMORY,)), does(Recover(1)), cost=3),
    trick(
        "Free and Taxed",
        AlternativeCost((), gates=(LevelAtLeast(1),)),
        additional_cost(discard(ANYTHING)),
        does(Draw(1)),
        cost=2,
    ),
)

IN_DECKS: Final = (Zone.DECK,)

STARS: Final = (
    trick("Brief Sight", does(Glimpse(2)), subtypes="mage spell"),
    ally("Seer", 0, 1, 1, "mage human", on(Happening.ENTER, Glimpse(1))),
    relic("Telescope", uses(discard(ANYTHING), effects=(Glimpse(LV + 1), Draw(1)))),
    trick("Comet", Starcalling(1), does(DealDamage(1, A_UNIT)), cost=4),
    trick("Free Comet", Starcalling(0), does(Recover(1)), cost=3, subtypes="mage spell"),
    trick("Aimed Comet", Starcalling(0), does(DealDamage(1, Target(ALLY)))),
    trick("Greedy Comet", Starcalling(0), additional_cost(sacrifice(ALLY)), does(Draw(1)), cost=2),
    trick("Leveled Comet", Starcalling(0, gates=(LevelAtLeast(1),)), keyword("efficiency"), does(Recover(1)), cost=4),
    trick("Seeing Comet", Starcalling(1), does(Glimpse(2)), cost=2),
    ally("Star Pet", 3, 1, 1, "mage human", Starcalling(1), costs_less(1, controls(ALLY))),
    attack("Star Swing", 2, 1, "warrior", Starcalling(0)),
    relic("Star Chart", Static(ALLY, (Gains(Starcalling(Of(RESERVE_COST, Source()))),), reached=IN_DECKS)),
    skill(
        "Read Stars",
        Modify(NextGlimpsed(ALLY, 2), (Gains(Starcalling(1)), Gains(keyword("aethercalling")))),
        Glimpse(2),
    ),
    skill("Scry", Modify(AllThatFit(ANYTHING, IN_DECKS), (Gains(Starcalling(1)),)), Glimpse(3)),
    relic("Aether Chart", Static(ANYTHING, (Gains(Keyword("aethercalling")),), reached=IN_DECKS)),
)

CHARGED: Final = (
    relic("Watch", on_charge(2, Recover(1))),
    relic("Quick Watch", on_charge(1, Draw(1)), uses(RemoveCounters("charge", Source(), 1))),
    relic("Leveled Watch", on_charge(1, Draw(1), gates=(LevelAtLeast(1),))),
    ally("Charging Pet", 0, 1, 2, "mage human", on_charge(2, AddCounters("buff", 1, Source()))),
    skill("Wind Up", AddCounters("charge", 2, Every(YOURS))),
    skill("Make Watches", Modify(Every(ALLY & YOURS), (Gains(on_charge(1, Recover(1))),), REST_OF_GAME)),
    ally("Critical Pet", 0, 2, 2, "mage human", keyword("critical", 1)),
    ally("Wide Critical", 0, 1, 2, "warrior human", keyword("critical", 1), keyword("cleave")),
    attack("Coup", 0, 2, "warrior", on(Happening.ATTACK, Modify(Source(), (Gains(Keyword("critical", 2)),)))),
    relic("Critical Banner", Static(ALLY & YOURS, (Gains(Keyword("critical", 1)),))),
    relic("Marked Trinket", Activated((PayReserve(1), BANISH_THIS, AddCounters("omen", 1, SourceCard())), (Draw(1),))),
    relic(
        "Marking Pyre",
        Activated(
            (Banish(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU, name="it")), AddCounters("omen", LV, Bound("it"))),
            (Recover(Of(Counters("omen"), Bound("it"))),),
        ),
    ),
    relic("Shared Well", Activated((discard(ANYTHING),), (Recover(1),), by=Who.EACH)),
    relic("Shared Altar", Activated((SACRIFICE_THIS,), (Draw(1),), by=Who.EACH, limit=Limit())),
    ally("Lent Pet", 0, 1, 1, "mage human", Activated((), (Recover(LV),), by=Who.OPPONENT, limit=Limit())),
)
