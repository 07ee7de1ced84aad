"""Whole actions reach what single choices reach, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import grandarchive as ga
from grandarchive import GreedyAgent, RandomAgent, Spare
from grandarchive.errors import IllegalChoice, OutdatedView, WrongArgument
from grandarchive.rules.gathered.announcements import Progress
from tests import nasty
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.secret_cards import SECRETS

CATALOG = ga.Catalog.starter()
DECKS = [ga.starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter", "silvie-starter")]
MOST = 400
"""More sequences of single choices than this are not tried."""


def positions(seed: int, every: int = 14) -> Iterator[ga.Game]:
    """Positions of a random game, some of them in the middle of an announcement."""
    chance = random.Random(seed)
    game = ga.Game([chance.choice(DECKS) for _ in range(2)], seed)
    while not game.over:
        if len(game.choices) % every == seed % every:
            yield game.clone()
        game.choose(chance.randrange(len(game.decision.options)))


def nasty_positions(seed: int, every: int = 14) -> Iterator[ga.Game]:
    chance = random.Random(seed)
    game = nasty.nasty_game(seed)
    while not game.over and len(game.choices) < 300:
        if len(game.choices) % every == seed % every:
            yield game.clone()
        game.choose(nasty.nasty_choice(game._state, chance))


def reached_one_by_one(game: ga.Game) -> set[str] | None:
    """The digests after all sequences of single choices of the action, payments and such left; None for too many."""
    player, found, tried = game.decision.player, set(), 0
    rest = Spare()

    def go_on(at: ga.Game, progress: Progress, first: bool) -> bool:
        nonlocal tried
        state = at._state
        decision = state.decision
        asks = decision is not None and decision.player == player and (first or progress.goes_on(state))
        if not asks:
            found.add(at.digest())
            return True
        question = at.view(player).gathered
        assert question is not None
        if question.kind in ("payment", "order", "division"):
            at.answer(rest.answer(at.view(player)))
            return go_on(at, progress, False)
        for choice in range(len(at.decision.options)):
            tried += 1
            if tried > MOST:
                return False
            then = at.clone()
            following = progress.copy(state, then._state)
            asking, option = then._state.agenda[-1], then._state.decision.options[choice]  # type: ignore[union-attr]
            then.choose(choice)
            following.note(then._state, asking, option)
            if not go_on(then, following, False):
                return False
        return True

    start = game.clone()
    return found if go_on(start, Progress.of(start._state), True) else None


def reached_by_actions(game: ga.Game) -> set[str]:
    found = set()
    for action in game.actions():
        then = game.clone()
        then.act(action)
        found.add(then.digest())
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whole_actions_reach_what_single_choices_reach(seed: int) -> None:
    compared = equal = 0
    for game in (*positions(seed), *nasty_positions(seed)):
        by_hand = reached_one_by_one(game)
        if by_hand is not None:
            by_action = reached_by_actions(game)
            assert by_action <= by_hand
            if len(game.actions()) == len(by_hand) and all(action.complete for action in game.actions()):
                equal += by_action == by_hand
            compared += 1
    assert compared > 3
    assert equal


def test_a_different_card_of_each_kind_is_an_action() -> None:
    """Of equal cards in a hand only one is listed, and every other option is there."""
    for game in positions(3):
        firsts = [action.choices[0] for action in game.actions() if action.choices]
        labels = game.labels
        if firsts:
            assert {labels[at] for at in firsts} == set(labels)


def test_targets_are_part_of_an_action_and_payments_are_not() -> None:
    seen = set()
    for seed in range(3):
        for game in positions(seed, every=4):
            if game.decision.purpose != "opportunity":
                continue
            for action in game.actions():
                seen.add((len(action.choices) > 1, action.complete))
                choices = game.clone().act(action)
                assert choices[: len(action.choices)] == action.choices
                assert action.complete == (len(choices) == len(action.choices))
    assert {(True, False), (False, False), (False, True)} <= seen


def test_prices_say_what_is_paid_with() -> None:
    paid = 0
    for game in positions(1, every=4):
        mine = game.view(game.decision.player)
        hand = mine.of(mine.player).hand
        for action in game.actions():
            if game.decision.purpose != "opportunity" or action.complete:
                continue
            for wanted in {card.name for card in hand}:
                then = game.clone()
                then.act(action, Spare({card.name: 0.0 if card.name == wanted else 5.0 for card in hand}))
                memory = then.view(mine.player).of(mine.player).memory
                before = mine.of(mine.player).memory
                if len(memory) > len(before):
                    new = [card.name for card in memory if card.ref not in {each.ref for each in before}]
                    paid += wanted in new
    assert paid > 5


@pytest.mark.parametrize("rest", [GreedyAgent(), RandomAgent(1), Spare()])
def test_agents_answer_what_an_action_leaves_open(rest: GreedyAgent | RandomAgent | Spare) -> None:
    chance = random.Random(4)
    game = ga.Game(DECKS[:2], 4)
    for _ in range(150):
        if game.over:
            break
        game.act(chance.choice(game.actions()), rest)
    assert game.status() == []


def test_a_game_of_whole_actions_comes_to_an_end() -> None:
    for seed in range(3):
        chance, game = random.Random(seed), ga.Game(DECKS[seed % 2 : seed % 2 + 2], seed)
        while not game.over:
            game.act(chance.choice(game.actions()))
        with pytest.raises(IllegalChoice):
            game.actions()


def test_an_action_fits_clones_and_deals_of_its_moment() -> None:
    game = next(positions(seed=3))
    view = game.view(game.decision.player)
    for action in game.actions():
        for copy in (game.clone(), view.determinize(1), view.determinize(2)):
            assert copy.act(action)[: len(action.choices)] == action.choices


def test_what_is_no_action_and_no_rest_is_refused_in_words() -> None:
    game = ga.Game(DECKS[:2], 1)
    for wrong, words in (("pass", "'pass'"), (0, "not 0"), (game.actions()[0].choices, "a tuple")):
        with pytest.raises(WrongArgument, match=f"one of game.actions.*{words}"):
            game.act(wrong)  # type: ignore[arg-type]
    with pytest.raises(WrongArgument, match=r"answer\(view\), such as Spare.*a function"):
        game.act(game.actions()[0], rest=lambda _: 0)  # type: ignore[arg-type]
    with pytest.raises(WrongArgument, match="the class Spare"):
        game.act(game.actions()[0], rest=Spare)  # type: ignore[arg-type]
    assert game.choices == ()


def test_an_action_of_an_earlier_moment_is_refused() -> None:
    game = ga.Game(DECKS[:2], 4)
    first, *_ = game.actions()
    game.choose(0)
    before = game.digest()
    with pytest.raises(OutdatedView):
        game.act(first)
    assert game.digest() == before


@pytest.mark.parametrize("memory", [["Bulky", "Sting"], ["Bulky", "Bulky"], ["Sting", "Bulky", "Bulky"]])
def test_unknown_cards_are_one_action_whichever_they_are(memory: list[str]) -> None:
    """CR Public vs Private Information 6: neither actions nor labels nor questions tell which of them are equal."""
    t = with_extra_cards(*SECRETS).player("A", hand=["Pry"]).player("B", memory=memory).main_phase("A")
    t.act("A", "activate Pry").pass_all()
    question = t.view("A").gathered
    assert t.game.labels == ("a card",) * len(memory)
    assert [action.choices for action in t.game.actions()] == [(0,)]
    assert question is not None
    assert question.only_answer == (0,)
    t.game.choose("a card")
    assert t.game.choices[-1] == 0
