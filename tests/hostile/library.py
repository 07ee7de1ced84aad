"""Calls of the library with arguments that no program should give: each error is typed and names what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import grandarchive as ga
from tests.hostile.cases import Call
from tests.hostile.own_cards import GOOD
from tests.hostile.saves import saved

STRANGE: Final[tuple[Any, ...]] = (None, 3, -1, 1.5, True, b"x", [], {}, object(), ("a", "b"), float("nan"), 2**70)
"""Values that are no text."""

NO_NUMBER: Final[tuple[Any, ...]] = (None, "3", 1.5, float("nan"), [], {}, b"1", object(), 2**70, -(2**70))

Make = Callable[[Any], Callable[[str], Any]]


@cache
def _catalog() -> ga.Catalog:
    return ga.Catalog.starter()


@cache
def _decks() -> tuple[ga.Deck, ga.Deck]:
    return ga.starter_deck("rai-starter", _catalog()), ga.starter_deck("silvie-starter", _catalog())


def _game() -> ga.Game:
    return ga.Game(_decks(), seed=4)


def _over() -> ga.Game:
    game = _game()
    game.concede(0)
    return game


def strange_argument(chance: random.Random) -> Call:
    """An argument of a type or size that a function does not take."""
    value = chance.choice(STRANGE)
    number = chance.choice(NO_NUMBER)
    calls: tuple[tuple[str, Any, Callable[[Any], Any]], ...] = (
        ("Catalog.find", value, lambda given: _catalog().find(given)),
        ("Catalog.by_slug", value, lambda given: _catalog().by_slug(given)),
        ("Catalog[]", value, lambda given: _catalog()[given]),
        ("Catalog.require", value, lambda given: _catalog().require(given)),
        ("Catalog.load", value, lambda given: ga.Catalog.load(given)),
        ("Catalog.add_file", value, lambda given: _catalog().add_file(given)),
        ("Deck.parse", value, lambda given: ga.Deck.parse(given, _catalog())),
        ("Deck.from_file", value, lambda given: ga.Deck.from_file(given, _catalog())),
        ("starter_deck", value, lambda given: ga.starter_deck(given, _catalog())),
        ("Entry.count", number, lambda given: ga.Entry(given, _catalog().find("Fireball"))),
        ("Entry.card", value, lambda given: ga.Entry(1, given)),
        ("Game decks", value, lambda given: ga.Game(given)),
        ("Game deck", value, lambda given: ga.Game([_decks()[0], given])),
        ("Game seed", number, lambda given: ga.Game(_decks(), seed=given)),
        (
            "Game names",
            chance.choice((3, 1.5, object(), ["a"], ["a", "b", "c"], [1, 2], ["", ""], ["a" * 10_000, "b"])),
            lambda given: ga.Game(_decks(), names=given),
        ),
        ("Game first", chance.choice(("a", 2, -1, 1.5, [], object())), lambda given: ga.Game(_decks(), 1, given)),
        (
            "Game.choose",
            chance.choice((None, -1, 10**6, 1.5, "no such thing", [], {}, b"pass", float("nan"))),
            lambda given: _game().choose(given),
        ),
        ("Game.concede", chance.choice((None, -1, 2, 10**6, 1.5, "x", [])), lambda given: _game().concede(given)),
        ("Game.view", chance.choice((None, -1, 2, 10**6, 1.5, "x", [])), lambda given: _game().view(given)),
        ("Game.log", chance.choice((-1, 2, 10**6, 1.5, "x", [])), lambda given: _game().log(given)),
        ("Game.load", value, lambda given: ga.Game.load(given, _catalog())),
        ("Game.save", value, lambda given: _game().save(given)),
        (
            "Game.decode",
            chance.choice((None, 3, "x", [], {}, {"format": 3}, object())),
            lambda given: ga.Game.decode(given, _catalog()),
        ),
        (
            "Game.from_replay",
            chance.choice((None, 3, "x", [], {}, {"format": 3}, object())),
            lambda given: ga.Game.from_replay(given, _catalog()),
        ),
        ("Recording", value, lambda given: ga.Recording(_game(), given)),
        ("over: choose", 0, lambda given: _over().choose(given)),
        ("over: concede", 1, lambda given: _over().concede(given)),
        ("undo at once", None, lambda _: _game().undo()),
    )
    name, given, function = chance.choice(calls)
    return Call(f"{name} with {given!r:.60}", lambda _: function(given), refused=(ga.GrandArchiveError,))


def own_card(chance: random.Random) -> Call:
    """Facts of a card of one's own that no card has."""
    facts: dict[str, Any] = {
        "name": "Ember Pup",
        "typeline": "Ally — Tamer",
        "reserve": 2,
        "power": 2,
        "life": 1,
        "text": "Vigor",
    }
    key = chance.choice([*GOOD, "speed", "level", "colour", "memory", "flip"])
    facts[key] = chance.choice([each for each in STRANGE if not (each is None or (type(each) is int and each == 3))])
    if key in ("memory", "reserve", "power", "life", "level") and type(facts[key]) is int:
        facts[key] = -1
    return Call(
        f"Catalog.add with {key} {facts[key]!r:.40}",
        lambda _: _catalog().add(**facts),
        refused=(ga.GrandArchiveError,),
    )


def odd_file(chance: random.Random) -> Call:
    """A file that is not what the library reads."""
    content = chance.choice(
        (b"", b"\xff\xfe", b"\x00" * 50, b"[" * 100_000, b"{}", b"[]", b'"x"', saved().encode()[:-50])
    )
    readers: tuple[tuple[str, Callable[[Path], Any]], ...] = (
        ("Catalog.load", lambda path: ga.Catalog.load(path)),
        ("Catalog.add_file", lambda path: _catalog().add_file(path)),
        ("Game.load", lambda path: ga.Game.load(path, _catalog())),
    )
    name, read = chance.choice(readers)

    def call(folder: str) -> Any:
        path = Path(folder) / "some-file"
        path.write_bytes(content)
        return read(path)

    return Call(f"{name} of {content[:12]!r}", call, refused=(ga.GrandArchiveError,), words=("some-file",))


FAMILIES: Final = ((strange_argument, 20), (own_card, 6), (odd_file, 4))
