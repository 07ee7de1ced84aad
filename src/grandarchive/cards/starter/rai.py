"""The cards of the Rai product deck."""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    additional_cost,
    ally,
    at_beginning,
    banish_this,
    champion,
    costs_less,
    does,
    gets_level,
    has,
    keyword,
    on,
    regalia_item,
)
from grandarchive.cards.starter.shared import (
    EFFICIENCY,
    FLOATING_MEMORY,
    INTERCEPT,
    YOUR_CHAMPION,
    resonance_bauble,
)
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import LV, Count, HowMany, Value
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ClassBonus, Is
from grandarchive.model.costs import REST_THIS, YOUR_HAND, discard, sacrifice
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    DealDamage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    If,
    IfDone,
    LookAt,
    May,
    Modify,
    Position,
    Put,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Cant, PreventNextTime
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    REGALIA,
    UNIT,
    Bound,
    Champion,
    Element,
    Every,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.players import Top
from grandarchive.model.terms import Phase, Speed, Who, Zone

MAGE = Subtype("MAGE")
SPELL = Subtype("SPELL")
SIX_ENLIGHTEN = Of(Counters("enlighten"), Champion()) >= 6

MATERIAL_DECK = (
    champion(
        "Rai, Spellcrafter",
        1,
        19,
        "mage human",
        on(Happening.ENTER, AddCounters("enlighten", 2, Source())),
    ),
    champion(
        "Rai, Archmage",
        2,
        22,
        "mage human",
        keyword("lineage", "Rai"),
        Triggered(
            Pattern(Happening.ACTIVATE, ACTION & MAGE, by=Who.YOU, nth=1),
            (AddCounters("enlighten", 1, Champion()),),
            inherited=True,
        ),
    ),
    champion(
        "Rai, Storm Seer",
        3,
        25,
        "mage human",
        keyword("lineage", "Rai"),
        has(gets_level(Count(Element("ARCANE") & MAGE & SPELL, Zone.BANISHMENT, Who.YOU))),
        element="ARCANE",
    ),
    regalia_item("Crystal of Empowerment", 0, "mage crystal", banish_this(Modify(Champion(), (gets_level(2),)))),
    regalia_item(
        "Endura, Scepter of Ignition",
        0,
        "mage scepter",
        Activated(
            (REST_THIS, RemoveCounters("enlighten", Champion(), 1)),
            (DealDamage(1, Target(UNIT)),),
            speed=Speed.SLOW,
        ),
    ),
    regalia_item(
        "Mana Limiter",
        0,
        "mage bauble",
        has(Cant(Pattern(Happening.SPEND, YOUR_CHAMPION, by=Who.YOU, counter="enlighten"))),
        banish_this(Draw(1), condition=SIX_ENLIGHTEN),
    ),
    regalia_item(
        "Surveillance Stone",
        0,
        "mage crystal",
        Triggered(
            Pattern(Happening.ATTACK, UNIT, by=Who.OPPONENT, nth=3),
            (May((Banish(Source()),)), IfDone((Draw(1),))),
        ),
    ),
    regalia_item(
        "Tome of Knowledge",
        1,
        "mage book",
        has(gets_level(1), affected=YOUR_CHAMPION, gates=CLASS_BONUS),
        banish_this(Draw(1)),
    ),
    resonance_bauble("Water Resonance Bauble", "WATER"),
    regalia_item(
        "Arcanist's Prism",
        1,
        "mage artifact",
        at_beginning(
            Phase.RECOLLECTION,
            BindAll(Every(ANYTHING, Zone.MEMORY, Who.YOU), "returned"),
            Put(Bound("returned"), Zone.DECK, Position.BOTTOM),
            Draw(HowMany(Bound("returned"))),
        ),
        element="ARCANE",
    ),
)

NORM_CARDS = (
    ally(
        "Barrier Servant",
        3,
        2,
        2,
        "cleric mage human",
        INTERCEPT,
        Activated(
            (RemoveCounters("enlighten", Champion(), 2),),
            (Modify(Source(), (PreventNextTime(),)),),
        ),
    ),
    action("Careful Study", 8, Speed.SLOW, "mage skill", EFFICIENCY, does(AddCounters("enlighten", 5, Champion()))),
    action(
        "Idle Thoughts",
        1,
        Speed.SLOW,
        "mage skill",
        does(LookAt(Top(4)), Put(Bound("looked"), Zone.DECK)),
        FLOATING_MEMORY,
    ),
    ally("Library Witch", 2, 0, 1, "mage human", INTERCEPT, on(Happening.DIE, Draw(1))),
    ally(
        "Magus Disciple",
        2,
        1,
        1,
        "cleric mage human",
        has(gets_level(1), affected=YOUR_CHAMPION),
        on(Happening.DIE, Draw(1), gates=CLASS_BONUS),
    ),
    action("Peer into Mana", 4, Speed.SLOW, "mage skill", does(AddCounters("enlighten", 2 + LV, Champion()))),
)

FIRE_CARDS = (
    ally("Blitz Mage", 3, 3, 1, "mage human", element="FIRE"),
    action(
        "Creative Shock",
        3,
        Speed.FAST,
        "mage spell",
        does(
            Draw(2),
            discard(),
            If(
                ClassBonus(),
                (
                    If(
                        Is(Bound("discarded"), Element("FIRE")),
                        (May((DealDamage(2, Some(UNIT)),)),),
                    ),
                ),
            ),
        ),
        element="FIRE",
    ),
    action(
        "Cremation Ritual",
        3,
        Speed.SLOW,
        "mage spell",
        additional_cost(sacrifice(ALLY)),
        does(Draw(2)),
        element="FIRE",
    ),
    action(
        "Disintegrate",
        8,
        Speed.SLOW,
        "mage spell",
        keyword("efficiency", gates=CLASS_BONUS),
        does(Destroy(Target(ALLY | REGALIA))),
        element="FIRE",
    ),
    action(
        "Fireball",
        4,
        Speed.FAST,
        "mage spell",
        costs_less(2, gates=CLASS_BONUS),
        does(DealDamage(1 + LV, Target(UNIT))),
        element="FIRE",
    ),
    ally(
        "Flame-Rune Swordsman",
        3,
        2,
        2,
        "mage warrior human",
        keyword("floating memory", gates=CLASS_BONUS),
        element="FIRE",
    ),
    action(
        "Focused Flames",
        2,
        Speed.SLOW,
        "mage spell",
        costs_less(1, gates=CLASS_BONUS),
        does(DealDamage(4, Target(ALLY))),
        element="FIRE",
    ),
    action(
        "Ignite the Soul",
        1,
        Speed.FAST,
        "mage spell",
        does(DealDamage(1, Target(UNIT))),
        keyword("floating memory", gates=CLASS_BONUS),
        element="FIRE",
    ),
    ally(
        "Impassioned Tutor",
        2,
        1,
        3,
        "mage human",
        on(Happening.ATTACK, Modify(Champion(), (gets_level(1),))),
        element="FIRE",
    ),
    action(
        "Purge in Flames",
        8,
        Speed.SLOW,
        "mage spell",
        EFFICIENCY,
        does(
            If(
                ClassBonus(),
                (DealDamage(3, Every(UNIT & ~YOUR_CHAMPION)),),
                (DealDamage(2, Every(UNIT & ~YOUR_CHAMPION)),),
            )
        ),
        element="FIRE",
    ),
)

ARCANE_CARDS = (
    action(
        "Anger the Skies",
        3,
        Speed.SLOW,
        "mage spell",
        does(If(ClassBonus(), (DealDamage(4, Every(ALLY)),), (DealDamage(3, Every(ALLY)),))),
        element="ARCANE",
    ),
    action(
        "Arcane Blast",
        11,
        Speed.SLOW,
        "mage spell",
        EFFICIENCY,
        does(DealDamage(11, Target(CHAMPION))),
        element="ARCANE",
    ),
    action(
        "Arcane Disposition",
        3,
        Speed.SLOW,
        "mage spell",
        does(Draw(2), Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Discard(YOUR_HAND),))),
        does(Draw(1), gates=CLASS_BONUS),
        element="ARCANE",
    ),
    action(
        "Arcane Sight",
        0,
        Speed.FAST,
        "mage spell",
        does(Modify(Champion(), (gets_level(1),)), Draw(1)),
        element="ARCANE",
    ),
    action(
        "Power Overwhelming",
        0,
        Speed.FAST,
        "mage spell",
        does(
            RemoveCounters("enlighten", Champion(), minimum=0),
            Modify(Champion(), (gets_level(Value("removed")),)),
        ),
        element="ARCANE",
    ),
    action(
        "Spellshield: Arcane",
        3,
        Speed.FAST,
        "mage spell reaction",
        costs_less(1, gates=CLASS_BONUS),
        does(Modify(Champion(), (PreventNextTime((AddCounters("enlighten", Value("prevented"), Champion()),)),))),
        element="ARCANE",
    ),
)

DEFINITIONS = MATERIAL_DECK + NORM_CARDS + FIRE_CARDS + ARCANE_CARDS
