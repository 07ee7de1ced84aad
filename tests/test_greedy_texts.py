"""The greedy player and the texts of cards: one decision each, with the case just outside of it."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.agents import GreedyAgent
from grandarchive.cards.starter.printing import (
    action,
    ally,
    card,
    champion,
    does,
    has,
    keyword,
    memory,
    on_enter,
    regalia_item,
    regalia_weapon,
    reserve,
)
from grandarchive.model.abilities import AdditionalCost, AlternativeCost, BeginsOnField
from grandarchive.model.amounts import Count
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.conditions import Paid, YourTurn
from grandarchive.model.effects import (
    Activate,
    Banish,
    DealDamage,
    Draw,
    Generate,
    Glimpse,
    If,
    IfDone,
    Load,
    Materialize,
    May,
    Put,
    RemoveCounters,
)
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Gains, Gets
from grandarchive.model.nouns import (
    ALLY,
    UNIT,
    WEAPON,
    YOURS,
    Bound,
    Champion,
    Linked,
    Named,
    Owned,
    Subtype,
    Supertype,
    Target,
)
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.model.time import SkipNext
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import AETHERWING, charge, weapon
from tests.scenarios.test_rules_begun_with import Deck, game
from tests.test_greedy import chosen

OWN_SPELL: Final = Target(Subtype("SPELL") & Owned(Who.YOU), zone=Zone.GRAVEYARD)
OWN_REGALIA: Final = Some(Supertype("REGALIA"), (Zone.MATERIAL,), whose=Who.YOU)
FREE: Final = AlternativeCost((), condition=YourTurn())
SKIPS_DRAW: Final = AlternativeCost((), condition=YourTurn(), then=(SkipNext(Phase.DRAW),))
PREPARE: Final = AdditionalCost((RemoveCounters("preparation", Champion(), 1),), "prepared")
STABS: Final = If(Paid("prepared"), (DealDamage(4, Bound("it")),), (DealDamage(2, Target(UNIT, name="it")),))
TWO_OF_MEMORY: Final = May((Banish(AtRandom(Zone.MEMORY, 2)),))
CHARGE: Final = Target(Subtype("AETHERCHARGE") & Owned(Who.YOU), zone=Zone.GRAVEYARD)
STRENGTH: Final = has(Gets("power", 3), affected=Linked())
NESTS: Final = on_enter(May((Materialize(Named("Nest")),)))
GUARDS: Final = has(Gets("life", 1), Gains(keyword("taunt")), affected=Linked())
SPARK: Final = charge("Spark", 1, keyword("aethercalling"))
LENS: Final = regalia_item("Lens", 0, "mage", BeginsOnField())

CARDS: Final = (
    action("Echo", 0, Speed.SLOW, "mage skill", does(Activate(OWN_SPELL))),
    action("Refrain", 0, Speed.SLOW, "mage spell", does(Activate(OWN_SPELL))),
    ally("Keeper", 0, 1, 1, "mage human", NESTS),
    card("Nest", "ally", "mage", memory(0), (NESTS,), supertypes="regalia", power=1, life=1),
    action("Cheap Sight", 1, Speed.SLOW, "mage spell", does(Glimpse(2))),
    action("Dear Sight", 4, Speed.SLOW, "mage spell", does(Glimpse(2))),
    action("Unearth", 0, Speed.SLOW, "mage skill", does(Activate(OWN_REGALIA, ways=(Happening.MATERIALIZE,)))),
    regalia_item("Cheap Idol", 0, "mage"),
    regalia_item("Dear Idol", 3, "mage"),
    action("Gift", 2, Speed.SLOW, "mage skill", FREE, does(Draw(2))),
    action("Loan", 2, Speed.SLOW, "mage skill", SKIPS_DRAW, does(Draw(2))),
    action("Small Loan", 2, Speed.SLOW, "mage skill", SKIPS_DRAW, does(Draw(1))),
    champion("Hero", 1, 20, "mage human"),
    ally("Usher", 1, 2, 2, "mage human", on_enter(Put(Target(ALLY), Zone.HAND))),
    action("Ambush", 0, Speed.SLOW, "assassin skill", PREPARE, does(STABS)),
    ally("Giant", 2, 4, 4, "warrior human"),
    ally("Soldier", 1, 2, 3, "warrior human"),
    ally("Recruit", 1, 3, 2, "warrior human"),
    card("Strong Oath", "phantasia", "mage", reserve(0), (keyword("link", "ally"), STRENGTH)),
    card("Oath", "phantasia", "mage", reserve(0), (keyword("link", "ally"), GUARDS, keyword("floating memory"))),
    action("Blood Price", 0, Speed.SLOW, "mage skill", does(DealDamage(3, Champion()), Draw(2))),
    ally("Smith", 1, 2, 2, "warrior human", on_enter(TWO_OF_MEMORY, IfDone((Materialize(WEAPON),)))),
    regalia_weapon("Blade", 0, 3, 3, "warrior sword"),
    card("Warden", "ally", "warrior human", memory(0), (), supertypes="regalia", power=3, life=5),
    weapon("Wing", "aetherwing", 2),
    SPARK,
    charge("Bolt", 3, keyword("aethercalling")),
    action("Reload", 0, Speed.SLOW, "mage skill", does(Load(CHARGE, Some(AETHERWING & YOURS)))),
    action("Far Sight", 0, Speed.SLOW, "mage skill", does(Glimpse(2))),
    action("Conjure", 0, Speed.SLOW, "mage skill", does(Generate(SPARK, Count(ALLY, whose=Who.YOU), least=0))),
    LENS,
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Playing what a text allows to be played --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "choice"), [("Cheap Sight", "activate Cheap Sight"), ("Dear Sight", "no")])
def test_it_activates_what_a_text_allows_if_that_is_worth_the_cost(table: Scenario, name: str, choice: str) -> None:
    """CR Special Play Permissions 2: both do the same."""
    t = table.player("A", hand=["Echo", *["Anvil"] * 4], graveyard=[name]).player("B").main_phase("A")
    t.act("A", "activate Echo", target=name).pass_all()
    assert (t.purpose, chosen(t)) == ("may", choice)


@pytest.mark.parametrize(("name", "choice"), [("Cheap Idol", "materialize Cheap Idol"), ("Dear Idol", "no")])
def test_it_materializes_what_a_text_allows_if_that_is_worth_the_cost(table: Scenario, name: str, choice: str) -> None:
    """CR Card Materialization 2: the memory pays for it."""
    t = table.player("A", hand=["Unearth"], memory=3, material=[name]).player("B").main_phase("A")
    t.act("A", "activate Unearth").pass_all().answer("A", "choose", name)
    assert (t.purpose, chosen(t)) == ("may", choice)


def test_cards_that_play_each_other_are_judged_to_one_depth(table: Scenario) -> None:
    """CR Special Play Permissions 2: each of them could play another one, and so on."""
    t = table.player("A", hand=["Refrain", "Keeper"], graveyard=["Refrain"] * 3, material=["Nest"] * 3).player("B")
    assert chosen(t.main_phase("A")) == "activate Keeper"


# Ways to pay ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "material", "is_free"),
    [("Gift", [], True), ("Gift", ["Hero"], False), ("Loan", [], False), ("Loan", ["Hero"], False)],
)
def test_it_pays_what_takes_less(table: Scenario, name: str, material: list[str], is_free: bool) -> None:
    """CR Card Activation 1.3.3: what is reserved pays for the next champion."""
    t = table.player("A", hand=[name, *["Anvil"] * 2], material=material, lineage=["Brawler"]).player("B")
    t.main_phase("A").act("A", f"activate {name}")
    assert (t.purpose, chosen(t) != "own cost") == ("alternative cost", is_free)


@pytest.mark.parametrize(
    ("name", "choice"), [("Gift", "activate Gift"), ("Loan", "activate Loan"), ("Small Loan", "pass")]
)
def test_it_plays_for_another_cost_what_it_could_not_pay(table: Scenario, name: str, choice: str) -> None:
    """CR Card Activation 1.3.3: a small loan gives no more cards than it takes."""
    t = table.player("A", hand=[name]).player("B").main_phase("A")
    assert chosen(t) == choice


# Targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "choice"), [([], "pass"), (["Giant"], "activate Usher")])
def test_an_ally_does_not_enter_to_return_to_its_owners_hand(table: Scenario, theirs: list[str], choice: str) -> None:
    """Without another ally it is its own target."""
    t = table.player("A", hand=["Usher", "Anvil"]).player("B", field=theirs).main_phase("A")
    assert chosen(t) == choice


@pytest.mark.parametrize(("preparation", "choice"), [(1, "activate Ambush"), (0, "pass")])
def test_it_counts_on_damage_for_which_it_can_prepare(table: Scenario, preparation: int, choice: str) -> None:
    """CR Keywords - Prepare N 1."""
    t = table.player("A", hand=["Ambush"], preparation=preparation).player("B", field=["Giant"]).main_phase("A")
    assert chosen(t) == choice


@pytest.mark.parametrize(("theirs", "choice"), [("Giant", "pay"), ("Recruit", "decline")])
def test_it_prepares_to_kill_what_it_could_not_kill_otherwise(table: Scenario, theirs: str, choice: str) -> None:
    """CR Keywords - Prepare N 1."""
    t = table.player("A", hand=["Ambush"], preparation=1).player("B", field=[theirs]).main_phase("A")
    t.act("A", "activate Ambush")
    assert (t.purpose, chosen(t)) == ("additional cost", choice)
    t.answer("A", "additional cost", choice)
    assert (t.purpose, chosen(t)) == ("target", theirs)


@pytest.mark.parametrize(("mine", "choice"), [(["Soldier"], "activate Oath"), ([], "pass")])
def test_it_plays_what_links_to_an_ally_if_it_has_one(table: Scenario, mine: list[str], choice: str) -> None:
    """CR Keywords - Link 1."""
    t = table.player("A", hand=["Oath"], field=mine).player("B", field=["Soldier"]).main_phase("A")
    assert chosen(t) == choice


@pytest.mark.parametrize("theirs", [[], ["Soldier"], ["Soldier", "Soldier"]])
def test_what_links_to_an_ally_makes_no_other_ally_stronger(table: Scenario, theirs: list[str]) -> None:
    """CR Keywords - Link 1."""
    t = table.player("A", hand=["Strong Oath"], field=["Soldier"]).player("B", field=theirs).main_phase("A")
    assert chosen(t) == "activate Strong Oath"


# Life -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "choice"), [(5, "activate Blood Price"), (4, "pass")])
def test_its_champion_without_life_takes_more_damage(table: Scenario, damage: int, choice: str) -> None:
    """CR Keywords - Immortality 1: with one life left it would die as soon as it loses the keyword."""
    t = table.player("A", hand=["Blood Price"], lineage=["Eternal Spirit"], damage=damage).player("B").main_phase("A")
    assert chosen(t) == choice


@pytest.mark.parametrize(("damage", "choice"), [(10, "Read"), (12, "Mend"), (14, "Read")])
def test_it_recovers_if_that_saves_its_champion(table: Scenario, damage: int, choice: str) -> None:
    """The attack kills the champion in the second case, and in the third one with or without Mend."""
    t = table.player("A", field=["Giant"]).player("B", hand=["Read", "Mend"], damage=damage).main_phase("A")
    t.act("A", "attack with Giant")
    while t.asked != "B":
        t.act(t.asked, "pass")
    assert chosen(t, "B") == f"activate {choice}"


@pytest.mark.parametrize(("damage", "choice"), [(13, "activate Mend"), (3, "pass")])
def test_it_recovers_rather_with_little_life(table: Scenario, damage: int, choice: str) -> None:
    """Mend removes as much damage in both cases."""
    t = table.player("A", hand=["Mend"], damage=damage).player("B").main_phase("A")
    assert chosen(t) == choice


# Materializing and loading ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("material", "choice"), [("Blade", "yes"), ("Warden", "no")])
def test_it_pays_for_a_permission_to_materialize_what_fits(table: Scenario, material: str, choice: str) -> None:
    """CR Card Materialization 2: a weapon card."""
    t = table.player("A", hand=["Smith", "Anvil"], memory=3, material=[material]).player("B").main_phase("A")
    t.act("A", "activate Smith").pass_all()
    assert (t.purpose, chosen(t)) == ("may", choice)


@pytest.mark.parametrize(("field", "choice"), [(["Wing"], "activate Reload"), ([], "pass")])
def test_it_loads_another_card_into_a_weapon_that_it_has(table: Scenario, field: list[str], choice: str) -> None:
    """CR Game Terms - Load 1."""
    t = table.player("A", hand=["Reload"], graveyard=["Spark"], field=field).player("B").main_phase("A")
    assert chosen(t) == choice


def test_it_loads_the_glimpsed_card_with_the_most_power(table: Scenario) -> None:
    """CR Keywords - Aethercalling 1."""
    t = table.player("A", hand=["Far Sight"], field=["Wing"], deck=["Spark", "Bolt", "Anvil"]).player("B")
    t.main_phase("A").act("A", "activate Far Sight").pass_all()
    assert (t.purpose, chosen(t)) == ("aethercalling", "Bolt")


# Other choices ----------------------------------------------------------------------------------------------------


def test_it_generates_as_many_cards_as_it_may(table: Scenario) -> None:
    """CR Game Terms - Generate 1."""
    t = table.player("A", hand=["Conjure"], field=["Soldier"] * 2).player("B").main_phase("A")
    t.act("A", "activate Conjure").pass_all()
    assert (t.purpose, t.options, chosen(t)) == ("generate", ["0", "1", "2"], "2")


def test_it_begins_the_game_with_what_may_be_on_the_field() -> None:
    """CR Starting the Game - Standard Games 5."""
    running = game(Deck(LENS), Deck())
    at = GreedyAgent().choose(running.view(0))
    assert (running.decision.purpose, running.notation[at]) == ("begin with", "yes")
