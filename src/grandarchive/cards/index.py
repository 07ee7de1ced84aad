"""The official card index: its file in, card definitions out.

The index is the list of objects that the official index API returns. It has grown over the years, so records differ
in age and care; whatever is irregular about them is made regular here and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from grandarchive.errors import IllegalDefinition, NotACatalog
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.checking.definitions import unknown_facts
from grandarchive.model.terms import SUPERTYPES, CostKind, Speed
from grandarchive.text.official import FACE_BREAK, normalised, paragraphs

TOKEN: Final = "TOKEN"
"""Stands among the types of a card that represents a token; it is not a type (CR Tokens 1)."""

RAW_TEXT_IS_RIGHT: Final = frozenset({"steady-sharpshooter"})
"""Cards whose text has lost a word that `effect_raw` still has."""

NOT_AN_INDEX: Final = "An index is a JSON list of cards, as the official index API returns them."


def read_index(path: str | Path) -> tuple[CardDefinition, ...]:
    """Read the definitions of all cards in a file of the official index, in the order of the file.

    Every card has its facts and text; none has abilities: its paragraphs are `unread`.

    Raises `NotACatalog`, naming the file and the record, if there is no such file or it is something else.
    """
    records = _read(Path(path))
    if not isinstance(records, list):
        raise NotACatalog(f"{path} is not a card index: at its top is {_kind(records)}. {NOT_AN_INDEX}")
    if not records:
        raise NotACatalog(f"{path} is not a card index: its list is empty. {NOT_AN_INDEX}")
    cards: dict[str, CardDefinition] = {}
    for number, record in enumerate(records, 1):
        card = definition(record, f"{path} is not a card index: record {number}")
        if card.slug in cards:
            raise NotACatalog(f"{path} is not a card index: record {number} has the slug {card.slug!r} again.")
        cards[card.slug] = card
    return tuple(cards.values())


def definition(record: object, place: str = "the record") -> CardDefinition:
    """Turn one record of the index into a definition: its facts, its text, and no abilities.

    What the model has no word for (a new type, say) stands in `unread`, after the paragraphs of the text.

    Raises `NotACatalog`, beginning with `place`, for what is not the record of a card.
    """
    fields = _Fields(record, place)
    slug = fields.text("slug")
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
        raise NotACatalog(f"{fields.place}: no card is like this: {error}.") from error


def _read(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise NotACatalog(f"there is no file {path}. {NOT_AN_INDEX}") from None
    except OSError as error:
        raise NotACatalog(f"{path} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise NotACatalog(f"{path} is not a card index: it is not text in UTF-8. {NOT_AN_INDEX}") from error
    except json.JSONDecodeError as error:
        place = f"{error.msg} in line {error.lineno}, column {error.colno}"
        raise NotACatalog(f"{path} is not a card index, or cut off: it is not JSON ({place}).") from error
    except (RecursionError, ValueError) as error:
        raise NotACatalog(f"{path} is not a card index: no card has such values ({error}).") from error


class _Fields:
    """The fields of a record. Each is asked for by the type it must have; absent and null are the same."""

    __slots__ = ("_record", "place")

    def __init__(self, record: object, place: str) -> None:
        if not isinstance(record, dict):
            raise NotACatalog(f"{place} is {_kind(record)} and not the record of a card.")
        self._record: dict[str, Any] = record
        name = record.get("name")
        self.place = f"{place} ({name[:60]!r})" if isinstance(name, str) else place

    def has(self, key: str) -> bool:
        return self._record.get(key) is not None

    def text(self, key: str) -> str:
        """A string that must be there."""
        value = self._record.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, value, "text")
        return value.strip()

    def text_or_none(self, key: str) -> str | None:
        value: str | None = self._expect(key, str, "text")
        return value

    def number(self, key: str) -> int | None:
        value: int | None = self._expect(key, int, "a whole number")
        if isinstance(value, bool):
            raise self.wrong(key, value, "a whole number")
        return value

    def flag(self, key: str) -> bool | None:
        value: bool | None = self._expect(key, bool, "true or false")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """Words in upper case, each once."""
        found: list[Any] = self._expect(key, list, "a list of words") or []
        if not all(isinstance(word, str) for word in found):
            raise self.wrong(key, found, "a list of words")
        return tuple(dict.fromkeys(word.strip().upper() for word in found))

    def part(self, key: str) -> _Fields | None:
        """A record within the record."""
        value = self._record.get(key)
        return None if value is None else _Fields(value, f"{self.place}: {key}")

    def parts(self, key: str) -> Iterator[_Fields]:
        """The records of a list within the record."""
        found: list[Any] = self._expect(key, list, "a list") or []
        for value in found:
            yield _Fields(value, f"{self.place}: an item of {key}")

    def names(self) -> tuple[str, ...]:
        """The names of the fields."""
        return tuple(self._record)

    def _expect(self, key: str, kind: type, meaning: str) -> Any:
        value = self._record.get(key)
        if value is not None and not isinstance(value, kind):
            raise self.wrong(key, value, meaning)
        return value

    def wrong(self, key: str, value: object, meaning: str) -> NotACatalog:
        found = "absent" if value is None else _kind(value)
        return NotACatalog(f"{self.place}: {key!r} must be {meaning}, and is {found}.")


def _kind(value: object) -> str:
    """What a JSON value is, in words."""
    if value is None:
        return "null"
    names = {dict: "an object", list: "a list", str: "text", bool: "true or false", int: "a number", float: "a number"}
    return names.get(type(value), type(value).__name__)


def _face(fields: _Fields, surprises: list[str]) -> Face:
    """The printed characteristics of one side. What the model does not know is added to the surprises."""
    typeline = fields.words("types")
    if not typeline:
        raise NotACatalog(f"{fields.place}: 'types' must name a card type, and is empty.")
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
    surprises += [f"({problem})" for problem in unknown_facts(face)]
    return face


def _subtypes(fields: _Fields) -> tuple[str, ...]:
    """Classes are the first subtypes (CR Parts of a Card - Typeline 2.a), also where a record forgot one."""
    subtypes = fields.words("subtypes")
    forgotten = tuple(word for word in fields.words("classes") if word not in subtypes)
    return forgotten + subtypes


def _elements(fields: _Fields) -> frozenset[str]:
    """The elements, or norm if the card is not specified to have one (CR Parts of a Card - Element 1.a).

    Preview records have one `element` instead of a list.
    """
    elements = fields.words("elements")
    if not elements and not fields.has("elements"):
        legacy = fields.text_or_none("element")
        elements = (legacy.strip().upper(),) if legacy else ()
    return frozenset(elements) or frozenset({"NORM"})


def _cost(fields: _Fields, surprises: list[str]) -> Cost:
    """The printed cost; X has no value. Preview records have a field for each kind, with -1 for X."""
    cost = fields.part("cost")
    if cost is None:
        for kind in (CostKind.MEMORY, CostKind.RESERVE):
            number = fields.number(f"cost_{kind}")
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
    raw = fields.text_or_none("effect_raw")
    if slug in RAW_TEXT_IS_RIGHT and raw:
        return normalised(raw)
    return normalised(fields.text_or_none("effect") or raw)


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
