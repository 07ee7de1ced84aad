"""The server of tables: a WebSocket for clients, the files of the page, and `GET /healthz`.

All tables live in one thread, and each message is handled whole before the next. Programs think in processes of their
own. Requests with a wrong host or origin are refused before anything reads them (see `guard`).
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from grandarchive.errors import GrandArchiveError
from grandarchive.table.connection import GOING_AWAY, POLICY, TRY_AGAIN, Connection
from grandarchive.table.guard import Hosts, Limits
from grandarchive.table.messages import VERSION, ClientMessage, Code, Error, Hello, Preparing
from grandarchive.table.opening import Opening

if TYPE_CHECKING:
    from grandarchive.table.lobby import Lobby, Visitor

PICTURES: Final = "https://api.gatcg.com"
"""The host of card pictures, as the official index names it."""

WITH_PICTURES: Final = b"pictures=1"
"""The query of a page that may load pictures. No other page may load anything from elsewhere."""

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cache-control": "no-cache",
}

SOCKET: Final = "/play"
PORT: Final = 8765
PORTS_TRIED: Final = 50
CLOSING_SECONDS: Final = 2
LAST_WORDS_SECONDS: Final = 1.0

GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)
"""The errors of a connection whose client is gone."""


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on a port, or on the first free one from `PORT` on. Raises `GrandArchiveError`."""
    tried = [port] if port is not None else [PORT + more for more in range(PORTS_TRIED)]
    for each in tried:
        found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, each))
            found.listen()
        except OSError as error:
            found.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise GrandArchiveError(f"cannot serve on {host}: {error.strerror or error}") from error
            continue
        return found
    if port is not None:
        raise GrandArchiveError(f"port {port} of {host} is in use: choose another, or leave --port out for a free one")
    raise GrandArchiveError(f"ports {tried[0]} to {tried[-1]} of {host} are in use: choose one with --port")


def configuration(app: ASGIApp, limits: Limits, *, behind_proxy: bool = False) -> uvicorn.Config:
    """How an application is served: without access logs, and within the limits."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        server_header=False,
        proxy_headers=behind_proxy,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


def serve(
    app: ASGIApp, listening_on: socket.socket, limits: Limits, opening: Opening, *, behind_proxy: bool = False
) -> None:
    """Run an application on a socket until a signal ends it, or until its lobby cannot be opened."""
    server = uvicorn.Server(configuration(app, limits, behind_proxy=behind_proxy))

    def give_up() -> None:
        server.should_exit = True

    opening.when_failed(give_up)
    server.run(sockets=[listening_on])


def application(opening: Opening, limits: Limits, hosts: Hosts, files: ASGIApp | None = None) -> ASGIApp:
    """The server as an ASGI application. It has its files at once, and its tables when the lobby is open."""
    connections: set[Connection] = set()
    addresses: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        running = asyncio.create_task(_run(opening))
        try:
            yield
        finally:
            running.cancel()
            for connection in connections:
                connection.close(GOING_AWAY)
            if opening.lobby is not None:
                opening.lobby.close()

    async def healthz(_: Request) -> Response:
        if opening.lobby is None:
            return JSONResponse({"status": "opening", "protocol": VERSION}, 503)
        return JSONResponse({"status": "ok", "protocol": VERSION})

    async def connect(websocket: WebSocket) -> None:
        address = websocket.client.host if websocket.client else ""
        if len(connections) >= limits.connections or addresses[address] >= limits.per_address:
            await websocket.close(TRY_AGAIN)
            return
        await websocket.accept()
        connection = Connection(websocket, limits, time.monotonic)
        connections.add(connection)
        addresses[address] += 1
        try:
            await _converse(connection, opening, limits)
        finally:
            connections.discard(connection)
            addresses[address] -= 1
            if not addresses[address]:
                del addresses[address]

    app = Starlette(routes=[Route("/healthz", healthz), WebSocketRoute(SOCKET, connect)], lifespan=lifespan)
    app.mount("/", _for_requests(files or _no_page))
    return _Guarded(app, hosts)


def _for_requests(files: ASGIApp) -> ASGIApp:
    """An application for requests that refuses WebSockets."""

    async def answering(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(POLICY)
        else:
            await files(scope, receive, send)

    return answering


async def _no_page(scope: Scope, receive: Receive, send: Send) -> None:
    found = scope["path"] == "/"
    text = f"The tables are open. Clients connect to {SOCKET}; see docs/protocol.md.\n" if found else "Not found.\n"
    await PlainTextResponse(text, 200 if found else 404)(scope, receive, send)


async def _run(opening: Opening) -> None:
    """Let the lobby do what it does by itself, once it is open."""
    lobby = await opening.wait()
    if lobby is not None:
        await lobby.run()


class _Reception:
    """The way of a client's messages: to nobody before its hello, and to its visitor once the lobby is open."""

    def __init__(self, connection: Connection, opening: Opening) -> None:
        self.visitor: Visitor | None = None
        self._has_come = False
        self._is_in = False
        self._connection = connection
        self._opening = opening
        self._early: list[ClientMessage] = []

    def received(self, message: ClientMessage) -> None:
        """Take a message of the client."""
        if self.visitor is not None:
            self.visitor.received(message)
        elif self._has_come and not self._is_in:
            self._early.append(message)
        elif self._has_come:
            return  # the connection is being closed
        elif not isinstance(message, Hello):
            self._connection.send(Error(Code.NO_HELLO, "say hello first, with the version of the protocol"))
            self._connection.close(POLICY)
        else:
            self._has_come = True
            self._early.append(message)
            if self._opening.lobby is None:
                self._connection.send(Preparing())
            else:
                self.enter(self._opening.lobby)

    def enter(self, lobby: Lobby) -> None:
        """Let the client in with its hello, and do what it wanted since."""
        self._is_in = True
        hello, *wishes = self._early
        assert isinstance(hello, Hello)
        self._connection.flusher = lobby.flusher
        self.visitor = lobby.welcome(hello, self._connection)
        if self.visitor is None:
            self._connection.close(POLICY)
            return
        for wish in wishes:
            self.visitor.received(wish)

    async def expect_hello(self, seconds: float) -> None:
        """Close the connection of a client that says no hello in time, and let others in when the lobby is open."""
        lobby = await self._opening.wait()
        if lobby is None:
            self._connection.close(GOING_AWAY)
            return
        if self._has_come and not self._is_in:
            self.enter(lobby)
        await asyncio.sleep(seconds)
        if not self._has_come:
            self._connection.close(POLICY)


async def _converse(connection: Connection, opening: Opening, limits: Limits) -> None:
    """Handle the messages of a client from its hello until it goes."""
    reception = _Reception(connection, opening)
    parts = (connection.read(reception.received), connection.deliver(), reception.expect_hello(limits.hello_seconds))
    tasks = [asyncio.create_task(each) for each in parts]
    reading, writing, _ = tasks
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        if not writing.done():
            with contextlib.suppress(asyncio.TimeoutError, *GONE):
                await asyncio.wait_for(asyncio.shield(writing), LAST_WORDS_SECONDS)
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception) and not isinstance(found, GONE):
                raise found
        if reception.visitor is not None:
            reception.visitor.gone()


class _Guarded:
    """Refuses requests with another host or from a page of another origin, and adds the security headers."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        host = request.headers.get("host")
        wrong = ""
        if not self._hosts.allows(host):
            wrong = "this server does not answer to that name: allow it with --public-host\n"
        elif not self._hosts.allows_origin(request.headers.get("origin"), host):
            wrong = "pages of other origins may not use this server\n"
        if not wrong:
            await self._app(scope, receive, _with_headers(send, scope.get("query_string") == WITH_PICTURES))
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(POLICY)
        else:
            await PlainTextResponse(wrong, status_code=403)(scope, receive, _with_headers(send))


def _with_headers(send: Send, pictures: bool = False) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if pictures:
                policy = CONTENT_POLICY.replace("img-src 'self'", f"img-src 'self' {PICTURES}")
                headers["content-security-policy"] = policy
        await send(message)

    return sending
