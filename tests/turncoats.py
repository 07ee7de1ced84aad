"""Turncoats: made-up cards whose payment often turns out impossible, and games full of them.

What they cost looks payable; then something random, hidden or chosen by an opponent takes what the rest would have been
paid with, or an attack loses its attacker as it is paid for. So the game has to go back a lot (CR Playing Cards 3).
"""

from __future__ import annotations

import random
from typing import Final

from grandarchive.cards.starter.printing import (
    action,
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
from grandarchive.model.abilities import Ability
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.costs import REST_THIS, PayMemory, Payment, PayReserve, banish, discard, rest, reveal, sacrifice
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    Choose,
    DealDamage,
    Draw,
    Effect,
    IfDone,
    Materialize,
    MayPay,
    Put,
    Recover,
    RemoveCounters,
    RemoveDamage,
    Rest,
    Sacrifice,
    Summon,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttackCost, SetTypes
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
    YOURS,
    Bound,
    Every,
    Filter,
    Source,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.play.game import Game
from grandarchive.rules.turn.starting import DeckCards, new_game
from grandarchive.testing import Cards, Scenario, placed
from grandarchive.testing.setup import Placed
from tests.cant import attack_toll, cant_attack
from tests.nasty import ALL as NASTY_POOL
from tests.nasty import NAMES, POOL
from tests.nasty_cards import relic, replaces, skill, trick, uses

GRAVE: Final = Zone.GRAVEYARD
HAND: Final = Zone.HAND

# What is paid --------------------------------------------------------------------------------------------------

BLOOD: Final[tuple[Payment, ...]] = (sacrifice(ALLY), PayReserve(2))
CAST_OFF: Final[tuple[Payment, ...]] = (discard(ALLY), PayReserve(1))
BOTH: Final[tuple[Payment, ...]] = (sacrifice(ALLY), discard(ALLY))
SHOWN: Final[tuple[Payment, ...]] = (sacrifice(ALLY), reveal(ALLY, 2))
WORN: Final[tuple[Payment, ...]] = (RemoveCounters("buff", Some(UNIT), 1), PayReserve(1))
BURIED: Final[tuple[Payment, ...]] = (banish(ANYTHING), discard(ANYTHING, 2))
WAKING: Final[tuple[Payment, ...]] = (sacrifice(ALLY), rest(ALLY))
REMEMBERED: Final[tuple[Payment, ...]] = (PayMemory(1), discard(ANYTHING, 2))
PRICES: Final = {
    "Blood": BLOOD,
    "Castoff": CAST_OFF,
    "Double": BOTH,
    "Shown": SHOWN,
    "Worn": WORN,
    "Buried": BURIED,
    "Waking": WAKING,
    "Remembered": REMEMBERED,
}


# What happens as one pays --------------------------------------------------------------------------------------


def lose(zone: Zone, to: Zone, amount: int = 1, whose: Who = Who.YOU) -> tuple[Effect, ...]:
    """Cards at random go from one zone to another."""
    gone = Banish(Bound("chosen")) if to is Zone.BANISHMENT else Put(Bound("chosen"), to)
    return (Choose(AtRandom(zone, amount, whose)), gone)


HEAL: Final = RemoveDamage(Every(ALLY))
DIES: Final = Pattern(Happening.DIE, ALLY & YOURS)
THEIRS_DIES: Final = Pattern(Happening.DIE, ALLY & THEIRS)
DISCARDED: Final = Pattern(Happening.MOVE, YOURS, into=GRAVE, out_of=HAND)
THEIRS_DISCARDED: Final = Pattern(Happening.MOVE, THEIRS, into=GRAVE, out_of=HAND)
RESERVED: Final = Pattern(Happening.MOVE, YOURS, into=Zone.MEMORY, out_of=HAND)
THEIRS_RESERVED: Final = Pattern(Happening.MOVE, THEIRS, into=Zone.MEMORY, out_of=HAND)
SPENT: Final = Pattern(Happening.COUNTERS, YOURS, counter="buff")
BURNT: Final = Pattern(Happening.MOVE, YOURS, into=Zone.BANISHMENT, out_of=Zone.MEMORY)
BANISHED: Final = Pattern(Happening.MOVE, YOURS, into=Zone.BANISHMENT, out_of=GRAVE)

MINE: Final = Choose(Some(ANYTHING, (HAND,), whose=Who.YOU))

TRAITORS: Final = (
    relic("Death Takes a Card", replaces(DIES, Instead((HEAL, *lose(HAND, Zone.BANISHMENT))))),
    relic("Death Takes Two", replaces(DIES, Instead((HEAL, *lose(HAND, Zone.MATERIAL, 2))))),
    relic("Death May Take", replaces(DIES, Instead((HEAL, *lose(HAND, GRAVE, 2))), optional=True)),
    relic("Death Deals Anew", replaces(DIES, Instead((HEAL, *lose(HAND, Zone.BANISHMENT), Draw(1))))),
    relic("Death Comes Home", replaces(DIES, GoesTo(HAND))),
    relic(
        "Envy",
        replaces(THEIRS_DIES, Instead((HEAL, *lose(HAND, GRAVE, 2, Who.OPPONENT))), optional=True),
    ),
    relic("Mercy", replaces(THEIRS_DIES, Instead((HEAL, Rest(Every(ALLY & THEIRS)))), optional=True)),
    relic("Open Wound", replaces(DISCARDED, Instead(lose(HAND, Zone.BANISHMENT, 2)))),
    relic(
        "Old Grudge",
        replaces(THEIRS_DISCARDED, Instead(lose(HAND, Zone.BANISHMENT, 2, Who.OPPONENT)), optional=True),
    ),
    relic("Leaking Memory", replaces(RESERVED, Instead((Banish(Every(ANYTHING, HAND, Who.YOU)),)), optional=True)),
    relic("Lost Memory", replaces(RESERVED, Instead(lose(HAND, Zone.BANISHMENT, 2)))),
    relic(
        "Forced Memory",
        replaces(THEIRS_RESERVED, Instead((*lose(HAND, GRAVE, 2, Who.OPPONENT),)), optional=True),
    ),
    relic("Dear Reserve", replaces(RESERVED, Instead((Sacrifice(Every(ALLY & YOURS)),)), optional=True)),
    relic("Counters Run", replaces(SPENT, Instead(lose(HAND, Zone.BANISHMENT)))),
    relic("Burning Memory", replaces(BURNT, Instead(lose(HAND, Zone.MATERIAL)), optional=True)),
    relic("Restless Grave", replaces(BANISHED, Instead(lose(HAND, GRAVE)))),
    relic("Last Bargain", replaces(DIES, Instead((HEAL, MayPay(CAST_OFF), IfDone((Draw(1),), lose(HAND, GRAVE)))))),
    relic("Last Words", replaces(DISCARDED, Instead((MINE, Activate(Bound("chosen")))), optional=True)),
    relic("Crowning", replaces(DIES, Instead((HEAL, Materialize(REGALIA), *lose(HAND, Zone.MATERIAL))), optional=True)),
    relic(
        "Rich Are Things",
        has(SetTypes(("ITEM",)), affected=ALLY & YOURS, condition=Count(ANYTHING, GRAVE, Who.YOU) >= 4),
    ),
    relic(
        "Full Memory",
        has(SetTypes(("ITEM",)), affected=ALLY & YOURS, condition=Count(ANYTHING, Zone.MEMORY, Who.YOU) >= 3),
    ),
)


def turncoat(name: str, *abilities: Ability) -> CardDefinition:
    """A small ally: something to pay with."""
    return ally(name, 0, 1, 2, "mage human", *abilities)


def crown(name: str, *abilities: Ability, cost: int = 0) -> CardDefinition:
    """A regalia item."""
    return card(name, "item", "mage", memory(cost), abilities, supertypes="regalia")


TOKEN: Final = CardDefinition("follower", ally("Follower", 0, 1, 1, "human").faces, token=True)
BLOODY: Final = tuple(
    trick(f"{name} Rite", additional_cost(*costs), does(Recover(1))) for name, costs in PRICES.items()
)
STONES: Final = tuple(relic(f"{name} Rock", uses(*costs)) for name, costs in PRICES.items())
PLEAS: Final = tuple(
    skill(
        f"{name} Plea",
        MayPay(costs),
        IfDone((Draw(1),), (Recover(1),)),
        MayPay((PayReserve(1),)),
        IfDone((Recover(2),)),
    )
    for name, costs in PRICES.items()
    if name != "Remembered"
)
CROWNS: Final = tuple(crown(f"{name} Crown", additional_cost(*costs)) for name, costs in PRICES.items())

PRICED: Final = (
    *BLOODY,
    *STONES,
    *PLEAS,
    *CROWNS,
    trick("Demand", does(MayPay(BLOOD, Who.OPPONENT), IfDone((), (DealDamage(1, Every(UNIT & THEIRS)),)))),
    trick("Great Rite", additional_cost(*BLOOD, *CAST_OFF), does(Draw(2))),
    trick("Aimed Rite", additional_cost(*BLOOD), does(DealDamage(2, Target(UNIT)))),
    action("Slow Rite", 0, Speed.SLOW, "mage", additional_cost(*BOTH), does(Draw(1))),
    turncoat("Zealot", uses(REST_THIS, *BOTH)),
    turncoat("Worn Zealot", uses(*WORN), on(Happening.ENTER, AddCounters("buff", 2, Source()))),
    turncoat("Bought", additional_cost(*CAST_OFF)),
    turncoat("Fodder"),
    turncoat("Mourned", on(Happening.DIE, Draw(1))),
    turncoat("Missed", on(Happening.LEAVE, Recover(1))),
    turncoat("Calling Herald", on(Happening.ENTER, Summon(TOKEN))),
)

# Plays inside of something -------------------------------------------------------------------------------------

GRANTS: Final = (
    skill("Muster", MINE, Activate(Bound("chosen"))),
    skill("Muster Twice", MINE, Activate(Bound("chosen")), MINE, Activate(Bound("chosen"))),
    skill("Raise", Activate(Some(ACTION, (GRAVE,), whose=Who.YOU), free=True)),
    skill("Crown Now", Materialize(REGALIA)),
    skill("Crown Twice", Materialize(REGALIA), Materialize()),
    turncoat("Musterer", on(Happening.ENTER, MINE, Activate(Bound("chosen")))),
    turncoat("Pleading", on(Happening.ENTER, MayPay(BOTH), IfDone((Draw(1),), (Recover(1),)))),
)

# Attacks -------------------------------------------------------------------------------------------------------


def price_of_attack(name: str, *costs: Payment, filter: Filter = ANYTHING) -> CardDefinition:
    """An item with a toll for attacks of both players."""
    return relic(name, has(attack_toll(costs, filter)))


def attacker(name: str, *abilities: Ability) -> CardDefinition:
    """An ally that can attack."""
    return ally(name, 0, 2, 3, "warrior human", *abilities)


WARS: Final = (
    price_of_attack("Toll of One", PayReserve(1)),
    price_of_attack("Tribute of Blood", sacrifice(ALLY), filter=THEIRS),
    price_of_attack("Toll of Both", *BLOOD, filter=THEIRS),
    price_of_attack("Tribute of Cards", discard(ALLY), PayReserve(1), filter=THEIRS),
    relic("Cost of Blood", has(AttackCost((sacrifice(ALLY),), UNIT & YOURS))),
    relic("Cost of Both", has(AttackCost(BLOOD, UNIT))),
    relic("Cost of Cards", has(AttackCost(CAST_OFF, ALLY))),
    relic(
        "Crowded",
        has(cant_attack(ALLY, CHAMPION), condition=Count(ANYTHING, Zone.MEMORY, Who.YOU) >= 3),
    ),
    attack("Bloody Swing", 0, 2, "warrior", additional_cost(*BLOOD)),
    attack("Cheap Swing", 0, 2, "warrior"),
    attack("Shown Swing", 0, 2, "warrior", additional_cost(*SHOWN)),
    attack("Tolled Swing", 0, 2, "warrior", has(attack_toll((PayReserve(1),), UNIT & YOURS))),
    attack("Deadly Swing", 0, 2, "warrior", has(attack_toll((sacrifice(ALLY),), UNIT & YOURS))),
    attack("Traitor Swing", 0, 2, "warrior", has(SetTypes(("ITEM",)), affected=UNIT & THEIRS)),
    attack("Vain Swing", 0, 2, "warrior", has(cant_attack(UNIT))),
    attacker("Raider"),
    attacker("Raider Who Pays", has(AttackCost(BOTH, ALLY & YOURS))),
    attacker("Taunting Watcher", keyword("taunt")),
    card("Club", "weapon", "warrior", reserve(0), (has(AttackCost((sacrifice(ITEM),), THIS)),), power=1, durability=3),
)

CHAMPIONS: Final = (
    card("Fighting Turncoat", "champion", "spirit", memory(0), (), power=2, life=25, level=0),
    champion("Turncoat", 0, 25, "spirit"),
)

GROUPS: Final = {
    "traitors": TRAITORS,
    "priced": PRICED,
    "grants": GRANTS,
    "wars": WARS,
    "champions": CHAMPIONS,
}
TURNCOATS: Final = tuple(definition for group in GROUPS.values() for definition in group)
EVERY: Final = tuple({definition.name: definition for definition in (*POOL, *TURNCOATS, TOKEN)}.values())
CARDS: Final = Cards(EVERY)

# Games ---------------------------------------------------------------------------------------------------------

MAIN: Final = tuple(c for c in TURNCOATS if c.face.cost == reserve(0))
MATERIAL: Final = tuple(c for c in CROWNS)
FODDER: Final = tuple(c for c in MAIN if "ALLY" in c.face.types)
BASE: Final = tuple(c.name for c in TRAITORS)
PAYING: Final = tuple(c.name for c in (*STONES, *WARS, *PRICED) if not c.face.types.isdisjoint({"ITEM", "ALLY"}))
INSIDE: Final = tuple(
    c.name for c in (*GRANTS, *PLEAS, *BLOODY, *WARS) if not c.face.types.isdisjoint({"ACTION", "ATTACK"})
)
"""What pays or plays as it resolves, what is paid dearly, and attack cards."""
PHASES: Final = (Phase.MAIN, Phase.MAIN, Phase.MAIN, Phase.MATERIALIZE)
TURNCOAT: Final = 0.7
"""How many of the cards are turncoats; the others are nasty ones and those of starter decks."""


def a_card(chance: random.Random) -> CardDefinition:
    """A card of a main deck: of three, one is an ally to pay with."""
    if chance.random() > TURNCOAT:
        return NASTY_POOL.of_main(chance)
    return chance.choice(FODDER) if chance.random() < 0.35 else chance.choice(MAIN)


def a_deck(chance: random.Random) -> DeckCards:
    """A deck of turncoats."""
    material = (
        chance.choice(CHAMPIONS),
        *chance.sample(NASTY_POOL.higher, 2),
        *(chance.choice(MATERIAL) for _ in range(5)),
        *(NASTY_POOL.of_material(chance) for _ in range(2)),
    )
    different = [a_card(chance) for _ in range(25)]
    return material, tuple(chance.choice(different) for _ in range(60))


def _a_field(chance: random.Random) -> list[str | Placed]:
    """A few of what takes, of what is paid for and of what to pay with."""
    found = [*chance.sample(BASE, chance.randrange(1, 4)), *chance.sample(PAYING, chance.randrange(1, 4))]
    found += [chance.choice(FODDER).name for _ in range(chance.randrange(1, 4))]
    return [placed(name, buff=chance.randrange(1, 3)) if chance.random() < 0.3 else name for name in found]


def turncoat_position(seed: int) -> Scenario:
    """A position full of turncoats."""
    chance = random.Random(seed)
    found = Scenario(CARDS, seed=seed)
    for name in NAMES:
        found.player(
            name,
            lineage=[chance.choice(CHAMPIONS).name],
            field=_a_field(chance),
            hand=[*chance.sample(INSIDE, 2), *(a_card(chance).name for _ in range(chance.randrange(2, 5)))],
            memory=[a_card(chance).name for _ in range(chance.randrange(3))],
            graveyard=[a_card(chance).name for _ in range(chance.randrange(4))],
            material=[chance.choice(MATERIAL).name for _ in range(3)],
            deck=[a_card(chance).name for _ in range(14)],
        )
    return found.phase(chance.choice(NAMES), chance.choice(PHASES))


def turncoat_game(seed: int) -> Game:
    """A game of turncoats: even seeds begin with decks, odd ones in a position."""
    if seed % 2:
        return turncoat_position(seed).game
    chance = random.Random(seed)
    return Game.from_state(new_game((a_deck(chance), a_deck(chance)), seed, journal=True), NAMES)
