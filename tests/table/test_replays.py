"""A guest opens the text of a replay and sees each moment as a seat saw it, or with all cards open."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

from grandarchive import Game
from grandarchive.lab.random_games import starter_pairs
from grandarchive.play import saves
from grandarchive.table import messages, replays
from grandarchive.table.descriptions import encoded_view, plain
from grandarchive.table.guard import Limits
from grandarchive.table.refusal import Refused
from grandarchive.table.replay_messages import ShowReplay
from grandarchive.table.replays import OpenedReplay
from grandarchive.testing import Scenario
from tests.table.served import Served, served
from tests.table.tables import CATALOG


def played(seed: int = 5, choices: int = 150) -> Game:
    game = Game(starter_pairs()[0], seed)
    chance = random.Random(seed)
    while not game.over and len(game.choices) < choices:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


GAME = played()
TEXT = saves.written(GAME.replay)


def opened(text: str = TEXT) -> OpenedReplay:
    return OpenedReplay(text, CATALOG)


def shown(replay: OpenedReplay, after: int, viewer: int = -1, **more: object) -> messages.ReplayShown:
    return replay.show(msgspec.convert({"after": after, "viewer": viewer, **more}, ShowReplay))


def test_a_replay_tells_its_players_and_choices() -> None:
    found = opened().opened(3)
    assert (found.request, found.names, found.outcome) == (3, list(GAME.names), None)
    assert len(found.choices) == len(GAME.choices) == 150
    again = Game(starter_pairs()[0], 5)
    for choice, at in zip(found.choices, GAME.choices, strict=True):
        assert (choice.player, choice.turn) == (again.decision.player, again.turn)
        assert choice.label == again.labels[at]
        again.choose(at)


@pytest.mark.parametrize("after", [0, 1, 77, 150])
def test_a_moment_is_what_the_seat_saw(after: int) -> None:
    replay = opened()
    again = Game(starter_pairs()[0], 5)
    for choice in GAME.choices[:after]:
        again.choose(choice)
    for viewer in (0, 1):
        update = shown(replay, after, viewer).update
        assert json.loads(bytes(update.view)) == json.loads(bytes(encoded_view(again.view(viewer))))
        assert (update.question, update.table.stage) == (None, "replay")
        assert update.waiting == messages.Waiting(again.decision.player)
    view = json.loads(bytes(shown(replay, after).update.view))
    assert [len(each["hand"]) for each in view["players"]] == [len(again.view(seat).of(seat).hand) for seat in (0, 1)]


def test_a_seat_sees_no_card_of_the_other_hand() -> None:
    view = json.loads(bytes(shown(opened(), 60, viewer=1).update.view))
    other = Game(starter_pairs()[0], 5)
    for choice in GAME.choices[:60]:
        other.choose(choice)
    assert view == json.loads(bytes(encoded_view(other.view(1))))
    assert view["players"][0]["hand_size"] > len(view["players"][0]["hand"])


def test_steps_tell_what_happened_between_and_jumps_what_did_in_the_turn() -> None:
    replay = opened()
    step = shown(replay, 41, viewer=0, since=40).update
    assert (step.anew, step.events) == (False, plain_events(40, 41))
    turn = next(at for at, choice in enumerate(replay._course.choices) if choice.turn == replay._course.at(41).turn)
    for since in (None, 60, -3):
        jump = shown(replay, 41, viewer=0, since=since).update
        assert (jump.anew, jump.events) == (True, plain_events(turn, 41))


def plain_events(first: int, last: int) -> object:
    return plain(GAME.course().events(first, last, player=0).events)


def test_the_log_is_that_of_the_viewer() -> None:
    replay = opened()
    assert shown(replay, 5).lines is None
    for viewer in (0, 1):
        lines = shown(replay, 5, viewer, lines=True).lines
        assert lines is not None
        assert [line.text for line in lines] == [line.text for line in GAME.events(viewer).lines]
        assert lines[-1].after <= 150


def test_reasons_are_those_of_the_moment_that_is_shown() -> None:
    replay = opened()
    for after in (20, 150):
        shown(replay, after, viewer=0)
        view = replay._course.at(after).view(0)
        ref = view.field[0].ref
        assert replay.why(ref, 9).why == plain(view.why(ref))
    with pytest.raises(Refused):
        replay.why(100_000, 9)


def test_saves_and_reports_open_too() -> None:
    report = {"format": saves.REPORT, "replay": GAME.replay}
    for value in (GAME.encode(), report):
        assert len(opened(saves.written(value)).opened(1).choices) == 150


def test_a_game_that_ended_says_how() -> None:
    game = played()
    game.concede(1)
    replay = opened(saves.written(game.replay))
    found = replay.opened(1)
    assert found.outcome == {"winners": [0], "reason": game.outcome.reason if game.outcome else "", "turn": game.turn}
    assert shown(replay, 150).update.outcome is None
    last = shown(replay, 151).update
    assert (last.outcome, last.waiting) == (found.outcome, None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "damaged or truncated"),
        ("[1]", "no save of"),
        (TEXT.replace('"choices": [', '"choices": [9999, '), "does not fit"),
        (json.dumps({**GAME.replay, "choices": [0] * (replays.MOST_CHOICES + 1)}), "at most 5000"),
        (json.dumps({"format": saves.REPORT, "replay": None}), "no replay"),
    ],
)
def test_what_is_no_replay_is_refused(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        opened(text)


@pytest.mark.parametrize(("after", "viewer"), [(-1, 0), (151, 0), (3, 2), (3, -2)])
def test_a_moment_or_viewer_that_is_not_there_is_refused(after: int, viewer: int) -> None:
    with pytest.raises(Refused, match="this game has"):
        shown(opened(), after, viewer)


def test_guests_open_replays_over_the_wire_and_seats_do_not(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with server.hello() as guest:
            guest.send(type="show replay", after=0, request=1)
            assert guest.expect("error")["code"] == "refused"
            guest.send(type="open replay", text=TEXT, request=2)
            assert guest.expect("replay opened")["names"] == list(GAME.names)
            guest.send(type="show replay", after=12, viewer=0, lines=True, request=3)
            answer = guest.expect("replay shown")
            assert (answer["after"], answer["update"]["type"]) == (12, "update")
            ref = answer["update"]["view"]["players"][0]["hand"][0]["ref"]
            guest.send(type="ask why", ref=ref, request=4)
            assert guest.expect("why")["ref"] == ref
            guest.send(type="open replay", text="nothing", request=5)
            assert guest.expect("error")["code"] == "illegal"
            guest.send(type="show replay", after=0, request=6)
            assert guest.expect("error")["code"] == "refused"
        secrets = server.open()["secrets"]
        with server.hello(secrets[0]) as seat:
            seat.send(type="open replay", text=TEXT, request=1)
            assert seat.expect("error")["code"] == "refused"


def seats_of(opened: dict[str, object], server: Served) -> list[str]:
    record = server.lobby._records[str(opened["table"])]
    return [seat.kind for seat in record.seats]


@pytest.mark.parametrize(("program", "kinds"), [("greedy", ["program", "person"]), ("", ["person", "person"])])
def test_one_plays_on_from_a_moment(tmp_path: Path, program: str, kinds: list[str]) -> None:
    at = next(at for at in range(60, 150) if GAME.course().choices[at].player == 1)
    with served(tmp_path) as server:
        with server.hello() as guest:
            guest.send(type="open replay", text=TEXT, request=1)
            guest.expect("replay opened")
            guest.send(type="show replay", after=at, request=2)
            guest.expect("replay shown")
            guest.send(type="play on", seat=1, program=program, request=3)
            opened = guest.expect("opened")
        assert seats_of(opened, server) == kinds
        with server.hello(opened["secrets"][1]) as seat:
            update = seat.expect("update")
            wanted = GAME.course().at(at).view(1)
            assert update["view"] == json.loads(bytes(encoded_view(wanted)))
            assert update["question"]["purpose"] == wanted.purpose
            assert update["lines"] == [line.text for line in GAME.course().lines(player=1) if line.after <= at]
            seat.send(type="answer", question=update["question"]["number"], picks=[0])
            assert seat.expect("update")["number"] > update["number"]


def test_a_game_from_a_position_is_played_on_too(tmp_path: Path) -> None:
    t = Scenario(CATALOG).player("A", hand=["Gray Wolf"]).player("B").main_phase("A")
    with served(tmp_path) as server:
        with server.hello() as guest:
            guest.send(type="open replay", text=saves.written(t.game.replay), request=1)
            guest.expect("replay opened")
            guest.send(type="play on", seat=0, request=2)
            opened = guest.expect("opened")
        with server.hello(opened["secrets"][0]) as seat:
            assert seat.question()["purpose"] == "opportunity"


@pytest.mark.parametrize(("wish", "code"), [({"seat": 2}, "not found"), ({"seat": 0, "program": "deep"}, "refused")])
def test_one_plays_on_only_where_that_is_possible(tmp_path: Path, wish: dict[str, object], code: str) -> None:
    game = played()
    game.concede(0)
    with served(tmp_path, Limits(burst=500)) as server, server.hello() as guest:
        guest.send(type="play on", seat=0)
        assert guest.expect("error")["code"] == "refused"
        guest.send(type="open replay", text=saves.written(game.replay), request=1)
        guest.expect("replay opened")
        guest.send(type="show replay", after=3, request=2)
        guest.expect("replay shown")
        guest.send(type="play on", **wish)
        assert guest.expect("error")["code"] == code
        guest.send(type="show replay", after=151, request=2)
        guest.expect("replay shown")
        guest.send(type="play on", seat=0)
        assert "the game is over" in guest.expect("error")["text"]
        assert not server.lobby._records
