"""The schema of the state has exactly what its records have, so that nothing is left out of saves and digests."""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.errors import CorruptSave
from grandarchive.rules.agenda import OVER, PROGRAMS
from grandarchive.state import encoding, events, frames, notes, schema
from grandarchive.state.codecs import Codec, Shape, Variant
from grandarchive.state.game import GameState

COMPUTED: Final = {
    "Characteristics": {"elsewhere", "glance", "marks"},
    "Card": {"base", "elsewhere", "standings"},
    "Continuous": {"standing"},
    "GameState": {"board", "chronicle", "moved", "outdated", "quick", "rested", "strayed"},
}
"""What is worked out from the rest, and so is part of no save."""

SHAPES: Final = [
    *(value for value in vars(schema).values() if isinstance(value, Shape)),
    *schema.EVENT.of.values(),
    *schema.FRAME.of.values(),
    schema.NOW.shape,
]


def fields_of(kind: type) -> set[str]:
    """The names of all that a record of a class holds, compiled or not."""
    named = {
        name
        for base in kind.__mro__
        for where in ("__slots__", "__mypyc_attrs__")
        for name in vars(base).get(where, ())
        if not name.startswith("__")
    }
    return named - COMPUTED.get(kind.__name__, set())


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.kind.__name__)
def test_a_record_is_written_as_a_whole(shape: Shape) -> None:
    assert {name for name, _ in shape.fields} == fields_of(shape.kind)
    assert set(shape.made) <= fields_of(shape.kind)


def test_the_state_is_written_as_a_whole() -> None:
    assert schema.STATE_FIELDS.keys() | {"players"} == fields_of(GameState)


def _all(kind: type, *modules: ModuleType) -> set[Any]:
    """A class and those derived from it that its module and others keep.

    A slotted dataclass leaves behind what it replaces.
    """
    there = [each for module in (sys.modules[kind.__module__], *modules) for each in vars(module).values()]
    return {each for each in there if isinstance(each, type) and issubclass(each, kind)}


def test_every_kind_of_event_and_frame_can_be_written() -> None:
    assert set(schema.EVENT.of) == _all(events.Event, notes) - {events.Event, events.CardEvent}
    assert set(schema.FRAME.of) == _all(frames.Frame, frames) - {frames.Frame, frames.Reversible}


def test_every_kind_of_frame_has_steps_with_names() -> None:
    assert set(PROGRAMS) == _all(frames.Frame, frames) - {frames.Frame, frames.Reversible}
    for steps in PROGRAMS.values():
        assert OVER in steps
        assert all(after in steps for _, after in steps.values())


@pytest.mark.whitebox
@pytest.mark.parametrize("kind", sorted(schema.FRAME.of, key=str), ids=lambda kind: kind.__name__)
def test_a_clone_of_a_frame_has_all_that_the_frame_remembers(kind: Any) -> None:
    frame = kind(0)
    for name in fields_of(kind):
        setattr(frame, name, {} if name == "names" else object())
    clone = frame.clone()
    assert type(clone) is kind
    for name in fields_of(kind):
        assert getattr(clone, name) is getattr(frame, name) or (name == "names" and clone.names == frame.names)
    assert clone.names is not frame.names


# What is refused -----------------------------------------------------------------------------------------------


@pytest.fixture
def encoded() -> dict[str, Any]:
    catalog = ga.Catalog.starter()
    game = ga.Game([ga.starter_deck("rai-starter", catalog), ga.starter_deck("silvie-starter", catalog)], seed=3)
    for _ in range(40):
        game.choose(0)
    return json.loads(json.dumps(encoding.encode(game._state)))  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("field", "wrong", "words"),
    [
        ("turn", "1", "turn"),
        ("turn", True, "turn"),
        ("turn_player", 7, "no player"),
        ("clock", -1, "clock"),
        ("phase", "lunch", "no Phase"),
        ("cards", {}, "no cards"),
        ("tokens", [10_000], "no card of this game"),
        ("agenda", [["Nonsense"]], "no kind of record"),
        ("agenda", [["InTurn", 0]], "fields instead of"),
        ("zones", [], "0 zones"),
        ("rng", 2**64, "rng"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(
    encoded: dict[str, Any], field: str, wrong: object, words: str
) -> None:
    encoded["state"][field] = wrong
    with pytest.raises(CorruptSave, match=words) as error:
        encoding.decode(encoded, ga.Catalog.starter().by_slug)
    assert "\n" not in str(error.value)


def test_a_missing_or_unknown_field_is_refused(encoded: dict[str, Any]) -> None:
    catalog = ga.Catalog.starter()
    for state in ({**encoded["state"], "more": 1}, {k: v for k, v in encoded["state"].items() if k != "turn"}):
        with pytest.raises(CorruptSave, match="missing or unknown"):
            encoding.decode({**encoded, "state": state}, catalog.by_slug)


def test_codecs_read_what_they_wrote(encoded: dict[str, Any]) -> None:
    again = encoding.encode(encoding.decode(encoded, ga.Catalog.starter().by_slug))
    assert json.loads(json.dumps(again)) == encoded


def test_every_codec_checks_what_it_reads() -> None:
    """None inherits the reading of the base class, which is not there."""
    kinds = _all(Codec) - {Codec}
    assert [kind.__name__ for kind in kinds if kind.read is Codec.read] == []
    assert Variant in kinds
