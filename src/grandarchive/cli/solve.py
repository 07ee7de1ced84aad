"""`grandarchive solve`: is there a win this turn?"""

from __future__ import annotations

import json
from typing import Final

import click

from grandarchive.cli.inputs import casual_decks, catalog_from
from grandarchive.cli.options import Number, decks_option, index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.cli.terminal.naming import with_names
from grandarchive.decks import Deck
from grandarchive.play import Belief, Game
from grandarchive.play.arguments import GREATEST_SEED, LEAST_SEED
from grandarchive.solve import NO_WIN, UNSETTLED, WIN
from grandarchive.solve import solve as find_win
from grandarchive.solve.solving import MOST_DEALS, MOST_NODES, NODES, NODES_OF_A_GIGABYTE

EXIT_CODES: Final = {WIN: 0, NO_WIN: 3, UNSETTLED: 4}
"""How the command ends; 1 and 2 are errors."""

MOST_SECONDS: Final = 86_400.0


@click.command()
@click.argument("file")
@click.option("--seconds", type=Number(0.01, MOST_SECONDS), help="Stop after this time.")
@click.option(
    "--nodes",
    type=click.IntRange(1, MOST_NODES),
    help="The most choices to try, for each deal. "
    f"[default: {NODES}; {NODES_OF_A_GIGABYTE}, about 1 GB, with --seconds]",
)
@click.option(
    "--deals", type=click.IntRange(1, MOST_DEALS), help="Solve this many deals of what the player cannot know instead."
)
@click.option(
    "--seed",
    type=click.IntRange(LEAST_SEED, GREATEST_SEED),
    default=0,
    show_default=True,
    help="The seed of the deals.",
)
@decks_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
@own_option
def solve(
    file: str,
    seconds: float | None,
    nodes: int | None,
    deals: int | None,
    seed: int,
    named: tuple[str, ...],
    as_json: bool,
    index: str | None,
    own: tuple[str, ...],
) -> None:
    """Say whether the player who has to choose in FILE, a save or a replay, can win this turn.

    A win holds against every reply and every outcome of chance; the order of decks is unknown, and hands are open.

    With --deals hidden cards are dealt anew, and each deal is solved as if the player knew them. So the share of deals
    with a win is an upper bound. The answer is "win" only if the same first choice wins in every deal.
    --decks are the decks that opponents may have.

    The exit code is 0 for a win, 3 for no win, and 4 if it is unsettled.
    """
    if named and deals is None:
        raise click.UsageError("--decks are for the hidden cards of --deals: give --deals too")
    catalog = catalog_from(index, own)
    game = Game.load(file, catalog, record=False)
    if nodes is None:
        nodes = NODES if seconds is None else NODES_OF_A_GIGABYTE
    assumed: tuple[Deck, ...] = ()
    if deals is None or game.over:
        found = find_win(game, nodes=nodes, seconds=seconds)
    else:
        assumed = casual_decks(named, catalog)
        view = game.view(game.decision.player)
        found = find_win(view, nodes=nodes, seconds=seconds, deals=deals, seed=seed, belief=Belief(assumed))
    decks = [deck.name for deck in assumed]
    if as_json:
        echo(json.dumps({**found.to_json(), "decks": decks}, indent=2))
    else:
        if decks:
            echo(f"Opponents are taken to have one of these decks: {', '.join(decks)}.")
        echo(with_names(str(found), game.names))
    raise click.exceptions.Exit(EXIT_CODES[found.answer])
