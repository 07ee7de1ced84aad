"""Abilities: activated, triggered and static ones, keywords, and what a text says about playing its own card.

`gates` are the restriction bubbles before an ability (CR Restriction Abilities): while one of them does not hold the
ability is not there, in any zone. `inherited` abilities work from the inner lineage (CR Keywords - Inherited Effect).
`zones` are those in which an ability works, if its text says so; without them it works where the rules
say (CR Abilities 4 to 7): while its source is an object, an intent, a mastery or a bestowed boon, and what an
action waits for while the action is on the Effects Stack.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grandarchive.model.amounts import Amount, Term
from grandarchive.model.conditions import Condition
from grandarchive.model.costs import PayReserve
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.kinds import Ability as Ability
from grandarchive.model.kinds import Cost, Effect, Modification
from grandarchive.model.nouns import THIS, Filter
from grandarchive.model.payments import due, paying_for
from grandarchive.model.targets import Targeted, targets_in
from grandarchive.model.terms import OBJECT_ZONES as OBJECT_ZONES
from grandarchive.model.terms import Speed, Who, Zone

WORKING_ZONES: Final = frozenset({Zone.FIELD, Zone.INTENT, Zone.MASTERY, Zone.PANTHEON})
"""Where abilities work by default (CR Abilities 5), except those of actions."""
BY_RULE: Final[tuple[Zone, ...]] = ()
"""The zones of an ability whose text names none (CR Abilities 4 to 6)."""

ACTIVATE: Final = Happening.ACTIVATE
MATERIALIZE: Final = Happening.MATERIALIZE


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """A keyword ability of the glossary, by its name in lower case, with its number or word if it has one.

    The number of one that only gives so much of a stat may be one that is found when it is needed.
    """

    name: str
    value: int | str | Term | None = None
    gates: tuple[Condition, ...] = ()
    inherited: bool = False


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """Whenever something fits the pattern (and `condition` holds), the effects are put on the Effects Stack.

    CR Triggered Abilities 2 to 4. `condition` is the intervening "if": checked on triggering and on resolution.
    `as_spell`: on the Effects Stack it is a Spell, and its source acts as one (CR Abilities 17). With a `limit` it
    triggers only so often; what triggers for nothing, as it has no target, has triggered. With `each` it triggers as
    often as the number of what happened says, such as for each counter (CR Game Effects 8). The `label` stands before
    it, for others to speak of (CR Label Keywords 1, 2).
    """

    pattern: Pattern
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    gates: tuple[Condition, ...] = ()
    inherited: bool = False
    zones: tuple[Zone, ...] = BY_RULE
    as_spell: bool = False
    limit: Limit | None = None
    each: bool = False
    label: str = ""
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find the targets."""
        object.__setattr__(self, "targets", targets_in(self.effects))

    @property
    def as_played(self) -> bool:
        """It waits for its own card to be played, which is on the Effects Stack then (CR Playing Cards 6)."""
        pattern = self.pattern
        if pattern.subject is not THIS:
            return False
        return pattern.happening is MATERIALIZE or (pattern.happening is ACTIVATE and "activation" in pattern.items)


def on_charge(number: int, *effects: Effect, gates: tuple[Condition, ...] = ()) -> Triggered:
    """On Charge N: the first time that this object has so many charge counters (CR Keywords - On Charge N 1)."""
    pattern = Pattern(Happening.CHARGED, THIS, least=number if number > 1 else None)
    return Triggered(pattern, effects, gates=gates, limit=Limit(1, Since.THIS_GAME))


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """Costs: effects (CR Activated Abilities 5). `condition` is an "activate this ability only if".

    `as_spell`: on the Effects Stack it is a Spell, and its source acts as one (CR Abilities 17). `limit` is an
    "activate this ability only so often". `by` is who may activate it, seen from who has it; whoever does is "you" in
    it, and pays as if they controlled its source (CR Activated Abilities 9). The `label` stands before it, for others
    to speak of (CR Label Keywords 1, 2). One that is `sure` cannot be negated (CR Game Terms - Negate 1).
    """

    costs: tuple[Cost | Effect, ...]
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    speed: Speed = Speed.FAST
    gates: tuple[Condition, ...] = ()
    inherited: bool = False
    zones: tuple[Zone, ...] = BY_RULE
    as_spell: bool = False
    limit: Limit | None = None
    by: Who = Who.YOU
    label: str = ""
    sure: bool = False
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)
    reserve: tuple[Amount, ...] = field(init=False, repr=False, compare=False)
    besides: tuple[Cost, ...] = field(init=False, repr=False, compare=False)
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find the targets, and how the costs are paid: in reserve, and besides."""
        paid = due(self.costs)
        object.__setattr__(self, "targets", targets_in(self.effects))
        object.__setattr__(self, "due", paid)
        object.__setattr__(self, "reserve", tuple(cost.amount for cost in paid if isinstance(cost, PayReserve)))
        object.__setattr__(self, "besides", tuple(cost for cost in paid if not isinstance(cost, PayReserve)))


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """Modifications that hold for all that fit `affected`, as long as `condition` holds (CR Static Abilities).

    They hold for what is in the zones that are `reached`; what affects only its source holds where it works.
    """

    affected: Filter
    modifications: tuple[Modification, ...]
    condition: Condition | None = None
    gates: tuple[Condition, ...] = ()
    inherited: bool = False
    zones: tuple[Zone, ...] = BY_RULE
    reached: tuple[Zone, ...] = OBJECT_ZONES

    @property
    def reach(self) -> tuple[Zone, ...]:
        """Where that is for which it holds."""
        return (self.zones or OBJECT_ZONES) if self.affected is THIS else self.reached

    def works_in(self, zone: Zone) -> bool:
        """The ability works while its source is in a zone (CR Abilities 4 to 7)."""
        return zone in (self.zones or (OBJECT_ZONES if self.affected is THIS else WORKING_ZONES))


@dataclass(frozen=True, slots=True)
class Resolution(Ability):
    """What an action does as it resolves, with the targets declared on activation."""

    effects: tuple[Effect, ...]
    gates: tuple[Condition, ...] = ()
    inherited: bool = False
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find the targets."""
        object.__setattr__(self, "targets", targets_in(self.effects))


@dataclass(frozen=True, slots=True)
class OwnCost(Ability):
    """What this card costs to play is set, changed or removed as long as the condition holds (CR Card Activation 1.7).

    It is looked at as the card is played, so it costs nothing while the card lies in a hand.
    """

    change: Modification
    condition: Condition | None = None
    gates: tuple[Condition, ...] = ()
    inherited: bool = False


@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """An additional cost to play this card; a named one may be left unpaid (CR Card Activation 1.3.2).

    "If you do" is `then`: effects that are followed once the card is played, if an optional one was paid. With `pays`,
    each card or object with which an optional one is paid pays for so much of the card's own reserve or memory cost, of
    which at least that much is left ("while paying for this card's memory cost"). An optional one without costs is only
    declared ("you may ignore this card's elemental requirements as you activate it").
    """

    costs: tuple[Cost | Effect, ...]
    optional: str | None = None
    then: tuple[Effect, ...] = ()
    gates: tuple[Condition, ...] = ()
    inherited: bool = False
    pays: int = 0
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find out how the costs are paid."""
        object.__setattr__(self, "due", paying_for(due(self.costs), self.pays))


@dataclass(frozen=True, slots=True)
class AlternativeCost(Ability):
    """These costs, or none, may be paid rather than the card's own reserve or memory cost (CR Card Activation 1.3.3).

    A card played like this has the property `name`, for which `Paid` can ask. With `zones`, it is a way to activate the
    card from those zones, and only from them. "If you do" is `then`: effects that are followed once the card is played.
    """

    costs: tuple[Cost | Effect, ...]
    name: str | None = None
    zones: tuple[Zone, ...] = ()
    condition: Condition | None = None
    gates: tuple[Condition, ...] = ()
    inherited: bool = False
    then: tuple[Effect, ...] = ()
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find out how the costs are paid."""
        object.__setattr__(self, "due", due(self.costs))


@dataclass(frozen=True, slots=True)
class Imbue(Ability):
    """The card becomes imbued if at least so many cards reserved for it fit and are shown (CR Keywords - Imbue).

    Without a filter those fit that share an element with the card (7.a). `Paid("imbued")` asks for it. If it is X that
    is declared as the card is activated, up to what it costs in reserve (CR Parts of a Card - Cost 9).
    """

    least: Amount
    filter: Filter | None = None
    gates: tuple[Condition, ...] = ()
    inherited: bool = False


@dataclass(frozen=True, slots=True)
class Starcalling(Ability):
    """As you glimpse, you may activate this card among those you look at, at any speed, for so much reserve.

    It is an alternative cost, but changed by all that changes what the card costs. Everything else that you look at
    goes to the bottom of your deck in any order (CR Keywords - Starcalling 1 to 4).
    """

    cost: Amount
    gates: tuple[Condition, ...] = ()
    inherited: bool = False


@dataclass(frozen=True, slots=True)
class PlayOnlyIf(Ability):
    """This card can be activated, materialized or bestowed only if the condition holds (CR Card Activation 1.6)."""

    condition: Condition
    gates: tuple[Condition, ...] = ()
    inherited: bool = False


@dataclass(frozen=True, slots=True)
class PlayFrom(Ability):
    """You may activate this card from these zones as long as the condition holds (CR Special Play Permissions 3).

    Whoever does pays these `costs` besides the card's own (CR Card Activation 1.3). "If you do" is `then`: effects that
    are followed once the card is activated.
    """

    zones: tuple[Zone, ...]
    condition: Condition | None = None
    gates: tuple[Condition, ...] = ()
    inherited: bool = False
    costs: tuple[Cost | Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find out how the costs are paid."""
        object.__setattr__(self, "due", due(self.costs))

    @property
    def is_plain(self) -> bool:
        """Nobody has to tell that the card is activated like this: it costs nothing besides, and nothing follows."""
        return not (self.costs or self.then)


@dataclass(frozen=True, slots=True)
class BeginsOnField(Ability):
    """From your material deck it may go to the field as the game starts, before the first turn.

    CR Starting the Game - Standard Games 5.
    """

    gates: tuple[Condition, ...] = ()
    inherited: bool = False


Way = AlternativeCost | PlayFrom
"""A way to play a card that is declared as it is played."""
