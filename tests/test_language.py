"""The page of the language is right: each word has an example that a card can say, and so have templates of texts."""

from __future__ import annotations

import copy
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cli.language import cited, load_language
from grandarchive.errors import UnknownWord
from grandarchive.model import codec
from grandarchive.model.keywords import KEYWORDS, NotDone, Written
from grandarchive.text import examples, language, page, templates
from grandarchive.text.language import Misprint, read_language
from tests.test_cli import refused, succeeds
from tests.test_words import SHARED, _between, needs_rules

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "language.md"
COMPILED: Final = not str(codec.__file__).endswith(".py")
"""Compiled classes keep neither docstrings nor annotations."""

needs_source = pytest.mark.skipif(COMPILED, reason="compiled code does not tell what it means")


def parsed(name: str) -> dict[str, Any]:
    """A file beside the code of `text`, to be changed."""
    return tomllib.loads(resources.files("grandarchive.text").joinpath(name).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def whole() -> language.Language:
    return load_language()


@needs_source
def test_the_page_is_up_to_date(whole: language.Language) -> None:
    current = page.markdown(whole, cited) == PAGE.read_text(encoding="utf-8")
    assert current, "make language, or: python -m grandarchive language --markdown > docs/language.md"


def test_every_word_is_on_the_page(whole: language.Language) -> None:
    """And every one says what it means, with an example; what stands in no text says why."""
    entries = {entry.name: entry for entry in whole.entries if entry.group != language.TERM_GROUP}
    assert entries.keys() >= codec.WORDS.keys() | KEYWORDS.keys()
    for name in codec.WORDS:
        entry = entries[name]
        assert entry.group in language.GROUPS
        assert (entry.meaning and not entry.meaning.startswith(f"{name}(")) or COMPILED, name
        one_by_one = entry.members and all(m.example or f"{name}.{m.name}" in entry.why_not for m in entry.members)
        assert entry.examples or one_by_one or name in parsed("language.toml")["not_written"], name


# What is wrong is found ------------------------------------------------------------------------------------------


def printed(page: dict[str, Any]) -> str:
    """What is wrong with a page, as it is told."""
    with pytest.raises(Misprint) as caught:
        read_language(page, {})
    return str(caught.value)


def test_a_word_without_an_example_is_found() -> None:
    found = parsed("language.toml")
    del found["examples"]["Draw"], found["examples"]["UntilNextTurn"], found["keywords"]["brew"]
    assert printed(found).splitlines() == [
        "UntilNextTurn has no example: give it one in text/language.toml",
        "Draw has no example: give it one in text/language.toml",
        "the keyword brew has no example: give it one in text/language.toml",
    ]


def test_a_new_word_needs_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "WORDS", codec.WORDS | {"Doubt": codec.WORDS["Glimpse"]})
    assert printed(parsed("language.toml")) == "Doubt has no example: give it one in text/language.toml"


def test_a_word_of_a_new_kind_needs_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "GROUPS", {k: v for k, v in language.GROUPS.items() if k != "Outcomes"})
    assert "GoesTo belongs to no group of words" in printed(parsed("language.toml"))


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("Draw(0)", "the amount is 0, which does nothing"),
        ("Draw(", "was never closed"),
        ("Drow(1)", "name 'Drow' is not defined"),
        ("Draw(1, 2, 3, 4)", "positional arguments"),
        ("__import__('os')", "name '__import__' is not defined"),
        ("Glimpse(2)", "does not use it"),
        ("(Draw(1), Destroy(Bound('nobody')))", "nobody"),
    ],
)
def test_an_example_that_is_wrong_is_found(code: str, why: str) -> None:
    """Refused by the checks of definitions, no Python, or about something else."""
    found = parsed("language.toml")
    found["examples"]["Draw"] = code
    told = printed(found)
    assert told.startswith("the example of Draw ")
    assert why in told


def test_an_example_of_no_word_is_found() -> None:
    found = parsed("language.toml")
    found["examples"]["Doodle"] = "Draw()"
    found["keywords"]["stealthy"] = "Draw()"
    assert printed(found).splitlines() == [
        "there is an example of Doodle, and no such word: take it out of text/language.toml",
        "there is an example of the keyword stealthy, which is not written with other words",
    ]


def test_what_an_example_leaves_out_goes_without_saying() -> None:
    """The code that is made of a value makes it again."""
    for entry in load_language().entries:
        for example in entry.examples:
            if not isinstance(example.value, tuple):
                assert examples.evaluated(examples.as_code(example.value), {}) == example.value


# The command -----------------------------------------------------------------------------------------------------


@needs_source
def test_a_word_is_told_in_the_terminal() -> None:
    told = succeeds("language", "glimpse")
    assert told.splitlines()[:2] == ["Glimpse (effects)", "Glimpse(amount)"]
    assert "  amount: an amount\n" in told
    assert "Rules: CR Game Terms - Glimpse\n" in told
    assert "Example: Glimpse(2)\n  glimpse 2\n" in told


def test_a_keyword_and_a_member_of_an_enum_are_told() -> None:
    assert succeeds("language", "floating", "memory").startswith("floating memory (keywords)\n")
    told = succeeds("language", "this turn")
    assert told.startswith("Since.THIS_TURN (events)\n")
    assert "THIS_GAME" not in told


def test_a_word_that_has_two_meanings_is_told_twice() -> None:
    told = succeeds("language", "materialize")
    assert told.startswith("Materialize (effects)\n")
    both = succeeds("language", "imbue")
    assert "Imbue (abilities)" in both
    assert "imbue (keywords)" in both


def test_all_words_are_listed() -> None:
    listed = succeeds("language").splitlines()
    assert [line for line in listed if line.startswith("Outcomes: GoesTo, AmountBecomes, ")]


def test_an_unknown_word_is_refused_with_its_neighbours() -> None:
    assert "no word of the language is called 'Drow'; did you mean 'Draw'" in refused("language", "Drow")
    with pytest.raises(UnknownWord):
        load_language().find("Xyzzy")


@needs_source
def test_the_page_is_printed() -> None:
    assert succeeds("language", "--markdown") == PAGE.read_text(encoding="utf-8")


# The glossary ----------------------------------------------------------------------------------------------------


def glossary() -> Iterator[str]:
    """The game terms of the glossary."""
    yield from re.findall(r"^\*\*([A-Z][^*]*)\*\*$", _between("### Game Terms\n", "### Type List"), re.M)


@pytest.mark.index
@needs_rules
def test_every_term_of_the_glossary_is_said_or_it_is_told_why_not() -> None:
    """CR Glossary - Game Terms."""
    assert list(parsed("language.toml")["terms"]) == list(glossary())


def test_every_keyword_is_said_or_it_is_told_why_not(whole: language.Language) -> None:
    """CR Glossary - Keywords and Abilities."""
    for entry in whole.entries:
        if entry.group == language.KEYWORD_GROUP:
            meaning = KEYWORDS[entry.name]
            assert bool(entry.why_not) is isinstance(meaning, NotDone)
            assert bool(entry.examples) is not isinstance(meaning, NotDone)
            assert isinstance(meaning, Written) is entry.meaning.startswith("Written as ")


# The census of the official texts --------------------------------------------------------------------------------

CENSUS: Final = SHARED / "census"

KINDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "effects": ("effects", ()),
    "triggers": ("triggers", ()),
    "costs": ("costs", ("combos",)),
    "cost items": ("costs", ("items",)),
    "static": ("static_structs", ()),
    "bubbles": ("restrictions", ("bubbles",)),
    "combined bubbles": ("restrictions", ("combinations",)),
    "keyword lines": ("keywords", ("keyword_lines",)),
    "keyword parameters": ("keywords", ("parameterised",)),
    "labels": ("labels", ("labels", "ability_words")),
    "selectors": ("selectors", ("phrases",)),
    "determiners": ("selectors", ("atoms.det",)),
    "heads": ("selectors", ("atoms.head",)),
    "adjectives": ("selectors", ("atoms.adj",)),
    "post-modifiers": ("selectors", ("atoms.post",)),
    "conjunctions": ("selectors", ("atoms.conj",)),
}
"""In which file of the census, and under which keys, the templates of a kind stand, besides slots and conditions."""


def counted() -> dict[str, dict[str, int]]:
    """The templates of the census by kind, with how often each is used, if that is often."""
    found: dict[str, dict[str, int]] = {}
    for kind, (name, keys) in KINDS.items():
        whole = json.loads((CENSUS / f"{name}.json").read_text(encoding="utf-8"))
        lists = [_under(whole, key) for key in keys] or [whole]
        found[kind] = dict(_often(entry for entries in lists for entry in entries))
    for name in ("slots_other", "conditions_links_values"):
        for kind, entries in json.loads((CENSUS / f"{name}.json").read_text(encoding="utf-8")).items():
            found[kind.removeprefix("cond:")] = dict(_often(entries))
    return {kind: entries for kind, entries in found.items() if entries}


def _under(whole: Any, path: str) -> Any:
    for key in path.split("."):
        whole = whole[key]
    return whole


def _often(entries: Iterable[Any]) -> Iterator[tuple[str, int]]:
    for entry in entries:
        if isinstance(entry, list):
            slots, uses = entry
        else:
            uses = entry.get("count", entry.get("lines"))
            slots = next(str(entry[key]) for key in SLOTS if key in entry) + f" {entry.get('param', '')}".rstrip()
        if uses >= templates.OFTEN:
            yield slots, uses


SLOTS: Final = ("template", "trigger", "cost", "item", "struct", "restriction", "keyword", "label", "selector", "atom")


@pytest.mark.index
@pytest.mark.skipif(not CENSUS.exists(), reason="../shared/census is absent")
def test_every_template_that_is_used_often_is_said_or_it_is_told_why_not() -> None:
    """By its slots and with its number of uses; nothing else is in the file."""
    told = {kind: {s: e["uses"] for s, e in found.items()} for kind, found in parsed("templates.toml").items()}
    assert told == counted()


def test_enough_templates_can_be_said(whole: language.Language) -> None:
    found = templates.sayable(whole.templates)
    assert found.templates > 600
    assert found.part >= templates.ENOUGH
    for template in whole.templates:
        assert (template.example is None) is bool(template.why_not), template


def test_a_template_that_is_refused_is_found() -> None:
    wrong = {"effects": {"draw <SEL>": {"uses": 5, "say": "Draw(0)"}}}
    with pytest.raises(
        Misprint, match=r"the example of the template effects: draw <SEL> is refused: .*the amount is 0"
    ):
        read_language(parsed("language.toml"), wrong)


def test_a_word_tells_what_it_says_of_the_texts() -> None:
    told = succeeds("language", "Glimpse")
    assert "Says effects: glimpse <VAL> (89)" in told


def test_a_changed_page_is_another_page() -> None:
    """The comparison with docs/language.md would notice an example that changes."""
    changed = copy.deepcopy(parsed("language.toml"))
    changed["examples"]["Draw"] = "Draw(3)"
    same = read_language(parsed("language.toml"), {})
    assert page.markdown(read_language(changed, {}), cited) != page.markdown(same, cited)
