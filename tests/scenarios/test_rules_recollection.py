"""Recollection: the cards that return from memory, and what lets fewer of them return."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import Modify, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import RecollectsLess, Replaces
from grandarchive.model.nouns import ALLY, Source
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

RETURNS = Pattern(Happening.MOVE, into=Zone.HAND, out_of=Zone.MEMORY)
ALLY_RETURNS = Pattern(Happening.MOVE, ALLY, into=Zone.HAND, out_of=Zone.MEMORY)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(
        relic("Cold Hold", has(RecollectsLess(Of(Counters("frost"), Source()), Who.OPPONENT))),
        relic("Own Frost", has(RecollectsLess(1))),
        relic("Shared Frost", has(RecollectsLess(1, Who.EACH))),
        ally("Homecomer", 1, 1, 2, "cleric human", Triggered(RETURNS, (Recover(1),))),
        skill("Lose Track", Modify(RULES, (Replaces(ALLY_RETURNS, GoesTo(Zone.BANISHMENT), once=True),))),
    )


def recollects(t: Scenario, player: str) -> None:
    """That player's recollection phase, up to the moment of recollection."""
    t.phase(player, "recollection").pass_once(player).pass_once("B" if player == "A" else "A")


@pytest.mark.parametrize(("frost", "returning"), [(1, ["Sting", "Weaken"]), (2, ["Sting"]), (2, ["Read"])])
def test_the_player_chooses_which_cards_return(t: Scenario, frost: int, returning: list[str]) -> None:
    """CR Turn Order - Recollection Phase 3."""
    t.player("A", field=[placed("Cold Hold", frost=frost)]).player("B", memory=["Sting", "Weaken", "Read"], deck=2)
    recollects(t, "B")
    assert (t.purpose, t.asked) == ("recollect", "B")
    t.answer("B", "recollect", *returning)
    assert t.zone("B", "hand")[: len(returning)] == returning
    assert sorted(t.zone("B", "memory") + returning) == ["Read", "Sting", "Weaken"]


@pytest.mark.parametrize("frost", [3, 4])
def test_if_none_can_return_nobody_is_asked(t: Scenario, frost: int) -> None:
    """CR Turn Order - Recollection Phase 3."""
    t.player("A", field=[placed("Cold Hold", frost=frost)]).player("B", memory=["Sting", "Weaken", "Read"])
    recollects(t, "B")
    assert (t.purpose, len(t.zone("B", "memory"))) == ("opportunity", 3)


def test_without_a_number_all_of_them_return(t: Scenario) -> None:
    """CR Turn Order - Recollection Phase 3."""
    t.player("A", field=["Cold Hold"]).player("B", memory=["Sting", "Weaken", "Read"])
    recollects(t, "B")
    assert (t.purpose, len(t.zone("B", "memory"))) == ("opportunity", 0)


def test_it_is_for_those_players_whom_the_text_names(t: Scenario) -> None:
    """CR Turn Order - Recollection Phase 3: opponents, and not the one who controls it."""
    t.player("A", field=[placed("Cold Hold", frost=2)], memory=["Sting", "Weaken"]).player("B")
    recollects(t, "A")
    assert (t.purpose, len(t.zone("A", "memory"))) == ("opportunity", 0)


def test_several_of_them_add_up(t: Scenario) -> None:
    """CR Turn Order - Recollection Phase 3: two, one and one less."""
    t.player("A", field=[placed("Cold Hold", frost=2), "Own Frost"])
    t.player("B", field=["Own Frost", "Shared Frost"], memory=["Sting", "Weaken", "Read", "Veil", "Sap"])
    recollects(t, "B")
    t.answer("B", "recollect", "Veil")
    assert (len(t.zone("B", "memory")), "Veil" in t.zone("B", "hand")) == (4, True)


def test_only_what_returns_is_noticed(t: Scenario) -> None:
    """CR Turn Order - Recollection Phase 3, 4."""
    t.player("A", field=[placed("Cold Hold", frost=2)])
    t.player("B", field=["Homecomer"], memory=["Sting", "Weaken", "Read"], damage=9)
    recollects(t, "B")
    t.answer("B", "recollect", "Read")
    assert t.stack == ["Homecomer"]


def test_the_other_player_does_not_see_which_cards_return(t: Scenario) -> None:
    """CR Public vs Private Information 9: neither those that return nor those that stay."""
    t.player("A", field=[placed("Cold Hold", frost=1)]).player("B", memory=["Sting", "Weaken"])
    recollects(t, "B")
    t.answer("B", "recollect", "Sting")
    hidden = [*t.state.zone(1, Zone.HAND), *t.state.zone(1, Zone.MEMORY)]
    assert not any(t.state.cards[id].known & 1 for id in hidden)


def test_what_would_return_from_memory_next_goes_elsewhere(t: Scenario) -> None:
    """CR Recollection Phase 3, CR Replacement Effects 1: one of them, and what is no ally returns."""
    t.player("A", hand=["Lose Track"], memory=["Bulky", "Sting"]).player("B").phase("A", "recollection")
    t.state.journal = None  # nobody writes down what happens
    t.act("A", "activate Lose Track").pass_all().pass_to("main")
    assert (t.zone("A", "banishment"), t.zone("A", "memory")) == (["Bulky"], [])
    assert t.zone("A", "hand")[:-1] == ["Sting"]
