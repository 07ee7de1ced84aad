"""The same said otherwise: in another tense, with "you" or without it, of opponents and of several tokens."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import UnsupportedCard
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, does, hand, laid, memory, trial

PAGES: Final = BESIDE.joined([own_card(facts_of("", "Ally Token — Mage Human", called="Gray Page", power=1, life=1))])


# Tense ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Rest target ally. If that ally was a Human ally, draw a card.", 1),
        ("Rest target ally. If that ally was an Animal ally, draw a card.", 0),
        ("Rest target ally. If that ally was water element, draw a card.", 0),
        ("Rest target ally. If that ally was not water element, draw a card.", 1),
        ("Rest target ally. If that ally was unique, draw a card.", 0),
        ("Rest target ally. If that ally was not attacking, draw a card.", 1),
        ("Rest target ally. If that ally was attacking a champion, draw a card.", 0),
    ],
)
def test_what_something_was_is_what_it_is(text: str, drawn: int) -> None:
    """CR Last-Known Information 1: as long as the text itself does not change it."""
    assert hand(does(laid(trial(text), field=["Guard"]), target="Guard")) == drawn


def test_what_a_text_changes_is_not_asked_in_the_past() -> None:
    """CR Card Characteristics - Type-Expansion 1: it would be what it is now, or what it was before."""
    with pytest.raises(UnsupportedCard):
        trial("Target ally becomes a Spirit in addition to its other types. If that ally was a Spirit, draw a card.")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Reveal the top card of your deck. If that card was a Mage card, draw a card.", 0),
        ("Reveal the top card of your deck. If that card was an ally, draw a card.", 1),
        ("Look at the top card of your deck. If it was an ally card, draw a card.", 1),
    ],
)
def test_what_a_card_was(text: str, drawn: int) -> None:
    """CR Game Terms - Reveal."""
    assert hand(does(laid(trial(text), deck=["Guard"] * 3))) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "Imbue 1\n\nOn Enter: If CARDNAME was imbued, draw a card.",
        "Imbue 1\n\nOn Enter: If CARDNAME is imbued, draw a card.",
    ],
)
def test_a_card_is_or_was_imbued(text: str) -> None:
    """CR Keywords - Imbue 1: both say how it was played."""
    for element, drawn in (("fire", 1), ("norm", 0)):
        fuel = own_card(facts_of("", "Action — Mage Skill", called="Fuel", elements=element))
        t = laid(trial(text, ALLY, reserve=1, elements="fire").joined([fuel]), hand=["Trial", "Fuel"])
        assert hand(does(t)) == drawn


@pytest.mark.parametrize(("counters", "drawn"), [(1, 1), (0, 0)])
def test_a_card_is_or_was_prepared(counters: int, drawn: int) -> None:
    """CR Keywords - Prepare 1."""
    t = laid(trial("Prepare 1\n\nIf CARDNAME is prepared, draw a card."), preparation=counters)
    t.act("A", "activate Trial", **({"pay": "pay"} if counters else {}))
    assert hand(t.pass_all()) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "Brew — One Herb\n\nIf CARDNAME is brewed, draw a card.",
        "If CARDNAME was empowered, draw a card.",
        "Starcalling — (2)\n\nIf CARDNAME is starcalled, draw a card.",
    ],
)
def test_what_was_not_played_so(text: str) -> None:
    """CR Card Activation 1.3.3: it was activated as usual, so nothing is drawn."""
    assert hand(does(laid(trial(text)))) == 0


# You -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("You draw a card.", (1, 9)),
        ("You recover 2.", (0, 7)),
        ("Draw a card. Then you recover 3.", (1, 6)),
        ("You draw two cards into your hand.", (2, 9)),
        ("Draw a card into your hand.", (1, 9)),
    ],
)
def test_you_may_be_said(text: str, found: tuple[int, int]) -> None:
    """CR Resolution 6: a text tells its player what to do, with "you" or without it."""
    t = does(laid(trial(text), damage=9))
    assert (hand(t), t.champion("A").damage) == found


def test_only_what_is_done_is_told_to_you() -> None:
    """CR Resolution 6."""
    for text in ("You target unit gets +1[POWER] until end of turn.", "You you draw a card."):
        with pytest.raises(UnsupportedCard):
            trial(text)


# Whose ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("of_a", "of_b", "drawn"), [({}, {"field": ["Ring"]}, 1), ({"field": ["Ring"]}, {}, 0)])
def test_your_opponents_control_something(of_a: dict[str, Any], of_b: dict[str, Any], drawn: int) -> None:
    """CR Control and Ownership: one of them is enough."""
    assert hand(does(laid(trial("If your opponents control an item, draw a card."), of_b=of_b, **of_a))) == drawn


@pytest.mark.parametrize(("field", "drawn"), [([], 1), (["Guard"], 0)])
def test_you_do_not_control_another(field: list[str], drawn: int) -> None:
    """CR Naming 5: the card itself does not count."""
    t = laid(trial("On Enter: If you don't control another ally, draw a card.", ALLY), field=field)
    assert hand(does(t)) == drawn


def test_cards_with_its_name() -> None:
    """CR Naming 6: that of what was returned, and no other."""
    text = (
        "On Enter: Return target ally you don't control to its owner's hand. Opponents can't activate cards with its "
        "name as long as you control CARDNAME."
    )
    t = laid(trial(text, ALLY), of_b={"field": ["Guard"], "hand": ["Hound"]})
    t.act("A", "activate Trial").pass_all().pass_to("main", "B")
    t.cannot("B", "activate Guard", reason="it has the name of what was returned")
    assert t.can("B", "activate Hound")


@pytest.mark.parametrize(("graveyard", "field", "able"), [(["Trial"], ["Guard"], True), (["Trial"], [], False)])
def test_two_conditions_open_a_way(graveyard: list[str], field: list[str], able: bool) -> None:
    """CR Card Activation 1.1: both have to hold."""
    text = "As long as you control an ally and your champion is awake, you may activate this card from your graveyard."
    t = laid(trial(f"{text}\n\nDraw a card."), hand=[], graveyard=graveyard, field=field)
    assert t.can("A", "activate Trial") is able


# Cards and objects ---------------------------------------------------------------------------------------------


def test_a_player_puts_the_top_cards_into_a_zone() -> None:
    """CR Game Zones - Main Deck: those of the target, into a zone of theirs."""
    t = does(laid(trial("Target player puts the top two cards of their deck into their memory.")), target="B")
    assert (memory(t), memory(t, "B")) == (0, 2)


@pytest.mark.parametrize(
    ("text", "rested"), [("Target unit becomes rested.", True), ("Target unit becomes awake.", False)]
)
def test_what_becomes_rested_or_awake(text: str, rested: bool) -> None:
    """CR Game Terms - Rest/Rested, CR Game Terms - Wake Up: it is rested, or it is woken up."""
    for before in (True, False):
        guard = placed("Guard", rested=before)
        t = does(laid(trial(text), field=[guard]), target="Guard")
        assert t.object("Guard").rested is rested


def test_several_become_rested() -> None:
    """CR Game Terms - Rest/Rested."""
    for text, rested in (("Two target allies become rested.", True), ("Two target allies become awake.", False)):
        t = laid(trial(text), field=[placed("Guard", rested=not rested), placed("Hound", rested=not rested)])
        t.act("A", "activate Trial", target=["Guard", "Hound"]).pass_all()
        assert {t.object(name).rested for name in ("Guard", "Hound")} == {rested}


def test_several_tokens_have_counters_on_them() -> None:
    """CR Counters: each of them."""
    t = does(laid(trial("Summon two Gray Page tokens with a buff counter on them.", beside=PAGES)))
    assert [dict(each.counters) for each in t.objects("Gray Page")] == [{"buff": 1}] * 2
    t = does(laid(trial("Summon two Gray Page tokens with two buff counters on them.", beside=PAGES)))
    assert [dict(each.counters) for each in t.objects("Gray Page")] == [{"buff": 2}] * 2


def test_cards_from_them_are_those_that_were_seen() -> None:
    """CR Public vs Private Information: as "from among them"."""
    t = laid(trial("Look at target opponent's memory and banish a card from them."), of_b={"memory": ["Read", "Bolt"]})
    t.act("A", "activate Trial", target="B").pass_all(choose="Bolt")
    assert (t.zone("B", "banishment"), memory(t, "B")) == (["Bolt"], 1)


def test_it_may_be_the_card_or_what_it_targets() -> None:
    """CR Triggered Abilities: which of both is not said, so neither is meant."""
    with pytest.raises(UnsupportedCard):
        trial("Whenever you activate an action card that targets an ally, destroy it.", ITEM)
    assert trial("Whenever you activate a Potion card, draw a card.", ITEM).find("Trial").unread == ()


def test_nothing_turns_to_where_it_was() -> None:
    """CR Shifting Currents 2: a change is to a different direction, so such a text would do nothing."""
    with pytest.raises(UnsupportedCard):
        trial("Whenever your Shifting Currents change from facing west to west, draw a card.", ITEM)
    with pytest.raises(UnsupportedCard):
        trial("At the beginning of your end phase, sacrifice all items you don't control.", ITEM)
