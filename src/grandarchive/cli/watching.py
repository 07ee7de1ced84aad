"""Programs that play alone: a game or a match, with everything that happens as lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grandarchive.agents import seat_agents
from grandarchive.cli.output import echo
from grandarchive.cli.replay import outcome_line
from grandarchive.cli.stopping import raise_waiting_signal
from grandarchive.cli.terminal.intermission import outcome_of, result_line
from grandarchive.play import Game, Match, SideboardQuestion


def watch(game: Game, programs: Sequence[str], note: Callable[[], None]) -> None:
    """Let programs play a game to the end and print what happens; `note` is called after each choice."""
    players = seat_agents(programs, game.seed)
    moment = 0
    while True:
        news = game.events(since=moment, open=True)
        for line in news.lines:
            echo(line.text)
        moment = news.moment
        if game.over:
            break
        players[game.decision.player].act(game)
        note()
    for player in players:
        player.end(game)
    echo(outcome_line(game))


def watch_match(match: Match, programs: Sequence[str]) -> None:
    """Let programs play a match to the end: they keep their decks, and the loser goes first."""
    told = len(match.results)
    while not match.over:
        question = match.question
        if question is None:
            watch(match.game, programs, raise_waiting_signal)
        elif isinstance(question, SideboardQuestion):
            match.keep_deck(question.player)
        else:
            match.choose_turn_order(question.player, True)
        if len(match.results) > told:
            told = len(match.results)
            echo(result_line(match))
    echo(outcome_of(match))
