"""What cards cost that others play, which of them can't be played, and how they enter, as texts say it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action as an_action
from grandarchive.cards.starter.printing import ally, card, does, regalia_item, reserve
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Destroy, Put
from grandarchive.model.nouns import ALLY, ANYTHING, Every, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.grammar.linking import apart
from grandarchive.text.normal import Paragraph
from grandarchive.text.shapes import shaped, worded
from tests.scenarios.extra_cards import with_extra_cards

FAST = Speed.FAST


def says(text: str, *, is_action: bool = False) -> Ability:
    """The ability that a text says."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert not isinstance(found, Declined), found
    (ability,) = found
    return ability


def domain(name: str, *texts: str) -> CardDefinition:
    return card(name, "domain", "mage", reserve(0), tuple(says(text) for text in texts))


def trick(name: str, *texts: str, cost: int = 0) -> CardDefinition:
    abilities = worded(apart(shaped(tuple(says(text, is_action=True) for text in texts))))
    return an_action(name, cost, FAST, "mage skill", *abilities)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(
        ally("Cub", 2, 1, 1, "tamer beast"),
        ally("Colt", 2, 1, 1, "tamer horse"),
        ally("Squire", 0, 1, 1, "warrior human"),
        ally("Crony", 0, 1, 1, "warrior human", supertypes="unique"),
        regalia_item("Trinket", 0, "mage"),
        domain("Kennel", "The first Beast ally card you activate each turn costs 2 less to activate."),
        domain("Tax House", "The first ally card each player activates each turn costs 1 more to activate."),
        domain("Toll House", "During your turn, ally cards your opponents activate cost 2 more to activate."),
        domain("Forge", "Item cards you materialize cost 1 more to materialize."),
        domain("Seal", "Cards can't leave your opponents' material decks unless it's their materialize phase."),
        ally(
            "Siren",
            0,
            1,
            1,
            "mage human",
            says(
                "On Enter: Return target Human ally you don't control to its owner's memory. Recover 1, then "
                "opponents can't activate cards with that ally's name as long as you control CARDNAME."
            ),
        ),
        trick(
            "Litter",
            "Until end of turn, Beast and Horse ally cards you activate this turn enter the field with an additional "
            "buff counter on them.",
        ),
        trick(
            "Frost",
            "The next time one or more non-token allies would enter the field this turn, they enter the field rested "
            "instead.",
        ),
        trick(
            "Snare",
            "The next time an ally with stealth would enter the field this turn, it enters the field under "
            "your control instead.",
        ),
        trick(
            "Truce",
            "Activate this card only if you have not declared an attack this turn, and only during your turn.",
            "Until the end of your next turn, you and target player can't declare attacks.",
        ),
        trick(
            "Decree",
            "This card costs 2 less to activate if it targets a unique Human ally.",
            "Destroy target ally.",
            cost=2,
        ),
        trick("Levy", "The next card each opponent activates this turn costs 2 more to activate."),
        trick(
            "Embargo",
            "Until the beginning of your next turn, non-ally cards your opponents activate cost (2) more to activate.",
        ),
        an_action("Raze", 0, FAST, "mage skill", does(Destroy(Target(ALLY)))),
        an_action("Recall", 0, FAST, "mage skill", does(Put(Every(ANYTHING, Zone.MEMORY, Who.YOU), Zone.HAND))),
        an_action("Raise All", 0, FAST, "mage skill", does(Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD))),
    )


# Dearer and cheaper --------------------------------------------------------------------------------------------


def test_the_first_card_of_a_turn_is_cheaper_and_the_next_one_is_not(t: Scenario) -> None:
    """CR Card Activation 1.7.3: the first one is free, another one of the same turn costs what it says."""
    t.player("A", hand=["Cub", "Cub", "Squire", "Squire"], field=["Kennel"]).player("B").main_phase("A")
    t.act("A", "activate Squire").pass_all().act("A", "activate Cub").pass_all()
    assert len(t.zone("A", "memory")) == 0, "it is the first Beast, and what else there was does not count"
    t.cannot("A", "activate Cub", reason="CR Card Activation 1.7")


def test_the_first_card_of_the_next_turn_is_cheaper_again(t: Scenario) -> None:
    """CR Card Activation 1.7.3."""
    t.player("A", hand=["Cub", "Cub"], field=["Kennel"]).player("B").main_phase("A")
    t.act("A", "activate Cub").pass_all().pass_to("main", "B").pass_to("main", "A")
    t.act("A", "activate Cub").pass_all()
    assert (len(t.objects("Cub")), len(t.zone("A", "memory"))) == (2, 0)


def test_the_first_card_of_each_player_is_dearer(t: Scenario) -> None:
    """CR Card Activation 1.7.3: that of B is the first one of B, though A has activated one."""
    t.player("A", hand=["Squire", "Squire", "Squire"], field=["Tax House"]).player("B", hand=["Squire", "Levy"])
    t.main_phase("A").act("A", "activate Squire").pass_all()
    assert len(t.zone("A", "memory")) == 1
    t.act("A", "activate Squire").pass_all()
    assert len(t.zone("A", "memory")) == 1, "the second one costs nothing"
    t.pass_to("main", "B").act("B", "activate Squire")
    assert len(t.zone("B", "memory")) == 1


@pytest.mark.parametrize(("turn", "can"), [("A", False), ("B", True)])
def test_what_is_dearer_in_your_turn_only(t: Scenario, turn: str, can: bool) -> None:
    """CR Card Activation 1.7.3: it is B who pays more, in the turn of A."""
    t.player("A", field=["Toll House"]).player("B", hand=["Squire"]).main_phase(turn)
    assert t.can("B", "activate Squire") is (can and turn == "B")


def test_what_is_materialized_is_dearer(t: Scenario) -> None:
    """CR Card Materialization 3.2.3."""
    t.player("A", material=["Trinket"], memory=1, field=["Forge"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Trinket")
    assert len(t.zone("A", "memory")) == 0


def test_a_card_is_cheaper_by_what_it_targets(t: Scenario) -> None:
    """CR Card Activation 1.5, 1.7: the target is declared before the cost is calculated."""
    t.player("A", hand=["Decree"]).player("B", field=["Crony", "Squire"]).main_phase("A")
    t.act("A", "activate Decree", target="Crony").pass_all()
    assert (len(t.objects("Crony")), len(t.objects("Squire"))) == (0, 1)


def test_a_target_for_which_a_card_cannot_be_paid_is_not_offered(t: Scenario) -> None:
    """CR Card Activation 1.8."""
    t.player("A", hand=["Decree"]).player("B", field=["Squire"]).main_phase("A")
    t.cannot("A", "activate Decree", reason="CR Card Activation 1.8")


def test_the_next_card_of_each_opponent_is_dearer(t: Scenario) -> None:
    """CR Continuous Effects 2: the next one of B, and none of A."""
    t.player("A", hand=["Levy", "Squire"]).player("B", hand=["Frost", "Frost", "Frost", "Frost"]).main_phase("A")
    t.act("A", "activate Levy").pass_all().act("A", "activate Squire").pass_once("A")
    assert len(t.zone("A", "memory")) == 0
    t.act("B", "activate Frost")
    assert len(t.zone("B", "memory")) == 2
    t.act("B", "activate Frost")
    assert len(t.zone("B", "memory")) == 2


def test_cards_that_are_dearer_for_a_time(t: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: also those that come to the hand later, and no allies."""
    t.player("A", hand=["Embargo"]).player("B", hand=["Squire", "Frost", "Raze"]).main_phase("A")
    t.act("A", "activate Embargo").pass_all().pass_to("main", "B").act("B", "activate Squire").pass_all()
    assert len(t.zone("B", "memory")) == 0
    t.act("B", "activate Frost")
    assert len(t.zone("B", "memory")) == 2


# What can't be -------------------------------------------------------------------------------------------------


def test_a_card_with_the_name_of_what_was_returned_cannot_be_activated(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Last-Known Information 1: as long as the Siren is there, and for opponents."""
    t.player("A", hand=["Siren", "Squire", "Raze"]).player("B", hand=["Squire", "Crony"], field=["Squire"])
    t.main_phase("A").act("A", "activate Siren").pass_all()
    assert t.zone("B", "memory") == ["Squire"]
    assert t.can("A", "activate Squire")
    t.pass_to("main", "B")
    assert not t.can("B", "activate Squire")
    assert t.can("B", "activate Crony")


def test_a_name_is_free_again_without_what_has_forbidden_it(t: Scenario) -> None:
    """CR Continuous Effects 2."""
    t.player("A", hand=["Siren", "Raze"]).player("B", hand=["Squire"], field=["Squire"]).main_phase("A")
    t.act("A", "activate Siren").pass_all().act("A", "activate Raze", target="Siren").pass_all()
    t.pass_to("main", "B")
    assert t.can("B", "activate Squire")


def test_material_decks_are_left_in_the_phase_for_it_only(t: Scenario) -> None:
    """CR Permission 1: opponents materialize in their materialize phase."""
    t.player("A", field=["Seal"]).player("B", material=["Trinket"]).phase("B", "materialize")
    assert t.options == ["decline", "materialize Trinket"]


@pytest.mark.parametrize("attacker", ["A", "B"])
def test_you_and_a_target_player_declare_no_attacks(t: Scenario, attacker: str) -> None:
    """CR Permission 1, CR Declaring an Attack 1.d: until your next turn ends."""
    t.player("A", hand=["Truce"], field=["Squire"]).player("B", field=["Squire"]).main_phase("A")
    t.act("A", "activate Truce", target="B").pass_all()
    if attacker == "B":
        t.pass_to("main", "B")
    assert not t.can(attacker, "attack with Squire")
    if attacker == "B":
        t.pass_to("main", "A")
        assert not t.can("A", "attack with Squire")
        assert t.pass_to("main", "B").can("B", "attack with Squire")


# How cards enter -----------------------------------------------------------------------------------------------


def test_cards_that_were_activated_this_turn_enter_with_more(t: Scenario) -> None:
    """CR Continuous Effects 2: also what was activated before, and nothing that is put onto the field."""
    t.player("A", hand=["Cub", "Litter", "Litter", "Colt", *["Frost"] * 4, "Raise All"], graveyard=["Colt"])
    t.player("B").main_phase("A").act("A", "activate Cub", reserve=("Frost", "Frost"))
    t.act("A", "activate Litter").pass_all()
    assert t.counters("Cub", "buff") == 1
    t.act("A", "activate Colt", reserve=("Frost", "Frost")).pass_all().act("A", "activate Raise All").pass_all()
    assert sorted(dict(each.counters).get("buff", 0) for each in t.objects("Colt")) == [0, 1]


def test_allies_that_enter_together_enter_rested_once(t: Scenario) -> None:
    """CR Replacement Effects 1: all that enter at the same time, and none after them."""
    t.player("A", hand=["Frost", "Raise All", "Crony"], graveyard=["Squire", "Cub"]).player("B").main_phase("A")
    t.act("A", "activate Frost").pass_all().act("A", "activate Raise All")
    t.pass_all(entering="Squire")
    assert [t.object(name).rested for name in ("Squire", "Cub")] == [True, True]
    t.act("A", "activate Crony").pass_all()
    assert not t.object("Crony").rested
