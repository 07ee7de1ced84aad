"""The clean-up at the end of a turn: limits of hand and memory, what happens at the same time, and what comes after.

Besides, the checks of the wake up and draw phases.
"""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import controls
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ANYTHING, THIS, Awake
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.time_cards import TIME

ASLEEP = ~controls(THIS & Awake())
IDLE = ~(Count(ANYTHING, Zone.HAND, Who.YOU) >= 1)
DREAMER = ally("Dreamer", 0, 1, 1, "mage human", has(Gets("life", 1), condition=ASLEEP))
HERMIT = ally("Hermit", 0, 1, 1, "mage human", has(Gets("life", 1), condition=IDLE))


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*TIME, DREAMER, HERMIT)


def finish(t: Scenario) -> Scenario:
    """Everybody passes in the end phase."""
    return t.pass_to("end").pass_once("A").pass_once("B")


def test_a_hand_that_is_too_large_is_discarded_from(t: Scenario) -> None:
    """CR End Phase 3: the turn player chooses; it happens as damage is removed and effects end."""
    t.player("A", field=["Small Bag", placed("Bulky", damage=2)], hand=["Rally", "Mend", "Sting", "Bounce", "Lull"])
    t.player("B", hand=5).main_phase("A").act("A", "activate Rally").pass_all()
    finish(t)
    assert (t.purpose, t.asked, t.object("Bulky").damage) == ("discard", "A", 2)
    assert t.object("Bulky").power == 5
    t.answer("A", "discard", "Sting")
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")[-1]) == (["Mend", "Bounce", "Lull"], "Sting")
    assert (t.object("Bulky").damage, t.object("Bulky").power) == (0, 2)
    assert (t.state.turn_player, len(t.zone("B", "hand"))) == (1, 5)


def test_a_hand_at_the_limit_is_kept(t: Scenario) -> None:
    """CR End Phase 3: until the limit is not exceeded, and nobody is limited in the opponent's turn."""
    t.player("A", field=["Small Bag"], hand=3).player("B", hand=9).main_phase("A")
    finish(t)
    assert (t.state.turn_player, len(t.zone("A", "hand"))) == (1, 3)
    t.pass_to("main", "A")
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (4, 10)


def test_the_smallest_limit_counts_and_memory_has_its_own(t: Scenario) -> None:
    """CR End Phase 3: from each of the zones that has a limit, whoever imposes it."""
    t.player("A", field=["Small Bag", "Tiny Bag"], hand=["Mend", "Sting", "Lull", "Read"], memory=["Bounce", "Bury"])
    t.player("B", field=["Short Memory"]).main_phase("A")
    finish(t).answer("A", "discard", "Mend", "Sting").answer("A", "discard", "Bury")
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Lull", "Read"], ["Bounce"])
    assert (sorted(t.zone("A", "graveyard")), t.state.turn_player) == (["Bury", "Mend", "Sting"], 1)


def test_what_triggers_by_the_clean_up_is_followed_by_another_one(t: Scenario) -> None:
    """CR End Phase 4: the turn player has Opportunity; then what was drawn meanwhile is discarded as well."""
    t.player("A", field=["Small Bag", "Wastebasket"], hand=["Mend", "Sting", "Lull", "Read"]).player("B")
    t.main_phase("A")
    finish(t).answer("A", "discard", "Read")
    assert (t.state.phase, t.stack, t.asked, len(t.zone("A", "hand"))) == ("end", ["Wastebasket"], "A", 3)
    t.resolve_top()
    assert len(t.zone("A", "hand")) == 5
    t.pass_once("A").pass_once("B")
    assert (t.purpose, t.asked) == ("discard", "A")


def test_a_limit_for_a_turn_counts_as_it_ends(t: Scenario) -> None:
    """CR End Phase 3: all at the same time, so what lasts until end of turn still limits, once."""
    t.player("A", hand=["Travel Light", "Mend", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Travel Light").pass_all()
    finish(t)
    assert (t.zone("A", "hand"), t.state.turn_player) == ([], 1)
    t.pass_to("end", "A").pass_to("main", "B")
    assert len(t.zone("A", "hand")) == 1


def test_an_ended_turn_has_its_limits(t: Scenario) -> None:
    """CR Ending Phases 2: the game actions of the clean-up are done; a skipped end phase has none."""
    t.player("A", field=["Small Bag"], hand=["Nightfall", "Mend", "Sting", "Lull", "Read"]).player("B").main_phase("A")
    t.act("A", "activate Nightfall").pass_once("A").pass_once("B")
    assert (t.purpose, t.asked) == ("discard", "A")
    u = with_extra_cards(*TIME).player("A", field=["Small Bag"], hand=["Skip end", "Mend", "Sting", "Lull", "Read"])
    u.player("B").main_phase("A").act("A", "activate Skip end").pass_all().pass_once("A").pass_once("B")
    assert (u.state.turn_player, len(u.zone("A", "hand"))) == (1, 4)


# Checks of phases in which nobody acts by nature ---------------------------------------------------------------


def test_what_changes_by_waking_up_gives_opportunity(t: Scenario) -> None:
    """CR Wake Up Phase 2: an ally dies of it, and the turn player acts before the materialize phase."""
    t.player("A", field=[rested(placed("Dreamer", debuff=1))], material=["Life Essence Amulet"]).player("B")
    t.phase("A", "wake up")
    assert (t.state.phase, t.purpose, t.asked, t.zone("A", "graveyard")) == ("wake up", "opportunity", "A", ["Dreamer"])
    t.pass_once("A").pass_once("B")
    assert (t.state.phase, t.purpose) == ("materialize", "materialize")


def test_what_changes_by_the_draw_gives_opportunity(t: Scenario) -> None:
    """CR Draw Phase 2: an ally dies of it, and the turn player acts before the main phase."""
    t.player("A", field=[placed("Hermit", debuff=1)]).player("B").phase("A", "draw")
    assert (t.state.phase, t.purpose, t.asked, t.zone("A", "graveyard")) == ("draw", "opportunity", "A", ["Hermit"])
    t.pass_once("A").pass_once("B")
    assert t.state.phase == "main"
