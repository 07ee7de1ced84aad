"""Keeping the replays of games that went wrong."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from grandarchive.errors import GrandArchiveError


def write_replay(replay: Any, path: str | Path) -> Path:
    """Write a replay to a file. Raises `GrandArchiveError` if that is impossible."""
    try:
        Path(path).write_text(json.dumps(replay) + "\n", encoding="utf-8")
    except OSError as error:
        raise GrandArchiveError(f"{path} cannot be written: {error.strerror or error}") from error
    return Path(path)


def keep_replay(replay: dict[str, Any]) -> Path:
    """Write the replay of a bug to a new file: in the current directory, or for temporary files if that is read-only.

    The name has the seed and the number of choices; the same replay goes to the same file.
    """
    name = f"grandarchive-bug-{replay.get('seed', 0)}-{len(replay.get('choices', ()))}.json"
    try:
        return write_replay(replay, name)
    except GrandArchiveError:
        return write_replay(replay, Path(tempfile.gettempdir()) / name)
