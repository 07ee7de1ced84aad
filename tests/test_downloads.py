"""Downloads: secrets of an address that nobody sees, words while a user waits, and redirects."""

from __future__ import annotations

import logging
import traceback
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from grandarchive.cards.fetching import Progress
from grandarchive.cards.folder import FOLDER
from grandarchive.cards.pool import Pool
from grandarchive.cards.source import Address, Source
from grandarchive.cli import main
from grandarchive.errors import UpdateFailed
from tests.serving import Answer, Fault, IndexServer, Wire, record, serving

CARDS = [record(number) for number in range(60)]


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever proxy the user has, the local server is reached without it."""
    monkeypatch.setenv("no_proxy", "*")


@pytest.fixture
def server() -> Iterator[IndexServer]:
    with serving(list(CARDS)) as found:
        yield found


@pytest.fixture
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pool:
    """An empty pool, which commands use."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "data"))
    return Pool(tmp_path / "data")


def status(code: int, **headers: str) -> Fault:
    def fail(answer: Answer) -> None:
        answer.status = code
        answer.headers = {name.replace("_", "-"): said for name, said in headers.items()}

    return fail


def raw(answer: Answer) -> None:
    answer.raw = lambda wire: wire.send(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nx")


def silent(answer: Answer) -> None:
    answer.raw = Wire.wait


# Secrets ---------------------------------------------------------------------------------------------------------


def secret(server: IndexServer) -> str:
    """The address of a server, with three secrets."""
    return f"http://hidden-user:hidden%20word@127.0.0.1:{server.port}/cards/search?token=hidden-token#hidden-part"


def test_a_login_and_a_token_reach_the_server(server: IndexServer, pool: Pool) -> None:
    pool.update(replace(server.source(), url=secret(server)))
    login = f"Basic {b64encode(b'hidden-user:hidden word').decode()}"
    assert [headers.get("Authorization") for headers in server.headers] == [login] * 2
    assert server.paths[1] == "/cards/search?token=hidden-token&page=2&page_size=50"


def updated(pool: Pool, source: Source, said: list[str]) -> str:
    """The message of an update that fails, or nothing; `said` gets all that a user or a programmer could see."""
    try:
        pool.update(source, Progress(say=said.append))
    except UpdateFailed as error:
        said += traceback.format_exception(error)
        return str(error)
    return ""


@pytest.mark.parametrize(
    "fault",
    [
        None,
        status(404),
        status(500),
        raw,
        silent,
        status(302, Location="http://127.0.0.1:1/?token=hidden-too"),
        Answer.wait,
    ],
)
def test_no_secret_of_an_address_is_shown_or_written(
    server: IndexServer, pool: Pool, caplog: pytest.LogCaptureFixture, fault: Fault | None
) -> None:
    """Not even to those who want all messages of the library that fetches."""
    caplog.set_level(logging.DEBUG)
    if fault is not None:
        server.always[2] = fault
    said: list[str] = []
    source = replace(server.source(tries=2, timeout=0.3), url=secret(server), page_time=2.0)
    message = "" if fault is None else f"page 2 of http://127.0.0.1:{server.port}/cards/search could not be fetched"
    assert message in updated(pool, source, said)
    assert len(server.asked) >= 2
    assert said
    assert "hidden" not in "".join(said)
    assert "hidden" not in caplog.text
    for path in pool.folder.iterdir():
        assert b"hidden" not in path.read_bytes(), path


@pytest.mark.parametrize(
    "url",
    [
        "http://me:hidden@127.0.0.1:1/cards",
        "https://me:hidden@127.0.0.1:99999/",
        "ftp://me:hidden@index.invalid/",
        "http://me:hid/den@127.0.0.1:1/",
        "http://me:1#hidden@127.0.0.1/",
        "http://me:1?hidden@127.0.0.1/",
        "http://127.0.0.1:1/?token=hidden",
        "http://[?token=hidden",
        "://me:hidden@",
    ],
)
def test_an_address_with_a_secret_fails_without_showing_it(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setattr("grandarchive.cli.update.Source", _once)
    result = CliRunner().invoke(main, ["cards", "update", "--from", url])
    assert result.exit_code == 1
    assert "hid" not in result.output
    assert result.output.splitlines()[-1].startswith("Error: ")
    assert not pool.part.exists() or b"hid" not in pool.part.read_bytes()


def _once(user_agent: str, url: str, total_time: float) -> Source:
    return Source(user_agent, url, tries=1, timeout=2.0, page_time=3.0, total_time=total_time)


def test_a_proxy_with_a_password_fails_without_showing_it(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("no_proxy")
    for proxy in ("http://me:hidden@127.0.0.1:1", "socks5://me:hidden@127.0.0.1:1", "me:hidden@127.0.0.1:99999"):
        monkeypatch.setenv("http_proxy", proxy)
        with pytest.raises(UpdateFailed, match="proxy that the system names") as refusal:
            pool.update(_once("tests", "http://index.invalid/", 5.0))
        assert "hidden" not in "".join(traceback.format_exception(refusal.value))


# Words -----------------------------------------------------------------------------------------------------------


def test_each_event_has_a_line(server: IndexServer, pool: Pool) -> None:
    server.faults[1] = [status(503, Retry_After="1")]
    server.faults[2] = [status(500), silent]
    said: list[str] = []
    pool.update(server.source(tries=4, timeout=0.3), Progress(say=said.append))
    assert said == [
        f"Fetching the cards from {server.url}",
        "Page 1: the server answers with status 503, and asks to wait 1 s; trying again in 1 s (try 2 of 4)",
        "Page 2: the server answers with status 500; trying again in 0 s (try 2 of 4)",
        "Page 2: the server is silent for 0.3 s; trying again in 0 s (try 3 of 4)",
        "Reading the texts of the cards",
    ]


def test_a_long_wait_has_words(server: IndexServer, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grandarchive.cards.download.FIRST_WORD", 0.1)
    monkeypatch.setattr("grandarchive.cards.download.NEXT_WORD", 0.2)
    server.always[1] = silent
    said: list[str] = []
    with pytest.raises(UpdateFailed, match=r"there is no complete answer after 0\.5 s$"):
        pool.update(replace(server.source(), page_time=0.5), Progress(say=said.append))
    assert said[1:] == ["Page 1: no complete answer after 0 s; waiting up to 0 s more"] * 2


def test_an_interrupted_update_says_where_it_goes_on(server: IndexServer, pool: Pool) -> None:
    server.faults[2] = [status(404)]
    with pytest.raises(UpdateFailed, match=r"status 404, which means that there is no index at this address$"):
        pool.update(server.source())
    said: list[str] = []
    pool.update(server.source(), Progress(say=said.append))
    assert said[1] == "Going on after 50 of 60 cards, which are there"


def test_an_update_ends_after_its_time_and_goes_on_later(server: IndexServer, pool: Pool) -> None:
    server.always[2] = silent
    with pytest.raises(UpdateFailed, match=r"has taken 0\.4 s; start it again to go on where it was, or .* --timeout$"):
        pool.update(replace(server.source(), total_time=0.4))
    server.always.clear()
    pool.update(server.source())
    assert server.asked == [1, 2, 2]


def test_pages_that_are_too_large_together_are_refused(server: IndexServer, pool: Pool) -> None:
    with pytest.raises(UpdateFailed, match="the pages have more than 16,000 bytes together, which no index has"):
        pool.update(replace(server.source(), total_bytes=16_000))
    assert server.asked == [1, 2]


# Addresses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("location", "found"),
    [
        ("https://other.example/cards", "https://other.example/cards"),
        ("/cards?a=1", "https://cards.example/cards?a=1"),
        ("?page=2", "https://cards.example/search?page=2"),
        ("//other.example/", "https://other.example/"),
    ],
)
def test_a_redirect_leads_to_a_server_that_is_as_secure(location: str, found: str) -> None:
    assert Address.of("https://cards.example/search?page=2").redirected(location).url == found


@pytest.mark.parametrize(
    ("location", "problem"),
    [
        ("http://cards.example/search", "redirects to http://cards.example/search, which is not secure"),
        ("file:///etc/passwd", "no address of a server"),
        ("javascript:alert(1)", "no address of a server"),
        ("https://:80/", "no address of a server"),
    ],
)
def test_a_redirect_to_anything_else_is_refused(location: str, problem: str) -> None:
    with pytest.raises(UpdateFailed, match=f"{problem}$"):
        Address.of("https://cards.example/search?page=2").redirected(location)


def test_a_login_is_given_to_its_own_server_only() -> None:
    start = Address.of("https://me:word@cards.example/search")
    assert start.redirected("/other").login == "me:word"
    for elsewhere in ("https://other.example/", "https://cards.example:444/", "https://a.cards.example/"):
        assert start.redirected(elsewhere).login == ""
    assert start.asking({"page": "2"}).headers == start.headers != {}
    assert "word" not in repr(start)
