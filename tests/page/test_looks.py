"""Tests that look: crowded positions at three sizes, in which nothing overlaps, leaves the screen or is cut off.

The server is real; its updates are made crowded on their way to the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.page.screens import Browser, browser, wait_for_question

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES: Final = ({"width": 1440, "height": 900}, {"width": 1280, "height": 720}, {"width": 390, "height": 844})
LONG: Final = "Extraordinarily Long Named Castellan IV"
OBJECTS: Final = 30
ITEMS: Final = 8
HAND: Final = 14


@pytest.fixture
def at_a_table(tmp_path: Path) -> Iterator[Browser]:
    with browser(tmp_path) as found:
        yield found
        assert not found.complaints


def crowd(update: dict[str, Any]) -> None:
    """Fill both sides, the hand and the Effects Stack of an update."""
    view = update["view"]
    mine = view["players"][0]
    model = next(card for card in mine["hand"] if "ALLY" in card["types"])
    for at in range(OBJECTS * 2):
        on = {"zone": "field", "controller": at % 2, "owner": at % 2, "ref": 5000 + at, "rested": at % 5 == 0}
        types = ["ALLY"] if at % 3 else ["REGALIA", "WEAPON"]
        counters = [["buff", 12]] if at % 4 else []
        name = LONG if at % 7 == 0 else model["name"]
        view["field"].append({**model, **on, "types": types, "name": name, "counters": counters})
    mine["hand"] = [{**model, "ref": 6000 + at, "name": LONG if at % 3 == 0 else model["name"]} for at in range(HAND)]
    mine["hand_size"] = HAND
    item = {"kind": "activation", "label": "activation", "abilities": [], "shares": []}
    view["stack"] = [
        {**item, "player": at % 2, "card": {**model, "ref": 7000 + at, "name": LONG}, "targets": [["target", LONG]]}
        for at in range(ITEMS)
    ]
    marks = [
        {"item": 100 + at, "place": at, "name": LONG, "targets": [["target", [5000 + at]]], "card": 7000 + at}
        for at in range(ITEMS)
    ]
    update["events"].append(
        {
            "number": 9999,
            "kind": "changes",
            "card": None,
            "amount": 0,
            "prevented": 0,
            "changes": [{"before": None, "after": mark} for mark in marks],
        }
    )


def crowded(at_a_table: Browser, size: dict[str, int]) -> Any:
    """A page with a crowded position."""
    secret = at_a_table.server.open(seed=3)["secrets"][0]
    page = at_a_table.page(size)

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            found = json.loads(message)
            if found["type"] == "update":
                crowd(found)
            socket.send(json.dumps(found))

        server.on_message(pass_on)

    page.route_web_socket("**/play", between)
    page.goto(f"{at_a_table.address}#seat={secret}")
    assert wait_for_question(page)
    page.wait_for_timeout(300)
    return page


def boxes(found: Any) -> list[dict[str, float]]:
    """The places of elements, without transforms such as turning."""
    script = """found => found.map((each) => {
        each.style.transform = "none";
        const at = each.getBoundingClientRect();
        return {left: at.left, top: at.top, right: at.right, bottom: at.bottom};
    })"""
    places: list[dict[str, float]] = found.evaluate_all(script)
    return places


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_nothing_overlaps_in_a_crowded_position(at_a_table: Browser, size: dict[str, int]) -> None:
    page = crowded(at_a_table, size)
    for side in ("Side of Ada", "Side of greedy"):
        objects = page.get_by_role("region", name=side).get_by_role("button", name="life")
        places = boxes(objects)
        assert len(places) >= OBJECTS
        assert not [(one, other) for at, one in enumerate(places) for other in places[:at] if overlap(one, other)]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size['width']}x{size['height']}")
def test_all_objects_and_the_question_are_in_sight_on_a_screen(at_a_table: Browser, size: dict[str, int]) -> None:
    page = crowded(at_a_table, size)
    (question,) = boxes(page.get_by_role("region", name="Question"))
    for side in ("Side of Ada", "Side of greedy"):
        region = page.get_by_role("region", name=side)
        (frame,) = boxes(region)
        assert frame["right"] <= question["left"], side
        for each in boxes(region.get_by_role("button", name="life")):
            assert frame["top"] <= each["top"], side
            assert each["bottom"] <= frame["bottom"], side
            assert each["right"] <= frame["right"], side
    (hand,) = boxes(page.get_by_role("region", name="Hand"))
    for each in boxes(page.get_by_role("region", name="Hand").get_by_role("button")):
        assert hand["left"] <= each["left"]
        assert each["right"] <= hand["right"] <= question["left"]
    passing = page.get_by_role("region", name="Question").get_by_role("button", name="Pass: end the phase")
    (place,) = boxes(passing)
    assert place["bottom"] <= size["height"]
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]
