"""What can happen: one class for each kind of event, with the fields it needs and no others.

An event is made to be replaced and to be noticed; whoever replaces one works on a copy. `card` and `now` are the
subject as it was when it happened (CR Last-Known Information 1). `player` is who did it, or whose it will be.
`applied` are the keys of the replacement effects that have been applied to it (CR Replacement Effects 3).
"""

from __future__ import annotations

from typing import Final, Self

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import Direction, Zone
from grandarchive.state.cards import NOTHING, Arrival, Card, Ref

Key = tuple[int, ...]
"""What identifies a replacement effect as long as an event is being replaced."""

NONE_APPLIED: Final[tuple[Key, ...]] = ()
NOWHERE: Final = Zone.NOWHERE
EVERYBODY: Final = 63
"""The bits of all players that a game can have."""


class Event:
    """Something that is about to happen or happened."""

    __slots__ = ("applied", "player")

    def __init__(self, player: int) -> None:
        self.player = player
        self.applied = NONE_APPLIED

    def copy(self) -> Event:
        """A copy that may be edited until it is proposed or committed."""
        raise NotImplementedError


# What happens to a card or object ------------------------------------------------------------------------------


class CardEvent(Event):
    """Something that happens to a card or object."""

    __slots__ = ("card", "now")

    def __init__(self, card: Card, now: Characteristics, player: int) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now

    def copy(self) -> CardEvent:
        """A copy that may be edited until it is proposed or committed."""
        new = type(self)(self.card, self.now, self.player)
        new.applied = self.applied
        return new


class Moves(CardEvent):
    """A card changes zones; `player` will control it. `verb` is the game's word for why, such as "die" or "reserve".

    `by` is who moves it, -1 if nobody does. `position` is where it is put in a deck. `arrival` tells how an object
    enters the field, `happened` what was committed from what would
    happen. `known` has the bits of the players who know which card it was once it has moved. What is loaded or put into
    a lineage goes `under` an object.
    """

    __slots__ = (
        "arrival",
        "by",
        "face_down",
        "from_zone",
        "happened",
        "known",
        "position",
        "to_zone",
        "under",
        "verb",
    )

    def __init__(
        self, card: Card, now: Characteristics, player: int, verb: str, to_zone: Zone, position: str = "top"
    ) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.verb = verb
        self.from_zone = card.zone
        self.to_zone = to_zone
        self.position = position
        self.by = -1
        self.face_down = False
        self.happened = False
        self.known = EVERYBODY
        self.under = NOTHING
        self.arrival: Arrival | None = None

    def copy(self) -> Moves:
        """A copy that may be edited until it is proposed or committed."""
        new = Moves(self.card, self.now, self.player, self.verb, self.to_zone, self.position)
        new.applied = self.applied
        new.by = self.by
        new.from_zone = self.from_zone
        new.face_down = self.face_down
        new.happened = self.happened
        new.known = self.known
        new.under = self.under
        new.arrival = self.arrival
        return new


class IsDamaged(CardEvent):
    """A source deals damage to a unit; `player` controls the source, which is known as it was.

    `using` are the intents and weapons of the attack that deals it, and `attack` is true for what the attacking unit
    does and not for retaliation. `prevented` is how much of it was prevented.
    """

    __slots__ = (
        "amount",
        "attack",
        "combat",
        "prevented",
        "source",
        "source_card",
        "source_now",
        "unpreventable",
        "using",
    )

    def __init__(
        self,
        card: Card,
        now: Characteristics,
        player: int,
        amount: int,
        source: Ref = NOTHING,
        source_card: Card | None = None,
        source_now: Characteristics | None = None,
    ) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.amount = amount
        self.source = source
        self.source_card = source_card
        self.source_now = source_now
        self.combat = False
        self.attack = False
        self.using: tuple[Ref, ...] = ()
        self.prevented = 0
        self.unpreventable = False

    def copy(self) -> Self:
        """A copy that may be edited until it is proposed or committed."""
        new = type(self)(self.card, self.now, self.player, self.amount, self.source, self.source_card, self.source_now)
        new.applied = self.applied
        new.combat = self.combat
        new.attack = self.attack
        new.using = self.using
        new.prevented = self.prevented
        new.unpreventable = self.unpreventable
        return new


class IsKilled(IsDamaged):
    """A unit died of the combat damage that this was (CR Keywords - On Kill)."""

    __slots__ = ()


class IsPrevented(IsDamaged):
    """So much damage to a unit is prevented by an effect of this source, which `player` controls.

    CR Damage Prevention 7.
    """

    __slots__ = ()


class GetsCounters(CardEvent):
    """Counters are put on an object, or removed from it if the amount is negative."""

    __slots__ = ("amount", "counter")

    def __init__(self, card: Card, now: Characteristics, player: int, counter: str, amount: int) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.counter = counter
        self.amount = amount

    def copy(self) -> GetsCounters:
        """A copy that may be edited until it is proposed or committed."""
        new = GetsCounters(self.card, self.now, self.player, self.counter, self.amount)
        new.applied = self.applied
        return new


class SpendsCounters(GetsCounters):
    """A player removes counters from an object to pay for a cost; the amount is negative."""

    __slots__ = ()

    def copy(self) -> SpendsCounters:
        """A copy that may be edited until it is proposed or committed."""
        new = SpendsCounters(self.card, self.now, self.player, self.counter, self.amount)
        new.applied = self.applied
        return new


class Recovers(CardEvent):
    """A player recovers: damage counters are removed from their champion (CR Recover)."""

    __slots__ = ("amount",)

    def __init__(self, card: Card, now: Characteristics, player: int, amount: int) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.amount = amount

    def copy(self) -> Recovers:
        """A copy that may be edited until it is proposed or committed."""
        new = Recovers(self.card, self.now, self.player, self.amount)
        new.applied = self.applied
        return new


class Rests(CardEvent):
    """An object becomes rested; `verb` says what for: "attack", "cost", "retaliate", or nothing.

    If it pays for a part of a cost, that is "reserve" or "memory cost".
    """

    __slots__ = ("verb",)

    def __init__(self, card: Card, now: Characteristics, player: int, verb: str = "") -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.verb = verb

    def copy(self) -> Rests:
        """A copy that may be edited until it is proposed or committed."""
        new = Rests(self.card, self.now, self.player, self.verb)
        new.applied = self.applied
        return new


class WakesUp(CardEvent):
    """An object becomes awake."""

    __slots__ = ()


class LosesDamage(CardEvent):
    """All temporary damage is removed from a unit (CR Damage 12)."""

    __slots__ = ()


class Becomes(CardEvent):
    """An object gets a property that it did not have (CR Properties and States)."""

    __slots__ = ("property",)

    def __init__(self, card: Card, now: Characteristics, player: int = -1, property: str = "") -> None:
        super().__init__(card, now, player)
        self.property = property


class Transforms(CardEvent):
    """A double-faced object turns over (CR Double-faced Cards 2)."""

    __slots__ = ()


class BecomesLoaded(CardEvent):
    """An object becomes loaded, which it was not before; `player` loaded it (CR Game Terms - Loaded 3)."""

    __slots__ = ()


class ChangesControl(CardEvent):
    """`player` controls the object from now on (CR Control and Ownership 8)."""

    __slots__ = ()


class LevelsUp(CardEvent):
    """A champion levels up `into` a card, which is or will be on top of it (CR Leveling Up 4)."""

    __slots__ = ("into",)

    def __init__(self, card: Card, now: Characteristics, player: int, into: int = -1) -> None:
        super().__init__(card, now, player)
        self.into = into

    def copy(self) -> LevelsUp:
        """A copy that may be edited until it is proposed or committed."""
        new = LevelsUp(self.card, self.now, self.player, self.into)
        new.applied = self.applied
        return new


# What players do with cards ------------------------------------------------------------------------------------


class IsActivated(CardEvent):
    """A card was activated (CR Card Activation 1.9)."""

    __slots__ = ()


class IsMaterialized(CardEvent):
    """A card was materialized (CR Card Materialization 3.4)."""

    __slots__ = ()


class IsBestowed(CardEvent):
    """A boon was bestowed, which is no activation (CR Bestowing Boons 3.4, CR Card Types - Boons 4)."""

    __slots__ = ()


class IsGained(CardEvent):
    """A player gains a status or a mastery (CR Statuses 2, CR Mastery)."""

    __slots__ = ()


class IsLost(CardEvent):
    """A player loses a status or a mastery (CR Statuses 2, CR Mastery 1)."""

    __slots__ = ()


class IsUsed(CardEvent):
    """An activated ability of an object was activated, with its label (CR Activated Abilities 5)."""

    __slots__ = ("label",)

    def __init__(self, card: Card, now: Characteristics, player: int, label: str = "") -> None:
        CardEvent.__init__(self, card, now, player)
        self.label = label

    def copy(self) -> IsUsed:
        """A copy that may be edited until it is proposed or committed."""
        new = IsUsed(self.card, self.now, self.player, self.label)
        new.applied = self.applied
        return new


class IsRevealed(CardEvent):
    """A card is shown to all players (CR Game Terms - Reveal)."""

    __slots__ = ()


class IsNegated(CardEvent):
    """A player negates an activation, materialization or ability (CR Game Terms - Negated 1).

    `item` was its id, `kind` what kind of item it was; `card` is its source, controlled by whoever controlled the item.
    """

    __slots__ = ("item", "kind")

    def __init__(self, card: Card, now: Characteristics, player: int, item: int, kind: str) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.item = item
        self.kind = kind

    def copy(self) -> IsNegated:
        """A copy that may be edited until it is proposed or committed."""
        new = IsNegated(self.card, self.now, self.player, self.item, self.kind)
        new.applied = self.applied
        return new


class HasTriggered(CardEvent):
    """An ability that triggered is on the Effects Stack; `card` is its source, and `player` controls it.

    `item` is its id. `when` is what its source did or suffered as it triggered, or empty if others did.
    """

    __slots__ = ("item", "when")

    def __init__(self, card: Card, now: Characteristics, player: int, item: int, when: str) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.item = item
        self.when = when

    def copy(self) -> HasTriggered:
        """A copy that may be edited until it is proposed or committed."""
        new = HasTriggered(self.card, self.now, self.player, self.item, self.when)
        new.applied = self.applied
        return new


class IsTargeted(CardEvent):
    """An object becomes a target of an item of the Effects Stack, which `player` controls.

    `item` is its id, `kind` what kind of item it is, and its source is known as it was. `share` is the object's share
    of an amount that the item splits among its targets.
    """

    __slots__ = ("item", "kind", "share", "source_card", "source_now")

    def __init__(
        self,
        card: Card,
        now: Characteristics,
        player: int,
        item: int,
        kind: str,
        source_card: Card,
        source_now: Characteristics,
        share: int = 0,
    ) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.item = item
        self.kind = kind
        self.source_card = source_card
        self.source_now = source_now
        self.share = share

    def copy(self) -> IsTargeted:
        """A copy that may be edited until it is proposed or committed."""
        new = IsTargeted(
            self.card, self.now, self.player, self.item, self.kind, self.source_card, self.source_now, self.share
        )
        new.applied = self.applied
        return new


class PlayerTargeted(Event):
    """A player becomes a target of an item of the Effects Stack of that kind, and its source is known as it was."""

    __slots__ = ("kind", "source_card", "source_now")

    def __init__(self, player: int, kind: str, source_card: Card, source_now: Characteristics) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.kind = kind
        self.source_card = source_card
        self.source_now = source_now

    def copy(self) -> PlayerTargeted:
        """A copy that may be edited until it is proposed or committed."""
        new = PlayerTargeted(self.player, self.kind, self.source_card, self.source_now)
        new.applied = self.applied
        return new


class Draws(Event):
    """A player draws so many cards, one after the other, into a zone (CR Drawing Cards 1, 2).

    Once it happened it is about one card, and `known` has the bits of the players who know which one.
    """

    __slots__ = ("amount", "card", "known", "now", "to_zone")

    def __init__(self, player: int, amount: int = 1, to_zone: Zone = Zone.HAND) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.amount = amount
        self.to_zone = to_zone
        self.card: Card | None = None
        self.now: Characteristics | None = None
        self.known = 0

    def copy(self) -> Draws:
        """A copy that may be edited until it is proposed or committed."""
        new = Draws(self.player, self.amount, self.to_zone)
        new.applied = self.applied
        new.card = self.card
        new.now = self.now
        new.known = self.known
        return new


def amount_of(event: Event) -> int:
    """The number of what happens, 0 if it has none."""
    return abs(event.amount) if isinstance(event, (IsDamaged, GetsCounters, Recovers, Draws, Glimpses, Empowers)) else 0


def doer(event: Event) -> int:
    """The player who does it, or -1."""
    return event.by if isinstance(event, Moves) else event.player


def known_to(event: CardEvent | Draws) -> int:
    """The bits of the players who know which card an event was about, once it happened."""
    if isinstance(event, (Moves, Draws)):
        return event.known
    return event.card.known


# Combat --------------------------------------------------------------------------------------------------------


class Attacks(CardEvent):
    """A unit attacks; `using` are the weapons and intents of the attack."""

    __slots__ = ("using",)

    def __init__(self, card: Card, now: Characteristics, player: int, using: tuple[Ref, ...]) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.using = using

    def copy(self) -> Attacks:
        """A copy that may be edited until it is proposed or committed."""
        new = Attacks(self.card, self.now, self.player, self.using)
        new.applied = self.applied
        return new


class IsAttacked(CardEvent):
    """An object is attacked by a player."""

    __slots__ = ()


class Retaliates(CardEvent):
    """A defending unit retaliates (CR Retaliation Step 3)."""

    __slots__ = ()


class Intercepts(CardEvent):
    """An ally redirects an attack on its player's champion to itself (CR Keywords - Intercept 1)."""

    __slots__ = ()


class IsWielded(CardEvent):
    """A player uses a weapon for an attack (CR Declaring an Attack 2.b)."""

    __slots__ = ()


# The turn ------------------------------------------------------------------------------------------------------


class PhaseBegins(Event):
    """A phase of a player's turn begins."""

    __slots__ = ("phase",)

    def __init__(self, player: int, phase: str) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.phase = phase

    def copy(self) -> PhaseBegins:
        """A copy that may be edited until it is proposed or committed."""
        new = PhaseBegins(self.player, self.phase)
        new.applied = self.applied
        return new


class Gathers(Event):
    """A player gathers (CR Game Terms - Gather)."""

    __slots__ = ()

    def copy(self) -> Gathers:
        """A copy that may be edited until it is proposed or committed."""
        new = Gathers(self.player)
        new.applied = self.applied
        return new


class Rolls(Event):
    """A player rolls dice with so many sides, and this is what they show (CR Die Results 2)."""

    __slots__ = ("shown", "sides")

    def __init__(self, player: int, sides: int, shown: tuple[int, ...]) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.sides = sides
        self.shown = shown

    def copy(self) -> Rolls:
        """A copy that may be edited until it is proposed or committed."""
        new = Rolls(self.player, self.sides, self.shown)
        new.applied = self.applied
        return new


class Glimpses(Event):
    """A player glimpses so many cards, as the source says (CR Game Terms - Glimpse)."""

    __slots__ = ("amount", "source")

    def __init__(self, player: int, amount: int, source: Ref = NOTHING) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.amount = amount
        self.source = source

    def copy(self) -> Glimpses:
        """A copy that may be edited until it is proposed or committed."""
        new = Glimpses(self.player, self.amount, self.source)
        new.applied = self.applied
        return new


class GainsAgility(Event):
    """A player gains an instance of agility (CR Keywords - Agility 1.a)."""

    __slots__ = ()

    def copy(self) -> GainsAgility:
        """A copy that may be edited until it is proposed or committed."""
        new = GainsAgility(self.player)
        new.applied = self.applied
        return new


class Empowers(Event):
    """A player empowers by so many levels (CR Keywords - Empower 1)."""

    __slots__ = ("amount",)

    def __init__(self, player: int, amount: int) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.amount = amount

    def copy(self) -> Empowers:
        """A copy that may be edited until it is proposed or committed."""
        new = Empowers(self.player, self.amount)
        new.applied = self.applied
        return new


class ChangesDirection(Event):
    """The Shifting Currents of a player change their direction (CR Shifting Currents 2)."""

    __slots__ = ("after", "before")

    def __init__(self, player: int, before: Direction, after: Direction) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.before = before
        self.after = after

    def copy(self) -> ChangesDirection:
        """A copy that may be edited until it is proposed or committed."""
        new = ChangesDirection(self.player, self.before, self.after)
        new.applied = self.applied
        return new


class TurnBegins(Event):
    """A player's turn begins."""

    __slots__ = ()

    def copy(self) -> TurnBegins:
        """A copy that may be edited until it is proposed or committed."""
        new = TurnBegins(self.player)
        new.applied = self.applied
        return new
