"""What a person is told in the terminal of why they can or cannot play a card."""

from __future__ import annotations

from click.testing import CliRunner

from grandarchive.cli import main


def told(*typed: str) -> str:
    """What the terminal says to what is typed at the first decision of a game."""
    start = ["play", "--seed", "3", "--first", "a"]
    found = CliRunner().invoke(main, start, input="".join(f"{line}\n" for line in (*typed, "quit")))
    return found.stdout.split("\n>\n", 1)[1]


def test_a_card_in_hand_is_told_with_its_price_and_whether_it_can_be_played() -> None:
    found = told("why Favorable Winds")
    assert (
        "Favorable Winds, floating memory (your hand)\n  activate Favorable Winds: costs 1 reserve, possible now"
        in found
    )
    assert found.startswith("2 × ")


def test_a_card_that_cannot_be_played_tells_why_with_the_rule() -> None:
    assert (
        "not now: needs the element Crux; you have Norm and Wind enabled (CR Parts of a Card - Element 2)"
        in " ".join(told("why Prismatic Edge").split())
    )


def test_everything_about_a_card_begins_with_its_text() -> None:
    found = told("? Favorable Winds")
    assert found.index("Allies you control get +1") < found.index("Now: ") < found.index("possible now")
    assert "Now: " not in told("? Fireball")


def test_the_number_of_an_option_means_its_card() -> None:
    assert "activate Favorable Winds: costs 1 reserve, possible now" in told("why 1")
    assert "activate Favorable Winds: costs 1 reserve, possible now" in told("? 1")


def test_of_an_opponents_card_it_says_whose_it_is() -> None:
    assert "it is not yours, but Program's" in told("why spirit of fire")


def test_a_name_that_is_nowhere_is_said_to_be_so() -> None:
    assert told("why Fireball").startswith("You see no card 'Fireball' in this game")


def test_why_alone_names_a_card_of_the_options_as_an_example() -> None:
    assert told("why").startswith("Why what? Type why NAME, such as why Favorable Winds.")
