"""The addresses of card pictures, as the official index names them. Nothing is loaded, kept or given out here."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import urljoin, urlsplit

import msgspec

from grandarchive.cards.source import OFFICIAL

HOST: Final = "https://" + urlsplit(OFFICIAL).netloc
"""The only host of pictures."""


class _Edition(msgspec.Struct):
    image: str | None = None


class _Side(msgspec.Struct):
    name: str
    edition: _Edition | None = None


class _Printing(msgspec.Struct):
    image: str | None = None
    other_orientations: list[_Side] = []


class _Record(msgspec.Struct):
    name: str
    editions: list[_Printing] = []


def pictures(index: Path) -> dict[str, str]:
    """The address of a picture for each name in a file of the index that has one; empty if the file is no index."""
    try:
        records = msgspec.json.decode(index.read_bytes(), type=list[_Record])
    except (OSError, msgspec.MsgspecError):
        return {}
    found: dict[str, str] = {}
    for record in records:
        for printing in record.editions:
            _note(found, record.name, printing.image)
            for side in printing.other_orientations:
                _note(found, side.name, side.edition.image if side.edition else None)
    return found


def _note(found: dict[str, str], name: str, image: str | None) -> None:
    """Note the first picture of a name, unless it leads to another host."""
    address = urljoin(HOST, image) if image else ""
    if name not in found and address.startswith(f"{HOST}/"):
        found[name] = address
