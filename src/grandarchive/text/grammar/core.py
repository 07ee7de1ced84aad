"""What a grammar is made of: productions that say one thing in words and in the language of `model`.

A production belongs to a category, such as "effect" or "selection.sg". Its text is a row of words and slots; its
meaning is written in shapes of the words of the language (`text/shapes`), with `Slot`s where the parts stand that the
slots of the text say. The reader (`reading`) goes from the text to the meaning, the writer (`writing`) from the meaning
to the text, and neither knows more than the productions.

In a text `<n:amount>` is a slot for what the category "amount" says, and `[gets|get]` is what is said of one or of
several: such a text, or one with a category that ends with `#`, stands for two productions, whose categories end with
`.sg` and `.pl` instead.

Parts of sentences that differ by themselves are categories of their own. A slot may say something with a `HOLE`, which
another part of the meaning fills (`filled`): a number is compared with what is counted. A slot may also say which word
of the language is meant, and others of what it is made (`made`); or a part without some of its fields, which others say
(`joined`). What is only a list of words stands in a lexicon (`vocabulary`), and what is said one after the other, with
commas and "and" or "or", is a series (`series`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any, Final

from grandarchive.errors import GrandArchiveError
from grandarchive.text.grammar.negatives import negative
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.events import Pattern
from grandarchive.text.shapes.nouns import ANYTHING, And, Filter

Words = tuple[str, ...]

NUMBERS: Final = ("sg", "pl")
SLOT: Final = re.compile(r"<(\w+):([^<>]+)>")
ANEW: Final = "*"
"""The usual text of what is written as its meaning is said otherwise."""
MANY: Final = "that many"
"""How a text refers to what it has named only to say how many those are."""
SHOWN: Final = "revealed this way"
POOL: Final = "looked"
"""How a text refers to all cards that it reveals, and the name of those from among which some are taken."""
MASTERY_NAMES: Final = ("Fractured Memories", "Phantasmagoria", "Servile Possessions")
"""The masteries on which texts put counters."""
CHOICE: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")


class WrongGrammar(GrandArchiveError):
    """A production says in words what its meaning does not have, or the other way round."""


# Parts of meanings -------------------------------------------------------------------------------------------------


class Slot(Filter):
    """Where a part of a meaning stands, by its name. In a tuple a slot with `rest` stands for any number of parts."""

    __slots__ = ("name", "rest")

    def __init__(self, name: str, *, rest: bool = False) -> None:
        self.name = name
        self.rest = rest

    def __repr__(self) -> str:
        """The name, with a star for the rest."""
        return f"{'*' if self.rest else ''}{self.name}"


class Negative(Slot):
    """Where the negative of what a slot of the text says stands."""

    __slots__ = ()


class Naming(Slot):
    """The name of something that a text may refer to later, `usual` if it never does."""

    __slots__ = ("usual",)

    def __init__(self, usual: str) -> None:
        super().__init__("")
        self.usual = usual


class Referring(Slot):
    """The name of something that a text has spoken of: by this phrase. It may be called otherwise `also`."""

    __slots__ = ("also", "phrase")

    def __init__(self, phrase: str, also: str) -> None:
        super().__init__("")
        self.phrase = phrase
        self.also = also


class Joined(Slot):
    """A part of a meaning that a slot of the text says without some of its fields, which others say.

    What stands in a field is written as in any meaning. What the slot says has the usual value there, or `HOLE` if
    there is none: "dies" is said of nothing yet, and who dies is another part of the sentence.
    """

    __slots__ = ("fields",)

    def __init__(self, name: str, /, **fields: Any) -> None:
        super().__init__(name)
        self.fields = fields

    def __repr__(self) -> str:
        """The name, with the fields that are said besides."""
        return f"{self.name} with {self.fields!r}"


class Hole(Slot):
    """What is not said yet: where the part stands with which the meaning of a slot is filled."""

    __slots__ = ()

    def __repr__(self) -> str:
        """A blank."""
        return "_"


class Filled(Slot):
    """Where the meaning of a slot stands, with this part in the place of its hole."""

    __slots__ = ("part",)

    def __init__(self, name: str, part: Any) -> None:
        super().__init__(name)
        self.part = part

    def __repr__(self) -> str:
        """The name, and with what it is filled."""
        return f"{self.name}[{self.part!r}]"


class Made(Slot):
    """Where what is made with a word of the language stands: the word is what a slot says, of these parts."""

    __slots__ = ("parts",)

    def __init__(self, name: str, parts: tuple[Any, ...]) -> None:
        super().__init__(name)
        self.parts = parts

    def __repr__(self) -> str:
        """The name, and of what it is made."""
        return f"{self.name}{self.parts!r}"


HOLE: Final[Any] = Hole("")
"""The hole in a meaning, such as what a number is compared with in "three or more" (see `filled`)."""


@dataclass(frozen=True, slots=True)
class Custom:
    """A meaning that no words of the language write down: how it is made of the slots, and how they are found in it."""

    make: Callable[..., Any]
    take: Callable[[Any], dict[str, Any] | None]


def slot(name: str) -> Any:
    """Where what a slot of the text says stands."""
    return Slot(name)


def rest(name: str) -> Any:
    """Where any number of parts stand, in a tuple."""
    return Slot(name, rest=True)


def minus(name: str) -> Any:
    """Where the negative of what a slot of the text says stands."""
    return Negative(name)


def joined(name: str, /, **fields: Any) -> Any:
    """What a slot of the text says, with these fields that it does not say."""
    return Joined(name, **fields)


def filled(name: str, part: Any) -> Any:
    """The meaning of a slot with this part in the place of its hole."""
    return Filled(name, part)


def made(name: str, *parts: Any) -> Any:
    """What the word of the language which a slot says makes of these parts."""
    return Made(name, parts)


def naming(usual: str) -> Any:
    """The name of something that a text may refer to later, `usual` if it never does."""
    return Naming(usual)


def referring(phrase: str, also: str = "") -> Any:
    """The name of something that a text has spoken of: by this phrase; it may be called otherwise `also`."""
    return Referring(phrase, also or phrase)


# Productions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """A slot of a text: its name, and the category of what is said there."""

    name: str
    category: str


Item = str | Part


@dataclass(frozen=True, slots=True, eq=False)
class Production:
    """A way to say something. `topic` is the file that has it.

    One with a `usual` text is only read: what it says is written like that. One that `refers` to something is only a
    phrase for that, of which is found out later what it is (see `linking`). An `override` is told apart (D8).
    """

    category: str
    items: tuple[Item, ...]
    meaning: Any
    topic: str = ""
    usual: tuple[Item, ...] | None = None
    refers: bool = False
    filling: Filled | None = None
    override: bool = False

    def __str__(self) -> str:
        """The text, with its slots."""
        said = " ".join(f"<{i.name}:{i.category}>" if isinstance(i, Part) else i for i in self.items)
        return f"{self.category}: {said}"


def _is_part(item: Item) -> bool:
    return isinstance(item, Part)


@dataclass(slots=True)
class Grammar:
    """All productions by category, and for each category by what may come first and by what is meant."""

    productions: dict[str, list[Production]] = field(default_factory=lambda: defaultdict(list))
    lexicons: dict[str, Lexicon] = field(default_factory=dict)
    rows: dict[str, Row] = field(default_factory=dict)
    series: dict[str, Series] = field(default_factory=dict)
    _beginning: dict[tuple[str, str], tuple[Production, ...]] = field(default_factory=dict)

    def beginning(self, category: str, word: str) -> tuple[Production, ...]:
        """The productions of a category that may begin with a word: with this one, or with whatever a slot says."""
        key = category, word
        found = self._beginning.get(key)
        if found is None:
            every = self.productions.get(category, ())
            found = tuple(each for each in every if not each.items or each.items[0] == word or _is_part(each.items[0]))
            self._beginning[key] = found
        return found

    def add(
        self, category: str, text: str, meaning: Any, usual: str | None = None, *, topic: str = "", apart: bool = False
    ) -> None:
        """Let something be said like this; with a `usual` text it is an equivalent wording of that."""
        usually = dict.fromkeys(NUMBERS, "") if usual is None else _by_number(usual)
        for name, said, number in _forms(category, text):
            items = _items(said, number)
            _check(name, items, meaning)
            plain = None if usual is None else _items(usually[number or "sg"], number)
            if plain is not None and usual != ANEW:
                _check(name, plain, meaning)
            refers = not any(map(_is_part, items)) and any(isinstance(each, Referring) for each in slots_in(meaning))
            found = Production(name, items, meaning, topic, plain, refers, _filling(meaning), override=apart)
            self.productions[name].append(found)
        self._beginning.clear()

    def lexicon(self, category: str, lexicon: Lexicon) -> None:
        """Let what a category says be found in a list."""
        self.lexicons[category] = lexicon

    def row(self, category: str, before: str, head: str, after: str) -> None:
        """Let a filter be said by a head with other parts before and after it."""
        for number in NUMBERS if "#" in category else ("",):
            name, *parts = (each.replace("#", f".{number}") for each in (category, before, head, after))
            self.rows[name] = Row(*parts)

    def serial(self, category: str, series: Series) -> None:
        """Let a tuple be said as a series."""
        for number in NUMBERS if "#" in category else ("",):
            name, member, several = (
                each.replace("#", f".{number}") for each in (category, series.member, series.several)
            )
            self.series[name] = replace(series, member=member, several=several)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A category with a list of its own: how something is read at a place, and how it is said.

    One that is `open` takes words whatever they are, such as names.
    """

    read: Callable[[Words, int], Iterable[tuple[int, Any]]]
    say: Callable[[Any], Words | None]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A noun phrase: any number of parts before its head, and after it; each is a filter, and all of them fit."""

    before: str
    head: str
    after: str


def parts_of(filter: Filter) -> tuple[Filter, ...]:
    """The parts of a filter in their order; what fits everything has none."""
    if isinstance(filter, And):
        return filter.parts
    return () if filter is ANYTHING else (filter,)


def all_of(parts: tuple[Filter, ...]) -> Filter:
    """The filter with these parts."""
    return And(parts) if len(parts) > 1 else parts[0] if parts else ANYTHING


def _forms(category: str, text: str) -> list[tuple[str, str, str]]:
    """The productions for which a text stands: one, or one for each number."""
    if "#" not in category + text and not CHOICE.search(text):
        return [(category, text, "")]
    return [(category.replace("#", f".{number}"), said, number) for number, said in _by_number(text).items()]


def _by_number(text: str) -> dict[str, str]:
    return {n: CHOICE.sub(lambda found: found[i + 1], text) for i, n in enumerate(NUMBERS)}  # noqa: B023


def _items(text: str, number: str) -> tuple[Item, ...]:
    items: list[Item] = []
    at = 0
    for found in SLOT.finditer(text):
        items += split(text[at : found.start()])
        items.append(Part(found[1], found[2].replace("#", f".{number}")))
        at = found.end()
    return (*items, *split(text[at:]))


def _check(category: str, items: tuple[Item, ...], meaning: Any) -> None:
    if isinstance(meaning, Custom):
        return
    said = {item.name for item in items if isinstance(item, Part)}
    meant = {each.name for each in slots_in(meaning)} - {""}
    if said != meant:
        text = " ".join(str(item) for item in items)
        raise WrongGrammar(f"{category}: {text!r} says {sorted(said)}, and means {sorted(meant)}")


# Words -------------------------------------------------------------------------------------------------------------

WORD: Final = re.compile(r"\[[A-Za-z]+\]|'s(?!\w)|[Nn]on(?=-)|[A-Za-z0-9][\w'-]*(?:\+\d+)?|[^\w\s]")
"""A word, an icon, or a mark."""

SAME: Final = {"an": ("a",), "it's": ("it", "is"), "they're": ("they", "are"), "there's": ("there", "is")}
"""Words that are others in another spelling."""
OF: Final = "'s"
"""What makes a noun possessive, which is a word so that the noun can be any."""


def split(text: str) -> list[str]:
    """The words and marks of a text; neither case nor "an" for "a" or "it's" for "it is" matters or is kept."""
    words = (word.casefold() for word in WORD.findall(text))
    return [part for word in words for part in SAME.get(word) or _possessive(word)]


def _possessive(word: str) -> tuple[str, ...]:
    return (word.removesuffix(OF), OF) if word.endswith(OF) and word != OF else (word,)


def vocabulary(table: Mapping[str, Any]) -> Lexicon:
    """The words of a table and what they mean; of several for one meaning the first is said."""
    entries: dict[str, list[tuple[Words, Any]]] = defaultdict(list)
    spoken: dict[tuple[type, Any], Words] = {}
    for text, meaning in table.items():
        said = tuple(split(text))
        entries[said[0]].append((said, meaning))
        spoken.setdefault((type(meaning), meaning), said)

    def read(words: Words, at: int) -> Iterator[tuple[int, Any]]:
        for said, meaning in entries.get(words[at], ()) if at < len(words) else ():
            if words[at : at + len(said)] == said:
                yield at + len(said), meaning

    return Lexicon(read, lambda meaning: spoken.get((type(meaning), meaning)))


def vocabulary_by_number(category: str, table: Mapping[str, Any]) -> dict[str, Lexicon]:
    """Two categories, for one and for several, with the words of a table in both forms."""
    return {
        f"{category}.{number}": vocabulary({_by_number(text)[number]: meaning for text, meaning in table.items()})
        for number in NUMBERS
    }


# Meanings ----------------------------------------------------------------------------------------------------------


@cache
def init_fields(kind: type) -> tuple[str, ...]:
    """The fields of a word of the language that are written."""
    return tuple(each.name for each in fields(kind) if each.init)


def members_of(value: Any) -> tuple[Any, ...]:
    """What a value is made of: the members of a tuple, or what stands in the fields of a word of the language."""
    if isinstance(value, tuple):
        return value
    kind: Any = type(value)
    return tuple([getattr(value, name) for name in _member_names(kind)])


@cache
def _member_names(kind: Any) -> tuple[str, ...]:
    return init_fields(kind) if hasattr(kind, "__dataclass_fields__") else ()


@cache
def _usual_values(kind: Any) -> dict[str, Any]:
    found = {each.name: each for each in fields(kind) if each.init}
    usual = {name: HOLE if each.default is MISSING else each.default for name, each in found.items()}
    made = {n: e.default_factory() for n, e in found.items() if e.default_factory is not MISSING}
    return usual | made


def usual_in(value: Any) -> dict[str, Any]:
    """What stands in the fields of such a word of the language if nothing is said about them."""
    return _usual_values(type(value)) if is_dataclass(value) and not isinstance(value, type) else {}


def slots_in(meaning: Any) -> list[Slot]:
    """Every slot in a meaning."""
    if isinstance(meaning, Joined):
        return [meaning, *(found for each in meaning.fields.values() for found in slots_in(each))]
    if isinstance(meaning, Slot):
        within = [meaning.part] if isinstance(meaning, Filled) else meaning.parts if isinstance(meaning, Made) else ()
        return [meaning, *(found for each in within for found in slots_in(each))]
    return [found for each in members_of(meaning) for found in slots_in(each)]


def replaced(value: Any, old: Any, new: Any) -> Any:
    """The same with one part in the place of another."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        return tuple(replaced(each, old, new) for each in value)
    if type(value) is And:
        return all_of(tuple(part for each in value.parts for part in parts_of(replaced(each, old, new))))
    if is_dataclass(value) and not isinstance(value, type):
        kind: Any = type(value)
        return kind(**{name: replaced(getattr(value, name), old, new) for name in init_fields(kind)})
    return value


def without(value: Any, words: tuple[Any, ...]) -> Any:
    """The same without these among its parts."""
    if isinstance(value, tuple):
        return tuple(without(each, words) for each in value if each not in words)
    if is_dataclass(value) and not isinstance(value, type):
        fields = {name: getattr(value, name) for name in init_fields(type(value))}
        changed = {name: without(each, words) for name, each in fields.items()}
        return value if changed == fields else replace(value, **changed)
    return value


def parts_in(value: Any) -> Iterator[Any]:
    """The value and all its parts, from outside in."""
    yield value
    for each in members_of(value):
        yield from parts_in(each)


def place_of(name: str) -> int:
    """Where in the text something stands that has a name, as long as it is being read."""
    return int(name.rpartition("@")[2])


class _Unfit(Exception):
    """What a slot says has already what others are to say of it, or no room for that."""


def build(meaning: Any, said: dict[str, Any], at: int) -> Any:
    """The meaning with what the slots say in their places; `at` is where the text begins, which makes names unique.

    None if the parts do not fit together.
    """
    if isinstance(meaning, Custom):
        return meaning.make(**said)
    try:
        return _built(meaning, said, at) if slots_in(meaning) else meaning
    except _Unfit:
        return None


def _built_jointly(meaning: Joined, said: dict[str, Any], at: int) -> Any:
    base = said[meaning.name]
    usual = usual_in(base)
    if any(name not in usual or getattr(base, name) != usual[name] for name in meaning.fields):
        raise _Unfit
    return replace(base, **{name: _built(each, said, at) for name, each in meaning.fields.items()})


def _built(meaning: Any, said: dict[str, Any], at: int) -> Any:
    if isinstance(meaning, Joined):
        return _built_jointly(meaning, said, at)
    if isinstance(meaning, Slot):
        if isinstance(meaning, Hole):
            return meaning
        if isinstance(meaning, Filled):
            if HOLE not in parts_in(said[meaning.name]):
                raise _Unfit
            return replaced(said[meaning.name], HOLE, _built(meaning.part, said, at))
        if isinstance(meaning, Made):
            return said[meaning.name](*(_built(part, said, at) for part in meaning.parts))
        if isinstance(meaning, Naming):
            return f"{meaning.usual}@{at}"
        if isinstance(meaning, Referring):
            return f"={meaning.phrase}@{at}"
        value = said[meaning.name]
        return negative(value) if isinstance(meaning, Negative) else value
    if isinstance(meaning, And):
        parts: list[Filter] = []
        for part in meaning.parts:
            found = _built(part, said, at)
            parts += found.parts if isinstance(found, And) else (found,)
        return all_of(tuple(part for part in parts if part is not ANYTHING))
    if isinstance(meaning, tuple):
        built: list[Any] = []
        for each in meaning:
            if isinstance(each, Slot) and each.rest:
                built += said[each.name]
            else:
                built.append(_built(each, said, at))
        return tuple(built)
    if is_dataclass(meaning) and not isinstance(meaning, type):
        kind: Any = type(meaning)
        return kind(**{name: _built(getattr(meaning, name), said, at) for name in init_fields(kind)})
    return meaning


def match(meaning: Any, value: Any) -> dict[str, Any] | None:
    """What the slots of a meaning say if it is to be this value, or None if it can't be."""
    if isinstance(meaning, Custom):
        return meaning.take(value)
    said: dict[str, Any] = {}
    return said if _matches(meaning, value, said) else None


def _matches_jointly(meaning: Joined, value: Any, said: dict[str, Any]) -> bool:
    usual = usual_in(value)
    if any(n not in usual or not _matches(each, getattr(value, n), said) for n, each in meaning.fields.items()):
        return False
    return _matches_slot(meaning, replace(value, **{name: usual[name] for name in meaning.fields}), said)


def matches(production: Production, value: Any) -> Iterator[dict[str, Any]]:
    """What the slots of a production say if it is to mean this value, in every way in which it can be filled."""
    if production.filling is not None:
        yield from _fillings(production.meaning, production.filling, value)
        return
    said = match(production.meaning, value)
    if said is not None:
        yield said


def _fillings(meaning: Any, filling: Filled, value: Any) -> Iterator[dict[str, Any]]:
    """What the slots say, with each part of the value in turn as that with which the hole is filled."""
    around = replaced(meaning, filling, Slot(filling.name))
    within = _filling(filling.part)
    for part, left in _hollowed(value):
        if within is not None:
            each: Iterable[Any] = _fillings(filling.part, within, part)
        else:
            each = (match(filling.part, part),)
        for said in each:
            if said is None or not _matches(around, left, said):
                continue
            if HOLE in parts_in(said[filling.name]):
                yield said


def _hollowed(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each part of a value in turn, and the value with a hole there; of filters also what stands behind others."""
    for part in dict.fromkeys(parts_in(value)):
        yield part, replaced(value, part, HOLE)
        if type(part) is Pattern and part.subject is part.other is ANYTHING:
            yield ANYTHING, replaced(value, part, replace(part, subject=HOLE))
    for whole in dict.fromkeys(each for each in parts_in(value) if isinstance(each, Filter)):
        parts = parts_of(whole)
        for place in range(1, len(parts)):
            yield all_of(parts[place:]), replaced(value, whole, And((*parts[:place], HOLE)))
        if len(parts) == 1:
            yield ANYTHING, replaced(value, whole, And((whole, HOLE)))


def _filling(meaning: Any) -> Filled | None:
    return next((each for each in slots_in(meaning) if isinstance(each, Filled)), None)


def _matches(meaning: Any, value: Any, said: dict[str, Any]) -> bool:
    if isinstance(meaning, Joined):
        return _matches_jointly(meaning, value, said)
    if isinstance(meaning, Slot):
        return _matches_slot(meaning, value, said)
    if isinstance(meaning, tuple):
        return isinstance(value, tuple) and _matches_parts(meaning, value, said)
    if isinstance(meaning, And):
        return isinstance(value, Filter) and _matches_filters(meaning.parts, parts_of(value), said)
    if is_dataclass(meaning) and not isinstance(meaning, type):
        if type(value) is not type(meaning):
            return False
        return all(_matches(getattr(meaning, n), getattr(value, n), said) for n in init_fields(type(meaning)))
    return type(meaning) is type(value) and bool(meaning == value)


def _matches_slot(meaning: Slot, value: Any, said: dict[str, Any]) -> bool:
    if isinstance(meaning, Naming):
        return isinstance(value, str)
    if isinstance(meaning, Referring):
        return type(value) is str and any(_is_called(_name(value), p) for p in (meaning.phrase, meaning.also))
    if isinstance(meaning, Hole):
        return value is HOLE
    if isinstance(meaning, Made):
        return _matches_made(meaning, value, said)
    if isinstance(meaning, Negative):
        value = negative(value)
    if value is None or meaning.name in said:
        return value is not None and bool(said[meaning.name] == value)
    said[meaning.name] = value
    return True


def _matches_made(meaning: Made, value: Any, said: dict[str, Any]) -> bool:
    """It is made with a word, of these parts and of nothing else."""
    found = [each for each in fields(value) if each.init] if is_dataclass(value) else []
    number = len(meaning.parts)
    if len(found) < number or any(getattr(value, each.name) != each.default for each in found[number:]):
        return False
    parts = tuple(getattr(value, each.name) for each in found[:number])
    return _matches_slot(Slot(meaning.name), type(value), said) and _matches_parts(meaning.parts, parts, said)


def _name(value: str) -> str:
    """A name without its number; of a reference that is not resolved yet its phrase."""
    return value[1:].partition("@")[0] if value.startswith("=") else value.rstrip(" 0123456789")


def _is_called(name: str, phrase: str) -> bool:
    """A phrase is the name of something, with an article if it is remembered, or how many there are of what has it."""
    done = name.endswith(" this way") and phrase in ("them", MANY)
    several = phrase == MANY and (name == "them" or name.startswith("those "))
    return done or several or name in (phrase, f"the {phrase}") or (name == POOL and phrase == SHOWN)


def _matches_parts(parts: tuple[Any, ...], values: tuple[Any, ...], said: dict[str, Any]) -> bool:
    """Part by part; one of them may stand for the rest."""
    place = next((i for i, part in enumerate(parts) if isinstance(part, Slot) and part.rest), None)
    if place is None:
        return len(parts) == len(values) and all(_matches(p, v, said) for p, v in zip(parts, values, strict=True))
    after = len(parts) - place - 1
    if len(values) < place + after:
        return False
    middle = len(values) - after
    return (
        _matches_parts(parts[:place], values[:place], said)
        and _matches_slot(parts[place], values[place:middle], said)
        and _matches_parts(parts[place + 1 :], values[middle:], said)
    )


def _matches_filters(parts: tuple[Any, ...], values: tuple[Filter, ...], said: dict[str, Any]) -> bool:
    """The parts of a filter; one of them may be a slot, for all the others."""
    place = next((i for i, part in enumerate(parts) if isinstance(part, Slot)), None)
    if place is None:
        return _matches_parts(parts, values, said)
    after = len(parts) - place - 1
    middle = len(values) - after
    if middle < place:
        return False
    return (
        _matches_parts(parts[:place], values[:place], said)
        and _matches_slot(parts[place], all_of(values[place:middle]), said)
        and _matches_parts(parts[place + 1 :], values[middle:], said)
    )
