"""The cards of the Lorraine product deck."""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    BANISHMENT,
    CLASS_BONUS,
    FAST,
    FIELD,
    GRAVEYARD,
    HAND,
    MATERIAL,
    MEMORY,
    OPPONENT,
    SLOW,
    YOU,
    action,
    additional_cost,
    ally,
    at_beginning,
    attack,
    banish_this,
    champion,
    class_bonus,
    costs_less,
    does,
    gets_life,
    gets_power,
    has,
    keyword,
    of_element,
    on_attack,
    on_champion_hit,
    on_enter,
    on_hit,
    on_kill,
    regalia_item,
    regalia_weapon,
)
from grandarchive.cards.starter.shared import (
    DRAW_INTO_MEMORY,
    EFFICIENCY,
    FLOATING_MEMORY,
    HUMAN,
    INTERCEPT,
    SWORD,
    YOUR_ALLIES,
    YOUR_CHAMPION,
    resonance_bauble,
)
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.amounts import Count, Value
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.composition import By
from grandarchive.model.conditions import Happened, Is, LevelAtLeast, controls
from grandarchive.model.costs import PayReserve, give_back
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Choose,
    DealDamage,
    Draw,
    If,
    IfDone,
    Materialize,
    May,
    Modify,
    Put,
    RemoveCounters,
    Reveal,
    SplitDamage,
    WakeUp,
)
from grandarchive.model.entering import RESTED
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import MEMORY_COST
from grandarchive.model.modifications import (
    AttacksGain,
    AttacksGet,
    Gains,
    PreventNext,
    enters,
    resolves_into,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    REGALIA,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Attacking,
    Bound,
    Champion,
    Element,
    Every,
    Owned,
    Source,
    SourceCard,
    Target,
)
from grandarchive.model.terms import Phase, Who

HUMAN_ALLY = HUMAN & YOUR_ALLIES
CHAMPION_ATTACKED = Happened(Pattern(Happening.ATTACK, YOUR_CHAMPION))
RETURNS_A_CRUX_CARD = (
    Modify(Source(), (resolves_into(BANISHMENT),), REST_OF_GAME),
    Modify(Source(), (Gains(does(Put(Some(Element("CRUX"), (GRAVEYARD,), whose=YOU), HAND))),), REST_OF_GAME),
)
DURABILITY = Value("removed durability")
CHAMPION_DEALT_COMBAT_DAMAGE = Happened(Pattern(Happening.DAMAGED, other=YOUR_CHAMPION, damage="combat"))

MATERIAL_DECK = (
    champion(
        "Lorraine, Wandering Warrior",
        1,
        20,
        "warrior human",
        on_enter(Materialize(WEAPON & MEMORY_COST.exactly(0))),
    ),
    champion(
        "Lorraine, Blademaster",
        2,
        24,
        "warrior human",
        keyword("lineage", "Lorraine"),
        on_enter(
            Modify(Source(), (AttacksGet(2), AttacksGain(on_kill(Draw(1))))),
        ),
    ),
    champion(
        "Lorraine, Crux Knight",
        3,
        28,
        "warrior human",
        keyword("lineage", "Lorraine"),
        has(AttacksGet(Count(REGALIA & WEAPON, BANISHMENT, YOU))),
        element="CRUX",
    ),
    regalia_item("Bauble of Abundance", 0, "cleric bauble", banish_this(Draw(1, Who.EACH))),
    regalia_weapon(
        "Clarent, Sword of Peace",
        1,
        1,
        2,
        "warrior sword",
        class_bonus(
            Activated(
                (RemoveCounters("durability", Source(), 1),),
                (Modify(Every(UNIT & YOURS), (PreventNext(1, "non-combat"),)),),
            )
        ),
    ),
    resonance_bauble("Fire Resonance Bauble", "FIRE"),
    regalia_weapon(
        "Ornamental Greatsword",
        0,
        1,
        1,
        "guardian warrior sword",
        class_bonus(
            on_enter(
                Modify(Target(YOUR_ALLIES), (gets_power(1),)),
            )
        ),
    ),
    regalia_weapon("Sword of Seeking", 0, 1, 2, "warrior sword", class_bonus(keyword("true sight"))),
    regalia_weapon("Warrior's Longsword", 1, 1, 2, "warrior sword", class_bonus(has(gets_power(1)))),
    regalia_weapon(
        "Prismatic Edge",
        2,
        3,
        1,
        "warrior sword",
        class_bonus(
            on_enter(
                Reveal(Every(ANYTHING, MEMORY)),
                If(
                    Is(Bound("revealed"), Element("FIRE")),
                    (Choose(Some(UNIT, name="it")), DealDamage(3, Bound("it"))),
                ),
                If(Is(Bound("revealed"), Element("WATER")), (Draw(1),)),
                If(
                    Is(Bound("revealed"), Element("WIND")),
                    (By(OPPONENT, (Banish(AtRandom(MEMORY)),)),),
                ),
            )
        ),
        element="CRUX",
    ),
)

NORM_CARDS = (
    ally(
        "Banner Knight",
        2,
        1,
        3,
        "warrior human",
        has(
            gets_power(1),
            affected=~THIS & (ALLY | WEAPON) & YOURS,
            gates=(*CLASS_BONUS, LevelAtLeast(2)),
        ),
    ),
    ally(
        "Crusader of Aesa",
        3,
        2,
        4,
        "warrior human",
        has(enters(RESTED, THIS)),
        class_bonus(INTERCEPT),
    ),
    action(
        "Deflecting Edge",
        1,
        FAST,
        "warrior sword reaction",
        costs_less(1, controls(SWORD & WEAPON)),
        does(Modify(Target(UNIT), (PreventNext(3, "combat"),))),
    ),
    ally("Esteemed Knight", 3, 2, 3, "warrior human", class_bonus(INTERCEPT)),
    ally("Honorable Vanguard", 2, 1, 2, "warrior human", FLOATING_MEMORY),
    action(
        "Inspiring Call",
        3,
        FAST,
        "warrior skill",
        costs_less(2, CHAMPION_ATTACKED),
        does(Modify(Every(YOUR_ALLIES), (gets_power(1),)), DRAW_INTO_MEMORY),
    ),
    attack(
        "Opening Cut",
        1,
        1,
        "warrior sword",
        class_bonus(
            has(
                gets_power(2),
                condition=Count(ANYTHING, MEMORY, YOU).exactly(1),
            )
        ),
    ),
    attack("Savage Slash", 2, 2, "warrior sword", class_bonus(FLOATING_MEMORY)),
    attack("Sudden Steel", 6, 5, "warrior sword", class_bonus(EFFICIENCY)),
    action(
        "Training Session",
        2,
        SLOW,
        "tamer warrior skill",
        does(AddCounters("buff", 1, Target(YOUR_ALLIES))),
    ),
    ally("Veteran Soldier", 5, 2, 3, "warrior human", FLOATING_MEMORY),
    ally(
        "Weaponsmith",
        2,
        1,
        3,
        "warrior human",
        class_bonus(
            at_beginning(
                Phase.RECOLLECTION,
                AddCounters("durability", 1, Target(WEAPON & YOURS)),
            )
        ),
    ),
)

WIND_CARDS = of_element(
    "WIND",
    action(
        "Favorable Winds",
        1,
        FAST,
        "mage spell",
        does(Modify(Every(YOUR_ALLIES), (gets_life(1),))),
        FLOATING_MEMORY,
    ),
    attack(
        "Hurricane Sweep",
        5,
        1,
        "warrior sword",
        class_bonus(EFFICIENCY),
        keyword("cleave"),
    ),
    ally(
        "Phalanx Captain",
        5,
        1,
        4,
        "warrior human",
        class_bonus(costs_less(Count(HUMAN_ALLY))),
        has(gets_power(1), affected=~THIS & HUMAN_ALLY & Attacking()),
    ),
    action(
        "Reclaim",
        2,
        FAST,
        "mage spell",
        does(Put(Target(YOUR_ALLIES), HAND)),
        FLOATING_MEMORY,
    ),
    ally("Swift Recruit", 2, 1, 2, "warrior human", INTERCEPT, FLOATING_MEMORY),
    attack(
        "Wind Cutter",
        2,
        1,
        "ranger warrior sword",
        class_bonus(has(gets_power(1))),
        on_hit(
            Reveal(AtRandom(MEMORY, name="that card")),
            If(Is(Bound("that card"), Element("WIND")), (Put(SourceCard(), MEMORY),)),
        ),
    ),
)

CRUX_CARDS = of_element(
    "CRUX",
    action(
        "Crux Sight",
        0,
        FAST,
        "mage spell",
        AdditionalCost((PayReserve(2),), "additional", RETURNS_A_CRUX_CARD),
        does(Draw(1)),
    ),
    action(
        "Spirit Blade: Ascension",
        1,
        FAST,
        "warrior spell",
        additional_cost(give_back(SWORD & REGALIA & Owned(YOU))),
        does(
            Choose(Some(SWORD & REGALIA, (MATERIAL, BANISHMENT), whose=YOU, name="it")),
            Put(Bound("it"), FIELD),
        ),
    ),
    action(
        "Spirit Blade: Dispersion",
        0,
        FAST,
        "warrior spell",
        does(
            RemoveCounters(
                "durability", Some(SWORD & WEAPON & YOURS, minimum=0, maximum=None, name="them"), name=DURABILITY.name
            ),
            Banish(Bound("them")),
            SplitDamage(DURABILITY, Some(UNIT, minimum=0, maximum=DURABILITY)),
        ),
    ),
    attack(
        "Spirit Blade: Ghost Strike",
        0,
        1,
        "warrior sword",
        on_attack(
            May((Banish(Some(ANYTHING, (MATERIAL,), whose=YOU)),)),
            IfDone((Modify(Champion(), (AttacksGet(1),)),)),
        ),
    ),
    action(
        "Spirit Blade: Infusion",
        2,
        FAST,
        "warrior spell",
        costs_less(2, CHAMPION_DEALT_COMBAT_DAMAGE),
        does(
            Modify(Target(SWORD & WEAPON), (gets_power(3), Gains(on_champion_hit(Draw(1))))),
        ),
    ),
    action(
        "Spirit's Blessing",
        1,
        FAST,
        "mage spell",
        additional_cost(give_back(REGALIA & YOURS)),
        does(WakeUp(Champion()), Draw(1)),
    ),
)

DEFINITIONS = MATERIAL_DECK + NORM_CARDS + WIND_CARDS + CRUX_CARDS
