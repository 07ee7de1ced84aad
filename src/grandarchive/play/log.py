"""The log: what happened, as one player may know it."""

from __future__ import annotations

from collections.abc import Sequence

from grandarchive.model.terms import PRIVATE_ZONES, ZONE_NAMES, Zone
from grandarchive.state.records import Event


def lines(journal: Sequence[Event], names: tuple[str, ...], viewer: int | None) -> list[str]:
    """The journal in words for a viewer, or with nothing hidden for None."""
    found = []
    for event in journal:
        line = _line(event, names, viewer)
        if line:
            found.append(line)
    return found


def _name(event: Event, viewer: int | None) -> str:
    """The name of the subject, unless it moved where the viewer cannot see it."""
    if event.card is None or event.now is None:
        return "a card"
    if event.face_down and event.from_zone is Zone.DECK and viewer is not None:
        return "a card"
    if viewer is None or event.card.owner == viewer or event.kind not in ("move", "draw", "glimpse"):
        return event.now.name or "a face-down card"
    hidden_before = event.from_zone in PRIVATE_ZONES and not event.card.face_up
    hidden_after = (event.to_zone in PRIVATE_ZONES and event.verb != "preserve") or event.face_down
    if event.kind == "glimpse" or (hidden_before and hidden_after):
        return "a card"
    return event.now.name


def _line(event: Event, names: tuple[str, ...], viewer: int | None) -> str:
    who = names[event.player] if 0 <= event.player < len(names) else ""
    name = _name(event, viewer)
    match event.kind:
        case "turn":
            return f"— {who}'s turn —"
        case "phase":
            return f"{event.phase} phase" if event.phase in ("recollection", "main", "end") else ""
        case "move":
            return _move(event, names, name)
        case "draw":
            return f"{who} draws {name}" + (" into memory" if event.to_zone is Zone.MEMORY else "")
        case "damage":
            source = event.source_now.name if event.source_now is not None else "the game"
            prevented = f" ({event.prevented} prevented)" if event.prevented else ""
            return f"{source} deals {event.amount} damage to {name}{prevented}"
        case "recover":
            return f"{who} recovers {event.amount}"
        case "counters":
            verb = "gets" if event.amount > 0 else "loses"
            return f"{name} {verb} {abs(event.amount)} {event.counter} counter{'s' if abs(event.amount) != 1 else ''}"
        case "activate" | "materialize":
            return f"{who} {event.kind}s {name}"
        case "ability":
            return f"{who} uses {name}"
        case "attack":
            return f"{name} attacks"
        case "attacked":
            return f"{name} is attacked"
        case "retaliate":
            return f"{name} retaliates"
        case "level up":
            return f"{who} levels up into {name}"
        case "reveal":
            return f"{name} is revealed"
        case "fizzle":
            return f"the {event.verb} of {name} fizzles"
        case "resolve":
            return f"the {event.verb} of {name} resolves" if event.verb in ("ability", "trigger") else ""
        case "transform":
            return f"{name} transforms"
        case "control":
            return f"{who} controls {name}"
        case "kill":
            return f"{name} is killed"
        case "rest" | "wake":
            return "" if event.verb in ("cost", "retaliate") or event.kind == "wake" else f"{name} rests"
    return ""


_MOVES = {
    "enter": "{name} enters the field",
    "summon": "{name} token is summoned",
    "die": "{name} dies",
    "destroy": "{name} is destroyed",
    "sacrifice": "{name} is sacrificed",
    "unique": "{name} is sacrificed, being unique",
    "banish": "{name} is banished",
    "discard": "{name} is discarded",
    "reserve": "{owner} reserves {name}",
    "memory cost": "{name} is banished for a memory cost",
    "recollect": "{owner} recollects {name}",
    "preserve": "{name} is preserved",
}
_SILENT = frozenset({"activate", "materialize", "resolve", "attack", "end of combat", "draw", "fizzle"})


def _move(event: Event, names: tuple[str, ...], name: str) -> str:
    if event.verb in _SILENT:
        return ""
    owner = names[event.card.owner] if event.card is not None else ""
    template = _MOVES.get(event.verb, "{name} goes to {owner}'s {zone}")
    if event.verb in ("die", "destroy", "sacrifice") and event.to_zone is Zone.BANISHMENT:
        template += " and is banished"
    return template.format(name=name, owner=owner, zone=ZONE_NAMES[event.to_zone])
