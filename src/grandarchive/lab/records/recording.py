"""Playing a game and making its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.agents import SeatedAgent
from grandarchive.compiled import IS_COMPILED
from grandarchive.decks import Deck
from grandarchive.lab.batch import MOST_DECISIONS, UNDECIDED
from grandarchive.lab.records.players import AgentRecord, list_fingerprint
from grandarchive.lab.records.record import GameRecord, SeatRecord, choices_hash
from grandarchive.play import Game, View
from grandarchive.play.events import GameEvent
from grandarchive.play.folding import still_counting
from grandarchive.play.game_statistics import PLAYED
from grandarchive.play.marks import CardMark
from grandarchive.state.records import Outcome
from grandarchive.version import VERSION

SEATS: Final = range(2)

Life = tuple[int | None, ...]
"""The life that a champion had left, by turn."""


def play_recorded(
    game: Game,
    players: Sequence[SeatedAgent],
    decks: Sequence[Deck],
    agents: Sequence[AgentRecord],
    place: tuple[int, int, int, int],
) -> GameRecord:
    """Play a new game of two to its end and return its record; a game of 20,000 decisions is a draw.

    `place` is pairing, pair, leg and game. Making the record plays the game once more without its agents. Raises what
    agents and the engine raise.
    """
    lives = _play(game, players)
    outcome = game.outcome or Outcome((), UNDECIDED, game.turn)
    pairing, pair, leg, number = place
    seats = [_Seat() for _ in SEATS]
    _read_events(game, seats)
    end = game.view(open=True)
    one, other = (
        SeatRecord(
            deck=decks[seat].name,
            list=list_fingerprint(decks[seat]),
            agent=agents[seat].name,
            weights=agents[seat].weights,
            drawn={turn: tuple(names) for turn, names in seats[seat].drawn.items()},
            played=tuple(seats[seat].played),
            in_play=tuple(sorted(card.name for card in end.field if card.controller == seat)),
            life=lives[seat],
            levels=tuple(seats[seat].levels),
        )
        for seat in SEATS
    )
    return GameRecord(
        version=VERSION,
        compiled=IS_COMPILED,
        pairing=pairing,
        pair=pair,
        leg=leg,
        game=number,
        seed=game.seed,
        first_player=game.first_player,
        seats=(one, other),
        winner=outcome.winners[0] if len(outcome.winners) == 1 else None,
        reason=outcome.reason,
        turns=outcome.turn,
        choices_hash=choices_hash(game.choices),
        choices=game.choices,
    )


def _play(game: Game, players: Sequence[SeatedAgent]) -> tuple[Life, Life]:
    """Play to the end. Returns the life of both champions at the first decision of each turn."""
    lives: tuple[list[int | None], list[int | None]] = ([], [])
    while not game.over and len(game.choices) < MOST_DECISIONS:
        if game.turn > len(lives[0]):
            view = game.view(open=True)
            for seat in SEATS:
                lives[seat].extend([_life(view, seat)] * (game.turn - len(lives[seat])))
        players[game.decision.player].act(game)
    for player in players:
        player.end(game)
    return tuple(lives[0]), tuple(lives[1])


def _life(view: View, seat: int) -> int | None:
    champion = view.champion(seat)
    return None if champion is None or champion.life is None else champion.life - champion.damage


class _Seat:
    """The events of a game that a record has for one seat."""

    def __init__(self) -> None:
        self.drawn: dict[int, list[str]] = {}
        self.played: list[tuple[int, str]] = []
        self.levels: list[tuple[int, str]] = []


def _read_events(game: Game, seats: Sequence[_Seat]) -> None:
    """Read draws, plays and levels off the events of a game."""
    turn = 0
    for event in still_counting(game.events(open=True).events):
        if event.kind == "turn":
            turn += 1
        if event.card is None or event.player not in SEATS:
            continue
        seat = seats[event.player]
        if event.kind == "draw":
            seat.drawn.setdefault(turn, []).append(event.card.name)
        elif event.kind in PLAYED:
            seat.played.append((turn, event.card.name))
        elif event.kind == "level up":
            seat.levels.append((turn, _name_after(event, event.card)))


def _name_after(event: GameEvent, card: CardMark) -> str:
    """The name that a card has after an event."""
    after = [change.after for change in event.changes if isinstance(change.before, CardMark)]
    return next((mark.name for mark in after if isinstance(mark, CardMark) and mark.ref == card.ref), card.name)
