"""The combat phase, step by step (CR Combat Phase - Retaliation Step, Damage Step, End of Combat Step)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import begin, chosen_set, program
from grandarchive.rules.combat.power import attack_power, unit_damage
from grandarchive.rules.combat.retaliation import choose_retaliators, retaliate
from grandarchive.rules.combat.roles import in_use
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import scope_of
from grandarchive.rules.events.commit import begin_phase
from grandarchive.rules.events.complete import counters, damage, move
from grandarchive.rules.events.happen import propose
from grandarchive.rules.objects.control import end_lasting
from grandarchive.rules.playing.passing import fast_window
from grandarchive.rules.several import choose_order
from grandarchive.rules.windows import check, window
from grandarchive.state.cards import NOTHING
from grandarchive.state.chronicle import PhaseGoesOn
from grandarchive.state.events import Event, IsDamaged
from grandarchive.state.frames import InCombat, PlacingTriggers
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.lasting import Ends
from grandarchive.state.records import Combat
from grandarchive.state.telling import tell

GRAVEYARD: Final = Zone.GRAVEYARD

COMBAT: Final = Phase.COMBAT
END_OF_COMBAT: Final = Ends.COMBAT
MAIN: Final = Phase.MAIN


def begin_combat(state: GameState, frame: InCombat) -> str | None:
    """The combat phase begins like any other (CR Turn Order 6).

    On Attack triggers are put on the stack in the retaliation step.
    """
    state.phase = COMBAT
    state.touch(Aspect.PHASE)
    begin_phase(state, state.turn_player, COMBAT)
    window(state, natural=False)
    return None


def before_retaliation(state: GameState, frame: InCombat) -> str | None:
    """Retaliation step 2: the turn player receives Opportunity."""
    fast_window(state)
    return None


def before_damage(state: GameState, frame: InCombat) -> str | None:
    """Damage step 1: the turn player receives Opportunity."""
    fast_window(state)
    return None


def order_retaliators(state: GameState, frame: InCombat) -> str | None:
    """Damage step 2: the attacking player orders the retaliating units."""
    combat = state.combat
    assert combat is not None
    ids = tuple([id for id, _ in combat.retaliators])
    choose_order(state, frame, "order retaliators", ids)
    return None


def deal_damage(state: GameState, frame: InCombat) -> str | None:
    """Damage step 3: the attacker and the retaliating units deal damage, and weapons lose durability, all at once.

    A weapon that attacks by itself wears out too, and takes no damage, for it is no unit (CR Type-Acting 2).
    """
    order = chosen_set(frame)
    combat = state.combat
    assert combat is not None
    events: list[Event] = []
    if state.is_current(combat.attacker):
        events += _attack_damage(state, combat)
    if state.is_current(combat.retaliation_target):
        target = combat.retaliation_target[0]
        events += [_combat_damage(state, id, target, unit_damage(state, id)) for id in order]
    propose(state, *events)
    return None


def _attack_damage(state: GameState, combat: Combat) -> list[Event]:
    weapons = tuple([ref[0] for ref in combat.weapons if state.is_current(ref)])
    used = in_use(state, combat)
    attacker = combat.attacker[0]
    power = attack_power(state, attacker, used)
    using = tuple([state.cards[id].ref for id in used])
    events: list[Event] = []
    for id, _ in combat.defenders:
        dealt = _combat_damage(state, attacker, id, power)
        dealt.attack, dealt.using = True, using
        events.append(dealt)
    if combat.defenders:
        worn = (attacker, *weapons) if "WEAPON" in characteristics(state, attacker).types else weapons
        events.extend(counters(state, id, "durability", -1) for id in worn)
    return events


def _combat_damage(state: GameState, source: int, target: int, amount: int) -> IsDamaged:
    scope = scope_of(state, source)
    scope.now = characteristics(state, source)
    dealt = damage(state, target, amount, scope)
    dealt.combat = True
    return dealt


def place_damage_triggers(state: GameState, frame: InCombat) -> str | None:
    """End of combat 1.a: what triggered in the damage step is put on the Effects Stack, before anything dies."""
    if state.pending:
        begin(state, PlacingTriggers(player=frame.player))
    return None


def check_after_damage(state: GameState, frame: InCombat) -> str | None:
    """End of combat 1.b: the state is checked; what triggers now is put on top."""
    check(state)
    return None


def end_roles(state: GameState, frame: InCombat) -> str | None:
    """End of combat 1.c and 1.d: nothing attacks or defends any more; then the intents go to the graveyard.

    The players keep their roles until the phase is over (CR Attacking and the Combat Phase 4.a).
    """
    frame.answer = None
    assert state.combat is not None
    players = Combat(NOTHING, state.combat.attacking_player)
    players.defending_player = state.combat.defending_player
    set_combat(state, players)
    propose(state, *(move(state, id, GRAVEYARD, "end of combat") for id in state.intents()))
    return None


def end_combat(state: GameState, frame: InCombat) -> str | None:
    """End of combat 2: players act until the Effects Stack is empty."""
    window(state, natural=False)
    return None


def return_to_main(state: GameState, frame: InCombat) -> str | None:
    """The turn player returns to the main phase; it is no new one (CR Main Phase 2.b, CR Turn Order 5)."""
    set_combat(state, None)
    end_lasting(state, lambda lasting: lasting.lasts.ends is END_OF_COMBAT)
    state.phase = MAIN
    state.touch(Aspect.PHASE)
    if state.chronicle is not None:
        tell(state, PhaseGoesOn(state.turn_player, MAIN))
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
    place_damage_triggers,
    check_after_damage,
    end_roles,
    end_combat,
    return_to_main,
)
