"""The product decks that come with the package, as lists."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks.deck import Deck
from grandarchive.errors import IllegalDeck

STARTER_DECKS: Final[dict[str, str]] = {
    "lorraine-starter": """\
# Material Deck
1 Spirit of Wind
1 Lorraine, Wandering Warrior
1 Lorraine, Blademaster
1 Lorraine, Crux Knight
1 Bauble of Abundance
1 Clarent, Sword of Peace
1 Fire Resonance Bauble
1 Life Essence Amulet
1 Ornamental Greatsword
1 Sword of Seeking
1 Warrior's Longsword
1 Prismatic Edge

# Main Deck
3 Banner Knight
4 Crusader of Aesa
3 Deflecting Edge
4 Esteemed Knight
2 Honorable Vanguard
3 Inspiring Call
3 Opening Cut
3 Savage Slash
2 Sudden Steel
2 Training Session
3 Veteran Soldier
3 Weaponsmith
2 Favorable Winds
1 Hurricane Sweep
1 Phalanx Captain
2 Reclaim
4 Swift Recruit
2 Wind Cutter
2 Crux Sight
2 Spirit Blade: Ascension
1 Spirit Blade: Dispersion
3 Spirit Blade: Ghost Strike
3 Spirit Blade: Infusion
2 Spirit's Blessing
""",
    "rai-starter": """\
# Material Deck
1 Spirit of Fire
1 Rai, Spellcrafter
1 Rai, Archmage
1 Rai, Storm Seer
1 Crystal of Empowerment
1 Endura, Scepter of Ignition
1 Life Essence Amulet
1 Mana Limiter
1 Surveillance Stone
1 Tome of Knowledge
1 Water Resonance Bauble
1 Arcanist's Prism

# Main Deck
3 Barrier Servant
2 Careful Study
2 Idle Thoughts
4 Library Witch
3 Magus Disciple
3 Peer into Mana
4 Scry the Skies
3 Blitz Mage
2 Creative Shock
2 Cremation Ritual
1 Disintegrate
4 Fireball
2 Flame-Rune Swordsman
3 Focused Flames
4 Ignite the Soul
2 Impassioned Tutor
2 Purge in Flames
2 Anger the Skies
4 Arcane Blast
3 Arcane Disposition
3 Arcane Sight
1 Power Overwhelming
1 Spellshield: Arcane
""",
    "silvie-starter": """\
# Material Deck
1 Spirit of Water
1 Silvie, Wilds Whisperer
1 Silvie, With the Pack
1 Silvie, Loved by All
1 Beastbond Boots
1 Beastbond Ears
1 Beastbond Paws
1 Flute of Taming
1 Life Essence Amulet
1 Melodious Flute
1 Wind Resonance Bauble
1 Seed of Nature

# Main Deck
4 Blissful Calling
2 Empowering Harmony
2 Gray Wolf
2 Rebellious Bull
2 Scry the Skies
4 Smack with Flute
3 Song of Nurturing
2 Trusty Steed
4 Blue Slime
4 Deep Sea Beastbonder
3 Dewdrop Hares
3 Freezing Hail
3 Giant Tortoise
2 Give Bath
2 Lakeside Serpent
1 Mist Resonance
2 Piper's Lullaby
3 Revitalizing Cleanse
3 Gaia's Songbird
2 Invoke Dominance
3 Meadowbloom Dryad
3 Tera Sight
1 Vertus, Gaia's Roar
""",
}
"""The text list of each embedded deck by its name."""


def starter_deck(name: str, catalog: Catalog) -> Deck:
    """An embedded deck. Raises `IllegalDeck` for an unknown name, with the known ones."""
    if name not in tuple(STARTER_DECKS):  # by comparison, since a name from outside may have no hash
        raise IllegalDeck(f"no starter deck is named {name!r:.60}; there are {', '.join(STARTER_DECKS)}")
    return Deck.parse(STARTER_DECKS[name], catalog, name)
