"""The pool of cards: updates that are worse than what is there, several at once, and folders that cannot be used."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from click.testing import CliRunner, Result
from filelock import FileLock

from grandarchive.cards import Catalog
from grandarchive.cards.comparison import compared
from grandarchive.cards.fetching import Progress
from grandarchive.cards.folder import FOLDER
from grandarchive.cards.pool import Pool
from grandarchive.cards.source import Source
from grandarchive.cli import main
from grandarchive.errors import NotACatalog, NotWritten, UpdateFailed
from tests.misbehaving import kept, pool_with
from tests.serving import IndexServer, Record, record, serving

CARDS = [record(number) for number in range(40)]
"""Ten of them are not playable: those with a number that leaves 3 when it is divided by 4."""

WORSE = (
    "the index from {} is worse than yours: {}; your cards stay as they are, "
    "and --force takes the new ones all the same"
)


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever proxy the user has, the local server is reached without it."""
    monkeypatch.setenv("no_proxy", "*")


@pytest.fixture
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pool:
    """A pool of forty cards, which commands use."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "data"))
    monkeypatch.setattr(
        "grandarchive.cli.update.Source", partial(Source, pause=0.0, tries=1, backoff=0.0, timeout=10.0)
    )
    return pool_with(CARDS, tmp_path / "data")


@pytest.fixture
def server() -> Iterator[IndexServer]:
    with serving(list(CARDS)) as found:
        yield found


def test_a_program_gets_the_cards_that_were_fetched(
    pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [card.slug for card in Catalog.fetched().cards] == [card.slug for card in pool.catalog().cards]
    monkeypatch.setenv(FOLDER, str(tmp_path / "nothing"))
    with pytest.raises(NotACatalog, match=r"no cards are in .*nothing: 'grandarchive cards update' fetches them"):
        Catalog.fetched()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["cards", "update", *arguments])


def file_of(tmp_path: Path, cards: object) -> Path:
    path = tmp_path / "index.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def unread(number: int) -> Record:
    return record(number, effect="Nobody reads this.")


def refuse(pool: Pool, source: Source | Path) -> str:
    """The message of an update that is refused and leaves the pool as it is."""
    before = kept(pool)
    with pytest.raises(UpdateFailed) as refusal:
        pool.update(source)
    assert kept(pool) == before
    assert not list(pool.folder.glob("cards.new*"))
    return str(refusal.value)


# Worse than before ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (CARDS[:36], "it has 36 cards, and yours have been 40"),
        (CARDS[:1], "it has 1 cards, and yours have been 40"),
        ([*map(unread, range(3)), *CARDS[3:]], "27 of its cards are playable, and 30 of yours are"),
    ],
)
def test_an_update_that_lost_a_tenth_is_refused_unless_it_is_forced(
    pool: Pool, tmp_path: Path, cards: list[Record], problem: str
) -> None:
    path = file_of(tmp_path, cards)
    assert refuse(pool, path) == WORSE.format(path, problem)
    pool.update(path, force=True)
    assert json.loads(pool.index.read_text(encoding="utf-8")) == cards
    assert len(pool.catalog()) == len(cards)


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        (CARDS, []),
        (CARDS[:37], ["3 cards are not in the index any more: Made-up Ally 37, Made-up Ally 38, Made-up Ally 39"]),
        ([*CARDS, record(50)], ["1 card is new"]),
        (
            [*map(unread, range(2)), *CARDS[2:]],
            ["2 cards were playable and are not any more: Made-up Ally 0, Made-up Ally 1"],
        ),
        (
            [*CARDS[4:], *map(record, range(50, 53))],
            [
                "3 cards are new",
                "4 cards are not in the index any more: Made-up Ally 0, Made-up Ally 1, Made-up Ally 2 and 1 more",
            ],
        ),
    ],
)
def test_an_update_that_lost_less_than_a_tenth_is_taken_and_told(
    pool: Pool, tmp_path: Path, cards: list[Record], lines: list[str]
) -> None:
    said: list[str] = []
    pool.update(file_of(tmp_path, cards), Progress(say=said.append))
    assert said == ["Reading the texts of the cards", *lines]
    assert len(pool.catalog()) == len(cards)


def test_a_card_that_has_the_same_text_and_is_not_playable_any_more_counts(pool: Pool, tmp_path: Path) -> None:
    """It speaks of another card, which is gone."""
    summoning = [record(n, types=["ACTION"], effect="Summon a Frogling token.") for n in range(100, 104)]
    token = record(0, name="Frogling", slug="frogling", types=["ALLY", "TOKEN"])
    pool.update(file_of(tmp_path, [*CARDS, *summoning, token]))
    assert "30 of its cards are playable, and 35 of yours are" in refuse(pool, file_of(tmp_path, [*CARDS, *summoning]))


@dataclass(frozen=True)
class Odd:
    """A record that is no card."""

    number: int
    name: str
    slug: str
    reason: str


def with_refused(cards: list[Record], *odd: Odd) -> Callable[[Path], Catalog]:
    """The catalog of cards, whose index has some records more that are no cards."""

    def load(folder: Path) -> Catalog:
        found = Catalog.load(file_of(folder, cards))
        object.__setattr__(found, "refused", odd)
        return found

    return load


@pytest.mark.parametrize(
    ("odd", "problem"),
    [
        (Odd(1, "Made-up Ally 0", "made-up-ally-0", "'power' is -1"), True),
        (Odd(1, "made-up ally 0", "", "'slug' is absent"), True),
        (Odd(1, "", "made-up-ally-0", "'name' is absent"), True),
        (Odd(1, "Made-up Ally 1", "made-up-ally-1", "its slug is there twice"), False),
        (Odd(1, "New Card", "new-card", "'power' is -1"), False),
        (Odd(1, "", "", "it is a number"), False),
    ],
)
def test_a_card_that_cannot_be_used_any_more_is_a_reason_against_an_update(
    tmp_path: Path, odd: Odd, problem: bool
) -> None:
    """A card that is there under its name is no such card, nor is a record that has been no card before."""
    new = with_refused(CARDS[1:], odd)(tmp_path)
    found = compared(Catalog.load(file_of(tmp_path, CARDS)), new)
    called = odd.name or odd.slug or "number 1"
    assert found.problem == (
        f"a card that you have cannot be used any more: {called} ({odd.reason})" if problem else ""
    )
    kind = "card cannot be used any more" if problem else "record is no usable card"
    assert f"1 {kind}: {called} ({odd.reason})" in found.notes


def test_without_old_cards_odd_records_are_told(tmp_path: Path) -> None:
    found = compared(None, with_refused(CARDS, Odd(41, "New Card", "", "'slug' is absent"))(tmp_path))
    assert found.problem == ""
    assert found.notes == ("1 record is no usable card: New Card ('slug' is absent)",)


def test_an_index_without_a_usable_card_is_refused_even_if_it_is_forced(pool: Pool, tmp_path: Path) -> None:
    path = tmp_path / "index.json"
    for content in ("[]", "{}", "[7]", "7", "[{", "", '[{"name": "A Card"}]'):
        path.write_text(content, encoding="utf-8")
        before = kept(pool)
        with pytest.raises(UpdateFailed) as refusal:
            pool.update(path, force=True)
        assert kept(pool) == before
        assert str(refusal.value).startswith(f"the cards from {path} cannot be used: ")
        assert str(refusal.value).endswith("; your cards stay as they are")
        assert "\n" not in str(refusal.value)


def test_cards_that_cannot_be_read_are_replaced_by_any(pool: Pool, tmp_path: Path) -> None:
    said: list[str] = []
    pool.index.write_text("[{", encoding="utf-8")
    pool.update(file_of(tmp_path, CARDS[:3]), Progress(say=said.append))
    assert len(pool.catalog()) == 3
    assert "The cards that are there cannot be read; they are not compared with the new ones" in said


# A file ---------------------------------------------------------------------------------------------------------


def test_a_file_is_taken_like_an_index_of_a_server(pool: Pool, tmp_path: Path) -> None:
    cards = [*CARDS, record(60)]
    path = file_of(tmp_path, cards)
    result = run("--from", str(path))
    assert result.exit_code == 0, result.output
    assert result.stdout == f"41 cards, 31 of them playable: {pool.index}\n"
    assert result.stderr == "Reading the texts of the cards\n1 card is new\n"
    assert json.loads(pool.index.read_text(encoding="utf-8")) == cards


def test_a_file_that_is_worse_is_refused_in_one_line(pool: Pool, tmp_path: Path) -> None:
    path = file_of(tmp_path, CARDS[:20])
    result = run("--from", str(path))
    assert result.exit_code == 1
    assert result.stderr.splitlines()[-1] == "Error: " + WORSE.format(path, "it has 20 cards, and yours have been 40")
    assert run("--from", str(path), "--force").exit_code == 0
    assert len(pool.catalog()) == 20


def test_a_file_that_is_none_is_told(pool: Pool, tmp_path: Path) -> None:
    absent = tmp_path / "absent.json"
    assert refuse(pool, absent) == f"the file '{absent}' does not exist; an address begins with https://"
    assert refuse(pool, tmp_path) == f"the file '{tmp_path}' is no regular file"
    assert refuse(pool, Path("/dev/zero")) == "the file '/dev/zero' is no regular file"
    os.mkfifo(tmp_path / "pipe")
    assert refuse(pool, tmp_path / "pipe") == f"the file '{tmp_path / 'pipe'}' is no regular file"
    assert refuse(pool, Path("a\0b")) == r"the file 'a\x00b' does not exist; an address begins with https://"


# Several at once ------------------------------------------------------------------------------------------------


def other_update(pool: Pool, end: Event, then: Callable[[], object]) -> Thread:
    """An update elsewhere that runs until the event, and then does something; it runs when this returns."""
    begun = Event()

    def hold() -> None:
        with FileLock(pool.lock):
            begun.set()
            end.wait(30)
            then()

    thread = Thread(target=hold)
    thread.start()
    assert begun.wait(30)
    return thread


def waiting(said: list[str], end: Event) -> Progress:
    """Progress that ends the other update as soon as this one waits for it."""

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("Another update"):
            end.set()

    return Progress(say=say)


def test_an_update_waits_for_another_and_finds_its_cards(server: IndexServer, pool: Pool, tmp_path: Path) -> None:
    def bring() -> None:
        pool_with([*CARDS, record(70)], pool.folder)
        origin = {"source": server.source().address.shown, "address": server.source().address.fingerprint}
        pool.origin.write_text(json.dumps(origin) + "\n", encoding="utf-8")

    end, said = Event(), list[str]()
    thread = other_update(pool, end, bring)
    pool.update(server.source(), waiting(said, end))
    thread.join()
    assert said == [
        "Another update is running; waiting for its end",
        "The other update has brought these cards; there is nothing left to do",
    ]
    assert server.asked == []
    assert len(pool.catalog()) == 41
    assert run("--from", str(file_of(tmp_path, CARDS))).exit_code == 0, "the lock is free again"


@pytest.mark.parametrize("then", ["nothing", "other source"])
def test_an_update_waits_for_another_and_goes_on_if_that_brought_nothing(
    server: IndexServer, pool: Pool, then: str
) -> None:
    def bring() -> None:
        if then == "other source":
            pool_with([*CARDS, record(70)], pool.folder)
            pool.origin.write_text('{"source": "elsewhere"}\n', encoding="utf-8")

    end, said = Event(), list[str]()
    thread = other_update(pool, end, bring)
    pool.update(server.source(), waiting(said, end))
    thread.join()
    assert server.asked == [1]
    assert len(pool.catalog()) == 40


def test_an_update_does_not_wait_for_ever(server: IndexServer, pool: Pool) -> None:
    end = Event()
    thread = other_update(pool, end, lambda: None)
    source = Source("tests", server.url, total_time=0.3)
    assert refuse(pool, source) == "another update has been running for 0.3 s; try again later"
    end.set()
    thread.join()


def test_a_lock_of_a_process_that_died_does_not_block(server: IndexServer, pool: Pool) -> None:
    code = f"import os; from filelock import FileLock; FileLock({str(pool.lock)!r}).acquire(); os.kill(os.getpid(), 9)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -signal.SIGKILL
    assert pool.lock.exists()
    said: list[str] = []
    pool.update(server.source(), Progress(say=said.append))
    assert not any("Another" in line for line in said)


def test_three_updates_at_once_fetch_the_cards_once(server: IndexServer, tmp_path: Path) -> None:
    there = Event()

    def late(answer: Any) -> None:
        there.wait(60)
        del answer

    server.faults[1] = [late]
    command = [sys.executable, "-m", "grandarchive", "cards", "update", "--from", server.url]
    environment = os.environ | {FOLDER: str(tmp_path / "new")}
    updates = [
        subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    waits = 0
    for update in updates:  # two of them wait for the first
        assert update.stderr is not None
        waits += update.stderr.readline().startswith("Another update is running")
    there.set()
    ends = [update.communicate() for update in updates]
    assert [update.returncode for update in updates] == [0, 0, 0]
    assert waits == 2
    assert server.asked == [1]
    assert {out for out, _ in ends} == {f"40 cards, 30 of them playable: {tmp_path / 'new' / 'cards.json'}\n"}


# Folders that cannot be used ------------------------------------------------------------------------------------


def fails(number: int) -> Callable[..., Any]:
    """A function of the system that fails."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), "/somewhere/cards")

    return fail


@pytest.mark.parametrize(
    ("function", "number"),
    [("os.fsync", 28), ("os.fsync", 30), ("grandarchive.cards.pool.os.replace", 28), ("shutil.copyfile", 28)],
)
def test_a_full_disk_is_told_in_one_line(
    pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str, number: int
) -> None:
    path = file_of(tmp_path, CARDS)
    before = kept(pool)
    with monkeypatch.context() as patch:
        patch.setattr(function, fails(number))
        with pytest.raises(NotWritten, match=f"cannot be written: {os.strerror(number)}$"):
            pool.update(path)
    assert kept(pool) == before
    assert not list(pool.folder.glob("cards.new*"))
    pool.update(path)


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is a folder of Linux")
def test_a_folder_without_permission_is_told_in_one_line(server: IndexServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "/proc")
    result = run("--from", server.url)
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: /proc/cards.json cannot be written: ")
    assert result.stderr.count("\n") == 1


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_text("", encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "data"))
    result = run("--from", str(file_of(tmp_path, CARDS)))
    assert result.stderr == f"Error: {tmp_path / 'data'} cannot be made: File exists\n"


@pytest.mark.parametrize("name", ["cards.json", "cards.new", "cards.part", "cards.lock", "cards.origin"])
def test_a_folder_in_the_place_of_a_file_is_told(server: IndexServer, tmp_path: Path, name: str) -> None:
    pool = Pool(tmp_path / "data")
    (pool.folder / name / "more").mkdir(parents=True)
    with pytest.raises(NotWritten, match=r"cards\.[a-z]+ cannot be written: ") as refusal:
        pool.update(server.source())
    assert "\n" not in str(refusal.value)


def test_a_pipe_in_the_place_of_the_part_file_is_no_obstacle(server: IndexServer, pool: Pool) -> None:
    os.mkfifo(pool.part)
    pool.update(server.source())
    assert server.asked == [1]
