"""Keeping a chronicle: an entry for each event, and what changed between two of them."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.state.cards import Card, Named, Ref
from grandarchive.state.chronicle import (
    BY_RULES,
    CardChange,
    Cause,
    Chronicle,
    Entry,
    GameEnds,
    Layer,
    Passes,
    Seen,
    Snapshot,
)
from grandarchive.state.events import Event
from grandarchive.state.frames import (
    Declaring,
    Following,
    Frame,
    InCombat,
    Paying,
    Playing,
    Resolving,
    ResolvingAttack,
    Sharing,
)
from grandarchive.state.game import ZONE_COUNT, GameState
from grandarchive.state.records import StackItem

DECK: Final = int(Zone.DECK)
STACK: Final = Zone.STACK
MAIN_DECK: Final = Zone.DECK
NO_AIMS: Final[dict[Ref, Card]] = {}


MOST_PENDING: Final = 1_000
"""So many snapshots are kept, at most, before it is worked out what changed between them."""


def begin_chronicle(state: GameState) -> None:
    """From now on the state keeps a chronicle of all that happens; what the journal has already comes first."""
    chronicle = Chronicle(len(state.zones))
    chronicle.entries = [Entry(event, BY_RULES, None) for event in state.journal or ()]
    state.chronicle = chronicle


def tell(state: GameState, event: Event) -> None:
    """Something happened: the chronicle gets an entry, with what changed since the last one."""
    chronicle = state.chronicle
    if chronicle is not None:
        chronicle.entries.append(Entry(event, _cause(state, chronicle), _snapshot(state, chronicle)))


def tell_pass(state: GameState, player: int) -> None:
    """A player passes: nothing changes, and nothing causes it."""
    if state.chronicle is not None:
        state.chronicle.entries.append(Entry(Passes(player), BY_RULES, None))


def write(state: GameState, event: Event) -> None:
    """An event goes into the journal that somebody keeps, and into its chronicle."""
    if state.journal is not None:
        state.journal.append(event)
        if state.chronicle is not None:
            tell(state, event)


def end_moment(state: GameState) -> None:
    """Somebody chose, and the game goes on to the next question."""
    chronicle = state.chronicle
    if chronicle is None:
        return
    snapshot = _snapshot(state, chronicle)
    if snapshot is not None:
        chronicle.entries.append(Entry(None, BY_RULES, snapshot))
    outcome = state.outcome
    if outcome is not None:
        chronicle.entries.append(Entry(GameEnds(outcome.winners, outcome.reason), BY_RULES, None))
    chronicle.moments.append(len(chronicle.entries))
    chronicle.choices.append(len(chronicle.entries))
    if chronicle.pending > MOST_PENDING:
        settle(chronicle)


def take_back(state: GameState, chronicle: Chronicle, choices: int) -> None:
    """The state is that after so many choices again; the chronicle goes on with what that undoes."""
    del chronicle.choices[choices + 1 :]
    state.chronicle = chronicle
    chronicle.entries.append(Entry(None, BY_RULES, _snapshot(state, chronicle), chronicle.choices[-1]))
    chronicle.moments.append(len(chronicle.entries))


class Bookmark:
    """A place in a chronicle, to which it can return until a choice is taken back."""

    __slots__ = ("_before", "_cause", "_causing", "_choices", "_chronicle", "_entries", "_last", "_layers", "_moments")

    def __init__(self, chronicle: Chronicle) -> None:
        settle(chronicle)
        self._chronicle = chronicle
        self._entries = len(chronicle.entries)
        self._moments = len(chronicle.moments)
        self._choices = len(chronicle.choices)
        self._before = chronicle.before
        self._last = chronicle.last
        self._layers = chronicle.layers
        self._causing = chronicle.causing
        self._cause = chronicle.cause

    def return_here(self) -> None:
        """Forget everything that the chronicle has told since."""
        chronicle = self._chronicle
        del chronicle.entries[self._entries :]
        del chronicle.moments[self._moments :]
        del chronicle.choices[self._choices :]
        chronicle.before = self._before
        chronicle.last = self._last
        chronicle.layers = self._layers
        chronicle.causing = self._causing
        chronicle.cause = self._cause
        chronicle.settled = self._entries
        chronicle.pending = 0


def _snapshot(state: GameState, chronicle: Chronicle) -> Snapshot | None:
    """What is there now, if any of it is another record than before. Lists of records are compared by identity."""
    last = chronicle.last
    same = state.cards == last.cards
    if same and state.zones == last.zones and state.stack == last.stack and state.combat is last.combat:
        return None
    cards = last.cards if same else state.cards.copy()
    now = Snapshot(cards, state.zones.copy(), state.stack.copy(), state.combat)
    chronicle.last = now
    chronicle.pending += 1
    return now


# Why -----------------------------------------------------------------------------------------------------------


def _cause(state: GameState, chronicle: Chronicle) -> Cause:
    """Why what happens now does, by what the game is in the middle of doing."""
    for frame in reversed(state.agenda):
        if type(frame) not in CAUSING:
            continue
        if frame is chronicle.causing and (chronicle.cause.kind != "cost" or _is_same(state, chronicle.cause.card)):
            return chronicle.cause
        cause = _cause_in(state, frame)
        if cause is not None:
            chronicle.causing, chronicle.cause = frame, cause
            return cause
    return BY_RULES


def _is_same(state: GameState, card: Card | None) -> bool:
    """The source has the same record as when the cause was found."""
    return card is not None and state.cards[card.id] is card


CAUSING: Final = frozenset({Following, Sharing, Resolving, ResolvingAttack, Playing, Paying, Declaring, InCombat})
"""The kinds of frames that tell why something happens."""


def _cause_in(state: GameState, frame: Frame) -> Cause | None:
    """Why something happens in a frame; a text that is followed tells only that it replaces something."""
    if isinstance(frame, Following):
        if frame.applied and frame.card is not None:
            return Cause("replacement", frame.player, frame.card, _name(frame.card))
        return None
    if isinstance(frame, (Resolving, ResolvingAttack)):
        item = frame.item
        return None if item is None else Cause(item.kind, item.player, item.source_card, item.now.name, item.id)
    if isinstance(frame, InCombat):
        return Cause("combat", state.turn_player)
    id = frame.unit if isinstance(frame, Declaring) else frame.source[0]
    return Cause("cost", frame.player, state.cards[id], _name(state.cards[id])) if id >= 0 else None


def _name(card: Card) -> str:
    return card.face.name or card.definition.name


# What changed ----------------------------------------------------------------------------------------------------


def settle(chronicle: Chronicle) -> None:
    """Work out what changed with each entry so far, so that no snapshot but the last is kept."""
    entries = chronicle.entries
    for place in range(chronicle.settled, len(entries)):
        entry = entries[place]
        if entry.snapshot is not None:
            entry.seen = _difference(chronicle, chronicle.before, entry.snapshot)
            chronicle.before = entry.snapshot
            entry.snapshot = None
    chronicle.settled = len(entries)
    chronicle.pending = 0


def _difference(chronicle: Chronicle, before: Snapshot, now: Snapshot) -> Seen:
    """What changed from one snapshot to the next."""
    cards, were = now.cards, before.cards
    changed: set[int] = set()
    if cards is not were:
        changed = {card.id for card, was in zip(cards, were, strict=False) if card is not was}
        changed.update(range(min(len(cards), len(were)), max(len(cards), len(were))))
        _add_beneath(changed, cards, were)
    for deck in range(DECK, len(now.zones), ZONE_COUNT):
        if now.zones[deck] is not before.zones[deck]:
            _add_shifted(changed, now.zones[deck], before.zones[deck])
    if now.combat is not before.combat:
        for combat in (now.combat, before.combat):
            if combat is not None:
                changed.update(ref[0] for ref in (combat.attacker, *combat.defenders) if ref[0] >= 0)
    seen = Seen()
    seen.combat_was, seen.combat = before.combat, now.combat
    for id in sorted(changed):
        change = CardChange(were[id] if id < len(were) else None, cards[id] if id < len(cards) else None)
        change.host_was, change.place_was = _where(change.was, were, before.zones)
        change.host, change.place = _where(change.now, cards, now.zones)
        seen.cards.append(change)
    if now.stack != before.stack:
        known = {layer.item.id: layer for layer in chronicle.layers}
        seen.stack_was = chronicle.layers
        chronicle.layers = tuple([_layer(known.get(item.id), item, cards) for item in now.stack])
        seen.stack = chronicle.layers
    return seen


def _layer(known: Layer | None, item: StackItem, cards: list[Card]) -> Layer:
    return known if known is not None and known.item is item else Layer(item, _aims(item.names, cards))


def _add_beneath(changed: set[int], cards: list[Card], were: list[Card]) -> None:
    """What lies beneath an object changes its place there, and what it lies beneath."""
    for id in tuple(changed):
        for side in (cards, were):
            if id < len(side) and (side[id].lineage or side[id].loaded):
                changed.update(side[id].lineage)
                changed.update(side[id].loaded)


def _add_shifted(changed: set[int], deck: tuple[int, ...], before: tuple[int, ...]) -> None:
    """Cards of a deck that are at another place of it now."""
    places = {id: place for place, id in enumerate(before)}
    for place, id in enumerate(deck):
        if places.get(id, -1) != place:
            changed.add(id)


def _where(card: Card | None, cards: list[Card], zones: list[tuple[int, ...]]) -> tuple[Card | None, int]:
    """What a card lies beneath, and its place there or in its deck."""
    if card is None:
        return None, -1
    if card.zone is MAIN_DECK:
        deck = zones[card.owner * ZONE_COUNT + DECK]
        return None, deck.index(card.id) if card.id in deck else -1
    if card.host < 0:
        return None, -1
    host = cards[card.host]
    beneath = host.lineage if card.id in host.lineage else host.loaded
    return host, beneath.index(card.id) if card.id in beneath else -1


def _aims(names: dict[str, Named], cards: list[Card]) -> dict[Ref, Card]:
    """The cards that are named, as they are now."""
    found: dict[Ref, Card] = {}
    for refs in names.values():
        if isinstance(refs, tuple):
            for ref in refs:
                if ref[0] >= 0 and cards[ref[0]].incarnation == ref[1]:
                    found[ref] = cards[ref[0]]
    return found or NO_AIMS
