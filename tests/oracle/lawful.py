"""What the rules say about beginning an action: written from them alone, without what the engine offers.

`forbidden` is about what comes before the first step: whose turn it is, where the card is, who may. What a card is,
which filter fits and what an amount is, both ask the engine: other tests are about these.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated, PlayFrom, Way
from grandarchive.model.events import Happening
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ATTACK_AS_ALLY,
    EnablesElements,
    IgnoresElements,
    Permits,
)
from grandarchive.model.nouns import THIS
from grandarchive.model.payments import Deed, Do
from grandarchive.model.terms import ADVANCED_ELEMENTS, CLASSES, CostKind, Phase, Speed, Who, Zone
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.keywords import keyword, keyword_values
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.rules.continuous.reading import fits, holds, is_somebodys, level_of, unlocked
from grandarchive.state.cards import Card, Played, Scope
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from tests.oracle.steps import Action, announced

FIELD: Final = Zone.FIELD
OBJECT_LIKE: Final = frozenset({Zone.FIELD, Zone.INTENT, Zone.MASTERY, Zone.PANTHEON})

NOT_PERMITTED: Final = "CR Card Activation 1.9.1: it may not be activated from there"
NOT_THERE: Final = "CR Abilities 4 to 6: it is not theirs, or does not work there"
NOT_IN_MATERIAL_DECK: Final = "CR Materialize Phase 3: it is not in the material deck"
NOT_IN_PANTHEON: Final = "CR Bestowing Boons 3.4.1: it is no boon of theirs that is not bestowed"
NO_OBJECT: Final = "CR Declaring an Attack 2.a: it is no object of this player"
BY_PLACE: Final = frozenset({NOT_PERMITTED, NOT_THERE, NOT_IN_MATERIAL_DECK, NOT_IN_PANTHEON, NO_OBJECT})
"""What keeps most cards from being played: where they are and whose. Of these the steps are asked about some."""


def champion(state: GameState, player: int) -> int:
    """The champion of a player, -1 if there is none."""
    mine = (i for i in state.field if state.cards[i].controller == player)
    return next((i for i in mine if "CHAMPION" in characteristics(state, i).types), -1)


def slow_is_allowed(state: GameState, player: int) -> bool:
    """CR Fast vs Slow 1.a."""
    return player == state.turn_player and state.phase == Phase.MAIN and not state.stack and state.combat is None


def elements(state: GameState, player: int) -> frozenset[str]:
    """CR Parts of a Card - Element 2 to 4, CR Special Elements - Exalted 1."""
    id = champion(state, player)
    own = characteristics(state, id).elements if id >= 0 else frozenset()
    given = {e for rule, scope in rule_changes(state, EnablesElements) if scope.player == player for e in rule.elements}
    return own | {"NORM"} | ({"EXALTED"} if own & ADVANCED_ELEMENTS else set()) | given


def in_its_elements(played: GameState, id: int, player: int, way: Happening) -> bool:
    """CR Parts of a Card - Element 2: a card's elements are enabled, or its requirements are ignored."""
    if characteristics(played, id).elements <= elements(played, player):
        return True
    for rule, scope in rule_changes(played, IgnoresElements):
        if scope.player == player and way in rule.ways and fits(played, rule.filter, id, scope):
            return True
    given = [effect for effect in played.effects if effect.affected and played.cards[id].ref in effect.affected]
    return any(isinstance(m, IgnoresElements) for effect in given for m in effect.modifications)


def obedient(state: GameState, id: int, player: int) -> bool:
    """CR Keywords - Pride: an ally does as it is told if the champion's level is high enough."""
    found = characteristics(state, id).abilities.keywords.get("pride", ())
    scope = Scope(player, state.cards[id].ref, state.cards[id])
    numbers = [k.value for k in found if unlocked(state, k.gates, scope)]
    return all(isinstance(n, int) and n <= level_of(state, player) for n in numbers)


def reader(state: GameState, id: int, player: int, how: Played | None = None) -> Scope:
    """The scope in which a player reads a card as it is now."""
    return Scope(player, state.cards[id].ref, state.cards[id], characteristics(state, id), {}, how)


# Before the first step -----------------------------------------------------------------------------------------


def forbidden(state: GameState, action: Action, player: int) -> str:
    """Why a player with Opportunity may not even begin this; nothing if they may."""
    match action:
        case ("activate", id):
            return _forbids_activation(state, id, player)
        case ("granted", id):
            return _forbids_card(announced(state, action, player), id, player)
        case ("bestow", id):
            return _forbids_bestowing(state, id, player)
        case ("pay", _, _):
            return ""
        case ("ability", id, index):
            return _forbids_ability(state, id, characteristics(state, id).abilities.activated[index], player)
        case ("attack", id):
            return _forbids_attack(state, id, player)
        case ("materialize", id):
            return _forbids_materialization(state, id, player)
    raise ValueError(action)


def _is_fast(state: GameState, id: int) -> bool:
    now = characteristics(state, id)
    return now.speed is Speed.FAST or ACTIVATE_AS_FAST in now.as_though or keyword(state, id, "fast activation")


def _forbids_activation(state: GameState, id: int, player: int) -> str:
    played = announced(state, ("activate", id), player)
    origin = state.cards[id].zone
    card = state.cards[id]
    if origin is Zone.DECK and state.zone(card.owner, origin)[0] != id:
        return NOT_PERMITTED
    hidden = origin is Zone.DECK or card.face_down or card.owner != player
    if hidden and not card.known >> player & 1:
        return NOT_PERMITTED  # nobody could tell that it may be
    own = for_own_cost(played, id, origin, player)
    if not own and not any(is_open(played, c, id, origin, player) for c in alternatives(played, id)):
        return NOT_PERMITTED
    if not (slow_is_allowed(state, player) or _is_fast(state, id) or _is_fast(played, id)):
        return "CR Fast vs Slow 1: it is slow"
    if origin is Zone.HAND and characteristics(played, id).cost.kind is not CostKind.RESERVE:
        return "CR Costs and Memory 3: it has no reserve cost"
    return _forbids_card(played, id, player)


def _forbids_card(played: GameState, id: int, player: int) -> str:
    now = characteristics(played, id)
    if now.cost.kind is CostKind.NONE:
        return "CR Costs and Memory 3: it has no cost"
    if reason := _closed(played, id, player):
        return reason
    if not in_its_elements(played, id, player, Happening.ACTIVATE):
        return "CR Card Activation 1.2: an element is not enabled"
    return PROHIBITED if is_kept_from(played, Happening.ACTIVATE, "activation", id, player) else ""


PROHIBITED: Final = "CR Permission 1: something says that it can't be"


def is_kept_from(state: GameState, happening: Happening, item: str, id: int, player: int) -> bool:
    """CR Permission 1: a player can't do this with a card."""
    return any(
        (happening is not Happening.ACTIVATE or item in p.pattern.items)
        and is_somebodys(state, p.pattern.by, player, p.scope)
        and (not p.refs or state.cards[id].ref in p.refs)
        and fits(state, p.pattern.subject, id, p.scope)
        for p in prohibitions(state, happening)
    )


LOCKED: Final = "CR Keywords - Class Locked, CR Keywords - Level Locked: the champion does not fit"


def _is_locked(played: GameState, id: int, player: int) -> bool:
    """CR Keywords - Class Locked 1 to 4, CR Keywords - Level Locked 1 to 4."""
    now = characteristics(played, id)
    own = champion(played, player)
    classes = characteristics(played, own).subtypes if own >= 0 else frozenset()
    level = characteristics(played, own).base[3] or 0 if own >= 0 else -1
    for value in keyword_values(played, id, "class locked"):
        if classes.isdisjoint(now.subtypes & CLASSES if value is None else {value}):
            return True
    return any(isinstance(n, int) and n > level for n in keyword_values(played, id, "level locked"))


REFUSED: Final = "CR Card Activation 1.6: the card says that it is played only otherwise"


def _closed(played: GameState, id: int, player: int) -> str:
    """The champion does not fit, or the card says when it is played, and that is not now."""
    if _is_locked(played, id, player):
        return LOCKED
    scope = reader(played, id, player)
    asked = [a for a in characteristics(played, id).abilities.provisos if unlocked(played, a.gates, scope)]
    return "" if all(holds(played, a.condition, scope) for a in asked) else REFUSED


def _forbids_bestowing(state: GameState, id: int, player: int) -> str:
    card = state.cards[id]
    if card.zone is not Zone.PANTHEON or card.owner != player or "bestowed" in card.properties:
        return NOT_IN_PANTHEON
    played = announced(state, ("bestow", id), player)
    if not (slow_is_allowed(state, player) or _is_fast(state, id) or _is_fast(played, id)):
        return "CR Fast vs Slow 1: it is slow"
    if not in_its_elements(played, id, player, Happening.BESTOW):
        return "CR Bestowing Boons 3.1.1: an element is not enabled"
    if is_kept_from(played, Happening.BESTOW, "", id, player):
        return PROHIBITED
    return _closed(played, id, player)


# From where


def alternatives(played: GameState, id: int) -> tuple[Way, ...]:
    """The ways to play a card that are declared (CR Card Activation 1.3.3)."""
    return tuple(characteristics(played, id).abilities.ways)


def for_own_cost(played: GameState, id: int, origin: Zone, player: int) -> bool:
    """CR Card Activation 1.9.1, CR Special Play Permissions 3: it may be activated for its own cost from there."""
    if origin is Zone.HAND and played.cards[id].owner == player:
        return True
    scope = reader(played, id, player)
    for ability in characteristics(played, id).abilities.permissions:
        assert isinstance(ability, PlayFrom)
        if origin in ability.zones and played.cards[id].owner == player and _is_on(played, ability, scope):
            return True
    return any(
        s.player == player
        and is_somebodys(played, rule.whose, played.cards[id].owner, s)
        and origin in rule.zones
        and fits(played, rule.filter, id, s)
        for rule, s in rule_changes(played, Permits)
    )


def is_open(
    played: GameState, cost: Way, id: int, origin: Zone, player: int, *, own: bool = False, activated: bool = True
) -> bool:
    """A card may be played like this from there; `own` tells that its own cost could be paid anyway."""
    if cost.zones:
        there = activated and origin in cost.zones and played.cards[id].owner == player
    else:
        there = own or for_own_cost(played, id, origin, player)
    return there and _is_on(played, cost, reader(played, id, player))


def _is_on(state: GameState, ability: Way, scope: Scope) -> bool:
    return unlocked(state, ability.gates, scope) and (
        ability.condition is None or holds(state, ability.condition, scope)
    )


# Abilities, attacks, materializations


def _uses_of(state: GameState, card: Card, ability: Activated) -> int:
    """How often the object has used it, a champion with any card of its lineage (CR Ability Tracking 1, 2)."""
    bearers = {card.ref, *(state.cards[inner].ref for inner in card.lineage)}
    return sum(use.source in bearers and use.what == ability for use in state.uses)


def _times(state: GameState, id: int, ability: Activated) -> int:
    """How often the object has the ability (CR Abilities 10)."""
    return sum(each == ability for each in characteristics(state, id).abilities.activated)


def _forbids_ability(state: GameState, id: int, ability: Activated, player: int) -> str:
    card = state.cards[id]
    beneath = card.zone in (Zone.LINEAGE, Zone.LOADED)
    whose = state.cards[card.host].controller if beneath else card.controller
    theirs = {Who.YOU: whose == player, Who.EACH: True, Who.OPPONENT: whose != player}[ability.by]
    if not theirs or not _works_there(state, id, ability):
        return NOT_THERE
    if ability.speed is Speed.SLOW and not slow_is_allowed(state, player):
        return "CR Fast vs Slow 1: it is slow"
    if ability.limit is not None and _uses_of(state, card, ability) >= ability.limit.times * _times(state, id, ability):
        return "CR Ability Tracking 1: it was used as often as it may be"
    scope = reader(state, id, player, card.how)
    if not unlocked(state, ability.gates, reader(state, id, whose, card.how)):
        return "CR Restriction Abilities: it is locked"
    if ability.condition is not None and not holds(state, ability.condition, scope):
        return "it may not be activated now"
    if is_kept_from(state, Happening.ACTIVATE, "ability", id, player):
        return PROHIBITED
    return "" if card.zone is not FIELD or obedient(state, id, player) else "CR Keywords - Pride: it does not obey"


def _works_there(state: GameState, id: int, ability: Activated) -> bool:
    """CR Abilities 4 to 6, CR Game Zones - Pantheon, CR Keywords - Lineage Release 3."""
    card = state.cards[id]
    if card.zone not in (ability.zones or OBJECT_LIKE) or (
        card.zone is Zone.PANTHEON and "gained" not in card.properties
    ):
        return False
    if card.zone is Zone.LINEAGE and state.cards[card.host].lineage[-1] == id:
        return False
    objects_only = any(
        isinstance(c, Do) and c.filter is THIS and c.deed in (Deed.REST, Deed.SACRIFICE) for c in ability.due
    )
    return card.zone is FIELD or not objects_only


def _forbids_attack(state: GameState, id: int, player: int) -> str:
    card = state.cards[id]
    if card.controller != player or card.zone != FIELD:
        return NO_OBJECT
    if not slow_is_allowed(state, player):
        return "CR Attacking and the Combat Phase 1.b: attacks are slow"
    if state.turns_taken[player] == 1 and player != (state.first_player - 1) % state.players:
        return "CR Attacking and the Combat Phase 1.h: it is their first turn"
    now = characteristics(state, id)
    if not ({"ALLY", "CHAMPION"} & now.types or ATTACK_AS_ALLY in now.as_though):
        return "CR Declaring an Attack 2.a.i: it cannot attack"
    if card.rested:
        return "CR Declaring an Attack 2.a.i: it is rested"
    return "" if obedient(state, id, player) else "CR Keywords - Pride: it does not obey"


def _forbids_materialization(state: GameState, id: int, player: int) -> str:
    by_effect = isinstance(state.agenda[-1], Following)
    card = state.cards[id]
    if (card.zone != Zone.MATERIAL and not by_effect) or card.owner != player:
        return NOT_IN_MATERIAL_DECK
    played = announced(state, ("materialize", id), player)
    now = characteristics(played, id)
    if now.cost.kind is CostKind.NONE or (now.cost.kind is CostKind.RESERVE and not by_effect):
        return "CR Card Materialization 3.4.2: it has no memory cost"
    if reason := _closed(played, id, player):
        return reason
    if is_kept_from(played, Happening.MATERIALIZE, "", id, player):
        return PROHIBITED
    if "CHAMPION" in now.types and now.cost.kind is CostKind.MEMORY:
        return _forbids_champion(played, id, player)
    if not in_its_elements(played, id, player, Happening.MATERIALIZE):
        return "CR Card Materialization 3: an element is not enabled"
    return ""


def _forbids_champion(state: GameState, id: int, player: int) -> str:
    below = champion(state, player)
    if below < 0:
        return "CR Leveling Up 2: there is no champion"
    face, base = state.cards[id].face, characteristics(state, below)
    if face.level is None or face.level != (base.base[3] or 0) + 1:
        return "CR Leveling Up 2: its level is not one higher"
    names = {base.name, base.name.split(", ")[0]} if ", " in base.name else {base.name}
    if any(k.value not in names for k in face.printed.abilities.keywords.get("lineage", ())):
        return "CR Keywords - Lineage 1: it is another lineage"
    return ""
