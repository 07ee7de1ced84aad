"""Targets that are something together, what is paid with that is something together, and costs by what is targeted."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, additional_cost, ally, costs_less, does, keyword
from grandarchive.model.abilities import Ability, AdditionalCost, AlternativeCost, OwnCost, Triggered
from grandarchive.model.amounts import HowMany
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Different, Same, Some, Total
from grandarchive.model.conditions import Is
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    DealDamage,
    Destroy,
    Draw,
    NewTargets,
    Redirect,
    Reveal,
    Sacrifice,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, RESERVE_COST, Elements, Name, Owner
from grandarchive.model.modifications import CostChange
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, UNIT, YOURS, Bound, Element, Joint, Subtype, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

HERE = (Zone.GRAVEYARD,)
ITEM = Target(ANYTHING, zone=Zone.STACK, name="item")
TWO_ALIKE = Target(ALLY, 2, 2, joint=Same(POWER))


def spell(name: str, cost: int, *abilities: Ability) -> CardDefinition:
    """A fast action."""
    return action(name, cost, Speed.FAST, "mage skill", *abilities)


def banishes(least: int, joint: Joint, whose: Who = Who.YOU) -> AdditionalCost:
    """So many allies that are something together are banished from graveyards to pay."""
    return additional_cost(Banish(Some(ALLY, HERE, least, least, whose, joint=joint)))


BREW = AlternativeCost((Sacrifice(Some(Subtype("SLIME"), minimum=2, maximum=2, joint=Same(Name()))),), "brewed")
SHOW = Reveal(Some(ALLY, (Zone.HAND,), 0, None, Who.YOU, joint=Total(RESERVE_COST, 5)))
CARDS = (
    ally("Ember", 1, 1, 9, "mage slime", element="FIRE"),
    ally("Brook", 2, 1, 9, "mage slime", element="WATER"),
    ally("Brine", 2, 3, 9, "mage slime", element="WATER"),
    ally("Gust", 3, 1, 9, "mage slime", element="WIND"),
    ally("Veil", 2, 3, 9, "mage", keyword("omnishroud")),
    skill("Snare", DealDamage(1, TWO_ALIKE)),
    skill("Dissolve", Destroy(Target(ALLY, 0, 3, joint=Total(RESERVE_COST, most=4)))),
    skill("Sweep", Banish(Target(ANYTHING, 0, 2, zone=Zone.GRAVEYARD, joint=Same(Owner())))),
    skill("Swell", AddCounters("buff", 1, Target(UNIT, name="swelling"))),
    skill("Deflect", Redirect(ITEM, Target(ALLY & YOURS, name="new"), ALLY & ~YOURS)),
    skill("Steer", NewTargets(ITEM)),
    spell("Dear", 0, OwnCost(CostChange(HowMany(Bound()))), does(DealDamage(1, Target(ALLY, 2, 3, joint=Same(POWER))))),
    spell("Heed", 1, costs_less(1, Is(Bound("target"), Element("FIRE"))), does(DealDamage(1, Target(ALLY)))),
    spell("King", 1, banishes(3, Different(Elements())), does(Draw(1))),
    spell("Ransom", 0, banishes(2, Same(Owner()), Who.EACH), does(Draw(1))),
    spell("Own Ransom", 0, banishes(2, Same(Owner())), does(Draw(1))),
    spell("Stew", 9, BREW, does(Draw(1))),
    spell("Boast", 1, additional_cost(SHOW), does(Draw(1))),
    spell(
        "Prince",
        0,
        additional_cost(Banish(Some(Element("FIRE"), HERE, whose=Who.YOU))),
        banishes(3, Different(Elements())),
        does(Draw(1)),
    ),
)
ALLIES = ["Ember", "Brook", "Brine", "Gust"]


def damaged(t: Scenario, *names: str) -> list[str]:
    """Which of the allies have damage."""
    return [name for name in names if t.object(name).damage]


# Targets -------------------------------------------------------------------------------------------------------


def test_targets_are_chosen_that_are_the_same() -> None:
    """CR Card Activation 1.5: nothing has the power of Brine."""
    t = with_extra_cards(*CARDS).player("A", hand=["Snare"]).player("B", field=ALLIES).main_phase("A")
    t.act("A", "activate Snare")
    assert t.options == ["Ember", "Brook"]
    t.answer("A", "target", "Brook").pass_all()
    assert damaged(t, *ALLIES) == ["Brook", "Gust"]


def test_without_such_targets_there_are_none() -> None:
    """CR Card Activation 1.5: two allies with the same power; one that cannot be targeted does not count."""
    t = with_extra_cards(*CARDS).player("A", hand=["Snare"]).player("B", field=["Ember", "Brine", "Veil"])
    t.main_phase("A").cannot("A", "activate Snare", reason="CR Card Activation 1.5")
    attack = ally("Fox", 0, 5, 9, "mage", Triggered(Pattern(Happening.ATTACK, THIS), (DealDamage(1, TWO_ALIKE),)))
    for field, stack in ((["Ember", "Brine"], []), (["Ember", "Brook"], ["Fox"])):
        t = with_extra_cards(*CARDS, attack).player("A", field=["Fox"]).player("B", field=field).main_phase("A")
        t.act("A", "attack with Fox", target="Ember")
        assert t.stack == stack


def test_up_to_so_many_with_a_total() -> None:
    """CR Card Activation 1.5: their costs are 1, 2, 2 and 3."""
    t = with_extra_cards(*CARDS).player("A", hand=["Dissolve"]).player("B", field=ALLIES).main_phase("A")
    t.act("A", "activate Dissolve")
    assert t.options == [*ALLIES, "done"]
    t.answer("A", "target", "Ember")
    assert t.options == ["Brook", "Brine", "Gust", "done"]
    t.answer("A", "target", "Brook").pass_all()
    assert t.zone("B", "graveyard") == ["Ember", "Brook"]


@pytest.mark.parametrize(("first", "then"), [("Ember", ["Ember", "done"]), ("Gust", ["done"])])
def test_cards_in_a_single_graveyard_are_targeted(first: str, then: list[str]) -> None:
    """CR Objects and Targeting - Target 1, CR Control and Ownership 6."""
    t = with_extra_cards(*CARDS).player("A", hand=["Sweep"], graveyard=["Brook", "Ember"])
    t.player("B", graveyard=["Gust"]).main_phase("A").act("A", "activate Sweep")
    t.answer("A", "target", "Brook" if first == "Ember" else first)
    assert t.purpose != "target" or t.options == then
    if t.purpose == "target":
        t.answer("A", "target", then[0])
    t.pass_all()
    assert (t.zone("A", "banishment"), t.zone("B", "banishment")) == (
        (["Brook", "Ember"], []) if first == "Ember" else ([], ["Gust"])
    )


def test_targets_that_are_the_same_no_longer_are_illegal() -> None:
    """CR State-based Checks - Types of Checks 8: both of them; if both grow they are the same again too late."""
    for grown, hurt in ((["Ember"], []), (["Brine"], ["Ember", "Brook"]), (["Ember", "Brook"], [])):
        t = with_extra_cards(*CARDS).player("A", hand=["Snare"]).player("B", hand=["Swell", "Swell"], field=ALLIES[:3])
        t.main_phase("A").act("A", "activate Snare", target=["Ember", "Brook"])
        for name in grown:
            t.pass_once("A").act("B", "activate Swell", target=name).resolve_top()
        assert damaged(t.pass_all(), *ALLIES[:3]) == hurt


def test_targets_with_a_total_stay_within_it() -> None:
    """CR State-based Checks - Types of Checks 8: one with 1 and one with 3, and then one of them with 2."""
    crush = skill("Crush", DealDamage(1, Target(ALLY, 0, 3, joint=Total(POWER, most=4))))
    for swollen, hurt in (("Brook", ["Ember", "Brine"]), ("Ember", [])):
        t = with_extra_cards(*CARDS, crush).player("A", hand=["Crush"]).player("B", hand=["Swell"], field=ALLIES[:3])
        t.main_phase("A").act("A", "activate Crush", target=["Ember", "Brine"]).pass_once("A")
        t.act("B", "activate Swell", target=swollen).pass_all()
        assert damaged(t, *ALLIES[:3]) == hurt


def test_a_target_that_left_does_not_make_the_others_illegal() -> None:
    """CR State-based Checks - Types of Checks 8: what is left has one power."""
    crush = skill("Crush", DealDamage(1, Target(ALLY, 0, 3, joint=Same(POWER))))
    burn = skill("Burn", Destroy(Target(ALLY, name="burnt")))
    t = with_extra_cards(*CARDS, crush, burn).player("A", hand=["Crush"]).player("B", hand=["Burn"], field=ALLIES)
    t.main_phase("A").act("A", "activate Crush", target=["Ember", "Brook", "Gust"]).pass_once("A")
    t.act("B", "activate Burn", target="Brook").pass_all()
    assert damaged(t, "Ember", "Brine", "Gust") == ["Ember", "Gust"]


def test_a_target_changes_to_one_that_goes_with_the_others() -> None:
    """CR Redirect 1: an ally with 3 power does not, in the place of neither."""
    for other, hurt in (("Gust", ["Brook", "Gust"]), ("Brine", ["Ember", "Brook"])):
        t = with_extra_cards(*CARDS).player("A", hand=["Snare"], field=["Ember", "Brook"])
        t.player("B", hand=["Deflect"], field=[other]).main_phase("A")
        t.act("A", "activate Snare", target=["Ember", "Brook"]).pass_once("A")
        t.act("B", "activate Deflect", target=["Snare", other]).resolve_top()
        if other == "Gust":
            t.answer("B", "choose", "Ember")
        assert damaged(t.pass_all(), "Ember", "Brook", other) == hurt


def test_new_targets_are_together_as_well() -> None:
    """CR Card Activation 1.5."""
    t = with_extra_cards(*CARDS).player("A", hand=["Snare"]).player("B", hand=["Steer"], field=ALLIES).main_phase("A")
    t.act("A", "activate Snare", target=["Ember", "Brook"]).pass_once("A").act("B", "activate Steer", target="Snare")
    t.resolve_top(new_targets="new targets")
    assert t.options == ["Ember", "Brook"]
    t.answer("B", "target", "Ember", "Gust").pass_all()
    assert damaged(t, *ALLIES) == ["Ember", "Gust"]


def test_no_more_are_targeted_than_can_be_paid_for() -> None:
    """CR Card Activation 1.7, 1.8: the more there are, the more it costs; two of the same power can be paid for."""
    for reserve, allowed in ((1, False), (2, True)):
        t = with_extra_cards(*CARDS).player("A", hand=["Dear", *["Ember"] * reserve]).player("B", field=ALLIES)
        assert t.main_phase("A").can("A", "activate Dear") is allowed
        if allowed:
            t.act("A", "activate Dear")
            assert t.options == ["Ember", "Brook"]
            t.answer("A", "target", "Ember", "Gust").pass_all()
            assert (damaged(t, *ALLIES), len(t.zone("A", "memory"))) == (["Ember", "Gust"], 2)


# Costs by what is targeted --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "field", "options"), [(["Ember"], ALLIES, ALLIES), ([], ALLIES, ["Ember"]), ([], ["Brook"], [])]
)
def test_a_card_costs_less_if_it_targets_something(hand: list[str], field: list[str], options: list[str]) -> None:
    """CR Card Activation 1.7: with nothing in hand only what makes it free can be targeted."""
    t = with_extra_cards(*CARDS).player("A", hand=["Heed", *hand]).player("B", field=field).main_phase("A")
    assert t.can("A", "activate Heed") is bool(options)
    if options:
        t.act("A", "activate Heed")
        assert t.purpose != "target" or t.options == options
        if t.purpose == "target":
            t.answer("A", "target", "Brook")
        t.pass_all()
        assert (damaged(t, *ALLIES), t.zone("A", "memory")) == ((["Brook"], hand) if hand else (["Ember"], []))


# Costs ---------------------------------------------------------------------------------------------------------


def paying(name: str, graveyard: list[str], hand: tuple[str, ...] = ()) -> Scenario:
    """A has a card to activate, and B two cards in the graveyard."""
    t = with_extra_cards(*CARDS).player("A", hand=[name, *hand], graveyard=graveyard)
    return t.player("B", graveyard=["Gust"] * 2).main_phase("A")


def test_what_pays_is_different() -> None:
    """CR Card Activation 1.8: with three elements; Ember has to be among them, and then one of two of water."""
    t = paying("King", ["Ember", "Brook", "Brine", "Gust"], ("Gust",)).act("A", "activate King")
    assert t.options == ["Brook", "Brine"]
    t.answer("A", "banish", "Brine").pass_all()
    assert t.zone("A", "graveyard") == ["Brook", "King"]
    t = paying("King", ["Ember", "Brook", "Brine"], ("Gust",))
    t.cannot("A", "activate King", reason="CR Card Activation 1.8")


@pytest.mark.parametrize(("field", "brewed"), [(["Ember", "Ember", "Brook"], True), (["Ember", "Brook"], False)])
def test_what_pays_is_the_same(field: list[str], brewed: bool) -> None:
    """CR Keywords - Brew 2: two with the same name."""
    t = with_extra_cards(*CARDS).player("A", hand=["Stew"], field=field).player("B").main_phase("A")
    assert t.can("A", "activate Stew") is brewed
    if brewed:
        assert t.act("A", "activate Stew").pass_all().zone("A", "graveyard") == ["Ember", "Ember", "Stew"]


def test_cards_in_a_single_graveyard_pay() -> None:
    """CR Card Activation 1.8: in that of any player if the text says so, but not one in each."""
    t = paying("Ransom", ["Ember"]).act("A", "activate Ransom").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("B", "banishment")) == (["Ember", "Ransom"], ["Gust", "Gust"])
    paying("Own Ransom", ["Ember"]).cannot("A", "activate Own Ransom", reason="CR Card Activation 1.8")
    t = paying("Own Ransom", ["Ember", "Brook"]).act("A", "activate Own Ransom").pass_all()
    assert (t.zone("A", "banishment"), t.zone("B", "banishment")) == (["Ember", "Brook"], [])


def test_what_else_is_paid_leaves_enough_that_goes_together() -> None:
    """CR Card Activation 1.8: the only fire card is needed for the three elements."""
    paying("Prince", ALLIES).cannot("A", "activate Prince", reason="CR Card Activation 1.8")
    t = paying("Prince", [*ALLIES, "Ember"]).act("A", "activate Prince")
    t.answer("A", "banish", "Ember", "Brook").pass_all()
    assert t.zone("A", "graveyard") == ["Brine", "Prince"]


@pytest.mark.parametrize(("hand", "can"), [(("Gust", "Brook"), True), (("Brook", "Brine"), False)])
def test_so_much_in_all_is_revealed_to_pay(hand: tuple[str, ...], can: bool) -> None:
    """CR Card Activation 1.8: 5 or more in all, with any number of cards."""
    assert paying("Boast", [], hand).can("A", "activate Boast") is can
