"""Shares of an amount that is split among targets: declared with the targets, at least 1 each.

CR Card Activation 1.3.4, 1.5. A share belongs to one target. It is lost with that target, and whoever becomes the
target in its place has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grandarchive.model.amounts import Term
from grandarchive.model.nouns import Target
from grandarchive.model.targets import Targeted, waits_for_payment
from grandarchive.rules.continuous.names import targeted
from grandarchive.rules.continuous.reading import amount
from grandarchive.state.cards import NOT_PLAYED, Played, Ref, Scope, Share
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem


def amount_split(state: GameState, target: Target, scope: Scope) -> int:
    """The amount that is split among the targets, as it is now; never negative (CR Damage 15)."""
    assert isinstance(target.split, int | Term)
    return max(0, amount(state, target.split, scope))


def most_targets(state: GameState, target: Targeted, scope: Scope) -> int | None:
    """How many can be chosen at most for a target, or None: as each has a share, no more than the amount."""
    if not isinstance(target, Target) or target.split is None:
        return target.maximum
    total = amount_split(state, target, scope)
    return total if target.maximum is None else min(target.maximum, total)


def declared_after_payment(target: Targeted) -> bool:
    """The amount to be split depends on what pays the costs, so the target is declared after them (1.8.2)."""
    return isinstance(target, Target) and target.split is not None and waits_for_payment(target.split)


def divided(targets: tuple[Targeted, ...]) -> tuple[Target, ...]:
    """The targets among which an amount is split."""
    return tuple(target for target in targets if isinstance(target, Target) and target.split is not None)


def sharing(scope: Scope, targets: tuple[Targeted, ...]) -> tuple[tuple[str, Ref], ...]:
    """Everything that has a share, in the order of the targets, with the name of its target."""
    return tuple((target.name, ref) for target in divided(targets) for ref in targeted(scope, target.name))


def share_options(left: int, others: int) -> list[Option]:
    """The shares that one can have if so much is left and so many others still need at least 1."""
    most = left - others
    return [Option("number", share) for share in range(1 if others else most, most + 1)]


def with_shares(
    how: Played, targets: tuple[Targeted, ...], sharing: Sequence[tuple[str, Ref]], shares: Sequence[int]
) -> Played:
    """The same declarations with these shares for the targets among which an amount is split."""
    names = {target.name for target in divided(targets)}
    kept = tuple(share for share in how.shares if share[0] not in names)
    new: tuple[Share, ...] = tuple((name, ref, share) for (name, ref), share in zip(sharing, shares, strict=True))
    return replace(how, shares=kept + new)


def shares_of(how: Played | None, name: str) -> dict[Ref, int]:
    """The share of each target of this name, also of those that are no longer legal."""
    return {ref: share for called, ref, share in (how or NOT_PLAYED).shares if called == name}


def redirected(item: StackItem, name: str, before: Ref, after: Ref) -> Played | None:
    """How an item was played, with the share of one target given to another in its place."""
    if item.how is None or not item.how.shares:
        return item.how
    shares = tuple(
        (called, after if (called, ref) == (name, before) else ref, share) for called, ref, share in item.how.shares
    )
    return replace(item.how, shares=shares)
