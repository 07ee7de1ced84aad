"""What cannot go where it is put is not chosen; what enters, is copied or negated is what it is then."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, attack, champion, has, keyword
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, IfDone, May
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Choose,
    CopyCard,
    CopyOnStack,
    Load,
    Negate,
    Put,
    PutIntoLineage,
    SummonCopies,
    Suppress,
    Transform,
    TurnFaceUp,
)
from grandarchive.model.entering import TRANSFORMED, UNDER_OWNERS_CONTROL, Entering
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, With
from grandarchive.model.modifications import Cant, Gains
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    YOURS,
    Bound,
    Champion,
    Every,
    FaceUp,
    Subtype,
    Target,
)
from grandarchive.model.terms import Position, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import double_faced
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

DECK, FIELD, GRAVEYARD, STACK, VOID = Zone.DECK, Zone.FIELD, Zone.GRAVEYARD, Zone.STACK, Zone.BANISHMENT
LEARN = AddCounters("enlighten", 1, Champion())
DONE = IfDone((LEARN,))
MINE = Some(ALLY & YOURS, (FIELD,))
BURIED = Some(ALLY, (GRAVEYARD,))
SOUGHT = Some(ALLY, (DECK,), whose=Who.YOU)
HIDDEN = Every(~FaceUp(), VOID)
STRONG_LOST = AddCounters("enlighten", Count(ALLY & With(POWER, least=3), VOID), Champion())

CARDS = (
    ally("Squire", 0, 2, 5, "warrior human"),
    double_faced(ally("Pupa", 0, 1, 9, "tamer beast"), ally("Hornet", 0, 3, 9, "tamer beast")),
    attack("Fast Cut", 0, 3, "warrior", keyword("fast activation")),
    skill("Plain", LEARN),
    skill("Echo", CopyOnStack(Target(ANYTHING, zone=STACK), new_targets=False)),
    skill("Nix", Negate(Target(ANYTHING, zone=STACK))),
    skill(
        "Nix Count",
        Negate(Target(ANYTHING, zone=STACK, minimum=0, maximum=2)),
        AddCounters("enlighten", HowMany(Bound("negated")), Champion()),
    ),
    relic("Ward", has(Cant(Pattern(Happening.SUPPRESSED, Subtype("BEAST"))))),
    skill("Phase", Suppress(MINE), DONE),
    skill("Maybe Phase", May((Suppress(MINE),)), DONE),
    skill("Phase All", Suppress(Every(ALLY)), DONE),
    relic("Fence", has(Cant(Pattern(Happening.ENTER, ALLY & YOURS)))),
    relic("Hedge", has(Cant(Pattern(Happening.ENTER, Subtype("BEAST"))))),
    relic("Wall", has(Cant(Pattern(Happening.ENTER, With(POWER, least=3) & ALLY)))),
    relic("Low Wall", has(Cant(Pattern(Happening.ENTER, With(POWER, most=1) & ALLY)))),
    skill("Revive", Put(BURIED, FIELD, entering=UNDER_OWNERS_CONTROL), DONE),
    skill("Revive Over", Put(BURIED, FIELD, entering=TRANSFORMED), DONE),
    relic("Tomb", has(Cant(Pattern(Happening.MOVE, ALLY, out_of=GRAVEYARD)))),
    relic("Gun"),
    champion("Heir", 1, 20, "warrior human", keyword("lineage", "Lorraine"), keyword("taunt")),
    skill(
        "Inherit",
        Choose(Some(CHAMPION, (GRAVEYARD,), whose=Who.YOU, name="model")),
        Put(Some(ALLY, (Zone.HAND,), whose=Who.YOU), FIELD, entering=Entering(as_on=(Bound("model"),))),
    ),
    skill("Drag", Put(Some(ANYTHING, (Zone.HAND,), whose=Who.OPPONENT), FIELD)),
    skill("Raid", Banish(Some(ANYTHING, (Zone.MATERIAL,), whose=Who.OPPONENT))),
    skill("Absorb", PutIntoLineage(Some(ANYTHING, (Zone.MATERIAL,), whose=Who.OPPONENT), Champion())),
    relic("Keep", has(Cant(Pattern(Happening.MOVE, CHAMPION, out_of=Zone.MATERIAL)))),
    relic("Cellar", has(Cant(Pattern(Happening.MOVE, CHAMPION, into=VOID, out_of=Zone.MATERIAL)))),
    relic("Vault", has(Cant(Pattern(Happening.MOVE, into=VOID, out_of=Zone.MATERIAL)))),
    skill("Bury", Choose(Some(ALLY, (GRAVEYARD, VOID), whose=Who.YOU)), Put(Bound("chosen"), GRAVEYARD), DONE),
    skill("Stock", PutIntoLineage(BURIED, Champion()), DONE),
    skill("Maybe Stock", May((PutIntoLineage(BURIED, Champion()),)), DONE),
    skill("Arm", Load(BURIED, Target(ITEM & YOURS)), DONE),
    skill("Hide", Banish(Some(ALLY, (Zone.HAND,), whose=Who.YOU), face_down=True)),
    skill("Raise", CopyCard(HIDDEN, (Put(Bound("copy"), FIELD),))),
    skill("Conjure", SummonCopies(HIDDEN)),
    skill("Turn", Transform(Every(ALLY))),
    skill("Mirror", SummonCopies(Target(ALLY))),
    skill("Unmask", Banish(Target(ALLY, name="masked"), face_down=True), TurnFaceUp(Bound("masked")), STRONG_LOST),
    skill("Each Grave", By(Who.EACH, (Banish(Some(ANYTHING, (GRAVEYARD,))), DONE))),
    skill("Return", Put(Some(ANYTHING, (GRAVEYARD,), whose=Who.YOU), DECK)),
    skill("Call", Put(SOUGHT, FIELD)),
    skill("Call Anything", Put(Some(ANYTHING, (DECK,)), FIELD)),
    skill("Sink", Put(SOUGHT, DECK, Position.BOTTOM)),
    skill("Mass", Put(Every(ANYTHING, GRAVEYARD, Who.YOU), FIELD)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str = "A") -> int:
    return dict(t.champion(player).counters).get("enlighten", 0)


def played(t: Scenario, card: str, **answers: str) -> Scenario:
    return t.act("A", f"activate {card}", **answers).pass_all()


def test_what_cannot_be_suppressed_is_not_chosen(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Suppress 1."""
    t = played(table.player("A", field=["Ward", "Squire", "Pupa"], hand=["Phase"]).player("B").main_phase("A"), "Phase")
    assert t.purpose != "choose"
    assert (learned(t), t.zone("A", "banishment")) == (1, ["Squire"])


@pytest.mark.parametrize("name", ["Phase", "Maybe Phase", "Phase All"])
def test_what_cannot_be_suppressed_was_not(table: Scenario, name: str) -> None:
    """CR Resolution 6: it is neither offered nor done."""
    t = played(table.player("A", field=["Ward", "Pupa"], hand=[name]).player("B").main_phase("A"), name)
    assert (t.purpose, learned(t)) == ("opportunity", 0)


@pytest.mark.parametrize(("fence", "revived"), [("A", True), ("B", False)])
def test_whoever_will_control_it_decides(table: Scenario, fence: str, revived: bool) -> None:
    """CR Resolution 7, CR Player Action Legality 2: what enters is judged as what it enters as."""
    fields: dict[str, list[str]] = {"A": [], "B": [], fence: ["Fence"]}
    t = table.player("A", field=fields["A"], hand=["Revive"]).player("B", field=fields["B"], graveyard=["Squire"])
    played(t.main_phase("A"), "Revive")
    assert (learned(t), len(t.objects("Squire", "B"))) == (int(revived), int(revived))


@pytest.mark.parametrize(("wall", "revived"), [("Wall", False), ("Low Wall", True)])
def test_the_side_that_will_be_up_decides(table: Scenario, wall: str, revived: bool) -> None:
    """CR Resolution 7, CR Double-faced Cards 4."""
    t = table.player("A", field=[wall], hand=["Revive Over"], graveyard=["Pupa"]).player("B").main_phase("A")
    played(t, "Revive Over")
    assert (learned(t), len(t.objects("Hornet"))) == (int(revived), int(revived))


@pytest.mark.parametrize("name", ["Stock", "Maybe Stock", "Arm"])
def test_what_cannot_leave_is_not_put_beneath(table: Scenario, name: str) -> None:
    """CR Player Action Legality 2, CR Resolution 6."""
    t = table.player("A", field=["Tomb", "Gun"], hand=[name], graveyard=["Squire"]).player("B").main_phase("A")
    played(t, name, **({"target": "Gun"} if name == "Arm" else {}))
    assert (t.purpose, learned(t), t.zone("A", "graveyard")) == ("opportunity", 0, ["Squire", name])


@pytest.mark.parametrize(("field", "returned"), [(["Tomb"], ["Sting"]), ([], ["Squire"])])
def test_what_cannot_leave_the_graveyard_is_not_chosen_for_the_deck(
    table: Scenario, field: list[str], returned: list[str]
) -> None:
    """CR Player Action Legality 2, CR Objects and Targeting - Target 4: the other card is, without being asked for."""
    t = table.player("A", field=field, hand=["Return"], graveyard=["Squire", "Sting"], deck=0).player("B")
    played(t.main_phase("A"), "Return")
    if not field:
        t.answer("A", "choose", "Squire")
    assert t.zone("A", "deck") == returned


def test_what_cannot_enter_the_field_is_not_found_for_it(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Searching and Finding 1: though it is in the deck that is searched."""
    t = table.player("A", field=["Hedge"], hand=["Call"], deck=["Pupa", "Squire"]).player("B").main_phase("A")
    played(t, "Call")
    assert (t.purpose, t.options) == ("choose", ["Squire", "done"])


def test_what_cannot_enter_the_field_is_put_elsewhere_in_its_deck(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Searching and Finding 1: it goes nowhere, so nothing keeps it from that."""
    t = table.player("A", field=["Hedge"], hand=["Sink"], deck=["Pupa", "Squire"]).player("B").main_phase("A")
    played(t, "Sink").answer("A", "choose", "Pupa")
    assert t.zone("A", "deck") == ["Squire", "Pupa"]


@pytest.mark.parametrize("beside", ["Hedge", "Squire"])
def test_what_could_not_be_an_object_is_not_found_for_the_field(table: Scenario, beside: str) -> None:
    """CR Game Zones - Field 3: whether a text keeps anything else from entering or not."""
    t = table.player("A", field=[beside], hand=["Call Anything"], deck=["Call", "Squire"]).player("B").main_phase("A")
    played(t, "Call Anything")
    assert t.purpose == "choose"
    assert "Squire" in t.options
    assert "Call" not in t.options


def test_only_what_can_be_an_object_is_put_onto_the_field(table: Scenario) -> None:
    """CR Game Zones - Field 3: the action stays where it is."""
    t = table.player("A", hand=["Mass"], graveyard=["Bulky", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Mass").pass_all(entering="Bulky")
    assert "Bulky" in t.zone("A", "field")
    assert "Sting" in t.zone("A", "graveyard")


@pytest.mark.parametrize("name", ["Raise", "Conjure"])
def test_of_a_face_down_card_no_token_comes(table: Scenario, name: str) -> None:
    """CR Copying Objects 1, CR Public vs Private Information 8: it is nothing that could be on the field."""
    t = table.player("A", hand=["Hide", "Squire", name]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all(choose="Squire")
    played(t, name)
    assert not [card for card in t.state.cards if card.zone is FIELD and card.token]


def test_a_token_keeps_its_face(table: Scenario) -> None:
    """CR Tokens 1, CR Double-faced Cards 7.a: a token is no card, and is not turned."""
    t = table.player("A", hand=["Turn", "Mirror", "Unmask"]).player("B", field=["Pupa"]).main_phase("A")
    played(t, "Turn")
    played(t, "Mirror", target="Hornet")
    played(t, "Unmask", target="A's Hornet")
    assert learned(t) == 1


def test_the_copied_activation_of_an_attack_leaves_a_copy_in_the_intent(table: Scenario) -> None:
    """CR Copy 1.d.i, 2, CR Playing Cards 7.a, 9.b: the card goes to the graveyard."""
    t = table.player("A", hand=["Fast Cut", "Echo"]).player("B", hand=["Nix"]).main_phase("A")
    t.act("A", "activate Fast Cut").act("A", "activate Echo", target="Fast Cut").resolve_top().pass_once("A")
    t.act("B", "activate Nix").game.choose(0)  # the original
    t.resolve_top().resolve_top()
    assert [t.state.cards[id].replica for id in t.state.intents()] == [True]
    assert t.zone("A", "graveyard") == ["Echo", "Fast Cut"]
    t.pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (3, ["Echo", "Fast Cut"])


def test_what_another_player_banished_one_did_not(table: Scenario) -> None:
    """CR Resolution 6: whoever is first in turn order did it."""
    t = table.player("A", hand=["Each Grave"], graveyard=["Squire"]).player("B").main_phase("A")
    played(t, "Each Grave")
    assert (learned(t, "A"), learned(t, "B"), t.zone("A", "banishment")) == (1, 0, ["Squire"])


def test_two_activations_of_one_card_are_two(table: Scenario) -> None:
    """CR Negate 1: each of them was negated."""
    t = table.player("A", hand=["Plain", "Echo"]).player("B", hand=["Nix Count"]).main_phase("A")
    t.act("A", "activate Plain").act("A", "activate Echo", target="Plain").resolve_top().pass_once("A")
    t.act("B", "activate Nix Count").game.choose(0)
    t.game.choose(0)
    t.pass_all()
    assert (learned(t), learned(t, "B")) == (0, 2)


@pytest.mark.parametrize(("where", "done"), [("graveyard", 0), ("banishment", 1)])
def test_what_is_put_where_it_is_already_was_not_put(table: Scenario, where: str, done: int) -> None:
    """CR Game Zones 5.a, CR Resolution 6: a move to the same zone is none."""
    zones: dict[str, Any] = {where: ["Squire"]}
    t = played(table.player("A", hand=["Bury"], **zones).player("B").main_phase("A"), "Bury")
    assert learned(t) == done


def test_what_a_player_does_not_know_is_not_told_apart_by_whether_it_could_go(table: Scenario) -> None:
    """CR Public vs Private Information 8: of four cards in the hand of B two are allies, and A cannot tell."""
    t = table.player("A", hand=["Drag"]).player("B", hand=["Plain", "Squire", "Pupa", "Echo"]).main_phase("A")
    played(t, "Drag")
    assert (t.purpose, len(t.options)) == ("choose", 4)


def test_what_is_unknown_is_put_beneath_whatever_it_is(table: Scenario) -> None:
    """CR Public vs Private Information 8: the champion of B could not leave, and A cannot tell which it is."""
    t = table.player("A", hand=["Absorb"]).player("B", field=["Keep"], material=["Spirit of Fire", "Gun", "Tomb"])
    played(t.main_phase("A"), "Absorb")
    assert (t.purpose, len(t.options)) == ("choose", 3)


@pytest.mark.parametrize(("beside", "offered"), [("Cellar", 3), ("Vault", 0)])
def test_a_prohibition_tells_of_unknown_cards_only_if_it_is_for_all(table: Scenario, beside: str, offered: int) -> None:
    """CR Public vs Private Information 8, CR Player Action Legality 2."""
    t = table.player("A", hand=["Raid"]).player("B", field=[beside], material=["Spirit of Fire", "Gun", "Tomb"])
    played(t.main_phase("A"), "Raid")
    assert (len(t.options) if t.purpose == "choose" else 0) == offered


def test_what_enters_with_the_abilities_of_a_card_does_not_gain_its_lineage(table: Scenario) -> None:
    """CR Abilities 9, CR Keywords - Lineage 1: that is read off the card; the rest it has, also in a saved game."""
    t = table.player("A", hand=["Inherit", "Squire"], graveyard=["Heir"]).player("B").main_phase("A")
    t.act("A", "activate Inherit").pass_all(choose="Squire")
    gained = [m.ability for effect in t.state.effects for m in effect.modifications if isinstance(m, Gains)]
    assert gained == [keyword("taunt")]
