"""Texts that say the same of several things, and of what is done once more."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, MORE, does, laid, trial


@pytest.mark.parametrize(
    ("omen", "keywords"), [("Watcher", {"vigor"}), ("Hunter", {"ambush"}), ("Guard", set()), (None, set())]
)
def test_it_has_the_keywords_of_omens(omen: str | None, keywords: set[str]) -> None:
    """CR Abilities 3.a: each of those that are told, and only from an omen."""
    text = (
        "CARDNAME has taunt as long as one of your omens has taunt. The same is true for ambush, spellshroud, and "
        "vigor."
    )
    catalog = trial("Vigor\n\nSteadfast", ALLY, called="Watcher", beside=trial(text, ALLY))
    catalog = trial("Ambush", ALLY, called="Hunter", beside=catalog)
    omens = [placed(omen, omen=1)] if omen else []
    t = laid(catalog, hand=[], field=["Trial"], banishment=[*omens, "Watcher"])
    assert set(t.now("Trial").abilities.keywords) == keywords


@pytest.mark.parametrize(
    ("field", "cost"), [([], 3), (["Lady"], 2), (["Lady", "Lady"], 2), (["Lady", "Rider"], 1), (["Rider"], 2)]
)
def test_less_for_each_kind_that_one_controls(field: list[str], cost: int) -> None:
    """CR Card Activation 1.7: once for each of them."""
    text = (
        "As long as you control a Queen ally, this card costs 1 less to activate. The same is true for Knight, "
        "Bishop, and Rook allies.\n\nDraw a card."
    )
    catalog = trial("", "Ally — Cleric Chessman Queen", called="Lady", beside=trial(text, reserve=3))
    catalog = trial("", "Ally — Cleric Chessman Knight", called="Rider", beside=catalog)
    for cards, able in (cost, True), (cost - 1, False):
        t = laid(catalog, hand=["Trial", *["Read"] * cards], field=field, of_b={"field": ["Lady", "Rider"]})
        assert t.can("A", "activate Trial") is able


def test_one_wins_the_game_later() -> None:
    """CR Ending the Game 4: when the phase begins, and not before."""
    text = "At the beginning of your next main phase, you win the game."
    t = does(laid(trial(text)))
    assert not t.pass_to("main", "B").game.over
    while not t.game.over:
        t.pass_once(t.asked)
    assert t.winner == "A"


def test_a_further_counter_for_every_few() -> None:
    """CR Counters: rounded down."""
    text = (
        "Prepare 1\n\nPut two age counters on target unit. If CARDNAME was prepared, put an additional age "
        "counter on that unit for every two cards in your banishment."
    )
    for banished, paid, counters in (5, "pay", 4), (1, "pay", 2), (5, "decline", 2):
        t = laid(trial(text), field=["Guard"], banishment=["Read"] * banished, preparation=1)
        t.act("A", "activate Trial", target="Guard", pay=paid).pass_all()
        assert t.counters("Guard", "age") == counters


def test_a_further_token_with_a_counter() -> None:
    """CR Game Terms - Summon: only if it was prepared."""
    text = (
        "Prepare 1\n\nSummon a Gray Page token with an age counter on it. If CARDNAME was prepared, summon an "
        "additional Gray Page token with an age counter on it."
    )
    for paid, tokens in ("pay", 2), ("decline", 1):
        t = laid(trial(text, beside=MORE), preparation=1)
        t.act("A", "activate Trial", pay=paid).pass_all()
        assert [each.counters for each in t.objects("Gray Page")] == [(("age", 1),)] * tokens


def test_there_were_counters_on_what_was_sacrificed() -> None:
    """CR Last-Known Information 1: as many as it had."""
    text = "Sacrifice CARDNAME: Recover 1. Then if there were two or more age counters on CARDNAME, recover 3."
    for counters, left in (2, 1), (1, 4):
        t = laid(trial(text, "Item"), hand=[], field=[placed("Trial", age=counters)], damage=5)
        assert does(t, "use Trial").champion("A").damage == left
