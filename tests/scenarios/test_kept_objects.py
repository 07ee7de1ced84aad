"""A board is mended as an object without effects of its own enters or leaves the field, and else built anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, reserve
from grandarchive.model.abilities import Activated, Static
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import controls
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import Draw
from grandarchive.model.modifications import AddTypes, Gains, Gets, SetElements
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS
from grandarchive.model.terms import Zone
from grandarchive.play.fresh import stale
from grandarchive.rules.commits.moves import place
from grandarchive.rules.continuous import building
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

CAPTAIN = has(Gets("power", 1), affected=ALLY & YOURS)
EVEN_OFF = Static(ALLY, (SetElements(("FIRE",)),), reached=(Zone.GRAVEYARD, Zone.FIELD))


def table(*abilities: Any) -> Scenario:
    """A Captain with these abilities is there, an ally in the hand that does nothing, and others that do something."""
    made_up = (
        ally("Captain", 1, 1, 3, "warrior human", *abilities),
        ally("Recruit", 1, 2, 3, "warrior human", Activated((REST_THIS,), (Draw(1),))),
        ally("Banner", 1, 1, 1, "warrior human", has(Gets("life", 1), affected=ALLY)),
        card("Lamp", "item", "ranger bauble", reserve(0), ()),
    )
    t = with_extra_cards(*made_up).player("A", field=["Captain"], hand=["Recruit", "Banner", "Lamp"])
    return t.player("B", field=["Gray Wolf"]).main_phase("A")


def held(t: Scenario, name: str) -> int:
    return next(id for id in t.state.zone(0, Zone.HAND) if t.state.cards[id].face.name == name)


def builds(t: Scenario, change: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> int:
    """How often a board is built for what changed; it is right in any case."""
    board_of(t.state)
    built = [0]
    real = building.build

    def counted(state: Any) -> Any:
        built[0] += 1
        return real(state)

    with monkeypatch.context() as patch:
        patch.setattr(building, "build", counted)
        change()
        board_of(t.state)
    assert stale(t.state) == []
    return built[0]


def power(t: Scenario, id: int) -> int | None:
    return characteristics(t.state, id).power


def test_who_comes_under_an_effect_and_leaves_it_is_looked_at_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Continuous Effects 2: as it enters the ally is stronger, and as it leaves it is what is printed."""
    t = table(CAPTAIN)
    recruit = held(t, "Recruit")
    assert builds(t, lambda: place(t.state, recruit, Zone.FIELD, 0), monkeypatch) == 0
    assert power(t, recruit) == 3
    assert recruit in board_of(t.state).able[0]
    assert builds(t, lambda: place(t.state, recruit, Zone.GRAVEYARD, 0), monkeypatch) == 0
    assert power(t, recruit) == 2
    assert recruit not in board_of(t.state).able.get(0, ())


def test_whose_it_is_tells_whether_it_is_stronger(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Control and Ownership 3: under the control of the opponent it is not."""
    t = table(CAPTAIN)
    recruit = held(t, "Recruit")
    assert builds(t, lambda: place(t.state, recruit, Zone.FIELD, 1), monkeypatch) == 0
    assert power(t, recruit) == 2


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.HAND])
def test_an_effect_on_the_field_and_off_it_follows(zone: Zone, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Continuous Effects 2: an effect for some zones is for the card where it is."""
    t = table(EVEN_OFF)
    recruit = held(t, "Recruit")
    assert builds(t, lambda: place(t.state, recruit, Zone.FIELD, 0), monkeypatch) == 0
    assert "FIRE" in characteristics(t.state, recruit).elements
    assert builds(t, lambda: place(t.state, recruit, zone, 0), monkeypatch) == 0
    assert ("FIRE" in characteristics(t.state, recruit).elements) is (zone is Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("ability", "name", "before", "after"),
    [
        (has(Gets("power", 2), condition=controls(ITEM)), "Lamp", 1, 3),
        (has(Gets("power", Count(ALLY & YOURS))), "Recruit", 2, 3),
        (has(Gets("power", 1), condition=controls(ALLY & YOURS, 2)), "Recruit", 1, 2),
    ],
)
def test_what_looks_at_the_field_has_the_board_built_anew(
    ability: Static, name: str, before: int, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR Continuous Effects 2: it is on from now on, or makes more of something."""
    t = table(ability)
    captain = next(id for id in t.state.field if t.state.cards[id].face.name == "Captain")
    entered = held(t, name)
    assert power(t, captain) == before
    assert builds(t, lambda: place(t.state, entered, Zone.FIELD, 0), monkeypatch) == 1
    assert power(t, captain) == after
    assert builds(t, lambda: place(t.state, entered, Zone.GRAVEYARD, 0), monkeypatch) == 1
    assert power(t, captain) == before


def test_what_is_an_ally_only_by_an_effect_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Dependencies 1: the item is an ally as it enters, and so stronger."""
    t = table(has(AddTypes(("ALLY",)), affected=ITEM), has(Gains(keyword("stealth")), affected=ALLY))
    lamp = held(t, "Lamp")
    builds(t, lambda: place(t.state, lamp, Zone.FIELD, 0), monkeypatch)
    assert "stealth" in characteristics(t.state, lamp).abilities.keywords


def test_what_has_effects_has_the_board_built_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Continuous Effects 2: the Banner is for all allies, as long as it is there."""
    t = table(CAPTAIN)
    banner = held(t, "Banner")
    captain = next(id for id in t.state.field if t.state.cards[id].face.name == "Captain")
    assert builds(t, lambda: place(t.state, banner, Zone.FIELD, 0), monkeypatch) == 1
    assert characteristics(t.state, captain).life == 4
    assert builds(t, lambda: place(t.state, banner, Zone.HAND, 0), monkeypatch) == 1
    assert characteristics(t.state, captain).life == 3


def test_what_enters_with_what_it_gives_is_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Continuous Effects - Layers 2: each ally gains an ability that works for others at once."""
    t = table(has(Gains(has(Gets("power", 1), affected=ALLY)), affected=ALLY & YOURS))
    recruit = held(t, "Recruit")
    builds(t, lambda: place(t.state, recruit, Zone.FIELD, 0), monkeypatch)
    assert power(t, recruit) == 4
    builds(t, lambda: place(t.state, recruit, Zone.HAND, 0), monkeypatch)
    assert power(t, recruit) == 2


def test_an_item_that_nothing_concerns_enters_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Continuous Effects 2: no effect is for it, and it is there all the same."""
    t = table(
        has(Gets("power", 1), affected=ALLY & YOURS),
        Static(ANYTHING, (SetElements(("FIRE",)),), reached=(Zone.GRAVEYARD,)),
    )
    lamp = held(t, "Lamp")
    assert builds(t, lambda: place(t.state, lamp, Zone.FIELD, 0), monkeypatch) == 0
    assert lamp not in board_of(t.state).computed
