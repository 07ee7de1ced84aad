"""Who retaliates (CR Combat Phase - Retaliation Step, CR Keywords - Ambush)."""

from __future__ import annotations

from grandarchive.model.modifications import RETALIATE_AS_DEFENDING
from grandarchive.rules.agenda import AGAIN, chosen_set
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, rest
from grandarchive.rules.several import choose_set
from grandarchive.state.events import Event, Retaliates
from grandarchive.state.frames import InCombat
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat


def able_to_retaliate(state: GameState, combat: Combat, player: int) -> tuple[int, ...]:
    """The units of a player that may retaliate now: those that defend, and those with Ambush or a text like that.

    With Ambush a unit retaliates while something is attacked that somebody else than the attacking player controls
    (CR Ambush 1.a, 1.b).
    """
    if not combat.defenders or player == combat.attacking_player:
        return ()
    found = []
    for id, _ in board_of(state).units:
        card = state.cards[id]
        if card.controller == player and (card.ref in combat.defenders or _may_besides(state, id)):
            if can_retaliate(state, id):
                found.append(id)
    return tuple(found)


def _may_besides(state: GameState, id: int) -> bool:
    """A unit may retaliate while it is not attacked itself."""
    return keyword(state, id, "ambush") or RETALIATE_AS_DEFENDING in characteristics(state, id).as_though


def can_retaliate(state: GameState, id: int) -> bool:
    """The unit is awake, or steadfast, has power, and no effect forbids it (Retaliation Step 3, 3.b)."""
    power = characteristics(state, id).power
    if power is None or power <= 0:
        return False
    if state.cards[id].rested and not keyword(state, id, "steadfast"):
        return False
    return not is_prohibited(state, about(state, Retaliates, id, state.cards[id].controller))


def choose_retaliators(state: GameState, frame: InCombat) -> str | None:
    """3: for each unit that may retaliate, who controls it now chooses whether it does, in turn order."""
    if frame.answer is not None:
        frame.retaliating += chosen_set(frame)
    combat = state.combat
    assert combat is not None
    if not state.is_current(combat.attacker) or state.lost[combat.attacking_player]:
        return None
    attacker, _ = combat.attacker
    for player in state.in_turn_order():
        if player in frame.asked:
            continue
        frame.asked = (*frame.asked, player)
        able = able_to_retaliate(state, combat, player)
        if able:
            choose_set(state, frame, "retaliate", able, 0, len(able), player, source=attacker)
            return AGAIN
    return None


def retaliate(state: GameState, frame: InCombat) -> str | None:
    """3.a: the chosen units rest, and what they retaliate against is the target of their retaliation."""
    retaliating = frame.retaliating
    if not retaliating:
        return None
    assert state.combat is not None
    changed = state.combat.copy()
    changed.retaliators = tuple(state.cards[id].ref for id in retaliating)
    changed.retaliation_target = changed.attacker
    set_combat(state, changed)
    resting = (id for id in retaliating if not keyword(state, id, "steadfast"))
    events: list[Event] = [rest(state, id, state.cards[id].controller, "retaliate") for id in resting]
    events += [about(state, Retaliates, id, state.cards[id].controller) for id in retaliating]
    commit(state, *events)
    return None
