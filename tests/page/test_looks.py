"""Tests that look: each screen of the tour at three sizes and at 200% zoom bears a careful eye."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.looking import SIZES, ZOOMED, all_complaints, clipped, covered, overlaps, pale
from tests.page.positions import OBJECTS, combat, crowded
from tests.page.screens import Browser, resize
from tests.page.tour import SCREENS, Screen, asked

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.looks
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_bears_a_careful_eye_at_every_size(tables: Browser, screen: Screen) -> None:
    page = screen.open(tables)
    found = all_complaints(page, SIZES | ZOOMED)
    assert not found, "\n".join(found)


def boxes(found: Any) -> list[dict[str, float]]:
    """The places of elements, without transforms such as turning."""
    script = """found => found.map((each) => {
        each.style.transform = "none";
        const at = each.getBoundingClientRect();
        return {left: at.left, top: at.top, right: at.right, bottom: at.bottom};
    })"""
    places: list[dict[str, float]] = found.evaluate_all(script)
    return places


@pytest.mark.parametrize("size", ["1440x900", "1280x720"])
def test_all_objects_and_the_question_are_in_sight_on_a_screen(tables: Browser, size: str) -> None:
    page = asked(tables, crowded)
    resize(page, SIZES[size])
    (question,) = boxes(page.get_by_role("region", name="Question"))
    for side in ("Side of Ada", "Side of Greedy"):
        region = page.get_by_role("region", name=side)
        (frame,) = boxes(region)
        assert frame["right"] <= question["left"], side
        places = boxes(region.get_by_role("button", name="life"))
        assert len(places) >= OBJECTS
        for each in places:
            assert frame["top"] <= each["top"], side
            assert each["bottom"] <= frame["bottom"], side
            assert each["right"] <= frame["right"], side
    (hand,) = boxes(page.get_by_role("region", name="Hand"))
    for each in boxes(page.get_by_role("region", name="Hand").get_by_role("button")):
        assert hand["left"] <= each["left"]
        assert each["right"] <= hand["right"] <= question["left"]
    passing = page.get_by_role("region", name="Question").get_by_role("button", name="Pass: end the phase")
    (place,) = boxes(passing)
    assert place["bottom"] <= SIZES[size]["height"]
    assert page.evaluate("document.documentElement.scrollHeight") <= SIZES[size]["height"]


@pytest.mark.parametrize("size", ["1440x900", "1280x720"])
def test_all_objects_are_in_sight_beside_the_intent(tables: Browser, size: str) -> None:
    page = asked(tables, combat)
    resize(page, SIZES[size])
    region = page.get_by_role("region", name="Side of Ada")
    (frame,) = boxes(region)
    places = boxes(region.get_by_role("button", name="life"))
    assert len(places) == 8
    assert max(each["bottom"] for each in places) <= frame["bottom"]


# The looks see what is wrong ---------------------------------------------------------------------------------------

FLAWS = """() => {
    const page = document.querySelector('[data-part=page]');
    const add = (tag, text, style) => {
        const made = document.createElement(tag);
        made.textContent = text;
        Object.assign(made.style, style);
        page.append(made);
    };
    add('button', 'below', {position: 'absolute', left: '20px', top: '20px', width: '120px', height: '40px'});
    add('button', 'above', {position: 'absolute', left: '20px', top: '20px', width: '120px', height: '40px'});
    add('p', 'half of a line', {position: 'absolute', left: '20px', top: '90px', height: '9px', overflow: 'hidden'});
    add('p', 'grey on black', {position: 'absolute', left: '20px', top: '140px', color: '#445', background: '#000'});
}"""


def test_each_look_sees_what_is_wrong(tables: Browser) -> None:
    page = tables.page()
    page.goto(f"{tables.address}#seat=no-table-has-this-secret")
    page.get_by_role("heading", name="This table cannot be shown").wait_for()
    assert not [each for look in (overlaps, clipped, covered, pale) for each in look(page)]
    page.evaluate(FLAWS)
    assert "above" in str(overlaps(page))
    assert "half of a line" in str(clipped(page))
    assert 'button "below" is covered by button "above"' in covered(page)
    assert "grey on black" in str(pale(page))
