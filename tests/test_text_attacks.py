"""What a text says of attacks: what they use, the cards in the intent, the next one."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import keyword
from grandarchive.model.abilities import Resolution, Static, Triggered
from grandarchive.model.amounts import AtLeast, Count, Equal
from grandarchive.model.composition import If
from grandarchive.model.durations import END_OF_COMBAT, REST_OF_GAME
from grandarchive.model.effects import Draw, Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttacksGain, AttacksGet, AttacksUsing, Cant, Gains, Gets, Loses
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Among,
    Attacking,
    Awake,
    Defending,
    Element,
    Every,
    Subtype,
    Target,
)
from grandarchive.model.scopes import NextAttack
from grandarchive.model.terms import Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import read

DRAWN = Triggered(Pattern(Happening.HIT, THIS), (Draw(),))
SHARDS = Count(Subtype("AETHERCHARGE"), Zone.INTENT)
THIS_ATTACK = Every(UNIT & Attacking())


def abilities(text: str, *, is_action: bool = True) -> Any:
    (paragraph,) = read("Nobody", text)
    found = compiled(paragraph, is_action=is_action)
    assert not isinstance(found, Declined), found
    return found


def said(text: str, meaning: Any) -> None:
    """A text means this, and this is said like that."""
    found = abilities(text)
    assert found == (meaning if isinstance(meaning, tuple) else (meaning,))
    assert said_as(found, is_action=True) == tuple(split(text))


RULES = [
    ("Allies can attack using CARDNAME.", AttacksUsing(THIS, ALLY)),
    ("CARDNAME can attack using Bow weapons you control.", AttacksUsing(Subtype("BOW") & WEAPON & YOURS, THIS)),
    ("CARDNAME can't be used for an attack.", Cant(Pattern(Happening.WIELD, THIS))),
]
EFFECTS = [
    (
        'Wind element Aethercharge cards in the attacker\'s intent gain "On Hit: Draw a card."',
        Modify(Every(Element("WIND") & Subtype("AETHERCHARGE"), Zone.INTENT), (Gains(DRAWN),), REST_OF_GAME),
    ),
    ('This attack gains "On Hit: Draw a card."', Modify(THIS_ATTACK, (AttacksGain(DRAWN),), END_OF_COMBAT)),
    (
        'This attack gets +9 [POWER] and gains "On Hit: Draw a card."',
        Modify(THIS_ATTACK, (AttacksGet(9), AttacksGain(DRAWN)), END_OF_COMBAT),
    ),
    ("CARDNAME's next attack this turn gains cleave.", Modify(NextAttack(THIS), (Gains(keyword("cleave")),))),
    (
        "Target ally's next attack this turn gains cleave and gets +9 [POWER].",
        Modify(NextAttack(Among(Target(ALLY))), (Gains(keyword("cleave")), AttacksGet(9))),
    ),
    (
        'Your champion\'s next attack this turn gets +9 [POWER] and gains "On Hit: Draw a card."',
        Modify(NextAttack(CHAMPION & YOURS), (AttacksGet(9), AttacksGain(DRAWN))),
    ),
]
CONDITIONS = [
    ("there are exactly nine Aethercharge cards in the attacker's intent", Equal(SHARDS, 9)),
    ("there are nine or more Aethercharge cards in the attacker's intent", AtLeast(SHARDS, 9)),
    ("there is an Aethercharge card in the attacker's intent", AtLeast(SHARDS, 1)),
    ("there are no Aethercharge cards in the attacker's intent", Equal(SHARDS, 0)),
]
STATICS = [
    (
        "Allies get +9 [POWER] as long as they're attacking awake units.",
        Static(ALLY & Attacking(), (Gets("power", 9),), AtLeast(Count(Awake() & UNIT & Defending()), 1)),
    ),
    (
        'CARDNAME loses pride, and has "On Hit: Draw a card."',
        Static(THIS, (Loses("pride"), Gains(DRAWN))),
    ),
    (
        "CARDNAME loses pride, and has stealth and cleave.",
        Static(THIS, (Loses("pride"), Gains(keyword("stealth")), Gains(keyword("cleave")))),
    ),
]


@pytest.mark.parametrize(("text", "rule"), RULES)
def test_with_what_is_attacked(text: str, rule: Any) -> None:
    said(text, Static(THIS, (rule,)))


@pytest.mark.parametrize(("text", "effect"), EFFECTS)
def test_what_is_done_to_attacks(text: str, effect: Any) -> None:
    said(text, Resolution((effect,)))


@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_the_cards_in_the_intent(text: str, condition: Any) -> None:
    said(f"If {text}, draw a card.", Resolution((If(condition, (Draw(),)),)))


@pytest.mark.parametrize(("text", "meaning"), STATICS)
def test_what_holds(text: str, meaning: Any) -> None:
    said(text, meaning)


def test_other_wordings_for_the_same() -> None:
    for text, usual in (
        ("Allies can attack using this weapon.", "Allies can attack using CARDNAME."),
        (
            "Mage and Cleric allies gain cleave until end of turn.",
            "Mage or Cleric allies gain cleave until end of turn.",
        ),
        (
            'Your champion\'s next attack this turn gets +9 [POWER] and has "On Hit: Draw a card."',
            'Your champion\'s next attack this turn gets +9 [POWER] and gains "On Hit: Draw a card."',
        ),
        (
            'Each Aethercharge card in that attacker\'s intent gains "On Hit: Draw a card."',
            'Aethercharge cards in the attacker\'s intent gain "On Hit: Draw a card."',
        ),
    ):
        assert abilities(text) == abilities(usual)
