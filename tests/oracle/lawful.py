"""What the rules say about an action: written from the rules alone, without the engine's candidates and offers.

`forbidden` is about what comes before the first step: whose turn it is, where the card is, who may. `wrong` looks at an
action that was completed, and says which rule it broke. What a card is, which filter fits and what an amount is, both
ask the engine: other tests are about these.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model import costs
from grandarchive.model.abilities import Activated
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.costs import Deed, Do
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ATTACK_AS_ALLY,
    CantActivate,
    CantSpendCounters,
    CostChange,
    NoCost,
)
from grandarchive.model.nouns import THIS, Filter, Target
from grandarchive.model.terms import ADVANCED_ELEMENTS, CostKind, Phase, Speed, Zone
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.reading import amount, fits, fits_record, holds, keyword, level_of, unlocked
from grandarchive.state.cards import NOT_PLAYED, Played, Scope
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem
from tests.oracle.steps import Action, Attempt, announced

FIELD: Final = Zone.FIELD

NOT_IN_HAND: Final = "CR Card Activation 1.9.1: it is not in hand"
NO_OBJECT: Final = "CR Abilities 6: it is no object of this player"
NOT_IN_MATERIAL_DECK: Final = "CR Materialize Phase 3: it is not in the material deck"
BY_PLACE: Final = frozenset({NOT_IN_HAND, NO_OBJECT, NOT_IN_MATERIAL_DECK})
"""What keeps a card from being proposed at all: where it is and whose. The steps begin with what is permitted there."""


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
    return own | {"NORM"} | ({"EXALTED"} if own & ADVANCED_ELEMENTS else set())


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
    card = state.cards[id]
    if card.zone != Zone.HAND or card.owner != player:
        return NOT_IN_HAND
    played = announced(state, ("activate", id), player)
    if not (slow_is_allowed(state, player) or _is_fast(state, id) or _is_fast(played, id)):
        return "CR Fast vs Slow 1: it is slow"
    now = characteristics(played, id)
    if now.cost.kind is not CostKind.RESERVE or now.cost.value is None:
        return "CR Costs and Memory 3: it has no reserve cost"
    if not now.elements <= elements(played, player):
        return "CR Card Activation 1.2: an element is not enabled"
    for rule, scope in rule_changes(played, CantActivate):
        if scope.player == player and fits(played, rule.filter, id, scope):
            return "something says that it can't be activated"
    return ""


def _forbids_ability(state: GameState, id: int, ability: Activated, player: int) -> str:
    card = state.cards[id]
    if card.controller != player or card.zone != FIELD:
        return NO_OBJECT
    if ability.speed is Speed.SLOW and not slow_is_allowed(state, player):
        return "CR Fast vs Slow 1: it is slow"
    scope = reader(state, id, player)
    if not unlocked(state, ability.gates, scope):
        return "CR Restriction Abilities: it is locked"
    if ability.condition is not None and not holds(state, ability.condition, scope):
        return "it may not be activated now"
    return "" if obedient(state, id, player) else "CR Keywords - Pride: it does not obey"


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
    card = state.cards[id]
    if card.zone != Zone.MATERIAL or card.owner != player:
        return NOT_IN_MATERIAL_DECK
    played = announced(state, ("materialize", id), player)
    now = characteristics(played, id)
    if now.cost.kind is not CostKind.MEMORY or now.cost.value is None:
        return "CR Card Materialization 3.4.2: it has no memory cost"
    if "CHAMPION" in now.types:
        return _forbids_champion(played, id, player)
    if not now.elements <= elements(played, player):
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


# At the end ----------------------------------------------------------------------------------------------------


def wrong(before: GameState, ended: Attempt, player: int) -> list[str]:
    """The rules that a completed action broke; nothing if it is lawful."""
    if ended.action[0] == "attack":
        return list(_wrong_attack(before, ended, player))
    item = ended.item
    assert item is not None
    then = announced(before, ended.action, player)
    id = item.source[0]
    scope = reader(then, id, player, item.how)
    found = [*_wrong_targets(then, ended, item, scope)]
    if ended.action[0] != "materialize":
        found += _wrong_beforehand(then, ended, scope)
    if not ended.surprised:
        if ended.action[0] == "materialize":
            found += _wrong_memory(then, ended, id, player)
        else:
            found += _wrong_payment(then, ended, scope)
    return found


def _asked(then: GameState, ended: Attempt, scope: Scope) -> tuple[Target, ...]:
    """The targets the text asks for."""
    now = characteristics(then, ended.action[1])
    if ended.action[0] == "ability":
        return now.abilities.activated[ended.action[2]].targets
    texts = now.abilities.resolutions if ended.action[0] == "activate" else ()
    return tuple(t for text in texts if unlocked(then, text.gates, scope) for t in text.targets)


def _wrong_targets(then: GameState, ended: Attempt, item: StackItem, scope: Scope) -> Iterator[str]:
    """CR Card Activation 1.5: each target is legal, and none that is required is missing."""
    asked = _asked(then, ended, scope)
    if not set(asked) <= set(item.targets):
        yield "CR Card Activation 1.5: a target was not asked for"
    for target in item.targets:
        refs = item.names.get(target.name, ())
        assert isinstance(refs, tuple)
        if len(set(refs)) != len(refs) or not target.minimum <= len(refs) <= target.maximum:
            yield f"CR Card Activation 1.5: {len(refs)} targets instead of {target.minimum} to {target.maximum}"
        for id, _ in refs:
            yield from _wrong_target(then, target, id, scope)


def _wrong_target(then: GameState, target: Target, id: int, scope: Scope) -> Iterator[str]:
    if target.zone == Zone.STACK:
        found = [item for item in then.stack if item.id == ~id]
        if not found or found[0].kind not in target.items:
            yield "CR Objects and Targeting - Non-Objects 1: no such item is on the Effects Stack"
        return
    card, now = then.cards[id], characteristics(then, id)
    if card.zone != target.zone:
        yield f"CR Card Activation 1.5: a target is in {card.zone.name}"
    elif not fits_record(then, target.filter, card, now, scope):
        yield "CR Card Activation 1.5: a target does not fit"
    elif target.zone == FIELD:
        source = scope.now
        assert source is not None
        if keyword(then, id, "omnishroud"):
            yield "CR Keywords - Omnishroud: what cannot be targeted is"
        if "SPELL" in source.subtypes and keyword(then, id, "spellshroud"):
            yield "CR Keywords - Spellshroud 1: what Spells cannot target is targeted by one"


# Payment -------------------------------------------------------------------------------------------------------


def _required(then: GameState, ended: Attempt, scope: Scope) -> list[costs.Cost]:
    """All costs beside the printed one."""
    found = characteristics(then, ended.action[1]).abilities
    if ended.action[0] == "ability":
        return list(found.activated[ended.action[2]].costs)
    due = [a for a in found.additional_costs if a.optional is None or a.optional in scope.how_played().paid]
    return [cost for a in due if unlocked(then, a.gates, scope) for cost in a.costs]


def _own_cost(then: GameState, now: Characteristics, scope: Scope) -> int:
    """CR Card Activation 1.7: printed, set, more and less, not below 0."""
    cost = now.playing_cost if now.playing_cost is not None else now.cost.value or 0
    cost += now.cost_change
    removed = now.cost_removed
    for own in now.abilities.own_costs:
        if unlocked(then, own.gates, scope) and (own.condition is None or holds(then, own.condition, scope)):
            removed |= isinstance(own.change, NoCost)
            if isinstance(own.change, CostChange):
                cost += amount(then, own.change.amount, scope)
    if any(unlocked(then, k.gates, scope) for k in now.abilities.keywords.get("efficiency", ())):
        cost -= level_of(then, scope.player)
    return 0 if removed else max(0, cost)


def _wrong_payment(then: GameState, ended: Attempt, scope: Scope) -> Iterator[str]:
    """CR Card Activation 1.8: everything is paid, and nothing else is."""
    after, player, id = ended.state, scope.player, ended.action[1]
    due = _required(then, ended, scope)
    now = characteristics(then, id)
    reserve = sum(max(0, amount(then, c.amount, scope)) for c in due if isinstance(c, costs.PayReserve))
    if ended.action[0] == "activate":
        reserve += _own_cost(then, now, scope)
    left = [i for i in then.zone(player, Zone.HAND) if i != id and after.cards[i].zone != Zone.HAND]
    if len(left) != reserve or any(after.cards[i].zone != Zone.MEMORY for i in left):
        yield f"CR Card Activation 1.7, 1.8: {len(left)} cards left the hand for a reserve of {reserve}"
    yield from _wrong_objects(then, after, due, scope)


def _wrong_beforehand(then: GameState, ended: Attempt, scope: Scope) -> Iterator[str]:
    """What is to rest was awake, and what is to be taken was there, whatever is replaced on the way."""
    due = _required(then, ended, scope)
    id = ended.action[1]
    yield from _wrong_counters(then, ended, due, scope)
    for filter, _ in (found for found in map(_takes, due) if found is not None):
        if filter is not None and not any(fits(then, filter, i, scope) for i in then.field):
            yield "CR Card Activation 1.8: nothing was there to be taken for a cost"
    if ended.action[0] == "activate" and "ATTACK" in characteristics(then, id).types:
        yield from _wrong_rest(then, ended, champion(then, scope.player))
    if costs.REST_THIS in due:
        yield from _wrong_rest(then, ended, id)


def hopeless(state: GameState, action: Action, player: int) -> bool:
    """A cost cannot be paid whatever is replaced and whatever chance brings: nobody awake, no counters, no object."""
    if action[0] not in ("activate", "ability"):
        return False
    then = announced(state, action, player)
    begun = Attempt(then, action, then.clock, len(then.agenda), then.rng, surprised=True)
    return any(_wrong_beforehand(then, begun, reader(then, action[1], player, NOT_PLAYED)))


def _wrong_rest(then: GameState, ended: Attempt, id: int) -> Iterator[str]:
    """CR Game Terms - Rest 3: who is to rest was awake, and is rested or has left."""
    if id < 0 or then.cards[id].rested:
        yield "CR Card Types - Attack 2, CR Game Terms - Rest 3: nobody awake was there to rest"
    elif then.cards[id].ref == ended.state.cards[id].ref and not (ended.state.cards[id].rested or ended.surprised):
        yield "CR Game Terms - Rest 3: what was to rest is awake"


Taken = tuple[Filter | None, bool]
"""Which object a cost takes away: the source without a filter; whether it is sacrificed."""


def _takes(cost: costs.Cost) -> Taken | None:
    if not isinstance(cost, Do) or cost.zone is not FIELD or cost.deed in (Deed.REST, Deed.REVEAL):
        return None
    return None if cost.filter is THIS else cost.filter, cost.deed is Deed.SACRIFICE


def _wrong_objects(then: GameState, after: GameState, due: list[costs.Cost], scope: Scope) -> Iterator[str]:
    """Each cost that takes an object took one of its own that fits."""
    gone = [i for i in then.field if after.cards[i].ref != then.cards[i].ref]
    taken = [found for found in map(_takes, due) if found is not None]
    if len(gone) != len(taken) or not _matches(then, tuple(taken), frozenset(gone), scope):
        yield f"CR Card Activation 1.8: {len(gone)} objects left the field for {len(taken)} costs that take one"


def _matches(then: GameState, taken: tuple[Taken, ...], gone: frozenset[int], scope: Scope) -> bool:
    if not taken:
        return True
    filter, sacrificed = taken[0]
    for id in gone:
        fitting = then.cards[id].ref == scope.source if filter is None else fits(then, filter, id, scope)
        if sacrificed:
            fitting &= then.cards[id].controller == scope.player and not keyword(then, id, "immortality")
        if fitting and _matches(then, taken[1:], gone - {id}, scope):
            return True
    return False


def _wrong_counters(then: GameState, ended: Attempt, due: list[costs.Cost], scope: Scope) -> Iterator[str]:
    """So many counters were there, and are not any more."""
    after = ended.state
    spent: dict[tuple[int, str], int] = {}
    own = champion(then, scope.player)
    for cost in due:
        if isinstance(cost, costs.SpendCounters):
            key = (scope.source[0] if cost.filter is THIS else own, cost.kind)
            spent[key] = spent.get(key, 0) + amount(then, cost.amount, scope)
    for (id, kind), number in spent.items():
        if id < 0 or then.cards[id].counters.get(kind, 0) < number:
            yield f"CR Counters: there were not {number} {kind} counters"
        elif then.cards[id].ref == after.cards[id].ref and not ended.surprised:
            if then.cards[id].counters.get(kind, 0) - after.cards[id].counters.get(kind, 0) != number:
                yield f"CR Counters: not {number} {kind} counters were removed"
        if id == own and any(r.kind == kind and s.player == scope.player for r, s in _no_spending(then)):
            yield "something says that these counters can't be removed"


def _no_spending(state: GameState) -> list[tuple[Any, Scope]]:
    return rule_changes(state, CantSpendCounters)


def _wrong_memory(then: GameState, ended: Attempt, id: int, player: int) -> Iterator[str]:
    """CR Card Materialization 3.2, 3.3: so many cards were banished, from memory or with floating memory."""
    after, now = ended.state, characteristics(then, id)
    cost = _own_cost(then, now, reader(then, id, player))
    banished = [i for i in after.zone(player, Zone.BANISHMENT) if then.cards[i].zone != Zone.BANISHMENT]
    allowed = [i for i in banished if _pays_memory(then, i, player)]
    if len(banished) != cost or allowed != banished:
        yield f"CR Costs and Memory 2: {len(banished)} cards were banished for a cost of {cost}"


def _pays_memory(then: GameState, id: int, player: int) -> bool:
    card = then.cards[id]
    if card.zone == Zone.GRAVEYARD:
        return card.owner == player and keyword(then, id, "floating memory")
    return card.zone == Zone.MEMORY and card.owner == player


# Attacks -------------------------------------------------------------------------------------------------------


def _wrong_attack(before: GameState, ended: Attempt, player: int) -> Iterator[str]:
    """CR Declaring an Attack 2."""
    after, unit = ended.state, ended.action[1]
    combat = after.combat
    assert combat is not None
    now = characteristics(before, unit)
    weapons = [id for id, _ in combat.weapons]
    if combat.attacker != after.cards[unit].ref or not after.cards[unit].rested:
        yield "CR Declaring an Attack 2.a.i.1: who attacks is not rested"
    if not weapons and (now.power or 0) <= 0:
        yield "CR Attacking and the Combat Phase 1.c: without a weapon it needs power"
    for id in weapons:
        if before.cards[id].controller != player or "WEAPON" not in characteristics(before, id).types:
            yield "CR Card Types - Weapon 7: that is no weapon of theirs"
        if "CHAMPION" not in now.types:
            yield "CR Card Types - Weapon 7: only champions use weapons"
    yield from _wrong_defenders(before, after, [unit, *weapons], player)


def _wrong_defenders(before: GameState, after: GameState, using: list[int], player: int) -> Iterator[str]:
    combat = after.combat
    assert combat is not None
    sight = any(keyword(before, id, "true sight") for id in using)
    cleave = any(keyword(before, id, "cleave") for id in using)
    theirs = [i for i in before.field if before.cards[i].controller != player and _is_unit(before, i)]
    open_ones = [i for i in theirs if sight or not keyword(before, i, "stealth")]
    defenders = [id for id, _ in combat.defenders]
    if cleave:
        against = [i for i in open_ones if before.cards[i].controller == combat.defending_player]
        if sorted(defenders) != sorted(against):
            yield "CR Keywords - Cleave: not all units of the player are attacked"
        return
    if len(defenders) != 1 or not set(defenders) <= set(open_ones):
        yield "CR Declaring an Attack 2.c, CR Keywords - Stealth 1: that cannot be attacked"
    taunting = [i for i in open_ones if keyword(before, i, "taunt") and not before.cards[i].rested]
    if taunting and not keyword(before, using[0], "unblockable") and not set(defenders) <= set(taunting):
        yield "CR Declaring an Attack 2.e.i.2: units with Taunt come first"


def _is_unit(state: GameState, id: int) -> bool:
    return bool({"ALLY", "CHAMPION"} & characteristics(state, id).types)
