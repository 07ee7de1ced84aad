"""Materializing with costs and targets, and how a card is judged: as it is on the Effects Stack, by who plays it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    additional_cost,
    card,
    champion,
    costs_less,
    does,
    has,
    keyword,
    memory,
    on,
    reserve,
)
from grandarchive.model.abilities import Ability, Activated, PlayFrom, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    Choose,
    DealDamage,
    Materialize,
    Modify,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, With
from grandarchive.model.modifications import AddTypes, CostChange, Gets, Modification, SetElements, SetTypes
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    ITEM,
    UNIT,
    WEAPON,
    YOURS,
    Bound,
    Champion,
    Filter,
    Named,
    Target,
)
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.cant import cant_activate
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


PLANS = (
    fast("Fast Plan", 1, GIVES),
    card("Fire Plan", "action", "mage", reserve(0), (GIVES,), element="FIRE", speed=FAST),
    relic("Ban", has(cant_activate(Named("Fast Plan")))),
    relic("Bell", Triggered(Pattern(Happening.ACTIVATE, ITEM), (AddCounters("gem", 1, Champion()),))),
    relic("Gong", Triggered(Pattern(Happening.MATERIALIZE, ITEM), (AddCounters("gem", 1, Champion()),))),
    lets_activate("Rob", ACTION, Zone.GRAVEYARD, Who.OPPONENT),
)

MATERIALS = (
    sword("Blood Blade", additional_cost(sacrifice(ALLY))),
    sword("Inert Sword", additional_cost(PayReserve(2))),
    champion("Bladed, One", 1, 20, "warrior", on(Happening.ENTER, Materialize(WEAPON))),
    card(
        "Omen",
        "action",
        "mage",
        memory(0),
        (does(DealDamage(2, Target(UNIT))),),
        supertypes="regalia",
        speed=Speed.SLOW,
    ),
    card("Omen of Allies", "action", "mage", memory(0), (does(DealDamage(2, Target(ALLY))),)),
    trick("Forge", Materialize(ITEM)),
)

HURTS = does(DealDamage(1, Target(ALLY)))

JUDGED = (
    relic("Wand", Activated((), (DealDamage(1, Target(ALLY)),))),
    rule("Lens", ITEM & YOURS, AddTypes(subtypes=("SPELL",)), (Zone.FIELD,)),
    fast("Poke", 0, HURTS),
    trick("Chant", Modify(NextActivated(ACTION), (AddTypes(subtypes=("SPELL",)),))),
    rule("Mute", ACTION, SetTypes(("ACTION",), subtypes=("MAGE",)), PLAYED),
    rule("Mute Stack", ACTION, SetTypes(("ACTION",), subtypes=("MAGE",)), STACK),
    action("Prick", 0, FAST, "mage spell", HURTS),
    rule("Kiln", ACTION, SetElements(("FIRE",)), STACK),
    rule("Cooler", ACTION, SetElements(("NORM",)), STACK),
    rule("Hand Kiln", ACTION, SetElements(("FIRE",)), (Zone.HAND,)),
    rule("Stack Tax", ACTION, CostChange(1), STACK),
    card("Deft Plan", "action", "mage", reserve(2), (keyword("efficiency"), GIVES), speed=FAST),
    card("Mage Plan", "action", "mage", reserve(2), (costs_less(2, gates=CLASS_BONUS), GIVES), speed=FAST),
    fast("Throng", 1, costs_less(Count(ANYTHING, Zone.HAND, Who.YOU)), GIVES),
    fast("Boast", 0, additional_cost(sacrifice(ALLY & With(POWER, least=3))), GIVES),
    relic("Banner", Static(ALLY & YOURS, (Gets("power", Count(ANYTHING, Zone.HAND, Who.YOU)),))),
    trick("Purge", Banish(Target(ANYTHING, zone=Zone.GRAVEYARD))),
    trick("Reread", Choose(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.YOU)), Activate(Bound("chosen"), free=True)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*PLANS, *MATERIALS, *JUDGED)


def count(t: Scenario, kind: str = "age", player: str = "A") -> int:
    """The counters of a champion."""
    return dict(t.champion(player).counters).get(kind, 0)


# Materializing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "field", "hand", "offered"),
    [
        ("Blood Blade", ["Bulky"], [], True),
        ("Blood Blade", [], [], False),
        ("Inert Sword", [], ["Anvil"] * 2, True),
        ("Inert Sword", [], ["Anvil"], False),
    ],
)
def test_additional_costs_are_paid_as_a_champion_materializes_a_weapon(
    table: Scenario, name: str, field: list[str], hand: list[str], offered: bool
) -> None:
    """CR Card Materialization 3.3, CR Parts of a Card - Cost 4: in the middle of the materialize phase."""
    t = table.player("A", memory=1, field=field, hand=hand, material=["Bladed, One", name])
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Bladed, One").pass_all()
    assert (t.purpose == "materialize") is offered
    if offered:
        t.answer("A", "materialize", f"materialize {name}").pass_all()
        assert (len(t.objects(name)), t.zone("A", "graveyard")) == (1, field)
        assert (t.zone("A", "hand"), len(t.zone("A", "memory"))) == ([], len(hand))
        t.pass_to("recollection", "A")
        assert t.champion("A").name == "Bladed, One"


@pytest.mark.parametrize(("name", "target", "offered"), [("Omen", True, True), ("Omen of Allies", False, False)])
def test_targets_are_declared_as_a_card_is_materialized(
    table: Scenario, name: str, target: bool, offered: bool
) -> None:
    """CR Card Materialization 3, CR Card Activation 1.5: without a legal one it cannot be materialized."""
    t = table.player("A", material=[name, "Brittle Relic"]).player("B").phase("A", "materialize")
    assert (f"materialize {name}" in t.options) is offered
    if target:
        t.answer("A", "materialize", f"materialize {name}").answer("A", "target", "B's champion").pass_all()
        assert (t.champion("B").damage, t.zone("A", "banishment")) == (2, [name])


def test_a_card_with_a_reserve_cost_is_materialized_only_by_an_effect(table: Scenario) -> None:
    """CR Costs and Memory 1.e, 3, CR Card Materialization 3.4.1: reserve is paid for it."""
    t = table.player("A", material=["Anvil", "Brittle Relic"], hand=["Forge", "Bulky"], field=["Bell", "Gong"])
    t.player("B").phase("A", "materialize")
    assert t.options == ["decline", "materialize Brittle Relic"]
    t.answer("A", "materialize", "decline").pass_to("main", "A").act("A", "activate Forge").pass_all()
    assert t.options == ["decline", "materialize Anvil", "materialize Brittle Relic"]
    t.answer("A", "materialize", "materialize Anvil")
    t.pass_all().pass_all()
    assert (len(t.objects("Anvil")), t.zone("A", "memory"), count(t, "gem")) == (1, ["Bulky"], 1)


# Judged as it is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lens", "possible"), [(["Lens"], False), ([], True)])
def test_an_ability_is_one_of_a_spell_if_its_source_is_now(table: Scenario, lens: list[str], possible: bool) -> None:
    """CR Keywords - Spellshroud 1.a, CR Triggered Abilities 12: the printed subtypes are not asked."""
    t = table.player("A", field=["Wand", *lens]).player("B", field=["Veiled"]).main_phase("A")
    assert t.can("A", "use Wand") is possible


@pytest.mark.parametrize(("chant", "possible"), [(True, False), (False, True)])
def test_a_card_that_will_be_a_spell_is_judged_as_one(table: Scenario, chant: bool, possible: bool) -> None:
    """CR Playing Cards 6, CR Card Activation 1.6, CR Keywords - Spellshroud 1: an effect waits for it."""
    t = table.player("A", hand=["Chant", "Poke"]).player("B", field=["Veiled"]).main_phase("A")
    if chant:
        t.act("A", "activate Chant").pass_all()
    assert t.can("A", "activate Poke") is possible


@pytest.mark.parametrize(("item", "possible"), [("Mute", True), ("Mute Stack", True), ("Anvil", False)])
def test_a_card_that_is_no_spell_any_more_may_target(table: Scenario, item: str, possible: bool) -> None:
    """CR Playing Cards 6, CR Keywords - Spellshroud 1: on the Effects Stack at the latest."""
    t = table.player("A", hand=["Prick"], field=[item]).player("B", field=["Veiled"]).main_phase("A")
    assert t.can("A", "activate Prick") is possible
    if possible:
        t.act("A", "activate Prick", target="Veiled").pass_all()
        assert t.object("Veiled").damage == 1


@pytest.mark.parametrize(
    ("name", "item", "possible"),
    [
        ("Fast Plan", "Kiln", False),
        ("Fast Plan", "Hand Kiln", True),
        ("Fire Plan", "Cooler", True),
        ("Fire Plan", "Anvil", False),
    ],
)
def test_elements_are_those_on_the_stack(table: Scenario, name: str, item: str, possible: bool) -> None:
    """CR Card Activation 1.1, 1.2, CR Playing Cards 6: the card is there when they are checked."""
    t = table.player("A", hand=[name, "Anvil"], field=[item]).player("B").main_phase("A")
    assert t.can("A", f"activate {name}") is possible
    if possible:
        t.act("A", f"activate {name}").pass_all()
        assert count(t) == 1


@pytest.mark.parametrize(
    ("item", "hand", "possible"), [("Stack Tax", 1, False), ("Stack Tax", 2, True), ("Anvil", 1, True)]
)
def test_the_cost_is_that_on_the_stack(table: Scenario, item: str, hand: int, possible: bool) -> None:
    """CR Card Activation 1.1, 1.7."""
    t = table.player("A", hand=["Fast Plan", *["Anvil"] * hand], field=[item]).player("B").main_phase("A")
    assert t.can("A", "activate Fast Plan") is possible
    if possible:
        t.act("A", "activate Fast Plan").pass_all()
        assert len(t.zone("A", "memory")) == hand


def test_a_card_does_not_count_itself_as_it_is_played(table: Scenario) -> None:
    """CR Card Activation 1.1, 1.7: on the stack it is in hand no more, so it costs what it would cost there."""
    t = table.player("A", hand=["Throng"]).player("B", hand=["Throng", "Sting"]).main_phase("A")
    t.cannot("A", "activate Throng", reason="it costs 1 with an empty hand")
    t.pass_once("A")
    assert t.can("B", "activate Throng")


@pytest.mark.parametrize(("held", "possible"), [(2, False), (3, True)])
def test_a_card_that_is_played_is_no_longer_held_as_its_cost_is_looked_at(
    table: Scenario, held: int, possible: bool
) -> None:
    """CR Playing Cards 6: what has power for each card that is held has less of it by then."""
    hand = ["Boast"] + ["Striker"] * (held - 1)
    t = table.player("A", hand=hand, field=["Banner", "Striker"]).player("B").main_phase("A")
    assert t.object("Striker").power == held + 1
    assert t.can("A", "activate Boast") is possible


def test_a_card_is_no_target_of_itself_as_it_is_played_from_a_graveyard(table: Scenario) -> None:
    """CR Card Activation 1.1, 1.5: it has left the graveyard, so without another card there it is not offered."""
    t = table.player("A", hand=["Reread"], graveyard=["Purge"]).player("B").main_phase("A")
    t.act("A", "activate Reread").resolve_top()
    assert t.purpose == "opportunity"
    assert "Purge" in t.zone("A", "graveyard")


@pytest.mark.parametrize(
    ("name", "mine", "theirs", "offered"),
    [("Deft Plan", 2, 0, True), ("Deft Plan", 0, 2, False), ("Mage Plan", 1, 0, True), ("Mage Plan", 0, 1, False)],
)
def test_a_cost_is_read_by_who_plays(table: Scenario, name: str, mine: int, theirs: int, offered: bool) -> None:
    """CR Playing Cards 4, CR Keywords - Efficiency 1, CR Class Restrictions 1: an opponent's card is played."""
    lineages = (["Spirit of Fire"], ["Spirit of Fire", "Rai, Spellcrafter"], ["Spirit of Fire", "Rai, Spellcrafter"])
    mages = name == "Mage Plan"
    t = table.player("A", hand=["Rob"], **({"lineage": lineages[mine]} if mages else {"level": mine}))
    t.player(
        "B", graveyard=[name, "Fast Plan"], **({"lineage": lineages[theirs]} if mages else {"level": theirs})
    ).main_phase("A")
    t.act("A", "activate Rob").pass_all(choose=name)
    assert (t.purpose == "may") is offered
    if offered:
        t.pass_all(may=f"activate {name}").pass_all()
        assert (count(t), count(t, player="B"), t.zone("B", "graveyard")[-1]) == (1, 0, name)


def test_what_a_player_cannot_activate_others_can(table: Scenario) -> None:
    """CR Card Activation 1.6, CR Permission 1."""
    t = table.player("A", hand=["Fast Plan", "Anvil"], field=["Ban"]).player("B", hand=["Fast Plan", "Anvil"])
    t.main_phase("A").cannot("A", "activate Fast Plan", reason="CR Permission 1")
    assert t.can("B", "activate Fast Plan")
