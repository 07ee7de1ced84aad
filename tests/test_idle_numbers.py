"""Numbers that would be known beforehand, or of something that has none, are refused; so are chances nobody uses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import LV, Count, Divided, IsOdd, Lesser, Sum, TimesResolved, TimesUsed, Value
from grandarchive.model.cards import CardDefinition
from grandarchive.model.chance import Gather, Roll
from grandarchive.model.choices import Same, Some, Total
from grandarchive.model.conditions import Happened
from grandarchive.model.effects import Activate, Choose, Destroy, Draw, Modify, Negate, RemoveCounters, Repeat
from grandarchive.model.events import Happening, Pattern, Since, Which
from grandarchive.model.measures import (
    COST,
    POWER,
    RESERVE_COST,
    Counters,
    DifferentAmong,
    Highest,
    Lowest,
    Name,
    Odd,
    Of,
    Shares,
)
from grandarchive.model.modifications import Replaces, WaivesCosts
from grandarchive.model.nouns import ALLY, ANYTHING, Champion, Every, Joint, OfItem, Source, Target
from grandarchive.model.outcomes import GoesTo, Instead, Prevented
from grandarchive.model.players import Top
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import CostKind, Phase, Who, Zone
from tests.test_idle_words import Made, asking, choosing, counting, instead, relic, ruling, spell, waiting

DIES: Final = Pattern(Happening.DIE, ALLY)
HURT: Final = Pattern(Happening.DAMAGED, ALLY)
LEFT: Final = Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD)
LOST: Final = Happening.LOSES_COUNTERS
HIDDEN: Final = Some(ALLY, (Zone.MEMORY,), whose=Who.YOU)
STRIP_BOTH: Final = RemoveCounters("buff", Champion(), 2, 2)


def together(joint: Joint) -> Choose:
    """Two allies are chosen that are so together."""
    return Choose(Some(ALLY, minimum=2, maximum=2, joint=joint))


def rolling(sides: int) -> CardDefinition:
    """An action that rolls a die with so many sides."""
    return spell(Roll(sides=sides), Draw(Value("rolled")))


UNPAID: Final = (WaivesCosts(),)
PLAYS: Final = (Happening.ACTIVATE, Happening.MATERIALIZE)


def counting_each(pattern: Pattern) -> CardDefinition:
    """An item that waits for each of several."""
    return relic(Triggered(pattern, (Draw(1),), each=True))


GEMS: Final = Pattern(LOST, counter="gem")
NUMBERS: Final[list[tuple[Made, Any, Any, str]]] = [
    (spell, Draw(Highest(POWER, Source())), Draw(Highest(POWER, Champion())), "that is one card or object"),
    (spell, Destroy(Target(OfItem(("trigger",)))), Destroy(Target(ALLY)), "all or none of those are such items"),
    (
        spell,
        Negate(Target(OfItem(("activation",), "upkeep"), zone=Zone.STACK)),
        Negate(Target(OfItem(("trigger",), "upkeep"), zone=Zone.STACK, items=("trigger",))),
        "only abilities and triggers have labels",
    ),
    (spell, Draw(TimesUsed()), Draw(LV), "nothing counts how often this was activated"),
    (spell, Draw(TimesResolved()), Draw(LV), "nothing counts how often this has resolved"),
    (spell, Draw(TimesResolved(Since.YOUR_LAST_TURN)), Draw(LV), "nobody counts that since a player's last turn"),
    (spell, Draw(Lowest(POWER, Source())), Draw(Of(POWER, Source())), "that is one card or object"),
    (spell, Draw(Of(RESERVE_COST, Top())), Draw(Of(RESERVE_COST, Every(ALLY))), "nobody has seen those cards"),
    (spell, Draw(Of(Counters("bufff"), Source())), Draw(Of(Counters("buff"), Source())), "did you mean 'buff'"),
    (spell, Draw(Divided(LV, 1)), Draw(Divided(LV, 2)), "from 2 to 999"),
    (spell, Draw(Divided(4, 2)), Draw(LV // 2), "4 stands where a Term belongs"),  # type: ignore[arg-type]
    (spell, Draw(Lesser(2, 3)), Draw(Lesser(LV, 3)), "both are numbers"),
    (spell, Draw(Lesser(LV, LV)), Draw(Lesser(LV, Count(ALLY))), "both are the same"),
    (spell, Draw(Sum(1, 2)), Draw(1 + LV), "both are numbers"),
    (asking, IsOdd(3), IsOdd(Count(ANYTHING, Zone.MEMORY)), "3 stands where a Term belongs"),  # type: ignore[arg-type]
    (spell, STRIP_BOTH, RemoveCounters("buff", Champion(), 2, 0), "at least 2 and at most 2 is no choice"),
    (spell, RemoveCounters("bufff", Champion()), RemoveCounters("wither", Champion()), "did you mean 'buff'"),
    (spell, Repeat(0, (Draw(1),)), Repeat(LV, (Draw(1),)), "the amount is 0"),
    (spell, Repeat(2, ()), Repeat(2, (Draw(1),)), "it is empty"),
    (spell, Roll(), Gather(), "nothing uses 'rolled'"),
    (rolling, 1, 2, "from 2 to 999"),
    (spell, Activate(HIDDEN, free=True, modified=UNPAID), Activate(HIDDEN, modified=UNPAID), "no cost is paid at all"),
    (
        spell,
        Activate(HIDDEN, ways=PLAYS, modified=UNPAID),
        Activate(HIDDEN, ways=PLAYS),
        "only activations are modified",
    ),
    (spell, Modify(Every(ALLY), UNPAID), Modify(NextActivated(ALLY), UNPAID), "looked at on the Effects Stack"),
    (spell, Activate(HIDDEN, free=True, removing="age"), Activate(HIDDEN, removing="age"), "its reserve cost is not"),
    (waiting, Pattern(LOST), Pattern(LOST, counter="buff"), "does not say which counters"),
    (counting_each, DIES, GEMS, "DIE has no number"),
    (counting_each, replace(HURT, at_once=True), HURT, "it triggers once for all of it"),
    (waiting, Pattern(LOST, counter="damage"), Pattern(Happening.RECOVER), "for damage counters write RECOVER"),
    (waiting, replace(DIES, least=2), replace(DIES, least=2, at_once=True), "each DIE is one"),
    (waiting, replace(HURT, least=1), replace(HURT, least=2), "every number is"),
    (waiting, replace(HURT, least=4, most=3), replace(HURT, least=3, most=3), "nothing is at least 4 and at most 3"),
    (waiting, Pattern(Happening.PHASE, phase=Phase.END, least=2), replace(HURT, most=2), "PHASE does not tell this"),
    (waiting, replace(DIES, at_once=True, nth=2), replace(DIES, nth=2), "what happens at once is not counted"),
    (asking, Happened(replace(DIES, at_once=True)), Happened(DIES), "nobody remembers DIE"),
    (waiting, replace(DIES, paying=CostKind.MEMORY), replace(LEFT, paying=CostKind.MEMORY), "DIE does not tell this"),
    (waiting, replace(LEFT, paying=CostKind.NONE), replace(LEFT, paying=CostKind.RESERVE), "no cost is not paid"),
    (
        waiting,
        Pattern(Happening.RESTS, other=ALLY),
        Pattern(Happening.RESTS, other=ALLY, paying=CostKind.RESERVE),
        "nothing is played for what is rested for nothing",
    ),
    (instead, (replace(DIES, at_once=True), Instead()), (DIES, Instead()), "each of them is replaced by itself"),
    (
        ruling,
        Replaces(Pattern(Happening.DAMAGED, ALLY, at_once=True), Prevented(effects=(Draw(),)), once=True),
        Replaces(Pattern(Happening.DAMAGED, ALLY, at_once=True), Prevented(), once=True),
        "done for each of them",
    ),
    (
        ruling,
        Replaces(replace(DIES, at_once=True, least=2), GoesTo(Zone.HAND), once=True),
        Replaces(DIES, GoesTo(Zone.HAND), once=True),
        "nobody counts them",
    ),
    (counting, Which(Pattern(Happening.DRAW)), Which(DIES), "DRAW is about nothing"),
    (counting, Which(Pattern(Happening.REVEAL)), Which(Pattern(Happening.ATTACK)), "nobody remembers REVEAL"),
    (waiting, Pattern(Happening.LOADED, other=ALLY), Pattern(Happening.LOADED, ALLY), "LOADED does not tell this"),
    (waiting, Pattern(Happening.GATHER, ALLY), Pattern(Happening.GATHER, by=Who.YOU), "GATHER does not tell this"),
    (spell, Draw(DifferentAmong(Name(), Source())), Draw(DifferentAmong(Name(), Every(ALLY))), "one card or object"),
    (spell, Draw(Of(Name(), Source())), Draw(Of(COST, Source())), "a Name stands where a Measure belongs"),  # type: ignore[arg-type]
    (counting, Shares(Name(), Top()), Shares(Name(), Champion()), "nobody has seen those cards"),
    (choosing, together(Total(POWER)), together(Total(POWER, most=3)), "does not say how much"),
    (choosing, together(Total(POWER, 4, 3)), together(Total(POWER, 3, 3)), "nothing is at least 4 and at most 3"),
    (choosing, Choose(Some(ALLY, joint=Same(Name()))), together(Same(Name())), "one is chosen, and nothing together"),
    (counting, Odd(LV), Odd(POWER), "a Level stands where a Measure belongs"),  # type: ignore[arg-type]
]
"""A maker, what it refuses, what is next to it and is accepted, and some of the words of the refusal."""


@pytest.mark.parametrize(("make", "wrong", "right", "words"), NUMBERS, ids=[w[3] for w in NUMBERS])
def test_a_number_that_says_nothing_is_refused(make: Made, wrong: Any, right: Any, words: str) -> None:
    make(right)
    with pytest.raises(ga.IllegalDefinition) as error:
        make(wrong)
    assert words in str(error.value)
    assert str(error.value).startswith("Test: faces[0].")
