"""Small cards that no product deck has, for rules that the starter cards do not reach."""

from __future__ import annotations

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import (
    action,
    additional_cost,
    ally,
    at_beginning,
    card,
    champion,
    costs_less,
    does,
    gets_level,
    has,
    keyword,
    memory,
    on,
    reserve,
)
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    DealDamage,
    Destroy,
    Draw,
    Materialize,
    Modify,
    Put,
    Recover,
    Rest,
    WakeUp,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Gains, Gets, PreventNext, PreventNextTime
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    TOKEN,
    UNIT,
    WEAPON,
    YOURS,
    Champion,
    Every,
    Source,
    Target,
)
from grandarchive.model.terms import CostKind, Phase, Speed, Who, Zone
from grandarchive.testing import Cards, Scenario

A_UNIT = Target(UNIT)
AN_ALLY = Target(ALLY)

UNITS = (
    ally("Lurker", 1, 2, 2, "assassin human", keyword("stealth")),
    ally("Watcher", 1, 2, 2, "ranger human", keyword("true sight")),
    ally("Taunter", 1, 1, 4, "guardian human", keyword("taunt")),
    ally("Steady Guard", 1, 1, 4, "guardian human", keyword("steadfast")),
    ally("Ghost", 1, 2, 2, "assassin spirit", keyword("unblockable")),
    ally("Warded", 1, 1, 3, "mage human", keyword("omnishroud")),
    ally("Veiled", 1, 1, 3, "mage human", keyword("spellshroud")),
    ally("Undying", 1, 1, 1, "cleric human", keyword("immortality")),
    ally("Cutthroat", 1, 2, 2, "assassin human", on(Happening.KILL, Draw(1))),
    ally("Striker", 1, 1, 3, "warrior human", on(Happening.HIT, Draw(1))),
    ally("Herald", 1, 1, 3, "warrior human", on(Happening.ATTACK, Draw(1))),
    ally("Reaver", 1, 2, 5, "warrior human", keyword("cleave")),
    ally("Bulky", 1, 2, 5, "warrior human"),
    ally("Weakling", 1, 0, 2, "warrior human"),
    ally("Twin Knight", 1, 1, 2, "warrior human", supertypes="unique"),
    ally("Legacy", 1, 1, 1, "cleric human", on(Happening.DIE, Draw(Of(Counters("buff"), Source())))),
    ally("Celebrant", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.RECOVER, by=Who.YOU), (Draw(1),))),
    ally("Early Bird", 1, 1, 2, "tamer bird", at_beginning(Phase.WAKE_UP, Draw(1))),
    ally("Night Owl", 1, 1, 2, "tamer bird", at_beginning(Phase.END, Draw(1))),
    ally("Mourner", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.LEAVE, ALLY), (Draw(1),))),
    ally(
        "Proud Archer",
        1,
        1,
        2,
        "ranger human",
        keyword("pride", 2),
        Activated((PayReserve(1),), (DealDamage(1, A_UNIT),)),
    ),
    ally("Proud Guard", 1, 1, 4, "guardian human", keyword("pride", 2), keyword("intercept")),
    ally("Muster Captain", 1, 1, 2, "warrior human", has(Gets("power", 1), affected=ALLY & YOURS)),
    champion("Brawler", 0, 5, "spirit", on(Happening.ENTER, Draw(7))),
    champion("Rai Impostor", 1, 19, "mage human"),
    card("Boxer", "champion", "spirit", memory(0), (), power=2, life=5, level=0),
    card("Heirloom", "ally", "warrior human", memory(1), (keyword("preserve"),), supertypes="regalia", power=1, life=2),
    card("Regal Guard", "ally", "warrior human", memory(1), (), supertypes="regalia", power=1, life=2),
    card("Eternal Sword", "weapon", "warrior", reserve(1), (keyword("immortality"),), power=1, durability=1),
    card(
        "Eternal Guard", "ally", "cleric", memory(1), (keyword("immortality"),), supertypes="regalia", power=1, life=2
    ),
    ally("Eternal Twin", 1, 1, 2, "cleric human", keyword("immortality"), supertypes="unique"),
    champion("Eternal Spirit", 0, 5, "spirit", keyword("immortality")),
    card("Seeker Blade", "weapon", "warrior", reserve(1), (keyword("true sight"),), power=1, durability=2),
    card("Rusty Sword", "weapon", "warrior sword", reserve(1), (), power=2, durability=1),
    card("Deathblade", "weapon", "warrior sword", reserve(1), (on(Happening.KILL, Draw(1)),), power=2, durability=2),
    card("Brittle Relic", "item", "mage", memory(0), (), supertypes="regalia unique"),
    card("Anvil", "item", "warrior", reserve(1), ()),
)

ACTIONS = (
    action("Sting", 0, Speed.FAST, "mage spell", does(DealDamage(1, A_UNIT))),
    action("Volley", 0, Speed.FAST, "mage spell", does(DealDamage(2, Target(UNIT, 0, 2)))),
    action("Pair", 0, Speed.FAST, "mage spell", does(DealDamage(1, Target(ALLY, 2, 2)))),
    action("Weaken", 0, Speed.FAST, "mage skill", does(AddCounters("debuff", 1, A_UNIT))),
    action("Bolster", 0, Speed.FAST, "mage skill", does(AddCounters("buff", 2, A_UNIT))),
    action("Temper", 0, Speed.FAST, "mage skill", does(AddCounters("buff", 1, Target(WEAPON)))),
    action("Study", 0, Speed.FAST, "mage skill", does(AddCounters("level", 2, Champion()))),
    action("Vanish", 0, Speed.FAST, "mage skill", does(Modify(A_UNIT, (Gains(keyword("stealth")),)))),
    action("Veil", 0, Speed.FAST, "mage skill", does(Modify(A_UNIT, (Gains(keyword("spellshroud")),)))),
    action("Sap", 0, Speed.FAST, "mage skill", does(Modify(A_UNIT, (Gets("power", -5),)))),
    action("Vigil", 0, Speed.FAST, "mage skill", does(Modify(A_UNIT, (Gets("life", 2),)))),
    action("Execute", 0, Speed.FAST, "assassin skill", does(Destroy(Target(ALLY | WEAPON)))),
    action("Exile", 0, Speed.FAST, "mage skill", does(Banish(Target(ALLY | WEAPON)))),
    action("Scour", 0, Speed.FAST, "mage skill", does(Banish(Every(ANYTHING, Zone.GRAVEYARD)))),
    action("Bounce", 0, Speed.FAST, "mage skill", does(Put(AN_ALLY, Zone.HAND))),
    action("Forget", 0, Speed.FAST, "mage skill", does(Put(AN_ALLY, Zone.MEMORY))),
    action("Bury", 0, Speed.FAST, "mage skill", does(Put(AN_ALLY, Zone.DECK))),
    action("Lull", 0, Speed.FAST, "mage skill", does(Rest(A_UNIT))),
    action("Rouse", 0, Speed.FAST, "mage skill", does(WakeUp(A_UNIT))),
    action("Cataclysm", 0, Speed.FAST, "mage spell", does(DealDamage(99, Every(UNIT)))),
    action("Wildfire", 0, Speed.FAST, "mage spell", does(DealDamage(2, Every(ALLY)))),
    action("Mend", 0, Speed.FAST, "cleric spell", does(Recover(3))),
    action("Empty Mend", 0, Speed.FAST, "cleric spell", does(Recover(Count(TOKEN)))),
    action("Aegis", 0, Speed.FAST, "mage reaction", does(Modify(A_UNIT, (PreventNextTime(),)))),
    action("Screen", 0, Speed.FAST, "mage reaction", does(Modify(A_UNIT, (PreventNext(2),)))),
    action("Read", 0, Speed.FAST, "mage skill", does(Draw(2))),
    action("Feast", 0, Speed.FAST, "mage skill", does(Draw(1, Who.EACH))),
    action("Discount", 2, Speed.FAST, "mage skill", costs_less(5), does(Draw(1))),
    action("Offering", 0, Speed.SLOW, "mage", additional_cost(sacrifice(ALLY)), does(Destroy(AN_ALLY))),
    action("Ascend", 0, Speed.FAST, "mage skill", does(Materialize(CHAMPION))),
    action("Exalted Hymn", 0, Speed.FAST, "mage", does(Draw(1)), element="EXALTED"),
    action("Insight", 0, Speed.FAST, "mage skill", does(Modify(Champion(), (gets_level(1),)))),
    action(
        "Commission",
        0,
        Speed.FAST,
        "warrior skill",
        does(Modify(AN_ALLY, (Gains(has(Gets("power", 1), affected=ALLY & YOURS)),))),
    ),
    card("Sudden Charge", "attack", "warrior", reserve(0), (), power=2, speed=Speed.FAST),
    card("Feint", "attack", "warrior", reserve(0), (), power=0),
    card("Wide Swing", "attack", "warrior", reserve(0), (keyword("cleave"),), power=1),
    card("Sharp Cut", "attack", "warrior", reserve(0), (on(Happening.HIT, Draw(1)),), power=2),
    card("Costless", "action", "mage", Cost(CostKind.NONE, None), (does(Draw(1)),), speed=Speed.FAST),
    CardDefinition(
        "firestorm",
        (
            Face(
                "Firestorm",
                frozenset({"ACTION"}),
                elements=frozenset({"FIRE", "WIND"}),
                cost=reserve(0),
                speed=Speed.FAST,
                abilities=(does(Draw(1)),),
            ),
        ),
    ),
)

EXTRA_CARDS = UNITS + ACTIONS


def extra_cards(*more: CardDefinition) -> Cards:
    """The starter cards, the extra ones, and those a test brings along."""
    return Cards((*DEFINITIONS, *EXTRA_CARDS, *more))


def with_extra_cards(*more: CardDefinition) -> Scenario:
    """An empty scenario that knows the extra cards too, and those a test brings along."""
    return Scenario(extra_cards(*more))
