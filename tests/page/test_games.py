"""Whole games in a real browser: by clicks alone, by keys alone, reloaded, and with two people and a spectator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.screens import Browser, browser, is_over, question, signature, wait_for_change, wait_for_question

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_ANSWERS = 600


@pytest.fixture
def at_a_table(tmp_path: Path) -> Iterator[Browser]:
    with browser(tmp_path) as found:
        yield found
        assert not found.complaints


def enabled(buttons: Any) -> list[Any]:
    return [each for each in buttons.all() if each.get_attribute("aria-disabled") != "true"]


def click_something(page: Any, turn: int) -> None:
    """Answer as a hasty person would: confirm what is suggested, else the first thing that can be picked, else pass."""
    asked = question(page)
    confirm = enabled(asked.get_by_role("button", name=re.compile("^(Confirm|Carry out)")))
    if confirm:
        confirm[0].click()
        return
    things = page.get_by_role("button", name=re.compile("can be picked$"))
    answers = asked.get_by_role("list").last.get_by_role("button")
    passing = asked.get_by_role("button", name=re.compile("^(Pass|End the phase)"))
    if things.count() and turn % 2:
        things.first.click()
    elif answers.count():
        answers.first.click()
    elif passing.count():
        passing.first.click()


def press_something(page: Any) -> None:
    """The same with keys."""
    asked = question(page)
    if enabled(asked.get_by_role("button", name=re.compile("^(Confirm|Carry out)"))):
        page.keyboard.press("Enter")
    elif asked.get_by_role("list").last.get_by_role("button").count():
        page.keyboard.press("1")
    else:
        page.keyboard.press("Space")


def test_a_game_is_played_by_clicks_alone(at_a_table: Browser) -> None:
    page = at_a_table.page()
    page.goto(at_a_table.address)
    page.get_by_label("My name").fill("Ada")
    page.get_by_role("button", name="Start the game").click()
    for turn in range(MOST_ANSWERS):
        if not wait_for_question(page):
            break
        before = signature(page)
        click_something(page, turn)
        wait_for_change(page, before)
    assert is_over(page)
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("region", name="End of the game").wait_for(state="detached")
    assert wait_for_question(page)


def test_a_game_is_played_by_keys_alone(at_a_table: Browser) -> None:
    page = at_a_table.page()
    page.goto(at_a_table.address)
    page.get_by_label("My name").focus()
    page.keyboard.type("Ada")
    page.get_by_role("button", name="Start the game").focus()
    page.keyboard.press("Enter")
    for _ in range(MOST_ANSWERS):
        if not wait_for_question(page):
            break
        before = signature(page)
        press_something(page)
        wait_for_change(page, before)
    assert is_over(page)
    page.keyboard.press("r")
    page.get_by_role("region", name="End of the game").wait_for(state="detached")
    assert wait_for_question(page)


def test_a_reload_finds_the_same_question(at_a_table: Browser) -> None:
    page = at_a_table.page()
    page.goto(at_a_table.address)
    page.get_by_role("button", name="Start the game").click()
    assert wait_for_question(page)
    page.keyboard.press("1")
    page.wait_for_timeout(300)
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    before = signature(page)
    page.reload()
    assert wait_for_question(page)
    assert signature(page) == before
    page.get_by_role("button", name="Lobby").click()
    page.get_by_role("region", name="My tables").get_by_role("link").first.click()
    assert wait_for_question(page)
    assert signature(page) == before


def test_two_people_play_and_a_third_watches(at_a_table: Browser) -> None:
    host, guest, watcher = at_a_table.page(), at_a_table.page(), at_a_table.page()
    host.goto(at_a_table.address)
    host.get_by_label("My name").fill("Ada")
    host.get_by_label("With others by link").check()
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link for Guest 1", exact=True).input_value()
    watching = host.get_by_label("Link to watch", exact=True).input_value()
    guest.goto(link)
    guest.get_by_label("My name").fill("Grace")
    guest.get_by_role("button", name="Sit down").click()
    watcher.goto(watching)
    for page, hand in ((host, "Hand of Grace: 7"), (guest, "Hand of Ada: 7"), (watcher, "Hand of Grace: 7")):
        page.get_by_role("button", name=hand).wait_for()
    watcher.get_by_text("You watch").wait_for()
    assert not watcher.get_by_role("button", name=re.compile("can be picked")).count()
    host.get_by_role("button", name="Concede").click()
    host.get_by_role("button", name="Concede the game").click()
    for page in (guest, watcher):
        page.get_by_role("heading", name=re.compile("You win|Grace wins")).wait_for()


def test_the_screen_is_covered_before_it_shows_the_cards_of_another_person(at_a_table: Browser) -> None:
    page = at_a_table.page()
    page.goto(at_a_table.address)
    page.get_by_label("My name").fill("Ada")
    page.get_by_label("Two at this screen").check()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("heading", name=re.compile("it is your turn to choose")).wait_for()
    assert not page.get_by_role("region", name=re.compile("^Hand")).count()
    page.get_by_role("button", name=re.compile("show my cards")).click()
    assert wait_for_question(page)
    assert page.get_by_role("region", name="Hand: 7").get_by_role("button").count() == 7
