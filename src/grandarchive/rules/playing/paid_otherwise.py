"""What pays for reserve and memory besides cards of the hand and of the memory."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Keyword
from grandarchive.model.events import Happening
from grandarchive.model.modifications import FloatingMemoryOfOpponents, PaysMemory
from grandarchive.model.nouns import ANYTHING, THIS, Element
from grandarchive.model.payments import Deed, Do
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.keywords import keyword, keyword_values
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.rules.continuous.reading import amount, find, fits
from grandarchive.rules.events.complete import done_by, is_kept_from, move
from grandarchive.rules.playing.costs import BANISHMENT, GRAVEYARD, HAND, PLAYED, SACRIFICE, candidates
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState

COST: Final = "memory cost"
FIRE: Final = Element("FIRE")
MOVE: Final = Happening.MOVE


def reservable(state: GameState, player: int) -> tuple[int, ...]:
    """The objects that a player can rest to pay 1 of a reserve cost (CR Keywords - Reservable 1)."""
    able = board_of(state).reservable
    if not able:
        return ()
    cards = state.cards
    mine = [id for id in able if cards[id].controller == player and not cards[id].rested]
    return tuple([id for id in mine if keyword(state, id, "reservable")])


def kindle(state: GameState, scope: Scope) -> tuple[int, tuple[int, ...]]:
    """How many fire element cards in the graveyard may pay for this card, and which (CR Keywords - Kindle 1).

    They pay as it is activated, whatever of its bill is reserve, and not as it is materialized.
    """
    if not may_kindle(scope):
        return 0, ()
    values = keyword_values(state, scope.source[0], "kindle")
    if not values:
        return 0, ()
    fire = find(state, FIRE, GRAVEYARD, (scope.player,), scope)
    return sum(values), _that_leave(state, scope.player, "kindle", tuple(id for id in fire if id != scope.source[0]))


def may_kindle(scope: Scope) -> bool:
    """Cards of the graveyard may pay for nothing but a card that is activated."""
    return scope.how is not None and scope.how.kind == "activation"


def kindles(state: GameState, scope: Scope) -> tuple[Keyword, ...]:
    """Each Kindle of the card that is paid for, locked or not."""
    if not may_kindle(scope):
        return ()
    return characteristics(state, scope.source[0]).abilities.keywords.get("kindle", ())


def can_reserve(state: GameState, scope: Scope, reserve: int) -> bool:
    """There is enough to pay a reserve cost and nothing else."""
    hand = state.zone(scope.player, HAND)
    of_card = scope.how is not None and scope.how.kind in PLAYED
    held = len(hand) - (of_card and scope.source[0] in hand)
    if held >= reserve:
        return True
    more = len(reservable(state, scope.player))
    most_kindled, fire = kindle(state, scope)
    more += min(most_kindled, len(fire))
    return held + more >= reserve


def floating_memory(state: GameState, player: int, due: Scope | None = None, *, only: bool = False) -> tuple[int, ...]:
    """The cards in a graveyard that can pay for a memory cost (CR Keywords - Floating Memory 1).

    Objects can besides, unless it is paid `only` with floating memory: those that pay for what is `due`, or for
    whatever there may be.
    """
    graveyards = (player,) if only else (player, *_others_that_float(state, player))
    able = tuple(
        id for each in graveyards for id in state.zone(each, GRAVEYARD) if keyword(state, id, "floating memory")
    )
    found = _that_leave(state, player, COST, able)
    return found if only else found + tuple(objects_that_pay(state, player, due))


def _others_that_float(state: GameState, player: int) -> tuple[int, ...]:
    """The other players from whose graveyards a player may pay for memory costs."""
    if all(source.player != player for _, source in rule_changes(state, FloatingMemoryOfOpponents)):
        return ()
    return tuple(each for each in range(state.players) if each != player)


def objects_that_pay(state: GameState, player: int, due: Scope | None = None) -> dict[int, tuple[Deed, int]]:
    """The objects that can pay for a part of a memory cost: what is done with each, and for how much it pays.

    Some pay for certain cards only; without what is `due`, these are among them.
    """
    found: dict[int, tuple[Deed, int]] = {}
    for m, source in rule_changes(state, PaysMemory):
        pays, id = amount(state, m.amount, source), source.source[0]
        if source.player != player or pays <= 0 or not _pays_for(state, m, source, due):
            continue
        if (
            candidates(state, Do(m.deed, THIS), source)
            if m.deed is SACRIFICE
            else _that_leave(state, player, COST, (id,))
        ):
            found[id] = (m.deed, pays)
    return found


def _pays_for(state: GameState, m: PaysMemory, source: Scope, due: Scope | None) -> bool:
    """It pays for any memory cost, or for that of a card that fits."""
    if m.of is ANYTHING or due is None:
        return True
    return due.how is not None and due.how.kind in PLAYED and fits(state, m.of, due.source[0], source)


def worth(state: GameState, player: int, ids: tuple[int, ...], due: Scope | None = None) -> int:
    """For how much of a memory cost these pay together: cards with floating memory for 1 each."""
    objects = objects_that_pay(state, player, due)
    return sum(objects[id][1] if id in objects else 1 for id in ids) if objects else len(ids)


def sums(state: GameState, player: int, ids: tuple[int, ...], most: int, due: Scope | None = None) -> frozenset[int]:
    """For how much of a memory cost some of these can pay, or none of them, and no more than so much."""
    found = {0}
    for id in ids:
        found |= {paid + worth(state, player, (id,), due) for paid in found}
    return frozenset(paid for paid in found if paid <= most)


def _that_leave(state: GameState, player: int, verb: str, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards that a player can banish to pay."""
    if not ids or not prohibitions(state, MOVE):
        return ids
    banished = done_by(player, [move(state, id, BANISHMENT, verb) for id in ids])
    return tuple(id for id, event in zip(ids, banished, strict=True) if not is_kept_from(state, event))
