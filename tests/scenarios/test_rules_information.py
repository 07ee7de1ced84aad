"""What each player may know: zones, face-up cards, decisions, the log."""

from __future__ import annotations

import json

import pytest

from grandarchive.model.amounts import Count
from grandarchive.model.effects import LookAt, Recover
from grandarchive.model.nouns import ANYTHING
from grandarchive.model.players import Top
from grandarchive.model.terms import Who, Zone
from grandarchive.play.view_parts import CardView
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


def names(cards: tuple[CardView, ...]) -> list[str]:
    return [card.name for card in cards]


def full(scenario: Scenario) -> Scenario:
    """A position in which every zone of A holds a card of its own."""
    return (
        scenario.player(
            "A",
            hand=["Favorable Winds", "Gray Wolf"],
            memory=["Blue Slime"],
            material=["Sword of Seeking"],
            deck=["Giant Tortoise", "Dewdrop Hares"],
            graveyard=["Give Bath"],
            banishment=["Tome of Knowledge"],
        )
        .player("B", hand=["Reclaim", "Reclaim", "Reclaim"])
        .main_phase("A")
    )


PRIVATE = ("Favorable Winds", "Gray Wolf", "Blue Slime", "Sword of Seeking", "Giant Tortoise", "Dewdrop Hares")


def test_a_player_sees_their_own_hand_memory_and_material_deck(scenario: Scenario) -> None:
    """CR Public vs Private Information 6.a; the main deck nobody looks at (CR Game Zones - Main Deck 4).

    CR Game Zones - Material Deck 6, CR Game Zones - Main Deck 7.
    """
    view = full(scenario).view("A")
    own = view.of(0)
    assert names(own.hand) == ["Favorable Winds", "Gray Wolf"]
    assert (names(own.memory), names(own.material)) == (["Blue Slime"], ["Sword of Seeking"])
    encoded = json.dumps(view.encode())
    assert "Giant Tortoise" not in encoded
    assert "Dewdrop Hares" not in encoded


def test_an_opponent_sees_numbers_and_no_names_of_private_zones(scenario: Scenario) -> None:
    """CR Public vs Private Information 1 and 6: hand, memory, material deck and main deck.

    CR Game Zones - Main Deck 1, CR Game Zones - Material Deck 1, CR Game Zones - Memory 1, CR Game Zones - Hand 1.
    """
    view = full(scenario).view("B")
    other = view.of(0)
    assert (other.hand_size, other.memory_size, other.material_size, other.deck_size) == (2, 1, 1, 2)
    assert (other.hand, other.memory, other.material) == ((), (), ())
    encoded = json.dumps(view.encode())
    assert not [name for name in PRIVATE if name in encoded]


def test_public_zones_are_seen_by_all(scenario: Scenario) -> None:
    """CR Public vs Private Information 2, 3 and 9: whoever looks at them sees the same.

    CR Game Zones - Graveyard 1, CR Game Zones - Banishment 1, CR Game Zones - Field 1, CR Game Zones 8.
    """
    t = full(scenario)
    for player in ("A", "B"):
        other = t.view(player).of(0)
        assert (names(other.graveyard), names(other.banishment)) == (["Give Bath"], ["Tome of Knowledge"])
        assert other.graveyard[0].types == ("ACTION",)
        assert "Spirit of Wind" in names(t.view(player).field)


def test_cards_of_a_deck_are_counted_unseen() -> None:
    """CR Public vs Private Information 2: how many there are everybody knows."""
    tell = skill("Tell", Recover(Count(ANYTHING, Zone.DECK, Who.YOU)))
    t = with_extra_cards(tell).player("A", hand=["Tell"], deck=["Sting"] * 3, damage=9).player("B")
    t.main_phase("A").act("A", "activate Tell").pass_all()
    assert 9 - t.champion("A").damage == 3


def test_cards_reserved_into_memory_stay_hidden(scenario: Scenario) -> None:
    """CR Parts of a Card - Cost 2: face-down; the activated card on the stack is public."""
    t = full(scenario).act("A", "activate Favorable Winds", reserve="Gray Wolf")
    view = t.view("B")
    assert view.of(0).memory == ()
    assert view.of(0).memory_size == 2
    assert "Favorable Winds" in view.stack[0].label
    assert names(t.view("A").of(0).memory) == ["Blue Slime", "Gray Wolf"]
    assert "A reserves a card for Favorable Winds" in t.game.log(1)
    assert "A reserves Gray Wolf for Favorable Winds" in t.game.log(0)


def test_drawn_cards_are_known_to_their_player_only(extra: Scenario) -> None:
    """CR Public vs Private Information 6."""
    t = extra.player("A", hand=["Read"], deck=["Gray Wolf", "Blue Slime"]).player("B").main_phase("A")
    t.act("A", "activate Read").pass_all()
    assert "A draws 2 cards (Gray Wolf, Blue Slime)" in t.game.log(0)
    assert "A draws 2 cards" in t.game.log(1)
    assert not [line for line in t.game.log(1) if "Gray Wolf" in line or "Blue Slime" in line]


def test_a_preserved_card_stays_face_up_until_it_returns_to_hand(scenario: Scenario) -> None:
    """CR Keywords - Preserve 3 and 4.b: there it is like any other card that all saw coming."""
    t = scenario.player("A", material=[placed("Tera Sight", preserved=True), "Sword of Seeking"]).player("B")
    t.phase("A", "materialize")
    assert names(t.view("B").of(0).material) == ["Tera Sight"]
    t.answer("A", "materialize", "return preserved Tera Sight")
    assert t.zone("A", "hand") == ["Tera Sight"]
    assert (names(t.view("B").of(0).hand), t.view("B").of(0).material) == (["Tera Sight"], ())


def test_only_the_player_who_decides_sees_the_options(scenario: Scenario) -> None:
    """CR Opportunity 2: the options tell what is in a hand."""
    t = full(scenario)
    assert (t.view("A").purpose, t.view("A").option_count) == ("opportunity", len(t.options))
    other = t.view("B")
    assert (other.purpose, other.option_count, other.options, other.prompt) == ("", 0, (), "")
    t.pass_once("A")
    assert (t.view("A").options, t.view("B").purpose) == ((), "opportunity")


def test_a_player_looking_at_cards_of_their_deck_sees_those_only(scenario: Scenario) -> None:
    """CR Game Terms - Glimpse 2: and the opponent sees none of them."""
    deck = ["Giant Tortoise", "Dewdrop Hares", "Rebellious Bull"]
    t = scenario.player("A", hand=["Scry the Skies", "Gray Wolf"], deck=deck, level=2).player("B").main_phase("A")
    t.act("A", "activate Scry the Skies").pass_all()
    assert (t.asked, t.purpose, t.options) == ("A", "glimpse", ["Giant Tortoise", "Dewdrop Hares", "done"])
    seen = [option.card.name for option in t.view("A").options if option.card is not None]
    assert seen == ["Giant Tortoise", "Dewdrop Hares"]
    assert not [name for name in deck if name in json.dumps(t.view("B").encode())]
    t.answer("A", "glimpse", "Giant Tortoise").answer("A", "glimpse", "done")
    assert t.zone("A", "memory") == ["Gray Wolf", "Dewdrop Hares"]
    assert t.zone("A", "deck") == ["Rebellious Bull", "Giant Tortoise"]
    assert not [line for line in t.game.log(1) if "Tortoise" in line or "Hares" in line]


def test_one_card_of_a_deck_that_is_looked_at_stays_known_to_others() -> None:
    """CR Ordering and Tracking 1: where it lies is not hidden from B by looking at one card of that deck."""
    t = with_extra_cards(skill("Peek", LookAt(Top())), skill("Peek At All", LookAt(Top(1, Who.EACH))))
    t.player("A", hand=["Peek At All"], deck=["Gray Wolf", "Blue Slime"])
    t.player("B", hand=["Peek"], deck=["Gray Wolf", "Blue Slime"]).main_phase("A")
    t.act("A", "activate Peek At All").pass_once("A").act("B", "activate Peek").pass_all()
    top = t.state.cards[t.state.zone(1, Zone.DECK)[0]]
    assert top.known == 0b11


@pytest.mark.parametrize(("number", "places"), [(1, [0]), (2, [])])
def test_who_looks_at_one_card_moves_none(number: int, places: list[int]) -> None:
    """CR Ordering and Tracking 1, 2: of several nobody else can tell any more where each is."""
    t = with_extra_cards(skill("Peek", LookAt(Top(number))))
    t.player("A", hand=["Peek"], deck=[placed("Sting", known=True), "Mend"]).player("B")
    t.main_phase("A").act("A", "activate Peek").pass_all()
    assert [place for place, _ in t.view("B").of(0).deck] == places


def test_the_materialize_choice_does_not_show_the_material_deck(scenario: Scenario) -> None:
    """CR Public vs Private Information 6; once materialized the card is public."""
    t = scenario.player("A", material=["Sword of Seeking", "Life Essence Amulet"]).player("B").phase("A", "materialize")
    assert "Sword of Seeking" not in json.dumps(t.view("B").encode())
    t.answer("A", "materialize", "materialize Sword of Seeking")
    encoded = json.dumps(t.view("B").encode())
    assert "Sword of Seeking" in encoded
    assert "Life Essence Amulet" not in encoded


def test_a_lineage_is_public(scenario: Scenario) -> None:
    """CR Public vs Private Information 5."""
    t = scenario.player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"]).player("B").main_phase("A")
    champion = t.view("B").champion(0)
    assert champion is not None
    assert champion.name == "Rai, Spellcrafter"
    assert [(card.name, card.zone, card.level) for card in champion.lineage] == [("Spirit of Fire", "lineage", 0)]


def test_a_card_that_goes_back_to_hand_is_followed_until_cards_leave_the_hand_unseen(extra: Scenario) -> None:
    """CR Game Zones 5.b, 9: its owner orders their hand as they like, so nobody else knows what is reserved."""
    t = extra.player("A", hand=["Bounce", "Read", "Blue Slime"], field=["Gray Wolf"]).player("B").main_phase("A")
    before = t.object("Gray Wolf").ref
    t.act("A", "activate Bounce").pass_all()
    assert [card.name for card in t.view("B").of(0).hand] == ["Gray Wolf"]
    assert [card.ref for card in t.view("A").of(0).hand if card.name == "Gray Wolf"] != [before]
    t.act("A", "activate Gray Wolf", reserve="Blue Slime")
    assert (t.view("B").of(0).hand, t.view("B").of(0).memory) == ((), ())


def test_the_order_of_cards_in_private_zones_tells_nothing(scenario: Scenario) -> None:
    """CR Game Zones 9: views list them by name."""
    t = scenario.player("A", hand=["Gray Wolf", "Blue Slime"], material=["Tome of Knowledge", "Beastbond Ears"])
    t.player("B").main_phase("A")
    own = t.view("A").of(0)
    assert names(own.hand) == ["Blue Slime", "Gray Wolf"]
    assert names(own.material) == ["Beastbond Ears", "Tome of Knowledge"]
