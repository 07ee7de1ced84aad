"""Playing a card or using an ability, in the order of the steps (CR Card Activation 1.1 to 1.9).

Materializing, bestowing and activating an ability go through the same steps (CR Card Materialization 3, CR Bestowing
Boons 4, CR Activated Abilities 1); what is not for them passes by. Where something turns out to be illegal the game
goes back to before the announcement (1.6, 1.8, CR Playing Cards 3).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.abilities import Starcalling
from grandarchive.model.modifications import Modification
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import CostKind, Zone
from grandarchive.rules.agenda import AGAIN, ask, begin, bind_in, chosen, follow, over, program, step_name
from grandarchive.rules.commits.knowledge import HIDDEN, reveal
from grandarchive.rules.commits.lasting import follow_to_stack
from grandarchive.rules.commits.marks import remember_modes
from grandarchive.rules.commits.stack import note_played, put_on_stack
from grandarchive.rules.commits.uses import note_use
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.items import acting_now
from grandarchive.rules.continuous.limits import counts_uses
from grandarchive.rules.continuous.names import targeted
from grandarchive.rules.events.commit import put
from grandarchive.rules.events.complete import about
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.playing.as_played import attach_to_next, modify_played
from grandarchive.rules.playing.declared import costs_of, own_cost, targets_of, way_of
from grandarchive.rules.playing.declaring import declare_answer, modes_added, next_question, offered, unlock_modes
from grandarchive.rules.playing.legality import (
    ACTIVATE,
    MATERIALIZE,
    PLAYED_AS,
    USE,
    ability_at,
    is_in_time,
    is_legal,
    is_theirs,
    ways_lent,
)
from grandarchive.rules.playing.modes import modal_in
from grandarchive.rules.playing.next_used import use_up_next
from grandarchive.rules.playing.payment import fail, pay
from grandarchive.rules.playing.performers import PERFORMER
from grandarchive.rules.playing.playable import (
    HOW,
    KINDS,
    STACK,
    can_play,
    glance_of,
    how_announced,
    how_used,
    is_in_time_then,
)
from grandarchive.rules.playing.preserved import returnable
from grandarchive.rules.playing.shares import declared_after_payment
from grandarchive.rules.playing.targeted import note_targets
from grandarchive.rules.playing.targets import declare, still_legal, still_together
from grandarchive.rules.way_back import checkpoint
from grandarchive.state.cards import Played
from grandarchive.state.events import IsUsed
from grandarchive.state.frames import Frame, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Answer, Option, StackItem

PLAINLY: Final = {way: tuple(Played(kind, origin=zone) for zone in Zone) for way, kind in KINDS.items()}
"""How a card was played for which nothing was declared, in each way from each zone."""

# Beginning -----------------------------------------------------------------------------------------------------


def begin_playing(
    state: GameState,
    player: int,
    id: int,
    action: Answer,
    step: str,
    *,
    way: str = ACTIVATE,
    index: int = -1,
    granted: bool = False,
    free: bool = False,
    modified: tuple[Modification, ...] = (),
    starcalling: Starcalling | None = None,
    called: str = "",
    removing: str = "",
) -> None:
    """A player plays a card or uses an ability. If it is illegal, what is in progress goes on at `step`.

    What an effect says to play is `called` so in its text once it is played.
    """
    play = Playing(player, way=way, played=id, index=index, granted=granted, free=free, called=called)
    play.modified = modified
    play.starcalling = starcalling
    play.removing = removing
    play.checkpoint = checkpoint(state, step, action)
    begin(state, play)


GRANTED: Final = {ACTIVATE: "granted", MATERIALIZE: MATERIALIZE}
"""What is refused if it turns out that the card cannot be played like this."""


def may_play(
    state: GameState,
    frame: Frame,
    id: int,
    ways: tuple[str, ...],
    *,
    free: bool,
    modified: tuple[Modification, ...] = (),
    removing: str = "",
) -> None:
    """Ask the player whether they play a card now, at any speed, in the one of these ways that fits (CR Resolution 5).

    The value of an option is the number of its way, or 0 for no. Instead of materializing the card a preserved card can
    be returned: the value is then `returning` of its id (CR Replacement Effects 7, 7.a).
    """
    options = [Option("no", 0)]
    for number, way in enumerate(ways, 1):
        if (len(ways) > 1 and way != default_way(state, id)) or (GRANTED[way], id) in state.refused:
            continue
        if can_play(state, id, frame.player, way, granted=True, free=free, modified=modified, removing=removing):
            options.append(Option(way, number, id))
            if way == MATERIALIZE:
                options.extend(Option("return preserved", returning(i), i) for i in returnable(state, frame.player))
    ask(state, frame, "may", options, source=id)


def returning(id: int) -> int:
    """The value of the option to return this preserved card, or the card that such a value means; it is negative."""
    return ~id


def default_way(state: GameState, id: int) -> str:
    """How a card is played that an effect says to play: a card with a memory cost is materialized, another activated.

    A face-down card is judged by its face. CR Playing Cards 1, CR Card Materialization 3.4.2.
    """
    card = state.cards[id]
    now = card.definition.face.printed if card.face_down else characteristics(state, id)
    return MATERIALIZE if now.cost.kind is CostKind.MEMORY else ACTIVATE


# The steps -----------------------------------------------------------------------------------------------------


def announce(state: GameState, play: Playing) -> str | None:
    """1.1: a card is put onto the Effects Stack with a timestamp; the source of an ability is revealed to all players.

    CR Activated Abilities 1.
    """
    id = play.played
    play.origin = state.cards[id].zone
    if not is_theirs(state, play):
        return fail(state)
    if play.way == USE:
        play.ability = ability_at(state, id, play.index)
        play.how = how_used(state, id, play.ability)
    former = characteristics(state, id)
    in_time = is_in_time(state, play, former)
    if play.way != USE:
        before = state.cards[id].ref
        put(state, id, STACK, play.way, play.player)
        follow_to_stack(state, before, state.cards[id].ref)
        if play.way == ACTIVATE:
            attach_to_next(state, id, play.player)
        modify_played(state, id, play.player, play.modified)
    elif play.origin in HIDDEN:
        reveal(state, (id,))
    play.card = state.cards[id]
    play.source = play.card.ref
    play.now = characteristics(state, id)
    if play.way != USE:
        play.how = how_announced(play.way, play.now, play.starcalling)
        play.lent = ways_lent(former, play.now, play.origin)
    if not in_time and not is_in_time_then(state, play):
        return fail(state)
    return None


def check_elements(state: GameState, play: Playing) -> str | None:
    """1.2: all elements of the card must be enabled, and nothing else may forbid to play it."""
    now = characteristics(state, play.source[0])
    return None if is_legal(state, play, now) else fail(state)


def declare_costs_and_modes(state: GameState, play: Playing) -> str | None:
    """1.3 and 1.4: alternative cost, X, optional costs and modes, as far as the rest can be completed with them.

    Where nothing is declared, not even targets, nothing is to be judged again.
    """
    undeclared = play.answer is None
    if play.answer is not None:
        question = next_question(state, play)
        assert question is not None
        declare_answer(state, play, question.purpose, chosen(play))
        if question.purpose == "x" and play.way != USE:
            note_played(state, play.source[0], play.how_played())
    question = next_question(state, play)
    if question is None:
        asked = play.targets or targets_of(state, play, characteristics(state, play.source[0]))
        if not undeclared or asked:
            return None
        calculate_cost(state, play)
        return PAY_COSTS
    options = offered(state, play, question)
    if not options:
        return fail(state)
    ask(state, play, question.purpose, options)
    return AGAIN


def declare_targets(state: GameState, play: Playing) -> str | None:
    """1.5: targets are declared, with the shares of what is split among them; up-to targets may be left out."""
    _declare_targets(state, play, tuple(t for t in _undeclared(state, play) if not declared_after_payment(t)))
    return None


def _undeclared(state: GameState, play: Playing) -> tuple[Targeted, ...]:
    """The targets that the text asks for and that nothing is declared for."""
    now = characteristics(state, play.source[0])
    return tuple([target for target in targets_of(state, play, now) if target not in play.targets])


def _declare_targets(state: GameState, play: Playing, targets: tuple[Targeted, ...]) -> None:
    play.targets += targets
    declare(state, play, tuple([target for target in play.targets if target.name not in play.names]))


def check_legality(state: GameState, play: Playing) -> str | None:
    """1.6: if anything is not legal, the game goes back; so it is judged again, with everything declared."""
    now = characteristics(state, play.source[0])
    if not is_legal(state, play, now):
        return fail(state)
    for target in play.targets:
        found = targeted(play, target.name)
        if len(found) < target.minimum or not all(still_legal(state, target, ref, play) for ref in found):
            return fail(state)
        if not still_together(state, target, found, play):
            return fail(state)
    return None


def calculate_cost(state: GameState, play: Playing) -> str | None:
    """1.7: the reserve or memory cost is determined."""
    now = characteristics(state, play.source[0])
    play.costs = costs_of(state, play, now)
    play.reserve, play.memory = own_cost(state, play, now)
    return None


def pay_costs(state: GameState, play: Playing) -> str | None:
    """1.8: costs are paid in any order; a bill of a card can be paid in ways that are for cards only."""
    pay(state, play, play.costs, play.reserve, play.memory)
    return None


def choose_what_was_added(state: GameState, play: Playing) -> str | None:
    """1.8.2: modes that were unlocked by paying are chosen now; those that were chosen before stay."""
    if play.way != USE:
        now = characteristics(state, play.source[0])
        if not now.abilities.declares and not (now.glance or glance_of(now))[2]:
            return complete(state, play)
    if play.answer is None:
        unlock_modes(state, play)
    else:
        declare_answer(state, play, "mode", chosen(play))
    question = modes_added(state, play)
    if question is None:
        return None
    if not question.options:
        return fail(state)
    ask(state, play, question.purpose, question.options)
    return AGAIN


def declare_what_was_added(state: GameState, play: Playing) -> str | None:
    """1.8.2: modes that paying added ask for their targets now; nothing else changes any more.

    So do targets among which an amount is split that was unknown before the payment.
    """
    _declare_targets(state, play, _undeclared(state, play))
    return None


def check_what_was_added(state: GameState, play: Playing) -> str | None:
    """1.8.2: what was added has its targets."""
    return None if all(target.minimum <= len(targeted(play, target.name)) for target in play.targets) else fail(state)


def complete(state: GameState, play: Playing) -> str | None:
    """1.9: it is activated, materialized or bestowed, and on top of the Effects Stack."""
    if play.way == USE:
        _complete_ability(state, play)
        return over(state, play)
    _complete_card(state, play)
    return FOLLOW_ON if play.alternative >= 0 or play.how_played().paid else over(state, play)


def _complete_card(state: GameState, play: Playing) -> None:
    id = play.source[0]
    how = play.how_played()
    how = PLAINLY[play.way][play.origin] if how is HOW[play.way] else replace(how, origin=play.origin)
    card = note_played(state, id, how)
    item = StackItem(state.tick(), KINDS[play.way], play.player, card, characteristics(state, id))
    item.card = id
    item.how = card.how
    item.targets = play.targets
    item.names = play.names.copy()
    item.was = play.was
    performer = item.names.pop(PERFORMER, ())
    if performer:
        assert isinstance(performer, tuple)
        item.performer = performer[0]
    put_on_stack(state, item)
    if play.called:
        bind_in(state.agenda[-2], play.called, (card.ref,))
    record(state, about(state, PLAYED_AS[play.way], id, play.player))
    if item.targets:
        note_targets(state, item)


def follow_on(state: GameState, play: Playing) -> str | None:
    """What the way in which the card was played and what was paid for it say besides: "if you do".

    CR Card Activation 1.3.
    """
    now = characteristics(state, play.source[0])
    way = way_of(now, play)
    then = () if way is None else way.then
    for cost in now.abilities.additional_costs:
        if cost.optional is not None and cost.optional in play.how_played().paid:
            then += cost.then
    if then:
        follow(state, then, play)
    return None


def _complete_ability(state: GameState, play: Playing) -> None:
    """The ability is on top of the Effects Stack, independent of its source (CR Abilities 14)."""
    card, now, ability = play.card, play.now, play.ability
    assert card is not None and now is not None and ability is not None
    use_up_next(state, play.player, card, now, ability)
    item = StackItem(state.tick(), KINDS[USE], play.player, card, now)
    item.ability = ability
    item.how = play.how
    item.targets = play.targets
    item.names = play.names.copy()
    item.was = play.was
    put_on_stack(state, item)
    if ability.limit is not None or counts_uses(ability):
        note_use(state, ability, card, play.player)
    modal = modal_in(ability.effects)
    if modal is not None and modal.unchosen and state.is_current(play.source):
        remember_modes(state, play.source[0], play.how_played().modes)
    if heeded(state, IsUsed):
        record(state, IsUsed(card, acting_now(now, item.how), play.player, ability.label))
    if item.targets:
        note_targets(state, item)


FOLLOW_ON: Final = step_name(follow_on)
PAY_COSTS: Final = step_name(pay_costs)

program(
    Playing,
    announce,
    check_elements,
    declare_costs_and_modes,
    declare_targets,
    check_legality,
    calculate_cost,
    pay_costs,
    choose_what_was_added,
    declare_what_was_added,
    check_what_was_added,
    complete,
    follow_on,
)
