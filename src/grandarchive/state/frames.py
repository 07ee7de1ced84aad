"""What the game is in the middle of doing: one class of frame for each sequence of steps, with what its steps remember.

Frames are the only records that are edited, by their own steps, so a clone of the game copies them one by one. The
names that a card's text gives live in `names`; what the engine's steps remember has a field of its own. Which steps a
kind of frame has and what they do is registered in `rules`; `step` is the name of the next one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.costs import Cost
from grandarchive.model.effects import Effect
from grandarchive.model.nouns import Target
from grandarchive.state.cards import NOTHING, Card, Named, Ref, Scope
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.events import Event, Key
from grandarchive.state.records import Answer, StackItem, Trigger

NO_EVENTS: Final[tuple[Event, ...]] = ()


Common = tuple[int, Ref, Card | None, Characteristics | None, dict[str, Named], frozenset[str], str, Answer | None]


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
            self.paid,
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
    """The effects of a text, done in order; `at` is the next one (CR Resolution)."""

    effects: tuple[Effect, ...] = ()
    at: int = 0

    def clone(self) -> Frame:
        """An independent copy."""
        return Following(*self._common(), self.effects, self.at)


@dataclass(slots=True, eq=False)
class ChoosingSet(Frame):
    """A player chooses a set of cards, one after the other; `left` are those that can still be chosen."""

    purpose: str = ""
    left: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    chosen: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return ChoosingSet(*self._common(), self.purpose, self.left, self.minimum, self.maximum, self.chosen)


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

    `at` is the event that is looked at, `affected` the player who chooses, `chosen` the effect that applies next.
    """

    events: tuple[Event, ...] = ()
    at: int = 0
    affected: int = -1
    chosen: Key = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Happening(*self._common(), self.events, self.at, self.affected, self.chosen)


@dataclass(slots=True, eq=False)
class OneByOne(Frame):
    """Events that happen one after the other, each with its own replacements."""

    events: tuple[Event, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return OneByOne(*self._common(), self.events)


@dataclass(slots=True, eq=False)
class Naming(Frame):
    """What an effect moved gets its name, as it is now."""

    name: str = ""
    cards: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Naming(*self._common(), self.name, self.cards)


@dataclass(slots=True, eq=False)
class Arranging(Frame):
    """Cards that were put into decks go to their top or bottom in this order."""

    cards: tuple[int, ...] = ()
    position: str = "top"

    def clone(self) -> Frame:
        """An independent copy."""
        return Arranging(*self._common(), self.cards, self.position)


@dataclass(slots=True, eq=False)
class Glimpsing(Frame):
    """A player glimpses: what was seen, and what goes to the bottom (CR Game Terms - Glimpse)."""

    seen: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Glimpsing(*self._common(), self.seen, self.bottom)


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
class CopyingItem(Frame):
    """An item of the Effects Stack is copied."""

    item: Ref = NOTHING
    new_targets: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return CopyingItem(*self._common(), self.item, self.new_targets)


@dataclass(slots=True, eq=False)
class Retargeting(Frame):
    """New targets are chosen for the item of the Effects Stack with this id (CR Copy 5)."""

    item: int = -1

    def clone(self) -> Frame:
        """An independent copy."""
        return Retargeting(*self._common(), self.item)


@dataclass(slots=True, eq=False)
class Ceasing(Frame):
    """Copies of cards that nothing was done with cease to exist (CR Copy 1.d)."""

    copies: tuple[Ref, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Ceasing(*self._common(), self.copies)


@dataclass(slots=True, eq=False)
class Targeting(Frame):
    """Targets are declared one after the other; they get their names in the frame below (CR Card Activation 1.5)."""

    targets: tuple[Target, ...] = ()
    at: int = 0

    def clone(self) -> Frame:
        """An independent copy."""
        return Targeting(*self._common(), self.targets, self.at)


@dataclass(slots=True, eq=False)
class Activating(Frame):
    """A card is activated (CR Card Activation 1). `free`: without paying its reserve cost.

    `optional` are the optional costs, of which the first `at` were decided on; `costs` are the additional costs to pay.
    """

    played: int = -1
    free: bool = False
    optional: tuple[AdditionalCost, ...] = ()
    at: int = 0
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    reserve: int = 0
    performer: Ref = NOTHING

    def clone(self) -> Frame:
        """An independent copy."""
        return Activating(
            *self._common(),
            self.played,
            self.free,
            self.optional,
            self.at,
            self.costs,
            self.targets,
            self.reserve,
            self.performer,
        )


@dataclass(slots=True, eq=False)
class Using(Frame):
    """An activated ability of an object is activated (CR Activated Abilities)."""

    user: int = -1
    index: int = 0
    ability: Activated | None = None

    def clone(self) -> Frame:
        """An independent copy."""
        return Using(*self._common(), self.user, self.index, self.ability)


@dataclass(slots=True, eq=False)
class Materializing(Frame):
    """A card is materialized (CR Card Materialization 3)."""

    played: int = -1
    targets: tuple[Target, ...] = ()
    cost: int = 0

    def clone(self) -> Frame:
        """An independent copy."""
        return Materializing(*self._common(), self.played, self.targets, self.cost)


@dataclass(slots=True, eq=False)
class Paying(Frame):
    """Costs are paid one after the other, reserve last (CR Card Activation 1.8)."""

    costs: tuple[Cost, ...] = ()
    at: int = 0
    reserve: int = 0

    def clone(self) -> Frame:
        """An independent copy."""
        return Paying(*self._common(), self.costs, self.at, self.reserve)


@dataclass(slots=True, eq=False)
class PlacingTriggers(Frame):
    """Triggered abilities that wait are put on the Effects Stack (CR Triggered Abilities 10)."""

    def clone(self) -> Frame:
        """An independent copy."""
        return PlacingTriggers(*self._common())


@dataclass(slots=True, eq=False)
class PlacingTrigger(Frame):
    """One triggered ability is put on the Effects Stack."""

    trigger: Trigger | None = None

    def clone(self) -> Frame:
        """An independent copy."""
        return PlacingTrigger(*self._common(), self.trigger)


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
    """An attack is declared (CR Declaring an Attack 2). `by_card`: an attack card began it.

    `wielded`, `targets` and `cleaved` describe it so far, `price` is what is to be paid next.
    """

    unit: int = -1
    by_card: bool = False
    wielded: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    cleaved: int = -1
    price: int = 0

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
        )


@dataclass(slots=True, eq=False)
class InCombat(Frame):
    """The combat phase (CR Attacking and the Combat Phase).

    So many players were `asked` who retaliates, and `retaliating` are the units they chose.
    """

    asked: int = 0
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
    passes: int = 0
    changed: bool = False

    def clone(self) -> Frame:
        """An independent copy."""
        return Opportunity(*self._common(), self.natural, self.holder, self.passes, self.changed)


@dataclass(slots=True, eq=False)
class Checking(Frame):
    """State-based checks, until nothing changes any more. `doubles` are unique objects of which one is kept."""

    changed: bool = False
    doubles: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Checking(*self._common(), self.changed, self.doubles)


@dataclass(slots=True, eq=False)
class InTurn(Frame):
    """A turn."""

    def clone(self) -> Frame:
        """An independent copy."""
        return InTurn(*self._common())


@dataclass(slots=True, eq=False)
class Starting(Frame):
    """The game starts; `champions` are those chosen so far, in turn order (CR Starting the Game - Standard Games 6)."""

    champions: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        return Starting(*self._common(), self.champions)
