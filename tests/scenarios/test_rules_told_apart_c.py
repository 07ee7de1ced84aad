"""What is told apart: what can go somewhere, when a unit attacks again, what happens at once, which side is up."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Count
from grandarchive.model.choices import Some
from grandarchive.model.composition import ChooseOne, IfDone, May
from grandarchive.model.effects import (
    AddCounters,
    AttackAgain,
    Banish,
    By,
    CopyCard,
    Put,
    Sacrifice,
    SummonCopies,
    Transform,
    TurnFaceUp,
)
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.measures import POWER, With
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import ALLY, ANYTHING, YOURS, Bound, Champion, Every, FaceUp, Subtype, Target
from grandarchive.model.terms import Position, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.copying_cards import double_faced
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

DECK = Zone.DECK
GRAVEYARD = Zone.GRAVEYARD
VOID = Zone.BANISHMENT
LEARN = AddCounters("enlighten", 1, Champion())
A_CARD = Some(ANYTHING, (GRAVEYARD,), whose=Who.YOU)
AN_ALLY = Some(ALLY, (DECK,), whose=Who.YOU)
MY_ALLIES = Every(ALLY & YOURS)
AGAIN = AttackAgain(MY_ALLIES)
WEAKEN = AddCounters("debuff", 2, MY_ALLIES)
HIDDEN = Every(~FaceUp(), VOID)
ALLIES_LOST = AddCounters("enlighten", Count(ALLY, VOID), Champion())
STRONG_LOST = AddCounters("enlighten", Count(ALLY & With(POWER, least=3), VOID), Champion())

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    double_faced(ally("Pupa", 0, 1, 9, "tamer beast"), ally("Hornet", 0, 3, 9, "tamer beast")),
    relic("Tomb", has(Cant(Pattern(Happening.MOVE, ALLY, out_of=GRAVEYARD)))),
    relic("Fence", has(Cant(Pattern(Happening.ENTER, Subtype("BEAST"))))),
    skill("Bury", Put(A_CARD, DECK)),
    skill("Perhaps Bury", May((Put(A_CARD, DECK),)), IfDone((LEARN,))),
    skill("Call", Put(AN_ALLY, Zone.FIELD)),
    skill("Call Anything", Put(Some(ANYTHING, (DECK,)), Zone.FIELD)),
    ally("Saint", 0, 2, 9, "warrior human", keyword("immortality")),
    skill("Waste", Put(Some(ALLY & YOURS, (Zone.FIELD,)), GRAVEYARD)),
    skill("Sink", Put(AN_ALLY, DECK, Position.BOTTOM)),
    skill("Once More", AGAIN, IfDone((LEARN,))),
    relic("Encore", Triggered(Pattern(Happening.HIT, ALLY), (AGAIN, IfDone((LEARN,))), limit=Limit())),
    skill("Ordeal", By(Who.EACH, (ChooseOne(((WEAKEN,), (Sacrifice(Some(ALLY & YOURS)),))),))),
    relic(
        "Tally",
        Triggered(
            Pattern(Happening.LOSES_COUNTERS, ALLY, counter="buff"),
            (AddCounters("enlighten", EVENT_AMOUNT, Champion()),),
        ),
    ),
    skill("Turn", Transform(Every(ALLY))),
    skill("Mirror", SummonCopies(Target(ALLY))),
    skill("Unmask", Banish(Target(ALLY, name="masked")), TurnFaceUp(Bound("masked")), STRONG_LOST),
    skill("Hide", Banish(Some(ALLY, (Zone.HAND,), whose=Who.YOU), face_down=True)),
    skill("Reflect", CopyCard(HIDDEN, (TurnFaceUp(Bound("copy")), ALLIES_LOST))),
    skill("Reflect All", CopyCard(HIDDEN, (TurnFaceUp(HIDDEN), ALLIES_LOST))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


# What can go there ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "buried"), [(["Tomb"], ["Sting"]), ([], ["Squire"])])
def test_what_cannot_leave_the_graveyard_is_not_chosen_for_the_deck(
    table: Scenario, field: list[str], buried: list[str]
) -> None:
    """CR Player Action Legality 2, CR Objects and Targeting - Target 4: the other card is, without being asked for."""
    t = table.player("A", field=field, hand=["Bury"], graveyard=["Squire", "Sting"], deck=0).player("B")
    t.main_phase("A").act("A", "activate Bury").pass_all()
    if not field:
        t.answer("A", "choose", "Squire")
    assert t.zone("A", "deck") == buried


@pytest.mark.parametrize(("card", "learns"), [("Squire", 0), ("Sting", 1)])
def test_a_player_may_not_put_into_the_deck_what_cannot_leave(table: Scenario, card: str, learns: int) -> None:
    """CR Resolution 6: what cannot be done is not offered, and does not count as done."""
    t = table.player("A", field=["Tomb"], hand=["Perhaps Bury"], graveyard=[card], deck=0).player("B").main_phase("A")
    t.act("A", "activate Perhaps Bury").pass_all()
    assert (t.purpose == "may") is bool(learns)
    if learns:
        t.answer("A", "may", "yes").pass_all()
    assert (learned(t), t.zone("A", "deck")) == (learns, [card] if learns else [])


def test_what_cannot_enter_the_field_is_not_found_for_it(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Searching and Finding 1: though it is in the deck that is searched."""
    t = table.player("A", field=["Fence"], hand=["Call"], deck=["Pupa", "Squire"]).player("B").main_phase("A")
    t.act("A", "activate Call").pass_all()
    assert (t.purpose, t.options) == ("choose", ["Squire", "done"])


def test_what_cannot_enter_the_field_is_put_elsewhere_in_its_deck(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Searching and Finding 1: it goes nowhere, so nothing keeps it from that."""
    t = table.player("A", field=["Fence"], hand=["Sink"], deck=["Pupa", "Squire"]).player("B").main_phase("A")
    t.act("A", "activate Sink").pass_all().answer("A", "choose", "Pupa")
    assert t.zone("A", "deck") == ["Squire", "Pupa"]


# When a unit attacks again -------------------------------------------------------------------------------------


def test_outside_of_combat_no_unit_attacks_again(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.g: an additional attack follows another one."""
    t = table.player("A", field=["Squire"], hand=["Once More"]).player("B").main_phase("A")
    t.act("A", "activate Once More").pass_all()
    assert (learned(t), t.champion("B").damage, t.state.combat) == (0, 0, None)


def test_as_long_as_an_attack_goes_on_no_unit_attacks_again(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.g: nothing comes of it, and the attack deals its damage once."""
    t = table.player("A", field=["Squire"], hand=["Once More"]).player("B").main_phase("A")
    t.act("A", "attack with Squire", target="B's champion").act("A", "activate Once More").pass_all()
    assert (learned(t), t.champion("B").damage, t.state.combat) == (0, 2, None)


@pytest.mark.parametrize(("player", "damage"), [("A", 4), ("B", 2)])
def test_only_units_of_the_attacking_player_attack_again(table: Scenario, player: str, damage: int) -> None:
    """CR Attacking and the Combat Phase 4.a: once the attack is over, who attacked still is the attacking player."""
    fields = {"A": ["Squire"], "B": ["Squire"]}
    fields[player].append("Encore")
    t = table.player("A", field=fields["A"]).player("B", field=fields["B"]).main_phase("A")
    t.act("A", "attack with Squire", target="B's champion").pass_all()
    if player == "A":
        t.answer("A", "target", "B's champion").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage, t.state.combat) == (0, damage, None)


@pytest.mark.parametrize("beside", ["Fence", "Squire"])
def test_what_could_not_be_an_object_is_not_found_for_the_field(table: Scenario, beside: str) -> None:
    """CR Game Zones - Field 3: whether a text keeps anything else from entering or not."""
    t = table.player("A", field=[beside], hand=["Call Anything"], deck=["Call", "Squire"]).player("B").main_phase("A")
    t.act("A", "activate Call Anything").pass_all()
    assert t.purpose == "choose"
    assert "Squire" in t.options
    assert "Call" not in t.options


@pytest.mark.parametrize("beside", ["Fence", "Tally"])
def test_what_is_immortal_is_not_chosen_for_the_graveyard(table: Scenario, beside: str) -> None:
    """CR Keywords - Immortality 1.a: whether a text keeps anything else from entering or not."""
    t = table.player("A", field=[beside, "Saint", "Squire"], hand=["Waste"]).player("B").main_phase("A")
    t.act("A", "activate Waste").pass_all()
    assert t.zone("A", "graveyard") == ["Squire", "Waste"]


# What happens at once ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["sacrifices an ally", "weakens allies"])
def test_counters_that_remove_each_other_are_lost_whatever_others_do(table: Scenario, other: str) -> None:
    """CR Counters - Debuff 4, CR Simultaneous Selections 2: also if an ally leaves the field at the same time."""
    t = table.player("A", field=[placed("Squire", buff=3), "Tally"], hand=["Ordeal"]).player("B", field=["Bulky"])
    t.main_phase("A").act("A", "activate Ordeal").pass_all().answer("A", "choose one", "0")
    t.answer("B", "choose one", "1" if other == "sacrifices an ally" else "0").pass_all()
    assert t.zone("B", "graveyard") == (["Bulky"] if other == "sacrifices an ally" else [])
    assert (learned(t), t.counters("Squire", "buff")) == (2, 1)


# Which side is up ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "strong"), [("A's Hornet", 1), ("B's Hornet", 0)])
def test_what_is_face_up_is_not_turned_face_up(table: Scenario, target: str, strong: int) -> None:
    """CR Properties and States 3, CR Double-faced Cards 4, 7.a: a copy has no other side, though its original has."""
    t = table.player("A", hand=["Turn", "Mirror", "Unmask"]).player("B", field=["Pupa"]).main_phase("A")
    t.act("A", "activate Turn").pass_all().act("A", "activate Mirror", target="Hornet").pass_all()
    t.act("A", "activate Unmask", target=target).pass_all()
    assert (learned(t), len(t.objects("Hornet"))) == (strong, 1)


@pytest.mark.parametrize(("reflected", "allies"), [("Reflect All", 1), ("Reflect", 0)])
def test_the_copy_of_a_face_down_card_has_nothing_to_show(table: Scenario, reflected: str, allies: int) -> None:
    """CR Game Effects 7, CR Public vs Private Information 8: of the card and its copy only the card is an ally."""
    t = table.player("A", hand=["Hide", "Squire", reflected]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all(choose="Squire")
    t.act("A", f"activate {reflected}").pass_all()
    assert learned(t) == allies
