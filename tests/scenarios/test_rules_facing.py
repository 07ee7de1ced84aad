"""Face-down cards: played, copied, revealed and chosen; and what is face-up (CR Properties and States - Facing)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import FAST, action, ally, does, has
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.costs import reveal
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    CopyCard,
    Draw,
    Put,
    Recover,
    Reveal,
    SummonCopies,
    Transform,
    TurnFaceUp,
)
from grandarchive.model.entering import with_counters
from grandarchive.model.measures import POWER, Of, With
from grandarchive.model.modifications import Permits, enters
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Bound, Champion, Every, FaceUp, PaidWith, Target
from grandarchive.model.players import PlayerTarget, Top
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import double_faced
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

VOID = Zone.BANISHMENT
HIDDEN = Every(~FaceUp(), VOID)
ALLIES_LOST = AddCounters("enlighten", Count(ALLY, VOID), Champion())
STRONG_LOST = AddCounters("enlighten", Count(ALLY & With(POWER, least=3), VOID), Champion())
SHOWN = AdditionalCost((Reveal(Some(ALLY, (VOID,), whose=Who.YOU, name="shown")),))

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    double_faced(ally("Pupa", 0, 1, 9, "tamer beast"), ally("Hornet", 0, 3, 9, "tamer beast")),
    relic("Open Void", has(Permits(ANYTHING, (VOID,)))),
    skill("Hide", Banish(Some(ALLY, (Zone.HAND,), whose=Who.YOU), face_down=True)),
    skill("Hide All", Banish(Every(ANYTHING, Zone.HAND, Who.YOU), face_down=True)),
    skill("Sip", Draw(1)),
    action("Sermon", 0, Speed.SLOW, "mage skill", does(Draw(1))),
    action("Show", 0, FAST, "mage skill", SHOWN, does(Recover(Of(POWER, PaidWith("shown"))))),
    skill("Reflect", CopyCard(HIDDEN, (TurnFaceUp(Bound("copy")), ALLIES_LOST))),
    skill("Reflect All", CopyCard(HIDDEN, (TurnFaceUp(HIDDEN), ALLIES_LOST))),
    skill("Turn", Transform(Every(ALLY))),
    skill("Mirror", SummonCopies(Target(ALLY))),
    skill("Unmask", Banish(Target(ALLY, name="masked")), TurnFaceUp(Bound("masked")), STRONG_LOST),
    ally("Bud", 0, 1, 1, "mage flower", has(enters(with_counters("buff", 2), THIS))),
    relic("Soothsayer", Activated((reveal(ANYTHING, zone=VOID),), (AddCounters("enlighten", 1, Champion()),))),
    skill("Steal", Banish(Top(1, PlayerTarget(Who.OPPONENT)), face_down=True)),
    skill("Stow", Banish(Every(ALLY, Zone.HAND, Who.YOU), face_down=True)),
    skill("Unstow", Put(Every(ANYTHING, VOID, Who.YOU), Zone.FIELD)),
    skill("Pick", Put(Target(ANYTHING, zone=VOID), Zone.HAND)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


@pytest.mark.parametrize(("card", "fast"), [("Sip", True), ("Sermon", False)])
def test_a_face_down_card_is_played_as_fast_as_it_is_face_up(table: Scenario, card: str, fast: bool) -> None:
    """CR Playing Cards 6: on the Effects Stack it is face-up; a slow one waits for the own main phase."""
    t = table.player("A", field=["Open Void"], hand=["Hide All", card]).player("B").main_phase("A")
    t.act("A", "activate Hide All").pass_all()
    assert t.can("A", f"activate {card} (face down)")
    t.pass_to("main", "B")
    assert t.can("A", f"activate {card} (face down)") is fast


def test_what_was_revealed_to_pay_is_what_it_was_shown_as(table: Scenario) -> None:
    """CR Abilities 16, CR Game Zones 7.c: a face-down card is revealed, and the text asks how strong it was."""
    t = table.player("A", damage=9, hand=["Hide", "Squire", "Show"]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all(choose="Squire").act("A", "activate Show").pass_all()
    assert t.champion("A").damage == 7


@pytest.mark.parametrize("thief", ["A", "B"])
def test_a_face_down_card_is_revealed_by_who_knows_it(table: Scenario, thief: str) -> None:
    """CR Abilities 16: its owner, who does not know it, cannot."""
    owner = "AB".replace(thief, "")
    t = table
    for player in "AB":
        t.player(player, hand=["Steal"] * (player == thief), field=["Soothsayer"], deck=["Squire", "Squire"])
    t.main_phase(thief).act(thief, "activate Steal", target=owner).pass_all()
    assert len(t.zone(owner, "banishment")) == 1
    t.pass_to("main", owner)
    assert not t.can(owner, "use Soothsayer")


def test_a_face_down_card_stays_unknown_when_it_can_be_chosen(table: Scenario) -> None:
    """CR Public vs Private Information 6 and 6.a: an option shows no more than the table does."""
    t = table.player("A", hand=["Stow", "Bulky", "Striker"]).player("B", hand=["Pick"]).main_phase("A")
    t.act("A", "activate Stow").pass_all().pass_once("A").act("B", "activate Pick")
    assert {option.card.name for option in t.view("B").options if option.card} == {"a face-down card"}
    assert "Bulky" not in str(t.view("B").encode())


@pytest.mark.parametrize(("reflected", "allies"), [("Reflect All", 1), ("Reflect", 0)])
def test_the_copy_of_a_face_down_card_has_nothing_to_show(table: Scenario, reflected: str, allies: int) -> None:
    """CR Game Effects 7, CR Public vs Private Information 8: of the card and its copy only the card is an ally."""
    t = table.player("A", hand=["Hide", "Squire", reflected]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all(choose="Squire")
    t.act("A", f"activate {reflected}").pass_all()
    assert learned(t) == allies


@pytest.mark.parametrize(("target", "strong"), [("A's Hornet", 1), ("B's Hornet", 0)])
def test_what_is_face_up_is_not_turned_face_up(table: Scenario, target: str, strong: int) -> None:
    """CR Properties and States 3, CR Double-faced Cards 4, 7.a: a copy has no other side, though its original has."""
    t = table.player("A", hand=["Turn", "Mirror", "Unmask"]).player("B", field=["Pupa"]).main_phase("A")
    t.act("A", "activate Turn").pass_all().act("A", "activate Mirror", target="Hornet").pass_all()
    t.act("A", "activate Unmask", target=target).pass_all()
    assert (learned(t), len(t.objects("Hornet"))) == (strong, 1)


def test_a_face_down_card_enters_face_up_and_as_its_text_says(table: Scenario) -> None:
    """CR Game Zones 5.b: with the counters it enters with."""
    t = table.player("A", hand=["Stow", "Unstow", "Bud"]).player("B").main_phase("A")
    t.act("A", "activate Stow").pass_all().act("A", "activate Unstow").pass_all()
    assert t.counters("Bud", "buff") == 2
