"""Players as targets, players chosen as a text resolves, and what a text says of each player."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, does
from grandarchive.model.abilities import OwnCost
from grandarchive.model.amounts import Count, Value
from grandarchive.model.effects import Banish, By, ChoosePlayer, Determine, Draw, If, Modify
from grandarchive.model.measures import RESERVE_COST, Of
from grandarchive.model.modifications import Controls, CostChange
from grandarchive.model.nouns import ALLY, ITEM, Bound, Controlled, Target
from grandarchive.model.players import AnyPlayer, PlayerTarget, ThePlayer, Top
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.player_cards import A_PLAYER, PLAYERS
from tests.scenarios.replacing_cards import CARDS, skill


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS, *PLAYERS)


def three(t: Scenario, *hand: str, **others: list[str]) -> Scenario:
    """A has these cards in hand, B and C have some cards everywhere."""
    t.player("A", hand=list(hand), deck=5)
    for name in "BC":
        t.player(name, hand=["Sting", "Mend"], memory=["Sting"], deck=5, field=others.get(name, []))
    return t.main_phase("A")


def sizes(t: Scenario, zone: str) -> list[int]:
    return [len(t.zone(player, zone)) for player in t._setups]


# Targets -------------------------------------------------------------------------------------------------------


def test_any_player_is_a_target_where_nothing_else_is_said(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1: a target is a selected choice, and only that player is affected."""
    three(t, "Dump").act("A", "activate Dump")
    assert (t.purpose, t.options) == ("target player", ["player 1", "player 2", "player 3"])
    t.answer("A", "target player", "C").pass_all()
    assert sizes(t, "graveyard") == [1, 0, 2]


@pytest.mark.parametrize(("cards", "targets"), [(0, []), (1, ["player 2"]), (2, ["player 1", "player 2"])])
def test_only_players_for_whom_one_can_pay_are_offered(cards: int, targets: list[str]) -> None:
    """CR Card Activation 1.5, 1.7, 1.8: the items of the targeted player are what it costs."""
    price = OwnCost(CostChange(Count(ITEM & Controlled(ThePlayer()))))
    t = with_extra_cards(action("Bribe", 0, Speed.FAST, "mage skill", price, does(By(PlayerTarget(), (Draw(1),)))))
    t.player("A", hand=["Bribe", *["Sting"] * cards], field=["Anvil"] * 2).player("B", field=["Anvil"]).main_phase("A")
    assert t.can("A", "activate Bribe") is bool(targets)
    if targets:
        t.act("A", "activate Bribe")
        if len(targets) > 1:
            assert t.options == targets
            t.answer("A", "target player", "A")
        t.pass_all()
        drawn = "A" if len(targets) > 1 else "B"
        assert (len(t.zone("A", "memory")), len(t.zone(drawn, "hand"))) == (cards, 1)


def test_a_target_opponent_is_somebody_else(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1: only what is specified can be targeted."""
    three(t, "Fleece").act("A", "activate Fleece")
    assert t.options == ["player 2", "player 3"]
    t.answer("A", "target player", "B").pass_all(discard="Mend")
    assert (sizes(t, "hand"), t.zone("B", "graveyard")) == ([0, 1, 2], ["Mend"])


def test_the_player_who_is_told_to_discard_chooses(t: Scenario) -> None:
    """CR Resolution 3: the text instructs that player, who performs the action."""
    three(t, "Fleece").act("A", "activate Fleece", target="C").pass_all()
    assert (t.asked, t.purpose, t.options) == ("C", "discard", ["Sting", "Mend"])


def test_a_single_opponent_is_not_asked_for(t: Scenario) -> None:
    """CR Card Activation 1.5: with two players there is one target opponent."""
    t.player("A", hand=["Fleece"]).player("B", hand=["Mend"]).main_phase("A")
    t.act("A", "activate Fleece").pass_all()
    assert t.zone("B", "graveyard") == ["Mend"]


def test_a_target_player_who_left_is_illegal(t: Scenario) -> None:
    """CR State-based Checks and Effects - Types of Checks 8, CR Checking Resolution 1.d: it fizzles."""
    three(t, "Nag", "Fleece").act("A", "activate Fleece", target="B")
    t.concede("B").pass_all()
    assert (t.game.over, sizes(t, "hand")[2]) == (False, 2)
    assert "the activation of Fleece fizzles" in t.log


def test_an_optional_target_player_who_left_does_not_make_it_fizzle(t: Scenario) -> None:
    """CR Checking Resolution 1.d: only required targets do; the rest of the text is followed."""
    t.player("A", hand=["Nag"], damage=5).player("B").player("C", hand=["Mend"]).main_phase("A")
    t.act("A", "activate Nag", target="B").concede("B").pass_all()
    assert (t.champion("A").damage, t.zone("C", "hand")) == (3, ["Mend"])


def test_who_is_described_has_to_fit_as_it_is_declared_and_as_it_resolves(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1, CR Types of Checks 8: the condition is read as that player."""
    t.player("A", hand=["Scold"]).player("B", hand=["Sting"], memory=["Mend"]).player("C", hand=["Fleece"])
    t.main_phase("A").act("A", "activate Scold")
    assert t.stack == ["Scold"]
    t.pass_once("A").pass_once("B").act("C", "activate Fleece", target="B").pass_all()
    assert t.champion("B").damage == 0
    assert "the activation of Scold fizzles" in t.log


def test_without_such_a_player_it_cannot_be_activated(t: Scenario) -> None:
    """CR Card Activation 1.5: there has to be a legal target."""
    t.player("A", hand=["Scold", "Sting"], memory=["Mend"]).player("B", hand=["Sting"]).player("C").main_phase("A")
    t.cannot("A", "activate Scold", "its opponents have fewer than two cards")


def test_two_targets_of_one_effect_are_two_players(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a: targets are unique."""
    three(t, "Feud").act("A", "activate Feud", target="B")
    assert t.options == ["player 1", "player 3"]
    t.answer("A", "target player", "C").pass_all(discard=["Mend"])
    assert sizes(t, "hand") == [0, 1, 0]


def test_a_player_and_an_object_may_be_targeted_by_one_effect(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a: they are different things anyway."""
    t.player("A", hand=["Present"], field=["Bulky"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Present", target=["C"]).pass_all()
    assert t.object("Bulky").controller == 2
    t.concede("C")
    assert t.object("Bulky").controller == 0


def test_a_player_has_no_number_in_common_with_an_object() -> None:
    """CR Objects and Targeting - Target 1.a: whichever player is targeted, each object remains a choice."""
    for name in "ABC":
        s = with_extra_cards(*CARDS, *PLAYERS)
        three(s, "Rebuke").act("A", "activate Rebuke", target=name)
        assert len(s.options) == 3


def test_any_number_of_players_up_to_a_limit(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a."""
    three(t, "Flood Many").act("A", "activate Flood Many", target=["A", "C"]).pass_all()
    assert sizes(t, "graveyard") == [2, 0, 1]


def test_objects_of_the_target_player_are_found_as_it_resolves(t: Scenario) -> None:
    """CR Instanced Effects 1, CR Objects and Targeting - Target 1: only those that player controls."""
    three(t, "Barrage", B=["Bulky"], C=["Bulky"]).act("A", "activate Barrage", target="C").pass_all()
    assert [t.object("Bulky", player).damage for player in "BC"] == [0, 1]
    assert [t.champion(player).damage for player in "ABC"] == [0, 0, 1]


def test_a_trigger_targets_a_player_as_it_is_put_on_the_stack(t: Scenario) -> None:
    """CR Triggered Abilities 5."""
    three(t, "Herald").act("A", "activate Herald").resolve_top()
    assert (t.asked, t.purpose, t.options) == ("A", "target player", ["player 2", "player 3"])
    t.answer("A", "target player", "B").pass_all(discard="Sting")
    assert t.zone("B", "graveyard") == ["Sting"]


def test_a_copy_may_target_another_player(t: Scenario) -> None:
    """CR Copy 5: new targets are chosen for the copy, and the original keeps its own."""
    three(t, "Fleece", "Echo").act("A", "activate Fleece", target="B").act("A", "activate Echo")
    t.resolve_top(new_targets="new targets", target="C").pass_all(discard=["Sting", "Mend"])
    assert (t.zone("C", "graveyard"), t.zone("B", "graveyard")) == (["Sting"], ["Mend"])


def test_everybody_sees_which_player_is_targeted(t: Scenario) -> None:
    """CR Card Activation 1.5: targets are declared."""
    three(t, "Fleece").act("A", "activate Fleece", target="C")
    [item] = t.view("B").stack
    assert (item.label, item.targets) == ("activation of Fleece (player 1) → player 3", (("player", "player 3"),))


def test_control_is_given_to_the_target_player(t: Scenario) -> None:
    """CR Control and Ownership 1: with several opponents it is the one who was targeted."""
    t.player("A", hand=["Present"], field=["Bulky"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Present", target="B").pass_all()
    assert t.object("Bulky").controller == 1


# Chosen as it resolves -----------------------------------------------------------------------------------------


def test_an_opponent_is_chosen_as_it_resolves(t: Scenario) -> None:
    """CR Objects and Targeting - Target 4: nothing was targeted before."""
    three(t, "Pick On").act("A", "activate Pick On").pass_all()
    assert (t.asked, t.purpose, t.options) == ("A", "choose player", ["player 2", "player 3"])
    t.answer("A", "choose player", "C").answer("C", "discard", "Sting")
    assert (sizes(t, "hand"), t.zone("C", "graveyard")) == ([0, 2, 1], ["Sting"])


def test_who_left_is_not_chosen(t: Scenario) -> None:
    """CR Ending the Game 7: they are out of the game."""
    three(t, "Pick On").act("A", "activate Pick On").concede("C").pass_all()
    assert (t.asked, t.purpose) == ("B", "discard")


def test_a_copied_ability_chooses_its_own_opponent(t: Scenario) -> None:
    """CR Copying Abilities 1: a choice that is made as it resolves is made for each."""
    three(t, "Pick On", "Echo").act("A", "activate Pick On").act("A", "activate Echo").resolve_top()
    t.resolve_top(choose_player="B", discard="Sting").resolve_top(choose_player="C", discard="Mend")
    assert (t.zone("B", "graveyard"), t.zone("C", "graveyard")) == (["Sting"], ["Mend"])


def test_whoever_looks_at_a_memory_may_choose_from_it(t: Scenario) -> None:
    """CR Public vs Private Information 6: the others learn nothing of the rest."""
    t.player("A", hand=["Spy"]).player("B", memory=["Sting", "Mend"]).player("C").main_phase("A")
    t.act("A", "activate Spy", target="B").pass_all()
    assert sorted(t.options) == ["Mend", "Sting"]
    t.answer("A", "discard", "Mend")
    assert [len(t.view(player).of(1).memory) for player in "ABC"] == [1, 1, 0]
    assert "B discards Mend" in t.log


# Of each of them -----------------------------------------------------------------------------------------------


def test_what_an_opponent_controls_is_not_added_up(t: Scenario) -> None:
    """CR Restriction Abilities 2: one opponent has to have all of it."""
    t.player("A", field=["Bully"]).player("B", field=["Bulky"]).player("C", field=["Bulky"]).main_phase("A")
    assert t.object("Bully").power == 1
    s = with_extra_cards(*CARDS, *PLAYERS)
    s.player("A", field=["Bully"]).player("B", field=["Bulky", "Bulky"]).player("C").main_phase("A")
    assert s.object("Bully").power == 3


def test_what_was_met_by_who_left_is_met_no_longer(t: Scenario) -> None:
    """CR Ending the Game 7."""
    t.player("A", field=["Bully"]).player("B", field=["Bulky", "Bulky"]).player("C").main_phase("A")
    t.concede("B")
    assert t.object("Bully").power == 1


def test_the_most_among_opponents(t: Scenario) -> None:
    """CR Static Abilities 1: each is counted alone, and it changes with them."""
    t.player("A", hand=["Lottery"], field=["Envious"], memory=["Sting"] * 5)
    t.player("B", memory=["Sting"] * 2).player("C", memory=["Sting"]).main_phase("A")
    assert t.object("Envious").life == 5
    t.act("A", "activate Lottery").pass_all()
    assert t.object("Envious").life == 4


def test_the_owner_and_the_controller_of_something(t: Scenario) -> None:
    """CR Control and Ownership 1, 2."""
    t.player("A", hand=["Restore", "Console"], deck=2).player("B", hand=["Annex"], deck=2)
    t.player("C", field=["Bulky"], deck=2).main_phase("B")
    t.act("B", "activate Annex", target="Bulky").pass_all()
    t.pass_once("B")
    t.pass_once("C")
    t.act("A", "activate Restore").pass_all()
    assert sizes(t, "hand") == [1, 0, 1]


def test_who_attacks_and_who_is_attacked(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 4: the player who controls what is attacked is the defending player."""
    t.player("A", field=["Bulky"], hand=["Parry", "Mend"]).player("B", deck=2).player("C", deck=2).main_phase("A")
    t.act("A", "attack with Bulky", target="C's champion").act("A", "activate Parry").resolve_top()
    assert (sizes(t, "hand"), t.zone("A", "graveyard")) == ([0, 0, 1], ["Mend", "Parry"])


def test_what_a_player_cannot_do_is_for_that_player(t: Scenario) -> None:
    """CR Instanced Effects 1: what a player can't do is for that player, and not for other opponents."""
    t.player("A", hand=["Silence"]).player("B", hand=["Keepsake"]).player("C", hand=["Keepsake"]).main_phase("A")
    t.act("A", "activate Silence", target="B").pass_all()
    t.cannot("B", "activate Keepsake", "B can't activate actions this turn")
    assert t.can("C", "activate Keepsake")


def test_the_turn_player_changes_with_the_turn(t: Scenario) -> None:
    """CR General Rules - Players 1, 4."""
    t.player("A", field=["Timely"], deck=5).player("B", field=["Bulky"] * 2, deck=5).player("C", deck=5)
    t.phase("A", "end")
    assert t.object("Timely").power == 1
    t.pass_to("main", "B")
    assert t.object("Timely").power == 4
    t.pass_to("main", "C")
    assert t.object("Timely").power == 1


def test_the_defending_player_has_the_role_until_the_end_of_combat(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 4.a."""
    t.player("A", field=["Bulky", "Gangleader"]).player("B", field=["Gray Wolf"]).player("C", field=["Gray Wolf"])
    t.main_phase("A").act("A", "attack with Bulky", target="C's champion")
    assert [t.object("Gray Wolf", player).power for player in "BC"] == [2, 3]
    t.pass_all()
    assert [t.object("Gray Wolf", player).power for player in "BC"] == [2, 2]


# Winning and losing --------------------------------------------------------------------------------------------


def test_an_effect_wins_the_game(t: Scenario) -> None:
    """CR Ending the Game 4: whoever else is in the game has lost."""
    three(t, "Triumph").act("A", "activate Triumph").pass_all()
    assert (t.winner, t.state.lost) == ("A", ["", "an opponent won", "an opponent won"])


def test_the_target_player_wins(t: Scenario) -> None:
    """CR Ending the Game 4."""
    three(t, "Coronation").act("A", "activate Coronation", target="C").pass_all()
    assert t.winner == "C"


def test_an_effect_loses_the_game(t: Scenario) -> None:
    """CR Ending the Game 5: the game goes on among the others."""
    three(t, "Perish").act("A", "activate Perish").pass_all()
    assert (t.game.over, t.state.lost) == (False, ["an effect says so", "", ""])


def test_who_would_win_and_lose_loses(t: Scenario) -> None:
    """CR Ending the Game 5: and nobody else has lost."""
    three(t, "Doomed Crown").act("A", "activate Doomed Crown").pass_all()
    assert (t.game.over, t.state.lost) == (False, ["an effect says so", "", ""])


def test_if_all_win_it_is_a_draw(t: Scenario) -> None:
    """CR Ending the Game 6."""
    three(t, "Crown").act("A", "activate Crown").pass_all()
    assert (t.game.over, t.winner, t.state.lost) == (True, None, ["an opponent won"] * 3)


def test_an_effect_says_that_the_game_is_a_draw(t: Scenario) -> None:
    """CR Ending the Game 6: also for who could have won."""
    three(t, "Truce").act("A", "activate Truce").pass_all()
    assert (t.game.over, t.game.outcome.winners if t.game.outcome else None) == (True, ())


# What is refused -----------------------------------------------------------------------------------------------


def test_you_are_no_choice() -> None:
    with pytest.raises(ga.IllegalDefinition, match=r"effects\[0\]\.who\.who: Who.YOU cannot stand here"):
        skill("Me", Draw(1, PlayerTarget(Who.YOU)))


def test_a_player_is_no_object() -> None:
    with pytest.raises(ga.IllegalDefinition, match="'player' is players, and this takes cards or objects"):
        skill("Away", Draw(1, A_PLAYER), Banish(Bound("player")))


def test_a_player_has_to_be_targeted_or_chosen_first() -> None:
    with pytest.raises(ga.IllegalDefinition, match="nothing is called 'player' here"):
        skill("Who", Draw(1, ThePlayer()))


def test_who_gets_control_is_one_player() -> None:
    with pytest.raises(ga.IllegalDefinition, match="it is one player, so choose or target them first"):
        skill("Give", Modify(Target(ALLY), (Controls(Who.OPPONENT),)))


def test_cards_that_nobody_has_seen_tell_nothing() -> None:
    with pytest.raises(ga.IllegalDefinition, match="nobody has seen those cards"):
        skill("Peep", Draw(Of(RESERVE_COST, Top(1))))


def test_there_always_is_a_player() -> None:
    with pytest.raises(ga.IllegalDefinition, match="there always is such a player"):
        skill("Any", If(AnyPlayer(Who.OPPONENT), (Draw(1),)))


def test_a_number_that_is_known_is_not_found_out() -> None:
    with pytest.raises(ga.IllegalDefinition, match="the number is known already"):
        skill("Three", Determine(3, "three"), Draw(Value("three")))


def test_so_many_players_can_be_chosen() -> None:
    with pytest.raises(ga.IllegalDefinition, match="at least 2 and at most 1 cannot be chosen"):
        skill("Pair", ChoosePlayer(minimum=2), Draw(1, ThePlayer()))


def test_a_player_who_was_chosen_is_used() -> None:
    with pytest.raises(ga.IllegalDefinition, match="nothing uses 'player'"):
        skill("Idle", ChoosePlayer(), Draw(1))
