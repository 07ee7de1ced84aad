"""Reading patterns of what happened and what would happen (CR Triggered Abilities 2, CR Replacement Effects 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from grandarchive.model import amounts, conditions, nouns
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.checking.happenings import CALLED_THE_SAME
from grandarchive.model.compared import Calculated
from grandarchive.model.events import Happening, Pattern, Since, Which, is_turning
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import CostKind, Who, Zone
from grandarchive.rules.continuous.items import activated_item
from grandarchive.rules.continuous.reading import (
    AMOUNTS,
    CONDITIONS,
    FITS,
    amount,
    fits,
    fits_item,
    fits_record,
    is_somebodys,
    known,
)
from grandarchive.state.cards import Card, Ref, Scope
from grandarchive.state.events import (
    Attacks,
    Becomes,
    BecomesLoaded,
    CardEvent,
    ChangesDirection,
    Draws,
    Empowers,
    Event,
    GainsAgility,
    Gathers,
    GetsCounters,
    Glimpses,
    HasTriggered,
    Intercepts,
    IsActivated,
    IsAttacked,
    IsBestowed,
    IsDamaged,
    IsGained,
    IsKilled,
    IsMaterialized,
    IsNegated,
    IsPrevented,
    IsRevealed,
    IsTargeted,
    IsUsed,
    IsWielded,
    LevelsUp,
    Moves,
    PhaseBegins,
    PlayerTargeted,
    Recovers,
    Rests,
    Retaliates,
    SpendsCounters,
    Transforms,
    TurnBegins,
    WakesUp,
    amount_of,
    doer,
)
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState

CHARGE: Final = "charge"
CHARGED: Final = Happening.CHARGED
DECK: Final = Zone.DECK

DESTROYING: Final = frozenset({"destroy", "sacrifice", "unique", "die"})
"""Verbs of zone changes that destroy an object (CR Game Terms - Destruction 3)."""
PAYING: Final = {CostKind.RESERVE: frozenset({"reserve", "kindle"}), CostKind.MEMORY: frozenset({"memory cost"})}
"""Verbs of zone changes and of rests that pay for a cost."""
UNIT_TYPES: Final = frozenset({"ALLY", "CHAMPION"})
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
BANISHMENT: Final = Zone.BANISHMENT
NOWHERE: Final = Zone.NOWHERE
EACH: Final = Who.EACH
THIS_TURN: Final = Since.THIS_TURN
THIS_GAME: Final = Since.THIS_GAME
NOT_USED: Final[tuple[Ref, ...]] = ()


def _is_entering(p: Pattern, event: Event) -> bool:
    if isinstance(event, Moves):
        return event.to_zone == FIELD
    return isinstance(event, LevelsUp) and p.subject is nouns.THIS


def _is_dying(p: Pattern, event: Event) -> bool:
    """A unit goes to the graveyard. A champion would, though by rule it is banished, and then has not died."""
    if not isinstance(event, Moves) or event.from_zone != FIELD or UNIT_TYPES.isdisjoint(event.now.types):
        return False
    if event.to_zone == GRAVEYARD or event.happened:
        return event.to_zone == GRAVEYARD
    return event.to_zone == BANISHMENT and event.verb in DESTROYING and "CHAMPION" in event.now.types


def _is_destroyed(p: Pattern, event: Event) -> bool:
    """What went to banishment instead of the graveyard was not destroyed."""
    if not isinstance(event, Moves) or event.verb not in DESTROYING:
        return False
    return not (event.happened and event.to_zone == BANISHMENT)


def _moved(*verbs: str) -> Callable[[Pattern, Event], bool]:
    """What is moved in this way, wherever it goes (CR Game Terms - Sacrifice 2.d)."""

    def test(p: Pattern, event: Event) -> bool:
        return isinstance(event, Moves) and event.verb in verbs

    return test


def _is_suppressed(p: Pattern, event: Event) -> bool:
    """What went elsewhere instead was not (CR Game Terms - Suppress 1)."""
    return isinstance(event, Moves) and event.verb == "suppress" and event.to_zone == BANISHMENT


def _is_summoned(p: Pattern, event: Event) -> bool:
    """Somebody summons it; what a copied activation leaves behind nobody does (CR Game Terms - Summon 1)."""
    return isinstance(event, Moves) and event.verb == "summon" and event.by >= 0


def _is_charged(p: Pattern, event: Event) -> bool:
    """It gets charge counters, or enters, maybe with some."""
    if isinstance(event, Moves):
        return event.to_zone == FIELD
    return isinstance(event, GetsCounters) and event.counter == CHARGE and event.amount > 0


def _is_activated(p: Pattern, event: Event) -> bool:
    return (type(event) is IsActivated and "activation" in p.items) or (type(event) is IsUsed and "ability" in p.items)


def _is(kind: type[Event]) -> Callable[[Pattern, Event], bool]:
    def test(p: Pattern, event: Event) -> bool:
        return type(event) is kind

    return test


HAPPENINGS: Final[dict[Happening, Callable[[Pattern, Event], bool]]] = {
    Happening.ENTER: _is_entering,
    Happening.LEAVE: lambda p, event: isinstance(event, Moves) and event.from_zone == FIELD,
    Happening.DIE: _is_dying,
    Happening.DESTROYED: _is_destroyed,
    Happening.ATTACK: _is(Attacks),
    Happening.ATTACKED: _is(IsAttacked),
    Happening.DAMAGED: _is(IsDamaged),
    Happening.HIT: lambda p, event: type(event) is IsDamaged and event.combat,
    Happening.KILL: _is(IsKilled),
    Happening.ACTIVATE: _is_activated,
    Happening.MATERIALIZE: _is(IsMaterialized),
    Happening.BESTOW: _is(IsBestowed),
    Happening.PHASE: lambda p, event: isinstance(event, PhaseBegins) and event.phase == p.phase,
    Happening.TURN: _is(TurnBegins),
    Happening.RECOVER: _is(Recovers),
    Happening.DRAW: _is(Draws),
    Happening.LEVEL_UP: _is(LevelsUp),
    Happening.MOVE: _is(Moves),
    Happening.LOADED: _is(BecomesLoaded),
    Happening.COUNTERS: lambda p, event: isinstance(event, GetsCounters) and event.amount > 0,
    Happening.TRANSFORM: _is(Transforms),
    Happening.REVEAL: _is(IsRevealed),
    Happening.GAINED: _is(IsGained),
    Happening.AGILITY: _is(GainsAgility),
    Happening.EMPOWER: _is(Empowers),
    Happening.CHARGED: _is_charged,
    Happening.DIRECTION: lambda p, event: (
        isinstance(event, ChangesDirection) and is_turning(p.turning, event.before, event.after)
    ),
    Happening.TARGETED: lambda p, event: isinstance(event, IsTargeted) and event.kind in p.items,
    Happening.TRIGGERS: lambda p, event: isinstance(event, HasTriggered) and p.when in (None, event.when),
    Happening.NEGATED: lambda p, event: isinstance(event, IsNegated) and event.kind in p.items,
    Happening.BECOMES: lambda p, event: isinstance(event, Becomes) and event.property == p.property,
    Happening.LOSES_COUNTERS: lambda p, event: isinstance(event, GetsCounters) and event.amount < 0,
    Happening.SACRIFICED: _moved("sacrifice", "unique"),
    Happening.SUPPRESSED: _is_suppressed,
    Happening.SUMMONED: _is_summoned,
    Happening.RECOLLECTED: _moved("recollect"),
    Happening.DISCARDED: _moved("discard"),
    Happening.RESTS: _is(Rests),
    Happening.GLIMPSE: _is(Glimpses),
    Happening.GATHER: _is(Gathers),
    Happening.RETALIATE: _is(Retaliates),
    Happening.WAKE_UP: _is(WakesUp),
    Happening.SPEND: _is(SpendsCounters),
    Happening.INTERCEPT: _is(Intercepts),
    Happening.WIELD: _is(IsWielded),
    Happening.GENERATE: lambda p, event: isinstance(event, Moves) and event.verb == "generate",
    Happening.PLAYER_TARGETED: lambda p, event: isinstance(event, PlayerTargeted) and event.kind in p.items,
    Happening.OBEY: lambda p, event: False,
    Happening.DECK_OUT: lambda p, event: False,
    Happening.DONE: lambda p, event: False,
    Happening.PREVENTED: _is(IsPrevented),
}
"""Which events are a happening of each kind."""

_BY_SOURCE: Final = frozenset({Happening.HIT, Happening.KILL})
_SUFFERED: Final = frozenset(
    {Happening.LEAVE, Happening.DIE, Happening.DESTROYED, Happening.DAMAGED, Happening.ATTACKED}
)
"""What happens to objects: unless a text says who does it, it is counted whoever did."""


def fits_pattern(state: GameState, p: Pattern, event: Event, scope: Scope) -> bool:
    """An event, as it happened, fits a pattern; for "nth" patterns leaving the counting aside."""
    if not HAPPENINGS[p.happening](p, event):
        return False
    if p.by is not EACH:
        player = doer(event)
        if player < 0 or not is_somebodys(state, p.by, player, scope):
            return False
    if p.is_plain:
        return p.subject is nouns.ANYTHING or _fits_subject(state, p, event, scope)
    if p.happening is CHARGED:
        if charges_on(state, event) < _bound(state, p.least or 1, scope):
            return False
    elif (p.least is not None or p.most is not None) and not (
        p.at_once or is_within(state, p, amount_of(event), scope)
    ):
        return False
    if p.paying is not None and not (isinstance(event, (Moves, Rests)) and event.verb in PAYING[p.paying]):
        return False
    if (p.into is not None or p.out_of is not None) and not _fits_zones(p, event):
        return False
    if p.counter and not (isinstance(event, GetsCounters) and event.counter == p.counter):
        return False
    if p.damage != "any" and not (isinstance(event, IsDamaged) and (p.damage == "combat") is event.combat):
        return False
    if p.other is not nouns.ANYTHING and not _fits_other(state, p, event, scope):
        return False
    if p.label and not (isinstance(event, IsUsed) and event.label == p.label):
        return False
    if p.targeting is not None and not _fits_targets(state, p.targeting, event, scope):
        return False
    return p.subject is nouns.ANYTHING or _fits_subject(state, p, event, scope)


def charges_on(state: GameState, event: Event) -> int:
    """How many charge counters the object of an event has now, in which it got some or entered."""
    return state.cards[event.card.id].counters.get(CHARGE, 0) if isinstance(event, CardEvent) else 0


def is_within(state: GameState, p: Pattern, number: int, scope: Scope) -> bool:
    """The number of what happens is within the bounds of a pattern."""
    return (p.least is None or number >= _bound(state, p.least, scope)) and (
        p.most is None or number <= _bound(state, p.most, scope)
    )


def _bound(state: GameState, bound: int | Calculated, scope: Scope) -> int:
    if isinstance(bound, int):
        return bound
    assert isinstance(bound, amounts.Term)
    return amount(state, bound, scope)


def _fits_zones(p: Pattern, event: Event) -> bool:
    if isinstance(event, Moves):
        from_zone, to_zone = event.from_zone, event.to_zone
    elif isinstance(event, Draws):
        from_zone, to_zone = DECK, event.to_zone
    elif isinstance(event, (IsRevealed, GetsCounters)):
        from_zone = to_zone = event.card.zone
    else:
        return False
    return (p.into is None or to_zone == p.into) and (p.out_of is None or from_zone == p.out_of)


def _fits_other(state: GameState, p: Pattern, event: Event, scope: Scope) -> bool:
    """What is hit or killed, the source of the damage, or of what targets something, and who is attacked by whom.

    Of what rests it is what is paid for so.
    """
    if isinstance(event, (IsTargeted, PlayerTargeted)):
        return fits_record(state, p.other, event.source_card, event.source_now, scope)
    if isinstance(event, LevelsUp):
        return fits(state, p.other, event.into, scope)
    if isinstance(event, (Attacks, Retaliates, Intercepts, IsWielded)):
        others = attacked(state) if isinstance(event, Attacks) else attacking(state)
        return any(fits(state, p.other, id, scope) for id in others)
    if isinstance(event, Rests):
        return _is_played_for(state, p.other, scope)
    if not isinstance(event, IsDamaged):
        return True
    if p.happening in _BY_SOURCE:
        return fits_record(state, p.other, event.card, event.now, scope)
    return is_by(state, p.other, event, scope)


def _is_played_for(state: GameState, filter: Filter, scope: Scope) -> bool:
    """What is being paid for is a card that fits, and no ability."""
    due = next((frame for frame in reversed(state.agenda) if isinstance(frame, Paying)), None)
    return due is not None and due.for_card and fits(state, filter, due.source[0], scope)


def attacked(state: GameState) -> tuple[int, ...]:
    """What is attacked and still there."""
    combat = state.combat
    return () if combat is None else tuple([id for id, _ in filter(state.is_current, combat.defenders)])


def attacking(state: GameState) -> tuple[int, ...]:
    """Who attacks, the intents of the attack and the weapons used for it, as far as they are there."""
    combat = state.combat
    if combat is None:
        return ()
    used = tuple([id for id, _ in filter(state.is_current, (combat.attacker, *combat.weapons))])
    return used + state.intents()


def _fits_targets(state: GameState, filter: Filter, event: Event, scope: Scope) -> bool:
    """What was activated just now has a target that fits."""
    item = activated_item(state, event)
    return item is not None and fits_item(state, item, nouns.ANYTHING, filter, scope)


def _fits_subject(state: GameState, p: Pattern, event: Event, scope: Scope) -> bool:
    if p.subject is nouns.THIS and (scope.source in using(event) or _has_just_moved(event, scope.card)):
        return True
    card: Card | None = None
    now: Characteristics | None = None
    if isinstance(event, IsDamaged) and p.happening in _BY_SOURCE:
        card, now = event.source_card, event.source_now
    elif isinstance(event, (CardEvent, Draws)):
        card, now = event.card, event.now
    if isinstance(event, IsActivated):
        scope = _as_activated(scope, event.card)
    elif isinstance(event, Moves) and _has_just_moved(event, scope.card):
        scope = Scope(scope.player, event.card.ref, scope.card, scope.now, scope.names, scope.how, scope.was)
    return card is not None and now is not None and fits_record(state, p.subject, card, now, scope)


def _as_activated(scope: Scope, activated: Card) -> Scope:
    """The scope in which a source that was activated is the card that it was then (CR Ability Tracking 3.a)."""
    card = scope.card
    if card is None or card.id != activated.id or card.former != activated.incarnation:
        return scope
    return Scope(scope.player, activated.ref, card, scope.now, scope.names, scope.how, scope.was)


def _has_just_moved(event: Event, card: Card | None) -> bool:
    """The event is the move by which the source became what it is, or what it was became something else.

    So a card sees it that arrives where its ability works, or leaves there.
    """
    if card is None or not isinstance(event, Moves) or not event.happened or event.card.id != card.id:
        return False
    return event.card.incarnation == card.former or event.card.former == card.incarnation


def using(event: Event) -> tuple[Ref, ...]:
    """The weapons and intents of the attack that an event belongs to."""
    return event.using if isinstance(event, (Attacks, IsDamaged)) else NOT_USED


def is_by(state: GameState, filter: Filter, event: IsDamaged, scope: Scope) -> bool:
    """The source of the damage fits (CR Damage Prevention 9); for what is used in an attack, that deals it.

    Weapons and attack cards are no sources (CR Damage 10.a.i), so what they say of themselves is said of their attack.
    """
    if filter is nouns.THIS and event.using and scope.source in event.using:
        return True
    card, now = event.source_card, event.source_now
    return card is not None and now is not None and fits_record(state, filter, card, now, scope)


def _happened(state: GameState, c: conditions.Happened, scope: Scope) -> bool:
    if c.since is THIS_GAME:
        return any(_in_this_game(state, c.pattern, scope))
    return any(fits_pattern(state, c.pattern, event, scope) for event in _asked(state, c.since, scope.player))


def _times(state: GameState, a: amounts.Times, scope: Scope) -> int:
    if a.since is THIS_GAME:
        return sum(_in_this_game(state, a.pattern, scope))
    return sum(fits_pattern(state, a.pattern, event, scope) for event in _asked(state, a.since, scope.player))


def _total_of(state: GameState, a: amounts.TotalOf, scope: Scope) -> int:
    return sum(
        event.amount
        for event in _asked(state, a.since, scope.player)
        if isinstance(event, (IsDamaged, Recovers)) and fits_pattern(state, a.pattern, event, scope)
    )


def _is_subject(state: GameState, f: Which, card: Card, now: Characteristics, scope: Scope) -> bool:
    """It is what the event was about, or the card that this became by it (CR Ability Tracking 3.a)."""
    asked = _asked(state, f.since, scope.player)
    found = (e for e in asked if _was_subject(f.pattern, e, card) and fits_pattern(state, f.pattern, e, scope))
    nth = f.pattern.nth
    return any(True for _ in found) if nth is None else any(_place(state, f.pattern, e, scope) == nth for e in found)


def _place(state: GameState, p: Pattern, event: Event, scope: Scope) -> int:
    """The how manieth event of its player that fits this turn it is (CR Triggered Abilities 2)."""
    player = counted_for(p, event)
    place = 0
    for past in state.history:
        place += counted_for(p, past) == player and fits_pattern(state, p, past, scope)
        if past is event:
            break
    return place


def counted_for(p: Pattern, event: Event) -> int:
    """The player for whom it is counted how often a turn something happens as a pattern says, or -1 for all of them.

    Who moves something does that, whoever owns it; what enters does it for who will control it.
    """
    if p.by is EACH and p.happening in _SUFFERED:
        return -1
    return event.player if p.happening is Happening.ENTER else doer(event)


def _was_subject(p: Pattern, event: Event, card: Card) -> bool:
    if isinstance(event, IsDamaged) and p.happening in _BY_SOURCE:
        return event.source == card.ref
    if not isinstance(event, CardEvent) or event.card.id != card.id:
        return False
    return event.card.incarnation in (card.incarnation, card.former)


def _in_this_game(state: GameState, p: Pattern, scope: Scope) -> Iterable[bool]:
    """Whether each of the activations of the game fits a pattern, by what is known of all of them."""
    for done in state.activations:
        if done.item not in p.items or not is_somebodys(state, p.by, done.player, scope):
            yield False
        elif isinstance(p.subject, nouns.Named):
            yield p.subject.name == done.name
        elif p.subject == CALLED_THE_SAME:
            yield any(now.name == done.name for _, now in known(state, nouns.Source(), scope))
        else:
            yield p.subject is not nouns.THIS or done.source == scope.source


def _asked(state: GameState, since: Since, player: int) -> Iterable[Event]:
    """What happened this turn, or before it since the end of the player's last turn."""
    if since is THIS_TURN:
        return state.history
    found: list[Event] = []
    for turn in state.past:
        found = [] if turn.player == player else [*found, *turn.events]
    return (*found, *state.history)


FITS[Which] = _is_subject
CONDITIONS[conditions.Happened] = _happened
AMOUNTS[amounts.Times] = _times
AMOUNTS[amounts.TotalOf] = _total_of
