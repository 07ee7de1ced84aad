"""Downloads: an answer of a server within limits of time and size, and another try when one fails.

Each request runs in a thread of its own, so that its limit of time also ends what no timeout of a socket ends: a name
that is looked up for ever, headers that arrive one byte at a time. A thread that is left behind ends with the program.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from http.client import BadStatusLine, HTTPException, IncompleteRead, RemoteDisconnected
from threading import Event, Thread, current_thread
from typing import TYPE_CHECKING, Final, TypeVar
from urllib.request import getproxies, proxy_bypass

from grandarchive.cards.source import Address, Source
from grandarchive.errors import UpdateFailed

if TYPE_CHECKING:
    from urllib3 import BaseHTTPResponse, PoolManager

Say = Callable[[str], None]
"""A function that shows the user one line."""

T = TypeVar("T")

THREAD: Final = "grandarchive-download"
"""The name of the threads that ask a server."""

BUSY: Final = frozenset({429, 500, 502, 503, 504})
"""The statuses of servers that may answer a little later."""

STATUSES: Final = {
    204: "which means that there is nothing",
    401: "which means that it wants a user and a password",
    403: "which means that it is not allowed",
    404: "which means that there is no index at this address",
    429: "which means that it was asked too often",
}
"""The statuses that a user can do something about, in words."""

CHUNK: Final = 2**16
COMPRESSED: Final = ("gzip", "x-gzip", "deflate")
MOST_DIGITS: Final = 15
"""The length of no answer has more digits."""

FIRST_WORD: Final = 5.0
"""Seconds after which a user is told that the program waits for an answer."""

NEXT_WORD: Final = 30.0
"""Seconds after which a user is told so again."""


class Failure(Exception):
    """A request without a usable answer: the problem in words, whether another try may help, and when."""

    def __init__(self, problem: str, again: bool = True, wait: float | None = None) -> None:
        self.problem = problem
        self.again = again
        self.wait = wait
        super().__init__(problem)


class Downloads:
    """Answers of one source. `say` gets a line for each event that takes time."""

    def __init__(self, source: Source, say: Say) -> None:
        self._source = source
        self._address = source.address
        self._say = say
        self._client = _client(source)
        self._end = time.monotonic() + source.total_time

    def get(self, what: str, fields: dict[str, str], read: Callable[[bytes], T]) -> T:
        """The answer to a request, as `read` reads it; a `ValueError` of `read` is a reason for another try.

        Raises `UpdateFailed` with `what` was asked for, and the problem, after the last try or at the end of the time.
        """
        end = min(self._end, time.monotonic() + self._source.page_time)
        wait = self._source.backoff
        for attempt in range(1, self._source.tries + 1):
            try:
                return self._read(what, fields, read, end)
            except Failure as failure:
                failed = failure
            problem = f"{what} of {self._address.shown} could not be fetched: {failed.problem}"
            if not failed.again:
                raise UpdateFailed(problem)
            if attempt == self._source.tries:
                raise UpdateFailed(f"{problem} (after {attempt} tries)" if attempt > 1 else problem)
            pause = max(wait, failed.wait or 0.0)
            if time.monotonic() + pause >= end:
                raise UpdateFailed(f"{problem}; there is no time left for another try")
            again = f"trying again in {pause:.3g} s (try {attempt + 1} of {self._source.tries})"
            self._say(f"{what.capitalize()}: {failed.problem}; {again}")
            time.sleep(pause)
            wait *= 2
        raise AssertionError("a download has at least one try")

    def pause(self) -> None:
        """Wait before the next request, so that the server is not hurried."""
        time.sleep(self._source.pause)

    def close(self) -> None:
        """Close the connections."""
        self._client.clear()

    def _read(self, what: str, fields: dict[str, str], read: Callable[[bytes], T], end: float) -> T:
        content = self._content(what, fields, end)
        try:
            return read(content)
        except ValueError as error:
            raise Failure(str(error)) from None

    def _content(self, what: str, fields: dict[str, str], end: float) -> bytes:
        """The content of one answer, for which another thread waits."""
        given_up = Event()
        found: Future[bytes] = Future()

        def ask() -> None:
            try:
                found.set_result(_content(self._client, self._source, self._address.asking(fields), given_up))
            except BaseException as error:  # noqa: BLE001  # it is raised where the answer is awaited
                found.set_exception(error)

        Thread(target=ask, name=THREAD, daemon=True).start()
        try:
            return self._awaited(found, what, end)
        finally:
            given_up.set()

    def _awaited(self, found: Future[bytes], what: str, end: float) -> bytes:
        begin = time.monotonic()
        word = begin + FIRST_WORD
        while True:
            now = time.monotonic()
            if now >= end:
                raise self._late()
            with suppress(TimeoutError):  # there is no answer yet, and below it is said that somebody waits
                return found.result(timeout=min(word, end) - now if word > now else 0)
            now = time.monotonic()
            if word <= now < end:
                so_far = f"no complete answer after {now - begin:.0f} s"
                self._say(f"{what.capitalize()}: {so_far}; waiting up to {end - now:.0f} s more")
                word = now + NEXT_WORD

    def _late(self) -> Failure:
        if time.monotonic() >= self._end:
            return Failure(
                f"the update has taken {self._source.total_time:g} s; start it again to go on where it was, "
                "or give it more time with --timeout",
                again=False,
            )
        return Failure(f"there is no complete answer after {self._source.page_time:g} s", again=False)


def _client(source: Source) -> PoolManager:
    from urllib3 import PoolManager, ProxyManager, Timeout
    from urllib3.exceptions import HTTPError

    _keep_addresses_out_of_logs()
    headers = {"User-Agent": source.user_agent, "Accept": "application/json", "Accept-Encoding": "gzip"}
    timeout = Timeout(source.timeout)
    proxy = _proxy(source.address)
    if proxy is None:
        return PoolManager(1, headers, timeout=timeout)
    try:
        there = Address.of(proxy)
        login = {f"Proxy-{name}": said for name, said in there.headers.items()}
        return ProxyManager(there.url, 1, headers, proxy_headers=login, timeout=timeout)
    except (UpdateFailed, HTTPError, ValueError):
        raise UpdateFailed("the address of the proxy that the system names is none: it begins with http://") from None


def _proxy(address: Address) -> str | None:
    """The proxy that the system, or the environment, has for an address."""
    return None if proxy_bypass(address.host) else getproxies().get(address.scheme)


class _OtherThreads(logging.Filter):
    """Lets no message of a download through: it may have an address with a token."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.threadName != THREAD and current_thread().name != THREAD


_other_threads: Final = _OtherThreads()


def _keep_addresses_out_of_logs() -> None:
    for name in logging.root.manager.loggerDict:
        if name.split(".")[0] == "urllib3":
            logging.getLogger(name).addFilter(_other_threads)


# One answer ------------------------------------------------------------------------------------------------------


def _content(client: PoolManager, source: Source, address: Address, given_up: Event) -> bytes:
    """The content of an answer, at the end of its redirects. Raises `Failure`."""
    from urllib3.exceptions import HTTPError

    try:
        for _ in range(source.redirects + 1):
            answer = client.request(
                "GET",
                address.url,
                headers={**client.headers, **address.headers},
                redirect=False,
                retries=False,
                preload_content=False,
                decode_content=False,
            )
            try:
                location = answer.get_redirect_location()
                if not location:
                    return _body(answer, source, given_up)
                address = address.redirected(location)
            finally:
                answer.close()
    except UpdateFailed as error:
        raise Failure(str(error), again=False) from None
    except (HTTPError, HTTPException, OSError, ValueError) as error:
        raise Failure(*_in_words(error, source)) from None
    raise Failure(f"the server redirects more than {source.redirects} times", again=False)


def _body(answer: BaseHTTPResponse, source: Source, given_up: Event) -> bytes:
    """The decompressed body of an answer. Raises `Failure`."""
    if answer.status != 200:
        raise _refusal(answer, source)
    too_large = Failure(
        f"the answer has more than {source.page_bytes:,} bytes, which no page of an index has", again=False
    )
    length = answer.headers.get("Content-Length", "")
    if length.isdecimal() and (len(length) > MOST_DIGITS or int(length) > source.page_bytes):
        raise too_large
    chunks: list[bytes] = []
    size = 0
    while chunk := answer.read1(CHUNK, decode_content=False):
        size += len(chunk)
        if size > source.page_bytes or given_up.is_set():
            raise too_large
        chunks.append(chunk)
    content = _decompressed(b"".join(chunks), answer.headers.get("Content-Encoding", ""), source.page_bytes + 1)
    if len(content) > source.page_bytes:
        raise too_large
    return content


def _decompressed(content: bytes, encoding: str, most: int) -> bytes:
    """What a content is without its compression, at most so many bytes of it. Raises `Failure`."""
    kind = encoding.strip().lower()
    if kind in ("", "identity"):
        return content
    if kind not in COMPRESSED:
        raise Failure(f"the answer is compressed as {kind[:40]!r}, which this program cannot read", again=False)
    machine = zlib.decompressobj(zlib.MAX_WBITS | 32)
    try:
        found = machine.decompress(content, most)
    except zlib.error:
        raise Failure("the answer is not compressed as it says") from None
    if len(found) < most and not machine.eof:
        raise Failure("the answer is compressed, and cut off")
    if machine.unused_data:
        raise Failure("the answer goes on behind the end of what is compressed")
    return found


def _refusal(answer: BaseHTTPResponse, source: Source) -> Failure:
    """The failure that an answer without a page is."""
    meaning = STATUSES.get(answer.status)
    problem = f"the server answers with status {answer.status}" + (f", {meaning}" if meaning else "")
    if answer.status not in BUSY:
        return Failure(problem, again=False)
    wait = _asked_wait(answer)
    if wait is None:
        return Failure(problem)
    problem += f", and asks to wait {wait:,.0f} s"
    if wait > source.longest_wait:
        return Failure(f"{problem}; try again after that time", again=False)
    return Failure(problem, wait=wait)


def _asked_wait(answer: BaseHTTPResponse) -> float | None:
    """The seconds for which a server asks to be left alone; None if it says nothing that can be understood."""
    from urllib3 import Retry
    from urllib3.exceptions import InvalidHeader

    try:
        wait = Retry(retry_after_max=10**12).get_retry_after(answer)
    except (InvalidHeader, ValueError, OverflowError):
        return None
    return None if wait is None or wait <= 0 else wait


def _in_words(error: Exception, source: Source) -> tuple[str, bool]:
    """The problem that an error of a connection is, and whether another try may help."""
    from urllib3 import exceptions

    cause = error.args[-1] if isinstance(error, exceptions.ProtocolError) and error.args else error
    match error:
        case exceptions.ProxyError():
            return "the proxy that the system names does not answer", True
        case exceptions.NameResolutionError():
            return "no server of this name is found", True
        case exceptions.NewConnectionError():
            reason = getattr(error.__cause__, "strerror", None)
            return f"nothing answers there{f' ({reason})' if reason else ''}", True
        case exceptions.TimeoutError():
            return f"the server is silent for {source.timeout:g} s", True
        case exceptions.SSLError():
            return f"there is no secure connection: {_certificate_problem(error)}", "CERTIFICATE" not in str(error)
        case exceptions.LocationValueError():
            return "there can be no server of this name", False
    match cause:
        case IncompleteRead() | exceptions.IncompleteRead():
            return "the answer is cut off", True
        case exceptions.InvalidChunkLength():
            return "the answer is cut off, or no HTTP", True
        case RemoteDisconnected() | OSError():
            return "the server closes the connection", True
        case BadStatusLine():
            return "the answer is no HTTP", True
        case HTTPException():
            return "the headers of the answer are too long, or no HTTP", True
    return "the answer is no HTTP", True


def _certificate_problem(error: Exception) -> str:
    inner = error.args[0] if error.args else error
    return str(getattr(inner, "verify_message", "") or getattr(inner, "reason", "") or "its certificate is not valid")
