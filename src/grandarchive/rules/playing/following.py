"""Names follow what the text itself moves (CR Abilities - Ability Tracking 3.a).

If an effect, or a cost that has a name, moves what it names by that name, the name means the object that comes of it:
wherever a replacement sent it, as long as that is a public zone. What did not move stays what it is. What the text
moves by another name or by a description is gone for this name: "the rest" of what was looked at are those that are
left.
"""

from __future__ import annotations

from collections.abc import Iterable

from grandarchive.model.nouns import Called, Selection
from grandarchive.rules.agenda import begin, finish, program
from grandarchive.rules.continuous.names import remembered
from grandarchive.rules.continuous.reading import became
from grandarchive.rules.events.happen import propose
from grandarchive.state.cards import Ref, Scope, Was
from grandarchive.state.events import Event, Moves
from grandarchive.state.frames import Following, Frame, Naming, Paying, Tracking
from grandarchive.state.game import GameState


def propose_move(
    state: GameState,
    frame: Frame,
    what: Selection | None,
    refs: tuple[Ref, ...],
    *events: Event,
    also: Selection | None = None,
) -> None:
    """Let what was selected move, and its name follow it, and another one that it has. Call it last in a step."""
    for called in (what, also):
        if isinstance(called, Called) and refs and events:
            _take_over(state, frame, called.name)
            track(state, frame, called.name, refs)
    propose(state, *events)


def _take_over(state: GameState, frame: Frame, name: str) -> None:
    """What the source remembers under a name the text follows for itself; the source remembers what it was."""
    if name not in frame.names and name in remembered(state, frame):
        frame.names[name] = remembered(state, frame)[name]


def moving(events: Iterable[Event]) -> tuple[Ref, ...]:
    """What moves in events, as it is before."""
    return tuple(event.card.ref for event in events if isinstance(event, Moves))


def track(state: GameState, frame: Frame, name: str, refs: tuple[Ref, ...]) -> None:
    """Once what is proposed next has happened, the name follows what it moved. Call it right before that."""
    begin(state, Tracking(player=frame.player, name=name, moving=refs))


def _follow(state: GameState, frame: Tracking) -> None:
    """The text below knows it, and what is paid for besides the bill."""
    finish(state, frame)
    below = next(under for under in reversed(state.agenda) if not isinstance(under, Tracking | Naming))
    follow_in_text(state, below, frame.name, frame.moving)
    if isinstance(below, Paying):
        follow_in(state, state.agenda[-2], frame.name, frame.moving)


program(Tracking, _follow)


def follow_in_text(state: GameState, frame: Frame, name: str, moved: tuple[Ref, ...]) -> None:
    """A text knows what a part of it moved, whether the part is done once for each of several or not."""
    follow_in(state, frame, name, moved)
    at = state.agenda.index(frame)
    while at and isinstance(frame, Following):
        at -= 1
        below = state.agenda[at]
        if not isinstance(below, Following) or below.source != frame.source:
            return
        follow_in(state, below, name, moved)


def follow_in(state: GameState, scope: Scope, name: str, moved: tuple[Ref, ...]) -> None:
    """What was moved by its name keeps that name in a text, as the object that it became."""
    held = scope.names.get(name)
    if not isinstance(held, tuple):
        return
    new: dict[Ref, Ref] = {}
    for of, ref, card, _ in scope.was:
        if of == name and ref in moved and card.ref == ref:
            to = became(state, card)
            if to is not None:
                new[ref] = to
    if new:
        scope.names[name] = tuple(new.get(ref, ref) for ref in held)
        scope.was = tuple(_renamed(each, name, new) for each in scope.was)


def _renamed(each: Was, name: str, new: dict[Ref, Ref]) -> Was:
    of, ref, card, now = each
    return (of, new[ref], card, now) if of == name and ref in new else each
