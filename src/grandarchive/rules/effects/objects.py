"""Effects on objects: banishing, destroying, resting, waking, counters."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.effects import Delayed, Put
from grandarchive.model.entering import UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import Among, Bound, Every
from grandarchive.model.states import Become
from grandarchive.model.terms import PRIVATE_ZONES, Phase, Zone
from grandarchive.rules.agenda import bind, executes
from grandarchive.rules.commits.marks import remember_on_object, turn_over
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.names import meaning
from grandarchive.rules.continuous.reading import objects, select
from grandarchive.rules.effects.deeds import deed
from grandarchive.rules.events.complete import about, done_by, move, rest
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.objects.champions import can_delevel, delevel
from grandarchive.rules.playing.following import propose_move
from grandarchive.rules.playing.negating import cards_of, take_without_card
from grandarchive.state.cards import Ref
from grandarchive.state.events import Becomes, Event, WakesUp
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.notes import TurnsOver

BANISHMENT: Final = Zone.BANISHMENT
GRAVEYARD: Final = Zone.GRAVEYARD


@deed(effects.Banish)
def _banish(state: GameState, frame: Following, effect: effects.Banish) -> list[Event]:
    """Banishing an activation banishes its card; copies and abilities cease to exist (CR Playing Cards 8)."""
    refs = select(state, effect.what, frame)
    events: list[Event] = []
    for id in cards_of(state, refs):
        event = move(state, id, BANISHMENT, "banish")
        event.face_down = effect.face_down
        events.append(event)
    take_without_card(state, refs, abilities=True)
    return events


@executes(effects.Remember)
def _remember(state: GameState, frame: Following, effect: effects.Remember) -> None:
    """The source remembers as long as it is what it was, and what everybody can follow (CR Ordering and Tracking 1)."""
    held = meaning(state, frame, effect.what.name)
    if held is None or not state.is_current(frame.source):
        return
    if isinstance(held, tuple):
        held = tuple(ref for ref in held if state.is_current(ref) and not _is_hidden(state, ref))
    remember_on_object(state, frame.source[0], effect.name, held)


def _is_hidden(state: GameState, ref: Ref) -> bool:
    return ref[0] >= 0 and state.cards[ref[0]].zone in PRIVATE_ZONES


RETURNING: Final = Delayed(
    Pattern(Happening.PHASE, phase=Phase.END),
    (Put(Bound("suppressed card"), Zone.FIELD, entering=UNDER_OWNERS_CONTROL),),
)
"""A trigger for each card that was suppressed (CR Game Terms - Suppress 1, 3)."""


SUPPRESSED: Final = Bound("suppressed")
RETURNING_EACH: Final = (effects.ForEach(Every(Among(SUPPRESSED), BANISHMENT), (RETURNING,), "suppressed card"),)
"""Only what is in banishment returns from there (CR Game Terms - Suppress 2)."""


@executes(effects.Suppress)
def _suppress(state: GameState, frame: Following, effect: effects.Suppress) -> tuple[effects.Effect, ...]:
    """They are banished together, and each returns by itself."""
    refs = objects(state, effect.what, frame)
    bind(state, SUPPRESSED.name, refs)
    events = [move(state, id, BANISHMENT, "suppress") for id, _ in refs]
    propose_move(state, frame, SUPPRESSED, refs, *done_by(frame.player, events), also=effect.what)
    return RETURNING_EACH


@executes(effects.TurnFaceDown)
def _turn_face_down(state: GameState, frame: Following, effect: effects.TurnFaceDown) -> None:
    for id in cards_of(state, select(state, effect.what, frame)):
        _turn_over(state, frame.player, id, face_down=True)


@executes(effects.TurnFaceUp)
def _turn_face_up(state: GameState, frame: Following, effect: effects.TurnFaceUp) -> None:
    for id in cards_of(state, select(state, effect.what, frame)):
        _turn_over(state, frame.player, id, face_down=False)


def _turn_over(state: GameState, player: int, id: int, *, face_down: bool) -> None:
    """Turn a card over; the log tells of it by its face-up side, to everybody who knows that."""
    if not heeded(state, TurnsOver):
        turn_over(state, id, face_down=face_down)
        return
    before, now = state.cards[id], characteristics(state, id)
    turn_over(state, id, face_down=face_down)
    after = state.cards[id]
    if after is not before:
        shown = (before, now) if face_down else (after, characteristics(state, id))
        record(state, TurnsOver(*shown, player, face_down))


@deed(effects.Destroy)
def _destroy(state: GameState, frame: Following, effect: effects.Destroy) -> list[Event]:
    refs = objects(state, effect.what, frame)
    return [move(state, id, GRAVEYARD, "destroy") for id, _ in refs]


@deed(effects.Sacrifice)
def _sacrifice(state: GameState, frame: Following, effect: effects.Sacrifice) -> list[Event]:
    refs = objects(state, effect.what, frame)
    return [move(state, id, GRAVEYARD, "sacrifice") for id, _ in refs if state.cards[id].controller == frame.player]


@deed(effects.Delevel)
def _delevel(state: GameState, frame: Following, effect: effects.Delevel) -> list[Event]:
    return [delevel(state, id) for id, _ in objects(state, effect.what, frame) if can_delevel(state, id)]


@deed(effects.Rest)
def _rest(state: GameState, frame: Following, effect: effects.Rest) -> list[Event]:
    return [rest(state, id, frame.player) for id, _ in objects(state, effect.what, frame)]


@deed(Become)
def _become(state: GameState, frame: Following, effect: Become) -> list[Event]:
    found = objects(state, effect.what, frame)
    return [Becomes(state.cards[id], characteristics(state, id), frame.player, effect.property) for id, _ in found]


@deed(effects.WakeUp)
def _wake_up(state: GameState, frame: Following, effect: effects.WakeUp) -> list[Event]:
    return [about(state, WakesUp, id, frame.player) for id, _ in objects(state, effect.what, frame)]
