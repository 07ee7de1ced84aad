"""Games dealt anew from what a player knows: the same view, the right frequencies, other random numbers."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.decks.starter import starter_deck
from grandarchive.errors import WrongArgument
from grandarchive.model.amounts import Value
from grandarchive.model.chance import Roll
from grandarchive.model.choices import Some
from grandarchive.model.effects import AddCounters, Delayed, Position, Put, Recover, Reveal, Shuffle
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, Of
from grandarchive.model.nouns import ANYTHING, Bound, Champion
from grandarchive.model.players import Top
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.play.view import View
from grandarchive.testing import Scenario, placed
from tests import every_deal
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS, skill
from tests.scenarios.secret_cards import SECRETS
from tests.scenarios.test_rules_begun_with import GLASS, PLAIN, Deck
from tests.test_properties import new_game, play

DEALS = 600
"""For a test of proportions."""


def encoded(view: View) -> str:
    return json.dumps(view.encode(), sort_keys=True)


def names_in(game: ga.Game, player: int, zone: Zone) -> list[str]:
    state = game._state
    return [state.cards[id].definition.name for id in state.zone(player, zone)]


def table(**mine: Any) -> Scenario:
    return with_extra_cards(*CARDS, *SECRETS).player("A", **mine)


@pytest.mark.parametrize("seed", range(12))
def test_the_player_sees_the_same_and_the_game_goes_on(seed: int) -> None:
    game = play(new_game(seed % 9, seed), seed, random.Random(seed).randrange(220))
    for viewer in () if game.over else (0, 1):
        view = game.view(viewer)
        if game.decision.player != viewer and game.decision.purpose not in ("opportunity", "target", "attack target"):
            continue
        dealt = view.determinize(seed)
        assert encoded(dealt.view(viewer)) == encoded(view)
        assert dealt.status() == []
        chance = random.Random(seed)
        for _ in range(2000):
            if dealt.over:
                break
            dealt.choose(chance.randrange(len(dealt.decision.options)))
        assert dealt.status() == []


def test_the_same_seed_deals_the_same() -> None:
    game = play(new_game(0, 5), 5, 60)
    view = game.view(game.decision.player)
    assert view.determinize(3).digest() == view.determinize(3).digest() != view.determinize(4).digest()


def test_the_real_game_is_left_alone() -> None:
    game = play(new_game(0, 5), 5, 60)
    before = game.digest()
    dealt = game.view(game.decision.player).determinize(1)
    dealt.choose(0)
    assert game.digest() == before


def test_known_cards_stay_what_and_where_they_are() -> None:
    t = table(hand=["Bulky", "Mend"], deck=[placed("Sting", known=True), "Reaver", "Bulky", "Mend"])
    t.player("B", hand=[placed("Reaver", known=True), "Sting"], memory=["Mend"], deck=["Bulky"] * 5).main_phase("A")
    for seed in range(20):
        dealt = t.view("A").determinize(seed)
        assert names_in(dealt, 0, Zone.HAND) == ["Bulky", "Mend"]
        assert names_in(dealt, 0, Zone.DECK)[0] == "Sting"
        assert names_in(dealt, 1, Zone.HAND)[0] == "Reaver"


def test_unknown_cards_are_dealt_with_the_right_frequencies() -> None:
    """Of B's eight cards one is a Reaver: each of the places has it as often as any other, within 5 deviations."""
    t = table().player("B", hand=["Reaver", "Sting"], memory=["Mend"], deck=["Bulky"] * 5).main_phase("A")
    places: Counter[tuple[Zone, int]] = Counter()
    for seed in range(DEALS):
        dealt = t.view("A").determinize(seed, open_lists=True)
        for zone in (Zone.HAND, Zone.MEMORY, Zone.DECK):
            for place, name in enumerate(names_in(dealt, 1, zone)):
                places[zone, place] += name == "Reaver"
    expected, deviation = DEALS / 8, (DEALS * 1 / 8 * 7 / 8) ** 0.5
    assert len(places) == 8
    assert sum(places.values()) == DEALS
    assert all(abs(number - expected) < 5 * deviation for number in places.values())


def test_material_decks_and_main_decks_are_dealt_apart() -> None:
    t = table().player("B", material=["Sword of Seeking", "Tome of Knowledge"], deck=["Bulky"] * 5).main_phase("A")
    for seed in range(20):
        dealt = t.view("A").determinize(seed, open_lists=True)
        assert sorted(names_in(dealt, 1, Zone.MATERIAL)) == ["Sword of Seeking", "Tome of Knowledge"]


def test_random_numbers_to_come_are_others() -> None:
    """What is shuffled next in the real game is in none of the others."""
    game = play(new_game(0, 5), 5, 60)
    view = game.view(game.decision.player)
    real = [game.clone()._state.random_below(2**32)]
    assert not any(view.determinize(seed)._state.random_below(2**32) in real for seed in range(200))
    assert view.determinize(5)._state.rng != new_game(0, 5)._state.rng


def test_with_a_closed_list_cards_are_dealt_from_what_it_leaves() -> None:
    """What the viewer knows is left as it is."""
    game = play(new_game(0, 5), 5, 60)
    viewer = game.decision.player
    other = 1 - viewer
    deck = starter_deck("silvie-starter", ga.Catalog.starter())
    dealt = game.view(viewer).determinize(1, {other: deck})
    allowed = {card.name for card in (*deck.main_cards(), *deck.material_cards())}
    unknown = [c for c in dealt._state.cards if c.owner == other and not c.known >> viewer & 1]
    assert unknown
    assert all(card.definition.name in allowed for card in unknown)
    assert encoded(dealt.view(viewer)) == encoded(game.view(viewer))


def test_whoever_has_yet_to_begin_is_dealt_a_champion() -> None:
    """CR Starting the Game - Standard Games 5, 6: one card of another list is left out, and it is not the champion."""
    twelve = Deck(GLASS, *[PLAIN] * 10)
    game = ga.Game([twelve, twelve], 0, 1)
    game.choose("yes")
    assert (game.decision.player, game.decision.purpose) == (0, "begin with")
    starting = 0
    for seed in range(60):
        dealt = game.view(0).determinize(seed)
        starting += sum(name.startswith("Spirit of") for name in names_in(dealt, 1, Zone.MATERIAL))
        dealt.choose("no")
        assert dealt.decision.purpose == "opportunity"
    assert starting == 60


def test_a_list_that_leaves_too_few_cards_is_refused() -> None:
    t = table().player("B", hand=["Reaver", "Sting"], deck=["Mend"]).main_phase("A")

    class Short:
        def material_cards(self) -> list[Any]:
            return []

        def main_cards(self) -> list[Any]:
            return []

    with pytest.raises(ga.WrongArgument, match="leaves 0 cards for 3 that are unknown"):
        t.view("A").determinize(0, {1: Short()})
    with pytest.raises(ga.WrongArgument, match="decks by player"):
        t.view("A").determinize(0, [Short()])  # type: ignore[arg-type]
    with pytest.raises(ga.WrongArgument, match="the seed"):
        t.view("A").determinize(0.5)  # type: ignore[arg-type]


def test_what_others_may_do_is_worked_out_anew() -> None:
    """B may act, and what is in B's hand is anybody's guess."""
    t = table().player("B", hand=["Bulky"], deck=["Mend"] * 9).main_phase("A")
    t.pass_once("A")
    labels = {label for seed in range(40) for label in t.view("A").determinize(seed, open_lists=True).labels}
    assert labels == {"pass", "activate Mend"}


def test_what_happened_unseen_is_forgotten() -> None:
    """The history of a game dealt anew does not tell what an opponent drew."""
    game = play(new_game(0, 5), 5, 60)
    viewer = game.decision.player
    for seed in range(5):
        dealt = game.view(viewer).determinize(seed)._state
        for event in dealt.history:
            card = getattr(event, "card", None)
            if card is not None and not dealt.cards[card.id].known >> viewer & 1 and dealt.cards[card.id].zone:
                seen = event.known if hasattr(event, "known") else card.known
                assert seen >> viewer & 1 or card.definition is dealt.cards[card.id].definition


def test_what_a_text_remembers_of_a_hidden_card_is_dealt_anew() -> None:
    """A delayed trigger asks for the cost of a card that B put from a hand into a deck."""
    later = Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Recover(Of(RESERVE_COST, Bound("chosen"))),))
    hide = skill("Hide", Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Zone.DECK), later)
    t = with_extra_cards(*CARDS, *SECRETS, hide).player("A").player("B", hand=["Hide", "Sting", "Bulky"])
    t.main_phase("B").act("B", "activate Hide").pass_all(choose="Bulky")
    kept = [t.view(player).determinize(seed)._state.delayed[0].scope.was for player in "AB" for seed in range(40)]
    found = [card.definition.name for ((_, _, card, _),) in kept]
    assert len(set(found[:40])) > 1
    assert set(found[40:]) == {"Bulky"}
    assert all(now.name == card.definition.name for ((_, _, card, now),) in kept)


@pytest.mark.parametrize(("players", "pantheon"), [(2, False), (2, True), (3, False), (4, False)])
@pytest.mark.parametrize("seed", [0, 1])
def test_every_player_can_deal_anew_in_the_middle_of_what_others_decide(
    seed: int, players: int, pantheon: bool
) -> None:
    count = every_deal.Count()
    game = every_deal.beginning(seed, players, pantheon=pantheon, secret=bool(seed % 2))
    every_deal.play(game, seed, count, every=8, most=90)
    assert count.within


def test_a_game_that_begins_in_the_middle_of_a_payment_cannot_be_dealt_anew_for_others() -> None:
    game = new_game(0, 1)
    while game.decision.purpose != "reserve":
        game.choose(game.decision.options[-1])
    other = 1 - game.decision.player
    assert game.view(other).determinize(1).decision.purpose == "reserve"
    with pytest.raises(WrongArgument, match="it began there"):
        ga.Game.from_state(game._state.clone()).view(other).determinize(1)


def test_dealing_in_the_middle_of_a_payment_deals_what_pays() -> None:
    """What another player picked already, and what is left to them, can be any of their cards."""
    game = new_game(0, 1)
    while game.decision.purpose != "reserve" or game.choices[-1:] == (0,):
        game.choose(game.decision.options[-1])
    other = 1 - game.decision.player
    hands = {tuple(names_in(game.view(other).determinize(seed), 1 - other, Zone.HAND)) for seed in range(30)}
    assert len(hands) > 20


def test_dice_that_everybody_saw_show_the_same_in_a_deal() -> None:
    """Four dice are rolled before A chooses from a hidden hand: in one of 1,296 deals they show the same."""
    rolls = [
        each
        for name in ("age", "aim", "battle", "blood")
        for each in (Roll(), AddCounters(name, Value("rolled"), Champion()))
    ]
    gamble = skill("Gamble", *rolls, Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Zone.MEMORY))
    t = with_extra_cards(*CARDS, gamble).player("A", hand=["Gamble", "Bulky", "Mend"], deck=["Sting"] * 9).player("B")
    t.main_phase("A").act("A", "activate Gamble").pass_once("A").pass_once("B")
    assert len(t.champion("A").counters) == 4
    hands: Counter[tuple[str, ...]] = Counter()
    for seed in range(6):
        dealt = t.view("B").determinize(seed, open_lists=True)
        assert encoded(dealt.view(1)) == encoded(t.view("B"))
        hands[tuple(sorted(names_in(dealt, 0, Zone.HAND)))] += 1
    assert len(hands) > 1


def test_cards_that_were_shuffled_and_then_shown_are_dealt_as_they_are() -> None:
    """A orders three cards that everybody sees. A deal need not shuffle those three to the top once more."""
    part = skill("Part", Shuffle(), Reveal(Top(3)), Put(Bound("revealed"), Zone.DECK, Position.EITHER_END))
    t = with_extra_cards(*CARDS, part).player("A", hand=["Part", "Mend"], deck=["Bulky", "Mend", "Sting"] * 5)
    t.player("B").main_phase("A").act("A", "activate Part").pass_once("A").pass_once("B")
    assert t.game.decision.purpose == "choose top"
    for seed in range(20):
        dealt = t.view("B").determinize(seed, open_lists=True)
        assert encoded(dealt.view(1)) == encoded(t.view("B"))


@pytest.mark.parametrize("seed", range(6))
def test_a_record_changes_no_question(seed: int) -> None:
    """The order of triggers was asked as a whole only in games without a record."""
    decks = [starter_deck(name, ga.Catalog.starter()) for name in ("rai-starter", "lorraine-starter")]
    one, other = ga.Game(decks, seed, record=True), ga.Game(decks, seed, record=False)
    chance = random.Random(seed)
    while not one.over and len(one.choices) < 250:
        questions = [game.view(game.decision.player).gathered for game in (one, other)]
        assert len({(question.kind, question.prompt) for question in questions if question}) == 1
        choice = chance.randrange(len(one.decision.options))
        for game in (one, other):
            game.choose(choice)
