"""Bestowing boons, step by step, and what they are in the Pantheon."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import does, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Activated, AlternativeCost, PlayFrom, Triggered
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Banish, Draw
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ANYTHING, Target
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.pantheon_cards import CARDS, boon, human, trick
from tests.scenarios.test_rules_illegal_plays import outcome

FIRE = ["Spirit of Fire"]
MAGE = ["Spirit of Fire", "Rai, Spellcrafter"]
WARRIOR = ["Spirit of Wind", "Lorraine, Wandering Warrior"]


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


# The steps -----------------------------------------------------------------------------------------------------


def test_a_boon_has_a_cost_and_a_speed(t: Scenario) -> None:
    """CR Card Types - Boons 3: a fast one is bestowed in anybody's turn, a slow one in one's own main phase."""
    t.player("A").player("B", pantheon=["Slow Boon", "Sturdy Boon"], hand=1).main_phase("A").pass_once("A")
    t.cannot("B", "bestow Slow Boon", reason="CR Card Types - Boons 3: it is slow")
    assert t.can("B", "bestow Sturdy Boon")
    t.pass_to("main", "B")
    assert t.can("B", "bestow Slow Boon")


def test_bestowing_is_neither_activating_nor_materializing(t: Scenario) -> None:
    """CR Card Types - Boons 4: who waits for an activation does not see it, who waits for a bestowment does."""
    t.player("A", pantheon=["Quiet Boon"], field=["Adept", "Zealot"], hand=["Read"], damage=5).player("B")
    t.main_phase("A").act("A", "bestow Quiet Boon").pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "hand"))) == (2, 1)
    assert "A bestows Quiet Boon" in t.log
    t.act("A", "activate Read").pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_nobody_acts_until_the_boon_has_been_bestowed(t: Scenario) -> None:
    """CR Card Types - Boons 4.a, CR Game Zones - Pantheon 3, CR Bestowing Boons 3.4.2: even if something triggers."""
    t.player("A", pantheon=["Quiet Boon"], field=["Zealot"], hand=["Read"], damage=5)
    t.player("B", hand=["Read"]).main_phase("A").act("A", "bestow Quiet Boon")
    assert (t.stack, t.asked, t.champion("A").damage) == ([], "A", 2)
    assert t.can("B", "activate Read")


@pytest.mark.parametrize(("lineage", "able"), [(["Spirit of Wind"], False), (FIRE, True)])
def test_a_boon_needs_its_element(t: Scenario, lineage: list[str], able: bool) -> None:
    """CR Card Types - Boons 4.b, CR Bestowing Boons 3.1, 3.1.1: else it is taken back, and nothing has triggered."""
    t.player("A", lineage=lineage, pantheon=["Fiery Boon"], field=["Zealot"]).player("B").main_phase("A")
    assert t.can("A", "bestow Fiery Boon") is able
    assert outcome(t, "bestow", "Fiery Boon", "pantheon") == ("" if able else "check_elements")


def test_targets_are_declared_and_must_be_there(t: Scenario) -> None:
    """CR Bestowing Boons 3, 3.1: with nothing to target it cannot be bestowed."""
    t.player("A", pantheon=["Stinging Boon"]).player("B", field=["Follower"]).main_phase("A")
    t.act("A", "bestow Stinging Boon", target="B's Follower")
    assert (t.object("Follower").damage, t.zone("A", "pantheon")) == (2, ["Stinging Boon"])
    t = Scenario(t.catalog).player("A", pantheon=["Stinging Boon"]).player("B").main_phase("A")
    t.cannot("A", "bestow Stinging Boon", reason="CR Bestowing Boons 3.1")
    assert outcome(t, "bestow", "Stinging Boon", "pantheon") == "check_legality"


def test_modes_are_chosen_before_targets(t: Scenario) -> None:
    """CR Bestowing Boons 3, 4: the steps are those of an activation; only the chosen mode asks for its target."""
    t.player("A", pantheon=["Wavering Boon"]).player("B", field=["Follower", "Follower"]).main_phase("A")
    t.act("A", "bestow Wavering Boon")
    assert (t.purpose, t.options) == ("mode", ["mode 1", "mode 2"])
    t.answer("A", "mode", "mode 2")
    assert t.purpose == "target"
    t.answer("A", "target", "Follower")
    assert sorted(c.damage for c in t.objects("Follower")) == [0, 2]


def test_x_is_declared(t: Scenario) -> None:
    """CR Bestowing Boons 3, 4, CR Card Activation 1.3.1: X is what is paid and what counts."""
    t.player("A", pantheon=["Growing Boon"], hand=3).player("B").main_phase("A")
    t.act("A", "bestow Growing Boon", x=2)
    assert (len(t.zone("A", "memory")), dict(t.champion("A").counters)) == (2, {"enlighten": 2})


def test_what_a_boon_does_as_it_is_gained_happens_once_it_resolves(t: Scenario) -> None:
    """CR Bestowing Boons 2: its player gains it with that; from then on its abilities work."""
    t.player("A", pantheon=["Welcome Boon"], field=["Follower"]).player("B").main_phase("A")
    t.act("A", "bestow Welcome Boon")
    assert (len(t.zone("A", "hand")), t.object("Follower").power) == (2, 2)


def test_a_boon_that_was_negated_is_bestowed_and_not_gained(t: Scenario) -> None:
    """CR Bestowing Boons 2, 3.4.3: it lies there face up, does nothing, and is not bestowed again."""
    t.player("A", pantheon=["Welcome Boon"], field=["Follower", "Heretic"]).player("B")
    t.main_phase("A").act("A", "bestow Welcome Boon")
    assert (t.zone("A", "hand"), t.zone("A", "pantheon"), t.object("Follower").power) == ([], ["Welcome Boon"], 1)
    assert [c.states for c in t.view("B").of(0).pantheon] == [("bestowed",)]
    t.cannot("A", "bestow Welcome Boon", reason="CR Bestowing Boons 3.4: it has been bestowed")


def test_a_copied_bestowment_does_what_the_boon_does_twice(t: Scenario) -> None:
    """CR Bestowing Boons 3.4, CR Playing Cards 7: the boon leaves the stack after its last instance."""
    t.player("A", pantheon=["Welcome Boon"], field=["Follower", "Echoer"]).player("B").main_phase("A")
    t.act("A", "bestow Welcome Boon")
    assert (len(t.zone("A", "hand")), t.zone("A", "pantheon"), t.object("Follower").power) == (4, ["Welcome Boon"], 2)


# Locks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lineage", "able"),
    [
        ("Mage Boon", MAGE, True),
        ("Mage Boon", WARRIOR, False),
        ("Split Boon", MAGE, True),
        ("Split Boon", WARRIOR, True),
        ("Split Boon", FIRE, False),
        ("Foreign Boon", MAGE, True),
        ("Foreign Boon", WARRIOR, False),
        ("Narrow Boon", MAGE, False),
        ("Narrow Boon", FIRE, False),
    ],
)
def test_class_locked_boons(t: Scenario, name: str, lineage: list[str], able: bool) -> None:
    """CR Keywords - Class Locked 1, 2, 4, 4.a, CR Bestowing Boons 3.1.2: one class of the card, or all named."""
    t.player("A", lineage=lineage, pantheon=[name]).player("B").main_phase("A")
    assert t.can("A", f"bestow {name}") is able
    assert outcome(t, "bestow", name, "pantheon") == ("" if able else "check_elements")


@pytest.mark.parametrize(
    ("lineage", "counters", "able"),
    [(WARRIOR, 0, False), (WARRIOR, 3, False), ([*WARRIOR, "Lorraine, Blademaster"], 0, True)],
)
def test_level_locked_boons(t: Scenario, lineage: list[str], counters: int, able: bool) -> None:
    """CR Keywords - Level Locked 1, 2, 4, 4.a, CR Bestowing Boons 3.1.2: the highest counts, by the base level."""
    t.player("A", lineage=lineage, pantheon=["Old Boon"], level=counters).player("B").main_phase("A")
    assert t.level("A") == len(lineage) - 1 + counters
    assert t.can("A", "bestow Old Boon") is able
    assert outcome(t, "bestow", "Old Boon", "pantheon") == ("" if able else "check_elements")


@pytest.mark.parametrize(
    ("lineage", "able"), [(FIRE, False), (WARRIOR, False), (MAGE, True), ([*MAGE, "Rai, Archmage"], True)]
)
def test_other_cards_are_locked_too(t: Scenario, lineage: list[str], able: bool) -> None:
    """CR Keywords - Class Locked 1, 3, CR Keywords - Level Locked 1, 3: whatever it is, it is not played."""
    t.player("A", lineage=lineage, hand=["Locked Mage"]).player("B").main_phase("A")
    assert t.can("A", "activate Locked Mage") is able
    assert outcome(t, "activate", "Locked Mage", "hand") == ("" if able else "check_elements")


def test_a_lock_does_not_disable_what_the_boon_says(t: Scenario) -> None:
    """CR Keywords - Class Locked 5, CR Keywords - Level Locked 5: once gained it works for any champion."""
    t.player("A", lineage=WARRIOR, pantheon=[placed("Mage Boon", bestowed=True)], field=["Follower"]).player("B")
    assert t.main_phase("A").object("Follower").power == 2


# Costs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "field", "paid"),
    [
        ("Sturdy Boon", [], 1),
        ("Sturdy Boon", ["Tax"], 3),
        ("Sturdy Boon", ["Rebate", "Rebate"], 0),
        ("Sturdy Boon", ["Fixed Price"], 2),
        ("Sturdy Boon", ["Tax", "Fixed Price"], 4),
        ("Sturdy Boon", ["Tax", "Fixed Price", "Rebate"], 3),
        ("Sturdy Boon", ["Tax", "Gift"], 0),
        ("Patient Boon", [], 4),
        ("Patient Boon", ["Follower", "Follower"], 2),
        ("Set Boon", [], 1),
        ("Set Boon", ["Tax"], 3),
    ],
)
def test_what_a_boon_costs(t: Scenario, name: str, field: list[str], paid: int) -> None:
    """CR Bestowing Boons 3.2, 3.2.1, 3.2.2, 3.2.3, 3.2.4: printed, set, changed, and removed, in this order."""
    t.player("A", pantheon=[name], field=field, hand=["Read"] * 6).player("B").main_phase("A")
    t.act("A", f"bestow {name}")
    assert len(t.zone("A", "memory")) == paid
    t = Scenario(t.catalog).player("A", pantheon=[name], field=field, hand=["Read"] * max(0, paid - 1)).player("B")
    assert t.main_phase("A").can("A", f"bestow {name}") is (paid == 0)


def test_a_boon_with_an_additional_cost(t: Scenario) -> None:
    """CR Bestowing Boons 1, 3.3: both are paid as it is bestowed, or it is not."""
    t.player("A", pantheon=["Bloody Boon"], field=["Follower", "Follower"], hand=1).player("B").main_phase("A")
    t.act("A", "bestow Bloody Boon", sacrifice="Follower")
    assert (t.zone("A", "graveyard"), len(t.zone("A", "memory"))) == (["Follower"], 1)
    assert (t.object("Follower").power, t.zone("A", "pantheon")) == (2, ["Bloody Boon"])
    for field, hand in ((["Follower"], 0), ([], 1)):
        t = Scenario(t.catalog).player("A", pantheon=["Bloody Boon"], field=field, hand=hand).player("B")
        t.main_phase("A").cannot("A", "bestow Bloody Boon", reason="CR Bestowing Boons 3.3")
        assert outcome(t, "bestow", "Bloody Boon", "pantheon") == "pay_costs"


def test_an_alternative_cost_of_a_boon(t: Scenario) -> None:
    """CR Bestowing Boons 3, 3.3: it is declared, and paid instead of the reserve cost."""
    t.player("A", pantheon=["Traded Boon"], field=["Follower"], hand=1).player("B").main_phase("A")
    t.act("A", "bestow Traded Boon")
    assert (t.zone("A", "graveyard"), len(t.zone("A", "hand")), t.zone("A", "memory")) == (["Follower"], 2, [])


def test_a_cost_that_is_paid_with_something_else_happening(t: Scenario) -> None:
    """CR Bestowing Boons 3.3.1: what was sacrificed goes to the hand instead; that is paid, and it pays the rest."""
    t.player("A", pantheon=["Bloody Boon"], field=["Follower", "Shroud"], hand=1).player("B").main_phase("A")
    t.act("A", "bestow Bloody Boon", next="sacrifice one ally", reserve="Follower")
    assert (t.zone("A", "memory"), t.zone("A", "graveyard")) == (["Follower"], [])
    assert (t.zone("A", "hand"), t.zone("A", "pantheon")) == (["Honorable Vanguard"], ["Bloody Boon"])


# In the Pantheon -----------------------------------------------------------------------------------------------


def test_only_what_is_in_the_pantheon_is_bestowed(t: Scenario) -> None:
    """CR Bestowing Boons 3.4.1: from no other zone."""
    t.player("A", hand=["Quiet Boon"], graveyard=["Quiet Boon"], banishment=["Quiet Boon"]).player("B").main_phase("A")
    assert t.options == ["pass"]
    for zone in ("hand", "graveyard", "banishment"):
        assert outcome(t, "bestow", "Quiet Boon", zone) == "announce"


def test_each_player_has_a_pantheon_of_their_own_that_others_do_not_see(t: Scenario) -> None:
    """CR Game Zones - Pantheon 1, 4: what is face down there only its owner knows, at any time."""
    t.player("A", pantheon=["Quiet Boon", "Grand Boon"]).player("B", pantheon=["Sturdy Boon"]).main_phase("A")
    assert [c.name for c in t.view("A").of(0).pantheon] == ["Grand Boon", "Quiet Boon"]
    assert [c.name for c in t.view("A").of(1).pantheon] == []
    assert (t.view("A").of(1).pantheon_size, t.view("B").of(0).pantheon_size) == (1, 2)
    assert [c.name for c in t.view("B").of(1).pantheon] == ["Sturdy Boon"]


def test_a_bestowed_boon_lies_face_up(t: Scenario) -> None:
    """CR Bestowing Boons 1, 3.4.3: everybody sees it, and the other one not."""
    t.player("A", pantheon=["Quiet Boon", "Grand Boon"]).player("B").main_phase("A").act("A", "bestow Quiet Boon")
    assert [(c.name, c.states) for c in t.view("B").of(0).pantheon] == [("Quiet Boon", ("bestowed", "gained"))]
    assert t.view("B").of(0).pantheon_size == 2


def test_boons_are_no_objects(t: Scenario) -> None:
    """CR Card Types - Boons 5, CR Game Zones - Pantheon 5: no text can target there."""
    t.player("A", pantheon=[placed("Sturdy Boon", bestowed=True)], hand=["Swat"]).player("B").main_phase("A")
    assert t.act("A", "activate Swat").options == ["Spirit of Wind", "Spirit of Wind"]
    with pytest.raises(IllegalDefinition, match="cannot be targeted"):
        trick("Smite Boon", Banish(Target(ANYTHING, zone=Zone.PANTHEON)))


def test_a_gained_boon_is_used_and_one_that_is_not_is_not(t: Scenario) -> None:
    """CR Bestowing Boons 2: its player has its activated ability; the opponent does not."""
    t.player("A", pantheon=["Using Boon"], hand=2).player("B", hand=1).main_phase("A")
    t.cannot("A", "use Using Boon", reason="CR Bestowing Boons 2: it is not gained")
    t.act("A", "bestow Using Boon").act("A", "use Using Boon").pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("A", "memory"))) == (2, 1)
    t.cannot("B", "use A's Using Boon")


def test_counters_stay_on_a_boon(t: Scenario) -> None:
    """CR Counters 5, CR Bestowing Boons 2: one of its abilities puts them there, and one counts them."""
    t.player("A", pantheon=["Training Boon"], hand=["Follower", "Follower"]).player("B").main_phase("A")
    t.act("A", "bestow Training Boon")
    for number in (1, 2):
        t.act("A", "activate Follower").pass_all()
        assert [c.counters for c in t.view("B").of(0).pantheon] == [(("training", number),)]
    t.pass_to("main", "B").pass_to("main", "A")
    assert [c.power for c in t.objects("Follower")] == [3, 3]


def test_a_boon_is_as_old_as_its_bestowment(t: Scenario) -> None:
    """CR Continuous Effects - Timestamps 1.d, CR Bestowing Boons 1: what triggered then is newer."""
    t.player("A", pantheon=["Setting Boon"], field=["Follower"]).player("B").main_phase("A")
    assert t.act("A", "bestow Setting Boon").object("Follower").power == 7
    t = Scenario(t.catalog).player("A", pantheon=["Setting Boon"], field=["Follower", "Painter"]).player("B")
    t.main_phase("A").act("A", "bestow Setting Boon")
    assert t.object("Follower").power == 3


# A player who leaves -------------------------------------------------------------------------------------------


def test_the_boons_of_a_player_who_leaves_leave_too(t: Scenario) -> None:
    """CR Ending the Game 7: what they gave to others ends, and what others have stays."""
    t.player("A", pantheon=[placed("Shared Boon", bestowed=True), "Grand Boon"])
    t.player("B", field=["Follower"], pantheon=["Quiet Boon"]).player("C").main_phase("B")
    assert t.object("Follower").power == 2
    t.concede("A")
    assert (t.object("Follower").power, t.zone("A", "pantheon"), t.zone("B", "pantheon")) == (1, [], ["Quiet Boon"])
    assert t.view("C").of(0).pantheon == ()


def test_a_player_who_leaves_while_they_bestow(t: Scenario) -> None:
    """CR Ending the Game 7, CR Concession 1: the boon is gone, and the others go on."""
    t.player("A", pantheon=["Shared Boon"], hand=3).player("B", field=["Follower"]).player("C").main_phase("A")
    t.game.choose(t.options.index("bestow Shared Boon"))
    assert (t.asked, t.purpose) == ("A", "reserve")
    t.concede("A")
    assert (t.asked, t.stack, t.zone("A", "pantheon"), t.object("Follower").power) == ("B", [], [], 1)


# What is refused -----------------------------------------------------------------------------------------------


def test_what_a_boon_cannot_have() -> None:
    """A definition that would do nothing is refused: boons have no keywords of objects and are in no other zone."""
    for ability, reason in (
        (keyword("stealth"), "nothing asks a boon|objects"),
        (keyword("fast activation"), "nothing asks a boon"),
        (PlayFrom((Zone.GRAVEYARD,)), "from the Pantheon only"),
        (AlternativeCost((PayReserve(1),), zones=(Zone.GRAVEYARD,)), "from the Pantheon only"),
        (Activated((PayReserve(1),), (Draw(1),), zones=(Zone.MASTERY,)), "never there"),
        (
            Triggered(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END), (Draw(1),), zones=(Zone.FIELD,)),
            "not there",
        ),
    ):
        with pytest.raises(IllegalDefinition, match=reason):
            boon("Wrong Boon", 0, ability)
    with pytest.raises(IllegalDefinition, match="only boons"):
        human("Wrong Human", keyword("first boon"))
    with pytest.raises(IllegalDefinition, match="a class, or nothing"):
        boon("Wrong Lock", 0, keyword("class locked", "HUMAN"))
    assert boon("Right Boon", 0, keyword("class locked"), does(Draw(1))).name == "Right Boon"
