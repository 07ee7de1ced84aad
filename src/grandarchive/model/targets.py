"""Targets: they stand in a text where something is done with them, and are declared before (CR Card Activation 1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from grandarchive.model.amounts import Amount
from grandarchive.model.conditions import Paid
from grandarchive.model.kinds import Ability, Definition, Effect
from grandarchive.model.nouns import EVENT_CARD, EVENT_OTHER, Called, PaidWith, Selection, Target
from grandarchive.model.players import PlayerTarget
from grandarchive.model.states import IMBUED

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
        if isinstance(word, Dividing) and isinstance(word.what, Target):
            yield f"{place}.what", replace(word.what, split=word.amount)
            continue
        kind: Any = type(word)
        left.extend((f"{place}.{name}", getattr(word, name)) for name in reversed(_parts(kind)))


def targets_in(effects: Any) -> tuple[Targeted, ...]:
    """The targets of a text in the order in which they stand in it."""
    return tuple(target for _, target in located(effects, ""))


@cache
def waits_for_payment(amount: Any) -> bool:
    """An amount depends on the payment of costs or on other targets, so it may be unknown before the costs are paid."""
    if isinstance(amount, tuple):
        return any(map(waits_for_payment, amount))
    if isinstance(amount, PaidWith) or amount == Paid(IMBUED):
        return True
    if isinstance(amount, Called):
        return amount not in (EVENT_CARD, EVENT_OTHER) and not amount.name.startswith("the ")
    kind: Any = type(amount)
    return any(waits_for_payment(getattr(amount, name)) for name in _parts(kind))


class Dividing(Effect):
    """An effect that splits an amount: among targets, each share is declared with them (CR Card Activation 1.5)."""

    __slots__ = ()
    amount: Amount
    what: Selection


class Declaring(Effect):
    """An effect of which something waits to be put on the Effects Stack, with targets of its own."""

    __slots__ = ()
    effects: tuple[Effect, ...]
    targets: tuple[Targeted, ...]

    def __post_init__(self) -> None:
        """Find the targets."""
        object.__setattr__(self, "targets", targets_in(self.effects))
