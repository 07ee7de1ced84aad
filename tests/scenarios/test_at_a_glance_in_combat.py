"""What is seen at a glance in combat is not looked into, and what is not is: how much work it is to list attacks."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, reserve
from grandarchive.model.conditions import ChampionBonus, ClassBonus, Condition, LevelAtLeast, YourTurn, controls
from grandarchive.model.costs import PayReserve
from grandarchive.model.measures import LIFE
from grandarchive.model.modifications import Gains, Gets
from grandarchive.model.nouns import ALLY, ITEM, YOURS, Attacking, Awake
from grandarchive.rules.combat.attacks import attackers
from grandarchive.rules.combat.battlefield import Battlefield
from grandarchive.testing import Scenario, placed
from tests.cant import attack_toll
from tests.counting import count
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic


def sees(name: str, *gates: Condition) -> Any:
    return ally(name, 0, 2, 4, "warrior human", keyword("true sight", gates=gates))


CARDS = (
    relic("Banner", has(Gets("power", 1), affected=ALLY & Attacking())),
    relic("Mask", has(Gains(keyword("stealth")), affected=ALLY & Attacking())),
    relic("Chain", has(Gets("power", -1), affected=ALLY & Attacking())),
    relic("Rest House", has(Gets("life", 1), affected=ALLY & ~Awake())),
    relic("Old Oak", has(Gets("life", 1), affected=ALLY & (LIFE >= 2), condition=controls(ALLY & (LIFE >= 4)))),
    relic("Toll House", has(attack_toll((PayReserve(1),)))),
    ally("Timid", 0, 0, 4, "warrior human"),
    sees("Trained", LevelAtLeast(1)),
    sees("Classy", ClassBonus()),
    sees("Devoted", ChampionBonus("Mira")),
    sees("Timely", YourTurn()),
    sees("Trinketed", controls(ITEM & YOURS)),
    card(
        "Keen Sword",
        "weapon",
        "warrior sword",
        reserve(0),
        (keyword("true sight", gates=(LevelAtLeast(1),)),),
        power=1,
        durability=2,
    ),
    card(
        "Odd Sword",
        "weapon",
        "warrior",
        reserve(0),
        (keyword("true sight", gates=(controls(ITEM),)),),
        power=1,
        durability=2,
    ),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


BULKY = ["Bulky", "Bulky", "Bulky"]


@pytest.mark.parametrize(
    ("mine", "theirs", "tried"),
    [
        (BULKY, ["Bulky"], 0),
        # Power while it attacks is no matter to who has some
        ([*BULKY, "Banner"], ["Bulky"], 0),
        (["Timid", "Bulky", "Banner"], ["Bulky"], 1),
        ([placed("Bulky", debuff=1), "Banner"], ["Bulky"], 0),
        ([placed("Bulky", debuff=2), "Banner"], ["Bulky"], 1),
        ([placed("Bulky", debuff=3), "Bulky", "Banner"], ["Bulky"], 1),
        (["Odd Sword", "Banner"], [], 1),
        (["Keen Sword", "Banner"], [], 0),
        # Anything else is
        ([*BULKY, "Mask"], ["Bulky"], 3),
        ([*BULKY, "Chain"], ["Bulky"], 3),
        ([*BULKY, "Banner"], ["Toll House"], 3),
        (BULKY, ["Toll House"], 0),
        # What looks at something else
        ([*BULKY, "Rest House"], ["Bulky"], 0),
        ([*BULKY, "Banner", "Old Oak"], ["Bulky"], 0),
        # Restrictions that look at the game otherwise
        (["Trained", "Classy", "Timely", "Bulky"], ["Trained", "Classy"], 0),
        (["Devoted", "Bulky", "Banner"], ["Devoted"], 0),
        (["Trained", "Classy", "Timely", "Bulky", "Banner"], ["Trained"], 0),
        (["Trinketed", "Trained", "Bulky"], ["Bulky"], 1),
        (["Trained", "Bulky"], ["Trinketed"], 2),
        (["Bulky", "Odd Sword"], ["Bulky"], 2),
    ],
)
def test_the_game_is_tried_out_only_if_attacking_may_change_something(
    t: Scenario, monkeypatch: pytest.MonkeyPatch, mine: list[Any], theirs: list[Any], tried: int
) -> None:
    """CR Declaring an Attack 1.c, 2.a: once for each unit that may have another power, keyword or price then."""
    armed = any(str(name).endswith("Sword") for name in mine)
    t.player("A", field=mine, hand=3, rested=not armed).player("B", field=theirs).main_phase("A")
    assert t.state.combat is None
    copies = count(monkeypatch, "clone")
    found = attackers(t.state, 0)
    assert len(copies) == tried
    assert found


def test_where_no_keyword_depends_on_combat_none_is_looked_for(t: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Declaring an Attack 2.a: four attackers, four things to attack and a weapon."""
    t.player("A", field=[*BULKY, "Keen Sword"]).player("B", field=BULKY).main_phase("A")
    assert t.purpose == "opportunity"
    looks = count(monkeypatch, "is_restricted")
    assert len(attackers(t.state, 0)) == 4
    assert len(looks) == 0


def test_what_is_attacked_is_looked_at_once_for_all_attackers(t: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Restriction Abilities 3: what can be attacked is the same for all of them."""
    t.player("A", field=["Bulky"]).player("B", lineage=["Spirit of Wind"], field=["Trinketed", *BULKY]).main_phase("A")
    assert t.purpose == "opportunity"
    field = Battlefield(t.state, 0)
    looks = count(monkeypatch, "weapons")
    assert [field.is_restricted(t.state) for _ in range(3)] == [True] * 3
    assert len(looks) == 1


def test_who_cannot_attack_costs_no_look_at_the_field(t: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Declaring an Attack 2.a.i: rested units, or a first turn."""
    t.player("A", field=[placed("Bulky", rested=True)], rested=True).player("B", field=BULKY).main_phase("A")
    assert t.purpose == "opportunity"
    fields = count(monkeypatch, "battlefield")
    assert attackers(t.state, 0) == ()
    assert len(fields) == 0


def test_an_attack_that_costs_nothing_is_not_put_to_paying(t: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Declaring an Attack 2.d, 2.e: and one that does is."""
    for theirs, asked in ([], 0), (["Toll House"], 3):
        t = with_extra_cards(*CARDS).player("A", field=BULKY, hand=1).player("B", field=theirs).main_phase("A")
        assert t.purpose == "opportunity"
        payments = count(monkeypatch, "can_pay")
        assert len(attackers(t.state, 0)) == 3
        assert len(payments) == asked
