"""Valid answers to the questions of a table."""

from __future__ import annotations

import random
from typing import Any


def picks(question: dict[str, Any], rng: random.Random) -> list[int]:
    """A valid answer to a question."""
    candidates = question["candidates"]
    pickable = [each["index"] for each in candidates if not each["why_not"]]
    if question["kind"] == "choice":
        return [rng.choice(pickable)]
    if question["kind"] == "order":
        return [each["index"] for each in candidates if each["index"] not in question["picked"]]
    if question["kind"] == "division":
        shares = [each["least"] for each in candidates]
        for each in candidates:
            shares[each["index"]] += min(question["least"] - sum(shares), each["most"] - each["least"])
        return shares
    found: list[int] = []
    missing = question["least"] - sum(candidates[at]["worth"] for at in question["picked"])
    while missing > 0:
        found.append(pickable.pop(0))
        missing -= candidates[found[-1]]["worth"]
    return found
