"""What follows from what was declared: targets to be declared, and costs to be paid (CR Card Activation 1.3 to 1.7)."""

from __future__ import annotations

from grandarchive.model.abilities import AlternativeCost, Way
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.effects import Modal
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import ActivationCost
from grandarchive.model.nouns import CHAMPION, YOURS
from grandarchive.model.payments import SpendCounters
from grandarchive.model.targets import Targeted
from grandarchive.rules.continuous.board import rule_changes
from grandarchive.rules.continuous.reading import amount, fits, unlocked
from grandarchive.rules.playing.bills import settled
from grandarchive.rules.playing.legality import ACTIVATE, USE, ways_of
from grandarchive.rules.playing.modes import modal_in, modals_in, modes_of
from grandarchive.rules.playing.performers import resting
from grandarchive.rules.playing.prices import (
    MEMORY_COST,
    besides_reserve,
    cost_to_play,
    has_cost,
    reserve_instead,
    reserve_to_use,
)
from grandarchive.rules.playing.targets import link_targets
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Playing
from grandarchive.state.game import GameState


def targets_of(state: GameState, play: Playing, now: Characteristics) -> tuple[Targeted, ...]:
    """The targets that are asked for; paragraphs and modes behind an unmet restriction ask for none."""
    chosen = play.how_played().modes
    if play.way == USE:
        assert play.ability is not None
        found = play.ability.targets
    else:
        found = targets_of_card(state, now, play)
    for first, modal in modals_of(state, play, now):
        found += tuple(target for mode in modes_of(modal, chosen, first) for target in mode.targets)
    return found


def targets_of_card(state: GameState, now: Characteristics, scope: Scope) -> tuple[Targeted, ...]:
    """The targets that a card asks for before modes are chosen; paragraphs behind an unmet restriction ask for none."""
    found = link_targets(now)
    for paragraph in now.abilities.resolutions:
        if paragraph.targets and unlocked(state, paragraph.gates, scope):
            found += paragraph.targets
    return found


def own_cost(state: GameState, play: Playing, now: Characteristics) -> tuple[int, int]:
    """The card's own cost, as reserve and memory; nothing if it is free, or paid for in another way.

    Of an ability, and of a way to play a card from elsewhere, it is all that it costs in reserve.
    """
    if play.way == USE:
        assert play.ability is not None
        return reserve_to_use(state, play.ability, now, play), 0
    if play.alternative >= 0:
        way = way_of(now, play)
        if isinstance(way, AlternativeCost):
            return reserve_instead(state, play.source[0], way, now, play), 0
    if play.free or now.costs_waived or (play.removing and is_paid_with_counters(play, now)):
        return 0, 0
    instead = None if play.starcalling is None else max(0, amount(state, play.starcalling.cost, play))
    cost = cost_to_play(state, play.source[0], now, play, instead)
    if instead is not None:
        return cost, 0
    return (0, cost) if has_cost(now, MEMORY_COST) else (cost, 0)


def is_paid_with_counters(play: Playing, now: Characteristics) -> bool:
    """What the card costs in reserve is paid by removing counters, if it is not paid for in another way."""
    return play.removing != "" and not has_cost(now, MEMORY_COST)


def costs_of(state: GameState, play: Playing, now: Characteristics) -> tuple[Cost, ...]:
    """The costs besides the card's own: the required ones, the optional ones declared, an alternative one."""
    if play.way == USE:
        assert play.ability is not None
        return play.ability.besides
    if now.costs_waived:
        return ()
    rests = play.way == ACTIVATE and "ATTACK" in now.types and not now.rests_nobody
    found: tuple[Cost, ...] = (resting(now),) if rests else ()
    if now.abilities.additional_costs:
        paid = play.how_played().paid
        for cost in now.abilities.additional_costs:
            if cost.optional in paid if cost.optional is not None else unlocked(state, cost.gates, play):
                found += cost.due
    if play.way == ACTIVATE:
        for rule, source in rule_changes(state, ActivationCost):
            if source.player == play.player and fits(state, rule.filter, play.source[0], source):
                found += tuple(settled(state, cost, source) for cost in rule.due)
    way = way_of(now, play) if play.alternative >= 0 else None
    if play.removing and is_paid_with_counters(play, now) and not isinstance(way, AlternativeCost):
        price = cost_to_play(state, play.source[0], now, play)
        found += (SpendCounters(play.removing, price, CHAMPION & YOURS),) if price else ()
    if way is not None:
        found += besides_reserve(way.due) if isinstance(way, AlternativeCost) and way.zones else way.due
    return found


def costs_read(state: GameState, play: Playing, now: Characteristics) -> tuple[Cost, ...]:
    """The costs besides the card's own, as words of a text, and all of an ability or of an alternative cost."""
    if play.way == USE:
        assert play.ability is not None
        return play.ability.due
    found, way = costs_of(state, play, now), way_of(now, play)
    return found if way is None else found + way.due


def way_of(now: Characteristics, play: Playing) -> Way | None:
    """The way to play the card that was declared: with an alternative cost, or for its own cost with consequences."""
    return ways_of(now, play)[play.alternative] if play.alternative >= 0 else None


def modals_of(state: GameState, play: Playing, now: Characteristics) -> list[tuple[int, Modal]]:
    """What offers modes, with the number of its first mode: texts that are unlocked, or were when it was declared.

    CR Types of Restrictions 1, 1.a.
    """
    if play.way == USE:
        modal = modal_in(play.ability.effects) if play.ability is not None else None
        return [] if modal is None else [(0, modal)]
    if not now.abilities.declares:
        return []
    return [
        (first, modal)
        for first, modal, paragraph in modals_in(now.abilities.resolutions)
        if first in play.modes_declared or unlocked(state, paragraph.gates, play)
    ]
