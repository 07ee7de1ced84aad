"""Players: how a text names them, targets them, and tells something of each of them.

What is asked of each player is read as that player: "you" in it is the player who is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from grandarchive.model.amounts import Amount, Term
from grandarchive.model.conditions import Condition
from grandarchive.model.nouns import Players, PlayerTerm, Selection
from grandarchive.model.terms import Who

# Which players -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnerOf(PlayerTerm):
    """The players who own the selected cards or objects (CR Control and Ownership)."""

    what: Selection


class CalledPlayers(PlayerTerm):
    """Players who have a name in the text, in `name`."""

    __slots__ = ()
    name: str


@dataclass(frozen=True, slots=True)
class ThePlayer(CalledPlayers):
    """The players who were targeted or chosen under a name, as far as they are still in the game."""

    name: str = "player"


@dataclass(frozen=True, slots=True)
class WhoDid(PlayerTerm):
    """Those of the players who were told to do something just before who did it ("each player who does")."""


@dataclass(frozen=True, slots=True)
class TurnPlayer(PlayerTerm):
    """The player whose turn it is (CR General Rules - Players 1)."""


@dataclass(frozen=True, slots=True)
class AttackingPlayer(PlayerTerm):
    """Who attacks, until the end of the combat phase (CR Attacking and the Combat Phase 4)."""


@dataclass(frozen=True, slots=True)
class DefendingPlayer(PlayerTerm):
    """Who controlled what was attacked, until the end of the combat phase (CR Attacking and the Combat Phase 4)."""


@dataclass(frozen=True, slots=True)
class Having(PlayerTerm):
    """Those of these players for whom a condition holds, with each of them as "you" in it.

    You are one of them or nobody is: what waits for you to do something "while" it holds waits for those.
    """

    who: Players
    condition: Condition


@dataclass(frozen=True, slots=True)
class PlayerTarget(CalledPlayers):
    """So many of these players as a target, without a maximum any number; `ThePlayer` speaks of them again.

    CR Objects and Targeting - Target 1.
    """

    who: Players = Who.EACH
    minimum: int = 1
    maximum: int | None = 1
    name: str = field(default="player")


# What is said of them ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnyPlayer(Condition):
    """There is such a player: "an opponent controls two or more units" is said of one of them, not of all together."""

    who: Players


@dataclass(frozen=True, slots=True)
class Greatest(Term):
    """The highest that an amount is for one of these players, with each of them as "you" in it; 0 if there is none."""

    amount: Amount
    who: Players = Who.OPPONENT


@dataclass(frozen=True, slots=True)
class Top(Selection):
    """The top cards of the main decks of these players, so many of each (CR Game Zones - Main Deck)."""

    amount: Amount = 1
    whose: Players = Who.YOU
