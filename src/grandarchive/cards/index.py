"""The official card index: its file in, card definitions out.

The index is the list of objects that the official index API returns. It has grown over the years, so records differ
in age and care; whatever is irregular about them is made regular here and nowhere else. A record that cannot be made
regular without guessing costs its card and no other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grandarchive.cards.records import NOT_AN_INDEX as NOT_AN_INDEX
from grandarchive.cards.records import TOO_DEEP, Deep, kind_of, read_records, records_in
from grandarchive.cards.starter.printing import slug_of
from grandarchive.errors import GrandArchiveError, IllegalDefinition, NotACatalog
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.checking.definitions import unknown_facts
from grandarchive.model.checking.sorts import MOST
from grandarchive.model.terms import SUPERTYPES, CostKind, Speed
from grandarchive.text.limits import excess
from grandarchive.text.official import FACE_BREAK, normalised, paragraphs

TOKEN: Final = "TOKEN"
"""Stands among the types of a card that represents a token; it is not a type (CR Tokens 1)."""

RAW_TEXT_IS_RIGHT: Final = frozenset({"steady-sharpshooter"})
"""Cards whose text has lost a word that `effect_raw` still has."""

SHOWN: Final = 60
"""How many characters of a wrong text an error shows."""

CUT: Final = "…"
"""At the end of a name that is shown in part."""

NEEDED: Final = {
    "ALLY": ("power", "life"),
    "CHAMPION": ("level", "life"),
    "ATTACK": ("power",),
    "WEAPON": ("power",),
}
"""The stats that every card of a type has."""


@dataclass(frozen=True, slots=True)
class RefusedRecord:
    """A record of an index that is no card the engine can use: its place in the file, from 1, and why.

    `name` and `slug` are as far as the record has them, or empty; the `reason` is one line.
    """

    number: int
    name: str
    slug: str
    reason: str

    @property
    def called(self) -> str:
        """The name, else the slug, else the number."""
        return self.name or self.slug or f"record {self.number}"


@dataclass(frozen=True, slots=True)
class Index:
    """The cards in a file of the official index, in its order, and the records that are none."""

    cards: tuple[CardDefinition, ...]
    refused: tuple[RefusedRecord, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self.cards)


class NotACard(GrandArchiveError):
    """A record that is no card. The message says why, without the record's name."""


def read_index(path: str | Path) -> Index:
    """Read the definitions of all cards in a file of the official index, in the order of the file.

    Every card has its facts and text; none has abilities: its paragraphs are `unread`. A record that is no card is
    refused alone, with its reason. A page of the index API, `{"data": [...]}`, is read like a list.

    Raises `NotACatalog`, naming the file, if there is no such file, or no list of records in it.
    """
    return _index(read_records(path))


def index_in(text: str, path: str | Path) -> Index:
    """The same of a text that was read from the file."""
    return _index(records_in(text, path))


def _index(records: list[Any]) -> Index:
    refused: list[RefusedRecord] = []
    found: dict[str, list[tuple[int, CardDefinition]]] = defaultdict(list)
    for number, record in enumerate(records, 1):
        try:
            card = card_of(record)
        except NotACard as error:
            refused.append(RefusedRecord(number, _shown(record, "name"), _shown(record, "slug"), str(error)))
        else:
            found[card.slug].append((number, card))
    kept: list[tuple[int, CardDefinition]] = []
    for cards in found.values():
        only = _the_one(cards)
        kept += [] if only is None else [only]
        refused += _other_cards(cards, only)
    kept.sort(key=lambda each: each[0])
    refused.sort(key=lambda each: each.number)
    return Index(tuple(card for _, card in kept), tuple(refused))


def definition(record: object, place: str = "the record") -> CardDefinition:
    """Turn one record of the index into a definition: its facts, its text, and no abilities.

    What the model has no word for (a new type, say) stands in `unread`, after the paragraphs of the text.

    Raises `NotACatalog`, beginning with `place`, for a record that is no card.
    """
    try:
        return card_of(record)
    except NotACard as error:
        name = _shown(record, "name")
        named = f"{place} ({name!r}): " if name else f"{place}: "
        raise NotACatalog(f"{named}{error}.".replace(f"{place}: it is ", f"{place} is ", 1)) from error


def card_of(record: object) -> CardDefinition:
    """The definition that a record of the index is. See `definition`. Raises `NotACard`."""
    fields = _Fields(record)
    if isinstance(record, Deep):
        raise NotACard(f"it is no card: there are {TOO_DEEP}")
    slug = _slug(fields)
    sides = (fields, *_other_sides(fields))
    surprises: list[str] = []
    faces = tuple(_face(side, surprises) for side in sides)
    texts = [_text_of(side, slug) for side in sides]
    text = FACE_BREAK.join(texts) if any(texts) else ""
    try:
        return CardDefinition(
            slug=slug,
            faces=faces,
            token=TOKEN in fields.words("types"),
            text=text,
            unread=(*paragraphs(text), *surprises),
            limits=_limits(fields),
            sets=tuple(dict.fromkeys(_prefixes(fields))),
        )
    except IllegalDefinition as error:
        said = str(error).removeprefix(f"{faces[0].name}: ")
        raise NotACard(f"no card is like this: {said}") from error


# Records with one slug -------------------------------------------------------------------------------------------


def _the_one(cards: list[tuple[int, CardDefinition]]) -> tuple[int, CardDefinition] | None:
    """The card that has a slug: the only one, or the only one with a name that makes this slug."""
    for among in (cards, [each for each in cards if slug_of(each[1].name) == each[1].slug]):
        if among and all(_is_same(card, among[0][1]) for _, card in among):
            return among[0]
    return None


def _other_cards(
    cards: list[tuple[int, CardDefinition]], only: tuple[int, CardDefinition] | None
) -> Iterator[RefusedRecord]:
    """The records of a slug that are refused, each with the record that has the slug as well."""
    for number, card in cards:
        if only is not None and _is_same(card, only[1]):
            continue
        other, its = only or next((n, each) for n, each in cards if not _is_same(each, card))
        reason = f"record {other} ({its.name!r}) has the slug {card.slug!r} as well"
        yield RefusedRecord(number, card.name, card.slug, reason)


def _is_same(one: CardDefinition, other: CardDefinition) -> bool:
    return one is other or (one == other and (one.text, one.sets) == (other.text, other.sets))


def _shown(record: object, key: str) -> str:
    """The name or slug of a record, as far as it has one: printable and not too long."""
    value = record.get(key) if isinstance(record, dict) else None
    if not isinstance(value, str):
        return ""
    value = value.strip()
    shown = value if value.isprintable() else ascii(value)[1:-1]
    return shown if len(shown) <= SHOWN else shown[:SHOWN] + CUT


# Fields ----------------------------------------------------------------------------------------------------------


class _Fields:
    """The fields of a record. Each is asked for by the type it must have; absent and null are the same."""

    __slots__ = ("_place", "_record")

    def __init__(self, record: object, place: str = "") -> None:
        if not isinstance(record, dict):
            raise NotACard(f"{place or 'it'} is {kind_of(record)} and not the record of a card")
        self._record: dict[str, Any] = record
        self._place = f"{place}: " if place else ""

    def has(self, key: str) -> bool:
        return self._record.get(key) is not None

    def expect(self, *keys: str) -> None:
        """Refuse a record without any of these fields: something of the card was lost."""
        if not any(key in self._record for key in keys):
            raise NotACard(f"{self._place}{keys[0]!r} must be there, and is absent")

    def text(self, key: str) -> str:
        """A string that must be there, without the blanks around it."""
        value = self._expect(key, str, "text")
        if value is None or not value.strip():
            raise self.wrong(key, value, "text")
        return str(value.strip())

    def text_or_none(self, key: str) -> str | None:
        value: str | None = self._expect(key, str, "text")
        return value

    def ends(self, key: str) -> tuple[bool, bool]:
        """Whether a string begins and ends with a blank."""
        value = self._record[key]
        return value != value.lstrip(), value != value.rstrip()

    def number(self, key: str, least: int = 0) -> int | None:
        value: int | None = self._expect(key, int, "a whole number")
        if isinstance(value, bool):
            raise self.wrong(key, value, "a whole number")
        if value is not None and value < least:
            raise NotACard(f"{self._place}{key!r} must be a whole number from {least}, and is {value}")
        if value is not None and value > MOST:
            raise NotACard(f"{self._place}{key!r} must be a whole number up to {MOST}, and is {value}")
        return value

    def flag(self, key: str) -> bool | None:
        value: bool | None = self._expect(key, bool, "true or false")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """Words in upper case, each once."""
        found: list[Any] = self._expect(key, list, "a list of words") or []
        for word in found:
            if not isinstance(word, str) or not word.strip():
                raise self.wrong(key, found, "a list of words")
            self._expect_characters(key, word)
        return tuple(dict.fromkeys(word.strip().upper() for word in found))

    def part(self, key: str) -> _Fields | None:
        """A record within the record."""
        value = self._record.get(key)
        return None if value is None else _Fields(value, f"{self._place}{key}")

    def parts(self, key: str) -> Iterator[_Fields]:
        """The records of a list within the record."""
        found: list[Any] = self._expect(key, list, "a list") or []
        for value in found:
            yield _Fields(value, f"{self._place}an item of {key}")

    def names(self) -> tuple[str, ...]:
        """The names of the fields."""
        for name in self._record:
            self._expect_characters("a name", name)
        return tuple(self._record)

    def _expect(self, key: str, kind: type, meaning: str) -> Any:
        value = self._record.get(key)
        if value is not None and not isinstance(value, kind):
            raise self.wrong(key, value, meaning)
        if isinstance(value, str):
            self._expect_characters(key, value)
        return value

    def _expect_characters(self, key: str, value: str) -> None:
        if not value.isascii():
            try:
                value.encode("utf-8")
            except UnicodeEncodeError:
                raise NotACard(f"{self._place}{key!r} has a lone surrogate, which is no character") from None

    def wrong(self, key: str, value: object, meaning: str) -> NotACard:
        found = "absent" if value is None else repr(value) if isinstance(value, float) else kind_of(value)
        if isinstance(value, str) and not value.strip():
            found = "empty"
        return NotACard(f"{self._place}{key!r} must be {meaning}, and is {found}")


def _slug(fields: _Fields) -> str:
    """The slug. One that was made of a name with blanks around it has hyphens in their place, which go with them."""
    slug = fields.text("slug")
    fields.text("name")
    before, after = fields.ends("name")
    if before:
        slug = slug.lstrip("-")
    return slug.rstrip("-") if after else slug


def _face(fields: _Fields, surprises: list[str]) -> Face:
    """The printed characteristics of one side. What the model does not know is added to the surprises."""
    typeline = fields.words("types")
    if not typeline:
        raise NotACard("'types' must name a card type, and is empty")
    fields.expect("subtypes", "classes")
    face = Face(
        name=fields.text("name"),
        types=frozenset(typeline) - SUPERTYPES - {TOKEN},
        supertypes=frozenset(typeline) & SUPERTYPES,
        subtypes=_subtypes(fields),
        elements=_elements(fields),
        cost=_cost(fields, surprises),
        power=fields.number("power" if fields.has("power") else "attack"),
        life=fields.number("life"),
        durability=fields.number("durability"),
        level=fields.number("level"),
        speed=_speed(fields),
    )
    _expect_stats(face)
    surprises += [f"({problem})" for problem in unknown_facts(face)]
    return face


def _expect_stats(face: Face) -> None:
    """Refuse a face without a stat that all cards of its type have."""
    for type, stats in NEEDED.items():
        for stat in stats:
            if type in face.types and getattr(face, stat) is None:
                raise NotACard(f"{stat!r} must be a whole number, since it is printed on every {type.lower()}")


def _subtypes(fields: _Fields) -> tuple[str, ...]:
    """Classes are the first subtypes (CR Parts of a Card - Typeline 2.a), also where a record forgot one."""
    subtypes = fields.words("subtypes")
    forgotten = tuple(word for word in fields.words("classes") if word not in subtypes)
    return forgotten + subtypes


def _elements(fields: _Fields) -> frozenset[str]:
    """The elements, or norm if the card is not specified to have one (CR Parts of a Card - Element 1.a).

    Preview records have one `element` instead of a list.
    """
    fields.expect("elements", "element")
    elements = fields.words("elements")
    if not elements and not fields.has("elements"):
        legacy = fields.text_or_none("element")
        elements = (legacy.strip().upper(),) if legacy else ()
    return frozenset(elements) or frozenset({"NORM"})


def _cost(fields: _Fields, surprises: list[str]) -> Cost:
    """The printed cost; X has no value. Preview records have a field for each kind, with -1 for X."""
    cost = fields.part("cost")
    fields.expect("cost", "cost_memory", "cost_reserve")
    if cost is None:
        for kind in (CostKind.MEMORY, CostKind.RESERVE):
            number = fields.number(f"cost_{kind}", -1)
            if number is not None:
                return Cost(kind, None if number < 0 else number)
        return Cost(CostKind.NONE, None)
    kind_word = cost.text("type").lower()
    if kind_word not in set(CostKind):
        surprises.append(f"(the kind of cost {kind_word} is unknown)")
        return Cost(CostKind.NONE, None)
    kind = CostKind(kind_word)
    if kind is CostKind.NONE:
        return Cost(kind, None)
    value = cost.text("value")
    if value.upper() == "X":
        return Cost(kind, None)
    if not (value.isascii() and value.isdigit() and len(value) < 4):
        raise cost.wrong("value", value, "a number or X")
    return Cost(kind, int(value))


def _speed(fields: _Fields) -> Speed | None:
    fast = fields.flag("speed")
    if fast is None:
        return None
    return Speed.FAST if fast else Speed.SLOW


def _text_of(fields: _Fields, slug: str) -> str:
    """The text of a side: `effect`, not the texts of editions, which may be old or translated."""
    fields.expect("effect", "effect_raw")
    raw = fields.text_or_none("effect_raw")
    text = fields.text_or_none("effect") or raw
    if slug in RAW_TEXT_IS_RIGHT and raw:
        text = raw
    if more := excess(text):
        raise NotACard(f"its text is too long: it has {more}")
    return normalised(text)


def _other_sides(fields: _Fields) -> tuple[_Fields, ...]:
    """The flip side of a double-faced card. Editions repeat it; the current texts do not differ."""
    sides: dict[str, _Fields] = {}
    for edition in fields.parts("editions"):
        for side in edition.parts("other_orientations"):
            sides.setdefault(side.text("name"), side)
    return tuple(sides.values())


def _limits(fields: _Fields) -> tuple[tuple[str, int], ...]:
    """How many copies formats allow, where the index says so."""
    legality = fields.part("legality")
    if legality is None:
        return ()
    limits = []
    for name in legality.names():
        rule = legality.part(name)
        limit = rule.number("limit") if rule else None
        if limit is not None:
            limits.append((name.upper(), limit))
    return tuple(sorted(limits))


def _prefixes(fields: _Fields) -> Iterator[str]:
    for edition in fields.parts("editions"):
        printed_in = edition.part("set")
        if printed_in is not None:
            yield printed_in.text("prefix")
