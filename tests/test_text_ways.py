"""Texts about ways to play a card: from where, for what, and what follows on that."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import AdditionalCost, AlternativeCost, BeginsOnField, OwnCost, PlayFrom, Static
from grandarchive.model.amounts import Count, Divided, Product, Sum, TotalOf
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Happened, Is, YourTurn
from grandarchive.model.costs import PayReserve, banish, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Banish, Draw, Effect, Modify, Position
from grandarchive.model.entering import ENTERS_DISTANT, ENTERS_EPHEMERAL, RESTED, Entering
from grandarchive.model.events import Happening, Limit, Pattern, PlayedAs
from grandarchive.model.modifications import (
    CostChange,
    IgnoresElements,
    LevelsUpInto,
    Modification,
    PaysMemory,
    StarcallsFreely,
    enters,
    resolves_into,
)
from grandarchive.model.nouns import ALLY, CHAMPION, THIS, YOURS, Bound, Element, Source, Subtype, Type
from grandarchive.model.terms import Phase, Zone
from grandarchive.model.time import SkipNext
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.normal import read

WOLF = Subtype("WOLF")
BURIED, BELOW, BANISHED = (Zone.GRAVEYARD,), (Zone.MATERIAL,), (Zone.BANISHMENT,)


def meaning(text: str) -> Any:
    """What a paragraph means; that it is said again word for word is looked at as it is compiled."""
    (paragraph,) = read("Test Card", text)
    found = compiled(paragraph, is_action=False)
    assert not isinstance(found, Declined), found.why
    return found if len(found) > 1 else found[0]


def so(change: Modification) -> tuple[Effect, ...]:
    """The card is changed as long as it is played."""
    return (Modify(Source(), (change,), REST_OF_GAME),)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("You may pay (4) to activate this card from your graveyard.", PlayFrom(BURIED, costs=(PayReserve(4),))),
        (
            "As long as it's your turn, you may sacrifice an ally to activate this card from your material deck.",
            PlayFrom(BELOW, YourTurn(), costs=(sacrifice(ALLY),)),
        ),
        (
            "You may banish two water element cards from your graveyard to activate this card from your material deck "
            "without paying its reserve cost.",
            AlternativeCost((banish(Element("WATER"), 2),), zones=BELOW),
        ),
        (
            "As long as it's your turn, you may activate this card without paying its reserve cost.",
            AlternativeCost((), condition=YourTurn()),
        ),
        (
            "You may activate this card from your graveyard. If you do, skip your next materialize phase.",
            PlayFrom(BURIED, then=(SkipNext(Phase.MATERIALIZE),)),
        ),
        (
            "You may activate this card from your graveyard. If you do, banish it as it resolves.",
            PlayFrom(BURIED, then=so(resolves_into(Zone.BANISHMENT))),
        ),
        (
            "You may activate this card from your graveyard. If you do, put CARDNAME on the bottom of your deck as it "
            "resolves.",
            PlayFrom(BURIED, then=so(resolves_into(Zone.DECK, Position.BOTTOM))),
        ),
        (
            "You may activate this card from your banishment. If you do, CARDNAME enters the field rested.",
            PlayFrom(BANISHED, then=so(enters(RESTED))),
        ),
        (
            "You may activate this card from your banishment. If you do, it enters the field distant.",
            PlayFrom(BANISHED, then=so(enters(ENTERS_DISTANT))),
        ),
        (
            "You may activate this card from your banishment. If you do it enters the field ephemeral.",
            PlayFrom(BANISHED, then=so(enters(ENTERS_EPHEMERAL))),
        ),
        (
            "You may banish a Wolf ally to activate this card from your graveyard. If you do, it enters the field with "
            "all abilities of the banished card.",
            PlayFrom(
                BURIED,
                costs=(Banish(Some(WOLF & ALLY, name="banished card")),),
                then=so(enters(Entering(as_on=(Bound("banished card"),)))),
            ),
        ),
    ],
)
def test_ways_to_play(text: str, ability: object) -> None:
    assert meaning(text) == ability


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Ignore the elemental requirements of Wolf cards you activate.", Static(THIS, (IgnoresElements(WOLF),))),
        (
            "Ignore the elemental requirements of Wolf cards you play.",
            Static(THIS, (IgnoresElements(WOLF, (Happening.ACTIVATE, Happening.MATERIALIZE, Happening.BESTOW)),)),
        ),
        (
            "As long as it's your turn, ignore this card's elemental requirements as you activate it.",
            Static(THIS, (IgnoresElements(THIS),), YourTurn(), zones=(Zone.STACK,)),
        ),
    ],
)
def test_elements_that_are_ignored_and_cards_that_are_there(text: str, ability: object) -> None:
    assert meaning(text) == ability


def test_a_way_that_costs_less_for_each_of_something() -> None:
    count = Count(Type("DOMAIN") & YOURS)
    text = "You may pay (5) to activate this card from your graveyard. It costs (2) less to activate this way for each "
    assert meaning(f"{text}domain you control.") == PlayFrom(BURIED, costs=(PayReserve(Sum(5, Product(-2, count))),))


def test_a_way_that_a_card_in_a_graveyard_has() -> None:
    negated = Happened(Pattern(Happening.NEGATED, YOURS))
    text = "As long as a card activation you controlled was negated this turn, this card in your graveyard has "
    ephemerate = AlternativeCost((PayReserve(3),), "ephemeral", BURIED, negated)
    assert meaning(f'{text}"Ephemerate — (3)".') == ephemerate


def test_cards_that_pay_for_a_part_of_the_own_cost() -> None:
    found = meaning(
        "While paying for this card's memory cost, you may banish a card named Oak, Fallen Tree and up to one other "
        "Wolf card from your material deck. Each card banished this way pays for 4 of that cost."
    )
    oak, wolf = found.costs
    assert (oak.what.filter.name.words, oak.what.zones) == (("oak", ",", "fallen", "tree"), BELOW)
    assert (wolf.what.filter, wolf.what.minimum, wolf.what.maximum) == (WOLF, 0, 1)
    assert (found.pays, found.optional is None) == (4, False)
    text = "You may sacrifice a Wolf ally while paying for this card's memory cost to pay for 3 of that cost."
    assert meaning(text) == AdditionalCost((sacrifice(WOLF & ALLY),), optional="paid with", pays=3)


def test_what_begins_the_game_on_the_field() -> None:
    said = " ".join(said_as((BeginsOnField(),), is_action=False) or ())
    assert "you may begin the game with it on the field" in said
    assert meaning(said) == BeginsOnField()


@pytest.mark.parametrize("word", ["it", "he", "she"])
def test_champions_that_level_up_aside(word: str) -> None:
    aside = Static(THIS, (LevelsUpInto(0, (Draw(3),)),))
    said = " ".join(said_as((aside,), is_action=False) or ())
    assert "can level up into champions" in said
    assert meaning(said.replace("when it does", f"when {word} does")) == aside


def test_starcalling_for_nothing() -> None:
    text = "Twice per turn, you may pay (0) rather than pay a card's starcalling costs."
    assert meaning(text) == Static(THIS, (StarcallsFreely(Limit(2)),))


def test_an_object_that_pays_for_memory() -> None:
    text = (
        "As long as it's your turn, while paying for a memory cost, you may banish CARDNAME to pay for 1 of that cost."
    )
    assert meaning(text) == Static(THIS, (PaysMemory(),), YourTurn())


def test_as_long_the_attacker() -> None:
    usual = "CARDNAME gets +2 [POWER] as long as the attacker is attacking an ally with one or more age counters on it."
    assert meaning(usual) == meaning(usual.replace("as long as the", "as long the"))


def test_a_way_for_which_the_own_cost_is_less() -> None:
    way, cost = meaning(
        "You may activate this card from your graveyard. It costs 2 less to activate for every 4 damage your champion "
        "has dealt to other champions this turn."
    )
    assert way == PlayFrom(BURIED)
    dealt = TotalOf(Pattern(Happening.DAMAGED, CHAMPION & ~YOURS, other=CHAMPION & YOURS))
    less = CostChange(Product(-2, Divided(dealt, 4)))
    assert cost == OwnCost(less, Is(Source(), PlayedAs((Happening.ACTIVATE,))))
