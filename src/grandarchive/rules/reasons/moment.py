"""Whether a player may do something of a kind at this moment (CR Timing and Permissions, CR Materialize Phase 3)."""

from __future__ import annotations

from typing import Final, NamedTuple

from grandarchive.model.abilities import Starcalling
from grandarchive.model.effects import Activate, Materialize
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.legality import ACTIVATE, MATERIALIZE, USE
from grandarchive.rules.reasons.obstacle import Obstacle
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Answer

ATTACK: Final = "attack"
OPPORTUNITY: Final = "opportunity"
STARCALL: Final = "starcall"


def action_of(way: str, id: int, index: int = -1) -> Answer:
    """The value of the option at an Opportunity or in a materialize phase."""
    return (USE, id, index) if way == USE else (way, id)


def is_instructed(state: GameState, player: int, way: str, id: int) -> bool:
    """An effect, or the beginning of the game, asks the player whether they do this now, whatever else holds.

    CR Special Play Permissions 2.
    """
    decision = state.decision
    if decision is None or decision.player != player or decision.purpose in (OPPORTUNITY, MATERIALIZE):
        return False
    kinds = (STARCALL, "starcall freely", way) if way == ACTIVATE else (way,)
    return any(option.card == id and option.kind in kinds for option in decision.options)


def instruction(state: GameState, player: int) -> Materialize | None:
    """The effect, if it is one, that asks a player whether they materialize a card now."""
    decision = state.decision
    if decision is None or decision.player != player or decision.purpose != MATERIALIZE:
        return None
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, Following) or frame.at >= len(frame.effects):
        return None
    effect = frame.effects[frame.at]
    return effect if isinstance(effect, Materialize) else None


class Grant(NamedTuple):
    """How an effect lets a player play a card now: for nothing, with counters, or by starcalling."""

    free: bool = False
    removing: str = ""
    starcalling: Starcalling | None = None


def grant_of(state: GameState, id: int) -> Grant:
    """How the effect that asks whether a card is played has it paid."""
    decision, frame = state.decision, state.agenda[-1] if state.agenda else None
    assert decision is not None
    for option in decision.options:
        if option.card == id and option.kind.startswith(STARCALL) and isinstance(option.value, tuple):
            called = characteristics(state, id).abilities.starcallings[int(str(option.value[2]))]
            return Grant(option.kind != STARCALL, starcalling=called)
    effect = frame.effects[frame.at] if isinstance(frame, Following) and frame.at < len(frame.effects) else None
    return Grant(effect.free, effect.removing) if isinstance(effect, Activate) else Grant()


def moment_obstacles(state: GameState, player: int, way: str) -> tuple[Obstacle, ...]:
    """What keeps a player from doing anything of a kind now."""
    decision = state.decision
    if state.outcome is not None or decision is None or state.lost[player]:
        return (Obstacle("over"),)
    due = MATERIALIZE if way == MATERIALIZE else OPPORTUNITY
    if decision.player == player and decision.purpose == due:
        return ()
    if way == MATERIALIZE:
        return (Obstacle("materialize phase"),)
    return (Obstacle("question" if decision.player == player else OPPORTUNITY),)


def slow_obstacle(state: GameState, player: int) -> Obstacle:
    """What is missing for slow speed: the player's own turn, the main phase, an empty stack, no combat."""
    missing = []
    if player != state.turn_player:
        missing.append("turn")
    if state.phase != "main":
        missing.append("phase")
    if state.stack:
        missing.append("stack")
    if state.combat is not None:
        missing.append("combat")
    return Obstacle("slow", (state.turn_player,), names=(str(state.phase), *missing))
