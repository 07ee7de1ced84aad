"""The pool: all cards of the official index, in the user's data folder."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grandarchive import files
from grandarchive.cards.cache import cached_catalog
from grandarchive.cards.catalog import Catalog
from grandarchive.cards.fetching import Note, Source, fetch
from grandarchive.cards.index import read_index
from grandarchive.errors import NotACatalog, NotWritten, UpdateFailed

FOLDER: Final = "GRANDARCHIVE_DATA"
"""The environment variable that names another data folder."""


def data_folder() -> Path:
    """The user's data folder, as the system has it."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("grandarchive", appauthor=False)


@dataclass(frozen=True, slots=True)
class Pool:
    """All cards of the official index, if they were fetched."""

    folder: Path

    @property
    def index(self) -> Path:
        """The official index."""
        return self.folder / "cards.json"

    @property
    def part(self) -> Path:
        """The finished pages of an interrupted update."""
        return self.folder / "cards.part"

    @property
    def cache(self) -> Path:
        """What the texts say."""
        return self.folder / "cards.cache"

    def exists(self) -> bool:
        """Whether the cards were ever fetched."""
        return self.index.exists()

    def catalog(self, note: Note | None = None) -> Catalog:
        """The cards; `note` is told of texts that are read anew. Raises `NotACatalog`."""
        try:
            return cached_catalog(self.index, self.cache, note)
        except NotACatalog as error:
            raise NotACatalog(f"{error} 'grandarchive cards update' fetches it again.") from error

    def update(self, source: Source, note: Note) -> None:
        """Fetch the index from a source; the one that is there stays until all of the new one is.

        Raises `UpdateFailed` or `NotWritten`.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWritten(f"{self.folder} cannot be made: {error.strerror or error}") from error
        records = fetch(source, self.part, note)
        new = self.folder / "cards.new"
        files.write(new, json.dumps(records))
        try:
            read_index(new)
            os.replace(new, self.index)
        except NotACatalog as error:
            self.part.unlink(missing_ok=True)  # its pages would give the same again
            raise UpdateFailed(f"what was fetched is no index: {error}") from error
        except OSError as error:
            raise NotWritten(f"{self.index} cannot be written: {error.strerror or error}") from error
        finally:
            new.unlink(missing_ok=True)
        self.part.unlink(missing_ok=True)
