"""Games dealt anew while another player chooses from cards that the viewer does not know."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grandarchive as ga
from grandarchive import Belief
from grandarchive.cards.starter.printing import action, does
from grandarchive.model.abilities import Starcalling
from grandarchive.model.choices import Some
from grandarchive.model.effects import Draw, Glimpse, Put
from grandarchive.model.nouns import ALLY, ANYTHING
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.model.time import EndTurn
from grandarchive.play import dealing, dealing_back
from grandarchive.play.view import View
from grandarchive.testing import Scenario
from tests.every_deal import Listed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS
from tests.scenarios.secret_cards import SECRETS

TRAWL = action(
    "Trawl", 10, Speed.FAST, "mage skill", does(Put(Some(ANYTHING, (Zone.MEMORY,), whose=Who.YOU), Zone.GRAVEYARD))
)
"""Costs ten cards, and then its player chooses from a hidden zone."""

MINE = Who.YOU
SIFT = action(
    "Sift",
    0,
    Speed.FAST,
    "mage skill",
    does(
        Put(Some(ALLY, (Zone.HAND,), minimum=0, whose=MINE), Zone.GRAVEYARD),
        EndTurn(),
    ),
)
"""Its player chooses from the hand what nobody else knows, if there is any, and then the turn ends."""

LOOK_UP = action("Look Up", 0, Speed.FAST, "mage skill", does(Glimpse(1)))
COMET = action("Comet", 5, Speed.SLOW, "mage spell", Starcalling(0), does(Draw(1)))

SEEDS = range(4)


def table(**mine: Any) -> Scenario:
    return with_extra_cards(*CARDS, *SECRETS, TRAWL, SIFT, LOOK_UP, COMET).player("A", **mine)


def passing(t: Scenario) -> ga.Game:
    """The game in which nobody is asked who can only pass."""
    state = t.state.clone()
    state.stops = False
    return ga.Game.from_state(state)


def pass_until(game: ga.Game, player: int, purpose: str) -> None:
    """Everybody does nothing, until a player is asked something."""
    for _ in range(60):
        if (game.decision.player, game.decision.purpose) == (player, purpose):
            return
        game.choose(0)
    raise AssertionError(f"nobody is asked {purpose!r}")


def encoded(view: View) -> str:
    return json.dumps(view.encode(), sort_keys=True)


def expect_deals(view: View, belief: Belief | None = None) -> list[ga.Game]:
    """Deals that look the same to the viewer."""
    deals = [view.determinize(seed, belief=belief) for seed in SEEDS]
    assert {encoded(dealt.view(view.player)) for dealt in deals} == {encoded(view)}
    assert all(dealt.status() == [] for dealt in deals)
    return deals


def test_whose_last_cards_are_forced_is_not_asked_for_them() -> None:
    """B pays with ten of eleven cards, asked for one after the other; who leaves one out has no choice any more."""
    t = table().player("B", hand=["Trawl", *["Bulky"] * 11], deck=["Mend"] * 20).main_phase("B")
    game = passing(t)
    game.choose("activate Trawl")
    while game.decision.purpose == "reserve":
        game.choose(0)
    assert len(game.choices) > 8
    assert (game.decision.player, game.decision.purpose) == (1, "choose")
    expect_deals(game.view(0))


def test_who_could_materialize_something_else_declines() -> None:
    """B can materialize nothing and is asked nothing; with cards of the starter decks they would be asked."""
    t = table(deck=["Mend"] * 9)
    t.player("B", material=["Rai, Archmage"] * 12, deck=["Bulky"] * 9)
    t.player("C", memory=["Mend"] * 2, material=["Sword of Seeking", "Tome of Knowledge"], deck=["Mend"] * 9)
    game = passing(t.main_phase("A"))
    pass_until(game, 2, "materialize")
    expect_deals(game.view(0))


def test_who_could_choose_another_card_chooses_none() -> None:
    """B has no ally in hand and is asked for none; with twelve cards of the only deck of the belief they would be."""
    t = table(deck=["Bulky"] * 9).player("B", hand=["Sift", *["Mend"] * 12], deck=["Mend"] * 9)
    t.player("C", memory=["Mend"] * 2, material=["Sword of Seeking", "Tome of Knowledge"], deck=["Mend"] * 9)
    game = passing(t.main_phase("B"))
    game.choose("activate Sift")
    pass_until(game, 2, "materialize")
    material = "# Material Deck\n1 Spirit of Wind\n1 Sword of Seeking\n1 Tome of Knowledge"
    listed = f"{material}\n# Main Deck\n20 Swift Recruit\n20 Scry the Skies"
    expect_deals(game.view(0), Belief((ga.Deck.parse(listed, ga.Catalog.starter()),)))


def test_what_no_deck_of_a_belief_explains_is_dealt_from_all_cards_that_the_viewer_knows() -> None:
    """The only deck of the belief has nothing to materialize, but A has."""
    t = table(material=["Sword of Seeking"], deck=["Mend"] * 9)
    t.player("B", memory=["Mend"] * 2, material=["Tome of Knowledge"], deck=["Mend"] * 9).main_phase("A")
    game = passing(t)
    pass_until(game, 1, "materialize")
    none = ga.Deck.parse("# Material Deck\n1 Spirit of Wind\n# Main Deck\n12 Swift Recruit", ga.Catalog.starter())
    for dealt in expect_deals(game.view(0), Belief((none,))):
        state = dealt._state
        assert [state.cards[id].definition.name for id in state.zone(1, Zone.MATERIAL)] == ["Sword of Seeking"]


def test_a_question_that_needs_a_rare_card_is_dealt_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """B finds a card with starcalling on top of the deck; A believes in decks with one among many others."""
    monkeypatch.setattr(dealing_back, "DEALS_OF_A_BREADTH", 1)
    t = table(deck=["Bulky"] * 9).player("B", hand=["Look Up"], deck=["Comet", *["Mend"] * 30]).main_phase("B")
    game = passing(t)
    game.choose("activate Look Up")
    pass_until(game, 1, "starcalling")
    starter = ga.Catalog.starter()
    many = [card for card in starter.supported() if {"ACTION", "ALLY"} & card.face.types][:50]
    believed = Listed(((starter.find("Spirit of Wind"),), (COMET, *many)))
    for dealt in expect_deals(game.view(0), Belief((believed,))):
        assert "Comet" in [dealt._state.cards[id].definition.name for id in dealt._state.zone(1, Zone.DECK)]


def test_an_earlier_moment_speaks_only_of_cards_that_are_there() -> None:
    """A lost track of two cards of B, and one place of the two has been dealt to what came later."""
    t = table().player("B", deck=["Mend", "Bulky"]).main_phase("A")
    state = t.state.clone()
    mend = t.catalog.find("Mend")
    state.sightings = ((0, 1, mend), (0, 1, mend))
    assert dealing._still_true(state) == ((0, 1, mend),)
