"""Lines that a person may type into a game: answered in words, and the game goes on."""

from __future__ import annotations

import random
from typing import Final

from tests.hostile.cases import REFUSAL, Accepted, Case, Content, Special

GAME: Final = ("play", "rai-starter", "silvie-starter", "--seed", "3")

NONSENSE: Final = (
    "0",
    "-1",
    "999",
    "9" * 5_000,
    "1.5",
    "1e3",
    "²",
    "\u0663",
    "no such option",
    "pass the salt",
    "? no such card",
    "? 999",
    "? " + "9" * 5_000,
    "? \x1b[2J",
    "\x1b[31mpass",
    "a" * 100_000,
    "%s%n{0}",
    "[bold]pass[/bold]",
    "[/]",
    "save",
    "log log",
    "undo undo undo",
    "\x00",
    "\u202epass",
    "help me",
    "?",
    "? 0",
    "1 9 9",
    "0 0",
    "!",
    "1,2!",
    "graveyard nobody",
    "settings stop my " + "9" * 5_000,
    "settings answers maybe",
    "pass until the end of days",
    "save",
    "hint hint",
    "board",
    "log",
    "undo",
    "cancel",
    "any",
    "none",
    "1 2 999999999",
    "   ",
    "'; DROP TABLE cards; --",
)
"""Lines that are no choice, or choose nothing."""


def nonsense(chance: random.Random) -> Case:
    """Several lines that choose nothing, and then the end: the person is asked again each time."""
    lines = chance.sample(NONSENSE, 4)
    typed = "".join(f"{line}\n" for line in lines) + "quit\ny\n"
    return Case(f"typed {[line[:12] for line in lines]}", GAME, Accepted(), typed=typed)


def end_of_input(chance: random.Random) -> Case:
    """The input ends in the middle of a line, at once, or is no text."""
    typed = chance.choice(("", "1", "1\n1\n", "1\n\nboa", b"\xff\xfe\n", b"1\n\x80\n", b"\x00" * 10_000))
    return Case(f"input {typed[:12]!r}", GAME, Accepted(code=REFUSAL, words=("the input ended",)), typed=typed)


def saving(chance: random.Random) -> Case:
    """A game is saved under a name that cannot be, or is somebody's file: it goes on, and nothing is lost."""
    content: Content = chance.choice(("# Main Deck\n4 Fireball\n", Special("folder"), Special("fifo"), b"\x00\xff"))
    where = chance.choice(("mine", "mine", "no/such/folder/mine", "/dev/full", "a" * 300, "\x00", "mine/below"))
    typed = f"save {where}\nn\nboard\nquit\ny\n"
    return Case(
        f"save {where[:20]!r} over {str(content)[:20]}", GAME, Accepted(), {"mine": content}, typed, keeps=("mine",)
    )


def giving_up(chance: random.Random) -> Case:
    """A person concedes, after a question, in any spelling."""
    typed = chance.choice(("concede\ny\n", "CONCEDE\ny\n", "concede\nn\nconcede\ny\n", "concede\nyes\n"))
    return Case(f"typed {typed!r}", GAME, Accepted(("Program wins",)), typed=typed)


FAMILIES: Final = ((nonsense, 8), (end_of_input, 2), (saving, 4), (giving_up, 2))
