"""Small cards that look, search, order, reveal, choose from hidden zones, and set cards face-down."""

from __future__ import annotations

from typing import Final

from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Glimpse,
    LookAt,
    Position,
    Put,
    Reveal,
    RevealUntil,
)
from grandarchive.model.nouns import ALLY, ANYTHING, Bound, Every
from grandarchive.model.players import Top
from grandarchive.model.terms import Who, Zone
from tests.scenarios.player_cards import PLAYERS
from tests.scenarios.replacing_cards import skill

HIDING: Final = frozenset(
    {
        *("Dump", "Fleece", "Spy", "Feud", "Pick On", "Famine", "Stash", "Unveil", "Bargain", "Tithe", "Lottery"),
        *("Synod", "Muster", "Bury All", "Herald", "Hoarder", "Flood Many", "Chide"),
    }
)
"""Of the cards about players those for which players choose from what others do not know."""

SECRETS: Final = (
    skill("Pry", Put(Some(ANYTHING, (Zone.MEMORY,), whose=Who.OPPONENT), Zone.GRAVEYARD)),
    skill("Peek", LookAt(Top(1))),
    skill("Peek Far", LookAt(Top(2))),
    skill("Scout", Put(Some(ALLY, (Zone.DECK,), whose=Who.YOU), Zone.HAND)),
    skill("Call", Put(Some(ALLY, (Zone.DECK,), whose=Who.YOU), Zone.FIELD)),
    skill("Take", Put(Some(ANYTHING, (Zone.DECK,), whose=Who.YOU), Zone.HAND)),
    skill(
        "Scan",
        LookAt(Top(3)),
        Reveal(Bound("looked")),
        Put(Some(ALLY, among=Bound("revealed")), Zone.HAND),
    ),
    skill("Flood", Put(Every(ALLY), Zone.DECK)),
    skill("Scatter", Put(Every(ALLY), Zone.DECK, random_order=True)),
    skill("Lift", Put(Every(ALLY), Zone.HAND)),
    skill("Tag", AddCounters("omen", 1, Every(ANYTHING, Zone.MEMORY, Who.YOU))),
    skill("Hide", Banish(Every(ANYTHING, Zone.HAND, Who.YOU), face_down=True)),
    skill("Bury", LookAt(Top(2), "top"), Banish(Bound("top"), face_down=True)),
    skill("Forage", Put(AtRandom(Zone.MEMORY), Zone.HAND)),
    skill("Dig", RevealUntil(ALLY), Put(Bound("found"), Zone.HAND), Put(Bound("rest"), Zone.DECK, random_order=True)),
    skill(
        "Show",
        Reveal(Some(ANYTHING, (Zone.MEMORY,), whose=Who.YOU)),
        Put(Bound("chosen"), Zone.HAND),
    ),
    skill("Scry", Glimpse(2)),
    skill("Part", Reveal(Top(3)), Put(Bound("revealed"), Zone.DECK, Position.EITHER_END)),
    skill("Unearth", Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.DECK, Position.EITHER_END)),
    *(card for card in PLAYERS if card.name in HIDING),
)
"""Each is a skill that costs nothing."""
