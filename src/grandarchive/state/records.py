"""The records a game is made of. A published record is never edited; whoever changes one replaces it."""

from __future__ import annotations

from typing import Any

from grandarchive.model.abilities import Ability
from grandarchive.model.cards import FACE_DOWN, CardDefinition, Face
from grandarchive.model.characteristics import AbilitySet, Characteristics
from grandarchive.model.effects import Effect
from grandarchive.model.events import Pattern
from grandarchive.model.modifications import Modification
from grandarchive.model.nouns import Filter, Target
from grandarchive.model.terms import Duration, Zone

Ref = tuple[int, int]
"""A card as the object it was: its id and its incarnation. A card that changed zones no longer fits the reference."""

NOTHING: Ref = (-1, -1)
NO_COUNTERS: dict[str, int] = {}


class Card:
    """A card or object: what it is, where it is, and what is on it.

    Every zone change gives it a new `incarnation`, which is also its timestamp (CR Continuous Effects - Timestamps).
    `former` and `former_zone` remember the incarnation before the last zone change. A champion object has the cards of
    its lineage in `lineage`, the top card last; those cards have the object as `host`. `damage` is temporary damage on
    allies (CR Damage 12); a champion's damage is its damage counters. `face_up` tells a card in a private zone
    that all may see. `properties` are the states of CR Properties and States that are on. `base` is what the lineage
    makes of a champion before anything else applies (see `lineage_base`).

    `face` is the side that is up, what the object was copied from, or `FACE_DOWN`. A `token` exists on the field only;
    a `replica` is a copy that is neither card nor token and exists only where it was made (CR Copy 1.d). `copied`
    objects are copies of another. `stamp` is the timestamp of its static abilities: they get a new one as it
    transforms. `first_controller` had control as it entered, `link` is the object it is linked to.
    `analysis` is room for what a reader works out about this record once.
    """

    __slots__ = (
        "analysis",
        "base",
        "controller",
        "copied",
        "counters",
        "damage",
        "definition",
        "face",
        "face_up",
        "first_controller",
        "former",
        "former_zone",
        "host",
        "id",
        "incarnation",
        "lineage",
        "link",
        "owner",
        "properties",
        "replica",
        "rested",
        "stamp",
        "token",
        "zone",
    )

    def __init__(self, id: int, definition: CardDefinition, owner: int, zone: Zone, incarnation: int) -> None:
        self.id = id
        self.definition = definition
        self.face: Face = definition.face
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.incarnation = incarnation
        self.former = -1
        self.former_zone = Zone.NOWHERE
        self.rested = False
        self.damage = 0
        self.counters = NO_COUNTERS
        self.lineage: tuple[int, ...] = ()
        self.host = -1
        self.token = False
        self.replica = False
        self.copied = False
        self.stamp = incarnation
        self.first_controller = owner
        self.link: Ref = NOTHING
        self.face_up = False
        self.properties: frozenset[str] = frozenset()
        self.base: Characteristics | None = None
        self.analysis: Any = None

    @property
    def ref(self) -> Ref:
        """The card as the object it is now."""
        return (self.id, self.incarnation)

    @property
    def face_down(self) -> bool:
        """The card is face-down in a public zone."""
        return self.face is FACE_DOWN

    @property
    def two_sided(self) -> bool:
        """A double-faced card, and no copy of one: it has another side (CR Double-faced Cards 7.b)."""
        return len(self.definition.faces) > 1 and not (self.copied or self.token or self.replica)

    @property
    def transformed(self) -> bool:
        """A double-faced card on its flip side (CR Double-faced Cards 3)."""
        return not self.copied and not self.face_down and self.face is not self.definition.face

    def copy(self) -> Card:
        """A copy that may be edited until it is put into the state."""
        new = Card.__new__(Card)
        new.id = self.id
        new.definition = self.definition
        new.face = self.face
        new.owner = self.owner
        new.controller = self.controller
        new.zone = self.zone
        new.incarnation = self.incarnation
        new.former = self.former
        new.former_zone = self.former_zone
        new.rested = self.rested
        new.damage = self.damage
        new.counters = self.counters
        new.lineage = self.lineage
        new.host = self.host
        new.token = self.token
        new.replica = self.replica
        new.copied = self.copied
        new.stamp = self.stamp
        new.first_controller = self.first_controller
        new.link = self.link
        new.face_up = self.face_up
        new.properties = self.properties
        new.base = self.base
        new.analysis = None
        return new


def lineage_base(faces: tuple[Face, ...]) -> Characteristics:
    """The characteristics a lineage gives its champion, the top face last (CR Leveling Up 7).

    Everything is the top card's, except that its elements are those of all cards and that it has the inherited
    abilities of all of them.
    """
    base = faces[-1].printed.copy()
    base.elements = base.elements.union(*(face.elements for face in faces))
    below = tuple(ability for face in faces[:-1] for ability in face.printed.abilities.inherited)
    own = base.abilities.inherited
    if below or own:
        base.abilities = AbilitySet((*base.abilities.in_force, *below, *own), all_in_force=True)
        base.retained = AbilitySet(below, all_in_force=True)
    return base


class Scope:
    """From where a text is read: its controller, its source, and the names bound so far.

    `card` and `now` are the source as it was last known (CR Abilities 13).
    """

    __slots__ = ("bindings", "card", "now", "player", "source")

    def __init__(
        self,
        player: int,
        source: Ref = NOTHING,
        card: Card | None = None,
        now: Characteristics | None = None,
        bindings: dict[str, Any] | None = None,
    ) -> None:
        self.player = player
        self.source = source
        self.card = card
        self.now = now
        self.bindings: dict[str, Any] = {} if bindings is None else bindings


class Frame(Scope):
    """One thing the game is in the middle of doing: a program, how far it got, and what it knows.

    `program` is the name of a sequence of rules steps, or a tuple of effects.
    """

    __slots__ = ("program", "step")

    def __init__(
        self,
        program: str | tuple[Effect, ...],
        player: int,
        source: Ref = NOTHING,
        card: Card | None = None,
        now: Characteristics | None = None,
        bindings: dict[str, Any] | None = None,
    ) -> None:
        Scope.__init__(self, player, source, card, now, bindings)
        self.program = program
        self.step = 0

    def clone(self) -> Frame:
        """An independent copy."""
        new = Frame(self.program, self.player, self.source, self.card, self.now, self.bindings.copy())
        new.step = self.step
        return new


class Entering:
    """How an object enters the field: rested, with counters, transformed, linked, as a copy with this face.

    `changes` counts how often that made it enter with another face.
    """

    __slots__ = ("as_face", "changes", "counters", "link", "rested", "transformed")

    def __init__(self) -> None:
        self.rested = False
        self.counters: tuple[tuple[str, int], ...] = ()
        self.transformed = False
        self.changes = 0
        self.link: Ref = NOTHING
        self.as_face: Face | None = None

    def copy(self) -> Entering:
        """A copy that may be edited until it is put into an event."""
        new = Entering()
        new.rested = self.rested
        new.counters = self.counters
        new.transformed = self.transformed
        new.changes = self.changes
        new.link = self.link
        new.as_face = self.as_face
        return new


class Event:
    """Something that is about to happen or happened.

    `card` and `now` are the subject as it was when it happened, `source_card` and `source_now` the source. `using` are
    the weapons and intents of an attack. `attack` is true for what the attacking unit does, and not for retaliation.
    `happened` tells what was committed from what would happen, `banishes` that a paid cost banishes a played card.
    """

    __slots__ = (
        "amount",
        "applied",
        "attack",
        "banishes",
        "card",
        "combat",
        "counter",
        "entering",
        "face_down",
        "from_zone",
        "happened",
        "kind",
        "now",
        "phase",
        "player",
        "position",
        "prevented",
        "source",
        "source_card",
        "source_now",
        "to_zone",
        "unpreventable",
        "using",
        "verb",
    )

    def __init__(
        self,
        kind: str,
        card: Card | None = None,
        player: int = -1,
        amount: int = 0,
        verb: str = "",
        source: Ref = NOTHING,
    ) -> None:
        self.kind = kind
        self.card = card
        self.now: Characteristics | None = None
        self.player = player
        self.amount = amount
        self.verb = verb
        self.source = source
        self.source_card: Card | None = None
        self.source_now: Characteristics | None = None
        self.using: tuple[Ref, ...] = ()
        self.from_zone = Zone.NOWHERE
        self.to_zone = Zone.NOWHERE
        self.position = "top"
        self.phase = ""
        self.counter = ""
        self.combat = False
        self.attack = False
        self.prevented = 0
        self.unpreventable = False
        self.happened = False
        self.banishes = False
        self.face_down = False
        self.entering: Entering | None = None
        self.applied: tuple[tuple[int, ...], ...] = ()

    def copy(self) -> Event:
        """A copy that may be edited until it is proposed or committed."""
        new = Event.__new__(Event)
        for name in Event.__slots__:
            setattr(new, name, getattr(self, name))
        return new


class StackItem:
    """One layer of the Effects Stack: an activation, materialization or ability waiting to resolve.

    `kind` is "activation", "materialization", "ability" or "trigger". `card` is the id of the played card on the
    stack, -1 for abilities. `bindings` hold the declared targets by name, as tuples of references; a target that became
    illegal is `NOTHING` (CR State-based Checks 2). `paid` names the optional costs that were paid. `copied` is the copy
    property (CR Copy 2).
    """

    __slots__ = (
        "ability",
        "bindings",
        "card",
        "copied",
        "event",
        "id",
        "kind",
        "now",
        "paid",
        "player",
        "source",
        "source_card",
        "targets",
    )

    def __init__(self, id: int, kind: str, player: int, source: Card, now: Characteristics) -> None:
        self.id = id
        self.kind = kind
        self.player = player
        self.source = source.ref
        self.source_card = source
        self.now = now
        self.card = -1
        self.ability: Ability | None = None
        self.targets: tuple[Target, ...] = ()
        self.bindings: dict[str, Any] = {}
        self.paid: frozenset[str] = frozenset()
        self.event: Event | None = None
        self.copied = False

    def copy(self) -> StackItem:
        """A copy that may be edited until it is put into the state."""
        new = StackItem(self.id, self.kind, self.player, self.source_card, self.now)
        new.source = self.source
        new.card = self.card
        new.ability = self.ability
        new.targets = self.targets
        new.bindings = self.bindings
        new.paid = self.paid
        new.event = self.event
        new.copied = self.copied
        return new


class Continuous:
    """A continuous effect made by something that resolved (CR Continuous Effects - Instanced Effects).

    `affected` are the objects it was made for, or None for a change of rules, which holds for its `player`. `remaining`
    is what is left of a prevention buffer. `awaiting` waits for the next card its player activates that fits.
    `analysis` is room for what a reader works out about it once.
    """

    __slots__ = (
        "affected",
        "analysis",
        "awaiting",
        "duration",
        "id",
        "modifications",
        "remaining",
        "scope",
        "until_phase_of",
    )

    def __init__(
        self,
        id: int,
        scope: Scope,
        affected: tuple[Ref, ...] | None,
        modifications: tuple[Modification, ...],
        duration: Duration,
    ) -> None:
        self.id = id
        self.scope = scope
        self.affected = affected
        self.modifications = modifications
        self.duration = duration
        self.remaining = 0
        self.awaiting: Filter | None = None
        self.until_phase_of = -1
        self.analysis: Any = None

    def copy(self) -> Continuous:
        """A copy that may be edited until it is put into the state."""
        new = Continuous(self.id, self.scope, self.affected, self.modifications, self.duration)
        new.remaining = self.remaining
        new.awaiting = self.awaiting
        new.until_phase_of = self.until_phase_of
        return new


class DelayedTrigger:
    """A trigger that waits for the next event of its kind (CR Triggered Abilities 6)."""

    __slots__ = ("effects", "id", "pattern", "scope")

    def __init__(self, id: int, scope: Scope, pattern: Pattern, effects: tuple[Effect, ...]) -> None:
        self.id = id
        self.scope = scope
        self.pattern = pattern
        self.effects = effects


class Trigger:
    """A triggered ability that waits to be put on the Effects Stack at the next state-based check.

    One that was `delayed` belongs to `player`, others to whoever controls their source by then.
    """

    __slots__ = ("ability", "delayed", "event", "now", "player", "source_card")

    def __init__(
        self,
        player: int,
        ability: Ability,
        card: Card,
        now: Characteristics,
        event: Event,
        delayed: bool = False,
    ) -> None:
        self.delayed = delayed
        self.player = player
        self.ability = ability
        self.source_card = card
        self.now = now
        self.event = event

    def of(self, card: Card, now: Characteristics) -> Trigger:
        """The same trigger with its source as it was later."""
        return Trigger(self.player, self.ability, card, now, self.event, self.delayed)


class Combat:
    """The combat phase in progress (CR Combat Phase - Attacking and the Combat Phase 4).

    `attacking_player` keeps the role until the end of the phase, `attacker` too unless it changes sides. `defenders`
    are the objects attacked, `retaliators` the units that retaliate, in the order their damage is dealt, and
    `retaliation_target` is what they retaliate against, also if it attacks no longer. `weapons` are used in the attack.
    `cleave` attacks have no attack target that could change.
    """

    __slots__ = (
        "attacker",
        "attacking_player",
        "cleave",
        "defenders",
        "defending_player",
        "retaliation_target",
        "retaliators",
        "weapons",
    )

    def __init__(self, attacker: Ref, attacking_player: int) -> None:
        self.attacker = attacker
        self.attacking_player = attacking_player
        self.defending_player = -1
        self.defenders: tuple[Ref, ...] = ()
        self.retaliators: tuple[Ref, ...] = ()
        self.retaliation_target = NOTHING
        self.weapons: tuple[Ref, ...] = ()
        self.cleave = False

    def copy(self) -> Combat:
        """A copy that may be edited until it is put into the state."""
        new = Combat(self.attacker, self.attacking_player)
        new.defending_player = self.defending_player
        new.defenders = self.defenders
        new.retaliators = self.retaliators
        new.retaliation_target = self.retaliation_target
        new.weapons = self.weapons
        new.cleave = self.cleave
        return new


class Option:
    """One thing a player may choose. `value` is what the choice is bound to; `card` is the card it is about, or -1."""

    __slots__ = ("card", "kind", "value")

    def __init__(self, kind: str, value: Any = None, card: int = -1) -> None:
        self.kind = kind
        self.value = value
        self.card = card

    def __repr__(self) -> str:
        return f"Option({self.kind!r}, {self.value!r}, card={self.card})"


class Decision:
    """A choice of exactly one option that a player has to make before the game goes on.

    `purpose` says what for in one word or two ("opportunity", "reserve", "target", ...), `source` is the card it is
    about or -1, and `amount` a number that belongs to the prompt, such as the damage still to be split.
    """

    __slots__ = ("amount", "name", "options", "player", "purpose", "source")

    def __init__(
        self, player: int, purpose: str, options: tuple[Option, ...], name: str, source: int = -1, amount: int = 0
    ) -> None:
        self.player = player
        self.purpose = purpose
        self.options = options
        self.name = name
        self.source = source
        self.amount = amount


class Outcome:
    """How a game ended: the winners (none in a draw), why, and in which turn (CR Ending the Game)."""

    __slots__ = ("reason", "turn", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str, turn: int) -> None:
        self.winners = winners
        self.reason = reason
        self.turn = turn

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r}, turn={self.turn})"
