"""What is declared as something is played: alternative costs, X, optional costs, modes (CR Card Activation 1.3, 1.4).

Each question has options, and each answer goes into the frame. Whether something can be played is whether there are
answers to all questions after which its targets are there and its costs can be paid; so offering asks `is_possible`,
and each step asks it again of every option. Nothing else decides what is offered.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import NamedTuple

from grandarchive.model.abilities import AdditionalCost, AlternativeCost
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import cascades
from grandarchive.model.effects import Modal
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import CostIfTargeting
from grandarchive.model.nouns import Target
from grandarchive.model.targets import Targeted
from grandarchive.rules import pruning
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.limits import times_cascaded
from grandarchive.rules.continuous.names import TIMES_USED
from grandarchive.rules.continuous.reading import unlocked
from grandarchive.rules.playing.declared import costs_of, costs_read, modals_of, own_cost, targets_of, way_of
from grandarchive.rules.playing.legality import ACTIVATE, USE, alternatives, for_own_cost, is_legal, ways_of
from grandarchive.rules.playing.limits_of_x import asks_for_x, limit_of_x, with_x_declared
from grandarchive.rules.playing.modes import NO_MORE, mode_options, modes_of, most_modes
from grandarchive.rules.playing.payable import can_pay
from grandarchive.rules.playing.prices import is_for_what_it_targets
from grandarchive.rules.playing.shares import most_targets
from grandarchive.rules.playing.targets import (
    NARROWING,
    Narrowing,
    chosen_for,
    has_targets,
    legal_targets,
    refs_of,
    still_together,
)
from grandarchive.rules.playing.words import least_x, names_in, names_looked_at
from grandarchive.state.cards import Scope
from grandarchive.state.frames import OWN_COST, UNDECLARED, Playing, Targeting
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.state.work import WORK


class Question(NamedTuple):
    """Something that has to be declared, with the options there are."""

    purpose: str
    options: list[Option]


# Whether it can be completed -----------------------------------------------------------------------------------


def is_possible(state: GameState, play: Playing) -> bool:
    """What is not declared yet can be declared so that the targets are there and all costs can be paid."""
    if WORK.done is not None:
        WORK.done.append(("is_possible", play.played))
    question = next_question(state, play)
    if question is None:
        return can_be_finished(state, play)
    for option in question.options:
        then = play.clone()
        assert isinstance(then, Playing)
        declare_answer(state, then, question.purpose, option.value)
        if is_possible(state, then):
            return True
    return False


def offered(state: GameState, play: Playing, question: Question) -> list[Option]:
    """The options of a question that leave the rest completable."""

    def leads_on(option: Option) -> bool:
        then = play.clone()
        assert isinstance(then, Playing)
        declare_answer(state, then, question.purpose, option.value)
        return is_possible(state, then)

    return pruning.kept(question.options, leads_on)


def can_be_finished(state: GameState, play: Playing) -> bool:
    """Targets can be declared and costs paid; if the costs look at targets, with some of them."""
    now = characteristics(state, play.source[0])
    if now.abilities.ignores_elements and play.way != USE and not is_legal(state, play, now):
        return False
    if now.cost.value is None and play.way != USE:
        state, play = with_x_declared(state, play)
        now = characteristics(state, play.source[0])
        if not is_legal(state, play, now):
            return False
    targets = targets_of(state, play, now)
    costs = costs_of(state, play, now)
    if not targets:
        return _is_payable(state, play, now, costs)
    if not has_targets(state, tuple(target for target in targets if target.name not in play.names), play):
        return False
    said = costs_read(state, play, now)
    read = targets if _is_priced_by_targets(state, play) else targets_read(targets, said, now)
    if not read:
        return _is_payable(state, play, now, costs)
    choices = [
        [(target.name, refs_of(state, target, ids)) for ids in _choices(state, play, target, said, now)]
        for target in read
    ]
    for chosen in product(*choices):
        then = play.clone()
        assert isinstance(then, Playing)
        then.names.update(chosen)
        if _is_payable(state, then, now, costs):
            return True
    return False


def _choices(
    state: GameState,
    play: Playing,
    target: Targeted,
    costs: tuple[Cost, ...],
    now: Characteristics,
    picked: tuple[int, ...] = (),
) -> list[tuple[int, ...]]:
    """Every legal choice for a target that begins with what is picked; those already declared are what they are.

    Where the costs look only at how many there are, one choice stands for all with so many.
    """
    if target.name in play.names:
        return [chosen_for(play, target)]
    legal = legal_targets(state, target, play)
    left = legal[legal.index(picked[-1]) + 1 :] if picked else legal
    at_most = most_targets(state, target, play)
    most = len(left) if at_most is None else min(at_most - len(picked), len(left))
    numbers = range(max(0, target.minimum - len(picked)), most + 1)
    if not (_is_priced_by_targets(state, play) or _each_matters(target, costs, now)):
        return [picked + left[:number] for number in numbers]
    choices = (picked + ids for number in numbers for ids in combinations(left, number))
    return [ids for ids in choices if still_together(state, target, refs_of(state, target, ids), play)]


def _is_priced_by_targets(state: GameState, play: Playing) -> bool:
    """A rule makes the card cost more or less by what it targets."""
    return play.way == ACTIVATE and any(
        is_for_what_it_targets(state, rule, source, play.source[0], play.player)
        for rule, source in rule_changes(state, CostIfTargeting)
    )


def _each_matters(target: Targeted, costs: tuple[Cost, ...], now: Characteristics) -> bool:
    """Costs look at what is chosen for a target, or it has to be something together; not only how many there are."""
    joint = isinstance(target, Target) and target.joint is not None
    return joint or target.name in names_looked_at(*costs, *now.abilities.own_costs)


def targets_read(targets: tuple[Targeted, ...], costs: tuple[Cost, ...], now: Characteristics) -> tuple[Targeted, ...]:
    """The targets at which costs look."""
    if not costs and not now.abilities.own_costs:
        return ()
    names = names_in(*costs, *now.abilities.own_costs)
    return tuple(target for target in targets if target.name in names) if names else ()


def _is_payable(state: GameState, play: Playing, now: Characteristics, costs: tuple[Cost, ...]) -> bool:
    reserve, memory = own_cost(state, play, now)
    return can_pay(state, costs, play, reserve, memory)


def _is_read(state: GameState, play: Playing, target: Targeted) -> bool:
    """The costs look at what is chosen for a target."""
    now = characteristics(state, play.source[0])
    if _is_priced_by_targets(state, play):
        return True
    return target in targets_read(play.targets, costs_read(state, play, now), now)


def _leaves_payable(state: GameState, play: Playing, frame: Targeting, target: Targeted, ids: tuple[int, ...]) -> bool:
    """With this choice for a target everything can be paid."""
    then = play.clone()
    assert isinstance(then, Playing)
    then.names.update(frame.names)
    then.names[target.name] = refs_of(state, target, ids)
    return can_be_finished(state, then)


def _payable_next(state: GameState, play: Playing, frame: Targeting, target: Targeted) -> tuple[int, ...]:
    """What can be picked next for a target so that everything can be paid, with it alone or with others after it."""
    now = characteristics(state, play.source[0])
    costs, picked = costs_read(state, play, now), frame.picked
    place = len(picked)
    choices = [ids for ids in _choices(state, play, target, costs, now, picked) if len(ids) > place]
    legal = legal_targets(state, target, frame)
    if _is_priced_by_targets(state, play) or _each_matters(target, costs, now):
        found = pruning.kept(choices, lambda ids: _leaves_payable(state, play, frame, target, ids))
        fit = {ids[place] for ids in found}
        return tuple(id for id in legal if id in fit)
    left = legal[legal.index(picked[-1]) + 1 :] if picked else legal
    payable = [len(ids) - place for ids in choices if _leaves_payable(state, play, frame, target, ids)]
    fewest = min(payable, default=len(left) + 1)
    return tuple(pruning.kept(left, lambda id: left.index(id) + fewest <= len(left)))


def _is_payable_with(state: GameState, play: Playing, frame: Targeting, target: Targeted) -> bool:
    """Everything can be paid with what is picked for a target, and no more."""
    found = pruning.kept([frame.picked], lambda ids: _leaves_payable(state, play, frame, target, ids))
    return bool(found)


NARROWING[Playing] = Narrowing(_is_read, _payable_next, _is_payable_with)

# Questions -----------------------------------------------------------------------------------------------------


def next_question(state: GameState, play: Playing) -> Question | None:
    """What is to be declared next, or None when everything is."""
    now = characteristics(state, play.source[0])
    if play.way != USE:
        if not now.abilities.declares and not play.lent and now.cost.value is not None:
            return None
        if play.alternative == UNDECLARED and ways_of(now, play) and play.starcalling is None:
            return Question("alternative cost", _ways_to_pay(state, play, now))
        if play.decided < len(_optional(state, play, now)):
            return Question("additional cost", [Option("decline", 0), Option("pay", 1)])
    if not play.x_declared and asks_for_x(state, play, now):
        least = least_x(*costs_read(state, play, now))
        return Question("x", [Option("number", x) for x in range(least, limit_of_x(state, play, now) + 1)])
    return next_modes(state, play, now)


def next_modes(state: GameState, play: Playing, now: Characteristics) -> Question | None:
    """The modes that are to be chosen next, one text after the other (CR Card Activation 1.4)."""
    for first, modal in modals_of(state, play, now):
        if first not in play.modes_declared:
            chosen = play.how_played().modes
            scope = _numbered(state, play, modal, now)
            return Question("mode", mode_options(state, scope, modal, chosen, first, play.modes_kept))
    return None


def _numbered(state: GameState, play: Playing, modal: Modal, now: Characteristics) -> Scope:
    """The scope of the modes; those of a cascade ability ask how often it was activated (CR Keywords - Cascade 1.b)."""
    if not cascades(modal) or play.ability is None:
        return play
    used = times_cascaded(state, play.ability, state.cards[play.source[0]], now)
    return play.naming({TIMES_USED: used}, ())


def declare_answer(state: GameState, play: Playing, purpose: str, value: object) -> None:
    """An answer goes into the frame."""
    assert isinstance(value, int)
    how = play.how_played()
    if purpose == "alternative cost":
        play.alternative = value
        way = way_of(characteristics(state, play.source[0]), play)
        if isinstance(way, AlternativeCost) and way.name:
            play.how = replace(how, paid=how.paid | {way.name})
    elif purpose == "x":
        play.x_declared = True
        play.how = replace(how, x=value)
    elif purpose == "additional cost":
        cost = _optional(state, play, characteristics(state, play.source[0]))[play.decided]
        assert cost.optional is not None
        play.decided += 1
        if value:
            play.how = replace(how, paid=how.paid | {cost.optional})
    else:
        now = characteristics(state, play.source[0])
        first, modal = next(m for m in modals_of(state, play, now) if m[0] not in play.modes_declared)
        if value != NO_MORE:
            spell = how.spell or (play.way == USE and modal.modes[value - first].as_spell)
            play.how = how = replace(how, modes=(*how.modes, value), spell=spell)
        most = most_modes(state, play, modal)
        if value == NO_MORE or len(modes_of(modal, how.modes, first)) >= most:
            play.modes_declared = (*play.modes_declared, first)
            play.modes_most = (*play.modes_most, most)


def _ways_to_pay(state: GameState, play: Playing, now: Characteristics) -> list[Option]:
    found = alternatives(state, play, now)
    options = [Option("own cost", OWN_COST)] if for_own_cost(state, play, now) else []
    for place, cost in enumerate(ways_of(now, play)):
        if any(cost is other for other in found):
            options.append(Option("alternative", place))
    return options


def _optional(state: GameState, play: Playing, now: Characteristics) -> list[AdditionalCost]:
    found = now.abilities.additional_costs
    if not found:
        return []
    optional = [a for a in found if a.optional is not None and unlocked(state, a.gates, play)]
    if now.costs_waived:
        return [a for a in optional if not a.costs]
    if any(a.pays for a in optional) and not any(own_cost(state, play, now)):
        return [a for a in optional if not a.pays]
    return optional


# Modes ---------------------------------------------------------------------------------------------------------


def modes_added(state: GameState, play: Playing) -> Question | None:
    """The modes of what was unlocked by paying, as far as there are targets for them (CR Card Activation 1.8.2)."""
    question = next_modes(state, play, characteristics(state, play.source[0]))
    if question is None:
        return None
    return Question("mode", [option for option in question.options if _has_added(state, play, option)])


def unlock_modes(state: GameState, play: Playing) -> None:
    """Of texts of which more modes may be chosen now that the costs are paid, they are (CR Card Activation 1.8.2).

    Where there is no further mode that could be chosen, there are as many as there can be.
    """
    play.modes_kept = play.how_played().modes
    modals = modals_of(state, play, characteristics(state, play.source[0]))
    for first, modal in modals:
        place = play.modes_declared.index(first) if first in play.modes_declared else -1
        if place >= 0 and most_modes(state, play, modal) > play.modes_most[place]:
            then = play.clone()
            assert isinstance(then, Playing)
            then.modes_declared = tuple(other for other, _ in modals if other != first)
            options = mode_options(state, play, modal, play.modes_kept, first, play.modes_kept)
            if any(option.value != NO_MORE and _has_added(state, then, option) for option in options):
                play.modes_declared = play.modes_declared[:place] + play.modes_declared[place + 1 :]
                play.modes_most = play.modes_most[:place] + play.modes_most[place + 1 :]


def _has_added(state: GameState, play: Playing, option: Option) -> bool:
    """With this mode, and further ones, there are targets for what was added."""
    then = play.clone()
    assert isinstance(then, Playing)
    declare_answer(state, then, "mode", option.value)
    question = next_modes(state, then, characteristics(state, play.source[0]))
    if question is not None:
        return any(_has_added(state, then, other) for other in question.options)
    targets = targets_of(state, then, characteristics(state, play.source[0]))
    return has_targets(state, tuple(target for target in targets if target.name not in play.names), then)
