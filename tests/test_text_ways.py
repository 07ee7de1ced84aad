"""Texts about ways to play a card: from where, for what, and what follows on that."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import AlternativeCost, BeginsOnField, PlayFrom, Static
from grandarchive.model.conditions import YourTurn
from grandarchive.model.costs import PayReserve, banish, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Effect, Modify, Position
from grandarchive.model.entering import ENTERS_DISTANT, ENTERS_EPHEMERAL, RESTED
from grandarchive.model.events import Happening
from grandarchive.model.modifications import IgnoresElements, Modification, enters, resolves_into
from grandarchive.model.nouns import ALLY, THIS, Element, Source, Subtype
from grandarchive.model.terms import Phase, Zone
from grandarchive.model.time import SkipNext
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.normal import read

WOLF = Subtype("WOLF")
BURIED, BELOW = (Zone.GRAVEYARD,), (Zone.MATERIAL,)


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
            "You may activate this card without paying its reserve cost. If you do, skip your next materialize phase.",
            AlternativeCost((), then=(SkipNext(Phase.MATERIALIZE),)),
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
            "You may activate this card from your material deck. If you do, CARDNAME enters the field rested.",
            PlayFrom(BELOW, then=so(enters(RESTED))),
        ),
        (
            "You may activate this card from your material deck. If you do, it enters the field distant.",
            PlayFrom(BELOW, then=so(enters(ENTERS_DISTANT))),
        ),
        (
            "You may activate this card from your material deck. If you do it enters the field ephemeral.",
            PlayFrom(BELOW, then=so(enters(ENTERS_EPHEMERAL))),
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
        (
            "If this card is in your starting material deck, you may begin the game with it on the field.",
            BeginsOnField(),
        ),
    ],
)
def test_elements_that_are_ignored_and_cards_that_are_there(text: str, ability: object) -> None:
    assert meaning(text) == ability
