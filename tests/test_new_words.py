"""Nothing is forgotten as a word is added: the steps of "Adding a word" in CONTRIBUTING.md that no other test sees.

For some steps a word has nothing to do. That is decided, and not forgotten, so `tests/data/new_words.toml` names it.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import pytest

from grandarchive import model
from grandarchive.model import codec
from grandarchive.model.amounts import Condition, Term
from grandarchive.model.checking import fields, sorts, values, who
from grandarchive.model.checking.idle import IDLE, IDLE_NUMBERS
from grandarchive.model.effects import Effect
from grandarchive.model.measures import Measure
from grandarchive.model.nouns import Called, Filter, PlayerTerm, Selection
from grandarchive.model.payments import AS_PAID
from grandarchive.rules import agenda
from grandarchive.rules.effects.composition import TELLING
from grandarchive.text.examples import constants, shortcuts

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "grandarchive"
CHECKING: Final = PACKAGE / "model" / "checking"
DECIDED: Final = tomllib.loads((ROOT / "tests" / "data" / "new_words.toml").read_text(encoding="utf-8"))
"""For each step the words for which there is nothing to do."""

WORDS: Final = {name: word for name, word in codec.WORDS.items() if is_dataclass(word) and word not in AS_PAID}
EFFECTS: Final = {name for name, word in WORDS.items() if issubclass(word, Effect)}
READING: Final = (Term, Condition, Filter, Selection, PlayerTerm, Measure)
"""Words that look at the game."""


@cache
def named_in(path: Path) -> frozenset[str]:
    """Every name in the code of a file."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    found = {node.id for node in nodes if isinstance(node, ast.Name)}
    found |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return frozenset(found | {node.name for node in nodes if isinstance(node, ast.alias)})


@cache
def spoken_of(*paths: Path) -> frozenset[str]:
    """Every name in the code of some files, with the words that constants and short functions among them stand for."""
    names = {name for path in paths for name in named_in(path)}
    short = {codec.NAME_OF.get(type(value), "") for name, value in constants().items() if name in names}
    made = {value.__annotations__["return"] for name, value in shortcuts().items() if name in names}
    return frozenset(names | short | made)


def undecided(step: str, words: Iterable[str], done: Iterable[str]) -> list[str]:
    """The words for which nobody has thought of a step, and those that need not stand in the list of it any more."""
    nothing, there = DECIDED[step]["words"], set(done)
    assert nothing == sorted(set(nothing)), "in order, and each once"
    wanted = set(words)
    return sorted(wanted - there - set(nothing)) + [
        f"{name} need not stand in tests/data/new_words.toml" for name in nothing if name in there or name not in wanted
    ]


def files(*names: str) -> tuple[Path, ...]:
    """Files of `model/checking`."""
    return tuple(CHECKING / f"{name}.py" for name in names)


# The steps -------------------------------------------------------------------------------------------------------


def test_the_codec_finds_every_word() -> None:
    """Step 1: the file in which a word stands is one of those that `codec` reads, and has names for all its words."""
    modules = [import_module(f"{model.__name__}.{found.name}") for found in walk_packages(model.__path__)]
    words = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, (*READING, Effect, *OTHERS)) and is_dataclass(value)
    }
    assert len(words) > 200
    assert {word.__name__ for word in words - set(codec.WORDS.values())} == set()


OTHERS: Final = tuple(
    getattr(import_module(f"{model.__name__}.{file}"), name)
    for file, name in (("costs", "Cost"), ("kinds", "Ability"), ("kinds", "Modification"), ("kinds", "Outcome"))
)
"""The other kinds of words."""


def test_somebody_has_thought_of_values_that_would_do_nothing() -> None:
    """Step 3: each word that takes something is looked at in `idle`, `reach`, `carriers` or beside them."""
    taking = {name for name, word in WORDS.items() if fields.FIELDS[word]}
    looked_at = spoken_of(
        *files(
            "idle",
            "reach",
            "changes",
            "carriers",
            "who",
            "compared",
            "happenings",
            "paying",
            "fitting",
            "durations",
            "entering",
            "effects",
        )
    )
    assert undecided("idle", taking, looked_at & taking) == []


def _names_or_effects(sort: sorts.Sort) -> bool:
    """It takes a name, or effects, in which names are bound."""
    match sort:
        case sorts.Maybe(sort=inner) | sorts.Many(item=inner):
            return _names_or_effects(inner)
        case sorts.One(kind=kind):
            return kind is Effect
    return sort in (values.NAME, values.REMEMBERED)


def test_names_are_followed_into_every_word() -> None:
    """Step 4: what binds or uses a name, or carries effects, is known to `meanings`, `names`, `carried` or `memory`."""
    naming = {name for name, word in WORDS.items() if any(map(_names_or_effects, fields.FIELDS[word].values()))}
    assert {"Bound", "Reveal", "May", "Remember"} <= naming
    known = spoken_of(*files("meanings", "names", "carried", "memory", "optional", "faces"))
    assert undecided("names", naming, known & naming) == []


def test_selections_and_measures_are_read() -> None:
    """Step 5: what has no table of its own, besides what is chosen or targeted, which is read by its name."""
    named = {name for name, word in WORDS.items() if issubclass(word, Called)}
    selections = {name for name, word in WORDS.items() if issubclass(word, Selection)} - named
    measured = {name for name, word in WORDS.items() if issubclass(word, Measure)}
    continuous = PACKAGE / "rules" / "continuous"
    assert selections - spoken_of(continuous / "reading.py") == set()
    assert measured - spoken_of(continuous / "measuring.py") == set()


def test_somebody_has_thought_of_whether_it_can_be_done() -> None:
    """Step 6: an effect that can fail says in `able` when, and what a "you may" and "if you do" ask of it."""
    able = {codec.NAME_OF[word] for word in (*agenda.ABLE, *TELLING)}
    assert undecided("able", EFFECTS, able) == []


def test_somebody_has_thought_of_who_does_it() -> None:
    """Step 6: players can be told to do it (`who`), or it is done by the source."""
    assert undecided("by the source", EFFECTS, {codec.NAME_OF[word] for word in who.DONE_BY_PLAYERS}) == []


def test_somebody_has_thought_of_what_it_reads() -> None:
    """Step 7: `dependencies` knows what of the game a word looks at, or it looks at objects and counters only."""
    reading = {name for name, word in WORDS.items() if issubclass(word, READING)}
    known = spoken_of(PACKAGE / "rules" / "continuous" / "dependencies.py")
    assert undecided("reads", reading, known & reading) == []


def test_every_word_is_in_a_scenario() -> None:
    """Step 9: by its name, or by a short one; those that operators make are in all of them."""
    scenarios = spoken_of(*sorted((ROOT / "tests" / "scenarios").glob("*.py")))
    assert undecided("scenarios", WORDS, scenarios & WORDS.keys()) == []


def test_every_refusal_has_a_line_in_a_test() -> None:
    """Step 10: what `idle` looks at is refused somewhere, as a test says that knows the word."""
    looked_at = {codec.NAME_OF[word] for word in {*IDLE, *IDLE_NUMBERS}.difference(AS_PAID)}
    tests = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if "IllegalDefinition" in _text(path)]
    assert undecided("refusals", looked_at, spoken_of(*tests) & looked_at) == []


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


# It would be noticed ---------------------------------------------------------------------------------------------


class Doubt(Effect):
    """A word of which nobody has thought."""


STEPS: Final[tuple[Any, ...]] = (
    test_somebody_has_thought_of_whether_it_can_be_done,
    test_somebody_has_thought_of_who_does_it,
)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__.removeprefix("test_somebody_has_"))
def test_a_word_of_which_nobody_has_thought_is_found(step: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "EFFECTS", EFFECTS | {"Doubt"})
    with pytest.raises(AssertionError, match="Doubt"):
        step()


def test_a_word_that_need_not_stand_in_a_list_is_found() -> None:
    told = "DealDamage need not stand in tests/data/new_words.toml"
    assert undecided("able", EFFECTS, {"DealDamage"})[-1] == told or told in undecided("able", EFFECTS, {"DealDamage"})
    assert "Doubt" in undecided("able", EFFECTS | {"Doubt"}, ())
