"""Dealing anew what a player does not know, for programs that look ahead (CR Public vs Private Information).

The unknown cards of each player are drawn from what the viewer knows or thinks of that deck (`play/beliefs`), and go to
the places of unknown cards in the order of zones; so neither which card is where nor its id makes a difference. Cards
of the material deck and of the main deck are dealt for themselves. The game that comes of it has random numbers of its
own, so that nobody sees a shuffle that is still to come.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from grandarchive.errors import WrongArgument
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Zone
from grandarchive.play import beliefs
from grandarchive.play.beginning import all_card_names
from grandarchive.play.beliefs import Belief, Breadth, CardsByZone, Evidence, Guess, origin_of
from grandarchive.play.embedding import asks_for_names
from grandarchive.play.notation import UNKNOWN
from grandarchive.rules import agenda
from grandarchive.rules.commits.creating import works_elsewhere
from grandarchive.rules.commits.knowledge import HIDDEN
from grandarchive.rules.turn.opportunity import OFFER
from grandarchive.state import randomness
from grandarchive.state.cards import Card, CardName, Sighting, Was
from grandarchive.state.events import CardEvent, Draws, Event, known_to
from grandarchive.state.frames import Arranging, ChoosingSet, Frame, Glimpsing, Opportunity, Ordering, Reversible
from grandarchive.state.game import GameState
from grandarchive.state.records import Continuous, Decision, DelayedTrigger, PastTurn

Dealt = dict[int, CardDefinition]

NOTHING_WANTED: Final[Dealt] = {}
"""What each of the cards that the player does not know is taken to be."""

Records = dict[int, dict[str, Card]]
"""Records of unknown cards by id and by the slug of what they are taken to be."""

Places = dict[tuple[int, Zone], list[int]]
"""Unknown cards by owner and by the zone in which they began, in the order of the places where they are."""

identity: Final = id
"""The identity of an object, where `id` is that of a card."""

MATERIAL: Final = Zone.MATERIAL
PANTHEON: Final = Zone.PANTHEON
NOWHERE: Final = Zone.NOWHERE


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What a viewer thinks that the decks of others are: lists of players, and a belief for the rest.

    Without a belief the rest have their true cards, as with open decklists.
    """

    decks: Mapping[int, CardsByZone]
    belief: Belief | None


UNKNOWN_CARD: Final = CardDefinition("unknown-card", (Face(UNKNOWN, frozenset({"ACTION"})),))
"""The definition of a card in place of one that the player of a pickled view cannot know."""


def is_open(state: GameState, viewer: int) -> bool:
    """The game can be dealt anew here: the viewer knows everything from which another player chooses.

    At an Opportunity what others may do is worked out anew.
    """
    decision = state.decision
    if decision is None or decision.player == viewer or isinstance(state.agenda[-1], Opportunity):
        return True
    if not decision.options:
        return False  # a pickled view has no options of others
    return _takes_any_card(state.agenda) or _knows_options(state, decision, viewer)


def _takes_any_card(agenda: list[Frame]) -> bool:
    """A player who glimpses puts the cards wherever they like, whichever cards these are (CR Game Terms - Glimpse)."""
    return isinstance(agenda[-1], (ChoosingSet, Ordering)) and isinstance(agenda[-2], Glimpsing)


MOST_OFFERS: Final = 50
"""The most attempts to find a deal in which the player with Opportunity can act."""


class Dealer:
    """Deals one moment of a game anew for a viewer, as often as wanted; it has to be open (`is_open`).

    `knowing` is a later state of the game, of which the viewer already knows what they know. With a greater `breadth`,
    decks that do not fit are possible too. Raises `WrongArgument` if a list has too few cards.
    """

    __slots__ = ("_knowledge", "_owners", "_records", "_state", "_thoughts", "_viewer")

    def __init__(
        self,
        state: GameState,
        viewer: int,
        thoughts: Thoughts,
        knowing: GameState | None = None,
        breadth: Breadth = Breadth.FITTING,
    ) -> None:
        self._state = state
        self._viewer = viewer
        self._thoughts = thoughts
        self._records: Records = {}
        self._knowledge = known = _Knowledge(state, knowing or state, viewer)
        self._owners = [
            _Owner(player, known, thoughts, breadth) for player in sorted({owner for owner, _ in known.places})
        ]

    def kinds(self, id: int) -> list[CardDefinition]:
        """The different cards that an unknown card may be, sorted; none for one that is known."""
        return [kind for owner in self._owners for kind in owner.kinds(id)]

    def deal(self, chance: random.Random, wanted: Mapping[int, CardDefinition] = NOTHING_WANTED) -> GameState:
        """The game as it may be, as far as the viewer knows, at the same decision.

        At another player's Opportunity they can do something, because the game would not ask them otherwise; unless it
        asks at each Opportunity. The unknown cards in `wanted` are what that says.
        """
        decision = self._state.decision
        by_other = decision is not None and decision.player != self._viewer
        new = self._once(chance, wanted)
        if not (by_other and isinstance(self._state.agenda[-1], Opportunity)):
            return new
        for _ in range(MOST_OFFERS):
            if _offers_again(new):
                return new
            new = self._once(chance, wanted)
        _offers_again(new)
        new.stops = True
        return new

    def _once(self, chance: random.Random, wanted: Mapping[int, CardDefinition]) -> GameState:
        new = self._state.clone()
        found: Dealt = {}
        outside: set[int] = set()
        asking = False
        for owner in self._owners:
            asking |= owner.draw(chance, found, outside, wanted)
        generated = [id for id in new.generated if id not in found]
        new.generated = tuple(sorted([*generated, *outside]))
        new.names = self._names(asking=asking)
        _deal(new, self._viewer, found, chance.getrandbits(64), self._records)
        return new

    def _names(self, *, asking: bool) -> tuple[CardName, ...]:
        """The names to choose from; that there are any may not tell what the decks of others have."""
        names = self._state.names
        if self._thoughts.belief is None or not (names or asking) or self._knowledge.asks_for_names():
            return names
        return (names or all_card_names()) if asking else ()


class _Knowledge:
    """What a viewer knows of a moment: the cards that are `known`, and the `places` of the others.

    Of the others some are `sighted`, each with its owner.
    """

    __slots__ = ("_asks", "known", "places", "sighted", "state", "viewer")

    def __init__(self, state: GameState, knowing: GameState, viewer: int) -> None:
        self._asks: bool | None = None
        self.state = state
        self.viewer = viewer
        self.known: dict[int, list[CardDefinition]] = {player: [] for player in range(state.players)}
        self.places: Places = {}
        sighted = Counter([(owner, card.slug) for player, owner, card in knowing.sightings if player == viewer])
        bit, later = 1 << viewer, knowing.cards
        unknown = set()
        for card in state.cards:
            if card.zone is NOWHERE:
                continue
            known_later = later[card.id].known & bit
            if not (known_later or card.known & bit):
                unknown.add(card.id)
            elif _is_of_deck(state, card):
                self.known[card.owner].append(card.definition)
                if not known_later:
                    sighted[card.owner, card.definition.slug] -= 1
        self._find_places(unknown)
        of_slug = {(owner, card.slug): card for _, owner, card in knowing.sightings}
        self.sighted = [(owner, of_slug[owner, slug]) for owner, slug in sorted((+sighted).elements())]

    def _find_places(self, unknown: set[int]) -> None:
        cards, places = self.state.cards, self.places
        beneath = tuple(sorted(id for id in unknown if cards[id].host >= 0))
        for ids in (*self.state.zones, beneath):
            for id in ids:
                if id in unknown:
                    card = cards[id]
                    places.setdefault((card.owner, origin(card)), []).append(id)

    def outside(self, ids: list[int]) -> list[CardDefinition]:
        """The cards among these that came from outside the game, as everybody saw, sorted."""
        generated = self.state.generated
        found = [self.state.cards[id].definition for id in ids if id in generated] if generated else []
        return sorted(found, key=lambda card: card.slug)

    def own_boons(self) -> tuple[CardDefinition, ...]:
        """The boons of the viewer."""
        return tuple(
            [card.definition for card in self.state.cards if card.owner == self.viewer and card.zone is PANTHEON]
        )

    def heard_of(self) -> tuple[CardDefinition, ...]:
        """The cards of decks that the viewer knows or knew, of all players, and those of the own deck."""
        own = [
            card.definition for card in self.state.cards if card.owner == self.viewer and _is_of_deck(self.state, card)
        ]
        known = [card for cards in self.known.values() for card in cards]
        return tuple([card for card in (*own, *known, *(card for _, card in self.sighted)) if card != UNKNOWN_CARD])

    def asks_for_names(self) -> bool:
        """A card that the viewer knows of lets a player name a card."""
        if self._asks is None:
            bit, viewer = 1 << self.viewer, self.viewer
            cards = [card for card in self.state.cards if card.known & bit or card.owner == viewer]
            self._asks = any(asks_for_names(card.definition) for card in cards)
        return self._asks


class _Owner:
    """The unknown cards of one player: their places, those of which the viewer knows, and a guess for the others."""

    __slots__ = ("_guess", "_zones")

    def __init__(self, player: int, knowledge: _Knowledge, thoughts: Thoughts, breadth: Breadth) -> None:
        places = {zone: ids for (owner, zone), ids in knowledge.places.items() if owner == player}
        listed = player in thoughts.decks
        is_true = not listed and (player == knowledge.viewer or thoughts.belief is None)
        sighted = [] if is_true else [card for owner, card in knowledge.sighted if owner == player]
        self._zones: list[tuple[Zone, list[int], list[CardDefinition], list[CardDefinition]]] = []
        unseen = {}
        for zone in beliefs.ORIGINS:
            ids = places.get(zone, [])
            outside = knowledge.outside(ids)
            here = [card for card in sighted if origin_of(card) is zone][: len(ids) - len(outside)]
            unseen[zone] = len(ids) - len(outside) - len(here)
            if ids:
                self._zones.append((zone, ids, outside, here))
        if is_true:
            if any(knowledge.state.cards[id].definition == UNKNOWN_CARD for ids in places.values() for id in ids):
                raise WrongArgument(f"this view was pickled without the cards of player {player + 1}: give their deck")
            self._guess = beliefs.open_list({zone: _true_cards(knowledge.state, ids) for zone, ids in places.items()})
            return
        evidence = Evidence((*knowledge.known[player], *sighted), unseen)
        self._guess = _guess(player, knowledge, thoughts, evidence, breadth)

    def kinds(self, id: int) -> list[CardDefinition]:
        """The different cards that an unknown card of this player may be."""
        return [kind for zone, ids, _, _ in self._zones if id in ids for kind in self._guess.kinds(zone)]

    def draw(
        self, chance: random.Random, found: Dealt, outside: set[int], wanted: Mapping[int, CardDefinition]
    ) -> bool:
        """Add what the unknown cards are, and which came from outside. Returns whether the deck may ask for names.

        Those of which nothing is known are what is wanted.
        """
        drawn, asking = self._guess.draw(chance)
        for zone, ids, generated, sighted in self._zones:
            cards = drawn.get(zone, [])
            if not (generated or sighted):
                found.update((id, wanted.get(id, card)) for id, card in zip(ids, cards, strict=True))
                continue
            known = len(generated) + len(sighted)
            mixed = list(enumerate((*generated, *sighted, *cards)))
            chance.shuffle(mixed)
            for id, (at, card) in zip(ids, mixed, strict=True):
                found[id] = card if at < known else wanted.get(id, card)
                if at < len(generated):
                    outside.add(id)
        return asking


def _guess(player: int, knowledge: _Knowledge, thoughts: Thoughts, evidence: Evidence, breadth: Breadth) -> Guess:
    boons = knowledge.own_boons() if evidence.unseen[PANTHEON] else ()
    if player in thoughts.decks:
        return beliefs.listed(thoughts.decks[player], evidence, boons, f"player {player + 1}")
    assert thoughts.belief is not None
    heard_of = knowledge.heard_of() if breadth is Breadth.ANYTHING else ()
    return beliefs.guess(thoughts.belief, evidence, boons, breadth, heard_of)


def _true_cards(state: GameState, ids: list[int]) -> list[CardDefinition]:
    """What cards are that did not come from outside the game."""
    return [state.cards[id].definition for id in ids if id not in state.generated]


def origin(card: Card) -> Zone:
    """The zone in which such a card began, as everybody can tell from where it has been."""
    zone = card.former_zone if card.face_down else card.zone
    return zone if zone in (MATERIAL, PANTHEON) else Zone.DECK


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
    """The viewer knows everything from which another player chooses.

    If they choose from a hidden zone, the viewer has to know all of it: which cards are not offered tells of them too.
    Only where cards are put into order, all of them are offered, whichever they are.
    """
    about = {state.card_of(option.card) for option in decision.options}
    cards = [state.cards[id] for id in about if id >= 0]
    ordered = len(state.agenda) > 1 and isinstance(state.agenda[-2], Arranging)
    zones = () if ordered else {(card.owner, card.zone) for card in cards if card.zone in HIDDEN}
    inside = [state.cards[id] for owner, zone in zones for id in state.zone(owner, zone)]
    return all(card.known >> viewer & 1 for card in (*cards, *inside))


def _is_of_deck(state: GameState, card: Card) -> bool:
    """The card is one with which its owner began."""
    return not (card.token or card.replica or card.lineage or card.id in state.generated)


def _deal(state: GameState, viewer: int, found: Dealt, rng: int, records: Records) -> None:
    """Make the unknown cards what was drawn for them, here and in all moments to which the game can go back.

    States share `records`, which nobody edits.
    """
    state.rng = randomness.seeded(rng)
    state.sightings = tuple([sighting for sighting in state.sightings if sighting[0] == viewer])
    state.forget_board()
    state.quick = {}
    _deal_cards(state, viewer, found, records)
    state.history = [_as_seen(event, found, viewer) for event in state.history]
    state.past = tuple(
        PastTurn(turn.player, tuple(_as_seen(event, found, viewer) for event in turn.events)) for turn in state.past
    )
    _deal_memories(state, viewer, found)
    for frame in state.agenda:
        if isinstance(frame, Reversible) and frame.checkpoint is not None:
            past = frame.checkpoint.state.clone()
            past.generated = tuple(id for id in state.generated if id < len(past.cards))
            past.names = state.names
            _deal(past, viewer, found, rng, {})
            past.sightings = _still_true(past)
            frame.checkpoint = type(frame.checkpoint)(past, frame.checkpoint.action)


def _still_true(past: GameState) -> tuple[Sighting, ...]:
    """The sightings of an earlier moment for which there is an unknown card.

    A card that came from outside the game since then may have been dealt to a place of that moment.
    """
    kept: list[Sighting] = []
    found = Counter[tuple[int, int, str]]()
    for player, owner, definition in past.sightings:
        unknown = (card for card in past.cards if card.owner == owner and not card.known >> player & 1)
        key = player, owner, definition.slug
        found[key] += 1
        if found[key] <= sum(card.definition.slug == definition.slug for card in unknown):
            kept.append((player, owner, definition))
    return tuple(kept)


def _deal_cards(state: GameState, viewer: int, found: Dealt, records: Records) -> None:
    cards, bit = state.cards, 1 << viewer
    number = len(cards)
    elsewhere = {id for id in state.elsewhere if id not in found or cards[id].known & bit}
    for id, definition in found.items():
        if id >= number or cards[id].known & bit:
            continue
        of_id = records.get(id)
        if of_id is None:
            of_id = records[id] = {}
        card = of_id.get(definition.slug)
        if card is None:
            card = of_id[definition.slug] = _as(cards[id], found, viewer)
        cards[id] = card
        if card.zone is PANTHEON or _works_elsewhere(definition):
            elsewhere.add(id)
    state.elsewhere = tuple(sorted(elsewhere))


_WORKING: Final[dict[int, tuple[CardDefinition, bool]]] = {}
"""Whether cards may work where they are no objects, by identity: comparing definitions takes longer."""

MOST_KEPT: Final = 10_000


def _works_elsewhere(definition: CardDefinition) -> bool:
    kept = _WORKING.get(identity(definition))
    if kept is None or kept[0] is not definition:
        if len(_WORKING) >= MOST_KEPT:
            _WORKING.clear()
        kept = _WORKING[identity(definition)] = (definition, any(map(works_elsewhere, definition.faces)))
    return kept[1]


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
