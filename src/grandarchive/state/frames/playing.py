"""Frames around the Effects Stack: copies, targets, playing, paying, triggers and resolving."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated, Starcalling, Way
from grandarchive.model.effects import MayPay
from grandarchive.model.kinds import Cost, Modification
from grandarchive.model.nouns import ANYTHING, Filter
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import Zone
from grandarchive.state.cards import NOTHING, Ref
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.frames.base import Frame, Reversible
from grandarchive.state.records import StackItem, Trigger

OWN_COST: Final = -1
UNDECLARED: Final = -2
"""The card's own cost is paid rather than an alternative one, or nothing was said of that yet."""


class CopyingItem(Frame):
    """An item of the Effects Stack is copied."""

    __slots__ = ("item", "new_targets")

    def __init__(self, player: int, item: Ref = NOTHING, new_targets: bool = False) -> None:
        Frame.__init__(self, player)
        self.item = item
        self.new_targets = new_targets

    def clone(self) -> CopyingItem:
        """An independent copy."""
        new = CopyingItem(self.player, self.item, self.new_targets)
        self._share_scope(new)
        return new


class Retargeting(Frame):
    """New targets are chosen for the item of the Effects Stack with this id, as its controller sees it (CR Copy 5).

    A `fresh` one is a copy that has just been made. `shares` are those that new targets take over from the old ones.
    """

    __slots__ = ("chooser", "fresh", "item", "shares")

    def __init__(
        self, player: int, item: int = -1, chooser: int = -1, fresh: bool = False, shares: tuple[int, ...] = ()
    ) -> None:
        Frame.__init__(self, player)
        self.item = item
        self.chooser = chooser
        self.fresh = fresh
        self.shares = shares

    def clone(self) -> Retargeting:
        """An independent copy."""
        new = Retargeting(self.player, self.item, self.chooser, self.fresh, self.shares)
        self._share_scope(new)
        return new


class Offering(Frame):
    """New targets are offered for items of the Effects Stack, one after the other."""

    __slots__ = ("items",)

    def __init__(self, player: int, items: tuple[Ref, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.items = items

    def clone(self) -> Offering:
        """An independent copy."""
        new = Offering(self.player, self.items)
        self._share_scope(new)
        return new


class Redirecting(Frame):
    """A target of the item of the Effects Stack with this id is changed (CR Objects and Targeting - Redirect)."""

    __slots__ = ("item", "of", "to")

    def __init__(self, player: int, item: int = -1, to: Ref = NOTHING, of: Filter = ANYTHING) -> None:
        Frame.__init__(self, player)
        self.item = item
        self.to = to
        self.of = of

    def clone(self) -> Redirecting:
        """An independent copy."""
        new = Redirecting(self.player, self.item, self.to, self.of)
        self._share_scope(new)
        return new


class Ceasing(Frame):
    """Copies of cards that nothing was done with cease to exist (CR Copy 1.d)."""

    __slots__ = ("copies",)

    def __init__(self, player: int, copies: tuple[Ref, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.copies = copies

    def clone(self) -> Ceasing:
        """An independent copy."""
        new = Ceasing(self.player, self.copies)
        self._share_scope(new)
        return new


class Targeting(Frame):
    """Targets are declared one after the other; they get their names in the frame below (CR Card Activation 1.5).

    What is legal is seen by `player`, whose text it is, and `chooser` chooses. `picked` is what was chosen for the
    target at `at` so far, `shares` are those of an amount that is split, for all that was chosen.
    """

    __slots__ = ("at", "chooser", "picked", "shares", "targets")

    def __init__(
        self,
        player: int,
        targets: tuple[Targeted, ...] = (),
        at: int = 0,
        chooser: int = -1,
        picked: tuple[int, ...] = (),
        shares: tuple[int, ...] = (),
    ) -> None:
        Frame.__init__(self, player)
        self.targets = targets
        self.at = at
        self.chooser = chooser
        self.picked = picked
        self.shares = shares

    def clone(self) -> Targeting:
        """An independent copy."""
        new = Targeting(self.player, self.targets, self.at, self.chooser, self.picked, self.shares)
        self._share_scope(new)
        return new


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

    __slots__ = (
        "ability",
        "alternative",
        "called",
        "costs",
        "decided",
        "free",
        "granted",
        "index",
        "lent",
        "memory",
        "modes_declared",
        "modes_kept",
        "modes_most",
        "modified",
        "origin",
        "played",
        "removing",
        "reserve",
        "starcalling",
        "targets",
        "way",
        "x_declared",
    )

    def __init__(
        self,
        player: int,
        checkpoint: Checkpoint | None = None,
        way: str = "",
        played: int = -1,
        index: int = -1,
        granted: bool = False,
        free: bool = False,
        modified: tuple[Modification, ...] = (),
        starcalling: Starcalling | None = None,
        origin: Zone = Zone.NOWHERE,
        alternative: int = UNDECLARED,
        x_declared: bool = False,
        decided: int = 0,
        modes_declared: tuple[int, ...] = (),
        modes_most: tuple[int, ...] = (),
        modes_kept: tuple[int, ...] = (),
        ability: Activated | None = None,
        targets: tuple[Targeted, ...] = (),
        costs: tuple[Cost, ...] = (),
        reserve: int = 0,
        memory: int = 0,
        called: str = "",
        removing: str = "",
        lent: tuple[Way, ...] = (),
    ) -> None:
        Reversible.__init__(self, player, checkpoint)
        self.way = way
        self.played = played
        self.index = index
        self.granted = granted
        self.free = free
        self.modified = modified
        self.starcalling = starcalling
        self.origin = origin
        self.alternative = alternative
        self.x_declared = x_declared
        self.decided = decided
        self.modes_declared = modes_declared
        self.modes_most = modes_most
        self.modes_kept = modes_kept
        self.ability = ability
        self.targets = targets
        self.costs = costs
        self.reserve = reserve
        self.memory = memory
        self.called = called
        self.removing = removing
        self.lent = lent

    def clone(self) -> Playing:
        """An independent copy."""
        new = Playing(
            self.player,
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
        self._share_scope(new)
        return new


class Paying(Frame):
    """A bill is paid part by part (CR Card Activation 1.8): `costs`, then reserve and memory.

    `part` is the place of the cost that is paid now, or a negative number (see `rules.playing.payment`); `left` are the
    cards with which it can be paid, `picked` those that will be. `for_card` is the bill of a card that is played.
    Floating memory is banished first with `floating_first`, and `floated` tells that it was. A `blind` payment is
    tried out, and leaves no option out. With `floating_only` nothing else pays for memory.
    """

    __slots__ = (
        "blind",
        "costs",
        "floated",
        "floating_first",
        "floating_only",
        "for_card",
        "left",
        "memory",
        "part",
        "picked",
        "reserve",
    )

    def __init__(
        self,
        player: int,
        costs: tuple[Cost, ...] = (),
        reserve: int = 0,
        memory: int = 0,
        part: int = -1,
        left: tuple[int, ...] = (),
        picked: tuple[int, ...] = (),
        for_card: bool = False,
        floating_first: bool = False,
        floated: bool = False,
        blind: bool = False,
        floating_only: bool = False,
    ) -> None:
        Frame.__init__(self, player)
        self.costs = costs
        self.reserve = reserve
        self.memory = memory
        self.part = part
        self.left = left
        self.picked = picked
        self.for_card = for_card
        self.floating_first = floating_first
        self.floated = floated
        self.blind = blind
        self.floating_only = floating_only

    def clone(self) -> Paying:
        """An independent copy."""
        new = Paying(
            self.player,
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
        self._share_scope(new)
        return new


class Demanding(Reversible):
    """Players may pay for an effect, one after the other; `by` are those not asked yet (CR Resolution 5, 6)."""

    __slots__ = ("by", "costs", "effect")

    def __init__(
        self,
        player: int,
        checkpoint: Checkpoint | None = None,
        effect: MayPay | None = None,
        by: tuple[int, ...] = (),
        costs: tuple[Cost, ...] = (),
    ) -> None:
        Reversible.__init__(self, player, checkpoint)
        self.effect = effect
        self.by = by
        self.costs = costs

    def clone(self) -> Demanding:
        """An independent copy."""
        new = Demanding(self.player, self.checkpoint, self.effect, self.by, self.costs)
        self._share_scope(new)
        return new


class DividingDiscards(Reversible):
    """Opponents divide these numbers of cards to discard; `payers` took the first, `by` may take the next.

    CR Keywords - Critical N 3.
    """

    __slots__ = ("by", "numbers", "payers")

    def __init__(
        self,
        player: int,
        checkpoint: Checkpoint | None = None,
        numbers: tuple[int, ...] = (),
        payers: tuple[int, ...] = (),
        by: tuple[int, ...] = (),
    ) -> None:
        Reversible.__init__(self, player, checkpoint)
        self.numbers = numbers
        self.payers = payers
        self.by = by

    def clone(self) -> DividingDiscards:
        """An independent copy."""
        new = DividingDiscards(self.player, self.checkpoint, self.numbers, self.payers, self.by)
        self._share_scope(new)
        return new


class PlacingTriggers(Frame):
    """Triggered abilities that wait are put on the Effects Stack (CR Triggered Abilities 10)."""

    __slots__ = ()

    def clone(self) -> PlacingTriggers:
        """An independent copy."""
        new = PlacingTriggers(self.player)
        self._share_scope(new)
        return new


class PlacingTrigger(Frame):
    """One triggered ability is put on the Effects Stack, with `modes` if it offers some; `targets` are all it has."""

    __slots__ = ("modes", "targets", "trigger")

    def __init__(
        self,
        player: int,
        trigger: Trigger | None = None,
        modes: tuple[int, ...] = (),
        targets: tuple[Targeted, ...] = (),
    ) -> None:
        Frame.__init__(self, player)
        self.trigger = trigger
        self.modes = modes
        self.targets = targets

    def clone(self) -> PlacingTrigger:
        """An independent copy."""
        new = PlacingTrigger(self.player, self.trigger, self.modes, self.targets)
        self._share_scope(new)
        return new


class Resolving(Frame):
    """The top of the Effects Stack resolves (CR Resolution)."""

    __slots__ = ("item", "resolved")

    def __init__(self, player: int, item: StackItem | None = None, resolved: bool = False) -> None:
        Frame.__init__(self, player)
        self.item = item
        self.resolved = resolved

    def clone(self) -> Resolving:
        """An independent copy."""
        new = Resolving(self.player, self.item, self.resolved)
        self._share_scope(new)
        return new


class ResolvingAttack(Reversible):
    """An attack card resolves (CR Card Types - Attack 6). `performer` attacks with it."""

    __slots__ = ("item", "performer")

    def __init__(
        self, player: int, checkpoint: Checkpoint | None = None, item: StackItem | None = None, performer: int = -1
    ) -> None:
        Reversible.__init__(self, player, checkpoint)
        self.item = item
        self.performer = performer

    def clone(self) -> ResolvingAttack:
        """An independent copy."""
        new = ResolvingAttack(self.player, self.checkpoint, self.item, self.performer)
        self._share_scope(new)
        return new
