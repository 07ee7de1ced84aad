"""Work that takes long, noted while a test counts it: the same compiled and not, without a clock or a patch."""

from __future__ import annotations

from typing import Final


class Work:
    """The work `done` since counting began, each with the id of its card or -1; None while nobody counts.

    It is no part of any game. Who counts sets it to an empty list, and to None again.
    """

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done: list[tuple[str, int]] | None = None


WORK: Final = Work()
