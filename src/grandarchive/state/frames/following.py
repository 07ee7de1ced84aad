"""Frames that follow texts: effects, choices, events and what these move."""

from __future__ import annotations

from typing import Final

from grandarchive.model.effects import Effect
from grandarchive.model.nouns import Joint
from grandarchive.state.cards import NOTHING, Ref
from grandarchive.state.events import NONE_APPLIED, Event, Key
from grandarchive.state.frames.base import Frame

NO_EVENTS: Final[tuple[Event, ...]] = ()


class Following(Frame):
    """The effects of a text, done in order; `at` is the next one (CR Resolution).

    `found` are cards that were found in private zones by what they are. `applied` are the replacement effects of which
    all that is done here is an outcome.
    """

    __slots__ = ("applied", "at", "effects", "found")

    def __init__(
        self,
        player: int,
        effects: tuple[Effect, ...] = (),
        at: int = 0,
        found: tuple[Ref, ...] = (),
        applied: tuple[Key, ...] = NONE_APPLIED,
    ) -> None:
        Frame.__init__(self, player)
        self.effects = effects
        self.at = at
        self.found = found
        self.applied = applied

    def clone(self) -> Following:
        """An independent copy."""
        new = Following(self.player, self.effects, self.at, self.found, self.applied)
        self._share_scope(new)
        return new


class Sharing(Following):
    """The effects of a text as one of several players follows them at the same time as the others.

    `stage` tells how far this player is with the effect at `at` (see `rules.effects.together`), `moved` are the cards
    that it moved and is about to give the name `called`. What it is `moving` by a name keeps that name, `tracking`.
    """

    __slots__ = ("called", "moved", "moving", "stage", "tracking")

    def __init__(
        self,
        player: int,
        effects: tuple[Effect, ...] = (),
        at: int = 0,
        found: tuple[Ref, ...] = (),
        applied: tuple[Key, ...] = NONE_APPLIED,
        stage: int = 0,
        called: str = "",
        moved: tuple[int, ...] = (),
        tracking: str = "",
        moving: tuple[Ref, ...] = (),
    ) -> None:
        Following.__init__(self, player, effects, at, found, applied)
        self.stage = stage
        self.called = called
        self.moved = moved
        self.tracking = tracking
        self.moving = moving

    def clone(self) -> Sharing:
        """An independent copy."""
        new = Sharing(
            self.player,
            self.effects,
            self.at,
            self.found,
            self.applied,
            self.stage,
            self.called,
            self.moved,
            self.tracking,
            self.moving,
        )
        self._share_scope(new)
        return new


class Together(Frame):
    """So many players follow a text at the same time: their frames are right below this one, in turn order.

    `at` is the one that comes next, which runs above this one.
    """

    __slots__ = ("at", "count")

    def __init__(self, player: int, count: int = 0, at: int = 0) -> None:
        Frame.__init__(self, player)
        self.count = count
        self.at = at

    def clone(self) -> Together:
        """An independent copy."""
        new = Together(self.player, self.count, self.at)
        self._share_scope(new)
        return new


class ChoosingSet(Frame):
    """A player chooses a set of cards or of `players`, one by one; `left` are those that can still be chosen."""

    __slots__ = ("chosen", "left", "maximum", "minimum", "players", "purpose")

    def __init__(
        self,
        player: int,
        purpose: str = "",
        left: tuple[int, ...] = (),
        minimum: int = 0,
        maximum: int = 0,
        chosen: tuple[int, ...] = (),
        players: bool = False,
    ) -> None:
        Frame.__init__(self, player)
        self.purpose = purpose
        self.left = left
        self.minimum = minimum
        self.maximum = maximum
        self.chosen = chosen
        self.players = players

    def clone(self) -> ChoosingSet:
        """An independent copy."""
        new = ChoosingSet(self.player, self.purpose, self.left, self.minimum, self.maximum, self.chosen, self.players)
        self._share_scope(new)
        return new


class ChoosingJointly(Frame):
    """A player chooses a set of cards that have to be something together; `left` are those that may be added."""

    __slots__ = ("chosen", "joint", "left", "maximum", "minimum", "purpose")

    def __init__(
        self,
        player: int,
        purpose: str = "",
        left: tuple[int, ...] = (),
        minimum: int = 0,
        maximum: int = 0,
        chosen: tuple[int, ...] = (),
        joint: Joint | None = None,
    ) -> None:
        Frame.__init__(self, player)
        self.purpose = purpose
        self.left = left
        self.minimum = minimum
        self.maximum = maximum
        self.chosen = chosen
        self.joint = joint

    def clone(self) -> ChoosingJointly:
        """An independent copy."""
        new = ChoosingJointly(self.player, self.purpose, self.left, self.minimum, self.maximum, self.chosen, self.joint)
        self._share_scope(new)
        return new


class Ordering(Frame):
    """A player puts items in an order, one after the other."""

    __slots__ = ("left", "ordered", "purpose")

    def __init__(
        self, player: int, purpose: str = "", left: tuple[int, ...] = (), ordered: tuple[int, ...] = ()
    ) -> None:
        Frame.__init__(self, player)
        self.purpose = purpose
        self.left = left
        self.ordered = ordered

    def clone(self) -> Ordering:
        """An independent copy."""
        new = Ordering(self.player, self.purpose, self.left, self.ordered)
        self._share_scope(new)
        return new


class Happening(Frame):
    """Events that would happen together while replacement effects look at them, one event after the other.

    The first `settled` of them are done with. `at` is the event that is looked at, `affected` the player who chooses,
    `chosen` the effect that applies next.
    `followed` tells that the moves of what lies beneath leaving objects are among the events.
    """

    __slots__ = ("affected", "at", "chosen", "events", "followed", "settled")

    def __init__(
        self,
        player: int,
        events: tuple[Event, ...] = (),
        settled: int = 0,
        at: int = 0,
        affected: int = -1,
        chosen: Key = (),
        followed: bool = False,
    ) -> None:
        Frame.__init__(self, player)
        self.events = events
        self.settled = settled
        self.at = at
        self.affected = affected
        self.chosen = chosen
        self.followed = followed

    def clone(self) -> Happening:
        """An independent copy."""
        new = Happening(self.player, self.events, self.settled, self.at, self.affected, self.chosen, self.followed)
        self._share_scope(new)
        return new


class OneByOne(Frame):
    """Events that happen one after the other, each with its own replacements."""

    __slots__ = ("events",)

    def __init__(self, player: int, events: tuple[Event, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.events = events

    def clone(self) -> OneByOne:
        """An independent copy."""
        new = OneByOne(self.player, self.events)
        self._share_scope(new)
        return new


class Naming(Frame):
    """What an effect moved gets its name, as it is now; or only what is `beneath` an object."""

    __slots__ = ("beneath", "cards", "name")

    def __init__(self, player: int, name: str = "", cards: tuple[int, ...] = (), beneath: bool = False) -> None:
        Frame.__init__(self, player)
        self.name = name
        self.cards = cards
        self.beneath = beneath

    def clone(self) -> Naming:
        """An independent copy."""
        new = Naming(self.player, self.name, self.cards, self.beneath)
        self._share_scope(new)
        return new


class Tracking(Frame):
    """What a text moves by a name keeps that name, as the object it becomes (CR Ability Tracking 3.a)."""

    __slots__ = ("moving", "name")

    def __init__(self, player: int, name: str = "", moving: tuple[Ref, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.name = name
        self.moving = moving

    def clone(self) -> Tracking:
        """An independent copy."""
        new = Tracking(self.player, self.name, self.moving)
        self._share_scope(new)
        return new


class Arranging(Frame):
    """Cards are put into decks: those that are not in order yet, and those that are, for the top and for the bottom.

    For the top there is a `place`, which is 1 for the top itself. `seen` cards lie in decks already, and the player of
    the frame knows them and orders them; the owners order all others.
    """

    __slots__ = ("bottom", "left", "place", "position", "random", "seen", "top")

    def __init__(
        self,
        player: int,
        left: tuple[int, ...] = (),
        top: tuple[int, ...] = (),
        bottom: tuple[int, ...] = (),
        position: str = "top",
        random: bool = False,
        place: int = 1,
        seen: bool = False,
    ) -> None:
        Frame.__init__(self, player)
        self.left = left
        self.top = top
        self.bottom = bottom
        self.position = position
        self.random = random
        self.place = place
        self.seen = seen

    def clone(self) -> Arranging:
        """An independent copy."""
        new = Arranging(
            self.player, self.left, self.top, self.bottom, self.position, self.random, self.place, self.seen
        )
        self._share_scope(new)
        return new


class Glimpsing(Frame):
    """A player glimpses so many cards: what was seen, and what goes to the bottom (CR Game Terms - Glimpse).

    `called` is the card with Aethercalling that is being loaded.
    """

    __slots__ = ("bottom", "called", "number", "seen")

    def __init__(
        self, player: int, number: int = 0, seen: tuple[int, ...] = (), bottom: tuple[int, ...] = (), called: int = -1
    ) -> None:
        Frame.__init__(self, player)
        self.number = number
        self.seen = seen
        self.bottom = bottom
        self.called = called

    def clone(self) -> Glimpsing:
        """An independent copy."""
        new = Glimpsing(self.player, self.number, self.seen, self.bottom, self.called)
        self._share_scope(new)
        return new


class Splitting(Frame):
    """Damage is split: the units, and the shares decided so far."""

    __slots__ = ("shares", "total", "units")

    def __init__(self, player: int, total: int = 0, units: tuple[int, ...] = (), shares: tuple[int, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.total = total
        self.units = units
        self.shares = shares

    def clone(self) -> Splitting:
        """An independent copy."""
        new = Splitting(self.player, self.total, self.units, self.shares)
        self._share_scope(new)
        return new


class Removing(Frame):
    """Counters of a kind are removed from objects, from each as many as the player chooses; `name` is how many.

    `together` the numbers are for all of them. If there is something in `to`, the counters are moved there.
    """

    __slots__ = ("kind", "maximum", "minimum", "name", "objects", "shares", "to", "together")

    def __init__(
        self,
        player: int,
        kind: str = "",
        objects: tuple[int, ...] = (),
        shares: tuple[int, ...] = (),
        minimum: int = 0,
        maximum: int | None = None,
        name: str = "",
        to: Ref = NOTHING,
        together: bool = False,
    ) -> None:
        Frame.__init__(self, player)
        self.kind = kind
        self.objects = objects
        self.shares = shares
        self.minimum = minimum
        self.maximum = maximum
        self.name = name
        self.to = to
        self.together = together

    def clone(self) -> Removing:
        """An independent copy."""
        new = Removing(
            self.player,
            self.kind,
            self.objects,
            self.shares,
            self.minimum,
            self.maximum,
            self.name,
            self.to,
            self.together,
        )
        self._share_scope(new)
        return new
