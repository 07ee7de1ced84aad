"""A cache of definitions that were read from texts: beside the pool, or in the data folder for a named index file.

Reading all texts takes long, reading what they say does not. A cache is good for one edition of what reads texts (the
grammar, the model and the cards on file) and one index; its first line says for which. Nothing else makes it hold: a
cache that is damaged or of another edition is made again, and its cards are checked like any others.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from grandarchive import files
from grandarchive.cards.catalog import Catalog, Entry, official_entries, stamped_texts
from grandarchive.cards.fetching import Note
from grandarchive.cards.folder import data_folder
from grandarchive.cards.index import Index, RefusedRecord, index_in
from grandarchive.cards.records import index_text
from grandarchive.errors import CorruptSave, NotACatalog, NotWritten
from grandarchive.model.cards import CardDefinition
from grandarchive.model.codec import decode, encode

READERS: Final = ("model", "text", "cards")
"""The parts of this package that make a definition of a text."""

SOURCES: Final = frozenset({".py", ".json", ".toml"})
FORMAT: Final = "grandarchive cards 2"
MOST_BYTES: Final = 256 * 2**20
TEXT: Final = '"text":'
"""The JSON key before the text of a card."""

KEPT: Final = "texts"
"""The folder in the data folder that holds one cache for each index file that a user has named."""

MOST_KEPT: Final = 4
"""The number of such caches that are kept; the oldest are deleted."""


def cached_catalog(index: Path, kept: Path, note: Note | None = None) -> Catalog:
    """The catalog that `Catalog.load` makes of an index, with what the cache knows of it; mends the cache.

    Raises `NotACatalog`.
    """
    text = files.read_text(index, NotACatalog, MOST_BYTES)
    digest = _digest(text.encode())
    kept_cards, of_index = _read(kept)
    if of_index != digest:
        kept_cards = _made(index_in(text, index), {line.key: line for line in kept_cards.lines}, note)
        with suppress(NotWritten):  # then it is made again the next time
            _write(kept, kept_cards, digest)
    return Catalog([line.entry(index) for line in kept_cards.lines], kept_cards.refused)


def loaded(index: str | Path) -> Catalog:
    """The catalog of a file of the index, as `Catalog.load` has it. Raises `NotACatalog`.

    It uses the cache of an earlier time if there is one for the same content. Otherwise each text is read when its card
    is asked for, and the cache is written as soon as all texts are read.
    """
    text = index_text(index)
    index = Path(index)
    digest = _digest(text.encode())
    kept = data_folder() / KEPT / f"{digest[:16]}.cache"
    found, of_index = _read(kept)
    if of_index == digest:
        return Catalog([line.entry(index) for line in found.lines], found.refused)
    read = index_in(text, index)
    return Catalog(official_entries(read.cards), read.refused, partial(_keep, read, kept, digest))


def _keep(index: Index, kept: Path, digest: str, cards: tuple[CardDefinition, ...]) -> None:
    """Write the cache of an index file and delete the oldest ones. Nothing happens if the folder cannot be written."""
    by_slug = {card.slug: card for card in cards}
    lines = [_line(official, by_slug[official.slug]) for official in index.cards]
    with suppress(NotWritten, OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        _write(kept, _Kept(lines, index.refused), digest)
        others = sorted(kept.parent.glob("*.cache"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[MOST_KEPT:]:
            path.unlink(missing_ok=True)


@cache
def edition() -> str:
    """The hash of all that makes a definition of a text."""
    root = Path(files.__file__).parent
    found = hashlib.sha256()
    for part in READERS:
        for path in sorted((root / part).rglob("*")):
            if path.suffix in SOURCES:
                found.update(f"{path.relative_to(root).as_posix()}\0{path.stat().st_size}\0".encode())
                found.update(path.read_bytes())
    return found.hexdigest()


@dataclass(frozen=True, slots=True)
class _Line:
    """A card of the cache: its slug and names, the hash of the official card, and its definition in JSON."""

    slug: str
    names: tuple[str, ...]
    key: str
    definition: str

    @property
    def stands_alone(self) -> bool:
        """Whether the definition is understood, and has no other in it."""
        return self.definition.count('"is":"CardDefinition"') == 1 and '"unread":[]' in self.definition

    def entry(self, index: Path) -> Entry:
        """The card, read when it is asked for."""
        return Entry(self.slug, self.names, lambda: self._card(index), self._text)

    def _text(self) -> str:
        """The text of the card, which is its last field with this name: those before are of cards within it."""
        at = self.definition.rfind(TEXT)
        with suppress(ValueError):
            text, _ = json.JSONDecoder().raw_decode(self.definition, at + len(TEXT)) if at >= 0 else ("", 0)
            return text if isinstance(text, str) else ""
        return ""

    def _card(self, index: Path) -> CardDefinition:
        with suppress(CorruptSave, ValueError, RecursionError):
            found = decode(json.loads(self.definition))
            if isinstance(found, CardDefinition) and found.slug == self.slug:
                return found
        return Catalog.load(index, texts=stamped_texts()).by_slug(self.slug)


@dataclass(frozen=True, slots=True)
class _Kept:
    """The cards of a cache, and the records of its index that are no cards."""

    lines: list[_Line]
    refused: tuple[RefusedRecord, ...] = ()


def _made(index: Index, known: dict[str, _Line], note: Note | None) -> _Kept:
    """The lines for all cards of an index. What is known by the hash of the official card is not read again.

    Unless the card speaks of other cards, which may have changed, or is not understood, perhaps because of them.
    """
    officials = index.cards
    lines = []
    for done, (official, entry) in enumerate(zip(officials, official_entries(officials), strict=True), 1):
        line = known.get(_key(official))
        if line is None or not line.stands_alone:
            line = _line(official, entry.card)
        lines.append(line)
        if note is not None:
            note(done, len(officials))
    return _Kept(lines, index.refused)


def _key(official: CardDefinition) -> str:
    """The hash of an official card."""
    return _digest(_json(official).encode("utf-8", "surrogatepass"))


def _line(official: CardDefinition, read: CardDefinition) -> _Line:
    return _Line(read.slug, tuple(face.name for face in read.faces), _key(official), _json(read))


def _json(card: CardDefinition) -> str:
    return json.dumps(encode(card), separators=(",", ":"))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# The file --------------------------------------------------------------------------------------------------------


def _write(kept: Path, cards: _Kept, index: str) -> None:
    refused = json.dumps([[one.number, one.name, one.slug, one.reason] for one in cards.refused])
    body = f"{refused}\n" + "".join(
        f"{json.dumps({'slug': line.slug, 'names': line.names, 'key': line.key})}\t{line.definition}\n"
        for line in cards.lines
    )
    head = {"format": FORMAT, "edition": edition(), "index": index, "body": _digest(body.encode())}
    files.write(kept, json.dumps(head) + "\n" + body)


def _read(kept: Path) -> tuple[_Kept, str | None]:
    """The cards of a cache and the hash of the index they are of; none of a cache that cannot be used."""
    try:
        head, _, body = files.read_text(kept, CorruptSave, MOST_BYTES).partition("\n")
        said = json.loads(head)
        expected = {"format": FORMAT, "edition": edition(), "body": _digest(body.encode())}
        if any(said[key] != value for key, value in expected.items()):
            return _Kept([]), None
        refused, _, cards = body.partition("\n")
        records = tuple(RefusedRecord(int(number), *map(str, texts)) for number, *texts in json.loads(refused))
        return _Kept(list(_lines(cards)), records), said["index"]
    except (CorruptSave, LookupError, TypeError, ValueError, RecursionError):
        return _Kept([]), None


def _lines(body: str) -> Iterator[_Line]:
    for line in body.split("\n")[:-1]:
        head, _, card = line.partition("\t")
        said: dict[str, Any] = json.loads(head)
        yield _Line(said["slug"], tuple(said["names"]), said["key"], card)
