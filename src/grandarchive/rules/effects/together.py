"""Players who are told to do something, several of them at the same time (CR Simultaneous Selections).

Each of them follows the effects in a frame of its own, as "you". Round by round, each chooses in turn order what the
next effect needs; nobody sees what others chose, for nothing has happened yet. Then what all of them chose happens at
once. Effects that cannot happen at once, such as drawing cards, are done in turn order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grandarchive.model import effects
from grandarchive.model.effects import Effect
from grandarchive.model.nouns import Called
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import (
    AGAIN,
    DONE_BEFORE,
    EXECUTORS,
    SHORT,
    begin,
    bind_in,
    chooses_first,
    executes,
    finish,
    keep_done,
    note_done,
    program,
    step_name,
    was_done,
)
from grandarchive.rules.continuous.names import WHO_DID
from grandarchive.rules.continuous.reading import players_meant
from grandarchive.rules.effects.deeds import ASKING, DEEDS, NAMING, can_be_shared, moved_by
from grandarchive.rules.events.complete import done_by
from grandarchive.rules.events.happen import propose
from grandarchive.rules.playing.following import follow_in, follow_in_text, moving
from grandarchive.rules.playing.targets import as_refs
from grandarchive.state.cards import Named, Ref, player_ref, without
from grandarchive.state.events import Event, Moves, Rests, WakesUp
from grandarchive.state.frames import Following, Sharing, Together
from grandarchive.state.game import GameState

NOWHERE: Final = Zone.NOWHERE

PRIVATE: Final = frozenset({DONE_BEFORE, SHORT, WHO_DID})
"""What each of them has for themselves."""

CHOOSING: Final = 0
READY: Final = 1
ACTING: Final = 2
ACTED: Final = 3
"""How far a player is: still choosing, ready to do the next thing, doing it alone, done with that."""

BEFORE_ANYTHING_HAPPENS: Final[frozenset[type[Effect]]] = frozenset(
    {
        effects.If,
        effects.IfDone,
        effects.May,
        effects.ChooseOne,
        effects.ChoosePlayer,
        effects.ChooseNumber,
        effects.Determine,
        effects.LookAt,
        effects.Choose,
        effects.BindAll,
        effects.ChooseName,
        effects.ChooseTrait,
    }
)
"""Effects that choose and find: each player goes on to the next effect at once."""


@executes(effects.By)
def _by(state: GameState, frame: Following, effect: effects.By) -> None:
    """The players are those in the game at this moment."""
    doing = players_meant(state, effect.who, frame)
    keep_done(frame, False)
    frame.names[WHO_DID] = ()
    if doing:
        begin_together(state, frame, dict.fromkeys(doing, effect.effects))


def begin_together(state: GameState, text: Following, parts: Mapping[int, tuple[Effect, ...]]) -> None:
    """Let each player follow their own effects of a text, at the same time; they stand in turn order.

    The text is on top of the agenda. Call it last in a step.
    """
    for player, effects_of_one in parts.items():
        begin(state, Sharing(player=player, effects=effects_of_one), text)
        state.agenda[-1].names[DONE_BEFORE] = 1
    begin(state, Together(player=text.player, count=len(parts)), text)


# One of them ---------------------------------------------------------------------------------------------------


def _follow_shared(state: GameState, frame: Sharing) -> str:
    """Choose what the next effect needs, or do it if it is this player's turn to act alone."""
    if frame.stage == ACTED or _is_over(frame):
        return _step_aside(state, frame)
    effect = frame.effects[frame.at]
    if chooses_first(state, frame, effect):
        return AGAIN
    if frame.stage == CHOOSING:
        note_done(state, frame, effect)
    kind = type(effect)
    if frame.stage != ACTING and kind not in BEFORE_ANYTHING_HAPPENS:
        if frame.answer is None and kind in ASKING and can_be_shared(effect):
            ASKING[kind](state, frame, effect)
            return AGAIN
        frame.stage = READY
        return _step_aside(state, frame)
    after = EXECUTORS[kind](state, frame, effect)
    if after is None:
        frame.at += 1
    elif not isinstance(after, str):
        frame.effects = after + frame.effects[frame.at + 1 :]
        frame.at = 0
    if after is not AGAIN and frame.stage == ACTING:
        frame.stage = ACTED
    return AGAIN


def _is_over(frame: Sharing) -> bool:
    return frame.at == len(frame.effects)


def _step_aside(state: GameState, frame: Sharing) -> str:
    """Back among the others, so that the next of them comes to the top."""
    if frame.stage == ACTED:
        frame.stage = CHOOSING
    state.agenda.pop()
    together = state.agenda[-1]
    assert isinstance(together, Together)
    state.agenda.insert(len(state.agenda) - together.count + together.at, frame)
    together.at += 1
    return AGAIN


program(Sharing, _follow_shared)

# All of them ---------------------------------------------------------------------------------------------------


def _choose_all(state: GameState, frame: Together) -> str | None:
    """Those who have something left to do choose what that needs, in turn order (rule 1)."""
    for place in range(frame.at, frame.count):
        if not _is_over(_parts(state, frame)[place]):
            return _bring_up(state, frame, place)
    return None


def _do_all(state: GameState, frame: Together) -> None:
    """What can be done at once is done at once (rule 2)."""
    events: list[Event] = []
    for part in _parts(state, frame):
        if part.stage != READY or not can_be_shared(part.effects[part.at]):
            continue
        effect = part.effects[part.at]
        found = DEEDS[type(effect)](state, part, effect)
        done_by(part.player, found)
        own = _once([*events, *found])[len(events) :]
        if len(own) < len(found):
            keep_done(part, False)
        found = own
        part.answer = None
        part.called = NAMING.get(type(effect), "")
        part.moved = moved_by(found) if part.called else ()
        what = getattr(effect, "what", None)
        part.tracking = what.name if isinstance(what, Called) else ""
        part.moving = moving(found)
        part.at += 1
        part.stage = CHOOSING
        events += found
    frame.at = 0
    propose(state, *events)


def _once(events: list[Event]) -> list[Event]:
    """What several of them move, rest or wake up is moved, rested or woken up once, by the first in turn order."""
    found: list[Event] = []
    done: set[tuple[type[Event], Ref]] = set()
    for event in events:
        if isinstance(event, (Moves, Rests, WakesUp)):
            if (type(event), event.card.ref) in done:
                continue
            done.add((type(event), event.card.ref))
        found.append(event)
    return found


def _name_all(state: GameState, frame: Together) -> None:
    """What was moved gets its name, and what was moved by a name keeps it, where it is now.

    What one of them names is that player's own; a name that the text gave before means the same to all of them and to
    the text (CR Abilities - Ability Tracking 3.a).
    """
    parts = _parts(state, frame)
    for part in parts:
        if part.tracking:
            for scope in parts:
                follow_in(state, scope, part.tracking, part.moving)
            follow_in_text(state, state.agenda[-2 - frame.count], part.tracking, part.moving)
        part.tracking, part.moving = "", ()
    for part in parts:
        if part.called:
            there = tuple(id for id in part.moved if state.cards[id].zone is not NOWHERE)
            bind_in(part, part.called, as_refs(state, there))
        part.called, part.moved = "", ()


def _act_in_turn(state: GameState, frame: Together) -> str | None:
    """What cannot be done at once is done in turn order."""
    for place in range(frame.at, frame.count):
        part = _parts(state, frame)[place]
        if part.stage == READY:
            part.stage = ACTING
            return _bring_up(state, frame, place)
    frame.at = 0
    if all(_is_over(part) for part in _parts(state, frame)):
        return None
    return step_name(_choose_all)


def _join(state: GameState, frame: Together) -> None:
    """What all of them found is known to the text from now on."""
    parts = _parts(state, frame)
    finish(state, frame)
    del state.agenda[-len(parts) :]
    text = state.agenda[-1]
    assert isinstance(text, Following)
    found = _gathered(text.names, parts)
    text.names.update(found)
    did = tuple(player_ref(part.player) for part in parts if was_done(part))
    text.names[WHO_DID] = did
    keep_done(text, bool(did))
    text.was = without(text.was, found) + tuple(each for part in parts for each in part.was if each[0] in found)
    for part in parts:
        text.found += tuple(ref for ref in part.found if ref not in text.found)


def _parts(state: GameState, frame: Together) -> list[Sharing]:
    found = state.agenda[-1 - frame.count : -1]
    parts = [part for part in found if isinstance(part, Sharing)]
    assert len(parts) == frame.count
    return parts


def _bring_up(state: GameState, frame: Together, place: int) -> str:
    frame.at = place
    state.agenda.append(state.agenda.pop(len(state.agenda) - 1 - frame.count + place))
    return AGAIN


def _gathered(before: dict[str, Named], parts: list[Sharing]) -> dict[str, Named]:
    """Cards are put together and numbers added up; the name of a card is each player's own."""
    found: dict[str, Named] = {}
    for part in parts:
        for name, value in part.names.items():
            if name in before or isinstance(value, str) or name in PRIVATE:
                continue
            old = found.get(name)
            if isinstance(value, int):
                found[name] = value + (old if isinstance(old, int) else 0)
            else:
                found[name] = (*(old if isinstance(old, tuple) else ()), *value)
    return found


program(Together, _choose_all, _do_all, _name_all, _act_in_turn, _join)
