"""Paying a part of a bill with what was picked for it (CR Costs and Memory 2, CR Card Activation 1.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import PaidWith
from grandarchive.model.payments import CHOSEN, MEMORY_PAYMENT, RESERVE_PAYMENT, Deed, Do, PutCounters, SpendCounters
from grandarchive.model.terms import PRIVATE_ZONES
from grandarchive.rules.commits.knowledge import is_private
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.reading import describes
from grandarchive.rules.events.commit import show
from grandarchive.rules.events.complete import can_happen, done_by, move, rest
from grandarchive.rules.events.happen import propose, propose_moves
from grandarchive.rules.playing.bills import DONE, FLOATING, RANDOM, RESERVE
from grandarchive.rules.playing.costs import BANISHMENT, FIELD, GRAVEYARD, HAND, MEMORY, STAYING, payment, shown_as
from grandarchive.rules.playing.following import track
from grandarchive.rules.playing.paid_otherwise import kindle, objects_that_pay, worth
from grandarchive.rules.playing.targets import as_refs
from grandarchive.state.cards import as_payment, without
from grandarchive.state.events import Event
from grandarchive.state.frames import Paying, Playing
from grandarchive.state.game import GameState

MOVING: Final = frozenset(Deed) - {Deed.REST} - STAYING
"""Deeds after which what was paid with is somewhere else."""


def settle(state: GameState, due: Paying) -> bool:
    """Pay the current part with what was picked for it; False if it turns out that it cannot be paid. Call it last."""
    part, picked = due.part, due.picked
    due.part, due.picked, due.left = DONE, (), ()
    if part == RESERVE:
        return _settle_reserve(state, due, picked)
    if part in (FLOATING, RANDOM):
        return _settle_memory(state, due, picked, part)
    cost = due.costs[part]
    due.costs = due.costs[:part] + due.costs[part + 1 :]
    _show_found(state, due, cost, picked)
    events = payment(state, due, cost, picked)
    if isinstance(cost, PutCounters) and not all(can_happen(state, event) for event in events):
        return False
    if isinstance(cost, Do) and cost.name:
        _name(state, due, cost.name, picked)
        if cost.deed is Deed.REVEAL:
            _know_shown(state, due, cost.name, picked)
        if due.for_card:
            _note(state, cost.name, picked, shown=cost.deed is Deed.REVEAL)
        if cost.deed in MOVING:
            track(state, due, cost.name, as_refs(state, picked))
    if isinstance(cost, SpendCounters) and cost.name:
        _name(state, due, cost.name, picked)
        if due.for_card:
            _note(state, cost.name, picked)
    if isinstance(cost, CHOSEN) and cost.pays:
        _reduce(due, cost.pays * len(picked))
    propose(state, *events)
    return True


def _reduce(due: Paying, paid: int) -> None:
    """So much of the card's own cost is paid."""
    if due.memory:
        due.memory -= paid
    else:
        due.reserve -= paid


def _show_found(state: GameState, due: Paying, cost: Cost, picked: tuple[int, ...]) -> None:
    """What has to fit is revealed before it goes to another private zone (CR Public vs Private Information 1.b.i)."""
    if isinstance(cost, Do) and cost.deed is Deed.RETURN and cost.to in PRIVATE_ZONES and describes(cost.filter):
        found = [id for id in picked if is_private(state, id)]
        if found:
            show(state, found, due.player)


def _name(state: GameState, due: Paying, name: str, picked: tuple[int, ...]) -> None:
    """What was paid with gets its name in the text that is paid for."""
    below = state.agenda[-2]
    refs = as_refs(state, picked)
    for scope in (below, due):
        scope.names[name] = refs
        scope.was = without(scope.was, (name,))


def _know_shown(state: GameState, due: Paying, name: str, picked: tuple[int, ...]) -> None:
    """Of face-down cards that were revealed the text knows what they are (CR Abilities 16)."""
    shown = [(state.cards[id].ref, *shown_as(state.cards[id])) for id in picked if state.cards[id].face_down]
    for scope in (state.agenda[-2], due):
        scope.was = (*scope.was, *((name, ref, card, now) for ref, card, now in shown))


def _note(state: GameState, name: str, picked: tuple[int, ...], *, shown: bool = False) -> None:
    """What the card becomes knows with what it was paid, as that was before or was shown (CR Game Zones 7.c)."""
    playing = state.agenda[-2]
    how = playing.how_played()
    cards = [(state.cards[id], characteristics(state, id)) for id in picked]
    if shown:
        cards = [shown_as(card) if card.face_down else (card, now) for card, now in cards]
    with_these = tuple((name, as_payment(card), now) for card, now in cards)
    playing.how = replace(how, paid_with=how.paid_with + with_these)


def _settle_reserve(state: GameState, due: Paying, picked: tuple[int, ...]) -> bool:
    """Cards are reserved face-down, Reservable objects rest, kindled cards are banished (CR Cost 2)."""
    due.reserve = 0
    hand = state.zone(due.player, HAND)
    reserved = tuple([id for id in picked if id in hand])
    _note_reserved(state, due, reserved)
    if len(reserved) == len(picked):
        propose_moves(state, reserved, MEMORY, "reserve")
        return True
    if sum(1 for id in picked if state.cards[id].zone is GRAVEYARD) > kindle(state, due)[0]:
        return False
    events: list[Event] = [move(state, id, MEMORY, "reserve") for id in reserved]
    for id in picked:
        if state.cards[id].zone is FIELD:
            events.append(rest(state, id, due.player, "reserve"))
        elif state.cards[id].zone is GRAVEYARD:
            events.append(move(state, id, BANISHMENT, "kindle"))
    propose(state, *done_by(due.player, events))
    return True


def _settle_memory(state: GameState, due: Paying, floating: tuple[int, ...], part: int) -> bool:
    """Floating memory and the rest at random, all at once unless other costs come between (CR Costs and Memory 2)."""
    due.floated = True
    paid = worth(state, due.player, floating, due)
    if part == FLOATING and (due.costs or due.reserve):
        due.memory -= paid
        _banish(state, due, floating)
        return True
    memory = () if due.floating_only else state.zone(due.player, MEMORY)
    if paid + len(memory) < due.memory:
        return False
    drawn = state.random_sample(memory, due.memory - paid)
    due.memory = 0
    _banish(state, due, (*floating, *drawn))
    return True


def _banish(state: GameState, due: Paying, ids: tuple[int, ...]) -> None:
    """Cards and objects pay for a memory cost; if the text of what is played asks for them, it knows them."""
    if due.for_card and _recalls(state, due, MEMORY_PAYMENT):
        _note(state, MEMORY_PAYMENT, ids)
    objects = objects_that_pay(state, due.player, due)
    events = [
        move(state, id, GRAVEYARD, "sacrifice")
        if id in objects and objects[id][0] is Deed.SACRIFICE
        else move(state, id, BANISHMENT, "memory cost")
        for id in ids
    ]
    propose(state, *done_by(due.player, events))


def _recalls(state: GameState, due: Paying, name: str) -> bool:
    """A text of the card asks with what its cost of this name was paid; kept with its abilities."""
    abilities = state.cards[due.source[0]].face.printed.abilities
    if abilities.recalls is None:
        abilities.recalls = frozenset(str(word.name) for word in walk(abilities.all) if isinstance(word, PaidWith))
    return name in abilities.recalls


def _note_reserved(state: GameState, due: Paying, reserved: tuple[int, ...]) -> None:
    """A text of the card that asks for what its reserve cost is paid with knows the cards, if it has to be paid."""
    playing = state.agenda[-2]
    if due.for_card and isinstance(playing, Playing) and playing.reserve > 0 and _recalls(state, due, RESERVE_PAYMENT):
        _note(state, RESERVE_PAYMENT, reserved)
