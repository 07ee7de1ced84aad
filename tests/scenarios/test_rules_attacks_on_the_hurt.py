"""What may attack only units that something else has hurt this turn (CR Player Action Legality 2)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, has
from grandarchive.model.effects import DealDamage
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.nouns import CHAMPION, THIS, UNIT, YOURS, Target
from grandarchive.testing import Scenario
from tests.cant import cant_attack
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

HURT = UNIT & Which(Pattern(Happening.DAMAGED, other=CHAMPION & YOURS, damage="combat"))
CARDS = (
    ally("Jackal", 0, 2, 5, "tamer animal", has(cant_attack(THIS, ~HURT))),
    ally("Ox", 0, 1, 9, "tamer animal"),
    attack("Lash", 0, 1, "warrior"),
    skill("Singe", DealDamage(1, Target(UNIT))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def attacks(t: Scenario) -> bool:
    return any(option.startswith("attack with Jackal") for option in t.options)


def test_it_attacks_nothing_that_is_not_hurt(t: Scenario) -> None:
    """CR Declaring an Attack 2.c: nor what was hurt by other damage than that of the champion in combat."""
    t.player("A", field=["Jackal"], hand=["Singe"]).player("B", field=["Ox"]).main_phase("A")
    assert not attacks(t)
    t.act("A", "activate Singe", target="Ox").pass_all()
    assert not attacks(t)


def test_it_attacks_what_the_champion_has_hurt(t: Scenario) -> None:
    """CR Declaring an Attack 2.c: and nothing else; next turn not even that."""
    t.player("A", field=["Jackal"], hand=["Lash"]).player("B", field=["Ox"]).main_phase("A")
    t.act("A", "activate Lash").pass_all(target="Ox").answer("B", "retaliate", "done").pass_all()
    t.act("A", "attack with Jackal").pass_all().answer("B", "retaliate", "done").pass_all()
    assert t.object("Ox").damage == 3


def test_in_the_next_turn_it_is_forgotten(t: Scenario) -> None:
    """CR Declaring an Attack 2.c."""
    t.player("A", field=["Jackal"], hand=["Lash"]).player("B", field=["Ox"]).main_phase("A")
    t.act("A", "activate Lash").pass_all(target="B's champion")
    assert attacks(t)
    t.pass_to("main", "B").pass_to("main", "A")
    assert not attacks(t)
