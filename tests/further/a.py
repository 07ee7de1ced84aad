"""Fifty cards of the index that no starter deck has, from Ameliorating Mantra to Materialize Munitions."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    at_beginning,
    attack,
    banish_this,
    card,
    costs_less,
    does,
    gets_level,
    has,
    keyword,
    memory,
    on,
    regalia_item,
    regalia_weapon,
    reserve,
    slug_of,
)
from grandarchive.cards.starter.shared import (
    ANIMAL_OR_BEAST,
    BEAST,
    DRAW_INTO_MEMORY,
    FLOATING_MEMORY,
    HUMAN,
    YOUR_ALLIES,
    YOUR_CHAMPION,
)
from grandarchive.model.abilities import Activated, AlternativeCost, OwnCost, Triggered
from grandarchive.model.amounts import LV, Count, HowMany, Lesser, influence
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.conditions import ChampionBonus, ElementBonus, Faces, Is, Paid, controls
from grandarchive.model.costs import REST_THIS, SACRIFICE_THIS, PayReserve, discard, sacrifice, suffer_damage
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    By,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Glimpse,
    If,
    IfDone,
    Load,
    LookAt,
    Materialize,
    May,
    Modal,
    Mode,
    Modify,
    Position,
    Put,
    RedirectAttack,
    RemoveCounters,
    Rest,
    Reveal,
)
from grandarchive.model.entering import Entering
from grandarchive.model.events import Happening, Pattern, Turning
from grandarchive.model.measures import RESERVE_COST, Counters, Of
from grandarchive.model.modifications import (
    ActivationCost,
    AddTypes,
    AttacksGet,
    CostChange,
    Gains,
    Gets,
    Loses,
    MustAttack,
    Permits,
    RecollectsLess,
    Replaces,
    SetElements,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    REGALIA,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Among,
    Attacking,
    Being,
    Beneath,
    Bound,
    Champion,
    Element,
    Every,
    Loaded,
    Named,
    Owned,
    Source,
    Subtype,
    Target,
    WithKeyword,
)
from grandarchive.model.outcomes import Enters, Prevented
from grandarchive.model.players import OwnerOf, PlayerTarget, ThePlayer, Top
from grandarchive.model.playing import Empower
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.states import DISTANT, EPHEMERAL
from grandarchive.model.terms import Direction, Phase, Speed, Who, Zone
from grandarchive.model.time import EndCombat
from tests.cant import cant_retaliate
from tests.further.a_words import (
    A_TYPE_IN_COMMON,
    AGILITY_3,
    BANISHED_AS_IT_RESOLVES,
    BEGUILING_COUP,
    CHESSMAN,
    EXIA,
    FIRE,
    FRACTURED_MEMORIES,
    HERB,
    PHANTASIA,
    PREPARATION,
    SPELL,
    THEIR_MEMORIES,
    of_elements,
)

CARDS: Final = (
    action(
        "Ameliorating Mantra",
        2,
        Speed.FAST,
        "cleric spell reaction",
        does(RemoveCounters("wither", Target(ANYTHING, 0, 2), 2)),
        FLOATING_MEMORY,
    ),
    regalia_weapon(
        "Assassin's Ripper",
        1,
        1,
        2,
        "assassin dagger",
        Activated(
            (REST_THIS, RemoveCounters("preparation", Some(YOUR_CHAMPION), 1)),
            (Modify(Source(), (Gets("power", 2),)),),
            gates=CLASS_BONUS,
        ),
    ),
    ally(
        "Automaton Beastkeeper",
        4,
        1,
        4,
        "tamer automaton",
        on(
            Happening.ENTER,
            May((Put(Some(ALLY & BEAST, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.MEMORY),)),
            gates=CLASS_BONUS,
        ),
    ),
    ally(
        "Axis Gale Scholar",
        3,
        1,
        3,
        "mage human",
        has(Gets("power", 2), condition=Faces((Direction.NORTH,))),
        has(Gets("life", 1), affected=YOUR_ALLIES, condition=Faces((Direction.SOUTH,))),
        element="WIND",
    ),
    regalia_item(
        "Bauble of Scarcity",
        0,
        "cleric distortion bauble",
        banish_this(By(Who.EACH, (discard(),))),
        element="UMBRA",
    ),
    BEGUILING_COUP,
    regalia_item(
        "Berserker Plate",
        1,
        "warrior armor",
        has(Gets("life", 7), affected=YOUR_CHAMPION, gates=CLASS_BONUS),
        at_beginning(Phase.RECOLLECTION, DealDamage(3, Champion(), unpreventable=True), Draw(1)),
        element="EXIA",
    ),
    ally("Blitz Charger", 3, 3, 1, "tamer animal horse", element="FIRE"),
    ally(
        "Buddy Raccoon",
        2,
        1,
        2,
        "tamer animal raccoon",
        keyword("fast activation", gates=CLASS_BONUS),
        on(Happening.ENTER, May((Put(Target(YOUR_ALLIES & Subtype("RACCOON") & ~THIS), Zone.HAND),))),
    ),
    ally(
        "Capricious Lynx",
        3,
        3,
        3,
        "tamer beast cat",
        keyword("pride", 4),
        on(Happening.ENTER, Modify(Source(), (Loses(),)), gates=CLASS_BONUS),
    ),
    card(
        "Cascading Round",
        "item",
        "ranger bullet",
        memory(0),
        (
            keyword("renewable"),
            Activated((REST_THIS,), (Load(Source(), Target(WEAPON & Subtype("GUN") & YOURS & ~Loaded())),)),
            on(Happening.HIT, Put(Top(1), Zone.GRAVEYARD)),
        ),
        element="WATER",
        supertypes="regalia",
        power=2,
    ),
    of_elements(
        action(
            "Bolstering Tempest",
            2,
            Speed.SLOW,
            "warrior skill",
            OwnCost(CostChange(2 * (HowMany(Bound()) - Lesser(HowMany(Bound()), 1)))),
            does(Modify(Target(ALLY & HUMAN, 0, None), (Gets("power", 3),))),
        ),
        "EXALTED",
        "WIND",
    ),
    action(
        "Castling",
        4,
        Speed.FAST,
        "guardian chessman skill",
        costs_less(2, controls(ALLY & CHESSMAN & Subtype("ROOK"))),
        costs_less(2, controls(ALLY & CHESSMAN & Subtype("KING"))),
        does(
            Modify(
                Target(ALLY & CHESSMAN, 0, 2),
                (Gains(keyword("spellshroud")), Gains(keyword("taunt")), Gets("life", 2)),
            )
        ),
    ),
    card(
        "Chasing Shadows",
        "phantasia",
        "assassin spell",
        reserve(2),
        (
            on(Happening.ENTER, AGILITY_3),
            Triggered(
                Pattern(Happening.AGILITY, by=Who.YOU),
                (Modify(Every(YOUR_ALLIES & Named("Ominous Shadow")), (Gets("power", 1),)),),
                gates=(ChampionBonus("Tristan"),),
            ),
        ),
        element="UMBRA",
    ),
    action(
        "Chilling Touch",
        1,
        Speed.SLOW,
        "mage spell",
        does(
            Banish(AtRandom(Zone.MEMORY, whose=PlayerTarget(Who.OPPONENT))),
            Delayed(Pattern(Happening.PHASE, by=ThePlayer(), phase=Phase.END), (Put(Bound("chosen"), Zone.MEMORY),)),
        ),
        FLOATING_MEMORY,
        element="WATER",
    ),
    action(
        "Claimed From Beyond",
        3,
        Speed.FAST,
        "mage spell",
        does(If(A_TYPE_IN_COMMON, (Banish(Target(~CHAMPION)),))),
        element="CRUX",
    ),
    ally(
        "Cloaked Executioner",
        2,
        2,
        1,
        "assassin automaton",
        keyword("fast activation", gates=CLASS_BONUS),
        keyword("ambush"),
        element="WIND",
    ),
    action(
        "Conniving Plans",
        2,
        Speed.FAST,
        "assassin skill",
        does(
            Put(Top(2), Zone.GRAVEYARD),
            If(
                Count(Element("WATER"), Zone.GRAVEYARD, Who.YOU) >= 4,
                (AddCounters("preparation", 1, Champion()), DRAW_INTO_MEMORY),
            ),
        ),
        element="WATER",
    ),
    regalia_item(
        "Cowl of the Wild",
        0,
        "tamer accessory",
        has(gets_level(1), affected=YOUR_CHAMPION, condition=controls(ALLY & Subtype("TAMER") & ~HUMAN)),
    ),
    action(
        "Dematerialize",
        3,
        Speed.SLOW,
        "cleric spell",
        does(Put(Target(REGALIA), Zone.MATERIAL)),
        element="WIND",
    ),
    ally(
        "Desperate Cavalier",
        2,
        2,
        2,
        "warrior human",
        on(
            Happening.ATTACK,
            If(
                influence() <= 4,
                (
                    BindAll(Top(2), "banished"),
                    Banish(Bound("banished")),
                    Modify(
                        RULES,
                        (
                            Permits(Among(Bound("banished")), (Zone.BANISHMENT,)),
                            ActivationCost((suffer_damage(2),), Among(Bound("banished"))),
                        ),
                        REST_OF_GAME,
                    ),
                ),
            ),
            gates=CLASS_BONUS,
        ),
        element="EXIA",
    ),
    action(
        "Diablerie",
        2,
        Speed.FAST,
        "cleric spell reaction",
        does(
            Modify(
                RULES,
                (
                    Replaces(
                        Pattern(Happening.ENTER, REGALIA & WithKeyword("divine relic")),
                        Enters(Entering(under=Who.YOU)),
                        once=True,
                    ),
                ),
            )
        ),
        keyword("floating memory", gates=(ChampionBonus("Vanitas"),)),
        element="WIND",
    ),
    ally(
        "Elusive Headhunter",
        3,
        4,
        3,
        "assassin human",
        has(cant_retaliate(against=THIS)),
        on(Happening.KILL, AGILITY_3, gates=CLASS_BONUS),
        element="UMBRA",
    ),
    attack(
        "Eternal Directive",
        2,
        3,
        "warrior automaton command",
        keyword("command", "AUTOMATON"),
        on(Happening.ATTACK, AddCounters("buff", 1, Every(UNIT & Attacking())), gates=CLASS_BONUS),
        element="WIND",
    ),
    card(
        "Explosive Concoction",
        "item",
        "cleric potion",
        reserve(7),
        (
            AlternativeCost((sacrifice(Subtype("LEAF")), sacrifice(HERB)), name="brewed"),
            keyword("hindered"),
            Activated((REST_THIS, SACRIFICE_THIS), (DealDamage(4, Target(CHAMPION)), Draw(1))),
        ),
        element="FIRE",
    ),
    ally(
        "Fervent Beastmaster",
        5,
        3,
        3,
        "tamer human",
        keyword("vigor", gates=CLASS_BONUS),
        has(Gets("power", 1), Gets("life", 1), condition=controls(ALLY & BEAST)),
    ),
    ally(
        "Fervent Lancer",
        2,
        3,
        3,
        "warrior human",
        Triggered(
            Pattern(Happening.ACTIVATE, EXIA, by=Who.YOU),
            (Modify(EVENT_CARD, (BANISHED_AS_IT_RESOLVES,), REST_OF_GAME),),
        ),
        has(
            Gets("power", 2),
            MustAttack(THIS, CHAMPION),
            condition=Count(Among(Bound("the banished cards")), Zone.BANISHMENT) >= 1,
        ),
        element="EXIA",
    ),
    action(
        "Flamewreath Call",
        5,
        Speed.FAST,
        "tamer skill",
        costs_less(3, controls(ALLY & BEAST), gates=CLASS_BONUS),
        does(DealDamage(3, Target(ALLY, 0, 2))),
        element="FIRE",
    ),
    regalia_item(
        "Flash Grenade",
        1,
        "ranger accessory",
        on(Happening.ENTER, Draw(1), gates=CLASS_BONUS),
        banish_this(
            Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, UNIT & YOURS & Being(DISTANT)), Prevented(3)),))
        ),
    ),
    action(
        "Flourishing Qi",
        4,
        Speed.SLOW,
        "mage spell",
        Triggered(
            Pattern(Happening.DIRECTION, by=Who.YOU, turning=Turning(after=(Direction.NORTH,))),
            (AddCounters("charge", 4, Source()),),
            zones=(Zone.STACK,),
        ),
        does(DealDamage(LV + Of(Counters("charge"), Source()), Target(UNIT))),
        element="TERA",
    ),
    card(
        "Fractal of Mana",
        "phantasia",
        "cleric mage fractal",
        reserve(3),
        (keyword("reservable"), Activated((REST_THIS,), (Empower(1),), gates=CLASS_BONUS)),
    ),
    FRACTURED_MEMORIES,
    action(
        "Frostlorn Caress",
        5,
        Speed.FAST,
        "cleric spell reaction",
        costs_less(3, gates=(ChampionBonus("Diao Chan"),)),
        does(AddCounters("wither", 4, Target(~CHAMPION))),
        element="WATER",
    ),
    action(
        "Galed Erasure",
        3,
        Speed.SLOW,
        "mage spell",
        does(Destroy(Target(Being(EPHEMERAL)))),
        FLOATING_MEMORY,
        element="WIND",
    ),
    action(
        "Galvanizing Gale",
        2,
        Speed.SLOW,
        "mage spell",
        does(
            Modify(NextAttack(Among(Target(ALLY))), (AttacksGet(3),)),
            If(Paid("empowered"), (DRAW_INTO_MEMORY,)),
        ),
        element="WIND",
    ),
    action(
        "Glacial Guidance",
        1,
        Speed.FAST,
        "mage spell",
        does(Rest(Target(ALLY)), If(Is(Bound(), Attacking()), (EndCombat(),))),
        does(AddCounters("enlighten", 1, Champion()), gates=CLASS_BONUS),
        element="WATER",
    ),
    attack(
        "Gleaming Cut",
        2,
        2,
        "assassin dagger",
        on(
            Happening.ATTACK,
            Reveal(Some(ANYTHING, (Zone.MEMORY,), whose=Who.YOU)),
            If(
                Is(Bound("revealed"), Element("LUXEM")),
                (Modify(Source(), (Gets("power", 2),), REST_OF_GAME),),
            ),
        ),
        Triggered(
            Pattern(Happening.REVEAL, THIS, by=Who.YOU, out_of=Zone.MEMORY),
            (May((Banish(Some(Named("Gleaming Cut"), (Zone.MEMORY,), whose=Who.YOU)),)), IfDone((Draw(2),))),
            gates=(*CLASS_BONUS, ElementBonus()),
            zones=(Zone.MEMORY,),
        ),
        element="LUXEM",
    ),
    action(
        "Glowering Conflagration",
        3,
        Speed.SLOW,
        "cleric spell",
        keyword("kindle", 3, gates=CLASS_BONUS),
        does(DealDamage(1 + Count(PHANTASIA & YOURS), Target(CHAMPION))),
        element="FIRE",
    ),
    of_elements(
        regalia_item(
            "Heirloom of Spectra",
            0,
            "cleric artifact",
            banish_this(
                Modal(
                    (
                        Mode((Modify(THEIR_MEMORIES, (SetElements(("NORM",)), Loses())),)),
                        Mode((Banish(Some(Subtype("CURSE") & Beneath(Every(CHAMPION)), (Zone.LINEAGE,))),)),
                    )
                )
            ),
            banish_this(DRAW_INTO_MEMORY, costs=(PayReserve(3),)),
        ),
        "EXALTED",
        "NORM",
    ),
    action(
        "Hide in Bush",
        5,
        Speed.FAST,
        "cleric skill reaction",
        AlternativeCost((sacrifice(HERB, 4),), name="brewed"),
        does(Modify(Champion(), (Gains(keyword("stealth")),))),
    ),
    action(
        "Hire Mercenaries",
        2,
        Speed.SLOW,
        "tamer skill",
        costs_less(1, controls(ALLY, whose=Who.OPPONENT)),
        does(
            LookAt(Top(2)),
            Put(Some(ANYTHING, among=Bound("looked")), Zone.MEMORY),
            Put(Bound("looked"), Zone.DECK, Position.BOTTOM),
        ),
    ),
    card(
        "Hoarfrost Hold",
        "phantasia",
        "cleric suited spell",
        reserve(2),
        (
            on(
                Happening.ENTER,
                Banish(Some(Subtype("SUITED") & SPELL, (Zone.HAND, Zone.MEMORY), 0, None, Who.YOU)),
                AddCounters("frost", HowMany(Bound("chosen")), Source()),
                gates=CLASS_BONUS,
            ),
            has(RecollectsLess(Of(Counters("frost"), Source()), Who.OPPONENT)),
        ),
        element="WATER",
    ),
    action(
        "Hymn of Gaia's Grace",
        3,
        Speed.FAST,
        "tamer skill melody",
        does(Glimpse(3), Draw(1)),
        does(
            May((Put(Some(ALLY & ANIMAL_OR_BEAST & (RESERVE_COST <= LV), (Zone.HAND,), whose=Who.YOU), Zone.FIELD),)),
            IfDone((May((RedirectAttack(Bound("chosen"), YOUR_CHAMPION),)),)),
        ),
        element="TERA",
    ),
    action(
        "Illuminate Secrets",
        2,
        Speed.FAST,
        "assassin mage spell",
        does(DealDamage(influence(OwnerOf(Bound())) - influence(), Target(UNIT))),
        element="LUXEM",
    ),
    ally(
        "Inferno Slime",
        3,
        3,
        3,
        "tamer beast slime",
        keyword("pride", 2),
        on(
            Happening.DIE,
            May((Banish(Some(FIRE, (Zone.GRAVEYARD,), 2, 2, Who.YOU)),)),
            IfDone((DealDamage(4, Every(CHAMPION)),)),
            gates=CLASS_BONUS,
        ),
        element="FIRE",
    ),
    regalia_item("Jewel of Enlightenment", 0, "mage crystal", banish_this(AddCounters("enlighten", 1, Champion()))),
    regalia_item(
        "Lagomorph Piece",
        1,
        "cleric chessman bauble",
        costs_less(1, gates=(ChampionBonus("Alice"),)),
        banish_this(
            Put(Target(CHESSMAN & Subtype("COMMAND") & Owned(Who.YOU), zone=Zone.GRAVEYARD), Zone.MEMORY),
            costs=(PayReserve(3),),
        ),
    ),
    CardDefinition(
        slug_of("Lesser Boon of Apollo"),
        (
            Face(
                "Lesser Boon of Apollo",
                frozenset({"LESSER BOON"}),
                subtypes=("RANGER", "SPELL"),
                cost=reserve(0),
                speed=Speed.SLOW,
                abilities=(
                    keyword("level locked", 1),
                    has(AddTypes(subtypes=("RANGER",)), affected=YOUR_CHAMPION),
                ),
            ),
        ),
    ),
    action(
        "Mastermind Scheme",
        6,
        Speed.SLOW,
        "assassin skill",
        keyword("efficiency", gates=CLASS_BONUS),
        does(AddCounters("preparation", PREPARATION, Champion()), If(PREPARATION >= 8, (AGILITY_3,))),
    ),
    action(
        "Materialize Munitions",
        3,
        Speed.SLOW,
        "ranger skill",
        costs_less(1, gates=CLASS_BONUS),
        does(Materialize(Subtype("BULLET"))),
    ),
)
"""Those that can be said."""

MISSED: Final[dict[str, str]] = {}
"""Those that cannot, and what is missing."""
