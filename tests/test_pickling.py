"""Words and definitions that are copied or pickled are equal to what they were, compiled or not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any, Final

import pytest

from grandarchive.cards import starter
from grandarchive.model.composition import WhenDone
from grandarchive.model.effects import Destroy, Draw
from grandarchive.model.measures import POWER
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Target

WAYS: Final = [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


@pytest.mark.parametrize("again", WAYS)
@pytest.mark.parametrize(
    "word", [Target(ALLY & ~THIS, name="it"), POWER >= 2, WhenDone((Draw(2),)), *starter.DEFINITIONS[:5]]
)
def test_a_word_is_the_same_again(word: Any, again: Callable[[Any], Any]) -> None:
    found = again(word)
    assert found == word
    assert type(found) is type(word)
    assert hash(found) == hash(word)


@pytest.mark.parametrize("again", WAYS)
def test_a_word_of_which_there_is_only_one_stays_so(again: Callable[[Any], Any]) -> None:
    assert again(THIS) is THIS
    assert again(Target(ANYTHING)).filter is ANYTHING


def test_fields_that_are_worked_out_are_worked_out_again() -> None:
    effect = WhenDone((Destroy(Target(ALLY)),))
    assert effect.targets == (Target(ALLY),)
    assert pickle.loads(pickle.dumps(effect)).targets == effect.targets


def test_no_field_of_a_word_is_set() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(Draw(1), "amount", 2)  # noqa: B010
