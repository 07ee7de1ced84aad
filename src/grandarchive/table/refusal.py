"""How the table says no."""

from __future__ import annotations

from grandarchive.table.messages import Code


class Refused(Exception):
    """A refusal of a message, with its code and the reason in words. Nothing changed."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.code = code
