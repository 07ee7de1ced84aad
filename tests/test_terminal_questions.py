"""The terminal asks whole questions: numbers in one line, "any" and "cancel"."""

from __future__ import annotations

import io

from rich.console import Console

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.overwriting import Overwriting
from grandarchive.cli.session import Session
from grandarchive.play import Game
from tests.test_gathered import paying, splitting


def session(game: Game) -> tuple[Session, io.StringIO]:
    said = io.StringIO()
    return Session(
        game, GreedyAgent(), Catalog.starter(), Console(file=said, width=100), lambda: None, Overwriting()
    ), said


def test_several_are_picked_in_one_line() -> None:
    game = paying()
    terminal, _ = session(game)
    assert terminal._obey("4, 2")
    assert len(game.view(0).of(0).memory) == 2


def test_what_is_wrong_is_said_and_asked_again() -> None:
    game = paying()
    terminal, said = session(game)
    assert not terminal._obey("1 2 3")
    assert not terminal._obey("none")
    assert not terminal._obey("9")
    assert len(game.choices) == 1
    assert "pay 2, and not 3" in said.getvalue()
    assert "pay 2, and not 0" in said.getvalue()
    assert "the candidates are" in said.getvalue()


def test_one_number_picks_one() -> None:
    game = paying()
    terminal, _ = session(game)
    assert terminal._obey("2")
    assert game.decision.purpose == "reserve"
    assert terminal._obey("4")
    assert len(game.view(0).of(0).memory) == 2


def test_any_pays_and_cancel_takes_back() -> None:
    game = paying()
    terminal, said = session(game)
    assert terminal._obey("cancel")
    assert game.decision.purpose == "opportunity"
    assert not terminal._obey("cancel")
    assert "nothing is announced" in said.getvalue()
    assert not terminal._obey("any")
    assert terminal._obey("activate gray wolf")
    assert terminal._obey("any")
    assert len(game.view(0).of(0).memory) == 2


def test_shares_are_given_in_one_line() -> None:
    game = splitting()
    terminal, said = session(game)
    terminal._show_again("")
    assert "a share for each" in said.getvalue()
    assert not terminal._obey("3 0")
    assert terminal._obey("1 2")


def test_all_candidates_are_shown_with_their_numbers() -> None:
    game = paying()
    terminal, said = session(game)
    terminal._show_again("")
    assert "Choose 2 cards to reserve for Gray Wolf" in said.getvalue()
    assert "  4  Gray Wolf" in said.getvalue() or "4  Gray Wolf" in said.getvalue()
    assert not terminal._obey("? 4")
