"""Bad messages and requests to a server of tables, each with the answer that must come.

    python -m tests.table.hostile --number 2000

Each goes to a running server with tables under way. Whatever it is: the answer is the one that was named, no table has
changed (by the digests of all games), nothing secret is in the answer, and the server is there.
"""

from __future__ import annotations

import argparse
import json
import random
import socket as sockets
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from grandarchive.lab.random_games import starter_pairs
from grandarchive.play import Game, saves
from grandarchive.table.guard import Limits
from grandarchive.testing.positions.bench import PositionBench
from tests.table.served import SEATS, Connected, Served, served
from tests.table.tables import CATALOG

REFUSALS: Final = frozenset(
    {
        "malformed",
        "version",
        "no hello",
        "not found",
        "not yours",
        "outdated",
        "illegal",
        "refused",
        "too fast",
        "too many",
    }
)
CLOSED: Final = "closed"


@dataclass(frozen=True)
class Tables:
    """The tables under attack."""

    server: Served
    secrets: list[dict[str, Any]]

    def digests(self) -> list[str]:
        tables = self.server.lobby._tables.values()
        return [table.match.game.digest() for table in tables if table.match is not None and table.match.game_number]


Attack = Callable[[Tables, random.Random], tuple[str, set[str]]]
"""Does something bad. Returns what came back, and what may come back."""


def _errors(client: Connected, *, until: float = 5.0) -> str:
    """The code of the next refusal, "closed", or "nothing"."""
    try:
        while True:
            message = client.receive(until)
            if message["type"] == "error":
                return str(message["code"])
    except ConnectionClosed:
        return CLOSED
    except TimeoutError:
        return "nothing"


def _seat(tables: Tables, rng: random.Random) -> Connected:
    """A seat with a question: those against programs."""
    return tables.server.hello(rng.choice(tables.secrets[:2])["secrets"][0])


# Malformed -------------------------------------------------------------------------------------------------------

KINDS: Final = (
    "hello",
    "open table",
    "take seat",
    "ask tables",
    "ask decks",
    "check deck",
    "keep deck",
    "drop deck",
    "ask card",
    "answer",
    "ask plan",
    "carry out",
    "pass until",
    "cancel",
    "set windows",
    "hold",
    "ask undo",
    "consent",
    "concede",
    "present deck",
    "choose order",
    "ask rematch",
    "let program play",
    "say",
    "ask why",
    "ask hint",
    "show hand",
    "ask replay",
    "ask report",
    "open replay",
    "show replay",
    "play on",
    "lay out",
    "take layout",
    "play layout",
    "judge layout",
    "ask rulings",
    "search cards",
    "ask puzzles",
    "play puzzle",
    "ask solution",
)

ODD_VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    2**70,
    1.5,
    "",
    "x" * 5000,
    [],
    {},
    [[[]]],
    {"a": {"b": 1}},
    "\u202e",
    "\ud7ff",
    [None],
)


def raw_bytes(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Bytes that are no JSON, or no message."""
    with tables.server.hello() as client:
        content = rng.choice(
            (
                bytes(rng.randrange(256) for _ in range(rng.randrange(1, 200))),
                b"[" * rng.randrange(1, 60000),
                b'{"type":' * rng.randrange(1, 5000),
                b"null",
                b"[]",
                b"{}",
                b'{"type":"ask decks"',
                b'{"type":"ask decks","type":"concede"}x',
                b'{"type":1}',
                '{"type":"' + "é" * 100 + '"}',
                b'{"type":"say","text":"\xff\xfe"}',
                b"\x00",
                b"",
            )
        )
        client.socket.send(content)
        return _errors(client), {"malformed", CLOSED}


def odd_fields(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """A known kind with fields of other types."""
    with _seat(tables, rng) as client:
        names = [
            "question",
            "picks",
            "mode",
            "settings",
            "on",
            "answers",
            "petition",
            "yes",
            "text",
            "name",
            "ref",
            "seat",
            "after",
            "viewer",
            "since",
            "layout",
            "words",
            "number",
        ]
        fields = {rng.choice(names): rng.choice(ODD_VALUES) for _ in range(rng.randrange(1, 4))}
        kind = rng.choice([kind for kind in KINDS if kind not in ("hold", "ask rematch", "concede", "ask decks")])
        fields.pop("settings", None)
        client.send(type=kind, **fields, **({"odd": 1} if rng.random() < 0.5 else {"request": "x"}))
        return _errors(client), {"malformed"}


def oversized(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """A message that is larger than allowed."""
    with tables.server.hello() as client:
        client.send(type="say", text="x" * rng.randrange(65_536, 400_000))
        return _errors(client), {CLOSED}


# At the wrong time, for somebody else ----------------------------------------------------------------------------


def wrong_question(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """An answer to a question that is not open."""
    with _seat(tables, rng) as client:
        number = client.question()["number"] + rng.choice((-1, 1, 7, -100, 10**12))
        kind = rng.choice(("answer", "carry out", "pass until", "cancel"))
        more: dict[str, dict[str, Any]] = {
            "answer": {"picks": [0]},
            "carry out": {"answers": [[0]]},
            "pass until": {"mode": "never"},
            "cancel": {},
        }
        client.send(type=kind, question=number, **more[kind])
        return _errors(client), {"outdated"}


def wrong_answer(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """An answer that the question does not have."""
    with _seat(tables, rng) as client:
        question = client.question()
        count = len(question["candidates"])
        picks = rng.choice(
            ([count], [-1], [count + 5, 0], [10**9], [2**80], list(range(count + 1)), [0] * 400, [0] * 600)
        )
        kind = rng.choice(("answer", "carry out"))
        client.send(
            type=kind, question=question["number"], **({"picks": picks} if kind == "answer" else {"answers": [picks]})
        )
        return _errors(client), {"illegal", "malformed"}


def nonsense_at_the_table(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Things that are not to be done now."""
    with _seat(tables, rng) as client:
        message = rng.choice(
            (
                {"type": "consent", "petition": rng.randrange(5), "yes": True},
                {"type": "ask rematch"},
                {"type": "present deck", "question": 1},
                {"type": "choose order", "question": 1, "first": True},
                {"type": "ask undo", "answers": rng.choice((0, -1, 99, 10**9))},
                {"type": "let program play", "seat": rng.choice((0, 1, 2, -1, 99))},
                {"type": "say", "text": rng.choice(("", " ", "x" * 301, "a\u202eb", "a\x07"))},
                {"type": "take seat", "deck": "lorraine-starter"},
                {"type": "hello", "version": 1},
                {"type": "ask why", "ref": rng.choice((-1, 10**9, 2**70))},
                {"type": "set windows", "settings": {"answers": "yes"}},
                {"type": "set windows", "settings": {"colour": 1}},
                {"type": "set windows", "settings": {"my_stops": ["never"]}},
                {"type": "pass until", "question": client.question()["number"], "mode": "for ever"},
            )
        )
        client.send(**message)
        return _errors(client), {"refused", "illegal", "outdated", "not yours", "malformed", "not found"}


def as_a_spectator(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """A spectator tries to act."""
    with tables.server.hello(rng.choice(tables.secrets)["spectators"]) as client:
        message = rng.choice(
            (
                {"type": "answer", "question": 10_000_000, "picks": [0]},
                {"type": "concede"},
                {"type": "hold", "on": True},
                {"type": "ask plan", "question": 1},
                {"type": "ask hint", "question": 1},
                {"type": "say", "text": "hello"},
                {"type": "take seat", "deck": "lorraine-starter"},
            )
        )
        client.send(**message)
        return _errors(client), {"not yours"}


def as_a_guest(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Somebody without a seat tries to act."""
    with tables.server.hello() as client:
        client.send(type=rng.choice(("concede", "ask rematch", "analyse replay", "stop analysis")))
        return _errors(client), {"not yours", "refused"}


# Secrets ---------------------------------------------------------------------------------------------------------


def wrong_secret(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """A secret that is not quite right, or something else that the server knows."""
    right = rng.choice(tables.secrets)["secrets"][0]
    wrong = rng.choice(
        (
            right[:-1],
            right + "A",
            right.swapcase(),
            "",
            " " + right,
            "../" + right,
            rng.choice(tables.secrets)["table"],
            "0" * 32,
            "x" * 4000,
            "\x00",
        )
    )
    if wrong == "":
        return "not found", {"not found"}
    with tables.server.connect() as client:
        client.send(type="hello", version=1, secret=wrong)
        return _errors(client), {"not found"}


def no_hello(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """The first message is another one."""
    with tables.server.connect() as client:
        client.send(type=rng.choice(("concede", "ask decks", "ask rematch")))
        return _errors(client), {"no hello"}


def wrong_version(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Another version of the protocol."""
    with tables.server.connect() as client:
        client.send(type="hello", version=rng.choice((0, 2, -1, 10**18)))
        return _errors(client), {"version"}


def wrong_lists(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Lists, names and tables that cannot be."""
    with tables.server.hello() as client:
        client.send(
            **rng.choice(
                (
                    {"type": "check deck", "text": "x" * 50_001},
                    {
                        "type": "open table",
                        "seats": [
                            {"kind": "person", "text": "4 Nothing at All\n" * rng.randrange(1, 900)},
                            SEATS[1],
                        ],
                    },
                    {"type": "check deck", "text": "# Main Deck\n4 Fireball", "format": "<script>"},
                    {
                        "type": "keep deck",
                        "name": rng.choice(("", "../x", "a/b", "\x00", "x" * 61)),
                        "text": "# Main Deck\n4 Fireball",
                    },
                    {"type": "drop deck", "name": rng.choice(("", "../x", "a\\b"))},
                    {"type": "ask card", "name": rng.choice(("", "<b>", "x" * 10_000))},
                    {"type": "ask tables", "secrets": ["x"] * 101},
                    {"type": "open table", "seats": [SEATS[0]] * rng.choice((0, 1, 7, 50))},
                    {"type": "open table", "seats": SEATS, "beat": rng.choice((-1, 0, 1e9))},
                    {"type": "open table", "seats": SEATS, "best_of": rng.choice((0, 2, 99))},
                    {"type": "open table", "seats": SEATS, "seed": rng.choice((-(2**70), 2**70))},
                    {"type": "open table", "seats": [{"kind": "person", "deck": "nothing"}, SEATS[1]]},
                    {
                        "type": "open table",
                        "seats": [{"kind": "person", "name": "\u202e" * 30, "deck": "rai-starter"}, SEATS[1]],
                    },
                )
            )
        )
        return _errors(client), {"illegal", "refused", "malformed", "not found", "too many"}


# Replays and positions --------------------------------------------------------------------------------------------


def _replay(rng: random.Random) -> str:
    """The text of a replay of a short game."""
    game = Game(starter_pairs()[0], seed=rng.randrange(100))
    while len(game.choices) < 20 and not game.over:
        game.choose(rng.choice(game.decision.options))
    return saves.written(game.replay)


def _first_answer(client: Connected) -> str:
    """The kind of the next message, or the code of a refusal; a position with a problem is a "problem"."""
    try:
        message = client.receive(20.0)
    except ConnectionClosed:
        return CLOSED
    if message["type"] == "error":
        return str(message["code"])
    if message["type"] == "laid out" and message["problem"]:
        assert message["update"] is None
        assert "\n" not in message["problem"]
        return "problem"
    return str(message["type"])


def replays_that_are_none(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Texts that are no replay: rubbish, cut ones, ones with choices that cannot be made."""
    right = _replay(rng)
    content = json.loads(right)
    key = rng.choice(sorted(content))
    at = rng.randrange(len(right))
    text = rng.choice(
        (
            "",
            "null",
            "[" * rng.randrange(1, 30_000),
            '{"a":' * 5_000,
            right[: at or 1],
            json.dumps({**content, key: rng.choice([each for each in ODD_VALUES if each != "\ud7ff"])}),
            json.dumps({**content, "choices": [10**9]}),
            json.dumps({**content, "choices": [-1] * 30}),
            json.dumps({**content, "choices": [0] * 6_000}),
            json.dumps({each: value for each, value in content.items() if each != key}),
        )
    )
    with tables.server.hello() as client:
        client.send(type="open replay", text=text, request=1)
        found = _first_answer(client)
        # Some parts of a replay, as its version, say nothing of the game: it may be opened without them.
        return found, {"illegal", "replay opened"}


def moments_that_are_none(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Moments, viewers and seats that the open replay does not have; or no replay is open."""
    with tables.server.hello() as client:
        if is_open := rng.random() < 0.7:
            client.send(type="open replay", text=_replay(rng), request=1)
            assert _first_answer(client) == "replay opened"
        message: dict[str, Any] = rng.choice(
            (
                {"type": "show replay", "after": rng.choice((-1, 10**9))},
                {"type": "show replay", "after": 0, "viewer": rng.choice((-2, 2, 10**9))},
                {"type": "show replay", "after": rng.choice((-5, 21)), "lines": True},
                {"type": "play on", "seat": rng.choice((-1, 2, 10**9))},
                {
                    "type": "play on",
                    "seat": 0,
                    "program": rng.choice(("nobody", "../greedy", "search:nodes=1e99", "x" * 400)),
                },
                {"type": "ask why", "ref": rng.choice((-1, 10**9))},
            )
        )
        client.send(**message)
        codes = {"not found", "refused", "illegal"}
        return _first_answer(client), codes if is_open else codes | {"not yours"}


def positions_that_are_none(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Positions with something wrong in them, as tables and as text."""
    player = {"name": "A", "lineage": ["Spirit of Fire"]}
    other = {"name": "B", "lineage": ["Spirit of Wind"]}
    odd = rng.choice([each for each in ODD_VALUES if each not in ([], {}, None, True, "\ud7ff")])
    layout: dict[str, Any] = {"format": 1, "turn": {"player": "A", "phase": "main"}, "players": [player, other]}
    wolf = {"card": "Gray Wolf"}
    layout = rng.choice(
        (
            {},
            {**layout, "players": odd},
            {**layout, "players": [player] * rng.choice((1, 2, 40))},
            {**layout, "turn": odd},
            {**layout, "format": rng.choice((0, 2, 10**18))},
            {**layout, "odd": 1},
            {**layout, "players": [{**player, rng.choice(("hand", "field", "lineage", "damage", "name")): odd}, other]},
            {
                **layout,
                "players": [{**player, "field": [{**wolf, rng.choice(("damage", "rested", "odd")): odd}]}, other],
            },
            {
                **layout,
                "players": [{**player, "field": [{**wolf, "counters": {"buff": rng.choice((-1, "x", [1]))}}]}, other],
            },
            {**layout, "players": [{**player, "hand": ["No Such Card"]}, other]},
        )
    )
    texts = (
        "x" * 20_000,
        "a = " + "[" * 20_000,
        "format = 1\n" * 3,
        "[[players]]\n" * 2_000,
        "a" + ".a" * 9_000 + " = 1",
    )
    as_text = rng.random() < 0.3
    kind = "lay out" if as_text else rng.choice(("lay out", "judge layout"))
    with tables.server.hello() as client:
        client.send(type=kind, request=1, **({"text": rng.choice(texts)} if as_text else {"layout": layout}))
        return _first_answer(client), {"problem", "illegal", "malformed"}


def bench_at_the_wrong_time(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Messages of the bench where nothing is laid out and no replay is open, or from a seat."""
    kind = rng.choice(("take layout", "play layout", "ask why"))
    with tables.server.hello() as client:
        client.send(type=kind, **({"ref": 3} if kind == "ask why" else {}))
        return _first_answer(client), {"refused", "not yours"}


def replays_from_a_seat(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """A seat opens a replay or lays a position out: only guests do."""
    with _seat(tables, rng) as client:
        client.question()
        message: dict[str, Any] = rng.choice(
            (
                {"type": "open replay", "text": _replay(rng)},
                {"type": "show replay", "after": 0},
                {"type": "play on", "seat": 0},
                {"type": "lay out", "layout": {}},
                {"type": "play layout"},
                {"type": "judge layout", "layout": {}},
                {"type": "ask rulings"},
                {"type": "ask replay"},
            )
        )
        client.send(**message)
        return _errors(client), {"refused", "not yours"}


def puzzles_that_are_none(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Numbers that no puzzle has, and the solver asked by those who may not, or where there is nothing to solve."""
    play = {"type": "play puzzle", "number": rng.choice((0, -1, 10**6, 10**18, 2**70, 1.5, "1", None))}
    solve = {"type": "ask solution", "question": rng.choice((0, 1, -1, 10**12, 2**70))}
    kind = rng.choice(("guest", "seat", "spectator"))
    if kind == "guest":
        with tables.server.hello() as client:
            client.send(**rng.choice((play, solve)))
            return _first_answer(client), {"not found", "refused", "malformed"}
    opened = rng.choice(tables.secrets[:2])
    with tables.server.hello(opened["secrets"][0] if kind == "seat" else opened["spectators"]) as client:
        client.send(**rng.choice((play, solve, {"type": "play puzzle", "number": 1}, {"type": "ask puzzles"})))
        return _errors(client), {"not yours", "refused", "malformed"}


# Requests --------------------------------------------------------------------------------------------------------


def raw_request(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Requests of HTTP: other hosts, climbing paths, other methods, rubbish."""
    good = f"127.0.0.1:{tables.server.port}"
    path = rng.choice(
        (
            "/../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/..%5c..",
            "//evil.example/",
            "/tables",
            "/play",
            "/.git/config",
            "/%00",
        )
    )
    host = rng.choice((good, "evil.example", "127.0.0.1.nip.io:80", "", "localhost:1"))
    method = rng.choice(("GET", "POST", "PUT", "DELETE", "TRACE"))
    head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    content = rng.choice((head, head, head, b"\x16\x03\x01" + bytes(100), b"GET\r\n\r\n", b"A" * 70_000))
    with sockets.create_connection(("127.0.0.1", tables.server.port), timeout=10) as raw:
        raw.sendall(content)
        raw.shutdown(sockets.SHUT_WR)
        answer = b""
        try:
            while part := raw.recv(65536):
                answer += part
        except OSError:
            pass
    status = answer.split(b" ", 2)[1].decode() if answer.startswith(b"HTTP/1.1 ") else CLOSED
    assert b"root:" not in answer
    return status, {"400", "403", "404", "405", "426", "431", CLOSED}


def other_origin(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """A page of another origin opens a connection."""
    origin = rng.choice(
        ("http://evil.example", "null", "https://127.0.0.1", "file://", f"http://localhost:{tables.server.port}")
    )
    try:
        with tables.server.connect(origin=origin):
            return "connected", {"403"}
    except InvalidStatus as refused:
        return str(refused.response.status_code), {"403"}
    except InvalidHandshake:
        return CLOSED, {CLOSED}


def flood(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """Many messages at once."""
    with tables.server.hello() as client:
        try:
            for _ in range(rng.randrange(150, 250)):
                client.send(type="ask decks")
        except ConnectionClosed:
            return CLOSED, {CLOSED}
        return _errors(client), {"too fast", CLOSED}


def vanishing(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """A client that goes in the middle of a message."""
    with sockets.create_connection(("127.0.0.1", tables.server.port), timeout=10) as raw:
        raw.sendall(
            f"GET /play HTTP/1.1\r\nHost: 127.0.0.1:{tables.server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        raw.recv(100)
        raw.sendall(rng.choice((b"\x81", b"\x81\xfe\xff", b"\xff" * 20, b"\x88\x80", b"")))
    return CLOSED, {CLOSED}


def doubled_answer(tables: Tables, rng: random.Random) -> tuple[str, set[str]]:
    """The same wrong answer twice, from two connections of one seat."""
    secret = rng.choice(tables.secrets[:2])["secrets"][0]
    with tables.server.hello(secret) as one, tables.server.hello(secret) as two:
        number = one.question()["number"] - 1
        for client in (one, two):
            client.send(type="answer", question=number, picks=[0])
        found = {_errors(one), _errors(two)}
        return found.pop() if len(found) == 1 else "both", {"outdated"}


ATTACKS: Final[dict[Attack, float]] = {
    raw_bytes: 6,
    odd_fields: 6,
    oversized: 1,
    wrong_question: 4,
    wrong_answer: 4,
    nonsense_at_the_table: 6,
    as_a_spectator: 2,
    as_a_guest: 1,
    wrong_secret: 3,
    no_hello: 1,
    wrong_version: 1,
    wrong_lists: 5,
    raw_request: 4,
    other_origin: 2,
    flood: 0.2,
    vanishing: 1,
    doubled_answer: 2,
    replays_that_are_none: 3,
    moments_that_are_none: 3,
    positions_that_are_none: 4,
    bench_at_the_wrong_time: 1,
    replays_from_a_seat: 2,
    puzzles_that_are_none: 2,
}
"""The attacks, and how often each comes."""


def attacks(number: int, seed: int) -> Iterator[tuple[Attack, random.Random]]:
    rng = random.Random(seed)
    for _ in range(number):
        attack = rng.choices(list(ATTACKS), list(ATTACKS.values()))[0]
        yield attack, random.Random(rng.random())


def run(number: int, seed: int, folder: Path) -> tuple[Counter[str], list[str]]:
    """Attack a server. Returns how often each answer came to each attack, and what was wrong."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    with served(folder, Limits(tables=20), bench=PositionBench(CATALOG)) as server:
        tables = Tables(
            server,
            [server.open(seed=1), server.open(seed=2), server.open([SEATS[0], {**SEATS[0], "deck": "rai-starter"}])],
        )
        for opened in tables.secrets[:2]:  # until the programs have had their turns
            with server.hello(opened["secrets"][0]) as person:
                person.question()
        before = tables.digests()
        assert len(before) == 3
        for attack, rng in attacks(number, seed):
            found, expected = attack(tables, rng)
            counts[f"{attack.__name__}: {found}"] += 1
            if tables.digests() != before:
                wrong.append(f"a table changed with {attack.__name__}, which got {found!r}")
                before = tables.digests()
            if found not in expected:
                wrong.append(f"{attack.__name__} got {found!r}, and not one of {sorted(expected)}")
        with server.hello(tables.secrets[0]["secrets"][0]) as person:
            person.question()
    return counts, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        counts, wrong = run(options.number, options.seed, Path(folder))
    lines = [f"{count:6} {line}" for line, count in sorted(counts.items())]
    lines.append(f"{options.number} bad messages and requests, {len(wrong)} with another answer")
    sys.stdout.write("\n".join([*lines, *wrong[:20]]) + "\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
