"""The server: who gets in, what is refused, restarts."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from grandarchive.agents.strengths import master
from grandarchive.table.guard import Limits
from grandarchive.table.server import HEADERS
from tests.table.served import SEATS, Connected, Served, served

LIST: Final = "# Main Deck\n4 Fireball"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("tables")) as found:
        yield found


def assert_closed(client: Connected) -> None:
    with pytest.raises(ConnectionClosed):
        client.receive(10)


def get(server: Served, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read().decode()


def test_it_tells_that_it_is_there(server: Served) -> None:
    status, headers, body = get(server, "/healthz")
    assert (status, json.loads(body)["status"]) == (200, "ok")
    assert headers.items() >= HEADERS.items()
    assert "unsafe" not in headers["content-security-policy"]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "127.0.0.1:1", ""])
def test_a_request_for_another_host_is_refused(server: Served, host: str) -> None:
    status, _, body = get(server, "/healthz", Host=host)
    assert (status, "status" in body) == (403, False)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_a_page_of_another_origin_gets_no_connection(server: Served, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, server.connect(origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_a_page_of_the_server_gets_one(server: Served) -> None:
    with server.connect(origin=f"http://127.0.0.1:{server.port}") as client:
        client.send(type="hello", version=1)
        client.expect("welcome")


def test_a_game_can_be_played_from_hello_to_its_end(server: Served) -> None:
    opened = server.open()
    with server.hello(opened["secrets"][0]) as person:
        question = person.question()
        assert question["candidates"]
        person.send(type="concede")
        update = person.expect("update")
        while update["outcome"] is None:
            update = person.expect("update")
        assert update["table"]["stage"] == "over"
        assert update["outcome"]["winners"] == [1]


def test_an_unknown_secret_leads_nowhere(server: Served) -> None:
    with server.connect() as client:
        client.send(type="hello", version=1, secret="x" * 32)
        assert client.receive()["code"] == "not found"
        with pytest.raises(ConnectionClosed):
            client.receive()


def test_another_version_is_told_so(server: Served) -> None:
    with server.connect() as client:
        client.send(type="hello", version=2)
        message = client.receive()
        assert message["code"] == "version"
        assert "version 1" in message["text"]


def test_spectators_see_no_hand_and_cannot_act(server: Served) -> None:
    opened = server.open()
    with server.hello(opened["spectators"]) as spectator:
        update = spectator.expect("update")
        assert update["question"] is None
        assert all(not player["hand"] for player in update["view"]["players"])
        for message in ({"type": "concede"}, {"type": "answer", "question": 1, "picks": [0]}, {"type": "ask undo"}):
            spectator.send(**message)
            assert spectator.expect("error")["code"] == "not yours"


def test_an_open_seat_is_taken_by_whoever_has_its_secret(server: Served) -> None:
    opened = server.open([SEATS[0], {"kind": "open"}])
    with server.hello(opened["secrets"][0]) as first, server.hello(opened["secrets"][1]) as second:
        assert first.expect("update")["table"]["stage"] == "open"
        second.send(type="take seat", name="Zoë", deck="rai-starter", request=3)
        assert second.expect("done")["request"] == 3
        while (update := first.expect("update"))["table"]["stage"] == "open":
            pass
        assert [seat["name"] for seat in update["table"]["seats"]] == ["Ada", "Zoë"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": [SEATS[0]]}, "refused"),
        ({"seats": SEATS * 4}, "refused"),
        ({"seats": SEATS, "format": "chess"}, "refused"),
        ({"seats": SEATS, "best_of": 5}, "refused"),
        ({"seats": SEATS, "beat": 0}, "refused"),
        ({"seats": [SEATS[0], {"kind": "program", "program": "nobody"}]}, "refused"),
        ({"seats": [SEATS[0], {"kind": "person", "deck": "no such deck"}]}, "not found"),
        ({"seats": [SEATS[0], {"kind": "person", "text": "4 Unknown Card of Nowhere"}]}, "illegal"),
        ({"seats": [SEATS[0], {"kind": "king"}]}, "refused"),
        ({"seats": SEATS, "colour": "red"}, "malformed"),
        ({"seats": "two"}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Served, wish: dict[str, Any], code: str) -> None:
    with server.hello() as guest:
        guest.send(type="open table", **wish)
        assert guest.expect("error")["code"] == code


def test_a_list_that_cannot_be_read_is_answered_line_by_line(server: Served) -> None:
    """With the names that may be meant as data: nobody reads them out of a sentence."""
    with server.hello() as guest:
        guest.send(type="check deck", text="# Main Deck\n4 Firebal\n4\n4 Fireball\n", request=1)
        checked = guest.expect("checked")
        wrong, bare, remedy = checked["lines"]
        assert wrong["line"] == 2
        assert wrong["unknown"] == "Firebal"
        assert wrong["nearest"][0] == "Fireball"
        assert wrong["text"] == "line 2: no card is named 'Firebal'."
        assert bare["text"].startswith("line 3: ")
        assert not bare["nearest"]
        assert "grandarchive cards update" in remedy["text"]
        guest.send(type="check deck", text="# Main Deck\n" + "4 Nothing at All\n" * 30, request=2)
        many = guest.expect("checked")["lines"]
        assert len(many) == 12, "ten, how many more, and the remedy"
        assert many[10]["text"] == "and 20 more"


def test_lists_are_checked_kept_and_deleted(server: Served) -> None:
    with server.hello() as guest:
        guest.send(type="check deck", text=LIST, request=1)
        checked = guest.expect("checked")
        assert checked["main"] == 4
        assert checked["problems"]
        guest.send(type="keep deck", name="Mine", text=LIST, request=2)
        guest.expect("done")
        guest.send(type="ask decks", request=3)
        decks = guest.expect("decks")
        assert decks["kept"] == {"Mine": LIST}
        assert "lorraine-starter" in decks["products"]
        guest.send(type="drop deck", name="Mine", request=4)
        guest.expect("done")
        guest.send(type="ask decks", request=5)
        assert guest.expect("decks")["kept"] == {}
        guest.send(type="keep deck", name="../../etc/passwd", text=LIST, request=6)
        assert guest.expect("error")["code"] == "illegal"


def test_a_printed_card_is_told_for_reading(server: Served) -> None:
    with server.hello() as guest:
        guest.send(type="ask card", name="Fireball", request=1)
        face = guest.expect("card text")["card"]["faces"][0]
        assert face["cost"] == ["reserve", "4"]
        assert face["text"]
        guest.send(type="ask card", name="Firebal of Nowhere")
        assert guest.expect("error")["code"] == "not found"


def test_a_printed_card_comes_with_the_rulings_of_the_index(tmp_path: Path) -> None:
    index = tmp_path / "cards.json"
    rule = [{"date_added": "2025-01-02", "title": "", "description": "It may hit a spirit."}]
    index.write_text(json.dumps([{"name": "Fireball", "rule": rule}]), encoding="utf-8")
    with served(tmp_path / "tables", index=index) as server, server.hello() as guest:
        for name, expected in [
            ("Fireball", [{"day": "2025-01-02", "text": "It may hit a spirit."}]),
            ("Gray Wolf", []),
        ]:
            guest.send(type="ask card", name=name, request=1)
            assert guest.expect("card text")["card"]["rulings"] == expected


def test_why_a_hint_and_a_plan_are_told_to_the_seat(server: Served) -> None:
    opened = server.open()
    with server.hello(opened["secrets"][0]) as person:
        question = person.question()
        card = next((c["card"] for c in question["candidates"] if c["card"] is not None), None)
        assert card is not None
        person.send(type="ask why", ref=card["ref"], request=7)
        why = person.expect("why")
        assert why["why"]["card"]["name"] == card["name"]
        person.send(type="ask hint", question=question["number"], request=8)
        assert person.expect("hint")["label"]
        person.send(type="ask plan", question=question["number"], answers=[[0]], request=9)
        assert person.expect("planned")["parts"]
        person.send(type="ask why", ref=10**9)
        assert person.expect("error")["code"] == "not found"


def test_tables_are_there_again_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as first:
        opened = first.open()
        with first.hello(opened["secrets"][0]) as person:
            question = person.question()
    with served(tmp_path) as second:
        with second.hello() as guest:
            guest.send(type="ask tables", secrets=[opened["secrets"][0], "nonsense"], request=1)
            tables = guest.expect("tables")["tables"]
            assert tables[0]["stage"] == "playing"
            assert tables[1] is None
        with second.hello(opened["secrets"][0]) as person:
            again = person.question()
    assert {**again, "number": 0} == {**question, "number": 0}


def test_secrets_are_not_on_the_disk(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        opened = server.open()
        with server.hello(opened["secrets"][0]) as person:
            person.question()
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    for secret in (*opened["secrets"], opened["spectators"]):
        assert secret.encode() not in kept


def test_a_flood_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    with served(tmp_path, Limits(burst=40, per_second=0.1)) as server:
        opened = server.open()
        with server.hello(opened["secrets"][0]) as other, server.hello() as client:
            for _ in range(60):
                client.send(type="ask decks")
            assert client.expect("error")["code"] == "too fast"
            assert_closed(client)
            assert other.question()


def test_a_message_that_is_too_large_ends_the_connection(server: Served) -> None:
    with server.hello() as client:
        client.send(type="check deck", text="x" * 70_000)
        with pytest.raises(ConnectionClosed):
            client.receive()


def test_a_client_that_says_nothing_is_let_go(tmp_path: Path) -> None:
    with served(tmp_path, Limits(hello_seconds=0.2)) as server, server.connect() as client:
        assert_closed(client)


def test_the_numbers_of_tables_and_connections_are_bounded(tmp_path: Path) -> None:
    with served(tmp_path, Limits(tables=1, connections=2)) as server, server.hello() as guest:
        guest.send(type="open table", seats=SEATS)
        guest.expect("opened")
        guest.send(type="open table", seats=SEATS)
        assert guest.expect("error")["code"] == "too many"
        with server.hello(), pytest.raises((ConnectionClosed, InvalidStatus)):
            server.hello()


def test_a_hint_is_for_the_match_that_is_played(server: Served) -> None:
    opened = server.open(seed=5)
    with server.hello(opened["secrets"][0]) as person:
        question = person.question()
        for match in (1, 2):
            for _ in range(3):
                person.send(type="ask hint", question=question["number"])
                hint = person.expect("hint")
                game = server.lobby.table(opened["table"]).match
                assert game is not None
                found = master(0).explain(game.game.view(0))
                assert (hint["picks"], hint["label"]) == ([found.choice], game.game.labels[found.choice])
                assert [each["chance"] for each in hint["considered"]] == [
                    chance for _, chance in found.chances if not found.reason
                ]
                assert hint["then"] == list(found.deeds)
                assert hint["comparison"] == ("" if found.reason else found.comparison)
                person.send(type="answer", question=question["number"], picks=[0])
                question = person.question()
            if match == 1:
                person.send(type="concede")
                while person.expect("update")["table"]["stage"] != "over":
                    pass
                person.send(type="ask rematch")
                while (question := person.question())["number"] < 20_000_000:
                    pass
