"""Restrictions that last as long as the board are looked at once for it, all others whenever it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, card, reserve
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import (
    ChampionBonus,
    ClassBonus,
    Condition,
    LevelAtLeast,
    YourTurn,
    controls,
)
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import Draw, Modal, Mode, Modify
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    ITEM,
    YOURS,
    Attacking,
    Awake,
    Element,
    Filter,
    Source,
    Supertype,
    Target,
)
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.playing.ready import ready
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards


def gated(*gates: Condition, condition: Condition | None = None) -> Any:
    ability = Activated((REST_THIS,), (Draw(1),), gates=gates, condition=condition, speed=Speed.FAST)
    return card("Gated", "item", "ranger bauble", reserve(0), (ability,))


LASTING = (
    controls(ALLY),
    controls(ALLY & Element("FIRE"), 2),
    controls(ALLY | ITEM & Supertype("REGALIA"), whose=Who.OPPONENT),
    LevelAtLeast(3),
    ClassBonus(),
    ChampionBonus("Mira"),
)
PASSING = (
    ~YourTurn(),
    controls(ALLY & Awake()),
    controls(ALLY & Attacking()),
    Count(ALLY, Zone.GRAVEYARD) >= 1,
    Of(Counters("charge"), Source()) >= 1,
)


def kept(t: Scenario, player: int = 0) -> list[int]:
    return [len(abilities) for abilities in ready(t.state, board_of(t.state), player, slow=True).values()]


@pytest.mark.parametrize("gate", LASTING, ids=str)
def test_what_the_board_rules_out_is_not_ready(gate: Condition) -> None:
    """CR Restriction Abilities 2, CR Activated Abilities 1."""
    for printed in gated(gate), gated(condition=gate):
        t = with_extra_cards(printed).player("A", field=["Gated"]).player("B").main_phase("A")
        assert kept(t) == []


@pytest.mark.parametrize("gate", PASSING, ids=str)
def test_what_may_pass_without_a_new_board_is_ready(gate: Condition) -> None:
    """Whoever asks looks at it then."""
    for printed in gated(gate), gated(controls(CHAMPION), gate), gated(condition=gate):
        t = with_extra_cards(printed).player("A", field=["Gated"]).player("B").main_phase("A")
        assert kept(t) == [1]
        assert not t.can("A", "use Gated")


def test_the_answer_is_new_with_the_board() -> None:
    t = with_extra_cards(gated(controls(ALLY)), ally("Page", 0, 1, 1, "human")).player(
        "A", hand=["Page"], field=["Gated"]
    )
    t.player("B", field=["Gated"]).main_phase("A")
    assert (kept(t), kept(t, 1)) == ([], [])
    t.act("A", "activate Page").pass_all()
    assert (kept(t), kept(t, 1)) == ([1], [])


def aimed(filter: Filter, minimum: int = 1) -> Any:
    what = Target(filter, minimum=minimum)
    ability = Activated((REST_THIS,), (Modify(what, (Gets("power", 1),)),), speed=Speed.FAST)
    return card("Aimed", "item", "ranger bauble", reserve(0), (ability,))


@pytest.mark.parametrize(
    ("filter", "minimum", "board", "ready_for", "possible"),
    [
        (ALLY, 1, [], 0, False),
        (ALLY, 1, ["Page"], 1, True),
        (ALLY, 0, [], 1, True),
        (ALLY & YOURS, 1, ["Page"], 1, True),
        (ALLY & ~YOURS, 1, ["Page"], 0, False),
        (ALLY & Element("FIRE"), 1, ["Page"], 0, False),
        (ALLY & Awake(), 1, [], 1, False),
        (CHAMPION | ALLY, 1, [], 1, True),
    ],
)
def test_without_targets_on_the_board_nothing_is_ready(
    filter: Filter, minimum: int, board: list[str], ready_for: int, possible: bool
) -> None:
    """CR Card Activation 1.5: what a board does not tell is looked at when it is asked."""
    t = with_extra_cards(aimed(filter, minimum), ally("Page", 0, 1, 1, "human"))
    t = t.player("A", field=["Aimed", *board]).player("B").main_phase("A")
    assert (sum(kept(t)), t.can("A", "use Aimed")) == (ready_for, possible)


def test_a_target_that_enters_makes_it_ready() -> None:
    """CR Card Activation 1.5."""
    t = with_extra_cards(aimed(ALLY), ally("Page", 0, 1, 1, "human")).player("A", hand=["Page"], field=["Aimed"])
    t.player("B").main_phase("A")
    assert not t.can("A", "use Aimed")
    t.act("A", "activate Page").pass_all()
    assert t.can("A", "use Aimed")


def test_one_of_several_modes_needs_no_target_of_the_others() -> None:
    """CR Card Activation 1.4."""
    modes = Modal((Mode((Modify(Target(ALLY), (Gets("power", 1),)),)), Mode((Draw(1),))))
    printed = card("Aimed", "item", "ranger bauble", reserve(0), (Activated((REST_THIS,), (modes,), speed=Speed.FAST),))
    t = with_extra_cards(printed).player("A", field=["Aimed"]).player("B").main_phase("A")
    assert t.can("A", "use Aimed")
