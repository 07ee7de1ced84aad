"""The turn that a player wants to win: how its positions go on, and what chance may make of a choice.

The solver's positions are open: every hand is known. Cards of a deck that nobody has seen are in an unknown order, and
random numbers are unknown. So positions are kept in a settled form, in which unseen deck cards stand in a fixed order
and the random numbers to come are always the same. A choice after which either of them mattered is a matter of chance,
and `outcomes` lists what may come of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.model.cards import CardDefinition
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import Zone
from grandarchive.rules import agenda
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.questions import events_asked
from grandarchive.solve.dice import advances, state_before
from grandarchive.state import position
from grandarchive.state.board import Board
from grandarchive.state.cards import Card
from grandarchive.state.game import ZONE_COUNT, GameState

DECK: Final = int(Zone.DECK)
UNORDERED: Final = (int(Zone.HAND), int(Zone.MEMORY), int(Zone.GRAVEYARD), int(Zone.BANISHMENT))
QUIET: Final = (DECK, int(Zone.MATERIAL), *UNORDERED)
"""Zones in which little changes within a turn."""

SETTLED: Final = 0x5EED
"""The random state of every settled position."""

FACES: Final = 64
"""The most values of a single random number that are all tried."""

MOST_OUTCOMES: Final = 400
"""A choice with more outcomes than this counts as one whose outcomes are not all known."""

LARGE: Final = 9
"""Shuffling a deck of this many cards takes more random numbers than anything else that a card does."""

WON: Final = "won"
LOST: Final = "lost"
OPEN: Final = "open"


class Turn:
    """The rest of one turn of a game, for the player who wants to win in it.

    `number` is the number of the turn.
    """

    __slots__ = ("_zones", "number", "player")

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number
        self._zones: list[tuple[int, tuple[int, ...], list[Card]]] = []

    def begin(self, state: GameState) -> GameState:
        """A settled copy of a position, in which nobody is asked who can only pass."""
        new = state.clone()
        new.stops = False
        new.rng = SETTLED
        for player in range(new.players):
            self._settle_deck(new, player)
        if not self._zones:
            self._remember_zones(new)
        return new

    def _remember_zones(self, state: GameState) -> None:
        for player in range(state.players):
            for zone in QUIET:
                at = player * ZONE_COUNT + zone
                ids = state.zones[at]
                if ids:
                    self._zones.append((at, ids, [state.cards[id] for id in ids]))

    def result(self, state: GameState) -> str:
        """`WON` if the player has won in this turn, `LOST` if that is not possible any more, else `OPEN`."""
        outcome = state.outcome
        if outcome is not None:
            return WON if self.player in outcome.winners and outcome.turn == self.number else LOST
        return LOST if state.turn != self.number or state.lost[self.player] else OPEN

    def key(self, state: GameState) -> str:
        """Equal for settled positions of the turn with the same future, whatever the way to them.

        Zones in which nothing has changed since the first position are named, not described: that takes half as long.
        """
        same = 0
        small = state.clone()
        cards = state.cards
        for number, (at, ids, records) in enumerate(self._zones):
            if state.zones[at] == ids and [cards[id] for id in ids] == records:
                same |= 1 << number
                small.zones[at] = ()
        key = position.position_key(
            small, lambda asked, events: events_asked(state if asked is small else asked, events), chance=False
        )
        return f"{same:x} {key}"

    def after(self, state: GameState, choice: int) -> tuple[GameState, bool]:
        """The settled position after a choice, and whether chance had a part in it."""
        new = state.clone()
        agenda.answer(new, choice)
        if self.result(new) == LOST:
            return new, False
        by_chance = bool(self._unseen_touched(state, new)) or not _only_shuffled(state, new)
        self._settle(state, new)
        return new, by_chance

    def outcomes(self, state: GameState, choice: int, most: int = MOST_OUTCOMES) -> tuple[list[GameState], bool]:
        """The settled positions that may come of a choice, at most so many, and whether these are all.

        The first is the one that `after` finds.
        """
        found: list[GameState] = []
        complete = True
        for dealt, new, is_one_number in self._deals(state, choice):
            if len(found) >= min(most, MOST_OUTCOMES):
                return found, False
            complete = complete and is_one_number
            self._settle(dealt, new)
            found.append(new)
        return found, complete

    def _deals(self, state: GameState, choice: int) -> Iterator[tuple[GameState, GameState, bool]]:
        """Positions that differ from a settled one in what nobody knows, and what a choice makes of them.

        False stands with a choice that used several random numbers: others of their values are left out. Another random
        number may touch other deck cards, as a die does that says how many are drawn, so each has orders of its own.
        """
        by_number = False
        for dealt, after in self._orders(state, _answered(state, choice), choice, frozenset()):
            only_shuffled = _only_shuffled(dealt, after)
            by_number = by_number or not only_shuffled
            yield dealt, after, only_shuffled or advances(dealt.rng, after.rng) == 1
        if not by_number:
            return
        for number in range(1, FACES):
            other = state.clone()
            other.rng = state_before(number)
            for dealt, after in self._orders(other, _answered(other, choice), choice, frozenset()):
                yield dealt, after, _only_shuffled(dealt, after) or advances(dealt.rng, after.rng) == 1

    def _orders(
        self, state: GameState, after: GameState, choice: int, fixed: frozenset[int]
    ) -> Iterator[tuple[GameState, GameState]]:
        """The position with each order of the unseen deck cards that makes a difference to a choice, and after it.

        `after` is the position as it is with its own order, which comes first. `fixed` are the places that have been
        decided, as the numbers of their cards.
        """
        touched = [id for id in self._unseen_touched(state, after) if id not in fixed]
        if not touched:
            yield state, after
            return
        top = touched[0]
        at = state.cards[top].owner * ZONE_COUNT + DECK
        deck = state.zones[at]
        place = deck.index(top)
        kinds: dict[str, int] = {state.cards[top].definition.slug: top}
        for id in deck:
            card = state.cards[id]
            if not card.known and id not in fixed:
                kinds.setdefault(card.definition.slug, id)
        for id in kinds.values():
            if id == top:
                yield from self._orders(state, after, choice, fixed | {id})
                continue
            other = state.clone()
            order = list(deck)
            there = order.index(id)
            order[place], order[there] = id, top
            other.zones[at] = tuple(order)
            yield from self._orders(other, _answered(other, choice), choice, fixed | {id})

    def _unseen_touched(self, before: GameState, after: GameState) -> list[int]:
        """The deck cards that nobody had seen and that a choice moved or showed to somebody, the top first."""
        old, new = before.cards, after.cards
        found = []
        for player in range(before.players):
            for id in before.zones[player * ZONE_COUNT + DECK]:
                if new[id] is not old[id] and not old[id].known:
                    found.append(id)  # noqa: PERF401
        return found

    def _settle(self, before: GameState, state: GameState) -> None:
        """Bring a position after a choice into the settled form."""
        state.rng = SETTLED
        for player in range(state.players):
            at = player * ZONE_COUNT
            if state.zones[at + DECK] is not before.zones[at + DECK]:
                self._settle_deck(state, player)
        if state.decision is not None and state.decision.purpose == "opportunity":
            _sort_unordered(before, state)

    def _settle_deck(self, state: GameState, player: int) -> None:
        """Put the unseen cards of a deck into the fixed order: what helps the solver least is drawn first."""
        at = player * ZONE_COUNT + DECK
        deck, cards = state.zones[at], state.cards
        unseen = [id for id in deck if not cards[id].known]
        dear_first = player == self.player
        unseen.sort(key=lambda id: (_price(cards[id].definition, dear_first=dear_first), cards[id].definition.slug, id))
        following = iter(unseen)
        state.zones[at] = tuple([id if cards[id].known else next(following) for id in deck])


def _answered(state: GameState, choice: int) -> GameState:
    """A copy of a position after a choice, not settled."""
    new = state.clone()
    agenda.answer(new, choice)
    return new


def _price(card: CardDefinition, *, dear_first: bool) -> int:
    number = card.face.cost.value or 0
    return -number if dear_first else number


def _sort_unordered(before: GameState, state: GameState) -> None:
    """Sort zones whose order does not matter, so that equal positions ask for their cards in the same order."""
    cards = state.cards
    for player in range(state.players):
        for zone in UNORDERED:
            at = player * ZONE_COUNT + zone
            ids = state.zones[at]
            if len(ids) > 1 and ids is not before.zones[at]:
                state.zones[at] = tuple(sorted(ids, key=lambda id: (cards[id].definition.slug, cards[id].known, id)))


def _only_shuffled(before: GameState, after: GameState) -> bool:
    """All random numbers of a choice went into the order of decks, which stays unknown.

    Of a small deck that cannot be told: a die takes as many random numbers as shuffling two cards.
    """
    if after.rng == before.rng:
        return True
    used = advances(before.rng, after.rng)
    for player in range(before.players):
        at = player * ZONE_COUNT + DECK
        deck = after.zones[at]
        if len(deck) >= LARGE and _is_reordered(before.zones[at], deck) and not any(after.cards[i].known for i in deck):
            used -= len(deck) - 1
    return used == 0


def _is_reordered(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """The cards that were there and still are stand in another order."""
    were, are = frozenset(before), frozenset(after)
    return [id for id in before if id in are] != [id for id in after if id in were]


def life_left(state: GameState, player: int) -> int:
    """The life that the champion of the weakest opponent of a player has left, in damage counters."""
    board = board_of(state)
    found = []
    for opponent in state.opponents(player):
        id = board.champions.get(opponent)
        if id is not None:
            card = state.cards[id]
            found.append((_now(board, card).life or 0) - card.damage - card.counters.get("damage", 0))
    return max(0, min(found, default=0))


def effort(state: GameState, player: int) -> int:
    """About how much a player still has to do for a win, from 1: attacks to declare, and life that these leave.

    It guides the search and proves nothing.
    """
    board, cards = board_of(state), state.cards
    life = life_left(state, player)
    powers = []
    weapon = champion = 0
    combat = state.combat
    for id in state.field:
        card = cards[id]
        if card.controller != player:
            continue
        now = _now(board, card)
        power = now.power or 0
        if combat is not None and combat.attacker[0] == id:
            life -= power
        elif card.rested:
            continue
        elif "ALLY" in now.types:
            powers.append(power)
        elif "WEAPON" in now.types:
            weapon = max(weapon, power)
        elif "CHAMPION" in now.types:
            champion = 1
    if champion and weapon:
        powers.append(weapon)
    powers.sort(reverse=True)
    attacks = 0
    for power in powers:
        if life <= 0:
            break
        life -= power
        attacks += 1
    return 1 + 2 * attacks + 3 * max(0, life)


def _now(board: Board, card: Card) -> Characteristics:
    return board.computed.get(card.id) or card.face.known or card.face.printed
