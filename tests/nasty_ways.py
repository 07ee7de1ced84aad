"""Nasty made-up cards for X, modes, other costs, other payment, other zones, and rules of attacks.

A group of cards stands in a tuple; `nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.cards.starter.printing import (
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
from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Imbue,
    OwnCost,
    PlayFrom,
    Static,
)
from grandarchive.model.amounts import Count, HowMany, X
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast, Paid, YourTurn, controls
from grandarchive.model.costs import (
    BANISH_THIS,
    REST_THIS,
    PayMemory,
    Payment,
    PayReserve,
    banish,
    discard,
    give_back,
    rest,
    reveal,
    sacrifice,
    suffer_damage,
)
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    Activate,
    Banish,
    BindAll,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    IfDone,
    Materialize,
    MayPay,
    Modal,
    Mode,
    Modify,
    Negate,
    Recover,
    RemoveCounters,
    Sacrifice,
)
from grandarchive.model.events import Happening
from grandarchive.model.measures import LIFE, POWER, Counters, Of
from grandarchive.model.modifications import (
    AttackCost,
    AttacksUsing,
    CostChange,
    Gains,
    MustAttack,
    NoCost,
    Permits,
    SetCost,
    SetElements,
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
    Among,
    Awake,
    Bound,
    Champion,
    ControllerOf,
    Element,
    Owned,
    Subtype,
    Target,
)
from grandarchive.model.players import Top
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import CostKind, Speed, Who, Zone
from tests.cant import attack_toll, cant_attack
from tests.nasty_cards import (
    A_UNIT,
    AN_ALLY,
    PLAYED,
    SLOW,
    gifts,
    option,
    relic,
    rule,
    skill,
    trick,
    uses,
)

RESERVE_X: Final = Cost(CostKind.RESERVE, None)
MEMORY_X: Final = Cost(CostKind.MEMORY, None)
GRAVE: Final = (Zone.GRAVEYARD,)
MY_CHAMPION: Final = CHAMPION & YOURS
IN_HAND: Final = Count(ANYTHING, Zone.HAND, Who.YOU)
IN_MEMORY: Final = Count(ANYTHING, Zone.MEMORY, Who.YOU)
MY_ALLIES: Final = Count(ALLY, Zone.FIELD, Who.YOU)
ON_STACK: Final = Target(ANYTHING, zone=Zone.STACK)


def of_x(name: str, *abilities: Ability, element: str = "NORM") -> CardDefinition:
    """A fast action that costs X reserve."""
    return card(name, "action", "mage spell", RESERVE_X, abilities, element=element, speed=Speed.FAST)


def otherwise(
    *costs: Payment, name: str | None = None, zones: tuple[Zone, ...] = (), **more: object
) -> AlternativeCost:
    """An alternative cost."""
    return AlternativeCost(costs, name, zones, **more)  # type: ignore[arg-type]


def used_in(zone: Zone, *costs: Payment, effects: tuple[Effect, ...] = (Recover(1),)) -> Activated:
    """An ability that works in a zone."""
    return Activated(costs, effects, zones=(zone,))


# X -------------------------------------------------------------------------------------------------------------

AMOUNTS: Final = (
    of_x("X Draws", does(Draw(X))),
    of_x("X Twice", AdditionalCost((PayReserve(X),)), does(Recover(X))),
    of_x("X Cheaper", costs_less(2), does(Recover(X))),
    of_x("X Dearer Alone", OwnCost(CostChange(2), ~controls(ALLY)), does(DealDamage(X, A_UNIT))),
    of_x("X Blood", AdditionalCost((sacrifice(ALLY, X),)), does(Draw(X))),
    of_x("X or Discard", otherwise(discard(ANYTHING)), does(Recover(X))),
    trick("X Memory", additional_cost(PayMemory(X)), does(Recover(X))),
    trick("X Counters", additional_cost(RemoveCounters("enlighten", Champion(), X)), does(Recover(X)), cost=1),
    trick("X Discards", additional_cost(discard(ANYTHING, X), PayReserve(1)), does(Recover(X))),
    trick(
        "X Graves", AdditionalCost((banish(ALLY, X),), optional="graves"), does(Recover(X), *gifts("graves")), cost=1
    ),
    trick("X Rests", additional_cost(rest(ALLY, X), sacrifice(ALLY)), does(Recover(X))),
    relic("X Stone", uses(PayReserve(X), REST_THIS, effects=(Recover(X),))),
    relic("X Grinder", uses(sacrifice(ALLY, X), PayReserve(X), effects=(Recover(X),))),
    card("X Beast", "ally", "tamer beast", RESERVE_X, (on(Happening.ENTER, Recover(X)),), power=1, life=1),
    attack("X Swing", 0, 1, "warrior", additional_cost(PayReserve(X))),
)

# Modes ---------------------------------------------------------------------------------------------------------

MODES: Final = (
    skill("Two Ways", Modal((Mode((DealDamage(1, AN_ALLY),)), Mode((Draw(1),), gates=(LevelAtLeast(1),))))),
    skill("Only Hurting", Modal((Mode((DealDamage(1, AN_ALLY),)), Mode((Destroy(Target(ITEM)),))))),
    trick(
        "Up to Both",
        does(Modal((Mode((DealDamage(1, Target(ALLY)),)), Mode((Draw(1),))), minimum=0, maximum=2)),
        cost=1,
    ),
    skill(
        "Two of Three",
        Modal(
            (
                Mode((DealDamage(1, Target(ALLY & YOURS, name="a")),)),
                Mode((DealDamage(1, Target(ALLY & THEIRS, name="b")),)),
                Mode((Draw(1),), gates=(controls(ITEM),)),
            ),
            minimum=2,
            maximum=2,
        ),
    ),
    trick(
        "Paid Modes",
        option("more", sacrifice(ALLY)),
        does(Modal((Mode((DealDamage(1, AN_ALLY),)), Mode((Draw(2),), gates=(Paid("more"),))))),
    ),
    trick(
        "Modes of Two Texts",
        does(Modal((Mode((DealDamage(1, AN_ALLY),)), Mode((Draw(1),))))),
        does(Modal((Mode((Recover(1),)), Mode((DealDamage(1, Target(UNIT, name="b")),))), minimum=0)),
    ),
    relic(
        "Mode Stone",
        uses(REST_THIS, effects=(Modal((Mode((DealDamage(1, AN_ALLY),)), Mode((Recover(1),), gates=(YourTurn(),)))),)),
    ),
    relic("Never Twice", uses(PayReserve(1), effects=(Modal((Mode((Recover(1),)), Mode((Draw(1),))), unchosen=True),))),
)

# Alternative costs and ways to play ----------------------------------------------------------------------------

WAYS: Final = (
    trick("Brewed", otherwise(sacrifice(ALLY, 2), name="brewed"), does(Draw(1)), cost=4),
    trick(
        "Three Ways",
        otherwise(sacrifice(ALLY), name="blood"),
        otherwise(discard(ANYTHING), name="cards"),
        additional_cost(sacrifice(ITEM)),
        does(*gifts("blood", "cards")),
        cost=2,
    ),
    trick("Sometimes Free", otherwise(suffer_damage(1), condition=controls(ALLY, 2)), does(Recover(1)), cost=3),
    trick("Gated Way", otherwise(suffer_damage(2), gates=(LevelAtLeast(1),)), does(Recover(1)), cost=4),
    trick("Ghostly", otherwise(PayReserve(1), name="ephemeral", zones=GRAVE), does(Draw(1)), cost=3),
    ally("Ghost Friend", 3, 1, 1, "mage human", otherwise(PayReserve(1), name="ephemeral", zones=GRAVE)),
    attack("Ghost Swing", 2, 1, "warrior", otherwise(discard(ANYTHING), zones=GRAVE)),
    trick("Grave Way", otherwise(banish(ACTION), sacrifice(ALLY), zones=GRAVE), does(Recover(2)), cost=1),
    trick("From Anywhere", PlayFrom((Zone.GRAVEYARD, Zone.MEMORY)), does(Recover(1)), cost=1),
    ally(
        "Returning Friend", 1, 1, 1, "mage human", PlayFrom(GRAVE, controls(ALLY)), additional_cost(discard(ANYTHING))
    ),
    trick("Rich Ghost", PlayFrom(GRAVE, Count(ANYTHING, Zone.MEMORY) >= 2), does(Draw(1))),
    trick("Leveled Ghost", PlayFrom(GRAVE, gates=(LevelAtLeast(1),)), does(Recover(1)), cost=1),
    relic("Lent Graves", has(Permits(ACTION, GRAVE, Who.EACH))),
    trick(
        "Borrow",
        does(
            BindAll(Top(2, Who.OPPONENT), "lent"),
            Banish(Bound("lent"), face_down=True),
            Modify(RULES, (Permits(Among(Bound("lent")), (Zone.BANISHMENT,), Who.OPPONENT),), REST_OF_GAME),
        ),
    ),
    relic("Open Graves", has(Permits(ALLY, GRAVE))),
    relic("Open Minds", has(Permits(ACTION, (Zone.MEMORY, Zone.BANISHMENT)))),
    trick("Imbued", Imbue(2), does(*gifts("imbued")), cost=2),
    trick("Fire Imbued", Imbue(1, Element("FIRE")), otherwise(PayReserve(1)), does(*gifts("imbued")), cost=3),
    trick("Held Back", keyword("interdiction"), does(DealDamage(1, A_UNIT))),
)

# Additional costs of every kind --------------------------------------------------------------------------------

PAYMENTS: Final = (
    trick(
        "Many Options",
        option("a", sacrifice(ALLY)),
        option("b", discard(ANYTHING)),
        option("c", PayReserve(1)),
        does(*gifts("a", "b", "c")),
    ),
    trick("Life Price", additional_cost(PayReserve(Of(LIFE, Bound()))), does(Destroy(AN_ALLY))),
    trick("Counter Price", additional_cost(PayReserve(Of(Counters("buff"), Bound()))), does(DealDamage(1, A_UNIT))),
    trick("Price in Power", OwnCost(SetCost(Of(POWER, Bound()))), does(DealDamage(1, A_UNIT)), cost=2),
    trick(
        "Eat Others",
        additional_cost(Sacrifice(Some(ALLY, (Zone.FIELD,), 1, 3, name="eaten"))),
        does(Recover(HowMany(Bound("eaten")))),
    ),
    trick(
        "Any Discards",
        additional_cost(Discard(Some(ANYTHING, (Zone.HAND,), 0, 2, Who.YOU)), PayReserve(1)),
        does(Recover(1)),
    ),
    trick("Show Fire", additional_cost(reveal(Element("FIRE"))), does(Recover(1)), cost=1),
    trick("Show Memory", additional_cost(reveal(ANYTHING, 2, Zone.MEMORY)), does(Recover(1)), cost=1),
    trick("Banish Memory", additional_cost(banish(ANYTHING, 1, Zone.MEMORY), PayReserve(1)), does(Recover(1))),
    trick("Banish Grave", additional_cost(banish(ALLY), sacrifice(ALLY)), does(Recover(1))),
    trick("Banish Discarded", additional_cost(discard(ACTION), banish(ACTION)), does(Draw(1))),
    trick("Rest and Eat", additional_cost(rest(ALLY), sacrifice(ALLY)), does(Recover(1))),
    trick("Rest Two", additional_cost(rest(UNIT, 2)), does(Draw(1))),
    trick("Take Home", additional_cost(give_back(ALLY & YOURS, to=Zone.HAND), discard(ALLY)), does(Recover(1))),
    trick("Bleed Twice", additional_cost(suffer_damage(1), suffer_damage(MY_ALLIES)), does(Draw(1))),
    trick("Any Counter", additional_cost(RemoveCounters("buff", Some(UNIT), 1)), does(Draw(1))),
    trick(
        "Twice the Counter",
        additional_cost(RemoveCounters("buff", Some(UNIT), 1), RemoveCounters("buff", Some(ALLY), 1)),
        does(Draw(1)),
    ),
    trick(
        "Counter and Ally",
        additional_cost(RemoveCounters("buff", Some(ALLY & YOURS), 1), sacrifice(ALLY & (Counters("buff") >= 1))),
        does(Draw(1)),
    ),
    trick("Mind and Hand", additional_cost(PayMemory(1), PayReserve(1)), does(Draw(1))),
    relic("Mind Stone", uses(PayMemory(1), REST_THIS)),
    relic("Blood Stone", uses(suffer_damage(1), sacrifice(ALLY & ~THIS), effects=(Draw(1),))),
    relic("Chain Stone", uses(rest(ITEM, 2), effects=(DealDamage(1, A_UNIT),))),
)

# Other things that pay -----------------------------------------------------------------------------------------

SOURCES: Final = (
    relic("Purse", keyword("reservable")),
    ally("Carrier", 0, 1, 1, "mage human", keyword("reservable")),
    relic("Purser", keyword("reservable"), has(Gains(keyword("reservable")), affected=ALLY & YOURS)),
    relic(
        "Proud Purse",
        keyword("reservable", gates=(LevelAtLeast(1),)),
        uses(REST_THIS, PayReserve(1), effects=(Draw(1),)),
    ),
    trick("Kindled", keyword("kindle", 1), does(Recover(1)), cost=2),
    trick(
        "Kindled Twice",
        keyword("kindle", 2),
        additional_cost(banish(Element("FIRE"))),
        does(Recover(1)),
        cost=3,
    ),
    trick("Kindled Sacrifice", keyword("kindle", 2), additional_cost(sacrifice(ALLY)), does(Recover(1)), cost=2),
    trick("Spark", does(Recover(1)), element="FIRE"),
    ally("Spark Friend", 0, 1, 1, "mage human", element="FIRE"),
    trick("Floating Spark", keyword("floating memory"), does(Recover(1)), element="FIRE", cost=1),
    trick("Pay With Purse", additional_cost(sacrifice(ITEM)), does(Draw(1)), cost=2),
    relic("Burning Graves", Static(Owned(Who.YOU), (SetElements(("FIRE",)),), reached=GRAVE)),
    relic("Floating Graves", Static(ALLY & Owned(Who.YOU), (Gains(keyword("floating memory")),), reached=GRAVE)),
)

# What changes costs --------------------------------------------------------------------------------------------

CHANGED: Final = (
    ally("Quick Friend", 1, 1, 1, "mage human", keyword("fast activation")),
    ally("Quick Killer", 0, 1, 1, "mage human", keyword("fast activation"), additional_cost(sacrifice(ALLY))),
    rule("Gratis Allies", ALLY & YOURS, NoCost(), zones=PLAYED),
    rule("Dear Graves", ANYTHING, CostChange(1), zones=(Zone.GRAVEYARD, Zone.STACK)),
    rule("Fixed Regalia", REGALIA, SetCost(IN_HAND), zones=(Zone.MATERIAL, Zone.STACK)),
    trick("Gratis Alone", OwnCost(NoCost(), IN_HAND <= 1), does(Recover(1)), cost=3),
    trick("Costs a Mind", OwnCost(SetCost(IN_MEMORY)), additional_cost(discard(ANYTHING)), does(Recover(1)), cost=1),
    trick(
        "Cheap Against the Marked",
        OwnCost(CostChange(-2), controls(Counters("buff") >= 1, whose=Who.EACH)),
        does(DealDamage(1, A_UNIT)),
        cost=2,
    ),
)

# Other zones ---------------------------------------------------------------------------------------------------

ELSEWHERE: Final = (
    ally("Ashes", 0, 1, 1, "mage human", used_in(Zone.GRAVEYARD, BANISH_THIS, PayReserve(1))),
    ally("Cannibal Ashes", 0, 1, 1, "mage human", used_in(Zone.GRAVEYARD, BANISH_THIS, sacrifice(ALLY))),
    ally("Slow Ashes", 0, 1, 1, "mage human", replace(used_in(Zone.GRAVEYARD, BANISH_THIS), speed=SLOW)),
    trick("Blossom", used_in(Zone.HAND, PayReserve(1), BANISH_THIS), does(Draw(1)), cost=2),
    trick("Held Trick", used_in(Zone.HAND, discard(ANYTHING), PayReserve(1)), does(Draw(1)), cost=2),
    trick("Secret", used_in(Zone.MEMORY, BANISH_THIS), does(Draw(1)), cost=1),
    trick("Exiled", used_in(Zone.BANISHMENT, PayReserve(1)), does(Draw(1))),
    card(
        "Sealed", "item", "mage", memory(1), (used_in(Zone.MATERIAL, BANISH_THIS, PayMemory(1)),), supertypes="regalia"
    ),
    relic("Pyre", Static(ALLY & Owned(Who.YOU), (Gains(used_in(Zone.GRAVEYARD, BANISH_THIS)),), reached=GRAVE)),
    relic("Spell Stone", replace(uses(REST_THIS, effects=(DealDamage(1, A_UNIT),)), as_spell=True)),
    champion("Serene Spirit", 0, 15, "spirit", used_in(Zone.LINEAGE, BANISH_THIS)),
    attack("Lasting Swing", 0, 1, "warrior", uses(PayReserve(1))),
)

# Rules of attacks ----------------------------------------------------------------------------------------------

BATTLE: Final = (
    relic("Toll of Reserve", has(attack_toll((PayReserve(1),), ALLY, CHAMPION & YOURS))),
    relic("Toll of Blood", has(attack_toll((sacrifice(ALLY),), UNIT & THEIRS, UNIT & YOURS))),
    relic("Toll of Rest", has(attack_toll((rest(ITEM),), ANYTHING, ALLY))),
    relic("Toll of Cards", has(attack_toll((discard(ANYTHING),), CHAMPION))),
    relic("Cost of Attack", has(AttackCost((PayReserve(1),), ALLY & YOURS))),
    ally("Bloody Striker", 0, 2, 2, "warrior human", has(AttackCost((sacrifice(ALLY),), THIS))),
    ally("Tiring Striker", 0, 2, 2, "warrior human", has(AttackCost((rest(ALLY),), THIS))),
    ally(
        "Spent Striker",
        0,
        2,
        2,
        "warrior human",
        has(AttackCost((RemoveCounters("buff", Some(ALLY & YOURS), 1),), THIS)),
    ),
    card(
        "Costly Edge",
        "weapon",
        "warrior sword",
        reserve(0),
        (has(AttackCost((PayReserve(1),), THIS)),),
        power=2,
        durability=2,
    ),
    card("Sweeping Edge", "weapon", "warrior sword", reserve(0), (keyword("cleave"),), power=1, durability=2),
    card("Double Edge", "weapon", "warrior sword", reserve(0), (keyword("multistrike", 1),), power=1, durability=2),
    ally("Twin Striker", 0, 1, 2, "warrior human", keyword("multistrike", 1)),
    ally("Sweeper", 0, 1, 2, "warrior human", keyword("cleave"), keyword("multistrike", 1)),
    ally("Knight", 0, 0, 2, "warrior human", has(AttacksUsing(WEAPON & YOURS & Subtype("SWORD"), THIS))),
    relic("Two Hands", has(AttacksUsing(WEAPON & YOURS, MY_CHAMPION, 2))),
    relic("Provoking", has(MustAttack(ALLY & THEIRS, ALLY & YOURS))),
    relic("Truce", has(cant_attack(ALLY & ~Awake() | CHAMPION, CHAMPION & YOURS))),
    relic("No Blind Blows", has(cant_attack(UNIT & THEIRS, ALLY & YOURS & (Counters("buff") >= 1)))),
    card("Castle", "domain", "guardian siegeable castle", reserve(0), (), durability=2),
    attack("Onward", 0, 1, "warrior command", keyword("command")),
    attack("Bloody Command", 0, 1, "warrior command", keyword("command"), additional_cost(sacrifice(ALLY))),
    attack("Double Swing", 0, 1, "warrior", keyword("multistrike", 1)),
)

# Effects that let one play ------------------------------------------------------------------------------------

GRANTING: Final = (
    skill("Play Anything Free", Activate(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), free=True)),
    skill("Play a Grave", Activate(Some(ANYTHING, GRAVE, whose=Who.YOU))),
    skill("Play a Regalia", Activate(Some(REGALIA, (Zone.MATERIAL,), whose=Who.YOU), free=True)),
    skill(
        "Negate Unless",
        MayPay((PayReserve(1),), ControllerOf(Bound())),
        IfDone((), (Negate(ON_STACK),)),
    ),
    skill("Pay in Blood", MayPay((sacrifice(ALLY), discard(ANYTHING))), IfDone((Draw(3),))),
    skill("Everybody Pays", MayPay((PayReserve(IN_HAND),), Who.EACH), IfDone((Recover(2),), (DealDamage(1, A_UNIT),))),
    skill("Next Is Kindled", Modify(NextActivated(ACTION), (Gains(keyword("kindle", 1)),))),
)

# Material decks ------------------------------------------------------------------------------------------------

MATERIALS: Final = (
    card("Costly Relic", "item", "mage", memory(0), (additional_cost(sacrifice(ALLY)),), supertypes="regalia"),
    card("Reserved Relic", "item", "mage", memory(1), (additional_cost(PayReserve(1)),), supertypes="regalia"),
    card(
        "Kindled Relic",
        "item",
        "mage",
        memory(0),
        (keyword("kindle", 1), additional_cost(PayReserve(1))),
        supertypes="regalia",
    ),
    card(
        "Other Relic",
        "item",
        "mage",
        memory(3),
        (otherwise(discard(ANYTHING)), otherwise(sacrifice(ALLY))),
        supertypes="regalia",
    ),
    card("Counted Relic", "item", "mage", memory(2), (OwnCost(CostChange(-1), controls(ALLY)),), supertypes="regalia"),
    card("X Relic", "item", "mage", MEMORY_X, (on(Happening.ENTER, Recover(X)),), supertypes="regalia"),
    card(
        "Minded Relic",
        "item",
        "mage",
        memory(1),
        (additional_cost(banish(ANYTHING, 1, Zone.MEMORY)),),
        supertypes="regalia",
    ),
    card("Graved Relic", "item", "mage", memory(1), (additional_cost(banish(ANYTHING)),), supertypes="regalia"),
    card(
        "Optional Relic",
        "item",
        "mage",
        memory(0),
        (option("more", PayMemory(1)), on(Happening.ENTER, *gifts("more"))),
        supertypes="regalia",
    ),
    card(
        "Bound Relic",
        "phantasia",
        "mage",
        memory(1),
        (keyword("link", "ally"), additional_cost(rest(ALLY))),
        supertypes="regalia",
    ),
    champion("Blooded Heir", 1, 18, "mage human", additional_cost(sacrifice(ALLY)), on(Happening.ENTER, Materialize())),
)


def boon(
    name: str,
    cost: int,
    *abilities: Ability,
    element: str = "NORM",
    speed: Speed = Speed.FAST,
    kind: str = "LESSER BOON",
) -> CardDefinition:
    """A boon."""
    face = Face(
        name,
        frozenset({kind}),
        cost=reserve(cost),
        speed=speed,
        elements=frozenset({element}),
        abilities=abilities,
    )
    return CardDefinition(name.lower().replace(" ", "-"), (face,))


BOONS: Final = (
    boon("Boon of Uses", 0, uses(PayReserve(1))),
    boon(
        "Boon of Blood", 1, additional_cost(sacrifice(ALLY)), has(Gains(keyword("reservable")), affected=ITEM & YOURS)
    ),
    boon("Fire Boon", 1, Static(ACTION, (CostChange(1),), reached=(Zone.STACK,)), element="FIRE"),
    boon("Other Boon", 3, otherwise(discard(ANYTHING)), speed=SLOW),
    boon("Locked Boon", 0, keyword("level locked", 1), keyword("class locked", "WARRIOR")),
)
