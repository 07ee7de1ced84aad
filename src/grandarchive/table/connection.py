"""One connection to a client: what comes in is bounded and counted, what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grandarchive.table.guard import Bucket, Limits
from grandarchive.table.messages import ClientMessage, Code, Error, ServerMessage

GOING_AWAY: Final = 1001
POLICY: Final = 1008
TOO_BIG: Final = 1009
TRY_AGAIN: Final = 1013

_decoder: Final = msgspec.json.Decoder(ClientMessage)
_encoder: Final = msgspec.json.Encoder()


class Connection:
    """A WebSocket: messages in by `received`, messages out by `send`, which never waits."""

    def __init__(self, socket: WebSocket, limits: Limits, clock: Callable[[], float]) -> None:
        self._socket = socket
        self._limits = limits
        self._bucket = Bucket(limits.burst, limits.per_second, clock)
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(limits.queued)
        self._closing = 0

    def send(self, message: ServerMessage) -> None:
        """Queue a message. A client that has left too many unread is closed: it comes back and gets all anew."""
        if self._closing:
            return
        try:
            self._queue.put_nowait(_encoder.encode(message))
        except asyncio.QueueFull:
            self.close(TRY_AGAIN)

    def close(self, code: int) -> None:
        """Close the connection once what is queued is sent, or at once if too much is queued."""
        if self._closing:
            return
        self._closing = code
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send what is queued until the connection is closed."""
        while (line := await self._queue.get()) is not None:
            await self._socket.send_bytes(line)
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.close(self._closing)

    async def read(self, received: Callable[[ClientMessage], None]) -> None:
        """Give each message to a function until the client goes or sends what no client may."""
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(event.get("code", GOING_AWAY))
            data: bytes = event.get("bytes") or (event.get("text") or "").encode()
            if len(data) > self._limits.message_bytes:
                self.close(TOO_BIG)
                return
            if not self._bucket.take():
                self.send(Error(Code.TOO_FAST, "you send more than this server takes: wait and come back"))
                self.close(POLICY)
                return
            try:
                message = _decoder.decode(data)
            except msgspec.MsgspecError as error:
                self.send(Error(Code.MALFORMED, str(error)))
                continue
            received(message)
