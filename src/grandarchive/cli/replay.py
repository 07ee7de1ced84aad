"""`grandarchive replay`: a recorded game again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import click

from grandarchive.cli.inputs import catalog_from
from grandarchive.cli.options import index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import force_option, write_output
from grandarchive.errors import NotAPosition
from grandarchive.play import Game

if TYPE_CHECKING:
    from grandarchive.cards.catalog import Catalog


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--position", metavar="FILE", help="Write a moment as a position that `judge` reads, to this file.")
@click.option("--after", metavar="N", type=click.IntRange(0), help="With --position: the moment after N choices. [all]")
@force_option
@index_option
@own_option
def replay(
    file: str,
    as_json: bool,
    position: str | None,
    after: int | None,
    force: bool,
    index: str | None,
    own: tuple[str, ...],
) -> None:
    """Play the replay or save in FILE again and print its log and outcome.

    The game need not be over; `grandarchive play --load FILE` goes on with it.
    """
    if after is not None and position is None:
        raise click.UsageError("--after is for a position: name its file with --position")
    catalog = catalog_from(index, own)
    game = Game.load(file, catalog)
    if position is not None:
        write_output(position, _position(game, catalog, after), force)
        echo(f"The position is in {position}.", err=True)
        return
    if as_json:
        echo(json.dumps(as_object(game), indent=2))
        return
    for line in game.log():
        echo(line)
    echo(outcome_line(game))


def _position(game: Game, catalog: Catalog, after: int | None) -> str:
    """A moment of a game as the text of a position. Raises `NotAPosition` if nobody has Opportunity then."""
    from grandarchive.testing.placing import ScenarioError
    from grandarchive.testing.positions import position_text
    from grandarchive.testing.rebuild import rebuild

    number = len(game.choices)
    if after is not None and after > number:
        raise click.UsageError(f"--after: the game has {number} choices, and not {after}")
    for _ in range(0 if after is None else number - after):
        game.undo()
    try:
        return position_text(rebuild(game, catalog), title=f"After {len(game.choices)} choices")
    except ScenarioError as error:
        raise NotAPosition(f"after {len(game.choices)} choices {error}") from error


LOSSES: Final = {
    "champion died": "{loser}'s champion died",
    "conceded": "{loser} conceded",
    "decked out": "{loser} decked out",
}
"""Why the other player of two lost, in a sentence."""


def outcome_line(game: Game) -> str:
    """How a game ended, or that it did not, in words."""
    outcome = game.outcome
    if outcome is None:
        return f"The game is not over; it is turn {game.turn}."
    if len(outcome.winners) != 1:
        return f"The game is a draw in turn {outcome.turn}: {outcome.reason}."
    winner, reason = outcome.winners[0], outcome.reason
    if len(game.names) == 2:
        reason = LOSSES.get(reason, reason).format(loser=game.names[1 - winner])
    return f"{game.names[winner]} wins in turn {outcome.turn}: {reason}."


def as_object(game: Game) -> dict[str, object]:
    """A game that was played as JSON values: who, how it went, how it ended. `outcome` is None if it did not."""
    outcome = game.outcome
    end = outcome and {"winners": list(outcome.winners), "reason": outcome.reason, "turn": outcome.turn}
    return {
        "names": list(game.names),
        "seed": game.seed,
        "first_player": game.first_player,
        "choices": len(game.choices),
        "turn": game.turn,
        "outcome": end,
        "digest": game.digest(),
        "log": game.log(),
    }
