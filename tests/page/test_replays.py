"""A replay on the page: opened from a file or after a game, moved by keys, buttons and a slider, and played on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grandarchive import Game, GreedyAgent, Until
from grandarchive.lab.random_games import starter_pairs
from grandarchive.play import saves
from tests.page.screens import Browser, wait_for_question, wait_for_value
from tests.page.test_evening import concede, start

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def game() -> Game:
    """A whole game of two programs."""
    found = Game(starter_pairs()[0], seed=4)
    found.playout(GreedyAgent(), Until())
    return found


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    """The file of its replay."""
    path = tmp_path / "replay.json"
    path.write_text(saves.written(game.replay), encoding="utf-8")
    return path


def panel(page: Any) -> Any:
    return page.get_by_role("region", name="Replay")


def stands_after(page: Any, choices: int) -> None:
    """Waits until the replay shows the moment after so many choices."""
    panel(page).get_by_role("heading", name=re.compile(f"after {choices} of ")).wait_for()


def opened(at_a_table: Browser, file: Path, page: Any = None) -> Any:
    page = page or at_a_table.page()
    page.goto(at_a_table.address)
    page.get_by_role("link", name="Watch a replay").click()
    page.get_by_label("File").set_input_files(file)
    stands_after(page, 0)
    return page


def log_of(page: Any) -> list[str]:
    return [text.lower() for text in page.get_by_role("log").locator("li").all_inner_texts()]


def wait_for_log(page: Any, wanted: list[str]) -> None:
    """Wait until the log has these lines."""
    wait_for_value(page, lambda: log_of(page), wanted)


def told(game: Game, after: int, **viewer: Any) -> list[str]:
    return [line.text.lower() for line in game.course().lines(**viewer) if line.after <= after]


def test_keys_buttons_and_the_slider_move_a_replay(at_a_table: Browser, game: Game, file: Path) -> None:
    page = opened(at_a_table, file)
    for number in range(1, 13):
        page.keyboard.press("ArrowRight")
        stands_after(page, number)
    assert log_of(page) == told(game, 12, open=True)
    page.keyboard.press("ArrowLeft")
    stands_after(page, 11)
    assert log_of(page) == told(game, 11, open=True)
    page.get_by_role("button", name="The next choice").click()
    stands_after(page, 12)
    course = game.course()
    next_turn = next(at for at, choice in enumerate(course.choices) if choice.turn > course.choices[12].turn)
    page.keyboard.press("Shift+ArrowRight")
    stands_after(page, next_turn)
    page.get_by_role("slider", name="Moment of the game").fill("40")
    stands_after(page, 40)
    page.keyboard.press("End")
    page.locator("body").click(position={"x": 5, "y": 300})
    page.keyboard.press("End")
    stands_after(page, len(course))
    panel(page).get_by_text(re.compile(" won: ")).wait_for()
    page.keyboard.press("Home")
    stands_after(page, 0)


def test_a_replay_shows_what_a_seat_knew_or_all_cards(at_a_table: Browser, game: Game, file: Path) -> None:
    page = opened(at_a_table, file)
    page.get_by_role("slider", name="Moment of the game").fill("30")
    stands_after(page, 30)
    there = game.course().at(30)
    page.get_by_role("button", name="Hand of B").click()
    assert page.get_by_role("dialog").locator("[data-ref]").count() == there.view(1).of(1).hand_size
    page.keyboard.press("Escape")
    panel(page).get_by_label("Cards as seen by").select_option("A")
    assert told(game, 30, player=0) != told(game, 30, open=True)
    wait_for_log(page, told(game, 30, player=0))
    page.get_by_role("button", name="Hand of B").click()
    assert not page.get_by_role("dialog").locator("[data-ref]").count()


def test_a_replay_plays_by_itself_and_stops(at_a_table: Browser, file: Path) -> None:
    page = opened(at_a_table, file)
    page.get_by_role("button", name="Play automatically").click()
    panel(page).get_by_role("heading", name=re.compile(r"after ([2-9]|\d\d+) of ")).wait_for()
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_role("slider", name="Moment of the game").fill("1")
    stands_after(page, 1)  # a choice that was on its way has been shown before
    page.wait_for_timeout(2000)
    stands_after(page, 1)


def test_a_card_of_a_replay_can_be_looked_at(at_a_table: Browser, file: Path) -> None:
    page = opened(at_a_table, file)
    page.get_by_role("slider", name="Moment of the game").fill("30")
    stands_after(page, 30)
    page.locator(".side-mine .champions [data-ref]").first.click(button="right")
    page.locator(".look").get_by_text("life", exact=False).first.wait_for()


@pytest.mark.parametrize("alone", [False, True])
def test_one_plays_on_from_a_moment_of_a_replay(at_a_table: Browser, game: Game, file: Path, alone: bool) -> None:
    page = opened(at_a_table, file)
    course = game.course()
    at = next(at for at in range(50, len(course)) if course.choices[at].player == 0)
    page.get_by_role("slider", name="Moment of the game").fill(str(at))
    stands_after(page, at)
    turn = course.at(at).turn
    page.get_by_role("button", name="All seats" if alone else "As A against a program").click()
    assert wait_for_question(page)
    page.get_by_text(f"Turn {turn}").first.wait_for()


def test_a_finished_game_is_watched_again(at_a_table: Browser) -> None:
    page = start(at_a_table)
    concede(page)
    page.get_by_role("button", name="Watch the replay").click()
    stands_after(page, 0)
    page.keyboard.press("End")
    panel(page).get_by_text(re.compile("conceded")).first.wait_for()


def test_what_is_no_replay_is_told(at_a_table: Browser, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"a": 1}', encoding="utf-8")
    page = at_a_table.page()
    page.goto(f"{at_a_table.address}#replay")
    page.get_by_role("button", name="Open the replay").click()
    page.get_by_role("alert").get_by_text("Choose a file").wait_for()
    page.get_by_label("File").set_input_files(path)
    page.get_by_role("alert").get_by_text("no save").wait_for()
    assert page.get_by_label("File").count() == 1


def test_a_replay_goes_on_after_a_restart_of_the_server(at_a_table: Browser, file: Path) -> None:
    """The server forgets replays; the page opens its own again."""
    page = opened(at_a_table, file)
    page.keyboard.press("ArrowRight")
    stands_after(page, 1)
    page.context.set_offline(True)
    page.context.set_offline(False)
    page.reload()
    stands_after(page, 0)
    page.keyboard.press("ArrowRight")
    stands_after(page, 1)
