"""Matchups as a table on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from grandarchive.cli.output import styled
from grandarchive.cli.rating_tables import NO_VALUE
from grandarchive.lab.reporting.games import NumberRange
from grandarchive.lab.runs import Matchup, Run
from grandarchive.lab.runs.planned import KeptRun


def matchup_table(planned: Run | KeptRun, found: Sequence[Matchup], ranges: Sequence[NumberRange | None] = ()) -> Table:
    """The matchups. Agents have a column only if there are several, and numbers of games if there are `ranges`."""
    agents = list(planned.agent_records)
    several, failures = len(agents) > 1, any(each.failed_pairs for each in found)
    by = "" if several else f" by {agents[0]}"
    table = Table(title=styled(f"Matchups, best of {planned.best_of}{by}"), title_justify="left")
    for heading in ("deck", "against", *(["agents"] if several else [])):
        table.add_column(heading, overflow="fold")
    for heading in ("games", "won-lost-drawn", "score, 95% interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    if ranges:
        table.add_column("N", justify="right", no_wrap=True)
    if failures:
        table.add_column("failed pairs, bounds", justify="right", style="red")
    for place, each in enumerate(found):
        bounds = "" if each.bounds is None else f"{each.failed_pairs} ({each.bounds[0]:.1%} to {each.bounds[1]:.1%})"
        table.add_row(
            *map(styled, each.decks),
            *([styled(" : ".join(dict.fromkeys(each.agents)))] if several else []),
            str(each.games),
            f"{each.wins}-{each.losses}-{each.draws}",
            str(each.score or NO_VALUE),
            *([_numbers(ranges[place])] if ranges else []),
            *([bounds] if failures else []),
        )
    return table


def _numbers(found: NumberRange | None) -> str:
    return NO_VALUE if found is None else f"{found.first}-{found.last}"
