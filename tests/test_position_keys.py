"""Positions with equal keys go on alike: found in one game by different ways, and played on with the same choices."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pytest

from grandarchive.lab.random_games import starter_pairs
from grandarchive.model.abilities import Keyword, Static
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY
from grandarchive.model.terms import Who
from grandarchive.play.game import Game
from grandarchive.play.gathering import CHOICE
from grandarchive.play.rows import Rows
from grandarchive.rules.continuous.questions import events_asked, questions_of
from grandarchive.state import position
from grandarchive.state.events import Event
from grandarchive.state.schema import STATE_FIELDS
from tests import nasty

SEARCHED: Final = 250
"""So many positions are looked at from each one, the nearest first."""
RACE: Final = 25
"""So many choices two positions with one key go on."""
NOT_COMPARED: Final = ("ref", "item")
"""Columns that tell of the way to a position: the incarnation of an object, the number of an item."""


def starting_points(seed: int) -> Iterator[Game]:
    """Positions of a random game of starter decks, and of one with made-up cards."""
    for game in (Game(starter_pairs()[seed % 3], seed, record=False), nasty.nasty_game(seed)):
        chance = random.Random(seed)
        for number in range(200):
            if game.over:
                break
            if number % 40 == 39:
                yield game.clone()
            game.choose(nasty.nasty_choice(game._state, chance))


def repeats(game: Game, *, random_too: bool) -> Iterator[tuple[Game, Game]]:
    """Pairs of positions that were reached in different ways: their keys are equal, and their records are not."""
    met: dict[str, Game] = {}
    left = deque([game])
    for _ in range(SEARCHED):
        if not left:
            return
        at = left.popleft()
        if at.over or at._state.rng != game._state.rng:
            continue
        first = met.setdefault(at.position_key(chance=random_too), at)
        if first is not at:
            if way(first) != way(at):
                yield first.clone(), at.clone()
            continue
        for option in range(len(at.decision.options)):
            after = at.clone()
            after.choose(option)
            left.append(after)


def way(game: Game) -> tuple[object, ...]:
    """What a position still tells of the way to it, though that does not matter."""
    state = game._state
    return state.clock, state.zones, [card.incarnation for card in state.cards]


def told(rows: Rows, *, places: bool = True) -> list[object]:
    """What rows say, but for what tells of the way; cards in the order of what they are, maybe without their places."""
    left_out = {*NOT_COMPARED, "options"} if places else {*NOT_COMPARED, "options", "place"}
    found: list[object] = []
    for table in (rows.cards, rows.players, rows.stack, rows.globals):
        rest = [[n for name, n in row.items() if name not in left_out] for row in table]
        found.append(sorted(rest) if table is rows.cards else rest)
    return found


def whole_question(game: Game) -> object:
    """All that the pending question lets its player pick, in any order; the kind of a single choice."""
    question = game.view(game.decision.player).gathered
    assert question is not None
    if question.kind == CHOICE:
        return CHOICE
    return question.kind, question.least, question.most, sorted(each.label for each in question.candidates)


def play_on(one: Game, other: Game, chance: random.Random, *, random_too: bool) -> int:
    """Make the same choices in both, and expect the same questions, positions and outcomes."""
    for number in range(RACE):
        assert one.over is other.over
        if one.over:
            assert repr(one.outcome) == repr(other.outcome)
            return number
        if one.decision.purpose == "opportunity":
            assert one.position_key(chance=random_too) == other.position_key(chance=random_too)
        keys, also = one.decision.keys, other.decision.keys
        assert (one.decision.player, one.decision.purpose) == (other.decision.player, other.decision.purpose)
        if random_too:
            assert (keys, one.labels) == (also, other.labels)
        elif whole_question(one) != CHOICE:
            assert whole_question(one) == whole_question(other)
            return number  # the single choices come in the order of the hand
        else:
            assert sorted(keys) == sorted(also)
        if number % 5 == 0:
            rows, also_rows = one.view(0, open=True).rows(), other.view(0, open=True).rows()
            assert told(rows, places=random_too) == told(also_rows, places=random_too)
        choice = chance.randrange(len(keys))
        before = one._state.rng
        one.choose(choice)
        other.choose(also.index(keys[choice]) if not random_too else choice)
        if not random_too and one._state.rng != before:
            return number
    return RACE


@pytest.mark.parametrize("random_too", [True, False])
def test_positions_with_equal_keys_go_on_alike(random_too: bool) -> None:
    pairs = choices = 0
    for seed in range(2):
        chance = random.Random(seed)
        for game in starting_points(seed):
            for number, (one, other) in enumerate(repeats(game, random_too=random_too)):
                if number < 6:
                    pairs += 1
                    choices += play_on(one, other, chance, random_too=random_too)
    assert pairs > (5 if random_too else 12)
    assert choices > pairs


def in_a_turn() -> Game:
    """A game of starter decks in whose turn several events are in the history."""
    for seed in range(20):
        game = Game(starter_pairs()[1], seed, record=False)
        chance = random.Random(seed)
        while not game.over:
            if len({type(event) for event in events_asked(game._state, game._state.history)[0]}) > 1:
                return game
            game.choose(nasty.nasty_choice(game._state, chance))
    raise AssertionError("no turn has several events")


def with_history(game: Game, history: Sequence[Event]) -> Game:
    """The same position after another history of the turn."""
    other = game.clone()
    other._state.history = list(history)
    return other


@pytest.mark.parametrize("random_too", [True, False])
def test_the_order_of_events_is_no_part_of_a_key_but_their_number_is(random_too: bool) -> None:
    """Cards ask whether and how often something happened this turn (CR Triggered Abilities 2)."""
    game = in_a_turn()
    state = game._state
    asked, in_order = events_asked(state, state.history)
    assert not in_order
    key = game.position_key(chance=random_too)
    assert with_history(game, state.history[::-1]).position_key(chance=random_too) == key
    assert with_history(game, [e for e in state.history if e is not asked[0]]).position_key(chance=random_too) != key
    assert with_history(game, [*state.history, asked[0]]).position_key(chance=random_too) != key


def test_events_for_which_no_card_asks_are_no_part_of_a_key() -> None:
    game = in_a_turn()
    state = game._state
    asked, _ = events_asked(state, state.history)
    assert with_history(game, asked).position_key() == game.position_key()


def test_a_card_that_asks_for_the_place_of_an_event_keeps_the_order() -> None:
    """Field of Ranks and Files asks which card was the second one activated this turn."""
    pattern = Pattern(Happening.ACTIVATE, nth=2, by=Who.YOU)
    once = replace(pattern, nth=None)
    for nth, expected in ((pattern, (pattern,)), (once, ())):
        text = Static(ALLY & Which(nth), (Gets("power", 1),))
        card = CardDefinition("asking", (Face("Asking", frozenset({"ALLY"}), power=1, life=1, abilities=(text,)),))
        found = questions_of(card)
        assert set(found.patterns) == {nth}
        assert set(found.places) == set(expected)
    foster = Face("Fostered", frozenset({"ALLY"}), power=1, life=1, abilities=(Keyword("foster"),))
    (damaged,) = set(questions_of(CardDefinition("fostered", (foster,))).patterns)
    assert damaged.happening is Happening.DAMAGED


def test_every_field_of_a_state_is_described() -> None:
    records = {name for name, _ in (*position.LISTS, *position.HEAPS)}
    described = records | {*position.PLAIN, *position.COUNTS, *position.IDS}
    assert described | set(position.OTHERS) == STATE_FIELDS.keys()
