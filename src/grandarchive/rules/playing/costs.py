"""Costs: how much each is, with what it can be paid, and what paying it does (CR Costs and Memory)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from grandarchive.errors import EngineBug
from grandarchive.model import costs, payments
from grandarchive.model.abilities import Activated, AlternativeCost
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.events import Happening
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import (
    CostChange,
    FloatingMemoryOfOpponents,
    FloatingMemoryOnly,
    Modification,
    NoCost,
    PaysMemory,
    SetCost,
)
from grandarchive.model.nouns import THIS, Element
from grandarchive.model.payments import NO_LIMIT, Deed, Do
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, CostKind, Zone
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.keywords import keyword, keyword_values
from grandarchive.rules.continuous.levels import level_for
from grandarchive.rules.continuous.limits import times_used
from grandarchive.rules.continuous.names import TIMES_USED
from grandarchive.rules.continuous.prohibitions import are_prohibited, prohibitions
from grandarchive.rules.continuous.reading import (
    amount,
    champion_of,
    find,
    fits,
    fits_record,
    holds,
    players_meant,
    select,
    unlocked,
)
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
from grandarchive.rules.playing.next_used import change_of_next
from grandarchive.rules.playing.words import counts_uses
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

RESERVE_COST: Final = CostKind.RESERVE
MEMORY_COST: Final = CostKind.MEMORY
NO_COST: Final = CostKind.NONE

FIRE: Final = Element("FIRE")
MOVE: Final = Happening.MOVE

# The card's own cost -------------------------------------------------------------------------------------------


def has_cost(now: Characteristics, kind: CostKind) -> bool:
    """The card has a cost of this kind, X included; no cost is not a cost of 0 (CR Costs and Memory 3)."""
    return now.cost.kind is kind


def has_variable_cost(now: Characteristics) -> bool:
    """The printed cost is X (CR Parts of a Card - Cost 9)."""
    return now.cost.value is None and now.cost.kind is not NO_COST


def cost_to_play(state: GameState, id: int, now: Characteristics, scope: Scope, instead: int | None = None) -> int:
    """What playing a card costs in its own kind of cost (CR Card Activation 1.7, CR Card Materialization 3.2).

    The printed cost, what is declared for X, or what is paid `instead`; then what sets it; then all that adds and
    subtracts at once; then what removes it. It never is below 0. Efficiency is for activating (CR Keywords - Efficiency
    1).
    """
    printed = now.cost.value if instead is None else instead
    total = scope.how_played().x if printed is None else printed
    removed = now.cost_removed
    own = own_changes(state, now, scope) if now.abilities.own_costs else NO_CHANGES
    for change in own:
        if isinstance(change, SetCost):
            total = amount(state, change.amount, scope)
        removed = removed or isinstance(change, NoCost)
    if now.playing_cost is not None:
        total = now.playing_cost
    return 0 if removed else max(0, total + _more_or_less(state, id, now, scope, own))


NO_CHANGES: Final[tuple[Modification, ...]] = ()


def own_changes(state: GameState, now: Characteristics, scope: Scope) -> list[Modification]:
    """What the text of a card says of what it costs, as far as that holds."""
    return [
        own.change
        for own in now.abilities.own_costs
        if unlocked(state, own.gates, scope) and (own.condition is None or holds(state, own.condition, scope))
    ]


def floats_only(state: GameState, scope: Scope) -> bool:
    """The card that is materialized is paid only with floating memory: its text says so."""
    now = characteristics(state, scope.source[0])
    if not now.abilities.own_costs:
        return False
    return any(isinstance(own, FloatingMemoryOnly) for own in own_changes(state, now, scope))


def _more_or_less(
    state: GameState, id: int, now: Characteristics, scope: Scope, changes: Sequence[Modification]
) -> int:
    """How much more a card costs to play, or less, with what its text says of it (CR Card Activation 1.7.3)."""
    change = now.cost_change
    for own in changes:
        if isinstance(own, CostChange):
            change += amount(state, own.amount, scope)
    activated = scope.how_played().kind == "activation"
    if activated and "efficiency" in now.abilities.keywords and keyword(state, id, "efficiency"):
        change -= level_for(state, scope)
    return change


def reserve_instead(state: GameState, id: int, way: AlternativeCost, now: Characteristics, scope: Scope) -> int:
    """What a way to play a card from elsewhere costs in reserve, with what makes it cost more or less.

    Like the costs of starcalling (CR Keywords - Starcalling 4). A way that costs none is not made to cost some
    (CR Keywords - Brew 4).
    """
    said = [amount(state, c.amount, scope) for c in way.due if isinstance(c, costs.PayReserve)]
    return (
        max(0, sum(said) + _more_or_less(state, id, now, scope, own_changes(state, now, scope)))
        if said and way.zones
        else 0
    )


def price_at_a_glance(now: Characteristics) -> int:
    """The reserve that a card costs, if it costs nothing else and nothing about it changes that; else -1."""
    keywords = now.abilities.keywords
    if "ATTACK" in now.types or "efficiency" in keywords or "kindle" in keywords:
        return -1
    return _plain_price(now, RESERVE_COST)


def memory_at_a_glance(now: Characteristics) -> int:
    """The memory that a card costs, if it costs nothing else and nothing about it changes that; else -1."""
    return _plain_price(now, MEMORY_COST)


def _plain_price(now: Characteristics, kind: CostKind) -> int:
    cost, abilities = now.cost, now.abilities
    if cost.kind is not kind or cost.value is None or now.playing_cost is not None:
        return -1
    if now.cost_removed or abilities.own_costs or abilities.declares:
        return -1
    return max(0, cost.value + now.cost_change)


def reserve_to_use(state: GameState, ability: Activated, now: Characteristics, scope: Scope) -> int:
    """What activating an ability costs in reserve: what its text says, more or less, but never below 0.

    All that adds and subtracts does so at once (CR Activated Abilities 1, CR Card Activation 1.7.3, 1.7.4).
    """
    if not ability.reserve and not now.abilities_cost and not state.effects:
        return 0
    return max(0, reserve_said(state, ability, now, scope))


def reserve_said(state: GameState, ability: Activated, now: Characteristics, scope: Scope) -> int:
    """The same, though it may be below 0. Of several amounts none makes another one less."""
    said, changed = ability.reserve, now.abilities_cost
    if state.effects:
        changed += change_of_next(state, ability, now, scope)
    if len(said) == 1 and type(said[0]) is int:
        return said[0] + changed
    if counts_uses(ability):
        used = times_used(state, ability, state.cards[scope.source[0]], now, scope.player)
        scope = scope.naming({TIMES_USED: used}, ())
    if len(said) == 1:
        return amount(state, said[0], scope) + changed
    return sum(max(0, amount(state, n, scope)) for n in said) + changed


def besides_reserve(due: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """What is paid besides reserve."""
    return tuple([c for c in due if not isinstance(c, costs.PayReserve)])


def reserve_of(state: GameState, parts: tuple[Cost, ...], scope: Scope) -> int:
    """The reserve among costs."""
    return sum(max(0, amount(state, c.amount, scope)) for c in parts if isinstance(c, costs.PayReserve))


def memory_of(state: GameState, parts: tuple[Cost, ...], scope: Scope) -> int:
    """The memory cost among costs."""
    return sum(max(0, amount(state, c.amount, scope)) for c in parts if isinstance(c, costs.PayMemory))


def others_of(parts: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """The costs that are paid neither in reserve nor in memory."""
    return tuple(c for c in parts if not isinstance(c, (costs.PayReserve, costs.PayMemory)))


# With what it can be paid --------------------------------------------------------------------------------------


def least(state: GameState, cost: Cost, scope: Scope) -> int:
    """With how many cards or objects a cost is paid at least; counters are taken from one object."""
    if isinstance(cost, Do):
        return 1 if cost.filter is THIS else amount(state, cost.amount, scope)
    return int(isinstance(cost, payments.SpendCounters))


def most(state: GameState, cost: Cost, scope: Scope) -> int:
    """With how many cards or objects a cost is paid at most."""
    fewest = least(state, cost, scope)
    if isinstance(cost, Do) and cost.up_to is not None:
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
    elif isinstance(cost, payments.SpendCounters):
        found = _counters_from(state, cost, scope)
    else:
        return ()
    if not found or not (state.board or board_of(state)).stopped:
        return found
    if not are_prohibited(state, SpendsCounters if isinstance(cost, payments.SpendCounters) else Moves):
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


def _counters_from(state: GameState, cost: payments.SpendCounters, scope: Scope) -> tuple[int, ...]:
    needed = max(0, amount(state, cost.amount, scope))
    cards = state.cards
    among = state.field
    if cost.filter is THIS:
        among = (scope.source[0],) if state.is_current(scope.source) else ()
    found = [id for id in among if cards[id].counters.get(cost.kind, 0) >= needed]
    if cost.filter is not THIS:
        found = [id for id in found if fits(state, cost.filter, id, scope)]
    return tuple(found)


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
    if isinstance(cost, payments.RecoverDamage) and state.cards[champion].counters.get("damage", 0) < amount(
        state, cost.amount, scope
    ):
        return False
    return not _is_kept(state, payment(state, scope, cost, ()))


# Other payment for reserve and memory --------------------------------------------------------------------------


def reservable(state: GameState, player: int) -> tuple[int, ...]:
    """The objects that a player can rest to pay 1 of a reserve cost (CR Keywords - Reservable 1)."""
    able = board_of(state).reservable
    if not able:
        return ()
    cards = state.cards
    mine = [id for id in able if cards[id].controller == player and not cards[id].rested]
    return tuple([id for id in mine if keyword(state, id, "reservable")])


def kindle(state: GameState, scope: Scope) -> tuple[int, tuple[int, ...]]:
    """How many fire element cards in the graveyard may pay for this card, and which (CR Keywords - Kindle 1).

    They pay as it is activated, whatever of its bill is reserve, and not as it is materialized.
    """
    if scope.how is None or scope.how.kind != "activation":
        return 0, ()
    values = keyword_values(state, scope.source[0], "kindle")
    if not values:
        return 0, ()
    fire = find(state, FIRE, GRAVEYARD, (scope.player,), scope)
    return sum(values), _that_leave(state, scope.player, "kindle", tuple(id for id in fire if id != scope.source[0]))


def can_reserve(state: GameState, scope: Scope, reserve: int) -> bool:
    """There is enough to pay a reserve cost and nothing else."""
    hand = state.zone(scope.player, HAND)
    of_card = scope.how is not None and scope.how.kind in PLAYED
    held = len(hand) - (of_card and scope.source[0] in hand)
    if held >= reserve:
        return True
    more = len(reservable(state, scope.player))
    most_kindled, fire = kindle(state, scope)
    more += min(most_kindled, len(fire))
    return held + more >= reserve


COST: Final = "memory cost"


def floating_memory(state: GameState, player: int, *, only: bool = False) -> tuple[int, ...]:
    """The cards in a graveyard that can pay for a memory cost (CR Keywords - Floating Memory 1).

    Objects can besides, unless it is paid `only` with floating memory.
    """
    graveyards = (player,) if only else (player, *_others_that_float(state, player))
    able = tuple(
        id for each in graveyards for id in state.zone(each, GRAVEYARD) if keyword(state, id, "floating memory")
    )
    found = _that_leave(state, player, COST, able)
    return found if only else found + tuple(objects_that_pay(state, player))


def _others_that_float(state: GameState, player: int) -> tuple[int, ...]:
    """The other players from whose graveyards a player may pay for memory costs."""
    if all(source.player != player for _, source in rule_changes(state, FloatingMemoryOfOpponents)):
        return ()
    return tuple(each for each in range(state.players) if each != player)


def objects_that_pay(state: GameState, player: int) -> dict[int, tuple[Deed, int]]:
    """The objects that can pay for a part of a memory cost: what is done with each, and for how much it pays."""
    found: dict[int, tuple[Deed, int]] = {}
    for m, source in rule_changes(state, PaysMemory):
        pays, id = amount(state, m.amount, source), source.source[0]
        if source.player != player or pays <= 0:
            continue
        if (
            candidates(state, Do(m.deed, THIS), source)
            if m.deed is SACRIFICE
            else _that_leave(state, player, COST, (id,))
        ):
            found[id] = (m.deed, pays)
    return found


def worth(state: GameState, player: int, ids: tuple[int, ...]) -> int:
    """For how much of a memory cost these pay together: cards with floating memory for 1 each."""
    objects = objects_that_pay(state, player)
    return sum(objects[id][1] if id in objects else 1 for id in ids) if objects else len(ids)


def sums(state: GameState, player: int, ids: tuple[int, ...], most: int) -> frozenset[int]:
    """For how much of a memory cost some of these can pay, or none of them, and no more than so much."""
    found = {0}
    for id in ids:
        found |= {paid + worth(state, player, (id,)) for paid in found}
    return frozenset(paid for paid in found if paid <= most)


def _that_leave(state: GameState, player: int, verb: str, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards that a player can banish to pay."""
    if not ids or not prohibitions(state, MOVE):
        return ids
    banished = done_by(player, [move(state, id, BANISHMENT, verb) for id in ids])
    return tuple(id for id, event in zip(ids, banished, strict=True) if not is_kept_from(state, event))


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


def _spend(state: GameState, scope: Scope, cost: payments.SpendCounters, picked: tuple[int, ...]) -> list[Event]:
    spent = max(0, amount(state, cost.amount, scope))
    cards, player = state.cards, scope.player
    return [SpendsCounters(cards[id], characteristics(state, id), player, cost.kind, -spent) for id in picked if spent]


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
    payments.SpendCounters: _spend,
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
