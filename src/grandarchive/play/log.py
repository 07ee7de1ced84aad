"""The log: what happened, as one player may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.state.events import (
    Attacks,
    Becomes,
    CardEvent,
    ChangesControl,
    ChangesDirection,
    Draws,
    Empowers,
    Event,
    GainsAgility,
    Gathers,
    GetsCounters,
    HasTriggered,
    Intercepts,
    IsActivated,
    IsAttacked,
    IsBestowed,
    IsDamaged,
    IsGained,
    IsKilled,
    IsLost,
    IsMaterialized,
    IsNegated,
    IsPrevented,
    IsRevealed,
    IsTargeted,
    IsUsed,
    LevelsUp,
    Moves,
    PhaseBegins,
    Recovers,
    Rests,
    Retaliates,
    Rolls,
    SpendsCounters,
    Transforms,
    TurnBegins,
    WakesUp,
    known_to,
)
from grandarchive.state.notes import LeavesStack, LosesGame, TakenBack, TurnsOver


def lines(journal: Sequence[Event], names: tuple[str, ...], viewer: int | None) -> list[str]:
    """The journal in words for a viewer, or with nothing hidden for None.

    Nothing tells of the objects that wake up as a wake up phase begins: all of that player do.
    """
    found = []
    waking = False
    for event in journal:
        if type(event) is WakesUp and waking:
            continue
        waking = isinstance(event, PhaseBegins) and event.phase == "wake up"
        line = _line(event, names, viewer)
        if line:
            found.append(line)
    return found


def _name(event: Event, viewer: int | None) -> str:
    """The name of the subject, unless the viewer does not know which card it was. A reveal shows a face-down card."""
    if not isinstance(event, (CardEvent, Draws)) or event.card is None or event.now is None:
        return "a card"
    if viewer is not None and not known_to(event) >> viewer & 1:
        return "a card"
    if event.now.name:
        return event.now.name
    return event.card.definition.name if isinstance(event, IsRevealed) else "a face-down card"


def _line(event: Event, names: tuple[str, ...], viewer: int | None) -> str:
    tell = LINES.get(type(event))
    if tell is None:
        return ""
    who = names[event.player] if 0 <= event.player < len(names) else ""
    return tell(event, who, _name(event, viewer), names)


def _phase(event: PhaseBegins, who: str, name: str, names: tuple[str, ...]) -> str:
    return f"{event.phase} phase" if event.phase in ("recollection", "main", "end") else ""


def _draw(event: Draws, who: str, name: str, names: tuple[str, ...]) -> str:
    return f"{who} draws {name}" + (" into memory" if event.to_zone is Zone.MEMORY else "")


def _damage(event: IsDamaged, who: str, name: str, names: tuple[str, ...]) -> str:
    source = event.source_now.name if event.source_now is not None else "the game"
    prevented = f" ({event.prevented} prevented)" if event.prevented else ""
    return f"{source} deals {event.amount} damage to {name}{prevented}"


def _counters(event: GetsCounters, who: str, name: str, names: tuple[str, ...]) -> str:
    verb = "gets" if event.amount > 0 else "loses"
    return f"{name} {verb} {abs(event.amount)} {event.counter} counter{'s' if abs(event.amount) != 1 else ''}"


def _leaving(event: LeavesStack, who: str, name: str, names: tuple[str, ...]) -> str:
    """The lines after this one tell what the ability does."""
    if event.item not in ("ability", "trigger"):
        return f"the {event.item} of {name} fizzles" if event.fizzles else ""
    called = event.label or ("triggered ability" if event.item == "trigger" else "ability")
    return f"{name}'s {called} {'fizzles' if event.fizzles else 'resolves'}"


def _loses(event: LosesGame, who: str, name: str, names: tuple[str, ...]) -> str:
    return f"{who} concedes" if event.reason == "conceded" else f"{who} loses: {event.reason}"


def _targeted(event: IsTargeted, who: str, name: str, names: tuple[str, ...]) -> str:
    return f"{event.source_now.name} assigns {event.share} damage to {name}" if event.share else ""


_TOLD_OTHERWISE: Final = frozenset({"attack", "retaliate"})
"""For what an object is rested where the next line says so."""
_PAYING: Final = {"cost": "a cost", "reserve": "reserve", "memory cost": "a memory cost"}


def _rest(event: Rests, who: str, name: str, names: tuple[str, ...]) -> str:
    if event.verb in _PAYING:
        return f"{who} rests {name} to pay {_PAYING[event.verb]}"
    return "" if event.verb in _TOLD_OTHERWISE else f"{name} rests"


def _turn_over(event: TurnsOver, who: str, name: str, names: tuple[str, ...]) -> str:
    return f"{name} is turned face {'down' if event.face_down else 'up'}"


_MOVES = {
    "enter": "{name} enters the field",
    "summon": "{name} token is summoned",
    "die": "{name} dies",
    "destroy": "{name} is destroyed",
    "sacrifice": "{name} is sacrificed",
    "unique": "{name} is sacrificed, being unique",
    "banish": "{name} is banished",
    "suppress": "{name} is suppressed",
    "discard": "{name} is discarded",
    "reserve": "{owner} reserves {name}",
    "memory cost": "{name} is banished for a memory cost",
    "kindle": "{name} is banished to kindle",
    "recollect": "{owner} recollects {name}",
    "preserve": "{name} is preserved",
    "delevel": "a champion is deleveled: {name} goes to {owner}'s {zone}",
    "generate": "{owner} generates {name} into {zone}",
    "load": "{name} is loaded",
    "put beneath": "{name} is put into a lineage",
    "leave the game": "{owner}'s {name} leaves the game",
}
_SILENT = frozenset(
    {"activate", "materialize", "bestow", "resolve", "attack", "end of combat", "draw", "fizzle", "negate", "loaded"}
)


def _move(event: Moves, who: str, name: str, names: tuple[str, ...]) -> str:
    if event.verb in _SILENT:
        return ""
    owner = names[event.card.owner]
    template = _MOVES.get(event.verb, "{name} goes to {owner}'s {zone}")
    if event.verb in ("die", "destroy", "sacrifice") and event.to_zone is Zone.BANISHMENT:
        template += " and is banished"
    if event.face_down and event.to_zone is Zone.BANISHMENT:
        template += " face down"
    return template.format(name=name, owner=owner, zone=ZONE_NAMES[event.to_zone])


LINES: Final[dict[type[Event], Callable[[Any, str, str, tuple[str, ...]], str]]] = {
    TurnBegins: lambda event, who, name, names: f"— {who}'s turn —",
    PhaseBegins: _phase,
    LosesGame: _loses,
    Moves: _move,
    Draws: _draw,
    IsDamaged: _damage,
    Recovers: lambda event, who, name, names: f"{who} recovers {event.amount}",
    GetsCounters: _counters,
    SpendsCounters: _counters,
    IsActivated: lambda event, who, name, names: f"{who} activates {name}",
    IsMaterialized: lambda event, who, name, names: f"{who} materializes {name}",
    IsGained: lambda event, who, name, names: f"{who} gains {name}",
    IsLost: lambda event, who, name, names: f"{who} loses {name}",
    Empowers: lambda event, who, name, names: f"{who} empowers {event.amount}",
    Gathers: lambda event, who, name, names: f"{who} gathers",
    Rolls: lambda event, who, name, names: f"{who} rolls {' and '.join(map(str, event.shown))}",
    GainsAgility: lambda event, who, name, names: f"{who} gains agility",
    ChangesDirection: lambda event, who, name, names: f"{who}'s currents change from {event.before} to {event.after}",
    IsBestowed: lambda event, who, name, names: f"{who} bestows {name}",
    IsUsed: lambda event, who, name, names: f"{who} uses {name}",
    Attacks: lambda event, who, name, names: f"{name} attacks",
    IsAttacked: lambda event, who, name, names: f"{name} is attacked",
    Retaliates: lambda event, who, name, names: f"{name} retaliates",
    Intercepts: lambda event, who, name, names: f"{name} intercepts",
    LevelsUp: lambda event, who, name, names: f"{who} levels up into {name}",
    IsRevealed: lambda event, who, name, names: f"{name} is revealed",
    IsTargeted: _targeted,
    LeavesStack: _leaving,
    TakenBack: lambda event, who, name, names: f"{who} takes back what {name} was to do: it would not be legal",
    HasTriggered: lambda event, who, name, names: "",
    IsNegated: lambda event, who, name, names: f"{who} negates the {event.kind} of {name}",
    Becomes: lambda event, who, name, names: f"{name} becomes {event.property}",
    Transforms: lambda event, who, name, names: f"{name} transforms",
    ChangesControl: lambda event, who, name, names: f"{who} controls {name}",
    IsPrevented: lambda event, who, name, names: f"{event.amount} damage to {name} is prevented",
    IsKilled: lambda event, who, name, names: f"{name} is killed",
    Rests: _rest,
    TurnsOver: _turn_over,
    WakesUp: lambda event, who, name, names: f"{name} wakes up",
}
"""The line for each kind of event; the others have none."""
