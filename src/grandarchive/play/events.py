"""What happened in a game, as one viewer may know it: typed events, in order, each with what it changed.

`Game.events` gives them. A viewer is a player, everybody (a spectator, who knows what all players know), or somebody
who sees everything (`OPEN`, for replays). Each viewer has a story of their own, which only grows: a moment is a
number of events of that story, and whoever asks what happened since a moment gets the events that came after it.
Taking a choice back is an event too (`undone`), with all that it changes back, so nobody has to begin anew.

An event has a `kind`, one of `KINDS`; a line of `text`, which is empty if there is nothing to say; and `changes`, the
marks of the table that became others with it. An event that is `quiet` has no line in the log: the lines around it
say the same, or nobody wants to read it. `Game.log` has the lines of all others, folded.

Two naive designs fail here. Events that happen together change the table before any of them is told, so a change
stands with the event of its card. And a card that an opponent knew in a hand may be the one that leaves it unseen, so
its knower first loses sight of it and then sees a card leave (`marks.differences`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from grandarchive.model.terms import ZONE_NAMES
from grandarchive.play import sentences
from grandarchive.play.folding import Line, fold
from grandarchive.play.marks import LOST, CardMark, Change, StackMark, card_mark, differences, name_of, stack_changes
from grandarchive.play.sentences import TELLINGS, Narrator
from grandarchive.state.cards import Card
from grandarchive.state.chronicle import BY_RULES, Cause, Chronicle, Entry, IsReplaced
from grandarchive.state.events import (
    CardEvent,
    Draws,
    Event,
    IsDamaged,
    IsRevealed,
    IsTargeted,
    PhaseBegins,
    PlayerTargeted,
    WakesUp,
)
from grandarchive.state.notes import LeavesStack
from grandarchive.state.telling import settle

CHANGES: Final = "changes"
UNDONE: Final = "undone"

KINDS: Final[dict[str, str]] = {
    "activate": "the player has activated the card; its costs are paid",
    "agility": "the player gains agility",
    "arrange": "the player orders `amount` cards of a main deck",
    "attack": "the unit attacks",
    "attacked": "the object is attacked by the player",
    "become": "the object becomes `word`: distant, ephemeral, fostered",
    "bestow": "the player has bestowed the boon",
    "cease": "the token or copy ceases to exist",
    CHANGES: "something changed of which there is nothing to say",
    "control": "the player controls the object from now on",
    "counters": "the object gets `amount` counters of the kind `word`, or loses them if it is negative",
    "damage": "the source deals `amount` damage to the unit, `prevented` of it being prevented already",
    "direction": "the currents of the player face `word`",
    "draw": "the player draws the card; without a card the deck is empty",
    "empower": "the player empowers by `amount` levels",
    "end": "the game is over, for the reason `word`; the player won, or nobody, or several did (`text`)",
    "fizzle": "an item of the Effects Stack of the kind `word` does nothing and leaves",
    "gain": "the player gains the status or mastery",
    "gather": "the player gathers",
    "glimpse": "the player begins to glimpse `amount` cards",
    "heal": "the damage on the unit is removed as the turn ends",
    "intercept": "the ally takes the attack upon itself",
    "kill": "the unit died of this combat damage",
    "leave": "the player, who lost, leaves the game with all that is theirs",
    "level up": "the champion has levelled up",
    "loaded": "the object is loaded, which it was not before",
    "look": "the player looks at `amount` cards",
    "lose": 'the player loses for the reason `word`, which is "conceded" for who concedes',
    "lose status": "the player loses the status or mastery",
    "materialize": "the player has materialized the card",
    "move": 'the card changes zones; `word` is the game\'s verb for why, such as "die" or "reserve"',
    "negate": "the player negates what the card is the source of; `word` is what kind of item that was",
    "pass": "the player passes with Opportunity, be it because nothing else can be done",
    "phase": "the phase `word` of the player's turn begins",
    "phase goes on": "the phase `word` goes on, as the main phase does after combat",
    "prevent": "an effect of the source prevents `amount` damage to the unit",
    "recover": "the player recovers `amount`",
    "replace": "the source's effect applies to what would happen to the card",
    "resolve": "an item of the Effects Stack of the kind `word` begins to resolve; `lost_targets` are gone",
    "rest": "the object becomes rested; `word` says what for",
    "retaliate": "the unit retaliates",
    "reveal": "the card is shown to all players",
    "roll": "the player rolls `dice`",
    "shuffle": "the player's `word` is shuffled",
    "spend counters": "the player pays with counters of the kind `word`; `amount` is negative",
    "take back": "what the player began with the card was illegal, and the game went back",
    "target": "the object becomes a target of the source",
    "target player": "the player becomes a target of the source",
    "transform": "the double-faced object turns over",
    "trigger": "an ability of the object triggers and is on the Effects Stack",
    "turn": "the turn of the player begins",
    "turn over": "the card is turned `word`",
    UNDONE: "choices were taken back: only the first `back_to` events still count",
    "use": "the player has used an activated ability of the card",
    "wake up": "the object becomes awake",
    "wield": "the player uses the weapon for an attack",
}
"""The kinds of events and what each means; "the player" and "the card" are `GameEvent.player` and `.card`."""


@dataclass(frozen=True, slots=True)
class EventReason:
    """Why something happened.

    `kind` is that of the item of the Effects Stack that resolves ("activation", "materialization", "ability",
    "trigger"), "replacement", "cost" for what is paid for something, "combat", or empty for the rules alone. `name` is
    that of its source as far as the viewer knows it, with its `ref` then (-1 without one); `item` is the item that
    resolves, as in `StackMark`, or -1. `called` is that name told from others of its kind, as in `GameEvent.text`.
    """

    kind: str = ""
    player: int = -1
    name: str = ""
    ref: int = -1
    item: int = -1
    called: str = ""


@dataclass(frozen=True, slots=True)
class GameEvent:
    """Something that happened, as one viewer may know it.

    `number` is its place in the story of the viewer, from 0. `player` is who does it or whose it is, -1 for nobody,
    and `card` what it happens to or is done with, as it was before, or as it is afterwards if the viewer learned only
    then which card it is. `source` is the name of what does it (damage, negation, a replacement), with its
    `source_ref`. `amount` is the number of cards, damage, counters, levels or damage recovered, negative for counters
    that go away, and `prevented` how much damage of it was prevented. `word` says more of some kinds: why a card
    moves ("die", "reserve"), which counter, phase, property, kind of item or direction it is, why somebody loses.
    `from_zone` and `to_zone` are those of a move or draw. `dice` is what dice show. `back_to` is the number of events
    of the story that still count after `undone`, else -1.
    """

    number: int
    kind: str
    text: str
    player: int = -1
    card: CardMark | None = None
    source: str = ""
    source_ref: int = -1
    amount: int = 0
    prevented: int = 0
    word: str = ""
    from_zone: str = ""
    to_zone: str = ""
    dice: tuple[int, ...] = ()
    reason: EventReason = EventReason()
    changes: tuple[Change, ...] = ()
    lost_targets: int = 0
    quiet: bool = False
    back_to: int = -1


@dataclass(frozen=True, slots=True)
class EventsSince:
    """What happened since a moment of a viewer's story, and the moment now, from which the next events count."""

    events: tuple[GameEvent, ...]
    moment: int
    names: tuple[str, ...]
    """The names of the players."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The events in words, like ones folded into one line, without the quiet ones."""
        return fold(self.events, self.names)


class Stream:
    """The story of a game for a viewer, who is the players of these bits; it goes on with the chronicle."""

    def __init__(self, chronicle: Chronicle, names: tuple[str, ...], mask: int) -> None:
        self._chronicle = chronicle
        self._mask = mask
        self._done = 0
        self._moments = 0
        self._lengths = {0: 0}
        self._waking = False
        self._narrator = Narrator(names, mask)
        self.events: list[GameEvent] = []

    def advance(self) -> list[GameEvent]:
        """All events of the story so far."""
        chronicle = self._chronicle
        settle(chronicle)
        while self._moments < len(chronicle.moments):
            end = chronicle.moments[self._moments]
            self._tell(chronicle.entries[self._done : end])
            self._done = end
            self._lengths[end] = len(self.events)
            self._moments += 1
        return self.events

    def lengths(self, ends: Sequence[int]) -> list[int]:
        """The number of events up to each of these ends of moments, by their entries in the chronicle."""
        return [self._lengths[end] for end in ends]

    def _tell(self, entries: Sequence[Entry]) -> None:
        """The entries of one moment; those that follow on one change of the state happened together."""
        at = 0
        while at < len(entries):
            after = at + 1
            if entries[at].event is not None:
                while after < len(entries) and entries[after].seen is None and _is_event(entries[after]):
                    after += 1
            self._tell_together(entries[at:after])
            at = after

    def _tell_together(self, entries: Sequence[Entry]) -> None:
        parts = _parts(entries, self._mask)
        self._narrator.see(change for part in parts for change in part.changes)
        for part in parts:
            changes = tuple(part.changes)
            if part.entry.event is not None:
                self._add(part.entry.event, part, changes)
            elif part.entry.back_to >= 0:
                self._add_undone(part.entry, changes)
            elif changes:
                self.events.append(GameEvent(len(self.events), CHANGES, "", changes=changes, quiet=True))

    def _add_undone(self, entry: Entry, changes: tuple[Change, ...]) -> None:
        number = len(self.events)
        back_to = self._lengths[entry.back_to]
        self.events.append(GameEvent(number, UNDONE, sentences.UNDONE, changes=changes, back_to=back_to))

    def _add(self, event: Event, part: _Part, changes: tuple[Change, ...]) -> None:
        mask, number, cause = self._mask, len(self.events), part.entry.cause
        line = self._narrator.line(event, cause)
        quiet = not line or (self._waking and type(event) is WakesUp)
        if type(event) is not WakesUp:
            self._waking = isinstance(event, PhaseBegins) and event.phase == "wake up"
        told = _made(event, mask, part.subject)
        lost = _lost_targets(event, changes)
        if lost:
            told["lost_targets"] = lost
        text = line or self._narrator.quiet_line(event)
        reason = _reason(cause, self._narrator)
        self.events.append(GameEvent(number, text=text, reason=reason, changes=changes, quiet=quiet, **told))


def journal_lines(journal: Iterable[Event], names: tuple[str, ...]) -> tuple[Line, ...]:
    """The lines of events that came without a chronicle: with nothing hidden, and without reasons."""
    chronicle = Chronicle(0)
    chronicle.entries = [Entry(event, BY_RULES, None) for event in journal]
    chronicle.moments.append(len(chronicle.entries))
    return fold(Stream(chronicle, names, sentences.OPEN).advance(), names)


def _is_event(entry: Entry) -> bool:
    return entry.event is not None and entry.back_to < 0


class _Part:
    """An entry with the changes that stand with it, and what its card was or became, if that changed."""

    __slots__ = ("changes", "entry", "subject")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.changes: list[Change] = []
        self.subject: CardMark | None = None


def _parts(entries: Sequence[Entry], mask: int) -> list[_Part]:
    """Some events that came together, each with the changes of its card, the first with all that is left."""
    parts = [_Part(entry) for entry in entries]
    seen = entries[0].seen
    if seen is None:
        return parts
    parts[0].changes += stack_changes(seen, mask)
    about: dict[int, _Part] = {}
    for part in parts:
        card = _subject(part.entry.event)
        if card is not None:
            about.setdefault(card.id, part)
    for each in differences(seen, mask):
        part = about.get(each.id, parts[0])
        part.changes.append(each.change)
        if each.id in about:
            part.subject = _telling(each.change)
    return parts


def _telling(change: Change) -> CardMark | None:
    """The card before it changed, or after that if the viewer learned only then which one it is."""
    before, after = change.before, change.after
    if isinstance(after, CardMark) and after.known and not (isinstance(before, CardMark) and before.known):
        return after
    return before if isinstance(before, CardMark) else None


def _subject(event: Event | None) -> Card | None:
    return event.card if isinstance(event, (CardEvent, Draws)) else None


# What an event is made of --------------------------------------------------------------------------------------


def _reason(cause: Cause, narrator: Narrator) -> EventReason:
    card, mask = cause.card, narrator.mask
    if card is None:
        return EventReason(cause.kind, cause.player, item=cause.item)
    known = card.known & mask == mask
    name = (cause.name or name_of(card, mask)) if known else name_of(card, mask)
    called = narrator.called(card, name) if known else name
    return EventReason(cause.kind, cause.player, name, card.incarnation if known else -1, cause.item, called)


def _made(event: Event, mask: int, told: CardMark | None) -> dict[str, Any]:
    """What there is to tell of an event besides its words."""
    telling = TELLINGS[type(event)]
    made: dict[str, Any] = {"kind": telling.kind, "player": event.player}
    subject = _subject(event)
    if subject is not None:
        made["card"] = told or card_mark(subject, mask)
    made |= telling.more(event)
    if isinstance(event, IsRevealed):
        made["card"] = _revealed(event, made["card"])
    if isinstance(event, (IsDamaged, IsTargeted, PlayerTargeted)) and event.source_card is not None:
        made["source"] = "" if event.source_now is None else event.source_now.name
        made["source_ref"] = event.source_card.incarnation
    elif isinstance(event, IsReplaced) and event.card is not None:
        known = event.card.known & mask == mask
        made["source"] = name_of(event.card, mask)
        made["source_ref"] = event.card.incarnation if known else -1
        replaced = _subject(event.event)
        made["card"] = None if replaced is None else card_mark(replaced, mask)
    return made


def _revealed(event: IsRevealed, seen: CardMark | None) -> CardMark:
    """The revealed card with its name, whoever knew it; a card that is generated comes from nowhere."""
    card, name = event.card, event.now.name or event.card.definition.name
    if seen is None:
        return CardMark(-1, name, ZONE_NAMES[card.zone], card.owner, card.owner)
    return replace(seen, name=name)


def _lost_targets(event: Event, changes: tuple[Change, ...]) -> int:
    """How many targets of what resolves or fizzles are gone: nothing is done with these (CR Resolution)."""
    if not isinstance(event, LeavesStack):
        return 0
    gone = [change.before for change in changes if isinstance(change.before, StackMark) and change.after is None]
    return sum(aims.count(LOST) for mark in gone for _, aims in mark.targets)
