"""What is offered can be done, and what can be done is offered: a sample of what `make oracle` looks at."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from tests.met import counting, words_of
from tests.nasty import NASTY, nasty_game
from tests.oracle.bugs import BUGS, ROOT, RULES, Bug
from tests.oracle.judge import examine
from tests.oracle.walks import Tally, walk

POSITIONS: Final = 60
GAMES: Final = 6


def test_an_action_is_offered_exactly_if_some_sequence_of_answers_completes_it() -> None:
    """CR Playing Cards 3, CR Card Activation 1.6, 1.8."""
    findings = examine(POSITIONS, seed=3, each=10)
    assert findings.possible > POSITIONS
    assert findings.disagreements == {}


def test_nasty_cards_are_many_and_each_has_a_name_of_its_own() -> None:
    assert len({card.name for card in NASTY}) == len(NASTY) > 250


def test_the_words_of_a_card_are_counted_wherever_they_stand() -> None:
    later = next(card for card in NASTY if card.name == "Return Later")
    assert set(words_of(later.faces)) == {"Banish()", "Delayed()", "Put(FIELD, TOP)", "AddCounters()"}
    words: Counter[str] = Counter()
    with counting(words):
        for seed in (4, 6, 8):
            game = nasty_game(seed)
            for _ in range(30):
                game.choose(0)
    assert words["Draw(YOU, HAND)"]


def test_a_game_with_nasty_cards_is_the_same_for_the_same_seed() -> None:
    assert [nasty_game(seed).digest() for seed in (4, 5)] == [nasty_game(seed).digest() for seed in (4, 5)]


def test_a_walk_counts_games_and_choices() -> None:
    tally = Tally()
    for seed in range(GAMES):
        walk(seed, tally, most=20)
    assert tally.games == GAMES
    assert tally.choices > GAMES


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_every_bug_can_be_planted(bug: Bug) -> None:
    source = (ROOT / RULES / bug.file).read_text(encoding="utf-8")
    assert source.count(bug.old) == 1
    assert bug.new not in (bug.old, *(other.new for other in BUGS if other is not bug and other.old == bug.old))
