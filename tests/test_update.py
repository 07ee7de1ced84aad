"""Fetching the official index: from a local server of made-up cards, with everything that may go wrong."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from grandarchive.cards import Catalog, cache
from grandarchive.cards.fetching import OLDEST_PART, PAGE_SIZE, Progress
from grandarchive.cards.folder import FOLDER, data_folder
from grandarchive.cards.index import read_index
from grandarchive.cards.pool import Pool
from grandarchive.cards.source import Source
from grandarchive.cli import main
from grandarchive.errors import NotACatalog, NotWritten, UpdateFailed
from grandarchive.version import VERSION
from tests.official import loaded_index
from tests.serving import Answer, Fault, IndexServer, record, serving

INDEX = Path(__file__).resolve().parent.parent.parent / "shared" / "index" / "cards.json"

CARDS = 3 * PAGE_SIZE + 20
PAGES = 4

KEPT = ["cards.cache", "cards.json", "cards.lock", "cards.origin"]
"""The files of a pool that was updated."""


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever proxy the user has, the local server is reached without it."""
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.fixture
def server() -> Iterator[IndexServer]:
    with serving([record(number) for number in range(CARDS)]) as found:
        yield found


@pytest.fixture
def pool(tmp_path: Path) -> Pool:
    """An empty pool."""
    return Pool(tmp_path / "data")


@pytest.fixture
def old(pool: Pool) -> Pool:
    """A pool with one card."""
    pool.folder.mkdir()
    pool.index.write_text(json.dumps([record(0, name="Old Card", slug="old-card")]), encoding="utf-8")
    return pool


def fail_to_update(pool: Pool, source: Source) -> str:
    """The one line with which an update is refused, which leaves the old catalog."""
    before = pool.index.read_bytes() if pool.exists() else None
    with pytest.raises(UpdateFailed) as refusal:
        pool.update(source)
    assert (pool.index.read_bytes() if pool.exists() else None) == before
    assert not (pool.folder / "cards.new").exists()
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


def changing(**fields: Any) -> Fault:
    """An answer with other fields; None for no such field."""

    def change(answer: Answer) -> None:
        answer.value = {key: value for key, value in (answer.value | fields).items() if value is not None}

    return change


def status(code: int) -> Fault:
    def fail(answer: Answer) -> None:
        answer.status = code
        answer.value = {"error": "made up"}

    return fail


def redirect(answer: Answer) -> None:
    status(302)(answer)
    answer.headers["Location"] = "http://127.0.0.1:1/elsewhere"


def cut(at: int, *, length_too: bool) -> Fault:
    def fail(answer: Answer) -> None:
        answer.cut_at = at
        answer.length_too = length_too

    return fail


# All is well ----------------------------------------------------------------------------------------------------


def test_all_pages_are_fetched_one_after_the_other(server: IndexServer, pool: Pool) -> None:
    told: list[tuple[int, int]] = []
    pool.update(server.source(), Progress(lambda done, total: told.append((done, total))))
    assert server.asked == [1, 2, 3, 4]
    assert server.most_at_once == 1
    assert told == [(50, CARDS), (100, CARDS), (150, CARDS), (CARDS, CARDS)]
    assert json.loads(pool.index.read_text(encoding="utf-8")) == server.cards
    assert sorted(path.name for path in pool.folder.iterdir()) == KEPT
    assert {headers["User-Agent"] for headers in server.headers} == {"grandarchive-tests/1"}


def test_an_index_is_fetched_through_the_proxy_of_the_user(
    server: IndexServer, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", server.url.removesuffix("/cards/search"))
    pool.update(replace(server.source(), url="http://index.invalid/cards/search"))
    assert {headers["Host"] for headers in server.headers} == {"index.invalid"}
    assert len(pool.catalog()) == CARDS


@pytest.mark.parametrize("url", ["", "cards", "ftp://index.invalid/cards", "http://[", "http://127.0.0.1:99999/"])
def test_an_address_that_is_none_is_told(old: Pool, url: str) -> None:
    assert fail_to_update(old, Source("tests", url)) == (
        f"the address {url!r} cannot be the address of an index: an address begins with https://"
    )


def test_a_server_that_wants_to_be_left_alone_is_asked_after_a_while(server: IndexServer, pool: Pool) -> None:
    def later(answer: Answer) -> None:
        status(429)(answer)
        answer.headers["Retry-After"] = "0"

    server.faults[2] = [later]
    pool.update(server.source())
    assert server.asked == [1, 2, 2, 3, 4]


def test_a_new_index_takes_the_place_of_the_old(server: IndexServer, old: Pool) -> None:
    assert [card.name for card in old.catalog()] == ["Old Card"]
    old.update(server.source())
    assert len(old.catalog()) == CARDS
    assert "Old Card" not in old.catalog()


# What gets better when it is tried again ------------------------------------------------------------------------


@pytest.mark.parametrize("fault", [status(500), status(503), status(429), cut(100, length_too=False)])
def test_what_fails_is_tried_again(server: IndexServer, pool: Pool, fault: Fault) -> None:
    server.faults[2] = [fault, fault]
    pool.update(server.source())
    assert server.asked == [1, 2, 2, 2, 3, 4]
    assert len(pool.catalog()) == CARDS


def test_an_answer_that_is_cut_off_but_says_so_nowhere_is_tried_again(server: IndexServer, pool: Pool) -> None:
    server.faults[1] = [cut(1000, length_too=True), cut(0, length_too=True)]
    pool.update(server.source())
    assert server.asked == [1, 1, 1, 2, 3, 4]


def test_an_answer_that_does_not_come_is_tried_again(server: IndexServer, pool: Pool) -> None:
    server.faults[3] = [Answer.wait]
    pool.update(server.source(timeout=0.5))
    assert server.asked == [1, 2, 3, 3, 4]


# What does not --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "tries", "message"),
    [
        (status(500), 3, "page 2 of .* could not be fetched: the server answers with status 500"),
        (status(404), 1, "status 404"),
        (redirect, 3, "nothing answers there .Connection refused. .after 3 tries."),
        (cut(100, length_too=False), 3, "page 2 of .* could not be fetched"),
        (cut(100, length_too=True), 3, r"is not JSON, or cut off \(after 3 tries\)"),
    ],
)
def test_what_goes_on_failing_is_told(server: IndexServer, old: Pool, fault: Fault, tries: int, message: str) -> None:
    server.always[2] = fault
    found = fail_to_update(old, server.source())
    assert server.asked == [1] + [2] * tries
    with pytest.raises(UpdateFailed, match=message):
        raise UpdateFailed(found)


def test_a_server_that_never_answers_is_told(server: IndexServer, old: Pool) -> None:
    server.always[1] = Answer.wait
    assert "the server is silent for 0.3 s" in fail_to_update(old, server.source(tries=2, timeout=0.3))
    assert server.asked == [1, 1]


def test_no_server_at_all_is_told(old: Pool) -> None:
    with serving([]) as server:
        source = server.source(tries=2)
    assert "could not be fetched" in fail_to_update(old, source)


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (changing(data=None), "'data' is not a list of cards"),
        (changing(data=[]), "'data' is not a list of cards"),
        (changing(data={"cards": []}), "'data' is not a list of cards"),
        (changing(data=[record(900 + number) for number in range(51)]), "it has 51 cards and not 50"),
        (changing(total_cards=None), "'total_cards' is not a number"),
        (changing(total_cards="170"), "'total_cards' is not a number"),
        (changing(total_pages=0), "'total_pages' is not a number"),
        (changing(page=3), "it says that it is page 3"),
        (changing(has_more=False), "'has_more' is not true though it has 4"),
        (changing(has_more=None), "'has_more' is not true"),
    ],
)
def test_an_answer_of_another_form_is_refused_at_once(
    server: IndexServer, old: Pool, fault: Fault, message: str
) -> None:
    server.always[2] = fault
    found = fail_to_update(old, server.source())
    assert found.startswith("page 2 of the index has a form that this version cannot read: ")
    with pytest.raises(UpdateFailed, match=message):
        raise UpdateFailed(found)
    assert server.asked == [1, 2]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([7], "card 1 is a number and not the record of a card"),
        ([{"title": "A card"}], "card 1: 'slug' must be text, and is absent"),
        ([record(1, types="ALLY"), record(2, types="ALLY")], r"card 1 .*'types' must be a list of words"),
    ],
)
def test_records_of_another_form_are_refused_with_the_first_page(
    server: IndexServer, old: Pool, data: list[Any], message: str
) -> None:
    server.always[1] = changing(data=data)
    with pytest.raises(UpdateFailed, match=f"page 1 of the index has a form that this version cannot read: {message}"):
        old.update(server.source())
    assert server.asked == [1]


def test_a_list_for_an_answer_is_refused(server: IndexServer, old: Pool) -> None:
    def only_cards(answer: Answer) -> None:
        answer.value = answer.value["data"]

    server.always[1] = only_cards
    assert "it is not an object" in fail_to_update(old, server.source())


# An index that changes on the way -------------------------------------------------------------------------------


def test_an_index_that_grows_on_the_way_is_fetched_anew(server: IndexServer, pool: Pool) -> None:
    def one_more(answer: Answer) -> None:
        server.cards.append(record(1000))
        changing(total_cards=CARDS + 1)(answer)

    server.faults[3] = [one_more]
    pool.update(server.source())
    assert server.asked == [1, 2, 3, 1, 2, 3, 4]
    assert len(pool.catalog()) == CARDS + 1


def test_a_page_that_has_cards_of_another_is_fetched_anew(server: IndexServer, pool: Pool) -> None:
    server.faults[2] = [changing(data=[record(number) for number in range(PAGE_SIZE)])]
    pool.update(server.source())
    assert server.asked == [1, 2, 1, 2, 3, 4]
    assert len(pool.catalog()) == CARDS


@pytest.mark.parametrize(
    ("page", "fault", "message"),
    [
        (2, changing(total_cards=CARDS + 1), f"it had {CARDS} cards, and then {CARDS + 1}"),
        (2, changing(total_pages=9), "it had 4 pages, and then 9"),
        (2, changing(data=[record(7)]), "page 2 has 'made-up-ally-7' again"),
        (2, changing(data=[record(900), record(900)]), "page 2 has 'made-up-ally-900' again"),
        (4, changing(data=[record(900)]), f"it has {CARDS} cards, and its pages have 151"),
    ],
)
def test_an_index_that_changes_every_time_is_refused(
    server: IndexServer, old: Pool, page: int, fault: Fault, message: str
) -> None:
    server.always[page] = fault
    found = fail_to_update(old, server.source())
    assert found.startswith("the index changed 3 times while it was fetched")
    assert message in found
    assert server.asked == [*range(1, page + 1)] * 3
    assert not old.part.exists()


# Going on ------------------------------------------------------------------------------------------------------


def interrupt(pool: Pool, server: IndexServer, page: int = 3) -> None:
    """An update that ends at a page."""
    server.always[page] = status(500)
    fail_to_update(pool, server.source(tries=1))
    server.always.clear()
    server.asked.clear()


def test_an_interrupted_update_goes_on_where_it_was(server: IndexServer, old: Pool) -> None:
    interrupt(old, server)
    told: list[tuple[int, int]] = []
    old.update(server.source(), Progress(lambda done, total: told.append((done, total))))
    assert server.asked == [3, 4]
    assert told[0] == (100, CARDS)
    assert json.loads(old.index.read_text(encoding="utf-8")) == server.cards
    assert not old.part.exists()


def test_an_update_that_is_stopped_from_the_keyboard_goes_on(server: IndexServer, old: Pool) -> None:
    def stop(done: int, total: int) -> None:
        if done == 100 < total:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        old.update(server.source(), Progress(stop))
    assert len(old.catalog()) == 1
    old.update(server.source())
    assert server.asked == [1, 2, 3, 4]
    assert len(old.catalog()) == CARDS


def test_an_update_that_was_stopped_after_the_last_page_asks_for_nothing(
    server: IndexServer, old: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("grandarchive.cards.pool.os.replace", fails)
        with pytest.raises(NotWritten, match="cannot be written: Permission denied"):
            old.update(server.source())
    assert len(old.catalog()) == 1
    old.update(server.source())
    assert server.asked == [1, 2, 3, 4]
    assert len(old.catalog()) == CARDS


@pytest.mark.parametrize("kept", [-1, -200, 0.5])
def test_a_page_that_was_not_wholly_kept_is_fetched_again(server: IndexServer, old: Pool, kept: float) -> None:
    interrupt(old, server)
    content = old.part.read_bytes()
    old.part.write_bytes(content[: int(len(content) * kept) if kept > 0 else int(kept)])
    interrupt(old, server, 4)
    old.update(server.source())
    assert server.asked == [4]
    assert json.loads(old.index.read_text(encoding="utf-8")) == server.cards


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"{}\n", b"null\n[]\n"])
def test_a_part_file_that_is_something_else_is_dropped(server: IndexServer, old: Pool, content: bytes) -> None:
    old.part.write_bytes(content)
    old.update(server.source())
    assert server.asked == [1, 2, 3, 4]
    assert len(old.catalog()) == CARDS


def test_pages_of_another_server_or_of_long_ago_are_dropped(server: IndexServer, old: Pool) -> None:
    interrupt(old, server)
    kept = old.part.read_text(encoding="utf-8")
    old.part.write_text(kept.replace("/cards/", "/other/"), encoding="utf-8")
    interrupt(old, server)
    old.part.write_text(kept, encoding="utf-8")
    written = old.part.stat().st_mtime
    os.utime(old.part, (written - OLDEST_PART - 60, written - OLDEST_PART - 60))
    old.update(server.source())
    assert server.asked == [1, 2, 3, 4]


def test_an_index_that_changed_while_an_update_was_interrupted_is_fetched_anew(server: IndexServer, old: Pool) -> None:
    interrupt(old, server)
    server.cards.insert(0, record(1000))
    old.update(server.source())
    assert server.asked == [3, 1, 2, 3, 4]
    assert json.loads(old.index.read_text(encoding="utf-8")) == server.cards


def test_what_is_no_index_as_a_whole_is_refused_and_not_kept(
    server: IndexServer, old: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(path: Path, *_: object) -> None:
        raise NotACatalog(f"{path} is not a card index.")

    with monkeypatch.context() as patch:
        patch.setattr("grandarchive.cards.pool.cached_catalog", refuses)
        assert fail_to_update(old, server.source()) == (
            f"the cards from {server.url} cannot be used: {server.url} is not a card index; your cards stay as they are"
        )
    old.update(server.source())
    assert server.asked == [1, 2, 3, 4] * 2


def test_a_folder_that_cannot_be_made_is_told(server: IndexServer, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(NotWritten, match="cannot be made"):
        Pool(tmp_path / "file" / "data").update(server.source())
    assert server.asked == []


# The command ----------------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pool:
    """The pool that commands use."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "home"))
    monkeypatch.setattr(
        "grandarchive.cli.update.Source", partial(Source, pause=0.0, tries=2, backoff=0.0, timeout=10.0)
    )
    return Pool(data_folder())


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.mark.slow
def test_commands_have_the_fetched_cards(server: IndexServer, home: Pool) -> None:
    assert run("cards", "show", "Made-up Ally 1").exit_code == 1
    assert "fetch the cards with 'grandarchive cards update'" in run("cards", "coverage").stderr
    result = run("cards", "update", "--from", server.url)
    assert result.exit_code == 0, result.output
    understood = sum(number % 4 != 3 for number in range(CARDS))
    assert result.stdout == f"{CARDS} cards, {understood} of them playable: {home.index}\n"
    assert {headers["User-Agent"] for headers in server.headers} == {f"grandarchive/{VERSION}"}
    shown = run("cards", "show", "Made-up Ally 1")
    assert "It can enter a game." in shown.stdout
    assert f"{understood} of {CARDS} cards" in run("cards", "coverage").stdout
    assert run("cards", "show", "Fireball").exit_code == 1


def test_an_embedded_deck_is_as_it_was_printed_when_its_cards_are_not_understood(home: Pool) -> None:
    home.folder.mkdir()
    facts = [record(0, name=card.name, slug=card.slug, effect="Words nobody wrote.") for card in Catalog.starter()]
    home.index.write_text(json.dumps(facts), encoding="utf-8")
    result = run("simulate", "rai-starter", "lorraine-starter", "--games", "1", "--players", "random", "random")
    assert result.exit_code == 0, result.output


@pytest.mark.usefixtures("home")
def test_a_failed_update_is_told_in_one_line(server: IndexServer) -> None:
    server.always[2] = status(500)
    result = run("cards", "update", "--from", server.url)
    assert result.exit_code == 1
    *words, error = result.stderr.splitlines()
    assert error.startswith("Error: page 2 of ")
    assert not any("Error" in line for line in words)


@pytest.mark.usefixtures("home")
def test_a_stopped_update_says_how_to_go_on(server: IndexServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Pool, "update", stops)
    result = run("cards", "update", "--from", server.url)
    assert result.exit_code == 130
    assert result.stderr == "Interrupted: 0 of all cards are there; start it again to go on.\n"


def test_a_broken_index_says_what_mends_it(home: Pool) -> None:
    home.folder.mkdir()
    home.index.write_text("[{", encoding="utf-8")
    result = run("cards", "show", "Fireball")
    assert result.exit_code == 1
    assert "'grandarchive cards update' fetches it again" in result.stderr


def test_the_data_folder_is_the_users_unless_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER)
    assert data_folder().name == "grandarchive"
    monkeypatch.setenv(FOLDER, "/elsewhere")
    assert data_folder() == Path("/elsewhere")


@pytest.mark.slow
@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="../shared/index is absent")
def test_the_official_index_is_fetched_and_read_as_its_file_is(pool: Pool) -> None:
    """Every definition is the same whether it comes from the text or from the cache."""
    with serving(json.loads(INDEX.read_text(encoding="utf-8"))) as server:
        pool.update(server.source())
    assert read_index(pool.index) == read_index(INDEX)
    pool.catalog()
    assert cache._read(pool.cache)[1] is not None
    cached = pool.catalog()
    fresh = loaded_index()
    assert cached.cards == fresh.cards
    assert [card.text for card in cached] == [card.text for card in fresh]
    assert [card.sets for card in cached] == [card.sets for card in fresh]
