"""A game that is at rest at a glance is at rest: the checks themselves find nothing there and change nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grandarchive.errors import EngineBug
from grandarchive.model.cards import CardDefinition
from grandarchive.rules import agenda, windows
from grandarchive.rules.objects import rest
from grandarchive.state import encoding
from grandarchive.state.frames import Checking
from grandarchive.state.game import GameState
from grandarchive.testing import Scenario
from tests import crowds
from tests.scenarios import pantheon_cards as pantheon
from tests.scenarios import test_cards_rai as rai
from tests.scenarios import test_rules_attack_corners as corners
from tests.scenarios import test_rules_boons as boons
from tests.scenarios import test_rules_damage_step as damage
from tests.scenarios import test_rules_lineages as lineages
from tests.scenarios import test_rules_supertypes as supertypes
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.extra_cards import with_extra_cards

GLANCE = rest.is_at_rest


def told(state: GameState) -> str:
    """All there is but the clock, which only counts."""
    state.clock = 0
    return encoding.digest(state)


def compared(state: GameState) -> bool:
    """What the glance says, if it agrees with the checks."""
    before = state.clone()
    found = GLANCE(state)
    if found:
        checked, glanced = before.clone(), state.clone()
        checked.forget_board()
        checked.rested = None
        for copy in (checked, glanced):
            agenda.begin(copy, Checking(player=-1, began=copy.clock))
        agenda.run_until(checked, len(state.agenda))
        agenda.finish(glanced, glanced.agenda[-1], 0)
        assert told(checked) == told(glanced)
    return found


@pytest.mark.slow
@pytest.mark.whitebox
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_found_where_a_glance_finds_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    glances: list[bool] = []

    def noted(state: GameState) -> bool:
        glances.append(compared(state))
        return glances[-1]

    monkeypatch.setattr(windows, "is_at_rest", noted)
    crowds.play(seed, 3)
    assert set(glances) == {True, False}


@pytest.mark.whitebox
@pytest.mark.parametrize(
    ("name", "blind", "situation", "cards"),
    [
        ("is_open", True, boons.test_a_player_who_leaves_while_they_bestow, pantheon.CARDS),
        ("_rests", True, rai.test_fireball_fizzles_if_its_target_is_gone, ()),
        ("_keep_their_roles", True, corners.test_a_defender_that_changes_control_is_removed_from_combat, corners.CARDS),
        ("is_at_home", True, lineages.test_a_token_that_is_put_into_a_lineage_ceases_to_exist, lineages.CARDS),
        ("_still_retaliate", True, damage.test_a_retaliator_deals_no_damage_to_an_attacker_that_left, ()),
        ("unique_doubles", (), supertypes.test_three_unique_objects_leave_one, CHANGING_CARDS),
    ],
)
def test_a_glance_that_sees_too_little_is_noticed(
    name: str,
    blind: object,
    situation: Callable[[Scenario], None],
    cards: tuple[CardDefinition, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(windows, "is_at_rest", compared)
    situation(with_extra_cards(*cards))
    monkeypatch.setattr(rest, name, lambda *_: blind)
    with pytest.raises(EngineBug, match="AssertionError"):
        situation(with_extra_cards(*cards))
