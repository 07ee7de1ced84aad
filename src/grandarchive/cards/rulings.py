"""The official rulings of cards, as the index has them. They are shown to people; nothing reads them."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    """A ruling of a card: its day ("2025-05-28", or empty) and its text."""

    day: str
    text: str


class _Entry(msgspec.Struct):
    date_added: str | None = None
    title: str | None = None
    description: str | None = None


class _Record(msgspec.Struct):
    name: str
    rule: list[_Entry] | None = None


def rulings(index: Path) -> dict[str, tuple[Ruling, ...]]:
    """The rulings of each card in a file of the index that has one, oldest first; empty if the file is no index."""
    try:
        records = msgspec.json.decode(index.read_bytes(), type=list[_Record])
    except (OSError, msgspec.MsgspecError):
        return {}
    found = {record.name: _rulings_of(record) for record in records}
    return {name: each for name, each in found.items() if each}


def _rulings_of(record: _Record) -> tuple[Ruling, ...]:
    """The rulings of a record that have a text, without repeated ones."""
    texts = (Ruling(entry.date_added or "", _text_of(entry)) for entry in record.rule or [])
    return tuple(dict.fromkeys(sorted((each for each in texts if each.text), key=lambda each: each.day)))


def _text_of(entry: _Entry) -> str:
    """The text of an entry, after its title if it has one."""
    parts = ((entry.title or "").strip(), (entry.description or "").strip())
    return ": ".join(part for part in parts if part)
