"""Attacks: who can be attacked, what an attack is worth, and whether the champion can be killed this turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.agents.greedy.situation import Situation, harm, shooting_power, wielded_power
from grandarchive.agents.greedy.worth import WIN, damage_worth, object_worth, remaining, soaked
from grandarchive.play.view_parts import CardView, OptionView

TOGETHER: Final = 0.98
"""Share of the worth of a kill that counts if only several attackers together bring it about."""
PART: Final = 0.087
"""Worth of a damage by an attack that kills nothing."""
RETALIATED: Final = 0.82
"""Loss by a damage to the own champion that attacks, and by one to an ally that survives it."""
SCRATCH: Final = 0.09


def attack_worth(s: Situation, attacker: CardView, power: float, target: CardView, others: float = 0.0) -> float:
    """Worth of attacking a unit with `power`; `others` is the power of the attackers that could follow."""
    left = remaining(target)
    power = max(0.0, power - soaked(target))
    if "CHAMPION" in target.types or power >= left:
        found = damage_worth(s, target, power + soaked(target))
    elif power + others >= left:
        found = TOGETHER * object_worth(target) * power / left
    else:
        found = PART * power
    return found - retaliation(attacker, target)


def retaliation(attacker: CardView, target: CardView) -> float:
    """Loss by the retaliation of what is attacked."""
    power = target.power or 0
    if power <= 0 or (target.rested and "steadfast" not in target.keywords):
        return 0.0
    left = remaining(attacker)
    if "CHAMPION" in attacker.types:
        return WIN if power >= left else RETALIATED * power
    return object_worth(attacker) if power >= left else SCRATCH * power


def best_attack(s: Situation, attacker: CardView, power: float) -> float:
    """Worth of the best attack of a unit with `power`."""
    if power <= 0:
        return 0.0
    if s.is_lethal:
        return WIN / 2
    others = s.attacking_power - s.attack_power(attacker)
    found: Iterable[float] = (_expected(s, attacker, power, target, others) for target in s.targets)
    return max(found, default=0.0)


def _expected(s: Situation, attacker: CardView, power: float, target: CardView, others: float) -> float:
    """Worth of attacking a unit that an awake interceptor may save: its controller takes what harms them least."""
    found = attack_worth(s, attacker, power, target, others)
    if "CHAMPION" not in target.types or "unblockable" in attacker.keywords:
        return found
    return min((found, *(attack_worth(s, attacker, power, unit) for unit in s.interceptors if unit.ref != target.ref)))


def cleaving_attack(s: Situation, attacker: CardView, power: float) -> float:
    """Worth of attacking all units of an opponent at once."""
    return sum(attack_worth(s, attacker, power, target) for target in s.targets) if power > 0 else 0.0


def attack_target(s: Situation, option: OptionView) -> float:
    """Kill what is worth most, and the champion if all attackers together can."""
    card, attacker = option.card, s.source
    if card is None or attacker is None:
        return 0.0
    power = float((attacker.power or 0) + shooting_power(attacker))
    if "CHAMPION" in attacker.types:
        attack = s.attack
        power = max(power + sum(c.power or 0 for c in s.intent), 0 if attack is None else attack.damage)
        power += s.weapon_power
    others = s.attacking_power - (0 if attacker.rested else s.attack_power(attacker))
    if card.controller == s.me:
        return -WIN
    if "CHAMPION" in card.types and power + others >= remaining(card):
        return WIN
    return _expected(s, attacker, power, card, others)


def weapon(s: Situation, option: OptionView) -> float:
    """The weapon with the most power, unless it harms its wielder more."""
    return float(wielded_power(option.card) - harm(option.card)) if option.card is not None else 0.0


def retaliate(s: Situation, option: OptionView) -> float:
    """A unit that dies or kills retaliates; otherwise it costs nothing but being rested."""
    return 0.0 if option.card is None else 1.0 + (option.card.power or 0)
