"""Shapes of words: the same as the words for the grammar, and no word ever holds a slot, a hole or a shape."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards import starter
from grandarchive.cards.index import read_index
from grandarchive.model.amounts import Sum
from grandarchive.model.codec import WORDS
from grandarchive.model.effects import Draw
from grandarchive.model.kinds import Definition
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, YOURS
from grandarchive.model.terms import Who, Zone
from grandarchive.text.compiling import understood_together
from grandarchive.text.grammar.core import HOLE, Custom, Slot, members_of, slot
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.shapes import SHAPED, shaped, worded
from grandarchive.text.shapes import amounts as amount_shapes
from grandarchive.text.shapes import effects as effect_shapes
from grandarchive.text.shapes import nouns as noun_shapes
from tests.official import INDEX

TEXT: Final = Path(import_module("grandarchive.text").__path__[0])
ABILITIES: Final = tuple(face.abilities for card in starter.DEFINITIONS for face in card.faces)
PLAIN: Final = (type(None), bool, int, str, frozenset, Enum, Definition)
SHAPED_WORDS: Final = {
    name: word for name, word in WORDS.items() if is_dataclass(word) and word.__module__.rpartition(".")[2] in SHAPED
}


def parts(value: Any) -> Iterator[Any]:
    """The value and all its parts, but not those of card definitions."""
    yield value
    for each in () if isinstance(value, Definition) else members_of(value):
        yield from parts(each)


def shape_of(word: type) -> Any:
    module = import_module(word.__module__.replace("grandarchive.model", "grandarchive.text.shapes"))
    return getattr(module, word.__name__)


def modules_named_by(path: Path) -> set[str]:
    """The modules of the model from which a file imports."""
    found: set[str] = set()
    for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(each, ast.ImportFrom) and each.module == "grandarchive.model":
            found |= {name.name for name in each.names}
        elif isinstance(each, ast.ImportFrom):
            found.add((each.module or "").removeprefix("grandarchive.model."))
        elif isinstance(each, ast.Import):
            found |= {name.name.removeprefix("grandarchive.model.") for name in each.names}
    return found


def test_every_module_of_words_has_shapes_and_a_stub() -> None:
    named = {word.__module__.rpartition(".")[2] for word in WORDS.values() if is_dataclass(word)}
    assert named - {"cards"} <= set(SHAPED)
    assert sorted(path.stem for path in (TEXT / "shapes").glob("*.pyi")) == sorted(SHAPED)
    for name in SHAPED:
        stub = (TEXT / "shapes" / f"{name}.pyi").read_text(encoding="utf-8")
        assert stub == f"from grandarchive.model.{name} import *\n"


@pytest.mark.parametrize("name", SHAPED_WORDS)
def test_a_shape_has_the_fields_of_its_word(name: str) -> None:
    word, shape = SHAPED_WORDS[name], shape_of(SHAPED_WORDS[name])
    assert shape is not word
    assert [each.name for each in fields(shape)] == [each.name for each in fields(word)]
    for ours, theirs in zip(fields(shape), fields(word), strict=True):
        assert (ours.init, ours.default is MISSING) == (theirs.init, theirs.default is MISSING)
        assert ours.default is MISSING or worded(ours.default) == theirs.default


def test_closed_sets_and_definitions_are_shared() -> None:
    assert shape_of(WORDS["Happening"]) is WORDS["Happening"]
    assert import_module("grandarchive.text.shapes.kinds").Definition is Definition


def test_abilities_become_shapes_and_words_again() -> None:
    shapes = shaped(ABILITIES)
    assert shapes != ABILITIES
    assert worded(shapes) == ABILITIES
    assert not any(type(each) in SHAPED_WORDS.values() for each in parts(shapes))


def test_a_shape_takes_slots_where_its_word_takes_something_else() -> None:
    number = slot("n")
    effect = effect_shapes.Draw(number, into=Zone.MEMORY)
    assert isinstance(effect, effect_shapes.Effect)
    assert {effect} == {effect_shapes.Draw(number, into=Zone.MEMORY)}
    assert effect not in (effect_shapes.Draw(number), effect_shapes.Draw(slot("n"), into=Zone.MEMORY))
    match effect:
        case effect_shapes.Draw(amount, Who.YOU, Zone.MEMORY):
            assert amount is number
        case other:
            pytest.fail(f"{other!r} does not match")


def test_shapes_of_filters_combine_as_filters_do() -> None:
    assert worded(noun_shapes.ALLY & noun_shapes.YOURS & ~noun_shapes.THIS) == ALLY & YOURS & ~THIS
    assert worded(noun_shapes.ANYTHING) is ANYTHING
    assert isinstance((noun_shapes.ALLY | slot("f")).parts[1], Slot)


@pytest.mark.parametrize(
    "shape",
    [
        effect_shapes.Draw(slot("n")),
        effect_shapes.Draw(HOLE),
        (effect_shapes.Draw(amount_shapes.Sum(1, HOLE)),),
        noun_shapes.And((noun_shapes.ALLY, slot("f"))),
        slot("e"),
        Draw(1),  # a word is no shape
    ],
)
def test_what_is_not_said_yet_becomes_no_word(shape: Any) -> None:
    with pytest.raises(TypeError, match="cannot be part of a word"):
        worded(shape)


def test_only_words_become_shapes() -> None:
    assert shaped(Draw(Sum(1, 2))) == effect_shapes.Draw(amount_shapes.Sum(1, 2))
    with pytest.raises(TypeError, match="cannot be part of a word"):
        shaped(effect_shapes.Draw(1))


def test_the_grammar_names_no_module_of_words() -> None:
    """Its words are shapes, so that no slot of a production can get into a word."""
    for path in sorted((TEXT / "grammar").glob("*.py")):
        assert modules_named_by(path).isdisjoint(SHAPED), path.name


def test_meanings_of_productions_have_no_words_in_them() -> None:
    words = frozenset(SHAPED_WORDS.values())
    for productions in grammar().productions.values():
        for production in productions:
            if not isinstance(production.meaning, Custom):
                assert not any(type(each) in words for each in parts(production.meaning)), str(production)


@pytest.mark.index
def test_what_is_read_consists_of_words() -> None:
    if not INDEX.exists():
        pytest.skip("the card index in ../shared is absent")
    read = [card for card in understood_together(read_index(INDEX).cards[::12]) if not card.unread]
    assert len(read) > 60
    words = frozenset(SHAPED_WORDS.values())
    for card in read:
        for each in (part for face in card.faces for part in parts(face.abilities)):
            assert isinstance(each, (tuple, PLAIN)) or type(each) in words, f"{card.name}: {each!r}"
