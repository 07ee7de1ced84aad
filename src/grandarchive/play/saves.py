"""What saves and replays say, in writing and read again.

A **save** tells how a game came about: the cards, decks, seed, players and choices, and a digest of the state they led
to. A **position** is the state itself, for a game that had no beginning. A **replay** is like a save without cards and
state, or a position and the choices since; its file may grow while the game is played, a line a choice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from grandarchive import files
from grandarchive.errors import CorruptSave
from grandarchive.files import StrPath
from grandarchive.play import embedding, events
from grandarchive.play.arguments import LONGEST_NAME
from grandarchive.play.beginning import EVERY_OPPORTUNITY, FIELDS, MOST_PLAYERS, Beginning, read_beginning
from grandarchive.play.embedding import CatalogLike
from grandarchive.play.fields import DAMAGE, Fields, quoted, told
from grandarchive.state import encoding, invariants
from grandarchive.state.game import GameState
from grandarchive.state.records import Outcome
from grandarchive.version import RULES, VERSION

SAVE: Final = "grandarchive save 2"
POSITION: Final = "grandarchive position 2"
REPLAY: Final = "grandarchive replay 2"
REPORT: Final = "grandarchive report 1"
"""The kinds of files, with the versions of their formats."""

HEADER: Final = ("format", "engine", "rules")
SAVE_FIELDS: Final = (*HEADER, "cards", *FIELDS, "choices", "state", "digest")
POSITION_FIELDS: Final = (*HEADER, "cards", "names", "position", "digest")
REPLAY_FIELDS: Final = (*HEADER, "fingerprint", *FIELDS, "choices", "outcome")
CONTINUATION_FIELDS: Final = (*HEADER, "position", "choices", "outcome")
"""The fields of a replay that begins with a position."""
OUTCOME_FIELDS: Final = ("winners", "reason")

UNDO: Final = "undo"
"""The line of a replay that takes back the last choice."""

GREATEST_CHOICE: Final = 1_000_000
MOST_CHOICES: Final = 1_000_000
LONGEST_TEXT: Final = 200


@dataclass(frozen=True, slots=True)
class Position:
    """A state from which a game goes on, and the names of the players."""

    state: GameState
    names: tuple[str, ...]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.state.turn


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went, as a file tells it: a beginning or a position, the choices, and what they must lead to.

    `state` is the digest of the state, `outcome` the winners and the reason, `engine` the version that wrote it.
    """

    kind: str
    engine: str
    beginning: Beginning | Position
    choices: tuple[int, ...]
    state: str | None
    outcome: dict[str, Any] | None

    @property
    def remedy(self) -> str:
        """A remedy, if another version wrote it."""
        return "" if self.engine == VERSION else f"; it was written by version {self.engine}, which may go on with it"


# Writing -------------------------------------------------------------------------------------------------------


def encode_save(beginning: Beginning, choices: Iterable[int], state: GameState) -> dict[str, Any]:
    """The save of a game that began and reached a state."""
    return sealed(
        {
            **_header(SAVE),
            "cards": embedding.embedded(beginning.cards().values()),
            **beginning.encode(),
            "choices": list(choices),
            "state": encoding.digest(state),
        }
    )


def encode_position(state: GameState, names: Iterable[str]) -> dict[str, Any]:
    """The save of a game that went on from a state."""
    cards = {card.definition.slug: card.definition for card in state.cards if not card.definition.token}
    return sealed(
        {
            **_header(POSITION),
            "cards": embedding.embedded(cards[slug] for slug in sorted(cards)),
            "names": list(names),
            "position": encoding.encode(state),
        }
    )


def encode_replay(beginning: Beginning, choices: Iterable[int], outcome: Outcome | None) -> dict[str, Any]:
    """The replay of a game, to its outcome if it has one."""
    return {
        **_header(REPLAY),
        "fingerprint": embedding.fingerprint(beginning.cards().values()),
        **beginning.encode(),
        "choices": list(choices),
        "outcome": encode_outcome(outcome),
    }


def encode_continuation(
    state: GameState, names: Iterable[str], choices: Iterable[int], outcome: Outcome | None
) -> dict[str, Any]:
    """The replay of a game that went on from a state."""
    return {
        **_header(REPLAY),
        "position": encode_position(state, names),
        "choices": list(choices),
        "outcome": encode_outcome(outcome),
    }


def encode_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended, as a replay tells it."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def _header(kind: str) -> dict[str, Any]:
    return {"format": kind, "engine": VERSION, "rules": RULES}


def sealed(content: dict[str, Any]) -> dict[str, Any]:
    """A save with the digest of all that it says."""
    return {**content, "digest": _digest(content)}


def _digest(content: dict[str, Any]) -> str:
    said = {name: value for name, value in content.items() if name != "digest"}
    return hashlib.sha256(json.dumps(said, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# Reading -------------------------------------------------------------------------------------------------------


def read_save(encoded: Any, catalog: CatalogLike) -> Course:
    """How the game of a save went. Raises `CorruptSave`."""
    fields = _fields(encoded, SAVE, SAVE_FIELDS, (EVERY_OPPORTUNITY,))
    _expect_digest(encoded)
    engine = _read_header(fields)
    cards = embedding.read(fields.list("cards"), catalog, fields.place, engine)
    beginning = read_beginning(fields, partial(embedding.among, cards, fields.place))
    if list(beginning.cards()) != list(cards):
        raise fields.wrong("cards", "the cards of the decks and no others")
    return Course("save", engine, beginning, _read_choices(fields), fields.text("state", LONGEST_TEXT), None)


def read_position(encoded: Any, catalog: CatalogLike, differing: list[str] | None = None) -> Position:
    """The position of a save. Raises `CorruptSave`.

    With a list for the slugs of `differing` cards, neither another edition of the rules nor other cards are refused.
    """
    fields = _fields(encoded, POSITION, POSITION_FIELDS)
    _expect_digest(encoded)
    engine = _read_header(fields) if differing is None else fields.text("engine", LONGEST_TEXT)
    cards = embedding.read(fields.list("cards"), catalog, fields.place, engine, differing)
    names = fields.texts("names", LONGEST_NAME)
    try:
        state = encoding.decode(fields.raw("position"), cards.__getitem__)
        problems = invariants.problems(state)
        events.journal_lines(state.journal or (), names)
        if len(set(names)) != state.players:
            problems.append("the players have other names")
    except DAMAGE as error:
        raise CorruptSave(f"{fields.place} is damaged: there is no such state ({told(error)})") from error
    if problems:
        raise CorruptSave(f"{fields.place} is damaged: {problems[0]}")
    return Position(state, names)


def read_replay(encoded: Any, catalog: CatalogLike) -> Course:
    """How the game of a replay went. Raises `CorruptSave`."""
    if isinstance(encoded, dict) and "position" in encoded:
        return _read_continuation(encoded, catalog)
    fields = _fields(encoded, REPLAY, REPLAY_FIELDS, (EVERY_OPPORTUNITY,))
    engine = _read_header(fields)
    beginning = read_beginning(fields, partial(embedding.required, catalog, fields.place))
    course = Course("replay", engine, beginning, _read_choices(fields), None, _read_outcome(fields))
    if fields.text("fingerprint", LONGEST_TEXT) != embedding.fingerprint(beginning.cards().values()):
        raise CorruptSave(
            f"{fields.place} was recorded with other definitions of its cards: {embedding.remedy(engine)}"
        )
    return course


def _read_continuation(encoded: dict[str, Any], catalog: CatalogLike) -> Course:
    fields = _fields(encoded, REPLAY, CONTINUATION_FIELDS)
    engine = _read_header(fields)
    position = read_position(fields.raw("position"), catalog)
    return Course("replay", engine, position, _read_choices(fields), None, _read_outcome(fields))


def _fields(encoded: Any, kind: str, names: tuple[str, ...], perhaps: tuple[str, ...] = ()) -> Fields:
    place = "the " + kind.split()[1]
    try:
        files.expect_plain(encoded)
    except ValueError as error:
        raise CorruptSave(f"{place} is damaged: {error}") from error
    format = encoded.get("format") if isinstance(encoded, dict) else None
    if format != kind:
        name, _, version = kind.rpartition(" ")
        if isinstance(format, str) and format.startswith(f"{name} "):
            raise CorruptSave(
                f"{place} has the format {quoted(format)}, and this version of grandarchive reads {version}: "
                "go on with the version that wrote it"
            )
        raise CorruptSave(f"this is no {name.split()[1]} of grandarchive")
    return Fields(encoded, names, place, perhaps)


def _expect_digest(encoded: dict[str, Any]) -> None:
    if encoded["digest"] != _digest(encoded):
        raise CorruptSave(f"the {encoded['format'].split()[1]} is damaged: its content does not match its digest")


def _read_header(fields: Fields) -> str:
    """The version that wrote it; refuses what was played by another edition of the rules."""
    engine = fields.text("engine", LONGEST_TEXT)
    rules = fields.text("rules", LONGEST_TEXT)
    if rules != RULES:
        raise CorruptSave(
            f"{fields.place} was played by the rules of {rules}, and this version of grandarchive plays by those of "
            f"{RULES}: go on with version {engine}, which wrote it"
        )
    return engine


def _read_choices(fields: Fields) -> tuple[int, ...]:
    """Indices of options, and for a player who conceded the complement of their number."""
    choices = fields.numbers("choices", -MOST_PLAYERS, GREATEST_CHOICE)
    if len(choices) > MOST_CHOICES:
        raise fields.wrong("choices", f"at most {MOST_CHOICES} choices")
    return choices


def _read_outcome(fields: Fields) -> dict[str, Any] | None:
    value = fields.raw("outcome")
    if value is None:
        return None
    outcome = Fields(value, OUTCOME_FIELDS, f"{fields.place}: its outcome")
    winners = list(outcome.numbers("winners", 0, MOST_PLAYERS - 1))
    return {"winners": winners, "reason": outcome.text("reason", LONGEST_TEXT)}


# Files ---------------------------------------------------------------------------------------------------------


def read_file(path: StrPath) -> Any:
    """The save, position or replay in a file, as JSON values. Raises `CorruptSave` for anything else.

    A replay may go on in further lines: a choice each, "undo", or the outcome. A last line without an end is what was
    being written when the game was stopped; it does not count.
    """
    return parse(files.read_text(path, CorruptSave), str(path))


def parse(text: str, place: str) -> Any:
    """As `read_file`, of the text of a file."""
    first, _, rest = text.partition("\n")
    try:
        value = files.parse_json(first)
    except ValueError:
        first, rest = text, ""  # perhaps it is one value in several lines
        try:
            value = files.parse_json(text)
        except ValueError as error:
            raise CorruptSave(f"{place} is damaged or truncated: {error}") from error
    if rest.strip():
        _extend(value, rest.split("\n")[:-1], place)
    return value


def _extend(replay: Any, lines: list[str], place: str) -> None:
    """Add the further lines of a replay to what the first one says."""
    choices = replay.get("choices") if isinstance(replay, dict) else None
    if not isinstance(choices, list):
        raise CorruptSave(f"{place} is damaged: its first line is not the beginning of a replay")
    for number, line in enumerate(lines, 2):
        try:
            value = files.parse_json(line)
        except ValueError as error:
            raise CorruptSave(f"{place} is damaged: line {number}: {error}") from error
        if isinstance(value, dict) and value.keys() == set(OUTCOME_FIELDS):
            replay["outcome"] = value
            continue
        replay["outcome"] = None
        if value == UNDO and choices:
            choices.pop()
        elif type(value) is int:
            choices.append(value)
        else:
            raise CorruptSave(f"{place} is damaged: line {number} is neither a choice nor an outcome")


def is_replay(encoded: Any) -> bool:
    """A file holds a replay, of whatever version."""
    return _is_of_kind(encoded, REPLAY)


def of_report(encoded: Any) -> Any:
    """The replay in the report of a bug; anything else stays as it is.

    Raises `CorruptSave` for a report without a replay.
    """
    if not _is_of_kind(encoded, REPORT):
        return encoded
    if not isinstance(encoded.get("replay"), dict):
        raise CorruptSave("this report has what one player knew, and no replay: nobody else's hidden cards are in it")
    return encoded["replay"]


def is_position(encoded: Any) -> bool:
    """A file holds a position, of whatever version."""
    return _is_of_kind(encoded, POSITION)


def _is_of_kind(encoded: Any, kind: str) -> bool:
    format = encoded.get("format") if isinstance(encoded, dict) else None
    return isinstance(format, str) and format.startswith(kind.rpartition(" ")[0])


def written(encoded: Any) -> str:
    """JSON values as a line of a file."""
    return json.dumps(encoded) + "\n"
