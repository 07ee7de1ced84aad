"""A connection to a client: incoming messages are bounded and counted, outgoing ones wait in a bounded queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grandarchive.table.bench_messages import AskRulings, JudgeLayout, LayOut, PlayLayout, SearchCards, TakeLayout
from grandarchive.table.flushing import Flusher
from grandarchive.table.guard import Bucket, Limits
from grandarchive.table.messages import (
    AskPlan,
    AskReplay,
    AskReport,
    AskTables,
    CheckDeck,
    ClientMessage,
    Code,
    Error,
    KeepDeck,
    OpenTable,
    PresentDeck,
    ServerMessage,
    TakeSeat,
)
from grandarchive.table.replay_messages import AnalyseReplay, OpenReplay, PlayOn

GOING_AWAY: Final = 1001
POLICY: Final = 1008
TOO_BIG: Final = 1009
TRY_AGAIN: Final = 1013

TOKENS: Final[dict[type, int]] = {
    OpenTable: 20,
    PlayOn: 20,
    CheckDeck: 15,
    KeepDeck: 15,
    TakeSeat: 15,
    PresentDeck: 15,
    AskTables: 5,
    AskPlan: 3,
    AskReplay: 20,
    AskReport: 20,
    OpenReplay: 20,
    AnalyseReplay: 5,
    PlayLayout: 20,
    JudgeLayout: 10,
    AskRulings: 5,
    LayOut: 1,
    TakeLayout: 10,
    SearchCards: 1,
}
"""The tokens that expensive messages take out of the bucket besides the usual one, such as those with lists."""

_decoder: Final = msgspec.json.Decoder(ClientMessage)
_encoder: Final = msgspec.json.Encoder()


class Connection:
    """A WebSocket. `read` hands incoming messages over, and `send` queues outgoing ones without waiting.

    With a `flusher` they wait there until the disk has what they say.
    """

    def __init__(self, socket: WebSocket, limits: Limits, clock: Callable[[], float]) -> None:
        self._socket = socket
        self._limits = limits
        self._bucket = Bucket(limits.burst, limits.per_second, clock)
        self.flusher: Flusher | None = None
        self._queue: asyncio.Queue[tuple[int, bytes] | None] = asyncio.Queue(limits.queued)
        self._closing = 0

    def send(self, message: ServerMessage) -> None:
        """Queue a message. Closes a connection that reads too slowly; its client reconnects and gets the state anew."""
        if self._closing:
            return
        try:
            mark = 0 if self.flusher is None else self.flusher.marked
            self._queue.put_nowait((mark, _encoder.encode(message)))
        except asyncio.QueueFull:
            self.close(TRY_AGAIN)

    def close(self, code: int) -> None:
        """Close the connection when the queue is sent, or at once if the queue is full."""
        if self._closing:
            return
        self._closing = code
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def deliver(self) -> None:
        """Send the queued messages, each once its journal is on the disk, until the connection is closed."""
        while (queued := await self._queue.get()) is not None:
            mark, line = queued
            if self.flusher is not None:
                await self.flusher.wait(mark)
            await self._socket.send_bytes(line)
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.close(self._closing)

    async def read(self, received: Callable[[ClientMessage], None]) -> None:
        """Hand each message over until the client goes, floods the server or sends too large a message."""
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(event.get("code", GOING_AWAY))
            data: bytes = event.get("bytes") or (event.get("text") or "").encode()
            if len(data) > self._limits.message_bytes:
                self.close(TOO_BIG)
                return
            try:
                message = _decoder.decode(data) if self._bucket.take() else None
            except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
                self.send(Error(Code.MALFORMED, str(error)))
                continue
            if message is None or not self._bucket.take(TOKENS.get(type(message), 0)):
                self.send(Error(Code.TOO_FAST, "you send more than this server takes: wait, and connect again"))
                self.close(POLICY)
                return
            received(message)
