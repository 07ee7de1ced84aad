"""Measures a server with many tables: how long answers take, and how much memory a table has.

    python -m tests.table.load --tables 50 --spectators 200 --seconds 60

Each table has a person who answers every two seconds, `greedy` opposite, and spectators. The time of an answer is that
from sending it to the first update that follows from it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.table.answering import picks
from tests.table.kills import Server
from tests.table.served import SEATS


@dataclass
class Measured:
    """The times of answers in seconds, and what went wrong."""

    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    updates: int = 0
    bytes: int = 0


async def _hello(address: str, secret: str) -> ClientConnection:
    socket = await connect(address, max_size=None)
    await socket.send(json.dumps({"type": "hello", "version": 1, "secret": secret}))
    return socket


async def _open(address: str) -> dict[str, Any]:
    async with connect(address) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1}))
        await socket.send(json.dumps({"type": "open table", "seats": SEATS}))
        while True:
            found: dict[str, Any] = json.loads(await socket.recv())
            if found["type"] == "opened":
                return found
            assert found["type"] in ("preparing", "welcome"), found


async def person(address: str, secret: str, measured: Measured, until: float, every: float, rng: random.Random) -> None:
    """Answer at a table until the time is over."""
    await asyncio.sleep(rng.uniform(0, every))
    async with await _hello(address, secret) as socket:
        sent: float | None = None
        while time.monotonic() < until:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                continue
            if message["type"] == "error":
                measured.errors.append(message["text"])
            if message["type"] != "update":
                continue
            if sent is not None:
                measured.times.append(time.monotonic() - sent)
                sent = None
            if message["outcome"] is not None:
                await socket.send(json.dumps({"type": "ask rematch"}))
            elif message["question"] is not None:
                await asyncio.sleep(every * rng.uniform(0.8, 1.2))
                answer = {"question": message["question"]["number"], "picks": picks(message["question"], rng)}
                sent = time.monotonic()
                await socket.send(json.dumps({"type": "answer", **answer}))


async def spectator(address: str, secret: str, measured: Measured, until: float) -> None:
    """Watch a table until the time is over."""
    async with await _hello(address, secret) as socket:
        while time.monotonic() < until:
            try:
                content = await asyncio.wait_for(socket.recv(), 0.5)
            except TimeoutError:
                continue
            measured.updates += 1
            measured.bytes += len(content)


def memory(pid: int) -> int:
    """The resident memory of a process in bytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))


async def measure(server: Server, tables: int, spectators: int, seconds: float, every: float) -> tuple[Measured, int]:
    """Play at many tables. Returns what was measured, and the memory of a table in bytes."""
    measured = Measured()
    empty = memory(server.process.pid)
    opened = [await _open(server.address) for _ in range(tables)]
    until = time.monotonic() + seconds
    rng = random.Random(1)
    tasks = [
        person(server.address, each["secrets"][0], measured, until, every, random.Random(rng.random()))
        for each in opened
    ]
    tasks += [spectator(server.address, opened[n % tables]["spectators"], measured, until) for n in range(spectators)]
    await asyncio.gather(*tasks)
    return measured, (memory(server.process.pid) - empty) // tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--spectators", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=2.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            parts = (options.tables, options.spectators, options.seconds, options.every)
            measured, each = asyncio.run(measure(server, *parts))
        finally:
            server.kill()
    times = sorted(measured.times)
    sys.stdout.write(
        f"{len(times)} answers, {len(measured.errors)} errors; median {statistics.median(times) * 1000:.0f} ms, "
        f"99% under {times[int(len(times) * 0.99)] * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms\n"
        f"{measured.updates} updates to {options.spectators} spectators, {measured.bytes // max(1, measured.updates)} "
        f"bytes each; a table has {each // 1024} KB\n"
    )
    for error in measured.errors[:5]:
        sys.stdout.write(f"{error}\n")
    sys.exit(bool(measured.errors))


if __name__ == "__main__":
    main()
