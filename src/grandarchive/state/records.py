"""The records of what waits, lasts and is decided. A published record is never edited, but replaced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import Condition
from grandarchive.model.effects import Effect
from grandarchive.model.events import Pattern
from grandarchive.model.modifications import Modification, Replaces, StarcallsFreely
from grandarchive.model.scopes import Extent
from grandarchive.model.targets import Targeted
from grandarchive.state.cards import NOTHING, Card, Named, Played, Ref, Scope, Standing, Was
from grandarchive.state.events import Event
from grandarchive.state.lasting import FOREVER, Lasts

Answer = int | str | tuple[int | str, ...]
"""What a choice means to who asked: a card, a number, yes or no, a name, several cards, an action."""


class StackItem:
    """One layer of the Effects Stack: an activation, materialization or ability waiting to resolve.

    `kind` is "activation", "materialization", "ability" or "trigger". `card` is the id of the played card on the stack,
    -1 for abilities. `names` hold the declared targets by name, as tuples of references; a target that became illegal
    is `NOTHING` (CR State-based Checks 2). They hold what else the text knows besides, such as the event of a trigger,
    and `was` is what they meant before it left. `how` is how it was played or activated; without it the text asks how
    its source was played. `copied` is the copy property (CR Copy 2). `performer` is the unit that was rested to
    activate an attack card.
    """

    __slots__ = (
        "ability",
        "card",
        "copied",
        "event",
        "how",
        "id",
        "kind",
        "names",
        "now",
        "performer",
        "player",
        "source",
        "source_card",
        "targets",
        "was",
    )

    def __init__(self, id: int, kind: str, player: int, source_card: Card, now: Characteristics) -> None:
        self.id = id
        self.kind = kind
        self.player = player
        self.source = (source_card.id, source_card.incarnation)
        self.source_card = source_card
        self.now = now
        self.card = -1
        self.ability: Ability | None = None
        self.targets: tuple[Targeted, ...] = ()
        self.names: dict[str, Named] = {}
        self.was: tuple[Was, ...] = ()
        self.how: Played | None = None
        self.event: Event | None = None
        self.copied = False
        self.performer = NOTHING

    def copy(self) -> StackItem:
        """A copy that may be edited until it is put into the state."""
        new = StackItem(self.id, self.kind, self.player, self.source_card, self.now)
        new.source = self.source
        new.card = self.card
        new.ability = self.ability
        new.targets = self.targets
        new.names = self.names
        new.was = self.was
        new.how = self.how
        new.event = self.event
        new.copied = self.copied
        new.performer = self.performer
        return new


class Continuous:
    """A continuous effect made by something that resolved (CR Continuous Effects - Instanced Effects).

    `affected` are the objects it was made for, or None if it is for an `extent`: the rules, all that fits, or the next
    cards that its player activates. `remaining` is what is left of a prevention buffer, or how many of these cards are
    to come. `standing` is what is worked out about it once.
    """

    __slots__ = (
        "affected",
        "extent",
        "id",
        "lasts",
        "modifications",
        "remaining",
        "scope",
        "standing",
    )

    def __init__(
        self,
        id: int,
        scope: Scope,
        affected: tuple[Ref, ...] | None,
        modifications: tuple[Modification, ...],
        lasts: Lasts,
    ) -> None:
        self.id = id
        self.scope = scope
        self.affected = affected
        self.modifications = modifications
        self.lasts = lasts
        self.remaining = 0
        self.extent: Extent | None = None
        self.standing: Standing | None = None

    def copy(self) -> Continuous:
        """A copy that may be edited until it is put into the state."""
        new = Continuous(self.id, self.scope, self.affected, self.modifications, self.lasts)
        new.remaining = self.remaining
        new.extent = self.extent
        return new

    def lasting(self, lasts: Lasts) -> Continuous:
        """The same effect, which lasts so long from now on."""
        new = self.copy()
        new.lasts = lasts
        return new


class Activation:
    """A player activated a card or an ability in this game: what it was of, and the name of that."""

    __slots__ = ("item", "name", "player", "source")

    def __init__(self, player: int, item: str, source: Ref, name: str) -> None:
        self.player = player
        self.item = item
        self.source = source
        self.name = name


Limited = Triggered | Activated | Replaces | StarcallsFreely
"""What can have a limit."""


class Use:
    """An ability or replacement that is counted was activated, triggered or applied, in this turn if that matters.

    `source` is what has it, for a champion the card of its lineage (CR Ability Tracking 1, 2), and `player` whose it
    was then. It was `before` this turn if it still counts though its limit is one for each turn. Of an ability that
    asks how often it has `resolved`, each time that it did is one more.
    """

    __slots__ = ("before", "player", "resolved", "source", "what")

    def __init__(self, source: Ref, what: Limited, player: int, before: bool = False, resolved: bool = False) -> None:
        self.source = source
        self.what = what
        self.player = player
        self.before = before
        self.resolved = resolved


class PastTurn:
    """What is still known of a turn that is over: whose it was, and what happened in it that a text may ask for."""

    __slots__ = ("events", "player")

    def __init__(self, player: int, events: tuple[Event, ...]) -> None:
        self.player = player
        self.events = events


class DelayedTrigger:
    """A trigger that waits for the next event of its kind, or `repeats` for each (CR Triggered Abilities 6).

    It triggers only if `condition` holds.
    """

    __slots__ = ("condition", "effects", "id", "lasts", "pattern", "repeats", "scope")

    def __init__(
        self,
        id: int,
        scope: Scope,
        pattern: Pattern,
        effects: tuple[Effect, ...],
        repeats: bool = False,
        condition: Condition | None = None,
        lasts: Lasts = FOREVER,
    ) -> None:
        self.id = id
        self.scope = scope
        self.pattern = pattern
        self.effects = effects
        self.repeats = repeats
        self.condition = condition
        self.lasts = lasts

    def knowing(self, scope: Scope) -> DelayedTrigger:
        """The same trigger that knows more of what it has named, or of its source."""
        return DelayedTrigger(self.id, scope, self.pattern, self.effects, self.repeats, self.condition, self.lasts)

    def lasting(self, lasts: Lasts) -> DelayedTrigger:
        """The same trigger, which waits so long from now on."""
        return DelayedTrigger(self.id, self.scope, self.pattern, self.effects, self.repeats, self.condition, lasts)


Lasting = Continuous | DelayedTrigger
"""What something made as it resolved, and what lasts for a time."""


class Trigger:
    """A triggered ability that waits to be put on the Effects Stack at the next state-based check.

    One that was `delayed` belongs to `player`, others to whoever controls their source by then. `names` are what it
    knows of its `event` (see `events.notice`) and, if it was delayed, what the text named that made it; so is `how`.
    """

    __slots__ = ("ability", "delayed", "event", "how", "names", "now", "player", "source_card", "was")

    def __init__(
        self,
        player: int,
        ability: Ability,
        source_card: Card,
        now: Characteristics,
        event: Event | None,
        delayed: bool = False,
        names: dict[str, Named] | None = None,
        was: tuple[Was, ...] = (),
        how: Played | None = None,
    ) -> None:
        self.delayed = delayed
        self.names: dict[str, Named] = {} if names is None else names
        self.was = was
        self.how = how
        self.player = player
        self.ability = ability
        self.source_card = source_card
        self.now = now
        self.event = event

    def of(self, card: Card, now: Characteristics) -> Trigger:
        """The same trigger with its source as it was later."""
        return Trigger(self.player, self.ability, card, now, self.event, self.delayed, self.names, self.was, self.how)

    def remembering(self, was: tuple[Was, ...]) -> Trigger:
        """The same trigger that knows more of what has left."""
        return Trigger(
            self.player, self.ability, self.source_card, self.now, self.event, self.delayed, self.names, was, self.how
        )


class Combat:
    """The combat phase in progress (CR Combat Phase - Attacking and the Combat Phase 4).

    `attacking_player` keeps the role until the end of the phase, `attacker` too unless it changes sides. `defenders`
    are the objects attacked and `sides` who controlled each as it was attacked; `defending_player` controls the first.
    `retaliators` are the units that retaliate, and `retaliation_target` is what they retaliate against, also if it
    attacks no longer. `weapons` are used in the attack. `cleave` attacks have no attack target that could change.
    """

    __slots__ = (
        "attacker",
        "attacking_player",
        "cleave",
        "defenders",
        "defending_player",
        "retaliation_target",
        "retaliators",
        "sides",
        "weapons",
    )

    def __init__(self, attacker: Ref, attacking_player: int) -> None:
        self.attacker = attacker
        self.attacking_player = attacking_player
        self.defending_player = -1
        self.defenders: tuple[Ref, ...] = ()
        self.sides: tuple[int, ...] = ()
        self.retaliators: tuple[Ref, ...] = ()
        self.retaliation_target = NOTHING
        self.weapons: tuple[Ref, ...] = ()
        self.cleave = False

    def attacked(self) -> tuple[tuple[Ref, int], ...]:
        """What defends, each with who controlled it as it was attacked."""
        return tuple(zip(self.defenders, self.sides, strict=True))

    def cleaves_against(self, side: int) -> bool:
        """The attack is with Cleave against this player, so their objects are no targets (Declaring an Attack 2.c.i).

        Further targets of such an attack belong to other players.
        """
        return self.cleave and side == self.defending_player

    def copy(self) -> Combat:
        """A copy that may be edited until it is put into the state."""
        new = Combat(self.attacker, self.attacking_player)
        new.defending_player = self.defending_player
        new.defenders = self.defenders
        new.sides = self.sides
        new.retaliators = self.retaliators
        new.retaliation_target = self.retaliation_target
        new.weapons = self.weapons
        new.cleave = self.cleave
        return new


@dataclass(frozen=True, slots=True)
class Schedule:
    """What effects made of the course of turns and phases (CR Turn Order - Ending Phases, Skipping Phases).

    `ending` is "phase" or "turn" if an effect that resolves, or has, ends that, and "attack" if another combat follows.
    `skips` are the players who skip something, each with the phase or "turn"; `turns` are who takes the additional
    turns after this one and `phases` the additional phases after the present one, what comes first first. `resume` is
    the phase with which the turn goes on after additional ones, and `further` tells that the phase that begins is an
    additional one. `bonus` tells that this turn is additional. With `distorted` time the materialize phase comes after
    the main phase; `late` tells that there is none to come in this turn.
    """

    ending: str = ""
    skips: tuple[tuple[int, str], ...] = ()
    turns: tuple[int, ...] = ()
    phases: tuple[str, ...] = ()
    resume: str = ""
    further: bool = False
    bonus: bool = False
    distorted: bool = False
    late: bool = False


USUAL: Final = Schedule()
"""The turns and phases are as the rules have them."""


class Option:
    """One thing a player may choose. `value` is what is answered with it; `card` is the card it is about, or -1."""

    __slots__ = ("card", "kind", "value")

    def __init__(self, kind: str, value: Answer, card: int = -1) -> None:
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

    __slots__ = ("amount", "options", "player", "purpose", "source")

    def __init__(
        self, player: int, purpose: str, options: tuple[Option, ...], source: int = -1, amount: int = 0
    ) -> None:
        self.player = player
        self.purpose = purpose
        self.options = options
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
