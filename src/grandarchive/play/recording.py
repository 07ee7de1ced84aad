"""A replay that is written while its game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grandarchive import files
from grandarchive.files import StrPath
from grandarchive.play import saves

if TYPE_CHECKING:
    from grandarchive.play.game import Game


class Recording:
    """The file of a replay, which grows with the game: whenever the process dies, what was chosen is there.

    What the file held before is kept until the first `note` after a choice, which puts a whole replay into its place.
    Without `overwrite` that `note` raises `FileExists` if there is a file by then.

    Raises `NotWritten` if the file cannot be written.
    """

    def __init__(self, game: Game, path: StrPath, overwrite: bool = True) -> None:
        saves.written(game.replay)
        files.expect_writable(path)
        self._overwrite = overwrite
        self._game = game
        self._path = path
        self._choices: tuple[int, ...] | None = None
        self._over = False

    def __repr__(self) -> str:
        return f"<Recording in {self._path}: {len(self._choices or ())} choices>"

    def note(self) -> None:
        """Write what was chosen or taken back since the last time. Raises `NotWritten`."""
        game = self._game
        before, now = self._choices, game.choices
        if before is None:
            if not now:
                return
            files.write(self._path, saves.written(game.replay), self._overwrite)
        else:
            same = _common(before, now)
            new: list[object] = [saves.UNDO] * (len(before) - same)
            new += now[same:]
            if game.over and (new or not self._over):
                new.append(saves.encode_outcome(game.outcome))
            if new:
                files.append(self._path, "".join(map(saves.written, new)))
        self._choices, self._over = now, game.over


def _common(before: tuple[int, ...], now: tuple[int, ...]) -> int:
    """How many choices are the same from the beginning."""
    shorter = min(len(before), len(now))
    if before[:shorter] == now[:shorter]:
        return shorter
    return next(i for i in range(shorter) if before[i] != now[i])
