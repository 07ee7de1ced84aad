"""Each player does something: choices in turn order, unseen where cards are hidden, and all of it at once."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.model.amounts import Count, HowMany, Value
from grandarchive.model.choices import Some
from grandarchive.model.costs import discard
from grandarchive.model.effects import BindAll, By, Choose, DealDamage, Determine, Draw, May, Put, Recover, Rest
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Bound, Champion, Every
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.player_cards import PLAYERS
from tests.scenarios.replacing_cards import CARDS, skill


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS, *PLAYERS)


def of_each(t: Scenario, zone: str) -> list[list[str]]:
    return [t.zone(player, zone) for player in "ABC"]


def test_each_player_chooses_in_turn_order(t: Scenario) -> None:
    """CR Simultaneous Selections 1: the turn player first, then the others in turn order."""
    for name in "ABC":
        t.player(name, hand=["Sting", "Mend"] + (["Famine"] if name == "B" else []))
    t.main_phase("B").act("B", "activate Famine").pass_all()
    asked = []
    while t.purpose == "discard":
        asked.append(t.asked)
        assert of_each(t, "graveyard") == [[], [], []]
        t.answer(t.asked, "discard", "Mend")
    assert asked == ["B", "C", "A"]
    assert of_each(t, "graveyard") == [["Mend"], ["Mend", "Famine"], ["Mend"]]


def test_each_player_chooses_all_they_can_before_the_next_one() -> None:
    """CR Simultaneous Selections 1: nothing has happened by then; the turn player makes both choices first."""
    mine = [
        Choose(Some(ANYTHING, (zone,), whose=Who.YOU, name=name))
        for zone, name in ((Zone.GRAVEYARD, "dead"), (Zone.BANISHMENT, "lost"))
    ]
    moved = Put(Bound("dead"), Zone.HAND), Put(Bound("lost"), Zone.GRAVEYARD)
    t = with_extra_cards(*CARDS, skill("Trade", By(Who.EACH, (*mine, *moved))))
    for name in "ABC":
        hand = ["Trade"] if name == "B" else []
        t.player(name, hand=hand, graveyard=["Bulky", "Reaver"], banishment=["Sting", "Mend"])
    t.main_phase("B").act("B", "activate Trade").pass_all()
    asked = []
    while t.purpose == "choose":
        asked.append((t.asked, t.options[0]))
        t.answer(t.asked, "choose", t.options[0])
    assert asked == [(name, first) for name in "BCA" for first in ("Bulky", "Sting")]
    assert of_each(t, "hand") == [["Bulky"]] * 3


def test_what_is_chosen_from_a_hand_is_set_aside_until_all_have_chosen(t: Scenario) -> None:
    """CR Simultaneous Selections 2: then it is revealed at the same time."""
    for name in "ABC":
        t.player(name, hand=["Sting", "Mend"] + (["Famine"] if name == "A" else []))
    t.main_phase("A").act("A", "activate Famine").pass_all().answer("A", "discard", "Mend")
    for player in "BC":
        assert t.view(player).of(0).hand == ()
        assert "Mend" not in " ".join(t.game.log("ABC".index(player)))
    before = len(t.log)
    t.answer("B", "discard", "Sting").answer("C", "discard", "Sting")
    assert t.log[before : before + 3] == ["A discards Mend", "B discards Sting", "C discards Sting"]


def test_cards_that_are_revealed_by_each_are_revealed_after_all_choices(t: Scenario) -> None:
    """CR Simultaneous Selections 2."""
    for name in "ABC":
        t.player(name, hand=["Sting", "Mend"] + (["Unveil"] if name == "A" else []))
    t.main_phase("A").act("A", "activate Unveil").pass_all().answer("A", "choose", "Mend").answer(
        "B", "choose", "Sting"
    )
    assert not any("is revealed" in line for line in t.log)
    t.answer("C", "choose", "Mend")
    assert [line for line in t.log if "is revealed" in line] == [
        f"{name} is revealed" for name in ("Mend", "Sting", "Mend")
    ]


def test_cards_go_somewhere_hidden_without_being_seen(t: Scenario) -> None:
    """CR Simultaneous Selections 2: what was set aside stays hidden where nothing reveals it."""
    for name in "ABC":
        t.player(name, hand=["Sting", "Mend"] + (["Stash"] if name == "A" else []))
    t.main_phase("A").act("A", "activate Stash").pass_all(choose=["Mend", "Sting", "Mend"])
    assert of_each(t, "memory") == [["Mend"], ["Sting"], ["Mend"]]
    assert t.view("A").of(1).memory == ()


def test_objects_are_chosen_in_the_open_and_sacrificed_at_once(t: Scenario) -> None:
    """CR Simultaneous Selections 1: all of them leave together, so each sees the others leave."""
    t.player("A", hand=["Cull"], field=["Bulky", "Gray Wolf"]).player("B", field=["Mourner"], deck=5)
    t.player("C", field=["Mourner"], deck=5).main_phase("A")
    t.act("A", "activate Cull").pass_all()
    assert (t.asked, t.purpose) == ("A", "choose")
    t.answer("A", "choose", "Bulky").pass_all(triggers=["Mourner (1)"] * 4)
    assert of_each(t, "graveyard") == [["Bulky", "Cull"], ["Mourner"], ["Mourner"]]
    assert [len(t.zone(player, "hand")) for player in "BC"] == [3, 3]


def test_with_an_empty_hand_nothing_is_discarded(t: Scenario) -> None:
    """CR Resolution 3: each player does as much as possible."""
    t.player("A", hand=["Famine"]).player("B", hand=["Sting"]).player("C", hand=["Sting", "Mend"]).main_phase("A")
    t.act("A", "activate Famine").pass_all(discard="Mend")
    assert of_each(t, "graveyard") == [["Famine"], ["Sting"], ["Mend"]]


def test_a_replacement_of_one_player_leaves_the_others_alone(t: Scenario) -> None:
    """CR Replacement Effects 2: what each of them discards is an event of its own."""
    t.player("A", hand=["Famine", "Mend"]).player("B", hand=["Sting"], field=["Hoarder"]).player("C", hand=["Mend"])
    t.main_phase("A").act("A", "activate Famine").pass_all()
    assert of_each(t, "graveyard") == [["Mend", "Famine"], [], ["Mend"]]
    assert of_each(t, "banishment") == [[], ["Sting"], []]


def test_who_does_what_they_may_gets_what_follows(t: Scenario) -> None:
    """CR Effects 2, CR Simultaneous Selections 2: each player decides for themselves, and draws for themselves."""
    for name in "ABC":
        t.player(name, hand=["Mend"] + (["Bargain"] if name == "A" else []), deck=3)
    t.main_phase("A").act("A", "activate Bargain").pass_all(may=["yes", "no", "yes"])
    assert of_each(t, "hand") == [[], ["Mend"], []]
    assert [len(cards) for cards in of_each(t, "memory")] == [1, 0, 1]


def test_who_cannot_is_not_asked(t: Scenario) -> None:
    """CR Resolution 6: what cannot be done completely is not offered."""
    t.player("A", hand=["Bargain"], deck=3).player("B", hand=["Mend"], deck=3).player("C", deck=3).main_phase("A")
    t.act("A", "activate Bargain").pass_all()
    assert (t.asked, t.purpose) == ("B", "may")


def test_all_that_opponents_discard_is_counted_together(t: Scenario) -> None:
    """CR Resolution 3: "for each card discarded this way" is about all of them."""
    t.player("A", hand=["Tithe"], deck=5).player("B", hand=["Mend"]).player("C", hand=["Sting"]).main_phase("A")
    t.act("A", "activate Tithe").pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_what_each_discarded_is_known_to_all_that_follows(t: Scenario) -> None:
    """CR Resolution 3: each draws as many cards as they discarded themselves."""
    t.player("A", hand=["Refill"], damage=5).player("B", hand=["Mend"] * 2, damage=5)
    t.player("C", hand=["Mend"], damage=5).main_phase("A").act("A", "activate Refill").pass_all()
    assert [len(cards) for cards in of_each(t, "hand")] == [0, 2, 1]
    assert [t.champion(player).damage for player in "ABC"] == [5, 3, 4]


def test_what_each_moves_by_its_name_keeps_it(t: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: each puts onto the field what they themselves banished."""
    t.player("A", hand=["Relocate All"], field=["Bulky"], damage=1).player("B", field=["Gray Wolf"])
    t.player("C").main_phase("A")
    before = [t.object(name).ref for name in ("Bulky", "Gray Wolf")]
    t.act("A", "activate Relocate All").pass_all()
    assert of_each(t, "banishment") == [[], [], []]
    assert t.object("Bulky", "A").ref != before[0]
    assert t.object("Gray Wolf", "B").ref != before[1]


def test_what_all_of_them_moved_by_a_name_is_followed_by_the_text(t: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: all that was sacrificed is banished."""
    t.player("A", hand=["Purge"], field=["Bulky"]).player("B", field=["Gray Wolf"]).player("C").main_phase("A")
    t.act("A", "activate Purge").pass_all()
    assert of_each(t, "banishment") == [["Bulky"], ["Gray Wolf"], []]
    assert of_each(t, "graveyard") == [["Purge"], [], []]


def test_what_all_of_them_moved_is_asked_as_it_was(t: Scenario) -> None:
    """CR Last-Known Information 1: the power of all that was sacrificed, together."""
    t.player("A", hand=["Pyre"], field=["Gray Wolf"], damage=9).player("B", field=["Gray Wolf"]).player("C")
    t.main_phase("A").act("A", "activate Pyre").pass_all()
    assert t.champion("A").damage == 3


@pytest.mark.parametrize("owner", "AB")
def test_what_a_player_moves_by_a_name_of_the_text_keeps_it(t: Scenario, owner: str) -> None:
    """CR Abilities - Ability Tracking 3.a: it was moved by the name that it has for the text."""
    for name in "ABC":
        t.player(name, hand=["Evict"] if name == "A" else [], field=["Bulky"] if name == owner else [])
    t.main_phase("A").act("A", "activate Evict", target="Bulky").pass_all()
    assert (t.zone(owner, "banishment"), "Bulky" in t.zone(owner, "graveyard")) == (["Bulky"], False)


def test_what_all_move_by_a_name_of_the_text_is_moved_once(t: Scenario) -> None:
    """CR Simultaneous Selections 2, CR Abilities - Ability Tracking 3.a."""
    t.player("A", hand=["Outcast"]).player("B", field=["Bulky"]).player("C").main_phase("A")
    before = t.object("Bulky").ref
    t.act("A", "activate Outcast", target="Bulky").pass_all()
    assert t.log.count("B's Bulky is banished") == 1
    assert (t.object("Bulky").ref != before, t.zone("B", "banishment")) == (True, [])


def test_who_rests_what_another_one_rests_rests_the_others_too() -> None:
    """CR Simultaneous Selections 2: both champions are rested by A, and B rests an ally all the same."""
    t = with_extra_cards(skill("Curfew", By(Who.EACH, (Rest(Every(CHAMPION | ALLY & YOURS)),))))
    t.player("A", hand=["Curfew"], field=["Gray Wolf"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Curfew").pass_all()
    assert (t.object("Gray Wolf").rested, t.object("Bulky").rested) == (True, True)
    assert (t.champion("A").rested, t.champion("B").rested) == (True, True)


def test_who_did_it_may_be_told_to_do_something(t: Scenario) -> None:
    """CR Triggered Abilities 2: that player, and nobody else."""
    t.player("A", field=["Nurse"], hand=["Sermon", "Sting"]).player("B", hand=["Sting"], damage=3)
    t.player("C", hand=["Sting"]).main_phase("A").act("A", "activate Sermon", target="B").pass_all()
    assert of_each(t, "graveyard") == [["Sermon"], ["Sting"], []]


def test_each_materializes_what_they_may(t: Scenario) -> None:
    """CR Effects 2, CR Card Materialization 2: one after the other, and each pays for their own card."""
    for name in "ABC":
        t.player(name, hand=["Muster"] if name == "A" else [], material=["Bauble of Abundance"])
    t.main_phase("A").act("A", "activate Muster")
    t.pass_all(may=["yes", "no", "yes"], materialize=["materialize Bauble of Abundance"] * 2)
    assert [len(cards) for cards in of_each(t, "material")] == [0, 1, 0]


def test_cards_are_taken_at_random_from_each(t: Scenario) -> None:
    """CR Simultaneous Selections 2."""
    t.player("A", hand=["Lottery"], memory=["Mend"]).player("B", memory=["Mend"]).player("C").main_phase("A")
    t.act("A", "activate Lottery").pass_all()
    assert of_each(t, "banishment") == [[], ["Mend"], []]


def test_what_cannot_happen_at_once_is_done_in_turn_order(t: Scenario) -> None:
    """CR Simultaneous Selections 1: each player looks at their own cards."""
    for name in "ABC":
        t.player(name, hand=["Synod"] if name == "B" else [], deck=["Mend", "Sting"], damage=3)
    t.main_phase("B").act("B", "activate Synod").pass_all()
    asked = []
    while t.purpose == "glimpse":
        asked.append(t.asked)
        assert [t.champion(player).damage for player in "ABC"] == [3, 3, 3]
        t.answer(t.asked, "glimpse", "Mend" if t.asked == "C" else "done")
    assert asked == ["B", "C", "A"]
    assert [cards[0] for cards in of_each(t, "main deck")] == ["Mend", "Mend", "Sting"]
    assert [t.champion(player).damage for player in "ABC"] == [2, 2, 2]


def test_each_pays_for_themselves(t: Scenario) -> None:
    """CR Resolution 5, 6: and who does not pay loses."""
    t.player("A", hand=["Ransom", "Mend"], damage=3).player("B", hand=["Mend"], damage=3).player("C").main_phase("A")
    t.act("A", "activate Ransom").pass_all()
    t.answer("A", "pay", "pay").answer("B", "pay", "no")
    assert t.state.lost == ["", "an effect says so", "an effect says so"]
    assert (t.winner, t.champion("A").damage) == ("A", 2)


def test_those_for_whom_it_holds(t: Scenario) -> None:
    """CR Resolution 3: "each player with" is asked of each of them, at that moment."""
    t.player("A", hand=["Windfall"], memory=["Mend"], deck=2).player("B", hand=["Mend"], memory=["Mend"], deck=2)
    t.player("C", deck=2).main_phase("A").act("A", "activate Windfall").pass_all()
    assert [len(cards) for cards in of_each(t, "hand")] == [1, 1, 1]


@pytest.mark.parametrize(("level", "left"), [(2, 3), (1, 4), (0, 5)])
def test_a_number_of_yours_is_found_out_before(t: Scenario, level: int, left: int) -> None:
    """CR Resolution 3, CR Player Actions 1.b.i: it is the level of your champion for all of them, 0 as well."""
    t.player("A", hand=["Levy"], damage=5, level=level).player("B", damage=5, level=3).player("C", damage=5)
    t.main_phase("A").act("A", "activate Levy").pass_all()
    assert [t.level(player) for player in "ABC"] == [level, 3, 0]
    assert [t.champion(player).damage for player in "ABC"] == [left, left, left]


def test_what_was_known_before_is_not_added_up() -> None:
    """CR Resolution 3: only what each of them finds is put together."""
    before = BindAll(Every(ALLY & YOURS), "mine"), Determine(Count(ALLY & YOURS), "number")
    after = Draw(Value("number")), Recover(HowMany(Bound("mine"))), Recover(HowMany(Bound("discarded")))
    t = with_extra_cards(*CARDS, skill("Share", *before, By(Who.EACH, (discard(),)), *after))
    t.player("A", hand=["Share", "Mend"], field=["Bulky"] * 2, damage=9).player("B", hand=["Mend"])
    t.player("C", hand=["Mend"]).main_phase("A").act("A", "activate Share").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("A").damage) == (2, 9 - 2 - 3)


def test_what_each_of_them_finds_out_is_added_up() -> None:
    count = By(Who.EACH, (Determine(Count(ALLY & YOURS), "number"),))
    t = with_extra_cards(*CARDS, skill("Census", count, Recover(Value("number"))))
    t.player("A", hand=["Census"], field=["Bulky"] * 2, damage=9).player("B", field=["Bulky"])
    t.player("C", field=["Bulky"] * 3).main_phase("A").act("A", "activate Census").pass_all()
    assert t.champion("A").damage == 9 - 2 - 1 - 3


def test_what_each_of_them_finds_by_what_it_is_is_revealed() -> None:
    """CR Public vs Private Information 1.b.i: before all of it goes to the memory, and nothing else is."""
    found = By(Who.EACH, (Choose(Some(ALLY, (Zone.HAND,), whose=Who.YOU, name="found")),))
    t = with_extra_cards(*CARDS, skill("Muster", found, Put(Bound("found"), Zone.MEMORY)))
    t.player("A", hand=["Muster"]).player("B", hand=["Bulky", "Mend"]).player("C", hand=["Gray Wolf", "Mend"])
    t.main_phase("A").act("A", "activate Muster").pass_all().answer("B", "choose", "Bulky")
    t.answer("C", "choose", "Gray Wolf")
    seen = [[card.name for card in t.view("A").of(player).memory] for player in (1, 2)]
    assert seen == [["Bulky"], ["Gray Wolf"]]


def test_each_chooses_their_own_ally(t: Scenario) -> None:
    """CR Simultaneous Selections 1."""
    t.player("A", hand=["Tag All"], field=["Bulky"]).player("B", field=["Gray Wolf"]).player("C").main_phase("A")
    t.act("A", "activate Tag All").pass_all()
    assert (t.counters("Bulky", "buff"), t.counters("Gray Wolf", "buff")) == (1, 1)


def test_cards_go_to_the_bottom_of_each_deck(t: Scenario) -> None:
    """CR Ordering and Tracking 2."""
    for name in "ABC":
        t.player(name, hand=["Bury All"] if name == "A" else [], deck=["Mend", "Sting"])
    t.main_phase("A").act("A", "activate Bury All").pass_all()
    assert of_each(t, "main deck") == [["Sting", "Mend"]] * 3


def test_who_concedes_while_the_others_choose_declines(t: Scenario) -> None:
    """CR Concession 1, CR Ending the Game 8: what is pending goes on among those who remain."""
    for name in "ABC":
        t.player(name, hand=["Sting", "Mend"] + (["Famine"] if name == "A" else []))
    t.main_phase("A").act("A", "activate Famine").pass_all().answer("A", "discard", "Mend")
    t.concede("B").answer("C", "discard", "Sting")
    assert of_each(t, "graveyard") == [["Mend", "Famine"], [], ["Sting"]]


def test_the_turn_player_is_whoever_that_is_then(t: Scenario) -> None:
    """CR General Rules - Players 1: an ability at the beginning of each end phase speaks of that turn."""
    t.player("A", field=["Gossip"], hand=["Mend"], deck=5).player("B", hand=["Sting"], deck=5).player("C", deck=5)
    t.main_phase("B").pass_to("end", "B").pass_all()
    assert of_each(t, "graveyard") == [[], ["Sting"], []]


def test_a_source_deals_damage_and_not_a_player() -> None:
    with pytest.raises(ga.IllegalDefinition, match=r"effects\[0\]\.effects\[0\]: a DealDamage is not done by other"):
        skill("Hit", By(Who.EACH, (DealDamage(1, Champion()),)))


def test_somebody_does_it_once() -> None:
    with pytest.raises(ga.IllegalDefinition, match="somebody does it already"):
        skill("Twice", By(Who.EACH, (May((By(Who.OPPONENT, (Draw(1),)),)),)))


def test_you_need_not_be_told_to_do_it() -> None:
    with pytest.raises(ga.IllegalDefinition, match="you are always who you are"):
        skill("Me", By(Who.YOU, (Draw(1),)))
