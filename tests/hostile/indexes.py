"""Odd records of an index: the odd card is refused by name, and the others play."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Final

from tests.hostile.cases import Accepted, Case, Refused

GOOD: Final[Mapping[str, Any]] = {
    "uuid": "a",
    "name": "Still Water",
    "slug": "still-water",
    "types": ["ACTION"],
    "subtypes": ["MAGE", "SPELL"],
    "classes": ["MAGE"],
    "element": "WATER",
    "elements": ["WATER"],
    "cost": {"type": "reserve", "value": "1"},
    "power": None,
    "life": None,
    "durability": None,
    "level": None,
    "speed": False,
    "effect": "Draw a card.",
    "effect_raw": "Draw a card.",
    "legality": None,
    "editions": [],
    "rule": [],
}

OTHER: Final[Mapping[str, Any]] = {
    **GOOD,
    "uuid": "b",
    "name": "Ember Pup",
    "slug": "ember-pup",
    "types": ["ALLY"],
    "subtypes": ["TAMER", "ANIMAL"],
    "classes": ["TAMER"],
    "element": "FIRE",
    "elements": ["FIRE"],
    "power": 2,
    "life": 1,
    "speed": None,
    "effect": "Vigor",
    "effect_raw": "Vigor",
}

WRONG: Final[Mapping[str, tuple[Any, ...]]] = {
    "types": (None, [], "ALLY", 3, [3], {"ALLY": 1}, [["ALLY"]]),
    "subtypes": ("TAMER", 3, [3], {}, [None]),
    "classes": (3, [3], {}),
    "elements": ("FIRE", 3, [3], {}),
    "cost": (
        "2",
        2,
        [],
        {},
        {"type": "reserve"},
        {"type": "reserve", "value": 2},
        {"type": "reserve", "value": "-1"},
        {"type": "reserve", "value": "1.5"},
        {"type": "reserve", "value": "9999999"},
        {"type": "reserve", "value": "²"},
        {"type": 3, "value": "1"},
    ),
    "power": ("x", -1, 1.5, True, [], {}, 10**25, "²"),
    "life": ("x", -1, 1.5, True, [], {}, 10**25),
    "durability": ("x", -1, 1.5, True, [], {}),
    "level": ("x", -1, 1.5, True, [], {}),
    "speed": ("fast", 1, [], {}),
    "effect": (3, [], {}, ["Vigor"], True),
    "editions": ("x", 3, {}, [3], ["x"], [{"set": "x"}], [{"other_orientations": 3}], [{"other_orientations": [{}]}]),
    "legality": ("x", 3, [1], {"STANDARD": 3}, {"STANDARD": {"limit": "0"}}, {"STANDARD": {"limit": -1}}),
}
"""Values that no record has in a field."""

TEXTS: Final = (
    "Vigor, " * 500 + "Vigor",
    "(" * 2_000,
    "[" * 400 + "Class Bonus" + "]" * 400 + " Vigor",
    '"' * 3_000,
    "Draw " + "9" * 5_000 + " cards.",
    "Draw a card. " * 5_000,
    "\n\n".join(["Vigor"] * 5_000),
    "Choose one —\n" + "- Draw a card.\n" * 4_000,
    "On Enter: " * 1_500 + "Draw a card.",
    "and " * 20_000,
    "a" * 500_000,
    "(0), " * 3_000 + ": Draw a card.",
    "Draw a card" + ", then draw a card" * 3_000 + ".",
)
"""Texts as long and as nested as no card has them."""


def odd_record(chance: random.Random) -> Case:
    """A record with a value that no card has: the card is refused, and the one beside it is shown."""
    field = chance.choice(list(WRONG))
    value = chance.choice(WRONG[field])
    odd = {**OTHER, field: value}
    if field == "power":
        odd.pop("attack", None)
    if field == "elements":
        odd.pop("element")
    records = [GOOD, odd]
    chance.shuffle(records)
    shown, declared = chance.choice(
        (
            ("Still Water", Accepted(("Draw a card",))),
            ("Ember Pup", Refused(("Ember Pup", field.split("_")[0]))),
            ("ember-pup", Refused(("Ember Pup",))),
        )
    )
    content = json.dumps(records if chance.random() < 0.8 else {"data": records, "page": 1})
    files = {"index.json": content}
    return Case(
        f"record with {field} {value!r}, {shown}", ("cards", "show", shown, "--index", "{index.json}"), declared, files
    )


def odd_names(chance: random.Random) -> Case:
    """A record without a usable name or slug costs no other card."""
    odd: Any = dict(OTHER)
    field = chance.choice(("name", "slug"))
    value: Any = chance.choice((None, "", "  ", 3, [], {}, ["Ember Pup"], "missing"))
    if value == "missing":
        del odd[field]
    else:
        odd[field] = value
    odd = chance.choice((odd, odd, odd, None, 3, "Ember Pup", [], {}, [OTHER]))
    files = {"index.json": json.dumps([odd, GOOD])}
    call = ("cards", "show", "Still Water", "--index", "{index.json}")
    return Case(f"record {str(odd)[:60]}", call, Accepted(("Draw a card",)), files)


def odd_text(chance: random.Random) -> Case:
    """A text as no card has it is refused in one line before it is read."""
    text = chance.choice(TEXTS)
    files = {"index.json": json.dumps([{**OTHER, "effect": text}, GOOD])}
    name = f"text {text[:20]!r} of {len(text):,} characters"
    way = chance.randrange(4)
    call: tuple[str, ...]
    if way == 0:
        call = ("cards", "show", "Still Water", "--index", "{index.json}")
        return Case(f"{name} beside", call, Accepted(("Draw a card",)), files)
    if way == 1:
        call = ("cards", "coverage", "--index", "{index.json}")
        return Case(f"{name} in coverage", call, Accepted(("Ember Pup",)), files)
    if way == 2:
        files["deck.txt"] = "# Material Deck\n1 Still Water\n# Main Deck\n4 Ember Pup\n"
        call = ("play", "{deck.txt}", "--auto", "--index", "{index.json}")
        return Case(f"{name} in a deck", call, Refused(("deck.txt",)), files)
    facts = "name = 'Tide Pup'\ntypeline = 'Ally — Tamer'\nreserve = 1\npower = 1\nlife = 1\n"
    files["cards.toml"] = f"[[card]]\n{facts}text = {json.dumps(text)}\n"
    call = ("cards", "show", "Tide Pup", "--cards", "{cards.toml}")
    return Case(f"{name} of one's own", call, Refused(("Tide Pup",)), files)


def no_index(chance: random.Random) -> Case:
    """A file that is no list of records is refused as a whole."""
    content = chance.choice(
        (
            "[]",
            "{}",
            "3",
            '"cards"',
            "null",
            "true",
            '{"cards": []}',
            '{"data": {}}',
            '{"data": []}',
            '{"data": "x"}',
            json.dumps(GOOD),
            json.dumps({"data": GOOD}),
            json.dumps([GOOD])[:-1],
            json.dumps([GOOD]) + "x",
            "[[" * 100_000,
        )
    )
    call = chance.choice((("cards", "show", "Still Water"), ("cards", "coverage"), ("deck", "check", "rai-starter")))
    return Case(
        f"index {content[:30]}", (*call, "--index", "{index.json}"), Refused(("index.json",)), {"index.json": content}
    )


FAMILIES: Final = ((odd_record, 14), (odd_names, 6), (odd_text, 10), (no_index, 4))
