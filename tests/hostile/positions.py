"""Position files that were altered, cut off or are something else: refused with the file, or judged."""

from __future__ import annotations

import random
from functools import cache

from grandarchive import Catalog
from grandarchive.cli.judge import UNREADABLE
from tests.hostile.cases import Accepted, Case, Content, Refused
from tests.hostile.wrong import broken_json
from tests.position_files import SOUND, altered, refusal

CALL = ("judge", "{question.toml}")


@cache
def _catalog() -> Catalog:
    return Catalog.starter()


def altered_position(chance: random.Random) -> Case:
    """A position with one thing altered that leaves no position."""
    text = "format = 2"
    for _ in range(20):
        changed, _ = altered(chance)
        if refusal(changed, _catalog()) is not None:
            text = changed
            break
    return Case("altered position", CALL, Refused(("question.toml",), (UNREADABLE,)), {"question.toml": text})


def no_position(chance: random.Random) -> Case:
    """A file with something else in it, or far too much of something."""
    deep = "x = " + "[" * 5_000
    dotted = "a." * 5_000 + "b = 1"
    many = "format = 1\n" + "[[players]]\n" * 2_000
    long = SOUND + f"\n[[play]]\nexpect = [{'x' * 10_000!r}]\n"
    content: Content = chance.choice((deep, dotted, many, long, "", "\x00", b"\xff\xfe", broken_json(chance)))
    return Case("no position", CALL, Refused(("question.toml",), (UNREADABLE,)), {"question.toml": content})


def sound_position(chance: random.Random) -> Case:
    """A position is judged, shown or told as data, and stays as it is."""
    option = chance.choice(((), ("--show",), ("--json",)))
    return Case(
        "sound position", (*CALL, *option), Accepted(("A spell",)), {"question.toml": SOUND}, keeps=("question.toml",)
    )


FAMILIES = ((altered_position, 6), (no_position, 3), (sound_position, 1))
