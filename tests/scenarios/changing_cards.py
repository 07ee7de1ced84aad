"""Small cards that change what other cards are."""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    action,
    ally,
    at_beginning,
    card,
    does,
    has,
    keyword,
    memory,
    on,
    reserve,
    slug_of,
)
from grandarchive.model.abilities import Ability, Activated, Static
from grandarchive.model.amounts import LV, Count
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import LevelAtLeast, YourTurn, controls
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    DealDamage,
    Draw,
    GainMastery,
    May,
    Modify,
    Put,
    Recover,
)
from grandarchive.model.events import Happening
from grandarchive.model.measures import LIFE, POWER, RESERVE_COST, Highest, Of, Stat
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ATTACK_AS_ALLY,
    AddElements,
    AddTypes,
    AsThough,
    CostChange,
    Gains,
    Gets,
    Loses,
    Modification,
    SetCost,
    SetElements,
    SetStat,
    SetTypes,
    Swaps,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Bound,
    Champion,
    Element,
    Every,
    Filter,
    Owned,
    Source,
    Subtype,
    Target,
    Type,
)
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone

PHANTASIA = Type("PHANTASIA")
AN_OBJECT = Target(ALLY | WEAPON | ITEM | PHANTASIA | Type("DOMAIN"))
PLAYED_FROM = (Zone.HAND, Zone.STACK)
YOUR_GRAVEYARD = Owned(Who.YOU)


def trick(name: str, *changes: Modification, lasting: bool = False, what: Filter | None = None) -> CardDefinition:
    """A free fast action that changes a target, until end of turn or for good."""
    target = AN_OBJECT if what is None else Target(what)
    duration = REST_OF_GAME if lasting else END_OF_TURN
    return action(name, 0, Speed.FAST, "mage skill", does(Modify(target, changes, duration)))


def phantasia(name: str, *abilities: Ability, subtypes: str = "mage", cost: int = 1) -> CardDefinition:
    """A phantasia with a reserve cost."""
    return card(name, "phantasia", subtypes, reserve(cost), abilities)


TYPES = (
    ally(
        "Rising Angel",
        1,
        2,
        12,
        "warrior angel",
        on(
            Happening.ENTER,
            May(
                (
                    Banish(Champion()),
                    Modify(Source(), (SetTypes(("CHAMPION",), ("UNIQUE",)), SetStat("level", 3)), REST_OF_GAME),
                )
            ),
        ),
        supertypes="unique",
    ),
    trick(
        "Fracture",
        SetTypes(("PHANTASIA",), (), ("CLERIC", "FRACTAL")),
        Loses(),
        Gains(keyword("steadfast")),
        lasting=True,
    ),
    trick("Petrify", SetTypes(("ITEM",))),
    trick("Make Ally", SetTypes(("ALLY",)), SetStat("power", 3), SetStat("life", 4)),
    trick(
        "Awaken",
        AddTypes(("ALLY",)),
        SetStat("power", Of(RESERVE_COST, Bound())),
        SetStat("life", Of(RESERVE_COST, Bound())),
    ),
    trick("Crown", AddTypes(supertypes=("REGALIA",))),
    trick("Exalt", AddTypes(supertypes=("UNIQUE",))),
    trick("Possess", AddTypes(subtypes=("SPIRIT",)), lasting=True),
    trick("Enshrine", AddTypes(("CHAMPION",)), SetStat("level", 1)),
    trick("Anoint", AddTypes(("ALLY",)), what=CHAMPION),
    trick("Arm", AddTypes(("WEAPON",)), what=ALLY),
    trick("Drill", SetStat("power", 5), SetStat("life", 1)),
    trick("Temper Edge", SetStat("durability", 5)),
    trick("Invert", Swaps(), what=UNIT | ITEM),
    trick("Silence", Loses(), what=ANYTHING),
    trick("Expose", Loses("stealth")),
    trick("Grant Taunt", Gains(keyword("taunt"))),
    trick("Grant Stealth", Gains(keyword("stealth"))),
    trick("Ignite", SetElements(("FIRE",))),
    trick("Wet", AddElements(("WATER",))),
    trick("Grow", Gets("power", 2), Gets("life", 2), what=UNIT | ITEM),
    trick("Harden", Gets("durability", 2), what=ALLY | ITEM | WEAPON),
    trick("Learn", Gets("level", 1), what=CHAMPION),
    action(
        "Dance of Blades",
        0,
        Speed.FAST,
        "warrior spell",
        does(Modify(Every(WEAPON & YOURS), (AsThough(ATTACK_AS_ALLY),))),
    ),
    action("Quicken", 0, Speed.FAST, "mage skill", does(Modify(NextActivated(ALLY), (AsThough(ACTIVATE_AS_FAST),)))),
    action("Raise", 0, Speed.FAST, "mage skill", does(Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD))),
    action("Rally", 0, Speed.FAST, "mage skill", does(Modify(Every(ALLY & YOURS), (Gets("power", 1),)))),
    action(
        "Hush",
        0,
        Speed.FAST,
        "assassin skill",
        does(Modify(Champion(Who.EACH), (Loses(),), UntilNextTurn())),
    ),
    action("Bolt", 0, Speed.FAST, "mage spell", does(DealDamage(3, Target(UNIT)))),
    action("Bless", 0, Speed.FAST, "cleric skill", does(AddCounters("buff", 1, AN_OBJECT))),
    action("Curse", 0, Speed.FAST, "cleric skill", does(AddCounters("debuff", 1, AN_OBJECT))),
    action("Whet", 0, Speed.FAST, "cleric skill", does(AddCounters("durability", 1, Target(ALLY)))),
    action("Fire Rite", 0, Speed.FAST, "mage spell", does(Draw(1)), element="FIRE"),
    card("Stalwart Blade", "weapon", "warrior sword", memory(0), (), supertypes="regalia", power=2, durability=3),
    card("Old Idol", "item", "cleric", reserve(2), (), supertypes="unique"),
    card("Silver Chalice", "item", "cleric", memory(0), (), supertypes="regalia"),
    ally("Sneak", 1, 1, 3, "assassin human", keyword("stealth")),
    ally("Namesake", 1, 1, 2, "warrior human"),
    ally("Brook", 1, 1, 1, "mage elemental", element="WATER"),
    ally("Ember", 1, 1, 1, "mage elemental", element="FIRE"),
    phantasia("Mirage", cost=3),
)

STATICS = (
    card(
        "Grave Lantern",
        "item",
        "cleric",
        reserve(1),
        (Static(ANYTHING, (SetElements(("NORM",)),), reached=(Zone.GRAVEYARD,)),),
    ),
    card(
        "Restful Censer",
        "item",
        "cleric",
        reserve(1),
        (Static(ANYTHING, (Loses(),), reached=(Zone.GRAVEYARD,)),),
    ),
    card(
        "Memory Mirror",
        "item",
        "cleric",
        reserve(1),
        (Static(ANYTHING, (SetElements(("NORM",)),), reached=PLAYED_FROM),),
    ),
    card(
        "Flawless Knight",
        "champion",
        "warrior human",
        memory(1),
        (Static(Type("ATTACK") & YOUR_GRAVEYARD, (Gains(keyword("floating memory")),), reached=(Zone.GRAVEYARD,)),),
        life=20,
        level=1,
    ),
    card(
        "Blessed Root",
        "champion",
        "spirit",
        memory(0),
        (
            Static(THIS, (Gets("power", 1), SetStat("power", 1)), inherited=True),
            Static(ALLY & YOURS, (SetStat("power", 7),), inherited=True),
        ),
        life=15,
        level=0,
    ),
    card("Plain Heir", "champion", "warrior human", memory(1), (), life=20, level=1),
    ally("Captain", 1, 1, 3, "warrior human", has(Gets("power", 1), affected=ALLY & YOURS)),
    ally("Drummer", 1, 1, 3, "warrior human", has(Gains(keyword("taunt")), affected=ALLY & YOURS)),
    ally("Mystic", 1, 1, 3, "mage human", has(Gets("power", 3), condition=YourTurn())),
    ally("Beastmaster", 1, 1, 3, "tamer human", has(Gets("power", 2), affected=Subtype("BEAST") & ALLY)),
    ally("Shapeshaper", 1, 1, 3, "tamer human", has(AddTypes(subtypes=("BEAST",)), affected=ALLY & YOURS)),
    ally("Beast Herald", 1, 1, 3, "tamer human", has(AddTypes(subtypes=("AVATAR",)), affected=Subtype("BEAST"))),
    ally(
        "Veteran",
        1,
        1,
        3,
        "warrior human",
        has(Gains(keyword("taunt")), affected=ALLY & YOURS, gates=(LevelAtLeast(2),)),
    ),
    ally("Tutor", 1, 1, 3, "mage human", has(Gets("level", 1), affected=CHAMPION & YOURS)),
    ally("Scholar", 1, 0, 3, "mage human", has(Gets("power", LV))),
    ally("Modest", 1, 1, 3, "mage human", has(Gets("power", 2), condition=controls(ALLY & (POWER <= 2)))),
    ally(
        "Mimic",
        1,
        0,
        3,
        "mage human",
        has(SetStat("power", Highest(Stat("power", base=True), Every(ALLY & Subtype("WOLF"))))),
    ),
    ally("Alpha", 1, 1, 3, "tamer wolf", has(SetStat("power", 6))),
    ally("Lone Wolf", 1, 2, 3, "tamer wolf"),
    ally("Firebrand", 1, 1, 3, "mage human", has(SetElements(("FIRE",)), affected=ALLY & YOURS)),
    ally("Wavecaller", 1, 1, 3, "mage human", has(SetElements(("WATER",)), affected=ALLY & YOURS)),
    ally("Red to Blue", 1, 1, 3, "mage human", has(SetElements(("WATER",)), affected=Element("FIRE") & ALLY)),
    ally("Blue to Red", 1, 1, 3, "mage human", has(SetElements(("FIRE",)), affected=Element("WATER") & ALLY)),
    ally("Oppressor", 1, 1, 3, "assassin human", has(Loses(), affected=Subtype("WARRIOR") & ALLY)),
    ally("Taxer", 1, 1, 3, "warrior human", Static(ALLY, (CostChange(2),), reached=PLAYED_FROM)),
    ally("Fixer", 1, 1, 3, "warrior human", Static(ALLY & YOUR_GRAVEYARD, (SetCost(0),), reached=PLAYED_FROM)),
    ally(
        "Wraith", 2, 1, 1, "cleric specter", Static(THIS, (Gains(keyword("floating memory")),), zones=(Zone.GRAVEYARD,))
    ),
    ally("Steward", 1, 1, 3, "warrior human", at_beginning(Phase.END, Recover(1))),
    ally(
        "Enchanter",
        1,
        1,
        3,
        "mage human",
        Activated(
            (),
            (Modify(Every(ALLY & YOURS), (Gains(has(AddTypes(subtypes=("BEAST",)), affected=ALLY & YOURS)),)),),
        ),
    ),
    ally("Copycat", 1, 0, 3, "mage human", has(Gets("power", Of(LIFE, Source())))),
    ally("Crowd", 1, 0, 3, "warrior human", has(Gets("power", Count(ALLY & YOURS)))),
)


def mastery(name: str, change: Modification) -> CardDefinition:
    """A mastery that changes the allies of its player."""
    abilities = (has(change, affected=ALLY & YOURS),)
    return CardDefinition(slug_of(name), (Face(name, frozenset({"MASTERY"}), abilities=abilities),), token=True)


MASTERIES = (
    action("Attune", 0, Speed.FAST, "mage skill", does(GainMastery(mastery("Currents", Gets("power", 1))))),
    action("Detune", 0, Speed.FAST, "mage skill", does(GainMastery(mastery("Stillness", SetStat("power", 9))))),
)

CHANGING_CARDS = TYPES + STATICS + MASTERIES
