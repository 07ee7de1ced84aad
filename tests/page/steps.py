"""Measures how long a step in a replay takes: the server's part, and in the browser from the key to the drawn moment.

    python -m tests.page.steps --games 100 --drawn 5

`greedy` plays both seats, with tournament decks where the index and the lists are there, and with starter decks. Each
replay goes forward to each of its choices, and back.
"""

from __future__ import annotations

import argparse
import random
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.output import echo
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.decks.corpus import playable_decks
from grandarchive.play import Game, saves
from grandarchive.table.replay_messages import ShowReplay
from grandarchive.table.replays import OpenedReplay
from tests.official import INDEX, SHARED
from tests.page.screens import Browser, browser
from tests.table.tables import CATALOG

_CLOCK: Final = """() => {
    window.times = [];
    let pressed = 0;
    addEventListener("keydown", () => { pressed = performance.now(); }, true);
    const heading = () => document.querySelector('[aria-label="Replay"] h2')?.textContent ?? "";
    let before = heading();
    new MutationObserver(() => {
        const now = heading();
        if (!pressed || now === before) return;
        before = now;
        const began = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - began)));
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""


def texts(catalog: Catalog, decks: Sequence[Deck], seed: int) -> Iterator[str]:
    """The replays of games between greedy programs."""
    chance = random.Random(seed)
    while True:
        starters = [starter_deck(name, catalog) for name in STARTER_DECKS]
        game = Game(chance.choices(chance.choice([starters, decks or starters]), k=2), chance.getrandbits(32))
        game.playout(GreedyAgent())
        yield saves.written(game.replay)


def server_steps(text: str, catalog: Catalog) -> list[float]:
    """The seconds of the server for each step forward, and back."""
    replay = OpenedReplay(text, catalog)
    last = len(replay.opened(0).choices)
    found = []
    for before, after in [*((n, n + 1) for n in range(last)), *((n, n - 1) for n in range(last, 0, -1))]:
        start = time.perf_counter()
        replay.show(ShowReplay(after, -1, since=before if before < after else None))
        found.append(time.perf_counter() - start)
    return found


def drawn_steps(found: Browser, file: Path) -> list[float]:
    """The seconds from the key to the drawn moment, for each step forward, and back."""
    page = found.page()
    page.goto(found.address)
    page.get_by_role("link", name="Watch a replay").click()
    page.get_by_label("File").set_input_files(file)
    heading = page.get_by_role("region", name="Replay").get_by_role("heading", name=re.compile(r"after 0 of \d+"))
    last = int(heading.inner_text().split()[-2])
    page.evaluate(_CLOCK)
    steps: list[Any] = [
        *(("ArrowRight", n) for n in range(1, last)),
        *(("ArrowLeft", n) for n in range(last - 2, 0, -1)),
    ]
    for number, (key, _) in enumerate(steps, 1):
        page.keyboard.press(key)
        page.wait_for_function(f"() => window.times.length >= {number}")
    times = [each / 1000 for each in page.evaluate("window.times")]
    found.close_pages()
    return times


def _told(name: str, times: Sequence[float]) -> None:
    if len(times) > 1:
        middle, ninth = median(times) * 1000, quantiles(times, n=10)[-1] * 1000
        echo(f"{name}: {middle:.0f} ms at the median of {len(times)} steps, {ninth:.0f} ms at the ninth tenth")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="Games for the server's part.")
    parser.add_argument("--drawn", type=int, default=5, help="Games in the browser.")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    there = INDEX.exists()
    catalog = Catalog.load(INDEX) if there else CATALOG
    decks = playable_decks(SHARED / "decks" / "tournament-decks.jsonl", catalog) if there else []
    games = list(islice(texts(catalog, decks, chosen.seed), max(chosen.games, chosen.drawn)))
    _told("server", [each for text in games[: chosen.games] for each in server_steps(text, catalog)])
    with tempfile.TemporaryDirectory() as folder, browser(Path(folder), catalog) as found:
        times = []
        for text in games[: chosen.drawn]:
            file = Path(folder) / "replay.json"
            file.write_text(text, encoding="utf-8")
            times += drawn_steps(found, file)
        _told("drawn", times)


if __name__ == "__main__":
    main()
