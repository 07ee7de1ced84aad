"""Whether what is done to pay may be replaced, or can't happen, at a glance."""

from __future__ import annotations

from typing import Final

from grandarchive.model.events import Happening, Pattern
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import THIS
from grandarchive.model.payments import Deed, Do, RecoverDamage
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.prohibitions import are_prohibited
from grandarchive.rules.continuous.stoppable import NOT_TO_PAY
from grandarchive.rules.playing.asked import paid_from
from grandarchive.rules.playing.costs import FIELD, GRAVEYARD, HAND, MEMORY, candidates
from grandarchive.state.cards import Scope
from grandarchive.state.events import GetsCounters, IsDamaged, Moves, Recovers, SpendsCounters
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState

RECOVER: Final = Happening.RECOVER

LANDS_IN: Final = {
    Deed.BANISH: Zone.BANISHMENT,
    Deed.DELEVEL: Zone.MATERIAL,
    Deed.DISCARD: Zone.GRAVEYARD,
    Deed.SACRIFICE: Zone.GRAVEYARD,
}
"""Where what is done to pay puts cards."""

_NEVER_PAID: Final = NOT_TO_PAY | {Happening.GLIMPSE, Happening.LEVEL_UP, Happening.SUPPRESSED}
"""What no payment is."""

PAYING: Final = frozenset({Moves, Recovers, GetsCounters, SpendsCounters, IsDamaged})
"""What is done to pay and may be what a text says can't happen."""

_FROM_FIELD: Final = frozenset({Happening.LEAVE, Happening.DIE, Happening.DESTROYED, Happening.SACRIFICED})
"""What happens to objects as they leave the field."""

UNSAID: Final = frozenset({Deed.DELEVEL, Deed.LOAD})
"""What is done to pay with cards that are no objects, from or to beneath an object."""


def is_replaced(state: GameState, due: Scope, costs: tuple[Cost, ...]) -> bool:
    """Something in force may replace what is done to pay these costs, or to reserve."""
    if board_of(state).linked and any(isinstance(cost, Do) and cost.deed is Deed.SACRIFICE for cost in costs):
        return True  # Link Shield may
    found = [(m.pattern, source) for m, source in _replacing(state) if may_replace_payments(m)]
    if not found:
        return False
    moves, recovers = _moves(state, due, costs), any(isinstance(cost, RecoverDamage) for cost in costs)
    for pattern, source in found:
        if _may_apply(pattern, moves, recovers) and not (
            pattern.subject is THIS and _stays_there(state, source, due, costs)
        ):
            return True
    return False


def _stays_there(state: GameState, source: Scope | None, due: Scope, costs: tuple[Cost, ...]) -> bool:
    """What replaces something that happens to itself is an object with which none of these costs can be paid."""
    if source is None or not state.is_current(source.source):
        return False
    id = source.source[0]
    return state.cards[id].zone is FIELD and not any(id in candidates(state, cost, due) for cost in costs)


def _may_apply(p: Pattern, moves: list[tuple[Zone | None, Zone | None]], recovers: bool) -> bool:
    """Such a move or recovering may be what happens; of what else is done to pay it is not known."""
    if p.happening is RECOVER:
        return recovers
    if p.happening in _FROM_FIELD:
        leaving = [into for out, into in moves if out is None or out is FIELD]
        return bool(leaving) if p.happening is Happening.LEAVE else any(into is not Zone.BANISHMENT for into in leaving)
    if p.happening is Happening.MOVE:
        fitting = [out for out, into in moves if into is None or p.into in (None, into)]
        return any(out is None or p.out_of in (None, out) for out in fitting)
    return True


def _moves(state: GameState, due: Scope, costs: tuple[Cost, ...]) -> list[tuple[Zone | None, Zone | None]]:
    """From where to where cards go as these are paid and as a reserve or memory cost is, None for anywhere.

    What an object is tells where it goes (`destination`), unless that is banished.
    """
    moves: list[tuple[Zone | None, Zone | None]] = [(HAND, MEMORY), (GRAVEYARD, Zone.BANISHMENT)]
    if isinstance(due, Paying) and due.memory:
        moves.append((None, None))
    for cost in costs:
        if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL):
            out = _out_of(state, due, cost)
            certain = cost.deed is Deed.BANISH or (out is not None and out is not FIELD)
            moves.append((out, LANDS_IN.get(cost.deed) if certain else None))
    return moves


def _out_of(state: GameState, due: Scope, cost: Do) -> Zone | None:
    """The zone that is left as this is paid, None if it is not known."""
    if cost.filter is THIS:
        return paid_from(state, due, cost) if state.is_current(due.source) else None
    return None if cost.deed in UNSAID else cost.zone


def _replacing(state: GameState) -> list[tuple[Replaces, Scope | None]]:
    """What replaces events: static abilities, with whose they are, and what resolved."""
    found: list[tuple[Replaces, Scope | None]] = [(m, source) for m, source, _ in board_of(state).replacements]
    if state.effects:
        found += [(m, None) for effect in state.effects for m in effect.modifications if isinstance(m, Replaces)]
    return found


def may_replace_payments(m: Replaces) -> bool:
    """Nobody pays with what is on the Effects Stack."""
    return m.pattern.happening not in _NEVER_PAID and m.pattern.out_of is not Zone.STACK


def may_be_stopped(state: GameState) -> bool:
    """At a glance: a text says of something that is done to pay that it can't happen."""
    return are_prohibited(state, *PAYING)
