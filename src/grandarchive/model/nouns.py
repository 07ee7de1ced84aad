"""Nouns: which cards and objects a text speaks of.

A `Filter` answers "is this one of them?". Filters form an algebra: `ALLY & YOURS & ~THIS` reads "another ally
you control". A `Selection` answers "which ones, now?" and is what an effect acts on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, Self

from grandarchive.model.compared import Calculated
from grandarchive.model.terms import ADVANCED_ELEMENTS, BASIC_ELEMENTS, Speed, Who, Zone


class Filter:
    """A description that any card or object fits or does not fit."""

    __slots__ = ()

    def __and__(self, other: Filter) -> Filter:
        return And(_parts(And, self) + _parts(And, other))

    def __or__(self, other: Filter) -> Filter:
        return Or(_parts(Or, self) + _parts(Or, other))

    def __invert__(self) -> Filter:
        return Not(self)


class PlayerTerm:
    """Players as a text names them, found when they are needed."""

    __slots__ = ()


Players = Who | PlayerTerm
"""Who does something, or whose something is, as a text names them."""


class _Only(Filter):
    """A filter with a single instance, also in another process or after a save, so that `is` recognises it."""

    __slots__ = ()
    _instances: ClassVar[dict[type, Filter]] = {}

    def __new__(cls) -> Self:
        only = cls._instances.setdefault(cls, object.__new__(cls))
        assert isinstance(only, cls)
        return only


@dataclass(frozen=True, slots=True)
class And(Filter):
    """Fits what fits every part."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Or(Filter):
    """Fits what fits at least one part."""

    parts: tuple[Filter, ...]


def _parts(kind: type[And] | type[Or], filter: Filter) -> tuple[Filter, ...]:
    """The parts of a filter of a kind, so that chains stay flat."""
    return filter.parts if isinstance(filter, kind) else (filter,)


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Fits what does not fit the part."""

    part: Filter


@dataclass(frozen=True, slots=True)
class Anything(_Only):
    """Fits every card and object."""


ANYTHING: Final = Anything()


@dataclass(frozen=True, slots=True)
class Type(Filter):
    """Has this card type."""

    name: str


@dataclass(frozen=True, slots=True)
class Supertype(Filter):
    """Has this supertype."""

    name: str


@dataclass(frozen=True, slots=True)
class Subtype(Filter):
    """Has this subtype; classes are subtypes (CR Parts of a Card - Typeline 2)."""

    name: str


@dataclass(frozen=True, slots=True)
class Element(Filter):
    """Is of this element."""

    name: str


@dataclass(frozen=True, slots=True)
class OfSpeed(Filter):
    """Is a card of this speed (CR Timing and Permissions - Fast vs Slow)."""

    speed: Speed


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Has exactly this name."""

    name: str


@dataclass(frozen=True, slots=True)
class OfLineage(Filter):
    """Has this lineage name: the name without the title (CR Keywords - Champion Bonus 1)."""

    name: str


@dataclass(frozen=True, slots=True)
class This(_Only):
    """Is the source of the ability (CR Naming 5)."""


@dataclass(frozen=True, slots=True)
class ThisCard(_Only):
    """Is the card of the source: of a champion, the one that was on top as its ability triggered or was activated.

    What is on top of it since then has the champion's abilities, and is not this card (CR Leveling Up 4, 7).
    """


@dataclass(frozen=True, slots=True)
class Linked(_Only):
    """Is what the source is linked to (CR Keywords - Link 1.a)."""


@dataclass(frozen=True, slots=True)
class LinkedTo(Filter):
    """Is an object with Link or Link Shield that is linked to something that fits (CR Keywords - Link 1.a)."""

    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class NamedAs(Filter):
    """Has the name that an earlier step bound (CR Naming 6)."""

    name: str


@dataclass(frozen=True, slots=True)
class OfChosen(Filter):
    """Is of the element, class or type that was chosen under this name (see `ChooseTrait`)."""

    name: str


@dataclass(frozen=True, slots=True)
class Among(Filter):
    """Is what the text has named, or one of them; what left is none of them any more."""

    what: Called


@dataclass(frozen=True, slots=True)
class WithKeyword(Filter):
    """Has this keyword ability, with its restrictions met (CR Abilities 3.a)."""

    name: str


@dataclass(frozen=True, slots=True)
class IsToken(_Only):
    """Is a token (CR Tokens 1)."""


@dataclass(frozen=True, slots=True)
class IsCopy(_Only):
    """Has the copy property or is a copy (CR Copy 2)."""


@dataclass(frozen=True, slots=True)
class FaceUp(_Only):
    """Lies face up (CR Game Zones - Public vs Private Information 1.a)."""


@dataclass(frozen=True, slots=True)
class Transformed(_Only):
    """Is a double-faced card on its flip side (CR Double-faced Cards 3)."""


@dataclass(frozen=True, slots=True)
class PlayedFrom(Filter):
    """Activations and materializations from this zone, and what became of them (CR Game Zones 7.b)."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Being(Filter):
    """Is distant, ephemeral or fostered, or was brewed, empowered, imbued or prepared; or is preserved.

    CR Game Zones 7.b, CR Keywords - Preserve 4.
    """

    property: str


@dataclass(frozen=True, slots=True)
class Controlled(Filter):
    """Is controlled by these players."""

    by: Players


@dataclass(frozen=True, slots=True)
class Owned(Filter):
    """Is owned by these players."""

    by: Players


@dataclass(frozen=True, slots=True)
class Attacking(Filter):
    """Has the attacking property (CR Properties and States), and what it attacks fits."""

    what: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class Defending(Filter):
    """Has the defending property (CR Attacking and the Combat Phase 4)."""


@dataclass(frozen=True, slots=True)
class AttackTarget(Filter):
    """Is a target of the attack; what is attacked with Cleave defends and is none (CR Declaring an Attack 2.c.i)."""


@dataclass(frozen=True, slots=True)
class Retaliating(Filter):
    """Retaliates against an attacker (CR Retaliation Step 3)."""


@dataclass(frozen=True, slots=True)
class Using(Filter):
    """Attacks using something that fits: a weapon that it wields, or a card in the intent (CR Wield 2, CR Intent 1).

    As an attack is declared that is what it uses then.
    """

    filter: Filter


@dataclass(frozen=True, slots=True)
class Wielded(Filter):
    """Is wielded: it is used in the attack (CR Wield 2)."""


@dataclass(frozen=True, slots=True)
class Awake(Filter):
    """Is awake (CR Properties and States - Orientation)."""


@dataclass(frozen=True, slots=True)
class Damaged(Filter):
    """Has damage on it, temporary or as counters (CR Properties and States, CR Damage 12, 13)."""


@dataclass(frozen=True, slots=True)
class Loaded(Filter):
    """Is loaded: there is a card beneath it that is loaded into it, one that fits (CR Game Terms - Loaded 3)."""

    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class Beneath(Filter):
    """Is loaded into one of the selected objects, or in its lineage (CR Object-Specific Zones, CR Lineage (term) 1)."""

    of: Selection


THIS: Final = This()
ALLY: Final = Type("ALLY")
CHAMPION: Final = Type("CHAMPION")
WEAPON: Final = Type("WEAPON")
ITEM: Final = Type("ITEM")
ACTION: Final = Type("ACTION")
TOKEN: Final = IsToken()
UNIT: Final = ALLY | CHAMPION
"""Champions and allies (CR Objects and Targeting - Objects 2)."""
REGALIA: Final = Supertype("REGALIA")
BASIC: Final = Or(tuple(Element(name) for name in sorted(BASIC_ELEMENTS)))
"""Of a basic element (CR Parts of a Card - Element 4)."""
ADVANCED: Final = Or(tuple(Element(name) for name in sorted(ADVANCED_ELEMENTS)))
"""Of an advanced element: neither basic nor norm (CR Parts of a Card - Element 4)."""
YOURS: Final = Controlled(Who.YOU)
THEIRS: Final = Controlled(Who.OPPONENT)


class Selection:
    """The cards or objects an effect acts on, found when it acts."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Source(Selection):
    """The source itself, as long as it is the object it was (CR Naming 5)."""


@dataclass(frozen=True, slots=True)
class SourceCard(Selection):
    """The card of the source: the source itself, or the card it just became in a public zone.

    CR Ability Tracking 3.a, CR Last-Known Information 1.a.
    """


@dataclass(frozen=True, slots=True)
class Champion(Selection):
    """The champion of these players."""

    of: Players = Who.YOU


class Called(Selection):
    """What has a name in the text, in `name`."""

    __slots__ = ()
    name: str


@dataclass(frozen=True, slots=True)
class Bound(Called):
    """What an earlier step chose, targeted, revealed or moved, by its name.

    What acts on it acts on what it is now, also if the text itself moved it by this name into a public zone. What is
    asked about it is asked of what it was before it left, if it left (CR Ability Tracking 3.a, CR Last-Known
    Information 1, 1.a).
    """

    name: str = "target"


@dataclass(frozen=True, slots=True)
class PaidWith(Selection):
    """The cards and objects with which the cost of this name was paid as the source was played (CR Game Zones 7.c).

    The memory cost of a card is called "memory cost": it is paid with floating memory and cards of the memory.
    What is asked of those that are no longer on the field is what they were as the cost was paid.
    """

    name: str


@dataclass(frozen=True, slots=True)
class AsItIs(Bound):
    """The same, but also what is asked about it is asked of what it is now."""


@dataclass(frozen=True, slots=True)
class Every(Selection):
    """All that fit a filter in a zone of these players, at that moment."""

    filter: Filter
    zone: Zone = Zone.FIELD
    whose: Players = Who.EACH


@dataclass(frozen=True, slots=True)
class ControllerOf(PlayerTerm):
    """The players who control the selected objects, cards on the Effects Stack, or items there.

    An activation, materialization or ability is controlled by whoever put it there (CR Playing Cards 5, CR Abilities
    15); what left is known as it was last (CR Last-Known Information 1).
    """

    what: Selection


@dataclass(frozen=True, slots=True)
class EventPlayer(PlayerTerm):
    """That player: who did what a trigger waited for or what is replaced, or whose phase begins.

    Who controls damage does it (CR Damage 3).
    """


EVENT_CARD: Final = Bound("subject")
"""That card, object or unit: the subject of what a trigger waited for, or of what is replaced."""
EVENT_OTHER: Final = Bound("event other")
"""The other one: the source of damage, what is hit or killed, what is attacked, the attacker, what an activation
targets (of that what fits, if the text says what is targeted), or the item of the Effects Stack of which something
becomes a target."""

STACK_ITEMS: Final = frozenset({"activation", "materialization", "bestowment", "ability", "trigger"})
"""The kinds of items on the Effects Stack (CR Game Zones - Effects Stack 2)."""
ANY_ITEM: Final = tuple(sorted(STACK_ITEMS))
"""All of these kinds."""


@dataclass(frozen=True, slots=True)
class OfItem(Filter):
    """Fits a target on the Effects Stack that is an item of one of these kinds (CR Game Zones - Effects Stack 2).

    With a `label` it is an ability or trigger that has this label (CR Label Keywords 2).
    """

    kinds: tuple[str, ...]
    label: str = ""


class Joint:
    """What several that are chosen, targeted or paid with have to be together: see `choices`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Target(Called):
    """A target, bound under `name`; the words around it act on what is declared for it (CR Card Activation 1.5).

    So many are chosen; no maximum is any number, and a `minimum` of 0 is optional ("up to") and never makes anything
    fizzle (CR Card Activation 1.5, CR Resolution - Checking Resolution 1.c). Targets are objects, or cards in another
    `zone`, also in an `other_zone`, or on the Effects Stack activations, materializations and abilities; those fit by
    their source, and `items` says which kinds of them are meant (CR Objects and Targeting - Non-Objects 1). With
    `targeting` such an item has a target that fits. With `joint` those that are chosen are so together; as
    soon as they no longer are, all of them are illegal (CR State-based Checks - Types of Checks 8). `split` is the
    amount that the text splits among them, at least 1 each; it comes from the effect around the target, and nobody
    writes it.
    """

    filter: Filter
    minimum: int = 1
    maximum: int | None = 1
    name: str = field(default="target")
    zone: Zone = Zone.FIELD
    items: tuple[str, ...] = ("activation",)
    targeting: Filter | None = None
    joint: Joint | None = None
    split: int | Calculated | None = None
    other_zone: Zone | None = None

    @property
    def zones(self) -> tuple[Zone, ...]:
        """Where what is targeted can be."""
        return (self.zone,) if self.other_zone is None else (self.zone, self.other_zone)
