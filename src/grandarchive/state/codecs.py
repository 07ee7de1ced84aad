"""How values of the state are written as JSON and read back: each codec checks what it reads.

A codec is the definition of a value for everything that has to know it: encoding, digest, limits of size, and what is
refused. What is read is `Damaged`, with the place, unless it is exactly what could have been written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, Final

from grandarchive.model.abilities import Ability
from grandarchive.model.cards import FACE_DOWN, CardDefinition, Face
from grandarchive.model.characteristics import AbilitySet, Characteristics, printed_characteristics

LARGE: Final = 2**63
MOST_CHARACTERS: Final = 300


class Damaged(Exception):
    """A value that cannot have been written; `place` is the way to it."""

    def __init__(self, what: str) -> None:
        self.place: list[str] = []
        self.what = what
        super().__init__(what)

    def within(self, step: object) -> Damaged:
        """The same error, seen from one level further out."""
        self.place.insert(0, str(step))
        return self

    def __str__(self) -> str:
        return f"{'.'.join(self.place)}: {self.what}"


class Writer:
    """What is being written: `words` are values of the model, each once, `printed` are characteristics as printed."""

    def __init__(
        self,
        encode_word: Callable[[Any], Any],
        key: Callable[[Any], str],
        definitions: Iterable[CardDefinition],
    ) -> None:
        self.printed = {
            id(face.printed): (definition, number)
            for definition in definitions
            for number, face in enumerate(definition.faces)
        }
        self.words: list[Any] = []
        self._encode_word = encode_word
        self._key = key
        self._places: dict[str, int] = {}
        self._seen: dict[int, tuple[Any, int]] = {}

    def word(self, value: Any) -> int:
        """The number of a model value in the list of words."""
        known = self._seen.get(id(value))
        if known is None:
            encoded = self._encode_word(value)
            place = self._places.setdefault(self._key(encoded), len(self.words))
            if place == len(self.words):
                self.words.append(encoded)
            known = self._seen[id(value)] = (value, place)
        return known[1]


class Reader:
    """What is being read: the words, how to find a card, and how many cards and players there are."""

    def __init__(self, words: list[Any], lookup: Callable[[str], CardDefinition], cards: int, players: int) -> None:
        self.words = words
        self.lookup = lookup
        self.cards = cards
        self.players = players


class Codec:
    """How one kind of value is written and read."""

    def write(self, writer: Writer, value: Any) -> Any:
        """The value as JSON."""
        return value

    def read(self, reader: Reader, value: Any) -> Any:
        """The value that was written. Raises `Damaged`."""
        raise NotImplementedError


class Number(Codec):
    """An integer within bounds."""

    def __init__(self, least: int = -LARGE, most: int = LARGE) -> None:
        self.least = least
        self.most = most

    def read(self, reader: Reader, value: Any) -> int:
        """The number."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise Damaged(f"{_shown(value)} is no number from {self.least} to {self.most}")
        return value


class CardId(Codec):
    """The id of a card of the game, or -1; with `stack`, also the complement of the id of an item of the stack."""

    def __init__(self, *, stack: bool = False) -> None:
        self.stack = stack

    def read(self, reader: Reader, value: Any) -> int:
        """The id."""
        least = -LARGE if self.stack else -1
        if type(value) is not int or not least <= value < reader.cards:
            raise Damaged(f"{_shown(value)} is no card of this game")
        return value


class Seat(Codec):
    """The number of a player, or -1."""

    def read(self, reader: Reader, value: Any) -> int:
        """The player."""
        if type(value) is not int or not -1 <= value < reader.players:
            raise Damaged(f"{_shown(value)} is no player of this game")
        return value


class Flag(Codec):
    """True or false."""

    def read(self, reader: Reader, value: Any) -> bool:
        """The flag."""
        if type(value) is not bool:
            raise Damaged(f"{_shown(value)} is neither true nor false")
        return value


class Text(Codec):
    """A string of limited length."""

    def read(self, reader: Reader, value: Any) -> str:
        """The text."""
        if type(value) is not str or len(value) > MOST_CHARACTERS:
            raise Damaged(f"{_shown(value)} is no text of at most {MOST_CHARACTERS} characters")
        return value


class OneOf(Codec):
    """One of some strings."""

    def __init__(self, *values: str) -> None:
        self.values = frozenset(values)

    def read(self, reader: Reader, value: Any) -> str:
        """The string."""
        if type(value) is not str or value not in self.values:
            raise Damaged(f"{_shown(value)} is none of {', '.join(sorted(self.values))}")
        return value


class Member(Codec):
    """A member of an enumeration, written as its value."""

    def __init__(self, kind: type[Enum]) -> None:
        self.kind = kind

    def write(self, writer: Writer, value: Any) -> Any:
        """Its value."""
        return value.value

    def read(self, reader: Reader, value: Any) -> Enum:
        """The member."""
        if type(value) not in (int, str):
            raise Damaged(f"{_shown(value)} is no {self.kind.__name__}")
        try:
            return self.kind(value)
        except ValueError:
            raise Damaged(f"{_shown(value)} is no {self.kind.__name__}") from None


class Maybe(Codec):
    """A value or nothing."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec

    def write(self, writer: Writer, value: Any) -> Any:
        """The value or null."""
        return None if value is None else self.codec.write(writer, value)

    def read(self, reader: Reader, value: Any) -> Any:
        """The value or None."""
        return None if value is None else self.codec.read(reader, value)


class Many(Codec):
    """A tuple of limited length, or a list."""

    def __init__(self, codec: Codec, most: int = 10_000, kind: type = tuple) -> None:
        self.codec = codec
        self.most = most
        self.kind = kind

    def write(self, writer: Writer, value: Any) -> Any:
        """A list."""
        write = self.codec.write
        return [write(writer, item) for item in value]

    def read(self, reader: Reader, value: Any) -> Any:
        """The tuple or list."""
        return self.kind(_read_items(reader, self.codec, value, self.most))


class Strings(Codec):
    """A set of strings, written in order."""

    def write(self, writer: Writer, value: Any) -> Any:
        """A sorted list."""
        return sorted(value)

    def read(self, reader: Reader, value: Any) -> frozenset[str]:
        """The set."""
        return frozenset(_read_items(reader, TEXT, value, 100))


class Each(Codec):
    """A tuple of exactly these values."""

    def __init__(self, *codecs: Codec) -> None:
        self.codecs = codecs

    def write(self, writer: Writer, value: Any) -> Any:
        """A list."""
        return [codec.write(writer, item) for codec, item in zip(self.codecs, value, strict=True)]

    def read(self, reader: Reader, value: Any) -> tuple[Any, ...]:
        """The tuple."""
        items = _as_list(value, len(self.codecs))
        if len(items) != len(self.codecs):
            raise Damaged(f"{len(items)} values instead of {len(self.codecs)}")
        return tuple(codec.read(reader, item) for codec, item in zip(self.codecs, items, strict=True))


class Table(Codec):
    """A dictionary of limited size, written as pairs; its order is part of it only if it is `ordered`."""

    def __init__(self, key: Codec, value: Codec, most: int = 1_000, *, ordered: bool = False) -> None:
        self.pair = Each(key, value)
        self.most = most
        self.ordered = ordered

    def write(self, writer: Writer, value: Any) -> Any:
        """A list of pairs."""
        pairs = value.items() if self.ordered else sorted(value.items())
        return [self.pair.write(writer, pair) for pair in pairs]

    def read(self, reader: Reader, value: Any) -> dict[Any, Any]:
        """The dictionary."""
        pairs = _read_items(reader, self.pair, value, self.most)
        found = dict(pairs)
        if len(found) != len(pairs):
            raise Damaged("a key stands there twice")
        return found


class Union(Codec):
    """A value of one of several kinds, told apart by its type."""

    def __init__(self, *kinds: tuple[type, Codec]) -> None:
        self.kinds = dict(kinds)
        self.written = {(list if kind is tuple else kind): codec for kind, codec in kinds}

    def write(self, writer: Writer, value: Any) -> Any:
        """As the codec of its type writes it."""
        return self.kinds[type(value)].write(writer, value)

    def read(self, reader: Reader, value: Any) -> Any:
        """As the codec of its type reads it."""
        codec = self.written.get(type(value))
        if codec is None:
            raise Damaged(f"{_shown(value)} has a type that cannot be here")
        return codec.read(reader, value)


class Word(Codec):
    """A value of the model, written as its number in the list of words."""

    def __init__(self, *kinds: type) -> None:
        self.kinds = kinds

    def write(self, writer: Writer, value: Any) -> Any:
        """The number of the word."""
        return writer.word(value)

    def read(self, reader: Reader, value: Any) -> Any:
        """The word."""
        if type(value) is not int or not 0 <= value < len(reader.words):
            raise Damaged(f"{_shown(value)} is no word of this save")
        word = reader.words[value]
        if not isinstance(word, self.kinds):
            raise Damaged(f"a {type(word).__name__} instead of a {self.kinds[0].__name__}")
        return word


class Definition(Codec):
    """What a card is: the slug of a card, or the whole definition of a token."""

    def write(self, writer: Writer, value: Any) -> Any:
        """The slug, or the number of the word."""
        return writer.word(value) if value.token else value.slug

    def read(self, reader: Reader, value: Any) -> CardDefinition:
        """The definition."""
        if type(value) is str:
            return reader.lookup(value)
        found: CardDefinition = TOKEN.read(reader, value)
        return found


class Abilities(Codec):
    """Sorted abilities: all of them, and whether all are in force."""

    def write(self, writer: Writer, value: Any) -> Any:
        """The words, and a flag."""
        return [[writer.word(ability) for ability in value.all], len(value.in_force) == len(value.all)]

    def read(self, reader: Reader, value: Any) -> AbilitySet:
        """The set of abilities."""
        abilities, in_force = _ABILITIES.read(reader, value)
        return AbilitySet(abilities, all_in_force=in_force)


class Shape(Codec):
    """A record: its fields in order, of which `constructed` are those that its constructor takes.

    It is written as a list of its fields.
    """

    def __init__(self, record: type, constructed: tuple[str, ...], **fields: Codec) -> None:
        self.kind = record
        self.made = constructed
        self.fields = tuple(fields.items())
        self.set_later = tuple(name for name in fields if name not in constructed)

    def write(self, writer: Writer, value: Any) -> Any:
        """The list of its fields."""
        return [codec.write(writer, getattr(value, name)) for name, codec in self.fields]

    def read(self, reader: Reader, value: Any) -> Any:
        """The record."""
        return self.build(self.read_fields(reader, value))

    def read_fields(self, reader: Reader, value: Any) -> dict[str, Any]:
        """The fields by name."""
        items = _as_list(value, len(self.fields))
        if len(items) != len(self.fields):
            raise Damaged(f"a {self.kind.__name__} with {len(items)} fields instead of {len(self.fields)}")
        found = {}
        for (name, codec), item in zip(self.fields, items, strict=True):
            try:
                found[name] = codec.read(reader, item)
            except Damaged as damaged:
                raise damaged.within(name) from None
        return found

    def build(self, fields: dict[str, Any]) -> Any:
        """The record with these fields."""
        new = self.kind(**{name: fields[name] for name in self.made})
        for name in self.set_later:
            setattr(new, name, fields[name])
        return new


class Variant(Codec):
    """A record of one of several kinds: the name of the kind, then its fields."""

    def __init__(self, *shapes: Shape) -> None:
        self.of = {shape.kind: shape for shape in shapes}
        self.named = {shape.kind.__name__: shape for shape in shapes}

    def write(self, writer: Writer, value: Any) -> Any:
        """The name and the fields."""
        kind = type(value)
        return [kind.__name__, *self.of[kind].write(writer, value)]

    def read(self, reader: Reader, value: Any) -> Any:
        """The record."""
        kind, *fields = _as_list(value, 40) or [None]
        shape = self.named.get(kind) if type(kind) is str else None
        if shape is None:
            raise Damaged(f"{_shown(kind)} is no kind of record")
        try:
            return shape.read(reader, fields)
        except Damaged as damaged:
            raise damaged.within(kind) from None


class _CharacteristicsShape(Shape):
    """Characteristics, which have no constructor."""

    def build(self, fields: dict[str, Any]) -> Characteristics:
        """The characteristics, with nothing worked out yet."""
        new = printed_characteristics(*[fields[name] for name in self.made])
        for name in self.set_later:
            setattr(new, name, fields[name])
        return new


class Known(Codec):
    """Characteristics at some moment: printed ones by card and side, any others in full by these fields."""

    def __init__(self, **fields: Codec) -> None:
        printed = ("name", "types", "supertypes", "subtypes", "elements", "cost", "speed", "base", "abilities")
        self.shape = _CharacteristicsShape(Characteristics, printed, **fields)

    def write(self, writer: Writer, value: Any) -> Any:
        """The card and its side, or the whole."""
        printed = writer.printed.get(id(value))
        if printed is not None:
            return {"printed": [DEFINITION.write(writer, printed[0]), printed[1]]}
        return {"now": self.shape.write(writer, value)}

    def read(self, reader: Reader, value: Any) -> Characteristics:
        """The characteristics."""
        if type(value) is not dict or len(value) != 1:
            raise Damaged(f"{_shown(value)} are no characteristics")
        if "now" in value:
            found: Characteristics = self.shape.read(reader, value["now"])
            return found
        definition, number = SIDE.read(reader, value.get("printed"))
        return side_of(definition, number).printed


def side(card: CardDefinition, face: Face) -> int | None:
    """The number of a side of a card, -1 for face-down, None for a face that is none of its sides."""
    if face is FACE_DOWN:
        return -1
    for number, own in enumerate(card.faces):
        if own is face:
            return number
    return None


def side_of(card: CardDefinition, number: int) -> Face:
    """A side of a card by its number. Raises `Damaged` if there is none."""
    if number >= len(card.faces):
        raise Damaged(f"{card.name} has no side {number}")
    return card.faces[number]


def _shown(value: Any) -> str:
    """A value in an error, whatever its size."""
    text = repr(value) if isinstance(value, (int, str, float, bool, type(None))) else type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."


def _as_list(value: Any, most: int) -> list[Any]:
    if type(value) is not list or len(value) > most:
        raise Damaged(f"{_shown(value)} is no list of at most {most} values")
    return value


def _read_items(reader: Reader, codec: Codec, value: Any, most: int) -> list[Any]:
    found = []
    read = codec.read
    for place, item in enumerate(_as_list(value, most)):
        try:
            found.append(read(reader, item))
        except Damaged as damaged:
            raise damaged.within(place) from None
    return found


TEXT: Final = Text()
FLAG: Final = Flag()
DEFINITION: Final = Definition()
TOKEN: Final = Word(CardDefinition)
_ABILITIES: Final = Each(Many(Word(Ability), 200), FLAG)
SIDE: Final = Each(DEFINITION, Number(0, 1))
