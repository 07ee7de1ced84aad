"""An evening on the page: lists in the lobby, help, settings, the end of a game, and reports."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from grandarchive.play import Game
from tests.page.screens import Browser, resize, wait_for_question
from tests.page.tour import lobby
from tests.table.tables import CATALOG

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def start(at_a_table: Browser, choices: dict[str, str] | None = None, **more: Any) -> Any:
    """A page with a game against a program, at its first question."""
    page = at_a_table.seat(at_a_table.server.open(seed=3, **more)["secrets"][0], choices=choices)
    assert wait_for_question(page)
    return page


FOCUSED_HANDS = "document.activeElement.ariaLabel === 'Hands at the end'"


def concede(page: Any) -> None:
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("region", name="End of the game").wait_for()


def kept_file(page: Any, button: str, folder: Path) -> Path:
    """The file that a button lets the browser keep."""
    with page.expect_download() as found:
        page.get_by_role("button", name=button).click()
    path = folder / str(found.value.suggested_filename)
    found.value.save_as(path)
    return path


def test_the_end_of_a_game_has_numbers_hands_and_the_replay(at_a_table: Browser, tmp_path: Path) -> None:
    page = start(at_a_table)
    concede(page)
    numbers = page.get_by_role("table")
    numbers.get_by_role("row", name=re.compile("^Cards drawn 7 7")).wait_for()
    assert not page.get_by_role("region", name="Hands at the end").count()
    page.get_by_role("button", name="Show the hands").click()
    hands = page.get_by_role("region", name="Hands at the end")
    hands.wait_for()
    assert hands.get_by_role("button").count() == 14
    assert page.get_by_role("region", name="Hand: 7").count()
    game = Game.load(kept_file(page, "Save the replay", tmp_path), CATALOG)
    assert game.over


IN_SIGHT = """found => {
    const inner = found.getBoundingClientRect();
    const frames = [document.documentElement];
    for (let each = found.parentElement; each; each = each.parentElement) {
        if (getComputedStyle(each).overflowY !== "visible") frames.push(each);
    }
    return frames.every((each) => {
        const outer = each === document.documentElement ? {top: 0, bottom: innerHeight} : each.getBoundingClientRect();
        return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    });
}"""
"""All of an element is in sight, in each frame that scrolls and in the window."""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_hands_that_are_shown_come_into_sight(at_a_table: Browser, size: tuple[int, int]) -> None:
    """Whoever asks for the hands sees them at once, also where the numbers of the game fill the panel."""
    opened = at_a_table.server.open(seed=3)
    page = at_a_table.seat(opened["secrets"][0], size={"width": size[0], "height": size[1]})
    concede(page)
    page.get_by_role("table").wait_for()
    page.get_by_role("button", name="Show the hands").click()
    hands = page.get_by_role("region", name="Hands at the end")
    hands.wait_for()
    assert hands.get_by_role("heading").first.evaluate(IN_SIGHT)
    assert hands.get_by_role("button").first.evaluate(IN_SIGHT)
    page.wait_for_function(FOCUSED_HANDS)
    resize(page, {"width": size[0] - 10, "height": size[1]})  # which draws all anew
    assert page.evaluate(FOCUSED_HANDS)


def test_hands_of_other_people_appear_when_everybody_shows_theirs(at_a_table: Browser) -> None:
    seats = [
        {"kind": "person", "name": "Ada", "deck": "lorraine-starter"},
        {"kind": "person", "name": "Grace", "deck": "rai-starter"},
    ]
    secrets = at_a_table.server.open(seats=seats)["secrets"]
    ada, grace = (at_a_table.seat(secret) for secret in secrets)
    for page in (ada, grace):
        page.get_by_role("button", name="Concede").wait_for()
    concede(ada)
    assert not ada.get_by_role("button", name="Save the replay").count()
    ada.get_by_role("button", name="Show my hand").click()
    shown = grace.get_by_role("region", name="Hands at the end")
    shown.get_by_role("heading", name="Ada").wait_for()
    assert not shown.get_by_role("heading", name="Grace").count()
    grace.get_by_role("button", name="Show my hand").click()
    ada.get_by_role("region", name="Hands at the end").get_by_role("heading", name="Grace").wait_for()
    ada.get_by_role("button", name="Save the replay").wait_for()


def test_a_report_asks_first_and_holds_the_game(at_a_table: Browser, tmp_path: Path) -> None:
    page = start(at_a_table)
    page.keyboard.press("s")
    page.get_by_role("button", name="Report a bug").click()
    form = page.get_by_role("dialog", name="Report a bug")
    form.get_by_text("hidden cards").wait_for()
    form.get_by_role("textbox").fill("It froze.")
    path = kept_file(page, "Save the file", tmp_path)
    form.wait_for(state="detached")
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["words"] == "It froze."
    assert len(Game.load(path, CATALOG).choices) == len(found["replay"]["choices"])


def test_help_explains_a_step_once_and_goes(at_a_table: Browser) -> None:
    page = start(at_a_table, {"help": "on"})
    tip = page.get_by_role("note", name="Help")
    tip.get_by_role("heading", name="Your main phase").wait_for()
    page.keyboard.press("1")
    page.get_by_role("button", name=re.compile("^(Carry out|Confirm)")).wait_for()
    tip.get_by_role("heading", name="Paying from your hand").wait_for()
    page.keyboard.press("Escape")
    tip.get_by_role("heading", name="Your main phase").wait_for()
    tip.get_by_role("button", name="Got it").click()
    tip.get_by_role("heading", name="Your main phase").wait_for(state="detached")
    page.reload()
    assert wait_for_question(page)
    assert not tip.get_by_role("heading", name="Your main phase").count()


def test_help_is_switched_off_for_good(at_a_table: Browser) -> None:
    page = start(at_a_table, {"help": "on"})
    page.get_by_role("note", name="Help").get_by_role("button", name="No more help").click()
    page.get_by_role("note", name="Help").wait_for(state="detached")
    page.keyboard.press("1")
    page.get_by_role("button", name=re.compile("^(Carry out|Confirm)")).wait_for()
    assert not page.get_by_role("note", name="Help").count()
    page.keyboard.press("s")
    assert not page.get_by_label("Explain each zone and step once").is_checked()


def test_sizes_of_texts_are_kept(at_a_table: Browser) -> None:
    page = start(at_a_table)
    page.keyboard.press("s")
    page.get_by_label("Text size").select_option(label="Largest")
    page.reload()
    assert wait_for_question(page)
    page.keyboard.press("s")
    assert page.get_by_label("Text size").input_value() == "largest"


def test_pictures_are_allowed_from_one_host_only_while_they_are_on(at_a_table: Browser) -> None:
    page = start(at_a_table)
    headers: dict[str, str] = {}
    page.on("response", lambda answer: headers.update({answer.url: answer.headers.get("content-security-policy", "")}))
    page.keyboard.press("s")
    page.get_by_label("Pictures of cards").click()
    page.wait_for_url("**/?pictures=1#**")
    assert wait_for_question(page)
    assert any("https://api.gatcg.com;" in policy or "https://api.gatcg.com " in policy for policy in headers.values())
    page.keyboard.press("s")
    assert page.get_by_label("Pictures of cards").is_checked()
    page.get_by_label("Pictures of cards").click()
    page.wait_for_url(re.compile(r"/#seat="))
    assert wait_for_question(page)
    headers.clear()
    page.reload()
    assert wait_for_question(page)
    assert headers
    assert not any("https:" in policy for policy in headers.values())


def test_a_name_that_is_nearly_right_is_put_right_with_a_click(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    page.get_by_role("combobox", name="My deck").select_option(label="Paste a list …")
    field = page.get_by_role("textbox", name="List of my deck")
    field.fill("# Material Deck\n1 Spirit of Wind\n# Main Deck\n4 Swift Recrut\n")
    page.get_by_role("alert").get_by_text("line 4").wait_for()
    page.get_by_role("button", name="Use Swift Recruit").click()
    page.get_by_role("status").get_by_text("4 main, 1 material").wait_for()
    assert "4 Swift Recruit" in field.input_value()


def test_a_list_is_kept_under_a_name_and_is_there_again(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    page.get_by_role("combobox", name="My deck").select_option(label="Paste a list …")
    page.get_by_role("textbox", name="List of my deck").fill(
        "# Material Deck\n1 Spirit of Wind\n# Main Deck\n4 Fireball\n"
    )
    page.get_by_role("textbox", name="Save this list as").fill("my burn")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Edit or delete this list").wait_for()
    page.reload()
    page.get_by_role("combobox", name="My deck").select_option(label="My burn")
    page.get_by_role("button", name="Edit or delete this list").click()
    assert "4 Fireball" in page.get_by_role("textbox", name="List of my deck").input_value()


def test_a_game_that_goes_on_stands_first_in_the_lobby(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    assert not page.get_by_role("region", name="Continue").count()
    page.get_by_role("button", name="Start the game").click()
    assert wait_for_question(page)
    page.get_by_role("button", name="Lobby").click()
    page.get_by_role("region", name="Continue").get_by_role("link", name=re.compile("is being played")).click()
    assert wait_for_question(page)


def test_four_players_sit_down_against_programs(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    page.get_by_role("combobox", name="Players").select_option(label="4")
    page.get_by_role("button", name="Start the game").click()
    assert wait_for_question(page)
    assert page.get_by_role("region", name=re.compile("^Side of ")).count() == 4


def test_a_change_of_the_answer_by_keys_alone(at_a_table: Browser) -> None:
    page = start(at_a_table)
    page.keyboard.press("1")
    page.get_by_role("button", name="Carry out").wait_for()
    before = page.get_by_role("list", name="The announcement").inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert page.get_by_role("list", name="The announcement").inner_text() == before


def test_a_list_can_be_pasted_for_each_deck_from_beside_its_name(at_a_table: Browser) -> None:
    page = lobby(at_a_table)
    for name in ("my deck", "its deck"):
        offer = page.get_by_role("button", name=f"Paste a list for {name}")
        offer.click()
        page.get_by_role("textbox", name=f"List of {name}").wait_for()
        assert not offer.count()
