"""The scenario builder lays out whatever a game can be, and refuses everything else with a remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.cards.own import own_card
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import ally, card, keyword, reserve
from grandarchive.model.effects import Draw
from grandarchive.model.modifications import Gets
from grandarchive.state.cards import Played
from grandarchive.testing import Cards, Scenario, ScenarioError, damaged, placed, rested
from grandarchive.testing.texts import facts_of, trial
from tests.scenarios.changing_cards import mastery
from tests.scenarios.copying_cards import double_faced

RAI = ["Spirit of Fire", "Rai, Spellcrafter"]
TOKEN = own_card(facts_of("", "Ally Token — Mage Human", called="Page", power=1, life=1))
CURRENTS = mastery("Shifting Currents", Gets("power", 1))
CATALOG = ga.Catalog.starter().joined((TOKEN, CURRENTS))
UNREAD = ga.Catalog.starter().add(**facts_of("Frobnicate each ally.", "Ally — Mage Human", called="Riddle"))


def table(catalog: ga.Catalog | Cards = CATALOG, **of_a: Any) -> Scenario:
    """A has that, and it is A's main phase."""
    return Scenario(catalog).player("A", **{"lineage": RAI, **of_a}).player("B", lineage=RAI).main_phase("A")


# Cards that are not wholly read --------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["field", "hand", "deck", "graveyard"])
def test_a_card_that_is_not_wholly_read_is_refused(zone: str) -> None:
    with pytest.raises(ScenarioError, match=r"(?s)A's .*: Riddle cannot enter .*: Frobnicate each ally.*allow_unread"):
        table(UNREAD, **{zone: ["Riddle"]}).begin()


def test_a_card_that_is_not_wholly_read_enters_if_that_is_meant() -> None:
    t = Scenario(UNREAD, allow_unread=["Riddle"]).player("A", field=["Riddle"]).player("B").main_phase("A")
    assert t.object("Riddle").keywords == ()
    t = Scenario(UNREAD).allow_unread("Riddle").player("A", field=["Riddle"]).player("B").main_phase("A")
    assert t.object("Riddle").power == 1
    with pytest.raises(ScenarioError, match="Riddle cannot enter"):
        Scenario(UNREAD, allow_unread=["Fireball"]).player("A", hand=["Riddle"]).player("B").begin()


# Laying out ----------------------------------------------------------------------------------------------------


def test_a_token_definition_on_the_field_is_a_token() -> None:
    """CR Tokens 1, 3: it ceases to exist as it leaves, and a card does not."""
    t = table(field=["Page", placed("Gray Wolf", token=True), "Gray Wolf"])
    assert [t.object("Page").states, *(wolf.states for wolf in t.objects("Gray Wolf"))] == [
        ("token",),
        ("token", "copy"),
        (),
    ]
    t = table(field=["Page"]).resolved("B", "Fireball", target="A's Page")
    assert (t.objects("Page"), t.zone("A", "graveyard"), t.zone("B", "graveyard")) == ([], [], ["Fireball"])


def test_masteries_face_their_direction_and_have_counters() -> None:
    """CR Shifting Currents 2."""
    t = table(mastery=[placed("Shifting Currents", direction="south", sheen=2)])
    seen = t.view("B").of(0)
    assert (seen.direction, [card.counters for card in seen.mastery]) == ("south", [(("sheen", 2),)])
    assert table(mastery=["Shifting Currents"]).view("A").of(0).direction == "north"


def test_a_card_knows_how_it_was_played() -> None:
    t = table(field=[placed("Gray Wolf", played=Played(kind="activation", x=3)), "Gray Wolf"])
    assert [t.state.cards[id].how is None for id in t.state.field if t.state.cards[id].face.name == "Gray Wolf"] == [
        False,
        True,
    ]


def test_a_champion_has_whatever_another_object_has() -> None:
    """Counters, orientation, loaded cards, and the states that units are in."""
    champion = placed("Rai, Spellcrafter", rested=True, damage=3, states=["distant"], loaded=["Fireball"], level=1)
    seen = table(champion=champion).champion("A")
    assert (seen.damage, seen.rested, seen.states, seen.counters) == (3, True, ("distant",), (("level", 1),))
    assert [card.name for card in seen.loaded] == ["Fireball"]


def test_what_abilities_have_named_is_remembered() -> None:
    """By name, number, and reference to a card on the table."""
    taken = placed("Fireball", called="the taken one")
    t = table(field=[placed("Gray Wolf", remembers={"taken": ("the taken one",), "kind": "ALLY"})], banishment=[taken])
    assert t.object("Gray Wolf").remembers == (("kind", "ALLY"), ("taken", "Fireball"))


def test_an_object_shows_its_other_side() -> None:
    """CR Double-faced Cards 3: it is transformed, and in a lineage the champion is what that side makes of it."""
    backed = double_faced(ally("Pupa", 1, 1, 1, "tamer beast"), ally("Moth", 1, 2, 2, "tamer beast"))
    t = table(CATALOG.joined((backed,)), field=["Pupa", placed("Pupa", transformed=True)])
    assert [(t.object(name).states, t.object(name).other_side) for name in ("Pupa", "Moth")] == [
        ((), "Moth"),
        (("transformed",), "Pupa"),
    ]


def test_an_object_is_linked_to_what_its_link_names() -> None:
    """CR Keywords - Link 4: it stays as long as that is there, and leaves with it."""
    oath = card("Oath", "phantasia", "mage", reserve(0), (keyword("link", "ally"),))
    linked = Cards((*DEFINITIONS, oath))
    t = table(linked, field=[placed("Oath", link="Gray Wolf"), "Gray Wolf", "Banner Knight"])
    assert (t.zone("A", "graveyard"), len(t.objects("Oath"))) == ([], 1)
    t = table(linked, field=[placed("Oath", link="Gray Wolf"), "Gray Wolf", "Banner Knight"])
    t.resolved("B", "Fireball", target="A's Gray Wolf")
    assert sorted(t.zone("A", "graveyard")) == ["Gray Wolf", "Oath"]
    for link in ("", "Tome of Knowledge"):
        with pytest.raises(ScenarioError, match="Oath has Link and is linked to nothing legal"):
            table(linked, field=[placed("Oath", link=link), "Tome of Knowledge"]).begin()


def test_those_who_know_a_card_do_and_others_do_not() -> None:
    t = table(hand=[placed("Fireball", known=["B"]), "Fireball"], deck=[placed("Scry the Skies", known=["A"])])
    assert [card.name for card in t.view("B").of(0).hand] == ["Fireball"]
    assert ([c.name for _, c in t.view("A").of(0).deck], t.view("B").of(0).deck) == (["Scry the Skies"], ())


# What was done before ------------------------------------------------------------------------------------------


def test_a_stacked_card_has_its_targets_and_costs_nothing() -> None:
    t = table(hand=2, field=["Gray Wolf"]).stacked("B", "Fireball", target="Gray Wolf").opportunity("A", passed=["B"])
    assert (t.stack, t.asked, t.zone("B", "memory"), len(t.zone("A", "hand"))) == (["Fireball"], "A", [], 2)
    assert t.pass_once("A").objects("Gray Wolf") == []


def test_a_stacked_card_without_a_target_is_refused() -> None:
    text = trial("Destroy target item.", called="Smash", beside=CATALOG)
    with pytest.raises(ScenarioError, match="A cannot play 'Smash' here"):
        table(text).stacked("A", "Smash").begin()


def test_an_ability_waits_without_its_costs_and_is_the_one_that_is_printed() -> None:
    t = table(field=["Endura, Scepter of Ignition"])
    t.stacked("A", "use Endura, Scepter of Ignition", target="B's champion")
    assert not t.object("Endura, Scepter of Ignition").rested
    printed = t.catalog.find("Endura, Scepter of Ignition").face.printed.abilities.activated[0]
    assert t.state.stack[0].ability == printed
    assert t.pass_all().champion("B").damage == 1


def test_a_trigger_waits_with_what_it_knows_of_its_event() -> None:
    text = "Whenever an ally you control attacks, put a buff counter on it."
    t = table(trial(text, "Item — Mage Book", beside=CATALOG), field=["Trial", "Gray Wolf", "Banner Knight"])
    t.triggered("A", "Trial", subject="Banner Knight")
    assert t.stack == ["Trial"]
    t.pass_all()
    assert (t.counters("Banner Knight", "buff"), t.counters("Gray Wolf", "buff")) == (1, 0)


def test_effects_that_were_followed_are_in_the_history() -> None:
    t = table().followed("A", Draw(2))
    assert len(t.zone("A", "hand")) == 2
    assert len(t.state.history) >= 2


def test_a_combat_can_be_at_its_damage_step() -> None:
    """CR Damage Step 1: retaliation was declared, and no damage has been dealt."""
    t = Scenario(CATALOG).player("A", lineage=RAI, field=["Banner Knight"])
    t.player("B", lineage=RAI, field=["Esteemed Knight"]).main_phase("A")
    t.attacking("A", "Banner Knight", "damage", target="Esteemed Knight", retaliate="Esteemed Knight")
    assert (t.object("Banner Knight").attacking, t.object("Esteemed Knight").rested) == (True, True)
    assert (t.object("Banner Knight").damage, t.object("Esteemed Knight").damage) == (0, 0)
    t.pass_all()
    assert t.object("Banner Knight").damage > 0


def test_what_comes_too_late_is_refused() -> None:
    t = table()
    assert t.asked == "A"
    with pytest.raises(ScenarioError, match=r"player\('C'\) comes too late"):
        t.player("C")
    with pytest.raises(ScenarioError, match="phase comes too late"):
        t.main_phase("B")
    with pytest.raises(ScenarioError, match=r"stacked\('Fireball'\) comes too late"):
        t.stacked("A", "Fireball")
    with pytest.raises(ScenarioError, match=r"opportunity\('B'\) comes too late"):
        t.opportunity("B")


# What no game could have ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("of_a", "message"),
    [
        ({"hand": [rested("Fireball")]}, "A's hand: Fireball has `rested`, and only objects are rested; put it on"),
        ({"graveyard": [damaged("Gray Wolf", 1)]}, "A's graveyard: Gray Wolf has `damage`, and only units"),
        ({"field": [placed("Tome of Knowledge", damage=1)]}, "Tome of Knowledge is of type item, and only units have"),
        ({"field": [placed("Gray Wolf", damage=-1)]}, "Gray Wolf has -1 damage; write 0 or more"),
        ({"field": [placed("Gray Wolf", buf=1)]}, "there are no 'buf' counters; there are buff"),
        ({"field": [placed("Gray Wolf", buff=-1)]}, "-1 buff counters; write 0 or more"),
        ({"enlightened": 1}, "A's champion: there are no 'enlightened' counters; there are enlighten"),
        ({"field": ["Spirit of Fire"]}, "Spirit of Fire is a champion; name it in `lineage`"),
        ({"field": ["Fireball"]}, "Fireball is of type action and becomes no object"),
        ({"field": ["Vertus, Gaia's Roar"] * 2}, "2 unique objects are named Vertus, Gaia's Roar; leave one"),
        ({"lineage": ["Spirit of Fire", "Fireball"]}, "Fireball is no champion and cannot lie on Spirit of Fire"),
        ({"hand": ["Page"]}, "Page is a token, which exists on the field only"),
        ({"hand": ["Shifting Currents"]}, "Shifting Currents is of type mastery, .*put it into `mastery`"),
        ({"mastery": ["Gray Wolf"]}, "neither a mastery nor a status"),
        ({"mastery": ["Shifting Currents"] * 2}, "a player has one mastery"),
        ({"pantheon": ["Fireball"]}, "only boons are there"),
        ({"field": [placed("Gray Wolf", states=["distent"])]}, "cannot be 'distent'; `states` are distant"),
        ({"field": [placed("Tome of Knowledge", states=["distant"])]}, "only units are distant"),
        ({"field": [placed("Gray Wolf", transformed=True)]}, "Gray Wolf has no other side"),
        ({"field": [placed("Gray Wolf", controller="C")]}, "there is no player 'C'; there are A, B"),
        ({"field": [placed("Gray Wolf", link="B's Bear")]}, 'no objects are named "B\'s Bear"'),
        ({"field": [placed("Gray Wolf", called="w"), placed("Gray Wolf", called="w")]}, "two cards are called 'w'"),
        ({"hand": [placed("Fireball", preserved=True)]}, "put it into `material`"),
        ({"hand": [placed("Fireball", face_down=True)]}, "only cards in a banishment can be"),
        ({"mastery": [placed("Shifting Currents", direction="up")]}, "faces 'up'; the directions are north"),
        ({"hand": ["Firebal"]}, "no card is named 'Firebal'.*'Fireball'"),
        ({"hand": -1}, "write a list of names, or 0 or more"),
    ],
)
def test_a_table_that_no_game_could_have_is_refused(of_a: dict[str, Any], message: str) -> None:
    with pytest.raises((ScenarioError, ga.GrandArchiveError), match=re.compile(message, re.S)):
        table(**of_a).begin()


# Labels --------------------------------------------------------------------------------------------------------


def test_what_can_be_done_is_meant_in_one_way() -> None:
    """A verb alone, a whole name, its owner, and the number of an ability; `cannot` is the opposite of `can`."""
    t = table(hand=["Fireball", *["Idle Thoughts"] * 2], field=["Banner Knight", "Tome of Knowledge"])
    for action in ("activate", "Activate fireball", "attack", "attack with A's Banner Knight", "pass"):
        assert t.can("A", action)
        with pytest.raises(ScenarioError, match="A can "):
            t.cannot("A", action)
    for action in ("attack with A's champion", "use Rai, Spellcrafter", "bestow"):
        assert not t.can("A", action)
        t.cannot("A", action)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("cast Fireball", "no action is called 'cast Fireball': it begins with activate"),
        ("activate Firebal", "did you mean 'Fireball'"),
        ("activate Fire", "A has no such card"),
        ("use Fireball", "it has no activated ability"),
        ("activate Banner Knight", "can never be: Banner Knight is in A's field"),
        ("attack with Fireball", "can never be: Fireball is in A's hand"),
        ("attack with Esteemed Knight", "Esteemed Knight is in B's field"),
        ("activate Scry the Skies", "Scry the Skies is in B's hand; say whose it is, such as \"B's ...\""),
        ("use Tome of Knowledge (3)", "can never be: it has 1 activated abilities"),
        ("bestow Fireball", "it is no boon"),
    ],
)
def test_an_action_that_could_never_be_fails(action: str, message: str) -> None:
    t = Scenario(CATALOG).player("A", lineage=RAI, hand=["Fireball"], field=["Banner Knight", "Tome of Knowledge"])
    t.player("B", hand=["Scry the Skies"], field=["Esteemed Knight"]).main_phase("A")
    with pytest.raises(ScenarioError, match=re.escape(message)):
        t.cannot("A", action)
    with pytest.raises(ScenarioError, match=re.escape(message)):
        t.can("A", action)


def test_options_with_one_label_have_to_be_told_apart() -> None:
    """By whose they are, by their number, or by what they were called; of one player the first is meant."""
    for target, hit in (("A's Gray Wolf", 0), ("Gray Wolf (2)", 1), ("Gray Wolf (1)", 0), ("theirs", 1)):
        t = Scenario(CATALOG).player("A", lineage=RAI, field=["Gray Wolf"], hand=["Fireball", *["Idle Thoughts"] * 2])
        t.player("B", field=[placed("Gray Wolf", called="theirs")]).main_phase("A")
        t.act("A", "activate Fireball", target=target).pass_all()
        assert [len(t.objects("Gray Wolf", player)) for player in "AB"] == [hit, 1 - hit]
    t = Scenario(CATALOG).player("A", lineage=RAI, field=["Gray Wolf"], hand=["Fireball", *["Idle Thoughts"] * 2])
    t.player("B", field=["Gray Wolf"]).main_phase("A")
    with pytest.raises(ScenarioError, match="'Gray Wolf' could be any of 2 options: say 'Gray Wolf"):
        t.act("A", "activate Fireball", target="Gray Wolf")
    alike = table(field=["Gray Wolf"] * 2, hand=["Fireball", *["Idle Thoughts"] * 2])
    assert len(alike.act("A", "activate Fireball", target="Gray Wolf").pass_all().objects("Gray Wolf")) == 1


def test_a_lineage_may_leave_levels_out() -> None:
    """A judge's example names the champion that matters."""
    for lineage in ["Rai, Archmage"], ["Spirit of Fire", "Rai, Archmage"]:
        t = Scenario(CATALOG).player("A", lineage=lineage).player("B").main_phase("A")
        assert (t.champion("A").name, t.lineage("A")) == ("Rai, Archmage", tuple(lineage[:-1]))
