"""Texts of the kind that decks of tournaments have: names of a kind, and what else they ask for."""

from __future__ import annotations

import pytest

from tests.scenarios.trying import does, laid, memory, trial

PHANTASIA = "Phantasia — Mage Fractal"
ELSEWHERE = (("Bow", ("RANGER", "REGALIA", "WEAPON")), ("Cook", ("ALLY", "HUMAN")))
"""Names of cards that are not in the game."""


@pytest.mark.parametrize(
    ("text", "named", "not_named"),
    [
        (
            "As CARDNAME enters the field, choose a weapon card name.\n\n"
            "Cards with the chosen name cost 2 more to play.",
            {"Blade", "Bow"},
            {"Guard", "Phial", "Read", "Cook", "Ring"},
        ),
        (
            "As CARDNAME enters the field, choose a Human card name.\n\n"
            "Cards with the chosen name cost 2 more to play.",
            {"Guard", "Dear", "Cook"},
            {"Blade", "Phial", "Read", "Bow"},
        ),
        (
            "As CARDNAME enters the field, choose a non-ally card name.\n\n"
            "Cards with the chosen name cost 2 more to play.",
            {"Blade", "Ring", "Phial", "Read", "Bow"},
            {"Guard", "Dear", "Cook"},
        ),
    ],
)
def test_a_name_is_chosen_of_a_kind(text: str, named: set[str], not_named: set[str]) -> None:
    """CR Naming 7: only the specified cards are considered, wherever they are, and in the game or not."""
    cards = trial(text, PHANTASIA)
    t = laid(cards, hand=["Trial", "Phial", "Read"], of_b={"hand": ["Dear", "Guard"], "material": ["Blade", "Ring"]})
    t.state.names = ELSEWHERE
    t.act("A", "activate Trial").pass_all()
    assert t.purpose == "choose name"
    assert named <= set(t.options)
    assert not_named.isdisjoint(t.options)


def test_what_has_the_name_that_was_chosen_is_dearer_to_play() -> None:
    """CR Game Terms - Play/Played 1: to activate as well as to materialize, for everybody."""
    text = "As CARDNAME enters the field, choose a Human card name.\n\nCards with the chosen name cost 2 more to play."
    t = laid(trial(text, PHANTASIA), hand=["Trial", "Guard", "Read", "Read"])
    t.act("A", "activate Trial").pass_all(name="Guard")
    assert memory(does(t, "activate Guard")) == 2


def test_no_name_is_chosen_of_a_kind_that_nothing_is() -> None:
    """CR Naming 7: the card enters, and no name is dearer."""
    text = "As CARDNAME enters the field, choose a Horse card name.\n\nCards with the chosen name cost 2 more to play."
    t = laid(trial(text, PHANTASIA), hand=["Trial", "Spark", "Read"])
    does(t)
    assert memory(does(t, "activate Spark", target="B's champion")) == 0
