"""Copies: of objects, cards, intents, activations, materializations and abilities (CR Copy)."""

from __future__ import annotations

import pytest

from grandarchive.model.amounts import Count
from grandarchive.model.effects import AddCounters, CopyCard, Modify, Negate
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, Champion, Every
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.copying_cards import A_DEAD_CARD, A_PLAYED_CARD, COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards

TOKEN_COPY = ("token", "copy")


def table() -> Scenario:
    return with_extra_cards(*COPYING_CARDS)


@pytest.fixture
def t() -> Scenario:
    return table()


def everywhere(t: Scenario, name: str) -> list[tuple[str, str]]:
    """Every zone in which a card of this name is, once for each; nothing may be on the stack."""
    zones = ("hand", "memory", "field", "graveyard", "banishment", "deck", "material", "intent")
    return [(player, zone) for player in "AB" for zone in zones for found in t.zone(player, zone) if found == name]


def copied(t: Scenario) -> list[bool]:
    """Which items of the Effects Stack have the copy property, the top last."""
    return [item.copied for item in t.state.stack]


# General rules -------------------------------------------------------------------------------------------------


def test_only_a_copy_on_the_field_is_a_token(t: Scenario) -> None:
    """CR Copy 1 and 1.c: a copy is where the original is; copies on the stack and in the intent are no tokens."""
    t.player("A", hand=["Mirror", "Repeat", "Shadow Cut", "Sudden Charge"])
    t.player("B", field=["Bulky"]).main_phase("A").act("A", "activate Mirror", target="Bulky").pass_all()
    assert (t.object("Bulky", "A").states, t.object("Bulky", "B").states) == (TOKEN_COPY, ())
    t.act("A", "activate Sudden Charge").act("A", "activate Repeat").resolve_top()
    assert (t.stack, t.objects("Sudden Charge")) == (["Sudden Charge"] * 2, [])
    t.resolve_top().resolve_top(target="B's champion").act("A", "activate Shadow Cut").resolve_top()
    assert [card.states for card in t.view("A").intent] == [(), ("copy",)]
    assert [card.zone for card in t.view("A").intent] == ["intent", "intent"]


def test_a_copied_activation_is_an_activation(t: Scenario) -> None:
    """CR Copy 1.a: it can be targeted and copied as one; for a trigger or an ability of an object it is none.

    CR Non-Objects 1.a and 1.a.i.
    """
    t.player("A", hand=["Sting", "Repeat", "Repeat", "Reverberate", "Resonate"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Repeat", target="Sting").resolve_top()
    assert [item.kind for item in t.state.stack] == ["activation", "activation"]
    t.cannot("A", "activate Reverberate", reason="CR Copy 1.a")
    t.cannot("A", "activate Resonate", reason="CR Copy 1.a")
    t.game.choose(t.options.index("activate Repeat"))
    assert t.options == ["Sting", "Sting"]
    t.game.choose(1)
    t.pass_all()
    assert t.champion("B").damage == 3


def test_a_copied_trigger_is_a_trigger(t: Scenario) -> None:
    """CR Copy 1.a: what copies triggers can copy the copy, what copies activations cannot."""
    t.player("A", hand=["Slinger", "Resonate", "Reverberate", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Slinger").resolve_top(target="B's champion")
    t.act("A", "activate Resonate").resolve_top(new_targets="keep targets")
    assert [item.kind for item in t.state.stack] == ["trigger", "trigger"]
    assert copied(t) == [False, True]
    t.cannot("A", "activate Repeat", reason="CR Copy 1.a")
    t.game.choose(t.options.index("activate Reverberate"))
    assert t.options == ["Slinger", "Slinger"]
    t.game.choose(1)
    t.pass_all(new_targets="keep targets")
    assert t.champion("B").damage == 3


@pytest.mark.parametrize(("field", "may"), [(["Bulky"], True), ([], False)])
def test_a_copied_card_needs_its_additional_costs(t: Scenario, field: list[str], may: bool) -> None:
    """CR Copy 1.a.i: the reserve cost is waived, the sacrifice is not; without one the copy cannot be activated."""
    t.player("A", hand=["Recall"], graveyard=["Tithe"], field=field).player("B").main_phase("A")
    t.act("A", "activate Recall", target="Tithe").pass_all()
    if may:
        assert (t.purpose, t.options) == ("may", ["no", "activate Tithe"])
        t.answer("A", "may", "activate Tithe")
        assert t.stack == ["Tithe"]
        t.pass_all()
    assert ("Bulky" in t.zone("A", "graveyard"), len(t.zone("A", "hand"))) == (may, 2 if may else 0)
    assert everywhere(t, "Tithe") == [("A", "graveyard")]


@pytest.mark.parametrize(("hand", "may"), [(["Gray Wolf"], True), ([], False)])
def test_a_copied_card_costs_what_the_card_costs(t: Scenario, hand: list[str], may: bool) -> None:
    """CR Copy 1.a.i and 1.e: it is activated like the card it was copied from, unless the text says otherwise."""
    t.player("A", hand=["Recall Dearly", *hand], graveyard=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Recall Dearly", target="Bulky").pass_all()
    if may:
        t.answer("A", "may", "activate Bulky")
        assert t.zone("A", "memory") == ["Gray Wolf"]
        t.pass_all()
    assert len(t.objects("Bulky")) == may


def test_a_copy_of_a_card_is_in_its_zone_while_the_effect_lasts(t: Scenario) -> None:
    """CR Copy 1.b and 1.d: a copy in hand counts as a card in hand, one in a graveyard only there; then it is gone."""
    t.player("A", hand=["Take Notes", "Gray Wolf", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Take Notes").pass_all(choose="Bulky")
    assert dict(t.champion("A").counters) == {"enlighten": 3}
    assert sorted(t.zone("A", "hand")) == ["Bulky", "Gray Wolf"]
    t2 = table().player("A", hand=["Take Stock", "Gray Wolf"], graveyard=["Bulky"]).player("B").main_phase("A")
    t2.act("A", "activate Take Stock").pass_all()
    assert dict(t2.champion("A").counters) == {"enlighten": 2, "level": 1}
    assert sorted(t2.zone("A", "graveyard")) == ["Bulky", "Take Stock"]


def test_a_copied_card_that_is_not_played_ceases_to_exist(t: Scenario) -> None:
    """CR Copy 1.d: nothing is left of it, and the card stays where it is."""
    t.player("A", hand=["Recall"], graveyard=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Recall", target="Bulky").pass_all(may="no")
    assert everywhere(t, "Bulky") == [("A", "graveyard")]


def test_a_copied_card_cannot_be_kept(t: Scenario) -> None:
    """CR Copy 6, CR Copy 1.d: moved to the hand it is gone after the effect; a copy is no generated card."""
    t.player("A", hand=["Remember"], graveyard=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Remember").pass_all()
    assert (t.zone("A", "hand"), everywhere(t, "Bulky")) == ([], [("A", "graveyard")])


def test_a_copied_ally_card_becomes_a_token_as_it_resolves(t: Scenario) -> None:
    """CR Copy 1.d: the copy of the card ceases to exist and leaves a token; an action leaves nothing."""
    t.player("A", hand=["Recall", "Recall"]).player("B", graveyard=["Novice", "Read"]).main_phase("A")
    t.act("A", "activate Recall", target="Novice").resolve_top(may="activate Novice")
    assert (t.stack, t.objects("Novice")) == (["Novice"], [])
    t.pass_all()
    novice = t.object("Novice")
    assert (novice.states, novice.owner, novice.controller) == (TOKEN_COPY, 0, 0)
    assert novice.counters == (("buff", 1),)
    t.act("A", "activate Recall", target="Read").pass_all(may="activate Read").pass_all()
    assert len(t.zone("A", "hand")) == 2
    assert everywhere(t, "Read") == [("B", "graveyard")]


def test_what_comes_after_a_copy_does_not_find_it_any_more() -> None:
    """CR Copy 1.d, 6: the sentence after it counts the cards of the graveyard as before."""
    buried = AddCounters("enlighten", Count(ANYTHING, Zone.GRAVEYARD, Who.YOU), Champion())
    t = with_extra_cards(*COPYING_CARDS, trick("Glance", CopyCard(A_DEAD_CARD, (buried,)), buried))
    t.player("A", hand=["Glance"], graveyard=["Read"]).player("B").main_phase("A")
    t.act("A", "activate Glance").pass_all()
    assert t.champion("A").counters == (("enlighten", 2 + 1),)


def test_a_copied_intent_stays_until_the_end_of_combat(t: Scenario) -> None:
    """CR Copy 1.d.i, CR Copy - Copying Objects 3: both deal damage; only the card goes to the graveyard.

    CR Game Zones - Intent 2.a.

    CR Card Types - Attack 1.
    """
    t.player("A", hand=["Shadow Cut", "Sudden Charge"]).player("B").main_phase("A")
    t.act("A", "activate Sudden Charge").resolve_top(target="B's champion")
    t.act("A", "activate Shadow Cut").resolve_top()
    assert (t.zone("A", "intent"), t.champion("B").damage) == (["Sudden Charge", "Sudden Charge"], 0)
    t.pass_once("A").pass_once("B")
    assert t.zone("A", "intent") == ["Sudden Charge", "Sudden Charge"]
    t.pass_all()
    assert t.champion("B").damage == 4
    assert everywhere(t, "Sudden Charge") == [("A", "graveyard")]


def test_a_copied_attack_card_stays_in_the_intent_until_the_end_of_combat(t: Scenario) -> None:
    """CR Copy 1.d.i: also one that was activated; it has its On Hit ability, and then ceases to exist."""
    t.player("A", hand=["Recall"], graveyard=["Sharp Cut"]).player("B").main_phase("A")
    t.act("A", "activate Recall").resolve_top(may="activate Sharp Cut").resolve_top(target="B's champion")
    assert (t.zone("A", "intent"), t.champion("A").rested) == (["Sharp Cut"], True)
    t.pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (2, 1)
    assert everywhere(t, "Sharp Cut") == [("A", "graveyard")]


@pytest.mark.parametrize(("may", "drawn"), [("activate Read", 4), ("no", 1)])
def test_a_copied_card_is_a_card(t: Scenario, may: str, drawn: int) -> None:
    """CR Copy 1.e: activating it is activating a card; the student sees Recall in any case."""
    t.player("A", hand=["Recall"], graveyard=["Read"], field=["Student"]).player("B").main_phase("A")
    t.act("A", "activate Recall").pass_all()
    t.answer("A", "may", may)
    t.pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_putting_a_copy_onto_the_stack_activates_no_card(t: Scenario) -> None:
    """CR Copy 1.e: a copied activation is an activation, not a card: the student sees Sting and Repeat only."""
    t.player("A", hand=["Sting", "Repeat"], field=["Student"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="B's champion").resolve_top()
    t.act("A", "activate Repeat", target="Sting").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("B").damage) == (2, 2)


def test_this_is_the_copy_in_the_text_of_a_copy(t: Scenario) -> None:
    """CR Copy 1.e.i: the copy goes to the hand and ceases to exist; the original stays in the graveyard."""
    t.player("A", hand=["Recall"], graveyard=["Boomerang"]).player("B").main_phase("A")
    t.act("A", "activate Recall").pass_all(may="activate Boomerang").pass_all()
    assert everywhere(t, "Boomerang") == [("A", "graveyard")]
    assert t.zone("A", "hand") == ["Honorable Vanguard"]
    t2 = table().player("A", hand=["Boomerang"]).player("B").main_phase("A").act("A", "activate Boomerang").pass_all()
    assert sorted(t2.zone("A", "hand")) == ["Boomerang", "Honorable Vanguard"]


def test_a_copied_intent_changes_itself_and_not_the_original(t: Scenario) -> None:
    """CR Copy 1.e.i: each Swift Cut gets its own bonus, and only that."""
    t.player("A", hand=["Shadow Cut", "Swift Cut"]).player("B").main_phase("A")
    t.act("A", "activate Swift Cut").resolve_top(target="B's champion").act("A", "activate Shadow Cut").resolve_top()
    assert [card.power for card in t.view("A").intent] == [2, 2]
    t.pass_all()
    assert t.champion("B").damage == 4


def test_a_copied_intent_triggers_for_itself(t: Scenario) -> None:
    """CR Copy 1.e.i, CR Copy - Copying Objects 3: both On Hit abilities draw, and both cards add their power."""
    t.player("A", hand=["Shadow Cut", "Sharp Cut"]).player("B").main_phase("A")
    t.act("A", "activate Sharp Cut").resolve_top(target="B's champion").act("A", "activate Shadow Cut").resolve_top()
    t.pass_all(triggers="Sharp Cut (1)")
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (4, 2)


def test_only_the_original_activation_resolves_into_the_card(t: Scenario) -> None:
    """CR Copy 2: the copy has the copy property and becomes a token, the other one the card.

    CR Playing Cards 7 and 9.b, CR Resolution 2.a and 11, CR Types of Checks 9.
    """
    t.player("A", hand=["Bulky", "Repeat", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Bulky", reserve="Gray Wolf").act("A", "activate Repeat").resolve_top()
    assert copied(t) == [False, True]
    t.resolve_top()
    assert (t.stack, [bulky.states for bulky in t.objects("Bulky")]) == (["Bulky"], [TOKEN_COPY])
    t.pass_all()
    assert [bulky.states for bulky in t.objects("Bulky")] == [TOKEN_COPY, ()]


def test_the_copy_property_can_be_asked_for(t: Scenario) -> None:
    """CR Copy 2: an activation that is no copy does not fit, its copy does."""
    t.player("A", hand=["Sting", "Repeat", "Recopy"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="B's champion")
    t.cannot("A", "activate Recopy", reason="CR Copy 2")
    t.act("A", "activate Repeat").resolve_top()
    t.act("A", "activate Recopy").pass_all()
    assert t.champion("B").damage == 3


def test_a_copy_belongs_to_whoever_made_it(t: Scenario) -> None:
    """CR Copy 3: the copied activation and the copied object are the copier's, the originals are not."""
    t.player("A", hand=["Read", "Novice"]).player("B", hand=["Repeat", "Repeat"]).main_phase("A")
    t.act("A", "activate Read").pass_once("A").act("B", "activate Repeat").resolve_top()
    labels = [item.label for item in t.view("A").stack]
    assert labels == ["activation of Read (player 1)", "copied activation of Read (player 2)"]
    t.pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (3, 3)
    t.act("A", "activate Novice").pass_once("A").act("B", "activate Repeat").pass_all()
    ours, theirs = t.object("Novice", "A"), t.object("Novice", "B")
    assert (ours.owner, ours.states, theirs.owner, theirs.states) == (0, (), 1, TOKEN_COPY)


def test_a_copied_ability_has_the_source_of_the_original(t: Scenario) -> None:
    """CR Copy 4: its name means that source, not another object of the name; "you" is whoever copied it.

    CR Naming 5.
    """
    t.player("A", field=["Tinker", placed("Tinker", rested=True)]).player("B", hand=["Resonate"]).main_phase("A")
    t.act("A", "use Tinker").pass_once("A").act("B", "activate Resonate").pass_all()
    assert [tinker.counters for tinker in t.objects("Tinker")] == [(("buff", 2),), ()]
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 1)


def test_a_copied_trigger_has_the_source_of_the_original(t: Scenario) -> None:
    """CR Copy 4: also one that belongs to somebody else; what it deals is dealt by that source."""
    t.player("A", hand=["Novice", "Slinger"]).player("B", hand=["Resonate", "Resonate"]).main_phase("A")
    t.act("A", "activate Novice").resolve_top().pass_once("A").act("B", "activate Resonate").pass_all()
    assert t.object("Novice").counters == (("buff", 2),)
    t.act("A", "activate Slinger").resolve_top(target="B's champion").pass_once("A")
    t.act("B", "activate Resonate").pass_all(new_targets="new targets", target="A's champion")
    assert sum(line.startswith("Slinger deals 1 damage to ") for line in t.log) == 2


def test_new_targets_may_be_chosen_for_a_copy_if_the_text_says_so(t: Scenario) -> None:
    """CR Copy 5: or the old ones kept; without such words nothing is asked."""
    for copying, choice, ours, theirs in (("Fork", "new", 1, 1), ("Fork", "keep", 0, 2), ("Repeat", "", 0, 2)):
        t = table().player("A", hand=["Sting", copying]).player("B").main_phase("A")
        t.act("A", "activate Sting", target="B's champion").act("A", f"activate {copying}").resolve_top()
        if choice:
            assert (t.purpose, t.options) == ("new targets", ["keep targets", "new targets"])
            t.answer("A", "new targets", f"{choice} targets")
        if choice == "new":
            t.answer("A", "target", "A's champion")
        t.pass_all()
        assert (t.champion("A").damage, t.champion("B").damage) == (ours, theirs)


def test_a_copy_that_targets_itself_is_negated_as_others_are() -> None:
    """CR Copy 5, CR Game Terms - Negate 1: as it leaves the stack, whatever named it remembers it; so does the copy."""
    t = with_extra_cards(*COPYING_CARDS, trick("Deny", Negate(A_PLAYED_CARD)))
    t.player("A", hand=["Sting", "Fork", "Fork", "Deny"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Fork", target="Sting")
    t.act("A", "activate Fork", target="Fork").resolve_top().answer("A", "new targets", "new targets")
    assert t.answer("A", "target", "Fork (2)").options
    assert copied(t) == [False, False, True]
    t.act("A", "activate Deny", target="Fork (2)").resolve_top()
    assert copied(t) == [False, False]
    t.pass_all(new_targets="keep targets")
    assert t.champion("B").damage == 2


def test_every_copy_may_have_other_targets(t: Scenario) -> None:
    """CR Copy 5: one is given a new target, the other one is not."""
    t.player("A", hand=["Sting", "Fork Twice"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Fork Twice").resolve_top()
    t.answer("A", "new targets", "new targets").answer("A", "target", "A's champion")
    t.answer("A", "new targets", "keep targets")
    assert copied(t) == [False, True, True]
    t.pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (1, 2)


def test_all_targets_of_a_copy_may_be_new(t: Scenario) -> None:
    """CR Copy 5: the original deals 1 and 2 the other way round. The second is what is left (CR Target 1.a)."""
    t.player("A", hand=["Duel", "Fork"]).player("B").main_phase("A")
    t.act("A", "activate Duel", target=["A's champion", "B's champion"]).act("A", "activate Fork").resolve_top()
    t.answer("A", "new targets", "new targets").answer("A", "target", "B's champion")
    t.resolve_top()
    assert (t.stack, t.champion("A").damage, t.champion("B").damage) == (["Duel"], 2, 1)
    t.pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (3, 3)


def test_new_targets_of_a_copy_are_not_those_of_the_original(t: Scenario) -> None:
    """CR Copy 5.a: the original still needs its own target and fizzles with it; the copy does not."""
    t.player("A", hand=["Sting", "Fork", "Exile"]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "activate Sting", target="Gray Wolf").act("A", "activate Fork").resolve_top()
    t.answer("A", "new targets", "new targets").answer("A", "target", "B's champion")
    assert [item.names["target"] == t.state.stack[0].names["target"] for item in t.state.stack] == [True, False]
    t.act("A", "activate Exile", target="Gray Wolf").pass_all()
    assert t.champion("B").damage == 1
    assert t.log.count("the activation of Sting fizzles") == 1


# Copying objects -----------------------------------------------------------------------------------------------


def test_a_copy_of_an_object_has_what_is_printed(t: Scenario) -> None:
    """CR Copy - Copying Objects 1: no damage, counters, orientation, nor what lasts on the original.

    CR Game Terms - Copy 2, CR Game Effects 7.
    """
    field = [placed("Bulky", rested=True, damage=1, buff=2), placed("Muster Captain")]
    t.player("A", hand=["Vigil", "Vanish", "Mirror"], field=field).player("B").main_phase("A")
    for name in "Vigil", "Vanish", "Mirror":
        t.act("A", f"activate {name}", target="A's Bulky").pass_all()
    original, copy = t.objects("Bulky")
    assert (original.power, original.life, original.keywords) == (5, 9, ("stealth",))
    assert (copy.power, copy.life, copy.keywords) == (3, 5, ())  # the captain is for every ally of its player
    assert (copy.rested, copy.damage, copy.counters) == (False, 0, ())
    assert (copy.types, copy.subtypes, copy.cost) == (("ALLY",), ("HUMAN", "WARRIOR"), 1)


def test_a_copy_of_a_weapon_has_the_durability_that_is_printed(t: Scenario) -> None:
    """CR Copy - Copying Objects 1: not what is left of the original."""
    t.player("A", hand=["Mirror"], field=[placed("Deathblade", durability=1)]).player("B").main_phase("A")
    t.act("A", "activate Mirror", target="Deathblade").pass_all()
    assert [blade.counters for blade in t.objects("Deathblade")] == [(("durability", 1),), (("durability", 2),)]


def test_abilities_of_copies_work(t: Scenario) -> None:
    """CR Copy - Copying Objects 1: a copied captain counts too, and a token can be copied like a card."""
    t.player("A", hand=["Mirror", "Call Imp", "Mirror"], field=["Muster Captain"]).player("B").main_phase("A")
    t.act("A", "activate Mirror", target="Muster Captain").pass_all().act("A", "activate Call Imp").pass_all()
    t.act("A", "activate Mirror", target="Imp").pass_all()
    assert [(imp.states, imp.power, imp.keywords) for imp in t.objects("Imp")] == [
        (("token",), 3, ("stealth",)),
        (TOKEN_COPY, 3, ("stealth",)),
    ]


def test_what_an_activation_gave_an_object_is_not_copied(t: Scenario) -> None:
    """CR Copy - Copying Objects 1.a: a counter it entered with because of how it was activated."""
    t.player("A", hand=["Embolden", "Sleeper", "Mirror"]).player("B").main_phase("A")
    t.act("A", "activate Embolden").pass_all().act("A", "activate Sleeper").pass_all()
    t.act("A", "activate Mirror", target="Sleeper").pass_all()
    assert [(s.counters, s.rested) for s in t.objects("Sleeper")] == [((("buff", 1),), True), ((), True)]


def test_a_copied_intent_has_what_is_printed(t: Scenario) -> None:
    """CR Copy - Copying Objects 1.a.i: a bonus of the original is not copied, and stays with the original."""
    t.player("A", hand=["Shadow Cut", "Sharpen", "Sudden Charge"]).player("B").main_phase("A")
    t.act("A", "activate Sudden Charge").resolve_top(target="B's champion").act("A", "activate Sharpen").resolve_top()
    t.act("A", "activate Shadow Cut").resolve_top()
    assert [card.power for card in t.view("A").intent] == [5, 2]
    t.pass_all()
    assert t.champion("B").damage == 7


def test_choices_of_the_original_are_not_copied(t: Scenario) -> None:
    """CR Copy - Copying Objects 2: the copy that enters names a card of its own; both names stay as they were."""
    t.player("A", hand=["Censor", "Mirror", "Sting", "Lull", "Rouse"]).player("B").main_phase("A")
    t.act("A", "activate Censor").pass_all(name="Sting")
    t.act("A", "activate Mirror", target="Censor").pass_all()
    t.cannot("A", "activate Sting")
    assert t.can("A", "activate Lull")
    assert t.purpose == "choose name"
    t.answer("A", "name", "Lull")
    t.cannot("A", "activate Sting")
    t.cannot("A", "activate Lull")
    assert t.can("A", "activate Rouse")


def test_an_object_that_becomes_a_copy_has_made_no_choices(t: Scenario) -> None:
    """CR Copy - Copying Objects 2: it has not entered, so it names nothing; it keeps its counters and damage."""
    bulky = placed("Bulky", damage=1, buff=1)
    t.player("A", hand=["Twist"], field=[bulky, "Censor"]).player("B").main_phase("A")
    t.act("A", "activate Twist", target="Bulky").pass_all(choose="Censor")
    assert (t.purpose, t.stack, t.objects("Bulky")) == ("opportunity", [], [])
    twisted, censor = t.objects("Censor")
    assert (twisted.states, twisted.damage, twisted.counters, twisted.life) == (("copy",), 1, (("buff", 1),), 3)
    assert (censor.states, censor.life) == ((), 2)


def test_changes_of_the_original_do_not_change_its_copies(t: Scenario) -> None:
    """CR Copy - Copying Objects 4: not its transformation, not its becoming something else, not its leaving."""
    hand = ["Mirror", "Metamorphose", "Twist", "Exile"]
    t.player("A", hand=hand, field=["Chrysalis", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Mirror", target="Chrysalis").pass_all()
    t.act("A", "activate Metamorphose", target="Chrysalis (1)").pass_all()
    assert (t.object("Moth").states, t.object("Chrysalis").states) == (("transformed",), TOKEN_COPY)
    t.act("A", "activate Twist", target="Moth").pass_all(choose="Bulky")
    assert (len(t.objects("Bulky")), t.object("Chrysalis").power, t.object("Chrysalis").life) == (2, 1, 3)
    t.act("A", "activate Exile", target="Bulky (1)").pass_all()
    assert t.object("Chrysalis").power == 1


def test_a_copy_of_a_copy_is_what_that_copy_is(t: Scenario) -> None:
    """CR Copy - Copying Objects 5: with its other name and ability, but without its counters; the first has neither."""
    t.player("A", hand=["Mirror As Echo", "Bolster", "Mirror", "Mirror"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Mirror As Echo").pass_all().act("A", "activate Bolster", target="Echo").pass_all()
    t.act("A", "activate Mirror", target="Echo").pass_all()
    assert [(e.states, e.keywords, e.power) for e in t.objects("Echo")] == [
        (TOKEN_COPY, ("taunt",), 4),
        (TOKEN_COPY, ("taunt",), 2),
    ]
    t.act("A", "activate Mirror", target="Bulky").pass_all()
    assert [(b.states, b.keywords) for b in t.objects("Bulky")] == [((), ()), (TOKEN_COPY, ())]


def test_an_object_that_became_a_copy_is_copied_as_what_it_became(t: Scenario) -> None:
    """CR Copy - Copying Objects 5: not as what its card is."""
    t.player("A", hand=["Twist", "Mirror"], field=["Bulky", "Sleeper"]).player("B").main_phase("A")
    t.act("A", "activate Twist", target="Bulky").pass_all(choose="Sleeper")
    t.act("A", "activate Mirror", target="Sleeper (1)").pass_all()
    assert ([s.states for s in t.objects("Sleeper")], t.objects("Bulky")) == ([("copy",), (), TOKEN_COPY], [])


# Static copying ------------------------------------------------------------------------------------------------


def test_what_enters_as_a_copy_enters_like_the_original(t: Scenario) -> None:
    """CR Copy - Static Copying 1: its On Enter ability, rested, its counters; not what modifies it."""
    for model, rested, counters in (
        ("Novice", False, (("buff", 1),)),
        ("Sleeper", True, ()),
        ("Bud", False, (("buff", 2),)),
    ):
        t = table().player("A", hand=["Shapeshifter"]).player("B", field=[placed(model, debuff=1)]).main_phase("A")
        t.act("A", "activate Shapeshifter").pass_all(choose=model).pass_all()
        copy = t.object(model, "A")
        assert (copy.states, copy.rested, copy.counters) == (("copy",), rested, counters)
        assert t.objects("Shapeshifter") == []


def test_a_weapon_that_enters_as_a_copy_has_the_durability_of_the_original(t: Scenario) -> None:
    """CR Copy - Static Copying 1: what is printed there, not what is left of it."""
    t.player("A", hand=["Mimic Blade"], field=[placed("Deathblade", durability=1)]).player("B").main_phase("A")
    t.act("A", "activate Mimic Blade").pass_all(choose="Deathblade")
    assert [blade.counters for blade in t.objects("Deathblade")] == [(("durability", 1),), (("durability", 2),)]


def test_a_copy_of_what_enters_as_a_copy_may_be_a_copy_again(t: Scenario) -> None:
    """CR Copy - Static Copying 1: it enters as the shapeshifter would, so a bud is chosen next, with its counters."""
    t.player("A", hand=["Shapeshifter"]).player("B", field=["Shapeshifter", "Bud"]).main_phase("A")
    t.act("A", "activate Shapeshifter").pass_all(choose=["Shapeshifter", "Bud"])
    assert (t.object("Bud", "A").states, t.object("Bud", "A").counters) == (("copy",), (("buff", 2),))


@pytest.mark.parametrize("field", [["Novice"], []])
def test_an_object_need_not_enter_as_a_copy(t: Scenario, field: list[str]) -> None:
    """CR Copy - Static Copying 1: then it is what it is by itself; without anything to copy nothing is asked."""
    t.player("A", hand=["Shapeshifter"]).player("B", field=field).main_phase("A")
    t.act("A", "activate Shapeshifter").pass_all()
    if field:
        assert (t.purpose, t.options) == ("choose", ["no", "Novice"])
        t.answer("A", "choose", "no")
    assert (t.object("Shapeshifter").states, t.object("Shapeshifter").power, t.stack) == ((), 1, [])


def test_a_copy_that_leaves_the_field_is_its_own_card_again(t: Scenario) -> None:
    """CR Copy - Static Copying 1: only the object is a copy."""
    t.player("A", hand=["Shapeshifter", "Bounce"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Shapeshifter").pass_all(choose="Bulky")
    assert [bulky.states for bulky in t.objects("Bulky")] == [(), ("copy",)]
    t.game.choose(t.options.index("activate Bounce"))
    t.game.choose(1)
    t.pass_all()
    assert (t.zone("A", "hand"), [b.states for b in t.objects("Bulky")]) == (["Shapeshifter"], [()])


def test_entering_as_a_copy_is_no_trigger(t: Scenario) -> None:
    """CR Copy - Static Copying 2: it never was on the field as itself, and nobody could respond."""
    t.player("A", hand=["Shapeshifter", "Execute"], field=["Twin Knight"]).player("B", field=["Greeter"])
    t.main_phase("A").act("A", "activate Shapeshifter").pass_once("A").pass_once("B")
    assert (t.purpose, t.stack, t.objects("Shapeshifter")) == ("choose", [], [])
    t.answer("A", "choose", "Twin Knight")
    assert (t.purpose, t.objects("Shapeshifter"), len(t.objects("Twin Knight"))) == ("unique", [], 2)
    t.game.choose(1)
    assert (t.stack, t.object("Twin Knight").states) == (["Greeter"], ("copy",))


# Copying activations, materializations and abilities -------------------------------------------------------------


@pytest.mark.parametrize(("pay", "drawn"), [("pay", 2), ("decline", 0)])
def test_a_copy_has_the_choices_that_were_made_on_activation(t: Scenario, pay: str, drawn: int) -> None:
    """CR Copy - Copying Abilities 1 and 1.a: the same target and the same optional cost, which nobody pays again.

    CR Playing Cards 9.a, CR Game Terms - Copy 3.
    """
    t.player("A", hand=["Kindled Bolt", "Repeat", "Gray Wolf", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Kindled Bolt", pay=pay, target="B's champion", reserve=["Gray Wolf"] if pay == "pay" else [])
    hand = len(t.zone("A", "hand"))
    t.act("A", "activate Repeat").resolve_top()
    assert (t.purpose, t.stack, copied(t)) == ("opportunity", ["Kindled Bolt"] * 2, [False, True])
    t.pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (2, hand - 1 + drawn)


def test_only_targets_are_chosen_anew_and_only_if_that_is_allowed(t: Scenario) -> None:
    """CR Copy - Copying Abilities 1.a: the optional cost of a copy is not asked for, also where its targets are."""
    t.player("A", hand=["Kindled Bolt", "Fork", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Kindled Bolt", pay="decline", target="B's champion").act("A", "activate Fork").resolve_top()
    t.answer("A", "new targets", "new targets").answer("A", "target", "A's champion")
    assert (t.purpose, len(t.stack)) == ("opportunity", 2)
    t.pass_all()
    assert (t.zone("A", "hand"), t.champion("A").damage, t.champion("B").damage) == (["Gray Wolf"], 1, 1)


def test_an_ability_and_its_copy_have_the_same_target(t: Scenario) -> None:
    """CR Game Terms - Copy 4, CR Copy - Copying Abilities 1: no cost is paid again: Marksman is rested."""
    t.player("A", hand=["Resonate"], field=["Marksman"]).player("B").main_phase("A")
    t.act("A", "use Marksman", target="B's champion").act("A", "activate Resonate").resolve_top()
    t.answer("A", "new targets", "keep targets")
    assert ([item.kind for item in t.state.stack], copied(t)) == (["ability", "ability"], [False, True])
    t.pass_all()
    assert (t.champion("B").damage, t.object("Marksman").rested) == (2, True)


def test_every_target_is_copied(t: Scenario) -> None:
    """CR Copy - Copying Abilities 1: each where the text means it."""
    t.player("A", hand=["Duel", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Duel", target=["A's champion", "B's champion"]).act("A", "activate Repeat").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (2, 4)


def test_a_copied_link_is_to_the_same_object(t: Scenario) -> None:
    """CR Copy - Copying Abilities 1 and 4: what the card targets is what both are linked to."""
    t.player("A", hand=["Collar", "Repeat"], field=["Bulky", "Reaver"]).player("B").main_phase("A")
    t.act("A", "activate Collar", target="Reaver").act("A", "activate Repeat").pass_all()
    assert [collar.states for collar in t.objects("Collar")] == [TOKEN_COPY, ()]
    assert (t.object("Reaver").power, t.object("Bulky").power) == (4, 2)


def test_a_copied_materialization_leaves_a_token(t: Scenario) -> None:
    """CR Copy - Copying Abilities 1 and 4, CR Copy 2: the memory cost is paid once.

    CR Card Materialization 3.4.1, CR Non-Objects 1.b.
    """
    t.player("A", memory=2, material=["Regal Guard"], hand=["Repeat"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Regal Guard").act("A", "activate Repeat").pass_all()
    assert [guard.states for guard in t.objects("Regal Guard")] == [TOKEN_COPY, ()]
    assert len(t.zone("A", "banishment")) == 1


def test_choices_during_resolution_are_made_for_each(t: Scenario) -> None:
    """CR Copy - Copying Abilities 2: the copy draws, the original puts a counter."""
    t.player("A", hand=["Crossroads", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Crossroads").act("A", "activate Repeat").resolve_top().resolve_top(choose_one="0")
    assert (len(t.zone("A", "hand")), t.champion("A").counters) == (1, ())
    t.pass_all(choose_one="1")
    assert (len(t.zone("A", "hand")), t.champion("A").counters) == (1, (("enlighten", 1),))


def test_what_an_activation_was_given_is_copied(t: Scenario) -> None:
    """CR Playing Cards 9.c, CR Copy - Copying Abilities 3: both draw; the next activation has nothing of it."""
    t.player("A", hand=["Amplify", "Sting", "Repeat", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Amplify").pass_all().act("A", "activate Sting", target="B's champion")
    t.act("A", "activate Repeat").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (2, 3)
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (3, 2)


@pytest.mark.parametrize(
    ("name", "types", "counters"), [("Trinket", ("ITEM",), ()), ("Rusty Sword", ("WEAPON",), (("durability", 1),))]
)
def test_a_copied_activation_of_a_card_with_an_object_type_leaves_a_token(
    t: Scenario, name: str, types: tuple[str, ...], counters: tuple[tuple[str, int], ...]
) -> None:
    """CR Copy - Copying Abilities 4: items and weapons too."""
    t.player("A", hand=[name, "Repeat", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", f"activate {name}", reserve="Gray Wolf" if counters else []).act("A", "activate Repeat").pass_all()
    assert [(o.states, o.types, o.counters) for o in t.objects(name)] == [
        (TOKEN_COPY, types, counters),
        ((), types, counters),
    ]


def test_a_token_of_a_copied_activation_has_what_the_activation_was_given(t: Scenario) -> None:
    """CR Copy - Copying Abilities 4: both enter with the counter; a copy of the object would not."""
    t.player("A", hand=["Embolden", "Sleeper", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Embolden").pass_all().act("A", "activate Sleeper").act("A", "activate Repeat").pass_all()
    assert [sleeper.counters for sleeper in t.objects("Sleeper")] == [(("buff", 1),), (("buff", 1),)]


def test_what_a_token_was_given_lasts_as_long_as_what_the_card_was_given() -> None:
    """CR Copy - Copying Abilities 4, CR Continuous Effects 2: until end of turn, and not for good."""
    rally = trick("Rally", Modify(Every(ALLY, Zone.STACK), (Gets("power", 2),)))
    t = with_extra_cards(*COPYING_CARDS, rally).player("A", hand=["Sleeper", "Rally", "Repeat"]).player("B")
    t.main_phase("A").act("A", "activate Sleeper").act("A", "activate Rally").resolve_top()
    t.act("A", "activate Repeat", target="Sleeper").pass_all()
    before = [sleeper.power for sleeper in t.objects("Sleeper")]
    t.pass_to("main", "B")
    assert before == [(sleeper.power or 0) + 2 for sleeper in t.objects("Sleeper")]
    assert len(before) == 2


def test_a_copied_activation_of_an_action_leaves_nothing(t: Scenario) -> None:
    """CR Copy - Copying Abilities 5: resolved or fizzled; the card goes where it goes after the last of them.

    CR Fizzle 1.a.
    """
    t.player("A", hand=["Sting", "Repeat", "Sting", "Repeat", "Exile"]).player("B", field=["Gray Wolf"])
    t.main_phase("A").act("A", "activate Sting", target="B's champion").act("A", "activate Repeat").resolve_top()
    t.resolve_top()
    assert (t.stack, t.zone("A", "graveyard"), t.champion("B").damage) == (["Sting"], ["Repeat"], 1)
    t.pass_all()
    assert (t.zone("A", "graveyard"), t.champion("B").damage) == (["Repeat", "Sting"], 2)
    t.act("A", "activate Sting", target="Gray Wolf").act("A", "activate Repeat").resolve_top()
    t.act("A", "activate Exile").pass_all()
    assert t.log.count("the activation of Sting fizzles") == 2
    assert t.zone("A", "graveyard").count("Sting") == 2


@pytest.mark.parametrize(("name", "damage", "left"), [("Sting", 2, 0), ("Novice", 0, 2)])
def test_an_activation_of_a_copied_card_can_be_copied(t: Scenario, name: str, damage: int, left: int) -> None:
    """CR Copy - Copying Abilities 4 and 5, CR Copy 1.d: there is no card that any of them could become."""
    t.player("A", hand=["Recall", "Repeat"], graveyard=[name]).player("B").main_phase("A")
    t.act("A", "activate Recall").resolve_top(may=f"activate {name}", target="B's champion" if damage else [])
    t.act("A", "activate Repeat").pass_all()
    assert (t.champion("B").damage, [o.states for o in t.objects(name)]) == (damage, [TOKEN_COPY] * left)
    assert [place for place in everywhere(t, name) if place[1] != "field"] == [("A", "graveyard")]


def test_copies_go_with_the_card_that_is_taken_off_the_stack(t: Scenario) -> None:
    """CR Copy - Copying Abilities 5, CR Playing Cards 8: neither resolves, and only the card is banished.

    CR Fizzle 3.
    """
    t.player("A", hand=["Sting", "Repeat"]).player("B", hand=["Frostbite"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Repeat").resolve_top().pass_once("A")
    t.act("B", "activate Frostbite").pass_all()
    assert (t.zone("A", "banishment"), t.champion("B").damage) == (["Sting"], 0)


def test_a_copied_activation_of_an_attack_leaves_nothing(t: Scenario) -> None:
    """CR Copy - Copying Abilities 5: no combat can begin while the original is pending; then it attacks alone."""
    t.player("A", hand=["Sudden Charge", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Sudden Charge").act("A", "activate Repeat").resolve_top().resolve_top()
    assert (t.stack, t.zone("A", "intent"), t.state.combat) == (["Sudden Charge"], [], None)
    t.resolve_top(target="B's champion")
    assert [card.states for card in t.view("A").intent] == [()]
    t.pass_all()
    assert (t.champion("B").damage, everywhere(t, "Sudden Charge")) == (2, [("A", "graveyard")])
