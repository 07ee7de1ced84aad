"""Measures how long an answer takes until the next question is drawn, and what the page transfers until the first one.

    python -m tests.page.speed --answers 60

Both sides have at least twenty objects, and the opponent is the program `greedy`: the time has the server, the program,
the network and the drawing in it. It begins with the key and ends with the frame after the next question.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.output import echo
from tests.page.people import press_something
from tests.page.screens import Browser, browser, happened, wait_for_change, wait_for_question

OBJECTS: Final = 20

MUSTER: Final[dict[str, Any]] = {
    "name": "Great Muster",
    "typeline": "Action — Mage Spell",
    "reserve": 0,
    "speed": "slow",
    "text": "Each player summons ten Idle Pup tokens.",
}
PUP: Final[dict[str, Any]] = {"name": "Idle Pup", "typeline": "Ally Token — Animal", "power": 0, "life": 1}
DECK: Final = "# Material Deck\n1 Spirit of Wind\n1 Lorraine, Wandering Warrior\n# Main Deck\n40 Great Muster\n"

_CLOCK: Final = """() => {
    window.times = [];
    let pressed = 0;
    let before = "";
    const asked = () => {
        const found = document.querySelector('[aria-label="Question"]');
        const text = found?.textContent ?? "";
        return text.includes("You choose") ? text : "";
    };
    addEventListener("keydown", () => {
        pressed = performance.now();
        before = asked();
    }, true);
    new MutationObserver(() => {
        const now = asked();
        if (!pressed || !now || now === before) return;
        const began = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - began)));
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""


def transferred(found: Browser, secret: str) -> tuple[int, int]:
    """The bytes of files and of messages until the first question is drawn, uncompressed."""
    page = found.page()
    files: list[Any] = []
    messages: list[int] = []
    page.on("response", lambda answer: files.append(answer))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: messages.append(len(data))))
    page.goto(f"{found.address}#seat={secret}")
    assert wait_for_question(page)
    total = sum(len(each.body()) for each in files if each.status == 200)
    page.context.close()
    return total, sum(messages)


def objects(page: Any, side: str) -> int:
    """The number of objects on a side, without the piles."""
    region = page.get_by_role("region", name=f"Side of {side}")
    return int(region.get_by_role("button").count()) - 5


def measure(found: Browser, number: int) -> list[float]:
    """The milliseconds of so many answers, when both sides are full, in as many games as that takes."""
    seats = [
        {"kind": "person", "name": "Ada", "text": DECK},
        {"kind": "program", "program": "greedy", "name": "Greedy", "deck": "rai-starter"},
    ]
    times: list[float] = []
    for seed in range(number):
        if len(times) < number:
            times += _measure_game(found.seat(found.server.open(seats=seats, seed=seed)["secrets"][0]), number)
            found.close_pages()
    return times


def _measure_game(page: Any, most: int) -> list[float]:
    measuring = False
    for _ in range(most):
        if not wait_for_question(page):
            break
        if not measuring and min(objects(page, "Ada"), objects(page, "Greedy")) >= OBJECTS:
            measuring = True
            page.evaluate(_CLOCK)
        before = happened(page)
        if measuring:
            page.keyboard.press("Space")
        else:
            press_something(page)
        wait_for_change(page, before)
        page.wait_for_timeout(30)
    return list(page.evaluate("window.times ?? []"))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=60)
    chosen = parser.parse_args(arguments)
    catalog = Catalog.starter().add(**PUP).add(**MUSTER)
    with tempfile.TemporaryDirectory() as folder, browser(Path(folder), catalog) as found:
        files, messages = transferred(found, found.server.open(seed=3)["secrets"][0])
        echo(f"until the first question: {files / 1000:.0f} kB of files and {messages / 1000:.0f} kB of messages")
        times = measure(found, chosen.answers)
        if len(times) < 2:
            echo("too few answers to measure")
            return
        echo(
            f"from an answer to the drawn next question: {median(times):.0f} ms at the median of {len(times)}, "
            f"{quantiles(times, n=10)[-1]:.0f} ms at the ninth tenth"
        )


if __name__ == "__main__":
    main()
