"""Cards and objects, and the scope from which a text is read. A published record is never edited, but replaced."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Final

from grandarchive.model.abilities import Static
from grandarchive.model.analysis import Analysis
from grandarchive.model.cards import FACE_DOWN, CardDefinition, Face
from grandarchive.model.characteristics import AbilitySet, Characteristics, Elsewhere
from grandarchive.model.conditions import Condition
from grandarchive.model.kinds import Ability
from grandarchive.model.modifications import Modification
from grandarchive.model.terms import Zone

Ref = tuple[int, int]
"""A card as the object it was: its id and its incarnation. A card that changed zones no longer fits the reference.

Players that a text names are referred to by -1 and their number (see `player_ref`), and items of the Effects Stack by
the complement of their id.
"""

NOTHING: Ref = (-1, -1)
NO_COUNTERS: dict[str, int] = {}
NO_PROPERTIES: Final[frozenset[str]] = frozenset()
NOWHERE: Final = Zone.NOWHERE


def player_ref(player: int) -> Ref:
    """How a text refers to a player."""
    return (-1, player)


def players_in(refs: tuple[Ref, ...]) -> tuple[int, ...]:
    """The players among what a text names."""
    return tuple(number for id, number in refs if id == -1 and number >= 0)


Named = int | str | tuple[Ref, ...]
"""What a text can name: a number, the name of a card, or cards, objects, items and players."""

NOTHING_REMEMBERED: Final[dict[str, Named]] = {}


@dataclass(frozen=True, slots=True)
class Played:
    """How a card was played or an ability activated, as far as a text can ask for it (CR Game Zones 7.b).

    `kind` is "activation" or "materialization", and nothing for what was not played. `paid` are the names of the
    optional costs that were paid, `x` is what was declared for X, `modes` are the places of the chosen modes in the
    order in which they were chosen. A `spell` is an ability that is activated or triggered as one. A card was played
    from its `origin`. `paid_with` are the cards and objects with which costs that have a name were paid, as they were
    just before (CR Game Zones 7.c). `shares` tell how an amount is split among targets. It goes with the card from the
    Effects Stack to the object or intent it becomes, and copies of an activation have it too (CR Copying Abilities 1,
    3).
    """

    kind: str = ""
    paid: frozenset[str] = frozenset()
    x: int = 0
    modes: tuple[int, ...] = ()
    spell: bool = False
    origin: Zone = NOWHERE
    paid_with: tuple[PaidCard, ...] = ()
    shares: tuple[Share, ...] = ()


Share = tuple[str, Ref, int]
"""The name of targets, one of them, and its share of the amount that is split (CR Card Activation 1.5)."""

PaidCard = tuple[str, "Card", Characteristics]
"""The name of a cost, and what it was paid with as it was then."""

NOT_PLAYED: Final = Played()


def without_x(how: Played) -> Played:
    """How an object was played that is a copy from now on: its X is 0 (CR Parts of a Card - Cost 10.a)."""
    return replace(how, x=0) if how.x else how


def as_payment(card: Card) -> Card:
    """What is kept of a card that was paid with: with what it was paid for itself is no longer asked."""
    if card.how is None or not card.how.paid_with:
        return card
    kept = card.copy()
    kept.how = replace(card.how, paid_with=())
    return kept


class Card:
    """A card or object: what it is, where it is, and what is on it.

    Every zone change gives it a new `incarnation`, which is also its timestamp (CR Continuous Effects - Timestamps).
    `former` and `former_zone` remember the incarnation before the last zone change. A champion object has the cards of
    its lineage in `lineage`, the top card last, any object the cards loaded into it in `loaded`; all of these have the
    object as `host`. `damage` is temporary damage on allies (CR Damage 12); a champion's damage is its damage counters.
    `known` has a bit for each player who knows which card this is: 1 for the first player, 2 for the second, 4 for the
    third. `properties` are the states of CR Properties and States that are on, and of a boon "bestowed", and "gained"
    if that resolved. `base` is what the lineage makes of a champion before anything else applies (see `lineage_base`).
    `chosen` are the modes that an ability of the object that offers each once has chosen (CR Ability Tracking 1).
    `remembered` is what its abilities named for each other, by the names under which they do.

    `face` is the side that is up, what the object was copied from, or `FACE_DOWN`. A `token` exists on the field only;
    a `replica` is a copy that is neither card nor token and exists only where it was made (CR Copy 1.d). `copied`
    objects are copies of another. `stamp` is the timestamp of its static abilities: they get a new one as it
    transforms. `first_controller` had control as it entered, `link` is the object it is linked to, and `how` tells how
    it was played. `standings` are the effects of its static abilities, and `elsewhere` is what it can do where it is
    no object; both are worked out once for the record.

    `Card()` has no fields yet: `new_card` makes a card, `moved` and `copy` make one from another.
    """

    __slots__ = (
        "base",
        "chosen",
        "controller",
        "copied",
        "counters",
        "damage",
        "definition",
        "elsewhere",
        "face",
        "first_controller",
        "former",
        "former_zone",
        "host",
        "how",
        "id",
        "incarnation",
        "known",
        "lineage",
        "link",
        "loaded",
        "owner",
        "properties",
        "remembered",
        "replica",
        "rested",
        "stamp",
        "standings",
        "token",
        "zone",
    )

    id: int
    definition: CardDefinition
    face: Face
    owner: int
    controller: int
    zone: Zone
    incarnation: int
    former: int
    former_zone: Zone
    rested: bool
    damage: int
    counters: dict[str, int]
    lineage: tuple[int, ...]
    host: int
    token: bool
    replica: bool
    copied: bool
    stamp: int
    first_controller: int
    link: Ref
    how: Played | None
    known: int
    properties: frozenset[str]
    chosen: tuple[int, ...]
    base: Characteristics | None
    loaded: tuple[int, ...]
    remembered: dict[str, Named]
    standings: tuple[Standing, ...] | None
    elsewhere: Elsewhere | None

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

    def moved(
        self,
        zone: Zone,
        incarnation: int,
        controller: int,
        known: int,
        how: Played | None,
        remembered: dict[str, Named],
    ) -> Card:
        """The new object that the card is in another zone."""
        unreal = self.token or self.replica
        new = Card()
        new.id = self.id
        new.definition = self.definition
        new.face = self.face if unreal else self.definition.face
        new.owner = self.owner
        new.controller = new.first_controller = controller
        new.zone = zone
        new.incarnation = new.stamp = incarnation
        new.former = self.incarnation
        new.former_zone = self.zone
        new.rested = False
        new.damage = 0
        new.counters = NO_COUNTERS
        new.lineage = self.lineage
        new.host = -1
        new.token = self.token
        new.replica = self.replica
        new.copied = unreal and self.copied
        new.link = NOTHING
        new.how = how
        new.known = known
        new.properties = NO_PROPERTIES
        new.chosen = ()
        new.base = self.base
        new.loaded = ()
        new.remembered = remembered
        new.standings = None
        new.elsewhere = None
        return new

    def copy(self) -> Card:
        """A copy that may be edited until it is put into the state."""
        new = Card()
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
        new.how = self.how
        new.known = self.known
        new.properties = self.properties
        new.chosen = self.chosen
        new.base = self.base
        new.loaded = self.loaded
        new.remembered = self.remembered
        new.standings = None
        new.elsewhere = None
        return new


def new_card(id: int, definition: CardDefinition, owner: int, zone: Zone, incarnation: int) -> Card:
    """A card that comes into the game in a zone, with its first face up and nothing on it."""
    new = Card()
    new.id = id
    new.definition = definition
    new.face = definition.face
    new.owner = new.controller = new.first_controller = owner
    new.zone = zone
    new.incarnation = new.stamp = incarnation
    new.former = -1
    new.former_zone = NOWHERE
    new.rested = False
    new.damage = 0
    new.counters = NO_COUNTERS
    new.lineage = ()
    new.host = -1
    new.token = False
    new.replica = False
    new.copied = False
    new.link = NOTHING
    new.how = None
    new.known = 0
    new.properties = NO_PROPERTIES
    new.chosen = ()
    new.base = None
    new.loaded = ()
    new.remembered = NOTHING_REMEMBERED
    new.standings = None
    new.elsewhere = None
    return new


def lineage_name(name: str) -> str:
    """The name of a champion without its title (CR Parts of a Card - Name 5, CR Game Terms - Lineage (term) 2)."""
    return name.split(", ")[0]


def lineage_base(faces: tuple[Face, ...]) -> Characteristics:
    """The characteristics a lineage gives its champion, the top face last (CR Leveling Up 7).

    Everything is the top card's, except that its elements are those of all champion cards and that it has the inherited
    abilities of all cards, whatever they are (7.b.ii, 7.b.iv).
    """
    base = faces[-1].printed.copy()
    base.elements = base.elements.union(*(face.elements for face in faces if "CHAMPION" in face.types))
    below = tuple(ability for face in faces[:-1] for ability in face.printed.abilities.inherited)
    own = base.abilities
    if below:
        base.abilities = AbilitySet((*own.in_force, *below, *own.inherited), all_in_force=True)
    else:
        base.abilities = own.on_a_champion()
    return base


Was = tuple[str, Ref, Card, Characteristics]
"""A name, something that it means, and what that was before it last left (CR Last-Known Information 1)."""


CardName = tuple[str, tuple[str, ...]]
"""The name of a card, and the words of its typeline in their order."""

Sighting = tuple[int, int, CardDefinition]
"""A player who knew a card, the owner of the card, and which card it is."""


class Scope:
    """From where a text is read: its controller, its source, and what it has named so far.

    `card` and `now` are the source as it was last known (CR Abilities 13). `names` are names that the text itself
    gives; `was` is what they meant before it left (see `commits.memory`). `how` is how the text itself was activated;
    without it how the source was played is asked.
    """

    __slots__ = ("card", "how", "names", "now", "player", "source", "was")

    def __init__(
        self,
        player: int,
        source: Ref = NOTHING,
        card: Card | None = None,
        now: Characteristics | None = None,
        names: dict[str, Named] | None = None,
        how: Played | None = None,
        was: tuple[Was, ...] = (),
    ) -> None:
        self.player = player
        self.source = source
        self.card = card
        self.now = now
        self.names: dict[str, Named] = {} if names is None else names
        self.how = how
        self.was = was

    def naming(self, names: dict[str, Named], was: tuple[Was, ...] = ()) -> Scope:
        """The same scope with more names, of which some meant what `was`."""
        return Scope(
            self.player,
            self.source,
            self.card,
            self.now,
            {**self.names, **names},
            self.how,
            (self.was if names.keys().isdisjoint(self.names) else without(self.was, names)) + was,
        )

    def with_names(self, names: dict[str, Named], was: tuple[Was, ...]) -> Scope:
        """The same scope with these names and no others, of which some meant what `was`."""
        return Scope(self.player, self.source, self.card, self.now, names, self.how, was)

    def how_played(self) -> Played:
        """How what is followed was activated, or its source played (CR Game Zones 7.b)."""
        if self.how is not None:
            return self.how
        return NOT_PLAYED if self.card is None or self.card.how is None else self.card.how


def without(was: tuple[Was, ...], names: Container[str]) -> tuple[Was, ...]:
    """What other names than these meant: they mean something else from now on."""
    return tuple(each for each in was if each[0] not in names) if was else was


class Standing:
    """A continuous effect in force: what one ability or one resolved effect does, to what, as long as what.

    `owner` is the card that has the ability `ability`, or -1; `giver` is the card of an inner lineage from which that
    has it, or -1; `refs` are what a resolved effect was made for, if
    that is not all that fits in `zones`. It `depends` on something whether it is on. It is never edited: whether it
    is on at a moment knows whoever computes that.
    """

    __slots__ = (
        "ability",
        "analysis",
        "condition",
        "depends",
        "gates",
        "giver",
        "modifications",
        "owner",
        "refs",
        "scope",
        "timestamp",
        "zones",
    )

    def __init__(
        self,
        timestamp: int,
        scope: Scope,
        modifications: tuple[Modification, ...],
        analysis: Analysis,
        ability: Static | None = None,
        refs: tuple[Ref, ...] = (),
        zones: tuple[Zone, ...] = (),
    ) -> None:
        self.timestamp = timestamp
        self.scope = scope
        self.modifications = modifications
        self.analysis = analysis
        self.ability = ability
        self.refs = refs
        self.owner = -1
        self.giver = -1
        self.zones = zones
        self.gates: tuple[Condition, ...] = ()
        self.condition: Condition | None = None
        if ability is not None:
            self.owner = scope.source[0]
            self.zones = ability.reach
            self.gates = ability.gates
            self.condition = ability.condition
        self.depends = bool(self.gates) or self.condition is not None


class Arrival:
    """How an object enters the field: rested, with counters, properties and abilities, transformed, linked, as a copy.

    A copy has the face `as_face`. `changes` counts how often that made it enter with another face. `activation` is the
    card on the Effects Stack whose copied activation becomes a token. What was chosen as it enters it `remembers`.
    """

    __slots__ = (
        "activation",
        "as_face",
        "changes",
        "counters",
        "gains",
        "link",
        "properties",
        "remembers",
        "rested",
        "transformed",
    )

    def __init__(self) -> None:
        self.rested = False
        self.counters: tuple[tuple[str, int], ...] = ()
        self.transformed = False
        self.properties: frozenset[str] = frozenset()
        self.gains: tuple[Ability, ...] = ()
        self.changes = 0
        self.link: Ref = NOTHING
        self.as_face: Face | None = None
        self.activation: Ref = NOTHING
        self.remembers = False

    def copy(self) -> Arrival:
        """A copy that may be edited until it is put into an event."""
        new = Arrival()
        new.rested = self.rested
        new.counters = self.counters
        new.transformed = self.transformed
        new.properties = self.properties
        new.gains = self.gains
        new.changes = self.changes
        new.link = self.link
        new.as_face = self.as_face
        new.activation = self.activation
        new.remembers = self.remembers
        return new
