"""After a game: statistics, hands that are shown by consent, replays, and reports of bugs."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from grandarchive.cli import main
from grandarchive.errors import CorruptSave
from grandarchive.play import Game
from grandarchive.table import messages
from grandarchive.table.messages import Answer, Concede
from grandarchive.table.refusal import Refused
from tests.table.tables import CATALOG, TestTable
from tests.table.test_table import picks


def answered(table: TestTable, answers: int, seed: int = 1) -> TestTable:
    """The table after some answers at random."""
    rng = random.Random(seed)
    for _ in range(answers):
        seat = table.asked()
        if seat < 0:
            break
        table.send(seat, Answer(table.mails[seat].question.number, picks(table.mails[seat].question, rng)))
    return table


def show(table: TestTable, seat: int) -> None:
    table.table.afterwards.show_hand(table.table.seats[seat])
    table.table.publish()


def ended(table: TestTable, seat: int = 0) -> messages.Ended:
    found = table.mails[seat].last.ended
    assert found is not None
    return found


def report(table: TestTable, seat: int, words: str = "It froze.") -> tuple[messages.File, dict[str, Any]]:
    file = table.table.afterwards.report(table.table.seats[seat], words, 5)
    return file, json.loads(file.text)


def test_statistics_come_with_the_end_of_a_game(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path, "person", "greedy"), 10)
    assert table.mails[0].last.ended is None
    table.send(0, Concede())
    numbers = ended(table).statistics
    assert [each["player"] for each in numbers] == [0, 1]
    assert all(each["drawn"] >= 7 and each["turns"] >= 1 for each in numbers)
    assert table.watching.last.ended == ended(table)


def test_hands_are_hidden_until_somebody_shows_theirs(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path, "person", "person", "greedy"), 8)
    with pytest.raises(Refused):
        show(table, 0)
    table.send(0, Concede())
    table.send(1, Concede())
    assert ended(table).hands == []
    show(table, 0)
    assert [each.seat for each in ended(table, 1).hands] == [0]
    assert not ended(table).open
    show(table, 1)
    assert [each.seat for each in ended(table, 0).hands] == [0, 1, 2]
    assert ended(table).open


def test_a_shown_hand_has_the_cards_that_its_player_held(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path, "person", "greedy"), 12)
    held = table.table.match.game.view(1).of(1) if table.table.match else None
    assert held is not None
    table.send(0, Concede())
    show(table, 0)
    program = ended(table).hands[1]
    assert [each["name"] for each in program.hand] == [each.name for each in held.hand]
    assert [each["name"] for each in program.memory] == [each.name for each in held.memory]


def test_the_next_game_of_a_match_begins_with_hidden_hands(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path, "person", "greedy", best_of=3), 5)
    table.send(0, Concede())
    show(table, 0)
    assert len(ended(table).hands) == 2
    between = table.mails[0].last.between
    while between is not None:
        wish = (
            messages.PresentDeck(between.number)
            if between.kind == "deck"
            else messages.ChooseOrder(between.number, True)
        )
        table.send(0, wish)
        between = table.mails[0].last.between
    assert table.mails[0].last.table.game == 2
    assert table.mails[0].last.ended is None
    table.send(0, Concede())
    assert ended(table).hands == []


def test_the_replay_needs_the_end_of_the_match_and_everybodys_consent(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path / "tables", "person", "person"), 8)
    afterwards, seats = table.table.afterwards, table.table.seats
    with pytest.raises(Refused, match="not over"):
        afterwards.replay(seats[0], 1)
    table.send(0, Concede())
    show(table, 0)
    with pytest.raises(Refused, match="show their hand"):
        afterwards.replay(seats[0], 1)
    show(table, 1)
    file = afterwards.replay(seats[1], 1)
    path = tmp_path / file.name
    path.write_text(file.text, encoding="utf-8")
    assert table.table.match is not None
    assert Game.load(path, CATALOG).digest() == table.table.match.game.digest()


def test_a_report_of_a_game_against_programs_opens_again(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path / "tables", "person", "greedy"), 15)
    file, found = report(table, 0)
    path = tmp_path / file.name
    path.write_text(file.text, encoding="utf-8")
    said = CliRunner().invoke(main, ["replay", str(path), "--json"])
    assert said.exit_code == 0, said.output
    assert table.table.match is not None
    assert json.loads(said.output)["digest"] == table.table.match.game.digest()
    assert "hidden from the players" in found["note"]
    assert found["words"] == "It froze."
    assert len(found["journal"]) > 5
    assert found["cards"] == found["replay"]["fingerprint"]
    assert isinstance(found["compiled"], bool)


def test_a_report_of_a_game_with_other_people_has_only_what_its_player_knows(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path / "tables", "person", "person"), 10)
    file, found = report(table, 0)
    assert found["replay"] is None
    assert found["journal"] is None
    assert "cannot be played again" in found["note"]
    assert table.table.match is not None
    game = table.table.match.game
    hidden = {card.name for card in game.view(1).of(1).hand} - {card.name for card in game.view(0).of(0).hand}
    seen = json.dumps(found["view"]["players"][1])
    assert hidden
    assert not any(name in seen for name in hidden)
    path = tmp_path / file.name
    path.write_text(file.text, encoding="utf-8")
    with pytest.raises(CorruptSave, match="no replay"):
        Game.load(path, CATALOG)


def test_a_report_has_the_whole_game_once_everybody_has_agreed(tmp_path: Path) -> None:
    table = answered(TestTable(tmp_path, "person", "person"), 6)
    table.send(0, Concede())
    show(table, 0)
    assert report(table, 0)[1]["replay"] is None
    show(table, 1)
    assert report(table, 0)[1]["replay"] is not None


def test_a_person_for_whom_a_program_plays_keeps_their_secrets(tmp_path: Path) -> None:
    """They may come back, so nobody gets their hidden cards in a report or by agreeing alone."""
    table = answered(TestTable(tmp_path, "person", "person"), 8)
    table.table.go(1, table.clients[1])
    table.send(0, messages.LetProgramPlay(1))
    assert table.table.seats[1].is_program
    _, found = report(table, 0)
    assert found["replay"] is None
    assert found["journal"] is None
    table.send(0, Concede())
    show(table, 0)
    assert [each.seat for each in ended(table).hands] == [0]
    assert not ended(table).open
    with pytest.raises(Refused):
        table.table.afterwards.replay(table.table.seats[0], 1)
