"""Critical: combat damage that is doubled unless an opponent discards (CR Keywords - Critical N)."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import CLASS_BONUS, ally, attack, card, keyword, on, reserve
from grandarchive.model.abilities import Keyword
from grandarchive.model.effects import DealDamage, Modify
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Gains, PreventNext
from grandarchive.model.nouns import UNIT, Source, Target
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

CRITICAL: Final = keyword("critical", 1)

CARDS = (
    ally("Lightblade", 0, 2, 9, "warrior human", CRITICAL),
    ally("Sharp Blade", 0, 2, 9, "warrior human", keyword("critical", 1), keyword("critical", 2)),
    ally("Learned Blade", 0, 2, 9, "warrior human", keyword("critical", 1, gates=CLASS_BONUS)),
    ally("Wide Blade", 0, 2, 9, "warrior human", CRITICAL, keyword("cleave")),
    ally("Guard", 0, 1, 9, "warrior human", keyword("steadfast")),
    ally("Critical Guard", 0, 1, 9, "warrior human", CRITICAL, keyword("steadfast")),
    attack("Coup", 0, 3, "warrior", on(Happening.ATTACK, Modify(Source(), (Gains(Keyword("critical", 2)),)))),
    skill("Bolt", DealDamage(2, Target(UNIT))),
    skill("Shelter", Modify(Target(UNIT), (PreventNext(2),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def attacked(t: Scenario, name: str, target: str = "B's champion") -> Scenario:
    """A attacks, and damage is about to be dealt."""
    if t._game is None:
        t.main_phase("A")
    t.act("A", f"attack with {name}", target=target)
    for _ in range(9):
        if t.purpose not in ("opportunity", "retaliate"):
            break
        t._pick(0)
    return t


@pytest.mark.parametrize(("answer", "damage", "left"), [("no", 4, 1), ("pay", 2, 0)])
def test_it_is_doubled_unless_an_opponent_discards(table: Scenario, answer: str, damage: int, left: int) -> None:
    """CR Keywords - Critical N 1."""
    t = attacked(table.player("A", field=["Lightblade"]).player("B", hand=1), "Lightblade")
    assert (t.purpose, t.options) == ("pay", ["no", "pay"])
    t.answer("B", "pay", answer).pass_all()
    assert (t.champion("B").damage, len(t.zone("B", "hand"))) == (damage, left)


def test_without_enough_cards_nobody_is_asked(table: Scenario) -> None:
    """CR Keywords - Critical N 1, CR Resolution 6."""
    t = attacked(table.player("A", field=["Sharp Blade"]).player("B", hand=2), "Sharp Blade").pass_all()
    assert (t.champion("B").damage, len(t.zone("B", "hand"))) == (4, 2)


def test_several_instances_are_added_and_double_once(table: Scenario) -> None:
    """CR Keywords - Critical N 3."""
    t = attacked(table.player("A", field=["Sharp Blade"]).player("B", hand=3), "Sharp Blade")
    t.answer("B", "pay", "no").pass_all()
    assert t.champion("B").damage == 4
    t = attacked(with_extra_cards(*CARDS).player("A", field=["Sharp Blade"]).player("B", hand=4), "Sharp Blade")
    t.answer("B", "pay", "pay").pass_all(discard=["Honorable Vanguard"] * 3)
    assert (t.champion("B").damage, len(t.zone("B", "hand"))) == (2, 1)


def test_behind_a_restriction_there_is_none(table: Scenario) -> None:
    """CR Restriction Abilities 3."""
    t = attacked(table.player("A", field=["Learned Blade"]).player("B", hand=3), "Learned Blade").pass_all()
    assert t.champion("B").damage == 2


def test_an_attack_has_it_too(table: Scenario) -> None:
    """CR Keywords - Critical N 1, CR Damage 11: an attack card is part of what deals the damage."""
    t = attacked_with_card(table.player("A", hand=["Coup"]).player("B", hand=2))
    t.answer("B", "pay", "no").pass_all()
    assert t.champion("B").damage == 6


def attacked_with_card(t: Scenario) -> Scenario:
    t.main_phase("A").act("A", "activate Coup")
    for _ in range(20):
        if t.purpose == "pay":
            break
        label = "B's champion" if t.purpose == "attack target" else None
        t.answer("A", "target", label) if label else t._pick(0)
    return t


def test_only_combat_damage_is_doubled(table: Scenario) -> None:
    """CR Keywords - Critical N 1."""
    t = table.player("A", hand=["Bolt"], field=["Lightblade"]).player("B", hand=2).main_phase("A")
    t.act("A", "activate Bolt", target="B's champion").pass_all()
    assert t.champion("B").damage == 2


def test_what_retaliates_deals_combat_damage(table: Scenario) -> None:
    """CR Keywords - Critical N 1, CR Retaliation Step 3."""
    t = table.player("A", field=["Guard"], hand=1).player("B", field=["Critical Guard"]).main_phase("A")
    t.act("A", "attack with Guard", target="Critical Guard")
    t.pass_all(retaliate="Critical Guard")
    assert t.purpose == "pay"
    t.answer("A", "pay", "no").pass_all()
    assert (t.object("Guard").damage, t.object("Critical Guard").damage) == (2, 1)


def test_it_is_asked_once_for_all_that_is_attacked(table: Scenario) -> None:
    """CR Keywords - Critical N 1, CR Keywords - Cleave 1: that damage is all that is dealt at the same time."""
    t = table.player("A", field=["Wide Blade"]).player("B", field=["Guard"], hand=2)
    t = attacked(t, "Wide Blade", "B's champion")
    t.answer("B", "pay", "pay").pass_all(discard="Honorable Vanguard")
    assert (t.champion("B").damage, t.object("Guard").damage, len(t.zone("B", "hand"))) == (2, 2, 1)
    t = with_extra_cards(*CARDS).player("A", field=["Wide Blade"]).player("B", field=["Guard"], hand=2)
    t = attacked(t, "Wide Blade", "B's champion")
    t.answer("B", "pay", "no").pass_all()
    assert (t.champion("B").damage, t.object("Guard").damage, len(t.zone("B", "hand"))) == (4, 4, 2)


def test_any_opponent_may_discard(table: Scenario) -> None:
    """CR Keywords - Critical N 2: also who is not attacked."""
    t = table.player("A", field=["Lightblade"]).player("B", hand=0).player("C", hand=1)
    t = attacked(t, "Lightblade")
    t.answer("C", "pay", "pay").pass_all()
    assert (t.champion("B").damage, len(t.zone("C", "hand"))) == (2, 0)


def test_what_is_prevented_is_not_doubled(table: Scenario) -> None:
    """CR Keywords - Critical N 1: of no damage nobody is asked to discard for half."""
    t = table.player("A", field=["Lightblade"]).player("B", field=["Bulky"], hand=["Shelter", "Bulky"])
    t.main_phase("A").pass_once("A").act("B", "activate Shelter", target="Bulky").pass_all()
    t.act("A", "attack with Lightblade", target="Bulky")
    t.pass_all(retaliate="done")
    assert (t.purpose, t.options) == ("replacement", ["Shelter", "Lightblade"])
    t.answer("B", "replacement", "Shelter")
    assert t.purpose == "opportunity"
    t.pass_all()
    assert (t.object("Bulky").damage, t.zone("B", "hand")) == (0, ["Bulky"])


def asked(t: Scenario) -> tuple[str, int, list[str]]:
    """Who is asked to discard now, how many cards, and what they may answer."""
    decision = t.state.decision
    assert decision is not None
    assert decision.purpose == "pay"
    return ("ABCD"[decision.player], decision.amount, t.options)


def hands(t: Scenario, players: str = "BC") -> tuple[int, ...]:
    """How many cards each player has in hand."""
    return tuple(len(t.zone(player, "hand")) for player in players)


BOTH: Final = ["no", "pay"]


def test_opponents_share_what_is_discarded_for_several_instances(table: Scenario) -> None:
    """CR Keywords - Critical N 3: its example lets them do so in any combination, here with two cards and one."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=2).player("C", hand=1)
    t = attacked(t, "Sharp Blade")
    assert asked(t) == ("C", 1, BOTH), "B alone has enough for the other instance"
    t.answer("C", "pay", "pay")
    assert (asked(t), hands(t)) == (("B", 2, BOTH), (2, 1)), "nobody discards before all is promised"
    t.answer("B", "pay", "pay").pass_all()
    assert (t.champion("B").damage, hands(t)) == (2, (0, 0))


def test_what_was_promised_stays_if_the_rest_is_not_discarded(table: Scenario) -> None:
    """CR Keywords - Critical N 3, CR Resolution 6: a part alone is no payment, and costs nothing."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=2).player("C", hand=1)
    t = attacked(t, "Sharp Blade")
    t.answer("C", "pay", "pay").answer("B", "pay", "no").pass_all()
    assert (t.champion("B").damage, hands(t)) == (4, (2, 1))


def test_each_instance_is_offered_to_every_opponent_in_turn_order(table: Scenario) -> None:
    """CR Keywords - Critical N 2, 3: whoever declined one instance may take another, or all of them."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=3).player("C", hand=3)
    t = attacked(t, "Sharp Blade")
    assert asked(t) == ("B", 1, BOTH)
    t.answer("B", "pay", "no")
    assert asked(t) == ("C", 1, BOTH)
    t.answer("C", "pay", "pay")
    assert asked(t) == ("B", 2, BOTH)
    t.answer("B", "pay", "no")
    assert asked(t) == ("C", 2, BOTH)
    t.answer("C", "pay", "pay").pass_all()
    assert (t.champion("B").damage, hands(t)) == (2, (3, 0))


@pytest.mark.parametrize("name", ["Heavy Blade", "Sharp Blade"])
def test_one_instance_is_never_split(name: str) -> None:
    """CR Keywords - Critical N 1, 3: one opponent discards for Critical 2; two with a card each are not enough."""
    heavy = ally("Heavy Blade", 0, 2, 9, "warrior human", keyword("critical", 2))
    t = with_extra_cards(*CARDS, heavy).player("A", field=[name])
    t = attacked(t.player("B", hand=1).player("C", hand=1).player("D", hand=1), name).pass_all()
    assert (t.champion("B").damage, hands(t, "BCD")) == (4, (1, 1, 1))


def test_three_opponents_share_three_instances() -> None:
    """CR Keywords - Critical N 3."""
    keen = ally("Keen Blade", 0, 2, 9, "warrior human", *(keyword("critical", n) for n in (1, 2, 3)))
    t = with_extra_cards(*CARDS, keen).player("A", field=["Keen Blade"])
    t = attacked(t.player("B", hand=2).player("C", hand=3).player("D", hand=1), "Keen Blade")
    assert asked(t) == ("D", 1, BOTH), "B and C must keep their cards for the other two"
    t.answer("D", "pay", "pay")
    assert asked(t) == ("B", 2, BOTH)
    t.answer("B", "pay", "pay")
    assert asked(t) == ("C", 3, BOTH)
    t.answer("C", "pay", "pay").pass_all()
    assert (t.champion("B").damage, hands(t, "BCD")) == (2, (0, 0, 0))


def test_opponents_share_instances_of_a_weapon_and_of_its_unit() -> None:
    """CR Keywords - Critical N 3, CR Damage 11: both deal that damage."""
    keen = card("Keen Sword", "weapon", "warrior sword", reserve(1), (CRITICAL,), power=2, durability=2)
    hone = skill("Hone", Modify(Target(UNIT), (Gains(Keyword("critical", 2)),)))
    t = with_extra_cards(*CARDS, keen, hone).player("A", hand=["Hone"], field=["Keen Sword"])
    t = t.player("B", hand=1).player("C", hand=2).main_phase("A")
    t.act("A", "activate Hone", target="A's champion").pass_all()
    t.act("A", "attack with Spirit of Wind", weapon="Keen Sword", target="B's champion").pass_all()
    assert asked(t) == ("C", 2, BOTH)
    t.answer("C", "pay", "pay")
    assert asked(t) == ("B", 1, BOTH)
    t.answer("B", "pay", "pay").pass_all()
    assert (t.champion("B").damage, hands(t)) == (2, (0, 0))


def test_with_an_empty_hand_nobody_takes_part(table: Scenario) -> None:
    """CR Keywords - Critical N 3: the only opponent with cards is asked once, for all of them."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=0).player("C", hand=3)
    t = attacked(t, "Sharp Blade")
    assert asked(t) == ("C", 3, BOTH)
    t.answer("C", "pay", "pay").pass_all()
    assert (t.champion("B").damage, hands(t)) == (2, (0, 0))


def test_an_opponent_who_conceded_takes_no_part(table: Scenario) -> None:
    """CR Keywords - Critical N 3, CR Concession 3: B would be enough with C, and alone has too few cards."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=2).player("C", hand=1).player("D", hand=0)
    t.main_phase("A").concede("C")
    t = attacked(t, "Sharp Blade").pass_all()
    assert (t.champion("B").damage, hands(t, "BD")) == (4, (2, 0))


def test_the_promise_of_a_player_who_concedes_is_void(table: Scenario) -> None:
    """CR Concession 3: those who remain are asked anew; here C's promise is gone, and D takes that instance."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=2).player("C", hand=1).player("D", hand=1)
    t = attacked(t, "Sharp Blade")
    t.answer("C", "pay", "pay")
    assert asked(t) == ("B", 2, BOTH)
    t.concede("C")
    assert asked(t) == ("D", 1, BOTH)
    t.answer("D", "pay", "pay").answer("B", "pay", "pay").pass_all()
    assert (t.champion("B").damage, hands(t, "BD")) == (2, (0, 0))


def test_nobody_is_asked_any_more_if_too_few_cards_are_left(table: Scenario) -> None:
    """CR Resolution 6, CR Concession 3: B is asked until C leaves, who has not promised anything."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=2).player("C", hand=2).player("D", hand=0)
    t = attacked(t, "Sharp Blade")
    assert asked(t) == ("B", 1, BOTH)
    t.concede("C").pass_all()
    assert (t.champion("B").damage, hands(t, "BD")) == (4, (2, 0))


def test_a_promise_holds_when_somebody_else_concedes_while_it_is_kept(table: Scenario) -> None:
    """CR Concession 3: D has promised nothing, so nobody is asked anew."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=2).player("C", hand=["Bulky", "Lightblade"])
    t = attacked(t.player("D", hand=0), "Sharp Blade")
    t.answer("B", "pay", "no").answer("C", "pay", "pay").answer("B", "pay", "pay").concede("D")
    t.answer("C", "discard", "Bulky").pass_all()
    assert (t.champion("B").damage, hands(t)) == (2, (0, 1))


def test_the_promise_of_a_player_who_concedes_while_discarding_is_void(table: Scenario) -> None:
    """CR Concession 3: nobody has discarded yet, and without C the cards of B are too few."""
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=2).player("C", hand=["Bulky", "Lightblade"])
    t = attacked(t.player("D", hand=0), "Sharp Blade")
    t.answer("B", "pay", "no").answer("C", "pay", "pay").answer("B", "pay", "pay")
    assert t.purpose == "discard"
    t.concede("C").pass_all()
    assert (t.champion("B").damage, hands(t, "BD")) == (4, (2, 0))


def test_nobody_sees_what_others_discard_before_they_have_chosen(table: Scenario) -> None:
    """CR Simultaneous Selections 2."""
    mixed = ["Bulky", "Lightblade", "Guard"]
    t = table.player("A", field=["Sharp Blade"]).player("B", hand=mixed).player("C", hand=mixed)
    t = attacked(t, "Sharp Blade")
    t.answer("B", "pay", "pay", "no").answer("C", "pay", "pay")
    t.answer("B", "discard", "Bulky")
    assert (t.purpose, t.zone("B", "graveyard")) == ("discard", [])
    t.answer("C", "discard", "Lightblade").pass_all()
    assert (t.zone("B", "graveyard"), set(t.zone("C", "graveyard"))) == (["Bulky"], {"Guard", "Lightblade"})
    assert t.champion("B").damage == 2
