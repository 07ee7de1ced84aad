"""Costs: with what each can be paid, and what paying it does (CR Costs and Memory)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.errors import EngineBug
from grandarchive.model import payments
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import THIS
from grandarchive.model.payments import CHOSEN, NO_LIMIT, Deed, Do, SpendCounters
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.prohibitions import are_prohibited
from grandarchive.rules.continuous.reading import amount, champion_of, find, fits, fits_record, players_meant, select
from grandarchive.rules.events.complete import (
    about,
    complete,
    counters,
    damage,
    done_by,
    is_kept_from,
    load,
    move,
    recover,
    rest,
)
from grandarchive.rules.objects.champions import can_delevel, delevel
from grandarchive.rules.playing.jointly import completes, settled
from grandarchive.state.cards import Card, Scope
from grandarchive.state.events import Event, IsRevealed, Moves, SpendsCounters
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState

BANISHMENT: Final = Zone.BANISHMENT
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
HAND: Final = Zone.HAND
LINEAGE: Final = Zone.LINEAGE
MEMORY: Final = Zone.MEMORY

BANISH: Final = Deed.BANISH
DELEVEL: Final = Deed.DELEVEL
DISCARD: Final = Deed.DISCARD
LOAD: Final = Deed.LOAD
REST: Final = Deed.REST
RETURN: Final = Deed.RETURN
REVEAL: Final = Deed.REVEAL
SACRIFICE: Final = Deed.SACRIFICE

OF_ANYBODY: Final = OBJECT_SPECIFIC_ZONES | {FIELD}
"""Where it is for the text to say whose objects or cards are meant."""

PLAYED: Final = frozenset({"activation", "materialization", "bestowment"})
"""How cards are played, whose bills can be paid in ways that abilities and effects do not have."""

STAYING: Final = frozenset({REVEAL, DELEVEL})
"""After these an object is where it was: it can pay for something else as well, or have its part in an attack."""

ATTACK: Final = "attack"
"""The name of what has a part in an attack, where that is paid for: none of it may leave, or the attack is illegal."""

# With what it can be paid --------------------------------------------------------------------------------------


def least(state: GameState, cost: Cost, scope: Scope) -> int:
    """With how many cards or objects a cost is paid at least; counters are taken from one object.

    Where the player chooses how many counters, it is those that are counted.
    """
    if isinstance(cost, Do):
        return 1 if cost.filter is THIS else amount(state, cost.amount, scope)
    if isinstance(cost, SpendCounters):
        return 1 if cost.up_to is None else max(0, amount(state, cost.amount, scope))
    return 0


def most(state: GameState, cost: Cost, scope: Scope) -> int:
    """With how many cards or objects a cost is paid at most."""
    fewest = least(state, cost, scope)
    if isinstance(cost, CHOSEN) and cost.up_to is not None:
        if cost.up_to == NO_LIMIT:
            return max(fewest, len(candidates(state, cost, scope)))
        return max(fewest, amount(state, cost.up_to, scope))
    return fewest


def candidates(state: GameState, cost: Cost, scope: Scope) -> tuple[int, ...]:
    """The cards and objects with which a cost can be paid now; a card is not paid with itself while it is played.

    What can't be done pays for nothing (CR Permission 1).
    """
    if isinstance(cost, Do):
        found = _done_with(state, cost, scope)
    elif isinstance(cost, SpendCounters):
        found = _counters_from(state, cost, scope)
    else:
        return ()
    if not found or not (state.board or board_of(state)).stopped:
        return found
    if not are_prohibited(state, SpendsCounters if isinstance(cost, SpendCounters) else Moves):
        return found
    return tuple(id for id in found if not _is_kept(state, payment(state, scope, cost, (id,))))


def _is_kept(state: GameState, events: list[Event]) -> bool:
    """A text says that something of this can't happen."""
    for event in events:
        complete(state, event)
    return any(is_kept_from(state, event) for event in events)


def _done_with(state: GameState, cost: Do, scope: Scope) -> tuple[int, ...]:
    source = scope.source[0]
    if cost.filter is THIS:
        there = state.is_current(scope.source)
        return (source,) if there and _can_be_done(state, cost, source, _as_who(state, scope)) else ()
    if cost.deed is REST:
        cards, player = state.cards, scope.player
        return tuple(
            [
                id
                for id in state.field
                if cards[id].controller == player and not cards[id].rested and fits(state, cost.filter, id, scope)
            ]
        )
    whose = players_meant(state, cost.whose, scope)
    if cost.zone in OF_ANYBODY and cost.deed is not SACRIFICE:
        whose = tuple(range(state.players))
    found = find(state, cost.filter, cost.zone, whose, scope)
    if cost.deed is REVEAL and cost.zone is BANISHMENT:
        found = _revealable(state, cost, whose, scope)
    if cost.deed is LOAD:
        host = state.cards[source]
        there = state.is_current(scope.source) and host.zone is FIELD
        found = tuple(id for id in found if id != source and id not in host.loaded) if there else ()
    if cost.zone is not FIELD:
        return tuple(id for id in found if id != source) if source in found and _is_played(scope) else found
    if ATTACK in scope.names and cost.deed not in STAYING:
        spared = scope.names[ATTACK]
        assert isinstance(spared, tuple)
        found = tuple(id for id in found if state.cards[id].ref not in spared)
    return tuple(id for id in found if _can_be_done(state, cost, id, scope.player))


def _revealable(state: GameState, cost: Do, whose: tuple[int, ...], scope: Scope) -> tuple[int, ...]:
    """Face-down cards that the player knows, and that fit as they are shown (CR Abilities 16)."""
    known = (id for player in whose for id in state.zone(player, BANISHMENT) if state.cards[id].face_down)
    shown = (shown_as(state.cards[id]) for id in known if state.cards[id].known >> scope.player & 1)
    return tuple(card.id for card, now in shown if fits_record(state, cost.filter, card, now, scope))


def shown_as(card: Card) -> tuple[Card, Characteristics]:
    """What a face-down card is while it is revealed (CR Abilities 16)."""
    shown = card.copy()
    shown.face = card.definition.face
    return shown, shown.face.printed


def _as_who(state: GameState, scope: Scope) -> int:
    """Whoever activates an ability pays as if they controlled its source (CR Activated Abilities 9)."""
    used = scope.how is not None and scope.how.kind == "ability"
    return state.cards[scope.source[0]].controller if used else scope.player


def _is_played(scope: Scope) -> bool:
    """The scope is that of a card that is being played, looked at while it still is where it was."""
    return scope.how is not None and scope.how.kind in ("activation", "materialization")


def _can_be_done(state: GameState, cost: Do, id: int, player: int) -> bool:
    """Only awake objects are rested, and only what a player controls is rested or sacrificed (CR Sacrifice 2.c).

    Immortal objects are not sacrificed (CR Keywords - Immortality 1.b). Only a champion with another champion card
    beneath is deleveled (CR Deleveling 1).
    """
    card = state.cards[id]
    if cost.deed is REST:
        return card.zone is FIELD and not card.rested and card.controller == player
    if cost.deed is SACRIFICE:
        return card.zone is FIELD and card.controller == player and not keyword(state, id, "immortality")
    if cost.deed is DELEVEL:
        return card.controller == player and can_delevel(state, id)
    if cost.deed is DISCARD:
        return card.zone is HAND or card.zone is LINEAGE
    return True


def _counters_from(state: GameState, cost: SpendCounters, scope: Scope) -> tuple[int, ...]:
    needed = max(0, amount(state, cost.amount, scope)) if cost.up_to is None or not cost.several else 1
    cards = state.cards
    among = state.field
    if cost.filter is THIS:
        among = (scope.source[0],) if state.is_current(scope.source) else ()
    found = [id for id in among if cards[id].counters.get(cost.kind, 0) >= needed]
    if cost.filter is not THIS:
        found = [id for id in found if fits(state, cost.filter, id, scope)]
    if cost.up_to is not None:
        found = [id for id in found for _ in range(cards[id].counters.get(cost.kind, 0))]
    return tuple(found)


def left_after(cost: Cost | None, picked: int, left: tuple[int, ...]) -> tuple[int, ...]:
    """What can still be picked for a cost: not what was passed over, and of counters those of one object, or of all."""
    rest = left[left.index(picked) + 1 :]
    if isinstance(cost, SpendCounters) and not cost.several:
        return tuple([id for id in rest if id == picked])
    return rest


def go_together(
    state: GameState, cost: Cost, scope: Scope, picked: tuple[int, ...] = (), left: tuple[int, ...] | None = None
) -> bool:
    """What is picked for a cost can be completed with what is left so that it is together what the cost says."""
    if not isinstance(cost, Do) or cost.joint is None:
        return True
    found = candidates(state, cost, scope) if left is None else left
    joint = settled(state, cost.joint, scope)
    return completes(state, joint, picked, found, least(state, cost, scope), most(state, cost, scope))


def pays_by_itself(state: GameState, cost: Cost, scope: Scope) -> bool:
    """A cost that is paid without cards or objects of one's choice can be paid: damage needs a champion.

    What is recovered needs as much damage (CR Game Terms - Recover 2).
    """
    if not isinstance(cost, (payments.SufferDamage, payments.RecoverDamage)):
        return True
    champion = champion_of(state, scope.player)
    if champion not in state.field:
        return False
    if isinstance(cost, payments.RecoverDamage) and recoverable(state, scope.player) < amount(
        state, cost.amount, scope
    ):
        return False
    return not _is_kept(state, payment(state, scope, cost, ()))


def recoverable(state: GameState, player: int) -> int:
    """How much damage there is on the champion of a player; more is not recovered (CR Game Terms - Recover 2)."""
    champion = champion_of(state, player)
    return state.cards[champion].counters.get("damage", 0) if champion >= 0 else 0


# What paying does ----------------------------------------------------------------------------------------------


def _do(state: GameState, scope: Scope, cost: Do, picked: tuple[int, ...]) -> list[Event]:
    player = scope.player
    match cost.deed:
        case Deed.REST:
            return [rest(state, id, player, _paid_so(scope) if cost.pays else "cost") for id in picked]
        case Deed.REVEAL:
            return [about(state, IsRevealed, id, player) for id in picked]
        case Deed.SACRIFICE:
            return [move(state, id, GRAVEYARD, "sacrifice") for id in picked]
        case Deed.DISCARD:
            return [move(state, id, GRAVEYARD, "discard") for id in picked]
        case Deed.DELEVEL:
            return [delevel(state, id) for id in picked]
        case Deed.LOAD:
            return [load(state, id, scope.source[0], player) for id in picked]
        case Deed.RETURN:
            return [move(state, id, cost.to, "return") for id in picked]
    return [move(state, id, BANISHMENT, "banish") for id in picked]


def _paid_so(scope: Scope) -> str:
    """What is paid with what pays for a part of a card's own cost."""
    return "memory cost" if isinstance(scope, Paying) and scope.memory else "reserve"


def _spend(state: GameState, scope: Scope, cost: SpendCounters, picked: tuple[int, ...]) -> list[Event]:
    spent = max(0, amount(state, cost.amount, scope)) if cost.up_to is None else 1
    cards, player = state.cards, scope.player
    times: dict[int, int] = {}
    for id in picked:
        times[id] = times.get(id, 0) + 1
    return [
        SpendsCounters(cards[id], characteristics(state, id), player, cost.kind, -spent * number)
        for id, number in times.items()
        if spent
    ]


def _put_counters(state: GameState, scope: Scope, cost: payments.PutCounters, picked: tuple[int, ...]) -> list[Event]:
    number = max(0, amount(state, cost.amount, scope))
    found = select(state, cost.what, scope) if number else ()
    return [counters(state, id, cost.kind, number, scope.player) for id, _ in found]


def _suffer(state: GameState, scope: Scope, cost: payments.SufferDamage, picked: tuple[int, ...]) -> list[Event]:
    dealt = damage(state, champion_of(state, scope.player), max(0, amount(state, cost.amount, scope)), scope)
    dealt.unpreventable = True
    return [dealt]


def _recovered(state: GameState, scope: Scope, cost: payments.RecoverDamage, picked: tuple[int, ...]) -> list[Event]:
    number = amount(state, cost.amount, scope)
    return [recover(state, champion_of(state, scope.player), scope.player, number)] if number > 0 else []


PAY: Final[dict[type, Callable[[GameState, Scope, Any, tuple[int, ...]], list[Event]]]] = {
    payments.Do: _do,
    SpendCounters: _spend,
    payments.PutCounters: _put_counters,
    payments.SufferDamage: _suffer,
    payments.RecoverDamage: _recovered,
}
"""What happens as each cost is paid with what was picked for it."""


def payment(state: GameState, scope: Scope, cost: Cost, picked: tuple[int, ...]) -> list[Event]:
    """What happens as a cost is paid."""
    if type(cost) not in PAY:
        raise EngineBug(f"nobody pays {type(cost).__name__} like this")
    events = PAY[type(cost)](state, scope, cost, picked)
    done_by(scope.player, events)
    return events
