"""Texts of static abilities: what is so as long as a card is there, and what is not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.testing import placed, rested
from tests.scenarios.trying import ALLY, does, hand, laid, memory, trial

ITEM: Final = "Item — Mage Accessory"


def test_it_cannot_attack() -> None:
    """CR Player Action Legality: itself, and others can."""
    t = laid(trial("CARDNAME can't attack.", ALLY), hand=[], field=["Trial", "Guard"])
    assert (t.can("A", "attack with Trial"), t.can("A", "attack with Guard")) == (False, True)


def test_objects_of_a_subtype_are_stronger() -> None:
    """CR Continuous Effects: other ones, and those of one's own."""
    text = "Other Spirit objects you control get +1 [POWER] and have stealth."
    t = laid(trial(text, "Ally — Mage Spirit"), hand=[], field=["Trial", "Seer", "Guard"], of_b={"field": ["Seer"]})
    assert [t.object(name, "A").power for name in ("Trial", "Seer", "Guard")] == [1, 2, 1]
    assert t.object("Seer", "A").keywords == ("stealth",)
    assert (t.object("Seer", "B").power, t.object("Seer", "B").keywords) == (1, ())


def test_it_is_stronger_as_long_as_something_is_controlled() -> None:
    """CR Continuous Effects: as long as it is, and not for that of another player."""
    text = "As long as you control a Potion, CARDNAME gets +2 [POWER] and +1 [LIFE]."
    t = laid(trial(text, ALLY), hand=["Ruin"], field=["Trial", "Phial"], of_b={"field": ["Phial"]})
    assert (t.object("Trial").power, t.object("Trial").life) == (3, 4)
    does(t, "activate Ruin", target="A's Phial")
    assert (t.object("Trial").power, t.object("Trial").life) == (1, 3)


def test_a_champion_has_another_level() -> None:
    """CR Stats - Level: of one's own, if one controls one of the two."""
    text = "Your champion gets +1 level as long as you control a Spirit or Animal ally."
    for ally, level in ("Hound", 2), ("Seer", 2), ("Guard", 1):
        t = laid(trial(text, ITEM), hand=[], field=["Trial", ally])
        assert (t.level("A"), t.level("B")) == (level, 1)


def test_all_champions_that_a_player_controls_are_lower() -> None:
    """CR Stats - Level."""
    t = laid(trial("Champions you control get +2 level.", ITEM), hand=[], field=["Trial"])
    assert (t.level("A"), t.level("B")) == (3, 1)


def test_a_card_costs_less_at_a_level() -> None:
    """CR Keywords - Level Restriction: and at a lower one it does not."""
    text = "[Level 2+] This card costs 4 less to activate.\n\nDeal 3 damage to target unit."
    for level, paid in (1, 0), (0, 2):
        t = laid(trial(text, reserve=2), hand=["Trial", "Read", "Read"], level=level)
        assert (memory(does(t, target="B's champion")), t.champion("B").damage) == (paid, 3)


@pytest.mark.parametrize(
    ("text", "field", "paid"),
    [
        ("This card costs 2 less to activate if you control a Sword weapon.", ["Blade"], 1),
        ("This card costs 2 less to activate if you control a Sword weapon.", ["Guard"], 3),
        ("As long as you control two or more allies, this card costs 2 less to activate.", ["Guard", "Hound"], 1),
        ("As long as you control two or more allies, this card costs 2 less to activate.", ["Guard", "Ring"], 3),
        ("This card costs 1 less to activate for each phantasia you control.", ["Wisp", "Wisp"], 1),
        ("This card costs 1 less to activate for each phantasia you control.", ["Keep", "Phial"], 3),
        ("[Class Bonus] This card costs 5 less to activate.", [], 0),
    ],
)
def test_a_card_costs_less(text: str, field: list[str], paid: int) -> None:
    """CR Costs: three are printed."""
    t = laid(
        trial(text, ALLY, reserve=3), hand=["Trial", *["Read"] * 3], field=field, of_b={"field": ["Wisp", "Blade"]}
    )
    assert memory(does(t)) == paid


def test_cards_in_ones_graveyard_make_it_stronger() -> None:
    """CR Stats: cards of the element in one's own."""
    text = "[Class Bonus] CARDNAME gets +1 [POWER] for each Spell card in your graveyard."
    t = laid(
        trial(text, ALLY),
        hand=[],
        field=["Trial"],
        graveyard=["Bolt", "Fireball", "Read"],
        of_b={"graveyard": ["Bolt"]},
    )
    assert t.object("Trial").power == 3
    t = laid(trial(text, ALLY), lineage=["Spirit of Wind"], hand=[], field=["Trial"], graveyard=["Bolt"])
    assert t.object("Trial").power == 1


def test_some_cards_in_a_graveyard_make_it_stronger() -> None:
    """CR Stats: as many as it says."""
    text = (
        "As long as you have two or more fire element cards in your graveyard, CARDNAME gets +2 [POWER] and +1 [LIFE]."
    )
    for cards, power in (2, 3), (1, 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], graveyard=["Bolt"] * cards + ["Read"])
        assert (t.object("Trial").power, t.object("Trial").life) == (power, 4 if power > 1 else 3)


def test_it_is_stronger_as_it_attacks_something() -> None:
    """CR Attacking and the Combat Phase: a unit with that name of a type."""
    text = (
        "As long as CARDNAME is attacking a domain, it gets +5 [POWER].\n\nAs long as CARDNAME is attacking an "
        "ally, it gets +1 [POWER]."
    )
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": ["Guard"]})
    assert t.object("Trial").power == 1
    t.act("A", "attack with Trial", target="Guard")
    assert t.object("Trial").power == 2


def test_an_attack_card_knows_what_the_attacker_attacks() -> None:
    """CR Attacking and the Combat Phase: a unique ally."""
    text = "As long as the attacker is attacking a unique ally, CARDNAME gets +2 [POWER]."
    for target, dealt in ("Seer", 4), ("Guard", 2):
        t = laid(trial(text, "Attack — Mage Staff"), of_b={"field": [placed("Seer", buff=6), "Guard"]})
        t.act("A", "activate Trial").pass_all(target=target, retaliate="done")
        assert t.object(target).damage == dealt


def test_keywords_are_had_as_long_as_something_is_so() -> None:
    """CR Keywords: both of them, or none."""
    text = "As long as your champion is rested, CARDNAME has stealth and vigor."
    for tired, keywords in (True, ("stealth", "vigor")), (False, ()):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], rested=tired)
        assert t.object("Trial").keywords == keywords


def test_allies_of_a_subtype_say_something_more() -> None:
    """CR Abilities: those that die, and of one's own."""
    text = 'Animal allies you control have "On Death: Draw a card."'
    for victim, cards in ("A's Hound", 1), ("A's Guard", 0), ("B's Hound", 0):
        t = laid(trial(text, ITEM), hand=["Ruin"], field=["Trial", "Hound", "Guard"], of_b={"field": ["Hound"]})
        does(t, "activate Ruin", target=victim)
        assert (hand(t), hand(t, "B")) == (cards, 0)


def test_cards_of_a_player_are_cheaper_and_those_of_opponents_dearer() -> None:
    """CR Costs: Spell cards of one, and water element cards of the other."""
    text = (
        "Human ally cards you activate cost 1 less to activate.\n\nWater element cards your opponents activate cost "
        "2 more to activate."
    )
    t = laid(trial(text, ITEM), hand=["Dear", "Read", "Read", "Read"], field=["Trial"])
    assert memory(does(t, "activate Dear")) == 2
    water: dict[str, Any] = {"lineage": ["Spirit of Water"]}
    t = laid(trial(text, ITEM), **water, hand=["Seer"], of_b={"field": ["Trial"]})
    assert not t.can("A", "activate Seer")
    assert laid(trial(text, ITEM), **water, hand=["Seer"], field=["Trial"]).can("A", "activate Seer")
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], of_b={**water, "hand": ["Seer", "Read", "Read"]}, turn="B")
    assert memory(does(t, "activate Seer", "B"), "B") == 2


def test_the_first_card_each_turn_is_cheaper() -> None:
    """CR Costs: the first one, and the first one of the next turn."""
    text = "The first Human ally card you activate each turn costs 3 less to activate."
    t = laid(trial(text, ITEM), hand=["Dear", "Dear"], field=["Trial"])
    does(t, "activate Dear").cannot("A", "activate Dear")
    assert t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Dear")


def test_attacks_must_be_paid_for() -> None:
    """CR Declaring an Attack: with allies, and with nothing else."""
    text = "Players can't declare attacks with allies unless they pay (2) for each attack declaration."
    t = laid(trial(text, "Domain — Mage Castle"), hand=["Read", "Slash"], field=["Guard"], of_b={"field": ["Trial"]})
    t.act("A", "attack with Guard", pay="pay", target="B's champion")
    assert memory(t) == 2
    t.pass_all()
    laid(trial(text, "Domain — Mage Castle"), hand=[], field=["Guard", "Trial"]).cannot("A", "attack with Guard")


def test_allies_enter_rested() -> None:
    """CR Continuous Effects: of everybody, until end of turn."""
    text = "Until end of turn, Animal allies enter the field rested."
    t = laid(trial(text), hand=["Trial", "Hound", "Guard"])
    does(does(does(t), "activate Hound"), "activate Guard")
    assert (t.object("Hound").rested, t.object("Guard").rested) == (True, False)


def test_it_enters_rested_and_prevents_damage() -> None:
    """CR Damage Prevention: of each damage, and none that is dealt to others."""
    text = "CARDNAME enters the field rested.\n\nIf damage would be dealt to CARDNAME, prevent 2 of that damage."
    t = does(laid(trial(text, ALLY), hand=["Trial", "Bolt", "Bolt"], field=["Guard"]))
    assert t.object("Trial").rested
    does(t, "activate Bolt", target="Trial")
    does(t, "activate Bolt", target="Guard")
    assert (t.object("Trial").damage, t.object("Guard").damage) == (2, 4)


def test_units_of_an_opponent_and_of_ones_own() -> None:
    """CR Continuous Effects."""
    text = "Allies you don't control get -1 [POWER].\n\nRested units you control get +1 [LIFE]."
    t = laid(trial(text, ITEM), hand=[], field=["Trial", rested("Hound"), "Guard"], of_b={"field": ["Hound"]})
    assert (t.object("Hound", "A").power, t.object("Hound", "B").power) == (2, 1)
    assert [t.object("Hound", "A").life, t.object("Guard").life, t.object("Hound", "B").life] == [4, 5, 3]
