"""Modifications: what a continuous effect does to an object, a card, or the rules (CR Continuous Effects)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grandarchive.model.amounts import Amount, Product
from grandarchive.model.entering import Entering
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.kinds import Ability, Cost, Effect, Outcome
from grandarchive.model.kinds import Modification as Modification
from grandarchive.model.nouns import ANYTHING, THIS, Filter
from grandarchive.model.outcomes import Enters, GoesTo
from grandarchive.model.payments import Deed, due
from grandarchive.model.players import CalledPlayers
from grandarchive.model.terms import Position, Who, Zone

# Layer A -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetStat(Modification):
    """Has this base power, life, durability or level; a stat that was not there is there from now on.

    CR Card Characteristics - Stat-Setting 1.
    """

    stat: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class SetCost(Modification):
    """Costs this much to play, whatever is printed; the printed cost stays what it is."""

    amount: Amount


# Layer B -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetTypes(Modification):
    """Is of exactly these card types. Supertypes are lost unless given, subtypes are kept unless given.

    CR Card Characteristics - Type-Overwriting and Type-setting 1, 2.
    """

    types: tuple[str, ...]
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class AddTypes(Modification):
    """Is of these types, supertypes and subtypes in addition to its other types.

    CR Card Characteristics - Type-Expansion 1.
    """

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IsAlways(Modification):
    """Is distant, ephemeral or fostered for as long as this holds, and does not become it meanwhile.

    Nothing ends it before; what it was besides, it still is afterwards (CR Continuous Effects 2, CR Distant 2). Only
    units are distant or fostered, so it applies with the types.
    """

    property: str


# Layer C -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetElements(Modification):
    """Is of exactly these elements."""

    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddElements(Modification):
    """Is of these elements in addition to its other elements."""

    elements: tuple[str, ...]


# Layer D -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gains(Modification):
    """Has this ability."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class GainsActivated(Modification):
    """Has all activated abilities of the objects that fit, as they are now, in addition to its own.

    Each is its own ability, and what it says of its source is said of what has it (CR Abilities 10, CR Continuous
    Effects - Layers 2.d).
    """

    of: Filter


@dataclass(frozen=True, slots=True)
class Loses(Modification):
    """Loses every instance of a keyword ability, all abilities with a label (CR Label Keywords 2), or all abilities."""

    keyword: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class CantGain(Modification):
    """Can't gain a keyword ability: what would give it from now on does not. What it has already it keeps.

    "Can't" overrules what says that it gains it (CR Player Action Legality 2); what gave it before has the older
    timestamp and applies first (CR Timestamps 2).
    """

    keyword: str


# Layer E -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gets(Modification):
    """Gets so much power, life, durability or level, if it has that stat."""

    stat: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Swaps(Modification):
    """Its power and life are switched, after everything else (CR Continuous Effects - Layers 2.f)."""


@dataclass(frozen=True, slots=True)
class CostChange(Modification):
    """Costs so much more to play, or less if it is negative (CR Card Activation 1.7.3)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Empowered(Modification):
    """Is empowered: it is activated and resolves as if your champion got so many levels (CR Keywords - Empower 1).

    Several add up (3). Its own text counts them for as long as it is on the Effects Stack.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class AsIfLeveled(Modification):
    """Is activated and resolves as if your champion had so many levels more (CR Keywords - Elysian Aura 1).

    It is not empowered by that. Of several the highest counts (1.a).
    """

    amount: Amount


def costs_less(amount: Amount) -> CostChange:
    """Costs so much less to play."""
    return CostChange(-amount if isinstance(amount, int) else Product(-1, amount))


@dataclass(frozen=True, slots=True)
class NoCost(Modification):
    """Its reserve or memory cost is removed: it is 0, whatever else changes it (CR Card Activation 1.7.4)."""


@dataclass(frozen=True, slots=True)
class WaivesCosts(Modification):
    """It is played without paying its costs: neither its own nor additional ones (CR Card Activation 1.3, 1.8).

    Optional costs are not paid either, and no alternative cost is (CR Card Activation 1.3.3). Nobody is rested to
    perform an attack (CR Keywords - Command 1.c), and X is 0 (CR Parts of a Card - Cost 9.b).
    """


@dataclass(frozen=True, slots=True)
class RestsNobody(Modification):
    """Nobody is rested to activate it, so also a rested unit performs it (CR Card Types - Attack 2).

    All its other costs are paid.
    """


@dataclass(frozen=True, slots=True)
class AbilitiesCost(Modification):
    """Its activated abilities cost so much more reserve to activate, or less if it is negative.

    An ability never costs less than nothing (CR Activated Abilities 1, CR Card Activation 1.7.3, 1.7.4).
    """

    amount: Amount


ATTACK_AS_ALLY: Final = "attack as an ally"
ACTIVATE_AS_FAST: Final = "activate as a fast card"
WIELD_AS_LOADED: Final = "be wielded as though it were loaded"
RETALIATE_AS_DEFENDING: Final = "retaliate as though it were defending"
PERMISSIONS: Final = frozenset({ATTACK_AS_ALLY, ACTIVATE_AS_FAST, WIELD_AS_LOADED, RETALIATE_AS_DEFENDING})


@dataclass(frozen=True, slots=True)
class AsThough(Modification):
    """May do this as though it were something it is not: one of the constants above.

    It stays what it is (CR Card Characteristics - Type-Acting 1, 2).
    """

    what: str


@dataclass(frozen=True, slots=True)
class AttacksGet(Modification):
    """This unit's attacks get so much power; the unit itself does not."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class AttacksGain(Modification):
    """This unit's attacks have this triggered ability or keyword ability; the unit itself does not."""

    ability: Ability


# Rules ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Replaces(Modification):
    """If something that fits `pattern` would happen, it is replaced (CR Replacement Effects 1).

    An `optional` one applies only if you want it; one that applies `once` is used up by it, for all that happens
    `at_once` if its pattern says so; with `times` it is used up after so many times. One of a static ability
    with a `limit` applies only so often.
    """

    pattern: Pattern
    outcome: Outcome
    optional: bool = False
    once: bool = False
    limit: Limit | None = None
    times: int = 1


def is_how_it_enters(m: Modification) -> bool:
    """It says how the object that has it enters the field, and is for nothing else."""
    return isinstance(m, Replaces) and m.pattern.happening is Happening.ENTER and m.pattern.subject is THIS


def enters(entering: Entering, subject: Filter = ANYTHING) -> Replaces:
    """What fits enters the field like this."""
    return Replaces(Pattern(Happening.ENTER, subject), Enters(entering))


def resolves_into(zone: Zone, position: Position = Position.TOP) -> Replaces:
    """It is put there as it resolves, and as it is negated (CR Resolution 11.a)."""
    return Replaces(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.STACK), GoesTo(zone, position=position))


@dataclass(frozen=True, slots=True)
class PreventNext(Modification):
    """Shielding prevention: a buffer of so much damage of a kind ("combat", "non-combat", "any") and from a source.

    CR Damage Prevention 5.a, 9. Each time it prevents damage, that much is bound to "prevented", and `effects` are
    followed as part of it (11).
    """

    amount: Amount
    damage: str = "any"
    by: Filter = ANYTHING
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class PreventNextTime(Modification):
    """Instance prevention: the next time damage would be dealt, so much or all of it; then `effects` as part of it.

    The damage prevented is bound to "prevented" (CR Damage Prevention 5.b, 11). As a change of rules it is one instance
    for all damage dealt at the same time to what fits `to` (CR Damage Prevention 8).
    """

    effects: tuple[Effect, ...] = ()
    amount: Amount | None = None
    damage: str = "any"
    by: Filter = ANYTHING
    to: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class Unpreventable(Modification):
    """Damage of a kind dealt by what fits is unpreventable (CR Damage 3)."""

    by: Filter
    damage: str = "any"


@dataclass(frozen=True, slots=True)
class Controls(Modification):
    """These players control it (CR Game Terms - Control and Ownership)."""

    who: Who | CalledPlayers = Who.YOU


@dataclass(frozen=True, slots=True)
class Returns(Modification):
    """It is put into this zone of its owner as soon as this ends, as long as it is what it was.

    It says what is done with cards until something no longer holds (CR Continuous Effects 2).
    """

    zone: Zone


@dataclass(frozen=True, slots=True)
class Cant(Modification):
    """What fits the pattern can't happen, or can't unless whoever does it pays these costs.

    It overrules whatever allows it or says to do it (CR Player Action Legality 2, CR Permission 1), and nothing comes
    instead of it. Only attacks have a price: it is no additional cost, and whoever does not pay it has not declared the
    attack (CR Declaring an Attack 2.e). Made for certain objects it is about them.
    """

    pattern: Pattern
    unless: tuple[Cost | Effect, ...] = ()
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find out how the price is paid."""
        object.__setattr__(self, "due", due(self.unless))


@dataclass(frozen=True, slots=True)
class Permits(Modification):
    """You may activate cards that fit from these zones of these players, from a main deck its top card if you know it.

    What lies there face-down is known to you if an effect permits you to activate it (CR Special Play Permissions 3, CR
    Public vs Private Information 6.a).
    """

    filter: Filter
    zones: tuple[Zone, ...]
    whose: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ActivationCost(Modification):
    """To activate cards that fit you pay these costs in addition (CR Card Activation 1.3.2)."""

    costs: tuple[Cost | Effect, ...]
    filter: Filter = ANYTHING
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find out how the costs are paid."""
        object.__setattr__(self, "due", due(self.costs))


@dataclass(frozen=True, slots=True)
class CostIfTargeting(Modification):
    """Cards that fit cost these players so much more to activate if they target something that fits, or less.

    It is known once the targets are declared (CR Card Activation 1.7.3).
    """

    amount: Amount
    targeting: Filter
    filter: Filter = ANYTHING
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class EnablesElements(Modification):
    """These elements are enabled for you (CR Parts of a Card - Element 2, CR Game Terms - Element 3.b, 3.c)."""

    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IgnoresElements(Modification):
    """You ignore the elemental requirements of cards that fit as you play them in these ways.

    CR Parts of a Card - Element 2. On a card itself it works while that is on the Effects Stack.
    """

    filter: Filter = ANYTHING
    ways: tuple[Happening, ...] = (Happening.ACTIVATE,)


@dataclass(frozen=True, slots=True)
class SizeLimit(Modification):
    """These players discard cards from these zones until there are so many in them, as their turn is cleaned up.

    CR End Phase 3. Of both zones together that is a maximum of influence (CR Game Terms - Influence 1).
    """

    zones: tuple[Zone, ...]
    most: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class RecollectsLess(Modification):
    """These players recollect so many cards less in their recollection phase; they choose which ones stay in memory.

    CR Turn Order - Recollection Phase 3.
    """

    amount: Amount
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TopRevealed(Modification):
    """These players play with the top card of their deck revealed (CR Main Deck 9)."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class PaysMemory(Modification):
    """While you pay for a memory cost, you may banish or sacrifice this object to pay for so much of that cost.

    It is done as with floating memory (CR Keywords - Floating Memory 1, CR Card Materialization 3.3.2). It pays for no
    more than is left of the cost, and what would pay for nothing is no payment. With a filter it pays for the memory
    cost of cards that fit.
    """

    deed: Deed = Deed.BANISH
    amount: Amount = 1
    of: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class FloatingMemoryOfOpponents(Modification):
    """While you pay for a memory cost, you may banish cards with floating memory from your opponents' graveyards too.

    Each pays for 1 of it, as your own do (CR Keywords - Floating Memory 1).
    """


@dataclass(frozen=True, slots=True)
class FloatingMemoryOnly(Modification):
    """What it costs to materialize the card itself is paid only with floating memory (CR Keywords - Floating Memory 1).

    Neither cards of the memory pay for it (CR Costs and Memory 2), nor objects that may pay for a memory cost. If it
    costs anything besides that is not memory, that cannot be paid.
    """


@dataclass(frozen=True, slots=True)
class StarcallsFreely(Modification):
    """You may pay nothing rather than the starcalling costs of a card, so often with a `limit` (CR Starcalling 4).

    Its additional costs are paid all the same (CR Card Activation 1.3.2).
    """

    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class GlimpsedHave(Modification):
    """The cards that fit among those you look at as you glimpse have an ability meanwhile (CR Game Terms - Glimpse 2).

    It is Aethercalling or Starcalling: nothing else is done with a card that is looked at.
    """

    filter: Filter
    ability: Ability


@dataclass(frozen=True, slots=True)
class LevelsUpInto(Modification):
    """This champion can level up into champions of which the base level is so much higher, besides the next one.

    0 is the same base level. As soon as it has done so, `effects` are put on the Effects Stack (CR Leveling Up 2, 9, CR
    Reflexive Trigger 1).
    """

    higher: int = 0
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Agility(Modification):
    """You have agility: at the beginning of each end phase you return so many cards from your memory to your hand.

    Each instance does this by itself (CR Keywords - Agility 1, 1.b).
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class DamageByLife(Modification):
    """Units that fit assign combat damage with their life instead of their power."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TriggersAgain(Modification):
    """Each ability of what does something itself triggers once more as something like this happens ("On Hit", ...).

    Each instance triggers by itself (CR Triggered Abilities 4). What waits for others to do it triggers as usual.
    """

    pattern: Pattern


@dataclass(frozen=True, slots=True)
class EntersIntent(Modification):
    """Attack cards that fit, which you activate, enter the intent with so much more power (CR Card Types - Attack 6).

    The number is that of the moment at which it enters, for as long as it is there.
    """

    power: Amount
    filter: Filter


# Rules of combat -----------------------------------------------------------------------------------------------
# They hold for what fits their filters; made for certain objects, only for those.


@dataclass(frozen=True, slots=True)
class AttackCost(Modification):
    """To attack with what fits, or to use it for an attack, these costs are paid in addition, for each of those.

    CR Declaring an Attack 2.d.
    """

    costs: tuple[Cost | Effect, ...]
    filter: Filter = ANYTHING
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find out how the costs are paid."""
        object.__setattr__(self, "due", due(self.costs))


@dataclass(frozen=True, slots=True)
class MustAttack(Modification):
    """What fits must attack each turn if able, and something that fits `target` (CR Declaring an Attack 1.d)."""

    filter: Filter = ANYTHING
    target: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class AttacksOnly(Modification):
    """Attacks with what fits can be declared only against what fits `target` (CR Declaring an Attack 2.e.i.2).

    Once it is declared an attack can be redirected to anything. An attack with Cleave is against a player and cannot be
    declared at all, unless `DefenderChooses`.
    """

    target: Filter
    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class DefenderChooses(Modification):
    """As an attack with what fits is declared, its player chooses an opponent, who chooses what of theirs is attacked.

    That takes the place of the choice of the target; it has to be legal (CR Declaring an Attack 2.c).
    """

    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class AttacksUsing(Modification):
    """What fits can attack using weapons that fit, so many of them (CR Declaring an Attack 2.b)."""

    weapons: Filter
    filter: Filter = ANYTHING
    most: int = 1


COMBAT_RULES: Final = frozenset({AttackCost, MustAttack, AttacksOnly, DefenderChooses, AttacksUsing})
"""Changes of the rules of combat."""
