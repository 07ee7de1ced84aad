"""What is copied or pickled is equal to what it was, compiled or not; a pickled view holds no secret of others."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any, Final

import pytest

from grandarchive.agents import RandomAgent
from grandarchive.cards import starter
from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter.printing import action, does
from grandarchive.decks import Deck
from grandarchive.errors import OutdatedView, WrongArgument
from grandarchive.lab.random_games import starter_pairs
from grandarchive.model.composition import WhenDone
from grandarchive.model.effects import Destroy, Draw
from grandarchive.model.measures import POWER
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Target
from grandarchive.model.terms import Speed, Zone
from grandarchive.play import concealing
from grandarchive.play.game import Game
from grandarchive.play.playing_on import Until
from tests import pickled_views
from tests.every_deal import Listed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS
from tests.scenarios.test_rules_begun_with import GLASS

WAYS: Final[list[Callable[[Any], Any]]] = [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


@pytest.mark.parametrize("again", WAYS)
@pytest.mark.parametrize(
    "word", [Target(ALLY & ~THIS, name="it"), POWER >= 2, WhenDone((Draw(2),)), *starter.DEFINITIONS[:5]]
)
def test_a_word_is_the_same_again(word: Any, again: Callable[[Any], Any]) -> None:
    found = again(word)
    assert found == word
    assert type(found) is type(word)
    assert hash(found) == hash(word)


@pytest.mark.parametrize("again", WAYS)
def test_a_word_of_which_there_is_only_one_stays_so(again: Callable[[Any], Any]) -> None:
    assert again(THIS) is THIS
    assert again(Target(ANYTHING)).filter is ANYTHING


def test_fields_that_are_worked_out_are_worked_out_again() -> None:
    effect = WhenDone((Destroy(Target(ALLY)),))
    assert effect.targets == (Target(ALLY),)
    assert pickle.loads(pickle.dumps(effect)).targets == effect.targets


def test_no_field_of_a_word_is_set() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(Draw(1), "amount", 2)  # noqa: B010


# Games ----------------------------------------------------------------------------------------------------------

RESULTS: Final[dict[str, Callable[[Game], Any]]] = {
    "options": lambda game: game.view(game.decision.player).options,
    "card": lambda game: game.view(game.decision.player).champion(0),
    "field": lambda game: game.view(0).field,
    "player": lambda game: game.view(0).of(1),
    "table": lambda game: game.view(0).table(),
    "costs": lambda game: game.view(0).costs,
    "rows": lambda game: game.view(0).rows(),
    "question": lambda game: game.view(game.decision.player).gathered,
    "window": lambda game: game.view(game.decision.player).window,
    "reasons": lambda game: game.view(0).why(game.view(0).field[0]),
    "explanation": lambda game: game.view(0).explain(game.view(0).field[0]),
    "keys": lambda game: game.view(game.decision.player).keys,
    "events": lambda game: game.events(),
    "lines": lambda game: game.events(open=True).lines,
    "choices of a course": lambda game: game.course().choices,
    "definitions": lambda game: game.definitions,
    "replay": lambda game: game.replay,
    "end of playing on": lambda game: game.clone().playout(RandomAgent(1), Until(choices=3)),
}
"""Public results of a game that equal their copies."""


def _ways(game: Game) -> tuple[Game, Game]:
    return again(game), copy.deepcopy(game)


def test_a_game_of_which_the_story_was_told_is_the_same_again() -> None:
    """Compiled or not: the copy tells the story anew, and that goes on with the copy."""
    game = asked(choices=30)
    told = game.events(0)
    for found in _ways(game):
        assert found.digest() == game.digest()
        assert found.log() == game.log()
        assert found.events(0) == told
        found.choose(0)
        assert found.events(0).moment > told.moment
        assert len(found.course().lines()) >= len(told.lines)


def test_a_game_that_was_played_until_an_event_is_the_same_again() -> None:
    game = Game(DECKS, 3)
    game.playout(RandomAgent(1), Until(event="draw"))
    for found in _ways(game):
        assert found.digest() == game.digest()


def test_a_copied_game_tells_nothing_of_what_was_taken_back() -> None:
    game = asked(choices=30)
    before = game.events()
    game.choose(0)
    game.undo()
    assert game.events().moment > before.moment
    for found in _ways(game):
        assert found.events() == before


def test_a_shallow_copy_of_a_game_goes_on_by_itself() -> None:
    game = asked(choices=30)
    before, choices = game.digest(), game.choices
    found = copy.copy(game)
    assert found.digest() == before
    found.choose(0)
    assert (game.digest(), game.choices) == (before, choices)
    found.undo()
    assert (game.decision.labels, game.choices) == (found.decision.labels, choices)


@pytest.mark.parametrize("name", RESULTS)
def test_a_public_result_is_equal_to_its_copies(name: str) -> None:
    value = RESULTS[name](asked())
    for again in WAYS:
        assert again(value) == value


def test_options_actions_and_plans_are_copied() -> None:
    """Each copy of these belongs to a game of its own, so it does not equal the original."""
    game = asked()
    option, action, plan = game.decision.options[0], game.actions()[0], game.view(game.decision.player).plan()
    for again in WAYS:
        assert again(option).label == option.label
        assert again(game.decision).labels == game.labels
        assert again(action).keys == action.keys
        assert again(plan).encode() == plan.encode()
    course = game.course()
    for found in _ways(game):
        assert again(course).at(3).digest() == course.at(3).digest() == found.course().at(3).digest()


# Views ----------------------------------------------------------------------------------------------------------

DECKS: Final[tuple[Deck, Deck]] = starter_pairs()[1]
ENOUGH: Final = 20


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def asked(seed: int = 3, choices: int = 60) -> Game:
    """A game in which somebody has Opportunity, with something behind it."""
    game = Game(DECKS, seed)
    while len(game.choices) < choices or game.decision.purpose != "opportunity":
        game.choose(len(game.choices) % len(game.decision.options))
    return game


@pytest.mark.parametrize("seed", range(3))
def test_a_pickled_view_answers_the_same_and_holds_no_secret(seed: int) -> None:
    """CR Public vs Private Information 6: hidden cards, their order and chance leave its bytes as they are."""
    count = pickled_views.Count()
    for number in range(seed, seed + 9, 3):  # starter decks, made-up cards, or tournament decks
        pickled_views.play(number, count, most=60)
        if count.views > ENOUGH:
            return
    assert count.views > 0


def test_the_comparison_finds_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would notice if the cards of others, their order or the random numbers came along."""

    def told(state: Any, _: int) -> Any:
        return state.clone(), [card.definition for card in state.cards]

    monkeypatch.setattr(concealing, "concealed", told)
    with pytest.raises(AssertionError, match="holds a secret"):
        pickled_views.play(0, pickled_views.Count())


def test_a_pickled_view_names_no_card_that_its_viewer_does_not_know() -> None:
    game = asked()
    other = 1 - game.decision.player
    state = game._state
    for viewer, owner in ((other, 1 - other), (1 - other, other)):
        seen = {card.definition.slug for card in state.cards if card.known >> viewer & 1 or card.owner == viewer}
        secret = {card.definition.slug for card in state.cards if card.owner == owner} - seen
        assert secret
        found = again(game.view(viewer))._state
        assert secret.isdisjoint(card.definition.slug for card in found.cards)
        assert (found.rng, found.journal) == (0, None)


def test_a_pickled_view_of_another_players_decision_has_neither_options_nor_purpose() -> None:
    game = asked()
    waiting = 1 - game.decision.player
    for viewer in (waiting, None):
        decision = again(game.view(viewer))._state.decision
        assert (decision.purpose, decision.options, decision.source) == ("", (), -1)


def test_a_pickled_open_view_shows_every_card_and_no_random_numbers() -> None:
    game = asked()
    view = game.view(0, open=True)
    found = again(view)
    assert found.encode() == view.encode()
    assert [card.definition.slug for card in found._state.cards] == [c.definition.slug for c in game._state.cards]
    assert found._state.rng == 0


def test_the_question_and_the_plan_of_a_view_hold_no_secret_either() -> None:
    game = asked()
    view = game.view(game.decision.player)
    changed = Game.from_state(pickled_views.rearranged(game._state, view.player, random.Random(1)), game.names)
    other = changed.view(view.player)
    assert pickle.dumps(view.gathered) == pickle.dumps(other.gathered)
    assert pickle.dumps(view.plan([[0]])) == pickle.dumps(other.plan([[0]]))
    question, plan = again(view.gathered), again(view.plan([[0]]))
    assert (question, question.fits()) == (view.gathered, view.gathered.fits() if view.gathered else ())
    assert plan.encode() == view.plan([[0]]).encode()
    assert plan.suggest(0).encode() == view.plan().encode()
    old = view.gathered, view.plan()
    game.choose(0)
    for value in (view, *old):
        with pytest.raises(OutdatedView):
            pickle.dumps(value)


def test_a_pickled_view_is_dealt_anew_with_the_decks_of_the_others() -> None:
    """Those are no part of it; the player's own cards are, in no order."""
    game = asked()
    for player in range(2):
        view = again(game.view(player))
        with pytest.raises(WrongArgument, match=f"the cards of player {2 - player}: give their deck"):
            view.determinize(1, open_lists=True)
        assert view.determinize(1).decision.player == game.decision.player
        found = view.determinize(1, {1 - player: DECKS[1 - player]})
        assert found.decision.player == game.decision.player
        assert found.view(player).encode()["players"] == game.view(player).encode()["players"]
        own = [sorted(c.definition.slug for c in g._state.cards if c.owner == player) for g in (game, found)]
        assert own[0] == [slug for slug in own[1] if slug != "unknown-card"]
        for _ in range(20):
            found.choose(0)


@pytest.mark.parametrize("seed", range(2))
def test_deals_of_a_pickled_view_are_sound(seed: int) -> None:
    """Also in the middle of choices: each card is an object of its own, and none vanished."""
    game, chance, deals = Game(DECKS, seed), random.Random(seed), 0
    while deals < ENOUGH:
        view = game.view(game.decision.player)
        if chance.randrange(4) == 0 and (view.purpose != "opportunity" or chance.randrange(4) == 0):
            deals += 1
            dealt = again(view).determinize(seed)
            assert dealt.status() == [], f"choice {len(game.choices)}: {view.purpose}"
            assert dealt.view(view.player).encode() == view.encode()
            for player in range(2):
                own = dealt.view(player)
                cards = (*own.of(player).hand, *own.of(player).memory)
                assert [own.explain(card).card.name for card in cards] == [card.name for card in cards]
        game.choose(chance.randrange(len(game.decision.options)))


def test_a_pickled_view_keeps_the_deck_of_its_player_in_no_order() -> None:
    game = asked()
    player = game.decision.player
    deck = again(game.view(player))._state
    slugs = [deck.cards[id].definition.slug for id in deck.zone(player, Zone.DECK)]
    assert slugs == sorted(slugs)
    assert sorted(slugs) == sorted(game._state.cards[id].definition.slug for id in game._state.zone(player, Zone.DECK))


@pytest.mark.parametrize("again", WAYS)
def test_a_game_in_which_a_card_went_elsewhere_is_the_same_again(again: Callable[[Any], Any]) -> None:
    """The event of a replaced move keeps the place in the zone to which the replacement sent the card."""
    strike = action("Strike", 0, Speed.FAST, "mage skill", does(Destroy(Target(ALLY))))
    t = with_extra_cards(*CARDS, strike).player("A", hand=["Strike"], field=["Gravedigger", "Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Strike").pass_all()
    assert len(t.zone("A", "banishment")) == 1
    assert again(t.game).digest() == t.game.digest()


@pytest.mark.parametrize("others", [1, 2, 3])
def test_a_pickled_view_plans_the_champion_to_begin_with(others: int) -> None:
    """The others choose theirs next, from material decks that the view does not hold."""
    listed = "# Material Deck\n1 Spirit of Wind\n1 Spirit of Fire\n# Main Deck\n20 Honorable Vanguard"
    deck = Deck.parse(listed, Catalog.starter())
    game = Game([deck] * (1 + others), 3, first_player=0)
    assert game.decision.purpose == "starting champion"
    _expect_equal_plans(game)


def test_a_pickled_view_plans_what_is_chosen_before_the_others_choose_their_champions() -> None:
    wind, fire, vanguard = map(Catalog.starter().find, ("Spirit of Wind", "Spirit of Fire", "Honorable Vanguard"))
    decks = [Listed(((wind, GLASS), (vanguard,) * 20)), Listed(((wind, fire), (vanguard,) * 20))]
    game = Game(decks, 3, first_player=0)
    assert game.decision.purpose == "begin with"
    _expect_equal_plans(game)


def _expect_equal_plans(game: Game) -> None:
    view = game.view(game.decision.player)
    pickled = pickle.loads(pickle.dumps(view))
    for index in range(view.option_count):
        assert repr(pickled.plan([(index,)])) == repr(view.plan([(index,)]))
        assert pickled.plan([(index,)]).choices == (index,)
