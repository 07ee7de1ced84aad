"""Definitions made up at random from the language: they are refused with a clear word, or they play."""

from __future__ import annotations

import os
import sys
from collections import Counter
from random import Random
from subprocess import run

import pytest

from grandarchive.cards.starter.printing import action, does
from grandarchive.errors import IllegalDefinition
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.conditions import Condition, LevelAtLeast
from grandarchive.model.effects import Draw, If
from grandarchive.model.kinds import Effect
from grandarchive.model.terms import Speed
from tests.invented import games, making
from tests.invented.__main__ import tables
from tests.invented.faces import plain
from tests.invented.grammar import DEPTHS, ENDLESS, inside, keys, words_of_kind
from tests.invented.inventor import Inventor
from tests.invented.without import differ

NUMBER = 40


@pytest.fixture(scope="module")
def made() -> making.Made:
    """Some definitions, always the same."""
    return making.make("a test", NUMBER, "invented")


def test_many_are_accepted_and_the_others_are_refused_with_one_clear_line(made: making.Made) -> None:
    assert made.wrong == []
    assert made.number == NUMBER
    assert len(made.accepted) + sum(made.refused.values()) == NUMBER
    assert len(made.accepted) > 0.3 * NUMBER
    assert made.refused


def test_the_same_seed_makes_the_same_definitions(made: making.Made) -> None:
    again = making.make("a test", 12, "invented")
    assert again.accepted == made.accepted[: len(again.accepted)]


TOLD = """
from tests.invented.making import make
from tests.invented.wording import python
print([python(card) for card in make("a test", 12, "invented").accepted])
"""


def test_another_process_makes_the_same_definitions() -> None:
    """So whatever goes wrong can be looked at again: nothing depends on the order of a set."""
    told = [
        run([sys.executable, "-c", TOLD], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True)
        for seed in ("1", "2")
    ]
    assert told[0].stdout == told[1].stdout
    assert b"Invented" in told[0].stdout


@pytest.mark.parametrize("turn", range(2))
def test_the_accepted_ones_play(made: making.Made, turn: int) -> None:
    """Some of them: what is made up may also end the game before anybody does anything."""
    played = [games.play(f"a test {turn}", cards, most=30) for cards in tables(made, f"a test {turn}", 1)]
    assert max(played) > 0


def test_every_word_can_be_made_up() -> None:
    assert all(DEPTHS[word] < ENDLESS for word in FIELDS)
    assert If in words_of_kind(Effect)


def test_what_was_rare_is_said_more_often() -> None:
    words = [word.__name__ for word in words_of_kind(Condition)]
    counts = Counter(dict.fromkeys(words, 1000)) - Counter({words[0]: 1000})
    inventor = Inventor(Random(1), counts)
    found = Counter(inventor.rare(words, words) for _ in range(200))
    assert found[words[0]] > 100


def test_what_stands_in_a_definition_is_found_wherever_it_is(made: making.Made) -> None:
    definition = next(card for card in made.accepted if card.face.abilities)
    ability = type(definition.face.abilities[0]).__name__
    assert ability in {type(word).__name__ for word in inside(definition)}
    assert {"CardDefinition", "Face", ability} <= set(keys(definition))


def test_a_complaint_that_leads_nowhere_is_noticed() -> None:
    draft = plain(Inventor(Random(1), Counter()), "ACTION", token=False)
    assert isinstance(draft.made(), CardDefinition)
    right = IllegalDefinition("no", place="Card: faces[0].name")
    assert list(making.unclear(right, draft)) == []
    for wrong in ("Card: faces[1].name", "Card: faces[0].nothing"):
        assert list(making.unclear(IllegalDefinition("no", place=wrong), draft)) == ["there is no such place"]
    assert list(making.unclear(IllegalDefinition("no\nno", place="Card: faces"), draft)) == ["not one short line"]
    assert Draw in words_of_kind(Effect)


def test_what_words_do_is_seen_and_not_the_words_themselves() -> None:
    """A number that matters makes games differ, and one that never matters does not."""

    def learning(number: int, level: int = 1) -> CardDefinition:
        return action("Test", 0, Speed.FAST, "mage spell", does(If(LevelAtLeast(level), (Draw(number),), (Draw(4),))))

    seeds = [f"differing {number}" for number in range(4)]
    assert any(differ(seed, learning(1), learning(3)) for seed in seeds)
    assert not any(differ(seed, learning(1, 900), learning(2, 901)) for seed in seeds)
