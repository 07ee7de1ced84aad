"""What keeps something that is played or used from being completed: modes, targets and costs (CR Card Activation 1.3).

It looks for a declaration that can be finished as offering does. Only where there is none it asks each part by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import THIS, Target
from grandarchive.model.payments import Deed, Do, SpendCounters
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import PRIVATE_ZONES, Who, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.bills import bill, in_hand
from grandarchive.rules.playing.costs import candidates, least
from grandarchive.rules.playing.declared import costs_of, costs_read, own_cost, targets_of
from grandarchive.rules.playing.declaring import can_be_finished, declare_answer, next_question, targets_read
from grandarchive.rules.playing.legality import USE, is_legal
from grandarchive.rules.playing.limits_of_x import with_x_declared
from grandarchive.rules.playing.paid_otherwise import can_reserve, floating_memory, kindle, reservable, worth
from grandarchive.rules.playing.payable import can_pay, can_pay_alone
from grandarchive.rules.playing.targets import has_targets, legal_targets
from grandarchive.rules.reasons.obstacle import Obstacle, unique
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Paying, Playing
from grandarchive.state.game import GameState

DECK: Final = Zone.DECK
MEMORY: Final = Zone.MEMORY
REST: Final = Deed.REST

UNSEEN: Final = -1
"""In place of a number that the player may not know."""

PAYMENT: Final = Obstacle("payment")
"""It cannot be paid to the end, or not with what has to be declared; no part of it is short by itself."""


def declarations(state: GameState, play: Playing) -> Iterator[Playing]:
    """Every way to declare alternative cost, optional costs, X and modes, in the order in which they are asked for."""
    question = next_question(state, play)
    if question is None:
        yield play
        return
    for option in question.options:
        then = play.clone()
        assert isinstance(then, Playing)
        declare_answer(state, then, question.purpose, option.value)
        yield from declarations(state, then)


def completion_obstacles(state: GameState, play: Playing) -> tuple[Obstacle, ...]:
    """What keeps the rest from being declared and paid; nothing if it can be (CR Card Activation 1.3 to 1.8).

    Of several declarations those that lack least speak.
    """
    found: list[tuple[Obstacle, ...]] = []
    for declared in declarations(state, play):
        if can_be_finished(state, declared):
            return ()
        found.append(_of_declaration(state, declared))
    if not found:
        return (Obstacle("mode"),)
    fewest = min(len(each) for each in found)
    return unique([obstacle for each in found if len(each) == fewest for obstacle in each])


def _of_declaration(state: GameState, play: Playing) -> tuple[Obstacle, ...]:
    """What a declaration lacks that cannot be finished: targets, or payment."""
    now = characteristics(state, play.source[0])
    if play.way != USE and now.abilities.ignores_elements and not is_legal(state, play, now):
        return (element_obstacle(state, play, now),)
    if play.way != USE and now.cost.value is None:
        state, play = with_x_declared(state, play)
        now = characteristics(state, play.source[0])
        if not is_legal(state, play, now):
            return (PAYMENT,)
    targets = targets_of(state, play, now)
    open_targets = tuple([target for target in targets if target.name not in play.names])
    found = [
        Obstacle("target", (target.minimum, _number_of_targets(state, target, play)), words=(target,))
        for target in open_targets
        if target.minimum and not has_targets(state, (target,), play)
    ]
    if not found and open_targets and not has_targets(state, open_targets, play):
        found.append(Obstacle("different targets", words=open_targets))
    if not targets_read(targets, costs_read(state, play, now), now):
        found += _unpaid(state, play, now)
    return tuple(found) or (PAYMENT,)


def _number_of_targets(state: GameState, target: Targeted, play: Playing) -> int:
    """How many legal targets there are, as everybody can see; -1 where cards are hidden."""
    if isinstance(target, Target) and not PRIVATE_ZONES.isdisjoint(target.zones):
        return UNSEEN
    return len(legal_targets(state, target, play))


def element_obstacle(state: GameState, play: Playing, now: Characteristics) -> Obstacle:
    """The elements that the card needs and the player has not enabled (CR Parts of a Card - Element 2)."""
    enabled = enabled_elements(state, play.player)
    return Obstacle(
        "element", (len(now.elements - enabled),), names=(*sorted(now.elements - enabled), *sorted(enabled))
    )


def _unpaid(state: GameState, play: Playing, now: Characteristics) -> tuple[Obstacle, ...]:
    reserve, memory = own_cost(state, play, now)
    return shortages(state, costs_of(state, play, now), play, reserve, memory)


def shortages(
    state: GameState, parts: tuple[Cost, ...], scope: Scope, reserve: int = 0, memory: int = 0
) -> tuple[Obstacle, ...]:
    """What is short if costs cannot be paid together; nothing if they can (CR Card Activation 1.8)."""
    if can_pay(state, parts, scope, reserve, memory):
        return ()
    due = bill(state, scope, parts, reserve, memory)
    found: list[Obstacle] = []
    if due.reserve and not can_reserve(state, due, due.reserve):
        found.append(Obstacle("reserve", (due.reserve, reserve_there(state, due))))
    if due.memory and not can_pay(state, (), scope, 0, due.memory):
        floating = worth(state, due.player, floating_memory(state, due.player, due, only=due.floating_only), due)
        kept = 0 if due.floating_only else len(state.zone(due.player, MEMORY))
        found.append(Obstacle("memory", (due.memory, kept, floating)))
    found += [_lacking(state, cost, due) for cost in due.costs if not can_pay_alone(state, cost, due)]
    return tuple(found) or (PAYMENT,)


def reserve_there(state: GameState, due: Paying) -> int:
    """How much reserve could be paid with the hand, with objects that are reservable and with Kindle."""
    most_kindled, fire = kindle(state, due)
    return len(in_hand(state, due)) + len(reservable(state, due.player)) + min(most_kindled, len(fire))


def _lacking(state: GameState, cost: Cost, due: Paying) -> Obstacle:
    """One cost besides reserve and memory that cannot be paid even alone."""
    card = state.cards[due.source[0]]
    if isinstance(cost, Do) and cost.deed is REST and cost.filter is THIS and card.rested:
        return Obstacle("rested", cards=(card.id,))
    if isinstance(cost, SpendCounters) and cost.filter is THIS and isinstance(cost.amount, int) and cost.up_to is None:
        return Obstacle("counters", (cost.amount, card.counters.get(cost.kind, 0)), names=(cost.kind,))
    hidden = isinstance(cost, Do) and cost.zone in PRIVATE_ZONES and (cost.zone is DECK or cost.whose is not Who.YOU)
    there = UNSEEN if hidden else len(candidates(state, cost, due))
    return Obstacle("cost", (least(state, cost, due), there), words=(cost,))
