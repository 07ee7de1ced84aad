"""Made-up boons and what meets them, and decks for Pantheon games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.cards.starter.printing import (
    action,
    additional_cost,
    ally,
    costs_less,
    does,
    has,
    keyword,
    on,
    regalia_item,
    reserve,
    slug_of,
)
from grandarchive.model.abilities import Ability, Activated, AlternativeCost, OwnCost, Static, Triggered
from grandarchive.model.amounts import Count, X
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    CopyOnStack,
    DealDamage,
    Draw,
    Effect,
    Modal,
    Mode,
    Modify,
    Negate,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import CostChange, Gets, Modification, NoCost, Replaces, SetCost, SetStat
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Champion, Every, Source, Target, Type
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.pending import Pending
from grandarchive.model.terms import CostKind, Speed, Who, Zone
from grandarchive.testing import Cards
from tests.scenarios.extra_cards import extra_cards

LESSER: Final = "LESSER BOON"
GREATER: Final = "GREATER BOON"
A_BOON: Final = Type(LESSER) | Type(GREATER)
BESTOWED: Final = Pattern(Happening.BESTOW, A_BOON, by=Who.YOU)
THE_BOON: Final = Pending(A_BOON, ("bestowment",))
STRONGER: Final = has(Gets("power", 1), affected=ALLY & YOURS)


def boon(
    name: str,
    cost: int | None,
    *abilities: Ability,
    kind: str = LESSER,
    subtypes: str = "cleric spell",
    element: str = "NORM",
    speed: Speed = Speed.FAST,
) -> CardDefinition:
    """A boon; with None its cost is X."""
    face = Face(
        name,
        frozenset({kind}),
        subtypes=tuple(subtypes.upper().split()),
        elements=frozenset({element}),
        cost=Cost(CostKind.RESERVE, None) if cost is None else reserve(cost),
        speed=speed,
        abilities=abilities,
    )
    return CardDefinition(slug_of(name), (face,))


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def relic(name: str, *modifications: Modification) -> CardDefinition:
    """Something that changes boons of its player on their way."""
    return regalia_item(name, 0, "mage", Static(A_BOON & YOURS, modifications, reached=(Zone.STACK,)))


def human(name: str, *abilities: Ability) -> CardDefinition:
    """An ally with 1 power and 3 life."""
    return ally(name, 0, 1, 3, "mage human", *abilities)


CARDS: Final = (
    boon("Quiet Boon", 0),
    boon("Grand Boon", 0, kind=GREATER),
    boon("Sturdy Boon", 1, STRONGER),
    boon("Slow Boon", 0, speed=Speed.SLOW),
    boon("Fiery Boon", 0, element="FIRE"),
    boon("Welcome Boon", 0, does(Draw(2)), STRONGER),
    boon("Stinging Boon", 0, does(DealDamage(2, Target(ALLY)))),
    boon("Wavering Boon", 0, does(Modal((Mode((Draw(1),)), Mode((DealDamage(2, Target(ALLY)),)))))),
    boon("Bloody Boon", 1, additional_cost(sacrifice(ALLY)), STRONGER),
    boon("Traded Boon", 5, AlternativeCost((sacrifice(ALLY),)), does(Draw(1))),
    boon("Growing Boon", None, does(AddCounters("enlighten", X, Champion()))),
    boon("Patient Boon", 4, costs_less(Count(ALLY, Zone.FIELD, Who.YOU)), does(Draw(1))),
    boon("Set Boon", 4, OwnCost(SetCost(1)), does(Draw(1))),
    boon("Mage Boon", 0, keyword("class locked"), STRONGER, subtypes="mage spell"),
    boon("Split Boon", 0, keyword("class locked"), subtypes="mage warrior spell"),
    boon("Narrow Boon", 0, keyword("class locked", "MAGE"), keyword("class locked", "SPIRIT")),
    boon("Foreign Boon", 0, keyword("class locked", "MAGE")),
    boon("Old Boon", 0, keyword("level locked", 2), keyword("level locked", 1)),
    boon("Using Boon", 0, Activated((PayReserve(1),), (Draw(1),))),
    boon(
        "Training Boon",
        0,
        Triggered(Pattern(Happening.ENTER, ALLY & YOURS), (AddCounters("training", 1, Source()),)),
        has(Gets("power", Of(Counters("training"), Source())), affected=ALLY & YOURS),
    ),
    boon("Setting Boon", 0, has(SetStat("power", 7), affected=ALLY & YOURS)),
    boon("Shared Boon", 1, has(Gets("power", 1), affected=ALLY)),
    boon("First Draw", 0, keyword("first boon"), does(Draw(1))),
    boon("First Watch", 0, keyword("first boon"), Triggered(BESTOWED, (Draw(1),)), kind=GREATER),
    boon("First Fire", 0, keyword("first boon"), element="FIRE"),
    boon("First Price", 1, keyword("first boon"), kind=GREATER),
    relic("Tax", CostChange(2)),
    relic("Rebate", CostChange(-1)),
    relic("Fixed Price", SetCost(2)),
    relic("Gift", NoCost()),
    regalia_item(
        "Shroud",
        0,
        "mage",
        has(Replaces(Pattern(Happening.MOVE, ALLY, into=Zone.GRAVEYARD, out_of=Zone.FIELD), GoesTo(Zone.HAND))),
    ),
    human("Follower"),
    human("Zealot", Triggered(BESTOWED, (Recover(3),))),
    human("Adept", Triggered(Pattern(Happening.ACTIVATE, ANYTHING, by=Who.YOU), (Draw(1),))),
    human("Heretic", Triggered(BESTOWED, (Negate(THE_BOON),))),
    human("Echoer", Triggered(BESTOWED, (CopyOnStack(THE_BOON),))),
    human("Painter", Triggered(BESTOWED, (Modify(Every(ALLY), (SetStat("power", 3),), REST_OF_GAME),))),
    human("Greeter", on(Happening.ENTER, Recover(1))),
    ally("Locked Mage", 0, 1, 3, "mage human", keyword("class locked"), keyword("level locked", 1)),
    trick("Swat", DealDamage(4, Target(CHAMPION | ALLY))),
    trick("Read", Draw(1)),
)


class PantheonDeck:
    """Twenty cards, a champion, and boons."""

    def __init__(self, *boons: str, material: Sequence[str] = ("Spirit of Wind",), main: str = "Gray Wolf") -> None:
        cards = pantheon_cards()
        self._boons = [cards.find(name) for name in boons]
        self._material = [cards.find(name) for name in material]
        self._main = [cards.find(main)] * 20

    def material_cards(self) -> list[CardDefinition]:
        """The cards of the material deck."""
        return self._material

    def main_cards(self) -> list[CardDefinition]:
        """The cards of the main deck."""
        return self._main

    def pantheon_cards(self) -> list[CardDefinition]:
        """The boons."""
        return self._boons


def pantheon_cards() -> Cards:
    """Boons, what meets them, and all other cards of scenarios."""
    return extra_cards(*CARDS)
