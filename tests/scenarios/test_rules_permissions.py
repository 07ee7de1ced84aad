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
from grandarchive.model.costs import PayReserve, sacrifice, suffer_damage
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME, Duration
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    BindAll,
    Destroy,
    Effect,
    Materialize,
    Modify,
    Put,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ActivationCost,
    AsThough,
    IgnoresElements,
    Modification,
    Permits,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    ITEM,
    YOURS,
    Among,
    Bound,
    Champion,
    Filter,
    Named,
    Source,
    Target,
)
from grandarchive.model.players import PlayerTarget, Top
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.turn import opportunity
from grandarchive.testing import Scenario, placed
from tests import counting
from tests.cant import cant_activate
from tests.oracle.steps import attempt
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

FAST = Speed.FAST
MATERIALIZE = Happening.MATERIALIZE
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


FORESEEN = Among(Bound("foreseen"))
STOLEN = Among(Bound("stolen"))


def foreseen(duration: Duration, *changes: Modification) -> tuple[Effect, ...]:
    """Banish the top two cards of your deck; you may activate them for so long."""
    permits = Permits(FORESEEN, (Zone.BANISHMENT,))
    return BindAll(Top(2), "foreseen"), Banish(Bound("foreseen")), Modify(RULES, (permits, *changes), duration)


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
    relic("Robbing Gate", has(Permits(ACTION, (Zone.GRAVEYARD,), Who.OPPONENT))),
    relic("Open Crypt", has(Permits(ALLY, (Zone.GRAVEYARD,), Who.EACH))),
    relic("Open Void", has(Permits(ANYTHING, (Zone.BANISHMENT,)))),
    trick("Hide", Banish(Top(1), face_down=True)),
    trick("Hasten", Modify(NextActivated(ACTION), (AsThough(ACTIVATE_AS_FAST),))),
    relic("Hasty Stack", Static(ACTION, (AsThough(ACTIVATE_AS_FAST),), reached=(Zone.STACK,))),
    trick(
        "Steal",
        BindAll(Top(2, PlayerTarget(Who.OPPONENT)), "stolen"),
        Banish(Bound("stolen"), face_down=True),
        Modify(
            RULES,
            (Permits(STOLEN, (Zone.BANISHMENT,), Who.OPPONENT), IgnoresElements(STOLEN)),
            REST_OF_GAME,
        ),
    ),
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
    trick("Foresee", *foreseen(REST_OF_GAME)),
    trick("Foresee Today", *foreseen(END_OF_TURN)),
    trick("Foresee Dearly", *foreseen(REST_OF_GAME, ActivationCost((suffer_damage(2),), FORESEEN))),
    trick("Foresee And Forbid", *foreseen(REST_OF_GAME, cant_activate(FORESEEN))),
    trick("Salvage", Put(Some(ANYTHING, (Zone.BANISHMENT,), whose=Who.YOU), Zone.GRAVEYARD)),
    trick("Exile", Banish(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU))),
    relic("Toll", has(ActivationCost((PayReserve(1),), ACTION))),
    relic("Blood Price", has(ActivationCost((sacrifice(ALLY),), ACTION))),
    relic("Rising Toll", has(ActivationCost((PayReserve(Of(Counters("gem"), Source())),)))),
    lets_activate("Recall", ACTION, Zone.GRAVEYARD),
    lets_activate("Free Recall", ACTION, Zone.GRAVEYARD, free=True),
    lets_activate("Rob", ACTION, Zone.GRAVEYARD, Who.OPPONENT),
    lets_activate("Haul", ITEM, Zone.MATERIAL),
    trick("Use", Activate(Some(ITEM, (Zone.MATERIAL,), whose=Who.YOU), ways=(Happening.ACTIVATE, MATERIALIZE))),
    trick(
        "Use Plan Too", Activate(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.YOU), ways=(MATERIALIZE, Happening.ACTIVATE))
    ),
    trick("Use Plan", Activate(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.YOU), ways=(Happening.ACTIVATE, MATERIALIZE))),
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


def test_each_permission_is_for_its_own_cards_in_its_own_zone() -> None:
    """CR Special Play Permissions 1, CR Playing Cards 2: no action from the banishment, no item from the graveyard."""
    t = with_extra_cards(*PERMISSIONS, relic("Shrine", has(Permits(ITEM, (Zone.BANISHMENT,)))))
    plans = ["Fast Plan", "Anvil"]
    t.player("A", field=["Grave Gate", "Shrine"], hand=["Read"], graveyard=plans, banishment=plans).player("B")
    t.main_phase("A")
    assert [offered(t, name) for name in plans] == [[Zone.GRAVEYARD], [Zone.BANISHMENT]]


def test_a_permission_of_an_opponent_adds_nothing_to_ones_own(table: Scenario) -> None:
    """CR Playing Cards 2: B may activate allies from any graveyard, A actions from that of B."""
    t = table.player("A", field=["Robbing Gate"], hand=["Anvil"])
    t.player("B", field=["Open Crypt"], hand=["Anvil"], graveyard=["Bulky", "Fast Plan"]).main_phase("A")
    assert t.can("A", "activate Fast Plan")
    t.cannot("A", "activate Bulky", reason="CR Playing Cards 2")
    t.pass_to("main", "B")
    assert t.can("B", "activate Bulky")
    t.cannot("B", "activate Fast Plan", reason="CR Playing Cards 2")


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
    asked = counting.count(monkeypatch, "can_play")
    t.cannot(player, "activate Fast Plan", reason="CR Playing Cards 2")
    assert len(asked) == 0


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


def named(t: Scenario, name: str, zone: Zone = Zone.BANISHMENT) -> list[int]:
    """A's cards of that name in a zone."""
    return [id for id in t.state.zone(0, zone) if t.state.cards[id].face.name == name]


def offered(t: Scenario, name: str) -> list[Zone]:
    """From where A may activate cards of that name now."""
    found = [o.card for o in opportunity.actions(t.state, 0) if o.kind == "activate"]
    return [t.state.cards[id].zone for id in found if t.state.cards[id].face.name == name]


def test_a_permission_for_certain_cards_is_for_those(table: Scenario) -> None:
    """CR Special Play Permissions 1, 3, CR Playing Cards 6: another card of the same name is not one of them."""
    deck = ["Fast Plan", "Chalice", "Read"]
    t = table.player("A", hand=["Foresee", "Anvil", "Anvil"], banishment=["Fast Plan"], deck=deck).player("B")
    t.main_phase("A").act("A", "activate Foresee").pass_all()
    assert len(named(t, "Fast Plan")) == 2
    assert offered(t, "Fast Plan") == [Zone.BANISHMENT]
    t.act("A", "activate Fast Plan").pass_all()
    assert (count(t), len(named(t, "Fast Plan"))) == (1, 1)
    assert offered(t, "Fast Plan") == []


def test_a_permission_for_certain_cards_ends_as_they_leave(table: Scenario) -> None:
    """CR Special Play Permissions 1: as long as they are there; who comes back is another card."""
    hand = ["Foresee", "Salvage", "Exile", *["Anvil"] * 4]
    t = table.player("A", hand=hand, deck=["Fast Plan", "Read", "Read"]).player("B").main_phase("A")
    t.act("A", "activate Foresee").pass_all()
    assert offered(t, "Fast Plan") == [Zone.BANISHMENT]
    t.act("A", "activate Salvage").pass_all(choose="Fast Plan").act("A", "activate Exile").pass_all(choose="Fast Plan")
    assert named(t, "Fast Plan")
    assert offered(t, "Fast Plan") == []


def test_a_permission_for_certain_cards_may_end_with_the_turn(table: Scenario) -> None:
    """CR Special Play Permissions 1, CR Continuous Effects 2."""
    t = table.player("A", hand=["Foresee Today", "Anvil"], deck=["Fast Plan", "Read", "Read", "Read"])
    t.player("B", deck=5).main_phase("A").act("A", "activate Foresee Today").pass_all()
    assert offered(t, "Fast Plan") == [Zone.BANISHMENT]
    t.pass_to("main", "B").pass_once("B")
    assert offered(t, "Fast Plan") == []


def test_what_forbids_certain_cards_wins_against_what_permits_them(table: Scenario) -> None:
    """CR Permission 1: it is about the same cards while they are played."""
    t = table.player("A", hand=["Foresee And Forbid", "Fast Plan", "Anvil"], deck=["Fast Plan", "Read", "Read"])
    t.player("B").main_phase("A").act("A", "activate Foresee And Forbid").pass_all()
    assert offered(t, "Fast Plan") == [Zone.HAND]


def test_certain_cards_cost_more_to_activate(table: Scenario) -> None:
    """CR Card Activation 1.3.2: those, and no other card of the same name."""
    deck = ["Fast Plan", "Read", *["Anvil"] * 4]
    t = table.player("A", hand=["Foresee Dearly", "Fast Plan", *["Anvil"] * 4], deck=deck)
    t.player("B").main_phase("A").act("A", "activate Foresee Dearly").pass_all()
    assert offered(t, "Fast Plan") == [Zone.HAND, Zone.BANISHMENT]
    t.act("A", "activate Read").pass_all()
    assert t.champion("A").damage == 2
    t.act("A", "activate Fast Plan (1)", reserve="Anvil").pass_all()
    assert (t.champion("A").damage, len(named(t, "Fast Plan"))) == (2, 1)


# What playing costs in addition --------------------------------------------------------------------------------


@pytest.mark.parametrize(("tolls", "hand", "possible"), [(0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False)])
def test_an_additional_cost_of_cards_is_paid_besides_their_own(
    table: Scenario, tolls: int, hand: int, possible: bool
) -> None:
    """CR Card Activation 1.3.2, 1.8: several of them add up."""
    t = table.player("A", field=["Toll"] * tolls, hand=["Fast Plan", *["Anvil"] * hand]).player("B").main_phase("A")
    assert t.can("A", "activate Fast Plan") is possible
    if possible:
        t.act("A", "activate Fast Plan").pass_all()
        assert (count(t), len(t.zone("A", "memory"))) == (1, 1 + tolls)


def test_an_additional_cost_is_for_cards_that_fit_and_for_its_controller(table: Scenario) -> None:
    """CR Card Activation 1.3.2: neither for items nor for what opponents activate."""
    t = table.player("A", field=["Toll"], hand=["Anvil", "Anvil"]).player("B", hand=["Fast Plan", "Anvil"])
    t.main_phase("A").act("A", "activate Anvil").pass_all()
    assert len(t.zone("A", "memory")) == 1
    t.pass_once("A").act("B", "activate Fast Plan").pass_all()
    assert (count(t, player="B"), len(t.zone("B", "memory"))) == (1, 1)


@pytest.mark.parametrize(("allies", "possible"), [(1, True), (0, False)])
def test_an_additional_cost_may_be_anything_that_players_pay_with(table: Scenario, allies: int, possible: bool) -> None:
    """CR Card Activation 1.3.2, 1.8."""
    t = table.player("A", field=["Blood Price", *["Bulky"] * allies], hand=["Fast Plan", "Anvil"]).player("B")
    assert t.main_phase("A").can("A", "activate Fast Plan") is possible
    if possible:
        t.act("A", "activate Fast Plan").pass_all()
        assert (count(t), t.zone("A", "graveyard")) == (1, ["Bulky", "Fast Plan"])


@pytest.mark.parametrize(("gems", "possible"), [(0, True), (2, True), (3, False)])
def test_an_additional_cost_counts_for_what_demands_it(table: Scenario, gems: int, possible: bool) -> None:
    """CR Card Activation 1.7: the number is that of the item, and not of the card that is activated."""
    t = table.player("A", field=[placed("Rising Toll", gem=gems)], hand=["Fast Plan", *["Anvil"] * 3]).player("B")
    assert t.main_phase("A").can("A", "activate Fast Plan") is possible
    if possible:
        t.act("A", "activate Fast Plan").pass_all()
        assert len(t.zone("A", "memory")) == 1 + gems


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


# Cards of other players ----------------------------------------------------------------------------------------


def lent(t: Scenario, player: str = "A") -> list[str]:
    """Which cards a player may activate now that somebody else owns."""
    index = t._index(player)
    found = [o.card for o in opportunity.actions(t.state, index) if o.kind == "activate"]
    return [t.state.cards[id].definition.name for id in found if t.state.cards[id].owner != index]


def test_cards_of_an_opponent_may_be_permitted(table: Scenario) -> None:
    """CR Special Play Permissions 1, 3, CR Game Zones - Effects Stack 4: for who is permitted, who plays and pays."""
    t = table.player("A", field=["Robbing Gate"], hand=["Anvil"]).player("B", graveyard=["Fast Plan"], hand=["Anvil"])
    t.main_phase("A")
    assert lent(t) == ["Fast Plan"]
    t.act("A", "activate Fast Plan").pass_all()
    assert (count(t), count(t, player="B"), len(t.zone("A", "memory"))) == (1, 0, 1)
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard")) == ([], ["Fast Plan"])


def test_one_s_own_cards_are_not_those_of_an_opponent(table: Scenario) -> None:
    """CR Special Play Permissions 1."""
    t = table.player("A", field=["Robbing Gate"], graveyard=["Fast Plan"], hand=["Anvil"])
    t.player("B", graveyard=["Fast Plan"], hand=["Anvil"]).main_phase("A")
    assert offered(t, "Fast Plan") == [Zone.GRAVEYARD]
    assert lent(t) == ["Fast Plan"]
    t.pass_once("A")
    assert lent(t, "B") == []


def test_who_plays_it_controls_what_it_becomes(table: Scenario) -> None:
    """CR Game Zones - Effects Stack 4, CR Resolution 7: its owner is who it was."""
    t = table.player("A", field=["Open Crypt"], hand=4).player("B", graveyard=["Bulky"]).main_phase("A")
    t.act("A", "activate Bulky").pass_all()
    assert t.object("Bulky").controller == 0
    assert next(card.owner for card in t.state.cards if card.face.name == "Bulky") == 1


def test_what_a_card_says_of_its_own_zones_is_for_its_owner(table: Scenario) -> None:
    """CR Special Play Permissions 1: your graveyard is not that of an opponent."""
    t = table.player("A", hand=["Anvil", "Anvil"]).player("B", graveyard=["Revenant"], hand=["Anvil"]).main_phase("A")
    assert lent(t) == []


def test_cards_banished_face_down_are_known_to_who_may_play_them(table: Scenario) -> None:
    """CR Public vs Private Information 6.a, CR Special Play Permissions 1, 3: and to nobody else."""
    deck = ["Fast Plan", "Fire Plan", "Read"]
    t = table.player("A", hand=["Steal", "Anvil"]).player("B", deck=deck, hand=["Anvil"]).main_phase("A")
    t.act("A", "activate Steal", target="B").pass_all()
    stolen = [card for card in t.state.cards if card.definition.name in ("Fast Plan", "Fire Plan")]
    assert [(card.zone, card.face_down, card.known) for card in stolen] == [(Zone.BANISHMENT, True, 1)] * 2
    assert sorted(lent(t)) == ["Fast Plan", "Fire Plan"]
    t.act("A", "activate Fire Plan (face down)").pass_all()
    assert (count(t), t.zone("B", "graveyard")) == (1, ["Fire Plan"])
    assert lent(t) == ["Fast Plan"]


@pytest.mark.parametrize(
    ("field", "hand", "lends"), [([], [], False), ([], ["Hasten"], True), (["Hasty Stack"], [], True)]
)
def test_a_slow_card_that_is_face_down_may_become_fast(
    table: Scenario, field: list[str], hand: list[str], lends: bool
) -> None:
    """CR Fast vs Slow 1, CR Playing Cards 6: by what it is on the Effects Stack, and not by itself."""
    t = table.player("A", hand=["Steal", *hand, "Anvil"], field=field)
    t.player("B", deck=["Slow Plan", "Slow Plan", "Read"]).main_phase("A")
    t.act("A", "activate Steal", target="B").pass_all()
    assert lent(t) == ["Slow Plan", "Slow Plan"]
    t.pass_to("main", "B").pass_once("B")
    for name in hand:
        t.act("A", f"activate {name}").resolve_top().pass_once("B")
    assert bool(lent(t)) is lends


def test_what_nobody_told_them_of_is_not_played(table: Scenario) -> None:
    """CR Public vs Private Information 6.a: unknown face-down cards in banishment may not be looked at."""
    t = (
        table.player("A", field=["Open Void"], deck=["Fast Plan"], hand=["Hide", "Anvil", "Anvil"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Hide").pass_all()
    assert [card.known for card in t.state.cards if card.definition.name == "Fast Plan"] == [0]
    found = [o.card for o in opportunity.actions(t.state, 0) if o.kind == "activate"]
    assert [t.state.cards[id].definition.name for id in found] == ["Anvil", "Anvil"]


def test_to_play_a_card_with_a_memory_cost_is_to_materialize_it(table: Scenario) -> None:
    """CR Playing Cards 1, CR Replacement Effects 7.a: Gong notices that it is materialized."""
    t = table.player("A", hand=["Use"], field=["Bell", "Gong"], memory=["Fast Plan"], material=["Chalice"]).player("B")
    t.main_phase("A").act("A", "activate Use").pass_all(choose="Chalice")
    assert t.options == ["no", "materialize Chalice"]
    t.pass_all(may="materialize Chalice")
    assert "Chalice" in t.zone("A", "field")
    assert (t.zone("A", "memory"), dict(t.champion("A").counters)) == ([], {"gem": 1})
    assert len([line for line in t.log if line == "A materializes Chalice"]) == 1


@pytest.mark.parametrize("name", ["Use Plan", "Use Plan Too"])
def test_a_card_without_a_memory_cost_is_only_activated(table: Scenario, name: str) -> None:
    """CR Card Materialization 3.4.2."""
    t = table.player("A", hand=[name, "Slow Plan"], graveyard=["Fast Plan"]).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert t.options == ["no", "activate Fast Plan"]


def test_a_card_that_need_not_be_played_stays(table: Scenario) -> None:
    """CR Resolution 5."""
    t = table.player("A", hand=["Use"], memory=["Fast Plan"], material=["Chalice"]).player("B").main_phase("A")
    t.act("A", "activate Use").pass_all(choose="Chalice", may="no")
    assert t.zone("A", "material") == ["Chalice"]
