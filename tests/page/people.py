"""People who play: with a mouse, with keys, with a finger, by names and roles alone, and at random.

Each is hasty: they confirm what is suggested, else take the first thing that can be picked, else pass.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, Final

from tests.page.screens import LOOKS, happened, needed, question, wait_for_change, wait_for_question

MOST_ANSWERS: Final = 600

_CONFIRM: Final = re.compile("^(Confirm|Carry out)")
_PASS: Final = re.compile("^(Pass|End the phase)")

Deed = Callable[[Any], None]
"""Something that answers the question of a page."""


def enabled(buttons: Any) -> list[Any]:
    """The buttons that do something now; the page may change meanwhile, so nothing here waits."""
    able = buttons.evaluate_all("found => found.map((each) => each.getAttribute('aria-disabled') !== 'true')")
    return [buttons.nth(at) for at, each in enumerate(able) if each]


def answers(page: Any) -> Any:
    """The buttons of the answers of a question."""
    return question(page).get_by_role("list").last.get_by_role("button")


def click_something(page: Any) -> None:
    """Answer with the mouse, in the list or on the board."""
    asked = question(page)
    confirm = enabled(asked.get_by_role("button", name=_CONFIRM))
    if confirm:
        confirm[0].click()
        return
    things = page.get_by_role("button", name=re.compile("can be picked$"))
    passing = asked.get_by_role("button", name=_PASS)
    if things.count() and things.count() % 2:
        things.first.click()
    elif answers(page).count():
        answers(page).first.click()
    elif passing.count():
        passing.first.click()


def tap_something(page: Any) -> None:
    """Answer with a finger."""
    asked = question(page)
    confirm = enabled(asked.get_by_role("button", name=_CONFIRM))
    passing = asked.get_by_role("button", name=_PASS)
    if confirm:
        confirm[0].tap()
    elif answers(page).count():
        answers(page).first.tap()
    elif passing.count():
        passing.first.tap()


def press_something(page: Any) -> None:
    """Answer with keys."""
    if enabled(question(page).get_by_role("button", name=_CONFIRM)):
        page.keyboard.press("Enter")
    elif answers(page).count():
        page.keyboard.press("1")
    else:
        page.keyboard.press("Space")


def at_random(rng: random.Random) -> Deed:
    """Answer with keys: any answer that is possible, and now and then a pass."""

    def press(page: Any) -> None:
        if enabled(question(page).get_by_role("button", name=_CONFIRM)):
            page.keyboard.press("Enter")
            return
        barred = answers(page).evaluate_all("found => found.map((each) => each.title)")
        possible = [at for at, why_not in enumerate(barred, 1) if not why_not]
        passing = question(page).get_by_role("button", name=_PASS).count()
        if possible and not (passing and rng.random() < 0.3):
            number = rng.choice(possible)
            page.keyboard.type(str(number))
        elif passing:
            page.keyboard.press("Space")
        else:
            page.keyboard.press("1")

    return press


def play(page: Any, deed: Deed, most: int = MOST_ANSWERS) -> int:
    """Answer until the game is over, or so often. Returns the number of answers."""
    for turn in range(most):
        if not wait_for_question(page):
            return turn
        before = happened(page)
        try:
            deed(page)
        except needed("playwright.sync_api").TimeoutError:
            if happened(page) == before:
                raise
            continue  # The last answer was still being drawn: what the deed wanted to press went away with it.
        wait_for_change(page, before)
    return most


# By names and roles alone ------------------------------------------------------------------------------------------


class Listener:
    """Somebody who hears the names and roles of the page and presses keys, and has no other way to it."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self.heard: list[str] = []

    def tree(self) -> list[str]:
        """The accessibility tree, a line for each thing."""
        text: str = self._page.locator("body").aria_snapshot()
        lines = text.splitlines()
        news = next((line for line in lines if line.startswith("- status")), "")
        if news and (not self.heard or self.heard[-1] != news):
            self.heard.append(news)
        return lines

    def part(self, heading: str) -> list[str]:
        """The lines of a part of the page, such as `region "Question"`, less indented than in the tree."""
        found: list[str] = []
        depth = -1
        for line in self.tree():
            at = len(line) - len(line.lstrip())
            if depth >= 0 and at <= depth:
                break
            if depth >= 0:
                found.append(line.strip().removeprefix("- ").strip("'"))
            elif heading in line:
                depth = at
        return found

    def focused(self) -> str:
        """The role and name of the thing that has the focus."""
        found = self._page.locator("*:focus")
        return str(found.first.aria_snapshot()).strip("-' ") if found.count() else ""

    def go_to(self, name: str, most: int = 90) -> None:
        """Press Tab until the focus is on a thing."""
        for _ in range(most):
            self._page.keyboard.press("Tab")
            if name in self.focused():
                return
        raise AssertionError(f"Tab never comes to {name}")

    def answer(self) -> None:
        """Press the key that answers the question."""
        lines = self.part('region "Question"')
        if any(re.match(r'button "(Confirm|Carry out)"(?!.*disabled)', line) for line in lines):
            self._page.keyboard.press("Enter")
        elif "listitem:" in lines:
            self._page.keyboard.press("1")
        else:
            self._page.keyboard.press("Space")

    def wait(self, before: list[str]) -> None:
        """Wait until the page says something else, and asks or is over."""
        for _ in range(LOOKS):
            lines = self.tree()
            mine = any("You choose" in line or 'region "End of the game"' in line for line in lines)
            if lines != before and mine:
                return
            self._page.wait_for_timeout(15)
        raise AssertionError(f"nothing is said after an answer to: {before}")
