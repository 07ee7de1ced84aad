"""The first line of a journal: versions, cards, how the match began, seats and settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Self

from grandarchive.decks import FORMATS, Format
from grandarchive.errors import CorruptSave, GrandArchiveError, WrongArgument
from grandarchive.play import arguments, embedding
from grandarchive.play.beginning import EVERY_OPPORTUNITY, MOST_PLAYERS, read_card_names
from grandarchive.play.embedding import CatalogLike
from grandarchive.play.fields import DAMAGE, Fields, quoted, told
from grandarchive.play.journal.entries import (
    DECK_FIELDS,
    SEAT_FIELDS,
    Find,
    Plain,
    Seat,
    decode_deck,
    decode_seat,
    encode_deck,
    encode_seat,
    expect_plain,
    is_name,
    plain_field,
)
from grandarchive.play.match_setup import BEST_OF, MOST_GAMES, MatchSetup
from grandarchive.play.saves import LONGEST_TEXT, encode_position, read_position
from grandarchive.version import RULES, VERSION

FORMAT: Final = "grandarchive journal 1"
FIELDS: Final = ("format", "engine", "rules", "match", "seats", "settings", "cards")
MATCH_FIELDS: Final = (
    *("names", "best_of", "most_games", "seed", "first_player", "chooser", "deck_format", "decks"),
    *("position", "card_names"),
)
MOST_DIFFERING: Final = 3
"""A reason names this many cards."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the first line tells. `read_only` is the reason for which this version may not go on, or None."""

    setup: MatchSetup
    seats: tuple[Seat, ...]
    settings: Plain
    engine: str = VERSION
    read_only: str | None = None

    @classmethod
    def new(cls, setup: MatchSetup, seats: tuple[Seat, ...], settings: Plain) -> Self:
        """The head of a new journal. Raises `WrongArgument`."""
        given = seats or (Seat(),) * setup.players
        if len(given) != setup.players:
            raise WrongArgument(f"{setup.players} players need {setup.players} seats, and not {len(given)}")
        for seat in given:
            expect_seat(seat)
        expect_plain(settings, "the settings")
        if setup.format not in FORMATS.values():
            raise WrongArgument(f"a journal knows the formats {', '.join(FORMATS)}, and not {setup.format.title}")
        return cls(setup, given, dict(settings))

    def encode(self) -> dict[str, Any]:
        """The head as JSON values."""
        setup = self.setup
        position = setup.position
        match = {
            "names": list(setup.names),
            "best_of": setup.best_of,
            "most_games": setup.most_games,
            "seed": setup.seed,
            "first_player": setup.first_player,
            "chooser": setup.chooser,
            "deck_format": setup.format.name.lower(),
            "decks": [encode_deck(deck) for deck in setup.decks],
            "position": None if position is None else encode_position(position.state, position.names),
            "card_names": [[name, list(words)] for name, words in setup.card_names],
        }
        if setup.every_opportunity and position is None:  # a position says it by itself
            match[EVERY_OPPORTUNITY] = True
        return {
            "format": FORMAT,
            "engine": VERSION,
            "rules": RULES,
            "match": match,
            "seats": [encode_seat(seat) for seat in self.seats],
            "settings": dict(self.settings),
            "cards": embedding.embedded(setup.cards().values()),
        }


def expect_seat(seat: object) -> None:
    """Raise `WrongArgument` for what is no seat, or one with something that a journal cannot keep."""
    if not isinstance(seat, Seat):
        raise WrongArgument(f"a seat is a Seat, and not {quoted(seat)}")
    expect_plain(seat.windows, "the windows policy of a seat")
    if seat.program is not None and not is_name(seat.program):
        raise WrongArgument(f"a program is named by printable characters, and not by {quoted(seat.program)}")


def read(value: Any, catalog: CatalogLike, place: str) -> tuple[Head, Find]:
    """The head that the first line tells, and a look-up of its cards. Raises `CorruptSave`."""
    format = value.get("format") if isinstance(value, dict) else None
    if format != FORMAT:
        raise CorruptSave(
            f"{place} has the format {quoted(format)}, and this version of grandarchive reads {quoted(FORMAT)}: "
            "go on with the version that wrote it"
        )
    fields = Fields(value, FIELDS, place)
    engine, rules = fields.text("engine", LONGEST_TEXT), fields.text("rules", LONGEST_TEXT)
    differing: list[str] = []
    try:
        cards = embedding.read(fields.list("cards"), catalog, place, engine, differing)
        find = partial(embedding.among, cards, place)
        match = Fields(fields.raw("match"), MATCH_FIELDS, place, (EVERY_OPPORTUNITY,))
        setup = _read_setup(match, find, catalog, differing)
    except CorruptSave as error:
        if engine == VERSION:
            raise
        raise CorruptSave(f"{error}; {embedding.remedy(engine)}") from error
    if list(setup.cards()) != list(cards):
        raise fields.wrong("cards", "the cards of the decks and no others")
    seats = tuple(decode_seat(seat) for seat in fields.objects("seats", SEAT_FIELDS))
    if len(seats) != setup.players:
        raise fields.wrong("seats", f"{setup.players} seats")
    reason = _reason(engine, rules, differing)
    return Head(setup, seats, plain_field(fields, "settings"), engine, reason), find


def _reason(engine: str, rules: str, differing: list[str]) -> str | None:
    """Why this version may not go on with a journal."""
    if rules != RULES:
        return f"it was played by the rules of {rules}, and not by those of {RULES}; version {engine} goes on with it"
    if engine != VERSION:
        return f"version {engine} wrote it, and this is version {VERSION}"
    if differing:
        shown = ", ".join(map(quoted, differing[:MOST_DIFFERING]))
        more = len(differing) - MOST_DIFFERING
        others = f" and {more} more" if more > 0 else ""
        return f"the catalog has other definitions of {shown}{others}; the catalog that it was made with goes on"
    return None


def _read_setup(fields: Fields, find: Find, catalog: CatalogLike, differing: list[str]) -> MatchSetup:
    """How the match began. Raises `CorruptSave`."""
    decks = tuple(decode_deck(deck, find) for deck in fields.objects("decks", DECK_FIELDS))
    encoded = fields.raw("position")
    names = fields.texts("names", arguments.LONGEST_NAME)
    if (encoded is None) != bool(decks) or (decks and len(decks) != len(names)):
        raise fields.wrong("decks", "a list for each player, or none with a position")
    position = None if encoded is None else read_position(encoded, catalog, differing)
    if position is not None and position.names != names:
        raise fields.wrong("names", "the names of the players in the position")
    if position is not None and fields.has(EVERY_OPPORTUNITY):
        raise fields.wrong(EVERY_OPPORTUNITY, "left out, because the position says it")
    setup = MatchSetup(
        decks,
        position,
        fields.number("seed", arguments.LEAST_SEED, arguments.GREATEST_SEED),
        fields.number("best_of", min(BEST_OF), max(BEST_OF)),
        fields.number_or_none("most_games", 1, MOST_GAMES),
        fields.number_or_none("first_player", 0, MOST_PLAYERS - 1),
        fields.number_or_none("chooser", 0, MOST_PLAYERS - 1),
        names,
        _read_format(fields),
        read_card_names(fields),
        fields.flag(EVERY_OPPORTUNITY) if position is None else position.state.stops,
    )
    _expect_possible(setup, fields)
    return setup


def _expect_possible(setup: MatchSetup, fields: Fields) -> None:
    """Raise `CorruptSave` unless there is such a match."""
    players, several = setup.players, setup.best_of > 1 or setup.chooser is not None
    wrong = (
        setup.best_of not in BEST_OF
        or (several and players != 2)
        or (several and setup.position is not None)
        or any(seat is not None and seat >= players for seat in (setup.first_player, setup.chooser))
        or (setup.most_games is not None and setup.most_games < setup.wins_needed)
    )
    if wrong:
        raise CorruptSave(f"{fields.place} tells of no match: its players and games do not fit together")
    if setup.decks:
        try:
            setup.beginning(setup.decks, 1, setup.first_player)
        except (GrandArchiveError, *DAMAGE) as error:
            raise CorruptSave(f"{fields.place} tells of no match: {told(error)}") from error


def _read_format(fields: Fields) -> Format:
    found: Mapping[str, Format] = FORMATS
    name = fields.text("deck_format", LONGEST_TEXT)
    if name not in found:
        raise fields.wrong("deck_format", f"one of {', '.join(found)}", name)
    return found[name]
