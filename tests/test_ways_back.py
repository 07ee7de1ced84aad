"""Whenever the game goes back, everything is as it was: a sample of what `make ways-back` looks at."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import pytest

from grandarchive.rules import way_back
from grandarchive.state.frames import Reversible
from grandarchive.state.game import GameState
from tests.nasty import POOL
from tests.oracle.walks import Tally, mixed_game, starter_game, walk
from tests.turncoats import TURNCOATS

GAMES: Final = (19, 59, 17, 35, 18, 10, 3, 46)
STARTERS: Final = (0, 1)
CHOICES: Final = 30


@pytest.mark.whitebox
def test_everything_is_as_it_was_whenever_the_game_goes_back() -> None:
    """CR Playing Cards 3, CR Declaring an Attack 1.c, 2.e: looked at every time, in random games of every mixture."""
    tally = Tally()
    for seed in GAMES:
        walk(seed, tally, mixed_game, CHOICES)
    for seed in STARTERS:
        walk(seed, tally, starter_game, CHOICES)
    assert tally.errors == {}
    assert tally.ways_back >= len(GAMES)
    assert len(tally.kinds) > 4
    assert tally.copies > 0


def test_turncoats_are_many_and_each_has_a_name_of_its_own() -> None:
    assert len({card.name for card in TURNCOATS}) == len(TURNCOATS) > 80


# What the watch would notice -----------------------------------------------------------------------------------


def _spoilt(spoil: Callable[[GameState], None]) -> Callable[..., None]:
    go_back = way_back.go_back

    def spoiling(state: GameState, frame: Reversible) -> None:
        go_back(state, frame)
        spoil(state)

    return spoiling


def _draw(state: GameState) -> None:
    state.rng += 1


def _forget(state: GameState) -> None:
    state.refused = ()


def _keep_quiet(state: GameState) -> None:
    assert state.journal is not None
    state.journal.pop()


def _pass(state: GameState) -> None:
    state.agenda[-1].player = 1 - state.agenda[-1].player


def _shuffle(state: GameState) -> None:
    state.zones[1] = tuple(reversed(state.zones[1]))


@pytest.mark.whitebox
@pytest.mark.parametrize("spoil", [_draw, _forget, _keep_quiet, _pass, _shuffle])
def test_the_watch_notices_what_is_not_as_before(
    spoil: Callable[[GameState], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_back, spoilt = way_back.go_back, _spoilt(spoil)
    for name, module in list(sys.modules.items()):
        if name.startswith("grandarchive.rules") and vars(module).get("go_back") is go_back:
            monkeypatch.setattr(module, "go_back", spoilt)
    tally = Tally()
    for seed in GAMES:
        walk(seed, tally, mixed_game, CHOICES)
        if tally.errors:
            return
    pytest.fail("nothing was noticed")


def test_no_two_cards_of_a_game_are_called_the_same() -> None:
    """A save tells of cards by their names."""
    different = {card.name: card for card in POOL}
    assert all(different.setdefault(card.name, card) is card for card in TURNCOATS)
