"""The analysis of a replay on the page: its graph, its better choices, its end, and what it says of a moment."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grandarchive import Game, GreedyAgent, RandomAgent, Until
from grandarchive.lab.random_games import starter_pairs
from grandarchive.play import saves
from tests.page.accessibility import findings
from tests.page.screens import Browser, Held, quiet, wait_for_value
from tests.page.test_replays import opened, panel, stands_after

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MINUTES = 180_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The replay of the first turns of a game in which one player chooses at random."""
    game = Game(starter_pairs()[0], seed=7)
    game.playout([GreedyAgent(), RandomAgent(1)], Until(choices=60))
    path = tmp_path / "replay.json"
    path.write_text(saves.written(game.replay), encoding="utf-8")
    return path


def analysed(page: Any, seat: str = "B") -> Any:
    """Has the choices of a seat analysed, and waits for the end."""
    panel(page).get_by_label("Cards as seen by").select_option(seat)
    page.get_by_role("button", name=f"Analyse the choices of {seat}").click()
    page.get_by_role("progressbar", name="Choices analysed").wait_for()
    page.get_by_role("button", name=f"Analyse the choices of {seat}").wait_for(timeout=MINUTES)
    return page.get_by_role("region", name="Analysis")


def test_better_choices_are_told_and_lead_to_their_moment(at_a_table: Browser, file: Path) -> None:
    page = opened(at_a_table, file)
    found = analysed(page)
    graph = found.get_by_role("img", name="The chance to win over the game")
    said, box = graph.get_attribute("aria-label"), graph.bounding_box()
    number = int(re.search(r"(\d+) better choice", said or "")[1])  # type: ignore[index]
    moves = found.get_by_role("list", name="Better choices").get_by_role("button")
    assert moves.count() == number >= 3
    words = moves.nth(1).inner_text()
    assert re.search(r"Turn \d+, B: .*Better: .* \(\+\d+%\)$", words)
    moves.nth(1).focus()
    page.keyboard.press("Enter")
    verdict = words[words.index("Better: ") :]
    panel(page).get_by_role("status").filter(has_text=verdict).wait_for()
    assert moves.nth(1).get_attribute("aria-current") == "true"
    assert page.evaluate("document.activeElement.getAttribute('aria-current')") == "true"
    graph.click(position={"x": box["width"] - 3, "y": 20})
    panel(page).get_by_role("heading", name=re.compile(r"after [45]\d of ")).wait_for()
    panel(page).get_by_text("Chance to win: ").wait_for()


def test_an_analysis_can_be_stopped_and_begun_again(at_a_table: Browser, file: Path) -> None:
    page = opened(at_a_table, file)
    page.get_by_role("button", name="Analyse the game").click()
    page.get_by_role("region", name="Analysis").get_by_text(re.compile(r" of [1-9]\d* choices")).wait_for()
    page.get_by_role("button", name="Stop the analysis").click()
    page.get_by_role("button", name="Analyse the game").wait_for()
    before = page.get_by_role("region", name="Analysis").inner_text()
    page.wait_for_timeout(1500)
    assert page.get_by_role("region", name="Analysis").inner_text() == before
    page.get_by_role("slider", name="Moment of the game").fill("20")
    stands_after(page, 20)
    analysed(page)


def test_an_analysis_is_stopped_before_it_has_begun(at_a_table: Browser, file: Path) -> None:
    page = at_a_table.page()
    answers = Held(page, "replay analysed")
    opened(at_a_table, file, page)
    page.get_by_role("button", name="Analyse the game").click()
    answers.wait(page)
    page.get_by_role("button", name="Stop the analysis").click()
    page.get_by_role("button", name="Analyse the game").wait_for()
    stops = answers.said.count("stop analysis")
    answers.release()
    wait_for_value(page, lambda: answers.said.count("stop analysis"), stops + 1)
    page.wait_for_timeout(1000)
    assert page.get_by_role("region", name="Analysis").get_by_role("img").count() == 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1600, 900)])
def test_it_fits_the_screen(at_a_table: Browser, file: Path, width: int, height: int, tmp_path: Path) -> None:
    page = at_a_table.page({"width": width, "height": height})
    page.goto(at_a_table.address)
    page.get_by_role("link", name="Watch a replay").click()
    page.get_by_label("File").set_input_files(file)
    stands_after(page, 0)
    found = analysed(page)
    move = found.get_by_role("list", name="Better choices").get_by_role("button").first
    words = move.inner_text()
    move.click()
    panel(page).get_by_role("status").filter(has_text=words[words.index("Better: ") :]).wait_for()
    graph = found.get_by_role("img", name="The chance to win over the game")
    quiet(page)
    move.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box["width"] >= 220
    assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.screenshot(path=tmp_path / f"analysis-{width}.png")
    assert not findings(page)
