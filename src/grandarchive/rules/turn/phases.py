"""The turn and its phases (CR Turn Order)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.modifications import RecollectsLess, SizeLimit
from grandarchive.model.nouns import Among
from grandarchive.model.states import DISTANT
from grandarchive.model.terms import Phase, Zone
from grandarchive.rules import loops
from grandarchive.rules.agenda import AGAIN, chosen, chosen_set, program, step_name
from grandarchive.rules.commits.lasting import drop_delayed, drop_effects, phase_comes, turn_comes
from grandarchive.rules.commits.marks import heal, lose_property
from grandarchive.rules.commits.schedule import plan, skips
from grandarchive.rules.commits.uses import forget_uses
from grandarchive.rules.continuous.board import rule_changes
from grandarchive.rules.continuous.reading import amount, players
from grandarchive.rules.events.commit import begin_phase, turn_over
from grandarchive.rules.events.complete import done_by, move
from grandarchive.rules.events.happen import draws, propose, propose_each, propose_moves
from grandarchive.rules.events.notice import after_turn, heeded, record
from grandarchive.rules.objects.control import end_effects, end_lasting
from grandarchive.rules.playing.materialization import ask_to_materialize, materialize_answer
from grandarchive.rules.playing.passing import fast_window
from grandarchive.rules.several import choose_set
from grandarchive.rules.turn.agility import trigger_agility
from grandarchive.rules.turn.charging import charge
from grandarchive.rules.turn.course import OVER, detour, next_turn
from grandarchive.rules.turn.pantheon import is_pantheon
from grandarchive.rules.turn.wither import trigger_wither
from grandarchive.rules.windows import check, window
from grandarchive.state.chronicle import PhaseGoesOn
from grandarchive.state.events import TurnBegins
from grandarchive.state.frames import InTurn
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.lasting import Ends
from grandarchive.state.records import USUAL, Continuous, DelayedTrigger, Lasting
from grandarchive.state.telling import tell

DRAW: Final = Phase.DRAW
END: Final = Phase.END
HIDDEN: Final = (Zone.HAND, Zone.MEMORY)
LIMITED: Final = (frozenset({Zone.HAND}), frozenset({Zone.MEMORY}), frozenset({Zone.HAND, Zone.MEMORY}))
"""The zones that a limit can be for (End 3)."""

BEFORE_TURN: Final = Ends.BEFORE_TURN
END_OF_ITS_TURN: Final = Ends.ITS_TURN
END_OF_PHASE: Final = Ends.PHASE
END_OF_TURN: Final = Ends.TURN
GRAVEYARD: Final = Zone.GRAVEYARD
HAND: Final = Zone.HAND
MAIN: Final = Phase.MAIN
MATERIALIZE: Final = Phase.MATERIALIZE
MEMORY: Final = Zone.MEMORY
RECOLLECTION: Final = Phase.RECOLLECTION
WAKE_UP: Final = Phase.WAKE_UP


def begin_turn(state: GameState, frame: InTurn) -> str | None:
    """The next turn begins. A player's first turn skips the first three phases (CR Standard Games - Turn One 1).

    The first turn is that of the next player if the one who was to have it left while the game started.
    """
    if state.turn == 0 and state.lost[state.turn_player]:
        state.turn_player = state.first_player = next_turn(state, state.turn_player)
    state.turn += 1
    state.turns_taken[state.turn_player] += 1
    state.past = after_turn(state, frame.player)
    loops.count_turn(state)
    forget_uses(state)
    state.history.clear()
    state.touch(Aspect.TURN | Aspect.PHASE | Aspect.HISTORY)
    begun = _seats_since(state, frame.player)
    end_lasting(state, lambda e: e.lasts.player in begun and _is_over(state, e))
    turn_comes(state, state.turn_player)
    if not state.schedule.bonus:
        frame.player = state.turn_player
    if state.schedule.late:
        plan(state, replace(state.schedule, late=False))
    if heeded(state, TurnBegins):
        record(state, TurnBegins(state.turn_player))
    return step_name(begin_draw) if state.turns_taken[state.turn_player] == 1 else None


def _seats_since(state: GameState, last: int) -> tuple[int, ...]:
    """The turn player, and those before them who left the game and whose turn would have been since the last one.

    An additional turn is nobody's but its player's.
    """
    n, now = state.players, state.turn_player
    if state.turn == 1 or state.schedule.bonus or now == (last + 1) % n:
        return (now,)
    seats = ((last + i) % n for i in range(1, (now - last - 1) % n + 2))
    return tuple(seat for seat in seats if seat == now or state.lost[seat])


def _is_over(state: GameState, lasting: Lasting) -> bool:
    """It lasted until this turn, or for a turn that does not come any more."""
    return lasting.lasts.ends is BEFORE_TURN or bool(state.lost[lasting.lasts.player])


def _begin_phase(state: GameState, phase: Phase) -> str | None:
    """The phase begins, or the step that comes instead: that of an additional phase, or of the one after a skipped one.

    A skipped phase does not happen, so nothing of it does (CR Skipping Phases 1, 3).
    """
    _end_of_phase(state)
    other = None if state.schedule is USUAL else detour(state, phase)
    if other is None:
        state.phase = phase
        state.touch(Aspect.PHASE)
        phase_comes(state, state.turn_player, phase)
        begin_phase(state, state.turn_player, phase)
    return other


def _end_of_phase(state: GameState) -> None:
    """What lasts until the end of the phase ends before the next one begins (CR Turn Order 5)."""
    if state.effects or state.delayed:
        end_lasting(state, lambda e: e.lasts.ends is END_OF_PHASE)


# Wake Up -------------------------------------------------------------------------------------------------------


def wake_up(state: GameState, frame: InTurn) -> str | None:
    """Wake Up 1: all rested objects of the turn player wake up, except those that don't."""
    other = _begin_phase(state, WAKE_UP)
    if other is not None:
        return other
    player = state.turn_player
    mine = [id for id in state.field if state.cards[id].controller == player and state.cards[id].rested]
    turn_over(state, mine, player, "", rested=False)
    return None


def after_wake_up(state: GameState, frame: InTurn) -> str | None:
    """Wake Up 2: state-based effects are checked; players act only if something changed."""
    window(state, natural=False)
    return None


# Materialize ---------------------------------------------------------------------------------------------------


def begin_materialize(state: GameState, frame: InTurn) -> str | None:
    """Materialize 2: checks."""
    other = _begin_phase(state, MATERIALIZE)
    if other is not None:
        return other
    window(state, natural=False)
    return None


def offer_materialization(state: GameState, frame: InTurn) -> str | None:
    """Materialize 3: the turn player may materialize a card."""
    ask_to_materialize(state, frame, state.turn_player, granted=False)
    return None


def materialize(state: GameState, frame: InTurn) -> str | None:
    """Materialize 3 and 4: the card is materialized and players may respond."""
    materialize_answer(state, frame, state.turn_player, step_name(offer_materialization), granted=False)
    return None


def after_materialization(state: GameState, frame: InTurn) -> str | None:
    """State-based effects are checked after the materialize phase."""
    window(state, natural=False)
    return None


# Recollection --------------------------------------------------------------------------------------------------


def begin_recollection(state: GameState, frame: InTurn) -> str | None:
    """Recollection 1: the phase begins, and what has an On Charge ability is charged (CR Keywords - On Charge N 2)."""
    other = _begin_phase(state, RECOLLECTION)
    if other is not None:
        return other
    charge(state)
    return None


def after_charging(state: GameState, frame: InTurn) -> str | None:
    """Recollection 1: the state is checked, and beginning of recollection abilities go onto the stack."""
    window(state, natural=False)
    return None


def before_recollection(state: GameState, frame: InTurn) -> str | None:
    """Recollection 2: the last time to act before cards return from memory."""
    fast_window(state)
    return None


def recollect(state: GameState, frame: InTurn) -> str | None:
    """Recollection 3: all cards in memory return to hand, or less if something says so, as their player chooses."""
    cards = state.zone(state.turn_player, MEMORY)
    if frame.answer is not None:
        cards = chosen_set(frame)
    else:
        less = sum(
            max(0, amount(state, m.amount, source))
            for m, source in rule_changes(state, RecollectsLess)
            if state.turn_player in players(state, m.who, source.player)
        )
        if less and cards:
            most = max(0, len(cards) - less)
            choose_set(state, frame, "recollect", cards, most, most, state.turn_player)
            return AGAIN
    propose_moves(state, cards, HAND, "recollect")
    return None


def after_recollection(state: GameState, frame: InTurn) -> str | None:
    """State-based effects are checked after cards returned from memory."""
    window(state, natural=False)
    return None


# Draw ----------------------------------------------------------------------------------------------------------


def begin_draw(state: GameState, frame: InTurn) -> str | None:
    """Draw 1: the turn player draws a card; the first player of a two-player game skips this once (Turn One 2).

    In a Pantheon game nobody does (CR Pantheon Games - Turn One 1).
    """
    player = state.turn_player
    if state.turn == 1 and state.players == 2 and not is_pantheon(state):
        return None
    other = _begin_phase(state, DRAW)
    if other is not None:
        return other
    propose_each(state, draws(player, 1))
    return None


def after_draw(state: GameState, frame: InTurn) -> str | None:
    """State-based effects are checked after the draw."""
    window(state, natural=False)
    return None


# Main ----------------------------------------------------------------------------------------------------------


def begin_main(state: GameState, frame: InTurn) -> str | None:
    """Main 1: checks. What withers triggers (CR Counters - Wither 1)."""
    other = _begin_phase(state, MAIN)
    if other is not None:
        return other
    trigger_wither(state)
    window(state, natural=False)
    return None


def act(state: GameState, frame: InTurn) -> str | None:
    """Main 2 and 3: the turn player acts until everybody passes with an empty stack."""
    window(state, natural=True)
    return step_name(begin_end)


def after_main(state: GameState, frame: InTurn) -> str | None:
    """The phase was ended: what has triggered resolves, and nobody acts otherwise (CR Ending Phases 1.a)."""
    window(state, natural=False)
    return None


# End -----------------------------------------------------------------------------------------------------------


def begin_end(state: GameState, frame: InTurn) -> str | None:
    """End 1: beginning of the end phase abilities are put on the stack, those of agility among them."""
    other = _begin_phase(state, END)
    if other is not None:
        return other
    if state.effects:
        trigger_agility(state)
    window(state, natural=False)
    return None


def before_end(state: GameState, frame: InTurn) -> str | None:
    """End 2: the last time to act in this turn."""
    fast_window(state)
    return None


def _is_for_nothing(state: GameState, effect: Continuous) -> bool:
    """Everything it was made for has left."""
    return effect.affected is not None and not any(state.is_current(ref) for ref in effect.affected)


def _waits_in_vain(state: GameState, delayed: DelayedTrigger) -> bool:
    """It waits for something that it named, and all of that has left: what comes of it is another object."""
    subject = delayed.pattern.subject
    if not isinstance(subject, Among):
        return False
    named = delayed.scope.names.get(subject.what.name, ())
    return isinstance(named, tuple) and not any(state.is_current(ref) for ref in named)


def _ends_with_turn(state: GameState, effect: Continuous) -> bool:
    """It lasts until end of turn, or until that of its controller's turn, and the turn player controls its object."""
    ends = effect.lasts.ends
    return ends is END_OF_TURN or (ends is END_OF_ITS_TURN and _is_its(state, effect))


def _is_its(state: GameState, effect: Continuous) -> bool:
    """It was made for an object that the turn player controls now."""
    assert effect.affected is not None
    id, _ = ref = effect.affected[0]
    return state.is_current(ref) and state.cards[id].controller == state.turn_player


def keep_to_limits(state: GameState, frame: InTurn) -> str | None:
    """End 3: the turn player chooses what to discard from a hand or memory, or both, that exceeds a limit."""
    if frame.answer is not None:
        frame.discarding += chosen_set(frame)
        frame.asked += 1
    limits = rule_changes(state, SizeLimit)
    player = state.turn_player
    for zones in LIMITED[frame.asked :] if limits else ():
        there = [id for zone in HIDDEN if zone in zones for id in state.zone(player, zone)]
        cards = tuple(id for id in there if id not in frame.discarding)
        allowed = [m.most for m, s in limits if zones == set(m.zones) and player in players(state, m.who, s.player)]
        excess = len(cards) - min(allowed, default=len(cards))
        if excess > 0:
            choose_set(state, frame, "discard", cards, excess, excess, player)
            return AGAIN
        frame.asked += 1
    return None


def clean_up(state: GameState, frame: InTurn) -> str | None:
    """End 3: damage on allies is removed, effects of this turn end, and what exceeds a limit is discarded."""
    for id in state.field:
        if state.cards[id].damage:
            heal(state, id)
    for id in state.field:
        card = state.cards[id]
        if DISTANT in card.properties and card.controller == state.turn_player:
            lose_property(state, id, DISTANT)
    end_effects(state, lambda e: _ends_with_turn(state, e))
    drop_effects(state, lambda e: _is_for_nothing(state, e))
    drop_delayed(state, lambda delayed: delayed.lasts.ends is END_OF_TURN or _waits_in_vain(state, delayed))
    discarded, frame.discarding, frame.asked = frame.discarding, (), 0
    if discarded:
        events = [move(state, id, GRAVEYARD, "discard") for id in discarded]
        propose(state, *done_by(state.turn_player, events))
    return None


def check_clean_up(state: GameState, frame: InTurn) -> str | None:
    """End 4: the state is checked."""
    check(state)
    return None


def after_clean_up(state: GameState, frame: InTurn) -> str | None:
    """End 4: if that changed anything, players may act and there is another clean-up."""
    if not chosen(frame):
        return None
    window(state, natural=True)
    return step_name(keep_to_limits)


def end_turn(state: GameState, frame: InTurn) -> str | None:
    """End 5: the next player becomes the turn player."""
    _end_of_phase(state)
    other = detour(state, OVER)
    if other is not None:
        return other
    state.turn_player = next_turn(state, frame.player)
    return step_name(begin_turn)


def end_at_once(state: GameState, frame: InTurn) -> str | None:
    """The turn was ended: the last part of the end phase comes, and nothing of what is before it (CR Ending Phases 2).

    The state is checked, for what has happened until now still counts.
    """
    if state.phase != END:
        _end_of_phase(state)
    if state.phase != END and skips(state, state.turn_player, END):
        return step_name(end_turn)
    state.phase = END
    state.touch(Aspect.PHASE)
    if state.chronicle is not None:
        tell(state, PhaseGoesOn(state.turn_player, END))
    check(state)
    return None


def clean_up_at_once(state: GameState, frame: InTurn) -> str | None:
    """End 4: if anything changed, players may act before the clean-up."""
    if chosen(frame):
        window(state, natural=True)
    return step_name(keep_to_limits)


program(
    InTurn,
    begin_turn,
    wake_up,
    after_wake_up,
    begin_materialize,
    offer_materialization,
    materialize,
    after_materialization,
    begin_recollection,
    after_charging,
    before_recollection,
    recollect,
    after_recollection,
    begin_draw,
    after_draw,
    begin_main,
    act,
    after_main,
    begin_end,
    before_end,
    keep_to_limits,
    clean_up,
    check_clean_up,
    after_clean_up,
    end_turn,
    end_at_once,
    clean_up_at_once,
)
