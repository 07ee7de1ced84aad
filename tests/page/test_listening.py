"""A game by somebody who hears names and roles and presses keys, and what the live region says."""

from __future__ import annotations

import re

import pytest

from grandarchive.testing import Scenario
from tests.page.people import MOST_ANSWERS, Listener
from tests.page.posed import Posed
from tests.page.screens import Browser
from tests.page.tour import lobby
from tests.table.tables import CATALOG

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_game_is_played_by_names_and_roles_alone(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    person = Listener(page)
    person.go_to('textbox "My name"')
    page.keyboard.type("Ada")
    person.go_to('button "Start the game"')
    page.keyboard.press("Enter")
    person.wait([])
    # The first card is found by its name on the board, the others by the numbers of the answers.
    person.go_to("can be picked")
    page.keyboard.press("Enter")
    for _ in range(MOST_ANSWERS):
        before = person.tree()
        if any('region "End of the game"' in line for line in before):
            break
        person.answer()
        person.wait(before)
    end = person.part('region "End of the game"')
    assert any("The game took" in line for line in end)
    assert 'button "Rematch"' in end
    assert "The game is over" in person.heard[-1]
    assert any("You choose" in each for each in person.heard)


def test_the_live_region_says_what_happened_and_what_is_asked(at_a_table: Browser) -> None:
    page = at_a_table.seat(at_a_table.server.open(seed=3)["secrets"][0])
    person = Listener(page)
    person.wait([])
    before = person.tree()
    page.keyboard.press("Space")
    person.wait(before)
    page.keyboard.press("Space")
    said = re.compile("(greedy's turn|greedy draws).*You choose: ")
    page.get_by_role("status").filter(has_text=said).wait_for(state="attached")


def test_a_question_that_comes_again_in_the_same_words_is_said_again(at_a_table: Browser) -> None:
    posed = Posed(Scenario(CATALOG).player("Ada").player("Bo").main_phase("Ada"))
    page = posed.show(at_a_table)
    status = page.get_by_role("status").filter(has_text="You choose: ")
    said = status.text_content()
    posed.update(since=posed.game.events(0).moment)
    page.get_by_role("status").filter(has_text=f"Again: {said}").wait_for(state="attached")


def test_the_focus_stays_where_it_is_when_the_page_is_drawn_again(at_a_table: Browser) -> None:
    page = at_a_table.seat(at_a_table.server.open(seed=3)["secrets"][0])
    person = Listener(page)
    person.wait([])
    person.go_to('button "Hint"')
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_text("Hint: ").wait_for()
    page.get_by_role("button", name="Hint").and_(page.locator(":focus")).wait_for()


def test_a_dialog_keeps_the_focus_and_gives_it_back(at_a_table: Browser) -> None:
    page = at_a_table.seat(at_a_table.server.open(seed=3)["secrets"][0])
    person = Listener(page)
    person.wait([])
    person.go_to('button "Settings"')
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Settings").wait_for()
    for _ in range(5):
        page.keyboard.press("Tab")
        assert 'button "Concede"' not in person.focused()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Settings").wait_for(state="detached")
    page.get_by_role("button", name="Settings").and_(page.locator(":focus")).wait_for()
