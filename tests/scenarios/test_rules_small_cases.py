"""Small cases of the rules: what is the first of all, what is the only one, and what comes back as something else."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, champion, has
from grandarchive.decks import PANTHEON, Deck, Entry, ProblemKind
from grandarchive.model.abilities import Activated, Static
from grandarchive.model.choices import Some
from grandarchive.model.conditions import controls
from grandarchive.model.costs import banish, discard
from grandarchive.model.effects import Activate, Banish, DealDamage, Draw, LevelUp, Put, Recover
from grandarchive.model.events import Happening
from grandarchive.model.modifications import AddTypes, MustAttack, Permits, SetElements
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Bound, Champion, Named, Target
from grandarchive.model.terms import Who, Zone
from grandarchive.rules.turn.pantheon import BARRIER
from grandarchive.testing import Scenario
from tests.scenarios import test_rules_going_back as going_back
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

IN_GRAVEYARD = (Zone.GRAVEYARD,)
ON_STACK = (Zone.STACK,)
BURNING = (SetElements(("FIRE",)),)

CARDS = (
    relic("Open Crypts", has(Permits(ALLY, IN_GRAVEYARD, Who.EACH))),
    ally("Ash", 0, 1, 1, "mage human", Static(THIS, BURNING, controls(ALLY), zones=IN_GRAVEYARD)),
    ally("Cinder", 0, 1, 1, "mage human", Static(THIS, BURNING, controls(ALLY), zones=ON_STACK)),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    champion("Root, One", 1, 20, "mage human"),
    skill("Grow", LevelUp()),
    skill("Scratch", DealDamage(3, Champion())),
    relic("Pyre", Activated((Recover(2), discard(), banish(ANYTHING)), (Draw(1),))),
    ally("Squire", 0, 1, 9, "warrior human"),
    ally("Lancer", 0, 2, 9, "warrior human", has(MustAttack(THIS))),
    skill("Lecture", DealDamage(1, Target(ALLY)), Draw(1)),
    skill("Blink", Banish(Target(ALLY, name="blinked")), Put(Bound("blinked"), Zone.FIELD)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_whatever_is_a_champion_is_leveled_up(table: Scenario) -> None:
    """CR Leveling Up 4: also the first object there is."""
    t = table.player("A", lineage=(), field=["Pretender"], hand=["Grow"], material=["Root, One"])
    t.player("B", lineage=(), field=["Pretender"]).main_phase("A")
    t.act("A", "activate Grow").pass_all(level="level up Root, One")
    assert (t.zone("A", "material"), t.champion("A").name) == ([], "Root, One")


@pytest.mark.parametrize("hurt", [False, True])
def test_whatever_is_a_champion_recovers_to_pay(table: Scenario, hurt: bool) -> None:
    """CR Game Terms - Recover 2: beside other costs, of which one is paid with what the other leaves."""
    t = table.player("A", lineage=(), field=["Pretender", "Pyre"], hand=["Scratch", "Squire"])
    t.player("B", lineage=(), field=["Pretender"]).main_phase("A")
    if hurt:
        t.act("A", "activate Scratch").pass_all()
    assert t.can("A", "use Pyre") is hurt


def test_who_can_only_attack_attacks(table: Scenario) -> None:
    """CR Declaring an Attack 1.d: where nobody is asked for what cannot be chosen, what has to attack still does."""
    t = table.player("A", field=["Lancer"]).player("B", hand=["Grow"], material=["Root, One"])
    t.phase("A", "recollection").state.stops = False
    t.pass_once("A")
    while t.asked == "B" and t.state.phase == "recollection":
        t.pass_once("B")
    assert (t.asked, t.state.phase) == ("B", "combat")


@pytest.mark.parametrize("phase", ["materialize", "recollection"])
def test_the_turn_of_who_left_has_no_further_phases(table: Scenario, phase: str) -> None:
    """CR Ending the Game 8: it goes on with its end phase, whatever was to come before that."""
    t = table.player("A", material=["Root, One"]).player("B").player("C").phase("A", phase)
    t.concede("A")
    assert (t.state.phase, t.asked) == ("end", "B")
    assert not {"main phase", "A draws a card"}.intersection(t.log)


def test_what_came_back_is_another_target(table: Scenario) -> None:
    """CR State-based Checks - Types of Checks 8: no target is left, so nothing is done."""
    t = table.player("A", hand=["Lecture", "Blink"], field=["Squire"]).player("B").main_phase("A")
    t.act("A", "activate Lecture", target="Squire").act("A", "activate Blink", target="Squire").pass_all()
    assert t.object("Squire").damage == 0
    assert t.zone("A", "hand") == []


@pytest.mark.parametrize("mine", [0, 1])
@pytest.mark.parametrize("theirs", [0, 1])
@pytest.mark.parametrize("owner", ["A", "B"])
def test_what_a_card_says_of_itself_is_said_to_its_player(table: Scenario, mine: int, theirs: int, owner: str) -> None:
    """CR Playing Cards 6, CR Card Activation 1.2: on the Effects Stack it looks at what that player controls."""
    for player, allies in zip("AB", (mine, theirs), strict=True):
        there = ["Ash", "Cinder"] if player == owner else []
        table.player(player, field=["Open Crypts", *["Squire"] * allies], graveyard=there)
    t = table.main_phase("A")
    assert (t.can("A", "activate Ash"), t.can("A", "activate Cinder")) == (True, not mine)


def test_the_barrier_is_no_card_of_a_deck() -> None:
    """CR Tokens 1: it is a token."""
    deck = Deck((), (Entry(1, BARRIER),))
    found = [problem.kind for problem in deck.problems(PANTHEON) if problem.card == BARRIER.name]
    assert ProblemKind.NOT_A_DECK_CARD in found


def test_what_cannot_be_played_in_one_way_may_be_in_the_other() -> None:
    """CR Playing Cards 3, CR Resolution 5: the activation is taken back, and nothing is known of materializing."""
    there = Some(Named("Crown"), (Zone.MATERIAL,), whose=Who.YOU)
    seize = skill("Seize", Activate(there, ways=(Happening.ACTIVATE, Happening.MATERIALIZE)))
    t = going_back.table(with_extra_cards(*going_back.CARDS, seize), "Seize", material=["Crown"]).main_phase("A")
    t.act("A", "activate Seize").pass_all(choose="Crown")
    assert t.options == ["no", "activate Crown", "materialize Crown"]
    going_back.break_it(t.answer("A", "may", "activate Crown"))
    assert t.options == ["no", "materialize Crown"]
