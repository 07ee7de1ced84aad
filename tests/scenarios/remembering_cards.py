"""Small cards whose objects remember something for their other abilities."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import ally, at_beginning, banish_this, champion, has, on
from grandarchive.model.abilities import Activated, Static, Triggered
from grandarchive.model.amounts import Count, HowMany, Value
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Is
from grandarchive.model.costs import REST_THIS, PayReserve
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    BecomeCopy,
    Choose,
    ChooseName,
    ChoosePlayer,
    ChooseTrait,
    DealDamage,
    Delayed,
    Destroy,
    Determine,
    Draw,
    Modify,
    Put,
    Remember,
    Summon,
    SummonCopies,
    Transform,
)
from grandarchive.model.entering import RESTED, UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import Controls, CostChange, Gets, Replaces, SetElements
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Among,
    Bound,
    Champion,
    Every,
    Named,
    NamedAs,
    OfChosen,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import Enters, EntersAsCopy
from grandarchive.model.players import ThePlayer
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import CostKind, Phase, Who, Zone
from tests.cant import cant_activate
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY: Final = Target(ALLY)
DEAD: Final = Target(ANYTHING, zone=Zone.GRAVEYARD)
THE_CARD: Final = "the banished card"
THE_CARDS: Final = "the banished cards"
THE_NAME: Final = "the chosen name"
THE_NUMBER: Final = "the number"
THE_PLAYER: Final = "the chosen player"
BY_THIS: Final = Bound(THE_CARD)
HIDDEN_OR_NOT: Final = (Zone.HAND, Zone.GRAVEYARD)
ON_THE_WAY: Final = (Zone.HAND, Zone.STACK)

BANISH_IT: Final = (Banish(Bound()), Remember(Bound("target"), THE_CARD))
BURY: Final = Activated((), (Banish(DEAD), Remember(Bound("target"), THE_CARDS)))
RETURN: Final = Put(BY_THIS, Zone.FIELD, entering=RESTED & UNDER_OWNERS_CONTROL)
THE_ELEMENT: Final = "the chosen element"
THE_TYPE: Final = "the chosen type"


def choose(trait: str, name: str) -> tuple[ChooseTrait, Remember]:
    """One is chosen and remembered."""
    return ChooseTrait(trait), Remember(Bound("trait"), name)


TEACHES: Final = Activated((), (AddCounters("buff", 1, Every(ALLY & OfChosen("the chosen class"))),))
NAME_A_CARD: Final = (ChooseName(), Remember(Bound("name"), THE_NAME))

RAT: Final = CardDefinition(
    "rat", (Face("Rat", frozenset({"ALLY"}), subtypes=("BEAST",), power=1, life=1),), token=True
)
CAMP: Final = CardDefinition(
    "camp",
    (
        Face(
            "Camp",
            frozenset({"ITEM"}),
            subtypes=("MAGE",),
            cost=Cost(CostKind.RESERVE, 0),
            abilities=(
                on(Happening.ENTER, *(Banish(DEAD), Remember(Bound("target"), THE_CARD))),
                Activated((REST_THIS,), (Transform(Source()),)),
            ),
        ),
        Face(
            "Fort",
            frozenset({"ITEM"}),
            subtypes=("MAGE",),
            cost=Cost(CostKind.RESERVE, 0),
            abilities=(banish_this(Put(BY_THIS, Zone.HAND)),),
        ),
    ),
)

CARDS: Final = (
    ally("Boar", 1, 4, 4, "tamer beast"),
    ally("Stag", 0, 3, 3, "tamer beast"),
    ally("Page", 0, 1, 3, "warrior human"),
    # A card
    ally(
        "Warden",
        0,
        1,
        4,
        "guardian human",
        on(Happening.ENTER, *(Banish(AN_ALLY), Remember(Bound("target"), THE_CARD))),
        on(Happening.LEAVE, RETURN),
    ),
    ally(
        "Keeper",
        0,
        1,
        4,
        "guardian human",
        on(Happening.ENTER, *(Banish(DEAD), Remember(Bound("target"), THE_CARD))),
        on(Happening.LEAVE, RETURN),
    ),
    relic("Casket", BURY, Activated((REST_THIS,), (Put(Bound(THE_CARDS), Zone.HAND),))),
    relic(
        "Music Box",
        BURY,
        Activated(
            (REST_THIS,),
            (Activate(Some(ANYTHING, among=Bound(THE_CARDS), name="one"), free=True),),
        ),
    ),
    relic(
        "Grail",
        Triggered(
            Pattern(Happening.ENTER, THIS),
            (
                Banish(Some(ANYTHING, (Zone.MATERIAL,), whose=Who.YOU), face_down=True),
                Remember(Bound("chosen"), THE_CARD),
            ),
        ),
        banish_this(Put(BY_THIS, Zone.HAND)),
    ),
    ally(
        "Lancer",
        0,
        1,
        4,
        "warrior human",
        BURY,
        has(Gets("power", 2), condition=HowMany(Bound(THE_CARDS)) >= 1),
    ),
    ally(
        "Antiquary",
        0,
        1,
        4,
        "mage human",
        BURY,
        Activated((), (DealDamage(Of(POWER, Bound(THE_CARDS)), Champion(Who.OPPONENT)),)),
    ),
    relic(
        "Reliquary",
        BURY,
        Activated((), (Draw(1),), condition=Is(Bound(THE_CARDS), Subtype("BEAST"))),
        Activated((REST_THIS,), (Put(Target(Among(Bound(THE_CARDS)), zone=Zone.BANISHMENT), Zone.GRAVEYARD),)),
    ),
    relic(
        "Trove",
        BURY,
        Activated((REST_THIS,), (Put(Bound(THE_CARDS), Zone.FIELD), AddCounters("buff", 1, Bound(THE_CARDS)))),
    ),
    relic(
        "Snare",
        Activated((), (Remember(AN_ALLY, "the marked ally"),)),
        Triggered(Pattern(Happening.DIE, Among(Bound("the marked ally"))), (Draw(1),)),
    ),
    relic(
        "Hourglass",
        BURY,
        Activated(
            (REST_THIS,),
            (Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Put(Bound(THE_CARDS), Zone.HAND),)),),
        ),
    ),
    CAMP,
    relic(
        "Album",
        Activated(
            (),
            (
                Choose(Some(ANYTHING, (Zone.HAND, Zone.GRAVEYARD), whose=Who.YOU)),
                Remember(Bound("chosen"), "the pictures"),
            ),
        ),
        Activated((), (Put(Bound("the pictures"), Zone.DECK),)),
    ),
    # A name
    relic(
        "Edict",
        has(Replaces(Pattern(Happening.ENTER, THIS), Enters(effects=NAME_A_CARD))),
        Static(NamedAs(THE_NAME), (CostChange(2),), reached=ON_THE_WAY),
    ),
    ally(
        "Informer",
        0,
        1,
        3,
        "assassin human",
        on(Happening.ENTER, *NAME_A_CARD),
        Triggered(Pattern(Happening.ACTIVATE, NamedAs(THE_NAME)), (DealDamage(1, Every(CHAMPION)),)),
    ),
    ally(
        "Banner",
        0,
        1,
        3,
        "warrior human",
        on(Happening.ENTER, *NAME_A_CARD),
        has(Gets("power", 2), affected=NamedAs(THE_NAME)),
    ),
    relic(
        "Gag",
        Activated((), NAME_A_CARD),
        Activated((), (Modify(RULES, (cant_activate(NamedAs(THE_NAME)),)),)),
    ),
    ally(
        "Prophet",
        0,
        1,
        3,
        "mage human",
        Triggered(Pattern(Happening.ACTIVATE, THIS), NAME_A_CARD),
        has(Gets("power", 2), affected=NamedAs(THE_NAME)),
    ),
    relic("Quagmire", has(Replaces(Pattern(Happening.ENTER, ITEM), Enters(RESTED)))),
    relic("Shifter", has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(ITEM)))),
    relic("Conformity", has(Replaces(Pattern(Happening.ENTER, ITEM), EntersAsCopy(Named("Gag"))))),
    # An element, class or type
    relic(
        "Prism",
        has(Replaces(Pattern(Happening.ENTER, THIS), Enters(effects=choose("element", THE_ELEMENT)))),
        has(Gets("power", 2), affected=ALLY & OfChosen(THE_ELEMENT)),
    ),
    relic("School", on(Happening.ENTER, *choose("class", "the chosen class")), TEACHES),
    relic(
        "Scope",
        has(Replaces(Pattern(Happening.ENTER, THIS), Enters(effects=choose("card type", THE_TYPE)))),
        Static(OfChosen(THE_TYPE), (CostChange(2),), reached=ON_THE_WAY),
    ),
    skill("Season", ChooseTrait("basic element"), Destroy(Every(ALLY & OfChosen("trait")))),
    ally("Ember", 0, 1, 3, "mage human", element="FIRE"),
    ally("Drop", 0, 1, 3, "mage human", element="WATER"),
    skill("Soak", Modify(AN_ALLY, (SetElements(("WATER",)),))),
    # A number, a player
    ally(
        "Abacus",
        0,
        1,
        4,
        "mage human",
        on(Happening.ENTER, Determine(Count(ALLY & YOURS), "n"), Remember(Bound("n"), THE_NUMBER)),
        Activated((PayReserve(Value(THE_NUMBER)),), (DealDamage(Value(THE_NUMBER), Champion(Who.OPPONENT)),)),
    ),
    relic(
        "Apple",
        on(Happening.ENTER, ChoosePlayer(Who.EACH), Remember(Bound("player"), THE_PLAYER)),
        at_beginning(Phase.END, Draw(1, ThePlayer(THE_PLAYER)), whose=Who.EACH),
    ),
    # Champions
    champion(
        "Rememberer",
        1,
        15,
        "warrior human",
        Activated((), (Banish(DEAD), Remember(Bound("target"), THE_CARD))),
        Activated((), (DealDamage(HowMany(BY_THIS), Champion(Who.OPPONENT)),)),
    ),
    champion(
        "Forgetter",
        2,
        20,
        "warrior human",
        Activated((), (DealDamage(HowMany(BY_THIS), Champion(Who.OPPONENT)),)),
        on(Happening.DIE, *(Banish(DEAD), Remember(Bound("target"), THE_CARD))),
    ),
    # What gets in the way
    skill("Kill", Destroy(Target(ANYTHING))),
    skill("Bribe", Modify(Target(ANYTHING), (Controls(),), REST_OF_GAME)),
    skill("Come Back", Banish(Target(ANYTHING)), Put(Bound(), Zone.FIELD)),
    skill("Looking Glass", SummonCopies(Target(ANYTHING))),
    skill(
        "Masquerade",
        BecomeCopy(Target(ANYTHING, name="first"), Target(ANYTHING, name="second")),
    ),
    skill("Salvage", Put(Target(ANYTHING, zone=Zone.BANISHMENT), Zone.GRAVEYARD)),
    skill("Rats", Summon(RAT)),
)
"""Made up for these rules."""
