"""Equal objects are told apart in options and questions, and only they are."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import IllegalChoice
from grandarchive.model.effects import Draw, May, Modal, Mode, Recover
from grandarchive.play import telling_apart
from grandarchive.state.records import Option
from grandarchive.testing import Cards, Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

KNIGHT = "Banner Knight"
WARRIOR = ["Spirit of Wind", "Lorraine, Wandering Warrior"]


def scenario() -> Scenario:
    return Scenario(Cards(DEFINITIONS))


def attacking(*knights: object, others: int = 1) -> tuple[str, ...]:
    """The options of A, who has these objects and may attack B."""
    t = scenario().player("A", field=list(knights))  # type: ignore[arg-type]
    for name in "BCDE"[:others]:
        t.player(name, field=[KNIGHT])
    return t.main_phase("A").game.labels


def test_a_single_object_keeps_its_name() -> None:
    """Others of that name that are no options do not matter."""
    assert attacking(KNIGHT) == ("pass", "attack with Banner Knight")


def test_two_of_one_player_have_numbers() -> None:
    assert attacking(KNIGHT, KNIGHT) == (
        "pass",
        "attack with Banner Knight (#1)",
        "attack with Banner Knight (#2)",
    )


def test_what_is_different_about_them_is_said() -> None:
    found = attacking(placed(KNIGHT, damage=1), KNIGHT, placed(KNIGHT, buff=2))
    assert found[1:] == (
        "attack with Banner Knight (#1, 1 damage)",
        "attack with Banner Knight (#2)",
        "attack with Banner Knight (#3, 2 buff)",
    )


def test_objects_that_are_no_options_have_numbers_too() -> None:
    """A rested one cannot attack; the others keep the numbers by which they are known."""
    found = attacking(placed(KNIGHT, rested=True), KNIGHT, KNIGHT)
    assert found[1:] == ("attack with Banner Knight (#2)", "attack with Banner Knight (#3)")


def test_objects_of_several_players_are_told_apart_by_whose_they_are() -> None:
    t = scenario().player("A", field=[KNIGHT]).player("B", field=[KNIGHT, KNIGHT]).player("C", field=[KNIGHT])
    game = t.main_phase("A").game
    game.choose("attack with Banner Knight")
    assert set(game.labels) == {
        "Spirit of Wind (player 2)",
        "Banner Knight (player 2, #1)",
        "Banner Knight (player 2, #2)",
        "Spirit of Wind (player 3)",
        "Banner Knight (player 3)",
    }
    assert game.prompt == "Choose what to attack with Banner Knight (player 1)"


def test_a_short_label_does_as_before() -> None:
    """It is refused where it could be several, with the options that it could be."""
    t = scenario().player("A", field=[KNIGHT, KNIGHT]).player("B", field=[KNIGHT])
    game = t.main_phase("A").game
    with pytest.raises(IllegalChoice) as found:
        game.choose("attack with Banner Knight")
    assert found.value.indices == (1, 2)
    game.choose("Attack with  banner knight (#2)")
    assert game.prompt == "Choose what to attack with Banner Knight (player 1, #2)"
    game.undo()
    game.choose("attack with Banner Knight (#1)")
    assert game.prompt == "Choose what to attack with Banner Knight (player 1, #1)"


def test_equal_cards_of_a_hand_are_equal() -> None:
    t = scenario().player("A", hand=["Gray Wolf"] * 3).player("B").main_phase("A")
    assert t.game.labels == ("pass", *["activate Gray Wolf"] * 3)
    t.game.choose("activate Gray Wolf")
    assert t.game.choices == (1,)


def test_two_things_that_may_be_done_are_asked_in_other_words() -> None:
    t = with_extra_cards(skill("Whim", May((Draw(1),)), May((Recover(1),)))).player("A", hand=["Whim"])
    game = t.player("B").main_phase("A").act("A", "activate Whim").pass_all().game
    asked = [game.prompt]
    game.choose("yes")
    asked.append(game.prompt)
    assert asked == ["Whim: Draw a card?", "Whim: Recover 1?"]


def test_modes_are_called_by_what_they_do() -> None:
    """The number of a mode will do as well."""
    modes = Modal((Mode((Draw(1),)), Mode((Recover(1),))))
    t = with_extra_cards(skill("Choosy", modes)).player("A", hand=["Choosy"]).player("B").main_phase("A")
    t.game.choose("activate Choosy")
    assert t.game.labels == ("Draw a card", "Recover 1")
    assert t.game.notation == ("mode 1", "mode 2")
    again = t.game.clone()
    again.choose("mode 2")
    t.game.choose("recover 1")
    assert again.digest() == t.game.digest()


def test_cards_of_several_zones_are_told_apart_by_where_they_are() -> None:
    t = scenario().player("A", hand=["Gray Wolf"], graveyard=["Gray Wolf"] * 2).player("B").main_phase("A")
    state = t.game._state
    wolves = [card.id for card in state.cards if card.definition.name == "Gray Wolf"]
    labels = telling_apart.labels(state, [Option("choose", id, id) for id in wolves], 0)
    assert sorted(labels) == ["Gray Wolf (graveyard, #1)", "Gray Wolf (graveyard, #2)", "Gray Wolf (hand)"]


def test_questions_of_an_attack_card_name_it_and_show_its_text() -> None:
    """The attacker is still the source by which programs judge."""
    t = scenario().player("A", lineage=WARRIOR, hand=["Opening Cut", KNIGHT, KNIGHT], field=["Sword of Seeking"])
    game = t.player("B", field=[KNIGHT]).main_phase("A").act("A", "activate Opening Cut").pass_all().game
    assert game.prompt == "Opening Cut: choose a weapon for the attack of Lorraine, Wandering Warrior"
    game.choose("Sword of Seeking")
    view = game.view(0)
    assert view.prompt == "Opening Cut: choose what to attack with Lorraine, Wandering Warrior"
    assert view.source is not None
    assert view.source.name == "Lorraine, Wandering Warrior"
    assert view.text_source is not None
    assert view.text_source.name == "Opening Cut"
    assert view.source_text.startswith("[Class Bonus]")


def test_questions_of_a_unit_that_attacks_show_its_text() -> None:
    t = scenario().player("A", field=[KNIGHT]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.game.choose("attack with Banner Knight")
    view = t.game.view(0)
    assert view.text_source == view.source
    assert view.text_source is not None
    assert view.text_source.name == KNIGHT
