"""Events in words for people: like ones that come one after the other are one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from grandarchive.play.events import GameEvent


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log for people, and the events that it tells of."""

    text: str
    events: tuple[GameEvent, ...]


def still_counting(events: Iterable[GameEvent]) -> list[GameEvent]:
    """The events of a story that nobody took back, in order."""
    found: list[GameEvent] = []
    for event in events:
        if event.back_to < 0:
            found.append(event)
        while event.back_to >= 0 and found and found[-1].number >= event.back_to:
            found.pop()
    return found


def fold(events: Sequence[GameEvent], names: tuple[str, ...]) -> tuple[Line, ...]:
    """The events in words, those together that happen for one reason to cards of the same player.

    "A draws 7 cards", "A reserves 2 cards for Fireball (Bauble, Spark)". Quiet events are left out, and do not stand
    between others.
    """
    lines: list[Line] = []
    group: list[GameEvent] = []
    for event in events:
        if event.quiet or not event.text:
            continue
        if group and not _go_together(group[-1], event):
            lines.append(_line(group, names))
            group = []
        group.append(event)
    if group:
        lines.append(_line(group, names))
    return tuple(lines)


FOLDED: Final[dict[tuple[str, str], str]] = {
    ("draw", ""): "draws",
    ("move", "reserve"): "reserves",
    ("move", "recollect"): "recollects",
    ("move", "discard"): "discards",
    ("move", "sacrifice"): "sacrifices",
    ("move", "memory cost"): "banishes",
    ("move", "kindle"): "banishes",
    ("move", "summon"): "summons",
    ("reveal", ""): "reveals",
}
"""What a player does with cards, by the kind of the events and why the cards move."""


def _verb(event: GameEvent) -> str | None:
    """The verb with which such events are folded."""
    return FOLDED.get((event.kind, event.word if event.kind == "move" else "")) if _whose(event) >= 0 else None


def _whose(event: GameEvent) -> int:
    """The player who does it: of moves that are costs, discards and sacrifices whoever has the card."""
    return event.card.controller if event.kind == "move" and event.card is not None else event.player


def _go_together(one: GameEvent, other: GameEvent) -> bool:
    """Two events are told in one line."""
    if (one.kind, one.word, _whose(one), one.reason) != (other.kind, other.word, _whose(other), other.reason):
        return False
    if (one.from_zone, one.to_zone) != (other.from_zone, other.to_zone):
        return False
    return _verb(one) is not None or one.text == other.text


def _line(group: list[GameEvent], names: tuple[str, ...]) -> Line:
    first, count = group[0], len(group)
    verb = _verb(first)
    if count == 1:
        return Line(first.text, tuple(group))
    if verb is None:
        return Line(f"{first.text} ({count} times)", tuple(group))
    where = " into memory" if first.kind == "draw" and first.to_zone == "memory" else ""
    what = "tokens" if first.word == "summon" else "cards"
    return Line(f"{names[_whose(first)]} {verb} {count} {what}{where}{_what_for(first)}{_which(group)}", tuple(group))


PAYS: Final = {"memory cost": " as a memory cost", "kindle": " to kindle"}


def _what_for(event: GameEvent) -> str:
    """For what the player pays with the cards."""
    return PAYS.get(event.word, "") + (
        f" for {event.reason.called or event.reason.name}" if event.reason.kind == "cost" else ""
    )


def _which(group: list[GameEvent]) -> str:
    """The names of the cards, equal ones counted; nothing if none is known."""
    known = [event.card.name for event in group if event.card is not None and event.card.known]
    if not known:
        return ""
    unknown = [f"{len(group) - len(known)} unknown"] if len(known) < len(group) else []
    return f" ({in_a_row([*counted(known), *unknown])})"


def counted(names: Iterable[str]) -> list[str]:
    """Each name once, with its number if it comes several times: "2 Gray Wolf"."""
    return [name if count == 1 else f"{count} {name}" for name, count in Counter(names).items()]


def in_a_row(names: Sequence[str]) -> str:
    """Names between commas, or between semicolons if some have commas of their own."""
    return ("; " if any(", " in name for name in names) else ", ").join(names)
