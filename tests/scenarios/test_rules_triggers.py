"""Delayed triggers, triggers that count, copies on the stack, and what a card does that does not resolve."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, keyword, on, reserve
from grandarchive.model.abilities import AdditionalCost, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import AddCounters, CopyOnStack, DealDamage, Delayed, Draw, If, Modify, Recover
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gains, enters
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Champion, Target, Type
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CONTROLLING, relic, skill

LEARN = AddCounters("enlighten", 1, Champion())
LATER = Delayed(Pattern(Happening.PHASE, phase=Phase.END), (LEARN,))

HELD = Count(ANYTHING, Zone.HAND, Who.YOU)
CARDS = (
    *COPYING_CARDS,
    *CONTROLLING,
    skill("Remind", LATER),
    skill("Ambuscade", Delayed(Pattern(Happening.ENTER, ALLY & YOURS), (LEARN,))),
    ally("Prophet", 0, 1, 2, "mage human", on(Happening.ENTER, LATER)),
    relic("Tally", Triggered(Pattern(Happening.DRAW, nth=2), (LEARN,))),
    skill("Peek", Draw(1)),
    card("Ivy", "phantasia", "tamer", reserve(0), (keyword("link", "ally"),)),
    skill("Ripen", Modify(NextActivated(Type("PHANTASIA")), (enters(with_counters("buff")),))),
    skill("Echo", CopyOnStack(Target(YOURS, zone=Zone.STACK))),
    relic("Keepsake Box", Static(Type("ATTACK"), (Gains(keyword("preserve")),), reached=(Zone.STACK, Zone.INTENT))),
    action(
        "Keepsake Bolt",
        0,
        Speed.FAST,
        "mage skill",
        keyword("preserve"),
        AdditionalCost((PayReserve(1),), optional="more"),
        does(AddCounters("buff", 1, Target(ALLY)), If(Paid("more"), (Draw(1),))),
    ),
    relic("Recovery Tally", Triggered(Pattern(Happening.RECOVER, nth=2), (LEARN,))),
    relic("Grudge", Triggered(Pattern(Happening.DAMAGED, CHAMPION & YOURS, least=HELD, most=HELD + 1), (LEARN,))),
    relic("Well", Triggered(Pattern(Happening.DRAW, by=Who.YOU, into=Zone.MEMORY), (LEARN,))),
    skill("Gulp", Draw(1, into=Zone.MEMORY)),
    skill("Two Stings", DealDamage(2, Champion())),
    skill("Mumble", Recover(1)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str) -> int:
    """How often a player's champion learned."""
    return dict(t.champion(player).counters).get("enlighten", 0)


# Delayed triggers ----------------------------------------------------------------------------------------------


def test_a_delayed_trigger_waits_for_its_own_phase(table: Scenario) -> None:
    """CR Triggered Abilities 6 and 8: other phases begin in between."""
    t = table.player("A", hand=["Remind"]).player("B").phase("A", "recollection")
    t.act("A", "activate Remind").pass_all().pass_to("main")
    assert (t.stack, learned(t, "A")) == ([], 0)
    t.pass_to("end")
    assert t.stack == ["Remind"]
    t.pass_all()
    assert learned(t, "A") == 1


def test_a_delayed_trigger_waits_for_what_fits(table: Scenario) -> None:
    """CR Triggered Abilities 8: an opponent's ally does not fit; the first own one does, and the second is too late."""
    t = table.player("A", hand=["Ambuscade", "Gift Imp", "Call Imp", "Call Imp"]).player("B").main_phase("A")
    for name, times in ("Ambuscade", 0), ("Gift Imp", 0), ("Call Imp", 1), ("Call Imp", 1):
        t.act("A", f"activate {name}").pass_all()
        assert learned(t, "A") == times


def test_a_delayed_trigger_belongs_to_whoever_made_it(table: Scenario) -> None:
    """CR Abilities 15, CR Triggered Abilities 7: its source has changed sides since."""
    t = table.player("A", hand=["Prophet"]).player("B", hand=["Annex"]).main_phase("A")
    t.act("A", "activate Prophet").pass_all().pass_once("A")
    t.act("B", "activate Annex", target="Prophet").pass_all()
    assert t.object("Prophet").controller == 1
    t.pass_to("end").pass_all()
    assert (learned(t, "A"), learned(t, "B")) == (1, 0)


# Counting ------------------------------------------------------------------------------------------------------


def test_the_second_time_is_counted_for_each_player(table: Scenario) -> None:
    """CR Triggered Abilities 2: one draw of each player is no second draw of anybody."""
    t = table.player("A", field=["Tally"], hand=["Peek"]).player("B", hand=["Peek", "Peek"]).main_phase("A")
    for player, times in ("A", 0), ("B", 0), ("B", 1):
        if player == "B":
            t.pass_once("A")
        t.act(player, "activate Peek").pass_all()
        assert learned(t, "A") == times


def test_each_player_has_a_first_and_a_second_time(table: Scenario) -> None:
    """CR Triggered Abilities 2: what the other player did is not counted, whoever of them comes later."""
    t = table.player("A", field=["Recovery Tally"], hand=["Mumble"] * 2, damage=5)
    t.player("B", hand=["Mumble"] * 2, damage=5)
    t.main_phase("A").act("A", "activate Mumble").pass_once("A").act("B", "activate Mumble").pass_all()
    assert not t.champion("A").counters
    t.act("A", "activate Mumble").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 1}
    t.act("A", "pass")
    t.act("B", "activate Mumble").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 2}


@pytest.mark.parametrize(("held", "counted"), [(0, 0), (1, 1), (2, 1), (3, 0)])
def test_the_bounds_of_what_is_waited_for_are_worked_out(table: Scenario, held: int, counted: int) -> None:
    """CR Triggered Abilities 1: as many as are held as it happens, or one more."""
    t = table.player("A", field=["Grudge"], hand=["Two Stings"] + ["Bulky"] * held).player("B").main_phase("A")
    t.act("A", "activate Two Stings").pass_all()
    assert (t.champion("A").damage, learned(t, "A")) == (2, counted)


@pytest.mark.parametrize(("name", "counted"), [("Peek", 0), ("Gulp", 1)])
def test_where_a_card_is_drawn_to_may_matter(table: Scenario, name: str, counted: int) -> None:
    """CR Drawing Cards."""
    t = table.player("A", field=["Well"], hand=[name], deck=["Bulky"] * 3).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert learned(t, "A") == counted


# On the Effects Stack ------------------------------------------------------------------------------------------


def test_a_copy_on_the_stack_is_of_whoever_made_it(table: Scenario) -> None:
    """CR Copy 3, CR Objects and Targeting - Target 1: the copy is "yours" for its player, the original is not."""
    t = table.player("A", hand=["Crossroads"]).player("B", hand=["Repeat", "Echo"]).main_phase("A")
    t.act("A", "activate Crossroads").pass_once("A")
    t.cannot("B", "activate Echo", reason="CR Objects and Targeting - Target 1")
    t.act("B", "activate Repeat").resolve_top()
    t.pass_once("A")
    assert t.can("B", "activate Echo")
    t.act("B", "activate Echo").resolve_top()
    assert t.stack == ["Crossroads"] * 3


def test_what_is_targeted_on_the_stack_is_copied(table: Scenario) -> None:
    """CR Copy - Copying Abilities, Card Activations, and Materializations 1: and not what lies below it."""
    t = table.player("A", hand=["Crossroads", "Peek", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Crossroads").act("A", "activate Peek").act("A", "activate Repeat", target="Peek").resolve_top()
    assert t.stack == ["Crossroads", "Peek", "Peek"]


def test_a_copied_card_with_a_link_keeps_the_counters_it_enters_with(table: Scenario) -> None:
    """CR Copy - Copying Abilities, Card Activations, and Materializations 4: both, and the token is linked."""
    t = table.player("A", field=["Homebody"], hand=["Ripen", "Ivy", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Ripen").pass_all()
    t.act("A", "activate Ivy").act("A", "activate Repeat", target="Ivy").pass_all()
    assert [(dict(ivy.counters), "token" in ivy.states) for ivy in t.objects("Ivy")] == [
        ({"buff": 1}, True),
        ({"buff": 1}, False),
    ]


def test_a_copy_of_a_materialized_champion_makes_no_champion(table: Scenario) -> None:
    """CR Checking Resolution 1.a, and a ruling of ours: it fizzles, and the card itself resolves."""
    t = table.player("A", memory=1, material=["Rai, Spellcrafter"], hand=["Repeat"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Rai, Spellcrafter")
    t.act("A", "activate Repeat").resolve_top()
    assert t.stack == ["Rai, Spellcrafter"] * 2
    t.resolve_top()
    assert (t.champion("A").name, t.stack) == ("Spirit of Wind", ["Rai, Spellcrafter"])
    t.resolve_top()
    assert t.champion("A").name == "Rai, Spellcrafter"


@pytest.mark.parametrize("fizzles", [False, True])
def test_a_card_is_preserved_as_it_resolves_or_fizzles(table: Scenario, fizzles: bool) -> None:
    """CR Keywords - Preserve 2, CR Card Types - Action 5.a, CR Fizzle 1.a: the card resolves without a target, too."""
    t = (
        table.player("A", hand=["Keepsake Bolt", "Sting"], field=["Homebody"])
        .player("B", hand=["Exile"])
        .main_phase("A")
    )
    t.act("A", "activate Keepsake Bolt", pay="decline").pass_once("A")
    if fizzles:
        t.act("B", "activate Exile", target="Homebody")
    t.pass_all()
    assert t.zone("A", "material") == ["Keepsake Bolt"]


@pytest.mark.parametrize("turn", ["A", "B"])
def test_an_attack_card_is_not_preserved(table: Scenario, turn: str) -> None:
    """CR Keywords - Preserve 2, CR Card Types - Attack 5.a, 6: it fizzles, or resolves into the intent."""
    table.player("A", field=["Keepsake Box"], hand=["Sudden Charge"]).player("B").main_phase(turn)
    if turn == "B":
        table.pass_once("B")
    table.act("A", "activate Sudden Charge")
    assert "preserve" in table.now("Sudden Charge", zone="effects stack").abilities.keywords
    table.pass_all()
    assert (table.zone("A", "graveyard"), table.zone("A", "material")) == (["Sudden Charge"], [])
    assert table.champion("B").damage == (2 if turn == "A" else 0)


def test_an_optional_cost_banishes_nothing_by_itself(table: Scenario) -> None:
    """CR Card Activation 1.3.2: a card whose cost was paid goes where it goes without."""
    t = table.player("A", hand=["Kindled Bolt", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Kindled Bolt", pay="pay", target="B's champion").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "memory")) == (["Kindled Bolt"], ["Sting"])


@pytest.mark.parametrize(("player", "other"), [("A", "B"), ("B", "A")])
def test_each_player_orders_the_own_triggers(player: str, other: str) -> None:
    """CR Triggered Abilities 10: first the turn player, and nobody those of others."""
    watcher = [relic(name, Triggered(Pattern(Happening.DIE, ALLY), (Draw(1),))) for name in ("W1", "W2", "W3", "W4")]
    t = with_extra_cards(*watcher).player("A").player("B")
    t.player(player, hand=["Execute"], field=["Bulky", "W1", "W2"]).player(other, field=["W3", "W4"])
    t.main_phase(player).act(player, "activate Execute", target="Bulky").pass_all()
    for mine, first in ((player, "W1"), (other, "W3")):
        assert (t.asked, t.purpose, len(t.options)) == (mine, "order triggers", 2)
        decision = t.state.decision
        assert decision is not None
        assert t.state.cards[decision.source].face.name == first
        t.answer(mine, "triggers", t.options[1])
    assert t.stack == ["W2", "W1", "W4", "W3"]
