"""What happened in words: a line for each event, as a viewer may know it.

A viewer is who all the players of some bits are: 0 for somebody who sees everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.state.cards import Card
from grandarchive.state.chronicle import (
    BY_RULES,
    Arranges,
    Cause,
    Ceases,
    GameEnds,
    IsReplaced,
    LeavesGame,
    LooksAt,
    Passes,
    PhaseGoesOn,
    Shuffles,
)
from grandarchive.state.events import (
    Attacks,
    Becomes,
    BecomesLoaded,
    CardEvent,
    ChangesControl,
    ChangesDirection,
    Draws,
    Empowers,
    Event,
    GainsAgility,
    Gathers,
    GetsCounters,
    Glimpses,
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
    IsWielded,
    LevelsUp,
    LosesDamage,
    Moves,
    PhaseBegins,
    PlayerTargeted,
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
from grandarchive.state.game import SHARED_ZONES
from grandarchive.state.notes import LeavesStack, LosesGame, TakenBack, TurnsOver
from grandarchive.state.records import Outcome


def lines(journal: Iterable[Event], names: tuple[str, ...], mask: int, outcome: Outcome | None = None) -> list[str]:
    """What happened, in words for a viewer, and how the game ended if it did.

    Nothing tells of the objects that wake up as a wake up phase begins: all of that player do. A journal has no causes,
    so this says less than the words of `Game.events`.
    """
    found = []
    waking = False
    for event in journal:
        if type(event) is WakesUp and waking:
            continue
        waking = isinstance(event, PhaseBegins) and event.phase == "wake up"
        told = line(event, names, mask)
        if told:
            found.append(told)
    if outcome is not None:
        found.append(line(GameEnds(outcome.winners, outcome.reason), names, mask))
    return found


def line(event: Event, names: tuple[str, ...], mask: int, cause: Cause = BY_RULES) -> str:
    """An event in words, or nothing if the log has no line for it."""
    if isinstance(event, LooksAt):
        return _look(event, names, mask)
    if isinstance(event, IsReplaced):
        return _replaced(event, names, mask)
    if isinstance(event, PAID_WITH) and cause.kind == "cost" and cause.card is not None:
        return _paid(event, cause, _who(event, names), _name(event, names, mask), names)
    tell = LINES.get(type(event))
    return "" if tell is None else tell(event, _who(event, names), _name(event, names, mask), names)


def quiet_line(event: Event, names: tuple[str, ...], mask: int) -> str:
    """An event in words for which the log has no line, because the lines around it say the same."""
    tell = QUIET.get(type(event))
    return "" if tell is None else tell(event, _who(event, names), _name(event, names, mask), names)


def _who(event: Event, names: tuple[str, ...]) -> str:
    return names[event.player] if 0 <= event.player < len(names) else ""


def _name(event: Event, names: tuple[str, ...], mask: int) -> str:
    """The name of the subject, unless the viewer does not know which card it was. A reveal shows a face-down card.

    With more than two players an object is called by its controller too, where the line does not name them.
    """
    if not isinstance(event, (CardEvent, Draws)) or event.card is None or event.now is None:
        return "a card"
    if known_to(event) & mask != mask:
        return "a card"
    name = event.now.name or (event.card.definition.name if isinstance(event, IsRevealed) else "a face-down card")
    if len(names) > 2 and type(event) in WITH_OWNER and not (isinstance(event, Rests) and event.verb in _PAYING):
        return _whose(event.card, name, names)
    return name


def _whose(card: Card, name: str, names: tuple[str, ...]) -> str:
    """An object by its name and that of its controller, if there are many who could be that."""
    return f"{names[card.controller]}'s {name}" if len(names) > 2 and card.zone in OBJECTS else name


def _phase(event: PhaseBegins, who: str, name: str, names: tuple[str, ...]) -> str:
    return f"{event.phase} phase" if event.phase in ("recollection", "main", "end") else ""


def _draw(event: Draws, who: str, name: str, names: tuple[str, ...]) -> str:
    if event.card is None:
        return f"{who} has no card to draw"
    return f"{who} draws {name}" + (" into memory" if event.to_zone is Zone.MEMORY else "")


def _damage(event: IsDamaged, who: str, name: str, names: tuple[str, ...]) -> str:
    source = event.source_now.name if event.source_now is not None else "the game"
    if event.source_card is not None:
        source = _whose(event.source_card, source, names)
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


def _end(event: GameEnds, who: str, name: str, names: tuple[str, ...]) -> str:
    winners = " and ".join(names[winner] for winner in event.winners)
    return (
        f"{winners} {'wins' if len(event.winners) == 1 else 'win'}"
        if winners
        else f"the game is a draw: {event.reason}"
    )


def _targeted(event: IsTargeted, who: str, name: str, names: tuple[str, ...]) -> str:
    return f"{event.source_now.name} assigns {event.share} damage to {name}" if event.share else ""


PAID_WITH: Final = (SpendsCounters, Moves)


def _paid(event: SpendsCounters | Moves, cause: Cause, who: str, name: str, names: tuple[str, ...]) -> str:
    """What a player pays with, and for what."""
    if isinstance(event, SpendsCounters):
        number = _number(abs(event.amount), f"{event.counter} counter")
        return f"{who} removes {number} from {name} for {cause.name}"
    if event.verb == "reserve":
        return f"{names[event.card.owner]} reserves {name} for {cause.name}"
    return _move(event, who, name, names)


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'s' if number != 1 else ''}"


def _look(event: LooksAt, names: tuple[str, ...], mask: int) -> str:
    """Who sees the same learns which cards these are; all others how many there are."""
    cards, who = event.cards, names[event.player]
    if not cards:
        return ""
    if all(card.known & mask == mask for card in cards):
        return f"{who} looks at {', '.join(card.definition.name for card in cards)}"
    return f"{who} looks at {_number(len(cards), 'card')}"


_AS_IT_ENTERS: Final = frozenset({"", "Enters", "EntersAsCopy"})
"""What becomes of an event where nothing else happens instead of it: the lines around it tell it."""


def _replaced(event: IsReplaced, names: tuple[str, ...], mask: int) -> str:
    if event.outcome in _AS_IT_ENTERS or event.card is None or event.card.known & mask != mask:
        return ""
    what = event.event
    if isinstance(what, Moves):
        what = what.copy()
        what.known = what.card.known
    told = line(what, names, mask)
    source = _whose(event.card, event.card.face.name or event.card.definition.name, names)
    return f"{source} replaces this: {told}" if told else ""


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


def _quiet_move(event: Moves, who: str, name: str, names: tuple[str, ...]) -> str:
    whose = "the" if event.to_zone in SHARED_ZONES else f"{names[event.card.owner]}'s"
    return f"{name} goes to {whose} {ZONE_NAMES[event.to_zone]}"


def _move(event: Moves, who: str, name: str, names: tuple[str, ...]) -> str:
    if event.verb in _SILENT:
        return ""
    owner = names[event.card.owner]
    template = _MOVES.get(event.verb, "{name} goes to {owner}'s {zone}")
    if "{owner}" not in template:
        name = _whose(event.card, name, names)
    if event.verb in ("die", "destroy", "sacrifice") and event.to_zone is Zone.BANISHMENT:
        template += " and is banished"
    if event.face_down and event.to_zone is Zone.BANISHMENT:
        template += " face down"
    return template.format(name=name, owner=owner, zone=ZONE_NAMES[event.to_zone])


LINES: Final[dict[type[Event], Callable[[Any, str, str, tuple[str, ...]], str]]] = {
    TurnBegins: lambda event, who, name, names: f"— {who}'s turn —",
    PhaseBegins: _phase,
    LosesGame: _loses,
    GameEnds: _end,
    LeavesGame: lambda event, who, name, names: f"{who} leaves the game",
    Shuffles: lambda event, who, name, names: f"{who} shuffles the {ZONE_NAMES[event.zone]}",
    Glimpses: lambda event, who, name, names: f"{who} glimpses {event.amount}",
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


QUIET: Final[dict[type[Event], Callable[[Any, str, str, tuple[str, ...]], str]]] = {
    Arranges: lambda event, who, name, names: (
        f"{who} orders {_number(event.top + event.bottom, 'card')} of a main deck"
    ),
    BecomesLoaded: lambda event, who, name, names: f"{name} is loaded",
    Ceases: lambda event, who, name, names: f"{name} ceases to exist",
    HasTriggered: lambda event, who, name, names: f"an ability of {name} triggers",
    IsTargeted: lambda event, who, name, names: f"{event.source_now.name} targets {name}",
    IsWielded: lambda event, who, name, names: f"{who} uses {name} for an attack",
    LeavesStack: lambda event, who, name, names: f"the {event.item} of {name} resolves",
    LosesDamage: lambda event, who, name, names: f"the damage on {name} is removed",
    Moves: _quiet_move,
    Passes: lambda event, who, name, names: f"{who} passes",
    PhaseBegins: lambda event, who, name, names: f"{event.phase} phase",
    PhaseGoesOn: lambda event, who, name, names: f"the {event.phase} phase goes on",
    PlayerTargeted: lambda event, who, name, names: f"{event.source_now.name} targets {who}",
    Rests: lambda event, who, name, names: f"{name} rests",
    WakesUp: lambda event, who, name, names: f"{name} wakes up",
}
"""The line for events that the log leaves out."""

OBJECTS: Final = frozenset({Zone.FIELD, Zone.INTENT})

WITH_OWNER: Final = frozenset(
    {
        Attacks,
        Becomes,
        GetsCounters,
        HasTriggered,
        Intercepts,
        IsAttacked,
        IsDamaged,
        IsKilled,
        IsNegated,
        IsPrevented,
        IsTargeted,
        LeavesStack,
        LosesDamage,
        Retaliates,
        Rests,
        Transforms,
        TurnsOver,
        WakesUp,
    }
)
"""The kinds of events whose lines do not say whose the object is."""

UNDONE: Final = "choices are taken back"

OPEN: Final = 0
"""The bits of a viewer who sees everything."""
