"""Whether a card can be played or an ability used, to the end (CR Playing Cards 6, CR Activated Abilities 1 to 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.abilities import Activated, Starcalling
from grandarchive.model.characteristics import AbilitySet, Characteristics, Glance
from grandarchive.model.modifications import (
    AddTypes,
    CostIfTargeting,
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
from grandarchive.model.nouns import THIS
from grandarchive.model.states import EMPOWERED, STARCALLED
from grandarchive.model.terms import OWNED_ZONES, Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.in_force import analysis_of
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.as_played import (
    COST_CHANGES,
    NO_CHANGES,
    SMALL_CHANGES,
    as_played,
    awaited,
    becomes_other,
    changed_cards,
    is_other_in,
    is_seen_otherwise,
    zones_of,
)
from grandarchive.rules.playing.declared import targets_of_card
from grandarchive.rules.playing.declaring import is_possible
from grandarchive.rules.playing.element_waivers import may_ignore_elements
from grandarchive.rules.playing.legality import (
    ACTIVATE,
    BESTOW,
    FAST,
    MATERIALIZE,
    USE,
    can_be_used,
    is_in_time,
    is_legal,
    may_act_slowly,
    may_be_fast,
    may_be_locked,
    playable_elsewhere,
    ways_lent,
)
from grandarchive.rules.playing.paid_otherwise import reservable
from grandarchive.rules.playing.payable import can_pay
from grandarchive.rules.playing.prices import price_at_a_glance, reserve_to_use
from grandarchive.rules.playing.targets import asks_for_an_item, has_targets, may_ask_for_targets
from grandarchive.rules.playing.words import asks_nothing
from grandarchive.state.board import Board
from grandarchive.state.cards import NOT_PLAYED, Card, Played, Scope
from grandarchive.state.events import IsActivated, Moves
from grandarchive.state.frames import Playing
from grandarchive.state.game import GameState
from grandarchive.state.work import WORK

HAND: Final = Zone.HAND
STACK: Final = Zone.STACK

KINDS: Final = {ACTIVATE: "activation", MATERIALIZE: "materialization", BESTOW: "bestowment", USE: "ability"}
"""What comes onto the Effects Stack in each way of playing."""

HOW: Final = {way: Played(kind) for way, kind in KINDS.items()}
EMPOWERED_HOW: Final = {way: Played(kind, paid=frozenset({EMPOWERED})) for way, kind in KINDS.items()}
"""How a card is played before anything is declared, in each way."""

PLAYED_THROUGH: Final = frozenset({HAND, STACK})
"""The zones where a card of a hand is as it is activated."""

PUT_ON_STACK: Final = frozenset({IsActivated, Moves})
"""What happens as a card is activated from where it is."""

HARMLESS: Final[frozenset[type[Modification]]] = frozenset(
    {EnablesElements, IgnoresElements, Permits, RecollectsLess, SizeLimit, TopRevealed, TriggersAgain, Unpreventable}
)
"""Changes of rules that keep nobody from activating a card, and make none dearer."""

SLOW: Final = "slow"
SLOW_BY_ITSELF: Final = "slow by itself"
QUICK_IF: Final = "unclear"
QUICK: Final = "fast"
"""How fast a card is at a glance: slow, slow unless an effect hastens what it becomes by its own text on the Effects
Stack, fast if something about it applies, or fast."""


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
    if WORK.done is not None:
        WORK.done.append(("can_play", id))
    card = state.cards[id]
    origin = card.zone
    if origin is STACK:
        return False
    now = characteristics(state, id)
    if otherwise is None:
        otherwise = is_seen_otherwise(state, id, player)
    changes = bool(modified) or otherwise or card.face_down
    if elements is not None and not changes and not now.elements <= elements and "CHAMPION" not in now.types:
        if _keeps_elements(state, card, now, player) and not may_ignore_elements(state, id, player, way):
            return False
    play = Playing(player, way=way, played=id, granted=granted, free=free, starcalling=starcalling, origin=origin)
    play.removing = removing
    in_time = is_in_time(state, play, now)
    changes = changes or bool(state.effects) or bool(zones_of(now.abilities))
    if not in_time and (not changes or stays_slow(state, id, player)):
        return False
    if changes:
        before = state
        state = as_played(
            state, id, player, HOW[way], activated=way == ACTIVATE, otherwise=otherwise, modified=modified
        )
        former, now = now, characteristics(state, id)
        play.lent = ways_lent(former, now, origin)
        elements = elements if state is before else None
        if not in_time and not is_in_time_then(state, play):
            return False
    card = state.cards[id]
    play.card, play.source, play.how = card, (id, card.incarnation), how_announced(way, now, starcalling)
    return is_legal(state, play, now, elements) and is_possible(state, play)


def _keeps_elements(state: GameState, card: Card, now: Characteristics, player: int) -> bool:
    """By its own text and what resolved, the card has the same elements on the Effects Stack, and needs them there."""
    if _may_become_other(state, card, now, player):
        return False
    return not state.effects or _is_left_alone(state, card.id)


def _may_become_other(state: GameState, card: Card, now: Characteristics, player: int) -> bool:
    """By its own text the card may be something else on the Effects Stack."""
    abilities = now.abilities
    if not abilities.works_elsewhere:
        return False
    if abilities.ignores_elements and any(a.affected is not THIS and a.works_in(STACK) for a in abilities.statics):
        return True
    return is_other_in(abilities, card.zone) and becomes_other(state, abilities, card.id, player)


def _is_left_alone(state: GameState, id: int) -> bool:
    """What resolved changes neither the elements nor the speed of a card that is put onto the Effects Stack."""
    return _are_small(state, awaited(state)) and id not in changed_cards(state)


def _are_small(state: GameState, changes: frozenset[type[Modification]]) -> bool:
    """Changes of the next card change neither its elements nor its speed; types that it gets may have others do so."""
    return changes.issubset(SMALL_CHANGES) and (AddTypes not in changes or (state.board or board_of(state)).is_even)


def stays_slow(state: GameState, id: int, player: int) -> bool:
    """A card, face-up as it will be, is slow at a glance, and nothing can make it faster on the Effects Stack."""
    board, card = state.board or board_of(state), state.cards[id]
    if board.hastens and (card.controller != player or id in board.computed or board.is_uneven_for(card.zone)):
        return False
    now = card.definition.face.printed if card.face_down else characteristics(state, id)
    speed = (now.glance or glance_of(now))[0]
    if speed != SLOW and (speed != SLOW_BY_ITSELF or board.hastens):
        return False
    return not state.effects or _is_left_alone(state, id)


def activatable(state: GameState, player: int, hand: tuple[int, ...], *, slow: bool) -> list[int]:
    """The cards in a hand that can be activated to the end; `slow` tells that it is the time for slow speed.

    A glance rules most of them in or out: they are too slow, of other elements or too dear, they have nothing to
    answer, or they ask for nothing but targets, and reserve of which there is enough, and attack cards for a champion
    that can rest.
    It judges no card that may be something else on the Effects Stack, nor one that is something else now.
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
    priced = (not changes or changes.isdisjoint(COST_CHANGES)) and CostIfTargeting not in board.rules
    certain = not changes and (not board.rules or HARMLESS.issuperset(board.rules))
    certain = certain and (not board.stopped or PUT_ON_STACK.isdisjoint(board.stopped))
    items = bool(state.stack)
    cards, computed = state.cards, board.computed
    enabled: frozenset[str] | None = None
    for id in hand:
        card = cards[id]
        face = card.face
        otherwise = not even and is_seen_otherwise(state, id, player)
        glanced = plain and not otherwise
        now = computed.get(id)
        if now is None:
            now = face.known or face.printed
        elif state.effects and id in changed_cards(state):
            glanced = False
        speed, price, asks, answers = now.glance or glance_of(now)
        if glanced and not slow and (speed == SLOW or (speed == SLOW_BY_ITSELF and not board.hastens)):
            continue
        if glanced and now.abilities.works_elsewhere and _may_become_other(state, card, now, player):
            glanced = False
        if glanced and answers and not items:
            continue
        if enabled is None:
            enabled = enabled_elements(state, player)
        if glanced:
            if not now.elements <= enabled:
                if not (board.rules and may_ignore_elements(state, id, player, ACTIVATE)):
                    continue
            elif price > spare and priced:
                if price > spare + len(reservable(state, player)):
                    continue
            elif certain and price >= 0 and (slow or speed == QUICK) and not (asks and _asks_for_more(now)):
                if "ATTACK" not in now.types or _has_awake_champion(state, board, player):
                    if not asks or _has_targets(state, card, player, now):
                        found.append(id)
                    continue
        if can_play(state, id, player, elements=enabled, otherwise=otherwise):
            found.append(id)
    return found


def _asks_for_more(now: Characteristics) -> bool:
    """A card in a hand may be locked, or its text speaks of the hand or of the Effects Stack, where it is played."""
    return may_be_locked(now) or not PLAYED_THROUGH.isdisjoint(zones_of(now.abilities))


def _has_targets(state: GameState, card: Card, player: int, now: Characteristics) -> bool:
    """A card that has no modes has enough legal targets, if it is played from where it is (CR Card Activation 1.5)."""
    scope = Scope(player, card.ref, card, None, {}, how_announced(ACTIVATE, now, None))
    return has_targets(state, targets_of_card(state, now, scope), scope)


def _has_awake_champion(state: GameState, board: Board, player: int) -> bool:
    """A player has a champion that can rest to perform an attack card (CR Card Types - Attack 2)."""
    champion = board.champions.get(player, -1)
    return champion >= 0 and not state.cards[champion].rested


def activatable_elsewhere(state: GameState, player: int, *, slow: bool) -> list[int]:
    """The cards outside of a hand that can be activated to the end; `slow` tells that it is the time for slow speed."""
    there = playable_elsewhere(state, player)
    if not slow:
        there = [id for id in there if not stays_slow(state, id, player)]
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


def quick_by_themselves(state: GameState, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in a hand that are not slow by themselves; found once, for each of them is what it is."""
    found = []
    for id in hand:
        now = state.cards[id].face.printed
        if (now.glance or glance_of(now))[0] != SLOW:
            found.append(id)
    return tuple(found)


def _is_other_somewhere(abilities: AbilitySet) -> bool:
    """Its own text makes a card something else where it may be played from than on the Effects Stack."""
    return any(is_other_in(abilities, zone) for zone in OWNED_ZONES)


def _hastens_itself(abilities: AbilitySet) -> bool:
    """Its own text may let a card be activated at fast speed, somewhere."""
    return any(a.affected is THIS and analysis_of(abilities, a).hastens for a in abilities.statics)


def glance_of(now: Characteristics) -> Glance:
    """How fast a card is, its price, whether it may ask for targets or be locked, and answers an item; kept with it."""
    other = now.abilities.works_elsewhere and _is_other_somewhere(now.abilities)
    unclear = may_be_fast(now) or (other and _hastens_itself(now.abilities))
    speed = QUICK if now.speed is FAST else QUICK_IF if unclear else SLOW_BY_ITSELF if other else SLOW
    asks = may_ask_for_targets(now) or may_be_locked(now)
    now.glance = (speed, price_at_a_glance(now), asks, asks_for_an_item(now))
    return now.glance


def is_in_time_then(state: GameState, play: Playing) -> bool:
    """It is the time for it by what the card is on the Effects Stack; the card alone is there, and no item yet."""
    return is_in_time(state, play, characteristics(state, play.played))


def can_use(state: GameState, card: Card, index: int, ability: Activated, player: int) -> bool:
    """An activated ability of a card or object can be activated to the end (CR Activated Abilities 1 to 6)."""
    if WORK.done is not None:
        WORK.done.append(("can_use", card.id))
    if ability.speed is not FAST and not may_act_slowly(state, player):
        return False
    how = how_used(state, card.id, ability)
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
    play = Playing(player, way=USE, played=card.id, index=index, origin=card.zone, ability=ability)
    play.source = source
    play.card = card
    play.how = how
    return is_possible(state, play)


def how_announced(way: str, now: Characteristics, starcalling: Starcalling | None) -> Played:
    """What is known of a card before anything is declared: whether it is empowered, and whether it is starcalled.

    CR Keywords - Empower 2.a, CR Keywords - Starcalling 2.
    """
    how = EMPOWERED_HOW[way] if now.empowered else HOW[way]
    return how if starcalling is None else replace(how, paid=how.paid | {STARCALLED})


def how_used(state: GameState, id: int, ability: Activated | None) -> Played:
    """What is known of an ability before anything is declared: how its source was played (CR Game Zones 7.b)."""
    played = state.cards[id].how
    spell = ability is not None and ability.as_spell
    if not spell and (played is None or not (played.paid or played.x or played.paid_with)):
        return HOW[USE]
    return replace(played or NOT_PLAYED, kind=KINDS[USE], modes=(), spell=spell)
