"""What the game is in the middle of doing: one class of frame for each sequence of steps, with what its steps remember.

Frames are the only records that are edited, by their own steps, so a clone of the game copies them one by one. The
names that a card's text gives live in `names`; what the engine's steps remember has a field of its own. Which steps a
kind of frame has and what they do is registered in `rules`; `step` is the name of the next one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.abilities import Activated, Starcalling, Way
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.effects import Effect, MayPay
from grandarchive.model.kinds import Cost, Modification
from grandarchive.model.nouns import ANYTHING, Filter, Joint
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import Zone
from grandarchive.state.cards import NOTHING, Card, Named, Played, Ref, Scope, Was
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.events import NONE_APPLIED, Event, Key
from grandarchive.state.records import Answer, StackItem, Trigger

NO_EVENTS: Final[tuple[Event, ...]] = ()

OWN_COST: Final = -1
UNDECLARED: Final = -2
"""The card's own cost is paid rather than an alternative one, or nothing was said of that yet."""


Common = tuple[
    int,
    Ref,
    Card | None,
    Characteristics | None,
    dict[str, Named],
    Played | None,
    tuple[Was, ...],
    str,
    Answer | None,
]


@dataclass(slots=True, eq=False)
class Frame(Scope):
    """One thing the game is in the middle of doing.

    As a scope it is where the text is read from that it belongs to. `answer` is what was chosen or found out last,
    until a step takes it.
    """

    step: str = ""
    answer: Answer | None = None

    def clone(self) -> Frame:
        """An independent copy."""
        raise NotImplementedError

    def _common(self) -> Common:
        """What all frames have, for a copy."""
        return (
            self.player,
            self.source,
            self.card,
            self.now,
            self.names.copy(),
            self.how,
            self.was,
            self.step,
            self.answer,
        )


@dataclass(slots=True, eq=False)
class Reversible(Frame):
    """Something that is taken back as a whole if it turns out to be illegal: `source` is what it is done with.

    With a `checkpoint` the game goes back to that; without one, nothing can go wrong.
    """

    checkpoint: Checkpoint | None = None


@dataclass(slots=True, eq=False)
class Following(Frame):
    """The effects of a text, done in order; `at` is the next one (CR Resolution).

    `found` are cards that were found in private zones by what they are. `applied` are the replacement effects of which
    all that is done here is an outcome.
    """

    effects: tuple[Effect, ...] = ()
    at: int = 0
    found: tuple[Ref, ...] = ()
    applied: tuple[Key, ...] = NONE_APPLIED

    def clone(self) -> Frame:
        """An independent copy."""
        return Following(*self._common(), self.effects, self.at, self.found, self.applied)


@dataclass(slots=True, eq=False)
class Sharing(Following):
    """The effects of a text as one of several players follows them at the same time as the others.

    `stage` tells how far this player is with the effect at `at` (see `rules.effects.together`), `moved` are the cards
    that it moved and is about to give the name `called`. What it is `moving` by a name keeps that name, `tracking`.
    """

    stage: int = 0
    called: str = ""
    moved: tuple[int, ...] = ()
    tracking: str = ""
    moving: tuple[Ref, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Sharing(
            *self._common(),
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


@dataclass(slots=True, eq=False)
class Together(Frame):
    """So many players follow a text at the same time: their frames are right below this one, in turn order.

    `at` is the one that comes next, which runs above this one.
    """

    count: int = 0
    at: int = 0

    def clone(self) -> Frame:
        """An independent copy."""
        return Together(*self._common(), self.count, self.at)


@dataclass(slots=True, eq=False)
class ChoosingSet(Frame):
    """A player chooses a set of cards or of `players`, one by one; `left` are those that can still be chosen."""

    purpose: str = ""
    left: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    chosen: tuple[int, ...] = ()
    players: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return ChoosingSet(
            *self._common(), self.purpose, self.left, self.minimum, self.maximum, self.chosen, self.players
        )


@dataclass(slots=True, eq=False)
class ChoosingJointly(Frame):
    """A player chooses a set of cards that have to be something together; `left` are those that may be added."""

    purpose: str = ""
    left: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    chosen: tuple[int, ...] = ()
    joint: Joint | None = None

    def clone(self) -> Frame:
        """An independent copy."""
        return ChoosingJointly(
            *self._common(), self.purpose, self.left, self.minimum, self.maximum, self.chosen, self.joint
        )


@dataclass(slots=True, eq=False)
class Ordering(Frame):
    """A player puts items in an order, one after the other."""

    purpose: str = ""
    left: tuple[int, ...] = ()
    ordered: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Ordering(*self._common(), self.purpose, self.left, self.ordered)


@dataclass(slots=True, eq=False)
class Happening(Frame):
    """Events that would happen together while replacement effects look at them, one event after the other.

    The first `settled` of them are done with. `at` is the event that is looked at, `affected` the player who chooses,
    `chosen` the effect that applies next.
    `followed` tells that the moves of what lies beneath leaving objects are among the events.
    """

    events: tuple[Event, ...] = ()
    settled: int = 0
    at: int = 0
    affected: int = -1
    chosen: Key = ()
    followed: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return Happening(*self._common(), self.events, self.settled, self.at, self.affected, self.chosen, self.followed)


@dataclass(slots=True, eq=False)
class OneByOne(Frame):
    """Events that happen one after the other, each with its own replacements."""

    events: tuple[Event, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return OneByOne(*self._common(), self.events)


@dataclass(slots=True, eq=False)
class Naming(Frame):
    """What an effect moved gets its name, as it is now; or only what is `beneath` an object."""

    name: str = ""
    cards: tuple[int, ...] = ()
    beneath: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return Naming(*self._common(), self.name, self.cards, self.beneath)


@dataclass(slots=True, eq=False)
class Tracking(Frame):
    """What a text moves by a name keeps that name, as the object it becomes (CR Ability Tracking 3.a)."""

    name: str = ""
    moving: tuple[Ref, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Tracking(*self._common(), self.name, self.moving)


@dataclass(slots=True, eq=False)
class Arranging(Frame):
    """Cards are put into decks: those that are not in order yet, and those that are, for the top and for the bottom.

    For the top there is a `place`, which is 1 for the top itself.
    """

    left: tuple[int, ...] = ()
    top: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    position: str = "top"
    random: bool = False
    place: int = 1

    def clone(self) -> Frame:
        """An independent copy."""
        return Arranging(*self._common(), self.left, self.top, self.bottom, self.position, self.random, self.place)


@dataclass(slots=True, eq=False)
class Glimpsing(Frame):
    """A player glimpses so many cards: what was seen, and what goes to the bottom (CR Game Terms - Glimpse).

    `called` is the card with Aethercalling that is being loaded.
    """

    number: int = 0
    seen: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    called: int = -1

    def clone(self) -> Frame:
        """An independent copy."""
        return Glimpsing(*self._common(), self.number, self.seen, self.bottom, self.called)


@dataclass(slots=True, eq=False)
class Splitting(Frame):
    """Damage is split: the units, and the shares decided so far."""

    total: int = 0
    units: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Splitting(*self._common(), self.total, self.units, self.shares)


@dataclass(slots=True, eq=False)
class Removing(Frame):
    """Counters of a kind are removed from objects, from each as many as the player chooses; `name` is how many.

    `together` the numbers are for all of them. If there is something in `to`, the counters are moved there.
    """

    kind: str = ""
    objects: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int | None = None
    name: str = ""
    to: Ref = NOTHING
    together: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        bounds = self.minimum, self.maximum
        return Removing(
            *self._common(), self.kind, self.objects, self.shares, *bounds, self.name, self.to, self.together
        )


@dataclass(slots=True, eq=False)
class CopyingItem(Frame):
    """An item of the Effects Stack is copied."""

    item: Ref = NOTHING
    new_targets: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return CopyingItem(*self._common(), self.item, self.new_targets)


@dataclass(slots=True, eq=False)
class Retargeting(Frame):
    """New targets are chosen for the item of the Effects Stack with this id, as its controller sees it (CR Copy 5).

    A `fresh` one is a copy that has just been made. `shares` are those that new targets take over from the old ones.
    """

    item: int = -1
    chooser: int = -1
    fresh: bool = False
    shares: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Retargeting(*self._common(), self.item, self.chooser, self.fresh, self.shares)


@dataclass(slots=True, eq=False)
class Offering(Frame):
    """New targets are offered for items of the Effects Stack, one after the other."""

    items: tuple[Ref, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Offering(*self._common(), self.items)


@dataclass(slots=True, eq=False)
class Redirecting(Frame):
    """A target of the item of the Effects Stack with this id is changed (CR Objects and Targeting - Redirect)."""

    item: int = -1
    to: Ref = NOTHING
    of: Filter = ANYTHING

    def clone(self) -> Frame:
        """An independent copy."""
        return Redirecting(*self._common(), self.item, self.to, self.of)


@dataclass(slots=True, eq=False)
class Ceasing(Frame):
    """Copies of cards that nothing was done with cease to exist (CR Copy 1.d)."""

    copies: tuple[Ref, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Ceasing(*self._common(), self.copies)


@dataclass(slots=True, eq=False)
class Targeting(Frame):
    """Targets are declared one after the other; they get their names in the frame below (CR Card Activation 1.5).

    What is legal is seen by `player`, whose text it is, and `chooser` chooses. `picked` is what was chosen for the
    target at `at` so far, `shares` are those of an amount that is split, for all that was chosen.
    """

    targets: tuple[Targeted, ...] = ()
    at: int = 0
    chooser: int = -1
    picked: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Targeting(*self._common(), self.targets, self.at, self.chooser, self.picked, self.shares)


@dataclass(slots=True, eq=False)
class Playing(Reversible):
    """A card is activated, materialized or bestowed, or an ability is activated: that is its `way` (CR Playing Cards).

    `played` is the card, or what has the activated ability at `index`; `origin` is the zone where it was. What an
    effect allows now is `granted`: at any speed, from anywhere. What is `free` is played without paying its own cost,
    and all is `modified` as that effect says; for `starcalling` its cost is the one that this ability says, and
    counters that are for `removing` pay for reserve. The text of that effect has it `called` by a name once it is
    played. The ways to play it that it was given in its origin, and lacks on the Effects Stack, are `lent`.

    Declared so far are the `alternative` cost, by its place (`OWN_COST` for none), X, the first `decided` of the
    optional costs, and the modes of the texts whose first modes are `modes_declared`, at most `modes_most` of each; the
    rest of it is in `how`. The `modes_kept` were chosen before the costs were paid.
    `targets`, `costs`, `reserve` and `memory` are what follows from that.
    """

    way: str = ""
    played: int = -1
    index: int = -1
    granted: bool = False
    free: bool = False
    modified: tuple[Modification, ...] = ()
    starcalling: Starcalling | None = None
    origin: Zone = Zone.NOWHERE
    alternative: int = UNDECLARED
    x_declared: bool = False
    decided: int = 0
    modes_declared: tuple[int, ...] = ()
    modes_most: tuple[int, ...] = ()
    modes_kept: tuple[int, ...] = ()
    ability: Activated | None = None
    targets: tuple[Targeted, ...] = ()
    costs: tuple[Cost, ...] = ()
    reserve: int = 0
    memory: int = 0
    called: str = ""
    removing: str = ""
    lent: tuple[Way, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Playing(
            *self._common(),
            self.checkpoint,
            self.way,
            self.played,
            self.index,
            self.granted,
            self.free,
            self.modified,
            self.starcalling,
            self.origin,
            self.alternative,
            self.x_declared,
            self.decided,
            self.modes_declared,
            self.modes_most,
            self.modes_kept,
            self.ability,
            self.targets,
            self.costs,
            self.reserve,
            self.memory,
            self.called,
            self.removing,
            self.lent,
        )


@dataclass(slots=True, eq=False)
class Paying(Frame):
    """A bill is paid part by part (CR Card Activation 1.8): `costs`, then reserve and memory.

    `part` is the place of the cost that is paid now, or a negative number (see `rules.playing.payment`); `left` are the
    cards with which it can be paid, `picked` those that will be. `for_card` is the bill of a card that is played.
    Floating memory is banished first with `floating_first`, and `floated` tells that it was. A `blind` payment is
    tried out, and leaves no option out. With `floating_only` nothing else pays for memory.
    """

    costs: tuple[Cost, ...] = ()
    reserve: int = 0
    memory: int = 0
    part: int = -1
    left: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()
    for_card: bool = False
    floating_first: bool = False
    floated: bool = False
    blind: bool = False
    floating_only: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return Paying(
            *self._common(),
            self.costs,
            self.reserve,
            self.memory,
            self.part,
            self.left,
            self.picked,
            self.for_card,
            self.floating_first,
            self.floated,
            self.blind,
            self.floating_only,
        )


@dataclass(slots=True, eq=False)
class Demanding(Reversible):
    """Players may pay for an effect, one after the other; `by` are those not asked yet (CR Resolution 5, 6)."""

    effect: MayPay | None = None
    by: tuple[int, ...] = ()
    costs: tuple[Cost, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Demanding(*self._common(), self.checkpoint, self.effect, self.by, self.costs)


@dataclass(slots=True, eq=False)
class DividingDiscards(Reversible):
    """Opponents divide these numbers of cards to discard; `payers` took the first, `by` may take the next.

    CR Keywords - Critical N 3.
    """

    numbers: tuple[int, ...] = ()
    payers: tuple[int, ...] = ()
    by: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return DividingDiscards(*self._common(), self.checkpoint, self.numbers, self.payers, self.by)


@dataclass(slots=True, eq=False)
class PlacingTriggers(Frame):
    """Triggered abilities that wait are put on the Effects Stack (CR Triggered Abilities 10)."""

    def clone(self) -> Frame:
        """An independent copy."""
        return PlacingTriggers(*self._common())


@dataclass(slots=True, eq=False)
class PlacingTrigger(Frame):
    """One triggered ability is put on the Effects Stack, with `modes` if it offers some; `targets` are all it has."""

    trigger: Trigger | None = None
    modes: tuple[int, ...] = ()
    targets: tuple[Targeted, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return PlacingTrigger(*self._common(), self.trigger, self.modes, self.targets)


@dataclass(slots=True, eq=False)
class Resolving(Frame):
    """The top of the Effects Stack resolves (CR Resolution)."""

    item: StackItem | None = None
    resolved: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return Resolving(*self._common(), self.item, self.resolved)


@dataclass(slots=True, eq=False)
class ResolvingAttack(Reversible):
    """An attack card resolves (CR Card Types - Attack 6). `performer` attacks with it."""

    item: StackItem | None = None
    performer: int = -1

    def clone(self) -> Frame:
        """An independent copy."""
        return ResolvingAttack(*self._common(), self.checkpoint, self.item, self.performer)


@dataclass(slots=True, eq=False)
class Declaring(Reversible):
    """An attack is declared (CR Declaring an Attack 2). `by_card`: an attack card began it, `granted`: an effect did.

    `wielded`, `targets` and `cleaved` describe it so far, `price` is what is to be paid next.
    """

    unit: int = -1
    by_card: bool = False
    wielded: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    cleaved: int = -1
    price: tuple[Cost, ...] = ()
    granted: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return Declaring(
            *self._common(),
            self.checkpoint,
            self.unit,
            self.by_card,
            self.wielded,
            self.targets,
            self.cleaved,
            self.price,
            self.granted,
        )


@dataclass(slots=True, eq=False)
class InCombat(Frame):
    """The combat phase (CR Attacking and the Combat Phase).

    These players were `asked` who retaliates, and `retaliating` are the units they chose.
    """

    asked: tuple[int, ...] = ()
    retaliating: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return InCombat(*self._common(), self.asked, self.retaliating)


@dataclass(slots=True, eq=False)
class Opportunity(Frame):
    """Players may act. A `natural` window is opened in any case, others only if the checks `changed` something.

    `holder` has Opportunity, and so many players passed in succession.
    """

    natural: bool = False
    holder: int = -1
    passed: int = 0
    changed: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return Opportunity(*self._common(), self.natural, self.holder, self.passed, self.changed)


@dataclass(slots=True, eq=False)
class Checking(Frame):
    """State-based checks, until nothing changes any more: so many `rounds` did without a choice.

    `doubles` are unique objects of which one is kept. What is on the Effects Stack since they `began` has a
    higher number.
    """

    changed: bool = False
    doubles: tuple[int, ...] = ()
    rounds: int = 0
    began: int = 0

    def clone(self) -> Frame:
        """An independent copy."""
        return Checking(*self._common(), self.changed, self.doubles, self.rounds, self.began)


@dataclass(slots=True, eq=False)
class InTurn(Frame):
    """A turn. As it is cleaned up so many limits have been `asked` for, and these cards are to be discarded."""

    asked: int = 0
    discarding: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return InTurn(*self._common(), self.asked, self.discarding)


@dataclass(slots=True, eq=False)
class Starting(Frame):
    """The game starts; `champions` are those chosen so far by their owners (CR Starting the Game - Standard Games 6).

    Of the cards with which their players may begin the game they were `asked` about these (5).
    """

    champions: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Starting(*self._common(), self.champions, self.asked)
