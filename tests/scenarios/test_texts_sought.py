"""Texts of cards that tournament decks ask for: how things enter, names and modes that are chosen, prices."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import UnsupportedCard
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, MORE, does, hand, laid, memory, trial

BOTTLE: Final = "Regalia Item — Mage Potion"
HEIR: Final = (
    "You may banish a Potion item you control to activate this card from your material deck. If you do, this card "
    "enters the field with all abilities of the banished card."
)
RICH: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of(
            "On Enter: Draw a card.\n\nCARDNAME enters the field with two charge counters on it.\n\n"
            "Banish CARDNAME: Recover 2.",
            "Item — Mage Potion",
            called="Draught",
            reserve=0,
        ),
        facts_of("Banish CARDNAME: Recover 2.", "Item Token — Mage Potion", called="Vial", reserve=0),
        facts_of("Summon a Vial token.", "Action — Mage Skill", called="Fill"),
    )
)
"""Potions with abilities, one of which is a token, and what summons that."""


def test_it_enters_with_all_abilities_of_the_card_it_was_paid_with() -> None:
    """CR Game Zones 7.c, CR Naming 6: what triggers as it enters, how it enters, and with its own name."""
    t = laid(trial(HEIR, BOTTLE, beside=RICH), hand=[], material=["Trial"], field=["Draught"])
    does(t)
    assert t.zone("A", "banishment") == ["Draught"]
    assert t.object("Trial").counters == (("charge", 2),)
    assert hand(t) == 1
    does(t, "use Trial")
    assert t.zone("A", "banishment") == ["Draught", "Trial"]


def test_what_an_object_was_given_is_on_no_card_and_a_token_is_none() -> None:
    """CR Game Zones 5, CR Tokens 3: only what is printed on the card that was banished."""
    for paid, options in (["Draught"], 1), (["Draught", "Trial"], 0):
        t = laid(trial(HEIR, BOTTLE, beside=RICH), hand=[], material=["Trial"] * len(paid), field=["Draught"])
        for _ in paid:
            does(t)
        assert t.zone("A", "banishment") == paid
        assert t.can("A", "use Trial") is bool(options)
    t = laid(trial(HEIR, BOTTLE, beside=RICH), hand=["Fill"], material=["Trial"])
    does(does(t, "activate Fill"))
    assert t.objects("Trial")
    assert not t.objects("Vial")
    assert not t.can("A", "use Trial")


def test_without_anything_to_banish_the_card_stays_in_the_material_deck() -> None:
    """CR Card Activation 1.3: the way costs what it costs."""
    assert not laid(trial(HEIR, BOTTLE, beside=RICH), hand=[], material=["Trial"], field=["Ring"]).can(
        "A", "activate Trial"
    )


@pytest.mark.parametrize(("weapons", "asked"), [("Sword", False), ("Bow", True)])
def test_weapons_that_cannot_be_used_for_this_attack(weapons: str, asked: bool) -> None:
    """CR Attacking and the Combat Phase 5, CR Player Action Legality 2: such weapons, and no others."""
    text = f"{weapons} weapons can't be used for this attack."
    t = laid(trial(text, "Attack — Warrior Sword"), field=["Blade"])
    t.act("A", "activate Trial").pass_once("A").pass_once("B")
    assert (t.purpose == "weapon") is asked


ORDERS: Final = BESIDE.joined(
    [own_card(facts_of("Command Human", "Attack — Warrior Sword", called="Order", power=2, reserve=0))]
)


@pytest.mark.parametrize("before", [False, True])
def test_the_first_card_of_a_turn_enters_the_intent_with_more_power(before: bool) -> None:
    """CR Card Types - Attack 6: the first one that was activated this turn, also before the ability was there."""
    text = "The first Warrior Sword card you activate during each of your turns enters the intent with +3 [POWER]."
    t = laid(
        trial(text, "Domain — Warrior Castle", beside=ORDERS),
        hand=["Order", "Order", "Trial"],
        field=["Guard", "Guard"],
    )
    dealt = []
    for order in (False, True):
        if order is before:
            does(t, "activate Trial")
        taken = t.champion("B").damage
        does(t, "activate Order", **({} if order else {"performer": "Guard"}))
        dealt.append(t.champion("B").damage - taken)
    assert dealt == ([3, 3] if before else [6, 3])


def test_a_card_enters_the_intent_with_more_power_for_what_was_sacrificed_for_it() -> None:
    """CR Game Zones 7.c: for each of those, and also if nothing was sacrificed."""
    text = (
        "As an additional cost to activate this card, sacrifice up to three Human allies.\n\n"
        "CARDNAME enters the intent with +3 [POWER] for each ally sacrificed this way."
    )
    for paid in ([], ["Guard"], ["Guard", "Guard"]):
        t = laid(trial(text, "Attack — Warrior Sword"), field=["Guard", "Guard"])
        t.act("A", "activate Trial", sacrifice=[*paid, "done"] if len(paid) < 2 else paid)
        t.pass_all()
        assert t.champion("B").damage == 2 + 3 * len(paid)


def test_as_long_as_something_has_not_been_attacked_this_turn() -> None:
    """CR Attacking and the Combat Phase 4: from the attack on until the turn ends, and whatever comes of it."""
    text = "As long as your champion hasn't been attacked this turn, CARDNAME has vigor."
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": ["Guard", "Guard"]}).pass_to("main", "B")
    does(t, "attack with Guard", "B", target="Trial", retaliate="done")
    assert "vigor" in t.object("Trial").keywords
    does(t, "attack with Guard", "B", target="A's champion")
    assert "vigor" not in t.object("Trial").keywords
    assert "vigor" in t.pass_to("main", "A").object("Trial").keywords


@pytest.mark.parametrize(("level", "counters"), [(1, (("buff", 2),)), (2, ())])
def test_a_later_paragraph_speaks_of_what_an_earlier_one_targets(level: int, counters: tuple[object, ...]) -> None:
    """CR Restriction Abilities 3: the same ally, if the restriction of that paragraph is met."""
    text = f"Target ally gains vigor until end of turn.\n\n[Level {level}+] Put two buff counters on that ally."
    t = does(laid(trial(text), field=["Guard", "Hound"]), target="Hound")
    assert (t.object("Hound").keywords, t.object("Hound").counters) == (("vigor",), counters)
    assert t.object("Guard").counters == ()


def test_a_later_paragraph_speaks_of_tokens_and_of_when_the_card_was_activated() -> None:
    """CR Restriction Abilities 3: of the tokens that were summoned, in the phase in which it was activated."""
    text = (
        "Summon two Gray Page tokens.\n\nIf CARDNAME was activated during your main phase, those tokens also gain "
        "vigor until end of turn."
    )
    for turn, keywords in ("A", ("vigor",)), ("B", ()):
        t = laid(trial(text, beside=MORE), turn=turn, field=["Gray Page"])
        if turn == "B":
            t.pass_once("B")
        does(t)
        assert sorted(page.keywords for page in t.objects("Gray Page")) == [(), keywords, keywords]


def test_a_later_paragraph_speaks_of_a_player() -> None:
    """CR Restriction Abilities 3: the opponent who was targeted."""
    text = "Target opponent draws a card.\n\nLook at that opponent's memory and discard an item card from it."
    t = does(laid(trial(text), of_b={"memory": ["Ring"]}), target="B", discard="Ring")
    assert (hand(t, "B"), memory(t, "B"), t.zone("B", "banishment")) == (1, 0, ["Ring"])


@pytest.mark.parametrize(
    "text",
    [
        "Target ally gains vigor until end of turn. Target ally gains taunt until end of turn.\n\n"
        "Put a buff counter on that ally.",
        "Target weapon gains omnishroud until end of turn.\n\nPut a buff counter on that ally.",
    ],
)
def test_what_could_be_several_or_nothing_is_not_understood(text: str) -> None:
    """CR Objects and Targeting: it is not said which one is meant."""
    with pytest.raises(UnsupportedCard):
        trial(text)


def test_a_card_is_put_from_a_graveyard_into_a_lineage() -> None:
    """CR Abilities 7, CR Game Terms - Inner Lineage 2: another card pays for it, and not the card itself."""
    text = (
        "Recover 1.\n\n(1), Banish another card from your graveyard: Put this card from your graveyard on the bottom "
        "of target champion's lineage."
    )
    t = laid(trial(text, "Action — Mage Curse"), hand=["Read"], graveyard=["Trial"])
    assert not t.can("A", "use Trial from graveyard")
    t = laid(trial(text, "Action — Mage Curse"), hand=["Read"], graveyard=["Trial", "Bolt"])
    does(t, "use Trial from graveyard", target="B's champion")
    assert (t.lineage("B")[0], t.zone("A", "banishment"), t.zone("A", "graveyard")) == ("Trial", ["Bolt"], [])


def test_a_card_is_loaded_from_a_graveyard() -> None:
    """CR Abilities 7, CR Game Terms - Load 1."""
    text = "Recover 1.\n\n(1): Load this card from your graveyard into a Sword weapon you control."
    t = laid(trial(text), hand=["Read"], graveyard=["Trial"], field=["Blade"])
    does(t, "use Trial from graveyard")
    assert (t.zone("A", "graveyard"), len(t.object("Blade").loaded)) == ([], 1)


CHOICES: Final = (
    "On Attack: Discard up to two Mage cards, then choose that many—\n"
    "• Change the target of this attack to another ally.\n"
    "• CARDNAME gets +3 [POWER] until end of turn."
)


@pytest.mark.parametrize(
    ("answers", "power", "attacked"),
    [
        ({"discard": "done"}, 1, "Guard"),
        ({"discard": ["Read", "done"], "choose_one": "0"}, 1, "Hound"),
        ({"discard": ["Read", "done"], "choose_one": "1"}, 4, "Guard"),
        ({"discard": ["Read", "Spark"]}, 4, "Hound"),
    ],
)
def test_as_many_modes_as_cards_were_discarded(answers: dict[str, Any], power: int, attacked: str) -> None:
    """CR Effects 2: chosen as it resolves, both if two were discarded; an ally that is attacked is no other one."""
    t = laid(trial(CHOICES, ALLY), hand=["Read", "Spark"], field=["Trial"], of_b={"field": ["Guard", "Hound"]})
    t.act("A", "attack with Trial", target="Guard").pass_all(**answers).pass_all(retaliate="done")
    assert t.object("Trial").power == power
    hurt = "Hound" if t.zone("B", "graveyard") else next(n for n in ("Guard", "Hound") if t.object(n).damage)
    assert hurt == attacked


def test_any_player_may_use_an_ability_and_pays_with_cards_of_certain_elements() -> None:
    """CR Activated Abilities 9: whoever does banishes a card of their own, once each turn for all of them together."""
    text = (
        "Banish a fire or advanced element card from your hand: CARDNAME loses all abilities until end of turn. Any "
        "player may activate this ability. Activate this ability only once per turn."
    )
    for card, possible in ("Bolt", True), ("Reclaim", False), ("Read", False):
        t = laid(trial(text, "Domain — Mage Castle"), hand=[], field=["Trial"], of_b={"hand": [card]}).pass_once("A")
        assert t.can("B", "use Trial") is possible
    t = laid(trial(f"Vigor\n\n{text}", ALLY), hand=[], field=["Trial"], of_b={"hand": ["Bolt"]}).pass_once("A")
    t.act("B", "use Trial").pass_all()
    assert (t.zone("B", "banishment"), t.object("Trial").keywords) == (["Bolt"], ())
