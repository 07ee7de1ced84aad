"""What several of the first fifty further cards speak of, and what is long to say."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    attack,
    has,
    on,
    slug_of,
)
from grandarchive.cards.starter.shared import (
    YOUR_CHAMPION,
)
from grandarchive.model.abilities import Activated, Static
from grandarchive.model.amounts import Count, Value
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import AnyOf, ChampionBonus, ElementBonus, Is, has_beside
from grandarchive.model.costs import BANISH_THIS, PayReserve
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    DealDamage,
    If,
    IfDone,
    May,
    Modify,
    Put,
    RedirectAttack,
    Remember,
    RemoveCounters,
    TriggerAbilities,
    WhenDone,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, Counters, Of
from grandarchive.model.modifications import (
    Agility,
    AttacksGet,
    Gains,
    Replaces,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    EVENT_OTHER,
    THIS,
    Bound,
    Champion,
    Element,
    Every,
    Named,
    Owned,
    Source,
    SourceCard,
    Subtype,
    Target,
    Type,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import RULES, AllThatFit
from grandarchive.model.terms import Who, Zone

A_TYPE_IN_COMMON: Final = AnyOf(
    tuple(
        Is(Bound(), Type(kind)) & (Count(Type(kind), Zone.BANISHMENT, Who.YOU) >= 1)
        for kind in ("ALLY", "DOMAIN", "ITEM", "PHANTASIA", "WEAPON")
    )
)
BANISHED_AS_IT_RESOLVES: Final = Replaces(
    Pattern(Happening.MOVE, out_of=Zone.STACK),
    Instead((Banish(EVENT_CARD), Remember(EVENT_CARD, "the banished cards"))),
    optional=True,
)
AGILITY_3: Final = Modify(RULES, (Agility(3),))
CHESSMAN: Final = Subtype("CHESSMAN")
EXIA: Final = Element("EXIA")
FIRE: Final = Element("FIRE")
HERB: Final = Subtype("HERB")
PHANTASIA: Final = Type("PHANTASIA")
SHEEN_OF_THAT: Final = Of(Counters("sheen"), EVENT_OTHER)
THEIR_MEMORIES: Final = AllThatFit(Owned(Who.OPPONENT), (Zone.MEMORY,))
YOUR_MEMORIES: Final = Every(Named("Fractured Memories"), Zone.MASTERY, Who.YOU)
PREPARATION: Final = Of(Counters("preparation"), Champion())
SPELL: Final = Subtype("SPELL")


def of_elements(definition: CardDefinition, *elements: str) -> CardDefinition:
    """The same card, of several elements."""
    face = replace(definition.face, elements=frozenset(elements))
    return CardDefinition(definition.slug, (face,))


FRACTURED_MEMORIES: Final = CardDefinition(
    slug_of("Fractured Memories"),
    (
        Face(
            "Fractured Memories",
            frozenset({"MASTERY"}),
            subtypes=("ASSASSIN", "SKILL"),
            abilities=(
                has(
                    Gains(on(Happening.KILL, AddCounters("sheen", SHEEN_OF_THAT, YOUR_MEMORIES), other=ALLY)),
                    affected=YOUR_CHAMPION,
                    gates=(ChampionBonus("Merlin"),),
                ),
                has(
                    Gains(
                        on(
                            Happening.HIT,
                            If(has_beside("Fractured Memories"), (May((RemoveCounters("sheen", EVENT_OTHER),)),)),
                            IfDone(
                                (
                                    AddCounters("sheen", Value("removed"), YOUR_MEMORIES),
                                    If(Value("removed") >= 3, (BindAll(EVENT_OTHER, "hit"),)),
                                    WhenDone((DealDamage(3, Bound("hit")),)),
                                )
                            ),
                            other=CHAMPION,
                        )
                    ),
                    affected=YOUR_CHAMPION,
                    gates=(ChampionBonus("Merlin"),),
                ),
            ),
        ),
    ),
    token=True,
)


OMEN: Final = Counters("omen") >= 1
ANOTHER_OMEN_OF_ONE: Final = Count(OMEN & RESERVE_COST.exactly(1) & ~THIS, Zone.BANISHMENT, Who.YOU)

BEGUILING_COUP: Final = attack(
    "Beguiling Coup",
    1,
    3,
    "guardian sword",
    Activated(
        (PayReserve(2), BANISH_THIS, AddCounters("omen", 1, SourceCard())),
        (
            Put(Target(Type("ATTACK") & OMEN & ~THIS, zone=Zone.BANISHMENT), Zone.INTENT),
            TriggerAbilities(Bound(), Happening.ATTACK),
            May((RedirectAttack(Some(ANYTHING)),)),
        ),
        gates=CLASS_BONUS,
    ),
    Static(
        YOUR_CHAMPION,
        (AttacksGet(1),),
        Is(Source(), OMEN) & (ANOTHER_OMEN_OF_ONE <= 0),
        gates=(ElementBonus(),),
        zones=(Zone.BANISHMENT,),
    ),
    element="UMBRA",
)
"""Its second ability works while it lies in banishment."""
