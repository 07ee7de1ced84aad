"""Beliefs in decks: which fit what was seen, how likely each is, and what is dealt if none fits."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.decks.starter import starter_deck
from grandarchive.errors import IllegalDeck, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.play import beliefs, dealing_back
from grandarchive.play.beliefs import Belief, Evidence
from grandarchive.play.dealing import Dealer
from grandarchive.testing import placed
from tests import closed_lists
from tests.test_sightings import table

CATALOG = ga.Catalog.starter()
SPIRIT = "# Material Deck\n1 Spirit of Wind\n1 Life Essence Amulet\n# Main Deck\n"
ONE = ga.Deck.parse(f"{SPIRIT}1 Banner Knight\n9 Veteran Soldier\n10 Reclaim", CATALOG)
FOUR = ga.Deck.parse(f"{SPIRIT}4 Banner Knight\n6 Veteran Soldier\n10 Swift Recruit", CATALOG)
SMALL = ga.Deck.parse(f"{SPIRIT}4 Banner Knight\n6 Veteran Soldier\n9 Swift Recruit", CATALOG)

DEALS = 600
"""For a test of proportions."""


def card(name: str) -> CardDefinition:
    return next(each for each in CATALOG.cards if each.name == name)


def evidence(*names: str, main: int = 20, material: int = 2) -> Evidence:
    """Cards that were seen of a deck of this size."""
    seen = [card(name) for name in names]
    began = Counter(beliefs.origin_of(each) for each in seen)
    return Evidence(seen, {Zone.DECK: main - began[Zone.DECK], Zone.MATERIAL: material - began[Zone.MATERIAL]})


def game_with(deck: ga.Deck, *seen: str) -> ga.Game:
    """A game of which player 0 has seen these cards of player 1, each once more where it is named again."""
    game = ga.Game([starter_deck("rai-starter", CATALOG), deck], seed=3, first_player=0)
    state = game._state
    for name in seen:
        unknown = (c for c in state.cards if c.owner == 1 and c.definition.name == name and not c.known & 1)
        state.edit(next(unknown).id).known |= 1
    return game


def cards_of(game: ga.Game, player: int, zone: Zone) -> Counter[str]:
    """The cards of a player that began in a zone."""
    cards = (each for each in game._state.cards if each.owner == player and not each.lineage)
    return Counter(each.definition.name for each in cards if beliefs.origin_of(each.definition) is zone)


# How likely a deck is ------------------------------------------------------------------------------------------


def test_a_deck_fits_if_it_has_what_was_seen_and_as_many_cards() -> None:
    belief = Belief((ONE, FOUR, SMALL))
    assert belief.probabilities(evidence()) == (0.5, 0.5, 0.0)
    assert belief.probabilities(evidence("Reclaim")) == (1.0, 0.0, 0.0)
    assert belief.probabilities(evidence("Banner Knight", "Banner Knight")) == (0.0, 1.0, 0.0)
    assert belief.probabilities(evidence(main=19)) == (0.0, 0.0, 1.0)
    assert belief.probabilities(evidence("Fireball")) == (0.0, 0.0, 0.0)


def test_a_deck_with_four_copies_is_four_times_as_likely_once_one_is_seen() -> None:
    """Of two seen copies of another card: 9 times 8 shufflings to 6 times 5."""
    assert Belief((ONE, FOUR)).probabilities(evidence("Banner Knight")) == (0.2, 0.8)
    assert Belief((ONE, FOUR), (4, 1)).probabilities(evidence("Banner Knight")) == (0.5, 0.5)
    two = Belief((ONE, FOUR)).probabilities(evidence("Veteran Soldier", "Veteran Soldier"))
    assert two == pytest.approx((72 / 102, 30 / 102))


def test_cards_of_the_material_deck_are_chosen_and_tell_nothing_of_likelihood() -> None:
    assert Belief((ONE, FOUR)).probabilities(evidence("Spirit of Wind", "Life Essence Amulet")) == (0.5, 0.5)
    assert Belief((ONE, FOUR)).probabilities(evidence("Spirit of Fire")) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("decks", "weights", "reason"),
    [
        ((), (), "at least one deck"),
        (ONE, (), "a list of decks"),
        ((ONE, FOUR), (1,), r"as many positive weights, not \(1,\)"),
        ((ONE,), (0,), "as many positive weights"),
        ((ONE,), (float("inf"),), "as many positive weights"),
        ((ONE,), ("much",), "as many positive weights"),
        (("rai",), (), "a deck has material_cards"),
    ],
)
def test_what_is_no_belief_is_refused(decks: object, weights: object, reason: str) -> None:
    with pytest.raises(WrongArgument, match=reason):
        Belief(decks, weights)  # type: ignore[arg-type]


def test_a_deck_without_a_champion_to_begin_with_is_refused() -> None:
    with pytest.raises(IllegalDeck, match="no level 0 champion"):
        Belief((ga.Deck.parse("# Material Deck\n1 Life Essence Amulet\n# Main Deck\n4 Reclaim", CATALOG),))


# What is dealt -------------------------------------------------------------------------------------------------


def test_decks_are_dealt_as_often_as_they_are_likely() -> None:
    """And the places of the unseen cards have each as often as any other, within 5 deviations."""
    game = game_with(ONE, "Banner Knight")
    view, belief = game.view(0), Belief((ONE, FOUR))
    drawn: Counter[str] = Counter()
    places: Counter[int] = Counter()
    unknown = [each.id for each in game._state.cards if each.owner == 1 and not each.known & 1]
    main = [id for id in unknown if game._state.cards[id].zone is not Zone.MATERIAL]
    for seed in range(DEALS):
        state = view.determinize(seed, belief=belief)._state
        names = [state.cards[id].definition.name for id in main]
        drawn["ONE" if "Reclaim" in names else "FOUR"] += 1
        places.update(at for at, name in enumerate(names) if name == "Veteran Soldier")
    assert abs(drawn["FOUR"] - 0.8 * DEALS) < 5 * (DEALS * 0.8 * 0.2) ** 0.5
    share = (0.2 * 9 + 0.8 * 6) / len(main)
    assert len(places) == len(main) == 19
    assert all(abs(n - share * DEALS) < 5 * (DEALS * share * (1 - share)) ** 0.5 for n in places.values())
    squares = sum((n - share * DEALS) ** 2 / (share * DEALS) for n in places.values())
    assert squares < 19 + 5 * 38**0.5


def test_every_deal_is_one_of_the_decks() -> None:
    view = game_with(ONE, "Banner Knight", "Veteran Soldier").view(0)
    lists = [Counter(each.name for each in deck.main_cards()) for deck in (ONE, FOUR)]
    for seed in range(20):
        assert cards_of(view.determinize(seed, belief=Belief((ONE, FOUR))), 1, Zone.DECK) in lists


def test_lists_are_closed_unless_they_are_open() -> None:
    game = game_with(ONE)
    unseen = {"Reclaim", "Veteran Soldier", "Banner Knight"}
    belief = Belief((starter_deck("silvie-starter", CATALOG),))
    for seed in range(10):
        closed = game.view(0).determinize(seed, belief=belief)
        assert unseen.isdisjoint(cards_of(closed, 1, Zone.DECK))
        opened = game.view(0).determinize(seed, open_lists=True)
        assert cards_of(opened, 1, Zone.DECK) == Counter(each.name for each in ONE.main_cards())


def test_without_a_belief_the_starter_decks_are_possible() -> None:
    game = ga.Game([starter_deck(name, CATALOG) for name in ("rai-starter", "silvie-starter")], seed=1, first_player=0)
    lists = [starter_deck(name, CATALOG).main_cards() for name in ga.STARTER_DECKS]
    decks = [Counter(each.name for each in main) for main in lists]
    while game.decision.player != 0:
        game.choose(0)
    drawn = [decks.index(cards_of(game.view(0).determinize(seed), 1, Zone.DECK)) for seed in range(12)]
    assert len(set(drawn)) == (1 if game.view(0).champion(1) else 3)


def test_if_no_deck_fits_seen_cards_stay_and_the_rest_is_of_the_nearest_deck() -> None:
    """One with further copies of the seen cards, up to four of each; nothing of what the player cannot see."""
    game = game_with(ONE, "Banner Knight", "Reclaim", "Reclaim")
    near = ga.Deck.parse(f"{SPIRIT}1 Banner Knight\n40 Swift Recruit", CATALOG)
    far = ga.Deck.parse(f"{SPIRIT}41 Honorable Vanguard", CATALOG)
    for seed in range(10):
        dealt = cards_of(game.view(0).determinize(seed, belief=Belief((near, far), (1, 100))), 1, Zone.DECK)
        assert dealt.total() == 20
        assert set(dealt) <= {"Banner Knight", "Reclaim", "Swift Recruit"}
        assert 1 <= dealt["Banner Knight"] <= 4
        assert 2 <= dealt["Reclaim"] <= 4


def test_a_deck_that_is_too_small_is_filled_with_more_of_its_cards() -> None:
    tiny = ga.Deck.parse(f"{SPIRIT}3 Swift Recruit", CATALOG)
    dealt = game_with(ONE).view(0).determinize(1, belief=Belief((tiny,)))
    assert cards_of(dealt, 1, Zone.DECK) == {"Swift Recruit": 20}
    assert dealt.status() == []


def test_a_card_that_was_shuffled_away_is_among_the_unknown_ones() -> None:
    t = table(hand=["Mix"], deck=[placed("Reaver", known=True), "Mend", "Mend", "Mend"])
    t.act("B", "activate Mix").pass_all()
    places = set()
    for seed in range(30):
        dealt = t.view("A").determinize(seed)
        reavers = [each.id for each in dealt._state.cards if each.definition.name == "Reaver"]
        assert 1 <= len(reavers) <= 4
        places.update(reavers[:1])
        assert dealt._state.sightings == t.game._state.sightings
        assert dealt.status() == []
    assert len(places) > 1


def test_a_player_knows_the_own_deck() -> None:
    game = game_with(ONE)
    dealt = game.view(1).determinize(3, belief=Belief((FOUR,)))
    assert cards_of(dealt, 1, Zone.DECK) == Counter(each.name for each in ONE.main_cards())


def test_a_belief_goes_with_closed_lists_only() -> None:
    view = game_with(ONE).view(0)
    with pytest.raises(WrongArgument, match="give either"):
        view.determinize(1, belief=Belief((ONE,)), open_lists=True)
    with pytest.raises(WrongArgument, match="must be a Belief"):
        view.determinize(1, belief=[ONE])  # type: ignore[arg-type]
    with pytest.raises(WrongArgument, match="open_lists must be True or False"):
        view.determinize(1, open_lists=1)  # type: ignore[arg-type]


def test_a_view_keeps_what_it_prepared_for_more_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = []

    class Counted(Dealer):
        def __init__(self, *given: Any, **how: Any) -> None:
            prepared.append(given)
            super().__init__(*given, **how)

    monkeypatch.setattr(dealing_back, "Dealer", Counted)
    view, belief = game_with(ONE).view(0), Belief((ONE, FOUR))
    dealt = [view.determinize(5, belief=belief).digest() for _ in range(3)]
    assert (len(prepared), len(set(dealt))) == (1, 1)
    assert view.determinize(5, belief=Belief((SMALL,))).digest() != dealt[0]
    assert view.determinize(5, belief=belief).digest() == dealt[0]


# What a deal may depend on -------------------------------------------------------------------------------------


def compare(positions: int, seed: int = 0) -> closed_lists.Count:
    decks = [starter_deck(name, CATALOG) for name in ga.STARTER_DECKS]
    count = closed_lists.Count()
    for _, (game, viewer, chance) in zip(range(positions), closed_lists.positions(decks, seed), strict=False):
        closed_lists.compare(game, viewer, chance, None, count)
    return count


def test_deals_depend_on_nothing_that_is_unknown() -> None:
    assert compare(12).deals == 24


def test_open_lists_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal(game: ga.Game, viewer: int, seed: int, _: Belief | None) -> ga.Game:
        return game.view(viewer).determinize(seed, open_lists=True)

    monkeypatch.setattr(closed_lists, "_deal", deal)
    with pytest.raises(closed_lists.Differs, match="differ"):
        compare(4)


def test_a_pool_in_the_order_of_ids_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beliefs, "_slug", lambda _: "")
    with pytest.raises(closed_lists.Differs):
        compare(4)
