"""People answer whole questions at the terminal: by numbers, by words, with what is suggested, or not at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from grandarchive.cli.terminal.announcing import suggestion_in_words
from grandarchive.cli.terminal.conversation import Ending
from grandarchive.play import Game
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.terminal.typists import CATALOG, Terminal, new_match
from tests.test_gathered import paying, splitting


def after(folder: Path, *typed: str, seed: int = 3) -> Terminal:
    """A terminal after these lines at the first decision of a game."""
    terminal = Terminal(folder, new_match(seed), typed)
    terminal.run()
    return terminal


def test_a_card_with_its_suggested_payment_is_one_question(tmp_path: Path) -> None:
    terminal = after(tmp_path, "1", "")
    assert "activate Favorable Winds; pays with Spirit Blade: Infusion" in terminal.text
    assert "Ada activates Favorable Winds (reserves Spirit Blade: Infusion)" in terminal.text


def test_any_agrees_to_what_is_suggested(tmp_path: Path) -> None:
    terminal = after(tmp_path, "1", "any")
    assert "Ada activates Favorable Winds (reserves Spirit Blade: Infusion)" in terminal.text


def test_other_cards_can_pay(tmp_path: Path) -> None:
    terminal = after(tmp_path, "1", "pay", "1 2", "4")
    assert "Choose 1 card to reserve for Favorable Winds" in terminal.text
    assert "Pay 1, and not 2." in terminal.text
    assert "Ada activates Favorable Winds (reserves " in terminal.text
    assert "reserves Spirit Blade: Infusion)" not in terminal.text


def test_other_cards_can_pay_for_a_card_with_targets(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, burning(), ["ignite", "pay", "banner knight", "1"])
    terminal.run()
    assert "It pays with Fireball." in terminal.text
    assert "Type a number, pay to take other cards, or 0 to cancel." in terminal.text
    assert "A activates Ignite the Soul (reserves Gray Wolf)" in terminal.text


def test_the_suggested_payment_counts_without_the_word_pay(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, burning(), ["ignite", "banner knight"])
    terminal.run()
    assert "A activates Ignite the Soul (reserves Fireball)" in terminal.text


def test_an_only_target_is_named_before_anything_is_done(tmp_path: Path) -> None:
    """Nobody is asked for it: without the name a person would burn their own sword unseen."""
    scenario = with_extra_cards().player("A", lineage=["Spirit of Fire"], hand=["Execute"], field=["Sword of Seeking"])
    scenario.player("B").main_phase("A")
    terminal = Terminal(tmp_path, played(scenario), ["execute", "cancel", "execute", ""])
    terminal.run()
    assert terminal.text.count("activate Execute; aims at your Sword of Seeking") == 2
    assert "Nothing was done." in terminal.text
    assert "A activates Execute" in terminal.text


def burning(field: Sequence[str] = ()) -> Game:
    """A game in which A can burn a unit, and has two cards to pay with."""
    scenario = Scenario(CATALOG).player(
        "A", lineage=["Spirit of Fire"], hand=["Ignite the Soul", "Gray Wolf", "Fireball"], field=field
    )
    scenario.player("B", lineage=["Spirit of Wind"], field=["Banner Knight"])
    return played(scenario)


def played(scenario: Scenario) -> Game:
    """A game in the main phase of A."""
    return Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B"))


def test_the_question_is_shown_again_after_an_announcement_that_is_left(tmp_path: Path) -> None:
    lines = after(tmp_path, "1", "cancel").screen.lines
    left = lines.index("Nothing was done.")
    assert lines[left + 1] == "Your main phase: what do you do?"


def test_an_announcement_that_is_left_does_nothing(tmp_path: Path) -> None:
    for word in ("cancel", "0", "no"):
        terminal = after(tmp_path / word, "1", word)
        assert "Nothing was done." in terminal.text
        assert terminal.game.choices == ()


def test_an_exclamation_mark_takes_the_suggestions_at_once(tmp_path: Path) -> None:
    terminal = after(tmp_path, "1!")
    assert "Enter (or 1) confirms" not in terminal.text
    assert len(terminal.game.choices) > 1


def test_zones_and_cards_can_be_looked_at_in_the_middle_of_an_announcement(tmp_path: Path) -> None:
    terminal = after(tmp_path, "1", "graveyard", "? fireball", "what", "")
    assert "Your graveyard: empty" in terminal.text
    assert "Press Enter to confirm, or type pay, cancel, or ? for all commands." in terminal.text
    assert "Ada activates Favorable Winds" in terminal.text


def test_several_numbers_answer_what_is_asked_one_after_the_other(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, splitting(), ["1 2"], (None, "greedy"))
    terminal.run()
    assert terminal.game.choices != ()


def test_several_are_picked_in_one_line(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, paying(), ["1 2 3", "none", "9", "4, 2"])
    terminal.run()
    assert "Choose 2 cards to reserve for Gray Wolf" in terminal.text
    assert "4. Gray Wolf" in terminal.text
    assert "Pay 2, and not 3." in terminal.text
    assert "Pay 2, and not 0." in terminal.text
    assert "There is no option 9: type numbers, such as 1 3, or ? for all commands." in terminal.text
    assert "A activates Gray Wolf (reserves 2 Gray Wolf)" in terminal.text


def test_any_pays_and_cancel_takes_back(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, paying(), ["cancel", "cancel", "any", "activate gray wolf", "1"])
    terminal.run()
    assert "You are not announcing anything: undo takes back your last answer." in terminal.text
    assert "Choose one of these yourself." in terminal.text
    assert "A activates Gray Wolf (reserves 2 Gray Wolf)" in terminal.text
    assert "A activates Gray Wolf (reserves 2 Gray Wolf)" in _after_any(tmp_path / "any").text


def _after_any(folder: Path) -> Terminal:
    terminal = Terminal(folder, paying(), ["any"])
    terminal.run()
    return terminal


def test_shares_are_given_in_one_line(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, splitting(), ["3 0", "1 2"])
    terminal.run()
    assert "Type a share for each" in terminal.text
    assert terminal.screen.lines.count(">") == 3


def test_enter_does_not_end_the_own_main_phase(tmp_path: Path) -> None:
    terminal = after(tmp_path, "", "")
    assert terminal.text.count("Type a number from 0 to 4, or pass to end your main phase; ? for help.") == 2
    assert terminal.game.choices == ()


def test_a_pass_with_something_left_to_do_is_said_twice(tmp_path: Path) -> None:
    terminal = after(tmp_path, "pass")
    assert "You could still activate Favorable Winds" in terminal.text
    assert terminal.game.choices == ()
    assert after(tmp_path / "twice", "pass", "pass").game.choices != ()


def test_settings_let_enter_and_a_single_pass_end_the_main_phase(tmp_path: Path) -> None:
    assert after(tmp_path / "a", "settings confirm off", "pass").game.turn == 2
    assert after(tmp_path / "b", "settings confirm off", "settings enter on", "").game.turn == 2


def test_words_that_mean_several_options_are_told(tmp_path: Path) -> None:
    assert "'activate' can mean several options: type one of 1, 2, 3, 4." in after(tmp_path, "activate").text


def test_a_pass_mode_passes_until_its_end(tmp_path: Path) -> None:
    terminal = after(tmp_path, "pass until", "pass until noon", "pass until main")
    assert terminal.text.count("Type pass until end, pass until main, pass until something.") >= 1
    assert terminal.game.turn > 1


def test_hold_asks_in_every_window(tmp_path: Path) -> None:
    terminal = after(tmp_path, "hold", "pass", "pass", "hold")
    assert "You hold Opportunity: do you act?" in terminal.text
    assert "You are no longer asked at every Opportunity." in terminal.text


def test_a_hint_names_an_option(tmp_path: Path) -> None:
    assert "A program would choose: activate " in after(tmp_path, "hint").text


def test_settings_are_shown_and_changed(tmp_path: Path) -> None:
    terminal = after(tmp_path, "settings stop their end", "settings answers off", "settings stop my noon", "settings")
    assert "stop their: stop in the turns of others at: end" in terminal.text
    assert "answers: off" in terminal.text
    assert "The steps are wake up" in terminal.text


def test_the_end_of_the_input_and_quit_keep_the_game(tmp_path: Path) -> None:
    assert Terminal(tmp_path / "a", new_match(3), ["1"]).run() is Ending.END_OF_INPUT
    assert Terminal(tmp_path / "b", new_match(3), ["quit"]).run() is Ending.QUIT


def test_zero_picks_nothing_where_that_is_an_answer(tmp_path: Path) -> None:
    t = Scenario(CATALOG).player(
        "A",
        lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"],
        field=["Sword of Seeking"],
        hand=["Opening Cut", "Gray Wolf"],
    )
    game = Game.from_state(t.player("B").main_phase("A").game._state.clone(), ("A", "B"))
    terminal = Terminal(tmp_path, game, ["opening cut", "", "0"])
    terminal.run()
    assert "Lorraine, Wandering Warrior begins an attack with Opening Cut: " in terminal.text
    assert "1. Sword of Seeking; power 1, 2 durability, true sight\n0. none" in terminal.text
    assert "loses 1 durability counter" not in terminal.text
    assert "deals " in terminal.text


def test_an_additional_cost_is_asked_with_the_text_of_the_card(tmp_path: Path) -> None:
    lorraine = ["Lorraine, Wandering Warrior", "Lorraine, Blademaster", "Lorraine, Crux Knight"]
    hand = ["Crux Sight", "Gray Wolf", "Gray Wolf"]
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind", *lorraine], hand=hand).player("B")
    terminal = Terminal(tmp_path, played(scenario), ["crux sight", "cancel"])
    terminal.run()
    lines = terminal.screen.lines
    asked = lines.index("Pay the additional cost of Crux Sight?")
    assert "you may pay (2)" in lines[asked - 1]


def test_an_ability_is_offered_with_its_cost_and_then_its_effect(tmp_path: Path) -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Bauble of Abundance"]).player("B")
    terminal = Terminal(tmp_path, played(scenario))
    terminal.run()
    assert "1. use Bauble of Abundance; you banish this; Each player draws a card." in terminal.screen.lines


def test_no_is_number_zero(tmp_path: Path) -> None:
    lorraine = ["Lorraine, Wandering Warrior", "Lorraine, Blademaster", "Lorraine, Crux Knight"]
    scenario = Scenario(CATALOG).player(
        "A", lineage=["Spirit of Wind", *lorraine], hand=["Spirit Blade: Ghost Strike"], material=["Prismatic Edge"]
    )
    terminal = Terminal(tmp_path, played(scenario.player("B")), ["activate", "0"])
    terminal.run()
    assert "Banish a card from your material deck? If you do, your champion's attacks" in terminal.text
    assert "until end of turn.\n1. yes\n0. no" in terminal.text
    assert "Prismatic Edge is banished" not in terminal.text
    assert "Lorraine, Crux Knight deals 1 damage" in terminal.text


def test_a_card_that_costs_nothing_now_says_so(tmp_path: Path) -> None:
    """Its printed cost is 1, and it costs 1 less while its player controls a Sword weapon."""
    scenario = Scenario(CATALOG).player(
        "A",
        lineage=["Spirit of Wind"],
        field=["Sword of Seeking"],
        hand=["Deflecting Edge"],
        material=["Prismatic Edge"],
    )
    terminal = Terminal(tmp_path, played(scenario.player("B")))
    terminal.run()
    assert "1. activate Deflecting Edge; costs nothing; action; " in terminal.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["ignite", "hint"], "A program would choose: B's Spirit of Wind."),
        (["ignite", "pay", "banner knight", "hint"], "A program would choose: Fireball."),
        (["gray wolf", "hint"], "A program would choose: attack with Honorable Vanguard → B's Spirit of Wind."),
        (["attack with honorable", "hint"], "A program would choose: B's Spirit of Wind."),
        (["2!", "hint"], "A program would choose: attack with Honorable Vanguard → B's Spirit of Wind."),
    ],
)
def test_a_hint_is_a_whole_answer_and_comes_at_any_question(tmp_path: Path, typed: list[str], said: str) -> None:
    terminal = Terminal(tmp_path, burning(field=["Honorable Vanguard"]), typed)
    terminal.run()
    assert said in terminal.screen.lines


def test_a_hint_says_what_it_expects_and_what_it_considered(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, burning(field=["Honorable Vanguard"]), ["ignite", "hint"])
    terminal.run()
    at = terminal.screen.lines.index("A program would choose: B's Spirit of Wind.")
    expected, otherwise, then = terminal.screen.lines[at + 1 : at + 4]
    assert re.fullmatch(r"It expects to win \d+% of such games\.", expected)
    assert re.fullmatch(r"(As good, as far as it can tell|Otherwise): .+, \d+%\.", otherwise)
    assert len(re.findall(r", \d+%[.;]", otherwise)) == 3
    assert then.startswith("Then: attack with Honorable Vanguard")


def test_a_hint_for_several_names_all_of_them(tmp_path: Path) -> None:
    terminal = after(tmp_path, "2", "pay", "hint")
    hint = next(line for line in terminal.screen.lines if line.startswith("A program would choose"))
    assert len(hint.split(": ", 1)[1].split(", ")) >= 2


def test_the_board_is_shown_in_the_middle_of_an_announcement(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, burning(), ["ignite", "board"])
    terminal.run()
    assert terminal.text.count("Choose 1 target for Ignite the Soul") == 2
    assert terminal.text.count("elements Fire, Norm") == 2


def test_targets_of_several_players_are_listed_and_told_with_their_players(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, burning(field=["Gray Wolf"]), ["hold", "ignite", "banner knight"])
    terminal.run()
    assert "3. Gray Wolf; yours, power 2, life 2, pride 2" in terminal.screen.lines
    assert "4. Banner Knight; B's, power 1, life 3" in terminal.screen.lines
    assert "Effects Stack: Your Ignite the Soul → B's Banner Knight: action; " in terminal.text


def test_zero_is_named_where_nothing_can_be_passed(tmp_path: Path) -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], material=["Sword of Seeking"])
    state = scenario.player("B").phase("A", "materialize").game._state
    terminal = Terminal(tmp_path, Game.from_state(state.clone(), ("A", "B")), ["pass"])
    terminal.run()
    assert "There is nothing to pass here: type 0 for decline." in terminal.screen.lines


def test_the_beginnings_of_words_choose_an_option(tmp_path: Path) -> None:
    assert "activate Favorable Winds; pays with" in after(tmp_path, "act fav").text


def test_a_changed_setting_is_shown(tmp_path: Path) -> None:
    text = after(tmp_path, "settings stop cards before retaliation").text
    assert "stop cards: stop in your turn, if you can play a card, at: before recollecting" in text.split("\n")


def test_a_question_for_several_cards_has_the_text_that_it_is_about(tmp_path: Path) -> None:
    lorraine = ["Lorraine, Wandering Warrior", "Lorraine, Blademaster", "Lorraine, Crux Knight"]
    scenario = Scenario(CATALOG).player(
        "A", lineage=["Spirit of Wind", *lorraine], hand=["Spirit Blade: Dispersion"], field=["Sword of Seeking"]
    )
    terminal = Terminal(tmp_path, played(scenario.player("B")), ["dispersion"])
    terminal.run()
    lines = terminal.screen.lines
    asked = lines.index("Choose up to 1 card for Spirit Blade: Dispersion")
    assert lines[asked - 1].startswith("Remove all durability counters from any amount of Sword weapons you control.")


def test_whoever_is_attacked_is_named(tmp_path: Path) -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Honorable Vanguard"])
    scenario.player("B", lineage=["Spirit of Water"], hand=["Freezing Hail"] * 3)
    typed = ["", "attack with", ""]
    terminal = Terminal(tmp_path, played(scenario), typed, (None, None))
    terminal.run()
    assert "Your Spirit of Water is attacked: do you act?" in terminal.screen.lines


def test_a_card_that_still_waits_after_an_undo_is_named(tmp_path: Path) -> None:
    """The pass that let the attack card resolve is taken back, and the card itself is not."""
    lineage = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
    hand = ["Opening Cut", "Deflecting Edge", "Gray Wolf"]
    scenario = Scenario(CATALOG).player("A", lineage=lineage, field=["Sword of Seeking"], hand=hand)
    typed = ["hold", "opening cut", "", "pass", "hold", "undo"]
    terminal = Terminal(tmp_path, played(scenario.player("B")), typed)
    terminal.run()
    assert "Opening Cut still waits: pass lets it resolve, undo takes it back too." in terminal.screen.lines


def test_a_suggested_order_says_where_the_cards_go() -> None:
    lineage, deck = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage"], ["Gray Wolf", "Fireball", "Banner Knight"]
    scenario = Scenario(CATALOG).player("A", lineage=lineage, hand=["Scry the Skies", "Fireball"], deck=deck)
    game = played(scenario.player("B"))
    game.choose("activate Scry the Skies")
    while game.decision.purpose != "order top":
        game.choose("done" if "done" in game.labels else 0)
    (part,) = game.view(0).plan([]).parts
    assert suggestion_in_words(part.question, part) == "on top, the first one topmost: Gray Wolf, Fireball"
