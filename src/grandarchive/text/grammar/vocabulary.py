"""Words of the rules that several topics use: zones, phases, stats, states, directions, and verbs for what happens.

A verb means the events that it tells of, whoever it is about: `joined` puts who that is, and what else is said.
Verbs stand here by themselves; what has an object of its own is a production where it is used.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from grandarchive.model.terms import LABELS, Direction, Phase, Who, Zone
from grandarchive.text.grammar.core import Lexicon, rest, slot, vocabulary
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.amounts import LV, X
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.measures import (
    DURABILITY,
    LEVEL,
    LIFE,
    MEMORY_COST,
    POWER,
    RESERVE_COST,
    Even,
    Highest,
    Lowest,
    Odd,
    Of,
    Stat,
)
from grandarchive.text.shapes.nouns import (
    CHAMPION,
    YOURS,
    Attacking,
    Awake,
    Being,
    Controlled,
    Damaged,
    Defending,
    Filter,
    Linked,
    Not,
    Or,
    Retaliating,
    Supertype,
)
from grandarchive.text.shapes.nouns import THIS as ITSELF

ACTIVATIONS: Final = ("activation", "ability")
"""Activations that are not said to be of cards (CR Keywords - Omnishroud 1.a)."""
STACK_ITEMS: Final[dict[str, tuple[str, ...]]] = {
    "activation": ACTIVATIONS,
    "activation or trigger": (*ACTIVATIONS, "trigger"),
    "trigger": ("trigger",),
    "materialization": ("materialization",),
    "activation, materialization, or trigger": (*ACTIVATIONS, "materialization", "trigger"),
}
"""Items of the Effects Stack, by their words."""
MOMENTS: Final = {"attack": Happening.ATTACK, "enter": Happening.ENTER}
"""When abilities trigger that are told by a keyword."""
Verbs = Iterable[tuple[str, str, Pattern]]

OF_OBJECTS: Final[Verbs] = (
    ("attack", "attacks", Pattern(Happening.ATTACK)),
    ("be attacked", "is attacked", Pattern(Happening.ATTACKED)),
    ("retaliate", "retaliates", Pattern(Happening.RETALIATE)),
    ("wake up", "wakes up", Pattern(Happening.WAKE_UP)),
    ("level up", "levels up", Pattern(Happening.LEVEL_UP)),
    ("die", "dies", Pattern(Happening.DIE)),
    ("be destroyed", "is destroyed", Pattern(Happening.DESTROYED)),
    ("leave the field", "leaves the field", Pattern(Happening.LEAVE)),
    ("enter the field", "enters the field", Pattern(Happening.ENTER)),
    ("become distant", "becomes distant", Pattern(Happening.BECOMES, property="distant")),
    ("become fostered", "becomes fostered", Pattern(Happening.BECOMES, property="fostered")),
    ("become loaded", "becomes loaded", Pattern(Happening.LOADED)),
    ("become rested", "becomes rested", Pattern(Happening.RESTS)),
)
OF_PLAYERS: Final[Verbs] = (
    ("recover", "recovers", Pattern(Happening.RECOVER)),
    ("glimpse", "glimpses", Pattern(Happening.GLIMPSE)),
    ("gather", "gathers", Pattern(Happening.GATHER)),
    ("empower", "empowers", Pattern(Happening.EMPOWER)),
    ("gain agility", "gains agility", Pattern(Happening.AGILITY)),
    ("activate a card or ability", "activates a card or ability", Pattern(Happening.ACTIVATE, items=ACTIVATIONS)),
    ("negate a card activation", "negates a card activation", Pattern(Happening.NEGATED)),
    (
        "negate a card activation a opponent controls",
        "negates a card activation a opponent controls",
        Pattern(Happening.NEGATED, Controlled(Who.OPPONENT)),
    ),
)
ON_CARDS: Final[Verbs] = (
    ("activate", "activates", Pattern(Happening.ACTIVATE)),
    ("materialize", "materializes", Pattern(Happening.MATERIALIZE)),
    ("draw", "draws", Pattern(Happening.DRAW)),
    ("discard", "discards", Pattern(Happening.DISCARDED)),
)
"""What players do with a card."""
ON_OBJECTS: Final[Verbs] = (
    ("sacrifice", "sacrifices", Pattern(Happening.SACRIFICED)),
    ("suppress", "suppresses", Pattern(Happening.SUPPRESSED)),
    ("summon", "summons", Pattern(Happening.SUMMONED)),
    ("declare a attack with", "declares a attack with", Pattern(Happening.ATTACK)),
    ("declare attacks with", "declares attacks with", Pattern(Happening.ATTACK)),
    *(
        (
            f"activate a {label} ability of",
            f"activates a {label} ability of",
            Pattern(Happening.ACTIVATE, items=("ability",), label=label),
        )
        for label in sorted(LABELS)
    ),
)
"""What players do with an object."""


def _verbs(category: str, verbs: Verbs) -> dict[str, Lexicon]:
    """Verbs as they are said of several, and after "can't" and "would", and of one."""
    return {
        f"{category}.pl": vocabulary({several: meaning for several, _, meaning in verbs}),
        f"{category}.sg": vocabulary({one: meaning for _, one, meaning in verbs}),
    }


PROPERTIES: Final = ("distant", "ephemeral", "fostered")
"""States that objects enter and keep."""
STATES: Final[dict[str, Filter]] = {
    "distant": Being("distant"),
    "fostered": Being("fostered"),
    "ephemeral": Being("ephemeral"),
    "rested": Not(Awake()),
    "awake": Awake(),
    "attacking": Attacking(),
    "defending": Defending(),
    "retaliating": Retaliating(),
    "unique": Supertype("UNIQUE"),
    "damaged": Damaged(),
}
"""What is said of an object before its noun and behind "is"."""
STATS: Final = {
    "power": POWER,
    "life": LIFE,
    "level": LEVEL,
    "durability": DURABILITY,
    "base power": Stat("power", base=True),
    "base life": Stat("life", base=True),
    "base level": Stat("level", base=True),
}
DAMAGE: Final = {"damage": "any", "combat damage": "combat", "non-combat damage": "non-combat"}
COSTS: Final = {"reserve cost": RESERVE_COST, "memory cost": MEMORY_COST}

LEXICONS: Final[dict[str, Lexicon]] = {
    "zone": vocabulary(
        {
            "hand": Zone.HAND,
            "memory": Zone.MEMORY,
            "graveyard": Zone.GRAVEYARD,
            "banishment": Zone.BANISHMENT,
            "material deck": Zone.MATERIAL,
        }
    ),
    "state": vocabulary(STATES),
    "property": vocabulary({word: word for word in PROPERTIES}),
    "stat": vocabulary({**STATS, **COSTS}),
    "stat alone": vocabulary(STATS),
    "cost name": vocabulary(COSTS),
    "direction word": vocabulary({direction.value: direction for direction in Direction}),
    "unknown": vocabulary({"X": X}),
    "variable": vocabulary({"X": X, "LV": LV}),
    "parity": vocabulary({"odd": Odd, "even": Even}),
    "extreme": vocabulary({"highest": Highest, "lowest": Lowest, "total": Of}),
    "phase word": vocabulary({phase.value: phase for phase in Phase}),
    "stat word": vocabulary({"[power]": "power", "[life]": "life", "level": "level", "[durability]": "durability"}),
    "damage": vocabulary(DAMAGE),
    "damage dealt": vocabulary(
        {
            f"{amount}{said}": Pattern(Happening.DAMAGED, damage=kind)
            for amount in ("", "a amount of ")
            for said, kind in DAMAGE.items()
        }
    ),
    "whose phase": vocabulary(
        {"your": Who.YOU, "each player's": Who.EACH, "each opponent's": Who.OPPONENT},
    ),
    "whose phase otherwise": vocabulary({"each": Who.EACH}),
    "doer.sg": vocabulary({"a opponent": Who.OPPONENT, "a player": Who.EACH}),
    "doer.pl": vocabulary({"you": Who.YOU}),
    "doers": vocabulary({"you": Who.YOU, "opponents": Who.OPPONENT, "players": Who.EACH}),
    **_verbs("object verb", OF_OBJECTS),
    **_verbs("player verb", OF_PLAYERS),
    **_verbs("card verb", ON_CARDS),
    **_verbs("act", ON_OBJECTS),
}
_F: Final = slot("f")
SERIES: Final = {"one or another": Series("one or other", least=2, word="or")}

PRODUCTIONS: Final[tuple[tuple[Any, ...], ...]] = (
    ("attacking it.sg", "attacking <f:any one>", Attacking(_F)),
    ("attacking it.pl", "attacking <f:object.pl>", Attacking(_F)),
    # What something happens to, or is said of, by itself
    ("named one", "CARDNAME", ITSELF),
    ("named one", "your champion", CHAMPION & YOURS),
    ("named one", "linked <h:plain head.sg>", Linked() & slot("h")),
    ("named one", "the linked <h:plain head.sg>", Linked() & slot("h"), "linked <h:plain head.sg>"),
    ("some one", "<f:one of them>", _F),
    ("some one", "<f:one or another>", Or((rest("f"),))),
    ("one of them", "a <f:object.sg>", _F),
    ("one of them", "another <f:object.sg>", Not(ITSELF) & _F),
    ("one or other", "CARDNAME", ITSELF),
    ("one or other", "<f:one of them>", _F),
    ("of yours", "a <f:object.sg>", _F & YOURS),
    ("any one", "<s:named one>", slot("s")),
    ("any one", "<s:some one>", slot("s")),
)
