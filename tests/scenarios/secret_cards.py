"""Small cards that look, search, order, reveal, choose from hidden zones, and set cards face-down."""

from __future__ import annotations

from typing import Final

from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Choose,
    ChooseAtRandom,
    Glimpse,
    LookAtTop,
    Put,
    Reveal,
    RevealUntil,
)
from grandarchive.model.nouns import ALLY, ANYTHING, Bound, Every
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
    skill("Pry", Choose(ANYTHING, (Zone.MEMORY,), whose=Who.OPPONENT), Put(Bound("chosen"), Zone.GRAVEYARD)),
    skill("Peek", LookAtTop(1)),
    skill("Peek Far", LookAtTop(2)),
    skill("Scout", Choose(ALLY, (Zone.DECK,), whose=Who.YOU), Put(Bound("chosen"), Zone.HAND)),
    skill("Call", Choose(ALLY, (Zone.DECK,), whose=Who.YOU), Put(Bound("chosen"), Zone.FIELD)),
    skill("Take", Choose(ANYTHING, (Zone.DECK,), whose=Who.YOU), Put(Bound("chosen"), Zone.HAND)),
    skill(
        "Scan", LookAtTop(3), Reveal(Bound("looked")), Choose(ALLY, among="revealed"), Put(Bound("chosen"), Zone.HAND)
    ),
    skill("Flood", Put(Every(ALLY), Zone.DECK)),
    skill("Scatter", Put(Every(ALLY), Zone.DECK, random_order=True)),
    skill("Lift", Put(Every(ALLY), Zone.HAND)),
    skill("Tag", AddCounters("omen", 1, Every(ANYTHING, Zone.MEMORY, Who.YOU))),
    skill("Hide", Banish(Every(ANYTHING, Zone.HAND, Who.YOU), face_down=True)),
    skill("Bury", LookAtTop(2, "top"), Banish(Bound("top"), face_down=True)),
    skill("Forage", ChooseAtRandom(Zone.MEMORY), Put(Bound("chosen"), Zone.HAND)),
    skill("Dig", RevealUntil(ALLY), Put(Bound("found"), Zone.HAND), Put(Bound("rest"), Zone.DECK, random_order=True)),
    skill(
        "Show",
        Choose(ANYTHING, (Zone.MEMORY,), whose=Who.YOU),
        Reveal(Bound("chosen")),
        Put(Bound("chosen"), Zone.HAND),
    ),
    skill("Scry", Glimpse(2)),
    *(card for card in PLAYERS if card.name in HIDING),
)
"""Each is a skill that costs nothing."""
