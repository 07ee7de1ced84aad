"""The attack in progress for people: attacker, weapons, defenders, and the damage that is due now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from grandarchive.model.effects import InterceptAttack
from grandarchive.rules.combat.power import attack_power, unit_damage
from grandarchive.rules.combat.retaliation import able_to_retaliate
from grandarchive.rules.combat.roles import can_intercept, in_use
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.turn.steps import Step, step_of
from grandarchive.state.cards import Card, Ref
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat, StackItem

if TYPE_CHECKING:
    from grandarchive.play.view_parts import CardView


BEFORE_RETALIATION: Final = (Step.ATTACK, Step.RETALIATION)


@dataclass(frozen=True, slots=True)
class AbleUnit:
    """A unit that may still retaliate, and the combat damage that it would deal."""

    unit: CardView
    damage: int


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack in progress (CR Combat Phase).

    `used` are the intents and weapons of the attack. `damage` would be dealt now to each of the `defenders`, and
    `retaliation` to the attacker by the `retaliators` together, before anything prevents or replaces damage. `able` are
    the units that may still retaliate, and `interceptors` those whose ability to intercept waits on the Effects Stack.
    """

    attacker: CardView | None
    used: tuple[CardView, ...]
    damage: int
    defenders: tuple[CardView, ...]
    retaliators: tuple[CardView, ...]
    retaliation: int
    able: tuple[AbleUnit, ...] = ()
    interceptors: tuple[CardView, ...] = ()


def attack_view(state: GameState, card_view: Callable[[Card], CardView]) -> AttackView | None:
    """The attack in progress; None without one."""
    combat = state.combat
    if combat is None:
        return None

    def current(refs: tuple[Ref, ...]) -> tuple[Card, ...]:
        return tuple(state.cards[ref[0]] for ref in refs if state.is_current(ref))

    attacks = state.is_current(combat.attacker)
    used = in_use(state, combat) if attacks else ()
    retaliators = current(combat.retaliators)
    return AttackView(
        card_view(state.cards[combat.attacker[0]]) if attacks else None,
        tuple(card_view(state.cards[id]) for id in used),
        attack_power(state, combat.attacker[0], used) if attacks else 0,
        tuple(map(card_view, current(combat.defenders))),
        tuple(map(card_view, retaliators)),
        sum(unit_damage(state, card.id) for card in retaliators),
        tuple(AbleUnit(card_view(state.cards[id]), unit_damage(state, id)) for id in _able(state, combat)),
        tuple(map(card_view, current(_interceptors(state)))),
    )


def _able(state: GameState, combat: Combat) -> list[int]:
    """The units that may still be chosen to retaliate, of all players (CR Combat Phase - Retaliation Step 3)."""
    if not state.is_current(combat.attacker) or step_of(state) not in BEFORE_RETALIATION:
        return []
    return [id for player in state.in_turn_order() for id in able_to_retaliate(state, combat, player)]


def _interceptors(state: GameState) -> tuple[Ref, ...]:
    """The sources of the abilities on the Effects Stack that intercept (CR Keywords - Intercept 1)."""
    return tuple(item.source for item in state.stack if _intercepts(item) and can_intercept(state, item.source))


def _intercepts(item: StackItem) -> bool:
    return item.ability is not None and any(isinstance(word, InterceptAttack) for word in walk(item.ability))
