"""Words and cards that several product decks share."""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    MEMORY,
    OPPONENT,
    SLOW,
    action,
    banish_this,
    champion,
    does,
    keyword,
    on_enter,
    regalia_item,
)
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import LV
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import YourTurn, controls
from grandarchive.model.effects import Banish, Draw, Glimpse, IfDone, May
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ALLY, CHAMPION, YOURS, Element, Filter, Source, Subtype

ANIMAL: Filter = Subtype("ANIMAL")
BEAST: Filter = Subtype("BEAST")
ANIMAL_OR_BEAST = ANIMAL | BEAST
SWORD: Filter = Subtype("SWORD")
HUMAN: Filter = Subtype("HUMAN")
YOUR_CHAMPION = CHAMPION & YOURS
YOUR_ALLIES = ALLY & YOURS
FLOATING_MEMORY = keyword("floating memory")
INTERCEPT = keyword("intercept")
EFFICIENCY = keyword("efficiency")
PRESERVE = keyword("preserve")

DRAW_INTO_MEMORY = Draw(1, into=MEMORY)


def resonance_bauble(name: str, element: str) -> CardDefinition:
    """A bauble that draws a card if an opponent's champion is of an element."""
    condition = controls(Element(element) & CHAMPION, whose=OPPONENT)
    return regalia_item(name, 0, "mage bauble", banish_this(Draw(1), condition=condition))


SPIRITS = tuple(
    champion(f"Spirit of {element.title()}", 0, 15, "spirit", on_enter(Draw(7)), element=element)
    for element in ("FIRE", "WATER", "WIND")
)

LIFE_ESSENCE_AMULET = regalia_item(
    "Life Essence Amulet",
    0,
    "mage bauble",
    Triggered(
        Pattern(Happening.DIE, YOUR_ALLIES),
        (May((Banish(Source()),)), IfDone((Draw(1),))),
        condition=~YourTurn(),
    ),
)

SCRY_THE_SKIES = action("Scry the Skies", 1, SLOW, "mage skill", does(Glimpse(LV), DRAW_INTO_MEMORY))
