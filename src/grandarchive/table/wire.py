"""The bases of all messages, and of their parts."""

from __future__ import annotations

import msgspec


def tag_of(name: str) -> str:
    """The words of a class, as `AskUndo` gives "ask undo"."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=tag_of, forbid_unknown_fields=True):
    """The base of all messages."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of the parts of messages."""
