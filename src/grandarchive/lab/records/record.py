"""The form of a record, and how it is written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

import msgspec

from grandarchive.errors import GrandArchiveError

FORM: Final = 1
"""The version of the form. A record of another version is refused."""


class NotARecord(GrandArchiveError):
    """A text that is no record of a game in this form."""


class SeatRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What a game was for one seat. Turns are numbers of the game, from 1; 0 is before the first.

    `deck` is the name of the deck, and `list` the fingerprint of the cards that it began with, which sideboarding
    changes. `agent` has its options, and `weights` is the hash of its fitted numbers, "" without any. `drawn` has the
    names of the cards that were drawn, by turn, and `played` those that were activated or materialized, each with its
    turn. `in_play` are the objects under the seat's control at the end. `life` is what the champion had left at the
    first decision of each turn, None without a champion. `levels` has the champions that it levelled up into, each with
    its turn.
    """

    deck: str
    list: str
    agent: str
    weights: str
    drawn: dict[int, tuple[str, ...]]
    played: tuple[tuple[int, str], ...]
    in_play: tuple[str, ...]
    life: tuple[int | None, ...]
    levels: tuple[tuple[int, str], ...]


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game.

    `pairing`, `pair`, `leg` and `game` are its place: the pairing of a run, the pair in it, the half of the pair (in
    leg 1 the decks have changed seats), and the number of the game in its match, from 1. `winner` is a seat, None for a
    draw. `choices` lead from the beginning to the end again, and `choices_hash` is their hash. `compiled` tells whether
    the engine was compiled.
    """

    form: int = FORM
    version: str
    compiled: bool
    pairing: int
    pair: int
    leg: int
    game: int
    seed: int
    first_player: int
    seats: tuple[SeatRecord, SeatRecord]
    winner: int | None
    reason: str
    turns: int
    choices_hash: str
    choices: tuple[int, ...]


def choices_hash(choices: Iterable[int]) -> str:
    """A hash of the choices of a game, in hexadecimal digits."""
    return hashlib.sha256(",".join(map(str, choices)).encode()).hexdigest()


def encode(record: GameRecord) -> str:
    """A record as JSON."""
    return msgspec.json.encode(record).decode()


def decode(text: str | bytes) -> GameRecord:
    """The record in a JSON text. Raises `NotARecord` for anything else, and for a form that is not `FORM`."""
    try:
        found = msgspec.json.decode(text, type=GameRecord)
    except msgspec.MsgspecError as error:
        raise NotARecord(f"this is no record of a game: {error}") from error
    if found.form != FORM:
        raise NotARecord(f"the record has form {found.form}, and this version reads form {FORM}")
    return found
