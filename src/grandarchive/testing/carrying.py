"""Taking over from another game what it remembers and is in the middle of, once all of its cards are on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.state.cards import NOTHING, Card, Named, Played, Ref
from grandarchive.state.frames import Opportunity
from grandarchive.state.game import GameState
from grandarchive.testing.placing import ScenarioError

CARRIED: Final = (
    "effects",
    "delayed",
    "pending",
    "history",
    "past",
    "activations",
    "uses",
    "stack",
    "combat",
    "lethal",
    "revealed",
    "sightings",
    "refused",
    "schedule",
    "agenda",
    "generated",
    "tokens",
    "elsewhere",
    "names",
    "phase",
    "turns_taken",
    "triggered",
    "idle_turns",
    "clock",
    "rng",
    "unchecked",
    "stops",
)
"""The fields of the state that no word of the table says."""


@dataclass(frozen=True)
class CarriedCard:
    """A card of the game that is taken over: what it is called on the new table, and what no word of `placed` says.

    `since` is its incarnation, `stamp` the timestamp of its static abilities, `former` its incarnation before its last
    change of zones and the zone it came from, `how` tells how it was played. A copy that is no front of a card has its
    `face`, and a card that is not as in the catalog its `definition`. What its abilities have `remembered` is there if
    they cannot find all of it any more.
    """

    called: str
    since: int
    stamp: int
    former: tuple[int, Zone]
    how: Played | None
    face: Face | None = None
    definition: CardDefinition | None = None
    remembered: Mapping[str, Named] | None = None


class Carried:
    """The memory that one game takes over from another, and all cards of that game in the order of their ids.

    The cards get the ids that they have there, so records need no change. `cards` holds the record itself for a token
    that ceased to exist. Of `memory` only the fields count that stand in `CARRIED`.
    """

    def __init__(self, memory: GameState, cards: Iterable[CarriedCard | Card]) -> None:
        self.memory = memory
        self.cards = tuple(cards)

    @classmethod
    def from_state(cls, source: GameState, called: Mapping[int, str]) -> Carried:
        """The memory of a game at an Opportunity; `called` names its cards on the new table, by id.

        Raises `ScenarioError` if it is no Opportunity that is pending there, or a card has no name.
        """
        if not isinstance(source.agenda[-1], Opportunity):
            raise ScenarioError("a game is taken over at an Opportunity, and somebody decides something else in it")
        return cls(source.clone(), [_carried_card(source, card, called.get(card.id)) for card in source.cards])

    def put(self, state: GameState, ids: dict[str, int]) -> None:
        """Take everything over, and ask for the pending Opportunity again.

        `ids` are the cards on the table by name; it is brought up to date. Raises `ScenarioError` if a card is missing
        or is another object than there.
        """
        self._renumber(state, self._numbers(state, ids))
        ids.update({card.called: id for id, card in enumerate(self.cards) if isinstance(card, CarriedCard)})
        memory = self.memory.clone()
        for name in CARRIED:
            setattr(state, name, getattr(memory, name))
        for id, card in enumerate(self.cards):
            edited = state.edit(id)
            edited.how = card.how
            if isinstance(card, CarriedCard) and card.remembered is not None:
                edited.remembered = dict(card.remembered)
        state.agenda[-1].step = "offer"
        state.forget_board()

    def _numbers(self, state: GameState, ids: Mapping[str, int]) -> dict[int, int]:
        """The id of each card of the table in the other game; tokens that ceased to exist there are added."""
        numbers: dict[int, int] = {}
        for id, old in enumerate(self.cards):
            if isinstance(old, Card):
                remnant = old.copy()
                remnant.id = len(state.cards)
                state.cards.append(remnant)
                numbers[remnant.id] = id
                continue
            if old.called not in ids:
                raise ScenarioError(f'no card on this table is called {old.called!r}; say placed(..., called="...")')
            if state.cards[ids[old.called]].ref[1] != old.since:
                raise ScenarioError(f"{old.called} is another object than there; it needs the incarnation {old.since}")
            numbers[ids[old.called]] = id
        if len(numbers) != len(state.cards):
            extra = next(card for card in state.cards if card.id not in numbers)
            raise ScenarioError(f"{extra.definition.name} is on this table and not in the game that is taken over")
        return numbers

    def _renumber(self, state: GameState, numbers: Mapping[int, int]) -> None:
        """Give the cards of the table other ids."""
        cards = {numbers[card.id]: _renumbered(card, numbers) for card in state.cards}
        state.cards = [cards[id] for id in range(len(cards))]
        state.zones = [tuple(numbers[id] for id in zone) for zone in state.zones]


def _carried_card(source: GameState, card: Card, name: str | None) -> CarriedCard | Card:
    """A card of a game that is taken over; a token that ceased to exist needs no name."""
    if name is not None:
        lost = any(not can_be_named(source, ref) for held in card.remembered.values() for ref in _refs(held))
        former = (card.former, card.former_zone)
        remembered = dict(card.remembered) if lost else None
        return CarriedCard(name, card.incarnation, card.stamp, former, card.how, remembered=remembered)
    if card.zone is Zone.NOWHERE:
        return card
    place = ZONE_NAMES[card.zone]
    raise ScenarioError(f"{card.definition.name} is in a {place} there and has no name here; call it something")


def _refs(held: Named) -> tuple[Ref, ...]:
    return held if isinstance(held, tuple) else ()


def can_be_named(source: GameState, ref: Ref) -> bool:
    """A reference is to a player, or to a card that is still the object that it was."""
    return ref[0] >= NOTHING[0] and source.is_current(ref)


def _renumbered(card: Card, numbers: Mapping[int, int]) -> Card:
    """The same card with other ids, its own and those of the cards it knows."""

    def moved(ref: Ref) -> Ref:
        return (numbers.get(ref[0], ref[0]), ref[1])

    def held(what: Named) -> Named:
        return tuple(moved(ref) for ref in what) if isinstance(what, tuple) else what

    if card.zone is Zone.NOWHERE:  # a token that ceased to exist has the ids of the other game
        gone = card.copy()
        gone.id = numbers[card.id]
        return gone
    new = card.copy()
    new.id = numbers[card.id]
    new.lineage = tuple(numbers[id] for id in card.lineage)
    new.loaded = tuple(numbers[id] for id in card.loaded)
    new.host = numbers.get(card.host, card.host)
    new.link = moved(card.link)
    new.remembered = {name: held(what) for name, what in card.remembered.items()}
    return new
