"""The server of tables: one WebSocket endpoint, the files of the page, and a sign of life.

Everything that tables do happens in one thread, between two messages; programs think in processes of their own. A
request is refused before it is read if its host or origin is not ours (see `guard`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Final, Protocol

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from grandarchive.table.connection import GOING_AWAY, POLICY, TRY_AGAIN, Connection
from grandarchive.table.guard import Hosts, Limits
from grandarchive.table.messages import VERSION, ClientMessage, Code, Error, Hello
from grandarchive.table.seats import Post

POLICY_OF_CONTENT: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "content-security-policy": POLICY_OF_CONTENT,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cache-control": "no-cache",
}


class Visitor(Protocol):
    """Whoever is at the other end of a connection, once they have said hello."""

    def received(self, message: ClientMessage) -> None:
        """A message came."""

    def gone(self) -> None:
        """The connection is closed."""


class House(Protocol):
    """Where the tables stand."""

    def welcome(self, hello: Hello, post: Post) -> Visitor | None:
        """Let somebody in, who is told by the post why not if they are not."""

    async def run(self) -> None:
        """Whatever happens by itself, until it is cancelled."""

    def close(self) -> None:
        """The server ends."""


def application(house: House, hosts: Callable[[], Hosts], limits: Limits, files: ASGIApp | None = None) -> ASGIApp:
    """The server as an ASGI application. `hosts` is asked for each request, for the port is known only when it runs."""
    connections: set[Connection] = set()
    addresses: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        running = asyncio.create_task(house.run())
        try:
            yield
        finally:
            running.cancel()
            for connection in connections:
                connection.close(GOING_AWAY)
            house.close()

    async def healthz(_: Request) -> Response:
        return JSONResponse({"status": "ok", "protocol": VERSION})

    async def socket(websocket: WebSocket) -> None:
        address = websocket.client.host if websocket.client else ""
        if len(connections) >= limits.connections or addresses[address] >= limits.per_address:
            await websocket.close(TRY_AGAIN)
            return
        await websocket.accept()
        connection = Connection(websocket, limits, time.monotonic)
        connections.add(connection)
        addresses[address] += 1
        try:
            await _converse(connection, house, limits)
        finally:
            connections.discard(connection)
            addresses[address] -= 1
            if not addresses[address]:
                del addresses[address]

    routes = [Route("/healthz", healthz), WebSocketRoute("/play", socket)]
    app = Starlette(routes=routes, lifespan=lifespan)
    if files is not None:
        app.mount("/", files)
    return _Guarded(app, hosts)


async def _converse(connection: Connection, house: House, limits: Limits) -> None:
    """Hear what a client says, from its hello until it goes."""
    visitors: list[Visitor] = []

    def received(message: ClientMessage) -> None:
        if visitors:
            visitors[0].received(message)
            return
        if not isinstance(message, Hello):
            connection.send(Error(Code.NO_HELLO, "say hello first, with the version of the protocol"))
            connection.close(POLICY)
            return
        visitor = house.welcome(message, connection)
        if visitor is None:
            connection.close(POLICY)
        else:
            visitors.append(visitor)

    async def hurry() -> None:
        await asyncio.sleep(limits.hello_seconds)
        if not visitors:
            connection.close(POLICY)

    tasks = [asyncio.create_task(each) for each in (connection.read(received), connection.write(), hurry())]
    reading, writing, _ = tasks
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        if not writing.done():
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(asyncio.shield(writing), 1.0)
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception) and not isinstance(found, (WebSocketDisconnect, RuntimeError, OSError)):
                raise found
        for visitor in visitors:
            visitor.gone()


class _Guarded:
    """Refuses requests that name another host or come from a page of another origin, and adds the headers of safety."""

    def __init__(self, app: ASGIApp, hosts: Callable[[], Hosts]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        hosts, host = self._hosts(), request.headers.get("host")
        wrong = ""
        if not hosts.allows(host):
            wrong = "this server is not called by that name; see --public-host"
        elif not hosts.allows_origin(request.headers.get("origin"), host):
            wrong = "pages of other origins may not use this server"
        if not wrong:
            await self._app(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(POLICY)
        else:
            await PlainTextResponse(wrong, status_code=403)(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
