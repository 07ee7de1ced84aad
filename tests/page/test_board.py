"""What one sees on the board: sides, real costs, combat, the Effects Stack, what others did, and the large card."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter.printing import ally, on
from grandarchive.model.effects import Draw, May
from grandarchive.model.events import Happening
from grandarchive.testing import Scenario, damaged, placed, rested
from tests.official import official
from tests.page.posed import Posed
from tests.page.screens import Browser, browser, rest_on
from tests.scenarios.extra_cards import with_extra_cards

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LORRAINE: Final = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
LOW: Final = {"width": 1280, "height": 720}


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(Path(tmp_path_factory.mktemp("tables"))) as found:
        yield found
        assert not found.complaints


def starter() -> Scenario:
    return Scenario(Catalog.starter())


def side(page: Any, name: str) -> Any:
    return page.get_by_role("region", name=f"Side of {name}")


def box(found: Any) -> dict[str, float]:
    place: dict[str, float] = found.bounding_box()
    return place


@pytest.mark.index
def test_a_side_shows_all_that_belongs_to_its_player(screen: Browser) -> None:
    catalog = official("Blastshot Pump", "Plated Bullet", "Alliance Gearshield", "Shifting Currents", "Shared Fervor")
    t = Scenario(catalog).player(
        "Ada",
        lineage=[*RAI, "Rai, Archmage"],
        damage=3,
        enlighten=4,
        hand=2,
        memory=1,
        field=[
            placed("Blastshot Pump", loaded=["Plated Bullet"]),
            "Gray Wolf",
            placed("Alliance Gearshield", link="Ada's Esteemed Knight"),
            "Esteemed Knight",
        ],
        mastery=[placed("Shifting Currents", direction="south"), "Crowd's Favor"],
    )
    page = Posed(t.player("Bo", lineage=LORRAINE).main_phase("Ada")).show(screen)
    mine = side(page, "Ada")
    elements = mine.get_by_role("group", name="Elements that Ada has enabled")
    assert elements.inner_text().split() == ["Fire", "Norm"]
    assert mine.get_by_text("Influence 3").count() == 1
    assert mine.get_by_text("facing south").count() == 1
    champion = mine.get_by_role("button", name=re.compile("^Rai, Archmage, "))
    assert "4 enlighten" in champion.inner_text()
    assert "3 damage" in champion.inner_text()
    assert mine.get_by_role("button", name=re.compile("^Blastshot Pump, .*loaded with Plated Bullet")).count() == 1
    assert (
        mine.get_by_role("button", name=re.compile("^Esteemed Knight, .*with Alliance Gearshield linked")).count() == 1
    )
    assert mine.get_by_role("button", name="Status: Crowd's Favor").count() == 1
    names = [text.split(",")[0] for text in mine.get_by_role("button").all_inner_texts()]
    assert names.index("Alliance Gearshield") == names.index("Esteemed Knight") + 1
    mine.get_by_role("button", name="Lineage of Rai, Archmage: 2").click()
    lineage = page.get_by_role("dialog", name="Lineage of Rai, Archmage: 2")
    shown = lineage.get_by_role("button").all_inner_texts()
    assert [text.split(",")[0] for text in shown[1:]] == ["Rai", "Spirit of Fire"]
    page.keyboard.press("Escape")
    mine.get_by_role("button", name="Mastery: Shifting Currents").click()
    page.get_by_role("dialog", name="Shifting Currents").get_by_text("Mastery").first.wait_for()


def test_a_card_shows_its_real_cost_and_says_why_it_cannot_be_played(screen: Browser) -> None:
    hand = ["Fireball", "Arcane Disposition", *["Idle Thoughts"] * 2]
    t = starter().player("Ada", lineage=RAI, hand=hand).player("Bo").main_phase("Ada")
    page = Posed(t).show(screen)
    cards = page.get_by_role("region", name="Hand: 4")
    cards.get_by_role("button", name=re.compile("^Fireball, .*costs 2 reserve, printed 4.*can be picked$")).wait_for()
    plain = cards.get_by_role("button", name=re.compile("^Arcane Disposition, "))
    assert "printed" not in plain.inner_text()
    barred = starter().player("Ada", lineage=LORRAINE, hand=hand).player("Bo").main_phase("Ada")
    page = Posed(barred).show(screen)
    fireball = page.get_by_role("region", name="Hand: 4").get_by_role("button", name=re.compile("^Fireball, "))
    assert "can be picked" not in fireball.inner_text()
    fireball.hover()
    page.get_by_role("tooltip").get_by_text("Needs the element Fire", exact=False).wait_for()


def test_combat_shows_weapons_and_the_damage_in_both_directions(screen: Browser) -> None:
    t = starter().player("Ada", lineage=LORRAINE, field=["Clarent, Sword of Peace"])
    t.player("Bo", field=["Blitz Mage"]).main_phase("Ada")
    t.attacking("Ada", "Lorraine, Wandering Warrior", weapon="Clarent, Sword of Peace", target="Bo's Blitz Mage")
    page = Posed(t).show(screen)
    combat = page.get_by_role("region", name="Combat")
    said = " ".join(combat.inner_text().split())
    assert "Lorraine, Wandering Warrior" in said
    assert "with Clarent, Sword of Peace +1" in said
    assert "1 damage" in said
    assert "3 back" in said
    assert "May retaliate: Blitz Mage (3)" in said
    assert not page.get_by_role("region", name="Combat").get_by_text("intercept").count()


def test_an_attack_that_is_over_is_not_shown_while_its_trigger_resolves(screen: Browser) -> None:
    """Nothing attacks any more once damage is dealt, so the attacker is not gone: it stands on the field."""
    striker = ally("Curious Striker", 1, 1, 3, "warrior human", on(Happening.HIT, May((Draw(1),))))
    t = with_extra_cards(striker).player("Ada", lineage=LORRAINE, field=["Curious Striker"])
    t.player("Bo", lineage=RAI).main_phase("Ada")
    posed = Posed(t)
    posed.game.choose("attack with Curious Striker")
    posed.show(screen).get_by_role("region", name="Combat").get_by_text("Curious Striker").wait_for()
    while posed.game.decision.purpose != "may":
        posed.game.choose("pass")
    page = posed.show(screen)
    page.get_by_text("draw a card", exact=False).first.wait_for()
    assert not page.get_by_role("region", name="Combat").count()
    assert not page.get_by_text("The attacker is gone").count()


def test_a_keyword_is_on_an_object_only_while_it_counts(screen: Browser) -> None:
    """[Class Bonus] Intercept needs a champion of that class; the large card says the same."""
    for lineage, counts in ((LORRAINE[:1], False), (LORRAINE, True)):
        t = starter().player("Ada", lineage=lineage, field=["Esteemed Knight", "Barrier Servant"]).player("Bo")
        page = Posed(t.main_phase("Ada")).show(screen)
        knight = side(page, "Ada").get_by_role("button", name=re.compile("^Esteemed Knight, "))
        servant = side(page, "Ada").get_by_role("button", name=re.compile("^Barrier Servant, "))
        assert ("intercept" in knight.locator(".extra-keyword").all_inner_texts()) is counts
        assert (", intercept" in knight.inner_text()) is counts
        assert servant.locator(".extra-keyword").all_inner_texts() == ["intercept"], "it has no condition"
        rest_on(page, knight)
        page.get_by_role("tooltip", name="Esteemed Knight").wait_for()
        page.get_by_role("tooltip").get_by_text("Now", exact=True).wait_for()
        assert bool(page.get_by_role("tooltip").get_by_text("Does not count now").count()) is not counts


def stacked() -> Scenario:
    t = starter().player("Ada", lineage=LORRAINE, field=["Gray Wolf", "Esteemed Knight"], hand=["Deflecting Edge"])
    t.player("Bo", lineage=RAI).main_phase("Ada")
    for _ in range(4):
        t.stacked("Bo", "Fireball", target="Ada's Gray Wolf").stacked("Bo", "Fireball", target="Ada's Esteemed Knight")
    return t.opportunity("Ada")


def test_help_at_an_answer_speaks_of_the_stack_and_not_of_an_own_main_phase(screen: Browser) -> None:
    """Bo's main phase, and Ada can answer with a card that would be played in a main phase too."""
    t = starter().player("Ada", lineage=LORRAINE, hand=["Deflecting Edge", "Idle Thoughts"])
    t.player("Bo", lineage=RAI).main_phase("Bo").stacked("Bo", "Fireball", target="Ada's Lorraine, Wandering Warrior")
    t.pass_once("Bo")
    tip = Posed(t).show(screen, choices={"help": "on"}).get_by_role("note", name="Help")
    tip.get_by_role("heading", name="The Effects Stack").wait_for()


def test_eight_items_on_the_stack_are_readable_on_a_low_screen(screen: Browser) -> None:
    page = Posed(stacked()).show(screen, size=LOW)
    stack = page.get_by_role("region", name="Effects Stack")
    items = stack.get_by_role("button")
    assert items.count() == 8
    frame = box(stack)
    places = [box(each) for each in items.all()]
    assert places[0]["y"] >= frame["y"]
    assert places[-1]["y"] + places[-1]["height"] <= frame["y"] + frame["height"]
    assert all(one["y"] + one["height"] <= other["y"] + 1 for one, other in itertools.pairwise(places))
    assert all(each["height"] < places[0]["height"] for each in places[1:])
    assert "Deal" in items.first.inner_text()
    assert "→ Esteemed Knight" in items.first.inner_text()
    assert all("Fireball" in each for each in items.all_inner_texts())


def test_the_strip_names_what_the_other_player_did_last(screen: Browser) -> None:
    t = starter().player("Ada", lineage=LORRAINE, field=["Gray Wolf"], hand=["Deflecting Edge"])
    t.player("Bo", lineage=RAI, hand=["Fireball", *["Idle Thoughts"] * 4]).main_phase("Bo")
    posed = Posed(t)
    page = posed.show(screen)
    strip = page.get_by_role("region", name="What the others did last")
    assert not strip.get_by_role("listitem").count()
    since = posed.game.events(0).moment
    for _ in range(20):
        decision = posed.game.decision
        if decision.player == 0:
            break
        labels = [option.label for option in posed.game.view(1).options]
        wanted = ("activate Fireball", "Gray Wolf", "Idle Thoughts")
        posed.game.choose(next((at for at, label in enumerate(labels) if any(each in label for each in wanted)), 0))
    posed.update(since)
    line = strip.get_by_role("button", name="Bo activates Fireball")
    line.wait_for()
    assert strip.get_by_role("listitem").count() <= 3
    assert not strip.get_by_text("reserves").count()
    line.hover()
    page.get_by_role("tooltip", name="Fireball").get_by_text("Deal", exact=False).first.wait_for()


def test_few_objects_are_large_and_many_are_all_in_sight(screen: Browser) -> None:
    few = starter().player("Ada", lineage=LORRAINE, field=["Gray Wolf", "Clarent, Sword of Peace"])
    page = Posed(few.player("Bo", lineage=RAI).main_phase("Ada")).show(screen)
    assert box(side(page, "Ada").get_by_role("button", name=re.compile("^Gray Wolf, ")))["width"] >= 140
    units = [placed("Gray Wolf", buff=12), placed("Esteemed Knight"), rested("Gray Wolf")] * 5
    units += [damaged("Crusader of Aesa", 1)] * 5
    items = [placed("Fire Resonance Bauble"), placed("Bauble of Abundance")] * 5
    crowd = starter().player("Ada", lineage=LORRAINE, field=[*units, *items])
    page = Posed(crowd.player("Bo", lineage=RAI, field=[*units, *items]).main_phase("Ada")).show(screen, size=LOW)
    for name in ("Ada", "Bo"):
        region = side(page, name)
        frame = box(region)
        tiles = region.get_by_role("button", name=re.compile("^(Gray|Esteemed|Crusader|Fire Res|Bauble)"))
        assert tiles.count() == 30
        widths = tiles.evaluate_all("found => found.map((each) => each.offsetWidth)")
        assert min(widths) >= 44
        cut = "found => found.map((each) => each.scrollHeight - each.clientHeight).some((each) => each > 1)"
        assert not region.locator(".stats").evaluate_all(cut)
        for tile in tiles.all():
            place = box(tile)
            assert frame["y"] <= place["y"]
            assert place["y"] + place["height"] <= frame["y"] + frame["height"]


def test_changed_numbers_have_an_arrow_besides_their_colour(screen: Browser) -> None:
    t = starter().player(
        "Ada", lineage=LORRAINE, field=[placed("Gray Wolf", buff=1), placed("Esteemed Knight", debuff=1)]
    )
    page = Posed(t.player("Bo").main_phase("Ada")).show(screen)
    mine = side(page, "Ada")
    stronger = mine.get_by_role("button", name=re.compile(r"^Gray Wolf, .*power 3, printed 2"))
    weaker = mine.get_by_role("button", name=re.compile(r"^Esteemed Knight, .*power 1, printed 2"))
    assert stronger.locator(".is-up .arrow").count() == 2
    assert weaker.locator(".is-down .arrow").count() == 2


def test_the_large_card_tells_what_does_not_count_and_where_numbers_come_from(screen: Browser) -> None:
    t = starter().player("Ada", lineage=RAI, field=[placed("Esteemed Knight", buff=2)]).player("Bo").main_phase("Ada")
    page = Posed(t).show(screen)
    side(page, "Ada").get_by_role("button", name=re.compile("^Esteemed Knight, ")).hover()
    large = page.get_by_role("tooltip", name="Esteemed Knight")
    large.get_by_text("Does not count now", exact=False).wait_for()
    said = " ".join(large.inner_text().split())
    assert "printed 2" in said
    assert "2 buff" in said
    assert "+2" in said


def about_to_burn() -> Posed:
    t = starter().player("Ada", lineage=LORRAINE, field=["Crusader of Aesa"]).player("Bo", lineage=RAI)
    t.main_phase("Ada").stacked("Bo", "Fireball", target="Ada's Crusader of Aesa")
    return Posed(t.opportunity("Ada"))


def test_damage_floats_up_and_goes_away(screen: Browser) -> None:
    posed = about_to_burn()
    page = posed.show(screen)
    since = posed.game.events(0).moment
    while posed.game.view(None).stack:
        posed.game.choose(0)
    posed.update(since)
    page.locator(".float-damage").first.wait_for(state="attached")
    page.locator(".float-damage").first.wait_for(state="detached")
    page.wait_for_timeout(600)
    assert not page.locator(".ghost").count()


def test_nothing_moves_for_those_who_want_no_motion(screen: Browser) -> None:
    posed = about_to_burn()
    page = posed.show(screen, reduced_motion="reduce")
    since = posed.game.events(0).moment
    while posed.game.view(None).stack:
        posed.game.choose(0)
    posed.update(since)
    side(page, "Ada").get_by_role("button", name=re.compile("^Crusader of Aesa, .*life 2 of 4")).wait_for()
    assert not page.locator(".float, .ghost").count()
