"""The chronicle of a game: what happened, and what each thing changed, in order, for whoever tells the game.

The journal has the events alone. A chronicle has an entry for each of them, with the records of cards that became
others since the entry before, so that the changes of a table can be told without comparing states. Records of cards
are never edited once they are in place, so an entry holds the old and the new one. Only a game whose events somebody
asks for has a chronicle; it is part of no save and no digest, and a clone has none.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import Zone
from grandarchive.state.cards import Card, Ref
from grandarchive.state.events import NONE_APPLIED, CardEvent, Event
from grandarchive.state.frames import Frame
from grandarchive.state.records import Combat, StackItem


class Cause:
    """Why something happens: what resolves, is paid for, replaces, or is going on.

    `kind` is what kind of item of the Effects Stack resolves (its id is `item`), "replacement", "cost", "combat", or
    empty for what the rules do by themselves. `card` is its source as last known, `player` whose it is.
    """

    __slots__ = ("card", "item", "kind", "name", "player")

    def __init__(self, kind: str, player: int, card: Card | None = None, name: str = "", item: int = -1) -> None:
        self.kind = kind
        self.player = player
        self.card = card
        self.name = name
        self.item = item


BY_RULES: Final = Cause("", -1)
"""The rules alone."""


class CardChange:
    """A card became another record, or changed its place: in a deck, a lineage, or among loaded cards.

    `was` is None for a card that comes into the game, `now` for one that was never there once a choice is taken back.
    The hosts are what it lay and lies beneath. A place is counted from the top of a deck and from the lowest card of a
    lineage; -1 where there is none.
    """

    __slots__ = ("host", "host_was", "now", "place", "place_was", "was")

    def __init__(self, was: Card | None, now: Card | None) -> None:
        self.was = was
        self.now = now
        self.host_was: Card | None = None
        self.host: Card | None = None
        self.place_was = -1
        self.place = -1


class Layer:
    """An item of the Effects Stack, with the cards that it names as its targets, as they are while it is there."""

    __slots__ = ("aims", "item")

    def __init__(self, item: StackItem, aims: dict[Ref, Card]) -> None:
        self.item = item
        self.aims = aims


class Seen:
    """What changed since the entry before: cards, the Effects Stack (if it did), and roles in combat."""

    __slots__ = ("cards", "combat", "combat_was", "stack", "stack_was")

    def __init__(self) -> None:
        self.cards: list[CardChange] = []
        self.stack_was: tuple[Layer, ...] = ()
        self.stack: tuple[Layer, ...] = ()
        self.combat_was: Combat | None = None
        self.combat: Combat | None = None


class Snapshot:
    """The records of a moment, until somebody asks what changed: copies of lists, which cost next to nothing."""

    __slots__ = ("cards", "combat", "stack", "zones")

    def __init__(
        self, cards: list[Card], zones: list[tuple[int, ...]], stack: list[StackItem], combat: Combat | None
    ) -> None:
        self.cards = cards
        self.zones = zones
        self.stack = stack
        self.combat = combat


class Entry:
    """What happened, why, and what was seen to have changed with it.

    Without an event something changed and nothing is to say of it. With `back_to` choices were taken back: what was
    told after so many entries did not happen. A `snapshot` is there if something changed, until that is worked out.
    """

    __slots__ = ("back_to", "cause", "event", "seen", "snapshot")

    def __init__(self, event: Event | None, cause: Cause, snapshot: Snapshot | None, back_to: int = -1) -> None:
        self.event = event
        self.cause = cause
        self.snapshot = snapshot
        self.seen: Seen | None = None
        self.back_to = back_to


class Chronicle:
    """The entries, and what was there as the last one was made.

    `moments` has how many entries there were after each thing that somebody did with the game, taking back included.
    `choices` has the same for the choices that still count, so it gets shorter again. Of the first `settled` entries
    it is worked out what changed; `before` is what was there then, with `layers`, its Effects Stack. The frame
    `causing` is that of the last `cause`.
    """

    __slots__ = ("before", "cause", "causing", "choices", "entries", "last", "layers", "moments", "pending", "settled")

    def __init__(self, zones: int) -> None:
        self.entries: list[Entry] = []
        self.moments: list[int] = []
        self.choices: list[int] = []
        self.before = Snapshot([], [()] * zones, [], None)
        self.last = self.before
        self.layers: tuple[Layer, ...] = ()
        self.causing: Frame | None = None
        self.cause = BY_RULES
        self.settled = 0
        self.pending = 0


# What the journal does not have, because no text asks for it and the log has no line for it ----------------------


class Shuffles(Event):
    """A zone of a player was shuffled (CR Shuffling)."""

    __slots__ = ("zone",)

    def __init__(self, player: int, zone: Zone) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.zone = zone


class LooksAt(Event):
    """A player looked at cards, as they are then."""

    __slots__ = ("cards",)

    def __init__(self, player: int, cards: tuple[Card, ...]) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.cards = cards


class Arranges(Event):
    """Cards of a player's main deck went to its top and bottom, or to a place (CR Ordering and Tracking).

    `known` has the bits of the players who saw how many went where.
    """

    __slots__ = ("bottom", "known", "top")

    def __init__(self, player: int, top: int, bottom: int, known: int) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.top = top
        self.bottom = bottom
        self.known = known


class Passes(Event):
    """A player with Opportunity passes, also one who can do nothing else (CR Timing and Permissions)."""

    __slots__ = ()


class Ceases(CardEvent):
    """A token or copy ceases to exist; `player` owned it (CR Tokens 3, CR Copy 1.d)."""

    __slots__ = ()


class LeavesGame(Event):
    """A player who lost leaves the game with all that is theirs (CR Ending the Game 7)."""

    __slots__ = ()


class PhaseGoesOn(Event):
    """The game is in a phase that does not begin now: the main phase after combat, the end of a turn that was ended."""

    __slots__ = ("phase",)

    def __init__(self, player: int, phase: str) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.phase = phase


class IsReplaced(Event):
    """A replacement effect of a source, which `player` controls, applies to what would happen.

    `outcome` is the name of the word that says what becomes of it; empty for what a rule replaces.
    """

    __slots__ = ("card", "event", "now", "outcome")

    def __init__(
        self, player: int, event: Event, card: Card | None, now: Characteristics | None, outcome: str = ""
    ) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.event = event
        self.card = card
        self.now = now
        self.outcome = outcome


class GameEnds(Event):
    """The game is over; `winners` may be nobody (CR Ending the Game)."""

    __slots__ = ("reason", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.player = winners[0] if len(winners) == 1 else -1
        self.applied = NONE_APPLIED
        self.winners = winners
        self.reason = reason
