"""Inherited abilities as effects of their own, each as old as its card in the lineage (CR Timestamps 3.b).

A champion's characteristics begin with all that it inherits, which is right as long as nothing takes abilities away.
Where an effect could, or looks at abilities before Layer E, the champion gains each inherited ability in Layer D
instead (CR Keywords - Inherited Effect 1). So a loss takes the abilities that are older than it and leaves the younger
ones. Abilities of the top card are the text of the object and no gain (CR Timestamps 3.a.i).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from grandarchive.model.analysis import Analysis
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import Gains
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.in_force import MOST_KEPT, TAKING, analyse
from grandarchive.state.cards import Card, Scope, Standing
from grandarchive.state.game import GameState

LINEAGE: Final = Zone.LINEAGE
ON_CHAMPIONS: Final = frozenset({Zone.FIELD, Zone.LINEAGE})


@dataclass(frozen=True, slots=True)
class Bequest:
    """An inherited ability as its champion gains it, and the card of the inner lineage that gives it."""

    card: int
    gain: Gains


def bequests_of(state: GameState, champion: Card) -> list[Bequest]:
    """The inherited abilities that are printed on the cards beneath a champion, the lowest card first."""
    return [
        Bequest(inner, gain)
        for inner in champion.lineage[:-1]
        for gain in state.cards[inner].face.printed.abilities.gains_above()
    ]


def gain_of(state: GameState, bequest: Bequest, timestamp: int) -> Standing:
    """The effect by which the champion above has an inherited ability. The card beneath is its owner."""
    champion = state.cards[state.cards[bequest.card].host]
    scope = Scope(champion.controller, champion.ref, champion)
    standing = Standing(timestamp, scope, (bequest.gain,), _analysis_of(bequest.gain), refs=(champion.ref,))
    standing.owner = bequest.card
    return standing


@lru_cache(maxsize=MOST_KEPT)
def _analysis_of(gain: Gains) -> Analysis:
    return analyse(None, (), (gain,))


def by_itself(champion: Card) -> Characteristics:
    """The champion as its top card makes it, without the abilities of the cards beneath."""
    assert champion.base is not None
    alone = champion.base.copy()
    alone.abilities = champion.face.printed.abilities.on_a_champion()
    return alone


def is_by_age(state: GameState, standing: Standing) -> bool:
    """It matters to an effect when a champion gained what it inherits.

    It could take abilities from a champion that inherits some or from a card beneath one, or looks at them before
    Layer E.
    """
    analysis = standing.analysis
    if not analysis.by_age:
        return False
    if not all(isinstance(m, TAKING) for m in standing.modifications):
        return True
    if analysis.filter is not None:
        return not ON_CHAMPIONS.isdisjoint(standing.zones)
    cards = state.cards
    return any(len(cards[id].lineage) > 1 or cards[id].zone is LINEAGE for id, _ in standing.refs)
