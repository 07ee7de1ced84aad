"""The way of an event: completed by the rules, replaced by effects, committed, noticed.

Whoever wants something to happen proposes it. `complete` says what the rules make of it, `replace` which replacement
effects apply and `outcomes` what they make of it, `commit` changes the state, `notice` tells history and triggers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.costs import discard
from grandarchive.model.effects import MayPay
from grandarchive.model.events import Happening as EventKind
from grandarchive.model.modifications import Replaces
from grandarchive.model.outcomes import Instead, Prevented
from grandarchive.model.terms import Who, Zone
from grandarchive.rules import loops
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, chosen_set, could_be_done, finish, program, step_name
from grandarchive.rules.commits.destination import destination
from grandarchive.rules.commits.knowledge import HIDDEN, lose_track
from grandarchive.rules.commits.memory import names_are_known, remember_named
from grandarchive.rules.commits.moves import place
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.occasions import occasion
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.rules.events import outcomes, replace
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.competing import competing, first_to_choose
from grandarchive.rules.events.complete import can_happen, complete, done_by, move
from grandarchive.rules.events.notice import move_is_heeded
from grandarchive.state.cards import Scope
from grandarchive.state.chronicle import IsReplaced
from grandarchive.state.events import NONE_APPLIED, CardEvent, Draws, Event, IsDamaged, Key, Moves, amount_of
from grandarchive.state.frames import Demanding, DividingDiscards, Following, Happening, OneByOne, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.state.telling import tell

NO: Final = -1
YES: Final = 1
"""Answers to whether an optional replacement is wanted."""

DRAW: Final = EventKind.DRAW
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD


def propose(state: GameState, *events: Event) -> None:
    """Let events happen simultaneously. Call it last in a step: replacements may need choices first."""
    if not events:
        return
    if replace.could_apply(state, events):
        outcome_of = _applied_before(state)
        for event in events:
            complete(state, event)
            if outcome_of:
                event.applied = (*event.applied, *(key for key in outcome_of if key not in event.applied))
        if any(replace.applicable(state, event) for event in events):
            begin(state, Happening(player=-1, events=events))
            return
    commit_all(state, events)


def commit_all(state: GameState, events: Sequence[Event]) -> None:
    """Events happen, and with what leaves the field goes what lies beneath it, at the same time.

    As that goes to the graveyard it can be replaced like anything else (CR Object-Specific Zones 1).
    """
    for event in events:
        if isinstance(event, Moves) and (event.card.loaded or event.card.lineage):
            following = _left_behind(state, events)
            if following:
                _let_follow(state, events, following)
                return
    commit(state, *events)


def _applied_before(state: GameState) -> tuple[Key, ...]:
    """The replacement effects of which what happens now is an outcome: they do not apply again to it.

    An effect applies once, and only what remains is pending after it (CR Replacement Effects 3.a). What is done in an
    outcome stands above it on the agenda, so the uppermost text tells. But what a player does to play a card, though an
    outcome allows it, is no part of that.
    """
    for frame in reversed(state.agenda):
        if isinstance(frame, Playing):
            break
        if isinstance(frame, Following) and frame.applied:
            return frame.applied
    return NONE_APPLIED


def _left_behind(state: GameState, events: Sequence[Event]) -> list[Event]:
    """The moves of what lies beneath objects that really leave, and that does not move by itself.

    The top card of a lineage is the champion, and goes where that goes.
    """
    moves = [event for event in events if isinstance(event, Moves)]
    moving = {event.card.id for event in moves}
    found: list[int] = []
    for event in moves:
        if (event.card.loaded or event.card.lineage) and can_happen(state, event):
            found += (*event.card.lineage[:-1], *event.card.loaded)
    return [move(state, id, GRAVEYARD, "follow") for id in found if id not in moving]


def _let_follow(state: GameState, events: Sequence[Event], following: list[Event]) -> None:
    """What follows is replaced by itself, and moves before its object does, though at the same time."""
    if replace.could_apply(state, tuple(following)):
        for event in following:
            complete(state, event)
        if any(replace.applicable(state, event) for event in following):
            begin(state, Happening(player=-1, events=(*following, *events), followed=True))
            return
    commit(state, *following, *events)


def propose_each(state: GameState, events: tuple[Event, ...]) -> None:
    """Let events happen one after the other, each with its own replacements. Call it last in a step."""
    if len(events) == 1:
        propose(state, events[0])
    elif events:
        begin(state, OneByOne(player=-1, events=events))


def propose_moves(state: GameState, ids: tuple[int, ...], zone: Zone, verb: str) -> None:
    """Let cards of one zone go to another at the same time, as events only if somebody could replace or notice them.

    Their owner moves them. Neither for zones of objects nor out of those in which a text can keep cards. Call it last
    in a step.
    """
    if not ids:
        return
    board = board_of(state)
    replaced = board.replaced_once or board.replacements
    if replaced or move_is_heeded(state, state.cards[ids[0]].zone, zone):
        propose(state, *done_by(state.cards[ids[0]].owner, [move(state, id, zone, verb) for id in ids]))
        return
    left = []
    if names_are_known(state):
        for id in ids:
            remember_named(state, state.cards[id], characteristics(state, id))
    for id in ids:
        card = state.cards[id]
        to = destination(card, characteristics(state, id), zone)
        if to != card.zone:
            place(state, id, to, card.owner)
            if to in HIDDEN:
                left.append(card)
    lose_track(state, left)


def draws(player: int, amount: int, zone: Zone = Zone.HAND) -> tuple[Event, ...]:
    """A player draws cards, one after the other (CR Drawing Cards 2)."""
    return tuple([Draws(player, 1, zone) for _ in range(amount)])


def can_draw(state: GameState, player: int, amount: int, zone: Zone = Zone.HAND) -> bool:
    """Nothing says that a player can't draw so many cards; each of them may be the last one they can."""
    if not prohibitions(state, DRAW):
        return True
    then = state.clone()
    for event in draws(player, amount, zone):
        if not can_happen(then, event):
            return False
        commit(then, event)
    return True


def _next_event(state: GameState, frame: OneByOne) -> str | None:
    if not frame.events:
        return None
    event, *rest = frame.events
    frame.events = tuple(rest)
    propose(state, event.copy())
    return AGAIN


program(OneByOne, _next_event)


# Replacing -----------------------------------------------------------------------------------------------------


def _find_event(state: GameState, frame: Happening) -> str | None:
    """Look at the events one after the other; their player says which is next if an effect is not for all of them."""
    at = frame.settled
    if at == len(frame.events):
        finish(state, frame)
        happening = [event.copy() for event in frame.events]
        if frame.followed:
            commit(state, *happening)
        else:
            commit_all(state, happening)
        return None
    frame.events = replace.refreshed(state, frame.events, at)
    found = replace.applicable(state, frame.events[at])
    if not found:
        frame.settled = at + 1
        return AGAIN
    if len(frame.events[at].applied) > loops.MOST.replacements:
        loops.draw(state)
        return AGAIN
    frame.answer = at
    if len(frame.events) > at + 1:
        _choose_event(state, frame, found)
    return None


def _choose_event(state: GameState, frame: Happening, found: list[replace.Found]) -> None:
    """Ask for the event to which an effect applies that could apply to several, but not to all of them."""
    effect, places = competing(state, frame.events, frame.settled, found)
    if effect is not None:
        player, places = first_to_choose(state, frame.events, places)
        options = [Option("replaced event", at, _shown(frame.events, at, places)) for at in places]
        ask(state, frame, "replaced event", options, player, effect.scope.source[0])


def _shown(events: tuple[Event, ...], at: int, among: tuple[int, ...]) -> int:
    """The card by which players tell an event from others: its subject, or the source of damage to one subject."""
    event = events[at]
    if isinstance(event, IsDamaged) and event.source_card is not None:
        if len({other.card.id for i in among if isinstance(other := events[i], CardEvent)}) == 1:
            return event.source_card.id
    return event.card.id if isinstance(event, CardEvent) else -1


def _find_replacement(state: GameState, frame: Happening) -> str | None:
    """Replacement effects apply one by one, in the order the affected player chooses (CR Replacement Effects 2, 3)."""
    frame.at = chosen(frame)
    frame.events = replace.refreshed(state, frame.events, frame.at)
    event = frame.events[frame.at]
    frame.affected = replace.chooser(event)
    source = event.card.id if isinstance(event, CardEvent) else -1
    found = replace.applicable(state, event)
    if replace.in_any_order(found):
        found = found[:1]
    options = [Option("replace", f.key, f.scope.source[0]) for f in found]
    ask(state, frame, "replacement", options, frame.affected, source, amount_of(event))
    return None


def _choose_how(state: GameState, frame: Happening) -> str | None:
    """Some replacements are optional, and some need an object to be chosen as they apply."""
    frame.chosen = chosen_set(frame)
    found = _chosen(state, frame)
    if found.key[0] == replace.CRITICAL:
        _demand(state, frame, found)
        return None
    m = found.modification
    optional = isinstance(m, Replaces) and m.optional
    choices = replace.choices(state, frame.events[frame.at], found)
    if choices is None and not optional:
        return None
    player = frame.affected if choices is not None and not replace.is_for_its_player(m) else found.scope.player
    options = [Option("no", NO)] if optional or not choices else []
    if choices is not None:
        options += [Option("choose", id, id) for id in choices]
    elif isinstance(m, Replaces) and _can_be_done(state, m, found.scope, frame.events[frame.at]):
        options.append(Option("yes", YES))
    ask(state, frame, "may" if choices is None else "choose", options, player, found.scope.source[0])
    return None


def _can_be_done(state: GameState, m: Replaces, scope: Scope, event: Event) -> bool:
    """What a player may do instead, or to prevent damage, is offered if its beginning can be done (CR Resolution 6)."""
    effects = m.outcome.effects[:1] if isinstance(m.outcome, Instead | Prevented) else ()
    named = scope.naming(*occasion(state, m.pattern.happening, event))
    return all(could_be_done(state, effect, named) for effect in effects)


def _demand(state: GameState, frame: Happening, found: replace.Found) -> None:
    """An opponent may discard for all instances together; several opponents may divide the instances.

    CR Keywords - Critical N 1 to 3.
    """
    event = frame.events[frame.at]
    assert isinstance(event, IsDamaged)
    player = found.scope.player
    numbers = tuple(number for number in replace.criticals(state, event) if number > 0)
    opponents = tuple(other for other in state.in_turn_order() if other != player)
    if len(opponents) > 1 and len(numbers) > 1:
        begin(state, DividingDiscards(player=player, numbers=numbers), found.scope)
        return
    price = MayPay((discard(amount=sum(numbers)),), Who.OPPONENT)
    begin(state, Demanding(player=player, effect=price, by=opponents, costs=price.due), found.scope)


def _replace(state: GameState, frame: Happening) -> str | None:
    found = _chosen(state, frame)
    answer = None if frame.answer is None else chosen(frame)
    if state.chronicle is not None and answer != NO:
        _tell_replacement(state, frame.events[frame.at], found)
    if found.key[0] == replace.CRITICAL and answer == YES:
        frame.events = outcomes.spared(state, frame.events, found)
    elif answer == NO:
        frame.events = outcomes.decline(state, frame.events, frame.at, found)
    else:
        frame.events = outcomes.apply(state, frame.events, frame.at, found, -1 if answer is None else answer)
    return step_name(_find_event)


def _tell_replacement(state: GameState, event: Event, found: replace.Found) -> None:
    """The chronicle tells which effect applies to what would happen."""
    m, scope = found.modification, found.scope
    outcome = type(m.outcome).__name__ if isinstance(m, Replaces) else ""
    tell(state, IsReplaced(scope.player, event.copy(), scope.card, scope.now, outcome))


def _chosen(state: GameState, frame: Happening) -> replace.Found:
    return next(f for f in replace.applicable(state, frame.events[frame.at]) if f.key == frame.chosen)


program(Happening, _find_event, _find_replacement, _choose_how, _replace)
