"""What must be true of every state, whatever the rules do. Each finding is one sentence."""

from __future__ import annotations

from collections import Counter

from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, ZONE_NAMES, Zone
from grandarchive.state.frames import Reversible
from grandarchive.state.game import SHARED_ZONES, GameState

OWNED_ZONES = tuple(zone for zone in Zone if zone not in SHARED_ZONES | OBJECT_SPECIFIC_ZONES)


def problems(state: GameState) -> list[str]:
    """Everything that is wrong with a state; nothing if it is sound."""
    return [*_moment(state), *_decision(state)]


def _moment(state: GameState) -> list[str]:
    """What is wrong at a moment at which nobody needs to be asked, and at those to which the game can go back."""
    found = [*_zones(state), *_lineages(state), *_loaded(state), *_numbers(state), *_combat(state), *_sightings(state)]
    for frame in state.agenda:
        if isinstance(frame, Reversible) and frame.checkpoint is not None:
            kept = frame.checkpoint.state
            if kept.decision is not None or kept.outcome is not None or not kept.agenda:
                found.append("the game could not go on from a moment to which it can go back")
            found += [f"before {type(frame).__name__}: {text}" for text in _moment(kept)]
    return found


def _zones(state: GameState) -> list[str]:
    found: list[str] = []
    listed: dict[int, tuple[int, Zone]] = {}
    places = [(0, Zone.FIELD), (0, Zone.STACK)]
    places += [(player, zone) for player in range(state.players) for zone in OWNED_ZONES]
    for player, zone in places:
        for id in state.zone(player, zone):
            if id in listed:
                found.append(f"card {id} is in two places, {ZONE_NAMES[listed[id][1]]} and {ZONE_NAMES[zone]}")
            listed[id] = (player, zone)
    for card in state.cards:
        if card.zone is Zone.NOWHERE or card.zone in OBJECT_SPECIFIC_ZONES:
            if card.id in listed:
                found.append(f"card {card.id} is listed in a zone it is not in")
            continue
        place = listed.get(card.id)
        if place is None or place[1] != card.zone:
            found.append(f"card {card.id} says {ZONE_NAMES[card.zone]} and is not there")
        elif card.zone not in SHARED_ZONES:
            holder = card.controller if card.zone is Zone.INTENT else card.owner
            if place[0] != holder:
                found.append(f"card {card.id} is in a zone of the wrong player")
    return found


def _lineages(state: GameState) -> list[str]:
    found: list[str] = []
    for card in state.cards:
        if card.zone is Zone.LINEAGE and card.id not in state.cards[card.host].lineage:
            found.append(f"card {card.id} is in no lineage")
        real = not (card.token or card.replica or "CHAMPION" in card.definition.face.types)
        on_its_way = card.id in state.generated and card.former < 0
        ceased = card.former_zone is Zone.FIELD and any(state.lost)
        if real and card.zone is Zone.NOWHERE and not (state.lost[card.owner] or on_its_way or ceased):
            found.append(f"card {card.id} vanished")
        if state.lost[card.owner] and card.zone is not Zone.NOWHERE and not state.doomed[card.owner]:
            if state.outcome is None:
                found.append(f"card {card.id} is there, and its owner has left")
        if card.zone is Zone.FIELD and any(state.cards[c].zone is not Zone.LINEAGE for c in card.lineage):
            found.append(f"the lineage of {card.id} has cards that are elsewhere")
    return found


def _loaded(state: GameState) -> list[str]:
    found: list[str] = []
    for card in state.cards:
        if card.zone is Zone.LOADED and card.id not in state.cards[card.host].loaded:
            found.append(f"card {card.id} is loaded into nothing")
        if card.loaded and card.zone is not Zone.FIELD:
            found.append(f"card {card.id} is no object and loaded")
        beneath = [state.cards[id] for id in card.loaded]
        if any(other.zone is not Zone.LOADED or other.host != card.id for other in beneath):
            found.append(f"what is loaded into {card.id} is elsewhere")
    return found


def _numbers(state: GameState) -> list[str]:
    found: list[str] = []
    for card in state.cards:
        if card.damage < 0 or any(number <= 0 for number in card.counters.values()):
            found.append(f"card {card.id} has negative damage or counters that are not there")
        if card.zone is not Zone.FIELD and (card.damage or card.rested):
            found.append(f"card {card.id} is not on the field but damaged or rested")
    incarnations = [card.incarnation for card in state.cards]
    if len(set(incarnations)) != len(incarnations) or max(incarnations, default=0) > state.clock:
        found.append("two cards share an incarnation")
    return found


def _sightings(state: GameState) -> list[str]:
    """Whoever lost track of a card knows of one among the unknown cards."""
    found: list[str] = []
    numbers = Counter([(player, owner, definition.slug) for player, owner, definition in state.sightings])
    for (player, owner, slug), number in numbers.items():
        unknown = [card for card in state.cards if card.owner == owner and not card.known >> player & 1]
        if number > sum(card.definition.slug == slug for card in unknown):
            found.append(f"player {player} lost track of {slug}, and no unknown card is one")
    return found


def _decision(state: GameState) -> list[str]:
    decision = state.decision
    if state.outcome is not None:
        return [] if decision is None else ["the game is over and somebody has to choose"]
    if decision is None:
        return ["the game goes on and nobody has to choose"]
    found: list[str] = []
    if len(decision.options) < 2 and not state.stops:
        found.append(f"a decision about {decision.purpose} has {len(decision.options)} options")
    if len({repr(option) for option in decision.options}) != len(decision.options):
        found.append(f"a decision about {decision.purpose} offers the same twice")
    if not state.agenda:
        found.append("a decision without an agenda")
    return found


def _combat(state: GameState) -> list[str]:
    attacking = -1 if state.combat is None else state.combat.attacking_player
    if any(state.zone(player, Zone.INTENT) for player in range(state.players) if player != attacking):
        return ["cards are in an intent of a player who does not attack"]
    if state.combat is not None and len(state.combat.sides) != len(state.combat.defenders):
        return ["nobody knows who controlled what is attacked"]
    return []
