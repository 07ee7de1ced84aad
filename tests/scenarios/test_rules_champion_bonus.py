"""Bonuses for champions of a name (CR Keywords - Champion Bonus)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import (
    action,
    ally,
    attack,
    banish_this,
    champion,
    costs_less,
    does,
    has,
    keyword,
    on,
)
from grandarchive.model.abilities import Activated, AlternativeCost, PlayFrom
from grandarchive.model.conditions import ChampionBonus, Condition
from grandarchive.model.costs import suffer_damage
from grandarchive.model.effects import Draw, If, Modal, Mode, Modify, Recover
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Controls, Gets
from grandarchive.model.nouns import ALLY, YOURS, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

MIRA_BONUS: tuple[Condition, ...] = (ChampionBonus("Mira"),)
GRAVE = (Zone.GRAVEYARD,)

CARDS = (
    champion("Mira, Dawn Blade", 1, 20, "warrior human"),
    champion("Mira, Noon Blade", 2, 22, "warrior human"),
    champion("Otto, Baker", 1, 20, "mage human"),
    champion("Otto, Master Baker", 2, 20, "mage human"),
    champion("Ghost of Mira", 1, 20, "warrior human"),
    champion("Mira's Ghost", 1, 20, "warrior human"),
    champion("Mira", 1, 20, "warrior human"),
    skill("Study", If(ChampionBonus("Mira"), (Draw(2),), (Draw(1),))),
    relic("Locket", Activated((), (Recover(1),), gates=MIRA_BONUS)),
    relic("Banner", has(Gets("power", 2), affected=ALLY & YOURS, gates=MIRA_BONUS)),
    ally("Squire", 0, 1, 1, "human", on(Happening.ENTER, Draw(1), gates=MIRA_BONUS)),
    ally("Page", 0, 1, 1, "human", keyword("taunt", gates=MIRA_BONUS), keyword("bulwark", gates=MIRA_BONUS)),
    ally("Relict", 0, 1, 1, "human", keyword("floating memory", gates=MIRA_BONUS)),
    ally("Ashes", 0, 1, 1, "human", banish_this(Draw(1), gates=MIRA_BONUS)),
    ally("Cinders", 0, 1, 1, "human", replace(banish_this(Draw(1), gates=MIRA_BONUS), zones=GRAVE)),
    ally("Riser", 0, 1, 1, "human", PlayFrom(GRAVE, gates=MIRA_BONUS)),
    ally("Haunter", 0, 1, 1, "human", AlternativeCost((suffer_damage(1),), "ephemeral", GRAVE, gates=MIRA_BONUS)),
    ally("Recruit", 2, 1, 1, "human", costs_less(2, gates=MIRA_BONUS)),
    ally("Ambusher", 0, 1, 1, "human", keyword("fast activation", gates=MIRA_BONUS)),
    action("Choice", 0, Speed.FAST, "skill", does(Modal((Mode((Draw(1),)), Mode((Draw(2),), gates=MIRA_BONUS))))),
    ally("Retainer", 0, 1, 1, "human", has(Gets("power", 2), gates=MIRA_BONUS)),
    skill("Lure", Modify(Target(ALLY), (Controls(Who.YOU),))),
    attack("Cut", 0, 1, "warrior", keyword("cleave", gates=MIRA_BONUS), has(Gets("power", 2), gates=MIRA_BONUS)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def with_champion(table: Scenario, *champions: str, **zones: list[str]) -> Scenario:
    """A has that champion, B has none of the name, and it is A's main phase."""
    t = table.player("A", lineage=["Spirit of Wind", *champions], **zones)  # type: ignore[arg-type]
    return t.player("B", lineage=["Spirit of Fire", "Otto, Baker"]).main_phase("A")


# The name ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("champions", "drawn"),
    [
        (["Mira, Dawn Blade"], 2),
        (["Mira, Dawn Blade", "Mira, Noon Blade"], 2),
        (["Mira"], 2),
        (["Otto, Baker"], 1),
        (["Mira, Dawn Blade", "Otto, Master Baker"], 1),
        (["Ghost of Mira"], 1),
        (["Mira's Ghost"], 1),
        ([], 1),
    ],
)
def test_the_bonus_is_for_champions_whose_lineage_has_the_name(
    table: Scenario, champions: list[str], drawn: int
) -> None:
    """CR Keywords - Champion Bonus 1: any title, the top card alone, and the bonus is instead of something.

    CR Parts of a Card - Name 5.a, 5.a.ii, 5.a.iii, CR Game Terms - Lineage (term) 2: a name within a name is not it.
    """
    t = with_champion(table, *champions, hand=["Study"])
    t.act("A", "activate Study").pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_the_champion_is_that_of_the_player_who_has_the_ability(table: Scenario) -> None:
    """CR Keywords - Champion Bonus 1: the opponent's Mira unlocks nothing of A's, and A's nothing of hers."""
    t = table.player("A", lineage=["Spirit of Wind", "Otto, Baker"], field=["Locket"])
    t.player("B", lineage=["Spirit of Fire", "Mira, Dawn Blade"], field=["Locket"]).main_phase("A")
    assert (t.can("A", "use Locket"), t.can("B", "use Locket")) == (False, True)


# Before what it stands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "met"), [("Mira, Dawn Blade", True), ("Otto, Baker", False)])
def test_without_the_name_everything_behind_the_bonus_is_ignored(table: Scenario, name: str, met: bool) -> None:
    """CR Keywords - Champion Bonus 3: keywords, static, triggered and activated abilities, modes and costs."""
    t = with_champion(table, name, field=["Banner", "Locket"], hand=["Squire", "Page", "Recruit", "Choice", "Ambusher"])
    assert t.can("A", "use Locket") is met
    assert t.can("A", "activate Recruit")
    t.act("A", "activate Squire").pass_all()
    assert t.now("Squire").power == (3 if met else 1)
    drawn = int(met)
    assert len(t.zone("A", "hand")) == 4 + drawn
    t.act("A", "activate Page").pass_all()
    assert t.counters("Page", "bulwark") == int(met)
    t.act("A", "activate Choice")
    assert (t.purpose == "mode") is met
    if met:
        t.answer("A", "mode", t.options[1])
    t.pass_all()
    assert len(t.zone("A", "hand")) == 2 + drawn + (2 if met else 1)
    t.act("A", "activate Recruit").pass_all()
    assert len(t.zone("A", "memory")) == (0 if met else 2)


@pytest.mark.parametrize(("name", "met"), [("Mira, Dawn Blade", True), ("Otto, Baker", False)])
def test_the_bonus_works_in_all_zones(table: Scenario, name: str, met: bool) -> None:
    """CR Keywords - Champion Bonus 2: in the graveyard, and in a hand."""
    grave = ["Cinders", "Riser", "Haunter"]
    t = with_champion(table, name, graveyard=[*grave, "Ashes"], hand=["Ambusher"])
    assert t.can("A", "use Cinders from graveyard") is met
    assert t.can("A", "activate Riser") is met
    assert t.can("A", "activate Haunter") is met
    assert not t.can("A", "use Ashes from graveyard")  # that one works on the field
    t.pass_to("main", "B")
    assert t.can("A", "activate Ambusher") is met


@pytest.mark.parametrize(("name", "met"), [("Mira, Dawn Blade", True), ("Otto, Baker", False)])
def test_floating_memory_behind_the_bonus(table: Scenario, name: str, met: bool) -> None:
    """CR Keywords - Champion Bonus 2, 3: without the name the card cannot pay."""
    t = table.player("A", lineage=["Spirit of Wind", name], graveyard=["Relict"], material=["Tome of Knowledge"])
    t.player("B").phase("A", "materialize")
    assert ("materialize Tome of Knowledge" in t.options) is met


@pytest.mark.parametrize(("name", "power"), [("Mira, Dawn Blade", 3), ("Otto, Baker", 1)])
def test_an_attack_card_with_the_bonus(table: Scenario, name: str, power: int) -> None:
    """CR Keywords - Champion Bonus 2: in the intent."""
    t = with_champion(table, name, hand=["Cut"])
    t.act("A", "activate Cut").pass_all()
    assert t.champion("B").damage == power


# As it changes -------------------------------------------------------------------------------------------------


def test_the_bonus_comes_as_the_champion_levels_up(table: Scenario) -> None:
    """CR Keywords - Champion Bonus 1: if and only if the name is that, from the moment it is."""
    t = table.player("A", memory=1, field=["Banner", "Page", "Locket"], material=["Mira, Dawn Blade"])
    t.player("B").phase("A", "materialize")
    assert (t.now("Page").power, t.can("A", "use Locket")) == (1, False)
    t.answer("A", "materialize", "materialize Mira, Dawn Blade").pass_all()
    assert (t.now("Page").power, t.can("A", "use Locket")) == (3, True)


def test_an_object_asks_for_the_champion_of_whoever_controls_it(table: Scenario) -> None:
    """CR Keywords - Champion Bonus 1: the champion is the player's, also of a stolen object."""
    t = with_champion(table, "Mira, Dawn Blade", hand=["Lure"])
    t = t.player("B", lineage=["Spirit of Fire", "Otto, Baker"], field=["Retainer"]).main_phase("A")
    assert t.now("Retainer").power == 1
    t.act("A", "activate Lure", target="Retainer").pass_all()
    assert t.now("Retainer").power == 3


def test_a_bonus_names_no_title() -> None:
    """CR Parts of a Card - Name 5.a.ii: it is the name of the champion that is asked for."""
    with pytest.raises(ga.IllegalDefinition, match="leave out the title"):
        relic("Test", Activated((), (Draw(1),), gates=(ChampionBonus("Mira, Dawn Blade"),)))
    with pytest.raises(ga.IllegalDefinition, match=r"write the gate ChampionBonus\(name\)"):
        relic("Test", keyword("champion bonus"))
