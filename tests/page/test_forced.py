"""What an announcement picks without a person's choice: it is named, marked on the table, and never done unseen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grandarchive.cards.starter.printing import action, does
from grandarchive.model.abilities import AdditionalCost
from grandarchive.model.costs import sacrifice
from grandarchive.model.effects import Destroy, Draw
from grandarchive.model.nouns import ALLY, WEAPON, Target, Type
from grandarchive.model.terms import Speed
from grandarchive.testing import Scenario
from tests.page.posed import Posed
from tests.page.screens import Browser, browser, question
from tests.scenarios.extra_cards import with_extra_cards

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ASH = action("Reduce to Cinders", 3, Speed.FAST, "mage spell", does(Destroy(Target(Type("ITEM") | WEAPON))))
THOUGHT = action("Bright Thought", 0, Speed.FAST, "mage spell", does(Draw(1)))
TITHE = action("Tithe", 0, Speed.FAST, "mage spell", AdditionalCost((sacrifice(ALLY),)), does(Draw(2)))
CLUB = "Sword of Seeking"


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(Path(tmp_path_factory.mktemp("tables"))) as found:
        yield found
        assert not found.complaints


def with_hand(*hand: str, field: tuple[str, ...] = (CLUB,), theirs: tuple[str, ...] = ()) -> Scenario:
    t = with_extra_cards(ASH, THOUGHT, TITHE).player(
        "Ada", lineage=["Spirit of Fire"], hand=list(hand), field=list(field)
    )
    return t.player("Bo", lineage=["Spirit of Wind"], field=list(theirs)).main_phase("Ada")


def announcement(page: Any) -> Any:
    return question(page).get_by_role("list", name="The announcement")


def own(page: Any) -> Any:
    return page.get_by_role("region", name="Side of Ada")


def activate(page: Any, name: str) -> None:
    question(page).get_by_role("button", name=f"Activate {name}").click()


def test_an_only_target_is_named_and_marked_before_the_payment(screen: Browser) -> None:
    """The only weapon on the table is one's own: whoever pays has to see that it is the one to be destroyed."""
    page = Posed(with_hand("Reduce to Cinders", "Blue Slime", "Gray Wolf", "Blitz Mage", "Fireball")).show(screen)
    activate(page, "Reduce to Cinders")
    announcement(page).get_by_text(f"Target: your {CLUB}").wait_for()
    assert announcement(page).get_by_role("button").count() == 0, "there is nothing to change"
    own(page).get_by_role("button", name=re.compile(f"^{CLUB}.*is chosen$")).wait_for()
    said = page.get_by_role("status").all_inner_texts()
    assert any(f"Target: your {CLUB}" in each for each in said)


def test_an_only_target_of_somebody_else_is_named_with_its_player(screen: Browser) -> None:
    hand = ("Reduce to Cinders", "Blue Slime", "Gray Wolf", "Blitz Mage", "Fireball")
    page = Posed(with_hand(*hand, field=(), theirs=(CLUB,))).show(screen)
    activate(page, "Reduce to Cinders")
    announcement(page).get_by_text(f"Target: Bo’s {CLUB}").wait_for()


def test_a_chosen_target_stays_marked_while_one_pays_and_can_be_changed(screen: Browser) -> None:
    hand = ("Reduce to Cinders", "Blue Slime", "Gray Wolf", "Blitz Mage", "Fireball")
    page = Posed(with_hand(*hand, theirs=(CLUB,))).show(screen)
    activate(page, "Reduce to Cinders")
    page.get_by_role("region", name="Side of Bo").get_by_role("button", name=re.compile(f"^{CLUB}")).click()
    announcement(page).get_by_role("button", name=f"Target: Bo’s {CLUB}").wait_for()
    page.get_by_role("region", name="Side of Bo").get_by_role("button", name=re.compile("is chosen$")).wait_for()
    assert not own(page).get_by_role("button", name=re.compile("is chosen$")).count()


@pytest.mark.parametrize(
    ("name", "hand", "field"),
    [
        ("Execute", (), (CLUB,)),
        ("Reduce to Cinders", ("Blue Slime", "Gray Wolf", "Blitz Mage"), (CLUB,)),
        ("Tithe", (), ("Gray Wolf",)),
    ],
    ids=["only target", "only target and payment", "only sacrifice"],
)
def test_an_only_pick_waits_for_carry_out(
    screen: Browser, name: str, hand: tuple[str, ...], field: tuple[str, ...]
) -> None:
    """There is nothing to choose, but the person has not named the object either."""
    posed = Posed(with_hand(name, *hand, field=field))
    page = posed.show(screen)
    activate(page, name)
    question(page).get_by_role("button", name="Carry out").wait_for()
    assert "carry out" not in [each["type"] for each in posed.said]
    announcement(page).get_by_text(f"your {field[0]}").wait_for()
    question(page).get_by_role("heading", name=f"Activate {name}").wait_for()
    page.keyboard.press("Enter")
    posed.wait_for_message(page, "carry out")


def test_without_a_pick_and_for_the_only_thing_to_attack_nobody_is_asked(screen: Browser) -> None:
    posed = Posed(with_hand("Bright Thought", field=("Banner Knight",)))
    page = posed.show(screen)
    activate(page, "Bright Thought")
    posed.wait_for_message(page, "carry out")
    posed = Posed(with_hand(field=("Banner Knight",)))
    page = posed.show(screen)
    question(page).get_by_role("button", name="Attack with Banner Knight").click()
    posed.wait_for_message(page, "carry out")
