"""Play a game at a table: open one against a program, and answer each question with a random valid answer.

    grandarchive table --no-browser &
    python examples/table_client.py http://127.0.0.1:8765/

Needs nothing but `websockets`. docs/protocol.md describes the messages.
"""

import asyncio
import json
import random
import sys

from websockets.asyncio.client import connect


async def main(address: str) -> None:
    socket_address = address.replace("http", "ws", 1).rstrip("/") + "/play"
    secret = await open_table(socket_address)
    story, moment = "", 0
    while True:
        async with connect(socket_address, max_size=None) as socket:
            await socket.send(
                json.dumps({"type": "hello", "version": 1, "secret": secret, "story": story, "moment": moment})
            )
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "error":
                    print("refused:", message["text"])
                if message["type"] != "update":
                    continue
                story, moment = message["story"], message["moment"]
                for line in message["lines"]:
                    print(line)
                if message["outcome"] is not None:
                    print(message["outcome"])
                    return
                if message["question"] is not None:
                    await socket.send(json.dumps(answer(message["question"])))


async def open_table(socket_address: str) -> str:
    """The secret of the first seat of a new table."""
    seats = [
        {"kind": "person", "name": "Ada", "deck": "lorraine-starter"},
        {"kind": "program", "program": "greedy", "deck": "rai-starter"},
    ]
    async with connect(socket_address) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1}))
        await socket.recv()
        await socket.send(json.dumps({"type": "open table", "seats": seats}))
        opened = json.loads(await socket.recv())
        secret: str = opened["secrets"][0]
        return secret


def answer(question: dict) -> dict:
    """A random answer to a question."""
    candidates = question["candidates"]
    pickable = [each["index"] for each in candidates if not each["why_not"]]
    if question["kind"] == "choice":
        picks = [random.choice(pickable)]
    elif question["kind"] == "order":
        picks = [each["index"] for each in candidates if each["index"] not in question["picked"]]
    elif question["kind"] == "division":
        picks = [each["least"] for each in candidates]
        for each in candidates:
            picks[each["index"]] += min(question["least"] - sum(picks), each["most"] - each["least"])
    else:
        picks, missing = [], question["least"] - sum(candidates[at]["worth"] for at in question["picked"])
        while missing > 0:
            picks.append(pickable.pop(0))
            missing -= candidates[picks[-1]]["worth"]
    return {"type": "answer", "question": question["number"], "picks": picks}


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8765/"))
