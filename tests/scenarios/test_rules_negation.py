"""What leaves the Effects Stack without resolving: negated, banished, returned, or left there without its card."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, memory, on, reserve
from grandarchive.model.abilities import Activated, AdditionalCost, Static, Triggered
from grandarchive.model.amounts import HowMany
from grandarchive.model.cards import CardDefinition
from grandarchive.model.composition import ForEach, IfDone, MayPay
from grandarchive.model.conditions import Happened, Is, Paid
from grandarchive.model.costs import REST_THIS, PayReserve
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    CopyOnStack,
    DealDamage,
    Delayed,
    Draw,
    Effect,
    If,
    May,
    Modify,
    Negate,
    Position,
    Put,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, Counters, Of
from grandarchive.model.modifications import AddTypes
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THEIRS,
    THIS,
    UNIT,
    YOURS,
    Bound,
    Champion,
    ControllerOf,
    Element,
    Filter,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.pending import Pending
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.cant import CANT_BE_NEGATED, cant_be_negated
from tests.scenarios.copying_cards import COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.so_played import BANISHED_AS_IT_RESOLVES

A_UNIT = Target(UNIT)
ANY_ITEM = Target(ANYTHING, zone=Zone.STACK, items=("activation", "materialization", "ability", "trigger"))
ACTIVATION = Target(ANYTHING, zone=Zone.STACK)
SPELL = Target(Subtype("SPELL"), zone=Zone.STACK)
ABILITY = Target(ANYTHING, zone=Zone.STACK, items=("ability", "trigger"))
NEGATES = Pattern(Happening.NEGATED, THEIRS, by=Who.YOU)
ENTER_TRIGGERS = Pending(items=("trigger",), of=Bound(), when=Happening.ENTER)
ABILITY_NEGATED = Pattern(Happening.NEGATED, items=("ability",))
KINDLE = AdditionalCost((PayReserve(1),), "kindle", BANISHED_AS_IT_RESOLVES)


ORIGINAL, COPY = 0, 1
"""Which of two instances is chosen: the one below is the original."""


def counter(name: str, *more: Effect, target: Target = ANY_ITEM) -> CardDefinition:
    """A fast action that negates and does more."""
    return trick(name, Negate(target), *more)


NEGATION_CARDS: Final = (
    *COPYING_CARDS,
    counter("No"),
    trick("Assure", Modify(NextActivated(ALLY), (CANT_BE_NEGATED,))),
    ally("Assured", 0, 1, 1, "mage human", Activated((), (Draw(1),))),
    counter("No Spell", target=SPELL),
    counter("No And Banish", Banish(Bound("negated"))),
    counter("No And Keep", Put(Bound("negated"), Zone.MEMORY)),
    counter("No And Draw", If(Is(Bound("negated"), ANYTHING), (Draw(1),))),
    counter("No And Tell", Draw(HowMany(Bound("negated")))),
    counter("No And Console", Draw(2, ControllerOf(Bound()))),
    counter("No Cheap", target=Target(RESERVE_COST <= 1, zone=Zone.STACK)),
    counter("No Shot", target=Target(ANYTHING, zone=Zone.STACK, targeting=ALLY & YOURS)),
    trick("No More", Negate(Pending(THEIRS))),
    trick("No Enter", Negate(Pending(items=("trigger",), of=Target(ALLY), when=Happening.ENTER))),
    trick("Fork", CopyOnStack(ACTIVATION)),
    trick("Chill", Banish(ANY_ITEM)),
    trick("Recall It", Put(ANY_ITEM, Zone.HAND)),
    trick("Sink It", Put(ANY_ITEM, Zone.DECK, Position.BOTTOM)),
    trick("Bin It", Put(ANY_ITEM, Zone.GRAVEYARD)),
    trick("Charge It", AddCounters("charge", 2, ACTIVATION)),
    trick("Discharge", DealDamage(Of(Counters("charge"), Source()), A_UNIT)),
    trick("Clear All", Banish(Pending(items=("activation", "materialization", "ability", "trigger")))),
    trick("Boomerang Too", Draw(1), Put(Source(), Zone.HAND)),
    card(
        "Vault",
        "item",
        "mage",
        reserve(0),
        (Activated((REST_THIS,), (Negate(Pending(targeting=THIS)),)),),
    ),
    trick(
        "Blackmail",
        ForEach(
            Pending(THEIRS),
            (MayPay((PayReserve(1),), ControllerOf(Bound("it"))), IfDone((), (Negate(Bound("it")),))),
        ),
    ),
    card("Ear", "item", "mage", reserve(0), (Triggered(Pattern(Happening.ACTIVATE, by=Who.YOU), (Draw(1),)),)),
    counter("No Activation", target=ACTIVATION),
    counter("No Materialization", target=Target(ANYTHING, zone=Zone.STACK, items=("materialization",))),
    counter("No Ability", target=ABILITY),
    counter("No Ally", target=Target(ALLY, zone=Zone.STACK)),
    counter("No Fire", target=Target(Element("FIRE"), zone=Zone.STACK)),
    counter("No Friend", target=Target(YOURS, zone=Zone.STACK)),
    action(
        "Kicked Spell",
        0,
        Speed.FAST,
        "mage",
        AdditionalCost((PayReserve(1),), "kicker"),
        Static(THIS, (AddTypes(subtypes=("SPELL",)),), Paid("kicker"), zones=(Zone.STACK,)),
        does(Draw(1)),
    ),
    action("Ember", 0, Speed.FAST, "mage", does(Draw(1)), element="FIRE"),
    ally(
        "Busy",
        0,
        1,
        2,
        "mage human",
        Triggered(Pattern(Happening.ENTER, ALLY), (Draw(1),)),
        Triggered(Pattern(Happening.MOVE, THIS, into=Zone.FIELD), (Draw(1),)),
    ),
    card(
        "Lens",
        "item",
        "mage",
        reserve(0),
        (
            Static(
                ACTION,
                (AddTypes(subtypes=("SPELL",)),),
                Of(Counters("level"), Champion()) >= 1,
                reached=(Zone.STACK,),
            ),
        ),
    ),
    trick("Mark", AddCounters("charge", 1, Target(ANYTHING))),
    trick("Measure", Recover(Of(RESERVE_COST, ACTIVATION))),
    trick("Ensure", Modify(RULES, (cant_be_negated(YOURS),))),
    trick("Ensure Next", Modify(NextActivated(ANYTHING), (CANT_BE_NEGATED,))),
    action(
        "Sure Sting",
        0,
        Speed.FAST,
        "mage spell",
        Static(THIS, (cant_be_negated(THIS),), zones=(Zone.STACK,)),
        does(DealDamage(1, A_UNIT)),
    ),
    action("Kindled", 0, Speed.FAST, "mage spell", KINDLE, does(Draw(1))),
    action("Dear Sting", 2, Speed.FAST, "mage spell", does(DealDamage(1, A_UNIT))),
    action("Patient", 0, Speed.FAST, "mage", does(Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Draw(1),)))),
    card("Poker", "item", "mage", reserve(0), (Activated((REST_THIS,), (DealDamage(1, A_UNIT),)),)),
    card("Gloater", "item", "mage", reserve(0), (Triggered(NEGATES, (Draw(1),)),)),
    card(
        "Witness",
        "item",
        "mage",
        reserve(0),
        (Triggered(Pattern(Happening.NEGATED, items=("ability",)), (Draw(1),)),),
    ),
    card("Camel", "item", "mage", reserve(0), (Triggered(Pattern(Happening.NEGATED, YOURS), (May((Draw(1),)),)),)),
    trick("Grudge", If(Happened(Pattern(Happening.NEGATED, YOURS)), (Draw(1),))),
    ally("Arriver", 0, 1, 2, "mage human", on(Happening.ENTER, Draw(1))),
    card("Idol", "item", "mage", memory(0), ()),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*NEGATION_CARDS)


def sting(t: Scenario, *hand: str) -> Scenario:
    """A activates Sting at B's champion and passes; B has these cards."""
    t.player("A", hand=["Sting"]).player("B", hand=list(hand)).main_phase("A")
    return t.act("A", "activate Sting", target="B's champion").pass_once("A")


# Negating ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("whose", "negated"), [(THEIRS, True), (YOURS, False)])
def test_an_ability_is_that_of_the_player_who_activated_it(whose: Filter, negated: bool) -> None:
    """CR Playing Cards 5, CR Activated Abilities 9: B controls it, though its source is an object of A."""
    well = card("Well", "item", "mage", reserve(0), (Activated((), (Draw(1),), by=Who.EACH),))
    t = with_extra_cards(well, counter("Nay", target=Target(whose, zone=Zone.STACK, items=("ability",))))
    t.player("A", field=["Well"], hand=["Nay"]).player("B").main_phase("A").pass_once("A").act("B", "use Well")
    assert t.pass_once("B").can("A", "activate Nay") is negated


def test_a_negated_activation_does_not_resolve_and_its_card_goes_to_the_graveyard(t: Scenario) -> None:
    """CR Game Terms - Negate 1, CR Game Terms - Negated 1, 2, CR Game Zones - Graveyard 4."""
    sting(t, "No").act("B", "activate No").resolve_top()
    assert t.stack == []
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard")) == (["Sting"], ["No"])
    assert t.champion("B").damage == 0
    assert "B negates the activation of Sting" in t.log


def test_what_was_paid_for_a_negated_activation_stays_paid(t: Scenario) -> None:
    """CR Game Terms - Negate 1.b."""
    t.player("A", hand=["Dear Sting", "Anvil", "Anvil"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Dear Sting", target="B's champion").pass_once("A").act("B", "activate No").pass_all()
    assert t.zone("A", "memory") == ["Anvil", "Anvil"]
    assert t.zone("A", "hand") == []


def test_the_card_of_a_negated_activation_is_still_on_the_stack_for_the_same_text(t: Scenario) -> None:
    """CR Game Terms - Negate 1.a: so it can be banished, or put into memory, before the checks take it away."""
    sting(t, "No And Banish").act("B", "activate No And Banish").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment")) == ([], ["Sting"])


def test_the_card_of_a_negated_activation_is_put_where_the_text_says(t: Scenario) -> None:
    """CR Game Terms - Negate 1.a."""
    sting(t, "No And Keep").act("B", "activate No And Keep").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "memory")) == ([], ["Sting"])


@pytest.mark.parametrize(("name", "drawn"), [("No And Draw", 1), ("No And Tell", 1), ("No", 0)])
def test_a_text_knows_what_it_negated(t: Scenario, name: str, drawn: int) -> None:
    """CR Game Terms - Negated 1."""
    sting(t, name).act("B", f"activate {name}").pass_all()
    assert len(t.zone("B", "hand")) == drawn


@pytest.mark.parametrize("which", [ORIGINAL, COPY])
def test_a_card_stays_on_the_stack_as_long_as_an_instance_is_left(t: Scenario, which: int) -> None:
    """CR Game Terms - Negate 1, 1.a, CR Playing Cards 7: the copy or the original was negated, the other resolves."""
    t.player("A", hand=["Sting", "Fork"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Fork").resolve_top(
        new_targets="keep targets"
    )
    t.pass_once("A").act("B", "activate No").game.choose(which)
    t.resolve_top()
    assert [item.copied for item in t.state.stack] == [which == ORIGINAL]
    assert t.zone("A", "graveyard") == ["Fork"]
    t.pass_all()
    assert t.zone("A", "graveyard") == ["Fork", "Sting"]
    assert t.champion("B").damage == 1


@pytest.mark.parametrize(
    ("which", "states", "graveyard"), [(ORIGINAL, ("token", "copy"), ["Fork", "Bulky"]), (COPY, (), ["Fork"])]
)
def test_an_ally_or_the_token_of_its_copy_enters(
    t: Scenario, which: int, states: tuple[str, ...], graveyard: list[str]
) -> None:
    """CR Playing Cards 7.a, CR Copying Abilities 4, 5: whichever instance was not negated."""
    t.player("A", hand=["Bulky", "Anvil", "Fork"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Bulky", reserve="Anvil").act("A", "activate Fork").resolve_top()
    t.pass_once("A").act("B", "activate No").game.choose(which)
    t.pass_all()
    assert [each.states for each in t.objects("Bulky")] == [states]
    assert t.zone("A", "graveyard") == graveyard


def test_a_materialization_that_is_negated_goes_to_banishment(t: Scenario) -> None:
    """CR Playing Cards 7.a: a card with a memory cost, though it is no regalia."""
    t.player("A", material=["Idol"]).player("B", hand=["No"]).phase("A", "materialize")
    while t.purpose != "materialize":
        t.pass_once(t.asked)
    t.answer("A", "materialize", "materialize Idol").pass_once("A").act("B", "activate No").resolve_top()
    assert t.zone("A", "banishment") == ["Idol"]


@pytest.mark.parametrize(("answer", "zone"), [("pay", "banishment"), ("decline", "graveyard")])
def test_a_card_that_would_be_banished_as_it_resolves_is_if_it_is_negated(t: Scenario, answer: str, zone: str) -> None:
    """CR Resolution 11.a."""
    t.player("A", hand=["Kindled", "Anvil"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Kindled", pay=answer, reserve="Anvil" if answer == "pay" else ())
    t.pass_once("A").act("B", "activate No").pass_all()
    assert t.zone("A", zone) == ["Kindled"]


def test_a_negated_ability_does_not_resolve_and_its_source_stays(t: Scenario) -> None:
    """CR Game Terms - Negate 1, CR Triggered Abilities 9."""
    t.player("A", field=["Poker"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "use Poker", target="B's champion").pass_once("A").act("B", "activate No").pass_all()
    assert t.champion("B").damage == 0
    assert t.object("Poker").rested, "the cost stays paid"


def test_an_ability_outlives_its_negated_source(t: Scenario) -> None:
    """CR Abilities 14: Arriver's trigger is on the stack of its own."""
    t.player("A", hand=["Arriver"]).player("B", hand=["Execute"]).main_phase("A")
    t.act("A", "activate Arriver").resolve_top()
    t.pass_once("A").act("B", "activate Execute", target="Arriver").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_no_delayed_trigger_comes_of_a_negated_activation(t: Scenario) -> None:
    """CR Triggered Abilities 7."""
    t.player("A", hand=["Patient"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Patient").pass_once("A").act("B", "activate No").pass_all().pass_to("end").pass_all()
    assert t.zone("A", "hand") == []


def test_a_delayed_trigger_can_be_negated(t: Scenario) -> None:
    """CR Triggered Abilities 8, 9: and it does not come again."""
    t.player("A", hand=["Patient"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Patient").pass_all().pass_to("end")
    t.pass_once("A").act("B", "activate No").pass_all()
    assert t.zone("A", "hand") == []
    t.pass_to("end", "B")
    assert not t.stack


# Which ones ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "possible"), [("No", True), ("No Spell", True), ("No Cheap", True), ("No Shot", False)]
)
def test_what_is_negated_is_described_by_its_source_and_its_targets(t: Scenario, name: str, possible: bool) -> None:
    """CR Objects and Targeting - Non-Objects 1.a.i: Sting is a Spell that costs 0 and targets a champion."""
    sting(t, name)
    assert t.can("B", f"activate {name}") is possible


@pytest.mark.parametrize("name", ["No Spell", "No Cheap"])
def test_other_activations_are_left_alone(t: Scenario, name: str) -> None:
    """CR Objects and Targeting - Target 1: Weaken is no Spell, Dear Sting costs 2."""
    played = "Weaken" if name == "No Spell" else "Dear Sting"
    t.player("A", hand=[played, "Anvil", "Anvil"]).player("B", hand=[name]).main_phase("A")
    t.act("A", f"activate {played}", target="B's champion").pass_once("A")
    t.cannot("B", f"activate {name}")


def test_what_targets_an_ally_of_yours_can_be_negated(t: Scenario) -> None:
    """CR Objects and Targeting - Non-Objects 1.a.i."""
    t.player("A", hand=["Sting"]).player("B", field=["Bulky"], hand=["No Shot"]).main_phase("A")
    t.act("A", "activate Sting", target="Bulky").pass_once("A").act("B", "activate No Shot").pass_all()
    assert t.object("Bulky").damage == 0


def test_all_activations_of_others_are_negated_at_once(t: Scenario) -> None:
    """CR Game Terms - Negate 1, CR Playing Cards 5: those that B controls, and nothing of A's or that is no card."""
    t.player("A", hand=["Sting", "No More"], field=["Poker"]).player("B", hand=["Sting", "Weaken"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "use Poker", target="B's champion").pass_once("A")
    t.act("B", "activate Sting", target="A's champion").act("B", "activate Weaken", target="A's champion")
    t.pass_once("B").act("A", "activate No More").resolve_top()
    assert t.stack == ["Sting", "Poker"]
    assert sorted(t.zone("B", "graveyard")) == ["Sting", "Weaken"]
    t.pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 2)


def test_the_enter_triggers_of_an_ally_are_negated(t: Scenario) -> None:
    """CR Game Terms - Negate 1."""
    t.player("A", hand=["Arriver"]).player("B", hand=["No Enter"]).main_phase("A")
    t.act("A", "activate Arriver").resolve_top()
    t.pass_once("A").act("B", "activate No Enter", target="Arriver").pass_all()
    assert t.zone("A", "hand") == []


def test_triggers_of_other_events_are_left_alone(t: Scenario) -> None:
    """CR Keywords - On Enter 1: Busy waits for any ally that enters, and for its own move, and neither is On Enter."""
    t.player("A", hand=["Busy"]).player("B", hand=["No Enter"]).main_phase("A")
    t.act("A", "activate Busy").resolve_top(triggers="Busy (1)")
    assert t.stack == ["Busy", "Busy"]
    t.pass_once("A").act("B", "activate No Enter", target="Busy").resolve_top()
    assert t.stack == ["Busy", "Busy"]
    t.pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_only_the_triggers_of_the_targeted_ally_are_negated(t: Scenario) -> None:
    """CR Game Terms - Negate 1."""
    t.player("A", field=["Busy"], hand=["Arriver"]).player("B", hand=["No Enter"]).main_phase("A")
    t.act("A", "activate Arriver").resolve_top()
    t.answer("A", "triggers", "Busy")
    assert sorted(t.stack) == ["Arriver", "Busy"]
    t.pass_once("A").act("B", "activate No Enter", target="Arriver").resolve_top()
    assert t.stack == ["Busy"]


def test_an_activation_is_described_by_what_its_card_is_now(t: Scenario) -> None:
    """CR Playing Cards 9.c: Weaken became a Spell on the stack."""
    t.player("A", hand=["Weaken", "Study"], field=["Lens"]).player("B", hand=["No Spell"]).main_phase("A")
    t.act("A", "activate Weaken", target="B's champion")
    t.cannot("B", "activate No Spell")
    t.act("A", "activate Study").resolve_top()
    t.pass_once("A").act("B", "activate No Spell").pass_all()
    assert t.champion("B").counters == ()


def test_whoever_controls_what_is_negated_is_known(t: Scenario) -> None:
    """CR Playing Cards 5: A controls the activation and draws, also as it is gone."""
    sting(t, "No And Console").act("B", "activate No And Console").pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (2, 0)


@pytest.mark.parametrize(("which", "controller"), [(ORIGINAL, "A"), (COPY, "B")])
def test_whoever_made_a_copy_controls_it(t: Scenario, which: int, controller: str) -> None:
    """CR Copy 3, CR Playing Cards 5: B copied the Sting of A, and draws if that copy is negated."""
    t.player("A", hand=["Sting", "No And Console"]).player("B", hand=["Fork"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A")
    t.act("B", "activate Fork").resolve_top(new_targets="keep targets")
    t.act("A", "activate No And Console").game.choose(which)
    t.resolve_top()
    assert [len(t.zone(player, "hand")) for player in (controller, "AB".replace(controller, ""))] == [2, 0]


@pytest.mark.parametrize(
    ("played", "names"),
    [
        ("activate Sting", {"No Activation"}),
        ("activate Bulky", {"No Activation", "No Ally"}),
        ("activate Ember", {"No Activation", "No Fire"}),
        ("use Poker", {"No Ability"}),
    ],
)
def test_items_are_told_apart_by_kind_type_element_and_controller(t: Scenario, played: str, names: set[str]) -> None:
    """CR Objects and Targeting - Non-Objects 1.a.i, 1.b.i, CR Playing Cards 5: B has no activation to be negated."""
    answers = ["No Activation", "No Materialization", "No Ability", "No Ally", "No Fire", "No Friend"]
    t.player("A", lineage=["Spirit of Fire"], field=["Poker"], hand=["Sting", "Bulky", "Ember", "Anvil"])
    t.player("B", hand=answers).main_phase("A")
    t.act("A", played, target="B's champion", reserve="Anvil").pass_once("A")
    assert {name for name in answers if t.can("B", f"activate {name}")} == names


def test_materializations_are_negated_as_such(t: Scenario) -> None:
    """CR Objects and Targeting - Non-Objects 1.b.i: and are no activations."""
    t.player("A", material=["Idol"]).player("B", hand=["No Activation", "No Materialization"]).phase("A", "materialize")
    while t.purpose != "materialize":
        t.pass_once(t.asked)
    t.answer("A", "materialize", "materialize Idol").pass_once("A")
    t.cannot("B", "activate No Activation")
    t.act("B", "activate No Materialization").resolve_top()
    assert t.zone("A", "banishment") == ["Idol"]


@pytest.mark.parametrize(("answer", "possible"), [("pay", True), ("decline", False)])
def test_an_activation_knows_on_the_stack_what_was_paid_for_it(t: Scenario, answer: str, possible: bool) -> None:
    """CR Playing Cards 9.a, CR Card and Object Information 1."""
    t.player("A", hand=["Kicked Spell", "Anvil"]).player("B", hand=["No Spell"]).main_phase("A")
    t.act("A", "activate Kicked Spell", pay=answer).pass_once("A")
    assert t.can("B", "activate No Spell") is possible


# What notices --------------------------------------------------------------------------------------------------


def test_a_text_waits_for_a_negation(t: Scenario) -> None:
    """CR Game Terms - Negated 1: B negates an activation that A controls; what A negates is not B's doing."""
    t.player("A", hand=["Sting"], field=["Camel"]).player("B", hand=["No"], field=["Gloater", "Witness"]).main_phase(
        "A"
    )
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate No").resolve_top()
    assert sorted(t.stack) == ["Camel", "Gloater"]
    t.pass_all(may="no")
    assert len(t.zone("B", "hand")) == 1


def test_a_text_waits_for_the_negation_of_an_ability(t: Scenario) -> None:
    """CR Triggered Abilities 9: that is no card activation."""
    t.player("A", field=["Poker"]).player("B", hand=["No"], field=["Gloater", "Witness"]).main_phase("A")
    t.act("A", "use Poker", target="B's champion").pass_once("A").act("B", "activate No").resolve_top()
    assert t.stack == ["Witness"]


@pytest.mark.parametrize(("name", "drawn"), [("No", 1), ("Chill", 0)])
def test_the_turn_remembers_what_was_negated(t: Scenario, name: str, drawn: int) -> None:
    """CR Fizzle 4: what fizzled was not negated."""
    t.player("A", hand=["Sting", "Grudge"]).player("B", hand=[name]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", f"activate {name}").pass_all()
    t.act("A", "activate Grudge").pass_all()
    assert len(t.zone("A", "hand")) == drawn


# What can't be negated -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Ensure", "Ensure Next"])
def test_an_activation_that_cannot_be_negated_resolves(t: Scenario, first: str) -> None:
    """CR Player Action Legality 2: "can't" wins."""
    t.player("A", hand=[first, "Sting"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", f"activate {first}").pass_all().act("A", "activate Sting", target="B's champion").pass_once("A")
    t.act("B", "activate No").pass_all()
    assert t.champion("B").damage == 1


def test_a_card_says_itself_that_it_cannot_be_negated(t: Scenario) -> None:
    """CR Player Action Legality 2: it says so on the stack, and of nothing else."""
    t.player("A", hand=["Sure Sting", "Sting"]).player("B", hand=["No", "No"]).main_phase("A")
    t.act("A", "activate Sure Sting", target="B's champion").act("A", "activate Sting", target="B's champion")
    t.pass_once("A").act("B", "activate No", target="Sting").act("B", "activate No", target="Sure Sting").pass_all()
    assert t.champion("B").damage == 1
    assert "B negates the activation of Sting" in t.log


def test_only_the_next_activation_cannot_be_negated(t: Scenario) -> None:
    t.player("A", hand=["Ensure Next", "Weaken", "Sting"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Ensure Next").pass_all().act("A", "activate Weaken", target="B's champion").pass_all()
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate No").pass_all()
    assert t.champion("B").damage == 0


def test_only_that_activation_cannot_be_negated_while_it_waits(t: Scenario) -> None:
    """CR Player Action Legality 2."""
    t.player("A", hand=["Ensure Next", "Weaken", "Sting"]).player("B", hand=["No", "No"]).main_phase("A")
    t.act("A", "activate Ensure Next").pass_all().act("A", "activate Weaken", target="B's champion")
    t.act("A", "activate Sting", target="B's champion").pass_once("A")
    t.act("B", "activate No", target="Sting").act("B", "activate No", target="Weaken").pass_all()
    assert (t.champion("B").damage, dict(t.champion("B").counters)) == (0, {"debuff": 1})


# Cards that leave the stack ------------------------------------------------------------------------------------


def test_an_activation_fizzles_as_its_card_is_banished(t: Scenario) -> None:
    """CR Playing Cards 8, CR State-based Checks - Types of Checks 10."""
    sting(t, "Chill").act("B", "activate Chill").resolve_top()
    assert (t.stack, t.zone("A", "banishment")) == ([], ["Sting"])
    assert t.champion("B").damage == 0
    assert "the activation of Sting fizzles" in t.log


@pytest.mark.parametrize(("which", "left", "banished"), [(ORIGINAL, [], ["Sting"]), (COPY, ["Sting"], [])])
def test_every_instance_of_a_banished_card_fizzles(
    t: Scenario, which: int, left: list[str], banished: list[str]
) -> None:
    """CR Playing Cards 8, CR Game Terms - Fizzle 3, CR State-based Checks - Types of Checks 5.

    The card is banished with the original, while a copy that is banished ceases to exist.
    """
    t.player("A", hand=["Sting", "Fork"]).player("B", hand=["Chill"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Fork").resolve_top(
        new_targets="keep targets"
    )
    t.pass_once("A").act("B", "activate Chill").game.choose(which)
    t.resolve_top()
    assert (t.stack, t.zone("A", "banishment")) == (left, banished)


@pytest.mark.parametrize(("name", "zone"), [("Recall It", "hand"), ("Bin It", "graveyard"), ("Sink It", "deck")])
def test_the_card_of_an_activation_is_put_elsewhere(t: Scenario, name: str, zone: str) -> None:
    """CR Playing Cards 8: it does not resolve."""
    sting(t, name).act("B", f"activate {name}").resolve_top()
    assert t.stack == []
    assert t.zone("A", zone)[-1] == "Sting"
    assert t.champion("B").damage == 0


def test_a_copy_that_is_put_elsewhere_ceases_to_exist(t: Scenario) -> None:
    """CR State-based Checks - Types of Checks 5: the original and its card stay on the stack."""
    t.player("A", hand=["Sting", "Fork"]).player("B", hand=["Recall It"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Fork").resolve_top(
        new_targets="keep targets"
    )
    t.pass_once("A").act("B", "activate Recall It").game.choose(COPY)
    t.resolve_top()
    assert ([item.copied for item in t.state.stack], t.zone("A", "hand")) == ([False], [])
    t.pass_all()
    assert t.champion("B").damage == 1


def test_an_ability_is_banished_and_its_source_is_not(t: Scenario) -> None:
    """CR Abilities 14: the ability ceases to exist; it is no card that could be put into a hand."""
    t.player("A", field=["Poker"]).player("B", hand=["Recall It", "Chill"]).main_phase("A")
    t.act("A", "use Poker", target="B's champion").pass_once("A").act("B", "activate Recall It").resolve_top()
    assert t.stack == ["Poker"]
    t.pass_once("A").act("B", "activate Chill").resolve_top()
    assert t.stack == []
    assert t.object("Poker").rested


# Counters and costs of activations -----------------------------------------------------------------------------


def test_counters_are_put_on_an_activation(t: Scenario) -> None:
    """CR Counters 1.a: and read as it resolves."""
    t.player("A", hand=["Discharge", "Charge It"]).player("B").main_phase("A")
    t.act("A", "activate Discharge", target="B's champion").act("A", "activate Charge It").pass_all()
    assert t.champion("B").damage == 2


def test_counters_of_an_activation_are_gone_with_it(t: Scenario) -> None:
    """CR Counters 1.a: the next time the card has none."""
    t.player("A", hand=["Discharge", "Charge It", "Recall It"]).player("B").main_phase("A")
    t.act("A", "activate Discharge", target="B's champion").act("A", "activate Charge It").resolve_top()
    t.act("A", "activate Recall It").pass_all().act("A", "activate Discharge", target="B's champion").pass_all()
    assert t.champion("B").damage == 0


def test_the_cost_of_an_activation_is_read(t: Scenario) -> None:
    """CR Parts of a Card - Cost 1: Dear Sting costs 2."""
    t.player("A", hand=["Dear Sting", "Anvil", "Anvil"]).player("B", hand=["Measure"], damage=5).main_phase("A")
    t.act("A", "activate Dear Sting", target="B's champion").pass_once("A").act("B", "activate Measure").resolve_top()
    assert t.champion("B").damage == 3


def test_everything_else_on_the_stack_is_banished_at_once(t: Scenario) -> None:
    """CR Playing Cards 8, CR State-based Checks - Types of Checks 10: but not what does it, which is resolving."""
    t.player("A", hand=["Sting", "Clear All"], field=["Poker"]).player("B", hand=["Weaken"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "use Poker", target="B's champion").pass_once("A")
    t.act("B", "activate Weaken", target="A's champion").pass_once("B").act("A", "activate Clear All").resolve_top()
    assert t.stack == []
    assert (t.zone("A", "banishment"), t.zone("B", "banishment")) == (["Sting"], ["Weaken"])
    assert t.zone("A", "graveyard") == ["Clear All"]


def test_a_copied_activation_speaks_of_itself(t: Scenario) -> None:
    """CR Copy 1.e.i, CR Copying Abilities 5: the copy is no card that could go to hand, and the original does."""
    t.player("A", hand=["Boomerang Too", "Fork"]).player("B").main_phase("A")
    t.act("A", "activate Boomerang Too").act("A", "activate Fork").resolve_top()
    t.resolve_top()
    assert (t.stack, len(t.zone("A", "hand"))) == (["Boomerang Too"], 1)
    t.pass_all()
    assert sorted(t.zone("A", "hand")) == ["Boomerang Too", "Honorable Vanguard", "Honorable Vanguard"]


def test_what_targets_the_source_is_negated(t: Scenario) -> None:
    """CR Game Terms - Negate 1: of two activations the one that targets the Vault."""
    t.player("A", hand=["Mark", "Sting"]).player("B", field=["Vault"]).main_phase("A")
    t.act("A", "activate Mark", target="Vault").act("A", "activate Sting", target="B's champion").pass_once("A")
    t.act("B", "use Vault").pass_all()
    assert (t.counters("Vault", "charge"), t.champion("B").damage) == (0, 1)


def test_a_negated_attack_card_goes_to_the_graveyard_and_the_champion_stays_rested(t: Scenario) -> None:
    """CR Card Types - Attack 5.a: no attack is declared."""
    t.player("A", hand=["Feint"]).player("B", hand=["No"]).main_phase("A")
    t.act("A", "activate Feint").pass_once("A").act("B", "activate No").pass_all()
    assert (t.zone("A", "graveyard"), t.champion("A").rested) == (["Feint"], True)
    assert "attacks" not in " ".join(t.log)


def test_what_triggered_on_an_activation_stays_on_the_stack_without_it(t: Scenario) -> None:
    """CR Game Terms - Negated 2.a."""
    t.player("A", hand=["Sting"], field=["Ear"]).player("B", hand=["No Activation"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate No Activation").resolve_top()
    assert t.stack == ["Ear"]
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_an_ability_is_negated_although_its_source_could_not_be(t: Scenario) -> None:
    """CR Game Terms - Negate 1: what was said of the activation is not said of the abilities of what it became."""
    t.player("A", hand=["Assure", "Assured"]).player("B", hand=["No", "No"]).main_phase("A")
    t.act("A", "activate Assure").pass_all().act("A", "activate Assured").pass_once("A")
    t.act("B", "activate No", target="Assured").pass_all()
    assert t.objects("Assured")
    t.act("A", "use Assured").pass_once("A").act("B", "activate No", target="Assured").pass_all()
    assert t.zone("A", "hand") == []


def test_each_of_several_is_negated_unless_its_controller_pays(t: Scenario) -> None:
    """CR Resolution 5: who controls them is asked for one after the other."""
    t.player("A", hand=["Sting", "Sting", "Anvil"]).player("B", hand=["Blackmail"]).main_phase("A")
    for _ in range(2):
        t.act("A", "activate Sting", target="B's champion")
    t.pass_once("A").act("B", "activate Blackmail").pass_all()
    t.answer("A", "pay", "pay").pass_all()
    assert t.zone("A", "memory") == ["Anvil"]
    assert t.champion("B").damage == 1
