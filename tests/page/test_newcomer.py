"""What was not clear to somebody who played for the first time: broken names, open piles, keys, fingers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter.printing import ally, on
from grandarchive.model.abilities import Imbue
from grandarchive.model.conditions import Paid
from grandarchive.model.effects import Draw, If
from grandarchive.model.events import Happening
from grandarchive.play import WindowReason, WindowsPolicy
from grandarchive.table.descriptions import question_of
from grandarchive.testing import Scenario
from tests.page.people import press_something
from tests.page.posed import Posed
from tests.page.screens import Browser, browser, happened, question, rest_on, wait_for_change
from tests.page.tour import lobby
from tests.scenarios.extra_cards import with_extra_cards

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TELEPHONE: Final = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ALLIES: Final = (
    "Banner Knight", "Barrier Servant", "Blitz Mage", "Blue Slime", "Crusader of Aesa", "Dewdrop Hares",
    "Esteemed Knight", "Gray Wolf", "Honorable Vanguard", "Library Witch", "Magus Disciple", "Veteran Soldier",
)  # fmt: skip

BROKEN: Final = """names => names.flatMap((each) => {
    const text = each.firstChild, frame = each.getBoundingClientRect();
    return [...text.data.matchAll(/[^ -]+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const boxes = [...range.getClientRects()];
        return boxes.length > 1 || boxes[0].bottom > frame.bottom + 2 ? [`${word[0]} of ${text.data}`] : [];
    });
})"""
"""The words of the names on tiles that stand in two lines or out of sight."""


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(Path(tmp_path_factory.mktemp("tables"))) as found:
        yield found
        assert not found.complaints


def position(field: int = 3, hand: list[str] | None = None) -> Scenario:
    """Ada's main phase, with so many allies on each side."""
    allies = [ALLIES[at % len(ALLIES)] for at in range(field)]
    t = Scenario(Catalog.starter())
    t = t.player("Ada", lineage=["Spirit of Fire", "Rai, Spellcrafter"], field=allies, hand=hand or [])
    return t.player("Bo", lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"], field=allies).main_phase("Ada")


def heading(page: Any, text: str) -> Any:
    return question(page).get_by_role("heading", name=text)


# Names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=str)
def test_no_name_of_thirty_objects_a_side_is_broken(screen: Browser, size: tuple[int, int]) -> None:
    page = Posed(position(30)).show(screen, size={"width": size[0], "height": size[1]})
    assert not page.locator(".row .name").evaluate_all(BROKEN)


def test_no_name_of_a_hand_is_broken(screen: Browser) -> None:
    page = Posed(position(1, ["Crusader of Aesa", "Dewdrop Hares", "Impassioned Tutor", "Veteran Soldier"])).show(
        screen
    )
    assert not page.locator(".hand .name").evaluate_all(BROKEN)


# The question ---------------------------------------------------------------------------------------------------


def test_a_pile_closes_with_the_question_that_it_answered(screen: Browser) -> None:
    t = Scenario(Catalog.starter())
    t = t.player("Ada", lineage=["Spirit of Fire"], material=["Rai, Spellcrafter", "Bauble of Abundance"], memory=2)
    posed = Posed(t.player("Bo", lineage=["Spirit of Wind"]).phase("Ada", "materialize"))
    page = posed.show(screen)
    page.get_by_role("button", name="Material of Ada: 2").click()
    dialog = page.get_by_role("dialog", name="Material of Ada")
    dialog.get_by_role("button", name="Bauble of Abundance").click()
    posed.more["question"] = None
    posed.update(posed.game.events(0).moment)
    dialog.wait_for(state="detached")


def test_a_pile_that_answers_nothing_stays_open(screen: Browser) -> None:
    posed = Posed(position())
    page = posed.show(screen)
    page.get_by_role("button", name="Deck of Ada").click()
    posed.more["question"] = None
    posed.update(posed.game.events(0).moment)
    page.get_by_text("Passing for you").wait_for()
    assert page.get_by_role("dialog", name="Deck of Ada").count() == 1


def test_enter_carries_out_after_a_pile_was_opened_and_closed(screen: Browser) -> None:
    posed = Posed(position(1, ["Crusader of Aesa", "Blue Slime", "Blue Slime", "Blue Slime", "Gray Wolf"]))
    page = posed.show(screen)
    page.get_by_role("button", name="Memory of Ada").click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("1")
    question(page).get_by_role("button", name="Carry out").wait_for()
    page.keyboard.press("Enter")
    posed.wait_for_message(page, "carry out")
    assert not page.get_by_role("dialog").count()


def test_a_key_counts_from_the_moment_a_pile_is_closed(screen: Browser) -> None:
    """The browser tells of a closed dialog later than it closes it."""
    page = Posed(position(1, ["Crusader of Aesa", "Blue Slime", "Blue Slime", "Blue Slime", "Gray Wolf"])).show(screen)
    page.get_by_role("button", name="Memory of Ada").click()
    page.get_by_role("dialog").wait_for()
    page.evaluate("""() => {
        document.querySelector("dialog").close();
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "1", bubbles: true}));
    }""")
    question(page).get_by_role("button", name="Carry out").wait_for()


def test_escape_goes_back_also_while_the_pointer_rests_on_a_card(screen: Browser) -> None:
    page = Posed(position(1, ["Gray Wolf", "Blue Slime", "Blitz Mage", "Library Witch"])).show(screen)
    card = page.get_by_role("region", name="Hand").get_by_role("button", name="Gray Wolf")
    card.click()
    heading(page, "Choose 2 cards to reserve").wait_for()
    rest_on(page, card)
    page.get_by_role("tooltip", name="Gray Wolf").wait_for()
    page.keyboard.press("Escape")
    heading(page, "Your Opportunity").wait_for()
    page.get_by_role("tooltip").wait_for(state="detached")


def test_a_payment_that_stays_does_not_ask_again_what_follows(screen: Browser) -> None:
    """Imbue is chosen after the cards that pay, which are suggested and looked at last."""
    friend = ally("Imbued Friend", 2, 1, 2, "mage human", Imbue(1), on(Happening.ENTER, If(Paid("imbued"), (Draw(1),))))
    t = with_extra_cards(friend).player(
        "A",
        lineage=["Spirit of Fire"],
        hand=["Imbued Friend", "Gray Wolf", "Library Witch", "Magus Disciple", "Weaponsmith"],
    )
    posed = Posed(t.player("B").main_phase("A"))
    page = posed.show(screen)
    question(page).get_by_role("button", name="Activate Imbued Friend").click()
    question(page).get_by_role("list", name="The announcement").wait_for()
    question(page).get_by_role("button", name="Imbue", exact=False).last.click()
    question(page).get_by_role("button", name="Carry out").click()
    posed.wait_for_message(page, "carry out")


def test_declining_is_the_last_answer_and_cards_have_their_cost(screen: Browser) -> None:
    t = Scenario(Catalog.starter())
    t = t.player("Ada", lineage=["Spirit of Fire"], material=["Rai, Spellcrafter", "Bauble of Abundance"], memory=2)
    page = Posed(t.player("Bo", lineage=["Spirit of Wind"]).phase("Ada", "materialize")).show(screen)
    said = [each.inner_text() for each in question(page).get_by_role("listitem").all()]
    assert "Decline" in said[-1]
    assert re.search(r"Rai, Spellcrafter\s+1$", next(each for each in said if "Rai" in each))


def duel(hand: list[str]) -> Scenario:
    """Ada's main phase, with one ally of hers and only a champion of Bo's."""
    t = Scenario(Catalog.starter())
    t = t.player("Ada", lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"], field=["Banner Knight"], hand=hand)
    return t.player("Bo", lineage=["Spirit of Fire"], hand=["Gray Wolf", "Magus Disciple", "Library Witch"]).main_phase(
        "Ada"
    )


def test_what_is_answered_is_named_and_passing_says_what_comes(screen: Browser) -> None:
    posed = Posed(duel(["Reclaim", "Blue Slime", "Gray Wolf"]).act("Ada", "attack with Banner Knight"))
    page = posed.show(screen)
    question(page).get_by_role("button", name="Pass: the attack goes on").wait_for()
    t = duel(["Reclaim", "Blue Slime", "Gray Wolf"]).main_phase("Bo").act("Bo", "activate Gray Wolf").pass_once("Bo")
    posed = Posed(t)
    window = posed.game.view(0)
    answers = question_of(window, 7, WindowReason.ANSWER, WindowsPolicy(), can_cancel=False)
    posed.more["question"] = answers
    page = posed.show(screen)
    asked = question(page)
    asked.get_by_text("you can respond to Bo’s Gray Wolf").wait_for()
    asked.get_by_role("button", name="Pass: let it resolve").wait_for()


# The log --------------------------------------------------------------------------------------------------------


def test_the_lines_of_what_was_taken_back_are_struck_through(screen: Browser) -> None:
    posed = Posed(duel(["Blue Slime"]))
    page = posed.show(screen)
    before = posed.game.events(0).moment
    posed.game.choose(next(at for at, each in enumerate(posed.game.decision.options) if each.kind == "attack"))
    posed.update(before)
    log = page.get_by_role("log")
    log.get_by_text("attacks").first.wait_for()
    assert not log.get_by_role("deletion").count()
    before = posed.game.events(0).moment
    posed.game.undo()
    posed.update(before)
    log.get_by_text("Choices are taken back").wait_for()
    assert "attacks" in log.get_by_role("deletion").first.inner_text()
    assert not log.get_by_role("deletion").get_by_text("Choices are taken back").count()


# Telephones -----------------------------------------------------------------------------------------------------


def test_the_middle_of_each_card_of_a_hand_is_in_sight_on_a_telephone(screen: Browser) -> None:
    page = Posed(position(1, list(ALLIES[:9]))).show(screen, **TELEPHONE)
    for card in page.get_by_role("region", name="Hand").get_by_role("button").all():
        card.tap(trial=True)
        card.evaluate("each => each.scrollIntoView({block: 'start'})")
        box = card.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        assert card.evaluate("(each, at) => each.contains(document.elementFromPoint(at.x, at.y))", at)


def test_a_finger_sees_no_names_of_keys(screen: Browser) -> None:
    page = Posed(position()).show(screen, **TELEPHONE)
    assert not any(each.is_visible() for each in page.locator("kbd").all())
    page = Posed(position()).show(screen)
    assert any(each.is_visible() for each in page.locator("kbd").all())


# Two at one screen ----------------------------------------------------------------------------------------------


def test_the_curtain_hides_also_what_is_said_and_open(screen: Browser) -> None:
    page = lobby(screen)
    page.get_by_label("Two at this screen").check()
    page.get_by_role("button", name="Start the game").click()
    uncover = page.get_by_role("button", name=re.compile("show my cards"))
    uncover.click()
    uncover.wait_for(state="detached")
    asked = question(page).get_by_text("You choose")
    for _ in range(200):
        asked.or_(uncover).first.wait_for()
        if uncover.count():
            break
        assert not page.get_by_role("textbox", name="Say something").count()
        before = happened(page)
        press_something(page)
        wait_for_change(page, before)
    assert uncover.count()
    assert not any(page.get_by_role("status").all_inner_texts())
    assert not page.get_by_role("dialog").count()
