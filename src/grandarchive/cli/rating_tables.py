"""Tables of `grandarchive agents rate`."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from grandarchive.cli.output import styled
from grandarchive.lab.rating import Elo, PairingReport, Result, Score

NO_VALUE = "–"


def tables_of(found: PairingReport) -> list[Table]:
    """The result of a pairing: its score as a whole and by deck, both for the first agent."""
    one, other = found.agents
    score = found.score
    facts = Table(title=styled(f"{one} against {other}"), title_justify="left", show_header=False)
    facts.add_column()
    facts.add_column(justify="right")
    facts.add_row("games", str(score.games))
    facts.add_row("won, lost, drawn", _won_lost_drawn(score))
    facts.add_row("pairs with 0, ½, 1, 1½, 2 points", " ".join(map(str, score.counts)))
    facts.add_row("score, 95% interval over pairs", str(score.share or NO_VALUE))
    facts.add_row("Elo difference, 95% interval", str(score.elo or NO_VALUE))
    if found.sprt is not None:
        test = found.sprt
        verdict = "open" if found.verdict is None else f"{found.verdict} accepted"
        facts.add_row(f"test of {test.elo0:g} (H0) against {test.elo1:g} Elo (H1)", verdict)
        facts.add_row("log-likelihood ratio, bounds", f"{found.ratio:.2f} ({test.lower:.2f} to {test.upper:.2f})")
    if score.failed:
        facts.add_row("failed games", str(score.failed), style="red")
    decks = Table()
    decks.add_column("deck")
    for heading in ("games", "won, lost, drawn", "score"):
        decks.add_column(heading, justify="right")
    for name, part in found.by_deck.items():
        decks.add_row(styled(name), str(part.games), _won_lost_drawn(part), str(part.share or NO_VALUE))
    return [facts, decks]


def _won_lost_drawn(score: Score) -> str:
    return ", ".join(str(score.number_of(result)) for result in (Result.WIN, Result.LOSS, Result.DRAW))


def rating_table(rated: Sequence[tuple[str, Elo | None]]) -> Table:
    """The rating list: Elo points above the first agent that was named, a dash without games."""
    table = Table(title="Ratings", title_justify="left")
    table.add_column("agent")
    table.add_column("Elo, 95% interval", justify="right")
    for name, elo in rated:
        table.add_row(styled(name), str(elo or NO_VALUE))
    return table
