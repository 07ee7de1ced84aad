"""Games that a person left before they were over: they are kept in the data folder."""

from __future__ import annotations

import shlex
import tempfile
from datetime import UTC, datetime
from typing import Final

from grandarchive import files
from grandarchive.cards.folder import data_folder
from grandarchive.errors import NotWritten
from grandarchive.play import Game
from grandarchive.play.saves import written

GAMES: Final = "games"
"""The folder in the data folder, in which such games are kept."""


def keep_unfinished(game: Game) -> str:
    """Save a game in a new file, named by the time, and tell in a line how to go on with it, or why it is lost."""
    name = f"{datetime.now(UTC).astimezone():%Y-%m-%d-%H%M%S}.json"
    try:
        path = files.write_new((data_folder() / GAMES, tempfile.gettempdir()), name, written(game.encode()))
    except NotWritten as error:
        return f"The game is lost: {error}"
    return f"The game is kept. Go on with: grandarchive play --load {shlex.quote(str(path))}"
