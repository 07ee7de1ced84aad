"""Contents that no file of a kind has, and values that no argument has; each with the words of its refusal."""

from __future__ import annotations

import random
from typing import Final

from tests.hostile.cases import Content, Special

LARGE: Final = 2 * 10**6


def deep_json(chance: random.Random) -> str:
    """Lists and objects within each other, deeper than any file has them; closed or not."""
    depth = chance.choice((150, 1_000, 20_000, 200_000))
    opened, closed = chance.choice((("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")))
    middle = "1" if opened != "[" else ""
    return opened * depth + middle + closed * chance.choice((depth, depth // 2, 0))


def broken_json(chance: random.Random) -> Content:
    """A file that is no JSON, or JSON that no file of ours is."""
    number = "9" * chance.choice((30, 5_000, 100_000))
    return chance.choice(
        (
            "",
            " \n\t",
            "{",
            "[1, 2",
            '{"a": 1,}',
            "[NaN]",
            "[Infinity]",
            f"[{number}]",
            f'{{"a": {number}}}',
            f"[1e{number[:6]}]",
            "nul",
            "<html><body>503</body></html>",
            "\ufeff",
            '"\\ud800"',
            b"\xff\xfe\x00\x00",
            b"\x00" * chance.choice((1, 100, 10_000)),
            bytes(chance.randrange(256) for _ in range(chance.choice((1, 50, 5_000)))) + b"\x80\xff",
            "[" + "1," * LARGE + "1]",
            '"' + "a" * LARGE,
            deep_json(chance),
        )
    )


def no_file(chance: random.Random) -> Special:
    """A path that is no file to be read."""
    return Special(chance.choice(("folder", "fifo", "zero", "dangling", "unreadable")))


def wrong_integer(chance: random.Random) -> str:
    """A text that is no whole number."""
    return chance.choice(
        ("x", "", " ", "1.5", "1e3", "0x10", "--", "1_", "½", "²", "nan", "inf", "None", "1 2", "\u0660a")
    )


def controls(chance: random.Random) -> str:
    """A text that would do something to a terminal."""
    return chance.choice(
        ("\x1b[2J", "\x1b]0;title\x07", "\x08\x08\x08", "\r", "\x9b31m", "\u202e", "\x7f", "a\x00b", "\u2028")
    )
