"""Effects on the Effects Stack: negating, new targets, redirecting, copies (CR Game Terms - Negate, Redirect)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.model.events import Happening
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import begin, bind, executes
from grandarchive.rules.combat.roles import in_use
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.items import stack_item
from grandarchive.rules.continuous.patterns import NOT_USED
from grandarchive.rules.continuous.reading import amount, select
from grandarchive.rules.events.complete import move
from grandarchive.rules.events.notice import trigger_abilities
from grandarchive.rules.playing.negating import negate
from grandarchive.state.events import Attacks, Event
from grandarchive.state.frames import CopyingItem, Following, Offering, Redirecting
from grandarchive.state.game import GameState


@executes(effects.Negate)
def _negate(state: GameState, frame: Following, effect: effects.Negate) -> None:
    """All at the same time."""
    found = (stack_item(state, ref) for ref in select(state, effect.what, frame))
    items = tuple(item for item in found if item is not None)
    bind(state, effect.name, negate(state, items, frame.player))


@executes(effects.TriggerAbilities)
def _trigger_abilities(state: GameState, frame: Following, effect: effects.TriggerAbilities) -> None:
    """They are put on the Effects Stack once the text is resolved (CR Triggered Abilities 11)."""
    for id, _ in select(state, effect.what, frame):
        trigger_abilities(state, id, _as_if(state, id, effect.happening))


def _as_if(state: GameState, id: int, happening: Happening) -> Event:
    """What an object would do now, or the attack in which an intent or weapon has a part."""
    if happening is Happening.ENTER:
        return move(state, id, Zone.FIELD, "enter", state.cards[id].controller)
    attacker, used = id, NOT_USED
    if state.combat is not None and id in in_use(state, state.combat) and state.is_current(state.combat.attacker):
        attacker, used = state.combat.attacker[0], (state.cards[id].ref,)
    card = state.cards[attacker]
    return Attacks(card, characteristics(state, attacker), card.controller, used)


@executes(effects.CopyOnStack)
def _copy_on_stack(state: GameState, frame: Following, effect: effects.CopyOnStack) -> None:
    """Put copies on top of the stack, one after the other."""
    number = max(0, amount(state, effect.amount, frame))
    for ref in reversed(select(state, effect.what, frame)):
        for _ in range(number):
            begin(state, CopyingItem(player=frame.player, item=ref, new_targets=effect.new_targets))


@executes(effects.NewTargets)
def _new_targets(state: GameState, frame: Following, effect: effects.NewTargets) -> None:
    begin(state, Offering(player=frame.player, items=select(state, effect.what, frame)))


@executes(effects.Redirect)
def _redirect(state: GameState, frame: Following, effect: effects.Redirect) -> None:
    """The new target is one object; without one nothing happens."""
    for to in select(state, effect.to, frame)[:1]:
        for ref in reversed(select(state, effect.what, frame)):
            item = stack_item(state, ref)
            if item is not None:
                begin(state, Redirecting(player=frame.player, item=item.id, to=to, of=effect.of), frame)
