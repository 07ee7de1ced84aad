"""The kinds of words that contain each other: abilities have effects, effects give abilities.

Their words stand in the files named after them; here are only the classes that all words of a kind share.
"""

from __future__ import annotations

from grandarchive.model.conditions import Condition


class Ability:
    """A paragraph of a text box (CR Abilities 8)."""

    __slots__ = ()
    gates: tuple[Condition, ...]
    inherited: bool


class Cost:
    """A part of what must be paid, as it is paid (CR Card Activation 1.8)."""

    __slots__ = ()

    def as_cost(self) -> Cost | None:
        """What it is as a cost."""
        return self


class Effect:
    """One instruction."""

    __slots__ = ()

    def as_cost(self) -> Cost | None:
        """How it is paid where it stands as a cost; None if nobody pays like that."""
        return None


class Modification:
    """A part of a continuous effect."""

    __slots__ = ()


class Outcome:
    """What an event is replaced by."""

    __slots__ = ()


class Definition:
    """What a card, a token or a mastery is: see `cards.CardDefinition`, the only one there is."""

    __slots__ = ()
