"""What stands in bubbles before an ability, and the labels that say to what class it belongs."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import slot
from grandarchive.text.shapes.amounts import AtLeast, Count
from grandarchive.text.shapes.conditions import ChampionBonus, ClassBonus, ElementBonus, LevelAtLeast
from grandarchive.text.shapes.measures import Counters, Of
from grandarchive.text.shapes.nouns import ANYTHING, Champion, Every, Named

MEMORIES: Final = Every(Named("Fractured Memories"), Zone.MASTERY, Who.YOU)
"""The mastery on which sheen counters are counted (CR Sheen X+ Restrictions 1)."""

PRODUCTIONS: Final = (
    ("bubble", "[ class bonus ]", ClassBonus()),
    ("bubble", "[ element bonus ]", ElementBonus()),
    ("bubble", "[ <name:champion name> bonus ]", ChampionBonus(slot("name"))),
    ("bubble", "[ level <n:digits> + ]", LevelAtLeast(slot("n"))),
    ("bubble", "[ memory <n:digits> + ]", AtLeast(Count(ANYTHING, Zone.MEMORY, Who.YOU), slot("n"))),
    ("bubble", "[ damage <n:digits> + ]", AtLeast(Of(Counters("damage"), Champion()), slot("n"))),
    ("bubble", "[ sheen <n:digits> + ]", AtLeast(Of(Counters("sheen"), MEMORIES), slot("n"))),
)
