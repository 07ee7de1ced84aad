"""What a player may do: it is offered if it can be done, and completely; and what was not done (CR Resolution 6)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import has
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some, Total
from grandarchive.model.costs import discard
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Destroy,
    Draw,
    Effect,
    IfDone,
    May,
    MayPay,
    MoveCounters,
    Negate,
    Preserve,
    Put,
    Recover,
    RedirectAttack,
    RemoveCounters,
    Sacrifice,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import ALLY, ANYTHING, YOURS, Champion, Every, Named, Target
from grandarchive.model.pending import Pending
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.cant import cant_be_negated
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

GRAVEYARD = Zone.GRAVEYARD
MATERIAL = Zone.MATERIAL
DONE = IfDone((AddCounters("enlighten", 1, Champion()),))
HELD = Count(ANYTHING, Zone.HAND, Who.YOU)
POWERFUL = Sacrifice(Some(ALLY, (Zone.FIELD,), 0, None, joint=Total(POWER, least=HELD)))
TWO_ALLIES = Target(ALLY, 2, 2)

CARDS = (
    skill("Unbending", Recover(2)),
    skill("Bending", Recover(1)),
    relic("Tomb", has(Cant(Pattern(Happening.MOVE, ALLY, out_of=GRAVEYARD)))),
    relic("Vow", has(Cant(Pattern(Happening.MOVE, ANYTHING, into=Zone.BANISHMENT, out_of=MATERIAL)))),
    relic("Firm", has(cant_be_negated(Named("Unbending")))),
    relic("Law", has(cant_be_negated(YOURS))),
    skill("Perhaps Return", May((Put(Some(ANYTHING, (GRAVEYARD,), whose=Who.YOU), Zone.DECK),)), DONE),
    skill("Perhaps Keep", May((Preserve(Every(ALLY, GRAVEYARD, Who.YOU)),)), DONE),
    skill("Perhaps Empty", May((Banish(Some(ANYTHING, (MATERIAL,), whose=Who.OPPONENT)),)), DONE),
    skill("Perhaps Nix All", May((Negate(Pending()),)), DONE),
    skill("Perhaps Nix Both", May((Negate(Target(ANYTHING, 2, 2, zone=Zone.STACK)),)), DONE),
    skill("Perhaps Strip", May((RemoveCounters("buff", TWO_ALLIES),)), DONE),
    skill("Perhaps Pluck", May((RemoveCounters("buff", TWO_ALLIES, 1),)), DONE),
    skill("Perhaps Move", May((MoveCounters("buff", Target(ALLY), Champion(), 1),)), DONE),
    skill("Perhaps Lure", May((RedirectAttack(Some(ALLY, (Zone.FIELD,))),))),
    skill("Perhaps Join", May((Put(Some(ALLY, (GRAVEYARD,), whose=Who.YOU), Zone.INTENT),))),
    skill("Perhaps Pass", May((MoveCounters("gem", Some(ALLY, (Zone.FIELD,)), Champion()),))),
    skill("Purge", Destroy(Every(ALLY)), IfDone((Recover(3),), (Recover(1),))),
    skill("Ransom", MayPay((POWERFUL,), Who.OPPONENT), IfDone((), (AddCounters("enlighten", 1, Champion()),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def is_offered(t: Scenario) -> bool:
    """A is asked whether to do what it may; then it is done, and A gets something for it."""
    offered = t.purpose == "may"
    if offered:
        t.answer("A", "may", "yes").pass_all()
    assert learned(t) == offered
    return offered


# Cards that are there, and may go ------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "learns"), [("Bulky", 0), ("Sting", 1)])
def test_a_player_may_not_put_into_the_deck_what_cannot_leave(table: Scenario, card: str, learns: int) -> None:
    """CR Resolution 6: what cannot be done is not offered, and does not count as done."""
    t = table.player("A", field=["Tomb"], hand=["Perhaps Return"], graveyard=[card], deck=0).player("B")
    t.main_phase("A").act("A", "activate Perhaps Return").pass_all()
    assert (t.purpose == "may") is bool(learns)
    if learns:
        t.answer("A", "may", "yes").pass_all()
    assert (learned(t), t.zone("A", "deck")) == (learns, [card] if learns else [])


@pytest.mark.parametrize(("graveyard", "kept"), [(["Bulky"], ["Bulky"]), (["Sting"], [])])
def test_all_that_may_be_preserved_may_be_none(table: Scenario, graveyard: list[str], kept: list[str]) -> None:
    """CR Resolution 6, CR Keywords - Preserve 1: all of nothing is done, too."""
    t = table.player("A", hand=["Perhaps Keep"], graveyard=graveyard).player("B").main_phase("A")
    t.act("A", "activate Perhaps Keep").pass_all()
    assert is_offered(t)
    assert t.zone("A", "material") == kept


@pytest.mark.parametrize(("beside", "offered"), [("Vow", False), ("Bulky", True)])
def test_nobody_is_asked_for_a_card_that_cannot_go(table: Scenario, beside: str, offered: bool) -> None:
    """CR Resolution 6: also if it is any card that the player does not know."""
    t = table.player("A", field=[beside], hand=["Perhaps Empty"]).player("B", material=["Rai, Archmage"])
    t.main_phase("A").act("A", "activate Perhaps Empty").pass_all()
    assert is_offered(t) is offered


@pytest.mark.parametrize("name", ["Perhaps Lure", "Perhaps Join"])
def test_what_is_done_to_an_attack_is_not_offered_without_one(table: Scenario, name: str) -> None:
    """CR Resolution 6: nobody is asked whether to do what cannot be done."""
    t = table.player("A", field=["Bulky"], graveyard=["Bulky"], hand=[name]).player("B", field=["Gray Wolf"])
    t.main_phase("A").act("A", f"activate {name}").pass_all()
    assert (t.purpose, t.stack) == ("opportunity", [])


@pytest.mark.parametrize(
    ("first", "offered"),
    [(discard(), False), (Sacrifice(Some(ALLY & YOURS)), False), (Sacrifice(Every(ALLY & YOURS)), True)],
)
def test_what_cannot_be_done_completely_may_not_be_done(first: Effect, offered: bool) -> None:
    """CR Resolution 6: with nothing to discard or sacrifice there is no "if you do", except for all of nothing."""
    bargain = skill("Bargain", May((first, Draw(2))))
    t = with_extra_cards(bargain).player("A", hand=["Bargain"]).player("B").main_phase("A")
    t.act("A", "activate Bargain").pass_all()
    assert (t.purpose == "may") is offered
    if offered:
        t.answer("A", "may", "yes").pass_all()
    assert len(t.zone("A", "hand")) == 2 * offered


# All of several, or some of them -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "kept", "offered"),
    [
        ("Perhaps Nix All", "Firm", True),
        ("Perhaps Nix Both", "Firm", False),
        ("Perhaps Nix Both", "Bulky", True),
        ("Perhaps Nix All", "Law", False),
    ],
)
def test_of_all_activations_some_can_be_negated_and_of_targets_all(
    table: Scenario, answer: str, kept: str, offered: bool
) -> None:
    """CR Resolution 6, CR Game Terms - Negate 1: one of the two can't be negated."""
    t = table.player("A", field=[kept], hand=["Bending", "Unbending", answer]).player("B").main_phase("A")
    t.act("A", "activate Bending").act("A", "activate Unbending").act("A", f"activate {answer}").resolve_top()
    assert is_offered(t) is offered


@pytest.mark.parametrize(
    ("card", "buffs", "offered"),
    [
        ("Perhaps Strip", (1, 0), True),
        ("Perhaps Strip", (0, 0), True),
        ("Perhaps Pluck", (1, 0), False),
        ("Perhaps Pluck", (1, 1), True),
    ],
)
def test_all_counters_of_two_targets_are_those_of_one_too(
    table: Scenario, card: str, buffs: tuple[int, int], offered: bool
) -> None:
    """CR Resolution 6, CR Game Mechanics - Counters 4: all may be none; so many of each have to be there."""
    field = [placed("Bulky", buff=buffs[0]), placed("Gray Wolf", buff=buffs[1])]
    t = table.player("A", field=field, hand=[card]).player("B").main_phase("A")
    t.act("A", f"activate {card}", target=["Bulky", "Gray Wolf"]).pass_all()
    assert is_offered(t) is offered


@pytest.mark.parametrize(("buffs", "offered"), [(1, True), (0, False)])
def test_one_counter_is_enough_to_move_one(table: Scenario, buffs: int, offered: bool) -> None:
    """CR Resolution 6, CR Game Mechanics - Counters 4."""
    t = table.player("A", field=[placed("Bulky", buff=buffs)], hand=["Perhaps Move"]).player("B").main_phase("A")
    t.act("A", "activate Perhaps Move", target="Bulky").pass_all()
    assert is_offered(t) is offered


@pytest.mark.parametrize(("gems", "moved"), [(0, 0), (2, 2)])
def test_what_has_counters_to_be_moved_is_chosen_first(table: Scenario, gems: int, moved: int) -> None:
    """CR Game Mechanics - Counters 4."""
    t = table.player("A", field=[placed("Bulky", gem=gems), "Gray Wolf"], hand=["Perhaps Pass"]).player("B")
    t.main_phase("A").act("A", "activate Perhaps Pass").pass_once("A").pass_once("B")
    assert t.purpose == "may"
    t.pass_all(may="yes", choose="Bulky")
    assert (dict(t.champion("A").counters).get("gem", 0), t.counters("Bulky", "gem")) == (moved, gems - moved)


# What others may pay, and what was not done --------------------------------------------------------------------


def test_what_a_demand_counts_is_counted_for_its_controller(table: Scenario) -> None:
    """CR Card Activation 1.7, CR Resolution 6: also what the sacrificed have to be together."""
    t = table.player("A", hand=["Ransom", "Bulky", "Bulky"]).player("B", field=["Bulky"], hand=5).main_phase("A")
    t.act("A", "activate Ransom").pass_all()
    assert (t.purpose, t.options) == ("pay", ["no", "pay"])
    t.answer("B", "pay", "pay")
    assert (t.zone("B", "graveyard"), t.champion("A").counters) == (["Bulky"], ())


@pytest.mark.parametrize("field", [["Bulky"], []])
def test_to_destroy_all_of_none_is_done(table: Scenario, field: list[str]) -> None:
    """CR Resolution 6."""
    t = table.player("A", hand=["Purge"], field=field, damage=9).player("B").main_phase("A")
    t.act("A", "activate Purge").pass_all()
    assert 9 - t.champion("A").damage == 3
