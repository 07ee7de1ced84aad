"""Long random games with cards whose abilities work in every zone: the state is sound after every choice."""

from __future__ import annotations

import json
from random import Random

import pytest

from grandarchive.play.game import Game
from grandarchive.testing import Scenario
from tests.scenarios import test_rules_triggers_elsewhere as waiting
from tests.scenarios import test_rules_used_elsewhere as used
from tests.scenarios.extra_cards import with_extra_cards

CARDS = tuple({card.name: card for card in (*used.CARDS, *waiting.CARDS)}.values())
NAMES = [card.name for card in CARDS if "CHAMPION" not in card.face.types]
OBJECTS = [card.name for card in CARDS if card.face.types.isdisjoint({"CHAMPION", "ACTION", "ATTACK"})]
LINEAGES = [["Serene Spirit"], ["Serene Spirit", "Serene Mage"], ["Old Spirit", "Rising Mage"]]
MATERIAL = ["Sealed Tome", "Proclaimed", "Rising Warrior"]


def begun(chance: Random) -> Scenario:
    """A game with random cards in all zones."""
    table = with_extra_cards(*CARDS)
    for player in "AB":
        table.player(
            player,
            lineage=chance.choice(LINEAGES),
            field=chance.choices(OBJECTS, k=3),
            hand=chance.choices(NAMES, k=6),
            memory=chance.choices(NAMES, k=3),
            graveyard=chance.choices(NAMES, k=5),
            banishment=chance.choices(NAMES, k=2),
            material=chance.sample(MATERIAL, k=chance.randrange(3)),
            deck=chance.choices(NAMES, k=12),
        )
    return table.main_phase("A")


@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_abilities_in_all_zones_stay_sound(seed: int) -> None:
    """CR Abilities 4 to 7: also through saves, and what is kept is what is worked out afresh."""
    chance = Random(seed)
    table = begun(chance)
    game = table.game
    for step in range(60):
        if game.over:
            break
        options = game.decision.options
        first = 1 if game.decision.purpose == "opportunity" and len(options) > 1 and chance.random() < 0.8 else 0
        game.choose(chance.randrange(first, len(options)))
        assert game.status() == []
        if step % 20 == 0:
            read = Game.decode(json.loads(json.dumps(game.encode())), table.catalog)
            assert read.encode() == game.encode()
