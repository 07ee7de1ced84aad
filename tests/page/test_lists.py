"""Lists that are pasted in the lobby: the line of each problem, the names that may be meant, and stale errors."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.page.screens import Browser, question, wait_for_question, wait_for_value
from tests.page.tour import lobby

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SOUND: Final = """# Material Deck
1 Spirit of Wind
1 Lorraine, Wandering Warrior
1 Sword of Seeking
# Main Deck
4 Swift Recruit
4 Veteran Soldier
"""
WRONG: Final = SOUND.replace("Swift Recruit", "Swift Recruits").replace("Sword of Seeking", "Sword of Seekin")


def paste(page: Any, text: str) -> Any:
    """Paste a list for the own deck. Returns its field."""
    page.get_by_role("combobox", name="My deck").select_option(label="Paste a list …")
    field = page.get_by_role("textbox", name="List of my deck")
    field.fill(text)
    return field


def problem(page: Any, line: int) -> Any:
    return page.get_by_role("alert").get_by_role("listitem").filter(has_text=f"line {line}: ")


def test_each_wrong_name_has_its_line_and_a_button_for_each_name_that_may_be_meant(tables: Browser) -> None:
    page = lobby(tables)
    field = paste(page, WRONG)
    problem(page, 4).get_by_text("no card is named 'Sword of Seekin'").wait_for()
    problem(page, 6).get_by_text("no card is named 'Swift Recruits'").wait_for()
    offered = problem(page, 6).get_by_role("button").all_inner_texts()
    assert offered[0] == "Use Swift Recruit"
    assert all(" or " not in each for each in offered)
    problem(page, 6).get_by_role("button", name="Use Swift Recruit").click()
    problem(page, 6).wait_for(state="detached")
    assert field.input_value() == WRONG.replace("Swift Recruits", "Swift Recruit")
    problem(page, 4).get_by_role("button", name="Use Sword of Seeking", exact=True).click()
    page.get_by_text("8 main, 3 material").wait_for()
    assert field.input_value() == SOUND
    assert not page.get_by_role("alert").count()


def test_a_wrong_name_has_its_buttons_also_beside_a_line_that_cannot_be_read(tables: Browser) -> None:
    page = lobby(tables)
    paste(page, WRONG + "4\n")
    problem(page, 6).get_by_role("button", name="Use Swift Recruit").wait_for()
    problem(page, 8).wait_for()
    assert not problem(page, 8).get_by_role("button").count()


def test_an_error_of_the_start_goes_when_the_list_is_mended(tables: Browser) -> None:
    page = lobby(tables)
    field = paste(page, SOUND.replace("4 Swift", "4 Swft"))
    problem(page, 6).wait_for()
    page.get_by_role("button", name="Start the game").click()
    wait_for_value(page, page.get_by_role("alert").count, 2)
    field.press("End")
    field.type("x")
    wait_for_value(page, lambda: page.get_by_role("alert").count() < 2, wanted=True)
    field.fill(SOUND)
    page.get_by_text("8 main, 3 material").wait_for()
    assert not page.get_by_role("alert").count()


def test_an_error_of_the_start_goes_with_another_deck(tables: Browser) -> None:
    page = lobby(tables)
    paste(page, "4 Nothing")
    page.get_by_role("button", name="Start the game").click()
    wait_for_value(page, page.get_by_role("alert").count, 2)
    page.get_by_role("combobox", name="My deck").select_option(label="Lorraine Starter")
    wait_for_value(page, page.get_by_role("alert").count, 0)
    page.get_by_role("button", name="Start the game").click()
    assert wait_for_question(page)
    question(page).wait_for()
