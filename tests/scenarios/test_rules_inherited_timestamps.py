"""Whether an inherited ability is lost depends on when its card entered the lineage (CR Timestamps 3.b)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from grandarchive.cards.starter.printing import ally, champion, has, keyword
from grandarchive.model.abilities import Ability, Activated, Keyword, Static, Triggered
from grandarchive.model.choices import Some
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    BecomeCopy,
    Delevel,
    Draw,
    LevelUp,
    Modify,
    PutIntoLineage,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import CantGain, Gains, Gets, Loses
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, ITEM, THIS, Champion, Every
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

KINDS: Final[dict[str, Ability]] = {
    "keyword": Keyword("taunt"),
    "static": Static(THIS, (Gets("level", 3),)),
    "trigger": Triggered(Pattern(Happening.RECOVER, by=Who.YOU), (AddCounters("age", 1, Champion()),)),
    "activated": Activated((), (Draw(1),)),
}
"""An ability of each kind, which a champion may inherit."""


def table(ability: Ability, *more: Ability) -> Scenario:
    """Cards that hand these abilities down, and skills that take abilities away."""
    legacy = tuple(replace(each, inherited=True) for each in (ability, *more))  # type: ignore[type-var]
    silence = (Loses(),)
    return with_extra_cards(
        champion("Root, One", 1, 20, "mage human", *legacy),
        champion("Root, Two", 2, 20, "mage human"),
        champion("Root, Three", 3, 20, "mage human"),
        relic("Curse", *legacy),
        relic("Blank"),
        relic("Muzzle", Static(CHAMPION, silence)),
        relic("Deep Wipe", Static(ANYTHING, silence, reached=(Zone.LINEAGE,))),
        relic("Tree", Static(ANYTHING, (Gains(legacy[0]),), reached=(Zone.LINEAGE,))),
        skill("Mute", Modify(Champion(Who.EACH), silence, REST_OF_GAME)),
        skill("Hush", Modify(Champion(Who.EACH), silence, END_OF_TURN)),
        skill("Gag", Modify(Champion(Who.EACH), silence, UntilNextTurn())),
        skill("Expose", Modify(Champion(Who.EACH), (Loses("taunt"),), REST_OF_GAME)),
        skill("Forbid", Modify(Champion(Who.EACH), (CantGain("taunt"),), REST_OF_GAME)),
        skill("Teach", Modify(Champion(Who.EACH), (Gains(keyword("taunt")),), REST_OF_GAME)),
        skill("Lay", PutIntoLineage(Some(ITEM, (Zone.HAND,), whose=Who.YOU), Champion())),
        skill("Grow", LevelUp()),
        skill("Shrink", Delevel(Champion())),
        skill("Heal", Recover(1)),
        skill("Ape", BecomeCopy(Every(ALLY), Champion())),
        ally("Squire", 0, 1, 9, "warrior human", has(Gets("power", 1))),
    )


def lying(t: Scenario, *, lineage: list[str], hand: list[str], field: tuple[str, ...] = ()) -> Scenario:
    """It is A's main phase, and A has what is needed."""
    material = ["Root, One", "Root, Two", "Root, Three"]
    t.player("A", lineage=lineage, hand=hand, field=list(field), material=material, damage=9)
    return t.player("B").main_phase("A")


def does(t: Scenario, *skills: str) -> Scenario:
    """A activates skills one after the other; of a lineage the next card in order goes on top."""
    for name in skills:
        what, _, which = name.partition(": ")
        t.act("A", f"activate {what}")
        if what == "Lay":
            t.pass_all(choose=which)
        elif what == "Grow":
            t.pass_all(level=f"level up {which}")
        else:
            t.pass_all()
    return t


def works(t: Scenario, kind: str) -> bool:
    """The champion has the ability of this kind."""
    if kind == "keyword":
        return "taunt" in t.champion("A").keywords
    if kind == "static":
        return t.level("A") > 3
    if kind == "activated":
        return any(option.startswith("use Root") for option in t.options)
    does(t, "Heal")
    return t.counters(t.champion("A").name, "age") == 1


OLDER: Final = ["Spirit of Wind", "Root, One", "Root, Two"]
PLAIN: Final = ["Spirit of Wind", "Root, Two"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("lineage", "skills", "there"),
    [
        (OLDER, [], True),
        (OLDER, ["Mute"], False),
        (PLAIN, ["Mute", "Lay: Curse"], True),
        (PLAIN, ["Lay: Curse", "Mute"], False),
        (PLAIN, ["Mute", "Lay: Blank"], False),
        (OLDER, ["Mute", "Lay: Curse"], True),
        (PLAIN, ["Mute", "Lay: Curse", "Mute"], False),
    ],
)
def test_a_loss_takes_what_entered_the_lineage_before(
    kind: str, lineage: list[str], skills: list[str], there: bool
) -> None:
    """CR Continuous Effects - Timestamps 3.b, CR Layers 2.d: every kind of ability, older and younger."""
    hand = ["Mute", "Mute", "Lay", "Curse", "Blank", "Heal"]
    t = does(lying(table(KINDS[kind]), lineage=lineage, hand=hand), *skills)
    assert works(t, kind) is there


def test_of_two_equal_cards_the_younger_gives_its_ability() -> None:
    """CR Continuous Effects - Timestamps 3.b: each card has a timestamp of its own."""
    weaker = Static(THIS, (Gets("life", -2),))
    for skills, life in (["Lay: Curse"] * 2, 16), (["Lay: Curse", "Mute", "Lay: Curse"], 18), (["Mute"], 20):
        hand = ["Mute", "Lay", "Lay", "Curse", "Curse"]
        assert does(lying(table(weaker), lineage=PLAIN, hand=hand), *skills).champion("A").life == life


@pytest.mark.parametrize(
    ("skills", "keywords"),
    [
        (["Expose"], ("stealth",)),
        (["Expose", "Lay: Curse"], ("stealth", "taunt")),
        (["Lay: Curse", "Expose"], ("stealth",)),
        (["Teach", "Expose"], ("stealth",)),
        (["Expose", "Teach"], ("stealth", "taunt")),
    ],
)
def test_the_loss_of_a_keyword_takes_older_instances_of_it(skills: list[str], keywords: tuple[str, ...]) -> None:
    """CR Continuous Effects - Timestamps 3.b: inherited or gained; other keywords stay."""
    t = lying(table(Keyword("taunt"), Keyword("stealth")), lineage=OLDER, hand=["Expose", "Lay", "Curse", "Teach"])
    assert does(t, *skills).champion("A").keywords == keywords


@pytest.mark.parametrize(
    ("skills", "there"), [(["Forbid", "Lay: Curse"], False), (["Lay: Curse", "Forbid"], True), (["Lay: Curse"], True)]
)
def test_what_a_champion_cannot_gain_it_does_not_inherit(skills: list[str], there: bool) -> None:
    """CR Continuous Effects - Timestamps 3.b: from a card that comes later; what it inherits already it keeps."""
    t = lying(table(Keyword("taunt")), lineage=PLAIN, hand=["Forbid", "Lay", "Curse"])
    assert ("taunt" in does(t, *skills).champion("A").keywords) is there


def test_the_text_of_a_new_top_card_is_lost_and_inherited_once_it_is_covered() -> None:
    """CR Continuous Effects - Timestamps 3.a.i, 3.b: only the top card is the text of the object."""
    t = lying(table(Keyword("taunt")), lineage=["Spirit of Wind"], hand=["Mute", "Grow", "Grow", "Shrink"])
    assert does(t, "Mute", "Grow: Root, One").champion("A").keywords == ()
    assert does(t, "Grow: Root, Two").champion("A").keywords == ("taunt",)
    assert does(t, "Shrink").champion("A").keywords == ()
    u = lying(table(Keyword("taunt")), lineage=["Spirit of Wind"], hand=["Grow"])
    assert does(u, "Grow: Root, One").champion("A").keywords == ("taunt",)


def test_a_card_that_returns_to_a_lineage_is_younger() -> None:
    """CR Continuous Effects - Timestamps 3.b, CR Deleveling 1: the timestamp is that of the last time it entered."""
    t = lying(table(Keyword("taunt")), lineage=OLDER, hand=["Mute", *["Shrink", "Grow"] * 3])
    assert does(t, "Mute", "Shrink", "Grow: Root, Two").champion("A").keywords == ()
    assert does(t, "Shrink", "Shrink", "Grow: Root, One").champion("A").keywords == ()
    assert does(t, "Grow: Root, Two").champion("A").keywords == ("taunt",)


@pytest.mark.parametrize("kind", ["keyword", "static", "activated"])
@pytest.mark.parametrize(("silence", "until"), [("Hush", "B"), ("Gag", "A")])
def test_what_was_lost_for_a_time_comes_back(kind: str, silence: str, until: str) -> None:
    """CR Continuous Effects 2: at the end of the turn, or as the next turn of somebody begins."""
    t = does(lying(table(KINDS[kind]), lineage=OLDER, hand=[silence]), silence)
    assert not works(t, kind)
    t.pass_to("main", "B")
    t.pass_once("B")
    assert works(t, kind) is (until == "B")
    t.pass_to("main", "A")
    assert works(t, kind)


def test_a_static_loss_is_as_old_as_its_object() -> None:
    """CR Continuous Effects - Timestamps 1.a, 3.b: what enters the lineage later is not lost."""
    t = lying(table(Keyword("taunt")), lineage=OLDER, hand=["Lay", "Curse"], field=("Muzzle",))
    assert t.champion("A").keywords == ()
    assert does(t, "Lay: Curse").champion("A").keywords == ("taunt",)


def test_a_card_beneath_that_lost_its_ability_gives_nothing_whatever_its_age() -> None:
    """CR Dependencies 1, 2: the gain needs the ability of its card, and waits for what takes that away."""
    t = lying(table(Keyword("taunt")), lineage=OLDER, hand=["Mute", "Lay", "Curse"], field=("Deep Wipe",))
    assert t.champion("A").keywords == ()
    assert does(t, "Mute", "Lay: Curse").champion("A").keywords == ()


def test_what_a_card_beneath_is_given_is_as_old_as_the_younger_of_both() -> None:
    """CR Continuous Effects - Timestamps 1.a, 3.b: the gift, or the card that came under it later."""
    for skills, there in (["Mute"], False), (["Mute", "Lay: Blank"], True), (["Lay: Blank", "Mute"], False):
        t = lying(table(Keyword("taunt")), lineage=PLAIN, hand=["Mute", "Lay", "Blank"], field=("Tree",))
        assert ("taunt" in t.champion("A").keywords) is True
        assert ("taunt" in does(t, *skills).champion("A").keywords) is there


def test_a_copy_of_a_champion_has_what_is_printed_on_its_top_card() -> None:
    """CR Copying Objects 1, CR Leveling Up 7: the cards beneath are no part of the object that is copied."""
    t = does(lying(table(Keyword("taunt")), lineage=OLDER, hand=["Ape"], field=("Squire",)), "Ape")
    assert [found.keywords for found in t.objects("Root, Two", "A")] == [("taunt",), ()]


def test_an_inherited_static_ability_that_is_lost_changes_nothing_any_more() -> None:
    """CR Layers 2.d, 2.e: for the champion and for others."""
    rally = Static(ALLY, (Gets("power", 2),))
    t = lying(table(rally), lineage=OLDER, hand=["Mute", "Lay", "Curse"], field=("Squire",))
    assert t.object("Squire").power == 4
    assert does(t, "Mute").object("Squire").power == 2
    assert does(t, "Lay: Curse").object("Squire").power == 4
