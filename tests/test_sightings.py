"""Cards that a player knew and cannot tell from others any more: the player still knows that the owner has them."""

from __future__ import annotations

from typing import Any

from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Put, Shuffle
from grandarchive.model.nouns import ALLY, Every
from grandarchive.model.terms import Zone
from grandarchive.play import Game
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import CARDS, skill
from tests.scenarios.secret_cards import SECRETS

MIX = skill("Mix", Shuffle())
RETURN = skill("Return", Put(Every(ALLY), Zone.DECK), Shuffle())
ALL: tuple[CardDefinition, ...] = (*CARDS, *SECRETS, MIX, RETURN)


def table(**theirs: Any) -> Scenario:
    """A looks on, and B has a turn."""
    return with_extra_cards(*ALL).player("A").player("B", **theirs).main_phase("B")


def sightings(t: Scenario) -> list[tuple[int, int, str]]:
    return [(player, owner, card.name) for player, owner, card in t.game._state.sightings]


def test_a_known_card_that_is_shuffled_away_is_remembered() -> None:
    """CR Shuffling: its owner does not know where it is either, but which cards the deck has."""
    t = table(hand=["Mix"], deck=[placed("Reaver", known=True), "Mend", "Mend"])
    assert sightings(t) == []
    t.act("B", "activate Mix").pass_all()
    assert sightings(t) == [(0, 1, "Reaver")]


def test_an_object_that_is_shuffled_into_a_deck_is_remembered_until_it_is_seen_again() -> None:
    t = table(hand=["Return", "Call"], field=["Bulky"], deck=["Mend"] * 3)
    t.act("B", "activate Return").pass_all()
    assert sightings(t) == [(0, 1, "Bulky")]
    t.act("B", "activate Call").pass_all(choose="Bulky")
    assert sightings(t) == []


def test_another_copy_that_is_seen_may_be_the_same_card() -> None:
    """Which of two copies comes out cannot be told, so only one is known of."""
    t = table(hand=["Return", "Call"], field=["Bulky"], deck=["Mend", "Bulky"])
    t.act("B", "activate Return").pass_all()
    for card in t.game._state.cards:
        if card.definition.name == "Bulky":
            assert card.zone is Zone.DECK
    t.act("B", "activate Call").pass_all(choose="Bulky")
    assert sightings(t) == []


def test_a_card_that_was_never_seen_is_not_remembered() -> None:
    t = table(hand=["Mix"], deck=["Reaver", "Mend"])
    t.act("B", "activate Mix").pass_all()
    assert sightings(t) == []


def test_a_game_is_saved_with_them() -> None:
    t = table(hand=["Mix"], deck=[placed("Reaver", known=True), "Mend", "Mend"])
    t.act("B", "activate Mix").pass_all()
    position = Game.from_state(t.game._state.clone(), t.game.names)
    again = Game.decode(position.encode(), extra_cards(*ALL))
    assert again._state.sightings == t.game._state.sightings != ()
    assert again.digest() == position.digest()
