"""Suppress, Scavenge, and doing something for each of several (CR Game Terms - Suppress, Scavenge)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, keyword, on
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Triggered
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Happened, Is
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    By,
    Choose,
    Delayed,
    Destroy,
    Draw,
    ForEach,
    If,
    IfDone,
    Negate,
    Put,
    Recover,
    Scavenge,
    Suppress,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Bound, Every, Source, Subtype, Target
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.players import Top
from grandarchive.model.states import Become
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill

IT = Bound("it")
EVENING = Pattern(Happening.PHASE, phase=Phase.END)
TRIGGER = Target(ANYTHING, zone=Zone.STACK, items=("trigger",))

CARDS = (
    ally("Guest", 0, 1, 3, "human", on(Happening.ENTER, Recover(1))),
    ally("Rock", 0, 3, 9, "golem", keyword("immortality")),
    skill("Hush", Suppress(Target(ALLY)), IfDone((Recover(3),))),
    skill("Hush All", Suppress(Every(ALLY))),
    skill("Hush Mine", Suppress(Some(ALLY & YOURS))),
    skill("Fetch", Put(Target(ANYTHING, zone=Zone.BANISHMENT), Zone.GRAVEYARD)),
    skill("Deny", Negate(TRIGGER)),
    skill("Rummage", Scavenge(3, ALLY), If(Is(Bound("scavenged"), Subtype("HUMAN")), (Recover(2),))),
    skill(
        "Praise",
        ForEach(Every(ALLY & YOURS), (If(Is(Bound("it"), POWER >= 2), (AddCounters("buff", 1, Bound("it")),)),)),
    ),
    skill(
        "Later",
        ForEach(Every(ALLY & YOURS), (Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Destroy(Bound("it")),)),)),
    ),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def healed(t: Scenario) -> int:
    """How much A has recovered of 9 damage."""
    return 9 - t.champion("A").damage


def allies(t: Scenario, player: str) -> list[str]:
    """The allies that a player controls."""
    return [name for name in t.zone(player, "field") if name in ("Guest", "Rock", "Bulky", "Striker")]


# Suppress ------------------------------------------------------------------------------------------------------


def test_a_suppressed_object_returns_at_the_next_end_phase(t: Scenario) -> None:
    """CR Game Terms - Suppress 1: to its owner, as a new object."""
    t.player("A", hand=["Hush"], damage=9).player("B", field=[placed("Bulky", buff=1)]).main_phase("A")
    t.act("A", "activate Hush", target="Bulky").pass_all()
    assert (t.zone("B", "banishment"), allies(t, "B"), healed(t)) == (["Bulky"], [], 3)
    t.pass_to("end", "A").pass_all()
    assert (t.zone("B", "banishment"), t.object("Bulky").counters) == ([], ())


def test_it_enters_as_it_returns(t: Scenario) -> None:
    """CR Game Terms - Suppress 1, CR Keywords - On Enter."""
    t.player("A", hand=["Hush Mine"], field=["Guest"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Hush Mine").pass_all().pass_to("end", "A").pass_all()
    assert (allies(t, "A"), healed(t)) == (["Guest"], 1)


def test_a_card_that_left_banishment_does_not_return(t: Scenario) -> None:
    """CR Game Terms - Suppress 2."""
    t.player("A", hand=["Hush", "Fetch"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Hush", target="Bulky").pass_all().act("A", "activate Fetch", target="Bulky").pass_all()
    t.pass_to("end", "A").pass_all()
    assert (t.zone("B", "graveyard"), allies(t, "B")) == (["Bulky"], [])


def test_each_has_a_trigger_of_its_own(t: Scenario) -> None:
    """CR Game Terms - Suppress 3: one that is negated says nothing of the other."""
    t.player("A", hand=["Hush All", "Deny"], field=["Guest"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Hush All").pass_all()
    assert (allies(t, "A"), allies(t, "B")) == ([], [])
    t.pass_to("end", "A").answer("A", "order triggers", f"{t.options[0]} (1)")
    assert t.stack == ["Hush All", "Hush All"]
    t.act("A", "activate Deny", target="Hush All (1)").pass_all()
    assert len(allies(t, "A")) + len(allies(t, "B")) == 1


WAS_SUPPRESSED = Happened(Pattern(Happening.SUPPRESSED, ALLY))
NOTICING = (
    relic("Ear", Triggered(Pattern(Happening.SUPPRESSED, ALLY & YOURS), (Recover(1),))),
    ally("Wary", 0, 1, 1, "human", on(Happening.SUPPRESSED, Recover(5))),
    skill("Recall", If(WAS_SUPPRESSED, (Recover(3),))),
    skill("Exile", Banish(Target(ALLY))),
)


@pytest.mark.parametrize(("deed", "recovered"), [("Hush All", 6), ("Exile", 0)])
def test_texts_wait_for_what_is_suppressed(deed: str, recovered: int) -> None:
    """CR Game Terms - Suppress 1: once for each object, and not for what is banished otherwise."""
    t = with_extra_cards(*CARDS, *NOTICING).player("A", hand=[deed], field=["Ear", "Wary"], damage=9)
    t.player("B", field=["Bulky"]).main_phase("A")
    t.act("A", f"activate {deed}", **({} if recovered else {"target": "Wary"})).pass_all(triggers=["Ear"][:recovered])
    assert healed(t) == recovered


@pytest.mark.parametrize(("deed", "recovered"), [("Hush", 6), ("Exile", 0)])
def test_a_turn_remembers_what_was_suppressed(deed: str, recovered: int) -> None:
    """CR Game Terms - Suppress 1: in this turn."""
    t = with_extra_cards(*CARDS, *NOTICING).player("A", hand=[deed, "Recall", "Recall"], damage=9)
    t.player("B", field=["Bulky", "Rock"]).main_phase("A").act("A", f"activate {deed}", target="Bulky").pass_all()
    t.act("A", "activate Recall").pass_all()
    assert healed(t) == recovered
    t.pass_to("main", "B").pass_once("B").act("A", "activate Recall").pass_all()
    assert healed(t) == recovered


def test_what_was_sent_elsewhere_was_not_suppressed() -> None:
    """CR Game Terms - Suppress 1."""
    sink = relic("Sink", replaces(Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT), GoesTo(Zone.GRAVEYARD)))
    t = with_extra_cards(*CARDS, *NOTICING, sink).player("A", hand=["Hush", "Recall"], field=["Sink"], damage=9)
    t.player("B", field=["Bulky"]).main_phase("A").act("A", "activate Hush", target="Bulky").pass_all()
    t.act("A", "activate Recall").pass_all()
    assert healed(t) == 3


def test_with_nothing_to_suppress_nothing_was_done(t: Scenario) -> None:
    """CR Resolution 6: the target has left."""
    kill = skill("Bury", Banish(Target(ALLY)))
    t = (
        with_extra_cards(*CARDS, kill)
        .player("A", hand=["Hush"], damage=9)
        .player("B", hand=["Bury"], field=["Bulky", "Rock"])
    )
    t.main_phase("A").act("A", "activate Hush", target="Bulky").pass_once("A")
    t.act("B", "activate Bury", target="Bulky").pass_all()
    assert healed(t) == 0


def test_what_was_sent_elsewhere_does_not_return() -> None:
    """CR Game Terms - Suppress 2: it is not in banishment."""
    sink = relic("Sink", replaces(Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT), GoesTo(Zone.GRAVEYARD)))
    t = with_extra_cards(*CARDS, sink).player("A", hand=["Hush"], field=["Sink"]).player("B", field=["Bulky"])
    t.main_phase("A").act("A", "activate Hush", target="Bulky").pass_all().pass_to("end", "A").pass_all()
    assert (t.zone("B", "graveyard"), allies(t, "B")) == (["Bulky"], [])


def test_only_objects_are_suppressed() -> None:
    """CR Game Terms - Suppress 1: what has died is none."""
    t = with_extra_cards(*CARDS, skill("Overkill", Destroy(Target(ALLY)), Suppress(Bound())))
    t.player("A", hand=["Overkill"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Overkill", target="Bulky").pass_all()
    assert t.zone("B", "graveyard") == ["Bulky"]
    for nothing in (Suppress(Every(ALLY, Zone.GRAVEYARD)), Suppress(Top(2)), Become(Top(2), "ephemeral")):
        with pytest.raises(IllegalDefinition, match="there are no objects in"):
            skill("Test", nothing)


# Scavenge ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "hand", "left"),
    [
        (["Mend", "Guest", "Bulky", "Sting"], ["Guest"], 3),
        (["Mend", "Sting", "Mend", "Guest"], [], 4),
        (["Mend"], [], 1),
        ([], [], 0),
    ],
)
def test_scavenge_looks_for_a_card_on_top(t: Scenario, deck: list[str], hand: list[str], left: int) -> None:
    """CR Game Terms - Scavenge 1: among three; what was revealed besides goes to the bottom."""
    t.player("A", hand=["Rummage"], deck=deck, damage=9).player("B").main_phase("A")
    t.act("A", "activate Rummage").pass_all()
    assert (t.zone("A", "hand"), len(t.zone("A", "deck")), healed(t)) == (hand, left, 2 * len(hand))


def test_what_was_not_reached_stays_on_top(t: Scenario) -> None:
    """CR Game Terms - Scavenge 1."""
    t.player("A", hand=["Rummage"], deck=["Mend", "Guest", "Bulky", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Rummage").pass_all()
    assert t.zone("A", "deck") == ["Bulky", "Sting", "Mend"]


def test_what_was_scavenged_is_in_a_hand() -> None:
    with pytest.raises(IllegalDefinition, match="was moved by a step before"):
        skill("Test", Scavenge(3, ALLY), Put(Bound("scavenged"), Zone.FIELD))


def test_what_is_found_for_each_is_shown() -> None:
    """CR Public vs Private Information 1.b.i: before it goes to another private zone."""
    search = ForEach(Some(ALLY, (Zone.DECK,), minimum=0, maximum=2, whose=Who.YOU), (Put(IT, Zone.HAND),))
    t = with_extra_cards(*CARDS, skill("Search", search)).player("A", hand=["Search"], deck=["Bulky", "Mend"])
    t.player("B").main_phase("A").act("A", "activate Search").pass_all(choose=["Bulky"])
    assert (t.zone("A", "hand"), "Bulky is revealed" in t.log) == (["Bulky"], True)


# For each ------------------------------------------------------------------------------------------------------


def test_something_is_done_for_each(t: Scenario) -> None:
    """Each is asked by itself."""
    t.player("A", hand=["Praise"], field=["Guest", "Rock"]).player("B").main_phase("A")
    t.act("A", "activate Praise").pass_all()
    assert (t.counters("Guest", "buff"), t.counters("Rock", "buff")) == (0, 1)


def test_what_waits_for_each_knows_its_own(t: Scenario) -> None:
    """CR Triggered Abilities 6."""
    t.player("A", hand=["Later"], field=["Guest", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Later").pass_all().pass_to("end", "A").answer("A", "order triggers", f"{t.options[0]} (1)")
    assert t.stack == ["Later", "Later"]
    t.resolve_top()
    assert len(allies(t, "A")) == 1


def test_what_is_found_for_each_is_not_known_after_it() -> None:
    with pytest.raises(IllegalDefinition, match="nothing is called 'it' here"):
        skill("Test", ForEach(Every(ALLY), (Destroy(Bound("it")),)), Banish(Bound("it")))
    with pytest.raises(IllegalDefinition, match="the rules keep something else"):
        skill("Test", ForEach(Every(ALLY), (Destroy(Bound("suppressed")),), "suppressed"))


def test_who_chooses_several_is_told_how_many_may_follow() -> None:
    pick = skill("Pick", ForEach(Some(ALLY & YOURS, minimum=0, maximum=3), (AddCounters("buff", 1, Bound("it")),)))
    t = with_extra_cards(*CARDS, pick).player("A", hand=["Pick"], field=["Guest", "Bulky", "Guest", "Bulky"])
    t.player("B").main_phase("A").act("A", "activate Pick").pass_all()
    told = []
    while t.purpose == "choose":
        told.append(t.game.decision.amount)
        t.answer("A", "choose", t.options[0])
    assert told == [3, 2, 1]


def test_each_is_chosen_for_it(t: Scenario) -> None:
    """CR Objects and Targeting - Target 4: what is chosen stands in the text."""
    pick = skill(
        "Pick", ForEach(Some(ALLY & YOURS, minimum=0, maximum=2), (Draw(1), AddCounters("buff", 1, Bound("it"))))
    )
    t = with_extra_cards(*CARDS, pick, relic("Base", on(Happening.ENTER, AddCounters("charge", 1, Source()))))
    t.player("A", hand=["Pick"], field=["Guest", "Bulky", "Rock"], deck=["Mend"] * 3).player("B").main_phase("A")
    t.act("A", "activate Pick").pass_all(choose=["Guest", "Rock"])
    assert (t.counters("Guest", "buff"), t.counters("Bulky", "buff"), t.counters("Rock", "buff")) == (1, 0, 1)
    assert len(t.zone("A", "hand")) == 2


def test_what_is_moved_for_each_keeps_its_name() -> None:
    """CR Abilities - Ability Tracking 3.a: in what is done for each, and in what comes after it."""
    once = ForEach(Every(CHAMPION & YOURS), (Banish(Target(ALLY, name="t")),))
    together = ForEach(Every(CHAMPION & YOURS), (By(Who.EACH, (Banish(Bound("u")),)),))
    back = skill("Back", once, Put(Bound("t"), Zone.HAND))
    each = skill("Each", Choose(Some(ALLY, name="u")), together, Put(Bound("u"), Zone.HAND))
    for name in ("Back", "Each"):
        t = with_extra_cards(*CARDS, back, each).player("A", hand=[name], field=["Guest"]).player("B")
        t.main_phase("A").act("A", f"activate {name}").pass_all()
        assert (t.zone("A", "hand"), t.zone("A", "banishment")) == (["Guest"], [])
