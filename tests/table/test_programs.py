"""Programs in processes of their own: a slow one delays nobody, and one that dies is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from grandarchive.decks import starter_deck
from grandarchive.play import Game
from grandarchive.table.programs import Workers
from tests.table import slow
from tests.table.tables import CATALOG


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[Workers]:
    found = Workers(prepare=partial(slow.make_known, tmp_path / "allowed"))
    found.begin()
    yield found
    found.close()


def game(seed: int = 1) -> Game:
    return Game([starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter")], seed=seed)


async def thought(workers: Workers, key: str, program: str, played: Game) -> tuple[tuple[int, ...], str]:
    loop = asyncio.get_running_loop()
    found: asyncio.Future[tuple[tuple[int, ...], str]] = loop.create_future()
    player = played.decision.player
    workers.think(key, program, played, player, lambda choices, why: found.set_result((choices, why)))
    return await asyncio.wait_for(found, 60)


def test_a_program_chooses_until_somebody_else_has_to_choose(workers: Workers) -> None:
    async def run() -> None:
        played = game()
        for _ in range(6):
            player = played.decision.player
            choices, failure = await thought(workers, "a", "greedy", played)
            assert choices, failure
            for choice in choices:
                assert played.decision.player == player
                played.choose(choice)
            assert played.over or played.decision.player != player

    asyncio.run(run())


def test_a_worker_follows_a_game_that_goes_back(workers: Workers) -> None:
    async def run() -> None:
        played = game()
        first, _ = await thought(workers, "a", "greedy", played)
        played.choose(first[0])
        await thought(workers, "a", "greedy", played)
        played.undo()
        again, _ = await thought(workers, "a", "greedy", played)
        assert again == first

    asyncio.run(run())


def test_a_slow_program_delays_no_quick_one(workers: Workers, tmp_path: Path) -> None:
    async def run() -> None:
        slowly = asyncio.create_task(thought(workers, "a", "slow", game()))
        for key in ("b", "c"):
            choices, failure = await thought(workers, key, "greedy", game())
            assert choices, failure
        assert not slowly.done()
        (tmp_path / "allowed").touch()
        choices, failure = await slowly
        assert choices, failure

    asyncio.run(run())


def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    async def run() -> None:
        await thought(workers, "a", "greedy", game())
        lane = workers._lanes[True]
        for process in lane._workers[0].pool._processes.values():
            process.kill()
        choices, failure = await thought(workers, "a", "greedy", game())
        assert choices, failure

    asyncio.run(run())


def test_a_program_that_fails_says_why(workers: Workers) -> None:
    async def run() -> None:
        choices, failure = await thought(workers, "a", "nobody", game())
        assert choices == ()
        assert "nobody" in failure

    asyncio.run(run())


def test_programs_go_before_an_analysis(workers: Workers, tmp_path: Path) -> None:
    async def run() -> None:
        done: list[str] = []
        compared = asyncio.Event()

        async def think(key: str) -> None:
            await thought(workers, key, "slow", game())
            done.append(key)

        def note(*_: object) -> None:
            done.append("analysis")
            compared.set()

        played = game()
        played.choose(0)
        running = asyncio.create_task(think("a"))
        await asyncio.sleep(0)
        workers.look_over("b", played, None, 0, note)
        waiting = asyncio.create_task(think("c"))
        await asyncio.sleep(0)
        (tmp_path / "allowed").touch()
        await asyncio.gather(running, waiting)
        await asyncio.wait_for(compared.wait(), 60)
        assert done == ["a", "c", "analysis"]

    asyncio.run(run())


@pytest.mark.parametrize("allowed", [True, False])
def test_a_slow_program_ponders_until_nothing_is_left_if_that_is_allowed(tmp_path: Path, *, allowed: bool) -> None:
    """Each time it is asked for one decision, and sees what its seat sees while another one chooses."""
    workers = Workers(prepare=partial(slow.make_known, tmp_path / "allowed"), ponders=allowed)
    workers.begin()
    notes = tmp_path / "pondered"

    async def run() -> None:
        played = game()
        waits = 1 - played.decision.player
        for program in ("slow", "greedy"):
            workers.ponder("a", program, played, waits)
        while workers._pondering:
            await asyncio.sleep(0.05)
        assert (notes.read_text().splitlines() if notes.exists() else []) == [f"{waits} 0 1"] * 3 * allowed

    try:
        asyncio.run(asyncio.wait_for(run(), 60))
    finally:
        workers.close()


def test_the_programs_of_a_table_ponder_side_by_side_and_one_search_at_a_time(tmp_path: Path) -> None:
    """A program that has to choose ends its own pondering only, and positions that follow quickly share one search."""
    workers = Workers(prepare=partial(slow.make_known, tmp_path / "allowed"), ponders=True)
    workers.begin()
    added: list[int] = []
    add = workers._lanes[False].add

    def count(job: Any) -> None:
        added.append(job.arguments[1])
        add(job)

    workers._lanes[False].add = count  # type: ignore[method-assign]

    async def run() -> None:
        played = game()
        for player in (0, 1, 0, 1):
            workers.ponder("a", "slow", played, player)
        assert added == [0, 1]
        workers.think("a", "greedy", played, 0, lambda *_: None)
        assert set(workers._pondering) == {("a", 1)}
        while workers._pondering:
            await asyncio.sleep(0.05)
        assert not workers._searching

    try:
        asyncio.run(asyncio.wait_for(run(), 60))
    finally:
        workers.close()
