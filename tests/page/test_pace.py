"""The moves of a program are shown at the pace that the player chose."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.screens import Browser, question, wait_for_question

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def own_turn(at_a_table: Browser, pace: str) -> Any:
    """A page in the main phase of its player."""
    page = at_a_table.seat(at_a_table.server.open(seed=3)["secrets"][0], choices={"pace": pace})
    assert wait_for_question(page)
    return page


def end_a_turn(at_a_table: Browser, pace: str) -> Any:
    """A page whose player has ended their turn, so that the program moves."""
    page = own_turn(at_a_table, pace)
    end_the_turn(page)
    return page


def end_the_turn(page: Any) -> None:
    page.keyboard.press("Space")
    page.get_by_role("heading", name="End your main phase").wait_for()
    page.keyboard.press("Space")


def lines(page: Any) -> int:
    return int(page.get_by_role("log").get_by_role("listitem").count())


def test_a_program_moves_step_by_step(at_a_table: Browser) -> None:
    page = own_turn(at_a_table, "steps")
    before = lines(page)
    end_the_turn(page)
    page.get_by_role("heading", name="End your main phase").wait_for(state="detached")
    following = page.get_by_role("button", name="Next")
    steps = 0
    asked = question(page).get_by_text("You choose")
    while True:
        following.or_(asked).first.wait_for()
        if asked.count():
            break
        page.keyboard.press("Space")
        steps += 1
    assert lines(page) > before
    assert steps >= 1


def test_escape_shows_all_moves_at_once(at_a_table: Browser) -> None:
    page = end_a_turn(at_a_table, "steps")
    following = page.get_by_role("button", name="Next")
    asked = question(page).get_by_text("You choose")
    following.wait_for()
    for _ in range(100):
        following.or_(asked).first.wait_for()
        if asked.count():
            break
        page.keyboard.press("Escape")
    assert asked.count()
    assert not following.count()


def test_with_a_short_pause_the_moves_follow_by_themselves(at_a_table: Browser) -> None:
    page = end_a_turn(at_a_table, "short")
    # The button is there for less than a second: this looks at each frame.
    page.wait_for_function(
        "() => [...document.querySelectorAll('button')].some((each) => each.textContent.startsWith('Next'))"
    )
    assert wait_for_question(page)


def test_the_pace_is_chosen_in_the_settings_and_kept(at_a_table: Browser) -> None:
    page = at_a_table.seat(at_a_table.server.open(seed=4)["secrets"][0])
    assert wait_for_question(page)
    page.keyboard.press("s")
    page.get_by_label("Step by step").check()
    page.keyboard.press("Escape")
    page.reload()
    assert wait_for_question(page)
    page.keyboard.press("s")
    assert page.get_by_label("Step by step").is_checked()
