"""How something enters the field: what holds of it from the moment it is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.amounts import Amount
from grandarchive.model.kinds import Ability
from grandarchive.model.nouns import Selection
from grandarchive.model.players import CalledPlayers
from grandarchive.model.states import DISTANT, EPHEMERAL
from grandarchive.model.terms import Who


@dataclass(frozen=True, slots=True)
class ItsOwner:
    """The owner of what enters (CR Control and Ownership)."""


@dataclass(frozen=True, slots=True)
class Entering:
    """It enters the field rested, with additional counters, on its flip side if it has one, distant, or ephemeral.

    It `gains` abilities for as long as it is on the field, and all that are printed on the cards `as_on`: what those
    say of their source is said of it (CR Naming 6). `under` is who controls it, if not whoever would anyway.
    Several are joined with `&`: what enters like `RESTED & with_counters("buff")` is rested and has a counter.
    """

    rested: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    transformed: bool = False
    properties: tuple[str, ...] = ()
    under: Who | CalledPlayers | ItsOwner | None = None
    gains: tuple[Ability, ...] = ()
    as_on: tuple[Selection, ...] = ()

    def __and__(self, other: Entering) -> Entering:
        """Both at once; of two controllers the one that is named later."""
        return Entering(
            self.rested or other.rested,
            self.counters + other.counters,
            self.transformed or other.transformed,
            self.properties + tuple(p for p in other.properties if p not in self.properties),
            self.under if other.under is None else other.under,
            self.gains + other.gains,
            self.as_on + other.as_on,
        )


AS_USUAL: Final = Entering()
"""It enters as it would anyway."""
RESTED: Final = Entering(rested=True)
"""It enters rested."""
TRANSFORMED: Final = Entering(transformed=True)
"""It enters on its flip side (CR Double-faced Cards 3)."""
ENTERS_DISTANT: Final = Entering(properties=(DISTANT,))
"""It enters distant; only units can (CR Distant 1)."""
ENTERS_EPHEMERAL: Final = Entering(properties=(EPHEMERAL,))
"""It enters ephemeral (CR Ephemeral 1)."""
UNDER_OWNERS_CONTROL: Final = Entering(under=ItsOwner())
"""It enters under its owner's control (CR Control and Ownership)."""


def with_ability(ability: Ability) -> Entering:
    """It enters with this ability besides (CR Abilities 9)."""
    return Entering(gains=(ability,))


def with_counters(kind: str, amount: Amount = 1) -> Entering:
    """It enters with so many additional counters of a kind."""
    return Entering(counters=((kind, amount),))
