"""What goes with a card from the Effects Stack to what it becomes: what it was given, and how it was played."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, card, does, has, keyword, on, regalia_item, reserve
from grandarchive.model.abilities import Activated, AdditionalCost, Static
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    CopyOnStack,
    Delayed,
    Destroy,
    Draw,
    If,
    Modify,
    SummonCopies,
)
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern, PlayedAs
from grandarchive.model.modifications import AddTypes, CostChange, Gains, Gets, enters
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, Champion, Every, Source, Target, Type
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards

KICKER = AdditionalCost((PayReserve(1),), optional="kicker")
DRAWS = If(Paid("kicker"), (Draw(1),))
ACTIVATED = PlayedAs((Happening.ACTIVATE,))
MATERIALIZED = PlayedAs((Happening.MATERIALIZE,))
ON_STACK = Target(ANYTHING, zone=Zone.STACK)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(
        *COPYING_CARDS,
        trick("Bless", Modify(NextActivated(ALLY), (Gets("power", 1), Gains(keyword("true sight"))))),
        trick("Teach", Modify(NextActivated(ALLY), (Gains(on(Happening.ENTER, Draw(1))),))),
        trick("Coach", Modify(NextActivated(ALLY), (Gains(Activated((), (Draw(1),))),))),
        trick("Coupon", Modify(NextActivated(ALLY), (CostChange(-1), enters(with_counters("buff"))))),
        trick("Whet", Modify(NextActivated(Type("ATTACK")), (Gets("power", 1),))),
        trick("Fork", CopyOnStack(ON_STACK)),
        trick("Twin", SummonCopies(Target(ALLY))),
        ally("Kicked", 0, 1, 3, "warrior human", KICKER, on(Happening.ENTER, DRAWS), on(Happening.DIE, DRAWS)),
        ally("Proud Kick", 0, 1, 3, "warrior human", KICKER, has(Gets("power", 2), condition=Paid("kicker"))),
        ally("Locked Kick", 0, 1, 3, "warrior human", KICKER, keyword("taunt", gates=(Paid("kicker"),))),
        card("Kicked Cut", "attack", "warrior", reserve(0), (KICKER, on(Happening.ATTACK, DRAWS)), power=1),
        attack("Cut", 0, 1, "warrior"),
        trick("Later", Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Draw(1),))),
        card(
            "Later Kick",
            "action",
            "mage",
            reserve(0),
            (KICKER, does(Delayed(Pattern(Happening.PHASE, phase=Phase.END), (DRAWS,)))),
        ),
        trick("Grow", AddCounters("buff", 1, Champion())),
        trick("Rest Here", AddCounters("buff", 1, Source())),
        ally("Doorman", 1, 1, 3, "warrior human", Static(ACTIVATED, (CostChange(1),), reached=(Zone.STACK,))),
        ally("Smith", 1, 1, 3, "warrior human", Static(MATERIALIZED, (CostChange(1),), reached=(Zone.STACK,))),
        regalia_item("Trinket", 0, "mage"),
        trick("Fetch", Activate(Some(ITEM, (Zone.MATERIAL,), whose=Who.YOU))),
        trick("Melt", Destroy(Every(~(ACTIVATED | MATERIALIZED) & (ALLY | ITEM)))),
    )


# What was given to an activation -------------------------------------------------------------------------------


def test_what_an_activation_was_given_is_on_the_object_it_becomes(table: Scenario) -> None:
    """CR Game Zones 7.a: power and true sight cross over, also past the end of the turn; the next ally has neither."""
    t = table.player("A", hand=["Bless", "Bulky", "Anvil", "Lurker", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Bless").pass_all().act("A", "activate Bulky", reserve="Anvil").pass_all()
    assert (t.object("Bulky").power, t.object("Bulky").keywords) == (3, ("true sight",))
    t.act("A", "activate Lurker", reserve="Anvil").pass_all()
    assert t.object("Lurker").power == 2
    t.pass_to("main", "B")
    assert t.object("Bulky").power == 3


def test_two_activations_have_what_both_were_given() -> None:
    """CR Game Zones 7.a: each becomes an object of its own."""
    cheer = trick("Cheer", Modify(Every(ALLY, Zone.STACK), (AddTypes(subtypes=("SPIRIT",)),), REST_OF_GAME))
    cards = [ally(name, 0, 1, 1, "human", keyword("fast activation")) for name in ("Ann", "Bob")]
    t = with_extra_cards(*cards, cheer).player("A", hand=["Ann", "Bob", "Cheer"]).player("B").main_phase("A")
    t.act("A", "activate Bob").act("A", "activate Ann").act("A", "activate Cheer").pass_all()
    assert all("SPIRIT" in t.object(name).subtypes for name in ("Ann", "Bob"))


def test_what_was_given_to_an_activation_is_lost_with_the_object(table: Scenario) -> None:
    """CR Game Zones 7.a, CR Last-Known Information 1.a: back from the field it is another card."""
    t = table.player("A", hand=["Bless", "Bulky", "Anvil", "Bounce", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Bless").pass_all().act("A", "activate Bulky", reserve="Anvil").pass_all()
    t.act("A", "activate Bounce", target="Bulky").pass_all()
    t.act("A", "activate Bulky", reserve="Anvil").pass_all()
    assert t.object("Bulky").power == 2
    t.pass_to("main", "B")
    assert not t.state.effects


@pytest.mark.parametrize(("given", "drawn"), [("Teach", 1), ("Bless", 0)])
def test_an_ability_given_to_an_activation_sees_its_object_enter(table: Scenario, given: str, drawn: int) -> None:
    """CR Game Zones 7.a."""
    t = table.player("A", hand=[given, "Bulky", "Anvil"]).player("B").main_phase("A")
    t.act("A", f"activate {given}").pass_all().act("A", "activate Bulky", reserve="Anvil").pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_an_ability_given_to_an_activation_is_used_on_the_field(table: Scenario) -> None:
    """CR Game Zones 7.a."""
    t = table.player("A", hand=["Coach", "Bulky", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Coach").pass_all().act("A", "activate Bulky", reserve="Anvil").pass_all()
    t.act("A", "use Bulky").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_what_only_playing_looks_at_is_over_afterwards(table: Scenario) -> None:
    """CR Game Zones 7.a: a cost and counters to enter with are nothing that an object has."""
    t = table.player("A", hand=["Coupon", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Coupon").pass_all().act("A", "activate Bulky").pass_all()
    assert t.counters("Bulky", "buff") == 1
    assert not t.state.effects


def test_what_an_attack_card_was_given_is_in_the_intent(table: Scenario) -> None:
    """CR Game Zones 7.a: 1 power of the card and 1 that it was given."""
    t = table.player("A", lineage=["Spirit of Wind"], hand=["Whet", "Cut"]).player("B").main_phase("A")
    t.act("A", "activate Whet").pass_all()
    t.act("A", "activate Cut").resolve_top()
    assert t.now("Cut", zone="intent").power == 2


def test_the_token_of_a_copied_activation_has_what_the_activation_was_given(table: Scenario) -> None:
    """CR Copying Abilities 4, CR Playing Cards 9.c."""
    t = table.player("A", hand=["Bless", "Bulky", "Anvil", "Fork"]).player("B").main_phase("A")
    t.act("A", "activate Bless").pass_all().act("A", "activate Bulky", reserve="Anvil")
    t.act("A", "activate Fork", target="Bulky").pass_all()
    assert [each.power for each in t.objects("Bulky")] == [3, 3]


# How it was played ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "drawn"), [("pay", 1), ("decline", 0)])
def test_an_object_knows_which_costs_were_paid(table: Scenario, answer: str, drawn: int) -> None:
    """CR Game Zones 7.b: as it enters, and as it dies."""
    t = table.player("A", hand=["Kicked", "Execute", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Kicked", pay=answer, reserve="Anvil").pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("A", "memory"))) == (2, drawn), "what was paid was drawn"
    t.act("A", "activate Execute", target="Kicked").pass_all()
    assert len(t.zone("A", "hand")) == 1 + drawn


@pytest.mark.parametrize(("answer", "power"), [("pay", 3), ("decline", 1)])
def test_a_static_ability_knows_which_costs_were_paid(table: Scenario, answer: str, power: int) -> None:
    """CR Game Zones 7.b."""
    t = table.player("A", hand=["Proud Kick", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Proud Kick", pay=answer).pass_all()
    assert t.object("Proud Kick").power == power


@pytest.mark.parametrize(("answer", "attacked"), [("pay", False), ("decline", True)])
def test_a_restriction_knows_which_costs_were_paid(table: Scenario, answer: str, attacked: bool) -> None:
    """CR Game Zones 7.b, CR Keywords - Taunt 1."""
    t = table.player("A", hand=["Locked Kick", "Anvil"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Locked Kick", pay=answer).pass_all().pass_to("main", "B")
    t.act("B", "attack with Bulky")
    assert any("Spirit of Wind" in option for option in t.options) is attacked


def test_a_card_that_comes_back_was_not_played(table: Scenario) -> None:
    """CR Game Zones 7.b: the information is that of one activation."""
    t = table.player("A", hand=["Proud Kick", "Anvil", "Blink"]).player("B").main_phase("A")
    t.act("A", "activate Proud Kick", pay="pay", reserve="Anvil").pass_all()
    t.act("A", "activate Blink", target="Proud Kick").pass_all()
    assert t.object("Proud Kick").power == 1


def test_a_copied_activation_knows_what_was_paid_and_a_copied_object_does_not(table: Scenario) -> None:
    """CR Copying Abilities 1 and 3, CR Copying Objects 1.a, CR Playing Cards 9.a."""
    t = table.player("A", hand=["Proud Kick", "Anvil", "Fork", "Twin"]).player("B").main_phase("A")
    t.act("A", "activate Proud Kick", pay="pay", reserve="Anvil").act("A", "activate Fork", target="Proud Kick")
    t.pass_all()
    assert [each.power for each in t.objects("Proud Kick")] == [3, 3]
    t.act("A", "activate Twin", target="Proud Kick (1)").pass_all()
    assert sorted(each.power or 0 for each in t.objects("Proud Kick")) == [1, 3, 3]


@pytest.mark.parametrize(("answer", "drawn"), [("pay", 1), ("decline", 0)])
def test_an_intent_knows_which_costs_were_paid(table: Scenario, answer: str, drawn: int) -> None:
    """CR Game Zones 7.b: "objects" are read to be intents too, which the card becomes as it resolves."""
    t = table.player("A", hand=["Kicked Cut", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Kicked Cut", pay=answer, reserve="Anvil" if drawn else ())
    t.pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("A", "memory"))) == (1, drawn)


@pytest.mark.parametrize(("answer", "drawn"), [("pay", 1), ("decline", 0)])
def test_a_delayed_trigger_knows_which_costs_were_paid(table: Scenario, answer: str, drawn: int) -> None:
    """CR Triggered Abilities 6, 7, CR Game Zones 7.b."""
    t = table.player("A", hand=["Later Kick", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Later Kick", pay=answer, reserve="Anvil").pass_all()
    hand = len(t.zone("A", "hand"))
    t.pass_to("end").pass_all()
    assert len(t.zone("A", "hand")) == hand + drawn


# In which way it was played ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "paid"), [((), 0), (("Doorman",), 1), (("Smith",), 0), (("Doorman", "Smith"), 1)])
def test_what_is_activated_is_known_as_it_is_paid_for(table: Scenario, field: tuple[str, ...], paid: int) -> None:
    """CR Game Terms - Play/Played 2, CR Card Activation 1.7.3: what is materialized costs more, and this does not."""
    t = table.player("A", hand=["Kicked", "Anvil"]).player("B", field=field).main_phase("A")
    t.act("A", "activate Kicked", pay="decline")
    assert len(t.zone("A", "memory")) == paid


@pytest.mark.parametrize(("field", "paid"), [((), 0), (("Doorman",), 0), (("Smith",), 1), (("Doorman", "Smith"), 1)])
def test_what_is_materialized_is_known_as_it_is_paid_for(table: Scenario, field: tuple[str, ...], paid: int) -> None:
    """CR Game Terms - Play/Played 2, CR Card Materialization 3.2.3."""
    t = table.player("A", material=["Trinket"], memory=2).player("B", field=field).phase("A", "materialize")
    t.answer("A", "materialize", "materialize Trinket")
    assert len(t.zone("A", "memory")) == 2 - paid


@pytest.mark.parametrize(("field", "banished"), [("Doorman", 1), ("Smith", 0)])
def test_a_card_with_a_memory_cost_that_is_activated_is_not_materialized(
    table: Scenario, field: str, banished: int
) -> None:
    """CR Card Activation 1.9.2: it costs memory, and what is activated costs more."""
    t = table.player("A", material=["Trinket"], hand=["Fetch", "Anvil"], memory=2).player("B", field=[field])
    t.main_phase("A").act("A", "activate Fetch").resolve_top()
    t.answer("A", "choose", "Trinket").answer("A", "may", "activate Trinket")
    assert (t.stack, len(t.zone("A", "banishment"))) == (["Trinket"], banished)


def test_what_was_not_played_is_known_on_the_field(table: Scenario) -> None:
    """CR Game Terms - Play/Played 1, CR Game Zones 7.b: what was materialized or activated stays."""
    t = table.player("A", material=["Trinket"], hand=["Kicked", "Melt"], field=["Bulky"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Trinket").pass_to("main")
    t.act("A", "activate Kicked", pay="decline").pass_all().act("A", "activate Melt").pass_all()
    assert [len(t.objects(name)) for name in ("Trinket", "Kicked", "Bulky")] == [1, 1, 0]
