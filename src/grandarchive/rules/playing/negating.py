"""What leaves the Effects Stack without resolving: negated, taken away, or without its card.

CR Game Terms - Negate, CR Playing Cards 7, 8, CR State-based Checks - Types of Checks 9, 10.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated, Keyword
from grandarchive.model.effects import Put
from grandarchive.model.modifications import Gains, Replaces
from grandarchive.model.nouns import Source
from grandarchive.model.terms import CostKind, Zone
from grandarchive.rules.agenda import follow
from grandarchive.rules.commits.stack import remove_item
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.items import as_seen, card_of, has_card
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.events.complete import move
from grandarchive.rules.events.happen import propose
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.objects.control import end_effects
from grandarchive.rules.playing.instructions import stated_place
from grandarchive.rules.playing.labels import label_of
from grandarchive.state.cards import NOT_PLAYED, NOTHING, Ref
from grandarchive.state.events import IsNegated, Moves
from grandarchive.state.game import GameState
from grandarchive.state.lasting import Ends
from grandarchive.state.notes import LeavesStack
from grandarchive.state.records import Continuous, StackItem

BANISHMENT: Final = Zone.BANISHMENT
GRAVEYARD: Final = Zone.GRAVEYARD
PANTHEON: Final = Zone.PANTHEON
MEMORY: Final = CostKind.MEMORY
STACK: Final = Zone.STACK
OFF_STACK: Final = Ends.OFF_STACK

# Negating ------------------------------------------------------------------------------------------------------


def negation(state: GameState, item: StackItem, player: int) -> IsNegated:
    """A player negates an item."""
    card, now = as_seen(state, item)
    return IsNegated(card, now, player, item.id, item.kind)


def can_be_negated(state: GameState, item: StackItem, player: int) -> bool:
    """Nothing says that the item can't be negated by a player."""
    if isinstance(item.ability, Activated) and item.ability.sure:
        return False
    return not is_prohibited(state, negation(state, item, player))


def negate(state: GameState, items: tuple[StackItem, ...], player: int) -> tuple[Ref, ...]:
    """Items leave the stack and do not resolve; the cards that had theirs negated (CR Game Terms - Negate 1).

    A card stays on the stack until the next state-based checks (1.a), and what was paid stays paid (1.b). What can't be
    negated is left alone.
    """
    negated = [item for item in items if can_be_negated(state, item, player)]
    events = [negation(state, item, player) for item in negated]
    cards = tuple(item.source for item in negated if has_card(state, item))
    for item in negated:
        remove_item(state, item.id)
    for event in events:
        record(state, event)
    return cards


def take_away(state: GameState, item: StackItem) -> None:
    """An item ceases to exist; whoever waits for what leaves the stack is told that it did not resolve."""
    remove_item(state, item.id)
    if heeded(state, LeavesStack):
        label = label_of(item.ability)
        record(state, LeavesStack(item.source_card, item.now, item.player, item.kind, fizzles=True, label=label))


def cards_of(state: GameState, refs: tuple[Ref, ...]) -> tuple[int, ...]:
    """The cards that are meant if something is done to cards, or to items of the stack by their cards."""
    found = []
    for ref in refs:
        if ref[0] < 0:
            item = next((item for item in state.stack if ~item.id == ref[0]), None)
            ref = NOTHING if item is None else card_of(state, item)
        if ref != NOTHING:
            found.append(ref[0])
    return tuple(dict.fromkeys(found))


def take_without_card(state: GameState, refs: tuple[Ref, ...], *, abilities: bool) -> None:
    """Copies of activations among these items cease to exist if they are put elsewhere (CR Types of Checks 5).

    So do abilities, if they are banished; they cannot be put anywhere else.
    """
    for item in tuple(state.stack):
        if (~item.id, 0) in refs and (item.copied if item.card >= 0 else abilities):
            take_away(state, item)


# Checks --------------------------------------------------------------------------------------------------------


def fizzle_without_card(state: GameState) -> bool:
    """Instances of a card that is not on the stack any more fizzle (CR Types of Checks 10, CR Playing Cards 8)."""
    if not state.stack:
        return False
    lost = [item for item in state.stack if item.card >= 0 and not has_card(state, item)]
    for item in lost:
        take_away(state, item)
    return bool(lost)


def clear_cards(state: GameState) -> bool:
    """Played cards of which no instance is left go where they belong (CR Types of Checks 9, CR Negate 1.a).

    An action goes where its text sends it, or to the usual place if it does not get there (CR Resolution 11.a).
    """
    played = state.zone(0, STACK)
    if not played:
        return False
    pending = {item.card for item in state.stack}
    left = [id for id in played if id not in pending]
    if not left:
        return False
    ways = {id: stated_place(state, id) for id in left}
    propose(state, *(leaving(state, id, "negate") for id in left if not ways[id][0]))
    for id, (effects, scope) in reversed(ways.items()):
        if effects:
            follow(state, (*effects, Put(Source(), _usual_place(state, id))), scope)
    return True


def _leads_away(effect: Continuous) -> bool:
    """The effect decides where the card goes as it leaves the Effects Stack (CR Keywords - Preserve 2)."""
    for m in effect.modifications:
        if isinstance(m, Replaces) and m.pattern.out_of is STACK:
            return True
        if isinstance(m, Gains) and isinstance(m.ability, Keyword) and m.ability.name == "preserve":
            return True
    return False


def leaving(state: GameState, id: int, verb: str) -> Moves:
    """A played card leaves the stack for the graveyard, or for banishment if it has a memory cost.

    CR Playing Cards 7.a. What it was given as an activation ends. A bestowed boon goes back to the Pantheon, face up
    (CR Bestowing Boons 3.4.3).
    """
    card = state.cards[id]
    end_effects(state, lambda e: e.lasts.ends is OFF_STACK and e.affected == (card.ref,) and not _leads_away(e))
    return move(state, id, _usual_place(state, id), verb)


def _usual_place(state: GameState, id: int) -> Zone:
    how = state.cards[id].how or NOT_PLAYED
    if how.kind == "bestowment":
        return PANTHEON
    if how.kind == "materialization" or characteristics(state, id).cost.kind is MEMORY:
        return BANISHMENT
    return GRAVEYARD


# Interdiction --------------------------------------------------------------------------------------------------


def is_interdicted(state: GameState) -> bool:
    """The activation of a card with interdiction is on the stack, or a bestowment, during which nobody acts either.

    CR Keywords - Interdiction 1, CR Bestowing Boons 3.4.2.
    """
    for item in state.stack:
        if item.kind == "bestowment":
            return True
        if item.kind == "activation" and has_card(state, item) and keyword(state, item.card, "interdiction"):
            return True
    return False
