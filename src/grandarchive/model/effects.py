"""Effects: what happens when a text is followed. The names are the game's own verbs.

Effects compose: a resolution is a tuple of effects done in order, and `If`, `May`, `ChooseOne`, `Delayed` carry
effects of their own. A step that finds something binds it to a name that later steps can use.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from grandarchive.model.amounts import Amount
from grandarchive.model.choices import Chosen
from grandarchive.model.conditions import Condition
from grandarchive.model.costs import Cost
from grandarchive.model.events import Pattern, Turning
from grandarchive.model.kinds import Ability, Definition, Modification
from grandarchive.model.kinds import Effect as Effect
from grandarchive.model.nouns import ANYTHING, Called, Filter, Players, Selection
from grandarchive.model.targets import Declaring, Targeted, targets_in
from grandarchive.model.terms import Duration, Who, Zone


class Position(StrEnum):
    """Where a card is put in an ordered zone."""

    TOP = "top"
    BOTTOM = "bottom"


# Composition ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class If(Effect):
    """Follow `then` if the condition holds now, else `otherwise`."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class May(Effect):
    """You may follow `effects` (CR Effects 2), one after the other as long as each was done.

    It is offered only if what they find and do first can be done completely (CR Resolution 6). What you get for it
    comes after it, in `IfDone` or `WhenDone`.
    """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """Follow `then` if the effect before was done completely, else `otherwise` (CR Resolution 6, 10).

    "If you do", "if you don't", "if they do": what was optional was done if it was not declined; of several players one
    is enough.
    """

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class WhenDone(Declaring):
    """When the effect before was done completely, these trigger (CR Triggered Abilities 11, CR Reflexive Trigger).

    They are put on the Effects Stack once the whole text is resolved, with targets of their own, `as_spell` if the text
    says so.
    """

    effects: tuple[Effect, ...]
    as_spell: bool = False
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """Follow one of these as you choose while resolving ("your choice of")."""

    options: tuple[tuple[Effect, ...], ...]


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the modes of a text: what it does, with its own targets and restrictions (CR Card Activation 1.4)."""

    effects: tuple[Effect, ...]
    gates: tuple[Condition, ...] = ()
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find the targets."""
        object.__setattr__(self, "targets", targets_in(self.effects))


@dataclass(frozen=True, slots=True)
class Modal(Effect):
    """Follow the modes that were chosen as the text was activated or triggered, in their printed order.

    At least `minimum` and at most `maximum` different ones are chosen; with `unchosen` only those that the same object
    has not chosen before (CR Ability Tracking 1, 2).
    """

    modes: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    unchosen: bool = False


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """One of these players may pay; `IfDone` says what they get for it, or what happens else (CR Resolution 5, 6).

    They are asked in turn order until one pays. What the costs count is counted for whoever controls the effect.
    """

    costs: tuple[Cost, ...]
    by: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Delayed(Declaring):
    """The next time something fits the pattern, follow these effects (CR Triggered Abilities 6 to 9).

    It waits as long as the duration lasts; a next turn is that of `whose`. `condition` is the intervening "if": unless
    it holds at that next time the trigger has failed, and does not wait on (CR Triggered Abilities 3.a, 8).
    """

    pattern: Pattern
    effects: tuple[Effect, ...]
    duration: Duration = Duration.INDEFINITE
    whose: Players = Who.YOU
    condition: Condition | None = None
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Whenever(Declaring):
    """From now on, for a time, follow these effects each time something fits the pattern (and `condition` holds).

    The text gives its controller a triggered ability that lasts (CR Abilities 9, CR Continuous Effects 2). A next turn
    is that of `whose`.
    """

    pattern: Pattern
    effects: tuple[Effect, ...]
    duration: Duration = Duration.END_OF_TURN
    whose: Players = Who.YOU
    condition: Condition | None = None
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class By(Effect):
    """These players follow the effects, each as "you" in them (CR Player Actions 1.b).

    Several do it at the same time: they choose in turn order, without seeing what others have chosen from hidden cards,
    and then everything that was chosen happens at once (CR Simultaneous Selections 1, 2). What each finds is known to
    that player's effects by its name, and what all of them found together to those after.
    """

    who: Players
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Effect):
    """Choose so many of these players while resolving; `ThePlayer` speaks of them."""

    who: Players = Who.OPPONENT
    name: str = "player"
    minimum: int = 1
    maximum: int = 1


@dataclass(frozen=True, slots=True)
class Determine(Effect):
    """Find a number out once and bind it, so that others can use what is yours."""

    amount: Amount
    name: str


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """You win the game (CR Ending the Game 4)."""


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """You lose the game (CR Ending the Game 5)."""


@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """The game is a draw (CR Ending the Game 6)."""


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """The source remembers what the text named `what`, so that its other abilities can speak of it as `name`.

    That name begins with "the": the banished card, the chosen name. It is known to all that is printed on the source
    and works where this does. Cards in private zones are not remembered (CR Ability Tracking 1, CR Game Zones -
    Banishment 3.c, CR Naming 6).
    """

    what: Called
    name: str


# Cards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """These players draw cards, one at a time, into hand or memory (CR Drawing Cards)."""

    amount: Amount = 1
    who: Players = Who.YOU
    into: Zone = Zone.HAND


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """You discard so many cards of your choice from hand, or all with no amount; bound to "discarded"."""

    amount: Amount | None = 1


@dataclass(frozen=True, slots=True)
class Glimpse(Effect):
    """Glimpse N (CR Game Terms - Glimpse)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """Look at cards that are hidden from you, and bind them (CR Public vs Private Information 4)."""

    what: Selection
    name: str = "looked"


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Choose cards or objects and do nothing with them yet; those after it act on what was chosen by its name."""

    what: Chosen


@dataclass(frozen=True, slots=True)
class BindAll(Effect):
    """Bind all the selected cards or objects, without a choice; a later step can ask how many they were."""

    what: Selection
    name: str = "all"


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Show cards to all players and bind them (CR Game Terms - Reveal)."""

    what: Selection
    name: str = "revealed"


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Reveal cards from the top of your deck until one fits; bind that one and the rest."""

    filter: Filter
    name: str = "found"
    rest: str = "rest"


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Put cards or objects into a zone of their owners; several in an ordered zone in any order, or at random.

    Into a deck they can be put at a `place`, counted from the top; if there are too few cards, on the bottom. On the
    field you control them, or with `under_owner` their owners. The intent is that of the attacker, as long as there is
    one (CR Game Zones - Intent 1, 2).
    """

    what: Selection
    zone: Zone
    position: Position = Position.TOP
    random_order: bool = False
    count_as: str | None = None
    rested: bool = False
    transformed: bool = False
    under_owner: bool = False
    place: int = 1


@dataclass(frozen=True, slots=True)
class Generate(Effect):
    """Add so many cards from outside the game for good; bound under `name` (CR Game Terms - Generate 1, 2).

    They are yours, and go into your hand or the zone that is named. The intent is that of the attacker; without one
    they go into your hand (6).
    """

    card: Definition
    amount: Amount = 1
    zone: Zone = Zone.HAND
    position: Position = Position.TOP
    name: str = "generated"


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """These players shuffle their main decks (CR Shuffling)."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Load(Effect):
    """Load cards into an object: they are put beneath it (CR Game Terms - Load 1).

    Those that were loaded are bound under `name`. Without an object to load them into they stay where they are.
    """

    what: Selection
    into: Selection
    name: str = "loaded"


@dataclass(frozen=True, slots=True)
class PutIntoLineage(Effect):
    """Put cards on the bottom of the lineage of a champion (CR Game Terms - Inner Lineage 2).

    Those that were put there are bound under `name`. Without a champion they stay where they are.
    """

    what: Selection
    into: Selection
    name: str = "put"


@dataclass(frozen=True, slots=True)
class Materialize(Effect):
    """Materialize a card that fits from your material deck, paying its costs (CR Card Materialization 2).

    It is bound to `name`, if one is given.
    """

    filter: Filter = ANYTHING
    name: str | None = None


@dataclass(frozen=True, slots=True)
class LevelUp(Effect):
    """Your champion levels up into a card of your choice from your material deck, at no cost (CR Leveling Up 1, 2).

    The champion is bound under `name` if it does.
    """

    name: str = "leveled"


@dataclass(frozen=True, slots=True)
class Delevel(Effect):
    """Champions are deleveled: the top cards of their lineages return to the material deck (CR Deleveling 1).

    A champion with no champion card beneath stays as it is.
    """

    what: Selection


# Objects -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Banish(Effect):
    """Banish cards or objects, face-up or face-down (CR Game Terms - Banish)."""

    what: Selection
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy objects (CR Game Terms - Destruction)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Sacrifice objects, as far as who does it controls them (CR Game Terms - Sacrifice 2.c)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform objects; what has no other face stays as it is (CR Game Terms - Transform)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """These players summon so many tokens; bound under `name` (CR Game Terms - Summon, CR Tokens)."""

    token: Definition
    amount: Amount = 1
    who: Players = Who.YOU
    rested: bool = False
    name: str = "summoned"


@dataclass(frozen=True, slots=True)
class SummonCopies(Effect):
    """Summon token copies of the selected objects, except for a name and abilities (CR Copy - Copying Objects)."""

    what: Selection
    amount: Amount = 1
    rested: bool = False
    called: str | None = None
    gains: tuple[Ability, ...] = ()
    name: str = "summoned"


@dataclass(frozen=True, slots=True)
class BecomeCopy(Effect):
    """The objects become copies of another, except for a name and abilities (CR Copy - Copying Objects)."""

    what: Selection
    of: Selection
    called: str | None = None
    gains: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class CopyIntent(Effect):
    """Create copies of cards in the intent, there (CR Copy - Copying Objects 3)."""

    what: Selection
    gains: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class CopyOnStack(Effect):
    """Copy activations, materializations, abilities or triggers (CR Copy - Copying Abilities 1).

    With `new_targets` you may choose new targets for each copy.
    """

    what: Selection
    amount: Amount = 1
    new_targets: bool = True


@dataclass(frozen=True, slots=True)
class Negate(Effect):
    """Negate activations, materializations, abilities or triggers (CR Game Terms - Negate 1).

    The cards that had theirs negated are bound under `name`.
    """

    what: Selection
    name: str = "negated"


@dataclass(frozen=True, slots=True)
class NewTargets(Effect):
    """You may choose new targets for activations, materializations, abilities or triggers (CR Copy 5)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """Change a target of each of these items of the Effects Stack, one that fits `of`, to another if that is legal.

    CR Objects and Targeting - Redirect 1, 2.
    """

    what: Selection
    to: Selection
    of: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class CopyCard(Effect):
    """Copy a card where it is; the copy is bound under `name` and ceases to exist if `then` does not use it.

    CR Copy 1.b, 1.d, 1.e, 6.
    """

    what: Selection
    then: tuple[Effect, ...]
    name: str = "copy"


@dataclass(frozen=True, slots=True)
class Activate(Effect):
    """You may activate a card now, without paying its reserve cost if it is `free`.

    If it is activated it is bound to `name`, if one is given.
    """

    what: Selection
    free: bool = False
    name: str | None = None


@dataclass(frozen=True, slots=True)
class ChooseName(Effect):
    """Choose a card name and bind it (CR Naming 6, CR Double-faced Cards 10)."""

    name: str = "name"


@dataclass(frozen=True, slots=True)
class ChooseTrait(Effect):
    """Choose an element, a class or a card type and bind it; `OfChosen` asks who has it."""

    of: str
    name: str = "trait"


@dataclass(frozen=True, slots=True)
class GainMastery(Effect):
    """You get a mastery; it replaces the one you have (CR Mastery 1)."""

    mastery: Definition


@dataclass(frozen=True, slots=True)
class ChangeDirection(Effect):
    """Change the direction of your Shifting Currents to a different one of your choice (CR Shifting Currents 1, 2).

    Only such changes as `turning` says can be chosen; what was changed is bound under `name`. Without Shifting Currents
    nothing changes.
    """

    turning: Turning | None = None
    name: str = "turned"


@dataclass(frozen=True, slots=True)
class GainStatus(Effect):
    """These players gain a status; whoever has it already keeps the one they have (CR Statuses)."""

    status: Definition
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Lose(Effect):
    """Their players lose these statuses or masteries (CR Statuses 2)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class RestObjects(Effect):
    """Rest objects (CR Game Terms - Rest/Rested)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class WakeUp(Effect):
    """Wake up objects (CR Game Terms - Wake Up)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class AddCounters(Effect):
    """Put counters on objects (CR Counters)."""

    kind: str
    amount: Amount
    what: Selection


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Remove all counters of a kind from objects, or any amount as you choose; bind how many were removed."""

    kind: str
    what: Selection
    any_amount: bool = False
    name: str = "removed"


# Damage --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """The source deals so much damage to each selected unit: one damage event (CR Damage 3, 11, 16)."""

    amount: Amount
    what: Selection
    unpreventable: bool = False


@dataclass(frozen=True, slots=True)
class SplitDamage(Effect):
    """The source deals so much damage, split among the selected units as you choose, at least 1 each."""

    amount: Amount
    what: Selection


@dataclass(frozen=True, slots=True)
class RemoveDamage(Effect):
    """Remove all temporary damage from units (CR Damage 12)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Recover N (CR Game Terms - Recover)."""

    amount: Amount


# Continuous effects and combat ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """From now on, for a time, these objects are changed (CR Continuous Effects - Instanced Effects).

    A next turn is that of `whose`. With `as_long_as` it is on and off as that holds or not (CR Continuous Effects 2).
    """

    what: Selection
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    whose: Players = Who.YOU
    as_long_as: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChangeRules(Effect):
    """From now on, for a time, these changes hold for you and for all that ever fits their own filters.

    A next turn is that of `whose`. With `as_long_as` they are on and off as that holds or not (CR Continuous Effects
    2).
    """

    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    whose: Players = Who.YOU
    as_long_as: Condition | None = None


@dataclass(frozen=True, slots=True)
class NextActivation(Effect):
    """The next card you activate in this time that fits gets these changes as it is activated.

    During a next turn it is the first one of that turn. A next turn is that of `whose`.
    """

    filter: Filter
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    whose: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class RedirectAttack(Effect):
    """Change the target of the current attack that fits `of` to this, if it is legal (CR Game Terms - Redirect).

    An attack without a target gets a new one, unless `of` says which target is changed (CR Attacking and the Combat
    Phase 4.c).
    """

    to: Selection
    of: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class InterceptAttack(Effect):
    """The source becomes the target of the attack instead of your champion (CR Keywords - Intercept 1)."""
