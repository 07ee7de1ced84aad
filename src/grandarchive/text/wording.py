"""Words for players, bounds, how often and facts: what stands in plain words without further words in it."""

from __future__ import annotations

from grandarchive.model import abilities
from grandarchive.model.cards import Face
from grandarchive.model.events import Limit, Since
from grandarchive.model.terms import ZONE_NAMES, CostKind, Who

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


def said(name: str, otherwise: str) -> str:
    """A name as a text speaks of it: names with an article or "that" stand as they are."""
    return name if name.startswith(("the ", "that ")) else otherwise


def while_in(a: abilities.Activated | abilities.Static | abilities.Triggered) -> str:
    """Where the ability works, if it says so."""
    return f"while this is in {' or '.join(ZONE_NAMES[z] for z in a.zones)}, " if a.zones else ""


def as_spell(a: abilities.Activated | abilities.Triggered) -> str:
    """That the ability is a Spell, if it is."""
    return "as a Spell, " if a.as_spell else ""


def facts(f: Face) -> list[str]:
    """The facts of a face in three lines: its name, its types, its cost, elements, stats and speed."""
    types = " ".join([*sorted(f.supertypes), *sorted(f.types)]).title()
    subtypes = f" — {' '.join(f.subtypes).title()}" if f.subtypes else ""
    cost = (
        "no cost"
        if f.cost.kind is CostKind.NONE
        else f"{f.cost.kind} cost {'X' if f.cost.value is None else f.cost.value}"
    )
    stats = [
        f"{name} {value}"
        for name, value in (("level", f.level), ("power", f.power), ("life", f.life), ("durability", f.durability))
        if value is not None
    ]
    if f.speed is not None:
        stats.append(str(f.speed))
    return [f.name, f"{types}{subtypes}", ", ".join([cost, *sorted(e.lower() for e in f.elements), *stats])]
