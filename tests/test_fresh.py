"""What is kept about a game is compared with what would be computed afresh, whatever it is."""

from __future__ import annotations

import pytest

from grandarchive.model.abilities import Activated
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import Draw
from grandarchive.model.terms import Speed, Zone
from grandarchive.play.fresh import contents, differences, stale
from grandarchive.rules.commits.knowledge import learn
from grandarchive.rules.commits.marks import turn
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.turn.opportunity import PASS_OPTION, actions
from grandarchive.state.board import Board
from grandarchive.testing import Scenario, placed
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.copying_cards import COPYING_CARDS, relic, trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS


@pytest.fixture
def table() -> Scenario:
    """A captain that makes a wolf stronger, rules that are changed, and damage that is replaced."""
    t = with_extra_cards(*CARDS, *CHANGING_CARDS, *COPYING_CARDS)
    t.player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], field=["Captain", "Lone Wolf", "Piercing Charm"])
    return t.player("B", field=["Doubling Lens", "Crowd"]).main_phase("A")


def on_the_field(table: Scenario, name: str) -> int:
    """The id of an object."""
    return next(id for id in table.state.field if table.state.cards[id].face.name == name)


def test_what_is_kept_is_right_and_looking_changes_nothing(table: Scenario) -> None:
    board, digest = board_of(table.state), table.game.digest()
    assert board.computed
    assert board.rules
    assert board.replacements
    assert table.game.status() == []
    assert table.state.board is board
    assert table.game.digest() == digest


def test_where_nothing_is_kept_nothing_is_stale(table: Scenario) -> None:
    assert table.game.status() == []
    table.state.forget_board()
    assert stale(table.state) == []
    assert table.state.board is None


@pytest.mark.parametrize("name", contents(Board))
def test_everything_a_board_has_is_compared(table: Scenario, name: str) -> None:
    board = board_of(table.state)
    kept = getattr(board, name)
    wrong = {bool: not kept, int: -1, dict: {-1: 1}, list: [*kept, 1] if isinstance(kept, list) else 0}
    setattr(board, name, wrong.get(type(kept), frozenset({"elsewhere"})))
    found = table.game.status()
    assert found
    assert all(text.startswith(f"the board is stale: {name}") for text in found)


def test_the_quick_cards_of_a_hand_are_compared(table: Scenario) -> None:
    state = table.state
    board_of(state)
    state.quick[0] = (state.zone(0, Zone.HAND), (-1,))
    assert table.game.status() == ["the quick cards of a hand are others"]


def test_who_counts_as_passing_is_compared_with_the_full_listing() -> None:
    t = with_extra_cards(trick("Trick", Draw(1))).player("A").player("B", hand=["Trick"]).main_phase("A")
    state = t.state
    board, hand = board_of(state), state.zone(1, Zone.HAND)
    assert ("activate", hand[0]) in [option.value for option in actions(state, 1)]
    assert 1 not in board.passing
    board.passing[1] = (hand, ())
    assert actions(state, 1) == [PASS_OPTION]
    (text,) = t.game.status()
    assert text.startswith("the board is stale: passing[1] is ")


def test_fast_abilities_of_who_counts_as_passing_are_compared_too() -> None:
    awake = relic("Bell", Activated((REST_THIS,), (Draw(1),), speed=Speed.FAST))
    t = with_extra_cards(awake).player("A").player("B", field=[placed("Bell", rested=True)]).main_phase("A")
    state = t.state
    assert actions(state, 1) == [PASS_OPTION]
    hand, sources = board_of(state).passing[1]
    assert [id for id, _ in sources] == [on_the_field(t, "Bell")]
    turn(state, on_the_field(t, "Bell"), rested=False)
    assert len(actions(state, 1)) == 2
    assert stale(state) == []
    board_of(state).passing[1] = (hand, ())
    assert any(text.startswith("the board is stale: passing[1] is ") for text in t.game.status())


def test_a_player_without_fast_cards_passes_until_the_hand_or_the_board_changes() -> None:
    t = with_extra_cards(trick("Trick", Draw(1))).player("A").player("B", hand=["Trick"]).main_phase("A")
    state = t.state
    assert actions(state, 0)
    state.set_zone(1, Zone.HAND, ())
    board = board_of(state)
    assert actions(state, 1) == [PASS_OPTION]
    assert board.passing[1][0] is state.zone(1, Zone.HAND)
    assert stale(state) == []
    state.set_zone(1, Zone.HAND, tuple(card.id for card in state.cards if card.face.name == "Trick"))
    assert len(actions(state, 1)) == 2


@pytest.mark.parametrize("name", ["power", "types", "abilities", "cost_removed"])
def test_every_characteristic_is_compared(table: Scenario, name: str) -> None:
    state = table.state
    wolf = on_the_field(table, "Lone Wolf")
    now = board_of(state).computed[wolf].copy()
    champion = next(card.base for card in state.cards if card.base is not None)
    values = {"power": 99, "types": frozenset({"ITEM"}), "cost_removed": True}
    setattr(now, name, values.get(name, champion.abilities))
    board_of(state).computed[wolf] = now
    assert any(text.startswith(f"the board is stale: computed[{wolf}].{name}") for text in table.game.status())


def test_a_difference_is_told_with_both_values(table: Scenario) -> None:
    wolf = on_the_field(table, "Lone Wolf")
    board = board_of(table.state)
    board.computed[wolf] = board.computed[wolf].copy()
    board.computed[wolf].power = 7
    assert table.game.status() == [f"the board is stale: computed[{wolf}].power is 7, and would be 3"]
    del board.computed[wolf]
    (text,) = table.game.status()
    assert text.startswith(f"the board is stale: computed[{wolf}] is nothing, and would be ")


def test_what_was_worked_out_about_a_card_is_not_trusted(table: Scenario) -> None:
    """Neither the effects of its abilities nor what its lineage makes of it."""
    state = table.state
    state.cards[on_the_field(table, "Captain")].standings = ()
    state.forget_board()
    board_of(state)
    wolf = on_the_field(table, "Lone Wolf")
    assert any(f"computed[{wolf}]" in text for text in table.game.status())
    champion = on_the_field(table, "Rai, Spellcrafter")
    wrong = state.cards[champion].copy()
    assert wrong.base is not None
    wrong.base = wrong.base.copy()
    wrong.base.level = 5
    state.cards[champion] = wrong
    state.forget_board()
    board_of(state)
    assert f"the board is stale: computed[{champion}].level is 5, and would be 1" in table.game.status()


def test_who_lost_is_no_longer_one_of_each_player(table: Scenario) -> None:
    """CR Concession 1: a crowd counts the allies of all players who are in the game."""
    assert table.object("Crowd").power == 1
    table.game.concede(1)
    assert table.game.status() == []


def test_an_effect_ends_with_the_last_object_it_was_made_for() -> None:
    """CR Control and Ownership 3: nothing is kept of it."""
    t = with_extra_cards(*CARDS).player("A", hand=["Annex"]).player("B", field=["Squire"], hand=["Recall"])
    t.main_phase("A").act("A", "activate Annex", target="Squire")
    t.pass_all().pass_once("A").act("B", "activate Recall", target="Squire").pass_all().pass_to("main", "B")
    assert t.state.effects == []
    assert t.game.status() == []


def test_values_of_different_kinds_and_lengths_differ() -> None:
    assert list(differences((1, [2]), (1, [2]))) == []
    assert list(differences((1, [2]), (1, (2,)), "it")) == ["it[1] is [2], and would be (2,)"]
    assert list(differences({1: "a"}, {1: "a", 2: "b"}, "it")) == ["it[2] is nothing, and would be 'b'"]
    assert list(differences([1, 2], [1], "it")) == ["it is [1, 2], and would be [1]"]


def test_what_is_learned_is_noticed_whether_or_not_a_board_is_kept() -> None:
    """A copy that has looked at nothing yet goes the same way."""
    state = with_extra_cards().player("A").player("B").main_phase("A").state
    top = state.zone(0, Zone.DECK)[:1]
    for keep in True, False:
        copy = state.clone()
        assert not copy.unchecked
        if not keep:
            copy.forget_board()
        learn(copy, top, 0b10)
        assert copy.unchecked
