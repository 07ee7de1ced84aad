"""Finer points of the rules: what is asked in between, of whom, and with which numbers."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, champion, has, keyword
from grandarchive.model.abilities import Activated, AdditionalCost, Static
from grandarchive.model.amounts import Count, X
from grandarchive.model.choices import Some, Total
from grandarchive.model.costs import PayReserve, give_back, suffer_damage
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Delayed,
    Draw,
    Glimpse,
    IfDone,
    LevelUp,
    MayPay,
    Modify,
    Put,
    Recover,
    Sacrifice,
    SummonCopies,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, With
from grandarchive.model.modifications import Gets, PreventNext, SetStat, SetTypes
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Beneath,
    Bound,
    Champion,
    Every,
    IsCopy,
    Target,
)
from grandarchive.model.terms import Who, Zone
from grandarchive.rules import loops
from grandarchive.testing import Scenario, placed
from tests.cant import cant_activate
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS as LOADING
from tests.scenarios.replacing_cards import REPLACING, relic, skill
from tests.scenarios.test_rules_starcalling import star

BENEATH_IT_LEAVES = Pattern(Happening.MOVE, Beneath(Bound("gun")), out_of=Zone.LOADED, into=Zone.GRAVEYARD)
LEARN = AddCounters("enlighten", 1, Champion())
HELD = Count(ANYTHING, Zone.HAND, Who.YOU)
POWERFUL = Sacrifice(Some(ALLY, (Zone.FIELD,), 0, None, joint=Total(POWER, least=HELD)))

CARDS = (
    *LOADING,
    *REPLACING,
    skill("Sight", Glimpse(3)),
    star("Free Comet", calling=0),
    ally("Lightblade", 0, 2, 9, "warrior human", keyword("critical", 1)),
    ally("Squire", 0, 2, 9, "warrior human"),
    skill("Shelter", Modify(Target(UNIT), (PreventNext(2),))),
    skill("Forsake", Banish(Champion()), LevelUp()),
    skill("Ransom", MayPay((POWERFUL,), Who.OPPONENT), IfDone((), (LEARN,))),
    skill("Mourn", Modify(Target(WEAPON, name="gun"), (Gets("power", 1),)), Delayed(BENEATH_IT_LEAVES, (Draw(1),))),
    ally(
        "Grower",
        0,
        0,
        1,
        "mage human",
        AdditionalCost((PayReserve(X),)),
        Static(THIS, (Gets("power", X),), zones=(Zone.STACK,)),
    ),
    relic("Low Roof", has(cant_activate(ALLY & With(POWER, least=3)))),
    champion("Heir, Crowned", 2, 20, "mage human"),
    skill(
        "Crown",
        SummonCopies(Target(ALLY)),
        Modify(Bound("summoned"), (SetTypes(("CHAMPION",)), SetStat("level", 1)), REST_OF_GAME),
        Banish(Champion()),
        LevelUp(),
    ),
    skill("Sweep", Put(Every(ALLY), Zone.HAND)),
    skill("Tell", Recover(1 + Count(IsCopy() & YOURS))),
    skill("Frostbite", Banish(Every(~THIS, Zone.STACK))),
    relic("Gate", Activated((suffer_damage(1), give_back(ALLY, 1, Zone.HAND), PayReserve(1)), (LEARN,))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_who_starcalled_knows_the_order_of_what_went_to_the_bottom(table: Scenario) -> None:
    """CR Keywords - Starcalling 3, CR Ordering and Tracking 2: and nobody else does."""
    t = table.player("A", hand=["Sight"], deck=["Squire", "Free Comet", "Lightblade", "Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Sight").pass_once("A").pass_once("B")
    t.answer("A", "starcalling", "starcall Free Comet").answer("A", "order", "Lightblade")
    known = [[(place, card.name) for place, card in t.view(viewer).of(0).deck] for viewer in "AB"]
    assert known == [[(1, "Lightblade"), (2, "Squire")], []]


def test_what_is_prevented_is_not_doubled(table: Scenario) -> None:
    """CR Keywords - Critical N 1: of no damage nobody is asked to discard for half."""
    t = table.player("A", field=["Lightblade"]).player("B", field=["Squire"], hand=["Shelter", "Squire"])
    t.main_phase("A").pass_once("A").act("B", "activate Shelter", target="Squire").pass_all()
    t.act("A", "attack with Lightblade", target="Squire")
    t.pass_all(retaliate="done")
    assert (t.purpose, t.options) == ("replacement", ["Shelter", "Lightblade"])
    t.answer("B", "replacement", "Shelter")
    assert t.purpose == "opportunity"
    t.pass_all()
    assert (t.object("Squire").damage, t.zone("B", "hand")) == (0, ["Squire"])


def test_so_many_turns_without_a_choice_are_not_yet_a_draw(table: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Ending the Game 1: one more is."""
    monkeypatch.setattr(loops, "MOST_TURNS", 8)
    t = table.player("A", field=["Dry Well"], hand=["Shelter"]).player("B", field=["Dry Well"]).main_phase("A", turn=5)
    t.state.stops = False
    t.act("A", "activate Shelter", target="A's champion")
    assert t.game.turn == 5 + 9


def test_without_a_champion_nobody_levels_up(table: Scenario) -> None:
    """CR Leveling Up 2."""
    t = table.player("A", hand=["Forsake"], material=["Spirit of Wind"]).player("B").main_phase("A")
    t.act("A", "activate Forsake").pass_all()
    assert (t.winner, t.zone("A", "material")) == ("B", ["Spirit of Wind"])


def test_what_a_demand_counts_is_counted_for_its_controller(table: Scenario) -> None:
    """CR Card Activation 1.7, CR Resolution 6: also what the sacrificed have to be together."""
    t = table.player("A", hand=["Ransom", "Squire", "Squire"]).player("B", field=["Squire"], hand=5).main_phase("A")
    t.act("A", "activate Ransom").pass_all()
    assert (t.purpose, t.options) == ("pay", ["no", "pay"])
    t.answer("B", "pay", "pay")
    assert (t.zone("B", "graveyard"), t.champion("A").counters) == (["Squire"], ())


def test_what_returns_to_the_hand_can_be_reserved(table: Scenario) -> None:
    """CR Card Activation 1.8: whatever else is due."""
    t = table.player("A", field=["Gate", "Squire"]).player("B", field=["Gate"]).main_phase("A")
    t.cannot("B", "use Gate", reason="CR Card Activation 1.8")
    t.act("A", "use Gate")
    while t.purpose == "pay next":
        t.answer("A", "pay next", t.options[0])
    assert (t.zone("A", "memory"), t.champion("A").damage) == (["Squire"], 1)


def test_what_left_with_its_object_was_beneath_it(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Object-Specific Zones 1."""
    gun = placed("Old Gun", loaded=["Slug"])
    t = table.player("A", field=[gun], hand=["Mourn", "Break"]).player("B").main_phase("A")
    t.act("A", "activate Mourn").pass_all().act("A", "activate Break").pass_all()
    assert len(t.zone("A", "hand")) == 1


@pytest.mark.parametrize(("x", "possible"), [(1, True), (2, True), (3, False)])
def test_what_x_makes_of_a_card_may_be_forbidden(table: Scenario, x: int, possible: bool) -> None:
    """CR Card Activation 1.6, CR Permission 1: with X declared the card is judged again."""
    t = table.player("A", hand=["Grower", *["Squire"] * 3], field=["Low Roof"]).player("B").main_phase("A")
    t.act("A", "activate Grower", x=str(x))
    assert (t.stack == ["Grower"]) is possible


@pytest.mark.parametrize(
    ("level", "name", "told"),
    [(["level up Heir, Crowned"], "Heir, Crowned", "A recovers 1"), (["decline"], "Squire", "A recovers 2")],
)
def test_a_copy_that_levels_up_is_a_copy_no_more(table: Scenario, level: list[str], name: str, told: str) -> None:
    """CR Leveling Up 7: the card on top is no copy, and makes the champion what it is."""
    t = table.player("A", field=["Squire"], hand=["Crown", "Tell", "Tell"], material=["Heir, Crowned"], damage=9)
    t.player("B").main_phase("A").act("A", "activate Crown", target="Squire")
    t.pass_once("A").pass_once("B").answer("A", "level", *level).act("A", "activate Tell").pass_all()
    assert (t.champion("A").name, t.log[-1]) == (name, told)


def test_what_is_banished_from_the_stack_waits_there_no_more(table: Scenario) -> None:
    """CR State-based Checks and Effects - Types of Checks 10: also the very first card of a game."""
    t = table.player("A", lineage=[], field=["Squire", "Heir, Crowned"], hand=["Sweep"])
    t.player("B", lineage=[], field=["Heir, Crowned"], hand=["Frostbite"]).main_phase("A")
    t.act("A", "activate Sweep").pass_all()
    t.act("A", "activate Squire").pass_once("A").act("B", "activate Frostbite")
    t.pass_once("B").pass_once("A")
    assert (t.stack, t.zone("A", "banishment"), t.asked) == ([], ["Squire"], "A")
