"""Saves and replays that were altered: refused, or the game that the file honestly tells."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any, Final

from grandarchive import Catalog, Game, starter_deck
from tests.hostile.cases import Accepted, Case, Refused
from tests.hostile.wrong import no_file

CHOICES: Final = 40


@cache
def _game() -> Game:
    """A game that has begun."""
    catalog = Catalog.starter()
    game = Game([starter_deck(name, catalog) for name in ("rai-starter", "silvie-starter")], seed=5)
    player = random.Random(5)
    for _ in range(CHOICES):
        game.choose(player.choice(game.decision.options))
    return game


@cache
def saved() -> str:
    """What the save of the game says."""
    return json.dumps(_game().encode())


@cache
def replayed() -> str:
    """What the replay of the game says."""
    return json.dumps(_game().replay)


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything inside of a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inside in items:
        found += _paths(inside, (*path, key))
    return found


def _altered(chance: random.Random, value: Any) -> Any:
    """A copy of a JSON value with one thing in it exchanged, taken out or added."""
    copy = json.loads(json.dumps(value))
    path = chance.choice(_paths(copy)[:2_000])
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    old = inside[path[-1]]
    strange: tuple[Any, ...] = (None, True, -1, 10**6, 2**70, "x", "\x1b[2J", [], {}, "A" * 5_000, [[[]]])
    new = chance.choice([each for each in strange if each != old or type(each) is not type(old)])
    if isinstance(inside, dict) and chance.random() < 0.3:
        del inside[path[-1]]
    elif isinstance(inside, dict) and chance.random() < 0.2:
        inside["more"] = new
    else:
        inside[path[-1]] = new
    return copy


def altered_save(chance: random.Random) -> Case:
    """A save with anything exchanged is refused, because its digest is of what it said before."""
    content = json.dumps(_altered(chance, json.loads(saved())))
    call = ("play", "--auto", "--agent", "random", "--load", "{game.json}")
    return Case("altered save", call, Refused(("game.json",)), {"game.json": content}, keeps=("game.json",))


def cut_save(chance: random.Random) -> Case:
    """A save that was cut off, or has more behind it."""
    whole = saved()
    content = chance.choice((whole[: chance.randrange(1, len(whole))], whole + whole, whole + "x", "x" + whole))
    call = ("play", "--auto", "--agent", "random", "--load", "{game.json}")
    return Case("cut save", call, Refused(("game.json",)), {"game.json": content}, keeps=("game.json",))


def whole_save(chance: random.Random) -> Case:
    """A save in other lines, with other spaces or a mark at its beginning is the same game."""
    value = json.loads(saved())
    content: str | bytes = chance.choice(
        (saved(), json.dumps(value, indent=chance.choice((0, 1, 8))), "\ufeff" + saved())
    )
    call = ("play", "--auto", "--agent", "random", "--load", "{game.json}")
    return Case("whole save", call, Accepted(("turn",)), {"game.json": content}, keeps=("game.json",))


def wrong_replay(chance: random.Random) -> Case:
    """A replay with lines that no game has."""
    whole = replayed()
    line = chance.choice(
        ("x\n", "-1\n", "999999\n", "1.5\n", '"redo"\n', "[]\n", "{}\n", "null\n", "9" * 5_000 + "\n", "\x00\n")
    )
    content = whole + "\n" + line + "0\n"
    call = chance.choice((("replay", "{game.jsonl}"), ("play", "--auto", "--load", "{game.jsonl}")))
    return Case(f"replay with the line {line[:12]!r}", call, Refused(("game.jsonl",)), {"game.jsonl": content})


def whole_replay(chance: random.Random) -> Case:
    """A replay, with what was being written when the process died."""
    content = replayed() + "\n" + chance.choice(("", "0", '"und', '{"outc', "12"))
    return Case(
        "replay, cut off", ("replay", "{game.jsonl}"), Accepted(), {"game.jsonl": content}, keeps=("game.jsonl",)
    )


def written_where_nothing_can_be(chance: random.Random) -> Case:
    """A path that cannot be written to is refused before the game begins."""
    what = no_file(chance)
    call = ("play", "rai-starter", "silvie-starter", "--auto", "--save-replay", "{some-file}")
    if what.kind in ("zero", "dangling", "fifo"):
        call = ("play", "rai-starter", "silvie-starter", "--auto", "--save-replay", "{folder}/x/y")
        return Case("recording in no folder", call, Refused(("x/y",)), {"folder": no_folder()})
    return Case(f"recording to {what.kind}", call, Refused(("some-file",)), {"some-file": what})


def no_folder() -> str:
    """A file where a folder should be."""
    return "this is a file"


def overwriting(chance: random.Random) -> Case:
    """A file that is there is not overwritten when nobody can be asked."""
    content = chance.choice(("# Main Deck\n4 Fireball\n", saved(), replayed(), "", b"\x00\x01"))
    call = ("play", "rai-starter", "silvie-starter", "--auto", "--agent", "random", "--save-replay", "{mine}")
    return Case("recording over a file", call, Refused(("mine", "--force")), {"mine": content}, keeps=("mine",))


FAMILIES: Final = (
    (altered_save, 10),
    (cut_save, 4),
    (whole_save, 2),
    (wrong_replay, 6),
    (whole_replay, 2),
    (written_where_nothing_can_be, 3),
    (overwriting, 3),
)
