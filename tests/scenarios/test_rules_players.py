"""Three and more players: turn order, leaving the game, winning, and whose objects are whose."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, champion, does, keyword
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import Level
from grandarchive.model.choices import Some
from grandarchive.model.composition import Delayed
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    DealDamage,
    Draw,
    IfDone,
    MayPay,
    Modify,
    Put,
    Recover,
    RedirectAttack,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ACTION, ALLY, CHAMPION, UNIT, Champion, Every, Target
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.model.time import AdditionalPhase
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS, relic, skill

A_CHAMPION = Target(CHAMPION)
SMITE = skill("Smite", DealDamage(99, A_CHAMPION))
DOOM = skill("Doom", DealDamage(99, Every(CHAMPION)))
DIVERT = skill("Divert", RedirectAttack(Target(UNIT)))
FEAST = skill("Feast", Draw(1, Who.OPPONENT))
STORM = skill("Storm", Draw(9, Who.OPPONENT))
BRACE = skill("Brace", Modify(Every(ALLY), (Gets("power", 1),), UntilNextTurn()))
AWAIT = skill("Await", Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Draw(1),)))
PONDER = skill("Ponder", MayPay((PayReserve(1),), Who.OPPONENT), IfDone((), (Draw(1),)))
ROOT = champion("Root, One", 1, 20, "mage human")
MORE = skill("More", AdditionalPhase(Phase.MAIN))


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS, SMITE, DOOM, DIVERT, FEAST, STORM, BRACE, AWAIT, PONDER, ROOT, MORE)


def pass_round(t: Scenario) -> list[str]:
    """Everybody with Opportunity passes until something else happens; who they were, in order."""
    asked: list[str] = []
    number = t.state.turn
    while not t.game.over and t.purpose == "opportunity" and t.state.turn == number and len(asked) < 12:
        asked.append(t.asked)
        t.pass_once(t.asked)
    return asked


# Turn order ----------------------------------------------------------------------------------------------------


def test_opportunity_goes_round_in_turn_order(t: Scenario) -> None:
    """CR Opportunity 3, 4, 5: the top of the stack resolves once all players have passed."""
    t.player("A").player("B", hand=["Keepsake"], deck=["Sting"]).player("C").main_phase("B")
    t.act("B", "activate Keepsake")
    for player in ("B", "C"):
        t.pass_once(player)
        assert len(t.stack) == 1
    t.pass_once("A")
    assert (t.stack, t.zone("B", "hand"), t.asked) == ([], ["Sting"], "B")


def test_whoever_acts_lets_all_others_respond(t: Scenario) -> None:
    """CR Opportunity 5, 8.a."""
    t.player("A").player("B", hand=["Keepsake"]).player("C", hand=["Keepsake"]).main_phase("A")
    t.pass_once("A").act("B", "activate Keepsake").pass_once("B").act("C", "activate Keepsake")
    assert [t.asked, *(t.pass_once(player).asked for player in ("C", "A"))] == ["C", "A", "B"]
    assert len(t.stack) == 2


def test_turns_go_round(t: Scenario) -> None:
    """CR End Phase 5, CR General Rules - Players 4."""
    t.player("A", deck=5).player("B", deck=5).player("C", deck=5).phase("B", "end")
    t.pass_to("main", "C").pass_to("main", "A").pass_to("main", "B")
    assert t.state.turn_player == 1


def test_only_the_last_player_attacks_in_the_first_cycle() -> None:
    """CR Standard Games - Turn One 1.a, CR Attacking and the Combat Phase 1.h."""
    for place, (player, turn) in enumerate((("A", 1), ("B", 2), ("C", 3))):
        s = with_extra_cards(*CARDS)
        for name in "ABC":
            s.player(name, field=["Bulky"], deck=5)
        s.main_phase(player, turn=turn)
        assert s.can(player, "attack with Bulky") == (place == 2)


def test_the_first_player_of_three_draws() -> None:
    """CR Standard Games - Turn One 2: only in a two-player game that is skipped."""
    for players, drawn in (("AB", 0), ("ABC", 1)):
        s = with_extra_cards(*CARDS)
        for name in players:
            s.player(name, deck=5)
        s.phase("A", "draw", turn=1)
        assert s.asked == "A"
        assert len(s.zone("A", "hand")) == drawn


def test_each_opponent_is_everybody_else(t: Scenario) -> None:
    """CR Drawing Cards 2, CR Resolution 3."""
    t.player("A", hand=["Feast"], deck=2).player("B", deck=2).player("C", deck=2).main_phase("A")
    t.act("A", "activate Feast").pass_all()
    assert [len(t.zone(player, "hand")) for player in "ABC"] == [0, 1, 1]


# Losing --------------------------------------------------------------------------------------------------------


def test_the_game_goes_on_among_the_others(t: Scenario) -> None:
    """CR Ending the Game 1, 4, 5: until all opponents of a player have lost."""
    t.player("A", hand=["Smite", "Smite"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Smite", target="B's champion").pass_all()
    assert (t.game.over, t.state.lost) == (False, ["", "champion died", ""])
    assert (pass_round(t), t.state.turn_player) == (["A", "C", "A", "C"], 2)


def test_the_last_player_wins(t: Scenario) -> None:
    """CR Ending the Game 4."""
    t.player("A", hand=["Smite", "Smite"]).player("B").player("C").main_phase("A")
    for name in "BC":
        t.act("A", "activate Smite", target=f"{name}'s champion").pass_all()
    assert (t.game.over, t.winner) == (True, "A")


def test_two_lose_at_the_same_time_and_the_third_wins(t: Scenario) -> None:
    """CR Ending the Game 2, 4: all of the player's opponents have lost."""
    t.player("A", hand=["Storm"]).player("B", deck=2).player("C", deck=2).main_phase("A")
    t.act("A", "activate Storm").pass_all()
    assert (t.winner, t.state.lost) == ("A", ["", "decked out", "decked out"])


def test_all_that_remain_lose_at_the_same_time(t: Scenario) -> None:
    """CR Ending the Game 6: the game is a draw, also for who lost earlier."""
    t.player("A", hand=["Doom"]).player("B").player("C").main_phase("A")
    t.concede("C")
    t.act("A", "activate Doom").pass_all()
    assert (t.game.over, t.winner, t.game.outcome.winners if t.game.outcome else None) == (True, None, ())


def test_all_that_a_loser_owns_leaves_the_game(t: Scenario) -> None:
    """CR Ending the Game 7, 9: objects have left the field, and nothing else has happened to them."""
    t.player("A", hand=["Smite"]).player(
        "B", field=["Last Word", "Farewell"], hand=["Sting"], graveyard=["Mend"], deck=3
    )
    t.player("C", field=["Mourner"], deck=3).main_phase("A")
    t.act("A", "activate Smite", target="B's champion").pass_all()
    assert t.objects("Last Word") == t.objects("Farewell") == []
    assert (t.asked, t.purpose) == ("C", "order triggers")
    t.answer("C", "order triggers", "Mourner (1)").pass_all()
    zones = ("hand", "graveyard", "main deck", "banishment", "field")
    assert [t.zone("B", zone) for zone in zones] == [[], [], [], [], []]
    assert len(t.zone("C", "hand")) == 2


def test_what_somebody_else_owns_goes_back(t: Scenario) -> None:
    """CR Ending the Game 8: to its previous controller."""
    t.player("A", field=["Bulky"]).player("B", hand=["Annex"]).player("C").main_phase("B")
    t.act("B", "activate Annex", target="Bulky").pass_all()
    assert t.object("Bulky").controller == 1
    t.concede("B")
    assert t.object("Bulky").controller == 0


def test_what_others_took_from_who_leaves_is_gone(t: Scenario) -> None:
    """CR Ending the Game 7: it belongs to who leaves."""
    t.player("A", field=["Bulky"]).player("B", hand=["Annex"]).player("C").main_phase("B")
    t.act("B", "activate Annex", target="Bulky").pass_all()
    t.concede("A")
    assert t.objects("Bulky") == []


def test_what_one_player_took_from_another_is_theirs_when_a_third_leaves(t: Scenario) -> None:
    """CR Ending the Game 7, 8, CR Control and Ownership 8: only what has to do with who leaves changes hands."""
    t.player("A", field=["Bulky"]).player("B", hand=["Annex"]).player("C").main_phase("B")
    t.act("B", "activate Annex", target="Bulky").pass_all()
    t.concede("C")
    assert (t.object("Bulky").controller, t.state.lost) == (1, ["", "", "conceded"])


@pytest.mark.parametrize(("card", "drawn"), [("Mend", 1), ("Forsake", 0)])
def test_who_has_no_champion_does_not_recover(card: str, drawn: int) -> None:
    """CR Game Terms - Recover 2, CR Ending the Game 2: damage is removed from a champion; nobody sees it happen."""
    vulture = relic("Vulture", Triggered(Pattern(Happening.RECOVER), (Draw(1),)))
    t = with_extra_cards(vulture, skill("Forsake", Put(Champion(), Zone.HAND), Recover(3)))
    t.player("A", hand=[card], damage=5).player("B", field=["Vulture"]).player("C", damage=5).main_phase("A")
    t.act("A", f"activate {card}").pass_all()
    assert (bool(t.state.lost[0]), len(t.zone("B", "hand")), t.champion("C").damage) == (not drawn, drawn, 5)


def test_without_a_champion_the_level_is_0(t: Scenario) -> None:
    """CR Game Terms - LV 1: before A has lost."""
    fall = skill("Fall", Banish(Champion()), AddCounters("age", Level(), Every(ALLY)))
    t = with_extra_cards(*CARDS, fall).player("A", hand=["Fall"]).player("B", field=["Bulky"]).player("C")
    t.main_phase("A").act("A", "activate Fall")
    while t.stack:
        t.pass_once(t.asked)
    assert t.counters("Bulky", "age") == 0


def test_without_a_champion_nothing_is_unlocked(t: Scenario) -> None:
    """CR Keywords - Class Locked 1: whatever the last card of all is."""
    fall = skill("Fall", Banish(Champion()), Activate(Some(ACTION, (Zone.HAND,), whose=Who.YOU)))
    lock = action("Lock", 0, Speed.FAST, "mage spell", keyword("class locked", "MAGE"), does(Draw(1)))
    pup = ally("Pup", 0, 1, 1, "mage human")
    t = with_extra_cards(fall, lock, pup).player("A", hand=["Fall", "Lock"]).player("B").player("C", deck=["Pup"])
    t.main_phase("A").act("A", "activate Fall")
    while t.stack and t.purpose == "opportunity":
        t.pass_once(t.asked)
    t.answer("A", "choose", "Lock")
    assert t.asked != "A"


def test_what_nobody_else_ever_controlled_ceases_to_exist(t: Scenario) -> None:
    """CR Ending the Game 8: it goes nowhere, and its owner plays on without it."""
    t.player("A", hand=["Raise"]).player("B", graveyard=["Bulky"]).player("C").main_phase("A")
    t.act("A", "activate Raise", target="Bulky").pass_all()
    assert t.object("Bulky").controller == 0
    t.concede("A")
    assert (t.objects("Bulky"), t.zone("B", "graveyard"), t.game.status()) == ([], [], [])


def test_a_card_of_who_left_does_not_resolve(t: Scenario) -> None:
    """CR Ending the Game 7, CR Playing Cards 8: the card is off the Effects Stack, and its activation with it."""
    t.player("A").player("B", hand=["Smite"]).player("C").main_phase("A")
    t.pass_once("A").act("B", "activate Smite", target="A's champion")
    t.concede("B")
    assert (t.stack, t.state.lost[0]) == ([], "")


# The turn of who leaves ----------------------------------------------------------------------------------------


def test_if_the_turn_player_leaves_the_turn_ends(t: Scenario) -> None:
    """CR Ending the Game 8: it proceeds to its end phase; then it is the next player's turn."""
    t.player("A").player("B", deck=5).player("C", deck=5).main_phase("A")
    t.concede("A")
    assert (t.state.phase, t.state.turn_player, t.asked) == ("end", 0, "B")
    pass_round(t)
    assert (t.state.turn_player, t.asked) == (1, "B")


@pytest.mark.parametrize("phase", ["materialize", "recollection"])
def test_the_turn_of_who_left_has_no_further_phases(t: Scenario, phase: str) -> None:
    """CR Ending the Game 8: it goes on with its end phase, whatever was to come before that."""
    t.player("A", material=["Root, One"]).player("B").player("C").phase("A", phase)
    t.concede("A")
    assert (t.state.phase, t.asked) == ("end", "B")
    assert not {"main phase", "A draws a card"}.intersection(t.log)


def test_what_others_wait_for_still_comes_after_somebody_has_left(t: Scenario) -> None:
    """CR Ending the Game 7, CR Triggered Abilities 6: B, who has left, draws nothing."""
    for player in "ABC":
        t.player(player, hand=["Await"], deck=5)
    t.main_phase("A")
    for player in "ABC":
        t.act(player, "activate Await").pass_once(player)
    while t.stack:
        t.pass_once(t.asked)
    assert [len(t.zone(player, "hand")) for player in "ABC"] == [0, 0, 0]
    t.concede("B")
    while t.state.turn_player == 0 and t.state.phase != Phase.END:
        t.pass_once(t.asked)
    while t.stack:
        t.pass_once(t.asked)
    assert [len(t.zone(player, "hand")) for player in "AC"] == [1, 1]


def test_what_is_pending_resolves_before_that(t: Scenario) -> None:
    """CR Ending the Game 8."""
    t.player("A").player("B", hand=["Keepsake"], deck=5).player("C", deck=5).main_phase("A")
    t.pass_once("A").act("B", "activate Keepsake")
    t.concede("A")
    assert (len(t.stack), t.state.phase) == (1, "main")
    t.pass_once("B").pass_once("C")
    assert (len(t.zone("B", "hand")), t.state.phase) == (1, "end")


def test_no_phase_comes_after_the_end_phase_of_who_has_left(t: Scenario) -> None:
    """CR Ending the Game 8: after the end phase the turn becomes that of the next player."""
    t.player("A", hand=["More"]).player("B").player("C").phase("A", "end")
    t.act("A", "activate More").pass_all().concede("A")
    while t.state.turn_player == 0:
        t.game.choose(0)
    assert "main phase" not in t.log


def test_combat_ends_with_the_turn_of_who_attacked(t: Scenario) -> None:
    """CR Ending the Game 8: nobody is hurt by what has left."""
    t.player("A", field=["Bulky"]).player("B", deck=5).player("C", deck=5).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion")
    t.concede("A")
    assert (t.state.phase, t.state.combat) == ("end", None)
    assert t.champion("B").damage == 0


def test_an_effect_until_the_next_turn_of_who_left_ends_when_that_would_have_begun(t: Scenario) -> None:
    """CR Continuous Effects 2."""
    t.player("A", field=["Bulky"], deck=9).player("B", hand=["Brace"], deck=9).player("C", deck=9).main_phase("A")
    before = t.object("Bulky").power
    assert before is not None
    t.pass_once("A").act("B", "activate Brace").pass_once("B").pass_once("C").pass_once("A")
    t.concede("B")
    assert (t.state.turn_player, t.object("Bulky").power) == (0, before + 1)
    t.pass_to("main", "C")
    assert t.object("Bulky").power == before


def test_what_lasts_does_not_end_because_somebody_left() -> None:
    """CR Ending the Game 8: an effect of another player, that waits for nobody's turn."""
    grow = skill("Grow", Modify(Target(ALLY), (Gets("power", 1),), REST_OF_GAME))
    t = with_extra_cards(grow).player("A").player("B", hand=["Grow"], field=["Bulky"]).player("C").main_phase("B")
    before = t.object("Bulky").power or 0
    t.act("B", "activate Grow", target="Bulky").pass_all()
    t.game.concede(0)
    t.pass_to("main", "C").pass_to("main", "B")
    assert t.object("Bulky").power == before + 1


# Conceding -----------------------------------------------------------------------------------------------------


def test_who_concedes_while_they_have_to_choose_is_not_asked_again(t: Scenario) -> None:
    """CR Concession 1, 3, 4."""
    t.player("A", deck=9).player("B", hand=["Keepsake"], deck=9).player("C", deck=9).main_phase("A")
    t.pass_once("A")
    assert t.asked == "B"
    t.concede("B")
    assert t.asked == "C"
    t.pass_to("main", "C")
    assert t.state.lost == ["", "conceded", ""]


def test_who_passed_before_a_concession_has_passed(t: Scenario) -> None:
    """CR Opportunity 4, 11: the phase ends when those that are left have passed."""
    t.player("A", deck=9).player("B", deck=9).player("C", deck=9).player("D", deck=9).main_phase("A")
    t.pass_once("A").pass_once("B")
    t.concede("B")
    assert (t.asked, t.state.phase) == ("C", "main")
    t.pass_once("C").pass_once("D")
    assert t.state.phase == "end"


def test_who_passed_and_leaves_does_not_pass_for_somebody_else(t: Scenario) -> None:
    """CR Opportunity 4: the stack waits for who has not passed."""
    t.player("A", deck=9).player("B", hand=["Keepsake"], deck=9).player("C", deck=9).main_phase("A")
    t.pass_once("A").act("B", "activate Keepsake").pass_once("B").pass_once("C")
    assert t.asked == "A"
    t.concede("C")
    assert len(t.stack) == 1
    t.pass_once("A")
    assert t.stack == []


def test_nobody_concedes_twice(t: Scenario) -> None:
    """CR Concession 3: they have lost."""
    t.player("A").player("B").player("C").main_phase("A")
    t.concede("B")
    with pytest.raises(ga.IllegalChoice, match="no longer in the game"):
        t.concede("B")


def test_who_concedes_in_the_middle_of_a_resolution_declines(t: Scenario) -> None:
    """CR Concession 4: what they would have to choose is declined, or what comes first."""
    t.player("A", hand=["Ponder"], deck=9).player("B", hand=["Sting", "Mend"], deck=9).player("C", deck=9)
    t.main_phase("A").act("A", "activate Ponder").pass_all()
    assert (t.asked, t.purpose) == ("B", "pay")
    t.concede("B")
    assert (t.asked, t.purpose, len(t.zone("A", "hand"))) == ("A", "opportunity", 1)


# Combat among three --------------------------------------------------------------------------------------------


def test_any_opponent_may_be_attacked(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 9."""
    t.player("A", field=["Bulky"]).player("B", field=["Reaver"]).player("C", field=["Farewell"]).main_phase("A")
    t.act("A", "attack with Bulky")
    assert len(t.options) == 4


def test_the_attacked_unit_of_a_third_player_retaliates_for_its_controller(t: Scenario) -> None:
    """CR Retaliation Step 3, CR Objects and Targeting - Redirect 2."""
    t.player("A", field=["Bulky"]).player("B", hand=["Divert"]).player("C", field=["Reaver"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_once("A")
    t.act("B", "activate Divert", target="C's Reaver").resolve_top()
    while t.purpose == "opportunity":
        t.pass_once(t.asked)
    assert (t.purpose, t.asked) == ("retaliate", "C")


def test_damage_after_the_attacked_player_left_is_not_dealt(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 8."""
    t.player("A", field=["Bulky"], deck=5).player("B", deck=5).player("C", deck=5).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion")
    t.concede("B")
    t.pass_all()
    assert (t.state.combat, t.asked, t.game.over) == (None, "A", False)
