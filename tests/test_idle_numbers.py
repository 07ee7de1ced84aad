"""Numbers that would be known beforehand, or of something that has none, are refused."""

from __future__ import annotations

from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.model.amounts import LV, Count, Divided, IsOdd, Lesser, Sum
from grandarchive.model.effects import Draw
from grandarchive.model.measures import POWER, RESERVE_COST, Counters, Highest, Lowest, Odd, Of
from grandarchive.model.nouns import ALLY, ANYTHING, Champion, Every, Source
from grandarchive.model.players import Top
from grandarchive.model.terms import Zone
from tests.test_idle_words import Made, asking, counting, spell

NUMBERS: Final[list[tuple[Made, Any, Any, str]]] = [
    (spell, Draw(Highest(POWER, Source())), Draw(Highest(POWER, Champion())), "that is one card or object"),
    (spell, Draw(Lowest(POWER, Source())), Draw(Of(POWER, Source())), "that is one card or object"),
    (spell, Draw(Of(RESERVE_COST, Top())), Draw(Of(RESERVE_COST, Every(ALLY))), "nobody has seen those cards"),
    (spell, Draw(Of(Counters("bufff"), Source())), Draw(Of(Counters("buff"), Source())), "did you mean 'buff'"),
    (spell, Draw(Divided(LV, 1)), Draw(Divided(LV, 2)), "from 2 to 999"),
    (spell, Draw(Divided(4, 2)), Draw(LV // 2), "4 stands where a Term belongs"),  # type: ignore[arg-type]
    (spell, Draw(Lesser(2, 3)), Draw(Lesser(LV, 3)), "both are numbers"),
    (spell, Draw(Lesser(LV, LV)), Draw(Lesser(LV, Count(ALLY))), "both are the same"),
    (spell, Draw(Sum(1, 2)), Draw(1 + LV), "both are numbers"),
    (asking, IsOdd(3), IsOdd(Count(ANYTHING, Zone.MEMORY)), "3 stands where a Term belongs"),  # type: ignore[arg-type]
    (counting, Odd(LV), Odd(POWER), "a Level stands where a Measure belongs"),  # type: ignore[arg-type]
]
"""A maker, what it refuses, what is next to it and is accepted, and some of the words of the refusal."""


@pytest.mark.parametrize(("make", "wrong", "right", "words"), NUMBERS, ids=[w[3] for w in NUMBERS])
def test_a_number_that_says_nothing_is_refused(make: Made, wrong: Any, right: Any, words: str) -> None:
    make(right)
    with pytest.raises(ga.IllegalDefinition) as error:
        make(wrong)
    assert words in str(error.value)
    assert str(error.value).startswith("Test: faces[0].")
