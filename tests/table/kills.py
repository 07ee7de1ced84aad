"""Kills a server of tables at many moments, and looks whether anything that it answered is lost.

    python -m tests.table.kills --kills 100

A client plays at two tables, against a program and against a second person. Half of the kills come within 5 ms of an
answer. After each, a new server opens the same folder: each table is at the question that the client saw last or, if
its last answer went unacknowledged, at that one or a later one; every acknowledged answer is in the game.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import ConnectionClosed

from tests.table.answering import picks
from tests.table.served import SEATS, Connected

STARTS: Final = 90.0
"""Seconds that a server may take to read its cards, before it welcomes anybody."""


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "grandarchive", "table", "--no-browser", "--port", str(port)]
        command += ["--data", str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line.startswith("http://"), line
        self.address = line.replace("http", "ws", 1) + "play"
        self.port = int(line.strip("/").rsplit(":", 1)[1])

    def connect(self, secret: str = "") -> Connected:
        client = Connected(self.address)
        client.send(type="hello", version=1, secret=secret)
        client.expect("welcome", STARTS)
        return client

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@dataclass
class Person:
    """What a person at a seat knows: the last question, and the answer that they sent last."""

    secret: str
    rng: random.Random
    question: dict[str, Any] | None = None
    sent: dict[str, Any] | None = None
    over: bool = False
    answers: int = 0

    def see(self, update: dict[str, Any]) -> None:
        self.question = update["question"]
        self.over = update["outcome"] is not None
        if self.question is not None or self.over:
            self.sent = None

    def answer(self) -> dict[str, Any]:
        assert self.question is not None
        self.sent = {"type": "answer", "question": self.question["number"], "picks": picks(self.question, self.rng)}
        self.answers += 1
        return self.sent


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Two questions are the same but for their number and the reason for which they are asked."""
    return {**one, "number": 0, "reason": ""} == {**other, "number": 0, "reason": ""}


def play_until_killed(server: Server, people: Sequence[Person], rng: random.Random, *, soon: bool) -> None:
    """Play with one person after another until the server is killed, soon after an answer or at any time."""
    clients = [server.connect(person.secret) for person in people]
    killer: threading.Timer | None = None
    answers = rng.randrange(1, 6)
    try:
        while True:
            for person, client in zip(people, clients, strict=True):
                if not _step(person, client):
                    continue
                answers -= 1
                if answers == 0:
                    delay = rng.uniform(0, 0.005) if soon else rng.uniform(0, 0.3)
                    killer = threading.Timer(delay, server.kill)
                    killer.start()
            if all(person.over for person in people):
                server.kill()
                return
    except (ConnectionClosed, OSError, EOFError):
        pass
    finally:
        if killer is not None:
            killer.join()
        else:
            server.kill()
        for client in clients:
            client.__exit__()


def _step(person: Person, client: Connected) -> bool:
    """Read what came, and answer an open question. Returns whether an answer was sent."""
    while True:
        try:
            message = client.receive(0.02)
        except TimeoutError:
            break
        if message["type"] == "update":
            person.see(message)
    if person.question is None or person.sent is not None or person.over:
        return False
    client.send(**person.answer())
    return True


def look(server: Server, person: Person) -> str:
    """Compare the table with what the person knows; returns what is wrong."""
    with server.connect(person.secret) as client:
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                update = client.expect("update", 1.0)
            except TimeoutError:
                continue
            problem = _compared(person, update)
            if problem is not None:
                person.see(update)
                person.sent = None
                return problem
    return "nothing is asked"


def _compared(person: Person, update: dict[str, Any]) -> str | None:
    """What is wrong with an update, empty if nothing is, and None if the next one has to tell."""
    asked, found = person.question, update["question"]
    if asked is None or person.over:
        return ""
    if found is None:
        unacknowledged = person.sent is not None and (update["waiting"] is not None or update["outcome"] is not None)
        return "" if unacknowledged else None
    if same(found, asked):
        return ""
    if person.sent is None:
        return f"the question was {asked['prompt']!r}, and is {found['prompt']!r}"
    return "an older question is asked again" if found["number"] <= asked["number"] else ""


def run(kills: int, seed: int, folder: Path) -> tuple[int, list[str]]:
    """Kill servers. Returns how many answers were given, and what was wrong."""
    rng = random.Random(seed)
    wrong: list[str] = []
    people: list[Person] = []
    answers = 0
    for number in range(kills):
        server = Server(folder)
        for person in people:
            problem = look(server, person)
            if problem:
                wrong.append(f"after kill {number}: {problem}")
        if not people or any(person.over for person in people):
            people = _sit_down(server, rng)
        before = sum(person.answers for person in people)
        play_until_killed(server, people, rng, soon=number % 2 == 0)
        answers += sum(person.answers for person in people) - before
    return answers, wrong


def _sit_down(server: Server, rng: random.Random) -> list[Person]:
    with server.connect() as guest:
        guest.send(type="open table", seats=SEATS)
        alone = guest.expect("opened")["secrets"][0]
        guest.send(type="open table", seats=[SEATS[0], {**SEATS[0], "deck": "silvie-starter"}], beat=0.2)
        both = guest.expect("opened")["secrets"]
    return [Person(secret, random.Random(rng.random())) for secret in (alone, *both)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        answers, wrong = run(options.kills, options.seed, Path(folder))
    sys.stdout.write(
        "\n".join([*wrong, f"{options.kills} kills, {answers} answers, {len(wrong)} lost or changed"]) + "\n"
    )
    sys.exit(len(wrong) > 1)


if __name__ == "__main__":
    main()
