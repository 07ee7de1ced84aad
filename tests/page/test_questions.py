"""The question: answers that read the same, abilities in words, the card that an answer means, and being offline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.testing import Scenario
from tests.page.posed import Posed
from tests.page.screens import Browser, browser, question, rest_on

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OUTLINE = "each => getComputedStyle(each).outlineStyle"


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(Path(tmp_path_factory.mktemp("tables"))) as found:
        yield found
        assert not found.complaints


def main_phase(hand: list[str], field: list[str]) -> Scenario:
    t = Scenario(Catalog.starter()).player(
        "Ada", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=hand, field=field
    )
    return t.player("Bo", lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"]).main_phase("Ada")


def answers(page: Any) -> list[str]:
    return [each.inner_text() for each in question(page).get_by_role("listitem").all()]


def test_answers_that_read_the_same_stand_together(screen: Browser) -> None:
    page = Posed(main_phase(["Library Witch", "Barrier Servant", "Library Witch", "Barrier Servant"], [])).show(screen)
    names = [re.sub(r"^\d+\s*", "", each) for each in answers(page) if "Activate" in each]
    assert names == sorted(names, key=names.index)
    assert [names.count(each) for each in dict.fromkeys(names)] == [2, 2]
    assert names[0] == names[1] != names[2] == names[3]


def test_the_card_that_an_answer_means_is_marked(screen: Browser) -> None:
    page = Posed(main_phase(["Barrier Servant", "Barrier Servant", "Fireball", "Fireball"], [])).show(screen)
    cards = page.get_by_role("region", name="Hand: 4").get_by_role("button", name=re.compile("^Barrier Servant, "))
    before = [each.evaluate(OUTLINE) for each in cards.all()]
    rest_on(page, question(page).get_by_role("button", name="Activate Barrier Servant").first)
    after = [each.evaluate(OUTLINE) for each in cards.all()]
    assert sum(was != now for was, now in zip(before, after, strict=True)) == 1
    page.mouse.move(1, 1)
    assert [each.evaluate(OUTLINE) for each in cards.all()] == before


def test_the_answer_of_an_ability_says_what_it_does(screen: Browser) -> None:
    t = Scenario(Catalog.starter())
    t = t.player("Ada", lineage=["Spirit of Fire", "Rai, Spellcrafter"], enlighten=4, field=["Barrier Servant"])
    t = t.player("Bo", lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"]).main_phase("Ada")
    asked = question(Posed(t).show(screen))
    asked.get_by_role("button", name=re.compile("Use Barrier Servant.*prevent that damage", re.DOTALL)).wait_for()
    other = asked.get_by_role("button", name=re.compile("Attack with Barrier Servant"))
    assert "prevent" not in other.inner_text()


def test_passed_windows_are_one_line_until_the_next_answer(screen: Browser) -> None:
    posed = Posed(main_phase([], []))
    page = posed.show(screen)
    for said in ("passed for you once: end", "passed for you 2 times: end (2)"):
        posed.more["passed"] = said
        posed.update(posed.game.events(0).moment)
    log = page.get_by_role("log")
    log.get_by_text("Passed for you 2 times: end (2)").wait_for()
    assert not log.get_by_text("Passed for you once").count()


def test_a_number_that_no_answer_has_is_told(screen: Browser) -> None:
    """With ten answers or more "1" waits for a second digit; "19" is none of them, and nothing is chosen."""
    names = ("Blitz Mage", "Dewdrop Hares", "Barrier Servant", "Banner Knight")
    page = Posed(main_phase([], [*names, *names, *names])).show(screen)
    page.keyboard.type("19")
    question(page).get_by_text("There is no answer 19.").wait_for()
    question(page).get_by_text("Your Opportunity: act or pass").wait_for()


def test_nothing_is_kept_for_later_while_the_server_is_away(screen: Browser) -> None:
    posed = Posed(main_phase(["Barrier Servant", "Fireball", "Fireball", "Fireball", "Fireball"], []))
    page = posed.show(screen)
    page.route_web_socket("**/play", lambda socket: socket.close())
    posed.socket.close()
    page.get_by_text("Connecting again").wait_for()
    for key in ("1", "i"):
        page.keyboard.press(key)
        page.get_by_role("alert").get_by_text("no connection").wait_for()
    heard = posed.heard
    page.route_web_socket("**/play", posed.talk)
    page.get_by_text("Connecting again").wait_for(state="detached")
    page.get_by_role("button", name="Activate Barrier Servant").first.wait_for()
    assert not page.get_by_role("button", name="Carry out").count()
    assert posed.heard > heard
