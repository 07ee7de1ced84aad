"""Who knows which card: looking, searching, finding, ordering, revealing, setting face-down."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.effects import Banish, BindAll, Choose, Draw, Put, Recover, Reveal, Shuffle
from grandarchive.model.measures import LIFE, Highest
from grandarchive.model.modifications import Gets, TopRevealed
from grandarchive.model.nouns import ALLY, ANYTHING, Among, Bound, Every
from grandarchive.model.terms import Who, Zone
from grandarchive.play.view_parts import CardView
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import CARDS, skill
from tests.scenarios.secret_cards import SECRETS


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS, *SECRETS)


def names(cards: Sequence[CardView]) -> list[str]:
    return [card.name for card in cards]


def top(t: Scenario, viewer: str, player: int) -> list[tuple[int, str]]:
    """What a player knows of a main deck: places and names."""
    return [(place, card.name) for place, card in t.view(viewer).of(player).deck]


def do(t: Scenario, name: str, **answers: str | list[str]) -> Scenario:
    """A does it and it resolves, until somebody is asked something for which there is no answer."""
    return t.act("A", f"activate {name}").pass_all(**answers)


# Choosing what one does not know -------------------------------------------------------------------------------


def test_from_an_opponents_memory_one_chooses_backs(t: Scenario) -> None:
    """CR Public vs Private Information 1, 6: the options tell neither names nor places."""
    t.player("A", hand=["Pry"]).player("B", memory=["Bulky", "Reaver"]).main_phase("A")
    do(t, "Pry")
    assert t.options == ["a card", "a card"]
    seen = [option.card for option in t.view("A").options]
    assert {(card.name, card.ref, card.cost, card.types) for card in seen if card} == {("a card", -1, None, ())}
    t.answer("A", "choose", "a card (1)")
    assert len(t.zone("B", "graveyard")) == 1


def test_which_back_is_which_is_shuffled() -> None:
    """CR Randomization 3: the place among the options is no hint to the order in which cards came."""
    first = set()
    for seed in range(12):
        game = Scenario(extra_cards(*SECRETS, *CARDS), seed).player("A", hand=["Pry"])
        game.player("B", memory=["Bulky", "Reaver"])
        do(game.main_phase("A"), "Pry")
        game.game.choose(0)
        first.add(game.zone("B", "graveyard")[0])
    assert first == {"Bulky", "Reaver"}


def test_a_described_card_is_not_found_where_one_does_not_look() -> None:
    """CR Public vs Private Information 8: face-down cards are nothing but cards."""
    pick = skill("Pick", Put(Some(ALLY, (Zone.MEMORY,), whose=Who.OPPONENT), Zone.GRAVEYARD))
    t = with_extra_cards(pick, *CARDS).player("A", hand=["Pick"]).player("B", memory=["Bulky", "Sting"]).main_phase("A")
    do(t, "Pick")
    assert (t.purpose, t.zone("B", "graveyard")) == ("opportunity", [])


def test_another_card_of_an_opponents_memory_is_a_back_too() -> None:
    """CR Public vs Private Information 8: to be another one than the first is nothing that its face tells."""
    first = Choose(Some(ANYTHING, (Zone.MEMORY,), whose=Who.OPPONENT, name="first"))
    second = Choose(Some(~Among(Bound("first")), (Zone.MEMORY,), whose=Who.OPPONENT, name="second"))
    both = Put(Bound("first"), Zone.GRAVEYARD), Banish(Bound("second"))
    t = with_extra_cards(skill("Pry Twice", first, second, *both)).player("A", hand=["Pry Twice"])
    t.player("B", memory=["Bulky", "Reaver", "Sting"]).main_phase("A")
    do(t, "Pry Twice", choose="a card (1)")
    assert t.options == ["a card", "a card"]
    t.answer("A", "choose", "a card (1)")
    assert [len(t.zone("B", zone)) for zone in ("graveyard", "banishment", "memory")] == [1, 1, 1]


def test_a_card_that_is_known_there_is_found_by_what_it_is() -> None:
    """CR Public vs Private Information 6."""
    pick = skill("Pick", Put(Some(ALLY, (Zone.MEMORY,), whose=Who.OPPONENT), Zone.GRAVEYARD))
    t = with_extra_cards(pick, *CARDS).player("A", hand=["Pick"])
    t.player("B", memory=[placed("Bulky", known=True), "Reaver"]).main_phase("A")
    do(t, "Pick")
    assert t.options == ["Bulky", "done"]


MOB = ally("Mob", 0, 1, 1, "warrior human", has(Gets("power", Count(ALLY, Zone.HAND, Who.OPPONENT))))
COUNTING = (
    skill("Guess", Draw(Count(ALLY, Zone.HAND, Who.OPPONENT))),
    skill("Guess Tops", Draw(Count(ALLY, Zone.DECK, Who.EACH))),
    skill("Number", Draw(Count(ALLY, Zone.HAND, Who.YOU))),
    skill("Guess Life", Recover(Highest(LIFE, Every(ALLY, Zone.HAND, whose=Who.OPPONENT)))),
    skill("Weed Out", Put(Every(ALLY, Zone.HAND, Who.EACH), Zone.GRAVEYARD)),
    skill("Expose", Reveal(Every(ANYTHING, Zone.HAND, Who.OPPONENT))),
    MOB,
)


@pytest.mark.parametrize(("card", "drawn"), [("Guess", 1), ("Number", 2), ("Guess Tops", 1)])
def test_described_cards_are_counted_if_one_knows_them(card: str, drawn: int) -> None:
    """CR Public vs Private Information 1.a, 1.b: in private zones they are nothing but cards, unless they are seen."""
    t = with_extra_cards(*COUNTING, *CARDS).player("A", hand=[card, "Bulky", "Bulky"], deck=8)
    t.player("B", hand=[placed("Bulky", known=True), "Bulky", "Sting"], deck=[placed("Bulky", known=True), "Bulky"])
    do(t.main_phase("A"), card)
    assert len(t.zone("A", "hand")) == 2 + drawn


def test_no_stat_is_read_off_the_back_of_a_card() -> None:
    """CR Public vs Private Information 1.b."""
    t = with_extra_cards(*COUNTING, *CARDS).player("A", hand=["Guess Life"], damage=9).player("B", hand=["Bulky"])
    do(t.main_phase("A"), "Guess Life")
    assert t.champion("A").damage == 9


def test_an_effect_on_described_cards_passes_over_what_one_does_not_know() -> None:
    """CR Public vs Private Information 1.b."""
    t = with_extra_cards(*COUNTING, *CARDS).player("A", hand=["Weed Out", "Bulky"])
    t.player("B", hand=[placed("Reaver", known=True), "Bulky"]).main_phase("A")
    do(t, "Weed Out")
    assert (t.zone("A", "hand"), t.zone("B", "hand")) == ([], ["Bulky"])


def test_what_is_revealed_is_known_from_then_on() -> None:
    """CR Public vs Private Information 1.a, CR Game Terms - Reveal 4, 5: until the cards mingle unseen."""
    t = with_extra_cards(*COUNTING, *CARDS).player("A", hand=["Expose"], field=["Mob"])
    t.player("B", hand=["Bulky", "Sting", "Gray Wolf"]).main_phase("A")
    assert t.object("Mob").power == 1
    do(t, "Expose")
    assert t.object("Mob").power == 3
    t.pass_to("main", "B").act("B", "activate Bulky", reserve="Sting")
    assert t.object("Mob").power == 1


# Finding -------------------------------------------------------------------------------------------------------


def test_a_card_that_is_found_by_what_it_is_gets_revealed_before_it_goes_to_hand(t: Scenario) -> None:
    """CR Public vs Private Information 1.b.i."""
    t.player("A", hand=["Scout"], deck=["Sting", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Scout", choose="Reaver")
    assert t.game.log(1)[-2:] == ["Reaver is revealed", "Reaver goes to A's hand"]
    assert names(t.view("B").of(0).hand) == ["Reaver"]


def test_where_it_goes_face_up_it_is_not_revealed(t: Scenario) -> None:
    """CR Public vs Private Information 1.b.i."""
    t.player("A", hand=["Call"], deck=["Sting", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Call", choose="Reaver")
    assert not [line for line in t.game.log(1) if "revealed" in line]


@pytest.mark.parametrize("zone", [Zone.MEMORY, Zone.DECK])
@pytest.mark.parametrize("named", [False, True])
def test_all_cards_of_a_description_are_revealed_before_they_are_hidden_elsewhere(zone: Zone, named: bool) -> None:
    """CR Public vs Private Information 1.b.i: whether they are moved by the description or by a name they got by it."""
    allies, cards = Every(ALLY, Zone.HAND, Who.YOU), Every(ANYTHING, Zone.HAND, Who.YOU)
    put = BindAll(allies, "all"), Put(Bound("all"), zone)
    t = with_extra_cards(skill("Stow", *(put if named else (Put(allies, zone),))), skill("Stow All", Put(cards, zone)))
    t.player("A", hand=["Stow", "Stow All", "Bulky", "Sting"]).player("B").main_phase("A")
    do(t, "Stow")
    assert [line for line in t.game.log(1) if "revealed" in line] == ["Bulky is revealed"]
    do(t, "Stow All")
    assert [line for line in t.game.log(1) if "revealed" in line or "Sting" in line] == ["Bulky is revealed"]
    assert "Sting" in t.zone("A", "memory" if zone is Zone.MEMORY else "deck")


def test_another_card_is_no_description(t: Scenario) -> None:
    """CR Public vs Private Information 1.b.i, CR Searching and Finding 2: it must be found, and stays hidden."""
    first = Choose(Some(ANYTHING, (Zone.DECK,), whose=Who.YOU, name="first"))
    second = Choose(Some(~Among(Bound("first")), (Zone.DECK,), whose=Who.YOU, name="second"))
    both = Put(Bound("first"), Zone.HAND), Put(Bound("second"), Zone.MEMORY)
    t = with_extra_cards(skill("Take Two", first, second, *both))
    t.player("A", hand=["Take Two"], deck=["Sting", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Take Two", choose="Reaver")
    assert t.options == ["Sting", "Bulky"]
    t.answer("A", "choose", "Bulky")
    assert not [line for line in t.game.log(1) if "Reaver" in line or "Bulky" in line]


def test_any_card_that_is_found_stays_hidden(t: Scenario) -> None:
    """CR Public vs Private Information 1.b.i speaks of a specified characteristic; CR Searching and Finding 2."""
    t.player("A", hand=["Take"], deck=["Sting", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Take")
    assert t.options == ["Sting", "Reaver", "Bulky"]
    t.answer("A", "choose", "Reaver")
    assert t.view("B").of(0).hand == ()
    assert not [line for line in t.game.log(1) if "Reaver" in line]


def test_whoever_searches_a_deck_knows_it_until_it_changes(t: Scenario) -> None:
    """CR Searching and Finding 1, CR Game Terms - Search 1: searching is looking through the cards.

    Nobody else learns anything, and nothing is shuffled unless the text says so (CR Main Deck 6).
    """
    t.player("A", hand=["Take"], deck=["Sting", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Take", choose="Reaver")
    assert top(t, "A", 0) == [(0, "Sting"), (1, "Bulky")]
    assert (top(t, "B", 0), t.zone("A", "deck")) == ([], ["Sting", "Bulky"])


def test_a_deck_that_is_shuffled_is_in_any_order_and_nobody_knows_it() -> None:
    """CR Game Terms - Shuffling 2, CR Randomization 4, CR Main Deck 6."""
    cards, orders = ["Sting", "Reaver", "Bulky"], set()
    for seed in range(40):
        t = Scenario(extra_cards(skill("Stir", Shuffle()), *CARDS), seed).player(
            "A", hand=["Stir"], deck=[placed(name, known=True) for name in cards]
        )
        do(t.player("B").main_phase("A"), "Stir")
        assert (top(t, "A", 0), top(t, "B", 0)) == ([], [])
        orders.add(tuple(t.zone("A", "deck")))
    assert len(orders) == 6


def test_the_only_card_of_a_deck_stays_known_as_that_is_shuffled() -> None:
    """CR Game Terms - Shuffling 2: there is one order only."""
    t = Scenario(extra_cards(skill("Stir", Shuffle()), *CARDS))
    t.player("A", hand=["Stir"], deck=[placed("Sting", known=True)]).player("B").main_phase("A")
    do(t, "Stir")
    assert (top(t, "A", 0), top(t, "B", 0)) == ([(0, "Sting")], [(0, "Sting")])


def test_among_revealed_cards_one_cannot_fail_to_find(t: Scenario) -> None:
    """CR Searching and Finding 1.a.i."""
    t.player("A", hand=["Scan"], deck=["Bulky", "Sting", "Reaver"]).player("B").main_phase("A")
    do(t, "Scan")
    assert t.options == ["Bulky", "Reaver"]


def test_in_a_deck_one_can_fail_to_find(t: Scenario) -> None:
    """CR Searching and Finding 1.a."""
    t.player("A", hand=["Scout"], deck=["Sting", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Scout")
    assert t.options == ["Reaver", "Bulky", "done"]


# Following -----------------------------------------------------------------------------------------------------


def test_whoever_looked_at_the_top_knows_it_until_a_shuffle_or_a_draw(t: Scenario) -> None:
    """CR Ordering and Tracking 1."""
    t.player("A", hand=["Peek Far"], deck=["Sting", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Peek Far")
    assert (top(t, "A", 0), top(t, "B", 0)) == ([(0, "Sting"), (1, "Reaver")], [])


@pytest.mark.parametrize("who", ["A", "B", "C"])
def test_of_three_players_only_who_looked_knows_it(t: Scenario, who: str) -> None:
    """CR Ordering and Tracking 1, CR Public vs Private Information 6."""
    for name in "ABC":
        t.player(name, hand=["Peek Far"] if name == who else [], deck=["Sting", "Reaver", "Bulky"])
    t.main_phase(who).act(who, "activate Peek Far").pass_all()
    seen = [(0, "Sting"), (1, "Reaver")]
    assert [top(t, name, "ABC".index(who)) for name in "ABC"] == [seen if name == who else [] for name in "ABC"]


def test_a_revealed_card_is_followed_from_the_deck_to_the_hand(t: Scenario) -> None:
    """CR Game Terms - Reveal 2, 4: what is put to the bottom at random nobody knows (CR Ordering and Tracking 3)."""
    t.player("A", hand=["Dig"], deck=["Sting", "Mend", "Reaver", "Bulky"]).player("B").main_phase("A")
    do(t, "Dig")
    for viewer in ("A", "B"):
        assert names(t.view(viewer).of(0).hand) == ["Reaver"]
        assert top(t, viewer, 0) == []


def test_what_leaves_memory_unseen_could_be_any_of_its_cards(t: Scenario) -> None:
    """CR Game Zones 9: the owner orders memory as they like; only they know which card it was."""
    t.player("A", hand=["Forage"], memory=[placed("Sting", known=True), placed("Mend", known=True), "Bulky"]).player(
        "B"
    )
    t.main_phase("A")
    assert names(t.view("B").of(0).memory) == ["Mend", "Sting"]
    do(t, "Forage")
    other = t.view("B").of(0)
    assert (other.hand, other.memory) == ((), ())
    assert len(t.view("A").of(0).hand) == 1
    assert t.game.log(1)[-1] == "a card goes to A's hand"


def test_what_leaves_memory_revealed_is_followed(t: Scenario) -> None:
    """CR Game Terms - Reveal 2, 3: it is face-up until states are checked."""
    t.player("A", hand=["Show"], memory=[placed("Sting", known=True), placed("Mend", known=True), "Bulky"]).player("B")
    t.main_phase("A")
    do(t, "Show", choose="Bulky")
    other = t.view("B").of(0)
    assert (names(other.hand), names(other.memory)) == (["Bulky"], ["Mend", "Sting"])


def test_all_cards_of_memory_together_are_followed_to_the_hand(t: Scenario) -> None:
    """CR Recollection Phase 3: with an empty hand everybody can tell what is there."""
    t.player("A", memory=[placed("Sting", known=True), "Bulky"]).player("B").phase("A", "recollection")
    t.pass_once("A").pass_once("B")
    assert names(t.view("B").of(0).hand) == ["Sting"]


def test_objects_that_return_to_hand_are_known_there(t: Scenario) -> None:
    """CR Game Zones 5.b: turned face-down, after everybody saw them."""
    t.player("A", hand=["Lift"], field=["Bulky"]).player("B", field=["Reaver"]).main_phase("A")
    do(t, "Lift")
    assert (names(t.view("B").of(0).hand), names(t.view("A").of(1).hand)) == (["Bulky"], ["Reaver"])


# Ordering ------------------------------------------------------------------------------------------------------


def test_owners_put_their_cards_in_order_and_nobody_else_knows_it(t: Scenario) -> None:
    """CR Ordering and Tracking 2: the effect is A's, the cards are B's; the log does not tell either."""
    t.player("A", hand=["Flood"]).player("B", field=["Bulky", "Reaver"]).main_phase("A")
    do(t, "Flood")
    assert (t.asked, t.options) == ("B", ["Bulky", "Reaver"])
    t.answer("B", "order", "Reaver")
    assert t.zone("B", "deck")[:2] == ["Reaver", "Bulky"]
    assert t.game.log(0)[-2:] == ["Bulky goes to B's main deck", "Reaver goes to B's main deck"]
    assert (top(t, "B", 1), top(t, "A", 1)) == ([(0, "Reaver"), (1, "Bulky")], [])


def test_each_owner_orders_their_own_in_turn_order(t: Scenario) -> None:
    """CR Ordering and Tracking 2, CR Simultaneous Selections 1."""
    t.player("A", hand=["Flood"], field=["Bulky", "Reaver"]).player("B", field=["Bulky", "Reaver"]).main_phase("A")
    do(t, "Flood")
    assert t.asked == "A"
    t.answer("A", "order", "Reaver")
    assert t.asked == "B"
    t.answer("B", "order", "Bulky")
    assert (t.zone("A", "deck")[:2], t.zone("B", "deck")[:2]) == (["Reaver", "Bulky"], ["Bulky", "Reaver"])


def test_one_card_is_followed_into_the_deck(t: Scenario) -> None:
    """CR Ordering and Tracking 1."""
    t.player("A", hand=["Flood"]).player("B", field=["Bulky"]).main_phase("A")
    do(t, "Flood")
    assert top(t, "A", 1) == top(t, "B", 1) == [(0, "Bulky")]


def test_what_is_put_into_a_deck_at_random_nobody_knows(t: Scenario) -> None:
    """CR Ordering and Tracking 3."""
    t.player("A", hand=["Scatter"]).player("B", field=["Bulky", "Reaver"]).main_phase("A")
    do(t, "Scatter")
    assert (t.purpose, top(t, "A", 1), top(t, "B", 1)) == ("opportunity", [], [])
    assert sorted(t.zone("B", "deck")[:2]) == ["Bulky", "Reaver"]


def test_glimpsed_cards_are_known_where_they_were_put(t: Scenario) -> None:
    """CR Game Terms - Glimpse 2, CR Ordering and Tracking 2: to who glimpsed; others forget what they knew of them."""
    t.player("A", hand=["Scry"], deck=[placed("Sting", known=True), "Mend", "Bulky"]).player("B").main_phase("A")
    assert top(t, "B", 0) == [(0, "Sting")]
    do(t, "Scry", glimpse=["Sting", "done"])
    assert (top(t, "A", 0), top(t, "B", 0)) == ([(0, "Mend"), (2, "Sting")], [])


# Face-down -----------------------------------------------------------------------------------------------------


def test_cards_banished_face_down_are_known_to_whom_they_were_known(t: Scenario) -> None:
    """CR Public vs Private Information 6.a, 6.a.i: from a hand its owner."""
    t.player("A", hand=["Hide", "Bulky"]).player("B").main_phase("A")
    do(t, "Hide")
    assert names(t.view("A").of(0).banishment) == ["Bulky (face down)"]
    assert names(t.view("B").of(0).banishment) == ["a face-down card"]
    assert t.game.log(1)[-1] == "a card is banished face down"


def test_cards_banished_face_down_from_the_top_are_known_to_who_looked(t: Scenario) -> None:
    """CR Public vs Private Information 6.a: other such cards nobody may look at."""
    t.player("A", hand=["Bury"], deck=["Bulky", "Reaver", "Sting"]).player("B").main_phase("A")
    do(t, "Bury")
    assert names(t.view("A").of(0).banishment) == ["Bulky (face down)", "Reaver (face down)"]
    assert names(t.view("B").of(0).banishment) == ["a face-down card", "a face-down card"]


# Logs and questions --------------------------------------------------------------------------------------------


def test_the_log_names_no_card_that_its_reader_does_not_know(t: Scenario) -> None:
    """CR Public vs Private Information 6: whatever happens to it."""
    t.player("A", hand=["Tag"], memory=["Sting"]).player("B").main_phase("A")
    do(t, "Tag")
    assert (t.game.log(0)[-1], t.game.log(1)[-1]) == ("Sting gets 1 omen counter", "a card gets 1 omen counter")


def test_a_game_tells_who_knows_a_card(t: Scenario) -> None:
    """CR Public vs Private Information 6: by the reference of any view."""
    t.player("A", hand=["Mend"]).player("B").main_phase("A")
    card = t.view("A").of(0).hand[0]
    assert t.game.knows(0, card)
    assert not t.game.knows(1, card.ref)
    assert t.game.knows(1, t.view("A").field[0])
    with pytest.raises(ga.WrongArgument, match="no card with the reference"):
        t.game.knows(0, 10_000)


# What lies open where cards are face-down ----------------------------------------------------------------------

OPENING = (
    skill("Grail", Banish(Some(ANYTHING, (Zone.MATERIAL,), whose=Who.YOU), face_down=True)),
    skill("Fetch", Put(Some(ALLY, (Zone.MATERIAL,), whose=Who.YOU), Zone.HAND)),
    skill(
        "Fetch Two",
        Put(Some(ALLY, (Zone.MATERIAL,), minimum=2, maximum=2, whose=Who.YOU), Zone.HAND),
    ),
    skill("Fetch Top", Put(Some(ALLY, (Zone.DECK,), whose=Who.YOU), Zone.HAND)),
    ally("Window", 0, 1, 1, "warrior human", has(TopRevealed())),
)


def table_with_material(hand: str, *material: str) -> Scenario:
    """A has a preserved ally and other cards in the material deck."""
    t = with_extra_cards(*OPENING, *CARDS).player(
        "A", hand=[hand], material=[placed("Bulky", preserved=True), *material]
    )
    return t.player("B").main_phase("A")


def test_a_preserved_card_lies_open_whatever_leaves_the_material_deck() -> None:
    """CR Public vs Private Information 1.a, CR Keywords - Preserve 3: which other card it was, only its owner knows."""
    t = table_with_material("Grail", "Sword of Seeking", "Tome of Knowledge")
    do(t, "Grail", choose="Sword of Seeking")
    other = t.view("B").of(0)
    assert (names(other.material), names(other.banishment)) == (["Bulky"], ["a face-down card"])


def test_a_preserved_card_is_followed_from_among_others() -> None:
    """CR Public vs Private Information 6.a.i: whoever saw it may look at it, and knows nothing of the others."""
    t = table_with_material("Grail", "Sword of Seeking", "Tome of Knowledge")
    do(t, "Grail", choose="Bulky")
    other = t.view("B").of(0)
    assert (names(other.material), names(other.banishment)) == ([], ["Bulky (face down)"])


def test_a_preserved_card_that_fits_must_be_found() -> None:
    """CR Searching and Finding 1.a.i: it is seen by all; beside it another one may be taken, and none need be."""
    t = table_with_material("Fetch", "Reaver")
    do(t, "Fetch")
    assert t.options == ["Bulky", "Reaver"]
    t = table_with_material("Fetch Two", "Reaver")
    do(t, "Fetch Two", choose="Bulky")
    assert t.options == ["Reaver", "done"]


def test_a_top_card_that_lies_open_must_be_found() -> None:
    """CR Searching and Finding 1.a.i, CR Main Deck 9."""
    for field, options in (["Window"], ["Bulky", "Reaver"]), ([], ["Bulky", "Reaver", "done"]):
        t = with_extra_cards(*OPENING, *CARDS).player(
            "A", hand=["Fetch Top"], field=field, deck=["Bulky", "Sting", "Reaver"]
        )
        do(t.player("B").main_phase("A"), "Fetch Top")
        assert t.options == options
