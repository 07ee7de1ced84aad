"""The report of a run: all figures, with the games that they come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.decks import Deck
from grandarchive.decks.archetypes import archetype
from grandarchive.lab.goldfish import Goldfish, goldfish
from grandarchive.lab.reporting.card_impact import DeckImpact, impact_of, warning
from grandarchive.lab.reporting.comparison import Comparison, comparison
from grandarchive.lab.reporting.deck_figures import DeckFigures, deck_figures
from grandarchive.lab.reporting.estimates import as_json
from grandarchive.lab.reporting.field import Field
from grandarchive.lab.reporting.figures import (
    GoingFirst,
    Lengths,
    LevelTurns,
    Wins,
    going_first,
    lengths_of,
    levels_of,
    wins_of,
)
from grandarchive.lab.reporting.games import EARLY, NumberRange, Side, by_side, read_outings
from grandarchive.lab.reporting.overall import Overall, overall_scores
from grandarchive.lab.reporting.pair_shares import pair_shares
from grandarchive.lab.runs import Matchup, RunFile, matchups
from grandarchive.lab.runs.planned import KeptRun

STOPPED: Final = "A pairing that its interval ended is a little surer than it should be (docs/lab.md)."
UNKNOWN: Final = "How far they agree with real matches is not known; lab validate finds out."
TIMED: Final = "Agents with seconds play by a clock: these games cannot be reproduced."


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a run. `name` is that of its file, and `weighted` tells whether a field gave weights.

    `validity` is the sentence of `lab validate` about these agents, None if there is none.

    `ranges` has the numbers of the games of each matchup, and `failures` those of games that failed, with the reasons.
    """

    name: str
    run: KeptRun
    games: int
    failures: tuple[tuple[int, str], ...]
    matchups: tuple[Matchup, ...]
    ranges: tuple[NumberRange | None, ...]
    weighted: bool
    overall: tuple[Overall, ...]
    everyone: GoingFirst
    first: tuple[GoingFirst, ...]
    lengths: Lengths
    wins: tuple[Wins, ...]
    impact: tuple[DeckImpact, ...]
    levels: tuple[LevelTurns, ...]
    decks: tuple[DeckFigures, ...]
    compared: Comparison | None
    validity: str | None

    @property
    def agents(self) -> str:
        """All agents that play, in words."""
        names = list(self.run.agent_records)
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

    @property
    def scope(self) -> str:
        """The subject of the figures, in a sentence."""
        return (
            f"These figures are about the decks as {self.agents} plays them"
            if len(self.run.agent_records) == 1
            else f"These figures are about the decks as {self.agents} play them"
        ) + f", and not about the decks as people play them. {self.validity or UNKNOWN}"

    @property
    def notes(self) -> list[str]:
        """The limits of the figures of this run."""
        missing = sum(self.run.pairs - each.pairs - each.failed_pairs for each in self.matchups if not each.stopped)
        applies = {
            f"The run is not played to its end: {missing} pairs are missing.": missing > 0,
            STOPPED: any(each.stopped for each in self.matchups),
            TIMED: not all(each.reproducible for each in self.matchups),
            f"{len(self.failures)} games failed; their pairs do not count.": bool(self.failures),
        }
        return [note for note, said in applies.items() if said]

    def to_json(self) -> dict[str, Any]:
        """The report as JSON values. `games` of a figure are numbers for `lab replay FILE N`."""
        return {
            "file": self.name,
            "version": self.run.version,
            "scope": self.scope,
            "validity": self.validity,
            "notes": self.notes,
            "agents": [agent.to_json() for agent in self.run.agent_records.values()],
            "decks": [entry.name for entry in self.run.entries],
            "best_of": self.run.best_of,
            "seed": self.run.seed,
            "format": self.run.format,
            "games": self.games,
            "failures": [{"game": number, "message": message} for number, message in self.failures],
            "matchups": [
                {**each.to_json(), "game_range": as_json(numbers)}
                for each, numbers in zip(self.matchups, self.ranges, strict=True)
            ],
            "overall": {"weights": "field" if self.weighted else "equal", "decks": [e.to_json() for e in self.overall]},
            "going_first": {**self.everyone.to_json(), "decks": [each.to_json() for each in self.first]},
            "lengths": self.lengths.to_json(),
            "wins": [each.to_json() for each in self.wins],
            "card_impact": {
                "by_turn": EARLY,
                "warning": warning(self.impact),
                "cards": [card.to_json() for deck in self.impact for card in deck.cards],
            },
            "levels": [each.to_json() for each in self.levels],
            "deck_numbers": [each.to_json() for each in self.decks],
            "comparison": as_json(self.compared),
        }


def make_report(
    results: RunFile,
    name: str,
    field: Field | None = None,
    compare: tuple[str, str] | None = None,
    validity: str | None = None,
    goldfish_games: int = 0,
    jobs: int = 1,
) -> Report:
    """The report of the games in the file of a run.

    With a `field` overall scores are weighted by it. `compare` are two decks that are compared on equal seeds, and
    `validity` is the sentence of a `Validity`. So many `goldfish_games` are played with the first list of each deck, an
    even number, in `jobs` processes. Raises `NotTheseResults` for a file that has no run, and what
    `comparison` raises.
    """
    plan = KeptRun.of(results.settings())
    found, shares = matchups(plan, results), pair_shares(plan, results.scores())
    outings, ranges = read_outings(plan, results, found)
    lists = results.lists(dict.fromkeys(each.list for each in outings))
    sides = by_side(outings)
    impact = {side: impact_of(side, each, lists) for side, each in sides.items()}
    return Report(
        name,
        plan,
        sum(each.games for each in found),
        tuple((number, failure.message) for number, _, failure in results.numbered_failures()),
        tuple(found),
        tuple(ranges),
        field is not None,
        tuple(overall_scores(found, shares, _archetypes(plan, results), field)),
        going_first(None, outings),
        tuple(going_first(*each) for each in sides.items()),
        lengths_of(outings),
        tuple(wins_of(*each) for each in sides.items()),
        tuple(impact.values()),
        tuple(level for side, each in sides.items() for level in levels_of(side, each)),
        tuple(
            deck_figures(side, each, lists, _goldfish(side, lists[each[0].list], goldfish_games, plan.seed, jobs))
            for side, each in sides.items()
        ),
        compare and comparison(plan, results.scores(), compare, _one_copy(impact, compare[0])),
        validity,
    )


def _goldfish(side: Side, deck: Deck, games: int, seed: int, jobs: int) -> Goldfish | None:
    return goldfish(deck, games, agent=side.agent, seed=seed, jobs=jobs) if games else None


def _archetypes(plan: KeptRun, results: RunFile) -> Mapping[str, str]:
    """The archetype of each deck."""
    lists = results.lists(entry.lists[0] for entry in plan.entries)
    return {entry.name: archetype(lists[entry.lists[0]]) for entry in plan.entries}


def _one_copy(impact: Mapping[Side, DeckImpact], deck: str) -> float:
    """The difference that one copy of a card usually makes to a deck; the largest, if several agents play it."""
    return max((each.one_copy for side, each in impact.items() if side.deck == deck), default=0.0)
