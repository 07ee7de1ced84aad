"""An additional attack: combat ends, and another begins with it; and copies that come into its intent."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, has, on, regalia_weapon
from grandarchive.model.abilities import AdditionalCost, Triggered
from grandarchive.model.choices import Some
from grandarchive.model.composition import If, IfDone, May
from grandarchive.model.conditions import Happened, Paid
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import AddCounters, AttackAgain, CopyIntoIntent, Draw, RemoveCounters
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.modifications import Cant, Gets
from grandarchive.model.nouns import ALLY, EVENT_CARD, YOURS, Champion, SourceCard
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AGAIN = May((AttackAgain(EVENT_CARD),))
ATTACKED = Happened(Pattern(Happening.ATTACK))
SHARPER = (has(Gets("power", 3)),)
LEARN = AddCounters("enlighten", 1, Champion())
ONE_AGAIN = AttackAgain(Some(ALLY & YOURS))

CARDS = (
    ally("Whirl", 0, 2, 9, "warrior human", on(Happening.HIT, AGAIN, IfDone((Draw(1),)))),
    attack(
        "Slash",
        0,
        2,
        "assassin",
        AdditionalCost((RemoveCounters("preparation", Champion(), 3),), "prepared"),
        on(Happening.HIT, If(Paid("prepared"), (AGAIN, IfDone((CopyIntoIntent(SourceCard(), SHARPER),))))),
    ),
    attack("Poke", 0, 1, "assassin", on(Happening.HIT, Draw(1)), on(Happening.HIT, AGAIN)),
    ally("Mayfly", 0, 2, 1, "warrior human"),
    regalia_weapon("Blade", 0, 1, 4, "warrior sword"),
    relic("Dirge", Triggered(Pattern(Happening.DIE, ALLY), (AGAIN, IfDone((Draw(1),))))),
    relic("Tally", Triggered(Pattern(Happening.ATTACK), (Draw(1),))),
    relic("Truce", has(Cant(Pattern(Happening.ATTACK, ALLY)), condition=ATTACKED)),
    relic("Gate", has(Cant(Pattern(Happening.ATTACK, ALLY), (PayReserve(1),)), condition=ATTACKED)),
    ally("Squire", 0, 2, 9, "warrior human"),
    skill("Once More", ONE_AGAIN, IfDone((LEARN,))),
    relic("Encore", Triggered(Pattern(Happening.HIT, ALLY), (ONE_AGAIN, IfDone((LEARN,))), limit=Limit())),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def test_a_rested_unit_attacks_again_and_the_new_combat_is_a_whole_one(t: Scenario) -> None:
    """CR Declaring an Attack 2.a.i: permitted by an effect it need not be awake; that attack hits, too."""
    t.player("A", field=["Whirl"]).player("B").main_phase("A")
    t.act("A", "attack with Whirl").pass_all(may=["yes", "yes", "no"])
    assert (t.champion("B").damage, t.object("Whirl").rested) == (6, True)
    assert len(t.zone("A", "hand")) == 2
    assert t.state.combat is None


def test_a_copy_of_the_card_is_in_the_next_intent_and_was_not_prepared(t: Scenario) -> None:
    """CR Copy 1.b, CR Game Zones - Intent 2.a: the champion attacks with nothing but the copy, which hits for more."""
    t.player("A", hand=["Slash"], preparation=3).player("B").main_phase("A")
    t.act("A", "activate Slash", pay="pay").pass_all(may="yes")
    assert t.champion("B").damage == 2 + 5
    assert t.zone("A", "graveyard") == ["Slash"]


def test_what_was_not_prepared_does_not_attack_again(t: Scenario) -> None:
    """CR Keywords - Prepare N 2."""
    t.player("A", hand=["Slash"], preparation=3).player("B").main_phase("A")
    t.act("A", "activate Slash", pay="decline").pass_all()
    assert t.champion("B").damage == 2


def test_the_next_attack_may_use_another_weapon_and_have_another_target(t: Scenario) -> None:
    """CR Declaring an Attack 2.b, 2.c: it is declared like any other."""
    t.player("A", hand=["Slash"], field=["Blade"], preparation=3).player("B", field=["Whirl"]).main_phase("A")
    t.act("A", "activate Slash", pay="pay")
    t.pass_all(weapon=["no weapon", "Blade"], target=["B's champion", "Whirl"], may="yes", retaliate="done")
    assert (t.champion("B").damage, t.object("Whirl").damage) == (2, 6)
    assert t.object("Blade").counters == (("durability", 3),)


def test_what_else_waits_on_the_effects_stack_does_not_resolve(t: Scenario) -> None:
    """CR Ending Phases 1: who resolves the additional attack first loses the other trigger."""
    t.player("A", hand=["Poke"]).player("B").main_phase("A")
    t.act("A", "activate Poke").pass_all(triggers="Poke (1)", may="yes")
    assert t.zone("A", "hand") == []


def test_who_has_nothing_to_attack_is_not_asked(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 2.b: without a target an attack cannot be declared."""
    t.player("A", field=["Whirl", "Truce"]).player("B").main_phase("A")
    t.act("A", "attack with Whirl").pass_all()
    assert t.champion("B").damage == 2


def test_a_toll_that_is_not_paid_leaves_things_as_they_were(t: Scenario) -> None:
    """CR Declaring an Attack 2.e.i.1: the attack is not declared, so what depends on it is not done."""
    t.player("A", field=["Whirl", "Gate"], hand=["Poke"]).player("B").main_phase("A")
    t.act("A", "attack with Whirl").pass_all(may="yes", pay="decline")
    assert (t.champion("B").damage, t.zone("A", "hand"), t.state.combat) == (2, ["Poke"], None)


def test_a_unit_that_was_killed_does_not_attack_again(t: Scenario) -> None:
    """CR Game Zones - Field 4: what lies in the graveyard is no object, so its controller is not even asked."""
    t.player("A", field=["Mayfly", "Dirge"], hand=["Poke"]).player("B", field=["Whirl"]).main_phase("A")
    t.act("A", "attack with Mayfly", target="Whirl").pass_all(retaliate="Whirl")
    assert (t.zone("A", "graveyard"), t.zone("A", "hand")) == (["Mayfly"], ["Poke"])
    assert t.state.combat is None


def test_outside_of_combat_no_unit_attacks_again(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.g: an additional attack follows another one."""
    t.player("A", field=["Squire"], hand=["Once More"]).player("B").main_phase("A")
    t.act("A", "activate Once More").pass_all()
    assert (learned(t), t.champion("B").damage, t.state.combat) == (0, 0, None)


def test_as_long_as_an_attack_goes_on_no_unit_attacks_again(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.g: nothing comes of it, and the attack deals its damage once."""
    t.player("A", field=["Squire"], hand=["Once More"]).player("B").main_phase("A")
    t.act("A", "attack with Squire", target="B's champion").act("A", "activate Once More").pass_all()
    assert (learned(t), t.champion("B").damage, t.state.combat) == (0, 2, None)


@pytest.mark.parametrize(("player", "damage"), [("A", 4), ("B", 2)])
def test_only_units_of_the_attacking_player_attack_again(t: Scenario, player: str, damage: int) -> None:
    """CR Attacking and the Combat Phase 4.a: once the attack is over, who attacked still is the attacking player."""
    fields = {"A": ["Squire"], "B": ["Squire"]}
    fields[player].append("Encore")
    t.player("A", field=fields["A"]).player("B", field=fields["B"]).main_phase("A")
    t.act("A", "attack with Squire", target="B's champion").pass_all()
    if player == "A":
        t.answer("A", "target", "B's champion").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage, t.state.combat) == (0, damage, None)
