"""Facts about all continuous effects on a board: the aspects and zones they depend on, and the rules they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.analysis import Analysis
from grandarchive.model.modifications import (
    COMBAT_RULES,
    Cant,
    GainsActivated,
    Gets,
    IgnoresElements,
    PreventNext,
    PreventNextTime,
    Replaces,
    is_how_it_enters,
)
from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.in_force import WEIGHT
from grandarchive.rules.continuous.layers import Layer
from grandarchive.rules.continuous.stoppable import EVENTS_OF
from grandarchive.state.board import ANYBODY, NO_ZONES, Board, CombatRule, InForce, Prohibition
from grandarchive.state.cards import Standing
from grandarchive.state.game import Aspect, GameState

ALWAYS: Final = Aspect.ALWAYS
CHAMPION: Final = "CHAMPION"
COMBAT: Final = Aspect.COMBAT
HISTORY: Final = Aspect.HISTORY
LAYER_RULES: Final = Layer.RULES
POWER: Final = Reads.STATS["power"]
TYPES: Final = Reads.TYPES


def is_fixed(standing: Standing) -> bool:
    """It is for the cards that it was made for, as long as it lasts; nothing has to be looked for."""
    return standing.ability is None and not standing.depends and standing.analysis.filter is None


def note_outlook(board: Board, standing: Standing) -> None:
    """Add an effect to the aspects and zones that the board depends on."""
    analysis = standing.analysis
    watch = analysis.watch
    if watch:
        board.watch |= watch
        if watch & COMBAT:
            _note_roles(board, standing)
        if watch & HISTORY:
            _note_asked(board, analysis)
    if analysis.hastens:
        board.hastens = True
    if analysis.zones:
        if analysis.weighs:
            board.weighed |= analysis.zones
        else:
            board.counted |= analysis.zones
    if analysis.uneven:
        board.uneven |= analysis.uneven
        board.reaching.append(standing)


def finish_outlook(board: Board) -> None:
    """Add what follows from all effects together."""
    if board.weighed and _weigh(board.effects):
        board.counted |= board.weighed
    board.watching = [(standing, (on,)) for standing, on, _ in board.effects if standing.analysis.watch]
    if board.watch & COMBAT:
        board.only_power = _only_give_power(board.effects)


def note_outlook_anew(board: Board) -> None:
    """Find all of this again, on a board that had other effects and was built in one pass."""
    board.watch, board.asked, board.roles = ALWAYS, [], ()
    board.hastens = board.only_power = False
    board.weighed = board.counted = board.uneven = NO_ZONES
    board.reaching = []
    for standing, _, _ in board.effects:
        if is_fixed(standing):
            board.hastens |= standing.analysis.hastens
        else:
            note_outlook(board, standing)
    finish_outlook(board)


def note_seen(state: GameState, board: Board) -> None:
    """Note what effects look at, and whether the board may be changed instead of built anew (see `amending`).

    It may if it took one pass, and no effect, on or off, looks in what it applies to or how much at anything that an
    effect or counter writes, but for types that are settled, or shares abilities of others.
    """
    seen = TYPES
    shares = False
    for standing, _, _ in board.effects:
        for read in standing.analysis.reads:
            seen |= read
        for m in standing.modifications:
            shares = shares or type(m) is GainsActivated
    board.seen = seen
    conflicts = seen & board.written
    board.settled = conflicts == TYPES and _types_are_settled(state, board)
    board.amendable = not shares and (board.settled or not conflicts)


def _types_are_settled(state: GameState, board: Board) -> bool:
    """The same objects keep the types that effects give them, and no effect looks at types before all have them.

    Example: one ally became a Fractal for good, and other effects give power to each Fractal.
    """
    last = -1
    for standing, on, _ in board.effects:
        analysis = standing.analysis
        if on and analysis.written & TYPES:
            if not is_fixed(standing):
                return False
            for id, _ in standing.refs:
                face = state.cards[id].face
                now = board.computed.get(id) or face.known or face.printed
                if CHAMPION in face.types or CHAMPION in now.types:
                    return False
            for layer, write in zip(analysis.layers, analysis.writes, strict=True):
                if write & TYPES and layer > last:
                    last = layer
    for standing, _, _ in board.effects:
        analysis = standing.analysis
        if not is_fixed(standing) or None in analysis.amounts:
            for layer in analysis.layers:
                if layer <= last:
                    return False
    return True


def _note_asked(board: Board, analysis: Analysis) -> None:
    """Somebody asks what happened."""
    if analysis.asked is None:
        board.asked = None
    elif board.asked is not None:
        board.asked.extend(analysis.asked)


def _note_roles(board: Board, standing: Standing) -> None:
    """Somebody looks at combat: at the roles of those it may affect, or at more."""
    analysis, known = standing.analysis, board.roles
    if known is not None:
        whose = standing.scope.player if analysis.yours else ANYBODY
        board.roles = (*known, (whose, analysis.kind)) if analysis.by_role else None


def _weigh(effects: Sequence[InForce]) -> bool:
    """Some effect looks at power or life, whether it is on or off."""
    for standing, _, _ in effects:
        analysis = standing.analysis
        if analysis.mode_reads & WEIGHT or any(read & WEIGHT for read in analysis.reads):
            return True
    return False


def _only_give_power(effects: Sequence[InForce]) -> bool:
    """Effects that look at combat do nothing but give more power, and no effect, on or off, looks at power.

    So as long as something has power, and nobody asks how much, it is no matter who attacks.
    """
    for standing, _, _ in effects:
        analysis = standing.analysis
        if analysis.mode_reads & POWER:
            return False
        for read in analysis.reads:
            if read & POWER:
                return False
        if analysis.watch & COMBAT:
            for m in standing.modifications:
                if not (isinstance(m, Gets) and m.stat == "power" and isinstance(m.amount, int) and m.amount >= 0):
                    return False
    return True


# Rules ---------------------------------------------------------------------------------------------------------


def note_rules(state: GameState, board: Board) -> None:
    """Note the changes of rules in force. Prevention and replacement by what resolved are kept with their effect."""
    for standing, on, is_there in board.effects:
        if on and is_there and standing.analysis.rules:
            _note_rules_of(state, board, standing)


def note_rules_anew(state: GameState, board: Board) -> None:
    """Find them again, on a board that had other effects."""
    board.combat, board.rules, board.prohibitions, board.stopped, board.replacements = [], {}, {}, {}, []
    board.replaced_once = False
    note_rules(state, board)


def _note_rules_of(state: GameState, board: Board, standing: Standing) -> None:
    for index, m in enumerate(standing.modifications):
        if standing.analysis.layers[index] != LAYER_RULES:
            continue
        if type(m) in COMBAT_RULES:
            board.combat.append(CombatRule(m, standing.scope, standing.refs))
        elif isinstance(m, (Replaces, PreventNext, PreventNextTime)):
            if standing.ability is None:
                board.replaced_once = True
            elif isinstance(m, Replaces) and not is_how_it_enters(m):
                key = (*standing.scope.source, _place(state, board, standing), index)
                board.replacements.append((m, standing.scope, key))
        elif isinstance(m, Cant):
            prohibition = Prohibition(m.pattern, m.due, standing.scope, standing.refs)
            board.prohibitions.setdefault(m.pattern.happening, []).append(prohibition)
            for kind in EVENTS_OF[m.pattern.happening]:
                board.stopped.setdefault(kind, []).append(prohibition)
        elif not (standing.refs and isinstance(m, IgnoresElements)):
            board.rules.setdefault(type(m), []).append((m, standing.scope))


def _place(state: GameState, board: Board, standing: Standing) -> int:
    """Which of the static abilities of its owner it is, also if the same one is there several times."""
    owner, ability = standing.owner, standing.ability
    same = [
        other
        for other, on, is_there in board.effects
        if other.owner == owner and other.ability is ability and on and is_there
    ]
    face = state.cards[owner].face
    now = board.computed.get(owner) or face.known or face.printed
    places = [i for i, other in enumerate(now.abilities.statics) if other is ability]
    return places[min(same.index(standing), len(places) - 1)]
