"""How much it costs to play a card or to use an ability (CR Card Activation 1.7, CR Card Materialization 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model import costs
from grandarchive.model.abilities import Activated, AlternativeCost
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import (
    CostChange,
    CostIfTargeting,
    FloatingMemoryOnly,
    Modification,
    NoCost,
    SetCost,
)
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import CostKind
from grandarchive.rules.commits.uses import PROGRESSION, progress
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.levels import level_for
from grandarchive.rules.continuous.limits import counts_uses, times_used
from grandarchive.rules.continuous.names import TIMES_USED
from grandarchive.rules.continuous.reading import amount, belongs, fits, holds, unlocked
from grandarchive.rules.playing.modes import modal_in
from grandarchive.rules.playing.next_used import change_of_next
from grandarchive.rules.playing.targets import link_targets
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState

RESERVE_COST: Final = CostKind.RESERVE
MEMORY_COST: Final = CostKind.MEMORY
NO_COST: Final = CostKind.NONE


def has_cost(now: Characteristics, kind: CostKind) -> bool:
    """The card has a cost of this kind, X included; no cost is not a cost of 0 (CR Costs and Memory 3)."""
    return now.cost.kind is kind


def has_variable_cost(now: Characteristics) -> bool:
    """The printed cost is X (CR Parts of a Card - Cost 9)."""
    return now.cost.value is None and now.cost.kind is not NO_COST


def cost_to_play(state: GameState, id: int, now: Characteristics, scope: Scope, instead: int | None = None) -> int:
    """What playing a card costs in its own kind of cost (CR Card Activation 1.7, CR Card Materialization 3.2).

    The printed cost, what is declared for X, or what is paid `instead`; then what sets it; then all that adds and
    subtracts at once; then what removes it. It never is below 0. Efficiency is for activating (CR Keywords - Efficiency
    1).
    """
    printed = now.cost.value if instead is None else instead
    total = scope.how_played().x if printed is None else printed
    removed = now.cost_removed
    own = own_changes(state, now, scope) if now.abilities.own_costs else ()
    for change in own:
        if isinstance(change, SetCost):
            total = amount(state, change.amount, scope)
        removed = removed or isinstance(change, NoCost)
    if now.playing_cost is not None:
        total = now.playing_cost
    return 0 if removed else max(0, total + _more_or_less(state, id, now, scope, own))


def own_changes(state: GameState, now: Characteristics, scope: Scope) -> list[Modification]:
    """What the text of a card says of what it costs, as far as that holds."""
    return [
        own.change
        for own in now.abilities.own_costs
        if unlocked(state, own.gates, scope) and (own.condition is None or holds(state, own.condition, scope))
    ]


def floats_only(state: GameState, scope: Scope) -> bool:
    """The card that is materialized is paid only with floating memory: its text says so."""
    now = characteristics(state, scope.source[0])
    if not now.abilities.own_costs:
        return False
    return any(isinstance(own, FloatingMemoryOnly) for own in own_changes(state, now, scope))


def _more_or_less(
    state: GameState, id: int, now: Characteristics, scope: Scope, changes: Sequence[Modification]
) -> int:
    """How much more a card costs to play, or less, with what its text says of it (CR Card Activation 1.7.3)."""
    change = now.cost_change
    for own in changes:
        if isinstance(own, CostChange):
            change += amount(state, own.amount, scope)
    activated = scope.how_played().kind == "activation"
    for rule, source in rule_changes(state, CostIfTargeting) if activated else ():
        if is_for_what_it_targets(state, rule, source, id, scope.player) and _targets(state, rule, source, now, scope):
            change += amount(state, rule.amount, source)
    if activated and PROGRESSION in now.abilities.keywords and keyword(state, id, "aenean progression"):
        change += 2 * progress(state, scope.player)
    if activated and "efficiency" in now.abilities.keywords and keyword(state, id, "efficiency"):
        change -= level_for(state, scope)
    return change


def is_for_what_it_targets(state: GameState, rule: CostIfTargeting, source: Scope, id: int, player: int) -> bool:
    """Whether what a card costs a player depends, by a rule, on what it targets."""
    return belongs(rule.who, player, source.player) and fits(state, rule.filter, id, source)


def _targets(state: GameState, rule: CostIfTargeting, source: Scope, now: Characteristics, scope: Scope) -> bool:
    """Whether the card has declared a target that fits."""
    for target in targets_there(now):
        refs = scope.names.get(target.name)
        if isinstance(refs, tuple) and any(
            state.is_current(ref) and fits(state, rule.targeting, ref[0], source) for ref in refs
        ):
            return True
    return False


def targets_there(now: Characteristics) -> tuple[Targeted, ...]:
    """Every target that a card may declare, in all of its paragraphs and modes."""
    found: tuple[Targeted, ...] = link_targets(now)
    for paragraph in now.abilities.resolutions:
        found += paragraph.targets
        modal = modal_in(paragraph.effects)
        found += tuple(target for mode in (modal.modes if modal is not None else ()) for target in mode.targets)
    return found


def reserve_instead(state: GameState, id: int, way: AlternativeCost, now: Characteristics, scope: Scope) -> int:
    """What a way to play a card from elsewhere costs in reserve, with what makes it cost more or less.

    Like the costs of starcalling (CR Keywords - Starcalling 4). A way that costs none is not made to cost some
    (CR Keywords - Brew 4).
    """
    said = [amount(state, c.amount, scope) for c in way.due if isinstance(c, costs.PayReserve)]
    return (
        max(0, sum(said) + _more_or_less(state, id, now, scope, own_changes(state, now, scope)))
        if said and way.zones
        else 0
    )


def price_at_a_glance(now: Characteristics) -> int:
    """The reserve that a card costs, if nothing about it changes that; else -1.

    It costs nothing else, except that a champion rests for an attack card.
    """
    keywords = now.abilities.keywords
    if not keywords.keys().isdisjoint(("efficiency", "kindle", "command", PROGRESSION)):
        return -1
    return _plain_price(now, RESERVE_COST)


def memory_at_a_glance(now: Characteristics) -> int:
    """The memory that a card costs, if it costs nothing else and nothing about it changes that; else -1."""
    return _plain_price(now, MEMORY_COST)


def _plain_price(now: Characteristics, kind: CostKind) -> int:
    cost, abilities = now.cost, now.abilities
    if cost.kind is not kind or cost.value is None or now.playing_cost is not None:
        return -1
    if now.cost_removed or abilities.own_costs or abilities.declares:
        return -1
    return max(0, cost.value + now.cost_change)


def reserve_to_use(state: GameState, ability: Activated, now: Characteristics, scope: Scope) -> int:
    """What activating an ability costs in reserve: what its text says, more or less, but never below 0.

    All that adds and subtracts does so at once (CR Activated Abilities 1, CR Card Activation 1.7.3, 1.7.4).
    """
    if not ability.reserve and not now.abilities_cost and not state.effects:
        return 0
    return max(0, reserve_said(state, ability, now, scope))


def reserve_said(state: GameState, ability: Activated, now: Characteristics, scope: Scope) -> int:
    """The same, though it may be below 0. Of several amounts none makes another one less."""
    said, changed = ability.reserve, now.abilities_cost
    if state.effects:
        changed += change_of_next(state, ability, now, scope)
    if len(said) == 1 and type(said[0]) is int:
        return said[0] + changed
    if counts_uses(ability):
        used = times_used(state, ability, state.cards[scope.source[0]], now, scope.player)
        scope = scope.naming({TIMES_USED: used}, ())
    if len(said) == 1:
        return amount(state, said[0], scope) + changed
    return sum(max(0, amount(state, n, scope)) for n in said) + changed


def besides_reserve(due: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """What is paid besides reserve."""
    return tuple([c for c in due if not isinstance(c, costs.PayReserve)])


def reserve_of(state: GameState, parts: tuple[Cost, ...], scope: Scope) -> int:
    """The reserve among costs."""
    return summed(state, parts, scope)[0]


def summed(state: GameState, parts: tuple[Cost, ...], scope: Scope) -> tuple[int, int, list[Cost]]:
    """The reserve among costs, the memory among them, and the other costs."""
    reserve = memory = 0
    others: list[Cost] = []
    for cost in parts:
        if isinstance(cost, costs.PayReserve):
            reserve += max(0, amount(state, cost.amount, scope))
        elif isinstance(cost, costs.PayMemory):
            memory += max(0, amount(state, cost.amount, scope))
        else:
            others.append(cost)
    return reserve, memory, others
