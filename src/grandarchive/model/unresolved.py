"""Stand-ins for what a text names and a catalog finds. No definition in a game has them, and saves know none."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.kinds import Definition


@dataclass(frozen=True, slots=True)
class CardCalled(Definition):
    """A card that a text calls by these words of its name: it stands for the definition until that is found."""

    words: tuple[str, ...]
