"""Exchanging cards that a player does not know changes nothing that they see; see `tests/exchange.py`."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.play import notation, sentences, view
from grandarchive.testing import Scenario
from tests import exchange
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS
from tests.scenarios.secret_cards import SECRETS

ENOUGH: Final = 30
"""So many games are played at most."""


@pytest.mark.parametrize("seed", range(3))
def test_what_a_player_does_not_know_changes_nothing_that_they_see(seed: int) -> None:
    """CR Public vs Private Information 6: views, options, questions and logs."""
    count = exchange.Count()
    for number in range(seed, ENOUGH, 3):  # a game may be over before anything is exchanged
        exchange.play(number, 2, count, most=150)
        if count.comparisons > 30:
            return
    pytest.fail(f"too little was compared: {count}")


def choosing() -> Scenario:
    """A chooses a card of B's memory."""
    t = with_extra_cards(*CARDS, *SECRETS).player("A", hand=["Pry"]).player("B", memory=["Bulky", "Sting"])
    return t.main_phase("A").act("A", "activate Pry").pass_all()


def choosing_among_equal_cards() -> Scenario:
    """A chooses a card of B's memory, whose cards are equal; B's deck has another one."""
    t = with_extra_cards(*CARDS, *SECRETS).player("A", hand=["Pry"])
    t.player("B", memory=["Sting", "Sting"], deck=["Bulky"])
    return t.main_phase("A").act("A", "activate Pry").pass_all()


def hidden() -> Scenario:
    """B has banished two cards face-down from hand."""
    t = with_extra_cards(*CARDS, *SECRETS).player("A").player("B", hand=["Hide", "Bulky", "Sting"])
    return t.main_phase("B").act("B", "activate Hide").pass_all()


def exchanged(t: Scenario) -> None:
    """Compare what A sees if B's Bulky and Sting are exchanged. Raises `Seen`."""
    first = t.state.clone()
    first.journal = list(t.state.journal or ())
    second = first.clone()
    second.journal = first.journal
    one, other = (next(c for c in first.cards if c.definition.name == name) for name in ("Bulky", "Sting"))
    exchange.exchange(second, one, other)
    exchange.compare(first, second, 0)


def test_the_comparison_finds_nothing_where_nothing_is_shown() -> None:
    exchanged(choosing())
    exchanged(choosing_among_equal_cards())
    exchanged(hidden())


def knows_all(*_: Any) -> bool:
    return True


def named(card: Any) -> Any:
    return card.definition.name


def told(_: Any, event: Any, **__: Any) -> str:
    return str(event.card.definition.name) if getattr(event, "card", None) is not None else ""


@pytest.mark.parametrize(
    ("module", "name", "leak", "position"),
    [(notation, "knows", knows_all, choosing), (view, "back_of", named, hidden)],
    ids=["options", "views"],
)
def test_the_comparison_finds_what_is_shown(
    module: object, name: str, leak: Any, position: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would notice if any of these told everything."""
    t = position()
    monkeypatch.setattr(module, name, leak)
    with pytest.raises((exchange.Seen, TypeError)):
        exchanged(t)


def test_the_comparison_finds_what_the_log_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would notice if what happens in a hidden zone was told by name."""
    monkeypatch.setattr(sentences.Narrator, "name", told)
    with pytest.raises(exchange.Seen):
        play_some()


def play_some() -> None:
    for seed in range(7, ENOUGH):
        exchange.play(seed, 2, exchange.Count(), most=150)
