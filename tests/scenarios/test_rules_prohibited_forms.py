"""What official cards say can't happen: forms that combine words (CR Player Action Legality 2)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, memory, on_enter
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Times, influence
from grandarchive.model.choices import Some
from grandarchive.model.conditions import During, FirstTurn, Is, controls
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import AsLongAs, DuringNextTurn, UntilNextTurn
from grandarchive.model.effects import Activate, AddCounters, ChooseTrait, Draw, IfDone, Modify, Negate, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Name, Of, Shares
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    THEIRS,
    THIS,
    UNIT,
    YOURS,
    Bound,
    Element,
    OfChosen,
    Owned,
    Source,
    Supertype,
    Target,
)
from grandarchive.model.players import Having, PlayerTarget, ThePlayer
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

PLAYED = Times(Pattern(Happening.ACTIVATE, by=Who.YOU)) + Times(Pattern(Happening.MATERIALIZE, by=Who.YOU))
AS_LONG_AS_YOURS = AsLongAs(Is(Source(), YOURS))
DRAWN_ENOUGH = (Times(Pattern(Happening.DRAW, by=Who.YOU)) >= 3) & ~FirstTurn()


def cant(happening: Happening, *args: object, **more: object) -> Cant:
    """Such an event can't happen."""
    return Cant(Pattern(happening, *args, **more))  # type: ignore[arg-type]


def cant_play(filter: object, by: Who) -> tuple[Cant, Cant]:
    """These players can't activate or materialize what fits."""
    return cant(Happening.ACTIVATE, filter, by=by), cant(Happening.MATERIALIZE, filter, by=by)


ROOTED = Cant(Pattern(Happening.ATTACK, UNIT & ~Element("WIND")), (PayReserve(Of(Counters("root"), Source())),))
UNSTOPPED = Static(THIS, (cant(Happening.NEGATED, THIS),), zones=(Zone.STACK,))

CARDS = (
    skill(
        "Clergy",
        Modify(
            RULES,
            (
                cant(Happening.ACTIVATE, by=Having(PlayerTarget(), PLAYED >= 2)),
                cant(Happening.MATERIALIZE, by=Having(ThePlayer(), PLAYED >= 2)),
            ),
            DuringNextTurn(ThePlayer()),
        ),
    ),
    relic(
        "Dream",
        on_enter(
            Put(Target(ALLY & THEIRS), Zone.HAND),
            Modify(RULES, (cant(Happening.ACTIVATE, Shares(Name(), Bound()), by=Who.OPPONENT),), AS_LONG_AS_YOURS),
        ),
    ),
    relic(
        "Facet",
        on_enter(
            Activate(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), free=True, name="played"),
            IfDone((Modify(RULES, cant_play(Shares(Name(), Bound("played")), Who.OPPONENT), AS_LONG_AS_YOURS),)),
        ),
    ),
    relic(
        "Excalibur",
        on_enter(
            ChooseTrait("basic element", "first"),
            Modify(RULES, cant_play(OfChosen("first"), Who.EACH), UntilNextTurn()),
        ),
    ),
    relic(
        "Magistrate",
        has(cant(Happening.MOVE, Owned(Having(Who.OPPONENT, ~During(Phase.MATERIALIZE))), out_of=Zone.MATERIAL)),
    ),
    relic(
        "Mandate",
        has(
            cant(Happening.DRAW, by=Having(Who.EACH, influence() >= 3)), condition=controls(ALLY & Supertype("UNIQUE"))
        ),
    ),
    relic("Tithe", has(cant(Happening.DRAW, by=Having(Who.EACH, DRAWN_ENOUGH)))),
    relic(
        "Yudi",
        has(ROOTED),
    ),
    skill("Root", AddCounters("root", 1, Target(ANYTHING))),
    action(
        "Coil",
        0,
        Speed.FAST,
        "mage spell",
        UNSTOPPED,
        does(Draw(1)),
    ),
    action("Plain Coil", 0, Speed.FAST, "mage spell", does(Draw(1))),
    skill("Quell", Negate(Target(ANYTHING, zone=Zone.STACK))),
    skill("Take", Put(Some(ANYTHING, (Zone.MATERIAL,), whose=Who.YOU), Zone.HAND)),
    skill("Sip", Draw(5)),
    ally("Soldier", 0, 1, 3, "warrior human"),
    ally("Breeze", 0, 1, 3, "warrior human", element="WIND"),
    ally("Ember", 0, 1, 3, "warrior human", element="FIRE"),
    ally("King", 0, 1, 3, "warrior human", supertypes="unique"),
    card("Cup", "item", "mage", memory(0), (), supertypes="regalia"),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def hand(t: Scenario, player: str) -> int:
    """How many cards a player has in hand."""
    return len(t.zone(player, "hand"))


def test_a_player_plays_no_more_than_so_many_cards_in_their_next_turn(t: Scenario) -> None:
    """CR Permission 1, CR Continuous Effects 2: of all that are played in that turn, not before or after."""
    t.player("A", hand=["Clergy"]).player("B", hand=["Soldier"] * 8, deck=["Anvil"] * 5).main_phase("A")
    t.act("A", "activate Clergy", target="B").pass_all().pass_to("main", "B")
    for _ in range(2):
        t.act("B", "activate Soldier").pass_all()
    t.cannot("B", "activate Soldier")
    t.pass_to("main", "A").pass_to("main", "B")
    for _ in range(3):
        t.act("B", "activate Soldier").pass_all()


def test_cards_with_the_name_of_something_cannot_be_activated(t: Scenario) -> None:
    """CR Naming, CR Last-Known Information 1: as long as the object that says so is controlled."""
    t.player("A", hand=["Dream", "Soldier"]).player("B", field=["Soldier"], hand=["Breeze"]).main_phase("A")
    t.act("A", "activate Dream").pass_all().pass_to("main", "B")
    t.cannot("B", "activate Soldier")
    t.act("B", "activate Breeze").pass_all().pass_to("main", "A").act("A", "activate Soldier")


def test_cards_with_the_name_of_what_was_activated_cannot_be_played(t: Scenario) -> None:
    """CR Naming."""
    t.player("A", hand=["Facet", "Soldier"]).player("B", hand=["Soldier", "Breeze"]).main_phase("A")
    t.act("A", "activate Facet").pass_all(may="activate Soldier").pass_to("main", "B")
    t.cannot("B", "activate Soldier")
    t.act("B", "activate Breeze")


@pytest.mark.parametrize(("element", "locked"), [("FIRE", "Ember"), ("WIND", "Breeze")])
def test_cards_of_a_chosen_element_cannot_be_played_for_a_time(t: Scenario, element: str, locked: str) -> None:
    """CR Permission 1, CR Parts of a Card - Element."""
    t.player("A", lineage=["Spirit of Wind"], hand=["Excalibur", "Breeze"])
    t.player("B", lineage=[f"Spirit of {element.title()}"], hand=[locked, "Soldier"]).main_phase("A")
    t.act("A", "activate Excalibur").pass_all(trait=element.lower()).pass_to("main", "B")
    t.cannot("B", f"activate {locked}")
    t.act("B", "activate Soldier").pass_all().pass_to("main", "A").act("A", "activate Breeze")


def test_cards_leave_a_material_deck_in_one_phase_only(t: Scenario) -> None:
    """CR Turn Order 1, CR Player Action Legality 2."""
    t.player("A", hand=["Take"], material=["Cup", "Cup"]).player("B", field=["Magistrate"]).main_phase("A")
    t.act("A", "activate Take").pass_all()
    assert t.zone("A", "material") == ["Cup", "Cup"]
    t.pass_to("main", "B").pass_to("materialize", "A")
    assert "materialize Cup" in t.options


@pytest.mark.parametrize(("field", "drawn"), [(["Mandate", "King"], 3), (["Mandate"], 5)])
def test_who_has_so_much_influence_cannot_draw(t: Scenario, field: list[str], drawn: int) -> None:
    """CR Drawing Cards 2, CR Game Terms - Influence 1: it is asked of each card."""
    t.player("A", hand=["Sip"], field=field, deck=["Anvil"] * 9).player("B").main_phase("A")
    t.act("A", "activate Sip").pass_all()
    assert hand(t, "A") == drawn


@pytest.mark.parametrize(("turn", "drawn"), [(1, 5), (3, 3), (2, 5), (4, 3)])
def test_who_has_their_first_turn_is_left_out(t: Scenario, turn: int, drawn: int) -> None:
    """CR Turn Order 1: the first turn of each player, and not of the game."""
    player = "A" if turn % 2 else "B"
    for each in ("A", "B"):
        t.player(each, hand=["Sip"], field=["Tithe"], deck=["Anvil"] * 9)
    t.main_phase(player, turn=turn, first="A").act(player, "activate Sip").pass_all()
    assert hand(t, player) == drawn


def test_in_the_first_turn_of_another_player_it_holds(t: Scenario) -> None:
    """CR Turn Order 1."""
    t.player("A", hand=["Sip"], field=["Tithe"], deck=["Anvil"] * 9).player("B").main_phase("B", turn=2, first="A")
    t.act("B", "pass").act("A", "activate Sip").pass_all()
    assert hand(t, "A") == 3


@pytest.mark.parametrize(("name", "roots", "can"), [("Soldier", 3, False), ("Soldier", 2, True), ("Breeze", 3, True)])
def test_the_price_of_an_attack_is_counted(t: Scenario, name: str, roots: int, can: bool) -> None:
    """CR Declaring an Attack 2.e: for those that fit, and with two cards in hand."""
    t.player("A", hand=["Anvil"], field=[name]).player("B", field=["Yudi"], hand=["Root"] * roots).main_phase("B")
    for _ in range(roots):
        t.act("B", "activate Root", target="Yudi").pass_all()
    assert t.pass_to("main", "A").can("A", f"attack with {name}") is can


@pytest.mark.parametrize(("name", "drawn"), [("Coil", 1), ("Plain Coil", 0)])
def test_a_card_says_that_its_own_activation_cannot_be_negated(t: Scenario, name: str, drawn: int) -> None:
    """CR Game Terms - Negate 1, CR Abilities 7."""
    t.player("A", hand=[name], deck=["Anvil"]).player("B", hand=["Quell"]).main_phase("A")
    t.act("A", f"activate {name}").act("A", "pass").act("B", "activate Quell").pass_all()
    assert hand(t, "A") == drawn
