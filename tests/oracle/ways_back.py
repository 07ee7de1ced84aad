"""A watch over one game: whenever it goes back, everything has to be as it was before the announcement.

What was before is written down as text when something begins that may be taken back, so that nothing of how the engine
keeps its checkpoints is used. Nothing is watched but the game itself: not its copies, and not what the engine tries.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.model import codec
from grandarchive.play.view import View
from grandarchive.rules import way_back
from grandarchive.rules.turn.opportunity import actions
from grandarchive.state import encoding
from grandarchive.state.cards import Card
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.codecs import Writer
from grandarchive.state.frames import (
    Declaring,
    Demanding,
    Frame,
    InTurn,
    Opportunity,
    Playing,
    ResolvingAttack,
    Reversible,
)
from grandarchive.state.game import GameState
from grandarchive.state.notes import TakenBack
from grandarchive.state.records import Answer, Decision
from grandarchive.state.schema import STATE_FIELDS
from tests.nasty import NAMES

NO_CHANGE: Final = frozenset(
    {"agenda", "clock", "decision", "history", "idle_turns", "journal", "names", "outcome", "refused", "rng", "stops"}
    | {"activations", "past", "triggered", "unchecked"}
)
"""Fields of the state that say nothing of whether something changed for the players."""


OFFERS: Final = frozenset({"may", "materialize", "opportunity", "pay"})
"""The decisions in which something is offered that may be taken back."""


class Unsound(AssertionError):
    """Something that must hold does not hold."""


def expect(holds: bool, what: str) -> None:
    """Raises `Unsound` unless it holds."""
    if not holds:
        raise Unsound(what)


@dataclass
class Before:
    """The game before an announcement, and what was announced."""

    checkpoint: Checkpoint
    action: Answer
    player: int
    text: dict[str, Any]
    views: tuple[dict[str, Any], ...]
    journal: int
    happened: int
    rng: int
    drawn: int
    refused: tuple[Answer, ...]
    standing: list[Refused]
    """What had been taken back by then; what is taken back inside of something counts only there."""
    effect: object
    known: tuple[int, ...]


@dataclass
class Refused:
    """An action that was taken back, and the game to which it came back."""

    action: Answer
    player: int
    happened: int
    table: str
    effect: object


class Watch:
    """Looks at every announcement and every way back of a game."""

    def __init__(self, state: GameState) -> None:
        self.kinds: Counter[str] = Counter()
        """How often the game went back, by what was taken back; nested ones and those with chance count twice."""
        self.ways_back = 0
        self.noted = 0
        self.offered_again = 0
        """How often something that was taken back was offered again after a change."""
        self.drawn = 0
        self._state = state
        self._before: dict[int, Before] = {}
        self._refused: list[Refused] = []
        self._mark, self._happened = 0, 0
        self._compared = 0

    # While the game goes on ------------------------------------------------------------------------------------

    def watches(self, state: GameState) -> bool:
        """It is the watched game, and not a copy in which something is tried."""
        return state is self._state

    def happened(self) -> int:
        """How many events the journal tells that were not taken back."""
        return self._happened + len(self._state.journal or ()) - self._mark

    def announced(self, kept: Checkpoint, step: str) -> None:
        """Something begins that may be taken back."""
        state = self._state
        frame = state.agenda[-1]
        self._before[id(kept)] = Before(
            kept,
            kept.action,
            _who(state, frame),
            _text(state, step),
            _views(state),
            len(state.journal or ()),
            self.happened(),
            state.rng,
            self.drawn,
            state.refused,
            self._refused.copy(),
            getattr(frame, "effect", None),
            tuple(card.known for card in state.cards),
        )

    def goes_back(self, frame: Reversible, go_back: Callable[[], None]) -> None:
        """The game goes back, and is looked at at once."""
        state = self._state
        assert frame.checkpoint is not None
        assert state.journal is not None
        before = self._before[id(frame.checkpoint)]
        journal, rng = state.journal.copy(), state.rng
        kind = _kind(state, frame)
        inside = sum(isinstance(f, Reversible) and f.checkpoint is not None for f in state.agenda) > 1
        chance = self.drawn > before.drawn
        place = state.journal
        go_back()
        self.ways_back += 1
        self.kinds[kind] += 1
        self.kinds["(nested in something that can be taken back)"] += inside
        self.kinds["(after something random)"] += chance
        expect(state.journal is place, "the journal is another one")
        expect(len(state.journal) >= len(journal), "the journal is shorter")
        expect(all(a is b for a, b in zip(state.journal, journal, strict=False)), "the journal is another one")
        expect(state.rng == rng, "random numbers come again")
        expect(chance or rng == before.rng, "random numbers are used up without anything random")
        self._look(before, len(journal), kind)
        self._mark, self._happened = len(state.journal), before.happened
        self._refused = [r for r in before.standing if (r.action, r.player) != (before.action, before.player)]
        if before.action != ():
            self._refused.append(Refused(before.action, before.player, before.happened, self._table(), before.effect))

    def _look(self, before: Before, journal: int, kind: str) -> None:
        """Compare the game with what it was."""
        state = self._state
        assert state.journal is not None
        note = None
        if before.action == ():
            expect(len(state.journal) == journal, "an attack card that fizzles leaves a note")
            expect(state.refused == before.refused, "something is refused without an action")
        else:
            self.noted += 1
            expect(len(state.journal) == journal + 1, "the journal does not end with the note")
            note = state.history.pop()
            expect(isinstance(note, TakenBack) and state.journal[-1] is note, "the history does not end with the note")
            assert isinstance(note, TakenBack)
            assert isinstance(before.action, tuple)
            expect(note.player == before.player, f"another player is said to take back: {kind}")
            expect(note.card.id == before.action[1], f"another card is said to be taken back: {kind}")
            expect(note.verb == before.action[0], f"something else is said to be taken back: {kind}")
            expect(state.refused == (*before.refused, before.action), "what was taken back is not refused")
        refused, rng, state.refused, state.rng = state.refused, state.rng, before.refused, before.rng
        cards = state.cards
        expect(
            all(not known & ~card.known for known, card in zip(before.known, cards, strict=True)),
            "somebody forgets a card",
        )
        state.cards = [_as_known(card, known) for known, card in zip(before.known, cards, strict=True)]
        now, views = _text(state, state.agenda[-1].step), _views(state)
        state.refused, state.rng, state.cards = refused, rng, cards
        if note is not None:
            state.history.append(note)
        if any(known != card.known for known, card in zip(before.known, cards, strict=True)):
            before.text["state"]["unchecked"] |= now["state"]["unchecked"]  # what is seen may change what something is
        different = [name for name, value in now["state"].items() if value != before.text["state"][name]]
        expect(not different, f"not as before: {', '.join(different)}: {kind}")
        expect(now["words"] == before.text["words"], f"other words than before: {kind}")
        expect(views == before.views, f"a player sees something else than before: {kind}")

    # At every decision -----------------------------------------------------------------------------------------

    def look_at_offers(self) -> None:
        """What was taken back is not offered again until something changed, and then it is."""
        decision = self._state.decision
        if decision is None or not self._refused or decision.purpose not in OFFERS:
            return
        table = self._table()
        for refused in self._refused.copy():
            if refused.table == table:
                offered = self._offers(decision, refused)
                expect(
                    not (offered and refused.happened == self.happened()), f"{_verb(refused)} is offered again at once"
                )
                continue
            gone = refused.action not in self._state.refused
            expect(gone or _verb(refused) in ("pay", "granted"), f"{_verb(refused)} is refused after a change")
            if self._holds(refused.player):
                self._refused.remove(refused)
                self.offered_again += self._offers(decision, refused)
        if decision.purpose == "opportunity" and self._compared < self.ways_back:
            self._compared = self.ways_back
            self._compare_offers(decision)

    def _holds(self, player: int) -> bool:
        frame = self._state.agenda[-1]
        return isinstance(frame, Opportunity) and frame.holder == player

    def _compare_offers(self, decision: Decision) -> None:
        """Everything is offered that otherwise can be done."""
        copy = self._state.clone()
        copy.refused = ()
        refused = self._state.refused
        can = [option.value for option in actions(copy, decision.player) if option.value not in refused]
        offered = [option.value for option in decision.options]
        expect(set(offered) == set(can), "not everything is offered that was not taken back")

    def _offers(self, decision: Decision, refused: Refused) -> bool:
        """What was taken back is among the options."""
        action = refused.action
        assert isinstance(action, tuple)
        frame = self._state.agenda[-1]
        if decision.player != refused.player:
            return False
        if action[0] == "pay":
            same = isinstance(frame, Demanding) and frame.effect is refused.effect and frame.source[0] == action[1]
            return same and decision.purpose == "pay" and any(option.value == 1 for option in decision.options)
        if action[0] == "granted":
            options = decision.options if decision.purpose == "may" else ()
            return any(option.kind == "activate" and option.card == action[1] for option in options)
        return any(option.value == action for option in decision.options)

    def _table(self) -> str:
        """What there is, without what is in progress, what was, and who knows what."""
        state = self._state
        cards, state.cards = state.cards, [_as_known(card, 0) for card in state.cards]
        writer = Writer(codec.encode, json.dumps, (card.definition for card in cards))
        values = [f.write(writer, getattr(state, name)) for name, f in STATE_FIELDS.items() if name not in NO_CHANGE]
        state.cards = cards
        return json.dumps([values, writer.words])

    def end(self) -> None:
        """The journal tells of every way back but those of attack cards that fizzle."""
        notes = sum(isinstance(event, TakenBack) for event in self._state.journal or ())
        expect(notes == self.noted, "the journal does not tell of every way back")


def _verb(refused: Refused) -> str:
    return str(refused.action[0]) if isinstance(refused.action, tuple) else str(refused.action)


def _who(state: GameState, frame: Frame) -> int:
    """Who begins something in a frame; that of the turns tells whose turn was the last that was not additional."""
    if isinstance(frame, Opportunity):
        return frame.holder
    if isinstance(frame, InTurn):
        return state.turn_player
    return frame.by[0] if isinstance(frame, Demanding) else frame.player


def _as_known(card: Card, known: int) -> Card:
    """The card as though it was known to these players only: what was seen stays known."""
    card = card.copy()
    card.known = known
    return card


def _text(state: GameState, step: str) -> dict[str, Any]:
    """The whole game but its journal, as it goes on at a step."""
    frame = state.agenda[-1]
    kept, answer = frame.step, frame.answer
    frame.step, frame.answer = step, None
    found = encoding.encode(state, journal=False)
    frame.step, frame.answer = kept, answer
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


def _views(state: GameState) -> tuple[dict[str, Any], ...]:
    """What each player sees besides the log, a decision, and the step, which the agenda tells between its frames."""
    views = [View(state, player, NAMES).encode() for player in range(state.players)]
    return tuple({name: value for name, value in view.items() if name != "step"} for view in views)


AT: Final = {
    "choose_what_was_added": "as it is paid",
    "pay_toll": "as its toll is declined",
    "ask_for_toll": "as its additional costs are paid",
    "declare": "as its toll is paid",
    "pay_additional_costs": "as its additional costs cannot be paid",
}
"""Where something is taken back, by the step that comes next."""


def _kind(state: GameState, frame: Reversible) -> str:
    """What is taken back."""
    place = AT.get(frame.step, f"at {frame.step}")
    match frame:
        case Playing():
            return f"{frame.way}{' that an effect grants' if frame.granted else ''} {place}"
        case Declaring():
            if frame.step == "declare" and state.agenda[-1] is frame:
                place = "that is illegal in the end"
            return f"attack{' with an attack card' if frame.by_card else ''} {place}"
        case Demanding():
            return "payment for an effect"
        case ResolvingAttack():
            return "attack card into the intent"
    return type(frame).__name__


# Watching ------------------------------------------------------------------------------------------------------


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """Inside, a watch learns of every announcement, way back and random number."""
    checkpoint, go_back = way_back.checkpoint, way_back.go_back
    below, order = GameState.random_below, GameState.random_order

    def keep(state: GameState, step: str, action: Answer = ()) -> Checkpoint:
        kept = checkpoint(state, step, action)
        if watch.watches(state):
            watch.announced(kept, step)
        return kept

    def back(state: GameState, frame: Reversible) -> None:
        if watch.watches(state):
            watch.goes_back(frame, lambda: go_back(state, frame))
        else:
            go_back(state, frame)

    def random_below(state: GameState, bound: int) -> int:
        watch.drawn += watch.watches(state)
        return below(state, bound)

    def random_order(state: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
        watch.drawn += watch.watches(state)
        return order(state, ids)

    replaced: list[tuple[Any, str, Any]] = [
        (GameState, "random_below", below),
        (GameState, "random_order", order),
    ]
    for name, module in list(sys.modules.items()):
        if name.startswith("grandarchive.rules"):
            replaced += [(module, "checkpoint", checkpoint)] * (vars(module).get("checkpoint") is checkpoint)
            replaced += [(module, "go_back", go_back)] * (vars(module).get("go_back") is go_back)
    new = {"checkpoint": keep, "go_back": back, "random_below": random_below, "random_order": random_order}
    for owner, name, _ in replaced:
        setattr(owner, name, new[name])
    try:
        yield
    finally:
        for owner, name, old in replaced:
            setattr(owner, name, old)
