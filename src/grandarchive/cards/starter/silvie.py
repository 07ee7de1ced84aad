"""The cards of the Silvie product deck.

Three of them are preview records in the index: Silvie, Loved by All, Flute of Taming and Seed of Nature. The last calls
itself by a former name in one of its costs.
"""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    attack,
    banish_this,
    champion,
    does,
    gets_level,
    has,
    keyword,
    on,
    regalia_item,
)
from grandarchive.cards.starter.shared import (
    ANIMAL,
    ANIMAL_OR_BEAST,
    BEAST,
    INTERCEPT,
    PRESERVE,
    YOUR_ALLIES,
    YOUR_CHAMPION,
    resonance_bauble,
)
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ClassBonus, Condition, Happened, controls
from grandarchive.model.costs import REST_THIS
from grandarchive.model.durations import NEXT_WAKE_UP
from grandarchive.model.effects import (
    AddCounters,
    ChooseOne,
    DealDamage,
    Draw,
    If,
    LookAt,
    Modify,
    Position,
    Put,
    Recover,
    RemoveDamage,
    Rest,
    Reveal,
    RevealUntil,
)
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    AddTypes,
    Cant,
    DamageByLife,
    Gains,
    Gets,
    enters,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THIS,
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
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Speed, Who, Zone

WITH_ANIMAL_OR_BEAST = controls(ALLY & ANIMAL_OR_BEAST)
HARMONIZE: tuple[Condition, ...] = (
    *CLASS_BONUS,
    Happened(Pattern(Happening.ACTIVATE, Subtype("MELODY"), by=Who.YOU)),
)
TWO_LEVELS = Modify(Champion(), (gets_level(2),))

MATERIAL_DECK = (
    champion(
        "Silvie, Wilds Whisperer",
        1,
        19,
        "tamer human",
        on(Happening.ENTER, Modify(NextActivated(ALLY & ANIMAL_OR_BEAST), (enters(with_counters("buff")),))),
    ),
    champion(
        "Silvie, With the Pack",
        2,
        22,
        "tamer human",
        keyword("lineage", "Silvie"),
        on(
            Happening.ENTER,
            If(controls(ALLY & ANIMAL), (Draw(1),)),
            If(controls(ALLY & BEAST), (Draw(1),)),
        ),
    ),
    champion(
        "Silvie, Loved by All",
        3,
        25,
        "tamer human",
        keyword("lineage", "Silvie"),
        has(Gets("life", 1), Gains(INTERCEPT), affected=YOUR_ALLIES & ANIMAL_OR_BEAST),
        element="TERA",
    ),
    regalia_item(
        "Beastbond Boots",
        0,
        "tamer accessory",
        banish_this(Modify(Champion(), (Gains(keyword("spellshroud")),)), condition=WITH_ANIMAL_OR_BEAST),
    ),
    regalia_item(
        "Beastbond Ears",
        0,
        "tamer accessory",
        has(gets_level(1), affected=YOUR_CHAMPION, condition=WITH_ANIMAL_OR_BEAST),
    ),
    regalia_item(
        "Beastbond Paws",
        0,
        "tamer accessory",
        banish_this(
            Modify(Target(YOUR_ALLIES & ANIMAL_OR_BEAST), (Gets("power", 1), Gains(keyword("true sight")))),
        ),
    ),
    regalia_item(
        "Flute of Taming",
        1,
        "tamer instrument",
        Activated((REST_THIS,), (Modify(Champion(), (gets_level(1),)),)),
        Activated(
            (REST_THIS,),
            (
                ChooseOne(
                    (
                        (Modify(Target(ALLY & ANIMAL_OR_BEAST), (Gets("power", 1),)),),
                        (Modify(Bound(), (Gets("life", 1),)),),
                    )
                ),
            ),
        ),
    ),
    regalia_item(
        "Melodious Flute",
        1,
        "tamer instrument",
        has(gets_level(1), affected=YOUR_CHAMPION, condition=WITH_ANIMAL_OR_BEAST),
        banish_this(
            Modify(NextActivated(ACTION & Subtype("HARMONY")), (AddTypes(subtypes=("MELODY",)),)), gates=CLASS_BONUS
        ),
    ),
    resonance_bauble("Wind Resonance Bauble", "WIND"),
    regalia_item(
        "Seed of Nature",
        0,
        "tamer crystal",
        has(enters(RESTED, THIS)),
        on(Happening.ENTER, TWO_LEVELS),
        banish_this(TWO_LEVELS, gates=CLASS_BONUS, costs=(REST_THIS,)),
        element="TERA",
    ),
)

NORM_CARDS = (
    action(
        "Blissful Calling",
        1,
        Speed.SLOW,
        "tamer skill melody",
        does(
            LookAt(Top(5)),
            Reveal(Some(ANIMAL_OR_BEAST, minimum=0, among=Bound("looked"))),
            Put(Bound("chosen"), Zone.HAND),
            Put(Bound("looked"), Zone.DECK, Position.BOTTOM),
        ),
    ),
    action(
        "Empowering Harmony",
        2,
        Speed.SLOW,
        "tamer skill harmony",
        does(TWO_LEVELS),
        does(Draw(1), gates=HARMONIZE),
    ),
    ally("Gray Wolf", 2, 2, 2, "tamer beast wolf", keyword("pride", 2)),
    ally("Rebellious Bull", 5, 3, 4, "tamer beast bull", has(enters(RESTED, THIS)), keyword("pride", 3)),
    attack(
        "Smack with Flute",
        2,
        1,
        "tamer flute",
        on(Happening.ATTACK, Modify(Champion(), (gets_level(1),))),
        keyword("floating memory", gates=CLASS_BONUS),
    ),
    action(
        "Song of Nurturing",
        2,
        Speed.FAST,
        "tamer skill melody",
        does(
            Modify(Every(YOUR_ALLIES), (Gets("life", 2),)),
            If(ClassBonus(), (Modify(Every(YOUR_ALLIES), (Gets("power", 1),)),)),
        ),
    ),
    ally(
        "Trusty Steed",
        4,
        1,
        3,
        "tamer animal horse",
        on(Happening.ENTER, Modify(Target(YOUR_ALLIES & ~THIS), (Gets("power", 2),))),
    ),
)

WATER_CARDS = (
    ally(
        "Blue Slime",
        3,
        1,
        4,
        "tamer beast slime",
        keyword("pride", 4),
        Triggered(Pattern(Happening.DAMAGED, THIS), (AddCounters("buff", 1, Source()),), gates=CLASS_BONUS),
        element="WATER",
    ),
    ally(
        "Deep Sea Beastbonder",
        4,
        1,
        4,
        "tamer human",
        has(gets_level(1), affected=YOUR_CHAMPION, condition=WITH_ANIMAL_OR_BEAST),
        keyword("floating memory", gates=CLASS_BONUS),
        element="WATER",
    ),
    ally(
        "Dewdrop Hares",
        2,
        1,
        3,
        "tamer animal rabbit",
        keyword("floating memory", gates=CLASS_BONUS),
        element="WATER",
    ),
    action(
        "Freezing Hail",
        2,
        Speed.FAST,
        "mage spell",
        does(
            DealDamage(2, Target(UNIT)),
            Modify(Bound(), (Cant(Pattern(Happening.WAKE_UP)),), NEXT_WAKE_UP),
        ),
        element="WATER",
    ),
    ally("Giant Tortoise", 4, 1, 6, "tamer animal turtle", element="WATER"),
    action(
        "Give Bath",
        2,
        Speed.FAST,
        "tamer skill",
        does(RemoveDamage(Target(ALLY))),
        keyword("floating memory", gates=CLASS_BONUS),
        element="WATER",
    ),
    ally(
        "Lakeside Serpent",
        5,
        3,
        5,
        "tamer beast serpent",
        keyword("pride", 6),
        has(Gets("power", Count(Element("WATER"), Zone.GRAVEYARD, Who.YOU)), gates=CLASS_BONUS),
        element="WATER",
    ),
    action(
        "Mist Resonance",
        5,
        Speed.FAST,
        "tamer skill harmony",
        does(Modify(Every(YOUR_ALLIES), (Gets("life", 1),))),
        does(Modify(RULES, (DamageByLife(YOUR_ALLIES),)), gates=HARMONIZE),
        element="WATER",
    ),
    action(
        "Piper's Lullaby",
        1,
        Speed.SLOW,
        "tamer skill melody",
        does(If(WITH_ANIMAL_OR_BEAST, (Modify(Champion(), (gets_level(1),)),))),
        does(Rest(Target(ALLY, minimum=0)), gates=CLASS_BONUS),
        element="WATER",
    ),
    action(
        "Revitalizing Cleanse",
        5,
        Speed.FAST,
        "cleric spell",
        does(
            Reveal(Every(ANYTHING, Zone.MEMORY, Who.YOU)),
            Recover(HowMany(Bound("revealed"), Element("WATER"))),
            Draw(1),
        ),
        element="WATER",
    ),
)

TERA_CARDS = (
    ally(
        "Gaia's Songbird",
        1,
        1,
        2,
        "tamer animal bird",
        on(
            Happening.ENTER,
            RevealUntil(ALLY & BEAST),
            Put(Bound("found"), Zone.HAND),
            Put(Bound("rest"), Zone.DECK, Position.BOTTOM, random_order=True),
            gates=CLASS_BONUS,
        ),
        element="TERA",
    ),
    action(
        "Invoke Dominance",
        1,
        Speed.FAST,
        "tamer spell",
        PRESERVE,
        does(
            Modify(Champion(), (gets_level(3),)),
            Modify(RULES, (Cant(Pattern(Happening.ACTIVATE, ~ALLY, by=Who.YOU)),)),
        ),
        element="TERA",
    ),
    ally(
        "Meadowbloom Dryad",
        2,
        1,
        3,
        "tamer dryad",
        PRESERVE,
        Triggered(
            Pattern(Happening.ENTER, THIS | YOUR_ALLIES),
            (AddCounters("buff", 1, Target(ALLY)),),
            gates=CLASS_BONUS,
        ),
        element="TERA",
    ),
    action("Tera Sight", 0, Speed.FAST, "mage spell", PRESERVE, does(Draw(1)), element="TERA"),
    ally(
        "Vertus, Gaia's Roar",
        4,
        8,
        6,
        "tamer beast lion",
        keyword("pride", 10),
        on(
            Happening.ENTER,
            Modify(
                Every(YOUR_ALLIES),
                (Gets("power", Count(ALLY & ANIMAL_OR_BEAST, Zone.GRAVEYARD, Who.YOU)),),
            ),
            gates=CLASS_BONUS,
        ),
        element="TERA",
        supertypes="unique",
    ),
)

DEFINITIONS = MATERIAL_DECK + NORM_CARDS + WATER_CARDS + TERA_CARDS
