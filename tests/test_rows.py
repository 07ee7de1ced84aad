"""Rows of numbers say of every card, player and option what views say, for every viewer."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from hashlib import sha256
from typing import Final, cast

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import OutdatedView, WrongArgument
from grandarchive.lab.random_games import starter_pairs
from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.play.game import Game
from grandarchive.play.rows import CODES, MISSING, MOST_EVENTS, SCHEMA, TABLES, UNKNOWN, Rows, Table, card_number
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView
from grandarchive.rules.events.notice import REMEMBERED
from grandarchive.rules.rows.columns import COUNTERS
from grandarchive.rules.rows.others import KINDS
from grandarchive.state.notes import TakenBack
from grandarchive.testing import Cards, Scenario
from tests import nasty

FINGERPRINT: Final = "e7382b869a06d704"
"""Of schema 1. Raise `SCHEMA` if this changes after a release, and say in the changelog what changed."""

VIEWERS: Final = (0, 1, None)
Row = dict[str, int]


def bits(number: int, codes: str) -> set[str]:
    return {word for place, word in enumerate(CODES[codes]) if number >> place & 1}


def stat(number: int) -> int | None:
    return None if number == MISSING else number


def shown(view: View) -> dict[int, CardView]:
    """All cards that a view shows and a row stands for, by their references."""
    found: list[CardView] = [*view.field, *view.intent]
    for card in view.field:
        found += (*card.lineage, *card.loaded)
    found += [item.card for item in view.stack if item.card is not None and item.card.zone == ZONE_NAMES[Zone.STACK]]
    for player in range(view.player_count):
        side = view.of(player)
        found += (*side.hand, *side.memory, *side.material, *side.graveyard, *side.banishment, *side.pantheon)
        found += (*side.mastery, *side.statuses, *(card for _, card in side.deck))
    return {card.ref: card for card in found}


def expect_card(row: Row, card: CardView) -> None:
    known = not (card.states == ("face-down",) and card.name == "a face-down card")
    assert (row["card"] == UNKNOWN) is not known
    assert CODES["zone"][row["zone"]] == card.zone
    assert (row["owner"], row["controller"], row["rested"]) == (card.owner, card.controller, card.rested)
    counters = dict(card.counters)
    for kind in COUNTERS:
        assert row[f"{kind}_counters"] == counters.pop(kind, 0)
    assert row["other_counters"] == sum(number for kind, number in counters.items() if kind != "damage")
    assert bits(row["states"], "states") - {"preserved"} == set(card.states)
    if known:
        assert (row["attacking"], row["defending"]) == (card.attacking, card.defending)
        assert row["damage"] == card.damage
        stats = ("power", "life", "durability", "level", "cost")
        assert [stat(row[name]) for name in stats] == [getattr(card, name) for name in stats]
        assert bits(row["types"], "types") == set(card.types)
        assert bits(row["classes"], "classes") == set(card.subtypes) & set(CODES["classes"])
        assert bits(row["elements"], "elements") == set(card.elements)
        assert bits(row["keywords"], "keywords") == set(card.keywords)
        if "face-down" not in card.states:
            assert row["name"] == card_number(card.name)


def expect_the_same(view: View) -> Rows:
    rows, cards = view.rows(), shown(view)
    found = {row["ref"]: row for row in rows.cards}
    assert len(found) == len(rows.cards)
    assert found.keys() == cards.keys()
    for ref, row in found.items():
        expect_card(row, cards[ref])
    order = [row["ref"] for row in rows.cards]
    for row in rows.cards:
        if row["host"] >= 0:
            host = cards[order[row["host"]]]
            assert row["ref"] in [card.ref for card in (*host.lineage, *host.loaded)]
    expect_players(view, rows.players, order)
    expect_moment(view, rows, order)
    return rows


def expect_players(view: View, table: Table, order: list[int]) -> None:
    assert len(table) == view.player_count
    for player, row in enumerate(table):
        side, champion = view.of(player), view.champion(player)
        sizes = (side.hand_size, side.memory_size, side.deck_size, side.material_size, side.pantheon_size)
        assert (row["hand"], row["memory"], row["deck"], row["material"], row["pantheon"]) == sizes
        assert (view.hand_size(player), view.memory_size(player), view.deck_size(player)) == sizes[:3]
        assert (view.graveyard_size(player), view.level(player)) == (row["graveyard"], row["level"])
        assert (row["graveyard"], row["level"], row["agility"]) == (
            len(side.graveyard),
            side.level,
            sum(side.agility),
        )
        assert bits(row["elements"], "elements") == set(view.elements(player))
        assert (row["champion"] < 0) is (champion is None)
        if champion is not None:
            assert (order[row["champion"]], row["damage"]) == (champion.ref, champion.damage)


def expect_moment(view: View, rows: Rows, order: list[int]) -> None:
    (row,) = rows.globals
    assert (row["turn"], row["turn_player"], CODES["phase"][row["phase"]]) == (view.turn, view.turn_player, view.phase)
    assert CODES["step"][row["step"]] == view.step.value
    assert (CODES["purpose"][row["purpose"]] if row["purpose"] >= 0 else "") == view.purpose
    assert len(rows.stack) == len(view.stack)
    aims = [(place, card_number(name)) for place, item in enumerate(view.stack) for name, _ in item.targets]
    assert list(dict.fromkeys((target["item"], target["name"]) for target in rows.targets)) == aims
    assert len(rows.options) == view.option_count
    keys = rows.options["key"]
    assert [a == b for a in view.keys for b in view.keys] == [a == b for a in keys for b in keys]
    for option, told in zip(view.options, rows.options, strict=True):
        assert CODES["option"][told["kind"]] == option.kind
        ref = -1 if option.card is None else option.card.ref
        assert (order[told["card"]] if told["card"] >= 0 else -1) == ref or option.card is None or ref not in order
    assert len(rows.events) <= MOST_EVENTS


def moments(game: Game, seed: int, every: int, most: int) -> Iterator[Game]:
    chance = random.Random(seed)
    for number in range(most):
        if game.over:
            return
        if number % every == 0:
            yield game
        game.choose(nasty.nasty_choice(game._state, chance))


@pytest.mark.parametrize("seed", range(4))
def test_rows_say_what_views_say_in_starter_games(seed: int) -> None:
    pair = starter_pairs()[seed % len(starter_pairs())]
    for game in moments(Game(pair, seed, record=False), seed, 9, 300):
        for viewer in VIEWERS:
            expect_the_same(game.view(viewer))
        expect_the_same(game.view(0, open=True))


@pytest.mark.parametrize("seed", range(6))
def test_rows_say_what_views_say_with_made_up_cards(seed: int) -> None:
    met = 0
    for game in moments(nasty.nasty_game(seed), seed, 9, 250):
        for viewer in VIEWERS:
            met += len(expect_the_same(game.view(viewer)).stack)
    assert met


def test_the_schema_is_the_one_of_its_number() -> None:
    columns = [(name, [(c.name, c.type) for c in columns]) for name, columns in TABLES.items()]
    told = sha256(repr((columns, sorted(CODES.items()))).encode()).hexdigest()[:16]
    assert (SCHEMA, told) == (1, FINGERPRINT)


def field() -> Scenario:
    t = Scenario(Cards(DEFINITIONS)).player("A", field=["Banner Knight"]).player("B", hand=["Training Session"] * 2)
    return t.main_phase("A")


def test_a_column_and_the_matrix_are_buffers_of_the_same_numbers() -> None:
    cards = field().game.view(0).rows().cards
    height, width = cards.shape
    assert (height, width) == (len(cards), len(cards.names))
    for place, name in enumerate(cards.names):
        column = cards[name]
        assert (memoryview(column).format, column.itemsize, len(column)) == ("q", 8, height)
        assert column == cards.columns()[name] == cards.cells[place::width]


def test_tables_that_are_not_asked_for_are_empty_and_others_are_refused() -> None:
    view = field().game.view(0)
    some, every = view.rows("players"), view.rows()
    assert some.players == every.players
    assert not len(some.cards)
    assert len(every.cards)
    with pytest.raises(WrongArgument, match="no table 'deck'; the tables are cards, players"):
        view.rows("deck")
    with pytest.raises(WrongArgument, match="tables are named by texts"):
        view.rows(cast("str", ["cards"]))
    with pytest.raises(WrongArgument, match="the table cards has no column 'might', but ref"):
        every.cards["might"]


def test_the_hand_of_another_player_is_a_count_and_no_row() -> None:
    """CR Public vs Private Information 6."""
    t = field()
    number = card_number("training-session")
    assert number not in t.game.view(0).rows().cards["card"]
    assert list(t.game.view(1).rows().cards["card"]).count(number) == 2
    assert list(t.game.view(0).rows().players["hand"]) == [0, 2]


def test_rows_are_those_of_the_moment_and_stay_as_they_were() -> None:
    game = Game(starter_pairs()[0], 3)
    view = game.view(game.decision.player)
    rows = view.rows()
    again = pickle.loads(pickle.dumps(rows))
    game.choose(0)
    assert again == rows
    with pytest.raises(OutdatedView):
        view.rows()


def test_a_card_number_is_the_same_everywhere() -> None:
    assert card_number("fireball") == 5111200717010663581


def test_every_event_that_a_turn_remembers_has_a_code() -> None:
    assert set(KINDS) == {*REMEMBERED, TakenBack}


# Seats --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_a_position_reads_the_same_at_every_seat(players: int) -> None:
    """The viewer's zones come first, and the keys of options count players from the viewer."""
    names = "ABC"[:players]

    def tables_of(seat: int) -> tuple[list[Row], list[int]]:
        t = Scenario(Cards(DEFINITIONS))
        for place in range(players):
            acts = place == seat
            hand = ["Gray Wolf", "Swift Recruit", "Gray Wolf", "Fireball"] if acts else []
            t.player(names[place], hand=hand, graveyard=["Fireball" if acts else "Blue Slime"])
        rows = t.main_phase(names[seat]).game.view(seat).rows("cards", "options")
        turned = [
            {**row, "ref": 0, **{name: (row[name] - seat) % players for name in ("owner", "controller")}}
            for row in rows.cards
            if row["zone"] != CODES["zone"].index("field")
        ]
        return turned, list(rows.options["key"])

    first, *others = map(tables_of, range(players))
    assert len(first[1]) > 2
    for other in others:
        assert other == first
