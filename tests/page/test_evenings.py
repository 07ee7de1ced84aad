"""Longer evenings: a server that is started again, sideboarding, three and four seats, orders and divisions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from grandarchive.cards.catalog import Catalog
from tests.official import SHARED, loaded_index
from tests.page.people import click_something, play, press_something
from tests.page.screens import (
    MOVES,
    Browser,
    browser,
    end_of_game,
    is_over,
    launched,
    question,
    signature,
    wait_for_count,
    wait_for_question,
    wait_for_rest,
)
from tests.page.tour import SEATS
from tests.table.kills import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SPARKS: dict[str, Any] = {
    "name": "Handful of Sparks",
    "typeline": "Action — Mage Spell",
    "reserve": 0,
    "speed": "slow",
    "text": "Deal 9 damage split among any amount of target units.",
}
FORESIGHT: dict[str, Any] = {
    "name": "Patient Foresight",
    "typeline": "Action — Mage Spell",
    "reserve": 0,
    "speed": "slow",
    "text": "Look at the top nine cards of your deck. Put them back in any order.",
}
MATERIAL = "# Material Deck\n1 Spirit of Wind\n1 Lorraine, Wandering Warrior\n"


# The server goes away ----------------------------------------------------------------------------------------------


@contextmanager
def killed_in_the_middle(folder: Path) -> Iterator[tuple[Any, Server]]:
    """A page at its first question, and the server of its table."""
    server = Server(folder)
    try:
        with server.connect() as guest:
            guest.send(type="open table", seats=list(SEATS[:2]), seed=3)
            secret = guest.expect("opened")["secrets"][0]
        with launched() as engine:
            page = Browser(server, engine).seat(secret)
            assert wait_for_question(page)
            yield page, server
    finally:
        server.kill()


def lines_of(page: Any) -> list[str]:
    """The log without the notes of what was passed, which this browser alone has."""
    lines = page.get_by_role("log").get_by_role("listitem").all_inner_texts()
    return [each for each in lines if not each.startswith("Passed")]


def test_a_server_that_is_started_again_asks_the_same_question(tmp_path: Path) -> None:
    with killed_in_the_middle(tmp_path) as (page, server):
        play(page, press_something, 8)
        assert wait_for_question(page)
        wait_for_rest(page)
        before = signature(page)
        log = lines_of(page)
        server.kill()
        page.get_by_text("Connecting again").wait_for()
        again = Server(tmp_path, port=server.port)
        try:
            page.get_by_text("Connecting again").wait_for(state="detached", timeout=MOVES)
            assert wait_for_question(page)
            wait_for_rest(page)
            assert signature(page) == before
            assert lines_of(page) == log
            assert play(page, press_something, 8) == 8
            assert lines_of(page)[: len(log)] == log
        finally:
            again.kill()


# Matches -----------------------------------------------------------------------------------------------------------


def test_a_player_exchanges_cards_between_games_and_plays_three(at_a_table: Browser) -> None:
    deck = MATERIAL + "# Main Deck\n4 Swift Recruit\n56 Veteran Soldier\n# Sideboard\n4 Esteemed Knight\n"
    seats = [{"kind": "person", "name": "Ada", "text": deck}, SEATS[1]]
    page = at_a_table.seat(at_a_table.server.open(seats=seats, seed=3, best_of=3)["secrets"][0])
    for game in (1, 2):
        assert wait_for_question(page)
        page.get_by_role("button", name="Concede").click()
        page.get_by_role("button", name="Concede the game").click()
        if game == 2:
            break
        field = page.get_by_role("textbox", name="List for the next game")
        before = field.input_value()
        assert "Esteemed Knight" in before
        field.fill("4 No Such Card")
        page.get_by_role("button", name="Present this list").click()
        page.get_by_role("alert").get_by_text("No Such Card").wait_for()
        exchanged = before.replace("Swift Recruit", "…").replace("Esteemed Knight", "Swift Recruit")
        field.fill(exchanged.replace("…", "Esteemed Knight"))
        page.get_by_role("button", name="Present this list").click()
        page.get_by_role("button", name="Go second").click()
        page.get_by_text("Game 2").first.wait_for()
        end_of_game(page).wait_for(state="detached")
    end_of_game(page).get_by_text("Greedy 2").wait_for()
    page.get_by_role("button", name="Rematch").click()
    end_of_game(page).wait_for(state="detached")
    assert wait_for_question(page)
    page.get_by_text("Game 1").first.wait_for()


def test_who_has_conceded_among_three_cannot_concede_again(at_a_table: Browser) -> None:
    seats = [SEATS[0], {"kind": "person", "name": "Grace", "deck": "silvie-starter"}, SEATS[1]]
    secrets = at_a_table.server.open(seats=seats, seed=3)["secrets"]
    pages = [at_a_table.seat(secret) for secret in secrets[:2]]
    for page in pages:
        page.get_by_role("button", name="Concede").wait_for()
    pages[0].get_by_role("button", name="Concede").click()
    pages[0].get_by_role("button", name="Concede the game").click()
    pages[0].get_by_role("button", name="Concede").wait_for(state="detached")
    assert not end_of_game(pages[0]).count()
    assert pages[1].get_by_role("button", name="Concede").count() == 1


@pytest.mark.parametrize("players", [3, 4])
def test_a_person_plays_with_several_programs(at_a_table: Browser, players: int) -> None:
    page = at_a_table.seat(at_a_table.server.open(seats=list(SEATS[:players]), seed=3)["secrets"][0])
    assert wait_for_question(page)
    for name in ("Greedy", "Grace", "Edsger")[: players - 1]:
        assert page.get_by_role("region", name=f"Side of {name}").count() == 1
    assert play(page, press_something, 25) == 25 or is_over(page)
    if not is_over(page):
        page.get_by_role("button", name="Concede").click()
        page.get_by_role("button", name="Concede the game").click()
        end_of_game(page).wait_for(timeout=90_000)


# Orders and divisions ----------------------------------------------------------------------------------------------


@pytest.fixture
def with_own_cards(tmp_path: Path) -> Iterator[Any]:
    catalog = Catalog.starter().add(**SPARKS).add(**FORESIGHT)
    with browser(tmp_path, catalog) as found:
        deck = MATERIAL + "# Main Deck\n30 Handful of Sparks\n30 Patient Foresight\n"
        seats = [{"kind": "person", "name": "Ada", "text": deck}, SEATS[1]]
        page = found.seat(found.server.open(seats=seats, seed=3)["secrets"][0])
        assert wait_for_question(page)
        yield page
        assert not found.complaints


def activate(page: Any, name: str) -> None:
    hand = page.get_by_role("region", name=re.compile("^Hand"))
    hand.get_by_role("button", name=re.compile(f"^{name}.*can be picked$")).first.click()


def test_damage_is_divided_with_plus_and_minus(with_own_cards: Any) -> None:
    page = with_own_cards
    activate(page, "Handful of Sparks")
    asked = question(page)
    asked.get_by_role("button", name=re.compile("Spirit of Fire")).click()
    asked.get_by_role("button", name=re.compile("Spirit of Wind")).click()
    asked.get_by_role("button", name="Confirm").click()
    fire, wind = (asked.get_by_role("status", name=re.compile(f"^Share of .*{each}")) for each in ("Fire", "Wind"))
    set_share(asked, wind, "Wind", 1)
    set_share(asked, fire, "Fire", 8)
    asked.get_by_role("button", name=re.compile("^More for .*Fire")).click()
    assert (fire.inner_text(), wind.inner_text()) == ("8", "1")
    page.keyboard.press("Enter")
    theirs = page.get_by_role("region", name="Side of Greedy")
    play_until(
        page, lambda: theirs.get_by_role("button", name="Spirit of Fire, Champion — Spirit, life 7 of 15").count()
    )


def set_share(asked: Any, share: Any, name: str, wanted: int) -> None:
    """Click plus or minus until a share is what it should be."""
    for _ in range(20):
        now = int(share.inner_text())
        if now == wanted:
            return
        asked.get_by_role("button", name=re.compile(f"^{'More' if now < wanted else 'Less'} for .*{name}")).click()
    raise AssertionError(f"the share of {name} is never {wanted}")


def test_cards_are_put_back_in_an_order(with_own_cards: Any) -> None:
    page = with_own_cards
    activate(page, "Patient Foresight")
    question(page).get_by_role("heading", name=re.compile("^Put 9 cards")).wait_for()
    answers = question(page).get_by_role("list").last.get_by_role("button")
    picked = question(page).get_by_role("list").last.get_by_role("button", pressed=True)
    wait_for_count(picked, 9)  # the suggestion of the server
    for left in range(8, -1, -1):
        picked.last.click()
        wait_for_count(picked, left)
    for place, at in enumerate((2, 0, 1), 1):
        answers.nth(at).click()
        answers.nth(at).filter(has_text=re.compile(f"{place}$")).wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name=re.compile("^Your Opportunity")).wait_for()


def play_until(page: Any, happened: Any) -> None:
    """Carry out and pass until something has happened."""
    for _ in range(8):
        if happened():
            return
        play(page, press_to_resolve, 1)
    assert happened()


def press_to_resolve(page: Any) -> None:
    """Confirm what is suggested, or pass."""
    confirm = question(page).get_by_role("button", name=re.compile("^(Confirm|Carry out)"))
    page.keyboard.press("Enter" if confirm.count() else "Space")


# Decks of tournaments ----------------------------------------------------------------------------------------------


@pytest.mark.index
def test_a_game_with_tournament_decks_is_played_by_clicks(tmp_path: Path) -> None:
    catalog = loaded_index()
    lists = sorted((SHARED / "decks" / "tournament").glob("*.txt"))
    seats = [
        {"kind": "person", "name": "Ada", "text": lists[0].read_text(encoding="utf-8")},
        {"kind": "program", "program": "greedy", "name": "Greedy", "text": lists[9].read_text(encoding="utf-8")},
    ]
    with browser(tmp_path, catalog) as found:
        page = found.seat(found.server.open(seats=seats, seed=5)["secrets"][0])
        play(page, click_something)
        assert is_over(page)
        assert not found.complaints
