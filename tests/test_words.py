"""The closed lists of the vocabulary agree with the rules, with the index, and with what the engine does."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final, get_type_hints

import pytest

from grandarchive.model import codec, keywords, type_list
from grandarchive.model.abilities import Ability
from grandarchive.model.checking import happenings, reach, sorts
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.effects import Effect
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.keywords import DONE, KEYWORDS, ByRule, InShort, NotDone, Written
from grandarchive.model.terms import Zone
from grandarchive.rules import agenda
from grandarchive.rules.continuous import layers, stoppable, topics
from grandarchive.rules.effects import composition, deeds
from grandarchive.rules.events.notice import REMEMBERED

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "grandarchive"
SHARED: Final = ROOT.parent / "shared"
RULES_TEXT: Final = SHARED / "rules" / "comprehensive-rules-2026-08-21.md"
INDEX: Final = SHARED / "index" / "cards.json"

WORDS: Final = [word for word in codec.WORDS.values() if is_dataclass(word)]


# Fields --------------------------------------------------------------------------------------------------------


def hint(sort: sorts.Sort) -> Any:
    """The annotation that a field of this sort has."""
    match sort:
        case sorts.Word() | sorts.Text() | sorts.Anything():
            return str
        case sorts.Flag():
            return bool
        case sorts.Number():
            return int
        case sorts.Counted(term=term):
            return int | term
        case sorts.Member(kind=kind) | sorts.One(kind=kind):
            return kind
        case sorts.Payable(cost=cost, effect=effect):
            return cost | effect
        case sorts.Many(item=item):
            return tuple[hint(item), ...]  # type: ignore[misc]
        case sorts.SetOf(item=item):
            return frozenset[hint(item)]  # type: ignore[misc]
        case sorts.Pair(parts=(first, second)):
            return tuple[hint(first), hint(second)]  # type: ignore[misc]
        case sorts.Maybe(sort=inner):
            return hint(inner) | None
        case sorts.Either(sort=one, other=two):
            return hint(one) | hint(two)
    raise AssertionError(sort)


def test_every_word_says_what_its_fields_take() -> None:
    assert set(FIELDS) == set(WORDS)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_the_fields_take_what_they_are_annotated_with(word: type) -> None:
    """A compiled class does not keep its annotations, so what a field takes is written down a second time."""
    hints = get_type_hints(word, localns=codec.WORDS | {"Ability": Ability, "Effect": Effect})
    assert list(FIELDS[word]) == [f.name for f in fields(word) if f.init]
    for name, sort in FIELDS[word].items():
        expected = hint(sort)
        narrower = isinstance(sort, sorts.One) and issubclass(sort.kind, hints[name])
        assert narrower or expected == hints[name], name


# What the engine does ------------------------------------------------------------------------------------------


def test_changes_of_rules_are_those_that_the_layers_leave_alone() -> None:
    assert {kind for kind, layer in layers.LAYERS.items() if layer is layers.Layer.RULES} == reach.RULE_CHANGES


def test_what_may_be_done_or_not_is_what_the_engine_tells() -> None:
    """A text asks it of effects that say whether they can be done, or that tell whether they were."""
    assert set(agenda.ABLE) | composition.TELLING == reach.DONE_OR_NOT
    assert set(agenda.ABLE).isdisjoint(composition.TELLING)
    assert set(agenda.ABLE) >= deeds.SELECTIVE


def test_there_are_facts_about_every_event() -> None:
    assert set(happenings.EVENTS) == set(Happening)
    assert {f.name for f in fields(Pattern) if f.init} - {"happening", "nth"} == set(happenings.DEFAULTS)
    assert all(facts.reads <= set(happenings.DEFAULTS) for facts in happenings.EVENTS.values())


@pytest.mark.parametrize("kind", sorted(set(Happening) - {Happening.DONE} - happenings.NOT_NOTICED))
def test_what_can_be_asked_is_what_the_history_keeps(kind: Happening) -> None:
    """Of zone changes it keeps those from and to the field."""
    remembered = {topics.TOPIC[event] for event in REMEMBERED} | {topics.ANY_MOVE, *topics.OF_MOVES}
    kept = remembered.issuperset(topics.TOPICS[kind])
    if kind in (Happening.RECOLLECTED, Happening.DISCARDED):
        assert not happenings.EVENTS[kind].is_remembered(Pattern(kind))
    elif kind is Happening.MOVE:
        to_field = Pattern(kind, into=Zone.FIELD)
        assert happenings.EVENTS[kind].is_remembered(to_field)
        assert not happenings.EVENTS[kind].is_remembered(Pattern(kind, into=Zone.HAND))
    elif kind is Happening.GENERATE:
        assert not happenings.EVENTS[kind].is_remembered(Pattern(kind))  # it is a move, mostly to a hand
    else:
        assert happenings.EVENTS[kind].is_remembered(Pattern(kind)) is kept


def test_what_can_be_prohibited_is_what_is_asked_before_it_happens() -> None:
    """Attacks are judged target by target and with their weapons, and so by themselves."""
    asked = {happening for found in stoppable.HAPPENINGS_OF.values() for happening in found}
    assert asked | {Happening.ATTACK, Happening.WIELD} | happenings.NOT_NOTICED == happenings.PROHIBITED


ASKING: Final = ("keyword", "keyword_values", "any_keyword", "attack_keyword")


def _named_in(call: ast.Call) -> Iterator[str]:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    asks = name in ASKING or (name == "get" and _is_keywords(call.func))
    if asks and call.args and isinstance(call.args[-1 if name != "get" else 0], ast.Constant):
        yield call.args[-1 if name != "get" else 0].value  # type: ignore[attr-defined]


def _is_keywords(node: ast.AST) -> bool:
    inner = getattr(node, "value", node)
    return getattr(inner, "id", getattr(inner, "attr", "")) == "keywords"


def keywords_read(path: Path) -> set[str]:
    """The names of keywords that a file asks for."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            found.update(_named_in(node))
        elif isinstance(node, ast.Compare) and isinstance(node.left, ast.Constant):
            if any(getattr(right, "attr", getattr(right, "id", "")) == "keywords" for right in node.comparators):
                found.add(str(node.left.value))
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            if getattr(node.value, "attr", "") == "keywords":
                found.add(str(node.slice.value))
    return found


READ: Final = {path: keywords_read(path) for path in (PACKAGE / "rules").rglob("*.py")}


def test_the_keywords_that_the_engine_reads_are_those_that_are_done() -> None:
    read = set().union(*READ.values())
    assert {"link", "pride", "lineage", "cleave", "floating memory"} <= read  # every way of asking is found
    assert read <= set(DONE)


@pytest.mark.parametrize("name", DONE)
def test_a_keyword_that_is_done_is_read_or_stands_for_abilities(name: str) -> None:
    meaning = DONE[name]
    if isinstance(meaning, InShort):
        assert meaning.abilities
        return
    for module in meaning.where:
        if "/" in module:
            assert f'"{name}"' in (PACKAGE / f"{module}.py").read_text(encoding="utf-8")
        else:
            paths = [path for path in READ if path.stem == module]
            assert paths
            assert any(name in READ[path] for path in paths), module


def test_a_keyword_that_is_not_done_says_why() -> None:
    for name, meaning in KEYWORDS.items():
        if isinstance(meaning, NotDone):
            assert keywords.NOT_WRITTEN[name] == f"it is not done yet, {meaning.why}"
        elif isinstance(meaning, Written):
            assert keywords.NOT_WRITTEN[name] == f"write {meaning.how}"
        else:
            assert isinstance(meaning, (ByRule, InShort))
            assert name not in keywords.NOT_WRITTEN


# The rules and the index ---------------------------------------------------------------------------------------

needs_rules = pytest.mark.skipif(not RULES_TEXT.exists(), reason="../shared/rules is absent")
needs_index = pytest.mark.skipif(not INDEX.exists(), reason="../shared/index is absent")


def _between(start: str, end: str) -> str:
    text = RULES_TEXT.read_text(encoding="utf-8")
    return text.split(start, 1)[1].split(end, 1)[0]


@pytest.mark.index
@needs_rules
def test_the_glossary_and_the_table_have_the_same_keywords() -> None:
    """CR Glossary - Keywords and Abilities."""
    headings = re.findall(r"^\*\*([A-Z][^*]*)\*\*$", _between("### Keywords and Abilities\n", "### Game Terms"), re.M)
    names = {re.sub(r" N\+?$| \(Keyword\)$|/.*$", "", heading).lower() for heading in headings}
    assert len(names) > 60
    assert names == set(KEYWORDS)


MISSPELT: Final = {"ASSASSIN AUTOMATON", "WEASLE"}
"""What the list of the rules has for ASSASSIN, AUTOMATON and WEASEL."""


@pytest.mark.index
@needs_rules
def test_the_subtypes_of_the_rules_are_known() -> None:
    """CR Glossary - Type List."""
    lines = re.findall(r"^- (?:[\w ]+: )?(.*)$", _between("**Subtypes**\n", "\n\n\n"), re.M)
    listed = {word.strip().upper() for line in lines for word in line.split(",")}
    assert len(listed) > 130
    assert listed - type_list.SUBTYPES == MISSPELT


def _records() -> Iterator[dict[str, Any]]:
    for record in json.loads(INDEX.read_text(encoding="utf-8")):
        yield record
        for edition in record.get("editions") or []:
            yield from edition.get("other_orientations") or []


@pytest.mark.index
@needs_index
def test_the_subtypes_on_cards_are_known() -> None:
    """CR Parts of a Card - Typeline 3."""
    found = {word.upper() for r in _records() for word in (*(r.get("subtypes") or ()), *(r.get("classes") or ()))}
    assert len(found) > 130
    assert found <= type_list.SUBTYPES


NO_KINDS: Final = {"each", "four", "more", "of", "those", "the", "two", "three"}
"""Words that stand before "counter" without being a kind."""


@pytest.mark.index
@needs_index
def test_the_counters_that_cards_speak_of_are_known() -> None:
    """CR Game Mechanics - Counters 6."""
    texts = (r.get("effect") or r.get("effect_raw") or "" for r in _records())
    spoken = {word.lower() for text in texts for word in re.findall(r"\b([A-Za-z]+)\*{0,3} counters?\b", text)}
    assert {"buff", "omen"} <= spoken
    assert spoken - NO_KINDS <= type_list.COUNTERS
