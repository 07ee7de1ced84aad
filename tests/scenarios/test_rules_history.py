"""What a text asks of what happened: this turn and since one's last turn, how often and how much."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, costs_less, does, has
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Times, TotalOf
from grandarchive.model.conditions import Happened
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import AddCounters, Draw, Glimpse, If
from grandarchive.model.events import Happening, Pattern, Since
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ACTION, CHAMPION, THIS, YOURS, Named, Source, Subtype
from grandarchive.model.terms import Phase, Speed, Who
from grandarchive.state.events import IsDamaged
from grandarchive.testing import Scenario
from tests.nasty import nasty_state
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS as REPLACING_CARDS
from tests.scenarios.replacing_cards import hurts, skill

SPELL = ACTION & Subtype("SPELL")
MY_SPELLS = Pattern(Happening.ACTIVATE, SPELL, by=Who.YOU)
MY_DRAWS = Pattern(Happening.DRAW, by=Who.YOU)
MY_CHAMPION_IS_HURT = Pattern(Happening.DAMAGED, CHAMPION & YOURS)
HURT_LATELY = Happened(Pattern(Happening.DAMAGED, THIS), Since.YOUR_LAST_TURN)
MY_EMBERS = Pattern(Happening.ACTIVATE, Named("Ember"), by=Who.YOU)
MY_USES = Pattern(Happening.ACTIVATE, THIS, by=Who.YOU, items=("ability",))
ANY_USES = Pattern(Happening.ACTIVATE, by=Who.YOU, items=("ability",))
HURT_A_LOT = TotalOf(MY_CHAMPION_IS_HURT) >= 4
RESTED_WELL = Triggered(
    Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION),
    (If(~HURT_LATELY, (AddCounters("buff", 1, Source()),)),),
)

CARDS = (
    *REPLACING_CARDS,
    ally("Fosterling", 0, 1, 9, "cleric human", RESTED_WELL),
    ally("Counting Ally", 0, 0, 9, "mage human", has(Gets("power", Times(MY_SPELLS)))),
    ally("Bleeding Ally", 0, 0, 9, "mage human", has(Gets("power", TotalOf(MY_CHAMPION_IS_HURT)))),
    ally("Angry Ally", 0, 0, 9, "mage human", has(Gets("power", 5), condition=HURT_A_LOT)),
    ally("Wary Ally", 0, 0, 9, "mage human", has(Gets("power", TotalOf(MY_CHAMPION_IS_HURT, Since.YOUR_LAST_TURN)))),
    ally("Tired Ally", 0, 0, 9, "mage human", has(Gets("power", Times(MY_CHAMPION_IS_HURT, Since.YOUR_LAST_TURN)))),
    ally("Veteran", 0, 0, 9, "mage human", has(Gets("power", Times(MY_EMBERS, Since.THIS_GAME)))),
    ally("Recruit", 0, 0, 9, "mage human", has(Gets("power", 3), condition=Happened(MY_EMBERS, Since.THIS_GAME))),
    ally(
        "Machine",
        0,
        0,
        9,
        "mage human",
        has(Gets("power", Times(MY_USES, Since.THIS_GAME))),
        Activated((PayReserve(1),), (Glimpse(1),)),
    ),
    ally("Operator", 0, 0, 9, "mage human", has(Gets("power", Times(ANY_USES, Since.THIS_GAME)))),
    hurts("Ember", 1, "mage spell"),
    skill("Harvest", Draw(Times(MY_DRAWS))),
    action("Late Bloom", 3, Speed.FAST, "mage skill", costs_less(Times(MY_SPELLS)), does(Draw(1))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None) -> Scenario:
    """Activate a card that costs nothing and let everything resolve."""
    if target is None:
        return t.act(player, f"activate {name}").pass_all()
    return t.act(player, f"activate {name}", target=target).pass_all()


# This turn -----------------------------------------------------------------------------------------------------


def test_what_happened_this_turn_is_counted(table: Scenario) -> None:
    """CR Continuous Effects 2: a number that follows what its controller did, and nobody else did or did otherwise."""
    t = table.player("A", field=["Counting Ally"], hand=["Zap", "Ember", "Pang"]).player("B", hand=["Zap"])
    t.main_phase("A")
    powers = []
    for player, name in ("A", "Zap"), ("A", "Pang"), ("A", "Ember"), ("B", "Zap"):
        if player == "B":
            t.pass_once("A")
        cast(t, player, name, "B's champion")
        powers.append(t.object("Counting Ally").power)
    assert powers == [1, 1, 2, 2]
    assert t.pass_to("main", "B").object("Counting Ally").power == 0


def test_an_effect_counts_what_happened_before_it(table: Scenario) -> None:
    """CR Drawing Cards 2: two cards drawn are two events; as many again are drawn for them."""
    t = table.player("A", hand=["Harvest", "Read", "Harvest"]).player("B", hand=["Read"]).main_phase("A")
    cast(t, "A", "Harvest")
    cast(t.pass_once("A"), "B", "Read")
    assert t.zone("A", "hand") == ["Read", "Harvest"]
    cast(cast(t, "A", "Read"), "A", "Harvest")
    assert len(t.zone("A", "hand")) == 2 + 2


@pytest.mark.parametrize("spells", [0, 1, 2])
def test_a_cost_follows_how_often_something_happened(table: Scenario, spells: int) -> None:
    """CR Card Activation 1.7.3: each spell activated this turn makes it cheaper."""
    t = table.player("A", hand=[*["Ember"] * spells, "Late Bloom", "Squire", "Squire", "Squire"]).player("B")
    t.main_phase("A")
    for _ in range(spells):
        cast(t, "A", "Ember", "B's champion")
    t.act("A", "activate Late Bloom", reserve=["Squire"] * (3 - spells if spells else 0)).pass_all()
    assert len(t.zone("A", "memory")) == 3 - spells


def test_damage_dealt_this_turn_is_added_up(table: Scenario) -> None:
    """CR Damage 9: what was dealt counts, and not what was prevented of it."""
    t = table.player("A", field=["Bleeding Ally", "Angry Ally"], hand=["Shield Two"]).player(
        "B", hand=["Pang", "Pang", "Zap"]
    )
    cast(t.main_phase("A"), "A", "Shield Two", "A's champion")
    cast(t.pass_once("A"), "B", "Zap", "B's champion")
    found = []
    for _ in range(2):
        cast(t.pass_once("A"), "B", "Pang", "A's champion")
        found.append((t.object("Bleeding Ally").power, t.object("Angry Ally").power))
    assert found == [(1, 0), (4, 5)]


# Since one's last turn -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["", "clone", "save"])
@pytest.mark.parametrize(("hurt_in", "grows"), [("A's turn", 1), ("B's turn", 0), ("never", 1)])
def test_what_happened_since_the_end_of_ones_last_turn_is_known(
    monkeypatch: pytest.MonkeyPatch, mode: str, hurt_in: str, grows: int
) -> None:
    """CR Triggered Abilities 2: damage in the opponent's turn counts, in one's own last turn it does not."""
    monkeypatch.setattr(Scenario, "between_choices", mode)
    t = with_extra_cards(*CARDS).player("A", field=["Fosterling"]).player("B", hand=["Zap"]).main_phase("A")
    if hurt_in == "A's turn":
        cast(t.pass_once("A"), "B", "Zap", "Fosterling")
    t.pass_to("main", "B")
    if hurt_in == "B's turn":
        cast(t, "B", "Zap", "Fosterling")
    t.pass_to("main", "A")
    assert t.counters("Fosterling", "buff") == grows


def test_all_opponents_turns_since_ones_last_and_the_present_one_count(table: Scenario) -> None:
    """CR Triggered Abilities 2: of three players, two had a turn in between. One's own turn is not asked for later."""
    t = table.player("A", field=["Wary Ally", "Tired Ally"], hand=["Pang"])
    t.player("B", hand=["Zap"]).player("C", hand=["Ember", "Zap"]).main_phase("A")
    cast(t, "A", "Pang", "A's champion")
    seen = [(t.object("Wary Ally").power, t.object("Tired Ally").power)]
    for player, name in ("B", "Zap"), ("C", "Ember"):
        cast(t.pass_to("main", player), player, name, "A's champion")
        seen.append((t.object("Wary Ally").power, t.object("Tired Ally").power))
    t.pass_to("main", "A").pass_once("A").pass_once("B")
    cast(t, "C", "Zap", "A's champion")
    seen.append((t.object("Wary Ally").power, t.object("Tired Ally").power))
    t.pass_to("main", "B")
    seen.append((t.object("Wary Ally").power, t.object("Tired Ally").power))
    assert seen == [(3, 1), (1, 1), (2, 2), (3, 3), (0, 0)]


def test_what_nobody_can_ask_for_any_more_is_forgotten(table: Scenario) -> None:
    """CR Triggered Abilities 2: of each turn that is over the damage is kept, until its player's next one is over."""
    t = table.player("A", hand=["Pang", "Keepsake"]).player("B", hand=["Zap"]).main_phase("A")
    cast(cast(t, "A", "Keepsake"), "A", "Pang", "B's champion")
    t.pass_to("main", "B")
    assert [(turn.player, [type(event) for event in turn.events]) for turn in t.state.past] == [(0, [IsDamaged])]
    t.pass_to("main", "A")
    assert [(turn.player, turn.events) for turn in t.state.past] == [(1, ())]


def test_nothing_is_kept_for_who_left(table: Scenario) -> None:
    """CR Ending the Game 8: the turns since the last one of a player who conceded are forgotten like others."""
    t = table.player("A").player("B").player("C").main_phase("A")
    t.concede("C").pass_to("main", "B").pass_to("main", "A")
    assert [turn.player for turn in t.state.past] == [1]


def test_before_the_first_turn_there_is_none_to_be_kept() -> None:
    """What happens as the game starts belongs to no turn."""
    state = next(state for state in map(nasty_state, range(20)) if state.turn == 1)
    assert state.past == ()


# This game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["", "clone", "save"])
def test_cards_activated_in_this_game_are_counted_by_name(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    """CR Naming 4: cards of a name that their controller activated in any turn, and no others."""
    monkeypatch.setattr(Scenario, "between_choices", mode)
    t = with_extra_cards(*CARDS).player("A", field=["Veteran", "Recruit"], hand=["Zap", "Ember"])
    t.player("B", hand=["Ember"]).main_phase("B")
    cast(t, "B", "Ember", "A's champion")
    cast(t.pass_once("B"), "A", "Zap", "B's champion")
    assert (t.object("Veteran").power, t.object("Recruit").power) == (0, 0)
    cast(t.pass_once("B"), "A", "Ember", "B's champion")
    for player in "A", "B":
        assert (t.object("Veteran").power, t.object("Recruit").power) == (1, 3)
        t.pass_to("main", player)
    assert (t.object("Veteran").power, t.object("Recruit").power) == (1, 3)


def test_abilities_of_an_object_activated_in_this_game_are_counted(table: Scenario) -> None:
    """CR Activated Abilities 5: those of this object, also in earlier turns, and not that its card was activated."""
    t = (
        table.player("A", field=["Machine", "Operator"], hand=["Machine", "Squire", "Squire"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Machine").pass_all()
    t.act("A", "use Machine (1)", reserve="Squire").pass_all(glimpse="done")
    t.pass_to("main", "B").pass_to("main", "A")
    assert sorted(machine.power or 0 for machine in t.objects("Machine")) == [0, 1]
    assert t.object("Operator").power == 1
