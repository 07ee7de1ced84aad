"""The cards of the Rai product deck."""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    BANISHMENT,
    DECK,
    FAST,
    MEMORY,
    OPPONENT,
    SLOW,
    YOU,
    action,
    additional_cost,
    ally,
    at_beginning,
    banish_this,
    champion,
    class_bonus,
    costs_less,
    does,
    gets_level,
    has,
    keyword,
    of_element,
    on_attack,
    on_death,
    on_enter,
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
    Choose,
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
from grandarchive.model.terms import Phase

MAGE = Subtype("MAGE")
SPELL = Subtype("SPELL")
SIX_ENLIGHTEN = Of(Counters("enlighten"), Champion()) >= 6

MATERIAL_DECK = (
    champion(
        "Rai, Spellcrafter",
        1,
        19,
        "mage human",
        on_enter(AddCounters("enlighten", 2, Source())),
    ),
    champion(
        "Rai, Archmage",
        2,
        22,
        "mage human",
        keyword("lineage", "Rai"),
        Triggered(
            Pattern(Happening.ACTIVATE, MAGE & ACTION, by=YOU, nth=1),
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
        has(gets_level(Count(Element("ARCANE") & MAGE & SPELL, BANISHMENT, YOU))),
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
            speed=SLOW,
        ),
    ),
    regalia_item(
        "Mana Limiter",
        0,
        "mage bauble",
        has(Cant(Pattern(Happening.SPEND, YOUR_CHAMPION, by=YOU, counter="enlighten"))),
        banish_this(Draw(1), condition=SIX_ENLIGHTEN),
    ),
    regalia_item(
        "Surveillance Stone",
        0,
        "mage crystal",
        Triggered(
            Pattern(Happening.ATTACK, UNIT, by=OPPONENT, nth=3),
            (May((Banish(Source()),)), IfDone((Draw(1),))),
        ),
    ),
    regalia_item(
        "Tome of Knowledge",
        1,
        "mage book",
        class_bonus(has(gets_level(1), affected=YOUR_CHAMPION)),
        banish_this(Draw(1)),
    ),
    resonance_bauble("Water Resonance Bauble", "WATER"),
    regalia_item(
        "Arcanist's Prism",
        1,
        "mage artifact",
        at_beginning(
            Phase.RECOLLECTION,
            BindAll(Every(ANYTHING, MEMORY, YOU), "that many"),
            Put(Bound("that many"), DECK, Position.BOTTOM),
            Draw(HowMany(Bound("that many"))),
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
    action("Careful Study", 8, SLOW, "mage skill", EFFICIENCY, does(AddCounters("enlighten", 5, Champion()))),
    action(
        "Idle Thoughts",
        1,
        SLOW,
        "mage skill",
        does(LookAt(Top(4), "them"), Put(Bound("them"), DECK)),
        FLOATING_MEMORY,
    ),
    ally("Library Witch", 2, 0, 1, "mage human", INTERCEPT, on_death(Draw(1))),
    ally(
        "Magus Disciple",
        2,
        1,
        1,
        "cleric mage human",
        has(gets_level(1), affected=YOUR_CHAMPION),
        class_bonus(on_death(Draw(1))),
    ),
    action("Peer into Mana", 4, SLOW, "mage skill", does(AddCounters("enlighten", 2 + LV, Champion()))),
)

FIRE_CARDS = of_element(
    "FIRE",
    ally("Blitz Mage", 3, 3, 1, "mage human"),
    action(
        "Creative Shock",
        3,
        FAST,
        "mage spell",
        does(
            Draw(2),
            discard(),
        ),
        does(
            If(
                ClassBonus() & Is(Bound("discarded"), Element("FIRE")),
                (May((Choose(Some(UNIT, name="it")), DealDamage(2, Bound("it")))),),
            ),
        ),
    ),
    action(
        "Cremation Ritual",
        3,
        SLOW,
        "mage spell",
        additional_cost(sacrifice(ALLY)),
        does(Draw(2)),
    ),
    action(
        "Disintegrate",
        8,
        SLOW,
        "mage spell",
        class_bonus(EFFICIENCY),
        does(Destroy(Target(ALLY | REGALIA))),
    ),
    action(
        "Fireball",
        4,
        FAST,
        "mage spell",
        class_bonus(costs_less(2)),
        does(DealDamage(1 + LV, Target(UNIT))),
    ),
    ally(
        "Flame-Rune Swordsman",
        3,
        2,
        2,
        "mage warrior human",
        class_bonus(FLOATING_MEMORY),
    ),
    action(
        "Focused Flames",
        2,
        SLOW,
        "mage spell",
        class_bonus(costs_less(1)),
        does(DealDamage(4, Target(ALLY))),
    ),
    action(
        "Ignite the Soul",
        1,
        FAST,
        "mage spell",
        does(DealDamage(1, Target(UNIT))),
        class_bonus(FLOATING_MEMORY),
    ),
    ally(
        "Impassioned Tutor",
        2,
        1,
        3,
        "mage human",
        on_attack(Modify(Champion(), (gets_level(1),))),
    ),
    action(
        "Purge in Flames",
        8,
        SLOW,
        "mage spell",
        EFFICIENCY,
        does(
            If(
                ClassBonus(),
                (DealDamage(3, Every(UNIT & ~YOUR_CHAMPION)),),
                (DealDamage(2, Every(UNIT & ~YOUR_CHAMPION)),),
            )
        ),
    ),
)

ARCANE_CARDS = of_element(
    "ARCANE",
    action(
        "Anger the Skies",
        3,
        SLOW,
        "mage spell",
        does(If(ClassBonus(), (DealDamage(4, Every(ALLY)),), (DealDamage(3, Every(ALLY)),))),
    ),
    action(
        "Arcane Blast",
        11,
        SLOW,
        "mage spell",
        EFFICIENCY,
        does(DealDamage(11, Target(CHAMPION))),
    ),
    action(
        "Arcane Disposition",
        3,
        SLOW,
        "mage spell",
        does(Draw(2), Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Discard(YOUR_HAND),))),
        class_bonus(does(Draw(1))),
    ),
    action(
        "Arcane Sight",
        0,
        FAST,
        "mage spell",
        does(Modify(Champion(), (gets_level(1),))),
        does(Draw(1)),
    ),
    action(
        "Power Overwhelming",
        0,
        FAST,
        "mage spell",
        does(
            RemoveCounters("enlighten", Champion(), minimum=0),
            Modify(Champion(), (gets_level(Value("removed")),)),
        ),
    ),
    action(
        "Spellshield: Arcane",
        3,
        FAST,
        "mage spell reaction",
        class_bonus(costs_less(1)),
        does(Modify(Champion(), (PreventNextTime((AddCounters("enlighten", Value("prevented"), Champion()),)),))),
    ),
)

DEFINITIONS = MATERIAL_DECK + NORM_CARDS + FIRE_CARDS + ARCANE_CARDS
