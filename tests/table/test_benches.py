"""Positions that a guest lays out: what they look like, what is wrong with them, and playing on from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grandarchive import Game, GreedyAgent, RandomAgent, Until
from grandarchive.lab.random_games import starter_pairs
from grandarchive.model.terms import Zone
from grandarchive.play import saves
from grandarchive.rules.commits.knowledge import HIDDEN
from grandarchive.table.bench_messages import JudgeLayout, LayOut, SearchCards
from grandarchive.table.benches import OpenedBench, found_cards
from grandarchive.table.refusal import Refused
from grandarchive.testing.positions import read_position
from grandarchive.testing.positions.bench import PositionBench
from tests.exchange import exchange
from tests.table.served import served
from tests.table.tables import CATALOG

BENCH = PositionBench(CATALOG)


def layout(**of_a: Any) -> dict[str, Any]:
    return {
        "format": 1,
        "turn": {"player": "A", "phase": "main"},
        "players": [
            {"name": "A", "lineage": ["Spirit of Fire"], **of_a},
            {"name": "B", "lineage": ["Spirit of Wind"], "field": [{"card": "Gray Wolf", "rested": True}]},
        ],
    }


def opened() -> OpenedBench:
    return OpenedBench(BENCH)


def test_a_position_is_shown_with_all_cards_open() -> None:
    laid = opened().lay_out(LayOut(layout(hand=["Fireball"]), request=4))
    assert (laid.request, laid.problem) == (4, "")
    assert laid.update is not None
    assert laid.update.table.stage == "position"
    view = json.loads(bytes(laid.update.view))
    assert [card["name"] for card in view["players"][0]["hand"]] == ["Fireball"]
    assert [(card["name"], card["rested"]) for card in view["field"] if "ALLY" in card["types"]] == [
        ("Gray Wolf", True)
    ]


def test_its_text_is_the_same_position() -> None:
    laid = opened().lay_out(LayOut(layout(hand=["Fireball"], memory=[], damage=0, rested=False)))
    again = opened().lay_out(LayOut(text=laid.text))
    assert again.layout == layout(hand=["Fireball"])
    assert laid.update is not None
    assert again.update is not None
    assert bytes(again.update.view) == bytes(laid.update.view)
    read_position(laid.text, "text").scenario(CATALOG)


@pytest.mark.parametrize(
    ("of_a", "said"),
    [
        ({"field": ["Fireball"]}, "A's field: Fireball is of type action"),
        ({"hand": ["Firebal"]}, "Did you mean 'Fireball'"),
        ({"lineage": ["Fireball"]}, "A's lineage has no champion"),
        ({"hands": []}, "players[1]"),
    ],
)
def test_what_is_wrong_is_told_where_it_is(of_a: dict[str, Any], said: str) -> None:
    laid = opened().lay_out(LayOut(layout(**of_a)))
    assert said in laid.problem
    assert "\n" not in laid.problem
    assert laid.update is None
    assert laid.layout == layout(**of_a)


@pytest.mark.parametrize("text", ["", "no = toml = here", "format = 2", "players = 3\nformat = 1"])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        opened().lay_out(LayOut(text=text))


@pytest.mark.parametrize("value", [None, 1.5, -3, "x", [], {}, [None], [[["a"]]], {"card": None}, True, 10**30])
def test_values_of_other_kinds_are_told_or_taken(value: object) -> None:
    """JSON has values that no file has: numbers with a point, and null."""
    bench = opened()
    for key in ("format", "turn", "players", "seed", "before", "play", "memory", "allow_unread"):
        laid = bench.lay_out(LayOut({**layout(), key: value}))
        assert bool(laid.problem) is (laid.update is None)
    for key in ("name", "lineage", "champion", "damage", "rested", "counters", "field", "hand", "deck", "stack"):
        assert "\n" not in bench.lay_out(LayOut(layout(**{key: value}))).problem
    for key in ("card", "rested", "counters", "states", "controller", "copy_of", "link", "remembers", "played"):
        assert "\n" not in bench.lay_out(LayOut(layout(field=[{"card": "Gray Wolf", key: value}]))).problem


def test_reasons_are_those_of_the_last_position_that_stands() -> None:
    bench = opened()
    with pytest.raises(Refused):
        bench.why(0, 1)
    laid = bench.lay_out(LayOut(layout(hand=["Fireball"])))
    bench.lay_out(LayOut(layout(field=["Fireball"])))
    assert laid.update is not None
    (fireball,) = json.loads(bytes(laid.update.view))["players"][0]["hand"]
    why = bench.why(fireball["ref"], 2).why
    assert why is not None
    assert why["card"]["name"] == "Fireball"


def test_cards_are_found_by_letters_of_their_names() -> None:
    found = found_cards(CATALOG, SearchCards("FIRE", 3))
    names = [card.name for card in found.cards]
    assert names[0].lower().startswith("fire")
    assert all("fire" in name.lower() for name in names)
    assert found.number == len(names)
    assert found_cards(CATALOG, SearchCards("no such card")).cards == []
    every = found_cards(CATALOG, SearchCards(""))
    assert len(every.cards) < every.number


def test_a_guest_plays_on_from_a_position_and_from_a_moment_of_a_replay(tmp_path: Path) -> None:
    game = Game(starter_pairs()[0], seed=4)
    game.playout(GreedyAgent(), Until(turn=5))
    while game.decision.purpose != "opportunity":
        game.undo()
    with served(tmp_path, bench=BENCH) as server:
        with server.hello() as guest:
            guest.send(type="play layout", request=1)
            assert "lay a position out" in guest.expect("error")["text"]
            guest.send(type="lay out", layout=layout(hand=["Fireball"]), request=2)
            laid = guest.expect("laid out")
            guest.send(type="ask why", ref=laid["update"]["view"]["players"][0]["hand"][0]["ref"], request=3)
            assert guest.expect("why")["why"] is not None
            guest.send(type="play layout", request=4)
            opened_table = guest.expect("opened")
        with server.hello(opened_table["secrets"][0]) as seat:
            assert seat.question()["purpose"] == "opportunity"
        with server.hello() as guest:
            guest.send(type="take layout", request=1)
            assert guest.expect("error")["code"] == "refused"
            guest.send(type="open replay", text=saves.written(game.replay), request=2)
            guest.expect("replay opened")
            guest.send(type="show replay", after=len(game.choices), request=3)
            shown = guest.expect("replay shown")["update"]["view"]
            guest.send(type="take layout", request=4)
            laid = guest.expect("laid out")
            assert laid["problem"] == ""
            for mine, theirs in zip(laid["update"]["view"]["players"], shown["players"], strict=True):
                assert sorted(c["name"] for c in mine["hand"]) == sorted(c["name"] for c in theirs["hand"])


def test_a_server_without_a_bench_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.hello() as guest:
        guest.send(type="lay out", layout=layout())
        assert guest.expect("error")["code"] == "refused"


def at_an_opportunity(seed: int) -> Game:
    """The middle of a random game; other moments cannot be laid out."""
    game = Game(starter_pairs()[seed], seed)
    game.playout(RandomAgent(seed), Until(choices=60))
    while game.decision.purpose != "opportunity":
        game.choose(0)
    return game


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_lays_out_is_what_it_knows(seed: int) -> None:
    """Two cards that it does not know change places: its position stays the same, in everything."""
    game = at_an_opportunity(seed)
    state = game._state
    unknown = [card for card in state.cards if card.owner == 1 and card.zone in HIDDEN and not card.known & 1]
    hand = next(card for card in unknown if card.zone is Zone.HAND)
    other = next(card for card in unknown if card.zone is Zone.DECK and card.definition is not hand.definition)
    before = BENCH.seen(game.view(0))
    exchange(state, hand, other)
    assert BENCH.seen(game.view(0)) == before
    assert "a card" not in json.dumps(before)
    mine, theirs = before["players"]
    assert sorted(mine["hand"]) == sorted(card.name for card in game.view(0).of(0).hand)
    assert (theirs["hand"] if isinstance(theirs["hand"], int) else len(theirs["hand"])) == game.view(0).hand_size(1)
    assert BENCH.lay_out(before).view(None).hand_size(1) == game.view(0).hand_size(1)


def test_what_spectators_lay_out_has_no_hand() -> None:
    game = at_an_opportunity(3)
    players = BENCH.seen(game.view())["players"]
    assert [each["hand"] for each in players] == [game.view().hand_size(player) for player in range(2)]


def test_messages_of_the_bench_are_short_words() -> None:
    assert msgspec.json.decode(msgspec.json.encode(LayOut({})))["type"] == "lay out"


def test_the_line_of_a_position_is_judged_and_its_game_is_a_replay() -> None:
    play = [
        {"player": "A", "does": "activate Fireball", "target": "B's champion"},
        {"pass": "all", "expect": ["Fireball is in A's graveyard", "life of B is 3"]},
    ]
    tables = {**layout(hand=["Fireball", *["Gray Wolf"] * 4]), "play": play}
    judged = opened().judge(JudgeLayout(tables, 6))
    assert (judged.request, judged.holds) == (6, False)
    assert judged.steps[-1]["true"] == ["Fireball is in A's graveyard"]
    assert "life of B" in judged.steps[-1]["problems"][0]
    game = Game.from_replay(json.loads(judged.replay), CATALOG)
    assert len(game.choices) > 1
    with pytest.raises(Refused):
        opened().judge(JudgeLayout(layout(field=["Fireball"])))


def test_the_rulings_are_those_that_come_with_the_program() -> None:
    found = opened().rulings(5).rulings
    assert len(found) > 60
    assert all(each.title and each.rules and "[[play]]" in each.text for each in found)
