"""The one description of an attack: who performs it, with what, against what, at which cost.

CR Attacking and the Combat Phase, CR Declaring an Attack. Whether an attack is offered is the question whether its
description can be completed; the steps of declaring walk through the same functions, so they offer at each step what
leaves the rest completable.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.model.abilities import Keyword
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.costs import REST_THIS
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import ATTACK_AS_ALLY, AttackCost, AttacksOnly, DefenderChooses, Gains
from grandarchive.model.nouns import ANYTHING
from grandarchive.model.payments import due
from grandarchive.model.scopes import NextAttack
from grandarchive.model.terms import Zone
from grandarchive.rules.combat.battlefield import ATTACK as ATTACKING
from grandarchive.rules.combat.battlefield import (
    Battlefield,
    any_keyword,
    is_by_card,
    may_target,
    preferred,
    restrictions,
    rules_for,
    weapons_for,
)
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.keywords import keyword_values
from grandarchive.rules.continuous.reading import fits, is_on
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import move
from grandarchive.rules.objects.champions import obeys
from grandarchive.rules.playing.bills import settled
from grandarchive.rules.playing.costs import ATTACK
from grandarchive.rules.playing.payable import can_pay
from grandarchive.rules.pruning import ASKED, may_be_replaced
from grandarchive.state.board import Board, Prohibition
from grandarchive.state.cards import Card, Scope
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Combat

COMBAT_ASPECT: Final = Aspect.COMBAT
FIELD: Final = Zone.FIELD
INTENT: Final = Zone.INTENT

RESTING: Final = due((REST_THIS,))
"""What an attack costs that is not made by a card."""


class Attack:
    """An attack as far as it has been described.

    `wielded` are the weapons used, `targets` the attack targets. With Cleave a player is attacked instead: `cleaved`.
    One that is `granted` by an effect needs neither power nor an awake unit (CR Declaring an Attack 2.a.i).
    """

    __slots__ = ("cleaved", "granted", "player", "targets", "unit", "wielded")

    def __init__(
        self,
        player: int,
        unit: int,
        wielded: tuple[int, ...] = (),
        targets: tuple[int, ...] = (),
        cleaved: int | None = None,
        *,
        granted: bool = False,
    ) -> None:
        self.player = player
        self.unit = unit
        self.wielded = wielded
        self.targets = targets
        self.cleaved = cleaved
        self.granted = granted

    def using(self, state: GameState) -> tuple[int, ...]:
        """The intents and weapons it is performed with."""
        return state.intents() + self.wielded

    def involved(self, state: GameState) -> tuple[int, ...]:
        """The unit, the intents and the weapons: what gives an attack its keywords and costs."""
        return (self.unit, *state.intents(), *self.wielded)

    def wielding(self, weapon: int) -> Attack:
        """The same with one more weapon."""
        return Attack(self.player, self.unit, (*self.wielded, weapon), self.targets, self.cleaved, granted=self.granted)

    def against(self, target: int) -> Attack:
        """The same with one more target."""
        return Attack(self.player, self.unit, self.wielded, (*self.targets, target), self.cleaved, granted=self.granted)

    def cleaving(self, player: int) -> Attack:
        """The same against all that a player controls."""
        return Attack(self.player, self.unit, self.wielded, self.targets, player, granted=self.granted)


# Who -----------------------------------------------------------------------------------------------------------


def may_attack_this_turn(state: GameState, player: int) -> bool:
    """No attacks on a first turn, unless it is the last of the first turn cycle (CR Standard Games - Turn One 1.a)."""
    return state.turns_taken[player] > 1 or _is_last_in_first_cycle(state, player)


def _is_last_in_first_cycle(state: GameState, player: int) -> bool:
    """Nobody who is still in the game sits between the player and the seat with which the turns began."""
    seat = (player + 1) % state.players
    while seat != state.first_player:
        if not state.lost[seat]:
            return False
        seat = (seat + 1) % state.players
    return True


def attacks(now: Characteristics) -> bool:
    """Units attack, and what may do so as though it were an ally (CR Card Characteristics - Type-Acting 1)."""
    return "ALLY" in now.types or "CHAMPION" in now.types or ATTACK_AS_ALLY in now.as_though


def awake(state: GameState, player: int) -> list[tuple[Card, Characteristics]]:
    """The awake objects of a player that may attack as far as their type goes, each with what it is now."""
    cards, board = state.cards, board_of(state)
    computed = board.computed
    found: list[tuple[Card, Characteristics]] = []
    for id in board.able.get(player, ()):
        card = cards[id]
        if card.controller == player and card.zone is FIELD and not card.rested:
            now = computed.get(id) or card.face.known or card.face.printed
            if attacks(now):
                found.append((card, now))
    return found


def attackers(state: GameState, player: int) -> tuple[int, ...]:
    """The objects with which a player in their main phase can declare an attack (CR Declaring an Attack 2.a)."""
    if not may_attack_this_turn(state, player):
        return ()
    able = awake(state, player)
    if not able:
        return ()
    board, field = board_of(state), Battlefield(state, player)
    even = _is_even(state, board, field)
    found = []
    for card, now in able:
        told = _told_by_itself(state, board, field, card, now) if even else None
        if can_be_declared(state, Attack(player, card.id), field) if told is None else told:
            found.append(card.id)
    return tuple(found)


def _is_even(state: GameState, board: Board, field: Battlefield) -> bool:
    """At a glance: whatever has power by itself and obeys can attack something, and it is no matter who attacks."""
    if not field.plain or not field.open or state.combat is not None:
        return False
    return not board.gated and (board.only_power or not board.watch & COMBAT_ASPECT)


def _told_by_itself(
    state: GameState, board: Board, field: Battlefield, card: Card, now: Characteristics
) -> bool | None:
    """At a glance, on an even field: whether a unit can attack; None if that is not told.

    With power and nothing loaded it attacks if it obeys. Without the stat, or with none of it and no effect that looks
    at combat and may give it some, it needs a weapon, and only champions wield one.
    """
    power = now.power
    if card.loaded:
        return None
    if power is not None and power > 0:
        return obeys(state, card.id)
    if (power is not None and board.watch & COMBAT_ASPECT) or ("CHAMPION" in now.types and field.weapons(state)):
        return None
    return False


def can_be_declared(state: GameState, attack: Attack, field: Battlefield | None = None) -> bool:
    """An attack can be declared to the end by a unit that obeys (CR Game Terms - Obedience 1).

    What depends on somebody attacking is judged with the unit in that role, for it has it while it is declared.
    """
    if not obeys(state, attack.unit):
        return False
    if field is None:
        field = Battlefield(state, attack.player)
    if state.combat is None and may_differ_in_combat(state, attack, field):
        state = state.clone()
        set_combat(state, Combat(state.cards[attack.unit].ref, attack.player))
        field = Battlefield(state, attack.player)
    return is_completable(state, attack, field)


def may_differ_in_combat(state: GameState, attack: Attack, field: Battlefield) -> bool:
    """At a glance: whether the attack can be declared may depend on the unit attacking.

    It does not if all that can come of it is more power for a unit that has some, or that has no such stat.
    """
    board = state.board or board_of(state)
    if board.gated and (attack.unit in board.gated or field.is_restricted(state)):
        return True
    if not board.watch & COMBAT_ASPECT:
        return False
    if not field.plain or not board.only_power:
        return True
    power = characteristics(state, attack.unit).power
    return power is not None and power <= 0


def is_completable(state: GameState, attack: Attack, field: Battlefield) -> bool:
    """The attack can be declared with what it is performed with so far, or with more weapons."""
    if is_ready(state, attack, field):
        return True
    for weapon in more_weapons(state, attack, field):
        if is_completable(state, attack.wielding(weapon), field):
            return True
    return False


def is_ready(state: GameState, attack: Attack, field: Battlefield) -> bool:
    """The attack can be declared with what it is performed with so far; what is loaded into that is in the intent."""
    if (attack.wielded or state.cards[attack.unit].loaded) and loaded_into(state, attack):
        state = state.clone()
        if state.combat is None:
            set_combat(state, Combat(state.cards[attack.unit].ref, attack.player))
        put_into_intent(state, attack)
        field = Battlefield(state, attack.player)
    return is_armed(state, attack) and has_target(state, attack, field)


# With what -----------------------------------------------------------------------------------------------------


def loaded_into(state: GameState, attack: Attack) -> tuple[int, ...]:
    """The cards loaded into the attacker and its weapons (CR Object-Specific Zones - Loaded Cards 3)."""
    cards = state.cards
    found = cards[attack.unit].loaded
    for weapon in attack.wielded:
        found += cards[weapon].loaded
    return found


def put_into_intent(state: GameState, attack: Attack) -> None:
    """A loaded object that attacks or is wielded puts its loaded cards into the intent (Loaded Cards 3)."""
    commit(state, *(move(state, id, INTENT, "loaded", attack.player) for id in loaded_into(state, attack)))


def is_armed(state: GameState, attack: Attack) -> bool:
    """The unit has the power to attack with this.

    By itself a unit needs a power stat above 0; with an attack card it needs none, nor a champion with a weapon (CR
    Attacking and the Combat Phase 1.c). What its attacks get is no stat of its own. An ally without power needs a
    weapon that gives it some, together with what is loaded into that (1.c.ii).
    """
    if attack.granted:
        return True
    now = characteristics(state, attack.unit)
    own = now.power
    if (own is not None and own > 0) or is_by_card(state):
        return True
    if not attack.wielded:
        return False
    if "CHAMPION" in now.types:
        return True
    return own is not None and own + sum(characteristics(state, id).power or 0 for id in attack.using(state)) > 0


def more_weapons(state: GameState, attack: Attack, field: Battlefield) -> tuple[int, ...]:
    """The weapons that can still be added to the attack; they are chosen in the order of the field."""
    found, most = weapons_for(state, attack.unit, field)
    if len(attack.wielded) >= most:
        return ()
    return found if not attack.wielded else found[found.index(attack.wielded[-1]) + 1 :]


def weapon_choices(state: GameState, attack: Attack, field: Battlefield) -> tuple[int, ...]:
    """The weapons that can be added so that the attack can be declared."""
    more = more_weapons(state, attack, field)
    return tuple(id for id in more if is_completable(state, attack.wielding(id), field))


# Against what --------------------------------------------------------------------------------------------------


def has_target(state: GameState, attack: Attack, field: Battlefield) -> bool:
    """There is something to attack at a price that can be paid."""
    seen = field.objects
    if field.open is not seen and not cleaves(state, attack):
        seen = field.seen(attack_keyword(state, attack, "true sight"))
    if field.plain:
        return bool(seen)
    if cleaves(state, attack):
        return bool(player_choices(state, attack, field))
    for id in seen:  # which of them come first is no matter here
        if may_be_next(state, attack, id):
            return True
    return False


def cleaves(state: GameState, attack: Attack) -> bool:
    """The attack has Cleave by the unit or by what it uses (CR Declaring an Attack 2.c.i)."""
    return attack_keyword(state, attack, "cleave")


def attack_keyword(state: GameState, attack: Attack, name: str) -> bool:
    """The attack has a keyword, by the unit, by what it uses, or as the next attack of such a unit."""
    if any_keyword(state, attack.involved(state), name):
        return True
    return any(k.name == name for k in _of_the_next(state, attack))


def _of_the_next(state: GameState, attack: Attack) -> Iterator[Keyword]:
    """The keywords that the next attack of the unit has, which this attack is."""
    for effect in state.effects:
        extent = effect.extent
        if isinstance(extent, NextAttack) and extent.condition is None and is_on(state, effect):
            gained = [m.ability for m in effect.modifications if isinstance(m, Gains)]
            found = [ability for ability in gained if isinstance(ability, Keyword)]
            if found and fits(state, extent.filter, attack.unit, effect.scope):
                yield from found


def multistrike(state: GameState, attack: Attack) -> int:
    """How many additional targets the attack may have (CR Keywords - Multistrike N)."""
    found = [value for id in attack.involved(state) for value in keyword_values(state, id, "multistrike")]
    found += [k.value for k in _of_the_next(state, attack) if k.name == "multistrike"]
    return sum(found)


def target_choices(state: GameState, attack: Attack, field: Battlefield) -> tuple[int, ...]:
    """What may be the next target of the attack, at a price that can be paid.

    On a plain battlefield that is whatever is seen: nothing keeps a unit from attacking it or asks for a price.
    """
    found = field.objects
    if field.open is not found:
        found = field.seen(attack_keyword(state, attack, "true sight"))
    if attack.targets or attack.cleaved is not None:
        taken = set(attack.targets).union(cleaved_objects(state, attack))
        found = tuple([id for id in found if id not in taken])
    if not field.plain:
        found = tuple([id for id in found if may_be_next(state, attack, id)])
    if field.taunting and not attack_keyword(state, attack, "unblockable"):
        found = field.taunted(state, found)
    return preferred(state, attack.unit, found)


def may_be_next(state: GameState, attack: Attack, id: int) -> bool:
    """No text keeps the unit from attacking this too, and it can be paid for."""
    return may_attack_target(state, attack, id) and _is_affordable(state, attack.against(id))


def may_attack_target(state: GameState, attack: Attack, id: int) -> bool:
    """No text keeps the unit from attacking this."""
    for m, rule in rules_for(state, AttacksOnly, attack.unit):
        if not fits(state, m.target, id, rule.scope):
            return False
    if ATTACKING not in (state.board or board_of(state)).prohibitions:
        return True
    return may_target(state, attack.player, attack.unit, attack.using(state), id)


def player_choices(state: GameState, attack: Attack, field: Battlefield) -> tuple[int, ...]:
    """The players whose objects an attack with Cleave may be against (CR Keywords - Cleave 1).

    A unit that may attack only some objects attacks no player, unless an opponent chooses what it attacks: what is
    attacked with Cleave is no target that could be one of them (CR Declaring an Attack 2.c.i).
    """
    if rules_for(state, AttacksOnly, attack.unit) and not rules_for(state, DefenderChooses, attack.unit):
        return ()
    owners = sorted({state.cards[id].controller for id in field.objects})
    return tuple(
        player
        for player in owners
        if cleaved_objects(state, attack.cleaving(player)) and _is_affordable(state, attack.cleaving(player))
    )


def cleaved_objects(state: GameState, attack: Attack) -> tuple[int, ...]:
    """All attackable objects of the player who is attacked with Cleave, siegeable domains included.

    They are no targets, so stealth keeps none of them out (CR Declaring an Attack 2.c.i, CR Keywords - Stealth 1).
    """
    if attack.cleaved is None:
        return ()
    field = Battlefield(state, attack.player)
    theirs = (id for id in field.objects if state.cards[id].controller == attack.cleaved)
    return tuple(id for id in theirs if may_attack_target(state, attack, id))


# At which cost -------------------------------------------------------------------------------------------------


def can_be_paid(state: GameState, attack: Attack) -> bool:
    """The player can pay all costs of the attack as it is described so far, while the unit rests for it."""
    due = additional_costs(state, attack) + toll(state, attack)
    if not due:
        return True
    resting = () if is_by_card(state) or state.cards[attack.unit].rested else RESTING
    return can_pay(state, resting + due, payer(state, attack))


may_be_replaced(can_be_paid)


def _is_affordable(state: GameState, attack: Attack) -> bool:
    found: bool = ASKED["can_be_paid"](state, attack)
    return found


def payer(state: GameState, attack: Attack) -> Scope:
    """Who pays for an attack. What has a part in it has to stay, for without it the attack is illegal (1.c, 2.e)."""
    card = state.cards[attack.unit]
    scope = Scope(attack.player, card.ref, card)
    attacked = cleaved_objects(state, attack) + attack.targets
    parts = attack.involved(state) + attacked
    scope.names = {ATTACK: tuple(state.cards[id].ref for id in parts)}
    return scope


def additional_costs(state: GameState, attack: Attack) -> tuple[Cost, ...]:
    """The additional costs to attack with the unit and to use what it uses (CR Declaring an Attack 2.d)."""
    if not board_of(state).combat:
        return ()
    return tuple(
        settled(state, cost, rule.scope)
        for id in attack.involved(state)
        for m, rule in rules_for(state, AttackCost, id)
        for cost in m.due
    )


def toll(state: GameState, attack: Attack) -> tuple[Cost, ...]:
    """What else has to be paid for this declaration, once for each effect that demands it (2.e.i).

    What is attacked with Cleave is no attack target, so nothing is paid for targeting it (2.c.i).
    """
    if ATTACKING not in (state.board or board_of(state)).prohibitions:
        return ()
    return tuple(
        settled(state, cost, p.scope)
        for p in restrictions(state, attack.player, attack.unit, attack.using(state))
        if p.unless and _is_against(state, attack, p)
        for cost in p.unless
    )


def _is_against(state: GameState, attack: Attack, prohibition: Prohibition) -> bool:
    """It is said of all attacks, or of those with such a target."""
    other = prohibition.pattern.other
    return other is ANYTHING or any(fits(state, other, id, prohibition.scope) for id in attack.targets)
