"""What must hold for any game: soundness, determinism, copies, saves, secrecy."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import grandarchive as ga
from grandarchive.model.terms import PRIVATE_ZONES, Zone
from grandarchive.state import encoding

NAMES = tuple(ga.STARTER_DECKS)
PAIRS = [(a, b) for a in NAMES for b in NAMES]


def new_game(pair: int, seed: int, *, record: bool = True) -> ga.Game:
    catalog = ga.Catalog.starter()
    first, second = PAIRS[pair % len(PAIRS)]
    return ga.Game([ga.starter_deck(first, catalog), ga.starter_deck(second, catalog)], seed, record=record)


def play(game: ga.Game, seed: int, most: int = 10_000) -> ga.Game:
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        game.choose(rng.randrange(len(game.decision.options)))
    return game


seeds = st.integers(0, 2**63)


@settings(max_examples=12, deadline=None)
@given(seeds, st.integers(0, 8))
def test_every_state_of_a_random_game_is_sound_and_the_game_ends(seed: int, pair: int) -> None:
    game = new_game(pair, seed)
    rng = random.Random(seed)
    while not game.over:
        assert game.status() == []
        game.choose(rng.randrange(len(game.decision.options)))
    assert game.outcome is not None
    assert len(game.outcome.winners) <= 1


@pytest.mark.slow
@settings(max_examples=3, deadline=None)
@given(seeds, st.integers(0, 8))
def test_a_game_saved_or_cloned_at_any_decision_goes_on_the_same(seed: int, pair: int) -> None:
    game = new_game(pair, seed)
    rng = random.Random(seed)
    catalog = ga.Catalog.starter()
    for at in range(400):
        if game.over:
            break
        if at % 5:
            game.choose(rng.randrange(len(game.decision.options)))
            continue
        digest = game.digest()
        copy = game.clone()
        loaded = ga.Game.decode(json.loads(json.dumps(game.encode())), catalog)
        assert copy.digest() == loaded.digest() == digest
        choice = rng.randrange(len(game.decision.options))
        copy.choose(choice)
        assert game.digest() == digest, f"playing on with a clone changed the original at decision {at}"
        loaded.choose(choice)
        game.choose(choice)
        assert copy.digest() == loaded.digest() == game.digest()


@settings(max_examples=8, deadline=None)
@given(seeds, st.integers(0, 8), st.integers(0, 120))
def test_a_loaded_game_ends_like_the_original(seed: int, pair: int, moves: int) -> None:
    game = play(new_game(pair, seed), seed, moves)
    if game.over:
        return
    loaded = ga.Game.decode(json.loads(json.dumps(game.encode())), ga.Catalog.starter())
    assert play(loaded, seed + 1).digest() == play(game, seed + 1).digest()


@settings(max_examples=10, deadline=None)
@given(seeds, st.integers(0, 8))
def test_a_replay_leads_to_the_same_game(seed: int, pair: int) -> None:
    game = play(new_game(pair, seed), seed)
    again = ga.Game.from_replay(json.loads(json.dumps(game.replay)), ga.Catalog.starter())
    assert again.digest() == game.digest()


def test_the_same_choices_give_the_same_game_in_another_process() -> None:
    code = (
        "import sys; sys.path[:0] = ['src', '.'];"
        "from tests.test_properties import new_game, play; print(play(new_game(5, 99), 7).digest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert runs == {play(new_game(5, 99), 7).digest()}


@settings(max_examples=20, deadline=None)
@given(seeds, st.integers(0, 8), st.integers(0, 150), st.integers(-1000, 1000))
@example(1, 0, 20, -1)
@example(1, 0, 20, 0)
def test_a_rejected_choice_changes_nothing(seed: int, pair: int, moves: int, wrong: int) -> None:
    game = play(new_game(pair, seed), seed, moves)
    if game.over:
        return
    count = len(game.decision.options)
    index = wrong if not 0 <= wrong < count else count + wrong
    before = game.digest(), game.choices
    with pytest.raises(ga.IllegalChoice):
        game.choose(index)
    assert (game.digest(), game.choices) == before


def hidden_from(viewer: int) -> list[tuple[int, Zone]]:
    """The private zones the viewer cannot look into."""
    zones = [(1 - viewer, zone) for zone in sorted(PRIVATE_ZONES)]
    return [*zones, (viewer, Zone.DECK)]


@settings(max_examples=25, deadline=None)
@given(seeds, st.integers(0, 8), st.integers(0, 120))
def test_a_view_does_not_change_when_hidden_cards_are_swapped(seed: int, pair: int, moves: int) -> None:
    game = play(new_game(pair, seed), seed, moves)
    if game.over:
        return
    rng = random.Random(seed)
    for viewer in (0, 1):
        before = json.dumps(game.view(viewer).encode(), sort_keys=True)
        swapped = game.clone()
        state = swapped._state
        pool = [
            id
            for player, zone in hidden_from(viewer)
            for id in state.zone(player, zone)
            if not state.cards[id].known >> viewer & 1
        ]
        definitions = [state.cards[id].definition for id in pool]
        rng.shuffle(definitions)
        for id, definition in zip(pool, definitions, strict=True):
            card = state.edit(id)
            card.definition, card.face = definition, definition.face
        state.forget_board()
        assert json.dumps(swapped.view(viewer).encode(), sort_keys=True) == before


def test_the_log_of_a_player_never_names_what_an_opponent_draws_or_reserves() -> None:
    game = play(new_game(1, 3), 3, 200)
    state = game._state
    assert state.journal is not None
    for viewer in (0, 1):
        lines = [line for line in game.log(viewer) if f"{game.names[1 - viewer]} draws" in line]
        assert lines
        assert all(re.fullmatch(r"\w draws (a card|\d+ cards)( into memory)?", line) for line in lines)


def test_a_damaged_save_is_refused_in_one_line() -> None:
    encoded = new_game(0, 1).encode()
    catalog = ga.Catalog.starter()
    encoded["choices"].append(0)
    broken: tuple[object, ...] = (encoded, {}, [], None, {"format": "grandarchive save 1"})
    for damaged in broken:
        with pytest.raises(ga.CorruptSave) as error:
            ga.Game.decode(damaged, catalog)
        assert "\n" not in str(error.value)


def test_a_truncated_replay_is_refused() -> None:
    game = play(new_game(0, 1), 1)
    replay = game.replay
    replay["choices"] = replay["choices"][:-1]
    with pytest.raises(ga.CorruptSave, match="truncated"):
        ga.Game.from_replay(replay, ga.Catalog.starter())


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("choices", ["1"], "'choices' must be a whole number"),
        ("choices", [10**6], "1000000 is not one of"),
        ("first_player", 10**9, "'first_player' must be a whole number"),
        ("decks", [], "a game needs 2 to 6 decks"),
        ("seed", "x", "the replay is damaged"),
    ],
)
def test_a_replay_with_a_wrong_value_is_refused(key: str, value: object, said: str) -> None:
    with pytest.raises(ga.GrandArchiveError, match=said):
        ga.Game.from_replay({**new_game(0, 1).replay, key: value}, ga.Catalog.starter())


@pytest.mark.parametrize("pair", range(len(PAIRS)))
def test_a_game_without_a_log_goes_the_same_way(pair: int) -> None:
    """Without a log no events are made that nobody waits for; that changes nothing else."""
    logged, bare = new_game(pair, pair), new_game(pair, pair, record=False)
    for moves in (40, 80, 120):
        assert play(logged, moves, moves).digest() == play(bare, moves, moves).digest()
    assert (bool(logged.log()), bare.log()) == (True, [])


def test_conceding_is_possible_at_any_decision() -> None:
    """CR Concession 1, 2."""
    for moves in range(0, 60, 7):
        game = play(new_game(2, 11), 11, moves)
        loser = 1 - game.decision.player
        game.concede(loser)
        assert game.outcome is not None
        assert game.outcome.winners == (1 - loser,)
        with pytest.raises(ga.IllegalChoice):
            game.concede(loser)


def test_a_clone_has_the_digest_of_its_game() -> None:
    game = play(new_game(0, 2), 2, 80)
    assert encoding.digest(game._state.clone()) == game.digest()
