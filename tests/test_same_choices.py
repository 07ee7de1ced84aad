"""Programs choose by what they may know, and not by names; and the comparison notices those that do not."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive import GreedyAgent, View
from tests.same_choices import Count, Differs, compare_hidden, compare_names, renamed_decks

CATALOG = ga.Catalog.starter()
DECKS = [ga.starter_deck(name, CATALOG) for name in ga.STARTER_DECKS]


@pytest.mark.slow
def test_what_is_hidden_and_names_change_no_choice() -> None:
    count = Count()
    compare_hidden(DECKS, 3, count)
    assert min(count.choices, count.searches, count.solutions) >= 3
    compare_names(DECKS, 3, count, searches=True)
    assert count.searches >= 10


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_greedy_does_not_choose_by_names(seed: int) -> None:
    count = Count()
    compare_names(DECKS, seed, count, searches=False)
    assert count.choices > 20


def test_cards_with_other_names_are_the_same_otherwise() -> None:
    old, new = DECKS[0], renamed_decks(DECKS[:1], sorted)[0]
    cards = [(a.card, b.card) for a, b in zip(old.main, new.main, strict=True)]
    assert all(one.slug != other.slug and one.face.name != other.face.name for one, other in cards)
    assert [one.face.cost for one, _ in cards] == [other.face.cost for _, other in cards]


def test_a_program_that_goes_by_names_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_label(_self: GreedyAgent, view: View) -> int:
        return min(range(view.option_count), key=lambda index: view.options[index].label)

    monkeypatch.setattr(GreedyAgent, "choose", by_label)
    with pytest.raises(Differs, match="names of cards"):
        compare_names(DECKS, 1, Count(), searches=False)


def test_a_program_that_sees_what_is_hidden_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_random_numbers(_self: GreedyAgent, view: View) -> int:
        return view._state.rng % view.option_count

    monkeypatch.setattr(GreedyAgent, "choose", by_random_numbers)
    with pytest.raises(Differs, match="what is hidden"):
        compare_hidden(DECKS, 1, Count())
