"""Priority tells nothing: what others see of a window does not depend on what its player could do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from grandarchive.play import Match, RecordedMatch
from grandarchive.table import messages
from grandarchive.table.messages import Answer, Hold, PassUntil, ServerMessage
from grandarchive.testing import Scenario
from tests.table.tables import CATALOG, Mail, TestTable

FILLER: Final = "Esteemed Knight"
HANDS: Final = {
    "nothing": [FILLER] * 6,
    "fast spells": ["Fireball", "Creative Shock", "Ignite the Soul", *[FILLER] * 3],
    "one that costs nothing": ["Arcane Sight", *[FILLER] * 5],
}


def scenario(hand: list[str]) -> Scenario:
    """A is about to attack and to play an ally; B holds six cards that A does not know."""
    return (
        Scenario(CATALOG)
        .player("A", lineage=["Spirit of Fire", "Lorraine, Wandering Warrior"], hand=[FILLER] * 5, field=[FILLER])
        .player("B", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=hand, memory=[FILLER] * 2)
        .main_phase("A", turn=5, first="A")
    )


def table_of(folder: Path, hand: list[str], *, pace: bool = True) -> TestTable:
    """Two people go on from the position."""
    table = TestTable(folder, "open", "open", pace=pace)
    seats = tuple(replace(seat, kind="person", deck="kept") for seat in table.table.record.seats)
    record = replace(table.table.record, matches=1, seats=seats)
    table.store.keep(record)
    RecordedMatch.create(table.store.journal(record), Match.of(scenario(hand).game)).close()
    table.open(record)
    return table


def others_see(table: TestTable) -> list[tuple[float, ServerMessage]]:
    """Everything that A and the spectator got, with times."""
    return [each for mail in (table.mails[0], table.watching) for each in mail.all]


Script = Callable[[TestTable], None]


def act(table: TestTable, seat: int, words: str) -> None:
    """Choose the first candidate of the seat's question whose label has these words."""
    question = table.mails[seat].question
    found = [c["index"] for c in question.candidates if words in c["label"]]
    assert found, f"{words!r} is none of {[c['label'] for c in question.candidates]}"
    table.send(seat, Answer(question.number, found[:1]))


def finish_payment(table: TestTable, seat: int = 0) -> None:
    """The seat pays with what comes first, and answers single choices, until its announcement is complete."""
    while table.asked() == seat and table.mails[seat].question.purpose != "opportunity":
        question = table.mails[seat].question
        wanted = max(question.least, 1)
        fitting = [c["index"] for c in question.candidates if not c["why_not"]]
        table.send(seat, Answer(question.number, fitting[:wanted]))


def b_passes(table: TestTable) -> None:
    """B passes whenever asked, at once, and materializes nothing."""
    mail: Mail = table.mails[1]
    if mail.last.question is not None and mail.last.question.purpose == "materialize":
        table.send(1, Answer(mail.last.question.number, [0]))
    while mail.last.question is not None and mail.last.question.passing is not None:
        table.send(1, Answer(mail.last.question.number, [mail.last.question.passing]))
        if mail.last.waiting is not None and mail.last.waiting.seconds is not None:
            return


def let_time_pass(table: TestTable, seconds: float = 20.0) -> None:
    for _ in range(round(seconds * 2)):
        b_passes(table)
        table.wait(0.5)
        if table.asked() == 0:
            return


def a_attacks(table: TestTable) -> None:
    act(table, 0, "attack with Esteemed Knight")
    finish_payment(table)
    let_time_pass(table)


def a_plays_an_ally(table: TestTable) -> None:
    act(table, 0, "activate Esteemed Knight")
    finish_payment(table)
    let_time_pass(table)


def a_ends_the_turn(table: TestTable) -> None:
    act(table, 0, "pass")
    for _ in range(30):
        if table.mails[1].last.question is not None and table.mails[1].question.reason == "your main phase":
            return
        b_passes(table)
        table.wait(0.5)


def b_holds_first(table: TestTable) -> None:
    table.send(1, Hold(on=True))
    act(table, 0, "activate Esteemed Knight")
    finish_payment(table)
    table.wait(8)
    table.send(1, Hold(on=False))
    let_time_pass(table)


def b_has_a_pass_mode(table: TestTable) -> None:
    a_ends_the_turn(table)
    table.send(1, PassUntil(table.mails[1].question.number, "until my next main phase"))
    for _ in range(20):
        table.wait(0.5)


SCRIPTS: Final[dict[str, list[Script]]] = {
    "an ally is played": [a_plays_an_ally],
    "an attack": [a_attacks],
    "an ally, then an attack, then the end": [a_plays_an_ally, a_attacks, a_ends_the_turn],
    "B holds Opportunity": [b_holds_first],
    "B has a pass mode": [b_has_a_pass_mode],
}


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("hand", [name for name in HANDS if name != "nothing"])
def test_others_see_the_same_at_the_same_time_with_and_without_a_response(
    tmp_path: Path, script: str, hand: str
) -> None:
    seen = []
    for name in ("nothing", hand):
        table = table_of(tmp_path / name, HANDS[name])
        for step in SCRIPTS[script]:
            step(table)
        seen.append(others_see(table))
    assert len(seen[0]) > 4
    for one, other in zip(*seen, strict=True):
        assert one == other


def test_without_pace_the_time_tells_whether_somebody_could_respond(tmp_path: Path) -> None:
    seen = []
    for name in ("nothing", "fast spells"):
        table = table_of(tmp_path / name, HANDS[name], pace=False)
        a_plays_an_ally(table)
        seen.append(others_see(table))
    assert seen[0] != seen[1]


def test_a_response_within_the_beat_is_seen_at_once(tmp_path: Path) -> None:
    table = table_of(tmp_path, HANDS["fast spells"])
    act(table, 0, "activate Esteemed Knight")
    finish_payment(table)
    table.wait(1)
    assert table.mails[0].last.waiting == messages.Waiting(1, 3.0)
    act(table, 1, "activate Ignite the Soul")
    finish_payment(table, 1)
    told = [line for update in table.mails[0].of(messages.Update) for line in update.lines]
    assert "B activates Ignite the Soul" in told
    assert table.clock.now == table.mails[0].all[-1][0]


def test_a_beat_passes_by_itself_and_a_held_window_does_not(tmp_path: Path) -> None:
    table = table_of(tmp_path, HANDS["fast spells"])
    act(table, 0, "activate Esteemed Knight")
    finish_payment(table)
    table.wait(1)
    table.send(1, Hold(on=True))
    table.wait(30)
    assert table.mails[0].last.waiting == messages.Waiting(1, held=True)
    table.send(1, Hold(on=False))
    table.wait(4)
    assert table.asked() == 0
