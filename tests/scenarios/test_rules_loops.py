"""Loops: what goes on by itself for ever is a draw, and what comes to an end is not cut short."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, at_beginning, has
from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import AddCounters, DealDamage, Draw, Recover, SummonCopies
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, Replaces
from grandarchive.model.nouns import CHAMPION, ITEM, THIS, YOURS, Champion, Named, Source
from grandarchive.model.outcomes import EntersAsCopy, Instead
from grandarchive.model.terms import Phase, Who
from grandarchive.model.time import AdditionalPhase
from grandarchive.play import Game
from grandarchive.rules import loops
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS, I_DRAW, MY_ALLY_DIES, relic, replaces, skill

I_RECOVER = Pattern(Happening.RECOVER, by=Who.YOU)
I_AM_HURT = Pattern(Happening.DAMAGED, CHAMPION & YOURS)
LEARN = AddCounters("preparation", 1, Champion())

LOOPING = (
    relic("Salve", Triggered(I_AM_HURT, (Recover(1),))),
    relic("Salt", Triggered(I_RECOVER, (DealDamage(1, Champion()),))),
    relic("Spring", Triggered(I_RECOVER, (LEARN, Recover(1)))),
    relic("Eddy", replaces(I_DRAW, Instead((AdditionalPhase(Phase.DRAW),)))),
    relic("Bottomless Cup", Triggered(I_DRAW, (Draw(1),))),
    skill("Sip", Recover(1)),
    skill("Shrug", LEARN),
    ally("Pupil", 0, 1, 1, "mage human", at_beginning(Phase.END, LEARN)),
    ally("Undying", 0, 1, 1, "mage human", replaces(MY_ALLY_DIES, Instead((LEARN,)))),
    relic("Multiplier", replaces(I_DRAW, Instead((SummonCopies(Source()), Draw(1))))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS, *COPYING_CARDS, *LOOPING)


def goes_on(t: Scenario) -> Scenario:
    """Nobody is asked where they can only pass, as in a game that is played."""
    t.state.stops = False
    return t


def is_drawn(t: Scenario) -> bool:
    """The game was a draw because of a loop."""
    outcome = t.game.outcome
    return outcome is not None and (outcome.winners, outcome.reason) == ((), loops.LOOP)


def learned(t: Scenario, player: str = "A") -> int:
    """How often a player's champion learned."""
    return dict(t.champion(player).counters).get("preparation", 0)


# Triggered abilities -------------------------------------------------------------------------------------------


def test_two_triggers_that_feed_each_other_are_a_draw(table: Scenario) -> None:
    """CR Ending the Game 1: after Sip nobody has anything to do but to look on."""
    t = goes_on(table.player("A", hand=["Sip"], field=["Salve", "Salt"], damage=3).player("B").main_phase("A"))
    t.act("A", "activate Sip")
    assert is_drawn(t)
    assert t.game.status() == []
    assert repr(t.game).endswith("nobody won in turn 5, endless loop>")


def test_a_trigger_alone_ends(table: Scenario) -> None:
    t = goes_on(table.player("A", hand=["Sip"], field=["Salt"], damage=3).player("B").main_phase("A"))
    t.act("A", "activate Sip")
    assert t.game.outcome is None
    assert t.champion("A").damage == 3


def test_a_loop_in_which_something_grows_is_a_draw(table: Scenario) -> None:
    t = goes_on(table.player("A", hand=["Sip"], field=["Spring"], damage=3).player("B").main_phase("A"))
    t.act("A", "activate Sip")
    assert is_drawn(t)
    assert learned(t) >= loops.MOST.triggers


def test_phases_that_follow_each_other_without_end_are_a_draw(table: Scenario) -> None:
    """In each of them the next one comes instead of what is drawn there."""
    t = goes_on(table.player("A").player("B", field=["Eddy"]).main_phase("A"))
    assert is_drawn(t.act("A", "pass"))


@pytest.mark.parametrize(("number", "drawn"), [(3, True), (5, False)])
def test_so_many_additional_phases_are_no_loop(monkeypatch: pytest.MonkeyPatch, number: int, drawn: bool) -> None:
    """All of them come from one effect, and after the last one the turn goes on."""
    monkeypatch.setattr(loops.MOST, "triggers", number)
    dawdle = skill("Dawdle", *(AdditionalPhase(Phase.DRAW) for _ in range(4)))
    t = with_extra_cards(*CARDS, dawdle).player("A", hand=["Dawdle"], deck=9).player("B").main_phase("A")
    t = goes_on(t.act("A", "activate Dawdle"))
    t.pass_all()
    if not t.game.over:
        t.act("A", "pass")
    assert is_drawn(t) is drawn


def test_whoever_is_only_asked_to_pass_has_no_choice(table: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop is as long for a game that stops at each Opportunity."""
    monkeypatch.setattr(loops.MOST, "triggers", 40)
    t = table.player("A", hand=["Sip"], field=["Spring"], damage=3).player("B").main_phase("A").act("A", "activate Sip")
    for _ in range(2 * loops.MOST.triggers + 2):
        if not t.game.over:
            assert t.options == ["pass"]
            t.pass_once(t.asked)
    assert is_drawn(t)
    assert learned(t) == loops.MOST.triggers


def test_a_loop_that_empties_the_deck_is_not_cut_short(table: Scenario) -> None:
    """CR Ending the Game 5: of 300 cards all are drawn, and then A loses."""
    t = goes_on(table.player("A", hand=["Keepsake"], field=["Bottomless Cup"], deck=300).player("B").main_phase("A"))
    t.act("A", "activate Keepsake")
    assert t.winner == "B"
    assert len(t.zone("A", "deck")) == 0


def test_many_triggers_at_once_are_no_loop(table: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """150 allies learn at the end of the turn: all of that resolves with nobody having a choice any more."""
    monkeypatch.setattr(loops.MOST, "triggers", 10)
    t = goes_on(table.player("A", field=["Pupil"] * 150).player("B").main_phase("A"))
    t.act("A", "pass")
    while t.game.outcome is None and t.purpose == "order triggers":
        t.game.choose(0)
    assert t.game.outcome is None
    assert learned(t) == 150


def test_who_could_do_something_each_time_ends_the_loop_or_not(
    table: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B could always respond, so nothing says that this has no end; once they have nothing left, it has none."""
    monkeypatch.setattr(loops.MOST, "triggers", 10)
    a = table.player("A", hand=["Sip"], field=["Spring"], damage=3)
    t = goes_on(a.player("B", hand=["Shrug"]).main_phase("A")).act("A", "activate Sip")
    for _ in range(50):
        t.pass_once("B")
    assert t.game.outcome is None
    assert learned(t) >= 25
    t.act("B", "activate Shrug")
    assert is_drawn(t)


def test_a_turn_counts_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four abilities in each of several turns are no loop, even if no more may trigger in one of them."""
    monkeypatch.setattr(loops.MOST, "triggers", 4)
    diary = relic("Diary", *(at_beginning(phase, LEARN, whose=Who.EACH) for phase in (Phase.RECOLLECTION, Phase.END)))
    t = with_extra_cards(diary).player("A", field=["Diary"]).player("B", field=["Diary"]).main_phase("A")
    for _ in range(6):
        t.pass_to("main")
    assert t.game.outcome is None
    assert learned(t) + learned(t, "B") > 12


def test_a_loop_is_found_where_a_save_left_off(table: Scenario) -> None:
    """What was counted is part of the game."""
    t = table.player("A", hand=["Sip"], field=["Spring"], damage=3).player("B").main_phase("A").act("A", "activate Sip")
    while learned(t) < 600:
        t.pass_once(t.asked)
    for game in Game.decode(t.game.encode(), t.catalog), t.game.clone():
        while not game.over:
            game.choose(0)
        assert game.outcome is not None
        assert game.outcome.reason == loops.LOOP
        assert (
            dict(next(card for card in game.view(0).field if "CHAMPION" in card.types).counters)["preparation"] == 1000
        )


# Checks, turns, replacements -----------------------------------------------------------------------------------


def test_checks_that_always_find_something_are_a_draw(table: Scenario) -> None:
    """CR State-based Checks and Effects 1: an ally with lethal damage that never dies."""
    t = table.player("A", hand=["Zap"], field=["Undying"]).player("B").main_phase("A")
    t.act("A", "activate Zap", target="Undying").pass_all()
    assert is_drawn(t)


def test_many_rounds_of_checks_that_end_are_no_loop() -> None:
    """Each ally keeps the next one alive; they die one round after the other."""
    links = 150
    chain = [
        ally(
            f"Link {n}",
            0,
            1,
            0 if n else 1,
            "mage human",
            has(Gets("life", 1), affected=Named(f"Link {n + 1}")),
        )
        for n in range(links)
    ]
    t = with_extra_cards(*CARDS, *chain)
    t.player("A", hand=["Zap"], field=[f"Link {n}" for n in range(links)]).player("B").main_phase("A")
    t.act("A", "activate Zap", target="Link 0").pass_all()
    assert t.game.outcome is None
    assert len(t.zone("A", "graveyard")) == links + 1


def test_turns_that_pass_by_themselves_are_a_draw(table: Scenario) -> None:
    """Nobody draws, nobody holds a card: there is nothing left to choose."""
    t = goes_on(table.player("A", field=["Dry Well"], hand=["Shrug"]).player("B", field=["Dry Well"]).main_phase("A"))
    t.act("A", "activate Shrug")
    assert is_drawn(t)
    assert t.game.turn > loops.MOST.turns


def test_turns_in_which_cards_are_drawn_end_by_themselves(table: Scenario) -> None:
    t = goes_on(table.player("A", field=["Dry Well"], hand=["Shrug"]).player("B", deck=0).main_phase("A"))
    t.act("A", "activate Shrug")
    assert t.winner == "A"


def test_what_is_replaced_by_ever_more_is_a_draw(table: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each copy of the Multiplier replaces the draw of the one before."""
    monkeypatch.setattr(loops.MOST, "frames", 40)
    t = goes_on(table.player("A", hand=["Keepsake"], field=["Multiplier"]).player("B").main_phase("A"))
    t.act("A", "activate Keepsake")
    while not t.game.over:
        t.game.choose(0)
    assert is_drawn(t)


def test_an_object_that_copies_its_like_enters_once() -> None:
    """CR Static Copying 1: as a copy of another Twin it is what it was, so there is nothing more to copy."""
    twin = relic("Twin", has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(ITEM))))
    t = with_extra_cards(twin).player("A", hand=["Twin"], field=["Twin"]).player("B").main_phase("A")
    t.act("A", "activate Twin").pass_all()
    assert t.game.outcome is None
    assert len(t.objects("Twin")) == 2


def test_objects_that_would_copy_each_other_for_ever_are_a_draw() -> None:
    """Ping enters as a Pong, which enters as a Ping."""
    ping = relic("Ping", has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(Named("Pong")))))
    pong = relic("Pong", has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(Named("Ping")))))
    t = with_extra_cards(ping, pong).player("A", hand=["Ping"], field=["Ping", "Pong"]).player("B").main_phase("A")
    t.act("A", "activate Ping").pass_all()
    assert is_drawn(t)


def test_so_many_turns_without_a_choice_are_not_yet_a_draw(table: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Ending the Game 1: one more is."""
    monkeypatch.setattr(loops.MOST, "turns", 8)
    t = table.player("A", field=["Dry Well"], hand=["Shield Two"]).player("B", field=["Dry Well"])
    goes_on(t.main_phase("A", turn=5)).act("A", "activate Shield Two", target="A's champion")
    assert t.game.turn == 5 + 9
