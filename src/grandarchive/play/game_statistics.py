"""Numbers of a game from its events: turns, cards drawn and played, attacks and damage, for each player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from grandarchive.play.events import GameEvent
from grandarchive.play.folding import still_counting

PLAYED: Final = frozenset({"activate", "materialize"})
"""The kinds of events with which a card is played."""


@dataclass(slots=True)
class Statistics:
    """The statistics of one player in a game.

    `turns` counts turns that began, `drawn` and `played` cards, `abilities` activated abilities that were used, and
    `attacks` attacks that were declared. `damage` is the damage that the player's sources dealt to objects of others,
    without what was prevented, and `largest` the most of it at once. `killed` counts objects of others that died of
    combat damage.
    """

    player: int
    turns: int = 0
    drawn: int = 0
    played: int = 0
    abilities: int = 0
    attacks: int = 0
    damage: int = 0
    largest: int = 0
    killed: int = 0


def statistics(events: Iterable[GameEvent], players: int) -> tuple[Statistics, ...]:
    """The statistics of each player from the events of a game. What was taken back does not count."""
    found = tuple(Statistics(player) for player in range(players))
    for event in still_counting(events):
        if 0 <= event.player < players:
            _count(found, event)
    return found


def _count(found: tuple[Statistics, ...], event: GameEvent) -> None:
    mine = found[event.player]
    if event.kind == "turn":
        mine.turns += 1
    elif event.kind == "draw":
        mine.drawn += event.amount
    elif event.kind in PLAYED:
        mine.played += 1
    elif event.kind == "use":
        mine.abilities += 1
    elif event.kind == "attack":
        mine.attacks += 1
    elif event.kind == "damage" and _is_anothers(event):
        mine.damage += event.amount
        mine.largest = max(mine.largest, event.amount)
    elif event.kind == "kill" and event.card is not None:
        killer = event.reason.player
        if 0 <= killer < len(found) and killer != event.card.controller:
            found[killer].killed += 1


def _is_anothers(event: GameEvent) -> bool:
    return event.card is not None and event.card.controller != event.player
