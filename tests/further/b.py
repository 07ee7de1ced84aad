"""Fifty cards of the index that no starter deck has, from Mnemonic Charm to Zephyr."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    additional_cost,
    ally,
    at_beginning,
    attack,
    banish_this,
    card,
    champion,
    costs_less,
    does,
    gets_level,
    has,
    keyword,
    memory,
    on,
    regalia_item,
    reserve,
)
from grandarchive.cards.starter.shared import (
    ANIMAL_OR_BEAST,
    DRAW_INTO_MEMORY,
    EFFICIENCY,
    FLOATING_MEMORY,
    INTERCEPT,
    YOUR_ALLIES,
    YOUR_CHAMPION,
)
from grandarchive.model.abilities import Activated, AdditionalCost, AlternativeCost, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, LV, Count, Divided
from grandarchive.model.chance import Gather
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ChampionBonus, Faces, Happened, Is, LevelAtLeast, Turned, YourTurn
from grandarchive.model.costs import BANISH_THIS, REST_THIS, SACRIFICE_THIS, PayReserve, banish, discard, sacrifice
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    By,
    ChangeDirection,
    Choose,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    ForEach,
    Glimpse,
    If,
    IfDone,
    Load,
    May,
    Modify,
    Position,
    Preserve,
    Put,
    Recover,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Summon,
    Suppress,
    WhenDone,
)
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.events import Happening, Limit, Pattern, Since, Turning
from grandarchive.model.measures import MEMORY_COST, RESERVE_COST, Counters, DifferentAmong, Of
from grandarchive.model.modifications import (
    ATTACK_AS_ALLY,
    AbilitiesCost,
    AsThough,
    CostChange,
    Gains,
    Gets,
    PreventNext,
    Replaces,
)
from grandarchive.model.modifications import costs_less as less
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_OTHER,
    REGALIA,
    THIS,
    UNIT,
    YOURS,
    Among,
    Attacking,
    Being,
    Bound,
    Champion,
    ControllerOf,
    Defending,
    Element,
    EventPlayer,
    Every,
    Linked,
    Owned,
    PlayedFrom,
    Source,
    SourceCard,
    Subtype,
    Target,
    Type,
    WithKeyword,
)
from grandarchive.model.outcomes import Prevented
from grandarchive.model.players import PlayerTarget, Top
from grandarchive.model.playing import Empower
from grandarchive.model.scopes import AllThatFit, NextActivated, NextGlimpsed
from grandarchive.model.states import DISTANT, EPHEMERAL
from grandarchive.model.terms import Direction, Phase, Rounding, Speed, Who, Zone
from grandarchive.model.time import EndCombat
from tests.further.b_words import (
    A_BOW,
    A_PREPARATION_COUNTER,
    ALICE,
    AN_AETHERWING,
    AS_DEAR_AS_THE_OMEN,
    AUTOMATON_DRONE,
    FIRE,
    OMEN,
    PHANTASMAGORIA,
    POWERCELL,
    SILVERSHINE,
    SPECTER,
    STEALTH,
    SWORD_WEAPON,
    TAUNT,
    THORNES,
    TRUE_SIGHT,
    VIGOR,
    WITH_FLOATING_MEMORY,
    draw_and_shuffle,
)

CHAMPIONS: Final = (
    champion("Shira, Lost Spirit", 0, 15, "spirit", on(Happening.ENTER, Draw(7))),
    champion(
        "Spirit of Purity",
        0,
        15,
        "spirit",
        on(Happening.ENTER, Draw(7)),
        Activated(
            (BANISH_THIS,),
            (By(Who.EACH, (Banish(Some(ANYTHING, (Zone.GRAVEYARD,), 2, 2, Who.YOU)),)),),
            zones=(Zone.LINEAGE,),
        ),
    ),
    champion(
        "Nico, Whiplash Allure",
        2,
        25,
        "guardian human",
        Triggered(
            Pattern(Happening.MOVE, WITH_FLOATING_MEMORY & Owned(Who.YOU), into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD),
            (AddCounters("lash", 1, Source()),),
        ),
        on(
            Happening.HIT,
            May((Put(Top(Of(Counters("lash"), Source()), ControllerOf(EVENT_OTHER)), Zone.GRAVEYARD),)),
            other=CHAMPION,
        ),
        element="WATER",
    ),
    champion(
        "Tristan, Hired Blade",
        2,
        22,
        "assassin human",
        keyword("lineage", "Tristan"),
        on(
            Happening.ENTER,
            If(Of(Counters("preparation"), Source()) >= 2, (Draw(1),)),
            If(Of(Counters("preparation"), Source()) >= 4, (Draw(1),)),
        ),
    ),
)


REGALIA_CARDS: Final = (
    regalia_item(
        "Orb of Hubris",
        1,
        "cleric bauble",
        banish_this(*draw_and_shuffle(3)),
    ),
    regalia_item(
        "Protective Helm",
        0,
        "warrior accessory",
        keyword("link", "unit"),
        has(Replaces(Pattern(Happening.DAMAGED, Linked(), other=Being(DISTANT)), Prevented(1))),
    ),
    card(
        "The Majestic Spirit",
        "ally",
        "mage beast avatar",
        memory(12),
        (
            INTERCEPT,
            TRUE_SIGHT,
            VIGOR,
            has(Gains(keyword("spellshroud")), affected=CHAMPION & YOURS),
            has(
                Replaces(
                    Pattern(Happening.DAMAGED, UNIT & Element("CRUX") & YOURS & ~THIS),
                    Prevented(Divided(EVENT_AMOUNT, 2, Rounding.UP)),
                )
            ),
        ),
        element="CRUX",
        supertypes="regalia",
        power=4,
        life=10,
    ),
    regalia_item(
        "Ticket to the Afterlife",
        0,
        "cleric specter artifact",
        Static(SPECTER & Owned(Who.YOU), (AbilitiesCost(-1),), reached=(Zone.GRAVEYARD,)),
        Static(SPECTER & PlayedFrom(Zone.GRAVEYARD) & YOURS, (less(1),), reached=(Zone.STACK,)),
        Activated((PayReserve(2), REST_THIS, banish(SPECTER)), (Recover(2),), gates=ALICE),
        element="UMBRA",
    ),
    regalia_item(
        "Tome of Ignorance",
        1,
        "mage distortion book",
        has(gets_level(-1), affected=CHAMPION & ~YOURS, gates=CLASS_BONUS),
        banish_this(Draw(1)),
        element="UMBRA",
    ),
)

ACTIONS: Final = (
    action(
        "Nature's Appeal",
        2,
        Speed.FAST,
        "mage spell",
        does(
            Reveal(Top(LV)),
            Choose(Some(ANYTHING, among=Bound("revealed"), name="one")),
            Choose(Some(~Among(Bound("one")), among=Bound("revealed"), name="another")),
            Put(Bound("one"), Zone.HAND),
            Preserve(Bound("another")),
            Put(Bound("revealed"), Zone.DECK, Position.BOTTOM),
        ),
        element="TERA",
    ),
    action(
        "Noble Dissolution",
        2,
        Speed.FAST,
        "cleric mage spell",
        does(Destroy(Target(Type("PHANTASIA"), 0, 3))),
        element="EXALTED WIND",
    ),
    action(
        "Overflow the Barrow",
        3,
        Speed.SLOW,
        "cleric specter spell",
        costs_less(2, Count(ANYTHING, Zone.GRAVEYARD, Who.YOU).exactly(0)),
        does(
            AddCounters("haunt", 1, PHANTASMAGORIA),
            Put(Top(Of(Counters("haunt"), PHANTASMAGORIA)), Zone.GRAVEYARD),
        ),
        element="UMBRA",
    ),
    action(
        "Reactivate Drone",
        2,
        Speed.FAST,
        "guardian skill",
        does(Summon(AUTOMATON_DRONE, entering=RESTED & with_counters("buff"))),
        AlternativeCost((PayReserve(2),), "ephemeral", (Zone.GRAVEYARD,)),
        element="NEOS",
    ),
    card(
        "Resonant Aether",
        "action",
        "ranger aethercharge spell",
        reserve(1),
        (has(Gets("power", 1), gates=(LevelAtLeast(2),)), does(Load(SourceCard(), AN_AETHERWING))),
        power=1,
        speed=Speed.FAST,
    ),
    action(
        "Restorative Flame",
        2,
        Speed.FAST,
        "cleric spell",
        does(
            Banish(Some(FIRE, (Zone.GRAVEYARD,), 0, 3, Who.YOU)),
            ForEach(Bound("chosen"), (Recover(2),)),
        ),
        element="FIRE",
    ),
    action(
        "Roots of Tomorrow",
        1,
        Speed.FAST,
        "mage skill",
        does(Reveal(Top(1)), Preserve(Bound("revealed"))),
        does(DRAW_INTO_MEMORY),
        element="TERA",
    ),
    action(
        "Scorching Knowledge",
        1,
        Speed.FAST,
        "mage spell",
        does(Empower(3)),
        does(
            May((RemoveCounters("enlighten", Champion(), 1),)),
            IfDone((Empower(3),)),
            gates=(ChampionBonus("Rai"),),
        ),
        element="FIRE",
    ),
    action(
        "Scorching Trap",
        1,
        Speed.FAST,
        "assassin skill reaction",
        AlternativeCost((A_PREPARATION_COUNTER,), zones=(Zone.MEMORY,), condition=~YourTurn(), gates=CLASS_BONUS),
        does(DealDamage(2, Target(UNIT & Attacking()))),
        element="FIRE",
    ),
    action(
        "Solar Providence",
        2,
        Speed.FAST,
        "mage spell",
        does(Draw(1), discard()),
        does(
            May((ChangeDirection(),)),
            If(
                Turned(Turning((Direction.SOUTH,), (Direction.NORTH,))),
                (WhenDone((DealDamage(3, Target(CHAMPION)),)),),
            ),
            gates=(ChampionBonus("Kongming"),),
        ),
        element="FIRE",
    ),
    action(
        "Song of Frost",
        2,
        Speed.FAST,
        "tamer skill melody",
        AlternativeCost((banish(WITH_FLOATING_MEMORY),), gates=CLASS_BONUS),
        does(If(Count(UNIT & Attacking()) >= 1, (EndCombat(),))),
        element="WATER",
    ),
    action(
        "Spirit Blade: Ensoul",
        6,
        Speed.SLOW,
        "warrior spell",
        does(
            Put(
                Some(SWORD_WEAPON & (MEMORY_COST <= 1), (Zone.BANISHMENT, Zone.MATERIAL), 0, None, Who.YOU), Zone.FIELD
            ),
            Modify(AllThatFit(SWORD_WEAPON & YOURS), (AsThough(ATTACK_AS_ALLY),)),
            Delayed(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END), (Sacrifice(Every(SWORD_WEAPON & YOURS)),)),
        ),
        element="CRUX",
    ),
    action(
        "Starstrung Reading",
        2,
        Speed.FAST,
        "ranger spell",
        does(Modify(NextGlimpsed(Subtype("AETHERCHARGE"), 3), (Gains(keyword("aethercalling")),))),
        does(If(Is(Champion(), Being(DISTANT)), (Glimpse(4),))),
        element="ASTRA",
    ),
    action(
        "Steady Verse",
        2,
        Speed.SLOW,
        "cleric tamer skill melody",
        does(Modify(NextActivated(ACTION & Subtype("HARMONY")), (less(1),)), gates=CLASS_BONUS),
        does(DRAW_INTO_MEMORY),
    ),
    action(
        "Strategem of Myriad Ice",
        6,
        Speed.SLOW,
        "mage spell",
        Static(THIS, (Gains(EFFICIENCY),), Faces((Direction.EAST,)), zones=(Zone.STACK,)),
        does(
            Banish(Some(WITH_FLOATING_MEMORY, (Zone.GRAVEYARD,), 0, None, Who.YOU)),
            ForEach(Bound("chosen"), (WhenDone((DealDamage(3, Target(UNIT & ~YOURS)),)),)),
        ),
        element="WATER",
    ),
    action(
        "Unmake Duality",
        3,
        Speed.SLOW,
        "guardian skill",
        additional_cost(sacrifice(REGALIA & WithKeyword("divine relic"))),
        does(Draw(2)),
    ),
    action(
        "Radiant Repudiation",
        2,
        Speed.FAST,
        "guardian skill reaction",
        does(
            Modify(
                Target(UNIT & Element("NEOS")),
                (PreventNext(4, effects=(WhenDone((DealDamage(2, Target(UNIT, name="other")),)),)),),
            )
        ),
        element="NEOS",
    ),
    action(
        "Water Herbs",
        2,
        Speed.FAST,
        "cleric skill",
        does(Put(Top(2, PlayerTarget()), Zone.GRAVEYARD)),
        does(Gather(), gates=CLASS_BONUS),
        element="WATER",
    ),
    action(
        "Whirlwind Threads",
        1,
        Speed.FAST,
        "tamer spell",
        does(
            AddCounters("quest", 1, Champion()),
            If(Happened(Pattern(Happening.SUPPRESSED)), (Put(SourceCard(), Zone.MEMORY),)),
        ),
        element="WIND",
    ),
    action("Zephyr", 2, Speed.FAST, "cleric mage spell", does(Suppress(Target(ALLY | REGALIA))), element="WIND"),
)

ATTACKS: Final = (
    attack(
        "Pierce the Heavens",
        3,
        3,
        "warrior polearm",
        has(
            Gets("power", 2),
            Gains(keyword("unblockable")),
            condition=Happened(Pattern(Happening.LEVEL_UP, YOUR_CHAMPION)),
            gates=(ChampionBonus("Jin"),),
        ),
    ),
    attack(
        "Stillshard Strike",
        2,
        3,
        "assassin sword",
        AdditionalCost((A_PREPARATION_COUNTER,), optional="prepared"),
        on(
            Happening.ATTACK,
            If(
                Is(Source(), Being("prepared")),
                (Recover(1 + Of(Counters("sheen"), Every(UNIT & Defending()))),),
            ),
        ),
        element="WATER",
    ),
)

ALLIES: Final = (
    ally(
        "Powered Defender",
        3,
        1,
        4,
        "guardian automaton",
        keyword("taunt", gates=(*CLASS_BONUS, LevelAtLeast(2))),
        Triggered(Pattern(Happening.DAMAGED, THIS), (Summon(POWERCELL),)),
        element="WATER",
    ),
    ally(
        "Queen's Cinderhog",
        3,
        4,
        2,
        "assassin animal boar",
        keyword("stealth", gates=CLASS_BONUS),
        element="EXALTED FIRE",
    ),
    ally(
        "Skilled Aerotheurge",
        2,
        1,
        2,
        "ranger human",
        keyword("ranged", 2),
        on(
            Happening.HIT,
            If(
                Is(Source(), Being(DISTANT)),
                (
                    May(
                        (
                            Load(
                                Target(Element("WIND") & Subtype("AETHERCHARGE") & Owned(Who.YOU), zone=Zone.GRAVEYARD),
                                AN_AETHERWING,
                            ),
                        )
                    ),
                ),
            ),
        ),
        keyword("floating memory", gates=CLASS_BONUS),
        element="WIND",
    ),
    replace(
        ally("Throne-Keeper Bullfrog", 3, 0, 4, "guardian animal human frog", TAUNT, FLOATING_MEMORY, element="WATER"),
        slug="thronekeeper-bullfrog",
    ),
    ally(
        "Tidestone Seeker",
        2,
        1,
        3,
        "cleric human",
        on(Happening.ENTER, Glimpse(3), gates=CLASS_BONUS),
        element="WATER",
    ),
    ally(
        "Treacle, Drowned Mouse",
        3,
        1,
        4,
        "cleric specter animal mouse",
        has(Gains(STEALTH), condition=Is(Source(), Being(EPHEMERAL))),
        at_beginning(Phase.RECOLLECTION, Recover(Count(SPECTER & YOUR_ALLIES)), gates=ALICE),
        AlternativeCost((PayReserve(2), discard()), "ephemeral", (Zone.GRAVEYARD,), gates=ALICE),
        element="WATER",
        supertypes="unique",
    ),
    ally(
        "Two of Diamonds",
        2,
        1,
        2,
        "mage suited human",
        keyword("retort", 2),
        Activated(
            (PayReserve(2 - DifferentAmong(RESERVE_COST, Every(Subtype("SUITED") & YOURS))),),
            (Empower(2),),
            limit=Limit(1, Since.THIS_GAME),
        ),
        element="WATER",
    ),
    ally(
        "Unrelenting Warden",
        3,
        2,
        3,
        "guardian human",
        keyword("taunt", gates=CLASS_BONUS),
        keyword("vigor", gates=(LevelAtLeast(2),)),
        element="WIND",
    ),
    ally("Vigilant Sentry", 3, 2, 3, "guardian human", keyword("taunt", gates=CLASS_BONUS), element="WIND"),
    ally(
        "Waterveil Apostle",
        3,
        1,
        4,
        "cleric human",
        at_beginning(Phase.RECOLLECTION, Gather(), gates=(*CLASS_BONUS, Count(ANYTHING, Zone.MEMORY, Who.YOU) >= 4)),
        element="WATER",
    ),
    ally(
        "Wildgrowth Feline",
        2,
        1,
        2,
        "tamer animal cat",
        Triggered(
            Pattern(Happening.ENTER, ALLY & ANIMAL_OR_BEAST & YOURS & ~THIS),
            (AddCounters("buff", 1, Source()),),
            gates=CLASS_BONUS,
        ),
        element="WIND",
    ),
)

OTHERS: Final = (
    card(
        "Mnemonic Charm",
        "item",
        "cleric mage scripture",
        reserve(2),
        (on(Happening.ENTER, DRAW_INTO_MEMORY), Activated((SACRIFICE_THIS,), (Empower(2),), gates=CLASS_BONUS)),
    ),
    card(
        "Molten Arrow",
        "item",
        "ranger arrow",
        reserve(3),
        (
            Activated((REST_THIS,), (Load(Source(), A_BOW),)),
            Activated((banish(FIRE & ~THIS, 3),), (Load(SourceCard(), A_BOW),), zones=(Zone.GRAVEYARD,)),
        ),
        element="FIRE",
        power=3,
    ),
    card(
        "Ocean's Blessing",
        "phantasia",
        "tamer spell",
        reserve(2),
        (
            keyword("link", "ally"),
            has(Gets("life", 1), Gains(TAUNT), affected=Linked()),
            keyword("floating memory", gates=CLASS_BONUS),
        ),
        element="WATER",
    ),
    card(
        "Oasis Trading Post",
        "domain",
        "warrior market",
        reserve(3),
        (
            Activated((PayReserve(3), REST_THIS), (Glimpse(2),)),
            Activated((PayReserve(4), REST_THIS), (Gather(),)),
            Activated((PayReserve(5), REST_THIS), (Summon(AUTOMATON_DRONE),)),
        ),
    ),
    card(
        "Soutirer Vortex",
        "phantasia",
        "guardian spell",
        reserve(6),
        (
            costs_less(3, DifferentAmong(RESERVE_COST, Every(OMEN, Zone.BANISHMENT, Who.YOU)) >= 3),
            Static(OMEN & Owned(Who.YOU), (Gains(AS_DEAR_AS_THE_OMEN),), reached=(Zone.BANISHMENT,)),
        ),
        element="UMBRA",
        supertypes="unique",
    ),
    SILVERSHINE,
    THORNES,
    card(
        "Xuchang, Frozen Citadel",
        "domain",
        "mage siegeable castle",
        reserve(3),
        (
            at_beginning(
                Phase.RECOLLECTION,
                By(
                    EventPlayer(),
                    (
                        May((Banish(Some(WITH_FLOATING_MEMORY, (Zone.GRAVEYARD,), 1, 1, Who.YOU)),)),
                        IfDone((), (Modify(NextActivated(ANYTHING), (CostChange(2),)),)),
                    ),
                ),
                whose=Who.OPPONENT,
            ),
        ),
        element="WATER",
        supertypes="unique",
        durability=4,
    ),
)

CARDS: Final = (*CHAMPIONS, *REGALIA_CARDS, *ACTIONS, *ATTACKS, *ALLIES, *OTHERS)
"""What is said of them is all that they do."""

MISSED: Final[dict[str, str]] = {}
"""Those of which something cannot be said, and which word is missing."""
