"""Texts about statuses, what targets something, and what other players are told or allowed to do."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import UnsupportedCard
from grandarchive.testing import Scenario
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, MAGE, RAI, damage, does, hand, laid, memory, trial

STATUS: Final = "Status Token"
BOWS: Final = tuple(
    facts_of("You gain the Trial status.", "Action — Mage Skill", called=name) for name in ("Bow", "Bow Again")
)
APPLAUSE: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("", STATUS, called="Applause"),
        facts_of("You gain the Applause status.", "Action — Mage Skill", called="Bow"),
    )
)


def beside(t: Scenario, player: str) -> list[str]:
    """The statuses of a player."""
    return [card.name for card in t.view("A").of("AB".index(player)).statuses]


# Statuses ------------------------------------------------------------------------------------------------------


def test_a_status_is_lost_as_an_opponent_gains_it() -> None:
    """CR Statuses 2, CR Crowd's Favor 1: its player keeps it as they gain it themselves, and loses it then."""
    text = "Whenever an opponent gains the CARDNAME status, draw a card. You lose this status."
    catalog = trial(text, STATUS).joined(own_card(facts) for facts in BOWS)
    t = laid(catalog, hand=["Bow", "Bow Again"], of_b={"hand": ["Bow"]})
    does(does(t, "activate Bow"), "activate Bow Again")
    assert (beside(t, "A"), beside(t, "B")) == (["Trial"], [])
    does(t.pass_once("A"), "activate Bow", "B")
    assert (beside(t, "A"), beside(t, "B")) == ([], ["Trial"])


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("If you have the Applause status, draw a card.", 1),
        ("If an opponent has the Applause status, draw a card.", 0),
    ],
)
def test_who_has_a_status(text: str, drawn: int) -> None:
    """CR Statuses 2: you or an opponent; nobody has it before it is gained."""
    catalog = trial(text, beside=APPLAUSE)
    t = laid(catalog, hand=["Trial", "Trial", "Bow"])
    assert hand(does(t)) == 2
    assert hand(does(does(t, "activate Bow"))) == drawn


def test_a_status_is_lost_and_who_waits_for_it_sees_it_gained() -> None:
    """CR Statuses 2: each of both is about the status that is named."""
    t = laid(trial("You lose the Applause status.", beside=APPLAUSE), hand=["Bow", "Trial"])
    does(t, "activate Bow")
    assert beside(t, "A") == ["Applause"]
    assert beside(does(t), "A") == []
    catalog = trial("Whenever you gain the Applause status, draw a card.", ALLY, beside=APPLAUSE)
    t = laid(catalog, field=["Trial"], hand=["Bow"], of_b={"hand": ["Bow"]})
    assert hand(does(t, "activate Bow")) == 1
    does(t.pass_once("A"), "activate Bow", "B")
    assert hand(t) == 1


def test_two_things_are_done_one_of_them_a_status() -> None:
    """CR Statuses 2: "you" is not said again."""
    t = does(laid(trial("Draw a card and gain the Applause status.", beside=APPLAUSE)))
    assert (hand(t), beside(t, "A")) == (1, ["Applause"])


# What targets --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "paid", "dealt"), [("A's champion", True, 4), ("A's champion", False, 0), ("B's champion", None, 4)]
)
def test_what_targets_something_is_negated_unless_it_is_paid_for(target: str, paid: bool | None, dealt: int) -> None:
    """CR Crowd's Favor 3, CR Game Terms - Negate 1: only what targets yours, if its controller does not pay."""
    text = (
        "Whenever an activation, materialization, or trigger targets a unit you control, you may negate it unless "
        "its controller pays (1)."
    )
    t = laid(trial(text, ITEM), field=["Trial"], hand=[], of_b={"hand": ["Bolt", "Read"]}, turn="B")
    t.act("B", "activate Bolt", target=target)
    if paid is None:
        t.pass_all()
    else:
        t.pass_all(may="yes").answer("B", "pay", "pay" if paid else "no").pass_all()
    assert max(damage(t)) == dealt
    assert memory(t, "B") == (1 if paid else 0)


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("Whenever an activation targets a unit you control, negate it.", 0),
        ("Whenever a trigger targets a unit you control, negate it.", 4),
    ],
)
def test_each_kind_of_item_is_waited_for_by_its_name(text: str, dealt: int) -> None:
    """CR Objects and Targeting - Non-Objects 1: an activated card is no trigger."""
    t = laid(trial(text, ITEM), field=["Trial"], hand=[], of_b={"hand": ["Bolt"]}, turn="B")
    does(t, "activate Bolt", "B", target="A's champion")
    assert t.champion("A").damage == dealt


def test_a_materialization_is_negated_like_an_activation() -> None:
    """CR Objects and Targeting - Non-Objects 1: the three kinds are named, and each of them can be the target."""
    t = laid(trial("Negate target activation, materialization, or trigger."), of_b={"hand": ["Bolt"]}, turn="B")
    t.act("B", "activate Bolt", target="A's champion").pass_once("B")
    does(t, target="Bolt")
    assert damage(t) == (0, 0)


# Told to others ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "drawn"), [("yes", 1), ("no", 0)])
def test_an_opponent_gains_control_of_it_and_something_follows(chosen: str, drawn: int) -> None:
    """CR Control and Ownership 8, CR Resolution 6: if you let them have it."""
    text = "On Enter: You may have target player gain control of CARDNAME. If you do, draw a card."
    t = laid(trial(text, ALLY))
    t.act("A", "activate Trial").pass_all(target="B", may=chosen)
    assert (hand(t), t.object("Trial").controller) == (drawn, drawn)


def test_a_player_gains_control_of_what_is_chosen() -> None:
    """CR Control and Ownership 8: the target does, for good."""
    t = laid(trial("Target opponent gains control of target ally you control."), field=["Guard"])
    does(t, target=["B", "Guard"])
    assert t.object("Guard").controller == 1


@pytest.mark.parametrize(
    ("text", "player", "left"),
    [
        ("Target player recovers X, where X is twice their champion's base level.", "A", 7),
        ("Target player recovers X, where X is twice their champion's base level.", "B", 9),
        ("Target player recovers X, where X is the amount of allies they control.", "A", 8),
        ("Target player recovers X, where X is the amount of cards in their graveyard.", "A", 7),
        ("Target player recovers X, where X is their champion's level.", "A", 8),
    ],
)
def test_what_somebody_recovers_is_counted_for_them(text: str, player: str, left: int) -> None:
    """CR Game Terms - Recover: what is "theirs" is that of the player who recovers."""
    t = laid(
        trial(text),
        damage=9,
        field=["Guard"],
        graveyard=["Read", "Read"],
        of_b={"damage": 9, "lineage": MAGE[:1], "field": ["Hound"] * 3},
    )
    does(t, target=player)
    assert t.champion(player).damage == left


@pytest.mark.parametrize(("player", "drawn"), [("A", 0), ("B", 1)])
def test_whether_that_player_is_an_opponent(player: str, drawn: int) -> None:
    """CR General Rules - Players: you are no opponent of yours."""
    t = laid(trial("Target player recovers 3. If that player is an opponent, draw a card."), of_b={"damage": 3})
    does(t, target=player)
    assert hand(t) == drawn


def test_an_opponent_may_materialize_and_you_have_something_of_it() -> None:
    """CR Card Materialization 1, CR Resolution 6: a card of theirs, if they want to."""
    text = "Target opponent may materialize a champion card from their material deck. If they do, you draw a card."
    for chosen, drawn in (("yes", 1), ("no", 0)):
        t = laid(trial(text), of_b={"lineage": MAGE[:1], "material": ["Rai, Spellcrafter"], "memory": ["Read"]})
        does(t, target="B", may=chosen)
        if drawn:
            t.answer("B", "materialize", f"materialize {RAI}").pass_all()
        assert (hand(t), t.level("B")) == (drawn, drawn)


def test_an_opponent_reveals_hand_and_memory() -> None:
    """CR Game Terms - Reveal: all cards of both zones, and nobody else's."""
    t = laid(
        trial("Target player reveals all cards in their hand and memory."),
        of_b={"hand": ["Bolt"], "memory": ["Spark"]},
    )
    does(t, target="B")
    assert {"Bolt is revealed", "Spark is revealed"} <= set(t.log)


def test_only_those_who_do_it_get_something() -> None:
    """CR Resolution 6: who discards draws; with nobody told, nobody "does"."""
    for text in (
        "Each player may discard a card. Each player that does draws two cards into their memory.",
        "Each player may discard a card. Each player who does draws two cards into their memory.",
    ):
        t = laid(trial(text), hand=["Trial", "Read"], of_b={"hand": []})
        does(t, may="yes")
        assert (memory(t), memory(t, "B"), t.zone("A", "graveyard")) == (2, 0, ["Read", "Trial"])
    with pytest.raises(UnsupportedCard):
        trial("Each player that does draws a card.")


@pytest.mark.parametrize(("targets", "milled"), [(["A", "B"], (2, 2)), (["B"], (0, 2)), ([], (0, 0))])
def test_any_number_of_players_are_targets(targets: list[str], milled: tuple[int, int]) -> None:
    """CR Objects and Targeting - Target 1, 4: none, one or all of them."""
    t = laid(trial("Any number of target players put the top two cards of their deck into their graveyard."))
    t.act("A", "activate Trial", target=[*targets, *(["done"] if len(targets) < 2 else [])]).pass_all()
    assert (len(t.zone("A", "graveyard")) - 1, len(t.zone("B", "graveyard"))) == milled


def test_two_players_are_targets_and_do_something() -> None:
    """CR Objects and Targeting - Target 1: both, and with "up to" also one."""
    t = laid(trial("Two target players each draw a card."))
    t.act("A", "activate Trial", target=["A", "B"]).pass_all()
    assert (hand(t), hand(t, "B")) == (1, 1)
    t = laid(trial("Up to two target players discard a card."), hand=["Trial", "Read"], of_b={"hand": ["Read"]})
    t.act("A", "activate Trial", target=["B", "done"]).pass_all()
    assert (hand(t), hand(t, "B")) == (1, 0)
    t = laid(trial("Up to two target players draw a card into their memory."))
    t.act("A", "activate Trial", target=["A", "B"]).pass_all()
    assert (memory(t), memory(t, "B")) == (1, 1)
    t = laid(trial("Any amount of target players may discard a card."), hand=["Trial", "Read"], of_b={"hand": ["Read"]})
    t.act("A", "activate Trial", target=["A", "B"]).pass_all(may=["yes", "yes"])
    assert (hand(t), hand(t, "B")) == (0, 0)


# Later ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "hurt", "drawn"), [("B", True, 1), ("A", True, 0), ("B", False, 0)])
def test_two_conditions_hold_later(field: str, hurt: bool, drawn: int) -> None:
    """CR Triggered Abilities 3.a: both are looked at as the phase begins, and again as it resolves."""
    text = (
        "Target ally gets +2[LIFE] until end of turn.\n\n"
        "At the beginning of the next end phase, if that ally is damaged and you don't control it, draw a card."
    )
    fields = {field: ["Guard"]}
    t = laid(trial(text), hand=["Trial", "Spark"], field=fields.get("A", []), of_b={"field": fields.get("B", [])})
    does(t, target="Guard")
    if hurt:
        does(t, "activate Spark", target="Guard")
    before = hand(t)
    assert hand(t.pass_to("main", "B")) - before == drawn


def test_one_condition_holds_later() -> None:
    """CR Triggered Abilities 3.a: without an ally nothing triggers."""
    text = "At the beginning of the next end phase, if you control an ally, draw a card."
    for field, drawn in ((["Guard"], 1), ([], 0)):
        t = does(laid(trial(text), field=field))
        assert hand(t.pass_to("main", "B")) == drawn
