"""Games and positions full of nasty cards: for random games, the oracle and long runs.

Each card is a corner where what is offered and what is then done could disagree: two costs that want one object, costs
whose payment is replaced, statics that change what a card is on its way to the Effects Stack, keywords that come and
go. A new kind of word gets a tuple of cards of its own, and `GROUPS` names all of them.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any, Final

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import CostKind, Phase
from grandarchive.play.game import Game
from grandarchive.rules.turn.starting import DeckCards, new_game
from grandarchive.state.game import GameState
from grandarchive.testing import Cards, Scenario, placed
from grandarchive.testing.setup import Placed
from tests.nasty_beneath import LINEAGES, LOADED, LOADS
from tests.nasty_cards import ABILITIES, ATTACKS, CHAMPIONS, CHANGING, COSTS, PLAYING, REPLACED, TARGETS
from tests.nasty_memory import FOLLOWED, LATER, LIMITED, PLAYED
from tests.nasty_players import AIMED, DURATIONS, ENDS, TIMES, TOGETHER
from tests.nasty_playing import CHARGED, COUNTED_MODES, ELEMENTS, EMPOWERED, PROVISOS, STARS
from tests.nasty_scenarios import (
    CHANCE,
    COUNTERS,
    DELEVELED,
    DIRECTIONS,
    IN_HANDS,
    JOINED,
    REMEMBERING,
    TOPS,
    USED_UP,
    WAITING,
)
from tests.nasty_scenarios import (
    TARGETED as AIMED_AT,
)
from tests.nasty_states import HISTORY, PANTHEON, STATES
from tests.nasty_ways import (
    AMOUNTS,
    BATTLE,
    BOONS,
    CHANGED,
    ELSEWHERE,
    GRANTING,
    MATERIALS,
    MODES,
    PAYMENTS,
    SOURCES,
    WAYS,
)

ALL_GROUPS: Final = {
    "costs": COSTS,
    "abilities": ABILITIES,
    "replaced": REPLACED,
    "changing": CHANGING,
    "targets": TARGETS,
    "attacks": ATTACKS,
    "playing": PLAYING,
    "champions": CHAMPIONS,
    "amounts": AMOUNTS,
    "modes": MODES,
    "ways": WAYS,
    "payments": PAYMENTS,
    "sources": SOURCES,
    "changed": CHANGED,
    "elsewhere": ELSEWHERE,
    "battle": BATTLE,
    "granting": GRANTING,
    "materials": MATERIALS,
    "boons": BOONS,
    "loaded": LOADED,
    "loads": LOADS,
    "lineages": LINEAGES,
    "aimed": AIMED,
    "together": TOGETHER,
    "times": TIMES,
    "durations": DURATIONS,
    "ends": ENDS,
    "followed": FOLLOWED,
    "later": LATER,
    "limited": LIMITED,
    "played": PLAYED,
    "history": HISTORY,
    "states": STATES,
    "pantheon": PANTHEON,
    "waiting": WAITING,
    "used up": USED_UP,
    "remembering": REMEMBERING,
    "directions": DIRECTIONS,
    "targeted": AIMED_AT,
    "tops": TOPS,
    "deleveled": DELEVELED,
    "in hands": IN_HANDS,
    "chance": CHANCE,
    "counters": COUNTERS,
    "empowered": EMPOWERED,
    "counted modes": COUNTED_MODES,
    "provisos": PROVISOS,
    "elements": ELEMENTS,
    "joined": JOINED,
    "stars": STARS,
    "charged": CHARGED,
}


def _without_doubles(groups: dict[str, tuple[CardDefinition, ...]]) -> dict[str, tuple[CardDefinition, ...]]:
    """Of several cards with one name only the first: the cards of scenarios have names of their own there alone."""
    seen = {definition.name for definition in DEFINITIONS}
    found = {}
    for name, cards in groups.items():
        found[name] = tuple(card for card in cards if card.name not in seen)
        seen |= {card.name for card in cards}
    return found


GROUPS: Final = _without_doubles(ALL_GROUPS)
NASTY: Final = tuple(definition for group in GROUPS.values() for definition in group)
POOL: Final = tuple({definition.name: definition for definition in (*DEFINITIONS, *NASTY)}.values())
CARDS: Final = Cards(POOL)

# Games and positions -------------------------------------------------------------------------------------------

NAMES: Final = ("A", "B")
LONG_GAME: Final = 1000
"""After so many choices a random game hurries."""

TALLEST_STACK: Final = 6
CARDS_IN_DECK: Final = 12


BOON_TYPES: Final = ("LESSER BOON", "GREATER BOON")


def _is(definition: CardDefinition, *types: str) -> bool:
    return not definition.face.types.isdisjoint(types)


def _among(cards: tuple[CardDefinition, ...], kind: CostKind) -> tuple[CardDefinition, ...]:
    """Those that are no champions and no boons and have a cost of a kind."""
    return tuple(
        definition
        for definition in cards
        if definition.face.cost.kind is kind and not (definition.token or _is(definition, "CHAMPION", *BOON_TYPES))
    )


THEMED: Final = 0.35
"""In so many of the positions the nasty cards are of two groups, so that cards meet that are made for each other."""

OF_AN_AGE: Final = 0.35
"""In so many they are those that came early, or those that came late: the more cards there are, the rarer each is."""

EARLY: Final = tuple(GROUPS)[: tuple(GROUPS).index("loaded")]
LATE: Final = tuple(GROUPS)[len(EARLY) :]
"""Groups that were added late come twice as often, so that they meet each other."""

TOGETHER_WITH: Final[dict[str, tuple[str, ...]]] = {"loads": ("loaded",), "loaded": ("loads",)}
"""Groups that do little without others."""


class Pool:
    """The cards that games and positions are made of."""

    def __init__(self, without: frozenset[str] = frozenset(), groups: tuple[str, ...] = tuple(GROUPS)) -> None:
        """All cards but these, so that a known bug of one does not hide others; the nasty ones of these groups."""
        self.without = without
        often = (name for name in groups for _ in range(2 if name in LATE else 1))
        nasty = tuple(c for name in often for c in GROUPS[name] if c.name not in without)
        every = tuple(c for c in POOL if c.name not in without)
        self.nasty_main = _among(nasty, CostKind.RESERVE) or _among(every, CostKind.RESERVE)
        self.main = _among(every, CostKind.RESERVE)
        self.nasty_material = _among(nasty, CostKind.MEMORY) or _among(every, CostKind.MEMORY)
        self.material = _among(every, CostKind.MEMORY)
        self.spirits = tuple(c for c in every if _is(c, "CHAMPION") and c.face.level == 0)
        self.higher = tuple(c for c in every if _is(c, "CHAMPION") and c.face.level)
        self.boons = tuple(c for c in every if _is(c, *BOON_TYPES))
        self.objects = tuple(
            c
            for c in (*self.main, *self.nasty_main, *self.nasty_main, *self.nasty_material)
            if _is(c, "ALLY", "ITEM", "WEAPON", "PHANTASIA", "DOMAIN")
            and "link" not in c.face.printed.abilities.keywords
        )
        self.uniques = frozenset(c.name for c in self.objects if "UNIQUE" in c.face.supertypes)

    def themed(self, chance: random.Random) -> Pool:
        """The same, or now and then with the nasty cards of two groups or of one age alone."""
        drawn = chance.random()
        if drawn > THEMED + OF_AN_AGE:
            return self
        if drawn > THEMED:
            return _of_groups(self.without, LATE if chance.random() < 0.25 else EARLY)
        one, other = chance.sample(tuple(GROUPS), 2)
        groups = {one, other, *TOGETHER_WITH.get(one, ()), *TOGETHER_WITH.get(other, ())}
        return _of_groups(self.without, tuple(sorted(groups)))

    def of_main(self, chance: random.Random) -> CardDefinition:
        """A card of a main deck, nasty three times in four."""
        return chance.choice(self.nasty_main if chance.random() < 0.75 else self.main)

    def of_material(self, chance: random.Random) -> CardDefinition:
        """A card of a material deck that is no champion."""
        return chance.choice(self.nasty_material if chance.random() < 0.5 else self.material)

    def deck(self, chance: random.Random) -> DeckCards:
        """A material deck and a main deck; some cards come several times, so that they meet each other.

        Every other deck has a theme: half of its cards are of two groups.
        """
        themed = self.themed(chance)
        material = (
            chance.choice(self.spirits),
            *chance.sample(self.higher, 4),
            *(self.of_material(chance) for _ in range(4)),
            *(themed.of_material(chance) for _ in range(3)),
        )
        different = [*(self.of_main(chance) for _ in range(13)), *(themed.of_main(chance) for _ in range(12))]
        return material, tuple(chance.choice(different) for _ in range(60))

    def cards(self, chance: random.Random, most: int) -> list[str]:
        """Up to so many cards of a main deck."""
        return [self.of_main(chance).name for _ in range(chance.randrange(most + 1))]

    def field(self, chance: random.Random, opponent: str) -> list[str | Placed]:
        """Up to six objects, some rested, with counters or controlled by the opponent; a unique one is there once."""
        found: list[Placed] = [
            placed(
                chance.choice(self.objects).name,
                rested=chance.random() < 0.25,
                controller=opponent if chance.random() < 0.1 else None,
                buff=chance.randrange(1, 3) if chance.random() < 0.4 else 0,
            )
            for _ in range(chance.randrange(7))
        ]
        once = {each.name: replace(each, controller=None) for each in found if each.name in self.uniques}
        return [*(each for each in found if each.name not in once), *once.values()]

    def lineage(self, chance: random.Random) -> list[str]:
        """A champion of level 0 or 1."""
        found = [chance.choice(self.spirits).name]
        if chance.random() < 0.6:
            found.append(chance.choice([c for c in self.higher if c.face.level == 1]).name)
        return found


@cache
def _of_groups(without: frozenset[str], groups: tuple[str, ...]) -> Pool:
    return Pool(without, groups)


ALL: Final = Pool()
PHASES: Final = (Phase.MAIN, Phase.MAIN, Phase.MAIN, Phase.MATERIALIZE, Phase.RECOLLECTION, Phase.END)


CORNERS: Final[tuple[dict[str, list[str | Placed]], ...]] = (
    {"hand": ["Kindled"], "memory": [], "graveyard": ["Spark", "Spark", "Spark"]},
    {"hand": [], "graveyard": ["Spark", "Spark"], "material": ["Kindled Relic"]},
    {"field": ["Knight", "Regal Blade"]},
    {"field": ["Tiring Striker"]},
    {"field": [placed("Taunter", rested=True), "Gray Wolf", "Quick Friend"]},
    {"field": ["Veiled", "Taunter"]},
    {
        "graveyard": ["Floating Spark", "Floating Spark"],
        "memory": [],
        "material": ["Counted Relic", "Optional Relic"],
    },
    {"hand": ["Everybody Pays", "Pay in Blood", "Everybody Pays", "Spark"], "memory": []},
    {"hand": ["Play Anything Free", "Kindled Twice", "Spark Friend", "Show Fire"], "memory": []},
)
"""What a player has now and then, because chance alone would rarely deal it."""

IN_A_CORNER: Final = 0.3
PANTHEON_GAMES: Final = 0.4
"""So many of the games are Pantheon games."""


def nasty_position(seed: int, pool: Pool = ALL) -> Scenario:
    """A position at the beginning of a phase in which somebody may act or materialize; nobody has acted yet."""
    chance = random.Random(seed)
    pool = pool.themed(chance)
    found = Scenario(CARDS, seed=seed)
    for name, opponent in (NAMES, NAMES[::-1]):
        enlighten = chance.randrange(6)
        setup: dict[str, Any] = {
            "lineage": pool.lineage(chance),
            "field": pool.field(chance, opponent),
            "hand": pool.cards(chance, 6),
            "memory": pool.cards(chance, 3),
            "graveyard": pool.cards(chance, 4),
            "banishment": pool.cards(chance, 2),
            "material": [
                *(pool.of_material(chance).name for _ in range(chance.randrange(4))),
                *(chance.choice(pool.higher).name for _ in range(chance.randrange(3))),
            ],
            "deck": [pool.of_main(chance).name for _ in range(CARDS_IN_DECK)],
            "pantheon": [c.name for c in chance.sample(pool.boons, chance.randrange(3))],
            "rested": chance.random() < 0.2,
        }
        if enlighten:
            setup["enlighten"] = enlighten
        if chance.random() < IN_A_CORNER:
            setup.update(chance.choice(CORNERS))
        found.player(name, **setup)
    phase = chance.choice(PHASES)
    return found.phase(chance.choice(NAMES), phase)


def nasty_state(seed: int, pool: Pool = ALL) -> GameState:
    """A new game of two nasty decks, now and then with boons."""
    chance = random.Random(seed)
    decks = tuple(pool.deck(chance) for _ in NAMES)
    return new_game(decks, seed, journal=True, boons=pantheons(len(NAMES), chance, pool))


def pantheons(players: int, chance: random.Random, pool: Pool = ALL) -> tuple[tuple[CardDefinition, ...], ...]:
    """Now and then, boons of each player."""
    if chance.random() > PANTHEON_GAMES:
        return ()
    return tuple(tuple(chance.sample(pool.boons, 4)) for _ in range(players))


def nasty_game(seed: int, pool: Pool = ALL) -> Game:
    """A game with nasty cards: even seeds begin with decks, odd ones in a position."""
    if seed % 2:
        return nasty_position(seed, pool).game
    return Game.from_state(nasty_state(seed, pool), NAMES)


def nasty_choice(state: GameState, chance: random.Random, passing: float = 0.25) -> int:
    """An option at random: mostly act, and pass when there is a lot on the stack, so that games come to an end.

    `passing` is how likely it is to pass. What costs nothing can be done for ever, so long games need more of it.
    """
    assert state.decision is not None
    options = len(state.decision.options)
    if state.decision.purpose == "opportunity" and options > 1:
        return 0 if len(state.stack) > TALLEST_STACK or chance.random() < passing else chance.randrange(1, options)
    return chance.randrange(options)


def last_choices(number: int) -> float:
    """How likely passing is after so many choices."""
    return 0.25 if number < LONG_GAME else 0.9
