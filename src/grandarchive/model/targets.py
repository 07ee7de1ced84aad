"""Targets: they stand in a text where something is done with them, and are declared before (CR Card Activation 1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from grandarchive.model.kinds import Ability, Definition, Effect
from grandarchive.model.nouns import Target
from grandarchive.model.players import PlayerTarget

Targeted = Target | PlayerTarget
"""What is declared as something is played or triggers: so many that fit, under a name."""


@cache
def _parts(word: Any) -> tuple[str, ...]:
    """The fields of a word that belong to the text around it: nothing of an ability or card that stands in it.

    What a word with targets of its own does is not among them: those are declared for it alone.
    """
    if issubclass(word, (Ability, Definition)) or not is_dataclass(word):
        return ()
    own = ("effects", "targets") if hasattr(word, "targets") else ()
    return tuple(field.name for field in fields(word) if field.init and field.name not in own)


def located(effects: Any, field: str) -> Iterator[tuple[str, Targeted]]:
    """The targets of a text in the order in which they stand in it, each with its place, seen from what has `field`."""
    left = [(field, effects)]
    while left:
        place, word = left.pop()
        if isinstance(word, tuple):
            left.extend((f"{place}[{at}]", word[at]) for at in reversed(range(len(word))))
            continue
        if isinstance(word, Target | PlayerTarget):
            yield place, word
        kind: Any = type(word)
        left.extend((f"{place}.{name}", getattr(word, name)) for name in reversed(_parts(kind)))


def targets_in(effects: Any) -> tuple[Targeted, ...]:
    """The targets of a text in the order in which they stand in it."""
    return tuple(target for _, target in located(effects, ""))


class Declaring(Effect):
    """An effect of which something waits to be put on the Effects Stack, with targets of its own."""

    __slots__ = ()
    effects: tuple[Effect, ...]
    targets: tuple[Targeted, ...]

    def __post_init__(self) -> None:
        """Find the targets."""
        object.__setattr__(self, "targets", targets_in(self.effects))
