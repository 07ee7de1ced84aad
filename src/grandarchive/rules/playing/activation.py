"""Activating cards and abilities, in the order of the steps (CR Card Activation 1.1 to 1.9, CR Activated Abilities)."""

from __future__ import annotations

from typing import Final

from grandarchive.errors import EngineBug
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.costs import Cost
from grandarchive.model.modifications import ACTIVATE_AS_FAST, CantActivate
from grandarchive.model.nouns import Target
from grandarchive.model.terms import CostKind, Speed, Zone
from grandarchive.rules.agenda import AGAIN, ask, chosen, program
from grandarchive.rules.commits.stack import put_on_stack
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.reading import fits, holds, keyword, named, scope_of, unlocked
from grandarchive.rules.events.commit import commit, turn_over
from grandarchive.rules.events.complete import about, move
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.objects.champions import enabled_elements, obeys
from grandarchive.rules.playing.as_played import as_played, attach_to_next, is_awaited
from grandarchive.rules.playing.costs import can_pay, can_pay_reserve, cost_to_play, has_cost, pay, reserve_of
from grandarchive.rules.playing.performers import can_rest
from grandarchive.rules.playing.targets import declare, has_targets, link_targets
from grandarchive.state.cards import Scope
from grandarchive.state.events import IsActivated, IsUsed
from grandarchive.state.frames import Activating, Frame, Using
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem

FAST: Final = Speed.FAST
RESERVE: Final = CostKind.RESERVE
SLOW: Final = Speed.SLOW
STACK: Final = Zone.STACK

# Whether -------------------------------------------------------------------------------------------------------


def can_activate(
    state: GameState, id: int, player: int, slow: bool, elements: frozenset[str], free: bool = False
) -> bool:
    """A card can be activated to the end: timing, element, permission, targets and costs are all there."""
    now = characteristics(state, id)
    fast = slow or _is_fast(state, id, now)
    if not fast and not state.effects:
        return False
    zones = now.abilities.zones
    if zones or zones is None or board_of(state).uneven or (state.effects and is_awaited(state, id, player)):
        state = as_played(state, id, player, activated=True)
        now = characteristics(state, id)
    if not fast and not _is_fast(state, id, now):
        return False
    if not has_cost(now, RESERVE) or not now.elements <= elements:
        return False
    for rule, source in rule_changes(state, CantActivate):
        if source.player == player and fits(state, rule.filter, id, source):
            return False
    scope = scope_of(state, id, player)
    required = required_costs(state, id, scope)
    if not can_pay(state, required, scope) or not _somebody_can_rest(state, now, player):
        return False
    reserve = (0 if free else cost_to_play(state, id, now, player)) + reserve_of(state, required, scope)
    return can_pay_reserve(state, player, reserve, id) and has_targets(state, targets_of(state, id, scope), scope)


def _is_fast(state: GameState, id: int, now: Characteristics) -> bool:
    """The card may be activated at fast speed (CR Fast vs Slow, CR Keywords - Fast Activation 1)."""
    if now.speed is FAST or ACTIVATE_AS_FAST in now.as_though:
        return True
    return "fast activation" in now.abilities.keywords and keyword(state, id, "fast activation")


def _somebody_can_rest(state: GameState, now: Characteristics, player: int) -> bool:
    """Attack cards rest who performs them as an additional cost (CR Card Types - Attack 2, CR Command 1.a)."""
    return "ATTACK" not in now.types or bool(can_rest(state, now, player))


def required_costs(state: GameState, id: int, scope: Scope) -> tuple[Cost, ...]:
    """The additional costs of a card that must be paid."""
    found = characteristics(state, id).abilities.additional_costs
    return tuple(c for a in found if a.optional is None and unlocked(state, a.gates, scope) for c in a.costs)


def targets_of(state: GameState, id: int, scope: Scope) -> tuple[Target, ...]:
    """The targets a card asks for; paragraphs behind an unmet restriction ask for none."""
    now = characteristics(state, id)
    found = now.abilities.resolutions
    return link_targets(now) + tuple(
        t for r in found if r.targets and unlocked(state, r.gates, scope) for t in r.targets
    )


def can_use(state: GameState, id: int, ability: Activated, player: int, slow: bool) -> bool:
    """An activated ability of an object can be activated to the end (CR Activated Abilities 1 to 6)."""
    if ability.speed is SLOW and not slow:
        return False
    scope = scope_of(state, id, player)
    if not unlocked(state, ability.gates, scope) or not can_pay(state, ability.costs, scope):
        return False
    if ability.condition is not None and not holds(state, ability.condition, scope):
        return False
    if not obeys(state, id) or not can_pay_reserve(state, player, reserve_of(state, ability.costs, scope)):
        return False
    return has_targets(state, ability.targets, scope)


# Activating a card ---------------------------------------------------------------------------------------------


def announce(state: GameState, frame: Activating) -> str | None:
    """1.1: the card is put onto the Effects Stack with a timestamp."""
    id = frame.played
    commit(state, move(state, id, STACK, "activate", frame.player))
    attach_to_next(state, id, frame.player)
    frame.card = state.cards[id]
    frame.source = frame.card.ref
    frame.now = characteristics(state, id)
    return None


def check_elements(state: GameState, frame: Activating) -> str | None:
    """1.2: all elements of the card must be enabled."""
    assert frame.now is not None
    if not frame.now.elements <= enabled_elements(state, frame.player):
        raise EngineBug(f"{frame.now.name} was offered without its elements")
    frame.optional = tuple(
        a for a in frame.now.abilities.additional_costs if a.optional is not None and unlocked(state, a.gates, frame)
    )
    return None


def declare_costs(state: GameState, frame: Activating) -> str | None:
    """1.3: the player declares which optional additional costs they will pay."""
    if frame.answer is not None:
        declared = frame.optional[frame.at].optional
        assert declared is not None
        if chosen(frame):
            frame.paid = frame.paid | {declared}
        frame.at += 1
    if frame.at < len(frame.optional):
        options = [Option("decline", 0), Option("pay", 1)]
        affordable = _can_afford(state, frame, frame.optional[frame.at])
        ask(state, frame, "additional cost", options if affordable else options[:1])
        return AGAIN
    paid = tuple(part for cost in frame.optional if cost.optional in frame.paid for part in cost.costs)
    frame.costs = required_costs(state, frame.source[0], frame) + paid
    return None


def _can_afford(state: GameState, frame: Activating, cost: AdditionalCost) -> bool:
    id = frame.source[0]
    parts = required_costs(state, id, frame) + cost.costs
    reserve = _own_cost(state, frame) + reserve_of(state, parts, frame)
    return can_pay(state, parts, frame) and can_pay_reserve(state, frame.player, reserve)


def declare_targets(state: GameState, frame: Activating) -> str | None:
    """1.5: targets are declared; up-to targets may be left out."""
    frame.targets = targets_of(state, frame.source[0], frame)
    declare(state, frame, frame.targets)
    return None


def check_legality(state: GameState, frame: Activating) -> str | None:
    """1.6: whatever is not legal was never offered."""
    _expect_targets(frame, frame.targets)
    return None


def _expect_targets(frame: Frame, targets: tuple[Target, ...]) -> None:
    if any(len(named(frame, target.name)) < target.minimum for target in targets):
        raise EngineBug("an activation was offered without its targets")


def calculate_cost(state: GameState, frame: Activating) -> str | None:
    """1.7: the reserve cost is determined."""
    frame.reserve = _own_cost(state, frame) + reserve_of(state, frame.costs, frame)
    return None


def _own_cost(state: GameState, frame: Activating) -> int:
    """What the card itself costs, nothing if it is activated without paying its reserve cost."""
    id = frame.source[0]
    return 0 if frame.free else cost_to_play(state, id, characteristics(state, id), frame.player)


def choose_performer(state: GameState, frame: Activating) -> str | None:
    """1.8: it is chosen who is rested for an attack card (CR Command 1.a)."""
    assert frame.now is not None
    if "ATTACK" in frame.now.types:
        able = can_rest(state, frame.now, frame.player)
        ask(state, frame, "performer", [Option("choose", id, id) for id in able])
    return None


def pay_costs(state: GameState, frame: Activating) -> str | None:
    """1.8: costs are paid; an attack card rests who performs it (CR Card Types - Attack 2)."""
    assert frame.now is not None
    if "ATTACK" in frame.now.types:
        performer = chosen(frame)
        frame.performer = state.cards[performer].ref
        turn_over(state, (performer,), frame.player, "cost", rested=True)
    pay(state, frame, frame.costs, frame.reserve)
    return None


def activate(state: GameState, frame: Activating) -> str | None:
    """1.9: the card is activated; its activation is on top of the Effects Stack."""
    id = frame.source[0]
    item = StackItem(state.tick(), "activation", frame.player, state.cards[id], characteristics(state, id))
    item.card = id
    item.paid = frame.paid
    item.performer = frame.performer
    item.targets = frame.targets
    item.names = {target.name: frame.names[target.name] for target in item.targets}
    put_on_stack(state, item)
    commit(state, about(state, IsActivated, id, frame.player))
    return None


def may_activate(state: GameState, frame: Frame, id: int, free: bool) -> None:
    """An effect lets the player activate a card now, at any speed, or not (CR Resolution 5)."""
    options = [Option("no", 0)]
    if can_activate(state, id, frame.player, True, enabled_elements(state, frame.player), free):
        options.append(Option("activate", 1, id))
    ask(state, frame, "may", options, source=id)


program(
    Activating,
    announce,
    check_elements,
    declare_costs,
    declare_targets,
    check_legality,
    calculate_cost,
    choose_performer,
    pay_costs,
    activate,
)

# Activating an ability -----------------------------------------------------------------------------------------


def announce_ability(state: GameState, frame: Using) -> str | None:
    """The player announces the ability of an object, and its targets."""
    frame.card = state.cards[frame.user]
    frame.source = frame.card.ref
    frame.now = characteristics(state, frame.user)
    frame.ability = frame.now.abilities.activated[frame.index]
    declare(state, frame, frame.ability.targets)
    return None


def pay_for_ability(state: GameState, frame: Using) -> str | None:
    """The costs of the ability are paid."""
    assert frame.ability is not None
    _expect_targets(frame, frame.ability.targets)
    pay(state, frame, frame.ability.costs, reserve_of(state, frame.ability.costs, frame))
    return None


def activate_ability(state: GameState, frame: Using) -> str | None:
    """The ability is on top of the Effects Stack, independent of its source (CR Abilities 14)."""
    card, now, ability = frame.card, frame.now, frame.ability
    assert card is not None and now is not None and ability is not None
    item = StackItem(state.tick(), "ability", frame.player, card, now)
    item.ability = ability
    item.targets = ability.targets
    item.names = {target.name: frame.names[target.name] for target in item.targets}
    put_on_stack(state, item)
    if heeded(state, IsUsed):
        record(state, IsUsed(card, now, frame.player))
    return None


program(Using, announce_ability, pay_for_ability, activate_ability)
