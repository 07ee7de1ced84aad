"""A table: who is asked what, what others are told, undo by consent, restarts, matches."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from grandarchive.cli import main
from grandarchive.decks import starter_deck
from grandarchive.errors import WrongArgument
from grandarchive.play import Game, RecordedMatch
from grandarchive.play.windows import PassMode
from grandarchive.table import messages
from grandarchive.table.messages import Answer, AskUndo, Cancel, Concede, Consent, Hold, PassUntil, Say
from grandarchive.table.programs import Done, LocalPrograms, Workers
from grandarchive.table.store import Store
from grandarchive.table.table import Table
from tests.table import answering
from tests.table.tables import CATALOG, Mail, TestTable


def picks(question: messages.Question, rng: random.Random) -> list[int]:
    """A valid answer."""
    return answering.picks(msgspec.to_builtins(question), rng)


def play(table: TestTable, rng: random.Random, most: int = 2000) -> int:
    """Answer at random until the match is over; returns the number of answers."""
    for answers in range(most):
        seat = table.asked()
        if seat < 0:
            return answers
        table.send(seat, Answer(table.mails[seat].question.number, picks(table.mails[seat].question, rng)))
    return most


def test_a_person_plays_a_program_to_the_end(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    answers = play(table, random.Random(1))
    assert table.mails[0].last.table.stage == "over"
    assert table.mails[0].last.outcome is not None
    assert answers > 10
    assert sum(table.mails[0].last.table.score) <= 1


def test_only_the_seat_that_is_asked_gets_the_question(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person")
    seat = table.asked()
    assert table.mails[1 - seat].last.question is None
    assert table.mails[1 - seat].last.waiting == messages.Waiting(seat)
    assert table.watching.last.question is None
    number = table.mails[seat].question.number
    assert table.refusal(1 - seat, Answer(number, [0])) == "not yours"


def test_a_late_and_a_doubled_answer_change_nothing(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    question = table.mails[0].question
    answer = Answer(question.number, picks(question, random.Random(0)))
    table.send(0, answer)
    choices = table.table.match.game.choices if table.table.match else ()
    assert table.refusal(0, answer) == "outdated"
    assert table.table.match is not None
    assert table.table.match.game.choices == choices


@pytest.mark.parametrize("answer", [[99], [-1], [], [0, 0], [0, 1, 2, 3, 4, 5, 6, 7]])
def test_an_answer_that_does_not_fit_is_refused_and_changes_nothing(tmp_path: Path, answer: list[int]) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    question = table.mails[0].question
    assert table.table.match is not None
    before = table.table.match.game.digest()
    assert table.refusal(0, Answer(question.number, answer)) == "illegal"
    assert table.table.match.game.digest() == before
    assert table.mails[0].question == question


def test_a_table_comes_back_at_the_same_question(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    rng = random.Random(5)
    for _ in range(12):
        question = table.mails[0].question
        table.send(0, Answer(question.number, picks(question, rng)))
        asked = table.mails[0].question
        view = table.mails[0].last.view
        table.reopen()
        again = table.mails[0].question
        assert msgspec.structs.replace(again, number=0) == msgspec.structs.replace(asked, number=0)
        assert again.number > asked.number or again.number == asked.number
        assert table.mails[0].last.view == view


def test_an_answer_to_a_question_from_before_a_restart_is_outdated_once_the_game_went_on(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    question = table.mails[0].question
    answer = Answer(question.number, picks(question, random.Random(2)))
    table.send(0, answer)
    table.reopen()
    assert table.refusal(0, answer) == "outdated"


def test_undo_needs_the_consent_of_the_other_person_and_says_what_it_forgets(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person")
    rng = random.Random(3)
    seat = table.asked()
    assert table.table.match is not None
    before = table.table.match.game.digest()
    table.send(seat, Answer(table.mails[seat].question.number, picks(table.mails[seat].question, rng)))
    assert table.mails[seat].last.can_undo == 1
    table.send(seat, AskUndo())
    petition = table.mails[1 - seat].last.petitions[0]
    assert petition.kind == "undo"
    assert petition.open == [1 - seat]
    assert any("chose" in each for each in petition.forgets)
    assert table.refusal(seat, Consent(petition.number, yes=True)) == "outdated"
    table.send(1 - seat, Consent(petition.number, yes=True))
    assert table.table.match.game.digest() == before
    assert not table.mails[seat].last.petitions
    assert table.asked() == seat


def test_a_refused_undo_changes_nothing(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person")
    seat = table.asked()
    question = table.mails[seat].question
    table.send(seat, Answer(question.number, picks(question, random.Random(3))))
    assert table.table.match is not None
    now = table.table.match.game.digest()
    table.send(seat, AskUndo())
    table.send(1 - seat, Consent(table.mails[1 - seat].last.petitions[0].number, yes=False))
    assert table.table.match.game.digest() == now
    assert not table.mails[seat].last.petitions


def test_against_a_program_an_answer_is_taken_back_at_once(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    question = table.mails[0].question
    assert table.table.match is not None
    before = table.table.match.game.digest()
    table.send(0, Answer(question.number, picks(question, random.Random(4))))
    table.send(0, AskUndo())
    assert table.table.match.game.digest() == before
    assert table.refusal(0, AskUndo()) == "illegal"


def test_answers_can_be_taken_back_after_a_restart(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    rng = random.Random(4)
    for _ in range(6):
        table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, rng)))
    table.reopen()
    assert table.mails[0].last.can_undo >= 1
    table.send(0, AskUndo())
    assert table.asked() == 0


def test_a_pass_in_ones_own_main_phase_can_be_taken_back_after_a_restart(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    while table.mails[0].question.reason != "your main phase":
        table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, random.Random(0))))
    assert table.table.match is not None
    before = table.table.match.game.digest()
    table.send(0, Answer(table.mails[0].question.number, [table.mails[0].question.passing or 0]))
    table.reopen()
    table.send(0, AskUndo())
    assert table.table.match is not None
    assert table.table.match.game.digest() == before


def test_taking_back_a_pass_ends_its_mode(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    while table.mails[0].question.reason != "your main phase":
        table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, random.Random(0))))
    assert table.table.match is not None
    before = table.table.match.game.digest()
    table.send(0, PassUntil(table.mails[0].question.number, "to the end of the turn"))
    table.send(0, AskUndo())
    assert table.table.match.game.digest() == before
    assert table.mails[0].last.mode == "ask"


def test_a_whole_announcement_is_taken_back_at_once_after_a_restart(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    rng = random.Random(8)
    before = ""
    while not table.mails[0].question.can_cancel or table.mails[0].question.purpose != "reserve":
        if table.mails[0].question.passing is not None:
            assert table.table.match is not None
            before = table.table.match.game.digest()
        table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, rng)))
    table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, rng)))
    table.reopen()
    table.send(0, AskUndo())
    assert table.table.match is not None
    assert table.table.match.game.digest() == before


def test_a_table_adopts_a_match_that_is_open(tmp_path: Path) -> None:
    other = TestTable(tmp_path / "other", "person", "greedy")
    path = other.store.journal(other.table.record)
    other.table.close()
    match = RecordedMatch.open(path, CATALOG)
    table = Table(other.table.record, Store(tmp_path / "mine"), CATALOG, LocalPrograms(), lambda: 0.0)
    table.adopt(match)
    assert table.is_playing
    assert table.pending is not None
    assert table.pending.seat == 0
    table.close()


def test_a_local_program_goes_on_with_its_random_numbers() -> None:
    game = Game([starter_deck("rai-starter", CATALOG)] * 2, 1)
    programs, found = LocalPrograms(), []
    for _ in range(20):
        programs.think("one", "random", game, game.decision.player, lambda choices, _: found.append(choices))
        programs.run()
    assert len(set(found)) > 1


def test_a_conceded_game_is_over_and_a_rematch_begins_another(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    table.send(0, Concede())
    assert table.mails[0].last.table.stage == "over"
    assert table.mails[0].last.table.score == [0, 1]
    table.send(0, messages.AskRematch())
    assert table.mails[0].last.table.stage == "playing"
    assert table.mails[0].last.table.match == 2
    assert table.mails[0].last.anew


def test_everybody_sees_who_has_conceded_while_the_others_play_on(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person", "greedy")
    assert not any(seat.lost for seat in table.mails[1].last.table.seats)
    table.send(0, Concede())
    assert table.mails[1].last.table.stage == "playing"
    assert [seat.lost for seat in table.mails[1].last.table.seats] == [True, False, False]


def test_a_best_of_three_goes_on_with_sideboarding(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy", best_of=3)
    table.send(0, Concede())
    between = table.mails[0].last.between
    assert between is not None
    assert between.kind == "deck"
    table.send(0, messages.PresentDeck(between.number))
    between = table.mails[0].last.between
    assert between is not None
    assert between.kind == "order"
    table.send(0, messages.ChooseOrder(between.number, first=True))
    assert table.mails[0].last.table.game == 2
    assert table.mails[0].last.table.stage == "playing"
    assert table.refusal(0, messages.ChooseOrder(between.number, first=True)) == "outdated"


def test_a_line_reaches_everybody_and_must_be_plain(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person")
    table.send(0, Say("  hello   there "))
    for mail in (*table.mails, table.watching):
        assert mail.of(messages.Said) == [messages.Said(0, "hello there")]
    assert table.refusal(0, Say("x" * 301)) == "malformed"
    assert table.refusal(0, Say("\u202ereversed")) == "malformed"
    assert table.refusal(0, Say("   ")) == "malformed"


def test_holding_asks_in_windows_that_are_passed_otherwise(tmp_path: Path) -> None:
    held, free = TestTable(tmp_path / "a", "person", "greedy"), TestTable(tmp_path / "b", "person", "greedy")
    held.send(0, Hold(on=True))
    assert held.mails[0].last.holding
    for table in (held, free):
        play(table, random.Random(6))
    reasons = [{u.question.reason for u in t.mails[0].of(messages.Update) if u.question} for t in (held, free)]
    assert "you hold Opportunity" in reasons[0]
    assert "you hold Opportunity" not in reasons[1]


def passes(table: TestTable) -> None:
    """Whoever is asked passes."""
    question = table.mails[table.asked()].question
    assert question.passing is not None
    table.send(table.asked(), Answer(question.number, [question.passing]))


def to_a_pass(table: TestTable, chance: random.Random) -> messages.Question:
    """Answer until somebody may pass. Returns that question."""
    while (question := table.mails[table.asked()].question).passing is None:
        table.send(table.asked(), Answer(question.number, picks(question, chance)))
    return question


def test_somebody_at_all_seats_is_asked_in_each_window(tmp_path: Path) -> None:
    """Their pass modes count for all seats, and when these are over the person is asked in each window again."""
    table, chance = TestTable(tmp_path, "person", "person", solo=True), random.Random(3)
    game = table.table.running().game
    seen = set()
    for _ in range(12):
        to_a_pass(table, chance)
        before = len(game.choices)
        seen.add(table.asked())
        assert table.mails[table.asked()].last.holding
        passes(table)
        assert len(game.choices) == before + 1
    assert seen == {0, 1}
    question, turn = to_a_pass(table, chance), game.turn
    table.send(table.asked(), PassUntil(question.number, PassMode.TURN))
    question = to_a_pass(table, chance)
    assert game.turn == turn + 1
    assert question.reason == "you hold Opportunity"
    table.send(0, Hold(on=False))
    assert not any(mail.last.holding for mail in table.mails)


def test_somebody_at_all_seats_takes_the_last_answer_back_at_once(tmp_path: Path) -> None:
    table, chance = TestTable(tmp_path, "person", "person", solo=True), random.Random(3)
    game = table.table.running().game
    before = []
    for _ in range(8):
        to_a_pass(table, chance)
        before.append(game.choices)
        passes(table)
    for choices in reversed(before):
        assert min(mail.last.can_undo for mail in table.mails) > 0
        table.send(chance.randrange(2), AskUndo(1))
        assert game.choices == choices
        assert table.mails[0].last.petitions == []
    table.reopen()
    assert all(mail.last.holding for mail in table.mails)


def test_somebody_at_all_seats_has_the_replay_without_asking_anybody(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person", solo=True)
    table.send(1, Concede())
    assert table.mails[0].last.ended is not None
    assert len(table.mails[0].last.ended.hands) == 2
    assert table.table.afterwards.replay(table.table.seats[0], 1).name.endswith(".json")


def test_a_pass_mode_passes_until_the_end_of_the_turn(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    for _ in range(200):
        question = table.mails[0].question
        if question.passing is not None:
            break
        table.send(0, Answer(question.number, picks(question, random.Random(0))))
    view = msgspec.json.decode(table.mails[0].last.view)
    table.send(0, PassUntil(table.mails[0].question.number, "to the end of the turn"))
    later = msgspec.json.decode(table.mails[0].last.view)
    assert (
        later["turn"] > view["turn"] or table.mails[0].question.reason == "you can respond to what somebody else does"
    )
    assert table.refusal(0, PassUntil(table.mails[0].question.number, "for ever")) in ("malformed", "illegal")


def test_an_announcement_is_taken_back(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    assert table.table.match is not None
    rng = random.Random(8)
    before = ""
    for _ in range(300):
        question = table.mails[0].question
        if question.can_cancel:
            break
        before = table.table.match.game.digest()
        table.send(0, Answer(question.number, picks(question, rng)))
    else:
        pytest.fail("nothing was announced")
    table.send(0, Cancel(table.mails[0].question.number))
    assert table.table.match.game.digest() == before


def test_a_program_goes_on_for_a_person_who_is_gone(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person")
    assert table.refusal(0, messages.LetProgramPlay(1)) == "refused"
    table.table.go(1, table.clients[1])
    table.send(0, messages.LetProgramPlay(1))
    assert table.table.seats[1].is_program
    assert table.mails[0].last.table.seats[1].substituted
    play_alone = play(table, random.Random(1))
    assert play_alone > 5
    assert table.mails[0].last.table.stage == "over"


def test_a_client_that_comes_back_gets_only_the_events_that_it_missed(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    seen = table.mails[0].last
    question = table.mails[0].question
    table.send(0, Answer(question.number, picks(question, random.Random(0))))
    after = table.mails[0].last
    mail = type(table.mails[0])(table.clock)
    table.table.come(0, mail, seen.story, seen.moment)
    assert not mail.last.anew
    assert mail.last.events == after.events
    other = type(mail)(table.clock)
    table.table.come(0, other, "another story", 5)
    assert other.last.anew
    assert len(other.last.events) == other.last.moment


def test_nothing_is_sent_twice(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person")
    count = [len(mail.all) for mail in (*table.mails, table.watching)]
    table.table.publish()
    table.send(0, Hold(on=False))
    assert [len(mail.all) for mail in (*table.mails, table.watching)] == count


def test_a_plan_is_carried_out_with_suggestions(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    rng = random.Random(8)
    for _ in range(300):
        question = table.mails[0].question
        options = [c for c in question.candidates if c["label"].startswith("activate")]
        if options:
            break
        table.send(0, Answer(question.number, picks(question, rng)))
    else:
        pytest.fail("nothing could be activated")
    seat = table.table.seats[0]
    plan = table.table.plan(seat, question.number, [[options[0]["index"]]])
    answers: list[list[int] | None] = [[options[0]["index"]]]
    while not plan.complete:
        asked = plan.question
        assert asked is not None
        answers = [list(part.given) if part.given is not None else None for part in plan.parts[:-1]]
        answers.append([asked.candidates[0].index])
        plan = table.table.plan(seat, question.number, answers)
    table.send(0, messages.CarryOut(question.number, answers))
    assert any("activates" in line for update in table.mails[0].of(messages.Update) for line in update.lines)
    assert table.refusal(0, messages.CarryOut(question.number, answers)) == "outdated"


def test_a_plan_that_waits_for_an_answer_is_not_carried_out(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    question = table.mails[0].question
    assert table.table.match is not None
    before = table.table.match.game.digest()
    assert table.refusal(0, messages.CarryOut(question.number, [None])) == "illegal"
    assert table.refusal(0, messages.CarryOut(question.number, [[0], [0], [0], [0]])) == "illegal"
    assert table.table.match.game.digest() == before


def test_a_person_who_comes_back_takes_the_seat_from_the_program(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person")
    table.table.go(1, table.clients[1])
    table.send(0, messages.LetProgramPlay(1))
    table.clients[1] = table.table.come(1, table.mails[1])
    assert table.refusal(0, messages.ReturnToSeat()) == "refused"
    table.send(1, messages.ReturnToSeat())
    assert table.table.seats[1].is_person
    assert not table.mails[0].last.table.seats[1].substituted
    assert play(table, random.Random(1)) > 5


def test_two_people_of_one_name_are_told_apart(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "open", "open")
    for seat in table.table.seats:
        table.table.take_seat(seat, "Ada", starter_deck("lorraine-starter", CATALOG))
    table.table.publish()
    assert [seat.name for seat in table.mails[0].last.table.seats] == ["Ada", "Ada 2"]
    assert table.mails[0].last.table.stage == "playing"


def test_a_table_stops_when_no_program_can_think(tmp_path: Path) -> None:
    class Broken(LocalPrograms):
        def think(self, key: str, program: str, game: Game, player: int, done: Done) -> None:
            super().think(key, program, game, player, lambda *_: done((), "no process starts"))

    table = TestTable(tmp_path, "person", "greedy")
    table.table._programs = Broken()
    table.programs = table.table._programs
    for _ in range(50):
        if table.mails[0].last.table.stopped or table.mails[0].last.question is None:
            break
        table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, random.Random(1))))
    assert table.mails[0].last.table.stopped == "programs cannot think: no process starts"
    assert 0 < len(table.mails[0].of(messages.Said)) < 10


def test_programs_may_ponder_over_each_position_at_which_a_person_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over those that an undo brings back too."""
    pondered: list[tuple[str, int, tuple[int, ...]]] = []

    def note(_: LocalPrograms, _key: str, program: str, game: Game, player: int) -> None:
        pondered.append((program, player, game.choices))

    monkeypatch.setattr(LocalPrograms, "ponder", note)
    table = TestTable(tmp_path, "person", "greedy")
    rng = random.Random(2)
    for _ in range(12):
        assert pondered[-1] == ("greedy", 1, table.table.running().game.choices)
        table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, rng)))
    before = table.table.running().game.choices
    table.send(0, AskUndo())
    assert len(table.table.running().game.choices) < len(before)
    assert pondered[-1] == ("greedy", 1, table.table.running().game.choices)


@pytest.mark.parametrize(("arguments", "allowed"), [([], False), (["--ponder"], True)])
def test_the_command_lets_programs_ponder_only_if_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], allowed: bool
) -> None:
    found: list[bool] = []

    class Noting(Workers):
        def __init__(self, *, ponders: bool) -> None:
            found.append(ponders)
            raise WrongArgument("this is all that the test wants to know")

    monkeypatch.setattr("grandarchive.table.programs.Workers", Noting)
    monkeypatch.setattr("grandarchive.table.server.serve", lambda *_, **__: None)
    command = ["table", "--no-browser", "--port", "0", "--data", str(tmp_path), *arguments]
    CliRunner().invoke(main, command)
    assert found == [allowed]


@pytest.mark.parametrize("hold", [False, True])
def test_a_table_that_lets_others_have_their_turn_asks_the_same_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hold: bool
) -> None:
    """The owner's clock goes on between the windows; none of them is passed without asking the policy."""
    courses = []
    for most in (50, 1):
        monkeypatch.setattr("grandarchive.table.table.MOST_PASSED_AT_ONCE", most)
        table = TestTable(tmp_path / str(most), "person", "greedy")
        table.wait(1)
        table.send(0, Hold(on=hold))
        rng = random.Random(3)
        asked: list[tuple[str, str, list[str]]] = []
        while len(asked) < 25:
            table.wait(3)
            if table.asked() < 0:
                break
            question = table.mails[0].question
            asked.append((question.prompt, question.reason, [each["label"] for each in question.candidates]))
            table.send(0, Answer(question.number, picks(question, rng)))
        courses.append(asked)
    assert len(courses[0]) > 10
    assert courses[0] == courses[1]


def test_a_client_that_wants_steps_gets_each_state_between_the_choices_of_a_program(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "greedy")
    table.clients[0].steps = True
    other = Mail(table.clock)
    table.table.come(0, other)
    before = len(table.mails[0].all), len(other.all)
    while table.asked() == 0 and table.mails[0].last.view == other.last.view and len(other.all) < before[1] + 6:
        table.send(0, Answer(table.mails[0].question.number, picks(table.mails[0].question, random.Random(5))))
    steps, whole = table.mails[0].of(messages.Update)[before[0] :], other.of(messages.Update)[before[1] :]
    assert len(steps) > len(whole)
    assert [event for update in steps for event in update.events] == [e for update in whole for e in update.events]
    assert steps[-1].view == whole[-1].view
    between = [update for update in steps if update.moment not in {each.moment for each in whole}]
    assert between
    assert all(update.question is None and update.events for update in between)


def test_with_two_people_nobody_gets_steps(tmp_path: Path) -> None:
    table = TestTable(tmp_path, "person", "person", "greedy")
    table.clients[0].steps = True
    rng = random.Random(1)
    for _ in range(40):
        seat = table.asked()
        table.send(seat, Answer(table.mails[seat].question.number, picks(table.mails[seat].question, rng)))
    numbers = [update.moment for update in table.mails[0].of(messages.Update)]
    assert numbers == sorted(numbers)
    table.clients[0].steps = False
    assert len(table.mails[0].of(messages.Update)) <= len(table.mails[1].of(messages.Update)) + 5
