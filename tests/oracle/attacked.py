"""What the rules say about a declared attack (CR Declaring an Attack 2, CR Attacking and the Combat Phase)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from grandarchive.model.costs import Cost
from grandarchive.model.events import Happening
from grandarchive.model.modifications import (
    WIELD_AS_LOADED,
    AttackCost,
    AttacksOnly,
    AttacksUsing,
    DefenderChooses,
    Gains,
    MustAttack,
)
from grandarchive.model.nouns import ANYTHING, THIS
from grandarchive.model.scopes import NextAttack
from grandarchive.model.terms import Zone
from grandarchive.model.type_list import LOADABLE
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import characteristics, combat_rules
from grandarchive.rules.continuous.keywords import is_siegeable, keyword, keyword_values
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.rules.continuous.reading import amount, fits, is_somebodys
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import move
from grandarchive.state.board import CombatRule, Prohibition
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Declaring
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat
from tests.oracle.paid import Bill, hopeless_part, unpaid
from tests.oracle.steps import Attempt, Change


def wrong_attack(before: GameState, ended: Attempt, player: int) -> Iterator[str]:
    """The rules that a declared attack broke."""
    after, unit = ended.state, ended.action[1]
    combat = after.combat
    assert combat is not None
    then = before.clone()
    set_combat(then, Combat(then.cards[unit].ref, player))
    if combat.attacker != after.cards[unit].ref or not after.cards[unit].rested:
        yield "CR Declaring an Attack 2.a.i.1: who attacks is not rested"
    weapons = [id for id, _ in combat.weapons]
    yield from _wrong_weapons(then, unit, weapons, player)
    loads = [load for id in (unit, *weapons) for load in then.cards[id].loaded]
    commit(then, *(move(then, load, Zone.INTENT, "loaded", player) for load in loads))  # CR Loaded Cards 3
    yield from _without_power(then, unit, weapons, loads)
    using = [unit, *weapons, *loads]
    yield from _wrong_defenders(then, combat, using, player)
    yield from _without_choice(then, ended, combat, using, player)
    yield from _wrong_payment(then, ended, using, [id for id, _ in combat.defenders], player)


def _rules_for(state: GameState, kind: type, id: int) -> Iterator[tuple[Any, CombatRule]]:
    """The rules of combat of a kind that hold for an object."""
    for rule in combat_rules(state, kind):
        m: Any = rule.modification
        if (not rule.refs or state.cards[id].ref in rule.refs) and fits(state, m.filter, id, rule.scope):
            yield m, rule


def _wrong_weapons(then: GameState, unit: int, weapons: list[int], player: int) -> Iterator[str]:
    """CR Card Types - Weapon 7: a champion uses one; others, and more, only with a permission."""
    now = characteristics(then, unit)
    champion = "CHAMPION" in now.types
    allowed = [(m, rule) for m, rule in _rules_for(then, AttacksUsing, unit)]
    most = max([1 if champion else 0, *(m.most for m, _ in allowed)])
    if len(set(weapons)) < len(weapons) or len(weapons) > most or unit in weapons:
        yield f"CR Card Types - Weapon 7: {len(weapons)} weapons are used"
    for id in weapons:
        if then.cards[id].controller != player or "WEAPON" not in characteristics(then, id).types:
            yield "CR Card Types - Weapon 7: that is no weapon of theirs"
        elif not champion and not any(fits(then, m.weapons, id, rule.scope) for m, rule in allowed):
            yield "CR Card Types - Weapon 7: it may not use that weapon"
        if not LOADABLE.isdisjoint(characteristics(then, id).subtypes) and not _may_fire(then, id):
            yield "CR Functional Subtypes - Functional Weapons 1.a: that weapon is not loaded"


def _may_fire(then: GameState, id: int) -> bool:
    return bool(then.cards[id].loaded) or WIELD_AS_LOADED in characteristics(then, id).as_though


def _without_power(then: GameState, unit: int, weapons: list[int], loads: list[int]) -> Iterator[str]:
    """CR Attacking and the Combat Phase 1.c: a unit has power, a champion or its weapons with their loads have some."""
    now = characteristics(then, unit)
    power = now.power or 0
    if power <= 0 and not ("CHAMPION" in now.types and weapons):
        power += sum(characteristics(then, id).power or 0 for id in (*weapons, *loads))
        if now.power is None or power <= 0:
            yield "CR Attacking and the Combat Phase 1.c: it has no power to attack with"


def _wrong_defenders(then: GameState, combat: Combat, using: list[int], player: int) -> Iterator[str]:
    """CR Declaring an Attack 2.c, CR Keywords - Cleave, Multistrike, Stealth, Taunt."""
    sight = _has(then, using, "true sight")
    cleave = _has(then, using, "cleave")
    more = sum(value for id in using for value in keyword_values(then, id, "multistrike"))
    banned = [p for p in _prohibitions(then, using, player) if not p.unless]
    attackable = [
        i
        for i in then.field
        if then.cards[i].controller != player
        and _is_attackable(then, i)
        and not any(fits(then, p.pattern.other, i, p.scope) for p in banned)
    ]
    legal = [i for i in attackable if sight or not keyword(then, i, "stealth")]
    chosen = [id for id, _ in combat.defenders]
    if len(set(chosen)) < len(chosen) or not chosen:
        yield "CR Declaring an Attack 2.c: something is attacked, and nothing twice"
    if combat.cleave != cleave:
        yield "CR Keywords - Cleave 1: it is an attack with Cleave or not"
    if cleave and any(_rules_for(then, AttacksOnly, using[0])) and not any(_rules_for(then, DefenderChooses, using[0])):
        yield "CR Declaring an Attack 2.e.i.2: it may not be declared against all objects of a player"
    if cleave:
        swept = [i for i in attackable if then.cards[i].controller == combat.defending_player]
        if not set(swept) <= set(chosen):
            yield "CR Keywords - Cleave 1, CR Declaring an Attack 2.c.i: not all objects of the player are attacked"
        chosen = [i for i in chosen if i not in swept]
    if not set(chosen) <= set(legal):
        yield "CR Declaring an Attack 2.c, CR Keywords - Stealth 1: that cannot be attacked"
    if len(chosen) > more + (not cleave):
        yield "CR Keywords - Multistrike N: there are too many targets"
    tolls = [p for p in prohibitions(then, Happening.ATTACK) if p.unless]
    if not cleave and not tolls and not combat_rules(then, AttackCost):
        yield from _wrong_preference(then, legal, chosen, using)


def _prohibitions(then: GameState, using: list[int], player: int) -> Iterator[Prohibition]:
    """What says of attacks with these that they can't be, or not for nothing (CR Player Action Legality 2)."""
    for p in prohibitions(then, Happening.ATTACK):
        pattern, scope = p.pattern, p.scope
        if p.refs and then.cards[using[0]].ref not in p.refs:
            continue
        if not is_somebodys(then, pattern.by, player, scope):
            continue
        itself = pattern.subject is THIS and any(then.cards[id].ref == scope.source for id in using)
        if itself or fits(then, pattern.subject, using[0], scope):
            yield p


RESTRICTING: Final = (AttackCost, MustAttack, AttacksOnly)
"""Rules of combat that may leave fewer targets, besides what can't be attacked."""


def _is_restricted(state: GameState) -> bool:
    return bool(prohibitions(state, Happening.ATTACK)) or any(combat_rules(state, kind) for kind in RESTRICTING)


def unnamed_targets(begun: Attempt, player: int) -> list[int]:
    """What may be attacked first by the rules, and is not among the options; where no rules of combat are changed."""
    state, frame = begun.state, begun.state.agenda[-1]
    if not isinstance(frame, Declaring) or frame.targets or frame.cleaved >= 0 or state.decision is None:
        return []
    if state.decision.purpose != "attack target" or _is_restricted(state):
        return []
    legal = _legal_first(state, [frame.unit, *frame.wielded, *state.intents()], player)
    return [i for i in legal if i not in {option.value for option in state.decision.options}]


def _has(state: GameState, using: list[int], name: str) -> bool:
    """An attack with these has a keyword, or will as the next attack of the unit."""
    if any(keyword(state, id, name) for id in using):
        return True
    for effect in state.effects:
        if isinstance(effect.extent, NextAttack) and fits(state, effect.extent.filter, using[0], effect.scope):
            if any(isinstance(m, Gains) and getattr(m.ability, "name", "") == name for m in effect.modifications):
                return True
    return False


def _legal_first(state: GameState, using: list[int], player: int) -> list[int]:
    """What may be attacked first with these, where no rules of combat are changed."""
    sight = _has(state, using, "true sight")
    legal = [i for i in state.field if state.cards[i].controller != player and _is_attackable(state, i)]
    legal = [i for i in legal if sight or not keyword(state, i, "stealth")]
    if _has(state, using, "unblockable"):
        return legal
    taunting = [i for i in legal if keyword(state, i, "taunt") and not state.cards[i].rested]
    first = {state.cards[i].controller for i in taunting}
    return [i for i in legal if i in taunting or state.cards[i].controller not in first]


def _without_choice(then: GameState, ended: Attempt, combat: Combat, using: list[int], player: int) -> Iterator[str]:
    """Nobody chose what is attacked, and there was more than one target."""
    if combat.cleave or _is_restricted(then):
        return
    asked = any(answer.startswith("attack target") for answer in ended.answers)
    if not asked and len(_legal_first(then, using, player)) > 1:
        yield "CR Declaring an Attack 2.c: what is attacked is not chosen"


def _wrong_preference(then: GameState, legal: list[int], chosen: list[int], using: list[int]) -> Iterator[str]:
    """CR Keywords - Taunt 1, CR Declaring an Attack 1.d: what has to be attacked first is."""
    for m, rule in _rules_for(then, AttacksOnly, using[0]):
        if not all(fits(then, m.target, i, rule.scope) for i in chosen):
            yield "CR Declaring an Attack 2.e.i.2: it may not be declared against this"
    awake = [i for i in legal if keyword(then, i, "taunt") and not then.cards[i].rested]
    found = legal
    if not _has(then, using, "unblockable"):
        first = {then.cards[i].controller for i in awake if i not in chosen}
        if any(then.cards[i].controller in first for i in chosen if i not in awake):
            yield "CR Declaring an Attack 2.e.i.2: units with Taunt come first"
        taunted = {then.cards[i].controller for i in awake}
        found = [i for i in legal if i in awake or then.cards[i].controller not in taunted]
    wanted = [
        [i for i in found if fits(then, m.target, i, rule.scope)] for m, rule in _rules_for(then, MustAttack, using[0])
    ]
    if len(wanted) == 1 and wanted[0] and not set(wanted[0]) & set(chosen):
        yield "CR Declaring an Attack 1.d: it has to attack something else"


def _is_attackable(state: GameState, id: int) -> bool:
    now = characteristics(state, id)
    return bool({"ALLY", "CHAMPION"} & now.types) or ("DOMAIN" in now.types and is_siegeable(now))


def _wrong_payment(then: GameState, ended: Attempt, using: list[int], against: list[int], player: int) -> Iterator[str]:
    """CR Declaring an Attack 2.d, 2.e.i: the attacker rests, and additional costs and tolls are paid."""
    unit = using[0]
    card = then.cards[unit]
    due = Bill(then, Scope(player, card.ref, card))
    for id in using:
        for m, rule in _rules_for(then, AttackCost, id):
            for cost in m.due:
                due.add(counted(then, cost, rule.scope))
    combat = ended.state.combat
    assert combat is not None
    tolls = [p for p in _prohibitions(then, using, player) if p.unless]
    for p in tolls:
        targets = [] if combat.cleave else against
        if p.pattern.other is ANYTHING or any(fits(then, p.pattern.other, id, p.scope) for id in targets):
            for cost in p.unless:
                due.add(counted(then, cost, p.scope))
    missing = hopeless_part(due)
    if missing:
        yield missing
    resting = next((c for c in ended.changes if c.id == unit and c.rested), None)
    if resting is None:
        yield "CR Declaring an Attack 2.a.i.1: who attacks did not rest for it"
    elif not ended.replaced:
        if tolls and combat.cleave and len(against) > 1:
            return  # what is attacked besides is not told apart from what is swept
        missing = unpaid(due, tuple(c for c in ended.changes if c is not resting and not _is_fired(c)))
        if missing:
            yield missing


def _is_fired(change: Change) -> bool:
    """What was loaded is in the intent (CR Loaded Cards 3)."""
    return change.before is Zone.LOADED and change.after is Zone.INTENT


def counted(then: GameState, cost: Cost, scope: Scope) -> Cost:
    """A cost as it is counted for whoever made the rule."""
    word: Any = cost
    return replace(word, amount=max(0, amount(then, word.amount, scope)))  # type: ignore[no-any-return]
