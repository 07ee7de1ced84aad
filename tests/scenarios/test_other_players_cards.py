"""Cards, copies and abilities where one player has them and another one owned, made or used them."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword, on, regalia_item
from grandarchive.model.abilities import Activated, PlayFrom, Static, Triggered
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.choices import Some
from grandarchive.model.conditions import controls
from grandarchive.model.costs import BANISH_THIS
from grandarchive.model.effects import Activate, AddCounters, By, CopyOnStack, DealDamage, Modify, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    Cant,
    Controls,
    CostChange,
    Gains,
    Permits,
    Replaces,
    SetElements,
    Unpreventable,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANY_ITEM,
    ANYTHING,
    CHAMPION,
    THEIRS,
    THIS,
    UNIT,
    YOURS,
    Champion,
    Element,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import Prevented
from grandarchive.model.players import PlayerTarget
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import FOREVER, relic, skill

GRAVEYARD, STACK = Zone.GRAVEYARD, Zone.STACK
LEARN = AddCounters("enlighten", 1, Champion())
ANY = Target(ANYTHING, zone=STACK, items=("ability", "activation"))
PLAYED = (GRAVEYARD, STACK)
GOLEM = AtLeast(Count(Subtype("GOLEM") & YOURS), 1)
DRAGONS = AtLeast(Count(Subtype("DRAGON")), 1)
UP = ["Spirit of Wind", "Lorraine, Wandering Warrior", "Lorraine, Blademaster", "Lorraine, Crux Knight"]

BURNING = (SetElements(("FIRE",)),)
CARDS = (
    ally("Squire", 0, 2, 5, "warrior human"),
    ally("Beast", 0, 1, 1, "tamer beast"),
    ally("Statue", 0, 1, 5, "guardian golem"),
    ally("Wyrm", 0, 1, 5, "tamer dragon"),
    ally("Slinger", 0, 1, 5, "ranger human", Activated((), (DealDamage(1, Target(UNIT)),))),
    ally("Martyr", 0, 1, 2, "ranger human", Activated((BANISH_THIS,), (DealDamage(1, Target(UNIT)),))),
    ally("Poker", 0, 1, 5, "ranger human", on(Happening.ENTER, DealDamage(1, Target(CHAMPION)))),
    ally("Shared", 0, 1, 5, "mage human", keyword("pride", 3), Activated((), (LEARN,), by=Who.EACH)),
    regalia_item("Crown", 0, "cleric artifact"),
    relic("Robber", has(Permits(ANYTHING, (GRAVEYARD,), Who.OPPONENT))),
    relic("Spyglass", Triggered(Pattern(Happening.DAMAGED, UNIT, other=ALLY & YOURS), (LEARN,))),
    relic("Fire Glass", Triggered(Pattern(Happening.DAMAGED, UNIT, other=Element("FIRE")), (LEARN,))),
    relic("Fury", has(Unpreventable(ALLY & YOURS))),
    relic("Ward", has(Replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS), Prevented()))),
    relic("Aegis", has(Cant(Pattern(Happening.TARGETED, CHAMPION & YOURS, other=THEIRS, items=ANY_ITEM)))),
    relic("Hidden", has(Cant(Pattern(Happening.PLAYER_TARGETED, by=Who.YOU, other=THEIRS, items=ANY_ITEM)))),
    relic("Gun", Activated((), (DealDamage(1, Target(CHAMPION & THEIRS)),), by=Who.EACH)),
    relic("Tomb", has(Cant(Pattern(Happening.MOVE, YOURS, out_of=GRAVEYARD)))),
    relic("Raiser", Activated((), (Put(Target(ALLY, zone=GRAVEYARD), Zone.FIELD),))),
    relic("Seizer", Activated((), (Modify(Target(ALLY), (Controls(),), FOREVER),))),
    relic("Mover", Triggered(Pattern(Happening.MOVE, out_of=Zone.HAND, into=STACK, by=Who.YOU), (LEARN,))),
    relic("Robbed", Triggered(Pattern(Happening.MOVE, out_of=GRAVEYARD, by=Who.OPPONENT), (LEARN,))),
    relic("Kiln", Static(ACTION & YOURS, (SetElements(("FIRE",)),), None, reached=PLAYED)),
    relic("Tax", Static(ACTION & YOURS, (CostChange(2),), None, reached=PLAYED)),
    relic("Spur", Static(ACTION & YOURS, (Gains(keyword("fast activation")),), None, reached=PLAYED)),
    action(
        "Hymn",
        0,
        Speed.FAST,
        "mage skill",
        Static(THIS, (SetElements(("FIRE",)),), GOLEM, zones=PLAYED),
        Static(THIS, (SetElements(("FIRE",)),), DRAGONS, zones=(STACK,)),
        does(LEARN),
    ),
    action("Slow Plain", 0, Speed.SLOW, "mage skill", does(LEARN)),
    skill("Plain", LEARN),
    skill("Seize", Modify(Target(ALLY), (Controls(),), FOREVER)),
    skill("Fire Up", Modify(Target(ALLY), (SetElements(("FIRE",)),), FOREVER)),
    skill("Jab", DealDamage(1, Target(CHAMPION))),
    skill("Teach", By(PlayerTarget(), (LEARN,))),
    skill("Echo", CopyOnStack(ANY)),
    skill("Ditto", CopyOnStack(Target(ANYTHING, zone=STACK, items=("ability",)), new_targets=False)),
    skill("Raise", Put(Target(ALLY, zone=GRAVEYARD), Zone.FIELD)),
    skill(
        "Play Theirs",
        Activate(Some(ANYTHING, (GRAVEYARD,), whose=Who.OPPONENT), ways=(Happening.ACTIVATE, Happening.MATERIALIZE)),
    ),
    ally("Ash", 0, 1, 1, "mage human", Static(THIS, BURNING, controls(ALLY), zones=(GRAVEYARD,))),
    ally("Cinder", 0, 1, 1, "mage human", Static(THIS, BURNING, controls(ALLY), zones=(STACK,))),
    relic("Open Crypt", has(Permits(ALLY, (GRAVEYARD,), Who.EACH))),
    action("Revenant", 1, Speed.FAST, "mage skill", PlayFrom((GRAVEYARD,)), does(LEARN)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str = "A") -> int:
    return dict(t.champion(player).counters).get("enlighten", 0)


# The source of damage as it is -----------------------------------------------------------------------------------


def test_damage_is_that_of_who_controls_the_ally_now(table: Scenario) -> None:
    """CR Damage 10.c, CR Last-Known Information 1: it did not leave, so nothing is remembered of it."""
    t = table.player("A", field=["Slinger", "Spyglass"]).player("B", field=["Spyglass"], hand=["Seize"])
    t.main_phase("A").act("A", "use Slinger", target="B's champion").pass_once("A")
    t.act("B", "activate Seize", target="Slinger").pass_all()
    assert (t.champion("B").damage, learned(t, "A"), learned(t, "B")) == (1, 0, 1)


def test_the_damage_of_a_trigger_is_that_of_who_controls_the_ally_now(table: Scenario) -> None:
    """CR Damage 10.c, CR Last-Known Information 1."""
    t = table.player("A", field=["Spyglass"], hand=["Poker"]).player("B", field=["Spyglass"], hand=["Seize"])
    t.main_phase("A").act("A", "activate Poker").resolve_top().answer("A", "target", "B's champion")
    t.pass_once("A").act("B", "activate Seize", target="Poker").pass_all()
    assert (t.champion("B").damage, learned(t, "A"), learned(t, "B")) == (1, 0, 1)


def test_what_is_unpreventable_is_so_by_who_controls_the_source_now(table: Scenario) -> None:
    """CR Damage 3."""
    t = table.player("A", field=["Slinger", "Fury"]).player("B", field=["Ward"], hand=["Seize"])
    t.main_phase("A").act("A", "use Slinger", target="B's champion").pass_once("A")
    t.act("B", "activate Seize", target="Slinger").pass_all()
    assert t.champion("B").damage == 0


def test_the_element_of_damage_is_that_of_its_source_now(table: Scenario) -> None:
    """CR Damage 14."""
    t = table.player("A", field=["Slinger", "Fire Glass"]).player("B", hand=["Fire Up"])
    t.main_phase("A").act("A", "use Slinger", target="B's champion").pass_once("A")
    t.act("B", "activate Fire Up", target="Slinger").pass_all()
    assert learned(t) == 1


def test_the_copy_of_an_ability_has_the_source_that_it_is_copied_from(table: Scenario) -> None:
    """CR Copy 3, CR Damage Prevention 9: who controls the copy does not control the ally that deals the damage."""
    t = table.player("A", field=["Martyr", "Spyglass"]).player("B", field=["Spyglass"], hand=["Ditto"])
    t.main_phase("A").act("A", "use Martyr", target="B's champion").pass_once("A")
    t.act("B", "activate Ditto").pass_all()
    assert t.champion("B").damage == 2
    assert (learned(t, "A"), learned(t, "B")) == (2, 0)


# Whose a copy or an ability is as it targets ---------------------------------------------------------------------


def test_a_copy_does_not_target_what_is_shielded_from_its_controller(table: Scenario) -> None:
    """CR Copy 3, 4, CR Playing Cards 5: the copy is B's, an opponent of A."""
    t = table.player("A", field=["Aegis"], hand=["Jab"]).player("B", hand=["Echo"]).main_phase("A")
    t.act("A", "activate Jab", target="B's champion").pass_once("A")
    t.act("B", "activate Echo", target="Jab").resolve_top(new_targets="new targets")
    assert t.purpose != "target"
    t.pass_all()
    assert t.champion("A").damage == 0


def test_a_copy_targets_what_is_shielded_from_others(table: Scenario) -> None:
    """CR Copy 3, 4: nothing of whoever copied is shielded from them."""
    t = table.player("A", hand=["Jab"]).player("B", field=["Aegis"], hand=["Echo"]).main_phase("A")
    t.act("A", "activate Jab", target="A's champion").pass_once("A")
    t.act("B", "activate Echo", target="Jab").resolve_top(new_targets="new targets")
    assert (t.purpose, len(t.options)) == ("target", 2)


def test_a_copy_does_not_target_a_player_who_is_shielded_from_its_controller(table: Scenario) -> None:
    """CR Copy 3, 4."""
    t = table.player("A", field=["Hidden"], hand=["Teach"]).player("B", hand=["Echo"]).main_phase("A")
    t.act("A", "activate Teach", target="A").pass_once("A")
    t.act("B", "activate Echo", target="Teach").resolve_top(new_targets="new targets")
    assert t.purpose != "target player"


def test_an_ability_is_of_whoever_activates_it(table: Scenario) -> None:
    """CR Activated Abilities 9, CR Abilities 15, and the ruling on it."""
    t = table.player("A", field=["Gun", "Aegis"]).player("B").main_phase("A")
    assert not t.can("B", "use Gun")


def test_an_ability_stays_legal_as_its_source_changes_sides(table: Scenario) -> None:
    """CR Control and Ownership 4: it is A's, who may target their own champion."""
    t = table.player("A", field=["Slinger", "Aegis"]).player("B", hand=["Seize"]).main_phase("A")
    t.act("A", "use Slinger", target="A's champion").pass_once("A")
    t.act("B", "activate Seize", target="Slinger").pass_all()
    assert t.champion("A").damage == 1


# Materializing a card of another player --------------------------------------------------------------------------


def test_to_play_a_card_of_another_player_is_also_to_materialize_it(table: Scenario) -> None:
    """CR Playing Cards 1, CR Special Play Permissions, CR Control and Ownership 1."""
    t = table.player("A", hand=["Play Theirs"]).player("B", graveyard=["Crown"]).main_phase("A")
    t.act("A", "activate Play Theirs").pass_all().answer("A", "may", "materialize Crown")
    assert t.stack == ["Crown"]
    t.pass_all()
    assert t.objects("Crown", "A")


# Whose graveyard a card leaves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["A", "B"])
def test_a_card_that_is_played_leaves_the_graveyard_of_its_owner(table: Scenario, whose: str) -> None:
    """CR Permission 1, CR Control and Ownership 3: there it is its owner's."""
    fields = {"A": ["Robber"], "B": []}
    fields[whose].append("Tomb")
    t = table.player("A", field=fields["A"]).player("B", field=fields["B"], graveyard=["Plain"]).main_phase("A")
    assert t.can("A", "activate Plain") is (whose == "A")


@pytest.mark.parametrize("whose", ["A", "B"])
def test_a_card_that_is_put_onto_the_field_leaves_the_graveyard_of_its_owner(table: Scenario, whose: str) -> None:
    """CR Permission 1, CR Control and Ownership 3."""
    fields: dict[str, list[str]] = {"A": [], "B": []}
    fields[whose].append("Tomb")
    t = table.player("A", field=fields["A"], hand=["Raise"]).player("B", field=fields["B"], graveyard=["Squire"])
    t.main_phase("A").act("A", "activate Raise").pass_all()
    assert bool(t.objects("Squire")) is (whose == "A")


# What a card is for whoever plays it -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "possible"),
    [([], ["Statue"], True), (["Statue"], [], False), ([], ["Wyrm"], False)],
)
def test_a_card_of_another_player_is_what_it_is_for_whoever_plays_it(
    table: Scenario, mine: list[str], theirs: list[str], possible: bool
) -> None:
    """CR Playing Cards 5, 6: in the graveyard its owner's golem sets it on fire, on the Effects Stack the player's."""
    t = table.player("A", field=["Robber", *mine]).player("B", field=theirs, graveyard=["Hymn"]).main_phase("A")
    assert t.can("A", "activate Hymn") is possible
    if possible:
        t.act("A", "activate Hymn").pass_all()
        assert (learned(t), t.zone("B", "graveyard")) == (1, ["Hymn"])


@pytest.mark.parametrize("beside", ["Kiln", "Tax"])
@pytest.mark.parametrize("mine", [True, False])
def test_an_effect_on_cards_of_a_player_is_on_what_that_player_plays(table: Scenario, beside: str, mine: bool) -> None:
    """CR Playing Cards 5, 6: a card of the other player is theirs in the graveyard, and not on the Effects Stack."""
    fields = {"A": ["Robber"], "B": []}
    fields["A" if mine else "B"].append(beside)
    t = table.player("A", field=fields["A"]).player("B", field=fields["B"], graveyard=["Plain"]).main_phase("A")
    assert t.can("A", "activate Plain") is not mine
    if not mine:
        t.act("A", "activate Plain").pass_all()
        assert learned(t) == 1


@pytest.mark.parametrize(("beside", "possible"), [("Spur", True), ("Squire", False)])
def test_what_is_fast_for_a_player_is_a_card_of_that_player(table: Scenario, beside: str, possible: bool) -> None:
    """CR Playing Cards 5, CR Keywords - Fast Activation 1: so is a card of the other one that is played."""
    t = table.player("A", field=["Robber", beside], hand=["Plain"]).player("B", graveyard=["Slow Plain"])
    t.main_phase("A").act("A", "activate Plain")
    assert t.can("A", "activate Slow Plain") is possible


@pytest.mark.parametrize("thief", ["A", "B"])
@pytest.mark.parametrize("owner", ["A", "B"])
def test_what_a_card_says_of_a_graveyard_it_says_to_its_owner(table: Scenario, thief: str, owner: str) -> None:
    """CR Card Activation 1.9.1: whoever may activate other cards from there may not activate this one."""
    for player in "AB":
        field, graveyard = ["Open Crypt"] * (player == thief), ["Revenant"] * (player == owner)
        table.player(player, field=field, graveyard=graveyard, hand=["Squire"])
    t = table.main_phase(thief)
    assert t.can(thief, "activate Revenant") is (thief == owner)


@pytest.mark.parametrize("mine", [0, 1])
@pytest.mark.parametrize("theirs", [0, 1])
@pytest.mark.parametrize("owner", ["A", "B"])
def test_what_a_card_says_of_itself_is_said_to_its_player(table: Scenario, mine: int, theirs: int, owner: str) -> None:
    """CR Playing Cards 6, CR Card Activation 1.2: on the Effects Stack it looks at what that player controls."""
    for player, allies in zip("AB", (mine, theirs), strict=True):
        there = ["Ash", "Cinder"] if player == owner else []
        table.player(player, field=["Open Crypt", *["Squire"] * allies], graveyard=there)
    t = table.main_phase("A")
    assert (t.can("A", "activate Ash"), t.can("A", "activate Cinder")) == (True, not mine)


# Who has left controls nothing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Raiser", "Seizer", "Beast"])
def test_who_has_left_gets_control_of_nothing(table: Scenario, name: str) -> None:
    """CR Ending the Game 8."""
    field = ["Robber", *([] if name == "Beast" else [name])]
    t = table.player("A", field=field).player("B")
    t.player("C", field=["Beast"] * (name == "Seizer"), graveyard=["Beast"] * (name != "Seizer")).main_phase("A")
    if name == "Beast":
        t.act("A", "activate Beast")
    else:
        t.act("A", f"use {name}", target="Beast")
    t.concede("A").pass_all()
    assert not [id for id in t.state.field if t.state.lost[t.state.cards[id].controller]]


# Who moves what is played ----------------------------------------------------------------------------------------


def test_whoever_plays_a_card_moves_it(table: Scenario) -> None:
    """CR Playing Cards 6."""
    t = table.player("A", field=["Mover"], hand=["Jab"]).player("B").main_phase("A")
    t.act("A", "activate Jab", target="B's champion").pass_all()
    assert learned(t) == 1


def test_whoever_plays_a_card_of_another_player_moves_it(table: Scenario) -> None:
    """CR Playing Cards 6."""
    t = table.player("A", field=["Robber"]).player("B", field=["Robbed"], graveyard=["Jab"]).main_phase("A")
    t.act("A", "activate Jab", target="B's champion").pass_all()
    assert learned(t, "B") == 1


# Whom an ally obeys ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("high", ["A", "B"])
def test_an_ally_with_pride_obeys_whoever_is_high_enough(table: Scenario, high: str) -> None:
    """CR Obedience 1, CR Activated Abilities 9, CR Keywords - Pride 1."""
    lineages = {player: UP if player == high else UP[:1] for player in "AB"}
    t = table.player("A", lineage=lineages["A"], field=["Shared"]).player("B", lineage=lineages["B"]).main_phase("A")
    assert [t.can(player, "use Shared") for player in "AB"] == [high == "A", high == "B"]
