"""Playing on by a policy, and by passing, until something is reached."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import grandarchive as ga
from grandarchive import GreedyAgent, PendingDecision, RandomAgent, Until, View
from grandarchive.errors import IllegalChoice, WrongArgument

CATALOG = ga.Catalog.starter()
DECKS = [ga.starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter", "silvie-starter")]


def middle(seed: int = 1, choices: int = 30, players: int = 2) -> ga.Game:
    game = ga.Game(DECKS[:players], seed)
    chance = random.Random(seed)
    for _ in range(choices):
        game.choose(chance.randrange(len(game.decision.options)))
    return game


class Counting:
    """Chooses as a random agent, and counts."""

    def __init__(self, seed: int) -> None:
        self.agent = RandomAgent(seed)
        self.views = 0

    def choose(self, view: View) -> int:
        self.views += 1
        return self.agent.choose(view)


@pytest.mark.parametrize("seed", range(5))
def test_a_playout_makes_the_choices_that_its_policy_makes(seed: int) -> None:
    played, by_hand = middle(seed), middle(seed)
    before, agent = len(by_hand.choices), GreedyAgent()
    while not by_hand.over:
        by_hand.choose(agent.choose(by_hand.view(by_hand.decision.player)))
    found = played.playout(GreedyAgent())
    assert found.reason == "over"
    assert played.digest() == by_hand.digest()
    assert found.choices == by_hand.choices[before:]


def test_a_policy_that_picks_gets_no_view_and_goes_the_same_way() -> None:
    one, other, policy = middle(), middle(), Counting(7)
    one.playout(policy)
    other.playout(RandomAgent(7))
    assert one.digest() == other.digest()
    assert policy.views


def test_each_seat_can_have_a_policy() -> None:
    game, policies = middle(players=3), [Counting(seat) for seat in range(3)]
    game.playout(policies)
    assert game.over
    assert all(policy.views for policy in policies)
    with pytest.raises(WrongArgument, match="3 players need as many policies"):
        middle(players=3).playout(policies[:2])


def test_what_is_no_policy_and_no_end_is_refused_in_words() -> None:
    game, wrong = middle(), [("greedy", "'greedy'"), (GreedyAgent, "the class GreedyAgent"), ([None] * 2, "None")]
    for policy, words in wrong:
        with pytest.raises(WrongArgument, match=f"has choose.*this is {words}"):
            game.playout(policy)  # type: ignore[arg-type]
    with pytest.raises(WrongArgument, match=r"such as Until\(turn=5\), and not at 5"):
        game.playout(GreedyAgent(), 5)  # type: ignore[arg-type]
    with pytest.raises(WrongArgument, match="and not at None"):
        game.pass_until(None)  # type: ignore[arg-type]
    assert game.digest() == middle().digest()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    "until",
    [
        Until(turn=9),
        Until(player=1),
        Until(empty_stack=True),
        Until(choices=17),
        Until(event="attack"),
        Until(turn=9, event="damage", choices=40),
    ],
)
def test_a_playout_stops_at_the_first_decision_that_was_meant(seed: int, until: Until) -> None:
    """By hand: the same choices one by one, with a look before each."""
    played, by_hand, agent = middle(seed), middle(seed), GreedyAgent()
    found = played.playout(agent, until)
    moment, made, happened = by_hand.events(open=True).moment, 0, False

    def reasons() -> set[str]:
        return {
            reason
            for reason, reached in (
                ("turn", until.turn is not None and by_hand.turn >= until.turn),
                ("player", by_hand.decision.player == until.player),
                ("empty stack", until.empty_stack and not by_hand.view(0).stack),
                ("choices", made == until.choices),
                ("event", happened),
            )
            if reached
        }

    while not by_hand.over and not reasons():
        by_hand.choose(agent.choose(by_hand.view(by_hand.decision.player)))
        news = by_hand.events(since=moment, open=True)
        moment, made = news.moment, made + 1
        happened = any(event.kind == until.event for event in news.events)
    assert found.choices == by_hand.choices[-made:] if made else not found.choices
    assert found.reason in (reasons() if not by_hand.over else {"over"})
    assert played.digest() == by_hand.digest()


@pytest.mark.parametrize("seed", range(6))
def test_everybody_passes_until_something_else_is_asked(seed: int) -> None:
    game = middle(seed)
    labels: list[int] = []
    while not game.over and any(option.kind == "pass" for option in game.decision.options) and len(labels) < 200:
        labels.append(next(at for at, option in enumerate(game.decision.options) if option.kind == "pass"))
        game.choose(labels[-1])
    again = middle(seed)
    found = again.pass_until(Until(choices=200))
    assert list(found.choices) == labels
    assert found.reason in ("asked", "over", "choices")
    assert again.digest() == game.digest()


def test_passing_stops_where_it_should() -> None:
    game = ga.Game(DECKS[:2], 3)
    game.choose(next(label for label in game.labels if label.startswith("activate")))
    while game.decision.purpose != "opportunity":
        game.choose(0)
    if game.view(0).stack:
        assert game.pass_until(Until(empty_stack=True)).reason == "empty stack"
    assert game.pass_until(Until(turn=2)).reason in ("turn", "asked")


@pytest.mark.parametrize(
    ("until", "reason"),
    [
        (Until(event="miracle"), "no event is of the kind 'miracle'"),
        (Until(event=cast("str", ["draw"])), "no event is of the kind a list"),
        (Until(player=2), "the player must be a whole number from 0 to 1, and not 2"),
        (Until(player=cast("int", "0")), "the player must be a whole number from 0 to 1, and not '0'"),
        (Until(player=True), "the player must be a whole number from 0 to 1, and not True"),
        (Until(turn=cast("int", "3")), "the turn must be a whole number"),
        (Until(choices=cast("int", "5")), "the choices must be a whole number"),
        (Until(choices=-1), "the choices must be a whole number"),
        (Until(empty_stack=cast("bool", "no")), "empty_stack must be True or False, and not 'no'"),
    ],
)
def test_an_impossible_end_is_refused_before_anything_is_done(until: Until, reason: str) -> None:
    game = middle()
    before = game.digest()
    with pytest.raises(WrongArgument, match=reason):
        game.playout(RandomAgent(), until)
    with pytest.raises(WrongArgument, match=reason):
        game.pass_until(until)
    assert game.digest() == before


def test_an_array_is_no_policy() -> None:
    """It has a method `choose`, which does something else."""
    numpy: Any = pytest.importorskip("numpy")
    with pytest.raises(WrongArgument, match=r"a policy has choose\(view\).* this is a ndarray"):
        middle().playout(numpy.array([1, 2]))


def test_a_policy_that_chooses_nonsense_ends_the_playout() -> None:
    class Wrong:
        def pick(self, decision: PendingDecision) -> Any:
            return len(decision.options)

    with pytest.raises(IllegalChoice):
        middle().playout(Wrong())
