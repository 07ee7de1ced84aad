"""The ways in which a server of cards misbehaves, each with the outcome that an update declares for it.

`tests/test_misbehaving.py` tries them with short limits. As a program this module tries them with the real limits, each
in a process that may take two minutes and a gigabyte.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from grandarchive.cards.folder import FOLDER
from grandarchive.cards.pool import Pool
from tests.serving import Answer, Fault, IndexServer, Record, Wire, record, serving

CARDS: Final = [record(number) for number in range(110)]
"""The cards of the server, and of the pool before the update: three pages."""

PAGES: Final = 3

WORKS: Final = ""
"""The outcome of a misbehaviour that does no harm."""

MOST_SECONDS: Final = 120
MOST_KILOBYTES: Final = 1_000_000

ZEROS: Final = bytes(64 * 2**20)
"""More than a page may have, and next to nothing when it is compressed."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to misbehave: what goes wrong with a page, how often, and how the message of the failure goes on."""

    name: str
    fault: Fault
    outcome: str
    page: int = 2
    once: bool = False

    def __str__(self) -> str:
        return self.name

    def spoil(self, server: IndexServer) -> None:
        """Let a server misbehave in this way."""
        if self.once:
            server.faults[self.page] = [self.fault]
        else:
            server.always[self.page] = self.fault


# Faults ----------------------------------------------------------------------------------------------------------


def raw(send: Callable[[Wire], None]) -> Fault:
    """Other bytes instead of an answer."""

    def fault(answer: Answer) -> None:
        answer.raw = send

    return fault


def lines(*head: str, body: bytes = b"") -> bytes:
    """An answer of these lines and a body."""
    return "\r\n".join(("HTTP/1.1 200 OK", *head, "", "")).encode() + body


def says(*head: str, body: bytes = b"") -> Fault:
    """An answer with these headers and this body, after which the connection ends."""
    return raw(lambda wire: wire.send(lines(*head, body=body)))


def then(*head: str, body: bytes = b"", again: bytes = b"", pause: float = 0.0) -> Fault:
    """An answer that has no end."""

    def send(wire: Wire) -> None:
        wire.send(lines(*head, body=body))
        wire.send_for_ever(again, pause)

    return raw(send)


def drips(content: bytes) -> Fault:
    """An answer that begins like this and goes on byte by byte."""

    def fault(answer: Answer) -> None:
        def send(wire: Wire) -> None:
            wire.send(content)
            wire.send_for_ever(b"a", answer.server.pace)

        answer.raw = send

    return fault


def right(*head: str, change: Callable[[bytes], bytes] = bytes) -> Fault:
    """The right content, changed, behind these headers."""

    def fault(answer: Answer) -> None:
        content = change(answer.content)
        answer.raw = lambda wire: wire.send(lines(*head, body=content))

    return fault


def status(code: int, **headers: str) -> Fault:
    """A status that is no success."""

    def fault(answer: Answer) -> None:
        answer.status = code
        answer.value = {} if code not in (204, 304) else b""
        answer.headers = {name.replace("_", "-"): said for name, said in headers.items()}

    return fault


def leads_to(location: str) -> Fault:
    """A redirect. "PORT" is the port of the server itself."""

    def fault(answer: Answer) -> None:
        status(302, Location=location.replace("PORT", str(answer.server.port)))(answer)

    return fault


def value(found: Any) -> Fault:
    """Another value, or other bytes, instead of the page."""

    def fault(answer: Answer) -> None:
        answer.value = found

    return fault


def fields(**changes: Any) -> Fault:
    """Other fields of the page."""

    def fault(answer: Answer) -> None:
        answer.value = answer.value | changes

    return fault


def changed(change: Callable[[bytes], bytes]) -> Fault:
    """Other bytes made of the page."""

    def fault(answer: Answer) -> None:
        answer.value = change(answer.content)

    return fault


def only(number: int) -> Fault:
    """So many of the cards of the page, and totals that are right for them."""

    def fault(answer: Answer) -> None:
        data = answer.value["data"][:number]
        answer.value |= {"data": data, "total_pages": 1, "total_cards": len(data), "has_more": False}

    return fault


def with_records(*records: object) -> Fault:
    """The page with these records in the place of its first ones."""

    def fault(answer: Answer) -> None:
        answer.value = answer.value | {"data": [*records, *answer.value["data"][len(records) :]]}

    return fault


def texts(text: str | None, number: int) -> Fault:
    """The page with this text on so many cards."""

    def fault(answer: Answer) -> None:
        data = answer.value["data"]
        answer.value = answer.value | {"data": [one | {"effect": text} for one in data[:number]] + data[number:]}

    return fault


def turned(answer: Answer) -> None:
    """Page 3 instead of page 2."""
    wrong = Answer(answer.server, 3, 50)
    answer.value = wrong.value


def grows(answer: Answer) -> None:
    """Another number of cards each time."""
    answer.value = answer.value | {"total_cards": len(CARDS) + len(answer.server.asked)}


def compressed(kind: int, content: bytes) -> bytes:
    """Bytes as zlib compresses them: with 31 as gzip does."""
    machine = zlib.compressobj(9, zlib.DEFLATED, kind)
    return machine.compress(content) + machine.flush()


# Ways ------------------------------------------------------------------------------------------------------------

SILENT_SERVER: Final = (
    "the server is silent for .* s .after . tries|no time left|there is no complete answer after 75 s"
)
TOO_SLOW: Final = "there is no complete answer after"
TOO_LARGE: Final = "the answer has more than .* bytes, which no page of an index has"
CUT: Final = "the answer is cut off .after"
NO_HTTP: Final = "no HTTP"
NO_JSON: Final = "the answer is not JSON, or cut off .after"
CHUNKED: Final = "Transfer-Encoding: chunked"
CHUNK: Final = b"10000\r\n" + bytes(2**16) + b"\r\n"
AGAIN: Final = "could not be fetched: "
FORM: Final = "page 2 of the index has a form that this version cannot read: "


def slow_and_endless() -> Iterator[Way]:
    """Answers that do not end, or not soon."""
    yield Way("silence", raw(Wire.wait), SILENT_SERVER)
    yield Way("a status line that drips", drips(b"HT"), TOO_SLOW)
    yield Way("headers that drip", drips(b"HTTP/1.1 200 OK\r\nServer: "), TOO_SLOW)
    yield Way("a body that drips", drips(lines("Content-Length: 1000")), TOO_SLOW)
    yield Way("a size of a chunk that drips", drips(lines(CHUNKED)), TOO_SLOW)
    yield Way("silence in the middle", right("Content-Length: 99999", change=lambda c: c[:99]), CUT)
    yield Way("an endless body", then(again=bytes(2**16)), TOO_LARGE)
    yield Way("an endless body in chunks", then(CHUNKED, again=CHUNK), TOO_LARGE)
    yield Way("an endless header", raw(lambda wire: wire.send_for_ever(b"X" * 2**16)), NO_HTTP)
    yield Way("headers without end", raw(_headers_without_end), "headers of the answer are too long")
    yield Way(
        "a hundred and one headers", says(*(f"X-{n}: 1" for n in range(101))), "headers of the answer are too long"
    )
    yield Way("a header of a megabyte", says("X: " + "x" * 2**20), "headers of the answer are too long")
    yield Way("endless promises", raw(_endless_promises), TOO_SLOW)
    yield Way(
        "endless trailers", then(CHUNKED, body=b"1\r\n \r\n0\r\n", again=b"X: 1\r\n"), f"{TOO_SLOW}|{NO_JSON}|no HTTP"
    )


def _headers_without_end(wire: Wire) -> None:
    wire.send(b"HTTP/1.1 200 OK\r\n")
    wire.send_for_ever(b"X: 1\r\n")


def _endless_promises(wire: Wire) -> None:
    wire.send_for_ever(b"HTTP/1.1 100 Continue\r\n\r\n", 0.01)


def lengths() -> Iterator[Way]:
    """Lengths that are not those of the answer."""
    yield Way("a length of 10^17", says(f"Content-Length: {10**17}", body=b"{"), TOO_LARGE)
    yield Way("a length of 5,000 digits", says("Content-Length: " + "9" * 5000, body=b"{"), TOO_LARGE)
    yield Way("a length below 0", right("Content-Length: -5"), WORKS)
    yield Way("a length in words", right("Content-Length: many"), WORKS)
    yield Way("no length", right(), WORKS)
    yield Way("two lengths", right("Content-Length: 5", "Content-Length: 6"), NO_HTTP)
    yield Way("a length that is too short", right("Content-Length: 100"), NO_JSON)
    yield Way("a length that is too long", right("Content-Length: 400000"), CUT)
    yield Way("a chunk that is none", says(CHUNKED, body=b"many\r\n{}\r\n"), "cut off")
    yield Way("a chunk below 0", says(CHUNKED, body=b"-5\r\n{}\r\n0\r\n\r\n"), "cut off|HTTP|not JSON")
    yield Way("a chunk of 10^18", says(CHUNKED, body=b"fffffffffffffff\r\n{}"), "cut off")
    yield Way("chunks that are cut off", says(CHUNKED, body=b"4\r\n{}"), "cut off")
    yield Way("a size of a chunk without end", then(CHUNKED, again=b"1" * 2**16), "cut off|HTTP")
    yield Way("chunks and a length", right(CHUNKED, "Content-Length: 7", change=_chunk), WORKS)


def _chunk(content: bytes) -> bytes:
    return b"%x\r\n%b\r\n0\r\n\r\n" % (len(content), content)


def compressions() -> Iterator[Way]:
    """Bodies that are compressed, or say so."""
    for kind, bits in (("gzip", 31), ("deflate", 15)):
        bomb = compressed(bits, ZEROS)
        yield Way(f"a bomb of {kind}", says(f"Content-Encoding: {kind}", body=bomb), TOO_LARGE)
        yield Way(f"right {kind}", right(f"Content-Encoding: {kind}", change=_compressing(bits)), WORKS)
    bomb = compressed(31, compressed(31, ZEROS))
    yield Way("a bomb in a bomb", says("Content-Encoding: gzip, gzip", body=bomb), "compressed as 'gzip, gzip', which")
    for kind in ("br", "zstd", "compress", "made-up"):
        yield Way(f"a bomb of {kind}", says(f"Content-Encoding: {kind}", body=bomb), f"compressed as '{kind}', which")
    yield Way("gzip that is none", right("Content-Encoding: gzip"), "not compressed as it says .after")
    yield Way(
        "gzip that is cut off",
        right("Content-Encoding: gzip", change=lambda c: gzip.compress(c)[:-20]),
        "cut off .after",
    )
    behind = right("Content-Encoding: gzip", change=lambda c: gzip.compress(c) + b"more")
    yield Way("gzip with more behind it", behind, "goes on behind the end of what is compressed")
    many = gzip.compress(b"") * 9000
    yield Way("nine thousand empty gzips", says("Content-Encoding: gzip", body=many), "goes on behind the end")
    yield Way("no compression that is named", right("Content-Encoding: identity"), WORKS)


def _compressing(bits: int) -> Callable[[bytes], bytes]:
    return lambda content: compressed(bits, content)


def redirects() -> Iterator[Way]:
    """Redirects."""
    nowhere = "the server redirects to something that is no address of a server"
    yield Way("a loop", leads_to("http://127.0.0.1:PORT/cards/search?page=2"), "redirects more than 3 times")
    yield Way("a redirect to a file", leads_to("file:///etc/passwd"), nowhere)
    yield Way("a redirect to ftp", leads_to("ftp://127.0.0.1:PORT/cards"), nowhere)
    yield Way("a redirect to half an address", leads_to("http://["), nowhere)
    yield Way("a redirect to a port that is none", leads_to("http://127.0.0.1:99999/"), nowhere)
    yield Way("a redirect to a dead port", leads_to("http://127.0.0.1:1/"), "nothing answers there")
    yield Way("a redirect to nothing", status(302), "status 302")
    yield Way("a redirect to a name that is none", leads_to("http://" + "x" * 300 + "/"), "no server of this name")
    yield Way("a redirect to the same page, once", leads_to("?page=2&page_size=50"), WORKS, once=True)
    elsewhere = leads_to("http://localhost:PORT/?page=2&page_size=50")
    yield Way("a redirect to another name, once", elsewhere, WORKS, once=True)


def statuses() -> Iterator[Way]:
    """Statuses that are no success."""
    for code in (201, 204, 206, 304, 400, 401, 403, 404, 418, 501, 999):
        yield Way(f"status {code}", status(code), f"the server answers with status {code}(, which means that .*)?$")
    for code in (429, 500, 502, 503, 504):
        yield Way(f"status {code}", status(code), f"the server answers with status {code}.* .after . tries")
    yield Way("status 503, once", status(503), WORKS, once=True)
    for wait in ("-5", "soon", "Mon, 01 Jan 2001 00:00:00 GMT", "9" * 5000, "1e3", "nan", "0"):
        yield Way(
            f"a wait of {wait[:30]}", status(503, Retry_After=wait), "status 503 .after|try again after that time"
        )
    for wait in ("1000000000", "3600", "Tue, 01 Jan 2999 00:00:00 GMT"):
        yield Way(
            f"a wait of {wait}", status(429, Retry_After=wait), "asks to wait [0-9,]+ s; try again after that time"
        )
    yield Way("a wait of 60 s, always", status(429, Retry_After="60"), "no time left for another try|try again after")
    yield Way("a status that is none", raw(lambda wire: wire.send(b"HTTP/1.1 fine\r\n\r\n")), NO_HTTP)
    yield Way("another protocol", raw(lambda wire: wire.send(b"SSH-2.0-OpenSSH\r\n")), NO_HTTP)
    yield Way("HTTP of another age", raw(lambda wire: wire.send(b"HTTP/9.9 200 OK\r\n\r\n{}")), NO_HTTP)


def connections() -> Iterator[Way]:
    """Connections that end."""
    yield Way("a connection that is closed", raw(_closes), "the server closes the connection")
    yield Way("a connection that breaks off", raw(Wire.reset), "the server closes the connection")
    yield Way(
        "a connection that breaks off in the middle", raw(_breaks_off), "the server closes the connection|cut off"
    )
    yield Way("a connection that is closed once", raw(_closes), WORKS, once=True)


def _closes(wire: Wire) -> None:
    wire.send(b"")


def _breaks_off(wire: Wire) -> None:
    wire.send(lines("Content-Length: 1000", body=b'{"data": ['))
    wire.reset()


def values() -> Iterator[Way]:
    """Bodies that are no page."""
    for name, body in {
        "nothing": b"",
        "a page for people": b"<!DOCTYPE html><html><body>Log in</body></html>",
        "half of JSON": b'{"data": [{"name": "Half',
        "zeros": bytes(1000),
        "JSON twice": b"{} {}",
        "nested lists": b"[" * 100_000,
        "nested objects": b'{"a":' * 100_000,
        "a number of 5,000 digits": b'{"page": ' + b"1" * 5000 + b"}",
        "a sign that UTF-8 has not": b'{"data": "\xff\xfe"}',
    }.items():
        yield Way(name, value(body), NO_JSON)
    for found in (None, 7, "text", [], [1], True):
        yield Way(f"{json.dumps(found)} as a page", value(found), FORM + "it is not an object")
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    yield Way("two hundred lists", fields(more=deep), "more than 100 lists and objects in each other")
    yield Way("NaN", fields(total_cards=float("nan")), NO_JSON)
    yield Way("an infinite number", changed(lambda c: c.replace(b'"page": 2', b'"page": 1e999')), NO_JSON)
    yield Way("UTF-16", changed(lambda c: c.decode().encode("utf-16")), NO_JSON)
    yield Way("a mark of UTF-8", changed(lambda c: b"\xef\xbb\xbf" + c), WORKS)
    yield Way("a field twice", changed(lambda c: c.replace(b"{", b'{"page": 7, ', 1)), WORKS)
    yield Way("more fields", fields(next="?page=3", more={"a": [1.5, None]}), WORKS)


def pages() -> Iterator[Way]:
    """Pages that do not fit together, or are none."""
    changes = "the index changed 3 times while it was fetched"
    yield Way("no cards", fields(data=[]), FORM + "'data' is not a list of cards")
    yield Way("cards that are no list", fields(data={}), FORM + "'data' is not a list of cards")
    yield Way("more cards than were asked for", fields(data=CARDS[:51]), FORM + "it has 51 cards and not 50")
    yield Way("the cards of another page", fields(data=CARDS[:50]), changes)
    yield Way("one card for ever", fields(data=[CARDS[0]] * 50), changes)
    yield Way("pages in the wrong order", turned, FORM + "it says that it is page 3")
    yield Way("the first page again and again", fields(page=1, data=CARDS[:50]), FORM + "it says that it is page 1")
    yield Way("another total each time", grows, changes)
    yield Way("a total that is too large", fields(total_cards=111), changes, page=3)
    yield Way("a total that no page can have", fields(total_cards=100_000), changes, page=1)
    yield Way("a total of 10^9", fields(total_cards=10**9), "'total_cards' is not a number from 1 to")
    yield Way("pages without end", fields(total_pages=10**9), "'total_pages' is not a number from 1 to")
    for wrong in (0, -1, True, 3.0, "3", None):
        yield Way(f"{wrong!r} pages", fields(total_pages=wrong), "'total_pages' is not a number from 1 to")
    yield Way("more that is none", fields(has_more=True), "'has_more' is not false", page=3)
    yield Way("an end before the end", fields(has_more=False), FORM + "'has_more' is not true")


def records() -> Iterator[Way]:
    """Records of cards that are odd, or worse than before."""
    worse = "is worse than yours: {}; your cards stay as they are, and --force takes the new ones all the same".format
    yield Way("half of the cards", only(50), worse("it has 50 cards, and yours have been 110"), page=1)
    fewer = worse("61 of its cards are playable, and 83 of yours are")
    yield Way("texts that nobody reads", texts("Nobody reads this.", 30), fewer)
    yield Way("a text that nobody reads", texts("Nobody reads this.", 1), WORKS)
    yield Way("cards without texts", texts(None, 50), WORKS)
    yield Way("a text without end", texts("Vigor, " * 500, 1), "text is too long")
    yield Way("a number for a card", with_records(7), WORKS)
    yield Way("a list for a card", with_records([]), WORKS)
    lost = worse("a card that you have cannot be used any more: Made-up Ally 50 .*")
    yield Way("a text with half a character", texts("Half \ud800 a character.", 1), lost)
    yield Way("a card with a power below 0", with_records(record(50, power=-1)), lost)
    yield Way("a card with a word for its power", with_records(record(50, power="2")), lost)
    yield Way("a card that is new and odd", with_records(record(900, power=-1)), WORKS)


WAYS: Final = tuple(
    way
    for group in (
        slow_and_endless,
        lengths,
        compressions,
        redirects,
        statuses,
        connections,
        values,
        pages,
        records,
    )
    for way in group()
)


# With the real limits --------------------------------------------------------------------------------------------


def problem_of(way: Way) -> str:
    """The problem with an update from a server that misbehaves in a way, with the real limits; none if all is right."""
    with serving(list(CARDS)) as server, tempfile.TemporaryDirectory() as folder:
        server.pace = 1.0
        pool = pool_with(CARDS, Path(folder))
        before = kept(pool)
        way.spoil(server)
        command = f'ulimit -v {MOST_KILOBYTES}; exec "$0" -m grandarchive cards update --from {server.url}'
        try:
            done = subprocess.run(
                ["sh", "-c", command, sys.executable],
                env=os.environ | {FOLDER: folder, "no_proxy": "*"},
                capture_output=True,
                text=True,
                timeout=MOST_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return f"it takes more than {MOST_SECONDS} seconds"
        return judged(way, done.returncode, done.stderr, before, kept(pool))


def pool_with(cards: list[Record], folder: Path) -> Pool:
    """A pool with these cards, whose texts were read."""
    pool = Pool(folder)
    pool.folder.mkdir(exist_ok=True)
    pool.index.write_text(json.dumps(cards), encoding="utf-8")
    pool.catalog()
    return pool


def kept(pool: Pool) -> tuple[bytes, bytes]:
    """The bytes of the index and of the cache of a pool."""
    return pool.index.read_bytes(), pool.cache.read_bytes()


def judged(way: Way, code: int, stderr: str, before: tuple[bytes, bytes], after: tuple[bytes, bytes]) -> str:
    """The difference between the outcome that a way declares and what happened; none if there is none."""
    errors = [line for line in stderr.splitlines() if line.startswith("Error: ")]
    if "Traceback" in stderr:
        return "it ends in a traceback: " + stderr.splitlines()[-1]
    if way.outcome == WORKS:
        return "" if code == 0 and not errors else f"it does not work: {stderr.splitlines()[-1:]}"
    if code != 1 or len(errors) != 1 or not stderr.endswith(f"{errors[0]}\n"):
        return f"it ends with code {code} and {len(errors)} errors: {stderr.splitlines()[-1:]}"
    if before != after:
        return "the old cards are not as they were"
    return "" if re.search(way.outcome, errors[0]) else f"the message is another one: {errors[0]}"


def main() -> int:
    """Try all ways, several at once, and print those that do not end as they should."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--jobs", type=int, default=12, help="ways that are tried at once (default: 12)")
    parser.add_argument("--only", default="", help="a word of the names of the ways to try")
    chosen = parser.parse_args()
    ways = [way for way in WAYS if chosen.only in way.name]
    with ThreadPoolExecutor(chosen.jobs) as tasks:
        problems = list(tasks.map(problem_of, ways))
    for way, problem in zip(ways, problems, strict=True):
        if problem:
            click.echo(f"{way}: {problem}")
    click.echo(f"{len(ways)} ways, {sum(map(bool, problems))} with another outcome than declared")
    return 1 if any(problems) else 0


if __name__ == "__main__":
    sys.exit(main())
