"""The games of a run as a polars data frame, one row for each game and seat, and as Parquet (docs/lab.md)."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from grandarchive.lab.libraries import library
from grandarchive.lab.records import GameRecord
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import RunFile

if TYPE_CHECKING:
    from polars import DataFrame

GAMES_AT_ONCE: Final = 1_000
"""The number of games that are Python values at a time."""

COLUMNS: Final[dict[str, str]] = {
    "game": "the number of the game, by which `lab replay` finds it",
    "version": "the version of the engine",
    "compiled": "whether the engine was compiled",
    "pairing": "the number of the pairing in the run",
    "pair": "the number of the pair in its pairing",
    "leg": "0, or 1 where the decks of the pair have changed seats",
    "game_of_match": "the number of the game in its match, from 1",
    "seed": "the seed of the game",
    "seat": "the seat, 0 or 1",
    "went_first": "whether the seat went first",
    "deck": "the name of the deck",
    "list": "the fingerprint of the cards with which the deck began",
    "agent": "the program that played, with its options",
    "weights": "the hash of its fitted numbers, empty without any",
    "opponent": "the name of the other deck",
    "opponent_list": "the fingerprint of its cards",
    "opponent_agent": "the program that played it",
    "score": "1 for a win, 0 for a loss, 0.5 for a draw",
    "counts": "whether the game counts in scores, as no game of its pair failed",
    "reason": "how the game ended",
    "turns": "the turns of the game, of both players",
    "drawn": "the cards drawn, by turn; turn 0 is before the first",
    "played": "the cards activated or materialized, each with its turn",
    "in_play": "the objects under the control of the seat at the end",
    "life": "what the champion had left at the first decision of each turn, null without a champion",
    "levels": "the champions levelled up into, each with its turn",
    "choices_hash": "the hash of all choices of the game",
}
"""The columns, each with its meaning."""

PURPOSE: Final = "a table of games"


def data_frame(results: RunFile) -> DataFrame:
    """The finished games of a run: a row for each game and seat, with the columns of `COLUMNS`.

    Raises `MissingLibrary` without polars.
    """
    polars = library("polars", PURPOSE)
    schema = _schema(polars)
    frames: list[DataFrame] = [polars.DataFrame([], schema=schema)]
    games = results.numbered_games()
    counted = {score.slot for score in results.scores() if score.half_points is not None}
    while part := list(islice(games, GAMES_AT_ONCE)):
        frames.append(polars.DataFrame(_rows(part, counted), schema=schema))
    found: DataFrame = polars.concat(frames)
    return found


def parquet(results: RunFile) -> bytes:
    """The table of `data_frame` as the content of a Parquet file. Raises `MissingLibrary` without polars."""
    file = io.BytesIO()
    data_frame(results).write_parquet(file)
    return file.getvalue()


def _schema(polars: Any) -> Mapping[str, Any]:
    """The type of each column."""
    text, number, flag = polars.String, polars.Int32, polars.Boolean
    types = {
        "compiled": flag,
        **dict.fromkeys(("game", "pairing", "pair", "leg", "game_of_match", "seat", "turns"), number),
        "seed": polars.UInt64,
        "went_first": flag,
        "score": polars.Float64,
        "counts": flag,
        "drawn": polars.List(polars.Struct({"turn": number, "cards": polars.List(text)})),
        "played": polars.List(polars.Struct({"turn": number, "card": text})),
        "in_play": polars.List(text),
        "life": polars.List(number),
        "levels": polars.List(polars.Struct({"turn": number, "champion": text})),
    }
    return {name: types.get(name, text) for name in COLUMNS}


def _rows(games: Iterable[tuple[int, GameRecord]], counted: Collection[Slot]) -> list[dict[str, Any]]:
    return [
        _row(number, record, seat, Slot(record.pairing, record.pair) in counted)
        for number, record in games
        for seat in range(len(record.seats))
    ]


def _row(number: int, record: GameRecord, seat: int, counts: bool) -> dict[str, Any]:
    """The row of a seat."""
    ours, theirs = record.seats[seat], record.seats[1 - seat]
    return {
        "game": number,
        "version": record.version,
        "compiled": record.compiled,
        "pairing": record.pairing,
        "pair": record.pair,
        "leg": record.leg,
        "game_of_match": record.game,
        "seed": record.seed,
        "seat": seat,
        "went_first": record.first_player == seat,
        "deck": ours.deck,
        "list": ours.list,
        "agent": ours.agent,
        "weights": ours.weights,
        "opponent": theirs.deck,
        "opponent_list": theirs.list,
        "opponent_agent": theirs.agent,
        "score": 0.5 if record.winner is None else float(record.winner == seat),
        "counts": counts,
        "reason": record.reason,
        "turns": record.turns,
        "drawn": [{"turn": turn, "cards": list(cards)} for turn, cards in ours.drawn.items()],
        "played": [{"turn": turn, "card": card} for turn, card in ours.played],
        "in_play": list(ours.in_play),
        "life": list(ours.life),
        "levels": [{"turn": turn, "champion": champion} for turn, champion in ours.levels],
        "choices_hash": record.choices_hash,
    }
