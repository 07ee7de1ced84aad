"""Effects: what happens when a text is followed. The names are the game's own verbs.

Effects compose: a resolution is a tuple of effects done in order, and `If`, `May`, `ChooseOne`, `Delayed` carry
effects of their own. A step that finds something binds it to a name that later steps can use.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grandarchive.model.amounts import Amount
from grandarchive.model.choices import Chosen
from grandarchive.model.composition import By as By
from grandarchive.model.composition import ChooseNumber as ChooseNumber
from grandarchive.model.composition import ChooseOne as ChooseOne
from grandarchive.model.composition import ChoosePlayer as ChoosePlayer
from grandarchive.model.composition import Delayed as Delayed
from grandarchive.model.composition import Determine as Determine
from grandarchive.model.composition import DrawGame as DrawGame
from grandarchive.model.composition import ForEach as ForEach
from grandarchive.model.composition import If as If
from grandarchive.model.composition import IfDone as IfDone
from grandarchive.model.composition import LoseGame as LoseGame
from grandarchive.model.composition import May as May
from grandarchive.model.composition import MayPay as MayPay
from grandarchive.model.composition import Modal as Modal
from grandarchive.model.composition import Mode as Mode
from grandarchive.model.composition import Remember as Remember
from grandarchive.model.composition import Repeat as Repeat
from grandarchive.model.composition import WhenDone as WhenDone
from grandarchive.model.composition import Whenever as Whenever
from grandarchive.model.composition import WinGame as WinGame
from grandarchive.model.durations import END_OF_TURN, Duration
from grandarchive.model.entering import AS_USUAL, Entering
from grandarchive.model.events import Happening, Turning
from grandarchive.model.kinds import Ability, Cost, Definition, Modification
from grandarchive.model.kinds import Effect as Effect
from grandarchive.model.nouns import ANYTHING, Champion, Filter, Players, Selection, Source
from grandarchive.model.payments import Deed, RecoverDamage, SufferDamage, marked, paid, spent, spent_among
from grandarchive.model.scopes import Extent
from grandarchive.model.targets import Dividing
from grandarchive.model.terms import Position as Position
from grandarchive.model.terms import Who, Zone

# Cards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """These players draw cards, one at a time, into hand or memory (CR Drawing Cards)."""

    amount: Amount = 1
    who: Players = Who.YOU
    into: Zone = Zone.HAND


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard cards, which are bound to "discarded" (CR Game Terms - Discard)."""

    what: Selection

    def as_cost(self) -> Cost | None:
        """Discard one's own cards, or the source."""
        return paid(Deed.DISCARD, self.what)


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

    def as_cost(self) -> Cost | None:
        """Reveal cards of one's own; they have the name of the choice."""
        return paid(Deed.REVEAL, self.what) if self.name == "revealed" else None


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Reveal cards from the top of your deck until one fits; bind that one and the rest."""

    filter: Filter
    name: str = "found"
    rest: str = "rest"


@dataclass(frozen=True, slots=True)
class Scavenge(Effect):
    """Scavenge N: reveal cards from the top of your deck until one fits, at most so many, and put that into your hand.

    The rest goes to the bottom in a random order. The scavenged card is bound under `name` (CR Game Terms - Scavenge).
    """

    amount: Amount
    filter: Filter
    name: str = "scavenged"


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Put cards or objects into a zone of their owners; several in an ordered zone in any order, or at random.

    Into a deck they can be put at a `place`, counted from the top; if there are too few cards, on the bottom. Their
    owners choose the order, and the end of each if it may be either, which other players do not see (CR Ordering and
    Tracking 2). For cards that are in a deck already, the player who does it and knows them chooses.

    Objects enter the field as `entering` says, under your control unless that says otherwise. The intent is that of the
    attacker, as long as there is one (CR Game Zones - Intent 1, 2).
    """

    what: Selection
    zone: Zone
    position: Position = Position.TOP
    random_order: bool = False
    entering: Entering = AS_USUAL
    place: int = 1

    def as_cost(self) -> Cost | None:
        """Return cards or objects to a zone of their owners."""
        return paid(Deed.RETURN, self.what, self.zone) if self == Put(self.what, self.zone) else None


@dataclass(frozen=True, slots=True)
class Preserve(Effect):
    """Put cards into the material decks of their owners, revealed and preserved (CR Keywords - Preserve 1)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Generate(Effect):
    """Add so many cards from outside the game for good; bound under `name` (CR Game Terms - Generate 1, 2).

    They are yours, and go into your hand or the zone that is named. The intent is that of the attacker; without one
    they go into your hand (6). With `least` you choose how many, at least that many: "up to" is 0.
    """

    card: Definition
    amount: Amount = 1
    zone: Zone = Zone.HAND
    position: Position = Position.TOP
    name: str = "generated"
    least: Amount | None = None


@dataclass(frozen=True, slots=True)
class GenerateIntoLineage(Effect):
    """Add a card from outside the game for good, on the bottom of the lineage of a champion; bound under `name`.

    It is yours. Without a champion it goes into your hand (CR Game Terms - Generate 1, 2, CR Game Terms - Inner Lineage
    2).
    """

    card: Definition
    into: Selection
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

    def as_cost(self) -> Cost | None:
        """Load cards into the source; they have the name of the choice."""
        return paid(Deed.LOAD, self.what) if self.into == Source() and self.name == "loaded" else None


@dataclass(frozen=True, slots=True)
class PutIntoLineage(Effect):
    """Put cards on the bottom of the lineage of a champion, in any order (CR Game Terms - Inner Lineage 2).

    Those that were put there are bound under `name`. Without a champion they stay where they are.
    """

    what: Selection
    into: Selection
    name: str = "put"


@dataclass(frozen=True, slots=True)
class Materialize(Effect):
    """Materialize a card that fits from your material deck, paying its costs (CR Card Materialization 2).

    It may be in these `zones` of yours. It is bound to `name`, if one is given.
    """

    filter: Filter = ANYTHING
    name: str | None = None
    zones: tuple[Zone, ...] = (Zone.MATERIAL,)


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

    def as_cost(self) -> Cost | None:
        """Delevel the champion that one controls."""
        return paid(Deed.DELEVEL, self.what)


# Objects -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Banish(Effect):
    """Banish cards or objects, face-up or face-down (CR Game Terms - Banish)."""

    what: Selection
    face_down: bool = False

    def as_cost(self) -> Cost | None:
        """Banish cards of one's own or objects, face-up."""
        return None if self.face_down else paid(Deed.BANISH, self.what)


@dataclass(frozen=True, slots=True)
class TurnFaceDown(Effect):
    """Turn cards in banishments face down, where they are then nothing but cards; who knew them still does.

    CR Game Zones - Public vs Private Information 1.a, 6.a.i, 8.
    """

    what: Selection


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Effect):
    """Turn face-down cards in banishments face up (CR Game Zones - Public vs Private Information 1.a, 2)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Suppress(Effect):
    """Banish objects, and return each at the beginning of the next end phase, under its owner's control.

    They are bound to "suppressed" (CR Game Terms - Suppress).
    """

    what: Selection


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy objects (CR Game Terms - Destruction)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Sacrifice objects, as far as who does it controls them (CR Game Terms - Sacrifice 2.c)."""

    what: Selection

    def as_cost(self) -> Cost | None:
        """Sacrifice objects that one controls."""
        return paid(Deed.SACRIFICE, self.what)


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
    entering: Entering = AS_USUAL
    name: str = "summoned"


@dataclass(frozen=True, slots=True)
class SummonCopies(Effect):
    """Summon token copies of the selected objects, except for a name and abilities (CR Copy - Copying Objects)."""

    what: Selection
    amount: Amount = 1
    entering: Entering = AS_USUAL
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
class CopyIntoIntent(Effect):
    """Create copies of cards, wherever those are, in the intent of the attacker (CR Game Zones - Intent 2.a).

    Nobody played a copy, so it was not prepared, imbued or brewed.
    """

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
class TriggerAbilities(Effect):
    """Each ability of these objects or intents that waits for them to enter or attack triggers once more.

    CR Triggered Abilities 4, 11.
    """

    what: Selection
    happening: Happening


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
    """You may activate a card now. If materializing is one of the `ways` besides, you may play it (CR Playing Cards 1).

    To play a card with a memory cost is to materialize it, and to play another one is to activate it (CR Card
    Materialization 3.4.2). If it is `free` its cost is not paid. The card is `modified` as it is played. If it is
    played it is bound to `name`, if one is given. With a kind of counters in `removing`, its reserve cost is paid only
    by removing that many of them from your champion; other costs are paid as usual.
    """

    what: Selection
    free: bool = False
    name: str | None = None
    ways: tuple[Happening, ...] = (Happening.ACTIVATE,)
    removing: str = ""
    modified: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseName(Effect):
    """Choose a card name and bind it (CR Naming 6, CR Double-faced Cards 10).

    With `of` it is the name of a card, or of a side of one, with such a typeline ("a regalia card name").
    """

    name: str = "name"
    of: Filter = ANYTHING


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
class Rest(Effect):
    """Rest objects (CR Game Terms - Rest/Rested)."""

    what: Selection

    def as_cost(self) -> Cost | None:
        """Rest awake objects that one controls."""
        return paid(Deed.REST, self.what)


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

    def as_cost(self) -> Cost | None:
        """Put counters on what another cost is paid with."""
        return marked(self.kind, self.amount, self.what)


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Remove counters of a kind from each of these objects: all, or at most so many; bind how many were removed.

    With a `minimum` you choose how many, at least that (CR Game Mechanics - Counters 4). `together` the numbers are for
    all of the objects, among which you share them out ("from among").
    """

    kind: str
    what: Selection
    maximum: Amount | None = None
    minimum: Amount | None = None
    name: str = "removed"
    together: bool = False

    def as_cost(self) -> Cost | None:
        """Remove so many counters from one object, or `together` from some."""
        if self.name != "removed":
            return None
        found = spent_among if self.together else spent
        return found(self.kind, self.what, self.maximum, self.minimum)


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters of a kind from these objects onto another: all, or at most so many; bind how many were moved.

    They are removed and put there at the same time, and without anything to put them on none is removed. With a
    `minimum` you choose how many, at least that, and `together` the numbers are for all of the objects, as with
    `RemoveCounters` (CR Game Mechanics - Counters 4).
    """

    kind: str
    what: Selection
    to: Selection
    minimum: Amount | None = None
    name: str = "moved"
    maximum: Amount | None = None
    together: bool = False


SOURCE: Final = Source()

# Damage --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """Each source deals so much damage to each selected unit: one damage event (CR Damage 3, 11, 16).

    The source is that of the text, or other objects.
    """

    amount: Amount
    what: Selection
    unpreventable: bool = False
    source: Selection = SOURCE

    def as_cost(self) -> Cost | None:
        """The source deals unpreventable damage to one's champion."""
        suffered = self.unpreventable and self.what == Champion() and self.source == SOURCE
        return SufferDamage(self.amount) if suffered else None


@dataclass(frozen=True, slots=True)
class SplitDamage(Dividing):
    """The source deals so much damage, split among the selected units as you choose, at least 1 each.

    The shares of targets are declared with the targets (CR Card Activation 1.5), others as the damage is dealt.
    """

    amount: Amount = field()
    what: Selection = field()


@dataclass(frozen=True, slots=True)
class RemoveDamage(Effect):
    """Remove all temporary damage from units (CR Damage 12)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Recover N (CR Game Terms - Recover)."""

    amount: Amount

    def as_cost(self) -> Cost | None:
        """Recover so much; there has to be as much damage."""
        return RecoverDamage(self.amount)


# Continuous effects and combat ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """From now on, for a time, something is modified (CR Continuous Effects 1).

    The objects and cards that are selected now stay those of the effect (CR Continuous Effects - Instanced Effects 1,
    2); `AllThatFit` has whatever fits at any moment, `RULES` are the rules of the game, and `NextActivated` waits for
    cards that are activated.
    """

    what: Selection | Extent
    modifications: tuple[Modification, ...]
    duration: Duration = END_OF_TURN


@dataclass(frozen=True, slots=True)
class RedirectAttack(Effect):
    """Change the target of the current attack that fits `of` to this, if it is legal (CR Game Terms - Redirect).

    An attack without a target gets a new one, unless `of` says which target is changed (CR Attacking and the Combat
    Phase 4.c).
    """

    to: Selection
    of: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class AttackAgain(Effect):
    """Have this unit declare an additional attack: the combat phase ends, and another begins with that attack.

    What else is on the Effects Stack does not resolve (CR Ending Phases 1). The unit need not be awake, nor have power
    or a weapon (CR Declaring an Attack 2.a.i). As long as an attack goes on there can be no other (CR Attacking and the
    Combat Phase 1.g).
    """

    what: Selection


@dataclass(frozen=True, slots=True)
class InterceptAttack(Effect):
    """The source becomes the target of the attack instead of your champion (CR Keywords - Intercept 1)."""
