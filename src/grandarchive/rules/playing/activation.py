"""Playing a card or using an ability, in the order of the steps (CR Card Activation 1.1 to 1.9).

Materializing, bestowing and activating an ability go through the same steps (CR Card Materialization 3, CR Bestowing
Boons 4, CR Activated Abilities 1); what is not for them passes by. Where something turns out to be illegal the game
goes back to before the announcement (1.6, 1.8, CR Playing Cards 3).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.abilities import Activated, Starcalling
from grandarchive.model.characteristics import AbilitySet, Characteristics, Glance
from grandarchive.model.modifications import (
    AddTypes,
    EnablesElements,
    IgnoresElements,
    Modification,
    Permits,
    RecollectsLess,
    SizeLimit,
    TopRevealed,
    TriggersAgain,
    Unpreventable,
)
from grandarchive.model.states import EMPOWERED, STARCALLED
from grandarchive.model.terms import OWNED_ZONES, CostKind, Zone
from grandarchive.rules.agenda import AGAIN, ask, begin, bind_in, chosen, follow, over, program, step_name
from grandarchive.rules.commits.lasting import follow_to_stack
from grandarchive.rules.commits.marks import remember_modes
from grandarchive.rules.commits.stack import note_played, put_on_stack
from grandarchive.rules.commits.uses import note_use
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.items import acting_now
from grandarchive.rules.continuous.names import targeted
from grandarchive.rules.events.commit import put
from grandarchive.rules.events.complete import about
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.as_played import (
    COST_CHANGES,
    NO_CHANGES,
    SMALL_CHANGES,
    as_played,
    attach_to_next,
    awaited,
    changed_cards,
    is_other_in,
    is_seen_otherwise,
    modify_played,
    zones_of,
)
from grandarchive.rules.playing.costs import price_at_a_glance, reservable, reserve_to_use
from grandarchive.rules.playing.declaring import (
    costs_of,
    declare_answer,
    is_possible,
    modes_added,
    next_question,
    offered,
    own_cost,
    targets_of,
    unlock_modes,
    way_of,
)
from grandarchive.rules.playing.legality import (
    ACTIVATE,
    BESTOW,
    FAST,
    MATERIALIZE,
    PLAYED_AS,
    USE,
    ability_at,
    can_be_used,
    is_in_time,
    is_legal,
    is_theirs,
    may_act_slowly,
    may_be_fast,
    may_be_locked,
    may_ignore_elements,
    playable_elsewhere,
)
from grandarchive.rules.playing.modes import modal_in
from grandarchive.rules.playing.next_used import use_up_next
from grandarchive.rules.playing.payable import can_pay
from grandarchive.rules.playing.payment import fail, pay
from grandarchive.rules.playing.performers import PERFORMER
from grandarchive.rules.playing.targeted import note_targets
from grandarchive.rules.playing.targets import (
    asks_for_an_item,
    declare,
    has_targets,
    may_ask_for_targets,
    still_legal,
    still_together,
)
from grandarchive.rules.playing.words import asks_nothing, counts_uses
from grandarchive.rules.way_back import checkpoint
from grandarchive.state.cards import NOT_PLAYED, Card, Played, Scope
from grandarchive.state.events import IsActivated, IsUsed, Moves
from grandarchive.state.frames import Frame, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Answer, Option, StackItem

HAND: Final = Zone.HAND
STACK: Final = Zone.STACK

KINDS: Final = {ACTIVATE: "activation", MATERIALIZE: "materialization", BESTOW: "bestowment", USE: "ability"}
"""What comes onto the Effects Stack in each way of playing."""

HOW: Final = {way: Played(kind) for way, kind in KINDS.items()}
EMPOWERED_HOW: Final = {way: Played(kind, paid=frozenset({EMPOWERED})) for way, kind in KINDS.items()}
PLAINLY: Final = {way: tuple(Played(kind, origin=zone) for zone in Zone) for way, kind in KINDS.items()}
"""How a card was played for which nothing was declared, in each way from each zone."""

# Whether -------------------------------------------------------------------------------------------------------


def can_play(
    state: GameState,
    id: int,
    player: int,
    way: str = ACTIVATE,
    *,
    granted: bool = False,
    free: bool = False,
    modified: tuple[Modification, ...] = (),
    starcalling: Starcalling | None = None,
    elements: frozenset[str] | None = None,
    removing: str = "",
    otherwise: bool | None = None,
) -> bool:
    """A card can be played to the end, seen as it will be on the Effects Stack (CR Playing Cards 6).

    One that is there already is not put there (CR Card Activation 1.1). Who calls may know whether an effect sees it
    `otherwise` there.
    """
    card = state.cards[id]
    origin = card.zone
    if origin is STACK:
        return False
    now = characteristics(state, id)
    board = state.board or board_of(state)
    if otherwise is None:
        otherwise = not board.is_even and is_seen_otherwise(state, id, player)
    changes = bool(modified) or otherwise or card.face_down
    if elements is not None and not changes and not now.elements <= elements and "CHAMPION" not in now.types:
        if not (now.abilities.ignores_elements or may_ignore_elements(state)) and _keeps_elements(state, card, now):
            return False
    play = Playing(player, way=way, played=id, granted=granted, free=free, starcalling=starcalling, origin=origin)
    play.removing = removing
    in_time = is_in_time(state, play, now)
    changes = changes or bool(state.effects) or bool(zones_of(now.abilities))
    if not in_time and (not changes or _stays_slow(state, id)):
        return False
    if changes:
        before = state
        state = as_played(
            state, id, player, HOW[way], activated=way == ACTIVATE, otherwise=otherwise, modified=modified
        )
        now = characteristics(state, id)
        elements = elements if state is before else None
        if not in_time and not is_in_time_then(state, play):
            return False
    card = state.cards[id]
    play.card, play.source, play.how = card, (id, card.incarnation), _how_announced(way, now, starcalling)
    return is_legal(state, play, now, elements) and is_possible(state, play)


def _keeps_elements(state: GameState, card: Card, now: Characteristics) -> bool:
    """As far as its own text and what resolved tell, the card has the same elements on the Effects Stack."""
    if now.abilities.works_elsewhere and is_other_in(now.abilities, card.zone):
        return False
    return not state.effects or _is_left_alone(state, card.id)


def _is_left_alone(state: GameState, id: int) -> bool:
    """What resolved changes neither the elements nor the speed of a card that is put onto the Effects Stack."""
    return _are_small(state, awaited(state)) and id not in changed_cards(state)


def _are_small(state: GameState, changes: frozenset[type[Modification]]) -> bool:
    """Changes of the next card change neither its elements nor its speed; types that it gets may have others do so."""
    return changes.issubset(SMALL_CHANGES) and (AddTypes not in changes or (state.board or board_of(state)).is_even)


def _stays_slow(state: GameState, id: int) -> bool:
    """A card, face-up as it will be, is slow at a glance, and nothing can make it faster on the Effects Stack."""
    board, card = state.board or board_of(state), state.cards[id]
    if board.hastens and (id in board.computed or board.is_uneven_for(card.zone)):
        return False
    now = card.definition.face.printed if card.face_down else characteristics(state, id)
    if (now.glance or _glance(now))[0] != SLOW:
        return False
    return not state.effects or _is_left_alone(state, id)


PUT_ON_STACK: Final = frozenset({IsActivated, Moves})
"""What happens as a card is activated from where it is."""

HARMLESS: Final[frozenset[type[Modification]]] = frozenset(
    {EnablesElements, IgnoresElements, Permits, RecollectsLess, SizeLimit, TopRevealed, TriggersAgain, Unpreventable}
)
"""Changes of rules that keep nobody from activating a card, and make none dearer."""

SLOW: Final = "slow"
QUICK_IF: Final = "unclear"
QUICK: Final = "fast"
"""How fast a card is at a glance: slow, fast if something about it applies, or fast."""


def activatable(state: GameState, player: int, hand: tuple[int, ...], *, slow: bool) -> list[int]:
    """The cards in a hand that can be activated to the end; `slow` tells that it is the time for slow speed.

    Of most it is told at a glance: they are too slow, of other elements or too dear, they have nothing to answer, or
    they ask for nothing but reserve of which there is enough. What may be something else on the Effects Stack is not
    judged so, nor what is now something else than by itself.
    """
    board = state.board or board_of(state)
    even = board.is_even or not board.is_uneven_for(HAND)
    changes = awaited(state) if state.effects else NO_CHANGES
    plain = not changes or _are_small(state, changes)
    spare = len(hand) - 1
    found: list[int] = []
    if plain and even and not slow:
        hand = quick_cards(state, player, hand)
        if not hand:
            return found
    priced = not changes or changes.isdisjoint(COST_CHANGES)
    certain = not changes and (not board.rules or HARMLESS.issuperset(board.rules))
    certain = certain and (not board.stopped or PUT_ON_STACK.isdisjoint(board.stopped))
    items = bool(state.stack)
    cards, computed = state.cards, board.computed
    enabled: frozenset[str] | None = None
    for id in hand:
        face = cards[id].face
        otherwise = not even and is_seen_otherwise(state, id, player)
        glanced = plain and not otherwise
        now = computed.get(id)
        if now is None:
            now = face.known or face.printed
        elif state.effects and id in changed_cards(state):
            glanced = False
        if now.abilities.works_elsewhere and is_other_in(now.abilities, HAND):
            glanced = False
        speed, price, asks, answers = now.glance or _glance(now)
        if glanced and ((speed == SLOW and not slow) or (answers and not items)):
            continue
        if enabled is None:
            enabled = enabled_elements(state, player)
        if glanced:
            if not now.elements <= enabled:
                if not (now.abilities.ignores_elements or (board.rules and may_ignore_elements(state))):
                    continue
            elif price > spare and priced:
                if price > spare + len(reservable(state, player)):
                    continue
            elif certain and price >= 0 and not asks and (slow or speed == QUICK):
                found.append(id)
                continue
        if can_play(state, id, player, elements=enabled, otherwise=otherwise):
            found.append(id)
    return found


def activatable_elsewhere(state: GameState, player: int, *, slow: bool) -> list[int]:
    """The cards outside of a hand that can be activated to the end; `slow` tells that it is the time for slow speed."""
    there = playable_elsewhere(state, player)
    if not slow:
        there = [id for id in there if not _stays_slow(state, id)]
    return [id for id in there if can_play(state, id, player, elements=enabled_elements(state, player))]


def quick_cards(state: GameState, player: int, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in a hand that are not slow at a glance, or are not what they are by themselves."""
    kept = state.quick.get(player)
    if kept is None or kept[0] is not hand:
        kept = state.quick[player] = (hand, quick_by_themselves(state, hand))
    computed = (state.board or board_of(state)).computed
    if computed.keys().isdisjoint(hand):
        return kept[1]
    return tuple([id for id in hand if id in computed or id in kept[1]])


def _is_other_somewhere(abilities: AbilitySet) -> bool:
    """Its own text makes a card something else where it may be played from than on the Effects Stack."""
    return any(is_other_in(abilities, zone) for zone in OWNED_ZONES)


def quick_by_themselves(state: GameState, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in a hand that are not slow by themselves; found once, for each of them is what it is."""
    found = []
    for id in hand:
        now = state.cards[id].face.printed
        if (now.glance or _glance(now))[0] != SLOW:
            found.append(id)
    return tuple(found)


def _glance(now: Characteristics) -> Glance:
    """How fast a card is, its price, whether it may ask for targets or be locked, and answers an item; kept with it."""
    unclear = may_be_fast(now) or (now.abilities.works_elsewhere and _is_other_somewhere(now.abilities))
    speed = QUICK if now.speed is FAST else QUICK_IF if unclear else SLOW
    asks = may_ask_for_targets(now) or may_be_locked(now)
    now.glance = (speed, price_at_a_glance(now), asks, asks_for_an_item(now))
    return now.glance


def is_in_time_then(state: GameState, play: Playing) -> bool:
    """It is the time for it by what the card is on the Effects Stack; the card alone is there, and no item yet."""
    return is_in_time(state, play, characteristics(state, play.played))


def can_use(state: GameState, card: Card, index: int, ability: Activated, player: int) -> bool:
    """An activated ability of a card or object can be activated to the end (CR Activated Abilities 1 to 6)."""
    if ability.speed is not FAST and not may_act_slowly(state, player):
        return False
    how = _how_used(state, card.id, ability)
    source = (card.id, card.incarnation)
    scope = Scope(player, source, card, None, {}, how)
    if not can_be_used(state, scope, ability):
        return False
    if asks_nothing(ability):
        if ability.targets and not has_targets(state, ability.targets, scope):
            return False
        return can_pay(
            state, ability.besides, scope, reserve_to_use(state, ability, characteristics(state, card.id), scope)
        )
    play = Playing(player, source, card, None, {}, how, way=USE, played=card.id, index=index, ability=ability)
    play.origin = card.zone
    return is_possible(state, play)


def _how_announced(way: str, now: Characteristics, starcalling: Starcalling | None) -> Played:
    """What is known of a card before anything is declared: whether it is empowered, and whether it is starcalled.

    CR Keywords - Empower 2.a, CR Keywords - Starcalling 2.
    """
    how = EMPOWERED_HOW[way] if now.empowered else HOW[way]
    return how if starcalling is None else replace(how, paid=how.paid | {STARCALLED})


def _how_used(state: GameState, id: int, ability: Activated | None) -> Played:
    """What is known of an ability before anything is declared: how its source was played (CR Game Zones 7.b)."""
    played = state.cards[id].how
    spell = ability is not None and ability.as_spell
    if not spell and (played is None or not (played.paid or played.x or played.paid_with)):
        return HOW[USE]
    return replace(played or NOT_PLAYED, kind=KINDS[USE], modes=(), spell=spell)


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
    """An effect lets the player play a card now, at any speed, in one of these ways or not (CR Resolution 5).

    Cards without memory costs are not materialized (CR Card Materialization 3.4.2).
    """
    options = [Option("no", 0)]
    for number, way in enumerate(ways, 1):
        if way == MATERIALIZE and characteristics(state, id).cost.kind is not CostKind.MEMORY:
            continue
        if (GRANTED[way], id) in state.refused:
            continue
        if can_play(state, id, frame.player, way, granted=True, free=free, modified=modified, removing=removing):
            options.append(Option(way, number, id))
    ask(state, frame, "may", options, source=id)


# The steps -----------------------------------------------------------------------------------------------------


def announce(state: GameState, play: Playing) -> str | None:
    """1.1: a card is put onto the Effects Stack with a timestamp; an ability is announced."""
    id = play.played
    play.origin = state.cards[id].zone
    if not is_theirs(state, play):
        return fail(state)
    if play.way == USE:
        play.ability = ability_at(state, id, play.index)
        play.how = _how_used(state, id, play.ability)
    in_time = is_in_time(state, play, characteristics(state, id))
    if play.way != USE:
        before = state.cards[id].ref
        put(state, id, STACK, play.way, play.player)
        follow_to_stack(state, before, state.cards[id].ref)
        if play.way == ACTIVATE:
            attach_to_next(state, id, play.player)
        modify_played(state, id, play.player, play.modified)
    play.card = state.cards[id]
    play.source = play.card.ref
    play.now = characteristics(state, id)
    if play.way != USE:
        play.how = _how_announced(play.way, play.now, play.starcalling)
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
    """1.5: targets are declared; up-to targets may be left out."""
    now = characteristics(state, play.source[0])
    play.targets += tuple(target for target in targets_of(state, play, now) if target not in play.targets)
    if not play.targets:
        return None
    declare(state, play, tuple(target for target in play.targets if target.name not in play.names))
    return None


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
        if not now.abilities.declares and not (now.glance or _glance(now))[2]:
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
    """1.8.2: what paying has added asks for its modes and targets now; nothing else changes any more."""
    return declare_targets(state, play)


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
