"""Effects that carry, choose or order others: conditions, permissions, modes, delays, results, several players."""

from __future__ import annotations

from dataclasses import dataclass, field

from grandarchive.model.amounts import Amount
from grandarchive.model.conditions import Condition
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME, Duration
from grandarchive.model.events import Pattern
from grandarchive.model.kinds import Cost, Effect
from grandarchive.model.nouns import Called, Players, Selection
from grandarchive.model.payments import due
from grandarchive.model.targets import Declaring, Targeted, targets_in
from grandarchive.model.terms import Who


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

    First in the branch of an `If`, in `ForEach` or in what follows on prevention, they trigger when that holds, for
    each of those, or when it is prevented. They are put on the Effects Stack once the whole text is resolved, with
    targets of their own, `as_spell` if the text says so.
    """

    effects: tuple[Effect, ...] = field()
    as_spell: bool = False
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """Follow one of these as you choose while resolving ("your choice of").

    Of two it may be another `amount` ("choose that many"): both, one after the other, or none (CR Effects 2).
    """

    options: tuple[tuple[Effect, ...], ...]
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the modes of a text: what it does, with its own targets and restrictions (CR Card Activation 1.4).

    With `as_spell` an ability of which it is chosen is a Spell on the Effects Stack (CR Abilities 17).
    """

    effects: tuple[Effect, ...]
    gates: tuple[Condition, ...] = ()
    as_spell: bool = False
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find the targets."""
        object.__setattr__(self, "targets", targets_in(self.effects))


@dataclass(frozen=True, slots=True)
class Modal(Effect):
    """Follow the modes that were chosen as the text was activated or triggered, in their printed order.

    At least `minimum` and at most `maximum` different ones are chosen; with `unchosen` only those that the same object
    has not chosen before (CR Ability Tracking 1, 2). If more may be chosen once the costs are paid, they are chosen
    then (CR Card Activation 1.8.2).
    """

    modes: tuple[Mode, ...]
    minimum: Amount = 1
    maximum: Amount = 1
    unchosen: bool = False


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """One of these players may pay; `IfDone` says what they get for it, or what happens else (CR Resolution 5, 6).

    They are asked in turn order until one pays. What the costs count is counted for whoever controls the effect.
    """

    costs: tuple[Cost | Effect, ...]
    by: Players = Who.YOU
    due: tuple[Cost, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find out how the costs are paid."""
        object.__setattr__(self, "due", due(self.costs))


@dataclass(frozen=True, slots=True)
class Delayed(Declaring):
    """The next time something fits the pattern, follow these effects (CR Triggered Abilities 6 to 9).

    It waits as long as the duration lasts. `condition` is the intervening "if": unless
    it holds at that next time the trigger has failed, and does not wait on (CR Triggered Abilities 3.a, 8).
    """

    pattern: Pattern
    effects: tuple[Effect, ...] = field()
    duration: Duration = REST_OF_GAME
    condition: Condition | None = None
    targets: tuple[Targeted, ...] = field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Whenever(Declaring):
    """From now on, for a time, follow these effects each time something fits the pattern (and `condition` holds).

    The text gives its controller a triggered ability that lasts (CR Abilities 9, CR Continuous Effects 2).
    """

    pattern: Pattern
    effects: tuple[Effect, ...] = field()
    duration: Duration = END_OF_TURN
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
class ChooseNumber(Effect):
    """Choose a number while resolving, at least and at most so much, and bind it ("deal up to N damage")."""

    most: Amount
    least: Amount = 0
    name: str = "number"


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


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Follow the effects so many times, one time after the other."""

    amount: Amount
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """Follow the effects once for each of the selected cards, objects or items, which has this name in them.

    What they find or name is known in them only.
    """

    what: Selection
    effects: tuple[Effect, ...]
    name: str = "it"
