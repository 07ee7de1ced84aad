"""Whether the board that is kept tells what one built afresh would tell, and glances what looking closer would.

What a board has is found by looking, not listed here, so a new answer of the board is compared without being told.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from grandarchive.model.characteristics import AbilitySet, Characteristics, Usable
from grandarchive.model.terms import Zone
from grandarchive.rules.combat.attacks import Attack, attackers, awake, can_be_declared, may_attack_this_turn
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.changed import forget
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.objects.rest import doomed
from grandarchive.rules.playing.legality import MATERIALIZE, may_act_slowly
from grandarchive.rules.playing.passing import only_passes
from grandarchive.rules.playing.playable import can_play, quick_by_themselves
from grandarchive.rules.playing.ready import analyse, not_ruled_out
from grandarchive.rules.playing.told import restrictions
from grandarchive.rules.turn.opportunity import PASS_OPTION, listed
from grandarchive.state.board import Board
from grandarchive.state.cards import Card, lineage_base
from grandarchive.state.frames import InTurn
from grandarchive.state.game import GameState
from grandarchive.state.records import Continuous, Decision
from grandarchive.state.work import WORK

WORKED_OUT: Final[dict[type, tuple[str, ...]]] = {
    Characteristics: ("elsewhere", "glance", "marks"),
    Continuous: ("standing",),
}
"""What a reader has worked out from the rest of a record, if it was asked."""


def stale(state: GameState) -> list[str]:
    """What the kept board of a state tells that is no longer so; nothing if it is right, or if none is kept.

    So does a list of attackers, or of what can be materialized, if a glance told something else than the full way.
    """
    if state.board is None:
        return []
    copy = _forgetful(state)
    afresh = board_of(copy)
    for player in range(state.players):
        kept = state.board.passing.get(player)
        if kept is not None and (kept[0] is not state.zone(player, Zone.HAND) or _passes(state, copy, player)):
            afresh.passing[player] = kept
    afresh.enabled = {player: enabled_elements(copy, player) for player in state.board.enabled}
    afresh.restricted = None if state.board.restricted is None else restrictions(copy)
    asked = [player for player in range(state.players) if player in state.board.ready]
    afresh.ready = {
        player: {id: _ready(copy, afresh, id, player) for id in state.board.ready[player]} for player in asked
    }
    found = [f"the board is stale: {text}" for text in differences(state.board, afresh)]
    if state.rested is state.board and doomed(copy, afresh):
        found.append("something is doomed on a board that counts as rested")
    for player, (hand, quick) in state.quick.items():
        if hand is state.zone(player, Zone.HAND) and quick != quick_by_themselves(copy, hand):
            found.append("the quick cards of a hand are others")
    return [*found, *_listed_wrongly(copy)]


def _listed_wrongly(state: GameState) -> list[str]:
    """Lists of which a glance tells most, if looking closer tells something else. To compare is no work of the game."""
    player, decision, counted = state.turn_player, state.decision, WORK.done
    WORK.done = None
    found: list[str] = []
    if may_act_slowly(state, player) and may_attack_this_turn(state, player):
        found += _wrong_attackers(state, player)
    if decision is not None and decision.purpose == "materialize" and isinstance(state.agenda[-1], InTurn):
        found += _wrong_materials(state, decision)
    WORK.done = counted
    return found


def _ready(state: GameState, board: Board, id: int, player: int) -> tuple[Usable, ...]:
    analyse(characteristics(state, id).abilities)
    return not_ruled_out(state, board, state.cards[id], player)


def _passes(state: GameState, copy: GameState, player: int) -> bool:
    """The full listing offers nothing else to who counts as passing, and at any rate no cards; at fast speed only."""
    if may_act_slowly(state, player):
        return True
    options = listed(copy, player)
    if only_passes(state, player):
        return options == [PASS_OPTION]
    return all(option.kind == "ability" for option in options if option is not PASS_OPTION)


def _wrong_attackers(state: GameState, player: int) -> list[str]:
    """Who is listed to attack, if that is not who can declare an attack to the end."""
    able = [Attack(player, card.id) for card, _ in awake(state, player)]
    full = tuple(attack.unit for attack in able if can_be_declared(state, attack))
    listed = attackers(state, player)
    return [] if listed == full else [f"{listed} are listed to attack, and {full} can"]


def _wrong_materials(state: GameState, decision: Decision) -> list[str]:
    """What is offered to be materialized in the materialize phase, if that is not what can be to the end."""
    player = decision.player
    there = [id for id in state.zone(player, Zone.MATERIAL) if ("materialize", id) not in state.refused]
    full = [id for id in there if can_play(state, id, player, MATERIALIZE)]
    offered = [option.card for option in decision.options if option.kind == "materialize"]
    return [] if offered == full else [f"{offered} are offered to be materialized, and {full} can be"]


def _forgetful(state: GameState) -> GameState:
    """A copy that has nothing of what was worked out before."""
    forget()
    copy = state.clone()
    copy.forget_board()
    copy.rested = None
    copy.quick = {}
    copy.cards = [card.copy() for card in copy.cards]
    copy.effects = [effect.copy() for effect in copy.effects]
    for card in copy.cards:
        if card.lineage:
            card.base = lineage_base(tuple(copy.cards[id].face for id in card.lineage))
    return copy


def differences(kept: Any, afresh: Any, path: str = "") -> Iterator[str]:
    """Every place where two values differ, with both values; containers and records are looked into."""
    if kept is afresh:
        return
    kind = kept.__class__
    if kind is not afresh.__class__:
        yield _difference(path, kept, afresh)
    elif isinstance(kept, AbilitySet):
        yield from differences(kept.all, afresh.all, path)
        yield from differences(kept.in_force, afresh.in_force, f"{path}.in_force")
    elif isinstance(kept, Card):
        # As long as the object is there, its state is asked; the record in a scope only says which object it is.
        if kept.ref != afresh.ref:
            yield _difference(path, kept.ref, afresh.ref)
    elif isinstance(kept, dict):
        for key in {**kept, **afresh}:
            yield from differences(kept.get(key, NOTHING), afresh.get(key, NOTHING), f"{path}[{key!r}]")
    elif isinstance(kept, list | tuple):
        if len(kept) != len(afresh):
            yield _difference(path, kept, afresh)
            return
        for place, (one, other) in enumerate(zip(kept, afresh, strict=True)):
            yield from differences(one, other, f"{path}[{place}]")
    elif contents(kind):
        for name in contents(kind):
            yield from differences(getattr(kept, name), getattr(afresh, name), f"{path}.{name}" if path else name)
    elif kept != afresh:
        yield _difference(path, kept, afresh)


class _Nothing:
    def __repr__(self) -> str:
        return "nothing"


NOTHING: Final = _Nothing()


def _difference(path: str, kept: Any, afresh: Any) -> str:
    return f"{path} is {kept!r}, and would be {afresh!r}"


@cache
def contents(kind: type) -> tuple[str, ...]:
    """The names of what a record of a class holds, compiled or not; none for values that know what they equal."""
    if kind.__mro__[-1] is not next(base for base in kind.__mro__ if "__eq__" in vars(base)):
        return ()
    return tuple(
        name
        for base in reversed(kind.__mro__)
        for name, value in vars(base).items()
        if inspect.ismemberdescriptor(value) or inspect.isgetsetdescriptor(value)
        if not name.startswith("__") and name not in WORKED_OUT.get(kind, ())
    )
