"""Whole games in a real browser: by clicks alone, by keys alone, reloaded, and with two people and a spectator."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.page.people import MOST_ANSWERS, click_something, play, press_something, tap_something
from tests.page.screens import (
    Browser,
    Held,
    happened,
    is_over,
    question,
    rest_on,
    signature,
    wait_for_change,
    wait_for_question,
)
from tests.page.tour import lobby

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_game_is_played_by_clicks_alone(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    page.get_by_label("My name").fill("Ada")
    page.get_by_role("button", name="Start the game").click()
    play(page, click_something)
    assert is_over(page)
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("region", name="End of the game").wait_for(state="detached")
    assert wait_for_question(page)


def test_a_game_is_played_by_keys_alone(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    page.get_by_label("My name").focus()
    page.keyboard.type("Ada")
    page.get_by_role("button", name="Start the game").focus()
    page.keyboard.press("Enter")
    play(page, press_something)
    assert is_over(page)
    page.keyboard.press("r")
    page.get_by_role("region", name="End of the game").wait_for(state="detached")
    assert wait_for_question(page)


def test_a_game_is_played_by_touch_on_a_telephone(at_a_table: Browser) -> None:
    secret = at_a_table.server.open(seed=3)["secrets"][0]
    page = at_a_table.seat(secret, size={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    play(page, tap_something)
    assert is_over(page)


def test_a_game_of_two_people_at_one_screen_is_played_to_its_end(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    page.get_by_label("Two at this screen").check()
    page.get_by_role("button", name="Start the game").click()
    uncover = page.get_by_role("button", name=re.compile("show my cards"))
    asked = question(page).get_by_text("You choose")
    over = page.get_by_role("region", name="End of the game")
    covered = 0
    for _ in range(MOST_ANSWERS):
        over.or_(asked).or_(uncover).first.wait_for()
        if is_over(page):
            break
        if uncover.count():
            covered += 1
            uncover.click()
            uncover.wait_for(state="detached")
        else:
            before = happened(page)
            press_something(page)
            wait_for_change(page, before)
    assert is_over(page)
    assert covered > 2


def test_a_game_is_started_before_the_decks_have_come(at_a_table: Browser) -> None:
    """It begins as soon as they are there."""
    page = at_a_table.page()
    decks = Held(page, "decks")
    page.goto(at_a_table.address)
    decks.wait(page)
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("heading", name="New game").wait_for()
    assert "open table" not in decks.said
    decks.release()
    assert wait_for_question(page)


def begin_with(page: Any, seed: int) -> None:
    """Have the games that the page opens begin with a seed."""

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def go(message: str | bytes) -> None:
            wish = json.loads(message)
            server.send(json.dumps({**wish, "seed": seed}) if wish["type"] == "open table" else message)

        socket.on_message(go)

    page.route_web_socket("**/play", between)


def test_a_reload_finds_the_same_question(at_a_table: Browser) -> None:
    page = at_a_table.page()
    begin_with(page, seed=3)
    page.goto(at_a_table.address)
    page.get_by_role("option", name="Lorraine Starter").first.wait_for(state="attached")
    page.get_by_role("button", name="Start the game").click()
    assert wait_for_question(page)
    page.keyboard.press("1")
    page.get_by_role("button", name="Carry out").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Your Opportunity").wait_for()
    before = signature(page)
    page.reload()
    assert wait_for_question(page)
    assert signature(page) == before
    page.get_by_role("button", name="Lobby").click()
    page.get_by_role("region", name="Continue").get_by_role("link").first.click()
    assert wait_for_question(page)
    assert signature(page) == before


def test_two_people_play_and_a_third_watches(at_a_table: Browser) -> None:
    host, guest, watcher = lobby(at_a_table), at_a_table.page(), at_a_table.page()
    host.get_by_label("My name").fill("Ada")
    host.get_by_label("With others by link").check()
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link for Guest 1", exact=True).input_value()
    watching = host.get_by_label("Link to watch", exact=True).input_value()
    guest.goto(link)
    guest.get_by_role("option", name="Rai Starter").wait_for(state="attached")
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
    page = lobby(at_a_table)
    page.get_by_label("My name").fill("Ada")
    page.get_by_label("Two at this screen").check()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("heading", name=re.compile("it is your turn to choose")).wait_for()
    assert not page.get_by_role("region", name=re.compile("^Hand")).count()
    page.get_by_role("button", name=re.compile("show my cards")).click()
    assert wait_for_question(page)
    assert page.get_by_role("region", name="Hand: 7").get_by_role("button").count() == 7


def start(at_a_table: Browser, **more: Any) -> Any:
    """A page with a game of Ada against a program, at its first question."""
    seats = [
        {"kind": "person", "name": "Ada", "deck": "lorraine-starter"},
        {"kind": "program", "program": "greedy", "name": "Greedy", "deck": "rai-starter"},
    ]
    page = at_a_table.seat(at_a_table.server.open(seats=seats, **more)["secrets"][0])
    assert wait_for_question(page)
    return page


def test_a_card_is_activated_with_a_click_and_enter_and_undone(at_a_table: Browser) -> None:
    page = start(at_a_table, seed=3)
    hand = page.get_by_role("region", name="Hand: 7")
    things = hand.get_by_role("button", name=re.compile("can be picked$"))
    things.first.click()
    page.get_by_role("button", name="Carry out").wait_for()
    page.get_by_role("button", name="Pay for me").click()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("heading", name="Your Opportunity").wait_for()
    assert hand.get_by_role("button").count() == 7
    things.first.click()
    page.get_by_role("button", name="Carry out").wait_for()
    page.keyboard.press("Enter")
    hand.wait_for(state="detached")
    page.get_by_role("button", name="Undo").click()
    hand.wait_for()
    assert hand.get_by_role("button").count() == 7


def test_a_long_look_shows_the_text_of_a_card_and_why_it_cannot_be_played(at_a_table: Browser) -> None:
    page = start(at_a_table, seed=3)
    side = page.get_by_role("region", name="Side of Greedy")
    rest_on(page, side.get_by_role("button", name=re.compile("^Spirit of")))
    large = page.get_by_role("tooltip")
    large.get_by_text("On Enter: Draw seven cards.").wait_for()
    large.get_by_text("it is not yours", exact=False).wait_for()


def test_a_look_goes_on_when_the_board_is_drawn_again(at_a_table: Browser) -> None:
    """The board is drawn whenever something happens, also before the large card opens."""
    page = start(at_a_table, seed=3)
    redraw = "document.dispatchEvent(new Event('narrowed'))"
    rest_on(
        page, page.get_by_role("region", name="Side of Greedy").get_by_role("button", name=re.compile("^Spirit of"))
    )
    page.evaluate(redraw)
    large = page.get_by_role("tooltip").get_by_text("On Enter: Draw seven cards.")
    large.wait_for()
    page.evaluate(redraw)
    assert page.get_by_role("tooltip").count() == 1
    large.wait_for()
    page.mouse.move(1, 1)
    large.wait_for(state="detached")


def test_piles_open_and_settings_are_kept(at_a_table: Browser) -> None:
    page = start(at_a_table, seed=3)
    page.get_by_role("button", name=re.compile("^Material of Ada: ")).click()
    material = page.get_by_role("dialog", name=re.compile("^Material of Ada"))
    assert material.get_by_role("button", name=re.compile("^Lorraine")).count()
    page.keyboard.press("Escape")
    stop = page.get_by_role("button", name="Stop at End in turns of others")
    stop.click()
    page.get_by_role("button", name="Stop at End in turns of others", pressed=True).wait_for()
    page.reload()
    page.get_by_role("button", name="Stop at End in turns of others", pressed=True).wait_for()


def test_passing_the_main_phase_with_things_to_do_asks_once_more(at_a_table: Browser) -> None:
    page = start(at_a_table, seed=3)
    page.keyboard.press("Space")
    page.get_by_role("heading", name=re.compile("^End your main phase")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Your Opportunity").wait_for()


def test_between_the_games_of_a_match_a_player_keeps_the_deck(at_a_table: Browser) -> None:
    page = start(at_a_table, best_of=3)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Keep this deck").click()
    page.get_by_role("button", name="Go first").click()
    assert wait_for_question(page)
    page.get_by_text("Game 2").first.wait_for()


def test_a_pasted_list_is_checked_with_its_problems(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    page.get_by_role("combobox", name="My deck").select_option(label="Paste a list …")
    field = page.get_by_role("textbox", name="List of my deck")
    field.fill("# Material Deck\n1 Spirit of Wind\n# Main Deck\n4 Swift Recruit\n")
    field.blur()
    page.get_by_text("4 main, 1 material").wait_for()
    field.fill("4 No Such Card")
    field.blur()
    page.get_by_role("alert").get_by_text("No Such Card").wait_for()
