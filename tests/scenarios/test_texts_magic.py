"""Texts of Spells and levels: empowering, scavenging, starcalling, influence, and what costs less for many things."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import placed, rested
from tests.scenarios.trying import ALLY, ITEM, MAGE, does, hand, laid, memory, trial

LEVELLED: Final = trial("Deal LV damage to target champion.", called="Jolt")


def test_the_next_spell_is_empowered() -> None:
    """CR Game Terms - Empower: the next one, and not the one after."""
    t = does(laid(trial("Empower 3.", beside=LEVELLED), hand=["Trial", "Jolt", "Jolt"]))
    assert does(t, "activate Jolt", target="B's champion").champion("B").damage == 1 + 3
    assert does(t, "activate Jolt", target="B's champion").champion("B").damage == 4 + 1


def test_an_empowered_card_goes_to_memory() -> None:
    """CR Game Terms - Empower: of its owner; else to the graveyard."""
    text = "Deal 2 damage to target unit. If CARDNAME is empowered, put it into its owner's memory and recover 2."
    push = trial("Empower 1.", "Action — Mage Skill", called="Push")
    for empowered, zone in (True, "memory"), (False, "graveyard"):
        t = laid(trial(text, beside=push), hand=["Push", "Trial"])
        if empowered:
            does(t, "activate Push")
        assert "Trial" in does(t, target="B's champion").zone("A", zone)
        assert t.champion("B").damage == 2


def test_levels_for_a_turn() -> None:
    """CR Stats - Level: until end of turn."""
    t = does(laid(trial("Your champion gets +4 level until end of turn.\n\nDraw a card.")))
    assert (t.level("A"), t.level("B"), hand(t)) == (5, 1, 1)
    assert t.pass_to("main", "B").level("A") == 1


@pytest.mark.parametrize(
    ("field", "paid"),
    [(["Phial", "Wisp"], 2), (["Phial", "Dear"], 1), (["Phial"], 2), ([], 3)],
)
def test_an_ability_costs_less_for_different_costs(field: list[str], paid: int) -> None:
    """CR Costs: one less for each cost there is, however many have it."""
    text = (
        "(3): Recover 2. This ability costs (1) less to activate for each object you control with different reserve "
        "costs. Activate this ability only once."
    )
    t = laid(trial(text, ITEM), hand=["Read"] * 3, field=["Trial", *field], damage=4)
    does(t, "use Trial")
    assert (memory(t), t.champion("A").damage) == (paid, 2)


def test_x_is_what_it_says() -> None:
    """CR Effects: as many regalia as there are."""
    text = (
        "Prevent the next 1+X damage that would be dealt to target unit this turn, where X is the amount of regalia "
        "on the field."
    )
    t = laid(trial(text), hand=["Trial", "Bolt"], field=["Ring", "Phial"], of_b={"field": ["Blade"]})
    does(t, target="A's champion")
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 4 - 3


def test_as_much_is_recovered_as_a_hit_dealt() -> None:
    """CR Game Terms - Recover: the damage of that hit."""
    text = "[Level 1+] On Hit: Recover X+1, where X is the amount of damage dealt by this hit."
    for lineage, left in (MAGE, 4), (["Spirit of Fire"], 8):
        t = laid(trial(text, ALLY, power=3), lineage=lineage, hand=[], field=["Trial"], damage=8)
        assert does(t, "attack with Trial").champion("A").damage == left


def test_something_is_paid_as_it_enters() -> None:
    """CR Resolution: and then a phantasia is destroyed, chosen once it has been paid."""
    text = "On Enter: You may pay (2). When you do, destroy target domain."
    for answer, left in ("pay", []), ("no", ["Keep"]):
        t = laid(trial(text, ALLY), hand=["Trial", "Read", "Read"], of_b={"field": ["Keep", "Ring"]})
        t.act("A", "activate Trial").pass_all().answer("A", "pay", answer).pass_all()
        assert [card.name for card in t.objects("Keep")] == left
        assert memory(t) == (2 if answer == "pay" else 0)


def test_regalia_deal_damage_as_spells() -> None:
    """CR Abilities: all regalia that one controls, and not another item."""
    text = 'Regalia you control have "[REST]: As a Spell, deal 2 damage to target unit."'
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Ring", "Phial"], of_b={"field": ["Blade"]})
    assert (t.can("A", "use Ring"), t.can("A", "use Phial"), t.can("B", "use Blade")) == (True, False, False)
    assert does(t, "use Ring", target="B's champion").champion("B").damage == 2


def test_more_instead_for_a_class() -> None:
    """CR Keywords - Class Bonus: if that ally attacks."""
    text = (
        "Banish CARDNAME: Deal 1 damage to target ally. Class Bonus: If that ally is attacking, deal 3 damage to it "
        "instead."
    )
    for lineage, dealt in (MAGE, 3), (["Spirit of Fire"], 1):
        t = laid(trial(text, ITEM), hand=[], field=["Guard"], of_b={"lineage": lineage, "field": ["Trial"]})
        t.act("A", "attack with Guard", target="B's champion").pass_once("A")
        t.act("B", "use Trial").resolve_top()
        assert t.object("Guard").damage == dealt


def test_nothing_but_a_class_bonus_changes_the_number() -> None:
    """CR Keywords - Class Bonus: one amount or the other."""
    text = "Deal 1 damage to target unit. Class Bonus: Deal 4 damage to that unit instead."
    for lineage, dealt in (MAGE, 4), (["Spirit of Fire"], 1):
        t = does(laid(trial(text), lineage=lineage), target="B's champion")
        assert t.champion("B").damage == dealt


def test_allies_of_two_subtypes_have_a_keyword() -> None:
    """CR Keywords: both, and not the others."""
    text = "Animal and Spirit allies you control get +1 [LIFE] and have vigor."
    t = laid(trial(text, ITEM), hand=[], field=["Trial", "Hound", "Seer", "Guard"], of_b={"field": ["Hound"]})
    assert [(t.object(n, "A").life, t.object(n, "A").keywords) for n in ("Hound", "Seer", "Guard")] == [
        (4, ("vigor",)),
        (3, ("vigor",)),
        (5, ()),
    ]
    assert t.object("Hound", "B").life == 3


def test_agility() -> None:
    """CR Keywords - Agility: at the end of this turn cards of memory come back."""
    t = does(laid(trial("You gain agility 2 for this turn."), memory=["Bolt", "Spark", "Read"]))
    t.pass_to("end", "A").pass_all()
    while t.purpose == "choose":
        t.answer("A", "choose", t.options[0]).pass_all()
    assert (hand(t), memory(t)) == (2, 1)


@pytest.mark.parametrize(("first", "cards"), [("Song", 2), ("Read", 0)])
def test_if_a_card_has_been_activated_this_turn(first: str, cards: int) -> None:
    """CR Resolution: one of the subtype."""
    text = "If you've activated a Melody card this turn, draw two cards."
    song = trial("Recover 1.", "Action — Mage Melody", called="Song")
    t = laid(trial(text, beside=song), hand=["Trial", first], deck=5)
    does(t, f"activate {first}")
    before = len(t.zone("A", "deck"))
    assert before - len(does(t).zone("A", "deck")) == cards


def test_attacking_and_stealthy_units() -> None:
    """CR Objects and Targeting: whatever attacks, or has the keyword."""
    attacked = "Deal 3 damage to target attacking ally."
    t = laid(trial(attacked), hand=[], field=["Guard", "Hound"], of_b={"hand": ["Trial"]})
    assert not t.can("B", "activate Trial")
    t.act("A", "attack with Guard").pass_once("A").act("B", "activate Trial").resolve_top()
    assert (t.object("Guard").damage, t.object("Hound").damage) == (3, 0)
    text = "Deal 1 damage to target unit. If that unit has stealth, deal 3 damage to it instead."
    hidden = trial("Stealth", ALLY, life=9, called="Lurker")
    for name, dealt in ("Lurker", 3), ("Guard", 1):
        t = does(laid(trial(text, beside=hidden), of_b={"field": ["Lurker", "Guard"]}), target=name)
        assert t.object(name).damage == dealt


def test_an_attacker_that_is_distant() -> None:
    """CR Attacking and the Combat Phase: the attack card gets stronger."""
    text = "On Attack: If the attacker is distant, CARDNAME gets +2 [POWER]."
    step = trial("Your champion becomes distant.", called="Step")
    for distant, dealt in (True, 4), (False, 2):
        t = laid(trial(text, "Attack — Ranger Bow", beside=step), hand=["Trial", "Step"])
        if distant:
            does(t, "activate Step")
        assert does(t).champion("B").damage == dealt


def test_scavenging() -> None:
    """CR Game Terms - Scavenge: so many cards, and the one it is for."""
    text = "On Enter: Scavenge 3 for an Animal ally card."
    t = does(laid(trial(text, ALLY), deck=["Guard", "Hound", "Bolt", "Hound"]))
    assert (t.zone("A", "hand"), t.zone("A", "deck")[0], len(t.zone("A", "deck"))) == (["Hound"], "Bolt", 3)
    t = does(laid(trial(text, ALLY), deck=["Guard", "Bolt", "Read", "Hound"]))
    assert (t.zone("A", "hand"), t.zone("A", "deck")[0]) == ([], "Hound")


def test_influence() -> None:
    """CR Influence: cards in hand and memory together, and no more than it says."""
    text = "On Enter: If your influence is two or less, deal 2 damage to target champion."
    for cards, kept, dealt in (1, 1, 2), (1, 2, 0):
        t = laid(trial(text, ALLY), hand=["Trial", *["Read"] * cards], memory=kept)
        t.act("A", "activate Trial").pass_all()
        if t.purpose == "target":
            t.answer("A", "target", "B's champion").pass_all()
        assert t.champion("B").damage == dealt


def test_the_influence_of_an_opponent() -> None:
    """CR Influence: greater than one's own, and not the same."""
    text = "If target opponent's influence is greater than yours, recover 3."
    for theirs, left in (2, 1), (1, 4):
        t = does(laid(trial(text), hand=["Trial", "Read"], damage=4, of_b={"hand": theirs}))
        assert t.champion("A").damage == left


def test_a_card_is_discarded_to_pay() -> None:
    """CR Costs: one of the type."""
    text = "(1), Discard an ally card, sacrifice CARDNAME: Draw three cards."
    t = laid(trial(text, ITEM), hand=["Guard", "Read", "Bolt"], field=["Trial"])
    t.act("A", "use Trial", reserve="Read")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    t.pass_all()
    assert ("Guard" in t.zone("A", "graveyard"), hand(t), t.objects("Trial")) == (True, 4, [])
    laid(trial(text, ITEM), hand=["Read", "Bolt"], field=["Trial"]).cannot("A", "use Trial")


def test_starcalling() -> None:
    """CR Keywords - Starcalling: as it is glimpsed, for its own cost, and then it does something else."""
    text = "Starcalling — (1)\n\nDeal 3 damage to target unit."
    look = trial("Glimpse 1.", called="Look")
    t = laid(trial(text, reserve=4, beside=look), hand=["Look", "Read"], deck=["Trial", "Guard"])
    t.act("A", "activate Look").pass_all(starcalling="starcall Trial", target="B's champion")
    assert (t.champion("B").damage, memory(t), t.zone("A", "deck")) == (3, 1, ["Guard"])
    t = laid(trial(text, reserve=4, beside=look), hand=["Look"], deck=["Trial", "Guard"])
    t.act("A", "activate Look").pass_all()
    assert t.purpose == "glimpse"


def test_as_many_cards_in_a_graveyard() -> None:
    """CR Resolution: of the element."""
    text = "If there are three or more water element cards in your graveyard, deal 5 damage to target unit."
    for cards, dealt in (3, 5), (2, 0):
        t = does(laid(trial(text), graveyard=["Seer"] * cards + ["Bolt"]), target="B's champion")
        assert t.champion("B").damage == dealt


def test_it_is_stealthy_as_long_as_it_is_awake() -> None:
    """CR Keywords - Stealth: and not as soon as it rests."""
    text = "CARDNAME has vigor as long as it's awake."
    for there, keywords in ("Trial", ("vigor",)), (rested("Trial"), ()):
        assert laid(trial(text, ALLY), hand=[], field=[there]).object("Trial").keywords == keywords


def test_pages_are_counted() -> None:
    """CR Counters: as soon as there are enough of them it can be used."""
    text = (
        "[REST]: Put two page counters on CARDNAME.\n\n"
        "Banish CARDNAME: Draw two cards. Activate this ability only if there are three or more page counters on "
        "CARDNAME."
    )
    for pages, possible in (1, True), (0, False):
        t = does(laid(trial(text, ITEM), hand=[], field=[placed("Trial", page=pages)]), "use Trial")
        assert t.counters("Trial", "page") == pages + 2
        assert t.can("A", "use Trial (2)") is possible
        if possible:
            assert hand(does(t, "use Trial (2)")) == 2


def test_the_next_card_is_fast() -> None:
    """CR Keywords - Fast Activation: the next one of the subtype, and no other."""
    text = "The next Animal ally card you activate this turn can be activated as though it had fast activation."
    t = laid(trial(text), hand=["Trial", "Hound", "Guard", "Hound"], turn="B").pass_once("B")
    t.act("A", "activate Trial").resolve_top().pass_once("B")
    assert (t.can("A", "activate Hound"), t.can("A", "activate Guard")) == (True, False)
    t.act("A", "activate Hound").resolve_top().pass_once("B")
    assert not t.can("A", "activate Hound")


def test_wounds_of_a_champion_make_a_card_stronger() -> None:
    """CR Counters: so many damage counters."""
    text = "As long as your champion has four or more damage counters on them, CARDNAME gets +2 [POWER]."
    for marked, power in (4, 3), (3, 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], damage=marked, of_b={"damage": 9})
        assert t.object("Trial").power == power


def test_pride_is_lost() -> None:
    """CR Keywords - Pride: as long as a unique ally is there."""
    text = (
        "Pride 4\n\nAs long as you control a unique Spirit ally, CARDNAME loses pride, and has stealth and true sight."
    )
    t = laid(trial(text, ALLY), hand=["Ruin"], field=["Trial", "Seer"])
    assert (t.can("A", "attack with Trial"), t.object("Trial").keywords) == (True, ("stealth", "true sight"))
    does(t, "activate Ruin", target="Seer")
    assert (t.can("A", "attack with Trial"), t.object("Trial").keywords) == (False, ("pride",))


def test_a_balance_of_hand_and_memory() -> None:
    """CR Damage Prevention: all but so much, while both are equal."""
    text = (
        "If damage would be dealt to a unit you control while the amount of cards in your hand and memory are "
        "equal, prevent all but 1 of that damage."
    )
    for kept, taken in (1, 1), (2, 4):
        t = laid(trial(text, ALLY), hand=["Bolt", "Read"], memory=kept, field=["Trial", "Guard"])
        assert does(t, "activate Bolt", target="Guard").object("Guard").damage == taken


def test_cards_of_a_weapon_type_with_no_cost_are_materialized() -> None:
    """CR Card Materialization: one that costs nothing."""
    text = "On Enter: Materialize a Staff weapon card with memory cost 0 from your material deck."
    free = trial("", "Regalia Weapon — Mage Staff", called="Twig", memory=0)
    t = laid(trial(text, ALLY, beside=free), memory=1, material=["Twig", "Blade"])
    t.act("A", "activate Trial").pass_all()
    if t.purpose != "opportunity":
        assert not any("Blade" in option for option in t.options)
        t.answer("A", t.purpose, next(option for option in t.options if "Twig" in option)).pass_all()
    assert ([card.name for card in t.objects("Twig")], t.objects("Blade")) == (["Twig"], [])


def test_a_champion_that_has_leveled_up_or_attacked() -> None:
    """CR Leveling Up: this turn."""
    text = "As long as your champion has leveled up this turn, CARDNAME gets +3 [POWER]."
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], memory=2, material=["Rai, Archmage"], phase="materialize")
    t.answer("A", "materialize", "materialize Rai, Archmage").pass_to("main", "A")
    assert t.object("Trial").power == 4
    assert t.pass_to("main", "B").object("Trial").power == 1
    other = "On Enter: If your champion has attacked this turn, draw two cards into your memory."
    for first, cards in ("Slash", 2), ("Read", 0):
        t = laid(trial(other, ALLY), hand=["Trial", "Slash", "Read"])
        does(t, f"activate {first}")
        assert memory(does(t)) == cards
