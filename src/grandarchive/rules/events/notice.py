"""The last station of an event: history, journal, and the triggers that look at it (CR Triggered Abilities)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import ByThisAbility
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import TriggersAgain
from grandarchive.model.nouns import THIS
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules.commits.lasting import keep_waiting
from grandarchive.rules.commits.uses import note_use
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.limits import counts_uses, is_used_up, times_cascaded
from grandarchive.rules.continuous.names import TIMES_USED
from grandarchive.rules.continuous.occasions import number_of, occasion
from grandarchive.rules.continuous.patterns import HAPPENINGS, counted_for, fits_pattern, is_within, using
from grandarchive.rules.continuous.reading import CONDITIONS, holds, is_on, unlocked
from grandarchive.rules.continuous.topics import ANY_MOVE, AT_ONCE, TOPIC, topics_of_move
from grandarchive.rules.continuous.working import player_of, works
from grandarchive.state.cards import Card, Named, Scope, Was
from grandarchive.state.events import (
    Attacks,
    CardEvent,
    Draws,
    Event,
    IsActivated,
    IsAttacked,
    IsBestowed,
    IsDamaged,
    IsKilled,
    IsMaterialized,
    IsNegated,
    IsUsed,
    LevelsUp,
    Moves,
    Recovers,
)
from grandarchive.state.frames import Following, Resolving
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Activation, DelayedTrigger, PastTurn, Trigger
from grandarchive.state.telling import write
from grandarchive.state.work import WORK

FIELD: Final = Zone.FIELD
INTENT: Final = Zone.INTENT
HISTORY: Final = Aspect.HISTORY
ENTER: Final = Happening.ENTER

Watcher = tuple[Card, Characteristics]
"""A card or object with triggered abilities, as it is at one moment."""

NOBODY: Final[tuple[Watcher, ...]] = ()

NO_HOSTS: Final[dict[int, int]] = {}

REMEMBERED: Final[frozenset[type[Event]]] = frozenset(
    {
        Attacks,
        IsAttacked,
        IsDamaged,
        IsActivated,
        IsMaterialized,
        IsBestowed,
        IsUsed,
        IsNegated,
        Recovers,
        Draws,
        IsKilled,
        LevelsUp,
    }
)
"""Kinds of events a text may ask the history of a turn for; of moves only those from and to the field."""


KEPT: Final = IsDamaged
"""What a text may ask for until the next turn of its controller has begun, and not only in the turn it happened in."""


def after_turn(state: GameState, player: int) -> tuple[PastTurn, ...]:
    """What is kept of past turns after that of a player: only what somebody's last turn does not lie behind."""
    if state.turn <= 1:
        return ()
    turns = (*state.past, PastTurn(player, tuple([event for event in state.history if isinstance(event, KEPT)])))
    last = {turn.player: place for place, turn in enumerate(turns)}
    first = min(last.get(other, -1) for other in range(state.players) if not state.lost[other])
    return turns[first + 1 :]


def heeded(state: GameState, kind: type[Event]) -> bool:
    """Somebody could notice an event of this kind, so it has to be made. Not for moves."""
    return state.journal is not None or can_trigger(state, kind)


def can_trigger(state: GameState, kind: type[Event]) -> bool:
    """Something on the table or remembered could react to an event of this kind; a journal only writes it down."""
    if state.delayed or kind in REMEMBERED:
        return True
    topic = TOPIC.get(kind)
    return topic is not None and topic in (state.board or board_of(state)).triggered


def move_is_heeded(state: GameState, from_zone: Zone, to_zone: Zone) -> bool:
    """Somebody could notice such a move."""
    if state.journal is not None or state.delayed or FIELD in (from_zone, to_zone):
        return True
    return not board_of(state).triggered.keys().isdisjoint(topics_of_move(from_zone, to_zone))


def watchers(state: GameState, topic: str) -> list[Watcher]:
    """Everything with triggered abilities for a topic: objects, intents, and cards where an ability of theirs works."""
    board, cards = state.board or board_of(state), state.cards
    found = board.triggered.get(topic)
    if not found:
        return []
    computed = board.computed
    return [(cards[id], computed.get(id) or cards[id].face.known or cards[id].face.printed) for id in found]


class Leaving:
    """Who watches what leaves the field together: for each move those that may notice it, in the same order.

    Abilities about their own object alone are asked only as it leaves, so that many that leave together are not asked
    about each other.
    """

    __slots__ = ("_own", "_places", "_watching")

    def __init__(self, before: list[Watcher]) -> None:
        self._watching: list[Watcher] = []
        self._places: list[int] = []
        self._own: dict[int, tuple[int, Watcher]] = {}
        for place, watcher in enumerate(before):
            if all(ability.pattern.subject is THIS for ability in watcher[1].abilities.triggered):
                self._own[watcher[0].id] = (place, watcher)
            else:
                self._watching.append(watcher)
                self._places.append(place)

    def of(self, move: Moves) -> list[Watcher]:
        """The watchers that may notice a move."""
        own = self._own.get(move.card.id)
        if own is None:
            return self._watching
        place = bisect(self._places, own[0])
        return [*self._watching[:place], own[1], *self._watching[place:]]


def players_of(state: GameState, found: Sequence[Watcher]) -> Mapping[int, int]:
    """Who has the abilities of what lies beneath objects, before those may leave (CR Last-Known Information 1)."""
    if not found:
        return NO_HOSTS
    return {card.id: player_of(state, card) for card, _ in found if card.zone in OBJECT_SPECIFIC_ZONES}


def record(
    state: GameState,
    event: Event,
    before: list[Watcher] | None = None,
    gone: Sequence[Watcher] = NOBODY,
    had: Mapping[int, int] = NO_HOSTS,
) -> None:
    """An event happened: it goes into the history and triggers look at it.

    What leaves the field is seen by what was there `before` (CR Abilities 13). `gone` are cards that watched from
    another zone and left it just now. `had` says whose the abilities were of what lay beneath objects.
    """
    if isinstance(event, Moves):
        if event.from_zone is FIELD or event.to_zone is FIELD:
            _remember(state, event)
    elif type(event) in REMEMBERED:
        if isinstance(event, (IsActivated, IsUsed)):
            item = "activation" if isinstance(event, IsActivated) else "ability"
            done = Activation(event.player, item, event.card.ref, event.now.name)
            state.activations = (*state.activations, done)
        _remember(state, event)
    if state.journal is not None:
        write(state, event)
    waiting = _waiting(state, event) if before is None else before
    if waiting:
        involved = _involved(event)
        for card, now in waiting:
            takes_part = involved is None or card.id in involved
            for ability in now.abilities.triggered:
                if takes_part or ability.pattern.subject is not THIS:
                    if (not ability.zones and card.zone is FIELD) or works(state, ability, card, now):
                        _consider(state, ability, card, now, event, had)
    if gone:
        for card, now in gone:
            _consider_gone(state, card, now, event, had)
    if before is not None and isinstance(event, Moves):
        _consider_arrived(state, event)
    elif isinstance(event, (Attacks, IsDamaged)):
        _notice_attack_abilities(state, event)
    if state.delayed:
        _notice_delayed(state, event)


def _remember(state: GameState, event: Event) -> None:
    """An event goes into the history; that changes something only for who asks whether such a thing happened."""
    state.history.append(event)
    board = state.board or state.outdated
    if board is None or not board.watch & HISTORY:
        state.touch(0)
    elif board.asked is None or any(HAPPENINGS[p.happening](p, event) for p in board.asked):
        state.touch(HISTORY)
    else:
        state.touch(0)


def someone_waits_at_once(state: GameState) -> bool:
    """Somebody waits for what happens at the same time as for one event."""
    if AT_ONCE in (state.board or board_of(state)).triggered:
        return True
    for delayed in state.delayed:
        if delayed.pattern.at_once:
            return True
    return False


def record_at_once(
    state: GameState,
    events: Sequence[Event],
    before: Sequence[Watcher] = NOBODY,
    gone: Sequence[Watcher] = NOBODY,
    had: Mapping[int, int] = NO_HOSTS,
) -> None:
    """What happened at the same time is looked at by whoever waits for all of it as one event.

    What leaves the field is seen by what was there `before` (CR Abilities 13), the rest by what is there now, and all
    of it by what watched from another zone and is `gone` from there, unless it watches from where it is now.
    """
    left = {card.id for card, _ in gone}
    there = {card.id for card, _ in before if card.id not in left}
    leaving = [event for event in events if isinstance(event, Moves) and event.from_zone == FIELD]
    others = [event for event in events if not (isinstance(event, Moves) and event.from_zone == FIELD)]
    for card, now in before:
        if card.id in there:
            _consider_at_once(state, card, now, events if state.is_current(card.ref) else leaving, had)
    for card, now in gone:
        _consider_at_once(state, card, now, events, had, gone=True)
    for card, now in watchers(state, AT_ONCE):
        if card.id not in there:
            _consider_at_once(state, card, now, others)
    waiting = []
    for delayed in state.delayed:
        waits = delayed.pattern.at_once and is_on(state, delayed)
        found = _fitting(state, delayed.pattern, events, delayed.scope) if waits else []
        if found:
            _trigger(state, delayed, found)
        if not found or delayed.repeats:
            waiting.append(delayed)
    if len(waiting) < len(state.delayed):
        keep_waiting(state, waiting)


def _consider_at_once(
    state: GameState,
    card: Card,
    now: Characteristics,
    events: Sequence[Event],
    had: Mapping[int, int] = NO_HOSTS,
    *,
    gone: bool = False,
) -> None:
    """Each ability of something that waits for all that happens at the same time."""
    for ability in now.abilities.triggered:
        if not ability.pattern.at_once or not works(state, ability, card, now):
            continue
        if gone and works(state, ability, state.cards[card.id], characteristics(state, card.id)):
            continue
        player = had[card.id] if card.id in had else player_of(state, card)
        scope = Scope(player, card.ref, card, now)
        found = _fitting(state, ability.pattern, events, scope)
        if found and unlocked(state, ability.gates, scope):
            _triggered(state, ability, scope, found)


def _fitting(state: GameState, pattern: Pattern, events: Sequence[Event], scope: Scope) -> list[Event]:
    """The events that fit a pattern, if they are as many as it says, or their numbers are."""
    found = [event for event in events if fits_pattern(state, pattern, event, scope)]
    return found if found and is_within(state, pattern, number_of(pattern.happening, found), scope) else []


def _waiting(state: GameState, event: Event) -> Sequence[Watcher]:
    triggered = (state.board or board_of(state)).triggered
    if not triggered:
        return NOBODY
    topic = TOPIC.get(type(event))
    if topic is not None:
        return watchers(state, topic) if topic in triggered else NOBODY
    if not isinstance(event, Moves) or ANY_MOVE not in triggered:
        return NOBODY
    if triggered.keys().isdisjoint(topics_of_move(event.from_zone, event.to_zone)):
        return NOBODY
    return watchers(state, ANY_MOVE)


def leaves_watch(state: GameState, move: Moves) -> bool:
    """Something watches from where it is, which is not the field, and is about to leave it."""
    if move.from_zone is FIELD:
        return False
    return any(works(state, ability, move.card, move.now) for ability in move.now.abilities.triggered)


def _consider_gone(state: GameState, card: Card, now: Characteristics, event: Event, had: Mapping[int, int]) -> None:
    """What left the zone where it watched sees that once more, unless it sees it from where it is now."""
    current = state.cards[card.id]
    is_now = characteristics(state, card.id)
    for ability in now.abilities.triggered:
        if works(state, ability, card, now) and not works(state, ability, current, is_now):
            _consider(state, ability, card, now, event, had)


def _consider_arrived(state: GameState, event: Moves) -> None:
    """A card that left the field sees its own arrival where it is now, if it watches from there."""
    card = state.cards[event.card.id]
    if card.zone is not event.to_zone or card.zone is INTENT:
        return
    now = characteristics(state, card.id)
    if not now.abilities.works_elsewhere:
        return
    for ability in now.abilities.triggered:
        if ability.pattern.subject is THIS and FIELD not in ability.zones and works(state, ability, card, now):
            _consider(state, ability, card, now, event)


def _consider(
    state: GameState,
    ability: Triggered,
    card: Card,
    now: Characteristics,
    event: Event,
    had: Mapping[int, int] = NO_HOSTS,
) -> None:
    if WORK.done is not None:
        WORK.done.append(("consider", card.id))
    pattern = ability.pattern
    if pattern.at_once or not HAPPENINGS[pattern.happening](pattern, event):
        return
    player = had[card.id] if card.id in had else player_of(state, card)
    scope = Scope(player, (card.id, card.incarnation), card, now)
    if isinstance(event, LevelsUp) and pattern.happening is ENTER and ability.inherited:
        if not any(ability is own for own in card.face.abilities):
            return  # it came with a card below; only the one put on top has entered (CR Keywords - On Enter 2)
    if not fits_pattern(state, pattern, event, scope) or not unlocked(state, ability.gates, scope):
        return
    if pattern.nth is not None and _times(state, ability, event, scope) != pattern.nth:
        return
    _triggered(state, ability, scope, [event])


def _triggered(state: GameState, ability: Triggered, scope: Scope, events: Sequence[Event]) -> None:
    """It triggers if its condition holds and it still may (CR Triggered Abilities 3.a)."""
    card, now = scope.card, scope.now
    assert card is not None and now is not None
    scope.names, scope.was = _occasion(state, ability.pattern, events, scope)
    if ability.condition is not None and not holds(state, ability.condition, scope):
        return
    if ability.limit is not None and is_used_up(state, ability.limit, ability, card, now):
        return
    counted = counts_uses(ability)
    times = number_of(ability.pattern.happening, events) if ability.each else 1
    for number in range(times * (1 + _again(state, ability, events[0]))):
        names = scope.names
        if counted:
            names = {**names, TIMES_USED: times_cascaded(state, ability, card, now)}
        if counted or (ability.limit is not None and number == 0):
            note_use(state, ability, card, scope.player)
        state.pending.append(Trigger(scope.player, ability, card, now, events[0], names=names, was=scope.was))


def _by_this_ability(state: GameState, c: ByThisAbility, scope: Scope) -> bool:
    """The ability whose effects are followed at the moment is one of the source that asks this."""
    item, follows = None, False
    for frame in reversed(state.agenda):
        follows = follows or isinstance(frame, Following)
        if isinstance(frame, Resolving):
            item = frame.item if follows else None  # else it is asked whether it resolves
            break
    if item is None or not isinstance(item.ability, Triggered) or item.source_card.ref != scope.source:
        return False
    return any(isinstance(word, ByThisAbility) for word in walk(item.ability.condition))


CONDITIONS[ByThisAbility] = _by_this_ability


def _again(state: GameState, ability: Triggered, event: Event) -> int:
    """How often more an ability of what does something itself triggers."""
    if ability.pattern.subject is not THIS or not isinstance(event, (Attacks, IsDamaged, IsKilled)):
        return 0
    return sum(
        m.pattern.happening is ability.pattern.happening and fits_pattern(state, m.pattern, event, of)
        for m, of in rule_changes(state, TriggersAgain)
    )


def _occasion(
    state: GameState, pattern: Pattern, events: Sequence[Event], scope: Scope
) -> tuple[dict[str, Named], tuple[Was, ...]]:
    """What a text knows of what happened as it says."""
    return occasion(state, pattern.happening, *events, targeting=pattern.targeting, scope=scope)


def trigger_abilities(state: GameState, id: int, event: Event) -> None:
    """The abilities of an object or intent that wait for it to do this trigger, though it does not happen."""
    card, now = state.cards[id], characteristics(state, id)
    if card.zone in (FIELD, INTENT):
        for ability in now.abilities.triggered:
            if ability.pattern.subject is THIS and works(state, ability, card, now):
                _consider(state, ability, card, now, event)


def _involved(event: Event) -> tuple[int, ...] | None:
    """At a glance: the cards that the event is about and that caused it; None if others are used in it.

    What an ability says of its own object happens to, or by, no other card.
    """
    if not isinstance(event, (CardEvent, Draws)):
        return ()
    if using(event):
        return None
    about = () if event.card is None else (event.card.id,)
    if isinstance(event, IsDamaged) and event.source_card is not None:
        return (*about, event.source_card.id)
    return about


def _times(state: GameState, ability: Triggered, event: Event, scope: Scope) -> int:
    """How often this happened this turn, counting the events of the same player up to this one."""
    pattern, player = ability.pattern, counted_for(ability.pattern, event)
    return sum(
        counted_for(pattern, past) == player and fits_pattern(state, pattern, past, scope) for past in state.history
    )


def _notice_attack_abilities(state: GameState, event: Attacks | IsDamaged) -> None:
    """Abilities that an attack has, and not the unit that attacks."""
    if isinstance(event, Attacks):
        card: Card | None = event.card
        now: Characteristics | None = event.now
    else:
        card, now = (event.source_card, event.source_now) if event.attack else (None, None)
    if card is not None and now is not None:
        for ability in now.attack_abilities:
            if isinstance(ability, Triggered):
                _consider(state, ability, card, now, event)


def _notice_delayed(state: GameState, event: Event) -> None:
    """A delayed trigger happens once, also if its condition fails then (CR Triggered Abilities 8)."""
    waiting = []
    for delayed in state.delayed:
        waits = is_on(state, delayed) and not delayed.pattern.at_once
        fits = waits and fits_pattern(state, delayed.pattern, event, delayed.scope)
        if fits:
            _trigger(state, delayed, [event])
        if not fits or delayed.repeats:
            waiting.append(delayed)
    if len(waiting) < len(state.delayed):
        keep_waiting(state, waiting)


def _trigger(state: GameState, delayed: DelayedTrigger, events: Sequence[Event]) -> None:
    """What waited triggers if its condition holds. It knows its event, and what its text named."""
    scope = delayed.scope
    assert scope.card is not None
    known = scope.naming(*_occasion(state, delayed.pattern, events, scope))
    if delayed.condition is not None and not holds(state, delayed.condition, known):
        return
    ability = Triggered(delayed.pattern, delayed.effects, condition=delayed.condition)
    now = scope.now or scope.card.face.printed
    state.pending.append(
        Trigger(scope.player, ability, scope.card, now, events[0], True, known.names, known.was, scope.how)
    )
