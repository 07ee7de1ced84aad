"""Plays many games in the browser at random, and looks for errors in the console and requests to other hosts.

    python -m tests.page.games --games 100
    python -m tests.page.games --first 80 --games 1

Every second game is with tournament decks, where the index and the lists are there. A scripted person answers by keys,
at random, against a random program. Each game follows from the seed and its number.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.output import echo
from grandarchive.decks import STARTER_DECKS, Deck
from tests.official import INDEX, SHARED
from tests.page.people import at_random, play
from tests.page.screens import Browser, browser, is_over
from tests.table.tables import CATALOG

MOST: Final = 1500
"""After so many answers the person concedes."""


def seats(number: int, rng: random.Random, lists: Sequence[Path]) -> list[dict[str, Any]]:
    """A person and a program with two decks."""

    def deck() -> dict[str, str]:
        if number % 2 == 0 and lists:
            return {"text": rng.choice(lists).read_text(encoding="utf-8")}
        return {"deck": rng.choice(tuple(STARTER_DECKS))}

    return [
        {"kind": "person", "name": "Ada", **deck()},
        {"kind": "program", "program": "random", "name": "Random", **deck()},
    ]


def play_one(found: Browser, number: int, rng: random.Random, lists: Sequence[Path]) -> tuple[int, float]:
    """Play a game to its end. Returns the number of answers and the seconds."""
    secret = found.server.open(seats=seats(number, rng, lists), seed=rng.randrange(2**31))["secrets"][0]
    page = found.page(reduced_motion="reduce")
    began = time.perf_counter()
    page.goto(f"{found.address}#seat={secret}")
    answers = play(page, at_random(rng), MOST)
    if not is_over(page):
        page.get_by_role("button", name="Concede").click()
        page.get_by_role("button", name="Concede the game").click()
        page.get_by_role("region", name="End of the game").wait_for()
    found.close_pages()
    return answers, time.perf_counter() - began


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games. Returns 1 if a page complained."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    lists = sorted((SHARED / "decks" / "tournament").glob("*.txt")) if INDEX.exists() else []
    catalog = Catalog.load(INDEX) if lists else CATALOG
    lists = [each for each in lists if not Deck.from_file(each, catalog).unsupported()]
    every: list[float] = []
    answered = 0
    with tempfile.TemporaryDirectory() as folder, browser(Path(folder), catalog) as found:
        for number in range(chosen.first, chosen.first + chosen.games):
            rng = random.Random(f"{chosen.seed}/{number}")
            answers, seconds = play_one(found, number, rng, lists)
            every.append(seconds)
            answered += answers
            kind = "starter" if number % 2 or not lists else "tournament"
            echo(f"game {number}: {kind} decks, {answers} answers, {seconds:.1f} s")
            for each in found.complaints:
                echo(f"  {each}")
            if found.complaints:
                return 1
    echo(f"{len(every)} games, {answered} answers, no complaint; {median(every):.1f} s a game at the median")
    return 0


if __name__ == "__main__":
    sys.exit(main())
