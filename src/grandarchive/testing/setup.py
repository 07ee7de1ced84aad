"""Putting a scenario on the table: cards in any zone, in any state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import step_name
from grandarchive.rules.commits.creating import add_card
from grandarchive.rules.commits.knowledge import everybody, learn
from grandarchive.rules.commits.leveling import join_lineage, new_champion
from grandarchive.rules.commits.moves import GAINED, enter, place
from grandarchive.rules.turn import phases as turn
from grandarchive.state.frames import InTurn
from grandarchive.state.game import GameState


class CatalogLike(Protocol):
    """What a scenario needs of a catalog."""

    def find(self, name: str) -> CardDefinition:
        """The card with a name."""

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with a slug."""


class Cards:
    """Definitions by name and slug: all that a scenario needs of a catalog, also for cards that are made up."""

    def __init__(self, definitions: Iterable[CardDefinition]) -> None:
        """Collect definitions; of two with the same name the later one counts."""
        self._by_name = {card.name: card for card in definitions}
        self._by_slug = {card.slug: card for card in self._by_name.values()}

    def find(self, name: str) -> CardDefinition:
        """The card with a name. Raises `KeyError`."""
        return self._by_name[name]

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with a slug. Raises `KeyError`."""
        return self._by_slug[slug]


@dataclass(frozen=True)
class Placed:
    """A card and the state it is in."""

    name: str
    rested: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    controller: str | None = None
    preserved: bool = False
    bestowed: bool = False
    known: bool = False
    loaded: tuple[str, ...] = ()


def placed(
    name: str,
    *,
    rested: bool = False,
    damage: int = 0,
    controller: str | None = None,
    preserved: bool = False,
    bestowed: bool = False,
    known: bool = False,
    loaded: Iterable[str] = (),
    **counters: int,
) -> Placed:
    """A card with its orientation, temporary damage, controller and counters: `placed("Gray Wolf", buff=2)`.

    With `known`, all players know which card it is. `loaded` are cards of the same player that are loaded into it.
    """
    return Placed(name, rested, damage, tuple(counters.items()), controller, preserved, bestowed, known, tuple(loaded))


def rested(card: str | Placed) -> Placed:
    """A rested object."""
    return replace(as_placed(card), rested=True)


def damaged(card: str | Placed, damage: int) -> Placed:
    """An object with temporary damage."""
    return replace(as_placed(card), damage=damage)


def as_placed(card: str | Placed) -> Placed:
    """A bare name stands for the card as it would come into the zone."""
    return card if isinstance(card, Placed) else Placed(card)


@dataclass
class PlayerSetup:
    """Everything a player starts a scenario with."""

    lineage: list[str]
    zones: dict[Zone, list[Placed]]
    damage: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    champion_rested: bool = False


def build(
    catalog: CatalogLike,
    seed: int,
    setups: dict[str, PlayerSetup],
    turn_player: str,
    phase: Phase,
    turn_number: int,
    first_player: str,
) -> GameState:
    """The state of a scenario at the beginning of a phase, before anybody acts in it."""
    state = GameState.new(len(setups), seed)
    state.stops = True
    state.journal = []
    players = list(setups)
    for player, setup in enumerate(setups.values()):
        _place_champion(state, catalog, player, setup)
    for player, setup in enumerate(setups.values()):
        for zone, cards in setup.zones.items():
            for card in cards:
                _place_card(state, catalog, player, zone, card, players)
    state.turn_player = players.index(turn_player)
    state.first_player = players.index(first_player)
    state.turn = turn_number
    for player in range(len(players)):
        offset = (player - state.first_player) % len(players)
        state.turns_taken[player] = max(0, (turn_number - offset + len(players) - 1) // len(players))
    state.phase = phase
    state.push(InTurn(player=state.turn_player, step=step_name(FIRST_STEP[phase])))
    return state


FIRST_STEP: dict[Phase, Any] = {
    Phase.WAKE_UP: turn.wake_up,
    Phase.MATERIALIZE: turn.begin_materialize,
    Phase.RECOLLECTION: turn.begin_recollection,
    Phase.DRAW: turn.begin_draw,
    Phase.MAIN: turn.act,
    Phase.END: turn.begin_end,
}


def _place_champion(state: GameState, catalog: CatalogLike, player: int, setup: PlayerSetup) -> None:
    champion = -1
    for name in setup.lineage:
        card = add_card(state, catalog.find(name), player, Zone.MATERIAL)
        if champion < 0:
            champion = new_champion(state, player, card.id).id
        else:
            join_lineage(state, champion, card.id)
    if champion >= 0:
        counters = dict(setup.counters)
        if setup.damage:
            counters["damage"] = setup.damage
        edited = state.edit(champion)
        edited.counters = {kind: number for kind, number in counters.items() if number}
        edited.rested = setup.champion_rested


def _place_card(
    state: GameState, catalog: CatalogLike, player: int, zone: Zone, card: Placed, players: list[str]
) -> None:
    first = zone if zone is not Zone.FIELD else Zone.HAND
    id = add_card(state, catalog.find(card.name), player, first).id
    if zone is Zone.FIELD:
        controller = player if card.controller is None else players.index(card.controller)
        enter(state, place(state, id, Zone.FIELD, controller))
        edited = state.edit(id)
        edited.rested = card.rested
        edited.damage = card.damage
        counters = {**edited.counters, **dict(card.counters)}
        edited.counters = {kind: number for kind, number in counters.items() if number}
        for name in card.loaded:
            place(state, add_card(state, catalog.find(name), player, first).id, Zone.LOADED, player, host=id)
    elif card.preserved:
        edited = state.edit(id)
        edited.properties = frozenset({"preserved"})
    elif card.counters:
        state.edit(id).counters = dict(card.counters)
    if card.bestowed:
        state.edit(id).properties = GAINED
    if card.known or card.preserved or card.bestowed:
        learn(state, (id,), everybody(state))
    state.forget_board()
