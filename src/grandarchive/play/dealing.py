"""Dealing anew what a player does not know, for programs that look ahead (CR Public vs Private Information).

A card that the player does not know is one of those they do not know, and each way to deal them is as likely as any
other. Cards of the material deck and of the main deck are dealt for themselves. The game that comes of it has random
numbers of its own, so that nobody sees a shuffle that is still to come.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from grandarchive.errors import WrongArgument
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Zone
from grandarchive.play.notation import UNKNOWN
from grandarchive.rules import agenda
from grandarchive.rules.commits.creating import note_all
from grandarchive.rules.turn.opportunity import OFFER
from grandarchive.state import randomness
from grandarchive.state.cards import Card, Was
from grandarchive.state.events import CardEvent, Draws, Event, known_to
from grandarchive.state.frames import Opportunity, Reversible
from grandarchive.state.game import GameState
from grandarchive.state.records import Continuous, Decision, DelayedTrigger, PastTurn

Lists = Mapping[int, Mapping[Zone, Sequence[CardDefinition]]]
"""Cards that players are thought to have: by player, and by the zone in which they begin. Boons may be left out."""

Dealt = dict[int, CardDefinition]
"""What each of the cards that the player does not know is taken to be."""

Pool = list[tuple[CardDefinition, bool]]
"""What unknown cards may be, and whether it is one that came from outside the game, which everybody saw."""

MATERIAL: Final = Zone.MATERIAL
PANTHEON: Final = Zone.PANTHEON

UNKNOWN_CARD: Final = CardDefinition("unknown-card", (Face(UNKNOWN, frozenset({"ACTION"})),))
"""The definition of a card in place of one that the player of a pickled view cannot know."""


def is_open(state: GameState, viewer: int) -> bool:
    """The game can be dealt anew here: the viewer knows everything from which another player chooses.

    At an Opportunity what others may do is worked out anew.
    """
    decision = state.decision
    if decision is None or decision.player == viewer or isinstance(state.agenda[-1], Opportunity):
        return True
    return _knows_options(state, decision, viewer)


MOST_OFFERS: Final = 50
"""The most attempts to find a deal in which the player with Opportunity can act."""


def dealt(state: GameState, viewer: int, seed: int, lists: Lists, knowing: GameState | None = None) -> GameState:
    """The game as it may be, as far as the viewer knows, at the same decision; it has to be open (`is_open`).

    At another player's Opportunity they can do something, because the game would not ask them otherwise; unless it asks
    at each Opportunity. `knowing` is a later state, of which the viewer already knows what they know. Raises
    `WrongArgument` if a list has too few cards.
    """
    decision = state.decision
    offers = decision is not None and decision.player != viewer and isinstance(state.agenda[-1], Opportunity)
    chance = random.Random(f"deal {seed}")
    new = _dealt_once(state, viewer, chance, lists, knowing or state)
    for _ in range(MOST_OFFERS):
        if not offers or _offers_again(new):
            return new
        new = _dealt_once(state, viewer, chance, lists, knowing or state)
    _offers_again(new)
    new.stops = True
    return new


def _dealt_once(state: GameState, viewer: int, chance: random.Random, lists: Lists, knowing: GameState) -> GameState:
    new = state.clone()
    found, generated = _draw(knowing, viewer, chance, lists)
    new.generated = tuple(id for id in generated if id < len(new.cards))
    _deal(new, viewer, found, chance.getrandbits(64))
    return new


def _offers_again(state: GameState) -> bool:
    """Ask who has Opportunity once more. Returns False if they can only pass and would not be asked."""
    frame, stops = state.agenda[-1], state.stops
    frame.step, frame.answer = OFFER, None
    state.decision = None
    state.stops = True
    agenda.advance(state)
    state.stops = stops
    return stops or _options(state) > 1


def _options(state: GameState) -> int:
    return 0 if state.decision is None else len(state.decision.options)


def _knows_options(state: GameState, decision: Decision, viewer: int) -> bool:
    """The viewer knows everything from which another player chooses. A pickled view has no options of others."""
    about = (state.card_of(option.card) for option in decision.options)
    return bool(decision.options) and all(id < 0 or state.cards[id].known >> viewer & 1 for id in about)


def _draw(state: GameState, viewer: int, chance: random.Random, lists: Lists) -> tuple[Dealt, tuple[int, ...]]:
    """Draw what the unknown cards are, and which of all cards are generated then."""
    found: Dealt = {}
    generated = [id for id in state.generated if state.cards[id].known >> viewer & 1]
    for (owner, zone), cards in _unknown(state, viewer).items():
        pool = [(card.definition, card.id in state.generated) for card in cards]
        if owner in lists and (zone is not PANTHEON or lists[owner][PANTHEON]):
            pool = _thought_of(state, viewer, owner, zone, lists) + [entry for entry in pool if entry[1]]
            if len(pool) < len(cards):
                raise WrongArgument(
                    f"the list of player {owner + 1} leaves {len(pool)} cards for {len(cards)} that are unknown"
                )
        if any(definition == UNKNOWN_CARD for definition, _ in pool):
            raise WrongArgument(f"this view was pickled without the cards of player {owner + 1}: give their deck")
        for card, (definition, outside) in zip(cards, _sample(chance, pool, len(cards)), strict=True):
            found[card.id] = definition
            if outside:
                generated.append(card.id)
    return found, tuple(sorted(generated))


def _sample(chance: random.Random, pool: Pool, number: int) -> Pool:
    """So many of the pool. What came from outside the game is somewhere among the unknown cards."""
    outside = [entry for entry in pool if entry[1]]
    if not outside:
        return chance.sample(pool, number)
    found = outside + chance.sample([entry for entry in pool if not entry[1]], number - len(outside))
    chance.shuffle(found)
    return found


def _unknown(state: GameState, viewer: int) -> dict[tuple[int, Zone], list[Card]]:
    """The cards that the viewer does not know, by owner and by the deck that they come from."""
    found: dict[tuple[int, Zone], list[Card]] = {}
    for card in state.cards:
        if not card.known >> viewer & 1 and card.zone is not Zone.NOWHERE:
            found.setdefault((card.owner, origin(card)), []).append(card)
    return found


def origin(card: Card) -> Zone:
    """The zone in which such a card began, as everybody can tell from where it has been."""
    zone = card.former_zone if card.face_down else card.zone
    return zone if zone in (MATERIAL, PANTHEON) else Zone.DECK


def _thought_of(state: GameState, viewer: int, owner: int, zone: Zone, lists: Lists) -> Pool:
    """What is left of a list after the cards that the viewer knows."""
    left = Counter(card.slug for card in lists[owner][zone])
    for card in state.cards:
        if card.owner == owner and card.known >> viewer & 1 and _is_of_deck(state, card):
            left[card.definition.slug] -= 1
    pool: Pool = []
    for definition in lists[owner][zone]:
        if left[definition.slug] > 0:
            left[definition.slug] -= 1
            pool.append((definition, False))
    return pool


def _is_of_deck(state: GameState, card: Card) -> bool:
    """The card is one with which its owner began."""
    return not (card.token or card.replica or card.lineage or card.id in state.generated)


def _deal(state: GameState, viewer: int, found: Dealt, rng: int) -> None:
    """Make the unknown cards what was drawn for them, here and in all moments to which the game can go back."""
    state.rng = randomness.seeded(rng)
    state.forget_board()
    state.quick = {}
    state.cards = [_as(card, found, viewer) for card in state.cards]
    state.history = [_as_seen(event, found, viewer) for event in state.history]
    state.past = tuple(
        PastTurn(turn.player, tuple(_as_seen(event, found, viewer) for event in turn.events)) for turn in state.past
    )
    _deal_memories(state, viewer, found)
    note_all(state)
    for frame in state.agenda:
        if isinstance(frame, Reversible) and frame.checkpoint is not None:
            past = frame.checkpoint.state.clone()
            past.generated = tuple(id for id in state.generated if id < len(past.cards))
            _deal(past, viewer, found, rng)
            frame.checkpoint = type(frame.checkpoint)(past, frame.checkpoint.action)


def _deal_memories(state: GameState, viewer: int, found: Dealt) -> None:
    """What texts remember of cards that the viewer could not see."""
    for frame in state.agenda:
        frame.was = _as_they_were(frame.was, viewer, found)
    state.stack = [item.copy() if item.was else item for item in state.stack]
    for item in state.stack:
        item.was = _as_they_were(item.was, viewer, found)
    state.pending = [t.remembering(_as_they_were(t.was, viewer, found)) if t.was else t for t in state.pending]
    state.delayed = [_delayed(delayed, viewer, found) for delayed in state.delayed]
    state.effects = [_lasting(effect, viewer, found) for effect in state.effects]


def _delayed(delayed: DelayedTrigger, viewer: int, found: Dealt) -> DelayedTrigger:
    scope = delayed.scope
    if not scope.was:
        return delayed
    return delayed.knowing(scope.with_names(scope.names, _as_they_were(scope.was, viewer, found)))


def _lasting(effect: Continuous, viewer: int, found: Dealt) -> Continuous:
    if not effect.scope.was:
        return effect
    new = effect.copy()
    new.scope = effect.scope.with_names(effect.scope.names, _as_they_were(effect.scope.was, viewer, found))
    return new


def _as_they_were(was: tuple[Was, ...], viewer: int, found: Dealt) -> tuple[Was, ...]:
    return tuple(_as_it_was(each, viewer, found) for each in was) if was else was


def _as_it_was(each: Was, viewer: int, found: Dealt) -> Was:
    name, ref, card, _ = each
    dealt_card = _as(card, found, viewer)
    return each if dealt_card is card else (name, ref, dealt_card, dealt_card.face.printed)


def _as(card: Card, found: Dealt, viewer: int) -> Card:
    definition = found.get(card.id)
    if definition is None or card.known >> viewer & 1:
        return card
    new = card.copy()
    new.definition = definition
    if not card.face_down:
        new.face = definition.face
    return new


def _as_seen(event: Event, found: Dealt, viewer: int) -> Event:
    """What happened to a card that the viewer could not see."""
    if not isinstance(event, (CardEvent, Draws)) or event.card is None or event.card.id not in found:
        return event
    if known_to(event) >> viewer & 1:
        return event
    new = event.copy()
    new.card = _as(event.card, found, viewer)
    new.now = new.card.face.printed
    return new
