"""Building a game anew: the calls of the scenario builder that lay out the state of a game, read off it."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.states import PROPERTIES
from grandarchive.model.terms import DIRECTIONS, OBJECT_SPECIFIC_ZONES, Phase, Zone
from grandarchive.play.concealing import NO_PURPOSE
from grandarchive.play.game import Game
from grandarchive.state import codecs
from grandarchive.state.cards import NOTHING, Card, Ref
from grandarchive.state.frames import Opportunity
from grandarchive.state.game import GameState
from grandarchive.testing.carrying import can_be_named
from grandarchive.testing.placing import CatalogLike, Placed, PlayerSetup, Remembered, ScenarioError
from grandarchive.testing.scenario import Scenario

LAID: Final = (
    Zone.HAND,
    Zone.MEMORY,
    Zone.GRAVEYARD,
    Zone.BANISHMENT,
    Zone.MATERIAL,
    Zone.PANTHEON,
    Zone.DECK,
    Zone.MASTERY,
)
"""The zones of a player in the order in which they are laid out, besides those that players share."""

FRAMES: Final = frozenset({"InTurn", "Opportunity", "InCombat", "Resolving", "ResolvingAttack"})
"""The frames that a game may be in the middle of to be built anew."""


def reason_against(game: Game) -> str:
    """Why a game cannot be built anew at this moment, or nothing if it can."""
    state = game._state
    if state.decision is None or state.decision.purpose not in ("opportunity", NO_PURPOSE) or any(state.lost):
        return "nobody has Opportunity, or somebody has left"
    kinds = {type(frame).__name__ for frame in state.agenda}
    if not kinds <= FRAMES or not isinstance(state.agenda[-1], Opportunity):
        return f"it is in the middle of {', '.join(sorted(kinds - FRAMES))}"
    if any(card.replica and card.zone is not Zone.NOWHERE for card in state.cards):
        return "there are copies that are neither cards nor tokens"
    if any(_is_altered(state, card) for card in state.cards):
        return "an object became a champion"
    return ""


def _is_altered(state: GameState, card: Card) -> bool:
    """A champion without a champion card at the bottom of its lineage, or under the control of somebody else."""
    if card.zone is not Zone.FIELD or not card.lineage:
        return False
    cards = [state.cards[id] for id in card.lineage]
    foreign = any(each.owner != card.owner for each in cards) or card.controller != card.owner
    return foreign or not any("CHAMPION" in each.definition.face.types for each in cards)


def rebuild(game: Game, catalog: CatalogLike) -> Scenario:
    """A scenario that lays out a game as it is at this Opportunity; see `reason_against`.

    The words of the builder place every card, with its incarnation, so references stay valid. The memory of the game,
    its lasting effects, and the middle of its steps are taken over as records. Raises `ScenarioError` where there is a
    reason against it.
    """
    reason = reason_against(game)
    if reason:
        raise ScenarioError(f"the game cannot be laid out at this moment: {reason}; take another moment")
    state = game._state
    scenario = Scenario(catalog)
    for player, name in enumerate(game.names):
        scenario._setups[name] = _player(state, player, game.names)
    phase = Phase.MAIN if state.phase == Phase.COMBAT else state.phase
    scenario.phase(game.names[state.turn_player], phase, state.turn, game.names[state.first_player])
    here = [card for card in state.cards if card.zone is not Zone.NOWHERE]
    return scenario.taken_over(state, {card.id: _called(card) for card in here})


def _called(card: Card) -> str:
    return f"{card.definition.name} #{card.id}"


def _player(state: GameState, player: int, names: tuple[str, ...]) -> PlayerSetup:
    zones = {zone: _cards(state, state.zone(player, zone), names) for zone in LAID}
    owned = [id for id in state.field if state.cards[id].owner == player]
    champion = next((id for id in owned if state.cards[id].lineage), -1)
    zones[Zone.FIELD] = _cards(state, [id for id in owned if id != champion], names)
    zones[Zone.STACK] = _cards(state, [i for i in state.zone(0, Zone.STACK) if state.cards[i].owner == player], names)
    zones[Zone.INTENT] = _cards(state, state.zone(player, Zone.INTENT), names)
    if champion < 0:
        return PlayerSetup([], zones)
    lineage: list[str | Placed] = [*_cards(state, state.cards[champion].lineage, names)]
    described = _placed(state, state.cards[champion], names)
    return PlayerSetup(lineage, zones, champion=described)


def _cards(state: GameState, ids: Any, names: tuple[str, ...]) -> list[Placed]:
    return [_placed(state, state.cards[id], names) for id in ids]


def _placed(state: GameState, card: Card, names: tuple[str, ...]) -> Placed:
    """The arguments of `placed` for a card."""
    is_object = card.zone is Zone.FIELD
    hidden = card.zone not in OBJECT_SPECIFIC_ZONES and not is_object
    direction = next((way.value for way in DIRECTIONS if way in card.properties), "")
    copied = codecs.side(card.definition, card.face) is None
    return Placed(
        card.definition.name,
        rested=card.rested,
        damage=card.damage,
        counters=tuple(card.counters.items()),
        controller=names[card.controller] if is_object or card.zone is Zone.STACK else None,
        preserved="preserved" in card.properties,
        bestowed="bestowed" in card.properties,
        gained="gained" in card.properties,
        known=tuple(name for at, name in enumerate(names) if card.known >> at & 1) if hidden else False,
        loaded=tuple(_cards(state, card.loaded, names)),
        called=_called(card),
        transformed=card.transformed and not copied,
        face_down=card.face_down,
        states=tuple(sorted(PROPERTIES & card.properties)),
        link=_reference(state, card.link, names) if state.is_current(card.link) else "",
        direction=direction,
        remembers=tuple((name, _held(state, held, names)) for name, held in card.remembered.items()),
        copy_of=card.face if is_object and card.copied else "",
        token=card.token and is_object and not card.definition.token,
        first_controller=names[card.first_controller] if is_object else None,
        modes=card.chosen,
        definition=card.definition,
        since=card.incarnation,
        stamp=card.stamp,
        former=(card.former, card.former_zone),
    )


def _held(state: GameState, held: Any, names: tuple[str, ...]) -> Remembered:
    """The names that abilities remember and whose cards they can still find."""
    if not isinstance(held, tuple):
        result: Remembered = held
        return result
    return tuple(_reference(state, ref, names) for ref in held if can_be_named(state, ref))


def _reference(state: GameState, ref: Ref, names: tuple[str, ...]) -> str:
    if ref[0] == NOTHING[0]:
        return names[ref[1]]
    return _called(state.cards[ref[0]])


def differences(game: Game, other: Game) -> list[str]:
    """How two games differ: in what a player sees, or in what is decided and how."""
    found = [f"not sound: {problem}" for problem in other.status()]
    for player in range(game._state.players):
        one, two = game.view(player).encode(), other.view(player).encode()
        found += [
            f"{game.names[player]} sees another {name}: {_first_difference(one[name], two[name])}"
            for name in one
            if one[name] != two[name]
        ]
    if game.over or other.over:
        return [*found, *(["one of the games is over"] if game.over != other.over else [])]
    if (game.decision.player, game.decision.purpose, game.labels) != (
        other.decision.player,
        other.decision.purpose,
        other.labels,
    ):
        found.append(f"{game.decision.purpose} {game.labels} is now {other.decision.purpose} {other.labels}")
    return found


def _first_difference(one: Any, two: Any, path: str = "") -> str:
    """Where two plain values differ first."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in one:
            if one[key] != two.get(key):
                return _first_difference(one[key], two.get(key), f"{path}.{key}")
    if isinstance(one, list | tuple) and isinstance(two, list | tuple) and len(one) == len(two):
        for place, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return _first_difference(a, b, f"{path}[{place}]")
    return f"{path.removeprefix('.') or 'it'} is {two!r} instead of {one!r}"
