"""Games that nobody writes down: what is known, named, rested and replaced is the same as in those with a journal."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has
from grandarchive.model.abilities import PlayFrom
from grandarchive.model.choices import Some
from grandarchive.model.effects import BindAll, Delayed, Draw, Recover, Reveal
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, Of
from grandarchive.model.modifications import Permits, TopRevealed
from grandarchive.model.nouns import ALLY, ANYTHING, Bound, Every, Named
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill

THE_END = Pattern(Happening.PHASE, phase=Phase.END)
REST = Recover(Of(RESERVE_COST, Bound("it")))
RESERVED = Pattern(Happening.MOVE, into=Zone.MEMORY, out_of=Zone.HAND)

CARDS = (
    ally("Squire", 0, 1, 3, "warrior human"),
    ally("Shepherd", 0, 1, 3, "mage human", has(TopRevealed()), has(Permits(ALLY, (Zone.DECK,)))),
    relic("Furnace", replaces(RESERVED, GoesTo(Zone.BANISHMENT))),
    skill("Show", Reveal(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU))),
    skill("Sip", Draw(1)),
    skill("Mumble", Recover(1)),
    action("Dear Mumble", 1, Speed.FAST, "mage skill", does(Recover(1))),
    action("Revenant", 1, Speed.FAST, "mage skill", PlayFrom((Zone.GRAVEYARD,)), does(Draw(1))),
    skill("Mourn", BindAll(Every(Named("Revenant"), Zone.GRAVEYARD), "it"), Delayed(THE_END, (REST,))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_what_is_revealed_is_known_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Game Terms - Reveal."""
    t = table.player("A", hand=["Show", "Squire", "Sip"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "activate Show").pass_all(choose="Squire")
    assert [seen.name for seen in t.view("B").of(0).hand] == ["Squire"]


def test_the_next_top_card_is_revealed_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Main Deck 9."""
    t = table.player("A", field=["Shepherd"], deck=["Squire", "Bulky", "Sip"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "activate Squire")
    assert [(place, seen.name) for place, seen in t.view("B").of(0).deck] == [(0, "Bulky")]


@pytest.mark.parametrize("written", [True, False])
def test_what_a_named_card_was_is_known_whether_or_not_it_is_written_down(table: Scenario, written: bool) -> None:
    """CR Last-Known Information 1.a."""
    hand, dead = ["Mourn", "Squire"], ["Revenant"]
    t = table.player("A", hand=hand, graveyard=dead, damage=5).player("B").main_phase("A")
    if not written:
        t.state.journal = None
    t.act("A", "activate Mourn").pass_all().act("A", "activate Revenant").pass_all()
    assert t.pass_to("main", "B").champion("A").damage == 4


def test_who_attacks_rests_and_wakes_up_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Declaring an Attack, CR Wake Up Phase."""
    t = table.player("A", field=["Squire", "Bulky"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "attack with Squire", target="B's champion")
    assert (t.object("Squire").rested, t.object("Bulky").rested) == (True, False)
    t.pass_all().pass_to("main", "B").pass_to("main", "A")
    assert not t.object("Squire").rested


def test_what_is_reserved_goes_elsewhere_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Replacement Effects 1."""
    t = table.player("A", field=["Furnace"], hand=["Dear Mumble", "Mumble"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "activate Dear Mumble")
    assert (t.zone("A", "banishment"), t.zone("A", "memory")) == (["Mumble"], [])
