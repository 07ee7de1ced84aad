"""What activating and materializing have in common (CR Playing Cards)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grandarchive.model import amounts, conditions, nouns
from grandarchive.model.abilities import Activated, Resolution, Triggered
from grandarchive.model.characteristics import AbilitySet, Characteristics
from grandarchive.model.conditions import Condition
from grandarchive.model.modifications import (
    AddTypes,
    CostChange,
    Modification,
    NoCost,
    Replaces,
    RestsNobody,
    WaivesCosts,
)
from grandarchive.model.nouns import THIS, Filter
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import OWNED_ZONES, Zone
from grandarchive.rules.commits.lasting import attach, begin_effect, follow_to_stack
from grandarchive.rules.commits.moves import place
from grandarchive.rules.commits.stack import note_played
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.dependencies import reads, walk, watched, zones_named
from grandarchive.rules.continuous.in_force import MOST_KEPT, WEIGHT, uneven
from grandarchive.rules.continuous.reading import fits, fits_record, holds, is_on, scope_of, unlocked
from grandarchive.rules.playing.modes import modals_in
from grandarchive.state.cards import Card, Played, Scope, Standing
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.lasting import ON_STACK
from grandarchive.state.records import Continuous

STACK: Final = Zone.STACK

NO_CHANGES: Final[frozenset[type[Modification]]] = frozenset()
COST_CHANGES: Final = frozenset({CostChange, NoCost, WaivesCosts, RestsNobody})
SMALL_CHANGES: Final = COST_CHANGES.union({AddTypes, Replaces})
"""Of what may be changed about a card, what changes its cost, and what changes neither its elements nor its speed."""


def as_played(
    state: GameState,
    id: int,
    player: int,
    how: Played,
    *,
    activated: bool,
    otherwise: bool,
    modified: tuple[Modification, ...] = (),
) -> GameState:
    """The game as it would be with the card on the Effects Stack, where its elements and costs are looked at.

    A card that is played is put there first (CR Playing Cards 6, CR Card Activation 1.1). That makes a difference only
    to face-down cards, to cards whose own text speaks of one of the two zones, to effects on cards in the one and not
    in the other (it is seen `otherwise`), to what was given to the card itself, to effects that wait for the next card,
    and where what lets the player play it has it `modified`; else it is the game as it is.
    """
    awaited = activated and is_awaited(state, id, player)
    zone = state.cards[id].zone
    turned = state.cards[id].face_down
    changes = turned or modified or otherwise or id in changed_cards(state)
    if not (awaited or changes):
        abilities = characteristics(state, id).abilities
        named = zones_of(abilities)
        if zone not in named and STACK not in named:
            return state
        said = said_of(abilities)
        if zone not in said and STACK not in said and not becomes_other(state, abilities, id, player):
            return state
    trial = state.clone()
    before = state.cards[id].ref
    place(trial, id, STACK, player)
    follow_to_stack(trial, before, trial.cards[id].ref)
    note_played(trial, id, how)
    only = _only_awaiting(state, player) if activated and not changes else -1
    if only >= 0 and not zones_of(characteristics(state, id).abilities):
        if awaited:  # it fits where it is as it does on the Effects Stack
            attach(trial, only, (trial.cards[id].ref,))
    elif activated:
        attach_to_next(trial, id, player)
    modify_played(trial, id, player, modified)
    return trial


def is_seen_otherwise(state: GameState, id: int, player: int) -> bool:
    """An effect may see a card otherwise on the Effects Stack, or something counts it where it is or there.

    A card of another player is that of whoever plays it there (CR Playing Cards 5). By its filter an effect tells which
    cards it applies to, as long as nothing else has changed the card.
    """
    board, card = state.board or board_of(state), state.cards[id]
    if card.controller != player:
        return True
    if board.is_even or not board.is_uneven_for(card.zone):
        return False
    if board.counts(board.counted, card.zone) or id in board.computed:
        return True
    now = card.face.known or card.face.printed
    if board.counts(board.weighed, card.zone) and (board.gated or _may_weigh(now.abilities)):
        return True
    return any(_may_reach(state, standing, card, now) for standing in board.reaching)


def _may_weigh(abilities: AbilitySet) -> bool:
    """What a card says as it is played may look at power or life; what it costs besides is not looked at closer."""
    if abilities.weighs is None:
        besides = abilities.additional_costs or abilities.ways
        later = (Activated, Resolution, Triggered)
        words = (_asked(abilities), tuple([each for each in abilities.in_force if not isinstance(each, later)]))
        abilities.weighs = bool(besides) or reads(words) & WEIGHT != 0
    return abilities.weighs


def _may_reach(state: GameState, standing: Standing, card: Card, now: Characteristics) -> bool:
    """A card comes under an effect, or out of it, by being put onto the Effects Stack."""
    analysis = standing.analysis
    filter = analysis.played
    if card.zone not in uneven(standing.zones):
        return False
    if filter is None or analysis.on_stack:
        return True
    if filter is THIS:
        return standing.owner == card.id
    if analysis.yours and card.controller != standing.scope.player:
        return False
    if analysis.kind and analysis.kind not in now.types:
        return False
    return fits_record(state, filter, card, now, standing.scope)


def changed_cards(state: GameState) -> set[int]:
    """The cards and objects to which something that resolved applies; it does not follow them to another zone."""
    return {id for effect in state.effects for id, _ in effect.affected or ()}


def is_awaited(state: GameState, id: int, player: int) -> bool:
    """An effect waits for the next card that a player activates, and this may be one of those on the Effects Stack."""
    for effect in state.effects:
        filter = _awaited_by(state, effect, player)
        if filter is not None and (watched(filter) & Aspect.STACK or fits(state, filter, id, effect.scope)):
            return True
    return False


def _awaited_by(state: GameState, effect: Continuous, player: int) -> Filter | None:
    """What an effect waits for, if that is a card that this player activates."""
    extent = effect.extent
    if not isinstance(extent, NextActivated) or effect.scope.player != player or not is_on(state, effect):
        return None
    return extent.filter


def _only_awaiting(state: GameState, player: int) -> int:
    """The place of the only effect that waits for the next card that a player activates, as it is anywhere; or -1."""
    found = [(at, _awaited_by(state, effect, player)) for at, effect in enumerate(state.effects)]
    waiting = [(at, filter) for at, filter in found if filter is not None]
    if len(waiting) == 1 and not watched(waiting[0][1]) & Aspect.STACK:
        return waiting[0][0]
    return -1


def awaited(state: GameState) -> frozenset[type[Modification]]:
    """What the effects that wait for the next card that somebody activates may change about it."""
    found = NO_CHANGES
    for effect in state.effects:
        if type(effect.extent) is NextActivated and is_on(state, effect):
            found = found.union([type(change) for change in effect.modifications])
    return found


def awaits_a_card(state: GameState) -> bool:
    """An effect waits for the next card that somebody activates, or may come to wait for it."""
    for effect in state.effects:
        if type(effect.extent) is NextActivated:
            return True
    return False


def zones_of(abilities: AbilitySet) -> frozenset[Zone]:
    """The zones of which the text of a card speaks where it says what it costs and does, or in which it is another."""
    if abilities.zones is None:
        abilities.zones = said_of(abilities).union(z for z in OWNED_ZONES if is_other_in(abilities, z))
    return abilities.zones


def said_of(abilities: AbilitySet) -> frozenset[Zone]:
    """The zones of which the text of a card speaks where it says what it costs and what it is played with."""
    if abilities.said is None:
        abilities.said = zones_named(_asked(abilities))
    return abilities.said


def _asked(abilities: AbilitySet) -> tuple[object, ...]:
    """What a text says about playing its card: costs, permissions and provisos, and of what it does targets and modes.

    What else it does is looked at as it resolves.
    """
    costs = (abilities.own_costs, abilities.additional_costs, abilities.ways)
    does = [each if modals_in((each,)) else (each.gates, each.targets) for each in abilities.resolutions]
    return (tuple(does), *costs, abilities.permissions, abilities.provisos)


def is_other_in(abilities: AbilitySet, zone: Zone) -> bool:
    """Its own text makes a card something else in a zone than on the Effects Stack."""
    return any(a.affected is THIS and a.works_in(zone) is not a.works_in(STACK) for a in abilities.statics)


def becomes_other(state: GameState, abilities: AbilitySet, id: int, player: int) -> bool:
    """As things are, its own text makes a card something else on the Effects Stack, or may as soon as it is there."""
    card = state.cards[id]
    scope = scope_of(state, id, player)
    for a in abilities.statics:
        if a.affected is THIS and a.works_in(card.zone) is not a.works_in(STACK):
            if not _hangs_on_objects(a.gates, a.condition):
                return True
            if unlocked(state, a.gates, scope) and (a.condition is None or holds(state, a.condition, scope)):
                return True
    return False


HANGING_ON_OBJECTS: Final = (
    amounts.AtLeast,
    amounts.Count,
    conditions.ChampionBonus,
    nouns.And,
    nouns.Element,
    nouns.Or,
    nouns.Subtype,
    nouns.Supertype,
    nouns.Type,
)
"""Words whose meaning hangs on what the other objects on the field are, and not on the card that says them."""


@lru_cache(maxsize=MOST_KEPT)
def _hangs_on_objects(gates: tuple[Condition, ...], condition: Condition | None) -> bool:
    words = (gates, condition)
    return all(isinstance(word, HANGING_ON_OBJECTS) for word in walk(words)) and not zones_named(words)


def attach_to_next(state: GameState, id: int, player: int) -> None:
    """Effects that wait for the next card that a player activates apply to this one if it fits."""
    for at, effect in enumerate(state.effects.copy()):
        filter = _awaited_by(state, effect, player)
        if filter is not None and fits(state, filter, id, effect.scope):
            attach(state, at, (state.cards[id].ref,))


def modify_played(state: GameState, id: int, player: int, modified: tuple[Modification, ...]) -> None:
    """What lets a player play a card has it modified on the Effects Stack, as long as it is there."""
    if modified:
        card = state.cards[id]
        begin_effect(state, Scope(player, card.ref, card, None, {}), (card.ref,), modified, ON_STACK)
