"""Nasty made-up cards: costs that want the same, payments that are replaced, what changes on the way, attacks.

A group of cards stands in a tuple; `nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import (
    action,
    additional_cost,
    ally,
    attack,
    card,
    champion,
    costs_less,
    does,
    has,
    keyword,
    memory,
    on,
    reserve,
)
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Static, Triggered
from grandarchive.model.amounts import LV, Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ClassBonus, LevelAtLeast, Paid, YourTurn, controls
from grandarchive.model.costs import (
    BANISH_THIS,
    REST_THIS,
    YOUR_HAND,
    Payment,
    PayReserve,
    discard,
    give_back,
    sacrifice,
)
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    CopyOnStack,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    If,
    Materialize,
    Modify,
    Put,
    Recover,
    RemoveCounters,
    RemoveDamage,
    Rest,
    Sacrifice,
    WakeUp,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LIFE, POWER, Counters, Of
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ATTACK_AS_ALLY,
    AbilitiesCost,
    AddTypes,
    AsThough,
    Controls,
    CostChange,
    Gains,
    Gets,
    Loses,
    Modification,
    Replaces,
    SetCost,
    SetElements,
    SetStat,
    SetTypes,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    REGALIA,
    THEIRS,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Awake,
    Bound,
    Champion,
    Every,
    Filter,
    Source,
    Subtype,
    Target,
    Type,
    WithKeyword,
)
from grandarchive.model.outcomes import GoesTo, Instead, Outcome
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from tests.cant import cant_activate, cant_spend

FAST: Final = Speed.FAST
SLOW: Final = Speed.SLOW
SPELL: Final = Subtype("SPELL")
PLAYED: Final = (Zone.HAND, Zone.STACK)
AN_ALLY: Final = Target(ALLY)
A_UNIT: Final = Target(UNIT)
AN_OBJECT: Final = Target(ANYTHING)
HURTS: Final = DealDamage(1, Bound())


def relic(name: str, *abilities: Ability, cost: int = 0) -> CardDefinition:
    """An item with these abilities."""
    return card(name, "item", "mage", reserve(cost), abilities)


def rule(name: str, affected: Filter, *changes: Modification, zones: tuple[Zone, ...]) -> CardDefinition:
    """An item that changes cards in some zones."""
    return relic(name, Static(affected, changes, reached=zones))


def trick(
    name: str, *abilities: Ability, cost: int = 0, subtypes: str = "mage skill", element: str = "NORM"
) -> CardDefinition:
    """A fast action with more than an effect."""
    return action(name, cost, FAST, subtypes, *abilities, element=element)


def skill(name: str, *effects: Effect) -> CardDefinition:
    """A fast action that costs nothing."""
    return trick(name, does(*effects))


def option(name: str, *costs: Payment) -> AdditionalCost:
    """An optional additional cost."""
    return AdditionalCost(costs, optional=name)


def gifts(*names: str) -> tuple[Effect, ...]:
    """Draw a card for each of these optional costs that was paid."""
    return tuple(If(Paid(name), (Draw(1),)) for name in names)


def uses(
    *costs: Payment,
    effects: tuple[Effect, ...] = (Recover(1),),
    speed: Speed = FAST,
) -> Activated:
    """An activated ability."""
    return Activated(costs, effects, speed=speed)


def replaces(pattern: Pattern, outcome: Outcome, *, optional: bool = False) -> Static:
    """A static ability that replaces what would happen."""
    return has(Replaces(pattern, outcome, optional))


MINE_DIES: Final = Pattern(Happening.DIE, ALLY & YOURS)
MINE_LEAVES: Final = Pattern(Happening.LEAVE, ALLY & YOURS)
I_DISCARD: Final = Pattern(Happening.MOVE, YOURS, into=Zone.GRAVEYARD, out_of=Zone.HAND)
I_RESERVE: Final = Pattern(Happening.MOVE, YOURS, into=Zone.MEMORY, out_of=Zone.HAND)

# Costs that want the same --------------------------------------------------------------------------------------

COSTS: Final = (
    action("Double Offering", 0, SLOW, "mage", additional_cost(sacrifice(ALLY), sacrifice(UNIT)), does(Draw(1))),
    trick("Either Offering", additional_cost(sacrifice(ALLY | ITEM), sacrifice(ITEM)), does(Draw(1))),
    trick("Twin Options", option("one", sacrifice(ALLY)), option("two", sacrifice(ALLY)), does(*gifts("one", "two"))),
    trick(
        "Greedy Options",
        option("counters", RemoveCounters("enlighten", Champion(), 2)),
        option("more", RemoveCounters("enlighten", Champion(), 2)),
        does(*gifts("counters", "more")),
    ),
    trick(
        "Reserve Options",
        option("some", PayReserve(1)),
        option("much", PayReserve(2)),
        does(*gifts("some", "much")),
        cost=1,
    ),
    trick(
        "Gated Price",
        AdditionalCost((sacrifice(ALLY),), gates=(LevelAtLeast(1),)),
        AdditionalCost((PayReserve(2),), gates=(~LevelAtLeast(1),)),
        does(Draw(1)),
    ),
    trick(
        "Gated Option",
        AdditionalCost((sacrifice(ALLY),), optional="blood", gates=(controls(ALLY, 2),)),
        does(If(Paid("blood"), (Draw(2),))),
    ),
    trick("Counted Price", additional_cost(PayReserve(Count(ALLY, Zone.FIELD, Who.YOU))), does(Draw(1))),
    trick("Hand Price", additional_cost(PayReserve(Count(ANYTHING, Zone.HAND, Who.YOU))), does(Draw(1))),
    trick("Memory Price", additional_cost(PayReserve(Count(ANYTHING, Zone.MEMORY, Who.YOU))), does(Draw(1)), cost=1),
    trick("Sacrifice and Pay", additional_cost(sacrifice(ALLY), PayReserve(1)), does(Draw(1)), cost=1),
    trick("Weapon Price", additional_cost(sacrifice(WEAPON)), does(Draw(1))),
    trick("Level Price", additional_cost(PayReserve(LV)), does(Draw(1))),
    trick("Eat the Target", additional_cost(sacrifice(ALLY)), does(DealDamage(1, AN_ALLY))),
    trick("Eat the Awake", additional_cost(sacrifice(ALLY & Awake())), does(Draw(1))),
    trick("Give It Back", additional_cost(give_back(REGALIA)), does(DealDamage(1, A_UNIT))),
    trick("Give Back Both", additional_cost(give_back(REGALIA), sacrifice(REGALIA)), does(Draw(1))),
    trick("Enlightened Price", additional_cost(RemoveCounters("enlighten", Champion(), 1)), does(Draw(1)), cost=1),
    trick("Cheap With Allies", costs_less(2, controls(ALLY)), additional_cost(sacrifice(ALLY)), does(Draw(1)), cost=2),
    trick("Cheap Alone", costs_less(Count(ANYTHING, Zone.HAND, Who.YOU)), does(Draw(1)), cost=3),
    trick("Efficient", keyword("efficiency"), does(Recover(1)), cost=2),
    attack("Blood Swing", 0, 1, "warrior", additional_cost(sacrifice(ALLY))),
    attack("Paid Swing", 0, 1, "warrior", additional_cost(PayReserve(1)), on(Happening.HIT, Draw(1))),
    ally("Costly Friend", 1, 2, 2, "mage human", additional_cost(sacrifice(ALLY))),
)

# Activated abilities with every cost ---------------------------------------------------------------------------

ABILITIES: Final = (
    ally("Cannibal", 0, 1, 2, "mage human", uses(sacrifice(ALLY), REST_THIS)),
    ally("Restless Cannibal", 0, 1, 2, "mage human", uses(REST_THIS, sacrifice(ALLY))),
    ally("Twice Gone", 0, 1, 2, "mage human", uses(BANISH_THIS, sacrifice(ALLY))),
    ally("Gone Twice", 0, 1, 2, "mage human", uses(sacrifice(ALLY), BANISH_THIS)),
    ally(
        "Spender",
        0,
        1,
        2,
        "mage human",
        uses(RemoveCounters("buff", Source(), 1), effects=(DealDamage(1, A_UNIT),)),
        on(Happening.ENTER, AddCounters("buff", 2, Source())),
    ),
    ally(
        "Double Spender",
        0,
        1,
        2,
        "mage human",
        uses(RemoveCounters("buff", Source(), 1), REST_THIS),
        on(Happening.ENTER, AddCounters("buff", 1, Source())),
    ),
    relic("Sage Stone", uses(RemoveCounters("enlighten", Champion(), 1), REST_THIS, effects=(Draw(1),))),
    relic("Toll Stone", uses(PayReserve(1), effects=(DealDamage(1, A_UNIT),))),
    relic("Heavy Stone", uses(REST_THIS, PayReserve(2), effects=(Draw(1),))),
    relic("Slow Stone", uses(REST_THIS, effects=(WakeUp(AN_ALLY),), speed=SLOW)),
    relic("Crowd Stone", uses(REST_THIS, PayReserve(Count(ALLY, Zone.FIELD, Who.YOU)))),
    relic("Counted Stone", uses(PayReserve(Of(Counters("buff"), Source())), effects=(Draw(1),))),
    relic("Hungry Stone", uses(sacrifice(ITEM), effects=(Draw(1),))),
    relic("Recall Stone", uses(give_back(REGALIA), effects=(Draw(1),))),
    card(
        "Regal Recall",
        "item",
        "mage",
        memory(0),
        (uses(give_back(REGALIA), REST_THIS, effects=(Draw(1),)),),
        supertypes="regalia",
    ),
    card(
        "Charged Idol",
        "item",
        "mage",
        memory(1),
        (uses(BANISH_THIS, effects=(Draw(1),)),),
        supertypes="regalia unique",
    ),
    relic(
        "Gated Stone",
        Activated((REST_THIS,), (Draw(1),), condition=Count(ALLY, Zone.FIELD, Who.YOU) >= 2),
        Activated((BANISH_THIS,), (Draw(1),), gates=(ClassBonus(),)),
    ),
    relic("Grave Stone", uses(REST_THIS, effects=(Banish(Target(ANYTHING, zone=Zone.GRAVEYARD)),))),
    relic(
        "Banner of Uses",
        has(Gains(uses(REST_THIS, sacrifice(ALLY))), affected=ALLY & YOURS),
        cost=1,
    ),
    ally("Proud User", 0, 3, 3, "warrior human", keyword("pride", 1), uses(REST_THIS, effects=(Draw(1),))),
    ally("Immortal Fodder", 0, 1, 1, "cleric human", keyword("immortality")),
)

# Replaced payments ---------------------------------------------------------------------------------------------

HEAL: Final = RemoveDamage(Every(ALLY & YOURS))
"""What does not die has to be healed, or it would die again at once, and again."""

REPLACED: Final = (
    relic("Spare the Ally", replaces(MINE_DIES, Instead((HEAL, discard())))),
    relic("Spare by Choice", replaces(MINE_DIES, Instead((discard(),)), optional=True)),
    relic("Spare the Leaver", replaces(MINE_LEAVES, Instead((HEAL, Discard(YOUR_HAND))))),
    relic("Ally Returns", replaces(MINE_DIES, GoesTo(Zone.HAND))),
    relic("Discards Burn", replaces(I_DISCARD, GoesTo(Zone.BANISHMENT))),
    relic("Reserve Is Lost", replaces(I_RESERVE, GoesTo(Zone.GRAVEYARD))),
    relic("Reserve Refused", replaces(I_RESERVE, Instead((Draw(1),)), optional=True)),
    skill("Returns This Turn", Modify(RULES, (Replaces(MINE_DIES, GoesTo(Zone.HAND)),))),
    relic("Mourning Draw", Triggered(MINE_DIES, (Draw(1),))),
    ally("Late Death", 0, 1, 1, "cleric human", on(Happening.DIE, discard())),
    ally(
        "Substitute",
        0,
        1,
        1,
        "cleric human",
        replaces(Pattern(Happening.DIE, ALLY & YOURS & ~THIS), Instead((Sacrifice(Source()),))),
    ),
    ally(
        "Kept Counters",
        0,
        1,
        3,
        "cleric human",
        uses(RemoveCounters("buff", Source(), 1)),
        on(Happening.ENTER, AddCounters("buff", 1, Source())),
        replaces(Pattern(Happening.COUNTERS, ALLY & YOURS, counter="buff"), Instead((Draw(1),))),
    ),
)

# Changed on the way --------------------------------------------------------------------------------------------

CHANGING: Final = (
    rule("Tax on the Stack", ACTION, CostChange(1), zones=(Zone.STACK,)),
    rule("Discount Above", ACTION & YOURS, CostChange(-1), zones=(Zone.STACK,)),
    rule("Tax on Allies", ALLY & THEIRS, CostChange(1), zones=PLAYED),
    rule("Fixed Price", ALLY & YOURS, SetCost(1), zones=PLAYED),
    rule("Price of Hand", ACTION & YOURS, SetCost(Count(ANYTHING, Zone.HAND, Who.YOU)), zones=PLAYED),
    rule("Price of Memory", ACTION & YOURS, CostChange(Count(ANYTHING, Zone.MEMORY, Who.YOU)), zones=(Zone.STACK,)),
    rule("Spells Above", ACTION, AddTypes(subtypes=("SPELL",)), zones=(Zone.STACK,)),
    rule("Spells in Hand", ACTION, AddTypes(subtypes=("SPELL",)), zones=(Zone.HAND,)),
    rule("All Fire", ACTION & YOURS, SetElements(("FIRE",)), zones=(Zone.STACK,)),
    rule("All Plain", ANYTHING, SetElements(("NORM",)), zones=(Zone.STACK,)),
    rule("Haste in Hand", ALLY & YOURS, Gains(keyword("fast activation")), zones=(Zone.HAND,)),
    rule("Haste Above", ALLY & YOURS, Gains(keyword("fast activation")), zones=(Zone.STACK,)),
    rule("As Though Fast", ACTION & YOURS, AsThough(ACTIVATE_AS_FAST), zones=(Zone.HAND,)),
    action(
        "Swift Once Played",
        0,
        SLOW,
        "mage skill",
        Static(THIS, (AsThough(ACTIVATE_AS_FAST),), zones=(Zone.STACK,)),
        does(Recover(1)),
    ),
    rule("Swift Spells", SPELL & YOURS, AsThough(ACTIVATE_AS_FAST), zones=PLAYED),
    action(
        "Spell Once Played",
        0,
        SLOW,
        "mage skill",
        Static(THIS, (AddTypes(subtypes=("SPELL",)),), zones=(Zone.STACK,)),
        does(Recover(1)),
    ),
    rule("Blank Above", ACTION & THEIRS, Loses(), zones=(Zone.STACK,)),
    rule("Blank in Hand", ACTION & THEIRS, Loses(), zones=(Zone.HAND,)),
    rule("Sharp Intent", Type("ATTACK"), Gets("power", 1), zones=(Zone.INTENT,)),
    rule("Blank Intent", Type("ATTACK"), Loses(), zones=(Zone.INTENT,)),
    rule("Tax on Using", ALLY | ITEM, AbilitiesCost(1), zones=(Zone.FIELD,)),
    rule("Discount on Using", YOURS, AbilitiesCost(-2), zones=(Zone.FIELD, Zone.GRAVEYARD, Zone.INTENT)),
    relic("No Spells", has(cant_activate(SPELL))),
    relic("No Cheap Allies", has(cant_activate(ALLY & (POWER <= 1)))),
    relic("No Enlightenment", has(cant_spend("enlighten"))),
    skill("Next Is Cheap", Modify(NextActivated(ACTION), (SetCost(0),))),
    skill("Next Is Dear", Modify(NextActivated(ANYTHING), (CostChange(1),))),
    skill("Next Is Fast", Modify(NextActivated(ALLY), (AsThough(ACTIVATE_AS_FAST),))),
    skill("Next Is a Spell", Modify(NextActivated(ACTION), (AddTypes(subtypes=("SPELL",)),))),
    skill("Next Is Plain", Modify(NextActivated(ANYTHING), (SetElements(("NORM",)),))),
)

# Keywords and targets ------------------------------------------------------------------------------------------

TARGETS: Final = (
    relic("Shroud Spells", has(Gains(keyword("spellshroud")), affected=ALLY & YOURS)),
    relic("Shroud All", has(Gains(keyword("omnishroud")), affected=ALLY & YOURS & (Counters("buff") >= 1))),
    relic("Hide All", has(Gains(keyword("stealth")), affected=ALLY & YOURS)),
    relic("Taunt All", has(Gains(keyword("taunt")), affected=ALLY & YOURS)),
    relic("Nobody Taunts", has(Loses("taunt"), affected=ALLY)),
    relic("Nobody Hides", has(Loses("stealth"), affected=UNIT)),
    relic("Items Act", has(AsThough(ATTACK_AS_ALLY), SetStat("power", 1), affected=ITEM & YOURS)),
    relic("Allies Are Weapons", has(AddTypes(("WEAPON",)), affected=ALLY & YOURS)),
    ally("Armed Ally", 0, 0, 3, "warrior human", has(Gets("power", 2), condition=YourTurn())),
    skill("Make Item", Modify(AN_ALLY, (SetTypes(("ITEM",)),))),
    skill("Take", Modify(AN_ALLY, (Controls(),))),
    skill("Strip", Modify(AN_OBJECT, (Loses(),))),
    skill("Counter Up", AddCounters("buff", 1, A_UNIT)),
    skill("Lull", Rest(A_UNIT)),
    trick("Spell of Pain", does(DealDamage(2, A_UNIT)), subtypes="mage spell"),
    trick("Fire Spell", does(DealDamage(2, A_UNIT)), subtypes="mage spell", element="FIRE"),
    skill("Two Allies", Destroy(Target(ALLY, 2, 2))),
    skill("Up to Two", DealDamage(1, Target(UNIT, 0, 2))),
    skill(
        "One and Another",
        DealDamage(1, Target(ALLY & YOURS, name="one")),
        Recover(Of(LIFE, Target(ALLY, name="other"))),
    ),
    skill("From the Grave", Put(Target(ANYTHING, zone=Zone.GRAVEYARD), Zone.HAND)),
    skill("From Banishment", Put(Target(ANYTHING, zone=Zone.BANISHMENT), Zone.GRAVEYARD)),
    skill("Off the Stack", CopyOnStack(Target(ACTION, zone=Zone.STACK))),
    skill("Only the Hidden", DealDamage(1, Target(ALLY & WithKeyword("stealth")))),
    card("Ally Oath", "phantasia", "mage", reserve(0), (keyword("link", "ally"),)),
    card("Regal Oath", "phantasia", "mage", memory(0), (keyword("link", "ally"),), supertypes="regalia"),
    card("Weapon Oath", "phantasia", "mage", reserve(1), (keyword("link", "weapon"),)),
)

# Attacks -------------------------------------------------------------------------------------------------------

ATTACKS: Final = (
    attack("Bare Swing", 0, 0, "warrior"),
    attack("Growing Swing", 0, 0, "warrior", has(Gets("power", Count(ALLY, Zone.FIELD, Who.YOU)))),
    attack("Shrinking Swing", 0, 2, "warrior", has(Gets("power", -2), affected=CHAMPION & YOURS)),
    attack("Seeing Swing", 0, 1, "warrior", keyword("true sight")),
    attack("Hiding Swing", 0, 1, "warrior", has(Gains(keyword("stealth")), affected=UNIT & THEIRS)),
    attack("Taunted Swing", 0, 1, "warrior", has(Gains(keyword("taunt")), affected=UNIT & THEIRS)),
    attack("Sweeping Swing", 0, 1, "warrior", keyword("cleave")),
    attack("Blinding Swing", 0, 1, "warrior", has(Loses(), affected=UNIT)),
    attack("Items Rise", 0, 1, "warrior", has(AddTypes(("ALLY",)), affected=ITEM)),
    attack("Turncoat Swing", 0, 1, "warrior", has(SetTypes(("ITEM",)), affected=ALLY)),
    card("Sudden Swing", "attack", "warrior", reserve(0), (), power=1, speed=FAST),
    card("Blade", "weapon", "warrior sword", reserve(0), (), power=1, durability=2),
    card("Seeing Blade", "weapon", "warrior sword", reserve(0), (keyword("true sight"),), power=1, durability=1),
    card("Edgeless", "weapon", "warrior sword", reserve(0), (), power=0, durability=1),
    card("Regal Blade", "weapon", "warrior", memory(1), (), supertypes="regalia", power=2, durability=2),
    ally("Hidden", 0, 1, 2, "assassin human", keyword("stealth")),
    ally("Taunter", 0, 1, 2, "guardian human", keyword("taunt")),
    ally("Veiled", 0, 1, 2, "mage human", keyword("spellshroud")),
    ally("Warded", 0, 1, 2, "mage human", keyword("omnishroud")),
    ally("Unstoppable", 0, 1, 2, "warrior human", keyword("unblockable")),
    ally("Guard", 0, 1, 2, "guardian human", keyword("intercept")),
    ally("Plain", 0, 1, 2, "warrior human"),
)

# Effects that play cards ---------------------------------------------------------------------------------------

PLAYING: Final = (
    skill("Play Now", Activate(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU))),
    skill("Play Free", Activate(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.YOU), free=True)),
    skill("Play Theirs", Activate(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.OPPONENT))),
    skill("Materialize Now", Materialize()),
    skill("Materialize Regalia", Materialize(REGALIA)),
    ally(
        "Player",
        0,
        1,
        1,
        "mage human",
        on(Happening.ENTER, Activate(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU))),
    ),
    trick("Floats", keyword("floating memory"), does(Recover(1))),
    trick("Preserved", keyword("preserve"), does(Recover(1))),
)

CHAMPIONS: Final = (
    champion("Spirit of Nothing", 0, 15, "spirit"),
    champion("Fire Spirit", 0, 15, "spirit", element="FIRE"),
    card("Fighting Spirit", "champion", "spirit", memory(0), (), power=1, life=15, level=0),
    champion("Nobody, Learner", 1, 18, "mage human", on(Happening.ENTER, AddCounters("enlighten", 3, Champion()))),
    champion("Nobody, Master", 2, 22, "warrior human", keyword("lineage", "Nobody")),
    champion("Costly Heir", 1, 18, "warrior human", on(Happening.ENTER, Materialize(REGALIA))),
)
