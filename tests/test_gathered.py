"""One question for all single choices of one selection, payment, order or division; see `tests/gathered.py`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grandarchive.agents import GreedyAgent, RandomAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.decks import starter_deck
from grandarchive.errors import IllegalChoice, OutdatedView
from grandarchive.model.effects import SplitDamage
from grandarchive.model.nouns import UNIT, Target
from grandarchive.play import Gathered
from grandarchive.play.game import Game
from grandarchive.rules.gathered.gathering import gather, goes_on
from grandarchive.testing import Cards, Scenario
from tests import gathered, nasty
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import hurts, skill


def asked(game: Game) -> Gathered:
    question = game.view(game.decision.player).gathered
    assert question is not None
    return question


def paying(cards: int = 5) -> Game:
    """A pays 2 for a card, with so many cards in hand."""
    wolves = ["Gray Wolf"] * (cards - 1)
    t = Scenario(Cards(DEFINITIONS)).player("A", hand=["Gray Wolf", *wolves]).player("B").main_phase("A")
    t.game.choose("activate Gray Wolf")
    return t.game


def test_all_that_may_pay_is_shown_at_once() -> None:
    """One after the other, in their one order, only the first three of four could be picked first."""
    game = paying()
    question = asked(game)
    assert (question.kind, question.purpose, question.least, question.most) == ("payment", "reserve", 2, 2)
    assert question.prompt == "Choose 2 cards to reserve for Gray Wolf"
    assert len(game.decision.options) == 3
    assert [each.pickable for each in question.candidates] == [True] * 4
    assert question.free
    assert question.fits((3,)) == (0, 1, 2)
    assert question.fits((3, 0)) == ()


@pytest.mark.parametrize("answer", [(3, 1), (1, 3)])
def test_a_set_is_answered_in_any_order(answer: tuple[int, ...]) -> None:
    game, single = paying(), paying()
    question = asked(game)
    assert question.check(answer) == ""
    assert game.answer(answer) == question_choices(single, answer)
    for choice in game.choices[1:]:
        single.choose(choice)
    assert game.digest() == single.digest()
    assert len(game.view(0).of(0).memory) == 2


def question_choices(game: Game, answer: tuple[int, ...]) -> tuple[int, ...]:
    return asked(game).choices(answer)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ((), "pay 2, and not 0"),
        ((1,), "pay 2, and not 1"),
        ((0, 1, 2), "pay 2, and not 3"),
        ((1, 1), "Gray Wolf can be picked once"),
        ((0, 4), "the candidates are 0 to 3"),
        ((-1, 0), "the candidates are 0 to 3"),
        ((0, "1"), "an answer has candidates or their indices"),
        ((0, True), "an answer has candidates or their indices"),
        ("01", "an answer is a row of candidates"),
        (7, "an answer is a row of candidates"),
    ],
)
def test_a_wrong_answer_changes_nothing(answer: Any, reason: str) -> None:
    game = paying()
    before, question = game.digest(), asked(game)
    assert question.check(answer).startswith(reason)
    with pytest.raises(IllegalChoice, match=reason):
        game.answer(answer)
    assert game.digest() == before
    assert len(game.choices) == 1


def test_a_candidate_of_another_question_is_refused() -> None:
    game = paying()
    question = asked(game)
    game.answer(question.candidates[:2])
    other = asked(game)
    assert other.check(question.candidates[3:]).endswith("is no candidate of this question")
    with pytest.raises(OutdatedView):
        question.fits()
    with pytest.raises(OutdatedView):
        question.check((0, 1))


def test_what_was_picked_singly_stays_picked() -> None:
    """What was passed over can be picked no more, and the question says so."""
    game = paying()
    game.choose(1)
    question = asked(game)
    assert question.picked == (1,)
    assert [each.why_not for each in question.candidates] == ["it was passed over", "it is picked already", "", ""]
    assert question.check((0,)) == "Gray Wolf cannot be picked: it was passed over"
    game.answer((3,))
    assert len(game.view(0).of(0).memory) == 2


def test_a_single_choice_comes_in_the_same_form() -> None:
    game = paying()
    game.undo()
    question = asked(game)
    assert (question.kind, question.least, question.most) == ("choice", 1, 1)
    assert [each.label for each in question.candidates] == list(game.labels)
    assert question.fits() == tuple(range(len(game.labels)))
    assert question.fits((0,)) == ()
    assert question.check(()) == "choose 1, and not 0"
    game.answer((game.labels.index("activate Gray Wolf"),))
    assert game.decision.purpose == "reserve"


def test_only_who_chooses_is_asked() -> None:
    game = paying()
    assert game.view(1).gathered is None
    assert game.view(0).gathered == game.view(0).gathered


def test_a_question_is_plain_data() -> None:
    """Nothing of the game is in what a view encodes of it."""
    game = paying()
    encoded = json.loads(json.dumps(game.view(0).encode()))["gathered"]
    assert encoded["prompt"] == "Choose 2 cards to reserve for Gray Wolf"
    assert [each["label"] for each in encoded["candidates"]] == ["Gray Wolf"] * 4
    assert not any(name.startswith("_") for name in encoded)


def splitting() -> Game:
    """A splits 3 damage among two units."""
    cards = with_extra_cards(skill("Split", SplitDamage(3, Target(UNIT, 2, 2))))
    t = cards.player("A", hand=["Split"]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.game.choose("activate Split")
    question = asked(t.game)
    assert (question.purpose, question.least, question.most) == ("target", 2, 2)
    t.game.answer((0, 1))
    return t.game


def test_damage_is_divided_at_once() -> None:
    """CR Card Activation 1.3.4: each target gets at least 1, and all of it is dealt."""
    game = splitting()
    question = asked(game)
    assert (question.kind, question.prompt) == ("division", "Split 3 damage among 2")
    assert [(each.least, each.most) for each in question.candidates] == [(1, 2), (1, 2)]
    assert question.fits((1, 1)) == (0, 1)
    assert question.fits((2, 1)) == ()
    assert question.check((3, 0)).endswith("gets 1 to 2, and not 3")
    assert question.check((1, 1)) == "divide 3, and not 2"
    assert question.check((3,)) == "give 2 shares, one for each, and not 1"
    game.answer((1, 2))
    assert game._state.stack[-1].how is not None
    assert [share for _, _, share in game._state.stack[-1].how.shares] == [1, 2]


@pytest.mark.parametrize("seed", range(3))
def test_answers_and_single_choices_lead_to_the_same_games(seed: int) -> None:
    """Random games and positions; `make gathered` plays many, and compares at each choice of every scenario."""
    count = gathered.Count()
    gathered.play(seed, 2 + seed, count, most=60)
    for number in range(seed * 5, seed * 5 + 5):
        gathered.play_position(number, count)
    assert count.answers > 30
    assert count.partial > 50
    assert count.parts > count.plans > 20


@pytest.mark.parametrize("agent", [GreedyAgent(), RandomAgent(3)])
def test_a_program_can_play_by_gathered_answers(agent: GreedyAgent | RandomAgent) -> None:
    """It asks less often, and the choices lead to the same game."""
    game = nasty.nasty_game(15)
    again, questions = nasty.nasty_game(15), 0
    while not game.over and questions < 150:
        game.answer(agent.answer(game.view(game.decision.player)))
        questions += 1
    assert questions < len(game.choices)
    for choice in game.choices:
        again.choose(choice)
    assert again.digest() == game.digest()


def test_triggers_are_put_in_order_by_one_question_also_in_a_recorded_game() -> None:
    """A journal writes down that abilities trigger; it is nothing that could react to it."""
    asked = {}
    for record in (False, True):
        decks = [starter_deck(name, Catalog.starter()) for name in ("lorraine-starter", "rai-starter")]
        game, agent, found = Game(decks, seed=25, record=record), RandomAgent(25), []
        while not game.over:
            view = game.view(game.decision.player)
            if view.purpose == "order triggers":
                assert view.gathered is not None
                found.append(view.gathered.kind)
            game.choose(agent.choose(view))
        asked[record] = found
    assert "order" in asked[False]
    assert asked[True] == asked[False]


def test_the_triggers_of_each_player_are_a_question_of_their_own() -> None:
    """CR Triggered Abilities 10: players put theirs on the stack in turn order."""
    t = with_extra_cards(hurts("Burn", 9)).player("A", hand=["Burn"], field=["Mourner", "Mourner"])
    t.player("B", field=["Mourner", "Mourner", "Gray Wolf"]).main_phase("A")
    t.act("A", "activate Burn", target="Gray Wolf").pass_all()
    game = t.game
    first = gather(game._state)
    assert first is not None
    assert game.answer((1, 0)) == (1,)
    assert (game.decision.player, game.decision.purpose) == (1, "order triggers")
    assert goes_on(game._state, first, game._state.agenda[first.at]) is None
