"""Room for the question: answers and buttons stay in sight however much else is said, and what scrolls says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter.printing import action, does
from grandarchive.model.effects import Draw, May
from grandarchive.model.terms import Speed
from grandarchive.table.hint_messages import Hint, HintedAction
from grandarchive.testing import Scenario
from tests.page.posed import Posed
from tests.page.screens import Browser, browser, question
from tests.page.test_evening import IN_SIGHT
from tests.scenarios.extra_cards import with_extra_cards

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LOW: Final = {"width": 1280, "height": 720}
TELEPHONE: Final = {"width": 390, "height": 844}
ALLIES: Final = ("Banner Knight", "Blitz Mage", "Dewdrop Hares", "Esteemed Knight", "Gray Wolf", "Veteran Soldier")
LONG_NAMES: Final = ["attack with Impassioned Tutor", "Lorraine, Wandering Warrior"]
HINT: Final = Hint(
    0,
    0,
    [0],
    "pass",
    [HintedAction(["pass"], 0.5, 100), HintedAction(LONG_NAMES, 0.4, 50)],
    f"Otherwise: {', '.join(LONG_NAMES)}, 40%; attack with Merlin, Memorite Vassal, 39%.",
    ["activate Dazzling Courtesan", "attack with Dazzling Courtesan", "attack with Xiao Qiao, Cinderkeeper"],
)

SEEN: Final = """found => {
    const box = found.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return found.contains(at) || at?.contains(found);
}"""
"""The middle of an element is in sight: nothing covers it, and no frame cuts it off."""

OVERFLOWS: Final = "found => found.scrollHeight - found.clientHeight > 6"
SIGN: Final = "found => getComputedStyle(found, '::after').content.includes('more')"


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(Path(tmp_path_factory.mktemp("tables"))) as found:
        yield found
        assert not found.complaints


def busy(*, stack: bool) -> Posed:
    """A window with much to do: with the Effects Stack, or in one's own main phase."""
    t = Scenario(Catalog.starter())
    hand = [*ALLIES, "Fireball", "Deflecting Edge", "Reclaim"]
    t = t.player("Ada", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=hand, field=list(ALLIES), memory=2)
    t = t.player("Bo", lineage=["Spirit of Fire", "Rai, Spellcrafter"], field=["Gray Wolf"])
    if not stack:
        return Posed(t.main_phase("Ada"))
    t = t.main_phase("Bo")
    return Posed(t.stacked("Bo", "Fireball", target="Ada's Gray Wolf").opportunity("Ada"))


def with_hint(posed: Posed, screen: Browser, size: dict[str, int]) -> Any:
    """A page with the help on and a hint open."""
    posed.hint = HINT
    page = posed.show(screen, size=size, choices={"help": "on"})
    page.keyboard.press("i")
    question(page).get_by_text("Hint: ").wait_for()
    return page


def answer_rows(page: Any) -> list[Any]:
    return list(question(page).get_by_role("list").last.get_by_role("button").all())


@pytest.mark.parametrize("size", [LOW, TELEPHONE], ids=["low", "telephone"])
@pytest.mark.parametrize("stack", [True, False], ids=["stack", "main phase"])
def test_answers_and_buttons_are_in_sight_beside_help_and_hint(
    screen: Browser, size: dict[str, int], stack: bool
) -> None:
    page = with_hint(busy(stack=stack), screen, size)
    least = 4 if size is LOW else 2
    rows = answer_rows(page)
    assert len(rows) >= min(4, least) or stack
    for each in rows[:least]:
        assert each.evaluate(SEEN), each.inner_text()
    for name in ("Pass", "To my main", "To turn’s end", "Undo", "Hint"):
        found = question(page).get_by_role("button", name=re.compile(f"^{name}")).first
        assert found.evaluate(SEEN), name


def test_yes_and_no_are_in_sight_with_help_a_text_and_the_stack(screen: Browser) -> None:
    words = does(May((Draw(1),)), May((Draw(2),)), May((Draw(3),)))
    t = with_extra_cards(action("Long Thought of Many Words", 0, Speed.FAST, "mage spell", words))
    t = t.player("Ada", lineage=["Spirit of Fire"], hand=["Long Thought of Many Words"], memory=2)
    t = t.player("Bo", lineage=["Spirit of Fire", "Rai, Spellcrafter"])
    t = t.main_phase("Bo").stacked("Bo", "Fireball", target="Ada's Spirit of Fire").opportunity("Ada")
    posed = Posed(t)
    posed.game.choose("activate Long Thought of Many Words")
    while posed.game.decision.purpose != "may":
        posed.game.choose("pass")
    page = with_hint(posed, screen, LOW)
    rows = answer_rows(page)
    assert [re.sub(r"\W|\d", "", each.inner_text()) for each in rows] == ["Yes", "No"]
    assert all(each.evaluate(IN_SIGHT) for each in rows)


def test_what_scrolls_shows_that_there_is_more_until_its_end(screen: Browser) -> None:
    page = with_hint(busy(stack=False), screen, LOW)
    answers = question(page).get_by_role("list").last
    assert answers.evaluate(OVERFLOWS)
    assert answers.evaluate(SIGN)
    for each in page.locator(".question .notice, .tip").all():
        assert each.evaluate(OVERFLOWS) == each.evaluate(SIGN)
    answers.evaluate("found => found.scrollTo(0, found.scrollHeight)")
    page.wait_for_function("found => !found.matches('.has-more')", arg=answers.element_handle())
    assert not answers.evaluate(SIGN)


def test_the_help_covers_no_button(screen: Browser) -> None:
    for stack in (True, False):
        page = with_hint(busy(stack=stack), screen, LOW)
        tip = page.get_by_role("note", name="Help").bounding_box()
        asked = question(page).bounding_box()
        assert asked["y"] + asked["height"] <= tip["y"]
        assert tip["y"] + tip["height"] <= LOW["height"]
        assert page.get_by_role("log").bounding_box()["height"] >= 40
