"""The judge's bench on the page: cards are found, dropped, moved and changed; mistakes are told; one plays on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.page.screens import Browser, wait_for_question, wait_for_rest

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def bench(at_a_table: Browser) -> Any:
    page = at_a_table.page()
    page.goto(at_a_table.address)
    page.get_by_role("link", name="Set up a position").click()
    page.get_by_role("region", name="Side of A").wait_for()
    return page


def add(page: Any, name: str, player: str, zone: str) -> None:
    page.get_by_role("button", name=f"Add cards to {player}’s {zone}").click()
    page.get_by_role("searchbox", name=re.compile("^Add a card to")).fill(name)
    page.get_by_role("list", name="Cards found").get_by_role("button", name=re.compile(f"^{name}")).first.click()
    chip(page, player, name).first.wait_for()


def chip(page: Any, player: str, name: str) -> Any:
    return page.get_by_role("region", name=f"Zones of {player}").get_by_role("button", name=re.compile(f"^{name}"))


def on_board(page: Any, player: str, name: str) -> Any:
    return page.get_by_role("region", name=f"Side of {player}").get_by_role("button", name=re.compile(f"^{name}"))


def test_cards_are_found_added_and_changed(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    add(page, "Gray Wolf", "B", "field")
    on_board(page, "B", "Gray Wolf").wait_for()
    chip(page, "B", "Gray Wolf").click()
    about = page.get_by_role("region", name="About Gray Wolf")
    about.get_by_label("Rested").check()
    on_board(page, "B", "Gray Wolf.*rested").wait_for()
    wait_for_rest(page)  # what is typed goes away if the page is drawn before it counts
    about.get_by_label("Damage").fill("1")
    about.get_by_label("Damage").blur()
    chip(page, "B", "Gray Wolf rested, damage 1").wait_for()
    on_board(page, "B", "Gray Wolf.*life 1 of 2").wait_for()
    wait_for_rest(page)
    about.get_by_label("Add a counter of the kind").fill("buff")
    about.get_by_label("Add a counter of the kind").blur()
    about.get_by_label("buff counters").wait_for()
    about.get_by_role("combobox", name="In", exact=True).select_option("A’s graveyard")
    page.get_by_role("button", name=re.compile("^Graveyard of A: 1")).wait_for()
    page.get_by_role("button", name=re.compile("^Take away")).click()
    page.get_by_role("button", name=re.compile("^Graveyard of A: 0")).wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name=re.compile("^Graveyard of A: 1")).wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name=re.compile("^Graveyard of A: 0")).wait_for()
    chip(page, "B", "Gray Wolf").wait_for()


def test_a_seat_lays_out_what_it_knows(at_a_table: Browser) -> None:
    page = at_a_table.seat(at_a_table.server.open(seed=4)["secrets"][0])
    wait_for_question(page)
    names = page.locator(".hand .name").all_inner_texts()
    assert names
    page.get_by_role("button", name="Settings").click()
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Set up this position in a new window").click()
    beside = opened.value
    beside.get_by_role("region", name="Side of Ada").wait_for()
    for name in names:
        chip(beside, "Ada", name).first.wait_for()
    beside.get_by_text(re.compile(r"\d+ of no interest")).first.wait_for()
    wait_for_question(page)


def test_cards_are_dragged_to_the_board_and_between_zones(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    page.get_by_role("searchbox", name=re.compile("^Add a card to")).fill("fireball")
    found = page.get_by_role("list", name="Cards found").get_by_role("button").first
    found.drag_to(page.get_by_role("button", name=re.compile("^Memory of B")))
    page.get_by_role("button", name=re.compile("^Memory of B: 1")).wait_for()
    chip(page, "B", "Fireball").drag_to(page.get_by_role("region", name="Hand: 0"))
    page.get_by_role("region", name="Hand: 1").wait_for()
    chip(page, "A", "Fireball").wait_for()


def test_a_mistake_is_told_where_it_is_and_taken_back(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    add(page, "Fireball", "A", "field")
    page.get_by_role("alert").get_by_text("A's field: Fireball is of type action").wait_for()
    assert page.locator(".bench-zone.is-wrong").count() == 1
    page.keyboard.press("Escape")
    page.locator("h1").first.click()
    page.keyboard.press("u")
    page.get_by_role("alert").wait_for(state="detached")
    assert not chip(page, "A", "Fireball").count()


def test_a_position_is_shared_as_text(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    add(page, "Gray Wolf", "A", "field")
    on_board(page, "A", "Gray Wolf").wait_for()
    page.get_by_role("button", name="Text").click()
    field = page.get_by_role("textbox", name="Text of the position")
    text = field.input_value()
    assert 'field = ["Gray Wolf"]' in text
    field.fill("this is no position")
    page.get_by_role("button", name="Set up this position").click()
    page.get_by_role("dialog").get_by_role("alert").wait_for()
    field.fill(text.replace('["Gray Wolf"]', '["Gray Wolf", "Gray Wolf"]'))
    page.get_by_role("button", name="Set up this position").click()
    page.get_by_role("dialog").wait_for(state="detached")
    on_board(page, "A", "Gray Wolf").nth(1).wait_for()
    page.reload()
    on_board(page, "A", "Gray Wolf").nth(1).wait_for()


def test_reasons_are_asked_of_a_position_and_it_is_played(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    add(page, "Fireball", "A", "hand")
    page.get_by_role("region", name="Hand: 1").get_by_role("button", name=re.compile("^Fireball")).click(button="right")
    look = page.get_by_role("dialog", name="Fireball")
    look.get_by_text(re.compile("CR |reserve", re.I)).first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play from here").click()
    assert wait_for_question(page)
    page.get_by_role("button", name="Position", exact=True).click()
    chip(page, "A", "Fireball").wait_for()


def test_enter_adds_the_first_card_and_the_next_letters_replace_the_name(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    page.get_by_role("button", name="Add cards to B’s field").click()
    page.get_by_role("searchbox", name=re.compile("^Add a card to")).click()
    page.keyboard.type("Gray Wo")
    page.keyboard.press("Enter")
    chip(page, "B", "Gray Wolf").wait_for()
    page.keyboard.type("Blitz Mage")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    chip(page, "B", "Blitz Mage").nth(1).wait_for()
    assert chip(page, "B", "Gray Wolf").count() == 1


def test_somebody_at_all_seats_is_asked_in_each_window_and_takes_back_at_once(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Holding").wait_for()
    page.get_by_text(re.compile("Turn 5\\s*Your turn")).wait_for()
    page.keyboard.press("Space")
    page.get_by_text(re.compile("Turn 5\\s*A’s turn")).wait_for()  # the screen has turned to B
    page.keyboard.press("Space")
    question = page.get_by_role("region", name="Question")
    question.get_by_text("end · you hold Opportunity").wait_for()
    for _ in range(2):
        page.keyboard.press("u")
    page.get_by_text(re.compile("Turn 5\\s*Your turn")).wait_for()
    question.get_by_text("main · you hold Opportunity").wait_for()
    assert page.get_by_role("button", name="Undo").count() == 0
    page.keyboard.press("t")
    page.get_by_text(re.compile("Turn 6\\s*Your turn")).wait_for()  # B’s


def test_turn_and_phase_are_chosen(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    page.get_by_label("Turn of").select_option("B")
    page.get_by_text("B’s turn").first.wait_for()
    page.get_by_role("combobox", name="Phase", exact=True).select_option("end")
    page.locator(".phases [aria-current=step]").get_by_text("End").wait_for()


def test_the_cards_of_the_catalog_are_those_of_the_server(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    search = page.get_by_role("searchbox", name=re.compile("^Add a card to"))
    search.fill("zzz")
    page.get_by_text("No card has these letters").wait_for()
    search.fill("wolf")
    found = page.get_by_role("list", name="Cards found")
    found.get_by_role("button").first.wait_for()
    names = found.get_by_role("button").all_inner_texts()
    assert names
    assert all("wolf" in name.lower() for name in names)


def test_a_ruling_is_laid_out_played_and_watched(at_a_table: Browser) -> None:
    page = bench(at_a_table)
    page.get_by_role("button", name="Rulings").click()
    rulings = page.get_by_role("list", name="Rulings")
    rulings.get_by_role("button").first.wait_for()
    every = rulings.get_by_role("button").count()
    assert every > 60
    page.get_by_role("searchbox", name=re.compile("^Words")).fill("lower level")
    page.wait_for_function(f"() => document.querySelectorAll('.rulings button').length < {every}")
    rulings.get_by_role("button").first.click()
    question = page.get_by_role("region", name="Question of the position")
    question.get_by_role("button", name="Play this line").click()
    question.get_by_text("Everything is as expected.").wait_for()
    question.get_by_role("button", name="Watch it").click()
    page.get_by_role("region", name="Replay").get_by_role("heading", name=re.compile("after 0 of")).wait_for()
