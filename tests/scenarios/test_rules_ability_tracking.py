"""What is kept track of: modes that were chosen, which card is meant, and what was paid with (CR Ability Tracking)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, champion, does
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.choices import Some
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    Delevel,
    Draw,
    LevelUp,
    Modal,
    Mode,
    Put,
    Recover,
    Remember,
    Sacrifice,
)
from grandarchive.model.nouns import ACTION, ALLY, YOURS, Bound, Champion, Every, PaidWith
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

BANISHED = "the banished card"
LEARN = AddCounters("enlighten", 1, Champion())
ONCE_EACH = Modal((Mode((LEARN,)), Mode((Recover(1),)), Mode((Draw(1),))), unchosen=True)

OFFERED = AdditionalCost((Sacrifice(Some(ALLY & YOURS, name="offered")),))
BACK = Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD)
CARDS = (
    champion("Novice", 0, 15, "cleric human"),
    champion("Adept", 1, 20, "cleric human", Activated((), (ONCE_EACH,))),
    champion("Elder", 2, 25, "cleric human"),
    champion("Sage", 2, 25, "cleric human", Activated((), (ONCE_EACH,))),
    skill("Grow", LevelUp()),
    skill("Shrink", Delevel(Champion())),
    relic(
        "Vault",
        Activated((), (Banish(Some(ACTION, (Zone.HAND,), whose=Who.YOU)), Remember(Bound("chosen"), BANISHED))),
        Activated((), (Activate(Bound(BANISHED)),)),
    ),
    action("Rite", 0, Speed.FAST, "mage skill", OFFERED, does(Put(PaidWith("offered"), Zone.HAND))),
    action(
        "Marked Rite", 0, Speed.FAST, "mage skill", OFFERED, does(BACK, AddCounters("buff", 1, PaidWith("offered")))
    ),
    skill("Exhume", Banish(Every(ALLY, Zone.GRAVEYARD))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def test_a_top_card_remembers_its_modes_beneath_another(table: Scenario) -> None:
    """CR Ability Tracking 1, 2: a champion that leveled up and was deleveled chooses what it has not chosen yet."""
    t = table.player("A", lineage=["Novice", "Adept"], material=["Elder"], hand=["Grow", "Shrink"]).player("B")
    t.main_phase("A").act("A", "use Adept", mode="mode 1").pass_all()
    t.act("A", "activate Grow").pass_all().answer("A", "level up", "level up Elder").pass_all()
    t.act("A", "activate Shrink").pass_all().act("A", "use Adept")
    assert (t.lineage("A"), learned(t), t.options) == (("Novice",), 1, ["mode 2", "mode 3"])


def test_what_a_champion_chose_is_nothing_that_the_card_below_chose(table: Scenario) -> None:
    """CR Ability Tracking 2: once it is deleveled, its player may choose any."""
    t = table.player("A", lineage=["Novice", "Adept", "Sage"], hand=["Shrink"]).player("B").main_phase("A")
    t.act("A", "use Sage", mode="mode 1").pass_all().act("A", "activate Shrink").pass_all().act("A", "use Adept")
    assert (t.lineage("A"), t.options) == (("Novice",), ["mode 1", "mode 2", "mode 3"])


def test_what_a_player_is_asked_about_is_what_is_activated(table: Scenario) -> None:
    """CR Ability Tracking 1, CR Card Activation 1.1: of two cards that the same object has banished."""
    t = table.player("A", field=["Vault"], hand=["Mend", "Read"]).player("B").main_phase("A")
    for card in ("Mend", "Read"):
        t.act("A", "use Vault").pass_all(choose=card)
    t.act("A", "use Vault (2)").resolve_top()
    (offered,) = (option for option in t.options if option.startswith("activate "))
    assert t.game.prompt == f"Play {offered.removeprefix('activate ')}?"
    t.answer("A", "may", offered)
    assert [f"activate {name}" for name in t.stack] == [offered]


@pytest.mark.parametrize(("hand", "found"), [([], True), (["Exhume"], False)])
def test_what_was_paid_with_is_found_only_where_it_went(table: Scenario, hand: list[str], found: bool) -> None:
    """CR Ability Tracking 3.a."""
    t = table.player("A", hand=["Rite"], field=["Bulky"]).player("B", hand=hand).main_phase("A")
    t.act("A", "activate Rite")
    if hand:
        t.pass_once("A").act("B", "activate Exhume")
    t.pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "banishment")) == ((["Bulky"], []) if found else ([], ["Bulky"]))


def test_what_was_paid_with_is_not_what_came_back(table: Scenario) -> None:
    """CR Ability Tracking 3.a: through one change of zones, and no further."""
    t = table.player("A", hand=["Marked Rite"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Marked Rite").pass_all()
    assert t.counters("Bulky", "buff") == 0
