"""The turn and its phases (CR Turn Order)."""

from __future__ import annotations

from grandarchive.model.terms import Duration, Phase, Zone
from grandarchive.rules.agenda import program
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.events.happen import about, announce, commit, draws, move, propose, propose_each
from grandarchive.rules.objects.control import end_effects
from grandarchive.rules.playing.materialization import ask_to_materialize, materialize_answer
from grandarchive.rules.turn import checks
from grandarchive.rules.windows import window
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Continuous, Frame


def begin_turn(state: GameState, frame: Frame) -> None:
    """The next turn begins. A player's first turn skips the first three phases (CR Standard Games - Turn One 1)."""
    state.turn += 1
    state.turns_taken[state.turn_player] += 1
    state.history.clear()
    frame.player = state.turn_player
    state.touch(Aspect.TURN | Aspect.HISTORY)
    end_effects(state, lambda e: e.duration is Duration.NEXT_TURN and e.scope.player == state.turn_player)
    announce(state, "turn", state.turn_player)
    if state.turns_taken[state.turn_player] == 1:
        frame.step = STEPS.index(begin_draw)


def _begin_phase(state: GameState, phase: Phase) -> None:
    state.phase = phase
    state.touch(Aspect.TURN)
    announce(state, "phase", state.turn_player, phase)


# Wake Up -------------------------------------------------------------------------------------------------------


def wake_up(state: GameState, frame: Frame) -> None:
    """Wake Up 1: all rested objects of the turn player wake up, except those that don't."""
    _begin_phase(state, Phase.WAKE_UP)
    player = state.turn_player
    mine = [id for id in state.field if state.cards[id].controller == player and state.cards[id].rested]
    commit(state, [about(state, "wake", id, player) for id in mine if characteristics(state, id).wakes_up])
    end_effects(state, lambda e: e.duration is Duration.NEXT_WAKE_UP and e.until_phase_of == player)


def settle(state: GameState, frame: Frame) -> None:
    """State-based effects are checked; players act only if something changed."""
    window(state, natural=False)


# Materialize ---------------------------------------------------------------------------------------------------


def begin_materialize(state: GameState, frame: Frame) -> None:
    """Materialize 2: checks."""
    _begin_phase(state, Phase.MATERIALIZE)
    window(state, natural=False)


def offer_materialization(state: GameState, frame: Frame) -> None:
    """Materialize 3: the turn player may materialize a card."""
    ask_to_materialize(state, frame, state.turn_player)


def materialize(state: GameState, frame: Frame) -> None:
    """Materialize 3 and 4: the card is materialized and players may respond."""
    materialize_answer(state, frame, state.turn_player)


# Recollection --------------------------------------------------------------------------------------------------


def begin_recollection(state: GameState, frame: Frame) -> None:
    """Recollection 1: beginning of recollection abilities are put on the stack."""
    _begin_phase(state, Phase.RECOLLECTION)
    window(state, natural=False)


def before_recollection(state: GameState, frame: Frame) -> None:
    """Recollection 2: the last time to act before cards return from memory."""
    window(state, natural=True)


def recollect(state: GameState, frame: Frame) -> None:
    """Recollection 3: all cards in memory return to hand."""
    player = state.turn_player
    propose(state, *(move(state, id, Zone.HAND, "recollect") for id in state.zone(player, Zone.MEMORY)))


# Draw ----------------------------------------------------------------------------------------------------------


def begin_draw(state: GameState, frame: Frame) -> None:
    """Draw 1: the turn player draws a card; the first player of a two-player game skips this once (Turn One 2)."""
    player = state.turn_player
    if state.turn == 1 and state.players == 2:
        return
    _begin_phase(state, Phase.DRAW)
    propose_each(state, draws(player, 1))


# Main ----------------------------------------------------------------------------------------------------------


def begin_main(state: GameState, frame: Frame) -> None:
    """Main 1: checks."""
    _begin_phase(state, Phase.MAIN)
    window(state, natural=False)


def act(state: GameState, frame: Frame) -> None:
    """Main 2 and 3: the turn player acts until everybody passes with an empty stack."""
    window(state, natural=True)


# End -----------------------------------------------------------------------------------------------------------


def begin_end(state: GameState, frame: Frame) -> None:
    """End 1: beginning of the end phase abilities are put on the stack."""
    _begin_phase(state, Phase.END)
    window(state, natural=False)


def before_end(state: GameState, frame: Frame) -> None:
    """End 2: the last time to act in this turn."""
    window(state, natural=True)


def _is_for_nothing(state: GameState, effect: Continuous) -> bool:
    """Everything it was made for has left."""
    return effect.affected is not None and not any(state.is_current(ref) for ref in effect.affected)


def clean_up(state: GameState, frame: Frame) -> None:
    """End 3: damage on allies is removed and effects of this turn end."""
    damaged = [id for id in state.field if state.cards[id].damage]
    for id in damaged:
        state.edit(id).damage = 0
    if damaged:
        state.touch(Aspect.DAMAGE)
    end_effects(state, lambda e: e.duration is Duration.END_OF_TURN)
    state.effects = [e for e in state.effects if not _is_for_nothing(state, e)]
    checks.check(state)


def after_clean_up(state: GameState, frame: Frame) -> None:
    """End 4: if that changed anything, players may act and there is another clean-up."""
    if frame.bindings["changed"]:
        frame.step = STEPS.index(clean_up)
        window(state, natural=True)


def end_turn(state: GameState, frame: Frame) -> None:
    """End 5: the next player becomes the turn player."""
    state.turn_player = state.opponents(state.turn_player)[0]
    frame.step = 0


STEPS = (
    begin_turn,
    wake_up,
    settle,
    begin_materialize,
    offer_materialization,
    materialize,
    settle,
    begin_recollection,
    before_recollection,
    recollect,
    settle,
    begin_draw,
    settle,
    begin_main,
    act,
    begin_end,
    before_end,
    clean_up,
    after_clean_up,
    end_turn,
)

program("turn", *STEPS)
