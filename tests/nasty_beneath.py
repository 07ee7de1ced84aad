"""Nasty made-up cards for what lies beneath objects: loaded cards, and cards in the lineages of champions.

Costs that take what is loaded, what is loaded into allies and other guns, replacements on the way there and away,
curses that give their abilities to champions. A group of cards stands in a tuple; `nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import (
    additional_cost,
    ally,
    attack,
    card,
    champion,
    does,
    has,
    keyword,
    memory,
    on,
    reserve,
)
from grandarchive.model.abilities import Ability, Activated, Static, Triggered
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.conditions import controls
from grandarchive.model.costs import BANISH_THIS, REST_THIS, Payment, PayReserve, discard, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    Choose,
    ChoosePlayer,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    If,
    Load,
    May,
    Modify,
    Put,
    PutIntoLineage,
    Recover,
    Summon,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LEVEL, Of
from grandarchive.model.modifications import (
    WIELD_AS_LOADED,
    AddTypes,
    AsThough,
    AttackCost,
    AttacksUsing,
    Controls,
    Gets,
    Loses,
    Replaces,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    ITEM,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Beneath,
    Bound,
    Champion,
    Every,
    Filter,
    Loaded,
    Owned,
    Source,
    SourceCard,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.players import ThePlayer, Top
from grandarchive.model.terms import Phase, Speed, Who, Zone
from tests.cant import attack_toll
from tests.nasty_cards import A_UNIT, AN_ALLY, relic, replaces, skill, trick, uses

HAND, GRAVE, BENEATH, LINEAGE = Zone.HAND, Zone.GRAVEYARD, Zone.LOADED, Zone.LINEAGE
GUN: Final = Subtype("GUN") & WEAPON
BOW: Final = Subtype("BOW") & WEAPON
WING: Final = Subtype("AETHERWING") & WEAPON
BULLET: Final = Subtype("BULLET")
CURSE: Final = Subtype("CURSE")
CHOSEN: Final = Bound("chosen")
MINE: Final = Choose(Some(ANYTHING, (HAND,), whose=Who.YOU))
A_WEAPON: Final = Target(WEAPON)
A_GUN: Final = Target(GUN & YOURS)
AN_OBJECT: Final = Target(ANYTHING)
A_CHAMPION: Final = Target(CHAMPION)

# Loaded cards --------------------------------------------------------------------------------------------------


def arm(name: str, kind: str, power: int, *abilities: Ability, regalia: bool = False) -> CardDefinition:
    """A weapon that must be loaded."""
    return card(
        name,
        "weapon",
        f"ranger {kind}",
        memory(0) if regalia else reserve(0),
        abilities,
        supertypes="regalia" if regalia else "",
        power=power,
        durability=2,
    )


def shot(
    name: str,
    power: int,
    *abilities: Ability,
    into: Filter = GUN,
    kind: str = "bullet",
    costs: tuple[Payment, ...] = (),
) -> CardDefinition:
    """An item with power that loads itself into a weapon."""
    loads = Activated((REST_THIS, *costs), (Load(Source(), Target(into & YOURS & ~Loaded())),))
    return card(name, "item", f"ranger {kind}", reserve(0), (loads, *abilities), power=power)


def charge(name: str, power: int, *abilities: Ability, first: tuple[Effect, ...] = (), cost: int = 0) -> CardDefinition:
    """An action with power that may be loaded as it resolves."""
    loads = May((Choose(Some(WING & YOURS)), Load(SourceCard(), CHOSEN)))
    return card(
        name,
        "action",
        "ranger aethercharge spell",
        reserve(cost),
        (does(*first, loads), *abilities),
        power=power,
        speed=Speed.FAST,
    )


SHARD: Final = CardDefinition(
    "nasty-shard", (card("Nasty Shard", "item", "ranger bullet", reserve(0), (), power=1).face,), token=True
)
UNLOADED: Final = Pattern(Happening.MOVE, out_of=BENEATH)

LOADED: Final = (
    arm("Iron Gun", "gun", 1),
    arm("Regal Gun", "gun", 1, regalia=True),
    arm("Glad Gun", "gun", 1, Triggered(Pattern(Happening.LOADED, THIS), (Draw(1),))),
    arm("Bloody Gun", "gun", 2, has(AttackCost((sacrifice(ALLY),), THIS))),
    arm("Emptied Gun", "gun", 2, has(AttackCost((Banish(Some(ANYTHING, (BENEATH,))),), THIS))),
    arm("Hungry Barrel", "gun", 0, uses(Load(Some(BULLET, (HAND,), 1, 1, Who.YOU), Source()))),
    arm("Thieving Barrel", "gun", 0, uses(Load(Some(BULLET, (BENEATH,)), Source()))),
    arm("Grave Barrel", "gun", 1, uses(Load(Some(ITEM, (GRAVE,), 1, 1, Who.YOU), Source()), REST_THIS)),
    arm(
        "Counting Barrel",
        "gun",
        0,
        Static(THIS, (Gets("power", Count(Beneath(Source()), BENEATH)),)),
        uses(Banish(Some(Beneath(Source()), (BENEATH,))), effects=(Draw(1),)),
    ),
    arm("Long Bow", "bow", 1),
    arm("Bright Wing", "aetherwing", 1),
    arm("Regal Wing", "aetherwing", 1, regalia=True),
    shot("Lead", 2),
    shot("Learned Lead", 1, on(Happening.HIT, Draw(1))),
    shot("Sighted Lead", 1, keyword("true sight")),
    shot("Paid Lead", 2, costs=(PayReserve(1),)),
    shot("Bloody Lead", 3, costs=(sacrifice(ALLY | ITEM),)),
    shot("Parting Lead", 1, Triggered(Pattern(Happening.MOVE, THIS, out_of=BENEATH), (Draw(1),), zones=(BENEATH,))),
    shot("Slipping Lead", 1, Activated((BANISH_THIS, PayReserve(1)), (Draw(1),), zones=(BENEATH,))),
    shot("Barbed Arrow", 2, into=BOW, kind="arrow"),
    shot("Any Arrow", 1, into=WEAPON, kind="arrow"),
    charge("Plain Charge", 1),
    charge("Called Charge", 1, keyword("aethercalling")),
    charge("Bloody Charge", 2, additional_cost(sacrifice(ALLY)), on(Happening.HIT, Draw(1))),
    charge("Slow Learner", 1, first=(Draw(1), discard()), cost=1),
    trick("Price of a Load", additional_cost(Banish(Some(BULLET, (BENEATH,)))), does(Draw(2))),
    trick("Return the Load", additional_cost(Put(Some(ANYTHING, (BENEATH,)), HAND)), does(Recover(1))),
)

# What is done with what is loaded ------------------------------------------------------------------------------

LOADS: Final = (
    skill("Cram", MINE, Load(CHOSEN, A_GUN)),
    skill("Stuff", MINE, Load(CHOSEN, AN_ALLY)),
    skill("Into the Champion", MINE, Load(CHOSEN, Champion())),
    skill("Load the Dead", Choose(Some(ANYTHING, (GRAVE,), whose=Who.YOU)), Load(CHOSEN, AN_OBJECT)),
    skill("Load the Top", Load(Top(2), A_WEAPON)),
    skill("Load a Thought", Choose(AtRandom(Zone.MEMORY, whose=Who.OPPONENT)), Load(CHOSEN, A_WEAPON)),
    skill("Load Itself", Load(SourceCard(), AN_OBJECT)),
    skill("Load Shards", Summon(SHARD, 2), Load(Bound("summoned"), A_WEAPON)),
    skill(
        "Swallow",
        Load(Target(ALLY | ITEM, name="one"), Target(ANYTHING, name="other")),
    ),
    skill("Swap Loads", Choose(Some(ANYTHING, (BENEATH,))), Load(CHOSEN, A_WEAPON)),
    skill("Unload All", Put(Every(ANYTHING, BENEATH), HAND)),
    skill("Burn the Load", Banish(Target(ANYTHING, zone=BENEATH))),
    skill("Raise the Load", Put(Target(ANYTHING, zone=BENEATH), Zone.FIELD)),
    skill("Weigh the Load", BindAll(Every(Beneath(AN_OBJECT), BENEATH), "them"), Recover(HowMany(Bound("them")))),
    skill("Break Arms", Destroy(A_WEAPON)),
    skill("Lift Arms", Put(A_WEAPON, HAND)),
    skill("Take Arms", Modify(A_WEAPON, (Controls(),), REST_OF_GAME)),
    skill("Dry Fire", Modify(Every(WEAPON & YOURS), (AsThough(WIELD_AS_LOADED),))),
    skill("Everything Is a Gun", Modify(AN_OBJECT, (AddTypes(("WEAPON",), subtypes=("GUN",)),))),
    relic("Oil", has(Gets("power", 1), affected=WEAPON & Loaded())),
    relic("Arms for Allies", has(AttacksUsing(WEAPON, ALLY & YOURS))),
    relic("Loads Return", replaces(Pattern(Happening.MOVE, into=GRAVE, out_of=BENEATH), GoesTo(HAND))),
    relic("Loads Burn", replaces(Pattern(Happening.MOVE, YOURS, into=BENEATH), GoesTo(GRAVE), optional=True)),
    relic(
        "Loads Refused", replaces(Pattern(Happening.MOVE, BULLET, into=BENEATH), Instead((Recover(1),)), optional=True)
    ),
    relic("Load Watcher", Triggered(UNLOADED, (Draw(1),))),
    relic("Load Clerk", Triggered(Pattern(Happening.LOADED), (AddCounters("buff", 1, EVENT_CARD),))),
    relic("Blank Loads", Static(ANYTHING, (Loses(),), reached=(BENEATH,))),
    relic("Keen Loads", Static(ANYTHING, (Gets("power", 1),), reached=(BENEATH,))),
    ally("Mortar", 0, 1, 3, "ranger human", uses(Load(Some(ANYTHING, (HAND,), 1, 1, Who.YOU), Source()), REST_THIS)),
    ally("Stuffed", 0, 1, 2, "ranger human", has(Gets("power", 2), condition=controls(THIS & Loaded()))),
)

# Lineages ------------------------------------------------------------------------------------------------------


def curse(name: str, *abilities: Ability, costs: tuple[Payment, ...] = (), element: str = "NORM") -> CardDefinition:
    """An item that puts itself into the lineage of any champion."""
    used = uses(*costs, effects=(PutIntoLineage(Source(), A_CHAMPION),))
    return card(name, "item", "cleric curse", reserve(0), (used, *abilities), element=element)


CURSED: Final = Count(CURSE, LINEAGE, Who.YOU)
MY_LINEAGE: Final = Beneath(Champion())
DIES: Final = Pattern(Happening.DIE, ALLY & YOURS)
WISP: Final = CardDefinition(
    "nasty-wisp", (card("Nasty Wisp", "item", "cleric curse", reserve(0), ()).face,), token=True
)

LINEAGES: Final = (
    curse("Weakening", Static(THIS, (Gets("life", -1),), inherited=True)),
    curse("Lifting", Static(THIS, (Gets("level", 1),), inherited=True)),
    curse("Costly Curse", Static(ALLY & YOURS, (Gets("power", 1),), inherited=True), costs=(sacrifice(ALLY),)),
    curse("Fiery Curse", element="FIRE"),
    curse(
        "Gnawing",
        Triggered(
            Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION),
            (DealDamage(1, Source(), unpreventable=True),),
            inherited=True,
        ),
    ),
    curse("Useful Curse", Activated((sacrifice(ALLY),), (Recover(1),), inherited=True)),
    curse("Tolling Curse", Static(THIS, (attack_toll((discard(ANYTHING),), UNIT, CHAMPION & YOURS),), inherited=True)),
    curse("Sparing Curse", Static(THIS, (Replaces(DIES, GoesTo(HAND)),), inherited=True)),
    curse("Released", Activated((BANISH_THIS, PayReserve(1)), (Draw(1),), zones=(LINEAGE,))),
    curse("Noted", Triggered(Pattern(Happening.MOVE, THIS, into=LINEAGE), (Draw(1),), zones=(LINEAGE,))),
    ally("Shade", 0, 2, 1, "cleric curse", on(Happening.DIE, PutIntoLineage(SourceCard(), Champion()))),
    attack("Hex Cut", 0, 1, "cleric curse", on(Happening.HIT, PutIntoLineage(SourceCard(), Champion(Who.OPPONENT)))),
    skill("Vow Beneath", PutIntoLineage(SourceCard(), Champion())),
    skill("Curse Somebody", ChoosePlayer(), PutIntoLineage(SourceCard(), Champion(ThePlayer()))),
    skill("Bury the Living", PutIntoLineage(AN_ALLY, Champion())),
    skill("Bury Arms", PutIntoLineage(Target(WEAPON, name="arm"), Target(CHAMPION))),
    skill("Bury a Thought", MINE, PutIntoLineage(CHOSEN, A_CHAMPION)),
    skill("Bury the Top", PutIntoLineage(Top(1), A_CHAMPION)),
    skill("Bury the Load", PutIntoLineage(Every(ANYTHING, BENEATH), Champion())),
    skill("Wisps", Summon(WISP), PutIntoLineage(Bound("summoned"), A_CHAMPION)),
    skill(
        "Gather Curses",
        Choose(Some(CURSE, (GRAVE,), minimum=0, maximum=None, whose=Who.YOU)),
        PutIntoLineage(CHOSEN, Champion(), "laid"),
        If(HowMany(Bound("laid")) >= 1, (Draw(HowMany(Bound("laid"))),)),
    ),
    skill("Dig Up", Put(Target(ANYTHING, zone=LINEAGE), HAND)),
    skill("Purge Lineages", Banish(Every(CURSE, LINEAGE))),
    skill("Load the Lineage", Load(Every(CURSE & MY_LINEAGE, LINEAGE), AN_OBJECT)),
    relic("Lineage Altar", uses(Discard(Some(MY_LINEAGE, (LINEAGE,))), REST_THIS, effects=(DealDamage(1, A_UNIT),))),
    relic("Common Altar", uses(Banish(Some(CURSE, (LINEAGE,))), effects=(Draw(1),))),
    trick("Price of Curses", additional_cost(Put(Some(CURSE, (LINEAGE,)), HAND)), does(Draw(1))),
    trick("Reserve of Curses", additional_cost(PayReserve(CURSED)), does(Draw(1))),
    relic("Cursed Level", has(Gets("level", CURSED), affected=CHAMPION & YOURS)),
    relic("Lineage Witness", Triggered(Pattern(Happening.MOVE, CURSE, out_of=LINEAGE), (Draw(1),))),
    relic(
        "Lineage Ward", replaces(Pattern(Happening.MOVE, CURSE, into=LINEAGE), GoesTo(Zone.BANISHMENT), optional=True)
    ),
    relic("Lineage Leak", replaces(Pattern(Happening.MOVE, into=GRAVE, out_of=LINEAGE), GoesTo(HAND))),
    relic("Blank Lineage", Static(CURSE & Owned(Who.OPPONENT), (Loses(),), reached=(LINEAGE,))),
    champion(
        "Cursed Heir",
        1,
        18,
        "cleric human",
        on(Happening.ENTER, Choose(Some(CURSE, (GRAVE,), whose=Who.YOU)), PutIntoLineage(CHOSEN, Champion())),
        Activated((Banish(Some(CURSE & Beneath(Source()), (LINEAGE,))),), (Recover(2),)),
    ),
    champion("Cursed Elder", 2, 22, "cleric human", on(Happening.ENTER, Recover(Of(LEVEL, Source())))),
)
