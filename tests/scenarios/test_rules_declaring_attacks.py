"""An attack is described once: what is offered can be completed, and what turns out illegal is taken back."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, at_beginning, attack, card, champion, has, keyword, reserve
from grandarchive.model.abilities import Ability, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import controls
from grandarchive.model.costs import PayReserve, give_back, rest, sacrifice
from grandarchive.model.durations import UntilNextTurn
from grandarchive.model.effects import Destroy, Draw, Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER
from grandarchive.model.modifications import AttackCost, Controls, Gains, Gets, Loses, MustAttack, Replaces
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    THEIRS,
    THIS,
    UNIT,
    YOURS,
    Attacking,
    Defending,
    Every,
    Named,
    Target,
    Type,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario
from tests.cant import attack_toll, cant_attack
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

BURIED = 3 + ((-1) * Count(ALLY, Zone.GRAVEYARD, Who.YOU))

RESERVED = Pattern(Happening.MOVE, into=Zone.MEMORY, out_of=Zone.HAND)
LORRAINE = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
AN_ALLY = Target(ALLY)
ATTACKS = Type("ATTACK")


def soldier(name: str, *abilities: Ability, power: int = 2) -> CardDefinition:
    return ally(name, 0, power, 4, "warrior human", *abilities)


CARDS = (
    # What makes an attack what it is, in the intent
    attack("Rising Cut", 0, 0, "warrior", has(Gets("power", 3))),
    attack("Keen Cut", 0, 2, "warrior", has(Gains(keyword("true sight")))),
    attack("Fading Cut", 0, 2, "warrior", has(Loses("true sight")), keyword("true sight")),
    attack("Wide Cut", 0, 2, "warrior", has(Gains(keyword("cleave")))),
    attack("Sure Cut", 0, 2, "warrior", keyword("unblockable")),
    soldier("Damper", has(Gets("power", -5), affected=ATTACKS)),
    soldier("Blinder", has(Loses("true sight"), affected=ATTACKS), keyword("stealth")),
    soldier("Hider", has(Gains(keyword("stealth")), condition=controls(Attacking(), whose=Who.EACH))),
    soldier("Strong", power=3),
    relic("Banner", has(Gets("power", 1), affected=ALLY & Attacking())),
    relic(
        "Cover",
        has(
            Gains(keyword("stealth")),
            affected=UNIT & YOURS,
            condition=controls(POWER >= 4, whose=Who.OPPONENT),
        ),
    ),
    relic("Crush", has(Gets("power", -9), affected=POWER >= 4)),
    soldier("Formal", has(AttackCost((rest(UNIT & YOURS),), THIS))),
    soldier("Coward", has(Gets("power", -5), condition=controls(THIS & Attacking()))),
    soldier("Lookout", has(Gains(keyword("true sight")), condition=controls(THIS & Attacking()))),
    soldier("Drummer", at_beginning(Phase.COMBAT, Draw(1))),
    champion("Hooded", 0, 15, "spirit", keyword("stealth")),
    # Costs
    soldier("Torch", has(AttackCost((PayReserve(2),), THIS))),
    card(
        "Great Sword",
        "weapon",
        "warrior",
        reserve(0),
        (has(AttackCost((PayReserve(1),), THIS)),),
        power=5,
        durability=2,
    ),
    card(
        "Tide Sword",
        "weapon",
        "warrior",
        reserve(0),
        (has(AttackCost((PayReserve(BURIED),), THIS)),),
        power=5,
        durability=2,
    ),
    soldier("Bloody", has(AttackCost((sacrifice(ALLY),), THIS))),
    relic("Blood Gate", has(attack_toll((sacrifice(ALLY),), UNIT & THEIRS))),
    relic("Open Gate", has(attack_toll((give_back(ALLY, to=Zone.HAND),), UNIT & THEIRS))),
    soldier("Hailbird", has(attack_toll((PayReserve(1),), target=THIS))),
    relic("Red Cliffs", has(attack_toll((PayReserve(1),), filter=ALLY))),
    skill("Tariff", Modify(RULES, (attack_toll((PayReserve(2),)),))),
    skill("Dare", Modify(RULES, (attack_toll((PayReserve(Count(ALLY, Zone.FIELD, Who.YOU)),)),))),
    soldier("Counting", has(AttackCost((PayReserve(Count(Defending())),), THIS))),
    soldier("Weighing", has(attack_toll((PayReserve(Count(Defending())),), THIS))),
    relic("Backfire", has(Replaces(RESERVED, Instead((Destroy(Every(Named("Torch"))),))))),
    # Can't, must
    soldier("Dummy", has(cant_attack(THIS))),
    soldier("Holy Man", has(cant_attack(target=THIS))),
    soldier("Saint", has(cant_attack(target=THIS)), keyword("taunt")),
    relic("Peace", has(cant_attack(ALLY, CHAMPION & YOURS))),
    skill("Fetter", Modify(AN_ALLY, (cant_attack(),), UntilNextTurn())),
    soldier("Lancer", has(MustAttack(THIS))),
    soldier("Hunter", has(MustAttack(THIS, CHAMPION))),
    skill("Goad", Modify(AN_ALLY, (MustAttack(),))),
    # Others
    skill("Seize", Modify(AN_ALLY, (Controls(),))),
    relic("Watchman", Triggered(Pattern(Happening.MOVE, into=Zone.INTENT, out_of=Zone.STACK), (Draw(1),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# An attack card is judged in the intent ------------------------------------------------------------------------


def test_an_attack_that_gets_its_power_in_the_intent_attacks(table: Scenario) -> None:
    """CR Card Types - Attack 6, CR Attacking and the Combat Phase 6: its static abilities work there."""
    t = table.player("A", lineage=LORRAINE, hand=["Rising Cut"]).player("B").main_phase("A")
    t.act("A", "activate Rising Cut").pass_all()
    assert t.champion("B").damage == 3


@pytest.mark.parametrize(("cut", "damage"), [("Keen Cut", 2), ("Sharp Cut", 0), ("Fading Cut", 0)])
def test_true_sight_that_an_attack_has_in_the_intent_counts(table: Scenario, cut: str, damage: int) -> None:
    """CR Keywords - True Sight 1.c, CR Card Types - Attack 6: what it has on the Effects Stack does not."""
    t = table.player("A", lineage=LORRAINE, hand=[cut, "Vanish"]).player("B").main_phase("A")
    t.act("A", "activate Vanish", target="B's champion").pass_all()
    t.act("A", f"activate {cut}").pass_all()
    assert t.champion("B").damage == damage
    assert t.zone("A", "graveyard") == ["Vanish", cut]
    assert (t.state.phase, t.champion("A").rested) == ("main", True)


def test_cleave_and_unblockable_of_an_attack_count(table: Scenario) -> None:
    """CR Keywords - Cleave 1, CR Keywords - Unblockable 1: on attacks too, and judged when targets are chosen."""
    t = table.player("A", hand=["Wide Cut", "Sure Cut", "Rouse"]).player("B", field=["Taunter"]).main_phase("A")
    t.act("A", "activate Wide Cut").pass_all(retaliate="done")
    assert (t.champion("B").damage, t.object("Taunter").damage) == (2, 2)
    t.act("A", "activate Rouse", target="A's champion").pass_all()
    t.act("A", "activate Sure Cut").resolve_top()
    assert t.options == ["Spirit of Wind", "Taunter"]


def test_an_attack_that_loses_its_power_in_the_intent_is_an_attack_all_the_same(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c: with an attack card a champion needs no power, and deals none here."""
    t = table.player("A", hand=["Sharp Cut"]).player("B", field=["Damper"]).main_phase("A")
    t.act("A", "activate Sharp Cut").pass_all(target="B's champion")
    assert (t.state.phase, t.champion("B").damage) == ("main", 0)
    assert "B's Spirit of Wind is attacked" in t.log


def test_an_attack_without_a_legal_target_has_not_been_in_the_intent(table: Scenario) -> None:
    """CR Card Types - Attack 5.a, 6: it fizzles, goes to the graveyard, and the champion remains rested."""
    t = (
        table.player("A", field=["Watchman"], hand=["Fading Cut", "Keen Cut"])
        .player("B", lineage=["Hooded"])
        .main_phase("A")
    )
    t.act("A", "activate Fading Cut").pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (["Keen Cut"], ["Fading Cut"])
    assert (t.champion("A").rested, t.state.combat, t.state.phase) == (True, None, "main")
    assert t.log[-1] == "the activation of Fading Cut fizzles"
    t.pass_to("main", "A").act("A", "activate Keen Cut").pass_all()
    assert t.champion("B").damage == 2
    assert len([line for line in t.log if "fizzles" in line]) == 1


def test_an_attack_outside_of_its_time_is_told_to_fizzle(table: Scenario) -> None:
    """CR Resolution 9, CR Attacking and the Combat Phase 2.c.iii: the log says so."""
    t = table.player("A").player("B", hand=["Sudden Charge"]).main_phase("A")
    t.pass_once("A").act("B", "activate Sudden Charge").pass_all()
    assert "the activation of Sudden Charge fizzles" in t.log
    assert (t.zone("B", "graveyard"), t.champion("B").rested) == (["Sudden Charge"], True)


# What depends on the attack itself -----------------------------------------------------------------------------


def test_an_attack_is_offered_as_it_would_be_while_it_is_declared(table: Scenario) -> None:
    """CR Declaring an Attack 1.c, 2.a: with the attacker in its role it has power or not, sees or does not see."""
    t = table.player("A", field=["Coward", "Lookout", "Bulky"]).player("B", field=["Hider"]).main_phase("A")
    assert not t.can("A", "attack with Coward")
    t.act("A", "attack with Bulky")
    assert t.object("Hider").defending is False
    t.pass_all()
    t.game.choose(t.options.index("attack with Lookout"))
    assert t.options == ["Spirit of Wind", "Hider"]


def test_what_hides_from_the_power_of_an_attacker_is_not_attacked_with_it(table: Scenario) -> None:
    """CR Declaring an Attack 1.c, CR Keywords - Stealth 1: more power while attacking is not always an advantage."""
    t = table.player("A", field=["Strong", "Bulky", "Banner"]).player("B", field=["Cover"]).main_phase("A")
    assert t.can("A", "attack with Bulky")
    t.cannot("A", "attack with Strong", reason="CR Keywords - Stealth 1")


def test_who_has_no_power_as_it_would_have_more_does_not_attack(table: Scenario) -> None:
    """CR Declaring an Attack 2.a, CR Dependencies 1: with the banner it is crushed."""
    t = table.player("A", field=["Strong", "Bulky", "Banner", "Crush"]).player("B").main_phase("A")
    assert t.can("A", "attack with Bulky")
    t.cannot("A", "attack with Strong", reason="CR Declaring an Attack 2.a")


@pytest.mark.parametrize(("beside", "can"), [([], False), (["Bulky"], True)])
def test_who_rests_to_attack_does_not_rest_to_pay_for_it(table: Scenario, beside: list[str], can: bool) -> None:
    """CR Declaring an Attack 2.e: another unit has to."""
    t = table.player("A", field=["Formal", *beside], rested=True).player("B").main_phase("A")
    assert t.can("A", "attack with Formal") == can


def test_at_the_beginning_of_combat_something_triggers(table: Scenario) -> None:
    """CR Turn Order 6: the combat phase begins like any other, and again with each attack."""
    t = table.player("A", field=["Drummer", "Bulky"]).player("B").main_phase("A")
    for attacker, cards in ("Drummer", 1), ("Bulky", 2):
        t.act("A", f"attack with {attacker}")
        assert (t.state.phase, t.stack) == ("combat", ["Drummer"])
        t.pass_all()
        assert len(t.zone("A", "hand")) == cards


# Additional costs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "may"), [(1, False), (2, True)])
def test_an_additional_cost_to_attack_must_be_payable(table: Scenario, cards: int, may: bool) -> None:
    """CR Attacking and the Combat Phase 1.e, CR Declaring an Attack 2.d: else the attack cannot be declared."""
    t = table.player("A", field=["Torch"], hand=cards).player("B").main_phase("A")
    assert t.can("A", "attack with Torch") is may
    if may:
        t.act("A", "attack with Torch")
        assert (len(t.zone("A", "memory")), t.object("Torch").rested) == (2, True)
        assert t.pass_all().champion("B").damage == 2


def test_a_weapon_that_cannot_be_paid_for_is_not_offered() -> None:
    """CR Declaring an Attack 2.b, 2.d: what is used for the attack costs in addition; other weapons do not."""
    for cards, weapons in (0, ["Rusty Sword"]), (1, ["Great Sword", "Rusty Sword"]):
        t = with_extra_cards(*CARDS)
        t.player("A", field=["Great Sword", "Rusty Sword", "Bulky"], hand=cards).player("B").main_phase("A")
        t.act("A", "attack with Spirit of Wind")
        if len(weapons) == 1:
            assert t.state.phase == "combat"
            continue
        assert t.options == weapons
        t.answer("A", "weapon", "Great Sword")
        assert len(t.zone("A", "memory")) == 1
        assert t.pass_all().champion("B").damage == 5


@pytest.mark.parametrize(("dead", "paid"), [(1, 2), (3, 0), (5, 0)])
def test_an_additional_cost_is_counted_as_it_is_paid(table: Scenario, dead: int, paid: int) -> None:
    """CR Declaring an Attack 2.d: what is calculated, and never less than nothing."""
    t = table.player("A", field=["Tide Sword"], hand=2, graveyard=["Bulky"] * dead).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind")
    assert len(t.zone("A", "memory")) == paid


def test_what_is_gone_when_its_cost_is_paid_has_not_attacked(table: Scenario) -> None:
    """CR Declaring an Attack 1.c, 2.e.i.3, CR Card Activation 1.8.1: paying was replaced, and all of it is reversed."""
    t = table.player("A", field=["Torch", "Backfire", "Bulky"], hand=2).player("B").main_phase("A")
    t.act("A", "attack with Torch")
    assert (t.object("Torch").rested, len(t.zone("A", "hand")), t.state.combat) == (False, 2, None)
    assert (t.can("A", "attack with Torch"), t.can("A", "attack with Bulky")) == (False, True)


@pytest.mark.parametrize("name", ["Counting", "Weighing"])
def test_a_price_that_only_the_roles_make_too_high_takes_the_attack_back(table: Scenario, name: str) -> None:
    """CR Declaring an Attack 1.c, 2.d, 2.e: it is calculated when everything is chosen."""
    t = table.player("A", field=[name], hand=1).player("B", field=["Weakling"]).main_phase("A")
    t.act("A", f"attack with {name}", target="Weakling", pay="pay" if name == "Weighing" else [])
    assert t.object("Weakling").defending
    u = with_extra_cards(*CARDS).player("A", field=[name]).player("B", field=["Weakling"]).main_phase("A")
    u.act("A", f"attack with {name}", target="Weakling")
    assert (u.state.combat, u.object(name).rested, u.options) == (None, False, ["pass"])


# Tolls ---------------------------------------------------------------------------------------------------------


def test_who_does_not_pay_has_not_declared_the_attack(table: Scenario) -> None:
    """CR Declaring an Attack 2.e.i.1, 2.e.i.3: the game goes on before it, and the same is not offered again."""
    t = table.player("A", field=["Bulky", "Lurker"], hand=3).player("B", field=["Red Cliffs"]).main_phase("A")
    t.act("A", "attack with Bulky")
    assert (t.purpose, t.options) == ("attack toll", ["decline", "pay"])
    t.answer("A", "pay", "decline")
    assert (t.object("Bulky").rested, t.state.combat, len(t.zone("A", "hand"))) == (False, None, 3)
    assert (t.asked, t.can("A", "attack with Bulky"), t.can("A", "attack with Lurker")) == ("A", False, True)
    t.act("A", "attack with Lurker", pay="pay")
    assert (len(t.zone("A", "memory")), t.object("Lurker").attacking) == (1, True)
    t.pass_all()
    assert t.can("A", "attack with Bulky")


def test_a_toll_that_cannot_be_paid_keeps_the_attack_from_being_offered(table: Scenario) -> None:
    """CR Declaring an Attack 1.c: what cannot be completed is not begun; champions pay nothing here."""
    t = table.player("A", lineage=["Boxer"], field=["Bulky"]).player("B", field=["Red Cliffs"]).main_phase("A")
    assert not t.can("A", "attack with Bulky")
    assert t.act("A", "attack with Boxer").pass_all().champion("B").damage == 2


@pytest.mark.parametrize(("cards", "targets"), [(0, ["Spirit of Wind"]), (1, ["Spirit of Wind", "Hailbird"])])
def test_a_toll_for_a_target_is_paid_for_that_target(table: Scenario, cards: int, targets: list[str]) -> None:
    """CR Declaring an Attack 2.c, 2.e: nobody pays for attacking something else."""
    t = table.player("A", field=["Bulky"], hand=cards).player("B", field=["Hailbird"]).main_phase("A")
    t.act("A", "attack with Bulky")
    if len(targets) == 1:
        assert t.object("Bulky").attacking
        assert t.pass_all().champion("B").damage == 2
    else:
        assert t.options == targets
        t.answer("A", "target", "Hailbird").answer("A", "pay", "pay")
        assert (len(t.zone("A", "memory")), t.object("Hailbird").defending) == (1, True)


def test_what_cleaves_has_no_target_to_pay_for(table: Scenario) -> None:
    """CR Declaring an Attack 2.c.i: the defending units are not treated as attack targets."""
    t = table.player("A", field=["Reaver"]).player("B", field=["Hailbird"]).main_phase("A")
    t.act("A", "attack with Reaver").pass_all(retaliate="done")
    assert (t.champion("B").damage, t.object("Hailbird").damage) == (2, 2)


def test_an_additional_cost_and_a_toll_are_both_paid() -> None:
    """CR Declaring an Attack 2.d, 2.e and their example: with a card less in hand the attack is not possible."""
    for cards, may in (3, False), (4, True):
        t = with_extra_cards(*CARDS)
        t.player("A", field=["Torch"], hand=cards).player("B", hand=["Tariff"]).main_phase("A")
        t.pass_once("A").act("B", "activate Tariff").pass_all()
        assert t.can("A", "attack with Torch") is may
        if may:
            t.act("A", "attack with Torch", pay="pay")
            assert len(t.zone("A", "memory")) == 4
            u = t.pass_all()
            assert u.champion("B").damage == 2


def test_declining_after_the_additional_cost_gives_it_back(table: Scenario) -> None:
    """CR Declaring an Attack 2.e.i.3: all steps are reversed."""
    t = table.player("A", field=["Torch"], hand=5).player("B", field=["Red Cliffs"]).main_phase("A")
    t.act("A", "attack with Torch")
    assert len(t.zone("A", "memory")) == 2
    t.answer("A", "pay", "decline")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "hand")), t.object("Torch").rested) == (0, 5, False)


def test_an_attack_card_whose_toll_is_declined_fizzles(table: Scenario) -> None:
    """CR Declaring an Attack 2.e.i.3, CR Card Types - Attack 5.a: the champion remains rested."""
    t = table.player("A", field=["Watchman"], hand=["Sharp Cut", "Bulky", "Bulky"]).player("B", hand=["Tariff"])
    t.main_phase("A").pass_once("A").act("B", "activate Tariff").pass_all()
    t.act("A", "activate Sharp Cut").pass_all(pay="decline")
    assert (t.zone("A", "graveyard"), t.zone("A", "hand")) == (["Sharp Cut"], ["Bulky", "Bulky"])
    assert (t.champion("A").rested, t.state.combat, t.champion("B").damage) == (True, None, 0)
    assert t.log[-1] == "the activation of Sharp Cut fizzles"


def test_a_toll_made_once_keeps_its_number(table: Scenario) -> None:
    """CR Continuous Effects - Instanced Effects 1: what is counted is counted as it resolves."""
    t = table.player("A", field=["Bulky", "Cutthroat"], hand=["Execute", *["Bulky"] * 4])
    t.player("B", field=["Weakling", "Weakling"], hand=["Dare"]).main_phase("A")
    t.pass_once("A").act("B", "activate Dare").pass_all()
    t.act("A", "activate Execute", target="Weakling").pass_all()
    t.act("A", "attack with Bulky", target="B's champion", pay="pay")
    assert len(t.zone("A", "memory")) == 2


# Can't, must ---------------------------------------------------------------------------------------------------


def test_what_cannot_attack_is_not_offered(table: Scenario) -> None:
    """CR Player Action Legality 2: "can't" overrules; a like unit attacks."""
    t = table.player("A", field=["Dummy", "Bulky"]).player("B").main_phase("A")
    assert not t.can("A", "attack with Dummy")
    assert t.can("A", "attack with Bulky")


def test_what_an_effect_was_made_for_cannot_attack_for_that_time(table: Scenario) -> None:
    """CR Continuous Effects - Instanced Effects 1: the target can't, another unit can, and the turn after both."""
    t = table.player("A", field=["Bulky", "Lurker"]).player("B", hand=["Fetter"]).main_phase("A")
    t.pass_once("A").act("B", "activate Fetter", target="Bulky").pass_all()
    assert (t.can("A", "attack with Bulky"), t.can("A", "attack with Lurker")) == (False, True)
    t.pass_to("main", "A")
    assert t.can("A", "attack with Bulky")


def test_what_cannot_be_attacked_is_no_target_and_does_not_taunt(table: Scenario) -> None:
    """CR Keywords - Taunt 2: "if able"; CR Keywords - Cleave 1.b: only legal, attackable objects defend."""
    t = table.player("A", field=["Bulky", "Reaver"]).player("B", field=["Saint", "Holy Man", "Weakling"])
    t.main_phase("A").act("A", "attack with Bulky")
    assert t.options == ["Spirit of Wind", "Weakling"]
    t.answer("A", "target", "Weakling").pass_all()
    t.act("A", "attack with Reaver").pass_all()
    assert (t.object("Saint").damage, t.object("Holy Man").damage, t.champion("B").damage) == (0, 0, 2)


def test_some_cannot_attack_some(table: Scenario) -> None:
    """CR Player Action Legality 2: allies cannot attack that champion; other units and other targets are free."""
    t = table.player("A", lineage=["Boxer"], field=["Bulky"]).player("B", field=["Peace", "Weakling"]).main_phase("A")
    t.act("A", "attack with Bulky")
    assert t.object("Weakling").defending
    t.pass_all().act("A", "attack with Boxer")
    assert t.champion("B").defending


def test_the_main_phase_does_not_end_before_what_must_attack_has(table: Scenario) -> None:
    """CR Declaring an Attack 1.d: other things may be done first, and once it attacked the phase may end."""
    t = table.player("A", field=["Lancer", "Bulky"], hand=["Sting"]).player("B").main_phase("A")
    assert t.options == ["activate Sting", "attack with Lancer", "attack with Bulky"]
    t.act("A", "activate Sting", target="B's champion")
    assert "pass" in t.options
    t.pass_all().act("A", "attack with Bulky").pass_all()
    assert t.options == ["attack with Lancer"]
    t.act("A", "attack with Lancer").pass_all()
    assert t.options[0] == "pass"


def test_what_must_attack_and_was_woken_need_not_again(table: Scenario) -> None:
    """CR Declaring an Attack 1.d: it has attacked this turn."""
    t = table.player("A", field=["Lancer"], hand=["Rouse"]).player("B").main_phase("A")
    t.act("A", "attack with Lancer").pass_all().act("A", "activate Rouse", target="Lancer").pass_all()
    assert t.options == ["pass", "attack with Lancer"]


def test_what_cannot_attack_need_not(table: Scenario) -> None:
    """CR Declaring an Attack 1.d: "if able"; neither rested nor where it cannot be paid for."""
    t = table.player("A", field=["Lancer"]).player("B", field=["Red Cliffs"]).main_phase("A")
    assert t.options == ["pass"]


def test_an_attempt_is_enough(table: Scenario) -> None:
    """CR Declaring an Attack 1.d and its example: the toll is declined, and no further attempt is necessary."""
    t = table.player("A", field=["Lancer"], hand=["Read", "Sting"]).player("B", field=["Red Cliffs"]).main_phase("A")
    assert "pass" not in t.options
    t.act("A", "attack with Lancer", pay="decline")
    assert (t.options[0], t.can("A", "attack with Lancer")) == ("pass", False)
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert (t.options[0], t.can("A", "attack with Lancer")) == ("pass", True)


def test_what_must_attack_a_champion_attacks_one() -> None:
    """CR Declaring an Attack 1.d: with Taunt in the way it attacks what it can."""
    for other, attacked in ("Weakling", True), ("Taunter", False):
        t = with_extra_cards(*CARDS).player("A", field=["Hunter"]).player("B", field=[other]).main_phase("A")
        t.act("A", "attack with Hunter")
        assert (t.champion("B").defending, t.object(other).defending) == (attacked, not attacked)


def test_an_effect_makes_one_unit_attack_this_turn(table: Scenario) -> None:
    """CR Declaring an Attack 1.d: for the unit it was made for, until the turn ends."""
    t = table.player("A", field=["Bulky", "Lurker"], hand=["Goad"]).player("B").main_phase("A")
    t.act("A", "activate Goad", target="Lurker").pass_all()
    assert "pass" not in t.options
    t.act("A", "attack with Lurker").pass_all()
    assert t.options == ["pass", "attack with Bulky"]


@pytest.mark.parametrize(("others", "possible"), [([], False), (["Bulky"], True)])
def test_who_attacks_does_not_leave_to_pay_for_it(table: Scenario, others: list[str], possible: bool) -> None:
    """CR Declaring an Attack 1.c, 2.d: without its attacker the attack is illegal, so another ally is sacrificed."""
    t = table.player("A", field=["Bloody", *others]).player("B").main_phase("A")
    assert t.can("A", "attack with Bloody") is possible
    if possible:
        t.act("A", "attack with Bloody")
        assert (t.zone("A", "graveyard"), t.object("Bloody").attacking) == (["Bulky"], True)


@pytest.mark.parametrize(("others", "possible"), [([], False), (["Torch"], True)])
def test_who_attacks_does_not_leave_for_a_toll(table: Scenario, others: list[str], possible: bool) -> None:
    """CR Declaring an Attack 1.c, 2.e.i."""
    t = table.player("A", field=["Bulky", *others]).player("B", field=["Blood Gate"]).main_phase("A")
    assert t.can("A", "attack with Bulky") is possible
    if possible:
        t.act("A", "attack with Bulky").answer("A", "pay", "pay")
        assert (t.zone("A", "graveyard"), t.object("Bulky").attacking) == (["Torch"], True)


@pytest.mark.parametrize(("others", "targets"), [([], 1), (["Torch"], 2)])
def test_what_is_attacked_does_not_leave_to_pay_for_it(table: Scenario, others: list[str], targets: int) -> None:
    """CR Declaring an Attack 1.c, 2.e.i: only the champion can be attacked if its ally is all that can be returned."""
    t = table.player("A", field=["Bulky", *others]).player("B", field=["Open Gate", "Weighing"]).main_phase("A")
    t.act("A", "attack with Bulky")
    assert t.purpose == ("attack toll" if targets == 1 else "attack target")
    if targets == 1:
        t.answer("A", "pay", "pay")
        assert (t.zone("B", "hand"), t.champion("B").defending) == (["Weighing"], True)
