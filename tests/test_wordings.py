"""Equivalent wordings are of few kinds, each of which is needed, and none drops a word that changes what is meant."""

from __future__ import annotations

import pytest

from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import ANEW, Production
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.grammar.wordings import GUARDED, ORDER, WORDINGS, kinds_of, skeleton
from grandarchive.text.normal import read

MOST = 40


def equivalents() -> list[Production]:
    """All productions that are only read, of what is said otherwise."""
    every = (each for row in grammar().productions.values() for each in row)
    return [each for each in every if each.usual is not None and skeleton(each.usual) != ANEW]


def test_every_equivalent_wording_is_of_a_kind_in_the_list() -> None:
    strange = {
        str(each): skeleton(each.usual or ())
        for each in equivalents()
        if kinds_of(skeleton(each.items), skeleton(each.usual or ())) is None
    }
    assert strange == {}


def test_there_are_few_kinds_and_each_is_needed() -> None:
    kinds = {wording.kind for wording in WORDINGS} | {ORDER}
    needed = {
        kind for each in equivalents() for kind in kinds_of(skeleton(each.items), skeleton(each.usual or ())) or ()
    }
    assert kinds == needed
    assert len(kinds) <= MOST


@pytest.mark.parametrize("word", sorted(GUARDED))
def test_no_kind_drops_a_word_that_changes_what_is_meant(word: str) -> None:
    assert kinds_of(f"{word} <e>", "<e>") is None
    assert kinds_of(f"{word} <e> . <more>", f"{word} <e> and <more>") is not None


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("draw 2 cards", "draw 3 cards"),
        ("draw <n> cards", "discard <n> cards"),
        ("each player draws <n> cards", "each opponent draws <n> cards"),
        ("if <c> , <e>", "unless <c> , <e>"),
    ],
)
def test_what_says_something_else_is_of_no_kind(text: str, usual: str) -> None:
    assert kinds_of(text, usual) is None


# Once more -----------------------------------------------------------------------------------------------------


def again(text: str) -> list[bool]:
    """Whether each paragraph of an action is understood."""
    paragraphs = read("Trial", text)
    return [not isinstance(compiled(each, is_action=True), Declined) for each in paragraphs]


def test_what_is_done_again_is_another() -> None:
    """ "Another" needs what it is another than, before it in the same text."""
    assert again("Draw a card. If your champion is rested, draw another card.") == [True]
    assert again("Draw a card.\n\nIf your champion is rested, draw another card.") == [True, True]
    assert again("If your champion is rested, draw another card.") == [False]
    assert again("Draw two cards. If your champion is rested, draw another card.") == [False]
    assert again("If your champion is rested, draw another card. Draw a card.") == [False]
