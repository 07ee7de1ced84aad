"""Combat: attacking, declaring attacks, retaliation, damage (CR Combat Phase)."""

from __future__ import annotations

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import ATTACK_AS_ALLY, DamageByLife
from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import ask, begin, choose_order, choose_set, finish, program
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.reading import champion_of, fits, keyword, scope_of
from grandarchive.rules.events.happen import about, commit, counters, damage, move, propose
from grandarchive.rules.objects.champions import obeys
from grandarchive.rules.windows import window
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import NOTHING, Combat, Event, Frame, Option, Ref

NO_WEAPON = -1

# Whether -------------------------------------------------------------------------------------------------------


def may_attack_this_turn(state: GameState, player: int) -> bool:
    """No attacks on a first turn, unless it is the last of the first turn cycle (CR Standard Games - Turn One 1.a)."""
    last = (state.first_player + state.players - 1) % state.players
    return state.turns_taken[player] > 1 or player == last


def is_unit(state: GameState, id: int) -> bool:
    """The object is an ally or a champion."""
    types = characteristics(state, id).types
    return "ALLY" in types or "CHAMPION" in types


def attacks(now: Characteristics) -> bool:
    """Units attack, and what may do so as though it were an ally (CR Card Characteristics - Type-Acting 1)."""
    return "ALLY" in now.types or "CHAMPION" in now.types or ATTACK_AS_ALLY in now.as_though


def can_attack(state: GameState, id: int) -> bool:
    """A unit can declare an attack now, with a weapon if it needs one (CR Declaring an Attack 2)."""
    card = state.cards[id]
    if card.rested or not may_attack_this_turn(state, card.controller):
        return False
    if not attacks(characteristics(state, id)) or not obeys(state, id):
        return False
    return bool(weapon_choices(state, id, ()))


def weapon_choices(state: GameState, id: int, intents: tuple[int, ...]) -> tuple[int, ...]:
    """With which weapons a unit can attack; `NO_WEAPON` if it can without one.

    Only champions use weapons, one for an attack (CR Card Types - Weapon 7). By itself a unit needs a power stat
    above 0; with a weapon or an attack card it needs none (CR Attacking and the Combat Phase 1.c). What its attacks get
    is no stat of its own. There has to be something to attack.
    """
    choices: tuple[int, ...] = (NO_WEAPON,)
    if "CHAMPION" in characteristics(state, id).types:
        player = state.cards[id].controller
        weapons = (i for i in state.field if state.cards[i].controller == player)
        choices += tuple(i for i in weapons if "WEAPON" in characteristics(state, i).types)
    return tuple(w for w in choices if _works(state, id, intents, () if w == NO_WEAPON else (w,)))


def _works(state: GameState, id: int, intents: tuple[int, ...], weapons: tuple[int, ...]) -> bool:
    own = characteristics(state, id).power
    if not intents and not weapons and (own is None or own <= 0):
        return False
    return bool(attack_targets(state, id, (*intents, *weapons)))


def attack_power(state: GameState, id: int, intents: tuple[int, ...], weapons: tuple[int, ...]) -> int:
    """The power of the attacking unit, its intents and weapons, and of what its attacks get (CR Damage Step 3.a)."""
    now = characteristics(state, id)
    total = unit_damage(state, id) + now.attack_power
    for used in (*intents, *weapons):
        total += characteristics(state, used).power or 0
    return total


def unit_damage(state: GameState, id: int) -> int:
    """The combat damage a unit deals by itself: its power, or its life if it assigns damage with that."""
    now = characteristics(state, id)
    for rule, scope in rule_changes(state, DamageByLife):
        if fits(state, rule.filter, id, scope):
            return now.life or 0
    return now.power or 0


def any_keyword(state: GameState, ids: tuple[int, ...], name: str) -> bool:
    """One of these has a keyword."""
    return any(keyword(state, id, name) for id in ids)


def attackable(state: GameState, id: int, player: int, true_sight: bool) -> bool:
    """A player may attack this object (CR Attacking and the Combat Phase 9, CR Keywords - Stealth 1)."""
    if state.cards[id].controller == player or not is_unit(state, id):
        return False
    return true_sight or not keyword(state, id, "stealth")


def attack_targets(state: GameState, id: int, using: tuple[int, ...]) -> tuple[int, ...]:
    """What a unit may attack; awake units with Taunt come before everything else (CR Keywords - Taunt)."""
    player = state.cards[id].controller
    theirs = [i for i, _ in board_of(state).units if state.cards[i].controller != player]
    if not theirs:
        return ()
    sight = any_keyword(state, (id, *using), "true sight")
    found = tuple(i for i in theirs if sight or not keyword(state, i, "stealth"))
    taunting = tuple(i for i in found if keyword(state, i, "taunt") and not state.cards[i].rested)
    return found if not taunting or keyword(state, id, "unblockable") else taunting


# Declaring an attack -------------------------------------------------------------------------------------------


def _resolve_attack(state: GameState, frame: Frame) -> None:
    """An attack card that resolves enters the intent, if its player can start a combat phase with it.

    CR Attacking and the Combat Phase 2.c, CR Card Types - Attack 6. Otherwise it fizzles.
    """
    player, card = frame.player, frame.bindings["card"]
    champion = champion_of(state, player)
    legal = player == state.turn_player and state.phase is Phase.MAIN and not state.stack and state.combat is None
    if not legal or champion < 0 or not may_attack_this_turn(state, player):
        finish(state, frame)
        return
    if not weapon_choices(state, champion, (card,)):
        finish(state, frame)
        return
    state.combat = Combat(state.cards[champion].ref, player)
    commit(state, (move(state, card, Zone.INTENT, "attack", player),))
    begin(state, "declare attack", player, unit=champion)


program("resolve attack", _resolve_attack)


def _select_attacker(state: GameState, frame: Frame) -> None:
    """2.a and 2.b: the attacker, and whether a weapon is used."""
    id = frame.bindings["unit"]
    frame.card = state.cards[id]
    frame.source = frame.card.ref
    frame.bindings["by card"] = state.combat is not None
    if state.combat is None:
        state.combat = Combat(frame.source, frame.player)
    state.touch(Aspect.COMBAT)
    options = [
        Option("no weapon", w) if w == NO_WEAPON else Option("weapon", w, w)
        for w in weapon_choices(state, id, state.intents())
    ]
    ask(state, frame, "weapon", options, "weapon")


def _choose_target(state: GameState, frame: Frame) -> None:
    """2.c: the attack target, or with Cleave the player whose units are attacked."""
    b = frame.bindings
    assert state.combat is not None
    combat = state.combat.copy()
    weapon = b["weapon"]
    combat.weapons = () if weapon == NO_WEAPON else (state.cards[weapon].ref,)
    using = state.intents() + tuple(id for id, _ in combat.weapons)
    combat.cleave = any_keyword(state, (b["unit"], *using), "cleave")
    state.combat = combat
    found = attack_targets(state, b["unit"], using)
    if combat.cleave:
        defending = sorted({state.cards[i].controller for i in found})
        ask(state, frame, "attack player", [Option("player", p) for p in defending], "target")
    else:
        ask(state, frame, "attack target", [Option("choose", i, i) for i in found], "target")


def _declare(state: GameState, frame: Frame) -> None:
    """2.d: the attacker rests, unless an attack card already rested it; the attack is declared."""
    b = frame.bindings
    assert state.combat is not None
    combat = state.combat.copy()
    unit = b["unit"]
    using = state.intents() + tuple(id for id, _ in combat.weapons)
    if combat.cleave:
        combat.defending_player = b["target"]
        sight = any_keyword(state, (unit, *using), "true sight")
        found = (i for i in state.field if attackable(state, i, frame.player, sight))
        combat.defenders = tuple(
            state.cards[i].ref for i in found if state.cards[i].controller == combat.defending_player
        )
    else:
        combat.defending_player = state.cards[b["target"]].controller
        combat.defenders = (state.cards[b["target"]].ref,)
    state.combat = combat
    state.touch(Aspect.COMBAT)
    if not b["by card"]:
        commit(state, (about(state, "rest", unit, frame.player, verb="cost"),))
    _announce_attack(state, frame, unit, using)
    begin(state, "combat", frame.player)


def _announce_attack(state: GameState, frame: Frame, unit: int, using: tuple[int, ...]) -> None:
    assert state.combat is not None
    refs = tuple(state.cards[id].ref for id in using)
    attack = about(state, "attack", unit, frame.player)
    attack.using, attack.attack = refs, True
    attacked = []
    for id, _ in state.combat.defenders:
        event = about(state, "attacked", id, frame.player)
        event.source = attack.card.ref if attack.card is not None else frame.source
        attacked.append(event)
    commit(state, (attack, *attacked))


program("declare attack", _select_attacker, _choose_target, _declare)


# Roles ---------------------------------------------------------------------------------------------------------


def in_use(state: GameState, combat: Combat) -> tuple[int, ...]:
    """The intents of an attack and the weapons used in it that are still there."""
    return state.intents() + tuple(ref[0] for ref in combat.weapons if state.is_current(ref))


def drop_roles(state: GameState, combat: Combat) -> None:
    """An object that is no longer a legal target stops defending (CR State-based Checks - Types of Checks 7).

    Who changes sides is removed from combat, what changes its type is not (CR Attacking and the Combat Phase 10, 11).
    """
    using = in_use(state, combat)
    attacker = (combat.attacker[0],) if state.is_current(combat.attacker) else ()
    sight = any_keyword(state, (*attacker, *using), "true sight")
    kept = tuple(ref for ref in combat.defenders if _still_defends(state, ref, combat, sight))
    retaliating = tuple(
        ref
        for ref in combat.retaliators
        if state.is_current(ref) and state.cards[ref[0]].controller != combat.attacking_player
    )
    deserted = any(state.cards[id].controller != combat.attacking_player for id in attacker)
    if deserted or kept != combat.defenders or retaliating != combat.retaliators:
        changed = combat.copy()
        changed.defenders, changed.retaliators = kept, retaliating
        if deserted:
            changed.attacker = NOTHING
        state.combat = changed
        state.touch(Aspect.COMBAT)


def _still_defends(state: GameState, ref: Ref, combat: Combat, sight: bool) -> bool:
    if not state.is_current(ref) or state.cards[ref[0]].controller != combat.defending_player:
        return False
    return sight or not keyword(state, ref[0], "stealth")


def redirect(state: GameState, ref: Ref) -> None:
    """Change the target of the attack to a unit, if that is legal (CR Keywords - Intercept, Cleave 2, Unblockable 1).

    An ally that does not obey does not intercept.
    """
    combat = state.combat
    if combat is None or combat.cleave or not state.is_current(ref) or not state.is_current(combat.attacker):
        return
    sight = any_keyword(state, (combat.attacker[0], *in_use(state, combat)), "true sight")
    if keyword(state, combat.attacker[0], "unblockable") or not obeys(state, ref[0]):
        return
    if attackable(state, ref[0], combat.attacking_player, sight):
        changed = combat.copy()
        changed.defenders = (ref,)
        state.combat = changed
        state.touch(Aspect.COMBAT)


# The combat phase ----------------------------------------------------------------------------------------------


def begin_combat(state: GameState, frame: Frame) -> None:
    """The combat phase begins. On Attack triggers are put on the stack in the retaliation step."""
    state.phase = Phase.COMBAT
    window(state, natural=False)


def before_retaliation(state: GameState, frame: Frame) -> None:
    """Retaliation step 2: the turn player receives Opportunity."""
    window(state, natural=True)


def can_retaliate(state: GameState, ref: Ref) -> bool:
    """A defending unit is awake, or steadfast, and has power (Retaliation Step 3)."""
    if not state.is_current(ref) or not is_unit(state, ref[0]):
        return False
    awake = not state.cards[ref[0]].rested or keyword(state, ref[0], "steadfast")
    return awake and (characteristics(state, ref[0]).power or 0) > 0


def choose_retaliators(state: GameState, frame: Frame) -> None:
    """Retaliation step 3: the defending player chooses which of the units retaliate."""
    combat = state.combat
    frame.bindings["retaliators"] = ()
    if combat is None or not state.is_current(combat.attacker):
        return
    able = tuple(ref[0] for ref in combat.defenders if can_retaliate(state, ref))
    if able:
        choose_set(
            state,
            frame,
            "retaliators",
            "retaliate",
            able,
            0,
            len(able),
            combat.defending_player,
            source=combat.attacker[0],
        )


def retaliate(state: GameState, frame: Frame) -> None:
    """The chosen units rest and retaliate."""
    chosen: tuple[int, ...] = frame.bindings["retaliators"]
    if not chosen or state.combat is None:
        return
    changed = state.combat.copy()
    changed.retaliators = tuple(state.cards[id].ref for id in chosen)
    changed.retaliation_target = changed.attacker
    state.combat = changed
    state.touch(Aspect.COMBAT)
    resting = [id for id in chosen if not keyword(state, id, "steadfast")]
    events = [about(state, "rest", id, state.cards[id].controller, verb="retaliate") for id in resting]
    commit(state, [*events, *(about(state, "retaliate", id, state.cards[id].controller) for id in chosen)])


def before_damage(state: GameState, frame: Frame) -> None:
    """Damage step 1: the turn player receives Opportunity."""
    window(state, natural=True)


def order_retaliators(state: GameState, frame: Frame) -> None:
    """Damage step 2: the attacking player orders the retaliating units."""
    combat = state.combat
    frame.bindings["order"] = ()
    if combat is not None:
        ids = tuple(ref[0] for ref in combat.retaliators if state.is_current(ref))
        choose_order(state, frame, "order", "order retaliators", ids)


def deal_damage(state: GameState, frame: Frame) -> None:
    """Damage step 3: the attacker and the retaliating units deal damage, and weapons lose durability, all at once.

    A weapon that attacks by itself wears out too, and takes no damage, for it is no unit (CR Type-Acting 2).
    """
    combat = state.combat
    if combat is None:
        return
    weapons = tuple(ref[0] for ref in combat.weapons if state.is_current(ref))
    intents = state.intents()
    events: list[Event] = []
    if state.is_current(combat.attacker):
        attacker = combat.attacker[0]
        power = attack_power(state, attacker, intents, weapons)
        using = tuple(state.cards[id].ref for id in (*intents, *weapons))
        for id, _ in combat.defenders:
            event = _combat_damage(state, attacker, id, power)
            event.attack, event.using = True, using
            events.append(event)
        if combat.defenders:
            worn = (attacker, *weapons) if "WEAPON" in characteristics(state, attacker).types else weapons
            events.extend(counters(state, id, "durability", -1) for id in worn)
    if state.is_current(combat.retaliation_target):
        target = combat.retaliation_target[0]
        retaliating = frame.bindings["order"]
        events.extend(_combat_damage(state, id, target, unit_damage(state, id)) for id in retaliating)
    propose(state, *events)


def _combat_damage(state: GameState, source: int, target: int, amount: int) -> Event:
    scope = scope_of(state, source)
    scope.now = characteristics(state, source)
    event = damage(state, target, amount, scope)
    event.combat = True
    return event


def place_damage_triggers(state: GameState, frame: Frame) -> None:
    """End of combat 1.a: what triggered in the damage step is put on the Effects Stack, before anything dies."""
    if state.pending:
        begin(state, "place triggers", -1)


def check_after_damage(state: GameState, frame: Frame) -> None:
    """End of combat 1.b: the state is checked; what triggers now is put on top."""
    begin(state, "checks", -1, changed=False, into="changed")


def end_roles(state: GameState, frame: Frame) -> None:
    """End of combat 1.c and 1.d: nothing attacks or defends any more; then the intents go to the graveyard."""
    assert state.combat is not None
    state.combat = Combat(NOTHING, state.combat.attacking_player)
    state.touch(Aspect.COMBAT)
    propose(state, *(move(state, id, Zone.GRAVEYARD, "end of combat") for id in state.intents()))


def end_combat(state: GameState, frame: Frame) -> None:
    """End of combat 2: players act until the Effects Stack is empty."""
    state.combat = None
    window(state, natural=False)


def return_to_main(state: GameState, frame: Frame) -> None:
    """The turn player returns to the main phase; it is no new one (CR Main Phase 2.b)."""
    state.phase = Phase.MAIN


program(
    "combat",
    begin_combat,
    before_retaliation,
    choose_retaliators,
    retaliate,
    before_damage,
    order_retaliators,
    deal_damage,
    place_damage_triggers,
    check_after_damage,
    end_roles,
    end_combat,
    return_to_main,
)
