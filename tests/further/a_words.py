"""What several of the first fifty further cards speak of, and what is long to say."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.cards.starter.printing import (
    has,
    on,
    slug_of,
)
from grandarchive.cards.starter.shared import (
    YOUR_CHAMPION,
)
from grandarchive.model.amounts import Count, Value
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import AnyOf, ChampionBonus, Is, has_beside
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    DealDamage,
    If,
    IfDone,
    May,
    Modify,
    Remember,
    RemoveCounters,
    WhenDone,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import (
    Agility,
    Gains,
    Replaces,
)
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    EVENT_CARD,
    EVENT_OTHER,
    Bound,
    Champion,
    Element,
    Every,
    Named,
    Owned,
    Subtype,
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
