"""Whether a limited ability or replacement was used as often as it may be (CR Ability Tracking 1, 2)."""

from __future__ import annotations

from grandarchive.model.abilities import Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.events import Limit
from grandarchive.model.kinds import Ability
from grandarchive.model.modifications import Replaces
from grandarchive.state.cards import Card, Ref
from grandarchive.state.game import GameState
from grandarchive.state.records import Limited


def is_used_up(state: GameState, limit: Limit, what: Limited, card: Card, now: Characteristics) -> bool:
    """It was used as often as its limit says. What the source has twice is two abilities (CR Abilities 10)."""
    if not state.uses:
        return False
    source = bearer(state, card, what)
    used = sum(use.source == source and use.what == what for use in state.uses)
    return used >= limit.times * max(1, _instances(what, now))


def _instances(what: Limited, now: Characteristics) -> int:
    """How often the source has it; an attack has abilities that are not among those of the unit."""
    abilities = now.abilities
    if isinstance(what, Replaces):
        return sum(static.modifications.count(what) for static in abilities.statics)
    return (abilities.triggered if isinstance(what, Triggered) else abilities.activated).count(what)


def bearer(state: GameState, card: Card, what: Limited) -> Ref:
    """What has it: the object, or of a champion the card of its lineage whose text it is (CR Ability Tracking 2)."""
    for inner in reversed(card.lineage):
        if any(_is_of(what, own) for own in state.cards[inner].face.printed.abilities.in_force):
            return state.cards[inner].ref
    return card.ref


def _is_of(what: Limited, ability: Ability) -> bool:
    return ability == what or what in getattr(ability, "modifications", ())
