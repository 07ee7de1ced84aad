"""Cards of this season and of others that say the like: what they cost, what triggers, what is drawn and counted."""

from __future__ import annotations

import pytest

from grandarchive.errors import UnsupportedCard
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves


@proves("Unforgotten Will", 1, 2)
def test_an_omen_makes_cards_of_one_cost_dearer() -> None:
    """CR Card Activation 1.7: those that cost three cost four, and no others do."""
    catalog = trial("Draw a card.", reserve=3, called="Dear", beside=official("Unforgotten Will"))
    catalog = trial("Draw a card.", reserve=2, called="Cheap", beside=catalog)
    for dear, cheap in (("Dear", 3), ("Cheap", 2)):
        for omens, more in (([placed("Unforgotten Will", omen=1)], int(dear == "Dear")), (["Unforgotten Will"], 0)):
            for cards in (cheap + more, cheap + more - 1):
                t = Scenario(catalog).player("A", hand=[dear, *["Careful Study"] * cards], banishment=omens)
                t.player("B").main_phase("A")
                assert t.can("A", f"activate {dear}") is (cards == cheap + more)


def test_so_does_an_object_with_cards_of_an_opponent() -> None:
    """CR Card Activation 1.7: what is said of the cost stands behind who activates them."""
    catalog = trial("Draw a card.", reserve=2, called="Dear")
    catalog = trial(
        "Cards your opponents activate with reserve cost 2 or more cost 1 more to activate.",
        "Domain — Mage Castle",
        called="Toll",
        beside=catalog,
    )
    for cards in (2, 3):
        t = Scenario(catalog).player("A", hand=["Dear", *["Careful Study"] * cards]).player("B", field=["Toll"])
        assert t.main_phase("A").can("A", "activate Dear") is (cards == 3)


CARDISTRY = "Cardistry — (7): This ally gets +1 [POWER] until end of turn."


@proves("The Duchess's Thornes", 2, 3)
def test_thornes_wait_for_the_next_cardistry_ability() -> None:
    """CR Label Keywords 2: it costs six less, the ally that has it gets power and true sight, and others nothing."""
    catalog = trial("(7): Draw a card.", "Ally — Mage Human", called="Page", beside=official("The Duchess's Thornes"))
    catalog = trial(CARDISTRY, "Ally — Mage Human", called="Ace", beside=catalog)
    t = Scenario(catalog).player(
        "A", field=["The Duchess's Thornes", "The Duchess's Thornes", "Ace", "Page"], hand=["Careful Study"] * 2
    )
    t.player("B").main_phase("A")
    t.cannot("A", "use Ace")
    t.act("A", "use The Duchess's Thornes").pass_all()
    assert (t.can("A", "use Ace"), t.can("A", "use Page")) == (True, False)
    t.act("A", "use Ace").pass_all()
    assert (t.object("Ace").power, t.object("Page").power) == (3, 1)
    assert not t.can("A", "use Ace")


def test_an_ability_without_the_label_is_another() -> None:
    """CR Label Keywords 2: only cardistry abilities of allies are waited for."""
    catalog = trial(
        "Whenever you activate a cardistry ability of an ally, draw a card.", "Regalia Item — Mage", called="Fan"
    )
    catalog = trial("(0): Recover 1.", "Ally — Mage Human", called="Page", beside=catalog)
    catalog = trial("Cardistry — (0): Recover 1.", "Ally — Mage Human", called="Ace", beside=catalog)
    catalog = trial("Cardistry — (0): Recover 1.", "Regalia Item — Mage", called="Deck", beside=catalog)
    for name, drawn in (("Page", 0), ("Deck", 0), ("Ace", 1)):
        t = Scenario(catalog).player("A", field=["Fan", name], damage=2).player("B").main_phase("A")
        t.act("A", f"use {name}").pass_all()
        assert len(t.zone("A", "hand")) == drawn


def test_the_next_one_may_have_another_label() -> None:
    """CR Label Keywords 2: an ability that harmonizes is another than one of cardistry."""
    catalog = trial("The next harmonize ability you activate this turn costs (2) less to activate.")
    catalog = trial("Cardistry — (2): Recover 1.", "Ally — Mage Human", called="Ace", beside=catalog)
    catalog = trial("Harmonize — (2): Recover 1.", "Regalia Item — Mage", called="Harp", beside=catalog)
    t = Scenario(catalog).player("A", field=["Ace", "Harp"], hand=["Trial"], damage=2).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all()
    assert (t.can("A", "use Ace"), t.can("A", "use Harp")) == (False, True)


CURRENT = (
    "Any amount of target players banish three cards from their memory. For each card banished this way, its owner "
    "draws two cards into their memory. Banish CARDNAME."
)


def test_each_owner_draws_for_what_was_banished() -> None:
    """CR Effects 2: who has one card in memory banishes one and draws two; who is no target does neither."""
    catalog = trial(CURRENT.replace("CARDNAME", "Trial"))
    t = Scenario(catalog).player("A", hand=["Trial"], memory=["Fireball", "Gray Wolf"]).player("B", memory=["Fireball"])
    t.player("C", memory=["Fireball"]).main_phase("A")
    t.act("A", "activate Trial").answer("A", "target", "A").answer("A", "target", "B").answer("A", "target", "done")
    t.pass_all()
    assert [len(t.zone(player, "memory")) for player in "ABC"] == [4, 2, 1]
    assert sorted(t.zone("A", "banishment")) == ["Fireball", "Gray Wolf", "Trial"]
    assert [t.zone(player, "banishment") for player in "BC"] == [["Fireball"], []]


TOR = (
    "On Enter: Sacrifice up to three domains. For each domain sacrificed this way, put 2+X durability counters on Tor "
    "where X is that domain's reserve cost."
)


def test_each_domain_counts_with_its_own_cost() -> None:
    """CR Last-Known Information 1: two and its cost for each, as it was on the field."""
    catalog = trial("", "Domain — Guardian Castle", called="Hut", reserve=0)
    catalog = trial("", "Domain — Guardian Castle", called="Keep", reserve=4, beside=catalog)
    catalog = trial(TOR, "Domain — Guardian Siegeable Golem", called="Tor", reserve=0, durability=1, beside=catalog)
    t = Scenario(catalog).player("A", field=["Hut", "Keep"], hand=["Tor"]).player("B").main_phase("A")
    t.act("A", "activate Tor")
    t.pass_all(choose=["Hut", "Keep", "done"])
    assert (t.counters("Tor", "durability"), t.zone("A", "field")) == (1 + 2 + 6, ["Spirit of Wind", "Tor"])


def test_that_ally_is_each_ally_in_turn() -> None:
    """CR Last-Known Information 1: the same is said of allies and their power."""
    catalog = trial(
        "Sacrifice any amount of allies. For each ally sacrificed this way, deal X damage to each champion you don't "
        "control, where X is that ally's power."
    )
    t = Scenario(catalog).player("A", field=["Gray Wolf", placed("Banner Knight", buff=2)], hand=["Trial"])
    t.player("B").main_phase("A")
    strength = sum(t.object(name).power or 0 for name in ("Gray Wolf", "Banner Knight"))
    t.act("A", "activate Trial").pass_all(choose=["Gray Wolf", "Banner Knight"])
    assert t.champion("B").damage == strength


@pytest.mark.parametrize(("top", "banished"), [("Stroke", True), ("Fireball", False)])
def test_an_attack_card_from_the_top_can_be_activated_this_turn(top: str, banished: bool) -> None:
    """CR Special Play Permissions 3: it is banished if the player wants that, and activated from there this turn."""
    catalog = trial("", "Attack — Warrior Sword", called="Stroke", elements="norm")
    catalog = trial(
        "On Enter: Recover 1, then look at the top card of your deck. If it's an attack card, you may banish it. "
        "If you do, you may activate it this turn.",
        "Ally — Warrior Human",
        called="Squire",
        beside=catalog,
    )
    t = Scenario(catalog).player("A", hand=["Squire"], deck=[top, "Gray Wolf", "Stroke"]).player("B")
    t.main_phase("A").act("A", "activate Squire").pass_all(**({"may": "yes"} if banished else {}))
    assert t.zone("A", "banishment") == (["Stroke"] if banished else [])
    assert t.can("A", "activate Stroke") is banished
    t.pass_to("main", "B").pass_to("main", "A")
    assert not t.can("A", "activate Stroke")


def test_the_first_card_of_a_turn_costs_less_if_something_happened() -> None:
    """CR Card Activation 1.7: only the first attack card, and only once an ally has died."""
    catalog = trial(
        "As long as an ally has died this turn, the first attack card you activate this turn costs 2 less to activate.",
        "Domain — Warrior Castle",
        called="Yard",
    )
    catalog = trial("", "Attack — Warrior Sword", called="Stroke", reserve=2, beside=catalog)
    catalog = trial("Destroy target ally.", called="Smash", beside=catalog)
    t = Scenario(catalog).player("A", field=["Yard", "Gray Wolf"], hand=["Stroke", "Smash"]).player("B")
    assert not t.main_phase("A").can("A", "activate Stroke")
    t.act("A", "activate Smash", target="Gray Wolf").pass_all()
    assert t.can("A", "activate Stroke")
    t = Scenario(catalog).player("A", field=["Yard", "Gray Wolf"], hand=["Stroke", "Smash", "Stroke"])
    t.player("B").main_phase("A").act("A", "activate Smash", target="Gray Wolf").pass_all()
    t.act("A", "activate Stroke").pass_all()
    assert not t.can("A", "activate Stroke")


@pytest.mark.parametrize(("cards", "negated"), [(2, False), (1, True)])
def test_each_activation_is_negated_unless_its_controller_pays(cards: int, negated: bool) -> None:
    """CR Negate 1: of any that are waiting, and none of one's own."""
    catalog = trial("Negate each card activation you don't control unless its controller pays (2).")
    catalog = trial("Draw a card.", called="Read", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Read", *["Careful Study"] * cards]).player("B", hand=["Trial"])
    t.main_phase("A").act("A", "activate Read").pass_once("A").act("B", "activate Trial")
    t.pass_once("B").pass_once("A")
    if not negated:
        t.answer("A", "pay", "pay")
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1
    assert len(t.zone("A", "memory")) == (0 if negated else 2)


def test_who_controlled_each_ally_draws_for_it() -> None:
    """CR Last-Known Information 1: a stolen ally is banished to its owner, and its last controller draws."""
    catalog = trial("Banish all allies. For each ally banished this way, its controller draws two cards.")
    t = Scenario(catalog).player("A", hand=["Trial"], field=["Gray Wolf"])
    t.player("B", field=[placed("Banner Knight", controller="A")]).main_phase("A")
    t.act("A", "activate Trial").pass_all()
    assert (t.zone("B", "banishment"), len(t.zone("A", "hand")), t.zone("B", "hand")) == (["Banner Knight"], 4, [])


@pytest.mark.parametrize(("said", "drawn"), [("a gem counter is", 2), ("one or more gem counters are", 1)])
def test_what_is_said_of_one_counter_triggers_for_each(said: str, drawn: int) -> None:
    """CR Game Effects 8: two counters are two events, or one if "one or more" is said."""
    catalog = trial(f"Whenever {said} removed from Idol, draw a card.", "Regalia Item — Mage", called="Idol")
    catalog = trial("Remove two gem counters from target object.", called="Strip", beside=catalog)
    t = Scenario(catalog).player("A", field=[placed("Idol", gem=3), placed("Gray Wolf", gem=2)], hand=["Strip"] * 2)
    t.player("B").main_phase("A").act("A", "activate Strip", target="Gray Wolf").pass_all()
    assert len(t.zone("A", "hand")) == 1
    t.act("A", "activate Strip", target="Idol").pass_all()
    if t.purpose == "order triggers":
        t.answer("A", "order triggers", "Idol").pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_counters_on_banished_cards_trigger_for_each() -> None:
    """CR Game Effects 8: the same is so as they are put on a card."""
    catalog = trial(
        "Whenever an omen counter is put on a card in your banishment, draw a card.",
        "Regalia Item — Mage",
        called="Idol",
    )
    catalog = trial("Put two omen counters on up to one target card in your banishment.", called="Mark", beside=catalog)
    t = Scenario(catalog).player("A", field=["Idol"], hand=["Mark"], banishment=["Gray Wolf"]).player("B")
    t.main_phase("A").act("A", "activate Mark", target="Gray Wolf").pass_all()
    t.answer("A", "order triggers", "Idol").pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_a_weapon_that_wears_returns_a_card_from_memory() -> None:
    """CR Card Types - Weapon 4.c.i: it loses one durability counter as damage is dealt, and that is seen."""
    catalog = trial(
        "Whenever a durability counter is removed from Spire, you may return a card from your memory to your hand.",
        "Regalia Weapon — Warrior Polearm",
        called="Spire",
        power=2,
        durability=3,
    )
    t = Scenario(catalog).player("A", field=["Spire"], memory=["Fireball"]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", target="B's champion", weapon="Spire").pass_all(may="yes")
    assert (t.counters("Spire", "durability"), t.zone("A", "hand")) == (2, ["Fireball"])


STORM = (
    "Remove up to eight sheen counters from your champion. Deal 1+X damage to each champion you don't control, where "
    "X is the amount of counters removed this way.\n"
    "For every four sheen counters removed this way, draw a card."
)


@pytest.mark.parametrize(("there", "removed", "drawn"), [(7, 7, 1), (9, 2, 0), (12, 8, 2)])
def test_another_paragraph_counts_the_same_counters(there: int, removed: int, drawn: int) -> None:
    """CR Game Mechanics - Counters 4, CR Rounding 1: those that were removed, four for each card."""
    t = Scenario(trial(STORM)).player("A", champion=placed("Spirit of Wind", sheen=there), hand=["Trial"])
    t.player("B").main_phase("A").act("A", "activate Trial").pass_once("A").pass_once("B")
    t.answer("A", t.purpose, str(removed)).pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (1 + removed, drawn)


def test_counters_of_another_kind_were_not_removed() -> None:
    """Nothing says how many quest counters were removed, so the text is not understood."""
    with pytest.raises(UnsupportedCard):
        trial(STORM.replace("four sheen", "four quest"), called="Other")
