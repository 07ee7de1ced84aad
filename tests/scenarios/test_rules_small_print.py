"""What is easily got wrong by one: which card, which number, nobody instead of somebody."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword
from grandarchive.model.abilities import Activated, AdditionalCost, Triggered
from grandarchive.model.amounts import Count, Value
from grandarchive.model.choices import Some
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Destroy,
    Draw,
    IfDone,
    LookAt,
    May,
    Modify,
    Put,
    Recover,
    RemoveCounters,
    Sacrifice,
)
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.modifications import AddTypes, AttacksGain, Gets, MustAttack, SetStat, SetTypes, TopRevealed
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, YOURS, Every, IsCopy, PaidWith, Target
from grandarchive.model.outcomes import Instead
from grandarchive.model.players import Top
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.continuous.board import combat_rules, rule_changes
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill

I_DRAW = Pattern(Happening.DRAW, by=Who.YOU)


def healed(t: Scenario) -> int:
    """How much A has recovered of 9."""
    return 9 - t.champion("A").damage


def play(t: Scenario, name: str) -> Scenario:
    """A plays a card and it resolves."""
    return t.main_phase("A").act("A", f"activate {name}").pass_all()


@pytest.mark.parametrize(("number", "places"), [(1, [0]), (2, [])])
def test_who_looks_at_one_card_moves_none(number: int, places: list[int]) -> None:
    """CR Ordering and Tracking 1, 2: of several nobody else can tell any more where each is."""
    t = with_extra_cards(skill("Peek", LookAt(Top(number))))
    t.player("A", hand=["Peek"], deck=[placed("Sting", known=True), "Mend"]).player("B")
    play(t, "Peek")
    assert [place for place, _ in t.view("B").of(0).deck] == places


@pytest.mark.parametrize(
    ("deck", "options"), [(["Sting", "Bulky"], ["Bulky", "done"]), (["Bulky", "Sting"], ["Bulky"])]
)
def test_only_the_top_card_lies_open(deck: list[str], options: list[str]) -> None:
    """CR Main Deck 9, CR Searching and Finding 1: what all can see has to be found."""
    seek = skill("Seek", Put(Some(ALLY, (Zone.DECK,), whose=Who.YOU), Zone.HAND))
    t = with_extra_cards(seek, relic("Glass", has(TopRevealed())))
    t.player("A", hand=["Seek"], field=["Glass"], deck=deck).player("B")
    play(t, "Seek")
    assert (t.options if t.purpose == "choose" else t.zone("A", "hand")) == options


def test_two_activations_have_what_both_were_given() -> None:
    """CR Game Zones 7.a: each becomes an object of its own."""
    cheer = skill("Cheer", Modify(Every(ALLY, Zone.STACK), (AddTypes(subtypes=("SPIRIT",)),), REST_OF_GAME))
    cards = [ally(name, 0, 1, 1, "human", keyword("fast activation")) for name in ("Ann", "Bob")]
    t = with_extra_cards(*cards, cheer).player("A", hand=["Ann", "Bob", "Cheer"]).player("B").main_phase("A")
    t.act("A", "activate Bob").act("A", "activate Ann").act("A", "activate Cheer").pass_all()
    assert all("SPIRIT" in t.object(name).subtypes for name in ("Ann", "Bob"))


def test_an_object_that_became_a_champion_is_no_copy() -> None:
    """CR Copy 1.a: it is the object that it was."""
    rise = skill("Rise", Modify(Target(ALLY), (SetTypes(("CHAMPION",)), SetStat("level", 1)), REST_OF_GAME))
    tell = skill("Tell", Recover(1 + Count(IsCopy() & YOURS)))
    t = with_extra_cards(rise, tell).player("A", hand=["Rise", "Tell"], field=["Bulky"], damage=9).player("B")
    play(t, "Rise").act("A", "activate Tell").pass_all()
    assert healed(t) == 1


def test_a_number_that_nothing_has_is_none() -> None:
    """CR Resolution 6: who declined removed nothing."""
    take = skill("Take", May((RemoveCounters("buff", Target(ALLY)),)), Recover(1 + Value("removed")))
    t = with_extra_cards(take).player("A", hand=["Take"], field=[placed("Bulky", buff=2)], damage=9).player("B")
    play(t, "Take").answer("A", "may", "no")
    assert healed(t) == 1


def test_cards_of_a_deck_are_counted_unseen() -> None:
    """CR Public vs Private Information 2: how many there are everybody knows."""
    tell = skill("Tell", Recover(Count(ANYTHING, Zone.DECK, Who.YOU)))
    t = with_extra_cards(tell).player("A", hand=["Tell"], deck=["Sting"] * 3, damage=9).player("B")
    assert healed(play(t, "Tell")) == 3


@pytest.mark.parametrize(("field", "recovered"), [(["Bulky"], 3), ([], 1)])
def test_to_destroy_all_of_none_is_not_done(field: list[str], recovered: int) -> None:
    """CR Resolution 6."""
    purge = skill("Purge", Destroy(Every(ALLY)), IfDone((Recover(3),), (Recover(1),)))
    t = with_extra_cards(purge).player("A", hand=["Purge"], field=field, damage=9).player("B")
    assert healed(play(t, "Purge")) == recovered


def test_a_draw_that_is_replaced_is_about_no_card() -> None:
    """CR Replacement Effects 2: who chooses between two sees no card that would be drawn."""
    instead = [relic(name, replaces(I_DRAW, Instead((Recover(1),)))) for name in ("Cup", "Bowl")]
    t = with_extra_cards(*instead, skill("Sip", Draw(1)))
    t.player("A", hand=["Sip"], field=["Cup", "Bowl"], deck=["Sting"], damage=9).player("B")
    play(t, "Sip")
    assert (t.purpose, t.view("A").source) == ("replacement", None)


def test_rules_in_force_are_found_whether_or_not_anybody_asked_before() -> None:
    """CR Continuous Effects 1."""
    t = with_extra_cards(relic("Chains", keyword("divine relic"))).player("A", field=["Chains"]).player("B")
    t.main_phase("A")
    for asked in (
        lambda: combat_rules(t.state, MustAttack),
        lambda: rule_changes(t.state, TopRevealed),
        lambda: prohibitions(t.state, Happening.ATTACK),
    ):
        t.state.forget_board()
        assert not asked()


def test_what_lasts_does_not_end_because_somebody_left() -> None:
    """CR Ending the Game 8: an effect of another player, that waits for nobody's turn."""
    grow = skill("Grow", Modify(Target(ALLY), (Gets("power", 1),), REST_OF_GAME))
    t = with_extra_cards(grow).player("A").player("B", hand=["Grow"], field=["Bulky"]).player("C").main_phase("B")
    before = t.object("Bulky").power or 0
    t.act("B", "activate Grow", target="Bulky").pass_all()
    t.game.concede(0)
    t.pass_to("main", "C").pass_to("main", "B")
    assert t.object("Bulky").power == before + 1


def test_a_limited_ability_of_attacks_triggers_whatever_else_was_used() -> None:
    """CR Ability Tracking 1: it is an ability of the attack, and not used yet."""
    attacks = Triggered(Pattern(Happening.ATTACK, THIS), (Recover(2),), limit=Limit())
    rouse = skill("Rouse", Modify(Target(ALLY), (AttacksGain(attacks),)))
    well = relic("Well", Activated((), (Recover(1),), limit=Limit()))
    t = with_extra_cards(rouse, well).player("A", hand=["Rouse"], field=["Bulky", "Well"], damage=9).player("B")
    play(t, "Rouse").act("A", "use Well").pass_all().act("A", "attack with Bulky").pass_all()
    assert healed(t) == 3


def test_what_was_paid_with_is_not_what_came_back() -> None:
    """CR Ability Tracking 3.a: through one change of zones, and no further."""
    offered = AdditionalCost((Sacrifice(Some(ALLY & YOURS, name="offered")),))
    back = Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD)
    marks = does(back, AddCounters("buff", 1, PaidWith("offered")))
    t = with_extra_cards(action("Rite", 0, Speed.FAST, "mage skill", offered, marks))
    t.player("A", hand=["Rite"], field=["Bulky"]).player("B")
    assert play(t, "Rite").counters("Bulky", "buff") == 0
