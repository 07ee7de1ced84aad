"""Main decks: the top card that is played revealed, and places that are counted from the top."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword, regalia_weapon
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import PlayFrom
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import YourTurn
from grandarchive.model.costs import discard
from grandarchive.model.effects import (
    Draw,
    Effect,
    Glimpse,
    LookAt,
    May,
    Modify,
    Position,
    Put,
    Recover,
    Shuffle,
)
from grandarchive.model.modifications import Permits, TopRevealed
from grandarchive.model.nouns import ALLY, ANYTHING, YOURS, Bound, Every, Named, Target
from grandarchive.model.players import Top
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards

DECK: Final = Zone.DECK
FROM_GRAVE: Final = Target(ANYTHING, zone=Zone.GRAVEYARD)


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


MORE: Final = May((Recover(1),))
"""Something to be asked in the middle of what resolves."""

CARDS: Final = (
    *(ally(f"Number {n}", 0, 1, 1, "mage human") for n in range(1, 8)),
    ally("Seer", 0, 1, 3, "mage human", has(TopRevealed())),
    ally("Leak", 0, 1, 3, "mage human", has(TopRevealed(Who.OPPONENT))),
    ally("Shepherd", 0, 1, 3, "mage human", has(TopRevealed()), has(Permits(ALLY, (DECK,)))),
    ally("Climber", 0, 1, 1, "mage human", PlayFrom((DECK,))),
    ally("Other Climber", 0, 1, 1, "mage human", PlayFrom((DECK,))),
    ally("Blind Shepherd", 0, 1, 3, "mage human", has(Permits(ALLY, (DECK,)))),
    ally(
        "Third Eye",
        0,
        1,
        3,
        "mage human",
        has(TopRevealed(), condition=Count(ANYTHING, Zone.GRAVEYARD, Who.YOU) >= 1),
    ),
    ally(
        "Reader",
        0,
        1,
        3,
        "mage human",
        has(TopRevealed(), condition=Count(ANYTHING, Zone.MEMORY, Who.YOU) + Count(ANYTHING, DECK, Who.YOU) >= 1),
    ),
    ally("Evening Seer", 0, 1, 3, "mage human", has(TopRevealed(), condition=YourTurn())),
    trick("Draw One", Draw(1)),
    trick("Draw More", Draw(1), MORE),
    trick("Stir More", Shuffle(), MORE),
    trick("Hide More", Put(Top(1), Zone.MEMORY), MORE),
    trick("Call More", Put(Some(Named("Seer"), (Zone.HAND,), whose=Who.YOU), Zone.FIELD), MORE),
    trick("Peek More", Glimpse(2), MORE),
    trick("Lay Open", Modify(RULES, (TopRevealed(),)), Draw(1)),
    trick("Rummage", discard(), Draw(1)),
    regalia_weapon("Wing", 0, 1, 1, "mage aetherwing"),
    ally("Caller", 0, 1, 3, "mage human", keyword("aethercalling")),
    trick("Draw Two", Draw(2)),
    trick("Stir", Shuffle()),
    trick("Peek", Glimpse(2)),
    trick("Bury", Put(Top(1), DECK, Position.BOTTOM)),
    trick("Hide", Put(Top(1), Zone.MEMORY)),
    trick("Look", LookAt(Top(3)), Put(Some(ANYTHING, among=Bound("looked")), Zone.HAND)),
    trick("Call Seer", Put(Some(Named("Seer"), (Zone.HAND,), whose=Who.YOU), Zone.FIELD), Draw(1)),
    trick("Third", Put(FROM_GRAVE, DECK, place=3)),
    trick("All Second", Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), DECK, place=2)),
    trick("Either End", Put(Every(ANYTHING, Zone.GRAVEYARD, Who.EACH), DECK, Position.EITHER_END)),
    trick("On Top", Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), DECK)),
    trick("Stow", Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), DECK, place=2)),
    trick("Sink", Put(Top(1), DECK, place=3)),
    trick("Attach", Put(FROM_GRAVE, Zone.INTENT)),
    trick("Seek", Put(Some(ALLY, (DECK,), whose=Who.YOU), Zone.HAND)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def numbers(*found: int) -> list[str]:
    return [f"Number {n}" for n in found]


def seen(t: Scenario, viewer: str = "B", owner: str = "A") -> list[tuple[int, str]]:
    """What a player knows of a deck, by places from 0."""
    return [(place, card.name) for place, card in t.view(viewer).of(t._index(owner)).deck]


# The top card is revealed --------------------------------------------------------------------------------------


def test_everybody_sees_the_top_card(t: Scenario) -> None:
    """CR Main Deck 9: only of that player's deck, only the top card, and only with the effect."""
    t.player("A", deck=numbers(1, 2, 3), hand=["Seer"]).player("B", deck=numbers(4, 5)).main_phase("A")
    assert (seen(t, "A"), seen(t, "B")) == ([], [])
    t.act("A", "activate Seer").pass_all()
    assert (seen(t, "A"), seen(t, "B"), seen(t, "A", "B")) == ([(0, "Number 1")], [(0, "Number 1")], [])


def test_decks_of_opponents(t: Scenario) -> None:
    """CR Main Deck 9: whose deck it is says the effect."""
    t.player("A", deck=numbers(1, 2), field=["Leak"]).player("B", deck=numbers(4, 5)).player("C", deck=numbers(6, 7))
    t.main_phase("A")
    assert [seen(t, "C", owner) for owner in "ABC"] == [[], [(0, "Number 4")], [(0, "Number 6")]]


def test_each_drawn_card_is_revealed(t: Scenario) -> None:
    """CR Main Deck 9: of several that are drawn each one, and the next top card; without the effect none."""
    t.player("A", deck=numbers(1, 2, 3, 4), hand=["Draw Two"], field=["Seer"]).player("B").main_phase("A")
    t.act("A", "activate Draw Two").pass_all()
    assert ([card.name for card in t.view("B").of(0).hand], seen(t)) == (numbers(1, 2), [(0, "Number 3")])
    assert [line for line in t.game.log(1) if "draws" in line] == ["A draws 2 cards (Number 1, Number 2)"]
    t = with_extra_cards(*CARDS).player("A", deck=numbers(1, 2, 3, 4), hand=["Draw Two"]).player("B").main_phase("A")
    t.act("A", "activate Draw Two").pass_all()
    assert ([card.name for card in t.view("B").of(0).hand], seen(t)) == ([], [])


def test_a_card_is_drawn_revealed_as_soon_as_the_effect_is_there(t: Scenario) -> None:
    """CR Main Deck 9: always, also in the middle of what resolves."""
    t.player("A", deck=numbers(1, 2), hand=["Call Seer", "Seer"]).player("B").main_phase("A")
    t.act("A", "activate Call Seer").pass_all(choose="Seer")
    assert ([card.name for card in t.view("B").of(0).hand], seen(t)) == (["Number 1"], [(0, "Number 2")])


@pytest.mark.parametrize(("name", "top"), [("Stir", None), ("Bury", "Number 2"), ("Hide", "Number 2")])
def test_the_new_top_card_is_revealed(t: Scenario, name: str, top: str | None) -> None:
    """CR Main Deck 9: after shuffling nothing but the top card is known."""
    t.player("A", deck=numbers(1, 2, 3, 4, 5), hand=[name], field=["Seer"]).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    real = t.state.cards[t.state.zone(0, DECK)[0]].definition.name
    assert (0, top or real) in seen(t)
    assert [place for place, _ in seen(t)] == ([0, 4] if name == "Bury" else [0])
    assert [card.name for card in t.view("B").of(0).memory] == (["Number 1"] if name == "Hide" else [])


def test_the_top_card_is_revealed_once_cards_are_in_order(t: Scenario) -> None:
    """CR Main Deck 9, CR Ordering and Tracking 2, 2.a: of two cards in a new order others see the top one."""
    t.player("A", deck=numbers(1, 2, 3), hand=["Peek"], field=["Seer"]).player("B").main_phase("A")
    t.act("A", "activate Peek").pass_once("A").pass_once("B").answer("A", "glimpse", "done")
    t.answer("A", "order top", "Number 2")
    assert (seen(t, "B"), seen(t, "A")) == ([(0, "Number 2")], [(0, "Number 2"), (1, "Number 1")])


def test_what_lies_on_top_before_the_order_is_done_is_not_seen(t: Scenario) -> None:
    """CR Ordering and Tracking 2.a: two cards from a graveyard are ordered, and then the top one is seen."""
    t.player("A", deck=numbers(1), graveyard=numbers(2, 3), hand=["On Top"], field=["Seer"]).player("B")
    t.main_phase("A").act("A", "activate On Top").pass_once("A").pass_once("B").answer("A", "order top", "Number 3")
    assert seen(t, "A") == [(0, "Number 3"), (1, "Number 2"), (2, "Number 1")]
    assert seen(t, "B") == [(0, "Number 3"), (2, "Number 1")]


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Draw More", [(0, "Number 2")]),
        ("Hide More", [(0, "Number 2")]),
        ("Peek More", [(0, "Number 1")]),
        ("Stir More", None),
    ],
)
@pytest.mark.parametrize("seer", ["Seer", "Reader"])
def test_the_top_card_is_revealed_in_the_middle_of_what_resolves(
    t: Scenario, name: str, known: list[tuple[int, str]] | None, seer: str
) -> None:
    """CR Main Deck 9: always, so whoever has to choose next sees it, also if it depends on the zones of what moves."""
    t.player("A", deck=numbers(1, 2, 3, 4, 5), hand=[name], field=[seer], damage=3).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_once("A").pass_once("B")
    if name == "Peek More":
        t.answer("A", "glimpse", "done").answer("A", "order top", "Number 1")
    assert t.purpose == "may"
    assert seen(t) == ([(0, t.zone("A", "deck")[0])] if known is None else known)


@pytest.mark.parametrize("phase", ["wake up", "materialize", "recollection", "main", "end"])
def test_the_top_card_is_revealed_in_each_phase(t: Scenario, phase: str) -> None:
    """CR Main Deck 9: also where the checks of a phase find nothing to do."""
    t.player("A", deck=numbers(1, 2), field=["Seer"]).player("B").phase("A", phase)
    assert seen(t) == [(0, "Number 1")]


def test_it_is_revealed_as_a_turn_begins(t: Scenario) -> None:
    """CR Main Deck 9: as soon as the effect is in force, and not before."""
    t.player("A", deck=numbers(1, 2), field=["Evening Seer"]).player("B").phase("B", "end")
    assert seen(t) == []
    t.pass_once("B").pass_once("A")
    assert seen(t) == [(0, "Number 1")]


def test_it_is_revealed_as_soon_as_the_effect_is_there(t: Scenario) -> None:
    """CR Main Deck 9: before anything else is done."""
    t.player("A", deck=numbers(1, 2), hand=["Call More", "Seer"], damage=3).player("B").main_phase("A")
    t.act("A", "activate Call More").pass_once("A").pass_once("B").answer("A", "choose", "Seer")
    assert (t.purpose, seen(t)) == ("may", [(0, "Number 1")])


def test_a_card_is_drawn_revealed_as_soon_as_the_condition_holds(t: Scenario) -> None:
    """CR Main Deck 9, CR Continuous Effects 2: the discarded card is the first one in the graveyard."""
    t.player("A", deck=numbers(1, 2), hand=["Rummage", "Number 5"], field=["Third Eye"]).player("B").main_phase("A")
    t.act("A", "activate Rummage").pass_all()
    assert ([card.name for card in t.view("B").of(0).hand], seen(t)) == (["Number 1"], [(0, "Number 2")])


def test_an_effect_that_was_made_lasts(t: Scenario) -> None:
    """CR Main Deck 9: from the moment it was made, for the card that is drawn next too, until end of turn."""
    t.player("A", deck=numbers(1, 2, 3), hand=["Lay Open"]).player("B").main_phase("A")
    t.act("A", "activate Lay Open").pass_all()
    assert ([card.name for card in t.view("B").of(0).hand], seen(t)) == (["Number 1"], [(0, "Number 2")])
    t.pass_to("main", "B").pass_to("main", "A")
    assert seen(t) == []


def test_what_lies_on_top_while_somebody_glimpses_is_not_seen(t: Scenario) -> None:
    """CR Ordering and Tracking 2.a: the card that is left after one was loaded goes to the bottom unseen."""
    t.player("A", deck=["Caller", *numbers(1, 2)], hand=["Peek"], field=["Seer", "Wing"]).player("B").main_phase("A")
    t.act("A", "activate Peek").pass_once("A").pass_once("B").answer("A", "aethercalling", "Caller")
    assert (t.purpose, seen(t)) == ("glimpse", [])
    t.answer("A", "glimpse", "Number 1")
    assert (t.zone("A", "deck"), seen(t)) == (numbers(2, 1), [(0, "Number 2")])


def test_looking_at_several_cards_leaves_the_top_one_revealed(t: Scenario) -> None:
    """CR Main Deck 9: others see which card lies on top of the rest."""
    t.player("A", deck=numbers(1, 2, 3, 4), hand=["Look"], field=["Seer"]).player("B").main_phase("A")
    t.act("A", "activate Look").pass_once("A").pass_once("B")
    assert (t.purpose, seen(t)) == ("choose", [(0, "Number 1")])
    t.answer("A", "choose", "Number 1")
    assert seen(t) == [(0, "Number 2")]


@pytest.mark.parametrize(
    ("cards", "options"), [(["Sting", "Bulky"], ["Bulky", "done"]), (["Bulky", "Sting"], ["Bulky"])]
)
def test_only_the_top_card_lies_open(t: Scenario, cards: list[str], options: list[str]) -> None:
    """CR Main Deck 9, CR Searching and Finding 1: what all can see has to be found."""
    t.player("A", hand=["Seek"], field=["Seer"], deck=cards).player("B")
    t.main_phase("A").act("A", "activate Seek").pass_all()
    assert (t.options if t.purpose == "choose" else t.zone("A", "hand")) == options


def test_it_holds_as_long_as_its_condition(t: Scenario) -> None:
    """CR Main Deck 9, CR Continuous Effects 2: what was seen before stays seen, the next card is not."""
    t.player("A", deck=numbers(1, 2, 3), hand=["Draw One", "Draw One"], field=["Third Eye"]).player("B")
    t.main_phase("A").act("A", "activate Draw One").pass_all()
    assert ([card.name for card in t.view("B").of(0).hand], seen(t)) == ([], [(0, "Number 2")])


def test_cards_are_played_from_the_top(t: Scenario) -> None:
    """CR Special Play Permissions 3, CR Main Deck 9: the top card and no other, and only if it is known."""
    t.player("A", deck=numbers(1, 2, 3), field=["Shepherd"]).player("B").main_phase("A")
    assert (t.can("A", "activate Number 1"), t.can("A", "activate Number 2")) == (True, False)
    t.act("A", "activate Number 1").pass_all()
    assert (t.object("Number 1").power, seen(t), t.can("A", "activate Number 2")) == (1, [(0, "Number 2")], True)
    t = with_extra_cards(*CARDS).player("A", deck=numbers(1, 2), field=["Blind Shepherd"], hand=["Peek"])
    t.player("B").main_phase("A")
    assert t.options == ["pass", "activate Peek", "attack with Blind Shepherd"]
    t.act("A", "activate Peek").pass_once("A").pass_once("B").answer("A", "glimpse", "done")
    t.answer("A", "order top", "Number 2")
    assert t.options == ["pass", "activate Number 2", "attack with Blind Shepherd"]


def test_a_card_that_may_be_played_from_a_deck_is_played_from_its_top(t: Scenario) -> None:
    """CR Special Play Permissions 3: by who knows that it is there, which nobody else could tell."""
    t.player("A", deck=["Climber", "Climber", "Number 1"], hand=["Peek"]).player("B").main_phase("A")
    t.cannot("A", "activate Climber")
    t.act("A", "activate Peek").pass_all(glimpse="done", order="Climber")
    t.act("A", "activate Climber").pass_all().act("A", "activate Climber").pass_all()
    assert len(t.objects("Climber")) == 2


def test_only_the_top_card_of_a_deck_is_activated_whichever_it_is(t: Scenario) -> None:
    """CR Main Deck 9: also if another one that its player knows says the same of itself."""
    both = [placed("Climber", known=True), placed("Other Climber", known=True)]
    t.player("A", deck=both, hand=["Bury"]).player("B").main_phase("A")
    assert [t.can("A", f"activate {name}") for name in ("Climber", "Other Climber")] == [True, False]
    t.act("A", "activate Bury").pass_all()
    assert [t.can("A", f"activate {name}") for name in ("Climber", "Other Climber")] == [False, True]


def test_other_games_that_may_be_have_the_same_top_card(t: Scenario) -> None:
    """CR Main Deck 9, CR Public vs Private Information 8."""
    t.player("A", deck=numbers(1, 2, 3, 4, 5, 6), field=["Seer"]).player("B").main_phase("A")
    tops = {t.game.view(1).determinize(seed).view(1).of(0).deck[0][1].name for seed in range(8)}
    assert tops == {"Number 1"}


# Places --------------------------------------------------------------------------------------------------------


def deck(t: Scenario, player: str = "A") -> list[str]:
    return t.zone(player, "deck")


@pytest.mark.parametrize(("cards", "place"), [((1, 2, 3, 4), 2), ((1, 2), 2), ((1,), 1), ((), 0)])
def test_a_place_from_the_top(t: Scenario, cards: tuple[int, ...], place: int) -> None:
    """CR Ordering and Tracking 1, 4: third from the top, or on the bottom of a deck with fewer cards."""
    t.player("A", hand=["Third"]).player("B", deck=numbers(*cards), graveyard=numbers(7)).main_phase("A")
    t.act("A", "activate Third", target="Number 7").pass_all()
    assert (deck(t, "B").index("Number 7"), len(deck(t, "B"))) == (place, len(cards) + 1)
    assert [seen(t, viewer, "B") for viewer in "AB"] == [[(place, "Number 7")]] * 2


def test_several_cards_at_a_place(t: Scenario) -> None:
    """CR Ordering and Tracking 2: their owner orders them, and nobody else knows which one is where."""
    t.player("A", deck=numbers(1, 2), graveyard=numbers(5, 6), hand=["All Second"]).player("B").main_phase("A")
    t.act("A", "activate All Second").pass_once("A").pass_once("B").answer("A", "order top", "Number 6")
    assert (deck(t), seen(t)) == (numbers(1, 6, 5, 2), [])
    assert seen(t, "A") == [(1, "Number 6"), (2, "Number 5")]


def test_each_owner_chooses_which_cards_go_to_which_end(t: Scenario) -> None:
    """CR Ordering and Tracking 2: in turn order, also if another player's text puts them there."""
    t.player("A", deck=numbers(1), graveyard=numbers(2, 3, 4), hand=["Either End"])
    t.player("B", deck=numbers(1), graveyard=numbers(5, 6)).main_phase("A")
    t.act("A", "activate Either End").pass_once("A").pass_once("B")
    t.answer("A", "choose", "Number 3", "done").answer("A", "order bottom", "Number 4")
    assert (t.asked, t.options, deck(t)) == ("B", ["Number 5", "Number 6", "done"], numbers(1))
    t.answer("B", "choose", "Number 5", "Number 6").answer("B", "order top", "Number 6")
    assert (deck(t), deck(t, "B")) == (numbers(3, 1, 4, 2), numbers(6, 5, 1))
    assert (seen(t, "A"), seen(t, "B"), seen(t, "A", "B")) == (
        [(0, "Number 3"), (2, "Number 4"), (3, "Number 2")],
        [],
        [],
    )


@pytest.mark.parametrize("ordering", [False, True])
def test_who_concedes_while_choosing_an_end_chooses_for_nobody_else(t: Scenario, ordering: bool) -> None:
    """CR Concession 1, CR Ordering and Tracking 2: the next player chooses for their own cards as they would have."""
    t.player("A", hand=["Either End"]).player("B", graveyard=numbers(2, 3, 4)).player("C", graveyard=numbers(5, 6))
    t.main_phase("A").act("A", "activate Either End")
    while t.purpose == "opportunity":
        t.pass_once(t.asked)
    if ordering:
        t.answer("B", "choose", "Number 2", "Number 3", "done")
    assert (t.asked, t.purpose) == ("B", "order top" if ordering else "choose top")
    t.concede("B")
    assert (t.asked, t.purpose, t.options) == ("C", "choose top", ["Number 5", "Number 6", "done"])
    t.answer("C", "choose", "Number 6")
    assert (deck(t, "C")[0], deck(t, "C")[-1]) == ("Number 6", "Number 5")
    assert [t.zone("B", zone) for zone in ("deck", "graveyard")] == [[], []]


def test_the_top_card_is_revealed_once_both_ends_are_in_order(t: Scenario) -> None:
    """CR Main Deck 9, CR Ordering and Tracking 2.a: others see which card is on top, and not which one is below."""
    t.player("A", deck=numbers(1), graveyard=numbers(2, 3, 4), hand=["Either End"], field=["Seer"]).player("B")
    t.main_phase("A")
    t.act("A", "activate Either End").pass_once("A").pass_once("B")
    t.answer("A", "choose", "Number 3", "done").answer("A", "order bottom", "Number 4")
    assert (deck(t), seen(t)) == (numbers(3, 1, 4, 2), [(0, "Number 3"), (1, "Number 1")])


def test_a_card_that_is_put_at_a_place_is_not_on_top_meanwhile(t: Scenario) -> None:
    """CR Main Deck 9, CR Ordering and Tracking 4: whoever watches the top of the deck does not see it."""
    t.player("A", deck=numbers(1, 2), hand=["Stow", "Number 5"], field=["Seer"]).player("B").main_phase("A")
    t.act("A", "activate Stow").pass_all()
    assert (deck(t), seen(t), seen(t, "A")) == (
        numbers(1, 5, 2),
        [(0, "Number 1")],
        [(0, "Number 1"), (1, "Number 5")],
    )


def test_a_card_of_the_deck_changes_its_place(t: Scenario) -> None:
    """CR Ordering and Tracking 4: its place is among the other cards."""
    t.player("A", deck=numbers(1, 2, 3, 4), hand=["Sink"]).player("B").main_phase("A")
    t.act("A", "activate Sink").pass_all()
    assert (deck(t), seen(t)) == (numbers(2, 3, 1, 4), [])


def test_where_there_is_no_zone_nothing_goes(t: Scenario) -> None:
    """CR Ordering and Tracking 4.a: without an attack there is no intent, and the card stays where it is."""
    t.player("A", hand=["Attach"], graveyard=["Number 1"]).player("B").main_phase("A")
    t.act("A", "activate Attach", target="Number 1").pass_all()
    assert "Number 1" in t.zone("A", "graveyard")


def test_places_that_mean_nothing_are_refused() -> None:
    """A place is in a deck, counted from its top."""
    with pytest.raises(IllegalDefinition, match="no order"):
        trick("Wrong", Put(Every(ALLY & YOURS), Zone.HAND, place=2))
    with pytest.raises(IllegalDefinition, match="counted from the top"):
        trick("Wrong", Put(Every(ALLY & YOURS), DECK, Position.BOTTOM, place=2))
    with pytest.raises(IllegalDefinition, match="from 1"):
        trick("Wrong", Put(Every(ALLY & YOURS), DECK, place=0))
