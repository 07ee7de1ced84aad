"""Small cards that replace, prevent, take control, link and remember, for the rules about these."""

from __future__ import annotations

from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, memory, on, reserve
from grandarchive.model.abilities import Ability, Activated, Static, Triggered
from grandarchive.model.amounts import Amount, Value
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import YourTurn
from grandarchive.model.costs import BANISH_THIS, discard
from grandarchive.model.durations import REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    ChoosePlayer,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Effect,
    Modify,
    Put,
    Recover,
    Sacrifice,
    SummonCopies,
)
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Counters, Of
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AddTypes,
    AsThough,
    Controls,
    Gains,
    Gets,
    Loses,
    PreventNext,
    PreventNextTime,
    Replaces,
    SetElements,
    SetTypes,
    Unpreventable,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    UNIT,
    YOURS,
    Bound,
    Champion,
    Every,
    Linked,
    Owned,
    Source,
    SourceCard,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes, DealtTo, Enters, GoesTo, Instead, Outcome, Prevented
from grandarchive.model.players import ThePlayer
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Speed, Who, Zone
from tests.cant import cant_activate

A_UNIT = Target(UNIT)
AN_ALLY = Target(ALLY)
AN_OBJECT = Target(ANYTHING)
A_DEAD_CARD = Target(ANYTHING, zone=Zone.GRAVEYARD)

MY_ALLY_DIES = Pattern(Happening.DIE, ALLY & YOURS)
I_DRAW = Pattern(Happening.DRAW, by=Who.YOU)
MY_CHAMPION_IS_HURT = Pattern(Happening.DAMAGED, CHAMPION & YOURS)
AMOUNT = Value("amount")
FOREVER = REST_OF_GAME


def relic(name: str, *abilities: Ability) -> CardDefinition:
    """An item that does nothing but have these abilities."""
    return card(name, "item", "mage", reserve(0), abilities)


def skill(name: str, *effects: Effect) -> CardDefinition:
    """A fast action that costs nothing and is no spell."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def hurts(name: str, amount: Amount, subtypes: str = "mage skill", *, unpreventable: bool = False) -> CardDefinition:
    """A fast action that deals so much damage to a unit."""
    harm = DealDamage(amount, A_UNIT, unpreventable=unpreventable)
    return action(name, 0, Speed.FAST, subtypes, does(harm))


def replaces(pattern: Pattern, outcome: Outcome, *, optional: bool = False) -> Static:
    """A static ability that replaces what would happen."""
    return has(Replaces(pattern, outcome, optional))


def wards(damage: str, outcome: Outcome) -> Static:
    """A static ability for damage of a kind to units of its controller."""
    return replaces(Pattern(Happening.DAMAGED, UNIT & YOURS, damage=damage), outcome)


# Replacing -----------------------------------------------------------------------------------------------------

REPLACING = (
    relic("Doubling Lens", wards("any", AmountBecomes(2 * AMOUNT))),
    relic("Sharp Lens", wards("any", AmountBecomes(AMOUNT + 1))),
    relic("Grave Warden", replaces(MY_ALLY_DIES, GoesTo(Zone.BANISHMENT))),
    relic("Hand Warden", replaces(MY_ALLY_DIES, GoesTo(Zone.HAND))),
    relic("Kind Warden", replaces(MY_ALLY_DIES, GoesTo(Zone.HAND), optional=True)),
    relic("Gravedigger", replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.BANISHMENT))),
    relic(
        "Exile Net",
        replaces(Pattern(Happening.MOVE, ALLY & YOURS, into=Zone.BANISHMENT, out_of=Zone.FIELD), GoesTo(Zone.MEMORY)),
    ),
    relic(
        "Furnace",
        replaces(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.HAND), GoesTo(Zone.BANISHMENT)),
    ),
    relic(
        "Recycler",
        replaces(Pattern(Happening.MOVE, YOURS, into=Zone.GRAVEYARD, out_of=Zone.HAND), GoesTo(Zone.MEMORY)),
    ),
    relic(
        "Void Lantern",
        replaces(Pattern(Happening.MOVE, ACTION, into=Zone.GRAVEYARD, out_of=Zone.STACK), GoesTo(Zone.BANISHMENT)),
    ),
    relic("Dry Well", replaces(I_DRAW, Instead((Recover(1),)))),
    relic("Barracks", replaces(Pattern(Happening.ENTER, ALLY & YOURS), Enters(with_counters("buff")))),
    relic("Sluggish Field", replaces(Pattern(Happening.ENTER, ALLY), Enters(RESTED))),
    ally("Scapegoat", 0, 1, 9, "cleric human", replaces(MY_CHAMPION_IS_HURT, DealtTo(Source()))),
    ally("Reader", 0, 1, 2, "mage human", Triggered(I_DRAW, (AddCounters("buff", 1, Source()),))),
    ally(
        "Grateful",
        0,
        1,
        2,
        "cleric human",
        Triggered(Pattern(Happening.RECOVER, by=Who.YOU), (AddCounters("buff", 1, Source()),)),
    ),
    ally(
        "Usher",
        0,
        1,
        2,
        "cleric human",
        on(Happening.ENTER, Modify(RULES, (Replaces(MY_ALLY_DIES, GoesTo(Zone.HAND), once=True),))),
    ),
    ally("Flincher", 0, 1, 9, "cleric human", on(Happening.DAMAGED, AddCounters("buff", 1, Source()))),
    ally("Last Word", 0, 1, 1, "cleric human", on(Happening.DIE, Draw(1))),
    ally("Broken Vow", 0, 1, 1, "cleric human", on(Happening.DESTROYED, Draw(1))),
    card(
        "Regal Vow",
        "ally",
        "cleric human",
        memory(0),
        (on(Happening.DESTROYED, Draw(1)),),
        supertypes="regalia",
        power=1,
        life=1,
    ),
    ally("Witness", 0, 1, 2, "cleric human", Triggered(Pattern(Happening.MATERIALIZE, by=Who.YOU), (Draw(1),))),
    skill("Safe Passage", Modify(RULES, (Replaces(MY_ALLY_DIES, GoesTo(Zone.HAND)),))),
    skill(
        "Turn Aside",
        Modify(
            A_UNIT,
            (Replaces(Pattern(Happening.DAMAGED), Instead((AddCounters("buff", 1, Bound("subject")),))),),
        ),
    ),
    skill("Spill", discard()),
    skill("Reread", Activate(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.YOU), free=True)),
    skill("Keepsake", Draw(1)),
    action("Memento", 0, Speed.FAST, "mage skill", keyword("preserve"), does(Draw(1))),
)

# Contradicting -------------------------------------------------------------------------------------------------

CONTRADICTING = (
    skill("Kindle", Modify(Champion(), (SetElements(("FIRE",)),), FOREVER)),
    skill("Douse", Modify(Champion(), (SetElements(("WATER",)),), FOREVER)),
    skill("Drizzle", Modify(Champion(), (SetElements(("WATER",)),))),
    relic("Ember Shrine", has(SetElements(("FIRE",)), affected=CHAMPION & YOURS)),
    relic("Tide Shrine", has(SetElements(("WATER",)), affected=CHAMPION & YOURS)),
    action("Flare", 0, Speed.FAST, "mage skill", does(Draw(1)), element="FIRE"),
    relic("Hush", has(cant_activate(Subtype("SPELL")))),
    relic("Haste Charm", Static(ACTION & YOURS, (AsThough(ACTIVATE_AS_FAST),), reached=(Zone.HAND,))),
    action("Slow Spell", 0, Speed.SLOW, "mage spell", does(Draw(1))),
    action("Slow Skill", 0, Speed.SLOW, "mage skill", does(Draw(1))),
)

# Preventing ----------------------------------------------------------------------------------------------------

COMBAT = "combat"
OTHER = "non-combat"

PREVENTING = (
    relic("Bark Ward", wards("any", Prevented(2))),
    relic("Full Ward", wards("any", Prevented())),
    relic("Battle Ward", wards(COMBAT, Prevented(2))),
    relic("Quiet Ward", wards(OTHER, Prevented(2))),
    relic("Thick Ward", wards("any", Prevented(all_but=1))),
    relic("Study Ward", wards("any", Prevented(2, effects=(Draw(Value("prevented")),)))),
    relic("Piercing Charm", has(Unpreventable(ALLY & YOURS, COMBAT))),
    relic("Cap Charm", wards("any", AmountBecomes(1))),
    hurts("Zap", 1, "mage spell"),
    hurts("Pang", 3),
    hurts("Bolt", 3, "mage spell"),
    hurts("Pierce", 3, unpreventable=True),
    hurts("Fizz", Of(POWER, Champion())),
    skill("Quake", DealDamage(3, Every(UNIT))),
    skill("Ally Quake", DealDamage(3, Every(ALLY))),
    skill("Cover", Modify(A_UNIT, (PreventNextTime(),))),
    skill("Half Cover", Modify(A_UNIT, (PreventNextTime(amount=2),))),
    skill("Battle Cover", Modify(A_UNIT, (PreventNextTime(damage=COMBAT),))),
    skill("Ally Cover", Modify(A_UNIT, (PreventNextTime(by=ALLY),))),
    skill("Champion Cover", Modify(A_UNIT, (PreventNextTime(by=CHAMPION),))),
    skill("Spell Cover", Modify(A_UNIT, (PreventNextTime(by=ACTION & Subtype("SPELL")),))),
    skill("Shield Two", Modify(A_UNIT, (PreventNext(2),))),
    skill("Shield Four", Modify(A_UNIT, (PreventNext(4),))),
    skill("Battle Shield", Modify(A_UNIT, (PreventNext(3, COMBAT),))),
    skill("Lasting Shield", Modify(A_UNIT, (PreventNext(4),), FOREVER)),
    skill("Long Cover", Modify(A_UNIT, (PreventNextTime(),), UntilNextTurn())),
    skill("Shield All", Modify(Every(UNIT & YOURS), (PreventNext(2),))),
    skill("Cover All", Modify(Every(UNIT & YOURS), (PreventNextTime(),))),
    skill("Cover Once", Modify(RULES, (PreventNextTime(to=UNIT & YOURS),))),
    skill(
        "Peace",
        Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, UNIT & YOURS, damage=COMBAT), Prevented()),)),
    ),
    skill(
        "Absorb",
        Modify(A_UNIT, (PreventNextTime((AddCounters("buff", Value("prevented"), Bound()),)),)),
    ),
    skill(
        "Absorb Later",
        Modify(A_UNIT, (PreventNextTime((Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Draw(1),)),)),)),
    ),
    skill("Brace", Modify(A_UNIT, (Gets("power", 2), PreventNext(2)))),
    skill("Parry", Modify(A_UNIT, (Gets("power", 2), PreventNextTime()))),
    skill("Fortify", AddCounters("bulwark", 2, A_UNIT)),
    ally("Jab", 0, 1, 9, "warrior human"),
    ally("Slash", 0, 3, 9, "warrior human"),
    ally("Sweep", 0, 3, 9, "warrior human", keyword("cleave")),
    ally(
        "Slinger",
        0,
        1,
        2,
        "ranger human",
        Activated((BANISH_THIS,), (DealDamage(3, A_UNIT),)),
    ),
)

# Remembering ---------------------------------------------------------------------------------------------------

REMEMBERING = (
    ally(
        "Avenger",
        0,
        1,
        2,
        "warrior human",
        on(Happening.DIE, DealDamage(Of(POWER, Source()), Champion(Who.OPPONENT))),
    ),
    ally("Farewell", 0, 1, 2, "cleric human", on(Happening.LEAVE, Draw(Of(Counters("buff"), Source())))),
    ally(
        "Marksman",
        0,
        1,
        3,
        "ranger human",
        Activated((), (DealDamage(Of(POWER, Source()), A_UNIT),)),
    ),
    ally(
        "Martyr",
        0,
        1,
        3,
        "ranger human",
        Activated((BANISH_THIS,), (DealDamage(Of(POWER, Source()), A_UNIT),)),
    ),
    ally(
        "Ranger Captain",
        0,
        1,
        2,
        "ranger human",
        Activated((), (Draw(Of(Counters("buff"), Source())),)),
    ),
    ally("Phoenix", 0, 1, 1, "tamer bird", on(Happening.DIE, Put(SourceCard(), Zone.HAND))),
    relic("War Banner", has(Gets("power", 1), affected=ALLY & YOURS)),
    skill("Devour", Destroy(AN_ALLY), Draw(Of(POWER, Bound()))),
    skill("Bequeath", Modify(AN_ALLY, (Gains(on(Happening.DIE, Draw(1))),))),
    skill("Silence", Modify(AN_ALLY, (Loses(),))),
    skill("Petrify", Modify(AN_ALLY, (SetTypes(("ITEM",)),))),
    skill("Smash", Destroy(AN_OBJECT)),
    skill("Purge", Banish(A_DEAD_CARD)),
    skill("Raise", Put(A_DEAD_CARD, Zone.FIELD)),
    skill("Recall", Put(AN_OBJECT, Zone.HAND)),
)

# Controlling ---------------------------------------------------------------------------------------------------

CONTROLLING = (
    skill("Seize", Modify(AN_ALLY, (Controls(),))),
    skill("Annex", Modify(AN_ALLY, (Controls(),), FOREVER)),
    skill("Give Away", ChoosePlayer(), Modify(AN_ALLY, (Controls(ThePlayer()),), FOREVER)),
    skill("Provoke", DealDamage(1, AN_ALLY), Modify(Bound(), (Controls(),))),
    skill(
        "Borrow",
        Activate(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.OPPONENT), free=True),
    ),
    skill("Homecoming", Put(Every(ALLY & Owned(Who.YOU)), Zone.HAND)),
    skill("Disarm", Sacrifice(Every(ALLY & YOURS))),
    ally("Charger", 0, 1, 2, "warrior human", on(Happening.ATTACK, Draw(1))),
    ally("Complainer", 0, 1, 9, "warrior human", on(Happening.DAMAGED, Draw(1))),
    ally("Scholar", 0, 1, 2, "mage human", Activated((), (Draw(1),))),
    ally("Drummer", 0, 1, 2, "mage human", has(Gets("power", 1), affected=ALLY & YOURS & ~THIS)),
    ally("Homebody", 0, 1, 2, "mage human", has(Gets("power", 3), condition=YourTurn())),
)

# Linking -------------------------------------------------------------------------------------------------------


def oath(name: str, what: str, *abilities: Ability) -> CardDefinition:
    """A phantasia linked to something of a type, which gets 2 power."""
    linked = has(Gets("power", 2), affected=Linked())
    return card(name, "phantasia", "mage", reserve(0), (keyword("link", what), linked, *abilities))


LINKING = (
    oath("Ally Oath", "ally"),
    oath("Second Oath", "ally"),
    oath("Champion Oath", "champion"),
    oath("Unit Oath", "unit"),
    oath("Mourning Oath", "ally", on(Happening.LEAVE, Draw(1))),
    card("Regal Oath", "phantasia", "mage", memory(0), (keyword("link", "ally"),), supertypes="regalia"),
    oath("Eternal Oath", "ally", keyword("immortality")),
    relic("Trinket"),
    ally("Squire", 0, 1, 2, "warrior human"),
    skill("Gild", Modify(AN_ALLY, (AddTypes(("ITEM",)),))),
    skill("Bind", Modify(Target(ITEM), (Gains(keyword("link", "ally")),))),
    skill("Unbind", Modify(AN_OBJECT, (Loses("link"),), FOREVER)),
    skill("Reflect", SummonCopies(AN_OBJECT)),
)

CARDS = REPLACING + CONTRADICTING + PREVENTING + REMEMBERING + CONTROLLING + LINKING
