"""Puzzles on the page: solved by hints, lost answers refuted and taken back, and the bench asks the solver too."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.page.people import enabled
from tests.page.screens import (
    LOOKS,
    Browser,
    end_of_game,
    happened,
    is_over,
    question,
    wait_for_change,
    wait_for_question,
)
from tests.wolf import WOLF

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = 60_000.0
"""Milliseconds that the solver may take."""

LOST = "That does not win this turn."


def puzzles(at_a_table: Browser) -> Any:
    page = at_a_table.page()
    page.goto(at_a_table.address)
    page.get_by_role("link", name="Puzzles: win this turn").click()
    entry(page, 1).wait_for()
    return page


def entry(page: Any, number: int) -> Any:
    return page.get_by_role("region", name="Puzzles").get_by_role("button", name=re.compile(f"^Puzzle {number} "))


def opened(at_a_table: Browser, number: int = WOLF) -> Any:
    page = puzzles(at_a_table)
    entry(page, number).click()
    heading(page, number).wait_for()
    assert wait_for_question(page)
    return page


def heading(page: Any, number: int) -> Any:
    return page.get_by_role("region", name="Puzzle").get_by_role("heading", name=f"Puzzle {number}: win this turn")


def solver(page: Any) -> Any:
    return page.get_by_role("group", name="What the solver says")


def answer(page: Any, label: str) -> Any:
    """The answer that begins with some words."""
    pattern = re.compile(rf"(^|\s){re.escape(label)}", re.I)
    return question(page).get_by_role("list").last.get_by_role("button", name=pattern)


def number_of(page: Any) -> str:
    """The number of the question that is asked."""
    return str(question(page).get_attribute("data-question"))


def asked_with(page: Any, number: str) -> Any:
    """The question with a number."""
    return page.locator(f"[data-question='{number}']")


def follow(page: Any) -> None:
    """Ask for a hint, do what it says, and wait until the server has the answer."""
    asked = asked_with(page, number_of(page))
    page.keyboard.press("i")
    told = page.get_by_role("alert").get_by_text("This wins: ")
    told.wait_for(timeout=LONG)
    first, *others = told.inner_text().removeprefix("This wins: ").removesuffix(".").split("\n")
    if first == "pass":
        page.keyboard.press("Space")
        if question(page).get_by_role("button", name="End the phase").count():
            page.keyboard.press("Space")
    else:
        answer(page, first).first.click()
        wait_for_plan(page, asked)
    for label in (re.split(r": |\? ", each)[-1] for each in others):
        found = answer(page, label)
        if asked.count() and found.count():
            before = happened(page)
            found.first.click()
            wait_for_change(page, before)
    confirm = question(page).get_by_role("button", name=re.compile("^(Confirm|Carry out)"))
    if asked.count() and enabled(confirm):
        confirm.click()
    asked.wait_for(state="detached", timeout=LONG)


def wait_for_plan(page: Any, asked: Any) -> None:
    """Wait until the page shows what follows from an answer to a question, or has sent the whole answer."""
    planned = question(page).get_by_role("list", name="The announcement")
    for _ in range(LOOKS):
        if planned.count() or not asked.count():
            return
        page.wait_for_timeout(10)
    raise AssertionError("the page shows nothing that follows from the answer")


def lose(page: Any) -> None:
    """Attack with the Gray Wolf, which does not win."""
    answer(page, "Attack with Gray Wolf").click()
    champion = answer(page, "Rai, Spellcrafter")
    champion.or_(solver(page)).first.wait_for(timeout=LONG)
    if champion.count():
        champion.click()
    solver(page).get_by_text(LOST).wait_for(timeout=LONG)


def said(page: Any) -> str:
    return " ".join(page.get_by_role("status").all_inner_texts())


def test_a_puzzle_is_solved_by_its_hints_and_the_next_one_follows(at_a_table: Browser) -> None:
    page = opened(at_a_table)
    for _ in range(12):
        follow(page)
        question(page).get_by_text("You choose").or_(end_of_game(page)).first.wait_for(timeout=LONG)
        if is_over(page):
            break
    end_of_game(page).get_by_role("heading", name="Solved", exact=True).wait_for(timeout=LONG)
    assert "Solved." in said(page)
    assert not end_of_game(page).get_by_role("button", name="Rematch").count()
    end_of_game(page).get_by_role("button", name="Next puzzle").click()
    heading(page, WOLF + 1).wait_for()
    assert wait_for_question(page)
    page.go_back()
    page.goto(f"{at_a_table.address}#puzzles")
    entry(page, WOLF).get_by_text("solved").wait_for()
    page.get_by_text(re.compile("^1 of ")).wait_for()
    page.get_by_role("button", name="Next unsolved").click()
    heading(page, 2 if WOLF == 1 else 1).wait_for()


def test_an_answer_that_does_not_win_is_refuted_and_taken_back(at_a_table: Browser) -> None:
    page = opened(at_a_table)
    before = answer(page, "").all_inner_texts()
    assert not solver(page).count()
    lose(page)
    assert LOST in said(page)
    page.wait_for_function("() => document.activeElement.textContent === 'Take it back'")
    page.keyboard.press("Enter")
    solver(page).wait_for(state="detached")
    assert wait_for_question(page)
    assert answer(page, "").all_inner_texts() == before


def test_all_that_was_lost_is_taken_back_before_the_win_is_shown(at_a_table: Browser) -> None:
    page = opened(at_a_table)
    before = answer(page, "").all_inner_texts()
    lose(page)
    number = number_of(page)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    asked_with(page, number).wait_for(state="detached")
    solver(page).get_by_text(LOST).wait_for(timeout=LONG)
    solver(page).get_by_role("button", name="Show the win").click()
    line = solver(page).get_by_role("list", name="The win")
    line.get_by_text("activate Trusty Steed").wait_for(timeout=LONG)
    assert answer(page, "").all_inner_texts() == before
    assert "This wins: " in said(page)


def test_the_cards_of_the_opponent_are_open(at_a_table: Browser) -> None:
    page = opened(at_a_table)
    panel = page.get_by_role("region", name="Puzzle")
    panel.get_by_role("button", name="1 card in hand").click()
    hand = page.get_by_role("dialog", name="Hand of Defender: 1")
    hand.get_by_role("button", name=re.compile("^Careful Study")).wait_for()
    page.keyboard.press("Escape")
    panel.get_by_role("button", name="5 in memory").click()
    memory = page.get_by_role("dialog", name="Memory of Defender: 5")
    memory.get_by_role("button", name=re.compile("^Fireball")).wait_for()
    assert not memory.get_by_text("not known to you").count()


def test_a_puzzle_that_was_given_up_is_tried_again_or_its_win_shown(at_a_table: Browser) -> None:
    page = opened(at_a_table)
    for again, shown in (("Try again", False), ("Show the win", True)):
        page.get_by_role("button", name="Concede").click()
        page.get_by_role("button", name="Concede the game").click()
        end_of_game(page).get_by_role("heading", name="Not solved").wait_for(timeout=LONG)
        address = page.url
        end_of_game(page).get_by_role("button", name=again).click()
        page.wait_for_url(lambda url, old=address: url != old)
        heading(page, WOLF).wait_for()
        assert wait_for_question(page)
        if shown:
            solver(page).get_by_role("list", name="The win").wait_for(timeout=LONG)
    page.goto(f"{at_a_table.address}#puzzles")
    page.get_by_text(re.compile("^0 of ")).wait_for()


def test_a_server_without_puzzles_says_so(at_a_table: Browser) -> None:
    page = at_a_table.page()

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def come(message: str | bytes) -> None:
            found = json.loads(message)
            socket.send(json.dumps({**found, "puzzles": []} if found["type"] == "puzzles" else found))

        server.on_message(come)

    page.route_web_socket("**/play", between)
    page.goto(f"{at_a_table.address}#puzzles")
    page.get_by_role("region", name="Puzzles").get_by_text("This server has no puzzles.").wait_for()


# The bench ---------------------------------------------------------------------------------------------------------

POSITION = """format = 1
[turn]
player = "A"
phase = "main"
[[players]]
name = "A"
lineage = ["Spirit of Fire"]
field = ["Esteemed Knight", "Swift Recruit"]
[[players]]
name = "B"
lineage = ["Spirit of Wind"]
damage = {damage}
field = [{field}]
"""


def lay_out(page: Any, damage: int, field: str = "") -> None:
    page.get_by_role("button", name="Text").click()
    page.get_by_role("textbox", name="Text of the position").fill(POSITION.format(damage=damage, field=field))
    page.get_by_role("button", name="Set up this position").click()
    page.get_by_role("dialog").wait_for(state="detached")


def test_the_bench_asks_whether_there_is_a_win(at_a_table: Browser) -> None:
    page = at_a_table.page()
    page.goto(f"{at_a_table.address}#bench")
    page.get_by_role("region", name="Side of A").wait_for()
    lay_out(page, 12)
    ask = page.get_by_role("button", name="Is there a win this turn?")
    ask.click()
    solver(page).get_by_text("Yes: A wins this turn").wait_for(timeout=LONG)
    assert "Yes: A wins this turn" in said(page)
    solver(page).get_by_role("list", name="The win").get_by_text("attack with").first.wait_for()
    lay_out(page, 12, '"Gray Wolf", "Library Witch"')
    solver(page).wait_for(state="detached")
    ask.click()
    solver(page).get_by_text("No: A cannot force a win this turn.").wait_for(timeout=LONG)
    solver(page).get_by_role("list", name="What stops it").wait_for()
    page.get_by_role("button", name="Add cards to A’s field").click()
    page.get_by_role("searchbox", name=re.compile("^Add a card to")).fill("Fireball")
    page.get_by_role("list", name="Cards found").get_by_role("button").first.click()
    page.get_by_text("Correct the position first.").wait_for()
    assert ask.get_attribute("aria-disabled") == "true"
    assert not solver(page).count()
    ask.dispatch_event("click")
    page.wait_for_timeout(200)
    assert ask.count()


def test_an_answer_about_an_older_position_is_dropped(at_a_table: Browser) -> None:
    page = at_a_table.page()
    held: list[Any] = []

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def come(message: str | bytes) -> None:
            if json.loads(message)["type"] == "solved" and not held:
                held.append(lambda: socket.send(message))
            else:
                socket.send(message)

        server.on_message(come)

    page.route_web_socket("**/play", between)
    page.goto(f"{at_a_table.address}#bench")
    page.get_by_role("region", name="Side of A").wait_for()
    lay_out(page, 12)
    ask = page.get_by_role("button", name="Is there a win this turn?")
    ask.click()
    page.get_by_role("button", name="Solving …").wait_for()
    for _ in range(600):
        if held:
            break
        page.wait_for_timeout(100)
    lay_out(page, 0)
    ask.wait_for()
    held[0]()
    page.wait_for_timeout(300)
    assert not solver(page).count()
    ask.click()
    solver(page).get_by_text("No: A cannot force a win this turn.").wait_for(timeout=LONG)
