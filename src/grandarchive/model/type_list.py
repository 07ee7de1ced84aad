"""The open-ended lists of the game: subtypes and kinds of counters (CR Glossary - Type List, CR Counters).

They are facts, taken from the rules and from the cards there are. A new set brings new ones, and a test that compares
with the index tells which are missing.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import CLASSES


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


SUBTYPES: Final = _words("""
    ACCESSORY ADJUVANT AENEAN AETHERCHARGE AETHERWING ANGEL ANIMAL ANOMALY ANTELOPE APE APPARITION ARMOR ARROW
    ARTIFACT ASCENDANT ASSASSIN AUTOMATON AVATAR AXE BARRIER BAUBLE BEAR BEAST BIRD BISHOP BOAR BOOK BOOTS BOW BULL
    BULLET BUTTERFLY CASTLE CAT CATACLYSM CATALYST CHESSMAN CLERIC CLOAK COMMAND COMPONENT CONSTRUCT CRAFT
    CROSSROADS CRYSTAL CURSE DAGGER DEER DEVICE DISCORP DISTORTION DOG DOLPHIN DRAGON DRYAD ELEMENTAL ELYSIAN
    FACTORY FAIRY FAN FARM FATEBOUND FATESTONE FISH FIST FLOWER FLOWERBUD FLUTE FOOD FOX FRACTAL FROG GATE GLOVES
    GOLEM GUARDIAN GUN HAMMER HARMONY HERB HORN HORSE HUMAN INSTRUMENT ISLE KING KINGDOM KITCHEN KNIGHT LABORATORY
    LASH LEAF LION LIZARD MAGE MAP MARKET MAUL MELODY MEMORITE MONKEY MOUSE MUSHROOM OBELISK OCEAN OTTER PANGOLIN
    PARTY PAWN PHOENIX PHONE POLEARM POTION POWERCELL PROGRAM QUEEN RABBIT RACCOON RANGER REACTION RESONATOR RHINO
    RING RIVER ROBE ROOK ROOT RUINS SCEPTER SCRIPTURE SELKIE SERPENT SETTLEMENT SHADOW SHARD SHEEP SHENJU SHIELD
    SIEGEABLE SKILL SLIME SNAKE SOLVENT SPECTER SPELL SPIRE SPIRIT SQUIRREL STAFF SUITED SWORD TAMER THRONE TIGER
    TRIAL TURTLE ULTIMATE UNICORN VEHICLE VELTECH WAND WARRIOR WEASEL WHALE WHIP WOLF
""")
"""All subtypes, the classes among them."""

LOADABLE: Final = frozenset({"AETHERWING", "BOW", "GUN"})
"""Weapons that must be loaded to be wielded (CR Functional Subtypes - Functional Weapons 1.a)."""

SPECIAL_COUNTERS: Final = _words("""
    buff bulwark damage debuff durability enlighten level omen static wither
""")
"""Counters with rules of their own (CR Counters)."""

GENERIC_COUNTERS: Final = _words("""
    age aim battle blood bond charge debt divination frenzy frost gem glimmer haunt lash music page preparation
    prize quest refinement root seal sheen tactic time training
""")
"""Counters that do nothing by themselves (CR Game Mechanics - Counters 6)."""

COUNTERS: Final = SPECIAL_COUNTERS | GENERIC_COUNTERS
"""The kinds of counters that can be put on something."""

assert CLASSES | LOADABLE <= SUBTYPES
