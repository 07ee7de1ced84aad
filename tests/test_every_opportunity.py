"""Games that ask at each Opportunity, so that nobody learns from a question, or from none, what a hand has."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.errors import CorruptSave, WrongArgument
from grandarchive.play import saves

CATALOG = ga.Catalog.starter()
DECKS = [ga.starter_deck(name, CATALOG) for name in ("lorraine-starter", "silvie-starter", "rai-starter")]
PASS = "pass"


def play_on(game: ga.Game, choices: int, seed: int = 0) -> int:
    """Make random choices, passing half of the time, and return how often somebody passed."""
    chance, passes = random.Random(seed), 0
    for _ in range(choices):
        if game.over:
            break
        kinds = [option.kind for option in game.decision.options]
        at = kinds.index(PASS) if PASS in kinds and chance.random() < 0.5 else chance.randrange(len(kinds))
        passes += kinds[at] == PASS
        game.choose(at)
    return passes


def new_game(seed: int = 1, players: int = 2, **options: Any) -> ga.Game:
    return ga.Game(DECKS[:players], seed, every_opportunity=True, **options)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_each_pass_was_asked(seed: int, players: int) -> None:
    """CR Timing and Permissions: the events tell of passes that nobody chose, and there are none of these."""
    game = new_game(seed, players)
    passes = play_on(game, 400, seed)
    assert passes > 50
    assert sum(event.kind == PASS for event in game.events().events) == passes


def test_a_player_who_can_only_pass_is_asked() -> None:
    game = new_game()
    lonely = 0
    for _ in range(60):
        lonely += [option.kind for option in game.decision.options] == [PASS]
        play_on(game, 1, len(game.choices))
    assert lonely > 5
    assert game.status() == []


def test_games_do_not_ask_what_has_one_answer_unless_they_say_so() -> None:
    game = ga.Game(DECKS[:2], 1)
    assert not game.every_opportunity
    while not game.over and len(game.choices) < 200:
        assert len(game.decision.options) > 1
        play_on(game, 1, len(game.choices))


def through_replay(game: ga.Game, _: Path) -> ga.Game:
    return ga.Game.from_replay(json.loads(json.dumps(game.replay)), CATALOG)


def through_save(game: ga.Game, folder: Path) -> ga.Game:
    game.save(folder / "game.json")
    return ga.Game.load(folder / "game.json", CATALOG)


def through_position(game: ga.Game, _: Path) -> ga.Game:
    position = ga.Game.from_state(game._state.clone(), game.names)
    return ga.Game.decode(json.loads(json.dumps(position.encode())), CATALOG)


def through_journal(game: ga.Game, folder: Path) -> ga.Game:
    ga.RecordedMatch.create(folder / "game.journal", game).close()
    with ga.RecordedMatch.open(folder / "game.journal", CATALOG) as again:
        assert again.setup.every_opportunity
    return ga.Game.load(folder / "game.journal", CATALOG)


def through_journal_of_a_position(game: ga.Game, folder: Path) -> ga.Game:
    return through_journal(ga.Game.from_state(game._state.clone(), game.names), folder)


def cloned(game: ga.Game, _: Path) -> ga.Game:
    return game.clone()


def taken_back(game: ga.Game, _: Path) -> ga.Game:
    """Back beyond the last kept moment, and on again."""
    copy, choices = game.clone(), game.choices
    for _each in range(50):
        copy.undo()
    for choice in choices[-50:]:
        copy.choose(choice)
    return copy


WAYS = (
    through_replay,
    through_save,
    through_position,
    through_journal,
    through_journal_of_a_position,
    cloned,
    taken_back,
)


@pytest.mark.parametrize("way", WAYS)
def test_it_stays_with_the_game(way: Callable[[ga.Game, Path], ga.Game], tmp_path: Path) -> None:
    game = new_game(2)
    play_on(game, 70)
    again = way(game, tmp_path)
    assert again.every_opportunity
    assert again.digest() == game.digest()
    play_on(game, 60, 3)
    play_on(again, 60, 3)
    assert again.digest() == game.digest()


def test_saves_say_it_only_if_it_is_so() -> None:
    """So saves and replays of games that do not are what they were before."""
    game, other = new_game(), ga.Game(DECKS[:2], 1)
    assert (game.encode()["every_opportunity"], game.replay["every_opportunity"]) == (True, True)
    assert "every_opportunity" not in other.encode().keys() | other.replay.keys()
    said = saves.sealed({**other.encode(), "every_opportunity": False})
    assert not ga.Game.decode(said, CATALOG).every_opportunity


def test_a_save_that_says_it_of_another_game_is_refused() -> None:
    game = ga.Game(DECKS[:2], 1)
    with pytest.raises(CorruptSave, match="leads to another state"):
        ga.Game.decode(saves.sealed({**game.encode(), "every_opportunity": True}), CATALOG)


def test_all_games_of_a_match_ask_at_each_opportunity(tmp_path: Path) -> None:
    match = ga.Match(DECKS[:2], 1, best_of=3, every_opportunity=True)
    with ga.RecordedMatch.create(tmp_path / "match", match) as recorded:
        assert recorded.game.every_opportunity
        recorded.game.concede(0)
        recorded.choose_turn_order(0, first=True)
        recorded.keep_deck(0)
        recorded.keep_deck(1)
        assert (recorded.game_number, recorded.game.every_opportunity) == (2, True)
        digest = recorded.game.digest()
    with ga.RecordedMatch.open(tmp_path / "match", CATALOG, read_only=True) as again:
        assert (again.setup, again.game.digest()) == (recorded.setup, digest)
    assert not ga.Match(DECKS[:2], 1).setup.every_opportunity


@pytest.mark.parametrize("wrong", [1, 0, None, "yes"])
def test_it_is_true_or_false(wrong: Any) -> None:
    with pytest.raises(WrongArgument, match="every_opportunity must be True or False"):
        ga.Game(DECKS[:2], every_opportunity=wrong)
    with pytest.raises(WrongArgument, match="every_opportunity must be True or False"):
        ga.Match(DECKS[:2], every_opportunity=wrong)
