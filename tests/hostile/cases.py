"""A hostile input, and the result that it declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

USAGE: Final = 2
"""The exit code for arguments that click refuses."""

REFUSAL: Final = 1
"""The exit code for everything else that is refused."""

SPECIAL: Final = ("folder", "fifo", "zero", "missing", "dangling", "unreadable")
"""Kinds of paths that are no regular file with text."""


@dataclass(frozen=True, slots=True)
class Special:
    """A path that is no regular file: one of `SPECIAL`."""

    kind: str


Content = str | bytes | Special


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command ends with `code`, and its output has all of `words` and none of `without`."""

    words: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    code: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """The command ends with one of `codes`; its error names all of `words`, and has at most so many lines.

    Most errors are one line, some have a second one with the remedy, and a decklist may have several problems.
    """

    words: tuple[str, ...] = ()
    codes: tuple[int, ...] = (REFUSAL,)
    lines: int = 2


Declared = Accepted | Refused


@dataclass(frozen=True, slots=True)
class Case:
    """Arguments of a command, the files beside it by name, and what must come of it.

    An argument, or a part of one, that is `{NAME}` stands for the path of that file. `keeps` are files that must hold
    afterwards what they held before. `typed` is what a person types; None closes the input at once.
    """

    name: str
    arguments: tuple[str, ...]
    declared: Declared
    files: Mapping[str, Content] = field(default_factory=dict)
    typed: str | bytes | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    keeps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the library. It must return what `accepted` approves, or raise `refused` with all of `words`.

    `function` gets the path of a fresh folder.
    """

    name: str
    function: Callable[[str], Any]
    accepted: Callable[[Any], bool] | None = None
    refused: tuple[type[Exception], ...] = ()
    words: tuple[str, ...] = ()


Input = Case | Call
