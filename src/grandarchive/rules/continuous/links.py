"""Link and Link Shield: what an object may be linked to, and what is linked to what."""

from __future__ import annotations

from grandarchive.model import nouns
from grandarchive.model.abilities import Keyword
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.keywords import linked_to
from grandarchive.model.nouns import Filter
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.reading import FITS, fits_record
from grandarchive.state.cards import Card, Scope
from grandarchive.state.game import GameState


def link_of(now: Characteristics) -> Keyword | None:
    """The Link ability that something has, if it has one; Link Shield is one (CR Keywords - Link Shield 1)."""
    keywords = now.abilities.keywords
    if "link" in keywords:
        return keywords["link"][0]
    if "link shield" in keywords:
        return keywords["link shield"][0]
    return None


def has_link(now: Characteristics) -> bool:
    """Whether something has a Link ability."""
    return link_of(now) is not None


def link_filter(now: Characteristics) -> Filter:
    """The filter for what a Link ability may link to: described objects, or any (CR Keywords - Link 1.b)."""
    link = link_of(now)
    return linked_to(str((link is not None and link.value) or "object"))


def shields_of(state: GameState, card: Card) -> tuple[int, ...]:
    """The objects with Link Shield that are linked to an object."""
    linked = board_of(state).linked
    return tuple(
        id
        for id in linked
        if state.cards[id].link == card.ref
        and "link shield" in characteristics(state, id).abilities.keywords
        and is_legally_linked(state, state.cards[id], characteristics(state, id))
    )


def is_legally_linked(state: GameState, card: Card, now: Characteristics) -> bool:
    """Whether an object has a Link ability and is linked to something legal (CR Keywords - Link 7)."""
    if not state.is_current(card.link) or not has_link(now):
        return False
    host = state.cards[card.link[0]]
    own = Scope(card.controller, card.ref, card, now)
    return fits_record(state, link_filter(now), host, characteristics(state, host.id), own)


def _is_linked(state: GameState, f: nouns.Linked, card: Card, now: Characteristics, scope: Scope) -> bool:
    """What the source is linked to, as long as it has the ability and the link is legal; or was when last known."""
    if not state.is_current(scope.source):
        return scope.card is not None and scope.card.link == (card.id, card.incarnation)
    source = characteristics(state, scope.source[0])
    linked = state.cards[scope.source[0]].link == (card.id, card.incarnation)
    return linked and has_link(source) and fits_record(state, link_filter(source), card, now, scope)


def _is_linked_to(state: GameState, f: nouns.LinkedTo, card: Card, now: Characteristics, scope: Scope) -> bool:
    """It is linked to something that fits, as long as it has the ability and the link is legal."""
    if not is_legally_linked(state, card, now):
        return False
    host = state.cards[card.link[0]]
    return fits_record(state, f.filter, host, characteristics(state, host.id), scope)


FITS[nouns.Linked] = _is_linked
FITS[nouns.LinkedTo] = _is_linked_to
