"""State-based checks (CR State-based Checks and Effects) and game effects (CR Game Effects 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.modifications import Returns
from grandarchive.model.terms import Zone
from grandarchive.rules import loops
from grandarchive.rules.agenda import ask, begin, chosen, finish, program, step_name
from grandarchive.rules.combat.roles import drop_roles, stray_commands
from grandarchive.rules.commits.creating import forget_tokens
from grandarchive.rules.commits.moves import cease
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.links import is_legally_linked
from grandarchive.rules.continuous.reading import holds
from grandarchive.rules.events.complete import can_happen, done_by, move
from grandarchive.rules.events.happen import propose
from grandarchive.rules.objects.control import end_lasting
from grandarchive.rules.objects.copies import ceasing
from grandarchive.rules.objects.rest import breaking, doomed, unique_doubles
from grandarchive.rules.playing.negating import clear_cards, fizzle_without_card
from grandarchive.rules.playing.targets import drop_illegal_targets
from grandarchive.rules.turn import ending
from grandarchive.rules.windows import TRIGGERED
from grandarchive.state.events import Event
from grandarchive.state.frames import Checking, PlacingTriggers
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat, Continuous, Option

GRAVEYARD: Final = Zone.GRAVEYARD
NOWHERE: Final = Zone.NOWHERE
STACK: Final = Zone.STACK


def _check(state: GameState, frame: Checking) -> str | None:
    """Repeat the checks until nothing changes any more."""
    state.unchecked = False
    if ending.check(state):
        frame.changed = True
    if state.outcome is not None:
        return None
    if (
        _end_lasting(state)
        or _destroy(state)
        or _break_links(state)
        or (state.tokens and _remove_tokens(state))
        or (state.combat is not None and _remove_commands(state, state.combat))
        or _clear_stack(state)
    ):
        return _once_more(state, frame)
    frame.doubles = unique_doubles(state, board_of(state))
    if frame.doubles:
        player = state.cards[frame.doubles[0]].controller
        ask(state, frame, "unique", [Option("keep", id, id) for id in frame.doubles], player, frame.doubles[0])
        return KEEP_UNIQUE
    if state.combat is not None:
        drop_roles(state, state.combat)
    if state.stack:
        drop_illegal_targets(state)
    return _place_triggers(state, frame)


def _keep_unique(state: GameState, frame: Checking) -> str | None:
    """All but the chosen one are sacrificed (Types of Checks 4)."""
    kept = chosen(frame)
    frame.changed = True
    frame.rounds = 0
    events = [move(state, id, GRAVEYARD, "unique") for id in frame.doubles if id != kept]
    propose(state, *done_by(state.cards[kept].controller, events))
    return CHECK


def _once_more(state: GameState, frame: Checking) -> str:
    """Something changed, so there is another round of checks, unless that goes on for ever."""
    frame.changed = True
    frame.rounds += 1
    if frame.rounds > loops.MOST.rounds:
        loops.draw(state)
    return CHECK


def _place_triggers(state: GameState, frame: Checking) -> str | None:
    """Triggered abilities are put on the Effects Stack; then the state is checked again."""
    if state.pending:
        begin(state, PlacingTriggers(player=-1))
        return _once_more(state, frame)
    if state.unchecked:
        return CHECK
    triggered = bool(state.stack) and state.stack[-1].id > frame.began
    finish(state, frame, TRIGGERED if triggered else int(frame.changed))
    return None


CHECK: Final = step_name(_check)
KEEP_UNIQUE: Final = step_name(_keep_unique)

program(Checking, _check, _keep_unique, _place_triggers)


# The checks ----------------------------------------------------------------------------------------------------


def _end_lasting(state: GameState) -> bool:
    """What lasts until something holds ends; what is to return then does, and whether anything does."""
    if not state.effects and not state.delayed:
        return False
    ended = end_lasting(state, lambda e: e.lasts.until is not None and holds(state, e.lasts.until, e.scope))
    events = [event for effect in ended for event in _returning(state, effect)]
    propose(state, *events)
    return bool(events)


def _returning(state: GameState, ended: Continuous) -> Sequence[Event]:
    """What returns as an effect ends, if it still is where the effect began (CR Continuous Effects 2)."""
    zones = [m.zone for m in ended.modifications if isinstance(m, Returns)]
    there = [id for id, incarnation in ended.affected or () if state.is_current((id, incarnation))]
    return done_by(ended.scope.player, [move(state, id, zone, "put") for zone in zones[:1] for id in there])


def _destroy(state: GameState) -> bool:
    """Units with lethal damage die and weapons without durability are destroyed, all at once (2, 3)."""
    board = board_of(state)
    found = [] if board is state.rested else doomed(state, board)
    if not found:
        state.lethal.clear()
        return False
    propose(state, *(breaking(state, id) for id in found))
    return True


def _break_links(state: GameState) -> bool:
    """An object with a Link ability that is linked to nothing legal is sacrificed, one with Link Shield destroyed.

    CR Keywords - Link 4, 5, CR Keywords - Link Shield 1.
    """
    linked = board_of(state).linked
    if not linked:
        return False
    broken = [id for id in linked if not is_legally_linked(state, state.cards[id], characteristics(state, id))]
    leaving = [event for id in broken for event in _unlinked(state, id) if can_happen(state, event)]
    propose(state, *leaving)
    return bool(leaving)


def _unlinked(state: GameState, id: int) -> Sequence[Event]:
    """What becomes of an object whose link is broken."""
    if "link shield" in characteristics(state, id).abilities.keywords:
        return [move(state, id, GRAVEYARD, "destroy")]
    return _sacrificed(state, id)


def _sacrificed(state: GameState, id: int) -> Sequence[Event]:
    """Whoever controls an object sacrifices it (CR Game Terms - Sacrifice 2.c)."""
    return done_by(state.cards[id].controller, [move(state, id, GRAVEYARD, "sacrifice")])


def _remove_commands(state: GameState, combat: Combat) -> bool:
    """A Command in the intent of an attacker that could not perform it goes to the graveyard (CR Command 3)."""
    found = stray_commands(state, combat)
    if not found:
        return False
    propose(state, *(move(state, id, GRAVEYARD, "stray") for id in found))
    return True


def _remove_tokens(state: GameState) -> bool:
    """Tokens and copies anywhere but where they can be cease to exist (5, CR Tokens 3)."""
    gone = ceasing(state)
    for id in gone:
        cease(state, id)
    nowhere = tuple(id for id in state.tokens if state.cards[id].zone is NOWHERE)
    if nowhere:
        forget_tokens(state, nowhere)
    return bool(gone)


def _clear_stack(state: GameState) -> bool:
    """What is on the stack without its card fizzles, and cards of which nothing is left there leave it (9, 10)."""
    if not state.stack and not state.zone(0, STACK):
        return False
    return fizzle_without_card(state) or clear_cards(state)
