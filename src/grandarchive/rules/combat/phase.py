"""The combat phase, step by step (CR Combat Phase - Retaliation Step, Damage Step, End of Combat Step)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import begin, choose_order, choose_set, chosen_set, program
from grandarchive.rules.combat.attacks import attack_power, unit_damage
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import keyword, scope_of
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, counters, damage, move, rest
from grandarchive.rules.events.happen import propose
from grandarchive.rules.windows import window
from grandarchive.state.cards import Ref
from grandarchive.state.events import Event, IsDamaged, Retaliates
from grandarchive.state.frames import Destroying, InCombat
from grandarchive.state.game import GameState

COMBAT: Final = Phase.COMBAT
MAIN: Final = Phase.MAIN


def begin_combat(state: GameState, frame: InCombat) -> str | None:
    """The combat phase begins. On Attack triggers are put on the stack in the retaliation step."""
    state.phase = COMBAT
    window(state, natural=False)
    return None


def before_retaliation(state: GameState, frame: InCombat) -> str | None:
    """Retaliation step 2: the turn player receives Opportunity."""
    window(state, natural=True)
    return None


def can_retaliate(state: GameState, ref: Ref) -> bool:
    """A defending unit is awake, or steadfast, and has power (Retaliation Step 3)."""
    if not state.is_current(ref):
        return False
    awake = not state.cards[ref[0]].rested or keyword(state, ref[0], "steadfast")
    return awake and (characteristics(state, ref[0]).power or 0) > 0


def choose_retaliators(state: GameState, frame: InCombat) -> str | None:
    """Retaliation step 3: the defending player chooses which of the units retaliate."""
    combat = state.combat
    frame.answer = ()
    if combat is None or not state.is_current(combat.attacker):
        return None
    able = tuple(ref[0] for ref in combat.defenders if can_retaliate(state, ref))
    if able:
        player, attacker = combat.defending_player, combat.attacker[0]
        choose_set(state, frame, "retaliate", able, 0, len(able), player, source=attacker)
    return None


def retaliate(state: GameState, frame: InCombat) -> str | None:
    """The chosen units rest and retaliate."""
    retaliating = chosen_set(frame)
    if not retaliating or state.combat is None:
        return None
    changed = state.combat.copy()
    changed.retaliators = tuple(state.cards[id].ref for id in retaliating)
    set_combat(state, changed)
    resting = (id for id in retaliating if not keyword(state, id, "steadfast"))
    events: list[Event] = [rest(state, id, state.cards[id].controller, "retaliate") for id in resting]
    events += [about(state, Retaliates, id, state.cards[id].controller) for id in retaliating]
    commit(state, *events)
    return None


def before_damage(state: GameState, frame: InCombat) -> str | None:
    """Damage step 1: the turn player receives Opportunity."""
    window(state, natural=True)
    return None


def order_retaliators(state: GameState, frame: InCombat) -> str | None:
    """Damage step 2: the attacking player orders the retaliating units."""
    combat = state.combat
    frame.answer = ()
    if combat is not None:
        ids = tuple(ref[0] for ref in combat.retaliators if state.is_current(ref))
        choose_order(state, frame, "order retaliators", ids)
    return None


def deal_damage(state: GameState, frame: InCombat) -> str | None:
    """Damage step 3: the attacker and the retaliating units deal damage, and weapons lose durability, all at once.

    A weapon that attacks by itself wears out too, and takes no damage, for it is no unit (CR Type-Acting 2).
    """
    order = chosen_set(frame)
    combat = state.combat
    if combat is None or not state.is_current(combat.attacker):
        return None
    weapons = tuple(ref[0] for ref in combat.weapons if state.is_current(ref))
    intents = state.intents()
    events: list[Event] = []
    attacker = combat.attacker[0]
    power = attack_power(state, attacker, intents, weapons)
    using = tuple(state.cards[id].ref for id in (*intents, *weapons))
    for id, _ in combat.defenders:
        dealt = _combat_damage(state, attacker, id, power)
        dealt.attack, dealt.using = True, using
        events.append(dealt)
    events.extend(_combat_damage(state, id, attacker, unit_damage(state, id)) for id in order)
    if combat.defenders:
        worn = (attacker, *weapons) if "WEAPON" in characteristics(state, attacker).types else weapons
        events.extend(counters(state, id, "durability", -1) for id in worn)
    propose(state, *events)
    return None


def _combat_damage(state: GameState, source: int, target: int, amount: int) -> IsDamaged:
    scope = scope_of(state, source)
    scope.now = characteristics(state, source)
    dealt = damage(state, target, amount, scope)
    dealt.combat = True
    return dealt


def check_after_damage(state: GameState, frame: InCombat) -> str | None:
    """Units with lethal damage die and triggers are noticed before intents leave."""
    begin(state, Destroying(player=-1))
    return None


def end_combat(state: GameState, frame: InCombat) -> str | None:
    """End of combat: intents go to the graveyard (CR Card Types - Attack 8, CR Ability Tracking 3.a)."""
    propose(state, *(move(state, id, Zone.GRAVEYARD, "end of combat") for id in state.intents()))
    return None


def after_combat(state: GameState, frame: InCombat) -> str | None:
    """What triggered in the damage step and as intents left goes on the stack."""
    window(state, natural=False)
    return None


def leave_combat(state: GameState, frame: InCombat) -> str | None:
    """The combat phase ends; the main phase goes on (CR Main Phase 2.b)."""
    set_combat(state, None)
    state.phase = MAIN
    return None


program(
    InCombat,
    begin_combat,
    before_retaliation,
    choose_retaliators,
    retaliate,
    before_damage,
    order_retaliators,
    deal_damage,
    check_after_damage,
    end_combat,
    after_combat,
    leave_combat,
)
