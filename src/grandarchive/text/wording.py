"""Words for players, bounds and how often: what stands in plain words without further words in it."""

from __future__ import annotations

from grandarchive.model.events import Limit, Since
from grandarchive.model.terms import Who

WHOSE = {Who.YOU: "your", Who.OPPONENT: "opponents'", Who.EACH: "any"}
EACH_OF = {Who.YOU: "you", Who.OPPONENT: "each opponent", Who.EACH: "each player"}
ONE_OF = {Who.YOU: "you", Who.OPPONENT: "an opponent", Who.EACH: "any player"}
TARGETED = {Who.YOU: "you", Who.OPPONENT: "opponent", Who.EACH: "player"}


def bounds(least: int | None, most: int | None) -> str:
    """How much of a stat."""
    if most is None:
        return "" if least is None else f" {least} or more"
    return f" {most} or less" if least is None else f" {least} to {most}"


def so_many(minimum: int, maximum: int) -> str:
    """How many are chosen, unless it is one."""
    if minimum == maximum:
        return "" if maximum == 1 else f"{maximum} of "
    return f"up to {maximum} of " if minimum == 0 else f"{minimum} to {maximum} of "


def limited(limit: Limit | None) -> str:
    """How often, if that is limited."""
    if limit is None:
        return ""
    often = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f"; only {often}" + (" each turn" if limit.since is Since.THIS_TURN else "")
