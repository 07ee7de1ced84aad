"""Activating cards, costs, targets, the Effects Stack and Opportunity."""

from __future__ import annotations

import pytest

from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import Destroy, Draw, Effect
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ITEM, THEIRS, Target
from grandarchive.model.terms import Who
from grandarchive.testing import Scenario, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

WIND = ["Spirit of Wind"]
FIRE = ["Spirit of Fire"]
RAI = ["Spirit of Fire", "Rai, Spellcrafter"]
ARCHMAGE = [*RAI, "Rai, Archmage"]
STORM_SEER = [*ARCHMAGE, "Rai, Storm Seer"]
LORRAINE = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
FILL = ["Gray Wolf", "Blue Slime", "Trusty Steed", "Give Bath"]


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


# Elements (1.2) ------------------------------------------------------------------------------------------------


def test_a_card_needs_its_element_enabled(scenario: Scenario) -> None:
    """CR Game Terms - Element 2, CR Card Types - Champion 5, CR Card Activation 1.2, CR Parts of a Card - Element 2."""
    t = scenario.player("A", lineage=WIND, hand=["Favorable Winds", "Ignite the Soul", "Gray Wolf", "Gray Wolf"])
    t.player("B").main_phase("A")
    assert t.can("A", "activate Favorable Winds")
    t.cannot("A", "activate Ignite the Soul", reason="CR Card Activation 1.2")


def test_norm_is_enabled_for_everybody(scenario: Scenario) -> None:
    """CR Special Elements - Norm 1, CR Game Terms - Element 3.a, CR Parts of a Card - Element 2.a."""
    t = scenario.player("A", lineage=FIRE, hand=["Gray Wolf", "Dewdrop Hares", *FILL]).player("B").main_phase("A")
    assert t.can("A", "activate Gray Wolf")
    t.cannot("A", "activate Dewdrop Hares", reason="CR Parts of a Card - Element 2")


def test_the_whole_lineage_enables_elements(scenario: Scenario) -> None:
    """CR Parts of a Card - Element 3, CR Leveling Up 7.b.ii; objects that are no champions enable none.

    CR Game Terms - Element 3.b and 3.c.
    """
    hand = ["Ignite the Soul", "Arcane Sight", "Favorable Winds", "Give Bath", *FILL]
    t = scenario.player("A", lineage=STORM_SEER, field=["Blue Slime"], hand=hand).player("B").main_phase("A")
    assert t.can("A", "activate Ignite the Soul")
    assert t.can("A", "activate Arcane Sight")
    t.cannot("A", "activate Favorable Winds", reason="CR Parts of a Card - Element 3")
    t.cannot("A", "activate Give Bath", reason="CR Parts of a Card - Element 3")


def test_exalted_is_enabled_by_another_advanced_element(extra: Scenario) -> None:
    """CR Special Elements - Exalted 1; a basic element does not.

    CR Special Elements - Exalted 3, CR Game Terms - Element 3.c.i, CR Parts of a Card - Element 4.
    """
    t = extra.player("A", lineage=STORM_SEER, hand=["Exalted Hymn"])
    t.player("B", lineage=RAI, hand=["Exalted Hymn"]).main_phase("A")
    assert t.can("A", "activate Exalted Hymn")
    t.cannot("B", "activate Exalted Hymn", reason="CR Special Elements - Exalted 3")


def test_a_card_of_two_elements_needs_both(extra: Scenario) -> None:
    """CR Card Activation 1.2.1."""
    t = extra.player("A", lineage=["Spirit of Fire", "Spirit of Wind"], hand=["Firestorm"])
    t.player("B", lineage=WIND, hand=["Firestorm"]).main_phase("A")
    assert t.can("A", "activate Firestorm")
    t.cannot("B", "activate Firestorm", reason="CR Card Activation 1.2.1")


def test_class_does_not_matter_for_activating(scenario: Scenario) -> None:
    """CR Parts of a Card - Typeline 2.c."""
    t = scenario.player("A", lineage=LORRAINE, hand=["Gray Wolf", "Fireball", *FILL]).player("B").main_phase("A")
    assert t.can("A", "activate Gray Wolf")
    t.cannot("A", "activate Fireball", reason="CR Card Activation 1.2")


# Speed ---------------------------------------------------------------------------------------------------------


def test_fast_cards_are_activated_whenever_a_player_has_opportunity(scenario: Scenario) -> None:
    """CR Fast vs Slow 2.a; slow actions are not.

    CR Fast vs Slow 2, CR Card Types - Action 1, CR Stats - Speed 2, CR Game Terms - Slow 1, CR Game Terms - Fast 1 and
    2.
    """
    t = scenario.player("A").player("B", lineage=RAI, hand=["Ignite the Soul", "Focused Flames", *FILL]).main_phase("A")
    t.pass_once("A")
    assert t.can("B", "activate Ignite the Soul")
    t.cannot("B", "activate Focused Flames", reason="CR Fast vs Slow 1.b")
    t.act("B", "activate Ignite the Soul", target="A's champion").pass_all()
    assert t.champion("A").damage == 1


def test_a_slow_ability_is_used_only_in_the_own_main_phase(scenario: Scenario) -> None:
    """CR Fast vs Slow 2.b, CR Fast vs Slow 1.a; other abilities are fast (CR Activated Abilities 6).

    CR Activated Abilities 4.
    """
    field = ["Endura, Scepter of Ignition", "Tome of Knowledge"]
    t = scenario.player("A").player("B", lineage=RAI, enlighten=1, field=field).main_phase("A")
    t.cannot("B", "use Endura, Scepter of Ignition", reason="CR Fast vs Slow 1.b")
    assert t.can("B", "use Tome of Knowledge")
    t.pass_to("main", "B")
    assert t.can("B", "use Endura, Scepter of Ignition")


# Reserve costs (1.7, 1.8) --------------------------------------------------------------------------------------


def test_reserve_is_paid_with_chosen_cards_from_hand_into_memory(scenario: Scenario) -> None:
    """CR Game Terms - Reserve 1, CR Parts of a Card - Cost 2, CR Costs and Memory 1."""
    t = scenario.player("A", hand=["Honorable Vanguard", *FILL]).player("B").main_phase("A")
    t.act("A", "activate Honorable Vanguard", reserve=["Blue Slime", "Give Bath"])
    assert t.zone("A", "memory") == ["Blue Slime", "Give Bath"]
    assert t.zone("A", "hand") == ["Gray Wolf", "Trusty Steed"]
    t.pass_all()
    assert t.zone("A", "memory") == ["Blue Slime", "Give Bath"]


def test_the_card_itself_does_not_pay_for_its_cost(scenario: Scenario) -> None:
    """CR Parts of a Card - Cost 2: other cards from hand."""
    t = scenario.player("A", hand=["Honorable Vanguard", "Gray Wolf"])
    t.player("B", hand=["Honorable Vanguard", "Gray Wolf", "Gray Wolf"]).main_phase("A")
    t.cannot("A", "activate Honorable Vanguard", reason="CR Card Activation 1.8")
    t.pass_to("main", "B")
    assert t.can("B", "activate Honorable Vanguard")


def test_nobody_has_opportunity_while_reserve_is_chosen(scenario: Scenario) -> None:
    """CR Parts of a Card - Cost 2.a: only the payer is asked, and only about the payment."""
    t = scenario.player("A", hand=["Honorable Vanguard", *FILL]).player("B", hand=["Favorable Winds", "Gray Wolf"])
    t.main_phase("A").game.choose(t.options.index("activate Honorable Vanguard"))
    assert (t.asked, t.purpose) == ("A", "reserve")
    t.answer("A", "reserve", "Gray Wolf")
    assert (t.asked, t.purpose) == ("A", "reserve")
    t.answer("A", "reserve", "Give Bath")
    assert (t.asked, t.purpose) == ("A", "opportunity")


def test_a_card_that_costs_nothing_is_activated_with_an_empty_hand(extra: Scenario) -> None:
    """CR Costs and Memory 3: a cost of 0 is a cost, and no cost is not."""
    t = extra.player("A", hand=["Costless", "Feast"]).player("B").main_phase("A")
    assert t.can("A", "activate Feast")
    t.cannot("A", "activate Costless", reason="CR Costs and Memory 3")


def test_reductions_never_take_a_cost_below_zero(extra: Scenario) -> None:
    """CR Parts of a Card - Cost 8."""
    t = extra.player("A", hand=["Discount", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Discount").pass_all()
    assert t.zone("A", "memory") == []
    assert t.zone("A", "hand") == ["Gray Wolf", "Honorable Vanguard"]


def test_efficiency_makes_a_card_cost_level_less(scenario: Scenario) -> None:
    """CR Game Terms - LV 1, CR Keywords - Efficiency 1; levels count with what changes them."""
    for field, cost in ([], 7), (["Tome of Knowledge"], 6):
        t = Scenario(scenario.catalog).player("A", lineage=RAI, field=field, hand=["Careful Study", *FILL, *FILL])
        t.player("B").main_phase("A").act("A", "activate Careful Study")
        assert len(t.zone("A", "memory")) == cost


def test_a_reduction_with_a_class_bonus_needs_the_class(scenario: Scenario) -> None:
    """CR Restriction Abilities 2.a, CR Keywords - Class Bonus.

    CR Class Bonus 1, CR Class Restrictions 1, CR Restriction Abilities 1.
    """
    t = scenario.player("A", lineage=RAI, hand=["Fireball", *FILL]).player("B", lineage=FIRE, hand=["Fireball", *FILL])
    t.main_phase("A").act("A", "activate Fireball", target="B's champion")
    assert len(t.zone("A", "memory")) == 2
    t.act("A", "pass").act("B", "activate Fireball", target="A's champion")
    assert len(t.zone("B", "memory")) == 4


def test_reserved_cards_stay_in_memory_if_the_card_fizzles(extra: Scenario) -> None:
    """CR Costs and Memory 1.d."""
    t = extra.player("A", lineage=RAI, hand=["Focused Flames", "Gray Wolf"])
    t.player("B", field=["Gray Wolf"], hand=["Bounce"]).main_phase("A")
    t.act("A", "activate Focused Flames").pass_once("A").act("B", "activate Bounce").pass_all()
    assert t.zone("A", "memory") == ["Gray Wolf"]
    assert t.zone("A", "graveyard") == ["Focused Flames"]
    assert t.zone("B", "hand") == ["Gray Wolf"]


# Additional costs (1.3, 1.8) -----------------------------------------------------------------------------------


def test_a_required_additional_cost_must_be_payable(scenario: Scenario) -> None:
    """CR Card Activation 1.8."""
    t = scenario.player("A", lineage=FIRE, hand=["Cremation Ritual", *FILL])
    t.player("B", lineage=FIRE, hand=["Cremation Ritual", *FILL], field=["Gray Wolf"]).main_phase("A")
    t.cannot("A", "activate Cremation Ritual", reason="CR Card Activation 1.8")
    t.pass_to("main", "B")
    assert t.can("B", "activate Cremation Ritual")


def test_a_trigger_from_a_sacrifice_as_cost_resolves_before_the_card(scenario: Scenario) -> None:
    """CR Sacrifice 3: it is put on top of the activated card."""
    t = scenario.player("A", lineage=FIRE, hand=["Cremation Ritual", *FILL], field=["Library Witch", "Gray Wolf"])
    t.player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "activate Cremation Ritual", sacrifice="Library Witch")
    assert t.stack == ["Cremation Ritual", "Library Witch"]
    assert t.zone("A", "graveyard") == ["Library Witch"]
    t.resolve_top()
    assert (len(t.zone("A", "hand")), t.stack) == (2, ["Cremation Ritual"])
    t.pass_all()
    assert len(t.zone("A", "hand")) == 4


def test_only_own_objects_are_sacrificed(scenario: Scenario) -> None:
    """CR Sacrifice 2.c."""
    t = scenario.player("A", lineage=FIRE, hand=["Cremation Ritual", *FILL], field=["Gray Wolf", "Blitz Mage"])
    t.player("B", field=["Giant Tortoise"]).main_phase("A")
    t.game.choose(t.options.index("activate Cremation Ritual"))
    assert (t.purpose, t.options) == ("sacrifice", ["Gray Wolf", "Blitz Mage"])


def test_an_optional_cost_is_declared_and_may_be_left_unpaid(scenario: Scenario) -> None:
    """CR Card Activation 1.3.2; paid, the card is banished as it resolves."""
    lineage = [*LORRAINE, "Lorraine, Blademaster", "Lorraine, Crux Knight"]
    for pay, memory, zone in (("decline", 0, "graveyard"), ("pay", 2, "banishment")):
        t = Scenario(scenario.catalog).player("A", lineage=lineage, hand=["Crux Sight", "Gray Wolf", "Gray Wolf"])
        t.player("B").main_phase("A").act("A", "activate Crux Sight", pay=pay).pass_all()
        assert len(t.zone("A", "memory")) == memory
        assert t.zone("A", zone) == ["Crux Sight"]


def test_an_optional_cost_that_cannot_be_paid_is_not_offered(scenario: Scenario) -> None:
    """CR Card Activation 1.8."""
    lineage = [*LORRAINE, "Lorraine, Blademaster", "Lorraine, Crux Knight"]
    t = scenario.player("A", lineage=lineage, hand=["Crux Sight", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Crux Sight")
    assert t.purpose == "opportunity"
    assert t.zone("A", "memory") == []


def test_an_attack_card_rests_the_champion_as_a_cost(scenario: Scenario) -> None:
    """CR Card Types - Attack 2; a rested champion cannot pay it.

    CR Card Types - Champion 4.a, CR Card Types - Attack 5.
    """
    t = scenario.player("A", lineage=LORRAINE, hand=["Opening Cut", "Gray Wolf"])
    t.player("B", lineage=LORRAINE, rested=True, hand=["Opening Cut", "Gray Wolf"]).main_phase("A")
    assert not t.champion("A").rested
    t.act("A", "activate Opening Cut")
    assert t.champion("A").rested
    assert t.stack == ["Opening Cut"]
    t.cannot("B", "activate Opening Cut", reason="CR Card Types - Attack 2")


def test_a_rested_champion_cannot_activate_an_attack_card(scenario: Scenario) -> None:
    """CR Card Types - Attack 2."""
    t = scenario.player("A", rested=True, hand=["Opening Cut", "Gray Wolf"]).player("B").main_phase("A")
    t.cannot("A", "activate Opening Cut", reason="CR Card Types - Attack 2")


def test_the_cost_of_an_ability_is_paid_before_it_resolves(scenario: Scenario) -> None:
    """CR Activated Abilities 1 and 2, CR Abilities 14: the ability is independent of its source."""
    t = scenario.player("A", lineage=RAI, field=["Tome of Knowledge"]).player("B").main_phase("A")
    t.act("A", "use Tome of Knowledge")
    assert t.zone("A", "banishment") == ["Tome of Knowledge"]
    assert (t.stack, t.zone("A", "hand")) == (["Tome of Knowledge"], [])
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_an_ability_that_rests_its_source_needs_it_awake(scenario: Scenario) -> None:
    """CR Rest/Rested 3, CR Rest/Rested 5, CR Awake 2."""
    t = scenario.player("A", lineage=RAI, enlighten=1, field=["Endura, Scepter of Ignition"])
    t.player("B", lineage=RAI, enlighten=1, field=[rested("Endura, Scepter of Ignition")]).main_phase("A")
    t.act("A", "use Endura, Scepter of Ignition", target="B's champion").pass_all()
    assert t.champion("B").damage == 1
    assert t.object("Endura, Scepter of Ignition", "A").rested
    t.cannot("A", "use Endura, Scepter of Ignition", reason="CR Rest/Rested 5")


def test_reserve_may_be_part_of_the_cost_of_an_ability(extra: Scenario) -> None:
    """CR Activated Abilities 1; without cards in hand it cannot be activated."""
    t = extra.player("A", lineage=ARCHMAGE, field=["Proud Archer"], hand=["Gray Wolf"])
    t.player("B", lineage=ARCHMAGE, field=["Proud Archer"]).main_phase("A")
    t.cannot("B", "use Proud Archer", reason="CR Activated Abilities 1")
    t.act("A", "use Proud Archer", target="B's champion").pass_all()
    assert t.zone("A", "memory") == ["Gray Wolf"]
    assert t.champion("B").damage == 1


def test_abilities_of_an_ally_that_does_not_obey_are_not_activated(extra: Scenario) -> None:
    """CR Obedience 1, CR Keywords - Pride 1: the level counts with what changes it."""
    t = extra.player("A", lineage=RAI, field=["Proud Archer"], hand=["Insight", "Gray Wolf"]).player("B")
    t.main_phase("A").cannot("A", "use Proud Archer", reason="CR Obedience 1")
    t.cannot("A", "attack", reason="CR Obedience 1")
    t.act("A", "activate Insight").pass_all()
    assert t.can("A", "use Proud Archer")
    assert t.can("A", "attack with Proud Archer")


def test_an_ability_with_an_unmet_condition_is_not_activated(scenario: Scenario) -> None:
    """CR Activated Abilities 5: restrictions are specified after effects."""
    t = scenario.player("A", lineage=RAI, enlighten=6, field=["Mana Limiter"])
    t.player("B", lineage=RAI, enlighten=5, field=["Mana Limiter"]).main_phase("A")
    assert t.can("A", "use Mana Limiter")
    t.cannot("B", "use Mana Limiter", reason="CR Activated Abilities 5")


# Targets (1.5) and fizzling ------------------------------------------------------------------------------------


def test_a_card_is_not_activated_without_a_legal_target(scenario: Scenario) -> None:
    """CR Card Types - Action 2, CR Card Activation 1.5 and 1.6."""
    t = scenario.player("A", lineage=FIRE, hand=["Focused Flames", *FILL])
    t.player("B", lineage=FIRE, hand=["Focused Flames", *FILL]).main_phase("A")
    t.cannot("A", "activate Focused Flames", reason="CR Card Activation 1.5")
    t2 = Scenario(scenario.catalog).player("A", lineage=FIRE, hand=["Focused Flames", *FILL])
    t2.player("B", field=["Gray Wolf"]).main_phase("A")
    assert t2.can("A", "activate Focused Flames")


def test_only_what_fits_can_be_targeted(scenario: Scenario) -> None:
    """CR Objects and Targeting - Target 2."""
    t = scenario.player("A", lineage=FIRE, hand=["Focused Flames", *FILL], field=["Gray Wolf", "Tome of Knowledge"])
    t.player("B", field=["Giant Tortoise"]).main_phase("A")
    t.game.choose(t.options.index("activate Focused Flames"))
    assert (t.purpose, t.options) == ("target", ["Gray Wolf", "Giant Tortoise"])


def test_a_card_fizzles_if_its_only_target_left(extra: Scenario) -> None:
    """CR Checking Resolution 1.d, CR State-based Checks and Effects 2.a.

    CR Fizzle 1, CR Checking Resolution 1 and 1.b.
    """
    t = extra.player("A", hand=["Sting"], field=["Gray Wolf"]).player("B", hand=["Bounce"]).main_phase("A")
    t.act("A", "activate Sting", target="A's Gray Wolf").pass_once("A")
    t.act("B", "activate Bounce").pass_all()
    assert t.zone("A", "graveyard") == ["Sting"]
    assert "the activation of Sting fizzles" in t.log
    assert t.zone("A", "hand") == ["Gray Wolf"]


def test_a_card_fizzles_if_one_of_its_required_targets_is_illegal(extra: Scenario) -> None:
    """CR Card Types - Action 3, CR Checking Resolution 1.d.i.1: the entire card does not resolve."""
    t = extra.player("A", hand=["Pair"]).player("B", hand=["Bounce"], field=["Giant Tortoise", "Gray Wolf"])
    t.main_phase("A").act("A", "activate Pair").pass_once("A")
    t.act("B", "activate Bounce", target="B's Gray Wolf").pass_all()
    assert t.object("Giant Tortoise").damage == 0
    assert t.zone("A", "graveyard") == ["Pair"]


def test_two_required_targets_are_both_hit(extra: Scenario) -> None:
    """CR Card Activation 1.5; with one legal target only it is not activated."""
    t = extra.player("A", hand=["Pair", "Pair"]).player("B", field=["Giant Tortoise", "Gray Wolf"], hand=["Bounce"])
    t.main_phase("A").act("A", "activate Pair").pass_all()
    assert (t.object("Giant Tortoise").damage, t.object("Gray Wolf").damage) == (1, 1)
    t.pass_once("A").act("B", "activate Bounce", target="B's Gray Wolf").pass_all()
    t.cannot("A", "activate Pair", reason="CR Card Activation 1.5")


def test_up_to_targets_do_not_make_a_card_fizzle(extra: Scenario) -> None:
    """CR Checking Resolution 1.c: what is left is affected."""
    t = extra.player("A", hand=["Volley"]).player("B", hand=["Bounce"], field=["Giant Tortoise", "Gray Wolf"])
    t.main_phase("A").act("A", "activate Volley", target=["Giant Tortoise", "Gray Wolf"]).pass_once("A")
    t.act("B", "activate Bounce", target="B's Gray Wolf").pass_all()
    assert t.object("Giant Tortoise").damage == 2
    assert "the activation of Volley fizzles" not in t.log


def test_up_to_targets_may_be_left_out(extra: Scenario) -> None:
    """CR Card Activation 1.5: these targets are optional."""
    t = extra.player("A", hand=["Volley"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "activate Volley", target="done").pass_all()
    assert (t.object("Giant Tortoise").damage, t.champion("B").damage) == (0, 0)
    assert t.zone("A", "graveyard") == ["Volley"]


def test_an_object_that_left_and_came_back_is_no_longer_the_target(extra: Scenario) -> None:
    """CR State-based Checks and Effects 2, CR Game Zones 5."""
    t = extra.player("A", field=["Lakeside Serpent"], hand=["Sting", "Bounce"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="A's Lakeside Serpent").act("A", "activate Bounce").pass_all()
    assert t.zone("A", "hand") == ["Lakeside Serpent"]
    assert "the activation of Sting fizzles" in t.log


def test_a_sacrificed_target_makes_the_card_fizzle(extra: Scenario) -> None:
    """CR Card Activation 1.5 comes before 1.8, CR Checking Resolution 1.d."""
    t = extra.player("A", hand=["Offering"], field=["Gray Wolf"]).player("B", field=["Giant Tortoise"])
    t.main_phase("A").act("A", "activate Offering", target="A's Gray Wolf").pass_all()
    assert t.zone("A", "graveyard") == ["Gray Wolf", "Offering"]
    assert t.object("Giant Tortoise").damage == 0
    assert "the activation of Offering fizzles" in t.log


def test_a_triggered_ability_without_a_legal_target_does_nothing(scenario: Scenario) -> None:
    """CR Triggered Abilities 5.a."""
    t = scenario.player("A", hand=["Trusty Steed", *FILL]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "activate Trusty Steed").pass_all()
    assert t.object("Trusty Steed").power == 1
    assert t.object("Gray Wolf").power == 2
    assert t.stack == []


def test_a_triggered_ability_chooses_its_target_as_it_is_put_on_the_stack(extra: Scenario) -> None:
    """CR Triggered Abilities 5.a: if the target leaves it fizzles.

    CR Triggered Abilities 4.a, CR Resolving Triggered and Activated Abilities 1 and 1.a.

    CR On Enter 1.
    """
    t = (
        extra.player("A", hand=["Trusty Steed", *FILL], field=["Gray Wolf"])
        .player("B", hand=["Bounce"])
        .main_phase("A")
    )
    t.act("A", "activate Trusty Steed").pass_once("A").pass_once("B")
    assert t.stack == ["Trusty Steed"]
    t.pass_once("A").act("B", "activate Bounce", target="A's Gray Wolf").pass_all()
    assert "Trusty Steed's On Enter fizzles" in t.log
    assert t.object("Trusty Steed").power == 1


# The Effects Stack and Opportunity -----------------------------------------------------------------------------


def test_the_activating_player_keeps_opportunity(extra: Scenario) -> None:
    """CR Opportunity 1.a, CR Opportunity 8.a, CR Card Activation 1.9, also for the player whose turn it is not."""
    t = extra.player("A", hand=["Sting"]).player("B", hand=["Mend", "Read"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion")
    assert t.asked == "A"
    t.pass_once("A").act("B", "activate Read")
    assert t.asked == "B"
    t.act("B", "activate Mend")
    assert t.stack == ["Sting", "Read", "Mend"]
    t.pass_once("B")
    assert t.asked == "A"


@pytest.mark.parametrize(
    ("effect", "stack", "asked"),
    [
        (Draw(1), ["Read", "Eye"], "A"),
        (Destroy(Target(ITEM & THEIRS)), ["Read"], "B"),
    ],
)
def test_the_turn_player_has_opportunity_once_triggers_are_on_the_stack(
    effect: Effect, stack: list[str], asked: str
) -> None:
    """CR Triggered Abilities 10, CR Opportunity 8.a: "by default"; a trigger without a legal target is not there."""
    eye = relic("Eye", Triggered(Pattern(Happening.ACTIVATE, by=Who.OPPONENT), (effect,)))
    t = with_extra_cards(eye).player("A", field=["Eye"]).player("B", hand=["Read"]).main_phase("A")
    t.pass_once("A").act("B", "activate Read")
    assert (t.stack, t.asked) == (stack, asked)


def test_everybody_passes_on_a_trigger() -> None:
    """CR Opportunity 4, CR Triggered Abilities 10: the trigger resolves first, and only after a cycle of its own."""
    eye = relic("Eye", Triggered(Pattern(Happening.ACTIVATE, by=Who.OPPONENT), (Draw(1),)))
    t = with_extra_cards(eye).player("A", field=["Eye"]).player("B", hand=["Read"]).main_phase("A")
    t.pass_once("A").act("B", "activate Read").pass_once("A")
    assert (t.stack, t.asked) == (["Read", "Eye"], "B")
    t.pass_once("B")
    assert (t.stack, t.asked) == (["Read"], "A")


def test_the_last_card_on_the_stack_resolves_first(extra: Scenario) -> None:
    """CR Game Zones - Effects Stack 2."""
    t = extra.player("A", hand=["Sting", "Mend"], damage=1).player("B").main_phase("A")
    t.act("A", "activate Sting", target="A's champion").act("A", "activate Mend")
    t.resolve_top()
    assert (t.stack, t.champion("A").damage) == (["Sting"], 0)
    t.pass_all()
    assert t.champion("A").damage == 1


def test_nobody_changes_the_order_of_the_stack(extra: Scenario) -> None:
    """CR Game Zones - Effects Stack 4: what is there resolves from the top, whoever has played what."""
    t = extra.player("A", hand=["Sting", "Mend", "Sting"]).player("B", hand=["Mend"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Mend").pass_once("A")
    t.act("B", "activate Mend").pass_once("B").act("A", "activate Sting", target="B's champion")
    there, seen = ["Sting", "Mend", "Mend", "Sting"], []
    while t.stack:
        seen.append(t.stack)
        assert t.options == ["pass", *[option for option in t.options if option.startswith("activate")]]
        t.resolve_top()
    assert seen == [there, there[:3], there[:2], there[:1]]


def test_after_something_resolved_the_turn_player_has_opportunity(extra: Scenario) -> None:
    """CR Game Terms - Opportunity 2, CR Opportunity 8: also if the opponent's card resolved."""
    t = extra.player("A", hand=["Sting"]).player("B", hand=["Mend"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate Mend").resolve_top()
    assert (t.stack, t.asked) == (["Sting"], "A")


def test_everybody_has_to_pass_again_after_a_response(extra: Scenario) -> None:
    """CR Opportunity 5: the top resolves after all players passed in one cycle.

    CR Opportunity 3 and 4, CR Resolution 1.
    """
    t = extra.player("A", hand=["Sting"]).player("B", hand=["Mend"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate Mend").pass_once("B")
    assert t.stack == ["Sting", "Mend"]
    t.pass_once("A")
    assert t.stack == ["Sting"]


def test_an_ally_enters_the_field_awake_under_its_players_control(scenario: Scenario) -> None:
    """CR Card Types - Ally 1 and 4, CR Resolution 7; it may attack at once.

    CR Game Zones - Field 5, CR Game Terms - Awake 3.
    """
    t = scenario.player("A", hand=["Honorable Vanguard", "Gray Wolf", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Honorable Vanguard")
    assert t.objects("Honorable Vanguard") == []
    t.pass_all()
    ally = t.object("Honorable Vanguard")
    assert (ally.controller, ally.rested) == (0, False)
    assert t.can("A", "attack with Honorable Vanguard")


def test_an_object_may_enter_rested(scenario: Scenario) -> None:
    """CR Keywords - Hindered 1 and the text "enters the field rested"."""
    t = scenario.player("A", hand=["Crusader of Aesa", *FILL]).player("B").main_phase("A")
    t.act("A", "activate Crusader of Aesa").pass_all()
    assert t.object("Crusader of Aesa").rested
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1.a")


def test_an_action_goes_to_the_graveyard_after_it_resolved(extra: Scenario) -> None:
    """CR Card Types - Action 5."""
    t = extra.player("A", hand=["Read"]).player("B").main_phase("A").act("A", "activate Read")
    assert t.zone("A", "graveyard") == []
    t.pass_all()
    assert t.zone("A", "graveyard") == ["Read"]


def test_a_weapon_with_a_reserve_cost_is_activated_from_hand(extra: Scenario) -> None:
    """CR Card Types - Weapon 2 and 4.a.

    CR Card Types - Weapon 1 and 3, CR Stats - Durability 3, CR Counters - Durability 1.
    """
    t = extra.player("A", hand=["Rusty Sword", "Gray Wolf"]).player("B", hand=["Rusty Sword", "Gray Wolf"])
    t.main_phase("A").cannot("B", "activate Rusty Sword", reason="CR Card Types - Weapon 3")
    t.act("A", "activate Rusty Sword").pass_all()
    assert t.counters("Rusty Sword", "durability") == 1


def test_the_next_activation_that_fits_gets_what_waits_for_it(scenario: Scenario) -> None:
    """CR Continuous Effects 1: Silvie's next animal or beast enters with a buff counter, and only the next."""
    hand = ["Esteemed Knight", "Gray Wolf", "Gray Wolf", *["Blue Slime"] * 7]
    t = scenario.player("A", material=["Silvie, Wilds Whisperer"], memory=1, hand=hand)
    t.player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Silvie, Wilds Whisperer").pass_to("main")
    for name, cost in ("Esteemed Knight", 3), ("Gray Wolf", 2), ("Gray Wolf", 2):
        t.act("A", f"activate {name}", reserve=["Blue Slime"] * cost).pass_all()
    assert t.counters("Esteemed Knight", "buff") == 0
    assert [dict(wolf.counters).get("buff", 0) for wolf in t.objects("Gray Wolf")] == [1, 0]


def test_players_may_be_forbidden_to_activate_cards(scenario: Scenario) -> None:
    """CR Permission 1: "can't" overrules; Invoke Dominance leaves only allies, and only its player is bound."""
    lineage = ["Spirit of Wind", "Silvie, Wilds Whisperer", "Silvie, With the Pack", "Silvie, Loved by All"]
    t = scenario.player("A", lineage=lineage, hand=["Invoke Dominance", "Gray Wolf", "Favorable Winds", *FILL])
    t.player("B", hand=["Favorable Winds", *FILL]).main_phase("A")
    assert t.can("A", "activate Favorable Winds")
    t.act("A", "activate Invoke Dominance", reserve="Give Bath").pass_all()
    t.cannot("A", "activate Favorable Winds", reason="CR Permission 1")
    assert t.can("A", "activate Gray Wolf")
    assert t.can("B", "activate Favorable Winds")
