"""The attack in progress for people: attacker, weapons, defenders, and the damage that is due now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grandarchive.rules.combat.power import attack_power, unit_damage
from grandarchive.rules.combat.roles import in_use
from grandarchive.state.cards import Card, Ref
from grandarchive.state.game import GameState

if TYPE_CHECKING:
    from grandarchive.play.view_parts import CardView


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack in progress (CR Combat Phase).

    `used` are the intents and weapons of the attack. `damage` would be dealt now to each of the `defenders`, and
    `retaliation` to the attacker by the `retaliators` together, before anything prevents or replaces damage.
    """

    attacker: CardView | None
    used: tuple[CardView, ...]
    damage: int
    defenders: tuple[CardView, ...]
    retaliators: tuple[CardView, ...]
    retaliation: int


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
    )
