"""Keeping a chronicle: an entry for each event, and what changed between two of them."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.state.cards import Card, Named, Ref
from grandarchive.state.chronicle import BY_RULES, CardChange, Cause, Chronicle, Entry, GameEnds, Layer, Seen
from grandarchive.state.events import Event
from grandarchive.state.frames import (
    Declaring,
    Following,
    InCombat,
    Paying,
    Playing,
    Resolving,
    ResolvingAttack,
)
from grandarchive.state.game import ZONE_COUNT, GameState

DECK: Final = int(Zone.DECK)
STACK: Final = Zone.STACK
MAIN_DECK: Final = Zone.DECK
NO_AIMS: Final[dict[Ref, Card]] = {}


def begin_chronicle(state: GameState) -> None:
    """From now on the state keeps a chronicle of all that happens; what the journal has already comes first."""
    chronicle = Chronicle()
    chronicle.zones = [()] * len(state.zones)
    chronicle.entries = [Entry(event, BY_RULES, None) for event in state.journal or ()]
    state.chronicle = chronicle


def tell(state: GameState, event: Event) -> None:
    """Something happened: the chronicle gets an entry, with what changed since the last one."""
    chronicle = state.chronicle
    if chronicle is not None:
        chronicle.entries.append(Entry(event, cause_of(state), changes_since(state, chronicle)))


def write(state: GameState, event: Event) -> None:
    """An event goes into the journal that somebody keeps, and into its chronicle."""
    if state.journal is not None:
        state.journal.append(event)
        if state.chronicle is not None:
            tell(state, event)


def end_moment(state: GameState, *, chosen: bool) -> None:
    """Somebody did something and the game goes on to the next question; was it a choice, or taking one back?"""
    chronicle = state.chronicle
    if chronicle is None:
        return
    seen = changes_since(state, chronicle)
    if seen is not None:
        chronicle.entries.append(Entry(None, BY_RULES, seen))
    outcome = state.outcome
    if outcome is not None:
        chronicle.entries.append(Entry(GameEnds(outcome.winners, outcome.reason), BY_RULES, None))
    chronicle.moments.append(len(chronicle.entries))
    if chosen:
        chronicle.choices.append(len(chronicle.entries))


def take_back(state: GameState, chronicle: Chronicle, choices: int) -> None:
    """The state is that after so many choices again; the chronicle goes on with what that undoes."""
    del chronicle.choices[choices + 1 :]
    state.chronicle = chronicle
    seen = changes_since(state, chronicle)
    chronicle.entries.append(Entry(None, BY_RULES, seen, chronicle.choices[-1]))
    chronicle.moments.append(len(chronicle.entries))


# Why -----------------------------------------------------------------------------------------------------------


def cause_of(state: GameState) -> Cause:
    """Why what happens now does, by what the game is in the middle of doing."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Following):
            if frame.applied and frame.card is not None:
                return Cause("replacement", frame.player, frame.card, _name(frame.card))
        elif isinstance(frame, (Resolving, ResolvingAttack)):
            item = frame.item
            if item is not None:
                return Cause(item.kind, item.player, item.source_card, item.now.name, item.id)
        elif isinstance(frame, (Playing, Paying, Declaring)):
            id = frame.unit if isinstance(frame, Declaring) else frame.source[0]
            if id >= 0:
                return Cause("cost", frame.player, state.cards[id], _name(state.cards[id]))
        elif isinstance(frame, InCombat):
            return Cause("combat", state.turn_player)
    return BY_RULES


def _name(card: Card) -> str:
    return card.face.name or card.definition.name


# What changed ----------------------------------------------------------------------------------------------------


def changes_since(state: GameState, chronicle: Chronicle) -> Seen | None:
    """What changed since the last entry, or None; the chronicle remembers what is there now."""
    cards, were = state.cards, chronicle.cards
    zones, zones_were = state.zones, chronicle.zones
    changed: set[int] = set()
    if cards != were:
        changed = {card.id for card, was in zip(cards, were, strict=False) if card is not was}
        changed.update(range(min(len(cards), len(were)), max(len(cards), len(were))))
        _add_beneath(changed, cards, were)
    if zones != zones_were:
        for deck in range(DECK, len(zones), ZONE_COUNT):
            if zones[deck] is not zones_were[deck]:
                _add_shifted(changed, cards, zones[deck], zones_were[deck])
    stacked = len(state.stack) != len(chronicle.stack) or any(
        layer.item is not item for layer, item in zip(chronicle.stack, state.stack, strict=True)
    )
    if state.combat is not chronicle.combat:
        for combat in (state.combat, chronicle.combat):
            if combat is not None:
                changed.update(ref[0] for ref in (combat.attacker, *combat.defenders) if ref[0] >= 0)
    elif not changed and not stacked:
        return None
    seen = Seen()
    seen.combat_was, seen.combat = chronicle.combat, state.combat
    for id in sorted(changed):
        change = CardChange(were[id] if id < len(were) else None, cards[id] if id < len(cards) else None)
        change.host_was, change.place_was = _where(change.was, were, zones_were)
        change.host, change.place = _where(change.now, cards, zones)
        seen.cards.append(change)
    if stacked:
        seen.stack_was = chronicle.stack
        known = {layer.item: layer for layer in chronicle.stack}
        chronicle.stack = tuple([known.get(item) or Layer(item, _aims(state, item.names)) for item in state.stack])
        seen.stack = chronicle.stack
    chronicle.cards = cards.copy()
    chronicle.zones = zones.copy()
    chronicle.combat = state.combat
    return seen


def _add_beneath(changed: set[int], cards: list[Card], were: list[Card]) -> None:
    """What lies beneath an object changes its place there, and what it lies beneath."""
    for id in tuple(changed):
        for side in (cards, were):
            if id < len(side) and (side[id].lineage or side[id].loaded):
                changed.update(side[id].lineage)
                changed.update(side[id].loaded)


def _add_shifted(changed: set[int], cards: list[Card], deck: tuple[int, ...], before: tuple[int, ...]) -> None:
    """Cards of a deck that somebody knows, and that are at another place of it now."""
    places = {id: place for place, id in enumerate(before)}
    for place, id in enumerate(deck):
        if cards[id].known and places.get(id, -1) != place:
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


def _aims(state: GameState, names: dict[str, Named]) -> dict[Ref, Card]:
    """The cards that are named, as they are now."""
    found: dict[Ref, Card] = {}
    for refs in names.values():
        if isinstance(refs, tuple):
            for ref in refs:
                if ref[0] >= 0 and state.is_current(ref):
                    found[ref] = state.cards[ref[0]]
    return found or NO_AIMS
