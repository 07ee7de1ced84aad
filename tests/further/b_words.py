"""Words that the further cards from Mnemonic Charm to Zephyr share, and the tokens that they summon."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.cards.starter.printing import (
    ally,
    banish_this,
    card,
    keyword,
    regalia_item,
    reserve,
)
from grandarchive.cards.starter.shared import (
    SWORD,
    YOUR_CHAMPION,
)
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Product, Sum, Times, Value
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ChampionBonus, Is
from grandarchive.model.costs import REST_THIS, SACRIFICE_THIS, PayReserve
from grandarchive.model.effects import (
    ChooseNumber,
    DealDamage,
    Determine,
    Draw,
    Effect,
    Modify,
    Put,
    Recover,
    RemoveCounters,
    Shuffle,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, Counters, Of
from grandarchive.model.modifications import AbilitiesCost, Gains, Gets
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    EVENT_CARD,
    WEAPON,
    YOURS,
    Champion,
    Element,
    EventPlayer,
    Every,
    Loaded,
    Named,
    Source,
    Subtype,
    Target,
    WithKeyword,
)
from grandarchive.model.scopes import NextUsed
from grandarchive.model.terms import Who, Zone

FIRE: Final = Element("FIRE")
SPECTER: Final = Subtype("SPECTER")
AN_AETHERWING: Final = Some(Subtype("AETHERWING") & WEAPON & YOURS)
A_BOW: Final = Target(Subtype("BOW") & WEAPON & YOURS & ~Loaded())
WITH_FLOATING_MEMORY: Final = WithKeyword("floating memory")
TAUNT: Final = keyword("taunt")
SWORD_WEAPON: Final = SWORD & WEAPON
STEALTH: Final = keyword("stealth")
VIGOR: Final = keyword("vigor")
TRUE_SIGHT: Final = keyword("true sight")
ALICE: Final = (ChampionBonus("Alice"),)
PHANTASMAGORIA: Final = Every(Named("Phantasmagoria"), Zone.MASTERY, Who.YOU)
OMEN: Final = Counters("omen") >= 1
AS_DEAR_AS_THE_OMEN: Final = Triggered(
    Pattern(Happening.ACTIVATE, RESERVE_COST.exactly(Of(RESERVE_COST, Source())), by=Who.OPPONENT),
    (Recover(1), DealDamage(1, Champion(EventPlayer()))),
    condition=Is(Source(), RESERVE_COST >= 0),
    zones=(Zone.BANISHMENT,),
)
"""What Soutirer Vortex gives each omen; one without a reserve cost has none that could be the same."""
A_PREPARATION_COUNTER: Final = RemoveCounters("preparation", Some(YOUR_CHAMPION), 1)


def token(made: CardDefinition) -> CardDefinition:
    """The same as a token."""
    return replace(made, token=True)


AUTOMATON_DRONE = token(ally("Automaton Drone", 1, 1, 1, "guardian automaton"))
POWERCELL = token(
    card(
        "Powercell",
        "item",
        "cleric powercell",
        reserve(1),
        (
            Activated(
                (PayReserve(1), REST_THIS, SACRIFICE_THIS),
                (Modify(Target(ALLY & Subtype("AUTOMATON")), (Gets("power", 2),)),),
            ),
        ),
    )
)
SILVERSHINE = token(
    card(
        "Silvershine",
        "item",
        "cleric herb catalyst flower",
        reserve(1),
        (Activated((SACRIFICE_THIS,), (Recover(1),)),),
    )
)
THORNES = regalia_item(
    "The Duchess's Thornes",
    0,
    "mage suited accessory",
    keyword("hindered"),
    Triggered(
        Pattern(Happening.ACTIVATE, ALLY, by=Who.YOU, items=("ability",), label="cardistry"),
        (Modify(EVENT_CARD, (Gets("power", 1), Gains(keyword("true sight")))),),
    ),
    banish_this(Modify(NextUsed(label="cardistry"), (AbilitiesCost(-6),)), costs=(REST_THIS,)),
    element="FIRE",
)
TOKENS: Final = (AUTOMATON_DRONE, POWERCELL)


def draw_and_shuffle(number: int) -> tuple[Effect, ...]:
    """Draw up to so many cards, then shuffle that amount of cards from hand into the deck."""
    drawn = Times(Pattern(Happening.DRAW, by=Who.YOU))
    since = Sum(drawn, Product(-1, Value("drawn before")))
    taken = Some(ANYTHING, (Zone.HAND,), since, since, Who.YOU)
    return (
        Determine(drawn, "drawn before"),
        ChooseNumber(number),
        Draw(Value("number")),
        Put(taken, Zone.DECK, random_order=True),
        Shuffle(),
    )
