"""Keeping the replays of games that went wrong."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from grandarchive import files
from grandarchive.play import saves


def keep_replay(replay: dict[str, Any]) -> Path:
    """Write the replay of a bug to a new file: in the current directory, or for temporary files if that is read-only.

    The name has the seed and the number of choices, and a number if another file has this name.
    """
    name = f"grandarchive-bug-{replay.get('seed', 0)}-{len(replay.get('choices', ()))}.json"
    return files.write_new((".", tempfile.gettempdir()), name, saves.written(replay))
