"""Nasty cards for what came last are those of its scenarios.

They wait, are limited, remember, face a direction, look at becoming a target, reveal tops, delevel, leave things to
chance, put on and remove counters, target and pay with what is something together, and change cards in hands. A group
of cards stands in a tuple; `nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated
from grandarchive.model.cards import CardDefinition
from tests.scenarios import limited_cards, remembering_cards, waiting_cards
from tests.scenarios import test_at_a_glance as glances
from tests.scenarios import test_rules_chance as chance
from tests.scenarios import test_rules_counters as counters
from tests.scenarios import test_rules_deleveling as deleveling
from tests.scenarios import test_rules_directions as directions
from tests.scenarios import test_rules_targeted as targeted
from tests.scenarios import test_rules_together as together
from tests.scenarios import test_rules_tops as tops


def is_endless(card: CardDefinition) -> bool:
    """It can be used for nothing again and again."""
    return any(
        isinstance(a, Activated) and not a.costs and a.limit is None for face in card.faces for a in face.abilities
    )


def some(cards: tuple[CardDefinition, ...]) -> tuple[CardDefinition, ...]:
    """Those that random games come to an end with."""
    return tuple(card for card in cards if not (card.token or is_endless(card)))


WAITING: Final = some(waiting_cards.WAITING)
USED_UP: Final = some(limited_cards.LIMITED)
REMEMBERING: Final = some(remembering_cards.CARDS)
DIRECTIONS: Final = some(directions.CARDS)
TARGETED: Final = some(targeted.CARDS)
TOPS: Final = some(tops.CARDS)
DELEVELED: Final = some(deleveling.CARDS)
CHANCE: Final = some(chance.CARDS)
COUNTERS: Final = some(counters.CARDS)
JOINED: Final = some(together.CARDS)
IN_HANDS: Final = some((*glances.HELD, *glances.AROUND))
