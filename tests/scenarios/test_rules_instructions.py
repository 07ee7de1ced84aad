"""Following instructions: with nothing to count, with several objects, with what is not there, completely or not."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.amounts import Count, Value
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.conditions import Is
from grandarchive.model.costs import discard
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    By,
    Choose,
    CopyOnStack,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    If,
    LevelUp,
    LookAt,
    May,
    Put,
    Recover,
    RemoveCounters,
    Rest,
    Reveal,
    Sacrifice,
    SplitDamage,
    Summon,
    SummonCopies,
    WakeUp,
)
from grandarchive.model.entering import UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THEIRS,
    UNIT,
    YOURS,
    Bound,
    Champion,
    ControllerOf,
    Every,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes
from grandarchive.model.players import Top
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.copying_cards import IMP
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill

MY_ALLIES = Count(ALLY & YOURS)
MY_HAND_AND_GRAVEYARD = (Zone.HAND, Zone.GRAVEYARD)
AN_ALLY = Target(ALLY)

CARDS = (
    skill("Discard Per Ally", discard(ANYTHING, MY_ALLIES)),
    skill("Banish Per Ally", LookAt(Top(MY_ALLIES)), Banish(Bound("looked"))),
    skill("Summon Per Ally", Summon(IMP, MY_ALLIES)),
    skill("Copy Per Ally", SummonCopies(AN_ALLY, MY_ALLIES)),
    skill("Echo Per Ally", CopyOnStack(Target(ANYTHING, zone=Zone.STACK), MY_ALLIES)),
    skill("Exile Per Ally", Banish(Some(ALLY, minimum=0, maximum=MY_ALLIES))),
    skill("Crowned Imp", Summon(IMP), AddCounters("buff", 2, Bound("summoned"))),
    skill("Rummage", Banish(Some(ALLY, MY_HAND_AND_GRAVEYARD, whose=Who.YOU))),
    skill("Reread", Activate(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.YOU), free=True)),
    skill("Show", Reveal(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU))),
    skill("Smash", Destroy(Target(ALLY))),
    skill("Split Two", SplitDamage(2, Some(UNIT, minimum=3, maximum=3))),
    skill("Split Three", SplitDamage(3, Target(UNIT, 2, 2))),
    skill("Harvest", RemoveCounters("buff", Every(ALLY & YOURS)), Draw(Value("removed"))),
    skill("Pluck", RemoveCounters("buff", Every(ALLY & YOURS), minimum=0), Draw(Value("removed"))),
    skill("Return All", Put(Every(ALLY, Zone.GRAVEYARD), Zone.FIELD, entering=UNDER_OWNERS_CONTROL)),
    skill("Raise All", Put(Every(ALLY, Zone.GRAVEYARD), Zone.FIELD)),
    skill("Bury Whole", Put(Every(ALLY), Zone.GRAVEYARD)),
    skill("Toss", discard()),
    skill("Up To One", May((Banish(Target(ALLY, 0, 1)), Draw(2)))),
    skill("Two For Two", May((Sacrifice(Some(ALLY & YOURS, minimum=2, maximum=2)), Draw(2)))),
    skill("Any For Two", May((Sacrifice(Some(ALLY & YOURS, minimum=0, maximum=2)), Draw(2)))),
    skill("Swap Two", May((discard(ANYTHING, 2), Draw(2)))),
    ally("Keeper", 0, 1, 1, "tamer bird", keyword("preserve")),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, name: str, target: str | None = None) -> Scenario:
    """A activates a card that costs nothing and everything resolves."""
    if target is None:
        return t.act("A", f"activate {name}").pass_all()
    return t.act("A", f"activate {name}", target=target).pass_all()


# Nothing to count ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Discard Per Ally", "Banish Per Ally", "Summon Per Ally", "Exile Per Ally"])
def test_an_instruction_with_a_number_of_zero_does_nothing(table: Scenario, name: str) -> None:
    """CR Player Actions 1.b.i: no card is discarded, looked at or chosen, and no token summoned."""
    t = table.player("A", hand=[name, "Bulky", "Sting"], deck=["Mend"]).player("B", field=["Gray Wolf"])
    cast(t.main_phase("A"), name)
    assert t.purpose == "opportunity"
    assert (t.zone("A", "hand"), t.zone("A", "deck"), t.zone("A", "graveyard")) == (
        ["Bulky", "Sting"],
        ["Mend"],
        [name],
    )
    assert ([o.name for o in t.view("A").field if o.controller == 0], len(t.objects("Gray Wolf"))) == (
        ["Spirit of Wind"],
        1,
    )


def test_copying_no_times_copies_nothing(table: Scenario) -> None:
    """CR Player Actions 1.b.i: neither objects nor what is on the Effects Stack."""
    t = table.player("A", hand=["Sting", "Copy Per Ally", "Echo Per Ally"]).player("B", field=["Gray Wolf"])
    cast(t.main_phase("A"), "Copy Per Ally")
    assert len(t.objects("Gray Wolf")) == 1
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Echo Per Ally").resolve_top()
    assert t.stack == ["Sting"]


# Several objects -----------------------------------------------------------------------------------------------


def test_damage_is_split_so_that_each_unit_gets_some(table: Scenario) -> None:
    """CR Damage 11: of 3 damage one unit gets 1 or 2, and the other what is left."""
    t = table.player("A", hand=["Split Three"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Split Three", target=["B's champion", "Bulky"])
    assert (t.purpose, t.options) == ("split damage", ["1", "2"])
    assert t.game.prompt == "How much of the 3 damage to deal to Spirit of Wind (player 2)?"
    t.answer("A", "split", "1").pass_all()
    assert (t.champion("B").damage, t.object("Bulky").damage) == (1, 2)


def test_with_less_damage_than_units_some_are_dealt_none(table: Scenario) -> None:
    """CR Damage 15: two damage for three units that are chosen as the damage is dealt."""
    t = table.player("A", hand=["Split Two"], field=["Bulky", "Striker"]).player("B", field=["Herald"]).main_phase("A")
    t.act("A", "activate Split Two").pass_all(choose="Bulky")
    assert (t.purpose, t.options) == ("split damage", ["0", "1"])
    t.answer("A", "split", "0").pass_all()
    assert [t.object(name).damage for name in ("Bulky", "Striker", "Herald")] == [0, 1, 1]


def test_all_counters_of_a_kind_are_removed_and_counted(table: Scenario) -> None:
    """CR Counters 4: objects without one add nothing."""
    field = [placed("Bulky", buff=2), placed("Striker"), placed("Herald", buff=1)]
    t = cast(table.player("A", field=field, hand=["Harvest"]).player("B").main_phase("A"), "Harvest")
    assert [t.object(name).counters for name in ("Bulky", "Striker", "Herald")] == [(), (), ()]
    assert len(t.zone("A", "hand")) == 3


def test_any_number_of_counters_is_removed_from_several_objects(table: Scenario) -> None:
    """CR Counters 4: from each of them as many as the player chooses."""
    field = [placed("Bulky", buff=2), placed("Herald", buff=2)]
    t = cast(table.player("A", field=field, hand=["Pluck"]).player("B").main_phase("A"), "Pluck")
    assert t.options == ["0", "1", "2"]
    t.answer("A", "amount", "1", "2")
    assert [dict(t.object(name).counters).get("buff", 0) for name in ("Bulky", "Herald")] == [1, 0]
    assert len(t.zone("A", "hand")) == 3


def test_a_summoned_token_is_known_to_what_follows(table: Scenario) -> None:
    """CR Summon 1, CR Resolution 2: the next sentence speaks of the token."""
    t = cast(table.player("A", hand=["Crowned Imp"]).player("B").main_phase("A"), "Crowned Imp")
    assert t.counters("Imp", "buff") == 2


# Where from and where to ---------------------------------------------------------------------------------------


def test_a_described_card_must_be_found_if_one_lies_open(table: Scenario) -> None:
    """CR Searching and Finding 1.a.i: also if others are hidden."""
    t = table.player("A", hand=["Rummage", "Bulky"], graveyard=["Striker"]).player("B").main_phase("A")
    cast(t, "Rummage")
    assert (t.purpose, t.options) == ("choose", ["Bulky", "Striker"])


def test_a_revealed_card_is_shown_to_everybody(table: Scenario) -> None:
    """CR Reveal 2: by its name."""
    t = cast(table.player("A", hand=["Show", "Bulky"]).player("B").main_phase("A"), "Show")
    assert "Bulky is revealed" in t.game.log(1)


@pytest.mark.parametrize(("name", "controller"), [("Return All", 1), ("Raise All", 0)])
def test_what_is_put_onto_the_field_is_controlled_as_the_effect_says(
    table: Scenario, name: str, controller: int
) -> None:
    """CR Control and Ownership 3, CR Resolution 7: by its owner, or by the player of the effect."""
    t = cast(table.player("A", hand=[name]).player("B", graveyard=["Bulky"]).main_phase("A"), name)
    assert (t.object("Bulky").owner, t.object("Bulky").controller) == (1, controller)
    assert "Bulky enters the field" in t.log


def test_an_object_that_is_preserved_is_revealed_in_the_material_deck(table: Scenario) -> None:
    """CR Keywords - Preserve 1, 3 and 4: it died, and may return to the hand in the materialize phase."""
    t = table.player("A", field=["Keeper"], hand=["Execute"]).player("B").main_phase("A")
    t.act("A", "activate Execute").pass_all()
    assert [card.name for card in t.view("B").of(0).material] == ["Keeper"]
    t.pass_to("materialize", "A")
    assert "return preserved Keeper" in t.options


def test_an_immortal_object_is_not_put_into_the_graveyard(table: Scenario) -> None:
    """CR Keywords - Immortality 1: from the field in no way; from the hand it is discarded like any card."""
    t = cast(
        table.player("A", field=["Undying", "Bulky"], hand=["Bury Whole"]).player("B").main_phase("A"), "Bury Whole"
    )
    assert (t.zone("A", "graveyard"), len(t.objects("Undying"))) == (["Bulky", "Bury Whole"], 1)
    u = cast(with_extra_cards(*CARDS).player("A", hand=["Toss", "Undying"]).player("B").main_phase("A"), "Toss")
    assert u.zone("A", "graveyard") == ["Undying", "Toss"]


# Completely or not ---------------------------------------------------------------------------------------------


def test_nothing_is_activated_if_nothing_was_found(table: Scenario) -> None:
    """CR Searching and Finding 4: the effect goes on without."""
    t = cast(table.player("A", hand=["Reread"]).player("B").main_phase("A"), "Reread")
    assert (t.purpose, t.zone("A", "graveyard")) == ("opportunity", ["Reread"])


@pytest.mark.parametrize(
    ("name", "allies", "offered"),
    [
        ("Two For Two", 1, False),
        ("Two For Two", 2, True),
        ("Any For Two", 0, False),
        ("Any For Two", 1, True),
    ],
)
def test_an_optional_sacrifice_is_offered_with_enough_allies(
    table: Scenario, name: str, allies: int, offered: bool
) -> None:
    """CR Resolution 6: what is asked for has to be done completely."""
    t = table.player("A", field=["Bulky"] * allies, hand=[name]).player("B").main_phase("A")
    t.act("A", f"activate {name}").resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize(("name", "left"), [("Offer It", ["Bulky"]), ("They Offer It", [])])
def test_players_sacrifice_only_what_they_control(name: str, left: list[str]) -> None:
    """CR Game Terms - Sacrifice 2.c: nothing happens to what others control, unless they do it."""
    own = skill("Offer It", Sacrifice(AN_ALLY))
    theirs = skill("They Offer It", By(ControllerOf(AN_ALLY), (Sacrifice(Bound()),)))
    t = with_extra_cards(own, theirs).player("A", hand=[name, name], field=["Bulky"]).player("B", field=["Bulky"])
    t.main_phase("A").act("A", f"activate {name}", target="B's Bulky").pass_all()
    assert [found.name for found in t.objects("Bulky", "B")] == left
    t.act("A", f"activate {name}", target="A's Bulky").pass_all()
    assert t.objects("Bulky", "A") == []


def test_an_optional_sacrifice_of_what_others_control_is_not_offered() -> None:
    """CR Game Terms - Sacrifice 2.c, CR Resolution 6."""
    offer = skill("Offer For Two", May((Sacrifice(AN_ALLY), Draw(2))))
    for owner, purpose in (("B", "opportunity"), ("A", "may")):
        t = with_extra_cards(offer).player("A", hand=["Offer For Two"]).player("B")
        t.player(owner, field=["Bulky"], hand=["Offer For Two"] if owner == "A" else []).main_phase("A")
        t.act("A", "activate Offer For Two", target="Bulky").resolve_top()
        assert t.purpose == purpose


def test_a_sacrifice_of_everything_that_others_control_is_refused() -> None:
    with pytest.raises(IllegalDefinition, match="nobody sacrifices what others control"):
        with_extra_cards(skill("Take All", Sacrifice(Every(ALLY & THEIRS))))


@pytest.mark.parametrize(("cards", "offered"), [(1, False), (2, True)])
def test_an_optional_discard_is_offered_with_enough_cards(table: Scenario, cards: int, offered: bool) -> None:
    """CR Resolution 6: the card that resolves is not in the hand any more."""
    t = table.player("A", hand=["Swap Two", *["Bulky"] * cards]).player("B").main_phase("A")
    t.act("A", "activate Swap Two").resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize(("target", "offered"), [("done", False), ("Bulky", True)])
def test_an_optional_action_on_a_target_that_was_not_chosen_is_not_offered(
    table: Scenario, target: str, offered: bool
) -> None:
    """CR Resolution 6, CR Card Activation 1.5."""
    t = table.player("A", field=["Bulky"], hand=["Up To One"]).player("B").main_phase("A")
    t.act("A", "activate Up To One", target=target).resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize(("most", "buff", "offered"), [(None, 0, True), (None, 1, True), (1, 0, False), (1, 1, True)])
def test_a_number_of_counters_that_are_not_there_is_not_removed_for_something(
    most: int | None, buff: int, offered: bool
) -> None:
    """CR Resolution 6: one of several objects with a counter is enough; all counters may be none."""
    trade: tuple[Effect, ...] = (RemoveCounters("buff", Every(ALLY & YOURS), most), Draw(2))
    field = [placed("Bulky"), placed("Striker", buff=buff)]
    t = with_extra_cards(skill("Trade In", May(trade))).player("A", field=field, hand=["Trade In"]).player("B")
    t.main_phase("A")
    t.act("A", "activate Trade In").resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize(
    ("effect", "ally", "offered"),
    [
        (Rest, placed("Bulky"), True),
        (Rest, rested("Bulky"), False),
        (WakeUp, placed("Bulky"), False),
        (WakeUp, rested("Bulky"), True),
        (Destroy, "Bulky", True),
        (Destroy, "Undying", False),
        (Sacrifice, "Bulky", True),
        (Sacrifice, "Undying", False),
    ],
)
def test_what_would_not_happen_to_an_object_is_not_done_for_something(effect: Any, ally: Any, offered: bool) -> None:
    """CR Resolution 6, CR Keywords - Immortality 1.b: what is rested is not rested again, nor an immortal destroyed."""
    offer = skill("Offer For Two", May((effect(AN_ALLY), Draw(2))))
    t = with_extra_cards(offer).player("A", hand=["Offer For Two"], field=[ally]).player("B").main_phase("A")
    t.act("A", "activate Offer For Two").resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize("effect", [Rest, Sacrifice])
@pytest.mark.parametrize(("name", "offered"), [("Both For Two", False), ("All For Two", True)])
def test_all_that_a_text_names_has_to_take_part_and_of_all_there_are_those_that_can(
    effect: Any, name: str, offered: bool
) -> None:
    """CR Resolution 6: of two allies one is rested and immortal."""
    both = skill("Both For Two", May((effect(Target(ALLY, 2, 2)), Draw(2))))
    everything = skill("All For Two", May((effect(Every(ALLY & YOURS)), Draw(2))))
    t = with_extra_cards(both, everything).player("A", hand=[name], field=["Bulky", rested("Undying")]).player("B")
    t.main_phase("A").act("A", f"activate {name}").resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize(("memory", "offered"), [(1, False), (2, True), (3, True)])
def test_too_few_cards_are_not_taken_at_random_for_something(memory: int, offered: bool) -> None:
    """CR Resolution 6: two cards of memory."""
    bolt = skill("Bolt", May((Banish(AtRandom(Zone.MEMORY, 2)), Draw(2))))
    t = with_extra_cards(bolt).player("A", hand=["Bolt"], memory=memory).player("B").main_phase("A")
    t.act("A", "activate Bolt").resolve_top()
    assert (t.purpose == "may") is offered
    t.pass_all(**({"may": "yes"} if offered else {}))
    assert (len(t.zone("A", "memory")), len(t.zone("A", "hand"))) == ((memory - 2, 2) if offered else (1, 0))


@pytest.mark.parametrize(("deck", "offered"), [(1, False), (2, True)])
def test_too_few_cards_are_not_taken_from_a_deck_for_something(deck: int, offered: bool) -> None:
    """CR Resolution 6: its two top cards."""
    delve = skill("Delve", May((LookAt(Top(2)), Banish(Bound("looked")), Recover(2))))
    t = with_extra_cards(delve).player("A", hand=["Delve"], deck=deck).player("B").main_phase("A")
    t.act("A", "activate Delve").resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize("reward", [LevelUp(), Rest(Every(ALLY)), Sacrifice(Every(ALLY & YOURS))])
def test_what_one_gets_for_an_optional_action_need_not_be_possible(reward: Effect) -> None:
    """CR Resolution 6: only what is done for it has to be; the card is discarded, and nothing else happens."""
    t = with_extra_cards(skill("Trade In", May((discard(), reward)))).player("A", hand=["Trade In", "Mend"])
    t.player("B").main_phase("A").act("A", "activate Trade In").pass_all(may="yes")
    assert t.zone("A", "graveyard") == ["Mend", "Trade In"]


@pytest.mark.parametrize(("buff", "offered"), [(0, False), (1, True)])
def test_counters_are_removed_from_what_is_chosen_first_for_something(buff: int, offered: bool) -> None:
    """CR Resolution 6: what an earlier step will choose has what it was chosen for."""
    chosen = Choose(Some(ALLY & YOURS & (Counters("buff") >= 1)))
    trade = skill("Trade In", May((chosen, RemoveCounters("buff", Bound("chosen")), Draw(2))))
    t = with_extra_cards(trade).player("A", hand=["Trade In"], field=[placed("Bulky", buff=buff)]).player("B")
    t.main_phase("A").act("A", "activate Trade In").resolve_top()
    assert (t.purpose == "may") is offered


@pytest.mark.parametrize("name", ["upkeep", "paid", "answer", "picked", "may", "to put"])
def test_a_text_names_things_as_it_likes(name: str) -> None:
    """CR Resolution 6: whatever it is called, what was chosen is banished, and nothing is in the way of the offer."""
    unless_paid = If(~Is(Bound(name), ANYTHING), (DealDamage(1, Champion()),))
    pay = May(
        (Choose(Some(ANYTHING, (Zone.GRAVEYARD,), minimum=2, maximum=2, whose=Who.YOU, name=name)), Banish(Bound(name)))
    )
    for graveyard, answer, damage in (["Bulky", "Striker"], "yes", 0), (["Bulky", "Striker"], "no", 1):
        t = with_extra_cards(skill("Toll", pay, unless_paid)).player("A", hand=["Toll"], graveyard=graveyard)
        t.player("B").main_phase("A").act("A", "activate Toll").pass_all(may=answer)
        assert (t.champion("A").damage, len(t.zone("A", "banishment"))) == (damage, 2 * (answer == "yes"))


def test_twice_as_many_cards_are_drawn_if_a_draw_becomes_two() -> None:
    """CR Drawing Cards 2, CR Replacement Effects 3: each draw for itself, and none is doubled again."""
    well = relic("Double Well", replaces(Pattern(Happening.DRAW, by=Who.YOU), AmountBecomes(2)))
    t = with_extra_cards(well, skill("Read Twice", Draw(2))).player("A", field=["Double Well"], hand=["Read Twice"])
    t.player("B", hand=["Read Twice"]).main_phase("A").act("A", "activate Read Twice").pass_all()
    assert len(t.zone("A", "hand")) == 4
    t.pass_once("A").act("B", "activate Read Twice").pass_all()
    assert len(t.zone("B", "hand")) == 2
