"""The vocabulary: every word can be written, read, done and said."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model import (
    abilities,
    amounts,
    choices,
    codec,
    conditions,
    costs,
    effects,
    kinds,
    modifications,
    nouns,
    outcomes,
)
from grandarchive.rules import agenda
from grandarchive.rules.continuous import layers, reading
from grandarchive.rules.events import outcomes as performing
from grandarchive.rules.playing import costs as paying
from grandarchive.state import randomness
from grandarchive.text import phrases, render


def words(base: type) -> set[type]:
    return {word for word in codec.WORDS.values() if issubclass(word, base)}


def test_every_effect_can_be_done_and_said() -> None:
    assert words(effects.Effect) == set(agenda.EXECUTORS) == set(render.EFFECTS)


def test_every_filter_amount_and_condition_can_be_read_and_said() -> None:
    assert words(nouns.Filter) == set(reading.FITS) == set(phrases.NOUNS) | {nouns.And, nouns.Or}
    assert words(amounts.Term) == set(reading.AMOUNTS) == set(phrases.AMOUNTS)
    assert words(conditions.Condition) == set(reading.CONDITIONS) == set(phrases.CONDITIONS)


def test_every_player_and_choice_can_be_found_and_said() -> None:
    assert words(nouns.PlayerTerm) == set(reading.PLAYERS) == set(phrases.PLAYERS)
    assert words(choices.Chosen) == set(agenda.CHOOSERS)


def test_every_cost_can_be_checked_paid_and_said() -> None:
    assert words(kinds.Cost) == set(paying.PAY) | {costs.PayReserve, costs.PayMemory} == set(render.COSTS)


def test_every_modification_has_a_layer_and_can_be_said() -> None:
    found = words(modifications.Modification)
    assert found == set(layers.LAYERS) == set(render.MODIFICATIONS)
    rules = {kind for kind, layer in layers.LAYERS.items() if layer is layers.Layer.RULES}
    assert found == set(layers.APPLY) | rules


def test_every_outcome_of_a_replacement_can_be_done_and_said() -> None:
    assert words(outcomes.Outcome) == set(performing.OUTCOMES) == set(render.OUTCOMES)


def test_every_ability_can_be_said() -> None:
    assert words(abilities.Ability) == set(render.ABILITIES)
    for card in DEFINITIONS:
        assert len(render.face(card.face)) == 3 + len(card.face.abilities)


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_random_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    """CR Randomization 1."""
    state, number = randomness.below(randomness.seeded(seed), bound)
    assert 0 <= number < bound
    assert state != seed


def test_the_generator_is_the_published_one() -> None:
    """The first outputs of SplitMix64 for the seed 1234567, as published with its reference implementation."""
    state = randomness.seeded(1234567)
    found = []
    for _ in range(3):
        state, number = randomness.advance(state)
        found.append(number)
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_shuffling_keeps_the_cards_and_reaches_every_order() -> None:
    """CR Shuffling 1."""
    state, seen = 1, set()
    for _ in range(400):
        state, order = randomness.shuffled(state, (0, 1, 2, 3))
        assert sorted(order) == [0, 1, 2, 3]
        seen.add(order)
    assert len(seen) == 24
