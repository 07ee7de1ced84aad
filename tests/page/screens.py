"""A server with the page, and a browser for tests: Chromium from the system's packages, driven by Playwright.

Where either is missing, the tests that need them skip and say so. Elements are found by role and name.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.page import page as page_files
from grandarchive.testing.positions.bench import PositionBench
from tests.table.served import served
from tests.table.tables import CATALOG

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CHOICES: Final = "grandarchive.choices"
"""The key under which the page keeps the settings of this browser."""

SIZE: Final = {"width": 1440, "height": 900}
PATIENCE: Final = 20_000.0
"""Milliseconds until an element that should be there counts as missing."""

MOVES: Final = 60_000.0
"""Milliseconds that programs may take until a person is asked again."""

LOOKS: Final = 2000
"""The number of looks at a page, at least 10 ms apart, until something that should happen counts as missing."""

_DRAWN: Final = """async ({width, height}) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (innerWidth !== width || innerHeight !== height) await frame();
    await frame();
    await frame();
    const ends = (each) => each.effect.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
}"""
"""The page has this size, was drawn for it, and nothing moves that comes to an end."""

_QUIET: Final = """async (pause) => {
    let changed = performance.now();
    const observer = new MutationObserver(() => { changed = performance.now(); });
    observer.observe(document, {childList: true, subtree: true});
    while (performance.now() - changed < pause) await new Promise((done) => setTimeout(done, pause / 4));
    observer.disconnect();
}"""
"""No element came or went for so many milliseconds: an update draws all elements anew."""

PAUSE: Final = 120


@dataclass
class Browser:
    """A browser with a server, and the complaints of all its pages: console errors and requests elsewhere.

    The server is one of this process (`Served`), or anything else with a port.
    """

    server: Any
    engine: Any
    complaints: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        """The address of the lobby."""
        return f"http://127.0.0.1:{self.server.port}/"

    def page(self, size: dict[str, int] | None = None, choices: dict[str, str] | None = None, **more: Any) -> Any:
        """A page in a context of its own, as of another person, with what that person chose in the settings.

        Unless they chose otherwise, the moves of programs are shown at once.
        """
        context = self.engine.new_context(viewport=size or SIZE, **more)
        kept = json.dumps(json.dumps({"pace": "at once", "help": "off", **(choices or {})}))
        context.add_init_script(f"localStorage.getItem('{CHOICES}') ?? localStorage.setItem('{CHOICES}', {kept})")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", lambda line: self._read(line.type, line.text))
        page.on("request", lambda request: self._look_at(request.url))
        return page

    def close_pages(self) -> None:
        """Close the pages of all people."""
        for each in self.engine.contexts:
            each.close()

    def _read(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _look_at(self, address: str) -> None:
        if not address.startswith((self.address, "data:")):
            self.complaints.append(f"request elsewhere: {address}")

    def seat(self, secret: str, kind: str = "seat", **more: Any) -> Any:
        """A page at a seat."""
        page = self.page(**more)
        page.goto(f"{self.address}#{kind}={secret}")
        return page


def is_required() -> bool:
    """Without a browser the tests fail, and do not skip: .ci/run says so."""
    return os.environ.get("GRANDARCHIVE_BROWSER") == "required"


def needed(module: str) -> Any:
    """A module that browser tests need. Skips the test without it, or fails it where it is required."""
    return importlib.import_module(module) if is_required() else pytest.importorskip(module)


@contextlib.contextmanager
def launched() -> Iterator[Any]:
    """The browser itself; skips the test without Chromium or Playwright."""
    playwright = needed("playwright.sync_api")
    if CHROMIUM is None:
        (pytest.fail if is_required() else pytest.skip)("Chromium is not installed: apt-get install chromium")
    with playwright.sync_playwright() as engines:
        engine = engines.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield engine
        finally:
            engine.close()


@contextlib.contextmanager
def browser(folder: Path, catalog: Catalog = CATALOG, index: Path | None = None) -> Iterator[Browser]:
    """A browser and a server; skips the test without Chromium or Playwright."""
    with launched() as engine, _served(folder, catalog, index) as server:
        yield Browser(server, engine)


def _served(folder: Path, catalog: Catalog, index: Path | None) -> Any:
    return served(folder, files=page_files(), catalog=catalog, index=index, bench=PositionBench(catalog))


# What a person does ------------------------------------------------------------------------------------------------


def question(page: Any) -> Any:
    """The question of the page."""
    return page.get_by_role("region", name="Question")


def end_of_game(page: Any) -> Any:
    """What the page tells at the end of a game."""
    return page.get_by_role("region", name="End of the game")


def is_over(page: Any) -> bool:
    """The game of the page is over."""
    return bool(end_of_game(page).count())


def wait_for_question(page: Any) -> bool:
    """Wait until this person is asked. Returns False if the game is over."""
    asked = question(page).get_by_text("You choose")
    try:
        end_of_game(page).or_(asked).first.wait_for(timeout=MOVES)
    except needed("playwright.sync_api").TimeoutError:
        raise AssertionError(f"this person is not asked: {happened(page)}") from None
    return not is_over(page)


def signature(page: Any) -> str:
    """All that the question says; it changes with each answer."""
    return str(question(page).evaluate_all("found => found.map((each) => each.innerText).join()"))


def happened(page: Any) -> str:
    """All that the question, the board and the live region say, and the length of the log.

    Two windows may ask the same words, and the same ability may be used twice.
    """
    said = [*page.get_by_role("main").all_inner_texts(), *page.get_by_role("status").all_inner_texts()]
    return f"{signature(page)} {page.get_by_role('log').get_by_role('listitem').count()} {said}"


def wait_for_change(page: Any, before: str) -> None:
    """Wait until the page says something else than it did (`happened`), or the game is over."""
    for _ in range(LOOKS):
        if happened(page) != before or is_over(page):
            return
        page.wait_for_timeout(10)
    raise AssertionError(f"nothing changed after an answer to: {before}")


def wait_for_rest(page: Any) -> None:
    """Wait until the page has said the same for a while: programs have moved, and all lines are there."""
    for _ in range(60):
        before = happened(page)
        page.wait_for_timeout(300)
        if happened(page) == before:
            return
    raise AssertionError(f"the page does not come to rest: {happened(page)}")


def wait_for_count(found: Any, wanted: int) -> None:
    """Wait until there are so many of some elements."""
    for _ in range(LOOKS):
        if found.count() == wanted:
            return
        found.page.wait_for_timeout(10)
    raise AssertionError(f"there are {found.count()} of {found}, not {wanted}")


def wait_for_value(page: Any, read: Callable[[], Any], wanted: Any) -> None:
    """Wait until what is read from the page is what it should be."""
    for _ in range(LOOKS):
        if read() == wanted:
            return
        page.wait_for_timeout(10)
    assert read() == wanted


class Held:
    """Answers of a kind that are held back on their way to a page, from before it is opened until `release`."""

    def __init__(self, page: Any, kind: str) -> None:
        self.said: list[str] = []
        """The kinds of the messages of the page."""
        self._held: list[str] = []
        self._kind: str | None = kind
        page.route_web_socket("**/play", self._between)

    def _between(self, socket: Any) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def from_page(message: Any) -> None:
            self.said.append(json.loads(message)["type"])
            server.send(message)

        def from_server(message: Any) -> None:
            if json.loads(message)["type"] == self._kind:
                self._held.append(message)
            else:
                socket.send(message)

        socket.on_message(from_page)
        server.on_message(from_server)

    def wait(self, page: Any) -> None:
        """Wait until an answer is held back."""
        wait_for_value(page, lambda: bool(self._held), wanted=True)

    def release(self) -> None:
        """Let the answers go to the page, these and later ones."""
        self._kind = None
        for message in self._held:
            self._socket.send(message)
        self._held.clear()


def resize(page: Any, size: dict[str, int]) -> None:
    """Give the window a size, and wait until the page is drawn for it."""
    page.set_viewport_size(size)
    quiet(page)
    page.evaluate(_DRAWN, size)


def quiet(page: Any) -> None:
    """Wait until the page has drawn what it knows, so that elements that are found now stay."""
    page.evaluate(_QUIET, PAUSE)


def rest_on(page: Any, found: Any) -> None:
    """Rest the pointer on an element, after a move elsewhere: a look begins as the pointer moves."""
    page.mouse.move(1, 1)
    found.hover()
