"""What keeps a player from attacking with a unit (CR Attacking and the Combat Phase, CR Declaring an Attack)."""

from __future__ import annotations

from collections.abc import Iterator

from grandarchive.model.modifications import AttacksOnly, DefenderChooses
from grandarchive.model.terms import Zone
from grandarchive.rules.combat.attacks import (
    RESTING,
    Attack,
    additional_costs,
    attack_keyword,
    attacks,
    can_be_paid,
    cleaved_objects,
    cleaves,
    is_armed,
    is_ready,
    may_attack_target,
    may_attack_this_turn,
    more_weapons,
    toll,
)
from grandarchive.rules.combat.battlefield import Battlefield, restrictions, rules_for
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import fits
from grandarchive.rules.playing.legality import may_act_slowly
from grandarchive.rules.reasons.moment import ATTACK, action_of, moment_obstacles, slow_obstacle
from grandarchive.rules.reasons.obstacle import Obstacle, unique
from grandarchive.rules.reasons.playing import Price, Prospect, disobedience
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat


def prospects_of_attacking(state: GameState, id: int, player: int) -> list[Prospect]:
    """An attack with an object that a player controls, if it is one that attacks, with what keeps them from it."""
    card = state.cards[id]
    if card.zone is not Zone.FIELD or card.controller != player or not attacks(characteristics(state, id)):
        return []
    trial = _attacking(state, id, player)
    due = RESTING + additional_costs(trial, Attack(player, id)) + toll(trial, Attack(player, id))
    found = [*moment_obstacles(state, player, ATTACK)]
    if not may_act_slowly(state, player):
        found.append(slow_obstacle(state, player))
    if not may_attack_this_turn(state, player):
        found.append(Obstacle("first turn"))
    if card.rested:
        found.append(Obstacle("attacker rested", cards=(id,)))
    found += disobedience(state, id, player)
    if action_of(ATTACK, id) in state.refused:
        found.append(Obstacle("refused"))
    found += _description(state, trial, Attack(player, id))
    return [Prospect(ATTACK, -1, Price(0, 0, due, x=False), unique(found))]


def _attacking(state: GameState, id: int, player: int) -> GameState:
    """The game with the unit in the role of the attacker, which it has while the attack is declared."""
    if state.combat is not None:
        return state
    trial = state.clone()
    set_combat(trial, Combat(trial.cards[id].ref, player))
    return trial


def _performances(state: GameState, attack: Attack, field: Battlefield) -> Iterator[Attack]:
    """The attack with every choice of weapons."""
    yield attack
    for weapon in more_weapons(state, attack, field):
        yield from _performances(state, attack.wielding(weapon), field)


def _description(state: GameState, trial: GameState, attack: Attack) -> list[Obstacle]:
    """What keeps the attack from being described to the end: power, targets and costs."""
    field = Battlefield(trial, attack.player)
    performances = list(_performances(trial, attack, field))
    if any(is_ready(trial, each, field) for each in performances):
        return []
    found: list[Obstacle] = []
    armed = [each for each in performances if is_armed(trial, each)]
    if not armed:
        power = characteristics(trial, attack.unit).power
        found.append(Obstacle("power", () if power is None else (power,)))
    found += _targets(trial, armed[0] if armed else attack, field)
    return found or [Obstacle("attack")]


def _targets(state: GameState, attack: Attack, field: Battlefield) -> list[Obstacle]:
    """Why there is nothing to attack, or only at a price that cannot be paid; nothing if there is something."""
    if not field.objects:
        return [Obstacle("no attack target")]
    if cleaves(state, attack):
        return _players(state, attack, field)
    seen = field.seen(attack_keyword(state, attack, "true sight"))
    if not seen:
        return [Obstacle("stealth", (len(field.objects),))]
    free = [id for id in seen if may_attack_target(state, attack, id)]
    if not free:
        return _kept_from(state, attack, seen)
    if any(can_be_paid(state, attack.against(id)) for id in free):
        return []
    return [_unaffordable(state, attack.against(free[0]))]


def _players(state: GameState, attack: Attack, field: Battlefield) -> list[Obstacle]:
    """The same for an attack with Cleave, which is against a player."""
    if rules_for(state, AttacksOnly, attack.unit) and not rules_for(state, DefenderChooses, attack.unit):
        return [Obstacle("attacks only")]
    owners = sorted({state.cards[id].controller for id in field.objects})
    free = [player for player in owners if cleaved_objects(state, attack.cleaving(player))]
    if not free:
        return _kept_from(state, attack, field.objects)
    if any(can_be_paid(state, attack.cleaving(player)) for player in free):
        return []
    return [_unaffordable(state, attack.cleaving(free[0]))]


def _kept_from(state: GameState, attack: Attack, seen: tuple[int, ...]) -> list[Obstacle]:
    """What keeps the unit from attacking each of these objects."""
    found = [
        Obstacle("attacks only", words=(m.target,))
        for m, rule in rules_for(state, AttacksOnly, attack.unit)
        if not all(fits(state, m.target, id, rule.scope) for id in seen)
    ]
    found += [
        Obstacle("attack forbidden", words=(each.scope,))
        for each in restrictions(state, attack.player, attack.unit, attack.using(state))
        if not each.unless and any(fits(state, each.pattern.other, id, each.scope) for id in seen)
    ]
    return found


def _unaffordable(state: GameState, attack: Attack) -> Obstacle:
    return Obstacle("attack cost", words=additional_costs(state, attack) + toll(state, attack))
