"""Which cards may be played from where and when, and what effects let players play."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import (
    action,
    card,
    does,
    has,
    memory,
    reserve,
)
from grandarchive.model.abilities import Ability, AlternativeCost, PlayFrom, Static, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast, controls
from grandarchive.model.costs import sacrifice
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Destroy,
    Materialize,
    Modify,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Modification, Permits
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ITEM,
    YOURS,
    Champion,
    Filter,
    Named,
    Target,
)
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.turn import opportunity
from grandarchive.testing import Scenario
from tests.cant import cant_activate
from tests.oracle.steps import attempt
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

FAST = Speed.FAST
LEVEL = (LevelAtLeast(1),)
STACK = (Zone.STACK,)
PLAYED = (Zone.HAND, Zone.STACK)
FROM_GRAVE = PlayFrom((Zone.GRAVEYARD,))
GIVES = does(AddCounters("age", 1, Champion()))


def fast(name: str, cost: int, *abilities: Ability) -> CardDefinition:
    """A fast action."""
    return action(name, cost, FAST, "mage skill", *abilities)


def lets_activate(name: str, what: Filter, zone: Zone, whose: Who = Who.YOU, *, free: bool = False) -> CardDefinition:
    """A fast action with which a card in a zone may be activated."""
    return trick(name, Activate(Some(what, (zone,), whose=whose), free=free))


def rule(name: str, affected: Filter, change: Modification, zones: tuple[Zone, ...]) -> CardDefinition:
    """An item that changes cards in some zones."""
    return relic(name, Static(affected, (change,), reached=zones))


def sword(name: str, *abilities: Ability) -> CardDefinition:
    """A weapon that is materialized for nothing but its additional costs."""
    return card(name, "weapon", "warrior sword", memory(0), abilities, supertypes="regalia", power=2, durability=2)


PERMISSIONS = (
    fast("Revenant", 1, FROM_GRAVE, GIVES),
    action("Slow Revenant", 1, Speed.SLOW, "mage", FROM_GRAVE, GIVES),
    fast("Haunting", 1, PlayFrom((Zone.BANISHMENT,), condition=controls(ITEM & YOURS)), GIVES),
    fast("Locked Revenant", 1, PlayFrom((Zone.GRAVEYARD,), gates=LEVEL), GIVES),
    fast("Fast Plan", 1, GIVES),
    action("Slow Plan", 1, Speed.SLOW, "mage", GIVES),
    fast("Ember Plan", 1, AlternativeCost((sacrifice(ALLY),)), GIVES),
    card("Fire Plan", "action", "mage", reserve(0), (GIVES,), element="FIRE", speed=FAST),
    card("Chalice", "item", "mage", memory(1), (), supertypes="regalia"),
    relic("Grave Gate", has(Permits(ACTION, (Zone.GRAVEYARD,)))),
    card("Secret", "action", "mage", memory(0), (GIVES,), speed=FAST),
    relic("Fourfold Gate", has(Permits(ACTION, (Zone.MATERIAL, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT)))),
    card("Omen", "action", "mage", reserve(0), (GIVES,), supertypes="regalia", speed=FAST),
    trick("Divine", Materialize(ACTION)),
    relic("Vault", has(Permits(ITEM, (Zone.MATERIAL,)))),
    relic("Ban", has(cant_activate(Named("Fast Plan")))),
    relic("Bell", Triggered(Pattern(Happening.ACTIVATE, ITEM), (AddCounters("gem", 1, Champion()),))),
    relic("Gong", Triggered(Pattern(Happening.MATERIALIZE, ITEM), (AddCounters("gem", 1, Champion()),))),
    trick("Open Grave", Modify(RULES, (Permits(ACTION, (Zone.GRAVEYARD,)),))),
    trick("Shatter", Destroy(Target(ITEM))),
    lets_activate("Recall", ACTION, Zone.GRAVEYARD),
    lets_activate("Free Recall", ACTION, Zone.GRAVEYARD, free=True),
    lets_activate("Rob", ACTION, Zone.GRAVEYARD, Who.OPPONENT),
    lets_activate("Haul", ITEM, Zone.MATERIAL),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*PERMISSIONS)


def count(t: Scenario, kind: str = "age", player: str = "A") -> int:
    """The counters of a champion."""
    return dict(t.champion(player).counters).get(kind, 0)


# Permissions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "possible"), [("graveyard", True), ("hand", True), ("banishment", False), ("memory", False)]
)
def test_a_card_says_from_where_else_it_is_activated(table: Scenario, zone: str, possible: bool) -> None:
    """CR Card Activation 1.9.1, CR Special Play Permissions 1.a: for its own cost."""
    setup = {"hand": ["Anvil"], zone: ["Revenant", *["Anvil"] * (zone == "hand")]}
    t = table.player("A", **setup).player("B").main_phase("A")  # type: ignore[arg-type]
    assert t.can("A", "activate Revenant") is possible
    if possible:
        t.act("A", "activate Revenant").pass_all()
        assert (count(t), t.zone("A", "memory")) == (1, ["Anvil"])


def test_a_permission_leaves_the_timing_as_it_is(table: Scenario) -> None:
    """CR Special Play Permissions 3, 3.a: a slow card is activated with an empty stack in one's own main phase."""
    t = table.player("A", graveyard=["Revenant", "Slow Revenant"], hand=["Sting", *["Anvil"] * 2])
    t.player("B", graveyard=["Revenant", "Slow Revenant"], hand=["Anvil"]).main_phase("A")
    assert t.can("A", "activate Slow Revenant")
    t.act("A", "activate Sting", target="B's champion")
    for player in ("A", "B"):
        t.cannot(player, "activate Slow Revenant", reason="CR Special Play Permissions 3")
        assert t.can(player, "activate Revenant")


@pytest.mark.parametrize(("items", "possible"), [(["Anvil"], True), ([], False)])
def test_a_permission_holds_as_long_as_its_condition(table: Scenario, items: list[str], possible: bool) -> None:
    """CR Special Play Permissions 3."""
    t = table.player("A", banishment=["Haunting"], hand=["Sting"], field=items).player("B", field=["Anvil"])
    assert t.main_phase("A").can("A", "activate Haunting") is possible


@pytest.mark.parametrize(("level", "possible"), [(1, True), (0, False)])
def test_a_permission_behind_a_restriction(table: Scenario, level: int, possible: bool) -> None:
    """CR Restriction Abilities 3, CR Level Restrictions 1: what permits it to an opponent does not help."""
    t = table.player("A", graveyard=["Locked Revenant"], hand=["Sting"], level=level)
    t.player("B", field=["Grave Gate"]).main_phase("A")
    assert t.can("A", "activate Locked Revenant") is possible


def test_a_static_permission_is_for_cards_of_its_controller_and_of_its_kind(table: Scenario) -> None:
    """CR Playing Cards 2, CR Special Play Permissions 1: not for allies, nor for opponents and their cards."""
    t = table.player("A", field=["Grave Gate"], graveyard=["Fast Plan", "Bulky"], hand=["Anvil", "Anvil"])
    t.player("B", graveyard=["Ember Plan"], hand=["Anvil"], field=["Bulky"]).main_phase("A")
    assert [o for o in t.options if o.startswith("activate") and "Anvil" not in o] == ["activate Fast Plan"]
    t.cannot("B", "activate Ember Plan", reason="CR Playing Cards 2")
    t.act("A", "activate Fast Plan").pass_all()
    assert (count(t), len(t.zone("A", "memory"))) == (1, 1)


@pytest.mark.parametrize(("player", "other"), [("A", "B"), ("B", "A")])
def test_a_permission_of_an_opponent_helps_nobody_else(
    table: Scenario, monkeypatch: pytest.MonkeyPatch, player: str, other: str
) -> None:
    """CR Playing Cards 2: and nothing is looked at that only an opponent is permitted to play."""
    t = table.player("A").player("B").player(player, graveyard=["Fast Plan"], hand=2)
    t.player(other, field=["Grave Gate"]).main_phase(player)
    assert t.purpose == "opportunity"
    found = next(c.id for c in t.state.cards if c.face.name == "Fast Plan")
    assert attempt(t.state, ("activate", found)).last == "check_elements"
    asked: list[object] = []
    monkeypatch.setattr(opportunity, "can_play", lambda *what: asked.append(what))
    t.cannot(player, "activate Fast Plan", reason="CR Playing Cards 2")
    assert not asked


@pytest.mark.parametrize(
    ("zone", "possible"),
    [("hand", False), ("material", True), ("memory", True), ("graveyard", True), ("banishment", True)],
)
def test_a_card_with_a_memory_cost_is_activated_from_elsewhere(table: Scenario, zone: str, possible: bool) -> None:
    """CR Card Activation 1.9.1, CR Parts of a Card - Cost 3: from the hand it is not."""
    t = table.player("A", field=["Fourfold Gate"], **{zone: ["Secret"]}).player("B")  # type: ignore[arg-type]
    assert t.main_phase("A").can("A", "activate Secret") is possible


@pytest.mark.parametrize(
    ("zones", "action", "name"),
    [
        ({"graveyard": ["Secret"], "field": ["Fourfold Gate"]}, "activate Secret", "Secret"),
        ({"hand": ["Divine"], "material": ["Omen"]}, "activate Divine", "Omen"),
    ],
)
def test_a_card_with_a_memory_cost_or_materialized_is_banished(
    table: Scenario, zones: dict[str, Any], action: str, name: str
) -> None:
    """CR Playing Cards 7.a: one is enough, whatever it cost or however it was played."""
    t = table.player("A", **zones).player("B").main_phase("A")
    t.act("A", action).pass_all(materialize=f"materialize {name}" if name == "Omen" else []).pass_all()
    assert (count(t), t.zone("A", "banishment")) == (1, [name])


def test_a_static_permission_ends_with_its_source(table: Scenario) -> None:
    """CR Static Abilities 1, CR Special Play Permissions 3: the cards of the material deck stay where they are."""
    t = table.player("A", field=["Grave Gate"], graveyard=["Fast Plan"], hand=["Shatter", "Anvil", "Anvil"])
    t.player("B").main_phase("A")
    assert t.can("A", "activate Fast Plan")
    t.act("A", "activate Shatter", target="Grave Gate").pass_all()
    t.cannot("A", "activate Fast Plan", reason="CR Static Abilities 1")


def test_a_permission_of_an_effect_ends_with_the_turn(table: Scenario) -> None:
    """CR Special Play Permissions 3: as often as one can pay, for who controls the effect, in this turn."""
    plans = ["Fast Plan", "Revenant"]
    t = table.player("A", hand=["Open Grave", *["Anvil"] * 2], graveyard=plans).player("B", graveyard=plans, hand=3)
    t.main_phase("A").cannot("A", "activate Fast Plan", reason="CR Card Activation 1.9.1")
    t.act("A", "activate Open Grave").pass_all()
    t.cannot("B", "activate Fast Plan", reason="CR Special Play Permissions 3")
    t.act("A", "activate Fast Plan").pass_all().act("A", "activate Fast Plan").pass_all()
    assert count(t) == 2
    t.pass_to("main", "B")
    t.cannot("A", "activate Fast Plan", reason="CR Special Play Permissions 3")


def test_what_cannot_be_activated_is_not_permitted(table: Scenario) -> None:
    """CR Permission 1: both are static."""
    t = table.player("A", field=["Grave Gate", "Ban"], graveyard=["Fast Plan", "Fire Plan", "Ember Plan"], hand=2)
    t.player("B").main_phase("A")
    t.cannot("A", "activate Fast Plan", reason="CR Permission 1")
    t.cannot("A", "activate Fire Plan", reason="CR Card Activation 1.2")
    assert t.can("A", "activate Ember Plan")


@pytest.mark.parametrize(("gate", "possible"), [(["Grave Gate"], True), ([], False)])
def test_an_alternative_cost_needs_a_permission_elsewhere(table: Scenario, gate: list[str], possible: bool) -> None:
    """CR Card Activation 1.3.3, 1.9.1: the hand is empty, so an ally pays."""
    t = table.player("A", field=["Bulky", *gate], graveyard=["Ember Plan"]).player("B").main_phase("A")
    assert t.can("A", "activate Ember Plan") is possible


@pytest.mark.parametrize(("memory", "possible"), [(1, True), (0, False)])
def test_a_card_with_a_memory_cost_is_activated_for_it(table: Scenario, memory: int, possible: bool) -> None:
    """CR Card Activation 1.9.2: it is an activation, and no materialization."""
    t = table.player("A", field=["Vault", "Bell", "Gong"], material=["Chalice"], memory=memory).player("B")
    assert t.main_phase("A").can("A", "activate Chalice") is possible
    if possible:
        t.act("A", "activate Chalice")
        assert (t.state.stack[0].kind, t.zone("A", "memory"), len(t.zone("A", "banishment"))) == ("activation", [], 1)
        t.pass_all()
        assert (count(t, "gem"), len(t.objects("Chalice"))) == (1, 1)


# By an effect --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "expected"), [("activate Slow Plan", 1), ("no", 0)])
def test_an_effect_lets_a_player_activate_a_card_now(table: Scenario, answer: str, expected: int) -> None:
    """CR Special Play Permissions 2, 2.a, CR Resolution 5: a slow card, in an opponent's turn, once, or not at all."""
    t = table.player("A", hand=["Recall", "Anvil", "Anvil"], graveyard=["Slow Plan", "Fast Plan"]).player("B")
    t.main_phase("B").pass_once("B").act("A", "activate Recall").pass_all(choose="Slow Plan", may=answer).pass_all()
    assert (count(t), len(t.zone("A", "memory"))) == (expected, expected)
    t.cannot("A", "activate Slow Plan", reason="CR Special Play Permissions 2.a")


@pytest.mark.parametrize(
    ("name", "hand", "offered"), [("Recall", 0, False), ("Recall", 1, True), ("Free Recall", 0, True)]
)
def test_a_card_that_an_effect_lets_activate_is_paid_for(table: Scenario, name: str, hand: int, offered: bool) -> None:
    """CR Card Activation 1.8: unless it is free."""
    t = table.player("A", hand=[name, *["Anvil"] * hand], graveyard=["Slow Plan", "Fire Plan"]).player("B")
    t.main_phase("A").act("A", f"activate {name}").pass_all(choose="Slow Plan")
    assert (t.purpose == "may") is offered
    if offered:
        t.pass_all(may="activate Slow Plan").pass_all()
        assert (count(t), len(t.zone("A", "memory"))) == (1, hand)


def test_elements_hold_for_what_an_effect_lets_activate(table: Scenario) -> None:
    """CR Card Activation 1.2: even for free."""
    t = table.player("A", hand=["Free Recall"], graveyard=["Fire Plan", "Slow Plan"]).player("B").main_phase("A")
    t.act("A", "activate Free Recall").pass_all(choose="Fire Plan")
    assert t.purpose == "opportunity"


def test_an_effect_lets_activate_a_card_with_a_memory_cost(table: Scenario) -> None:
    """CR Card Activation 1.9.2, 1.9.3: for its memory cost."""
    t = table.player("A", hand=["Haul"], material=["Chalice", "Anvil"], memory=2, field=["Bell", "Gong"]).player("B")
    t.main_phase("A").act("A", "activate Haul").pass_all(choose="Chalice")
    t.pass_all(may="activate Chalice").pass_all()
    assert (len(t.zone("A", "memory")), len(t.objects("Chalice")), count(t, "gem")) == (1, 1, 1)
