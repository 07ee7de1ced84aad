"""Refusing layouts that no game could have: each message names the card, the place and what to do instead."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from grandarchive.model.cards import CardDefinition
from grandarchive.model.states import PROPERTIES
from grandarchive.model.terms import BOONS, DIRECTIONS, OBJECT_TYPES, ZONE_NAMES, Phase, Zone
from grandarchive.model.type_list import COUNTERS
from grandarchive.rules.commits.directions import SHIFTING_CURRENTS
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.links import is_legally_linked
from grandarchive.rules.continuous.properties import can_become
from grandarchive.rules.objects.rest import unique_doubles
from grandarchive.state.game import GameState
from grandarchive.testing.placing import Placed, ScenarioError

UNITS: Final = frozenset({"ALLY", "CHAMPION"})
SHOWN: Final = 3

ONLY_ON_FIELD: Final = {
    "rested": "only objects are rested; put it on the field or leave `rested` out",
    "damage": "only units are damaged; put it on the field or leave `damage` out",
    "states": "only objects are distant, ephemeral or fostered; put it on the field or leave `states` out",
    "loaded": "cards are loaded into objects only; put it on the field or leave `loaded` out",
    "controller": "its owner controls it there; put it on the field or leave `controller` out",
    "first_controller": "its owner controls it there; put it on the field or leave `first_controller` out",
    "transformed": "a card that is no object shows its front; put it on the field or leave `transformed` out",
    "link": "only objects are linked; put it on the field or leave `link` out",
    "copy_of": "only objects are copies here; put it on the field or leave `copy_of` out",
    "token": "a token exists on the field only; put it there or leave `token` out",
    "modes": "only objects have chosen modes; put it on the field or leave `modes` out",
    "played": "only objects know how they were played; put it on the field or leave `played` out",
}
"""The properties that only objects have, each with the remedy where another card has it."""


class Checking:
    """Looks at what a scenario lays out, and raises `ScenarioError` for what could never be there."""

    def __init__(self, players: Iterable[str]) -> None:
        self.players = list(players)

    def place(self, player: int, zone: Zone) -> str:
        """A zone in words."""
        return f"{self.players[player]}'s {ZONE_NAMES[zone]}"

    def check_turn(self, turn_player: str, first_player: str, turn: int, phase: Phase) -> None:
        """The turn is one of a game between these players."""
        for name in (turn_player, first_player):
            if name not in self.players:
                raise ScenarioError(f"there is no player {name!r}; there are {', '.join(self.players)}")
        if turn < 1:
            raise ScenarioError(f"there is no turn {turn}: the first turn is 1")
        if phase is Phase.COMBAT:
            raise ScenarioError("combat is no phase to begin with; begin in the main phase and use `attacking`")

    def check_counters(self, where: str, counters: Mapping[str, int]) -> None:
        """The kinds are those of the rules, the numbers are none below zero."""
        for kind, number in counters.items():
            if kind not in COUNTERS:
                near = get_close_matches(kind, sorted(COUNTERS), SHOWN) or sorted(COUNTERS)
                raise ScenarioError(f"{where}: there are no {kind!r} counters; there are {', '.join(near)}")
            if type(number) is not int or number < 0:
                raise ScenarioError(f"{where}: {number} {kind} counters; write 0 or more")

    def check_lineage(self, where: str, cards: list[tuple[Placed, CardDefinition]]) -> None:
        """Cards of an inner lineage lie beneath its champions. Levels may be left out, as in a judge's example."""
        on_top = [card.name for card, definition in cards if "CHAMPION" in definition.face.types]
        if cards and not on_top:
            raise ScenarioError(f"{where} has no champion: {', '.join(card.name for card, _ in cards)}")
        for (below, under), (card, definition) in itertools.pairwise(cards):
            if "CHAMPION" in under.face.types and "CHAMPION" not in definition.face.types:
                remedy = "cards in an inner lineage stand before its champions"
                raise ScenarioError(f"{where}: {card.name} is no champion and cannot lie on {below.name}; {remedy}")

    def check_card(self, where: str, zone: Zone, card: Placed, definition: CardDefinition) -> None:
        """A card can be in this zone, in this state."""
        where = f"{where}: {card.name}"
        self.check_counters(where, dict(card.counters))
        if card.damage < 0:
            raise ScenarioError(f"{where} has {card.damage} damage; write 0 or more")
        if zone is not Zone.FIELD:
            for name, reason in ONLY_ON_FIELD.items():
                if name == "controller" and zone is Zone.STACK:
                    continue
                if getattr(card, name) not in (False, 0, (), None, ""):
                    raise ScenarioError(f"{where} has `{name}`, and {reason}")
        self._check_zone(where, zone, card, definition)
        for name in card.states:
            if name not in PROPERTIES:
                raise ScenarioError(f"{where} cannot be {name!r}; `states` are {', '.join(sorted(PROPERTIES))}")
        if card.direction and (zone is not Zone.MASTERY or definition.name != SHIFTING_CURRENTS):
            raise ScenarioError(f"{where} has a direction, and only the mastery {SHIFTING_CURRENTS} does")
        if card.direction and card.direction not in DIRECTIONS:
            raise ScenarioError(f"{where} faces {card.direction!r}; the directions are {', '.join(DIRECTIONS)}")
        if card.preserved and zone is not Zone.MATERIAL:
            raise ScenarioError(f"{where} is preserved, and only cards in a material deck are; put it into `material`")
        if card.bestowed and zone is not Zone.PANTHEON:
            raise ScenarioError(f"{where} is bestowed, and only boons in a Pantheon are; put it into `pantheon`")
        if card.face_down and zone is not Zone.BANISHMENT:
            raise ScenarioError(f"{where} is face-down, and only cards in a banishment can be; leave `face_down` out")

    def _check_zone(self, where: str, zone: Zone, card: Placed, definition: CardDefinition) -> None:
        types = definition.face.types
        if zone is Zone.FIELD:
            if "CHAMPION" in types and not card.token and not card.copy_of:
                raise ScenarioError(f"{where} is a champion; name it in `lineage`, not in `field`")
            sides = [face for face in definition.faces if not OBJECT_TYPES.isdisjoint(face.types)]
            if not sides and not card.copy_of:
                raise ScenarioError(f"{where} is {_typed(types)} and becomes no object; put it into another zone")
        elif zone is Zone.MASTERY:
            if types.isdisjoint({"MASTERY", "STATUS"}):
                raise ScenarioError(f"{where} is {_typed(types)}, and neither a mastery nor a status")
        elif not types.isdisjoint({"MASTERY", "STATUS"}):
            raise ScenarioError(f"{where} is {_typed(types)}, which players have beside zones; put it into `mastery`")
        elif definition.token:
            raise ScenarioError(f"{where} is a token, which exists on the field only; put it into `field`")
        if zone is Zone.PANTHEON and types.isdisjoint(BOONS):
            raise ScenarioError(f"{where} is {_typed(types)}, and only boons are there; put it into another zone")

    # The whole table ------------------------------------------------------------------------------------------

    def check_table(self, state: GameState, laid: dict[int, Placed]) -> None:
        """Check what only the whole table can tell: what objects are now, and what they are linked to."""
        for id in state.field:
            if id in laid:
                self._check_object(state, id, laid[id])
        doubles = unique_doubles(state, board_of(state))
        if doubles:
            card = state.cards[doubles[0]]
            name = characteristics(state, card.id).name
            who = self.players[card.controller]
            raise ScenarioError(f"{who}'s field: {len(doubles)} unique objects are named {name}; leave one of them")
        for player in range(state.players):
            names = [state.cards[id].definition for id in state.zone(player, Zone.MASTERY)]
            masteries = [each.name for each in names if "MASTERY" in each.face.types]
            if len(masteries) > 1:
                raise ScenarioError(f"{self.players[player]} has {' and '.join(masteries)}; a player has one mastery")

    def _check_object(self, state: GameState, id: int, card: Placed) -> None:
        now = characteristics(state, id)
        where = f"{self.players[state.cards[id].controller]}'s field: {card.name}"
        if card.damage and UNITS.isdisjoint(now.types):
            raise ScenarioError(f"{where} is {_typed(now.types)}, and only units have damage; leave `damage` out")
        for name in card.states:
            if not can_become(now, name):
                raise ScenarioError(f"{where} is {_typed(now.types)}, and only units are {name}; leave it out")
        if id in board_of(state).linked:
            if not is_legally_linked(state, state.cards[id], now):
                remedy = 'name something it can be linked to: placed(..., link="B\'s Gray Wolf")'
                raise ScenarioError(f"{where} has Link and is linked to nothing legal; {remedy}")


def _typed(types: Iterable[str]) -> str:
    return "of type " + " ".join(sorted(types)).lower()
