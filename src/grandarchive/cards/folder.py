"""The folder in which cards, the definitions of their texts and unfinished games are kept for a user."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FOLDER: Final = "GRANDARCHIVE_DATA"
"""The environment variable that names another data folder."""


def data_folder() -> Path:
    """The user's data folder, as the system has it."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("grandarchive", appauthor=False)
