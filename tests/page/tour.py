"""A tour of all screens of the page, for tests that look at each and for pictures of each.

A screen is a function that opens a page for it in a browser. Everything is found by role and name, as by a person.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from grandarchive import Game, GreedyAgent, Until
from grandarchive.lab.random_games import starter_pairs
from grandarchive.play import saves
from grandarchive.testing.positions.puzzles import puzzle_text
from tests.page.positions import POSITIONS, Change, alter, few_objects, large_piles, many_objects
from tests.page.screens import Browser, wait_for_question
from tests.wolf import WOLF

PROBLEMS: Final = """# Material Deck
1 Spirit of Wind
1 Lorraine, Wandering Warrior
# Main Deck
4 Swift Recruit
9 Veteran Soldier
"""
UNKNOWN: Final = "4 No Such Card Of Forty Letters In Its Name\n2 Swift Recruit\n"

SEATS: Final = (
    {"kind": "person", "name": "Ada", "deck": "lorraine-starter"},
    {"kind": "program", "program": "greedy", "name": "Greedy", "deck": "rai-starter"},
    {"kind": "program", "program": "greedy", "name": "Grace", "deck": "silvie-starter"},
    {"kind": "program", "program": "greedy", "name": "Edsger", "deck": "lorraine-starter"},
    {"kind": "program", "program": "greedy", "name": "Barbara", "deck": "rai-starter"},
    {"kind": "program", "program": "greedy", "name": "Donald", "deck": "silvie-starter"},
)


@dataclass(frozen=True)
class Screen:
    """A screen by name. A `plain` one is also worth a picture."""

    name: str
    open: Callable[[Browser], Any]
    plain: bool = True


def at_table(browser: Browser, change: Change | None = None, seats: int = 2, **more: Any) -> Any:
    """A page of Ada at a table of so many players, with a changed position."""
    opened = browser.server.open(seats=list(SEATS[:seats]), seed=3, **more)
    page = browser.page()
    if change is not None:
        alter(page, change)
    page.goto(f"{browser.address}#seat={opened['secrets'][0]}")
    page.get_by_role("region", name="Question").or_(page.get_by_role("region", name="End of the game")).first.wait_for()
    return page


def asked(browser: Browser, change: Change | None = None, **more: Any) -> Any:
    """The same, when Ada is asked."""
    page = at_table(browser, change, **more)
    assert wait_for_question(page)
    return page


def lobby(browser: Browser) -> Any:
    """The lobby, when its lists are there."""
    page = browser.page()
    page.goto(browser.address)
    page.get_by_role("combobox", name="My deck").get_by_role("option", name="Lorraine Starter").wait_for(
        state="attached"
    )
    return page


def _mode(name: str) -> Callable[[Browser], Any]:
    def open_lobby(browser: Browser) -> Any:
        page = lobby(browser)
        page.get_by_label(name).check()
        return page

    return open_lobby


def _pasted(text: str, said: str) -> Callable[[Browser], Any]:
    def paste(browser: Browser) -> Any:
        page = lobby(browser)
        page.get_by_role("combobox", name="My deck").select_option(label="Paste a list …")
        field = page.get_by_role("textbox", name="List of my deck")
        field.fill(text)
        field.blur()
        page.get_by_text(said).first.wait_for()
        return page

    return paste


def _my_tables(browser: Browser) -> Any:
    page = lobby(browser)
    for _ in range(3):
        page.get_by_role("button", name="Start the game").click()
        assert wait_for_question(page)
        page.get_by_role("button", name="Lobby").click()
        page.get_by_role("region", name=re.compile("^(My tables|Continue)")).get_by_role("link").first.wait_for()
    return page


def _opened_for_others(browser: Browser) -> Any:
    page = _mode("With others by link")(browser)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("region", name="Seats").wait_for()
    return page


def _open_seat(browser: Browser) -> Any:
    host = _opened_for_others(browser)
    link = host.get_by_label("Link for Guest 1", exact=True).input_value()
    host.context.close()
    page = browser.page()
    page.goto(link)
    page.get_by_role("region", name="Take this seat").get_by_role("option", name="Rai Starter").wait_for(
        state="attached"
    )
    return page


def _ended(browser: Browser) -> Any:
    page = browser.page()
    page.goto(f"{browser.address}#seat=no-table-has-this-secret")
    page.get_by_role("heading", name="This table cannot be shown").wait_for()
    return page


def _plan(browser: Browser) -> Any:
    page = asked(browser)
    hand = page.get_by_role("region", name=re.compile("^Hand"))
    hand.get_by_role("button", name=re.compile("^Esteemed Knight.*can be picked$")).first.click()
    page.get_by_role("button", name="Carry out").wait_for()
    return page


def _large_card(browser: Browser) -> Any:
    page = asked(browser, many_objects)
    hand = page.get_by_role("region", name=re.compile("^Hand"))
    hand.get_by_role("button", name=re.compile("^Esteemed Knight")).first.focus()
    page.keyboard.press("w")
    page.get_by_role("dialog", name="Esteemed Knight").get_by_text("possible now", exact=False).first.wait_for()
    return page


def _large_champion(browser: Browser) -> Any:
    page = asked(browser)
    side = page.get_by_role("region", name="Side of Greedy")
    side.get_by_role("button", name=re.compile("^Spirit of")).first.focus()
    page.keyboard.press("w")
    page.get_by_role("dialog", name=re.compile("^Spirit of")).get_by_text("Draw seven cards", exact=False).wait_for()
    return page


def _pile(change: Change | None, name: str) -> Callable[[Browser], Any]:
    def open_pile(browser: Browser) -> Any:
        page = asked(browser, change)
        page.get_by_role("button", name=re.compile(f"^{name} of Ada")).click()
        page.get_by_role("dialog", name=re.compile(f"^{name} of Ada")).wait_for()
        return page

    return open_pile


def _dialog(button: str, title: str, **more: Any) -> Callable[[Browser], Any]:
    def open_dialog(browser: Browser) -> Any:
        page = asked(browser, few_objects, **more)
        page.get_by_role("button", name=button, exact=True).click()
        page.get_by_role("dialog", name=title).wait_for()
        return page

    return open_dialog


def _sure(browser: Browser) -> Any:
    page = asked(browser)
    page.keyboard.press("Space")
    page.get_by_role("heading", name=re.compile("^End your main phase")).wait_for()
    return page


def _curtain(browser: Browser) -> Any:
    page = _mode("Two at this screen")(browser)
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name=re.compile("show my cards")).wait_for()
    return page


def _watching(browser: Browser) -> Any:
    opened = browser.server.open(seats=list(SEATS[:2]), seed=3)
    page = browser.page()
    alter(page, few_objects)
    page.goto(f"{browser.address}#watch={opened['spectators']}")
    page.get_by_text("You watch").first.wait_for()
    return page


def _open_replay(browser: Browser) -> Any:
    page = browser.page()
    page.goto(f"{browser.address}#replay")
    page.get_by_role("button", name="Open the replay").wait_for()
    return page


def _replay(browser: Browser) -> Any:
    game = Game(starter_pairs()[0], seed=4)
    game.playout(GreedyAgent(), Until())
    page = _open_replay(browser)
    page.get_by_role("textbox", name="Or paste its text").fill(saves.written(game.replay))
    page.get_by_role("button", name="Open the replay").click()
    page.get_by_role("slider", name="Moment of the game").fill("60")
    page.get_by_role("region", name="Replay").get_by_role("heading", name=re.compile("after 60 of ")).wait_for()
    return page


def _bench(browser: Browser) -> Any:
    page = browser.page()
    page.goto(f"{browser.address}#bench")
    for name, zone in (("Esteemed Knight", "A’s field"), ("Fireball", "B’s hand"), ("Fireball", "B’s field")):
        page.get_by_role("button", name=f"Add cards to {zone}").click()
        page.get_by_role("searchbox", name=re.compile("^Add a card")).fill(name)
        found = page.get_by_role("list", name="Cards found").get_by_role("button", name=re.compile(f"^{name}"))
        found.first.click()
    page.get_by_role("alert").wait_for()
    page.get_by_role("region", name="Zones of A").get_by_role("button", name=re.compile("^Esteemed Knight")).click()
    page.get_by_role("region", name="About Esteemed Knight").wait_for()
    return page


def _ruling(browser: Browser) -> Any:
    page = browser.page()
    page.goto(f"{browser.address}#bench")
    page.get_by_role("button", name="Rulings").click()
    page.get_by_role("list", name="Rulings").get_by_role("button", name=re.compile("^Three damage")).click()
    page.get_by_role("button", name="Play this line").click()
    page.get_by_text("Everything is as expected.").wait_for()
    return page


def _rulings(browser: Browser) -> Any:
    page = browser.page()
    page.goto(f"{browser.address}#bench")
    page.get_by_role("button", name="Rulings").click()
    page.get_by_role("list", name="Rulings").get_by_role("button").first.wait_for()
    return page


SOLVER_TIME: Final = 60_000.0
"""Milliseconds that the solver may take."""


def _puzzles(browser: Browser) -> Any:
    page = browser.page(choices={"solved puzzles": "2"})
    page.goto(f"{browser.address}#puzzles")
    page.get_by_role("button", name="Next unsolved").wait_for()
    return page


def _puzzle(browser: Browser) -> Any:
    page = _puzzles(browser)
    page.get_by_role("button", name=re.compile(f"^Puzzle {WOLF} ")).click()
    page.get_by_role("region", name="Puzzle").get_by_role("heading", name=f"Puzzle {WOLF}: win this turn").wait_for()
    assert wait_for_question(page)
    return page


def _puzzle_hint(browser: Browser) -> Any:
    page = _puzzle(browser)
    page.keyboard.press("i")
    page.get_by_role("alert").get_by_text("This wins: ").wait_for(timeout=SOLVER_TIME)
    return page


def _puzzle_win(browser: Browser) -> Any:
    page = _puzzle(browser)
    page.get_by_role("button", name="Show the win").click()
    page.get_by_role("list", name="The win").wait_for(timeout=SOLVER_TIME)
    return page


def _puzzle_lost(browser: Browser) -> Any:
    page = _puzzle(browser)
    page.get_by_role("region", name="Question").get_by_role("button", name=re.compile("Activate Empowering")).click()
    carry_out = page.get_by_role("button", name="Carry out")
    carry_out.wait_for()
    carry_out.click()
    page.get_by_role("button", name="Take it back").wait_for(timeout=SOLVER_TIME)
    return page


def _puzzle_not_solved(browser: Browser) -> Any:
    page = _puzzle(browser)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("heading", name="Not solved").wait_for(timeout=SOLVER_TIME)
    return page


def _solved_bench(browser: Browser) -> Any:
    page = browser.page()
    page.goto(f"{browser.address}#bench")
    page.get_by_role("button", name="Text").click()
    text = puzzle_text(WOLF)
    page.get_by_role("textbox", name="Text of the position").fill(text)
    page.get_by_role("button", name="Set up this position").click()
    page.get_by_role("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Is there a win this turn?").click()
    page.get_by_role("list", name="The win").wait_for(timeout=SOLVER_TIME)
    return page


def _position(name: str, change: Change) -> Screen:
    return Screen(name, lambda browser: at_table(browser, change), plain=name in PICTURED)


def _players(number: int) -> Screen:
    return Screen(f"{number} players", lambda browser: asked(browser, few_objects, seats=number))


PICTURED: Final = frozenset(
    {"crowded", "few objects", "long stack", "combat", "near death", "rested", "division", "order", "several",
     "payment", "long question", "petition", "waiting", "won", "lost match", "sideboarding", "turn order"}
)  # fmt: skip
"""The positions that are worth a picture."""

SCREENS: Final[tuple[Screen, ...]] = (
    Screen("lobby", lobby),
    Screen("lobby, two at this screen", _mode("Two at this screen")),
    Screen("lobby, with others", _mode("With others by link")),
    Screen("lobby, list with problems", _pasted(PROBLEMS, "main, ")),
    Screen("lobby, unknown card", _pasted(UNKNOWN, "No Such Card")),
    Screen("lobby, my tables", _my_tables),
    Screen("waiting for others", _opened_for_others),
    Screen("open seat", _open_seat),
    Screen("no such table", _ended),
    Screen("first question", asked),
    Screen("plan", _plan),
    Screen("end the phase", _sure),
    Screen("large card", _large_card),
    Screen("large champion", _large_champion),
    Screen("pile", _pile(None, "Material")),
    Screen("large pile", _pile(large_piles, "Graveyard"), plain=False),
    Screen("settings", _dialog("Settings", "Settings")),
    Screen("keys", _dialog("Keys", "Keys")),
    Screen("concede", _dialog("Concede", "Concede?", best_of=3)),
    Screen("curtain", _curtain),
    Screen("watching", _watching),
    Screen("open a replay", _open_replay),
    Screen("replay", _replay),
    Screen("bench", _bench),
    Screen("bench, solved", _solved_bench),
    Screen("rulings", _rulings),
    Screen("ruling", _ruling),
    Screen("puzzles", _puzzles),
    Screen("puzzle", _puzzle),
    Screen("puzzle, hint", _puzzle_hint),
    Screen("puzzle, win", _puzzle_win),
    Screen("puzzle, lost", _puzzle_lost),
    Screen("puzzle, not solved", _puzzle_not_solved),
    _players(3),
    _players(4),
    _players(6),
    *(_position(name, change) for name, change in POSITIONS.items()),
)
"""All screens, in the order in which an evening meets them."""
