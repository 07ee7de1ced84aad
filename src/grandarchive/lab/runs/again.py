"""A game of a run played again, and compared with its record."""

from __future__ import annotations

from grandarchive.agents import seat_agents
from grandarchive.errors import GrandArchiveError
from grandarchive.lab.batch import LONGEST_CALL, UNDECIDED
from grandarchive.lab.limits import at_most
from grandarchive.lab.records import GameRecord, choices_hash
from grandarchive.lab.runs.run_file import RunFile
from grandarchive.play import Game
from grandarchive.state.records import Outcome


class NotTheSameGame(GrandArchiveError):
    """A game that was played again and went another way than its record."""


def game_again(results: RunFile, record: GameRecord, *, by_agents: bool = False) -> Game:
    """Play a finished game of a run again, with the lists in its file, and return it with its log.

    The choices are those of the record, or those that its agents make. Raises `NotTheSameGame` if they do not have the
    hash in the record or lead to another end, as with another engine or other agents, and `NotTheseResults` if the file
    has no such lists.
    """
    lists = results.lists(seat.list for seat in record.seats)
    game = Game([lists[seat.list] for seat in record.seats], record.seed, record.first_player)
    try:
        if by_agents:
            _play(game, record)
        else:
            for choice in record.choices:
                game.choose(choice)
    except GrandArchiveError as error:
        raise NotTheSameGame(_difference(record, f"choice {len(game.choices) + 1} failed: {error}")) from error
    if choices_hash(game.choices) != record.choices_hash:
        raise NotTheSameGame(_difference(record, "the choices have another hash"))
    outcome = game.outcome or Outcome((), UNDECIDED, game.turn)
    winner = outcome.winners[0] if len(outcome.winners) == 1 else None
    if (winner, outcome.reason, outcome.turn) != (record.winner, record.reason, record.turns):
        raise NotTheSameGame(_difference(record, "the choices lead to another end"))
    return game


def _play(game: Game, record: GameRecord) -> None:
    """Let the agents of a record play as many choices as it has."""
    players = seat_agents([seat.agent for seat in record.seats], game.seed, at_most(LONGEST_CALL))
    while not game.over and len(game.choices) < len(record.choices):
        players[game.decision.player].act(game)


def _difference(record: GameRecord, problem: str) -> str:
    return f"this is not the game that was kept: {problem}; it was played by version {record.version}"
