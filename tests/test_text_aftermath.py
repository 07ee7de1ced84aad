"""Texts about what has just happened: what was hit or killed, discarded or revealed, and what leaves."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import keyword
from grandarchive.model.abilities import Ability, Resolution, Static, Triggered
from grandarchive.model.amounts import AtLeast, Count, HowMany, influence
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, ChooseOne, If, IfDone, May
from grandarchive.model.conditions import AllOf, Is, Unless
from grandarchive.model.effects import AddCounters, Banish, Destroy, Discard, Draw, LookAt, Position, Put, Reveal
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import (
    LIFE,
    MEMORY_COST,
    POWER,
    RESERVE_COST,
    Counters,
    DifferentAmong,
    Even,
    Odd,
    Of,
    Stat,
    With,
)
from grandarchive.model.modifications import Gains, Gets
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Beneath,
    Bound,
    Champion,
    Element,
    EventPlayer,
    Every,
    Not,
    Or,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.players import PlayerTarget, ThePlayer, Top
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.text.compiling import compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

HAND, MEMORY, DECK = Zone.HAND, Zone.MEMORY, Zone.DECK
YOU = Who.YOU
STRUCK = Bound("event other")
LOOKED = Bound("looked")
A_CARD = Some(ANYTHING, (HAND,), whose=YOU)
DRAW = (Draw(),)
PRICED = (Counters("omen") >= 1) & (RESERVE_COST >= 0)


def ability(text: str, *, is_action: bool = False) -> Ability | str:
    """What a text means, or why it is not understood."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    return found[0] if isinstance(found, tuple) else found.why


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "On Kill: If the killed unit had an odd power stat, draw a card.",
            Triggered(Pattern(Happening.KILL, THIS), (If(Is(STRUCK, Odd(POWER)), DRAW),)),
        ),
        (
            "On Hit: If the hit unit has an even life stat and if there are no sheen counters on CARDNAME, draw a "
            "card.",
            Triggered(
                Pattern(Happening.HIT, THIS),
                (If(AllOf((Is(STRUCK, Even(LIFE)), Unless(Of(Counters("sheen"), Source()) >= 1))), DRAW),),
            ),
        ),
        (
            "On Leave: Put the sheen counters that were on CARDNAME on target ally.",
            Triggered(
                Pattern(Happening.LEAVE, THIS), (AddCounters("sheen", Of(Counters("sheen"), Source()), Target(ALLY)),)
            ),
        ),
        (
            "Whenever your champion levels up into a champion with base level 2, draw a card.",
            Triggered(
                Pattern(Happening.LEVEL_UP, CHAMPION & YOURS, other=With(Stat("level", base=True), 2, 2)),
                DRAW,
            ),
        ),
        (
            "At the beginning of each player's main phase, that player may discard a card. If they do, they draw a "
            "card.",
            Triggered(
                Pattern(Happening.PHASE, phase=Phase.MAIN),
                (By(EventPlayer(), (May((Discard(A_CARD),)),)), IfDone((Draw(1, EventPlayer()),))),
            ),
        ),
        (
            "As long as you control three or fewer other items, CARDNAME gets +4 [POWER].",
            Static(
                THIS,
                (Gets("power", 4),),
                AtLeast(3, Count(Not(THIS) & ITEM, whose=YOU)),
            ),
        ),
        (
            "As long as you have two or more omens with the same reserve cost, CARDNAME gets +4 [POWER].",
            Static(
                THIS,
                (Gets("power", 4),),
                Count(PRICED, Zone.BANISHMENT, YOU)
                >= DifferentAmong(RESERVE_COST, Every(Counters("omen") >= 1, Zone.BANISHMENT, YOU)) + 1,
            ),
        ),
        (
            "Your champion and other Human objects you control have taunt.",
            Static(
                Or((CHAMPION & YOURS, Not(THIS) & Subtype("HUMAN") & YOURS)),
                (Gains(keyword("taunt")),),
            ),
        ),
    ],
)
def test_abilities(text: str, meaning: Ability) -> None:
    assert ability(text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "discard a card. if you didn't discard an item card, draw a card.",
            Resolution((Discard(A_CARD), If(Unless(Is(Bound("discarded"), ITEM)), DRAW))),
        ),
        (
            "reveal all cards in your memory. if two or more water element cards were revealed this way, draw a card.",
            Resolution(
                (
                    Reveal(Every(ANYTHING, MEMORY, YOU), "revealed this way"),
                    If(HowMany(Bound("revealed this way"), Element("WATER")) >= 2, DRAW),
                )
            ),
        ),
        (
            "look at target opponent's hand or memory and discard a card from it.",
            Resolution(
                (
                    ChooseOne(
                        (
                            (LookAt(Every(ANYTHING, HAND, PlayerTarget(Who.OPPONENT)), "seen"),),
                            (LookAt(Every(ANYTHING, MEMORY, ThePlayer()), "seen"),),
                        )
                    ),
                    Discard(Some(ANYTHING, among=Bound("seen"))),
                )
            ),
        ),
        (
            "look at the top nine cards of your deck. banish one of them and put a sheen counter on it. then put the "
            "rest on the bottom of your deck in any order.",
            Resolution(
                (
                    LookAt(Top(9)),
                    Banish(Some(ANYTHING, among=LOOKED, name="it")),
                    AddCounters("sheen", 1, Bound("it")),
                    Put(LOOKED, DECK, Position.BOTTOM),
                )
            ),
        ),
        (
            "look at the top four cards of your deck. put one of them into your hand and the rest back on top of "
            "your deck in any order.",
            Resolution((LookAt(Top(4)), Put(Some(ANYTHING, among=LOOKED), HAND), Put(LOOKED, DECK))),
        ),
        (
            "draw 2+X cards, where X is the amount of item cards in your champion's lineage minus your influence.",
            Resolution((Draw(2 + (Count(ITEM & Beneath(Champion()), Zone.LINEAGE) - influence())),)),
        ),
        (
            "target opponent puts two sheen counters on an item they control.",
            Resolution((By(PlayerTarget(Who.OPPONENT), (AddCounters("sheen", 2, Some(ITEM & YOURS)),)),)),
        ),
    ],
)
def test_what_actions_do(text: str, meaning: Ability) -> None:
    assert ability(text, is_action=True) == meaning


def test_costs_of_both_kinds() -> None:
    priced = Or((With(MEMORY_COST, None, 2), With(RESERVE_COST, None, 6)))
    found = ability("On Enter: Destroy target ally with memory cost 2 or less, or reserve cost 6 or less.")
    assert found == Triggered(Pattern(Happening.ENTER, THIS), (Destroy(Target(ALLY & priced)),))
