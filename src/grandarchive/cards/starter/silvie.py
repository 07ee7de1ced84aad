"""The cards of the Silvie product deck.

Three of them are preview records in the index: Silvie, Loved by All, Flute of Taming and Seed of Nature. The last calls
itself by a former name in one of its costs.
"""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    DECK,
    FAST,
    GRAVEYARD,
    HAND,
    MEMORY,
    SLOW,
    YOU,
    action,
    ally,
    attack,
    banish_this,
    champion,
    class_bonus,
    does,
    gets_level,
    gets_life,
    gets_power,
    has,
    keyword,
    of_element,
    on_attack,
    on_enter,
    regalia_item,
)
from grandarchive.cards.starter.shared import (
    ANIMAL,
    ANIMAL_OR_BEAST,
    BEAST,
    FLOATING_MEMORY,
    INTERCEPT,
    PRESERVE,
    YOUR_ALLIES,
    YOUR_CHAMPION,
    resonance_bauble,
)
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.choices import Some
from grandarchive.model.composition import May
from grandarchive.model.conditions import ClassBonus, Happened, controls
from grandarchive.model.costs import REST_THIS
from grandarchive.model.durations import NEXT_WAKE_UP
from grandarchive.model.effects import (
    AddCounters,
    BindAll,
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
    enters,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THIS,
    UNIT,
    YOURS,
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

WITH_ANIMAL_OR_BEAST = controls(ANIMAL_OR_BEAST & ALLY)
HARMONIZED = Happened(Pattern(Happening.ACTIVATE, Subtype("MELODY"), by=YOU))
TWO_LEVELS = Modify(Champion(), (gets_level(2),))

MATERIAL_DECK = (
    champion(
        "Silvie, Wilds Whisperer",
        1,
        19,
        "tamer human",
        on_enter(Modify(NextActivated(ANIMAL_OR_BEAST & ALLY), (enters(with_counters("buff")),))),
    ),
    champion(
        "Silvie, With the Pack",
        2,
        22,
        "tamer human",
        keyword("lineage", "Silvie"),
        on_enter(
            If(controls(ANIMAL & ALLY), (Draw(1),)),
            If(controls(BEAST & ALLY), (Draw(1),)),
        ),
    ),
    champion(
        "Silvie, Loved by All",
        3,
        25,
        "tamer human",
        keyword("lineage", "Silvie"),
        has(gets_life(1), Gains(INTERCEPT), affected=ANIMAL_OR_BEAST & YOUR_ALLIES),
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
            Modify(Target(ANIMAL_OR_BEAST & YOUR_ALLIES), (gets_power(1), Gains(keyword("true sight")))),
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
                        (Modify(Target(ANIMAL_OR_BEAST & ALLY), (gets_power(1),)),),
                        (Modify(Bound(), (gets_life(1),)),),
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
        class_bonus(banish_this(Modify(NextActivated(Subtype("HARMONY") & ACTION), (AddTypes(subtypes=("MELODY",)),)))),
    ),
    resonance_bauble("Wind Resonance Bauble", "WIND"),
    regalia_item(
        "Seed of Nature",
        0,
        "tamer crystal",
        has(enters(RESTED, THIS)),
        on_enter(TWO_LEVELS),
        class_bonus(banish_this(TWO_LEVELS, costs=(REST_THIS,))),
        element="TERA",
    ),
)

NORM_CARDS = (
    action(
        "Blissful Calling",
        1,
        SLOW,
        "tamer skill melody",
        does(
            LookAt(Top(5)),
            May((Reveal(Some(ANIMAL_OR_BEAST, among=Bound("looked"), name="it")), Put(Bound("it"), HAND))),
            Put(Bound("looked"), DECK, Position.BOTTOM),
        ),
    ),
    action(
        "Empowering Harmony",
        2,
        SLOW,
        "tamer skill harmony",
        does(TWO_LEVELS),
        class_bonus(does(If(HARMONIZED, (Draw(1),)))),
    ),
    ally("Gray Wolf", 2, 2, 2, "tamer beast wolf", keyword("pride", 2)),
    ally("Rebellious Bull", 5, 3, 4, "tamer beast bull", has(enters(RESTED, THIS)), keyword("pride", 3)),
    attack(
        "Smack with Flute",
        2,
        1,
        "tamer flute",
        on_attack(Modify(Champion(), (gets_level(1),))),
        class_bonus(FLOATING_MEMORY),
    ),
    action(
        "Song of Nurturing",
        2,
        FAST,
        "tamer skill melody",
        does(
            BindAll(Every(YOUR_ALLIES), "those allies"),
            Modify(Bound("those allies"), (gets_life(2),)),
            If(ClassBonus(), (Modify(Bound("those allies"), (gets_power(1),)),)),
        ),
    ),
    ally(
        "Trusty Steed",
        4,
        1,
        3,
        "tamer animal horse",
        on_enter(Modify(Target(~THIS & YOUR_ALLIES), (gets_power(2),))),
    ),
)

WATER_CARDS = of_element(
    "WATER",
    ally(
        "Blue Slime",
        3,
        1,
        4,
        "tamer beast slime",
        keyword("pride", 4),
        class_bonus(Triggered(Pattern(Happening.DAMAGED, THIS), (AddCounters("buff", 1, Source()),))),
    ),
    ally(
        "Deep Sea Beastbonder",
        4,
        1,
        4,
        "tamer human",
        has(gets_level(1), affected=YOUR_CHAMPION, condition=WITH_ANIMAL_OR_BEAST),
        class_bonus(FLOATING_MEMORY),
    ),
    ally(
        "Dewdrop Hares",
        2,
        1,
        3,
        "tamer animal rabbit",
        class_bonus(FLOATING_MEMORY),
    ),
    action(
        "Freezing Hail",
        2,
        FAST,
        "mage spell",
        does(
            DealDamage(2, Target(UNIT, name="that unit")),
            Modify(Bound("that unit"), (Cant(Pattern(Happening.WAKE_UP)),), NEXT_WAKE_UP),
        ),
    ),
    ally("Giant Tortoise", 4, 1, 6, "tamer animal turtle"),
    action(
        "Give Bath",
        2,
        FAST,
        "tamer skill",
        does(RemoveDamage(Target(ALLY))),
        class_bonus(FLOATING_MEMORY),
    ),
    ally(
        "Lakeside Serpent",
        5,
        3,
        5,
        "tamer beast serpent",
        keyword("pride", 6),
        class_bonus(has(gets_power(Count(Element("WATER"), GRAVEYARD, YOU)))),
    ),
    action(
        "Mist Resonance",
        5,
        FAST,
        "tamer skill harmony",
        does(Modify(Every(YOUR_ALLIES), (gets_life(1),))),
        class_bonus(does(If(HARMONIZED, (Modify(RULES, (DamageByLife(YOUR_ALLIES),)),)))),
    ),
    action(
        "Piper's Lullaby",
        1,
        SLOW,
        "tamer skill melody",
        does(If(WITH_ANIMAL_OR_BEAST, (Modify(Champion(), (gets_level(1),)),))),
        class_bonus(does(Rest(Target(ALLY, minimum=0)))),
    ),
    action(
        "Revitalizing Cleanse",
        5,
        FAST,
        "cleric spell",
        does(
            Reveal(Every(ANYTHING, MEMORY, YOU), "revealed this way"),
            Recover(HowMany(Bound("revealed this way"), Element("WATER"))),
            Draw(1),
        ),
    ),
)

TERA_CARDS = of_element(
    "TERA",
    ally(
        "Gaia's Songbird",
        1,
        1,
        2,
        "tamer animal bird",
        class_bonus(
            on_enter(
                RevealUntil(BEAST & ALLY, "that card", "others"),
                Put(Bound("that card"), HAND),
                Put(Bound("others"), DECK, Position.BOTTOM, random_order=True),
            )
        ),
    ),
    action(
        "Invoke Dominance",
        1,
        FAST,
        "tamer spell",
        PRESERVE,
        does(
            Modify(Champion(), (gets_level(3),)),
            Modify(RULES, (Cant(Pattern(Happening.ACTIVATE, ~ALLY, by=YOU)),)),
        ),
    ),
    ally(
        "Meadowbloom Dryad",
        2,
        1,
        3,
        "tamer dryad",
        PRESERVE,
        class_bonus(
            Triggered(
                Pattern(Happening.ENTER, (THIS | ~THIS & ALLY) & YOURS),
                (AddCounters("buff", 1, Target(ALLY)),),
            )
        ),
    ),
    action("Tera Sight", 0, FAST, "mage spell", PRESERVE, does(Draw(1))),
    ally(
        "Vertus, Gaia's Roar",
        4,
        8,
        6,
        "tamer beast lion",
        keyword("pride", 10),
        class_bonus(
            on_enter(
                Modify(
                    Every(YOUR_ALLIES),
                    (gets_power(Count(ANIMAL_OR_BEAST & ALLY, GRAVEYARD, YOU)),),
                ),
            )
        ),
        supertypes="unique",
    ),
)

DEFINITIONS = MATERIAL_DECK + NORM_CARDS + WATER_CARDS + TERA_CARDS
