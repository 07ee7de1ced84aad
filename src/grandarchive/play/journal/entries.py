"""The entries of a journal and how each is written: a JSON object with its kind and its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from grandarchive import files
from grandarchive.decks import Deck, Entry
from grandarchive.decks.entries import MOST_COPIES
from grandarchive.errors import CorruptSave, GrandArchiveError, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.play.beginning import MOST_PLAYERS
from grandarchive.play.embedding import LONGEST_SLUG
from grandarchive.play.fields import DAMAGE, Fields, quoted, told
from grandarchive.play.match import (
    LONGEST_REASON,
    GameDrawn,
    GameResult,
    MatchAction,
    MatchConceded,
    MatchDrawn,
    Sideboarded,
    TurnOrderChosen,
)
from grandarchive.play.match_game import Chosen, Conceded, GameEntry, TakenBack
from grandarchive.play.match_setup import MOST_GAMES
from grandarchive.play.saves import GREATEST_CHOICE, LONGEST_TEXT, MOST_CHOICES

MOST_TURNS: Final = 1_000_000
KIND: Final = "entry"
"""The field that says which kind of entry it is."""

DECK_PARTS: Final = ("material", "main", "sideboard", "pantheon")
DECK_FIELDS: Final = ("name", *DECK_PARTS)
SEAT_FIELDS: Final = ("program", "windows")

Plain = Mapping[str, Any]
"""JSON values by name, with whole numbers only, which the journal keeps and does not read."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: the name of a program, or None for a person; `windows` is the windows policy as JSON."""

    program: str | None = None
    windows: Plain = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """Somebody else sits at a seat from now on, or their windows policy changed."""

    player: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The settings of the table are these from now on."""

    settings: Plain


@dataclass(frozen=True, slots=True)
class Consent:
    """A player agrees to something, such as "undo", or refuses it."""

    player: int
    to: str
    given: bool


Note = SeatChanged | SettingsChanged | Consent | GameResult
"""An entry that changes nothing in the match. The result of a game follows its last choice, for those who only read."""

JournalEntry = GameEntry | MatchAction | Note
"""An entry of a journal."""

Find = Callable[[str], CardDefinition]
"""The card with a slug; raises `CorruptSave` if there is none."""


# Writing -------------------------------------------------------------------------------------------------------


def encode_entry(entry: JournalEntry) -> dict[str, Any]:
    """An entry as JSON values. Raises `WrongArgument` for what is none."""
    kind = next((name for name, (cls, _) in KINDS.items() if cls is type(entry)), None)
    if kind is None:
        raise WrongArgument(f"{quoted(entry)} is no entry of a journal")
    return {KIND: kind, **{each.name: _plain(getattr(entry, each.name)) for each in fields(entry)}}


def encode_deck(deck: Deck) -> dict[str, Any]:
    """A list as JSON values, with the cards by slug."""
    name = deck.name if deck.name.isprintable() and len(deck.name) <= LONGEST_TEXT else ""
    parts = {part: [[entry.count, entry.card.slug] for entry in getattr(deck, part)] for part in DECK_PARTS}
    return {"name": name, **parts}


def encode_seat(seat: Seat) -> dict[str, Any]:
    """A seat as JSON values."""
    return {"program": seat.program, "windows": dict(seat.windows)}


def _plain(value: Any) -> Any:
    match value:
        case Deck():
            return encode_deck(value)
        case Seat():
            return encode_seat(value)
        case tuple():
            return list(value)
        case Mapping():
            return dict(value)
    return value


def expect_plain(value: Plain, what: str) -> None:
    """Raise `WrongArgument` unless a value can be kept: JSON values by name, with whole numbers only."""
    try:
        if not isinstance(value, Mapping):
            raise ValueError("it is no object with names")
        files.expect_plain(dict(value))
    except ValueError as error:
        raise WrongArgument(f"{what} must be JSON values: {error}") from error


def is_name(value: object) -> bool:
    """A value is a text that a journal can keep as a name."""
    return isinstance(value, str) and value.isprintable() and 1 <= len(value) <= LONGEST_TEXT


# Reading -------------------------------------------------------------------------------------------------------


def decode_entry(value: Any, place: str, find: Find) -> JournalEntry:
    """The entry that JSON values tell. Raises `CorruptSave` for anything else."""
    kind = value.get(KIND) if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise CorruptSave(f"{place} is damaged: {quoted(kind)} is no kind of entry")
    cls, readers = KINDS[kind]
    read = Fields(value, (KIND, *readers), place)
    found: JournalEntry = cls(**{name: reader(read, name, find) for name, reader in readers.items()})
    return found


def decode_deck(read: Fields, find: Find) -> Deck:
    """The list that JSON values tell. Raises `CorruptSave`."""
    material, main, sideboard, pantheon = (tuple(_deck_entries(read, part, find)) for part in DECK_PARTS)
    name = "" if read.raw("name") == "" else read.text("name", LONGEST_TEXT)
    try:
        return Deck(material, main, sideboard, name, pantheon)
    except (GrandArchiveError, *DAMAGE) as error:
        raise CorruptSave(f"{read.place} is damaged: {told(error)}") from error


def decode_seat(read: Fields) -> Seat:
    """The seat that JSON values tell. Raises `CorruptSave`."""
    program = None if read.raw("program") is None else read.text("program", LONGEST_TEXT)
    return Seat(program, plain_field(read, "windows"))


def plain_field(read: Fields, name: str) -> Plain:
    """A field with JSON values by name. Raises `CorruptSave`."""
    value = read.raw(name)
    if not isinstance(value, dict):
        raise read.wrong(name, "an object with names", value)
    return value


def _deck_entries(read: Fields, name: str, find: Find) -> Iterable[Entry]:
    for value in read.list(name):
        match value:
            case [int() as count, str() as slug] if 1 <= count <= MOST_COPIES and len(slug) <= LONGEST_SLUG:
                yield Entry(count, find(slug))
            case _:
                raise read.wrong(name, "a list of counts and slugs")


Reader = Callable[[Fields, str, Find], Any]


def _number(least: int, most: int) -> Reader:
    return lambda read, name, _: read.number(name, least, most)


def _text(longest: int) -> Reader:
    return lambda read, name, _: read.text(name, longest)


def _truth(read: Fields, name: str, _: Find) -> bool:
    value = read.raw(name)
    if not isinstance(value, bool):
        raise read.wrong(name, "true or false", value)
    return value


def _players(read: Fields, name: str, _: Find) -> tuple[int, ...]:
    return read.numbers(name, 0, MOST_PLAYERS - 1)


def _deck(read: Fields, name: str, find: Find) -> Deck:
    return decode_deck(Fields(read.raw(name), DECK_FIELDS, f"{read.place}: {name!r}"), find)


def _seat(read: Fields, name: str, _: Find) -> Seat:
    return decode_seat(Fields(read.raw(name), SEAT_FIELDS, f"{read.place}: {name!r}"))


def _values(read: Fields, name: str, _: Find) -> Plain:
    return plain_field(read, name)


_PLAYER: Final = _number(0, MOST_PLAYERS - 1)

KINDS: Final[dict[str, tuple[type[Any], dict[str, Reader]]]] = {
    "choose": (
        Chosen,
        {
            "choice": _number(0, GREATEST_CHOICE),
            "options": _number(1, GREATEST_CHOICE),
            "player": _PLAYER,
            "purpose": _text(LONGEST_TEXT),
        },
    ),
    "concede": (Conceded, {"player": _PLAYER}),
    "undo": (TakenBack, {"left": _number(0, MOST_CHOICES)}),
    "game over": (
        GameResult,
        {
            "number": _number(1, MOST_GAMES),
            "first_player": _PLAYER,
            "winners": _players,
            "reason": _text(LONGEST_TEXT),
            "turn": _number(0, MOST_TURNS),
        },
    ),
    "sideboard": (Sideboarded, {"player": _PLAYER, "deck": _deck}),
    "turn order": (TurnOrderChosen, {"player": _PLAYER, "first": _truth}),
    "draw game": (GameDrawn, {"reason": _text(LONGEST_REASON)}),
    "draw match": (MatchDrawn, {}),
    "concede match": (MatchConceded, {"player": _PLAYER}),
    "settings": (SettingsChanged, {"settings": _values}),
    "seat": (SeatChanged, {"player": _PLAYER, "seat": _seat}),
    "consent": (Consent, {"player": _PLAYER, "to": _text(LONGEST_TEXT), "given": _truth}),
}
"""The kinds of entries by name: the class, and how each field is read."""
