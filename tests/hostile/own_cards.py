"""Cards of one's own with a mistake: the error names the card and the key as it stands in the file."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from tests.hostile.cases import Accepted, Case, Refused

GOOD: Final[Mapping[str, str]] = {
    "name": '"Ember Pup"',
    "typeline": '"Ally — Tamer Animal"',
    "elements": '"fire"',
    "reserve": "2",
    "power": "2",
    "life": "1",
    "text": '"Vigor"',
}

WRONG: Final[Mapping[str, tuple[str, ...]]] = {
    "typeline": ('""', "3", "[]", '"Sorcery"', '"— Tamer"', '"Ally Sorcery"', "true"),
    "elements": ('"plasma"', "3", "[]", "true", '"fire plasma"'),
    "reserve": ("-1", "1.5", '"two"', "true", "[]", "9" * 25, '"-1"', '""'),
    "memory": ("1", "-1"),
    "power": ("-1", "1.5", '"2"', "true", "[]", "9" * 25, "nan"),
    "life": ("-1", "1.5", '"1"', "false", "{}", "1979-05-27"),
    "level": ("-1", '"1"', "true"),
    "durability": ("-1", '"1"', "true"),
    "speed": ('"quick"', "true", "1", '""'),
    "text": ("3", "[]", "true"),
    "flip": ("3", '"x"', "[]"),
    "colour": ('"red"',),
    "Power": ("2",),
}
"""Values that a key cannot have, as TOML writes them."""


def card(**changes: str | None) -> str:
    """The file with one good card, with changes; None leaves a key out."""
    facts = {key: value for key, value in {**GOOD, **changes}.items() if value is not None}
    return "[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in facts.items())


def wrong_key(chance: random.Random) -> Case:
    """A value that its key cannot have."""
    key = chance.choice(list(WRONG))
    value = chance.choice(WRONG[key])
    words = ("Ember Pup",) if key in ("typeline", "memory") else ("Ember Pup", key)
    call = ("cards", "show", "Ember Pup", "--cards", "{cards.toml}")
    return Case(f"own card with {key} = {value[:20]}", call, Refused(words), {"cards.toml": card(**{key: value})})


def missing_key(chance: random.Random) -> Case:
    """A card without what each card of its type has."""
    key = chance.choice(("name", "typeline", "power", "life"))
    call = ("cards", "show", "Ember Pup", "--cards", "{cards.toml}")
    words = (key,) if key in ("name", "typeline") else ("Ember Pup", key)
    return Case(f"own card without {key}", call, Refused(words), {"cards.toml": card(**{key: None})})


def broken_toml(chance: random.Random) -> Case:
    """A file that is no TOML, or TOML as no file of ours is."""
    depth = chance.choice((50, 1_000, 20_000))
    content = chance.choice(
        (
            "",
            "card = 3",
            "[card]\nname = 'x'",
            "[[cards]]\nname = 'x'",
            "[[card]",
            "[[card]]\nname = 'a'\nname = 'b'",
            "title = 'mine'\n" + card(),
            card() + "x = " + "[" * depth + "]" * depth + "\n",
            card() + "x = " + "{a=" * depth + "1" + "}" * depth + "\n",
            card() + "x" + ".x" * depth + " = 1\n",
            card() + "x = " + "9" * chance.choice((5_000, 100_000)) + "\n",
            card() + "x = 1e" + "9" * 400 + "\n",
            card() + '"' + "k" * 10**6 + '" = 1\n',
            card().encode("utf-16"),
            b"\x00" * 100,
            b"\xff" * 100,
            "[[card]]\n" * 3,
            card() * 2,
        )
    )
    call = ("cards", "show", "Ember Pup", "--cards", "{cards.toml}")
    return Case(f"own cards {content[-40:]!r}", call, Refused(), {"cards.toml": content})


def good_cards(chance: random.Random) -> Case:
    """Files that look odd and are right."""
    content = chance.choice(
        (
            card(),
            "\ufeff" + card(),
            card().replace("\n", "\r\n"),
            card(text="'''\n" + "\n\n".join(["Vigor", "On Enter: Draw a card."]) + "\n'''"),
            card(speed=None, elements=None),
            card(reserve='"X"', text='""'),
            "# a comment\n\n" + card(),
        )
    )
    call = ("cards", "show", "Ember Pup", "--cards", "{cards.toml}")
    return Case("own card that is right", call, Accepted(("Ember Pup",)), {"cards.toml": content})


FAMILIES: Final = ((wrong_key, 12), (missing_key, 2), (broken_toml, 6), (good_cards, 2))
