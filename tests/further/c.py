"""Cards of the index that were sought out for what they alone say."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import (
    SLOW,
    action,
    additional_cost,
    ally,
    at_beginning,
    card,
    class_bonus,
    does,
    has,
    keyword,
    on_enter,
    reserve,
)
from grandarchive.model.abilities import Activated
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import ClassBonus, LevelAtLeast
from grandarchive.model.costs import DELEVEL
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    DealDamage,
    Draw,
    Glimpse,
    Materialize,
    Modify,
    Recover,
    RemoveCounters,
    Suppress,
)
from grandarchive.model.entering import with_ability
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Gets, IsAlways, Replaces
from grandarchive.model.nouns import ALLY, REGALIA, UNIT, YOURS, Among, Bound, Champion, Linked, Source, Subtype, Target
from grandarchive.model.outcomes import Enters
from grandarchive.model.scopes import RULES, AllThatFit
from grandarchive.model.states import DISTANT
from grandarchive.model.terms import Phase, Zone

CARDS: Final[tuple[CardDefinition, ...]] = (
    ally(
        "Freydis, Master Tactician",
        2,
        1,
        2,
        "ranger human",
        class_bonus(
            at_beginning(
                Phase.RECOLLECTION,
                AddCounters("tactic", 1, Source()),
                Glimpse(Of(Counters("tactic"), Source())),
            )
        ),
        Activated(
            (RemoveCounters("tactic", Source(), 3),),
            (Modify(AllThatFit(UNIT & Subtype("RANGER") & YOURS, (Zone.FIELD,)), (IsAlways(DISTANT),), REST_OF_GAME),),
        ),
        supertypes="unique",
    ),
    action(
        "Halcyon Animus",
        3,
        SLOW,
        "cleric spell",
        does(Materialize(REGALIA, zones=(Zone.MATERIAL, Zone.BANISHMENT))),
        element="CRUX",
    ),
    action(
        "Innervate Knowledge",
        4,
        SLOW,
        "mage spell",
        additional_cost(DELEVEL, Recover(5)),
        does(Draw(2)),
        element="WATER",
    ),
    card(
        "Sheath of Faceted Lapis",
        "phantasia",
        "warrior spell",
        reserve(3),
        (
            keyword("link", "warrior weapon"),
            on_enter(Draw(1)),
            has(Gets("power", 2), affected=Linked(), gates=(ClassBonus(), LevelAtLeast(2))),
        ),
        element="WATER",
    ),
    action(
        "Vengeful Gust",
        3,
        SLOW,
        "mage spell",
        does(Suppress(Target(ALLY & ~YOURS))),
        does(
            Modify(
                RULES,
                (
                    Replaces(
                        Pattern(Happening.ENTER, Among(Bound("suppressed"))),
                        Enters(with_ability(on_enter(DealDamage(4, Champion())))),
                        once=True,
                    ),
                ),
            ),
            gates=(LevelAtLeast(3),),
        ),
        element="WIND",
    ),
)
"""What is said of them is all that they do."""
