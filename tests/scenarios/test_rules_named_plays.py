"""What a text knows of cards that it lets a player play (CR Abilities - Ability Tracking)."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import ally, regalia_item, regalia_weapon
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Is
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    By,
    Choose,
    Delayed,
    Destroy,
    Draw,
    Effect,
    If,
    Materialize,
    Negate,
    Position,
    Put,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Counters, Of
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, WEAPON, Among, Bound, SourceCard, Target
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

IT = Bound("activated")
END = Pattern(Happening.PHASE, phase=Phase.END)


def calls(name: str, *then: Effect) -> object:
    """A skill that lets a player activate a card of their graveyard for nothing, and goes on with it."""
    found = Choose(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU))
    return skill(name, found, Activate(Bound("chosen"), free=True, name="activated"), *then)


CARDS = (
    ally("Pawn", 3, 1, 1, "human"),
    skill("Cheer", Recover(1)),
    calls("If You Do", If(Is(Bound("activated"), ANYTHING), (Draw(2),), (Recover(1),))),
    calls("If An Ally", If(Is(Bound("activated"), ALLY), (Draw(2),), (Recover(1),))),
    skill(
        "Weigh",
        Activate(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU), free=True),
        Draw(Of(POWER, Bound("chosen"))),
    ),
    calls("Until End", Delayed(END, (Put(IT, Zone.DECK, Position.BOTTOM),))),
    calls("Counted", Delayed(END, (AddCounters("buff", 1, IT),))),
    calls("Judged", Delayed(END, (If(Is(IT, (Counters("buff") >= 1)), (Draw(2),)),))),
    calls("Mourned", Delayed(Pattern(Happening.LEAVE, Among(Bound("activated"))), (Banish(Bound("subject")), Draw(1)))),
    skill("Feed", AddCounters("buff", 1, Target(ALLY))),
    skill("Fell", Destroy(Target(ALLY))),
    skill("Flicker", Banish(Target(ALLY)), Put(Bound(), Zone.FIELD)),
    skill("Nix", Negate(Target(ANYTHING, zone=Zone.STACK))),
    skill("Forge", Materialize(name="made"), If(Is(Bound("made"), WEAPON), (Draw(2),), (Recover(1),))),
    skill("Lend", Materialize(name="made"), Delayed(END, (Banish(Bound("made")),))),
    skill("All Forge", By(Who.EACH, (Materialize(name="made"), If(Is(Bound("made"), WEAPON), (Draw(1),))))),
    skill("Encore", Activate(SourceCard(), free=True), Recover(1)),
    regalia_weapon("Blade", 0, 2, 2, "sword"),
    regalia_item("Cup", 0, "bauble"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)  # type: ignore[arg-type]


def called(table: Scenario, name: str, card: str = "Pawn", *hand: str, may: str = "activate Pawn") -> Scenario:
    """A is in their main phase and has activated the skill and, if they may, that card of their graveyard."""
    t = table.player("A", hand=[name, *hand], graveyard=[card], damage=3).player("B", hand=["Nix"]).main_phase("A")
    answer = may.replace("Pawn", card)
    return t.act("A", f"activate {name}").pass_once("A").pass_once("B").answer("A", "may", answer)


# Whether it was played -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "card", "may", "drawn"),
    [
        ("If You Do", "Pawn", "activate Pawn", 2),
        ("If You Do", "Pawn", "no", 0),
        ("If An Ally", "Pawn", "activate Pawn", 2),
        ("If An Ally", "Cheer", "activate Cheer", 0),
    ],
)
def test_the_text_knows_whether_a_card_was_activated(
    table: Scenario, name: str, card: str, may: str, drawn: int
) -> None:
    """CR Resolution 5, 6: what depends on it is done only if it was, while the card is on the Effects Stack."""
    t = called(table, name, card, may=may)
    assert len(t.zone("A", "hand")) == drawn
    assert t.champion("A").damage == (3 if drawn else 2)
    assert t.stack == ([] if may == "no" else [card])


def test_what_was_chosen_and_activated_is_asked_for_as_it_was(table: Scenario) -> None:
    """CR Last-Known Information 1: it left the graveyard, where the text found it."""
    t = called(table, "Weigh")
    assert (t.stack, len(t.zone("A", "hand"))) == (["Pawn"], 1)


@pytest.mark.parametrize(("made", "drawn"), [("materialize Blade", 2), ("materialize Cup", 0), ("decline", 0)])
def test_the_text_knows_what_was_materialized(table: Scenario, made: str, drawn: int) -> None:
    """CR Resolution 5, 6, CR Card Materialization 2."""
    t = table.player("A", hand=["Forge"], material=["Blade", "Cup"], damage=3).player("B").main_phase("A")
    t.act("A", "activate Forge").pass_all(materialize=made)
    assert (len(t.zone("A", "hand")), t.champion("A").damage) == (drawn, 3 if drawn else 2)


def test_each_player_knows_what_they_materialized(table: Scenario) -> None:
    """CR Simultaneous Selections 1, 2: the name is that of each player."""
    t = table.player("A", hand=["All Forge"], material=["Blade"]).player("B", material=["Cup"]).main_phase("A")
    t.act("A", "activate All Forge").pass_once("A").pass_once("B")
    t.answer("A", "materialize", "materialize Blade").answer("B", "materialize", "materialize Cup")
    t.pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 0)


# What became of it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Pawn", "Cheer"])
def test_it_is_followed_to_where_it_resolves(table: Scenario, card: str) -> None:
    """CR Abilities - Ability Tracking 3.a, CR Game Zones 7: what it became is meant at end of turn."""
    t = called(table, "Until End", card).pass_all()
    assert card in t.zone("A", "field") + t.zone("A", "graveyard")
    t.pass_to("end", "A").pass_all()
    assert t.zone("A", "deck")[-1] == card
    assert card not in t.zone("A", "field") + t.zone("A", "graveyard")


def test_it_is_followed_into_the_graveyard_if_it_is_negated(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: that is where it went from the Effects Stack."""
    t = called(table, "Until End").pass_once("A").act("B", "activate Nix", target="Pawn").pass_all()
    assert t.zone("A", "graveyard")[-1] == "Pawn"
    t.pass_to("end", "A").pass_all()
    assert t.zone("A", "deck")[-1] == "Pawn"


@pytest.mark.parametrize("how", ["Fell", "Flicker"])
def test_it_is_not_followed_any_further(table: Scenario, how: str) -> None:
    """CR Abilities - Ability Tracking 3.a: only through the change of zones that comes next."""
    t = called(table, "Until End", "Pawn", how).pass_all().act("A", f"activate {how}", target="Pawn").pass_all()
    t.pass_to("end", "A").pass_all()
    assert "Pawn" in t.zone("A", "field") + t.zone("A", "graveyard")


@pytest.mark.parametrize(("fed", "drawn"), [(True, 2), (False, 0)])
def test_it_is_asked_for_as_it_is_then(table: Scenario, fed: bool, drawn: int) -> None:
    """CR Last-Known Information 1: it has not left, and so it is what it is on the field."""
    t = called(table, "Judged", "Pawn", "Feed").pass_all()
    if fed:
        t.act("A", "activate Feed", target="Pawn").pass_all()
    before = len(t.zone("A", "hand"))
    t.pass_to("end", "A").pass_all()
    assert len(t.zone("A", "hand")) == before + drawn


def test_other_cards_of_the_name_are_not_meant(table: Scenario) -> None:
    """CR Naming 6: it is that one card."""
    t = table.player("A", hand=["Counted"], graveyard=["Pawn"], field=["Pawn"]).player("B").main_phase("A")
    t.act("A", "activate Counted").pass_all(may="activate Pawn").pass_to("end", "A").pass_all()
    assert [dict(o.counters) for o in t.objects("Pawn")] == [{}, {"buff": 1}]


def test_a_delayed_trigger_waits_until_it_leaves(table: Scenario) -> None:
    """CR Triggered Abilities 6 to 9: once, for the object that the activated card became."""
    t = called(table, "Mourned", "Pawn", "Fell").pass_all()
    assert len(t.zone("A", "hand")) == 1
    t.act("A", "activate Fell", target="Pawn").pass_all()
    assert (t.zone("A", "banishment"), len(t.zone("A", "hand"))) == (["Pawn"], 1)


def test_what_was_materialized_can_be_lent(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a."""
    t = table.player("A", hand=["Lend"], material=["Blade"], field=["Blade"]).player("B").main_phase("A")
    t.act("A", "activate Lend").pass_all(materialize="materialize Blade")
    assert len(t.objects("Blade")) == 2
    t.pass_to("end", "A").pass_all()
    assert (len(t.objects("Blade")), t.zone("A", "banishment")) == (1, ["Blade"])


def test_a_name_that_nothing_uses_is_refused() -> None:
    with pytest.raises(ga.IllegalDefinition, match="nothing uses 'made'"):
        skill("Test", Materialize(ITEM, name="made"), Draw(1))


def test_what_is_on_the_effects_stack_is_not_activated_again(table: Scenario) -> None:
    """CR Card Activation 1.1: it is put there as it is announced, and it is there already."""
    t = table.player("A", hand=["Encore"], damage=3).player("B").main_phase("A").act("A", "activate Encore").pass_all()
    assert (t.purpose, t.champion("A").damage, t.zone("A", "graveyard")) == ("opportunity", 2, ["Encore"])
