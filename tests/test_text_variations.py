"""Variations of texts, of made-up cards: what is read means what it says, and what does not is found out."""

from __future__ import annotations

import random

import pytest

from grandarchive.text.compiling import Declined
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph
from tests.test_own_cards import catalog
from tests.text_mutants import meant
from tests.variation_families import FAMILIES, Vocabulary, counted, exchanged, joined, permitted, same
from tests.variations import Variation, outliers, told, vary, vocabulary_of

TEXTS = (
    "Draw three cards, then discard two cards.",
    "You may banish a card from your graveyard. If you do, draw a card.",
    "Deal 3 damage to up to two target units.",
    "Target ally gets +4[POWER] and +3[LIFE] until end of turn. If that ally is rested, put a buff counter on it.",
    "If you control a Beast ally, return target item to its owner's memory.",
)


def read(text: str) -> tuple[object, ...]:
    """What an action does that says this."""
    found = meant(Paragraph(tuple(split(text))), True, False)
    assert found is not None
    return found


def test_made_up_texts_are_varied_and_all_that_is_read_is_right() -> None:
    cards = [
        catalog({"name": "Try", "typeline": "Action — Tamer", "reserve": 1, "speed": "fast", "text": text})["Try"]
        for text in TEXTS
    ]
    made = vary(cards, 120, 5)
    good = [each for each in made if not isinstance(each.after, Declined)]
    assert len(made) == 120
    assert len(good) > 60
    assert len({each.family for each in made}) > 10
    assert [told(each) for each in good if each.wrong] == []
    assert all(each.spot for each in made if isinstance(each.after, Declined))


@pytest.mark.parametrize(
    ("check", "one", "two"),
    [
        (counted(3, 4), "Deal 3 damage to target unit.", "Deal 4 damage to target unit."),
        (same, "Rest target ally. Destroy it.", "Rest target ally. Destroy that ally."),
        (exchanged, "Destroy target ally.", "Destroy target item."),
        (permitted(1), "Draw a card.", "You may draw a card."),
    ],
)
def test_what_differs_as_the_words_do_is_right_and_nothing_else(check: object, one: str, two: str) -> None:
    """The other way round, or with something else besides, it is wrong."""
    assert callable(check)
    assert check(read(one), read(two)) == ""
    assert check(read(one), read(two.replace(".", ". Recover 2.", 1) if "Recover" not in two else two)) != ""
    if check is not same:
        assert check(read(one), read(one)) != ""


def test_a_condition_besides_has_to_be_the_one_that_was_joined() -> None:
    known = vocabulary_of([])
    _, awake = known.conditions[1]
    one = read("At the beginning of the next end phase, if you control an item, draw a card.")
    two = read(
        "At the beginning of the next end phase, if you control an item and your champion is awake, draw a card."
    )
    assert joined(awake)(one, two) == ""
    assert joined(known.conditions[0][1])(one, two) != ""


def test_an_exchange_that_means_another_one_is_unusual() -> None:
    made = FAMILIES["whose"](("destroy", "target", "ally", "you", "control", "."), random.Random(1), Vocabulary())
    assert made is not None
    assert made.exchange is not None
    before, after = read("Destroy target ally you control."), read(" ".join(made.words))
    right = Variation("whose", (), made, before, after, made.words)  # type: ignore[arg-type]
    strange = Variation("whose", (), made, before, read("Destroy target item you control."), made.words)  # type: ignore[arg-type]
    assert outliers([right, right]) == []
    assert [each for each, _ in outliers([right, right, strange])] == [strange]
