"""Looking at zones, cards, the log and the board at the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import wrap

import pytest

from grandarchive.cli.terminal.cards import described, on_one_line
from grandarchive.cli.terminal.commands import HELP
from grandarchive.cli.terminal.glossary import MEANINGS
from grandarchive.model.abilities import Keyword
from grandarchive.play import Game, Match
from grandarchive.testing import Scenario
from tests.terminal.typists import CATALOG, Terminal, new_match


def shown(folder: Path, *typed: str) -> str:
    """What a terminal says to these lines at the first decision of a game."""
    terminal = Terminal(folder, new_match(3), typed)
    terminal.run()
    return terminal.text.split("\n>", 1)[1]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("graveyard", "Your graveyard: empty"),
        ("graveyard", "Bo's graveyard: empty"),
        ("graveyard opponent", "Bo's graveyard: empty"),
        ("banishment bo", "Bo's banishment: empty"),
        ("hand", "Your hand: 7"),
        ("hand", "  2 × Favorable Winds, action, costs 1 reserve, can be played now"),
        ("hand bo", "Bo's hand: 7 cards that you do not know"),
        ("memory", "Your memory: empty"),
        ("material", "Your material: 11"),
        ("field", "  Spirit of Wind, level 0, life 15"),
        ("deck", "Your deck: 53 cards"),
        ("stack", "The Effects Stack is empty."),
        ("status", "Turn 1, your turn, main phase. You: life 15, hand 7, memory 0. Bo: life 15, hand 7, memory 0."),
        ("graveyard zoe", "Nobody here is called 'zoe': the players are Ada, Bo; mine and opponent do, too."),
        ("? undo", "undo: take back your last answer; other people have to agree"),
        ("log", "== Ada's turn =="),
    ],
)
def test_what_is_asked_for_is_shown(tmp_path: Path, typed: str, line: str) -> None:
    assert line in shown(tmp_path, typed).split("\n")


def test_the_board_is_shown_once_and_then_only_on_request(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(3), ["1!", "board"])
    terminal.run()
    before, _, after = terminal.text.partition("Ada activates Favorable Winds")
    assert before.count("elements Norm, Wind") == 1
    assert after.count("elements Norm, Wind") == 1
    assert after.count("hand 5, memory 1. Bo: life 15") == 1


def test_an_attack_is_shown_with_its_damage_and_the_life_that_is_left(tmp_path: Path) -> None:
    t = (
        Scenario(CATALOG)
        .player("A", field=["Blitz Mage"])
        .player("B", lineage=["Spirit of Fire"], field=["Esteemed Knight"], hand=["Ignite the Soul"] * 6)
    )
    t.attacking("A", "Blitz Mage", "damage", target="B's Esteemed Knight", retaliate="Esteemed Knight")
    terminal = Terminal(tmp_path, Match.of(Game.from_state(t.game._state.clone(), ("A", "B"))), [""], (None, None))
    terminal.run()
    line = "Blitz Mage attacks Esteemed Knight (life 3): 3 damage now; Esteemed Knight would retaliate for 2"
    assert line in terminal.text


def test_the_effects_stack_is_shown_with_targets_and_text(tmp_path: Path) -> None:
    t = Scenario(CATALOG).player("A", lineage=["Spirit of Fire"])
    t.player("B", lineage=["Spirit of Fire"], hand=["Ignite the Soul"] * 6).main_phase("A")
    t.stacked("A", "Ignite the Soul", target="B's Spirit of Fire").opportunity("B", passed=["A"])
    terminal = Terminal(tmp_path, Match.of(Game.from_state(t.game._state.clone(), ("A", "B"))), [], ("greedy", None))
    terminal.run()
    assert "A's Ignite the Soul → Spirit of Fire (B): action; Deal 1 damage to target unit." in terminal.text


def test_an_attack_card_that_would_fizzle_says_so(tmp_path: Path) -> None:
    """CR Standard Games - Turn One 1.a: the player who goes first does not attack in their first turn."""
    first = Terminal(tmp_path / "first", new_match(1), [])
    first.run()
    warning = "activate Wind Cutter; would fizzle: you cannot attack in this first turn; costs 2 reserve"
    assert warning in first.text
    last = Terminal(tmp_path / "last", new_match(1, first=1), [*("0",) * 6])
    last.run()
    assert "activate Wind Cutter; costs 2 reserve" in last.text
    assert warning not in last.text


def test_a_keyword_whose_restriction_is_not_met_is_no_fact(tmp_path: Path) -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Crusader of Aesa"])
    scenario.player("B", lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"], field=["Crusader of Aesa"])
    terminal = Terminal(tmp_path, Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B")), ["field"])
    terminal.run()
    assert "  Crusader of Aesa, power 2, life 4" in terminal.screen.lines
    assert "  Crusader of Aesa, power 2, life 4, intercept" in terminal.screen.lines


def test_a_keyword_has_its_number(tmp_path: Path) -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Gray Wolf"]).player("B")
    terminal = Terminal(tmp_path, Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B")), ["field"])
    terminal.run()
    assert "  Gray Wolf, power 2, life 2, pride 2" in terminal.screen.lines


def test_an_option_has_strokes_between_the_paragraphs_of_its_text(tmp_path: Path) -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], hand=["Swift Recruit"] * 2).player("B")
    terminal = Terminal(tmp_path, Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B")), [])
    terminal.run()
    assert "power 1, life 2; Intercept / Floating Memory" in terminal.text


def test_the_modes_of_a_paragraph_have_no_strokes_before_them() -> None:
    assert on_one_line("Intercept\nChoose one—\n• Draw a card.\n• Recover 1.") == (
        "Intercept / Choose one— • Draw a card. • Recover 1."
    )


def test_a_part_of_a_name_is_enough(tmp_path: Path) -> None:
    assert "reserve cost 1, wind, fast" in shown(tmp_path / "a", "? favorable")
    assert "activate Favorable Winds: costs 1 reserve, possible now" in shown(tmp_path / "b", "why favorable")


def test_a_part_of_several_names_is_told_with_them(tmp_path: Path) -> None:
    said = (
        "'Lorraine,' is in several names: type more of "
        "Lorraine, Blademaster; Lorraine, Crux Knight; Lorraine, Wandering Warrior."
    )
    assert said in shown(tmp_path / "a", "? Lorraine,")
    assert said in shown(tmp_path / "b", "why Lorraine,")


def test_a_word_of_the_game_is_explained(tmp_path: Path) -> None:
    assert "Ranged: Its attacks have that much more power while it is distant." in shown(tmp_path / "a", "? ranged 3")
    assert "Floating memory: While it is in your graveyard" in shown(tmp_path / "b", "? Floating Memory")


def test_every_keyword_of_the_starter_cards_is_explained() -> None:
    faces = [face for card in CATALOG for face in card.faces]
    names = {each.name for face in faces for each in face.abilities if isinstance(each, Keyword)}
    assert names - set(MEANINGS) == set()


def test_the_commands_fit_on_a_small_screen() -> None:
    """A terminal has at least 24 lines of 80 characters, of which the next prompt takes one."""
    room = 80 - max(len(words) for words, _ in HELP) - 2
    assert sum(len(wrap(meaning, room)) for _, meaning in HELP) <= 23


def test_the_commands_of_one_line_are_found_by_each_of_their_names(tmp_path: Path) -> None:
    assert "hand, field, graveyard: list a zone" in shown(tmp_path, "? hand")


@pytest.mark.parametrize("word", ["level", "champion", "unit", "token", "buff", "memory cost", "regalia", "slow"])
def test_the_first_words_of_a_newcomer_are_explained(tmp_path: Path, word: str) -> None:
    assert f"{word.capitalize()}: " in shown(tmp_path, f"? {word}")


def test_material_cards_are_listed_with_their_costs(tmp_path: Path) -> None:
    lines = shown(tmp_path, "material").split("\n")
    assert "  Lorraine, Wandering Warrior, champion, level 1, life 20, costs 1 memory" in lines
    assert "  Bauble of Abundance, regalia item, costs nothing" in lines


def test_the_beginning_of_a_word_comes_before_its_middle(tmp_path: Path) -> None:
    """Rai is a word of three names, and the middle of "Lorraine"."""
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], material=["Lorraine, Blademaster"])
    scenario.player("B", lineage=["Spirit of Fire", "Rai, Spellcrafter"])
    game = Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B"))
    terminal = Terminal(tmp_path, game, ["? rai"])
    terminal.run()
    assert "Champion — Mage Human" in terminal.text
    assert "is in several names" not in terminal.text


def test_a_source_that_waits_on_the_stack_too_is_told_once(tmp_path: Path) -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Library Witch"])
    scenario.player("B", lineage=["Spirit of Fire"], field=["Honorable Vanguard"])
    game = Game.from_state(scenario.main_phase("B").game._state.clone(), ("A", "B"))
    typed = ["", "hold", "attack with honorable", "spirit of wind", "stack", "? library witch"]
    terminal = Terminal(tmp_path, game, typed, (None, None))
    terminal.run()
    assert "A's Library Witch (trigger)" in terminal.text
    assert "Now: Library Witch, power 0, life 1, intercept (A's field)" in terminal.text


def test_an_unknown_word_after_why_that_has_a_meaning_says_so(tmp_path: Path) -> None:
    said = "You see no card 'materialize' in this game. Type ? materialize for the meaning of the word."
    assert said in shown(tmp_path, "why materialize")


def test_a_link_is_shown_with_the_object_and_its_player() -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Gray Wolf"])
    view = Game.from_state(scenario.player("B").main_phase("A").game._state.clone(), ("A", "B")).view(0)
    wolf = next(card for card in view.field if card.name == "Gray Wolf")
    other = replace(wolf, name="Ribbon", ref=wolf.ref + 100, link=wolf.ref, power=None, life=None, abilities=())
    assert described(view, other) == "Ribbon, linked to your Gray Wolf"
