"""Which names mean something where, each rule with the case just outside of it (see `model.checking.names`)."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, card, costs_less, does, has, on, reserve
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Count, HowMany, Value
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import AtRandom, OneOf, Same, Some
from grandarchive.model.conditions import ClassBonus, Is, LevelAtLeast, Paid, YourTurn
from grandarchive.model.costs import BANISH_THIS, PayReserve, discard, sacrifice
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    BindAll,
    Choose,
    ChooseName,
    ChooseOne,
    CopyCard,
    CopyOnStack,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Effect,
    If,
    LookAt,
    May,
    Modal,
    Mode,
    Modify,
    Negate,
    NewTargets,
    Put,
    Recover,
    Redirect,
    RemoveCounters,
    Repeat,
    Reveal,
    RevealUntil,
    Sacrifice,
    Summon,
)
from grandarchive.model.entering import UNDER_OWNERS_CONTROL, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LIFE, POWER, RESERVE_COST, Counters, Of
from grandarchive.model.modifications import Gains, Gets, PreventNextTime, Replaces
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    EVENT_CARD,
    EVENT_OTHER,
    ITEM,
    THIS,
    UNIT,
    YOURS,
    Among,
    Beneath,
    Bound,
    Champion,
    ControllerOf,
    EventPlayer,
    Every,
    NamedAs,
    Source,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes, DealtTo, Enters, Instead, Outcome, Prevented
from grandarchive.model.pending import Pending
from grandarchive.model.players import Top
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Speed, Who, Zone
from tests.cant import cant_activate
from tests.scenarios.so_played import BANISHED_AS_IT_RESOLVES

A_UNIT = Target(UNIT)
AN_ALLY = Target(ALLY)
DEAD = Target(ANYTHING, zone=Zone.GRAVEYARD)
TWO_UNITS = (Target(UNIT, name="first"), Target(UNIT, name="second"))
ON_STACK = Target(ANYTHING, zone=Zone.STACK)
AT_END = Pattern(Happening.PHASE, phase=Phase.END)
HURT = Pattern(Happening.DAMAGED, UNIT & YOURS)


def spell(*effects: Effect) -> CardDefinition:
    """An action with one paragraph."""
    return paragraphs(does(*effects))


def paragraphs(*abilities: Ability) -> CardDefinition:
    """An action with several."""
    return action("Test", 0, Speed.FAST, "mage spell", *abilities)


def relic(*abilities: Ability) -> CardDefinition:
    """An item with abilities."""
    return card("Test", "item", "mage", reserve(0), abilities)


def ward(outcome: Outcome, pattern: Pattern = HURT) -> CardDefinition:
    """An item that replaces damage."""
    return relic(has(Replaces(pattern, outcome)))


def place_of(error: pytest.ExceptionInfo[ga.IllegalDefinition]) -> str:
    """The place within the first face."""
    return error.value.place.removeprefix("Test: faces[0].")


def refused(what: str, place: str) -> pytest.RaisesExc[ga.IllegalDefinition]:
    """A definition is refused with these words, there."""
    return pytest.raises(
        ga.IllegalDefinition,
        match=what,
        check=lambda error: error.place == f"Test: faces[0].{place}" and "\n" not in str(error),
    )


# Bound before it is used ---------------------------------------------------------------------------------------


def test_a_target_is_bound_for_its_whole_text() -> None:
    spell(DealDamage(1, A_UNIT), Draw(Of(Counters("buff"), Bound())))
    with refused("nothing is called 'target' here", "abilities[0].effects[0].what.name"):
        spell(DealDamage(1, Bound()))
    with refused("nothing is called 'unit' here; known here: 'target'", "abilities[0].effects[0].what.name"):
        spell(DealDamage(1, Bound("unit")), Destroy(A_UNIT))


def test_a_target_stands_where_it_is_declared() -> None:
    with refused("no target is declared for this", "abilities[0].costs[0].amount.what"):
        relic(Activated((PayReserve(Of(POWER, AN_ALLY)),), (Draw(1),)))
    with refused("no target is declared for this", "abilities[0].modifications[0].amount.what"):
        ally("Test", 1, 1, 9, "assassin", has(Gets("power", Of(POWER, AN_ALLY))))
    with refused("no target is declared for this", "abilities[0].condition.what"):
        relic(Triggered(HURT, (Draw(1),), condition=Is(AN_ALLY, ALLY)))


def test_a_step_binds_from_the_next_step_on() -> None:
    spell(Choose(Some(ALLY)), Destroy(Bound("chosen")))
    with refused("nothing is called 'chosen'", "abilities[0].effects[0].what.name"):
        spell(Destroy(Bound("chosen")), Choose(Some(ALLY)))


@pytest.mark.parametrize(
    ("finds", "uses"),
    [
        (LookAt(Top(3)), Put(Bound("looked"), Zone.HAND)),
        (Choose(Some(ALLY, name="prey")), Destroy(Bound("prey"))),
        (Choose(AtRandom(Zone.MEMORY)), Banish(Bound("chosen"))),
        (BindAll(Every(ALLY)), Recover(HowMany(Bound("all")))),
        (Reveal(Every(ANYTHING, Zone.MEMORY, Who.YOU)), Recover(HowMany(Bound("revealed")))),
        (RevealUntil(ALLY), Put(Bound("rest"), Zone.DECK)),
        (discard(), If(Is(Bound("discarded"), ALLY), (Draw(1),))),
        (RemoveCounters("buff", Champion()), Draw(Value("removed"))),
        (ChooseName(), Destroy(Every(NamedAs("name")))),
    ],
)
def test_what_a_step_finds_can_be_used(finds: Effect, uses: Effect) -> None:
    spell(finds, uses)
    with pytest.raises(ga.IllegalDefinition, match="nothing is called"):
        spell(uses, finds)


def test_what_is_wrong_in_a_cost_is_told_of_what_is_written() -> None:
    """A cost that is written as an effect has no other fields than the effect."""
    with refused("nothing is chosen here", "abilities[0].costs[0]"):
        ally("Test", 0, 1, 1, "mage", Activated((Banish(Some(Beneath(Some(ALLY)), (Zone.LINEAGE,))),), (Draw(1),)))


def test_what_was_paid_is_known_to_the_effects_and_not_to_other_costs() -> None:
    """CR Card Activation 1.7, 1.8: every cost is worked out before one of them is paid."""
    fed = Sacrifice(Some(ALLY, (Zone.FIELD,), 0, 3, name="fed"))
    relic(Activated((fed, PayReserve(1)), (Draw(HowMany(Bound("fed"))),)))
    paragraphs(AdditionalCost((fed,)), does(Draw(HowMany(Bound("fed")))))
    with refused("nothing is called 'fed' here", "abilities[0].costs[1].amount.what.name"):
        relic(Activated((fed, PayReserve(HowMany(Bound("fed")))), (Draw(HowMany(Bound("fed"))),)))
    with refused("nothing is called 'fed' here", "abilities[1].change.amount.right.what.name"):
        paragraphs(AdditionalCost((fed,)), costs_less(HowMany(Bound("fed"))), does(Draw(HowMany(Bound("fed")))))
    with refused("nothing is called 'fed' here", "abilities[1].costs[0].amount.what.name"):
        paragraphs(
            AdditionalCost((fed,)),
            AdditionalCost((PayReserve(HowMany(Bound("fed"))),)),
            does(Draw(HowMany(Bound("fed")))),
        )


def test_a_name_that_is_forgotten_finds_the_known_ones() -> None:
    with pytest.raises(ga.IllegalDefinition) as error:
        spell(LookAt(Top(3)), Put(Bound("loked"), Zone.HAND))
    assert str(error.value) == (
        "Test: faces[0].abilities[0].effects[1].what.name: nothing is called 'loked' here; known here: 'looked'"
    )


# What a name stands for ----------------------------------------------------------------------------------------


def test_cards_are_not_numbers() -> None:
    removing = RemoveCounters("buff", Champion())
    spell(removing, Draw(Value("removed")))
    with refused("'removed' is a number, and this takes cards", "abilities[0].effects[1].what.name"):
        spell(removing, Banish(Bound("removed")))
    with refused("'chosen' is cards or objects, and this takes a number", "abilities[0].effects[1].amount.name"):
        spell(Choose(Some(ALLY)), Draw(Value("chosen")))
    with refused("'chosen' is cards", "abilities[0].effects[1].what.filter.name"):
        spell(Choose(Some(ALLY)), Destroy(Every(NamedAs("chosen"))))


def test_items_on_the_effects_stack_are_no_cards() -> None:
    """CR Objects and Targeting - Non-Objects 1: some steps act on them, others on their cards, most on neither."""
    for step in (CopyOnStack, Negate, NewTargets):
        spell(step(ON_STACK))
        with refused("'target' is cards or objects", "abilities[0].effects[0].what.name"):
            spell(step(A_UNIT))
    spell(Banish(ON_STACK))
    spell(Draw(Of(RESERVE_COST, ON_STACK)))
    with refused("'target' is items on the Effects Stack", "abilities[0].effects[0].what.name"):
        spell(Destroy(ON_STACK))
    with refused("only what is on the Effects Stack", "abilities[0].effects[0].what"):
        spell(CopyOnStack(Every(ANYTHING, Zone.STACK)))
    with refused("not for items on the Effects Stack", "abilities[0].effects[0].what"):
        spell(Destroy(Pending()))


def test_what_was_negated_is_a_card_on_the_effects_stack() -> None:
    """CR Game Terms - Negate 1.a."""
    spell(Negate(ON_STACK), Banish(Bound("negated")))
    with refused("this is for objects on the field", "abilities[0].effects[1].what"):
        spell(Negate(ON_STACK), Destroy(Bound("negated")))
    with refused("was moved by a step before", "abilities[0].effects[1].what"):
        spell(Banish(ON_STACK), Negate(Bound()))


def test_something_is_redirected_to_one_object() -> None:
    """CR Objects and Targeting - Redirect 1."""
    played = Target(ANYTHING, zone=Zone.STACK, name="played")
    spell(Redirect(played, Target(ALLY, name="new")))
    with refused("'played' is items on the Effects Stack", "abilities[0].effects[0].to.name"):
        spell(Redirect(played, Bound("played")))
    with refused("the new target is one object", "abilities[0].effects[0].to"):
        spell(Redirect(ON_STACK, Every(ALLY)))


def test_a_controller_is_that_of_something_known() -> None:
    spell(Draw(1, ControllerOf(ON_STACK)))
    spell(Draw(1, ControllerOf(A_UNIT)))
    with refused("nothing is called 'chosen' here", "abilities[0].effects[0].who.what.name"):
        spell(Draw(1, ControllerOf(Bound("chosen"))))


# Clashing ------------------------------------------------------------------------------------------------------


def test_what_targets_are_together_is_not_said_beside_others() -> None:
    """CR Objects and Targeting - Target 1.a: within a paragraph all targets differ; in another it does not matter."""
    pair, words = Target(ALLY, 2, 2, joint=Same(POWER)), "what targets are together is not said beside other targets"
    other = DealDamage(1, Target(UNIT, name="other"))
    paragraphs(does(DealDamage(1, pair)), does(other))
    spell(Modal((Mode((DealDamage(1, pair),)), Mode((other,)))))
    for wrong in (
        (DealDamage(1, pair), other),
        (Modal((Mode((DealDamage(1, pair),)), Mode((other,)), Mode((Draw(1),))), 2, 2),),
        (other, Modal((Mode((DealDamage(1, pair),)), Mode((Draw(1),))))),
    ):
        with refused(words, "abilities[0]"):
            spell(*wrong)


def test_a_cost_of_the_card_knows_its_targets() -> None:
    """CR Card Activation 1.5, 1.7: whether it costs less, and how much; but not whether that is unlocked."""
    paragraphs(costs_less(1, Is(Bound("target"), ALLY)), does(DealDamage(1, A_UNIT)))
    with refused("nothing is called 'it' here", "abilities[0].condition.what.name"):
        paragraphs(costs_less(1, Is(Bound("it"), ALLY)), does(DealDamage(1, A_UNIT)))


def test_two_targets_have_different_names() -> None:
    """CR Restriction Abilities 3: else the second would never be asked for, whatever its restriction."""
    spell(DealDamage(1, Target(UNIT, name="first")), DealDamage(2, Target(UNIT, name="second")))
    with refused("another target is called 'target' too", "abilities[0].effects[1].what.name"):
        spell(DealDamage(1, A_UNIT), DealDamage(1, AN_ALLY))
    with refused("another target is called 'target' too", "abilities[1].effects[0].what.name"):
        paragraphs(
            does(DealDamage(1, A_UNIT)),
            does(DealDamage(2, A_UNIT), gates=(LevelAtLeast(5),)),
        )


def test_abilities_of_an_object_are_texts_of_their_own() -> None:
    shooting = Activated((BANISH_THIS,), (DealDamage(1, A_UNIT),))
    relic(shooting, shooting)
    with refused("nothing is called 'target'", "abilities[1].effects[0].what.name"):
        relic(shooting, Activated((BANISH_THIS,), (DealDamage(1, Bound()),)))


def test_the_name_of_a_target_is_not_given_to_something_else() -> None:
    spell(Destroy(AN_ALLY), Choose(Some(ITEM)), Destroy(Bound("chosen")))
    with refused("a target is called 'target' already", "abilities[0].effects[1].what.name"):
        spell(Destroy(AN_ALLY), Choose(Some(ITEM, name="target")), Destroy(Bound()))


def test_a_name_is_not_given_to_something_of_another_kind() -> None:
    removing = RemoveCounters("buff", Champion(), name="thing")
    spell(removing, Draw(Value("thing")), Choose(Some(ALLY, name="other")), Destroy(Bound("other")))
    with refused("'thing' is a number already", "abilities[0].effects[2].what.name"):
        spell(removing, Draw(Value("thing")), Choose(Some(ALLY, name="thing")), Destroy(Bound("thing")))


def test_a_name_may_be_given_again_in_order() -> None:
    spell(Choose(Some(ALLY)), Destroy(Bound("chosen")), Choose(Some(ITEM)), Destroy(Bound("chosen")))
    with refused("nothing uses 'chosen'", "abilities[0].effects[0].what.name"):
        spell(Choose(Some(ALLY)), Choose(Some(ITEM)), Destroy(Bound("chosen")))


@pytest.mark.parametrize("name", ["amount", "subject", "prevented", "discarded", "link"])
def test_names_of_the_rules_are_not_given_to_anything(name: str) -> None:
    spell(Choose(Some(ALLY, name="upkeep")), Destroy(Bound("upkeep")))
    with refused(f"the rules keep something else under '{name}'", "abilities[0].effects[0].what.name"):
        spell(Choose(Some(ALLY, name=name)), Destroy(Bound(name)))
    with refused("the rules keep something else", "abilities[0].effects[0].what.name"):
        spell(Destroy(Target(ALLY, name=name)))


@pytest.mark.parametrize("name", ["paid", "answer", "card", "may", "to put", "pay more"])
def test_a_text_may_use_any_other_name(name: str) -> None:
    """What the engine's steps remember lives elsewhere: see tests/scenarios/test_rules_instructions.py."""
    spell(Choose(Some(ALLY, name=name)), Destroy(Bound(name)))


# Using what is found -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "finds",
    [Choose(Some(ALLY)), Choose(AtRandom(Zone.MEMORY)), BindAll(Every(ALLY)), ChooseName()],
)
def test_whoever_chooses_also_uses_it(finds: Effect) -> None:
    with refused("nothing uses", f"abilities[0].effects[1]{'.what' if isinstance(finds, Choose) else ''}.name"):
        spell(Draw(1), finds)


def test_what_is_shown_to_all_need_not_be_used() -> None:
    """CR Game Terms - Reveal: to show it is something."""
    spell(Reveal(Every(ANYTHING, Zone.MEMORY, Who.YOU)), discard(), RemoveCounters("buff", Champion()))


# Branches ------------------------------------------------------------------------------------------------------


def test_what_may_was_chosen_is_used_in_it_and_after_it() -> None:
    upkeep = May(
        (
            Choose(Some(ANYTHING, (Zone.GRAVEYARD,), minimum=2, maximum=2, whose=Who.YOU, name="upkeep")),
            Banish(Bound("upkeep")),
        )
    )
    spell(upkeep, If(~Is(Bound("upkeep"), ANYTHING), (Destroy(Every(ALLY & YOURS)),)))
    with refused("nothing is called 'upkeep'", "abilities[0].effects[0].condition.condition.what.name"):
        spell(If(~Is(Bound("upkeep"), ANYTHING), (Destroy(Every(ALLY & YOURS)),)), upkeep)


def test_branches_do_not_see_each_others_names() -> None:
    choosing = Choose(Some(ALLY))
    spell(If(YourTurn(), (choosing, Destroy(Bound("chosen"))), (Draw(1),)))
    with refused("nothing is called 'chosen'", "abilities[0].effects[0].otherwise[0].what.name"):
        spell(If(YourTurn(), (choosing, Destroy(Bound("chosen"))), (Destroy(Bound("chosen")),)))
    with refused("nothing is called 'chosen'", "abilities[0].effects[0].options[1][0].what.name"):
        spell(ChooseOne(((choosing, Destroy(Bound("chosen"))), (Destroy(Bound("chosen")),))))


def test_a_name_of_every_branch_is_whichever_was_followed() -> None:
    spell(If(YourTurn(), (Choose(Some(ALLY)),), (Choose(Some(ITEM)),)), Destroy(Bound("chosen")))
    spell(ChooseOne(((Choose(Some(ALLY)),), (Choose(Some(ITEM)),))), Destroy(Bound("chosen")))


def test_a_name_that_some_branches_give_again_is_not_clear() -> None:
    first, second = Choose(Some(ALLY)), Choose(Some(ITEM))
    spell(first, Destroy(Bound("chosen")), If(YourTurn(), (second, Destroy(Bound("chosen")))))
    with refused("'chosen' may be one thing or another", "abilities[0].effects[2].what.name"):
        spell(first, May((second,)), Destroy(Bound("chosen")))
    with refused("'chosen' may be one thing or another", "abilities[0].effects[2].what.name"):
        spell(first, If(YourTurn(), (second,)), Destroy(Bound("chosen")))


def test_a_name_is_not_cards_in_one_branch_and_a_number_in_another() -> None:
    cards, number = Choose(Some(ALLY, name="thing")), RemoveCounters("buff", Champion(), name="thing")
    spell(If(YourTurn(), (cards, Destroy(Bound("thing"))), (number, Draw(Value("thing")))))
    with refused("'thing' may be one thing or another", "abilities[0].effects[1].what.name"):
        spell(If(YourTurn(), (cards,), (number,)), Destroy(Bound("thing")))


def test_a_copy_is_known_in_what_is_done_with_it() -> None:
    """CR Copy 1.d: then it ceases to exist."""
    spell(CopyCard(DEAD, (Activate(Bound("copy"), free=True),)))
    with refused("nothing is called 'copy'", "abilities[0].effects[1].what.name"):
        spell(CopyCard(DEAD, (Draw(1),)), Activate(Bound("copy")))


def test_modes_that_may_be_chosen_together_have_targets_of_other_names() -> None:
    """CR Card Activation 1.4: only of modes that exclude each other the targets may be called the same."""
    one, other = Mode((Destroy(Target(ALLY)),)), Mode((Destroy(Target(ITEM)),))
    spell(Modal((one, other)))
    spell(Modal((one, Mode((Destroy(Target(ITEM, name="item")),))), maximum=2))
    with refused("another mode has a target called 'target'", "abilities[0].effects[0].modes[1]"):
        spell(Modal((one, other), maximum=2))


def test_what_is_copied_is_chosen_where_it_is_copied() -> None:
    """Not by another choice of the same name, and not an item on the Effects Stack (CR Copy 1.b)."""
    spell(CopyCard(Some(ANYTHING, (Zone.GRAVEYARD,)), (Activate(Bound("copy"), free=True),)))
    on_stack = CopyCard(OneOf(Pending()), (Activate(Bound("copy"), free=True),))
    with refused("'chosen' is items on the Effects Stack", "abilities[0].effects[0].what.name"):
        spell(on_stack)
    with refused("'chosen' is cards or objects already", "abilities[0].effects[1].what.name"):
        spell(Choose(Some(ALLY)), on_stack)


# Paragraphs of an action ---------------------------------------------------------------------------------------


def test_the_paragraphs_of_an_action_are_one_text() -> None:
    paragraphs(
        does(Choose(Some(ALLY)), Destroy(Bound("chosen"))), does(Draw(HowMany(Bound("chosen"))), gates=(ClassBonus(),))
    )
    with refused("nothing is called 'chosen'", "abilities[0].effects[0].amount.what.name"):
        paragraphs(does(Draw(HowMany(Bound("chosen")))), does(Choose(Some(ALLY)), Destroy(Bound("chosen"))))


def test_a_paragraph_may_use_the_target_of_a_later_one() -> None:
    """CR Card Activation 1.5: all are declared before anything is done."""
    paragraphs(does(Draw(Of(POWER, Bound()))), does(Destroy(AN_ALLY)))


def test_what_a_gated_paragraph_finds_may_not_be_there() -> None:
    paragraphs(
        does(Choose(Some(ALLY)), Destroy(Bound("chosen")), gates=(ClassBonus(),)), does(Draw(HowMany(Bound("chosen"))))
    )
    with refused("may be one thing or another", "abilities[2].effects[0].amount.what.name"):
        paragraphs(
            does(Choose(Some(ALLY)), Destroy(Bound("chosen"))),
            does(Choose(Some(ITEM)), Destroy(Bound("chosen")), gates=(ClassBonus(),)),
            does(Draw(HowMany(Bound("chosen")))),
        )


# Costs ---------------------------------------------------------------------------------------------------------

KINDLE = AdditionalCost((PayReserve(1),), optional="kindle")


def test_an_optional_cost_is_asked_for_by_the_same_action() -> None:
    """CR Card Activation 1.3.2."""
    paragraphs(KINDLE, does(If(Paid("kindle"), (Draw(1),))))
    with refused("no optional additional cost is called 'kindel' here", "abilities[1].effects[0].condition.name"):
        paragraphs(KINDLE, does(If(Paid("kindel"), (Draw(1),))))


def test_its_own_cost_asks_what_was_declared() -> None:
    """CR Card Activation 1.3.2, 1.7.3: optional costs are declared before the price is known."""
    paragraphs(costs_less(1, Paid("kindle")), KINDLE, does(Draw(1)))
    paragraphs(costs_less(1, Paid("kindle")), AdditionalCost((), optional="kindle"), does(Draw(1)))
    with refused("no optional additional cost is called 'kindel' here", "abilities[0].condition.name"):
        paragraphs(costs_less(1, Paid("kindel")), KINDLE, does(Draw(1)))


def test_what_a_card_becomes_asks_how_it_was_played() -> None:
    """CR Game Zones 7.b: but what it gains, or the other side, is another text."""
    asking = on(Happening.ENTER, If(Paid("kindle"), (Draw(1),)))
    ally("Test", 0, 1, 1, "mage", asking, KINDLE)
    ally("Test", 0, 1, 1, "mage", has(Gets("power", 1), condition=Paid("kindle")), KINDLE)
    with refused(
        "no optional additional cost is called 'kindle'",
        "abilities[1].modifications[0].ability.effects[0].condition.name",
    ):
        ally("Test", 0, 1, 1, "mage", asking, has(Gains(asking), affected=ALLY), KINDLE)


def test_an_optional_cost_that_nobody_asks_for_is_paid_for_nothing() -> None:
    paragraphs(AdditionalCost((PayReserve(1),)), does(Draw(1)))
    paragraphs(AdditionalCost((PayReserve(1),), "more", BANISHED_AS_IT_RESOLVES), does(Draw(1)))
    with refused("nothing asks whether 'kindle' was paid", "abilities[0].optional"):
        paragraphs(KINDLE, does(Draw(1)))
    with refused("nothing is paid", "abilities[0]"):
        paragraphs(AdditionalCost(()), does(Draw(1)))
    with refused("nothing is paid", "abilities[0]"):
        paragraphs(AdditionalCost((), "more", pays=1), does(If(Paid("more"), (Draw(1),))))
    with refused("two costs are called 'kindle'", "abilities[0].optional"):
        paragraphs(KINDLE, KINDLE, does(If(Paid("kindle"), (Draw(1),))))


def test_costs_look_at_targets_and_not_at_what_is_found_later() -> None:
    relic(Activated((PayReserve(Of(POWER, Bound())),), (Destroy(AN_ALLY),)))
    with refused("nothing is called 'chosen'", "abilities[0].costs[0].amount.what.name"):
        relic(Activated((PayReserve(Of(POWER, Bound("chosen"))),), (Choose(Some(ALLY)), Destroy(Bound("chosen")))))


def test_gates_and_conditions_are_read_before_anything_is_bound() -> None:
    with refused("nothing is called 'target'", "abilities[0].condition.left.what.name"):
        condition = Of(POWER, Bound()) >= 3
        relic(Activated((BANISH_THIS,), (Destroy(AN_ALLY),), condition=condition))
    with refused("nothing is called 'target'", "abilities[0].gates[0].what.name"):
        relic(Triggered(Pattern(Happening.DIE, ALLY), (Destroy(AN_ALLY),), gates=(Is(Bound("target"), ANYTHING),)))
    with refused("no optional additional cost", "abilities[1].gates[0].name"):
        paragraphs(KINDLE, does(Draw(1), gates=(Paid("kindle"),)))
    with refused("nothing is called 'name'", "abilities[0].effects[1].what.filter.name"):
        spell(ChooseName(), Destroy(Target(NamedAs("name"))))


# Later and elsewhere -------------------------------------------------------------------------------------------


def test_a_delayed_trigger_knows_what_its_text_named() -> None:
    """CR Triggered Abilities 6: and whether a cost of it was paid."""
    spell(ChooseName(), Delayed(Pattern(Happening.DIE, NamedAs("name")), (Draw(1),)))
    spell(Delayed(AT_END, (Destroy(AN_ALLY),)))
    spell(Delayed(Pattern(Happening.DIE, Among(AN_ALLY)), (Draw(1),)))
    paragraphs(KINDLE, does(Delayed(AT_END, (If(Paid("kindle"), (Draw(1),)),))))
    with refused("nothing is called 'chosen'", "abilities[0].effects[0].effects[0].what.name"):
        spell(Delayed(AT_END, (Destroy(Bound("chosen")),)), Choose(Some(ALLY)), Destroy(Bound("chosen")))


def test_a_delayed_trigger_knows_its_event_and_else_the_one_around_it() -> None:
    spell(Delayed(Pattern(Happening.DAMAGED, ALLY), (Destroy(EVENT_CARD), Draw(EVENT_AMOUNT))))
    relic(Triggered(Pattern(Happening.DAMAGED), (Delayed(AT_END, (Destroy(EVENT_CARD), Draw(EVENT_AMOUNT))),)))
    with refused("nothing is called 'amount'", "abilities[0].effects[0].effects[0].amount.name"):
        relic(Triggered(Pattern(Happening.DIE), (Delayed(AT_END, (Draw(EVENT_AMOUNT),)),)))


def test_what_a_delayed_trigger_finds_is_not_known_after_it() -> None:
    choosing = Delayed(AT_END, (Choose(Some(ALLY)), Destroy(Bound("chosen"))))
    with refused("nothing is called 'chosen'", "abilities[0].effects[1].amount.what.name"):
        spell(choosing, Draw(HowMany(Bound("chosen"))))
    spell(Choose(Some(ALLY)), Destroy(Bound("chosen")), choosing)


def test_a_gained_ability_is_a_text_of_its_own() -> None:
    shooting = Activated((BANISH_THIS,), (DealDamage(1, A_UNIT),))
    spell(Modify(AN_ALLY, (Gains(shooting),)))
    gained = "abilities[0].effects[0].modifications[0].ability"
    with refused("nothing is called 'target'", f"{gained}.effects[0].what.name"):
        spell(Modify(AN_ALLY, (Gains(on(Happening.DIE, Destroy(Bound()))),)))


def test_what_changes_for_a_time_keeps_its_names() -> None:
    spell(ChooseName(), Modify(RULES, (cant_activate(NamedAs("name")),)))
    spell(Modify(AN_ALLY, (Gets("power", Of(LIFE, Bound())),)))
    absorbing = PreventNextTime((AddCounters("buff", Value("prevented"), Bound()),))
    spell(Modify(A_UNIT, (absorbing,)))
    with refused("nothing is called 'name'", "abilities[0].modifications[0].pattern.subject.name"):
        relic(has(cant_activate(NamedAs("name"))))
    with refused("nothing is called 'unit'", "abilities[0].effects[0].modifications[0].effects[0].what.name"):
        spell(Modify(A_UNIT, (PreventNextTime((Destroy(Bound("unit")),)),)))


# What an event gives -------------------------------------------------------------------------------------------


def test_what_happens_instead_knows_the_number_and_the_subject() -> None:
    """CR Replacement Effects 1, CR Damage Prevention 11."""
    ward(AmountBecomes(Value("amount") + Count(ALLY)))
    ward(Instead((AddCounters("buff", Value("instead of"), Bound("subject")),)))
    ward(Prevented(2, effects=(Draw(Value("prevented")),)))
    with refused("nothing is called 'prevented'", "abilities[0].modifications[0].outcome.effects[0].amount.name"):
        ward(Instead((Draw(Value("prevented")),)))
    with refused("nothing is called 'subject'", "abilities[0].modifications[0].outcome.what.name"):
        ward(DealtTo(Bound("subject")))


def test_only_events_with_a_number_have_one() -> None:
    counted = Enters(with_counters("buff", Value("amount")))
    with refused("nothing is called 'amount'", "abilities[0].modifications[0].outcome.entering.counters[0][1].name"):
        ward(counted, Pattern(Happening.ENTER, ALLY))
    with refused("nothing is called 'subject'", "abilities[0].modifications[0].outcome.effects[0].what.name"):
        ward(Instead((Destroy(Bound("subject")),)), Pattern(Happening.DRAW, by=Who.YOU))


def test_a_trigger_knows_its_event() -> None:
    """It is told from its pattern what there is to know of it."""
    other = Target(ALLY & ~Among(Bound("subject")))
    ally("Test", 1, 1, 9, "assassin", Triggered(Pattern(Happening.ENTER, ALLY), (Destroy(other),)))
    for word in (DealDamage(EVENT_AMOUNT, EVENT_OTHER), Draw(1, EventPlayer()), Destroy(EVENT_CARD)):
        ally("Test", 1, 1, 9, "assassin", Triggered(Pattern(Happening.DAMAGED, ALLY), (word,)))
    big = Is(EVENT_CARD, UNIT)
    ally("Test", 1, 1, 9, "assassin", Triggered(Pattern(Happening.DAMAGED), (Draw(1),), condition=big))


@pytest.mark.parametrize(
    ("happening", "effect", "place"),
    [
        (Happening.DIE, Draw(EVENT_AMOUNT), "amount.name"),
        (Happening.DIE, Destroy(EVENT_OTHER), "what.name"),
        (Happening.DIE, Draw(1, EventPlayer()), "who"),
        (Happening.DRAW, Destroy(EVENT_CARD), "what.name"),
        (Happening.ATTACK, Draw(EVENT_AMOUNT), "amount.name"),
    ],
)
def test_a_trigger_does_not_speak_of_what_its_event_has_not(happening: Happening, effect: Effect, place: str) -> None:
    with refused("nothing is called .*; no event that is known here has one", f"abilities[0].effects[0].{place}"):
        relic(Triggered(Pattern(happening), (effect,)))


def test_only_triggers_and_replacements_know_an_event() -> None:
    with refused("nothing is called 'subject'", "abilities[0].effects[0].what.name"):
        spell(Destroy(EVENT_CARD))
    with refused("nothing is called 'subject'", "abilities[0].gates[0].what.name"):
        relic(Triggered(Pattern(Happening.DIE), (Draw(1),), gates=(Is(EVENT_CARD, ALLY),)))
    with refused("nothing is called 'event player'", "abilities[0].effects[0].who"):
        relic(Activated((), (Draw(1, EventPlayer()),)))
    with refused("the rules keep something else under 'event other'", "abilities[0].effects[0].what.name"):
        spell(Choose(Some(ALLY, name="event other")), Destroy(Bound("event other")))


# What moved ----------------------------------------------------------------------------------------------------


def test_what_moved_into_a_public_zone_can_be_acted_on() -> None:
    """CR Abilities - Ability Tracking 3.a: of what is in a hidden zone it can only be asked what it was."""
    for moving in (Banish(Bound()), Destroy(Bound()), Put(Bound(), Zone.HAND)):
        spell(moving, Draw(Of(POWER, AN_ALLY)))
    for moving in (Banish(Bound()), Destroy(Bound())):
        spell(moving, Put(AN_ALLY, Zone.FIELD, entering=UNDER_OWNERS_CONTROL))
    with refused("'target' was moved by a step before", "abilities[0].effects[1].what"):
        spell(Put(AN_ALLY, Zone.HAND), Put(Bound(), Zone.FIELD, entering=UNDER_OWNERS_CONTROL))


def test_what_was_chosen_among_others_does_not_move_with_them() -> None:
    """A name follows what is moved by that name."""
    choosing = (BindAll(Every(ALLY)), Choose(Some(ANYTHING, among=Bound("all"))))
    spell(*choosing, Banish(Bound("chosen")), Put(Bound("all"), Zone.HAND), Put(Bound("chosen"), Zone.FIELD))
    with refused("'chosen' was moved by a step before", "abilities[0].effects[3].what"):
        spell(*choosing, Banish(Bound("all")), Put(Bound("chosen"), Zone.FIELD))


def test_what_a_copy_did_to_a_name_is_not_followed_outside() -> None:
    copying = CopyCard(Bound(), (Banish(Bound()), Activate(Bound("copy"))))
    with refused("'target' was moved by a step before", "abilities[0].effects[1].what"):
        spell(copying, Put(DEAD, Zone.FIELD))


def test_what_may_have_moved_can_be_acted_on() -> None:
    home = Put(Bound(), Zone.HAND)
    spell(May((home,)), DealDamage(1, A_UNIT))
    with refused("'target' was moved", "abilities[0].effects[1].what"):
        spell(If(YourTurn(), (home,), (Put(AN_ALLY, Zone.MEMORY),)), DealDamage(1, Bound()))


def test_cards_stay_what_they_are_within_the_deck() -> None:
    """CR Game Zones 5.a."""
    spell(LookAt(Top(3)), Put(Bound("looked"), Zone.DECK), Put(Bound("looked"), Zone.HAND))
    with refused("'looked' was moved", "abilities[0].effects[2].what"):
        spell(LookAt(Top(3)), Put(Bound("looked"), Zone.MEMORY), Put(Bound("looked"), Zone.HAND))


def test_cards_are_not_put_where_they_are() -> None:
    spell(Put(DEAD, Zone.HAND))
    with refused("what is in Zone.GRAVEYARD is put there", "abilities[0].effects[0]"):
        spell(Put(DEAD, Zone.GRAVEYARD))
    with refused("what is in Zone.FIELD is put there", "abilities[0].effects[0]"):
        spell(Put(Every(ALLY), Zone.FIELD))


def test_objects_are_not_cards_in_other_zones() -> None:
    spell(Put(DEAD, Zone.FIELD))
    for effect in (Destroy(DEAD), DealDamage(1, DEAD)):
        with refused("found in Zone.GRAVEYARD, and this is for objects", "abilities[0].effects[0].what"):
            spell(effect)
    with refused("cards are not activated from there", "abilities[0].effects[0].what"):
        spell(Activate(AN_ALLY))


def test_a_token_is_a_definition_of_its_own() -> None:
    wisp = CardDefinition("wisp", (ally("Wisp", 0, 1, 1, "spirit", on(Happening.DIE, Draw(1))).face,), token=True)
    spell(Summon(wisp))
    with pytest.raises(ga.IllegalDefinition, match="nothing is called 'target'") as error:
        ally("Wisp", 0, 1, 1, "spirit", on(Happening.DIE, Destroy(Bound())))
    assert error.value.place == "Wisp: faces[0].abilities[0].effects[0].what.name"


def test_abilities_that_are_not_texts_bind_nothing() -> None:
    relic(Static(THIS, (Gets("durability", Count(ALLY)),)))
    relic(Activated((sacrifice(ALLY),), (AddCounters("buff", 1, Source()),)))


def test_what_is_repeated_does_not_act_on_what_it_has_hidden() -> None:
    spell(Destroy(AN_ALLY), Repeat(2, (Put(Some(ANYTHING, (Zone.GRAVEYARD,)), Zone.HAND),)))
    with pytest.raises(ga.IllegalDefinition, match="was moved by a step before"):
        spell(Repeat(2, (Put(AN_ALLY, Zone.HAND),)))
