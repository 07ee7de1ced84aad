"""Taking over from another game what it remembers and is in the middle of, once all of its cards are on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.state.cards import Card, Named, Ref
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


class Carried:
    """The memory that one game takes over from another: `called` names that game's cards on the new table, by id.

    The cards get the ids that they have there, so records need no change.
    """

    def __init__(self, source: GameState, called: Mapping[int, str]) -> None:
        self.source = source
        self.called = called

    def put(self, state: GameState, ids: dict[str, int]) -> None:
        """Take everything over, and ask for the pending Opportunity again.

        `ids` are the cards on the table by name; it is brought up to date. Raises `ScenarioError` if a card is missing
        or is another object than there, and if it is no Opportunity that is pending there.
        """
        if not isinstance(self.source.agenda[-1], Opportunity):
            raise ScenarioError("a game is taken over at an Opportunity, and somebody decides something else in it")
        self._renumber(state, self._numbers(state, ids))
        ids.update({name: id for id, name in self.called.items()})
        source = self.source.clone()
        for name in CARRIED:
            setattr(state, name, getattr(source, name))
        for old in source.cards:
            state.edit(old.id).how = old.how
        state.agenda[-1].step = "offer"
        state.forget_board()

    def _numbers(self, state: GameState, ids: Mapping[str, int]) -> dict[int, int]:
        """The id of each card of the table in the other game; tokens that ceased to exist there are added."""
        numbers: dict[int, int] = {}
        for old in self.source.cards:
            name = self.called.get(old.id)
            if name is None and old.zone is not Zone.NOWHERE:
                place = ZONE_NAMES[old.zone]
                raise ScenarioError(
                    f"{old.definition.name} is in a {place} there and has no name here; call it something"
                )
            if name is None:
                remnant = old.copy()
                remnant.id = len(state.cards)
                state.cards.append(remnant)
                numbers[remnant.id] = old.id
                continue
            if name not in ids:
                raise ScenarioError(f'no card on this table is called {name!r}; say placed(..., called="...")')
            if state.cards[ids[name]].ref[1] != old.incarnation:
                raise ScenarioError(f"{name} is another object than there; it needs the incarnation {old.incarnation}")
            numbers[ids[name]] = old.id
        if len(numbers) != len(state.cards):
            extra = next(card for card in state.cards if card.id not in numbers)
            raise ScenarioError(f"{extra.definition.name} is on this table and not in the game that is taken over")
        return numbers

    def _renumber(self, state: GameState, numbers: Mapping[int, int]) -> None:
        """Give the cards of the table other ids."""
        cards = {numbers[card.id]: _renumbered(card, numbers) for card in state.cards}
        state.cards = [cards[id] for id in range(len(cards))]
        state.zones = [tuple(numbers[id] for id in zone) for zone in state.zones]


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
