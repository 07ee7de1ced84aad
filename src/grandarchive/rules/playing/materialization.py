"""Which cards can be materialized, and the choice to do so (CR Materialize Phase, CR Card Materialization 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import LevelsUpInto
from grandarchive.model.nouns import ANYTHING, Filter
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import ask, chosen_action
from grandarchive.rules.continuous.board import board_of, rule_changes
from grandarchive.rules.continuous.prohibitions import are_prohibited
from grandarchive.rules.continuous.reading import fits
from grandarchive.rules.objects.champions import base_level, can_level_up, enabled_elements
from grandarchive.rules.playing.activation import begin_playing
from grandarchive.rules.playing.as_played import zones_of
from grandarchive.rules.playing.legality import MATERIALIZE, may_be_locked
from grandarchive.rules.playing.paid_otherwise import floating_memory, worth
from grandarchive.rules.playing.playable import can_play
from grandarchive.rules.playing.preserved import return_preserved, returnable
from grandarchive.rules.playing.prices import memory_at_a_glance
from grandarchive.rules.playing.targets import may_ask_for_targets
from grandarchive.state.cards import Scope
from grandarchive.state.events import IsMaterialized, Moves
from grandarchive.state.frames import Frame
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

MATERIAL: Final = Zone.MATERIAL
MEMORY: Final = Zone.MEMORY


def materializable(
    state: GameState, player: int, filter: Filter, zones: tuple[Zone, ...], scope: Scope, *, granted: bool
) -> tuple[int, ...]:
    """The cards in these zones of a player that fit and can be materialized now.

    Of most it is told at a glance, as long as nothing sees a card of these zones otherwise on the Effects Stack: they
    ask for nothing but memory of which there is enough, cost more than there is, or are champions of another level than
    the only one.
    """
    elements = enabled_elements(state, player)
    board = board_of(state)
    certain = not state.effects and not are_prohibited(state, IsMaterialized, Moves)
    for zone in zones:
        certain = certain and not board.is_uneven_for(zone)
    memory = len(state.zone(player, MEMORY))
    most = -1
    level = -1 if rule_changes(state, LevelsUpInto) else base_level(state, player) + 1
    cards, computed = state.cards, board.computed
    found = []
    for id in [id for zone in zones for id in state.zone(player, zone)]:
        if state.refused and ("materialize", id) in state.refused:
            continue
        if filter is not ANYTHING and not fits(state, filter, id, scope):
            continue
        if certain:
            face = cards[id].face
            now = computed.get(id) or face.known or face.printed
            price = memory_at_a_glance(now)
            champion = "CHAMPION" in now.types
            if champion and level >= 0 and face.level != level and not zones_of(now.abilities):
                continue
            if 0 <= price <= memory and (champion or now.elements <= elements) and _asks_for_nothing_else(now):
                if not champion or (not zones_of(now.abilities) and can_level_up(state, player, id)):
                    found.append(id)
                    continue
            if price > memory and not zones_of(now.abilities):
                if most < 0:
                    most = memory + worth(state, player, floating_memory(state, player))
                if price > most:
                    continue
        if can_play(state, id, player, MATERIALIZE, granted=granted, elements=elements):
            found.append(id)
    return tuple(found)


def _asks_for_nothing_else(now: Characteristics) -> bool:
    """At a glance: it has no targets, and no restriction may forbid to play it."""
    return not (may_ask_for_targets(now) or may_be_locked(now))


def ask_to_materialize(
    state: GameState,
    frame: Frame,
    player: int,
    filter: Filter = ANYTHING,
    zones: tuple[Zone, ...] = (MATERIAL,),
    *,
    granted: bool,
) -> None:
    """The player may materialize a card, return a preserved card to hand instead, or decline.

    CR Materialize Phase 3, CR Keywords - Preserve 4.c, CR Searching and Finding 1.a. `granted` is what an effect says.
    """
    options = [Option("decline", ("decline",))]
    found = materializable(state, player, filter, zones, frame, granted=granted)
    options += [Option("materialize", ("materialize", id), id) for id in found]
    options += [Option("return preserved", ("return", id), id) for id in returnable(state, player)]
    ask(state, frame, "materialize", options, player)


def materialize_answer(
    state: GameState, frame: Frame, player: int, step: str, *, granted: bool, called: str = ""
) -> None:
    """Do what the player chose; if it turns out to be illegal, the game goes on at `step`.

    What is materialized is `called` so by the text that says so.
    """
    action = chosen_action(frame)
    match action:
        case ("materialize", id):
            begin_playing(state, player, id, action, step, way=MATERIALIZE, granted=granted, called=called)
        case ("return", id):
            return_preserved(state, id, player)
