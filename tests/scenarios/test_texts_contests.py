"""Texts of the kind that decks of tournaments have: names of a kind, and what else they ask for."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import action, regalia_item
from grandarchive.cards.starter.printing import does as done
from grandarchive.model.abilities import OwnCost
from grandarchive.model.amounts import Value
from grandarchive.model.effects import ChooseNumber, DealDamage
from grandarchive.model.modifications import FloatingMemoryOnly
from grandarchive.model.nouns import Champion
from grandarchive.model.terms import Speed
from grandarchive.testing import rested as lying
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.trying import ITEM, MORE, WARRIOR, does, laid, memory, trial

PHANTASIA = "Phantasia — Mage Fractal"
ELSEWHERE = (("Bow", ("RANGER", "REGALIA", "WEAPON")), ("Cook", ("ALLY", "HUMAN")))
"""Names of cards that are not in the game."""


@pytest.mark.parametrize(
    ("text", "named", "not_named"),
    [
        (
            "As CARDNAME enters the field, choose a weapon card name.\n\n"
            "Cards with the chosen name cost 2 more to play.",
            {"Blade", "Bow"},
            {"Guard", "Phial", "Read", "Cook", "Ring"},
        ),
        (
            "As CARDNAME enters the field, choose a Human card name.\n\n"
            "Cards with the chosen name cost 2 more to play.",
            {"Guard", "Dear", "Cook"},
            {"Blade", "Phial", "Read", "Bow"},
        ),
        (
            "As CARDNAME enters the field, choose a non-ally card name.\n\n"
            "Cards with the chosen name cost 2 more to play.",
            {"Blade", "Ring", "Phial", "Read", "Bow"},
            {"Guard", "Dear", "Cook"},
        ),
    ],
)
def test_a_name_is_chosen_of_a_kind(text: str, named: set[str], not_named: set[str]) -> None:
    """CR Naming 7: only the specified cards are considered, wherever they are, and in the game or not."""
    cards = trial(text, PHANTASIA)
    t = laid(cards, hand=["Trial", "Phial", "Read"], of_b={"hand": ["Dear", "Guard"], "material": ["Blade", "Ring"]})
    t.state.names = ELSEWHERE
    t.act("A", "activate Trial").pass_all()
    assert t.purpose == "choose name"
    assert named <= set(t.options)
    assert not_named.isdisjoint(t.options)


def test_what_has_the_name_that_was_chosen_is_dearer_to_play() -> None:
    """CR Game Terms - Play/Played 1: to activate as well as to materialize, for everybody."""
    text = "As CARDNAME enters the field, choose a Human card name.\n\nCards with the chosen name cost 2 more to play."
    t = laid(trial(text, PHANTASIA), hand=["Trial", "Guard", "Read", "Read"])
    t.act("A", "activate Trial").pass_all(name="Guard")
    assert memory(does(t, "activate Guard")) == 2


def test_no_name_is_chosen_of_a_kind_that_nothing_is() -> None:
    """CR Naming 7: the card enters, and no name is dearer."""
    text = "As CARDNAME enters the field, choose a Horse card name.\n\nCards with the chosen name cost 2 more to play."
    t = laid(trial(text, PHANTASIA), hand=["Trial", "Spark", "Read"])
    does(t)
    assert memory(does(t, "activate Spark", target="B's champion")) == 0


FLOATS_ONLY = (
    "As long as it's your turn, pay only using floating memory for this card's memory cost.\n\n"
    "Banish CARDNAME: Recover 1."
)


@pytest.mark.parametrize(("floating", "possible"), [(1, False), (2, True)])
def test_only_floating_memory_pays(floating: int, possible: bool) -> None:
    """CR Keywords - Floating Memory 1: no card of the memory does (CR Costs and Memory 2)."""
    cards = trial(FLOATS_ONLY, ITEM, memory=2, beside=MORE)
    t = laid(
        cards,
        hand=[],
        material=["Trial", "Ring"],
        memory=["Read"] * 3,
        graveyard=["Drift"] * floating,
        phase="materialize",
    )
    assert ("materialize Trial" in t.options) == possible
    if possible:
        t.answer("A", "materialize", "materialize Trial")
        assert (t.zone("A", "banishment"), memory(t)) == (["Drift", "Drift"], 3)
        t.pass_to("main", "A")
        assert "Trial" in t.zone("A", "field")


def test_objects_that_pay_for_memory_are_no_floating_memory() -> None:
    """CR Keywords - Floating Memory 1: the keyword is meant, and what is free is free."""
    pays = (
        "As long as it's your turn, while paying for a memory cost, you may banish CARDNAME to pay for 1 of that cost."
    )
    for cost, possible in (1, False), (0, True):
        cards = trial(FLOATS_ONLY, ITEM, memory=cost, beside=trial(pays, ITEM, called="Purse"))
        t = laid(cards, hand=[], field=["Purse"], material=["Trial", "Ring"], phase="materialize")
        assert ("materialize Trial" in t.options) == possible


def test_in_another_turn_the_memory_pays_again() -> None:
    """CR Restriction Abilities: as long as it holds, and not for other cards."""
    text = FLOATS_ONLY.replace("it's your turn", "it's not your turn")
    t = laid(trial(text, ITEM, memory=1), hand=[], material=["Trial"], memory=["Read"], phase="materialize")
    t.answer("A", "materialize", "materialize Trial").pass_to("main", "A")
    assert (t.zone("A", "banishment"), memory(t)) == (["Read"], 0)


UP_TO = (
    "Deal up to 4 damage to your champion. Rest all non-champion objects with reserve cost equal to the amount of "
    "damage dealt to your champion this way."
)


@pytest.mark.parametrize(
    ("chosen", "prevented", "rested"), [(3, 0, "Dear"), (2, 0, "Wisp"), (3, 1, "Wisp"), (0, 0, "Guard")]
)
def test_as_much_damage_as_one_likes(chosen: int, prevented: int, rested: str) -> None:
    """CR Damage: what is chosen is dealt, and what was dealt counts; what was prevented was not."""
    shield = "Prevent the next 1 damage that would be dealt to your champion this turn."
    t = laid(
        trial(UP_TO, beside=trial(shield, called="Shield")),
        hand=["Trial", "Shield"],
        field=["Dear", "Wisp", "Guard"],
        of_b={"field": ["Dear", "Ring"]},
    )
    if prevented:
        does(t, "activate Shield")
    does(t, amount=chosen)
    assert t.champion("A").damage == chosen - prevented
    assert [name for name in ("Dear", "Wisp", "Guard") if t.object(name, "A").rested] == [rested]
    assert t.object("Dear", "B").rested is (rested == "Dear")
    assert not t.object("Ring", "B").rested


def test_what_was_dealt_before_was_not_dealt_this_way() -> None:
    """CR Damage: also if the same card has dealt it, of which there was a copy."""
    copy = "Copy target card activation. You may choose new targets for the copy."
    cards = trial(UP_TO, beside=trial(copy, called="Echo", speed="fast"))
    t = laid(cards, hand=["Trial", "Echo"], field=["Dear", "Wisp"])
    t.act("A", "activate Trial").act("A", "activate Echo", target="Trial").pass_all(amount=["1", "2"])
    assert t.champion("A").damage == 3
    assert (t.object("Dear").rested, t.object("Wisp").rested) == (False, True)


def test_what_a_card_does_as_it_is_starcalled_and_otherwise() -> None:
    """CR Keywords - Starcalling: only the other one has a target."""
    text = (
        'Starcalling — (1)\n\nAs long as CARDNAME is being starcalled, it has "Recover 2." Otherwise, it has '
        '"Deal 1 damage to target champion."'
    )
    cards = trial(text, beside=MORE)
    t = laid(cards, hand=["Trial", "Read"], damage=5)
    t.act("A", "activate Trial", target="B's champion").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (5, 1)
    t = laid(cards, hand=["Peek", "Read"], deck=["Trial", "Read"], damage=5)
    t.act("A", "activate Peek").pass_all(starcalling="starcall Trial")
    assert (t.champion("A").damage, t.champion("B").damage) == (3, 0)


@pytest.mark.parametrize(("zone", "card"), [("0", "Read"), ("1", "Bolt")])
def test_a_player_reveals_what_another_one_chooses(zone: str, card: str) -> None:
    """CR Game Terms - Reveal: of the hand or of the memory, and a card of that is chosen."""
    text = (
        "Target opponent reveals your choice of their hand or memory. Choose a card from among the revealed cards and "
        "banish it."
    )
    t = laid(trial(text), of_b={"hand": ["Read", "Spark"], "memory": ["Bolt", "Exile"]})
    t.act("A", "activate Trial", target="B").pass_all(choose_one=zone, choose=card)
    assert t.zone("B", "banishment") == [card]
    assert (len(t.zone("B", "hand")), len(t.zone("B", "memory"))) == (2 - (card == "Read"), 2 - (card == "Bolt"))


@pytest.mark.parametrize(("held", "possible"), [(3, False), (4, True)])
def test_an_opponent_with_influence_is_targeted(held: int, possible: bool) -> None:
    """CR Influence: with less there is no target; all goes to the memory first."""
    text = (
        "Target opponent with influence four or more puts all cards from their hand into their memory. Then that "
        "player banishes two cards at random from their memory."
    )
    t = laid(trial(text), of_b={"hand": ["Read"] * held})
    assert t.can("A", "activate Trial") is possible
    if possible:
        t.act("A", "activate Trial", target="B").pass_all()
        assert [len(t.zone("B", zone)) for zone in ("hand", "memory", "banishment")] == [0, 2, 2]


@pytest.mark.parametrize(("zone", "recovered"), [("banishment", 3), ("graveyard", 0)])
def test_from_where_it_entered(zone: str, recovered: int) -> None:
    """CR Keywords - On Enter: from a banishment, and not from elsewhere."""
    text = "On Enter: Put an aim counter on your champion. If CARDNAME entered from a banishment, recover 3."
    bring = f"Put a Potion card from your {zone} onto the field."
    cards = trial(text, "Item — Mage Potion", reserve=1, beside=trial(bring, called="Bring"))
    there: dict[str, Any] = {zone: ["Trial"]}
    t = laid(cards, hand=["Bring"], damage=5, **there)
    does(t, "activate Bring")
    assert (t.champion("A").damage, t.champion("A").counters) == (5 - recovered, (("aim", 1),))


@pytest.mark.parametrize(("awake", "damage"), [(True, 4), (False, 2)])
def test_while_it_is_awake(awake: bool, damage: int) -> None:
    """CR Triggered Abilities: as the damage is dealt; then it may be sacrificed."""
    text = (
        "Whenever a Tamer ally you control deals combat damage to a champion while CARDNAME is awake, you may "
        "sacrifice CARDNAME. If you do, deal 2 damage to that champion."
    )
    t = laid(
        trial(text, "Phantasia — Mage Fractal"),
        hand=[],
        field=["Hound", "Trial" if awake else lying("Trial")],
    )
    t.act("A", "attack with Hound", target="B's champion").pass_all(**({"may": "yes"} if awake else {}))
    assert t.champion("B").damage == damage
    assert ("Trial" in t.zone("A", "field")) is not awake


def test_what_is_in_the_intent_of_the_attacker() -> None:
    """CR Intent: an attack card, and not the weapon; all that the defending player controls is dealt damage."""
    text = (
        "On Attack: If there is a Warrior card in this attacker's intent, deal 1 damage to each unit the defending "
        "player controls."
    )
    cards = trial(text, "Regalia Weapon — Warrior Sword", power=1, durability=3, memory=0)
    for attack, damage in ("activate Slash", 1), ("attack with Lorraine, Wandering Warrior", 0):
        t = laid(cards, lineage=WARRIOR, hand=["Slash"], field=["Trial", "Dear"], of_b={"field": ["Guard"]})
        declared = {"weapon": "Trial", "target": "B's champion"}
        if damage:
            t.act("A", attack).pass_all(**declared)
        else:
            t.act("A", attack, **declared).pass_all()
        assert (t.object("Guard").damage, t.object("Dear").damage) == (damage, 0)


@pytest.mark.parametrize(("turn", "recovered"), [("A", 4), ("B", 1)])
def test_in_which_phase_it_was_activated(turn: str, recovered: int) -> None:
    """CR Card Activation: in that phase of one's own turn."""
    text = "If you activated this card during your main phase, recover 4. Otherwise, recover 1."
    t = laid(trial(text, speed="fast"), damage=9, turn=turn, of_b={"hand": ["Spark"]})
    if turn == "B":
        t.pass_once("B")
    does(t)
    assert t.champion("A").damage == 9 - recovered


@pytest.mark.parametrize(("beside", "recovered"), [([], 2), (["Wisp"], 2), (["Phial"], 0)])
def test_while_there_is_no_other_one(beside: list[str], recovered: int) -> None:
    """CR Triggered Abilities: the only one of its kind that one controls."""
    text = "At the beginning of your end phase, if CARDNAME is the only item you control, recover 2."
    t = laid(trial(text, ITEM), hand=[], field=["Trial", *beside], of_b={"field": ["Phial"]}, damage=5)
    t.pass_to("main", "B")
    assert t.champion("A").damage == 5 - recovered


@pytest.mark.parametrize("with_ally", [True, False])
def test_it_goes_on_the_bottom_of_the_deck_of_its_owner(with_ally: bool) -> None:
    """CR Game Zones - Main Deck: instead of what else would be done with it."""
    text = "Rest target item. If you control an ally, put that item on the bottom of its owner's deck instead."
    t = laid(trial(text), field=["Guard"] * with_ally, of_b={"field": ["Phial"], "deck": ["Read"]})
    does(t, target="Phial")
    assert t.zone("B", "deck") == (["Read", "Phial"] if with_ally else ["Read"])
    assert ("Phial" in t.zone("B", "field")) is not with_ally


def test_a_number_is_chosen_within_its_bounds() -> None:
    """CR Objects and Targeting - Target: as it resolves, at least and at most so much."""
    bleed = action(
        "Bleed", 0, Speed.FAST, "mage spell", done(ChooseNumber(3, 1), DealDamage(Value("number"), Champion()))
    )
    t = with_extra_cards(bleed).player("A", hand=["Bleed"]).player("B").main_phase("A")
    t.act("A", "activate Bleed").pass_all()
    assert (t.purpose, t.options) == ("choose number", ["1", "2", "3"])
    t.answer("A", "choose number", "2").pass_all()
    assert t.champion("A").damage == 2


def test_a_card_asks_for_floating_memory() -> None:
    """CR Keywords - Floating Memory: of one, there is none."""
    tear = regalia_item("Tear", 1, "mage", OwnCost(FloatingMemoryOnly()))
    t = with_extra_cards(tear).player("A", material=["Tear"], memory=2).player("B").phase("A", "materialize")
    assert "materialize Tear" not in t.options
