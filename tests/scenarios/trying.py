"""The table on which texts are tried: cards that stand by, and two players with what a scenario needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Unpack

from grandarchive.cards import Catalog
from grandarchive.cards.own import Stats, own_card
from grandarchive.testing import Scenario
from grandarchive.testing.texts import TRIAL, facts_of
from grandarchive.testing.texts import trial as trial_beside

MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
"""A champion of level 1."""

RAI: Final = "Rai, Spellcrafter"
ALLY: Final = "Ally — Mage Human"
ITEM: Final = "Regalia Item — Mage Accessory"
CHAMPION: Final = "Champion — Mage Human"

WARRIOR: Final = ["Spirit of Fire", "Lorraine, Wandering Warrior"]
TAMER: Final = ["Spirit of Fire", "Silvie, Wilds Whisperer"]

BESIDE: Final = Catalog.starter().joined(
    own_card(facts)
    for facts in (
        facts_of("", "Ally — Warrior Human", called="Guard", power=1, life=5),
        facts_of("", "Ally — Tamer Animal", called="Hound", power=2, life=3),
        facts_of("", "Unique Ally — Mage Spirit", called="Seer", power=1, life=2, elements="water"),
        facts_of("Taunt", "Ally — Guardian Human", called="Wall", power=0, life=6),
        facts_of("", "Regalia Weapon — Warrior Sword", called="Blade", power=2, durability=3, memory=1),
        facts_of("", "Regalia Item — Mage Accessory", called="Ring", memory=1),
        facts_of("", "Item — Mage Potion", called="Phial", reserve=2),
        facts_of("", "Phantasia — Mage Fractal", called="Wisp", reserve=2),
        facts_of("", "Domain — Mage Castle", called="Keep", reserve=2),
        facts_of("", "Attack — Warrior Sword", called="Slash", power=2),
        facts_of("Deal 4 damage to target unit.", called="Bolt", elements="fire"),
        facts_of("Deal 1 damage to target unit.", called="Spark"),
        facts_of("Draw a card.", "Action — Mage Skill", called="Read"),
        facts_of("Banish target object.", "Action — Mage Spell", called="Exile"),
        facts_of("Destroy target object.", "Action — Mage Spell", called="Ruin"),
        facts_of("", "Ally — Mage Human", called="Dear", reserve=3),
        facts_of("Draw a card.", called="Dear Study", reserve=3),
    )
)
"""Free cards of several types, which say little or nothing, and two that cost three."""

MORE: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Ally Token — Mage Human", called="Gray Page", power=1, life=1),
        facts_of("Recover 4.", "Action — Mage Skill", called="Heal"),
        facts_of("Glimpse 1.", "Action — Mage Skill", called="Peek"),
        facts_of("", "Item — Cleric Herb", called="Mint"),
        facts_of("", "Item — Cleric Herb", called="Sage"),
        facts_of("Recover 1.", "Action — Ranger Aethercharge", called="Charge", elements="fire"),
        facts_of("", "Regalia Weapon — Mage Aetherwing", called="Wing", power=1),
        facts_of("Preserve\n\nRecover 1.", called="Kept"),
        facts_of("Recover 1.", "Action — Mage Curse", called="Curse"),
        facts_of("", "Mastery Token", called="Fractured Memories"),
        facts_of("You gain the Fractured Memories mastery.", "Action — Mage Skill", called="Break"),
        facts_of("Recover 1.\n\nFloating Memory", called="Drift"),
        facts_of("", "Mastery Token", called="Shifting Currents"),
        facts_of("You gain the Shifting Currents mastery.", "Action — Mage Skill", called="Gain"),
        facts_of(
            "Change the direction of your Shifting Currents to a different direction of your choice.",
            "Action — Mage Skill",
            called="Turn",
        ),
        facts_of("Reveal all cards in your memory.", called="Show"),
        facts_of("On Enter: Draw a card.", ALLY, called="Herald"),
        facts_of("", "Item — Guardian Shield", called="Buckler"),
        facts_of("Target ally becomes fostered.", "Action — Mage Skill", called="Grow"),
        facts_of("Negate target card activation.", "Action — Mage Skill", called="Deny"),
        facts_of("Deal LV damage to target champion.", called="Jolt"),
        facts_of("Sacrifice a Potion: Recover 1.", ALLY, called="Drinker"),
    )
)
"""Those and what single texts speak of: tokens, masteries, herbs, and actions by which something happens."""

STILL_MORE: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Summon a Gray Page token.", "Action — Mage Skill", called="Hire"),
        facts_of("Target unit becomes distant.", "Action — Mage Skill", called="Step"),
        facts_of(
            "Prevent the next 9 damage that would be dealt to target unit this turn.",
            "Action — Mage Skill",
            called="Shield",
        ),
        facts_of("Suppress target ally.", "Action — Mage Skill", called="Hush"),
        facts_of("Your champion becomes distant.", "Action — Mage Skill", called="Stride"),
        facts_of("Starcalling — (2)\n\nRecover 3.", called="Comet", reserve=4),
        facts_of("", "Item — Cleric Herb", called="Razorvine"),
        facts_of("Discard a card.", "Action — Mage Skill", called="Drop"),
        facts_of(
            "Target player puts the top card of their deck into their graveyard.", "Action — Mage Skill", called="Mill"
        ),
        facts_of("Glimpse 2.", "Action — Mage Skill", called="Peer"),
        facts_of("", "Item — Mage Powercell", called="Cell"),
        facts_of("", "Attack — Warrior Axe", called="Hew", power=1),
        facts_of("Recover 1.", "Action — Mage Harmony", called="Tune"),
        facts_of("Cleave", "Attack — Mage Staff", called="Sweep", power=1),
        facts_of("Put target card from your graveyard on the bottom of your champion's lineage.", called="Sink"),
        facts_of("Empower 2.", "Action — Mage Skill", called="Push"),
        facts_of("", "Regalia Weapon — Mage Polearm", called="Pike", power=1, durability=3),
        facts_of("Banish target card from your graveyard.", called="Clear"),
        facts_of("Command Chessman", "Attack — Cleric Chessman Command", called="Order"),
        facts_of("", "Ally Token — Mage Spirit", called="Pale Page", power=1, life=1),
        facts_of("Empower 1.", "Action — Mage Skill", called="Urge"),
        facts_of("", "Action — Mage Curse", called="Hex"),
    )
)
"""Those and some of which few texts speak."""

ANNOUNCED: Final = frozenset({"target", "reserve", "next", "weapon", "performer", "pay", "x", "alternative", "mode"})
"""What is answered as something is announced."""


def trial(
    text: str,
    typeline: str = "Action — Mage Spell",
    *,
    called: str = TRIAL,
    beside: Catalog = BESIDE,
    **facts: Unpack[Stats],
) -> Catalog:
    """The cards that stand by, and one that says this (see `grandarchive.testing.texts`)."""
    return trial_beside(text, typeline, called=called, beside=beside, **facts)


def laid(
    catalog: Catalog, *, of_b: Mapping[str, Any] | None = None, phase: str = "main", turn: str = "A", **of_a: Any
) -> Scenario:
    """A has a card of the trial in hand, or what is given; it is A's main phase, or the phase that is named."""
    t = Scenario(catalog).player("A", **{"lineage": MAGE, "hand": ["Trial"], **of_a})
    return t.player("B", **{"lineage": MAGE, **(of_b or {})}).phase(turn, phase)


def does(t: Scenario, what: str = "activate Trial", player: str = "A", **answers: Any) -> Scenario:
    """A player does something, and everybody passes until it is over."""
    first = {name: answer for name, answer in answers.items() if name in ANNOUNCED}
    t.act(player, what, **first)
    return t.pass_all(**{name: answer for name, answer in answers.items() if name not in first})


def hand(t: Scenario, player: str = "A") -> int:
    """How many cards a player has in hand."""
    return len(t.zone(player, "hand"))


def memory(t: Scenario, player: str = "A") -> int:
    """How many cards a player has in memory."""
    return len(t.zone(player, "memory"))


def damage(t: Scenario) -> tuple[int, int]:
    """The damage on the champions of A and of B."""
    return t.champion("A").damage, t.champion("B").damage
