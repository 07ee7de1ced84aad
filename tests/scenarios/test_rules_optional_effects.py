"""What a player may do: it is offered if it can be done, and completely (CR Resolution 6)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import has
from grandarchive.model.choices import Some
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    IfDone,
    May,
    MoveCounters,
    Negate,
    Preserve,
    Put,
    Recover,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Pattern
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


@pytest.mark.parametrize(("graveyard", "offered"), [(["Bulky"], True), (["Sting"], False)])
def test_what_may_be_preserved_has_to_be_there(table: Scenario, graveyard: list[str], offered: bool) -> None:
    """CR Resolution 6, CR Keywords - Preserve 1: nobody is asked about what cannot be done."""
    t = table.player("A", hand=["Perhaps Keep"], graveyard=graveyard).player("B").main_phase("A")
    t.act("A", "activate Perhaps Keep").pass_all()
    assert (t.purpose == "may") is offered
    if offered:
        t.answer("A", "may", "yes")
    assert (learned(t), t.zone("A", "material")) == ((1, ["Bulky"]) if offered else (0, []))


@pytest.mark.parametrize(("beside", "offered"), [("Vow", False), ("Bulky", True)])
def test_nobody_is_asked_for_a_card_that_cannot_go(table: Scenario, beside: str, offered: bool) -> None:
    """CR Resolution 6: also if it is any card that the player does not know."""
    t = table.player("A", field=[beside], hand=["Perhaps Empty"]).player("B", material=["Rai, Archmage"])
    t.main_phase("A").act("A", "activate Perhaps Empty").pass_all()
    assert is_offered(t) is offered


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
        ("Perhaps Strip", (0, 0), False),
        ("Perhaps Pluck", (1, 0), False),
        ("Perhaps Pluck", (1, 1), True),
    ],
)
def test_all_counters_of_two_targets_are_those_of_one_too(
    table: Scenario, card: str, buffs: tuple[int, int], offered: bool
) -> None:
    """CR Resolution 6, CR Game Mechanics - Counters 4: so many of each can be removed only where they are."""
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
