"""Random positions full of the further cards, and the games that are played on from them.

The champions are of every class and element and bear the names that champion bonuses ask for, so nothing that a card
says is left out for that.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, memory, on, slug_of
from grandarchive.model.abilities import Ability, Static, Triggered
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ChampionBonus, controls
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    ChangeDirection,
    Draw,
    Effect,
    GainMastery,
    IfDone,
    May,
    Position,
    Put,
    PutIntoLineage,
    Reveal,
    Suppress,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Gets, Loses
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    YOURS,
    Bound,
    Champion,
    Every,
    Owned,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.players import Top
from grandarchive.model.states import DISTANT, EPHEMERAL, Become
from grandarchive.model.terms import CLASSES, ELEMENTS, OBJECT_TYPES, CostKind, Phase, Speed, Who, Zone
from grandarchive.play.game import Game
from grandarchive.testing import Cards, Scenario, placed
from grandarchive.testing.setup import Placed
from tests.further.a_words import FRACTURED_MEMORIES

TALLEST_STACK: Final = 6
CARDS_IN_ZONES: Final = (
    ("field", 7),
    ("hand", 7),
    ("memory", 5),
    ("graveyard", 6),
    ("banishment", 4),
    ("material", 6),
    ("deck", 12),
)
COUNTERS: Final = ("buff", "charge", "frost", "lash", "omen", "preparation", "sheen")


def mastery(name: str, *abilities: Ability, subtypes: str = "mage spell") -> CardDefinition:
    """A mastery."""
    face = Face(name, frozenset({"MASTERY"}), subtypes=tuple(subtypes.upper().split()), abilities=abilities)
    return CardDefinition(slug_of(name), (face,), token=True)


SPECTER: Final = Subtype("SPECTER")
HAUNT: Final = AddCounters("haunt", 1, Source())

SHIFTING_CURRENTS: Final = mastery(
    "Shifting Currents",
    Triggered(
        Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END),
        (May((ChangeDirection(),)),),
        gates=(ChampionBonus("Kongming"),),
    ),
)
"""The mastery that Axis Gale Scholar and Flourishing Qi speak of."""


PHANTASMAGORIA: Final = mastery(
    "Phantasmagoria",
    Static(~SPECTER & Owned(Who.YOU), (Loses(),), zones=(Zone.GRAVEYARD,)),
    Triggered(Pattern(Happening.DIE, SPECTER & ALLY & YOURS), (HAUNT,), gates=(ChampionBonus("Alice"),)),
    Triggered(
        Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END),
        (
            May((Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.DECK, Position.BOTTOM),)),
            IfDone((Put(Top(Of(Counters("haunt"), Source())), Zone.GRAVEYARD),)),
        ),
        gates=(ChampionBonus("Alice"),),
    ),
    subtypes="cleric spell",
)
"""The mastery that Overflow the Barrow speaks of."""


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A fast action."""
    return action(name, 1, Speed.FAST, "mage skill", does(*effects))


def of_all_kinds(name: str, level: int) -> CardDefinition:
    """A champion of every class and element."""
    made = card(name, "champion", " ".join(sorted(CLASSES)), memory(level), (), life=20 + level, level=level)
    face = made.face
    return CardDefinition(
        made.slug,
        (
            Face(
                face.name,
                face.types,
                subtypes=face.subtypes,
                elements=frozenset(ELEMENTS),
                cost=face.cost,
                life=face.life,
                level=face.level,
            ),
        ),
    )


BONUS_NAMES: Final = ("Alice", "Diao Chan", "Jin", "Kongming", "Merlin", "Rai", "Tristan")
CHAMPIONS: Final = tuple(of_all_kinds(f"{name}, of All Kinds", level) for name in BONUS_NAMES for level in (1,))
HELPERS: Final = (
    ally("Ominous Shadow", 3, 1, 4, "assassin shadow", element="UMBRA"),
    ally("Castle Rook", 2, 1, 3, "guardian chessman rook", on(Happening.ENTER, Draw(1))),
    ally("Castle King", 2, 1, 3, "guardian chessman king"),
    card("Springleaf", "item", "herb leaf catalyst", memory(0), ()),
    card("Manaroot", "item", "herb root adjuvant", memory(0), ()),
    trick("Attune", GainMastery(SHIFTING_CURRENTS)),
    trick("Haunt", GainMastery(PHANTASMAGORIA)),
    trick("Hush", Suppress(Target(~CHAMPION))),
    trick("Fracture", GainMastery(FRACTURED_MEMORIES)),
    trick("Curse Them", PutIntoLineage(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Champion(Who.OPPONENT))),
    card("Star Relic", "item", "cleric artifact", memory(0), (keyword("divine relic"),), supertypes="regalia"),
    ally("Hex", 1, 1, 1, "cleric curse", has(Gets("power", 1), condition=controls(ALLY & YOURS, 3))),
    trick("Glitter", AddCounters("sheen", 2, Target(CHAMPION | ALLY))),
    trick("Drift", ChangeDirection()),
    trick("Step Back", Become(Target(CHAMPION), DISTANT)),
    trick("Fade", Become(Target(ANYTHING), EPHEMERAL)),
    trick("Fetch", Put(Some(ANYTHING, (Zone.BANISHMENT, Zone.GRAVEYARD), whose=Who.YOU), Zone.HAND)),
    trick("Show All", Reveal(Every(ANYTHING, Zone.MEMORY, Who.YOU))),
    trick("Foresee", Banish(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU)), AddCounters("omen", 1, Bound("chosen"))),
    trick("Study", AddCounters("enlighten", 2, Champion()), AddCounters("preparation", 2, Champion())),
    ally("Faithful", 1, 2, 2, "warrior human", on(Happening.ATTACK, AddCounters("sheen", 1, Source()))),
)


class Pool:
    """The cards that positions are made of."""

    def __init__(self, further: tuple[CardDefinition, ...]) -> None:
        """Some further cards, what goes with them, and the starter cards."""
        self.cards = Cards((*DEFINITIONS, *HELPERS, *CHAMPIONS, *further))
        self.special = [card.name for card in (*further, *further, *HELPERS) if not card.token]
        self.kinds = {card.name: card.face for card in (*DEFINITIONS, *HELPERS, *further)}
        self.boons = [name for name, face in self.kinds.items() if any("BOON" in kind for kind in face.types)]
        self.spirits = [name for name, face in self.kinds.items() if face.level == 0]
        self.others = [card.name for card in DEFINITIONS if not card.face.types & {"CHAMPION"}]

    def of(self, chance: random.Random, zone: str) -> str | None:
        """A card that can be in a zone, or none."""
        name = chance.choice(self.special if chance.random() < 0.8 else self.others)
        face = self.kinds[name]
        if "CHAMPION" in face.types:
            return name if zone == "material" and face.level else None
        if face.types & {"MASTERY", "STATUS"} or any("BOON" in kind for kind in face.types):
            return None
        if zone == "field":
            return name if face.types & OBJECT_TYPES else None
        if zone == "material":
            return name if face.cost.kind is CostKind.MEMORY else None
        if zone in ("hand", "memory", "deck"):
            return name if face.cost.kind is CostKind.RESERVE else None
        return name

    def cards_in(self, chance: random.Random, zone: str, most: int) -> list[str | Placed]:
        """So many cards for a zone, or a few less; those on the field with counters now and then."""
        names = [name for name in (self.of(chance, zone) for _ in range(most)) if name is not None]
        if zone == "field":
            names = [name for at, name in enumerate(names) if self._stands(name, names[:at])]
        if zone not in ("field", "banishment"):
            return list(names)
        return [
            replace(placed(name), counters=((chance.choice(COUNTERS), chance.randint(1, 3)),))
            if chance.random() < 0.3
            else name
            for name in names
        ]

    def _stands(self, name: str, before: list[str]) -> bool:
        """An object is not sacrificed at once: it is linked to nothing, and there is no second unique one."""
        face = self.kinds[name]
        if "link" in face.printed.abilities.keywords:
            return False
        return "UNIQUE" not in face.supertypes or name not in before

    def position(self, seed: int) -> Game:
        """A random position in which a player is about to act."""
        chance = random.Random(seed)
        t = Scenario(self.cards, seed=seed)
        for player in "AB":
            zones = {zone: self.cards_in(chance, zone, most) for zone, most in CARDS_IN_ZONES}
            t.player(
                player,
                lineage=[chance.choice(self.spirits), chance.choice(CHAMPIONS).name],
                field=zones["field"],
                hand=zones["hand"],
                memory=zones["memory"],
                graveyard=zones["graveyard"],
                banishment=zones["banishment"],
                material=zones["material"],
                pantheon=self.boons[:1],
                deck=zones["deck"],
                damage=chance.randrange(8),
                preparation=chance.randrange(5),
                enlighten=chance.randrange(4),
            )
        t.main_phase(chance.choice("AB"))
        return t.game


def play(pool: Pool, seed: int, choices: int) -> Game:
    """Play on from a random position. Raises `AssertionError` if the state is not sound after a choice."""
    chance = random.Random(seed)
    game = pool.position(seed)
    for _ in range(choices):
        if game.over:
            break
        decision = game.decision
        options = len(decision.options)
        choice = chance.randrange(options)
        if decision.purpose == "opportunity" and options > 1:
            passing = len(game._state.stack) > TALLEST_STACK or chance.random() < 0.25
            choice = 0 if passing else chance.randrange(1, options)
        game.choose(choice)
        found = game.status()
        assert found == [], found
    return game
