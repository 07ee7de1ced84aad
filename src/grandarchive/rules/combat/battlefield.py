"""What a player may attack, and attack with (CR Attacking and the Combat Phase 9, CR Declaring an Attack 2.b, 2.c)."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Keyword
from grandarchive.model.events import Happening
from grandarchive.model.modifications import WIELD_AS_LOADED, AttacksUsing, MustAttack
from grandarchive.model.nouns import ANYTHING, THIS
from grandarchive.model.terms import Who, Zone
from grandarchive.model.type_list import LOADABLE
from grandarchive.rules.continuous.board import board_of, characteristics, combat_rules
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.patterns import attacking
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.rules.continuous.reading import fits, is_somebodys
from grandarchive.state.board import CombatRule, Prohibition
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat
from grandarchive.state.work import WORK

ATTACK: Final = Happening.ATTACK
EACH: Final = Who.EACH
STACK: Final = Zone.STACK
WIELD: Final = Happening.WIELD
PLAIN: Final = frozenset({ATTACK, WIELD})
"""What cannot be prohibited where all attackers can attack the same."""

ONE_WEAPON: Final = 1
"""So many weapons a champion uses in an attack (CR Card Types - Weapon 7)."""


NO_RULES: Final[list[tuple[Any, CombatRule]]] = []


class Battlefield:
    """What is there for the attacks of one player, worked out once for all of them.

    `objects` are the units and siegeable domains of others in field order, `open` those without stealth, `taunting` the
    awake ones with taunt. `plain` tells that no rule of combat is changed, so that all attackers can attack the same.
    """

    __slots__ = ("armoury", "objects", "open", "plain", "player", "restricted", "taunting")

    def __init__(self, state: GameState, player: int) -> None:
        if WORK.done is not None:
            WORK.done.append(("battlefield", -1))
        board = state.board or board_of(state)
        cards = state.cards
        self.player = player
        self.plain = not board.combat and (not board.prohibitions or PLAIN.isdisjoint(board.prohibitions))
        self.objects = tuple([id for id in board.attackable if cards[id].controller != player])
        self.open = self.objects
        if board.stealthy:
            hidden = {id for id in board.stealthy if keyword(state, id, "stealth")}
            self.open = tuple([id for id in self.objects if id not in hidden])
        self.taunting: tuple[int, ...] = ()
        if board.taunting:
            awake = {id for id in board.taunting if not cards[id].rested and keyword(state, id, "taunt")}
            self.taunting = tuple([id for id in self.objects if id in awake])
        self.armoury: tuple[int, ...] | None = None
        self.restricted: bool | None = None

    def weapons(self, state: GameState) -> tuple[int, ...]:
        """The weapons of the player that can be wielded, in the order of the field."""
        if WORK.done is not None:
            WORK.done.append(("weapons", -1))
        if self.armoury is None:
            cards, player = state.cards, self.player
            mine = [id for id in board_of(state).weapons if cards[id].controller == player]
            self.armoury = tuple([id for id in mine if may_be_wielded(state, id)])
        return self.armoury

    def is_restricted(self, state: GameState) -> bool:
        """A keyword of what can be attacked or of a weapon may depend on combat."""
        if WORK.done is not None:
            WORK.done.append(("is_restricted", -1))
        if self.restricted is None:
            gated = board_of(state).gated
            self.restricted = bool(gated) and not set(gated).isdisjoint(self.objects + self.weapons(state))
        return self.restricted

    def seen(self, sight: bool) -> tuple[int, ...]:
        """The objects that an attack with or without true sight may target, taunt aside (CR Keywords - Stealth 1)."""
        return self.objects if sight else self.open

    def taunted(self, state: GameState, found: tuple[int, ...]) -> tuple[int, ...]:
        """Awake units with taunt come before other objects of their controller (CR Keywords - Taunt 1, 2)."""
        if not self.taunting:
            return found
        cards = state.cards
        first = {cards[id].controller for id in self.taunting if id in found}
        return tuple(id for id in found if cards[id].controller not in first or id in self.taunting)


def may_be_wielded(state: GameState, weapon: int) -> bool:
    """A Gun, Bow or Aetherwing is loaded, and not used in conjunction with an attack card.

    CR Functional Subtypes - Functional Weapons 1.a.
    """
    now = characteristics(state, weapon)
    if LOADABLE.isdisjoint(now.subtypes):
        return True
    return bool(state.cards[weapon].loaded or WIELD_AS_LOADED in now.as_though) and not is_by_card(state)


def is_by_card(state: GameState) -> bool:
    """The attack that is being declared is that of an attack card, which has resolved (CR Card Types - Attack 6)."""
    for id in state.intents():
        if state.cards[id].former_zone is STACK:
            return True
    return False


def any_keyword(state: GameState, ids: tuple[int, ...], name: str) -> bool:
    """One of these that make an attack has a keyword, or its attacks have it."""
    for id in ids:
        if keyword(state, id, name):
            return True
        gained = characteristics(state, id).attack_abilities
        if gained and any(isinstance(ability, Keyword) and ability.name == name for ability in gained):
            return True
    return False


def rules_for(state: GameState, kind: type, id: int) -> list[tuple[Any, CombatRule]]:
    """The changes of rules of combat of one kind that hold for an object."""
    if not board_of(state).combat:
        return NO_RULES
    return [(rule.modification, rule) for rule in combat_rules(state, kind) if _is_for(state, rule, id)]


def _is_for(state: GameState, rule: CombatRule, id: int) -> bool:
    modification: Any = rule.modification
    if rule.refs and state.cards[id].ref not in rule.refs:
        return False
    return modification.filter is ANYTHING or fits(state, modification.filter, id, rule.scope)


def restrictions(state: GameState, player: int, unit: int, using: tuple[int, ...]) -> list[Prohibition]:
    """What says of attacks by a unit with these that they can't be, or not for nothing."""
    found = prohibitions(state, ATTACK)
    return [p for p in found if _is_restricted(state, p, player, unit, using)] if found else []


def _is_restricted(state: GameState, prohibition: Prohibition, player: int, unit: int, using: tuple[int, ...]) -> bool:
    pattern, scope = prohibition.pattern, prohibition.scope
    if prohibition.refs and state.cards[unit].ref not in prohibition.refs:
        return False
    if pattern.by is not EACH and not is_somebodys(state, pattern.by, player, scope):
        return False
    if pattern.subject is THIS and any(state.cards[id].ref == scope.source for id in using):
        return True
    return pattern.subject is ANYTHING or fits(state, pattern.subject, unit, scope)


def may_target(state: GameState, player: int, unit: int, using: tuple[int, ...], target: int) -> bool:
    """No text keeps a unit from attacking this object with these (CR Declaring an Attack 1.c)."""
    for prohibition in restrictions(state, player, unit, using):
        if not prohibition.unless and fits(state, prohibition.pattern.other, target, prohibition.scope):
            return False
    return True


def is_attackable(state: GameState, id: int, combat: Combat, sight: bool) -> bool:
    """The attack may target this object of somebody else, taunt aside.

    CR Attacking and the Combat Phase 9, CR Keywords - Stealth 1, CR Functional Subtypes - Functional Domains 1.a.
    """
    player, (unit, _) = combat.attacking_player, combat.attacker
    if state.cards[id].controller == player or id not in board_of(state).attackable:
        return False
    return (sight or not keyword(state, id, "stealth")) and may_target(state, player, unit, attacking(state), id)


def preferred(state: GameState, unit: int, found: tuple[int, ...]) -> tuple[int, ...]:
    """What a unit that must attack certain objects may attack: those, if there are any among what was found."""
    for m, rule in rules_for(state, MustAttack, unit):
        wanted = tuple(id for id in found if fits(state, m.target, id, rule.scope))
        found = wanted or found
    return found


def weapons_for(state: GameState, unit: int, field: Battlefield) -> tuple[tuple[int, ...], int]:
    """Which weapons a unit may use in an attack, and how many of them.

    A champion uses one; anything else needs a permission (CR Card Types - Weapon 7, 7.a).
    """
    found = field.weapons(state) if "CHAMPION" in characteristics(state, unit).types else ()
    most = ONE_WEAPON
    if field.plain:
        return found, most
    for m, rule in rules_for(state, AttacksUsing, unit):
        weapons = field.weapons(state)
        allowed = {id for id in weapons if fits(state, m.weapons, id, rule.scope)}
        found = tuple(id for id in weapons if id in allowed or id in found)
        most = max(most, m.most) if allowed else most
    return tuple(id for id in found if id != unit and _may_wield(state, field.player, unit, id)), most


def _may_wield(state: GameState, player: int, unit: int, weapon: int) -> bool:
    """No text keeps the weapon from being used by the unit, or with the attack card (CR Player Action Legality 2)."""
    for prohibition in prohibitions(state, WIELD):
        pattern, scope = prohibition.pattern, prohibition.scope
        if prohibition.refs and state.cards[weapon].ref not in prohibition.refs:
            continue
        if pattern.by is not EACH and not is_somebodys(state, pattern.by, player, scope):
            continue
        with_these = (unit, *state.intents())
        if pattern.other is not ANYTHING and not any(fits(state, pattern.other, id, scope) for id in with_these):
            continue
        if fits(state, pattern.subject, weapon, scope):
            return False
    return True
