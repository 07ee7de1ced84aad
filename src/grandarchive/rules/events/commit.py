"""The third station of an event: it happens, and whoever waits for it notices (CR Game Effects).

Events proposed together happen together: all of them change the state before any is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import LevelsUpInto, TopRevealed
from grandarchive.model.nouns import THIS
from grandarchive.model.terms import STATS, Zone
from grandarchive.rules.agenda import begin
from grandarchive.rules.commits import directions, knowledge, marks, moves
from grandarchive.rules.commits.entering import TogetherEntering
from grandarchive.rules.commits.leveling import join_lineage
from grandarchive.rules.commits.memory import names_are_known, remember_named
from grandarchive.rules.commits.stack import remember
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.topics import AT_ONCE
from grandarchive.rules.events import complete
from grandarchive.rules.events.complete import about, can_happen
from grandarchive.rules.events.notice import (
    NOBODY,
    Leaving,
    Watcher,
    heeded,
    leaves_watch,
    move_is_heeded,
    players_of,
    record,
    record_at_once,
    someone_waits_at_once,
    watchers,
)
from grandarchive.state import events as happened
from grandarchive.state.events import (
    BecomesLoaded,
    Event,
    GetsCounters,
    Glimpses,
    IsDamaged,
    IsKilled,
    IsRevealed,
    LevelsUp,
    Moves,
    PhaseBegins,
    Rests,
    WakesUp,
)
from grandarchive.state.frames import Glimpsing
from grandarchive.state.game import GameState
from grandarchive.state.notes import LeavesStack, LosesGame, TakenBack, TurnsOver
from grandarchive.state.records import Trigger

DECK: Final = Zone.DECK
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
HIDDEN: Final = knowledge.HIDDEN
INTENT: Final = Zone.INTENT
LOADED: Final = Zone.LOADED


def _begin_glimpse(state: GameState, event: Glimpses) -> None:
    """The player looks at the cards, puts them back, and nothing else happens until that is done."""
    glimpsing = Glimpsing(player=event.player, number=event.amount)
    glimpsing.source = event.source
    begin(state, glimpsing)


LEVEL: Final = STATS.index("level")


def _level_up(state: GameState, event: LevelsUp) -> None:
    """The card is on top, and the champion is what that makes of it (CR Leveling Up 4)."""
    champion = event.card.id
    before, was = state.cards[champion], characteristics(state, champion)
    higher = (state.cards[event.into].face.level or 0) - (was.base[LEVEL] or 0)
    allowed = rule_changes(state, LevelsUpInto) if higher != 1 else ()
    allowing = [rule for rule, source in allowed if source.source[0] == champion and rule.higher == higher]
    join_lineage(state, champion, event.into)
    event.card, event.now = state.cards[champion], characteristics(state, champion)
    for rule in allowing:
        if rule.effects:
            ability = Triggered(Pattern(Happening.LEVEL_UP, THIS), rule.effects)
            state.pending.append(Trigger(event.player, ability, before, was, None, delayed=True))


COMMITS: Final[dict[type[Event], Callable[[GameState, Any], None]]] = {
    happened.Moves: moves.commit_move,
    happened.Draws: moves.commit_draw,
    happened.IsDamaged: marks.commit_damage,
    happened.Recovers: marks.commit_recover,
    happened.LosesDamage: marks.commit_healing,
    happened.GetsCounters: marks.commit_counters,
    happened.PlayerTargeted: marks.commit_nothing,
    happened.Intercepts: marks.commit_nothing,
    happened.IsWielded: marks.commit_nothing,
    happened.SpendsCounters: marks.commit_counters,
    happened.Rests: marks.commit_rest,
    happened.WakesUp: marks.commit_waking,
    happened.ChangesControl: marks.commit_control,
    happened.Transforms: marks.commit_transform,
    happened.Becomes: marks.commit_property,
    happened.BecomesLoaded: marks.commit_nothing,
    happened.IsActivated: marks.commit_nothing,
    happened.IsMaterialized: marks.commit_nothing,
    happened.IsBestowed: marks.commit_nothing,
    happened.IsGained: marks.commit_nothing,
    happened.IsLost: marks.commit_nothing,
    happened.IsUsed: marks.commit_nothing,
    happened.IsNegated: marks.commit_nothing,
    happened.HasTriggered: marks.commit_nothing,
    happened.IsTargeted: marks.commit_nothing,
    happened.IsRevealed: knowledge.commit_reveal,
    LeavesStack: marks.commit_nothing,
    TakenBack: marks.commit_nothing,
    TurnsOver: marks.commit_nothing,
    happened.LevelsUp: _level_up,
    happened.IsKilled: marks.commit_nothing,
    happened.IsPrevented: marks.commit_nothing,
    happened.Attacks: marks.commit_nothing,
    happened.IsAttacked: marks.commit_nothing,
    happened.Retaliates: marks.commit_nothing,
    happened.PhaseBegins: marks.commit_nothing,
    happened.TurnBegins: marks.commit_nothing,
    LosesGame: marks.commit_nothing,
    happened.GainsAgility: marks.commit_nothing,
    happened.Empowers: marks.commit_nothing,
    happened.Gathers: marks.commit_nothing,
    happened.Glimpses: _begin_glimpse,
    happened.Rolls: marks.commit_nothing,
    happened.ChangesDirection: directions.commit_direction,
}
"""What each kind of event does to the state."""


LOSING: Final = (happened.IsDamaged, happened.GetsCounters)
"""By these an object may lose counters of other kinds."""


def commit(state: GameState, *events: Event) -> None:
    """Events happen: all change the state, then triggers look at each of them."""
    happening: list[Event] = []
    moving: list[Moves] = []
    for event in events:
        if can_happen(state, event):
            happening.append(event)
            if isinstance(event, Moves):
                moving.append(event)
    if moving:
        _commit_moves(state, happening, moving)
        return
    if not happening:
        return
    if len(happening) == 1 and not isinstance(happening[0], LOSING):
        event = happening[0]
        COMMITS[type(event)](state, event)
        record(state, event)
    else:
        besides = _change(state, happening)
        for event in happening:
            record(state, event)
        for event in besides:
            record(state, event)
    if state.delayed or AT_ONCE in (state.board or board_of(state)).triggered:
        if someone_waits_at_once(state):
            record_at_once(state, happening)


def _change(state: GameState, happening: Sequence[Event]) -> list[Event]:
    """The events change the state; what counters objects lose by it, besides what the events say themselves."""
    besides: list[Event] = []
    for event in happening:
        if isinstance(event, LOSING) and event.card.counters:
            before = state.cards[event.card.id].counters
            COMMITS[type(event)](state, event)
            besides += _lost_besides(state, event, before)
        else:
            COMMITS[type(event)](state, event)
    return besides


def _lost_besides(state: GameState, event: IsDamaged | GetsCounters, before: dict[str, int]) -> list[Event]:
    """Durability that a siegeable domain loses to damage, buff and debuff counters that removed each other.

    CR Functional Subtypes - Functional Domains 1.b.i, CR Counters - Buff 4, Debuff 4.
    """
    card = state.cards[event.card.id]
    after = card.counters
    lost: list[Event] = []
    for kind, number in before.items():
        if isinstance(event, GetsCounters) and event.counter == kind:
            number += event.amount
        gone = number - after.get(kind, 0)
        if gone > 0 and card.incarnation == event.card.incarnation and heeded(state, GetsCounters):
            lost.append(GetsCounters(card, event.now, event.player, kind, -gone))
    return lost


def _commit_moves(state: GameState, happening: list[Event], moving: list[Moves]) -> None:
    """What leaves the field is noticed by what was there before (CR Abilities 13)."""
    before: list[Watcher] | None = None
    waiting: Sequence[Watcher] = NOBODY
    killing: list[Watcher] | None = None
    gone: list[Watcher] = []
    hidden: list[Moves] = []
    if names_are_known(state):
        for move in moving:
            remember_named(state, move.card, move.now)
    loading: dict[int, Moves] = {}
    entering = 0
    for move in moving:
        from_zone, to_zone = move.from_zone, move.to_zone
        if to_zone is LOADED and not state.cards[move.under[0]].loaded:
            loading.setdefault(move.under[0], move)
        if to_zone in HIDDEN or move.face_down:
            hidden.append(move)
        if move.now.abilities.triggered and leaves_watch(state, move):
            gone.append((move.card, move.now))
        if to_zone is FIELD:
            entering += 1
        if from_zone is FIELD or from_zone is INTENT:
            remember(state, move.card.ref, move.card, move.now)
            if before is None and from_zone is FIELD:
                before = watchers(state, "any move")
                waiting = watchers(state, AT_ONCE)
                killing = watchers(state, "kill") if state.lethal else None
    had = players_of(state, (*(before or ()), *waiting, *(killing or ()), *gone))
    besides: list[Event] = []
    if len(moving) == len(happening):
        together = TogetherEntering(state) if entering > 1 else None
        for move in moving:
            moves.commit_move(state, move, together)
    else:
        besides = _change(state, happening)
    if hidden:
        knowledge.lose_track(state, [move.card for move in hidden])
        for move in hidden:
            move.known = state.cards[move.card.id].known
    for move in moving:
        move.happened = True
        if move.to_zone is FIELD or move.to_zone is INTENT:
            move.card = state.cards[move.card.id]
            move.now = characteristics(state, move.card.id)
    leaving = Leaving(before) if before and len(moving) > 1 else None
    for event in happening:
        if isinstance(event, Moves):
            if event.from_zone is FIELD:
                record(state, event, before if leaving is None else leaving.of(event), NOBODY, had)
            else:
                record(state, event, None, gone, had)
        else:
            record(state, event)
    for event in besides:
        record(state, event)
    if waiting or gone or someone_waits_at_once(state):
        record_at_once(state, happening, waiting, gone, had)
    if TopRevealed in (state.board or board_of(state)).rules:
        knowledge.show_tops(state)
    if killing is not None:
        _note_kills(state, moving, killing, had)
    for host, move in loading.items():
        if state.cards[host].loaded:
            record(state, about(state, BecomesLoaded, host, move.player))


def _note_kills(state: GameState, moving: Sequence[Moves], killing: list[Watcher], had: Mapping[int, int]) -> None:
    """A unit is killed only if combat damage was lethal and it went to the graveyard (CR Keywords - On Kill).

    What died or broke at the same time still sees it.
    """
    for move in moving:
        blow = state.lethal.pop(move.card.ref, None) if move.verb == "die" else None
        if blow is not None and move.to_zone == GRAVEYARD:
            kill = IsKilled(
                move.card, move.now, blow.player, blow.amount, blow.source, blow.source_card, blow.source_now
            )
            kill.combat, kill.attack, kill.using = blow.combat, blow.attack, blow.using
            kill.prevented, kill.unpreventable = blow.prevented, blow.unpreventable
            record(state, kill, killing, NOBODY, had)


# What players see ------------------------------------------------------------------------------------------------


def show(state: GameState, ids: Sequence[int], player: int) -> None:
    """Cards are revealed (CR Game Terms - Reveal)."""
    if heeded(state, IsRevealed):
        commit(state, *(about(state, IsRevealed, id, player) for id in ids))
    else:
        knowledge.reveal(state, ids)


# Changes that are made into events only if somebody can notice them --------------------------------------------


def put(state: GameState, id: int, zone: Zone, verb: str, player: int) -> None:
    """A card that is no object goes to another public zone, without anything that could replace it."""
    card = state.cards[id]
    if move_is_heeded(state, card.zone, zone):
        commit(state, *complete.done_by(player, [complete.move(state, id, zone, verb, player)]))
        return
    if names_are_known(state):
        remember_named(state, card, characteristics(state, id))
    moves.place(state, id, zone, player)
    if card.zone is DECK:
        knowledge.show_tops(state)


def turn_over(state: GameState, ids: Sequence[int], player: int, verb: str, *, rested: bool) -> None:
    """Objects become rested or awake at the same time, without anything that could replace it."""
    turning = [id for id in ids if state.cards[id].rested is not rested]
    kind: type[Event] = Rests if rested else WakesUp
    if not heeded(state, kind) and kind not in (state.board or board_of(state)).stopped:
        for id in turning:
            marks.turn(state, id, rested=rested)
        return
    events: list[Event] = []
    for id in turning:
        card, now = state.cards[id], characteristics(state, id)
        events.append(Rests(card, now, player, verb) if rested else WakesUp(card, now, player))
    commit(state, *events)


def begin_phase(state: GameState, player: int, phase: str) -> None:
    """A phase has begun, for which the state was touched: whoever waits for that notices it."""
    if heeded(state, PhaseBegins):
        record(state, PhaseBegins(player, phase))
