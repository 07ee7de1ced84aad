"""Observations are the rows of views: whole, with masks, and nothing that their player does not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.env.libraries import need

need()

import numpy as np

import grandarchive as ga
from grandarchive import env
from grandarchive.env import columns
from grandarchive.env.observations import MASKED
from grandarchive.errors import CapacityExceeded, WrongArgument
from grandarchive.play.rows import TABLES, card_number
from grandarchive.state.game import GameState
from grandarchive.testing import Scenario
from tests import exchange, nasty
from tests.env.playing import decisions, masked

DECKS = ["lorraine-starter", "rai-starter", "silvie-starter"]


def seen_from(viewer: int, players: int, number: int) -> int:
    return number if number < 0 else (number - viewer) % players


def expect_the_rows(view: ga.View, observation: Any) -> None:
    """Each number of the rows is there, players as the viewer counts them, and the rest is zeros."""
    rows, tables = view.rows(), observation["observation"]
    for name in TABLES:
        table, array = getattr(rows, name), np.atleast_2d(tables[name])
        places = range(len(table))
        if name == "players":
            places = range(view.player, view.player + len(table))  # type: ignore[assignment]
        for row, place in zip(array, places, strict=False):
            wanted = dict(list(table)[place % len(table)])
            for column in columns.PLAYERS[name]:
                wanted[column] = seen_from(view.player, view.player_count, wanted[column])
            assert row.tolist() == list(wanted.values())
        assert not array[len(table) :].any()
        if name in MASKED:
            mask = tables[f"{name}_mask"]
            assert mask.tolist() == [1] * len(table) + [0] * (len(mask) - len(table))
    mask = observation["action_mask"]
    assert mask.tolist() == [1] * view.option_count + [0] * (len(mask) - view.option_count)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_an_observation_has_all_rows_of_the_view(players: int) -> None:
    several = env.aec((DECKS * 2)[:players], seed=players)
    several.reset()
    for number, (agent, observation) in enumerate(decisions(several, random.Random(1))):
        if number % 23 == 0:
            viewer = several.possible_agents.index(agent)
            expect_the_rows(several.game.view(viewer), observation)
            other = several.possible_agents[(viewer + 1) % players]
            expect_the_rows(several.game.view((viewer + 1) % players), several.observe(other))
        if number > 400:
            return


def test_arrays_that_are_used_again_have_nothing_of_before() -> None:
    game, encoder, chance = nasty.nasty_game(3), env.Encoder(2), random.Random(3)
    used = encoder.empty()
    flat = env.Encoder(2, flat=True)
    used_flat = flat.empty()
    for _ in range(60):
        view = game.view(game.decision.player)
        for each, into in ((encoder, used), (flat, used_flat)):
            each.fill(view, into)
            expect_equal(into, each.encode(view))
            assert each.space.contains(into)
        game.choose(nasty.nasty_choice(game._state, chance))


def expect_equal(one: Any, other: Any) -> None:
    assert one.keys() == other.keys()
    for name, each in one.items():
        if isinstance(each, dict):
            expect_equal(each, other[name])
        else:
            assert np.array_equal(each, other[name]), name


def test_an_option_points_at_the_row_of_its_card() -> None:
    several = env.aec(DECKS[:2], seed=4)
    several.reset()
    met = 0
    for agent, observation in decisions(several, random.Random(4)):
        tables = observation["observation"]
        names = [column.name for column in TABLES["options"]]
        view = several.game.view(several.possible_agents.index(agent))
        for option, row in zip(view.options, tables["options"], strict=False):
            if option.card is not None and row[names.index("card")] >= 0:
                card = tables["cards"][row[names.index("card")]]
                assert card[0] == option.card.ref
                met += 1
        if met > 500:
            break
    assert met > 500


def test_a_flat_observation_has_numbers_sets_and_identities() -> None:
    t = Scenario(ga.Catalog.starter()).player("A", field=["Banner Knight"]).player("B")
    view = t.main_phase("A").game.view(0)
    rows, vector = view.rows(), env.Encoder(2, flat=True).encode(view)["observation"]
    width = sum(columns.bit_count("cards", column.name) or 1 for column in TABLES["cards"]) + 1
    plain = [column.name for column in TABLES["cards"] if not columns.bit_count("cards", column.name)]
    knight = next(at for at, row in enumerate(rows.cards) if row["card"] == card_number("banner-knight"))
    shown = vector[knight * width : (knight + 1) * width]
    power = rows.cards["power"][knight]
    assert power > 0
    assert shown[plain.index("power")] == pytest.approx(np.log2(1 + power) / 8)
    assert shown[plain.index("link")] == pytest.approx(-1 / 8)
    bits = "".join(str(int(bit)) for bit in shown[len(plain) : -1])
    assert f"{card_number('banner-knight') & 0xFFFF:016b}"[::-1] in bits
    assert f"{rows.cards['types'][knight]:014b}"[::-1] in bits
    assert shown[-1] == 1
    assert not vector[len(rows.cards) * width : env.Encoder(2).room["cards"] * width].any()


def test_hidden_cards_exchanged_leave_the_observation_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Public vs Private Information 6."""
    encoders = {players: [env.Encoder(players), env.Encoder(players, flat=True)] for players in (2, 3)}
    compared = 0

    def observed(state: GameState, viewer: int, **_: bool) -> dict[str, Any]:
        nonlocal compared
        if viewer == exchange.SPECTATOR:
            return {}
        compared += 1
        game = ga.Game.__new__(ga.Game)
        game._state, game.names = state, exchange._names(state)
        found = [encoder.encode(game.view(viewer)) for encoder in encoders[state.players]]
        arrays = [found[0]["action_mask"], *found[0]["observation"].values(), found[1]["observation"]]
        return {str(number): array.tobytes() for number, array in enumerate(arrays)}

    monkeypatch.setattr(exchange, "_everything", observed)
    for seed, players in ((0, 2), (1, 2), (2, 3)):
        exchange.play(seed, players, exchange.Count(), most=250)
    assert compared > 150


def test_a_table_with_too_many_rows_is_an_error_with_its_remedy() -> None:
    view = ga.Game([ga.starter_deck(name, ga.Catalog.starter()) for name in DECKS[:2]], seed=1).view(0)
    cards = len(view.rows().cards)
    assert env.Encoder(2, env.Capacity(cards=cards)).encode(view)["observation"]["cards_mask"].all()
    with pytest.raises(CapacityExceeded, match=rf"room for {cards - 1} rows of cards, and the position has {cards}"):
        env.Encoder(2, env.Capacity(cards=cards - 1)).encode(view)
    several = env.aec(DECKS[:2], seed=1, capacity=env.Capacity(options=1))
    several.reset()
    with pytest.raises(CapacityExceeded, match=r"make the environment with capacity=Capacity\(options=\d+\)"):
        for _ in decisions(several, random.Random(1)):
            pass


def test_more_than_132_options_and_119_cards_have_room() -> None:
    """The most that was ever met in 36,063 decisions of tournament decks."""
    room = env.Encoder(2).room
    assert room["options"] > 132 + 64
    assert room["cards"] > 119 + 64
    t = Scenario(ga.Catalog.starter()).player("A", graveyard=["Fireball"] * 130).player("B", hand=["Fireball"] * 9)
    view = t.main_phase("A").game.view(0)
    expect_the_rows(view, env.Encoder(2).encode(view))
    assert len(view.rows().cards) > 130


def test_views_of_nobody_and_of_other_games_are_refused() -> None:
    view = nasty.nasty_game(1).view(None)
    with pytest.raises(WrongArgument, match="views of the players of games of 2 players"):
        env.Encoder(2).encode(view)
    with pytest.raises(WrongArgument, match="games of 3 players"):
        env.Encoder(3).encode(nasty.nasty_game(1).view(0))
    with pytest.raises(WrongArgument, match="the capacity for stack"):
        env.Encoder(2, env.Capacity(stack=0))


def test_every_column_of_rows_has_a_kind() -> None:
    """A new column has bounds that hold: a set of `CODES`, an identity, or a number."""
    for name, table in TABLES.items():
        known = {column.name for column in table}
        assert columns.PLAYERS[name] | columns.IDENTITIES[name] <= known
        for column in table:
            told = column.meaning
            hashed = any(words in told for words in ("the number of the card", "the number of the name", "64 bits"))
            assert hashed is (column.name in columns.IDENTITIES[name])
            assert ("bits of `" in told and not hashed) is (column.name in columns.SETS)


@pytest.mark.parametrize("games", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_masks_are_the_legal_options_in_whole_games(games: int) -> None:
    for seed in range(games):
        several = env.aec((DECKS[seed % 3], DECKS[seed // 3 % 3]), seed=seed)
        several.reset()
        chance = random.Random(seed)
        while several.agents:
            agent = several.agent_selection
            if several.terminations[agent]:
                several.step(None)
                continue
            mask = several.observe(agent)["action_mask"]
            decision = several.game.decision
            assert agent == several.possible_agents[decision.player]
            assert mask.nonzero()[0].tolist() == list(range(len(decision.options)))
            several.step(masked({"action_mask": mask}, chance))
        assert several.game.over


def test_a_capacity_is_no_number() -> None:
    with pytest.raises(WrongArgument, match="Capacity\\(cards=300\\)"):
        env.Encoder(2, 100)  # type: ignore[arg-type]
