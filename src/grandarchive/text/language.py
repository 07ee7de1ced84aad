"""The language of abilities, word by word: what each means, what it takes, and what it says.

Almost all of it is what the code says of itself: docstrings, fields, and the table of keywords. `language.toml` beside
this file adds an example for each word, and `templates.toml` how what official texts are made of is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from difflib import get_close_matches
from enum import Enum
from inspect import cleandoc, getdoc
from typing import Any, Final

from grandarchive.errors import GrandArchiveError, IllegalDefinition, UnknownWord
from grandarchive.model import composition, effects, measures, modifications, nouns, outcomes, players
from grandarchive.model.abilities import Ability, Keyword
from grandarchive.model.amounts import Condition, Term
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.checking import sorts
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.choices import Chosen
from grandarchive.model.codec import NAME_OF, WORDS
from grandarchive.model.costs import Cost as Payment
from grandarchive.model.durations import Duration, ItsController, Span
from grandarchive.model.entering import Entering, ItsOwner
from grandarchive.model.events import Happening, Limit, Pattern, Since, Turning
from grandarchive.model.keywords import KEYWORDS, ByRule, InShort, NotDone, Takes, Written
from grandarchive.model.nouns import Joint
from grandarchive.model.scopes import Extent
from grandarchive.model.terms import Who
from grandarchive.text.examples import Example, as_code, at_length, constants, evaluated, read, shortcuts
from grandarchive.text.templates import Template, read_templates

GROUPS: Final[dict[str, Callable[[type], bool]]] = {
    "Abilities": lambda w: issubclass(w, Ability),
    "Filters": lambda w: issubclass(w, nouns.Filter),
    "Targets and choices": lambda w: issubclass(w, (nouns.Target, players.PlayerTarget, Chosen, Joint)),
    "Selections": lambda w: issubclass(w, nouns.Selection),
    "Players": lambda w: issubclass(w, (nouns.PlayerTerm, Who)),
    "Amounts": lambda w: issubclass(w, Term),
    "Measures": lambda w: issubclass(w, measures.Feature),
    "Conditions": lambda w: issubclass(w, Condition),
    "Events": lambda w: w in (Pattern, Happening, Since, Limit, Turning),
    "Composition": lambda w: w.__module__ == composition.__name__,
    "Effects": lambda w: issubclass(w, effects.Effect),
    "Costs": lambda w: issubclass(w, Payment),
    "Modifications": lambda w: issubclass(w, modifications.Modification),
    "Outcomes": lambda w: issubclass(w, outcomes.Outcome),
    "What lasting effects are for": lambda w: issubclass(w, Extent),
    "Durations": lambda w: issubclass(w, Duration) or w in (Span, ItsController),
    "Entering": lambda w: w in (Entering, ItsOwner),
    "Cards": lambda w: w in (CardDefinition, Face, Cost),
    "Closed sets": lambda w: issubclass(w, Enum),
}
"""The kinds of words in the order of the page. A word belongs to the first that takes it."""

KEYWORD_GROUP: Final = "Keywords"
TERM_GROUP: Final = "Terms of the rules"
SHORT_GROUP: Final = "In short"

SAID_ONE_BY_ONE: Final = (Happening, Since)
"""Enums of which every member has an example."""

_VALUES: Final[dict[Takes, int | str]] = {
    Takes.NUMBER: 1,
    Takes.CHAMPION: "Lorraine",
    Takes.OBJECTS: "ally",
    Takes.SUBTYPE: "CHESSMAN",
}
"""What stands behind the name of a keyword in its example."""


@dataclass(frozen=True, slots=True)
class Member:
    """A member of an enum: its name, what it is in words, and an example if each has one."""

    name: str
    english: str
    example: Example | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """What there is to know of a word.

    `call` is how it is written, with what its fields hold by default, `takes` what each of them takes. `why_not` tells
    why it cannot be said, `says` are the templates of official texts in which it has a part.
    """

    name: str
    group: str
    meaning: str
    call: str = ""
    takes: tuple[tuple[str, str], ...] = ()
    members: tuple[Member, ...] = ()
    examples: tuple[Example, ...] = ()
    why_not: str = ""
    says: tuple[Template, ...] = ()


@dataclass(frozen=True, slots=True)
class Language:
    """The whole language: its words by group, and the templates of official texts."""

    entries: tuple[Entry, ...]
    templates: tuple[Template, ...]

    def groups(self) -> Iterator[tuple[str, list[Entry]]]:
        """The groups in order, each with its entries."""
        for group in (*GROUPS, KEYWORD_GROUP, TERM_GROUP, SHORT_GROUP):
            found = [entry for entry in self.entries if entry.group == group]
            if found:
                yield group, found

    def find(self, name: str) -> list[Entry]:
        """The entries of a word or of a member of an enum, however it is spelled.

        Raises `UnknownWord` with the nearest ones.
        """
        wanted = _plain(name)
        found = [entry for entry in self.entries if _plain(entry.name) == wanted]
        found = found or [part for entry in self.entries for part in _members(entry, wanted)]
        if found:
            return found
        known = {_plain(m.name): f"{entry.name}.{m.name}" for entry in self.entries for m in entry.members}
        known |= {_plain(entry.name): entry.name for entry in reversed(self.entries)}
        nearest = tuple(dict.fromkeys(known[near] for near in get_close_matches(wanted, known, 3)))
        hint = f"did you mean {' or '.join(map(repr, nearest))}?" if nearest else "without a word all are listed"
        raise UnknownWord(f"no word of the language is called {name!r}", hint, nearest=nearest)


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.casefold())


def _members(entry: Entry, wanted: str) -> Iterator[Entry]:
    """The members of an enum that are asked for, by their own name or with that of the enum."""
    for member in entry.members:
        if wanted in (_plain(member.name), _plain(entry.name + member.name)):
            yield replace(entry, name=f"{entry.name}.{member.name}", members=(member,), examples=(), says=())


# Reading ---------------------------------------------------------------------------------------------------------


class Misprint(GrandArchiveError):
    """What the page of the language says beside the code is wrong, a line for each word: an example that is refused."""


def read_language(page: Mapping[str, Any], templates: Mapping[str, Any]) -> Language:
    """The language, from the code and the two files beside it as they were parsed. Raises `Misprint`."""
    named: dict[str, Any] = {}
    for name, code in page["names"].items():
        named[name] = evaluated(code, named)
    reader = _Reader(named)
    found = read_templates(templates, reader.example)
    entries = [*_words(page, reader), *_keywords(page, reader), *_terms(page, reader), *_shorts()]
    if reader.problems:
        raise Misprint("\n".join(reader.problems))
    return Language(tuple(_with_templates(entry, found) for entry in entries), found)


class _Reader:
    """Reads examples, and collects what is wrong with them."""

    def __init__(self, named: dict[str, Any]) -> None:
        self.named = named
        self.problems: list[str] = []

    def example(self, whose: str, code: str, word: str = "") -> Example:
        """An example in which a word has to be, if one is given."""
        try:
            found = read(code, self.named)
            found.english  # noqa: B018  # it can be said
        except (IllegalDefinition, SyntaxError, LookupError, NameError, TypeError, AttributeError) as error:
            self.problems.append(f"the example of {whose} is refused: {error}; it says {code.strip()}")
            return Example(code, None, frozenset())
        if word and word not in found.words:
            self.problems.append(f"the example of {whose} does not use it; it says {code.strip()}")
        return found

    def missing(self, name: str) -> None:
        """A word has no example."""
        self.problems.append(f"{name} has no example: give it one in text/language.toml")


def _words(page: Mapping[str, Any], reader: _Reader) -> Iterator[Entry]:
    """The words of the model."""
    given: dict[str, Any] = dict(page["examples"])
    silent: dict[str, str] = dict(page["not_written"])
    for name, word in WORDS.items():
        group = next((group for group, has in GROUPS.items() if has(word)), None)
        if group is None:
            reader.problems.append(f"{name} belongs to no group of words: add one to GROUPS in text/language.py")
            continue
        members: list[Member] = []
        if issubclass(word, Enum):
            for member in word:
                key = f"{name}.{member.name}"
                code = given.pop(key, None)
                if code is None and word in SAID_ONE_BY_ONE and key not in silent:
                    reader.missing(key)
                members.append(
                    Member(member.name, _value(member), None if code is None else reader.example(key, code, key))
                )
        codes = given.pop(name, None)
        if codes is None and word not in SAID_ONE_BY_ONE and name not in silent:
            reader.missing(name)
        several = [codes] if isinstance(codes, str) else codes or []
        yield Entry(
            name,
            group,
            meaning_of(name),
            _call(name, word),
            _fields(word),
            tuple(members),
            tuple(reader.example(name, code, name) for code in several),
            silent.get(name) or "; ".join(f"{key}, {why}" for key, why in silent.items() if key.startswith(f"{name}.")),
        )
    for name in given:
        reader.problems.append(f"there is an example of {name}, and no such word: take it out of text/language.toml")


def meaning_of(name: str) -> str:
    """What a word of the model means, as its code says; nothing of what is no word."""
    return cleandoc(getdoc(WORDS[name]) or "") if name in WORDS else ""


def _value(member: Enum) -> str:
    """What a member of an enum is in words, as far as its value says it."""
    return member.value if isinstance(member.value, str) else member.name.lower().replace("_", " ")


def _keywords(page: Mapping[str, Any], reader: _Reader) -> Iterator[Entry]:
    """The keywords of the glossary: what is written, and for those that cannot be, why."""
    given: dict[str, str] = dict(page["keywords"])
    for name, meaning in KEYWORDS.items():
        code = given.pop(name, None)
        match meaning:
            case ByRule() | InShort():
                value = _VALUES.get(meaning.takes)
                shown = as_code(Keyword(name, value))
                how = "The engine does it." if isinstance(meaning, ByRule) else "It stands for abilities."
                example = reader.example(name, code or shown, name)
                yield Entry(name, KEYWORD_GROUP, how, takes=_after(meaning.takes), examples=(example,))
            case Written(how=how):
                if code is None:
                    reader.missing(f"the keyword {name}")
                examples = () if code is None else (reader.example(f"the keyword {name}", code),)
                yield Entry(name, KEYWORD_GROUP, f"Written as {how}.", examples=examples)
            case NotDone(why=why):
                yield Entry(name, KEYWORD_GROUP, "", why_not=why)
    for name in given:
        reader.problems.append(f"there is an example of the keyword {name}, which is not written with other words")


def _after(takes: Takes) -> tuple[tuple[str, str], ...]:
    return () if takes is Takes.NOTHING else (("value", takes.value),)


def _terms(page: Mapping[str, Any], reader: _Reader) -> Iterator[Entry]:
    """The game terms of the glossary: an expression, or why a text has no use for them."""
    for name, said in page["terms"].items():
        if "say" in said:
            example = reader.example(name, said["say"])
            yield Entry(name, TERM_GROUP, "", examples=(example,))
        else:
            yield Entry(name, TERM_GROUP, "", why_not=said["why"])


def _shorts() -> Iterator[Entry]:
    """What is said in short."""
    for name, value in constants().items():
        said = as_code(value) if isinstance(value, (str, tuple)) else at_length(value)
        yield Entry(name, SHORT_GROUP, f"Short for `{said}`.", name)
    for name, function in shortcuts().items():
        yield Entry(name, SHORT_GROUP, cleandoc(getdoc(function) or ""), f"{name}(…)")


def _with_templates(entry: Entry, templates: Iterable[Template]) -> Entry:
    if entry.group in (SHORT_GROUP, TERM_GROUP):
        return entry
    says = tuple(t for t in templates if t.example is not None and entry.name in t.example.words)
    return replace(entry, says=says)


# Fields ----------------------------------------------------------------------------------------------------------


def _call(name: str, word: Any) -> str:
    """How a word is written, with what its fields hold by default."""
    if issubclass(word, Enum):
        return ""
    said = [(f.name, f.default) for f in fields(word) if f.init]
    parts = [field if usual is MISSING else f"{field}={as_code(usual)}" for field, usual in said]
    return f"{name}({', '.join(parts)})"


def _fields(word: type) -> tuple[tuple[str, str], ...]:
    if issubclass(word, Enum):
        return ()
    return tuple(
        (name, described(sort)) for name, sort in FIELDS.get(word, {}).items() if name not in ("gates", "inherited")
    )


def described(sort: sorts.Sort) -> str:
    """What a field takes, in words."""
    match sort:
        case sorts.Word(what=what) | sorts.Text(what=what):
            return what
        case sorts.Flag():
            return "True or False"
        case sorts.Number(least=least, most=most):
            return f"a number from {least} to {most}"
        case sorts.Counted(least=least):
            return "an amount" + (", also a negative one" if least < 0 else "")
        case sorts.Member(kind=kind, among=among):
            some = [f"{NAME_OF[kind]}.{m.name}" for m in kind if m in among]
            return f"a {NAME_OF[kind]}" if len(some) == len(kind) or len(some) > 6 else " or ".join(some) or "nothing"
        case sorts.One(kind=kind):
            return f"{'an' if kind.__name__[0] in 'AEIOU' else 'a'} {kind.__name__}"
        case sorts.Many(item=item, least=least, most=most):
            several = f"{least} or more" if most == sorts.MOST else f"{least} to {most}"
            return f"a tuple of {several}: {described(item)}"
        case sorts.SetOf(item=item):
            return f"a frozenset: {described(item)}"
        case sorts.Pair(parts=(first, second)):
            return f"a pair: {described(first)} and {described(second)}"
        case sorts.Maybe(sort=inner):
            return f"{described(inner)}, or None"
        case sorts.Payable():
            return "a Cost, or an Effect that can be one"
        case sorts.Either(sort=one, other=two):
            return f"{described(one)}, or {described(two)}"
        case sorts.Anything():
            return "text"
    raise Misprint(f"there are no words for what {type(sort).__name__} takes: add them in text/language.py")
