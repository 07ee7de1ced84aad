"""Who knows which card this is (CR Public vs Private Information, CR Ordering and Tracking).

The record of a card has a bit for each player who knows it. In public zones that is everybody. A card that goes where
it is hidden stays known to whoever knew it for as long as it can be followed there: its owner orders a hand, memory or
material deck as they like, so as soon as a card leaves such a zone unseen, nobody else can tell which one that was.
What is shuffled, or ordered by another player, is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grandarchive.model.modifications import TopRevealed
from grandarchive.model.states import PRESERVED
from grandarchive.model.terms import PRIVATE_ZONES, Zone
from grandarchive.rules.continuous.board import rule_changes
from grandarchive.rules.continuous.reading import belongs
from grandarchive.state.cards import Card, Sighting
from grandarchive.state.chronicle import LooksAt
from grandarchive.state.events import IsRevealed
from grandarchive.state.frames import Glimpsing
from grandarchive.state.game import ASPECT_OF_ZONE, GameState
from grandarchive.state.telling import tell

DECK: Final = Zone.DECK
HIDDEN: Final = frozenset({Zone.DECK, Zone.MATERIAL, Zone.HAND, Zone.MEMORY, Zone.PANTHEON})
"""Zones whose cards are face-down by default."""

UNORDERED: Final = frozenset({Zone.MATERIAL, Zone.HAND, Zone.MEMORY, Zone.PANTHEON})
"""Hidden zones that belong to a player who knows the cards and orders them freely (CR Game Zones 9)."""

FACE_UP: Final = frozenset({PRESERVED, "bestowed"})
"""Properties of cards that lie open in a hidden zone."""


def everybody(state: GameState) -> int:
    """The bits of all players."""
    return (1 << state.players) - 1


def known_at(state: GameState, card: Card, zone: Zone) -> int:
    """Who knows a card once it is in a zone, face-down where that is the default."""
    if zone not in HIDDEN:
        return everybody(state)
    return card.known | 1 << card.owner if zone in UNORDERED else card.known


def learn(state: GameState, ids: Iterable[int], players: int) -> None:
    """These players see cards where they are."""
    for id in ids:
        if players & ~state.cards[id].known:
            _now_known(state, id, state.cards[id].known | players)


def _now_known(state: GameState, id: int, players: int) -> None:
    """What a text describes in a hidden zone depends on who knows the cards there (`reading.find`)."""
    card = state.edit(id)
    before, card.known = card.known, players
    note_knowledge(state, card, before)
    if card.zone in HIDDEN:
        state.touch_knowledge(ASPECT_OF_ZONE[card.zone])


def note_knowledge(state: GameState, card: Card, before: int) -> None:
    """Note that other players know a card than those of the bits `before`.

    Who loses track of a card still knows that its owner has it, until they see one like it: it may be the same one.
    Owners know their decks, and cards from outside the game are marked.
    """
    others = ~(1 << card.owner)
    lost = before & ~card.known & others
    gained = card.known & ~before & others if state.sightings else 0
    if not (lost or gained) or card.token or card.replica or card.id in state.generated:
        return
    slug, noted = card.definition.slug, list(state.sightings)
    for player in range(state.players):
        if lost >> player & 1:
            noted.append((player, card.owner, card.definition))
        elif gained >> player & 1:
            of_this_card = [each for each in noted if _in_order(each) == (player, card.owner, slug)]
            if of_this_card:
                noted.remove(of_this_card[0])
    noted.sort(key=_in_order)
    state.sightings = tuple(noted)


def _in_order(sighting: Sighting) -> tuple[int, int, str]:
    """Sightings are kept in an order that tells nothing of when and where they were made."""
    return sighting[0], sighting[1], sighting[2].slug


def show_tops(state: GameState, *, ordered: bool = False) -> None:
    """Everybody sees the top cards of decks that are played with it revealed (CR Main Deck 9).

    While a player glimpses nobody looks at what lies on top meanwhile (CR Ordering and Tracking 2.a).
    """
    rules = rule_changes(state, TopRevealed)
    if not rules or (not ordered and any(isinstance(frame, Glimpsing) for frame in state.agenda)):
        return
    for player in range(state.players):
        if any(belongs(rule.who, player, scope.player) for rule, scope in rules):
            learn(state, state.zone(player, DECK)[:1], everybody(state))


def look(state: GameState, ids: Sequence[int], player: int) -> None:
    """A player looks at cards. Of several in a deck nobody else can tell any more where each is, or what is taken."""
    bit, cards = 1 << player, state.cards
    learn(state, ids, bit)
    if len(ids) > 1:
        owners = [cards[id].owner for id in ids if cards[id].zone is DECK]
        forget(state, (id for id in ids if cards[id].zone is DECK and owners.count(cards[id].owner) > 1), bit)
        show_tops(state)
    if state.chronicle is not None:
        tell(state, LooksAt(player, tuple([cards[id] for id in ids])))


def reveal(state: GameState, ids: Sequence[int]) -> None:
    """Cards are face-up for all until states are checked (CR Game Terms - Reveal 2, 3)."""
    learn(state, ids, everybody(state))
    state.touch(0)
    state.revealed = (*state.revealed, *(state.cards[id].ref for id in ids))


def is_private(state: GameState, id: int) -> bool:
    """Not all players can see the card; what lies open there they can."""
    card = state.cards[id]
    return card.zone in PRIVATE_ZONES and not lies_open(state, card)


def forget(state: GameState, ids: Iterable[int], but: int = 0) -> None:
    """Nobody can tell any more which of the cards is which, but for the players of these bits."""
    cards, others = state.cards, ~but
    for id in ids:
        if cards[id].known & others:
            _now_known(state, id, cards[id].known & but)


def lies_open(state: GameState, card: Card) -> bool:
    """A card is face-up where cards are face-down by default (CR Public vs Private Information 1.a).

    One that is preserved or bestowed is so for as long as it is there (CR Keywords - Preserve 3), a revealed one until
    states are checked, the top card of a deck while its owner plays with it revealed (CR Main Deck 9).
    """
    if not FACE_UP.isdisjoint(card.properties) or bool(state.revealed and card.ref in state.revealed):
        return True
    if card.zone is not DECK or state.zone(card.owner, DECK)[:1] != (card.id,):
        return False
    return any(belongs(rule.who, card.owner, scope.player) for rule, scope in rule_changes(state, TopRevealed))


def lose_track(state: GameState, left: Sequence[Card]) -> None:
    """Cards left zones face-down, where they were as these records say: who does not own them cannot follow them.

    What lay open is seen as it moves, and stays apart from the rest. A zone that is empty now has no card with which to
    confuse the others.
    """
    cards, done = state.cards, None
    for card in left:
        staying = state.zone(card.owner, card.zone) if card.zone in UNORDERED else ()
        if staying and not lies_open(state, card):
            owner = 1 << card.owner
            forget(state, (card.id,), owner)
            if staying is not done:
                seen = [id for id in staying if cards[id].known & ~owner]
                forget(state, (id for id in seen if not lies_open(state, cards[id])), owner)
                done = staying


def commit_reveal(state: GameState, event: IsRevealed) -> None:
    """A card is shown to all players."""
    reveal(state, (event.card.id,))
    event.card = state.cards[event.card.id]
